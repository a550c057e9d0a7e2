//! The four-mass line with a rigid link, partitioned at the link [fontana2026]: the recurrence matrix of its schemes.
//!
//! ```text
//!   ground ─k1─ m1 ─k2─ m2 ═══ m3 ─k3─ m4 ─k4─ ground              (a damper c_i beside each k_i)
//! ```
//!
//! A linear multistep method with two steps, LMS2, integrates everything:
//!
//! ```text
//! y_n = a1 y_{n−1} + a2 y_{n−2} + h (b0 y'_n + b1 y'_{n−1} + b2 y'_{n−2})          eqs. (12)–(13)
//! ```
//!
//! Schemes, as they are compared in section 4 of the paper:
//! - *loose*: the coupling subsystem owns masses 2 and 3 as one, predicts its position by a cubic through its last two
//!   states, both sides follow and return the force of their own elements, the coupling subsystem takes its step;
//! - *tight*: the same, repeated with the position it ended with; converges if the contraction is below one;
//! - *response*: as loose, but both sides also return how their force changes with the position that they are given, and the coupling
//!   subsystem has that in its own equation. If the sides then *follow*, their histories are moved to where it ended;
//! - *literature*: the motion of mass 2 drives mass 3, whose reaction, inertia included, acts on mass 2.
//!
//! The recurrence matrix is the step applied to the columns of the identity. Unlike the paper, multipliers and the
//! momenta of driven nodes are eliminated; they add eigenvalues zero only.

use macrostep_numerics::Matrix;
use macrostep_numerics::math;

use crate::AnalysisError;

/// Coefficients of LMS2 for an asymptotic radius.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Lms2 {
    /// `a1`, `a2`.
    pub a: [f64; 2],
    /// `b0`, `b1`, `b2`.
    pub b: [f64; 3],
}

impl Lms2 {
    /// `rho` is the spectral radius at infinite frequency, from 0 (BDF2) to 1.
    pub fn new(rho: f64) -> Self {
        let q = 4.0 - (1.0 - rho) * (1.0 - rho);
        let a2 = (3.0 * (1.0 - rho) * (1.0 - rho) + 4.0 * (2.0 * rho - 1.0)) / q;
        let b0 = 2.0 / q;
        Lms2 { a: [1.0 - a2, a2], b: [b0, 2.0 * rho * b0, rho * rho * b0] }
    }

    /// What is known of `y_n` before its rate is: everything but `h b0 y'_n`.
    fn known(&self, h: f64, y: &Past, rate: &Past) -> f64 {
        self.a[0] * y[0] + self.a[1] * y[1] + h * (self.b[1] * rate[0] + self.b[2] * rate[1])
    }

    /// `y'_n` from `y_n`.
    fn rate(&self, h: f64, value: f64, y: &Past, rate: &Past) -> f64 {
        (value - self.known(h, y, rate)) / (h * self.b[0])
    }
}

/// A value at `n − 1` and at `n − 2`.
type Past = [f64; 2];

/// The line and how it is integrated.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct RigidLine {
    /// Masses, kg.
    pub m: [f64; 4],
    /// Stiffnesses, N/m.
    pub k: [f64; 4],
    /// Dampings, N·s/m.
    pub c: [f64; 4],
    /// Step, s.
    pub h: f64,
    /// Asymptotic radius of LMS2.
    pub rho: f64,
}

/// A partitioned scheme.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Scheme {
    /// With a coupling subsystem, this many passes; one is loose.
    Coupled {
        /// Passes.
        passes: u32,
        /// Whether the velocity is prescribed beside the position.
        velocity: bool,
    },
    /// With a coupling subsystem that knows the response of both sides, one pass.
    Response {
        /// Whether the sides follow to where the coupling subsystem ended.
        follow: bool,
    },
    /// Motion to one side, reaction back, this many passes.
    Literature {
        /// Passes.
        passes: u32,
    },
    /// All in one.
    Monolithic,
}

impl RigidLine {
    /// Table 1 as printed, at 1 ms and `rho = 0.6`.
    pub fn table1() -> Self {
        RigidLine { m: [2.0, 2.0, 1.0, 1.0], k: [1e3; 4], c: [10.0; 4], h: 1e-3, rho: 0.6 }
    }

