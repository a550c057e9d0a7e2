//! Parts written as equations: text in, a subsystem out.
//!
//! ```
//! use macrostep_core::{InputSignal, MacroStep, Subsystem, Unit};
//! use macrostep_native::equations::{Definition, Equations, OutputDefinition, Start, StateDefinition};
//!
//! // a mass that is pushed: m dv/dt = f
//! let unit = |text: &str| Unit::parse(text).unwrap();
//! let mut mass = Definition::default();
//! mass.parameters.push(("m".into(), 2.0, Some(unit("kg"))));
//! mass.inputs.push(("f".into(), unit("N")));
//! mass.states.push(StateDefinition { name: "v".into(), unit: Some(unit("m/s")), start: Start::Value(1.0) });
//! mass.der.push(("v".into(), "f/m".into()));
//! mass.outputs.push(OutputDefinition { name: "v".into(), value: "v".into(), unit: None });
//! let mut mass = Equations::new(&mass).unwrap();
//! mass.initialize(0.0).unwrap();
//! mass.advance(MacroStep { index: 0, start: 0.0, end: 0.5 }, &InputSignal::new(&[8.0], 1)).unwrap();
//! let mut y = [0.0];
//! mass.outputs(&[8.0], &mut y).unwrap();
//! assert!((y[0] - 3.0).abs() < 1e-12);
//! ```
//!
//! Everything is evaluated in SI units; values are converted at the ports.

mod compile;
mod corners;
mod course;
mod dimension;
pub mod expression;
mod functions;
mod lookup;
mod names;
mod part;
mod sense;
mod tape;
mod turns;
mod zero;

pub use functions::functions;
pub use part::Equations;

use std::ops::Range;

use macrostep_core::{FaultKind, Unit};

use crate::integrators::Integrator;

/// What a file says of a part that is written as equations.
#[derive(Clone, Debug, PartialEq)]
pub struct Definition {
    /// Parameters: name, value in its unit, and the unit. Without one, the value is in SI units and fits all.
    pub parameters: Vec<(String, f64, Option<Unit>)>,
    /// Inputs and their units.
    pub inputs: Vec<(String, Unit)>,
    /// States.
    pub states: Vec<StateDefinition>,
    /// Derivatives of states with respect to time.
    pub der: Vec<(String, String)>,
    /// Intermediate values, in any order.
    pub lets: Vec<(String, String)>,
    /// Outputs.
    pub outputs: Vec<OutputDefinition>,
    /// What happens when.
    pub when: Vec<WhenDefinition>,
    /// Seconds between samples, of a part that works at its samples alone.
    pub sample: Option<f64>,
    /// What states become at a sample.
    pub update: Vec<(String, String)>,
    /// The stored energy.
    pub energy: Option<String>,
    /// Tables that can be called like functions.
    pub tables: Vec<TableDefinition>,
    /// How states are advanced.
    pub integrator: Integrator,
    /// Micro-steps per communication step.
    pub micro: usize,
    /// Between which values a state means something, in SI units, and what it is in words: that it left them is told at the end.
    pub meant: Vec<(String, std::ops::RangeInclusive<f64>, String)>,
}

impl Definition {
    /// Whether a state with a derivative moves, and none is a position with its velocity: `symplectic-euler` would be explicit Euler.
    pub fn is_first_order(&self) -> bool {
        let moves = |name: &str| self.der.iter().any(|(state, _)| state == name);
        let is_position = |(state, text): &(String, String)| text.trim() != state && moves(text.trim());
        !self.der.is_empty() && !self.der.iter().any(is_position)
    }

    /// States that start so close to zero that the adaptive integrator does not follow them: name, start and unit.
    pub fn tiny_starts(&self) -> Vec<(&str, f64, String)> {
        let adaptive = matches!(self.integrator, Integrator::Adaptive { .. });
        let moves = |name: &str| self.der.iter().any(|(state, _)| state == name);
        let tiny = self.states.iter().filter(|s| adaptive && moves(&s.name)).filter_map(|s| match s.start {
            Start::Value(x) if x != 0.0 && x.abs() < 1e-6 => {
                let unit = s.unit.as_ref().map_or_else(|| "in SI units".to_owned(), |u| u.to_string());
                Some((s.name.as_str(), x, unit))
            }
            _ => None,
        });
        tiny.collect()
    }

