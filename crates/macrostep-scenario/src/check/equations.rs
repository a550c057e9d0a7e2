//! Parts that the file writes as equations.

use macrostep_core::tally::{Made as Counted, note};
use macrostep_core::{Fault, FaultKind, Subsystem, Unit, UnitError};
use macrostep_native::equations::{
    Definition, Equation, Equations, Mistake, OutputDefinition, Start, StateDefinition, TableDefinition, WhenDefinition,
};
use macrostep_native::integrators::Integrator;
/// The type of such a part.
pub(super) use macrostep_native::parts::EQUATIONS as TYPE;

use super::model::Recipe;
use crate::faults::{Log, did_you_mean, listed};
use crate::format;
use crate::path::Path;
use crate::read::Expression;
use crate::value::Value;

/// Reads `0.5 ohm`: a number and a unit.
pub(crate) fn quantity(text: &str) -> Option<(f64, Unit)> {
    let (value, unit) = number_and_unit(text)?;
    Unit::parse(unit).ok().map(|unit| (value, unit))
}

/// A number, and what stands behind it.
fn number_and_unit(text: &str) -> Option<(f64, &str)> {
    let text = text.trim();
    let split = text.find(char::is_whitespace).or_else(|| {
        let number = |c: char| c.is_ascii_digit() || matches!(c, '.' | '-' | '+');
        text.char_indices()
            .find(|&(i, c)| {
                let exponent = matches!(c, 'e' | 'E') && text[i + 1..].starts_with(number);
                !number(c) && !exponent
            })
            .map(|(i, _)| i)
    })?;
    let (number, unit) = text.split_at(split);
    let unit = unit.trim();
    let value = number.parse::<f64>().ok().filter(|x| x.is_finite())?;
    (!unit.is_empty()).then_some((value, unit))
}

/// Whether a text is a unit alone, as `s/m` or `1/m`.
fn is_unit(text: &str) -> bool {
    !text.trim().is_empty() && Unit::parse(text.trim()).is_ok()
}

/// Why a text is no number with a unit.
pub(crate) fn no_quantity(name: &str, text: &str) -> String {
    if is_unit(text) {
        return format!("`{name}` is \"{text}\", which is a unit without a number");
    }
    match number_and_unit(text).map(|(_, unit)| (unit, Unit::parse(unit))) {
        Some((unit, Err(error))) if !unit.starts_with('/') => error.to_string(),
        _ => format!("`{name}` is \"{text}\", which is not a number with a unit"),
    }
}

/// What to write in its place.
fn a_quantity(name: &str, text: &str) -> String {
    if is_unit(text) {
        return format!("give it a value as well, as in {name} = \"0.5 {}\"", text.trim());
    }
    match number_and_unit(text).map(|(value, unit)| (value, unit, Unit::parse(unit))) {
        Some((value, unit, _)) if unit.starts_with('/') => {
            format!("write {name} = \"{value} 1{unit}\", with a space behind the number")
        }
        Some((value, unit, Err(UnitError::Unknown { part, .. }))) => match Unit::near(&part).first() {
            Some(near) => {
                let number = if Unit::worth(&part).is_some() { "…".to_owned() } else { value.to_string() };
                format!("write {name} = \"{number} {}\", with the number in that unit", unit.replacen(&part, near, 1))
            }
            None => "write the unit with these: m, g, s, min, h, A, K, degC, N, Pa, bar, J, Wh, W, V, ohm, F, H, T, l, rad, deg, \
                     rpm, Hz, %, and prefixes as in km"
                .to_owned(),
        },
        _ => format!("write {name} = \"0.5 ohm\", for example"),
    }
}

/// Makes the part.
pub(super) fn make(definition: &Definition) -> Result<Box<dyn Subsystem>, Vec<Mistake>> {
    let made = Equations::new(definition)?;
    note(Counted::Part);
    Ok(Box::new(made))
}

