//! The inputs of a part written in Python: numbers at an instant, polynomials over a step.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use macrostep::core::{InputSignal, Interface, MacroStep};
use pyo3::exceptions::{PyAttributeError, PyKeyError, PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::PyTuple;

/// A port: its name, its first element among those of the part, how many there are, and whether it is an array.
#[derive(Clone)]
struct Place {
    name: String,
    first: usize,
    size: usize,
    /// Whether an output depends on it at the same instant.
    acts: bool,
}

/// What the part is given at present.
#[derive(Default)]
struct Given {
    /// Coefficients, degree by degree.
    coefficients: Vec<f64>,
    inputs: usize,
    /// Start and length of the step; `None` at an instant.
    step: Option<(f64, f64)>,
    /// Counts what was given: an input that somebody kept belongs to an earlier one.
    serial: u64,
}

impl Given {
    fn value(&self, i: usize, t: Option<f64>) -> f64 {
        let tau = match (self.step, t) {
            (Some((start, size)), Some(t)) => (t - start) / size,
            _ => 0.0,
        };
        InputSignal::new(&self.coefficients, self.inputs).value(i, tau)
    }
}

/// The inputs of a part: `u.x` is the value of the input `x`. During `advance` it is a polynomial in time, and `u.x(t)` its
/// value at `t`. What a part is given holds until it returns.
#[pyclass(frozen, module = "macrostep")]
pub struct Inputs {
    places: Arc<Vec<Place>>,
    given: Arc<Mutex<Given>>,
}

/// An input over a step: call it with a time for its value there.
#[pyclass(frozen, module = "macrostep")]
pub struct Signal {
    place: Place,
    serial: u64,
    given: Arc<Mutex<Given>>,
}

fn lock(given: &Mutex<Given>) -> MutexGuard<'_, Given> {
    given.lock().unwrap_or_else(PoisonError::into_inner)
}

/// A number, or a tuple of those of an array.
fn numbers<'py>(py: Python<'py>, place: &Place, of: impl Fn(usize) -> f64) -> PyResult<Bound<'py, PyAny>> {
    match place.size {
        1 => Ok(of(place.first).into_pyobject(py)?.into_any()),
        size => Ok(PyTuple::new(py, (place.first..place.first + size).map(of))?.into_any()),
    }
}

impl Inputs {
    pub fn new(interface: &Interface) -> Self {
        let mut first = 0;
        let place = |(i, port): (usize, &macrostep::core::Port)| {
            first += port.size;
            let acts = interface.feedthrough.iter().any(|(_, input)| *input == i);
            Place { name: port.name.clone(), first: first - port.size, size: port.size, acts }
        };
        let places: Vec<Place> = interface.inputs.iter().enumerate().map(place).collect();
        let inputs = interface.input_size();
        let given = Given { coefficients: vec![0.0; inputs], inputs, step: None, serial: 0 };
        Inputs { places: Arc::new(places), given: Arc::new(Mutex::new(given)) }
    }

    // hot:
    pub fn set_step(&self, step: MacroStep, u: &InputSignal<'_>) {
        let mut given = lock(&self.given);
        given.coefficients.clear();
        given.coefficients.extend_from_slice(u.coefficients());
        given.step = Some((step.start, step.size()));
        given.serial += 1;
    }

    // hot:
    pub fn set_instant(&self, u: &[f64]) {
        let mut given = lock(&self.given);
        given.coefficients.clear();
        given.coefficients.extend_from_slice(u);
        given.step = None;
        given.serial += 1;
    }

    fn get<'py>(&self, py: Python<'py>, place: &Place) -> PyResult<Bound<'py, PyAny>> {
        let given = lock(&self.given);
        if given.step.is_some() {
            let signal = Signal { place: place.clone(), serial: given.serial, given: self.given.clone() };
            return Ok(Bound::new(py, signal)?.into_any());
        }
        // its value would be one of an earlier instant
        if !place.acts {
            let message = format!(
                "`outputs` reads the input `{0}`, which `feedthrough` does not name: add the pair of the output that depends on it and `{0}`",
                place.name
            );
            return Err(PyValueError::new_err(message));
        }
        numbers(py, place, |i| given.value(i, None))
    }
}

#[pymethods]
impl Inputs {
    fn __getattr__<'py>(&self, py: Python<'py>, name: &str) -> PyResult<Bound<'py, PyAny>> {
        match self.places.iter().find(|p| p.name == name) {
            Some(place) => self.get(py, place),
            None => Err(PyAttributeError::new_err(format!("there is no input `{name}`; {}", self.listed()))),
        }
    }

    fn __getitem__<'py>(&self, py: Python<'py>, name: &str) -> PyResult<Bound<'py, PyAny>> {
        match self.places.iter().find(|p| p.name == name) {
            Some(place) => self.get(py, place),
            None => Err(PyKeyError::new_err(format!("there is no input `{name}`; {}", self.listed()))),
        }
    }

    fn __len__(&self) -> usize {
        self.places.len()
    }

    fn __dir__(&self) -> Vec<String> {
        self.places.iter().map(|p| p.name.clone()).collect()
    }

    fn __repr__(&self) -> String {
        format!("Inputs({})", self.listed())
    }
}

impl Inputs {
    fn listed(&self) -> String {
        let names: Vec<&str> = self.places.iter().map(|p| p.name.as_str()).collect();
        if names.is_empty() { "the part has no inputs".to_owned() } else { format!("inputs: {}", names.join(", ")) }
    }
}

/// How far beyond its step an input may be asked for, as a share of the step: rounding.
const ROUNDING: f64 = 1e-6;

impl Signal {
    /// The value at a time, or at an end of the step, while that is the present one.
    fn at<'py>(&self, py: Python<'py>, time: impl Fn(f64, f64) -> f64) -> PyResult<Bound<'py, PyAny>> {
        let given = lock(&self.given);
        let Some((start, size)) = given.step.filter(|_| given.serial == self.serial) else {
            let message =
                format!("the step that the input `{}` belongs to is over: keep numbers, not `u`", self.place.name);
            return Err(PyTypeError::new_err(message));
        };
        let t = time(start, size);
        if !(-ROUNDING..=1.0 + ROUNDING).contains(&((t - start) / size)) {
            let (name, end) = (&self.place.name, start + size);
            let message = format!("the input `{name}` is given from {start} s to {end} s, and was asked for at {t} s");
            return Err(PyValueError::new_err(message));
        }
        numbers(py, &self.place, |i| given.value(i, Some(t)))
    }
}

#[pymethods]
impl Signal {
    /// The value at `t`, a time in seconds within the step.
    fn __call__<'py>(&self, py: Python<'py>, t: f64) -> PyResult<Bound<'py, PyAny>> {
        self.at(py, |_, _| t)
    }

    /// The value at the start of the step.
    #[getter]
    fn start<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        self.at(py, |start, _| start)
    }

    /// The value at the end of the step, as far as it is predicted.
    #[getter]
    fn end<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        self.at(py, |start, size| start + size)
    }

    fn __repr__(&self) -> String {
        format!("Signal({})", self.place.name)
    }
}
