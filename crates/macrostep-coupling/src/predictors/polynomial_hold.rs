//! Polynomial holds: the polynomial of degree `p` through the newest `p + 1` samples, continued.
//!
//! ZOH `ũ(t) = u_k`; FOH `ũ = u_k + (t − t_k)(u_k − u_{k−1})/(t_k − t_{k−1})`; SOH the parabola through three samples
//! [gonzalez2022] eqs. (26)–(27). The error of degree `p` is `O(H^{p+1})`. Until there are enough samples, and after an
//! event, the degree is lower. Where the source is already past the step, the same samples interpolate.
//!
//! Fails: the higher the degree, the more noise is amplified, up to `2^{p+1} − 1` times at the end of the step, and kinks.

use macrostep_core::{Coefficients, MacroStep, PredictionPlan, Predictor, PredictorKind, Sources};

use super::nodes::Nodes;
use crate::registry::{Given, Registered, RegistryError, prototype};

/// A hold of degree 0 to 3.
#[derive(Clone, Debug)]
pub struct PolynomialHold {
    extrapolated: usize,
    written: usize,
}

impl PolynomialHold {
    /// ZOH is 0, FOH is 1, SOH is 2; more than 3 is taken as 3.
    pub fn new(degree: usize) -> Self {
        let degree = degree.min(3);
        PolynomialHold { extrapolated: degree, written: degree }
    }
}

/// `zoh`: [`PolynomialHold`] of degree 0.
#[derive(Clone, Copy, Debug)]
pub struct ZeroOrderHold;

impl Registered for ZeroOrderHold {
    type Made = PredictorKind;
    const NAME: &'static str = "zoh";
    const ABOUT: &'static str =
        "zero-order hold: the last value, constant; interpolates linearly if the source is already ahead";
    const EQUATION: &'static str = "ũ(t) = u_k";
    const CITATION: &'static str = "gonzalez2022";
    const FAILS: &'static str = "lags by half a step on average, so it is of first order";

    fn make(_given: &Given<'_>) -> Result<PredictorKind, RegistryError> {
        Ok(prototype(PolynomialHold::new(0)))
    }
}

/// `foh`: [`PolynomialHold`] of degree 1.
#[derive(Clone, Copy, Debug)]
pub struct FirstOrderHold;

impl Registered for FirstOrderHold {
    type Made = PredictorKind;
    const NAME: &'static str = "foh";
    const ABOUT: &'static str = "first-order hold: the line through the last two samples";
    const EQUATION: &'static str = "ũ(t) = u_k + (t − t_k)(u_k − u_{k−1})/(t_k − t_{k−1})";
    const CITATION: &'static str = "gonzalez2022";
    const FAILS: &'static str = "overshoots once after a jump";

    fn make(_given: &Given<'_>) -> Result<PredictorKind, RegistryError> {
        Ok(prototype(PolynomialHold::new(1)))
    }
}

/// `soh`: [`PolynomialHold`] of degree 2.
#[derive(Clone, Copy, Debug)]
pub struct SecondOrderHold;

impl Registered for SecondOrderHold {
    type Made = PredictorKind;
    const NAME: &'static str = "soh";
    const ABOUT: &'static str = "second-order hold: the parabola through the last three samples";
    const EQUATION: &'static str = "ũ(t) = Σ_j u_{k−j} ℓ_j(t), j = 0..2";
    const CITATION: &'static str = "gonzalez2022";
    const FAILS: &'static str = "amplifies kinks and noise, up to seven times at the end of the step";

    fn make(_given: &Given<'_>) -> Result<PredictorKind, RegistryError> {
        Ok(prototype(PolynomialHold::new(2)))
    }
}

impl Predictor for PolynomialHold {
    fn prepare(&mut self, plan: &PredictionPlan) {
        self.written = if plan.looks_ahead { self.extrapolated.max(1) } else { self.extrapolated };
    }

    fn depth(&self) -> usize {
        self.extrapolated + 1
    }

    fn degree(&self) -> usize {
        self.written
    }

    fn order(&self) -> usize {
        self.extrapolated + 1
    }

    fn holds(&self) -> bool {
        self.written == 0
    }

    // hot:
    fn predict(&mut self, step: MacroStep, sources: &Sources<'_>, u: &mut Coefficients<'_>) {
        for i in 0..sources.len() {
            if self.written == 0 {
                u.set(i, 0, sources.newest(i));
            } else {
                Nodes::choose(step, &sources.history(i), self.extrapolated).write(i, self.written, u);
            }
        }
    }
}