/// What the file says, and what was made of it.
pub(super) fn equations(
    entry: &format::Subsystem,
    path: &Path,
    log: &mut Log<'_>,
) -> Option<(Recipe, Box<dyn Subsystem>)> {
    let at = path.key("equations");
    let Some(stated) = &entry.equations else {
        if !log.stated(&at) {
            let message = format!("subsystem `{}` of type `equations` has no equations", path.last());
            let help = format!("add [{at}] with `states`, `der` and `outputs`");
            log.error(FaultKind::Missing, path, message, help);
        }
        return None;
    };
    let before = log.list.len();
    let definition = Reading { entry, stated, path, at: &at, log }.definition();
    if log.list[before..].iter().any(Fault::is_error) || log.complains_of(&at) {
        return None;
    }
    match make(&definition) {
        Ok(_) if definition.is_first_order() && definition.integrator == Integrator::SymplecticEuler => {
            let message = "no state is a position with its velocity: `symplectic-euler` would be explicit Euler";
            let help = "use rk4, trapezoidal or adaptive";
            log.error(FaultKind::Conflict, &at.key("integrator"), message, help);
            None
        }
        Ok(made) => {
            for (name, start, unit) in definition.tiny_starts() {
                let message = format!(
                    "state `{name}` starts at {start:e} {unit}, and `adaptive` takes what is below 1e-6 {unit} for small: it does not follow it"
                );
                let place = place(&Equation::Start(name.to_owned()), path, log);
                log.warning(
                    FaultKind::BadValue,
                    &place,
                    message,
                    "give the state a unit of its size, as in \"nm\" or \"pC\"",
                );
            }
            for (what, at, name) in definition.unused() {
                let message = format!("no equation uses {what} `{name}`");
                let place = place(&at, path, log);
                log.warning(FaultKind::NoEffect, &place, message, "use it, or remove it");
            }
            Some((Recipe::Equations(Box::new(definition)), made))
        }
        Err(mistakes) => {
            for m in mistakes {
                let (fault, place) = (Fault::error(m.kind, m.message).help(m.help), place(&m.at, path, log));
                match m.span {
                    Some(span) => log.push_within(fault, &place, span.start),
                    None => log.push(fault, &place),
                }
            }
            None
        }
    }
}

/// Where an equation is written.
fn place(equation: &Equation, path: &Path, log: &Log<'_>) -> Path {
    let at = path.key("equations");
    // a value that stands for the whole table
    let short = |table: Path, key: &str| {
        let long = table.key(key);
        if log.stated(&long) { long } else { table }
    };
    match equation {
        Equation::Whole => at,
        Equation::Parameter(n) => {
            let given = path.key("parameters").key(n);
            if log.stated(&given) { given } else { at.key("parameters").key(n) }
        }
        Equation::Input(n) => at.key("inputs").key(n),
        Equation::State(n) => at.key("states").key(n),
        Equation::Start(n) => short(at.key("states").key(n), "start"),
        Equation::Der(n) => at.key("der").key(n),
        Equation::Let(n) => at.key("let").key(n),
        Equation::Output(n) => short(at.key("outputs").key(n), "value"),
        Equation::OutputUnit(n) => at.key("outputs").key(n).key("unit"),
        Equation::When(i) => at.key("when").index(*i).key("if"),
        Equation::Set(i, n) => at.key("when").index(*i).key("set").key(n),
        Equation::Sample => at.key("sample"),
        Equation::Update(n) => at.key("update").key(n),
        Equation::Energy => at.key("energy"),
        Equation::Table(n) => at.key("tables").key(n),
    }
}

struct Reading<'a, 'b> {
    entry: &'a format::Subsystem,
    stated: &'a format::Equations,
    path: &'a Path,
    at: &'a Path,
    log: &'a mut Log<'b>,
}

