//! FMI for Macrostep: FMUs of versions 1.0 (Co-Simulation), 2.0 and 3.0 as subsystems.
//!
//! The one crate of the workspace with `unsafe`: an FMU is foreign code behind a C interface. Every block says why it
//! is sound as long as the FMU keeps to the standard; one that does not may be hosted in a process of its own.
#![cfg_attr(not(test), warn(clippy::disallowed_methods))] // elementary functions are those of macrostep_numerics::math

mod access;
mod archive;
mod bdf;
mod cache;
mod clocks;
mod co_simulation;
pub mod description;
mod dormand_prince;
mod error;
pub mod export;
mod ffi;
mod fmu;
mod guarded;
pub mod host;
mod instance;
mod isolated;
mod linearization;
mod live;
mod model_exchange;
mod order;
mod platform;
mod ports;
mod solver;
pub mod ssp;
mod start;
#[cfg(any(test, feature = "test-fmus"))]
pub mod test_fmus;
mod wires;

pub use archive::{Archive, Limits, cache_directory};
pub use error::FmuError;
pub use ffi::stdout::stdout_was_closed;
pub use fmu::{FmuOptions, Isolation, Kind, subsystem};
pub use platform::{platform, platforms};
pub use solver::Solver;
pub use start::StartValue;
pub use wires::{Wire, WirePort};
