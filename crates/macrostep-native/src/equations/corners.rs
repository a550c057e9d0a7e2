//! Where time alone makes equations jump or bend, and how fast it makes them go to and fro: steps of the integrator end there, and are
//! short beside a wave.
//!
//! Between two such instants `t > 0.5[s]`, `mod(t, T)` and a table of time are constant or go along a line. So their next change is known from
//! values and slopes just after an instant, and nothing between two steps is missed, however short it is. Along other functions of time,
//! as in `sin(w*t) > 0.9`, bounds of values and slopes tell where there is none ([`super::course`]), and bisection where there is one.
//!
//! A step over whole periods of a wave may meet the same value at each of its stages, and see nothing. So no step goes on for more than
//! a quarter of a wave, and where a wave is inside a function that may make a pulse of it, as `exp(-1000*sin(w*t)^2)`, steps end at
//! its quarters.

use std::f64::consts::FRAC_PI_2;
use std::sync::Arc;

use super::course::Course;
use super::functions::Function;
use super::lookup::Lookup;
use super::tape::{Op, Tape};
use crate::physics::Ahead;

/// What is known of a value between two corners.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Known {
    /// It is constant.
    Flat,
    /// It goes along a line.
    Line,
    /// It depends on time alone, in another way.
    Curve,
    /// It depends on states or inputs that move.
    No,
}

use Known::{Curve, Flat, Line, No};

/// What leaves an interval where an operation turns.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Measure {
    /// This place, less another one: zero is between two intervals.
    Sign(u32, Option<u32>),
    /// This place, over another one: whole numbers are.
    Whole(u32, Option<u32>),
    /// This place, as an argument of a table: its points are.
    Point(u32, usize, u32),
}

/// Operations of a tape that depend on time alone, of which some turn.
#[derive(Clone, Debug)]
pub(super) struct Corners {
    /// Places and operations of which the others are made.
    ops: Vec<(usize, Op)>,
    /// What turns along lines, and along curves.
    lines: Vec<Measure>,
    curves: Vec<Measure>,
    /// Arguments of waves, along lines, with whether steps end at their quarters, and along curves.
    waves: Vec<(u32, bool)>,
    winding: Vec<u32>,
    /// Places of states that only events change, and which states they are.
    held: Vec<(usize, usize)>,
    values: Vec<f64>,
    slopes: Vec<f64>,
    courses: Vec<Course>,
    /// For each curve the interval it is in, and its distance from both ends at the start of a piece.
    cells: Vec<Cell>,
    lookups: Arc<[Lookup]>,
}

/// An interval in which nothing turns.
#[derive(Clone, Copy, Debug)]
struct Cell {
    low: f64,
    high: f64,
    /// The value at the start of a piece, and at its end.
    from: f64,
    to: f64,
}

/// What is known of a piece of time.
enum Told {
    /// Nothing turns.
    Clear,
    /// This turns, once.
    Turns(usize),
    /// The piece is too long to say.
    Open,
}

impl Corners {
    /// Those of a tape whose first `moving` states change all the time; none if there are none.
    pub fn of(tape: &Tape, moving: usize) -> Option<Self> {
        let (inputs, states) = tape.sizes();
        let first_state = 1 + inputs;
        let known = known(tape, moving);
        let first = tape.values().len() - tape.code().len();

        // curves of which something is made that may be a pulse, from what is made to what it is made of
        let mut inside = vec![false; known.len()];
        for (i, op) in tape.code().iter().enumerate().rev() {
            if inside[first + i] || is_sharp(*op, &known) {
                let operands = op.operands().into_iter().flatten().map(|p| p as usize);
                operands.filter(|&p| known[p] == Curve).for_each(|p| inside[p] = true);
            }
        }

        let mut made = Corners {
            ops: Vec::new(),
            lines: Vec::new(),
            curves: Vec::new(),
            waves: Vec::new(),
            winding: Vec::new(),
            held: (moving..states).map(|i| (first_state + i, i)).collect(),
            values: tape.values().to_vec(),
            slopes: vec![0.0; known.len()],
            courses: Vec::new(),
            cells: Vec::new(),
            lookups: tape.lookups().clone(),
        };
        let mut needed = vec![false; known.len()];
        for (place, op) in (first..).zip(tape.code()) {
            if let Op::Call(Function::Sin | Function::Cos | Function::Tan, a) = *op {
                match known[a as usize] {
                    Line => made.waves.push((a, inside[place])),
                    Curve => made.winding.push(a),
                    _ => continue,
                }
                needed[a as usize] = true;
            }
            for measure in measures(*op) {
                let places = match measure {
                    Measure::Sign(a, b) | Measure::Whole(a, b) => [Some(a), b],
                    Measure::Point(_, _, a) => [Some(a), None],
                };
                let places = places.into_iter().flatten().map(|p| p as usize);
                match places.clone().map(|p| known[p]).max() {
                    // over what changes, a line is none
                    Some(Line) if !matches!(measure, Measure::Whole(_, Some(b)) if known[b as usize] == Line) => {
                        made.lines.push(measure)
                    }
                    Some(Line | Curve) => made.curves.push(measure),
                    _ => continue,
                }
                places.for_each(|p| needed[p] = true);
            }
        }
        for (i, op) in tape.code().iter().enumerate().rev() {
            let place = first + i;
            if needed[place] {
                op.operands().into_iter().flatten().for_each(|p| needed[p as usize] = true);
                made.ops.push((place, *op));
            }
        }
        made.ops.reverse();
        if !made.curves.is_empty() || !made.winding.is_empty() {
            made.courses = made.values.iter().map(|x| Course::at(*x)).collect();
            made.cells = vec![Cell { low: 0.0, high: 0.0, from: 0.0, to: 0.0 }; made.curves.len()];
        }
        let turns = !made.lines.is_empty() || !made.curves.is_empty();
        (turns || !made.waves.is_empty() || !made.winding.is_empty()).then_some(made)
    }

