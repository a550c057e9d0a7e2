//! The calls of the standard, as a trait, and what they take and return.

use std::path::Path;
use std::sync::Arc;

use crate::access::Numbers;
use crate::description::{Abilities, ModelDescription, Type};
use crate::error::FmuError;

/// Where an instance is in the state machine of the standard.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Phase {
    Instantiated,
    Initialization,
    /// Between steps of Co-Simulation (Step Mode of FMI 3).
    Step,
    /// Event Mode.
    Event,
    /// Continuous-Time Mode of Model Exchange.
    Continuous,
    /// After an error: only to be freed.
    Failed,
    /// After a fatal error: not even that.
    Lost,
}

/// What an instance is made from.
pub(crate) struct Blueprint<'a> {
    pub fmu: Arc<str>,
    pub instance: &'a str,
    pub description: &'a ModelDescription,
    pub abilities: &'a Abilities,
    pub library: &'a Path,
    /// Where the FMU is unpacked.
    pub directory: &'a Path,
    pub resources: &'a Path,
    pub co_simulation: bool,
    /// Nobody will go back before the present point.
    pub forward_only: bool,
    /// Inputs that may be set during a step.
    pub intermediate: Vec<u32>,
}

/// How a step of Co-Simulation ended.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(crate) struct StepEnd {
    /// Until when it got.
    pub t: f64,
    /// Whether it stopped before the end.
    pub early: bool,
    /// Whether it wants its events handled.
    pub event: bool,
    /// Whether it asks for the end of the simulation.
    pub over: bool,
}

/// What an FMU says after it has handled its events.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(crate) struct EventEnd {
    /// Once more.
    pub again: bool,
    /// The states were changed.
    pub values_changed: bool,
    /// It asks for the end of the simulation.
    pub over: bool,
    /// The next event that depends on time alone.
    pub next: Option<f64>,
}

/// The polynomials of inputs over a step, for FMUs that take them.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Curve<'a> {
    pub t: f64,
    pub h: f64,
    /// Coefficients in τ, degree by degree, of all inputs.
    pub coefficients: &'a [f64],
    pub inputs: usize,
}

/// A step with its inputs before and its outputs after.
pub(crate) struct Cycle<'a> {
    pub inputs: &'a [u32],
    pub u: &'a [f64],
    pub t: f64,
    pub h: f64,
    pub outputs: &'a [u32],
    pub y: &'a mut [f64],
}

/// The calls of the standard.
pub(crate) trait Instance: Send {
    fn set_reals(&mut self, references: &[u32], values: &[f64]) -> Result<(), FmuError>;
    fn get_reals(&mut self, references: &[u32], values: &mut [f64]) -> Result<(), FmuError>;
    fn set_numbers(&mut self, kind: Type, references: &[u32], values: &Numbers) -> Result<(), FmuError>;
    fn get_numbers(&mut self, kind: Type, references: &[u32], values: &mut Numbers) -> Result<(), FmuError>;
    /// Sets the elements of a text or a binary; a text ends where it has a zero byte.
    fn set_bytes(&mut self, kind: Type, reference: u32, values: &[Vec<u8>]) -> Result<(), FmuError>;
    /// Gets the `size` elements of a text or a binary.
    fn get_bytes(&mut self, kind: Type, reference: u32, size: usize, v: &mut Vec<Vec<u8>>) -> Result<(), FmuError>;
    /// Structural parameters are set between these two (FMI 3).
    fn configuration(&mut self, enter: bool) -> Result<(), FmuError>;
    /// Says when the simulation starts, and how accurate it should be. Start values are set after this and before
    /// Initialization Mode: some FMUs take over their defaults here.
    fn setup(&mut self, t0: f64, tolerance: Option<f64>) -> Result<(), FmuError>;
    fn enter_initialization(&mut self) -> Result<(), FmuError>;
    fn exit_initialization(&mut self) -> Result<(), FmuError>;

    fn set_input_derivatives(&mut self, references: &[u32], orders: &[i32], values: &[f64]) -> Result<(), FmuError>;
    /// Whether the FMU is told from now on that nobody will go back before the present point.
    fn set_forward_only(&mut self, yes: bool);
    /// Lets the FMU ask for inputs inside the next step.
    fn intermediate_inputs(&mut self, elements: &[usize], curve: Option<Curve<'_>>);
    /// Whether the step went as asked; if not, [`Instance::step_end`] says how it ended. A single truth, because a struct
    /// that is written in parts and read as a whole costs more than the call.
    fn do_step(&mut self, t: f64, h: f64) -> Result<bool, FmuError>;
    /// How the last step ended that did not go as asked.
    fn step_end(&self) -> StepEnd;

    /// Set, step and get in one: nearly all that a run does, so that nothing lies between the calls. Outputs are read where
    /// the step went as asked.
    // hot:
    fn cycle(&mut self, c: Cycle<'_>) -> Result<bool, FmuError> {
        if !c.inputs.is_empty() {
            self.set_reals(c.inputs, c.u)?;
        }
        let as_asked = self.do_step(c.t, c.h)?;
        if as_asked && !c.outputs.is_empty() {
            self.get_reals(c.outputs, c.y)?;
        }
        Ok(as_asked)
    }

    fn enter_event_mode(&mut self) -> Result<(), FmuError>;
    fn update_discrete_states(&mut self) -> Result<EventEnd, FmuError>;
    fn leave_event_mode(&mut self) -> Result<(), FmuError>;
    fn set_clock(&mut self, reference: u32) -> Result<(), FmuError>;
    /// Whether an output clock ticks; in Event Mode.
    fn get_clock(&mut self, reference: u32) -> Result<bool, FmuError>;
    /// The interval to the next tick, if the FMU knows it; and whether it is new.
    fn clock_interval(&mut self, reference: u32) -> Result<Option<(f64, bool)>, FmuError>;
    fn clock_shift(&mut self, reference: u32) -> Result<f64, FmuError>;

    fn save(&mut self) -> Result<(), FmuError>;
    fn restore(&mut self) -> Result<(), FmuError>;
    fn serialize(&mut self, bytes: &mut Vec<u8>) -> Result<(), FmuError>;
    fn deserialize(&mut self, bytes: &[u8]) -> Result<(), FmuError>;
    fn directional_derivative(
        &mut self,
        unknowns: &[u32],
        knowns: &[u32],
        seed: &[f64],
        sensitivity: &mut [f64],
    ) -> Result<(), FmuError>;

    fn set_time(&mut self, t: f64) -> Result<(), FmuError>;
    fn set_states(&mut self, x: &[f64]) -> Result<(), FmuError>;
    fn get_states(&mut self, x: &mut [f64]) -> Result<(), FmuError>;
    fn get_nominals(&mut self, x: &mut [f64]) -> Result<(), FmuError>;
    fn get_derivatives(&mut self, dx: &mut [f64]) -> Result<(), FmuError>;
    fn get_indicators(&mut self, z: &mut [f64]) -> Result<(), FmuError>;
    /// How many states and event indicators there are, as the instance says.
    fn sizes(&mut self, states: usize, indicators: usize) -> Result<(usize, usize), FmuError>;
    /// After an accepted integrator step; whether Event Mode is to be entered, and whether the simulation is to end.
    fn completed_step(&mut self) -> Result<(bool, bool), FmuError>;
}
