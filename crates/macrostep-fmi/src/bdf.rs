//! The stiff integrator of Model Exchange: backward differentiation formulas of order 1 to 5 with variable steps.
//!
//! The form is that of CVODE [hindmarsh2005]: a Nordsieck array, a leading coefficient that does not depend on past steps
//! [jackson1980], and the choice of order and step of [byrne1975]. A step solves
//!
//! ```text
//! x = z₀ + e,   e = γ f(t, x) − z₁/l₁,   γ = h/l₁
//! ```
//!
//! for the correction `e` of the predicted `z₀`, with a Newton method that keeps its matrix `I − γ ∂f/∂x` as long as it
//! converges. The Jacobian is taken by differences, several columns at once where the FMU says which derivatives depend on
//! which states. Not by directional derivatives: they cost a call per column as well, a few FMUs offer them and fail in
//! them, and the Jacobian only decides how fast the iteration converges.
//!
//! All that decides about later steps is [`History`], so that a step can be repeated bit for bit.

use macrostep_numerics::math;
use std::sync::Arc;

use macrostep_core::bytes::{Reader, Writer};
use macrostep_numerics::{lu_factor, lu_solve};

/// The largest order.
const MAX: usize = 5;

/// What the integrator carries from step to step.
#[derive(Debug, PartialEq)]
pub(crate) struct History {
    /// Rows `z_j = h^j x⁽ʲ⁾/j!` at the end of the last step, up to the order; then the last correction, if it was kept.
    z: [Vec<f64>; MAX + 2],
    /// Order of the last step, and of the next.
    order: usize,
    next_order: usize,
    /// The step to which `z` is scaled, and the one wanted next.
    h: f64,
    wanted: f64,
    /// Lengths of past steps, the last one first.
    past: [f64; MAX + 1],
    /// Steps since the start or the last event; none: there is no history.
    steps: u64,
    /// Steps until another order is considered.
    wait: u32,
    /// By how much the next step may be longer.
    growth: f64,
    /// Coefficient of the correction that was kept.
    kept: f64,
    /// `∂f/∂x`, row by row; shared, because it seldom changes.
    jacobian: Arc<Vec<f64>>,
    /// `γ` of the matrix of the Newton method, and how fast that converges.
    gamma: f64,
    rate: f64,
    /// Steps since matrix and Jacobian were made.
    matrix_age: u32,
    jacobian_age: u32,
}

impl Clone for History {
    fn clone(&self) -> Self {
        let mut copy = History::new(self.z[0].len());
        copy.clone_from(self);
        copy
    }

    /// Allocates nothing: a state is saved at every communication point.
    // hot:
    fn clone_from(&mut self, other: &Self) {
        let mut z = std::mem::take(&mut self.z);
        z.iter_mut().zip(&other.z).for_each(|(z, other)| z.clone_from(other));
        *self = History { z, jacobian: other.jacobian.clone(), ..*other };
    }
}

/// Place of the correction that is kept for a change of order.
const KEPT: usize = MAX + 1;

impl History {
    /// None yet.
    pub fn new(n: usize) -> Self {
        History {
            z: std::array::from_fn(|_| vec![0.0; n]),
            order: 1,
            next_order: 1,
            h: 0.0,
            wanted: 0.0,
            past: [0.0; MAX + 1],
            steps: 0,
            wait: 2,
            growth: 1.0,
            kept: 0.0,
            jacobian: Arc::new(Vec::new()),
            gamma: 0.0,
            rate: 1.0,
            matrix_age: 0,
            jacobian_age: 0,
        }
    }

    /// After an event nothing of the past holds.
    pub fn forget(&mut self) {
        self.steps = 0;
    }

    /// Whether a step was taken since the start or the last event.
    pub fn has_past(&self) -> bool {
        self.steps > 0
    }

    /// The state at `theta` of the last step, from 0 to 1.
    // hot:
    pub fn at(&self, theta: f64, x: &mut [f64]) {
        let s = theta - 1.0;
        x.copy_from_slice(&self.z[self.order]);
        for z in self.z[..self.order].iter().rev() {
            x.iter_mut().zip(z).for_each(|(x, z)| *x = *x * s + z);
        }
    }

