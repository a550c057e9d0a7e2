//! Spool displacement `κ(t)` of the control valve (`γ` in \[rodriguez2022\]), about its equilibrium `κ₀`.

use macrostep_numerics::math;
use std::f64::consts::PI;

/// How the spool moves.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Law {
    /// `κ₀ (1 − A sin 2πωt)`; `A` grows linearly over `ramp`, and falls to zero as fast from `fall` on.
    Sinusoidal {
        /// The largest `A`.
        amplitude: f64,
        /// `ω`, in Hz.
        frequency: f64,
        /// How long `A` grows and falls, s.
        ramp: f64,
        /// When `A` begins to fall, s.
        fall: f64,
    },
    /// Two moves, each from one time to another, to an offset from `κ₀`.
    Moves([Ramp; 2]),
}

/// A move: from when to when, and the offset reached.
pub type Ramp = (f64, f64, f64);

/// What parameters say of a law; a time of zero is that of the law.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Shape {
    /// Relative amplitude of the sinusoidal laws.
    pub amplitude: f64,
    /// Frequency of the sinusoidal laws, Hz.
    pub frequency: f64,
    /// How long the amplitude grows, and falls; how long each move takes, s.
    pub ramp: f64,
    /// When the amplitude begins to fall, s.
    pub fall: f64,
    /// When the two moves begin, s.
    pub times: [f64; 2],
    /// Offsets from `κ₀` that the moves reach.
    pub offsets: [f64; 2],
}

impl Law {
    /// The law of a name, as chosen by `spool`.
    ///
    /// - `sinusoidal-001`: the amplitude falls from 8 s on. \[rodriguez2022\] eq. (33), where `ω = 2 rad/s` must read 2 Hz.
    /// - `sinusoidal-000`: from 9 s on. \[pikulinski2026\] section 3.3.1; its frequency is not printed.
    /// - `non-smooth`: moves within 1 ms and 2 ms. The profile of \[pikulinski2026\] section 3.3.2 is only drawn; this is how steep
    ///   it can be and still be resolved by the steps used there.
    /// - `non-smooth-library`: moves within 10 ms each, the law tabulated in the public collection `cosim-benchmarks`.
    pub fn named(name: &str, shape: &Shape) -> Option<Self> {
        let or = |given: f64, usual: f64| if given == 0.0 { usual } else { given };
        let sinusoidal = |fall| Law::Sinusoidal {
            amplitude: shape.amplitude,
            frequency: shape.frequency,
            ramp: or(shape.ramp, 1.0),
            fall: or(shape.fall, fall),
        };
        let moves = |usual: [f64; 2]| {
            let one = |i: usize| (shape.times[i], shape.times[i] + or(shape.ramp, usual[i]), shape.offsets[i]);
            Law::Moves([one(0), one(1)])
        };
        match name {
            "sinusoidal-001" => Some(sinusoidal(8.0)),
            "sinusoidal-000" => Some(sinusoidal(9.0)),
            "non-smooth" => Some(moves([1e-3, 2e-3])),
            "non-smooth-library" => Some(moves([1e-2, 1e-2])),
            _ => None,
        }
    }

    /// Whether all of it comes in the order that it says: growth before the fall, one move before the other.
    pub fn is_in_order(self) -> bool {
        match self {
            Law::Sinusoidal { ramp, fall, .. } => fall >= ramp,
            Law::Moves([first, second]) => first.1 <= second.0,
        }
    }

    /// `κ(t)`.
    pub fn at(self, t: f64, kappa0: f64) -> f64 {
        match self {
            Law::Sinusoidal { amplitude, frequency, ramp, fall } => {
                let amplitude = amplitude * (t / ramp).min(1.0).min((fall + ramp - t) / ramp).max(0.0);
                kappa0 * (1.0 - amplitude * math::sin(2.0 * PI * frequency * t))
            }
            Law::Moves(ramps) => kappa0 + offset(t, ramps),
        }
    }

    /// Where `κ(t)` has corners, in ascending order: an adaptive integrator must not step across them.
    pub fn corners(self) -> Vec<f64> {
        match self {
            Law::Sinusoidal { ramp, fall, .. } => vec![ramp, fall, fall + ramp],
            Law::Moves(ramps) => ramps.iter().flat_map(|r| [r.0, r.1]).collect(),
        }
    }
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

    const SHAPE: Shape =
        Shape { amplitude: 0.1, frequency: 2.0, ramp: 0.0, fall: 0.0, times: [2.0, 6.0], offsets: [-0.01, 0.02] };

    #[test]
    fn laws_are_continuous_at_their_corners() {
        for name in ["sinusoidal-001", "sinusoidal-000", "non-smooth", "non-smooth-library"] {
            let law = Law::named(name, &SHAPE).unwrap();
            assert_eq!(law.at(0.0, 0.45), 0.45);
            for t in law.corners() {
                assert!((law.at(t - 1e-9, 0.45) - law.at(t + 1e-9, 0.45)).abs() < 1e-6, "{name} at {t}");
            }
        }
        assert_eq!(Law::named("triangular", &SHAPE), None);
    }

    #[test]
    fn the_tabulated_law_of_the_library() {
        // fgonzalezLIM/cosim-benchmarks, hydraulicManipulator_kappa.csv
        let table = [(2.0, 0.45434559), (2.01, 0.44434559), (6.0, 0.44434559), (6.01, 0.47434559), (10.0, 0.47434559)];
        let law = Law::named("non-smooth-library", &SHAPE).unwrap();
        for (t, kappa) in table {
            assert!((law.at(t, 0.45434559) - kappa).abs() < 1e-12);
        }
    }

    #[test]
    fn amplitude_ramps_and_times_are_those_given() {
        let slow = Law::named("sinusoidal-001", &Shape { amplitude: 0.2, ramp: 2.0, fall: 5.0, ..SHAPE }).unwrap();
        assert_eq!(slow.corners(), [2.0, 5.0, 7.0]);
        let peak = |t: f64| (1.0 - slow.at(t, 1.0)) / (4.0 * PI * t).sin();
        for (t, amplitude) in [(1.1, 0.11), (3.1, 0.2), (6.1, 0.09)] {
            assert!((peak(t) - amplitude).abs() < 1e-12, "{t}");
        }
        assert_eq!(slow.at(7.1, 1.0), 1.0);
        let moved = Shape { times: [1.0, 3.0], offsets: [0.1, -0.1], ramp: 0.5, ..SHAPE };
        let moves = Law::named("non-smooth", &moved).unwrap();
        assert_eq!([0.5, 1.25, 2.0, 4.0].map(|t| moves.at(t, 1.0)), [1.0, 1.05, 1.1, 0.9]);
        assert!(moves.is_in_order() && slow.is_in_order());
        assert!(!Law::named("non-smooth", &Shape { ramp: 9.0, ..moved }).unwrap().is_in_order());
    }
}
