//! Everything a description says that an importer needs, as types.

use std::collections::HashMap;

use macrostep_core::Unit;
use serde::Serialize;

/// The version of the standard.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub enum Version {
    /// FMI 1.0, for Co-Simulation.
    #[serde(rename = "1.0")]
    V1,
    /// FMI 2.0 and its maintenance releases.
    #[serde(rename = "2.0")]
    V2,
    /// FMI 3.0 and its minor releases.
    #[serde(rename = "3.0")]
    V3,
}

/// Something about a description that is not as the standard wants it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Remark {
    /// Whether the standard is broken; otherwise it is only odd.
    pub error: bool,
    /// The line, from one; 0 for the archive as a whole.
    pub line: u32,
    /// What is wrong.
    pub message: String,
}

/// Everything a description says that an importer needs.
#[derive(Clone, Debug, Serialize)]
#[non_exhaustive]
pub struct ModelDescription {
    /// Which standard.
    pub version: Version,
    /// As it is written: `2.0`, `3.0.1`.
    pub fmi_version: String,
    /// The name of the model.
    pub model_name: String,
    /// What it is about.
    pub description: String,
    /// Who made the archive.
    pub generation_tool: String,
    /// GUID or instantiation token.
    pub token: String,
    /// Co-Simulation, if it is offered.
    pub co_simulation: Option<Abilities>,
    /// Model Exchange, if it is offered.
    pub model_exchange: Option<Abilities>,
    /// Whether Scheduled Execution is offered.
    pub scheduled_execution: bool,
    /// Whether its outputs are functions of its inputs alone, as Macrostep notes in what it exports.
    pub law: bool,
    /// Start, stop, step and tolerance that its author proposes.
    pub experiment: Experiment,
    /// Units by name.
    #[serde(skip)]
    pub units: Vec<UnitDefinition>,
    /// All variables, in the order of the file.
    pub variables: Vec<Variable>,
    /// Outputs, derivatives and their dependencies.
    #[serde(skip)]
    pub structure: Structure,
    /// Event indicators; in FMI 3 a count of numbers is asked of the instance.
    pub event_indicators: usize,
    /// What is not as the standard wants it.
    pub remarks: Vec<Remark>,
    #[serde(skip)]
    pub(super) index: Index,
}

/// Where things are, so that nothing is searched for in a list of tens of thousands. Of several, the first counts.
#[derive(Clone, Debug, Default)]
pub(super) struct Index {
    names: HashMap<String, usize>,
    references: HashMap<u32, usize>,
    units: HashMap<String, usize>,
}

impl Index {
    pub(super) fn new(variables: &[Variable], units: &[UnitDefinition]) -> Self {
        let last_to_first = || variables.iter().enumerate().rev();
        Index {
            names: last_to_first().map(|(i, v)| (v.name.clone(), i)).collect(),
            references: last_to_first().map(|(i, v)| (v.reference, i)).collect(),
            units: units.iter().enumerate().rev().map(|(i, u)| (u.name.clone(), i)).collect(),
        }
    }
}

/// What an FMU can do in one of its interfaces.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[non_exhaustive]
pub struct Abilities {
    /// Name of the binary.
    pub model_identifier: String,
    /// The state can be saved and restored.
    pub state: bool,
    /// The saved state can become bytes.
    pub serialize: bool,
    /// Directional derivatives.
    pub directional_derivatives: bool,
    /// Macro-steps of different size.
    pub variable_step: bool,
    /// Polynomial inputs (FMI 1 and 2 Co-Simulation).
    pub interpolates_inputs: bool,
    /// Intermediate update (FMI 3 Co-Simulation).
    pub intermediate_update: bool,
    /// Early return (FMI 3 Co-Simulation).
    pub early_return: bool,
    /// Event mode (FMI 3 Co-Simulation).
    pub event_mode: bool,
    /// A tool must be installed.
    pub needs_tool: bool,
    /// One instance per process.
    pub once_per_process: bool,
    /// Step sizes must be multiples of this (FMI 3), in seconds.
    pub fixed_step: Option<f64>,
    /// Source files of FMI 2, relative to `sources/`.
    pub sources: Vec<String>,
}

