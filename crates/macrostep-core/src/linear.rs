//! The little linear algebra the core needs itself: systems of a handful of equations.

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

#[cfg(test)]
mod tests {
    use super::solve;

    #[test]
    fn solves_with_pivoting_and_refuses_the_singular() {
        let mut a = [0.0, 2.0, 1.0, 1.0, 0.0, 0.0, 3.0, 0.0, 1.0];
        let mut b = [5.0, 1.0, 6.0];
        assert!(solve(&mut a, &mut b, 3));
        assert_eq!(b, [1.0, 1.0, 3.0]);
        assert!(!solve(&mut [1.0, 2.0, 2.0, 4.0], &mut [1.0, 2.0], 2));
    }
}
