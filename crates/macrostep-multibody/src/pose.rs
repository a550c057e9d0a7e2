//! Prediction of poses: what a coupling subsystem sends to the parts it holds together.
//!
//! From position, orientation vector, velocity and angular velocity at the last two communication points, the pose at the
//! end of the step is that of \[fontana2026\] eqs. (8) and (11): a cubic through both, differentiated, then the LMS2
//! formula; orientations relative to the last one. A source that has already reached the end of the step, as in every
//! repetition of an implicit scheme, is taken as it is. A constant spin is predicted exactly.
//!
//! The value is that at the end of the step, held over it: who integrates an index-3 system with one step per
//! communication step looks nowhere else.

use glam::DVec3;
use macrostep_core::{Coefficients, MacroStep, PredictionPlan, Predictor, Sources};

use crate::node::{Node, predict};
use crate::so3::{exp, log};

/// Predicts groups of twelve inputs: `x`, `θ`, `v`, `ω`.
#[derive(Clone, Debug)]
pub struct PosePredictor {
    rho: f64,
    groups: usize,
}

impl PosePredictor {
    /// With the spectral radius of the LMS2 formula of the coupling subsystem.
    pub fn new(rho: f64) -> Self {
        PosePredictor { rho, groups: 0 }
    }

    /// The sample `back` steps before the newest.
    // hot:
    fn sample(sources: &Sources<'_>, group: usize, back: usize) -> Node {
        let value = |i: usize| {
            let history = sources.history(12 * group + i);
            history.value(history.len() - 1 - back)
        };
        let vector = |i: usize| DVec3::new(value(i), value(i + 1), value(i + 2));
        Node { x: vector(0), r: exp(vector(3)), v: vector(6), w: vector(9), ..Node::default() }
    }
}

impl Predictor for PosePredictor {
    fn prepare(&mut self, plan: &PredictionPlan) {
        self.groups = plan.inputs / 12;
    }

    fn depth(&self) -> usize {
        2
    }

    fn degree(&self) -> usize {
        0
    }

    fn order(&self) -> usize {
        4
    }

    // hot:
    fn predict(&mut self, step: MacroStep, sources: &Sources<'_>, u: &mut Coefficients<'_>) {
        let h = step.size();
        for group in 0..self.groups {
            let history = sources.history(12 * group);
            let n1 = Self::sample(sources, group, 0);
            let ahead = history.newest_time() >= step.end - 0.5 * h;
            let (x, r) = if ahead {
                (n1.x, n1.r)
            } else if history.len() > 1 {
                predict(self.rho, h, &n1, &Self::sample(sources, group, 1), false)
            } else {
                predict(self.rho, h, &n1, &n1, true)
            };
            for (k, vector) in [x, log(&r), n1.v, n1.w].into_iter().enumerate() {
                for i in 0..3 {
                    u.set(12 * group + 3 * k + i, 0, vector[i]);
                }
            }
        }
    }
}
