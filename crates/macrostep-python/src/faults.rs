//! Faults as exceptions of the package.

use macrostep::JobError;
use macrostep::analysis::AnalysisError;
use macrostep::core::Fault;
use macrostep::record::RecordError;
use macrostep::scenario::Faults;
use macrostep::sweep::SweepError;
use macrostep_report::ReportError;
use pyo3::exceptions::PyKeyboardInterrupt;
use pyo3::prelude::*;

/// The class of an exception in `macrostep.errors`.
#[derive(Clone, Copy)]
pub enum Class {
    Scenario,
    Start,
    Run,
    Recording,
    Analysis,
    /// What Ctrl-C does.
    Interrupt,
}

impl Class {
    fn name(self) -> &'static str {
        match self {
            Class::Scenario => "ScenarioError",
            Class::Start => "StartError",
            Class::Run => "RunError",
            Class::Recording => "RecordingError",
            Class::Analysis => "AnalysisError",
            Class::Interrupt => "KeyboardInterrupt",
        }
    }
}

/// What a call into Rust comes to.
pub struct Raised(Class, Vec<Fault>);

impl From<Faults> for Raised {
    fn from(faults: Faults) -> Self {
        Raised(Class::Scenario, faults.iter().filter(|f| f.is_error()).cloned().collect())
    }
}

impl From<JobError> for Raised {
    fn from(error: JobError) -> Self {
        let class = match error {
            _ if error.is_interrupt() => Class::Interrupt,
            JobError::Start(_) | JobError::Bands(_) => Class::Start,
            JobError::Scenario(_) => Class::Scenario,
            _ => Class::Recording,
        };
        Raised(class, vec![error.fault()])
    }
}

impl From<RecordError> for Raised {
    fn from(error: RecordError) -> Self {
        Raised(Class::Recording, vec![error.fault()])
    }
}

impl From<ReportError> for Raised {
    fn from(error: ReportError) -> Self {
        Raised(Class::Recording, vec![error.fault()])
    }
}

impl From<AnalysisError> for Raised {
    fn from(error: AnalysisError) -> Self {
        match error {
            AnalysisError::Scenario(faults) => faults.into(),
            error => Raised(Class::Analysis, vec![error.fault()]),
        }
    }
}

impl From<SweepError> for Raised {
    fn from(error: SweepError) -> Self {
        match error {
            SweepError::Scenario(faults) => faults.into(),
            error => Raised(Class::Recording, vec![error.fault()]),
        }
    }
}

impl Raised {
    pub fn new(class: Class, fault: Fault) -> Self {
        Raised(class, vec![fault])
    }

    /// The faults it will tell of.
    pub fn faults(&self) -> &[Fault] {
        &self.1
    }
}

impl From<Raised> for PyErr {
    fn from(Raised(class, faults): Raised) -> PyErr {
        if let Class::Interrupt = class {
            return PyKeyboardInterrupt::new_err("interrupted");
        }
        Python::attach(|py| {
            let text = serde_json::to_string(&faults).unwrap_or_default();
            let made =
                py.import("macrostep.errors").and_then(|errors| errors.getattr("_made")?.call1((class.name(), text)));
            made.map_or_else(|error| error, PyErr::from_value)
        })
    }
}
