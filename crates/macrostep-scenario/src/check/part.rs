//! Subsystems of a file: parts of the library, FMUs, and what is said of those that a problem or a mechanism brings.

use std::collections::{BTreeMap, HashMap};

use macrostep_core::tally::{Made as Counted, note};
use macrostep_core::{Fault, FaultKind, Interface, Model, Part, Port, Subsystem, Unit};
use macrostep_native::parts::{self, PartDefault, PartDescription, PartError, PartParameter, PartValue, TableColumn};

use super::model::{Adjustment, ModelPlan, PartPlan, Ready, Recipe, table_part};
use super::multibody::MadeMechanism;
use super::{equations, external, fmu, helics, host, in_place, methods};
use crate::expand::{UsedPort, UsedSystem};
use crate::faults::{Log, did_you_mean, listed, number};
use crate::format::{self, File};
use crate::own::OWN;
use crate::path::Path;
use crate::scenario::Scenario;
use crate::tree::{Kind, Origin};
use crate::value::Value;

/// Subsystems of the file: parts of the library, FMUs, or adjustments to those of the problem and of mechanisms.
pub(super) fn subsystems(file: &File, scenario: &Scenario, plan: &mut ModelPlan, ready: &mut Ready, log: &mut Log<'_>) {
    let directory = scenario.directory.as_path();
    let none = Default::default();
    let variables = file.record.as_ref().and_then(|r| r.variables.as_ref()).map_or(&[][..], |v| v.list());
    let pieces: Vec<String> = ready.mechanisms.values().flat_map(MadeMechanism::pieces).map(str::to_owned).collect();
    for (name, entry) in &file.subsystem.as_ref().unwrap_or(&none).0 {
        let path = Path::of(&["subsystem", name]);
        let mechanism = Path::of(&["multibody", name]);
        for key in ["held", "units"] {
            if entry.table.is_none() && !log.stated(&path.key("table")) && log.stated(&path.key(key)) {
                let message = format!("`{key}` is for tables");
                log.error(FaultKind::NoEffect, &path.key(key), message, "remove it, or add a `table`");
            }
        }
        if pieces.contains(name) {
            in_place::part_of_mechanism(entry, directory, name, plan, log);
        } else if file.problem.is_some() {
            for key in [
                "type",
                "equations",
                "external",
                "helics",
                "parameters",
                "fmu",
                "table",
                "interface",
                "tolerance",
                "solver",
                "build",
                "isolation",
                "rollback",
            ] {
                if log.stated(&path.key(key)) {
                    let message = format!("with a built-in problem, `{key}` of a subsystem cannot be given");
                    let help = "set parameters in [problem], or state all subsystems yourself";
                    log.error(FaultKind::Conflict, &path.key(key), message, help);
                }
            }
        } else if !is_name(name) {
            invalid_name(&path, name, log);
            plan.broken.push(name.clone());
            continue;
        } else if log.stated(&mechanism) {
            // of a mechanism the file may say all but what it is
            if ["type", "parameters", "fmu", "table"].iter().any(|key| log.stated(&path.key(key))) {
                let message = format!("there is a subsystem `{name}` already");
                log.error(FaultKind::Conflict, &mechanism, message, "give one of the two another name");
            }
        } else {
            match (&entry.fmu, &entry.table) {
                (None, Some(table)) => {
                    let made = self::table(entry, &table.0, &path, log);
                    plan.add(name, made.map(|(recipe, subsystem)| (recipe, Some(subsystem))), ready);
                }
                (Some(fmu), _) => {
                    let recipe = fmu::recipe(entry, directory, fmu, variables, &path, log);
                    plan.add(name, recipe.map(|recipe| (recipe, None)), ready);
                }
                // it may be a part of a mechanism that could not be cut
                (None, None) if plan.lost_mechanism && !log.stated(&path.key("type")) => plan.broken.push(name.clone()),
                (None, None) if entry.r#type.as_deref() == Some(OWN) => {
                    let made = own(entry, scenario, name, &path, log);
                    plan.add(name, made.map(|(recipe, subsystem)| (recipe, Some(subsystem))), ready);
                }
                (None, None) if entry.r#type.as_deref() == Some(helics::TYPE) => {
                    let made = helics::helics(name, entry, file, directory, &path, log);
                    plan.add(name, made.map(|(recipe, subsystem)| (recipe, Some(subsystem))), ready);
                    let said = adjustment(name, entry, &path, log);
                    let predictor = said.predictor.clone().or_else(crate::prepare::exactly);
                    plan.adjustments.push(Adjustment { predictor, ..said });
                    continue;
                }
                (None, None) if host::is_taken(name, entry, file, &path, log) => {
                    plan.broken.push(name.clone());
                    continue;
                }
                (None, None) if host::says_what_it_is(entry, &path, log) => {
                    let made = host::whatever_is_there(name, entry, file, directory, &path, log);
                    plan.add(name, made.map(|(recipe, subsystem)| (recipe, Some(subsystem))), ready);
                    plan.adjustments.push(adjustment(name, entry, &path, log));
                    continue;
                }
                (None, None) => {
                    let made = part(entry, directory, &path, log);
                    plan.add(name, made.map(|(recipe, subsystem)| (recipe, Some(subsystem))), ready);
                }
            }
        }
        plan.hosts.extend(host::host(name, entry, directory, &path, log));
        plan.adjustments.push(adjustment(name, entry, &path, log));
    }
}

