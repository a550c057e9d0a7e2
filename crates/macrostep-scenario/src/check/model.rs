//! What is simulated: a built-in problem, or parts of the library.

use std::collections::BTreeMap;
use std::path::{Path as FilePath, PathBuf};

use macrostep_core::{Bond, Connection, Interface, Model, Part, PredictorKind, Subsystem, Ticks};
use macrostep_fmi::{FmuError, FmuOptions, Wire, WirePort};
use macrostep_native::noise::Noisy;
use macrostep_native::parts::{self, PartDefault, PartDescription, PartError, PartValue};
use macrostep_problems::problem::{self, Description, Instance, ProblemError, Values, Variant};

use super::{NamedNumber, methods};
use crate::diagnostics::{Log, did_you_mean, listed, number};
use crate::format::{self, File};
use crate::path::Path;
use crate::tree::Kind;
use crate::value::Value;

/// How to make the model, again and again.
#[derive(Default)]
pub(crate) struct ModelPlan {
    /// The problem with its values.
    pub problem: Option<(&'static dyn problem::Problem, Values)>,
    /// Subsystems of the file, by name.
    pub parts: Vec<(String, PartPlan)>,
    /// Mechanisms, whole or cut.
    pub multibody: Vec<super::multibody::MultibodyPlan>,
    /// Parts of mechanisms that are FMUs.
    pub replaced: Vec<(String, PartPlan)>,
    /// Parts that run elsewhere.
    pub hosts: Vec<super::host::Host>,
    /// What the file says of single parts.
    pub adjustments: Vec<Adjustment>,
    /// Connections of the file, with their index there.
    pub connections: Vec<(usize, Connection)>,
    /// Connections between FMUs that carry texts, binaries or ticks.
    pub wires: Vec<Connection>,
    /// Bonds of the file, with their index there.
    pub bonds: Vec<(usize, Bond)>,
    /// Subsystems that are stated but could not be made: nothing is said of what refers to them.
    pub broken: Vec<String>,
}

/// How to make one subsystem.
pub(crate) enum PartPlan {
    /// A part of the library: type, parameters.
    Library(String, BTreeMap<String, PartValue>),
    /// An FMU.
    Fmu(PathBuf, FmuOptions, Vec<WirePort>),
}

/// Why a model could not be made.
pub(crate) enum MakeError {
    /// The problem or a mechanism.
    Problem(ProblemError),
    /// A part of the library.
    Part(String, PartError),
    /// The FMU of a subsystem.
    Fmu(String, FmuError),
    /// An FMU that does not fit in the place of a part.
    Misfit(String, String),
}

impl std::fmt::Display for MakeError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            // problems that do not know their own name leave it out
            MakeError::Problem(error) => f.write_str(&error.to_string().replace("problem ``: ", "")),
            MakeError::Part(_, error) => error.fmt(f),
            MakeError::Fmu(_, error) => error.fmt(f),
            MakeError::Misfit(_, reason) => f.write_str(reason),
        }
    }
}

/// What the file says of one part.
pub(crate) struct Adjustment {
    pub part: String,
    pub step: Option<Ticks>,
    pub predictor: Option<PredictorKind>,
    pub port_predictors: Vec<(String, PredictorKind)>,
    pub inputs: Vec<(String, f64)>,
    /// Standard deviations of noise by output port, and its seed.
    pub noise: Vec<(String, f64)>,
    pub noise_seed: u64,
}

/// A model, made.
pub(crate) struct Made {
    pub model: Model,
    /// The rest of the problem.
    pub rest: Option<Rest>,
    /// How many bonds are the problem's own.
    pub own_bonds: usize,
}

/// What a problem brings besides its model.
pub(crate) struct Rest {
    pub twin: Box<dyn Subsystem>,
    pub reference: Box<dyn problem::Reference>,
}

