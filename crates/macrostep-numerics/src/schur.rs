//! Real Schur form: Hessenberg form by reflections, then shifted QR steps.
//!
//! The procedures `orthes` and `hqr` of [martin1970], with the shifts and the test for small subdiagonal entries that LAPACK's `dlahqr`
//! uses. Every tenth step without success takes an exceptional shift, so cyclic matrices, which ordinary shifts leave as they
//! are, converge too; the number of steps is limited, so none runs for ever.

use crate::math;

/// Room for the eigenvalues of real `n × n` matrices; made once, it allocates nothing afterwards.
#[derive(Clone, Debug)]
pub struct Spectrum {
    n: usize,
    h: Vec<f64>,
    room: Vec<f64>,
    re: Vec<f64>,
    im: Vec<f64>,
}

impl Spectrum {
    /// For matrices of `n` rows.
    pub fn new(n: usize) -> Self {
        Spectrum { n, h: vec![0.0; n * n], room: vec![0.0; 2 * n], re: vec![f64::NAN; n], im: vec![f64::NAN; n] }
    }

    /// Finds the eigenvalues of a matrix that is given row by row, without balancing. `false` if it is not finite, or they do not
    /// converge; all eigenvalues are then NaN.
    // hot: called at every communication point by predictors that report modes
    pub fn of(&mut self, a: &[f64]) -> bool {
        self.h.copy_from_slice(a);
        let found = self.h.iter().all(|x| x.is_finite()) && {
            hessenberg(&mut self.h, self.n, &mut self.room, None);
            qr_steps(&mut self.h, self.n, None, &mut self.re, &mut self.im)
        };
        if !found {
            self.re.fill(f64::NAN);
            self.im.fill(f64::NAN);
        }
        found
    }

    /// Real parts of the last matrix.
    pub fn re(&self) -> &[f64] {
        &self.re
    }

    /// Imaginary parts; those of a conjugate pair stand side by side, the positive one first.
    pub fn im(&self) -> &[f64] {
        &self.im
    }
}

/// `A = Q T Qᵀ` with `T` upper triangular but for 2×2 blocks of conjugate pairs.
pub(crate) struct Schur {
    pub t: Vec<f64>,
    pub q: Vec<f64>,
    pub re: Vec<f64>,
    pub im: Vec<f64>,
}

impl Schur {
    /// `None` if the steps do not converge.
    pub fn new(a: &[f64], n: usize) -> Option<Self> {
        let mut q = vec![0.0; n * n];
        (0..n).for_each(|i| q[i * n + i] = 1.0);
        let mut schur = Schur { t: a.to_vec(), q, re: vec![0.0; n], im: vec![0.0; n] };
        hessenberg(&mut schur.t, n, &mut vec![0.0; 2 * n], Some(&mut schur.q));
        qr_steps(&mut schur.t, n, Some(&mut schur.q), &mut schur.re, &mut schur.im).then_some(schur)
    }
}

/// `A ← Pᵀ A P` with zeros below the subdiagonal, and `Q ← Q P`.
fn hessenberg(a: &mut [f64], n: usize, room: &mut [f64], mut q: Option<&mut [f64]>) {
    let (u, w) = room.split_at_mut(n);
    for m in 1..n.saturating_sub(1) {
        // the reflection I − u uᵀ/h that takes the column below the diagonal to its first entry
        let scale: f64 = (m..n).map(|i| a[i * n + m - 1].abs()).sum();
        if (m + 1..n).all(|i| a[i * n + m - 1] == 0.0) {
            continue;
        }
        (m..n).for_each(|i| u[i] = a[i * n + m - 1] / scale);
        let size = u[m..].iter().map(|x| x * x).sum::<f64>();
        let g = if u[m] > 0.0 { -size.sqrt() } else { size.sqrt() };
        let h = size - u[m] * g;
        u[m] -= g;

        // from the left, row by row
        w[m..].fill(0.0);
        for i in m..n {
            let row = &a[i * n + m..(i + 1) * n];
            w[m..].iter_mut().zip(row).for_each(|(w, x)| *w += u[i] * x);
        }
        for i in m..n {
            let factor = u[i] / h;
            let row = &mut a[i * n + m..(i + 1) * n];
            row.iter_mut().zip(&w[m..]).for_each(|(x, w)| *x -= factor * w);
        }
        a[m * n + m - 1] = scale * g;
        (m + 1..n).for_each(|i| a[i * n + m - 1] = 0.0);

        // from the right
        let reflect = |row: &mut [f64]| {
            let factor = row[m..].iter().zip(&u[m..]).map(|(x, u)| x * u).sum::<f64>() / h;
            row[m..].iter_mut().zip(&u[m..]).for_each(|(x, u)| *x -= factor * u);
        };
        a.chunks_exact_mut(n).for_each(reflect);
        if let Some(q) = q.as_deref_mut() {
            q.chunks_exact_mut(n).for_each(reflect);
        }
    }
}

