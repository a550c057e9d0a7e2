//! Mistakes in a model.

use crate::names::did_you_mean;
use crate::time::Ticks;

/// Where in the model a mistake is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Place {
    /// A part, by name.
    Part(String),
    /// A connection, by index.
    Connection(usize),
    /// A bond, by index.
    Bond(usize),
    /// The schedule.
    Schedule,
}

/// A mistake in a model.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
#[error("{kind}")]
pub struct GraphError {
    /// Where.
    pub place: Place,
    /// What.
    pub kind: GraphErrorKind,
}

/// What is wrong with a model.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
#[non_exhaustive]
pub enum GraphErrorKind {
    /// A model needs somebody to simulate.
    #[error("there is no subsystem")]
    Empty,
    /// Two parts of one name.
    #[error("there are two subsystems called `{name}`")]
    DuplicateName {
        /// The name.
        name: String,
    },
    /// A name without a part.
    #[error("there is no subsystem `{name}`{}", did_you_mean(.near))]
    UnknownPart {
        /// The name.
        name: String,
        /// Names that come close.
        near: Vec<String>,
    },
    /// Not of the form `part.port`.
    #[error("`{text}` is not of the form `subsystem.port` or `subsystem.port[index]`")]
    BadReference {
        /// What was written.
        text: String,
    },
    /// A port that is not there.
    #[error("subsystem `{part}` has no {direction} `{port}`{}", did_you_mean(.near))]
    UnknownPort {
        /// The part.
        part: String,
        /// Input or output.
        direction: &'static str,
        /// The port.
        port: String,
        /// Names that come close.
        near: Vec<String>,
    },
    /// An index beyond an array.
    #[error("`{text}` is out of range: `{port}` has {size} element{}", if *.size == 1 { "" } else { "s" })]
    BadIndex {
        /// What was written.
        text: String,
        /// The port.
        port: String,
        /// How many there are.
        size: usize,
    },
    /// Arrays of different sizes.
    #[error("`{from}` has {from_size} elements and `{to}` has {to_size}; connect elements one by one as in `{to}[0]`")]
    SizeMismatch {
        /// The output.
        from: String,
        /// Its size.
        from_size: usize,
        /// The input.
        to: String,
        /// Its size.
        to_size: usize,
    },
    /// Units that do not convert.
    #[error(
        "`{from}` is in `{from_unit}` ({from_dimension}) and `{to}` is in `{to_unit}` ({to_dimension}): they do not convert"
    )]
    UnitMismatch {
        /// The output.
        from: String,
        /// Its unit.
        from_unit: String,
        /// Its dimension.
        from_dimension: String,
        /// The input.
        to: String,
        /// Its unit.
        to_unit: String,
        /// Its dimension.
        to_dimension: String,
    },
    /// One input, two outputs.
    #[error("input `{input}` is already fed by `{first}`")]
    TwoSources {
        /// The input.
        input: String,
        /// Who was first.
        first: String,
    },
    /// One output twice in a sum.
    #[error("output `{output}` is added to input `{input}` twice")]
    AddedTwice {
        /// The input.
        input: String,
        /// The output.
        output: String,
    },
    /// A sum of two temperatures, or a difference of two as one.
    #[error("input `{input}`, in {unit}, is a sum of temperatures that each have a zero of their own")]
    AddsTemperatures {
        /// The input.
        input: String,
        /// Its unit.
        unit: String,
    },
    /// A temperature with a zero of its own, times a number.
    #[error(
        "`{from}`, in {from_unit}, is multiplied by {gain} for `{to}`, in {to_unit}, and a temperature has no multiples"
    )]
    ScalesTemperature {
        /// The output, and its unit.
        from: String,
        /// See `from`.
        from_unit: String,
        /// By what.
        gain: f64,
        /// The input, and its unit.
        to: String,
        /// See `to`.
        to_unit: String,
    },
    /// A value for an input that has a source.
    #[error("input `{input}` has a value, but is fed by `{source_output}`")]
    FedAndSet {
        /// The input.
        input: String,
        /// Its source.
        source_output: String,
    },
    /// A bond that carries no power.
    #[error("`{action}` [{action_unit}] times `{motion}` [{motion_unit}] is not a power")]
    NotPower {
        /// The action.
        action: String,
        /// Its unit.
        action_unit: String,
        /// The motion.
        motion: String,
        /// Its unit.
        motion_unit: String,
    },
    /// A bond with more actions than motions, or fewer.
    #[error("bond `{bond}` has {actions} actions and {motions} motions; each action needs its motion")]
    BondSizes {
        /// The bond.
        bond: String,
        /// How many actions.
        actions: usize,
        /// How many motions.
        motions: usize,
    },
    /// A step that is not positive.
    #[error("the step of `{part}` is {step}; it must be positive")]
    BadStep {
        /// The part.
        part: String,
        /// Its step.
        step: Ticks,
    },
    /// Grids that meet too rarely.
    #[error(
        "steps {first} and {second} meet only every {meet}, after more than {limit} steps; choose steps that are closer to one another, or have a common multiple nearby"
    )]
    GridsNeverMeet {
        /// One step.
        first: Ticks,
        /// Another.
        second: Ticks,
        /// When they meet, in seconds.
        meet: String,
        /// The largest number of steps in a macro-step.
        limit: u64,
    },
    /// Grids that meet after too many steps of all parts together.
    #[error(
        "until all steps meet, every {meet}, the subsystems take {steps} steps together, and at most {limit} are possible; choose steps that are multiples of one another"
    )]
    TooManySteps {
        /// How many.
        steps: u64,
        /// When they meet.
        meet: Ticks,
        /// The largest number.
        limit: u64,
    },
    /// A part twice in the stages.
    #[error("subsystem `{name}` appears twice in the stages")]
    StagedTwice {
        /// The part.
        name: String,
    },
    /// A part in no stage.
    #[error("subsystem `{name}` appears in no stage; every subsystem must run once")]
    NotStaged {
        /// The part.
        name: String,
    },
    /// A law in a stage.
    #[error(
        "`{name}` is a constitutive law, which the manager evaluates at every communication point; leave it out of the stages"
    )]
    LawStaged {
        /// The law.
        name: String,
    },
    /// A constraint without iteration.
    #[error("`{name}` is an algebraic constraint, which needs an implicit scheme, and the scheme is explicit")]
    ConstraintNeedsImplicit {
        /// The constraint.
        name: String,
    },
}
