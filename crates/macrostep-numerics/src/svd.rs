//! Singular values.

use crate::math;
use crate::{Matrix, NumericsError, Qr, norm};

/// `A = U diag(s) Vᵀ`, thin, singular values in falling order.
pub struct Svd {
    /// Left singular vectors as columns. If `A` has at least as many rows as columns, those of singular values that are zero are zero.
    pub u: Matrix,
    /// Singular values.
    pub s: Vec<f64>,
    /// Right singular vectors as columns; if `A` has fewer rows than columns, those of singular values that are zero are zero.
    pub v: Matrix,
}

/// Rounds of rotations before giving up; ten are many.
const ROUNDS: usize = 60;

impl Matrix {
    /// Singular values and vectors by one-sided Jacobi rotations of `R`, from QR with column pivoting: also small singular values are
    /// exact to rounding of their own size, where the columns allow it [demmel1992].
    pub fn svd(&self) -> Result<Svd, NumericsError> {
        self.finite()?;
        if self.rows < self.cols {
            let Svd { u, s, v } = self.transposed().svd()?;
            return Ok(Svd { u: v, s, v: u });
        }
        let n = self.cols;
        let scale = self.largest();
        if scale == 0.0 {
            return Ok(Svd { u: Matrix::zeros(self.rows, n), s: vec![0.0; n], v: Matrix::identity(n) });
        }

        // columns of R and of V as rows, turned until all columns of R are orthogonal: R V = U diag(s)
        let qr = Qr::new(&Matrix { a: self.a.iter().map(|x| x / scale).collect(), ..*self });
        let (mut w, mut v) = (qr.r().transposed(), Matrix::identity(n));
        let tolerance = n as f64 * f64::EPSILON;
        let mut rounds = 0;
        while rotate_all(&mut w, &mut v, tolerance) {
            rounds += 1;
            if rounds == ROUNDS {
                return Err(NumericsError::NoConvergence { size: self.rows });
            }
        }

        // lengths in falling order; rows of V back to where their columns were
        let lengths: Vec<f64> = (0..n).map(|i| norm(w.row(i).iter().copied())).collect();
        let mut order: Vec<usize> = (0..n).collect();
        order.sort_by(|&i, &j| lengths[j].total_cmp(&lengths[i]));
        let inside = Matrix::from_fn(n, n, |i, j| match lengths[order[j]] {
            0.0 => 0.0,
            length => w[(order[j], i)] / length,
        });
        let mut right = Matrix::zeros(n, n);
        for (i, &column) in qr.order.iter().enumerate() {
            (0..n).for_each(|j| right[(column, j)] = v[(order[j], i)]);
        }
        let s = order.iter().map(|&i| lengths[i] * scale).collect();
        Ok(Svd { u: qr.q(0..n).times(&inside), s, v: right })
    }
}

/// Turns every pair of rows until they are orthogonal; whether any pair was not.
fn rotate_all(w: &mut Matrix, v: &mut Matrix, tolerance: f64) -> bool {
    let mut turned = false;
    for p in 0..w.rows {
        for q in p + 1..w.rows {
            let (a, b) = (w.row(p), w.row(q));
            let dot = |x: &[f64], y: &[f64]| x.iter().zip(y).map(|(x, y)| x * y).sum::<f64>();
            let (alpha, beta, gamma) = (dot(a, a), dot(b, b), dot(a, b));
            // what has no column of its own to stand for shrinks by rounding in each round, and ends here
            let vanished = alpha.min(beta) < f64::MIN_POSITIVE / f64::EPSILON;
            if vanished || gamma.abs() <= tolerance * alpha.sqrt() * beta.sqrt() {
                continue;
            }
            turned = true;
            let zeta = (beta - alpha) / (2.0 * gamma);
            let tangent = zeta.signum() / (zeta.abs() + math::hypot(zeta, 1.0));
            let cosine = 1.0 / math::hypot(tangent, 1.0);
            let sine = cosine * tangent;
            for m in [&mut *w, &mut *v] {
                let (head, tail) = m.a.split_at_mut(q * m.cols);
                let first = &mut head[p * m.cols..(p + 1) * m.cols];
                for (x, y) in first.iter_mut().zip(tail) {
                    (*x, *y) = (cosine * *x - sine * *y, sine * *x + cosine * *y);
                }
            }
        }
    }
    turned
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(a: &Matrix, rank: usize) -> Svd {
        let svd = a.svd().unwrap();
        let k = a.rows.min(a.cols);
        let scaled = Matrix::from_fn(a.rows, k, |i, j| svd.u[(i, j)] * svd.s[j]);
        let size = a.largest();
        assert!(scaled.times(&svd.v.transposed()).plus(-1.0, a).largest() <= 1e-14 * size, "{:?}", svd.s);
        assert!(svd.s.windows(2).all(|s| s[0] >= s[1]));
        // all columns of the square factor, and those of the other up to the rank, are orthonormal
        let (square, other) = if a.rows < a.cols { (&svd.u, &svd.v) } else { (&svd.v, &svd.u) };
        assert!(square.transposed().times(square).plus(-1.0, &Matrix::identity(k)).largest() < 1e-14);
        let used: Vec<usize> = (0..rank).collect();
        let all: Vec<usize> = (0..other.rows).collect();
        let other = other.select(&all, &used);
        assert!(other.transposed().times(&other).plus(-1.0, &Matrix::identity(rank)).largest() < 1e-13);
        svd
    }

    #[test]
    fn tall_wide_and_deficient_ones() {
        let a = Matrix { rows: 4, cols: 3, a: vec![1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 7.0, 8.0, 9.0, 10.0, 11.0, 12.0] };
        let svd = check(&a, 2);
        // the sum of squares of all entries, and of all 2×2 determinants
        let squares = [svd.s[0].powi(2), svd.s[1].powi(2)];
        assert!((squares[0] + squares[1] - 650.0).abs() < 1e-12 && (squares[0] * squares[1] - 1080.0).abs() < 1e-11);
        assert!(svd.s[2] < 1e-14);
        check(&a.transposed(), 2);
        // more columns than the rank, by far
        check(
            &Matrix::from_fn(
                12,
                12,
                |i, j| if i < 4 { ((i * 12 + j) as f64).sin() * 1e3_f64.powi(i as i32) } else { 0.0 },
            ),
            4,
        );
        check(&Matrix::zeros(3, 2), 0);
        check(&Matrix::identity(5), 5);
        // Hilbert: condition 1e13
        let hilbert = check(&Matrix::from_fn(10, 10, |i, j| 1.0 / (i + j + 1) as f64), 10);
        assert!((hilbert.s[9] / 1.0931538193796657e-13 - 1.0).abs() < 1e-3, "{:e}", hilbert.s[9]);
        assert!((hilbert.s[0] - 1.7519196702651776).abs() < 1e-14);
    }

    #[test]
    fn columns_of_very_different_size_keep_their_digits() {
        let a = Matrix { rows: 3, cols: 2, a: vec![1e60, 1e-60, 1e60, -1e-60, 1e60, 3e-60] };
        let svd = a.svd().unwrap();
        assert!((svd.s[0] / (3.0_f64.sqrt() * 1e60) - 1.0).abs() < 1e-15);
        assert!((svd.s[1] / (8.0_f64.sqrt() * 1e-60) - 1.0).abs() < 1e-14, "{:e}", svd.s[1]);
    }
}