/// Double-shift QR steps on a Hessenberg matrix until only blocks of one and two rows are left on its diagonal. With `q` the whole
/// matrix becomes triangular; without, only the blocks count. `false` if there is no end.
fn qr_steps(h: &mut [f64], n: usize, mut q: Option<&mut [f64]>, re: &mut [f64], im: &mut [f64]) -> bool {
    let mut left = n;
    let (mut steps, mut limit) = (0, 30 * n.max(10));
    while left > 0 {
        let end = left - 1;
        let start = (1..left).rev().find(|&k| negligible(h, n, k, left)).unwrap_or(0);
        if start > 0 {
            h[start * n + start - 1] = 0.0;
        }
        if start == end {
            (re[end], im[end]) = (h[end * n + end], 0.0);
            (left, steps) = (end, 0);
        } else if start + 1 == end {
            block(h, n, start, q.as_deref_mut(), re, im);
            (left, steps) = (start, 0);
        } else if limit == 0 {
            return false;
        } else {
            limit -= 1;
            steps += 1;
            double_step(h, n, (start, end), shifts(h, n, (start, end), steps), q.as_deref_mut());
        }
    }
    true
}

/// Whether the entry left of the diagonal in row `k` is zero to rounding: small beside its neighbours, and by the criterion of Ahues
/// and Tisseur also where the diagonal is graded.
fn negligible(h: &[f64], n: usize, k: usize, left: usize) -> bool {
    let at = |i: usize, j: usize| h[i * n + j].abs();
    let tiny = f64::MIN_POSITIVE * n as f64 / f64::EPSILON;
    let below = at(k, k - 1);
    if below <= tiny {
        return true;
    }
    let mut size = at(k - 1, k - 1) + at(k, k);
    if size == 0.0 {
        size += if k >= 2 { at(k - 1, k - 2) } else { 0.0 };
        size += if k + 1 < left { at(k + 1, k) } else { 0.0 };
    }
    if below > f64::EPSILON * size {
        return false;
    }
    let (high, low) = (below.max(at(k - 1, k)), below.min(at(k - 1, k)));
    let apart = (h[(k - 1) * n + k - 1] - h[k * n + k]).abs();
    let (a, b) = (apart.max(at(k, k)), apart.min(at(k, k)));
    low * (high / (a + high)) <= tiny.max(f64::EPSILON * (b * (a / (a + high))))
}

/// The lower right corner whose eigenvalues are the shifts, as its two diagonal entries and the product of the others.
fn shifts(h: &[f64], n: usize, (start, end): (usize, usize), steps: usize) -> (f64, f64, f64) {
    let at = |i: usize, j: usize| h[i * n + j];
    let exceptional = |s: f64, near: f64| (0.75 * s + near, 0.75 * s + near, -0.4375 * s * s);
    match steps % 20 {
        10 => exceptional(at(start + 1, start).abs() + at(start + 2, start + 1).abs(), at(start, start)),
        0 => exceptional(at(end, end - 1).abs() + at(end - 1, end - 2).abs(), at(end, end)),
        _ => (at(end, end), at(end - 1, end - 1), at(end, end - 1) * at(end - 1, end)),
    }
}

