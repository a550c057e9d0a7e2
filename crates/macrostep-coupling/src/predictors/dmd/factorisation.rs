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
//! A rotation is a square root and two divisions, which wait for each other. So several windows over pairs of the same
//! size are held side by side in lanes: a number of a triangle is an array with one number of each window, and a processor
//! rotates two of them in one operation. Triangles are rotated into another one row by row of the latter, since there a
//! rotation waits for the square root of the one before, but not for its divisions. Every number is the result of the same
//! operations in the same order as in a window of its own, hence the same to the last bit. Each lane has its own length and
//! its own blocks; a lane with nothing to absorb is given a row of zeros, which changes nothing.
//!
//! Where `R` is singular to working precision (fewer rows than regressors, a system at rest) the solution of minimum
//! norm is taken, by a one-sided Jacobi decomposition of the small triangle. Both kernels are written out here because
//! they run in the macro-step, on matrices of 3 to 10 columns and without allocating.

use std::array::from_fn;

use macrostep_core::bytes::{Reader, Writer};
use macrostep_numerics::math;

/// A sliding window of pairs `(z, y)`, ready to be solved; or several of them, one per lane.
#[derive(Clone, Debug)]
pub struct Window<const LANES: usize = 1> {
    /// Regressors, and regressors plus targets.
    nz: usize,
    columns: usize,
    lanes: [Lane; LANES],
    /// Triangles of the newest block, of the whole one, and of as many of the last rows of the whole one as there are
    /// newest.
    newest: Vec<[f64; LANES]>,
    whole: Vec<[f64; LANES]>,
    tail: Vec<[f64; LANES]>,
    /// A row of nothing.
    zeros: Vec<f64>,
    // scratch
    row: Vec<[f64; LANES]>,
    older_row: Vec<[f64; LANES]>,
    rows: Vec<[f64; LANES]>,
    triangle: Vec<[f64; LANES]>,
    inverse: Vec<f64>,
    decomposition: Vec<f64>,
}

/// The blocks of one window.
#[derive(Clone, Debug)]
struct Lane {
    /// Rows in the window, and in a block.
    length: usize,
    block: usize,
    /// Rows of the blocks: oldest, whole, newest.
    rows: [Vec<f64>; 3],
    /// How many there are of the newest; whether there are the others.
    newest: usize,
    whole: bool,
    oldest: bool,
    /// Triangles of the last 0, 1, 2, … rows of the oldest and of the whole block.
    oldest_tails: Vec<f64>,
    whole_tails: Vec<f64>,
}

impl Lane {
    fn new(nz: usize, columns: usize, length: usize) -> Self {
        let length = length.max(1);
        let block = length.div_ceil(2);
        Lane {
            length,
            block,
            rows: from_fn(|_| vec![0.0; block * columns]),
            newest: 0,
            whole: false,
            oldest: false,
            oldest_tails: vec![0.0; (block + 1) * nz * columns],
            whole_tails: vec![0.0; (block + 1) * nz * columns],
        }
    }

    fn len(&self) -> usize {
        let older = if self.whole { self.block } else { 0 } + if self.oldest { self.block } else { 0 };
        (self.newest + older).min(self.length)
    }

    /// The triangle of those rows of the oldest block that are in the window.
    fn oldest_tail(&self, size: usize) -> &[f64] {
        let tail = if self.oldest { (self.length - self.block).saturating_sub(self.newest) } else { 0 };
        &self.oldest_tails[tail * size..][..size]
    }
}

impl<const LANES: usize> Default for Window<LANES> {
    fn default() -> Self {
        Window::in_lanes(0, 0, [0; LANES])
    }
}

impl<const LANES: usize> Window<LANES> {
    /// Windows over so many pairs each of `nz` regressors and `ny` targets.
    pub fn in_lanes(nz: usize, ny: usize, lengths: [usize; LANES]) -> Self {
        let (columns, triangle) = (nz + ny, vec![[0.0; LANES]; nz * (nz + ny)]);
        Window {
            nz,
            columns,
            lanes: lengths.map(|length| Lane::new(nz, columns, length)),
            newest: triangle.clone(),
            whole: triangle.clone(),
            tail: triangle.clone(),
            zeros: vec![0.0; columns],
            row: vec![[0.0; LANES]; columns],
            older_row: vec![[0.0; LANES]; columns],
            rows: vec![[0.0; LANES]; 3 * nz * columns],
            triangle,
            inverse: vec![0.0; nz * nz],
            decomposition: vec![0.0; 2 * nz * nz],
        }
    }

