//! Recordings of co-simulation runs: written while the run goes on, readable whatever happens to it.
//!
//! A recording is a table: the column `time` in seconds, and one `f64` column per recorded quantity, named as in the
//! scenario (`m2.x`), each with a unit and a [`Role`]. It lies in a directory of its own, as `recording.parquet`, which
//! pandas, polars and DuckDB open directly, or as `recording.csv` with its description in `recording.json`.
//!
//! - [`RecordingWriter`] takes one row per communication point and writes on a thread of its own;
//! - [`Recording`] reads a recording back, finished or not; every byte is compared with a checksum;
//! - [`verify()`] says whether a recording is intact, incomplete or damaged, and where;
//! - [`files`] writes files whole or not at all, and lets one run at a time write to a directory;
//! - [`Summary`], [`ModelDescription`] and [`Analysis`] are what lies beside the numbers: how the run went, what was run, what an
//!   analysis said before; all are read as they were written;
//! - [`ErrorAccumulator`] and [`ErrorMetrics`] measure one signal against a reference;
//! - [`compare`] does so for every signal that two recordings share.
//!
//! ```
//! use macrostep_record::{Format, Recording, RecordingMeta, RecordingWriter, Role, SignalMeta};
//! # fn main() -> Result<(), macrostep_record::RecordError> {
//! # let dir = tempfile::tempdir().unwrap();
//! # let dir = dir.path();
//! let mut meta = RecordingMeta::new("two masses");
//! meta.signals.push(SignalMeta::new("m2.x", "m", Role::Output));
//!
//! let mut writer = RecordingWriter::create(dir, Format::Parquet, meta)?;
//! for k in 0..100 {
//!     let t = f64::from(k) * 1e-3;
//!     writer.push(t, &[t.sin()])?;
//! }
//! writer.finish([("outcome".to_string(), "completed".to_string())].into())?;
//!
//! let recording = Recording::open(dir)?;
//! assert_eq!(recording.time().len(), 100);
//! assert_eq!(recording.signal("m2.x").unwrap()[99], 0.099_f64.sin());
//! # Ok(())
//! # }
//! ```
#![forbid(unsafe_code)]
#![cfg_attr(not(test), warn(clippy::disallowed_methods))] // elementary functions are those of macrostep_numerics::math

mod analysis;
mod checksum;
mod compare;
mod csv_file;
mod error;
pub mod files;
mod layout;
mod meta;
mod metrics;
mod model;
mod names;
mod numbers;
mod outcome;
mod parquet_file;
mod reader;
mod scene;
mod seal;
mod sequence;
mod sketch;
mod summary;
mod table;
mod verify;
mod worker;
mod writer;

pub use analysis::{
    Analysis, ComparedMode, Counter, Identified, Mode, Periodic, PeriodicMotion, Replaced, SampledPart, Stability,
    StepLimits, Swing,
};
pub use compare::{CompareOptions, Comparison, SignalComparison, SignalOutcome, check_order, compare, conversion};
pub use error::RecordError;
pub use layout::{Format, is_recorded, remove_recording};
pub use meta::{Quantity, RecordingMeta, Role, SignalMeta};
pub use metrics::{ErrorAccumulator, ErrorMetrics};
pub use model::{DescribedBond, DescribedConnection, DescribedPart, DescribedPort, ModelDescription};
pub use numbers::{NumberColumn, read_numbers};
pub use outcome::RunOutcome;
pub use reader::Recording;
pub use scene::{RecordedScene, ScenePart};
pub use seal::{sealed_page, verify_sealed};
pub use sketch::SketchFrames;
pub use summary::{
    BandSummary, BandsSummary, BondSummary, EnergySummary, ErrorSummary, Indicators, LedgerSummary, LiveSummary,
    ModelSummary, PaceSummary, RealTimeSummary, Summary, TimeClass, Workers,
};
pub use table::{Column, Table};
pub use verify::{Finding, State, describe, resumable, verify};
pub use writer::{RecordingWriter, WriterOptions};