/// One step with both shifts at once, on rows and columns `start..=end`.
fn double_step(
    h: &mut [f64],
    n: usize,
    (start, end): (usize, usize),
    (x, y, w): (f64, f64, f64),
    mut q: Option<&mut [f64]>,
) {
    // the first column of (H − s₁)(H − s₂) from the lowest row on from which the rows above feel nothing
    let mut first = [0.0; 3];
    let mut m = end - 1;
    while m > start {
        m -= 1;
        let at = |i: usize, j: usize| h[i * n + j];
        let (r, s) = (x - at(m, m), y - at(m, m));
        let column = [(r * s - w) / at(m + 1, m) + at(m, m + 1), at(m + 1, m + 1) - at(m, m) - r - s, at(m + 2, m + 1)];
        let size: f64 = column.iter().map(|x| x.abs()).sum();
        first = column.map(|x| x / size);
        if m > start {
            let above = at(m, m - 1).abs() * (first[1].abs() + first[2].abs());
            let near = at(m - 1, m - 1).abs() + at(m, m).abs() + at(m + 1, m + 1).abs();
            if above < f64::EPSILON * first[0].abs() * near {
                break;
            }
        }
    }

    // chase the bulge down, one reflection of two or three rows at a time
    let (top, right) = if q.is_some() { (0, n) } else { (start, end + 1) };
    for k in m..end {
        let rows = if k + 1 == end { 2 } else { 3 };
        if k > m {
            first = std::array::from_fn(|i| if i < rows { h[(k + i) * n + k - 1] } else { 0.0 });
        }
        let scale: f64 = first.iter().map(|x| x.abs()).sum();
        if scale == 0.0 {
            continue;
        }
        let [p, q1, r] = first.map(|x| x / scale);
        let size = (p * p + q1 * q1 + r * r).sqrt();
        let s = if p < 0.0 { -size } else { size };
        if k > m {
            h[k * n + k - 1] = -s * scale;
            (1..rows).for_each(|i| h[(k + i) * n + k - 1] = 0.0);
        } else if m > start {
            h[k * n + k - 1] = -h[k * n + k - 1];
        }
        // I − a bᵀ
        let a = [(p + s) / s, q1 / s, r / s];
        let b = [1.0, q1 / (p + s), r / (p + s)];
        for j in k..right {
            let sum: f64 = (0..rows).map(|i| b[i] * h[(k + i) * n + j]).sum();
            (0..rows).for_each(|i| h[(k + i) * n + j] -= sum * a[i]);
        }
        let from_right = |row: &mut [f64]| {
            let sum: f64 = (0..rows).map(|i| a[i] * row[k + i]).sum();
            (0..rows).for_each(|i| row[k + i] -= sum * b[i]);
        };
        h[top * n..(end.min(k + 3) + 1) * n].chunks_exact_mut(n).for_each(from_right);
        if let Some(q) = q.as_deref_mut() {
            q.chunks_exact_mut(n).for_each(from_right);
        }
    }
}

