//! A sweep whose runs are made elsewhere: the side that gathers, and the side that runs.

use std::path::PathBuf;
use std::sync::atomic::AtomicBool;

use macrostep::scenario::{Scenario, Value};
use macrostep::sweep::{Cost, Points, Sweep, SweepOptions, SweepRun};
use pyo3::exceptions::{PyIndexError, PyRuntimeError, PyValueError};
use pyo3::prelude::*;
use serde_json::json;

use crate::python_error::Causes;
use crate::study;
use crate::system::{existing, raise};
use crate::values::value;

/// The points of a sweep: all combinations of its scenario, or those that are listed, each as pairs of path and value.
pub fn points(
    scenario: &Scenario,
    listed: Option<&Bound<'_, PyAny>>,
    py: Python<'_>,
    causes: &Causes,
) -> PyResult<Points> {
    let Some(listed) = listed else {
        return Points::new(scenario).map_err(|e| raise(py, causes, e));
    };
    let mut rows: Vec<Vec<(String, Value)>> = Vec::new();
    for row in listed.try_iter()? {
        let row: Vec<(String, Bound<'_, PyAny>)> = row?.extract()?;
        rows.push(row.into_iter().map(|(path, given)| Ok((path, value(&given)?))).collect::<PyResult<_>>()?);
    }
    if rows.is_empty() {
        return Err(PyValueError::new_err("a sweep needs at least one point"));
    }
    Ok(Points::listed(scenario, rows))
}

/// The table of a sweep as JSON, and error over cost as SVG.
pub fn told(found: &Sweep, cost: Cost) -> (String, Option<String>) {
    let best: Vec<usize> = found.pareto(cost).iter().map(|r| r.index).collect();
    let mut object = serde_json::to_value(found).unwrap_or_default();
    object["pareto"] = json!(best);
    (study::text(&object), found.figure(cost).map(|f| f.svg()))
}

/// What a run of a sweep costs.
pub fn cost(by_steps: bool) -> Cost {
    if by_steps { Cost::Steps } else { Cost::Wall }
}

/// A sweep whose runs somebody else makes.
#[pyclass(module = "macrostep._native")]
pub struct Gathering {
    gathering: Option<macrostep::sweep::Gathering>,
    causes: Causes,
}

impl Gathering {
    pub fn begin(
        py: Python<'_>,
        scenario: &Scenario,
        listed: Option<&Bound<'_, PyAny>>,
        out: Option<PathBuf>,
        word: &str,
        causes: &Causes,
    ) -> PyResult<Self> {
        let points = points(scenario, listed, py, causes)?;
        let options = SweepOptions { out, existing: existing(word)?, ..SweepOptions::default() };
        let begun = py.detach(|| macrostep::sweep::Gathering::begin(scenario, &points, &options));
        let gathering = begun.map_err(|e| raise(py, causes, e))?;
        Ok(Gathering { gathering: Some(gathering), causes: causes.clone() })
    }

    fn open(&self) -> PyResult<&macrostep::sweep::Gathering> {
        self.gathering.as_ref().ok_or_else(closed)
    }
}

fn closed() -> PyErr {
    PyRuntimeError::new_err("the sweep is finished")
}

#[pymethods]
impl Gathering {
    /// Indices of runs that are not there yet.
    fn left(&self) -> PyResult<Vec<usize>> {
        self.open().map(macrostep::sweep::Gathering::left)
    }

    /// How many runs there are in all.
    #[getter]
    fn total(&self) -> PyResult<usize> {
        self.open().map(macrostep::sweep::Gathering::total)
    }

    /// Takes a run as JSON.
    fn add(&mut self, py: Python<'_>, run: &str) -> PyResult<()> {
        let run: SweepRun = serde_json::from_str(run).map_err(|e| PyValueError::new_err(e.to_string()))?;
        let added = self.gathering.as_mut().ok_or_else(closed)?.add(run);
        added.map_err(|e| raise(py, &self.causes, e))
    }

    /// The table as JSON, and error over cost as SVG.
    fn finish(
        &mut self,
        py: Python<'_>,
        spent: f64,
        threads: usize,
        seconds: f64,
        by_steps: bool,
    ) -> PyResult<(String, Option<String>)> {
        let gathering = self.gathering.take().ok_or_else(closed)?;
        let found = gathering.finish(spent, threads, seconds).map_err(|e| raise(py, &self.causes, e))?;
        Ok(told(&found, cost(by_steps)))
    }
}

/// The points of a sweep, for whoever runs some of them.
#[pyclass(frozen, module = "macrostep._native")]
pub struct Runs(Points);

impl Runs {
    pub fn new(points: Points) -> Self {
        Runs(points)
    }
}

#[pymethods]
impl Runs {
    fn __len__(&self) -> usize {
        self.0.len()
    }

    /// Runs one of them; what became of it as JSON.
    fn run(&self, py: Python<'_>, index: usize) -> PyResult<String> {
        let run = py.detach(|| self.0.run(index, &AtomicBool::new(false)));
        let none = || PyIndexError::new_err(format!("there is no run {index}"));
        Ok(study::text(&run.ok_or_else(none)?))
    }
}
