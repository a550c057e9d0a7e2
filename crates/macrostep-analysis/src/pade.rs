//! The continuous model with the Padé approximant of eqs. (16)–(17) of [tamellin2022] instead of `e^{−sT}`.
//!
//! The equation becomes rational, and its roots those of a matrix pencil. Unlike the paper, this is for comparison only:
//! the exact roots need no approximation.

use macrostep_numerics::math;
use macrostep_numerics::{Complex64, Matrix, pencil};

use crate::AnalysisError;
use crate::continuous::{DelayModel, HoldOrder};

impl DelayModel {
    /// All roots with the Padé approximant of this order instead of `e^{−sT}`, slowest first.
    pub fn pade(&self, order: usize) -> Result<Vec<(f64, f64)>, AnalysisError> {
        if self.latency > 0.0 {
            let message = "the Padé model has no latency".to_owned();
            return Err(AnalysisError::Argument { message, help: "use the exact roots".into() });
        }
        let (numerator, denominator) = rational(self.hold, order);
        let found = self.rational_pencil(&numerator, &denominator)?;
        let mut list: Vec<(f64, f64)> = found.into_iter().map(|s| (s.re / self.step, s.im / self.step)).collect();
        list.sort_by(|a, b| math::hypot(a.0, a.1).total_cmp(&math::hypot(b.0, b.1)).then(a.1.total_cmp(&b.1)));
        Ok(list)
    }

    /// The pencil in `θ = s T` of states, outputs, filters `D(θ)`, and accelerations that are fed back.
    fn rational_pencil(&self, numerator: &[f64], denominator: &[f64]) -> Result<Vec<Complex64>, AnalysisError> {
        let m = &self.model;
        let (n, q, order) = (m.a.rows, m.c.rows, denominator.len() - 1);
        // outputs that pass a filter: those that are wired, and those fed back as exchanged
        let wired = |o: usize| (0..m.wires.rows).any(|i| m.wires[(i, o)] != 0.0 && !m.immediate[i]);
        let fed = |o: usize| self.feedback.iter().any(|t| t.exchanged && t.position == o);
        let filtered: Vec<usize> = (0..q).filter(|&o| wired(o) || fed(o)).collect();
        // each signal that is fed back, with its rate and the rate of that
        let mut signals: Vec<(bool, usize)> = self.feedback.iter().map(|t| (t.exchanged, t.position)).collect();
        signals.sort_unstable();
        signals.dedup();
        let filter = |o: usize| filtered.iter().position(|&f| f == o).unwrap_or(0);
        let (first_w, first_r) = (n + q, n + q + filtered.len() * order);
        let first_s = first_r + filtered.len();
        let size = first_s + 2 * signals.len();
        let (mut e, mut a) = (Matrix::zeros(size, size), Matrix::zeros(size, size));
        for i in 0..n {
            e[(i, i)] = 1.0;
            (0..n).for_each(|j| a[(i, j)] = m.a[(i, j)] * self.step);
        }
        for i in 0..q {
            a[(n + i, n + i)] = -1.0;
            (0..n).for_each(|j| a[(n + i, j)] = m.c[(i, j)]);
        }
        let mut wire = |input: usize, variable: usize, gain: f64| {
            (0..n).for_each(|i| a[(i, variable)] += self.step * m.b[(i, input)] * gain);
            (0..q).for_each(|i| a[(n + i, variable)] += m.d[(i, input)] * gain);
        };
        for input in 0..m.wires.rows {
            for output in 0..q {
                let gain = m.wires[(input, output)];
                if gain != 0.0 {
                    wire(input, if m.immediate[input] { n + output } else { first_r + filter(output) }, gain);
                }
            }
        }
        for t in &self.feedback {
            let place = signals.iter().position(|s| *s == (t.exchanged, t.position)).unwrap_or(0);
            let position = if t.exchanged { first_r + filter(t.position) } else { n + t.position };
            wire(t.force, position, -t.gains[2]);
            wire(t.force, first_s + 2 * place, -t.gains[1] / self.step);
            wire(t.force, first_s + 2 * place + 1, -t.gains[0] / (self.step * self.step));
        }
        for (place, &(exchanged, position)) in signals.iter().enumerate() {
            let source = if exchanged { first_r + filter(position) } else { n + position };
            let row = first_s + 2 * place;
            (e[(row, source)], a[(row, row)]) = (1.0, 1.0);
            (e[(row + 1, row)], a[(row + 1, row + 1)]) = (1.0, 1.0);
        }
        // companion form: w' = shift w + source, r = numerator · w
        for (k, &o) in filtered.iter().enumerate() {
            let at = first_w + k * order;
            for i in 0..order {
                e[(at + i, at + i)] = 1.0;
                if i + 1 < order {
                    a[(at + i, at + i + 1)] = 1.0;
                }
                a[(at + order - 1, at + i)] = -denominator[i] / denominator[order];
            }
            a[(at + order - 1, n + o)] = 1.0;
            a[(first_r + k, first_r + k)] = -1.0;
            for (i, c) in numerator.iter().enumerate().take(order) {
                a[(first_r + k, at + i)] = c / denominator[order];
            }
        }
        Ok(pencil(&e, &a)?)
    }
}