    /// How far the rate `dx` is from the one that the history leads to expect, as a change over the next step (no longer
    /// than `longest`) in units of what is admissible.
    pub fn surprise(&self, dx: &[f64], longest: f64, tolerance: f64, nominal: &[f64]) -> f64 {
        if self.steps == 0 {
            return 0.0;
        }
        let h = self.wanted.min(longest);
        let one = |i: usize| h * (dx[i] - self.z[1][i] / self.h).abs() / weight(tolerance, nominal[i], self.z[0][i]);
        (0..dx.len()).map(one).fold(0.0, |a: f64, b| if b.is_nan() { f64::INFINITY } else { a.max(b) })
    }

    /// Scales to another step.
    fn scale(&mut self, h: f64) {
        let ratio = h / self.h;
        let mut factor = 1.0;
        for z in &mut self.z[1..=self.order] {
            factor *= ratio;
            z.iter_mut().for_each(|z| *z *= factor);
        }
        self.h = h;
    }

    /// The polynomial of the past, a step further; `sign` −1 takes it back.
    fn predict(&mut self, sign: f64) {
        for k in 1..=self.order {
            for j in (k..=self.order).rev() {
                let (low, high) = self.z.split_at_mut(j);
                low[j - 1].iter_mut().zip(&high[0]).for_each(|(a, b)| *a += sign * b);
            }
        }
    }

    /// Takes up the order that was chosen, one up or down: the polynomial gains or loses its last past point.
    fn change_order(&mut self) {
        let (q, to) = (self.order, self.next_order);
        let mut l = [0.0; MAX + 2];
        l[2] = 1.0;
        if to > q {
            let (mut a0, mut a1, mut product, mut last, mut sum) = (-1.0, 1.0, 1.0, 1.0, self.h);
            for j in 1..q {
                sum += self.past[j];
                let xi = sum / self.h;
                product *= xi;
                a0 -= 1.0 / (j + 1) as f64;
                a1 += 1.0 / xi;
                (2..=j + 2).rev().for_each(|i| l[i] = l[i] * last + l[i - 1]);
                last = xi;
            }
            let factor = (-a0 - a1) / product;
            let (low, kept) = self.z.split_at_mut(KEPT);
            low[to].iter_mut().zip(&kept[0]).for_each(|(z, e)| *z = factor * e);
            let (low, high) = low.split_at_mut(to);
            for j in 2..=q {
                low[j].iter_mut().zip(&high[0]).for_each(|(z, top)| *z += l[j] * top);
            }
        } else if to < q {
            let mut sum = 0.0;
            for j in 1..q - 1 {
                sum += self.past[j - 1];
                let xi = sum / self.h;
                (2..=j + 2).rev().for_each(|i| l[i] = l[i] * xi + l[i - 1]);
            }
            let (low, high) = self.z.split_at_mut(q);
            for j in 2..q {
                low[j].iter_mut().zip(&high[0]).for_each(|(z, top)| *z -= l[j] * top);
            }
        }
        if to != q {
            self.order = to;
            self.wait = to as u32 + 1;
        }
    }

    /// Coefficients of the next step.
    fn coefficients(&self) -> Coefficients {
        let (q, h) = (self.order, self.h);
        let mut l = [0.0; MAX + 1];
        (l[0], l[1]) = (1.0, 1.0);
        let (mut a0, mut a0_hat, mut xi, mut xi_star, mut sum) = (-1.0, -1.0, 1.0, 1.0, h);
        if q > 1 {
            for j in 2..q {
                sum += self.past[j - 2];
                xi = h / sum;
                a0 -= 1.0 / j as f64;
                (1..=j).rev().for_each(|i| l[i] += l[i - 1] * xi);
            }
            a0 -= 1.0 / q as f64;
            xi_star = -l[1] - a0;
            sum += self.past[q - 2];
            xi = h / sum;
            a0_hat = -l[1] - xi;
            (1..=q).rev().for_each(|i| l[i] += l[i - 1] * xi_star);
        }

        // errors of this order, and of those next to it, as multiples of corrections
        let a1 = 1.0 - a0_hat + a0;
        let a2 = 1.0 + q as f64 * a1;
        let error = (a1 / (a0 * a2)).abs();
        let kept = (a2 * xi_star / (l[q] * xi)).abs();
        let a3 = a0 + 1.0 / q as f64;
        let a4 = a0_hat + xi;
        let below = if q > 1 { (xi_star / l[q] * (1.0 - a4 + a3) / a3).abs() } else { 1.0 };
        let xi = h / (sum + self.past[q - 1]);
        let a5 = a0 - 1.0 / (q + 1) as f64;
        let a6 = a0_hat - xi;
        let above = ((1.0 - a6 + a5) / a2 / (xi * (q + 2) as f64 * a5)).abs();
        Coefficients { l, error, below, above, kept }
    }

