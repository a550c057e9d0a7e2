//! Interface quasi-Newton with an inverse Jacobian from a least-squares model (IQN-ILS) [degroote2009].
//!
//! From the passes so far, differences of residuals `V = [Δr]` and of results `W = [ΔG]` are kept. The combination
//! `min_α |r + V α|` estimates what would remove the residual, and `z ← G(z) + W α`. `V` is orthogonalised column by
//! column (modified Gram–Schmidt, newest first); a column that is nearly dependent is dropped. With `reuse`, columns of
//! earlier macro-steps serve on, which for smooth problems saves passes.
//!
//! Fails: if the map jumps between passes (contact, switching); columns of earlier macro-steps may then mislead.

use macrostep_core::FixedPoint;
use macrostep_core::bytes::{Reader, Writer};

use super::omega::omega;
use crate::registry::{Given, Param, Range, Registered, RegistryError};

/// Interface quasi-Newton (IQN-ILS).
#[derive(Clone, Debug)]
pub struct QuasiNewton {
    first: f64,
    columns: usize,
    reuse: bool,
    size: usize,
    /// Differences, newest last, at most `columns`.
    v: Vec<Vec<f64>>,
    w: Vec<Vec<f64>>,
    used: usize,
    r: Vec<f64>,
    g: Vec<f64>,
    started: bool,
    /// Scratch: orthonormal columns.
    q: Vec<Vec<f64>>,
}

/// Differences used at most.
const MAX_COLUMNS: usize = 32;
/// A column whose orthogonal part is smaller than this share of it is dropped: it is mostly what solvers inside leave when they stop iterating.
/// The halves of a car, mirror images of one another, converge with anything from 1e-6 to 1e-2, and do not with 1e-7; a rigid line, iterated to
/// rounding, needs what is below 1e-5.
const DEPENDENT: f64 = 1e-6;

impl QuasiNewton {
    /// `first` relaxes the first pass, `columns` bounds the memory, `reuse` keeps it across macro-steps.
    pub fn new(first: f64, columns: usize, reuse: bool) -> Self {
        QuasiNewton {
            first,
            columns: columns.max(1),
            reuse,
            size: 0,
            v: Vec::new(),
            w: Vec::new(),
            used: 0,
            r: Vec::new(),
            g: Vec::new(),
            started: false,
            q: Vec::new(),
        }
    }

    /// Adds a column, dropping the oldest where there is no room.
    fn remember(&mut self, z: &[f64], g: &[f64]) {
        if self.used == self.columns {
            self.v.rotate_left(1);
            self.w.rotate_left(1);
            self.used -= 1;
        }
        let (v, w) = (&mut self.v[self.used], &mut self.w[self.used]);
        for i in 0..self.size {
            v[i] = (g[i] - z[i]) - self.r[i];
            w[i] = g[i] - self.g[i];
        }
        self.used += 1;
    }
}

const OMEGA: Param = omega("relaxation factor of the first iteration, above 0 and up to 2");

const COLUMNS: Param = Param {
    name: "columns",
    default: 12.0,
    range: Range::whole(1.0, MAX_COLUMNS as f64, "a whole number from 1 to 32"),
    meaning: "number of differences kept, 1 to 32",
};

const REUSE: Param = Param {
    name: "reuse",
    default: 0.0,
    range: Range::SWITCH,
    meaning: "1 keeps the differences from one macro-step to the next",
};

impl Registered for QuasiNewton {
    type Made = Box<dyn FixedPoint>;
    const NAME: &'static str = "quasi-newton";
    const ABOUT: &'static str = "interface quasi-Newton with a least-squares model of the inverse Jacobian (IQN-ILS)";
    const EQUATION: &'static str = "min_α |r + V α|, z ← G(z) + W α";
    const CITATION: &'static str = "degroote2009";
    const FAILS: &'static str = "subsystems whose response jumps between iterations";
    const PARAMETERS: &'static [Param] = &[OMEGA, COLUMNS, REUSE];

    fn make(given: &Given<'_>) -> Result<Self::Made, RegistryError> {
        let (omega, columns) = (given.number(&OMEGA)?, given.count(&COLUMNS)?);
        Ok(Box::new(QuasiNewton::new(omega, columns, given.switch(&REUSE)?)))
    }
}

