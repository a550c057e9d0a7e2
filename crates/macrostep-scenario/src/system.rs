//! Systems of FMUs: a system structure as a scenario, and a scenario as a system structure.
//!
//! SSP says which FMUs there are, their start values and their connections. What it cannot say (steps, scheme,
//! predictors, methods, bonds, what is recorded) is an annotation that holds the rest of the scenario.

use std::path::{Path as FilePath, PathBuf};

use macrostep_core::{Fault, FaultKind, Interface, Part, Stages};
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
        let system = read_system(path, &macrostep_fmi::cache_directory())
            .map_err(|e| Faults::from(e.fault().in_file(path.display().to_string())))?;
        let stem = path.file_stem().map_or_else(String::new, |s| s.to_string_lossy().into_owned());
        let title = if system.name.is_empty() { stem } else { system.name.clone() };
        let mut scenario = match &system.scenario {
            Some(text) => Scenario::from_str(&format!("{}:scenario", path.display()), text),
            None => Scenario::made(&title, "subsystem", Value::Table(Vec::new())),
        };
        let name = |t: &str| t.replace(['.', '[', ']'], "_");
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
        put(&["connection"], Value::List(system.connections.iter().map(link).collect()));
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
    /// The FMU that a component is already; `None` for a native part, which has to become one.
    pub fmus: Vec<Option<PathBuf>>,
    /// What is not the same afterwards.
    pub notes: Vec<String>,
}

/// A part and what becomes of its names.
struct Named<'a> {
    part: &'a Part,
    /// The FMU it is.
    fmu: Option<&'a FmuRecipe>,
    /// Its input elements, and the variables of the FMU that a native part becomes.
    inputs: Vec<(String, String)>,
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
        if let Some(c) = model.connections.iter().find(|c| c.adds) {
            let message = format!("several outputs are added up for `{}`, and an input of an SSP has one source", c.to);
            return refuse(message, "give the subsystem one input for each, or export the whole scenario as one FMU");
        }
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
        for c in model.connections.iter().chain(&self.model.wires) {
            let (from, to) = (ends(&parts, &c.from, false), ends(&parts, &c.to, true));
            let count = from.1.len().max(to.1.len());
            for i in 0..count {
                let end = |(part, list): &(String, Vec<String>)| {
                    // an array of an FMU beside the scalars of a part
                    let name = match (list.len(), count) {
                        (1, 2..) => format!("{}[{i}]", list[0]),
                        _ => list.get(i).cloned().unwrap_or_default(),
                    };
                    (part.clone(), name)
                };
                system.connections.push(Link { from: end(&from), to: end(&to), gain: c.gain, offset: c.offset });
            }
        }
        system.scenario = Some(self.rest(&parts, model));
        let mut handover = Handover { system, connectors: Vec::new(), fmus: Vec::new(), notes: Vec::new() };
        for named in &parts {
            let (parameters, interface) = (self.start_values(named), named.part.subsystem.interface());
            let events = interface.locates_events || interface.announces_events;
            if named.fmu.is_none() && (events || named.part.subsystem.next_event().is_some()) {
                let about = "its events stay inside the FMU it becomes, and act with the step they fall into";
                handover.notes.push(format!("`{}`: {about}", named.part.name));
            }
            let name = named.part.name.clone();
            handover.system.components.push(Component {
                name,
                fmu: PathBuf::new(),
                parameters,
                step: None,
                elsewhere: false,
            });
            handover.connectors.push(named.connectors());
            handover.fmus.push(named.fmu.map(|fmu| fmu.archive.path.clone()));
        }
        Ok(handover)
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
    fn rest(&self, parts: &[Named<'_>], model: &macrostep_core::Model) -> String {
        let Value::Table(mut file) = self.completed.clone() else { return String::new() };
        file.retain(|(key, _)| REST.contains(&key.as_str()) && !["name", "subsystem", "bond"].contains(&key.as_str()));
        file.push(("name".into(), Value::from(self.name.as_str())));

        // times and stages as they came out
        let mut run = take(&mut file, "run");
        run.retain(|(key, _)| !["start", "stop", "step", "stages", "scheme"].contains(&key.as_str()));
        run.push(("step".into(), Value::from(self.run.step.seconds())));
        run.push(("scheme".into(), Value::from(self.run.scheme.as_str())));
        if let Stages::Stated(stages) = &self.run.schedule.stages {
            let stage = |s: &Vec<String>| Value::List(s.iter().map(|n| Value::from(n.as_str())).collect());
            run.push(("stages".into(), Value::List(stages.iter().map(stage).collect())));
        }
        file.push(("run".into(), Value::Table(run)));

        let subsystems = parts.iter().map(|named| (named.part.name.clone(), Value::Table(self.rest_of(named))));
        file.push(("subsystem".into(), Value::Table(subsystems.collect())));
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
        let dropped: &[&str] = match named.fmu {
            Some(_) => &["fmu", "inputs", "step"],
            // noise is inside the FMU that a native part becomes
            None => &["type", "inputs", "step", "noise", "noise_seed"],
        };
        own.retain(|(key, _)| !dropped.contains(&key.as_str()));
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
