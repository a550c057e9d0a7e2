//! A part of equations `ẋ = f(t, x, u)`, `y = g(t, x, u)`, written in Python or compiled, with an integrator of the engine.

use std::sync::{Arc, Mutex, PoisonError};

use macrostep::core::{
    Advance, Fault, FaultKind, InputSignal, Interface, MacroStep, Subsystem, SubsystemError, Wrapper,
};
use macrostep::native::integrators::Integrator;
use macrostep::native::native::Native;
use macrostep::native::physics::{Layout, Physics};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;

use crate::compiled::Compiled;
use crate::part::Stated;
use crate::python_error::Causes;

/// What Python states of equations.
#[derive(FromPyObject)]
#[pyo3(from_item_all)]
pub struct StatedEquations {
    /// Start values of the states.
    start: Vec<f64>,
    /// `f`, and its address if it is compiled.
    rates: (Py<PyAny>, usize),
    /// `g`, and its address if it is compiled.
    readout: Option<(Py<PyAny>, usize)>,
    /// States that are outputs, where there is no `g`.
    shown: Vec<usize>,
    integrator: String,
    micro: usize,
    /// Makes an array that is written in place: of numpy.
    array: Py<PyAny>,
}

/// A function of Python or a compiled one.
enum Rule {
    Compiled(Compiled),
    Python(Py<PyAny>),
}

/// The first exception since the last look.
type Slot = Arc<Mutex<Option<SubsystemError>>>;

/// The equations.
struct Written {
    interface: Interface,
    start: Vec<f64>,
    rates: Rule,
    readout: Option<Rule>,
    shown: Vec<usize>,
    array: Py<PyAny>,
    slot: Slot,
    causes: Causes,
    /// What compiled functions belong to.
    _alive: Vec<Py<PyAny>>,
}

impl Written {
    fn call(&self, rule: &Rule, t: f64, x: &[f64], u: &[f64], out: &mut [f64], what: &str) {
        let function = match rule {
            Rule::Compiled(compiled) => return compiled.call(t, x, u, out),
            Rule::Python(function) => function,
        };
        let called = Python::attach(|py| {
            let array = self.array.bind(py);
            let (x, u) = (array.call1((x.to_vec(),))?, array.call1((u.to_vec(),))?);
            let returned = function.bind(py).call1((t, x, u))?;
            let numbers: Vec<f64> = match returned.extract() {
                Ok(numbers) => numbers,
                Err(_) if out.len() == 1 => vec![returned.extract()?],
                Err(error) => return Err(error),
            };
            if numbers.len() != out.len() {
                let message = format!("`{what}` returned {} numbers, and {} are needed", numbers.len(), out.len());
                return Err(PyValueError::new_err(message));
            }
            out.copy_from_slice(&numbers);
            Ok(())
        });
        if let Err(error) = called {
            out.fill(f64::NAN);
            let error = Python::attach(|py| self.causes.failed(py, error));
            self.slot.lock().unwrap_or_else(PoisonError::into_inner).get_or_insert(error);
        }
    }
}

impl Physics for Written {
    fn interface(&self) -> Interface {
        self.interface.clone()
    }

    fn layout(&self) -> Layout {
        Layout { positions: 0, others: self.start.len() }
    }

    fn initial(&self, _t0: f64, state: &mut [f64]) -> Result<(), SubsystemError> {
        state.copy_from_slice(&self.start);
        Ok(())
    }

    // hot:
    fn rates(&mut self, t: f64, state: &[f64], u: &[f64], _a: &mut [f64], w: &mut [f64]) {
        self.call(&self.rates, t, state, u, w, "f");
    }

    // hot:
    fn outputs(&mut self, t: f64, state: &[f64], u: &[f64], y: &mut [f64]) {
        match &self.readout {
            Some(rule) => self.call(rule, t, state, u, y, "g"),
            None => y.iter_mut().zip(&self.shown).for_each(|(y, &i)| *y = state[i]),
        }
    }
}

/// Equations whose functions may raise.
struct Equations {
    inner: Native<Written>,
    slot: Slot,
}

impl Equations {
    fn raised(&self) -> Result<(), SubsystemError> {
        let mut slot = self.slot.lock().unwrap_or_else(PoisonError::into_inner);
        // whoever called may not take notice that the user wants to stop
        let told = if *slot == Some(SubsystemError::Interrupted) { slot.clone() } else { slot.take() };
        told.map_or(Ok(()), Err)
    }
}

impl Wrapper for Equations {
    fn inner(&self) -> &dyn Subsystem {
        &self.inner
    }

    fn inner_mut(&mut self) -> &mut dyn Subsystem {
        &mut self.inner
    }

    // hot:
    fn advance(&mut self, step: MacroStep, u: &InputSignal<'_>) -> Result<Advance, SubsystemError> {
        let advanced = self.inner.advance(step, u);
        self.raised()?;
        advanced
    }

    // hot:
    fn outputs(&mut self, u: &[f64], y: &mut [f64]) -> Result<(), SubsystemError> {
        let written = self.inner.outputs(u, y);
        self.raised()?;
        written
    }
}

impl StatedEquations {
    /// A part of these equations.
    pub fn make(&self, py: Python<'_>, stated: &Stated, causes: &Causes) -> Result<Box<dyn Subsystem>, Fault> {
        let Some(integrator) = Integrator::named(&self.integrator) else {
            let message = format!("there is no integrator `{}`", self.integrator);
            let help = format!("use one of {}", Integrator::NAMES.join(", "));
            return Err(Fault::error(FaultKind::UnknownName, message).help(help));
        };
        let rule = |(function, address): &(Py<PyAny>, usize)| match Compiled::at(*address) {
            Some(compiled) => Rule::Compiled(compiled),
            None => Rule::Python(function.clone_ref(py)),
        };
        let slot = Slot::default();
        let alive = std::iter::once(&self.rates).chain(&self.readout).map(|(f, _)| f.clone_ref(py)).collect();
        let written = Written {
            interface: stated.interface()?,
            start: self.start.clone(),
            rates: rule(&self.rates),
            readout: self.readout.as_ref().map(rule),
            shown: self.shown.clone(),
            array: self.array.clone_ref(py),
            slot: slot.clone(),
            causes: causes.clone(),
            _alive: alive,
        };
        Ok(Box::new(Equations { inner: Native::new(written).integrator(integrator).micro(self.micro), slot }))
    }
}
