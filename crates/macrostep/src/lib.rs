//! Macrostep couples black-box simulators at discrete communication points.
//!
//! This crate is the front door: it re-exports what users need.
#![forbid(unsafe_code)]

pub use macrostep_core as core;
pub use macrostep_coupling as coupling;
pub use macrostep_problems as problems;
pub use macrostep_record as record;
