//! A body in motion: pose, velocities, momenta, and how a time step moves them.
//!
//! Rotations follow \[fontana2026\] section 4.1.2: with the orientation `R_k` at the start of the step as reference,
//! `θ_k = 0` and `θ_n` is the unknown, `R_n = R_k exp(θ_n)`, `ω_n = R_k G(θ_n) θ̇_n`.

use glam::{DMat3, DVec3};

use crate::formula::{Alpha, Cubic, Formula, Lms2, ratio};
use crate::so3::{Turn, exp, log, orthonormal, skew, tangent_inverse, tangent_inverse_times};
use crate::system::Pose;

/// The state of a body. Everything is in the fixed frame; moments are about the node.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(crate) struct Node {
    pub x: DVec3,
    pub r: DMat3,
    pub v: DVec3,
    pub w: DVec3,
    /// Momentum `β = m v + ω × S` and momenta moment `γ = S × v + J ω`, with their rates.
    pub beta: DVec3,
    pub gamma: DVec3,
    pub beta_rate: DVec3,
    pub gamma_rate: DVec3,
    /// The auxiliary rates of momenta of generalised-α.
    pub aux: [DVec3; 2],
}

impl Node {
    /// How many numbers a state is.
    pub const LEN: usize = 3 + 9 + 8 * 3;

    /// All numbers, for a checkpoint.
    pub fn write(&self, out: &mut impl FnMut(&[f64])) {
        out(&self.x.to_array());
        out(&self.r.to_cols_array());
        let [a, b] = self.aux;
        for v in [self.v, self.w, self.beta, self.gamma, self.beta_rate, self.gamma_rate, a, b] {
            out(&v.to_array());
        }
    }

    /// Takes what `write` wrote.
    pub fn read(n: &[f64; Node::LEN]) -> Self {
        let v = |i: usize| DVec3::from_slice(&n[12 + 3 * i..]);
        let mut r = [0.0; 9];
        r.copy_from_slice(&n[3..12]);
        Node {
            x: DVec3::from_slice(n),
            r: DMat3::from_cols_array(&r),
            v: v(0),
            w: v(1),
            beta: v(2),
            gamma: v(3),
            beta_rate: v(4),
            gamma_rate: v(5),
            aux: [v(6), v(7)],
        }
    }
}

/// Mass, first moment and inertia of a body, in body axes, about the node.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(crate) struct Inertia {
    pub m: f64,
    pub s: DVec3,
    pub j: DMat3,
}

impl Inertia {
    /// Writes momenta from velocities.
    #[inline(always)]
    pub fn momenta(&self, n: &mut Node) {
        n.gamma = n.r * (self.j * (n.r.transpose() * n.w));
        n.beta = self.m * n.v;
        if self.s != DVec3::ZERO {
            let s = n.r * self.s;
            n.beta += n.w.cross(s);
            n.gamma += s.cross(n.v);
        }
    }

    /// The 6×6 mass matrix about the node, as four 3×3 blocks: `[m I, −[S]; [S], J]`.
    pub fn matrix(&self, r: &DMat3) -> [DMat3; 4] {
        let s = skew(*r * self.s);
        [DMat3::from_diagonal(DVec3::splat(self.m)), -s, s, *r * self.j * r.transpose()]
    }

    /// What is left of `β̇` and `γ̇ + v × β` without accelerations: `ω × (ω × S)`, `ω × J ω`.
    pub fn gyroscopic(&self, n: &Node) -> (DVec3, DVec3) {
        let s = n.r * self.s;
        (n.w.cross(n.w.cross(s)), n.w.cross(n.r * (self.j * (n.r.transpose() * n.w))))
    }

    /// Accelerations of the node, in the fixed frame, that go with rates of momenta: `M a = rates − gyroscopic`, the
    /// position eliminated.
    pub fn accelerations(&self, n: &Node, [beta_rate, gamma_rate]: [DVec3; 2]) -> [DVec3; 2] {
        let (f, t) = self.gyroscopic(n);
        let (f, t) = (beta_rate - f, gamma_rate + n.v.cross(n.beta) - t);
        let s = n.r * self.s;
        let ss = skew(s);
        let central = n.r * self.j * n.r.transpose() + (1.0 / self.m) * (ss * ss);
        let alpha = central.inverse() * (t - s.cross(f) / self.m);
        [(f + s.cross(alpha)) / self.m, alpha]
    }

