//! A mechanism made ready: inertias, elements, and where each finds its place in the matrix.

use std::sync::Arc;

use glam::{DMat3, DVec3};
use macrostep_core::Scene;

use crate::beam::{Beam, Stiffness};
use crate::blocks::{Blocks, Slot};
use crate::definitions::{Attachment, Body, Driver, Section, ShellSection, Slide, Target};
use crate::error::MultibodyError;
use crate::force::{Acting, Frame, MOST, PointLoad, Seat};
use crate::held_bodies::{HeldBody, held};
use crate::joint::{JointKind, Row, Side};
use crate::layout::{layout, owners};
use crate::mechanism::Mechanism;
use crate::node::{Inertia, Node};
use crate::response::AnswerPlan;
use crate::shell::{Shell, ShellStiffness};
use crate::so3::exp;
use crate::subject::Subject;
use crate::validate::validate;

/// A side of a joint or link.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Place {
    pub target: Target,
    pub offset: DVec3,
    pub axes: DMat3,
}

/// A prescribed pose with its velocities and accelerations.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Pose {
    pub x: DVec3,
    pub r: DMat3,
    pub v: DVec3,
    pub w: DVec3,
    pub a: DVec3,
    pub alpha: DVec3,
}

impl Place {
    fn new(a: &Attachment) -> Self {
        Place { target: a.target, offset: a.offset, axes: a.axes }
    }

    /// Which body, if any.
    pub fn body(&self) -> Option<usize> {
        match self.target {
            Target::Body(id) => Some(id.0),
            _ => None,
        }
    }

    /// Velocity and angular velocity of what it is on.
    // hot:
    #[inline(always)]
    pub fn rates(&self, nodes: &[Node], poses: &[Pose]) -> (DVec3, DVec3) {
        match self.target {
            Target::Body(id) => (nodes[id.0].v, nodes[id.0].w),
            Target::Driver(id) => (poses[id.0].v, poses[id.0].w),
            Target::Ground => (DVec3::ZERO, DVec3::ZERO),
        }
    }

    // hot:
    #[inline(always)]
    pub fn side(&self, nodes: &[Node], poses: &[Pose]) -> Side {
        match self.target {
            Target::Body(id) => {
                let n = &nodes[id.0];
                Side { x: n.x, s: n.r * self.offset, axes: n.r * self.axes }
            }
            Target::Ground => Side { x: self.offset, s: DVec3::ZERO, axes: self.axes },
            Target::Driver(id) => {
                let p = &poses[id.0];
                Side { x: p.x, s: p.r * self.offset, axes: p.r * self.axes }
            }
        }
    }
}

/// A joint with its place in the equations.
#[derive(Clone, Debug)]
pub(crate) struct JointPlan {
    /// What messages call it; if it drives a body, that body.
    pub subject: Subject,
    pub kind: JointKind,
    pub rows: &'static [Row],
    pub a: Place,
    pub b: Place,
    /// First multiplier, and first equation.
    pub lambda: usize,
    pub row: usize,
    /// First row inside its block.
    pub inside: usize,
    /// (own block, body) and (body, own block) for `a` and `b`.
    pub slots: [Option<(Slot, Slot)>; 2],
    /// (own block, own block), for what regularises redundant joints.
    pub own: Slot,
    /// Between its bodies, a and b.
    pub between: [[Option<Slot>; 2]; 2],
    /// Where its first attachment is while nothing moves it, and how it moves now relative to what it is on: velocity and
    /// acceleration, in axes of that.
    pub rest: (DVec3, DMat3),
    pub sliding: [DVec3; 2],
    /// The same of how it turns: angular velocity and acceleration.
    pub turning: [DVec3; 2],
    /// Whether it holds its second body: a clamp whose multipliers take the place of the pose of that body.
    pub holds: bool,
    /// Whether it drives its second body, at an interface of a mechanism that is cut.
    pub drives: bool,
}

