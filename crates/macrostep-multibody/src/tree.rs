//! The recursive path: trees of rigid bodies in joint coordinates, at a cost linear in their number.
//!
//! Articulated-body algorithm \[featherstone2008\] with all spatial vectors about the origin of the fixed frame and in its axes, so
//! that nothing is transformed between bodies: with `S` the motion a joint allows, outwards
//! ```text
//! v = v_parent + S q̇        c = v × S q̇        I, p = v ×* I v − f_ext
//! ```
//! inwards
//! ```text
//! U = I S    D = Sᵀ U    u = −Sᵀ p    I_parent += I − U D⁻¹ Uᵀ    p_parent += p + I c + U D⁻¹ (u − Uᵀ c)
//! ```
//! and outwards again `a' = a_parent + c`, `q̈ = D⁻¹ (u − Uᵀ a')`, `a = a' + S q̈`, with gravity as the acceleration of the ground.
//!
//! A joint has one freedom, none, or three: the coordinates of a ball joint are the angular velocity in the axes of its parent and,
//! within a step, the rotation vector `θ` since its start, `θ̇ = G⁻¹(θ) ω`. Cylindrical and universal joints are two joints with a
//! body without mass between them; a body that hangs on nothing floats on three sliding joints and a ball. Time goes on by the
//! classical Runge–Kutta method. Loops, beams and prescribed motions are for [`crate::Motion`].

use glam::{DMat3, DVec3};

use crate::articulated::{Articulated, Spatial};
use crate::error::MultibodyError;
use crate::growth::{Branch, Freedom, Growth};
use crate::link::Moving;
use crate::mechanism::{BodyId, Mechanism};
use crate::node::Node;
use crate::so3::{exp, orthonormal, tangent_inverse_times};
use crate::system::{LinkPlan, System};

/// What a sweep leaves of a body.
#[derive(Clone, Copy, Debug, Default)]
struct Place {
    x: DVec3,
    r: DMat3,
    v: Spatial,
    /// What a joint with one freedom allows; of a ball joint, its point.
    s: Spatial,
    c: Spatial,
    i: Articulated,
    p: Spatial,
    u: Spatial,
    /// `D⁻¹`, `u`.
    inverse: f64,
    rest: f64,
    a: Spatial,
}

/// The same of a ball joint, in fixed axes.
#[derive(Clone, Copy, Debug, Default)]
struct Ball {
    axes: DMat3,
    u: [DMat3; 2],
    inverse: DMat3,
    rest: DVec3,
}

/// A tree of rigid bodies in motion.
#[derive(Clone, Debug)]
pub struct Tree {
    gravity: DVec3,
    branches: Vec<Branch>,
    /// For each body of the mechanism, its branch.
    branch_of: Vec<usize>,
    system: System,
    links: Vec<LinkPlan>,
    time: f64,
    q: Vec<f64>,
    qd: Vec<f64>,
    /// From attachment to body axes of ball joints at the start of the step; of others as stated.
    turned: Vec<DMat3>,
    /// Joint velocities at the start.
    starts: Vec<f64>,
    // workspace
    places: Vec<Place>,
    balls: Vec<Ball>,
    nodes: Vec<Node>,
    external: Vec<Spatial>,
    stage: [Vec<f64>; 2],
    slope: [Vec<f64>; 2],
    total: [Vec<f64>; 2],
}

