//! What expressions measure: dimensions, carried through every operation.
//!
//! Expressions are evaluated in SI units, so dimensions are all there is to check. An angle counts as a pure number here,
//! because `J·dω/dt = torque` would not fit otherwise.

use macrostep_core::Unit;

use super::Mistake;
use super::expression::{Binary, Expr, Node, Unary};
use super::functions::{Function, Rule};
use super::names::{Names, What};

/// Exponents of m, kg, s, A, K, mol, cd.
pub(super) type Exponents = [f64; 7];

/// What a value measures.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Dimension {
    /// This.
    Known(Exponents),
    /// Whatever fits: a parameter without a unit, or zero.
    Any,
    /// True or false.
    Condition,
}

use Dimension::{Any, Condition, Known};

/// A pure number.
pub(super) const NUMBER: Dimension = Known([0.0; 7]);
/// A temperature, or a difference of two.
pub(super) const KELVIN: Dimension = Known([0.0, 0.0, 0.0, 0.0, 1.0, 0.0, 0.0]);
/// A time.
pub(super) const TIME: Dimension = Known([0.0, 0.0, 1.0, 0.0, 0.0, 0.0, 0.0]);
/// An energy.
pub(super) const ENERGY: Dimension = Known([2.0, 1.0, -2.0, 0.0, 0.0, 0.0, 0.0]);

impl Dimension {
    /// Of a unit; one that nobody stated, or of which only the name is known, fits all.
    pub fn of(unit: &Unit) -> Self {
        unit.definition().map_or(Any, |(d, ..)| Known(std::array::from_fn(|i| f64::from(d[i]))))
    }

    /// That of a product, `self · other^power`.
    pub fn times(self, other: Self, power: f64) -> Self {
        match (self, other) {
            (Known(a), Known(b)) => Known(std::array::from_fn(|i| a[i] + power * b[i])),
            _ => Any,
        }
    }

    /// Raised to a power.
    pub fn to_the(self, power: f64) -> Self {
        NUMBER.times(self, power)
    }

    /// The more definite of two that fit; `None` if they do not.
    pub fn agree(self, other: Self) -> Option<Self> {
        match (self, other) {
            (Condition, Condition) => Some(Condition),
            (Condition, _) | (_, Condition) => None,
            (Any, other) => Some(other),
            (own, Any) => Some(own),
            (Known(a), Known(b)) => a.iter().zip(&b).all(|(a, b)| (a - b).abs() < 1e-9).then_some(self),
        }
    }

    /// In words, for messages.
    pub fn text(self) -> String {
        match self {
            Condition => "a condition".into(),
            Any => "not stated".into(),
            Known(d) => match common(&d) {
                Some(symbol) => format!("in {symbol}"),
                None if d.iter().all(|e| e.abs() < 1e-9) => "a pure number".into(),
                None => format!("in {}", self.symbol()),
            },
        }
    }

    /// As a unit: `kg.m2.s-3`; empty for a pure number.
    pub fn symbol(self) -> String {
        let Known(d) = self else { return String::new() };
        if let Some(symbol) = common(&d) {
            return symbol.to_owned();
        }
        let names = ["m", "kg", "s", "A", "K", "mol", "cd"];
        let powers = names.iter().zip(d).filter(|(_, e)| e.abs() > 1e-9);
        let list: Vec<String> = powers.map(|(n, e)| if e == 1.0 { (*n).into() } else { format!("{n}{e}") }).collect();
        list.join(".")
    }
}

/// A usual name.
fn common(d: &Exponents) -> Option<&'static str> {
    const NAMES: [&str; 17] =
        ["m", "kg", "s", "A", "K", "m/s", "m/s2", "N", "N.m", "Pa", "W", "V", "Ohm", "1/s", "N/m", "N.s/m", "kg.m2"];
    NAMES.into_iter().find(|n| Unit::parse(n).is_ok_and(|u| Dimension::of(&u) == Known(*d)))
}

/// The dimension of an expression; each place where units do not fit is a mistake.
pub(super) fn check(e: &Expr, text: &str, names: &Names<'_>, out: &mut Vec<Mistake>) -> Dimension {
    let checker = Checker { text, names };
    checker.dimension(e, out)
}

struct Checker<'a> {
    text: &'a str,
    names: &'a Names<'a>,
}

