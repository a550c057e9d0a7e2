//! Sparse linear systems.

use std::cmp::Reverse;
use std::collections::BinaryHeap;

/// The diagonal is the pivot if it is at least this share of the largest candidate, both relative to their rows: the order of the
/// unknowns, and with it the sparsity, stays where it can. What UMFPACK takes for matrices of symmetric structure.
const DIAGONAL: f64 = 1e-3;

/// Solves `A x = b` in place by sparse LU, column by column [gilbert1988], with rows exchanged where the diagonal is small. `A` is given as
/// (row, column, value), in any order; entries at the same place add. Unknowns are eliminated in their own order. `false` if `A` is
/// singular, or the solution not finite.
pub fn solve_sparse(entries: &[(usize, usize, f64)], b: &mut [f64]) -> bool {
    const NONE: usize = usize::MAX;
    let n = b.len();
    let mut columns: Vec<Vec<(usize, f64)>> = vec![Vec::new(); n];
    entries.iter().for_each(|&(row, column, value)| columns[column].push((row, value)));

    // equations in any units: rows count relative to their largest entry
    let mut sizes = vec![0.0_f64; n];
    entries.iter().for_each(|&(row, _, value)| sizes[row] = sizes[row].max(value.abs()));

    // columns of L by rows of A, without the diagonal; columns of U by pivots, and its diagonal
    let mut l: Vec<Vec<(usize, f64)>> = Vec::with_capacity(n);
    let mut u: Vec<(Vec<(usize, f64)>, f64)> = Vec::with_capacity(n);
    let (mut step_of, mut row_of) = (vec![NONE; n], Vec::with_capacity(n));
    let (mut x, mut seen, mut rows, mut due) = (vec![0.0; n], vec![NONE; n], Vec::new(), BinaryHeap::new());
    for j in 0..n {
        rows.clear();
        let mut above = Vec::new();
        // a row that is met for the first time waits for its turn, or may become the pivot
        let mut meet = |row: usize, rows: &mut Vec<usize>, due: &mut BinaryHeap<Reverse<usize>>| {
            if seen[row] != j {
                seen[row] = j;
                match step_of[row] {
                    NONE => rows.push(row),
                    step => due.push(Reverse(step)),
                }
            }
        };
        for &(row, value) in &columns[j] {
            meet(row, &mut rows, &mut due);
            x[row] += value;
        }
        while let Some(Reverse(step)) = due.pop() {
            let value = std::mem::take(&mut x[row_of[step]]);
            if value == 0.0 {
                continue;
            }
            above.push((step, value));
            for &(row, factor) in &l[step] {
                meet(row, &mut rows, &mut due);
                x[row] -= factor * value;
            }
        }
        let weight = |i: usize| x[i].abs() / sizes[i];
        let Some(&largest) = rows.iter().max_by(|&&i, &&k| weight(i).total_cmp(&weight(k))) else { return false };
        let diagonal = seen[j] == j && step_of[j] == NONE && weight(j) >= DIAGONAL * weight(largest);
        let row = if diagonal { j } else { largest };
        let pivot = x[row];
        if pivot == 0.0 || !pivot.is_finite() {
            return false;
        }
        (step_of[row], x[row]) = (j, 0.0);
        row_of.push(row);
        u.push((above, pivot));
        let below = rows.iter().filter(|&&i| i != row).map(|&i| (i, std::mem::take(&mut x[i]) / pivot));
        l.push(below.filter(|entry| entry.1 != 0.0).collect());
    }

    // forward by rows of A, then back by pivots
    for (step, column) in l.iter().enumerate() {
        let value = b[row_of[step]];
        column.iter().for_each(|&(row, factor)| b[row] -= factor * value);
        x[step] = value;
    }
    for (step, (column, pivot)) in u.iter().enumerate().rev() {
        x[step] /= pivot;
        let value = x[step];
        column.iter().for_each(|&(above, factor)| x[above] -= factor * value);
    }
    b.copy_from_slice(&x);
    b.iter().all(|x| x.is_finite())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn residual(entries: &[(usize, usize, f64)], x: &[f64], b: &[f64]) -> f64 {
        let mut r = b.to_vec();
        entries.iter().for_each(|&(i, j, value)| r[i] -= value * x[j]);
        r.iter().fold(0.0, |m, x| m.max(x.abs()))
    }

    #[test]
    fn saddle_points_need_exchanged_rows() {
        // a chain of springs, each mass with a constraint whose diagonal is zero
        let n = 50;
        let mut entries = Vec::new();
        for i in 0..n {
            entries.push((2 * i, 2 * i, 1e-3));
            entries.push((2 * i, 2 * i + 1, 1.0));
            entries.push((2 * i + 1, 2 * i, 1.0));
            if i > 0 {
                entries.push((2 * i, 2 * i - 2, -5.0));
                entries.push((2 * i - 2, 2 * i, -5.0));
                // twice the same place: they add
                entries.push((2 * i + 1, 2 * i - 2, 0.5));
                entries.push((2 * i + 1, 2 * i - 2, -1.5));
            }
        }
        let b: Vec<f64> = (0..2 * n).map(|i| (i as f64).sin()).collect();
        let mut x = b.clone();
        assert!(solve_sparse(&entries, &mut x));
        let size = x.iter().fold(0.0, |m: f64, x| m.max(x.abs()));
        assert!(residual(&entries, &x, &b) < 1e-14 * size, "{:e} {size:e}", residual(&entries, &x, &b));
    }

    #[test]
    fn the_singular_is_refused() {
        assert!(!solve_sparse(&[(0, 0, 1.0), (1, 0, 2.0)], &mut [1.0, 1.0]));
        assert!(!solve_sparse(&[(0, 0, 1.0), (0, 1, 2.0), (1, 0, 2.0), (1, 1, 4.0)], &mut [1.0, 1.0]));
        assert!(!solve_sparse(&[(0, 0, f64::NAN)], &mut [1.0]));
        assert!(solve_sparse(&[], &mut []));
        let mut b = [3.0, 4.0];
        assert!(solve_sparse(&[(0, 1, 2.0), (1, 0, 1.0)], &mut b));
        assert_eq!(b, [4.0, 1.5]);
    }
}