    /// Up to where, after `t` and at most `until`, steps may go; with steps that are not longer than a quarter of the fastest wave.
    // hot: once per step of the integrator that ends at a corner
    pub fn next(&mut self, t: f64, until: f64, x: &[f64]) -> Ahead {
        self.start(t, x);
        let (mut end, mut longest) = (until.min(t + self.wait()), f64::INFINITY);
        for &(a, ends) in &self.waves {
            let slope = self.slopes[a as usize];
            longest = longest.min(FRAC_PI_2 / slope.abs());
            if ends {
                let cell = Measure::quarter(self.values[a as usize]);
                end = end.min(t + leaves(cell, self.values[a as usize], slope));
            }
        }
        if !self.winding.is_empty() {
            end = self.quarter_of_windings(t, end);
        }
        if !self.curves.is_empty() {
            end = self.search(t, end, longest.min(end - t)).unwrap_or(end);
        }
        Ahead { corner: end, longest }
    }

    /// The first instant after `t` at which something turns, if there is one before `until`; waves alone are none.
    pub fn next_turn(&mut self, t: f64, until: f64, x: &[f64]) -> Option<f64> {
        self.start(t, x);
        let end = until.min(t + self.wait());
        let quarter = |&(a, _): &(u32, bool)| FRAC_PI_2 / self.slopes[a as usize].abs();
        let longest = self.waves.iter().map(quarter).fold(end - t, f64::min);
        let found = if self.curves.is_empty() { None } else { self.search(t, end, longest) };
        found.or((end < until).then_some(end))
    }

    /// The first instant after `t` at which something turns that goes along a line in time; infinite if there is none.
    pub fn next_line(&mut self, t: f64, x: &[f64]) -> f64 {
        self.start(t, x);
        t + self.wait()
    }

    /// Values and slopes at an instant.
    fn start(&mut self, t: f64, x: &[f64]) {
        for &(place, state) in &self.held {
            self.values[place] = x[state];
            if let Some(course) = self.courses.get_mut(place) {
                *course = Course::at(x[state]);
            }
        }
        self.slopes[0] = 1.0;
        self.values[0] = t;
        for &(place, op) in &self.ops {
            self.values[place] = op.value(&self.values, &self.lookups);
            self.slopes[place] = op.slope(&self.values, &self.slopes, self.values[place], &self.lookups);
        }
    }

    fn evaluate(&mut self, t: f64) {
        self.values[0] = t;
        for &(place, op) in &self.ops {
            self.values[place] = op.value(&self.values, &self.lookups);
        }
    }

    /// Bounds along a piece of time.
    fn follow(&mut self, from: f64, to: f64) {
        self.courses[0] = Course::time(from, to);
        for &(place, op) in &self.ops {
            self.courses[place] = op.course(&self.courses, &self.lookups);
        }
    }

    /// How long it takes until something along a line turns.
    fn wait(&self) -> f64 {
        let wait = |m: &Measure| {
            let (x, slope) = m.along(&self.values, &self.slopes);
            leaves(m.cell(x, slope, &self.lookups), x, slope)
        };
        self.lines.iter().map(wait).fold(f64::INFINITY, f64::min)
    }

