//! Eigenvalues and eigenvectors of dense real matrices.

use crate::math;
use crate::schur::{Schur, Spectrum};
use crate::{Complex64, Matrix, NumericsError, components};

impl Matrix {
    /// Eigenvalues, in no particular order; conjugate pairs are exact.
    ///
    /// Rows that do not influence one another both ways are taken apart first: chains of samples come apart into zeros, and freedoms
    /// that do not meet into problems of their own, whose equal eigenvalues then do not disturb one another.
    pub fn eigenvalues(&self) -> Result<Vec<Complex64>, NumericsError> {
        self.finite()?;
        let links: Vec<Vec<usize>> =
            (0..self.rows).map(|i| (0..self.cols).filter(|&j| self[(i, j)] != 0.0).collect()).collect();
        let mut all = Vec::with_capacity(self.rows);
        for group in components(&links) {
            let block = self.select(&group, &group);
            if let [value] = block.a[..] {
                all.push(Complex64::new(value, 0.0));
                continue;
            }
            let mut spectrum = Spectrum::new(block.rows);
            if !spectrum.of(&block.balanced().0.a) {
                return Err(NumericsError::NoConvergence { size: block.rows });
            }
            all.extend(spectrum.re().iter().zip(spectrum.im()).map(|(&re, &im)| Complex64::new(re, im)));
        }
        Ok(all)
    }

    /// Eigenvalues with right eigenvectors, whose largest entry is 1.
    pub fn eigenvectors(&self) -> Result<Vec<(Complex64, Vec<Complex64>)>, NumericsError> {
        self.finite()?;
        let n = self.rows;
        let (balanced, d) = self.balanced();
        let schur = Schur::new(&balanced.a, n).ok_or(NumericsError::NoConvergence { size: n })?;
        let size = balanced.largest().max(f64::MIN_POSITIVE);
        let vector = |k: usize| {
            let x = schur.triangular(k, n, size);
            let along = |i: usize| (0..n).map(|j| x[j] * schur.q[i * n + j]).sum::<Complex64>() * d[i];
            let mut v: Vec<Complex64> = (0..n).map(along).collect();
            let largest =
                v.iter().copied().fold(Complex64::ZERO, |m, x| if math::norm(x) > math::norm(m) { x } else { m });
            v.iter_mut().for_each(|x| *x /= largest);
            v
        };
        let mut found: Vec<(Complex64, Vec<Complex64>)> = Vec::with_capacity(n);
        for k in 0..n {
            let value = Complex64::new(schur.re[k], schur.im[k]);
            // the lower one of a pair follows the upper one
            let vector = match found.last() {
                Some((_, upper)) if value.im < 0.0 => upper.iter().map(Complex64::conj).collect(),
                _ => vector(k),
            };
            found.push((value, vector));
        }
        Ok(found)
    }

    /// `D⁻¹ A D` with rows and columns of about the same size, and the diagonal of `D`, powers of two: forces beside
    /// positions would otherwise cost digits. The iteration of [parlett1969].
    fn balanced(&self) -> (Matrix, Vec<f64>) {
        let n = self.rows;
        let (mut a, mut d) = (self.clone(), vec![1.0; n]);
        loop {
            let mut settled = true;
            for i in 0..n {
                let off = |j: &usize| *j != i;
                let (mut column, row): (f64, f64) = (
                    (0..n).filter(off).map(|j| a[(j, i)].abs()).sum(),
                    (0..n).filter(off).map(|j| a[(i, j)].abs()).sum(),
                );
                if column == 0.0 || row == 0.0 {
                    continue;
                }
                let (sum, mut factor) = (column + row, 1.0);
                while column < row / 2.0 {
                    factor *= 2.0;
                    column *= 4.0;
                }
                while column >= row * 2.0 {
                    factor /= 2.0;
                    column /= 4.0;
                }
                if (column + row) / factor < 0.95 * sum {
                    settled = false;
                    d[i] *= factor;
                    (0..n).for_each(|j| a[(i, j)] /= factor);
                    (0..n).for_each(|j| a[(j, i)] *= factor);
                }
            }
            if settled {
                return (a, d);
            }
        }
    }
}