impl JointPlan {
    /// The first attachment as a body of its own, with its point as node: how it moves, and which part of its accelerations does not come
    /// from those of the body that it is on.
    pub fn foot(&self, nodes: &[Node], poses: &[Pose]) -> (Pose, [DVec3; 2]) {
        let side = self.a.side(nodes, poses);
        let (v, w) = self.a.rates(nodes, poses);
        let (r, known) = match self.a.target {
            Target::Body(id) => (nodes[id.0].r, [DVec3::ZERO; 2]),
            Target::Driver(id) => (poses[id.0].r, [poses[id.0].a, poses[id.0].alpha]),
            Target::Ground => (DMat3::IDENTITY, [DVec3::ZERO; 2]),
        };
        // relative to what it is on, in the fixed frame
        let [[slip, push], [turn, spin_up]] = [self.sliding, self.turning].map(|m| m.map(|x| r * x));
        let s = side.s;
        let foot = Pose { x: side.point(), r: side.axes, v: v + w.cross(s) + slip, w: w + turn, ..Pose::default() };
        let a = known[0] + known[1].cross(s) + w.cross(w.cross(s)) + 2.0 * w.cross(slip) + push;
        (foot, [a, known[1] + w.cross(turn) + spin_up])
    }
}

/// A force element with its place in the equations.
#[derive(Clone, Debug)]
pub(crate) struct ForcePlan {
    pub law: Box<dyn Acting>,
    /// Whether it acts on anything, and whether it grows with the loads in the search of an equilibrium.
    pub acts: bool,
    pub loads: bool,
    /// Where it finds what it remembers.
    pub memory: std::ops::Range<usize>,
    /// What it is attached to, and which of its bodies that is.
    pub places: Vec<(Place, Option<usize>)>,
    pub bodies: Vec<usize>,
    /// Between its bodies.
    pub between: Vec<Vec<Slot>>,
}

impl ForcePlan {
    /// Shows how its attachments stand and move. Without `rates` nothing moves, as in statics.
    // hot:
    #[inline]
    pub fn with_seats<T>(
        &self,
        nodes: &[Node],
        poses: &[Pose],
        turns: &[DMat3],
        rates: bool,
        show: impl FnOnce(&[Seat]) -> T,
    ) -> T {
        let seat = |(place, body): &(Place, Option<usize>)| {
            let side = place.side(nodes, poses);
            let (v, w) = if rates { place.rates(nodes, poses) } else { (DVec3::ZERO, DVec3::ZERO) };
            let turn = |k: usize| turns.get(self.bodies[k]).filter(|_| rates).copied().unwrap_or(DMat3::ZERO);
            Seat { x: side.x, s: side.s, axes: side.axes, v, w, body: body.map(|k| (k, turn(k))) }
        };
        // most have one or two
        match &self.places[..] {
            [a] => show(&[seat(a)]),
            [a, b] => show(&[seat(a), seat(b)]),
            places => {
                let mut seats = [Seat::default(); MOST];
                seats.iter_mut().zip(places).for_each(|(s, place)| *s = seat(place));
                show(&seats[..places.len()])
            }
        }
    }

    /// Frames as they stand and move.
    pub fn frames(&self, nodes: &[Node], poses: &[Pose]) -> Vec<Frame<f64>> {
        self.with_seats(nodes, poses, &[], true, |seats| seats.iter().map(Seat::frame).collect())
    }

    /// Shows its law the frames as they stand and move.
    // hot:
    pub fn with_frames(&self, nodes: &[Node], poses: &[Pose], show: impl FnOnce(&dyn Acting, &[Frame<f64>])) {
        self.with_seats(nodes, poses, &[], true, |seats| {
            let mut at = [Frame::zero(); MOST];
            seats.iter().zip(&mut at).for_each(|(seat, at)| *at = seat.frame());
            show(&*self.law, &at[..seats.len()]);
        });
    }
}

/// Constants of a mechanism in motion.
#[derive(Clone, Debug)]
pub(crate) struct System {
    pub gravity: DVec3,
    /// What messages call the bodies.
    pub subjects: Vec<Subject>,
    pub inertia: Vec<Inertia>,
    pub start: Vec<Node>,
    pub joints: Vec<JointPlan>,
    pub beams: Vec<Beam>,
    pub beam_names: Vec<String>,
    /// Slots of pairs of nodes of each beam.
    pub beam_slots: Vec<[[Slot; 3]; 3]>,
    pub shells: Vec<Shell>,
    pub shell_slots: Vec<[[Slot; 4]; 4]>,
    pub forces: Vec<ForcePlan>,
    pub force_names: Vec<String>,
    pub answers: Vec<AnswerPlan>,
    pub drivers: Vec<Driver>,
    pub slides: Vec<Slide>,
    /// First equation and own slot of each body.
    pub rows: Vec<usize>,
    pub slots: Vec<Slot>,
    pub multipliers: usize,
    pub inputs: Vec<f64>,
    /// Bodies whose pose is known, and for each body whether it is.
    pub held_bodies: Vec<HeldBody>,
    pub held: Vec<bool>,
    /// Whether a body is a copy whose inertia counts elsewhere.
    pub copy: Vec<bool>,
    /// Squares of radii of gyration: what makes angular accelerations comparable to accelerations.
    pub gyration: Vec<f64>,
    /// A length typical of the mechanism.
    pub length: f64,
    /// A mass typical of the mechanism.
    pub mass: f64,
    /// What it looks like.
    pub scene: Arc<Scene>,
}