impl Reading<'_, '_> {
    fn definition(&mut self) -> Definition {
        let stated = self.stated;
        let texts = |map: &Option<crate::read::Map<Expression>>| -> Vec<(String, String)> {
            map.iter().flat_map(|m| &m.0).map(|(n, e)| (n.clone(), e.0.clone())).collect()
        };
        let mut d = Definition {
            parameters: self.parameters(),
            der: texts(&stated.der),
            lets: texts(&stated.r#let),
            update: texts(&stated.update),
            energy: stated.energy.as_ref().map(|e| e.0.clone()),
            sample: stated.sample.map(|t| t.0.seconds()),
            integrator: self.integrator(),
            micro: stated.micro.map_or(1, |m| m as usize),
            ..Definition::default()
        };
        for (name, symbol) in stated.inputs.iter().flat_map(|m| &m.0) {
            let unit = self.unit(Some(symbol), &self.at.key("inputs").key(name));
            d.inputs.push((name.clone(), unit.unwrap_or_else(Unit::unstated)));
        }
        for (name, state) in stated.states.iter().flat_map(|m| &m.0) {
            let at = self.at.key("states").key(name);
            let unit = self.unit(state.0.unit.as_ref(), &at.key("unit"));
            let start = match &state.0.start {
                None => Start::Value(0.0),
                Some(Value::Integer(i)) => Start::Value(*i as f64),
                Some(Value::Number(x)) if x.is_finite() => Start::Value(*x),
                Some(Value::Text(text)) => self.start(text, unit.as_ref(), &at.key("start")),
                Some(other) => {
                    let found = match other {
                        Value::Number(x) => x.to_string(),
                        other => other.kind().to_owned(),
                    };
                    let message = format!("`start` must be a finite number or an expression, and is {found}");
                    self.log.error(FaultKind::BadValue, &at.key("start"), message, "write start = 0, for example");
                    Start::Value(0.0)
                }
            };
            d.states.push(StateDefinition { name: name.clone(), unit, start });
        }
        for (name, output) in stated.outputs.iter().flat_map(|m| &m.0) {
            let at = self.at.key("outputs").key(name);
            let Some(value) = &output.0.value else {
                let message = format!("output `{name}` has no `value`");
                self.log.error(FaultKind::Missing, &at, message, "add value = \"…\"");
                continue;
            };
            let unit = self.unit(output.0.unit.as_ref(), &at.key("unit"));
            d.outputs.push(OutputDefinition { name: name.clone(), value: value.0.clone(), unit });
        }
        for (i, event) in stated.when.iter().flatten().enumerate() {
            let Some(condition) = &event.r#if else {
                let message = format!("`when[{i}]` has no `if`");
                self.log.error(FaultKind::Missing, &self.at.key("when").index(i), message, "add if = \"x < 0\"");
                continue;
            };
            d.when.push(WhenDefinition { condition: condition.0.clone(), set: texts(&event.set) });
        }
        for (name, table) in stated.tables.iter().flat_map(|m| &m.0) {
            d.tables.extend(self.table(name, table));
        }
        d
    }

    /// A start value in quotes: a number in the unit of the state, a number with a unit, or an expression.
    fn start(&mut self, text: &str, unit: Option<&Unit>, at: &Path) -> Start {
        if let Some(x) = text.trim().parse::<f64>().ok().filter(|x| x.is_finite()) {
            return Start::Value(x);
        }
        let Some((x, stated)) = quantity(text) else { return Start::Expression(text.to_owned()) };
        let si = Unit::dimensionless();
        let conversion = match unit {
            Some(unit) => Unit::conversion(&stated, unit),
            // without a unit the state is in SI units
            None => stated.definition().map(|(_, factor, offset)| (factor, offset)),
        };
        match conversion {
            Some((gain, offset)) => Start::Value(gain * x + offset),
            None => {
                let unit = unit.unwrap_or(&si);
                let message = format!("`start` is in `{stated}`, and the state is in `{unit}`");
                self.log.error(FaultKind::UnitMismatch, at, message, format!("give it in {unit}"));
                Start::Value(0.0)
            }
        }
    }

