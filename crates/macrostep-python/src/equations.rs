//! A part of equations `ẋ = f(t, x, u)`, `y = g(t, x, u)`, written in Python or compiled, with an integrator of the engine.

use macrostep::core::{
    Advance, Fault, FaultKind, InputSignal, Interface, MacroStep, Rollback, Subsystem, SubsystemError, Wrapper,
};
use macrostep::native::integrators::Integrator;
use macrostep::native::native::Native;
use macrostep::native::physics::{Layout, Physics};
use pyo3::exceptions::{PyTypeError, PyValueError};
use pyo3::intern;
use pyo3::prelude::*;

use crate::compiled::Compiled;
use crate::part::Stated;
use crate::python_error::{Causes, Late};

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

/// The equations.
struct Written {
    interface: Interface,
    start: Vec<f64>,
    rates: Rule,
    readout: Option<Rule>,
    shown: Vec<usize>,
    array: Py<PyAny>,
    /// The first exception since the last look.
    late: Late,
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
            // numbers of numpy would lose their imaginary parts with a warning
            let kind =
                returned.getattr(intern!(py, "dtype")).and_then(|d| d.getattr(intern!(py, "kind"))?.extract::<char>());
            if kind.is_ok_and(|kind| kind == 'c') {
                return Err(PyTypeError::new_err(format!("`{what}` returned complex numbers")));
            }
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
            self.late.keep(error);
        }
    }
}

/// An input that the outputs depend on although `feedthrough` does not name it, found by trying: its outputs would lag behind.
fn undeclared(written: &mut Written) -> Option<String> {
    written.readout.as_ref()?;
    let interface = written.interface.clone();
    let mut at = |shift: f64, u: &[f64]| {
        let state: Vec<f64> = written.start.iter().map(|x| x + shift).collect();
        let mut y = vec![0.0; interface.output_size()];
        written.outputs(0.0, &state, u, &mut y);
        y
    };
    let mut first = 0;
    let found = interface.inputs.iter().enumerate().find(|(i, port)| {
        let elements = first..first + port.size;
        first += port.size;
        let declared = interface.feedthrough.iter().any(|(_, input)| input == i);
        !declared
            && [0.0, 0.37].iter().any(|&shift| {
                let mut u = vec![0.3; interface.input_size()];
                let before = at(shift, &u);
                u[elements.clone()].fill(0.8);
                let after = at(shift, &u);
                before.iter().zip(&after).any(|(a, b)| a.is_finite() && b.is_finite() && a != b)
            })
    });
    let found = found.map(|(_, port)| port.name.clone());
    // what it raised at values it was not made for
    written.late.forget();
    found
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
    late: Late,
}

impl Equations {
    fn memory(&mut self) -> Result<&mut dyn Rollback, SubsystemError> {
        self.inner.rollback().ok_or_else(|| SubsystemError::Unable { reason: "it cannot save its state".into() })
    }
}

impl Rollback for Equations {
    fn save(&mut self) -> Result<(), SubsystemError> {
        self.memory()?.save()
    }

    fn restore(&mut self) -> Result<(), SubsystemError> {
        self.memory()?.restore()
    }

    fn serialize(&mut self, bytes: &mut Vec<u8>) -> Result<(), SubsystemError> {
        self.memory()?.serialize(bytes)
    }

    fn deserialize(&mut self, bytes: &[u8]) -> Result<(), SubsystemError> {
        self.late.forget();
        self.memory()?.deserialize(bytes)
    }
}

impl Wrapper for Equations {
    fn inner(&self) -> &dyn Subsystem {
        &self.inner
    }

    fn inner_mut(&mut self) -> &mut dyn Subsystem {
        &mut self.inner
    }

    fn rollback(&mut self) -> Option<&mut dyn Rollback> {
        match self.inner.rollback() {
            Some(_) => Some(self),
            None => None,
        }
    }

    // hot:
    fn advance(&mut self, step: MacroStep, u: &InputSignal<'_>) -> Result<Advance, SubsystemError> {
        let advanced = self.inner.advance(step, u);
        self.late.tell()?;
        advanced
    }

    // hot:
    fn outputs(&mut self, u: &[f64], y: &mut [f64]) -> Result<(), SubsystemError> {
        let written = self.inner.outputs(u, y);
        self.late.tell()?;
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
        let late = Late::default();
        let alive = std::iter::once(&self.rates).chain(&self.readout).map(|(f, _)| f.clone_ref(py)).collect();
        let mut written = Written {
            interface: stated.interface()?,
            start: self.start.clone(),
            rates: rule(&self.rates),
            readout: self.readout.as_ref().map(rule),
            shown: self.shown.clone(),
            array: self.array.clone_ref(py),
            late: late.clone(),
            causes: causes.clone(),
            _alive: alive,
        };
        if let Some(input) = undeclared(&mut written) {
            let message = format!("`g` depends on the input `{input}`, which `feedthrough` does not name");
            let help = format!("add the pair of the output that depends on it and `{input}` to `feedthrough`");
            return Err(Fault::error(FaultKind::BadModel, message).help(help));
        }
        Ok(Box::new(Equations { inner: Native::new(written).integrator(integrator).micro(self.micro), late }))
    }
}
