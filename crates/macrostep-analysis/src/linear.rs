//! What an analysis makes of linear algebra: functions of matrices and solutions of least norm.

use macrostep_numerics::{Complex64, ComplexMatrix, Matrix, norm};

use crate::AnalysisError;

/// `f(A)` for a function of its eigenvalues; real if `f` takes conjugates to conjugates.
pub(crate) fn function(a: &Matrix, f: impl Fn(Complex64) -> Complex64) -> Result<Matrix, AnalysisError> {
    let pairs = a.eigenvectors()?;
    let n = a.rows;
    let mut v = ComplexMatrix::zeros(n);
    for (j, (_, vector)) in pairs.iter().enumerate() {
        (0..n).for_each(|i| v.add(i, j, vector[i]));
    }
    // rows of f(A) V⁻¹ … by solving with Vᵀ
    let mut transposed = ComplexMatrix::zeros(n);
    for i in 0..n {
        (0..n).for_each(|j| transposed.add(i, j, v.a[j * n + i]));
    }
    let factors = transposed.factor();
    let mut result = Matrix::zeros(n, n);
    for i in 0..n {
        let row: Vec<Complex64> = (0..n).map(|j| v.a[i * n + j] * f(pairs[j].0)).collect();
        factors.solve(&row).iter().enumerate().for_each(|(j, x)| result[(i, j)] = x.re);
    }
    Ok(result)
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
}
