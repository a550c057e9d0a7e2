//! Scenario files: text to a checked model, with every mistake found at once.
//!
//! A scenario is read twice: text to structs that mirror the file ([`mod@format`]), then to a [`Checked`] model, which a run takes over as it is. After
//! that nothing is unset, unknown or out of range. The format is described in `docs/scenario.md`.
//!
//! ```
//! use macrostep_scenario::Scenario;
//!
//! let text = r#"
//!     macrostep = 1
//!     [problem]
//!     name = "oscilator"
//!     [run]
//!     step = "1ms"
//!     stop = "0s"
//! "#;
//! let mistakes = Scenario::from_str("my.toml", text).check().unwrap_err();
//! assert_eq!(mistakes.len(), 2);
//! assert!(mistakes.to_string().contains("did you mean `oscillator`?"));
//! ```
#![forbid(unsafe_code)]
#![cfg_attr(not(test), warn(clippy::disallowed_methods))] // elementary functions are those of macrostep_numerics::math

mod bonds;
mod check;
mod columns;
#[cfg(feature = "schema")]
mod derived_schema;
mod expand;
mod faults;
pub mod format;
#[cfg(feature = "remote")]
pub mod host;
#[cfg(feature = "multibody")]
mod import;
mod later;
pub mod mechanism;
#[cfg(feature = "multibody")]
mod mesh;
mod only;
mod own;
mod path;
mod prepare;
mod read;
mod scenario;
mod schema;
mod sweep;
#[cfg(feature = "fmi")]
mod system;
mod tree;
#[cfg(feature = "multibody")]
mod uncut;
mod value;
mod vary;
#[cfg(feature = "multibody")]
pub mod vehicle;

pub use bonds::proposed_bonds;
#[cfg(feature = "multibody")]
pub use check::{About, MechanismModes};
pub use check::{
    Blueprint, Changeable, Checked, CheckpointOptions, NamedNumber, Overrun, PartOrigin, Provenance, RealTimeOptions,
    RecordFormat, RecordOptions, ReferenceChoice, Said, columns_of as live_columns,
};
#[cfg(feature = "schema")]
pub use derived_schema::derived_schema;
pub use faults::Faults;
#[cfg(feature = "multibody")]
pub use import::{Import, Imported};
pub use later::Later;
#[cfg(feature = "multibody")]
pub use macrostep_multibody::{Eigenmode, ModeShape};
pub use own::OwnPart;
pub use prepare::{Prepared, ReferenceSource};
pub use read::{Function, Map, Method, NumberOrPoints, Numbers, OneOrMany, Time};
pub use scenario::Scenario;
pub use schema::{schema, schema_keys};
pub use sweep::MAX_POINTS;
#[cfg(feature = "fmi")]
pub use system::{ComponentSource, Handover, events_stay_inside};
pub use value::Value;
pub use vary::Varied;
