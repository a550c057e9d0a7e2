//! A spring with a damper in the coordinate of a joint: a torsion spring about its axis, or a spring along it.
//!
//! `T = −(f(q − q₀) + g(q̇))` acts on the second body, and the opposite on the first.

use macrostep_numerics::Scalar;

use super::coordinate::{coordinate, push, rate};
use super::{Curve, ForceLaw, Frame, Now, Wrench};
use crate::subject::Element;

/// Curves over an angle and its rate, or over a displacement and its rate.
#[derive(Clone, Debug, PartialEq)]
pub struct JointSpring<const TURNING: bool> {
    /// Coordinate at which the spring is without force, `q₀`.
    pub rest: f64,
    /// Effort over how far the coordinate is beyond `rest`, `f`.
    pub spring: Curve,
    /// Effort over the rate, `g`.
    pub damper: Curve,
}

impl JointSpring<true> {
    /// The same curves along the axis, in N and m.
    pub fn sliding(self) -> JointSpring<false> {
        let JointSpring { rest, spring, damper } = self;
        JointSpring { rest, spring, damper }
    }
}

impl<const TURNING: bool> JointSpring<TURNING> {
    fn effort<S: Scalar>(&self, at: &[Frame<S>], now: Now<'_>) -> S {
        let q = coordinate::<S, TURNING>(at, now.memory[0]);
        -(self.spring.at(q - self.rest) + self.damper.at(rate::<S, TURNING>(at)))
    }
}

impl<const TURNING: bool> ForceLaw for JointSpring<TURNING> {
    const PLACES: usize = 2;
    const ELEMENT: Element = Element::JointSpring;
    const MEMORY: usize = 1;
    const QUANTITIES: &'static [(&'static str, &'static str)] = if TURNING {
        &[("torque", "N.m"), ("coordinate", "rad"), ("rate", "rad/s")]
    } else {
        &[("force", "N"), ("coordinate", "m"), ("rate", "m/s")]
    };

    fn act<S: Scalar>(&self, at: &[Frame<S>], now: Now<'_>, on: &mut [Wrench<S>]) {
        push::<S, TURNING>(at, self.effort(at, now), on);
    }

    fn remember(&self, at: &[Frame<f64>], now: Now<'_>, next: &mut [f64]) {
        next[0] = coordinate::<f64, TURNING>(at, now.memory[0]);
    }

    fn measure(&self, at: &[Frame<f64>], now: Now<'_>, y: &mut [f64]) {
        let q = coordinate::<f64, TURNING>(at, now.memory[0]);
        y.copy_from_slice(&[self.effort(at, now), q, rate::<f64, TURNING>(at)]);
    }

    fn energy(&self, at: &[Frame<f64>], now: Now<'_>) -> f64 {
        self.spring.energy(coordinate::<f64, TURNING>(at, now.memory[0]) - self.rest)
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
        let spring = JointSpring::<true> {
            rest: 0.2,
            spring: Curve::Cubic { slope: 7.0, cubic: 3.0 },
            damper: Curve::Linear(0.4),
        };
        let seats = [(Some(0), [0.3, -0.1, 0.2]), (Some(1), [-0.2, 0.4, 0.1])];
        tangent_matches(&spring, &seats, 1e-7);
        tangent_matches(&spring.sliding(), &seats, 1e-7);
    }

    /// A flywheel that winds a torsion spring up over more than a turn: `q = (v/ω) sin ω t`, and its energy stays.
    #[test]
    fn it_counts_turns_and_keeps_energy() {
        let (k, j, v) = (0.5, 0.2, 15.0);
        let mut m = Mechanism::new([0.0; 3]);
        let wheel = m.body(Body::new("wheel", 1.0, [0.2, 0.2, j]).moving([0.0; 3], [0.0, 0.0, v]));
        m.joint_here("axle", JointKind::Revolute, Target::Ground, wheel, [0.0; 3], [0.0, 0.0, 1.0]);
        let law = JointSpring::<true> { rest: 0.0, spring: Curve::Linear(k), damper: Curve::Linear(0.0) };
        let at = [Target::Ground, wheel.into()].map(|on| m.here(on, [0.0; 3], [0.0, 0.0, 1.0]));
        m.force("spring", at.to_vec(), law);
        let mut motion = Motion::new(&m, Options::default()).unwrap();
        let start = motion.energy().total();
        let w = (k / j).sqrt();
        for step in 1..=3000 {
            motion.step(1e-3).unwrap();
            let t = 1e-3 * f64::from(step);
            assert!((motion.spin(wheel)[2] - v * (w * t).cos()).abs() < 1e-4, "{t}: {}", motion.spin(wheel)[2]);
        }
        let end = motion.energy();
        assert!(end.elastic > 1.0 && (end.total() - start).abs() < 1e-4 * start, "{end:?} {start}");
    }
}
