//! Between which bounds values stay, and how fast they change, along a piece of a step: arithmetic of intervals, of values and of
//! their slopes in time.
//!
//! A condition whose comparisons keep their signs between these bounds does not change along the piece, whatever functions are in
//! it. Where that cannot be said, the piece is divided ([`super::part`]).

use macrostep_numerics::math;
use std::ops::{Add, Div, Mul, Neg, Sub};

use super::functions::Function;
use super::lookup::Lookup;
use super::tape::Op;

/// All numbers from `low` to `high`.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Range {
    pub low: f64,
    pub high: f64,
}

impl Range {
    /// Any number.
    pub const ANY: Range = Range { low: f64::NEG_INFINITY, high: f64::INFINITY };
    /// No number: comparisons with it are false.
    const NONE: Range = Range::at(f64::NAN);
    const ZERO: Range = Range::at(0.0);
    const ONE: Range = Range::at(1.0);

    /// One number.
    pub const fn at(x: f64) -> Self {
        Range { low: x, high: x }
    }

    /// From one number to another, in whichever order; any number if one of them is none, and none if both are.
    pub fn between(a: f64, b: f64) -> Self {
        match (a.is_nan(), b.is_nan()) {
            (false, false) => Range { low: a.min(b), high: a.max(b) },
            (true, true) => Range::NONE,
            _ => Range::ANY,
        }
    }

    /// The smallest range with both.
    pub fn with(self, other: Self) -> Self {
        Range { low: self.low.min(other.low), high: self.high.max(other.high) }
    }

    /// Numbers that are at most so far from these.
    fn widened(self, by: f64) -> Self {
        Range { low: self.low - by, high: self.high + by }
    }

    /// Whether it is one number.
    pub fn is_one(self) -> bool {
        self.low == self.high
    }

    /// Whether it is no number.
    fn is_none(self) -> bool {
        self.low.is_nan() || self.high.is_nan()
    }

    fn has(self, x: f64) -> bool {
        self.low <= x && x <= self.high
    }

    /// The largest magnitude.
    fn size(self) -> f64 {
        self.low.abs().max(self.high.abs())
    }

    /// The largest distance between two of its numbers.
    pub fn width(self) -> f64 {
        self.high - self.low
    }

    fn magnitude(self) -> Self {
        if self.has(0.0) { Range { low: 0.0, high: self.size() } } else { self.through(f64::abs) }
    }

    fn squared(self) -> Self {
        self.magnitude().through(|x| x * x)
    }

    /// Of a function that goes up, or down, all along.
    fn through(self, f: impl Fn(f64) -> f64) -> Self {
        Range::between(f(self.low), f(self.high))
    }

    fn power(self, n: i32) -> Self {
        match n {
            i32::MIN..0 => Range::ONE / self.power(-n),
            _ if n % 2 == 0 => self.magnitude().through(|x| math::powi(x, n)),
            _ => self.through(|x| math::powi(x, n)),
        }
    }

    /// A sine, whose crests are at `crest` and every turn from there.
    fn wave(self, f: impl Fn(f64) -> f64, crest: f64) -> Self {
        let turn = std::f64::consts::TAU;
        if self.width() >= turn {
            return Range { low: -1.0, high: 1.0 };
        }
        let passes = |at: f64| ((self.high - at) / turn).floor() != ((self.low - at) / turn).floor();
        let mut wave = self.through(f);
        if passes(crest) {
            wave.high = 1.0;
        }
        if passes(crest + 0.5 * turn) {
            wave.low = -1.0;
        }
        wave
    }

    fn sin(self) -> Self {
        self.wave(math::sin, std::f64::consts::FRAC_PI_2)
    }

    fn cos(self) -> Self {
        self.wave(math::cos, 0.0)
    }

    fn sqrt(self) -> Self {
        self.through(f64::sqrt)
    }
}

impl Add for Range {
    type Output = Range;
    fn add(self, o: Self) -> Self {
        Range::between(self.low + o.low, self.high + o.high)
    }
}

