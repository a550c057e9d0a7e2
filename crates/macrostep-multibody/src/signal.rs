//! What a mechanism shows: motions of bodies, reactions and coordinates of joints, what force elements measure.

use glam::{DMat3, DVec3};
use macrostep_numerics::math;

use crate::definitions::{BodyId, ForceId, JointId};
use crate::force::Now;
use crate::joint::JointKind;
use crate::motion::Motion;
use crate::so3::log;
use crate::system::System;

/// What a mechanism shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Signal {
    /// Position of a body: three numbers.
    Position(BodyId),
    /// Orientation vector of a body: three numbers.
    Orientation(BodyId),
    /// Velocity of a body: three numbers.
    Velocity(BodyId),
    /// Angular velocity of a body: three numbers.
    Spin(BodyId),
    /// Acceleration of a body: three numbers.
    Acceleration(BodyId),
    /// Roll, pitch and yaw of a body, `R = R_z(yaw) R_y(pitch) R_x(roll)`: three numbers.
    Attitude(BodyId),
    /// Velocity of a body in its own axes: three numbers.
    OwnVelocity(BodyId),
    /// Angular velocity of a body in its own axes: three numbers.
    OwnSpin(BodyId),
    /// Acceleration of a body in its own axes: three numbers.
    OwnAcceleration(BodyId),
    /// Force of a joint on its second body: three numbers.
    Force(JointId),
    /// Moment of a joint on its second body: three numbers.
    Moment(JointId),
    /// Angle of a revolute or cylindrical joint, whole turns included: one number.
    Angle(JointId),
    /// Its rate: one number.
    AngleRate(JointId),
    /// Displacement along the axis of a prismatic or cylindrical joint: one number.
    Displacement(JointId),
    /// Its rate: one number.
    DisplacementRate(JointId),
    /// How far the first attachment of a joint has been moved along: one number.
    Slide(JointId),
    /// How far it has been turned: one number.
    Turn(JointId),
    /// One of the quantities that a force element measures: one number.
    Quantity(ForceId, usize),
    /// Power that a force element gives to the bodies that it acts on: one number, W. What it takes and does not store is lost, or was fed in.
    Delivered(ForceId),
    /// Energy that a force element stores: one number, J.
    Stored(ForceId),
    /// Force in a section of a beam element, named by its middle node, at its first or second evaluation point, in section axes: three
    /// numbers, tension first. It acts on what lies before the section.
    SectionForce(BodyId, usize),
    /// Moment in that section, in section axes: three numbers, torsion first.
    SectionMoment(BodyId, usize),
    /// Net force of everything but joint and inertia on the body that a joint drives: three numbers, \[fontana2026\] eq. (2).
    InterfaceForce(JointId),
    /// The moment that goes with it.
    InterfaceMoment(JointId),
    /// How the loads of a part change with motions of the bodies that it answers, over one step: a matrix with six rows and
    /// columns to a body, row by row, in N/m, N, N·m/m and N·m.
    Response {
        /// How many bodies.
        bodies: usize,
    },
    /// What Newton's method left of the largest error of an acceleration in the last step, as estimated: one number, m/s².
    Residual,
    /// Momentum of all bodies: three numbers.
    Momentum,
    /// Angular momentum of all bodies about the origin: three numbers.
    AngularMomentum,
    /// The largest constraint violation: one number, m or rad.
    Violation,
}

