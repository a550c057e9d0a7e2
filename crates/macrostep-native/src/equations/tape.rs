//! Expressions as a list of operations on numbered places, evaluated one after the other, with their exact derivatives.
//!
//! Equal operations are there once, and what is constant is worked out beforehand. Both branches of `if` are evaluated, and one
//! is taken.

use macrostep_numerics::math;
use std::collections::HashMap;
use std::ops::Range;
use std::sync::Arc;

use macrostep_core::Unit;

use super::course::Course;
use super::expression::{Binary, Expr, Node, Unary};
use super::functions::Function;
use super::lookup::Lookup;
use super::names::{Names, What};

/// An operation on places.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum Op {
    Add(u32, u32),
    Subtract(u32, u32),
    Multiply(u32, u32),
    /// `a·b + c`, `a·b − c` and `a − b·c`, rounded twice: two operations in one.
    MultiplyAdd(u32, u32, u32),
    MultiplySubtract(u32, u32, u32),
    SubtractProduct(u32, u32, u32),
    Divide(u32, u32),
    Negative(u32),
    Power(u32, u32),
    WholePower(u32, i32),
    Less(u32, u32),
    LessOrEqual(u32, u32),
    Equal(u32, u32),
    And(u32, u32),
    Or(u32, u32),
    Not(u32),
    Select(u32, u32, u32),
    Call(Function, u32),
    Call2(Function, u32, u32),
    Lookup(u32, u32),
    Lookup2(u32, u32, u32),
}

impl Op {
    /// The places it reads.
    pub fn operands(self) -> [Option<u32>; 3] {
        match self {
            Op::Add(a, b)
            | Op::Subtract(a, b)
            | Op::Multiply(a, b)
            | Op::Divide(a, b)
            | Op::Power(a, b)
            | Op::Less(a, b)
            | Op::LessOrEqual(a, b)
            | Op::Equal(a, b)
            | Op::And(a, b)
            | Op::Or(a, b)
            | Op::Call2(_, a, b)
            | Op::Lookup2(_, a, b) => [Some(a), Some(b), None],
            Op::MultiplyAdd(a, b, c)
            | Op::MultiplySubtract(a, b, c)
            | Op::SubtractProduct(a, b, c)
            | Op::Select(a, b, c) => [Some(a), Some(b), Some(c)],
            Op::Negative(a) | Op::WholePower(a, _) | Op::Not(a) | Op::Call(_, a) | Op::Lookup(_, a) => {
                [Some(a), None, None]
            }
        }
    }

    /// The same at other places.
    fn moved(self, to: impl Fn(u32) -> u32) -> Self {
        match self {
            Op::Add(a, b) => Op::Add(to(a), to(b)),
            Op::Subtract(a, b) => Op::Subtract(to(a), to(b)),
            Op::Multiply(a, b) => Op::Multiply(to(a), to(b)),
            Op::MultiplyAdd(a, b, c) => Op::MultiplyAdd(to(a), to(b), to(c)),
            Op::MultiplySubtract(a, b, c) => Op::MultiplySubtract(to(a), to(b), to(c)),
            Op::SubtractProduct(a, b, c) => Op::SubtractProduct(to(a), to(b), to(c)),
            Op::Divide(a, b) => Op::Divide(to(a), to(b)),
            Op::Negative(a) => Op::Negative(to(a)),
            Op::Power(a, b) => Op::Power(to(a), to(b)),
            Op::WholePower(a, n) => Op::WholePower(to(a), n),
            Op::Less(a, b) => Op::Less(to(a), to(b)),
            Op::LessOrEqual(a, b) => Op::LessOrEqual(to(a), to(b)),
            Op::Equal(a, b) => Op::Equal(to(a), to(b)),
            Op::And(a, b) => Op::And(to(a), to(b)),
            Op::Or(a, b) => Op::Or(to(a), to(b)),
            Op::Not(a) => Op::Not(to(a)),
            Op::Select(a, b, c) => Op::Select(to(a), to(b), to(c)),
            Op::Call(f, a) => Op::Call(f, to(a)),
            Op::Call2(f, a, b) => Op::Call2(f, to(a), to(b)),
            Op::Lookup(l, a) => Op::Lookup(l, to(a)),
            Op::Lookup2(l, a, b) => Op::Lookup2(l, to(a), to(b)),
        }
    }