    /// How many pairs a lane holds.
    pub fn len_of(&self, lane: usize) -> usize {
        self.lanes[lane].len()
    }

    /// Whether the next pair pushes the oldest of a lane out.
    pub fn is_full_of(&self, lane: usize) -> bool {
        self.len_of(lane) == self.lanes[lane].length
    }

    /// Forgets everything.
    pub fn clear(&mut self) {
        (0..LANES).for_each(|l| self.clear_lane(l));
    }

    fn clear_lane(&mut self, l: usize) {
        let lane = &mut self.lanes[l];
        (lane.newest, lane.whole, lane.oldest) = (0, false, false);
        for triangle in [&mut self.newest, &mut self.whole, &mut self.tail] {
            triangle.iter_mut().for_each(|t| t[l] = 0.0);
        }
    }

    // hot: one more pair; the oldest is left out once the window is full
    /// Adds a pair to each lane that takes one.
    pub fn push_lanes(&mut self, z: &[[f64; LANES]], y: &[[f64; LANES]], takes: [bool; LANES]) {
        let (nz, columns) = (self.nz, self.columns);
        let (row_z, row_y) = self.row.split_at_mut(nz);
        for (row, x) in row_z.iter_mut().zip(z).chain(row_y.iter_mut().zip(y)) {
            *row = from_fn(|l| if takes[l] { x[l] } else { 0.0 });
        }
        for (l, lane) in self.lanes.iter_mut().enumerate().filter(|&(l, _)| takes[l]) {
            let kept = &mut lane.rows[2][lane.newest * columns..][..columns];
            kept.iter_mut().zip(&self.row).for_each(|(kept, row)| *kept = row[l]);
            lane.newest += 1;
        }

        // one more row of the tail of the whole block, where there is one
        let rows: [&[f64]; LANES] = from_fn(|l| match &self.lanes[l] {
            lane if takes[l] && lane.whole => &lane.rows[1][(lane.block - lane.newest) * columns..][..columns],
            _ => &self.zeros[..columns],
        });
        for (k, row) in self.older_row[..columns].iter_mut().enumerate() {
            *row = from_fn(|l| rows[l][k]);
        }
        for i in 0..nz {
            let diagonal = i * columns + i..(i + 1) * columns;
            absorb::<LANES, false>(&mut self.newest[diagonal.clone()], &mut self.row[i..], columns);
            absorb::<LANES, false>(&mut self.tail[diagonal], &mut self.older_row[i..], columns);
        }
        for l in (0..LANES).filter(|&l| takes[l]) {
            self.pushed(l);
        }
    }

    /// Keeps the triangle of a tail, and begins a new block where one is full.
    #[inline]
    fn pushed(&mut self, l: usize) {
        let (lane, size) = (&mut self.lanes[l], self.nz * self.columns);
        if lane.whole {
            let kept = &mut lane.whole_tails[lane.newest * size..][..size];
            kept.iter_mut().zip(&self.tail).for_each(|(kept, t)| *kept = t[l]);
        }
        if lane.newest == lane.block {
            std::mem::swap(&mut lane.oldest_tails, &mut lane.whole_tails);
            lane.rows.swap(0, 1);
            lane.rows.swap(1, 2);
            (lane.oldest, lane.whole, lane.newest) = (lane.whole, true, 0);
            for ((newest, whole), tail) in self.newest.iter_mut().zip(&mut self.whole).zip(&mut self.tail) {
                (whole[l], newest[l], tail[l]) = (newest[l], 0.0, 0.0);
            }
        }
    }

    /// Gets the triangle of the newest block into `self.triangle`, and the two that make it that of all pairs into `self.rows`.
    fn gather(&mut self) {
        let size = self.nz * self.columns;
        self.triangle.copy_from_slice(&self.newest);
        let (whole, oldest) = self.rows.split_at_mut(size);
        whole.copy_from_slice(&self.whole);
        let tails: [&[f64]; LANES] = from_fn(|l| self.lanes[l].oldest_tail(size));
        for (k, row) in oldest[..size].iter_mut().enumerate() {
            *row = from_fn(|l| tails[l][k]);
        }
    }