impl Checker<'_> {
    fn shown(&self, e: &Expr) -> &str {
        &self.text[e.span.clone()]
    }

    fn dimension(&self, e: &Expr, out: &mut Vec<Mistake>) -> Dimension {
        match &e.node {
            Node::Number(x, None) => {
                if *x == 0.0 {
                    Any
                } else {
                    NUMBER
                }
            }
            Node::Number(_, Some(unit)) => Unit::parse(unit).map_or(Any, |u| Dimension::of(&u)),
            Node::Name(name) => self.names.find(name).map_or(Any, |found| found.dimension),
            Node::Unary(Unary::Negative, x) => self.number(x, out),
            Node::Unary(Unary::Not, x) => self.condition(x, out),
            Node::Binary(op, a, b) => self.binary(*op, e, a, b, out),
            Node::Call(name, list) => self.call(name, list, out),
        }
    }

    /// Of what has to be a number.
    fn number(&self, e: &Expr, out: &mut Vec<Mistake>) -> Dimension {
        match self.dimension(e, out) {
            Condition => {
                let message = format!("`{}` is a condition, and a number is expected", self.shown(e));
                out.push(Mistake::unit(e.span.clone(), message, "write if(condition, 1, 0)"));
                Any
            }
            found => found,
        }
    }

    fn condition(&self, e: &Expr, out: &mut Vec<Mistake>) -> Dimension {
        if self.dimension(e, out) != Condition {
            let message = format!("`{}` is a number, and a condition is expected", self.shown(e));
            out.push(Mistake::unit(e.span.clone(), message, "compare it, as in x > 0"));
        }
        Condition
    }

    fn pure(&self, e: &Expr, whose: &str, out: &mut Vec<Mistake>) {
        let found = self.number(e, out);
        if found.agree(NUMBER).is_none() {
            let message = format!("`{}` is {}, and {whose} takes a pure number", self.shown(e), found.text());
            let help = match found.agree(TIME) {
                Some(_) => "multiply it by a frequency, as in 2*pi*5[Hz]*t",
                None => "divide it by a quantity of the same unit",
            };
            out.push(Mistake::unit(e.span.clone(), message, help));
        }
    }

    /// Terms that have to measure the same.
    fn same(&self, terms: &[&Expr], how: &str, out: &mut Vec<Mistake>) -> Dimension {
        let Some((first, rest)) = terms.split_first() else { return Any };
        let mut all = self.number(first, out);
        let mut reference = first;
        for term in rest {
            let own = self.number(term, out);
            match all.agree(own) {
                Some(both) => {
                    if all == Any {
                        reference = term;
                    }
                    all = both;
                }
                None => {
                    let message = format!(
                        "`{}` is {}, and {how} `{}`, which is {}",
                        self.shown(term),
                        own.text(),
                        self.shown(reference),
                        all.text()
                    );
                    let number = [(term, own, all), (reference, all, own)].into_iter().find(|(_, d, _)| *d == NUMBER);
                    let help = match number.map(|(e, _, other)| (&e.node, self.shown(e), other)) {
                        // nobody can tell which of the two is meant
                        Some((Node::Number(..), shown, other)) if other == KELVIN => {
                            let degree = &self.names.temperature;
                            format!(
                                "give the number a unit: {shown}[{degree}] is a temperature, {shown}[K] a difference of two"
                            )
                        }
                        Some((Node::Number(..), shown, other)) => {
                            format!("give the number a unit, as in {shown}[{}]", other.symbol())
                        }
                        _ => "check the term, and the units of what is in it".to_owned(),
                    };
                    out.push(Mistake::unit(term.span.clone(), message, &help));
                }
            }
        }
        all
    }

    fn binary(&self, op: Binary, whole: &Expr, a: &Expr, b: &Expr, out: &mut Vec<Mistake>) -> Dimension {
        match op {
            Binary::Add => self.same(&[a, b], "is added to", out),
            Binary::Subtract => self.same(&[a, b], "is subtracted from", out),
            Binary::Multiply => self.number(a, out).times(self.number(b, out), 1.0),
            Binary::Divide => self.number(a, out).times(self.number(b, out), -1.0),
            Binary::Power => {
                let base = self.number(a, out);
                self.pure(b, "an exponent", out);
                if base == NUMBER {
                    return NUMBER;
                }
                match self.names.constant(b) {
                    Some(power) => base.to_the(power),
                    None if base == Any => Any,
                    None => {
                        let message =
                            format!("`{}` is {}, and its exponent is not constant", self.shown(a), base.text());
                        out.push(Mistake::unit(whole.span.clone(), message, "make the base a pure number"));
                        Any
                    }
                }
            }
            Binary::And | Binary::Or => {
                self.condition(a, out);
                self.condition(b, out)
            }
            _ => {
                self.same(&[a, b], "is compared with", out);
                Condition
            }
        }
    }

    fn call(&self, name: &str, list: &[Expr], out: &mut Vec<Mistake>) -> Dimension {
        let all: Vec<&Expr> = list.iter().collect();
        if let Some(What::Table(table)) = self.names.find(name).map(|n| n.what) {
            let table = &self.names.tables[table];
            for (argument, unit) in list.iter().zip(&table.arguments) {
                let (own, wanted) = (self.number(argument, out), Dimension::of(&unit.0));
                if own.agree(wanted).is_none() {
                    let shown = self.shown(argument);
                    let message = format!("`{shown}` is {}, and `{name}` takes what is {}", own.text(), wanted.text());
                    out.push(Mistake::unit(argument.span.clone(), message, "check the units of the table"));
                }
            }
            return Dimension::of(&table.unit);
        }
        let Some(function) = Function::named(name) else { return Any };
        match function.rule() {
            Rule::Pure => {
                list.iter().for_each(|x| self.pure(x, &format!("`{name}`"), out));
                NUMBER
            }
            Rule::Same => self.same(&all, "stands beside", out),
            Rule::Ratio => {
                self.same(&all, "stands beside", out);
                NUMBER
            }
            Rule::Root => list.first().map_or(Any, |x| self.number(x, out).to_the(0.5)),
            Rule::Choice => {
                if let Some(condition) = all.first() {
                    self.condition(condition, out);
                }
                self.same(all.get(1..).unwrap_or_default(), "stands beside", out)
            }
        }
    }
}