    // hot: one operation
    #[inline(always)]
    pub fn value(self, r: &[f64], lookups: &[Lookup]) -> f64 {
        let at = |i: u32| r[i as usize];
        match self {
            Op::Add(a, b) => at(a) + at(b),
            Op::Subtract(a, b) => at(a) - at(b),
            Op::Multiply(a, b) => at(a) * at(b),
            Op::MultiplyAdd(a, b, c) => at(a) * at(b) + at(c),
            Op::MultiplySubtract(a, b, c) => at(a) * at(b) - at(c),
            Op::SubtractProduct(a, b, c) => at(a) - at(b) * at(c),
            Op::Divide(a, b) => at(a) / at(b),
            Op::Negative(a) => -at(a),
            Op::WholePower(a, 2) => at(a) * at(a),
            _ => self.rare(r, lookups),
        }
    }

    /// The others: apart, so that the loop over operations stays in registers.
    #[inline(never)]
    fn rare(self, r: &[f64], lookups: &[Lookup]) -> f64 {
        let at = |i: u32| r[i as usize];
        let truth = |b: bool| f64::from(u8::from(b));
        match self {
            Op::Power(a, b) => math::powf(at(a), at(b)),
            Op::WholePower(a, n) => math::powi(at(a), n),
            Op::Less(a, b) => truth(at(a) < at(b)),
            Op::LessOrEqual(a, b) => truth(at(a) <= at(b)),
            Op::Equal(a, b) => truth(at(a) == at(b)),
            Op::And(a, b) => truth(at(a) != 0.0 && at(b) != 0.0),
            Op::Or(a, b) => truth(at(a) != 0.0 || at(b) != 0.0),
            Op::Not(a) => truth(at(a) == 0.0),
            Op::Select(c, a, b) => {
                if at(c) != 0.0 {
                    at(a)
                } else {
                    at(b)
                }
            }
            Op::Call(f, a) => call(f, at(a)),
            Op::Call2(f, a, b) => call2(f, at(a), at(b)),
            Op::Lookup(l, a) => lookups[l as usize].value(&[at(a)]),
            Op::Lookup2(l, a, b) => lookups[l as usize].value(&[at(a), at(b)]),
            // those that are not rare
            _ => self.value(r, lookups),
        }
    }

    /// The derivative of the result `y`, from values `r` and derivatives `d` of the operands.
    pub fn slope(self, r: &[f64], d: &[f64], y: f64, lookups: &[Lookup]) -> f64 {
        let at = |i: u32| r[i as usize];
        let of = |i: u32| d[i as usize];
        // what does not change has no slope, also where that of the function is infinite
        if self.operands().iter().flatten().all(|&i| of(i) == 0.0) {
            return 0.0;
        }
        match self {
            Op::Add(a, b) => of(a) + of(b),
            Op::Subtract(a, b) => of(a) - of(b),
            Op::Multiply(a, b) => of(a) * at(b) + at(a) * of(b),
            Op::MultiplyAdd(a, b, c) => of(a) * at(b) + at(a) * of(b) + of(c),
            Op::MultiplySubtract(a, b, c) => of(a) * at(b) + at(a) * of(b) - of(c),
            Op::SubtractProduct(a, b, c) => of(a) - of(b) * at(c) - at(b) * of(c),
            Op::Divide(a, b) => (of(a) - y * of(b)) / at(b),
            Op::Negative(a) => -of(a),
            Op::WholePower(a, n) => f64::from(n) * math::powi(at(a), n - 1) * of(a),
            Op::Power(a, b) => {
                let base = if of(a) == 0.0 { 0.0 } else { at(b) * math::powf(at(a), at(b) - 1.0) * of(a) };
                let exponent = if of(b) == 0.0 { 0.0 } else { y * math::ln(at(a)) * of(b) };
                base + exponent
            }
            Op::Less(..) | Op::LessOrEqual(..) | Op::Equal(..) | Op::And(..) | Op::Or(..) | Op::Not(_) => 0.0,
            Op::Select(c, a, b) => {
                if at(c) != 0.0 {
                    of(a)
                } else {
                    of(b)
                }
            }
            Op::Call(f, a) => slope(f, at(a), y) * of(a),
            Op::Call2(f, a, b) => {
                let (x, z) = (at(a), at(b));
                match f {
                    Function::Min => {
                        if x <= z {
                            of(a)
                        } else {
                            of(b)
                        }
                    }
                    Function::Max => {
                        if x >= z {
                            of(a)
                        } else {
                            of(b)
                        }
                    }
                    Function::Mod => of(a) - (x / z).floor() * of(b),
                    Function::Hypot => {
                        if y == 0.0 {
                            0.0
                        } else {
                            (x * of(a) + z * of(b)) / y
                        }
                    }
                    // the angle of (z, x)
                    _ => (z * of(a) - x * of(b)) / (x * x + z * z),
                }
            }
            Op::Lookup(l, a) => lookups[l as usize].slope(&[at(a)], 0) * of(a),
            Op::Lookup2(l, a, b) => {
                let (lookup, x) = (&lookups[l as usize], [at(a), at(b)]);
                lookup.slope(&x, 0) * of(a) + lookup.slope(&x, 1) * of(b)
            }
        }
    }
}