    // hot: rotates the gathered rows into `self.triangle`, those of a ridge last. Row by row of the triangle: so a rotation waits for the
    // square root of the one before, and not for its divisions
    fn absorb(&mut self, ridge: bool) {
        let (nz, columns, size) = (self.nz, self.columns, self.nz * self.columns);
        for i in 0..nz {
            let t = &mut self.triangle[i * columns + i..(i + 1) * columns];
            let [whole, oldest, penalty] = [0, 1, 2].map(|n| n * size + i..n * size + (i + 1) * columns);
            absorb::<LANES, false>(t, &mut self.rows[whole], columns);
            absorb::<LANES, false>(t, &mut self.rows[oldest], columns);
            if ridge {
                absorb::<LANES, true>(t, &mut self.rows[penalty], columns);
            }
        }
    }

    /// Solves for `S` (targets × regressors, row by row) with the penalty `Σ (ridge_i S_i)²`, as further rows. A lane without pairs keeps
    /// the `S` it has.
    pub fn solve_ridge(&mut self, ridge: &[[f64; LANES]], s: &mut [[f64; LANES]]) {
        self.gather();
        let (columns, size) = (self.columns, self.nz * self.columns);
        let rows = &mut self.rows[2 * size..];
        rows.fill([0.0; LANES]);
        for (i, &r) in ridge.iter().enumerate() {
            rows[i * columns + i] = r;
        }
        self.absorb(true);
        self.substitute(s);
    }

    /// How far `z` lies outside what the window knew when it was solved last: `zᵀ (Zᵀ Z)⁻¹ z = |R⁻ᵀ z|²`, below 1 for
    /// a pair of its own. The error to be expected there is `1 + leverage` times that of the fit, squared.
    pub fn leverage(&mut self, z: &[[f64; LANES]]) -> [f64; LANES] {
        let (nz, columns, t) = (self.nz, self.columns, &self.triangle);
        let mut sum = [0.0; LANES];
        for j in 0..nz {
            let mut known = [NOTHING; LANES];
            for k in 0..j {
                let (t, x) = (t[k * columns + j], self.row[k]);
                known = from_fn(|l| known[l] + t[l] * x[l]);
            }
            let t = t[j * columns + j];
            self.row[j] = from_fn(|l| (z[j][l] - known[l]) / t[l]);
            let x = self.row[j];
            sum = from_fn(|l| sum[l] + x[l] * x[l]);
        }
        sum
    }

    /// Back-substitution `R Sᵀ = C`, in the lanes that hold pairs.
    fn substitute(&mut self, s: &mut [[f64; LANES]]) {
        let (nz, columns, t) = (self.nz, self.columns, &self.triangle);
        let holds: [u64; LANES] = from_fn(|l| mask(self.lanes[l].len() > 0));
        let choose =
            |l: usize, new: f64, old: f64| f64::from_bits(new.to_bits() & holds[l] | old.to_bits() & !holds[l]);
        for (j, row) in s.chunks_exact_mut(nz.max(1)).enumerate() {
            for i in (0..nz).rev() {
                let mut known = [NOTHING; LANES];
                for k in i + 1..nz {
                    let (t, x) = (t[i * columns + k], row[k]);
                    known = from_fn(|l| known[l] + t[l] * x[l]);
                }
                let (c, t, old) = (t[i * columns + nz + j], t[i * columns + i], row[i]);
                row[i] = from_fn(|l| choose(l, (c[l] - known[l]) / t[l], old[l]));
            }
        }
    }

    /// Appends the rows of a lane, for a checkpoint.
    pub fn serialize_lane(&self, lane: usize, w: &mut Writer<'_>) {
        let lane = &self.lanes[lane];
        let blocks = usize::from(lane.oldest) + usize::from(lane.whole);
        w.u64((blocks * lane.block + lane.newest) as u64);
        for rows in &lane.rows[2 - blocks..2] {
            w.floats(rows);
        }
        w.floats(&lane.rows[2][..lane.newest * self.columns]);
    }

