//! A process of its own for a part written in Python.

use std::path::PathBuf;

use macrostep::core::{Fault, SubsystemError};
use macrostep::remote::{self, Made};
use pyo3::exceptions::PyOSError;
use pyo3::prelude::*;
use pyo3::types::PyBytes;

use crate::part::{PythonPart, Stated};
use crate::python_error::Causes;

/// The kinds of part that are made here: of an object that a program added, and of a class that a scenario names.
pub const KIND: &str = "python";
const CLASS: &str = "python-class";

/// Serves a part in a process that a run started; `file` is its last argument. `make` returns ports and factory of what was ordered, by
/// its kind.
#[pyfunction]
pub fn host(py: Python<'_>, file: PathBuf, make: Py<PyAny>) -> PyResult<()> {
    let causes = Causes::default();
    let make = |kind: &str, order: &[u8]| -> Result<_, Fault> {
        Python::attach(|py| {
            let made = make.bind(py).call1((kind, PyBytes::new(py, order)));
            let made = made.and_then(|m| m.extract::<(Stated, Py<PyAny>)>());
            let (stated, factory) = made.map_err(|e| causes.unmade(py, e))?;
            PythonPart::make(py, &factory, &[], &stated, &causes)
        })
    };
    let served = py.detach(|| {
        remote::host_file(&file, &mut |kind, order| match kind {
            KIND | CLASS => match make(kind, order) {
                Ok(subsystem) => Ok(Made { subsystem, more: None }),
                Err(fault) => Err(SubsystemError::Faulty { fault: Box::new(fault) }),
            },
            other => Err(SubsystemError::Failed { reason: format!("there is no kind of part `{other}` in Python") }),
        })
    });
    served.map_err(|error| PyOSError::new_err(format!("no part can be served: {error}")))
}