/// The two eigenvalues of the block of rows `i` and `i + 1`; with `q`, one with real eigenvalues becomes triangular.
fn block(h: &mut [f64], n: usize, i: usize, q: Option<&mut [f64]>, re: &mut [f64], im: &mut [f64]) {
    let j = i + 1;
    let (a, b, c, d) = (h[i * n + i], h[i * n + j], h[j * n + i], h[j * n + j]);
    let p = (a - d) / 2.0;
    let square = p * p + b * c;
    let root = square.abs().sqrt();
    if square < 0.0 {
        (re[i], im[i], re[j], im[j]) = (d + p, root, d + p, -root);
        return;
    }
    let z = if p >= 0.0 { p + root } else { p - root };
    (re[i], re[j]) = (d + z, if z == 0.0 { d } else { d - b * c / z });
    (im[i], im[j]) = (0.0, 0.0);
    let Some(q) = q else { return };
    // a rotation to the eigenvector (z, c) of the first
    let size = math::hypot(c, z);
    let (sin, cos) = if size == 0.0 { (0.0, 1.0) } else { (c / size, z / size) };
    for k in i..n {
        let (x, y) = (h[i * n + k], h[j * n + k]);
        (h[i * n + k], h[j * n + k]) = (cos * x + sin * y, cos * y - sin * x);
    }
    let from_right = |row: &mut [f64]| (row[i], row[j]) = (cos * row[i] + sin * row[j], cos * row[j] - sin * row[i]);
    h[..(j + 1) * n].chunks_exact_mut(n).for_each(from_right);
    q.chunks_exact_mut(n).for_each(from_right);
    h[j * n + i] = 0.0;
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Eigenvalues by falling size, upper one of a pair first.
    fn spectrum(a: &[f64], n: usize) -> Vec<(f64, f64)> {
        let mut found = Spectrum::new(n);
        assert!(found.of(a));
        let mut list: Vec<_> = found.re().iter().copied().zip(found.im().iter().copied()).collect();
        list.sort_by(|a, b| b.0.hypot(b.1).total_cmp(&a.0.hypot(a.1)).then(b.1.total_cmp(&a.1)));
        list
    }

    fn companion(roots: &[f64]) -> (Vec<f64>, usize) {
        let n = roots.len();
        let mut p = vec![1.0];
        for r in roots {
            p.push(0.0);
            (1..p.len()).rev().for_each(|i| p[i] -= r * p[i - 1]);
        }
        let a = (0..n * n).map(|k| match (k / n, k % n) {
            (0, j) => -p[j + 1],
            (i, j) => f64::from(u8::from(i == j + 1)),
        });
        (a.collect(), n)
    }

    #[test]
    fn known_roots_are_found() {
        let (a, n) = companion(&[5.0, -4.0, 3.0, 2.0, 1.0]);
        let found = spectrum(&a, n);
        let wanted = [5.0, -4.0, 3.0, 2.0, 1.0];
        assert!(found.iter().zip(wanted).all(|(f, w)| (f.0 - w).abs() < 1e-11 && f.1 == 0.0), "{found:?}");
        // a rotation by 60° and a number
        let (c, s) = (0.5, 0.75_f64.sqrt());
        let found = spectrum(&[c, -s, 0.0, s, c, 0.0, 0.3, 0.1, 0.25], 3);
        assert!((found[0].0 - c).abs() < 1e-15 && (found[0].1 - s).abs() < 1e-15, "{found:?}");
        assert_eq!(found[1], (found[0].0, -found[0].1));
        assert!((found[2].0 - 0.25).abs() < 1e-15);
    }

    #[test]
    fn cyclic_zero_and_equal_ones_come_to_an_end() {
        // x¹¹ = 1.77…: without exceptional shifts every step leaves the matrix as it is
        for n in [2, 3, 4, 11, 40] {
            let mut a = vec![0.0; n * n];
            (1..n).for_each(|i| a[i * n + i - 1] = 1.0);
            a[n - 1] = 1.7748092111017977;
            let size = 1.7748092111017977_f64.powf(1.0 / n as f64);
            let found = spectrum(&a, n);
            assert!(found.iter().all(|z| (z.0.hypot(z.1) - size).abs() < 1e-13), "{n}: {found:?}");
        }
        assert!(spectrum(&[0.0; 36], 6).iter().all(|z| *z == (0.0, 0.0)));
        // four equal oscillators, coupled to nothing
        let mut a = [0.0; 64];
        for i in 0..4 {
            (a[i * 8 + i + 4], a[(i + 4) * 8 + i]) = (1.0, -4.0);
        }
        assert!(spectrum(&a, 8).iter().all(|z| z.0.abs() < 1e-14 && (z.1.abs() - 2.0).abs() < 1e-14));
        assert!(spectrum(&[], 0).is_empty());
        assert!(!Spectrum::new(1).of(&[f64::NAN]));
    }

    #[test]
    fn schur_form_is_similar_to_the_matrix() {
        for n in [1, 2, 3, 7, 30, 120] {
            let mut state = 7_u64 + n as u64;
            let mut random = || {
                state = state.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
                (state >> 11) as f64 / (1_u64 << 52) as f64 - 1.0
            };
            let a: Vec<f64> = (0..n * n).map(|_| random()).collect();
            let s = Schur::new(&a, n).unwrap();
            let product = |x: &[f64], y: &[f64], flip: bool| -> Vec<f64> {
                let y = |k: usize, j: usize| if flip { y[j * n + k] } else { y[k * n + j] };
                (0..n * n).map(|e| (0..n).map(|k| x[e / n * n + k] * y(k, e % n)).sum()).collect()
            };
            let again = product(&product(&s.q, &s.t, false), &s.q, true);
            let one = product(&s.q, &s.q, true);
            let off = again.iter().zip(&a).fold(0.0, |m: f64, (x, y)| m.max((x - y).abs()));
            assert!(off < 1e-14 * n as f64, "{n}: {off:e}");
            assert!((0..n * n).all(|e| (one[e] - f64::from(u8::from(e / n == e % n))).abs() < 1e-14 * n as f64));
            // below the diagonal only blocks of pairs; the eigenvalues are those without vectors
            for i in 0..n {
                assert!((0..i).all(|j| s.t[i * n + j] == 0.0 || (j + 1 == i && s.im[i] < 0.0)), "{n}: row {i}");
            }
            let mut alone = Spectrum::new(n);
            assert!(alone.of(&a));
            let sum = |x: &[f64]| x.iter().map(|x| x * x).sum::<f64>();
            assert!((sum(&s.re) - sum(alone.re())).abs() < 1e-10 && (sum(&s.im) - sum(alone.im())).abs() < 1e-10);
        }
    }
}