pub(super) fn call(f: Function, x: f64) -> f64 {
    match f {
        Function::Sin => math::sin(x),
        Function::Cos => math::cos(x),
        Function::Tan => math::tan(x),
        Function::Asin => math::asin(x),
        Function::Acos => math::acos(x),
        Function::Atan => math::atan(x),
        Function::Sinh => math::sinh(x),
        Function::Cosh => math::cosh(x),
        Function::Tanh => math::tanh(x),
        Function::Exp => math::exp(x),
        Function::Log => math::ln(x),
        Function::Log10 => math::log10(x),
        Function::Sqrt => x.sqrt(),
        Function::Abs => x.abs(),
        Function::Sign => {
            if x == 0.0 {
                0.0
            } else {
                x.signum()
            }
        }
        Function::Floor => x.floor(),
        Function::Ceil => x.ceil(),
        // those of two arguments do not come here
        _ => f64::NAN,
    }
}

fn slope(f: Function, x: f64, y: f64) -> f64 {
    match f {
        Function::Sin => math::cos(x),
        Function::Cos => -math::sin(x),
        Function::Tan => 1.0 + y * y,
        Function::Asin => 1.0 / (1.0 - x * x).sqrt(),
        Function::Acos => -1.0 / (1.0 - x * x).sqrt(),
        Function::Atan => 1.0 / (1.0 + x * x),
        Function::Sinh => math::cosh(x),
        Function::Cosh => math::sinh(x),
        Function::Tanh => 1.0 - y * y,
        Function::Exp => y,
        Function::Log => 1.0 / x,
        Function::Log10 => 1.0 / (x * std::f64::consts::LN_10),
        Function::Sqrt => 0.5 / y,
        Function::Abs => {
            if x < 0.0 {
                -1.0
            } else {
                1.0
            }
        }
        Function::Sign | Function::Floor | Function::Ceil => 0.0,
        _ => f64::NAN,
    }
}

pub(super) fn call2(f: Function, a: f64, b: f64) -> f64 {
    match f {
        Function::Atan2 => math::atan2(a, b),
        Function::Min => {
            if a <= b {
                a
            } else {
                b
            }
        }
        Function::Max => {
            if a >= b {
                a
            } else {
                b
            }
        }
        Function::Mod => a - b * (a / b).floor(),
        Function::Hypot => math::hypot(a, b),
        _ => f64::NAN,
    }
}

/// Where an operation was written: which expression, and where in it.
pub(super) type Written = (usize, Range<usize>);

