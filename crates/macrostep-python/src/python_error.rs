//! What a part written in Python raises, on its way through the engine and back.

use std::sync::{Arc, Mutex, PoisonError};

use macrostep::core::{Fault, FaultKind, SubsystemError};
use pyo3::exceptions::PyKeyboardInterrupt;
use pyo3::prelude::*;

/// Exceptions that ended runs of a system, each with the trace that travels in its fault: the run that tells of it has it as its cause.
#[derive(Clone, Default)]
pub struct Causes(Arc<Mutex<Vec<(String, PyErr)>>>);

/// What a part tells by its next call: what went wrong where it could not be told, and that the user wants to stop, of which
/// whoever called may not have taken notice.
#[derive(Clone, Default)]
pub struct Late(Arc<Mutex<Option<SubsystemError>>>);

impl Late {
    /// Keeps an error, unless there is one already.
    pub fn keep(&self, error: SubsystemError) {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).get_or_insert(error);
    }

    /// The error that is kept, which then is told; that the user wants to stop is told until it is forgotten.
    pub fn tell(&self) -> Result<(), SubsystemError> {
        let mut kept = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let told = if *kept == Some(SubsystemError::Interrupted) { kept.clone() } else { kept.take() };
        told.map_or(Ok(()), Err)
    }

    /// The run goes on from elsewhere.
    pub fn forget(&self) {
        *self.0.lock().unwrap_or_else(PoisonError::into_inner) = None;
    }
}

/// So many are kept, should nobody ask for them.
const KEPT: usize = 8;

impl Causes {
    /// Keeps an exception, and makes of it what the engine understands.
    pub fn failed(&self, py: Python<'_>, error: PyErr) -> SubsystemError {
        if error.is_instance_of::<PyKeyboardInterrupt>(py) {
            return SubsystemError::Interrupted;
        }
        let fault = described(py, &error);
        self.keep(&fault, error);
        SubsystemError::Faulty { fault: Box::new(fault) }
    }

    /// The same for a part that cannot be made.
    pub fn unmade(&self, py: Python<'_>, error: PyErr) -> Fault {
        let fault = described(py, &error);
        self.keep(&fault, error);
        fault
    }

    fn keep(&self, fault: &Fault, error: PyErr) {
        let Some(trace) = fault.trace.clone() else { return };
        let mut kept = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if kept.len() == KEPT {
            kept.remove(0);
        }
        kept.push((trace, error));
    }

    /// The exception that a fault tells of.
    pub fn of<'a>(&self, mut faults: impl Iterator<Item = &'a Fault>) -> Option<PyErr> {
        let mut kept = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let at = faults.find_map(|f| kept.iter().rposition(|(trace, _)| f.trace.as_ref() == Some(trace)))?;
        Some(kept.remove(at).1)
    }
}

/// An exception with this attribute, a text, is no mistake in a part: it says what happened, and the attribute what to do.
const HELP: &str = "macrostep_help";

/// What an exception says, and where it was raised.
fn described(py: Python<'_>, error: &PyErr) -> Fault {
    if let Ok(help) = error.value(py).getattr(HELP).and_then(|help| help.extract::<String>()) {
        return Fault::error(FaultKind::SubsystemFailed, error.value(py).to_string()).help(help);
    }
    let mut message = error.to_string();
    if let Some((file, line, function)) = place(py, error) {
        message.push_str(&format!(" ({file}:{line}, in {function})"));
    }
    Fault::error(FaultKind::SubsystemFailed, message).help("correct the part").traced(trace(py, error))
}

/// The traceback as Python writes it.
fn trace(py: Python<'_>, error: &PyErr) -> Option<String> {
    let exception = (error.get_type(py), error.value(py), error.traceback(py));
    let lines = py.import("traceback").ok()?.call_method1("format_exception", exception).ok()?;
    Some(lines.extract::<Vec<String>>().ok()?.concat().trim_end().to_owned())
}

/// File, line and function of the innermost frame.
fn place(py: Python<'_>, error: &PyErr) -> Option<(String, usize, String)> {
    let mut trace = error.traceback(py)?.into_any();
    loop {
        match trace.getattr("tb_next").ok()? {
            next if next.is_none() => break,
            next => trace = next,
        }
    }
    let line = trace.getattr("tb_lineno").ok()?.extract().ok()?;
    let code = trace.getattr("tb_frame").ok()?.getattr("f_code").ok()?;
    let text = |name: &str| code.getattr(name).ok()?.extract::<String>().ok();
    Some((text("co_filename")?, line, text("co_name")?))
}
