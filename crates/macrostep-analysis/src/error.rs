//! Why an analysis could not be done.

use macrostep_core::{RunError, StartError};
use macrostep_numerics::NumericsError;
use macrostep_scenario::Faults;

/// What went wrong, where, and what to do.
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
    #[error("{0}\n  try: {advice}", advice = .0.fault().help.unwrap_or_default())]
    Run(#[from] RunError),
    /// A macro-step ended early.
    #[error(
        "an event ends the macro-step at t = {t} s, and across an event there is no linear map\n  try: --at another time"
    )]
    Event {
        /// When.
        t: f64,
    },
    /// A matrix with infinite entries.
    #[error("{what} has entries that are no numbers\n  try: a smaller step, or another state with --at")]
    NotFinite {
        /// Which.
        what: &'static str,
    },
    /// The iteration for eigenvalues did not converge.
    #[error("eigenvalues of a {size} × {size} matrix were not found\n  try: a slightly different step")]
    NoEigenvalues {
        /// Its size.
        size: usize,
    },
    /// Equations without a unique solution.
    #[error(
        "the coupled equations have no unique solution at one instant: {what}\n  try: break the algebraic loop, or give the constraint a compliance"
    )]
    Singular {
        /// What is singular.
        what: String,
    },
    /// A subsystem whose linear model is needed, and that offers none.
    #[error(
        "subsystem `{part}` has no linear model: {reason}\n  try: another state with --at, or leave out what switches"
    )]
    NoModel {
        /// The part.
        part: String,
        /// Why.
        reason: String,
    },
    /// An argument that cannot be.
    #[error("{message}\n  try: {advice}")]
    Argument {
        /// What.
        message: String,
        /// What to do.
        advice: String,
    },
    /// A design that cannot be had.
    #[error("{message}\n  try: {advice}")]
    Design {
        /// What.
        message: String,
        /// What to do.
        advice: String,
    },
    /// A root count that did not settle.
    #[error("roots in the box could not be counted: {reason}\n  try: another box")]
    Count {
        /// Why.
        reason: String,
    },
    /// A file that could not be written.
    #[error("cannot write {path}: {reason}\n  try: a directory that can be written to")]
    Write {
        /// Where.
        path: String,
        /// Why.
        reason: String,
    },
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
