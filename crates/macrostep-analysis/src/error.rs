//! Why an analysis could not be done.

use macrostep_core::{Fault, FaultKind, RunError, StartError};
use macrostep_numerics::NumericsError;
use macrostep_scenario::Faults;

/// What to do about what switches and does not repeat.
pub(crate) const SWITCHES: &str = "run it, and compare with a run at half the step";

/// What went wrong. The text is the message alone; [`AnalysisError::fault`] adds what to do.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum AnalysisError {
    /// The scenario has mistakes.
    #[error("{0}")]
    Scenario(#[from] Faults),
    /// The model could not be started.
    #[error("{0}")]
    Start(StartError),
    /// A macro-step failed.
    #[error("{0}")]
    Run(#[from] RunError),
    /// A macro-step ended early.
    #[error("an event ends the macro-step at t = {t} s, and across an event there is no linear map")]
    Event {
        /// When.
        t: f64,
    },
    /// A matrix with infinite entries.
    #[error("{what} has entries that are not finite")]
    NotFinite {
        /// Which.
        what: &'static str,
    },
    /// The iteration for eigenvalues did not converge.
    #[error("eigenvalues of a {size} × {size} matrix were not found")]
    NoEigenvalues {
        /// Its size.
        size: usize,
    },
    /// Equations without a unique solution.
    #[error("the coupled equations have no unique solution at one instant: {what}")]
    Singular {
        /// What is singular.
        what: String,
    },
    /// A subsystem whose linear model is needed, and that offers none.
    #[error("subsystem `{part}` has no linear model: {reason}")]
    NoModel {
        /// The part.
        part: String,
        /// Why.
        reason: String,
    },
    /// A subsystem that no linear map describes, however it is looked at.
    #[error("subsystem `{part}` cannot be analysed: {reason}")]
    NotLinear {
        /// The part.
        part: String,
        /// Why.
        reason: String,
        /// What to do.
        help: String,
    },
    /// A subsystem that switches, so that no macro-step says anything of the loop it is in.
    #[error("subsystem `{part}` closes a loop by switching: {reason}")]
    Switches {
        /// The part.
        part: String,
        /// How that is seen.
        reason: String,
    },
    /// A run that switches, and no periodic motion of it.
    #[error("no periodic motion is found: {reason}")]
    NoPeriod {
        /// Why.
        reason: String,
    },
    /// A run that switches, and comes to rest: there is no periodic motion of it.
    #[error(
        "something switches there, and then it comes to rest: at t = {t} s nothing swings by more than {share:e} of what it was"
    )]
    Rests {
        /// When.
        t: f64,
        /// How much is still.
        share: f64,
    },
    /// An argument that cannot be.
    #[error("{message}")]
    Argument {
        /// What.
        message: String,
        /// What to do.
        help: String,
    },
    /// A design that cannot be had.
    #[error("{message}")]
    Design {
        /// What.
        message: String,
        /// What to do.
        help: String,
    },
    /// A root count that did not settle.
    #[error("roots in the box could not be counted: {reason}")]
    Count {
        /// Why.
        reason: String,
    },
    /// A file that could not be written.
    #[error("cannot write {path}: {reason}")]
    Write {
        /// Where.
        path: String,
        /// Why.
        reason: String,
    },
}

impl AnalysisError {
    /// This, and why there is no periodic motion to be looked at instead.
    pub(crate) fn without_period(self, why: AnalysisError) -> Self {
        match self {
            AnalysisError::Switches { part, reason } => {
                AnalysisError::Switches { part, reason: format!("{reason}; {why}") }
            }
            other => other,
        }
    }

    /// The error as it travels: kind, place, message, help. Of a scenario with several mistakes, the first.
    pub fn fault(&self) -> Fault {
        let error = |kind| Fault::error(kind, self.to_string());
        match self {
            AnalysisError::Scenario(faults) => faults.first(),
            AnalysisError::Start(_) => error(FaultKind::BadModel),
            AnalysisError::Run(run) => run.fault(),
            AnalysisError::Event { t } => {
                let mut fault = error(FaultKind::Unable).help("analyse it at another time");
                fault.place.time = Some(*t);
                fault
            }
            AnalysisError::NotFinite { .. } => {
                error(FaultKind::NotFinite).help("take a smaller step, or analyse it at another time")
            }
            AnalysisError::NoEigenvalues { .. } => {
                error(FaultKind::NotConverged).help("take a slightly different step")
            }
            AnalysisError::Singular { .. } => {
                error(FaultKind::BadModel).help("break the algebraic loop, or give the constraint a compliance")
            }
            AnalysisError::NoModel { part, .. } => error(FaultKind::Unable)
                .of_subsystem(part)
                .help("analyse it at another time, or leave out what switches"),
            AnalysisError::NotLinear { part, help, .. } => error(FaultKind::Unable).of_subsystem(part).help(help),
            AnalysisError::Switches { part, .. } => error(FaultKind::Unable).of_subsystem(part).help(SWITCHES),
            AnalysisError::NoPeriod { .. } => error(FaultKind::Unable).help(SWITCHES),
            AnalysisError::Rests { .. } => {
                error(FaultKind::Unable).help("analyse it at another time, from which nothing switches")
            }
            AnalysisError::Argument { help, .. } => error(FaultKind::BadValue).help(help),
            AnalysisError::Design { help, .. } => error(FaultKind::Unable).help(help),
            AnalysisError::Count { .. } => error(FaultKind::NotConverged).help("look at another region"),
            AnalysisError::Write { path, .. } => {
                error(FaultKind::File).in_file(path).help("use a directory that can be written to")
            }
        }
    }
}

impl From<NumericsError> for AnalysisError {
    fn from(error: NumericsError) -> Self {
        match error {
            NumericsError::NoConvergence { size } => AnalysisError::NoEigenvalues { size },
            _ => AnalysisError::NotFinite { what: "a matrix of the model" },
        }
    }
}

impl From<StartError> for AnalysisError {
    fn from(error: StartError) -> Self {
        match error {
            StartError::Run(error) => AnalysisError::Run(error),
            other => AnalysisError::Start(other),
        }
    }
}
