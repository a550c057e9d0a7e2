//! A benchmark problem: parameters under their paper names, variants, split model, monolithic twin, reference.

use std::collections::BTreeMap;

use macrostep_core::{Fault, FaultKind, Model, Sketch, Subsystem, Ticks, Visible, did_you_mean};
use macrostep_native::integrators::Integrator;

/// A number or a word under its paper name.
#[derive(Clone, Debug, PartialEq)]
pub enum Value {
    /// A physical parameter or an initial value.
    Number(f64),
    /// One of a list of options.
    Text(String),
}

/// Parameter values by name; complete and checked once they come from [`Values::resolve`].
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Values(pub BTreeMap<String, Value>);

/// A number that may be set.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Parameter {
    /// The name in the paper.
    pub name: &'static str,
    /// Its unit.
    pub unit: &'static str,
    /// The value it has unless set.
    pub default: f64,
    /// What it is.
    pub meaning: &'static str,
    /// Smallest admissible value, if it has one; `f64::NEG_INFINITY` otherwise.
    pub min: f64,
}

/// A word that may be chosen, such as the coupling or the integrator.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Choice {
    /// Its name.
    pub name: &'static str,
    /// The words to choose from; the first is the default.
    pub options: &'static [&'static str],
    /// What it chooses.
    pub meaning: &'static str,
}

/// The choice `integrator` as problems declare it.
pub const INTEGRATOR: Choice = Choice {
    name: "integrator",
    options: Integrator::NAMES,
    meaning: "integrator of each subsystem and of the monolithic twin",
};

/// The number `micro` as problems declare it.
pub const MICRO: Parameter =
    Parameter { name: "micro", unit: "1", default: 1.0, meaning: "micro-steps per communication step", min: 1.0 };

/// A named set of values, such as a row of a table in a paper.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Variant {
    /// Its name, as in `--variant case3`.
    pub name: &'static str,
    /// Where it is from: citation key and table.
    pub source: &'static str,
    /// Numbers that differ from the defaults.
    pub numbers: &'static [(&'static str, f64)],
    /// Choices that differ from the defaults.
    pub choices: &'static [(&'static str, &'static str)],
    /// How the source runs it, where that differs from the problem's own: keys of `[run]` and their values.
    pub run: &'static [(&'static str, &'static str)],
}

/// What a problem says of itself.
#[derive(Clone, Copy, Debug)]
pub struct Description {
    /// The name on the command line.
    pub name: &'static str,
    /// One line.
    pub title: &'static str,
    /// Citation keys of `docs/references.bib`.
    pub citations: &'static [&'static str],
    /// How the reference is obtained and how well converged it is.
    pub reference: &'static str,
    /// Default communication step.
    pub step: &'static str,
    /// Default simulated time.
    pub stop: &'static str,
    /// How else it is run unless stated: keys of `[run]` and their values, such as the scheme a constraint needs.
    pub run: &'static [(&'static str, &'static str)],
    /// Numbers that may be set.
    pub parameters: &'static [Parameter],
    /// Words that may be chosen.
    pub choices: &'static [Choice],
    /// Named sets of values. The first is what the defaults are.
    pub variants: &'static [Variant],
}

/// A problem with its values: ready to run.
pub struct Instance {
    /// The subsystems, connections and bonds.
    pub model: Model,
    /// The whole system as one subsystem with the same integrator, whose outputs carry the full names `m1.x`.
    pub twin: Box<dyn Subsystem>,
    /// The solution to compare with.
    pub reference: Box<dyn Reference>,
    /// Steps that the variant wants for single subsystems.
    pub steps: Vec<(String, Ticks)>,
}

/// The trusted solution of a problem.
pub trait Reference: Send {
    /// Full names of the signals it knows: `m1.x`, `m2.v`.
    fn signals(&self) -> &[String];

    /// Writes the signals at `t`, and returns the total energy if the problem tells it. Times do not decrease
    /// from call to call.
    fn at(&mut self, t: f64, values: &mut [f64]) -> Result<Option<f64>, ProblemError>;

