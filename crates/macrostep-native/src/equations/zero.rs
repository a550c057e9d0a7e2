//! What depends on where temperatures count from.
//!
//! What is in degC is evaluated from absolute zero. So `k*T` takes kelvins, and who wrote it may have meant degrees. Of an expression that is clear
//! nothing changes where the zero is moved, as of a difference of two temperatures, or it moves along, as a temperature does. That is tried out,
//! with numbers that are drawn for what changes: with one zero, and with another one.
//!
//! `T - 0[K]` is said to be in kelvins, and `T - 0[degC]` is a difference.

use macrostep_core::Unit;
use macrostep_numerics::math;

use super::dimension::{Dimension, KELVIN};
use super::expression::{Binary, Expr, Node, Unary};
use super::functions::Function;
use super::names::What;
use super::sense::Senses;
use super::tape::{call, call2};

/// How often numbers are drawn.
const DRAWS: usize = 16;
/// How far the zero is moved, in K.
const MOVED: f64 = 7.0;
/// Zero in K, and 0 degC.
const KELVINS: [f64; 2] = [0.0, 273.15];

/// A value with one zero, and with another one; and how large its terms are.
#[derive(Clone, Copy, Debug)]
struct Tried {
    values: [f64; 2],
    size: f64,
}

impl Tried {
    fn still(x: f64) -> Self {
        Tried { values: [x; 2], size: x.abs() }
    }

    fn temperature(x: f64) -> Self {
        Tried { values: [x, x + MOVED], size: x.abs() }
    }

    fn with(self, other: Self, f: impl Fn(f64, f64) -> f64) -> Self {
        let values = [0, 1].map(|i| f(self.values[i], other.values[i]));
        Tried { values, size: values[0].abs() }
    }

    /// How far it moves with the zero: 1 is a temperature. Nothing, if that is no number.
    fn moves(self) -> Option<f64> {
        let moves = (self.values[1] - self.values[0]) / MOVED;
        let little = 1e-9 * self.size.max(self.values[0].abs());
        moves.is_finite().then_some(if moves.abs() <= little { 0.0 } else { moves })
    }
}

/// What moving the zero does to expressions.
pub(super) struct Zeros<'a> {
    senses: &'a Senses<'a>,
    /// Intermediate values by their place in the definition, for each draw.
    lets: Vec<Vec<Option<Tried>>>,
}

impl<'a> Zeros<'a> {
    /// With the intermediate values by their place, in an order in which each finds those that it needs.
    pub fn new(senses: &'a Senses<'a>, lets: &[Option<&Expr>], order: &[usize]) -> Self {
        let mut made = Zeros { senses, lets: vec![Vec::new(); lets.len()] };
        for &i in order {
            let tried = |e: &Expr| (0..DRAWS).map(|draw| made.tried(e, draw)).collect();
            made.lets[i] = lets[i].map(tried).unwrap_or_default();
        }
        made
    }

