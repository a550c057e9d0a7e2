//! The heart of Macrostep: subsystems, schedules, predictors, and the manager that couples them.
#![forbid(unsafe_code)]

pub mod interface;
pub mod model;
pub mod signal;
pub mod subsystem;
pub mod time;
pub mod units;

pub use interface::{Interface, Port, Variability};
pub use model::{Bond, Connection, Model, Part};
pub use signal::InputSignal;
pub use subsystem::{Advance, Linearize, Rollback, Subsystem, SubsystemError};
pub use time::{MacroStep, Ticks};
pub use units::Unit;
