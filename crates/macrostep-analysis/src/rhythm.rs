//! What repeats in a run: the macro-step, or the hyper-period of samples and grid.

use macrostep_core::{Coordinate, Manager, ModelGraph, Ticks};

use crate::AnalysisError;

/// The grid of communication points, and the samples that add points to it.
pub(crate) struct Rhythm {
    /// Where the grid begins, and `H`.
    start: f64,
    pub step: f64,
    /// After which time everything repeats.
    pub period: f64,
    /// Subsystems with samples of their own.
    pub samples: Vec<Samples>,
}

/// A subsystem with samples at constant intervals.
pub(crate) struct Samples {
    pub part: usize,
    pub name: String,
    pub period: f64,
}

/// How many communication points a hyper-period may have.
const MAX_POINTS: u64 = 20_000;
/// Up to which share of `H` two times are the same.
const SAME: f64 = 1e-9;

impl Rhythm {
    /// Of a run that stands at its start. Fails if samples and grid hardly ever meet.
    pub fn of(manager: &mut Manager) -> Result<Self, AnalysisError> {
        let step = manager.graph().macro_step.seconds();
        let mut samples = Vec::new();
        for part in 0..manager.graph().nodes.len() {
            if let Some(period) = manager.with_subsystem(part, |s, _| Ok(s.sampled().map(|s| s.period())))? {
                samples.push(Samples { part, name: manager.graph().nodes[part].name.clone(), period });
            }
        }
        let mut steps = 1_u64;
        for s in &samples {
            let never = || {
                let [own, grid] = [s.period, step].map(|t| Ticks::from_seconds(t).unwrap_or_default());
                AnalysisError::NotLinear {
                    part: s.name.clone(),
                    reason: format!(
                        "its samples, every {own}, and the macro-step, {grid}, do not meet within {MAX_POINTS} \
                         communication points, so nothing repeats"
                    ),
                    help: format!("choose a step that divides {own}"),
                }
            };
            let of_period = whole(s.period, step).ok_or_else(never)?;
            steps = steps / gcd(steps, of_period) * of_period;
            let of_samples: f64 = samples.iter().map(|s| steps as f64 * step / s.period).sum();
            if steps.saturating_add(of_samples as u64) > MAX_POINTS {
                return Err(never());
            }
        }
        Ok(Rhythm { start: manager.time(), step, period: steps as f64 * step, samples })
    }

    pub fn is_sampled(&self) -> bool {
        !self.samples.is_empty()
    }

    /// The shortest time between two samples of a subsystem.
    pub fn shortest(&self) -> f64 {
        self.samples.iter().map(|s| s.period).fold(self.period, f64::min)
    }

    /// From when on everybody has sampled, and predictors have seen a whole interval between two samples.
    pub fn sampled_from(&self) -> f64 {
        self.start + 2.0 * self.samples.iter().map(|s| s.period).fold(0.0, f64::max)
    }

    /// Whether samples and grid meet at this time as they did at the start.
    pub fn meets(&self, t: f64) -> bool {
        let periods = (t - self.start) / self.period;
        (periods - periods.round()).abs() * self.period <= SAME * self.step
    }

    /// The sample that shortens macro-steps, if one does.
    pub fn shortens(&self) -> Option<&Samples> {
        self.samples.iter().find(|s| whole(s.period, self.step) != Some((s.period / self.step).round() as u64))
    }

    /// How long the next macro-step should be: to the next point of the grid, or a sample before it.
    pub fn next(&self, manager: &mut Manager) -> Result<f64, AnalysisError> {
        if !self.is_sampled() {
            return Ok(self.step);
        }
        let t = manager.time();
        let grid = self.start + (((t - self.start) / self.step + SAME).floor() + 1.0) * self.step;
        let mut to = grid;
        for s in &self.samples {
            let sample = manager.with_subsystem(s.part, |s, _| Ok(s.next_event()))?;
            to = to.min(sample.unwrap_or(f64::INFINITY));
        }
        Ok(to - t)
    }

    /// Sampled subsystems in a loop that do not react to their inputs where the run stands: what they set next depends on which side of a
    /// limit these are, and no small change tells.
    pub fn idle(&self, manager: &mut Manager) -> Result<Vec<String>, AnalysisError> {
        let coordinates = manager.coordinates()?.list;
        let mut found = Vec::new();
        for s in &self.samples {
            if !acts_on_itself(manager.graph(), s.part) {
                continue;
            }
            let node = &manager.graph().nodes[s.part];
            let (m, p) = (node.inputs.len(), node.outputs.len());
            let is_own = |c: &&Coordinate| matches!(c, Coordinate::State { part, .. } if *part == s.part);
            let n = coordinates.iter().filter(is_own).count();
            let reacts = manager.with_subsystem(s.part, |subsystem, u| {
                let Some(sampled) = subsystem.sampled() else { return Ok(true) };
                let [mut a, mut b, mut c] = [n * n, n * m, p * n].map(|size| vec![0.0; size]);
                sampled.matrices(u, &mut a, &mut b, &mut c)?;
                Ok(b.iter().any(|x| *x != 0.0))
            })?;
            if !reacts {
                found.push(s.name.clone());
            }
        }
        Ok(found)
    }
}

/// Whether what a part does returns to it.
pub(crate) fn acts_on_itself(graph: &ModelGraph, part: usize) -> bool {
    let sources = |p: usize| graph.nodes[p].inputs.clone().filter_map(|i| graph.part_of_output(graph.source(i)?.0));
    let mut before: Vec<usize> = sources(part).collect();
    let mut seen = vec![false; graph.nodes.len()];
    while let Some(p) = before.pop() {
        if p == part {
            return true;
        }
        if !std::mem::replace(&mut seen[p], true) {
            before.extend(sources(p));
        }
    }
    false
}

/// The smallest number of steps that is a whole number of periods.
fn whole(period: f64, step: f64) -> Option<u64> {
    let near = |n: u64| {
        let steps = (n as f64 * period / step).round();
        (steps >= 1.0 && (n as f64 * period - steps * step).abs() <= SAME * period.min(step)).then_some(steps as u64)
    };
    (1..=MAX_POINTS).find_map(near)
}

fn gcd(a: u64, b: u64) -> u64 {
    if b == 0 { a } else { gcd(b, a % b) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn grids_and_samples_meet() {
        assert_eq!(whole(7e-3, 5e-3), Some(7));
        assert_eq!(whole(10e-3, 5e-3), Some(2));
        assert_eq!(whole(5e-3, 10e-3), Some(1));
        // thirty samples per second
        assert_eq!(whole(1.0 / 30.0, 5e-3), Some(20));
        assert_eq!(whole(std::f64::consts::PI * 1e-3, 1e-3), None);
    }
}
