//! Building a tree from the ground outwards: which body hangs on which, by which freedoms.

use glam::{DMat3, DVec3};

use crate::definitions::Target;
use crate::error::MultibodyError;
use crate::joint::JointKind;
use crate::node::Inertia;
use crate::system::System;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Freedom {
    Turn,
    Slide,
    Ball,
    None,
}

impl Freedom {
    pub fn count(self) -> usize {
        match self {
            Freedom::Turn | Freedom::Slide => 1,
            Freedom::Ball => 3,
            Freedom::None => 0,
        }
    }
}

/// A body with the joint that hangs it on its parent.
#[derive(Clone, Debug)]
pub(crate) struct Branch {
    /// Its number in the mechanism; `None` for what stands between two freedoms of one joint.
    pub body: Option<usize>,
    /// An earlier branch, or the ground.
    pub parent: Option<usize>,
    pub freedom: Freedom,
    /// Its first coordinate.
    pub at: usize,
    /// Attachment on the parent, in its axes.
    pub offset: DVec3,
    pub axes: DMat3,
    /// Attachment on the body, in its axes, and from attachment to body axes, both where the coordinate is zero.
    pub own_offset: DVec3,
    pub own_axes: DMat3,
    pub inertia: Inertia,
}

/// A tree under construction.
pub(crate) struct TreeBuilder<'a> {
    pub system: &'a System,
    pub branches: Vec<Branch>,
    pub branch_of: Vec<Option<usize>>,
    pub velocities: Vec<f64>,
}

impl TreeBuilder<'_> {
    /// Hangs a body, or nothing yet, on a branch: freedoms in a row, each with its axes in the fixed frame and its velocity; the point
    /// they share is stated in the fixed frame.
    fn hang(&mut self, body: usize, parent: Option<usize>, point: DVec3, freedoms: &[(Freedom, DMat3, [f64; 3])]) {
        let start = &self.system.start;
        let (mut x, mut r) = match parent {
            Some(p) => {
                let node = &start[self.branches[p].body.unwrap_or(body)];
                (node.x, node.r)
            }
            None => (DVec3::ZERO, DMat3::IDENTITY),
        };
        let mut parent = parent;
        for (k, (freedom, axes, velocity)) in freedoms.iter().enumerate() {
            let last = k + 1 == freedoms.len();
            let node = &start[body];
            let (own_offset, own_axes, inertia) = if last {
                (node.r.transpose() * (point - node.x), axes.transpose() * node.r, self.system.inertia[body])
            } else {
                (DVec3::ZERO, DMat3::IDENTITY, Inertia { m: 0.0, s: DVec3::ZERO, j: DMat3::ZERO })
            };
            self.branches.push(Branch {
                body: last.then_some(body),
                parent,
                freedom: *freedom,
                at: self.velocities.len(),
                offset: r.transpose() * (point - x),
                axes: r.transpose() * *axes,
                own_offset,
                own_axes,
                inertia,
            });
            self.velocities.extend_from_slice(&velocity[..freedom.count()]);
            (x, r, parent) = (point, *axes, Some(self.branches.len() - 1));
        }
        self.branch_of[body] = parent;
    }

    /// Hangs the side of a joint that is not there yet on the side that is; `false` if neither is.
    pub fn joint(&mut self, j: usize) -> Result<bool, MultibodyError> {
        let joint = &self.system.joints[j];
        let there = |t: Target| match t {
            Target::Body(id) => self.branch_of[id.0].is_some(),
            _ => true,
        };
        let (parent, own) = match (there(joint.a.target), there(joint.b.target)) {
            (true, false) => (&joint.a, &joint.b),
            (false, true) => (&joint.b, &joint.a),
            (true, true) => return Err(MultibodyError::ClosedLoop { subject: joint.subject.clone() }),
            (false, false) => return Ok(false),
        };
        let Some(body) = own.body() else { return Ok(false) };
        let start = &self.system.start;
        let (from, to) = (parent.side(start, &[]), own.side(start, &[]));
        let (point, node) = (to.point(), &start[body]);
        let base = parent.body().map(|i| start[i]).unwrap_or_default();
        // relative velocities: what the joint allows of them is its own
        let w = node.w - base.w;
        let v = node.v + node.w.cross(point - node.x) - base.v - base.w.cross(point - base.x);
        let (a, b) = (from.axes, to.axes);
        let (turn, slide) = ([a.z_axis.dot(w), 0.0, 0.0], [a.z_axis.dot(v), 0.0, 0.0]);
        let freedoms: &[_] = match joint.kind {
            JointKind::Revolute => &[(Freedom::Turn, a, turn)],
            JointKind::Prismatic => &[(Freedom::Slide, a, slide)],
            JointKind::Clamp => &[(Freedom::None, a, [0.0; 3])],
            JointKind::Spherical => &[(Freedom::Ball, a, (a.transpose() * w).to_array())],
            JointKind::Cylindrical => &[(Freedom::Slide, a, slide), (Freedom::Turn, a, turn)],
            JointKind::Universal => &[(Freedom::Turn, a, turn), (Freedom::Turn, b, [b.z_axis.dot(w), 0.0, 0.0])],
            JointKind::Distance(_) | JointKind::InPlane => {
                return Err(MultibodyError::NotRecursive { subject: joint.subject.clone() });
            }
        };
        self.hang(body, parent.body().and_then(|i| self.branch_of[i]), point, freedoms);
        Ok(true)
    }

    /// A body that hangs on nothing.
    pub fn float(&mut self, body: usize) {
        let node = self.system.start[body];
        let along = |x: DVec3, y: DVec3| DMat3::from_cols(x, y, x.cross(y));
        let slide = |axes: DMat3| (Freedom::Slide, axes, [axes.z_axis.dot(node.v), 0.0, 0.0]);
        let freedoms = [
            slide(along(DVec3::Y, DVec3::Z)),
            slide(along(DVec3::Z, DVec3::X)),
            slide(along(DVec3::X, DVec3::Y)),
            (Freedom::Ball, DMat3::IDENTITY, node.w.to_array()),
        ];
        self.hang(body, None, node.x, &freedoms);
    }
}
