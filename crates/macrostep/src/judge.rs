//! The judge: compares a run with its reference while it goes.

use macrostep_core::Instant;
use std::collections::BTreeMap;
use std::path::Path;

use macrostep_core::bytes::{Reader, Writer};
use macrostep_core::{CommunicationPoint, Fault, FaultKind, ModelGraph};
use macrostep_problems::energy_scale::EnergyScale;
use macrostep_problems::problem::Reference;
use macrostep_record::{
    EnergySummary, ErrorAccumulator, ErrorSummary, Format, Quantity, RecordError, RecordedScene, Recording,
    RecordingMeta, Role, ScenePart, SignalMeta,
};

use crate::frames::Frames;
use crate::identity::Identity;
use crate::running::not_recorded;
use crate::sink::{Closed, Sink};

/// Signals and energy against a reference. Points are gathered and judged in batches, so that the time the reference
/// takes can be told from that of the run.
pub(crate) struct Judge {
    reference: Option<Box<dyn Reference>>,
    /// For each signal of the reference: its place among the outputs, if it has one.
    places: Vec<Option<usize>>,
    units: Vec<String>,
    accumulators: Vec<ErrorAccumulator>,
    batch: Vec<f64>,
    points: usize,
    energy: EnergyBook,
    scale: EnergyScale,
    /// Why there is no comparison, if there is none any more.
    failed: Option<String>,
    record: Option<ReferenceRecord>,
    /// Where the reference is, if it can be seen.
    pub frames: Frames,
    /// The reference, once it is closed, if it was kept in memory.
    pub kept: Option<Recording>,
    /// Seconds spent on the reference.
    pub seconds: f64,
}

/// The reference at the communication points that are recorded, in a recording of its own.
struct ReferenceRecord {
    sink: Sink,
    every: u64,
    row: Vec<f64>,
    failed: Option<RecordError>,
}

/// Where the reference is recorded, within the results of a run.
pub(crate) const REFERENCE: &str = "reference";

/// Energy at the start and the end, and how far it strayed.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct EnergyBook {
    pub initial: Option<f64>,
    pub last: Option<f64>,
    pub reference_last: Option<f64>,
    /// What errors count relative to, in J.
    scale: Option<f64>,
    /// In J; `None` if there was nothing to compare.
    max_error: Option<f64>,
}

const BATCH: usize = 1024;
/// What is less than this of what signals of its unit reach is rounding.
const NEGLIGIBLE: f64 = 1e-8;
/// Time, energy and number of a communication point, before its signals.
const EXTRA: usize = 3;

impl Judge {
    pub fn new(graph: &ModelGraph, reference: Option<Box<dyn Reference>>) -> Self {
        let names = graph.output_names();
        let places: Vec<Option<usize>> =
            reference.iter().flat_map(|r| r.signals()).map(|signal| names.iter().position(|n| n == signal)).collect();
        let units = graph.output_units();
        let unit = |place: &Option<usize>| place.map_or(String::new(), |p| units[p].to_string());
        Judge {
            units: places.iter().map(unit).collect(),
            accumulators: vec![ErrorAccumulator::new(); places.len()],
            batch: Vec::with_capacity(BATCH * (places.len() + EXTRA)),
            points: 0,
            scale: EnergyScale::new(graph, &places),
            places,
            reference,
            energy: EnergyBook::default(),
            failed: None,
            record: None,
            frames: Frames::default(),
            kept: None,
            seconds: 0.0,
        }
    }

    /// Records the reference in `dir` as well, or in memory, at every n-th communication point, or goes on after `rows` rows.
    pub fn record(
        &mut self,
        dir: Option<&Path>,
        format: Format,
        run: &Identity,
        graph: &ModelGraph,
        every: u64,
        rows: Option<u64>,
    ) -> Result<(), RecordError> {
        let Some(reference) = &self.reference else { return Ok(()) };
        let mut meta = RecordingMeta::new("reference");
        run.mark(&mut meta);
        let units = graph.output_units();
        for (name, place) in reference.signals().iter().zip(&self.places) {
            if let Some(place) = place {
                meta.signals.push(SignalMeta::new(name, units[*place].to_string(), Role::Output));
            }
        }
        let energy = SignalMeta::new("energy", "J", Role::Energy).of(Quantity::StoredEnergy, "");
        meta.signals.push(energy.with_description("total stored energy"));
        let row = Vec::with_capacity(meta.signals.len());
        let sink = Sink::open(dir, format, meta, rows)?;
        self.record = Some(ReferenceRecord { sink, every, row, failed: None });
        Ok(())
    }

