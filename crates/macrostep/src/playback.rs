//! A recording or table as a subsystem without inputs: its columns over time.

use macrostep_core::{
    Advance, InputSignal, Interface, MacroStep, Port, Rollback, Subsystem, SubsystemError, Unit, Variability,
};
use macrostep_record::Recording;

/// Columns of a recording, interpolated linearly, or held where the receiving port is piecewise constant. Before the
/// first row and after the last, the nearest row counts.
pub struct Playback {
    interface: Interface,
    times: Vec<f64>,
    columns: Vec<Vec<f64>>,
    now: f64,
    saved: f64,
}

impl Playback {
    /// The columns of a recording that are named after one of these ports, in their unit; `None` if there is none. An
    /// array of the receiver has a column for each of its elements.
    pub fn for_ports(recording: &Recording, ports: &[Port]) -> Option<Self> {
        let (mut interface, mut columns) = (Interface::new(), Vec::new());
        for port in ports {
            for element in Interface::element_names(std::slice::from_ref(port)) {
                if let Some(column) = recording.signal(&element) {
                    let mut own = Port::with_unit(element, Unit::unstated());
                    own.variability = port.variability;
                    interface = interface.output(own);
                    columns.push(column.to_vec());
                }
            }
        }
        let times = recording.time().to_vec();
        let any = !columns.is_empty() && !times.is_empty();
        any.then_some(Playback { interface, times, columns, now: 0.0, saved: 0.0 })
    }
}

impl Subsystem for Playback {
    fn interface(&self) -> &Interface {
        &self.interface
    }

    fn initialize(&mut self, t0: f64) -> Result<(), SubsystemError> {
        self.now = t0;
        Ok(())
    }

    // hot:
    fn advance(&mut self, step: MacroStep, _u: &InputSignal<'_>) -> Result<Advance, SubsystemError> {
        self.now = step.end;
        Ok(Advance::Done)
    }

    // hot:
    fn outputs(&mut self, _u: &[f64], y: &mut [f64]) -> Result<(), SubsystemError> {
        // the last row at or before now
        let next = self.times.partition_point(|t| *t <= self.now);
        let row = next.saturating_sub(1);
        let weight = match (self.times.get(row), self.times.get(next)) {
            (Some(a), Some(b)) if next > 0 && b > a => (self.now - a) / (b - a),
            _ => 0.0,
        };
        for ((y, column), port) in y.iter_mut().zip(&self.columns).zip(&self.interface.outputs) {
            let held = weight == 0.0 || port.variability == Variability::Discrete;
            *y = if held { column[row] } else { column[row] + weight * (column[next] - column[row]) };
        }
        Ok(())
    }

    fn rollback(&mut self) -> Option<&mut dyn Rollback> {
        Some(self)
    }
}

impl Rollback for Playback {
    fn save(&mut self) -> Result<(), SubsystemError> {
        self.saved = self.now;
        Ok(())
    }

    fn restore(&mut self) -> Result<(), SubsystemError> {
        self.now = self.saved;
        Ok(())
    }

    fn serialize(&mut self, bytes: &mut Vec<u8>) -> Result<(), SubsystemError> {
        bytes.extend_from_slice(&self.now.to_le_bytes());
        Ok(())
    }

    fn deserialize(&mut self, bytes: &[u8]) -> Result<(), SubsystemError> {
        let misfit = |_| SubsystemError::State { reason: format!("{} bytes, 8 expected", bytes.len()) };
        self.now = f64::from_le_bytes(bytes.try_into().map_err(misfit)?);
        Ok(())
    }
}
