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
mod driver;
mod error;
mod lookup;
mod manoeuvre;
mod mechanical;
mod noise;
mod own;
mod page;
mod pid;
mod reader;
mod sampled;
mod signals;
mod source;
mod table;
mod thermal;
mod timed;
mod written;

pub use bouncing_ball::BouncingBall;
pub use delay::Delay;
pub use error::PartError;
pub use mechanical::{Link, Pendulum};
pub use noise::{Draws, Noise};
pub use own::{LibraryPart, add_parts, own_parts};
pub use page::page;
pub use pid::Pid;
pub use reader::{MICRO, Reader, SOLVER, not_negative, number, positive, unit, units};
pub use sampled::SampledSystem;
pub use signals::{Gain, StateSpace, Sum};
pub use source::{Level, Shape, Source};
pub use table::{Table, TableColumn};
pub use thermal::{Room, Thermostat};
pub use timed::{TimeFunction, Timed};

use std::collections::BTreeMap;

use macrostep_core::{Subsystem, Unit, near_names};

/// A parameter value as a scenario gives it.
#[derive(Clone, Debug, PartialEq)]
pub enum PartValue {
    /// A number.
    Number(f64),
    /// Numbers; a matrix row by row.
    Array(Vec<f64>),
    /// Rows of a matrix.
    Rows(Vec<Vec<f64>>),
    /// A word.
    Text(String),
    /// Words.
    Texts(Vec<String>),
}

/// What a parameter is unless given.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum PartDefault {
    /// It has to be given, as a number.
    Required,
    /// A number; an array of one number does as well.
    Number(f64),
    /// A number that must not be negative.
    NotNegative(f64),
    /// A number that has to be positive.
    Positive(f64),
    /// An array; a single number is an array of one.
    Array(&'static [f64]),
    /// None, an empty array. Of one that is given, an example.
    Example(&'static [f64]),
    /// One of these words, the first unless given.
    Word(&'static [&'static str]),
    /// A unit such as `N`; empty for one that fits every other.
    Unit(&'static str),
    /// A unit for all elements of a port, or an array with one for each, which makes a port of each; fits every other unless given.
    Units,
}

/// A parameter of a part.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct PartParameter {
    /// Its name.
    pub name: &'static str,
    /// Its unit; empty for words, and for numbers that fit every unit. The name of a parameter that is a unit stands for what that
    /// says: `unit/s`. In brackets, `(unit)`, it is a difference.
    pub unit: &'static str,
    /// What it is unless given.
    pub default: PartDefault,
    /// What it means.
    pub meaning: &'static str,
}

impl PartParameter {
    /// Whether it is a difference, to which the zero of its unit does not apply: its unit is in brackets, `(unit)`. A temperature is in degC,
    /// a difference of two in K.
    pub fn is_difference(&self) -> bool {
        self.unit.starts_with('(') && self.unit.ends_with(')')
    }
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
    /// Its equations, line by line, for people. Parts that are written as equations say theirs themselves.
    pub equations: &'static [&'static str],
    /// What may be set.
    pub parameters: &'static [PartParameter],
    /// How it is made, of values that have been checked against `parameters`.
    pub make: fn(&Reader<'_>) -> Made,
}

impl PartDescription {
    /// Its equations, line by line, in the names of its ports and parameters.
    pub fn equations(&self) -> Vec<String> {
        match self.equations {
            [] => written::equations_of(self.name),
            lines => lines.iter().map(|l| (*l).to_owned()).collect(),
        }
    }