    /// What there is to see of the reference.
    pub fn scene(&mut self) -> RecordedScene {
        let seen = self.reference.iter_mut().flat_map(|r| r.visible());
        RecordedScene::new(seen.map(|(name, seen)| ScenePart::new(name, false, seen.scene())).collect())
    }

    /// All of the reference so far is on disk.
    pub fn cut(&mut self) -> Result<(), RecordError> {
        self.judge();
        self.frames.cut()?;
        match &mut self.record {
            Some(record) if record.failed.is_none() => record.sink.cut().map(|_| ()),
            _ => Ok(()),
        }
    }

    // hot:
    pub fn communication_point(&mut self, at: &CommunicationPoint<'_>) {
        let energy = at.energy();
        if at.k == 0 {
            self.energy.initial = energy;
        }
        self.energy.last = energy.or(self.energy.last);
        if self.reference.is_none() {
            return;
        }
        self.batch.extend_from_slice(&[at.t, energy.unwrap_or(f64::NAN), at.k as f64]);
        self.batch.extend(self.places.iter().map(|p| p.map_or(f64::NAN, |p| at.outputs[p])));
        self.points += 1;
        if self.points == BATCH {
            self.judge();
        }
    }

    /// Whether there is a reference, which is compared at every communication point.
    pub fn compares(&self) -> bool {
        self.reference.is_some()
    }

    /// The energy at the end, where it was not asked for at the last communication point.
    pub fn ends_with(&mut self, energy: f64) {
        self.energy.last = Some(energy);
    }

