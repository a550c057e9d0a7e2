//! Constant relaxation: `z ← z + ω (G(z) − z)`.
//!
//! Fails: converges only where `ω` is small enough for the most contrary mode, and slowly then.

use macrostep_core::FixedPoint;

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

impl FixedPoint for Relaxation {
    fn prepare(&mut self, _size: usize) {}

    fn begin(&mut self) {}

    fn next(&mut self, z: &[f64], g: &mut [f64]) {
        for (z, g) in z.iter().zip(g) {
            *g = z + self.omega * (*g - z);
        }
    }
}