    /// Up to where arguments of waves that are no lines go on for a quarter of a wave at most.
    fn quarter_of_windings(&mut self, t: f64, end: f64) -> f64 {
        let mut h = end - t;
        for _ in 0..MOST_HALVINGS {
            self.follow(t, t + h);
            let widest = self.winding.iter().map(|&a| self.courses[a as usize].value.width()).fold(0.0, f64::max);
            // what is no number does not wind
            if widest <= FRAC_PI_2 || widest.is_nan() {
                break;
            }
            h *= (0.9 * FRAC_PI_2 / widest).clamp(0.1, 0.5);
        }
        t + h
    }

    /// The first instant between two at which something along a curve turns, piece by piece, of which the first is so long.
    fn search(&mut self, t: f64, end: f64, first: f64) -> Option<f64> {
        for i in 0..self.curves.len() {
            let (x, slope) = self.curves[i].along(&self.values, &self.slopes);
            let (low, high) = self.curves[i].cell(x, slope, &self.lookups);
            self.cells[i] = Cell { low, high, from: x, to: x };
        }
        let (mut from, mut to) = (t, (t + first).min(end));
        if to <= from {
            return None;
        }
        let mut pieces = 0;
        let mut found = None;
        loop {
            self.follow(from, to);
            self.evaluate(to);
            for (cell, measure) in self.cells.iter_mut().zip(&self.curves) {
                cell.to = measure.along(&self.values, &self.slopes).0;
            }
            // so far nothing turns; what comes then, the next search tells
            pieces += 1;
            if pieces > MOST_PIECES && from > t {
                return Some(from);
            }
            let divides = to - from > SHORTEST * first;
            match self.told(to - from, divides) {
                Told::Clear if found.is_some() => return found,
                Told::Clear if to >= end => return None,
                Told::Clear => {
                    let next = (to + 2.0 * (to - from)).min(end);
                    (from, to) = (to, next);
                    self.cells.iter_mut().for_each(|cell| cell.from = cell.to);
                }
                Told::Turns(i) => {
                    let (before, after) = self.locate(i, from, to);
                    // times do not tell it from the start
                    if before <= from {
                        return Some(after);
                    }
                    (to, found) = (before, Some(after));
                }
                Told::Open => (to, found) = (from + 0.5 * (to - from), None),
            }
        }
    }

    /// What bounds tell of a piece of `h` seconds; if it is not to be divided, what its ends tell.
    fn told(&self, h: f64, divides: bool) -> Told {
        let mut turning = None;
        for (i, (cell, measure)) in self.cells.iter().zip(&self.curves).enumerate() {
            let course = measure.course(&self.courses);
            let stays = [
                (course.minus(Course::at(cell.low)), cell.from - cell.low, cell.to - cell.low),
                (Course::at(cell.high).minus(course), cell.high - cell.from, cell.high - cell.to),
            ];
            for (above, from, to) in stays {
                // what is infinitely far away, and what is no number
                if !from.is_finite() || !to.is_finite() || above.stays_positive(from, to, h) {
                    continue;
                }
                if divides && !above.is_monotone() {
                    return Told::Open;
                }
                if to < 0.0 || (to == 0.0 && from > 0.0) {
                    turning = turning.or(Some(i));
                }
            }
        }
        turning.map_or(Told::Clear, Told::Turns)
    }

    /// The instants just before and after one at which a curve leaves its interval, which it does between these.
    fn locate(&mut self, curve: usize, mut from: f64, mut to: f64) -> (f64, f64) {
        let (cell, measure) = (self.cells[curve], self.curves[curve]);
        let on_an_end = cell.from == cell.low || cell.from == cell.high;
        let finest = 2.0 * f64::EPSILON * from.abs().max(to.abs());
        while to - from > finest {
            let middle = from + 0.5 * (to - from);
            self.evaluate(middle);
            let x = measure.along(&self.values, &self.slopes).0;
            let within = (x > cell.low && x < cell.high) || (on_an_end && (x == cell.low || x == cell.high));
            if within { from = middle } else { to = middle }
        }
        (from, to)
    }
}

/// What is known of each place of a tape whose first `moving` states change all the time.
pub(super) fn known(tape: &Tape, moving: usize) -> Vec<Known> {
    let (inputs, _) = tape.sizes();
    let mut known = vec![No; tape.values().len()];
    known[0] = Line;
    known[1 + inputs + moving..].fill(Flat);
    let first = tape.values().len() - tape.code().len();
    for (place, op) in (first..).zip(tape.code()) {
        known[place] = result(*op, &known);
    }
    known
}

/// Times that the argument of a wave is taken along a shorter piece, pieces that are looked at, and how short they get.
const MOST_HALVINGS: usize = 60;
const MOST_PIECES: usize = 300;
const SHORTEST: f64 = 1e-6;

