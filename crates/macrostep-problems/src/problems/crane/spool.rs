//! Spool displacement `κ(t)` of the control valve (`γ` in \[rodriguez2022\]), about its equilibrium `κ₀`.

use std::f64::consts::PI;

/// How the spool moves.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Law {
    /// `κ₀ (1 − A sin 2πωt)`; `A` grows to 0.1 in the first second and falls to zero between 8 and 9 s.
    /// \[rodriguez2022\] eq. (33), where `ω = 2 rad/s` must read 2 Hz.
    Sinusoidal001 {
        /// `ω`, in Hz.
        frequency: f64,
    },
    /// The same with `A` falling between 9 and 10 s. \[pikulinski2026\] section 3.3.1; its frequency is not printed.
    Sinusoidal000 {
        /// In Hz.
        frequency: f64,
    },
    /// To `κ₀ − 0.01` within 1 ms at 2 s, to `κ₀ + 0.02` within 2 ms at 6 s. The profile of \[pikulinski2026\]
    /// section 3.3.2 is only drawn; this is how steep it can be and still be resolved by the steps used there.
    NonSmooth,
    /// The same two moves within 10 ms each: the law tabulated in the public collection `cosim-benchmarks`.
    NonSmoothLibrary,
}

/// A ramp of the non-smooth laws: from when to when, and the offset reached.
type Ramp = (f64, f64, f64);

const NON_SMOOTH: [Ramp; 2] = [(2.0, 2.001, -0.01), (6.0, 6.002, 0.02)];
const NON_SMOOTH_LIBRARY: [Ramp; 2] = [(2.0, 2.01, -0.01), (6.0, 6.01, 0.02)];

impl Law {
    /// The law of a name, as chosen by `spool`.
    pub fn named(name: &str, frequency: f64) -> Option<Self> {
        match name {
            "sinusoidal-001" => Some(Law::Sinusoidal001 { frequency }),
            "sinusoidal-000" => Some(Law::Sinusoidal000 { frequency }),
            "non-smooth" => Some(Law::NonSmooth),
            "non-smooth-library" => Some(Law::NonSmoothLibrary),
            _ => None,
        }
    }

    /// `κ(t)`.
    pub fn at(self, t: f64, kappa0: f64) -> f64 {
        match self {
            Law::Sinusoidal001 { frequency } => sinusoidal(t, kappa0, frequency, 8.0),
            Law::Sinusoidal000 { frequency } => sinusoidal(t, kappa0, frequency, 9.0),
            Law::NonSmooth => kappa0 + offset(t, NON_SMOOTH),
            Law::NonSmoothLibrary => kappa0 + offset(t, NON_SMOOTH_LIBRARY),
        }
    }

    /// Where `κ(t)` has corners, in ascending order: an adaptive integrator must not step across them.
    pub fn corners(self) -> Vec<f64> {
        match self {
            Law::Sinusoidal001 { .. } => vec![1.0, 8.0, 9.0],
            Law::Sinusoidal000 { .. } => vec![1.0, 9.0, 10.0],
            Law::NonSmooth => NON_SMOOTH.iter().flat_map(|r| [r.0, r.1]).collect(),
            Law::NonSmoothLibrary => NON_SMOOTH_LIBRARY.iter().flat_map(|r| [r.0, r.1]).collect(),
        }
    }
}

/// `κ₀ (1 − A sin 2πωt)` with a trapezoidal amplitude that starts to fall at `fall`, both ramps one second long.
fn sinusoidal(t: f64, kappa0: f64, frequency: f64, fall: f64) -> f64 {
    let amplitude = 0.1 * t.min(1.0).min(fall + 1.0 - t).max(0.0);
    kappa0 * (1.0 - amplitude * (2.0 * PI * frequency * t).sin())
}

/// Piecewise linear, starting from zero.
fn offset(t: f64, ramps: [Ramp; 2]) -> f64 {
    let mut level = 0.0;
    for (from, to, reached) in ramps {
        if t < from {
            break;
        }
        level += (reached - level) * ((t - from) / (to - from)).min(1.0);
    }
    level
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn laws_are_continuous_at_their_corners() {
        for name in ["sinusoidal-001", "sinusoidal-000", "non-smooth", "non-smooth-library"] {
            let law = Law::named(name, 2.0).unwrap();
            assert_eq!(law.at(0.0, 0.45), 0.45);
            for t in law.corners() {
                assert!((law.at(t - 1e-9, 0.45) - law.at(t + 1e-9, 0.45)).abs() < 1e-6, "{name} at {t}");
            }
        }
        assert_eq!(Law::named("triangular", 1.0), None);
    }

    #[test]
    fn the_tabulated_law_of_the_library() {
        // fgonzalezLIM/cosim-benchmarks, hydraulicManipulator_kappa.csv
        let table = [(2.0, 0.45434559), (2.01, 0.44434559), (6.0, 0.44434559), (6.01, 0.47434559), (10.0, 0.47434559)];
        for (t, kappa) in table {
            assert!((Law::NonSmoothLibrary.at(t, 0.45434559) - kappa).abs() < 1e-12);
        }
    }
}
