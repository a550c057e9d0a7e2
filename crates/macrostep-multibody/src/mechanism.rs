//! A mechanism: what it is made of, and how it is stated.

use glam::{DMat3, DVec3};
use macrostep_core::Thing;
use macrostep_numerics::math;

use crate::definitions::{
    Amplitude, Attachment, BeamElement, Body, BodyId, Driver, DriverId, ForceElement, ForceId, Joint, JointId, Load,
    Output, OutputId, Section, ShellElement, ShellSection, Slide, Target, along, unit,
};
use crate::force::{AnyLaw, Bushing, Curve, Law, Strut};
use crate::joint::JointKind;
use crate::response::Answer;
use crate::signal::Signal;
use crate::so3::exp;
use crate::subject::Element;
use crate::time_function::TimeFunction;

/// Bodies, joints, beams, springs, bushings, loads and gravity.
///
/// ```
/// use macrostep_multibody::{Body, JointKind, Mechanism, Motion, Options, Target};
///
/// // a rod of one metre and one kilogram on a hinge, released from the horizontal
/// let mut m = Mechanism::new([0.0, 0.0, -9.81]);
/// let rod = m.body(Body::new("rod", 1.0, [1e-3, 1.0 / 12.0, 1.0 / 12.0]).at([0.5, 0.0, 0.0]));
/// m.joint_here("hinge", JointKind::Revolute, Target::Ground, rod, [0.0; 3], [0.0, 1.0, 0.0]);
/// let mut motion = Motion::new(&m, Options::default())?;
/// for _ in 0..500 {
///     motion.step(1e-3)?;
/// }
/// assert!((motion.position(rod)[0] + 0.045).abs() < 1e-3);
/// # Ok::<(), macrostep_multibody::MultibodyError>(())
/// ```
#[derive(Clone, Debug, Default)]
pub struct Mechanism {
    pub(crate) gravity: DVec3,
    pub(crate) bodies: Vec<Body>,
    pub(crate) joints: Vec<Joint>,
    pub(crate) beams: Vec<BeamElement>,
    pub(crate) shells: Vec<ShellElement>,
    pub(crate) forces: Vec<ForceElement>,
    pub(crate) loads: Vec<Load>,
    pub(crate) answers: Vec<Answer>,
    pub(crate) drivers: Vec<Driver>,
    pub(crate) slides: Vec<Slide>,
    /// Values of inputs at the start; names and units of those that have one.
    pub(crate) inputs: Vec<f64>,
    pub(crate) input_names: Vec<(usize, (String, &'static str))>,
    pub(crate) outputs: Vec<Output>,
    /// Copies of bodies whose inertia counts elsewhere: without weight, and not part of any sum.
    pub(crate) copies: Vec<BodyId>,
    /// What is drawn by wish.
    pub(crate) shapes: Vec<Thing>,
}

impl Mechanism {
    /// Nothing yet, in a field of gravity.
    pub fn new(gravity: [f64; 3]) -> Self {
        Mechanism { gravity: DVec3::from_array(gravity), ..Mechanism::default() }
    }

    /// Adds a body.
    pub fn body(&mut self, body: Body) -> BodyId {
        self.bodies.push(body);
        BodyId(self.bodies.len() - 1)
    }

    /// A body, to change what was stated of it.
    ///
    /// # Panics
    /// If the body is of another mechanism.
    pub fn body_mut(&mut self, body: BodyId) -> &mut Body {
        &mut self.bodies[body.0]
    }

    /// All bodies, in the order in which they were stated.
    pub fn bodies(&self) -> impl Iterator<Item = BodyId> + use<> {
        (0..self.bodies.len()).map(BodyId)
    }

    /// The name of a body.
    pub fn body_name(&self, body: BodyId) -> &str {
        self.bodies.get(body.0).map_or("", |b| &b.name)
    }

    /// The name of a joint.
    pub fn joint_name(&self, joint: JointId) -> &str {
        self.joints.get(joint.0).map_or("", |j| &j.name)
    }

    /// An attachment at a point of the fixed frame, with axes turned by a rotation vector from those of the fixed frame, as things
    /// stand at the start.
    pub fn oriented(&self, target: Target, point: [f64; 3], orientation: [f64; 3]) -> Attachment {
        let axes = self.pose_of(target).1.transpose() * exp(DVec3::from_array(orientation));
        Attachment { axes, ..self.here(target, point, [0.0, 0.0, 1.0]) }
    }

    /// A direction of the fixed frame in axes of something, as it stands at the start.
    pub fn direction(&self, target: Target, direction: [f64; 3]) -> [f64; 3] {
        (self.pose_of(target).1.transpose() * DVec3::from_array(direction)).to_array()
    }

    fn pose_of(&self, target: Target) -> (DVec3, DMat3) {
        match target {
            Target::Ground => (DVec3::ZERO, DMat3::IDENTITY),
            Target::Body(id) => self.bodies.get(id.0).map_or((DVec3::ZERO, DMat3::IDENTITY), Body::pose),
            Target::Driver(id) => match self.drivers.get(id.0) {
                Some(Driver::Motion { position, orientation, direction, along, axis, about, .. }) => {
                    (*position + *direction * along.at(0.0)[0], *orientation * exp(*axis * about.at(0.0)[0]))
                }
                _ => (DVec3::ZERO, DMat3::IDENTITY),
            },
        }
    }

    /// Other gravity.
    pub fn set_gravity(&mut self, gravity: [f64; 3]) {
        self.gravity = DVec3::from_array(gravity);
    }

    /// The body with this name.
    pub fn find(&self, name: &str) -> Option<BodyId> {
        self.bodies.iter().position(|b| b.name == name).map(BodyId)
    }

    /// The joint with this name.
    pub fn find_joint(&self, name: &str) -> Option<JointId> {
        self.joints.iter().position(|j| j.name == name).map(JointId)
    }

    /// Adds a joint between two attachments; `b` has to be on a body.
    pub fn joint(&mut self, name: impl Into<String>, kind: JointKind, a: Attachment, b: Attachment) -> JointId {
        self.joints.push(Joint { name: name.into(), kind, a, b, drives: false });
        JointId(self.joints.len() - 1)
    }

    /// Adds a joint at a point of the fixed frame, with its axis there, between bodies as they stand at the start.
    pub fn joint_here(
        &mut self,
        name: impl Into<String>,
        kind: JointKind,
        a: impl Into<Target>,
        b: BodyId,
        point: [f64; 3],
        axis: [f64; 3],
    ) -> JointId {
        let (a, b) = (self.here(a.into(), point, axis), self.here(b.into(), point, axis));
        self.joint(name, kind, a, b)
    }

    /// Lets the coordinate of a revolute, cylindrical or prismatic joint be this at the start, instead of zero: rad or m.
    pub fn count_from(&mut self, joint: JointId, angle: f64, displacement: f64) {
        let Some(joint) = self.joints.get_mut(joint.0) else { return };
        joint.a.offset -= joint.a.axes.z_axis * displacement;
        let (sin, cos) = math::sin_cos(angle);
        joint.a.axes *= DMat3::from_cols_array(&[cos, -sin, 0.0, sin, cos, 0.0, 0.0, 0.0, 1.0]);
    }

    /// An attachment at a point of the fixed frame, with `z` along a direction of the fixed frame, as things stand at the
    /// start.
    pub fn here(&self, target: Target, point: [f64; 3], axis: [f64; 3]) -> Attachment {
        let (x, r) = self.pose_of(target);
        let t = r.transpose();
        Attachment { target, offset: t * (DVec3::from_array(point) - x), axes: t * along(DVec3::from_array(axis)) }
    }

    /// Adds a prescribed motion: `x = position + direction f(t)`, turned about a fixed axis by `g(t)`; of direction and axis the length does not
    /// count.
    pub fn driver(
        &mut self,
        name: impl Into<String>,
        position: [f64; 3],
        orientation: [f64; 3],
        (direction, along): ([f64; 3], TimeFunction),
        (axis, about): ([f64; 3], TimeFunction),
    ) -> DriverId {
        self.drivers.push(Driver::Motion {
            name: name.into(),
            position: DVec3::from_array(position),
            orientation: exp(DVec3::from_array(orientation)),
            direction: unit(direction),
            along,
            axis: unit(axis),
            about,
        });
        DriverId(self.drivers.len() - 1)
    }

    /// Adds a pose that comes from six inputs: position, then orientation vector. Returns it with the index of the first input.
    pub fn input_driver(&mut self, name: impl Into<String>) -> (DriverId, usize) {
        let first = self.inputs.len();
        self.inputs.extend([0.0; 6]);
        self.drivers.push(Driver::Inputs { name: name.into(), first, acceleration: [DVec3::ZERO; 2] });
        (DriverId(self.drivers.len() - 1), first)
    }

    /// An input for an amplitude, with its value at the start.
    pub fn input(&mut self, start: f64) -> usize {
        self.inputs.push(start);
        self.inputs.len() - 1
    }

    /// The same under a name and with a unit, which the parts of a mechanism that is cut call it by.
    pub fn named_input(&mut self, name: impl Into<String>, unit: &'static str, start: f64) -> usize {
        let input = self.input(start);
        self.input_names.push((input, (name.into(), unit)));
        input
    }

    /// An output under a name of its own: a signal, or one number of it.
    pub fn output(&mut self, name: impl Into<String>, signal: Signal, component: Option<usize>) -> OutputId {
        self.outputs.push(Output { name: name.into(), signal, component });
        OutputId(self.outputs.len() - 1)
    }

    /// Adds a spring between two attachments, of this length when it pulls nothing.
    pub fn spring(&mut self, name: impl Into<String>, a: Attachment, b: Attachment, length: f64, law: Law) -> ForceId {
        self.force(name, vec![a, b], Strut { length, spring: law.spring(), damper: Curve::Linear(law.damping) })
    }

    /// Adds a bushing between two attachments: laws along and about the axes of `a`.
    pub fn bushing(
        &mut self,
        name: impl Into<String>,
        a: Attachment,
        b: Attachment,
        along: [Law; 3],
        about: [Law; 3],
    ) -> ForceId {
        self.force(name, vec![a, b], Bushing { along, about })
    }

    /// Moves the first attachment of a joint along a direction of what it is on, by an amplitude in m: a rack on its chassis.
    pub fn slide(&mut self, joint: JointId, direction: [f64; 3], by: Amplitude) {
        self.slides.push(Slide { joint, direction: unit(direction), turns: false, by });
    }

    /// Turns the axes of the first attachment of a joint about a direction of what it is on, by an amplitude in rad: a crank that is driven.
    pub fn turn(&mut self, joint: JointId, axis: [f64; 3], by: Amplitude) {
        self.slides.push(Slide { joint, direction: unit(axis), turns: true, by });
    }

    /// How far two attachments are apart at the start, m.
    pub fn gap(&self, a: &Attachment, b: &Attachment) -> f64 {
        let point = |a: &Attachment| {
            let (x, r) = self.pose_of(a.target);
            x + r * a.offset
        };
        (point(b) - point(a)).length()
    }

    /// What a joint is attached to: its two sides.
    pub fn sides_of(&self, joint: JointId) -> Option<[Attachment; 2]> {
        self.joints.get(joint.0).map(|j| [j.a, j.b])
    }

    /// Adds a force element between attachments, in the order that its law has them.
    pub fn force(&mut self, name: impl Into<String>, at: Vec<Attachment>, law: impl Into<AnyLaw>) -> ForceId {
        self.forces.push(ForceElement { name: name.into(), law: law.into().0, at });
        ForceId(self.forces.len() - 1)
    }

    /// The name of a force element.
    pub fn force_name(&self, force: ForceId) -> &str {
        self.forces.get(force.0).map_or("", |f| &f.name)
    }

    /// What a force element measures: names and units, one number each.
    pub fn quantities(&self, force: ForceId) -> &'static [(&'static str, &'static str)] {
        self.forces.get(force.0).map_or(&[], |f| f.law.quantities())
    }

    /// The kind of a joint.
    pub fn joint_kind(&self, joint: JointId) -> Option<JointKind> {
        self.joints.get(joint.0).map(|j| j.kind)
    }

    /// Adds a load.
    pub fn load(&mut self, load: Load) {
        self.loads.push(load);
    }

    /// Adds a three-node beam element through bodies as they stand at the start. The `z` axis of its section is towards
    /// `up`, `x` along the curve through the nodes. A quarter, a half and a quarter of its inertia go to the nodes.
    pub fn beam(&mut self, name: impl Into<String>, nodes: [BodyId; 3], section: &Section, up: [f64; 3]) {
        let x = nodes.map(|id| self.bodies.get(id.0).map_or(DVec3::ZERO, |b| DVec3::from_array(b.position)));
        let up = DVec3::from_array(up);
        let frames = [-1.0, 0.0, 1.0].map(|xi: f64| {
            let tangent = (xi - 0.5) * x[0] - 2.0 * xi * x[1] + (xi + 0.5) * x[2];
            let t = tangent.normalize_or_zero();
            let z = (up - up.dot(t) * t).normalize_or_zero();
            DMat3::from_cols(t, z.cross(t), z)
        });
        self.beams.push(BeamElement { name: name.into(), line: None, nodes, frames, section: section.clone() });
    }

    /// Adds a four-node shell element through bodies as they stand at the start, counter-clockwise about its normal. Each node
    /// gets a quarter of its mass, with the rotary inertia of a block of that share: more than that of the thin plate, which
    /// would make its rotations faster than anything else in the mechanism.
    pub fn shell(&mut self, name: impl Into<String>, nodes: [BodyId; 4], section: &ShellSection) {
        self.shells.push(ShellElement { name: name.into(), surface: None, nodes, section: *section });
    }

    /// Adds a surface of `columns × rows` shells: massless bodies at `place(s, t)`, `s` and `t` from 0 to 1, named `name.i.j`, and
    /// elements `name/i.j`. Bodies come column by column: `[i][j]`.
    pub fn shell_surface(
        &mut self,
        name: &str,
        section: &ShellSection,
        (columns, rows): (usize, usize),
        place: impl Fn(f64, f64) -> [f64; 3],
    ) -> Vec<Vec<BodyId>> {
        let part = |i: usize, n: usize| i as f64 / n as f64;
        let nodes: Vec<Vec<BodyId>> = (0..=columns)
            .map(|i| {
                let node = |j: usize| {
                    let body = node_of(Element::Shell, name, format!("{name}.{i}.{j}"));
                    body.at(place(part(i, columns), part(j, rows)))
                };
                (0..=rows).map(|j| self.body(node(j))).collect()
            })
            .collect();
        let first = self.shells.len();
        for i in 0..columns {
            for j in 0..rows {
                let corners = [nodes[i][j], nodes[i + 1][j], nodes[i + 1][j + 1], nodes[i][j + 1]];
                self.shell(format!("{name}/{i}.{j}"), corners, section);
            }
        }
        self.shells[first..].iter_mut().for_each(|shell| shell.surface = Some(name.to_owned()));
        nodes
    }

    /// Beam elements by name, each with its middle node.
    pub fn beam_elements(&self) -> impl Iterator<Item = (&str, BodyId)> {
        self.beams.iter().map(|b| (b.name.as_str(), b.nodes[1]))
    }

    /// Adds a straight or curved line of beams: `2 n + 1` massless bodies at `place(s)`, `s` from 0 to 1, named `name.0`,
    /// `name.1`, …, and `n` elements `name/0`, … between them.
    pub fn beam_line(
        &mut self,
        name: &str,
        section: &Section,
        elements: usize,
        up: [f64; 3],
        place: impl Fn(f64) -> [f64; 3],
    ) -> Vec<BodyId> {
        let n = 2 * elements;
        let nodes: Vec<BodyId> = (0..=n)
            .map(|i| {
                let node = node_of(Element::Beam, name, format!("{name}.{i}"));
                self.body(node.at(place(i as f64 / n as f64)))
            })
            .collect();
        let first = self.beams.len();
        for e in 0..elements {
            self.beam(format!("{name}/{e}"), [nodes[2 * e], nodes[2 * e + 1], nodes[2 * e + 2]], section, up);
        }
        self.beams[first..].iter_mut().for_each(|beam| beam.line = Some(name.to_owned()));
        nodes
    }
}

/// A massless node of a line of beams or of a surface of shells.
fn node_of(element: Element, line: &str, name: String) -> Body {
    Body { node_of: Some((element, line.to_owned())), ..Body::new(name, 0.0, [0.0; 3]) }
}