impl PartPlan {
    /// Makes the part, with its ends of the wires that carry no numbers.
    fn make(&self, name: &str, wires: &[(&Connection, Wire)]) -> Result<Box<dyn Subsystem>, MakeError> {
        match self {
            PartPlan::Library(kind, parameters) => {
                parts::part(kind, parameters).map_err(|e| MakeError::Part(name.to_owned(), e))
            }
            PartPlan::Fmu(path, options, _) => {
                let mut options = options.clone();
                for (c, wire) in wires {
                    for port in [&c.from, &c.to].iter().filter_map(|end| end.strip_prefix(name)?.strip_prefix('.')) {
                        options.wires.push((port.to_owned(), wire.clone()));
                    }
                }
                macrostep_fmi::subsystem(path, &options).map_err(|e| MakeError::Fmu(name.to_owned(), e))
            }
        }
    }
}

impl ModelPlan {
    /// Makes the model, with proxies for parts that run elsewhere.
    pub fn make(&self) -> Result<Made, MakeError> {
        let mut made = self.make_here()?;
        for host in &self.hosts {
            if let Some(part) = made.model.part_mut(&host.part) {
                let proxy = host.proxy(part.subsystem.as_mut());
                part.subsystem = Box::new(proxy);
            }
        }
        Ok(made)
    }

    /// Makes the model with all parts in this process.
    pub fn make_here(&self) -> Result<Made, MakeError> {
        let mut made = Made { model: Model::new(), rest: None, own_bonds: 0 };
        if let Some((problem, values)) = &self.problem {
            let Instance { model, twin, reference, steps } = problem.build(values).map_err(MakeError::Problem)?;
            made.own_bonds = model.bonds.len();
            made.model = model;
            made.rest = Some(Rest { twin, reference });
            for (name, step) in steps {
                if let Some(part) = made.model.part_mut(&name) {
                    part.step = Some(step);
                }
            }
        }
        let wires: Vec<(&Connection, Wire)> = self.wires.iter().map(|c| (c, Wire::new())).collect();
        for (name, plan) in &self.parts {
            made.model.parts.push(Part::boxed(name, plan.make(name, &wires)?));
        }
        for mechanism in &self.multibody {
            mechanism.make(&mut made.model).map_err(MakeError::Problem)?;
        }
        for (name, plan) in &self.replaced {
            if let Some(part) = made.model.part_mut(name) {
                let fmu = super::host::InPlace::new(part.subsystem.as_ref(), plan.make(name, &wires)?);
                let misfit = |odd| MakeError::Misfit(name.clone(), format!("the FMU is no `{name}`: {odd}"));
                part.subsystem = Box::new(fmu.map_err(misfit)?);
            }
        }
        for adjustment in &self.adjustments {
            if let Some(part) = made.model.part_mut(&adjustment.part) {
                part.step = adjustment.step.or(part.step);
                part.predictor = adjustment.predictor.clone().or(part.predictor.take());
                part.port_predictors.splice(0..0, adjustment.port_predictors.iter().cloned());
                part.inputs.retain(|(name, _)| !adjustment.inputs.iter().any(|(n, _)| n == name));
                part.inputs.extend(adjustment.inputs.iter().cloned());
            }
        }
        let noisy: Vec<&Adjustment> = self.adjustments.iter().filter(|a| !a.noise.is_empty()).collect();
        let behind_sensors = |part: Part| match noisy.iter().find(|a| a.part == part.name) {
            Some(a) => Part { subsystem: Box::new(Noisy::new(part.subsystem, &a.noise, a.noise_seed)), ..part },
            None => part,
        };
        made.model.parts = made.model.parts.into_iter().map(behind_sensors).collect();
        made.model.connections.extend(self.connections.iter().map(|(_, c)| c.clone()));
        made.model.bonds.extend(self.bonds.iter().map(|(_, b)| b.clone()));
        Ok(made)
    }
}

impl ModelPlan {
    /// Numbers that can be changed, of a part or of all.
    pub fn parameters(&self, part: Option<&str>) -> Vec<NamedNumber> {
        let unit = |u: &str| if u == "1" { String::new() } else { u.to_owned() };
        if let Some((problem, values)) = &self.problem {
            let number = |p: &problem::Parameter| {
                let value = values.number(p.name).ok()?;
                Some(NamedNumber {
                    name: p.name.into(),
                    path: format!("problem.{}", p.name),
                    unit: unit(p.unit),
                    value,
                })
            };
            return problem.description().parameters.iter().filter_map(number).collect();
        }
        let mut list = Vec::new();
        for (name, plan) in self.parts.iter().filter(|(n, _)| part.is_none_or(|p| p == n)) {
            let PartPlan::Library(kind, given) = plan else { continue };
            let Some(description) = parts::parts().iter().find(|d| d.name == kind) else { continue };
            for p in description.parameters {
                let value = match (given.get(p.name), p.default) {
                    (Some(PartValue::Number(x)), _) => *x,
                    (None, PartDefault::Number(x) | PartDefault::Positive(x)) => x,
                    _ => continue,
                };
                let full = if part.is_some() { p.name.to_owned() } else { format!("{name}.{}", p.name) };
                let path = Path::of(&["subsystem", name, "parameters", p.name]).to_string();
                list.push(NamedNumber { name: full, path, unit: unit(p.unit), value });
            }
        }
        list
    }
}

