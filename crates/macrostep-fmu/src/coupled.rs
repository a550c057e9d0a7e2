//! A whole coupled scenario as one subsystem.

use macrostep_core::{
    Advance, CommunicationPoint, Fault, InputSignal, Interface, MacroStep, Manager, Observer, ObserverError, Rollback,
    RunInfo, Subsystem, SubsystemError, Uses,
};
use macrostep_scenario::{Blueprint, Checked, Faults};

/// A manager behind the ports of a subsystem: all outputs of its parts, under their full names. It has no inputs, and
/// steps from outside must be whole numbers of its own macro-steps.
pub struct Coupled {
    blueprint: Blueprint,
    interface: Interface,
    manager: Option<Manager>,
    /// Whether somebody outside may take it back to a state it saved.
    rewinds: bool,
    seen: Outputs,
    saved: Option<Vec<u8>>,
}

/// Remembers the outputs at the last communication point.
#[derive(Default)]
struct Outputs(Vec<f64>);

impl Observer for Outputs {
    fn begin(&mut self, _run: &RunInfo<'_>) -> Result<(), ObserverError> {
        Ok(())
    }

    fn communication_point(&mut self, at: &CommunicationPoint<'_>) -> Result<(), ObserverError> {
        self.0.clear();
        self.0.extend_from_slice(at.outputs);
        Ok(())
    }

    fn end(&mut self, _outcome: &macrostep_core::Outcome) -> Result<(), ObserverError> {
        Ok(())
    }
}

impl Coupled {
    /// The scenario as one subsystem.
    pub fn new(checked: Checked) -> Result<Self, Faults> {
        let mut interface = Interface::new();
        let blueprint = checked.into_blueprint();
        let prepared = blueprint.build()?;
        for part in &prepared.assembly.model().parts {
            for port in &part.subsystem.interface().outputs {
                let mut port = port.clone();
                if !part.name.is_empty() {
                    port.name = format!("{}.{}", part.name, port.name);
                }
                interface = interface.output(port);
            }
        }
        Ok(Coupled { blueprint, interface, manager: None, rewinds: true, seen: Outputs::default(), saved: None })
    }

    fn manager(&mut self) -> Result<(&mut Manager, &mut Outputs), SubsystemError> {
        match &mut self.manager {
            Some(manager) => Ok((manager, &mut self.seen)),
            None => Err(SubsystemError::Failed { reason: "it is not initialised".into() }),
        }
    }
}

fn failed(error: impl ToString) -> SubsystemError {
    SubsystemError::Failed { reason: error.to_string() }
}

impl Subsystem for Coupled {
    fn interface(&self) -> &Interface {
        &self.interface
    }

    fn initialize(&mut self, t0: f64) -> Result<(), SubsystemError> {
        let mut prepared = self.blueprint.build().map_err(failed)?;
        prepared.settings.start =
            macrostep_core::Ticks::from_seconds(t0).ok_or_else(|| failed("the start is no time"))?;
        // whoever steps it says when it ends
        prepared.settings.stop = macrostep_core::Ticks::MAX;
        prepared.settings.rewinds = self.rewinds;
        let manager = self.manager.insert(Manager::assembled(prepared.assembly, prepared.settings).map_err(failed)?);
        manager.look(&mut self.seen).map_err(failed)
    }

    fn plan(&mut self, uses: Uses) {
        self.rewinds = uses.rollback;
    }

    fn settle(&mut self) -> Result<Vec<Fault>, SubsystemError> {
        Ok(self.manager.as_mut().map(Manager::remarks).unwrap_or_default())
    }

    fn advance(&mut self, step: MacroStep, _u: &InputSignal<'_>) -> Result<Advance, SubsystemError> {
        let (manager, seen) = self.manager()?;
        let slack = 1e-9 * step.size();
        while manager.time() < step.end - slack {
            manager.macro_step(seen).map_err(failed)?;
            if manager.ended() {
                return Ok(Advance::Ends);
            }
        }
        if manager.time() > step.end + slack {
            let reason = format!(
                "a step to t = {} s ends inside a macro-step of the scenario, which goes on to t = {} s",
                step.end,
                manager.time()
            );
            return Err(SubsystemError::Refused { reason });
        }
        Ok(Advance::Done)
    }

    fn outputs(&mut self, _u: &[f64], y: &mut [f64]) -> Result<(), SubsystemError> {
        y.copy_from_slice(&self.seen.0);
        Ok(())
    }

    fn rollback(&mut self) -> Option<&mut dyn Rollback> {
        Some(self)
    }
}

impl Rollback for Coupled {
    fn save(&mut self) -> Result<(), SubsystemError> {
        let mut bytes = Vec::new();
        self.serialize(&mut bytes)?;
        self.saved = Some(bytes);
        Ok(())
    }

    fn restore(&mut self) -> Result<(), SubsystemError> {
        let bytes = self.saved.take().ok_or_else(|| SubsystemError::State { reason: "nothing was saved".into() })?;
        let restored = self.deserialize(&bytes);
        self.saved = Some(bytes);
        restored
    }

    fn serialize(&mut self, bytes: &mut Vec<u8>) -> Result<(), SubsystemError> {
        let (manager, seen) = self.manager()?;
        for y in &seen.0 {
            bytes.extend_from_slice(&y.to_le_bytes());
        }
        manager.checkpoint(bytes).map_err(failed)
    }

    fn deserialize(&mut self, bytes: &[u8]) -> Result<(), SubsystemError> {
        let (manager, seen) = self.manager()?;
        let misfit = || SubsystemError::State { reason: "it is of another scenario".into() };
        let (outputs, checkpoint) = bytes.split_at_checked(8 * seen.0.len()).ok_or_else(misfit)?;
        manager.resume(checkpoint).map_err(|e| SubsystemError::State { reason: e.to_string() })?;
        for (y, chunk) in seen.0.iter_mut().zip(outputs.chunks_exact(8)) {
            let mut eight = [0; 8];
            eight.copy_from_slice(chunk);
            *y = f64::from_le_bytes(eight);
        }
        Ok(())
    }
}
