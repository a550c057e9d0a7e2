//! Subsystems that are FMUs.

use std::path::{Path as FilePath, PathBuf};
use std::time::Duration;

use macrostep_core::tally::{Made, note};
use macrostep_core::{Connection, Fault, FaultKind, Subsystem, matches};
use macrostep_fmi::description::{Causality, Type, Variable};
use macrostep_fmi::{Archive, FmuError, FmuOptions, Isolation, Kind, Solver, StartValue, Wire, WirePort};
use macrostep_remote::Host;

use super::model::{ModelPlan, PartPlan, Recipe};
use super::part::{MAX_SIZE, PROCESS, size};
use super::part_values::Put;
use super::run_plan::word;
use crate::faults::Log;
use crate::format;
use crate::path::Path;
use crate::read::Quantity;
use crate::value::Value;

/// How to make a subsystem of an FMU.
pub(crate) struct FmuRecipe {
    /// The archive, opened.
    pub archive: Archive,
    pub options: FmuOptions,
    /// Ports that are no numbers.
    ports: Vec<WirePort>,
}

/// What FMUs of one run share: connections that carry no numbers, each with what crosses it, and a process for those that
/// want no other.
pub(crate) struct Wires<'a>(Vec<(&'a Connection, Wire)>, Host);

impl<'a> Wires<'a> {
    pub fn new(connections: &'a [Connection]) -> Self {
        Wires(connections.iter().map(|c| (c, Wire::new())).collect(), Host::new())
    }
}

impl FmuRecipe {
    /// Makes the subsystem, with its ends of the wires.
    pub fn make(&self, name: &str, wires: &Wires<'_>) -> Result<Box<dyn Subsystem>, Fault> {
        let mut options = self.options.clone();
        if let Isolation::Shared(host) = &mut options.isolation {
            *host = wires.1.of(name);
        }
        for (c, wire) in &wires.0 {
            for port in [&c.from, &c.to].iter().filter_map(|end| end.strip_prefix(name)?.strip_prefix('.')) {
                options.wires.push((port.to_owned(), wire.clone()));
            }
        }
        note(Made::Part);
        self.archive.subsystem(&options).map_err(|e| e.fault())
    }

    pub fn path(&self) -> &PathBuf {
        &self.archive.path
    }

    /// What decides how it behaves.
    pub fn values(&self, put: Put<'_>) {
        // what cannot be read any more is told when it is made
        let sum = self.archive.checksum().unwrap_or_default();
        put("fmu".into(), format!("SHA-256 {sum}"));
        let o = &self.options;
        put("interface".into(), format!("{:?}", o.kind));
        put("solver".into(), format!("{:?}", o.solver));
        put("tolerance".into(), o.tolerance.map_or_else(|| "its own".to_owned(), |t| t.to_string()));
        put("tuned".into(), o.tuned.join(", "));
        o.parameters.iter().for_each(|(name, value)| put(format!("parameters.{name}"), format!("{value:?}")));
    }
}