    /// The term of an expression that depends on the zero, if there is one; where that is admitted, also what moves along does not.
    pub fn unclear<'e>(&self, e: &'e Expr, admits_temperature: bool) -> Option<&'e Expr> {
        self.compared(e).or_else(|| (!self.is_clear(e, admits_temperature)).then(|| self.term(e)))
    }

    /// The same of what is compared inside an expression.
    fn compared<'e>(&self, e: &'e Expr) -> Option<&'e Expr> {
        match &e.node {
            Node::Number(..) | Node::Name(_) => None,
            Node::Unary(_, x) => self.compared(x),
            Node::Binary(op, a, b) => {
                let inside = self.compared(a).or_else(|| self.compared(b));
                inside.or_else(|| (op.compares() && !self.is_clear(e, false)).then(|| self.term(e)))
            }
            Node::Call(_, list) => list.iter().find_map(|x| self.compared(x)),
        }
    }

    /// The first temperature in a term, for a message.
    pub fn temperature_in<'e>(&self, e: &'e Expr) -> Option<&'e Expr> {
        match &e.node {
            Node::Number(..) | Node::Name(_) => (!self.is_clear(e, false)).then_some(e),
            Node::Unary(_, x) => self.temperature_in(x),
            Node::Binary(_, a, b) => self.temperature_in(a).or_else(|| self.temperature_in(b)),
            Node::Call(_, list) => list.iter().find_map(|x| self.temperature_in(x)),
        }
    }

    fn is_clear(&self, e: &Expr, admits_temperature: bool) -> bool {
        (0..DRAWS).all(|draw| match self.tried(e, draw).and_then(Tried::moves) {
            Some(moves) => moves == 0.0 || (admits_temperature && (moves - 1.0).abs() < 1e-9),
            None => true,
        })
    }

    /// The inmost term that makes an expression unclear.
    fn term<'e>(&self, e: &'e Expr) -> &'e Expr {
        let sums = |e: &&'e Expr| !self.is_clear(e, true);
        let parts: Vec<&Expr> = match &e.node {
            Node::Unary(_, x) => vec![x],
            Node::Binary(op, a, b) if op.compares() || matches!(op, Binary::Add | Binary::Subtract) => {
                let moving: Vec<&Expr> = [&**a, &**b].into_iter().filter(|e| !self.is_clear(e, false)).collect();
                if moving.len() > 1 { moving.into_iter().filter(sums).take(2).collect() } else { moving }
            }
            // a factor that is a sum, and not one that is a product as well
            Node::Binary(_, a, b) => {
                let product = |e: &&Expr| matches!(e.node, Node::Binary(Binary::Multiply | Binary::Divide, ..));
                [&**a, &**b].into_iter().filter(sums).filter(|e| !product(e)).collect()
            }
            Node::Call(name, list) if self.senses.names.find(name).is_none() => list.iter().filter(sums).collect(),
            _ => Vec::new(),
        };
        match parts[..] {
            [part] => self.term(part),
            _ => e,
        }
    }

    /// A number between 0.3 and 1.7, the same for the same name.
    fn drawn(&self, name: &str, draw: usize) -> f64 {
        let mixed =
            name.bytes().fold((draw as u64).wrapping_mul(0x9e37_79b9_7f4a_7c15) ^ 0xcbf2_9ce4_8422_2325, |h, b| {
                (h ^ u64::from(b)).wrapping_mul(0x0100_0000_01b3)
            });
        let mixed = (mixed ^ (mixed >> 32)).wrapping_mul(0xd6e8_feb8_6659_fd93);
        0.3 + 1.4 * (mixed >> 11) as f64 / (1_u64 << 53) as f64
    }

    /// A value of a name, or nothing if it is in K: that may be a temperature, or a difference.
    fn named(&self, name: &str, draw: usize) -> Option<Tried> {
        let found = self.senses.names.find(name)?;
        let drawn = self.drawn(name, draw);
        if let What::Let(i) = found.what {
            return self.lets[i].get(draw).copied().flatten();
        }
        let zero = self.senses.units.get(name).is_some_and(Unit::has_own_zero);
        if found.dimension == KELVIN && !zero {
            return None;
        }
        let x = match found.what {
            // a gain that is zero may be changed
            What::Constant(x) if x != 0.0 => x,
            _ if zero => 280.0 + 20.0 * drawn,
            _ => drawn,
        };
        Some(if zero { Tried::temperature(x) } else { Tried::still(x) })
    }

    fn tried(&self, e: &Expr, draw: usize) -> Option<Tried> {
        match &e.node {
            Node::Number(x, unit) => {
                let Some((_, factor, offset)) = unit.as_ref().and_then(|u| Unit::parse(u).ok()?.definition()) else {
                    return Some(Tried::still(*x));
                };
                let si = factor * x + offset;
                Some(if offset != 0.0 { Tried::temperature(si) } else { Tried::still(si) })
            }
            Node::Name(name) => self.named(name, draw),
            Node::Unary(Unary::Negative, x) => self.tried(x, draw).map(|x| Tried { values: x.values.map(|x| -x), ..x }),
            // a condition: what is compared is looked at apart
            Node::Unary(Unary::Not, _) | Node::Binary(Binary::And | Binary::Or, ..) => Some(Tried::still(0.0)),
            Node::Binary(op, a, b) => {
                let (one, other) = (self.tried(a, draw)?, self.tried(b, draw)?);
                let sum = |sign: f64| Tried { size: one.size + other.size, ..one.with(other, |x, y| x + sign * y) };
                Some(match op {
                    Binary::Subtract if is_kelvins(b) => Tried::still(sum(-1.0).values[0]),
                    Binary::Add => sum(1.0),
                    Binary::Multiply => Tried { size: one.size * other.size, ..one.with(other, |x, y| x * y) },
                    Binary::Divide => Tried { size: one.size / other.values[0].abs(), ..one.with(other, |x, y| x / y) },
                    Binary::Power => one.with(other, math::powf),
                    _ => sum(-1.0),
                })
            }
            Node::Call(name, list) => self.called(name, list, draw),
        }
    }

    fn called(&self, name: &str, list: &[Expr], draw: usize) -> Option<Tried> {
        if let Some(What::Table(table)) = self.senses.names.find(name).map(|n| n.what) {
            let table = &self.senses.names.tables[table];
            let drawn = self.drawn(name, draw);
            if table.unit.has_own_zero() {
                return Some(Tried::temperature(280.0 + 20.0 * drawn));
            }
            // what takes a temperature, or a difference, knows its zero
            let mut all = Tried::still(drawn);
            for (x, (unit, _)) in list.iter().zip(&table.arguments) {
                if Dimension::of(unit) != KELVIN {
                    all = all.with(self.tried(x, draw)?, |all, x| all * x);
                }
            }
            return (Dimension::of(&table.unit) != KELVIN).then_some(all);
        }
        let arguments: Option<Vec<Tried>> = list.iter().map(|x| self.tried(x, draw)).collect();
        let x = arguments?;
        let function = Function::named(name)?;
        Some(match (function, &x[..]) {
            (Function::If, [_, a, b]) => {
                // one branch, and in another draw the other one
                let odd = self.drawn(&list[0].span.start.to_string(), draw) > 1.0;
                if odd { *a } else { *b }
            }
            (Function::Clamp, [x, low, high]) => {
                let above = x.with(*low, |x, low| call2(Function::Max, x, low));
                above.with(*high, |x, high| call2(Function::Min, x, high))
            }
            (f, [x]) => x.with(*x, |x, _| call(f, x)),
            (f, [x, y]) => x.with(*y, |x, y| call2(f, x, y)),
            _ => return None,
        })
    }
}

/// Whether it is the zero of kelvins, or 0 degC in kelvins: what it is subtracted from is said to be in K.
fn is_kelvins(e: &Expr) -> bool {
    matches!(&e.node, Node::Number(x, Some(unit)) if unit == "K" && KELVINS.contains(x))
}
