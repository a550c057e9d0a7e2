//! Parts whose only output depends on time alone, whatever the function is.

use std::fmt::Debug;

use macrostep_core::{
    Advance, ContinuousState, InputSignal, Interface, MacroStep, Port, Refinement, Rollback, Subsystem, SubsystemError,
};

use super::reached;
use crate::memory::Memory;

/// A function of time.
pub trait TimeFunction: Debug + Send {
    /// Its value.
    fn at(&self, t: f64) -> f64;

    /// The first instant after `t` at which it jumps or has a corner.
    fn next_event(&self, t: f64) -> Option<f64>;

    /// Whether it jumps there. Otherwise it has corners, across which nobody extrapolates.
    fn jumps(&self) -> bool;
}

/// A function of time as a subsystem without inputs.
#[derive(Debug)]
pub struct Timed<F> {
    function: F,
    interface: Interface,
    /// The present time.
    memory: Memory,
}

impl<F: TimeFunction> Timed<F> {
    /// A function at the port `y`.
    pub fn of(function: F, y: Port) -> Self {
        Timed { function, interface: Interface::new().output(y), memory: Memory::new(1) }
    }
}

/// There is a time, and no state.
impl<F: TimeFunction> ContinuousState for Timed<F> {
    fn each(&mut self, _visit: &mut dyn FnMut(&mut f64)) {}
}

impl<F: TimeFunction> Subsystem for Timed<F> {
    fn interface(&self) -> &Interface {
        &self.interface
    }

    fn refine(&mut self) -> Refinement {
        Refinement::Exact
    }

    fn initialize(&mut self, t0: f64) -> Result<(), SubsystemError> {
        self.memory.reset();
        self.memory.now[0] = t0;
        Ok(())
    }

    // hot:
    fn advance(&mut self, step: MacroStep, _u: &InputSignal<'_>) -> Result<Advance, SubsystemError> {
        self.memory.now[0] = step.end;
        let inside = self.function.next_event(step.start).is_some_and(|t| reached(t, step.end));
        Ok(match inside {
            true if self.function.jumps() => Advance::Jump,
            true => Advance::Event,
            false => Advance::Done,
        })
    }

    // hot:
    fn outputs(&mut self, _u: &[f64], y: &mut [f64]) -> Result<(), SubsystemError> {
        y[0] = self.function.at(self.memory.now[0]);
        Ok(())
    }

    fn rollback(&mut self) -> Option<&mut dyn Rollback> {
        Some(&mut self.memory)
    }

    fn state(&mut self) -> Option<&mut dyn ContinuousState> {
        Some(self)
    }

    fn next_event(&self) -> Option<f64> {
        self.function.next_event(self.memory.now[0])
    }
}
