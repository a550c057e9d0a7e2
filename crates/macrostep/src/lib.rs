//! Macrostep couples black-box simulators at discrete communication points.
//!
//! This crate is the front door: it re-exports what users need, and runs a prepared scenario with its recording,
//! monitors, reference and checkpoints ([`Job`]).
#![forbid(unsafe_code)]

pub use macrostep_analysis as analysis;
pub use macrostep_core as core;
pub use macrostep_coupling as coupling;
pub use macrostep_fmi as fmi;
pub use macrostep_multibody as multibody;
pub use macrostep_native as native;
pub use macrostep_problems as problems;
pub use macrostep_record as record;
pub use macrostep_remote as remote;
pub use macrostep_scenario as scenario;

mod checkpoint;
mod file_reference;
mod judge;
mod pace;
mod playback;
mod recorder;
mod run;
pub mod sweep;

pub use macrostep_core::{Interval, Measures, Remedy, Trust, Verdict};
pub use macrostep_record::{
    EnergySummary, ErrorSummary, Indicators, LedgerSummary, ModelDescription, PaceSummary, RunOutcome, Summary, Workers,
};
pub use playback::Playback;
pub use run::{Job, JobError, Progress, RunOptions};
