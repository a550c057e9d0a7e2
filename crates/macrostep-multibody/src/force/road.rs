//! What wheels roll on and ride heights are above: a plane, or heights over a grid; with patches of other friction.
//!
//! Heights over a grid are joined by cubics, first along `x`, then along `y`. The slope of a cubic at a point of the grid is that of the
//! parabola through it and its two neighbours, and zero at an edge; beyond the edges heights stay as they are there. So the surface has no
//! kinks. A wheel touches the plane that is tangent to it below the centre of the wheel, which is good for waves longer than the tyre.

use std::sync::Arc;

use glam::DVec3;
use macrostep_numerics::Scalar;

use super::Vec3;

/// A plane in the fixed frame, or heights above its `x`, `y` plane.
#[derive(Clone, Debug, PartialEq)]
pub struct Road {
    normal: DVec3,
    /// `n·p` of its points.
    level: f64,
    surface: Option<Arc<Heights>>,
    patches: Arc<[Patch]>,
}

/// A rectangle of other friction, along the axes of the fixed frame.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Patch {
    /// From and to, m.
    pub x: [f64; 2],
    /// From and to, m.
    pub y: [f64; 2],
    /// Friction there, as a factor of that of the tyre.
    pub friction: f64,
}

/// Heights over a grid.
#[derive(Clone, Debug, PartialEq)]
pub struct Heights {
    x: Vec<f64>,
    y: Vec<f64>,
    /// One row for each point of `x`.
    z: Vec<f64>,
}

/// The road below a point.
#[derive(Clone, Copy, Debug)]
pub struct Below<S> {
    /// The unit normal.
    pub normal: Vec3<S>,
    /// How far the point is above, along the normal.
    pub height: S,
    /// Friction, as a factor of that of the tyre.
    pub friction: f64,
}

impl Default for Road {
    /// `z = 0`.
    fn default() -> Self {
        Road::new([0.0; 3], [0.0, 0.0, 1.0])
    }
}

impl Road {
    /// Through a point, with a normal that points up. A normal of no length makes no road, and is refused with what rolls on it.
    pub fn new(point: [f64; 3], normal: [f64; 3]) -> Self {
        let normal = DVec3::from_array(normal).normalize_or_zero();
        Road { normal, level: normal.dot(DVec3::from_array(point)), surface: None, patches: Arc::new([]) }
    }

    /// Heights over a grid.
    pub fn over(heights: Heights) -> Self {
        Road { surface: Some(Arc::new(heights)), ..Road::default() }
    }

    /// The same with patches of other friction; where several lie, the last counts.
    pub fn patched(mut self, patches: &[Patch]) -> Self {
        self.patches = patches.into();
        self
    }

    /// All factors of friction that it has.
    pub(super) fn frictions(&self) -> Vec<f64> {
        let mut all = vec![1.0];
        for patch in self.patches.iter() {
            if !all.contains(&patch.friction) {
                all.push(patch.friction);
            }
        }
        all
    }

    /// What is below a point.
    #[inline]
    pub fn below<S: Scalar>(&self, point: Vec3<S>) -> Below<S> {
        let (x, y) = (point.x.value(), point.y.value());
        let covers = |p: &&Patch| p.x[0] <= x && x <= p.x[1] && p.y[0] <= y && y <= p.y[1];
        let friction = self.patches.iter().rev().find(covers).map_or(1.0, |p| p.friction);
        let Some(surface) = &self.surface else {
            let height = point.x * self.normal.x + point.y * self.normal.y + point.z * self.normal.z - self.level;
            return Below { normal: Vec3::constant(self.normal.to_array()), height, friction };
        };
        // n ∝ (−∂h/∂x, −∂h/∂y, 1)
        let [h, dx, dy] = surface.at(point.x, point.y);
        let up = S::constant(1.0) / (dx * dx + dy * dy + 1.0).sqrt();
        Below { normal: Vec3::new(-(dx * up), -(dy * up), up), height: (point.z - h) * up, friction }
    }

    /// The point of it that is nearest to the origin, or below it.
    pub(super) fn point(&self) -> [f64; 3] {
        match &self.surface {
            None => (self.normal * self.level).to_array(),
            Some(surface) => [0.0, 0.0, surface.at(0.0, 0.0)[0]],
        }
    }

    /// The unit normal there.
    pub(super) fn direction(&self) -> [f64; 3] {
        self.below(Vec3::<f64>::zero()).normal.value().to_array()
    }

    /// The length of its normal: one, or zero where there was none.
    pub(super) fn length(&self) -> f64 {
        self.normal.length()
    }
}

impl Heights {
    /// With a row of heights for each point of `x`; `None` unless both axes rise, with two points at least, and all rows fit.
    pub fn new(x: Vec<f64>, y: Vec<f64>, rows: &[Vec<f64>]) -> Option<Self> {
        let rises = |axis: &[f64]| axis.len() > 1 && axis.windows(2).all(|w| w[0] < w[1]);
        let fits = rows.len() == x.len() && rows.iter().all(|row| row.len() == y.len());
        let z: Vec<f64> = rows.concat();
        (rises(&x) && rises(&y) && fits && z.iter().all(|z| z.is_finite())).then_some(Heights { x, y, z })
    }

