//! The recursive path: trees of rigid bodies in joint coordinates, at a cost linear in their number.
//!
//! Articulated-body algorithm \[featherstone2008\] with all spatial vectors about the origin of the fixed frame and in its axes, so
//! that nothing is transformed between bodies: with `S` the motion a joint allows, outwards
//! ```text
//! v = v_parent + S q̇        c = v × S q̇        I, p = v ×* I v − f_ext
//! ```
//! inwards
//! ```text
//! U = I S    D = S·U    u = τ − S·p    I_parent += I − U Uᵀ/D    p_parent += p + (I − U Uᵀ/D) c + U u/D
//! ```
//! and outwards again `a' = a_parent + c`, `q̈ = (u − U·a')/D`, `a = a' + S q̈`, with gravity as the acceleration of the ground.
//! Time goes on by the classical Runge–Kutta method. Joints are revolute, prismatic or clamps; everything else, loops included, is
//! for [`crate::Motion`].

use glam::{DMat3, DVec3};

use crate::error::MultibodyError;
use crate::joint::JointKind;
use crate::link::Moving;
use crate::mechanism::{BodyId, Mechanism, Target};
use crate::node::{Inertia, Node};
use crate::so3::skew;
use crate::system::{LinkPlan, Pose, System};

/// Angular part first.
#[derive(Clone, Copy, Debug, Default)]
struct Spatial {
    w: DVec3,
    v: DVec3,
}

impl Spatial {
    #[inline(always)]
    fn dot(&self, o: &Spatial) -> f64 {
        self.w.dot(o.w) + self.v.dot(o.v)
    }

    #[inline(always)]
    fn plus(&self, o: &Spatial, k: f64) -> Spatial {
        Spatial { w: self.w + k * o.w, v: self.v + k * o.v }
    }
}

/// A symmetric 6×6 matrix: `[a b; bᵀ d]`, angular part first.
#[derive(Clone, Copy, Debug, Default)]
struct Articulated {
    a: DMat3,
    b: DMat3,
    d: DMat3,
}

impl Articulated {
    #[inline(always)]
    fn times(&self, s: &Spatial) -> Spatial {
        Spatial { w: self.a * s.w + self.b * s.v, v: self.b.transpose() * s.w + self.d * s.v }
    }

    #[inline(always)]
    fn add(&mut self, o: &Articulated) {
        self.a += o.a;
        self.b += o.b;
        self.d += o.d;
    }