impl Sub for Range {
    type Output = Range;
    fn sub(self, o: Self) -> Self {
        Range::between(self.low - o.high, self.high - o.low)
    }
}

impl Neg for Range {
    type Output = Range;
    fn neg(self) -> Self {
        Range { low: -self.high, high: -self.low }
    }
}

impl Mul for Range {
    type Output = Range;
    fn mul(self, o: Self) -> Self {
        if self.is_none() || o.is_none() {
            return Range::NONE;
        }
        // what is nought stays so, whatever it is multiplied by
        let product = |a: f64, b: f64| if a == 0.0 || b == 0.0 { 0.0 } else { a * b };
        let (a, b) = (product(self.low, o.low), product(self.low, o.high));
        let (c, d) = (product(self.high, o.low), product(self.high, o.high));
        Range { low: a.min(b).min(c).min(d), high: a.max(b).max(c).max(d) }
    }
}

impl Div for Range {
    type Output = Range;
    fn div(self, o: Self) -> Self {
        match o.is_one() {
            true => self.through(|x| x / o.low),
            false if o.has(0.0) => Range::ANY,
            false => self * Range { low: 1.0 / o.high, high: 1.0 / o.low },
        }
    }
}

/// Values along a piece of a step, and their slopes in time. A value that jumps has any slope.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Course {
    pub value: Range,
    pub slope: Range,
}

impl Course {
    /// A value that does not change.
    pub const fn at(x: f64) -> Self {
        Course { value: Range::at(x), slope: Range::ZERO }
    }

    /// The cubic with these values and slopes at both ends of a piece of `h` seconds, and what is at most `bend·16 s²(1 − s)²` beside it.
    pub fn cubic((x0, v0): (f64, f64), (x1, v1): (f64, f64), h: f64, bend: f64) -> Self {
        if x0 == x1 && v0 == 0.0 && v1 == 0.0 && bend == 0.0 {
            return Course::at(x0);
        }
        // within the points by which Bernstein's polynomials write it
        let value = Range::between(x0, x1).with(Range::between(x0 + h * v0 / 3.0, x1 - h * v1 / 3.0));
        let slope = Range::between(v0, v1).with(Range::between(3.0 * (x1 - x0) / h - v0 - v1, v0));
        // the steepest slope of 16 s²(1 − s)² is 3.08
        Course { value: value.widened(bend), slope: slope.widened(3.1 * bend / h) }
    }

    /// The time from one instant to another.
    pub fn time(from: f64, to: f64) -> Self {
        Course { value: Range { low: from, high: to }, slope: Range::ONE }
    }

    /// The truth of a condition that is certain, or is not.
    fn truth(is_true: bool, is_false: bool) -> Self {
        let value = match (is_true, is_false) {
            (true, _) => Range::ONE,
            (_, true) => Range::ZERO,
            _ => Range { low: 0.0, high: 1.0 },
        };
        Course { value, slope: Range::ZERO }
    }

    fn is_true(self) -> bool {
        self.value.low > 0.0 || self.value.high < 0.0
    }

    fn is_false(self) -> bool {
        self.value == Range::ZERO
    }

    /// With a value that may jump.
    fn jumping(value: Range) -> Self {
        Course { value, slope: if value.is_one() { Range::ZERO } else { Range::ANY } }
    }

    fn times(self, o: Self) -> Self {
        Course { value: self.value * o.value, slope: self.slope * o.value + self.value * o.slope }
    }

    fn plus(self, o: Self) -> Self {
        Course { value: self.value + o.value, slope: self.slope + o.slope }
    }

    pub fn minus(self, o: Self) -> Self {
        Course { value: self.value - o.value, slope: self.slope - o.slope }
    }

    pub fn over(self, o: Self) -> Self {
        let value = self.value / o.value;
        Course { value, slope: (self.slope - value * o.slope) / o.value }
    }

    /// Whether it stays above zero along a piece of `h` seconds, at whose ends it is `g0`, which may be zero, and `g1`.
    pub fn stays_positive(self, g0: f64, g1: f64, h: f64) -> bool {
        self.keeps_sign(g0, g1, h) || (self.is_monotone() && g0 == 0.0 && g1 > 0.0)
    }