    /// Takes what `serialize_lane` wrote: the same rows make the same triangles, bit for bit.
    pub fn deserialize_lane(&mut self, lane: usize, r: &mut Reader<'_>) -> Option<()> {
        self.clear_lane(lane);
        let rows = usize::try_from(r.u64()?).ok().filter(|&n| n < 3 * self.lanes[lane].block)?;
        let mut row = vec![0.0; self.columns];
        for _ in 0..rows {
            r.floats(&mut row)?;
            let lanes: Vec<[f64; LANES]> = row.iter().map(|&x| [x; LANES]).collect();
            let (z, y) = lanes.split_at(self.nz);
            self.push_lanes(z, y, from_fn(|l| l == lane));
        }
        Some(())
    }
}

/// A single window.
impl Window {
    /// A window over `length` pairs of `nz` regressors and `ny` targets.
    pub fn new(nz: usize, ny: usize, length: usize) -> Self {
        Window::in_lanes(nz, ny, [length])
    }

    /// How many pairs it holds.
    pub fn len(&self) -> usize {
        self.len_of(0)
    }

    /// Whether it holds none.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Adds a pair.
    pub fn push(&mut self, z: &[f64], y: &[f64]) {
        self.push_lanes(z.as_chunks().0, y.as_chunks().0, [true]);
    }

    // hot: the model of the window
    /// Solves for `S` (targets × regressors, row by row): minimum norm where the window is numerically singular.
    pub fn solve(&mut self, s: &mut [f64]) {
        self.gather();
        self.absorb(false);
        let limit = f64::EPSILON * self.len().max(self.nz) as f64;
        if !invert(self.triangle.as_flattened(), self.nz, self.columns, &mut self.inverse, limit) {
            return self.minimum_norm(limit, s);
        }
        self.substitute(s.as_chunks_mut().0);
    }

    /// `S = Cᵀ R⁺` by one-sided Jacobi: columns of `R V` made orthogonal, those below `limit` left out.
    #[cold]
    fn minimum_norm(&mut self, limit: f64, s: &mut [f64]) {
        let (nz, columns) = (self.nz, self.columns);
        let triangle = self.triangle.as_flattened();
        let (b, v) = self.decomposition.split_at_mut(nz * nz);
        // columns of B = R and V = I, one after the other
        for j in 0..nz {
            for i in 0..nz {
                b[j * nz + i] = if i <= j { triangle[i * columns + j] } else { 0.0 };
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
                let c: f64 = (0..nz).map(|i| b[p * nz + i] * triangle[i * columns + nz + j]).sum();
                row.iter_mut().zip(&v[p * nz..]).for_each(|(s, v)| *s += c / square * v);
            }
        }
    }

    /// Appends its rows, for a checkpoint.
    pub fn serialize(&self, w: &mut Writer<'_>) {
        self.serialize_lane(0, w);
    }

    /// Takes what `serialize` wrote: the same rows make the same triangles, bit for bit.
    pub fn deserialize(&mut self, r: &mut Reader<'_>) -> Option<()> {
        self.deserialize_lane(0, r)
    }
}

/// A sum of no terms, as `Iterator::sum` has it: the one number that changes no other, be it a zero of either sign.
pub(super) const NOTHING: f64 = -0.0;

// hot: rotates the first number of each row into that of a row of a triangle, and turns the numbers after them alike. Rows begin every
// `columns` numbers; those said to be `SMALL` beside the triangle are rotated in fewer operations, where they are
#[inline]
fn absorb<const LANES: usize, const SMALL: bool>(t: &mut [[f64; LANES]], rows: &mut [[f64; LANES]], columns: usize) {
    // a few columns one by one: in a loop, the compiler would take the lanes apart to take columns together
    match t.len() {
        2 if LANES > 1 => absorb_columns::<LANES, SMALL, 2>(t, rows, columns),
        3 if LANES > 1 => absorb_columns::<LANES, SMALL, 3>(t, rows, columns),
        4 if LANES > 1 => absorb_columns::<LANES, SMALL, 4>(t, rows, columns),
        5 if LANES > 1 => absorb_columns::<LANES, SMALL, 5>(t, rows, columns),
        6 if LANES > 1 => absorb_columns::<LANES, SMALL, 6>(t, rows, columns),
        n => {
            for row in rows.chunks_mut(columns) {
                rotate::<LANES, SMALL>(t, &mut row[..n]);
            }
        }
    }
}

