//! Error control by the prediction of the inputs: `e = max |ũ(t_{k+1}) − u(t_{k+1})| / (absolute + relative |u|_max)`.
//!
//! What a predictor of order `q` misses is `O(H^q)`, so `H ← safety · H e^{−1/q}`, between a fifth and twice the last one. A
//! step with `e > 1` is repeated where everybody can roll back, and otherwise answered by smaller steps.
//!
//! Fails: errors that the coupling variables do not show, such as those inside a subsystem.

use macrostep_core::{Judgement, StepControl, Tolerances};
use macrostep_numerics::math;

use super::tolerances::{LARGEST, SAFETY, absolute, relative, smallest, tolerances};
use crate::registry::{Given, Param, Registered, RegistryError};

/// Error control by the prediction of the inputs.
#[derive(Clone, Copy, Debug)]
pub struct InputError {
    tolerances: Tolerances,
    safety: f64,
}

impl InputError {
    /// With tolerances, and a safety factor.
    pub fn new(tolerances: Tolerances, safety: f64) -> Self {
        InputError { tolerances, safety }
    }
}

const RELATIVE: Param = relative("tolerance, relative to the largest value of the input so far");
const ABSOLUTE: Param = absolute("tolerance in the unit of the input");
const SMALLEST: Param = smallest(1e-9);

impl Registered for InputError {
    type Made = Box<dyn StepControl>;
    const NAME: &'static str = "input-error";
    const ABOUT: &'static str =
        "macro-step chosen by the prediction error of the inputs; repeats a step if all subsystems can roll back";
    const EQUATION: &'static str = "H ← safety H e^{−1/q}, e = max |ũ − u|/(absolute + relative |u|_max)";
    const FAILS: &'static str = "misses errors that the coupling variables do not show";
    const PARAMETERS: &'static [Param] = &[RELATIVE, ABSOLUTE, SMALLEST, LARGEST, SAFETY];

    fn make(given: &Given<'_>) -> Result<Self::Made, RegistryError> {
        let tolerances = tolerances(given, [&RELATIVE, &ABSOLUTE, &SMALLEST, &LARGEST])?;
        Ok(Box::new(InputError::new(tolerances, given.number(&SAFETY)?)))
    }
}

impl StepControl for InputError {
    fn tolerances(&self) -> Tolerances {
        self.tolerances
    }

    fn judge(&mut self, error: f64, h: f64, order: usize) -> Judgement {
        let factor = if error > 0.0 { self.safety * math::powf(error, -1.0 / order as f64) } else { 2.0 };
        Judgement { accept: error <= 1.0, next: h * factor.clamp(0.2, 2.0) }
    }
}
