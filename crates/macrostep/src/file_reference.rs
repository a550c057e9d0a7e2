//! A recording as a reference: its signals, interpolated linearly, in the units of the run.

use std::collections::BTreeMap;
use std::path::Path;

use macrostep_core::{Fault, FaultKind, ModelGraph, listed};
use macrostep_problems::problem::{ProblemError, Reference};
use macrostep_record::{RecordError, Recording};

pub(crate) struct FileReference {
    recording: Recording,
    names: Vec<String>,
    /// From its unit to that of the run, `gain · y + offset`.
    conversions: Vec<(f64, f64)>,
    /// The last sample at or before the last time asked for.
    at: usize,
}

impl FileReference {
    /// A recording whose signals are brought to the units of a model. Warnings name those that measure something else or are no numbers, and
    /// say if what lies between its samples is interpolated.
    pub fn boxed(path: &Path, graph: &ModelGraph) -> Result<(Box<dyn Reference>, Vec<Fault>), RecordError> {
        let recording = Recording::open(path)?;
        macrostep_record::check_order(recording.time())?;
        let outputs = graph.output_names().into_iter().zip(graph.output_units());
        let units: BTreeMap<String, String> = outputs.map(|(name, unit)| (name, unit.to_string())).collect();
        let (mut names, mut conversions, mut foreign) = (Vec::new(), Vec::new(), Vec::new());
        let signals = || recording.meta().signals.iter();
        if !signals().any(|s| units.contains_key(&s.name)) {
            let there = signals().map(|s| s.name.clone()).collect::<Vec<_>>();
            let what = format!(
                "it has no output of the run; it has {}, and outputs are {}",
                listed(&there),
                listed(units.keys().collect::<Vec<_>>())
            );
            return Err(RecordError::BadTable { path: path.to_owned(), what });
        }
        let mut warnings = Vec::new();
        let mut warn = |kind: FaultKind, message: String, help: &str| {
            warnings.push(Fault::warning(kind, message).in_file(path.display().to_string()).help(help));
        };
        for signal in signals() {
            let odd = recording.signal(&signal.name).and_then(|y| y.iter().position(|y| !y.is_finite()));
            if let Some(row) = odd.filter(|_| units.contains_key(&signal.name)) {
                let message =
                    format!("`{}` of the reference is no number at t = {} s", signal.name, recording.time()[row]);
                warn(FaultKind::BadValue, message, "leave the signal out of the reference, or mend it");
            }
            let unit = units.get(&signal.name).map_or("", String::as_str);
            match macrostep_record::conversion(&signal.unit, unit) {
                Some(conversion) => {
                    names.push(signal.name.clone());
                    conversions.push(conversion);
                }
                None => foreign.push(format!("`{}` is in {unit}, and there in {}", signal.name, signal.unit)),
            }
        }
        if !foreign.is_empty() {
            let message = format!("the reference cannot be compared in every signal: {}", foreign.join("; "));
            warn(FaultKind::UnitMismatch, message, "use a reference in the same quantities");
        }
        let (times, step) = (recording.time(), graph.macro_step.seconds());
        let apart = match times {
            [first, .., last] => (last - first) / (times.len() - 1) as f64,
            _ => 0.0,
        };
        if apart > SPARSE * step {
            let message = format!(
                "samples of the reference are {apart:.3e} s apart and communication points {step:.3e} s: errors contain what \
                 lines between its samples are off"
            );
            warn(FaultKind::BadValue, message, "use a reference that was recorded at least as often");
        }
        Ok((Box::new(FileReference { recording, names, conversions, at: 0 }), warnings))
    }

    fn value(&self, name: &str, weight: f64) -> f64 {
        let Some(values) = self.recording.signal(name) else { return f64::NAN };
        match values.get(self.at + 1) {
            Some(next) if weight > 0.0 => values[self.at] + weight * (next - values[self.at]),
            _ => values[self.at],
        }
    }
}

impl Reference for FileReference {
    fn signals(&self) -> &[String] {
        &self.names
    }

    fn at(&mut self, t: f64, values: &mut [f64]) -> Result<Option<f64>, ProblemError> {
        let times = self.recording.time();
        let (Some(&first), Some(&last)) = (times.first(), times.last()) else {
            return Err(beyond("it is empty".into()));
        };
        let slack = 1e-9 * last.abs().max(1.0);
        if t < first - slack || t > last + slack {
            return Err(beyond(format!("it covers {first} s to {last} s, and t = {t} s is asked for")));
        }
        while self.at + 1 < times.len() && times[self.at + 1] <= t {
            self.at += 1;
        }
        let weight = match times.get(self.at + 1) {
            Some(next) if t > times[self.at] => (t - times[self.at]) / (next - times[self.at]),
            _ => 0.0,
        };
        for (value, (name, (gain, offset))) in values.iter_mut().zip(self.names.iter().zip(&self.conversions)) {
            *value = gain * self.value(name, weight) + offset;
        }
        let energy = self.value("energy", weight);
        Ok((!energy.is_nan()).then_some(energy))
    }
}

/// From how many communication steps on samples are so sparse that the lines between them are told of.
const SPARSE: f64 = 1.5;

fn beyond(reason: String) -> ProblemError {
    ProblemError::Solver { problem: String::new(), reason }
}
