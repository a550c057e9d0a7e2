//! Abilities of subsystems, found by trying: what they can do, what a step of them costs, and what they feed through.

use macrostep_core::Instant;
use std::sync::{Arc, Mutex};

use macrostep_core::{
    Advance, Fault, FaultKind, InputSignal, Interface, MacroStep, Part, Port, Refinement, Subsystem, SubsystemError,
    Ticks, Wrapper,
};

use super::advice::PartFound;
use super::attempt::{NoRun, System};
use super::configuration::Configuration;

/// Evaluations of the outputs before feedthrough is tried: at the start, inputs may not be consistent yet.
const SETTLED: u64 = 4;
/// Macro-steps of the trial at most.
const STEPS: i128 = 400;
/// The change of an input, over its size.
const CHANGE: f64 = 1e-3;

#[derive(Default)]
struct Found {
    seconds: f64,
    steps: u64,
    evaluations: u64,
    /// Pairs of numbers, output and input.
    fed: Vec<(usize, usize)>,
}

/// A subsystem that is watched.
struct Probed {
    inner: Box<dyn Subsystem>,
    found: Arc<Mutex<Found>>,
}

impl Wrapper for Probed {
    fn inner(&self) -> &dyn Subsystem {
        &*self.inner
    }

    fn inner_mut(&mut self) -> &mut dyn Subsystem {
        &mut *self.inner
    }

    fn advance(&mut self, step: MacroStep, u: &InputSignal<'_>) -> Result<Advance, SubsystemError> {
        let since = Instant::now();
        let done = self.inner.advance(step, u);
        if let Ok(mut found) = self.found.lock() {
            found.seconds += since.elapsed().as_secs_f64();
            found.steps += 1;
        }
        done
    }

    fn outputs(&mut self, u: &[f64], y: &mut [f64]) -> Result<(), SubsystemError> {
        self.inner.outputs(u, y)?;
        let tries = self.found.lock().is_ok_and(|mut found| {
            found.evaluations += 1;
            found.evaluations == SETTLED
        });
        if tries {
            let fed = self.fed(u, y);
            // as it was
            self.inner.outputs(u, y)?;
            if let (Ok(mut found), Ok(fed)) = (self.found.lock(), fed) {
                found.fed = fed;
            }
        }
        Ok(())
    }
}

impl Probed {
    /// Which outputs change with which inputs, at the same instant.
    fn fed(&mut self, u: &[f64], y: &[f64]) -> Result<Vec<(usize, usize)>, SubsystemError> {
        let (mut other, mut changed) = (vec![0.0; y.len()], u.to_vec());
        let mut fed = Vec::new();
        for i in 0..u.len() {
            changed[i] = u[i] + CHANGE * u[i].abs().max(1.0);
            self.inner.outputs(&changed, &mut other)?;
            changed[i] = u[i];
            fed.extend((0..y.len()).filter(|&o| other[o] != y[o]).map(|o| (o, i)));
        }
        Ok(fed)
    }
}

/// Looks at all subsystems during a short run of the system as it is stated.
pub(super) fn probe(system: &System<'_>, seconds: f64) -> Result<Vec<PartFound>, NoRun> {
    let until = (system.start.0 + STEPS * system.stated.0).min(system.stop.0);
    let prepared = system.prepared(&Configuration::default(), system.stated, Ticks(until));
    let prepared = prepared.map_err(|e| NoRun::Unfit(e.first()))?;
    let mut parts: Vec<PartFound> = Vec::new();
    let mut watched = Vec::new();
    let mut ports: Vec<[Vec<String>; 2]> = Vec::new();
    let wrapped = prepared.with_model(|model| {
        let wrap = |mut part: Part| {
            let (rollback, derivatives) = (part.subsystem.rollback().is_some(), part.subsystem.linearize().is_some());
            let interface = part.subsystem.interface();
            let names = |ports: &[Port]| Interface::element_names(ports).collect::<Vec<_>>();
            ports.push([names(&interface.outputs), names(&interface.inputs)]);
            let pair = |&(o, i): &(usize, usize)| (interface.outputs[o].name.clone(), interface.inputs[i].name.clone());
            let declared_feedthrough = interface.feedthrough.iter().map(pair).collect();
            parts.push(PartFound {
                name: part.name.clone(),
                rollback,
                derivatives,
                refines: false,
                feedthrough: Vec::new(),
                declared_feedthrough,
                step_cost: 0.0,
                share: 0.0,
            });
            let found = Arc::new(Mutex::new(Found::default()));
            watched.push(found.clone());
            Part { subsystem: Box::new(Probed { inner: part.subsystem, found }), ..part }
        };
        model.parts = std::mem::take(&mut model.parts).into_iter().map(wrap).collect();
    });
    let unfit = |e: macrostep_core::StartError| NoRun::Unfit(Fault::error(FaultKind::BadModel, e.to_string()));
    let wrapped = wrapped.map_err(unfit)?;
    system.run(wrapped, seconds)?;
    let all: f64 = watched.iter().filter_map(|w| w.lock().ok().map(|f| f.seconds)).sum();
    for ((part, watched), [outputs, inputs]) in parts.iter_mut().zip(&watched).zip(&ports) {
        let Ok(found) = watched.lock() else { continue };
        part.step_cost = found.seconds / found.steps.max(1) as f64;
        part.share = found.seconds / all.max(f64::MIN_POSITIVE);
        let name = |names: &[String], i: usize| names.get(i).cloned().unwrap_or_default();
        part.feedthrough = found.fed.iter().map(|&(o, i)| (name(outputs, o), name(inputs, i))).collect();
    }
    // whether a solver refines is found by asking, which changes it
    if let Ok(prepared) = system.prepared(&Configuration::default(), system.stated, Ticks(until)) {
        let mut model = prepared.assembly.into_model();
        for (part, found) in model.parts.iter_mut().zip(&mut parts) {
            found.refines = part.subsystem.refine() != Refinement::Unable;
        }
    }
    Ok(parts)
}
