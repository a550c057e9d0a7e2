//! Least squares over a sliding window by orthogonal transformations alone, at a cost that does not depend on its
//! length.
//!
//! For pairs of regressors `z` and targets `y` the window asks for `min_S Σ |y − S z|²`. A row `[zᵀ yᵀ]` is absorbed
//! into a triangle `R` with rotated right-hand sides `C` by Givens rotations, and so is another triangle: `[R₁; R₂] =
//! Q R`. Nothing is ever taken out again. Downdating, be it of `(Z Zᵀ)⁻¹` as in [pikulinski2026] eqs. (12)–(19) or of
//! `R`, loses digits each time and for ever; here the rows of a window are those of three blocks,
//! ```text
//! | oldest block: its last rows | one whole block | newest block: the rows so far |
//! ```
//! with one triangle each. Blocks are half as long as the window, and while one is filled the triangles of the last
//! 1, 2, … rows of the one before it are built, one at a time. So each new row costs two rows absorbed, and a solution
//! two triangles: a constant number of operations at every single step, and the accuracy of one QR factorisation.
//!
//! Where `R` is singular to working precision (fewer rows than regressors, a system at rest) the solution of minimum
//! norm is taken, by a one-sided Jacobi decomposition of the small triangle. Both kernels are written out here because
//! they run in the macro-step, on matrices of 3 to 10 columns and without allocating.

use macrostep_core::bytes::{Reader, Writer};
use macrostep_numerics::math;

/// A sliding window of pairs `(z, y)`, ready to be solved.
#[derive(Clone, Debug, Default)]
pub struct Window {
    /// Regressors, and regressors plus targets.
    nz: usize,
    columns: usize,
    /// Rows in the window, and in a block.
    length: usize,
    block: usize,
    /// Rows of the blocks: oldest, whole, newest.
    rows: [Vec<f64>; 3],
    /// How many there are of the newest; whether there are the others.
    newest: usize,
    whole: bool,
    oldest: bool,
    /// Triangles of the newest and the whole block.
    newest_triangle: Vec<f64>,
    whole_triangle: Vec<f64>,
    /// Triangles of the last 1, 2, … rows of the oldest and of the whole block.
    oldest_tails: Vec<f64>,
    whole_tails: Vec<f64>,
    // scratch
    row: Vec<f64>,
    triangle: Vec<f64>,
    inverse: Vec<f64>,
    decomposition: Vec<f64>,
}

impl Window {
    /// A window over `length` pairs of `nz` regressors and `ny` targets.
    pub fn new(nz: usize, ny: usize, length: usize) -> Self {
        let (columns, length) = (nz + ny, length.max(1));
        let (block, triangle) = (length.div_ceil(2), nz * (nz + ny));
        Window {
            nz,
            columns,
            length,
            block,
            rows: [0; 3].map(|_| vec![0.0; block * columns]),
            newest: 0,
            whole: false,
            oldest: false,
            newest_triangle: vec![0.0; triangle],
            whole_triangle: vec![0.0; triangle],
            oldest_tails: vec![0.0; block * triangle],
            whole_tails: vec![0.0; block * triangle],
            row: vec![0.0; columns],
            triangle: vec![0.0; triangle],
            inverse: vec![0.0; nz * nz],
            decomposition: vec![0.0; 2 * nz * nz],
        }
    }

    /// How many pairs it holds.
    pub fn len(&self) -> usize {
        let older = if self.whole { self.block } else { 0 } + if self.oldest { self.block } else { 0 };
        (self.newest + older).min(self.length)
    }

    /// Whether it holds none.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Whether the next pair pushes the oldest out.
    pub fn is_full(&self) -> bool {
        self.len() == self.length
    }

    /// Forgets everything.
    pub fn clear(&mut self) {
        (self.newest, self.whole, self.oldest) = (0, false, false);
        self.newest_triangle.fill(0.0);
    }