/// `D(θ)` as a quotient of polynomials, lowest power first, with the Padé approximant of `e^{−θ}` of eqs. (16)–(17).
fn rational(hold: HoldOrder, order: usize) -> (Vec<f64>, Vec<f64>) {
    let mut q = vec![1.0; order + 1];
    for i in 1..=order {
        // q_i/q_{i−1} of (2n−i)! n! / ((2n)! i! (n−i)!)
        q[i] = q[i - 1] * (order - i + 1) as f64 / ((2 * order - i + 1) as f64 * i as f64);
    }
    let p: Vec<f64> = q.iter().enumerate().map(|(i, q)| if i % 2 == 0 { *q } else { -*q }).collect();
    // moments over one denominator: ∫τ^p e^{−θτ} = N_p/(θ^{p+1} Q)
    let times = |a: &[f64], b: &[f64]| {
        let mut c = vec![0.0; a.len() + b.len() - 1];
        for (i, x) in a.iter().enumerate() {
            b.iter().enumerate().for_each(|(j, y)| c[i + j] += x * y);
        }
        c
    };
    let minus = |a: &[f64], b: &[f64]| -> Vec<f64> {
        (0..a.len().max(b.len())).map(|i| a.get(i).unwrap_or(&0.0) - b.get(i).unwrap_or(&0.0)).collect()
    };
    let ends: [&[f64]; 3] = [&[1.0], &[1.0, 1.0], &[2.0, 2.0, 1.0]];
    let starts = [1.0, 1.0, 2.0];
    let degree = hold.weights().iter().flatten().enumerate().filter(|(_, w)| **w != 0.0).map(|(i, _)| i % 3).max();
    let degree = degree.unwrap_or(0);
    let samples = hold.weights().len();
    // Σ_j (P/Q)^j Σ_p w_jp N_p/(θ^{p+1} Q) over θ^{degree+1} Q^samples
    let mut numerator = vec![0.0];
    for (j, weights) in hold.weights().iter().enumerate() {
        let mut inner = vec![0.0];
        for (power, w) in weights.iter().enumerate().take(degree + 1) {
            let start: Vec<f64> = q.iter().map(|q| q * starts[power]).collect();
            let mut part = minus(&start, &times(&p, ends[power]));
            part.splice(0..0, std::iter::repeat_n(0.0, degree - power));
            let part: Vec<f64> = part.iter().map(|x| -x * w).collect();
            inner = minus(&inner, &part);
        }
        for k in 0..samples - 1 {
            inner = times(&inner, if k < j { &p } else { &q });
        }
        let inner: Vec<f64> = inner.iter().map(|x| -x).collect();
        numerator = minus(&numerator, &inner);
    }
    // the lowest powers vanish, as D(0) = 1
    numerator.drain(..=degree);
    let mut denominator = vec![1.0];
    (0..samples).for_each(|_| denominator = times(&denominator, &q));
    (numerator, denominator)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_rational_hold_is_the_hold() {
        for hold in [HoldOrder::Zoh, HoldOrder::Foh, HoldOrder::Soh] {
            let (n, d) = rational(hold, 6);
            let value = |c: &[f64], x: Complex64| c.iter().rev().fold(Complex64::new(0.0, 0.0), |s, c| s * x + *c);
            for theta in [Complex64::new(0.01, 0.1), Complex64::new(-0.2, 1.0)] {
                let (exact, approximate) = (hold.transfer(theta).0, value(&n, theta) / value(&d, theta));
                assert!((exact - approximate).norm() < 1e-9, "{hold:?} {theta} {exact} {approximate}");
            }
        }
    }
}