impl ModelPlan {
    /// A subsystem of the file with what was made of it; broken if there is no recipe.
    fn add(&mut self, name: &str, found: Option<(Recipe, Option<Box<dyn Subsystem>>)>, ready: &mut Ready) {
        let Some((recipe, subsystem)) = found else { return self.broken.push(name.to_owned()) };
        self.parts.push(PartPlan { name: name.to_owned(), recipe });
        ready.parts.extend(subsystem.map(|s| (name.to_owned(), s)));
    }
}

/// Whether references such as `m1.x` are clear with this name.
pub(super) fn is_name(name: &str) -> bool {
    let unclear = |c: char| matches!(c, '.' | '[' | ']' | '{' | '}') || c.is_control();
    // a minus sign in front subtracts
    !name.is_empty() && !name.contains(unclear) && !name.starts_with('-') && name.trim() == name
}

pub(super) fn invalid_name(path: &Path, name: &str, log: &mut Log<'_>) {
    let braces = name.contains(['{', '}']);
    let message =
        format!("invalid subsystem name `{}`: references such as `m1.x` would be unclear", name.escape_debug());
    let help = match braces {
        true => "write a row as in wheel{1..4}, or use a name without braces",
        false if name.starts_with('-') || name.trim() != name => "begin it with a letter",
        false => "use a name without dots, brackets and control characters",
    };
    log.error(FaultKind::BadValue, path, message, help);
}

fn adjustment(name: &str, entry: &format::Subsystem, path: &Path, log: &mut Log<'_>) -> Adjustment {
    let step = entry.step.map(|t| t.0);
    if let Some(step) = step.filter(|s| s.0 <= 0) {
        let message = format!("`step` is {step}, and must be positive");
        log.error(FaultKind::BadValue, &path.key("step"), message, "set step = \"1ms\"");
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
        let help = "give a standard deviation, in the unit of the port";
        log.error(FaultKind::BadValue, &path.key("noise").key(port), message, help);
    }
    if entry.noise_seed.is_some() && noise.is_empty() {
        let message = format!("`noise_seed` has no effect: `{name}` has no `noise`");
        log.warning(FaultKind::NoEffect, &path.key("noise_seed"), message, "remove it, or add noise = { PORT = 0.1 }");
    }
    let noise_seed = u64::from(entry.noise_seed.unwrap_or(1));
    let step = step.filter(|s| s.0 > 0);
    Adjustment { part: name.to_owned(), step, predictor, port_predictors, inputs, noise, noise_seed }
}