impl Tree {
    /// A tree at the stated positions, with joint velocities that follow from the stated ones.
    pub fn new(mechanism: &Mechanism) -> Result<Self, MultibodyError> {
        let (system, _) = System::new(mechanism, false)?;
        if !system.beams.is_empty() || !system.shells.is_empty() || !system.drivers.is_empty() {
            let reason = "the recursive path has neither beams nor shells nor drivers";
            return Err(MultibodyError::bad("the mechanism", reason));
        }
        let n = system.start.len();
        let (branches, velocities) = (Vec::with_capacity(n), Vec::with_capacity(n));
        let mut growth = Growth { system: &system, branches, branch_of: vec![None; n], velocities };
        let mut left: Vec<usize> = (0..system.joints.len()).collect();
        loop {
            let mut rest = Vec::new();
            for &j in &left {
                if !growth.joint(j)? {
                    rest.push(j);
                }
            }
            if rest.len() == left.len() {
                // nothing more hangs on the ground or on what floats
                match growth.branch_of.iter().position(Option::is_none) {
                    Some(body) => growth.float(body),
                    None => break,
                }
            }
            left = rest;
        }
        let Growth { branches, branch_of, velocities, .. } = growth;
        let (count, freedoms) = (branches.len(), velocities.len());
        let vectors = || [vec![0.0; freedoms], vec![0.0; freedoms]];
        let mut tree = Tree {
            gravity: system.gravity,
            branch_of: branch_of.into_iter().flatten().collect(),
            links: system.links.clone(),
            time: 0.0,
            q: vec![0.0; freedoms],
            qd: velocities.clone(),
            turned: branches.iter().map(|b| b.own_axes).collect(),
            starts: velocities,
            places: vec![Place::default(); count],
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

    /// Positions and velocities of all bodies from joint coordinates.
    // hot:
    fn sweep(&mut self, q: &[f64], qd: &[f64]) {
        for (b, branch) in self.branches.iter().enumerate() {
            let (x, r, v) = match branch.parent {
                Some(p) => (self.places[p].x, self.places[p].r, self.places[p].v),
                None => (DVec3::ZERO, DMat3::IDENTITY, Spatial::default()),
            };
            let axes = r * branch.axes;
            let mut point = x + r * branch.offset;
            let axis = axes.z_axis;
            let place = &mut self.places[b];
            let at = branch.at;
            let moved = match branch.freedom {
                Freedom::Turn => {
                    let (sin, cos) = q[at].sin_cos();
                    let (x, y) = (cos * axes.x_axis + sin * axes.y_axis, cos * axes.y_axis - sin * axes.x_axis);
                    place.r = DMat3::from_cols(x, y, axis) * branch.own_axes;
                    place.s = Spatial { w: axis, v: point.cross(axis) };
                    Spatial { w: qd[at] * axis, v: qd[at] * place.s.v }
                }
                Freedom::Slide => {
                    point += q[at] * axis;
                    place.r = axes * branch.own_axes;
                    place.s = Spatial { w: DVec3::ZERO, v: axis };
                    Spatial { w: DVec3::ZERO, v: qd[at] * axis }
                }
                Freedom::Ball => {
                    place.r = axes * exp(DVec3::from_slice(&q[at..])) * self.turned[b];
                    place.s.v = point;
                    self.balls[b].axes = axes;
                    let w = axes * DVec3::from_slice(&qd[at..]);
                    Spatial { w, v: point.cross(w) }
                }
                Freedom::None => {
                    place.r = axes * branch.own_axes;
                    Spatial::default()
                }
            };
            place.x = point - place.r * branch.own_offset;
            place.v = v.plus(&moved, 1.0);
            place.c = place.v.cross(&moved);
        }
    }

    /// Joint accelerations after a sweep.
    // hot:
    fn accelerate(&mut self, t: f64, qdd: &mut [f64]) {
        self.forces(t);
        for ((branch, place), external) in self.branches.iter().zip(&mut self.places).zip(&self.external) {
            place.i = Articulated::of(&branch.inertia, place.x, &place.r);
            place.p = place.v.cross_force(&place.i.times(&place.v)).plus(external, -1.0);
        }
        for (b, branch) in self.branches.iter().enumerate().rev() {
            let place = &mut self.places[b];
            let mut i = place.i;
            let mut p = place.p.plus(&i.times(&place.c), 1.0);
            match branch.freedom {
                Freedom::Turn | Freedom::Slide => {
                    place.u = i.times(&place.s);
                    place.inverse = 1.0 / place.s.dot(&place.u);
                    place.rest = -place.s.dot(&place.p);
                    p = p.plus(&place.u, place.inverse * (place.rest - place.u.dot(&place.c)));
                    i.lose(&place.u, place.inverse);
                }
                Freedom::Ball => {
                    let ball = &mut self.balls[b];
                    let (u, d) = i.ball(place.s.v);
                    (ball.u, ball.inverse) = (u, d.inverse());
                    // −Sᵀ p, S = [1; [point]]
                    ball.rest = place.s.v.cross(place.p.v) - place.p.w;
                    let turn = ball.inverse * (ball.rest - along(&u, &place.c));
                    p = Spatial { w: p.w + u[0] * turn, v: p.v + u[1] * turn };
                    i.lose_ball(&u, &ball.inverse);
                }
                Freedom::None => {}
            }
            if let Some(parent) = branch.parent {
                let parent = &mut self.places[parent];
                parent.i.add(&i);
                parent.p = parent.p.plus(&p, 1.0);
            }
        }
        // gravity as an acceleration of the ground
        let ground = Spatial { w: DVec3::ZERO, v: -self.gravity };
        for (b, branch) in self.branches.iter().enumerate() {
            let from = branch.parent.map_or(ground, |p| self.places[p].a);
            let place = &mut self.places[b];
            let mut a = from.plus(&place.c, 1.0);
            match branch.freedom {
                Freedom::Turn | Freedom::Slide => {
                    let rate = place.inverse * (place.rest - place.u.dot(&a));
                    qdd[branch.at] = rate;
                    a = a.plus(&place.s, rate);
                }
                Freedom::Ball => {
                    let ball = &self.balls[b];
                    let turn = ball.inverse * (ball.rest - along(&ball.u, &a));
                    qdd[branch.at..branch.at + 3].copy_from_slice(&(ball.axes.transpose() * turn).to_array());
                    a = a.plus(&Spatial { w: turn, v: place.s.v.cross(turn) }, 1.0);
                }
                Freedom::None => {}
            }
            place.a = a;
        }
    }

    /// Loads, springs and bushings, about the origin.
    // hot:
    fn forces(&mut self, t: f64) {
        self.external.fill(Spatial::default());
        if self.links.is_empty() && self.system.loads.is_empty() {
            return;
        }
        self.write_nodes();
        let add = |external: &mut [Spatial], body: usize, f: DVec3, m: DVec3| {
            let at = self.branch_of[body];
            external[at] = external[at].plus(&Spatial { w: m + self.nodes[body].x.cross(f), v: f }, 1.0);
        };
        for link in &self.links {
            let (a, b) = (link.a.side(&self.nodes, &[]), link.b.side(&self.nodes, &[]));
            let node = |p: &crate::system::Place| p.body().map(|i| &self.nodes[i]);
            let pull = link.kind.forces(&Moving::new(a, node(&link.a), None), &Moving::new(b, node(&link.b), None));
            for (place, (f, m)) in [&link.a, &link.b].into_iter().zip(pull) {
                if let Some(i) = place.body() {
                    add(&mut self.external, i, f, m);
                }
            }
        }
        for load in &self.system.loads {
            let (f, m) = self.system.load(load, &self.nodes[load.body.0], t, &self.system.inputs);
            add(&mut self.external, load.body.0, f, m);
        }
    }

    /// Poses and velocities of bodies from the last sweep.
    // hot:
    fn write_nodes(&mut self) {
        for (branch, place) in self.branches.iter().zip(&self.places) {
            let Some(body) = branch.body else { continue };
            let node = &mut self.nodes[body];
            (node.x, node.r, node.w) = (place.x, place.r, place.v.w);
            node.v = place.v.v + place.v.w.cross(place.x);
        }
    }

    // hot:
    fn refresh(&mut self) {
        let (q, qd) = (std::mem::take(&mut self.q), std::mem::take(&mut self.qd));
        self.sweep(&q, &qd);
        (self.q, self.qd) = (q, qd);
        self.write_nodes();
    }

    /// Takes one step of size `h`.
    // hot:
    pub fn step(&mut self, h: f64) -> Result<(), MultibodyError> {
        if !(h > 0.0 && h.is_finite()) {
            return Err(MultibodyError::bad("the step", format!("its size is {h}, and must be positive")));
        }
        let (mut stage, mut slope) = (std::mem::take(&mut self.stage), std::mem::take(&mut self.slope));
        let mut total = std::mem::take(&mut self.total);
        for (k, (at, weight)) in [(0.0, 1.0), (0.5, 2.0), (0.5, 2.0), (1.0, 1.0)].into_iter().enumerate() {
            if k == 0 {
                // the sweep of the last step stands where this one starts
                stage[0].copy_from_slice(&self.q);
                stage[1].copy_from_slice(&self.qd);
            } else {
                for i in 0..self.q.len() {
                    stage[0][i] = self.q[i] + at * h * slope[0][i];
                    stage[1][i] = self.qd[i] + at * h * slope[1][i];
                }
                self.sweep(&stage[0], &stage[1]);
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
            let reason = "a joint coordinate is no longer a number; the step is too long for an explicit method";
            return Err(MultibodyError::bad("the recursive path", format!("at t = {} s {reason}", self.time)));
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
        for link in &self.links {
            let (a, b) = (link.a.side(&self.nodes, &[]), link.b.side(&self.nodes, &[]));
            energy += link.kind.energy(&a, &b);
        }
        energy
    }
}

/// `Uᵀ a`.
#[inline(always)]
fn along(u: &[DMat3; 2], a: &Spatial) -> DVec3 {
    u[0].transpose() * a.w + u[1].transpose() * a.v
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::joint::JointKind;
    use crate::link::Law;
    use crate::mechanism::{Attachment, Body, Load, Target};
    use crate::motion::Motion;
    use crate::options::Options;

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
            Body::new(name, 1.0 + x, [0.02, 0.1, 0.15]).at([x, 0.0, 0.0]).moving(v, spin)
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
        assert!(Tree::new(&m).unwrap_err().to_string().contains("`again`: it closes a loop"));
    }
}
