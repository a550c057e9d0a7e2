//! What a mechanism looks like: bodies by their shapes or their inertia, joints by symbols, beams by their sections.

use glam::{DMat3, DQuat, DVec3};
use macrostep_core::{Arrow, Form, JointForm, Scene, Stand, Thing, Visible};
use macrostep_numerics::math;

use crate::definitions::{Attachment, BeamElement, Body, BodyId, Section, Target};
use crate::force::{Frame, Looks, Now, Wrench};
use crate::joint::JointKind;
use crate::mechanism::Mechanism;
use crate::motion::Motion;
use crate::node::Node;
use crate::recursive::Recursive;
use crate::so3::exp;
use crate::subsystem::Multibody;
use crate::system::{Pose, System};

/// Edges of a box are at least this part of its longest one, so that rods and plates are seen.
const THINNEST: f64 = 0.04;

impl Mechanism {
    /// Adds something to look at. A body that has shapes of its own is not drawn by its inertia.
    pub fn shape(&mut self, name: impl Into<String>, form: Form) {
        self.shapes.push(Thing::new(name, form));
    }

    /// A place for a shape: a point of what it is on, with axes turned by a rotation vector, both in axes of that.
    pub fn stand(&self, on: impl Into<Target>, at: [f64; 3], orientation: [f64; 3]) -> Stand {
        let axes = exp(DVec3::from_array(orientation));
        self.stand_of(&Attachment { axes, ..Attachment::new(on, at) })
    }

    fn stand_of(&self, a: &Attachment) -> Stand {
        let body = match a.target {
            Target::Ground => None,
            Target::Body(id) => Some(id.0),
            Target::Driver(id) => Some(self.bodies.len() + id.0),
        };
        Stand { body, at: a.offset.to_array(), turned: quaternion(&a.axes) }
    }

    /// What there is to see. Its bodies are those of the mechanism, then prescribed poses.
    pub(crate) fn scene(&self) -> Scene {
        let mut scene = Scene::default();
        scene.gravity = self.gravity.to_array();
        scene.bodies = self.bodies.iter().map(|b| b.name.clone()).collect();
        scene.bodies.extend(self.drivers.iter().map(|d| d.subject().name));
        scene.things.extend(self.shapes.iter().cloned());

        // bodies, unless something else stands for them
        let mut seen = vec![false; self.bodies.len()];
        self.shapes.iter().filter_map(stand).filter_map(|s| s.body).for_each(|i| set(&mut seen, i));
        self.copies.iter().for_each(|id| set(&mut seen, id.0));
        self.beams.iter().flat_map(|b| &b.nodes).for_each(|id| set(&mut seen, id.0));
        self.shells.iter().flat_map(|s| &s.nodes).for_each(|id| set(&mut seen, id.0));
        for force in &self.forces {
            if let (Looks::Wheel { .. }, Some(i)) = (force.law.looks(), force.at.first().and_then(Attachment::body)) {
                set(&mut seen, i);
            }
        }
        let unseen = self.bodies.iter().enumerate().filter(|(i, _)| !seen[*i]);
        scene.things.extend(unseen.filter_map(|(i, body)| Some(Thing::new(&body.name, by_inertia(i, body)?))));

        for joint in self.joints.iter().filter(|j| !j.drives) {
            let [from, to] = [&joint.a, &joint.b].map(|a| self.stand_of(a));
            let form = match joint.kind {
                JointKind::Clamp => Form::Joint { stand: to, kind: JointForm::Clamp },
                JointKind::Revolute => Form::Joint { stand: to, kind: JointForm::Hinge },
                JointKind::Spherical | JointKind::Universal => Form::Joint { stand: to, kind: JointForm::Ball },
                JointKind::Prismatic | JointKind::Cylindrical => Form::Joint { stand: to, kind: JointForm::Slider },
                JointKind::Distance(_) => Form::Rod { from, to },
                JointKind::InPlane => continue,
            };
            scene.things.push(Thing::new(&joint.name, form));
        }
        let mut rest = &self.beams[..];
        while let [first, ..] = rest {
            let count = 1 + rest.windows(2).take_while(|pair| goes_on(&pair[0], &pair[1])).count();
            let (line, others) = rest.split_at(count);
            scene.things.push(self.beam_thing(first, line));
            rest = others;
        }
        for s in &self.shells {
            let form = Form::Shell { nodes: s.nodes.map(|id| id.0), thickness: s.section.thickness };
            scene.things.push(Thing::new(&s.name, form));
        }
        let mut roads: Vec<Form> = Vec::new();
        for force in &self.forces {
            let stands: Vec<Stand> = force.at.iter().map(|a| self.stand_of(a)).collect();
            match (force.law.looks(), &stands[..]) {
                (Looks::Coil, &[from, to]) => {
                    scene.things.push(Thing::new(&force.name, Form::Coil { from, to }));
                }
                (Looks::Wheel { radius, at, normal }, &[stand]) => {
                    scene.things.push(Thing::new(&force.name, Form::Wheel { stand, radius, width: 0.6 * radius }));
                    let road = Form::Plane { at, normal };
                    if !roads.contains(&road) {
                        roads.push(road);
                    }
                }
                _ => {}
            }
        }
        scene.things.extend(roads.into_iter().map(|road| Thing::new("road", road)));

        // what acts at interfaces, then on wheels
        for joint in self.joints.iter().filter(|j| j.drives) {
            let name = joint.b.body().map_or("", |i| &self.bodies[i].name);
            scene.arrows.extend(["N", "N.m"].map(|unit| Arrow::new(name, unit, true)));
        }
        let wheels = self.forces.iter().filter(|f| matches!(f.law.looks(), Looks::Wheel { .. }));
        scene.arrows.extend(wheels.map(|f| Arrow::new(&f.name, "N", false)));
        scene
    }

