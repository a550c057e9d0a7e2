//! Runs that are one of several: shares of a scenario, and scenarios with a border.

use std::collections::BTreeMap;

use macrostep::core::{Connection, Fault, FaultKind, Part, StartError, SubsystemError, Unit};
use macrostep::federation::{Exchange, share};
use macrostep::scenario::Prepared;
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::PyBytes;

use crate::part::{PythonPart, Stated};
use crate::python_error::Causes;

/// Which of several processes this is: its number, the number of each part, and what makes rounds: a function of the time and of what
/// this process says, which returns what the others said.
#[derive(FromPyObject)]
pub struct Share(usize, BTreeMap<String, usize>, Py<PyAny>);

/// A part through which a run hears of others: its name, its ports, what makes it, and its connections.
#[derive(FromPyObject)]
pub struct Border(String, Stated, Py<PyAny>, Vec<(String, String)>);

/// Gain and offset that make a value in one unit one in another; none if the two measure different things.
#[pyfunction]
pub fn unit_conversion(given: &str, wanted: &str) -> PyResult<Option<(f64, f64)>> {
    let unit = |text: &str| Unit::parse(text).map_err(|e| PyValueError::new_err(e.to_string()));
    Ok(Unit::conversion(&unit(given)?, &unit(wanted)?))
}

struct Rounds {
    round: Py<PyAny>,
    causes: Causes,
}

impl Exchange for Rounds {
    fn round(&mut self, t: f64, mine: &[u8]) -> Result<Vec<Vec<u8>>, SubsystemError> {
        Python::attach(|py| {
            let said = self.round.call1(py, (t, PyBytes::new(py, mine))).and_then(|said| {
                let said: Vec<Bound<'_, PyBytes>> = said.extract(py)?;
                Ok(said.iter().map(|bytes| bytes.as_bytes().to_vec()).collect())
            });
            said.map_err(|e| self.causes.failed(py, e))
        })
    }
}

impl Share {
    /// The run of this process.
    pub fn of(self, prepared: Prepared, causes: &Causes) -> Result<Prepared, Fault> {
        let Share(index, owners, round) = self;
        share(prepared, &owners, index, Rounds { round, causes: causes.clone() })
    }
}

impl Border {
    /// Inputs that it feeds.
    pub fn feeds(&self) -> impl Iterator<Item = &str> {
        let Border(name, .., connections) = self;
        let is_own = move |from: &str| from.strip_prefix(name.as_str()).is_some_and(|rest| rest.starts_with('.'));
        connections.iter().filter(move |(from, _)| is_own(from)).map(|(_, to)| to.as_str())
    }

    /// The run with its border.
    pub fn of(self, prepared: Prepared, causes: &Causes) -> Result<Prepared, Fault> {
        let Border(name, stated, factory, connections) = self;
        let part = Python::attach(|py| PythonPart::make(py, &factory, &[], &stated, causes))?;
        let connections = connections.into_iter().map(|(from, to)| Connection::new(from, to)).collect();
        prepared.with_last(Part::boxed(name, part), connections).map_err(|error| match error {
            StartError::Run(error) => error.fault(),
            other => Fault::error(FaultKind::BadModel, other.to_string()),
        })
    }
}