    /// Poles of the line itself with a nonnegative imaginary part.
    pub fn poles(&self) -> Result<Vec<(f64, f64)>, AnalysisError> {
        let (m, k, c) = (&self.m, &self.k, &self.c);
        let masses = [m[0], m[1] + m[2], m[3]];
        let rows = |e: &[f64; 4]| [[e[0] + e[1], -e[1], 0.0], [-e[1], e[1] + e[2], -e[2]], [0.0, -e[2], e[2] + e[3]]];
        let (stiff, damp) = (rows(k), rows(c));
        let mut a = Matrix::zeros(6, 6);
        for i in 0..3 {
            a[(i, 3 + i)] = 1.0;
            for j in 0..3 {
                a[(3 + i, j)] = -stiff[i][j] / masses[i];
                a[(3 + i, 3 + j)] = -damp[i][j] / masses[i];
            }
        }
        let mut poles: Vec<(f64, f64)> = a.eigenvalues()?.into_iter().map(|s| (s.re, s.im)).collect();
        poles.retain(|p| p.1 >= 0.0);
        poles.sort_by(|a, b| math::hypot(a.0, a.1).total_cmp(&math::hypot(b.0, b.1)));
        Ok(poles)
    }

    /// How stiff a side is at the link over a step, without the mass there: `(kA, kB)`.
    fn condensed(&self) -> (f64, f64) {
        let g = self.h * Lms2::new(self.rho).b[0];
        let e = |i: usize| g * self.c[i] + g * g * self.k[i];
        let (e1, e2, e3, e4) = (e(0), e(1), e(2), e(3));
        (e2 - e2 * e2 / (self.m[0] + e1 + e2), e3 - e3 * e3 / (self.m[3] + e3 + e4))
    }

    /// By what a pass of the tight scheme shrinks the error: it converges if this is below one.
    pub fn contraction(&self) -> f64 {
        let (a, b) = self.condensed();
        (a + b) / (self.m[1] + self.m[2])
    }

    /// The same for the literature scheme, eq. (7).
    pub fn literature_contraction(&self) -> f64 {
        let (a, b) = self.condensed();
        (self.m[2] + b) / (self.m[1] + a)
    }

    /// The spectral radius of a scheme.
    pub fn radius(&self, scheme: Scheme) -> Result<f64, AnalysisError> {
        let found = self.recurrence(scheme).eigenvalues()?;
        Ok(found.iter().map(|z| math::norm(*z)).fold(0.0, f64::max))
    }

    /// The recurrence matrix of a scheme.
    pub fn recurrence(&self, scheme: Scheme) -> Matrix {
        let n = match scheme {
            Scheme::Coupled { .. } | Scheme::Response { .. } => 22,
            Scheme::Literature { .. } => 20,
            Scheme::Monolithic => 12,
        };
        let mut matrix = Matrix::zeros(n, n);
        for j in 0..n {
            let mut state = vec![0.0; n];
            state[j] = 1.0;
            match scheme {
                Scheme::Coupled { passes, velocity } => self.coupled(&mut state, passes, velocity),
                Scheme::Response { follow } => self.response(&mut state, follow),
                Scheme::Literature { passes } => self.literature(&mut state, passes),
                Scheme::Monolithic => self.monolithic(&mut state),
            }
            state.iter().enumerate().for_each(|(i, x)| matrix[(i, j)] = *x);
        }
        matrix
    }

    /// One side: an outer mass on a spring `e` to the ground and a spring `i` to a node that is driven. Returns the new
    /// position and velocity of the mass.
    fn side(&self, mass: f64, e: usize, i: usize, own: [&Past; 2], node: [&Past; 2], driven: (f64, f64)) -> (f64, f64) {
        let (l, h) = (Lms2::new(self.rho), self.h);
        let (k, c) = (&self.k, &self.c);
        let force = |x: f64, v: f64, xn: f64, vn: f64| -k[e] * x - c[e] * v + k[i] * (xn - x) + c[i] * (vn - v);
        let past = |n: usize| force(own[0][n], own[1][n], node[0][n], node[1][n]) / mass;
        let (x0, v0) = (l.known(h, own[0], own[1]), l.known(h, own[1], &[past(0), past(1)]));
        // v = v0 + g f(x0 + g v, v)/m, linear in v
        let g = h * l.b[0];
        let at_rest = force(x0, 0.0, driven.0, driven.1) / mass;
        let slope = -(g * (k[e] + k[i]) + c[e] + c[i]) / mass;
        let v = (v0 + g * at_rest) / (1.0 - g * slope);
        (x0 + g * v, v)
    }

    /// The force of the elements of a side on its node.
    fn pull(&self, i: usize, x: f64, v: f64, node: (f64, f64)) -> f64 {
        self.k[i] * (x - node.0) + self.c[i] * (v - node.1)
    }