/// A part of the library with its parameters, and what was made of them.
fn part(
    entry: &format::Subsystem,
    directory: &std::path::Path,
    path: &Path,
    log: &mut Log<'_>,
) -> Option<(Recipe, Box<dyn Subsystem>)> {
    unused(path, entry.host.is_some(), log);
    let names = || parts::parts().iter().map(|p| p.name).chain([equations::TYPE, external::TYPE, helics::TYPE]);
    let types = || listed(names());
    if entry.r#type.as_deref() == Some(equations::TYPE) {
        return equations::equations(entry, path, log);
    }
    if entry.r#type.as_deref() == Some(external::TYPE) {
        return external::external(entry, directory, path, log);
    }
    // each of these has a table of its own name
    for kind in [external::TYPE, equations::TYPE, helics::TYPE] {
        if log.stated(&path.key(kind)) {
            let message = format!("`{kind}` is for subsystems of type `{kind}`");
            log.error(FaultKind::NoEffect, &path.key(kind), message, format!("set type = \"{kind}\""));
            return None;
        }
    }
    let Some(kind) = &entry.r#type else {
        if ["type", "fmu", "table"].iter().all(|key| !log.stated(&path.key(key))) {
            let given = path.last();
            // a change that names a subsystem which is not in the file
            if matches!(log.tree.get(path).map(|n| &n.origin), Some(Origin::Argument(_))) {
                let others = match log.tree.get(&Path::of(&["subsystem"])).map(|n| &n.kind) {
                    Some(Kind::Table(entries)) => {
                        entries.iter().map(|e| e.key.as_str()).filter(|k| *k != given).collect()
                    }
                    _ => Vec::new(),
                };
                let near = did_you_mean(&given, others.iter().copied());
                let help = match others.is_empty() {
                    true => "add it to the scenario".to_owned(),
                    false => format!("available subsystems: {}", listed(&others)),
                };
                log.error(FaultKind::UnknownName, path, format!("there is no subsystem `{given}`{near}"), help);
                return None;
            }
            let message = format!("subsystem `{given}` has neither `type` nor `fmu`");
            let help = format!(
                "add type = \"mass\", fmu = \"mass.fmu\", or the `host` that has it; available types: {}",
                types()
            );
            log.error(FaultKind::Missing, path, message, help);
        }
        return None;
    };
    let Some(description) = parts::parts().iter().find(|p| p.name == kind) else {
        let near = did_you_mean(kind, names());
        let shape = parts::parts().iter().find_map(|p| {
            let has = |d: &PartDefault| matches!(d, PartDefault::Word(words) if words.contains(&kind.as_str()));
            p.parameters.iter().find(|q| q.name == "shape" && has(&q.default)).map(|q| (p.name, q.name))
        });
        let (message, help) = match shape {
            Some((part, key)) => (
                format!("there is no type `{kind}`: it is a {key} of `{part}`"),
                format!("set type = \"{part}\" and parameters = {{ {key} = \"{kind}\" }}"),
            ),
            None if kind == "table" => (
                "a table has no `type`".to_owned(),
                "set table = \"FILE.csv\", or table = { time = [0, 1], x = [0, 2] }".to_owned(),
            ),
            None => (format!("there is no type `{kind}`{near}"), format!("use one of {}", types())),
        };
        log.error(FaultKind::UnknownName, &path.key("type"), message, help);
        return None;
    };

    // unknown names and wrong kinds of value, then what the part itself refuses, one by one
    let at = |name: &str| path.key("parameters").key(name);
    let mut values = BTreeMap::new();
    let given = entry.parameters.as_ref().map_or(&[][..], |p| &p.0);
    for (name, value) in given {
        if !description.parameters.iter().any(|p| p.name == name) {
            let near = did_you_mean(name, description.parameters.iter().map(|p| p.name));
            let help = format!("use one of {}", listed(description.parameters.iter().map(|p| p.name)));
            log.error(FaultKind::UnknownName, &at(name), format!("a `{kind}` has no parameter `{name}`{near}"), help);
        } else if let Some(value) = with_unit(description, name, given, &at(name), log) {
            values.extend(value.map(|x| (name.clone(), PartValue::Number(x))));
        } else if let Some(value) = part_value(value) {
            values.insert(name.clone(), value);
        } else {
            let message = format!("`{name}` must be a number, a word, or numbers in an array, and is {}", value.kind());
            log.error(FaultKind::BadValue, &at(name), message, "");
        }
    }
    let complete = values.len() == given.len();
    let mut tried = values.clone();
    loop {
        match parts::part_and_idle(description, &tried) {
            Ok((made, _)) if size(made.interface()) > MAX_SIZE => {
                let message = format!(
                    "this subsystem has {} coupling variables, and at most {MAX_SIZE} are possible",
                    size(made.interface())
                );
                log.error(FaultKind::BadValue, path, message, "make it smaller");
                return None;
            }
            Ok((made, idle)) => {
                for name in idle {
                    let shape = |p: &&PartParameter| ["shape", "kind"].contains(&p.name);
                    let help = match description.parameters.iter().find(shape) {
                        Some(shape) => format!("choose another `{}`, or remove it", shape.name),
                        None => "remove it".to_owned(),
                    };
                    let message = format!("`{name}` has no effect on this `{kind}`");
                    log.warning(FaultKind::NoEffect, &at(name), message, help);
                }
                note(Counted::Part);
                let good = complete && tried.len() == values.len();
                return good.then(|| (Recipe::Library(kind.clone(), values), made));
            }
            // said before: without the wrong value it is wrong again
            Err(PartError::BadValue { name, .. }) if values.contains_key(&name) && !tried.contains_key(&name) => {
                return None;
            }
            Err(PartError::BadValue { name, reason, .. }) => {
                let help = part_help(description, &name);
                log.error(FaultKind::BadValue, &at(&name), format!("`{name}` {reason}"), help);
                tried.remove(&name)?;
            }
            Err(PartError::WrongWay { low, high, .. }) => {
                // whoever changed one of the two last is to look at that one
                let changed =
                    |name: &&String| matches!(log.tree.get(&at(name)).map(|n| &n.origin), Some(Origin::Argument(_)));
                let stated = |name: &&String| log.stated(&at(name));
                let both = [&low, &high];
                let place = both.into_iter().find(changed).or_else(|| both.into_iter().find(stated)).unwrap_or(&low);
                let value = |name: &str| {
                    let default = description.parameters.iter().find(|p| p.name == name).map(|p| p.default);
                    match (tried.get(name), default) {
                        (Some(PartValue::Number(x)), _) => number(*x),
                        (
                            None,
                            Some(PartDefault::Number(x) | PartDefault::NotNegative(x) | PartDefault::Positive(x)),
                        ) => {
                            format!("{} unless given", number(x))
                        }
                        _ => "what it is".to_owned(),
                    }
                };
                let message = format!("`{low}` is {}, and `{high}` is {}", value(&low), value(&high));
                log.error(FaultKind::BadValue, &at(place), message, format!("set `{low}` below `{high}`"));
                return None;
            }
            Err(error) => {
                log.push(error.fault(), path);
                return None;
            }
        }
    }
}

