//! The judge: compares a run with its reference while it goes.

use std::time::Instant;

use macrostep_core::bytes::{Reader, Writer};
use macrostep_core::{CommunicationPoint, ModelGraph};
use macrostep_problems::problem::{ProblemError, Reference};
use macrostep_record::ErrorAccumulator;

use crate::summary::ErrorSummary;

/// Signals and energy against a reference. Points are gathered and judged in batches, so that the time the reference
/// takes can be told from that of the run.
pub(crate) struct Judge {
    reference: Option<Box<dyn Reference>>,
    /// For each signal of the reference: its place among the outputs, if it has one.
    places: Vec<Option<usize>>,
    accumulators: Vec<ErrorAccumulator>,
    batch: Vec<f64>,
    points: usize,
    energy: EnergyBook,
    failed: Option<ProblemError>,
    /// Seconds spent on the reference.
    pub seconds: f64,
}

/// Energy at the start and the end, and how far it strayed.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct EnergyBook {
    pub initial: Option<f64>,
    pub last: Option<f64>,
    pub reference_last: Option<f64>,
    pub max_relative_error: Option<f64>,
}

const BATCH: usize = 1024;

impl Judge {
    pub fn new(graph: &ModelGraph, reference: Option<Box<dyn Reference>>) -> Self {
        let names = graph.output_names();
        let places: Vec<Option<usize>> =
            reference.iter().flat_map(|r| r.signals()).map(|signal| names.iter().position(|n| n == signal)).collect();
        Judge {
            accumulators: vec![ErrorAccumulator::new(); places.len()],
            batch: Vec::with_capacity(BATCH * (places.len() + 2)),
            points: 0,
            places,
            reference,
            energy: EnergyBook::default(),
            failed: None,
            seconds: 0.0,
        }
    }

    // hot:
    pub fn communication_point(&mut self, at: &CommunicationPoint<'_>) {
        let energy = at.energy();
        if at.k == 0 {
            self.energy.initial = energy;
        }
        self.energy.last = energy;
        if self.reference.is_none() {
            return;
        }
        self.batch.extend_from_slice(&[at.t, energy.unwrap_or(f64::NAN)]);
        self.batch.extend(self.places.iter().map(|p| p.map_or(f64::NAN, |p| at.outputs[p])));
        self.points += 1;
        if self.points == BATCH {
            self.judge();
        }
    }

    /// Compares what was gathered.
    pub fn judge(&mut self) {
        let since = Instant::now();
        let width = self.places.len() + 2;
        let mut expected = vec![0.0; self.places.len()];
        if let Some(reference) = &mut self.reference {
            for point in self.batch.chunks_exact(width) {
                let (t, energy) = (point[0], point[1]);
                match reference.at(t, &mut expected) {
                    Err(error) => {
                        self.failed = Some(error);
                        break;
                    }
                    Ok(reference_energy) => {
                        for (i, accumulator) in self.accumulators.iter_mut().enumerate() {
                            if self.places[i].is_some() {
                                accumulator.push(t, point[2 + i], expected[i]);
                            }
                        }
                        self.energy.compare(energy, reference_energy);
                    }
                }
            }
            if self.failed.is_some() {
                self.reference = None;
            }
        }
        self.batch.clear();
        self.points = 0;
        self.seconds += since.elapsed().as_secs_f64();
    }

    /// Per-signal errors, the energies, and why there is no reference if it failed.
    pub fn finish(&mut self) -> (Vec<(String, ErrorSummary)>, EnergyBook, Option<ProblemError>) {
        self.judge();
        let Some(reference) = &self.reference else { return (Vec::new(), self.energy, self.failed.take()) };
        let errors = reference
            .signals()
            .iter()
            .zip(&self.places)
            .zip(&self.accumulators)
            .filter(|((_, place), _)| place.is_some())
            .map(|((name, _), accumulator)| (name.clone(), ErrorSummary::from(accumulator.finish())))
            .collect();
        (errors, self.energy, None)
    }

    /// Appends what was judged so far, for a checkpoint.
    pub fn save(&mut self, w: &mut Writer<'_>) {
        self.judge();
        for a in &self.accumulators {
            w.floats(&a.state());
        }
        for value in [self.energy.initial, self.energy.last, self.energy.reference_last, self.energy.max_relative_error]
        {
            w.f64(value.unwrap_or(f64::NAN));
        }
    }

    /// Takes what [`Judge::save`] wrote.
    pub fn load(&mut self, r: &mut Reader<'_>) -> Option<()> {
        for a in &mut self.accumulators {
            let mut state = a.state();
            r.floats(&mut state)?;
            *a = ErrorAccumulator::from_state(&state);
        }
        let mut optional = || r.f64().map(|x| (!x.is_nan()).then_some(x));
        self.energy = EnergyBook {
            initial: optional()?,
            last: optional()?,
            reference_last: optional()?,
            max_relative_error: optional()?,
        };
        Some(())
    }
}

impl EnergyBook {
    fn compare(&mut self, energy: f64, reference: Option<f64>) {
        let Some(reference) = reference else { return };
        self.reference_last = Some(reference);
        if !energy.is_nan() && reference != 0.0 {
            let error = ((energy - reference) / reference).abs();
            self.max_relative_error = Some(self.max_relative_error.map_or(error, |m| m.max(error)));
        }
    }
}