    /// The unit of the numbers of a parameter, with what is given for parameters that are units. `None` if it has none: a unit that
    /// nobody states, or the ratio of two of the same dimension, which is a pure number.
    pub fn unit_of<'a>(&self, parameter: &PartParameter, given: impl Fn(&str) -> Option<&'a str>) -> Option<Unit> {
        let separator = |c: char| matches!(c, '/' | '.' | '(' | ')');
        let (mut symbol, mut units, mut unstated) = (String::new(), 0, 0);
        for piece in parameter.unit.split_inclusive(separator) {
            let name = piece.trim_end_matches(separator);
            match self.parameters.iter().find(|p| p.name == name).map(|p| p.default) {
                Some(PartDefault::Unit(default)) => {
                    let mut stated = given(name).unwrap_or(default).trim();
                    let whole = piece.len() == parameter.unit.len();
                    // by itself it keeps its zero; as a factor it is a difference
                    let scale = Unit::parse(stated).ok().and_then(|u| u.definition().map(|(_, f, zero)| (f, zero)));
                    match scale {
                        Some((factor, zero)) if zero != 0.0 && !whole => {
                            stated = if factor == 1.0 { "K" } else { stated };
                        }
                        _ => {}
                    }
                    // where nobody states any unit, that of the rest is left: 1/s
                    unstated += usize::from(stated.is_empty());
                    let stated = if stated.is_empty() { "1" } else { stated };
                    let single = whole || !stated.contains(separator);
                    symbol += &if single { stated.to_owned() } else { format!("({stated})") };
                    symbol += &piece[name.len()..];
                    units += 1;
                }
                _ => symbol += piece,
            }
        }
        // brackets around all of it only say that it is a difference
        let inside = symbol.strip_prefix('(').and_then(|s| s.strip_suffix(')')).filter(|s| !s.contains(['(', ')']));
        let symbol = inside.unwrap_or(&symbol);
        let mut unit = Unit::parse(symbol).ok().filter(|_| !symbol.is_empty())?;
        if parameter.is_difference() {
            unit = unit.without_offset();
        }
        if unstated > 0 && (unstated < units || units == 1) {
            return None;
        }
        let pure = units > 1 && Unit::conversion(&unit, &Unit::dimensionless()).is_some();
        (!pure).then_some(unit)
    }
}

/// A part that was made.
pub type Made = Result<Box<dyn Subsystem>, PartError>;

/// The `type` of parts that a file writes itself, which are no part of the library.
pub const EQUATIONS: &str = "equations";

/// The `type` of parts that are driven from outside the run.
pub const EXTERNAL: &str = "external";

/// The `type` of one subsystem that a program adds to one scenario.
pub const OWN: &str = "own";

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
    manoeuvre::MANOEUVRE,
    driver::DRIVER,
    noise::NOISE,
    pid::PID,
    thermal::THERMOSTAT,
    thermal::ROOM,
    bouncing_ball::BOUNCING_BALL,
];

/// All parts: those that are built in, then those that the program adds ([`add_parts`]).
pub fn parts() -> &'static [PartDescription] {
    own::all()
}

/// Parts that are built in.
fn built_in() -> impl Iterator<Item = PartDescription> {
    PARTS.iter().copied().chain(written::WRITTEN.iter().map(|w| w.part))
}

/// Makes a part of this kind from parameter values; what is not given has its default.
pub fn part(kind: &str, parameters: &BTreeMap<String, PartValue>) -> Result<Box<dyn Subsystem>, PartError> {
    let Some(description) = parts().iter().find(|d| d.name == kind) else {
        let near = near_names(kind, parts().iter().map(|d| d.name));
        return Err(PartError::Unknown { name: kind.into(), near });
    };
    Ok(part_and_idle(description, parameters)?.0)
}

/// The same, and the parameters that were given and have no effect on it, as the frequency of a step.
pub fn part_and_idle(
    description: &'static PartDescription,
    parameters: &BTreeMap<String, PartValue>,
) -> Result<(Box<dyn Subsystem>, Vec<&'static str>), PartError> {
    let reader = Reader::new(description, parameters)?;
    let made = (description.make)(&reader)?;
    Ok((made, reader.idle()))
}

/// A part to look at, and what it is made of beside its defaults: examples of what it may want.
pub fn specimen(description: &PartDescription) -> Option<(BTreeMap<String, PartValue>, Box<dyn Subsystem>)> {
    let example = |p: &PartParameter| match p.default {
        PartDefault::Example(list) => Some((p.name.to_owned(), PartValue::Array(list.to_vec()))),
        PartDefault::Required => Some((p.name.to_owned(), PartValue::Number(0.0))),
        _ => None,
    };
    let given: BTreeMap<String, PartValue> = description.parameters.iter().filter_map(example).collect();
    let made = part(description.name, &given).ok()?;
    Some((given, made))
}

/// Half a tick of exact time and a little: an event this close to a communication point is at it.
const AT_ONCE: f64 = 6e-13;

/// Whether the time of an event has come.
pub(crate) fn reached(event: f64, now: f64) -> bool {
    event <= now + AT_ONCE.max(2.0 * f64::EPSILON * now.abs())
}
