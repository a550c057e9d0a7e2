//! Systems of FMUs: a system structure as a scenario, and a scenario as a system structure.
//!
//! SSP says which FMUs there are, their start values and their connections. What it cannot say (steps, scheme,
//! predictors, methods, bonds, what is recorded) is an annotation that holds the rest of the scenario.

use std::path::{Path as FilePath, PathBuf};

use macrostep_core::{Connection, Fault, FaultKind, Interface, Part, Stages, Subsystem, Unit};
use macrostep_fmi::StartValue;
use macrostep_fmi::description::{Causality, Type, Variable};
use macrostep_fmi::export::variable_names;
use macrostep_fmi::ssp::{Component, Connector, Link, PowerBond, SystemStructure, read_system};

use crate::check::model::Recipe;
use crate::check::{Checked, FmuRecipe, PartOrigin};
use crate::faults::Faults;
use crate::path::Path;
use crate::scenario::{Scenario, document};
use crate::tree::{Kind, Node, Origin};
use crate::value::Value;

impl Scenario {
    /// A system of FMUs: SSP (`.ssp`, `.ssd`) or OSP (`OspSystemStructure.xml`). The communication step of SSP is not in
    /// the file, unless Macrostep wrote it, and has to be set.
    pub fn system(path: &FilePath) -> Result<Self, Faults> {
        let mut system = read_system(path, &macrostep_fmi::cache_directory())
            .map_err(|e| Faults::from(e.fault().in_file(path.display().to_string())))?;
        let stem = path.file_stem().map_or_else(String::new, |s| s.to_string_lossy().into_owned());
        let title = if system.name.is_empty() { stem } else { system.name.clone() };
        let mut scenario = match &system.scenario {
            Some(text) => Scenario::from_str(&format!("{}:scenario", path.display()), text),
            None => Scenario::made(&title, "subsystem", Value::Table(Vec::new())),
        };
        let name = |t: &str| t.replace(['.', '[', ']'], "_");
        let sums = folded(&mut system, &scenario.tree, name);
        keep_rest(&mut scenario.tree, &system.components.iter().map(|c| name(&c.name)).collect::<Vec<_>>());
        let mut put = |path: &[&str], value: Value| {
            // an annotation that is no table is reported by `check`, as every mistake of a scenario
            let node = Node::from_value(&value, &Origin::Program);
            let _ = scenario.tree.put(&Path::of(path), &Origin::Program, node);
        };
        for c in &system.components {
            let part = name(&c.name);
            put(&["subsystem", &part, "fmu"], Value::from(c.fmu.display().to_string()));
            if let Some(step) = c.step {
                put(&["subsystem", &part, "step"], Value::from(step));
            }
            if c.elsewhere {
                put(&["subsystem", &part, "isolation"], Value::from("process"));
            }
            for (parameter, value) in &c.parameters {
                put(&["subsystem", &part, "parameters", parameter], Value::from(value));
            }
        }
        let link = |l: &Link| {
            let end = |(part, port): &(String, String)| Value::from(format!("{}.{port}", name(part)));
            let mut table = vec![("from".to_owned(), end(&l.from)), ("to".to_owned(), end(&l.to))];
            if (l.gain, l.offset) != (1.0, 0.0) {
                table.push(("gain".into(), Value::from(l.gain)));
                table.push(("offset".into(), Value::from(l.offset)));
            }
            Value::Table(table)
        };
        let connections = system.connections.iter().map(link).chain(sums);
        put(&["connection"], Value::List(connections.collect()));
        for sum in &system.sums {
            let part = name(&sum.name);
            put(&["subsystem", &part, "type"], Value::from("sum"));
            put(&["subsystem", &part, "parameters", "inputs"], Value::from(sum.inputs as i64));
        }
        let bond = |b: &PowerBond| {
            let end = |(part, port): &(String, String)| Value::from(format!("{}.{port}", name(part)));
            let ends = [("action", end(&b.action)), ("motion", end(&b.motion))];
            let ends = ends.into_iter().map(|(key, value)| (key.to_owned(), value));
            Value::Table([("name".to_owned(), Value::from(b.name.as_str()))].into_iter().chain(ends).collect())
        };
        if !system.bonds.is_empty() {
            put(&["bond"], Value::List(system.bonds.iter().map(bond).collect()));
        }
        if let Some(e) = &system.ecco {
            put(&["step_control", "kind"], Value::from("ecco"));
            let stated = [
                ("safety", e.safety),
                ("smallest", e.smallest),
                ("largest", e.largest),
                ("proportional", e.proportional),
                ("integral", e.integral),
                ("relative", e.relative),
                ("absolute", e.absolute),
            ];
            stated.iter().filter_map(|(key, x)| Some((key, (*x)?))).for_each(|(key, x)| {
                put(&["step_control", key], Value::from(x));
            });
        }
        for (key, x) in [("start", system.start), ("stop", system.stop), ("step", system.step)] {
            if let Some(x) = x {
                put(&["run", key], Value::from(x));
            }
        }
        let note = |text: String| Fault::warning(FaultKind::NoEffect, text).in_file(path.display().to_string());
        scenario.arguments.extend(system.notes.into_iter().map(note));
        Ok(scenario)
    }
}