/// A number with a unit, in the unit of its parameter; if that fails, nothing, which is in the log. `None` if it is something else.
fn with_unit(
    description: &PartDescription,
    name: &str,
    given: &[(String, Value)],
    at: &Path,
    log: &mut Log<'_>,
) -> Option<Option<f64>> {
    let word = |name: &str| match given.iter().find(|(n, _)| n == name) {
        Some((_, Value::Text(text))) => Some(text.as_str()),
        _ => None,
    };
    let p = description.parameters.iter().find(|p| p.name == name)?;
    let is_number = matches!(
        p.default,
        PartDefault::Required | PartDefault::Number(_) | PartDefault::NotNegative(_) | PartDefault::Positive(_)
    );
    let text = word(name).filter(|_| is_number)?;
    let wanted = description.unit_of(p, word);
    let Some((x, unit)) = equations::quantity(text) else {
        log.error(FaultKind::BadValue, at, equations::no_quantity(name, text), part_help(description, name));
        return Some(None);
    };
    // a difference has no zero of its own
    let absolute = p.is_difference() && unit.has_own_zero();
    // what is added to volts times a gain is the temperature at no volts, and not a difference
    let of = |name: &str| word(name).and_then(|u| Unit::parse(u).ok());
    let kelvin = |u: &Unit| Unit::parse("K").is_ok_and(|k| Unit::conversion(u, &k).is_some() && !u.is_unstated());
    let unclear = p.unit == "(unit_out)"
        && of("unit_out").is_some_and(|u| u.has_own_zero())
        && !of("unit_in").is_some_and(|u| kelvin(&u));
    let refused = absolute || unclear;
    let converted = wanted.as_ref().filter(|_| !refused).and_then(|wanted| Unit::conversion(&unit, wanted));
    if converted.is_none() {
        let (message, help) = match wanted {
            Some(_) if unclear => (
                format!(
                    "whether `{name}` is a temperature or a difference of two nobody knows: `unit_in` is no temperature"
                ),
                format!("give it as a plain number, in {}", of("unit_out").unwrap_or_else(Unit::unstated)),
            ),
            Some(_) if absolute && kelvin(&unit) => (
                format!("`{name}` is a difference, and `{text}` is a temperature"),
                format!("give it in K, or as a plain number: {name} = {}", number(x)),
            ),
            Some(wanted) => {
                (format!("`{name}` is in `{unit}`, and is to be in `{wanted}`"), format!("give it in {wanted}"))
            }
            None if p.unit.contains("unit") => (
                format!("`{name}` is in `{unit}`, and is to be in {}, which is not stated or a pure number", p.unit),
                format!("state the units of the ports, or set {name} = {}", number(x)),
            ),
            None => (
                format!("`{name}` has no unit of its own"),
                format!("set {name} = {}, in the units of the ports", number(x)),
            ),
        };
        log.error(FaultKind::UnitMismatch, at, message, help);
    }
    Some(converted.map(|(gain, offset)| gain * x + offset))
}