/// Results of expressions, as functions of time, inputs and states.
#[derive(Clone, Debug)]
pub(super) struct Tape {
    /// Time, inputs, states, constants, results of the operations; and their derivatives.
    values: Vec<f64>,
    slopes: Vec<f64>,
    /// Bounds of the same along a piece of a step, of a tape that is followed.
    courses: Vec<Course>,
    first: usize,
    code: Vec<Op>,
    written: Vec<Written>,
    results: Vec<u32>,
    lookups: Arc<[Lookup]>,
    inputs: usize,
    states: usize,
    /// Those inputs and states that are read.
    read_inputs: Vec<u32>,
    read_states: Vec<u32>,
}

impl Tape {
    // hot: evaluates the expressions, of inputs as they are at the ports
    #[inline]
    pub fn evaluate(&mut self, t: f64, u: &[f64], x: &[f64]) {
        self.values[0] = t;
        for &i in &self.read_inputs {
            self.values[1 + i as usize] = u[i as usize];
        }
        self.evaluate_at(x);
    }

    /// The same at other states, with time and inputs as they were.
    // hot:
    #[inline(always)]
    pub fn evaluate_at(&mut self, x: &[f64]) {
        for &i in &self.read_states {
            self.values[1 + self.inputs + i as usize] = x[i as usize];
        }
        for (at, op) in (self.first..).zip(&self.code) {
            self.values[at] = op.value(&self.values, &self.lookups);
        }
    }

    /// The result of an expression, as evaluated last.
    #[inline]
    pub fn result(&self, i: usize) -> f64 {
        self.values[self.results[i] as usize]
    }

    /// Writes all results.
    #[inline]
    pub fn write(&self, out: &mut [f64]) {
        for (out, &place) in out.iter_mut().zip(&self.results) {
            *out = self.values[place as usize];
        }
    }

    /// Its operations, in the order of their places, which are the last ones.
    pub fn code(&self) -> &[Op] {
        &self.code
    }

    /// Values of all places.
    pub fn values(&self) -> &[f64] {
        &self.values
    }

    /// The tables that it looks up.
    pub fn lookups(&self) -> &Arc<[Lookup]> {
        &self.lookups
    }

    /// How many inputs and states have places.
    pub fn sizes(&self) -> (usize, usize) {
        (self.inputs, self.states)
    }

    /// How many results.
    pub fn len(&self) -> usize {
        self.results.len()
    }

    /// Works out how the results change with inputs and states that change by `du` and `dx`, where they were evaluated last.
    pub fn differentiate(&mut self, du: &[f64], dx: &[f64]) {
        self.slopes[1..=self.inputs].copy_from_slice(du);
        self.slopes[1 + self.inputs..][..dx.len()].copy_from_slice(dx);
        self.pass_on();
    }

    /// The same with inputs that do not change.
    pub fn differentiate_states(&mut self, dx: &[f64]) {
        self.slopes[1..=self.inputs].fill(0.0);
        self.slopes[1 + self.inputs..][..dx.len()].copy_from_slice(dx);
        self.pass_on();
    }

    /// The same tape, to be followed along pieces of steps.
    pub fn followed(mut self) -> Self {
        self.courses = self.values.iter().map(|&x| Course::at(x)).collect();
        self
    }

    /// Works out between which bounds the results stay, and how fast they change, where time, inputs and states stay between bounds.
    // hot:
    pub fn follow(&mut self, t: Course, u: impl Fn(usize) -> Course, x: impl Fn(usize) -> Course) {
        self.courses[0] = t;
        for &i in &self.read_inputs {
            self.courses[1 + i as usize] = u(i as usize);
        }
        for &i in &self.read_states {
            self.courses[1 + self.inputs + i as usize] = x(i as usize);
        }
        for (at, op) in (self.first..).zip(&self.code) {
            self.courses[at] = op.course(&self.courses, &self.lookups);
        }
    }

    /// Bounds of a result, as followed last.
    pub fn course(&self, i: usize) -> Course {
        self.courses[self.results[i] as usize]
    }

    /// Bounds of all places, as followed last.
    pub fn courses(&self) -> &[Course] {
        &self.courses
    }