    /// Whether it keeps its sign along a piece of `h` seconds, at whose ends it is `g0` and `g1`.
    pub fn keeps_sign(self, g0: f64, g1: f64, h: f64) -> bool {
        let Course { value, slope } = self;
        if value.low > 0.0 || value.high < 0.0 || value.is_one() || value.is_none() {
            return true;
        }
        // up or down all along
        if self.is_monotone() {
            return g0 * g1 > 0.0;
        }
        // lines from both ends as steep as it gets meet before they reach zero
        let lowest = (slope.high * g0 - slope.low * g1 + slope.low * slope.high * h) / slope.width();
        let highest = (slope.high * g1 - slope.low * g0 - slope.low * slope.high * h) / slope.width();
        (g0 > 0.0 && g1 > 0.0 && lowest > 0.0) || (g0 < 0.0 && g1 < 0.0 && highest < 0.0)
    }

    /// Whether it goes up, or down, all along.
    pub fn is_monotone(self) -> bool {
        self.slope.low > 0.0 || self.slope.high < 0.0
    }
}

impl Op {
    /// Bounds of the result, from those of the places.
    // hot:
    pub(super) fn course(self, c: &[Course], lookups: &[Lookup]) -> Course {
        let at = |i: u32| c[i as usize];
        let product = |a: u32, b: u32| if a == b { whole_power(at(a), 2) } else { at(a).times(at(b)) };
        match self {
            Op::Add(a, b) => at(a).plus(at(b)),
            Op::Subtract(a, b) => at(a).minus(at(b)),
            Op::Multiply(a, b) => product(a, b),
            Op::MultiplyAdd(a, b, c) => product(a, b).plus(at(c)),
            Op::MultiplySubtract(a, b, c) => product(a, b).minus(at(c)),
            Op::SubtractProduct(a, b, c) => at(a).minus(product(b, c)),
            Op::Divide(a, b) => at(a).over(at(b)),
            Op::Negative(a) => Course { value: -at(a).value, slope: -at(a).slope },
            Op::WholePower(a, n) => whole_power(at(a), n),
            Op::Power(a, b) => power(at(a), at(b)),
            Op::Less(a, b) => {
                let (a, b) = (at(a).value, at(b).value);
                Course::truth(a.high < b.low, a.low >= b.high || a.is_none() || b.is_none())
            }
            Op::LessOrEqual(a, b) => {
                let (a, b) = (at(a).value, at(b).value);
                Course::truth(a.high <= b.low, a.low > b.high || a.is_none() || b.is_none())
            }
            Op::Equal(a, b) => {
                let (a, b) = (at(a).value, at(b).value);
                let never = a.high < b.low || a.low > b.high || a.is_none() || b.is_none();
                Course::truth(a.is_one() && a == b, never)
            }
            Op::And(a, b) => Course::truth(at(a).is_true() && at(b).is_true(), at(a).is_false() || at(b).is_false()),
            Op::Or(a, b) => Course::truth(at(a).is_true() || at(b).is_true(), at(a).is_false() && at(b).is_false()),
            Op::Not(a) => Course::truth(at(a).is_false(), at(a).is_true()),
            Op::Select(c, a, _) if at(c).is_true() => at(a),
            Op::Select(c, _, b) if at(c).is_false() => at(b),
            Op::Select(_, a, b) => Course::jumping(at(a).value.with(at(b).value)),
            Op::Call(f, a) => call(f, at(a)),
            Op::Call2(f, a, b) => call2(f, at(a), at(b)),
            Op::Lookup(l, a) => {
                let (value, slopes) = lookups[l as usize].bounds([at(a).value; 2]);
                Course { value, slope: slopes[0] * at(a).slope }
            }
            Op::Lookup2(l, a, b) => {
                let (value, slopes) = lookups[l as usize].bounds([at(a).value, at(b).value]);
                Course { value, slope: slopes[0] * at(a).slope + slopes[1] * at(b).slope }
            }
        }
    }
}

