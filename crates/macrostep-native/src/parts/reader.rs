//! Parameter values of a part, checked against its description.

use std::cell::RefCell;
use std::collections::{BTreeMap, BTreeSet};

use macrostep_core::{Port, Subsystem, Unit, near_names, plain};

use super::{PartDefault, PartDescription, PartError, PartParameter, PartValue};
use crate::integrators::Integrator;
use crate::native::Native;
use crate::physics::Physics;

/// The parameter `integrator` of parts with states.
pub const SOLVER: PartParameter = PartParameter {
    name: "integrator",
    unit: "",
    default: PartDefault::Word(Integrator::NAMES),
    meaning: "integrator; `symplectic-euler` keeps energy and is of first order: its errors are in proportion to the step",
};

/// The parameter `integrator` of parts with first-order states only: `symplectic-euler` would be explicit Euler.
pub(super) const SOLVER_ACCURATE: PartParameter = PartParameter {
    default: PartDefault::Word(&["rk4", "trapezoidal", "newmark", "generalized-alpha", "adaptive"]),
    meaning: "integrator",
    ..SOLVER
};

/// The parameter `micro` of parts with states.
pub const MICRO: PartParameter = number("micro", "1", 1.0, "micro-steps per communication step");

/// A number with a default.
pub const fn number(name: &'static str, unit: &'static str, default: f64, meaning: &'static str) -> PartParameter {
    PartParameter { name, unit, default: PartDefault::Number(default), meaning }
}

/// A number with a default that must not be negative.
pub const fn not_negative(
    name: &'static str,
    unit: &'static str,
    default: f64,
    meaning: &'static str,
) -> PartParameter {
    PartParameter { name, unit, default: PartDefault::NotNegative(default), meaning }
}

/// A positive number with a default.
pub const fn positive(name: &'static str, unit: &'static str, default: f64, meaning: &'static str) -> PartParameter {
    PartParameter { name, unit, default: PartDefault::Positive(default), meaning }
}

/// Units of the elements of a port.
pub const fn units(name: &'static str, meaning: &'static str) -> PartParameter {
    PartParameter { name, unit: "", default: PartDefault::Units, meaning }
}

/// A unit with a default.
pub const fn unit(name: &'static str, default: &'static str, meaning: &'static str) -> PartParameter {
    PartParameter { name, unit: "", default: PartDefault::Unit(default), meaning }
}

/// The values of a part's parameters: what was given, and what holds otherwise. Names that the part does not have are refused before.
#[derive(Debug)]
pub struct Reader<'a> {
    part: &'static PartDescription,
    given: &'a BTreeMap<String, PartValue>,
    /// Names that were asked for.
    read: RefCell<BTreeSet<String>>,
}

impl<'a> Reader<'a> {
    /// Refuses names that the part does not have.
    pub(super) fn new(
        part: &'static PartDescription,
        given: &'a BTreeMap<String, PartValue>,
    ) -> Result<Self, PartError> {
        for name in given.keys() {
            if !part.parameters.iter().any(|p| p.name == name) {
                let near = near_names(name, part.parameters.iter().map(|p| p.name));
                return Err(PartError::UnknownParameter { part: part.name.into(), name: name.clone(), near });
            }
        }
        Ok(Reader { part, given, read: RefCell::default() })
    }

