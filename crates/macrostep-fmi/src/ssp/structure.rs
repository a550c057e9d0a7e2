//! A system, flattened: FMUs, start values, connections, power bonds.

use std::path::PathBuf;

use crate::start::StartValue;

/// FMUs and how they are connected.
#[derive(Clone, Debug, Default, PartialEq)]
#[non_exhaustive]
pub struct SystemStructure {
    /// Its name.
    pub name: String,
    /// The FMUs.
    pub components: Vec<Component>,
    /// From outputs to inputs.
    pub connections: Vec<Link>,
    /// Start of simulated time, s.
    pub start: Option<f64>,
    /// End of simulated time, s.
    pub stop: Option<f64>,
    /// Communication step, s; only OSP, and annotations of OSP and OMSimulator, state one.
    pub step: Option<f64>,
    /// Sums between outputs and inputs; only OSP has them.
    pub sums: Vec<Sum>,
    /// Pairs of connections whose product is a power; only OSP states them.
    pub bonds: Vec<PowerBond>,
    /// Macro-step control by the residual energy of the bonds; only OSP has it.
    pub ecco: Option<Ecco>,
    /// What of the file has no effect, and what is done in another way than it says.
    pub notes: Vec<String>,
    /// What a scenario says beyond the structure, where Macrostep wrote it: steps, scheme, methods, bonds. TOML.
    pub scenario: Option<String>,
}

/// An FMU of a system.
#[derive(Clone, Debug, PartialEq)]
pub struct Component {
    /// Its name, unique in the system.
    pub name: String,
    /// The archive.
    pub fmu: PathBuf,
    /// Start values.
    pub parameters: Vec<(String, StartValue)>,
    /// Its own communication step, s; only OSP states one.
    pub step: Option<f64>,
    /// Whether it is to run in another process (`proxyfmu:`).
    pub elsewhere: bool,
}

/// A sum of numbers as a part of its own: inputs `u[0]`, `u[1]`, …, output `y`.
#[derive(Clone, Debug, PartialEq)]
pub struct Sum {
    /// Its name, unique in the system.
    pub name: String,
    /// How many numbers are added.
    pub inputs: usize,
}

/// Two outputs whose product is the power between two components.
#[derive(Clone, Debug, PartialEq)]
pub struct PowerBond {
    /// Its name.
    pub name: String,
    /// The output that acts: a force, a torque, a pressure, a voltage.
    pub action: (String, String),
    /// The output that moves: a velocity, a flow, a current.
    pub motion: (String, String),
}

/// Settings of `ecco`, the energy-conservation-based step control, as OSP states them.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Ecco {
    /// Safety factor.
    pub safety: Option<f64>,
    /// Smallest step, s.
    pub smallest: Option<f64>,
    /// Largest step, s.
    pub largest: Option<f64>,
    /// Gain on the change of the error.
    pub proportional: Option<f64>,
    /// Gain on the present error.
    pub integral: Option<f64>,
    /// Relative tolerance.
    pub relative: Option<f64>,
    /// Absolute tolerance, J.
    pub absolute: Option<f64>,
}

/// `to = gain · from + offset`, after conversion into the unit of `to`.
#[derive(Clone, Debug, PartialEq)]
pub struct Link {
    /// Component and output.
    pub from: (String, String),
    /// Component and input.
    pub to: (String, String),
    /// Factor.
    pub gain: f64,
    /// What is added.
    pub offset: f64,
}
