//! All numbers a subsystem remembers, in one place that can be saved, restored and written out.

use macrostep_core::{Rollback, SubsystemError};

/// The present numbers, and those saved last. The ability [`Rollback`] of every native subsystem.
#[derive(Clone, Debug)]
pub struct Memory {
    /// The present numbers.
    pub now: Vec<f64>,
    saved: Vec<f64>,
    has_saved: bool,
}

impl Memory {
    /// Room for `n` numbers, zero at first.
    pub fn new(n: usize) -> Self {
        Memory { now: vec![0.0; n], saved: vec![0.0; n], has_saved: false }
    }

    /// All zero, nothing saved.
    pub fn reset(&mut self) {
        self.now.fill(0.0);
        self.has_saved = false;
    }
}

impl Rollback for Memory {
    // hot:
    fn save(&mut self) -> Result<(), SubsystemError> {
        self.saved.copy_from_slice(&self.now);
        self.has_saved = true;
        Ok(())
    }

    // hot:
    fn restore(&mut self) -> Result<(), SubsystemError> {
        if !self.has_saved {
            return Err(SubsystemError::State { reason: "nothing was saved".into() });
        }
        self.now.copy_from_slice(&self.saved);
        Ok(())
    }

    fn serialize(&mut self, bytes: &mut Vec<u8>) -> Result<(), SubsystemError> {
        for x in &self.now {
            bytes.extend_from_slice(&x.to_le_bytes());
        }
        Ok(())
    }

    fn deserialize(&mut self, bytes: &[u8]) -> Result<(), SubsystemError> {
        if bytes.len() != 8 * self.now.len() {
            let reason = format!("{} bytes, {} expected", bytes.len(), 8 * self.now.len());
            return Err(SubsystemError::State { reason });
        }
        for (chunk, x) in bytes.chunks_exact(8).zip(&mut self.now) {
            let mut eight = [0; 8];
            eight.copy_from_slice(chunk);
            *x = f64::from_le_bytes(eight);
        }
        Ok(())
    }
}
