//! The recursive path: trees of rigid bodies in joint coordinates, at a cost linear in their number.
//!
//! A joint has one freedom, none, or three: the coordinates of a ball joint are the angular velocity in the axes of its parent and,
//! within a step, the rotation vector `θ` since its start, `θ̇ = G⁻¹(θ) ω`. Cylindrical and universal joints are two joints with a
//! body without mass between them; a body that hangs on nothing floats on three sliding joints and a ball. Time goes on by the
//! classical Runge–Kutta method. Loops, beams and prescribed motions are for [`crate::Motion`].

use glam::{DMat3, DVec3};

use super::articulated::Spatial;
use super::dynamics::{Ball, BodyState};
use super::tree_builder::{Branch, Freedom, TreeBuilder};
use crate::definitions::{BeamElement, BodyId, Driver, ForceElement, Joint, ShellElement};
use crate::error::{Allowed, MultibodyError};
use crate::force::Now;
use crate::mechanism::Mechanism;
use crate::node::Node;
use crate::so3::{exp, orthonormal, tangent_inverse_times};
use crate::system::System;

/// A tree of rigid bodies in motion.
#[derive(Clone, Debug)]
pub struct Tree {
    pub(super) gravity: DVec3,
    pub(super) branches: Vec<Branch>,
    /// For each body of the mechanism, its branch.
    pub(super) branch_of: Vec<usize>,
    pub(crate) system: System,
    pub(super) time: f64,
    pub(super) q: Vec<f64>,
    pub(super) qd: Vec<f64>,
    /// From attachment to body axes of ball joints at the start of the step; of others as stated.
    pub(super) turned: Vec<DMat3>,
    /// Joint velocities at the start.
    pub(super) starts: Vec<f64>,
    // workspace
    pub(super) states: Vec<BodyState>,
    pub(super) balls: Vec<Ball>,
    pub(super) nodes: Vec<Node>,
    pub(super) external: Vec<Spatial>,
    pub(super) stage: [Vec<f64>; 2],
    pub(super) slope: [Vec<f64>; 2],
    pub(super) total: [Vec<f64>; 2],
}

impl Tree {
    /// A tree at the stated positions, with joint velocities that follow from the stated ones.
    pub fn new(mechanism: &Mechanism) -> Result<Self, MultibodyError> {
        let (system, _) = System::new(mechanism, false)?;
        let beam = mechanism.beams.first().map(BeamElement::subject);
        let shell = || mechanism.shells.first().map(ShellElement::subject);
        let driver = || mechanism.drivers.first().map(Driver::subject);
        let slide = || mechanism.slides.first().and_then(|s| mechanism.joints.get(s.joint.0)).map(Joint::subject);
        let remembers = || mechanism.forces.iter().find(|f| f.law.memory() > 0).map(ForceElement::subject);
        if let Some(subject) = beam.or_else(shell).or_else(driver).or_else(slide).or_else(remembers) {
            return Err(MultibodyError::NotRecursive { subject });
        }
        let n = system.start.len();
        let (branches, velocities) = (Vec::with_capacity(n), Vec::with_capacity(n));
        let mut builder = TreeBuilder { system: &system, branches, branch_of: vec![None; n], velocities };
        let mut left: Vec<usize> = (0..system.joints.len()).collect();
        loop {
            let mut rest = Vec::new();
            for &j in &left {
                if !builder.joint(j)? {
                    rest.push(j);
                }
            }
            if rest.len() == left.len() {
                // nothing more hangs on the ground or on what floats
                match builder.branch_of.iter().position(Option::is_none) {
                    Some(body) => builder.float(body),
                    None => break,
                }
            }
            left = rest;
        }
        let TreeBuilder { branches, branch_of, velocities, .. } = builder;
        let (count, freedoms) = (branches.len(), velocities.len());
        let vectors = || [vec![0.0; freedoms], vec![0.0; freedoms]];
        let mut tree = Tree {
            gravity: system.gravity,
            branch_of: branch_of.into_iter().flatten().collect(),
            time: 0.0,
            q: vec![0.0; freedoms],
            qd: velocities.clone(),
            turned: branches.iter().map(|b| b.own_axes).collect(),
            starts: velocities,
            states: vec![BodyState::default(); count],
            balls: vec![Ball::default(); count],
            nodes: system.start.clone(),
            external: vec![Spatial::default(); count],
            stage: vectors(),
            slope: vectors(),
            total: vectors(),
            branches,
            system,
        };
        tree.refresh();
        Ok(tree)
    }

