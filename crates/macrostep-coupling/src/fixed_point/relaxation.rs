//! Constant relaxation: `z ← z + ω (G(z) − z)`.
//!
//! Fails: converges only where `ω` is small enough for the most contrary mode, and slowly then.

use macrostep_core::FixedPoint;

use super::omega::omega;
use crate::registry::{Given, Param, Registered, RegistryError};

/// Constant relaxation.
#[derive(Clone, Copy, Debug)]
pub struct Relaxation {
    omega: f64,
}

impl Relaxation {
    /// With factor `ω`.
    pub fn new(omega: f64) -> Self {
        Relaxation { omega }
    }
}

const OMEGA: Param = omega("relaxation factor, above 0 and up to 2");

impl Registered for Relaxation {
    type Made = Box<dyn FixedPoint>;
    const NAME: &'static str = "relaxation";
    const ABOUT: &'static str = "relaxation with a constant factor";
    const EQUATION: &'static str = "z ← z + ω (G(z) − z)";
    const FAILS: &'static str = "slow; ω has to be found by trial and error";
    const PARAMETERS: &'static [Param] = &[OMEGA];

    fn make(given: &Given<'_>) -> Result<Self::Made, RegistryError> {
        Ok(Box::new(Relaxation::new(given.number(&OMEGA)?)))
    }
}

impl FixedPoint for Relaxation {
    fn prepare(&mut self, _size: usize) {}

    fn begin(&mut self) {}

    fn next(&mut self, z: &[f64], g: &mut [f64]) {
        for (z, g) in z.iter().zip(g) {
            *g = z + self.omega * (*g - z);
        }
    }
}