    pub fn write(&self, w: &mut Writer<'_>) {
        self.z.iter().for_each(|z| w.floats(z));
        w.floats(&self.past);
        w.floats(&[self.h, self.wanted, self.growth, self.kept, self.gamma, self.rate]);
        for count in [self.order as u64, self.next_order as u64, self.steps] {
            w.u64(count);
        }
        for count in [self.wait, self.matrix_age, self.jacobian_age] {
            w.u64(count.into());
        }
        w.u64(self.jacobian.len() as u64);
        w.floats(&self.jacobian);
    }

    /// What [`History::write`] wrote, for `n` states.
    pub fn read(r: &mut Reader<'_>, n: usize) -> Option<Self> {
        let mut history = History::new(n);
        history.z.iter_mut().try_for_each(|z| r.floats(z))?;
        r.floats(&mut history.past)?;
        for number in [
            &mut history.h,
            &mut history.wanted,
            &mut history.growth,
            &mut history.kept,
            &mut history.gamma,
            &mut history.rate,
        ] {
            *number = r.f64()?;
        }
        let order = |q: u64| usize::try_from(q).ok().filter(|q| (1..=MAX).contains(q));
        (history.order, history.next_order, history.steps) = (order(r.u64()?)?, order(r.u64()?)?, r.u64()?);
        for count in [&mut history.wait, &mut history.matrix_age, &mut history.jacobian_age] {
            *count = u32::try_from(r.u64()?).ok()?;
        }
        let entries = usize::try_from(r.u64()?).ok().filter(|e| *e == 0 || *e == n * n)?;
        let mut jacobian = vec![0.0; entries];
        r.floats(&mut jacobian)?;
        history.jacobian = Arc::new(jacobian);
        Some(history)
    }
}

/// Coefficients of a step.
struct Coefficients {
    /// By how much of the correction each row of `z` changes.
    l: [f64; MAX + 1],
    /// The error as a multiple of the correction; of the last row for the order below, and of the change of the correction
    /// for the order above.
    error: f64,
    below: f64,
    above: f64,
    /// What compares a kept correction with the present one.
    kept: f64,
}

/// What an error in a state may be.
// hot:
fn weight(tolerance: f64, nominal: f64, x: f64) -> f64 {
    tolerance * nominal.abs().max(x.abs())
}

/// The integrator: what a step needs and forgets.
pub(crate) struct Bdf {
    /// Columns of the Jacobian that are found together, with the rows that depend on each.
    groups: Vec<Vec<(usize, Vec<usize>)>>,
    weights: Vec<f64>,
    x: Vec<f64>,
    dx: Vec<f64>,
    moved: Vec<f64>,
    correction: Vec<f64>,
    lu: Vec<f64>,
    pivots: Vec<usize>,
    /// The Jacobian and `γ` of which `lu` is made.
    factored: Option<(Arc<Vec<f64>>, f64)>,
}

/// Failed attempts at one step after which the history is not believed any more.
const BELIEF: u32 = 3;
/// Share of the admissible error that the iteration may leave.
const ITERATION: f64 = 0.1;
const MAX_ITERATIONS: u32 = 3;

