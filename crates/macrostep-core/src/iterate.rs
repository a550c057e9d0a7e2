//! The iteration of an implicit scheme: which coupling variables, how far they still move, and what to try next.

use crate::fixed_point::FixedPoint;
use crate::graph::ModelGraph;
use crate::interface::Variability;
use crate::outcome::RunError;
use crate::samples::Samples;
use crate::schedule::Repeat;

pub(crate) struct Iterate {
    repeat: Repeat,
    /// Connected outputs: part and element.
    coupled: Vec<(u32, u32)>,
    /// Whether each feeds an input that is piecewise constant, and is taken as it is: what lies between two values is none.
    stepwise: Vec<bool>,
    /// What rounding makes of each.
    resolution: Vec<f64>,
    /// The largest magnitude each has had.
    pub scale: Vec<f64>,
    /// What the last pass started from, and what it ended with; one number for each sample of each coupled output.
    z: Vec<f64>,
    g: Vec<f64>,
}

impl Iterate {
    pub fn new(graph: &ModelGraph, repeat: Repeat, fixed_point: &mut dyn FixedPoint) -> Self {
        let mut coupled: Vec<(u32, u32)> = Vec::new();
        let mut size = 0;
        if repeat.needs_rollback() {
            coupled = graph.nodes.iter().flat_map(|n| n.taps.iter().flatten().map(|t| (t.part, t.element))).collect();
            coupled.sort_unstable();
            coupled.dedup();
            size = coupled.iter().map(|&(p, _)| graph.plan.samples[p as usize].max(1)).sum();
            fixed_point.prepare(size);
        }
        let resolution = |&(part, element): &(u32, u32)| {
            let ports = &graph.nodes[part as usize].interface.outputs;
            ports.iter().flat_map(|p| std::iter::repeat_n(p.resolution, p.size)).nth(element as usize).unwrap_or(0.0)
        };
        let mut fed: Vec<(u32, u32)> = Vec::new();
        for node in &graph.nodes {
            let variability = node.interface.inputs.iter().flat_map(|p| std::iter::repeat_n(p.variability, p.size));
            let stepwise = node.taps.iter().zip(variability).filter(|(_, v)| *v == Variability::Discrete);
            fed.extend(stepwise.filter_map(|(tap, _)| tap.map(|t| (t.part, t.element))));
        }
        Iterate {
            repeat,
            stepwise: coupled.iter().map(|c| fed.contains(c)).collect(),
            resolution: coupled.iter().map(resolution).collect(),
            scale: vec![0.0; coupled.len()],
            coupled,
            z: vec![0.0; size],
            g: vec![0.0; size],
        }
    }

    pub fn begin(&mut self, fixed_point: &mut dyn FixedPoint) {
        if self.repeat.needs_rollback() {
            fixed_point.begin();
        }
    }

    /// After a pass: `true` if the macro-step is accepted. Otherwise the samples hold what the next pass starts from.
    pub fn judge(
        &mut self,
        graph: &ModelGraph,
        samples: &mut Samples,
        fixed_point: &mut dyn FixedPoint,
        pass: u32,
        t: f64,
        k: u64,
    ) -> Result<bool, RunError> {
        let (relative, absolute, limit) = match self.repeat {
            Repeat::Once => return Ok(true),
            Repeat::Times(n) if pass >= n => return Ok(true),
            Repeat::Times(_) => (0.0, 0.0, u32::MAX),
            Repeat::UntilConverged { relative, absolute, max_iterations } => (relative, absolute, max_iterations),
        };
        // gather G(z), and how far it is from z
        let (mut n, mut worst, mut largest, mut converged) = (0, 0, 0.0, pass > 1);
        for (c, &(part, element)) in self.coupled.iter().enumerate() {
            for sample in 0..samples.samples(part as usize) {
                let value = samples.sample(part as usize, sample)[element as usize];
                self.scale[c] = self.scale[c].max(value.abs());
                let change = (value - self.z[n]).abs();
                if change.is_nan() || change > (relative * self.scale[c]).max(absolute).max(self.resolution[c]) {
                    converged = false;
                    let weighted = if self.scale[c] > 0.0 { change / self.scale[c] } else { change };
                    if weighted > largest {
                        (largest, worst) = (weighted, c);
                    }
                }
                self.g[n] = value;
                n += 1;
            }
        }
        if converged {
            return Ok(true);
        }
        if pass >= limit {
            let (part, element) = self.coupled.get(worst).copied().unwrap_or_default();
            let (part, port) = graph.output_name(part as usize, element as usize);
            let advice = fixed_point.advice();
            return Err(RunError::NotConverged { t, k, iterations: pass, part, port, change: largest, advice });
        }
        // the next z, in scaled numbers; the first pass has no z to start from and is taken as it is
        if pass > 1 {
            self.each_scaled(graph, |z, g, s| {
                *z /= s;
                *g /= s;
            });
            fixed_point.next(&self.z, &mut self.g);
            self.each_scaled(graph, |_, g, s| *g *= s);
        }
        self.z.copy_from_slice(&self.g);
        let mut n = 0;
        for (&(part, element), &stepwise) in self.coupled.iter().zip(&self.stepwise) {
            for sample in 0..samples.samples(part as usize) {
                let value = &mut samples.sample_mut(part as usize, sample)[element as usize];
                if stepwise {
                    self.z[n] = *value;
                } else {
                    *value = self.z[n];
                }
                n += 1;
            }
        }
        Ok(false)
    }

    fn each_scaled(&mut self, graph: &ModelGraph, mut f: impl FnMut(&mut f64, &mut f64, f64)) {
        let mut n = 0;
        for (c, &(part, _)) in self.coupled.iter().enumerate() {
            let s = if self.scale[c] > 0.0 { self.scale[c] } else { 1.0 };
            for _ in 0..graph.plan.samples[part as usize].max(1) {
                f(&mut self.z[n], &mut self.g[n], s);
                n += 1;
            }
        }
    }
}
