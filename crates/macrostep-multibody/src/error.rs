//! What can be wrong with a mechanism, and what can go wrong while it moves.

use std::fmt;

use macrostep_core::{Fault, FaultKind};

use crate::cut::UnstableCut;
use crate::subject::{Element, Subject};
use crate::time_function::FunctionFault;

/// What is wrong, with the element it concerns. The text is the message alone; [`MultibodyError::fault`] adds what to do.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
#[non_exhaustive]
pub enum MultibodyError {
    // numbers
    /// A value out of its range.
    #[error("the {quantity}{} is {value}, and must be {allowed}", of(.subject.as_ref()))]
    OutOfRange {
        /// Of what; `None` for how the mechanism is integrated.
        subject: Option<Subject>,
        /// Which of its values.
        quantity: &'static str,
        /// The value.
        value: f64,
        /// What it may be.
        allowed: Allowed,
    },
    /// A value that is infinite or no number.
    #[error("the {quantity}{} is not finite", of(.subject.as_ref()))]
    NotFinite {
        /// Of what; `None` for the mechanism as a whole.
        subject: Option<Subject>,
        /// Which of its values.
        quantity: &'static str,
    },
    /// A function of time that cannot be used.
    #[error("the {quantity} of {subject}: {fault}")]
    BadFunction {
        /// The load or the driver.
        subject: Subject,
        /// What follows the function.
        quantity: &'static str,
        /// Why not.
        fault: FunctionFault,
    },

    // references
    /// A mechanism of nothing.
    #[error("the mechanism has no bodies")]
    NoBodies,
    /// Two bodies of one name.
    #[error("there are two bodies called `{}`", .subject.reference())]
    DuplicateName {
        /// The second of them.
        subject: Subject,
    },
    /// A body or a driver of another mechanism.
    #[error("{subject} refers to a {target} of another mechanism")]
    Foreign {
        /// Who refers to it.
        subject: Subject,
        /// What it is.
        target: Element,
    },
    /// An input that the mechanism does not have.
    #[error("{subject} needs {}, and the number of inputs is {inputs}", needed(*.first, *.count))]
    UnknownInput {
        /// The load.
        subject: Subject,
        /// The first input that it needs.
        first: usize,
        /// How many it needs.
        count: usize,
        /// How many there are.
        inputs: usize,
    },