impl Bdf {
    /// For `n` states; `depends[i]` are the states on which the derivative of state `i` depends, all if not known.
    pub fn new(n: usize, depends: &[Option<Vec<usize>>]) -> Self {
        let on = |i: usize, j: usize| depends.get(i).and_then(Option::as_ref).is_none_or(|list| list.contains(&j));
        let mut groups: Vec<Vec<(usize, Vec<usize>)>> = Vec::new();
        for j in 0..n {
            let rows: Vec<usize> = (0..n).filter(|&i| on(i, j)).collect();
            let apart =
                |g: &Vec<(usize, Vec<usize>)>| g.iter().all(|(_, taken)| taken.iter().all(|r| !rows.contains(r)));
            match groups.iter().position(apart) {
                Some(g) => groups[g].push((j, rows)),
                None => groups.push(vec![(j, rows)]),
            }
        }
        let zeros = || vec![0.0; n];
        Bdf {
            groups,
            weights: zeros(),
            x: zeros(),
            dx: zeros(),
            moved: zeros(),
            correction: zeros(),
            lu: Vec::new(),
            pivots: vec![0; n],
            factored: None,
        }
    }

    /// The largest of some numbers, in units of what is admissible; infinite if one is not a number.
    // hot:
    fn norm(&self, v: &[f64]) -> f64 {
        let ratios = v.iter().zip(&self.weights).map(|(v, w)| v.abs() / w);
        ratios.fold(0.0, |a: f64, b| if b.is_nan() { f64::INFINITY } else { a.max(b) })
    }

    /// One accepted step from `x` at `t`, at most to `stop`; `x` moves. Returns its end, or `None` if no step is short
    /// enough.
    // hot:
    pub fn step<E>(
        &mut self,
        m: &mut History,
        (t, stop): (f64, f64),
        x: &mut [f64],
        (tolerance, nominal): (f64, &[f64]),
        rates: &mut impl FnMut(f64, &[f64], &mut [f64]) -> Result<(), E>,
    ) -> Result<Option<f64>, E> {
        let whole = stop - t;
        let shortest = 16.0 * f64::EPSILON * t.abs().max(whole);
        for (w, (x, nominal)) in self.weights.iter_mut().zip(x.iter().zip(nominal)) {
            *w = weight(tolerance, *nominal, *x);
        }
        if m.steps == 0 {
            self.start(m, t, whole, x, rates)?;
        }
        m.change_order();
        // the last steps before `stop` are of one length
        let h = match m.wanted {
            wanted if wanted >= (1.0 - 1e-9) * whole => whole,
            wanted => wanted.min(0.5 * whole),
        };
        m.scale(h);

        // attempts, until the error is admissible
        let (mut refused, mut failed) = (0, false);
        let (to, c, error) = loop {
            let to = if m.h == whole { stop } else { t + m.h };
            m.predict(1.0);
            let c = m.coefficients();
            let size = self.solve(m, &c, to, failed, rates)?;
            let error = size.map(|size| c.error * size);
            if let Some(error) = error.filter(|e| *e <= 1.0) {
                break (to, c, error);
            }
            m.predict(-1.0);
            m.growth = 1.0;
            failed = true;
            let shorter = match error {
                None => 0.25,
                Some(error) => {
                    refused += 1;
                    let factor = 1.0 / (math::powf(6.0 * error, 1.0 / (m.order + 1) as f64) + 1e-6);
                    factor.clamp(0.1, if refused > 1 { 0.2 } else { 0.9 })
                }
            };
            let h = m.h * shorter;
            if h < shortest {
                return Ok(None);
            }
            if refused >= BELIEF {
                (m.order, m.next_order, m.wait) = (1, 1, 10);
                m.z[0].copy_from_slice(x);
                rates(t, x, &mut self.dx)?;
                m.z[1].iter_mut().zip(&self.dx).for_each(|(z, dx)| *z = h * dx);
                (m.h, refused) = (h, 0);
            } else {
                m.scale(h);
            }
        };
        self.complete(m, &c, error);
        x.copy_from_slice(&m.z[0]);
        Ok(Some(to))
    }