    /// Kinetic energy.
    pub fn kinetic(&self, n: &Node) -> f64 {
        let mut n = *n;
        self.momenta(&mut n);
        0.5 * (n.v.dot(n.beta) + n.w.dot(n.gamma))
    }
}

/// What a step keeps constant for one body.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Start {
    /// The orientation at the start of the step: the reference.
    pub r: DMat3,
    /// Known parts of position and relative rotation.
    x: DVec3,
    theta: DVec3,
    /// Known parts of momenta.
    p: [DVec3; 2],
}

/// The formula of a step, with its size worked in: `v = rate (x − known)`, `β̇ = push (β − known)`, rotations and their momenta
/// alike.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Rule {
    rate: f64,
    push: f64,
    h: f64,
    /// The last step over this one; `None` if there is none.
    s: Option<f64>,
    known: Known,
    cubic: Cubic,
}

/// How the known parts follow from what was before.
#[derive(Clone, Copy, Debug)]
enum Known {
    Lms2(Lms2),
    Alpha(Alpha),
}

impl Rule {
    /// For a step of `h` after one of `before`; `None` for the first.
    pub fn new(formula: Formula, h: f64, before: Option<f64>) -> Self {
        let s = before.map(|before| ratio(before, h));
        let (known, rate, push) = match formula {
            Formula::Lms2(rho) => {
                let c = Lms2::after(rho, s);
                let one = 1.0 / (h * c.b0);
                (Known::Lms2(c), one, one)
            }
            Formula::BackwardEuler => (Known::Lms2(Lms2::BACKWARD_EULER), 1.0 / h, 1.0 / h),
            Formula::GeneralizedAlpha(rho) => {
                let c = Alpha::new(rho);
                (Known::Alpha(c), c.gamma / (c.beta * h), (1.0 - c.am) / (h * c.gamma * (1.0 - c.af)))
            }
        };
        Rule { rate, push, h, s, known, cubic: Cubic::new(s) }
    }

    /// `δv = rate δx`.
    pub fn rate(&self) -> f64 {
        self.rate
    }

    /// `δβ̇ = push δβ`.
    pub fn push(&self) -> f64 {
        self.push
    }

    /// What constraint rows are scaled with: `δv̇ = δx / scale`.
    pub fn scale(&self) -> f64 {
        1.0 / (self.rate * self.push)
    }

    /// `C` of the local error of positions, `C h³ x⃛`; that of generalised-α as in \[zienkiewicz1991\].
    pub fn error(&self) -> f64 {
        match self.known {
            Known::Lms2(c) => c.error(self.s.unwrap_or(1.0)),
            Known::Alpha(c) => c.beta - 1.0 / 6.0,
        }
    }

    /// Works out what is known, and predicts: a cubic through the last two states, differentiated at the end of the step,
    /// then the formula. Returns position and `θ`.
    // hot:
    pub fn start(&self, inertia: &Inertia, n1: &Node, n2: &Node, start: &mut Start) -> (DVec3, DVec3) {
        let h = self.h;
        let (w1, theta2, rate2) = turning((&n1.r, n1.w), (&n2.r, n2.w));
        start.r = n1.r;
        match self.known {
            Known::Lms2(c) => {
                start.x = c.past(h, [n1.x, n2.x], [n1.v, n2.v]);
                start.theta = c.past(h, [DVec3::ZERO, theta2], [w1, rate2]);
                start.p = [
                    c.past(h, [n1.beta, n2.beta], [n1.beta_rate, n2.beta_rate]),
                    c.past(h, [n1.gamma, n2.gamma], [n1.gamma_rate, n2.gamma_rate]),
                ];
            }
            Known::Alpha(c) => {
                let part = c.beta / c.gamma;
                let [a, alpha] = inertia.accelerations(n1, n1.aux);
                start.x = n1.x + h * (1.0 - part) * n1.v + h * h * (0.5 - part) * a;
                start.theta = h * (1.0 - part) * w1 + h * h * (0.5 - part) * (n1.r.transpose() * alpha);
                let (old, own) =
                    (h * c.gamma * c.af / (1.0 - c.am), h * (1.0 - c.gamma - c.gamma * c.am / (1.0 - c.am)));
                start.p =
                    [n1.beta + own * n1.aux[0] + old * n1.beta_rate, n1.gamma + own * n1.aux[1] + old * n1.gamma_rate];
            }
        }
        let part = 1.0 / (h * self.rate);
        let x = self.cubic.ahead(h, [n1.x, n2.x], [n1.v, n2.v]);
        let theta = self.cubic.ahead(h, [DVec3::ZERO, theta2], [w1, rate2]);
        (start.x + part * x, start.theta + part * theta)
    }

