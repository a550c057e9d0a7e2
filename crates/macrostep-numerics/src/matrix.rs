//! Dense real matrices.

use crate::NumericsError;

/// A real matrix, row by row.
#[derive(Clone, Debug, PartialEq)]
pub struct Matrix {
    /// Rows.
    pub rows: usize,
    /// Columns.
    pub cols: usize,
    /// All entries, row by row.
    pub a: Vec<f64>,
}

impl std::ops::Index<(usize, usize)> for Matrix {
    type Output = f64;
    fn index(&self, (i, j): (usize, usize)) -> &f64 {
        &self.a[i * self.cols + j]
    }
}

impl std::ops::IndexMut<(usize, usize)> for Matrix {
    fn index_mut(&mut self, (i, j): (usize, usize)) -> &mut f64 {
        &mut self.a[i * self.cols + j]
    }
}

impl Matrix {
    /// All zero.
    pub fn zeros(rows: usize, cols: usize) -> Self {
        Matrix { rows, cols, a: vec![0.0; rows * cols] }
    }

    /// Ones on the diagonal.
    pub fn identity(n: usize) -> Self {
        Matrix::from_fn(n, n, |i, j| f64::from(u8::from(i == j)))
    }

    /// Each entry by its row and column.
    pub fn from_fn(rows: usize, cols: usize, entry: impl Fn(usize, usize) -> f64) -> Self {
        let a = (0..rows * cols).map(|k| entry(k / cols, k % cols)).collect();
        Matrix { rows, cols, a }
    }

    /// One row.
    pub fn row(&self, i: usize) -> &[f64] {
        &self.a[i * self.cols..(i + 1) * self.cols]
    }

    /// One row, to be changed.
    pub fn row_mut(&mut self, i: usize) -> &mut [f64] {
        &mut self.a[i * self.cols..(i + 1) * self.cols]
    }

    /// The product with another matrix.
    pub fn times(&self, other: &Matrix) -> Matrix {
        let mut m = Matrix::zeros(self.rows, other.cols);
        for i in 0..self.rows {
            for k in 0..self.cols {
                let x = self[(i, k)];
                if x != 0.0 {
                    m.row_mut(i).iter_mut().zip(other.row(k)).for_each(|(m, y)| *m += x * y);
                }
            }
        }
        m
    }

    /// The sum with another matrix, scaled.
    pub fn plus(&self, factor: f64, other: &Matrix) -> Matrix {
        Matrix { a: self.a.iter().zip(&other.a).map(|(x, y)| x + factor * y).collect(), ..*self }
    }

    /// Rows as columns.
    pub fn transposed(&self) -> Matrix {
        Matrix::from_fn(self.cols, self.rows, |i, j| self[(j, i)])
    }

    /// Writes a block with its upper left corner at a place.
    pub fn put(&mut self, row: usize, col: usize, block: &Matrix) {
        for i in 0..block.rows {
            self.row_mut(row + i)[col..col + block.cols].copy_from_slice(block.row(i));
        }
    }

    /// Only these rows and columns.
    pub fn select(&self, rows: &[usize], cols: &[usize]) -> Matrix {
        Matrix::from_fn(rows.len(), cols.len(), |i, j| self[(rows[i], cols[j])])
    }

    /// The largest size of an entry; zero without entries.
    pub fn largest(&self) -> f64 {
        self.a.iter().fold(0.0, |m, x| m.max(x.abs()))
    }

    /// `A⁻¹ B`, if `A` is regular to working precision.
    pub fn solve(&self, b: &Matrix) -> Option<Matrix> {
        let mut x = Matrix::zeros(self.rows, b.cols);
        for j in 0..b.cols {
            let mut column: Vec<f64> = (0..b.rows).map(|i| b[(i, j)]).collect();
            if !crate::solve(&mut self.a.clone(), &mut column, self.rows) {
                return None;
            }
            column.iter().enumerate().for_each(|(i, &value)| x[(i, j)] = value);
        }
        Some(x)
    }

    pub(crate) fn finite(&self) -> Result<(), NumericsError> {
        if self.a.iter().all(|x| x.is_finite()) { Ok(()) } else { Err(NumericsError::NotFinite) }
    }

    pub(crate) fn swap_rows(&mut self, i: usize, j: usize) {
        if i != j {
            (0..self.cols).for_each(|k| self.a.swap(i * self.cols + k, j * self.cols + k));
        }
    }

    /// Row `i` plus `factor` times row `k`.
    pub(crate) fn add_row(&mut self, i: usize, factor: f64, k: usize) {
        let n = self.cols;
        let (to, from) = match i < k {
            true => {
                let (head, tail) = self.a.split_at_mut(k * n);
                (&mut head[i * n..(i + 1) * n], &tail[..n])
            }
            false => {
                let (head, tail) = self.a.split_at_mut(i * n);
                (&mut tail[..n], &head[k * n..(k + 1) * n])
            }
        };
        to.iter_mut().zip(from).for_each(|(to, from)| *to += factor * from);
    }
}

/// The Euclidean norm.
pub fn norm(x: impl Iterator<Item = f64>) -> f64 {
    x.map(|x| x * x).sum::<f64>().sqrt()
}
