//! Measurement noise on what a subsystem sends, as of a physical one.
//!
//! Each reading is off by a normally distributed error of a stated standard deviation. The error is a function of seed,
//! output and time: whoever asks twice at one instant reads the same, and a repeated macro-step sees the same noise, so
//! rolling back and resuming stay exact.

use macrostep_core::{Advance, ContinuousState, InputSignal, MacroStep, Rollback, Subsystem, SubsystemError, Wrapper};

use crate::random::Random;

/// A subsystem behind noisy sensors.
pub struct Noisy {
    inner: Box<dyn Subsystem>,
    /// Standard deviation of each output.
    deviations: Vec<f64>,
    seed: u64,
    now: f64,
    saved: f64,
}

impl Noisy {
    /// With the standard deviation of the noise of some output ports, in their units.
    pub fn new(inner: Box<dyn Subsystem>, ports: &[(String, f64)], seed: u64) -> Self {
        let of = |name: &str| ports.iter().find(|(port, _)| port == name).map_or(0.0, |(_, deviation)| *deviation);
        let outputs = &inner.interface().outputs;
        let deviations = outputs.iter().flat_map(|p| std::iter::repeat_n(of(&p.name), p.size)).collect();
        Noisy { inner, deviations, seed, now: 0.0, saved: 0.0 }
    }
}

impl Wrapper for Noisy {
    fn inner(&self) -> &dyn Subsystem {
        &*self.inner
    }

    fn inner_mut(&mut self) -> &mut dyn Subsystem {
        &mut *self.inner
    }

    fn initialize(&mut self, t0: f64) -> Result<(), SubsystemError> {
        self.now = t0;
        self.inner.initialize(t0)
    }

    fn advance(&mut self, step: MacroStep, u: &InputSignal<'_>) -> Result<Advance, SubsystemError> {
        let ended = self.inner.advance(step, u)?;
        self.now = if let Advance::Early(t) = ended { t } else { step.end };
        Ok(ended)
    }

    // hot:
    fn outputs(&mut self, u: &[f64], y: &mut [f64]) -> Result<(), SubsystemError> {
        self.inner.outputs(u, y)?;
        for (i, (y, &deviation)) in y.iter_mut().zip(&self.deviations).enumerate() {
            if deviation > 0.0 {
                // one step of the generator spreads the bits of the time over all of its state
                let mut random = Random::new(self.now.to_bits() ^ self.seed.rotate_left(32) ^ i as u64);
                let spread = random.bits();
                *y += deviation * Random::new(spread).normal();
            }
        }
        Ok(())
    }

    fn rollback(&mut self) -> Option<&mut dyn Rollback> {
        self.inner.rollback().is_some().then_some(self as &mut dyn Rollback)
    }

    /// What it sends is no function of its state.
    fn state(&mut self) -> Option<&mut dyn ContinuousState> {
        None
    }
}

impl Noisy {
    fn saver(&mut self) -> Result<&mut dyn Rollback, SubsystemError> {
        let reason = "it cannot save its state".to_owned();
        self.inner.rollback().ok_or(SubsystemError::State { reason })
    }
}

impl Rollback for Noisy {
    fn save(&mut self) -> Result<(), SubsystemError> {
        self.saved = self.now;
        self.saver()?.save()
    }

    fn restore(&mut self) -> Result<(), SubsystemError> {
        self.now = self.saved;
        self.saver()?.restore()
    }

    fn serialize(&mut self, bytes: &mut Vec<u8>) -> Result<(), SubsystemError> {
        bytes.extend_from_slice(&self.now.to_le_bytes());
        self.saver()?.serialize(bytes)
    }

    fn deserialize(&mut self, bytes: &[u8]) -> Result<(), SubsystemError> {
        let Some((time, rest)) = bytes.split_first_chunk::<8>() else {
            return Err(SubsystemError::State { reason: format!("{} bytes, at least 8 expected", bytes.len()) });
        };
        self.now = f64::from_le_bytes(*time);
        self.saver()?.deserialize(rest)
    }
}
