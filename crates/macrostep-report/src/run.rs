//! A run as its results directory tells it: recording, reference, model, summary, analysis.
//!
//! What lies beside the numbers is read leniently, since it may come from another version: what is not there is not
//! shown.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use macrostep_record::{Recording, Role, SignalMeta};
use serde::Deserialize;

use crate::ReportError;

/// A run, opened.
pub(crate) struct Run {
    /// What it is called in a report: its name, or its directory if names are not unique.
    pub label: String,
    pub dir: PathBuf,
    pub recording: Recording,
    /// The reference at the same times, if there was one.
    pub reference: Option<Recording>,
    pub model: Option<Model>,
    /// How the run went; none if it was killed.
    pub summary: Option<Summary>,
    pub analysis: Option<Analysis>,
}

impl Run {
    pub fn open(path: &Path) -> Result<Self, ReportError> {
        let recording = Recording::open(path)?;
        let dir = if path.is_dir() { path } else { path.parent().unwrap_or(Path::new("")) };
        let reference = dir.join("reference");
        // one that does not fit, or was cut short, is no reason to refuse the run itself
        let reference = reference.is_dir().then(|| Recording::open(&reference).ok()).flatten();
        let reference = reference.filter(|r| r.time() == recording.time());
        let extra = &recording.meta().extra;
        let analysis = std::fs::read_to_string(dir.join("analysis.json")).ok();
        let analysis = match analysis.map(|text| serde_json::from_str(&text)) {
            Some(Err(error)) => {
                return Err(ReportError::Analysis { path: dir.join("analysis.json"), reason: error.to_string() });
            }
            Some(Ok(analysis)) => Some(analysis),
            None => None,
        };
        Ok(Run {
            label: recording.meta().name.clone(),
            model: extra.get("model").and_then(|text| serde_json::from_str(text).ok()),
            summary: extra.get("summary").and_then(|text| serde_json::from_str(text).ok()),
            analysis,
            dir: dir.to_owned(),
            reference,
            recording,
        })
    }

    /// The signals of a role, in the order of the columns.
    pub fn signals(&self, role: Role) -> impl Iterator<Item = &SignalMeta> {
        self.recording.meta().signals.iter().filter(move |s| s.role == role)
    }

    /// Value minus reference of an output or of the energy.
    pub fn error(&self, name: &str) -> Option<Vec<f64>> {
        let (ours, theirs) = (self.recording.signal(name)?, self.reference.as_ref()?.signal(name)?);
        Some(ours.iter().zip(theirs).map(|(a, b)| a - b).collect())
    }

    pub fn model(&self) -> Option<&Model> {
        self.model.as_ref()
    }

    /// Whether a bond of the model has this name.
    pub fn bonds(&self) -> Vec<&str> {
        self.model.iter().flat_map(|m| &m.bonds).map(|b| b.name.as_str()).collect()
    }
}

/// The entry `model` of a recording.
#[derive(Clone, Debug, Default, PartialEq, Deserialize)]
#[serde(default)]
pub(crate) struct Model {
    pub macro_step: f64,
    pub parts: Vec<Part>,
    pub connections: Vec<Connection>,
    pub bonds: Vec<Bond>,
    pub stages: Vec<Vec<String>>,
    pub choices: Vec<(String, String)>,
}

#[derive(Clone, Debug, Default, PartialEq, Deserialize)]
#[serde(default)]
pub(crate) struct Part {
    pub name: String,
    pub step: f64,
    pub inputs: Vec<Port>,
    pub outputs: Vec<Port>,
    pub feedthrough: bool,
    pub law: bool,
    pub constraint: bool,
}

#[derive(Clone, Debug, Default, PartialEq, Deserialize)]
#[serde(default)]
pub(crate) struct Port {
    pub name: String,
    pub unit: String,
    pub size: usize,
}

#[derive(Clone, Debug, Default, PartialEq, Deserialize)]
#[serde(default)]
pub(crate) struct Connection {
    pub from: String,
    pub to: String,
}

#[derive(Clone, Debug, Default, PartialEq, Deserialize)]
#[serde(default)]
pub(crate) struct Bond {
    pub name: String,
    pub action: Vec<String>,
    pub motion: Vec<String>,
}

