//! What is simulated: bodies, joints, beams, springs, bushings, loads.

use glam::{DMat3, DVec3};

use crate::joint::JointKind;
use crate::link::{BushingLaw, Law, LinkKind};
use crate::so3::exp;
use crate::time_function::TimeFunction;

/// A body of a mechanism.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BodyId(pub(crate) usize);

/// A joint of a mechanism.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct JointId(pub(crate) usize);

/// A rigid body, or a node of a beam: a frame with inertia.
#[derive(Clone, Debug, PartialEq)]
pub struct Body {
    /// Its name, unique in the mechanism.
    pub name: String,
    /// Mass, kg.
    pub mass: f64,
    /// The centre of mass, in body axes, m.
    pub centre: [f64; 3],
    /// The inertia about the node (not the centre of mass), in body axes, kg m².
    pub inertia: [[f64; 3]; 3],
    /// The initial position of the node, m.
    pub position: [f64; 3],
    /// The initial orientation, as a rotation vector, rad.
    pub orientation: [f64; 3],
    /// The initial velocity of the node, m/s.
    pub velocity: [f64; 3],
    /// The initial angular velocity, in the fixed frame, rad/s.
    pub spin: [f64; 3],
}

impl Body {
    /// A body at rest at the origin, with principal inertias about its node.
    pub fn new(name: impl Into<String>, mass: f64, inertia: [f64; 3]) -> Self {
        let mut tensor = [[0.0; 3]; 3];
        for (i, j) in inertia.into_iter().enumerate() {
            tensor[i][i] = j;
        }
        let zero = [0.0; 3];
        Body {
            name: name.into(),
            mass,
            centre: zero,
            inertia: tensor,
            position: zero,
            orientation: zero,
            velocity: zero,
            spin: zero,
        }
    }

    /// The same body elsewhere.
    pub fn at(mut self, position: [f64; 3]) -> Self {
        self.position = position;
        self
    }

    /// The same body, turned by a rotation vector.
    pub fn turned(mut self, orientation: [f64; 3]) -> Self {
        self.orientation = orientation;
        self
    }

    /// The same body with its centre of mass off the node.
    pub fn centre(mut self, centre: [f64; 3]) -> Self {
        self.centre = centre;
        self
    }

    /// The same body in motion.
    pub fn moving(mut self, velocity: [f64; 3], spin: [f64; 3]) -> Self {
        (self.velocity, self.spin) = (velocity, spin);
        self
    }

    pub(crate) fn pose(&self) -> (DVec3, DMat3) {
        (DVec3::from_array(self.position), exp(DVec3::from_array(self.orientation)))
    }
}

/// What a side of a joint, spring or bushing is attached to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Target {
    /// The fixed frame.
    Ground,
    /// A body.
    Body(BodyId),
    /// A prescribed pose.
    Driver(DriverId),
}

impl From<BodyId> for Target {
    fn from(id: BodyId) -> Self {
        Target::Body(id)
    }
}

impl From<DriverId> for Target {
    fn from(id: DriverId) -> Self {
        Target::Driver(id)
    }
}

/// A point with axes on something.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Attachment {
    pub(crate) target: Target,
    pub(crate) offset: DVec3,
    pub(crate) axes: DMat3,
}

impl Attachment {
    /// A point of the target in its own axes, with axes parallel to them. For the ground, a point of the fixed frame.
    pub fn new(target: impl Into<Target>, offset: [f64; 3]) -> Self {
        Attachment { target: target.into(), offset: DVec3::from_array(offset), axes: DMat3::IDENTITY }
    }

    /// The same point with the `z` axis along a direction of the target, `x` and `y` somehow across.
    pub fn axis(mut self, axis: [f64; 3]) -> Self {
        self.axes = along(DVec3::from_array(axis));
        self
    }

    /// The same point with axes turned by a rotation vector from those of the target.
    pub fn turned(mut self, orientation: [f64; 3]) -> Self {
        self.axes = exp(DVec3::from_array(orientation));
        self
    }
}

/// Axes whose `z` is along `axis`.
fn along(axis: DVec3) -> DMat3 {
    let z = axis.normalize_or_zero();
    let x = z.any_orthonormal_vector();
    DMat3::from_cols(x, z.cross(x), z)
}

/// A stated joint.
#[derive(Clone, Debug)]
pub(crate) struct Joint {
    pub name: String,
    pub kind: JointKind,
    pub a: Attachment,
    pub b: Attachment,
}

/// A stated spring or bushing.
#[derive(Clone, Debug)]
pub(crate) struct Link {
    pub name: String,
    pub kind: LinkKind,
    pub a: Attachment,
    pub b: Attachment,
}

