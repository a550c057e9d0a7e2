//! Tables as functions of one or two arguments: linear between the points, held outside.

/// Points of a function.
#[derive(Clone, Debug)]
pub(super) struct Lookup {
    /// Where the points lie, per argument; strictly increasing.
    axes: Vec<Vec<f64>>,
    /// The values; the last argument runs fastest.
    values: Vec<f64>,
}

impl Lookup {
    /// As many values as there are points.
    pub fn new(axes: Vec<Vec<f64>>, values: Vec<f64>) -> Self {
        debug_assert_eq!(axes.iter().map(Vec::len).product::<usize>(), values.len());
        Lookup { axes, values }
    }

    /// The interval in which an argument lies, and how far along it, held at the ends.
    fn interval(axis: &[f64], x: f64) -> (usize, f64) {
        let i = axis.partition_point(|p| *p <= x).clamp(1, axis.len() - 1) - 1;
        (i, ((x - axis[i]) / (axis[i + 1] - axis[i])).clamp(0.0, 1.0))
    }

    /// The value at a point.
    pub fn value(&self, x: &[f64]) -> f64 {
        let (i, s) = Lookup::interval(&self.axes[0], x[0]);
        let along = |row: &[f64]| match (self.axes.get(1), x.get(1)) {
            (Some(axis), Some(&y)) => {
                let (j, r) = Lookup::interval(axis, y);
                row[j] + (row[j + 1] - row[j]) * r
            }
            _ => row[0],
        };
        let width = self.axes.get(1).map_or(1, Vec::len);
        let (a, b) = (along(&self.values[i * width..]), along(&self.values[(i + 1) * width..]));
        if x.iter().any(|x| x.is_nan()) { f64::NAN } else { a + (b - a) * s }
    }

    /// The slope along an argument; zero outside.
    pub fn slope(&self, x: &[f64], argument: usize) -> f64 {
        let axis = &self.axes[argument];
        if x[argument] < axis[0] || x[argument] >= axis[axis.len() - 1] {
            return 0.0;
        }
        let (i, _) = Lookup::interval(axis, x[argument]);
        let at = |point: f64| {
            let mut x = [x[0], x.get(1).copied().unwrap_or(0.0)];
            x[argument] = point;
            self.value(&x[..self.axes.len()])
        };
        (at(axis[i + 1]) - at(axis[i])) / (axis[i + 1] - axis[i])
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn between_points_it_is_linear_and_outside_it_is_held() {
        let one = Lookup::new(vec![vec![0.0, 1.0, 3.0]], vec![0.0, 2.0, 0.0]);
        for (x, y, slope) in [(-1.0, 0.0, 0.0), (0.25, 0.5, 2.0), (1.0, 2.0, -1.0), (2.0, 1.0, -1.0), (9.0, 0.0, 0.0)] {
            assert_eq!((one.value(&[x]), one.slope(&[x], 0)), (y, slope), "{x}");
        }
        // x·y is bilinear
        let axes = vec![vec![0.0, 1.0, 2.0], vec![-1.0, 1.0]];
        let two = Lookup::new(axes, vec![0.0, 0.0, -1.0, 1.0, -2.0, 2.0]);
        assert!((two.value(&[1.5, 0.5]) - 0.75).abs() < 1e-15);
        assert!((two.slope(&[1.5, 0.5], 0) - 0.5).abs() < 1e-15 && (two.slope(&[1.5, 0.5], 1) - 1.5).abs() < 1e-15);
        assert!(two.value(&[f64::NAN, 0.0]).is_nan());
    }
}
