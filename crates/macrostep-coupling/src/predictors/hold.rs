//! Polynomial holds: the polynomial of degree `p` through the newest `p + 1` samples, continued.
//!
//! ZOH `ũ(t) = u_k`; FOH `ũ = u_k + (t − t_k)(u_k − u_{k−1})/(t_k − t_{k−1})`; SOH the parabola through three samples
//! [gonzalez2022] eqs. (26)–(27). The error of degree `p` is `O(H^{p+1})`. Until there are enough samples, and after an
//! event, the degree is lower. Where the source is already past the step, the same samples interpolate.
//!
//! Fails: the higher the degree, the more a kink or noise is amplified, by `2^p` at the end of the step.

use macrostep_core::{Coefficients, MacroStep, PredictionPlan, Predictor, Sources};

use super::nodes::Nodes;

/// A hold of degree 0, 1 or 2.
#[derive(Clone, Debug)]
pub struct Hold {
    extrapolated: usize,
    written: usize,
}

impl Hold {
    /// ZOH is 0, FOH is 1, SOH is 2; more than 3 is taken as 3.
    pub fn new(degree: usize) -> Self {
        let degree = degree.min(3);
        Hold { extrapolated: degree, written: degree }
    }
}

impl Predictor for Hold {
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
