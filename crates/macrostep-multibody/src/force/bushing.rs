//! Six-axis bushings between two frames.
//!
//! With `A`, `B` the axes of the frames and `d = p_b − p_a`: gap and twist are seen from `a`,
//! ```text
//! e = Aᵀ d          ė = Aᵀ (ḋ − ω_a × d)       F = A f(e, ė)   acts at p_b, on a, and −F on b
//! ψ = log(AᵀB)      ϖ = Aᵀ (ω_b − ω_a)         M = A (G⁻ᵀ(ψ) n(ψ) + c ϖ)   on a, and −M on b
//! ```
//! `ψ` grows by `G⁻¹ ϖ`, so `G⁻ᵀ n` does on a turn the work that `n` does on `ψ`. Without it, springs that differ from axis to axis would make
//! energy.

use glam::DMat3;
use macrostep_numerics::Scalar;

use super::{ForceLaw, Frame, Law, Looks, Now, Vec3, Wrench};
use crate::so3::{log, tangent_inverse};
use crate::subject::Element;

/// Laws along and about three axes of the first frame.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Bushing {
    /// Force over gap.
    pub along: [Law; 3],
    /// Moment over twist.
    pub about: [Law; 3],
}

/// `v` in axes, and back.
#[inline]
fn seen<S: Scalar>(axes: &[Vec3<S>; 3], v: Vec3<S>) -> [S; 3] {
    axes.map(|axis| axis.dot(v))
}

#[inline]
fn turned<S: Scalar>(axes: &[Vec3<S>; 3], [x, y, z]: [S; 3]) -> Vec3<S> {
    axes[0] * x + axes[1] * y + axes[2] * z
}

/// `log(AᵀB)`: its value by the logarithm, its derivatives by `δψ = G⁻¹(ψ) vee(δR R₀ᵀ)`, `R = AᵀB`.
#[inline]
fn twist<S: Scalar>(a: &[Vec3<S>; 3], b: &[Vec3<S>; 3]) -> [S; 3] {
    let axes = |v: &[Vec3<S>; 3]| DMat3::from_cols(v[0].value(), v[1].value(), v[2].value());
    let r0 = axes(a).transpose() * axes(b);
    let psi = log(&r0);
    let inverse = tangent_inverse(psi);
    // columns of R, and the skew part of R R₀ᵀ: a rotation from R₀ in axes of a
    let r: [[S; 3]; 3] = b.map(|column| seen(a, column));
    let entry = |i: usize, j: usize| r[0][i] * r0.x_axis[j] + r[1][i] * r0.y_axis[j] + r[2][i] * r0.z_axis[j];
    let turn = [entry(2, 1) - entry(1, 2), entry(0, 2) - entry(2, 0), entry(1, 0) - entry(0, 1)];
    std::array::from_fn(|i| {
        let sum = turn[0] * inverse.x_axis[i] + turn[1] * inverse.y_axis[i] + turn[2] * inverse.z_axis[i];
        let change = sum * 0.5;
        change + (psi[i] - change.value())
    })
}

/// `G⁻ᵀ(ψ) n = n + ½ ψ × n + κ ψ × (ψ × n)`, `κ = (1 − ½θ cot ½θ)/θ²`, `θ = |ψ|`.
#[inline]
fn conjugate<S: Scalar>(psi: [S; 3], n: [S; 3]) -> [S; 3] {
    let cross = |[a, b, c]: [S; 3], [x, y, z]: [S; 3]| [b * z - c * y, c * x - a * z, a * y - b * x];
    let square = psi[0] * psi[0] + psi[1] * psi[1] + psi[2] * psi[2];
    let kappa = if square.value() < 0.01 {
        ((square * (1.0 / 1_209_600.0) + 1.0 / 30_240.0) * square + 1.0 / 720.0) * square + 1.0 / 12.0
    } else {
        let half = square.sqrt() * 0.5;
        (S::constant(1.0) - half / half.tan()) / square
    };
    let across = cross(psi, n);
    let twice = cross(psi, across);
    std::array::from_fn(|i| n[i] + across[i] * 0.5 + twice[i] * kappa)
}

impl Bushing {
    /// Forces and moments along the axes of the first frame.
    #[inline]
    fn now<S: Scalar>(&self, a: &Frame<S>, b: &Frame<S>) -> [[S; 3]; 2] {
        let d = b.point - a.point;
        let (e, rate) = (seen(&a.axes, d), seen(&a.axes, b.velocity - a.velocity - a.spin.cross(d)));
        let (psi, turn) = (twist(&a.axes, &b.axes), seen(&a.axes, b.spin - a.spin));
        let springs = conjugate(psi, std::array::from_fn(|i| self.about[i].at(psi[i], S::constant(0.0))));
        [
            std::array::from_fn(|i| self.along[i].at(e[i], rate[i])),
            std::array::from_fn(|i| springs[i] + turn[i] * self.about[i].damping),
        ]
    }
}

