//! Tables as parts: a value by one input, or by two.

use macrostep_core::Unit;

use super::reader::{Reader, unit};
use super::{Domain, Made, PartDefault, PartDescription, PartParameter};
use crate::equations::{Definition, Equations, OutputDefinition, TableDefinition};

const fn points(name: &'static str, default: &'static [f64], meaning: &'static str) -> PartParameter {
    PartParameter { name, unit: "", default: PartDefault::Array(default), meaning }
}

pub(super) const LOOKUP: PartDescription = PartDescription {
    name: "lookup",
    domain: Domain::Signals,
    about: "a value by a table: y linear between points of u, and constant beyond them; input u, output y",
    equations: &["y = y[i] + (y[i+1] - y[i])*(u - u[i])/(u[i+1] - u[i]), between points i and i + 1"],
    parameters: &[
        points("u", &[0.0, 1.0], "points of u, increasing, in unit_in"),
        points("y", &[0.0, 1.0], "value at each point, in unit_out"),
        unit("unit_in", "", "unit of u"),
        unit("unit_out", "", "unit of y"),
    ],
    make: lookup,
};

pub(super) const LOOKUP2: PartDescription = PartDescription {
    name: "lookup2",
    domain: Domain::Signals,
    about: "a value by a table of two inputs: y linear between points of u and v, and constant beyond them; inputs u, v, output y",
    equations: &["y = linear in u and linear in v, between the four points around (u, v)"],
    parameters: &[
        points("u", &[0.0, 1.0], "points of u, increasing, in unit_u"),
        points("v", &[0.0, 1.0], "points of v, increasing, in unit_v"),
        points(
            "y",
            &[0.0, 0.0, 0.0, 1.0],
            "values in unit_out: a row for each point of u, with a number for each point of v",
        ),
        unit("unit_u", "", "unit of u"),
        unit("unit_v", "", "unit of v"),
        unit("unit_out", "", "unit of y"),
    ],
    make: lookup2,
};

fn lookup(r: &Reader<'_>) -> Made {
    made(r, &[("u", "unit_in")])
}

fn lookup2(r: &Reader<'_>) -> Made {
    made(r, &[("u", "unit_u"), ("v", "unit_v")])
}

fn made(r: &Reader<'_>, inputs: &[(&str, &str)]) -> Made {
    let unit_of = |name: &str| -> Result<Unit, _> { r.port("", name).map(|port| port.unit) };
    let out = unit_of("unit_out")?;
    let mut d = Definition::default();
    let mut arguments = Vec::new();
    for (name, unit) in inputs {
        let unit = unit_of(unit)?;
        d.inputs.push(((*name).to_owned(), unit.clone()));
        let axis = r.array(name)?;
        if let Some(w) = axis.windows(2).find(|w| w[1] <= w[0]) {
            return Err(r.bad(name, format!("does not increase from {} to {}", w[0], w[1])));
        }
        arguments.push((unit, axis));
    }
    let names: Vec<&str> = inputs.iter().map(|i| i.0).collect();
    let value = format!("table({})", names.join(", "));
    let values = r.matrix("y")?;
    d.tables.push(TableDefinition { name: "table".into(), arguments, values, unit: out.clone() });
    d.outputs.push(OutputDefinition { name: "y".into(), value, unit: Some(out) });
    let points: usize = d.tables[0].arguments.iter().map(|(_, axis)| axis.len()).product();
    if d.tables[0].values.len() != points {
        return Err(r.bad("y", format!("has {} values for {points} points", d.tables[0].values.len())));
    }
    match &d.tables[0].arguments[..] {
        [(_, u), (_, v)] => r.shaped("y", u.len(), v.len())?,
        _ => drop(r.array("y")?),
    }
    match Equations::new(&d) {
        Ok(part) => Ok(Box::new(part)),
        Err(mistakes) => {
            let reason = mistakes.iter().map(|m| m.message.as_str()).collect::<Vec<_>>().join("; ");
            Err(r.bad("y", reason))
        }
    }
}
