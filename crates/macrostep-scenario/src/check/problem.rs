//! The built-in problem that a file names.

use std::collections::BTreeMap;

use macrostep_core::FaultKind;
use macrostep_problems::problem::{self, Description, ProblemError, Values, Variant};

use crate::faults::{Log, listed, number};
use crate::format;
use crate::path::Path;
use crate::tree::Kind;
use crate::value::Value;

/// The problem that the file names, with its values; and its description and variant for defaults.
pub(super) fn problem(
    given: &format::Problem,
    log: &mut Log<'_>,
) -> Option<(&'static dyn problem::Problem, Values, Option<&'static Variant>)> {
    let at = |key: &str| Path::of(&["problem", key]);
    let available =
        || format!("use one of {}", listed(macrostep_problems::problems().iter().map(|p| p.description().name)));
    let Some(name) = &given.name else {
        let table = log.tree.get(&Path::of(&["problem"])).is_some_and(|n| matches!(n.kind, Kind::Table(_)));
        if table && log.tree.get(&at("name")).is_none() {
            log.error(FaultKind::Missing, &Path::of(&["problem"]), "`problem` has no `name`", available());
        }
        return None;
    };
    let problem = match macrostep_problems::problem(name) {
        Ok(problem) => problem,
        Err(error) => {
            log.push(error.fault().help(available()), &at("name"));
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
            Err(error) => log.push(error.fault().help(help(description, &error)), &at(name)),
        }
    }
    let variant = match Values::variant(description, &values, given.variant.as_deref()) {
        Ok(variant) => variant,
        Err(error) => {
            log.push(error.fault().help(help(description, &error)), &at("variant"));
            return None;
        }
    };
    match Values::resolve(description, &values, given.variant.as_deref()) {
        Ok(values) => Some((problem, values, variant)),
        Err(error) => {
            log.push(error.fault(), &Path::of(&["problem"]));
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

pub(super) fn help(description: &Description, error: &ProblemError) -> String {
    match error {
        ProblemError::Unknown { what: "variant", .. } => {
            format!("use one of {}", listed(description.variants.iter().map(|v| v.name)))
        }
        ProblemError::Unknown { .. } => {
            let names = description.parameters.iter().map(|p| p.name);
            let names: Vec<&str> = names.chain(description.choices.iter().map(|c| c.name)).collect();
            format!("use one of {}", listed(names))
        }
        ProblemError::BadValue { name, .. } => match description.parameters.iter().find(|p| p.name == name) {
            Some(p) => {
                let unit = if matches!(p.unit, "" | "1") { String::new() } else { format!(", in {}", p.unit) };
                format!("set {} = {}, for example ({}{unit})", p.name, number(p.default), p.meaning)
            }
            None => String::new(),
        },
        _ => String::new(),
    }
}
