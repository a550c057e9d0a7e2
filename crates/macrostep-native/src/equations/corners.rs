//! Where time alone makes equations jump or bend: steps of the integrator end there.
//!
//! Between two such instants `t > 0.5[s]`, `mod(t, T)` and a table of time are constant or go along a line. So their next change is known from
//! values and slopes just after an instant, and nothing between two steps is missed, however short it is.

use std::sync::Arc;

use super::functions::Function;
use super::lookup::Lookup;
use super::tape::{Op, Tape};

/// What is known of a value between two corners.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Known {
    /// It is constant.
    Flat,
    /// It goes along a line.
    Line,
    /// It depends on time alone, in another way.
    Curve,
    No,
}

use Known::{Curve, Flat, Line, No};

/// Operations of a tape that depend on time alone, of which some turn.
#[derive(Clone, Debug)]
pub(super) struct Corners {
    /// Place, operation, and whether it may make a corner.
    ops: Vec<(usize, Op, bool)>,
    /// Places of states that only events change, and which states they are.
    held: Vec<(usize, usize)>,
    values: Vec<f64>,
    slopes: Vec<f64>,
    lookups: Arc<[Lookup]>,
}

impl Corners {
    /// Those of a tape whose first `moving` states change all the time; none if there are none.
    pub fn of(tape: &Tape, moving: usize) -> Option<Self> {
        let (inputs, states) = tape.sizes();
        let first_state = 1 + inputs;
        let mut known = vec![No; tape.values().len()];
        known[0] = Line;
        known[first_state + moving..].fill(Flat);
        let first = tape.values().len() - tape.code().len();
        for (place, op) in (first..).zip(tape.code()) {
            known[place] = result(*op, &known);
        }
        // curves of which something that turns is made, from what is made to what it is made of
        let mut inside = vec![false; known.len()];
        for (i, op) in tape.code().iter().enumerate().rev() {
            if inside[first + i] || (may_turn(*op) && worst(*op, &known) == Curve) {
                let operands = op.operands().into_iter().flatten().map(|p| p as usize);
                operands.filter(|&p| known[p] == Curve).for_each(|p| inside[p] = true);
            }
        }
        let ops: Vec<(usize, Op, bool)> = (first..)
            .zip(tape.code())
            .map(|(place, op)| {
                let turns = match *op {
                    Op::Lookup2(_, a, b) => [a, b].iter().any(|&p| known[p as usize] == Line),
                    // waves along lines
                    Op::Call(Function::Sin | Function::Cos, a) => inside[place] && known[a as usize] == Line,
                    op => may_turn(op) && worst(op, &known) == Line,
                };
                (place, *op, turns)
            })
            .filter(|(place, _, turns)| *turns || known[*place] <= Line)
            .collect();
        let held = (moving..states).map(|i| (first_state + i, i)).collect();
        let slopes = vec![0.0; known.len()];
        let made = Corners { ops, held, values: tape.values().to_vec(), slopes, lookups: tape.lookups().clone() };
        made.ops.iter().any(|op| op.2).then_some(made)
    }

    /// The first corner after `t`; infinite if there is none.
    // hot: once per step of the integrator that ends at a corner
    pub fn next(&mut self, t: f64, x: &[f64]) -> f64 {
        (self.values[0], self.slopes[0]) = (t, 1.0);
        for &(place, state) in &self.held {
            self.values[place] = x[state];
        }
        let mut wait = f64::INFINITY;
        for &(place, op, turns) in &self.ops {
            self.values[place] = op.value(&self.values, &self.lookups);
            self.slopes[place] = op.slope(&self.values, &self.slopes, self.values[place], &self.lookups);
            if turns {
                wait = wait.min(self.wait(op));
            }
        }
        t + wait
    }

