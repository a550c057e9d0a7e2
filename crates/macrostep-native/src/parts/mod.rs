//! General native subsystems for scenario files: each made from a map of parameter values.
//!
//! ```
//! use std::collections::BTreeMap;
//! use macrostep_native::parts::{PartValue, part};
//!
//! let parameters = BTreeMap::from([("mass".to_owned(), PartValue::Number(2.0))]);
//! let mass = part("mass", &parameters)?;
//! assert_eq!(mass.interface().inputs[0].name, "f");
//! assert!(part("mas", &parameters).is_err_and(|e| e.to_string().contains("did you mean `mass`")));
//! # Ok::<(), macrostep_native::parts::PartError>(())
//! ```

mod bouncing_ball;
mod delay;
mod error;
mod lookup;
mod mechanical;
mod noise;
mod page;
mod pid;
mod reader;
mod sampled;
mod signals;
mod source;
mod table;
mod thermal;
mod written;

pub use bouncing_ball::BouncingBall;
pub use delay::Delay;
pub use error::PartError;
pub use mechanical::{Link, Pendulum};
pub use noise::Noise;
pub use page::page;
pub use pid::Pid;
pub use sampled::SampledSystem;
pub use signals::{Gain, StateSpace, Sum};
pub use source::{Shape, Source};
pub use table::{Table, TableColumn};
pub use thermal::{Room, Thermostat};

use std::collections::BTreeMap;

use macrostep_core::{Subsystem, near_names};

use reader::Reader;

/// A parameter value as a scenario gives it.
#[derive(Clone, Debug, PartialEq)]
pub enum PartValue {
    /// A number.
    Number(f64),
    /// Numbers; a matrix row by row.
    Array(Vec<f64>),
    /// A word.
    Text(String),
}

/// What a parameter is unless given.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum PartDefault {
    /// It has to be given, as a number.
    Required,
    /// A number; an array of one number does as well.
    Number(f64),
    /// A number that has to be positive.
    Positive(f64),
    /// An array; a single number is an array of one.
    Array(&'static [f64]),
    /// One of these words, the first unless given.
    Word(&'static [&'static str]),
    /// A unit such as `N`; empty for pure numbers.
    Unit(&'static str),
}

/// A parameter of a part.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct PartParameter {
    /// Its name.
    pub name: &'static str,
    /// Its unit; empty for words.
    pub unit: &'static str,
    /// What it is unless given.
    pub default: PartDefault,
    /// What it means.
    pub meaning: &'static str,
}

/// What a part is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs)]
pub enum Domain {
    Signals,
    Translation,
    Rotation,
    Electric,
    Thermal,
    Hydraulic,
}

impl Domain {
    /// All of them, in the order in which they are listed.
    pub const ALL: [Domain; 6] =
        [Domain::Signals, Domain::Translation, Domain::Rotation, Domain::Electric, Domain::Thermal, Domain::Hydraulic];

    /// In a word.
    pub fn name(self) -> &'static str {
        match self {
            Domain::Signals => "signals",
            Domain::Translation => "translation",
            Domain::Rotation => "rotation",
            Domain::Electric => "electric",
            Domain::Thermal => "thermal",
            Domain::Hydraulic => "hydraulic",
        }
    }
}

/// What a part says of itself.
#[derive(Clone, Copy, Debug)]
pub struct PartDescription {
    /// The word in a scenario.
    pub name: &'static str,
    /// What it is about.
    pub domain: Domain,
    /// One line: what it is, its inputs, its outputs.
    pub about: &'static str,
    /// What may be set.
    pub parameters: &'static [PartParameter],
    make: Make,
}

/// How a part is made.
type Make = fn(&Reader<'_>) -> Made;
type Made = Result<Box<dyn Subsystem>, PartError>;

/// One line per part that is written in Rust, in the order in which they are listed.
static PARTS: &[PartDescription] = &[
    mechanical::MASS,
    mechanical::MASS_SPRING,
    mechanical::SPRING_DAMPER,
    mechanical::RIGID_LINK,
    mechanical::PENDULUM,
    signals::STATE_SPACE,
    signals::TRANSFER_FUNCTION,
    sampled::DISCRETE_STATE_SPACE,
    sampled::DISCRETE_TRANSFER_FUNCTION,
    signals::GAIN,
    signals::SUM,
    lookup::LOOKUP,
    lookup::LOOKUP2,
    delay::DELAY,
    source::SOURCE,
    noise::NOISE,
    pid::PID,
    thermal::THERMOSTAT,
    thermal::ROOM,
    bouncing_ball::BOUNCING_BALL,
];

/// All parts.
pub fn parts() -> &'static [PartDescription] {
    static ALL: std::sync::OnceLock<Vec<PartDescription>> = std::sync::OnceLock::new();
    ALL.get_or_init(|| PARTS.iter().copied().chain(written::WRITTEN.iter().map(|w| w.part)).collect())
}

/// Makes a part of this kind from parameter values; what is not given has its default.
pub fn part(kind: &str, parameters: &BTreeMap<String, PartValue>) -> Result<Box<dyn Subsystem>, PartError> {
    let Some(description) = parts().iter().find(|d| d.name == kind) else {
        let near = near_names(kind, parts().iter().map(|d| d.name));
        return Err(PartError::Unknown { name: kind.into(), near });
    };
    (description.make)(&Reader::new(description, parameters)?)
}

/// Half a tick of exact time and a little: an event this close to a communication point is at it.
const AT_ONCE: f64 = 6e-13;

/// Whether the time of an event has come.
pub(crate) fn reached(event: f64, now: f64) -> bool {
    event <= now + AT_ONCE.max(2.0 * f64::EPSILON * now.abs())
}