    /// Elements of a line of beams as one thing.
    fn beam_thing(&self, first: &BeamElement, line: &[BeamElement]) -> Thing {
        let mut nodes = vec![first.nodes[0].0];
        let mut frames = vec![first.frames[0]];
        for element in line {
            nodes.extend(element.nodes[1..].iter().map(|id| id.0));
            frames.extend_from_slice(&element.frames[1..]);
        }
        let axes = nodes.iter().zip(&frames).map(|(&i, f)| quaternion(&(self.bodies[i].pose().1.transpose() * *f)));
        let (name, size) = (first.line.as_ref().unwrap_or(&first.name), extent(&first.section));
        Thing::new(name, Form::Beam { axes: axes.collect(), nodes, size })
    }
}

fn set(seen: &mut [bool], i: usize) {
    seen.iter_mut().skip(i).take(1).for_each(|s| *s = true);
}

/// Whether an element of a line follows another.
fn goes_on(before: &BeamElement, next: &BeamElement) -> bool {
    before.nodes[2] == next.nodes[0] && before.line == next.line && before.section == next.section
}

/// Where a shape stands, if it is on one thing.
fn stand(thing: &Thing) -> Option<&Stand> {
    match &thing.form {
        Form::Box { stand, .. }
        | Form::Ellipsoid { stand, .. }
        | Form::Cylinder { stand, .. }
        | Form::Mesh { stand, .. }
        | Form::Wheel { stand, .. } => Some(stand),
        _ => None,
    }
}

/// The same shape on what its body is elsewhere; nothing if that is not there. What `place` says of no body is of the ground.
pub(crate) fn moved(thing: &Thing, place: impl Fn(Option<usize>) -> Option<Option<usize>>) -> Option<Thing> {
    let mut thing = thing.clone();
    match &mut thing.form {
        Form::Box { stand, .. }
        | Form::Ellipsoid { stand, .. }
        | Form::Cylinder { stand, .. }
        | Form::Mesh { stand, .. }
        | Form::Wheel { stand, .. } => stand.body = place(stand.body)?,
        _ => return None,
    }
    Some(thing)
}

fn quaternion(r: &DMat3) -> [f64; 4] {
    DQuat::from_mat3(r).normalize().to_array()
}

/// Edges of a rectangle that bends and stretches like a section: `EJ = EA a²/12`.
fn extent(section: &Section) -> [f64; 2] {
    let k = section.full.map_or(section.stiffness, |full| std::array::from_fn(|i| full[i][i]));
    [k[5], k[4]].map(|bending| (12.0 * bending / k[0]).sqrt()).map(|a| if a.is_finite() { a } else { 0.0 })
}