/// The problem that the file names, with its values; and its description and variant for defaults.
pub(super) fn problem(
    given: &format::Problem,
    log: &mut Log<'_>,
) -> Option<(&'static dyn problem::Problem, Values, Option<&'static Variant>)> {
    let at = |key: &str| Path::of(&["problem", key]);
    let all = || listed(macrostep_problems::problems().iter().map(|p| p.description().name));
    let Some(name) = &given.name else {
        let table = log.tree.get(&Path::of(&["problem"])).is_some_and(|n| matches!(n.kind, Kind::Table(_)));
        if table && log.tree.get(&at("name")).is_none() {
            log.error(&Path::of(&["problem"]), "`problem` has no `name`", format!("problems are {}", all()));
        }
        return None;
    };
    let problem = match macrostep_problems::problem(name) {
        Ok(problem) => problem,
        Err(error) => {
            log.error(&at("name"), error.to_string(), format!("problems are {}", all()));
            return None;
        }
    };

    // each value on its own first, so that all that are wrong are named
    let description = problem.description();
    let mut values = BTreeMap::new();
    for (name, value) in &given.parameters {
        let value = match value {
            Value::Integer(i) => problem::Value::Number(*i as f64),
            Value::Number(x) => problem::Value::Number(*x),
            other => problem::Value::Text(text_of(other)),
        };
        let one = BTreeMap::from([(name.clone(), value.clone())]);
        match Values::resolve(description, &one, None) {
            Ok(_) => {
                values.insert(name.clone(), value);
            }
            Err(error) => log.error(&at(name), error.to_string(), problem_advice(description, &error)),
        }
    }
    let variant = match Values::variant(description, &values, given.variant.as_deref()) {
        Ok(variant) => variant,
        Err(error) => {
            log.error(&at("variant"), error.to_string(), problem_advice(description, &error));
            return None;
        }
    };
    match Values::resolve(description, &values, given.variant.as_deref()) {
        Ok(values) => Some((problem, values, variant)),
        Err(error) => {
            log.error(&Path::of(&["problem"]), error.to_string(), "");
            None
        }
    }
}

fn text_of(value: &Value) -> String {
    match value {
        Value::Text(text) => text.clone(),
        other => other.to_string(),
    }
}

fn problem_advice(description: &Description, error: &ProblemError) -> String {
    match error {
        ProblemError::Unknown { what: "variant", .. } => {
            format!("variants are {}", listed(description.variants.iter().map(|v| v.name)))
        }
        ProblemError::Unknown { .. } => {
            let names = description.parameters.iter().map(|p| p.name);
            let names: Vec<&str> = names.chain(description.choices.iter().map(|c| c.name)).collect();
            format!("parameters are {}", listed(names))
        }
        ProblemError::BadValue { name, .. } => match description.parameters.iter().find(|p| p.name == name) {
            Some(p) => format!("{} = {} ({}, in {})", p.name, number(p.default), p.meaning, p.unit),
            None => String::new(),
        },
        _ => String::new(),
    }
}

