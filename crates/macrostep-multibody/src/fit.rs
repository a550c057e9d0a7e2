//! Puts bodies together: from positions and velocities that are about right to such that fulfil all joints.
//!
//! Positions move by as little as possible, weighed by inertia, step by step:
//! ```text
//! [ M  Φᵀ ] [ δ ]   [  0 ]
//! [ Φ  0  ] [ μ ] = [ −φ ]
//! ```
//! and velocities alike, once, with what they violate joints by in place of `φ`. What remains to be moved after that is a mechanism whose
//! joints cannot all be fulfilled from there.

use glam::DVec3;
use macrostep_numerics::solve_sparse;

use crate::consistency::velocity_error;
use crate::definitions::BodyId;
use crate::error::MultibodyError;
use crate::joint::Geometry;
use crate::mechanism::Mechanism;
use crate::motion::Motion;
use crate::options::Options;
use crate::so3::{exp, log, orthonormal};
use crate::subject::Subject;

/// Steps at most.
const STEPS: u32 = 100;
/// How far a step may turn or move a body: in rad, and in multiples of the size of the mechanism.
const FAR: f64 = 0.3;
/// What counts as fulfilled, in m or rad, relative to the size of the mechanism.
const CLOSE: f64 = 1e-13;
/// What counts as moved.
const MOVED: f64 = 1e-9;

/// How a body was moved.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct Moved {
    /// Which.
    pub body: BodyId,
    /// How far its node went, m.
    pub distance: f64,
    /// By how much it was turned, rad.
    pub angle: f64,
    /// By how much its velocity changed, m/s.
    pub velocity: f64,
    /// By how much its angular velocity changed, rad/s.
    pub spin: f64,
}

impl Mechanism {
    /// Moves bodies, and changes their velocities, so that all joints are fulfilled; as little as possible. Returns what moved. Nodes of
    /// beams and shells stay where they are.
    pub fn assemble(&mut self, redundant: bool) -> Result<Vec<Moved>, MultibodyError> {
        let options = if redundant { Options::default().redundant() } else { Options::default() };
        let mut motion = Motion::unchecked(self, options)?;
        motion.fit_positions()?;
        motion.fit_velocities()?;
        let mut moved = Vec::new();
        for (i, (n, before)) in motion.n0.iter().zip(&motion.system.start).enumerate() {
            let size = motion.system.length;
            let change = Moved {
                body: BodyId(i),
                distance: (n.x - before.x).length(),
                angle: log(&(n.r * before.r.transpose())).length(),
                velocity: (n.v - before.v).length(),
                spin: (n.w - before.w).length(),
            };
            let placed = change.distance > MOVED * size || change.angle > MOVED;
            if !placed && change.velocity <= MOVED * size && change.spin <= MOVED {
                continue;
            }
            let body = &mut self.bodies[i];
            if placed && body.node_of.is_some() {
                return Err(MultibodyError::NodeWouldMove { subject: body.subject(), distance: change.distance });
            }
            if placed {
                (body.position, body.orientation) = (n.x.to_array(), log(&n.r).to_array());
            }
            (body.velocity, body.spin) = (n.v.to_array(), n.w.to_array());
            moved.push(change);
        }
        Ok(moved)
    }
}

