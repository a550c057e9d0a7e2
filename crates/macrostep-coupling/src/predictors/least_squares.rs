//! The polynomial of degree `p` that fits the last `w` samples best, continued.
//!
//! `min_c Σ_j (u_j − Σ_d c_d τ_j^d)²`, solved by orthogonalising the powers over the samples (modified Gram–Schmidt), so
//! that no normal equations are formed. With `w = p + 1` it is the hold of degree `p`; a longer window smooths noise.
//! Interpolates as the holds do where the source is ahead.
//!
//! Fails: a long window lags behind fast changes, by design.

use macrostep_core::{Coefficients, MacroStep, PredictionPlan, Predictor, PredictorKind, Sources};
use macrostep_numerics::math;

use super::nodes::{CLOSE, MAX_NODES, Nodes};
use crate::registry::{Given, Param, Range, Registered, RegistryError, prototype};

/// Least-squares polynomial over a window.
#[derive(Clone, Debug)]
pub struct LeastSquares {
    window: usize,
    degree: usize,
    /// Orthogonal columns over the samples.
    q: Vec<f64>,
}

impl LeastSquares {
    /// A fit of degree at most 3 over `window` samples; the window is at least `degree + 1`.
    pub fn new(window: usize, degree: usize) -> Self {
        let degree = degree.min(MAX_NODES - 1);
        LeastSquares { window: window.max(degree + 1), degree, q: Vec::new() }
    }
}

const WINDOW: Param = Param {
    name: "window",
    default: 5.0,
    range: Range::whole(1.0, 1000.0, "a whole number from 1 to 1000"),
    meaning: "samples in the fit, 1 to 1000",
};

const DEGREE: Param = Param {
    name: "degree",
    default: 1.0,
    range: Range::whole(0.0, 3.0, "0, 1, 2 or 3"),
    meaning: "degree of the polynomial, 0 to 3",
};

impl Registered for LeastSquares {
    type Made = PredictorKind;
    const NAME: &'static str = "least-squares";
    const ABOUT: &'static str = "polynomial with the least-squares fit to a window of samples";
    const EQUATION: &'static str = "min_c Σ_j (u_j − Σ_d c_d τ_j^d)² over the window";
    const CITATION: &'static str = "gonzalez2011";
    const FAILS: &'static str = "a long window lags behind fast changes";
    const PARAMETERS: &'static [Param] = &[WINDOW, DEGREE];

    fn make(given: &Given<'_>) -> Result<PredictorKind, RegistryError> {
        Ok(prototype(LeastSquares::new(given.count(&WINDOW)?, given.count(&DEGREE)?)))
    }
}

impl Predictor for LeastSquares {
    fn prepare(&mut self, _plan: &PredictionPlan) {
        self.q = vec![0.0; self.window * MAX_NODES];
    }

    fn depth(&self) -> usize {
        self.window
    }

    fn degree(&self) -> usize {
        self.degree.max(1)
    }

    fn order(&self) -> usize {
        self.degree + 1
    }

    // hot:
    fn predict(&mut self, step: MacroStep, sources: &Sources<'_>, u: &mut Coefficients<'_>) {
        let written = self.degree();
        for i in 0..sources.len() {
            let history = sources.history(i);
            if history.newest_time() > step.start {
                Nodes::choose(step, &history, self.degree).write(i, written, u);
                continue;
            }
            let n = history.len().min(self.window);
            let first = history.len() - n;
            // powers of the time, scaled to the window: s ∈ [−1, 0]
            let newest = history.newest_time();
            let width = newest - history.time(first);
            let apart = width >= CLOSE * step.size();
            let (width, mut terms) = if apart { (width, (self.degree + 1).min(n)) } else { (step.size(), 1) };
            let mut r = [[0.0; MAX_NODES]; MAX_NODES];
            let mut rhs = [0.0; MAX_NODES];
            for d in 0..terms {
                for j in 0..n {
                    let s = (history.time(first + j) - newest) / width;
                    self.q[d * n + j] = math::powi(s, d as i32);
                }
                for (e, row) in r.iter_mut().enumerate().take(d) {
                    let dot: f64 = (0..n).map(|j| self.q[e * n + j] * self.q[d * n + j]).sum();
                    row[d] = dot;
                    for j in 0..n {
                        self.q[d * n + j] -= dot * self.q[e * n + j];
                    }
                }
                let norm = (0..n).map(|j| math::powi(self.q[d * n + j], 2)).sum::<f64>().sqrt();
                // samples in fewer places than the degree asks for
                if norm < CLOSE * CLOSE {
                    terms = d;
                    break;
                }
                r[d][d] = norm;
                (0..n).for_each(|j| self.q[d * n + j] /= norm);
                rhs[d] = (0..n).map(|j| self.q[d * n + j] * history.value(first + j)).sum();
            }
            let mut c = [0.0; MAX_NODES];
            for d in (0..terms).rev() {
                let known: f64 = (d + 1..terms).map(|e| r[d][e] * c[e]).sum();
                c[d] = (rhs[d] - known) / r[d][d];
            }
            // s = (t − newest)/width = a + b τ, expanded by Horner
            let (a, b) = ((step.start - newest) / width, step.size() / width);
            let mut p = [0.0; MAX_NODES];
            for coefficient in c[..terms].iter().rev() {
                for j in (1..MAX_NODES).rev() {
                    p[j] = p[j - 1] * b + p[j] * a;
                }
                p[0] = coefficient + p[0] * a;
            }
            (0..=written).for_each(|d| u.set(i, d, p[d]));
        }
    }
}