/// Takes components out of a system that add up, as Macrostep wrote them, and returns the connections that they stand for. One that somebody
/// connected in another way stays.
fn folded(system: &mut SystemStructure, annotation: &Node, name: impl Fn(&str) -> String) -> Vec<Value> {
    let marked = |c: &Component| {
        let path = Path::of(&["subsystem", &name(&c.name), "type"]);
        matches!(annotation.get(&path).map(|node| &node.kind), Some(Kind::Leaf(Value::Text(kind))) if kind == "sum")
    };
    let sums: Vec<String> = system.components.iter().filter(|c| marked(c)).map(|c| c.name.clone()).collect();
    let mut connections = Vec::new();
    for sum in sums {
        let terms: Vec<&Link> = system.connections.iter().filter(|l| l.to.0 == sum).collect();
        let to: Vec<&Link> = system.connections.iter().filter(|l| l.from.0 == sum).collect();
        let plain = terms.iter().all(|l| l.gain.abs() == 1.0 && l.offset == 0.0 && l.from.0 != sum);
        let ([to], true, 2..) = (&to[..], plain, terms.len()) else { continue };
        let end = |(part, port): &(String, String)| format!("{}.{port}", name(part));
        let signed = |l: &&Link| Value::from(if l.gain < 0.0 { format!("-{}", end(&l.from)) } else { end(&l.from) });
        connections.push(Value::Table(vec![
            ("from".into(), Value::List(terms.iter().map(signed).collect())),
            ("to".into(), Value::from(end(&to.to))),
            ("gain".into(), Value::from(to.gain)),
            ("offset".into(), Value::from(to.offset)),
        ]));
        system.connections.retain(|l| l.to.0 != sum && l.from.0 != sum);
        system.components.retain(|c| c.name != sum);
    }
    connections
}

/// What an annotation may say.
const REST: [&str; 12] = [
    "macrostep",
    "name",
    "description",
    "run",
    "step_control",
    "bounds",
    "record",
    "checkpoint",
    "feedback",
    "feedback_states",
    "subsystem",
    "bond",
];

/// Leaves of an annotation what is its own: nothing of parts that the structure does not have, and no archives.
fn keep_rest(tree: &mut Node, components: &[String]) {
    let Kind::Table(entries) = &mut tree.kind else { return };
    entries.retain(|e| REST.contains(&e.key.as_str()));
    let tables = entries.iter_mut().filter(|e| e.key == "subsystem").filter_map(|e| match &mut e.node.kind {
        Kind::Table(parts) => Some(parts),
        _ => None,
    });
    for parts in tables {
        parts.retain(|p| components.contains(&p.key));
        parts.iter_mut().for_each(|p| ["fmu", "type"].iter().for_each(|key| p.node.remove(key)));
    }
}

/// A scenario whose parts are to become the FMUs of a system.
pub struct Handover {
    /// Components without their archives, connections, times, and the rest of the scenario.
    pub system: SystemStructure,
    /// Inputs and outputs of each component.
    pub connectors: Vec<Vec<Connector>>,
    /// Where the FMU of each component comes from.
    pub sources: Vec<ComponentSource>,
    /// What is not the same afterwards.
    pub notes: Vec<String>,
}

