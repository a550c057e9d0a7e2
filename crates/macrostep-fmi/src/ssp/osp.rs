//! The system structure of the Open Simulation Platform.

use roxmltree::{Document, Node};

use super::{Component, Ecco, Link, PowerBond, Reader, Sum, SystemStructure, child, children, start_value};
use crate::archive::{Archive, short_name};
use crate::description::{Causality, ModelDescription};
use crate::error::FmuError;

impl Reader {
    pub(super) fn osp(&self, d: &Document<'_>, root: Node<'_, '_>) -> Result<SystemStructure, FmuError> {
        let mut s = SystemStructure { name: self.name.clone(), ..SystemStructure::default() };
        (s.start, s.stop) = (self.element(d, root, "StartTime")?, self.element(d, root, "EndTime")?);
        s.step = self.element(d, root, "BaseStepSize")?;
        self.algorithm(d, root, &mut s)?;
        for simulator in child(root, "Simulators").into_iter().flat_map(|l| children(l, "Simulator")) {
            let name = self.required(d, simulator, "name")?.to_owned();
            let (fmu, elsewhere) = self.fmu(d, simulator, self.required(d, simulator, "source")?)?;
            let mut parameters = Vec::new();
            for value in child(simulator, "InitialValues").into_iter().flat_map(|l| children(l, "InitialValue")) {
                let variable = self.required(d, value, "variable")?.to_owned();
                let Some(typed) = value.children().find(Node::is_element) else { continue };
                let text = self.required(d, typed, "value")?;
                let bad = || self.wrong(d, typed, format!("the value \"{text}\" of `{variable}` cannot be read"));
                let start = start_value(typed.tag_name().name(), text).ok_or_else(bad)?;
                parameters.push((variable, start));
            }
            let step = self.number(d, simulator, "stepSize")?.filter(|h| *h > 0.0);
            s.components.push(Component { name, fmu, parameters, step, elsewhere });
        }
        steps(&mut s);

        let mut wires = Wires::default();
        for function in child(root, "Functions").into_iter().flat_map(|f| f.children().filter(Node::is_element)) {
            self.function(d, function, &mut wires)?;
        }
        for connection in child(root, "Connections").into_iter().flat_map(|c| c.children().filter(Node::is_element)) {
            self.osp_connection(d, connection, &s, &mut wires)?;
        }
        s.bonds = self.osp_bonds(d, root, &s, &wires)?;
        wires.resolve(&mut s).map_err(|reason| self.wrong(d, root, reason))?;
        Ok(s)
    }

    /// The number in an element.
    fn element(&self, d: &Document<'_>, node: Node<'_, '_>, name: &'static str) -> Result<Option<f64>, FmuError> {
        let found = node.children().find(|c| c.is_element() && c.tag_name().name() == name);
        let Some(found) = found else { return Ok(None) };
        let text = found.text().unwrap_or_default().trim();
        let value: Option<f64> = text.parse().ok().filter(|x: &f64| x.is_finite());
        value.map(Some).ok_or_else(|| self.wrong(d, found, format!("<{name}> is \"{text}\", and must be a number")))
    }

    /// `fixedStep` is what is done unless something else is said; `ecco` chooses steps by the energy of the bonds.
    fn algorithm(&self, d: &Document<'_>, root: Node<'_, '_>, s: &mut SystemStructure) -> Result<(), FmuError> {
        let named = root.children().find(|c| c.is_element() && c.tag_name().name() == "Algorithm");
        match named.and_then(|n| n.text()).map_or("fixedStep", str::trim) {
            "fixedStep" => return Ok(()),
            "ecco" => {}
            other => {
                let reason = format!("<Algorithm> is \"{other}\", and must be fixedStep or ecco");
                return Err(self.wrong(d, named.unwrap_or(root), reason));
            }
        }
        let configuration = root.children().find(|c| c.is_element() && c.tag_name().name() == "EccoConfiguration");
        // relative to the energy of a bond, as ours is, it would allow longer steps than OSP takes
        let mut ecco = Ecco { relative: Some(0.0), ..Ecco::default() };
        if let Some(node) = configuration {
            let number = |name: &'static str| self.element(d, node, name);
            ecco.safety = number("SafetyFactor")?;
            (ecco.smallest, ecco.largest) = (number("MinimumStepSize")?, number("MaximumStepSize")?);
            (ecco.proportional, ecco.integral) = (number("ProportionalGain")?, number("IntegralGain")?);
            ecco.absolute = number("AbsoluteTolerance")?;
            if number("RelativeTolerance")?.is_some() {
                s.notes.push(
                    "<RelativeTolerance> is ignored: OSP relates it to the residual itself, where it changes nothing"
                        .into(),
                );
            }
            s.step = number("StepSize")?.or(s.step);
            for name in ["MinimumChangeRate", "MaximumChangeRate"] {
                if number(name)?.is_some() {
                    s.notes.push(format!("<{name}> is ignored: a step is from a fifth to twice as long as the last"));
                }
            }
        }
        s.ecco = Some(ecco);
        Ok(())
    }