/// An FMU with its start values: opened, and asked whether it takes them.
pub(super) fn recipe(
    entry: &format::Subsystem,
    directory: &FilePath,
    fmu: &str,
    variables: &[String],
    path: &Path,
    log: &mut Log<'_>,
) -> Option<Recipe> {
    if let Some(other) = ["type", "table"].into_iter().find(|key| log.stated(&path.key(key))) {
        let message = format!("a subsystem has either `{other}` or `fmu`, not both");
        log.error(FaultKind::Conflict, &path.key(other), message, "remove one of the two");
        return None;
    }
    let mut options = FmuOptions::default();
    let kinds = ["auto", "co-simulation", "model-exchange"];
    options.kind = match word(entry.interface.as_deref(), &path.key("interface"), &kinds, log) {
        "co-simulation" => Kind::CoSimulation,
        "model-exchange" => Kind::ModelExchange,
        _ => Kind::Auto,
    };
    options.tuned = entry.tuned.clone().unwrap_or_default();
    options.build = entry.build.unwrap_or(false);
    options.tolerance = entry.tolerance;
    if let Some(tolerance) = entry.tolerance.filter(|t| !(1e-15..1.0).contains(t)) {
        let message = format!("`tolerance` is {tolerance}, and must be at least 1e-15 and less than 1");
        log.error(FaultKind::BadValue, &path.key("tolerance"), message, "set tolerance = 1e-6");
        options.tolerance = None;
    }
    let solvers = ["auto", "dormand-prince", "bdf"];
    options.solver = match word(entry.solver.as_deref(), &path.key("solver"), &solvers, log) {
        "dormand-prince" => Solver::DormandPrince,
        "bdf" => Solver::Bdf,
        _ => Solver::Auto,
    };
    let isolation = word(entry.isolation.as_deref(), &path.key("isolation"), &["process", "shared", "none"], log);
    options.isolation = match isolation {
        "none" => Isolation::None,
        // every run has its own
        "shared" => Isolation::Shared(Host::new()),
        _ if entry.isolation.is_some() || entry.host.as_deref() == Some(PROCESS) => Isolation::Process,
        _ => Isolation::Auto,
    };
    let rollback = word(entry.rollback.as_deref(), &path.key("rollback"), &["auto", "fork"], log);
    options.fork = rollback == "fork";
    if options.fork && matches!(options.isolation, Isolation::None | Isolation::Shared(_)) {
        let message = format!("`rollback = \"fork\"` copies the process of the FMU, and isolation is `{isolation}`");
        log.error(FaultKind::Conflict, &path.key("rollback"), message, "set isolation = \"process\"");
    }
    options.deadline = entry.deadline.map(|t| Duration::from_secs_f64(t.0.seconds().max(0.0)));
    if options.deadline.is_some_and(|d| d.is_zero()) {
        log.error(FaultKind::BadValue, &path.key("deadline"), "`deadline` must be positive", "set deadline = \"60s\"");
        options.deadline = None;
    }
    let given = entry.parameters.as_ref().map_or(&[][..], |p| &p.0);
    options.parameters = given.iter().map(|(name, value)| (name.clone(), start_value(value))).collect();

    let archive = match Archive::open(directory.join(fmu)) {
        Ok(archive) => archive,
        Err(error) => {
            let fault = match &error {
                FmuError::File { .. } => error.fault().help("check the path, which is relative to the scenario"),
                error => error.fault(),
            };
            log.push(fault, &path.key("fmu"));
            return None;
        }
    };
    let d = &archive.description;
    let has_solver = d.co_simulation.is_some() && options.kind != Kind::ModelExchange;
    if has_solver && options.solver != Solver::Auto {
        let name = &archive.name;
        let message =
            format!("`solver` is for Model Exchange, and `{name}` runs as Co-Simulation, with the solver inside it");
        let help = match d.model_exchange {
            Some(_) => "remove it, or set interface = \"model-exchange\"",
            None => "remove it",
        };
        log.error(FaultKind::NoEffect, &path.key("solver"), message, help);
    }
    let full = |name: &str| format!("{}.{name}", path.last());
    let recorded = |name: &str| variables.iter().any(|pattern| matches(pattern, &full(name)));
    if !variables.is_empty() {
        let names = archive.description.variables.iter().filter(|v| v.is_observable()).map(|v| &v.name);
        options.observed = names.filter(|name| recorded(name)).cloned().collect();
    }
    for (input, value) in entry.inputs.iter().flat_map(|i| &i.0) {
        // one with a unit is converted when ports are known
        let Quantity { value, unit: None } = value else { continue };
        if let Err(error) = archive.takes(input, *value) {
            log.push(error.fault().help("give a value that it takes"), &path.key("inputs").key(input));
        }
    }
    // what the FMU refuses, one by one: without a wrong value it may go on to the next
    let before = log.list.len();
    let mut tried = options.clone();
    loop {
        match archive.interface(&tried) {
            Ok(interface) if size(&interface) > MAX_SIZE => {
                let message =
                    format!("`{fmu}` has {} coupling variables, and at most {MAX_SIZE} are possible", size(&interface));
                log.error(FaultKind::BadFmu, &path.key("fmu"), message, "use a smaller one");
                return None;
            }
            Ok(_) => {
                let ports = archive.wire_ports(&tried).unwrap_or_default();
                let recipe = FmuRecipe { archive, options, ports };
                return (log.list.len() == before).then(|| Recipe::Fmu(Box::new(recipe)));
            }
            Err(error) => {
                let named = match &error {
                    FmuError::UnknownVariable { name, .. } | FmuError::BadValue { name, .. } => Some(name.clone()),
                    _ => None,
                };
                let given = |name: &&String| tried.parameters.iter().any(|(n, _)| n == *name);
                match &named {
                    Some(name) if tried.tuned.contains(name) && !given(&name) => {
                        log.push(error.fault(), &path.key("tuned"));
                        tried.tuned.retain(|n| n != name);
                    }
                    Some(name) if given(&name) => {
                        log.push(error.fault(), &path.key("parameters").key(name));
                        tried.parameters.retain(|(n, _)| n != name);
                    }
                    _ => {
                        let key = if matches!(error, FmuError::Interface { .. }) { "interface" } else { "fmu" };
                        let at = Some(path.key(key)).filter(|p| log.stated(p));
                        log.push(error.fault(), &at.unwrap_or_else(|| path.key("fmu")));
                        return None;
                    }
                }
            }
        }
    }
}

fn start_value(value: &Value) -> StartValue {
    match value {
        Value::Text(t) => StartValue::Text(t.clone()),
        Value::Integer(i) => StartValue::Integer(*i),
        Value::Number(x) => StartValue::Number(*x),
        Value::Boolean(b) => StartValue::Boolean(*b),
        Value::List(list) => StartValue::List(list.iter().map(start_value).collect()),
        // no variable has a table for its value, so the type of the variable will refuse it
        table @ Value::Table(_) => StartValue::Text(table.to_string()),
    }
}

