//! Contact of a sphere or a point of a body with a plane of another, with friction that sticks.
//!
//! The plane goes through the point of the first frame, normal to its `z` axis; the second frame is in the middle of the sphere, whose radius is
//! `r`. With `δ = r − z·(p_b − p_a)` and `u` the velocity of the sphere against the plane where they touch:
//! ```text
//! N = k δ (1 + d δ̇) ≥ 0                            [hunt1975]
//! ṡ = u_t      T = −(k_t s + c_t u_t)              while |T| ≤ μ N: the sphere sticks, held by a spring across the plane
//! T = −μ N t,  t = (k_t s + c_t u_t)/|…|           otherwise: it slips, and s goes along
//! ```
//! Within a step `s` grows by the mean of the rates at both ends. `k δ²/2` and `k_t s²/2` are stored; what `d`, `c_t` and slipping take is lost.

use macrostep_numerics::Scalar;
use macrostep_numerics::math;

use super::coordinate::pressed;
use super::{ForceLaw, Frame, Now, Vec3, Wrench};
use crate::error::Allowed;
use crate::subject::Element;

/// A sphere on a plane.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Contact {
    /// Radius, `r`, m; zero for a point.
    pub radius: f64,
    /// Stiffness, `k`, N/m.
    pub stiffness: f64,
    /// Dissipation, `d`, s/m.
    pub dissipation: f64,
    /// Coefficient of friction, `μ`.
    pub friction: f64,
    /// Stiffness across the plane while it sticks, `k_t`, N/m.
    pub stiffness_across: f64,
    /// Damping across the plane while it sticks, `c_t`, N·s/m.
    pub damping_across: f64,
}

/// What happens where they touch.
struct Touch<S> {
    depth: S,
    normal: S,
    /// From the middle of the sphere to where it touches.
    arm: Vec3<S>,
    /// Velocity across, and friction, in the plane.
    slip: [S; 2],
    across: [S; 2],
}

impl Contact {
    fn touch<S: Scalar>(&self, at: &[Frame<S>], now: Now<'_>) -> Option<Touch<S>> {
        let [a, b] = [&at[0], &at[1]];
        let [x, y, z] = a.axes;
        let height = z.dot(b.point - a.point);
        let depth = -height + self.radius;
        if depth.value() <= 0.0 {
            return None;
        }
        // where they touch: the foot of the middle in the plane
        let arm = -(z * height);
        let foot = b.point + arm - a.point;
        let u = b.velocity + b.spin.cross(arm) - a.velocity - a.spin.cross(foot);
        let normal = pressed(depth, -z.dot(u), self.stiffness, self.dissipation);
        let slip = [x.dot(u), y.dot(u)];
        let stretch: [S; 2] = std::array::from_fn(|i| {
            let mean = (slip[i] + now.memory[2 + i]) * 0.5;
            mean * now.step + now.memory[i]
        });
        let hold: [S; 2] =
            std::array::from_fn(|i| -(stretch[i] * self.stiffness_across + slip[i] * self.damping_across));
        let (most, size) = (normal * self.friction, hold[0] * hold[0] + hold[1] * hold[1]);
        let sticks = size.value() <= most.value() * most.value();
        let across = if sticks { hold } else { hold.map(|h| h * (most / size.sqrt())) };
        Some(Touch { depth, normal, arm, slip, across })
    }
}

impl ForceLaw for Contact {
    const PLACES: usize = 2;
    const ELEMENT: Element = Element::Contact;
    const MEMORY: usize = 4;
    const QUANTITIES: &'static [(&'static str, &'static str)] =
        &[("normal", "N"), ("friction", "N"), ("depth", "m"), ("slip", "m/s")];

    fn act<S: Scalar>(&self, at: &[Frame<S>], now: Now<'_>, on: &mut [Wrench<S>]) {
        let Some(Touch { normal, arm, across, .. }) = self.touch(at, now) else { return };
        let [x, y, z] = at[0].axes;
        let force = z * normal + x * across[0] + y * across[1];
        on[0] = Wrench { force: -force, moment: -(at[1].point + arm - at[0].point).cross(force) };
        on[1] = Wrench { force, moment: arm.cross(force) };
    }

    fn remember(&self, at: &[Frame<f64>], now: Now<'_>, next: &mut [f64]) {
        let Some(Touch { slip, across, .. }) = self.touch(at, now) else { return next.fill(0.0) };
        // what the spring holds, without its damper, and never more than friction does
        for i in 0..2 {
            let spring = if now.step > 0.0 { -(across[i] + slip[i] * self.damping_across) } else { 0.0 };
            next[i] = if self.stiffness_across > 0.0 { spring / self.stiffness_across } else { 0.0 };
            next[2 + i] = slip[i];
        }
    }

    fn measure(&self, at: &[Frame<f64>], now: Now<'_>, y: &mut [f64]) {
        y.fill(0.0);
        if let Some(Touch { depth, normal, slip, across, .. }) = self.touch(at, now) {
            y.copy_from_slice(&[normal, math::hypot(across[0], across[1]), depth, math::hypot(slip[0], slip[1])]);
        }
    }

