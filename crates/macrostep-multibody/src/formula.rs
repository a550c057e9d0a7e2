//! Time integration formulas: how a velocity follows from a position and what was before.
//!
//! LMS2, the two-step formula of second order with tunable dissipation \[fontana2026\] eqs. (11)–(13):
//! ```text
//! y_n = a1 y_{n−1} + a2 y_{n−2} + h (b0 ẏ_n + b1 ẏ_{n−1} + b2 ẏ_{n−2})
//! q = 4 − (1−ρ)²,  a2 = (3(1−ρ)² + 4(2ρ−1))/q,  a1 = 1 − a2,  b0 = 2/q,  b1 = 2ρ b0,  b2 = ρ² b0
//! ```
//! `ρ` is the spectral radius for `h → ∞`; 0 is BDF2. The first step is Crank–Nicolson, `(1, 0, ½, ½, 0)`. Where the step
//! changes, with `s` the ratio of the last step to this one, the same `b1 = 2ρ b0`, `b2 = ρ² b0` and second order give
//! ```text
//! b0 = (1+s)/((2+s)(1+ρ)² − 4ρ − 2ρ²(1+s)),   a2 = (b0 (1+ρ)² − 1)/s
//! ```
//!
//! The generalised-α method \[bruls2012\], with equilibrium at the end of the step:
//! ```text
//! x_n = x_{n−1} + h v_{n−1} + h² ((½ − β) A_{n−1} + β A_n)
//! v_n = v_{n−1} + h ((1 − γ) A_{n−1} + γ A_n)
//! (1 − αm) A_n + αm A_{n−1} = (1 − αf) v̇_n + αf v̇_{n−1}
//! ```
//! with `αm = (2ρ−1)/(ρ+1)`, `αf = ρ/(ρ+1)`, `γ = ½ + αf − αm`, `β = (γ + ½)²/4`. Unlike the paper, which integrates velocities
//! in body axes, the second and third line are applied to momenta in the fixed frame, and the first is written with `A_n`
//! eliminated,
//! ```text
//! x_n = x_{n−1} + h ((1 − β/γ) v_{n−1} + β/γ v_n) + h² (½ − β/γ) A_{n−1}
//! ```
//! the same for the rotation vector from the start of the step to its end, whose rate at the end is that of `ω_n`. For constant
//! inertia this is the same method. For a body that spins quickly its momentum changes slowly where its angular velocity in body
//! axes does not: the error of the heavy top of the paper over two seconds falls from 1.7e-2 m to 2.1e-4 m at a step of 1 ms.

use glam::DVec3;

/// A time integration formula with its dissipation.
#[derive(Clone, Copy, Debug, PartialEq)]
#[non_exhaustive]
pub enum Formula {
    /// LMS2 with the spectral radius at infinity, in [0, 1).
    Lms2(f64),
    /// Generalised-α with the spectral radius at infinity, in [0, 1).
    GeneralizedAlpha(f64),
    /// Backward Euler: `y_n = y_{n−1} + h ẏ_n`. Of first order; for coupling parts that are to show what that does.
    BackwardEuler,
}

impl Default for Formula {
    fn default() -> Self {
        Formula::Lms2(0.6)
    }
}

impl Formula {
    /// The spectral radius at infinity.
    pub fn rho(self) -> f64 {
        match self {
            Formula::Lms2(rho) | Formula::GeneralizedAlpha(rho) => rho,
            Formula::BackwardEuler => 0.0,
        }
    }
}

/// Coefficients of LMS2 or of its first step.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Lms2 {
    /// Weight of `y_{n−1}`.
    pub a1: f64,
    /// Weight of `y_{n−2}`.
    pub a2: f64,
    /// Weight of `h ẏ_n`.
    pub b0: f64,
    /// Weight of `h ẏ_{n−1}`.
    pub b1: f64,
    /// Weight of `h ẏ_{n−2}`.
    pub b2: f64,
}

impl Lms2 {
    /// The formula with the spectral radius `rho` at infinity.
    pub fn new(rho: f64) -> Self {
        let d = (1.0 - rho) * (1.0 - rho);
        let q = 4.0 - d;
        let a2 = (3.0 * d + 4.0 * (2.0 * rho - 1.0)) / q;
        let b0 = 2.0 / q;
        Lms2 { a1: 1.0 - a2, a2, b0, b1: 2.0 * rho * b0, b2: rho * rho * b0 }
    }

