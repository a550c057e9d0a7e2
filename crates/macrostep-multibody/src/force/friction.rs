//! Friction between two frames, about an axis or along it: bristles that stick, then slip.
//!
//! The model of \[canudas1995\] (LuGre): with `v` the relative rate about (along) the `z` axis of the first frame,
//! ```text
//! ż = v − σ₀ |v|/g(v) z          g(v) = F_c + (F_s − F_c) exp(−(v/v_s)²)
//! F = a (σ₀ z + σ₁ ż) + σ₂ v     opposes the motion of the second frame
//! ```
//! with `a` a factor over time or an input: how hard a brake is pressed. Friction that is Coulomb's with stiction is `F_s > F_c`; where a body
//! sticks, it is held by bristles of stiffness `σ₀`. Within a step `z` is exact for a rate that is the mean of those at both ends:
//! ```text
//! z₁ = e^{−x} z₀ + h v̄ (1 − e^{−x})/x        x = h σ₀ |v̄|/g(v̄)
//! ```
//! so that bristles that settle many times in a step do no harm, and the error is of second order where they do not.
//!
//! What slips when a motion starts has slipped before. Its bristles are bent, and go over into straight ones where it creeps:
//! ```text
//! z = (1 − e^{−y}) sign(v) g(v)/σ₀        y = (v/v_s)² + σ₁ |v|/g(v)
//! ```
//! Straight ones would pull with `σ₁ v`, for a time `g/(σ₀ |v|)` that steps do not see.

use macrostep_numerics::{Scalar, math};

use super::coordinate::{push, rate};
use super::{ForceLaw, Frame, Now, Wrench, follow};
use crate::definitions::Amplitude;
use crate::error::Allowed;
use crate::subject::Element;

/// Bristles: levels, stiffness and damping, in N and m, or in N·m and rad.
#[derive(Clone, Debug, PartialEq)]
pub struct Friction<const TURNING: bool> {
    /// Level while slipping, `F_c`.
    pub coulomb: f64,
    /// Level at rest, `F_s`.
    pub stiction: f64,
    /// Rate at which one goes over into the other, `v_s`.
    pub stribeck: f64,
    /// Stiffness of the bristles, `σ₀`.
    pub stiffness: f64,
    /// Damping of the bristles, `σ₁`.
    pub damping: f64,
    /// Viscous friction, `σ₂`.
    pub viscous: f64,
    /// Factor of all but viscous friction, `a`.
    pub pressed: Amplitude,
}

impl Friction<true> {
    /// The same numbers along the axis, in N and m.
    pub fn sliding(self) -> Friction<false> {
        let Friction { coulomb, stiction, stribeck, stiffness, damping, viscous, pressed } = self;
        Friction { coulomb, stiction, stribeck, stiffness, damping, viscous, pressed }
    }
}

impl<const TURNING: bool> Friction<TURNING> {
    fn level<S: Scalar>(&self, rate: S) -> S {
        let x = rate / self.stribeck;
        (-(x * x)).exp() * (self.stiction - self.coulomb) + self.coulomb
    }

    /// Deflection of the bristles at the end of a step.
    fn deflection<S: Scalar>(&self, rate: S, now: Now<'_>) -> S {
        let (before, rate_before) = (now.memory[0], now.memory[1]);
        let mean = (rate + rate_before) * 0.5;
        let x = mean.abs() * (self.stiffness * now.step) / self.level(mean);
        follow(before, x, mean, now.step)
    }

    /// Deflection of the bristles of something that has moved at this rate before.
    fn bent(&self, rate: f64) -> f64 {
        let (level, x) = (self.level(rate), rate / self.stribeck);
        let settled = 1.0 - math::exp(-(x * x) - self.damping * rate.abs() / level);
        settled * rate.sign() * level / self.stiffness
    }

    /// How hard it is pressed: what is pulled apart does not rub.
    fn pressed(&self, now: Now<'_>) -> f64 {
        self.pressed.at(now.time, now.inputs).max(0.0)
    }

    /// The friction that opposes the motion.
    fn now<S: Scalar>(&self, at: &[Frame<S>], now: Now<'_>) -> S {
        let rate = rate::<S, TURNING>(at);
        let z = self.deflection(rate, now);
        let change = rate - rate.abs() * z * self.stiffness / self.level(rate);
        (z * self.stiffness + change * self.damping) * self.pressed(now) + rate * self.viscous
    }
}