impl Schur {
    /// The eigenvector of `T` that belongs to row `k`, upwards from there; divisors that vanish are replaced by rounding of `size`.
    fn triangular(&self, k: usize, n: usize, size: f64) -> Vec<Complex64> {
        let t = |i: usize, j: usize| self.t[i * n + j];
        let smallest = f64::EPSILON * size;
        let value = Complex64::new(self.re[k], self.im[k]);
        let mut x = vec![Complex64::ZERO; n];
        let end = if value.im == 0.0 {
            x[k] = Complex64::ONE;
            k + 1
        } else if t(k, k + 1).abs() >= t(k + 1, k).abs() {
            (x[k], x[k + 1]) = (Complex64::ONE, (value - t(k, k)) / t(k, k + 1));
            k + 2
        } else {
            (x[k], x[k + 1]) = ((value - t(k + 1, k + 1)) / t(k + 1, k), Complex64::ONE);
            k + 2
        };
        let mut i = k;
        while i > 0 {
            i -= 1;
            let sum = |i: usize, x: &[Complex64]| (i + 1..end).map(|j| x[j] * t(i, j)).sum::<Complex64>();
            if self.im[i] == 0.0 {
                let divisor = t(i, i) - value;
                x[i] = -sum(i, &x) / if math::norm(divisor) < smallest { smallest.into() } else { divisor };
            } else {
                // rows i − 1 and i at once, by Cramer's rule
                i -= 1;
                let (a, b, c, d) = (t(i, i) - value, t(i, i + 1), t(i + 1, i), t(i + 1, i + 1) - value);
                let (r, s) = (sum(i, &x), sum(i + 1, &x));
                let determinant = a * d - b * c;
                let least = smallest * size;
                let determinant = if math::norm(determinant) < least { least.into() } else { determinant };
                (x[i], x[i + 1]) = ((s * b - r * d) / determinant, (r * c - s * a) / determinant);
            }
            // far from overflow
            let large = math::norm(x[i]);
            if large > 1e100 {
                x[i..end].iter_mut().for_each(|x| *x /= large);
            }
        }
        x
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// `|A v − λ v|`, with the largest entry of `v` 1.
    fn residual(a: &Matrix, (value, v): &(Complex64, Vec<Complex64>)) -> f64 {
        let row = |i: usize| (0..a.cols).map(|j| v[j] * a[(i, j)]).sum::<Complex64>() - value * v[i];
        (0..a.rows).map(|i| row(i).norm()).fold(0.0, f64::max)
    }

    #[test]
    fn circles_come_apart() {
        // 0 ⇄ 2 → 1 → 3, and a chain of samples 4 → 5
        let mut m = Matrix::zeros(6, 6);
        for (i, j) in [(0, 2), (2, 0), (1, 2), (3, 1), (5, 4), (3, 3)] {
            m[(i, j)] = 2.0;
        }
        let mut values: Vec<f64> = m.eigenvalues().unwrap().into_iter().map(|z| z.re).collect();
        values.sort_by(f64::total_cmp);
        assert_eq!(values.len(), 6);
        assert!(values.iter().zip([-2.0, 0.0, 0.0, 0.0, 2.0, 2.0]).all(|(a, b)| (a - b).abs() < 1e-14), "{values:?}");
    }

    #[test]
    fn vectors_belong_to_their_values() {
        // springs of a chain of masses with damping: pairs, and with a last mass in honey also real ones
        let n = 12;
        let mut a = Matrix::zeros(2 * n, 2 * n);
        for i in 0..n {
            a[(i, n + i)] = 1.0;
            a[(n + i, i)] = -2e4;
            a[(n + i, n + i)] = if i + 1 == n { -1e3 } else { -0.5 };
            for j in [i.wrapping_sub(1), i + 1].into_iter().filter(|&j| j < n) {
                a[(n + i, j)] = 1e4;
            }
        }
        let found = a.eigenvectors().unwrap();
        assert!(found.iter().any(|z| z.0.im == 0.0) && found.iter().any(|z| z.0.im > 0.0));
        for pair in &found {
            assert!(residual(&a, pair) < 1e-13 * 2e4, "{}: {:e}", pair.0, residual(&a, pair));
            assert!((pair.1.iter().map(|x| x.norm()).fold(0.0, f64::max) - 1.0).abs() < 1e-15);
        }
        // the same values without vectors
        let values = a.eigenvalues().unwrap();
        assert!(found.iter().all(|(z, _)| values.iter().any(|w| (z - w).norm() < 1e-11 * z.norm())));
    }

    #[test]
    fn badly_scaled_and_defective_ones() {
        let a = Matrix { rows: 2, cols: 2, a: vec![0.0, 1.0, -1e12, -1.0] };
        for z in a.eigenvalues().unwrap() {
            assert!((z.norm() - 1e6).abs() < 1e-9 && (z.re + 0.5).abs() < 1e-9, "{z}");
        }
        let jordan = Matrix { rows: 3, cols: 3, a: vec![2.0, 1.0, 0.0, 0.0, 2.0, 1.0, 0.0, 0.0, 2.0] };
        assert!(jordan.eigenvalues().unwrap().iter().all(|z| *z == Complex64::new(2.0, 0.0)));
        assert!(jordan.eigenvectors().unwrap().iter().all(|pair| residual(&jordan, pair) < 1e-15));
        assert!(Matrix::zeros(0, 0).eigenvectors().unwrap().is_empty());
        assert_eq!(Matrix { rows: 1, cols: 1, a: vec![f64::NAN] }.eigenvalues(), Err(NumericsError::NotFinite));
    }
}