impl Motion {
    /// The joint that is violated most, and by how much.
    fn worst_joint(&self) -> (f64, Option<(Subject, &'static str)>) {
        let mut worst = (0.0, None);
        for joint in &self.system.joints {
            let (a, b) = (joint.a.side(&self.n0, &self.poses), joint.b.side(&self.n0, &self.poses));
            let geometry = Geometry::new(joint.kind, a, b);
            for &row in joint.rows {
                let error = geometry.value(row).abs();
                if error.is_nan() || error > worst.0 {
                    worst = (error, Some((joint.subject.clone(), row.name())));
                }
            }
        }
        worst
    }

    /// Adds constraints to masses, and solves for the right-hand side at hand.
    fn solve_fit(&mut self) -> Option<()> {
        self.constraints(1.0, false, self.regularisation());
        self.loads_for_poses();
        solve_sparse(&self.blocks.entries(), &mut self.rhs).then_some(())
    }

    /// Moves the bodies of `n0` until all joints are fulfilled.
    fn fit_positions(&mut self) -> Result<(), MultibodyError> {
        self.lambda.fill(0.0);
        self.held_in_place();
        for _ in 0..STEPS {
            if self.worst_joint().0 <= CLOSE * self.system.length.max(1.0) {
                return Ok(());
            }
            self.rhs.fill(0.0);
            // no multipliers: what joints are off by alone
            self.reactions(1.0);
            self.mass_matrix();
            let Some(()) = self.solve_fit() else { break };
            let changes: Vec<(usize, DVec3, DVec3)> = (0..self.n0.len())
                .filter(|&i| !self.system.held[i])
                .map(|i| {
                    let row = self.system.rows[i];
                    (i, DVec3::from_slice(&self.rhs[row..]), DVec3::from_slice(&self.rhs[row + 3..]))
                })
                .collect();
            let far = |(_, dx, dphi): &(usize, DVec3, DVec3)| (dx.length() / self.system.length).max(dphi.length());
            let farthest = changes.iter().map(far).fold(0.0, f64::max);
            if !farthest.is_finite() {
                break;
            }
            let part = if farthest > FAR { FAR / farthest } else { 1.0 };
            for (i, dx, dphi) in changes {
                let n = &mut self.n0[i];
                n.x += part * dx;
                n.r = orthonormal(&(exp(part * dphi) * n.r));
            }
        }
        match self.worst_joint() {
            (error, Some((subject, equation))) if error.is_nan() || error > 1e-8 * self.system.length.max(1.0) => {
                Err(MultibodyError::NotAssembled { subject, equation, error })
            }
            _ => Ok(()),
        }
    }

    /// Changes the velocities of `n0` so that all joints allow them.
    fn fit_velocities(&mut self) -> Result<(), MultibodyError> {
        for hold in &self.system.held_bodies {
            let pose = self.held(hold);
            (self.n0[hold.body].v, self.n0[hold.body].w) = (pose.v, pose.w);
        }
        self.rhs.fill(0.0);
        let mut off = Vec::new();
        for joint in self.system.joints.iter().filter(|j| !j.holds) {
            let errors = velocity_error(joint, &self.n0, &self.poses);
            off.extend(errors.enumerate().map(|(r, (_, error))| (joint.row + r, -error)));
        }
        off.into_iter().for_each(|(row, error)| self.rhs[row] = error);
        self.mass_matrix();
        if self.solve_fit().is_none() {
            let (error, joint) = self.worst_joint();
            let Some((subject, equation)) = joint else { return Ok(()) };
            return Err(MultibodyError::NotAssembled { subject, equation, error });
        }
        for i in (0..self.n0.len()).filter(|&i| !self.system.held[i]) {
            let row = self.system.rows[i];
            self.n0[i].v += DVec3::from_slice(&self.rhs[row..]);
            self.n0[i].w += DVec3::from_slice(&self.rhs[row + 3..]);
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::definitions::{Attachment, Body, Target};
    use crate::joint::JointKind;

    /// A four-bar linkage from bars that lie about where they belong: the last joint is off by more than a tenth, and one bar turns.
    #[test]
    fn a_linkage_is_put_together() {
        let mut m = Mechanism::new([0.0, 0.0, -9.81]);
        let bar = |name: &str, length: f64| Body::new(name, length, [1e-3, length / 12.0, length / 12.0]);
        let crank =
            m.body(bar("crank", 0.3).at([0.02, 0.0, 0.13]).turned([0.0, -1.5, 0.0]).moving([0.0; 3], [0.0, 2.0, 0.0]));
        let rod = m.body(bar("rod", 0.9).at([0.4, 0.0, 0.45]).turned([0.0, -0.1, 0.0]));
        let rocker = m.body(bar("rocker", 0.6).at([0.85, 0.0, 0.2]).turned([0.0, -1.9, 0.0]));
        let end = |on: crate::BodyId, x: f64| Attachment::new(on, [x, 0.0, 0.0]).axis([0.0, 1.0, 0.0]);
        let ground = |x: f64| Attachment::new(Target::Ground, [x, 0.0, 0.0]).axis([0.0, 1.0, 0.0]);
        m.joint("A", JointKind::Revolute, ground(0.0), end(crank, -0.15));
        m.joint("B", JointKind::Revolute, end(crank, 0.15), end(rod, -0.45));
        m.joint("C", JointKind::Spherical, end(rod, 0.45), end(rocker, 0.3));
        m.joint("D", JointKind::Universal, ground(1.0).axis([0.0, 1.0, 0.0]), end(rocker, -0.3).axis([0.0, 0.0, 1.0]));
        assert!(Motion::new(&m, Options::default()).is_err());
        let moved = m.assemble(false).unwrap();
        assert_eq!(moved.len(), 3, "{moved:?}");
        assert!(moved.iter().all(|moved| moved.distance < 0.3), "{moved:?}");
        // both consistency checks pass, and a second time nothing is left to do
        let motion = Motion::new(&m, Options::default()).unwrap();
        assert!(motion.violation() < 1e-12, "{}", motion.violation());
        // the crank alone moved, and takes the others along
        assert!((0.2..2.0).contains(&motion.spin(crank)[1]), "{:?}", motion.spin(crank));
        assert_eq!(m.assemble(false).unwrap(), []);
    }

    #[test]
    fn what_cannot_be_put_together_is_named() {
        let mut m = Mechanism::new([0.0; 3]);
        let rod = m.body(Body::new("rod", 1.0, [0.1; 3]).at([0.5, 0.0, 0.0]));
        m.joint_here("left", JointKind::Spherical, Target::Ground, rod, [0.0; 3], [0.0, 1.0, 0.0]);
        let far = Attachment::new(Target::Ground, [3.0, 0.0, 0.0]);
        m.joint("right", JointKind::Distance(1.0), far, Attachment::new(rod, [0.5, 0.0, 0.0]));
        match m.assemble(false) {
            Err(MultibodyError::NotAssembled { error, .. }) => assert!(error > 0.1, "{error}"),
            other => panic!("{other:?}"),
        }
    }
}