/// The same for rows of `N` numbers.
fn absorb_columns<const LANES: usize, const SMALL: bool, const N: usize>(
    t: &mut [[f64; LANES]],
    rows: &mut [[f64; LANES]],
    columns: usize,
) {
    let Some(t) = t.first_chunk_mut::<N>() else { return };
    for row in rows.chunks_mut(columns) {
        if let Some(row) = row.first_chunk_mut::<N>() {
            rotate::<LANES, SMALL>(t, row);
        }
    }
}

/// One row, two lanes at a time: as many as a processor takes together.
#[inline(always)]
fn rotate<const LANES: usize, const SMALL: bool>(t: &mut [[f64; LANES]], x: &mut [[f64; LANES]]) {
    if LANES.is_multiple_of(2) {
        for pair in 0..LANES / 2 {
            rotate_lanes::<LANES, SMALL, 2>(t, x, 2 * pair);
        }
    } else {
        for lane in 0..LANES {
            rotate_lanes::<LANES, SMALL, 1>(t, x, lane);
        }
    }
}

/// The `W` lanes from `at`.
#[inline(always)]
fn rotate_lanes<const LANES: usize, const SMALL: bool, const W: usize>(
    t: &mut [[f64; LANES]],
    x: &mut [[f64; LANES]],
    at: usize,
) {
    let ([a, t @ ..], [b, x @ ..]) = (t, x) else { return };
    let (p, q): ([f64; W], [f64; W]) = (lanes(a, at), lanes(b, at));
    if q.iter().fold(0, |bits, q| bits | q.to_bits()) << 1 == 0 {
        return;
    }
    if SMALL && let Some(s) = small_rotation(p, q) {
        for (t, x) in t.iter_mut().zip(x) {
            let (p, q): ([f64; W], [f64; W]) = (lanes(t, at), lanes(x, at));
            set_lanes(t, at, from_fn::<_, W, _>(|l| p[l] + s[l] * q[l]));
            set_lanes(x, at, from_fn::<_, W, _>(|l| q[l] - s[l] * p[l]));
        }
        return;
    }
    let square: [f64; W] = from_fn(|l| p[l] * p[l] + q[l] * q[l]);
    // a lane with nothing to rotate stays as it is: `c` is 1 there, and what is taken away a positive zero, which changes no number
    let turns: [bool; W] = from_fn(|l| q[l] != 0.0 && square[l] != 0.0);
    if W == 1 && !turns[0] {
        return;
    }
    let r = square.map(f64::sqrt);
    let c: [f64; W] = from_fn(|l| if turns[l] { p[l] / r[l] } else { 1.0 });
    let s: [f64; W] = from_fn(|l| q[l] / r[l]);
    let turns_mask = turns.map(mask);
    let only = |l: usize, product: f64| f64::from_bits(product.to_bits() & turns_mask[l]);
    set_lanes(a, at, from_fn::<_, W, _>(|l| if turns[l] { r[l] } else { p[l] }));
    // c t + s x and c x − s t
    for (t, x) in t.iter_mut().zip(x) {
        let (p, q): ([f64; W], [f64; W]) = (lanes(t, at), lanes(x, at));
        set_lanes(t, at, from_fn::<_, W, _>(|l| c[l] * p[l] - only(l, -s[l] * q[l])));
        set_lanes(x, at, from_fn::<_, W, _>(|l| c[l] * q[l] - only(l, s[l] * p[l])));
    }
}

/// `s` of a rotation whose `c` is 1, if it is such a one in every lane: where `a² + b²` is `a²` in all digits, its root is `a`.
#[inline(always)]
fn small_rotation<const W: usize>(a: [f64; W], b: [f64; W]) -> Option<[f64; W]> {
    let is_small = |l: usize| {
        let (a, b) = (a[l], b[l]);
        (a * a + b * b == a * a) & (a > SQUARES_FROM) & (a < SQUARES_TO) & (b != 0.0)
    };
    let small: [u64; W] = from_fn(|l| mask(is_small(l)));
    (small.iter().fold(u64::MAX, |all, small| all & small) == u64::MAX).then(|| from_fn(|l| b[l] / a[l]))
}