    /// The formula where the last step was `s` times as long as this one. A step that grows so fast that the formula would not be
    /// stable is one of Crank–Nicolson.
    pub fn varying(rho: f64, s: f64) -> Self {
        let sum = (1.0 + rho) * (1.0 + rho);
        let b0 = (1.0 + s) / ((2.0 + s) * sum - 4.0 * rho - 2.0 * rho * rho * (1.0 + s));
        let a2 = (b0 * sum - 1.0) / s;
        if a2.is_nan() || a2.abs() > 1.0 {
            return Self::CRANK_NICOLSON;
        }
        Lms2 { a1: 1.0 - a2, a2, b0, b1: 2.0 * rho * b0, b2: rho * rho * b0 }
    }

    /// The formula after a step `s` times as long as this one; Crank–Nicolson after none.
    pub(crate) fn after(rho: f64, s: Option<f64>) -> Self {
        match s {
            None => Self::CRANK_NICOLSON,
            Some(1.0) => Self::new(rho),
            Some(s) => Self::varying(rho, s),
        }
    }

    /// What is known of `y_n` from the last two states: `a1 y_{n−1} + a2 y_{n−2} + h (b1 ẏ_{n−1} + b2 ẏ_{n−2})`.
    #[inline(always)]
    pub(crate) fn past(&self, h: f64, [y1, y2]: [DVec3; 2], [v1, v2]: [DVec3; 2]) -> DVec3 {
        self.a1 * y1 + self.a2 * y2 + (h * self.b1) * v1 + (h * self.b2) * v2
    }

    /// The formula with `ẏ_n` taken from a cubic.
    pub(crate) fn explicit(&self, c: &Cubic) -> Lms2 {
        let Lms2 { a1, a2, b0, b1, b2 } = *self;
        Lms2 { a1: a1 - b0 * c.gap, a2: a2 + b0 * c.gap, b0: 0.0, b1: b1 + b0 * c.own, b2: b2 + b0 * c.old }
    }

    /// `C` of the local error `C h³ y⃛`, for a last step `s` times as long.
    pub(crate) fn error(&self, s: f64) -> f64 {
        let far = 1.0 + s;
        (self.a1 + self.a2 * far * far * far - 3.0 * (self.b1 + self.b2 * far * far)) / 6.0
    }

    /// Backward Euler.
    pub const BACKWARD_EULER: Lms2 = Lms2 { a1: 1.0, a2: 0.0, b0: 1.0, b1: 0.0, b2: 0.0 };

    /// The first step: Crank–Nicolson.
    pub const CRANK_NICOLSON: Lms2 = Lms2 { a1: 1.0, a2: 0.0, b0: 0.5, b1: 0.5, b2: 0.0 };
}

/// How many times as long as `h` the step `before` was. A ratio that is one but for rounding is one.
pub(crate) fn ratio(before: f64, h: f64) -> f64 {
    if (before - h).abs() <= 1e-9 * h { 1.0 } else { before / h }
}

/// The rate at the end of the step of the cubic through the last two states:
/// `h ẏ_n = gap (y_{n−2} − y_{n−1}) + h (own ẏ_{n−1} + old ẏ_{n−2})`.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Cubic {
    gap: f64,
    own: f64,
    old: f64,
}

impl Cubic {
    /// After a step `s` times as long as this one, at `u = 1 + 1/s` of its length; without one, the rate stays.
    pub fn new(s: Option<f64>) -> Self {
        let Some(s) = s else { return Cubic { gap: 0.0, own: 1.0, old: 0.0 } };
        let u = 1.0 + 1.0 / s;
        Cubic { gap: 6.0 * u * (u - 1.0) / s, own: (3.0 * u - 2.0) * u, old: (3.0 * u - 4.0) * u + 1.0 }
    }

    /// `h ẏ_n`.
    #[inline(always)]
    pub fn ahead(&self, h: f64, [y1, y2]: [DVec3; 2], [v1, v2]: [DVec3; 2]) -> DVec3 {
        self.gap * (y2 - y1) + (h * self.own) * v1 + (h * self.old) * v2
    }
}

/// Coefficients of generalised-α.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Alpha {
    pub am: f64,
    pub af: f64,
    pub beta: f64,
    pub gamma: f64,
}

