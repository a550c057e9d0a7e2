//! Steps chosen for an error: how far the local errors of a span may move a body.
//!
//! The local error of both formulas is `C h³ x⃛`. The third derivative is the second divided difference of velocities at the end of
//! the last two steps and of this one; of the first step, that of both velocities and the consistent acceleration at the
//! start:
//! ```text
//! e = |C| h³ |2 v[t_n, t_{n−1}, t_{n−2}]|       rotations alike, times the radius of gyration
//! ```
//! Unlike \[zienkiewicz1991\], who take differences of accelerations, since those of constrained bodies jump when the step
//! changes. Over a span `H` there are `H/h` such errors; a step is good if `e H/h` is below the accuracy asked for, and the next
//! one is chosen so that it would be, with `e H/h` proportional to `h²`. Coefficients follow the step, so nothing starts anew when it
//! changes.

use crate::error::MultibodyError;
use crate::motion::Motion;
use crate::node::Rule;

/// How far below the admissible step the next one is chosen.
const SAFETY: f64 = 0.85;
/// A step changes by at least and at most this much.
const SHRINK: f64 = 0.3;
const GROW: f64 = 1.6;
/// A step that could grow by less stays as it is, and with it the factors of the matrix.
const KEEP: f64 = 1.25;
/// The smallest step, as a part of the span.
const SMALLEST: f64 = 1e-6;

impl Motion {
    /// Moves on by `span`: in `steps` equal steps, or in as many as the accuracy of the options asks for. `inputs` writes the
    /// inputs of the mechanism at a part of the span, 0 to 1.
    // hot:
    pub fn advance_by(
        &mut self,
        span: f64,
        steps: u32,
        mut inputs: impl FnMut(f64, &mut [f64]),
    ) -> Result<(), MultibodyError> {
        let Some(accuracy) = self.options.accuracy else {
            for k in 1..=steps {
                inputs(f64::from(k) / f64::from(steps), &mut self.inputs);
                self.step(span / f64::from(steps))?;
            }
            return Ok(());
        };
        let (start, smallest) = (self.time, SMALLEST * span);
        let mut h = if self.wanted > 0.0 { self.wanted } else { span / f64::from(steps) };
        loop {
            // what is left in equal steps, none longer than wanted
            let left = span - (self.time - start);
            let count = (left / h * (1.0 - 1e-9)).ceil().max(1.0);
            let size = left / count;
            inputs((self.time + size - start) / span, &mut self.inputs);
            self.lambda_before.copy_from_slice(&self.lambda);
            let ratio = match self.attempt(size) {
                Ok(rule) => {
                    let error = self.local_error(&rule, size) * span / size;
                    let ratio = (SAFETY * (accuracy / error).sqrt()).clamp(SHRINK, GROW);
                    if error <= accuracy || size <= smallest {
                        self.accept(&rule, size);
                        // one that was shortened to fit the span says nothing against the one wanted
                        if ratio >= KEEP {
                            h = h.max(size * ratio);
                        }
                        self.wanted = h;
                        if count == 1.0 {
                            return Ok(());
                        }
                        continue;
                    }
                    ratio
                }
                Err(MultibodyError::NoConvergence { .. } | MultibodyError::TurnsTooFar { .. }) if size > smallest => {
                    SHRINK
                }
                Err(error) => return Err(error),
            };
            self.lambda.copy_from_slice(&self.lambda_before);
            self.work.refused += 1;
            h = size * ratio;
        }
    }

    /// The largest local error of a position, in m, after an attempt.
    // hot:
    fn local_error(&self, rule: &Rule, h: f64) -> f64 {
        let mut largest = 0.0_f64;
        for (i, inertia) in self.system.inertia.iter().enumerate() {
            let (n, n1, n2) = (&self.n0[i], &self.n1[i], &self.n2[i]);
            let (before, [a, alpha]) = match self.age {
                0 => (0.0, inertia.accelerations(n1, [n1.beta_rate, n1.gamma_rate])),
                _ => (self.h, [(n1.v - n2.v) / self.h, (n1.w - n2.w) / self.h]),
            };
            let (v, w) = ((n.v - n1.v) / h - a, (n.w - n1.w) / h - alpha);
            let far = v.length_squared().max(w.length_squared() * self.system.gyration[i]).sqrt();
            largest = largest.max(2.0 * far / (h + before));
        }
        rule.error().abs() * h * h * h * largest
    }
}