/// The entry `summary` of a recording; numbers that are not finite are `null` there.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(default)]
pub(crate) struct Summary {
    pub outcome: String,
    pub message: Option<String>,
    pub advice: Option<String>,
    pub time: f64,
    pub macro_steps: u64,
    pub passes: u64,
    pub wall_s: f64,
    pub real_time_factor: f64,
    pub pace: Option<Pace>,
    pub errors: BTreeMap<String, ErrorSummary>,
    pub energy: Option<EnergySummary>,
    pub indicators: Indicators,
    pub verdict: Verdict,
}

/// How well the run kept to the wall clock.
#[derive(Clone, Copy, Debug, Default, Deserialize)]
#[serde(default)]
pub(crate) struct Pace {
    pub factor: f64,
    pub steps: u64,
    pub late: u64,
    pub latest: f64,
    pub latest_at: f64,
    pub budget: f64,
    pub median: f64,
    pub percentile_99: f64,
    pub longest: f64,
}

#[derive(Clone, Copy, Debug, Default, Deserialize)]
#[serde(default)]
pub(crate) struct ErrorSummary {
    pub nrms: Option<f64>,
    pub nmse: Option<f64>,
    pub max: Option<f64>,
    pub max_time: Option<f64>,
    pub negligible: bool,
}

#[derive(Clone, Copy, Debug, Default, Deserialize)]
#[serde(default)]
pub(crate) struct EnergySummary {
    pub initial: Option<f64>,
    #[serde(rename = "final")]
    pub final_energy: Option<f64>,
    pub reference_final: Option<f64>,
    pub max_relative_error: Option<f64>,
}

#[derive(Clone, Debug, Default, Deserialize)]
#[serde(default)]
pub(crate) struct Indicators {
    pub residual_energy: BTreeMap<String, Option<f64>>,
    pub exchanged_energy: BTreeMap<String, Option<f64>>,
    pub gross_energy: BTreeMap<String, Option<f64>>,
    pub invented_energy: BTreeMap<String, Option<f64>>,
    pub removed_energy: BTreeMap<String, Option<f64>>,
    pub uncorrected_energy: BTreeMap<String, Option<f64>>,
    pub events: u64,
    pub step_range: Option<(f64, f64)>,
}

#[derive(Clone, Debug, Default, Deserialize)]
#[serde(default)]
pub(crate) struct Verdict {
    pub verdict: String,
    pub reason: String,
    pub bond: Option<String>,
    pub intervals: Vec<Interval>,
    pub since: Option<f64>,
    #[serde(rename = "try")]
    pub advice: Option<String>,
}

/// When the interface did harm.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(default)]
pub(crate) struct Interval {
    pub from: f64,
    pub to: f64,
    pub verdict: String,
}

/// `analysis.json`, as written by `macrostep analyze --json`.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(default)]
pub(crate) struct Analysis {
    pub step: Option<f64>,
    pub time: Option<f64>,
    pub linear: Option<bool>,
    pub radius: Option<f64>,
    pub monolithic_radius: Option<f64>,
    pub verdict: Option<String>,
    pub modes: Vec<Compared>,
    pub others: Vec<Pole>,
    pub limits: Option<Limits>,
}

/// A mode of the monolithic system and what the co-simulation makes of it.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(default)]
pub(crate) struct Compared {
    pub monolithic: Pole,
    pub cosimulated: Pole,
    pub frequency_error: Option<f64>,
    pub damping_added: Option<f64>,
    pub error: Option<f64>,
}

/// A pole, in 1/s and rad/s.
#[derive(Clone, Copy, Debug, Default, Deserialize)]
#[serde(default)]
pub(crate) struct Pole {
    pub real: f64,
    pub imaginary: f64,
    pub frequency: f64,
    pub damping: Option<f64>,
}

/// Largest macro-steps, in seconds.
#[derive(Clone, Copy, Debug, Default, Deserialize)]
#[serde(default)]
pub(crate) struct Limits {
    pub stable: Option<f64>,
    pub accurate: Option<f64>,
}
