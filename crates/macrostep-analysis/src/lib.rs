//! Stability before the run: poles, maps, the largest safe step, and the compensator.
//!
//! A macro-step maps what a run carries from one communication point to the next. [`probe`] finds this map by perturbing
//! the state of a real [`macrostep_core::Manager`], so analysis and run cannot disagree; its eigenvalues are the poles of
//! the co-simulation. [`LinearModel`] is the system without an interface, [`DelayModel`] the continuous model of
//! \[tamellin2022\] with `D(s)` in its wires, whose roots are counted. [`analyze`] puts them side by side, [`design`] makes
//! a compensator. What a subsystem does not show is identified from its ports ([`identify`]). Where a loop is closed by switching, there is no
//! such map, and whole periods of its motion are looked at instead.
//!
//! ```
//! use macrostep_analysis::{Options, Stability, Subject, analyze};
//! use macrostep_scenario::Scenario;
//!
//! let mut scenario = Scenario::problem("oscillator");
//! scenario.set("problem.variant=damped-4ms");
//! let found = analyze(&Subject::new(&scenario)?, &Options::default())?;
//! assert_eq!(found.verdict, Stability::Unstable);
//! let stable = found.limits.and_then(|l| l.stable).unwrap();
//! assert!((stable - 2.21e-3).abs() < 1e-5);
//! # Ok::<(), macrostep_analysis::AnalysisError>(())
//! ```
#![forbid(unsafe_code)]
#![cfg_attr(not(test), warn(clippy::disallowed_methods))] // elementary functions are those of macrostep_numerics::math

mod additive;
mod analysis;
mod continuous;
pub mod design;
mod error;
mod fitted;
pub mod identify;
mod linear;
mod map;
mod model;
mod modes;
mod pade;
mod periodic;
mod rhythm;
pub mod rigid_line;
mod sampled;
mod stability_map;
mod subject;
mod surrogate;
mod wrapped;

pub use analysis::{Options, analyze, limits};
pub use continuous::{DelayModel, HoldOrder, Region, Roots, Term};
pub use error::AnalysisError;
pub use macrostep_numerics::Matrix;
pub use macrostep_record::{
    Analysis, ComparedMode, Counter, Identified, Mode, Periodic, PeriodicMotion, SampledPart, Stability, StepLimits,
    Swing,
};
pub use map::{StepMap, probe};
pub use model::LinearModel;
pub use modes::{compare, monolithic};
pub use stability_map::{Axis, MapPoint, StabilityMap, stability_map};
pub use subject::Subject;