    /// What an error of energy counts relative to, where the energy itself says nothing because its zero is anywhere: the most
    /// that has been in motion and in springs so far.
    fn energy_scale(&self) -> Option<f64> {
        None
    }

    /// The energy that was in motion at the time of the last call of `at`, in J; 0 where it cannot be told from the rest.
    fn energy_in_motion(&self) -> f64 {
        0.0
    }

    /// Those of its mechanisms that can be seen, by name, as they are at the time of the last call of `at`.
    fn visible(&mut self) -> Vec<(String, &mut dyn Visible)> {
        Vec::new()
    }

    /// Appends what it remembers from call to call, so that a run that is resumed is compared bit for bit as if it had not
    /// stopped. Nothing if it remembers nothing that changes a value.
    fn serialize(&mut self, bytes: &mut Vec<u8>) {
        let _ = bytes;
    }

    /// Takes what [`Reference::serialize`] wrote; `None` if it is not that.
    fn deserialize(&mut self, bytes: &[u8]) -> Option<()> {
        bytes.is_empty().then_some(())
    }
}

/// A benchmark problem of the literature.
pub trait Problem: Send + Sync {
    /// What it is and what may be set.
    fn description(&self) -> &'static Description;

    /// Sets what follows from the communication step, in seconds, where it was not given.
    fn complete(&self, values: &mut Values, step: f64) -> Result<(), ProblemError> {
        let _ = (values, step);
        Ok(())
    }

    /// Builds it. `values` are complete.
    fn build(&self, values: &Values) -> Result<Instance, ProblemError>;

    /// Numbers that follow from `values`, for people: an equilibrium that is solved for, for example.
    fn derived(&self, values: &Values) -> Result<Vec<Derived>, ProblemError> {
        let _ = values;
        Ok(Vec::new())
    }

    /// What it looks like, if there is anything to see.
    fn sketch(&self, values: &Values) -> Result<Sketch, ProblemError> {
        let _ = values;
        Ok(Sketch::default())
    }
}

/// A number that a problem works out for itself.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Derived {
    /// Its name.
    pub name: &'static str,
    /// Its unit.
    pub unit: &'static str,
    /// What it is.
    pub value: f64,
    /// What it means.
    pub meaning: &'static str,
}

/// Why a problem could not be built.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
#[non_exhaustive]
pub enum ProblemError {
    /// No such problem.
    #[error("there is no problem `{name}`{}", did_you_mean(.near))]
    UnknownProblem {
        /// What was asked for.
        name: String,
        /// Names that come close.
        near: Vec<String>,
    },
    /// No such parameter, choice or variant.
    #[error("problem `{problem}` has no {what} `{name}`{}", did_you_mean(.near))]
    Unknown {
        /// The problem.
        problem: String,
        /// Parameter or variant.
        what: &'static str,
        /// What was asked for.
        name: String,
        /// Names that come close.
        near: Vec<String>,
    },
    /// A value that cannot be.
    #[error("{}`{name} = {value}` {reason}", of(.problem))]
    BadValue {
        /// The problem.
        problem: String,
        /// The parameter.
        name: String,
        /// What it was set to.
        value: String,
        /// Why not.
        reason: String,
    },
    /// A solver failed: equilibrium or reference.
    #[error("{}{reason}", of(.problem))]
    Solver {
        /// The problem.
        problem: String,
        /// What failed.
        reason: String,
    },
}

impl ProblemError {
    /// The error as it travels.
    pub fn fault(&self) -> Fault {
        let kind = match self {
            ProblemError::UnknownProblem { .. } | ProblemError::Unknown { .. } => FaultKind::UnknownName,
            ProblemError::BadValue { .. } => FaultKind::BadValue,
            ProblemError::Solver { .. } => FaultKind::BadModel,
        };
        Fault::error(kind, self.to_string())
    }
}

/// Where it happened, if known.
fn of(problem: &str) -> String {
    if problem.is_empty() { String::new() } else { format!("problem `{problem}`: ") }
}