impl<const TURNING: bool> ForceLaw for Friction<TURNING> {
    const PLACES: usize = 2;
    const ELEMENT: Element = Element::Friction;
    const MEMORY: usize = 2;
    const QUANTITIES: &'static [(&'static str, &'static str)] = if TURNING {
        &[("friction", "N.m"), ("rate", "rad/s"), ("deflection", "rad"), ("power", "W")]
    } else {
        &[("friction", "N"), ("rate", "m/s"), ("deflection", "m"), ("power", "W")]
    };

    fn act<S: Scalar>(&self, at: &[Frame<S>], now: Now<'_>, on: &mut [Wrench<S>]) {
        push::<S, TURNING>(at, -self.now(at, now), on);
    }

    fn remember(&self, at: &[Frame<f64>], now: Now<'_>, next: &mut [f64]) {
        let rate = rate::<f64, TURNING>(at);
        next.copy_from_slice(&[self.deflection(rate, now), rate]);
    }

    fn start(&self, at: &[Frame<f64>], _: Now<'_>, first: &mut [f64]) {
        let rate = rate::<f64, TURNING>(at);
        first.copy_from_slice(&[self.bent(rate), rate]);
    }

    fn measure(&self, at: &[Frame<f64>], now: Now<'_>, y: &mut [f64]) {
        let (friction, rate) = (self.now(at, now), rate::<f64, TURNING>(at));
        y.copy_from_slice(&[friction, rate, now.memory[0], friction * rate]);
    }

    fn each_number(&self, state: &mut dyn FnMut(&'static str, f64, Allowed)) {
        state("Coulomb friction", self.coulomb, Allowed::Positive);
        state("stiction above Coulomb friction", self.stiction - self.coulomb, Allowed::NotNegative);
        state("rate at which stiction falls", self.stribeck, Allowed::Positive);
        state("stiffness of the bristles", self.stiffness, Allowed::Positive);
        state("damping of the bristles", self.damping, Allowed::NotNegative);
        state("viscous friction", self.viscous, Allowed::NotNegative);
    }

    fn each_amplitude(&mut self, show: &mut dyn FnMut(&mut Amplitude)) {
        show(&mut self.pressed);
    }

    /// What bent bristles hold.
    fn energy(&self, _: &[Frame<f64>], now: Now<'_>) -> f64 {
        0.5 * self.stiffness * self.pressed(now) * now.memory[0] * now.memory[0]
    }
}

#[cfg(test)]
mod tests {
    use super::super::tests::tangent_matches;
    use super::*;
    use crate::definitions::{Attachment, Body, Target};
    use crate::joint::JointKind;
    use crate::mechanism::Mechanism;
    use crate::motion::Motion;
    use crate::options::Options;
    use crate::time_function::TimeFunction;

    fn friction<const TURNING: bool>(level: f64) -> Friction<TURNING> {
        Friction {
            coulomb: level,
            stiction: 1.5 * level,
            stribeck: 0.1,
            stiffness: 200.0 * level,
            damping: 2.0 * level,
            viscous: 0.1,
            pressed: Amplitude::Function(TimeFunction::Constant(1.0)),
        }
    }

    #[test]
    fn tangents_while_moving() {
        let pressed = Amplitude::Input(0);
        let seats = [(Some(0), [0.3, -0.1, 0.2]), (Some(1), [-0.2, 0.4, 0.1])];
        tangent_matches(&Friction::<true> { pressed: pressed.clone(), ..friction(5.0) }, &seats, 1e-6);
        tangent_matches(&Friction::<false> { pressed, ..friction(5.0) }, &seats, 1e-6);
    }