    // shapes
    /// An inertia that is not symmetric.
    #[error("the inertia of {subject} is not symmetric")]
    AsymmetricInertia {
        /// The body.
        subject: Subject,
    },
    /// An inertia that no body has.
    #[error(
        "the inertia of {subject} is impossible: about its centre of mass its principal moments are {:.4}, {:.4} and {:.4} kg.m2, \
         and the largest must not be larger than the sum of the others", .moments[0], .moments[1], .moments[2]
    )]
    ImpossibleInertia {
        /// The body.
        subject: Subject,
        /// Principal moments about the centre of mass, growing, kg m².
        moments: [f64; 3],
    },
    /// An axis without direction.
    #[error("an axis of {subject} is zero")]
    ZeroAxis {
        /// The joint, driver, spring or bushing.
        subject: Subject,
    },
    /// A force element attached in too few or too many places.
    #[error("{subject} is attached in {found} places, and acts between {wanted}")]
    Attachments {
        /// The element.
        subject: Subject,
        /// In how many places it has to be attached.
        wanted: usize,
        /// In how many it is.
        found: usize,
    },
    /// A force element on more bodies than one can be on.
    #[error("{subject} is attached to {found} different bodies, and {most} are possible")]
    TooManyBodies {
        /// The element.
        subject: Subject,
        /// The most.
        most: usize,
        /// How many they are.
        found: usize,
    },
    /// A joint whose second side is on the ground or on a driver.
    #[error("the second side of {subject} is not on a body")]
    SecondSideNotOnBody {
        /// The joint.
        subject: Subject,
    },
    /// Both sides are on the same thing.
    #[error("both sides of {subject} are on the {}", same(*.target))]
    SameTarget {
        /// The joint, spring or bushing.
        subject: Subject,
        /// What they are on; `None` for the ground.
        target: Option<Element>,
    },
    /// A beam that goes through one body twice.
    #[error("two of the three nodes of {subject} are the same body")]
    RepeatedNode {
        /// The beam.
        subject: Subject,
    },
    /// A beam without section axes.
    #[error("{subject} has no section axes: two of its nodes coincide, or `up` points along the beam")]
    DegenerateBeam {
        /// The beam.
        subject: Subject,
    },
    /// A shell whose corners do not make a surface.
    #[error("the four nodes of {subject} do not go around a convex quadrilateral")]
    DegenerateShell {
        /// The shell.
        subject: Subject,
    },

    // what holds and moves
    /// A body that nothing but its inertia could hold has none.
    #[error("{subject} has no {missing} and is free to move")]
    NoInertia {
        /// The body.
        subject: Subject,
        /// `mass` or `rotary inertia`.
        missing: &'static str,
    },
    /// A section whose stiffness does not resist some strain.
    #[error("{subject} has no {missing}")]
    SingularSection {
        /// The section.
        subject: Subject,
        /// Which stiffness.
        missing: &'static str,
    },
    /// Joints that say the same thing twice.
    #[error("{count} of {total} constraint equations are redundant, among those of {}", quoted(.joints.iter().map(Subject::reference)))]
    Redundant {
        /// How many equations too many.
        count: usize,
        /// How many equations in all.
        total: usize,
        /// The joints that take part; the last is the one too many. In a part of a mechanism that is cut, also bodies that are
        /// driven.
        joints: Vec<Subject>,
    },
    /// The initial positions violate a joint.
    #[error("{subject} is violated by the initial positions: {equation} is off by {error:.3e}")]
    InconsistentPosition {
        /// The joint.
        subject: Subject,
        /// Which of its equations.
        equation: &'static str,
        /// By how much.
        error: f64,
    },
    /// Bodies cannot be put together from where they are.
    #[error("the mechanism cannot be assembled from these positions: {equation} of {subject} stays off by {error:.3e}")]
    NotAssembled {
        /// The joint that is off most.
        subject: Subject,
        /// Which of its equations.
        equation: &'static str,
        /// By how much.
        error: f64,
    },
    /// A node of a beam or shell that would have to move.
    #[error(
        "to fulfil the joints, {subject} would have to move by {distance:.3e} m, which would bend what it is a node of"
    )]
    NodeWouldMove {
        /// The node.
        subject: Subject,
        /// How far.
        distance: f64,
    },
    /// The initial velocities violate a joint.
    #[error("{subject} is violated by the initial velocities: {equation} changes at {error:.3e} per second")]
    InconsistentVelocity {
        /// The joint.
        subject: Subject,
        /// Which of its equations.
        equation: &'static str,
        /// At which rate.
        error: f64,
    },

    // the recursive path
    /// A loop where only trees are possible.
    #[error("{subject} closes a loop, and the recursive path is for trees")]
    ClosedLoop {
        /// The joint.
        subject: Subject,
    },
    /// An element that the recursive path does not have.
    #[error("the recursive path cannot include {subject}: {}", not_recursive(.subject.element))]
    NotRecursive {
        /// The element.
        subject: Subject,
    },

    // cuts
    /// A cut at a body or joint of another mechanism.
    #[error("the cut is at a {element} of another mechanism")]
    ForeignCut {
        /// `Body` or `Joint`.
        element: Element,
    },
    /// A cut at a joint with one body only.
    #[error("cut at joint `{joint}`: one of its sides is the ground or a driver")]
    CutAtGround {
        /// The joint.
        joint: String,
    },
    /// Cuts that leave the mechanism in one piece.
    #[error("cut at {}: what is left still hangs together", listed(.at))]
    NotDivided {
        /// The bodies and joints.
        at: Vec<Subject>,
    },
    /// A part whose interface bodies cannot all be driven.
    #[error(
        "the cut leaves a rigid path from driven body {} to the ground or to another driven body, through {}",
        quoted(.driven.iter().map(String::as_str)), quoted(.joints.iter().map(String::as_str))
    )]
    RigidPath {
        /// The part, from one.
        part: usize,
        /// The interface bodies at the ends of the path.
        driven: Vec<String>,
        /// The joints on the path.
        joints: Vec<String>,
    },
    /// A number of parts that no bodies divide the mechanism into.
    #[error("no bodies divide the mechanism into {parts} parts")]
    NotBalanced {
        /// How many parts were wanted.
        parts: usize,
    },
    /// A cut that would not hold.
    #[error("{0}")]
    CutWillNotHold(Box<UnstableCut>),

    // on the way
    /// Newton's method did not converge.
    #[error(
        "Newton's method did not converge at t = {time} s after {iterations} {}; {} at {subject}",
        if *.iterations == 1 { "iteration" } else { "iterations" },
        if .residual.is_finite() { format!("the largest residual is {residual:.3e}") } else { "forces are not finite".into() }
    )]
    NoConvergence {
        /// When.
        time: f64,
        /// After how many iterations.
        iterations: u32,
        /// The body or joint whose equations are farthest off.
        subject: Subject,
        /// Its residual: newtons, newton metres, or the unit of the constraint; not finite where forces are not.
        residual: f64,
    },
    /// Bodies that sink without end, or that find no rest.
    #[error("no equilibrium was found: where bodies sank to, {residual:.3e} N, N m or m are left at {subject}")]
    NoEquilibrium {
        /// The body or joint whose equations are farthest off.
        subject: Subject,
        /// What is left of them: newtons, newton metres, or the unit of the constraint.
        residual: f64,
    },
    /// A body turns by half a turn or more in a step, which cannot be told from turning the other way.
    #[error("{subject} turns by {angle:.3} rad in a step of {step} s at t = {time} s, and half a turn is too much")]
    TurnsTooFar {
        /// When.
        time: f64,
        /// The body.
        subject: Subject,
        /// By how much it turns.
        angle: f64,
        /// In which time.
        step: f64,
    },
    /// The tangent matrix cannot be inverted.
    #[error("the equations of motion are singular at t = {time} s: nothing resists some motion at {subject}")]
    Singular {
        /// When.
        time: f64,
        /// The body or joint.
        subject: Subject,
    },
    /// Joint coordinates of the recursive path are no longer numbers.
    #[error("a joint coordinate of the recursive path is not finite at t = {time} s")]
    Diverged {
        /// When.
        time: f64,
    },
    /// Eigenvalues that were not found.
    #[error("the eigenvalues of the mechanism did not converge")]
    NoEigenvalues,
}

