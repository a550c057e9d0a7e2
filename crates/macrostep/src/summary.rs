//! What a run comes to: the object that `--json` prints and the short text people read.

use std::collections::BTreeMap;

use macrostep_coupling::monitor::{LedgerEntry, Verdict};
use macrostep_record::ErrorMetrics;
use serde::Serialize;

use crate::pace::PaceSummary;

/// The result of a run.
#[derive(Clone, Debug, Serialize)]
#[non_exhaustive]
pub struct Summary {
    /// The name of the run.
    pub name: String,
    /// `completed`, `ended` (a subsystem asked for it), `interrupted`, or the kind of failure.
    pub outcome: String,
    /// What went wrong, if something did.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub message: Option<String>,
    /// What to try then.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub advice: Option<String>,
    /// The last communication point, in seconds.
    pub time: f64,
    /// Accepted macro-steps.
    pub macro_steps: u64,
    /// Passes over macro-steps: more than `macro_steps` for an implicit scheme.
    pub passes: u64,
    /// Seconds on the wall clock, without the reference.
    pub wall_s: f64,
    /// Simulated over wall-clock time.
    pub real_time_factor: f64,
    /// Threads that ran parts side by side; absent where one ran all.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub workers: Option<Workers>,
    /// How well it kept to the wall clock, if it was asked to.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub pace: Option<PaceSummary>,
    /// Outputs at the end.
    #[serde(rename = "final")]
    pub final_values: BTreeMap<String, f64>,
    /// Errors against the reference, per signal.
    pub errors: BTreeMap<String, ErrorSummary>,
    /// Stored energy against the reference.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub energy: Option<EnergySummary>,
    /// What the coupling variables tell.
    pub indicators: Indicators,
    /// Whether to trust it, by the coupling variables alone.
    pub verdict: Verdict,
    /// Where the recording is.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub recording: Option<String>,
}

/// Threads that ran parts side by side.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[non_exhaustive]
pub struct Workers {
    /// How many.
    pub threads: usize,
    /// The core that each was pinned to; empty where the system or other runs allow no core to each.
    pub cores: Vec<usize>,
}

/// Errors of one signal.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[non_exhaustive]
pub struct ErrorSummary {
    /// Root mean square over the range of the reference [tamellin2022] eq. (42).
    pub nrms: f64,
    /// Sum of squares over the variance of the reference [pikulinski2026] eq. (21).
    pub nmse: f64,
    /// Largest magnitude.
    pub max: f64,
    /// When it was largest, in seconds.
    pub max_time: f64,
    /// Whether both the error and what the reference does are below 1e-9 of what signals of this unit reach: rounding, whose
    /// ratios say nothing.
    pub negligible: bool,
}

impl ErrorSummary {
    pub(crate) fn new(m: ErrorMetrics, negligible: bool) -> Self {
        ErrorSummary { nrms: m.nrms, nmse: m.nmse, max: m.max_abs, max_time: m.max_time, negligible }
    }
}

/// Stored energy, in J.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[non_exhaustive]
pub struct EnergySummary {
    /// At the start.
    pub initial: f64,
    /// At the end.
    #[serde(rename = "final")]
    pub final_energy: f64,
    /// Of the reference at the end.
    pub reference_final: Option<f64>,
    /// Largest deviation from the reference at the same time, relative to it.
    pub max_relative_error: Option<f64>,
}

/// Indicators from coupling variables alone.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[non_exhaustive]
pub struct Indicators {
    /// `δE` at the end, per bond, in J: positive is energy the interface invented, before the share that feedthrough
    /// and predictor leave of it.
    pub residual_energy: BTreeMap<String, f64>,
    /// Largest magnitude of the total residual power, in W.
    pub max_residual_power: f64,
    /// Net energy from the side of the action to that of the motion, per bond, in J.
    pub exchanged_energy: BTreeMap<String, f64>,
    /// The same without signs.
    pub gross_energy: BTreeMap<String, f64>,
    /// What the interface invented, by the inputs as seen, before any correction.
    pub invented_energy: BTreeMap<String, f64>,
    /// What the correction took away.
    pub removed_energy: BTreeMap<String, f64>,
    /// What is left of the invented energy.
    pub uncorrected_energy: BTreeMap<String, f64>,
    /// All bonds together, if there are any.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub total: Option<LedgerSummary>,
    /// Stored energy at the end minus that at the start, of those who report it, in J.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub balance: Option<f64>,
    /// What the correction method and predictors that learn say at the end, as in the recording.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub learnt: BTreeMap<String, f64>,
    /// Macro-steps in which an event happened.
    pub events: u64,
    /// Smallest and largest macro-step, in seconds.
    pub step_range: Option<(f64, f64)>,
}

/// The ledger of energy, in J.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize)]
#[non_exhaustive]
pub struct LedgerSummary {
    /// Net energy from the sides of the actions to those of the motions.
    pub exchanged: f64,
    /// The same without signs.
    pub gross: f64,
    /// What the interface invented before any correction.
    pub invented: f64,
    /// What the correction took away.
    pub removed: f64,
    /// What is left of it.
    pub uncorrected: f64,
}

impl From<LedgerEntry> for LedgerSummary {
    fn from(e: LedgerEntry) -> Self {
        LedgerSummary {
            exchanged: e.exchanged,
            gross: e.gross,
            invented: e.invented,
            removed: e.removed,
            uncorrected: e.uncorrected(),
        }
    }
}