fn whole_power(a: Course, n: i32) -> Course {
    Course { value: a.value.power(n), slope: Range::at(f64::from(n)) * a.value.power(n - 1) * a.slope }
}

/// Of a base that is not negative; otherwise it may be anything.
fn power(a: Course, b: Course) -> Course {
    let of = |x: f64| b.value.through(|y| math::powf(x, y));
    let value = of(a.value.low).with(of(a.value.high));
    if a.value.low > 0.0 {
        return Course { value, slope: value * (b.slope * a.value.through(math::ln) + b.value * a.slope / a.value) };
    }
    if a.value.is_one() && b.value.is_one() {
        return Course { value, slope: Range::ZERO };
    }
    let never = a.value.high < 0.0 && b.value.is_one() && b.value.low.fract() != 0.0;
    Course { value: if never { Range::NONE } else { Range::ANY }, slope: Range::ANY }
}

fn call(f: Function, a: Course) -> Course {
    let x = a.value;
    let (value, per_x) = match f {
        Function::Sin => (x.sin(), x.cos()),
        Function::Cos => (x.cos(), -x.sin()),
        Function::Tan => {
            let pole = |x: f64| (x / std::f64::consts::PI - 0.5).floor();
            if pole(x.low) != pole(x.high) {
                return Course { value: Range::ANY, slope: Range::ANY };
            }
            let value = x.through(math::tan);
            (value, Range::ONE + value.squared())
        }
        Function::Asin => (x.through(math::asin), Range::ONE / (Range::ONE - x.squared()).sqrt()),
        Function::Acos => (x.through(math::acos), -(Range::ONE / (Range::ONE - x.squared()).sqrt())),
        Function::Atan => (x.through(math::atan), Range::ONE / (Range::ONE + x.squared())),
        Function::Sinh => (x.through(math::sinh), x.magnitude().through(math::cosh)),
        Function::Cosh => (x.magnitude().through(math::cosh), x.through(math::sinh)),
        Function::Tanh => {
            let value = x.through(math::tanh);
            (value, Range::ONE - value.squared())
        }
        Function::Exp => {
            let value = x.through(math::exp);
            (value, value)
        }
        Function::Log => (x.through(math::ln), Range::ONE / x),
        Function::Log10 => (x.through(math::log10), Range::ONE / (x * Range::at(std::f64::consts::LN_10))),
        Function::Sqrt => {
            let value = x.sqrt();
            (value, Range::at(0.5) / value)
        }
        Function::Abs => {
            let sign = |x: f64| if x < 0.0 { -1.0 } else { 1.0 };
            (x.magnitude(), x.through(sign))
        }
        Function::Sign => return Course::jumping(x.through(|x| if x == 0.0 { 0.0 } else { x.signum() })),
        Function::Floor => return Course::jumping(x.through(f64::floor)),
        Function::Ceil => return Course::jumping(x.through(f64::ceil)),
        // those of two arguments do not come here
        _ => (Range::ANY, Range::ANY),
    };
    Course { value, slope: per_x * a.slope }
}