/// The section of a beam, its `x` axis along the beam.
#[derive(Clone, Debug, PartialEq)]
pub struct Section {
    /// `EA, GA_y, GA_z, GJ, EJ_y, EJ_z`: N and N m².
    pub stiffness: [f64; 6],
    /// A full 6×6 stiffness in the same order, instead.
    pub full: Option<[[f64; 6]; 6]>,
    /// Mass per length, kg/m.
    pub mass: f64,
    /// Inertias per length about the section axes, kg m.
    pub inertia: [f64; 3],
    /// Damping proportional to stiffness, s: `σ = K (ε + damping ε̇)`.
    pub damping: f64,
}

impl Section {
    /// A section without coupling and without damping.
    pub fn new(stiffness: [f64; 6], mass: f64, inertia: [f64; 3]) -> Self {
        Section { stiffness, full: None, mass, inertia, damping: 0.0 }
    }

    /// The same section with damping proportional to stiffness, in seconds.
    pub fn damped(mut self, damping: f64) -> Self {
        self.damping = damping;
        self
    }
}

/// A shell of one material, the same throughout its thickness.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ShellSection {
    /// Young's modulus, Pa.
    pub young: f64,
    /// Poisson's ratio.
    pub poisson: f64,
    /// Thickness, m.
    pub thickness: f64,
    /// Density, kg/m³.
    pub density: f64,
    /// Stiffness of the drilling rotation, as a part of the shear stiffness.
    pub drilling: f64,
    /// Damping proportional to stiffness, s.
    pub damping: f64,
}

impl ShellSection {
    /// A shell without damping, with the shear stiffness against drilling.
    pub fn new(young: f64, poisson: f64, thickness: f64, density: f64) -> Self {
        ShellSection { young, poisson, thickness, density, drilling: 1.0, damping: 0.0 }
    }
}

/// A stated shell element.
#[derive(Clone, Debug)]
pub(crate) struct ShellElement {
    pub name: String,
    pub nodes: [BodyId; 4],
    pub section: ShellSection,
}

/// A stated beam element.
#[derive(Clone, Debug)]
pub(crate) struct BeamElement {
    pub name: String,
    pub nodes: [BodyId; 3],
    /// Section axes at the nodes, in the fixed frame.
    pub frames: [DMat3; 3],
    pub section: Section,
}

/// How strongly a load acts, or how a driver moves.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub enum Amplitude {
    /// A function of time.
    Function(TimeFunction),
    /// An input of the subsystem, by its index among the inputs.
    Input(usize),
    /// Force and moment at the node are themselves six inputs, in the fixed frame, from this one on.
    Wrench(usize),
}

/// A force and a moment on a body.
#[derive(Clone, Debug, PartialEq)]
pub struct Load {
    /// Its name.
    pub name: String,
    /// On whom.
    pub body: BodyId,
    /// Where, in body axes.
    pub point: [f64; 3],
    /// Direction and size of the force at amplitude one.
    pub force: [f64; 3],
    /// Direction and size of the moment at amplitude one.
    pub moment: [f64; 3],
    /// Whether force and moment turn with the body.
    pub follower: bool,
    /// What multiplies them.
    pub amplitude: Amplitude,
}

impl Load {
    /// A dead load at the node.
    pub fn new(name: impl Into<String>, body: BodyId, force: [f64; 3], moment: [f64; 3]) -> Self {
        let amplitude = Amplitude::Function(TimeFunction::Constant(1.0));
        Load { name: name.into(), body, point: [0.0; 3], force, moment, follower: false, amplitude }
    }

    /// The same load with another amplitude.
    pub fn times(mut self, amplitude: Amplitude) -> Self {
        self.amplitude = amplitude;
        self
    }

    /// The same load, turning with the body.
    pub fn follower(mut self) -> Self {
        self.follower = true;
        self
    }
}

/// A prescribed pose of a mechanism.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DriverId(pub(crate) usize);

