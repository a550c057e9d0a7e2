//! What surveys share: a run with everything it showed, its distance from another, and cases side by side.

use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Instant;

use macrostep::core::{CommunicationPoint, Flow, Manager, Observer, ObserverError, Outcome, Unit};
use macrostep::record::ErrorAccumulator;
use macrostep::scenario::Prepared;

/// All outputs and the energy at all communication points.
#[derive(Default)]
pub(crate) struct Trace {
    pub times: Vec<f64>,
    pub outputs: Vec<f64>,
    /// Not a number where none is kept.
    pub energies: Vec<f64>,
}

impl Observer for Trace {
    fn communication_point(&mut self, at: &CommunicationPoint<'_>) -> Result<(), ObserverError> {
        self.times.push(at.t);
        self.outputs.extend_from_slice(at.outputs);
        self.energies.push(at.energy().unwrap_or(f64::NAN));
        Ok(())
    }

    fn wants_energy(&self) -> bool {
        true
    }
}

impl Trace {
    /// The energy at the end, if it is kept.
    pub fn energy(&self) -> Option<f64> {
        self.energies.last().copied().filter(|e| !e.is_nan())
    }
}

/// A finished run.
pub(crate) struct Run {
    pub trace: Trace,
    pub outcome: Outcome,
    pub names: Vec<String>,
    pub units: Vec<Unit>,
}

/// Runs to the end, or until something fails.
pub(crate) fn run(prepared: Prepared) -> Result<Run, String> {
    let mut manager = Manager::assembled(prepared.assembly, prepared.settings).map_err(|e| e.to_string())?;
    let mut trace = Trace::default();
    let outcome = manager.run(&mut trace, |_, _| Ok(Flow::Continue));
    let names = manager.graph().output_names();
    let units = manager.graph().output_units().into_iter().cloned().collect();
    Ok(Run { trace, outcome, names, units })
}

/// Whether a quantity is measured in this unit, up to a factor.
pub(crate) fn is_in(unit: &Unit, of: &str) -> bool {
    Unit::parse(of).is_ok_and(|of| Unit::conversion(unit, &of).is_some_and(|(_, offset)| offset == 0.0))
}

/// How far a run is from another one at the same communication points.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Distance {
    /// NMSE [pikulinski2026] eq. (21), the mean over positions and angles.
    pub nmse: f64,
    /// The largest NRMS [tamellin2022] eq. (42) of a position or angle.
    pub nrms: f64,
    /// Largest error of a velocity, over the range of that velocity.
    pub rate: f64,
    /// Largest error of the energy at any time, over the largest energy of the other; NaN if none is kept.
    pub energy: f64,
}

impl Run {
    /// The distance from `other`; infinite if this one failed.
    pub fn distance(&self, other: &Run) -> Distance {
        let failed = !matches!(self.outcome, Outcome::Completed) || self.trace.times.len() != other.trace.times.len();
        if failed {
            let infinite = f64::INFINITY;
            return Distance { nmse: infinite, nrms: infinite, rate: infinite, energy: infinite };
        }
        let mut d = Distance { nmse: 0.0, nrms: 0.0, rate: 0.0, energy: f64::NAN };
        let mut positions = 0.0;
        for (i, name) in self.names.iter().enumerate() {
            let unit = &self.units[i];
            let position = is_in(unit, "m") || is_in(unit, "rad");
            let rate = is_in(unit, "m/s") || is_in(unit, "rad/s");
            let Some(j) = other.names.iter().position(|n| n == name).filter(|_| position || rate) else { continue };
            let mut errors = ErrorAccumulator::new();
            let (own, of) =
                (self.trace.outputs.chunks(self.names.len()), other.trace.outputs.chunks(other.names.len()));
            let (mut low, mut high) = (f64::INFINITY, f64::NEG_INFINITY);
            for ((a, b), &t) in own.zip(of).zip(&self.trace.times) {
                errors.push(t, a[i], b[j]);
                (low, high) = (low.min(b[j]), high.max(b[j]));
            }
            // a signal that rests in the other one has no scale
            if high - low <= 1e-9 * high.abs().max(low.abs()) + 1e-12 {
                continue;
            }
            let errors = errors.finish();
            if position {
                (d.nmse, positions) = (d.nmse + errors.nmse, positions + 1.0);
                d.nrms = d.nrms.max(errors.nrms);
            } else {
                d.rate = d.rate.max(errors.max_abs / (high - low));
            }
        }
        d.nmse /= f64::max(positions, 1.0);
        let scale = other.trace.energies.iter().fold(0.0, |m: f64, e| m.max(e.abs()));
        if scale > 0.0 {
            let errors = self.trace.energies.iter().zip(&other.trace.energies).map(|(a, b)| (a - b).abs());
            d.energy = errors.fold(0.0, |m, e| if e.is_nan() { f64::INFINITY } else { m.max(e) }) / scale;
        }
        d
    }
}

/// Seconds per macro-step of each, nobody watching: short stretches of all in turn, the best of several. Infinite where
/// there is no manager, or it cannot take a step.
pub(crate) fn seconds_per_step(makers: &[&dyn Fn() -> Option<Manager>], repetitions: usize) -> Vec<f64> {
    const STEPS: u64 = 400;
    let mut best = vec![f64::INFINITY; makers.len()];
    for _ in 0..repetitions {
        for (make, best) in makers.iter().zip(&mut best) {
            let Some(mut manager) = make() else { continue };
            let advance = |manager: &mut Manager, steps: u64| {
                let from = manager.steps();
                while manager.steps() - from < steps && !manager.finished() && manager.macro_step(&mut ()).is_ok() {}
                manager.steps() - from
            };
            // history fills first
            advance(&mut manager, 20);
            let since = Instant::now();
            let taken = advance(&mut manager, STEPS);
            if taken > 0 {
                *best = best.min(since.elapsed().as_secs_f64() / taken as f64);
            }
        }
    }
    best
}

/// Works on all items, `threads` at a time; results in the order of the items.
pub(crate) fn side_by_side<T: Sync, R: Send>(
    items: &[T],
    threads: usize,
    work: impl Fn(&T) -> R + Sync,
    done: impl Fn(usize) + Sync,
) -> Vec<R> {
    let (next, finished) = (AtomicUsize::new(0), AtomicUsize::new(0));
    let slots: Vec<Mutex<Option<R>>> = items.iter().map(|_| Mutex::new(None)).collect();
    std::thread::scope(|scope| {
        for _ in 0..threads.clamp(1, items.len().max(1)) {
            scope.spawn(|| {
                while let Some((item, slot)) = {
                    let i = next.fetch_add(1, Ordering::Relaxed);
                    items.get(i).zip(slots.get(i))
                } {
                    let result = work(item);
                    if let Ok(mut slot) = slot.lock() {
                        *slot = Some(result);
                    }
                    done(finished.fetch_add(1, Ordering::Relaxed) + 1);
                }
            });
        }
    });
    slots.into_iter().filter_map(|s| s.into_inner().unwrap_or_else(std::sync::PoisonError::into_inner)).collect()
}