fn call2(f: Function, a: Course, b: Course) -> Course {
    let (x, z) = (a.value, b.value);
    match f {
        Function::Min => {
            let value = Range { low: x.low.min(z.low), high: x.high.min(z.high) };
            let slope = if x.high <= z.low {
                a.slope
            } else if z.high <= x.low {
                b.slope
            } else {
                a.slope.with(b.slope)
            };
            Course { value, slope }
        }
        Function::Max => {
            let value = Range { low: x.low.max(z.low), high: x.high.max(z.high) };
            let slope = if x.low >= z.high {
                a.slope
            } else if z.low >= x.high {
                b.slope
            } else {
                a.slope.with(b.slope)
            };
            Course { value, slope }
        }
        Function::Mod => {
            let turns = (x / z).through(f64::floor);
            if turns.is_one() {
                return Course { value: x - z * turns, slope: a.slope - turns * b.slope };
            }
            Course { value: z.with(Range::ZERO), slope: Range::ANY }
        }
        Function::Hypot => {
            let value = (x.squared() + z.squared()).sqrt();
            let steepest = a.slope.size() + b.slope.size();
            let slope = (x * a.slope + z * b.slope) / value;
            Course { value, slope: Range { low: slope.low.max(-steepest), high: slope.high.min(steepest) } }
        }
        // the angle of (z, x), which jumps behind the origin
        _ => {
            if z.low <= 0.0 && x.has(0.0) {
                let half = std::f64::consts::PI;
                return Course { value: Range { low: -half, high: half }, slope: Range::ANY };
            }
            let side = |z: f64| x.through(|x| math::atan2(x, z));
            let slope = (z * a.slope - x * b.slope) / (x.squared() + z.squared());
            Course { value: side(z.low).with(side(z.high)), slope }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::compile::compile;
    use super::super::{Definition, OutputDefinition, Start, StateDefinition, TableDefinition, WhenDefinition};
    use super::*;
    use macrostep_core::Unit;

    const EXPRESSIONS: [&str; 37] = [
        "3*x - 2",
        "x*x",
        "x^2 - x",
        "x^3",
        "x^-2",
        "x^4 + t/1[s]",
        "2^x",
        "(x + 4)^1.7",
        "1/(x + 0.3)",
        "x/(1 + x^2)",
        "sin(5*x)",
        "cos(7*x)*x",
        "tan(x)",
        "asin(x/4)",
        "acos(x/4)",
        "atan(3*x)",
        "sinh(x)",
        "cosh(x)",
        "tanh(2*x)",
        "exp(-x)",
        "log(x + 4)",
        "log10(x + 4)",
        "sqrt(x + 4)",
        "abs(x - 0.2)",
        "sign(x)",
        "floor(2*x)",
        "ceil(2*x)",
        "mod(x, 0.7)",
        "min(x, 1 - x)",
        "max(x, 1 - x)",
        "clamp(x, -1, 0.5)",
        "hypot(x, x - 1)",
        "atan2(x, x - 1)",
        "if(x > 0.5, x, -x)",
        "table(x)",
        "surface(x, 2*x)",
        "sin(t/1[s])*x - t/1[s]*cos(x)",
    ];

    fn definition() -> Definition {
        let unit = |text: &str| Unit::parse(text).unwrap();
        let state = StateDefinition { name: "x".into(), unit: None, start: Start::Value(0.0) };
        let table = |name: &str, arguments: usize, values: Vec<f64>| TableDefinition {
            name: name.into(),
            arguments: vec![(unit("1"), vec![-2.0, 0.0, 0.5, 2.0]); arguments],
            values,
            unit: unit("1"),
        };
        let set = vec![("n".to_owned(), "n + 1".to_owned())];
        let when = |e: &&str| WhenDefinition { condition: format!("{e} > 0"), set: set.clone() };
        Definition {
            states: vec![state.clone(), StateDefinition { name: "n".into(), ..state }],
            der: vec![("x".into(), "1".into())],
            when: EXPRESSIONS.iter().map(when).collect(),
            outputs: vec![OutputDefinition { name: "x".into(), value: "x".into(), unit: None }],
            tables: vec![
                table("table", 1, vec![0.0, 1.0, -1.0, 3.0]),
                table("surface", 2, (0..16).map(|i| f64::from(i * i % 7)).collect()),
            ],
            ..Definition::default()
        }
    }

    /// Along random pieces, values and slopes at many instants are within the bounds; and the bounds close in on short pieces.
    #[test]
    fn bounds_hold_what_expressions_do() {
        let mut conditions = compile(&definition()).unwrap().conditions;
        let (mut seed, count) = (1_u64, EXPRESSIONS.len());
        let mut random = |low: f64, high: f64| {
            seed = seed.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
            low + (high - low) * (seed >> 11) as f64 / (1_u64 << 53) as f64
        };
        for round in 0..400 {
            let (from, h) = (random(-3.0, 3.0), if round % 2 == 0 { random(0.01, 2.0) } else { 1e-6 });
            // time and state go side by side
            let time = Course::time(from, from + h);
            conditions.follow(
                time,
                |_| Course::at(0.0),
                |i| {
                    if i == 0 { Course::cubic((from, 1.0), (from + h, 1.0), h, 0.0) } else { Course::at(0.0) }
                },
            );
            let courses: Vec<Course> = (0..count).map(|j| conditions.course(count + 2 * j)).collect();
            let mut last = vec![f64::NAN; count];
            for k in 0..=100 {
                let x = from + h * f64::from(k) / 100.0;
                conditions.evaluate(x, &[], &[x, 0.0]);
                for (j, Course { value, slope }) in courses.iter().enumerate() {
                    let y = conditions.result(count + 2 * j);
                    let little = 1e-9 * (1.0 + y.abs());
                    let holds = value.low - little <= y && y <= value.high + little;
                    assert!(holds || y.is_nan() || !y.is_finite(), "{} at {x}: {y}, {value:?}", EXPRESSIONS[j]);
                    let rate = (y - last[j]) / (h / 100.0);
                    let little = 1e-6 * (1.0 + rate.abs()) + 1e-13 * (1.0 + y.abs()) / h * 100.0;
                    let holds = slope.low - little <= rate && rate <= slope.high + little;
                    assert!(holds || !rate.is_finite(), "{} at {x}: {rate}, {slope:?}", EXPRESSIONS[j]);
                    last[j] = y;
                }
            }
            if h == 1e-6 {
                let wide = courses.iter().filter(|c| c.value.width() > 0.1).count();
                // jumps, poles, and what is not a number
                assert!(wide <= 5, "{wide} at {from}");
            }
        }
    }

    #[test]
    fn cubics_and_what_is_beside_them_are_within_their_bounds() {
        for (x0, v0, x1, v1, bend) in
            [(0.0, 4.0, 1.0, 4.0, 0.0), (1.0, 0.0, 1.0, 0.0, 0.25), (0.0, -3.0, 2.0, 5.0, 0.1)]
        {
            let h = 0.5;
            let Course { value, slope } = Course::cubic((x0, v0), (x1, v1), h, bend);
            let at = |s: f64| {
                let (a, b) = (2.0 * (x0 - x1) + h * (v0 + v1), 3.0 * (x1 - x0) - h * (2.0 * v0 + v1));
                x0 + s * (h * v0 + s * (b + s * a)) + 16.0 * bend * s * s * (1.0 - s) * (1.0 - s)
            };
            for k in 0..1000 {
                let s = f64::from(k) / 1000.0;
                let rate = (at(s + 1e-3) - at(s)) / (1e-3 * h);
                assert!(value.low <= at(s) + 1e-12 && at(s) <= value.high + 1e-12);
                assert!(slope.low <= rate + 1e-9 && rate <= slope.high + 1e-9, "{rate} {slope:?}");
            }
        }
    }

    #[test]
    fn signs_that_are_kept_are_told() {
        let course = |value: (f64, f64), slope: (f64, f64)| Course {
            value: Range { low: value.0, high: value.1 },
            slope: Range { low: slope.0, high: slope.1 },
        };
        // lines of ±1 from 0.6 and 0.6 over one second meet at 0.1; from 0.4 at −0.1
        assert!(course((-1.0, 1.0), (-1.0, 1.0)).keeps_sign(0.6, 0.6, 1.0));
        assert!(!course((-1.0, 1.0), (-1.0, 1.0)).keeps_sign(0.4, 0.4, 1.0));
        assert!(course((-1.0, 1.0), (-1.0, 1.0)).keeps_sign(-0.6, -0.6, 1.0));
        // what only rises, crosses once or never
        assert!(course((-1.0, 1.0), (0.1, 9.0)).keeps_sign(0.1, 0.2, 1.0));
        assert!(!course((-1.0, 1.0), (0.1, 9.0)).keeps_sign(-0.1, 0.2, 1.0));
        // what jumps tells nothing, but by its values
        assert!(!Course::jumping(Range { low: -1.0, high: 1.0 }).keeps_sign(1.0, 1.0, 1.0));
        assert!(Course::jumping(Range { low: 1.0, high: 2.0 }).keeps_sign(1.0, 2.0, 1.0));
    }
}