    /// A unit; `None` if none is stated, or if it is unknown, which is in the log.
    fn unit(&mut self, symbol: Option<&String>, at: &Path) -> Option<Unit> {
        match Unit::parse(symbol?) {
            Ok(unit) => Some(unit),
            Err(error) => {
                self.log.error(FaultKind::BadValue, at, error.to_string(), "write a unit such as \"N\" or \"m/s\"");
                None
            }
        }
    }

    /// Parameters: those that the equations state, and the values that the subsystem gives.
    fn parameters(&mut self) -> Vec<(String, f64, Option<Unit>)> {
        let mut list: Vec<(String, f64, Option<Unit>)> = Vec::new();
        let declared = self.stated.parameters.as_ref().map_or(&[][..], |m| &m.0);
        for (name, value) in declared {
            if let Some((x, unit)) = self.number(value, &self.at.key("parameters").key(name)) {
                list.push((name.clone(), x, unit));
            }
        }
        for (name, value) in self.entry.parameters.iter().flat_map(|m| &m.0) {
            let at = self.path.key("parameters").key(name);
            let Some((x, unit)) = self.number(value, &at) else { continue };
            let Some(own) = list.iter_mut().find(|p| p.0 == *name) else {
                // a name that nobody uses is a mistake, most of all where names are declared
                if !declared.is_empty() && declared.iter().all(|p| p.0 != *name) {
                    let near = did_you_mean(name, declared.iter().map(|p| p.0.as_str()));
                    let help = format!("use one of {}", listed(declared.iter().map(|p| &p.0)));
                    let message = format!("the equations have no parameter `{name}`{near}");
                    self.log.error(FaultKind::UnknownName, &at, message, help);
                }
                list.push((name.clone(), x, unit));
                continue;
            };
            match (unit, &own.2) {
                (None, _) => own.1 = x,
                (Some(unit), Some(wanted)) => match Unit::conversion(&unit, wanted) {
                    Some((gain, offset)) => own.1 = gain * x + offset,
                    None => {
                        let message = format!("`{name}` is in `{unit}`, and the equations state it in `{wanted}`");
                        self.log.error(FaultKind::UnitMismatch, &at, message, format!("give it in {wanted}"));
                    }
                },
                (Some(unit), None) => (own.1, own.2) = (x, Some(unit)),
            }
        }
        list
    }

    /// A number, or a number with a unit.
    fn number(&mut self, value: &Value, at: &Path) -> Option<(f64, Option<Unit>)> {
        let name = at.last();
        match value {
            Value::Integer(i) => return Some((*i as f64, None)),
            Value::Number(x) if x.is_finite() => return Some((*x, None)),
            Value::Text(text) => match (text.trim().parse::<f64>(), quantity(text)) {
                (Ok(x), _) if x.is_finite() => return Some((x, None)),
                (_, Some((x, unit))) => return Some((x, Some(unit))),
                _ => {
                    self.log.error(FaultKind::BadValue, at, no_quantity(&name, text), a_quantity(&name, text));
                }
            },
            other => {
                let found = match other {
                    Value::Number(x) => x.to_string(),
                    other => other.kind().to_owned(),
                };
                let message =
                    format!("`{name}` must be a finite number, or text with a number and a unit, and is {found}");
                self.log.error(FaultKind::BadValue, at, message, format!("write {name} = \"0.5 ohm\", for example"));
            }
        }
        None
    }

