//! Stability before the run.
#![forbid(unsafe_code)]

mod analysis;
mod continuous;
pub mod design;
mod error;
pub mod identify;
mod linear;
mod map;
mod model;
mod modes;
mod picture;
mod recommend;
pub mod rigid_line;
mod subject;
mod surrogate;
mod sweep;

pub use analysis::{Analysis, Limits, Options, Verdict, analyze, limits};
pub use continuous::{DelayModel, Hold, Region, Roots, Term};
pub use error::AnalysisError;
pub use linear::Matrix;
pub use map::{StepMap, probe};
pub use model::LinearModel;
pub use modes::{Compared, Mode, compare, monolithic};
pub use recommend::{Recommendation, recommend};
pub use subject::Subject;
pub use sweep::{Axis, MapPoint, StabilityMap, stability_map};