    fn pass_on(&mut self) {
        for (i, op) in self.code.iter().enumerate() {
            let at = self.first + i;
            self.slopes[at] = op.slope(&self.values, &self.slopes, self.values[at], &self.lookups);
        }
    }

    /// How a result changes.
    pub fn slope(&self, i: usize) -> f64 {
        self.slopes[self.results[i] as usize]
    }

    /// Which of time, inputs and states a result depends on.
    pub fn depends(&self, result: usize) -> Vec<bool> {
        let mut needed = vec![false; self.values.len()];
        needed[self.results[result] as usize] = true;
        for (i, op) in self.code.iter().enumerate().rev() {
            if needed[self.first + i] {
                op.operands().iter().flatten().for_each(|&o| needed[o as usize] = true);
            }
        }
        needed
    }

    /// The first operation that made a number that is not finite of numbers that are, where it was evaluated last.
    pub fn culprit(&self) -> Option<(Written, &'static str)> {
        let finite = |place: usize| self.values[place].is_finite();
        let at = (0..self.code.len()).find(|&i| {
            !finite(self.first + i) && self.code[i].operands().iter().flatten().all(|&o| finite(o as usize))
        })?;
        let why = match self.code[at] {
            Op::Divide(_, b) if self.values[b as usize] == 0.0 => "division by zero",
            Op::Call2(Function::Mod, _, b) if self.values[b as usize] == 0.0 => "division by zero",
            Op::Call(Function::Sqrt, _) => "square root of a negative number",
            Op::Call(Function::Log | Function::Log10, _) => "logarithm of what is not positive",
            Op::Call(Function::Asin | Function::Acos, _) => "outside −1 to 1",
            Op::Power(..) | Op::WholePower(..) => "a power that is not a number",
            _ => "too large for a number",
        };
        Some((self.written[at].clone(), why))
    }
}

/// Kinds of places while a tape is made.
const CONSTANT: u32 = 1 << 31;
const RESULT: u32 = 1 << 30;

/// Makes a tape.
pub(super) struct TapeMaker<'a> {
    names: &'a Names<'a>,
    lookups: &'a Arc<[Lookup]>,
    /// Intermediate values, in the order of `let`.
    lets: &'a [(usize, Expr)],
    /// For each state of the definition, its place in the flat state.
    places: &'a [usize],
    /// `SI = factor · value + offset` of each input.
    inputs: &'a [(f64, f64)],
    constants: Vec<f64>,
    ops: Vec<(Op, Written)>,
    known: HashMap<Op, u32>,
    let_places: Vec<Option<u32>>,
    results: Vec<u32>,
}

impl<'a> TapeMaker<'a> {
    /// Nothing yet. `lets` have the number of their expression.
    pub fn new(
        names: &'a Names<'a>,
        lookups: &'a Arc<[Lookup]>,
        lets: &'a [(usize, Expr)],
        places: &'a [usize],
        inputs: &'a [(f64, f64)],
    ) -> Self {
        TapeMaker {
            names,
            lookups,
            lets,
            places,
            inputs,
            constants: Vec::new(),
            ops: Vec::new(),
            known: HashMap::new(),
            let_places: vec![None; lets.len()],
            results: Vec::new(),
        }
    }

    /// One more result: an expression, by its number. `scale` and `offset` are applied at the end.
    pub fn add(&mut self, number: usize, e: &Expr, (scale, offset): (f64, f64)) {
        let place = self.expression(number, e);
        let place = self.converted(place, (scale, offset), (number, e.span.clone()));
        self.results.push(place);
    }

    /// A value in another unit.
    fn converted(&mut self, mut place: u32, (scale, offset): (f64, f64), written: Written) -> u32 {
        if scale != 1.0 {
            let scale = self.constant(scale);
            place = self.op(Op::Multiply(place, scale), written.clone());
        }
        if offset != 0.0 {
            let offset = self.constant(offset);
            place = self.op(Op::Add(place, offset), written);
        }
        place
    }

    /// One more result that is a number.
    pub fn add_constant(&mut self, x: f64) {
        let place = self.constant(x);
        self.results.push(place);
    }