    // hot: one more pair; the oldest is left out once the window is full
    /// Adds a pair.
    pub fn push(&mut self, z: &[f64], y: &[f64]) {
        let (nz, n, columns) = (self.nz, self.newest, self.columns);
        self.row[..nz].copy_from_slice(z);
        self.row[nz..].copy_from_slice(y);
        self.rows[2][n * columns..][..columns].copy_from_slice(&self.row);
        absorb(&mut self.newest_triangle, nz, columns, &mut self.row, 0);
        self.newest += 1;
        if self.whole {
            // one more row of the tail of the whole block
            let size = nz * columns;
            self.row.copy_from_slice(&self.rows[1][(self.block - self.newest) * columns..][..columns]);
            let (done, next) = self.whole_tails.split_at_mut((self.newest - 1) * size);
            let tail = &mut next[..size];
            match done.len().checked_sub(size) {
                Some(last) => tail.copy_from_slice(&done[last..]),
                None => tail.fill(0.0),
            }
            absorb(tail, nz, columns, &mut self.row, 0);
        }
        if self.newest == self.block {
            std::mem::swap(&mut self.oldest_tails, &mut self.whole_tails);
            std::mem::swap(&mut self.whole_triangle, &mut self.newest_triangle);
            self.rows.rotate_left(1);
            (self.oldest, self.whole, self.newest) = (self.whole, true, 0);
            self.newest_triangle.fill(0.0);
        }
    }

    /// The triangle of all pairs in the window, into `self.triangle`.
    fn gather(&mut self) {
        let (nz, columns, size) = (self.nz, self.columns, self.nz * self.columns);
        self.triangle.copy_from_slice(&self.newest_triangle);
        if self.whole {
            merge(&mut self.triangle, &self.whole_triangle, nz, columns, &mut self.row);
        }
        let tail = (self.length - self.block).saturating_sub(self.newest);
        if self.oldest && tail > 0 {
            let triangle = &self.oldest_tails[(tail - 1) * size..][..size];
            merge(&mut self.triangle, triangle, nz, columns, &mut self.row);
        }
    }

    // hot: the model of the window
    /// Solves for `S` (targets × regressors, row by row): minimum norm where the window is numerically singular.
    pub fn solve(&mut self, s: &mut [f64]) {
        self.gather();
        let limit = f64::EPSILON * self.len().max(self.nz) as f64;
        if !invert(&self.triangle, self.nz, self.columns, &mut self.inverse, limit) {
            return self.minimum_norm(limit, s);
        }
        self.substitute(s);
    }

    /// Solves for `S` with the penalty `Σ (ridge_i S_i)²`, as further rows.
    pub fn solve_ridge(&mut self, ridge: &[f64], s: &mut [f64]) {
        self.gather();
        for (i, &r) in ridge.iter().enumerate() {
            self.row.fill(0.0);
            self.row[i] = r;
            absorb(&mut self.triangle, self.nz, self.columns, &mut self.row, i);
        }
        self.substitute(s);
    }

    /// How far `z` lies outside what the window knew when it was solved last: `zᵀ (Zᵀ Z)⁻¹ z = |R⁻ᵀ z|²`, below 1 for
    /// a pair of its own. The error to be expected there is `1 + leverage` times that of the fit, squared.
    pub fn leverage(&mut self, z: &[f64]) -> f64 {
        let (nz, columns, t) = (self.nz, self.columns, &self.triangle);
        let mut sum = 0.0;
        for j in 0..nz {
            let known: f64 = (0..j).map(|k| t[k * columns + j] * self.row[k]).sum();
            self.row[j] = (z[j] - known) / t[j * columns + j];
            sum += self.row[j] * self.row[j];
        }
        sum
    }

    /// Back-substitution `R Sᵀ = C`.
    fn substitute(&self, s: &mut [f64]) {
        let (nz, columns, t) = (self.nz, self.columns, &self.triangle);
        for (j, row) in s.chunks_exact_mut(nz).enumerate() {
            for i in (0..nz).rev() {
                let known: f64 = (i + 1..nz).map(|k| t[i * columns + k] * row[k]).sum();
                row[i] = (t[i * columns + nz + j] - known) / t[i * columns + i];
            }
        }
    }