/// Where the FMU of a component comes from.
pub enum ComponentSource {
    /// It is one already.
    Archive(PathBuf),
    /// It is a native part, which has to become one.
    Part,
    /// It adds up several outputs for one input, which SSP cannot say: part `sum` of this scenario.
    Sum(Box<Scenario>),
}

/// A part and what becomes of its names.
struct Named<'a> {
    part: &'a Part,
    /// The FMU it is.
    fmu: Option<&'a FmuRecipe>,
    /// Its input elements, and the variables of the FMU that a native part becomes.
    inputs: Vec<(String, String)>,
}

/// A component that adds up several outputs for one input.
struct SumOf {
    name: String,
    /// From the outputs to it, and from it to the input.
    links: Vec<Link>,
    connectors: Vec<Connector>,
    scenario: Scenario,
}

impl Checked {
    /// The scenario as a system of FMUs, in which native parts have the names that their FMUs give them.
    pub fn handover(&self) -> Result<Handover, Faults> {
        let refuse = |message: String, help: &str| Err(Fault::error(FaultKind::Unable, message).help(help).into());
        if self.run.monolithic {
            let message = "scheme `monolithic` has one part and no connections".to_owned();
            return refuse(message, "export the whole scenario as one FMU, or use another scheme");
        }
        let model = self.assembly.model();
        let mut parts = Vec::new();
        for (part, provenance) in model.parts.iter().zip(self.provenance()) {
            let of_a_cut =
                |o: &PartOrigin| matches!(o, PartOrigin::MechanismPart { .. } | PartOrigin::CouplingPart { .. });
            let own = self.model.adjustments.iter().find(|a| a.part == part.name);
            if of_a_cut(&provenance.origin) && own.is_none_or(|a| a.predictor.is_none()) {
                let message = format!("`{}` is part of a cut mechanism, whose pose prediction only we know", part.name);
                return refuse(message, "export the whole scenario as one FMU");
            }
            parts.push(self.named(part));
        }

        let mut system = SystemStructure::default();
        system.name = self.name.clone();
        (system.start, system.stop) = (Some(self.run.start.seconds()), Some(self.run.stop.seconds()));
        let mut sums: Vec<SumOf> = Vec::new();
        let all: Vec<&Connection> = model.connections.iter().chain(&self.model.wires).collect();
        // a connection and what is added to it
        let mut at = 0;
        while at < all.len() {
            let terms = 1 + all[at + 1..].iter().take_while(|c| c.adds).count();
            match &all[at..at + terms] {
                [c] => system.connections.extend(links(&parts, c)),
                terms => sums.extend(self.sums(&parts, terms, &sums)?),
            }
            at += terms;
        }
        system.scenario = Some(self.rest(&parts, &sums, model));
        let mut handover = Handover { system, connectors: Vec::new(), sources: Vec::new(), notes: Vec::new() };
        for named in &parts {
            let parameters = self.start_values(named);
            if named.fmu.is_none() {
                handover.notes.extend(events_stay_inside(&named.part.name, &*named.part.subsystem));
            }
            handover.system.components.push(component(&named.part.name, parameters));
            handover.connectors.push(named.connectors());
            let archive = named.fmu.map(|fmu| ComponentSource::Archive(fmu.archive.path.clone()));
            handover.sources.push(archive.unwrap_or(ComponentSource::Part));
        }
        for sum in sums {
            handover.system.components.push(component(&sum.name, Vec::new()));
            handover.system.connections.extend(sum.links);
            handover.connectors.push(sum.connectors);
            handover.sources.push(ComponentSource::Sum(Box::new(sum.scenario)));
        }
        Ok(handover)
    }

