//! Struts and anti-roll bars.
//!
//! A strut acts along the line between two points, with `L = |d|`, `d = p_b − p_a`:
//! ```text
//! T = spring(L − L₀) + damper(dL/dt)        dL/dt = n·(v_b − v_a),   n = d/L
//! ```
//! and pulls `T n` on `a`, `−T n` on `b`. Preload, bump and rebound stops are parts of its curves.
//!
//! An anti-roll bar couples the extensions `e = L − L₀` of two struts: it adds the tension `k (e − e′)` to one and `k (e′ − e)` to the
//! other; its energy is `k (e − e′)²/2`.

use macrostep_numerics::Scalar;
use macrostep_numerics::math;

use super::{Curve, ForceLaw, Frame, Looks, Now, Vec3, Wrench};
use crate::error::Allowed;
use crate::subject::Element;

/// A spring and a damper side by side, from point to point.
#[derive(Clone, Debug, PartialEq)]
pub struct Strut {
    /// Length without force of the spring, m.
    pub length: f64,
    /// Tension over extension.
    pub spring: Curve,
    /// Tension over the speed of extension.
    pub damper: Curve,
}

/// Length, its rate, and the direction from the first to the second frame; nothing where the points coincide.
#[inline]
pub(super) fn stretch<S: Scalar>(a: &Frame<S>, b: &Frame<S>) -> Option<(S, S, Vec3<S>)> {
    let d = b.point - a.point;
    let length = d.length();
    if length.value() == 0.0 {
        return None;
    }
    let n = d * (S::constant(1.0) / length);
    Some((length, n.dot(b.velocity - a.velocity), n))
}

impl Strut {
    /// The tension; nothing where its ends coincide.
    #[inline]
    fn pull<S: Scalar>(&self, a: &Frame<S>, b: &Frame<S>) -> Option<(S, Vec3<S>)> {
        let (length, rate, n) = stretch(a, b)?;
        Some((self.spring.at(length - self.length) + self.damper.at(rate), n))
    }
}

impl ForceLaw for Strut {
    const PLACES: usize = 2;
    const ELEMENT: Element = Element::Spring;
    const QUANTITIES: &'static [(&'static str, &'static str)] = &[("length", "m"), ("rate", "m/s"), ("force", "N")];

    fn act<S: Scalar>(&self, at: &[Frame<S>], _: Now<'_>, on: &mut [Wrench<S>]) {
        let Some((tension, n)) = self.pull(&at[0], &at[1]) else { return };
        let pull = n * tension;
        (on[0].force, on[1].force) = (pull, -pull);
    }

    fn looks(&self) -> Looks {
        Looks::Coil
    }

    fn measure(&self, at: &[Frame<f64>], _: Now<'_>, y: &mut [f64]) {
        let (length, rate, _) = stretch(&at[0], &at[1]).unwrap_or((0.0, 0.0, Vec3::zero()));
        let tension = self.pull(&at[0], &at[1]).map_or(0.0, |(tension, _)| tension);
        y.copy_from_slice(&[length, rate, tension]);
    }

    fn each_number(&self, state: &mut dyn FnMut(&'static str, f64, Allowed)) {
        state("length", self.length, Allowed::NotNegative);
    }

    fn energy(&self, at: &[Frame<f64>], _: Now<'_>) -> f64 {
        self.spring.energy((at[1].point - at[0].point).length() - self.length)
    }
}

/// Couples two struts, from the first to the second frame and from the third to the fourth.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct AntiRollBar {
    /// Tension per difference of extensions, N/m.
    pub stiffness: f64,
    /// Lengths at which the bar is not twisted, m.
    pub lengths: [f64; 2],
}

impl ForceLaw for AntiRollBar {
    const PLACES: usize = 4;
    const ELEMENT: Element = Element::AntiRollBar;
    const QUANTITIES: &'static [(&'static str, &'static str)] = &[("force", "N")];

    fn act<S: Scalar>(&self, at: &[Frame<S>], _: Now<'_>, on: &mut [Wrench<S>]) {
        let (Some(left), Some(right)) = (stretch(&at[0], &at[1]), stretch(&at[2], &at[3])) else { return };
        let twist = (left.0 - self.lengths[0]) - (right.0 - self.lengths[1]);
        let (one, other) = (left.2 * (twist * self.stiffness), right.2 * (twist * -self.stiffness));
        for (on, force) in on.iter_mut().zip([one, -one, other, -other]) {
            on.force = force;
        }
    }

    fn measure(&self, at: &[Frame<f64>], _: Now<'_>, y: &mut [f64]) {
        let extension = |k: usize| (at[2 * k + 1].point - at[2 * k].point).length() - self.lengths[k];
        y[0] = self.stiffness * (extension(0) - extension(1));
    }

    fn each_number(&self, state: &mut dyn FnMut(&'static str, f64, Allowed)) {
        state("stiffness", self.stiffness, Allowed::NotNegative);
    }

    fn energy(&self, at: &[Frame<f64>], _: Now<'_>) -> f64 {
        let extension = |k: usize| (at[2 * k + 1].point - at[2 * k].point).length() - self.lengths[k];
        0.5 * self.stiffness * math::powi(extension(0) - extension(1), 2)
    }
}

#[cfg(test)]
mod tests {
    use super::super::Damper;
    use super::super::tests::tangent_matches;
    use super::*;

    #[test]
    fn tangents_while_moving() {
        let spring = Curve::points(vec![(-0.1, -400.0), (0.0, 50.0), (0.3, 350.0), (0.4, 900.0)]).unwrap();
        let damper = Damper { rebound: [300.0, 150.0], bump: [220.0, 110.0], kink: 0.06 }.curve();
        let strut = Strut { length: 0.4, spring, damper };
        tangent_matches(&strut, &[(Some(0), [0.3, -0.1, 0.2]), (Some(1), [-0.2, 0.4, 0.1])], 1e-7);
        tangent_matches(&strut, &[(None, [0.3, -0.1, 0.2]), (Some(0), [-0.2, 0.4, 0.1])], 1e-7);
        // both ends on one body: no net force, and none is left of the tangent but rounding
        let bar = AntiRollBar { stiffness: 15_000.0, lengths: [0.5, 0.45] };
        let seats = [
            (Some(0), [0.3, 0.4, 0.5]),
            (Some(1), [0.1, 0.0, 0.1]),
            (Some(0), [0.3, -0.4, 0.5]),
            (Some(2), [0.0, 0.1, 0.0]),
        ];
        tangent_matches(&bar, &seats, 1e-7);
    }
}