    /// Compares what was gathered.
    pub fn judge(&mut self) {
        let since = Instant::now();
        let width = self.places.len() + EXTRA;
        let mut expected = vec![0.0; self.places.len()];
        if let Some(reference) = &mut self.reference {
            for point in self.batch.chunks_exact(width) {
                let (t, energy) = (point[0], point[1]);
                match reference.at(t, &mut expected) {
                    Err(error) => {
                        self.failed = Some(error.to_string());
                        break;
                    }
                    Ok(reference_energy) => {
                        for (i, accumulator) in self.accumulators.iter_mut().enumerate() {
                            if self.places[i].is_some() {
                                accumulator.push(t, point[EXTRA + i], expected[i]);
                            }
                        }
                        self.scale.push(t, &expected, reference_energy, reference.energy_in_motion());
                        self.energy.scale = reference.energy_scale().or_else(|| self.scale.get());
                        self.energy.compare(energy, reference_energy);
                        if let Some(record) = &mut self.record {
                            record.push(point[2] as u64, t, &self.places, &expected, reference_energy);
                        }
                        if t >= self.frames.next {
                            self.frames.take(t, |numbers| {
                                reference.visible().into_iter().for_each(|(_, seen)| seen.frame(numbers));
                                Ok(())
                            });
                        }
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

    /// Per-signal errors, the energies, and what went wrong with the reference.
    pub fn finish(&mut self) -> (Vec<(String, ErrorSummary)>, EnergyBook, Vec<Fault>) {
        self.judge();
        let unknown = |e: String| Fault::warning(FaultKind::BadModel, format!("no comparison with the reference: {e}"));
        let mut wrong: Vec<Fault> = self.failed.take().map(unknown).into_iter().collect();
        if !wrong.is_empty() {
            // energies up to where the reference failed say nothing of the run
            (self.energy.reference_last, self.energy.scale, self.energy.max_error) = (None, None, None);
        }
        wrong.extend(self.frames.finish());
        if let Some(record) = self.record.take() {
            match record.failed.map_or_else(|| record.sink.finish([].into()), Err) {
                Ok(Closed::Memory(recording)) => self.kept = Some(*recording),
                Ok(Closed::File(_)) => {}
                Err(error) => wrong.push(not_recorded(&error)),
            }
        }
        let Some(reference) = &self.reference else { return (Vec::new(), self.energy, wrong) };
        // what signals of each unit reach
        let mut reach: BTreeMap<&str, f64> = BTreeMap::new();
        for (accumulator, unit) in self.accumulators.iter().zip(&self.units) {
            let (low, high) = accumulator.reference_range();
            let reach = reach.entry(unit).or_default();
            *reach = reach.max(low.abs()).max(high.abs());
        }
        let each = reference.signals().iter().zip(&self.places).zip(self.accumulators.iter().zip(&self.units));
        let errors = each
            .filter(|((_, place), _)| place.is_some())
            .map(|((name, _), (accumulator, unit))| {
                let (metrics, (low, high)) = (accumulator.finish(), accumulator.reference_range());
                let negligible = metrics.max_abs.max(high - low) < NEGLIGIBLE * reach[unit.as_str()];
                (name.clone(), ErrorSummary::new(metrics, negligible))
            })
            .collect();
        (errors, self.energy, wrong)
    }

    /// Appends what was judged so far, for a checkpoint.
    pub fn save(&mut self, w: &mut Writer<'_>) {
        self.judge();
        for a in &self.accumulators {
            w.floats(&a.state());
        }
        let EnergyBook { initial, last, reference_last, scale, max_error } = self.energy;
        for value in [initial, last, reference_last, scale, max_error] {
            w.f64(value.unwrap_or(f64::NAN));
        }
        self.scale.each(&mut |number| w.f64(*number));
        // a reference that failed stays so
        w.bytes(self.failed.as_deref().unwrap_or_default().as_bytes());
        let mut state = Vec::new();
        self.reference.iter_mut().for_each(|r| r.serialize(&mut state));
        w.bytes(&state);
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
            scale: optional()?,
            max_error: optional()?,
        };
        let mut whole = true;
        self.scale.each(&mut |number| match r.f64() {
            Some(read) => *number = read,
            None => whole = false,
        });
        if !whole {
            return None;
        }
        let failed = String::from_utf8(r.block()?.to_vec()).ok()?;
        let state = r.block()?;
        if !failed.is_empty() {
            (self.reference, self.failed) = (None, Some(failed));
        }
        self.reference.as_mut().map_or(Some(()), |reference| reference.deserialize(state))
    }
}

impl ReferenceRecord {
    fn push(&mut self, k: u64, t: f64, places: &[Option<usize>], expected: &[f64], energy: Option<f64>) {
        if self.failed.is_some() || !k.is_multiple_of(self.every) {
            return;
        }
        self.row.clear();
        self.row.extend(places.iter().zip(expected).filter(|(place, _)| place.is_some()).map(|(_, x)| x));
        self.row.push(energy.unwrap_or(f64::NAN));
        self.failed = self.sink.push(t, &self.row).err();
    }
}

impl EnergyBook {
    /// What a summary says of it, if energy is kept.
    pub fn summary(&self) -> Option<EnergySummary> {
        let mut summary = EnergySummary::new(self.initial?, self.last?);
        summary.reference_final = self.reference_last;
        summary.reference_scale = self.scale;
        // without any energy to compare with, only no error at all is none
        summary.max_relative_error = match (self.max_error, self.scale) {
            (Some(0.0), _) => Some(0.0),
            (error, scale) => error.zip(scale.filter(|s| *s > 0.0)).map(|(error, scale)| error / scale),
        };
        Some(summary)
    }

    fn compare(&mut self, energy: f64, reference: Option<f64>) {
        let Some(reference) = reference else { return };
        self.reference_last = Some(reference);
        if energy.is_nan() {
            return;
        }
        let error = (energy - reference).abs();
        self.max_error = Some(self.max_error.map_or(error, |m| m.max(error)));
    }
}