/// A part of the program, and what was made of it.
fn own(
    entry: &format::Subsystem,
    scenario: &Scenario,
    name: &str,
    path: &Path,
    log: &mut Log<'_>,
) -> Option<(Recipe, Box<dyn Subsystem>)> {
    unused(path, entry.host.is_some(), log);
    let Some(part) = scenario.own.get(name) else {
        let message = format!("subsystem `{name}` is part of a program, which is not running this scenario");
        let help = "run the program that adds it, or replace it by another `type` or an `fmu`";
        log.error(FaultKind::Missing, &path.key("type"), message, help);
        return None;
    };
    if log.stated(&path.key("parameters")) && (!part.takes_parameters() || entry.host.is_some()) {
        let (message, help) = match part.takes_parameters() {
            true => (
                "a part of a program has no `parameters` in a process of its own",
                "remove `host`, or name its class there: python:module:Class",
            ),
            false => {
                ("this part of a program has no `parameters` in a scenario", "remove them, and set them in the program")
            }
        };
        log.error(FaultKind::NoEffect, &path.key("parameters"), message, help);
        return None;
    }
    let part = part.given(entry.parameters.as_ref().map_or(&[][..], |p| &p.0));
    #[cfg(feature = "remote")]
    if entry.host.as_deref() == Some(PROCESS) && part.in_process().is_none() {
        let message = format!("`{name}` cannot be made in a process of its own");
        let help = "remove `host`, or add a part that another process can make";
        log.error(FaultKind::Unable, &path.key("host"), message, help);
        return None;
    }
    match part.make() {
        Ok(made) => Some((Recipe::Own(part), made)),
        Err(fault) => {
            log.push(fault, path);
            None
        }
    }
}

