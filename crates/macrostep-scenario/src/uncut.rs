//! Mechanisms in one piece, beside a run in which they are cut.

use macrostep_core::bytes::{Reader, Writer};
use macrostep_core::{InputSignal, Interface, MacroStep, Model, Subsystem, SubsystemError, Ticks, Visible};
use macrostep_multibody::Multibody;
use macrostep_problems::problem::{ProblemError, Reference};

use crate::check::{MechanismPlan, Provenance};

/// Every mechanism that is cut, whole, with the steps of the run.
pub(crate) struct UncutReference {
    mechanisms: Vec<(String, Multibody)>,
    /// The macro-step, for times that are farther apart.
    step: Ticks,
    now: Ticks,
    steps: u64,
    /// Signals of the run, and where they are among the outputs of all mechanisms.
    signals: Vec<String>,
    places: Vec<usize>,
    outputs: Vec<f64>,
    /// Whether there is nothing else that keeps energy.
    alone: bool,
    /// At present, and the most in motion and in springs so far.
    energy: f64,
    scale: f64,
}

impl UncutReference {
    /// Beside a model in which these mechanisms are cut.
    pub fn new(
        plans: &[MechanismPlan],
        model: &Model,
        provenance: &[Provenance],
        start: Ticks,
        step: Ticks,
    ) -> Result<Self, ProblemError> {
        let mut whole = UncutReference {
            mechanisms: Vec::new(),
            step,
            now: start,
            steps: 0,
            signals: Vec::new(),
            places: Vec::new(),
            outputs: Vec::new(),
            alone: true,
            energy: 0.0,
            scale: 0.0,
        };
        let cut: Vec<&MechanismPlan> = plans.iter().filter(|p| p.is_cut()).collect();
        let is_of = |p: &Provenance, plan: &MechanismPlan| p.origin.mechanism() == Some(plan.name());
        whole.alone = provenance.iter().all(|p| cut.iter().any(|plan| is_of(p, plan)));
        for plan in cut {
            let failed = |reason: String| ProblemError::Solver { problem: plan.name().to_owned(), reason };
            let mut mechanism = plan.whole().map_err(|e| failed(e.to_string()))?;
            mechanism.initialize(start.seconds()).map_err(|e| failed(e.to_string()))?;
            let names: Vec<String> = Interface::element_names(&mechanism.interface().outputs).collect();
            let first = whole.outputs.len();
            for (part, _) in model.parts.iter().zip(provenance).filter(|(_, p)| is_of(p, plan)) {
                for name in Interface::element_names(&part.subsystem.interface().outputs) {
                    if let Some(place) = names.iter().position(|n| *n == name) {
                        whole.signals.push(format!("{}.{name}", part.name));
                        whole.places.push(first + place);
                    }
                }
            }
            whole.outputs.resize(first + names.len(), 0.0);
            whole.mechanisms.push((plan.name().to_owned(), mechanism));
        }
        whole.sum_energy();
        Ok(whole)
    }

    fn sum_energy(&mut self) {
        let energies = self.mechanisms.iter().map(|(_, m)| m.motion().energy());
        let (total, inner) = energies.fold((0.0, 0.0), |(t, i), e| (t + e.total(), i + e.kinetic + e.elastic));
        (self.energy, self.scale) = (total, self.scale.max(inner));
    }

    fn advance(&mut self, t: f64) -> Result<(), (String, SubsystemError)> {
        let target = Ticks::from_seconds(t).unwrap_or(self.now);
        while self.now < target {
            // a run may skip times
            let end =
                if target.0 - self.now.0 < 3 * self.step.0 / 2 { target } else { Ticks(self.now.0 + self.step.0) };
            let step = MacroStep { index: self.steps, start: self.now.seconds(), end: end.seconds() };
            for (name, mechanism) in &mut self.mechanisms {
                mechanism.advance(step, &InputSignal::new(&[], 0)).map_err(|e| (name.clone(), e))?;
            }
            (self.now, self.steps) = (end, self.steps + 1);
            self.sum_energy();
        }
        let mut rest = &mut self.outputs[..];
        for (name, mechanism) in &mut self.mechanisms {
            let (own, others) = rest.split_at_mut(mechanism.interface().output_size());
            mechanism.outputs(&[], own).map_err(|e| (name.clone(), e))?;
            rest = others;
        }
        Ok(())
    }
}

impl Reference for UncutReference {
    fn signals(&self) -> &[String] {
        &self.signals
    }

    fn at(&mut self, t: f64, values: &mut [f64]) -> Result<Option<f64>, ProblemError> {
        let failed = |(problem, e): (String, SubsystemError)| ProblemError::Solver { problem, reason: e.to_string() };
        self.advance(t).map_err(failed)?;
        values.iter_mut().zip(&self.places).for_each(|(value, place)| *value = self.outputs[*place]);
        Ok(self.alone.then_some(self.energy))
    }

    fn energy_scale(&self) -> Option<f64> {
        self.alone.then_some(self.scale)
    }

    fn visible(&mut self) -> Vec<(String, &mut dyn Visible)> {
        self.mechanisms.iter_mut().map(|(name, m)| (name.clone(), m as &mut dyn Visible)).collect()
    }

    fn serialize(&mut self, bytes: &mut Vec<u8>) {
        let mut w = Writer(bytes);
        w.i128(self.now.0);
        w.u64(self.steps);
        w.floats(&[self.energy, self.scale]);
        for (_, mechanism) in &mut self.mechanisms {
            // one that cannot be saved is refused when it is read
            let _ = w.block(|b| mechanism.rollback().map_or(Ok(()), |r| r.serialize(b)));
        }
    }

    fn deserialize(&mut self, bytes: &[u8]) -> Option<()> {
        let mut r = Reader(bytes);
        (self.now, self.steps) = (Ticks(r.i128()?), r.u64()?);
        (self.energy, self.scale) = (r.f64()?, r.f64()?);
        for (_, mechanism) in &mut self.mechanisms {
            let state = r.block()?;
            mechanism.rollback()?.deserialize(state).ok()?;
        }
        r.0.is_empty().then_some(())
    }
}
