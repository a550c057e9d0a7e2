//! Aitken relaxation: the factor follows from the last two residuals,
//! `ω_i = −ω_{i−1} r_{i−1}·(r_i − r_{i−1}) / |r_i − r_{i−1}|²`, `r = G(z) − z` [kuttler2008].
//!
//! Fails: one factor serves all coupling variables, so several stiff interfaces at once slow it down.

use macrostep_core::FixedPoint;

use super::omega::omega;
use crate::registry::{Given, Param, Range, Registered, RegistryError};

/// Aitken relaxation.
#[derive(Clone, Debug)]
pub struct Aitken {
    first: f64,
    largest: f64,
    omega: f64,
    previous: Vec<f64>,
    started: bool,
}

impl Aitken {
    /// `first` is the factor of the first iteration of every macro-step, `largest` bounds the magnitude of all.
    pub fn new(first: f64, largest: f64) -> Self {
        Aitken { first, largest, omega: first, previous: Vec::new(), started: false }
    }
}

const OMEGA: Param = omega("factor of the first iteration, above 0 and up to 2");

const LARGEST: Param = Param {
    name: "largest",
    default: 10.0,
    range: Range::real(1e-6, 1e6, "positive"),
    meaning: "largest magnitude of the factor",
};

impl Registered for Aitken {
    type Made = Box<dyn FixedPoint>;
    const NAME: &'static str = "aitken";
    const ABOUT: &'static str = "relaxation with a factor computed from the last two residuals";
    const EQUATION: &'static str = "ω_i = −ω_{i−1} r_{i−1}·(r_i − r_{i−1})/|r_i − r_{i−1}|²";
    const CITATION: &'static str = "kuttler2008";
    const FAILS: &'static str = "uses one factor for all coupling variables";
    const PARAMETERS: &'static [Param] = &[OMEGA, LARGEST];

    fn make(given: &Given<'_>) -> Result<Self::Made, RegistryError> {
        Ok(Box::new(Aitken::new(given.number(&OMEGA)?, given.number(&LARGEST)?)))
    }
}

impl FixedPoint for Aitken {
    fn prepare(&mut self, size: usize) {
        self.previous = vec![0.0; size];
    }

    fn advice(&self) -> &'static str {
        "set acceleration = \"none\" or \"quasi-newton\": one factor may not suit all coupling variables"
    }

    fn begin(&mut self) {
        self.omega = self.first;
        self.started = false;
    }

    fn next(&mut self, z: &[f64], g: &mut [f64]) {
        if self.started {
            let (mut dot, mut square) = (0.0, 0.0);
            for ((z, g), previous) in z.iter().zip(g.iter()).zip(&self.previous) {
                let change = (g - z) - previous;
                dot += previous * change;
                square += change * change;
            }
            if square > 0.0 {
                self.omega = (-self.omega * dot / square).clamp(-self.largest, self.largest);
            }
        }
        self.started = true;
        for ((z, g), previous) in z.iter().zip(g).zip(&mut self.previous) {
            *previous = *g - z;
            *g = z + self.omega * *previous;
        }
    }
}
