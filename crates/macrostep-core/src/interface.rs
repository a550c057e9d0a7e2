//! What a subsystem shows of itself: ports, units, feedthrough.

use crate::units::Unit;

/// How the value of a port evolves.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Variability {
    /// Smooth between events: may be extrapolated and interpolated.
    #[default]
    Continuous,
    /// Constant between events or samples: always held, never extrapolated.
    Discrete,
}

/// A named group of coupling variables with one unit.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct Port {
    /// Its name, unique among the inputs or the outputs of a subsystem.
    pub name: String,
    /// Its unit.
    pub unit: Unit,
    /// How many numbers it holds; 1 for a scalar.
    pub size: usize,
    /// Smooth or piecewise constant.
    pub variability: Variability,
    /// For an input: the value it has while nothing is connected to it.
    pub start: f64,
    /// For an array input: the values of its elements while nothing is connected; all are `start` if empty.
    pub starts: Vec<f64>,
    /// For an input: that it may well stay unconnected.
    pub optional: bool,
    /// For an output: that it is only looked at, by a recording. Nothing can be connected to it, and it changes nothing.
    pub observed: bool,
    /// For an output: what rounding inside the subsystem makes of it. An implicit scheme does not wait for changes below.
    pub resolution: f64,
    /// For an output: that it tells of the solver and not of the system, such as the violation of a constraint. Errors of it decide on
    /// nothing.
    pub bookkeeping: bool,
}

impl Port {
    /// A scalar, continuous port.
    ///
    /// # Panics
    /// If `unit` is not a unit Macrostep knows; use [`Port::with_unit`] for units that come from outside.
    pub fn new(name: impl Into<String>, unit: &str) -> Self {
        let unit = Unit::parse(unit).unwrap_or_else(|e| panic!("{e}"));
        Port::with_unit(name, unit)
    }

    /// A scalar, continuous port with a unit already read.
    pub fn with_unit(name: impl Into<String>, unit: Unit) -> Self {
        Port {
            name: name.into(),
            unit,
            size: 1,
            variability: Variability::Continuous,
            start: 0.0,
            starts: Vec::new(),
            optional: false,
            observed: false,
            resolution: 0.0,
            bookkeeping: false,
        }
    }

    /// The same port with `size` numbers.
    pub fn array(mut self, size: usize) -> Self {
        self.size = size;
        self
    }

    /// The same port, piecewise constant.
    pub fn discrete(mut self) -> Self {
        self.variability = Variability::Discrete;
        self
    }

    /// The same port, which may well stay unconnected.
    pub fn optional(mut self) -> Self {
        self.optional = true;
        self
    }

    /// The same port, which is only looked at.
    pub fn observed(mut self) -> Self {
        self.observed = true;
        self.discrete()
    }

    /// The same port, which tells of the solver and not of the system.
    pub fn bookkeeping(mut self) -> Self {
        self.bookkeeping = true;
        self
    }

    /// The same port with a resolution.
    pub fn resolution(mut self, resolution: f64) -> Self {
        self.resolution = resolution;
        self
    }

    /// The same port with another value while unconnected.
    pub fn start(mut self, value: f64) -> Self {
        self.start = value;
        self
    }

    /// The same array with other values of its elements while unconnected.
    pub fn starts(mut self, values: Vec<f64>) -> Self {
        self.starts = values;
        self
    }

    /// The value of an element while nothing is connected to it.
    pub fn start_of(&self, element: usize) -> f64 {
        self.starts.get(element).copied().unwrap_or(self.start)
    }
}