/// What a value may be.
#[derive(Clone, Copy, Debug, PartialEq)]
#[non_exhaustive]
pub enum Allowed {
    /// Above zero, and finite.
    Positive,
    /// Zero or above.
    NotNegative,
    /// This or below.
    AtMost(f64),
    /// From one value up to, but not including, another.
    From {
        /// The least.
        least: f64,
        /// What it has to stay below.
        below: f64,
    },
    /// Between two values, neither included.
    Between {
        /// What it has to stay above.
        above: f64,
        /// What it has to stay below.
        below: f64,
    },
}

impl Allowed {
    /// Whether a value is allowed.
    pub fn holds(self, value: f64) -> bool {
        match self {
            Allowed::Positive => value > 0.0 && value.is_finite(),
            Allowed::NotNegative => value >= 0.0,
            Allowed::AtMost(most) => value <= most,
            Allowed::From { least, below } => (least..below).contains(&value),
            Allowed::Between { above, below } => value > above && value < below,
        }
    }
}

impl fmt::Display for Allowed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Allowed::Positive => f.write_str("positive and finite"),
            Allowed::NotNegative => f.write_str("zero or positive"),
            Allowed::AtMost(most) => write!(f, "at most {most}"),
            Allowed::From { least, below } => write!(f, "at least {least} and below {below}"),
            Allowed::Between { above, below } => write!(f, "above {above} and below {below}"),
        }
    }
}

