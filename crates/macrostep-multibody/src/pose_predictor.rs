//! Prediction of poses: what a coupling subsystem sends to the parts it holds together.
//!
//! From position, orientation vector, velocity and angular velocity at the last two communication points, the pose at the
//! end of the step is that of \[fontana2026\] eqs. (8) and (11): a cubic through both, differentiated, then the LMS2
//! formula; orientations relative to the last one. A source that has already reached the end of the step, as in every
//! repetition of an implicit scheme, is taken as it is. A constant spin is predicted exactly.
//!
//! The value is that at the end of the step, held over it: who integrates an index-3 system with one step per
//! communication step looks nowhere else. A part that answers motions of its interface (`response.rs`) also looks at the start of the
//! step: there it finds where the interface went. What it recorded before it could follow is as good as the prediction, so of the first step
//! that takes the acceleration at the start as well, which the paper leaves out.

use glam::DVec3;
use macrostep_core::{Coefficients, MacroStep, PredictionPlan, Predictor, Sources};

use crate::formula::{Cubic, Lms2, ratio};
use crate::node::predict;
use crate::so3::{exp, log};
use crate::system::Pose;

/// Predicts groups of twelve inputs: `x`, `θ`, `v`, `ω`.
#[derive(Clone, Debug)]
pub struct PosePredictor {
    rho: f64,
    /// Whether the value at the start of the step is that of the source; and each source's acceleration at the start of the run.
    from_source: bool,
    starts: Vec<[DVec3; 2]>,
    /// Where steps are equal.
    equal: Lms2,
    /// For each group, whether its numbers lie side by side in the samples.
    groups: Vec<bool>,
}

impl PosePredictor {
    /// With the spectral radius of the LMS2 formula of the coupling subsystem.
    pub fn new(rho: f64) -> Self {
        let (starts, groups) = (Vec::new(), Vec::new());
        PosePredictor { rho, from_source: false, starts, equal: formula(rho, Some(1.0)), groups }
    }

    /// The same, from where the source is at the start of the step; with the acceleration and angular acceleration of each source at the
    /// start of the run.
    pub(crate) fn starting_from(mut self, starts: Vec<[DVec3; 2]>) -> Self {
        (self.from_source, self.starts) = (true, starts);
        self
    }
}

impl Predictor for PosePredictor {
    fn prepare(&mut self, plan: &PredictionPlan) {
        self.groups = plan.follows.chunks_exact(12).map(|f| f[1..].iter().all(|f| *f)).collect();
    }

    fn depth(&self) -> usize {
        2
    }

    fn degree(&self) -> usize {
        usize::from(self.from_source)
    }

    fn order(&self) -> usize {
        4
    }

    // hot:
    fn predict(&mut self, step: MacroStep, sources: &Sources<'_>, u: &mut Coefficients<'_>) {
        let h = step.size();
        for (group, &together) in self.groups.iter().enumerate() {
            let history = sources.history(12 * group);
            let last = history.len() - 1;
            let sample = |i: usize| {
                let mut numbers = [0.0; 12];
                if together {
                    numbers.copy_from_slice(history.row(i, 12));
                } else {
                    let each = numbers.iter_mut().enumerate();
                    each.for_each(|(k, number)| *number = sources.history(12 * group + k).value(i));
                }
                numbers
            };
            let mut newest = sample(last);
            let ahead = history.newest_time() >= step.end - 0.5 * h;
            let start = if ahead && self.from_source { sample(last.saturating_sub(1)) } else { newest };
            if !ahead {
                let before = last.saturating_sub(1);
                // the last step may have been another one: before the end of a run, at an event, under step control
                let s = (last > 0).then(|| ratio(history.time(last) - history.time(before), h));
                let formula = if s == Some(1.0) { self.equal } else { formula(self.rho, s) };
                let (mut x, mut r) = predict(&formula, h, &pose(&newest), &pose(&sample(before)));
                if let (0, Some([a, alpha])) = (last, self.starts.get(group)) {
                    let p = pose(&newest);
                    (x, r) = (x + 0.5 * h * h * *a, exp(h * p.w + 0.5 * h * h * *alpha) * p.r);
                }
                newest[..3].copy_from_slice(&x.to_array());
                newest[3..6].copy_from_slice(&log(&r).to_array());
            }
            for (i, (value, start)) in newest.into_iter().zip(start).enumerate() {
                if self.from_source {
                    u.set(12 * group + i, 0, start);
                    u.set(12 * group + i, 1, value - start);
                } else {
                    u.set(12 * group + i, 0, value);
                }
            }
        }
    }
}

/// LMS2 with the rate of the cubic through the last two states at the end of the step; the last step was `s` times as long.
fn formula(rho: f64, s: Option<f64>) -> Lms2 {
    Lms2::after(rho, s).explicit(&Cubic::new(s))
}

// hot:
fn pose(numbers: &[f64; 12]) -> Pose {
    let vector = |i: usize| DVec3::from_slice(&numbers[i..]);
    Pose { x: vector(0), r: exp(vector(3)), v: vector(6), w: vector(9), ..Pose::default() }
}
