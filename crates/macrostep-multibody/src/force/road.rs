//! What wheels roll on and ride heights are above: a plane, or heights over a grid; with patches of other friction.
//!
//! Heights over a grid are joined by cubics, first along `x`, then along `y`, that stay between the heights they join: a stretch between equal
//! heights is flat, and no ditch lies beside a step \[fritsch1980\]. The slope at a point of the grid, with secants `Δ₁` and `Δ₂` over widths
//! `h₁` and `h₂` to its neighbours, is zero where they differ in sign, and otherwise
//! ```text
//! m = Δ₁² Δ₂²/(p₁ |Δ₁|³ + p₂ |Δ₂|³) sign(Δ₁)        p₁ = (2 − h₂/(h₁ + h₂))/3        p₂ = 1 − p₁
//! ```
//! to first order that of the parabola through the three where secants are alike. Unlike the paper, which limits the slopes of a given interpolation, since this
//! formula has no kinks where a secant changes its sign: secants along `y` change with `x`, and slopes along `x` stay continuous. It is below 1.3 times
//! the smaller secant, and three times would keep a cubic monotone. At an edge the slope is zero; beyond the edges heights stay as they are there. A wheel touches the plane that is tangent to it below the centre of the wheel, which is good for waves longer than the tyre.

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
    /// One row for each point of `x`: heights, and their slopes along `x`.
    z: Vec<f64>,
    rise: Vec<f64>,
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
        if !(rises(&x) && rises(&y) && fits && z.iter().all(|z| z.is_finite())) {
            return None;
        }
        let at = |i: usize, j: usize| z[i * y.len() + j];
        let slope = |i: usize, j: usize| {
            if i == 0 || i + 1 == x.len() {
                return 0.0;
            }
            let (before, after) = (x[i] - x[i - 1], x[i + 1] - x[i]);
            let secants = [(at(i, j) - at(i - 1, j)) / before, (at(i + 1, j) - at(i, j)) / after];
            smooth_slope([before, after], secants.map(|s| [s, 0.0]))[0]
        };
        let rise = (0..z.len()).map(|k| slope(k / y.len(), k % y.len())).collect();
        Some(Heights { x, y, z, rise })
    }

    /// The height, and its slopes along `x` and `y`.
    fn at<S: Scalar>(&self, x: S, y: S) -> [S; 3] {
        let along = Cubic::new(&self.x, x);
        // on a line along x: height and slope
        let line = |j: usize| {
            let [a, b] = along.ends.map(|i| i * self.y.len() + j);
            along.through([self.z[a], self.z[b]].map(S::constant), [self.rise[a], self.rise[b]].map(S::constant))
        };
        let across = Cubic::new(&self.y, y);
        let [first, second] = across.ends;
        if first == second {
            let [z, dx] = line(first);
            return [z, dx, S::constant(0.0)];
        }
        let (here, next) = (line(first), line(second));
        let width = |j: usize| self.y[j + 1] - self.y[j];
        // with its derivative along x
        let secant = |a: [S; 2], b: [S; 2], j: usize| [(b[0] - a[0]) / width(j), (b[1] - a[1]) / width(j)];
        let between = secant(here, next, first);
        let flat = [S::constant(0.0); 2];
        let left = if first == 0 {
            flat
        } else {
            smooth_slope([width(first - 1), width(first)], [secant(line(first - 1), here, first - 1), between])
        };
        let right = if second + 1 == self.y.len() {
            flat
        } else {
            smooth_slope([width(first), width(second)], [between, secant(next, line(second + 1), second)])
        };
        let [z, dy] = across.through([here[0], next[0]], [left[0], right[0]]);
        let [dx, _] = across.through([here[1], next[1]], [left[1], right[1]]);
        [z, dx, dy]
    }
}

/// The slope at a point between two secants, each with its derivative by something else, and the derivative of the slope by that.
fn smooth_slope<S: Scalar>([before, after]: [f64; 2], [a, b]: [[S; 2]; 2]) -> [S; 2] {
    if a[0].value() * b[0].value() <= 0.0 {
        return [S::constant(0.0); 2];
    }
    let weight = (2.0 - after / (before + after)) / 3.0;
    // by the smaller one over the larger one, so that nothing vanishes in powers
    let (small, large, p) =
        if a[0].value().abs() <= b[0].value().abs() { (a, b, weight) } else { (b, a, 1.0 - weight) };
    let r = small[0] / large[0];
    let (r2, r3) = (r * r, r * r * r);
    let d = r3 * p + (1.0 - p);
    // φ = r²/(p r³ + 1 − p), m = Δ φ
    let value = r2 / d;
    let rate = r * (r3 * -p + 2.0 * (1.0 - p)) / (d * d);
    [large[0] * value, small[1] * rate + large[1] * (value - r * rate)]
}

