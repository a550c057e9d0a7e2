//! How a model is run.

use std::time::Duration;

use crate::fixed_point::{FixedPoint, Plain};
use crate::method::CouplingMethod;
use crate::model::PredictorKind;
use crate::schedule::Schedule;
use crate::step_control::StepControl;
use crate::time::Ticks;

/// Everything about a run that is not the model.
pub struct Settings {
    /// `t_0`.
    pub start: Ticks,
    /// The last communication point.
    pub stop: Ticks,
    /// The communication step of parts that state none.
    pub step: Ticks,
    /// Who runs when, and how often.
    pub schedule: Schedule,
    /// The predictor of inputs for which nothing else is stated.
    pub predictor: PredictorKind,
    /// What a subsystem sees within its step.
    pub hold: Hold,
    /// How an implicit scheme iterates.
    pub fixed_point: Box<dyn FixedPoint>,
    /// What corrects inputs at communication points, if anything does.
    pub method: Option<Box<dyn CouplingMethod>>,
    /// Chooses the macro-step from errors; constant if not given.
    pub step_control: Option<Box<dyn StepControl>>,
    /// Whether the run may be taken back to a checkpoint of its own, as an analysis or a master around it does. Schemes
    /// that repeat macro-steps go back anyway.
    pub rewinds: bool,
    /// Whether a part that another version of Macrostep runs elsewhere will do.
    pub other_versions: bool,
    /// Whether there is a communication point wherever time alone makes the rates of a part jump or bend, as far as it knows that
    /// ([`Uses::corners`](crate::Uses::corners)).
    pub corners: bool,
    /// When a run counts as diverged.
    pub bounds: Bounds,
    /// How many threads a stage may use.
    pub threads: usize,
    /// A stage that takes less time than this on one thread stays there; a hand-over to another one takes about 1 µs.
    pub parallel_from: Duration,
}

impl Settings {
    /// An explicit Jacobi run from 0 with a constant step, on one thread.
    pub fn new(step: Ticks, stop: Ticks, predictor: PredictorKind) -> Self {
        Settings {
            start: Ticks(0),
            stop,
            step,
            schedule: Schedule::default(),
            predictor,
            hold: Hold::default(),
            fixed_point: Box::new(Plain),
            method: None,
            step_control: None,
            rewinds: false,
            other_versions: false,
            corners: false,
            bounds: Bounds::default(),
            threads: 1,
            parallel_from: Duration::from_micros(5),
        }
    }
}

/// What a subsystem sees of its predicted inputs within its own step.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Hold {
    /// The polynomial: its micro-steps and its outputs at the end use `ũ(t)`.
    #[default]
    Continuous,
    /// The value at the start of its step, until its next one: an input is sampled when it is received. This is how the
    /// multirate results of \[rodriguez2022\] were obtained.
    Sampled,
}

/// Bounds beyond which a run ends as diverged.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Bounds {
    /// Largest magnitude of any output.
    pub value: f64,
    /// Largest total energy, as a multiple of the largest magnitude it had during the first macro-step.
    pub energy_factor: Option<f64>,
}

impl Default for Bounds {
    fn default() -> Self {
        Bounds { value: 1e30, energy_factor: None }
    }
}
