//! Small complex linear systems.

use crate::Complex64;
use crate::math;

/// A square complex matrix, row by row.
#[derive(Clone, Debug)]
pub struct ComplexMatrix {
    /// Rows and columns.
    pub n: usize,
    /// All entries, row by row.
    pub a: Vec<Complex64>,
}

/// A complex matrix as `P L U`.
pub struct ComplexLu {
    n: usize,
    a: Vec<Complex64>,
    order: Vec<usize>,
    odd: bool,
}

impl ComplexMatrix {
    /// All zero.
    pub fn zeros(n: usize) -> Self {
        ComplexMatrix { n, a: vec![Complex64::new(0.0, 0.0); n * n] }
    }

    /// Adds to an entry.
    pub fn add(&mut self, i: usize, j: usize, x: Complex64) {
        self.a[i * self.n + j] += x;
    }

    /// Gaussian elimination with partial pivoting; a pivot that is zero stays, and the determinant with it.
    pub fn factor(&self) -> ComplexLu {
        let n = self.n;
        let mut f = ComplexLu { n, a: self.a.clone(), order: (0..n).collect(), odd: false };
        let a = &mut f.a;
        for k in 0..n {
            let p = (k..n).max_by(|&i, &j| a[i * n + k].norm_sqr().total_cmp(&a[j * n + k].norm_sqr())).unwrap_or(k);
            if a[p * n + k].norm_sqr() == 0.0 {
                continue;
            }
            if p != k {
                (0..n).for_each(|j| a.swap(k * n + j, p * n + j));
                f.order.swap(k, p);
                f.odd = !f.odd;
            }
            for i in k + 1..n {
                let factor = a[i * n + k] / a[k * n + k];
                a[i * n + k] = factor;
                for j in k + 1..n {
                    let x = factor * a[k * n + j];
                    a[i * n + j] -= x;
                }
            }
        }
        f
    }
}

impl ComplexLu {
    /// The direction of the determinant in the complex plane, and the logarithm of its size.
    pub fn determinant(&self) -> (Complex64, f64) {
        let mut phase = Complex64::new(if self.odd { -1.0 } else { 1.0 }, 0.0);
        let mut log = 0.0;
        for i in 0..self.n {
            let d = self.a[i * self.n + i];
            let size = math::norm(d);
            if size == 0.0 {
                return (Complex64::new(0.0, 0.0), f64::NEG_INFINITY);
            }
            phase *= d / size;
            log += math::ln(size);
        }
        (phase, log)
    }

    /// `A x = b`.
    pub fn solve(&self, b: &[Complex64]) -> Vec<Complex64> {
        let n = self.n;
        let mut x: Vec<Complex64> = self.order.iter().map(|&i| b[i]).collect();
        for i in 0..n {
            for j in 0..i {
                let y = self.a[i * n + j] * x[j];
                x[i] -= y;
            }
        }
        for i in (0..n).rev() {
            for j in i + 1..n {
                let y = self.a[i * n + j] * x[j];
                x[i] -= y;
            }
            x[i] /= self.a[i * n + i];
        }
        x
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn factors_give_determinant_and_solution() {
        let mut m = ComplexMatrix::zeros(2);
        let (i, one) = (Complex64::new(0.0, 1.0), Complex64::new(1.0, 0.0));
        m.add(0, 1, i);
        m.add(1, 0, one * 2.0);
        m.add(1, 1, one);
        let f = m.factor();
        let (phase, log) = f.determinant();
        assert!((phase * log.exp() - (-2.0 * i)).norm() < 1e-15);
        let x = f.solve(&[one, one]);
        assert!((x[1] + i).norm() < 1e-15 && (x[0] - (one + i) / 2.0).norm() < 1e-15);
    }
}