/// The ports of a subsystem, and which outputs depend on which inputs at the same instant.
#[derive(Clone, Debug, Default, PartialEq)]
#[non_exhaustive]
pub struct Interface {
    /// What it receives.
    pub inputs: Vec<Port>,
    /// What it returns; those that are only looked at come last.
    pub outputs: Vec<Port>,
    /// `D ≠ 0`: pairs (output port, input port), by index.
    pub feedthrough: Vec<(usize, usize)>,
    /// No state and no time of its own: a constitutive law that the manager evaluates at every communication point
    /// with the inputs of that very instant (force–force coupling).
    pub memoryless: bool,
    /// It may find an event inside a step and stop there ([`crate::Advance::Early`]).
    pub locates_events: bool,
    /// It may announce an event later although it announces none at the start ([`crate::Subsystem::next_event`]).
    pub announces_events: bool,
    /// It may have events at a communication point ([`crate::Subsystem::react`]).
    pub reacts: bool,
    /// It takes steps of one length only: macro-steps are those of the grid, whatever happens between two points of it.
    pub fixed_steps: bool,
    /// It begins a step with the accelerations that it found at the end of the last one, by the inputs of then, as Newmark's method does:
    /// what is added to its inputs at the start of a step comes late.
    pub remembers: bool,
    /// How many steps of its own it takes in a step, if it remembers; 0 where that is not told.
    pub micro_steps: u32,
    /// Its outputs are the multipliers of a constraint, found by iterating: `λ ← λ + κ Φ`. Needs an implicit scheme.
    pub constraint: bool,
}

impl Interface {
    /// The share of a step over which it still works with inputs of before: that of one step of its own if it remembers, 0 if not.
    pub fn late(&self) -> f64 {
        if self.remembers { 1.0 / f64::from(self.micro_steps.max(1)) } else { 0.0 }
    }

    /// No ports yet.
    pub fn new() -> Self {
        Interface::default()
    }

    /// Adds an input port.
    pub fn input(mut self, port: Port) -> Self {
        self.inputs.push(port);
        self
    }

    /// Adds an output port.
    pub fn output(mut self, port: Port) -> Self {
        self.outputs.push(port);
        self
    }

    /// Declares that `output` depends on `input` at the same instant.
    ///
    /// # Panics
    /// If there is no such port.
    pub fn feedthrough(mut self, output: &str, input: &str) -> Self {
        let o = self.output_port(output).unwrap_or_else(|| panic!("no output `{output}`"));
        let i = self.input_port(input).unwrap_or_else(|| panic!("no input `{input}`"));
        self.feedthrough.push((o, i));
        self
    }

    /// Declares a constitutive law without state: every output depends on every input.
    pub fn memoryless(mut self) -> Self {
        self.memoryless = true;
        self.feedthrough = (0..self.outputs.len()).flat_map(|o| (0..self.inputs.len()).map(move |i| (o, i))).collect();
        self
    }

    /// Declares a law whose outputs are constraint multipliers.
    pub fn constraint(mut self) -> Self {
        self = self.memoryless();
        self.constraint = true;
        self
    }

    /// Declares that it may find an event inside a step and stop there.
    pub fn locates_events(mut self) -> Self {
        self.locates_events = true;
        self
    }

    /// Declares that it may have events at a communication point.
    pub fn reacts(mut self) -> Self {
        self.reacts = true;
        self
    }

    /// Declares that it may announce events later although it announces none at the start.
    pub fn announces_events(mut self) -> Self {
        self.announces_events = true;
        self
    }

    /// The index of an input port.
    pub fn input_port(&self, name: &str) -> Option<usize> {
        self.inputs.iter().position(|p| p.name == name)
    }

    /// The index of an output port.
    pub fn output_port(&self, name: &str) -> Option<usize> {
        self.outputs.iter().position(|p| p.name == name)
    }

    /// How many input numbers in all.
    pub fn input_size(&self) -> usize {
        self.inputs.iter().map(|p| p.size).sum()
    }

    /// How many output numbers in all.
    pub fn output_size(&self) -> usize {
        self.outputs.iter().map(|p| p.size).sum()
    }

    /// Whether any output depends on any input at the same instant.
    pub fn has_feedthrough(&self) -> bool {
        !self.feedthrough.is_empty()
    }

    /// Outputs that take part in a coupling: all but those that are only looked at.
    pub fn coupled(&self) -> &[Port] {
        let count = self.outputs.iter().position(|p| p.observed).unwrap_or(self.outputs.len());
        &self.outputs[..count]
    }

    /// Names of all numbers of a list of ports: `f`, or `f[0]`, `f[1]` for an array.
    pub fn element_names(ports: &[Port]) -> impl Iterator<Item = String> + '_ {
        ports.iter().flat_map(|p| {
            (0..p.size).map(move |j| if p.size == 1 { p.name.clone() } else { format!("{}[{j}]", p.name) })
        })
    }
}
