//! Noise as a source: another random number every so often, whatever the communication step.

use macrostep_core::{
    Advance, ContinuousState, InputSignal, Interface, MacroStep, Port, Refinement, Rollback, Subsystem, SubsystemError,
};

use super::reader::{Reader, number, positive, unit};
use super::{Domain, Made, PartDescription, reached};
use crate::memory::Memory;
use crate::random::Random;

pub(super) const NOISE: PartDescription = PartDescription {
    name: "noise",
    domain: Domain::Signals,
    about: "noise: y = mean + deviation · ξ, a new normal number ξ every period, held in between; the same for the same seed, whatever the step; output y",
    equations: &["y = mean + deviation*xi, xi normal, new every period"],
    parameters: &[
        number("mean", "", 0.0, "mean"),
        number("deviation", "", 1.0, "standard deviation"),
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
#[derive(Debug)]
pub struct Noise {
    mean: f64,
    deviation: f64,
    period: f64,
    seed: u64,
    interface: Interface,
    /// The present time.
    memory: Memory,
}

impl Noise {
    /// Noise of a mean and a standard deviation at the port `y`.
    pub fn new((mean, deviation): (f64, f64), period: f64, seed: u64, y: Port) -> Self {
        Noise {
            mean,
            deviation,
            period,
            seed,
            interface: Interface::new().output(y.discrete()),
            memory: Memory::new(1),
        }
    }

    /// The period in which a time lies, counted from time zero.
    // hot:
    fn count(&self, t: f64) -> f64 {
        let k = (t / self.period).floor();
        if reached((k + 1.0) * self.period, t) { k + 1.0 } else { k }
    }
}

/// A function of time: there is a time, and no state.
impl ContinuousState for Noise {
    fn each(&mut self, _visit: &mut dyn FnMut(&mut f64)) {}
}

impl Subsystem for Noise {
    fn interface(&self) -> &Interface {
        &self.interface
    }

    fn refine(&mut self) -> Refinement {
        Refinement::Exact
    }

    fn initialize(&mut self, t0: f64) -> Result<(), SubsystemError> {
        self.memory.reset();
        self.memory.now[0] = t0;
        Ok(())
    }

    // hot:
    fn advance(&mut self, step: MacroStep, _u: &InputSignal<'_>) -> Result<Advance, SubsystemError> {
        self.memory.now[0] = step.end;
        Ok(if self.count(step.end) > self.count(step.start) { Advance::Jump } else { Advance::Done })
    }

    // hot:
    fn outputs(&mut self, _u: &[f64], y: &mut [f64]) -> Result<(), SubsystemError> {
        // one step of the generator spreads the bits over all of its state
        let k = self.count(self.memory.now[0]) as i64 as u64;
        let spread = Random::new(k ^ self.seed.rotate_left(32)).bits();
        y[0] = self.mean + self.deviation * Random::new(spread).normal();
        Ok(())
    }

    fn rollback(&mut self) -> Option<&mut dyn Rollback> {
        Some(&mut self.memory)
    }

    fn state(&mut self) -> Option<&mut dyn ContinuousState> {
        Some(self)
    }

    fn next_event(&self) -> Option<f64> {
        Some((self.count(self.memory.now[0]) + 1.0) * self.period)
    }
}