    /// A first step at order 1, so long that the second derivative makes half the error that is admissible.
    fn start<E>(
        &mut self,
        m: &mut History,
        t: f64,
        whole: f64,
        x: &[f64],
        rates: &mut impl FnMut(f64, &[f64], &mut [f64]) -> Result<(), E>,
    ) -> Result<(), E> {
        rates(t, x, &mut self.dx)?;
        let (low, mut high) = ((100.0 * f64::EPSILON * t.abs()).max(1e-12 * whole).min(whole), whole);
        let speed = self.norm(&self.dx);
        if speed > 0.0 && speed.is_finite() {
            high = high.min(1e4 / speed).max(low);
        }
        let mut h = (low * high).sqrt();
        for _ in 0..4 {
            self.moved.iter_mut().zip(x.iter().zip(&self.dx)).for_each(|(m, (x, dx))| *m = x + h * dx);
            rates(t + h, &self.moved, &mut self.correction)?;
            self.correction.iter_mut().zip(&self.dx).for_each(|(c, dx)| *c = (*c - dx) / h);
            let bend = self.norm(&self.correction);
            let new = if bend * high * high > 2.0 { (2.0 / bend).sqrt() } else { (h * high).sqrt() };
            let ratio = new / h;
            h = new.clamp(low, high);
            if (0.5..2.0).contains(&ratio) || !bend.is_finite() {
                break;
            }
        }
        h = (0.5 * h).max(low);
        m.z[0].copy_from_slice(x);
        m.z[1].iter_mut().zip(&self.dx).for_each(|(z, dx)| *z = h * dx);
        (m.order, m.next_order, m.wait) = (1, 1, 2);
        (m.h, m.wanted, m.growth, m.past) = (h, h, 1e4, [h; MAX + 1]);
        m.kept = 0.0;
        Ok(())
    }

    /// Newton's method for the correction. Returns its size, or `None` if it does not converge.
    // hot:
    fn solve<E>(
        &mut self,
        m: &mut History,
        c: &Coefficients,
        t: f64,
        failed: bool,
        rates: &mut impl FnMut(f64, &[f64], &mut [f64]) -> Result<(), E>,
    ) -> Result<Option<f64>, E> {
        let gamma = m.h / c.l[1];
        let mut renew = m.steps == 0 || m.jacobian_age > 50 || m.jacobian.is_empty();
        let mut remake = renew || failed || m.matrix_age >= 20 || (gamma / m.gamma - 1.0).abs() > 0.3;
        loop {
            // the matrix, of the Jacobian at the predicted state or of an earlier one
            let mut known = false;
            if renew {
                rates(t, &m.z[0], &mut self.dx)?;
                self.differences(m, t, rates)?;
                (m.jacobian_age, known) = (0, true);
            }
            if remake {
                (m.gamma, m.rate, m.matrix_age) = (gamma, 1.0, 0);
            }
            if !self.factor(m) {
                return Ok(None);
            }

            // corrections of the correction
            let damping = 2.0 / (1.0 + gamma / m.gamma);
            self.correction.fill(0.0);
            self.x.copy_from_slice(&m.z[0]);
            let mut last = 0.0;
            for k in 0..MAX_ITERATIONS {
                if !std::mem::take(&mut known) {
                    rates(t, &self.x, &mut self.dx)?;
                }
                for i in 0..self.x.len() {
                    self.moved[i] = gamma * self.dx[i] - m.z[1][i] / c.l[1] - self.correction[i];
                }
                lu_solve(&self.lu, self.x.len(), &self.pivots, &mut self.moved);
                self.moved.iter_mut().for_each(|x| *x *= damping);
                let size = self.norm(&self.moved);
                if !size.is_finite() {
                    break;
                }
                for i in 0..self.x.len() {
                    self.correction[i] += self.moved[i];
                    self.x[i] = m.z[0][i] + self.correction[i];
                }
                if k > 0 {
                    m.rate = (0.3 * m.rate).max(size / last);
                }
                if size * m.rate.min(1.0) * c.error <= ITERATION {
                    return Ok(Some(self.norm(&self.correction)));
                }
                if k > 0 && size > 2.0 * last {
                    break;
                }
                last = size;
            }
            if renew {
                return Ok(None);
            }
            (renew, remake) = (true, true);
        }
    }

