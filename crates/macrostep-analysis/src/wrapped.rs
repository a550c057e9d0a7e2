//! Subsystems that go on from a saved state, and subsystems of which only the ports are used.

use macrostep_core::{
    Advance, ContinuousState, InputSignal, Interface, Linearize, MacroStep, Part, Rollback, Sampled, Subsystem,
    SubsystemError, Wrapper,
};

/// A subsystem that goes on from a state it had elsewhere.
struct Resumed {
    inner: Box<dyn Subsystem>,
    bytes: Vec<u8>,
}

impl Wrapper for Resumed {
    fn inner(&self) -> &dyn Subsystem {
        &*self.inner
    }
    fn inner_mut(&mut self) -> &mut dyn Subsystem {
        &mut *self.inner
    }
    fn initialize(&mut self, t0: f64) -> Result<(), SubsystemError> {
        self.inner.initialize(t0)?;
        self.inner.rollback().map_or(Ok(()), |r| r.deserialize(&self.bytes))
    }
}

/// A subsystem of which nothing is used but its ports; for trying what is known of others anyway.
struct BlackBox {
    inner: Box<dyn Subsystem>,
    /// Whether it still saves its state.
    saves: bool,
}

impl Wrapper for BlackBox {
    fn inner(&self) -> &dyn Subsystem {
        &*self.inner
    }
    fn inner_mut(&mut self) -> &mut dyn Subsystem {
        &mut *self.inner
    }
    fn rollback(&mut self) -> Option<&mut dyn Rollback> {
        if self.saves { self.inner.rollback() } else { None }
    }
    fn linearize(&mut self) -> Option<&mut dyn Linearize> {
        None
    }
    fn state(&mut self) -> Option<&mut dyn ContinuousState> {
        None
    }
    fn sampled(&mut self) -> Option<&mut dyn Sampled> {
        None
    }
    fn energy(&mut self, _u: &[f64]) -> Option<f64> {
        None
    }
}

/// Has a part go on from a state that was saved.
pub(crate) fn resumed(part: &mut Part, bytes: Vec<u8>) {
    let inner = std::mem::replace(&mut part.subsystem, Box::new(Nothing(Interface::new())));
    part.subsystem = Box::new(Resumed { inner, bytes });
}

/// Hides all but the ports of a part.
pub(crate) fn close(part: &mut Part, saves: bool) {
    let inner = std::mem::replace(&mut part.subsystem, Box::new(Nothing(Interface::new())));
    part.subsystem = Box::new(BlackBox { inner, saves });
}

/// Stands in for a subsystem while it is being wrapped.
struct Nothing(Interface);

impl Subsystem for Nothing {
    fn interface(&self) -> &Interface {
        &self.0
    }
    fn initialize(&mut self, _t0: f64) -> Result<(), SubsystemError> {
        Ok(())
    }
    fn advance(&mut self, _step: MacroStep, _u: &InputSignal<'_>) -> Result<Advance, SubsystemError> {
        Ok(Advance::Done)
    }
    fn outputs(&mut self, _u: &[f64], _y: &mut [f64]) -> Result<(), SubsystemError> {
        Ok(())
    }
}