/// Columns over time, and what was made of them.
fn table(
    entry: &format::Subsystem,
    columns: &[(String, Vec<f64>)],
    path: &Path,
    log: &mut Log<'_>,
) -> Option<(Recipe, Box<dyn Subsystem>)> {
    unused(path, entry.host.is_some(), log);
    for key in ["type", "parameters"] {
        if log.stated(&path.key(key)) {
            let message = format!("a subsystem with `table` has no `{key}`");
            log.error(FaultKind::Conflict, &path.key(key), message, "remove one of the two");
        }
    }
    let at = path.key("table");
    let Some((_, times)) = columns.iter().find(|(name, _)| name == "time") else {
        let near = did_you_mean("time", columns.iter().map(|(name, _)| name.as_str()));
        let help = "name the column of the times, in seconds, `time`";
        log.error(FaultKind::Missing, &at, format!("the table has no column `time`{near}"), help);
        return None;
    };
    let held = entry.held.as_deref().unwrap_or_default();
    let names = || columns.iter().map(|(name, _)| name.as_str()).filter(|n| *n != "time");
    for (i, name) in held.iter().enumerate().filter(|(_, name)| names().all(|n| n != *name)) {
        let message = format!("the table has no column `{name}`{}", did_you_mean(name, names()));
        let help = format!("available columns: {}", listed(names()));
        log.error(FaultKind::UnknownName, &path.key("held").index(i), message, help);
    }
    let units = table_units(entry, columns, path, log)?;
    let unit_of = |name: &str| units.iter().find(|(n, _)| n == name).map_or_else(Unit::unstated, |(_, u)| u.clone());
    let column = |(name, values): &(String, Vec<f64>)| TableColumn {
        name: name.clone(),
        values: values.clone(),
        held: held.contains(name),
        unit: unit_of(name),
    };
    for (name, values) in columns {
        let unit = unit_of(name);
        if let Some(row) = values.iter().position(|x| unit.is_below_zero(*x)) {
            let message = format!("`{name}` is {} {unit}, below absolute zero", number(values[row]));
            log.error(
                FaultKind::BadValue,
                &at.key(name).index(row),
                message,
                "check the value, and the unit of the column",
            );
        }
    }
    // of a column with a value that is none, the others are not to blame
    if log.complains_of(&at) {
        return None;
    }
    // times are in seconds from here on
    let (factor, offset) = Unit::conversion(&unit_of("time"), &seconds()).unwrap_or((1.0, 0.0));
    let times: Vec<f64> = times.iter().map(|t| factor * t + offset).collect();
    let columns: Vec<TableColumn> = columns.iter().filter(|(name, _)| name != "time").map(column).collect();
    match table_part(&times, &columns) {
        Ok(made) => Some((Recipe::Table(times, columns), made)),
        Err(PartError::BadValue { name, reason, .. }) => {
            let help = "give every column one number for each time, and times that do not decrease";
            // where a time goes back, that one is to blame
            let back = (1..times.len()).find(|&i| times[i] < times[i - 1]).filter(|_| name == "time");
            let at = back.map_or_else(|| at.key(&name), |row| at.key(&name).index(row));
            log.error(FaultKind::BadValue, &at, format!("`{name}` {reason}"), help);
            None
        }
        Err(error) => {
            log.push(error.fault(), path);
            None
        }
    }
}

/// The units of the columns of a table; nothing if one is none, which is in the log.
fn table_units(
    entry: &format::Subsystem,
    columns: &[(String, Vec<f64>)],
    path: &Path,
    log: &mut Log<'_>,
) -> Option<Vec<(String, Unit)>> {
    let names = || columns.iter().map(|(name, _)| name.as_str());
    let mut units = Some(Vec::new());
    for (name, text) in entry.units.iter().flat_map(|u| &u.0) {
        let at = path.key("units").key(name);
        if names().all(|n| n != name) {
            let message = format!("the table has no column `{name}`{}", did_you_mean(name, names()));
            log.error(FaultKind::UnknownName, &at, message, format!("available columns: {}", listed(names())));
            continue;
        }
        // a dash is how many files say that there is none
        let parsed = Unit::parse(if text == "-" { "1" } else { text });
        let (message, help) = match parsed {
            Ok(unit) if name != "time" || Unit::conversion(&unit, &seconds()).is_some() => {
                units.iter_mut().for_each(|list: &mut Vec<_>| list.push((name.clone(), unit.clone())));
                continue;
            }
            Ok(_) => (format!("`time` is in {text}, which is no unit of time"), "give s, ms, min or h".to_owned()),
            Err(error) => {
                let in_file = matches!(log.tree.get(&at).map(|n| &n.origin), Some(Origin::Other(..)));
                let help = match in_file {
                    true => format!("write a unit in the first line of the file, as in `{name} [mm]`"),
                    false => format!("set units.{name} = \"mm\", for example"),
                };
                (format!("column `{name}`: {error}"), help)
            }
        };
        log.error(FaultKind::UnitMismatch, &at, message, help);
        units = None;
    }
    units
}

fn seconds() -> Unit {
    Unit::parse("s").unwrap_or_else(|_| Unit::unstated())
}

/// The host that a run starts itself.
#[cfg(feature = "remote")]
pub(super) const PROCESS: &str = "process";

/// How many coupling variables a part may have.
pub(super) const MAX_SIZE: usize = 1_000_000;

pub(super) fn size(interface: &Interface) -> usize {
    interface.input_size().saturating_add(interface.output_size())
}

fn part_help(description: &PartDescription, name: &str) -> String {
    let Some(p) = description.parameters.iter().find(|p| p.name == name) else { return String::new() };
    let unit = if matches!(p.unit, "" | "1") { String::new() } else { format!(", in {}", p.unit) };
    match p.default {
        PartDefault::Word(_) => String::new(),
        PartDefault::Number(x) | PartDefault::NotNegative(x) | PartDefault::Positive(x) => {
            format!("set {name} = {}, for example ({}{unit})", number(x), p.meaning)
        }
        _ => format!("give `{name}`: {}{unit}", p.meaning),
    }
}