    /// `S = Cᵀ R⁺` by one-sided Jacobi: columns of `R V` made orthogonal, those below `limit` left out.
    #[cold]
    fn minimum_norm(&mut self, limit: f64, s: &mut [f64]) {
        let (nz, columns) = (self.nz, self.columns);
        let (b, v) = self.decomposition.split_at_mut(nz * nz);
        // columns of B = R and V = I, one after the other
        for j in 0..nz {
            for i in 0..nz {
                b[j * nz + i] = if i <= j { self.triangle[i * columns + j] } else { 0.0 };
                v[j * nz + i] = f64::from(u8::from(i == j));
            }
        }
        let dot = |m: &[f64], p: usize, q: usize| (0..nz).map(|i| m[p * nz + i] * m[q * nz + i]).sum::<f64>();
        // a column that is nothing but rounding need not be orthogonal to the others
        let rounding = f64::EPSILON * b.iter().map(|x| x * x).sum::<f64>();
        for _sweep in 0..30 {
            let mut turned = false;
            for p in 0..nz {
                for q in p + 1..nz {
                    let (pp, qq, pq) = (dot(b, p, p), dot(b, q, q), dot(b, p, q));
                    if pq.abs() <= f64::EPSILON * (pp * qq).sqrt().max(rounding) {
                        continue;
                    }
                    turned = true;
                    let zeta = (qq - pp) / (2.0 * pq);
                    let t = zeta.signum() / (zeta.abs() + math::hypot(zeta, 1.0));
                    let c = 1.0 / math::hypot(t, 1.0);
                    for m in [&mut *b, &mut *v] {
                        for i in 0..nz {
                            let (x, y) = (m[p * nz + i], m[q * nz + i]);
                            (m[p * nz + i], m[q * nz + i]) = (c * (x - t * y), c * (y + t * x));
                        }
                    }
                }
            }
            if !turned {
                break;
            }
        }
        let largest = (0..nz).map(|p| dot(b, p, p)).fold(0.0, f64::max);
        s.fill(0.0);
        for p in 0..nz {
            let square = dot(b, p, p);
            if square <= largest * limit * limit || square == 0.0 {
                continue;
            }
            for (j, row) in s.chunks_exact_mut(nz).enumerate() {
                let c: f64 = (0..nz).map(|i| b[p * nz + i] * self.triangle[i * columns + nz + j]).sum();
                row.iter_mut().zip(&v[p * nz..]).for_each(|(s, v)| *s += c / square * v);
            }
        }
    }

    /// Appends its rows, for a checkpoint.
    pub fn serialize(&self, w: &mut Writer<'_>) {
        let blocks = usize::from(self.oldest) + usize::from(self.whole);
        w.u64((blocks * self.block + self.newest) as u64);
        for rows in &self.rows[2 - blocks..2] {
            w.floats(rows);
        }
        w.floats(&self.rows[2][..self.newest * self.columns]);
    }

    /// Takes what `serialize` wrote: the same rows make the same triangles, bit for bit.
    pub fn deserialize(&mut self, r: &mut Reader<'_>) -> Option<()> {
        self.clear();
        let rows = usize::try_from(r.u64()?).ok().filter(|&n| n < 3 * self.block)?;
        let mut row = vec![0.0; self.columns];
        for _ in 0..rows {
            r.floats(&mut row)?;
            let (z, y) = row.split_at(self.nz);
            self.push(z, y);
        }
        Some(())
    }
}

// hot: rotates a row, zero before `first`, into the triangle; what is left of it is its residual
#[inline]
fn absorb(triangle: &mut [f64], nz: usize, columns: usize, row: &mut [f64], first: usize) {
    for i in first..nz {
        let b = row[i];
        if b == 0.0 {
            continue;
        }
        let t = &mut triangle[i * columns..][..columns];
        let a = t[i];
        let r = (a * a + b * b).sqrt();
        if r == 0.0 {
            continue;
        }
        let (c, s) = (a / r, b / r);
        t[i] = r;
        for (t, x) in t[i + 1..].iter_mut().zip(&mut row[i + 1..columns]) {
            (*t, *x) = (c * *t + s * *x, c * *x - s * *t);
        }
    }
}

