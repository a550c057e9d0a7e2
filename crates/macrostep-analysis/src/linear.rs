//! Dense linear algebra: real matrices row by row, eigenvalues and singular values by faer, small complex systems.

use faer::Mat;
pub(crate) use faer::c64;

use crate::AnalysisError;

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
        let mut m = Matrix::zeros(n, n);
        (0..n).for_each(|i| m[(i, i)] = 1.0);
        m
    }

    /// The product with another matrix.
    pub fn times(&self, other: &Matrix) -> Matrix {
        let mut m = Matrix::zeros(self.rows, other.cols);
        for i in 0..self.rows {
            for k in 0..self.cols {
                let x = self[(i, k)];
                if x != 0.0 {
                    (0..other.cols).for_each(|j| m[(i, j)] += x * other[(k, j)]);
                }
            }
        }
        m
    }

    /// The sum with another matrix, scaled.
    pub fn plus(&self, factor: f64, other: &Matrix) -> Matrix {
        Matrix { a: self.a.iter().zip(&other.a).map(|(x, y)| x + factor * y).collect(), ..*self }
    }

    /// Writes a block with its upper left corner at a place.
    pub fn put(&mut self, row: usize, col: usize, block: &Matrix) {
        for i in 0..block.rows {
            for j in 0..block.cols {
                self[(row + i, col + j)] = block[(i, j)];
            }
        }
    }

    /// Only these rows and columns.
    pub fn select(&self, rows: &[usize], cols: &[usize]) -> Matrix {
        let a = rows.iter().flat_map(|&i| cols.iter().map(move |&j| self[(i, j)])).collect();
        Matrix { rows: rows.len(), cols: cols.len(), a }
    }

    fn faer(&self) -> Mat<f64> {
        Mat::from_fn(self.rows, self.cols, |i, j| self[(i, j)])
    }

    fn finite(&self, what: &'static str) -> Result<(), AnalysisError> {
        if self.a.iter().all(|x| x.is_finite()) { Ok(()) } else { Err(AnalysisError::NotFinite { what }) }
    }

    /// Eigenvalues, in no particular order.
    pub fn eigenvalues(&self) -> Result<Vec<(f64, f64)>, AnalysisError> {
        Ok(self.eigenvalues_complex()?.into_iter().map(|z| (z.re, z.im)).collect())
    }

    pub(crate) fn eigenvalues_complex(&self) -> Result<Vec<c64>, AnalysisError> {
        self.finite("a matrix whose eigenvalues are wanted")?;
        if self.rows == 0 {
            return Ok(Vec::new());
        }
        // what hangs together in a circle has eigenvalues of its own
        let mut all = Vec::with_capacity(self.rows);
        for circle in self.circles() {
            let block = self.select(&circle, &circle);
            match circle[..] {
                [_] => all.push(c64::new(block[(0, 0)], 0.0)),
                _ => all.extend(block.balanced().0.schur(false)?.0),
            }
        }
        Ok(all)
    }

    /// Rows that influence one another both ways, circle by circle: the diagonal blocks of the matrix if it is sorted into
    /// triangular form. Chains of samples come apart into zeros, and freedoms that do not meet into problems of their own, whose
    /// equal eigenvalues then do not disturb one another. The depth-first search of [tarjan1972].
    fn circles(&self) -> Vec<Vec<usize>> {
        let n = self.rows;
        let (mut index, mut low, mut open) = (vec![usize::MAX; n], vec![0; n], vec![false; n]);
        let (mut stack, mut found, mut next) = (Vec::new(), Vec::new(), 0);
        for root in 0..n {
            // rows on the way, each with the column to look at next
            let mut way = if index[root] == usize::MAX { vec![(root, 0)] } else { Vec::new() };
            while let Some(&mut (i, ref mut column)) = way.last_mut() {
                if *column == 0 {
                    (index[i], low[i], open[i]) = (next, next, true);
                    next += 1;
                    stack.push(i);
                }
                let to = (*column..n).find(|&j| {
                    let linked = self[(i, j)] != 0.0;
                    if linked && open[j] {
                        low[i] = low[i].min(index[j]);
                    }
                    linked && index[j] == usize::MAX
                });
                *column = to.map_or(n, |j| j + 1).max(1);
                if let Some(j) = to {
                    way.push((j, 0));
                    continue;
                }
                way.pop();
                if let Some(&(before, _)) = way.last() {
                    low[before] = low[before].min(low[i]);
                }
                if low[i] == index[i] {
                    let at = stack.iter().rposition(|&j| j == i).unwrap_or(0);
                    let mut circle = stack.split_off(at);
                    circle.iter().for_each(|&j| open[j] = false);
                    circle.sort_unstable();
                    found.push(circle);
                }
            }
        }
        found
    }

    /// Eigenvalues by shifted QR steps, with right eigenvectors as columns if wanted. Blocked steps of faer may sort
    /// equal eigenvalues for ever, so it takes plain ones; and it says nothing where they do not converge, so the trace is
    /// looked at.
    fn schur(&self, vectors: bool) -> Result<(Vec<c64>, Mat<f64>), AnalysisError> {
        use faer::linalg::evd::{ComputeEigenvectors, EvdParams, evd_real, evd_scratch};
        let n = self.rows;
        let mut params = <EvdParams as faer::Auto<f64>>::auto();
        params.schur.blocking_threshold = usize::MAX;
        let params = faer::Spec::from(params);
        let (mut re, mut im) = (faer::Col::<f64>::zeros(n), faer::Col::<f64>::zeros(n));
        let mut u = Mat::<f64>::zeros(n, if vectors { n } else { 0 });
        let wanted = if vectors { ComputeEigenvectors::Yes } else { ComputeEigenvectors::No };
        let room = evd_scratch::<f64>(n, ComputeEigenvectors::No, wanted, faer::Par::Seq, params);
        let mut room = faer::dyn_stack::MemBuffer::new(room);
        let failed = || AnalysisError::NoEigenvalues { size: n };
        evd_real(
            self.faer().as_ref(),
            re.as_mut().as_diagonal_mut(),
            im.as_mut().as_diagonal_mut(),
            None,
            vectors.then(|| u.as_mut()),
            faer::Par::Seq,
            faer::dyn_stack::MemStack::new(&mut room),
            params,
        )
        .map_err(|_| failed())?;
        let trace: f64 = (0..n).map(|i| self[(i, i)]).sum();
        let size = norm(self.a.iter().copied());
        if ((0..n).map(|i| re[i]).sum::<f64>() - trace).abs() > 1e-9 * n as f64 * size {
            return Err(failed());
        }
        Ok(((0..n).map(|i| c64::new(re[i], im[i])).collect(), u))
    }

    /// `D⁻¹ A D` with rows and columns of about the same size, and the diagonal of `D`, powers of two: forces beside
    /// positions would otherwise cost digits. The iteration of [parlett1969]; faer has none.
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

    /// Eigenvalues with right eigenvectors.
    pub(crate) fn eigen(&self) -> Result<Vec<(c64, Vec<c64>)>, AnalysisError> {
        self.finite("a matrix whose eigenvalues are wanted")?;
        if self.rows == 0 {
            return Ok(Vec::new());
        }
        let (balanced, d) = self.balanced();
        let (values, u) = balanced.schur(true)?;
        // real and imaginary parts of a pair stand side by side
        let vector = |j: usize| {
            let (at, sign) = match values[j].im {
                im if im > 0.0 => (j, 1.0),
                im if im < 0.0 => (j - 1, -1.0),
                _ => (j, 0.0),
            };
            let imaginary = |i: usize| if sign == 0.0 { 0.0 } else { sign * u[(i, at + 1)] };
            (0..self.rows).map(|i| c64::new(u[(i, at)], imaginary(i)) * d[i]).collect()
        };
        Ok((0..self.rows).map(|j| (values[j], vector(j))).collect())
    }

    /// `A = U diag(s) Vᵀ`, thin, singular values in falling order.
    pub(crate) fn svd(&self) -> Result<Svd, AnalysisError> {
        self.finite("a matrix whose singular values are wanted")?;
        let found = self.faer().thin_svd().map_err(|_| AnalysisError::NoEigenvalues { size: self.rows })?;
        let (u, s, v) = (found.U(), found.S(), found.V());
        let k = self.rows.min(self.cols);
        let of = |m: faer::MatRef<'_, f64>| {
            let a = (0..m.nrows()).flat_map(|i| (0..k).map(move |j| m[(i, j)])).collect();
            Matrix { rows: m.nrows(), cols: k, a }
        };
        Ok(Svd { u: of(u), s: (0..k).map(|j| s.column_vector()[j]).collect(), v: of(v) })
    }

    /// `A⁻¹ B`, if `A` is regular.
    pub(crate) fn solve(&self, b: &Matrix) -> Option<Matrix> {
        let mut x = Matrix::zeros(self.rows, b.cols);
        for j in 0..b.cols {
            let mut column: Vec<f64> = (0..b.rows).map(|i| b[(i, j)]).collect();
            if !macrostep_core::dense::solve(&mut self.a.clone(), &mut column, self.rows) {
                return None;
            }
            column.iter().enumerate().for_each(|(i, &value)| x[(i, j)] = value);
        }
        Some(x)
    }
}