/// A box with the inertia of a body: `a² = 6 (J_b + J_c − J_a)/m` about principal axes through the centre of mass. Nothing for a body without
/// mass; a point for one without inertia, and for a node.
fn by_inertia(i: usize, body: &Body) -> Option<Form> {
    let centre = DVec3::from_array(body.centre);
    let point = Form::Point { stand: Stand::on(Some(i), body.centre) };
    if body.node_of.is_some() {
        return Some(point);
    }
    if body.mass <= 0.0 {
        return None;
    }
    let about_node = DMat3::from_cols_array_2d(&body.inertia).transpose();
    let c = centre;
    let steiner = DMat3::from_diagonal(DVec3::splat(c.length_squared())) - DMat3::from_cols(c * c.x, c * c.y, c * c.z);
    let (j, axes) = principal(about_node - body.mass * steiner);
    let squares = DVec3::new(j.y + j.z - j.x, j.z + j.x - j.y, j.x + j.y - j.z) * (6.0 / body.mass);
    let edges = squares.max(DVec3::ZERO).map(f64::sqrt);
    if edges.max_element() <= 0.0 || !edges.is_finite() {
        return Some(point);
    }
    let size = edges.max(DVec3::splat(THINNEST * edges.max_element())).to_array();
    let stand = Stand { body: Some(i), at: body.centre, turned: quaternion(&axes) };
    Some(Form::Box { stand, size })
}

/// Principal values and axes of a symmetric matrix, by Jacobi's rotations.
fn principal(mut a: DMat3) -> (DVec3, DMat3) {
    let mut axes = DMat3::IDENTITY;
    for (p, q) in [(0, 1), (0, 2), (1, 2)].into_iter().cycle().take(24) {
        let apq = a.col(q)[p];
        if apq == 0.0 {
            continue;
        }
        let angle = 0.5 * math::atan2(2.0 * apq, a.col(q)[q] - a.col(p)[p]);
        let (sin, cos) = math::sin_cos(angle);
        let mut turn = DMat3::IDENTITY;
        (turn.col_mut(p)[p], turn.col_mut(q)[q]) = (cos, cos);
        (turn.col_mut(p)[q], turn.col_mut(q)[p]) = (-sin, sin);
        a = turn.transpose() * a * turn;
        axes *= turn;
    }
    (DVec3::new(a.x_axis.x, a.y_axis.y, a.z_axis.z), axes)
}

fn put(numbers: &mut Vec<f64>, x: DVec3, r: &DMat3) {
    numbers.extend_from_slice(&x.to_array());
    numbers.extend_from_slice(&quaternion(r));
}

/// Contact point and force of each wheel. The point is that below the centre of the wheel.
fn wheels(system: &System, nodes: &[Node], poses: &[Pose], now: Now<'_>, numbers: &mut Vec<f64>) {
    for force in &system.forces {
        let Looks::Wheel { at, normal, .. } = force.law.looks() else { continue };
        let [at, normal] = [at, normal].map(DVec3::from_array);
        let frame: Frame<f64> = force.with_seats(nodes, poses, &[], true, |seats| seats[0].frame());
        let mut on = [Wrench::zero()];
        let memory = now.memory.get(force.memory.clone()).unwrap_or_default();
        force.law.forces(&[frame], Now { memory, ..now }, &mut on);
        let centre = frame.point.value();
        let contact = centre - normal * normal.dot(centre - at) / normal.length_squared();
        numbers.extend_from_slice(&contact.to_array());
        numbers.extend_from_slice(&on[0].force.value().to_array());
    }
}

impl Visible for Multibody {
    fn scene(&self) -> Scene {
        (*self.motion().system.scene).clone()
    }

    fn frame(&mut self, numbers: &mut Vec<f64>) {
        let motion: &Motion = self.motion();
        motion.n1.iter().for_each(|n| put(numbers, n.x, &n.r));
        motion.poses.iter().for_each(|p| put(numbers, p.x, &p.r));
        for (j, plan) in motion.system.joints.iter().enumerate() {
            let Some(n) = plan.b.body().filter(|_| plan.drives).map(|i| &motion.n1[i]) else { continue };
            for load in motion.interface_load(j) {
                numbers.extend_from_slice(&n.x.to_array());
                numbers.extend_from_slice(&load.to_array());
            }
        }
        let now = Now { time: motion.time, inputs: &motion.inputs, step: 0.0, memory: &motion.memory };
        wheels(&motion.system, &motion.n1, &motion.poses, now, numbers);
    }
}