/// What the author proposes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize)]
pub struct Experiment {
    /// Start time, s.
    pub start: Option<f64>,
    /// Stop time, s.
    pub stop: Option<f64>,
    /// Relative tolerance.
    pub tolerance: Option<f64>,
    /// Step size, s.
    pub step: Option<f64>,
}

/// A unit of the file.
#[derive(Clone, Debug)]
pub struct UnitDefinition {
    /// Its name.
    pub name: String,
    /// What it is; `None` if the file does not define it in base units.
    pub unit: Option<Unit>,
}

/// The type of a variable.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs)]
pub enum Type {
    Float64,
    Float32,
    Int8,
    UInt8,
    Int16,
    UInt16,
    Int32,
    UInt32,
    Int64,
    UInt64,
    Boolean,
    Enumeration,
    String,
    Binary,
    Clock,
}

impl Type {
    /// Whether a number of a coupling variable can carry it.
    pub fn is_number(self) -> bool {
        !matches!(self, Type::String | Type::Binary | Type::Clock)
    }

    /// Whether it may change between events.
    pub fn is_real(self) -> bool {
        matches!(self, Type::Float64 | Type::Float32)
    }

    /// The least and the largest value of an integer type.
    pub(crate) fn range(self) -> Option<(i128, i128)> {
        Some(match self {
            Type::Int8 => (i8::MIN.into(), i8::MAX.into()),
            Type::UInt8 => (0, u8::MAX.into()),
            Type::Int16 => (i16::MIN.into(), i16::MAX.into()),
            Type::UInt16 => (0, u16::MAX.into()),
            Type::Int32 => (i32::MIN.into(), i32::MAX.into()),
            Type::UInt32 => (0, u32::MAX.into()),
            Type::Int64 | Type::Enumeration => (i64::MIN.into(), i64::MAX.into()),
            Type::UInt64 => (0, u64::MAX.into()),
            _ => return None,
        })
    }
}

impl std::fmt::Display for Type {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{self:?}")
    }
}

/// What a variable is to the outside.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs)]
pub enum Causality {
    Input,
    Output,
    Parameter,
    StructuralParameter,
    CalculatedParameter,
    Local,
    Independent,
    Dependent,
}

/// When a variable may change.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs)]
pub enum Variability {
    Constant,
    Fixed,
    Tunable,
    Discrete,
    Continuous,
}

/// How a variable gets its first value.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs)]
pub enum Initial {
    Exact,
    Approx,
    Calculated,
}

/// One dimension of an array.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Dimension {
    /// A number.
    Fixed(u64),
    /// The value of a structural parameter.
    Parameter(u32),
}

/// How a clock ticks (FMI 3).
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum ClockKind {
    /// Every so many seconds, from a shift on; known from the file.
    Periodic {
        /// Seconds between ticks.
        interval: f64,
        /// Seconds before the first.
        shift: f64,
    },
    /// The interval to the next tick is asked of the FMU.
    Asked,
    /// Whenever something outside or inside triggers it.
    Triggered,
}