/// Hermite's cubic between two neighbours on an axis, at a point between them.
struct Cubic<S> {
    /// The neighbours; the same twice beyond the edges.
    ends: [usize; 2],
    /// How much values and slopes at both ends count for the value, and for its slope.
    value: [[S; 2]; 2],
    slope: [[S; 2]; 2],
}

impl<S: Scalar> Cubic<S> {
    fn new(axis: &[f64], at: S) -> Self {
        let (zero, one) = (S::constant(0.0), S::constant(1.0));
        let last = axis.len() - 1;
        let i = axis.partition_point(|&a| a <= at.value());
        // beyond the edges
        if i == 0 || i > last {
            let end = if i == 0 { 0 } else { last };
            return Cubic { ends: [end; 2], value: [[one, zero], [zero; 2]], slope: [[zero; 2]; 2] };
        }
        let width = axis[i] - axis[i - 1];
        let t = (at - axis[i - 1]) / width;
        let (t2, t3) = (t * t, t * t * t);
        let rate = (t2 - t) * (6.0 / width);
        Cubic {
            ends: [i - 1, i],
            value: [[one - t2 * 3.0 + t3 * 2.0, t2 * 3.0 - t3 * 2.0], [(t - t2 * 2.0 + t3) * width, (t3 - t2) * width]],
            slope: [[rate, -rate], [one - t * 4.0 + t2 * 3.0, t2 * 3.0 - t * 2.0]],
        }
    }

    /// The value with these values and slopes at both ends, and its slope.
    fn through(&self, values: [S; 2], slopes: [S; 2]) -> [S; 2] {
        let sum = |[v, s]: [[S; 2]; 2]| v[0] * values[0] + v[1] * values[1] + s[0] * slopes[0] + s[1] * slopes[1];
        [sum(self.value), sum(self.slope)]
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
    fn no_height_is_beyond_those_around_it() {
        // flat stretches before and behind a bump across the road, as wide as it is long
        let (x, y) = (vec![0.0, 10.0, 11.0, 12.0, 40.0, 41.0], vec![-2.0, -1.0, 1.5, 2.0]);
        let rows: Vec<Vec<f64>> = [0.0, 0.0, 0.1, 0.0, 0.0, 0.3].map(|z| vec![z, 0.0, z, 0.2 * z]).into();
        let road = Heights::new(x.clone(), y.clone(), &rows).unwrap();
        for i in 0..=820 {
            for j in 0..=40 {
                let (px, py) = (f64::from(i) * 0.05, f64::from(j) * 0.1 - 2.0);
                let cell = |axis: &[f64], at: f64| axis.partition_point(|a| *a <= at).clamp(1, axis.len() - 1);
                let (a, b) = (cell(&x, px), cell(&y, py));
                let corners = [rows[a - 1][b - 1], rows[a - 1][b], rows[a][b - 1], rows[a][b]];
                let low = corners.into_iter().fold(f64::INFINITY, f64::min);
                let high = corners.into_iter().fold(0.0, f64::max);
                let z = road.at(px, py)[0];
                assert!(z >= low - 1e-15 && z <= high + 1e-15, "{z} at {px}, {py}, between {corners:?}");
            }
        }
        assert_eq!(road.at(5.0, 0.0), [0.0; 3]);
        assert_eq!(road.at(25.0, 1.5), [0.0; 3]);
    }

    #[test]
    fn a_smooth_road_is_found_again_inside_with_the_order_of_a_parabola() {
        // away from the edges, whose slopes are zero, and where it rises along both
        let h = |x: f64, y: f64| 0.1 * x + 0.02 * x * x + 0.05 * y + 0.01 * y * y + 0.01 * x * y;
        let off = |n: usize| {
            // widths that differ by the half
            let axis: Vec<f64> = (0..=n).map(|k| (k as f64 + 0.25 * (k % 2) as f64) * 4.0 / n as f64).collect();
            let rows: Vec<Vec<f64>> = axis.iter().map(|x| axis.iter().map(|y| h(*x, *y)).collect()).collect();
            let road = Heights::new(axis.clone(), axis, &rows).unwrap();
            let points = (0..100).map(|k| (1.0 + 0.02 * f64::from(k), 2.9 - 0.017 * f64::from(k)));
            points.map(|(x, y)| (road.at(x, y)[0] - h(x, y)).abs()).fold(0.0, f64::max)
        };
        let (coarse, fine) = (off(10), off(40));
        assert!(coarse < 2e-4 && fine < coarse / 40.0, "{coarse} {fine}");
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