    fn constant(&mut self, x: f64) -> u32 {
        let same = |c: &f64| c.to_bits() == x.to_bits();
        let at = self.constants.iter().position(same).unwrap_or_else(|| {
            self.constants.push(x);
            self.constants.len() - 1
        });
        CONSTANT | at as u32
    }

    fn op(&mut self, op: Op, written: Written) -> u32 {
        // what is constant is worked out now
        if op.operands().iter().flatten().all(|o| o & CONSTANT != 0) {
            let value = op.moved(|o| o & !CONSTANT).value(&self.constants, self.lookups);
            // a division by zero stays where it can be named
            if value.is_finite() {
                return self.constant(value);
            }
        }
        if let Some(&place) = self.known.get(&op) {
            return place;
        }
        let place = RESULT | self.ops.len() as u32;
        self.ops.push((op, written));
        self.known.insert(op, place);
        place
    }

    fn expression(&mut self, number: usize, e: &Expr) -> u32 {
        let written = (number, e.span.clone());
        match &e.node {
            Node::Number(x, unit) => {
                let unit = unit.as_ref().and_then(|u| Unit::parse(u).ok()).and_then(|u| u.definition());
                let (_, factor, offset) = unit.unwrap_or(([0; 8], 1.0, 0.0));
                self.constant(factor * x + offset)
            }
            Node::Name(name) => match self.names.find(name).map(|f| f.what) {
                Some(What::Time) => 0,
                Some(What::Constant(x)) => self.constant(x),
                Some(What::Input(i)) => self.converted(1 + i as u32, self.inputs[i], written),
                Some(What::State(i)) => (1 + self.inputs.len() + self.places[i]) as u32,
                Some(What::Let(i)) => match self.let_places[i] {
                    Some(place) => place,
                    None => {
                        let (number, e) = &self.lets[i];
                        let place = self.expression(*number, e);
                        self.let_places[i] = Some(place);
                        place
                    }
                },
                Some(What::Table(_)) | None => self.constant(f64::NAN),
            },
            Node::Unary(op, x) => {
                let x = self.expression(number, x);
                self.op(if *op == Unary::Not { Op::Not(x) } else { Op::Negative(x) }, written)
            }
            Node::Binary(op, a, b) => {
                let exponent = self.names.constant(b);
                let (a, b) = (self.expression(number, a), self.expression(number, b));
                let op = match op {
                    Binary::Add => Op::Add(a, b),
                    Binary::Subtract => Op::Subtract(a, b),
                    Binary::Multiply => Op::Multiply(a, b),
                    Binary::Divide => Op::Divide(a, b),
                    Binary::Power => match exponent {
                        Some(n) if n.fract() == 0.0 && n.abs() <= 1000.0 => Op::WholePower(a, n as i32),
                        _ => Op::Power(a, b),
                    },
                    Binary::Less => Op::Less(a, b),
                    Binary::LessOrEqual => Op::LessOrEqual(a, b),
                    Binary::Greater => Op::Less(b, a),
                    Binary::GreaterOrEqual => Op::LessOrEqual(b, a),
                    Binary::Equal => Op::Equal(a, b),
                    Binary::NotEqual => {
                        let equal = self.op(Op::Equal(a, b), written.clone());
                        Op::Not(equal)
                    }
                    Binary::And => Op::And(a, b),
                    Binary::Or => Op::Or(a, b),
                };
                self.op(op, written)
            }
            Node::Call(name, list) => {
                let list: Vec<u32> = list.iter().map(|x| self.expression(number, x)).collect();
                let table = match self.names.find(name).map(|f| f.what) {
                    Some(What::Table(i)) => Some(i as u32),
                    _ => None,
                };
                let op = match (table, Function::named(name), list.as_slice()) {
                    (Some(l), _, &[x]) => Op::Lookup(l, x),
                    (Some(l), _, &[x, y]) => Op::Lookup2(l, x, y),
                    (_, Some(Function::If), &[c, a, b]) => Op::Select(c, a, b),
                    (_, Some(Function::Clamp), &[x, low, high]) => {
                        let above = self.op(Op::Call2(Function::Max, x, low), written.clone());
                        Op::Call2(Function::Min, above, high)
                    }
                    (_, Some(f), &[x]) => Op::Call(f, x),
                    (_, Some(f), &[x, y]) => Op::Call2(f, x, y),
                    _ => return self.constant(f64::NAN),
                };
                self.op(op, written)
            }
        }
    }

