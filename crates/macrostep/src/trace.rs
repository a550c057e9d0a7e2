//! What a run showed, kept to be compared with other runs of the same system.

use macrostep_core::{CommunicationPoint, ModelGraph, Observer, ObserverError, Variability};

/// Macro-steps whose defects say nothing of the order.
const HISTORY: u64 = 4;

/// How many more macro-steps a run at half the step takes at least.
const FINER: f64 = 1.5;

/// Changes below this share of what a signal reaches count as none.
pub(crate) const NEGLIGIBLE: f64 = 1e-6;

/// Outputs at communication points, and the defect of each input over the run.
#[derive(Default)]
pub(crate) struct Trace {
    pub width: usize,
    every: u64,
    pub times: Vec<f64>,
    pub values: Vec<f64>,
    /// Macro-steps that were taken.
    pub steps: u64,
    /// Of each input, if they are wanted.
    pub defects: Vec<f64>,
    without_defects: bool,
    /// Which inputs are extended from their newest value alone, if that is wanted.
    pub inputs_held: Vec<bool>,
    /// Which outputs keep their value from point to point.
    held: Vec<bool>,
}

impl Trace {
    /// Keeps every n-th communication point.
    pub fn new(every: u64, graph: &ModelGraph) -> Self {
        let ports = graph.nodes.iter().flat_map(|n| &n.interface.outputs);
        let held = ports.flat_map(|p| std::iter::repeat_n(p.variability != Variability::Continuous, p.size));
        Trace { every: every.max(1), held: held.collect(), ..Trace::default() }
    }

    /// The same without defects, which cost time.
    pub fn without_defects(self) -> Self {
        Trace { without_defects: true, ..self }
    }

    pub fn point(&mut self, at: &CommunicationPoint<'_>) {
        (self.width, self.steps) = (at.outputs.len(), at.k);
        // a predictor that has no history yet is of a lower order
        if !self.without_defects && at.k > HISTORY {
            self.defects.resize(at.seen.len(), 0.0);
            for (sum, (seen, arrived)) in self.defects.iter_mut().zip(at.seen.iter().zip(at.exchanged)) {
                *sum += at.step * (seen - arrived) * (seen - arrived);
            }
        }
        if at.k.is_multiple_of(self.every) {
            self.times.push(at.t);
            self.values.extend_from_slice(at.outputs);
        }
    }

    /// Whether its steps are shorter than those of another run. Where samples or events come faster than the communication step, a
    /// smaller one changes nothing.
    pub fn is_finer_than(&self, other: &Trace) -> bool {
        self.steps as f64 > FINER * other.steps as f64
    }

    /// Other values at the same times.
    pub fn with_values(&self, values: Vec<f64>) -> Self {
        let (times, held) = (self.times.clone(), self.held.clone());
        Trace { width: self.width, every: self.every, times, values, held, ..Trace::default() }
    }

    /// The same values at the same times.
    pub fn copied(&self) -> Self {
        self.with_values(self.values.clone())
    }

    /// All outputs at a point.
    fn row(&self, i: usize) -> &[f64] {
        &self.values[i * self.width..(i + 1) * self.width]
    }

    /// Of an output that keeps its value from point to point, how far it is from that of another run: the difference, from when, and for how
    /// long, piece by piece. `None` of an output that moves.
    pub fn held_apart<'a>(&'a self, other: &'a Trace, i: usize) -> Option<impl Iterator<Item = (f64, f64, f64)> + 'a> {
        let (mut own, mut others) = (0, 0);
        let pieces = std::iter::from_fn(move || {
            let next = |times: &[f64], at: usize| times.get(at + 1).copied();
            // both know their value from here on; times cannot tell an end that only one of them has
            let from = self.times.get(own)?.max(*other.times.get(others)?);
            let to = match (next(&self.times, own), next(&other.times, others)) {
                (Some(a), Some(b)) => a.min(b),
                _ => return None,
            };
            let apart = self.row(own)[i] - other.row(others)[i];
            own += usize::from(next(&self.times, own) == Some(to));
            others += usize::from(next(&other.times, others) == Some(to));
            Some((apart, from, (to - from).max(0.0)))
        });
        self.held[i].then_some(pieces)
    }