impl MultibodyError {
    /// What it concerns, under the name that its author gave it: of a node or an element of a beam the beam, of redundant joints
    /// the last, which is the one too many.
    pub fn element(&self) -> Option<(Element, &str)> {
        match self {
            MultibodyError::ForeignCut { .. } | MultibodyError::NotBalanced { .. } => Some((Element::Cut, "")),
            MultibodyError::CutAtGround { joint } => Some((Element::Cut, joint)),
            MultibodyError::NotDivided { at } => Some((Element::Cut, at.first().map_or("", Subject::reference))),
            MultibodyError::RigidPath { driven, .. } => Some((Element::Cut, driven.first().map_or("", String::as_str))),
            MultibodyError::CutWillNotHold(cut) => {
                Some((Element::Cut, cut.contraction.bodies.first().map_or("", String::as_str)))
            }
            other => other.subject().map(|s| (s.element, s.name.as_str())),
        }
    }

    /// The element it concerns, and what of it.
    fn subject(&self) -> Option<&Subject> {
        match self {
            MultibodyError::OutOfRange { subject, .. } | MultibodyError::NotFinite { subject, .. } => subject.as_ref(),
            MultibodyError::BadFunction { subject, .. }
            | MultibodyError::DuplicateName { subject }
            | MultibodyError::Foreign { subject, .. }
            | MultibodyError::UnknownInput { subject, .. }
            | MultibodyError::AsymmetricInertia { subject }
            | MultibodyError::ImpossibleInertia { subject, .. }
            | MultibodyError::ZeroAxis { subject }
            | MultibodyError::Attachments { subject, .. }
            | MultibodyError::TooManyBodies { subject, .. }
            | MultibodyError::SecondSideNotOnBody { subject }
            | MultibodyError::SameTarget { subject, .. }
            | MultibodyError::RepeatedNode { subject }
            | MultibodyError::DegenerateBeam { subject }
            | MultibodyError::DegenerateShell { subject }
            | MultibodyError::NoInertia { subject, .. }
            | MultibodyError::SingularSection { subject, .. }
            | MultibodyError::InconsistentPosition { subject, .. }
            | MultibodyError::InconsistentVelocity { subject, .. }
            | MultibodyError::NotAssembled { subject, .. }
            | MultibodyError::NodeWouldMove { subject, .. }
            | MultibodyError::ClosedLoop { subject }
            | MultibodyError::NotRecursive { subject }
            | MultibodyError::NoConvergence { subject, .. }
            | MultibodyError::NoEquilibrium { subject, .. }
            | MultibodyError::TurnsTooFar { subject, .. }
            | MultibodyError::Singular { subject, .. } => Some(subject),
            MultibodyError::Redundant { joints, .. } => joints.last(),
            MultibodyError::NoBodies
            | MultibodyError::ForeignCut { .. }
            | MultibodyError::CutAtGround { .. }
            | MultibodyError::NotDivided { .. }
            | MultibodyError::RigidPath { .. }
            | MultibodyError::NotBalanced { .. }
            | MultibodyError::CutWillNotHold(_)
            | MultibodyError::Diverged { .. }
            | MultibodyError::NoEigenvalues => None,
        }
    }

    /// What sort of thing it is, what happened, and what to do.
    pub fn fault(&self) -> Fault {
        let mut fault = Fault::error(self.kind(), self.to_string()).help(self.help());
        fault.place.time = self.time();
        fault
    }

