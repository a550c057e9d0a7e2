//! A heated room as an FMU: `macrostep fmu export examples/own_fmu -o Room.fmu`.

use std::path::Path;

use macrostep_core::{Advance, InputSignal, Interface, MacroStep, Port, Rollback, Subsystem, SubsystemError};
use macrostep_fmi::export::Source;

/// `τ Ṫ = T_ambient − T + R P`, exact for a heating power that is constant over a step.
struct Room {
    interface: Interface,
    time_constant: f64,
    ambient: f64,
    temperature: f64,
    saved: f64,
}

/// Warming by a watt, K/W.
const RESISTANCE: f64 = 0.01;

impl Subsystem for Room {
    fn interface(&self) -> &Interface {
        &self.interface
    }

    fn initialize(&mut self, _t0: f64) -> Result<(), SubsystemError> {
        self.temperature = 80.0;
        Ok(())
    }

    fn advance(&mut self, step: MacroStep, u: &InputSignal<'_>) -> Result<Advance, SubsystemError> {
        let goal = self.ambient + RESISTANCE * u.value(0, 0.5);
        self.temperature = goal + (self.temperature - goal) * (-step.size() / self.time_constant).exp();
        Ok(Advance::Done)
    }

    fn outputs(&mut self, _u: &[f64], y: &mut [f64]) -> Result<(), SubsystemError> {
        y[0] = self.temperature;
        Ok(())
    }

    fn rollback(&mut self) -> Option<&mut dyn Rollback> {
        Some(self)
    }
}

impl Rollback for Room {
    fn save(&mut self) -> Result<(), SubsystemError> {
        self.saved = self.temperature;
        Ok(())
    }

    fn restore(&mut self) -> Result<(), SubsystemError> {
        self.temperature = self.saved;
        Ok(())
    }

    fn serialize(&mut self, bytes: &mut Vec<u8>) -> Result<(), SubsystemError> {
        bytes.extend_from_slice(&self.temperature.to_le_bytes());
        Ok(())
    }

    fn deserialize(&mut self, bytes: &[u8]) -> Result<(), SubsystemError> {
        let eight = bytes.try_into().map_err(|_| SubsystemError::State { reason: "eight bytes are wanted".into() })?;
        self.temperature = f64::from_le_bytes(eight);
        Ok(())
    }
}

/// What the FMU is made of; `resources` is where its resources are unpacked.
fn open(resources: &Path) -> Result<Source, String> {
    let text = std::fs::read_to_string(resources.join("ambient.txt")).map_err(|e| format!("ambient.txt: {e}"))?;
    let ambient: f64 = text.trim().parse().map_err(|e| format!("ambient.txt: {e}"))?;
    let make = move |parameters: &[f64]| {
        if parameters[0] <= 0.0 {
            return Err("`time_constant` must be positive".to_owned());
        }
        let interface = Interface::new().input(Port::new("heating", "W")).output(Port::new("temperature", "degC"));
        let [time_constant, temperature, saved] = [parameters[0], 80.0, 80.0];
        Ok(Box::new(Room { interface, time_constant, ambient, temperature, saved }) as Box<dyn Subsystem>)
    };
    let parameters = vec![("time_constant".into(), 600.0)];
    // exact for steps of any length, so none needs to be divided
    Ok(Source { token: "room-1".into(), parameters, step: None, make: Box::new(make) })
}

macrostep_fmi::export_fmu!(open);