/// Squares of numbers between these are normal ones, and the root of such a square is the number itself.
const SQUARES_FROM: f64 = 1e-150;
const SQUARES_TO: f64 = 1e150;

/// All bits, or none.
#[inline(always)]
fn mask(set: bool) -> u64 {
    if set { u64::MAX } else { 0 }
}

#[inline(always)]
fn lanes<const LANES: usize, const W: usize>(of: &[f64; LANES], at: usize) -> [f64; W] {
    from_fn(|l| of[at + l])
}

#[inline(always)]
fn set_lanes<const LANES: usize, const W: usize>(of: &mut [f64; LANES], at: usize, to: [f64; W]) {
    of[at..][..W].copy_from_slice(&to);
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
    fn windows_in_lanes_are_the_windows_alone() {
        const LENGTHS: [usize; 4] = [1, 4, 7, 13];
        for zeros in [false, true] {
            let mut lanes = Window::in_lanes(3, 2, LENGTHS);
            let mut alone = LENGTHS.map(|length| Window::new(3, 2, length));
            let (mut s, mut one) = ([[0.0; 4]; 6], [[[0.0; 1]; 6]; 4]);
            for k in 0..80 {
                // each lane has pairs of its own, leaves some out, and forgets all once
                let takes = from_fn(|l| (k + l) % 5 != 0);
                let pairs: [_; 4] = from_fn(|l| {
                    let (mut z, y) = row(3 * k + l);
                    if zeros && (k + l) % 3 == 0 {
                        z = [0.0, -0.0, z[2]];
                    }
                    (z, y)
                });
                let z: [[f64; 4]; 3] = from_fn(|i| from_fn(|l| pairs[l].0[i]));
                let y: [[f64; 4]; 2] = from_fn(|i| from_fn(|l| pairs[l].1[i]));
                if k == 50 {
                    lanes.clear();
                    alone.iter_mut().for_each(Window::clear);
                }
                lanes.push_lanes(&z, &y, takes);
                let ridge = 10.0f64.powi(-(k as i32 % 20));
                lanes.solve_ridge(&[[ridge; 4]; 3], &mut s);
                let leverages = lanes.leverage(&z);
                for (l, window) in alone.iter_mut().enumerate() {
                    if takes[l] {
                        window.push(&pairs[l].0, &pairs[l].1);
                    }
                    window.solve_ridge(&[[ridge]; 3], &mut one[l]);
                    assert_eq!(window.len(), lanes.len_of(l));
                    for (s, one) in s.iter().zip(&one[l]) {
                        assert_eq!(s[l].to_bits(), one[0].to_bits(), "lane {l}, row {k}");
                    }
                    let leverage = window.leverage(&pairs[l].0.map(|z| [z]))[0];
                    assert!(leverages[l] == leverage || leverage.is_nan(), "lane {l}, row {k}");
                }
            }
        }
    }

    #[test]
    fn what_a_small_row_changes_is_what_any_row_changes() {
        for k in 0..2000 {
            let x = f64::from(k);
            let a = x.sin().abs() * 10.0f64.powi(k % 280 - 140);
            let b = a * 10.0f64.powf(-6.0 - (x * 0.7).cos().abs() * 6.0);
            let t = [[a; 2], [x.cos(); 2], [1e-9 * x.sin(); 2]];
            let row = [[b, -b], [1e-12 * x; 2], [-1e-20; 2]];
            let (mut t1, mut row1, mut t2, mut row2) = (t, row, t, row);
            rotate::<2, false>(&mut t1, &mut row1);
            rotate::<2, true>(&mut t2, &mut row2);
            assert_eq!((t1, row1), (t2, row2), "{a:e} and {b:e}");
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
        assert!(window.leverage(&[[1.0], [0.0]])[0] < 1.0);
        assert!(window.leverage(&[[0.0], [1.0]])[0] > 1e4);
    }
}