impl ForceLaw for Bushing {
    const PLACES: usize = 2;
    const ELEMENT: Element = Element::Bushing;
    const QUANTITIES: &'static [(&'static str, &'static str)] =
        &[("fx", "N"), ("fy", "N"), ("fz", "N"), ("mx", "N.m"), ("my", "N.m"), ("mz", "N.m")];

    fn act<S: Scalar>(&self, at: &[Frame<S>], _: Now<'_>, on: &mut [Wrench<S>]) {
        let [a, b] = [&at[0], &at[1]];
        let [f, m] = self.now(a, b).map(|v| turned(&a.axes, v));
        on[0] = Wrench { force: f, moment: m + (b.point - a.point).cross(f) };
        on[1] = Wrench { force: -f, moment: -m };
    }

    fn looks(&self) -> Looks {
        Looks::Coil
    }

    fn measure(&self, at: &[Frame<f64>], _: Now<'_>, y: &mut [f64]) {
        y.copy_from_slice(self.now(&at[0], &at[1]).as_flattened());
    }

    fn energy(&self, at: &[Frame<f64>], _: Now<'_>) -> f64 {
        let e = seen(&at[0].axes, at[1].point - at[0].point);
        let psi = twist(&at[0].axes, &at[1].axes);
        (0..3).map(|i| self.along[i].energy(e[i]) + self.about[i].energy(psi[i])).sum()
    }
}

#[cfg(test)]
mod tests {
    use glam::DVec3;

    use super::super::tests::tangent_matches;
    use super::*;

    #[test]
    fn tangent_while_moving() {
        let law = |k: f64| Law { stiffness: k, cubic: 0.7 * k, damping: 0.3 * k };
        let bushing = Bushing { along: [law(10.0), law(20.0), law(30.0)], about: [law(3.0), law(2.0), law(4.0)] };
        tangent_matches(&bushing, &[(Some(0), [0.3, -0.1, 0.2]), (Some(1), [-0.2, 0.4, 0.1])], 1e-7);
        tangent_matches(&bushing, &[(None, [0.3, -0.1, 0.2]), (Some(0), [-0.2, 0.4, 0.1])], 1e-7);
    }

    fn axes(m: DMat3) -> [Vec3<f64>; 3] {
        [m.x_axis, m.y_axis, m.z_axis].map(|v| Vec3::new(v.x, v.y, v.z))
    }

    /// Springs that differ do the work that their energy says, whatever the twist: `−M·δ` for a turn `δ`.
    #[test]
    fn moments_are_the_slope_of_the_energy() {
        let law = |k: f64, cubic: f64| Law { stiffness: k, cubic, damping: 0.0 };
        let bushing = Bushing { along: [law(0.0, 0.0); 3], about: [law(2000.0, 0.0), law(300.0, 50.0), law(0.0, 0.0)] };
        let zero = Vec3::new(0.0, 0.0, 0.0);
        let now = Now { time: 0.0, inputs: &[], step: 0.0, memory: &[] };
        let frame = |r: DMat3| Frame { point: zero, axes: axes(r), velocity: zero, spin: zero };
        let a = crate::so3::exp(DVec3::new(0.4, -1.0, 0.2));
        for psi in [[1e-3, 2e-3, 0.0], [0.05, -0.03, 0.07], [0.3, -0.2, 0.1], [0.5, 0.4, 2.0], [1.0, -2.0, 1.5]] {
            let b = a * crate::so3::exp(DVec3::from_array(psi));
            let [_, m] = bushing.now(&frame(a), &frame(b));
            for (k, m) in m.into_iter().enumerate() {
                let energy = |h: f64| {
                    let mut turn = DVec3::ZERO;
                    turn[k] = h;
                    bushing.energy(&[frame(a), frame(a * crate::so3::exp(turn) * a.transpose() * b)], now)
                };
                let slope = (energy(1e-5) - energy(-1e-5)) / 2e-5;
                assert!((m - slope).abs() < 1e-5 * (1.0 + slope.abs()), "{psi:?}, {k}: {m} {slope}");
            }
        }
    }

    #[test]
    fn twist_is_the_logarithm() {
        for v in [[0.0; 3], [0.3, -0.2, 0.1], [2.0, 1.5, -1.0], [0.0, 3.1, 0.2]] {
            let (a, psi) = (crate::so3::exp(DVec3::new(0.4, -1.0, 0.2)), DVec3::from_array(v));
            let found = twist(&axes(a), &axes(a * crate::so3::exp(psi)));
            assert!((DVec3::from_array(found) - psi).length() < 1e-12, "{v:?}: {found:?}");
        }
    }
}
