//! What a message is about: an element of a mechanism, under the name that its author gave it.

use std::fmt;

/// The sorts of things that a mechanism is made of.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Element {
    /// A rigid body.
    Body,
    /// A joint.
    Joint,
    /// A beam, or a line of beams.
    Beam,
    /// The section of a beam, under the name of the beam.
    Section,
    /// A shell, or a surface of shells.
    Shell,
    /// A spring.
    Spring,
    /// A bushing.
    Bushing,
    /// An anti-roll bar.
    AntiRollBar,
    /// A torque about an axis.
    Torque,
    /// A spring in the coordinate of a joint.
    JointSpring,
    /// Stops of a joint.
    JointLimit,
    /// A motor with a controller of its own.
    Servo,
    /// An inerter.
    Inerter,
    /// Teeth between two joints.
    Gear,
    /// A sphere or a point on a plane.
    Contact,
    /// Friction between two bodies.
    Friction,
    /// A wing, or what the air does to a body otherwise.
    Aero,
    /// A wheel on a road.
    Wheel,
    /// What measures one point from another.
    Sensor,
    /// A force element of another sort.
    Force,
    /// A load.
    Load,
    /// A prescribed motion.
    Driver,
    /// A cut, under the name of the body or joint where it is.
    Cut,
}

impl Element {
    /// Its word: `body`.
    pub fn word(self) -> &'static str {
        match self {
            Element::Body => "body",
            Element::Joint => "joint",
            Element::Beam => "beam",
            Element::Section => "section",
            Element::Shell => "shell",
            Element::Spring => "spring",
            Element::Bushing => "bushing",
            Element::AntiRollBar => "anti-roll bar",
            Element::Torque => "torque",
            Element::JointSpring => "joint spring",
            Element::JointLimit => "joint limit",
            Element::Servo => "servo",
            Element::Inerter => "inerter",
            Element::Gear => "gear",
            Element::Contact => "contact",
            Element::Friction => "friction",
            Element::Aero => "aero",
            Element::Wheel => "wheel",
            Element::Sensor => "sensor",
            Element::Force => "force",
            Element::Load => "load",
            Element::Driver => "driver",
            Element::Cut => "cut",
        }
    }
}

impl fmt::Display for Element {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())
    }
}

/// An element of a mechanism, and what of it.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Subject {
    /// What it is.
    pub element: Element,
    /// Its name, as its author stated it.
    pub name: String,
    /// Which node or element, where it is a line of beams or a surface of shells.
    pub member: Option<Member>,
}

/// A node or an element of a line of beams or of a surface of shells, as it is referred to.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Member {
    /// A node: `beam.4`, `sheet.2.0`.
    Node(String),
    /// An element: `beam/0`, `sheet/1.0`.
    Element(String),
}

impl Subject {
    pub(crate) fn new(element: Element, name: impl Into<String>) -> Self {
        Subject { element, name: name.into(), member: None }
    }

    /// The name that it has in a mechanism: of a node its own, not that of its beam.
    pub(crate) fn reference(&self) -> &str {
        match &self.member {
            Some(Member::Node(name) | Member::Element(name)) => name,
            None => &self.name,
        }
    }
}

impl fmt::Display for Subject {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.element, &self.member) {
            (_, Some(Member::Node(node))) => write!(f, "node `{node}`"),
            (element, Some(Member::Element(name))) => write!(f, "{element} element `{name}`"),
            (Element::Section, None) => write!(f, "the section of beam `{}`", self.name),
            (element, None) => write!(f, "{element} `{}`", self.name),
        }
    }
}