    /// How long it takes until an operation turns.
    fn wait(&self, op: Op) -> f64 {
        let at = |p: u32| (self.values[p as usize], self.slopes[p as usize]);
        // until a value is zero
        let zero = |(x, slope): (f64, f64)| after(-x / slope);
        // until it is a whole number
        let whole = |(x, slope): (f64, f64)| {
            let next = if slope > 0.0 { x.floor() + 1.0 } else { x.ceil() - 1.0 };
            after((next - x) / slope)
        };
        let between = |a: u32, b: u32| (at(a).0 - at(b).0, at(a).1 - at(b).1);
        let point = |l: u32, argument: usize, p: u32| {
            let (x, slope) = at(p);
            if slope == 0.0 {
                return f64::INFINITY;
            }
            let next = self.lookups[l as usize].next_point(argument, x, slope > 0.0);
            next.map_or(f64::INFINITY, |next| after((next - x) / slope))
        };
        match op {
            Op::Less(a, b)
            | Op::LessOrEqual(a, b)
            | Op::Equal(a, b)
            | Op::Call2(Function::Min | Function::Max, a, b) => zero(between(a, b)),
            Op::Call(Function::Sign | Function::Abs, a) => zero(at(a)),
            Op::Call(Function::Floor | Function::Ceil, a) => whole(at(a)),
            Op::Call2(Function::Mod, a, b) => whole((at(a).0 / at(b).0, at(a).1 / at(b).0)),
            // a quarter of a wave: what is made of it cannot pass unseen
            Op::Call(Function::Sin | Function::Cos, a) => {
                let quarter = std::f64::consts::FRAC_PI_2;
                whole((at(a).0 / quarter, at(a).1 / quarter))
            }
            Op::Lookup(l, a) => point(l, 0, a),
            Op::Lookup2(l, a, b) => point(l, 0, a).min(point(l, 1, b)),
            _ => f64::INFINITY,
        }
    }
}

/// A time to wait; for ever, if what is waited for was before, or never comes.
fn after(wait: f64) -> f64 {
    if wait > 0.0 { wait } else { f64::INFINITY }
}

/// Whether an operation has corners.
fn may_turn(op: Op) -> bool {
    matches!(
        op,
        Op::Less(..)
            | Op::LessOrEqual(..)
            | Op::Equal(..)
            | Op::Call(Function::Sign | Function::Abs | Function::Floor | Function::Ceil, _)
            | Op::Call2(Function::Min | Function::Max | Function::Mod, ..)
            | Op::Lookup(..)
    )
}

/// What is known of that operand of which least is.
fn worst(op: Op, known: &[Known]) -> Known {
    op.operands().iter().flatten().map(|&p| known[p as usize]).max().unwrap_or(Flat)
}

/// What is known of a result.
fn result(op: Op, known: &[Known]) -> Known {
    let of = |p: u32| known[p as usize];
    let product = |a: u32, b: u32| match (of(a), of(b)) {
        (Line, Line) => Curve,
        (a, b) => a.max(b),
    };
    // in a place where only a constant keeps a line
    let over = |a: u32, b: u32| if of(b) == Flat { of(a) } else { of(a).max(of(b)).max(Curve) };
    match op {
        Op::Multiply(a, b) => product(a, b),
        Op::MultiplyAdd(a, b, c) | Op::MultiplySubtract(a, b, c) => product(a, b).max(of(c)),
        Op::SubtractProduct(a, b, c) => product(b, c).max(of(a)),
        Op::Divide(a, b) | Op::Call2(Function::Mod, a, b) => over(a, b),
        Op::Add(..) | Op::Subtract(..) | Op::Negative(_) => worst(op, known),
        Op::Call(Function::Abs, _) | Op::Call2(Function::Min | Function::Max, ..) | Op::Lookup(..) => worst(op, known),
        Op::Select(c, a, b) => {
            let taken = of(a).max(of(b));
            if of(c) == Flat { taken } else { taken.max(of(c)).max(Curve) }
        }
        // what turns is constant in between, if its corners are known
        Op::Less(..)
        | Op::LessOrEqual(..)
        | Op::Equal(..)
        | Op::Call(Function::Sign | Function::Floor | Function::Ceil, _) => match worst(op, known) {
            Flat | Line => Flat,
            other => other,
        },
        _ => match worst(op, known) {
            Flat => Flat,
            Line | Curve => Curve,
            No => No,
        },
    }
}