    fn integrator(&mut self) -> Integrator {
        let stated = self.stated;
        let names = || Integrator::NAMES.iter().copied();
        let word = stated.integrator.as_deref().unwrap_or("adaptive");
        let Some(mut integrator) = Integrator::named(word) else {
            let message = format!("there is no integrator `{word}`{}", did_you_mean(word, names()));
            let help = format!("use one of {}", listed(names()));
            self.log.error(FaultKind::UnknownName, &self.at.key("integrator"), message, help);
            return Integrator::default();
        };
        let mut range = |key: &str, value: f64, is_good: bool, good: &str| {
            if !is_good {
                let message = format!("`{key}` is {value}, and must be {good}");
                self.log.error(FaultKind::BadValue, &self.at.key(key), message, "");
            }
        };
        let mut unused = Vec::new();
        match (&mut integrator, stated.accuracy) {
            (Integrator::Adaptive { accuracy }, Some(x)) => {
                range("accuracy", x, (1e-13..=1e-2).contains(&x), "from 1e-13 to 0.01");
                *accuracy = x;
            }
            (_, Some(_)) => unused.push(("accuracy", "adaptive")),
            _ => {}
        }
        match (&mut integrator, stated.rho_inf) {
            (Integrator::GeneralizedAlpha { rho_inf }, Some(x)) => {
                range("rho_inf", x, (0.0..=1.0).contains(&x), "from 0 to 1");
                *rho_inf = x;
            }
            (_, Some(_)) => unused.push(("rho_inf", "generalized-alpha")),
            _ => {}
        }
        if let Some(micro) = stated.micro {
            range("micro", f64::from(micro), micro > 0, "at least 1");
        }
        for (key, of) in unused {
            let message = format!("`{key}` is for integrator `{of}`, and this is `{word}`");
            self.log.error(FaultKind::NoEffect, &self.at.key(key), message, "remove it");
        }
        integrator
    }

    fn table(&mut self, name: &str, table: &format::EquationTable) -> Option<TableDefinition> {
        let at = self.at.key("tables").key(name);
        let mut arguments = Vec::new();
        for (key, points, unit) in [("x", &table.x, &table.unit_x), ("y", &table.y, &table.unit_y)] {
            match points {
                Some(points) => {
                    let symbol = unit.clone().unwrap_or_default();
                    let unit = self.unit(Some(&symbol), &at.key(&format!("unit_{key}")))?;
                    arguments.push((unit, points.clone()));
                }
                None if key == "x" => {
                    let message = format!("table `{name}` has no `x`");
                    self.log.error(FaultKind::Missing, &at, message, "add x = [0, 1]");
                    return None;
                }
                None => {}
            }
        }
        let symbol = table.unit.clone().unwrap_or_default();
        let unit = self.unit(Some(&symbol), &at.key("unit"))?;
        let rows = |value: &Value| -> Option<Vec<f64>> {
            let number = |v: &Value| match v {
                Value::Integer(i) => Some(*i as f64),
                Value::Number(x) => Some(*x),
                _ => None,
            };
            let Value::List(list) = value else { return None };
            let mut values = Vec::new();
            for item in list {
                match item {
                    Value::List(row) => values.extend(row.iter().map(number).collect::<Option<Vec<_>>>()?),
                    other => values.push(number(other)?),
                }
            }
            Some(values)
        };
        let Some(values) = table.value.as_ref().and_then(rows) else {
            let message = format!("table `{name}` needs `value`, an array of numbers");
            self.log.error(FaultKind::BadValue, &at, message, "add value = [0, 1], one for each point");
            return None;
        };
        // the number of values alone would let a transposed table pass
        if let ([x, y], Some(Value::List(list))) = (&arguments[..], &table.value) {
            let fits = |row: &Value| matches!(row, Value::List(row) if row.len() == y.1.len());
            if list.len() != x.1.len() || !list.iter().all(fits) {
                let (rows, columns) = (x.1.len(), y.1.len());
                let message = format!("`value` of table `{name}` is not of {rows} rows of {columns} numbers");
                let help = format!(
                    "write one row for each of the {rows} points of x, with a number for each of the {columns} points of y"
                );
                self.log.error(FaultKind::BadValue, &at.key("value"), message, help);
                return None;
            }
        }
        Some(TableDefinition { name: name.to_owned(), arguments, values, unit })
    }
}