/// A signal of a body by the name that outputs call it by.
type OfBody = (&'static str, fn(BodyId) -> Signal);
/// The same of a force element.
type OfForce = (&'static str, fn(ForceId) -> Signal);
/// The same of a joint, and of which joints.
type OfJoint = (&'static str, fn(JointId) -> Signal, fn(JointKind) -> bool);

impl Signal {
    /// What can be shown of a body.
    pub const OF_BODIES: [OfBody; 9] = [
        ("x", Signal::Position),
        ("theta", Signal::Orientation),
        ("v", Signal::Velocity),
        ("w", Signal::Spin),
        ("a", Signal::Acceleration),
        ("attitude", Signal::Attitude),
        ("v_own", Signal::OwnVelocity),
        ("w_own", Signal::OwnSpin),
        ("a_own", Signal::OwnAcceleration),
    ];

    /// What can be shown of a joint, and of which kinds; a joint that nothing moves shows a slide of zero.
    pub const OF_JOINTS: [OfJoint; 8] = [
        ("f", Signal::Force, |_| true),
        ("m", Signal::Moment, |_| true),
        ("angle", Signal::Angle, turns),
        ("angle_rate", Signal::AngleRate, turns),
        ("displacement", Signal::Displacement, slides),
        ("displacement_rate", Signal::DisplacementRate, slides),
        ("slide", Signal::Slide, |_| true),
        ("turn", Signal::Turn, |_| true),
    ];

    /// What can be shown of a beam element: at both of its evaluation points.
    pub const OF_BEAMS: [OfBody; 4] = [
        ("f1", |middle| Signal::SectionForce(middle, 0)),
        ("m1", |middle| Signal::SectionMoment(middle, 0)),
        ("f2", |middle| Signal::SectionForce(middle, 1)),
        ("m2", |middle| Signal::SectionMoment(middle, 1)),
    ];

    /// What can be shown of every force element, besides what it measures.
    pub const OF_FORCES: [OfForce; 2] = [("delivered", Signal::Delivered), ("stored", Signal::Stored)];

    /// Whether it tells of the solver, or repeats in other words what bodies do.
    pub(crate) fn is_bookkeeping(self) -> bool {
        use Signal::{AngularMomentum, Momentum, Residual, Response, Violation};
        matches!(self, Response { .. } | Residual | Momentum | AngularMomentum | Violation)
    }

    /// How many numbers it is.
    pub fn size(self) -> usize {
        match self {
            Signal::Angle(_)
            | Signal::AngleRate(_)
            | Signal::Displacement(_)
            | Signal::DisplacementRate(_)
            | Signal::Slide(_)
            | Signal::Turn(_)
            | Signal::Quantity(..)
            | Signal::Delivered(_)
            | Signal::Stored(_)
            | Signal::Residual
            | Signal::Violation => 1,
            Signal::Response { bodies } => 36 * bodies * bodies,
            _ => 3,
        }
    }

    pub(crate) fn unit(self, system: &System) -> &'static str {
        match self {
            Signal::Position(_) | Signal::Violation | Signal::Displacement(_) | Signal::Slide(_) => "m",
            Signal::Orientation(_) | Signal::Attitude(_) | Signal::Angle(_) | Signal::Turn(_) => "rad",
            Signal::Velocity(_) | Signal::OwnVelocity(_) | Signal::DisplacementRate(_) => "m/s",
            Signal::Spin(_) | Signal::OwnSpin(_) | Signal::AngleRate(_) => "rad/s",
            Signal::Acceleration(_) | Signal::OwnAcceleration(_) | Signal::Residual => "m/s2",
            Signal::Force(_) | Signal::InterfaceForce(_) | Signal::SectionForce(..) => "N",
            Signal::Moment(_) | Signal::InterfaceMoment(_) | Signal::SectionMoment(..) => "N.m",
            Signal::Quantity(force, k) => system.forces[force.0].law.quantities()[k].1,
            Signal::Delivered(_) => "W",
            Signal::Stored(_) => "J",
            Signal::Response { .. } => "1",
            Signal::Momentum => "N.s",
            Signal::AngularMomentum => "N.m.s",
        }
    }

    /// The same signal in a part of the mechanism, if that has what it is of. Each pair is what is in the whole, and here.
    pub(crate) fn moved(
        self,
        bodies: &[(BodyId, BodyId)],
        joints: &[(JointId, JointId)],
        forces: &[(ForceId, ForceId)],
    ) -> Option<Signal> {
        fn here<T: Copy + PartialEq>(pairs: &[(T, T)], id: T) -> Option<T> {
            pairs.iter().find(|(of_whole, _)| *of_whole == id).map(|(_, here)| *here)
        }
        let (body, joint) = (|id| here(bodies, id), |id| here(joints, id));
        Some(match self {
            Signal::Position(id) => Signal::Position(body(id)?),
            Signal::Orientation(id) => Signal::Orientation(body(id)?),
            Signal::Velocity(id) => Signal::Velocity(body(id)?),
            Signal::Spin(id) => Signal::Spin(body(id)?),
            Signal::Acceleration(id) => Signal::Acceleration(body(id)?),
            Signal::Attitude(id) => Signal::Attitude(body(id)?),
            Signal::OwnVelocity(id) => Signal::OwnVelocity(body(id)?),
            Signal::OwnSpin(id) => Signal::OwnSpin(body(id)?),
            Signal::OwnAcceleration(id) => Signal::OwnAcceleration(body(id)?),
            Signal::SectionForce(id, point) => Signal::SectionForce(body(id)?, point),
            Signal::SectionMoment(id, point) => Signal::SectionMoment(body(id)?, point),
            Signal::Force(id) => Signal::Force(joint(id)?),
            Signal::Moment(id) => Signal::Moment(joint(id)?),
            Signal::Angle(id) => Signal::Angle(joint(id)?),
            Signal::AngleRate(id) => Signal::AngleRate(joint(id)?),
            Signal::Displacement(id) => Signal::Displacement(joint(id)?),
            Signal::DisplacementRate(id) => Signal::DisplacementRate(joint(id)?),
            Signal::Slide(id) => Signal::Slide(joint(id)?),
            Signal::Turn(id) => Signal::Turn(joint(id)?),
            Signal::Quantity(id, k) => Signal::Quantity(here(forces, id)?, k),
            Signal::Delivered(id) => Signal::Delivered(here(forces, id)?),
            Signal::Stored(id) => Signal::Stored(here(forces, id)?),
            Signal::InterfaceForce(_) | Signal::InterfaceMoment(_) | Signal::Response { .. } => return None,
            Signal::Momentum | Signal::AngularMomentum | Signal::Violation | Signal::Residual => self,
        })
    }
}

fn turns(kind: JointKind) -> bool {
    matches!(kind, JointKind::Revolute | JointKind::Cylindrical)
}

fn slides(kind: JointKind) -> bool {
    matches!(kind, JointKind::Prismatic | JointKind::Cylindrical)
}

/// The angle of a joint that is shown: how far it has turned since the start, and how fast it turns.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Turned {
    pub joint: usize,
    pub angle: f64,
    pub rate: f64,
}

impl Motion {
    /// Counts the turns of a joint from here on.
    pub(crate) fn count_turns(&mut self, joint: JointId) {
        if self.turned.iter().all(|t| t.joint != joint.0) {
            let [angle, rate] = self.angle(joint.0);
            self.turned.push(Turned { joint: joint.0, angle, rate });
        }
    }

    /// Forgets all turns.
    pub(crate) fn restart_turns(&mut self) {
        for k in 0..self.turned.len() {
            let [angle, rate] = self.angle(self.turned[k].joint);
            self.turned[k] = Turned { angle, rate, ..self.turned[k] };
        }
    }

    /// Goes on counting after a step: of all angles that differ by whole turns, the one that rates at both ends come closest to.
    // hot:
    pub(crate) fn count_on(&mut self, h: f64) {
        for k in 0..self.turned.len() {
            let before = self.turned[k];
            let [angle, rate] = self.angle(before.joint);
            let expected = before.angle + 0.5 * h * (before.rate + rate);
            let turns = ((expected - angle) / std::f64::consts::TAU).round();
            self.turned[k] = Turned { angle: angle + turns * std::f64::consts::TAU, rate, ..before };
        }
    }

    /// The angle of a joint within half a turn, and its rate.
    // hot:
    fn angle(&self, joint: usize) -> [f64; 2] {
        let joint = &self.system.joints[joint];
        let (a, b) = (joint.a.side(&self.n1, &self.poses), joint.b.side(&self.n1, &self.poses));
        let x = b.axes.x_axis;
        let (wa, wb) = (joint.a.rates(&self.n1, &self.poses).1, joint.b.rates(&self.n1, &self.poses).1);
        [math::atan2(x.dot(a.axes.y_axis), x.dot(a.axes.x_axis)), a.axes.z_axis.dot(wb - wa)]
    }

    /// The displacement of a joint along its axis, and its rate.
    // hot:
    fn displacement(&self, joint: usize) -> [f64; 2] {
        let joint = &self.system.joints[joint];
        let (a, b) = (joint.a.side(&self.n1, &self.poses), joint.b.side(&self.n1, &self.poses));
        let ((va, wa), (vb, wb)) = (joint.a.rates(&self.n1, &self.poses), joint.b.rates(&self.n1, &self.poses));
        let (d, axis) = (b.point() - a.point(), a.axes.z_axis);
        [axis.dot(d), axis.dot(vb + wb.cross(b.s) - va - wa.cross(a.s)) + wa.cross(axis).dot(d)]
    }

    /// Writes what a force element measures.
    // hot:
    pub(crate) fn measure(&self, force: ForceId, y: &mut [f64]) {
        let force = &self.system.forces[force.0];
        let memory = &self.memory[force.memory.clone()];
        let now = Now { time: self.time, inputs: &self.inputs, step: 0.0, memory };
        force.with_frames(&self.n1, &self.poses, |law, at| law.measure(at, now, y));
    }

    /// Writes a signal other than what a force element measures.
    // hot:
    pub(crate) fn signal(&self, signal: Signal, y: &mut [f64]) {
        let own = |id: BodyId, v: DVec3| self.n1[id.0].r.transpose() * v;
        let acceleration = |id: BodyId| self.acceleration(id)[0];
        let v = match signal {
            Signal::Position(id) => self.n1[id.0].x,
            Signal::Orientation(id) => log(&self.n1[id.0].r),
            Signal::Velocity(id) => self.n1[id.0].v,
            Signal::Spin(id) => self.n1[id.0].w,
            Signal::Acceleration(id) => acceleration(id),
            Signal::Attitude(id) => attitude(&self.n1[id.0].r),
            Signal::OwnVelocity(id) => own(id, self.n1[id.0].v),
            Signal::OwnSpin(id) => own(id, self.n1[id.0].w),
            Signal::OwnAcceleration(id) => own(id, acceleration(id)),
            Signal::SectionForce(id, point) => self.section_loads(id)[point].0,
            Signal::SectionMoment(id, point) => self.section_loads(id)[point].1,
            Signal::Force(id) => DVec3::from_slice(&self.reaction(id)),
            Signal::Moment(id) => DVec3::from_slice(&self.reaction(id)[3..]),
            Signal::InterfaceForce(id) => self.interface_load(id.0)[0],
            Signal::InterfaceMoment(id) => self.interface_load(id.0)[1],
            Signal::Momentum => DVec3::from_slice(&self.momentum()),
            Signal::AngularMomentum => DVec3::from_slice(&self.momentum()[3..]),
            Signal::Angle(id) => {
                y[0] = self.turned.iter().find(|t| t.joint == id.0).map_or_else(|| self.angle(id.0)[0], |t| t.angle);
                return;
            }
            Signal::AngleRate(id) => return y[0] = self.angle(id.0)[1],
            Signal::Displacement(id) => return y[0] = self.displacement(id.0)[0],
            Signal::DisplacementRate(id) => return y[0] = self.displacement(id.0)[1],
            Signal::Slide(id) | Signal::Turn(id) => {
                let turns = matches!(signal, Signal::Turn(_));
                let slide = self.system.slides.iter().find(|s| s.joint == id && s.turns == turns);
                return y[0] = slide.map_or(0.0, |s| s.at(self.time, &self.inputs)[0]);
            }
            Signal::Delivered(id) => return y[0] = self.delivered(id),
            Signal::Stored(id) => return y[0] = self.stored(id),
            Signal::Violation => return y[0] = self.violation(),
            Signal::Residual => return y[0] = self.left,
            // what is the same for many steps is not written again: whoever reads it on another core has it at hand
            Signal::Response { .. } => {
                if let Some(r) = self.response.as_ref().filter(|r| r.matrix != *y) {
                    y.copy_from_slice(&r.matrix);
                }
                return;
            }
            Signal::Quantity(..) => return,
        };
        y.copy_from_slice(&v.to_array());
    }
}

/// Roll, pitch and yaw: `R = R_z(yaw) R_y(pitch) R_x(roll)`.
fn attitude(r: &DMat3) -> DVec3 {
    let [x, y, z] = [r.x_axis, r.y_axis, r.z_axis];
    DVec3::new(math::atan2(y.z, z.z), -math::asin(x.z.clamp(-1.0, 1.0)), math::atan2(x.y, x.x))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::definitions::{Body, Target};
    use crate::mechanism::Mechanism;
    use crate::options::Options;

    #[test]
    fn attitudes_are_turns_about_z_then_y_then_x() {
        let turn = |axis: DVec3, angle: f64| crate::so3::exp(angle * axis);
        let (roll, pitch, yaw) = (0.3, -0.8, 2.5);
        let r = turn(DVec3::Z, yaw) * turn(DVec3::Y, pitch) * turn(DVec3::X, roll);
        assert!((attitude(&r) - DVec3::new(roll, pitch, yaw)).length() < 1e-14);
    }

    #[test]
    fn angles_count_whole_turns() {
        // a flywheel: two and a half turns in a step
        let mut m = Mechanism::new([0.0; 3]);
        let wheel = m.body(Body::new("wheel", 1.0, [0.1, 0.2, 0.1]).moving([0.0; 3], [0.0, 50.0, 0.0]));
        let axle = m.joint_here("axle", JointKind::Revolute, Target::Ground, wheel, [0.0; 3], [0.0, 1.0, 0.0]);
        let mut motion = Motion::new(&m, Options::default()).unwrap();
        motion.count_turns(axle);
        let mut y = [0.0; 1];
        for k in 1..=2000 {
            motion.step(1e-3).unwrap();
            motion.signal(Signal::Angle(axle), &mut y);
            assert!((y[0] - 0.05 * f64::from(k)).abs() < 1e-2, "{k}: {y:?}");
        }
        motion.signal(Signal::AngleRate(axle), &mut y);
        assert!((y[0] - 50.0).abs() < 1e-6, "{y:?}");
    }
}