/// A number, a word, an array of either, or rows of numbers.
fn part_value(value: &Value) -> Option<PartValue> {
    let number = |v: &Value| match v {
        Value::Integer(i) => Some(*i as f64),
        Value::Number(x) => Some(*x),
        _ => None,
    };
    Some(match value {
        Value::Text(text) => PartValue::Text(text.clone()),
        Value::List(items) if matches!(items.first(), Some(Value::Text(_))) => {
            let text = |item: &Value| if let Value::Text(text) = item { Some(text.clone()) } else { None };
            PartValue::Texts(items.iter().map(text).collect::<Option<_>>()?)
        }
        Value::List(items) if matches!(items.first(), Some(Value::List(_))) => {
            let row = |item: &Value| match item {
                Value::List(row) => row.iter().map(number).collect::<Option<Vec<_>>>(),
                _ => None,
            };
            PartValue::Rows(items.iter().map(row).collect::<Option<_>>()?)
        }
        Value::List(items) => PartValue::Array(items.iter().map(number).collect::<Option<_>>()?),
        other => PartValue::Number(number(other)?),
    })
}

/// What the file says of parts and ports that are not there.
pub(super) fn adjusted(model: &Model, plan: &ModelPlan, log: &mut Log<'_>) {
    let parts: HashMap<&str, &Part> = model.parts.iter().map(|p| (p.name.as_str(), p)).collect();
    for a in plan.adjustments.iter().filter(|a| !plan.broken.contains(&a.part)) {
        let path = Path::of(&["subsystem", &a.part]);
        let Some(part) = parts.get(a.part.as_str()) else {
            let near = did_you_mean(&a.part, model.parts.iter().map(|p| p.name.as_str()));
            let help = format!("available subsystems: {}", listed(model.parts.iter().map(|p| &p.name)));
            let whose = if plan.problem.is_some() { "the problem" } else { "the mechanism" };
            let message = format!("{whose} has no subsystem `{}`{near}", a.part);
            log.error(FaultKind::UnknownName, &path, message, help);
            continue;
        };
        let interface = part.subsystem.interface();
        for (port, _) in &a.port_predictors {
            if interface.input_port(port).is_none() {
                let near = did_you_mean(port, interface.inputs.iter().map(|p| p.name.as_str()));
                let message = format!("subsystem `{}` has no input `{port}`{near}", a.part);
                log.error(
                    FaultKind::UnknownName,
                    &path.key("predictors").key(port),
                    message,
                    inputs_of(&a.part, interface),
                );
            }
        }
        for (name, given) in &a.inputs {
            let port = input_of(interface, name);
            let value = port.and_then(|p| Some((p, given.value_in(&p.unit)?)));
            if let Some((port, value)) = value.filter(|(p, x)| p.unit.is_below_zero(*x)) {
                let message =
                    format!("`{name}` of `{}` is {} {}, below absolute zero", a.part, number(value), port.unit);
                let help = format!("give a temperature, in {} or K", port.unit);
                log.error(FaultKind::BadValue, &path.key("inputs").key(name), message, help);
            }
            if let Some(port) = port.filter(|p| given.value_in(&p.unit).is_none()) {
                let stated = given.unit.as_ref().map(Unit::to_string).unwrap_or_default();
                let message = format!("`{name}` of `{}` is given in {stated}, and is in {}", a.part, port.unit);
                let help = format!("give it in {}", port.unit);
                log.error(FaultKind::UnitMismatch, &path.key("inputs").key(name), message, help);
            }
        }
        for (port, _) in &a.noise {
            if interface.output_port(port).is_none() {
                let near = did_you_mean(port, interface.outputs.iter().map(|p| p.name.as_str()));
                let message = format!("subsystem `{}` has no output `{port}`{near}", a.part);
                log.error(
                    FaultKind::UnknownName,
                    &path.key("noise").key(port),
                    message,
                    outputs_of(&a.part, interface),
                );
            }
        }
    }
}

