//! A signal that depends on time alone.

use macrostep_numerics::math;
use std::f64::consts::TAU;

use macrostep_core::Port;

use super::reader::{Reader, number, positive, unit};
use super::timed::{TimeFunction, Timed};
use super::{Domain, Made, PartDefault, PartDescription, PartParameter, reached};

pub(super) const SOURCE: PartDescription = PartDescription {
    name: "source",
    domain: Domain::Signals,
    about: "a function of time: constant, step, ramp, sine or chirp; output y",
    equations: &[
        "constant: y = offset",
        "step: y = offset + amplitude from t = time on",
        "ramp: y = offset, which grows by amplitude from t = time on, linear over duration, and stays there",
        "sine: y = offset + amplitude*sin(2*pi*frequency*t + phase)",
        "chirp: y = offset + amplitude*sin(2*pi*turns + phase), d(turns)/dt from frequency to frequency_end, linear over duration",
    ],
    parameters: &[
        PartParameter {
            name: "shape",
            unit: "",
            default: PartDefault::Word(&["constant", "step", "ramp", "sine", "chirp"]),
            meaning: "constant: offset; step: offset, plus amplitude from `time` on; ramp: the same, over `duration`; sine, chirp: amplitude about offset",
        },
        number("offset", "unit", 0.0, "offset, added to every shape"),
        number("amplitude", "(unit)", 1.0, "amplitude of the step, the ramp, the sine or the chirp"),
        number("time", "s", 0.0, "time of the step, or at which the ramp begins"),
        positive("frequency", "Hz", 1.0, "frequency of the sine, initial frequency of the chirp"),
        positive("frequency_end", "Hz", 10.0, "final frequency of the chirp, kept after its sweep"),
        positive("duration", "s", 10.0, "duration of the ramp, or of the chirp's sweep"),
        number("phase", "rad", 0.0, "phase of the sine or the chirp at time zero"),
        unit("unit", "", "unit of y"),
    ],
    make: source,
};

fn source(r: &Reader<'_>) -> Made {
    // each shape reads what it has, and what it does not read has no effect, which is said
    let amplitude = || r.number("amplitude");
    let shape = match r.word("shape")? {
        "step" => Shape::Step { time: r.number("time")?, amplitude: amplitude()? },
        "ramp" => Shape::Ramp { time: r.number("time")?, duration: r.number("duration")?, amplitude: amplitude()? },
        "sine" => Shape::Sine { amplitude: amplitude()?, frequency: r.number("frequency")?, phase: r.number("phase")? },
        "chirp" => Shape::Chirp {
            amplitude: amplitude()?,
            from: r.number("frequency")?,
            to: r.number("frequency_end")?,
            duration: r.number("duration")?,
            phase: r.number("phase")?,
        },
        _ => Shape::Constant,
    };
    Ok(Box::new(Source::new(r.number("offset")?, shape, r.port("y", "unit")?)))
}

/// What a source does beside its offset.
#[derive(Clone, Copy, Debug, PartialEq)]
#[non_exhaustive]
pub enum Shape {
    /// Nothing.
    Constant,
    /// Jumps by `amplitude` at `time`.
    Step {
        /// When, s.
        time: f64,
        /// How far.
        amplitude: f64,
    },
    /// Goes from 0 at `time` to `amplitude` after `duration`, and stays there.
    Ramp {
        /// When it begins, s.
        time: f64,
        /// How long it takes, s.
        duration: f64,
        /// How far.
        amplitude: f64,
    },
    /// `amplitude · sin(2π f t + phase)`.
    Sine {
        /// How far.
        amplitude: f64,
        /// `f`, Hz.
        frequency: f64,
        /// In radians.
        phase: f64,
    },
    /// A sine whose frequency goes linearly from `from` to `to` over `duration`, and stays there.
    Chirp {
        /// How far.
        amplitude: f64,
        /// Frequency at time zero, Hz.
        from: f64,
        /// Frequency at the end, Hz.
        to: f64,
        /// Length of the sweep, s.
        duration: f64,
        /// In radians.
        phase: f64,
    },
}

impl Shape {
    /// The signal at `t`.
    // hot:
    pub fn at(&self, t: f64) -> f64 {
        match *self {
            Shape::Constant => 0.0,
            Shape::Step { time, amplitude } => {
                if reached(time, t) {
                    amplitude
                } else {
                    0.0
                }
            }
            Shape::Ramp { time, duration, amplitude } => amplitude * ((t - time) / duration).clamp(0.0, 1.0),
            Shape::Sine { amplitude, frequency, phase } => amplitude * math::sin(TAU * frequency * t + phase),
            Shape::Chirp { amplitude, from, to, duration, phase } => {
                // turns so far: the integral of the frequency
                let swept = t.min(duration);
                let turns = from * swept + 0.5 * (to - from) * swept * swept / duration + to * (t - swept);
                amplitude * math::sin(TAU * turns + phase)
            }
        }
    }
}

impl Shape {
    /// When it jumps or has a corner.
    fn events(&self) -> [Option<f64>; 2] {
        match *self {
            Shape::Step { time, .. } => [Some(time), None],
            Shape::Ramp { time, duration, .. } => [Some(time), Some(time + duration)],
            _ => [None, None],
        }
    }
}

/// An offset, and what a source does beside it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Level {
    offset: f64,
    shape: Shape,
}

/// An output that depends on time alone.
pub type Source = Timed<Level>;

impl Timed<Level> {
    /// A source of `offset` and `shape` at the port `y`; a constant and a step make it discrete.
    pub fn new(offset: f64, shape: Shape, y: Port) -> Self {
        let held = matches!(shape, Shape::Constant | Shape::Step { .. });
        Timed::of(Level { offset, shape }, if held { y.discrete() } else { y })
    }
}

impl TimeFunction for Level {
    // hot:
    fn at(&self, t: f64) -> f64 {
        self.offset + self.shape.at(t)
    }

    // hot:
    fn next_event(&self, t: f64) -> Option<f64> {
        self.shape.events().into_iter().flatten().find(|event| !reached(*event, t))
    }

    fn jumps(&self) -> bool {
        matches!(self.shape, Shape::Step { .. })
    }
}