    /// The state that goes with the pose `x`, `R_k exp(θ)`.
    // hot:
    #[inline(always)]
    pub fn state(&self, start: &Start, inertia: &Inertia, x: DVec3, theta: DVec3, n: &mut Node) {
        let turn = Turn::new(theta);
        n.x = x;
        n.r = start.r * turn.exp();
        n.v = self.rate * (x - start.x);
        n.w = start.r * turn.tangent_times(self.rate * (theta - start.theta));
        inertia.momenta(n);
        n.beta_rate = self.push * (n.beta - start.p[0]);
        n.gamma_rate = self.push * (n.gamma - start.p[1]);
    }

    /// By how much `ω` at the end of a step from `before` changes where the body is turned on by `δφ`, which is told: `θ` and `θ̇` move as
    /// the formula couples them.
    // hot:
    pub fn turned(&self, before: &Node, n: &Node, dphi: DVec3) -> DVec3 {
        let t = before.r.transpose();
        let theta = log(&(t * n.r));
        let rate = tangent_inverse_times(theta, t * n.w);
        let moved = log(&(t * (exp(dphi) * n.r)));
        before.r * Turn::new(moved).tangent_times(rate + self.rate * (moved - theta)) - n.w
    }

    /// `δω = W δφ`.
    pub fn turn(&self, start: &Start, theta: DVec3) -> DMat3 {
        let bend = Turn::new(theta).tangent_derivative(self.rate * (theta - start.theta));
        let mut w = start.r * bend * tangent_inverse(theta) * start.r.transpose();
        w += DMat3::from_diagonal(DVec3::splat(self.rate));
        w
    }

    /// Derivatives of `β̇` and `γ̇ + v × β` with respect to position and rotation: four 3×3 blocks.
    pub fn inertia(&self, inertia: &Inertia, n: &Node, turn: &DMat3) -> [DMat3; 4] {
        let s = skew(n.r * inertia.s);
        let j = n.r * inertia.j * n.r.transpose();
        let (v, w) = (skew(n.v), skew(n.w));
        // δβ, δγ
        let bx = DMat3::from_diagonal(DVec3::splat(inertia.m * self.rate));
        let br = -(s * *turn) - w * s;
        let gx = self.rate * s;
        let gr = v * s - skew(j * n.w) + j * w + j * *turn;
        let c = self.push;
        [c * bx, c * br, c * gx - self.rate * skew(n.beta) + v * bx, c * gr + v * br]
    }

    /// Accepts a state after `n1`: removes rounding from its orientation, and moves auxiliary rates on.
    // hot:
    pub fn accept(&self, n1: &Node, n: &mut Node) {
        n.r = orthonormal(&n.r);
        if let Known::Alpha(c) = self.known {
            let mix =
                |new: DVec3, old: DVec3, aux: DVec3| ((1.0 - c.af) * new + c.af * old - c.am * aux) / (1.0 - c.am);
            n.aux = [mix(n.beta_rate, n1.beta_rate, n1.aux[0]), mix(n.gamma_rate, n1.gamma_rate, n1.aux[1])];
        }
    }
}