    /// The Jacobian by differences, at the predicted state; `dx` is the rate there.
    fn differences<E>(
        &mut self,
        m: &mut History,
        t: f64,
        rates: &mut impl FnMut(f64, &[f64], &mut [f64]) -> Result<(), E>,
    ) -> Result<(), E> {
        let n = self.x.len();
        let x = &m.z[0];
        // an entry of a size where neither rounding nor curvature matters, in the direction in which the state moves
        let shift = |j: usize, weights: &[f64], dx: &[f64]| {
            let size = f64::EPSILON.sqrt() * x[j].abs().max(1e3 * weights[j]);
            (x[j] + size.copysign(dx[j])) - x[j]
        };
        let mut jacobian = vec![0.0; n * n];
        for group in &self.groups {
            self.moved.copy_from_slice(x);
            for (j, _) in group {
                self.moved[*j] += shift(*j, &self.weights, &self.dx);
            }
            rates(t, &self.moved, &mut self.correction)?;
            for (j, rows) in group {
                let by = shift(*j, &self.weights, &self.dx);
                rows.iter().for_each(|&i| jacobian[i * n + j] = (self.correction[i] - self.dx[i]) / by);
            }
        }
        m.jacobian = Arc::new(jacobian);
        Ok(())
    }

    /// Factors `I − γ ∂f/∂x`, unless that was done; whether it has an inverse.
    fn factor(&mut self, m: &History) -> bool {
        let same = |(jacobian, gamma): &(Arc<Vec<f64>>, f64)| Arc::ptr_eq(jacobian, &m.jacobian) && *gamma == m.gamma;
        if self.factored.as_ref().is_some_and(same) {
            return true;
        }
        let n = self.x.len();
        self.lu.clear();
        self.lu.extend(m.jacobian.iter().map(|j| -m.gamma * j));
        (0..n).for_each(|i| self.lu[i * n + i] += 1.0);
        let regular = lu_factor(&mut self.lu, n, &mut self.pivots);
        self.factored = regular.then(|| (m.jacobian.clone(), m.gamma));
        regular
    }