    fn function(&self, d: &Document<'_>, node: Node<'_, '_>, wires: &mut Wires) -> Result<(), FmuError> {
        let name = self.required(d, node, "name")?.to_owned();
        let count = |key: &str| -> Result<usize, FmuError> {
            let text = node.attribute(key).unwrap_or_default();
            let count = text.trim().parse().ok().filter(|n| (1..=MOST).contains(n));
            count.ok_or_else(|| self.wrong(d, node, format!("`{key}` is \"{text}\", and must be from 1 to {MOST}")))
        };
        let kind = match node.tag_name().name() {
            "LinearTransformation" => {
                let (factor, offset) = (self.number(d, node, "factor")?, self.number(d, node, "offset")?);
                FunctionKind::Linear(factor.unwrap_or(1.0), offset.unwrap_or(0.0))
            }
            "Sum" => FunctionKind::Sum(count("inputCount")?),
            "VectorSum" => FunctionKind::VectorSum(count("inputCount")?, count("dimension")?),
            other => return Err(self.wrong(d, node, format!("there is no function <{other}>"))),
        };
        wires.functions.push(Function { name, kind });
        Ok(())
    }

    fn osp_connection(
        &self,
        d: &Document<'_>,
        connection: Node<'_, '_>,
        s: &SystemStructure,
        wires: &mut Wires,
    ) -> Result<(), FmuError> {
        let ends: Vec<_> = connection.children().filter(Node::is_element).collect();
        let [first, second] = ends.as_slice() else {
            return Err(self.wrong(d, connection, "a connection has two ends".into()));
        };
        let end = |node: &Node<'_, '_>, owner: &str| -> Result<End, FmuError> {
            let missing =
                |k: &str| self.wrong(d, *node, format!("<{}> has no attribute `{k}`", node.tag_name().name()));
            let key = |k: &str| node.attribute(k).map(str::to_owned).ok_or_else(|| missing(k));
            Ok((key(owner)?, key("name")?))
        };
        let kinds = (first.tag_name().name(), second.tag_name().name());
        let bond = connection.attribute("powerBond").map(str::to_owned);
        match (connection.tag_name().name(), kinds) {
            ("VariableConnection", ("Variable", "Variable")) => {
                let (from, to) = (end(first, "simulator")?, end(second, "simulator")?);
                wires.variables.push((from, to, bond));
            }
            ("SignalConnection", ("Variable", "Signal")) => {
                wires.signals.push((end(first, "simulator")?, end(second, "function")?));
            }
            ("SignalConnection", ("Signal", "Variable")) => {
                wires.signals.push((end(second, "simulator")?, end(first, "function")?));
            }
            ("SignalGroupConnection", ("SignalGroup", "VariableGroup") | ("VariableGroup", "SignalGroup")) => {
                let (group, signal) = if kinds.0 == "VariableGroup" { (first, second) } else { (second, first) };
                let (own, (function, signal)) = (end(group, "simulator")?, end(signal, "function")?);
                for (i, (variable, _)) in self.group(d, *group, s, &own)?.into_iter().enumerate() {
                    let signal = (function.clone(), format!("{signal}[{i}]"));
                    wires.signals.push(((own.0.clone(), variable), signal));
                }
            }
            ("VariableGroupConnection", ("VariableGroup", "VariableGroup")) => {
                let (a, b) = (end(first, "simulator")?, end(second, "simulator")?);
                let (ours, theirs) = (self.group(d, *first, s, &a)?, self.group(d, *second, s, &b)?);
                if ours.len() != theirs.len() {
                    let reason = format!(
                        "group `{}.{}` has {} variables, and `{}.{}` has {}",
                        a.0,
                        a.1,
                        ours.len(),
                        b.0,
                        b.1,
                        theirs.len()
                    );
                    return Err(self.wrong(d, connection, reason));
                }
                // of each pair the output is the source
                for ((x, x_out), (y, y_out)) in ours.into_iter().zip(theirs) {
                    let (x, y) = ((a.0.clone(), x), (b.0.clone(), y));
                    let (from, to) = match (x_out, y_out) {
                        (true, false) => (x, y),
                        (false, true) => (y, x),
                        _ => {
                            let reason =
                                format!("`{}.{}` and `{}.{}` are not an output and an input", x.0, x.1, y.0, y.1);
                            return Err(self.wrong(d, connection, reason));
                        }
                    };
                    wires.variables.push((from, to, bond.clone()));
                }
            }
            (other, (a, b)) => {
                let reason = format!("<{other}> of <{a}> and <{b}> is not supported; state the variables one by one");
                return Err(self.wrong(d, connection, reason));
            }
        }
        Ok(())
    }