/// `θ̇_k`, `θ_{k−1}` and `θ̇_{k−1}` seen from `R_k`, of `R_k`, `ω_k` and `R_{k−1}`, `ω_{k−1}`.
#[inline(always)]
fn turning((r1, w1): (&DMat3, DVec3), (r2, w2): (&DMat3, DVec3)) -> (DVec3, DVec3, DVec3) {
    let t = r1.transpose();
    let theta = log(&(t * *r2));
    (t * w1, theta, tangent_inverse_times(theta, t * w2))
}

/// Moves a pose by the increments of Newton's method; first order in `δφ` is all that a Newton step knows.
// hot:
#[inline(always)]
pub(crate) fn increment(start: &Start, x: &mut DVec3, theta: &mut DVec3, dx: DVec3, dphi: DVec3) {
    *x += dx;
    *theta += tangent_inverse_times(*theta, start.r.transpose() * dphi);
}

/// The pose at the end of a step of `h` after the last two, by a formula without `ẏ_n`: \[fontana2026\] eqs. (8), (11) and the
/// list after (15).
// hot:
pub(crate) fn predict(formula: &Lms2, h: f64, p1: &Pose, p2: &Pose) -> (DVec3, DMat3) {
    let (w1, theta2, rate2) = turning((&p1.r, p1.w), (&p2.r, p2.w));
    let x = formula.past(h, [p1.x, p2.x], [p1.v, p2.v]);
    (x, p1.r * exp(formula.past(h, [DVec3::ZERO, theta2], [w1, rate2])))
}

#[cfg(test)]
#[allow(dead_code, reason = "the numbers of one file among many")]
#[path = "../tests/reference/mod.rs"]
mod reference;

#[cfg(test)]
mod tests {
    use super::*;

    fn pose(x: [f64; 3], theta: [f64; 3], v: [f64; 3], w: [f64; 3]) -> Pose {
        let [x, theta, v, w] = [x, theta, v, w].map(DVec3::from_array);
        Pose { x, r: exp(theta), v, w, ..Pose::default() }
    }

    fn node(x: [f64; 3], theta: [f64; 3], v: [f64; 3], w: [f64; 3]) -> Node {
        let [x, theta, v, w] = [x, theta, v, w].map(DVec3::from_array);
        Node { x, r: exp(theta), v, w, ..Node::default() }
    }

    #[test]
    fn prediction_as_in_the_worked_example() {
        let e = reference::target("pose_prediction_example");
        let three = |key: &str| -> [f64; 3] { reference::numbers(&e.parameters[key]).try_into().unwrap() };
        let [n2, n1] = ["km1", "k"].map(|k| {
            let of = |what: &str| three(&format!("{what}_{k}"));
            pose(of("x"), of("theta"), of("v"), of("w"))
        });
        let (x, r) = predict(&Lms2::new(0.6).explicit(&Cubic::new(Some(1.0))), 0.01, &n1, &n2);
        let (_, theta2, _) = turning((&n1.r, n1.w), (&n2.r, n2.w));
        let near = |found: DVec3, key: &str| assert!(reference::farthest(&found.to_array(), &e.numbers(key)) < 1e-12);
        near(x, "x_pred");
        near(log(&r), "theta_pred");
        near(theta2, "rel_theta_km1");
        let matrix = |found: DMat3, key: &str| {
            let wanted = reference::rows(&e[key]).concat();
            assert!(reference::farthest(&found.transpose().to_cols_array(), &wanted) < 1e-12, "{key}: {found}");
        };
        matrix(r, "R_pred");
        matrix(Turn::new(DVec3::from_array(three("theta_km1"))).tangent(), "G_of_theta_km1");
    }

    #[test]
    fn a_constant_spin_is_predicted_exactly() {
        let w = DVec3::new(30.0, -20.0, 50.0);
        let at = |t: f64| pose([t, 2.0 * t, 0.0], (w * t).to_array(), [1.0, 2.0, 0.0], w.to_array());
        // after steps of the same length, longer and shorter ones
        for (s, t) in [(1.0, 0.02), (2.5, 0.014), (0.4, 0.035)] {
            let formula = Lms2::after(0.6, Some(s)).explicit(&Cubic::new(Some(s)));
            let (x, r) = predict(&formula, t - 0.01, &at(0.01), &at(0.0));
            assert!(x.abs_diff_eq(at(t).x, 1e-15) && r.abs_diff_eq(at(t).r, 1e-14), "{s}: {x} {r}");
        }
    }

