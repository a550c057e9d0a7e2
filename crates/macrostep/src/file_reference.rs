//! A recording as a reference: its signals, interpolated linearly.

use std::path::Path;

use macrostep_problems::problem::{ProblemError, Reference};
use macrostep_record::{RecordError, Recording};

pub(crate) struct FileReference {
    recording: Recording,
    names: Vec<String>,
    /// The last sample at or before the last time asked for.
    at: usize,
}

impl FileReference {
    pub fn boxed(path: &Path) -> Result<Box<dyn Reference>, RecordError> {
        let recording = Recording::open(path)?;
        let names = recording.meta().signals.iter().map(|s| s.name.clone()).collect();
        Ok(Box::new(FileReference { recording, names, at: 0 }))
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
        for (value, name) in values.iter_mut().zip(&self.names) {
            *value = self.value(name, weight);
        }
        let energy = self.value("energy", weight);
        Ok((!energy.is_nan()).then_some(energy))
    }
}

fn beyond(reason: String) -> ProblemError {
    ProblemError::Solver { problem: "reference".into(), reason }
}
