//! Noise as a source: another random number every so often, whatever the communication step.

use macrostep_core::Port;

use super::reader::{Reader, number, positive, unit};
use super::timed::{TimeFunction, Timed};
use super::{Domain, Made, PartDescription, reached};
use crate::random::Random;

pub(super) const NOISE: PartDescription = PartDescription {
    name: "noise",
    domain: Domain::Signals,
    about: "noise: y = mean + deviation · ξ, a new normal number ξ every period, held in between; the same for the same seed, whatever the step; output y",
    equations: &["y = mean + deviation*xi, xi normal, new every period"],
    parameters: &[
        number("mean", "unit", 0.0, "mean"),
        number("deviation", "(unit)", 1.0, "standard deviation"),
        positive("period", "s", 0.01, "time for which a number is held"),
        number("seed", "1", 1.0, "which noise: a whole number, not negative"),
        unit("unit", "", "unit of y"),
    ],
    make: noise,
};

fn noise(r: &Reader<'_>) -> Made {
    let (deviation, seed) = (r.number("deviation")?, r.number("seed")?);
    if deviation < 0.0 {
        return Err(r.bad("deviation", format!("must not be negative, and is {deviation}")));
    }
    if seed.fract() != 0.0 || !(0.0..=9e15).contains(&seed) {
        return Err(r.bad("seed", format!("must be a whole number, not negative, and is {seed}")));
    }
    let (mean, period, y) = (r.number("mean")?, r.number("period")?, r.port("y", "unit")?);
    Ok(Box::new(Noise::new((mean, deviation), period, seed as u64, y)))
}

/// A random number for each period; a function of time and seed alone.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Draws {
    mean: f64,
    deviation: f64,
    period: f64,
    seed: u64,
}

/// Noise as an output.
pub type Noise = Timed<Draws>;

impl Timed<Draws> {
    /// Noise of a mean and a standard deviation at the port `y`.
    pub fn new((mean, deviation): (f64, f64), period: f64, seed: u64, y: Port) -> Self {
        Timed::of(Draws { mean, deviation, period, seed }, y.discrete())
    }
}

impl Draws {
    /// The period in which a time lies, counted from time zero.
    // hot:
    fn count(&self, t: f64) -> f64 {
        let k = (t / self.period).floor();
        if reached((k + 1.0) * self.period, t) { k + 1.0 } else { k }
    }
}

impl TimeFunction for Draws {
    // hot:
    fn at(&self, t: f64) -> f64 {
        // one step of the generator spreads the bits over all of its state
        let k = self.count(t) as i64 as u64;
        let spread = Random::new(k ^ self.seed.rotate_left(32)).bits();
        self.mean + self.deviation * Random::new(spread).normal()
    }

    // hot:
    fn next_event(&self, t: f64) -> Option<f64> {
        Some((self.count(t) + 1.0) * self.period)
    }

    fn jumps(&self) -> bool {
        true
    }
}