/// Subsystems of the file: parts of the library, or adjustments to those of the problem.
pub(super) fn subsystems(file: &File, directory: &FilePath, plan: &mut ModelPlan, log: &mut Log<'_>) {
    let none = Default::default();
    let has_problem = file.problem.is_some();
    for (name, entry) in &file.subsystem.as_ref().unwrap_or(&none).0 {
        let path = Path::of(&["subsystem", name]);
        let of_mechanism = super::host::is_part_of_mechanism(file, name);
        if of_mechanism {
            super::host::part_of_mechanism(entry, directory, name, plan, log);
        } else if has_problem {
            for key in ["type", "parameters", "fmu", "interface", "tolerance", "build", "isolation"] {
                if log.tree.get(&path.key(key)).is_some() {
                    let message = format!("with a built-in problem, `{key}` of a subsystem cannot be given");
                    log.error(&path.key(key), message, "set parameters in [problem], or state all subsystems yourself");
                }
            }
        } else if name.is_empty() || name.contains(['.', '[', ']']) {
            let message = format!("`{name}` is no name for a subsystem: references such as `m1.x` would be unclear");
            log.error(&path, message, "letters, digits, `_` and `-`");
            plan.broken.push(name.clone());
            continue;
        } else {
            let made = match &entry.fmu {
                Some(fmu) => super::fmu::part(entry, directory, fmu, &path, log),
                None => part(entry, &path, log),
            };
            match made {
                Some(part) => plan.parts.push((name.clone(), part)),
                None => plan.broken.push(name.clone()),
            }
        }
        plan.hosts.extend(super::host::host(name, entry, directory, &path, log));
        plan.adjustments.push(adjustment(name, entry, &path, log));
    }
}

fn adjustment(name: &str, entry: &format::Subsystem, path: &Path, log: &mut Log<'_>) -> Adjustment {
    let step = entry.step.map(|t| t.0);
    if let Some(step) = step.filter(|s| s.0 <= 0) {
        log.error(&path.key("step"), format!("`step` is {step}, and must be positive"), "step = \"1ms\"");
    }
    let predictor = entry.predictor.as_ref().and_then(|m| methods::predictor(m, &path.key("predictor"), log));
    let mut port_predictors = Vec::new();
    for (port, method) in entry.predictors.iter().flat_map(|p| &p.0) {
        let made = methods::predictor(method, &path.key("predictors").key(port), log);
        port_predictors.extend(made.map(|m| (port.clone(), m)));
    }
    let inputs = entry.inputs.as_ref().map(|i| i.0.clone()).unwrap_or_default();
    let noise = entry.noise.as_ref().map(|n| n.0.clone()).unwrap_or_default();
    for (port, deviation) in noise.iter().filter(|(_, d)| *d < 0.0) {
        let message = format!("the noise of `{port}` is {deviation}, and must not be negative");
        log.error(&path.key("noise").key(port), message, "a standard deviation, in the unit of the port");
    }
    let noise_seed = u64::from(entry.noise_seed.unwrap_or(1));
    let step = step.filter(|s| s.0 > 0);
    Adjustment { part: name.to_owned(), step, predictor, port_predictors, inputs, noise, noise_seed }
}

/// A part of the library with its parameters, made once to see that it can be.
fn part(entry: &format::Subsystem, path: &Path, log: &mut Log<'_>) -> Option<PartPlan> {
    super::fmu::unused(path, entry.host.is_some(), log);
    let types = || listed(parts::parts().iter().map(|p| p.name));
    let Some(kind) = &entry.r#type else {
        if ["type", "fmu"].iter().all(|key| log.tree.get(&path.key(key)).is_none()) {
            let message = format!("subsystem `{}` has neither `type` nor `fmu`", path.last());
            log.error(path, message, format!("type = \"mass\" or fmu = \"mass.fmu\"; types are {}", types()));
        }
        return None;
    };
    let Some(description) = parts::parts().iter().find(|p| p.name == kind) else {
        let near = did_you_mean(kind, parts::parts().iter().map(|p| p.name));
        log.error(&path.key("type"), format!("there is no type `{kind}`{near}"), format!("types are {}", types()));
        return None;
    };

    // unknown names and wrong kinds of value, then what the part itself refuses, one by one
    let at = |name: &str| path.key("parameters").key(name);
    let mut values = BTreeMap::new();
    let given = entry.parameters.as_ref().map_or(&[][..], |p| &p.0);
    for (name, value) in given {
        if !description.parameters.iter().any(|p| p.name == name) {
            let near = did_you_mean(name, description.parameters.iter().map(|p| p.name));
            let advice = format!("parameters are {}", listed(description.parameters.iter().map(|p| p.name)));
            log.error(&at(name), format!("a `{kind}` has no parameter `{name}`{near}"), advice);
        } else if let Some(value) = part_value(value) {
            values.insert(name.clone(), value);
        } else {
            let message = format!("`{name}` must be a number, a word, or numbers in an array, and is {}", value.kind());
            log.error(&at(name), message, "");
        }
    }
    let complete = values.len() == given.len();
    let mut tried = values.clone();
    loop {
        match parts::part(kind, &tried) {
            Ok(made) if size(&*made) > MAX_SIZE => {
                let message = format!(
                    "this subsystem has {} coupling variables, and at most {MAX_SIZE} are possible",
                    size(&*made)
                );
                log.error(path, message, "a smaller one");
                return None;
            }
            Ok(_) => {
                let good = complete && tried.len() == values.len();
                return good.then(|| PartPlan::Library(kind.clone(), values));
            }
            // said before: without the wrong value it is wrong again
            Err(PartError::BadValue { name, .. }) if values.contains_key(&name) && !tried.contains_key(&name) => {
                return None;
            }
            Err(PartError::BadValue { name, reason, .. }) => {
                log.error(&at(&name), format!("`{name}` {reason}"), part_advice(description, &name));
                tried.remove(&name)?;
            }
            Err(error) => {
                log.error(path, error.to_string(), "");
                return None;
            }
        }
    }
}

