//! QR factorisation.

use crate::Matrix;

/// `A P = Q R` by Householder reflections; of the columns left, the longest comes next, so the diagonal of `R` falls in size.
pub struct Qr {
    /// `R` on and above the diagonal.
    r: Matrix,
    /// Reflections `I − u uᵀ`, each from its own row on; empty where nothing is left.
    reflections: Vec<Vec<f64>>,
    /// Which column of `A` stands where.
    pub order: Vec<usize>,
}

impl Qr {
    /// Of any matrix.
    pub fn new(a: &Matrix) -> Self {
        let (m, n) = (a.rows, a.cols);
        let (mut r, mut order, mut reflections) = (a.clone(), (0..n).collect::<Vec<_>>(), Vec::new());
        for k in 0..m.min(n) {
            let mut sizes = vec![0.0; n];
            for i in k..m {
                sizes.iter_mut().zip(r.row(i)).for_each(|(size, x)| *size += x * x);
            }
            let longest = (k..n).rev().max_by(|&i, &j| sizes[i].total_cmp(&sizes[j])).unwrap_or(k);
            (0..m).for_each(|i| r.a.swap(i * n + k, i * n + longest));
            order.swap(k, longest);

            // the reflection that takes the column to its first entry
            let mut u: Vec<f64> = (k..m).map(|i| r[(i, k)]).collect();
            let length = sizes[longest].sqrt();
            if length == 0.0 {
                reflections.push(Vec::new());
                continue;
            }
            let first = if u[0] > 0.0 { -length } else { length };
            u[0] -= first;
            let scale = (-first * u[0]).sqrt();
            u.iter_mut().for_each(|u| *u /= scale);
            reflect(&mut r, k, &u);
            r[(k, k)] = first;
            (k + 1..m).for_each(|i| r[(i, k)] = 0.0);
            reflections.push(u);
        }
        Qr { r, reflections, order }
    }

    /// `R`, with as many rows as columns at most.
    pub fn r(&self) -> Matrix {
        Matrix::from_fn(self.r.rows.min(self.r.cols), self.r.cols, |i, j| self.r[(i, j)])
    }

    /// How many entries on the diagonal of `R` are more than this share of the first.
    pub fn rank(&self, share: f64) -> usize {
        let diagonal = |i: usize| self.r[(i, i)].abs();
        (0..self.r.rows.min(self.r.cols)).take_while(|&i| diagonal(i) > share * diagonal(0)).count()
    }

    /// Columns of the square matrix `Q`. Those from the rank on span what is orthogonal to all columns of `A`.
    pub fn q(&self, columns: std::ops::Range<usize>) -> Matrix {
        let mut q = Matrix::from_fn(self.r.rows, columns.len(), |i, j| f64::from(u8::from(i == columns.start + j)));
        for (k, u) in self.reflections.iter().enumerate().rev().filter(|(_, u)| !u.is_empty()) {
            reflect(&mut q, k, u);
        }
        q
    }
}

/// `A ← (I − u uᵀ) A` on the rows from `k` on.
fn reflect(a: &mut Matrix, k: usize, u: &[f64]) {
    let mut along = vec![0.0; a.cols];
    for (i, u) in u.iter().enumerate() {
        along.iter_mut().zip(a.row(k + i)).for_each(|(w, x)| *w += u * x);
    }
    for (i, u) in u.iter().enumerate() {
        a.row_mut(k + i).iter_mut().zip(&along).for_each(|(x, w)| *x -= u * w);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn factors_multiply_to_the_matrix_and_tell_its_rank() {
        // the third row is the sum of the others; the last column is zero
        let a = Matrix { rows: 3, cols: 4, a: vec![1.0, 2.0, 3.0, 0.0, 4.0, 5.0, 7.0, 0.0, 5.0, 7.0, 10.0, 0.0] };
        for a in [a.clone(), a.transposed()] {
            let qr = Qr::new(&a);
            assert_eq!(qr.rank(1e-12), 2);
            let q = qr.q(0..a.rows);
            assert!(q.transposed().times(&q).plus(-1.0, &Matrix::identity(a.rows)).largest() < 1e-14);
            let rows: Vec<usize> = (0..a.rows).collect();
            let thin = qr.q(0..a.rows.min(a.cols));
            assert!(thin.times(&qr.r()).plus(-1.0, &a.select(&rows, &qr.order)).largest() < 1e-14);
            assert!(qr.q(2..a.rows).transposed().times(&a).largest() < 1e-14);
        }
        assert_eq!(Qr::new(&Matrix::zeros(3, 0)).q(0..3), Matrix::identity(3));
        assert_eq!(Qr::new(&Matrix::zeros(3, 2)).rank(1e-10), 0);
    }
}
