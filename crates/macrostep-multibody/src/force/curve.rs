//! Curves of springs and dampers: a straight line, a cubic, or straight lines between points.

use macrostep_numerics::Scalar;

/// A force over a displacement or a speed.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub enum Curve {
    /// `slope · x`.
    Linear(f64),
    /// `k x + k₃ x³`.
    Cubic {
        /// `k`.
        slope: f64,
        /// `k₃`.
        cubic: f64,
    },
    /// Straight lines between points of growing `x`, and on beyond the first and the last.
    Points(Vec<(f64, f64)>),
}

impl Curve {
    /// Through points; `None` unless there are two or more, finite, with growing `x`.
    pub fn points(points: Vec<(f64, f64)>) -> Option<Self> {
        let growing = points.windows(2).all(|p| p[0].0 < p[1].0);
        let finite = points.iter().all(|p| p.0.is_finite() && p.1.is_finite());
        (points.len() >= 2 && growing && finite).then_some(Curve::Points(points))
    }

    /// The force.
    #[inline]
    pub fn at<S: Scalar>(&self, x: S) -> S {
        match self {
            Curve::Linear(slope) => x * *slope,
            Curve::Cubic { slope, cubic } => (x * x * *cubic + *slope) * x,
            Curve::Points(points) => {
                let (x0, y0, slope) = line(points, x.value());
                (x - x0) * slope + y0
            }
        }
    }

    /// `∫ f dx` from zero: the energy that a spring of this curve stores.
    pub fn energy(&self, x: f64) -> f64 {
        match self {
            Curve::Linear(slope) => 0.5 * slope * x * x,
            Curve::Cubic { slope, cubic } => 0.5 * x * x * (slope + 0.5 * cubic * x * x),
            Curve::Points(points) => {
                let (low, high) = if x < 0.0 { (x, 0.0) } else { (0.0, x) };
                // the trapezoidal rule is exact between kinks
                let inside = points.iter().map(|p| p.0).filter(|p| (low..high).contains(p));
                let mut from = low;
                let mut sum = 0.0;
                for to in inside.chain([high]) {
                    // heights at the two ends of this piece, taken from within it
                    let (x0, y0, slope) = line(points, 0.5 * (from + to));
                    sum += 0.5 * (to - from) * (2.0 * y0 + slope * (from + to - 2.0 * x0));
                    from = to;
                }
                if x < 0.0 { -sum } else { sum }
            }
        }
    }
}

/// The line at `x`: where it starts, its height there, its slope.
#[inline]
fn line(points: &[(f64, f64)], x: f64) -> (f64, f64, f64) {
    let next = points.partition_point(|p| p.0 <= x).clamp(1, points.len() - 1);
    let ((x0, y0), (x1, y1)) = (points[next - 1], points[next]);
    (x0, y0, (y1 - y0) / (x1 - x0))
}

/// A law `f(x, ẋ) = k x + k₃ x³ + c ẋ`.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Law {
    /// Stiffness `k`.
    pub stiffness: f64,
    /// Cubic stiffness `k₃`.
    pub cubic: f64,
    /// Damping `c`.
    pub damping: f64,
}

impl Law {
    /// A linear spring with a damper.
    pub fn new(stiffness: f64, damping: f64) -> Self {
        Law { stiffness, cubic: 0.0, damping }
    }

    /// Its spring alone.
    pub fn spring(&self) -> Curve {
        Curve::Cubic { slope: self.stiffness, cubic: self.cubic }
    }

    /// The force.
    #[inline]
    pub fn at<S: Scalar>(&self, x: S, rate: S) -> S {
        (x * x * self.cubic + self.stiffness) * x + rate * self.damping
    }

    /// Stored energy.
    pub fn energy(&self, x: f64) -> f64 {
        self.spring().energy(x)
    }
}

/// A damper with slopes of its own for each direction and a kink on each side:
/// `c₁ v` up to `kink`, `c₂` beyond; continuous through zero.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Damper {
    /// Slopes while it gets longer, below and above the kink, N·s/m.
    pub rebound: [f64; 2],
    /// Slopes while it gets shorter.
    pub bump: [f64; 2],
    /// Speed of the kink, m/s.
    pub kink: f64,
}

impl Damper {
    /// As a curve over the speed at which it gets longer.
    pub fn curve(&self) -> Curve {
        let Damper { rebound, bump, kink } = *self;
        Curve::Points(vec![
            (-2.0 * kink, -kink * (bump[0] + bump[1])),
            (-kink, -kink * bump[0]),
            (0.0, 0.0),
            (kink, kink * rebound[0]),
            (2.0 * kink, kink * (rebound[0] + rebound[1])),
        ])
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_go_on_and_energy_is_their_integral() {
        let curve = Curve::points(vec![(-1.0, -30.0), (0.0, 0.0), (0.5, 5.0), (1.0, 25.0)]).unwrap();
        assert_eq!([-2.0, -0.5, 0.25, 0.75, 2.0].map(|x| curve.at(x)), [-60.0, -15.0, 2.5, 15.0, 65.0]);
        for x in [-1.7, -0.3, 0.0, 0.2, 0.8, 1.9] {
            let n = 100_000;
            let h = x / f64::from(n);
            let sum: f64 = (0..n).map(|k| curve.at((f64::from(k) + 0.5) * h) * h).sum();
            assert!((curve.energy(x) - sum).abs() < 1e-8, "{x}: {} {sum}", curve.energy(x));
        }
        assert!(Curve::points(vec![(0.0, 0.0)]).is_none() && Curve::points(vec![(1.0, 0.0), (1.0, 2.0)]).is_none());
    }

    #[test]
    fn a_damper_with_kinks() {
        let curve = Damper { rebound: [3000.0, 1500.0], bump: [2200.0, 1100.0], kink: 0.06 }.curve();
        let found = [-0.16, -0.03, 0.0, 0.03, 0.16].map(|v| curve.at(v));
        let wanted = [-(132.0 + 110.0), -66.0, 0.0, 90.0, 180.0 + 150.0];
        assert!(found.iter().zip(wanted).all(|(a, b)| (a - b).abs() < 1e-9), "{found:?}");
    }
}