impl Alpha {
    pub fn new(rho: f64) -> Self {
        let (am, af) = ((2.0 * rho - 1.0) / (rho + 1.0), rho / (rho + 1.0));
        let gamma = 0.5 + af - am;
        Alpha { am, af, beta: 0.25 * (gamma + 0.5) * (gamma + 0.5), gamma }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn coefficients_as_tabulated() {
        // partitioned multibody reference, lms2_coefficients_*, tolerance 1e-14
        for (rho, a1, a2, b0, b1, b2) in [
            (0.0, 4.0 / 3.0, -1.0 / 3.0, 2.0 / 3.0, 0.0, 0.0),
            (0.4, 0.923076923076923, 0.07692307692307698, 0.5494505494505494, 0.43956043956043955, 0.08791208791208792),
            (0.6, 2.0 / 3.0, 1.0 / 3.0, 0.5208333333333334, 0.625, 0.1875),
        ] {
            let c = Lms2::new(rho);
            for (x, y) in [(c.a1, a1), (c.a2, a2), (c.b0, b0), (c.b1, b1), (c.b2, b2)] {
                assert!((x - y).abs() < 1e-14, "{c:?}");
            }
        }
    }

    #[test]
    fn varying_steps_keep_their_order() {
        for rho in [0.0, 0.6, 0.9] {
            let (c, same) = (Lms2::new(rho), Lms2::varying(rho, 1.0));
            for (x, y) in [(c.a1, same.a1), (c.a2, same.a2), (c.b0, same.b0), (c.b1, same.b1), (c.b2, same.b2)] {
                assert!((x - y).abs() < 1e-15, "{c:?} {same:?}");
            }
            for s in [0.9, 1.3, 2.0, 5.0] {
                // exact for polynomials of degree two, off by the stated constant for the third
                let c = Lms2::varying(rho, s);
                let far = -1.0 - s;
                for p in 1..=3_i32 {
                    let f = f64::from(p);
                    let off = -(c.a1 * (-1.0_f64).powi(p) + c.a2 * far.powi(p))
                        - f * (c.b1 * (-1.0_f64).powi(p - 1) + c.b2 * far.powi(p - 1))
                        - if p == 1 { c.b0 } else { 0.0 };
                    let expected = if p == 3 { 6.0 * c.error(s) } else { 0.0 };
                    assert!((off - expected).abs() < 1e-12, "{rho} {s} {p}: {off} {expected}");
                }
            }
        }
        assert_eq!(Lms2::varying(0.9, 0.1), Lms2::CRANK_NICOLSON);
    }

    #[test]
    fn second_order_on_a_spiral() {
        // y' = (−0.2 + 2i) y over two seconds; lms2_order_test of the reference: 1.4374e-3 and 3.6125e-4 for ρ = 0
        let run = |rho: f64, n: usize| {
            let h = 2.0 / n as f64;
            let f = |y: (f64, f64)| (-0.2 * y.0 - 2.0 * y.1, 2.0 * y.0 - 0.2 * y.1);
            let (mut y1, mut y2) = ((1.0, 0.0), (1.0, 0.0));
            for k in 0..n {
                let c = if k == 0 { Lms2::CRANK_NICOLSON } else { Lms2::new(rho) };
                let (f1, f2) = (f(y1), f(y2));
                let r = (
                    c.a1 * y1.0 + c.a2 * y2.0 + h * (c.b1 * f1.0 + c.b2 * f2.0),
                    c.a1 * y1.1 + c.a2 * y2.1 + h * (c.b1 * f1.1 + c.b2 * f2.1),
                );
                let (p, q) = (1.0 + 0.2 * h * c.b0, 2.0 * h * c.b0);
                let d = p * p + q * q;
                (y2, y1) = (y1, ((p * r.0 - q * r.1) / d, (q * r.0 + p * r.1) / d));
            }
            let scale = (-0.4_f64).exp();
            ((y1.0 - scale * 4.0_f64.cos()).powi(2) + (y1.1 - scale * 4.0_f64.sin()).powi(2)).sqrt()
        };
        assert!((run(0.0, 100) - 0.0014374307096876187).abs() < 1e-12);
        assert!((run(0.0, 200) - 0.00036125138461833543).abs() < 1e-12);
        for rho in [0.0, 0.6, 0.9] {
            let order = (run(rho, 400) / run(rho, 800)).log2();
            assert!((order - 2.0).abs() < 0.01, "{order}");
        }
    }
}