    /// Pairs of connections that share the name of a power bond. The action is the one whose unit contains a mass, as
    /// those of forces, torques, pressures and voltages do; without units, the source of the second connection.
    fn osp_bonds(
        &self,
        d: &Document<'_>,
        root: Node<'_, '_>,
        s: &SystemStructure,
        wires: &Wires,
    ) -> Result<Vec<PowerBond>, FmuError> {
        let mut names: Vec<&String> = Vec::new();
        for name in wires.variables.iter().filter_map(|(.., bond)| bond.as_ref()) {
            if !names.contains(&name) {
                names.push(name);
            }
        }
        let mut bonds = Vec::new();
        for name in names {
            let list: Vec<_> = wires.variables.iter().filter(|(.., bond)| bond.as_ref() == Some(name)).collect();
            let there_and_back =
                |a: &(End, End, Option<String>), b: &(End, End, Option<String>)| a.0.0 == b.1.0 && a.1.0 == b.0.0;
            let [first, second] = list.as_slice() else {
                let reason = format!("power bond `{name}` has {} connections, and must have two", list.len());
                return Err(self.wrong(d, root, reason));
            };
            if !there_and_back(first, second) {
                let reason = format!("power bond `{name}` does not lead from one simulator to another and back");
                return Err(self.wrong(d, root, reason));
            }
            let (mut motion, mut action) = (first.0.clone(), second.0.clone());
            if self.contains_mass(s, &motion)? && !self.contains_mass(s, &action)? {
                std::mem::swap(&mut motion, &mut action);
            }
            bonds.push(PowerBond { name: name.clone(), action, motion });
        }
        Ok(bonds)
    }

    /// Whether the unit of a variable contains a mass.
    fn contains_mass(&self, s: &SystemStructure, (simulator, variable): &End) -> Result<bool, FmuError> {
        let Some(component) = s.components.iter().find(|c| c.name == *simulator) else { return Ok(false) };
        let description = Archive::open(&component.fmu)?.description;
        let unit = |v| ModelDescription::unit_of(&description, v);
        Ok(description.variable(variable).is_some_and(|v| unit(v).definition().is_some_and(|(e, ..)| e[1] != 0)))
    }

    /// The variables of a group, in order, and whether each is an output: from `NAME_OspModelDescription.xml` next to the
    /// FMU or to the system structure, where NAME is that of the model or of the file.
    fn group(
        &self,
        d: &Document<'_>,
        node: Node<'_, '_>,
        s: &SystemStructure,
        (simulator, group): &End,
    ) -> Result<Vec<(String, bool)>, FmuError> {
        let wrong = |reason: String| self.wrong(d, node, reason);
        let component = s.components.iter().find(|c| c.name == *simulator);
        let component = component.ok_or_else(|| wrong(format!("there is no simulator `{simulator}`")))?;
        let description = Archive::open(&component.fmu)?.description;
        let stem = component.fmu.file_stem().map_or_else(String::new, |n| n.to_string_lossy().into_owned());
        let names = [&description.model_name, &stem].map(|name| format!("{name}_OspModelDescription.xml"));
        let beside = |name: &String| [component.fmu.with_file_name(name), self.directory.join(name)];
        let Some(file) = names.iter().flat_map(beside).find(|f| f.is_file()) else {
            let reason = format!("group `{group}` of `{simulator}` needs {}, which is not next to the FMU", names[0]);
            return Err(wrong(reason));
        };
        let file = &file;
        let text = self.text(file)?;
        let own = self.parse(&text, &short_name(file))?;
        let found = child(own.root_element(), "VariableGroups")
            .and_then(|g| g.descendants().find(|n| n.is_element() && n.attribute("name") == Some(group)));
        let found = found.ok_or_else(|| wrong(format!("{} has no group `{group}`", short_name(file))))?;
        let mut list = Vec::new();
        for name in found.descendants().filter(|n| n.tag_name().name() == "Variable").filter_map(|n| n.attribute("ref"))
        {
            let Some(v) = description.variable(name) else {
                return Err(wrong(format!("group `{group}` names `{name}`, which `{simulator}` does not have")));
            };
            list.push((name.to_owned(), v.causality == Causality::Output));
        }
        Ok(list)
    }
}