/// Ports that the file and the systems it uses show, and their subsystems do not have.
pub(super) fn shown_ports(file: &File, systems: &[UsedSystem], model: &Model, log: &mut Log<'_>) {
    for system in systems {
        for UsedPort { name: shown, inside, origin } in &system.ports {
            let Some((name, port)) = inside.split_once('.') else { continue };
            if let Some(fault) = no_port(name, &format!("{}/{name}", system.name), port, model) {
                log.push_at(fault, origin, &Path::of(&["ports", shown]));
            }
        }
    }
    for (shown, inside) in file.ports.iter().flat_map(|p| &p.0) {
        let Some((name, port)) = inside.split_once('.') else {
            let (message, help) = (format!("`{inside}` does not name a port"), "write \"body.x\", for example");
            log.error(FaultKind::BadValue, &Path::of(&["ports", shown]), message, help);
            continue;
        };
        if let Some(fault) = no_port(name, name, port, model) {
            log.push(fault, &Path::of(&["ports", shown]));
        }
    }
}

/// Inputs that systems show and nobody feeds where they are used: they keep what the file says for the system on its own, which may be a
/// connection that was forgotten.
pub(super) fn left_alone(systems: &[UsedSystem], log: &mut Log<'_>) {
    for system in systems {
        for UsedPort { name, inside, .. } in &system.ports {
            let Some((part, port)) = inside.split_once('.') else { continue };
            let value = Path::of(&["subsystem", &format!("{}/{part}", system.name), "inputs", port]);
            if log.tree.get(&value).is_some_and(|node| matches!(node.origin, Origin::Other(..))) {
                let of = &system.name;
                let message =
                    format!("`{of}.{name}` is not connected, and keeps the value that its file has for it alone");
                let help = format!("connect it, or set inputs = {{ {name} = 0 }} beside `use`");
                log.warning(FaultKind::Unconnected, &value, message, help);
            }
        }
    }
}

/// What is wrong with a port of a subsystem, which is called `name` where it is written, and `full` in the model.
fn no_port(name: &str, full: &str, port: &str, model: &Model) -> Option<Fault> {
    // whether there is such a subsystem has been looked at
    let interface = model.parts.iter().find(|p| p.name == full)?.subsystem.interface();
    let ports = || interface.inputs.iter().chain(&interface.outputs).map(|p| p.name.as_str());
    let base = port.split('[').next().unwrap_or(port);
    if ports().any(|p| p == port || p == base) {
        return None;
    }
    let message = format!("subsystem `{name}` has no port `{port}`{}", did_you_mean(port, ports()));
    let help = format!("available ports of `{name}`: {}", listed(ports()));
    Some(Fault::error(FaultKind::UnknownName, message).help(help))
}

/// The port of an input, or of an element of one.
pub(super) fn input_of<'a>(interface: &'a Interface, name: &str) -> Option<&'a Port> {
    let base = name.split('[').next().unwrap_or(name);
    interface.inputs.iter().find(|p| p.name == name || p.name == base)
}

/// `available inputs of `m1`: x, v`.
pub(super) fn inputs_of(part: &str, interface: &Interface) -> String {
    match interface.inputs.as_slice() {
        [] => format!("`{part}` has no inputs"),
        inputs => format!("available inputs of `{part}`: {}", listed(inputs.iter().map(|p| &p.name))),
    }
}

/// `available outputs of `m1`: f, x, v`.
pub(super) fn outputs_of(part: &str, interface: &Interface) -> String {
    match interface.outputs.as_slice() {
        [] => format!("`{part}` has no outputs"),
        outputs => format!("available outputs of `{part}`: {}", listed(outputs.iter().map(|p| &p.name))),
    }
}

/// Keys that only an FMU has.
const KEYS: [&str; 8] = ["interface", "tolerance", "solver", "tuned", "build", "isolation", "rollback", "deadline"];

/// Keys of an FMU at a subsystem that is none.
pub(super) fn unused(path: &Path, hosted: bool, log: &mut Log<'_>) {
    for key in KEYS.into_iter().filter(|k| !hosted || *k != "deadline") {
        if log.stated(&path.key(key)) {
            let help = format!("remove it, or add fmu = \"{}.fmu\"", path.last());
            log.error(FaultKind::NoEffect, &path.key(key), format!("`{key}` is for FMUs"), help);
        }
    }
}