/// How many coupling variables a part may have.
pub(super) const MAX_SIZE: usize = 1_000_000;

pub(super) fn size(part: &dyn Subsystem) -> usize {
    let interface = part.interface();
    interface.input_size().saturating_add(interface.output_size())
}

fn part_advice(description: &PartDescription, name: &str) -> String {
    let Some(p) = description.parameters.iter().find(|p| p.name == name) else { return String::new() };
    let unit = if p.unit.is_empty() { String::new() } else { format!(", in {}", p.unit) };
    match p.default {
        PartDefault::Word(_) => String::new(),
        PartDefault::Number(x) | PartDefault::Positive(x) => format!("{name} = {} ({}{unit})", number(x), p.meaning),
        _ => format!("{name} is {}{unit}", p.meaning),
    }
}

/// A number, a word, an array of numbers, or rows of numbers.
fn part_value(value: &Value) -> Option<PartValue> {
    let number = |v: &Value| match v {
        Value::Integer(i) => Some(*i as f64),
        Value::Number(x) => Some(*x),
        _ => None,
    };
    Some(match value {
        Value::Text(text) => PartValue::Text(text.clone()),
        Value::List(items) => {
            let mut numbers = Vec::new();
            for item in items {
                match item {
                    Value::List(row) => numbers.extend(row.iter().map(number).collect::<Option<Vec<_>>>()?),
                    other => numbers.push(number(other)?),
                }
            }
            PartValue::Array(numbers)
        }
        other => PartValue::Number(number(other)?),
    })
}

/// Connections and bonds of the file.
pub(super) fn wires(file: &File, plan: &mut ModelPlan, log: &mut Log<'_>) {
    let refers_to_broken = |text: &str, plan: &ModelPlan| {
        text.split_once('.').is_some_and(|(part, _)| plan.broken.iter().any(|b| b == part))
    };
    for (i, entry) in file.connection.iter().flatten().enumerate() {
        let path = Path::of(&["connection"]).index(i);
        if file.problem.is_some() {
            let message = "with a built-in problem, connections cannot be given: the problem has its own";
            log.error(&path, message, "state all subsystems yourself, as [subsystem.NAME] with a type");
            continue;
        }
        let from = required(entry.from.as_ref(), &path, "from", "from = \"m1.f\"", log);
        let to = required(entry.to.as_ref(), &path, "to", "to = \"m2.f\"", log);
        let (Some(from), Some(to)) = (from, to) else { continue };
        if !refers_to_broken(from, plan) && !refers_to_broken(to, plan) {
            let (gain, offset) = (entry.gain.unwrap_or(1.0), entry.offset.unwrap_or(0.0));
            let connection = Connection { gain, offset, ..Connection::new(from, to) };
            match super::fmu::wire(&connection, plan, &path, log) {
                Some(true) => plan.wires.push(connection),
                Some(false) => plan.connections.push((i, connection)),
                None => {}
            }
        }
    }

    let mut names: Vec<String> = Vec::new();
    for (i, entry) in file.bond.iter().flatten().enumerate() {
        let path = Path::of(&["bond"]).index(i);
        let action = required(entry.action.as_ref(), &path, "action", "action = \"m1.f\"", log);
        let motion = required(entry.motion.as_ref(), &path, "motion", "motion = \"m2.v\"", log);
        let (Some(action), Some(motion)) = (action, motion) else { continue };
        let bond = Bond {
            name: entry.name.clone().unwrap_or_else(|| bond_name(action.list(), motion.list())),
            action: action.list().to_vec(),
            motion: motion.list().to_vec(),
        };
        if names.contains(&bond.name) {
            let message = format!("there are two bonds called `{}`", bond.name);
            log.error(&path.key("name"), message, "give each its own name");
        }
        names.push(bond.name.clone());
        if !bond.action.iter().chain(&bond.motion).any(|t| refers_to_broken(t, plan)) {
            plan.bonds.push((i, bond));
        }
    }
}

