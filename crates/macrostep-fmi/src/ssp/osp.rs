//! The system structure of the Open Simulation Platform.

use roxmltree::{Document, Node};

use super::{Component, Link, Reader, SystemStructure, child, children, start_value};
use crate::archive::{Archive, short_name};
use crate::description::Causality;
use crate::error::FmuError;

impl Reader {
    pub(super) fn osp(&self, d: &Document<'_>, root: Node<'_, '_>) -> Result<SystemStructure, FmuError> {
        let mut s = SystemStructure { name: self.name.clone(), ..SystemStructure::default() };
        let number = |name: &'static str| child(root, name).and_then(|n| n.text()?.trim().parse().ok());
        (s.start, s.stop, s.step) = (number("StartTime"), number("EndTime"), number("BaseStepSize"));
        for simulator in child(root, "Simulators").into_iter().flat_map(|l| children(l, "Simulator")) {
            let name = self.required(d, simulator, "name")?.to_owned();
            let fmu = self.inside(d, simulator, self.required(d, simulator, "source")?)?;
            let mut parameters = Vec::new();
            for value in child(simulator, "InitialValues").into_iter().flat_map(|l| children(l, "InitialValue")) {
                let variable = self.required(d, value, "variable")?.to_owned();
                let Some(typed) = value.children().find(Node::is_element) else { continue };
                let text = self.required(d, typed, "value")?;
                let bad = || self.wrong(d, typed, format!("the value \"{text}\" of `{variable}` cannot be read"));
                let start = start_value(typed.tag_name().name(), text).ok_or_else(bad)?;
                parameters.push((variable, start));
            }
            let step = self.number(d, simulator, "stepSize")?;
            s.components.push(Component { name, fmu, parameters, step });
        }
        let mut signals = Signals::default();
        for function in child(root, "Functions").into_iter().flat_map(|f| f.children().filter(Node::is_element)) {
            let name = self.required(d, function, "name")?;
            match function.tag_name().name() {
                "LinearTransformation" => {
                    let (factor, offset) = (self.number(d, function, "factor")?, self.number(d, function, "offset")?);
                    signals.functions.push((name, factor.unwrap_or(1.0), offset.unwrap_or(0.0)));
                }
                other => {
                    let reason = format!("<{other}> `{name}` is not supported: an input has one source");
                    return Err(self.wrong(d, function, reason));
                }
            }
        }
        for connection in child(root, "Connections").into_iter().flat_map(|c| c.children().filter(Node::is_element)) {
            self.osp_connection(d, connection, &mut s, &mut signals)?;
        }
        signals.resolve(&mut s.connections).map_err(|reason| self.wrong(d, root, reason))?;
        Ok(s)
    }

    fn osp_connection(
        &self,
        d: &Document<'_>,
        connection: Node<'_, '_>,
        s: &mut SystemStructure,
        signals: &mut Signals<'_>,
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
        match (connection.tag_name().name(), kinds) {
            ("VariableConnection", ("Variable", "Variable")) => {
                let (from, to) = (end(first, "simulator")?, end(second, "simulator")?);
                s.connections.push(Link { from, to, gain: 1.0, offset: 0.0 });
            }
            ("SignalConnection", ("Variable", "Signal")) => {
                signals.connect(end(first, "simulator")?, end(second, "function")?);
            }
            ("SignalConnection", ("Signal", "Variable")) => {
                signals.connect(end(second, "simulator")?, end(first, "function")?);
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
                    s.connections.push(Link { from, to, gain: 1.0, offset: 0.0 });
                }
            }
            (other, (a, b)) => {
                let reason = format!("<{other}> of <{a}> and <{b}> is not supported; state the variables one by one");
                return Err(self.wrong(d, connection, reason));
            }
        }
        Ok(())
    }

    /// The variables of a group, in order, and whether each is an output: from `NAME_OspModelDescription.xml` next to the
    /// FMU, where NAME is that of the model or of the file.
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
        let file = |name: &str| component.fmu.with_file_name(format!("{name}_OspModelDescription.xml"));
        let files = [file(&description.model_name), file(&stem)];
        let Some(file) = files.iter().find(|f| f.is_file()) else {
            let name = short_name(&files[0]);
            return Err(wrong(format!("group `{group}` of `{simulator}` needs {name}, which is not next to the FMU")));
        };
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

/// Functions between variables: `out = factor · in + offset`.
#[derive(Default)]
struct Signals<'a> {
    functions: Vec<(&'a str, f64, f64)>,
    into: Vec<(End, End)>,
    out_of: Vec<(End, End)>,
}

impl Signals<'_> {
    fn connect(&mut self, variable: End, signal: End) {
        if signal.1.starts_with("in") {
            self.into.push((variable, signal))
        } else {
            self.out_of.push((variable, signal))
        }
    }

    /// Variable to function to variable, as one connection.
    fn resolve(self, links: &mut Vec<Link>) -> Result<(), String> {
        for (to, (function, _)) in self.out_of {
            let found = self.functions.iter().find(|f| f.0 == function);
            let (_, gain, offset) = *found.ok_or_else(|| format!("there is no function `{function}`"))?;
            let source = self.into.iter().find(|(_, signal)| signal.0 == function);
            let (from, _) = source.ok_or_else(|| format!("nothing is connected to function `{function}`"))?;
            links.push(Link { from: from.clone(), to, gain, offset });
        }
        Ok(())
    }
}