    /// Takes one step of size `h`.
    // hot:
    pub fn step(&mut self, h: f64) -> Result<(), MultibodyError> {
        MultibodyError::in_range(|| None, "step", h, Allowed::Positive)?;
        let (mut stage, mut slope) = (std::mem::take(&mut self.stage), std::mem::take(&mut self.slope));
        let mut total = std::mem::take(&mut self.total);
        for (k, (at, weight)) in [(0.0, 1.0), (0.5, 2.0), (0.5, 2.0), (1.0, 1.0)].into_iter().enumerate() {
            if k == 0 {
                // bodies stand where the last step left them, which is where this one starts
                stage[0].copy_from_slice(&self.q);
                stage[1].copy_from_slice(&self.qd);
            } else {
                for i in 0..self.q.len() {
                    stage[0][i] = self.q[i] + at * h * slope[0][i];
                    stage[1][i] = self.qd[i] + at * h * slope[1][i];
                }
                self.kinematics(&stage[0], &stage[1]);
            }
            self.accelerate(self.time + at * h, &mut slope[1]);
            slope[0].copy_from_slice(&stage[1]);
            for branch in self.branches.iter().filter(|b| b.freedom == Freedom::Ball) {
                let i = branch.at..branch.at + 3;
                let (theta, w) = (DVec3::from_slice(&stage[0][i.clone()]), DVec3::from_slice(&stage[1][i.clone()]));
                slope[0][i].copy_from_slice(&tangent_inverse_times(theta, w).to_array());
            }
            for (total, slope) in total.iter_mut().zip(&slope) {
                for (t, s) in total.iter_mut().zip(slope) {
                    *t = if k == 0 { *s } else { *t + weight * s };
                }
            }
        }
        self.q.iter_mut().zip(&total[0]).for_each(|(q, t)| *q += h / 6.0 * t);
        self.qd.iter_mut().zip(&total[1]).for_each(|(q, t)| *q += h / 6.0 * t);
        (self.stage, self.slope, self.total) = (stage, slope, total);
        self.time += h;
        if !self.q.iter().chain(&self.qd).all(|x| x.is_finite()) {
            return Err(MultibodyError::Diverged { time: self.time });
        }
        // rotations of ball joints start from zero in every step
        for (branch, turned) in self.branches.iter().zip(&mut self.turned).filter(|(b, _)| b.freedom == Freedom::Ball) {
            let theta = &mut self.q[branch.at..branch.at + 3];
            *turned = orthonormal(&(exp(DVec3::from_slice(theta)) * *turned));
            theta.fill(0.0);
        }
        self.refresh();
        Ok(())
    }

    /// Starts anew at `t0`.
    pub(crate) fn restart(&mut self, t0: f64) {
        self.time = t0;
        self.q.fill(0.0);
        self.qd.copy_from_slice(&self.starts);
        self.turned.iter_mut().zip(&self.branches).for_each(|(t, b)| *t = b.own_axes);
        self.refresh();
    }

    /// Values of the inputs of the mechanism.
    pub(crate) fn inputs_mut(&mut self) -> &mut [f64] {
        &mut self.system.inputs
    }

    /// Time, joint coordinates and velocities, rotations of ball joints: all that the next step depends on.
    pub(crate) fn numbers(&self, out: &mut Vec<f64>) {
        out.clear();
        out.push(self.time);
        out.extend_from_slice(&self.q);
        out.extend_from_slice(&self.qd);
        for (turned, _) in self.turned.iter().zip(&self.branches).filter(|(_, b)| b.freedom == Freedom::Ball) {
            out.extend_from_slice(&turned.to_cols_array());
        }
    }