    /// The height, and its slopes along `x` and `y`.
    fn at<S: Scalar>(&self, x: S, y: S) -> [S; 3] {
        let (along, across) = (Weights::new(&self.x, x), Weights::new(&self.y, y));
        let mut sums = [S::constant(0.0); 3];
        for (i, (&wx, &dx)) in along.value.iter().zip(&along.slope).enumerate() {
            let Some(i) = along.place(i, self.x.len()) else { continue };
            for (j, (&wy, &dy)) in across.value.iter().zip(&across.slope).enumerate() {
                let Some(j) = across.place(j, self.y.len()) else { continue };
                let z = self.z[i * self.y.len() + j];
                sums[0] = sums[0] + wx * wy * z;
                sums[1] = sums[1] + dx * wy * z;
                sums[2] = sums[2] + wx * dy * z;
            }
        }
        sums
    }
}

/// How much four neighbours on an axis count for a value and for its slope. The second of them is the one at `first`.
struct Weights<S> {
    first: usize,
    value: [S; 4],
    slope: [S; 4],
}

impl<S: Scalar> Weights<S> {
    fn new(axis: &[f64], at: S) -> Self {
        let (zero, one) = (S::constant(0.0), S::constant(1.0));
        let last = axis.len() - 1;
        let i = axis.partition_point(|&a| a <= at.value());
        // beyond the edges
        if i == 0 || i > last {
            let first = if i == 0 { 0 } else { last };
            return Weights { first, value: [zero, one, zero, zero], slope: [zero; 4] };
        }
        let i = i - 1;
        let width = axis[i + 1] - axis[i];
        let t = (at - axis[i]) / width;
        let (t2, t3) = (t * t, t * t * t);
        // Hermite's cubic, by values and by slopes at both ends
        let ends = [one - t2 * 3.0 + t3 * 2.0, t2 * 3.0 - t3 * 2.0];
        let slopes = [(t - t2 * 2.0 + t3) * width, (t3 - t2) * width];
        let end_rates = (t2 - t) * (6.0 / width);
        let slope_rates = [one - t * 4.0 + t2 * 3.0, t2 * 3.0 - t * 2.0];
        let mut value = [zero, ends[0], ends[1], zero];
        let mut slope = [zero, end_rates, -end_rates, zero];
        for (k, at) in [i, i + 1].into_iter().enumerate() {
            if at == 0 || at == last {
                continue;
            }
            // the parabola through three points
            let (a, b) = (axis[at] - axis[at - 1], axis[at + 1] - axis[at]);
            let (before, after) = (-b / (a * (a + b)), a / (b * (a + b)));
            for (m, c) in [before, -before - after, after].into_iter().enumerate() {
                value[k + m] = value[k + m] + slopes[k] * c;
                slope[k + m] = slope[k + m] + slope_rates[k] * c;
            }
        }
        Weights { first: i, value, slope }
    }

    /// The place of one of the four on the axis.
    fn place(&self, k: usize, count: usize) -> Option<usize> {
        (self.first + k).checked_sub(1).filter(|&i| i < count)
    }
}

#[cfg(test)]
mod tests {
    use macrostep_numerics::Dual;

    use super::*;

    fn hill() -> Heights {
        let (x, y) = (vec![0.0, 1.0, 2.5, 4.0, 5.0], vec![-1.0, 0.0, 0.5, 2.0]);
        let row = |x: f64| y.iter().map(|y| 0.1 * x * x - 0.05 * x * y + 0.02 * y * y).collect();
        let rows: Vec<Vec<f64>> = x.iter().map(|x| row(*x)).collect();
        Heights::new(x, y, &rows).unwrap()
    }

    #[test]
    fn a_parabola_over_a_grid_is_found_again_inside() {
        // away from the edges, whose slopes are zero
        let h = |x: f64, y: f64| 0.1 * x * x - 0.05 * x * y + 0.02 * y * y;
        for (x, y) in [(1.7, 0.2), (2.5, 0.0), (3.9, 0.4)] {
            let [z, dx, dy] = hill().at(x, y);
            assert!((z - h(x, y)).abs() < 1e-14, "{x}, {y}: {z}");
            assert!((dx - (0.2 * x - 0.05 * y)).abs() < 1e-13 && (dy - (0.04 * y - 0.05 * x)).abs() < 1e-13);
        }
    }

    #[test]
    fn slopes_are_those_of_the_heights_everywhere_and_there_are_no_kinks() {
        let hill = hill();
        let axes = [-0.5, 0.0, 0.3, 1.0, 2.5, 3.0, 4.0, 4.9, 5.0, 6.0];
        for x in axes {
            for y in [-2.0, -1.0, -0.3, 0.0, 0.4, 0.5, 1.9, 2.0, 3.0] {
                let [z, dx, dy] = hill.at(Dual::<2>::variable(x, 0), Dual::variable(y, 1));
                assert!((z.derivative[0] - dx.value).abs() < 1e-13 && (z.derivative[1] - dy.value).abs() < 1e-13);
                let near = hill.at(x - 1e-9, y - 1e-9);
                assert!((near[1] - dx.value).abs() < 1e-7 && (near[2] - dy.value).abs() < 1e-7, "{x}, {y}");
            }
        }
    }

    #[test]
    fn the_last_patch_counts() {
        let patch = |x: [f64; 2], friction: f64| Patch { x, y: [-1.0, 1.0], friction };
        let road = Road::default().patched(&[patch([0.0, 10.0], 0.5), patch([4.0, 5.0], 0.1)]);
        let at = |x: f64, y: f64| road.below(Vec3::new(x, y, 0.3)).friction;
        assert_eq!([at(1.0, 0.0), at(4.5, 0.0), at(1.0, 2.0), at(-1.0, 0.0)], [0.5, 0.1, 1.0, 1.0]);
        assert_eq!(road.frictions(), [1.0, 0.5, 0.1]);
    }
}