    /// What was given, if it was; it is read then.
    fn given(&self, name: &str) -> Option<&'a PartValue> {
        let given = self.given.get(name)?;
        self.read.borrow_mut().insert(name.to_owned());
        Some(given)
    }

    /// What was given, and neither read nor as it is unless given.
    pub(super) fn idle(&self) -> Vec<&'static str> {
        let is_default = |p: &PartParameter| match (self.given.get(p.name), p.default) {
            (
                Some(PartValue::Number(x)),
                PartDefault::Number(y) | PartDefault::NotNegative(y) | PartDefault::Positive(y),
            ) => *x == y,
            (Some(PartValue::Array(x)), PartDefault::Array(y)) => x == y,
            (Some(PartValue::Text(x)), PartDefault::Word(words)) => words.first() == Some(&x.as_str()),
            (Some(PartValue::Text(x)), PartDefault::Unit(y)) => x == y,
            (given, _) => given.is_none(),
        };
        let read = self.read.borrow();
        let idle = self.part.parameters.iter().filter(|p| !read.contains(p.name) && !is_default(p));
        idle.map(|p| p.name).collect()
    }

    /// The name of the part.
    pub fn name(&self) -> &'static str {
        self.part.name
    }

    /// An error about a parameter.
    pub fn bad(&self, name: &str, reason: impl Into<String>) -> PartError {
        PartError::BadValue { part: self.part.name.into(), name: name.into(), reason: reason.into() }
    }

    fn default(&self, name: &str) -> PartDefault {
        let found = self.part.parameters.iter().find(|p| p.name == name);
        debug_assert!(found.is_some(), "`{}` does not declare `{name}`", self.part.name);
        found.map_or(PartDefault::Required, |p| p.default)
    }

    /// A number.
    pub fn number(&self, name: &str) -> Result<f64, PartError> {
        let default = self.default(name);
        let x = match (self.given(name), default) {
            (Some(PartValue::Number(x)), _) => *x,
            (Some(PartValue::Array(x)), _) if x.len() == 1 => x[0],
            (Some(_), _) => return Err(self.bad(name, "must be a number")),
            (None, PartDefault::Number(x) | PartDefault::NotNegative(x) | PartDefault::Positive(x)) => x,
            (None, _) => return Err(self.bad(name, "has to be given")),
        };
        if !x.is_finite() {
            return Err(self.bad(name, format!("must be finite, not {x}")));
        }
        if matches!(default, PartDefault::Positive(_)) && x <= 0.0 {
            return Err(self.bad(name, format!("must be positive, not {}", plain(x))));
        }
        if matches!(default, PartDefault::NotNegative(_)) && x < 0.0 {
            return Err(self.bad(name, format!("must not be negative, and is {}", plain(x))));
        }
        let parameter = self.part.parameters.iter().find(|p| p.name == name && self.is_given(name));
        if let Some(unit) = parameter.and_then(|p| self.unit_of(p)).filter(|u| u.is_below_zero(x)) {
            return Err(self.bad(name, format!("is {} {unit}, below absolute zero", plain(x))));
        }
        Ok(x)
    }

    /// A whole number of at least one.
    pub fn count(&self, name: &str) -> Result<usize, PartError> {
        let x = self.number(name)?;
        if x.fract() != 0.0 || !(1.0..1e9).contains(&x) {
            return Err(self.bad(name, format!("must be a whole number of at least 1, not {x}")));
        }
        Ok(x as usize)
    }

    /// Numbers, in one row or one column.
    pub fn array(&self, name: &str) -> Result<Vec<f64>, PartError> {
        match self.rows(name)? {
            Some((rows, columns)) if rows != 1 && columns != 1 => {
                Err(self.bad(name, format!("has {rows} rows of {columns} numbers, and takes one array of numbers")))
            }
            _ => self.numbers(name),
        }
    }

    /// A matrix, row by row.
    pub fn matrix(&self, name: &str) -> Result<Vec<f64>, PartError> {
        self.rows(name)?;
        self.numbers(name)
    }

    /// The columns of a matrix that was given in rows.
    pub(super) fn columns(&self, name: &str) -> Result<Option<usize>, PartError> {
        Ok(self.rows(name)?.map(|(_, columns)| columns))
    }

    /// Refuses a matrix that was given in rows, and in others than these: the same numbers would be another matrix.
    pub fn shaped(&self, name: &str, rows: usize, columns: usize) -> Result<(), PartError> {
        let of = |rows: usize, columns: usize| {
            let (s, t) = (if rows == 1 { "" } else { "s" }, if columns == 1 { "" } else { "s" });
            format!("{rows} row{s} of {columns} number{t}")
        };
        match self.rows(name)? {
            Some(own) if own != (rows, columns) => {
                Err(self.bad(name, format!("has {}, and takes {}", of(own.0, own.1), of(rows, columns))))
            }
            _ => Ok(()),
        }
    }

    /// Rows and columns of what was given in rows.
    fn rows(&self, name: &str) -> Result<Option<(usize, usize)>, PartError> {
        let Some(PartValue::Rows(rows)) = self.given(name) else { return Ok(None) };
        let columns = rows.first().map_or(0, Vec::len);
        match rows.iter().position(|row| row.len() != columns) {
            Some(odd) => {
                let reason =
                    format!("has {columns} numbers in its first row, and {} in row {}", rows[odd].len(), odd + 1);
                Err(self.bad(name, reason))
            }
            None => Ok(Some((rows.len(), columns))),
        }
    }

    fn numbers(&self, name: &str) -> Result<Vec<f64>, PartError> {
        let x = match (self.given(name), self.default(name)) {
            (Some(PartValue::Array(x)), _) => x.clone(),
            (Some(PartValue::Rows(rows)), _) => rows.concat(),
            (Some(PartValue::Number(x)), _) => vec![*x],
            (Some(PartValue::Text(_) | PartValue::Texts(_)), _) => {
                return Err(self.bad(name, "must be an array of numbers"));
            }
            (None, PartDefault::Array(x)) => x.to_vec(),
            (None, PartDefault::Example(_)) => Vec::new(),
            (None, _) => return Err(self.bad(name, "has to be given")),
        };
        match x.iter().find(|x| !x.is_finite()) {
            Some(x) => Err(self.bad(name, format!("must be finite, not {x}"))),
            None => Ok(x),
        }
    }

    /// One of the words of the description.
    pub fn word(&self, name: &str) -> Result<&'a str, PartError> {
        let PartDefault::Word(options) = self.default(name) else { return Err(self.bad(name, "is not a word")) };
        let text = match self.given(name) {
            None => return Ok(options.first().copied().unwrap_or_default()),
            Some(PartValue::Text(text)) => text.as_str(),
            Some(_) => return Err(self.bad(name, "must be a word")),
        };
        if options.contains(&text) {
            return Ok(text);
        }
        let options = options.iter().map(|o| format!("`{o}`")).collect::<Vec<_>>().join(", ");
        Err(self.bad(name, format!("must be one of {options}, not `{text}`")))
    }

    /// The unit of the numbers of a parameter, if it has one.
    pub fn unit_of(&self, parameter: &PartParameter) -> Option<Unit> {
        self.part.unit_of(parameter, |name| match self.given(name) {
            Some(PartValue::Text(text)) => Some(text.as_str()),
            _ => None,
        })
    }

    /// How many units a parameter has, if it has one for each element.
    pub(super) fn unit_count(&self, name: &str) -> Option<usize> {
        match self.given(name) {
            Some(PartValue::Texts(units)) if !units.is_empty() => Some(units.len()),
            _ => None,
        }
    }

    /// Whether it was given, and not left at its default.
    pub(super) fn is_given(&self, name: &str) -> bool {
        self.given.contains_key(name)
    }

    /// Refuses a number outside a range.
    pub(super) fn within(&self, name: &str, low: f64, high: f64) -> Result<(), PartError> {
        let x = self.number(name)?;
        if (low..=high).contains(&x) {
            return Ok(());
        }
        let reason = match (low, high) {
            (_, f64::MAX) => format!("must be at least {low}, not {x}"),
            (f64::MIN, _) => format!("must be at most {high}, not {x}"),
            _ => format!("must be from {low} to {high}, not {x}"),
        };
        Err(self.bad(name, reason))
    }

    /// Refuses numbers of which the first is above the second.
    pub(super) fn in_order(&self, low: &str, high: &str) -> Result<(), PartError> {
        let (x, y) = (self.number(low)?, self.number(high)?);
        if x <= y { Ok(()) } else { Err(self.wrong_way(low, high)) }
    }

    /// Two parameters of which the first is not below the second.
    pub(super) fn wrong_way(&self, low: &str, high: &str) -> PartError {
        PartError::WrongWay { part: self.part.name.into(), low: low.into(), high: high.into() }
    }

    /// Refuses units of input, times that of `per`, and output that measure the same on different scales: whether a gain between them is
    /// a pure number nobody knows.
    pub fn one_scale(&self, per: &str) -> Result<(), PartError> {
        let (u, y) = (self.port("", "unit_in")?.unit, self.port("", "unit_out")?.unit);
        let times = if per.is_empty() || u.is_unstated() { None } else { Unit::parse(&format!("({u}).{per}")).ok() };
        self.same_scale(&times.unwrap_or(u), &y)
    }

    /// The same of any input and output.
    pub(super) fn same_scale(&self, u: &Unit, y: &Unit) -> Result<(), PartError> {
        match Unit::conversion(u, y) {
            None | Some((1.0, 0.0)) => Ok(()),
            Some(_) => {
                let reason = format!("is `{y}`, and `unit_in` is `{u}`, of the same dimension: give both in one unit");
                Err(self.bad("unit_out", reason))
            }
        }
    }

    /// A port whose unit is the parameter `unit`.
    pub fn port(&self, port: &str, unit: &str) -> Result<Port, PartError> {
        let symbol = match (self.given(unit), self.default(unit)) {
            (Some(PartValue::Text(text)), _) => text.as_str(),
            (None, PartDefault::Unit(text)) => text,
            (None, PartDefault::Units) => "",
            _ => return Err(self.bad(unit, "must be a unit, such as \"N\"")),
        };
        self.port_in(port, unit, symbol)
    }

    /// Ports for `size` elements, whose units are the parameter `unit`: one port if it is one unit. If it is a unit for each, a port for
    /// each, with its number, from 1.
    pub fn ports(&self, port: &str, unit: &str, size: usize) -> Result<Vec<Port>, PartError> {
        match (self.given(unit), self.default(unit)) {
            (Some(PartValue::Texts(units)), PartDefault::Units) if units.len() == size => {
                let each = units.iter().enumerate();
                each.map(|(i, symbol)| self.port_in(&format!("{port}{}", i + 1), unit, symbol)).collect()
            }
            (Some(PartValue::Texts(units)), PartDefault::Units) => {
                let reason = format!("has a unit for each of {} elements, and `{port}` has {size}", units.len());
                Err(self.bad(unit, reason))
            }
            _ if size == 0 => Ok(Vec::new()),
            _ => Ok(vec![self.port(port, unit)?.array(size)]),
        }
    }

    fn port_in(&self, port: &str, unit: &str, symbol: &str) -> Result<Port, PartError> {
        // a unit that nobody states fits every other; a pure number is stated as "1"
        if symbol.trim().is_empty() {
            return Ok(Port::with_unit(port, Unit::unstated()));
        }
        Ok(Port::with_unit(port, Unit::parse(symbol).map_err(|e| self.bad(unit, format!("is no unit: {e}")))?))
    }

    /// A native subsystem with the integrator and micro-steps given.
    pub fn solve(&self, physics: impl Physics + 'static) -> Result<Box<dyn Subsystem>, PartError> {
        let word = self.word(SOLVER.name)?;
        let integrator = Integrator::named(word).ok_or_else(|| self.bad(SOLVER.name, "is unknown"))?;
        Ok(Box::new(Native::new(physics).integrator(integrator).micro(self.count(MICRO.name)?)))
    }
}
