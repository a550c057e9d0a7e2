//! Which samples a polynomial goes through, and its coefficients in `τ`.

use macrostep_core::{Coefficients, History, MacroStep};

/// Largest number of nodes: a cubic.
pub const MAX_NODES: usize = 4;

/// Samples closer together than this share of the step, as around an event, are one sample.
pub const CLOSE: f64 = 1e-3;

/// Samples chosen for one input: times in `τ` of the step, and values.
#[derive(Clone, Copy, Debug, Default)]
pub struct Nodes {
    pub tau: [f64; MAX_NODES],
    pub value: [f64; MAX_NODES],
    pub len: usize,
}

impl Nodes {
    /// The newest `degree + 1` samples; or, where the source is already past the end of the step, the two that bracket
    /// the step and older ones, so that a hold of degree zero interpolates linearly.
    #[inline]
    pub fn choose(step: MacroStep, h: &History<'_>, degree: usize) -> Nodes {
        let mut nodes = Nodes::default();
        let n = h.len();
        if h.newest_time() <= step.start {
            nodes.take(step, h, n, degree + 1);
        } else if let Some(end) = (0..n).find(|&i| h.time(i) >= step.end) {
            let start = (0..end).rev().find(|&i| h.time(i) <= step.start).unwrap_or(end.saturating_sub(1));
            nodes.push(step, h, end);
            if start < end {
                nodes.take(step, h, start + 1, degree.max(1));
            }
        } else {
            nodes.take(step, h, n, degree + 1);
        }
        nodes
    }

    #[inline]
    fn push(&mut self, step: MacroStep, h: &History<'_>, i: usize) {
        self.tau[self.len] = (h.time(i) - step.start) / step.size();
        self.value[self.len] = h.value(i);
        self.len += 1;
    }

    /// Adds up to `count` samples before index `end`, newest first. One that is hardly older than the sample before it
    /// tells nothing about a slope, and is left out.
    #[inline]
    fn take(&mut self, step: MacroStep, h: &History<'_>, end: usize, count: usize) {
        for i in (end.saturating_sub(count)..end).rev() {
            self.push(step, h, i);
            if self.len > 1 && self.tau[self.len - 2] - self.tau[self.len - 1] < CLOSE {
                self.len -= 1;
            }
        }
    }

    /// Coefficients in powers of `τ` of the polynomial through the nodes (Newton's divided differences, expanded).
    #[inline]
    pub fn coefficients(&self) -> [f64; MAX_NODES] {
        let n = self.len;
        let mut d = self.value;
        for level in 1..n {
            for i in (level..n).rev() {
                d[i] = (d[i] - d[i - 1]) / (self.tau[i] - self.tau[i - level]);
            }
        }
        // Horner in the basis (τ − τ_0)(τ − τ_1)…
        let mut c = [0.0; MAX_NODES];
        for i in (0..n).rev() {
            for j in (1..n).rev() {
                c[j] = c[j - 1] - self.tau[i] * c[j];
            }
            c[0] = d[i] - self.tau[i] * c[0];
        }
        c
    }

    /// Writes the polynomial through the nodes, zero above its degree.
    #[inline]
    pub fn write(&self, i: usize, degree: usize, u: &mut Coefficients<'_>) {
        let c = self.coefficients();
        for (d, &c) in c.iter().enumerate().take(degree + 1) {
            u.set(i, d, c);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_polynomial_goes_through_its_nodes() {
        let nodes = Nodes { tau: [0.0, -1.0, -2.5, 1.5], value: [1.0, 3.0, -2.0, 0.5], len: 4 };
        let c = nodes.coefficients();
        for (t, v) in nodes.tau.iter().zip(nodes.value) {
            let p = c.iter().rev().fold(0.0, |p, c| p * t + c);
            assert!((p - v).abs() < 1e-13, "{p} {v}");
        }
    }
}