impl System {
    /// Looks everything up, checks each statement on its own, and finds places.
    pub fn new(m: &Mechanism, redundant: bool) -> Result<(System, Blocks), MultibodyError> {
        validate(m)?;
        let n = m.bodies.len();

        // bodies, and the share of the beams that meet there
        let mut inertia: Vec<Inertia> = Vec::with_capacity(n);
        let mut start: Vec<Node> = Vec::with_capacity(n);
        for body in &m.bodies {
            let (x, r) = body.pose();
            let (v, w) = (DVec3::from_array(body.velocity), DVec3::from_array(body.spin));
            start.push(Node { x, r, v, w, ..Node::default() });
            let j = DMat3::from_cols_array_2d(&body.inertia).transpose();
            inertia.push(Inertia { m: body.mass, s: body.mass * DVec3::from_array(body.centre), j });
        }
        let mut beams = Vec::with_capacity(m.beams.len());
        for b in &m.beams {
            let nodes = b.nodes.map(|id| id.0);
            let stiffness = stiffness(&b.section);
            let at = [&start[nodes[0]], &start[nodes[1]], &start[nodes[2]]];
            let beam = Beam::new(nodes, at, b.frames, stiffness, b.section.damping);
            for (i, share) in [0.25, 0.5, 0.25].into_iter().enumerate() {
                let node = nodes[i];
                let length = share * beam.length();
                let q = start[node].r.transpose() * b.frames[i];
                let j = DMat3::from_diagonal(DVec3::from_array(b.section.inertia) * length);
                inertia[node].m += length * b.section.mass;
                inertia[node].j += q * j * q.transpose();
            }
            beams.push(beam);
        }
        let mut shells = Vec::with_capacity(m.shells.len());
        for s in &m.shells {
            let nodes = s.nodes.map(|id| id.0);
            let ShellSection { young, poisson, thickness, density, drilling, damping } = s.section;
            let c = ShellStiffness { e: young, nu: poisson, thickness, drilling };
            let shell = Shell::new(nodes, nodes.map(|i| &start[i]), c, damping);
            for node in nodes {
                let share = 0.25 * shell.area;
                let mass = density * thickness * share;
                inertia[node].m += mass;
                // a square block of this share
                let j = mass * (share + thickness * thickness) / 12.0;
                inertia[node].j += DMat3::from_diagonal(DVec3::splat(j));
            }
            shells.push(shell);
        }
        give_massless_bodies_some(m, &mut inertia);
        for (body, i) in m.bodies.iter().zip(&inertia) {
            let fault = |missing| MultibodyError::NoInertia { subject: body.subject(), missing };
            if i.m <= 0.0 {
                return Err(fault("mass"));
            }
            // about the centre of mass: J − m (o·o I − o oᵀ)
            let o = i.s / i.m;
            let central = i.j - i.m * (DMat3::from_diagonal(DVec3::splat(o.dot(o))) - crate::so3::outer(o, o));
            if !(central.determinant() > 0.0 && central.x_axis.x > 0.0 && central.z_axis.z > 0.0) {
                return Err(fault("rotary inertia"));
            }
        }

        // joints: one that hangs a body on the ground or on a body already hung goes into the block of that body
        let held = held(m, redundant);
        let owner = owners(m, &held);
        let (blocks, inside, block_of) = layout(m, &owner, &held);
        let slot = |i: usize, j: usize| blocks.slot(i, j).unwrap_or_default();
        let between = |a: &Place, b: &Place| {
            let pair = [a.body(), b.body()];
            pair.map(|i| pair.map(|j| i.zip(j).map(|(i, j)| slot(i, j))))
        };
        let mut joints: Vec<JointPlan> = Vec::with_capacity(m.joints.len());
        let mut multipliers = 0;
        for (index, joint) in m.joints.iter().enumerate() {
            let (a, b) = (Place::new(&joint.a), Place::new(&joint.b));
            let block = block_of[index];
            let rows = joint.kind.rows();
            joints.push(JointPlan {
                subject: match b.body() {
                    Some(i) if joint.drives => m.bodies[i].subject(),
                    _ => joint.subject(),
                },
                kind: joint.kind,
                rows,
                lambda: multipliers,
                row: blocks.row(block) + inside[index],
                inside: inside[index],
                slots: [&a, &b].map(|p| p.body().map(|i| (slot(block, i), slot(i, block)))),
                own: slot(block, block),
                between: between(&a, &b),
                holds: held.contains(&Some(index)),
                drives: joint.drives,
                rest: (a.offset, a.axes),
                sliding: [DVec3::ZERO; 2],
                turning: [DVec3::ZERO; 2],
                a,
                b,
            });
            multipliers += rows.len();
        }
        let mut memory = 0;
        // loads come after what has a number
        let stated = m.forces.iter().map(|force| (force.at.iter().map(Place::new).collect(), force.law.clone(), false));
        let loads = m.loads.iter().map(|load| {
            let law: Box<dyn Acting> = Box::new(PointLoad::new(load));
            (vec![Place::new(&Attachment::new(load.body, load.point))], law, true)
        });
        let forces = stated.chain(loads).map(|(places, law, loads): (Vec<Place>, _, _)| {
            let first = memory;
            memory += law.memory();
            let mut bodies: Vec<usize> = places.iter().filter_map(Place::body).collect();
            bodies.sort_unstable();
            bodies.dedup();
            let among = |p: Place| (p, p.body().and_then(|i| bodies.binary_search(&i).ok()));
            ForcePlan {
                acts: !law.passive(),
                loads,
                law,
                memory: first..memory,
                places: places.into_iter().map(among).collect(),
                between: bodies.iter().map(|&i| bodies.iter().map(|&j| slot(i, j)).collect()).collect(),
                bodies,
            }
        });

        let (mut low, mut high) = (DVec3::splat(f64::INFINITY), DVec3::splat(f64::NEG_INFINITY));
        let mut see = |x: DVec3| (low, high) = (low.min(x), high.max(x));
        start.iter().for_each(|n| see(n.x));
        for place in joints.iter().flat_map(|j| [&j.a, &j.b]) {
            see(place.side(&start, &vec![Pose::default(); m.drivers.len()]).point());
        }
        let extent = (high - low).length();
        let system = System {
            gravity: m.gravity,
            subjects: m.bodies.iter().map(Body::subject).collect(),
            mass: inertia.iter().map(|i| i.m).sum::<f64>() / n as f64,
            scene: Arc::new(m.scene()),
            gyration: inertia.iter().map(|i| (i.j.x_axis.x + i.j.y_axis.y + i.j.z_axis.z) / (2.0 * i.m)).collect(),
            inertia,
            start,
            joints,
            beam_slots: beams.iter().map(|b| b.nodes.map(|i| b.nodes.map(|j| slot(i, j)))).collect(),
            beams,
            beam_names: m.beams.iter().map(|b| b.name.clone()).collect(),
            shell_slots: shells.iter().map(|s| s.nodes.map(|i| s.nodes.map(|j| slot(i, j)))).collect(),
            shells,
            forces: forces.collect(),
            force_names: m.forces.iter().map(|f| f.name.clone()).collect(),
            answers: m.answers.iter().map(|answer| AnswerPlan::new(answer, slot)).collect(),
            drivers: m.drivers.clone(),
            slides: m.slides.clone(),
            rows: (0..n).map(|i| blocks.row(i)).collect(),
            slots: (0..n).map(|i| slot(i, i)).collect(),
            multipliers,
            held_bodies: (0..n).filter_map(|i| Some(HeldBody::new(i, held[i]?, &blocks))).collect(),
            held: held.iter().map(Option::is_some).collect(),
            inputs: m.inputs.clone(),
            copy: (0..n).map(|i| m.copies.iter().any(|id| id.0 == i)).collect(),
            length: if extent > 0.0 && extent.is_finite() { extent } else { 1.0 },
        };
        Ok((system, blocks))
    }

