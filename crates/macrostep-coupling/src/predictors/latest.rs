//! The newest value, held: `ũ(t) = u_{k+1}` where the source is already there, `u_k` otherwise.
//!
//! In an implicit scheme this makes an input implicit over the whole macro-step, as a constraint force must be: a
//! symplectic integrator that samples its inputs at the start of a step would not see a force that is interpolated.
//!
//! Fails: it is of order one, and damps what it couples.

use macrostep_core::{Coefficients, MacroStep, PredictionPlan, Predictor, PredictorKind, Sources};

use crate::registry::{Given, Registered, RegistryError, prototype};

/// Holds the newest value.
#[derive(Clone, Copy, Debug, Default)]
pub struct Latest;

impl Registered for Latest {
    type Made = PredictorKind;
    const NAME: &'static str = "latest";
    const ABOUT: &'static str =
        "holds the newest known value, at the end of the step if there is one; for constraint forces";
    const EQUATION: &'static str = "ũ(t) = u_{k+1} if known, else u_k";
    const FAILS: &'static str = "first order only; adds damping";

    fn make(_given: &Given<'_>) -> Result<PredictorKind, RegistryError> {
        Ok(prototype(Latest))
    }
}

impl Predictor for Latest {
    fn prepare(&mut self, _plan: &PredictionPlan) {}

    fn depth(&self) -> usize {
        1
    }

    fn degree(&self) -> usize {
        0
    }

    fn order(&self) -> usize {
        1
    }

    fn holds(&self) -> bool {
        true
    }

    // hot:
    fn predict(&mut self, _step: MacroStep, sources: &Sources<'_>, u: &mut Coefficients<'_>) {
        for i in 0..sources.len() {
            u.set(i, 0, sources.newest(i));
        }
    }
}