    #[test]
    fn accelerations_undo_the_mass_matrix() {
        let inertia = Inertia {
            m: 2.0,
            s: DVec3::new(0.3, -0.2, 0.5),
            j: DMat3::from_cols_array(&[1.0, 0.1, 0.2, 0.1, 1.5, -0.1, 0.2, -0.1, 0.8]),
        };
        let mut n = node([0.1, 0.2, 0.3], [0.4, -0.3, 0.8], [1.0, -2.0, 0.5], [3.0, -2.0, 5.0]);
        inertia.momenta(&mut n);
        let (a, alpha) = (DVec3::new(1.0, 2.0, 3.0), DVec3::new(-4.0, 5.0, 1.0));
        let [m, ms, s, j] = inertia.matrix(&n.r);
        let (f, t) = inertia.gyroscopic(&n);
        let rates = [m * a + ms * alpha + f, s * a + j * alpha + t - n.v.cross(n.beta)];
        let [own, turn] = inertia.accelerations(&n, rates);
        assert!(own.abs_diff_eq(a, 1e-13) && turn.abs_diff_eq(alpha, 1e-12), "{own} {turn}");
    }

    #[test]
    fn inertia_tangents_match_finite_differences() {
        let inertia = Inertia {
            m: 2.0,
            s: DVec3::new(0.3, -0.2, 0.5),
            j: DMat3::from_cols_array(&[1.0, 0.1, 0.2, 0.1, 1.5, -0.1, 0.2, -0.1, 0.8]),
        };
        let n1 = {
            let mut n = node([0.1, 0.2, 0.3], [0.4, -0.3, 0.8], [1.0, -2.0, 0.5], [3.0, -2.0, 5.0]);
            n.aux = [DVec3::new(1.1, 2.2, 2.9), DVec3::new(-4.2, 5.1, 1.3)];
            inertia.momenta(&mut n);
            n
        };
        let n2 = {
            let mut n = node([0.09, 0.22, 0.29], [0.36, -0.27, 0.75], [1.1, -2.1, 0.4], [2.9, -2.1, 4.7]);
            inertia.momenta(&mut n);
            n
        };
        let formulas =
            [(Formula::Lms2(0.6), 0.01), (Formula::Lms2(0.6), 0.013), (Formula::GeneralizedAlpha(0.7), 0.01)];
        for (formula, before) in formulas {
            let rule = Rule::new(formula, 0.01, Some(before));
            let mut start = Start::default();
            let (x, theta) = rule.start(&inertia, &n1, &n2, &mut start);
            let at = |d: &[f64; 6]| {
                let mut n = Node::default();
                let (dx, dphi) = (DVec3::from_slice(d), DVec3::from_slice(&d[3..]));
                // exactly: R ← exp(δφ) R
                let r = exp(dphi) * start.r * exp(theta);
                rule.state(&start, &inertia, x + dx, log(&(start.r.transpose() * r)), &mut n);
                n
            };
            let n = at(&[0.0; 6]);
            let turn = rule.turn(&start, theta);
            let k = rule.inertia(&inertia, &n, &turn);
            let load = |n: &Node| (n.beta_rate, n.gamma_rate + n.v.cross(n.beta));
            let e = 1e-6;
            for c in 0..6 {
                let mut d = [0.0; 6];
                d[c] = e;
                let (plus, minus) = (at(&d), at(&d.map(|x| -x)));
                let ((fp, mp), (fm, mm)) = (load(&plus), load(&minus));
                let size = 1e-7 / rule.scale();
                let own = |i: usize| k[2 * i + c / 3].col(c % 3);
                assert!(((fp - fm) / (2.0 * e)).abs_diff_eq(own(0), size), "{formula:?} force {c}");
                assert!(((mp - mm) / (2.0 * e)).abs_diff_eq(own(1), size), "{formula:?} moment {c}");
                if c >= 3 {
                    assert!(((plus.w - minus.w) / (2.0 * e)).abs_diff_eq(turn.col(c - 3), 1e-5), "{formula:?} turn");
                }
            }
        }
    }
}
