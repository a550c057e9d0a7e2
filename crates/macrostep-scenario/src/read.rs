//! The first reading: from the tree to structs that mirror the file.
//!
//! Keys that are unknown and values of the wrong kind are logged, and reading goes on.

use std::collections::BTreeMap;

use macrostep_core::{Fault, FaultKind, Ticks, Unit, did_you_mean, listed, near_names};

use crate::faults::Log;
use crate::path::Path;
use crate::tree::{Entry, Kind, Node};
use crate::value::Value;

/// Something that can be read from a value of the file.
pub(crate) trait Read: Sized {
    /// Reads it; what is wrong goes to the log.
    fn read(node: &Node, path: &Path, log: &mut Log<'_>) -> Option<Self>;
}

/// Logs that a value is of the wrong kind.
pub(crate) fn unexpected<T>(node: &Node, path: &Path, log: &mut Log<'_>, expected: &str, example: &str) -> Option<T> {
    let message = format!("`{}` must be {expected}, and is {}", path.last(), node.kind_text());
    let help =
        if example.is_empty() { String::new() } else { format!("write {} = {example}, for example", path.last()) };
    log.push_at(Fault::error(FaultKind::BadValue, message).help(help), &node.origin, path);
    None
}

/// Logs that a value stands where a table should.
pub(crate) fn not_a_table<T>(node: &Node, path: &Path, log: &mut Log<'_>) -> Option<T> {
    let message = format!("`{}` must be a table, and is {}", path.last(), node.kind_text());
    let help = format!("write {} = {{ … }}, or its keys below a header in brackets", path.last());
    log.push_at(Fault::error(FaultKind::BadValue, message).help(help), &node.origin, path);
    None
}

impl Read for String {
    fn read(node: &Node, path: &Path, log: &mut Log<'_>) -> Option<Self> {
        match &node.kind {
            Kind::Leaf(Value::Text(text)) => Some(text.clone()),
            Kind::Leaf(other @ (Value::Integer(_) | Value::Number(_))) => {
                unexpected(node, path, log, "text", &format!("\"{other}\""))
            }
            _ => unexpected(node, path, log, "text", ""),
        }
    }
}

impl Read for f64 {
    fn read(node: &Node, path: &Path, log: &mut Log<'_>) -> Option<Self> {
        match &node.kind {
            Kind::Leaf(Value::Integer(i)) => Some(*i as f64),
            Kind::Leaf(Value::Number(x)) if x.is_finite() => Some(*x),
            Kind::Leaf(Value::Number(x)) => {
                let message = format!("`{}` is {x}, and must be finite", path.last());
                let fault = Fault::error(FaultKind::BadValue, message).help("give a finite number");
                log.push_at(fault, &node.origin, path);
                None
            }
            _ => unexpected(node, path, log, "a number", ""),
        }
    }
}

impl Read for u32 {
    fn read(node: &Node, path: &Path, log: &mut Log<'_>) -> Option<Self> {
        match &node.kind {
            Kind::Leaf(Value::Integer(i)) => match u32::try_from(*i) {
                Ok(count) => Some(count),
                Err(_) => {
                    let bound = if *i < 0 { "not be negative".to_owned() } else { format!("be at most {}", u32::MAX) };
                    let message = format!("`{}` is {i}, and must {bound}", path.last());
                    let help = format!("write {} = {}, for example", path.last(), if *i < 0 { 1 } else { u32::MAX });
                    log.push_at(Fault::error(FaultKind::BadValue, message).help(help), &node.origin, path);
                    None
                }
            },
            _ => unexpected(node, path, log, "a whole number", "1"),
        }
    }
}

impl Read for bool {
    fn read(node: &Node, path: &Path, log: &mut Log<'_>) -> Option<Self> {
        match node.kind {
            Kind::Leaf(Value::Boolean(b)) => Some(b),
            _ => unexpected(node, path, log, "true or false", "true"),
        }
    }
}

impl Read for Value {
    fn read(node: &Node, path: &Path, log: &mut Log<'_>) -> Option<Self> {
        match &node.kind {
            Kind::Date(_) | Kind::Unreadable(_) => {
                unexpected(node, path, log, "text, a number, an array or a table", "")
            }
            _ => Some(node.value()),
        }
    }
}

/// A time: text with a unit, or a number of seconds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Time(pub Ticks);

impl Read for Time {
    fn read(node: &Node, path: &Path, log: &mut Log<'_>) -> Option<Self> {
        let text = match &node.kind {
            Kind::Leaf(Value::Text(text)) => text.clone(),
            Kind::Leaf(Value::Integer(i)) => i.to_string(),
            Kind::Leaf(Value::Number(x)) => crate::faults::number(*x),
            _ => return unexpected(node, path, log, "a time", "\"2ms\""),
        };
        match Ticks::parse(&text) {
            Ok(ticks) => Some(Time(ticks)),
            Err(error) => {
                let fault = Fault::error(FaultKind::BadValue, error.to_string()).help(error.help());
                log.push_at(fault, &node.origin, path);
                None
            }
        }
    }
}

impl<T: Read> Read for Vec<T> {
    fn read(node: &Node, path: &Path, log: &mut Log<'_>) -> Option<Self> {
        match &node.kind {
            // what cannot be read is in the log; nobody runs what is left
            Kind::Array(items) => {
                Some(items.iter().enumerate().filter_map(|(i, item)| T::read(item, &path.index(i), log)).collect())
            }
            _ => unexpected(node, path, log, "an array", ""),
        }
    }
}

/// One text, or an array of texts.
#[derive(Clone, Debug, PartialEq)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(untagged, inline))]
pub enum OneOrMany {
    /// One.
    One(String),
    /// Several.
    Many(Vec<String>),
}

impl OneOrMany {
    /// All of them.
    pub fn list(&self) -> &[String] {
        match self {
            OneOrMany::One(text) => std::slice::from_ref(text),
            OneOrMany::Many(list) => list,
        }
    }
}

impl Read for OneOrMany {
    fn read(node: &Node, path: &Path, log: &mut Log<'_>) -> Option<Self> {
        match &node.kind {
            Kind::Array(_) => Vec::read(node, path, log).map(OneOrMany::Many),
            Kind::Leaf(Value::Text(text)) => Some(OneOrMany::One(text.clone())),
            _ => unexpected(node, path, log, "text or an array of texts", ""),
        }
    }
}

/// An expression: text, or a number.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Expression(pub String);

impl Read for Expression {
    fn read(node: &Node, path: &Path, log: &mut Log<'_>) -> Option<Self> {
        match &node.kind {
            Kind::Leaf(Value::Text(text)) => Some(Expression(text.clone())),
            Kind::Leaf(number @ (Value::Integer(_) | Value::Number(_))) => Some(Expression(number.to_string())),
            _ => unexpected(node, path, log, "an expression in quotes, or a number", "\"2*x\""),
        }
    }
}

/// A number, or text with a number and a unit.
#[derive(Clone, Debug, PartialEq)]
pub struct Quantity {
    /// The number.
    pub value: f64,
    /// Its unit; that of what it is for, unless stated.
    pub unit: Option<Unit>,
}

impl Quantity {
    /// The number in another unit; `None` if the two measure different things.
    pub fn value_in(&self, unit: &Unit) -> Option<f64> {
        match &self.unit {
            Some(own) => Unit::conversion(own, unit).map(|(gain, offset)| gain * self.value + offset),
            None => Some(self.value),
        }
    }
}

impl Read for Quantity {
    fn read(node: &Node, path: &Path, log: &mut Log<'_>) -> Option<Self> {
        match &node.kind {
            Kind::Leaf(Value::Text(text)) => match crate::check::quantity(text) {
                Some((value, unit)) => Some(Quantity { value, unit: Some(unit) }),
                None => {
                    let message = crate::check::no_quantity(&path.last(), text);
                    let help = format!("write {} = \"5 mm\", for example", path.last());
                    log.push_at(Fault::error(FaultKind::BadValue, message).help(help), &node.origin, path);
                    None
                }
            },
            _ => f64::read(node, path, log).map(|value| Quantity { value, unit: None }),
        }
    }
}

/// A table, of which one value may stand for all of it.
#[derive(Clone, Debug, Default)]
pub struct Short<T>(pub T);

/// A table of which one value may stand for all.
pub(crate) trait Shortened: Read {
    /// The key of that value.
    const KEY: &'static str;
}

impl<T: Shortened> Read for Short<T> {
    fn read(node: &Node, path: &Path, log: &mut Log<'_>) -> Option<Self> {
        if let Kind::Table(_) = node.kind {
            return T::read(node, path, log).map(Short);
        }
        // read as if it stood in a table, at its own place
        let entry = Entry { key: T::KEY.into(), origin: node.origin.clone(), node: node.clone() };
        T::read(&Node { origin: node.origin.clone(), kind: Kind::Table(vec![entry]) }, path, log).map(Short)
    }
}

/// A number, or an array of numbers.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Numbers(pub Vec<f64>);

impl Read for Numbers {
    fn read(node: &Node, path: &Path, log: &mut Log<'_>) -> Option<Self> {
        match &node.kind {
            Kind::Array(_) => Vec::read(node, path, log).map(Numbers),
            Kind::Leaf(Value::Integer(_) | Value::Number(_)) => f64::read(node, path, log).map(|x| Numbers(vec![x])),
            _ => unexpected(node, path, log, "a number or an array of numbers", ""),
        }
    }
}

/// A table with names of one's own, in the order of the file.
#[derive(Clone, Debug, PartialEq)]
pub struct Map<T>(pub Vec<(String, T)>);

impl<T> Default for Map<T> {
    fn default() -> Self {
        Map(Vec::new())
    }
}

impl<T: Read> Read for Map<T> {
    fn read(node: &Node, path: &Path, log: &mut Log<'_>) -> Option<Self> {
        let Kind::Table(entries) = &node.kind else { return not_a_table(node, path, log) };
        let read = |e: &crate::tree::Entry| T::read(&e.node, &path.key(&e.key), log).map(|v| (e.key.clone(), v));
        Some(Map(entries.iter().filter_map(read).collect()))
    }
}

/// Columns of numbers by name. Those of a file, which stands here by its path, have been read before.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Columns(pub Vec<(String, Vec<f64>)>);

impl Read for Columns {
    fn read(node: &Node, path: &Path, log: &mut Log<'_>) -> Option<Self> {
        match &node.kind {
            Kind::Leaf(Value::Text(_)) => {
                unexpected(node, path, log, "a table of arrays, or a file that the scenario names", "")
            }
            _ => Map::read(node, path, log).map(|map: Map<Vec<f64>>| Columns(map.0)),
        }
    }
}

/// Coefficients of a tyre by name. Those of a file, which stands here by its path, have been read before.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Coefficients(pub Vec<(String, f64)>);

impl Read for Coefficients {
    fn read(node: &Node, path: &Path, log: &mut Log<'_>) -> Option<Self> {
        match &node.kind {
            Kind::Leaf(Value::Text(_)) => {
                unexpected(node, path, log, "a table of numbers, or a file that the scenario names", "")
            }
            _ => Map::read(node, path, log).map(|map: Map<f64>| Coefficients(map.0)),
        }
    }
}

/// A method by name, or by `kind` with its parameters.
#[derive(Clone, Debug, PartialEq)]
pub struct Method {
    /// Its name in the registry.
    pub kind: String,
    /// What was stated; the rest has its default.
    pub parameters: BTreeMap<String, f64>,
}

impl Read for Method {
    fn read(node: &Node, path: &Path, log: &mut Log<'_>) -> Option<Self> {
        let entries = match &node.kind {
            Kind::Leaf(Value::Text(kind)) => {
                return Some(Method { kind: kind.clone(), parameters: BTreeMap::new() });
            }
            Kind::Table(entries) => entries,
            _ => return unexpected(node, path, log, "a name, or a table with `kind` and parameters", ""),
        };
        let mut parameters = BTreeMap::new();
        for e in entries.iter().filter(|e| e.key != "kind") {
            if let Some(value) = number_or_time(&e.node, &path.key(&e.key), log) {
                parameters.insert(e.key.clone(), value);
            }
        }
        let Some(kind) = node.entry("kind") else {
            let message = format!("`{}` has no `kind`", path.last());
            log.error(FaultKind::Missing, path, message, "add kind = \"…\", the name of the method");
            return None;
        };
        String::read(&kind.node, &path.key("kind"), log).map(|kind| Method { kind, parameters })
    }
}

/// A function of time: a number, or a table with `kind` and its parameters.
#[derive(Clone, Debug, PartialEq)]
pub struct Function {
    /// Its kind.
    pub kind: String,
    /// Numbers that were stated; the rest has its default.
    pub parameters: BTreeMap<String, f64>,
    /// Lists of rows that were stated.
    pub rows: BTreeMap<String, Vec<Vec<f64>>>,
}

impl Read for Function {
    fn read(node: &Node, path: &Path, log: &mut Log<'_>) -> Option<Self> {
        if let Kind::Leaf(Value::Integer(_) | Value::Number(_)) = node.kind {
            let value = f64::read(node, path, log)?;
            let parameters = BTreeMap::from([("value".to_owned(), value)]);
            return Some(Function { kind: "constant".into(), parameters, rows: BTreeMap::new() });
        }
        // rows are read apart, all else as that of a method
        let none = Vec::new();
        let entries = match &node.kind {
            Kind::Table(entries) => entries,
            Kind::Leaf(Value::Text(_)) => &none,
            _ => return unexpected(node, path, log, "a number, or a table with `kind` and parameters", ""),
        };
        let (lists, others): (Vec<_>, Vec<_>) = entries.iter().partition(|e| matches!(e.node.kind, Kind::Array(_)));
        let Method { kind, parameters } = match &node.kind {
            Kind::Table(_) => {
                let rest = Kind::Table(others.into_iter().cloned().collect());
                Method::read(&Node { kind: rest, origin: node.origin.clone() }, path, log)?
            }
            _ => Method::read(node, path, log)?,
        };
        let rows = lists.iter().filter_map(|e| Some((e.key.clone(), Vec::read(&e.node, &path.key(&e.key), log)?)));
        Some(Function { kind, parameters, rows: rows.collect() })
    }
}

/// A number, or points of a curve.
#[derive(Clone, Debug, PartialEq)]
pub enum NumberOrPoints {
    /// The same everywhere.
    Number(f64),
    /// Points `[x, y]`.
    Points(Vec<Vec<f64>>),
}

impl Read for NumberOrPoints {
    fn read(node: &Node, path: &Path, log: &mut Log<'_>) -> Option<Self> {
        match &node.kind {
            Kind::Array(_) => Vec::read(node, path, log).map(NumberOrPoints::Points),
            Kind::Leaf(Value::Integer(_) | Value::Number(_)) => f64::read(node, path, log).map(NumberOrPoints::Number),
            _ => unexpected(node, path, log, "a number, or points", "[[0, 1], [1, 2]]"),
        }
    }
}

/// A number, or a time as text, which counts in seconds.
fn number_or_time(node: &Node, path: &Path, log: &mut Log<'_>) -> Option<f64> {
    match &node.kind {
        Kind::Leaf(Value::Text(_)) => Time::read(node, path, log).map(|t| t.0.seconds()),
        Kind::Leaf(Value::Boolean(b)) => Some(f64::from(u8::from(*b))),
        _ => f64::read(node, path, log),
    }
}

/// Logs keys that are not among those known.
pub(crate) fn unknown_keys(node: &Node, path: &Path, known: &[&str], log: &mut Log<'_>) {
    let Kind::Table(entries) = &node.kind else { return };
    for entry in entries.iter().filter(|e| !known.contains(&e.key.as_str())) {
        let place = if path.0.is_empty() { "a scenario".to_owned() } else { format!("`{path}`") };
        let near = near_names(&entry.key, known.iter().copied());
        log.meant.extend(near.iter().map(|n| path.key(n)));
        let message = format!("{place} has no key `{}`{}", entry.key, did_you_mean(&near));
        let fault = Fault::error(FaultKind::UnknownKey, message).help(format!("use one of {}", listed(known)));
        log.push_at(fault, &entry.origin, &path.key(&entry.key));
    }
}

/// Declares structs that mirror tables of the file: every field is optional, is read by its type, and is a key.
macro_rules! mirror {
    ($($(#[$meta:meta])* pub struct $name:ident { $($(#[$about:meta])* pub $field:ident: $type:ty,)* })*) => {$(
        $(#[$meta])*
        #[derive(Clone, Debug, Default)]
        #[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(deny_unknown_fields))]
        #[non_exhaustive]
        pub struct $name { $($(#[$about])* pub $field: Option<$type>,)* }

        impl $name {
            /// The keys of this table.
            pub const KEYS: &[&str] = &[$(crate::read::bare(stringify!($field))),*];
        }

        impl crate::read::Read for $name {
            fn read(node: &crate::tree::Node, path: &crate::path::Path, log: &mut crate::faults::Log<'_>) -> Option<Self> {
                if !matches!(node.kind, crate::tree::Kind::Table(_)) {
                    crate::read::not_a_table::<()>(node, path, log);
                    return Some($name::default());
                }
                crate::read::unknown_keys(node, path, $name::KEYS, log);
                Some($name {
                    $($field: node.entry(crate::read::bare(stringify!($field))).and_then(|e| {
                        <$type as crate::read::Read>::read(&e.node, &path.key(&e.key), log)
                    }),)*
                })
            }
        }
    )*};
}
pub(crate) use mirror;

/// The name of a field without the mark of a keyword.
pub(crate) const fn bare(name: &str) -> &str {
    match name.as_bytes() {
        [b'r', b'#', ..] => name.split_at(2).1,
        _ => name,
    }
}
