//! Small dense linear algebra: systems of equations, LU with partial pivoting, the matrix exponential. Row by row, sizes of
//! tens at most. Not a promise to users: other crates of the workspace use it.
#![allow(clippy::needless_range_loop)] // kernels read like the equations: indices, not zipped iterators

/// Solves `A x = b` in place by Gaussian elimination with partial pivoting; `A` is n×n, row by row.
/// `false` if `A` is singular to working precision.
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

/// `c = a b` for `n`×`n` matrices.
pub fn multiply(a: &[f64], b: &[f64], n: usize) -> Vec<f64> {
    let mut c = vec![0.0; n * n];
    for i in 0..n {
        for k in 0..n {
            for j in 0..n {
                c[i * n + j] += a[i * n + k] * b[k * n + j];
            }
        }
    }
    c
}

/// `exp(a) − 1` for an `n`×`n` matrix: a Taylor series of `a/2^s`, and `s` squarings.
///
/// Without the identity, small matrices keep all their digits: `F` of twice the time is `F F + 2 F`.
pub fn exponential_minus_one(a: &[f64], n: usize) -> Vec<f64> {
    let norm = (0..n).map(|i| a[i * n..(i + 1) * n].iter().map(|x| x.abs()).sum::<f64>()).fold(0.0, f64::max);
    let squarings = if norm > 0.25 { (norm / 0.25).log2().ceil() as i32 } else { 0 };
    let scaled: Vec<f64> = a.iter().map(|x| x * 0.5f64.powi(squarings)).collect();

    // Σ_{j≥1} scaled^j / j!, smallest terms first (Horner): F = S (1 + S/2 (1 + S/3 (…))); 0.25^17/17! < 1e-24
    let mut sum = vec![0.0; n * n];
    for j in (1..=17).rev() {
        for i in 0..n {
            sum[i * n + i] += 1.0;
        }
        sum = multiply(&scaled, &sum, n);
        sum.iter_mut().for_each(|x| *x /= f64::from(j));
    }

    for _ in 0..squarings {
        let square = multiply(&sum, &sum, n);
        sum.iter_mut().zip(square).for_each(|(x, s)| *x = s + 2.0 * *x);
    }
    sum
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

    #[test]
    fn a_rotation_is_the_exponential_of_its_generator() {
        for angle in [1e-6f64, 0.1, 3.0, 50.0] {
            let e = exponential_minus_one(&[0.0, angle, -angle, 0.0], 2);
            assert!((e[0] + 2.0 * (angle / 2.0).sin().powi(2)).abs() < 2e-15 * (1.0 + angle), "{angle}");
            assert!((e[1] - angle.sin()).abs() < 2e-15 * (1.0 + angle), "{angle}");
        }
    }
}