/// Finite eigenvalues of `det(s E − A) = 0`.
pub(crate) fn pencil(e: &Matrix, a: &Matrix) -> Result<Vec<c64>, AnalysisError> {
    e.finite("a pencil")?;
    a.finite("a pencil")?;
    let found = a.faer().generalized_eigen(&e.faer()).map_err(|_| AnalysisError::NoEigenvalues { size: e.rows })?;
    let (alpha, beta) = (found.S_a(), found.S_b());
    let largest = (0..e.rows).map(|i| alpha.column_vector()[i].norm()).fold(0.0, f64::max);
    Ok((0..e.rows)
        .map(|i| (alpha.column_vector()[i], beta.column_vector()[i]))
        .filter(|(x, y)| y.norm() > 1e-9 * x.norm() / largest.max(1.0))
        .map(|(x, y)| x / y)
        .filter(|s| s.norm() < 1e9)
        .collect())
}

/// `f(A)` for a function of its eigenvalues; real if `f` takes conjugates to conjugates.
pub(crate) fn function(a: &Matrix, f: impl Fn(c64) -> c64) -> Result<Matrix, AnalysisError> {
    let pairs = a.eigen()?;
    let n = a.rows;
    let mut v = Complex::zeros(n);
    for (j, (_, vector)) in pairs.iter().enumerate() {
        (0..n).for_each(|i| v.add(i, j, vector[i]));
    }
    // rows of f(A) V⁻¹ … by solving with Vᵀ
    let mut transposed = Complex::zeros(n);
    for i in 0..n {
        (0..n).for_each(|j| transposed.add(i, j, v.a[j * n + i]));
    }
    let factors = transposed.factor();
    let mut result = Matrix::zeros(n, n);
    for i in 0..n {
        let row: Vec<c64> = (0..n).map(|j| v.a[i * n + j] * f(pairs[j].0)).collect();
        factors.solve(&row).iter().enumerate().for_each(|(j, x)| result[(i, j)] = x.re);
    }
    Ok(result)
}

