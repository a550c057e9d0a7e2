//! Gears and racks: the coordinates of two joints, coupled by teeth that give way a little.
//!
//! With `q₁`, `q₂` angles or displacements, turns counted, and `e = q₂ − r q₁ − e₀`, teeth push with `P = k e + c ė`: `−P` on the second
//! coordinate, `r P` on the first. Two angles are a gear, an angle and a displacement a rack and its pinion. `k e²/2` is stored.

use macrostep_numerics::Scalar;

use super::coordinate::{coordinate, push, rate};
use super::{ForceLaw, Frame, Now, Wrench};
use crate::error::Allowed;
use crate::subject::Element;

/// Teeth between two joints: attachments of the first, then of the second. `A` and `B` say which of the coordinates are angles.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Gear<const A: bool, const B: bool> {
    /// How far the second coordinate goes per unit of the first, `r`.
    pub ratio: f64,
    /// The second coordinate where the first is zero, `e₀`.
    pub offset: f64,
    /// Stiffness of the teeth as the second coordinate feels it, `k`, N·m/rad or N/m.
    pub stiffness: f64,
    /// Damping of the teeth, `c`, N·m·s/rad or N·s/m.
    pub damping: f64,
}

impl<const A: bool, const B: bool> Gear<A, B> {
    /// The same numbers for coordinates of other kinds.
    pub fn of<const C: bool, const D: bool>(self) -> Gear<C, D> {
        let Gear { ratio, offset, stiffness, damping } = self;
        Gear { ratio, offset, stiffness, damping }
    }

    /// `e`, and `P`.
    fn now<S: Scalar>(&self, at: &[Frame<S>], now: Now<'_>) -> [S; 2] {
        let (first, second) = at.split_at(2);
        let e = coordinate::<S, B>(second, now.memory[1])
            - coordinate::<S, A>(first, now.memory[0]) * self.ratio
            - self.offset;
        let change = rate::<S, B>(second) - rate::<S, A>(first) * self.ratio;
        [e, e * self.stiffness + change * self.damping]
    }
}

impl<const A: bool, const B: bool> ForceLaw for Gear<A, B> {
    const PLACES: usize = 4;
    const ELEMENT: Element = Element::Gear;
    const MEMORY: usize = 2;
    const QUANTITIES: &'static [(&'static str, &'static str)] =
        if B { &[("error", "rad"), ("torque", "N.m")] } else { &[("error", "m"), ("force", "N")] };

    fn act<S: Scalar>(&self, at: &[Frame<S>], now: Now<'_>, on: &mut [Wrench<S>]) {
        let [_, effort] = self.now(at, now);
        let ((first, second), (on_first, on_second)) = (at.split_at(2), on.split_at_mut(2));
        push::<S, A>(first, effort * self.ratio, on_first);
        push::<S, B>(second, -effort, on_second);
    }

    fn remember(&self, at: &[Frame<f64>], now: Now<'_>, next: &mut [f64]) {
        next[0] = coordinate::<f64, A>(&at[..2], now.memory[0]);
        next[1] = coordinate::<f64, B>(&at[2..], now.memory[1]);
    }

    fn measure(&self, at: &[Frame<f64>], now: Now<'_>, y: &mut [f64]) {
        let [error, effort] = self.now(at, now);
        y.copy_from_slice(&[error, -effort]);
    }

    fn each_number(&self, state: &mut dyn FnMut(&'static str, f64, Allowed)) {
        state("stiffness of the teeth", self.stiffness, Allowed::Positive);
        state("damping of the teeth", self.damping, Allowed::NotNegative);
    }

    fn energy(&self, at: &[Frame<f64>], now: Now<'_>) -> f64 {
        let [error, _] = self.now(at, now);
        0.5 * self.stiffness * error * error
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
        let gear = Gear::<true, true> { ratio: -2.5, offset: 0.3, stiffness: 40.0, damping: 0.7 };
        let (ground, one, two) = (None, Some(0), Some(1));
        let seats =
            [(ground, [0.3, -0.1, 0.2]), (one, [-0.2, 0.4, 0.1]), (one, [0.1, 0.2, -0.3]), (two, [0.2, -0.3, 0.1])];
        tangent_matches(&gear, &seats, 1e-6);
        tangent_matches(&gear.of::<true, false>(), &seats, 1e-6);
        tangent_matches(&gear.of::<false, true>(), &seats, 1e-6);
        tangent_matches(&gear.of::<false, false>(), &seats, 1e-6);
    }

    /// A spinning pinion takes a rack along: the rack has the mass `J/r²` beside its own, and many turns are counted.
    #[test]
    fn a_pinion_takes_its_rack_along() {
        let (j, mass, ratio) = (0.02, 3.0, 0.05);
        let mut m = Mechanism::new([0.0; 3]);
        let pinion = m.body(Body::new("pinion", 1.0, [0.02, 0.02, j]).moving([0.0; 3], [0.0, 0.0, 8.0]));
        let rack = m.body(Body::new("rack", mass, [0.1; 3]).moving([8.0 * ratio, 0.0, 0.0], [0.0; 3]));
        m.joint_here("axle", JointKind::Revolute, Target::Ground, pinion, [0.0; 3], [0.0, 0.0, 1.0]);
        m.joint_here("rail", JointKind::Prismatic, Target::Ground, rack, [0.0; 3], [1.0, 0.0, 0.0]);
        m.load(crate::definitions::Load::new("push", rack, [2.0, 0.0, 0.0], [0.0; 3]));
        let on = |target: Target, axis: [f64; 3]| m.here(target, [0.0; 3], axis);
        let (z, x) = ([0.0, 0.0, 1.0], [1.0, 0.0, 0.0]);
        let at = vec![on(Target::Ground, z), on(pinion.into(), z), on(Target::Ground, x), on(rack.into(), x)];
        let law = Gear::<true, false> { ratio, offset: 0.0, stiffness: 1e7, damping: 0.0 };
        m.force("teeth", at, law);
        let mut motion = Motion::new(&m, Options::default()).unwrap();
        (0..3000).for_each(|_| motion.step(1e-3).unwrap());
        let a = 2.0 / (mass + j / (ratio * ratio));
        let (v, x) = (8.0 * ratio + 3.0 * a, 8.0 * ratio * 3.0 + 4.5 * a);
        assert!((motion.velocity(rack)[0] - v).abs() < 1e-5, "{} {v}", motion.velocity(rack)[0]);
        assert!((motion.position(rack)[0] - x).abs() < 1e-5, "{} {x}", motion.position(rack)[0]);
        assert!((motion.spin(pinion)[2] * ratio - v).abs() < 1e-5);
    }
}
