//! What the Python package `macrostep` calls: systems, runs, recordings, parts written in Python.
//!
//! A thin door. All that is done is done by the crates behind it; results cross it as the JSON that the command line prints, so
//! both say the same, and columns cross it without being copied.
#![allow(missing_docs)] // what users read is python/macrostep

mod compiled;
mod equations;
mod faults;
mod federation;
mod gathering;
mod host;
mod inputs;
mod part;
mod python_error;
mod recording;
mod run;
mod stepper;
mod study;
mod system;
mod values;

use pyo3::prelude::*;

#[pymodule]
mod _native {
    #[pymodule_export]
    use crate::federation::unit_conversion;
    #[pymodule_export]
    use crate::gathering::{Gathering, Runs};
    #[pymodule_export]
    use crate::host::host;
    #[pymodule_export]
    use crate::host_with;
    #[pymodule_export]
    use crate::inputs::{Inputs, Signal};
    #[pymodule_export]
    use crate::recording::{Column, Recording, compare, plot, report, verify};
    #[pymodule_export]
    use crate::stepper::{Snapshot, Stepper, step_all};
    #[pymodule_export]
    use crate::system::System;
    #[pymodule_export]
    use crate::version;
}

/// The version of Macrostep.
#[pyfunction]
fn version() -> &'static str {
    env!("CARGO_PKG_VERSION")
}

/// Names the program that hosts parts in processes of their own.
#[pyfunction]
fn host_with(path: std::path::PathBuf) {
    macrostep::remote::host_with(path);
}