    /// Joins products to the sums that alone use them.
    fn fuse(&mut self) {
        let mut uses = vec![0_u32; self.ops.len()];
        let own = |place: u32| (place & RESULT != 0 && place & CONSTANT == 0).then_some((place & !RESULT) as usize);
        for &place in &self.results {
            // results are kept
            if let Some(i) = own(place) {
                uses[i] += 2;
            }
        }
        for (op, _) in &self.ops {
            op.operands().iter().flatten().filter_map(|&o| own(o)).for_each(|i| uses[i] += 1);
        }
        let product = |ops: &[(Op, Written)], place: u32| match own(place).map(|i| (uses[i], ops[i].0)) {
            Some((1, Op::Multiply(a, b))) => Some((a, b)),
            _ => None,
        };
        let mut gone = vec![false; self.ops.len()];
        for i in 0..self.ops.len() {
            let (fused, taken) = match self.ops[i].0 {
                Op::Add(x, y) => match (product(&self.ops, x), product(&self.ops, y)) {
                    (_, Some((a, b))) => (Op::MultiplyAdd(a, b, x), y),
                    (Some((a, b)), None) => (Op::MultiplyAdd(a, b, y), x),
                    _ => continue,
                },
                Op::Subtract(x, y) => match (product(&self.ops, x), product(&self.ops, y)) {
                    (_, Some((a, b))) => (Op::SubtractProduct(x, a, b), y),
                    (Some((a, b)), None) => (Op::MultiplySubtract(a, b, y), x),
                    _ => continue,
                },
                _ => continue,
            };
            self.ops[i].0 = fused;
            if let Some(taken) = own(taken) {
                gone[taken] = true;
            }
        }
        // close the gaps
        let mut place = Vec::with_capacity(self.ops.len());
        let mut count = 0_u32;
        for gone in &gone {
            place.push(RESULT | count);
            count += u32::from(!gone);
        }
        let moved = |p: u32| own(p).map_or(p, |i| place[i]);
        let ops = std::mem::take(&mut self.ops);
        self.ops =
            ops.into_iter().zip(gone).filter(|(_, gone)| !gone).map(|((op, w), _)| (op.moved(moved), w)).collect();
        self.results.iter_mut().for_each(|r| *r = moved(*r));
    }

    /// The tape, for `states` states.
    pub fn finish(mut self, states: usize) -> Tape {
        self.fuse();
        let inputs = self.inputs.len();
        let fixed = 1 + inputs + states;
        let first = fixed + self.constants.len();
        let place = |p: u32| match (p & CONSTANT != 0, p & RESULT != 0) {
            (true, _) => fixed as u32 + (p & !CONSTANT),
            (_, true) => first as u32 + (p & !RESULT),
            _ => p,
        };
        let mut values = vec![0.0; first + self.ops.len()];
        values[fixed..first].copy_from_slice(&self.constants);
        let mut read = vec![false; values.len()];
        let read_by_ops = self.ops.iter().flat_map(|(op, _)| op.operands()).flatten();
        read_by_ops.chain(self.results.iter().copied()).for_each(|p| read[place(p) as usize] = true);
        let read = |from: usize, count: usize| (0..count).filter(|i| read[from + i]).map(|i| i as u32).collect();
        Tape {
            read_inputs: read(1, inputs),
            read_states: read(1 + inputs, states),
            slopes: vec![0.0; values.len()],
            courses: Vec::new(),
            values,
            first,
            code: self.ops.iter().map(|(op, _)| op.moved(place)).collect(),
            written: self.ops.into_iter().map(|(_, w)| w).collect(),
            results: self.results.iter().map(|r| place(*r)).collect(),
            lookups: self.lookups.clone(),
            inputs,
            states,
        }
    }
}