    fn each_number(&self, state: &mut dyn FnMut(&'static str, f64, Allowed)) {
        state("radius", self.radius, Allowed::NotNegative);
        state("stiffness of the contact", self.stiffness, Allowed::Positive);
        state("dissipation of the contact", self.dissipation, Allowed::NotNegative);
        state("coefficient of friction", self.friction, Allowed::NotNegative);
        state("stiffness across", self.stiffness_across, Allowed::NotNegative);
        state("damping across", self.damping_across, Allowed::NotNegative);
    }

    fn energy(&self, at: &[Frame<f64>], now: Now<'_>) -> f64 {
        let depth = (self.radius - at[0].axes[2].dot(at[1].point - at[0].point)).max(0.0);
        let [s, t] = [now.memory[0], now.memory[1]];
        0.5 * (self.stiffness * depth * depth + self.stiffness_across * (s * s + t * t))
    }
}

#[cfg(test)]
mod tests {
    use super::super::tests::tangent_matches;
    use super::*;
    use crate::definitions::{Attachment, Body, BodyId, Target};
    use crate::mechanism::Mechanism;
    use crate::motion::Motion;
    use crate::options::Options;

    fn contact(radius: f64, friction: f64) -> Contact {
        Contact { radius, stiffness: 1e5, dissipation: 0.0, friction, stiffness_across: 1e5, damping_across: 100.0 }
    }

    #[test]
    fn tangents_while_moving() {
        let seats = [(Some(0), [0.3, -0.1, 0.2]), (Some(1), [-0.2, 0.4, 0.1])];
        let ground = [(None, [0.3, -0.1, 0.2]), (Some(0), [-0.2, 0.4, 0.1])];
        for (friction, dissipation) in [(0.3, 0.02), (1e6, 0.02), (0.3, 0.0)] {
            let law = Contact { dissipation, ..contact(2.0, friction) };
            tangent_matches(&law, &seats, 1e-5);
            tangent_matches(&law, &ground, 1e-5);
        }
    }

    /// A ball of two kilograms above a plane that is inclined by an angle, in motion.
    fn ball(angle: f64, law: Contact, spin: bool, velocity: [f64; 3]) -> (Motion, BodyId) {
        let (sin, cos) = angle.sin_cos();
        let mut m = Mechanism::new([9.81 * sin, 0.0, -9.81 * cos]);
        let j = 0.4 * 2.0 * 0.1 * 0.1;
        let pressed = 2.0 * 9.81 * cos / law.stiffness;
        let ball =
            m.body(Body::new("ball", 2.0, [j; 3]).at([0.0, 0.0, law.radius - pressed]).moving(velocity, [0.0; 3]));
        if !spin {
            let kind = crate::joint::JointKind::Prismatic;
            // a block, which does not turn: two slides across one another
            let slide = m.body(Body::new("slide", 1e-6, [1e-6; 3]).moving([0.0, 0.0, velocity[2]], [0.0; 3]));
            m.joint_here("up", kind, Target::Ground, slide, [0.0; 3], [0.0, 0.0, 1.0]);
            m.joint_here("along", kind, slide, ball, [0.0; 3], [1.0, 0.0, 0.0]);
        }
        m.force("contact", vec![Attachment::new(Target::Ground, [0.0; 3]), Attachment::new(ball, [0.0; 3])], law);
        (Motion::new(&m, Options::default()).unwrap(), ball)
    }

    #[test]
    fn a_block_sticks_below_its_friction_and_slips_above() {
        // tan(0.2) = 0.203, and it swings to twice of that before it rests
        let (mut motion, block) = ball(0.2, contact(0.0, 0.5), false, [0.0; 3]);
        (0..3000).for_each(|_| motion.step(1e-3).unwrap());
        let sag = 2.0 * 9.81 * 0.2_f64.sin() / 1e5;
        assert!((motion.position(block)[0] - sag).abs() < 0.1 * sag, "{} {sag}", motion.position(block)[0]);
        assert!(motion.velocity(block)[0].abs() < 1e-6);
        let (mut motion, block) = ball(0.2, contact(0.0, 0.1), false, [0.0; 3]);
        (0..1000).for_each(|_| motion.step(1e-3).unwrap());
        let v = 9.81 * (0.2_f64.sin() - 0.1 * 0.2_f64.cos());
        // for its first 4 ms friction is still growing
        let early = 0.004 * 0.1 * 9.81;
        assert!((motion.velocity(block)[0] - v).abs() < early, "{} {v}", motion.velocity(block)[0]);
    }

    #[test]
    fn a_ball_slips_until_it_rolls() {
        // 5/7 of the first speed is left, after v/(3.5 μ g)
        let (mut motion, body) = ball(0.0, contact(0.1, 0.3), true, [1.0, 0.0, 0.0]);
        (0..1000).for_each(|_| motion.step(1e-3).unwrap());
        let (v, w) = (motion.velocity(body)[0], motion.spin(body)[1]);
        assert!((v - 5.0 / 7.0).abs() < 2e-3 && (v - 0.1 * w).abs() < 2e-3, "{v} {w}");
        // down a slope it rolls with 5/7 of what a block would slip with
        let (mut motion, body) = ball(0.1, contact(0.1, 0.5), true, [0.0; 3]);
        (0..1000).for_each(|_| motion.step(1e-3).unwrap());
        let v = 5.0 / 7.0 * 9.81 * 0.1_f64.sin();
        assert!((motion.velocity(body)[0] - v).abs() < 1e-3, "{} {v}", motion.velocity(body)[0]);
    }

    #[test]
    fn a_ball_bounces_and_keeps_its_energy() {
        let (mut motion, body) = ball(0.0, contact(0.1, 0.0), true, [0.0, 0.0, 1.0]);
        let start = motion.energy().total();
        let mut highest = 0.0_f64;
        for _ in 0..20_000 {
            motion.step(1e-4).unwrap();
            if motion.time() > 1.0 {
                highest = highest.max(motion.position(body)[2]);
            }
        }
        let energy = motion.energy().total();
        assert!((energy - start).abs() < 5e-3 * start, "{energy} {start}");
        let h = 0.1 + 0.5 / 9.81;
        assert!((highest - h).abs() < 2e-3, "{highest} {h}");
    }
}