    /// The cubic through the last two states: position and velocity at `n`.
    fn guess(&self, x: &Past, v: &Past) -> (f64, f64) {
        let (l, h) = (Lms2::new(self.rho), self.h);
        let rate = -12.0 / h * (x[0] - x[1]) + 8.0 * v[0] + 5.0 * v[1];
        (l.known(h, x, v) + h * l.b[0] * rate, rate)
    }

    /// State: x1 v1 x2 v2 | x4 v4 x3 v3 | X V F, each at n−1 and n−2.
    fn coupled(&self, s: &mut [f64], passes: u32, velocity: bool) {
        let (l, h) = (Lms2::new(self.rho), self.h);
        let past: Vec<Past> = s.chunks(2).map(|p| [p[0], p[1]]).collect();
        let (x, v, f) = (&past[8], &past[9], &past[10]);
        let mass = self.m[1] + self.m[2];
        let mut node = self.guess(x, v);
        let mut new = [0.0; 11];
        for _ in 0..passes {
            // each side has a history of its own of the node it is told to follow
            let follow =
                |x: usize, v: usize| (node.0, if velocity { node.1 } else { l.rate(h, node.0, &past[x], &past[v]) });
            let (left, right) = (follow(2, 3), follow(6, 7));
            let one = self.side(self.m[0], 0, 1, [&past[0], &past[1]], [&past[2], &past[3]], left);
            let four = self.side(self.m[3], 3, 2, [&past[4], &past[5]], [&past[6], &past[7]], right);
            let force = self.pull(1, one.0, one.1, left) + self.pull(2, four.0, four.1, right);
            let speed = l.known(h, v, &[f[0] / mass, f[1] / mass]) + h * l.b[0] * force / mass;
            let place = l.known(h, x, v) + h * l.b[0] * speed;
            new = [one.0, one.1, left.0, left.1, four.0, four.1, right.0, right.1, place, speed, force];
            node = (place, speed);
        }
        shift(s, &new);
    }

    /// State: as of `coupled`.
    fn response(&self, s: &mut [f64], follow: bool) {
        let (l, h) = (Lms2::new(self.rho), self.h);
        let g = h * l.b[0];
        let past: Vec<Past> = s.chunks(2).map(|p| [p[0], p[1]]).collect();
        let (x, v, f) = (&past[8], &past[9], &past[10]);
        let mass = self.m[1] + self.m[2];
        // both sides with their nodes at a place: outer masses, nodes, and the force that is returned
        let sides = |node: f64| {
            let held = |x: usize, v: usize| (node, l.rate(h, node, &past[x], &past[v]));
            let (left, right) = (held(2, 3), held(6, 7));
            let one = self.side(self.m[0], 0, 1, [&past[0], &past[1]], [&past[2], &past[3]], left);
            let four = self.side(self.m[3], 3, 2, [&past[4], &past[5]], [&past[6], &past[7]], right);
            let force = self.pull(1, one.0, one.1, left) + self.pull(2, four.0, four.1, right);
            ([one.0, one.1, left.0, left.1, four.0, four.1, right.0, right.1], force)
        };
        let node = self.guess(x, v).0;
        let (mut own, force) = sides(node);
        // X = x0 + g V, M (V − v0) = g (F − K (X − node)), with g² K the condensed stiffness
        let (a, b) = self.condensed();
        let (x0, v0) = (l.known(h, x, v), l.known(h, v, &[f[0] / mass, f[1] / mass]));
        let stiffness = (a + b) / (g * g);
        let speed = (v0 + g * (force - stiffness * (x0 - node)) / mass) / (1.0 + (a + b) / mass);
        let place = x0 + g * speed;
        let force = force - stiffness * (place - node);
        if follow {
            own = sides(place).0;
        }
        let new: Vec<f64> = own.into_iter().chain([place, speed, force]).collect();
        shift(s, &new);
    }

