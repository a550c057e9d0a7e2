//! Whether a loose cut holds, by trying: a run of the cut mechanism beside one whose interface got a small push.
//!
//! The contraction factor says when repetitions converge; when a single pass holds depends on more: whether a spring or a
//! damper answers, on `ρ∞`, on the inertia behind them (reference of the partitioned scheme, section 5: factors from 0.22 to
//! 0.50 for a light interface). So from a factor of [`TRY`] on the parts run for a few hundred steps, and the cut is refused
//! if the push grows step by step. That costs milliseconds and is exact but for slow growth: what grows by less than
//! [`GROWTH`] per step is what mechanisms may do by themselves.

use macrostep_core::{CommunicationPoint, Manager, Observer, ObserverError, Schedule, Settings, Stages, Ticks};
use macrostep_coupling::predictors::Latest;
use std::sync::Arc;

use crate::cut::Division;

/// Below this factor nothing is tried.
pub(crate) const TRY: f64 = 0.1;
/// Steps in all; the push is compared between the third and the fourth quarter.
const STEPS: usize = 400;
const GROWTH: f64 = 1.01;

/// How a trial ended.
pub(crate) enum Trial {
    Holds,
    /// The push grows by this factor per step; infinite if a run failed.
    Grows(f64),
}

/// Keeps some outputs.
struct Keep {
    places: std::ops::Range<usize>,
    values: Vec<f64>,
}

impl Observer for Keep {
    fn communication_point(&mut self, at: &CommunicationPoint<'_>) -> Result<(), ObserverError> {
        self.values.clear();
        self.values.extend_from_slice(&at.outputs[self.places.clone()]);
        Ok(())
    }
}

/// Runs both, step by step.
pub(crate) fn trial(divisions: [Division; 2], h: f64) -> Trial {
    let Some(step) = Ticks::from_seconds(h) else { return Trial::Grows(f64::INFINITY) };
    let mut runs = Vec::new();
    for division in divisions {
        // the motions of coupling parts come last
        let outputs = |p: &macrostep_core::Part| p.subsystem.interface().output_size();
        let real = division.stages[0].len();
        let before: usize = division.model.parts[..real].iter().map(outputs).sum();
        let all: usize = division.model.parts.iter().map(outputs).sum();
        let mut settings = Settings::new(step, Ticks(i64::MAX / 4), Arc::new(|| Box::new(Latest)));
        settings.schedule = Schedule { stages: Stages::Stated(division.stages), ..Schedule::default() };
        let Ok(manager) = Manager::new(division.model, settings) else { return Trial::Grows(f64::INFINITY) };
        runs.push((manager, Keep { places: before..all, values: Vec::new() }));
    }
    let mut largest = [0.0_f64; 4];
    for k in 0..STEPS {
        for (manager, keep) in &mut runs {
            if manager.macro_step(keep).is_err() {
                return Trial::Grows(f64::INFINITY);
            }
        }
        let pairs = runs[0].1.values.iter().zip(&runs[1].1.values);
        let quarter = &mut largest[4 * k / STEPS];
        *quarter = pairs.map(|(a, b)| (a - b).abs()).fold(*quarter, f64::max);
    }
    let growth = (largest[3] / largest[2]).powf(4.0 / STEPS as f64);
    if growth > GROWTH || growth.is_nan() { Trial::Grows(growth) } else { Trial::Holds }
}
