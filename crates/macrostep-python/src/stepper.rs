//! A run whose macro-steps Python asks for.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use macrostep::Stepping;
use macrostep::core::{Fault, did_you_mean, near_names};
use macrostep::scenario::{Blueprint, Scenario};
use pyo3::exceptions::{PyKeyError, PyKeyboardInterrupt, PyRuntimeError, PyValueError};
use pyo3::prelude::*;

use crate::faults::{Class, Raised};
use crate::python_error::Causes;
use crate::recording::Recording;
use crate::study;
use crate::system::raise;

/// A run at a communication point.
#[pyclass(module = "macrostep._native")]
pub struct Stepper {
    stepping: Mutex<Option<Stepping>>,
    blueprint: Arc<Blueprint>,
    record: bool,
    outputs: Arc<Vec<String>>,
    causes: Causes,
}

/// All that a run has to remember.
#[pyclass(frozen, module = "macrostep._native")]
pub struct Snapshot(macrostep::Snapshot);

impl Stepper {
    pub fn start(py: Python<'_>, scenario: &Scenario, causes: &Causes, record: bool) -> PyResult<Self> {
        let made = py.detach(|| -> Result<_, Raised> { Ok(scenario.check()?.into_blueprint()) });
        let blueprint = Arc::new(made.map_err(|e| raise(py, causes, e))?);
        Stepper::of(py, blueprint, causes, record)
    }

    fn of(py: Python<'_>, blueprint: Arc<Blueprint>, causes: &Causes, record: bool) -> PyResult<Self> {
        let stepping = py.detach(|| Stepping::start(&blueprint, record)).map_err(|e| raise(py, causes, e))?;
        let outputs = Arc::new(stepping.graph().output_names());
        Ok(Stepper { stepping: Mutex::new(Some(stepping)), blueprint, record, outputs, causes: causes.clone() })
    }

    /// What `look` sees of the run.
    fn with<T>(&self, look: impl FnOnce(&Stepping) -> T) -> PyResult<T> {
        let stepping: MutexGuard<'_, _> = self.stepping.lock().unwrap_or_else(PoisonError::into_inner);
        stepping.as_ref().map(look).ok_or_else(closed)
    }

    fn get_mut(&mut self) -> PyResult<&mut Stepping> {
        self.stepping.get_mut().unwrap_or_else(PoisonError::into_inner).as_mut().ok_or_else(closed)
    }

    /// That nothing has this name, and what has.
    fn unknown(&self, name: &str) -> PyResult<PyErr> {
        let inputs = self.with(|s| s.inputs().to_vec())?;
        let near = did_you_mean(&near_names(name, self.outputs.iter().chain(&inputs).map(String::as_str)));
        let listed = format!("outputs: {}; inputs: {}", self.outputs.join(", "), inputs.join(", "));
        Ok(PyKeyError::new_err(format!("there is neither an output nor an input `{name}`{near}; {listed}")))
    }

    fn raised(&self, py: Python<'_>, fault: Fault) -> PyErr {
        raise(py, &self.causes, Raised::new(Class::Run, fault))
    }
}

/// Ctrl-C is looked for this often.
const LOOK: Duration = Duration::from_millis(100);

/// Takes macro-steps until all are taken, the run has ended, or it is time to look for Ctrl-C; what is left of them.
// hot:
fn some_steps(stepping: &mut Stepping, mut left: u64, until: Instant) -> Result<u64, Fault> {
    while left > 0 {
        stepping.step()?;
        left -= 1;
        if stepping.interrupted() || Instant::now() > until {
            break;
        }
    }
    Ok(left)
}

fn interrupted() -> PyErr {
    PyKeyboardInterrupt::new_err("interrupted within a macro-step: the run can go on from a snapshot")
}

fn closed() -> PyErr {
    PyRuntimeError::new_err("the run is closed")
}

#[pymethods]
impl Stepper {
    /// Takes so many macro-steps, or those up to the end.
    // hot:
    #[pyo3(signature = (count = 1))]
    fn step(&mut self, py: Python<'_>, count: u64) -> PyResult<()> {
        let mut left = count;
        loop {
            let stepping = self.get_mut()?;
            let before = stepping.interrupted();
            let stepped = py.detach(|| some_steps(stepping, left, Instant::now() + LOOK));
            if stepping.interrupted() && !before {
                return Err(interrupted());
            }
            py.check_signals()?;
            left = stepped.map_err(|fault| self.raised(py, fault))?;
            if left == 0 {
                return Ok(());
            }
        }
    }

    #[getter]
    fn time(&self) -> PyResult<f64> {
        self.with(Stepping::time)
    }

    #[getter]
    fn finished(&self) -> PyResult<bool> {
        self.with(Stepping::finished)
    }

    #[getter]
    fn outputs(&self) -> Vec<String> {
        self.outputs.to_vec()
    }

    #[getter]
    fn inputs(&self) -> PyResult<Vec<String>> {
        self.with(|s| s.inputs().to_vec())
    }

    /// Places of outputs among all.
    fn places(&self, names: Vec<String>) -> PyResult<Vec<usize>> {
        let place = |name: &String| match self.outputs.iter().position(|n| n == name) {
            Some(place) => Ok(place),
            None => Err(self.unknown(name)?),
        };
        names.iter().map(place).collect()
    }