    /// Connections to one input as components that add up: one for each element of it.
    fn sums(&self, parts: &[Named<'_>], terms: &[&Connection], known: &[SumOf]) -> Result<Vec<SumOf>, Faults> {
        let first = terms[0];
        let (part, port) = first.to.split_once('.').unwrap_or((&first.to, ""));
        let named = parts.iter().find(|p| p.part.name == part);
        let Some((unit, size)) = named.and_then(|n| n.input(port)) else { return Ok(Vec::new()) };
        if !unit.symbol().is_empty() && Unit::parse(unit.symbol()).ok() != Some(unit.clone()) {
            let message = format!("outputs are added up for `{}`, whose unit only its FMU knows", first.to);
            let help = "add them up in a part of your own, or export the whole scenario as one FMU";
            return Err(Fault::error(FaultKind::Unable, message).help(help).into());
        }
        let to = ends(parts, &first.to, true);
        let sources: Vec<_> = terms.iter().map(|c| ends(parts, &c.from, false)).collect();
        let mut made = Vec::new();
        for i in 0..size {
            let target = element(&to, i, size);
            let clean = |c: char| if c.is_ascii_alphanumeric() { c } else { '_' };
            let mut name: String = format!("{}_{}_sum", target.0, target.1).chars().map(clean).collect();
            while parts.iter().any(|p| p.part.name == name) || known.iter().chain(&made).any(|s| s.name == name) {
                name.push('_');
            }
            let scenario = self.sum_scenario(terms.len(), &unit);
            let sum = scenario.check()?;
            let connectors = sum.named(&sum.assembly.model().parts[0]).connectors();
            // signs are those of the terms, what is left of the gain is that of all
            let gain = first.gain.abs();
            let inputs = connectors.iter().filter(|c| !c.output).map(|c| c.name.clone());
            let mut links: Vec<Link> = (sources.iter().zip(terms).zip(inputs))
                .map(|((from, c), input)| Link {
                    from: element(from, i, size),
                    to: (name.clone(), input),
                    gain: 1.0_f64.copysign(c.gain),
                    offset: 0.0,
                })
                .collect();
            links.push(Link { from: (name.clone(), "y".into()), to: target, gain, offset: first.offset });
            made.push(SumOf { name, links, connectors, scenario });
        }
        Ok(made)
    }

    /// A sum as a scenario of its own.
    fn sum_scenario(&self, inputs: usize, unit: &Unit) -> Scenario {
        let table = |entries: Vec<(&str, Value)>| {
            Value::Table(entries.into_iter().map(|(key, value)| (key.to_owned(), value)).collect())
        };
        let parameters = table(vec![("inputs", Value::from(inputs as i64)), ("unit", Value::from(unit.symbol()))]);
        let part = table(vec![("type", Value::from("sum")), ("parameters", parameters)]);
        let mut scenario = Scenario::made("sum", "subsystem", table(vec![("sum", part)]));
        for (key, time) in [("step", self.run.step), ("stop", self.run.step)] {
            let node = Node::from_value(&Value::from(time.seconds()), &Origin::Program);
            // a table that was just made takes it
            let _ = scenario.tree.put(&Path::of(&["run", key]), &Origin::Program, node);
        }
        scenario
    }

    fn named<'a>(&'a self, part: &'a Part) -> Named<'a> {
        let fmu = match self.model.parts.iter().find(|p| p.name == part.name).map(|p| &p.recipe) {
            Some(Recipe::Fmu(fmu)) => Some(&**fmu),
            _ => None,
        };
        let interface = part.subsystem.interface();
        let elements = Interface::element_names(&interface.inputs);
        let inputs = match fmu {
            Some(_) => elements.map(|e| (e.clone(), e)).collect(),
            None => elements.zip(variable_names(interface).0).collect(),
        };
        Named { part, fmu, inputs }
    }

    /// Start values in the types of their variables.
    fn start_values(&self, named: &Named<'_>) -> Vec<(String, StartValue)> {
        let Some(fmu) = named.fmu else { return Vec::new() };
        let typed = |(name, value): &(String, StartValue)| {
            let real = fmu.archive.description.variable(name).is_some_and(|v| v.kind.is_real());
            (name.clone(), if real { as_numbers(value) } else { value.clone() })
        };
        fmu.options.parameters.iter().map(typed).collect()
    }

    /// The scenario without what the structure says.
    fn rest(&self, parts: &[Named<'_>], sums: &[SumOf], model: &macrostep_core::Model) -> String {
        let Value::Table(mut file) = self.completed.clone() else { return String::new() };
        file.retain(|(key, _)| REST.contains(&key.as_str()) && !["name", "subsystem", "bond"].contains(&key.as_str()));
        file.push(("name".into(), Value::from(self.name.as_str())));

        // times and stages as they came out
        let mut run = take(&mut file, "run");
        run.retain(|(key, _)| !["start", "stop", "step", "stages", "scheme"].contains(&key.as_str()));
        run.push(("step".into(), Value::from(self.run.step.seconds())));
        // a coupling that was chosen because nobody stated one is chosen again
        if !self.run.auto {
            run.push(("scheme".into(), Value::from(self.run.scheme.as_str())));
        }
        if let Stages::Stated(stages) = &self.run.schedule.stages
            && !self.run.auto
        {
            let stage = |s: &Vec<String>| Value::List(s.iter().map(|n| Value::from(n.as_str())).collect());
            run.push(("stages".into(), Value::List(stages.iter().map(stage).collect())));
        }
        file.push(("run".into(), Value::Table(run)));

        let subsystems = parts.iter().map(|named| (named.part.name.clone(), Value::Table(self.rest_of(named))));
        // by this we know them again
        let sums = sums.iter().map(|s| (s.name.clone(), Value::Table(vec![("type".into(), Value::from("sum"))])));
        file.push(("subsystem".into(), Value::Table(subsystems.chain(sums).collect())));
        let names = |list: &[String]| {
            let all = list.iter().flat_map(|name| {
                let (part, ports) = ends(parts, name, false);
                ports.into_iter().map(move |p| Value::from(format!("{part}.{p}")))
            });
            Value::List(all.collect())
        };
        let bond = |b: &macrostep_core::Bond| {
            let (action, motion) = (names(&b.action), names(&b.motion));
            let name = Value::from(b.name.as_str());
            Value::Table(vec![("name".into(), name), ("action".into(), action), ("motion".into(), motion)])
        };
        let bonds: Vec<Value> = model.bonds.iter().map(bond).collect();
        if !bonds.is_empty() {
            file.push(("bond".into(), Value::List(bonds)));
        }
        // terms of a compensator act on inputs, which may have other names now
        if let Some((_, Value::List(rows))) = file.iter_mut().find(|(key, _)| key == "feedback") {
            for (key, value) in rows.iter_mut().filter_map(table_mut).flatten() {
                if let ("force" | "inertia", Value::Text(name)) = (key.as_str(), &value) {
                    let (part, ports) = ends(parts, name, true);
                    *value = Value::from(format!("{part}.{}", ports.join("")));
                }
            }
        }
        document(Value::Table(file))
    }

    /// What the file says of a part beside its type, archive and start values.
    fn rest_of(&self, named: &Named<'_>) -> Vec<(String, Value)> {
        let Value::Table(mut file) = self.completed.clone() else { return Vec::new() };
        let mut own = take(&mut take(&mut file, "subsystem"), &named.part.name);
        take(&mut own, "parameters");
        match named.fmu {
            Some(_) => own.retain(|(key, _)| !["fmu", "inputs", "step"].contains(&key.as_str())),
            // what a native part is, and its noise, is inside the FMU that it becomes
            None => own.retain(|(key, _)| ["predictor", "predictors"].contains(&key.as_str())),
        }
        if let Some(step) = named.part.step {
            own.push(("step".into(), Value::from(step.seconds())));
        }
        let inputs =
            named.part.inputs.iter().flat_map(|(port, x)| {
                named.variables(port, true).into_iter().map(|variable| (variable, Value::from(*x)))
            });
        let inputs: Vec<_> = inputs.collect();
        if !inputs.is_empty() {
            own.push(("inputs".into(), Value::Table(inputs)));
        }
        if let Some((_, Value::Table(predictors))) = own.iter_mut().find(|(key, _)| key == "predictors") {
            let renamed = predictors.drain(..).flat_map(|(port, predictor)| {
                named.variables(&port, true).into_iter().map(move |variable| (variable, predictor.clone()))
            });
            *predictors = renamed.collect::<Vec<_>>();
        }
        own
    }
}

impl Named<'_> {
    /// Unit and number of elements of what a connection feeds: an input, or an element of it.
    fn input(&self, port: &str) -> Option<(Unit, usize)> {
        let inputs = &self.part.subsystem.interface().inputs;
        let whole = inputs.iter().find(|p| p.name == port).map(|p| (p.unit.clone(), p.size));
        whole.or_else(|| {
            let (name, _) = port.strip_suffix(']')?.rsplit_once('[')?;
            inputs.iter().find(|p| p.name == name).map(|p| (p.unit.clone(), 1))
        })
    }

    /// The variables of its FMU behind a port, or behind an element of it.
    fn variables(&self, port: &str, input: bool) -> Vec<String> {
        if self.fmu.is_some() {
            return vec![port.to_owned()];
        }
        let covers = |element: &str| element == port || element.strip_prefix(port).is_some_and(|r| r.starts_with('['));
        if input {
            return self.inputs.iter().filter(|(e, _)| covers(e)).map(|(_, variable)| variable.clone()).collect();
        }
        Interface::element_names(&self.part.subsystem.interface().outputs).filter(|e| covers(e)).collect()
    }

    fn connectors(&self) -> Vec<Connector> {
        if let Some(fmu) = self.fmu {
            let d = &fmu.archive.description;
            let coupled =
                |v: &&Variable| matches!(v.causality, Causality::Input | Causality::Output) && v.kind != Type::Clock;
            let connector = |v: &Variable| Connector {
                name: v.name.clone(),
                output: v.causality == Causality::Output,
                kind: v.kind,
                unit: d.unit_of(v),
                // checked before: all sizes are known
                sizes: fmu.archive.sizes(&fmu.options, v).unwrap_or_default(),
            };
            return d.variables.iter().filter(coupled).map(connector).collect();
        }
        let interface = self.part.subsystem.interface();
        let (inputs, outputs) = variable_names(interface);
        let mut list = Vec::new();
        for (names, ports, output) in [(inputs, &interface.inputs, false), (outputs, &interface.outputs, true)] {
            let units = ports.iter().flat_map(|p| std::iter::repeat_n(&p.unit, p.size));
            list.extend(names.into_iter().zip(units).map(|(name, unit)| Connector {
                name,
                output,
                kind: Type::Float64,
                unit: unit.clone(),
                sizes: Vec::new(),
            }));
        }
        list
    }
}

/// A value for a variable that is real.
fn as_numbers(value: &StartValue) -> StartValue {
    match value {
        StartValue::Integer(i) => StartValue::Number(*i as f64),
        StartValue::List(items) => StartValue::List(items.iter().map(as_numbers).collect()),
        other => other.clone(),
    }
}

/// What an FMU made of a native part keeps to itself, in words.
pub fn events_stay_inside(name: &str, part: &dyn Subsystem) -> Option<String> {
    let interface = part.interface();
    let events = interface.locates_events || interface.announces_events || part.next_event().is_some();
    events.then(|| format!("`{name}`: its events stay inside the FMU it becomes, and act with the step they fall into"))
}

fn component(name: &str, parameters: Vec<(String, StartValue)>) -> Component {
    Component { name: name.to_owned(), fmu: PathBuf::new(), parameters, step: None, elsewhere: false }
}

/// A connection between variables of FMUs, element by element.
fn links(parts: &[Named<'_>], c: &Connection) -> Vec<Link> {
    let (from, to) = (ends(parts, &c.from, false), ends(parts, &c.to, true));
    let count = from.1.len().max(to.1.len());
    let link = |i| Link { from: element(&from, i, count), to: element(&to, i, count), gain: c.gain, offset: c.offset };
    (0..count).map(link).collect()
}

/// One of `count` elements: a variable of its own, or that of an array of an FMU.
fn element((part, list): &(String, Vec<String>), i: usize, count: usize) -> (String, String) {
    let name = match (list.len(), count) {
        (1, 2..) => format!("{}[{i}]", list[0]),
        _ => list.get(i).cloned().unwrap_or_default(),
    };
    (part.clone(), name)
}

/// `m1.f` as a part and the variables of its FMU.
fn ends(parts: &[Named<'_>], name: &str, input: bool) -> (String, Vec<String>) {
    let (part, port) = name.split_once('.').unwrap_or((name, ""));
    let found = parts.iter().find(|p| p.part.name == part);
    (part.to_owned(), found.map_or_else(Vec::new, |p| p.variables(port, input)))
}

/// Takes a table out of a table; empty if it is not there.
fn take(table: &mut Vec<(String, Value)>, key: &str) -> Vec<(String, Value)> {
    match table.iter().position(|(k, _)| k == key).map(|at| table.remove(at)) {
        Some((_, Value::Table(inner))) => inner,
        _ => Vec::new(),
    }
}

fn table_mut(value: &mut Value) -> Option<&mut Vec<(String, Value)>> {
    match value {
        Value::Table(table) => Some(table),
        _ => None,
    }
}
