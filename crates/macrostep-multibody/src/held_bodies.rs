//! Bodies that are held: clamped to the ground or to a driver, so that their pose is known.
//!
//! What is unknown of such a body is not its pose but the load that holds it. In the matrix of a step, the columns of its pose
//! give way to those of the load, and what is known of the pose goes to the other side:
//! ```text
//! [ A_ff   0     Φ_fᵀ ] [ a_f ]          [ A_fk ]
//! [ A_kf   Φ_kᵀ  …    ] [ μ_k ]  =  rhs − [ A_kk ] a_k
//! [ Φ_f    0     −ε   ] [ μ_f ]          [ Φ_k  ]
//! ```
//! with `f` the free bodies, `k` the held ones, `Φ_k` of the clamp. Six unknowns in place of six poses and six multipliers, and
//! no constraint equation: the pose is met to rounding.

use glam::{DMat3, DVec3};

use crate::blocks::{Blocks, Slot};
use crate::definitions::Target;
use crate::joint::JointKind;
use crate::mechanism::Mechanism;
use crate::motion::Motion;
use crate::node::Rule;
use crate::system::{JointPlan, Pose};

/// A held body.
#[derive(Clone, Debug)]
pub(crate) struct HeldBody {
    pub body: usize,
    /// The clamp that holds it.
    pub joint: usize,
    /// Its columns in the matrix: first row and place of each block.
    pub column: Vec<(usize, Slot)>,
}

/// For each body, the clamp that holds it, if one does: the first. Where joints are redundant, those to the ground share loads with
/// others, so that all multipliers are least, and hold none.
pub(crate) fn held(m: &Mechanism, redundant: bool) -> Vec<Option<usize>> {
    let mut held = vec![None; m.bodies.len()];
    for (j, joint) in m.joints.iter().enumerate().filter(|(_, joint)| joint.kind == JointKind::Clamp) {
        match (joint.a.target, joint.b.target) {
            (Target::Ground, _) if redundant => {}
            (Target::Ground | Target::Driver(_), Target::Body(id)) => {
                held[id.0].get_or_insert(j);
            }
            _ => {}
        }
    }
    held
}

impl HeldBody {
    pub fn new(body: usize, joint: usize, blocks: &Blocks) -> Self {
        let column = (0..blocks.count()).filter_map(|i| Some((blocks.row(i), blocks.slot(i, body)?))).collect();
        HeldBody { body, joint, column }
    }
}

impl JointPlan {
    /// Pose, velocities and accelerations of the body that this clamp holds, on the ground or on a driver.
    // hot:
    fn held(&self, poses: &[Pose]) -> Pose {
        let (foot, [a, alpha]) = self.foot(&[], poses);
        let r = foot.r * self.b.axes.transpose();
        let arm = -(r * self.b.offset);
        let turn = foot.w.cross(arm);
        Pose { x: foot.x + arm, r, v: foot.v + turn, w: foot.w, a: a + alpha.cross(arm) + foot.w.cross(turn), alpha }
    }

    /// Force and moment about the node of the body that this clamp holds.
    // hot:
    pub fn pull(&self, lambda: &[f64], r: &DMat3) -> [DVec3; 2] {
        let lambda = &lambda[self.lambda..self.lambda + 6];
        let (f, m) = (DVec3::from_slice(lambda), DVec3::from_slice(&lambda[3..]));
        [f, m + (*r * self.b.offset).cross(f)]
    }
}

impl Motion {
    /// Puts held bodies where they belong at the end of a step, once for all iterations.
    // hot:
    pub(crate) fn hold(&mut self, rule: &Rule) {
        for hold in &self.system.held_bodies {
            let pose = self.held(hold);
            let start = &self.starts[hold.body];
            let theta = crate::so3::log(&(start.r.transpose() * pose.r));
            self.moved[hold.body] = (pose.x, theta);
            rule.state(start, &self.system.inertia[hold.body], pose.x, theta, &mut self.n0[hold.body]);
        }
    }

    /// Pose, velocities and accelerations of a held body.
    // hot:
    pub(crate) fn held(&self, hold: &HeldBody) -> Pose {
        self.system.joints[hold.joint].held(&self.poses)
    }

    /// Moves what is known of a held body to the right-hand side: `rhs −= A_k x`.
    pub(crate) fn known(&mut self, hold: usize, x: [f64; 6]) {
        for &(row, slot) in &self.system.held_bodies[hold].column {
            self.blocks.subtract(slot, &x, &mut self.rhs[row..]);
        }
    }

    /// Columns of the loads that hold bodies, in place of those of their poses.
    // hot:
    pub(crate) fn loads_for_poses(&mut self) {
        for hold in &self.system.held_bodies {
            hold.column.iter().for_each(|&(_, slot)| self.blocks.clear_block(slot, 6));
            let own = self.system.slots[hold.body];
            let arm = self.n0[hold.body].r * self.system.joints[hold.joint].b.offset;
            self.blocks.add3(own, 0, 0, &DMat3::IDENTITY);
            self.blocks.add3(own, 3, 0, &crate::so3::skew(arm));
            self.blocks.add3(own, 3, 3, &DMat3::IDENTITY);
        }
    }
}
