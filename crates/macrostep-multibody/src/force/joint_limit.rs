//! Stops at the ends of the way of a joint: springs that push back where its coordinate is beyond them.
//!
//! With `δ` how far it is beyond, `k δ (1 + d δ̇)` pushes back, and never pulls \[hunt1975\]. `k δ²/2` is stored; the rest is lost.

use macrostep_numerics::Scalar;

use super::coordinate::{coordinate, pressed, push, rate};
use super::{ForceLaw, Frame, Now, Wrench};
use crate::error::Allowed;
use crate::subject::Element;

/// Stops of an angle, or of a displacement.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct JointLimit<const TURNING: bool> {
    /// From where on it is free, rad or m.
    pub lower: f64,
    /// To where.
    pub upper: f64,
    /// Stiffness of the stops, `k`, N·m/rad or N/m.
    pub stiffness: f64,
    /// Dissipation, `d`, s/rad or s/m.
    pub dissipation: f64,
}

impl JointLimit<true> {
    /// The same numbers along the axis, in N and m.
    pub fn sliding(self) -> JointLimit<false> {
        let JointLimit { lower, upper, stiffness, dissipation } = self;
        JointLimit { lower, upper, stiffness, dissipation }
    }
}

impl<const TURNING: bool> JointLimit<TURNING> {
    fn effort<S: Scalar>(&self, at: &[Frame<S>], now: Now<'_>) -> S {
        let (q, v) = (coordinate::<S, TURNING>(at, now.memory[0]), rate::<S, TURNING>(at));
        let beyond = |depth: S, speed: S| pressed(depth, speed, self.stiffness, self.dissipation);
        beyond(-q + self.lower, -v) - beyond(q - self.upper, v)
    }
}

impl<const TURNING: bool> ForceLaw for JointLimit<TURNING> {
    const PLACES: usize = 2;
    const ELEMENT: Element = Element::JointLimit;
    const MEMORY: usize = 1;
    const QUANTITIES: &'static [(&'static str, &'static str)] =
        if TURNING { &[("torque", "N.m"), ("coordinate", "rad")] } else { &[("force", "N"), ("coordinate", "m")] };

    fn act<S: Scalar>(&self, at: &[Frame<S>], now: Now<'_>, on: &mut [Wrench<S>]) {
        push::<S, TURNING>(at, self.effort(at, now), on);
    }

    fn remember(&self, at: &[Frame<f64>], now: Now<'_>, next: &mut [f64]) {
        next[0] = coordinate::<f64, TURNING>(at, now.memory[0]);
    }

    fn measure(&self, at: &[Frame<f64>], now: Now<'_>, y: &mut [f64]) {
        y.copy_from_slice(&[self.effort(at, now), coordinate::<f64, TURNING>(at, now.memory[0])]);
    }

    fn each_number(&self, state: &mut dyn FnMut(&'static str, f64, Allowed)) {
        state("way between the stops", self.upper - self.lower, Allowed::NotNegative);
        state("stiffness of the stops", self.stiffness, Allowed::Positive);
        state("dissipation of the stops", self.dissipation, Allowed::NotNegative);
    }

    fn energy(&self, at: &[Frame<f64>], now: Now<'_>) -> f64 {
        let q = coordinate::<f64, TURNING>(at, now.memory[0]);
        let beyond = (self.lower - q).max(q - self.upper).max(0.0);
        0.5 * self.stiffness * beyond * beyond
    }
}

#[cfg(test)]
mod tests {
    use super::super::tests::tangent_matches;
    use super::*;
    use crate::definitions::{Body, Target};
    use crate::joint::JointKind;
    use crate::mechanism::Mechanism;
    use crate::motion::Motion;
    use crate::options::Options;

    #[test]
    fn tangents_while_moving() {
        let seats = [(Some(0), [0.3, -0.1, 0.2]), (Some(1), [-0.2, 0.4, 0.1])];
        // beyond the upper one, then beyond the lower one, going in
        for (lower, upper) in [(-3.0, -2.0), (2.0, 3.0)] {
            for dissipation in [0.0, 0.01] {
                let limit = JointLimit::<true> { lower, upper, stiffness: 50.0, dissipation };
                tangent_matches(&limit, &seats, 1e-6);
                tangent_matches(&limit.sliding(), &seats, 1e-6);
            }
        }
    }

    /// A slide of one kilogram at 1 m/s against a stop: half a period of `√(m/k)` inside, then back, as fast without dissipation.
    #[test]
    fn it_sends_back_what_it_does_not_lose() {
        let end = |dissipation: f64| {
            let mut m = Mechanism::new([0.0; 3]);
            let slide = m.body(Body::new("slide", 1.0, [0.1; 3]).moving([1.0, 0.0, 0.0], [0.0; 3]));
            m.joint_here("rail", JointKind::Prismatic, Target::Ground, slide, [0.0; 3], [1.0, 0.0, 0.0]);
            let at = [Target::Ground, slide.into()].map(|on| m.here(on, [0.0; 3], [1.0, 0.0, 0.0]));
            let law = JointLimit::<false> { lower: -1.0, upper: 0.1, stiffness: 1e4, dissipation };
            m.force("stop", at.to_vec(), law);
            let mut motion = Motion::new(&m, Options::default()).unwrap();
            let mut deepest = 0.0_f64;
            for _ in 0..3000 {
                motion.step(1e-4).unwrap();
                deepest = deepest.max(motion.position(slide)[0] - 0.1);
            }
            (motion.velocity(slide)[0], deepest)
        };
        let (v, deepest) = end(0.0);
        assert!((v + 1.0).abs() < 1e-3 && (deepest - 0.01).abs() < 1e-5, "{v} {deepest}");
        // e ≈ 1 − 2 d v/3 for small d
        let (v, _) = end(0.1);
        assert!((v + 1.0 - 0.2 / 3.0).abs() < 5e-3, "{v}");
    }
}