    /// The body or joint that an equation belongs to.
    pub fn subject(&self, row: usize) -> Subject {
        let joint = self.joints.iter().find(|j| (j.row..j.row + j.rows.len()).contains(&row));
        // what is no joint's is that of the body whose equations are the last to start before
        let body = || (0..self.rows.len()).filter(|&i| self.rows[i] <= row).max_by_key(|&i| self.rows[i]).unwrap_or(0);
        joint.map_or_else(|| self.subjects[body()].clone(), |joint| joint.subject.clone())
    }

    /// Writes the poses of all drivers at `t`; those from inputs keep velocities and accelerations as they are.
    // hot:
    pub fn poses(&mut self, t: f64, inputs: &[f64], poses: &mut [Pose]) {
        for slide in &self.slides {
            let joint = &mut self.joints[slide.joint.0];
            let [f, df, ddf] = slide.at(t, inputs);
            let moving = [slide.direction * df, slide.direction * ddf];
            if slide.turns {
                joint.a.axes = exp(slide.direction * f) * joint.rest.1;
                joint.turning = moving;
            } else {
                joint.a.offset = joint.rest.0 + slide.direction * f;
                joint.sliding = moving;
            }
        }
        self.answers.iter_mut().for_each(|answer| answer.read(inputs));
        for (driver, pose) in self.drivers.iter().zip(poses) {
            match driver {
                Driver::Motion { position, orientation, direction, along, axis, about, .. } => {
                    let ([f, df, ddf], [g, dg, ddg]) = (along.at(t), about.at(t));
                    // turning about a fixed axis of the moving frame: ω = R axis ġ
                    let r = *orientation * exp(*axis * g);
                    let turn = r * *axis;
                    *pose = Pose {
                        x: *position + *direction * f,
                        r,
                        v: *direction * df,
                        w: turn * dg,
                        a: *direction * ddf,
                        alpha: turn * ddg,
                    };
                }
                Driver::Inputs { first, acceleration, .. } => {
                    [pose.a, pose.alpha] = *acceleration;
                    pose.x = DVec3::from_slice(&inputs[*first..]);
                    pose.r = exp(DVec3::from_slice(&inputs[first + 3..]));
                }
            }
        }
    }
}

