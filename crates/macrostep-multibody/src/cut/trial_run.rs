//! Whether a loose cut holds, by trying: a run of the cut mechanism beside one whose interface got a small push.
//!
//! The contraction factor says when repetitions converge; when a single pass holds depends on more: whether a spring or a
//! damper answers, on `ρ∞`, on the inertia behind them (reference of the partitioned scheme, section 5: factors from 0.22 to
//! 0.50 for a light interface). So from a factor of [`TRY`] on the parts run for a few hundred steps, and the cut is refused
//! if the push grows by more than [`GROWTH`] per step, and by more than it does in the whole mechanism: pendulums part by
//! themselves. That costs milliseconds.

use macrostep_core::{CommunicationPoint, Manager, Observer, ObserverError, Schedule, Settings, Stages, Ticks};
use macrostep_coupling::predictors::Latest;
use macrostep_numerics::math;
use std::sync::Arc;

use super::division::Division;
use super::unstable::Instability;
use crate::motion::Motion;

/// Below this factor nothing is tried.
pub(super) const TRY: f64 = 0.1;
/// Steps in all; the push is compared between the third and the fourth quarter.
const STEPS: usize = 400;
const GROWTH: f64 = 1.01;

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

/// Runs all, step by step: the cut mechanism and the whole, each without and with the push. `bodies` are interface bodies. `None` if
/// the cut holds.
pub(super) fn trial(divisions: [Division; 2], mut whole: [Motion; 2], bodies: &[usize], h: f64) -> Option<Instability> {
    let Some(step) = Ticks::from_seconds(h) else { return Some(Instability::TrialFails) };
    let mut runs = Vec::new();
    for division in divisions {
        // the motions of coupling parts come last
        let outputs = |p: &macrostep_core::Part| p.subsystem.interface().output_size();
        let real = division.roles.iter().filter(|role| !role.couples()).count();
        let before: usize = division.model.parts[..real].iter().map(outputs).sum();
        let all: usize = division.model.parts.iter().map(outputs).sum();
        let mut settings = Settings::new(step, Ticks::MAX, Arc::new(|| Box::new(Latest)));
        settings.schedule = Schedule { stages: Stages::Stated(division.stages), ..Schedule::default() };
        let Ok(manager) = Manager::new(division.model, settings) else { return Some(Instability::TrialFails) };
        runs.push((manager, Keep { places: before..all, values: Vec::new() }));
    }
    let mut largest = [0.0_f64; 4];
    let mut by_itself = [0.0_f64; 4];
    for k in 0..STEPS {
        for (manager, keep) in &mut runs {
            if manager.macro_step(keep).is_err() {
                return Some(Instability::TrialFails);
            }
        }
        // where the whole does not get through, it says nothing
        if whole.iter_mut().all(|motion| motion.step(h).is_ok()) {
            let [one, two] = &whole;
            let apart = |i: &usize| {
                let (a, b) = (&one.n1[*i], &two.n1[*i]);
                [a.x - b.x, a.v - b.v, a.w - b.w].iter().map(|d| d.abs().max_element()).fold(0.0, f64::max)
            };
            by_itself[4 * k / STEPS] = bodies.iter().map(apart).fold(by_itself[4 * k / STEPS], f64::max);
        }
        // of twelve numbers per body all but the orientation vector, which may turn over
        let pairs = runs[0].1.values.iter().zip(&runs[1].1.values).enumerate();
        let pairs = pairs.filter(|(i, _)| !(3..6).contains(&(i % 12))).map(|(_, pair)| pair);
        let quarter = &mut largest[4 * k / STEPS];
        *quarter = pairs.map(|(a, b)| (a - b).abs()).fold(*quarter, f64::max);
    }
    let growth = |quarters: &[f64; 4]| math::powf(quarters[3] / quarters[2], 4.0 / STEPS as f64);
    let (cut, whole) = (growth(&largest), growth(&by_itself));
    let limit = if whole.is_finite() { GROWTH * whole.max(1.0) } else { GROWTH };
    if cut <= limit {
        return None;
    }
    Some(if cut.is_finite() { Instability::Grows(cut) } else { Instability::TrialFails })
}
