//! Predictors, correction methods, fixed-point methods, step controls, schemes and monitors, each in one file, and the
//! registry that lists them by name.
#![forbid(unsafe_code)]
#![cfg_attr(not(test), warn(clippy::disallowed_methods))] // elementary functions are those of macrostep_numerics::math

pub mod fixed_point;
pub mod methods;
pub mod monitor;
pub mod predictors;
pub mod registry;
pub mod schemes;
pub mod step_control;