/// Massless bodies that joints determine: how light they are counted, beside the lightest body that has mass. What this changes is in
/// proportion to it, and below what a step leaves.
const LIGHT: f64 = 1e-8;

/// A body without mass and inertia, but with as many joint equations as it has freedoms, has no motion of its own: joints give it that
/// of others. It counts as so light that nobody notices, which keeps its equations like all others.
fn give_massless_bodies_some(m: &Mechanism, inertia: &mut [Inertia]) {
    let Some(lightest) = inertia.iter().filter(|i| i.m > 0.0).min_by(|a, b| a.m.total_cmp(&b.m)) else { return };
    let heavy = lightest.m;
    let gyration = (lightest.j.x_axis.x + lightest.j.y_axis.y + lightest.j.z_axis.z) / (2.0 * heavy);
    // where all joints of a body are at its node
    let radius = gyration.max(0.0).sqrt().max(1e-3);
    for (index, inertia) in inertia.iter_mut().enumerate() {
        let on = |a: &Attachment| a.target == Target::Body(crate::definitions::BodyId(index));
        let joints = m.joints.iter().filter(|j| on(&j.a) || on(&j.b));
        let arm = joints.clone().map(|j| if on(&j.a) { j.a.offset.length() } else { j.b.offset.length() });
        let arm = Some(arm.fold(0.0, f64::max)).filter(|arm| *arm >= 1e-3).unwrap_or(radius);
        let equations: usize = joints.map(|j| j.kind.rows().len()).sum();
        if inertia.m == 0.0 && inertia.j == DMat3::ZERO && equations >= 6 {
            inertia.m = LIGHT * heavy;
            inertia.j = DMat3::from_diagonal(DVec3::splat(inertia.m * arm * arm));
        }
    }
}

fn stiffness(section: &Section) -> Stiffness {
    let block = |m: &[[f64; 6]; 6], r: usize, c: usize| {
        DMat3::from_cols_array_2d(&std::array::from_fn(|j| std::array::from_fn(|i| m[r + i][c + j])))
    };
    match &section.full {
        None => {
            let [ea, gy, gz, gj, ey, ez] = section.stiffness;
            Stiffness {
                ff: DMat3::from_diagonal(DVec3::new(ea, gy, gz)),
                fm: DMat3::ZERO,
                mf: DMat3::ZERO,
                mm: DMat3::from_diagonal(DVec3::new(gj, ey, ez)),
                coupled: false,
            }
        }
        Some(m) => {
            let (fm, mf) = (block(m, 0, 3), block(m, 3, 0));
            let coupled = fm != DMat3::ZERO || mf != DMat3::ZERO;
            Stiffness { ff: block(m, 0, 0), fm, mf, mm: block(m, 3, 3), coupled }
        }
    }
}
