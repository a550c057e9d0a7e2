//! Macrostep couples black-box simulators at discrete communication points, and says how far the result can be trusted.
//!
//! ```
//! use macrostep::prelude::*;
//!
//! // a built-in problem, or Scenario::from_file("my.toml"); every mistake in it is found at once
//! let mut scenario = Scenario::problem("oscillator");
//! scenario.set("run.step=1ms").set("run.stop=2s");
//!
//! // two masses on springs, coupled once per step: the interface invents energy, and the verdict says so
//! let plain = Job::new(scenario.check()?.build()?).run()?;
//! assert!(plain.verdict.interface > Trust::Trustworthy);
//!
//! // the correction has nothing to tune
//! let mended = Job::new(scenario.set("run.method=energy").check()?.build()?).run()?;
//! assert_eq!(mended.verdict.interface, Trust::Trustworthy);
//! assert!(mended.errors["m2.x"].nrms < plain.errors["m2.x"].nrms / 10.0);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! The [`prelude`] is what most programs need: [`Scenario`](scenario::Scenario) and [`Job`] to run scenarios,
//! [`Subsystem`](core::Subsystem), [`Model`](core::Model) and [`Manager`](core::Manager) to couple subsystems of one's
//! own. Each crate of the workspace is a module here.
//!
//! | feature | what it adds |
//! |---|---|
//! | `fmi` (default) | FMUs as subsystems, systems of FMUs |
//! | `remote` (default) | subsystems in other processes |
//! | `multibody` (default) | mechanisms, whole and cut |
//! | `report` (default) | pages and figures of recordings |
//! | `png` | figures as PNG besides SVG |
//!
//! Features add, and never change a number.
#![cfg_attr(not(test), warn(clippy::disallowed_methods))] // elementary functions are those of macrostep_numerics::math
#![deny(unsafe_code)]

pub use macrostep_analysis as analysis;
pub use macrostep_core as core;
pub use macrostep_coupling as coupling;
#[cfg(feature = "fmi")]
pub use macrostep_fmi as fmi;
#[cfg(feature = "multibody")]
pub use macrostep_multibody as multibody;
pub use macrostep_native as native;
pub use macrostep_problems as problems;
pub use macrostep_record as record;
#[cfg(feature = "remote")]
pub use macrostep_remote as remote;
#[cfg(feature = "report")]
pub use macrostep_report as report;
pub use macrostep_scenario as scenario;

pub mod advise;
mod bands;
mod changes;
mod checkpoint;
pub mod federation;
mod file_reference;
mod findings;
mod frames;
mod helm;
mod identity;
mod job;
mod judge;
mod live;
mod pace;
mod place;
pub mod prelude;
mod real_time;
mod recorder;
mod running;
mod sink;
pub mod steering;
mod stepping;
pub mod sweep;
#[cfg(feature = "report")]
mod sweep_figure;
#[cfg(feature = "report")]
mod sweep_page;
mod trace;
mod verify;
mod watch;

pub use advise::{Advice, AdviseOptions, advise};
pub use changes::{Change, recorded_changes};
pub use checkpoint::can_resume;
pub use findings::checked_json;
#[cfg(feature = "multibody")]
pub use findings::modes_json;
pub use helm::{Course, Helm, Lever, Picture};
pub use identity::Difference;
pub use job::{Existing, Job, JobError, Progress};
pub use live::recorded_live;
pub use macrostep_core::{Evidence, Interval, Measures, Remedy, SolverVerdict, Trust, Verdict};
pub use macrostep_record::{
    EnergySummary, ErrorSummary, Indicators, LedgerSummary, ModelDescription, PaceSummary, RunOutcome, Summary, Workers,
};
pub use running::{Kept, Running, write_results};
pub use stepping::{Snapshot, Stepping};
pub use verify::{Verified, verify};