type End = (String, String);

/// The most inputs of a sum, and the most elements of a vector.
const MOST: usize = 10_000;

/// A function between variables.
struct Function {
    name: String,
    kind: FunctionKind,
}

enum FunctionKind {
    /// `out = factor · in + offset`.
    Linear(f64, f64),
    /// `out = in[0] + in[1] + …`, as many as there are.
    Sum(usize),
    /// The same for each element: `out[j] = in[0][j] + in[1][j] + …`; how many, and how many elements.
    VectorSum(usize, usize),
}

/// Connections as the file states them.
#[derive(Default)]
struct Wires {
    functions: Vec<Function>,
    /// From, to, and the power bond.
    variables: Vec<(End, End, Option<String>)>,
    /// A variable, and a function with its signal.
    signals: Vec<(End, End)>,
}

/// Steps are whole numbers of the base step, as OSP rounds them; the smallest step is the base where none is stated.
fn steps(s: &mut SystemStructure) {
    let smallest = s.components.iter().filter_map(|c| c.step).min_by(f64::total_cmp);
    if s.components.iter().all(|c| c.step.is_some()) {
        s.step = s.step.or(smallest);
    }
    let Some(base) = s.step.filter(|h| *h > 0.0) else { return };
    for component in &mut s.components {
        let Some(step) = component.step else { continue };
        let count = (step / base).round().max(1.0);
        if (step - count * base).abs() > 1e-9 * step {
            let note = format!("the step of `{}`, {step} s, is rounded to {count} base steps", component.name);
            s.notes.push(note);
        }
        component.step = (count > 1.0).then_some(count * base);
    }
}

impl Wires {
    /// Connections between components and sums; linear functions are part of the connection.
    fn resolve(self, s: &mut SystemStructure) -> Result<(), String> {
        let plain = |from: End, to: End| Link { from, to, gain: 1.0, offset: 0.0 };
        s.connections.extend(self.variables.into_iter().map(|(from, to, _)| plain(from, to)));
        let known = |name: &String| self.functions.iter().any(|f| f.name == *name);
        if let Some((_, (function, _))) = self.signals.iter().find(|(_, (function, _))| !known(function)) {
            return Err(format!("there is no function `{function}`"));
        }
        for Function { name, kind } in &self.functions {
            let at = |signal: &str| -> Vec<&End> {
                self.signals
                    .iter()
                    .filter(|(_, (f, x))| f == name && x == signal)
                    .map(|(variable, _)| variable)
                    .collect()
            };
            let mut taken = 0;
            let mut source = |signal: &str| match at(signal).as_slice() {
                [one] => {
                    taken += 1;
                    Ok((*one).clone())
                }
                [] => Err(format!("nothing is connected to `{signal}` of function `{name}`")),
                _ => Err(format!("`{signal}` of function `{name}` is connected twice")),
            };
            let mut targets = 0;
            match *kind {
                FunctionKind::Linear(gain, offset) => {
                    let from = source("in")?;
                    let to = at("out");
                    targets += to.len();
                    s.connections.extend(to.into_iter().map(|to| Link {
                        from: from.clone(),
                        to: to.clone(),
                        gain,
                        offset,
                    }));
                }
                FunctionKind::Sum(inputs) => {
                    for i in 0..inputs {
                        let from = source(&format!("in[{i}]"))?;
                        s.connections.push(plain(from, (name.clone(), format!("u[{i}]"))));
                    }
                    let to = at("out");
                    targets += to.len();
                    s.connections.extend(to.into_iter().map(|to| plain((name.clone(), "y".into()), to.clone())));
                    s.sums.push(Sum { name: name.clone(), inputs });
                }
                FunctionKind::VectorSum(inputs, dimension) => {
                    for j in 0..dimension {
                        let sum = format!("{name}-{j}");
                        for i in 0..inputs {
                            let from = source(&format!("in[{i}][{j}]"))?;
                            s.connections.push(plain(from, (sum.clone(), format!("u[{i}]"))));
                        }
                        let to = at(&format!("out[{j}]"));
                        targets += to.len();
                        s.connections.extend(to.into_iter().map(|to| plain((sum.clone(), "y".into()), to.clone())));
                        s.sums.push(Sum { name: sum, inputs });
                    }
                }
            }
            let all = self.signals.iter().filter(|(_, (f, _))| f == name).count();
            if all != taken + targets {
                return Err(format!("a connection names a signal that function `{name}` does not have"));
            }
        }
        Ok(())
    }
}