/// `m1-m2` from the sides of a bond.
pub(crate) fn bond_name(action: &[String], motion: &[String]) -> String {
    let side = |names: &[String]| {
        names.first().and_then(|n| n.split_once('.')).map_or_else(|| "bond".to_owned(), |(part, _)| part.to_owned())
    };
    format!("{}-{}", side(action), side(motion))
}

fn required<'a, T>(value: Option<&'a T>, path: &Path, key: &str, example: &str, log: &mut Log<'_>) -> Option<&'a T> {
    // a key that was mistyped has been reported with its right name
    let mistyped = format!("did you mean `{key}`");
    let below = format!("{path}.");
    let said = log.list.iter().any(|d| d.path.starts_with(&below) && d.message.contains(&mistyped));
    if value.is_none() && !said && log.tree.get(&path.key(key)).is_none() {
        log.error(path, format!("`{path}` has no `{key}`"), format!("add {example}"));
    }
    value
}

/// What the file says of parts and ports that are not there.
pub(super) fn adjusted(model: &Model, plan: &ModelPlan, log: &mut Log<'_>) {
    for a in plan.adjustments.iter().filter(|a| !plan.broken.contains(&a.part)) {
        let path = Path::of(&["subsystem", &a.part]);
        let Some(part) = model.parts.iter().find(|p| p.name == a.part) else {
            let near = did_you_mean(&a.part, model.parts.iter().map(|p| p.name.as_str()));
            let advice = format!("subsystems are {}", listed(model.parts.iter().map(|p| &p.name)));
            let whose = if plan.problem.is_some() { "the problem" } else { "the mechanism" };
            log.error(&path, format!("{whose} has no subsystem `{}`{near}", a.part), advice);
            continue;
        };
        let interface = part.subsystem.interface();
        for (port, _) in &a.port_predictors {
            if interface.input_port(port).is_none() {
                let near = did_you_mean(port, interface.inputs.iter().map(|p| p.name.as_str()));
                let message = format!("subsystem `{}` has no input `{port}`{near}", a.part);
                log.error(&path.key("predictors").key(port), message, inputs_of(&a.part, interface));
            }
        }
        for (port, _) in &a.noise {
            if interface.output_port(port).is_none() {
                let near = did_you_mean(port, interface.outputs.iter().map(|p| p.name.as_str()));
                let message = format!("subsystem `{}` has no output `{port}`{near}", a.part);
                log.error(&path.key("noise").key(port), message, outputs_of(&a.part, interface));
            }
        }
    }
}

/// `inputs of `m1` are x, v`.
pub(super) fn inputs_of(part: &str, interface: &Interface) -> String {
    match interface.inputs.as_slice() {
        [] => format!("`{part}` has no inputs"),
        inputs => format!("inputs of `{part}` are {}", listed(inputs.iter().map(|p| &p.name))),
    }
}

/// `outputs of `m1` are f, x, v`.
pub(super) fn outputs_of(part: &str, interface: &Interface) -> String {
    match interface.outputs.as_slice() {
        [] => format!("`{part}` has no outputs"),
        outputs => format!("outputs of `{part}` are {}", listed(outputs.iter().map(|p| &p.name))),
    }
}