/// A pose that follows time or inputs: what "total pin" joints hold on to.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Driver {
    /// `x = position + direction f(t)`, `R = R_0 exp(axis g(t))`.
    Motion {
        position: DVec3,
        orientation: DMat3,
        direction: DVec3,
        along: TimeFunction,
        axis: DVec3,
        about: TimeFunction,
    },
    /// Six inputs from the index on: position and orientation vector; at the start the pose and accelerations given.
    Inputs { first: usize, acceleration: [DVec3; 2] },
}

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
    pub(crate) links: Vec<Link>,
    pub(crate) loads: Vec<Load>,
    pub(crate) drivers: Vec<Driver>,
    /// Values of inputs at the start, and names of those that have one.
    pub(crate) inputs: Vec<f64>,
    pub(crate) input_names: Vec<(usize, String)>,
    /// Copies of bodies whose inertia counts elsewhere: without weight, and not in the books.
    pub(crate) copies: Vec<BodyId>,
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

    /// The same attachment with axes parallel to those of the fixed frame at the start.
    pub fn parallel(&self, attachment: Attachment) -> Attachment {
        let axes = self.pose_of(attachment.target).1.transpose();
        Attachment { axes, ..attachment }
    }

    fn pose_of(&self, target: Target) -> (DVec3, DMat3) {
        match target {
            Target::Ground => (DVec3::ZERO, DMat3::IDENTITY),
            Target::Body(id) => self.bodies.get(id.0).map_or((DVec3::ZERO, DMat3::IDENTITY), Body::pose),
            Target::Driver(id) => match self.drivers.get(id.0) {
                Some(Driver::Motion { position, orientation, direction, along, axis, about }) => {
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

    /// Adds a joint between two attachments; `b` has to be on a body.
    pub fn joint(&mut self, name: impl Into<String>, kind: JointKind, a: Attachment, b: Attachment) -> JointId {
        self.joints.push(Joint { name: name.into(), kind, a, b });
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

    /// An attachment at a point of the fixed frame, with `z` along a direction of the fixed frame, as things stand at the
    /// start.
    pub fn here(&self, target: Target, point: [f64; 3], axis: [f64; 3]) -> Attachment {
        let (x, r) = self.pose_of(target);
        let t = r.transpose();
        Attachment { target, offset: t * (DVec3::from_array(point) - x), axes: t * along(DVec3::from_array(axis)) }
    }

    /// A prescribed motion: `x = position + direction f(t)`, turned about a fixed axis by `g(t)`.
    pub fn driver(
        &mut self,
        position: [f64; 3],
        orientation: [f64; 3],
        (direction, along): ([f64; 3], TimeFunction),
        (axis, about): ([f64; 3], TimeFunction),
    ) -> DriverId {
        self.drivers.push(Driver::Motion {
            position: DVec3::from_array(position),
            orientation: exp(DVec3::from_array(orientation)),
            direction: DVec3::from_array(direction),
            along,
            axis: DVec3::from_array(axis),
            about,
        });
        DriverId(self.drivers.len() - 1)
    }

    /// A pose that comes from six inputs: position, then orientation vector. Returns it with the index of the first input.
    pub fn input_driver(&mut self) -> (DriverId, usize) {
        let first = self.inputs.len();
        self.inputs.extend([0.0; 6]);
        self.drivers.push(Driver::Inputs { first, acceleration: [DVec3::ZERO; 2] });
        (DriverId(self.drivers.len() - 1), first)
    }

    /// An input for an amplitude, with its value at the start.
    pub fn input(&mut self, start: f64) -> usize {
        self.inputs.push(start);
        self.inputs.len() - 1
    }

    /// The same under a name, which the parts of a mechanism that is cut call it by.
    pub fn named_input(&mut self, name: impl Into<String>, start: f64) -> usize {
        let input = self.input(start);
        self.input_names.push((input, name.into()));
        input
    }

    /// Adds a spring between two attachments, of this length when it pulls nothing.
    pub fn spring(&mut self, name: impl Into<String>, a: Attachment, b: Attachment, length: f64, law: Law) {
        self.links.push(Link { name: name.into(), kind: LinkKind::Spring { length, law }, a, b });
    }

    /// Adds a bushing between two attachments: laws along and about the axes of `a`.
    pub fn bushing(&mut self, name: impl Into<String>, a: Attachment, b: Attachment, along: [Law; 3], about: [Law; 3]) {
        let kind = LinkKind::Bushing(BushingLaw { along, about });
        self.links.push(Link { name: name.into(), kind, a, b });
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
        self.beams.push(BeamElement { name: name.into(), nodes, frames, section: section.clone() });
    }

    /// Adds a four-node shell element through bodies as they stand at the start, counter-clockwise about its normal. Each node
    /// gets a quarter of its mass, with the rotary inertia of a block of that share: more than that of the thin plate, which
    /// would make its rotations faster than anything else in the mechanism.
    pub fn shell(&mut self, name: impl Into<String>, nodes: [BodyId; 4], section: &ShellSection) {
        self.shells.push(ShellElement { name: name.into(), nodes, section: *section });
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
                let body = |j: usize| {
                    Body::new(format!("{name}.{i}.{j}"), 0.0, [0.0; 3]).at(place(part(i, columns), part(j, rows)))
                };
                (0..=rows).map(|j| self.body(body(j))).collect()
            })
            .collect();
        for i in 0..columns {
            for j in 0..rows {
                let corners = [nodes[i][j], nodes[i + 1][j], nodes[i + 1][j + 1], nodes[i][j + 1]];
                self.shell(format!("{name}/{i}.{j}"), corners, section);
            }
        }
        nodes
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
            .map(|i| self.body(Body::new(format!("{name}.{i}"), 0.0, [0.0; 3]).at(place(i as f64 / n as f64))))
            .collect();
        for e in 0..elements {
            self.beam(format!("{name}/{e}"), [nodes[2 * e], nodes[2 * e + 1], nodes[2 * e + 2]], section, up);
        }
        nodes
    }
}