    /// Its values at these times; where it has no point, by linear interpolation, or as they were at the point before.
    pub fn at(&self, times: &[f64]) -> Vec<f64> {
        let mut values = Vec::with_capacity(times.len() * self.width);
        let mut after = 0;
        for &t in times {
            while after < self.times.len() && self.times[after] < t {
                after += 1;
            }
            let near = |i: usize| (self.times[i] - t).abs() <= 1e-9 * t.abs().max(1e-9);
            match after {
                i if i < self.times.len() && near(i) => values.extend_from_slice(self.row(i)),
                i if i > 0 && near(i - 1) => values.extend_from_slice(self.row(i - 1)),
                i if i > 0 && i < self.times.len() => {
                    let share = (t - self.times[i - 1]) / (self.times[i] - self.times[i - 1]);
                    let rows = self.row(i - 1).iter().zip(self.row(i)).zip(&self.held);
                    values.extend(rows.map(|((a, b), held)| if *held { *a } else { a + share * (b - a) }));
                }
                _ => values.extend(std::iter::repeat_n(f64::NAN, self.width)),
            }
        }
        values
    }
}

impl Observer for Trace {
    fn communication_point(&mut self, at: &CommunicationPoint<'_>) -> Result<(), ObserverError> {
        self.point(at);
        Ok(())
    }

    fn wants_inputs(&self) -> bool {
        !self.without_defects
    }
}

/// The extent of all outputs over a run.
#[derive(Clone, Debug, Default)]
pub(crate) struct Extent {
    low: Vec<f64>,
    high: Vec<f64>,
}

impl Extent {
    /// Of outputs at communication points, one row after the other.
    pub fn of(values: &[f64], width: usize) -> Self {
        let (mut low, mut high) = (vec![f64::INFINITY; width], vec![f64::NEG_INFINITY; width]);
        for row in values.chunks_exact(width.max(1)) {
            for (i, y) in row.iter().enumerate() {
                (low[i], high[i]) = (low[i].min(*y), high[i].max(*y));
            }
        }
        Extent { low, high }
    }

    /// How far each moves.
    pub fn ranges(&self) -> Vec<f64> {
        self.low.iter().zip(&self.high).map(|(a, b)| b - a).collect()
    }

    /// The largest magnitude of each.
    pub fn reach(&self) -> Vec<f64> {
        self.low.iter().zip(&self.high).map(|(a, b)| a.abs().max(b.abs())).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A switch at 1 s and one at 1.01 s are apart for a hundredth of a second, wherever the communication points are.
    #[test]
    fn what_switches_a_little_later_is_off_for_that_little() {
        let trace = |times: &[f64], values: &[f64]| Trace {
            width: 1,
            times: times.to_vec(),
            values: values.to_vec(),
            held: vec![true],
            ..Trace::default()
        };
        let fine = trace(&[0.0, 0.5, 1.0, 1.5, 2.0], &[0.0, 0.0, 1.0, 1.0, 1.0]);
        let coarse = trace(&[0.0, 1.01, 2.0], &[0.0, 1.0, 1.0]);
        for (a, b) in [(&fine, &coarse), (&coarse, &fine)] {
            let off: f64 = a.held_apart(b, 0).unwrap().map(|(apart, _, long)| apart.abs() * long).sum();
            let all: f64 = a.held_apart(b, 0).unwrap().map(|(_, _, long)| long).sum();
            assert!((off - 0.01).abs() < 1e-12 && (all - 2.0).abs() < 1e-12, "{off} of {all}");
        }
        let moving = Trace { held: vec![false], ..fine.copied() };
        assert!(moving.held_apart(&coarse, 0).is_none());
    }
}
