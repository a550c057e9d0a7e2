//! The monolithic twin, advanced in steps of its fast side however long the communication step is.

use macrostep_core::{Advance, InputSignal, Interface, Linearize, MacroStep, Rollback, Subsystem, SubsystemError};

use macrostep_native::native::Native;
use macrostep_native::physics::Physics;

/// A subsystem without inputs that splits every step into equal ones not longer than `longest`.
#[derive(Debug)]
pub(super) struct Substeps<P> {
    pub inner: Native<P>,
    /// In seconds.
    pub longest: f64,
}

impl<P: Physics> Subsystem for Substeps<P> {
    fn interface(&self) -> &Interface {
        self.inner.interface()
    }

    fn initialize(&mut self, t0: f64) -> Result<(), SubsystemError> {
        self.inner.initialize(t0)
    }

    fn advance(&mut self, step: MacroStep, u: &InputSignal<'_>) -> Result<Advance, SubsystemError> {
        // a hair of tolerance: 12 ms / 0.2 ms are 60 steps, not 61
        let n = (step.size() / self.longest - 1e-6).ceil().max(1.0);
        for j in 0..n as u64 {
            let at = |j: u64| if j as f64 == n { step.end } else { step.start + step.size() * (j as f64 / n) };
            self.inner.advance(MacroStep { index: step.index, start: at(j), end: at(j + 1) }, u)?;
        }
        Ok(Advance::Done)
    }

    fn outputs(&mut self, u: &[f64], y: &mut [f64]) -> Result<(), SubsystemError> {
        self.inner.outputs(u, y)
    }

    fn rollback(&mut self) -> Option<&mut dyn Rollback> {
        self.inner.rollback()
    }

    fn linearize(&mut self) -> Option<&mut dyn Linearize> {
        self.inner.linearize()
    }

    fn energy(&mut self, u: &[f64]) -> Option<f64> {
        self.inner.energy(u)
    }
}
