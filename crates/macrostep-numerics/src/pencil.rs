//! Generalised eigenvalues.

use crate::math;
use crate::{Complex64, Lu, Matrix, NumericsError};

/// Entries below this share of the largest are rounding.
const ROUNDING: f64 = 1e-12;
/// Eigenvalues beyond are infinite ones that rounding has moved.
const INFINITE: f64 = 1e9;

/// Finite eigenvalues of `det(s E − A) = 0`; none if the determinant is zero for all `s`.
///
/// Rows of `E` that are zero are constraints, `A₂ x = 0`: they are solved for some of the unknowns, and what is left is a smaller pencil.
/// That repeats, once per index, until `E` is regular, and the rest are eigenvalues of `E⁻¹ A` [luenberger1978]. Infinite eigenvalues
/// leave with their constraints, and do not become large finite ones by rounding.
pub fn pencil(e: &Matrix, a: &Matrix) -> Result<Vec<Complex64>, NumericsError> {
    e.finite()?;
    a.finite()?;
    let (mut e, mut a) = (e.clone(), a.clone());
    loop {
        let (n, rank) = (e.rows, echelon(&mut e, &mut a));
        if rank == n {
            break;
        }
        let all: Vec<usize> = (0..n).collect();
        let Some(free) = solutions(a.select(&all[rank..], &all)) else { return Ok(Vec::new()) };
        e = e.select(&all[..rank], &all).times(&free);
        a = a.select(&all[..rank], &all).times(&free);
    }
    let mut found = Lu::new(&e).solve(&a).eigenvalues()?;
    found.retain(|s| math::norm(*s) < INFINITE);
    Ok(found)
}

/// Row and column of the largest entry from row `k` on, and its size.
fn pivot(m: &Matrix, k: usize) -> (usize, usize, f64) {
    let places = (k..m.rows).flat_map(|i| (0..m.cols).map(move |j| (i, j)));
    places.fold((k, 0, 0.0), |best, (i, j)| if m[(i, j)].abs() > best.2 { (i, j, m[(i, j)].abs()) } else { best })
}

/// Eliminates rows of `E`, and the same of `A`, until those that are left of `E` are zero. Returns how many are not.
fn echelon(e: &mut Matrix, a: &mut Matrix) -> usize {
    let smallest = ROUNDING * e.largest();
    for k in 0..e.rows {
        let (row, column, size) = pivot(e, k);
        if size <= smallest {
            return k;
        }
        e.swap_rows(k, row);
        a.swap_rows(k, row);
        for i in k + 1..e.rows {
            let factor = -e[(i, column)] / e[(k, column)];
            if factor != 0.0 {
                e.add_row(i, factor, k);
                a.add_row(i, factor, k);
                e[(i, column)] = 0.0;
            }
        }
    }
    e.rows
}

/// All `x` with `C x = 0` as combinations of columns; `None` if the rows of `C` depend on one another.
fn solutions(mut c: Matrix) -> Option<Matrix> {
    let smallest = ROUNDING * c.largest();
    let mut solved = Vec::with_capacity(c.rows);
    for k in 0..c.rows {
        let (row, column, size) = pivot(&c, k);
        if size <= smallest {
            return None;
        }
        c.swap_rows(k, row);
        let divisor = c[(k, column)];
        c.row_mut(k).iter_mut().for_each(|x| *x /= divisor);
        for i in (0..c.rows).filter(|&i| i != k) {
            let factor = -c[(i, column)];
            if factor != 0.0 {
                c.add_row(i, factor, k);
                c[(i, column)] = 0.0;
            }
        }
        solved.push(column);
    }
    let free: Vec<usize> = (0..c.cols).filter(|j| !solved.contains(j)).collect();
    let mut x = Matrix::zeros(c.cols, free.len());
    for (j, &variable) in free.iter().enumerate() {
        x[(variable, j)] = 1.0;
        solved.iter().enumerate().for_each(|(k, &column)| x[(column, j)] = -c[(k, variable)]);
    }
    Some(x)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn matrix(n: usize, entries: &[(usize, usize, f64)]) -> Matrix {
        let mut m = Matrix::zeros(n, n);
        entries.iter().for_each(|&(i, j, x)| m[(i, j)] = x);
        m
    }

    #[test]
    fn regular_pencils_are_eigenvalue_problems() {
        let e = matrix(2, &[(0, 0, 2.0), (1, 1, 0.5), (0, 1, 1.0)]);
        let a = e.times(&matrix(2, &[(0, 0, 3.0), (0, 1, 1.0), (1, 1, -4.0)]));
        let mut found: Vec<f64> = pencil(&e, &a).unwrap().iter().map(|s| s.re).collect();
        found.sort_by(f64::total_cmp);
        assert!((found[0] + 4.0).abs() < 1e-14 && (found[1] - 3.0).abs() < 1e-14, "{found:?}");
    }

    #[test]
    fn constraints_of_any_index_leave_what_is_free() {
        // two masses on springs to the wall, rigidly joined by a multiplier: positions, velocities, multiplier (index 3)
        let (m1, m2, k1, k2) = (1.0, 3.0, 4e4, 1e3);
        let e = matrix(5, &[(0, 0, 1.0), (1, 1, 1.0), (2, 2, m1), (3, 3, m2)]);
        let a = matrix(
            5,
            &[(0, 2, 1.0), (1, 3, 1.0), (2, 0, -k1), (2, 4, 1.0), (3, 1, -k2), (3, 4, -1.0), (4, 0, 1.0), (4, 1, -1.0)],
        );
        let found = pencil(&e, &a).unwrap();
        let frequency = ((k1 + k2) / (m1 + m2)).sqrt();
        assert_eq!(found.len(), 2);
        assert!(found.iter().all(|s| (s.im.abs() / frequency - 1.0).abs() < 1e-14 && s.re.abs() < 1e-12), "{found:?}");
        // a spring as an output of a part without memory (index 1)
        let e = matrix(3, &[(0, 0, 1.0), (1, 1, 1.0)]);
        let a = matrix(3, &[(0, 1, 1.0), (1, 2, -1.0), (2, 0, 1e8), (2, 2, -1.0)]);
        let found = pencil(&e, &a).unwrap();
        assert!(found.len() == 2 && found.iter().all(|s| (s.norm() - 1e4).abs() < 1e-9), "{found:?}");
    }

    #[test]
    fn singular_pencils_have_none() {
        let e = matrix(2, &[(0, 0, 1.0)]);
        assert_eq!(pencil(&e, &matrix(2, &[(0, 0, 1.0)])), Ok(vec![]));
        assert_eq!(pencil(&matrix(1, &[]), &matrix(1, &[(0, 0, 1.0)])), Ok(vec![]));
        assert_eq!(pencil(&matrix(0, &[]), &matrix(0, &[])), Ok(vec![]));
        assert_eq!(pencil(&matrix(1, &[(0, 0, f64::INFINITY)]), &e), Err(NumericsError::NotFinite));
    }
}