/// A variable.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[non_exhaustive]
pub struct Variable {
    /// Its name.
    pub name: String,
    /// Its value reference.
    pub reference: u32,
    /// Its type.
    pub kind: Type,
    /// What it is to the outside.
    pub causality: Causality,
    /// When it may change.
    pub variability: Variability,
    /// How it gets its first value.
    pub initial: Option<Initial>,
    /// Its unit, by name; empty if none is stated.
    pub unit: String,
    /// A difference of two values, to which no offset of the unit applies.
    #[serde(skip)]
    pub relative: bool,
    /// What it means.
    pub description: String,
    /// The start value as written; for strings and binaries one per element.
    pub start: Option<Vec<String>>,
    /// The FMU has the negative of it (`negatedAlias` of FMI 1).
    #[serde(skip)]
    pub negated: bool,
    /// Dimensions; none for a scalar.
    pub dimensions: Vec<Dimension>,
    /// Least admissible value.
    pub min: Option<f64>,
    /// Largest admissible value.
    pub max: Option<f64>,
    /// A typical magnitude.
    pub nominal: Option<f64>,
    /// The state this is the derivative of: an index of a variable in FMI 2, a value reference in FMI 3.
    #[serde(skip)]
    pub derivative_of: Option<u32>,
    /// Whether it may be accessed during a step (FMI 3).
    pub intermediate_update: bool,
    /// Clocks on which it changes (FMI 3).
    pub clocks: Vec<u32>,
    /// How it ticks, for a clock.
    pub clock: Option<ClockKind>,
    /// The line of the file.
    #[serde(skip)]
    pub line: u32,
}

/// Dependencies of one unknown.
#[derive(Clone, Debug, PartialEq)]
pub struct Unknown {
    /// Which variable, as an index into the variables.
    pub variable: usize,
    /// Variables it depends on, as indices; `None` if nothing is said, which means all.
    pub depends: Option<Vec<usize>>,
    /// The line of the file.
    pub line: u32,
}

/// Outputs, derivatives, and on what they depend.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Structure {
    /// Outputs.
    pub outputs: Vec<Unknown>,
    /// Derivatives of continuous states.
    pub derivatives: Vec<Unknown>,
    /// Event indicators (FMI 3).
    pub event_indicators: Vec<Unknown>,
}

impl ModelDescription {
    /// The variable of this name.
    pub fn variable(&self, name: &str) -> Option<&Variable> {
        self.index.names.get(name).map(|i| &self.variables[*i])
    }

    /// The index of the variable with this value reference (FMI 3, where it is unique).
    pub fn by_reference(&self, reference: u32) -> Option<usize> {
        self.index.references.get(&reference).copied()
    }

    /// The unit of this name, if the file has it.
    pub fn unit(&self, name: &str) -> Option<&UnitDefinition> {
        self.index.units.get(name).map(|i| &self.units[*i])
    }

    /// The unit of a variable: as the file defines it, else as Macrostep knows it by its name, else only a name.
    pub fn unit_of(&self, variable: &Variable) -> Unit {
        if variable.unit.is_empty() {
            // a number without a unit may be anything; a truth or a count is a pure number
            return if variable.kind.is_real() { Unit::unstated() } else { Unit::dimensionless() };
        }
        let defined = self.unit(&variable.unit).and_then(|u| u.unit.clone());
        let unit = defined.or_else(|| Unit::parse(&variable.unit).ok());
        unit.map_or_else(|| Unit::named(&variable.unit), |u| if variable.relative { u.without_offset() } else { u })
    }

    /// Continuous states, as indices into the variables, in the order of the derivatives.
    pub fn states(&self) -> Vec<usize> {
        let of = |d: &Unknown| match (self.version, self.variables[d.variable].derivative_of?) {
            (Version::V1 | Version::V2, index) => (index as usize).checked_sub(1).filter(|i| *i < self.variables.len()),
            (Version::V3, reference) => self.by_reference(reference),
        };
        self.structure.derivatives.iter().filter_map(of).collect()
    }

    /// For each continuous state, the states on which its derivative depends; `None` where the file does not say.
    pub(crate) fn dependencies_of_states(&self) -> Vec<Option<Vec<usize>>> {
        let states = self.states();
        let place: std::collections::HashMap<usize, usize> = states.iter().enumerate().map(|(i, s)| (*s, i)).collect();
        if states.len() != self.structure.derivatives.len() || place.len() != states.len() {
            return Vec::new();
        }
        let of = |d: &Unknown| Some(d.depends.as_ref()?.iter().filter_map(|v| place.get(v).copied()).collect());
        self.structure.derivatives.iter().map(of).collect()
    }
}
