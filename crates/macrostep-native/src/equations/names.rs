//! What the names in expressions stand for.

use macrostep_numerics::math;
use std::collections::HashMap;

use macrostep_core::Unit;

use super::TableDefinition;
use super::dimension::{Dimension, NUMBER, TIME};
use super::expression::{Binary, Expr, Node, Unary};
use super::functions::Function;

/// What a name stands for.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum What {
    /// A number that does not change.
    Constant(f64),
    /// The time.
    Time,
    /// An input, by its place.
    Input(usize),
    /// A state, by its place in the definition.
    State(usize),
    /// An intermediate value.
    Let(usize),
    /// A table, which is called like a function.
    Table(usize),
}

/// What is known of a name.
#[derive(Clone, Copy, Debug)]
pub(super) struct Found {
    pub what: What,
    pub dimension: Dimension,
}

/// All names of a part.
pub(super) struct Names<'a> {
    pub tables: &'a [TableDefinition],
    /// In which unit temperatures are, for advice.
    pub temperature: String,
    known: HashMap<String, Found>,
}

/// Words that cannot be names.
const WORDS: [&str; 3] = ["and", "or", "not"];

impl<'a> Names<'a> {
    /// Time and π.
    pub fn new(tables: &'a [TableDefinition]) -> Self {
        let mut known = HashMap::new();
        known.insert("t".into(), Found { what: What::Time, dimension: TIME });
        known.insert("pi".into(), Found { what: What::Constant(std::f64::consts::PI), dimension: NUMBER });
        Names { tables, temperature: "degC".into(), known }
    }

    /// One name more; why not, otherwise.
    pub fn add(&mut self, name: &str, what: What, dimension: Dimension) -> Result<(), String> {
        let letter = |c: char| c.is_alphabetic() || c == '_';
        let is_name = name.starts_with(letter) && name.chars().all(|c| letter(c) || c.is_alphanumeric());
        // also under a name that cannot be, so that nothing else is said of what uses it
        let taken = self.known.insert(name.to_owned(), Found { what, dimension }).is_some();
        if !is_name {
            return Err(format!("invalid name `{name}`: expressions could not refer to it"));
        }
        if WORDS.contains(&name) || Function::named(name).is_some() {
            return Err(format!("invalid name `{name}`: it is a word of expressions"));
        }
        if name == "t" || name == "pi" {
            let what = if name == "t" { "the time" } else { "3.14159…" };
            return Err(format!("invalid name `{name}`: it stands for {what}"));
        }
        if taken { Err(format!("there are two `{name}`")) } else { Ok(()) }
    }

    /// What a name stands for.
    pub fn find(&self, name: &str) -> Option<Found> {
        self.known.get(name).copied()
    }

    /// Sets what an intermediate value measures, once that is known.
    pub fn measure(&mut self, name: &str, dimension: Dimension) {
        if let Some(found) = self.known.get_mut(name) {
            found.dimension = dimension;
        }
    }

    /// All names of values.
    pub fn values(&self) -> Vec<&str> {
        let mut names: Vec<&str> =
            self.known.iter().filter(|(_, f)| !matches!(f.what, What::Table(_))).map(|(n, _)| n.as_str()).collect();
        names.sort_unstable();
        names
    }

    /// All names of functions, tables among them.
    pub fn functions(&self) -> Vec<&str> {
        let tables = self.known.iter().filter(|(_, f)| matches!(f.what, What::Table(_))).map(|(n, _)| n.as_str());
        let mut names: Vec<&str> = Function::names().chain(tables).collect::<Vec<_>>();
        names.sort_unstable();
        names
    }

    /// The value of an expression of numbers and parameters, in SI units.
    pub fn constant(&self, e: &Expr) -> Option<f64> {
        match &e.node {
            Node::Number(x, unit) => {
                let unit = unit.as_ref().and_then(|u| Unit::parse(u).ok()?.definition());
                Some(unit.map_or(*x, |(_, factor, offset)| factor * x + offset))
            }
            Node::Name(name) => match self.find(name)?.what {
                What::Constant(x) => Some(x),
                _ => None,
            },
            Node::Unary(Unary::Negative, x) => Some(-self.constant(x)?),
            Node::Binary(op, a, b) => {
                let (a, b) = (self.constant(a)?, self.constant(b)?);
                match op {
                    Binary::Add => Some(a + b),
                    Binary::Subtract => Some(a - b),
                    Binary::Multiply => Some(a * b),
                    Binary::Divide => Some(a / b),
                    Binary::Power => Some(math::powf(a, b)),
                    _ => None,
                }
            }
            _ => None,
        }
    }
}
