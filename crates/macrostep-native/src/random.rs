//! Seeded numbers that are the same everywhere: SplitMix64, whose `n`-th number is a function of the seed and of `n`.
//!
//! Written out, not taken from a crate, because results of surveys and of noisy runs must never change with a version.

use macrostep_numerics::math;

/// A stream of numbers.
#[derive(Clone, Debug)]
pub struct Random(u64);

impl Random {
    /// The stream of a seed.
    pub fn new(seed: u64) -> Self {
        Random(seed)
    }

    /// The next 64 bits.
    pub fn bits(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    /// Evenly between 0 and 1, both left out.
    pub fn unit(&mut self) -> f64 {
        ((self.bits() >> 12) as f64 + 0.5) / (1u64 << 52) as f64
    }

    /// Evenly from 0 to below 1.
    pub fn fraction(&mut self) -> f64 {
        (self.bits() >> 11) as f64 / (1u64 << 53) as f64
    }

    /// Evenly between two bounds.
    pub fn between(&mut self, low: f64, high: f64) -> f64 {
        low + (high - low) * self.unit()
    }

    /// Between two positive bounds, evenly in its logarithm.
    pub fn log_between(&mut self, low: f64, high: f64) -> f64 {
        math::exp(math::ln(low) + math::ln(high / low) * self.unit())
    }

    /// Normally distributed, with mean 0 and variance 1 (Box–Muller).
    pub fn normal(&mut self) -> f64 {
        (-2.0 * math::ln(self.unit())).sqrt() * math::cos(std::f64::consts::TAU * self.unit())
    }
}