impl Measure {
    /// What is measured, and its slope.
    fn along(self, values: &[f64], slopes: &[f64]) -> (f64, f64) {
        let at = |p: u32| (values[p as usize], slopes[p as usize]);
        match self {
            Measure::Sign(a, Some(b)) => (at(a).0 - at(b).0, at(a).1 - at(b).1),
            Measure::Whole(a, Some(b)) => {
                let ratio = at(a).0 / at(b).0;
                (ratio, (at(a).1 - ratio * at(b).1) / at(b).0)
            }
            Measure::Sign(a, None) | Measure::Whole(a, None) | Measure::Point(_, _, a) => at(a),
        }
    }

    /// What is measured.
    pub fn value(self, values: &[f64]) -> f64 {
        let at = |p: u32| values[p as usize];
        match self {
            Measure::Sign(a, Some(b)) => at(a) - at(b),
            Measure::Whole(a, Some(b)) => at(a) / at(b),
            Measure::Sign(a, None) | Measure::Whole(a, None) | Measure::Point(_, _, a) => at(a),
        }
    }

    /// The same along a piece of time.
    pub fn course(self, courses: &[Course]) -> Course {
        let at = |p: u32| courses[p as usize];
        match self {
            Measure::Sign(a, Some(b)) => at(a).minus(at(b)),
            Measure::Whole(a, Some(b)) => at(a).over(at(b)),
            Measure::Sign(a, None) | Measure::Whole(a, None) | Measure::Point(_, _, a) => at(a),
        }
    }

    /// The interval in which a value is that goes on with this slope.
    fn cell(self, x: f64, slope: f64, lookups: &[Lookup]) -> (f64, f64) {
        let forever = f64::INFINITY;
        match self {
            Measure::Sign(..) if x > 0.0 || (x == 0.0 && slope >= 0.0) => (0.0, forever),
            Measure::Sign(..) => (-forever, 0.0),
            Measure::Whole(..) if slope < 0.0 => (x.ceil() - 1.0, x.ceil()),
            Measure::Whole(..) => (x.floor(), x.floor() + 1.0),
            Measure::Point(l, argument, _) => {
                let table = &lookups[l as usize];
                let (above, below) = (table.next_point(argument, x, true), table.next_point(argument, x, false));
                // on a point, the one that it goes away from
                let below = if slope >= 0.0 && table.is_point(argument, x) { Some(x) } else { below };
                let above = if slope < 0.0 && table.is_point(argument, x) { Some(x) } else { above };
                (below.unwrap_or(-forever), above.unwrap_or(forever))
            }
        }
    }

    /// The quarter of a wave in which its argument is.
    fn quarter(x: f64) -> (f64, f64) {
        let quarters = (x / FRAC_PI_2).floor();
        (quarters * FRAC_PI_2, (quarters + 1.0) * FRAC_PI_2)
    }
}

/// How long a value on a line takes to leave an interval; for ever, if it does not.
fn leaves((low, high): (f64, f64), x: f64, slope: f64) -> f64 {
    let wait = if slope > 0.0 { (high - x) / slope } else { (low - x) / slope };
    if wait > 0.0 { wait } else { f64::INFINITY }
}

/// What to look at to know when an operation turns.
pub(super) fn measures(op: Op) -> impl Iterator<Item = Measure> + Clone {
    let found = match op {
        Op::Less(a, b) | Op::LessOrEqual(a, b) | Op::Equal(a, b) | Op::Call2(Function::Min | Function::Max, a, b) => {
            [Some(Measure::Sign(a, Some(b))), None]
        }
        Op::Call(Function::Sign | Function::Abs, a) => [Some(Measure::Sign(a, None)), None],
        Op::Call(Function::Floor | Function::Ceil, a) => [Some(Measure::Whole(a, None)), None],
        Op::Call2(Function::Mod, a, b) => [Some(Measure::Whole(a, Some(b))), None],
        Op::Lookup(l, a) => [Some(Measure::Point(l, 0, a)), None],
        Op::Lookup2(l, a, b) => [Some(Measure::Point(l, 0, a)), Some(Measure::Point(l, 1, b))],
        _ => [None, None],
    };
    found.into_iter().flatten()
}

/// Whether an operation may make a pulse of a wave.
fn is_sharp(op: Op, known: &[Known]) -> bool {
    let is_curve = |p: u32| known[p as usize] == Curve;
    match op {
        Op::Call(Function::Sin | Function::Cos | Function::Abs | Function::Sign, _) => false,
        Op::Call(_, a) => is_curve(a),
        Op::Call2(Function::Hypot | Function::Atan2, a, b) | Op::Power(a, b) => is_curve(a) || is_curve(b),
        Op::WholePower(a, n) => is_curve(a) && !(0..=4).contains(&n),
        Op::Divide(_, b) => is_curve(b),
        _ => false,
    }
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
