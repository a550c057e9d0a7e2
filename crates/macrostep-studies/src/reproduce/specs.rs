//! What an item of the catalogue runs.

use serde::{Deserialize, Serialize};

/// A scenario: a built-in problem, or a file beside the catalogue, and changes to it.
#[derive(Clone, Debug, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
#[non_exhaustive]
pub struct RunSpec {
    /// Its name within the item.
    pub name: String,
    /// The problem.
    #[serde(default)]
    pub problem: String,
    /// Or the file, without its ending.
    #[serde(default)]
    pub scenario: String,
    /// Changes, as for `--set`.
    #[serde(default)]
    pub set: Vec<String>,
    /// An earlier run of the item to compare with, instead of the reference of the problem.
    #[serde(default)]
    pub against: Option<String>,
    /// The model on which a compensator is designed first, `map` or `continuous`; none is if not given.
    #[serde(default)]
    pub design: Option<String>,
}

/// A scenario and what is varied in it.
#[derive(Clone, Debug, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
#[non_exhaustive]
pub struct SweepSpec {
    /// Its name within the item.
    pub name: String,
    /// The problem.
    #[serde(default)]
    pub problem: String,
    /// Or the file, without its ending.
    #[serde(default)]
    pub scenario: String,
    /// Changes, as for `--set`.
    #[serde(default)]
    pub set: Vec<String>,
    /// What is varied, as for `--vary`.
    pub vary: Vec<String>,
    /// A run of the item to compare with, instead of the reference of the problem.
    #[serde(default)]
    pub against: Option<String>,
}

/// A scenario for each row of a table: parameters of the problem under their names.
#[derive(Clone, Debug, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
#[non_exhaustive]
pub struct CasesSpec {
    /// Its name within the item.
    pub name: String,
    /// The problem.
    pub problem: String,
    /// The table beside the catalogue, without its ending.
    pub table: String,
    /// Changes, as for `--set`.
    #[serde(default)]
    pub set: Vec<String>,
    /// The model on which a compensator is designed first, `map` or `continuous`; none is if not given.
    #[serde(default)]
    pub design: Option<String>,
}

/// The four-mass line with a rigid link, and the schemes that partition it.
#[derive(Clone, Debug, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
#[non_exhaustive]
pub struct LinkSpec {
    /// Its name within the item.
    pub name: String,
    /// Changes to table 1: `c1=20`, `h=0.01`, `rho=0`; `k=1e4` is all of them, `m2*=0.1` a multiple.
    #[serde(default)]
    pub set: Vec<String>,
}

/// A scheme for that line over two parameters.
#[derive(Clone, Debug, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
#[non_exhaustive]
pub struct MapSpec {
    /// Its name within the item.
    pub name: String,
    /// `loose`, `tight`, `literature`, `literature-tight` or `monolithic`.
    pub scheme: String,
    /// Changes to table 1, as for a link.
    #[serde(default)]
    pub set: Vec<String>,
    /// The parameter to the right, and the one upwards: `m2*=1e-3..1e3:log31`.
    pub over: [String; 2],
}

/// A signal of a run minus one of another, wherever both have a sample.
#[derive(Clone, Debug, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
#[non_exhaustive]
pub struct DifferenceSpec {
    /// Its name within the item.
    pub name: String,
    /// The run.
    pub run: String,
    /// Its signal.
    pub signal: String,
    /// The other run.
    pub minus: String,
    /// Its signal, if it has another name there.
    #[serde(default)]
    pub minus_signal: Option<String>,
    /// Whether it is the reference of the other run that is taken.
    #[serde(default)]
    pub reference: bool,
}