    /// Takes the step over, and chooses order and length of the next.
    // hot:
    fn complete(&mut self, m: &mut History, c: &Coefficients, error: f64) {
        let q = m.order;
        for (z, l) in m.z.iter_mut().zip(&c.l[..=q]) {
            z.iter_mut().zip(&self.correction).for_each(|(z, e)| *z += l * e);
        }
        m.past.rotate_right(1);
        m.past[0] = m.h;
        m.steps += 1;
        m.matrix_age += 1;
        m.jacobian_age += 1;
        m.wait = m.wait.saturating_sub(1);
        let keep = m.wait == 1 && q < MAX;

        // the longest step wins; one that is hardly longer is not worth it
        let longer = |bias: f64, error: f64, power: usize| 1.0 / (math::powf(bias * error, 1.0 / power as f64) + 1e-6);
        let (mut order, mut factor) = (q, longer(6.0, error, q + 1));
        if m.growth == 1.0 {
            m.wait = m.wait.max(2);
            factor = 1.0;
        } else if m.wait == 0 {
            m.wait = 2;
            if q > 1 {
                let below = longer(6.0, self.norm(&m.z[q]) * c.below, q);
                if below > factor {
                    (order, factor) = (q - 1, below);
                }
            }
            if q < MAX && m.kept > 0.0 {
                let ratio = c.kept / m.kept * math::powi(m.h / m.past[1], q as i32 + 1);
                for i in 0..self.x.len() {
                    self.moved[i] = self.correction[i] - ratio * m.z[KEPT][i];
                }
                let above = longer(10.0, self.norm(&self.moved) * c.above, q + 2);
                if above > factor {
                    (order, factor) = (q + 1, above);
                }
            }
            if factor < 1.5 {
                order = q;
            }
        }
        if keep || order > q {
            m.z[KEPT].copy_from_slice(&self.correction);
            m.kept = c.kept;
        }
        m.next_order = order;
        m.wanted = if factor < 1.5 { m.h } else { m.h * factor.min(m.growth) };
        m.growth = 10.0;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    type Rates = fn(f64, &[f64], &mut [f64]);

    /// From `x` at 0 to `stop` in steps as long as the integrator wants; the state, and how often `rates` was called.
    fn run(rates: Rates, x: &[f64], stop: f64, tolerance: f64) -> (Vec<f64>, usize) {
        let (mut bdf, mut history, mut x) = (Bdf::new(x.len(), &[]), History::new(x.len()), x.to_vec());
        let (mut t, mut calls, nominal) = (0.0, 0, vec![1.0; x.len()]);
        let mut counted = |t: f64, x: &[f64], dx: &mut [f64]| {
            calls += 1;
            rates(t, x, dx);
            Ok::<(), ()>(())
        };
        while t < stop {
            t = bdf.step(&mut history, (t, stop), &mut x, (tolerance, &nominal), &mut counted).unwrap().unwrap();
        }
        (x, calls)
    }

    fn oscillator(_: f64, x: &[f64], dx: &mut [f64]) {
        (dx[0], dx[1]) = (x[1], -x[0]);
    }

    #[test]
    fn a_smooth_solution_is_as_accurate_as_asked() {
        let mut costs = Vec::new();
        for tolerance in [1e-4, 1e-6, 1e-8, 1e-10] {
            let (x, calls) = run(oscillator, &[1.0, 0.0], 10.0, tolerance);
            let error = (x[0] - 10_f64.cos()).abs().max((x[1] + 10_f64.sin()).abs());
            assert!(error < 300.0 * tolerance, "{tolerance}: {error}");
            costs.push(calls);
        }
        // a high order: a hundredth of the error costs about 100^(1/6) times as much
        assert!(costs.windows(2).all(|c| c[0] < c[1] && c[1] < 3 * c[0]), "{costs:?}");
        assert!(costs[3] < 1000, "{costs:?}");
    }

    #[test]
    fn robertsons_reaction() {
        // [hairer1996]: three species, rates over nine decades
        let rates: Rates = |_, x, dx| {
            dx[0] = -0.04 * x[0] + 1e4 * x[1] * x[2];
            dx[2] = 3e7 * x[1] * x[1];
            dx[1] = -dx[0] - dx[2];
        };
        let (x, calls) = run(rates, &[1.0, 0.0, 0.0], 40.0, 1e-8);
        // reference by Radau 5 with a tolerance of 1e-13
        for (x, expected) in x.iter().zip([0.715_827_068_7, 9.185_534_8e-6, 0.284_163_745_7]) {
            assert!((x - expected).abs() < 1e-6, "{x} {expected}");
        }
        assert!(calls < 1200, "{calls}");
    }

    #[test]
    fn the_state_between_two_steps_is_as_accurate() {
        let (mut bdf, mut history, mut x) = (Bdf::new(2, &[]), History::new(2), [1.0, 0.0]);
        let mut rates = |t: f64, x: &[f64], dx: &mut [f64]| {
            oscillator(t, x, dx);
            Ok::<(), ()>(())
        };
        let mut t = 0.0;
        while t < 5.0 {
            let to = bdf.step(&mut history, (t, 5.0), &mut x, (1e-8, &[1.0, 1.0]), &mut rates).unwrap().unwrap();
            for theta in [0.0, 0.3, 0.7, 1.0] {
                let (mut inside, at) = ([0.0; 2], t + theta * (to - t));
                history.at(theta, &mut inside);
                assert!((inside[0] - at.cos()).abs() < 3e-6, "{at} {}", inside[0] - at.cos());
            }
            t = to;
        }
    }

    #[test]
    fn a_history_survives_as_bytes() {
        let (mut bdf, mut history, mut x) = (Bdf::new(2, &[]), History::new(2), [1.0, 0.0]);
        let mut rates = |t: f64, x: &[f64], dx: &mut [f64]| {
            oscillator(t, x, dx);
            Ok::<(), ()>(())
        };
        for k in 0..30 {
            let t = f64::from(k) * 0.05;
            let step = (t, t + 0.05);
            let mut bytes = Vec::new();
            history.write(&mut Writer(&mut bytes));
            let (mut other, mut y) = (History::read(&mut Reader(&bytes), 2).unwrap(), x);
            bdf.step(&mut history, step, &mut x, (1e-6, &[1.0, 1.0]), &mut rates).unwrap();
            // another integrator, which knows nothing of the first
            Bdf::new(2, &[]).step(&mut other, step, &mut y, (1e-6, &[1.0, 1.0]), &mut rates).unwrap();
            assert_eq!(x, y);
        }
    }

    #[test]
    fn columns_that_share_no_row_are_found_together() {
        // a chain: each depends on itself and on the one before
        let depends: Vec<_> = (0..10_usize).map(|i| Some(if i > 0 { vec![i - 1, i] } else { vec![0] })).collect();
        assert_eq!(Bdf::new(10, &depends).groups.len(), 2);
        assert_eq!(Bdf::new(10, &[]).groups.len(), 10);
    }
}