impl FixedPoint for QuasiNewton {
    fn advice(&self) -> &'static str {
        "set acceleration = \"none\", take a smaller step, or allow more iterations"
    }

    fn prepare(&mut self, size: usize) {
        self.size = size;
        self.columns = self.columns.min(size.max(1));
        self.v = vec![vec![0.0; size]; self.columns];
        self.w = vec![vec![0.0; size]; self.columns];
        self.q = vec![vec![0.0; size]; self.columns];
        (self.r, self.g) = (vec![0.0; size], vec![0.0; size]);
    }

    fn begin(&mut self) {
        self.started = false;
        if !self.reuse {
            self.used = 0;
        }
    }

    fn next(&mut self, z: &[f64], g: &mut [f64]) {
        if self.started {
            self.remember(z, g);
        }
        self.started = true;
        for i in 0..self.size {
            self.r[i] = g[i] - z[i];
            self.g[i] = g[i];
        }
        if self.used == 0 {
            for (z, g) in z.iter().zip(g) {
                *g = z + self.first * (*g - z);
            }
            return;
        }
        // α by successive projection: each orthonormal column is tied to a combination of results, kept in `w` order
        // R is upper triangular over the kept columns, newest first
        let mut kept = [0; MAX_COLUMNS];
        let mut r = [[0.0; MAX_COLUMNS]; MAX_COLUMNS];
        let mut rhs = [0.0; MAX_COLUMNS];
        let mut n = 0;
        for column in (0..self.used).rev().take(MAX_COLUMNS) {
            let (before, rest) = self.q.split_at_mut(n);
            let q = &mut rest[0];
            q.copy_from_slice(&self.v[column]);
            let length = norm(q);
            for (e, other) in before.iter().enumerate() {
                let dot = dot(other, q);
                r[e][n] = dot;
                q.iter_mut().zip(other).for_each(|(q, o)| *q -= dot * o);
            }
            let left = norm(q);
            if left.is_nan() || left <= DEPENDENT * length {
                continue;
            }
            q.iter_mut().for_each(|q| *q /= left);
            r[n][n] = left;
            rhs[n] = -dot(q, &self.r);
            kept[n] = column;
            n += 1;
        }
        for i in (0..n).rev() {
            let known: f64 = (i + 1..n).map(|j| r[i][j] * rhs[j]).sum();
            rhs[i] = (rhs[i] - known) / r[i][i];
        }
        for (&column, &alpha) in kept[..n].iter().zip(&rhs) {
            g.iter_mut().zip(&self.w[column]).for_each(|(g, w)| *g += alpha * w);
        }
    }

    fn serialize(&self, bytes: &mut Vec<u8>) {
        let mut out = Writer(bytes);
        out.u64(self.used as u64);
        for column in 0..self.used {
            out.floats(&self.v[column]);
            out.floats(&self.w[column]);
        }
    }

    fn deserialize(&mut self, bytes: &[u8]) -> bool {
        let mut read = || {
            let mut input = Reader(bytes);
            let used = usize::try_from(input.u64()?).ok().filter(|&n| n <= self.columns)?;
            for column in 0..used {
                input.floats(&mut self.v[column])?;
                input.floats(&mut self.w[column])?;
            }
            self.used = used;
            Some(())
        };
        read().is_some()
    }
}

fn dot(a: &[f64], b: &[f64]) -> f64 {
    a.iter().zip(b).map(|(a, b)| a * b).sum()
}

fn norm(a: &[f64]) -> f64 {
    dot(a, a).sqrt()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// `G(z) = A z + b` with an expansive `A`: plain iteration diverges.
    fn passes(mut method: impl FixedPoint) -> Option<usize> {
        let a = [[1.5, 0.3, 0.0], [0.2, -1.2, 0.4], [0.1, 0.0, 0.5]];
        let b = [1.0, -2.0, 0.5];
        let map =
            |z: &[f64]| -> Vec<f64> { (0..3).map(|i| b[i] + (0..3).map(|j| a[i][j] * z[j]).sum::<f64>()).collect() };
        method.prepare(3);
        method.begin();
        let mut z = vec![0.0; 3];
        for pass in 1..200 {
            let mut g = map(&z);
            if g.iter().zip(&z).all(|(g, z)| (g - z).abs() < 1e-10) {
                return Some(pass);
            }
            method.next(&z, &mut g);
            z = g;
        }
        None
    }

    #[test]
    fn quasi_newton_solves_what_plain_iteration_cannot() {
        assert_eq!(passes(macrostep_core::Plain), None);
        assert!(passes(QuasiNewton::new(0.5, 10, false)).is_some_and(|n| n <= 6));
    }
}