    /// Takes what `numbers` gave; `false` if it does not fit.
    pub(crate) fn take_numbers(&mut self, numbers: &[f64]) -> bool {
        let n = self.q.len();
        let balls = self.branches.iter().filter(|b| b.freedom == Freedom::Ball).count();
        if numbers.len() != 1 + 2 * n + 9 * balls {
            return false;
        }
        self.time = numbers[0];
        self.q.copy_from_slice(&numbers[1..1 + n]);
        self.qd.copy_from_slice(&numbers[1 + n..1 + 2 * n]);
        let mut rest = numbers[1 + 2 * n..].chunks_exact(9);
        for (turned, _) in self.turned.iter_mut().zip(&self.branches).filter(|(_, b)| b.freedom == Freedom::Ball) {
            let mut columns = [0.0; 9];
            columns.copy_from_slice(rest.next().unwrap_or(&[0.0; 9]));
            *turned = DMat3::from_cols_array(&columns);
        }
        self.refresh();
        true
    }

    /// A body as it is after the last step.
    pub(crate) fn node(&self, body: BodyId) -> &Node {
        &self.nodes[body.0]
    }

    /// The present time.
    pub fn time(&self) -> f64 {
        self.time
    }

    /// Where a point of a body is; `offset` in body axes.
    pub fn point(&self, body: BodyId, offset: [f64; 3]) -> [f64; 3] {
        let n = &self.nodes[body.0];
        (n.x + n.r * DVec3::from_array(offset)).to_array()
    }

    /// The orientation of a body, as a rotation vector.
    pub fn orientation(&self, body: BodyId) -> [f64; 3] {
        crate::so3::log(&self.nodes[body.0].r).to_array()
    }

