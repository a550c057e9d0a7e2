//! Error control by the prediction of the inputs: `e = max |ũ(t_{k+1}) − u(t_{k+1})| / (absolute + relative |u|_max)`.
//!
//! What a predictor of order `q` misses is `O(H^q)`, so `H ← 0.9 H e^{−1/q}`, between a fifth and twice the last one. A
//! step with `e > 1` is repeated where everybody can roll back, and otherwise answered by smaller steps.
//!
//! Fails: errors that the coupling variables do not show, such as those inside a subsystem.

use macrostep_core::{Judgement, StepControl, Tolerances};

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

impl StepControl for InputError {
    fn tolerances(&self) -> Tolerances {
        self.tolerances
    }

    fn judge(&mut self, error: f64, h: f64, order: usize) -> Judgement {
        let factor = if error > 0.0 { self.safety * error.powf(-1.0 / order as f64) } else { 2.0 };
        Judgement { accept: error <= 1.0, next: h * factor.clamp(0.2, 2.0) }
    }
}