// hot: rotates a triangle into another
fn merge(triangle: &mut [f64], other: &[f64], nz: usize, columns: usize, row: &mut [f64]) {
    for i in 0..nz {
        row.copy_from_slice(&other[i * columns..][..columns]);
        absorb(triangle, nz, columns, row, i);
    }
}

/// `R⁻¹`, and whether `R` is regular: `|R|·|R⁻¹| < 1/limit` in the Frobenius norm, which is at least that of the
/// spectral condition.
fn invert(triangle: &[f64], nz: usize, columns: usize, inverse: &mut [f64], limit: f64) -> bool {
    let (mut norm, mut inverse_norm) = (0.0, 0.0);
    for j in 0..nz {
        for i in (0..=j).rev() {
            let r = triangle[i * columns + j];
            norm += r * r;
            let known: f64 = (i + 1..=j).map(|k| triangle[i * columns + k] * inverse[k * nz + j]).sum();
            let x = (f64::from(u8::from(i == j)) - known) / triangle[i * columns + i];
            inverse[i * nz + j] = x;
            inverse_norm += x * x;
        }
    }
    // also false where it is not a number
    (norm * inverse_norm).sqrt() * limit < 1.0
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Rows of three regressors and two targets that no model explains.
    fn row(k: usize) -> ([f64; 3], [f64; 2]) {
        let x = k as f64;
        ([x.sin(), (1.3 * x).cos(), 1.0 + 0.1 * (2.1 * x).sin()], [(0.7 * x).cos(), x.cos() * x.sin()])
    }

    #[test]
    fn a_window_that_slid_is_one_that_was_filled() {
        for length in 1..=9 {
            let mut sliding = Window::new(3, 2, length);
            for k in 0..40 {
                let (z, y) = row(k);
                sliding.push(&z, &y);
                let mut filled = Window::new(3, 2, length);
                for j in (k + 1).saturating_sub(length)..=k {
                    let (z, y) = row(j);
                    filled.push(&z, &y);
                }
                assert_eq!(sliding.len(), (k + 1).min(length));
                let (mut a, mut b) = ([0.0; 6], [0.0; 6]);
                sliding.solve(&mut a);
                filled.solve(&mut b);
                let off = a.iter().zip(&b).map(|(a, b)| (a - b).abs()).fold(0.0, f64::max);
                assert!(off < 1e-11, "length {length}, row {k}: {a:?} and {b:?}");
            }
        }
    }

    #[test]
    fn too_few_pairs_give_the_solution_of_minimum_norm() {
        let mut window = Window::new(3, 1, 10);
        // s·(1, 2, 2) = 18: the shortest s is (2, 4, 4)
        window.push(&[1.0, 2.0, 2.0], &[18.0]);
        let mut s = [0.0; 3];
        window.solve(&mut s);
        assert!(s.iter().zip([2.0, 4.0, 4.0]).all(|(s, e)| (s - e).abs() < 1e-13), "{s:?}");
        // the same pair again says nothing new
        window.push(&[1.0, 2.0, 2.0], &[18.0]);
        window.solve(&mut s);
        assert!(s.iter().zip([2.0, 4.0, 4.0]).all(|(s, e)| (s - e).abs() < 1e-13), "{s:?}");
        // and a system at rest says nothing at all
        let mut window = Window::new(3, 1, 4);
        (0..9).for_each(|_| window.push(&[0.0; 3], &[0.0]));
        window.solve(&mut s);
        assert_eq!(s, [0.0; 3]);
    }

    #[test]
    fn leverage_tells_what_the_window_has_not_seen() {
        let mut window = Window::new(2, 1, 8);
        for k in 0..8 {
            window.push(&[f64::from(k).cos(), 1e-3 * f64::from(k).sin()], &[1.0]);
        }
        let mut s = [0.0; 2];
        window.solve(&mut s);
        assert!(window.leverage(&[1.0, 0.0]) < 1.0);
        assert!(window.leverage(&[0.0, 1.0]) > 1e4);
    }
}