    /// State: x1 v1 x2 v2 | x4 v4 x3 v3 a3 | R, the reaction on mass 2; each at n−1 and n−2.
    fn literature(&self, s: &mut [f64], passes: u32) {
        let (l, h, g) = (Lms2::new(self.rho), self.h, self.h * Lms2::new(self.rho).b[0]);
        let past: Vec<Past> = s.chunks(2).map(|p| [p[0], p[1]]).collect();
        let (k, c, m) = (&self.k, &self.c, &self.m);
        let mut node = self.guess(&past[2], &past[3]).0;
        let mut new = [0.0; 10];
        for _ in 0..passes {
            // side 2 follows, and the driving constraint has to accelerate mass 3 too
            let v3 = l.rate(h, node, &past[6], &past[7]);
            let a3 = l.rate(h, v3, &past[7], &past[8]);
            let four = self.side(m[3], 3, 2, [&past[4], &past[5]], [&past[6], &past[7]], (node, v3));
            let reaction = self.pull(2, four.0, four.1, (node, v3)) - m[2] * a3;
            // side 1 feels the reaction on mass 2: two equations for v1 and v2
            let forces = |x1: f64, v1: f64, x2: f64, v2: f64, r: f64| {
                let between = k[1] * (x2 - x1) + c[1] * (v2 - v1);
                [(-k[0] * x1 - c[0] * v1 + between) / m[0], (-between + r) / m[1]]
            };
            let old = |n: usize| forces(past[0][n], past[1][n], past[2][n], past[3][n], past[9][n]);
            let (o0, o1) = (old(0), old(1));
            let (x1, x2) = (l.known(h, &past[0], &past[1]), l.known(h, &past[2], &past[3]));
            let known = [l.known(h, &past[1], &[o0[0], o1[0]]), l.known(h, &past[3], &[o0[1], o1[1]])];
            let rest = forces(x1, 0.0, x2, 0.0, reaction);
            let unit = [forces(g, 1.0, 0.0, 0.0, 0.0), forces(0.0, 0.0, g, 1.0, 0.0)];
            let mut a = [1.0 - g * unit[0][0], -g * unit[1][0], -g * unit[0][1], 1.0 - g * unit[1][1]];
            let mut v = [known[0] + g * rest[0], known[1] + g * rest[1]];
            macrostep_numerics::solve(&mut a, &mut v, 2);
            let (x1, x2) = (x1 + g * v[0], x2 + g * v[1]);
            new = [x1, v[0], x2, v[1], four.0, four.1, node, v3, a3, reaction];
            node = x2;
        }
        shift(s, &new);
    }

    /// State: x1 v1 X V x4 v4, each at n−1 and n−2.
    fn monolithic(&self, s: &mut [f64]) {
        let (l, h) = (Lms2::new(self.rho), self.h);
        let g = h * l.b[0];
        let past: Vec<Past> = s.chunks(2).map(|p| [p[0], p[1]]).collect();
        let (k, c, m) = (&self.k, &self.c, &self.m);
        let accelerations = |x: [f64; 3], v: [f64; 3]| {
            let [one, four] = [0, 2].map(|i| {
                let e = if i == 0 { 1 } else { 2 };
                k[e] * (x[i] - x[1]) + c[e] * (v[i] - v[1])
            });
            [
                (-k[0] * x[0] - c[0] * v[0] - one) / m[0],
                (one + four) / (m[1] + m[2]),
                (-k[3] * x[2] - c[3] * v[2] - four) / m[3],
            ]
        };
        let old =
            [0, 1].map(|n| accelerations([past[0][n], past[2][n], past[4][n]], [past[1][n], past[3][n], past[5][n]]));
        let x0 = [0, 1, 2].map(|i| l.known(h, &past[2 * i], &past[2 * i + 1]));
        let v0 = [0, 1, 2].map(|i| l.known(h, &past[2 * i + 1], &[old[0][i], old[1][i]]));
        let rest = accelerations(x0, [0.0; 3]);
        let mut a = vec![0.0; 9];
        for j in 0..3 {
            let mut v = [0.0; 3];
            v[j] = 1.0;
            let unit = accelerations(v.map(|v| g * v), v);
            (0..3).for_each(|i| a[3 * i + j] = f64::from(u8::from(i == j)) - g * unit[i]);
        }
        let mut v = [0, 1, 2].map(|i| v0[i] + g * rest[i]);
        macrostep_numerics::solve(&mut a, &mut v, 3);
        let new: Vec<f64> = (0..3).flat_map(|i| [x0[i] + g * v[i], v[i]]).collect();
        shift(s, &new);
    }
}

/// What was at `n − 1` is at `n − 2`, and the new comes in.
fn shift(s: &mut [f64], new: &[f64]) {
    for (pair, x) in s.chunks_mut(2).zip(new) {
        (pair[0], pair[1]) = (*x, pair[0]);
    }
}

/// A map of spectral radii over the two masses at the link, as multiples of those of `line`, on several threads.
pub fn mass_map(
    line: &RigidLine,
    factors: &[f64],
    threads: usize,
    value: impl Fn(&RigidLine) -> Result<f64, AnalysisError> + Sync,
) -> Result<Vec<f64>, AnalysisError> {
    let n = factors.len();
    crate::stability_map::parallel(n * n, threads, &|_, _| true, |i| {
        let mut line = *line;
        line.m[1] *= factors[i / n];
        line.m[2] *= factors[i % n];
        value(&line)
    })
}
