//! Numbers that follow time: loads and prescribed motions.

use macrostep_numerics::math;

/// A function of time with its first two derivatives.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub enum TimeFunction {
    /// Always this.
    Constant(f64),
    /// `offset + slope t`.
    Line {
        /// At `t = 0`.
        offset: f64,
        /// Per second.
        slope: f64,
    },
    /// `offset + amplitude sin(ω t + phase)`.
    Sine {
        /// Mean.
        offset: f64,
        /// Amplitude.
        amplitude: f64,
        /// `ω`, rad/s.
        omega: f64,
        /// Phase, rad.
        phase: f64,
    },
    /// From one value to another with half a cosine between two times: `from + (to − from)(1 − cos(π τ))/2`.
    Smooth {
        /// Before `start`.
        from: f64,
        /// After `end`.
        to: f64,
        /// When it begins to change.
        start: f64,
        /// When it has changed.
        end: f64,
    },
    /// Smooth changes one after the other, each as `(start, end, from, to)`; in between the last value holds, and before the first one
    /// its `from`. Times rise.
    Moves(Vec<[f64; 4]>),
    /// Straight lines through points `(t, value)`, constant outside; times rise.
    Table(Vec<(f64, f64)>),
}

/// Why a function of time cannot be used.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum FunctionFault {
    /// One of its numbers is not finite.
    NotFinite,
    /// A smooth change ends before it starts.
    EndsBeforeStart,
    /// The times of a table do not rise, or there are none.
    TimesDoNotRise,
}

impl FunctionFault {
    /// What to do.
    pub(crate) fn help(self) -> &'static str {
        match self {
            FunctionFault::NotFinite => "use finite numbers",
            FunctionFault::EndsBeforeStart => "let the change end after its start",
            FunctionFault::TimesDoNotRise => "give at least one point, and points in the order of their times",
        }
    }
}

impl std::fmt::Display for FunctionFault {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(match self {
            FunctionFault::NotFinite => "a number of the function is not finite",
            FunctionFault::EndsBeforeStart => "the smooth change does not end after its start",
            FunctionFault::TimesDoNotRise => "the times of the table do not rise",
        })
    }
}

/// Half a cosine between two times.
// hot:
fn smooth([start, end, from, to]: [f64; 4], t: f64) -> [f64; 3] {
    let span = end - start;
    if t < start {
        [from, 0.0, 0.0]
    } else if t >= end || span <= 0.0 {
        [to, 0.0, 0.0]
    } else {
        let w = std::f64::consts::PI / span;
        let (sin, cos) = math::sin_cos(w * (t - start));
        let half = 0.5 * (to - from);
        [from + half * (1.0 - cos), half * w * sin, half * w * w * cos]
    }
}

impl TimeFunction {
    /// Value, first and second derivative at `t`; from the right at corners.
    // hot:
    pub fn at(&self, t: f64) -> [f64; 3] {
        match self {
            TimeFunction::Constant(c) => [*c, 0.0, 0.0],
            TimeFunction::Line { offset, slope } => [offset + slope * t, *slope, 0.0],
            TimeFunction::Sine { offset, amplitude, omega, phase } => {
                let (sin, cos) = math::sin_cos(omega * t + phase);
                [offset + amplitude * sin, amplitude * omega * cos, -amplitude * omega * omega * sin]
            }
            TimeFunction::Smooth { from, to, start, end } => smooth([*start, *end, *from, *to], t),
            TimeFunction::Moves(moves) => {
                let at = moves.partition_point(|m| m[0] <= t).saturating_sub(1);
                moves.get(at).map_or([0.0; 3], |m| smooth(*m, t))
            }
            TimeFunction::Table(points) => {
                let next = points.partition_point(|p| p.0 <= t);
                match (next.checked_sub(1).map(|i| points[i]), points.get(next)) {
                    (Some((t0, y0)), Some(&(t1, y1))) => {
                        let slope = (y1 - y0) / (t1 - t0);
                        [y0 + slope * (t - t0), slope, 0.0]
                    }
                    (Some((_, y)), None) | (None, Some(&(_, y))) => [y, 0.0, 0.0],
                    (None, None) => [0.0; 3],
                }
            }
        }
    }

    /// Why it cannot be used, if so.
    pub(crate) fn fault(&self) -> Option<FunctionFault> {
        let finite = |x: &[f64]| x.iter().all(|x| x.is_finite());
        let good = match self {
            TimeFunction::Constant(c) => finite(&[*c]),
            TimeFunction::Line { offset, slope } => finite(&[*offset, *slope]),
            TimeFunction::Sine { offset, amplitude, omega, phase } => finite(&[*offset, *amplitude, *omega, *phase]),
            TimeFunction::Smooth { from, to, start, end } => {
                if end <= start {
                    return Some(FunctionFault::EndsBeforeStart);
                }
                finite(&[*from, *to, *start, *end])
            }
            TimeFunction::Moves(moves) => {
                if moves.iter().any(|m| m[1] <= m[0]) {
                    return Some(FunctionFault::EndsBeforeStart);
                }
                if moves.windows(2).any(|m| m[1][0] < m[0][1]) {
                    return Some(FunctionFault::TimesDoNotRise);
                }
                moves.iter().all(|m| finite(m))
            }
            TimeFunction::Table(points) => {
                if points.is_empty() || points.windows(2).any(|p| p[1].0 <= p[0].0) {
                    return Some(FunctionFault::TimesDoNotRise);
                }
                points.iter().all(|p| finite(&[p.0, p.1]))
            }
        };
        (!good).then_some(FunctionFault::NotFinite)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn derivatives_are_derivatives() {
        let functions = [
            TimeFunction::Constant(2.0),
            TimeFunction::Line { offset: 1.0, slope: -3.0 },
            TimeFunction::Sine { offset: 1.0, amplitude: 2.0, omega: 3.0, phase: 0.4 },
            TimeFunction::Smooth { from: 1.0, to: 5.0, start: 0.2, end: 0.9 },
            TimeFunction::Table(vec![(0.0, 1.0), (0.5, 2.0), (1.0, -1.0)]),
        ];
        let e = 1e-5;
        for f in &functions {
            for t in [-0.1, 0.13, 0.37, 0.71, 1.3] {
                let (y, plus, minus) = (f.at(t), f.at(t + e), f.at(t - e));
                assert!((y[1] - (plus[0] - minus[0]) / (2.0 * e)).abs() < 1e-6, "{f:?} {t}");
                assert!((y[2] - (plus[1] - minus[1]) / (2.0 * e)).abs() < 1e-6, "{f:?} {t}");
            }
            assert_eq!(f.fault(), None);
        }
        let table = |points: &[(f64, f64)]| TimeFunction::Table(points.to_vec()).fault();
        assert_eq!(table(&[(0.0, 1.0), (0.0, 2.0)]), Some(FunctionFault::TimesDoNotRise));
        assert_eq!(table(&[]), Some(FunctionFault::TimesDoNotRise));
        let change = TimeFunction::Smooth { from: 0.0, to: 1.0, start: 1.0, end: 1.0 };
        assert_eq!(change.fault(), Some(FunctionFault::EndsBeforeStart));
        assert_eq!(TimeFunction::Constant(f64::NAN).fault(), Some(FunctionFault::NotFinite));
    }
}
