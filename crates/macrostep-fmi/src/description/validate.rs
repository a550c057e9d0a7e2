//! What the standard asks of a description beyond its form.

use std::collections::{HashMap, HashSet};

use super::{Causality, Dimension, Initial, ModelDescription, Remark, Type, Variability, Variable, Version};

/// All that is wrong or odd, in the order of the file: what the reader noticed, and what only the whole shows.
pub fn validate(d: &ModelDescription) -> Vec<Remark> {
    let mut list = d.remarks.clone();
    let mut note = |error: bool, line: u32, message: String| list.push(Remark { error, line, message });
    if d.token.is_empty() {
        note(true, 1, "the token that ties description and binary together is empty".into());
    }

    // names are unique; so are value references in FMI 3
    let (mut names, mut references) = (HashMap::new(), HashMap::new());
    for v in &d.variables {
        if v.name.is_empty() {
            note(true, v.line, "a variable has an empty name".into());
        } else if let Some(first) = names.insert(v.name.as_str(), v.line) {
            note(true, v.line, format!("variable `{}` is there twice, first in line {first}", v.name));
        }
        let key = if d.version == Version::V3 { None } else { Some(v.kind) };
        if let Some(other) = references.insert((key, v.reference), v)
            && d.version == Version::V3
            && other.causality != Causality::Local
            && v.causality != Causality::Local
        {
            note(true, v.line, format!("`{}` has the value reference of `{}`", v.name, other.name));
        }
    }
    for v in &d.variables {
        variable(d, v, &mut note);
    }

    // every output is listed, and nothing else is
    let listed: HashSet<usize> = d.structure.outputs.iter().map(|u| u.variable).collect();
    for (i, v) in d.variables.iter().enumerate() {
        if v.causality == Causality::Output && !listed.contains(&i) {
            note(true, v.line, format!("output `{}` is missing in <ModelStructure>", v.name));
        }
    }
    for u in &d.structure.outputs {
        let v = &d.variables[u.variable];
        if v.causality != Causality::Output {
            note(true, u.line, format!("`{}` is listed as an output, and its causality is another", v.name));
        }
    }
    for u in &d.structure.derivatives {
        let v = &d.variables[u.variable];
        if v.derivative_of.is_none() {
            note(true, u.line, format!("`{}` is listed as a derivative, and does not say of which state", v.name));
        }
    }
    let e = &d.experiment;
    if let (Some(start), Some(stop)) = (e.start, e.stop)
        && stop <= start
    {
        note(false, 1, format!("the default experiment stops at {stop} s, not after its start at {start} s"));
    }
    list.sort_by_key(|r| r.line);
    list
}

fn variable(d: &ModelDescription, v: &Variable, note: &mut dyn FnMut(bool, u32, String)) {
    use Causality::{CalculatedParameter, Independent, Input, Output, Parameter, StructuralParameter};
    let name = &v.name;
    let parameter = matches!(v.causality, Parameter | StructuralParameter | CalculatedParameter);
    if parameter && !matches!(v.variability, Variability::Fixed | Variability::Tunable) {
        note(true, v.line, format!("parameter `{name}` must be fixed or tunable"));
    }
    if v.causality == Input && !matches!(v.variability, Variability::Discrete | Variability::Continuous) {
        note(true, v.line, format!("input `{name}` must be discrete or continuous"));
    }
    if v.variability == Variability::Continuous && !v.kind.is_real() && v.kind != Type::Clock {
        note(true, v.line, format!("`{name}` is {} and cannot be continuous", v.kind));
    }
    let needs_start = matches!(v.causality, Input | Parameter | StructuralParameter)
        || matches!(v.initial, Some(Initial::Exact | Initial::Approx))
        || v.variability == Variability::Constant;
    let may_lack = matches!(v.kind, Type::Clock) || v.causality == Independent || d.version == Version::V1;
    if needs_start && !may_lack && v.start.is_none() {
        note(true, v.line, format!("`{name}` has no start value"));
    }
    if v.causality == Independent && (v.initial.is_some() || v.start.is_some()) {
        note(true, v.line, format!("the independent variable `{name}` has a start value"));
    }
    if v.initial == Some(Initial::Calculated) && v.start.is_some() && matches!(v.causality, Output | Causality::Local) {
        note(true, v.line, format!("`{name}` is calculated, and has a start value"));
    }
    if v.kind.is_number() && v.start.is_some() {
        match v.start_numbers() {
            None => note(true, v.line, format!("the start value of `{name}` is no {}", v.kind)),
            Some(numbers) => {
                let (min, max) = (v.min.unwrap_or(f64::NEG_INFINITY), v.max.unwrap_or(f64::INFINITY));
                if let Some(x) = numbers.iter().find(|x| **x < min || **x > max) {
                    note(true, v.line, format!("the start value {x} of `{name}` is outside [{min}, {max}]"));
                }
                if let Some((low, high)) = v.kind.range()
                    && numbers.iter().any(|x| x.fract() != 0.0 || (*x as i128) < low || (*x as i128) > high)
                {
                    note(true, v.line, format!("the start value of `{name}` is no {}", v.kind));
                }
            }
        }
    }
    if !v.unit.is_empty() && d.unit(&v.unit).is_none() {
        note(true, v.line, format!("the unit `{}` of `{name}` is not defined", v.unit));
    }
    for dimension in &v.dimensions {
        if let Dimension::Parameter(r) = dimension {
            let named = d.by_reference(*r).map(|i| &d.variables[i]);
            if named.is_none_or(|p| p.causality != StructuralParameter) {
                note(true, v.line, format!("a dimension of `{name}` names {r}, which is no structural parameter"));
            }
        }
    }
    if v.derivative_of.is_some() && !v.kind.is_real() {
        note(true, v.line, format!("`{name}` is a derivative, and no real number"));
    }
    if v.kind == Type::Clock && v.clock.is_none() {
        note(true, v.line, format!("clock `{name}` does not say how it ticks (`intervalVariability`)"));
    }
}