pub(crate) struct Svd {
    pub u: Matrix,
    pub s: Vec<f64>,
    pub v: Matrix,
}

/// A complex matrix, row by row.
#[derive(Clone, Debug)]
pub(crate) struct Complex {
    pub n: usize,
    pub a: Vec<c64>,
}

/// A complex matrix as `P L U`.
pub(crate) struct Factors {
    n: usize,
    a: Vec<c64>,
    order: Vec<usize>,
    odd: bool,
}

impl Complex {
    pub fn zeros(n: usize) -> Self {
        Complex { n, a: vec![c64::new(0.0, 0.0); n * n] }
    }

    pub fn add(&mut self, i: usize, j: usize, x: c64) {
        self.a[i * self.n + j] += x;
    }

    /// Gaussian elimination with partial pivoting; a pivot that is zero stays, and the determinant with it.
    pub fn factor(&self) -> Factors {
        let n = self.n;
        let mut f = Factors { n, a: self.a.clone(), order: (0..n).collect(), odd: false };
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

impl Factors {
    /// The direction of the determinant in the complex plane, and the logarithm of its size.
    pub fn determinant(&self) -> (c64, f64) {
        let mut phase = c64::new(if self.odd { -1.0 } else { 1.0 }, 0.0);
        let mut log = 0.0;
        for i in 0..self.n {
            let d = self.a[i * self.n + i];
            let size = d.norm();
            if size == 0.0 {
                return (c64::new(0.0, 0.0), f64::NEG_INFINITY);
            }
            phase *= d / size;
            log += size.ln();
        }
        (phase, log)
    }

    /// `A x = b`.
    pub fn solve(&self, b: &[c64]) -> Vec<c64> {
        let n = self.n;
        let mut x: Vec<c64> = self.order.iter().map(|&i| b[i]).collect();
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

/// The solution of least norm of `L k = n`, leaving out singular values below `tolerance` of the largest.
pub(crate) struct LeastNorm {
    pub k: Vec<f64>,
    /// Singular values that were used.
    pub used: usize,
    /// Those that are not rounding.
    pub rank: usize,
    /// Of `[L n]`.
    pub augmented: usize,
    /// `|L k − n| / |n|`.
    pub residual: f64,
    pub singular_values: Vec<f64>,
    /// An orthonormal basis of what `L` does not see, one vector per row.
    pub free: Vec<Vec<f64>>,
}

pub(crate) fn least_norm(l: &Matrix, n: &[f64], tolerance: f64) -> Result<LeastNorm, AnalysisError> {
    // with rows of zeros the thin decomposition has all columns of V
    let rows = l.rows.max(l.cols);
    let mut padded = Matrix::zeros(rows, l.cols);
    padded.put(0, 0, l);
    let svd = padded.svd()?;
    let largest = svd.s.first().copied().unwrap_or(0.0);
    let used = svd.s.iter().filter(|&&s| s > tolerance * largest && s > 0.0).count();
    let mut k = vec![0.0; l.cols];
    for r in 0..used {
        let along: f64 = (0..l.rows).map(|i| svd.u[(i, r)] * n[i]).sum();
        (0..l.cols).for_each(|j| k[j] += svd.v[(j, r)] * along / svd.s[r]);
    }
    let size = norm(n.iter().copied());
    let left = norm((0..l.rows).map(|i| (0..l.cols).map(|j| l[(i, j)] * k[j]).sum::<f64>() - n[i]));
    let residual = if size > 0.0 { left / size } else { left };
    let free = (used..l.cols).map(|r| (0..l.cols).map(|j| svd.v[(j, r)]).collect()).collect();

    // ranks: with n beside it, of the size of L
    let count = |s: &[f64]| s.iter().filter(|&&x| x > ROUNDING * s[0] && x > 0.0).count();
    let mut with = Matrix::zeros(l.rows, l.cols + 1);
    with.put(0, 0, l);
    let scale = if size > 0.0 { largest / size } else { 0.0 };
    (0..l.rows).for_each(|i| with[(i, l.cols)] = n[i] * scale);
    let (rank, augmented) = (count(&svd.s), count(&with.svd()?.s));
    Ok(LeastNorm { k, used, rank, augmented, residual, singular_values: svd.s, free })
}

/// Singular values below this share of the largest are rounding.
const ROUNDING: f64 = 1e-11;

pub(crate) fn norm(x: impl Iterator<Item = f64>) -> f64 {
    x.map(|x| x * x).sum::<f64>().sqrt()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn least_norm_leaves_out_what_is_not_seen() {
        let l = Matrix { rows: 2, cols: 3, a: vec![1.0, 0.0, 1.0, 0.0, 2.0, 0.0] };
        let found = least_norm(&l, &[2.0, 4.0], 1e-9).unwrap();
        assert_eq!((found.used, found.rank, found.augmented), (2, 2, 2));
        let wanted = [1.0, 2.0, 1.0];
        assert!(found.k.iter().zip(wanted).all(|(a, b)| (a - b).abs() < 1e-14), "{:?}", found.k);
        assert_eq!(found.free.len(), 1);
    }

    #[test]
    fn circles_come_apart() {
        // 0 ⇄ 2 → 1 → 3, and a chain of samples 4 → 5
        let mut m = Matrix::zeros(6, 6);
        for (i, j) in [(0, 2), (2, 0), (1, 2), (3, 1), (5, 4), (3, 3)] {
            m[(i, j)] = 2.0;
        }
        let mut found = m.circles();
        found.sort();
        assert_eq!(found, [vec![0, 2], vec![1], vec![3], vec![4], vec![5]]);
        let mut values: Vec<f64> = m.eigenvalues().unwrap().into_iter().map(|z| z.0).collect();
        values.sort_by(f64::total_cmp);
        assert_eq!(values.len(), 6);
        assert!(values.iter().zip([-2.0, 0.0, 0.0, 0.0, 2.0, 2.0]).all(|(a, b)| (a - b).abs() < 1e-14), "{values:?}");
    }

    #[test]
    fn complex_factors_give_determinant_and_solution() {
        let mut m = Complex::zeros(2);
        let (i, one) = (c64::new(0.0, 1.0), c64::new(1.0, 0.0));
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