    /// A block of one kilogram on a rail with friction, pulled by a force; position and speed at the end.
    fn block(pull: f64, over_time: TimeFunction, h: f64, steps: u32) -> (f64, f64) {
        let mut m = Mechanism::new([0.0; 3]);
        let block = m.body(Body::new("block", 1.0, [0.1; 3]));
        m.joint_here("rail", JointKind::Prismatic, Target::Ground, block, [0.0; 3], [1.0, 0.0, 0.0]);
        let load = crate::definitions::Load::new("pull", block, [pull, 0.0, 0.0], [0.0; 3]);
        m.load(load.times(Amplitude::Function(over_time)));
        let law = Friction::<false> { viscous: 0.0, damping: 60.0, ..friction(4.0) };
        let at = vec![Attachment::new(Target::Ground, [0.0; 3]), Attachment::new(block, [0.0; 3])];
        m.force("friction", at.into_iter().map(|a| a.axis([1.0, 0.0, 0.0])).collect(), law);
        let mut motion = Motion::new(&m, Options::default()).unwrap();
        (0..steps).for_each(|_| motion.step(h).unwrap());
        (motion.position(block)[0], motion.velocity(block)[0])
    }

    /// A wheel that turns at 100 rad/s when its brake is pressed from the start; its speed after half a second in steps of `h`.
    fn braked(h: f64) -> f64 {
        let mut m = Mechanism::new([0.0; 3]);
        let wheel = m.body(Body::new("wheel", 5.0, [0.05, 0.1, 0.05]).moving([0.0; 3], [0.0, 100.0, 0.0]));
        m.joint_here("axle", JointKind::Revolute, Target::Ground, wheel, [0.0; 3], [0.0, 1.0, 0.0]);
        let law = Friction::<true> {
            coulomb: 4.0,
            stiction: 5.0,
            stribeck: 0.5,
            stiffness: 4000.0,
            damping: 20.0,
            viscous: 0.0,
            pressed: Amplitude::Function(TimeFunction::Constant(1.0)),
        };
        let at = [Attachment::new(Target::Ground, [0.0; 3]), Attachment::new(wheel, [0.0; 3])];
        m.force("brake", at.into_iter().map(|a| a.axis([0.0, 1.0, 0.0])).collect(), law);
        let mut motion = Motion::new(&m, Options::default()).unwrap();
        (0..(0.5 / h).round() as u32).for_each(|_| motion.step(h).unwrap());
        motion.spin(wheel)[1]
    }

    #[test]
    fn what_slips_at_the_start_is_not_jolted() {
        // bristles that start straight take σ₁ z_s/J = 0.2 rad/s off 100 − (4/0.1) 0.5 = 80 rad/s; these have done so before
        for h in [2e-3, 1e-3, 1e-4] {
            let w = braked(h);
            assert!((w - 80.0).abs() < 1e-6, "{w} rad/s in steps of {h} s");
        }
        // what creeps is not held as if it slipped, and no start is worse than a sixth above the level
        let law = friction::<true>(5.0);
        for rate in [-3.0, -0.1, -1e-3, -1e-12, 0.0, 1e-9, 0.05, 0.2, 40.0] {
            let (z, level) = (law.bent(rate), law.level(rate));
            let pull = law.stiffness * z + law.damping * (rate - rate.abs() * z * law.stiffness / level);
            assert!(pull.abs() <= 1.15 * level && pull * rate >= 0.0, "{pull} at {rate}");
            assert!(rate.abs() > 1e-6 || pull.abs() < 1e-6, "{pull} at {rate}");
        }
    }

    #[test]
    fn it_sticks_below_its_level_and_slips_above() {
        // pulled slowly, it creeps while its bristles bend, and stays: x = −z_s ln(1 − z/z_s), z = F/σ₀, z_s = F_s/σ₀
        let (x, v) = block(4.0, TimeFunction::Smooth { from: 0.0, to: 1.0, start: 0.0, end: 2.0 }, 1e-3, 4000);
        let creep = -(6.0 / 800.0) * (1.0_f64 - 4.0 / 6.0).ln();
        assert!((x - creep).abs() < 1e-4 && v.abs() < 1e-5, "{x} for {creep}, {v}");
        // beyond stiction it goes off against Coulomb's level: about (8 − 4) t
        let (_, v) = block(8.0, TimeFunction::Constant(1.0), 1e-3, 3000);
        let (_, finer) = block(8.0, TimeFunction::Constant(1.0), 1e-4, 30_000);
        assert!((v - 12.0).abs() < 0.3, "{v}");
        assert!((v - finer).abs() < 1e-3, "{v} {finer}");
    }
}
