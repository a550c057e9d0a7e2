//! Tables as functions of one or two arguments: linear between the points, held outside.

use super::course::Range;

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

    /// The next point along an argument, upwards or downwards.
    pub fn next_point(&self, argument: usize, x: f64, upwards: bool) -> Option<f64> {
        let axis = &self.axes[argument];
        match upwards {
            true => axis.get(axis.partition_point(|p| *p <= x)).copied(),
            false => axis.partition_point(|p| *p < x).checked_sub(1).map(|i| axis[i]),
        }
    }

    /// Whether a point lies there.
    pub fn is_point(&self, argument: usize, x: f64) -> bool {
        self.axes[argument].contains(&x)
    }

    /// How many points along an argument lie between bounds, or on one of them.
    pub fn points_within(&self, argument: usize, x: Range) -> usize {
        let axis = &self.axes[argument];
        axis.partition_point(|p| *p <= x.high).saturating_sub(axis.partition_point(|p| *p < x.low))
    }

    /// Bounds of the value, and of the slope along each argument, for arguments between bounds; the second is not read if there is one.
    pub fn bounds(&self, x: [Range; 2]) -> (Range, [Range; 2]) {
        let n = self.axes.len();
        let held = |axis: &[f64], x: Range| x.low < axis[0] || x.high > axis[axis.len() - 1];
        let mut value = None;
        let mut slopes = [None; 2];
        let add = |to: &mut Option<Range>, x: f64| *to = Some(to.map_or(Range::at(x), |to| to.with(Range::at(x))));
        for (argument, axis) in self.axes.iter().enumerate() {
            if held(axis, x[argument]) {
                add(&mut slopes[argument], 0.0);
            }
        }
        // cell by cell, at the corners of what lies in it
        let cells = |axis: &[f64], x: Range| Lookup::interval(axis, x.low).0..=Lookup::interval(axis, x.high).0;
        let inside =
            |axis: &[f64], i: usize, x: Range| [x.low.clamp(axis[i], axis[i + 1]), x.high.clamp(axis[i], axis[i + 1])];
        for i in cells(&self.axes[0], x[0]) {
            let across = self.axes.get(1).map_or(0..=0, |axis| cells(axis, x[1]));
            for j in across {
                let ends = inside(&self.axes[0], i, x[0]);
                let others = self.axes.get(1).map_or([0.0; 2], |axis| inside(axis, j, x[1]));
                for (a, b) in ends.into_iter().flat_map(|a| others.map(|b| (a, b))) {
                    add(&mut value, self.value(&[a, b][..n]));
                }
                let along =
                    |from: [f64; 2], to: [f64; 2], width: f64| (self.value(&to[..n]) - self.value(&from[..n])) / width;
                let (low, high) = (self.axes[0][i], self.axes[0][i + 1]);
                others.iter().for_each(|&b| add(&mut slopes[0], along([low, b], [high, b], high - low)));
                if let Some(axis) = self.axes.get(1) {
                    let (low, high) = (axis[j], axis[j + 1]);
                    ends.iter().for_each(|&a| add(&mut slopes[1], along([a, low], [a, high], high - low)));
                }
            }
        }
        (value.unwrap_or(Range::ANY), slopes.map(|s| s.unwrap_or(Range::at(0.0))))
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