    /// Kinetic energy and that of weight, springs and bushings.
    pub fn energy(&self) -> f64 {
        let mut energy = 0.0;
        for (n, i) in self.nodes.iter().zip(&self.system.inertia) {
            energy += i.kinetic(n) - self.gravity.dot(i.m * n.x + n.r * i.s);
        }
        for force in &self.system.forces {
            let now = Now { time: self.time, inputs: &self.system.inputs, step: 0.0, memory: &[] };
            force.with_frames(&self.nodes, &[], |law, at| energy += law.energy(at, now));
        }
        energy
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::definitions::{Attachment, Body, Load, Section, Target};
    use crate::force::Law;
    use crate::joint::JointKind;
    use crate::motion::Motion;
    use crate::options::Options;
    use crate::subject::Element;

    #[test]
    fn a_branched_tree_moves_like_the_constrained_one() {
        let mut m = Mechanism::new([0.3, -0.2, -9.81]);
        let body = |name: &str, x: [f64; 3], turn: f64| {
            Body::new(name, 1.5, [0.2, 0.3, 0.25]).centre([0.1, 0.05, -0.02]).at(x).turned([0.1, turn, 0.2])
        };
        let a = m.body(body("a", [0.5, 0.0, 0.0], 0.3));
        let b = m.body(body("b", [1.4, 0.3, 0.0], -0.4));
        let c = m.body(body("c", [1.2, -0.5, 0.2], 0.7));
        let d = m.body(body("d", [1.5, -0.9, 0.2], 0.0));
        m.joint_here("foot", JointKind::Revolute, Target::Ground, a, [0.0; 3], [0.0, 1.0, 0.2]);
        m.joint_here("left", JointKind::Revolute, a, b, [1.0, 0.0, 0.0], [0.3, 0.0, 1.0]);
        m.joint_here("right", JointKind::Prismatic, a, c, [1.0, -0.2, 0.0], [0.2, 1.0, 0.1]);
        m.joint_here("weld", JointKind::Clamp, c, d, [1.4, -0.7, 0.2], [0.0, 0.0, 1.0]);
        let on = |id, x: f64| Attachment::new(id, [x, 0.1, 0.0]);
        m.spring("spring", on(b, 0.1), on(c, -0.2), 0.6, Law { stiffness: 40.0, cubic: 3.0, damping: 0.5 });
        m.load(Load::new("push", d, [0.5, 1.0, -0.3], [0.1, 0.0, 0.2]).follower());
        let mut tree = Tree::new(&m).unwrap();
        let run = |h: f64| {
            let mut motion = Motion::new(&m, Options::default()).unwrap();
            (0..(0.5 / h).round() as usize).for_each(|_| motion.step(h).unwrap());
            motion
        };
        let energy = tree.energy();
        assert!((energy - Motion::new(&m, Options::default()).unwrap().energy().total()).abs() < 1e-12);
        for _ in 0..500 {
            tree.step(1e-3).unwrap();
        }
        // the constrained one is of second order: its error at h/2 is a quarter of that at h
        let (coarse, fine) = (run(1e-3), run(5e-4));
        for id in [a, b, c, d] {
            let error = |x: [f64; 3], y: [f64; 3]| (DVec3::from_array(x) - DVec3::from_array(y)).length();
            let exact = tree.point(id, [0.2, 0.0, 0.1]);
            let (e1, e2) =
                (error(coarse.point(id, [0.2, 0.0, 0.1]), exact), error(fine.point(id, [0.2, 0.0, 0.1]), exact));
            assert!(e2 < 2e-6 && (e1 / e2 - 4.0).abs() < 0.2, "{e1} {e2}");
        }
    }

    /// How far the constrained path is from this one at `h` and `h/2`: of second order, so four to one.
    fn compare(m: &Mechanism, time: f64) {
        let mut tree = Tree::new(m).unwrap();
        let energy = tree.energy();
        let motion = Motion::new(m, Options::default()).unwrap();
        assert!((energy - motion.energy().total()).abs() < 1e-12);
        (0..(time / 1e-3).round() as usize).for_each(|_| tree.step(1e-3).unwrap());
        assert!((tree.energy() - energy).abs() < 1e-6 * energy.abs().max(1.0), "{} {energy}", tree.energy());
        let run = |h: f64| {
            let mut motion = Motion::new(m, Options::default()).unwrap();
            (0..(time / h).round() as usize).for_each(|_| motion.step(h).unwrap());
            motion
        };
        let (coarse, fine) = (run(1e-3), run(5e-4));
        for id in m.bodies() {
            let p = [0.2, 0.0, 0.1];
            let exact = DVec3::from_array(tree.point(id, p));
            let error = |motion: &Motion| (DVec3::from_array(motion.point(id, p)) - exact).length();
            let (e1, e2) = (error(&coarse), error(&fine));
            assert!(e1 < 1e-12 || (e2 < 1e-5 && (e1 / e2 - 4.0).abs() < 0.3), "{e1} {e2}");
        }
    }

    #[test]
    fn every_joint_moves_like_the_constrained_one() {
        let kinds = [
            JointKind::Spherical,
            JointKind::Universal,
            JointKind::Cylindrical,
            JointKind::Prismatic,
            JointKind::Revolute,
        ];
        for kind in kinds {
            // hanging on the ground, on another body, and with sides exchanged
            let mut m = Mechanism::new([0.3, -0.2, -9.81]);
            let body = |name: &str, x: [f64; 3], turn: f64, w: [f64; 3], v: [f64; 3]| {
                let body = Body::new(name, 1.5, [0.2, 0.3, 0.25]).centre([0.1, 0.05, -0.02]);
                body.at(x).turned([0.1, turn, 0.2]).moving(v, w)
            };
            // velocities that the first joint allows about or along z at the origin
            let (w, v) = match kind {
                JointKind::Prismatic => ([0.0; 3], [0.0, 0.0, 0.7]),
                JointKind::Cylindrical => ([0.0, 0.0, 2.0], [0.0, 1.0, 0.7]),
                _ => ([0.0, 0.0, 2.0], [0.0, 1.0, 0.0]),
            };
            let a = m.body(body("a", [0.5, 0.0, 0.0], 0.3, w, v));
            // rigidly with the first
            let far = [v[0] - w[2] * 0.3, v[1] + w[2] * 0.9, v[2]];
            let b = m.body(body("b", [1.4, 0.3, 0.0], -0.4, w, far));
            let axis = |m: &Mechanism, target: Target, p: [f64; 3], z: [f64; 3]| m.here(target, p, z);
            let across = if kind == JointKind::Universal { [0.0, 1.0, 0.0] } else { [0.0, 0.0, 1.0] };
            let (p, q) = ([0.0; 3], [1.0, 0.1, 0.0]);
            let (on, own) = (axis(&m, Target::Ground, p, [0.0, 0.0, 1.0]), axis(&m, a.into(), p, across));
            m.joint("first", kind, on, own);
            let (on, own) = (axis(&m, b.into(), q, [0.0, 0.0, 1.0]), axis(&m, a.into(), q, across));
            m.joint("second", kind, on, own);
            compare(&m, 0.4);
        }
    }

    #[test]
    fn a_tree_may_float() {
        // two bodies thrown, joined by a ball: the centre of mass falls, energy stays
        let mut m = Mechanism::new([0.0, 0.0, -9.81]);
        let spin = [1.0, -2.0, 3.0];
        let body = |name: &str, x: f64| {
            let v = [1.0, spin[2] * x, 5.0 - spin[1] * x];
            Body::new(name, 1.0 + x, [0.06, 0.1, 0.15]).at([x, 0.0, 0.0]).moving(v, spin)
        };
        let (a, b) = (m.body(body("a", 0.0)), m.body(body("b", 1.0)));
        m.joint_here("ball", JointKind::Spherical, a, b, [0.5, 0.0, 0.0], [0.0, 0.0, 1.0]);
        compare(&m, 0.5);
    }

    #[test]
    fn a_state_is_all_that_the_next_step_depends_on() {
        let mut m = Mechanism::new([0.0, 0.0, -9.81]);
        let a = m.body(Body::new("a", 1.0, [0.1, 0.2, 0.3]).at([0.5, 0.0, 0.0]));
        m.joint_here("ball", JointKind::Spherical, Target::Ground, a, [0.0; 3], [0.0, 0.0, 1.0]);
        let mut tree = Tree::new(&m).unwrap();
        (0..50).for_each(|_| tree.step(1e-3).unwrap());
        let mut saved = Vec::new();
        tree.numbers(&mut saved);
        let mut other = Tree::new(&m).unwrap();
        assert!(other.take_numbers(&saved) && !other.take_numbers(&saved[1..]));
        for _ in 0..50 {
            tree.step(1e-3).unwrap();
            other.step(1e-3).unwrap();
        }
        assert_eq!(tree.point(a, [0.1; 3]), other.point(a, [0.1; 3]));
        tree.restart(0.0);
        assert_eq!(tree.point(a, [0.1; 3]), Tree::new(&m).unwrap().point(a, [0.1; 3]));
    }

    #[test]
    fn what_is_no_tree_is_refused() {
        let mut m = Mechanism::new([0.0; 3]);
        let a = m.body(Body::new("a", 1.0, [0.1; 3]).at([0.5, 0.0, 0.0]));
        m.joint_here("foot", JointKind::Revolute, Target::Ground, a, [0.0; 3], [0.0, 1.0, 0.0]);
        assert!(Tree::new(&m).is_ok());
        m.joint_here("again", JointKind::Revolute, Target::Ground, a, [0.0, 1.0, 0.0], [0.0, 1.0, 0.0]);
        let refused = Tree::new(&m).unwrap_err();
        assert!(refused.to_string().starts_with("joint `again` closes a loop"), "{refused}");
        assert_eq!(refused.element(), Some((Element::Joint, "again")));

        let mut m = Mechanism::new([0.0; 3]);
        let section = Section::new([1e3; 6], 1.0, [1e-3; 3]);
        m.beam_line("boom", &section, 2, [0.0, 0.0, 1.0], |s| [s, 0.0, 0.0]);
        let refused = Tree::new(&m).unwrap_err();
        assert!(refused.to_string().ends_with("it has no beams"), "{refused}");
        assert_eq!(refused.element(), Some((Element::Beam, "boom")));
    }
}
