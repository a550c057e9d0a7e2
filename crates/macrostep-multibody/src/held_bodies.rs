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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::definitions::{Amplitude, Attachment, Body};
    use crate::options::Options;
    use crate::so3::exp;
    use crate::time_function::TimeFunction;

    /// An arm that slides and turns against the ground, and a hand that turns against the arm, both prescribed: positions, velocities and
    /// accelerations are those of the formula, at the start and on the way.
    #[test]
    fn attachments_that_move_take_bodies_along() {
        let sine = |amplitude: f64, omega: f64| TimeFunction::Sine { offset: 0.0, amplitude, omega, phase: 0.4 };
        let [slide, arm_turn, hand_turn] = [sine(0.3, 2.0), sine(0.7, 3.0), sine(0.5, 5.0)];
        let mut m = Mechanism::new([0.0, 0.0, -9.81]);
        let arm = m.body(Body::new("arm", 1.0, [0.1, 0.2, 0.25]).centre([0.1, 0.0, 0.0]));
        let hand = m.body(Body::new("hand", 0.5, [0.1; 3]));
        let ground = Attachment::new(Target::Ground, [0.1, 0.2, 0.0]);
        let foot = m.joint("foot", JointKind::Clamp, ground, Attachment::new(arm, [-0.5, 0.0, 0.0]));
        let end = Attachment::new(arm, [0.6, 0.0, 0.1]);
        let wrist = m.joint("wrist", JointKind::Clamp, end, Attachment::new(hand, [-0.2, 0.0, 0.0]));
        m.slide(foot, [1.0, 0.0, 0.0], Amplitude::Function(slide.clone()));
        m.turn(foot, [0.0, 0.0, 1.0], Amplitude::Function(arm_turn.clone()));
        m.turn(wrist, [0.0, 1.0, 0.0], Amplitude::Function(hand_turn.clone()));
        // where they are by the formula
        let places = |t: f64| {
            let (r, q) = (exp(DVec3::Z * arm_turn.at(t)[0]), exp(DVec3::Y * hand_turn.at(t)[0]));
            let x = DVec3::new(0.1 + slide.at(t)[0], 0.2, 0.0) + r * DVec3::new(0.5, 0.0, 0.0);
            [x, x + r * (DVec3::new(0.6, 0.0, 0.1) + q * DVec3::new(0.2, 0.0, 0.0))]
        };
        assert_eq!(m.assemble(false).unwrap().len(), 2);
        let mut motion = Motion::new(&m, Options::default()).unwrap();
        let e = 1e-4;
        let [before, now, after] = [places(-e), places(0.0), places(e)];
        for (k, body) in [arm, hand].into_iter().enumerate() {
            let (v, a) = ((after[k] - before[k]) / (2.0 * e), (after[k] - 2.0 * now[k] + before[k]) / (e * e));
            assert!((DVec3::from_array(motion.position(body)) - now[k]).length() < 1e-12);
            assert!((DVec3::from_array(motion.velocity(body)) - v).length() < 1e-6, "{v}");
            assert!((motion.acceleration(body)[0] - a).length() < 1e-5, "{a} {}", motion.acceleration(body)[0]);
        }
        (0..500).for_each(|_| motion.step(1e-3).unwrap());
        let now = places(0.5);
        for (k, body) in [arm, hand].into_iter().enumerate() {
            assert!((DVec3::from_array(motion.position(body)) - now[k]).length() < 1e-9);
        }
    }
}
