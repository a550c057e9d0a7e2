//! An inerter in the coordinate of a joint: an effort in proportion to its acceleration, as of a flywheel behind a gear.
//!
//! `T = −b q̈` acts on the second body, and the opposite on the first; `b q̇²/2` is stored. Motors have one by their rotors, where other
//! programs call `b` the armature. Within a step `q̈` is the slope at its end of the parabola through the last three rates, or of the line
//! through two after the start: of second order for any steps.

use macrostep_numerics::Scalar;

use super::coordinate::{push, rate};
use super::{ForceLaw, Frame, Now, Wrench};
use crate::error::Allowed;
use crate::subject::Element;

/// Effort per acceleration about an axis, or along it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Inerter<const TURNING: bool> {
    /// `b`, kg·m² or kg.
    pub inertance: f64,
}

impl<const TURNING: bool> Inerter<TURNING> {
    /// `q̈` at the end of a step.
    fn acceleration<S: Scalar>(&self, at: &[Frame<S>], now: Now<'_>) -> S {
        let [last, before, step_before] = [now.memory[0], now.memory[1], now.memory[2]];
        if now.step == 0.0 {
            return S::constant(0.0);
        }
        let slope = (rate::<S, TURNING>(at) - last) / now.step;
        if step_before == 0.0 {
            return slope;
        }
        let slope_before = (last - before) / step_before;
        slope + (slope - slope_before) * (now.step / (now.step + step_before))
    }
}

impl<const TURNING: bool> ForceLaw for Inerter<TURNING> {
    const PLACES: usize = 2;
    const ELEMENT: Element = Element::Inerter;
    const MEMORY: usize = 4;
    const QUANTITIES: &'static [(&'static str, &'static str)] =
        if TURNING { &[("torque", "N.m"), ("rate", "rad/s")] } else { &[("force", "N"), ("rate", "m/s")] };

    fn act<S: Scalar>(&self, at: &[Frame<S>], now: Now<'_>, on: &mut [Wrench<S>]) {
        push::<S, TURNING>(at, self.acceleration(at, now) * -self.inertance, on);
    }

    fn remember(&self, at: &[Frame<f64>], now: Now<'_>, next: &mut [f64]) {
        next.copy_from_slice(&[rate::<f64, TURNING>(at), now.memory[0], now.step, self.acceleration(at, now)]);
    }

    fn measure(&self, at: &[Frame<f64>], now: Now<'_>, y: &mut [f64]) {
        y.copy_from_slice(&[-self.inertance * now.memory[3], rate::<f64, TURNING>(at)]);
    }

    fn each_number(&self, state: &mut dyn FnMut(&'static str, f64, Allowed)) {
        state("inertance", self.inertance, Allowed::NotNegative);
    }

    fn energy(&self, at: &[Frame<f64>], _: Now<'_>) -> f64 {
        let v = rate::<f64, TURNING>(at);
        0.5 * self.inertance * v * v
    }

    fn inertance(&self, at: &[Frame<f64>], on: &mut [Wrench<f64>]) -> f64 {
        push::<f64, TURNING>(at, 1.0, on);
        self.inertance
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
        tangent_matches(&Inerter::<true> { inertance: 0.3 }, &seats, 1e-6);
        tangent_matches(&Inerter::<false> { inertance: 0.3 }, &seats, 1e-6);
    }

    /// A pendulum of mass `m` at `l` with an inerter at its hinge moves as one of inertia `m l² + b`, from the first step on, and its
    /// frequency is that of the linearised motion.
    #[test]
    fn it_is_inertia_of_the_joint() {
        let (mass, l, j, b) = (2.0, 0.7, 0.05, 0.6);
        let pendulum = |b: f64, own: f64| {
            let mut m = Mechanism::new([0.0, 0.0, -9.81]);
            let rod = m.body(Body::new("rod", mass, [own, own, own]).at([l, 0.0, 0.0]));
            m.joint_here("hinge", JointKind::Revolute, Target::Ground, rod, [0.0; 3], [0.0, 1.0, 0.0]);
            if b > 0.0 {
                let at = [Target::Ground, rod.into()].map(|on| m.here(on, [0.0; 3], [0.0, 1.0, 0.0]));
                m.force("rotor", at.to_vec(), Inerter::<true> { inertance: b });
            }
            (Motion::new(&m, Options::default()).unwrap(), rod)
        };
        let error = |h: f64| {
            let ((mut one, rod), (mut other, _)) = (pendulum(b, j), pendulum(0.0, j + b));
            let a = one.acceleration(rod)[0] - other.acceleration(rod)[0];
            assert!(a.length() < 1e-9, "{a}");
            let mut worst = 0.0_f64;
            for _ in 0..(1.0 / h).round() as u32 {
                one.step(h).unwrap();
                other.step(h).unwrap();
                worst = worst.max((one.position(rod)[2] - other.position(rod)[2]).abs());
            }
            let (e, f) = (one.energy().total(), other.energy().total());
            assert!((e - f).abs() < 20.0 * h, "{e} {f}");
            worst
        };
        let (coarse, fine) = (error(2e-3), error(1e-3));
        let order = (coarse / fine).log2();
        assert!(fine < 1e-4 && (1.7..2.3).contains(&order), "{coarse} {fine}");
        let modes = |b: f64, own: f64| {
            let (mut motion, _) = pendulum(b, own);
            motion.equilibrium().unwrap();
            motion.modes().unwrap()[0].imaginary
        };
        assert!((modes(b, j) - modes(0.0, j + b)).abs() < 1e-8);
    }
}
