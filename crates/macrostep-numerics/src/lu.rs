//! Real linear systems.

use crate::Matrix;

/// Solves `A x = b` in place by Gaussian elimination with partial pivoting; `A` is n×n, row by row.
/// `false` if `A` is singular to working precision. Allocates nothing.
pub fn solve(a: &mut [f64], b: &mut [f64], n: usize) -> bool {
    let largest = a.iter().fold(0.0, |m: f64, x| m.max(x.abs()));
    for k in 0..n {
        let pivot = (k..n).max_by(|&i, &j| a[i * n + k].abs().total_cmp(&a[j * n + k].abs())).unwrap_or(k);
        let size = a[pivot * n + k].abs();
        if size.is_nan() || size <= 1e-14 * largest {
            return false;
        }
        if pivot != k {
            for j in 0..n {
                a.swap(k * n + j, pivot * n + j);
            }
            b.swap(k, pivot);
        }
        for i in k + 1..n {
            let factor = a[i * n + k] / a[k * n + k];
            for j in k..n {
                a[i * n + j] -= factor * a[k * n + j];
            }
            b[i] -= factor * b[k];
        }
    }
    for k in (0..n).rev() {
        let sum: f64 = (k + 1..n).map(|j| a[k * n + j] * b[j]).sum();
        b[k] = (b[k] - sum) / a[k * n + k];
    }
    true
}

/// Factors the `n`×`n` matrix `a` in place into `L` (unit diagonal) and `U`; `pivots[k]` is the row swapped with `k`.
///
/// Returns whether no pivot vanished.
// hot: inside every Newton iteration
#[allow(clippy::needless_range_loop)] // kernels read like the equations
pub fn lu_factor(a: &mut [f64], n: usize, pivots: &mut [usize]) -> bool {
    for k in 0..n {
        // the largest entry on or below the diagonal becomes the pivot
        let mut p = k;
        for i in k + 1..n {
            if a[i * n + k].abs() > a[p * n + k].abs() {
                p = i;
            }
        }
        pivots[k] = p;
        if a[p * n + k] == 0.0 || !a[p * n + k].is_finite() {
            return false;
        }
        if p != k {
            for j in 0..n {
                a.swap(k * n + j, p * n + j);
            }
        }

        // eliminate below it
        for i in k + 1..n {
            let factor = a[i * n + k] / a[k * n + k];
            a[i * n + k] = factor;
            for j in k + 1..n {
                a[i * n + j] -= factor * a[k * n + j];
            }
        }
    }
    true
}

/// Solves with the factors of [`lu_factor`]; `b` becomes the solution.
// hot: inside every Newton iteration
#[allow(clippy::needless_range_loop)]
pub fn lu_solve(lu: &[f64], n: usize, pivots: &[usize], b: &mut [f64]) {
    for k in 0..n {
        b.swap(k, pivots[k]);
    }
    for k in 0..n {
        for i in k + 1..n {
            b[i] -= lu[i * n + k] * b[k];
        }
    }
    for k in (0..n).rev() {
        for j in k + 1..n {
            b[k] -= lu[k * n + j] * b[j];
        }
        b[k] /= lu[k * n + k];
    }
}

/// A square matrix as `P L U`, for several right-hand sides.
pub struct Lu {
    lu: Matrix,
    order: Vec<usize>,
}

impl Lu {
    /// Partial pivoting. A pivot that is zero stays: solutions are then not finite.
    pub fn new(a: &Matrix) -> Self {
        let (mut lu, mut order) = (a.clone(), (0..a.rows).collect::<Vec<_>>());
        for k in 0..a.rows {
            let pivot = (k..a.rows).max_by(|&i, &j| lu[(i, k)].abs().total_cmp(&lu[(j, k)].abs())).unwrap_or(k);
            lu.swap_rows(k, pivot);
            order.swap(k, pivot);
            let (head, tail) = lu.a.split_at_mut((k + 1) * a.cols);
            let pivot = &head[k * a.cols..];
            for row in tail.chunks_exact_mut(a.cols).filter(|row| row[k] != 0.0) {
                let factor = row[k] / pivot[k];
                row[k] = factor;
                row[k + 1..].iter_mut().zip(&pivot[k + 1..]).for_each(|(x, p)| *x -= factor * p);
            }
        }
        Lu { lu, order }
    }

    /// `A⁻¹ B`.
    pub fn solve(&self, b: &Matrix) -> Matrix {
        let n = self.lu.rows;
        let mut x = Matrix::from_fn(n, b.cols, |i, j| b[(self.order[i], j)]);
        for i in 0..n {
            (0..i).filter(|&k| self.lu[(i, k)] != 0.0).for_each(|k| x.add_row(i, -self.lu[(i, k)], k));
        }
        for i in (0..n).rev() {
            (i + 1..n).filter(|&k| self.lu[(i, k)] != 0.0).for_each(|k| x.add_row(i, -self.lu[(i, k)], k));
            let pivot = self.lu[(i, i)];
            x.row_mut(i).iter_mut().for_each(|x| *x /= pivot);
        }
        x
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn solves_with_pivoting_and_refuses_the_singular() {
        let mut a = [0.0, 2.0, 1.0, 1.0, 0.0, 0.0, 3.0, 0.0, 1.0];
        let mut b = [5.0, 1.0, 6.0];
        assert!(solve(&mut a, &mut b, 3));
        assert_eq!(b, [1.0, 1.0, 3.0]);
        assert!(!solve(&mut [1.0, 2.0, 2.0, 4.0], &mut [1.0, 2.0], 2));
    }

    #[test]
    fn factors_give_the_inverse() {
        let a = Matrix { rows: 3, cols: 3, a: vec![0.0, 2.0, 1.0, 1.0, 0.0, 0.0, 3.0, 0.0, 1.0] };
        let inverse = Lu::new(&a).solve(&Matrix::identity(3));
        assert!(a.times(&inverse).plus(-1.0, &Matrix::identity(3)).largest() < 1e-15);
        let singular = Matrix { rows: 2, cols: 2, a: vec![1.0, 2.0, 2.0, 4.0] };
        assert!(Lu::new(&singular).solve(&Matrix::identity(2)).a.iter().any(|x| !x.is_finite()));
    }

    #[test]
    fn solves_a_system_that_needs_pivoting() {
        let mut a = [0.0, 2.0, 1.0, 1.0, 1.0, 1.0, 4.0, -1.0, 3.0];
        let x = [1.0, -2.0, 3.0];
        let mut b: Vec<f64> = (0..3).map(|i| (0..3).map(|j| a[i * 3 + j] * x[j]).sum()).collect();
        let mut pivots = [0; 3];
        assert!(lu_factor(&mut a, 3, &mut pivots));
        lu_solve(&a, 3, &pivots, &mut b);
        for (b, x) in b.iter().zip(x) {
            assert!((b - x).abs() < 1e-14);
        }
        let mut singular = [1.0, 2.0, 2.0, 4.0];
        assert!(!lu_factor(&mut singular, 2, &mut pivots));
    }
}