    /// Parameters, inputs, intermediate values and tables that no expression uses: what each is, where it is written, and its name.
    pub fn unused(&self) -> Vec<(&'static str, Equation, &str)> {
        let pairs = self.der.iter().chain(&self.lets).chain(&self.update).map(|(_, text)| text);
        let starts = self.states.iter().filter_map(|s| match &s.start {
            Start::Expression(text) => Some(text),
            Start::Value(_) => None,
        });
        let events = self.when.iter().flat_map(|w| w.set.iter().map(|(_, text)| text).chain([&w.condition]));
        let outputs = self.outputs.iter().map(|o| &o.value);
        let mut used = std::collections::HashSet::new();
        for text in pairs.chain(starts).chain(events).chain(outputs).chain(&self.energy) {
            if let Ok(tree) = expression::parse(text) {
                tree.each_name(&mut |name| {
                    used.insert(name.to_owned());
                });
            }
        }
        let parameters = self.parameters.iter().map(|p| ("parameter", Equation::Parameter(p.0.clone()), p.0.as_str()));
        let inputs = self.inputs.iter().map(|i| ("input", Equation::Input(i.0.clone()), i.0.as_str()));
        let lets = self.lets.iter().map(|l| ("intermediate value", Equation::Let(l.0.clone()), l.0.as_str()));
        let tables = self.tables.iter().map(|t| ("table", Equation::Table(t.name.clone()), t.name.as_str()));
        let all = parameters.chain(inputs).chain(lets).chain(tables);
        all.filter(|(_, _, name)| !used.contains(*name)).collect()
    }
}

impl Default for Definition {
    fn default() -> Self {
        Definition {
            parameters: Vec::new(),
            inputs: Vec::new(),
            states: Vec::new(),
            der: Vec::new(),
            lets: Vec::new(),
            outputs: Vec::new(),
            when: Vec::new(),
            sample: None,
            update: Vec::new(),
            energy: None,
            tables: Vec::new(),
            integrator: Integrator::Adaptive { accuracy: Integrator::ACCURACY },
            micro: 1,
            meant: Vec::new(),
        }
    }
}

/// A state.
#[derive(Clone, Debug, PartialEq)]
pub struct StateDefinition {
    /// Its name.
    pub name: String,
    /// Its unit; without one it fits all.
    pub unit: Option<Unit>,
    /// Its value at the start.
    pub start: Start,
}

/// The value of a state at the start.
#[derive(Clone, Debug, PartialEq)]
pub enum Start {
    /// A number, in the unit of the state.
    Value(f64),
    /// An expression of parameters.
    Expression(String),
}

/// An output.
#[derive(Clone, Debug, PartialEq)]
pub struct OutputDefinition {
    /// Its name.
    pub name: String,
    /// What it is.
    pub value: String,
    /// Its unit; that of the expression unless stated.
    pub unit: Option<Unit>,
}

/// Something that happens at the instant at which a condition becomes true.
#[derive(Clone, Debug, PartialEq)]
pub struct WhenDefinition {
    /// The condition.
    pub condition: String,
    /// What states become then, all at once.
    pub set: Vec<(String, String)>,
}

/// A table.
#[derive(Clone, Debug, PartialEq)]
pub struct TableDefinition {
    /// Its name.
    pub name: String,
    /// For each argument, its unit and where the points lie.
    pub arguments: Vec<(Unit, Vec<f64>)>,
    /// The values; the last argument runs fastest.
    pub values: Vec<f64>,
    /// Their unit.
    pub unit: Unit,
}

/// Where in a definition something is wrong.
#[derive(Clone, Debug, PartialEq, Eq)]
#[allow(missing_docs)]
pub enum Equation {
    Whole,
    Parameter(String),
    Input(String),
    State(String),
    Start(String),
    Der(String),
    Let(String),
    Output(String),
    OutputUnit(String),
    When(usize),
    Set(usize, String),
    Sample,
    Update(String),
    Energy,
    Table(String),
}

/// Something wrong with a definition.
#[derive(Clone, Debug, PartialEq)]
pub struct Mistake {
    /// In which equation.
    pub at: Equation,
    /// Where in its text, in bytes.
    pub span: Option<Range<usize>>,
    /// Its kind.
    pub kind: FaultKind,
    /// What is wrong.
    pub message: String,
    /// What to do.
    pub help: String,
}

impl Mistake {
    fn new(kind: FaultKind, at: Equation, message: impl Into<String>, help: impl Into<String>) -> Self {
        Mistake { at, span: None, kind, message: message.into(), help: help.into() }
    }

    fn unit(span: Range<usize>, message: String, help: &str) -> Self {
        Mistake { span: Some(span), ..Mistake::new(FaultKind::UnitMismatch, Equation::Whole, message, help) }
    }
}