    /// Outputs at these places.
    // hot:
    fn read(&self, places: Vec<usize>) -> PyResult<Vec<f64>> {
        self.with(|s| places.iter().map(|&i| s.outputs().get(i).copied().unwrap_or(f64::NAN)).collect())
    }

    /// The value of an output, or of an input that nobody feeds.
    fn value(&self, name: &str) -> PyResult<f64> {
        if let Some(at) = self.outputs.iter().position(|n| n == name) {
            return self.with(|s| s.outputs()[at]);
        }
        match self.with(|s| s.input(name))? {
            Ok(Some(value)) => Ok(value),
            Ok(None) => Err(PyKeyError::new_err(format!("`{name}` is connected: read the output that feeds it"))),
            Err(_) => Err(self.unknown(name)?),
        }
    }

    /// Gives an input that nobody feeds another value.
    fn set(&mut self, py: Python<'_>, name: &str, value: f64) -> PyResult<()> {
        self.get_mut()?.set_input(name, value).map_err(|fault| self.raised(py, fault))
    }

    fn save(&mut self, py: Python<'_>) -> PyResult<Snapshot> {
        let stepping = self.get_mut()?;
        let saved = py.detach(|| stepping.save());
        saved.map(Snapshot).map_err(|fault| self.raised(py, fault))
    }

    fn restore(&mut self, py: Python<'_>, snapshot: &Snapshot) -> PyResult<()> {
        let stepping = self.get_mut()?;
        let restored = py.detach(|| stepping.restore(&snapshot.0));
        restored.map_err(|fault| self.raised(py, fault))
    }

    /// So many runs that go on from here, each on its own.
    fn fork(&mut self, py: Python<'_>, count: usize) -> PyResult<Vec<Stepper>> {
        let snapshot = self.save(py)?;
        (0..count).map(|_| self.another(py, &snapshot)).collect()
    }

    /// A run that goes on from a snapshot of this one.
    fn another(&self, py: Python<'_>, snapshot: &Snapshot) -> PyResult<Stepper> {
        let mut copy = Stepper::of(py, self.blueprint.clone(), &self.causes, self.record)?;
        let stepping = copy.get_mut()?;
        let taken = py.detach(|| stepping.take_over(&snapshot.0));
        taken.map_err(|fault| self.raised(py, fault))?;
        Ok(copy)
    }

    /// Ends the run: its summary as JSON, and what it recorded.
    fn finish(&mut self, py: Python<'_>) -> PyResult<(String, Option<Recording>)> {
        let stepping = self.stepping.get_mut().unwrap_or_else(PoisonError::into_inner).take().ok_or_else(closed)?;
        let (summary, kept) = py.detach(|| stepping.finish());
        Ok((study::text(&summary), kept.map(|k| Recording::new(k.recording))))
    }
}

/// Takes macro-steps with each, several at once where they need no Python.
#[pyfunction]
pub fn step_all(py: Python<'_>, steppers: Vec<Py<Stepper>>, count: u64) -> PyResult<()> {
    let mut borrowed: Vec<PyRefMut<'_, Stepper>> = steppers
        .iter()
        .map(|s| s.try_borrow_mut(py).map_err(|_| PyValueError::new_err("a run is given twice, or steps already")))
        .collect::<Result<_, _>>()?;
    let mut left = vec![count; borrowed.len()];
    let threads = std::thread::available_parallelism().map_or(1, usize::from).min(left.len().max(1));
    let share = left.len().div_ceil(threads).max(1);
    while left.iter().any(|&left| left > 0) {
        let all: Vec<&mut Stepping> = borrowed.iter_mut().map(|s| s.get_mut()).collect::<PyResult<_>>()?;
        let mut all: Vec<(&mut Stepping, &mut u64)> = all.into_iter().zip(&mut left).collect();
        let faults: Vec<(usize, Fault)> = py.detach(|| {
            let until = Instant::now() + LOOK;
            // at least one step in each round, so that all go on however long a step takes
            let one = |stepping: &mut Stepping, left: &mut u64| -> Result<(), Fault> {
                while *left > 0 && !stepping.finished() {
                    stepping.step()?;
                    *left -= 1;
                    if Instant::now() > until {
                        return Ok(());
                    }
                }
                *left = 0;
                Ok(())
            };
            let work = |(t, chunk): (usize, &mut [(&mut Stepping, &mut u64)])| -> Vec<(usize, Fault)> {
                let stepped = chunk.iter_mut().enumerate().map(|(i, (s, left))| (t * share + i, one(s, left)));
                stepped.filter_map(|(i, stepped)| stepped.err().map(|fault| (i, fault))).collect()
            };
            std::thread::scope(|scope| {
                let work = &work;
                let workers: Vec<_> = all.chunks_mut(share).enumerate().map(|c| scope.spawn(move || work(c))).collect();
                workers.into_iter().flat_map(|w| w.join().unwrap_or_default()).collect()
            })
        });
        drop(all);
        py.check_signals()?;
        if borrowed.iter_mut().any(|s| s.get_mut().is_ok_and(|s| s.interrupted())) && faults.is_empty() {
            return Err(interrupted());
        }
        if let Some((i, fault)) = faults.into_iter().next() {
            return Err(borrowed[i].raised(py, fault));
        }
    }
    Ok(())
}
