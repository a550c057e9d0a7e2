//! What a mechanism is made of: bodies, attachments, sections, loads, drivers, and elements between bodies.

use glam::{DMat3, DVec3};

use crate::force::Acting;
use crate::joint::JointKind;
use crate::signal::Signal;
use crate::so3::exp;
use crate::subject::{Element, Member, Subject};
use crate::time_function::TimeFunction;

/// A body of a mechanism.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BodyId(pub(crate) usize);

/// A joint of a mechanism.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct JointId(pub(crate) usize);

/// A force element of a mechanism.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ForceId(pub(crate) usize);

/// A named output of a mechanism.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OutputId(pub(crate) usize);

/// A signal under a name, or one number of it.
#[derive(Clone, Debug)]
pub(crate) struct Output {
    pub name: String,
    pub signal: Signal,
    pub component: Option<usize>,
}

/// A rigid body, or a node of a beam: a frame with inertia.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
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
    /// The line of beams or the surface of shells that it is a node of.
    pub(crate) node_of: Option<(Element, String)>,
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
            node_of: None,
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

    /// What messages call it.
    pub(crate) fn subject(&self) -> Subject {
        match &self.node_of {
            Some((element, line)) => {
                Subject { member: Some(Member::Node(self.name.clone())), ..Subject::new(*element, line) }
            }
            None => Subject::new(Element::Body, &self.name),
        }
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

    /// The body that it is on, if it is on one.
    pub(crate) fn body(&self) -> Option<usize> {
        match self.target {
            Target::Body(id) => Some(id.0),
            _ => None,
        }
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

/// A direction as a vector of length one; zero stays zero, and what is no direction at all stays as it is, to be refused.
pub(crate) fn unit(direction: [f64; 3]) -> DVec3 {
    let direction = DVec3::from_array(direction);
    if direction.is_finite() { direction.normalize_or_zero() } else { direction }
}

/// Axes whose `z` is along `axis`.
pub(crate) fn along(axis: DVec3) -> DMat3 {
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
    /// Whether it drives its second body, at an interface of a mechanism that is cut, and is nobody's statement.
    pub drives: bool,
}

impl Joint {
    pub fn subject(&self) -> Subject {
        Subject::new(Element::Joint, &self.name)
    }
}

/// A prescribed motion of the first attachment of a joint, relative to what it is on: along a direction, or about an axis.
#[derive(Clone, Debug)]
pub(crate) struct Slide {
    pub joint: JointId,
    /// In axes of what it is on.
    pub direction: DVec3,
    /// Whether it turns about that instead of going along.
    pub turns: bool,
    /// How far, m or rad.
    pub by: Amplitude,
}

impl Slide {
    /// How far, how fast and with which acceleration; inputs are known by their value alone.
    // hot:
    pub fn at(&self, t: f64, inputs: &[f64]) -> [f64; 3] {
        match &self.by {
            Amplitude::Function(f) => f.at(t),
            Amplitude::Input(i) | Amplitude::Wrench(i) => [inputs[*i], 0.0, 0.0],
        }
    }
}

/// A stated force element: what acts, and what it is attached to.
#[derive(Clone, Debug)]
pub(crate) struct ForceElement {
    pub name: String,
    pub law: Box<dyn Acting>,
    pub at: Vec<Attachment>,
}

impl ForceElement {
    pub fn subject(&self) -> Subject {
        Subject::new(self.law.element(), &self.name)
    }
}

/// The section of a beam, its `x` axis along the beam.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
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
#[non_exhaustive]
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
    /// The surface it is an element of.
    pub surface: Option<String>,
    pub nodes: [BodyId; 4],
    pub section: ShellSection,
}

impl ShellElement {
    pub fn subject(&self) -> Subject {
        element_of(Element::Shell, self.surface.as_deref(), &self.name)
    }
}

/// A stated beam element.
#[derive(Clone, Debug)]
pub(crate) struct BeamElement {
    pub name: String,
    /// The line it is an element of.
    pub line: Option<String>,
    pub nodes: [BodyId; 3],
    /// Section axes at the nodes, in the fixed frame.
    pub frames: [DMat3; 3],
    pub section: Section,
}

impl BeamElement {
    pub fn subject(&self) -> Subject {
        element_of(Element::Beam, self.line.as_deref(), &self.name)
    }

    /// Its section, which all elements of a line share.
    pub fn section_subject(&self) -> Subject {
        Subject::new(Element::Section, self.line.as_ref().unwrap_or(&self.name))
    }
}

/// An element of a line or surface, or one on its own.
fn element_of(element: Element, line: Option<&str>, name: &str) -> Subject {
    match line {
        Some(line) => Subject { member: Some(Member::Element(name.to_owned())), ..Subject::new(element, line) },
        None => Subject::new(element, name),
    }
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

impl Amplitude {
    /// Its value.
    // hot:
    pub(crate) fn at(&self, time: f64, inputs: &[f64]) -> f64 {
        match self {
            Amplitude::Function(f) => f.at(time)[0],
            Amplitude::Input(i) | Amplitude::Wrench(i) => inputs[*i],
        }
    }
}

/// A force and a moment on a body.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
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

    pub(crate) fn subject(&self) -> Subject {
        Subject::new(Element::Load, &self.name)
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
        name: String,
        position: DVec3,
        orientation: DMat3,
        direction: DVec3,
        along: TimeFunction,
        axis: DVec3,
        about: TimeFunction,
    },
    /// Six inputs from the index on: position and orientation vector; at the start the pose and accelerations given.
    Inputs { name: String, first: usize, acceleration: [DVec3; 2] },
}

impl Driver {
    pub fn subject(&self) -> Subject {
        let (Driver::Motion { name, .. } | Driver::Inputs { name, .. }) = self;
        Subject::new(Element::Driver, name)
    }
}