    fn kind(&self) -> FaultKind {
        match self {
            MultibodyError::OutOfRange { .. }
            | MultibodyError::NotFinite { .. }
            | MultibodyError::BadFunction { .. }
            | MultibodyError::AsymmetricInertia { .. }
            | MultibodyError::ImpossibleInertia { .. }
            | MultibodyError::ZeroAxis { .. } => FaultKind::BadValue,
            MultibodyError::Foreign { .. } | MultibodyError::UnknownInput { .. } => FaultKind::UnknownName,
            MultibodyError::NoBodies => FaultKind::Missing,
            MultibodyError::DuplicateName { .. } => FaultKind::Conflict,
            MultibodyError::SecondSideNotOnBody { .. }
            | MultibodyError::Attachments { .. }
            | MultibodyError::TooManyBodies { .. }
            | MultibodyError::SameTarget { .. }
            | MultibodyError::RepeatedNode { .. }
            | MultibodyError::DegenerateBeam { .. }
            | MultibodyError::DegenerateShell { .. }
            | MultibodyError::NoInertia { .. }
            | MultibodyError::SingularSection { .. }
            | MultibodyError::Redundant { .. }
            | MultibodyError::InconsistentPosition { .. }
            | MultibodyError::InconsistentVelocity { .. }
            | MultibodyError::NotAssembled { .. }
            | MultibodyError::NodeWouldMove { .. }
            | MultibodyError::ClosedLoop { .. }
            | MultibodyError::NotRecursive { .. }
            | MultibodyError::Singular { .. } => FaultKind::BadModel,
            MultibodyError::ForeignCut { .. }
            | MultibodyError::CutAtGround { .. }
            | MultibodyError::NotDivided { .. }
            | MultibodyError::RigidPath { .. }
            | MultibodyError::NotBalanced { .. }
            | MultibodyError::CutWillNotHold(_) => FaultKind::BadCut,
            MultibodyError::NoConvergence { .. }
            | MultibodyError::NoEquilibrium { .. }
            | MultibodyError::NoEigenvalues
            | MultibodyError::TurnsTooFar { .. } => FaultKind::NotConverged,
            MultibodyError::Diverged { .. } => FaultKind::NotFinite,
        }
    }

