//! Parameters of the crane, and the state of rest that follows from them.

use super::Mechanics;
use super::problem::NAME;
use crate::problem::{ProblemError, Values};
use macrostep_numerics::math;

/// Which coupling variable carries the action of the cylinder.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Interfacing {
    Force,
    Pressure,
}

/// Table 5 of \[rodriguez2022\].
#[derive(Clone, Copy, Debug)]
pub(crate) struct Parameters {
    pub(super) l1: f64,
    pub(super) l2: f64,
    pub(super) l3: f64,
    pub(super) m1: f64,
    pub(super) m2: f64,
    pub(super) m3: f64,
    pub(super) xb: f64,
    pub(super) yb: f64,
    pub(super) theta1: f64,
    pub(super) theta2: f64,
    pub(super) g: f64,
    pub(super) c: f64,
    pub(super) ap: f64,
    pub(super) af: f64,
    pub(super) a: f64,
    pub(super) b: f64,
    pub(super) cd: f64,
    pub(super) rho: f64,
    pub(super) pp: f64,
    pub(super) pt: f64,
    pub(super) interface: Interfacing,
}

impl Parameters {
    pub(super) fn new(values: &Values) -> Result<Self, ProblemError> {
        let number = |name| values.number(name);
        Ok(Parameters {
            l1: number("l1")?,
            l2: number("l2")?,
            l3: number("l3")?,
            m1: number("m1")?,
            m2: number("m2")?,
            m3: number("m3")?,
            xb: number("xB")?,
            yb: number("yB")?,
            theta1: number("theta1")?,
            theta2: number("theta2")?,
            g: number("g")?,
            c: number("c")?,
            ap: number("ap")?,
            af: number("af")?,
            a: number("a")?,
            b: number("b")?,
            cd: number("cd")?,
            rho: number("rho")?,
            pp: number("pP")?,
            pt: number("pT")?,
            interface: match values.text("interface")? {
                "pressure" => Interfacing::Pressure,
                _ => Interfacing::Force,
            },
        })
    }
}

/// The state of rest at `t = 0`.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Equilibrium {
    /// Force of the cylinder, in N.
    pub f: f64,
    /// Length of the cylinder, in m.
    pub s: f64,
    /// Spool displacement.
    pub kappa: f64,
    /// Pressure in the chamber that pulls, in Pa.
    pub p1: f64,
    /// Pressure in the chamber that pushes, in Pa.
    pub p2: f64,
}

impl Equilibrium {
    pub(super) fn solve(mechanics: &Mechanics) -> Result<Self, ProblemError> {
        let Parameters { ap, pp, pt, theta2, .. } = mechanics.p;
        let failed = |reason: String| ProblemError::Solver { problem: NAME.into(), reason };
        if math::cos(theta2).abs() > 1e-12 {
            return Err(failed(format!("no equilibrium: link 2 does not hang at theta2 = {theta2} rad")));
        }
        let (f, s) = (mechanics.holding_force(), mechanics.initial_length());

        // (1 − 2κ)/(κ² + (1−κ)²) = r is quadratic in d = 1 − 2κ:  r d² − 2 d + r = 0
        let r = f / (ap * (pp - pt));
        if r.is_nan() || r.abs() > 1.0 {
            return Err(failed(format!("no equilibrium: the pump cannot hold {f} N")));
        }
        let d = r / (1.0 + (1.0 - r * r).sqrt());
        let kappa = 0.5 * (1.0 - d);

        // flows in and out of each chamber balance: κ² (pP − p1) = (1−κ)² (p1 − pT), and reversed for p2
        let (i, o) = (kappa * kappa, (1.0 - kappa) * (1.0 - kappa));
        Ok(Equilibrium { f, s, kappa, p1: (i * pp + o * pt) / (i + o), p2: (o * pp + i * pt) / (i + o) })
    }
}
