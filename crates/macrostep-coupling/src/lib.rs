//! Predictors, fixed-point methods, step control and monitors, each in one file, and the registry that names them.
#![forbid(unsafe_code)]

pub mod fixed_point;
pub mod methods;
pub mod monitor;
pub mod predictors;
pub mod registry;
pub mod step_control;