    /// Minus `u uᵀ k`.
    #[inline(always)]
    fn lose(&mut self, u: &Spatial, k: f64) {
        let (w, v) = (k * u.w, k * u.v);
        self.a -= crate::so3::outer(w, u.w);
        self.b -= crate::so3::outer(w, u.v);
        self.d -= crate::so3::outer(v, u.v);
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Freedom {
    Turn,
    Slide,
    None,
}

/// A body with the joint that hangs it on its parent.
#[derive(Clone, Debug)]
struct Branch {
    /// Its number in the mechanism.
    body: usize,
    /// An earlier branch, or the ground.
    parent: Option<usize>,
    freedom: Freedom,
    /// Attachment on the parent, in its axes, and from there to the body at zero.
    offset: DVec3,
    axes: DMat3,
    /// Attachment on the body, in its axes, and from attachment to body axes.
    own_offset: DVec3,
    own_axes: DMat3,
    inertia: Inertia,
}

/// What a sweep leaves of a body.
#[derive(Clone, Copy, Debug, Default)]
struct Place {
    x: DVec3,
    r: DMat3,
    v: Spatial,
    s: Spatial,
    c: Spatial,
    i: Articulated,
    p: Spatial,
    u: Spatial,
    d: f64,
    rest: f64,
    a: Spatial,
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
    // workspace
    places: Vec<Place>,
    nodes: Vec<Node>,
    external: Vec<Spatial>,
    stage: [Vec<f64>; 2],
    slope: [Vec<f64>; 2],
    total: [Vec<f64>; 2],
}

impl Tree {
    /// A tree at the stated positions, with joint velocities that follow from the stated ones.
    pub fn new(mechanism: &Mechanism) -> Result<Self, MultibodyError> {
        let (system, _) = System::new(mechanism)?;
        let bad = |what: String, reason: &str| Err(MultibodyError::bad(what, reason));
        if !system.beams.is_empty() || !system.shells.is_empty() || !system.drivers.is_empty() {
            return bad("the mechanism".into(), "the recursive path has neither beams nor shells nor drivers");
        }
        let n = system.start.len();
        let mut branch_of: Vec<Option<usize>> = vec![None; n];
        let mut branches: Vec<Branch> = Vec::with_capacity(n);
        let mut left: Vec<usize> = (0..system.joints.len()).collect();
        while !left.is_empty() {
            let before = left.len();
            let mut rest = Vec::new();
            for j in left {
                let joint = &system.joints[j];
                // hang the side that is not there yet on the side that is
                let there = |t: Target| match t {
                    Target::Body(id) => branch_of[id.0].is_some(),
                    _ => true,
                };
                let (parent, own) = match (there(joint.a.target), there(joint.b.target)) {
                    (true, false) => (&joint.a, &joint.b),
                    (false, true) => (&joint.b, &joint.a),
                    (true, true) => {
                        return bad(
                            format!("joint `{}`", joint.name),
                            "it closes a loop; the recursive path is for trees",
                        );
                    }
                    (false, false) => {
                        rest.push(j);
                        continue;
                    }
                };
                let freedom = match joint.kind {
                    JointKind::Revolute => Freedom::Turn,
                    JointKind::Prismatic => Freedom::Slide,
                    JointKind::Clamp => Freedom::None,
                    _ => {
                        let reason = "the recursive path has revolute and prismatic joints and clamps";
                        return bad(format!("joint `{}`", joint.name), reason);
                    }
                };
                let Some(body) = own.body() else { continue };
                // axes of the parent's side, turned so that the joint stands at zero now
                let nodes = &system.start;
                let (from, to) = (parent.side(nodes, &[]), own.side(nodes, &[]));
                let frame = parent.body().map_or(DMat3::IDENTITY, |i| nodes[i].r);
                let base = parent.body().map_or(DVec3::ZERO, |i| nodes[i].x);
                branch_of[body] = Some(branches.len());
                branches.push(Branch {
                    body,
                    parent: parent.body().and_then(|i| branch_of[i]),
                    freedom,
                    offset: frame.transpose() * (to.point() - base),
                    axes: frame.transpose() * from.axes,
                    own_offset: nodes[body].r.transpose() * (to.point() - nodes[body].x),
                    own_axes: from.axes.transpose() * nodes[body].r,
                    inertia: system.inertia[body],
                });
            }
            if rest.len() == before {
                break;
            }
            left = rest;
        }
        if let Some(free) = branch_of.iter().position(Option::is_none) {
            let reason =
                "no joint leads from it to the ground; the recursive path is for trees that hang on the ground";
            return bad(format!("body `{}`", system.names[free]), reason);
        }
        let mut tree = Tree {
            gravity: system.gravity,
            branch_of: branch_of.into_iter().flatten().collect(),
            links: system.links.clone(),
            time: 0.0,
            q: vec![0.0; n],
            qd: vec![0.0; n],
            places: vec![Place::default(); n],
            nodes: system.start.clone(),
            external: vec![Spatial::default(); n],
            stage: [vec![0.0; n], vec![0.0; n]],
            slope: [vec![0.0; n], vec![0.0; n]],
            total: [vec![0.0; n], vec![0.0; n]],
            branches,
            system,
        };
        // joint velocities from relative velocities along what the joint allows
        for b in 0..n {
            let branch = &tree.branches[b];
            let start = &tree.system.start;
            let own = &start[branch.body];
            let (frame, w, v, x) = match branch.parent {
                Some(p) => {
                    let node = &start[tree.branches[p].body];
                    (node.r, node.w, node.v, node.x)
                }
                None => (DMat3::IDENTITY, DVec3::ZERO, DVec3::ZERO, DVec3::ZERO),
            };
            let axis = (frame * branch.axes).z_axis;
            tree.qd[b] = match branch.freedom {
                Freedom::Turn => axis.dot(own.w - w),
                Freedom::Slide => {
                    let point = own.x + own.r * branch.own_offset;
                    axis.dot(own.v + own.w.cross(point - own.x) - v - w.cross(point - x))
                }
                Freedom::None => 0.0,
            };
        }
        tree.refresh();
        Ok(tree)
    }

    /// Positions and velocities of all bodies from joint coordinates.
    // hot:
    #[inline]
    fn sweep(&mut self, q: &[f64], qd: &[f64]) {
        for b in 0..self.branches.len() {
            let branch = &self.branches[b];
            let (x, r, v) = match branch.parent {
                Some(p) => (self.places[p].x, self.places[p].r, self.places[p].v),
                None => (DVec3::ZERO, DMat3::IDENTITY, Spatial::default()),
            };
            let axes = r * branch.axes;
            let mut point = x + r * branch.offset;
            let mut turned = axes;
            let axis = axes.z_axis;
            let s = match branch.freedom {
                Freedom::Turn => {
                    let (sin, cos) = q[b].sin_cos();
                    turned = DMat3::from_cols(
                        cos * axes.x_axis + sin * axes.y_axis,
                        cos * axes.y_axis - sin * axes.x_axis,
                        axis,
                    );
                    Spatial { w: axis, v: point.cross(axis) }
                }
                Freedom::Slide => {
                    point += q[b] * axis;
                    Spatial { w: DVec3::ZERO, v: axis }
                }
                Freedom::None => Spatial::default(),
            };
            let place = &mut self.places[b];
            place.r = turned * branch.own_axes;
            place.x = point - place.r * branch.own_offset;
            place.s = s;
            place.v = v.plus(&s, qd[b]);
            // v × S q̇
            let (w, u) = (place.v.w, place.v.v);
            place.c = Spatial { w: qd[b] * w.cross(s.w), v: qd[b] * (w.cross(s.v) + u.cross(s.w)) };
        }
    }

    /// Joint accelerations.
    // hot:
    fn accelerate(&mut self, t: f64, q: &[f64], qd: &[f64], qdd: &mut [f64]) {
        self.sweep(q, qd);
        self.forces(t);
        for (b, branch) in self.branches.iter().enumerate() {
            let place = &mut self.places[b];
            // about the origin: mass m, first moment h, inertia J
            let Inertia { m, s, j } = branch.inertia;
            let arm = place.r * s;
            let h = m * place.x + arm;
            let own = place.r * j * place.r.transpose();
            // from the node to the origin: −m [x]² − [x][s] − [s][x]
            let (xs, ss) = (skew(place.x), skew(arm));
            let shifted = own - m * (xs * xs) - xs * ss - ss * xs;
            let hx = skew(h);
            place.i = Articulated { a: shifted, b: hx, d: DMat3::from_diagonal(DVec3::splat(m)) };
            let momentum = place.i.times(&place.v);
            let (w, v) = (place.v.w, place.v.v);
            let external = &self.external[b];
            place.p = Spatial {
                w: w.cross(momentum.w) + v.cross(momentum.v) - external.w,
                v: w.cross(momentum.v) - external.v,
            };
        }
        for b in (0..self.branches.len()).rev() {
            let place = &mut self.places[b];
            let mut i = place.i;
            let mut p = place.p;
            if self.branches[b].freedom == Freedom::None {
                p = p.plus(&i.times(&place.c), 1.0);
            } else {
                place.u = i.times(&place.s);
                place.d = place.s.dot(&place.u);
                place.rest = -place.s.dot(&p);
                i.lose(&place.u, 1.0 / place.d);
                p = p.plus(&i.times(&place.c), 1.0).plus(&place.u, place.rest / place.d);
            }
            if let Some(parent) = self.branches[b].parent {
                let parent = &mut self.places[parent];
                parent.i.add(&i);
                parent.p = parent.p.plus(&p, 1.0);
            }
        }
        // gravity as an acceleration of the ground
        let ground = Spatial { w: DVec3::ZERO, v: -self.gravity };
        for b in 0..self.branches.len() {
            let from = self.branches[b].parent.map_or(ground, |p| self.places[p].a);
            let place = &mut self.places[b];
            let a = from.plus(&place.c, 1.0);
            if self.branches[b].freedom == Freedom::None {
                (qdd[b], place.a) = (0.0, a);
            } else {
                qdd[b] = (place.rest - place.u.dot(&a)) / place.d;
                place.a = a.plus(&place.s, qdd[b]);
            }
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
            let amplitude = self.system.amplitude(load, t, &self.system.inputs);
            let n = &self.nodes[load.body.0];
            let (mut f, mut m) = (DVec3::from_array(load.force), DVec3::from_array(load.moment));
            if load.follower {
                (f, m) = (n.r * f, n.r * m);
            }
            m += (n.r * DVec3::from_array(load.point)).cross(f);
            add(&mut self.external, load.body.0, amplitude * f, amplitude * m);
        }
    }

    /// Poses and velocities of bodies from the last sweep.
    // hot:
    fn write_nodes(&mut self) {
        for (branch, place) in self.branches.iter().zip(&self.places) {
            let node = &mut self.nodes[branch.body];
            (node.x, node.r, node.w) = (place.x, place.r, place.v.w);
            node.v = place.v.v + place.v.w.cross(place.x);
        }
    }

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
        let n = self.q.len();
        let (mut stage, mut slope) = (std::mem::take(&mut self.stage), std::mem::take(&mut self.slope));
        let mut total = std::mem::take(&mut self.total);
        total.iter_mut().for_each(|t| t.fill(0.0));
        for (k, (at, weight)) in [(0.0, 1.0), (0.5, 2.0), (0.5, 2.0), (1.0, 1.0)].into_iter().enumerate() {
            for i in 0..n {
                let back = if k == 0 { 0.0 } else { at * h };
                stage[0][i] = self.q[i] + back * slope[0][i];
                stage[1][i] = self.qd[i] + back * slope[1][i];
            }
            let [q, qd] = &stage;
            self.accelerate(self.time + at * h, q, qd, &mut slope[1]);
            slope[0].copy_from_slice(qd);
            for (total, slope) in total.iter_mut().zip(&slope) {
                total.iter_mut().zip(slope).for_each(|(t, s)| *t += weight * s);
            }
        }
        for i in 0..n {
            self.q[i] += h / 6.0 * total[0][i];
            self.qd[i] += h / 6.0 * total[1][i];
        }
        (self.stage, self.slope, self.total) = (stage, slope, total);
        self.time += h;
        if !self.q.iter().chain(&self.qd).all(|x| x.is_finite()) {
            let reason = "a joint coordinate is no longer a number; the step is too long for an explicit method";
            return Err(MultibodyError::bad("the recursive path", format!("at t = {} s {reason}", self.time)));
        }
        Ok(())
    }

    /// The present time.
    pub fn time(&self) -> f64 {
        self.time
    }

    /// Where a point of a body is; `offset` in body axes.
    pub fn point(&mut self, body: BodyId, offset: [f64; 3]) -> [f64; 3] {
        self.refresh();
        let n = &self.nodes[body.0];
        (n.x + n.r * DVec3::from_array(offset)).to_array()
    }

    /// The orientation of a body, as a rotation vector.
    pub fn orientation(&mut self, body: BodyId) -> [f64; 3] {
        self.refresh();
        crate::so3::log(&self.nodes[body.0].r).to_array()
    }

    /// Kinetic energy and that of weight, springs and bushings.
    pub fn energy(&mut self) -> f64 {
        self.refresh();
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::link::Law;
    use crate::mechanism::{Attachment, Body, Load};
    use crate::motion::{Motion, Options};

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

    #[test]
    fn what_is_no_tree_is_refused() {
        let mut m = Mechanism::new([0.0; 3]);
        let a = m.body(Body::new("a", 1.0, [0.1; 3]).at([0.5, 0.0, 0.0]));
        assert!(Tree::new(&m).unwrap_err().to_string().contains("no joint leads from it"));
        m.joint_here("foot", JointKind::Revolute, Target::Ground, a, [0.0; 3], [0.0, 1.0, 0.0]);
        assert!(Tree::new(&m).is_ok());
        m.joint_here("again", JointKind::Revolute, Target::Ground, a, [0.0, 1.0, 0.0], [0.0, 1.0, 0.0]);
        assert!(Tree::new(&m).unwrap_err().to_string().contains("`again`: it closes a loop"));
    }
}
