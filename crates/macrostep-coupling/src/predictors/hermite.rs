//! Cubic Hermite prediction from values and rates.
//!
//! Where a subsystem receives a position and its rate, the cubic through `(x, v)` at the last two samples is continued;
//! the rate is predicted as its derivative, so that both stay consistent. The error is `O(H^4)` in the position and
//! `O(H^3)` in the rate. An input without a rate is predicted by the parabola through its last three samples.
//!
//! Fails: at kinks, which it amplifies more than a hold of the same degree; the rate must be that of the position.

use macrostep_core::{Coefficients, History, MacroStep, PredictionPlan, Predictor, PredictorKind, Sources};

use super::nodes::{CLOSE, Nodes};
use crate::registry::{Given, Registered, RegistryError, prototype};

/// Cubic Hermite prediction.
#[derive(Clone, Debug, Default)]
pub struct Hermite {
    role: Vec<Role>,
}

#[derive(Clone, Copy, Debug)]
enum Role {
    /// A position, and the place of its rate.
    Position(usize),
    /// A rate, and the place of its position.
    Rate(usize),
    Alone,
}

impl Registered for Hermite {
    type Made = PredictorKind;
    const NAME: &'static str = "hermite";
    const ABOUT: &'static str =
        "cubic polynomial through the values and rates of the last two samples; the rate input gets its derivative";
    const EQUATION: &'static str = "ũ = cubic with ũ(t_j) = x_j, ũ'(t_j) = v_j, j = k−1, k";
    const FAILS: &'static str = "needs a position and its rate as neighbouring inputs; amplifies kinks";

    fn make(_given: &Given<'_>) -> Result<PredictorKind, RegistryError> {
        Ok(prototype(Hermite::default()))
    }
}

impl Predictor for Hermite {
    fn prepare(&mut self, plan: &PredictionPlan) {
        self.role = (0..plan.inputs)
            .map(|i| match plan.rate_of[i] {
                Some(rate) => Role::Position(rate),
                None => plan.rate_of.iter().position(|&r| r == Some(i)).map_or(Role::Alone, Role::Rate),
            })
            .collect();
    }

    fn depth(&self) -> usize {
        3
    }

    fn degree(&self) -> usize {
        3
    }

    fn order(&self) -> usize {
        3
    }

    // hot:
    fn predict(&mut self, step: MacroStep, sources: &Sources<'_>, u: &mut Coefficients<'_>) {
        let h = step.size();
        for (i, role) in self.role.iter().enumerate() {
            match *role {
                Role::Alone => Nodes::choose(step, &sources.history(i), 2).write(i, 3, u),
                Role::Position(rate) => {
                    let c = cubic(step, &sources.history(i), &sources.history(rate));
                    (0..4).for_each(|d| u.set(i, d, c[d]));
                }
                Role::Rate(position) => {
                    let c = cubic(step, &sources.history(position), &sources.history(i));
                    (0..3).for_each(|d| u.set(i, d, (d + 1) as f64 * c[d + 1] / h));
                    u.set(i, 3, 0.0);
                }
            }
        }
    }
}

/// Coefficients in `τ` of the cubic through values and rates at the two samples that count.
fn cubic(step: MacroStep, x: &History<'_>, v: &History<'_>) -> [f64; 4] {
    let h = step.size();
    let n = x.len().min(v.len());
    // the two newest, or those that bracket the step where the source is past it
    let b = (0..n).find(|&i| x.time(i) >= step.end).unwrap_or(n - 1);
    let before = match (0..b).rev().find(|&i| x.time(i) <= step.start) {
        Some(a) if x.time(b) > step.start => Some(a),
        _ => (0..b).rev().find(|&i| x.time(b) - x.time(i) >= CLOSE * h),
    };
    let Some(a) = before else {
        // one sample: a straight line
        let tau = (x.time(b) - step.start) / h;
        let slope = v.value(b) * h;
        return [x.value(b) - slope * tau, slope, 0.0, 0.0];
    };
    let (ta, tb) = ((x.time(a) - step.start) / h, (x.time(b) - step.start) / h);
    let w = tb - ta;
    let (xa, xb, va, vb) = (x.value(a), x.value(b), v.value(a) * h * w, v.value(b) * h * w);
    // in s = (τ − ta)/w: x = xa + va s + (3Δ − 2va − vb) s² + (va + vb − 2Δ) s³
    let delta = xb - xa;
    let s = [xa, va, 3.0 * delta - 2.0 * va - vb, va + vb - 2.0 * delta];
    // expand s = (τ − ta)/w by Horner
    let mut c = [0.0; 4];
    for coefficient in s.into_iter().rev() {
        for j in (1..4).rev() {
            c[j] = (c[j - 1] - ta * c[j]) / w;
        }
        c[0] = coefficient - ta * c[0] / w;
    }
    c
}
