//! Aitken relaxation: the factor follows from the last two residuals,
//! `ω_i = −ω_{i−1} r_{i−1}·(r_i − r_{i−1}) / |r_i − r_{i−1}|²`, `r = G(z) − z` [kuttler2008].
//!
//! Fails: one factor serves all coupling variables, so several stiff interfaces at once slow it down.

use macrostep_core::FixedPoint;

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

impl FixedPoint for Aitken {
    fn prepare(&mut self, size: usize) {
        self.previous = vec![0.0; size];
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