    fn help(&self) -> String {
        let text = match self {
            MultibodyError::OutOfRange { allowed, .. } => return format!("use a value that is {allowed}"),
            MultibodyError::CutWillNotHold(cut) => return cut.help(),
            MultibodyError::TurnsTooFar { angle, step, .. } => {
                return format!(
                    "use steps of at most {:.1e} s, in which it turns by a radian, or `micro`",
                    step / angle
                );
            }
            MultibodyError::NotFinite { .. } => "use finite numbers",
            MultibodyError::BadFunction { fault, .. } => fault.help(),
            MultibodyError::NoBodies => "add a body, a beam or a shell",
            MultibodyError::DuplicateName { .. } => "rename one of them",
            MultibodyError::Foreign { .. } | MultibodyError::ForeignCut { .. } => {
                "use what this mechanism returned when it was added"
            }
            MultibodyError::UnknownInput { .. } => "add inputs to the mechanism before the load",
            MultibodyError::AsymmetricInertia { .. } => "give a symmetric matrix",
            MultibodyError::ImpossibleInertia { .. } => {
                "give moments about the node that a body can have; with its centre off the node, they include mass times distance squared"
            }
            MultibodyError::ZeroAxis { .. } => "give a direction, as in [0, 0, 1]",
            MultibodyError::SecondSideNotOnBody { .. } => "exchange its sides",
            MultibodyError::Attachments { .. } => "name as many places as it acts between",
            MultibodyError::TooManyBodies { .. } => "attach two of its places to one body",
            MultibodyError::SameTarget { .. } => "attach one of them to another body",
            MultibodyError::RepeatedNode { .. } => "give three different bodies",
            MultibodyError::DegenerateBeam { .. } => "move its nodes apart, or turn `up` across the beam",
            MultibodyError::DegenerateShell { .. } => "give four different nodes, in order around the shell",
            MultibodyError::NoInertia { .. } => "give it some, or attach it to a beam whose section has some",
            MultibodyError::SingularSection { .. } => "make every stiffness of the section positive",
            MultibodyError::Redundant { .. } => {
                "remove or weaken one of these joints, or accept it with `redundant` (reactions are then those of least norm)"
            }
            MultibodyError::InconsistentPosition { .. } => {
                "place the bodies so that they fulfil the joint, or set assemble = true to have them moved there"
            }
            MultibodyError::InconsistentVelocity { .. } => {
                "give velocities that the joint allows, or set assemble = true to have them changed"
            }
            MultibodyError::NotAssembled { .. } => {
                "place the bodies closer to where they belong, and see that lengths and axes of the joints fit together"
            }
            MultibodyError::NodeWouldMove { .. } => "place the rigid bodies so that the nodes can stay where they are",
            MultibodyError::ClosedLoop { .. } | MultibodyError::NotRecursive { .. } => {
                "use an integrator with constraint equations, such as LMS2"
            }
            MultibodyError::CutAtGround { .. } => "cut at a joint between two bodies",
            MultibodyError::NotDivided { .. } => {
                "cut where nothing else joins the two sides, or at several places at once"
            }
            MultibodyError::RigidPath { .. } => "cut where a beam, a spring or a bushing lies between",
            MultibodyError::NotBalanced { .. } => "cut at a joint, by its name",
            MultibodyError::NoConvergence { .. } | MultibodyError::Diverged { .. } => "use a smaller step",
            MultibodyError::NoEquilibrium { .. } => {
                "hold it with a joint, a spring or a contact against what pulls it, or start without equilibrium"
            }
            MultibodyError::Singular { .. } => "add inertia, a joint or a stiffness there",
            MultibodyError::NoEigenvalues => "ask for eigenvalues about another state",
        };
        text.to_owned()
    }

    fn time(&self) -> Option<f64> {
        match self {
            MultibodyError::NoConvergence { time, .. }
            | MultibodyError::TurnsTooFar { time, .. }
            | MultibodyError::Singular { time, .. }
            | MultibodyError::Diverged { time } => Some(*time),
            _ => None,
        }
    }

    /// Refuses a value that is not allowed.
    pub(crate) fn in_range(
        subject: impl FnOnce() -> Option<Subject>,
        quantity: &'static str,
        value: f64,
        allowed: Allowed,
    ) -> Result<(), Self> {
        if allowed.holds(value) {
            return Ok(());
        }
        Err(MultibodyError::OutOfRange { subject: subject(), quantity, value, allowed })
    }
}

/// ` of body `rod``, or nothing.
fn of(subject: Option<&Subject>) -> String {
    subject.map_or(String::new(), |s| format!(" of {s}"))
}

/// ``a`, `b``.
pub(crate) fn quoted<'a>(names: impl Iterator<Item = &'a str>) -> String {
    names.map(|n| format!("`{n}`")).collect::<Vec<_>>().join(", ")
}

/// `body `a`, joint `b``.
fn listed(subjects: &[Subject]) -> String {
    subjects.iter().map(Subject::to_string).collect::<Vec<_>>().join(", ")
}

fn needed(first: usize, count: usize) -> String {
    if count == 1 { format!("input {first}") } else { format!("inputs {first} to {}", first.saturating_add(count - 1)) }
}

fn same(target: Option<Element>) -> String {
    target.map_or("ground".to_owned(), |element| format!("same {element}"))
}

fn not_recursive(element: Element) -> &'static str {
    match element {
        Element::Joint => {
            "it has no distance and in-plane joints, and none that slide or turn by a function or an input"
        }
        Element::Beam => "it has no beams",
        Element::Shell => "it has no shells",
        Element::Driver => "it has no drivers",
        _ => "it has no elements that remember, such as friction, stops, springs of joints that count turns, and tyres",
    }
}