impl Visible for Recursive {
    fn scene(&self) -> Scene {
        (*self.tree().system.scene).clone()
    }

    fn frame(&mut self, numbers: &mut Vec<f64>) {
        let tree = self.tree();
        let nodes: Vec<Node> = (0..tree.system.start.len()).map(|i| *tree.node(BodyId(i))).collect();
        nodes.iter().for_each(|n| put(numbers, n.x, &n.r));
        let now = Now { time: tree.time(), inputs: &tree.system.inputs, step: 0.0, memory: &[] };
        wheels(&tree.system, &nodes, &[], now, numbers);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Options;

    #[test]
    fn a_box_has_the_inertia_of_the_body() {
        // 2 × 0.4 × 0.1 m, 3 kg, its centre off the node, turned
        let (m, [a, b, c]) = (3.0, [2.0, 0.4, 0.1]);
        let j = DVec3::new(b * b + c * c, a * a + c * c, a * a + b * b) * (m / 12.0);
        let (turn, centre) = (exp(DVec3::new(0.3, -0.5, 0.8)), DVec3::new(0.7, 0.1, -0.2));
        let at_centre = turn * DMat3::from_diagonal(j) * turn.transpose();
        let steiner = DMat3::from_diagonal(DVec3::splat(centre.length_squared()))
            - DMat3::from_cols(centre * centre.x, centre * centre.y, centre * centre.z);
        let mut body = Body::new("plate", m, [0.0; 3]).centre(centre.to_array());
        body.inertia = (at_centre + m * steiner).transpose().to_cols_array_2d();
        let Some(Form::Box { stand, size }) = by_inertia(0, &body) else { panic!("no box") };
        let mut sorted = size;
        sorted.sort_by(f64::total_cmp);
        for (found, expected) in sorted.iter().zip([0.1, 0.4, 2.0]) {
            assert!((found - expected).abs() < 1e-9, "{size:?}");
        }
        // its longest edge is along the first axis of the plate
        let longest = size.iter().position(|s| *s > 1.0).unwrap();
        let axes = DMat3::from_quat(DQuat::from_array(stand.turned));
        assert!((axes.col(longest).dot(turn.x_axis).abs() - 1.0).abs() < 1e-9);
        assert_eq!(stand.at, centre.to_array());
    }

    #[test]
    fn a_frame_is_as_wide_as_its_scene_says() {
        let mut m = Mechanism::new([0.0, 0.0, -9.81]);
        let section = Section::new([1e6, 6e5, 6e5, 1e3, 2e3, 1e4], 5.0, [0.1, 0.05, 0.05]);
        let nodes = m.beam_line("boom", &section, 2, [0.0, 0.0, 1.0], |s| [2.0 * s, 0.0, 0.0]);
        m.joint_here("root", JointKind::Clamp, Target::Ground, nodes[0], [0.0; 3], [1.0, 0.0, 0.0]);
        let mut part = Multibody::new(Motion::new(&m, Options::default()).unwrap());
        let scene = Visible::scene(&part);
        let Form::Beam { nodes, axes, size } = &scene.things.iter().find(|t| t.name == "boom").unwrap().form else {
            panic!("no beam")
        };
        assert_eq!((nodes, axes.len()), (&vec![0, 1, 2, 3, 4], 5));
        // EJ_z = 1e4 along y, EJ_y = 2e3 along z
        assert!((size[0] - 0.12_f64.sqrt()).abs() < 1e-12 && (size[1] - 0.024_f64.sqrt()).abs() < 1e-12);
        let mut numbers = Vec::new();
        part.frame(&mut numbers);
        assert_eq!(numbers.len(), scene.width());
        assert_eq!(numbers[4 * Scene::POSE..4 * Scene::POSE + 3], [2.0, 0.0, 0.0]);
        // nothing but the beam and its root
        assert_eq!(scene.things.len(), 2);
    }
}