/// Whether there are FMUs, whose connections are looked at more closely.
pub(super) fn are_there(plan: &ModelPlan) -> bool {
    plan.parts.iter().any(|p| matches!(p.recipe, Recipe::Fmu(_)))
}

/// Whether a connection carries texts, binaries or ticks instead of numbers; `None` if it cannot, which is in the log.
pub(super) fn wire(c: &Connection, plan: &ModelPlan, path: &Path, log: &mut Log<'_>) -> Option<bool> {
    let port = |end: &str, output: bool| {
        let (part, port) = end.split_once('.')?;
        let mut fmus = plan.parts.iter().filter_map(|p| match &p.recipe {
            Recipe::Fmu(fmu) => Some((&p.name, fmu)),
            _ => None,
        });
        let (_, fmu) = fmus.find(|(name, _)| *name == part)?;
        fmu.ports.iter().find(|p| p.name == port && p.output == output)
    };
    let (from, to) = (port(&c.from, true), port(&c.to, false));
    let about = |p: Option<&WirePort>| match p {
        None => "a number".to_owned(),
        Some(p) => {
            let kind = match p.kind {
                Type::String => "text",
                Type::Binary => "a binary",
                _ => "a clock",
            };
            if p.size == 1 { kind.to_owned() } else { format!("{kind} of {} elements", p.size) }
        }
    };
    match (from, to) {
        (None, None) => return Some(false),
        (Some(a), Some(b)) if (a.kind, a.size) == (b.kind, b.size) => {}
        _ => {
            let message = format!("`{}` is {}, and `{}` is {}", c.from, about(from), c.to, about(to));
            log.error(FaultKind::UnitMismatch, path, message, "connect outputs to inputs of the same type");
            return None;
        }
    }
    if (c.gain, c.offset) != (1.0, 0.0) {
        let message = format!("`{}` is {}, which has no `gain` and no `offset`", c.from, about(from));
        log.error(FaultKind::NoEffect, path, message, "remove them");
        return None;
    }
    let hosted = |end: &str| plan.hosts.iter().find(|h| end.strip_prefix(&h.part).is_some_and(|r| r.starts_with('.')));
    if let Some(host) = hosted(&c.from).or_else(|| hosted(&c.to)) {
        let message = format!("`{}` is {}, and `{}` is served at an address", c.from, about(from), host.part);
        let help = format!("set isolation = \"process\" in place of the `host` of `{}`", host.part);
        log.error(FaultKind::Conflict, path, message, help);
        return None;
    }
    if plan.wires.iter().any(|w| w.to == c.to) {
        log.error(FaultKind::Conflict, path, format!("`{}` is connected twice", c.to), "keep one of the two");
        return None;
    }
    Some(true)
}

/// Says so if a table would bring an FMU what its input cannot have.
pub(super) fn fed_by_table(c: &Connection, plan: &ModelPlan, path: &Path, log: &mut Log<'_>) {
    let (Some((from, column)), Some((to, input))) = (c.from.split_once('.'), c.to.split_once('.')) else { return };
    let (Some(Recipe::Table(_, columns)), Some(Recipe::Fmu(fmu))) = (plan.recipe(from), plan.recipe(to)) else {
        return;
    };
    let Some(column) = columns.iter().find(|t| t.name == column) else { return };
    let constant = column.values.windows(2).all(|pair| pair[0] == pair[1]);
    if fmu.archive.is_stepwise(input) && !column.held && !constant {
        let message = format!("`{}` is interpolated, and `{}` takes no values between integers", c.from, c.to);
        let help = format!("add \"{}\" to `held` of `{from}`", column.name);
        log.error(FaultKind::BadValue, path, message, help);
        return;
    }
    let brought = column.values.iter().map(|x| x * c.gain + c.offset);
    if let Some(error) = brought.filter_map(|x| fmu.archive.takes(input, x).err()).next() {
        log.push(error.fault().help("correct the table, or `gain` and `offset` of the connection"), path);
    }
}

/// All variables of FMUs that can be recorded, with the names of their subsystems.
pub(super) fn variables(plan: &ModelPlan) -> Vec<String> {
    let of_part = |part: &PartPlan| {
        let Recipe::Fmu(fmu) = &part.recipe else { return Vec::new() };
        let is_output = |v: &Variable| v.causality == Causality::Output && v.kind.is_number();
        let variables = fmu.archive.description.variables.iter().filter(|v| v.is_observable() || is_output(v));
        variables.map(|v| format!("{}.{}", part.name, v.name)).collect()
    };
    plan.parts.iter().flat_map(of_part).collect()
}

/// Why the FMU of a subsystem cannot roll back; empty if it is no FMU.
pub(super) fn no_state(plan: &ModelPlan, name: &str) -> String {
    match plan.recipe(name) {
        Some(Recipe::Fmu(fmu)) => {
            let name = &fmu.archive.name;
            format!(": `{name}` does not offer to save its state (canGetAndSetFMUState), and has no process of its own")
        }
        _ => String::new(),
    }
}
