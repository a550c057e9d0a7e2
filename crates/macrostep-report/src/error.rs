//! Why there is no page, or no figure.

use std::path::PathBuf;

use macrostep_core::{Fault, FaultKind, did_you_mean, listed};
use macrostep_record::RecordError;

/// Why there is no report.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum ReportError {
    /// A recording that does not open.
    #[error(transparent)]
    Record(#[from] RecordError),
    /// An analysis beside it that cannot be read.
    #[error("`{}` cannot be read: {reason}", .path.display())]
    Analysis {
        /// The file.
        path: PathBuf,
        /// Why not.
        reason: String,
    },
    /// A signal that was not recorded.
    #[error("run `{run}` has no signal `{name}`{}", did_you_mean(.near))]
    UnknownSignal {
        /// The run.
        run: String,
        /// What was asked for.
        name: String,
        /// Names that come close.
        near: Vec<String>,
        /// All there are.
        all: Vec<String>,
    },
    /// An interval in which nothing was recorded.
    #[error("run `{run}` was recorded from {} s to {} s, and nothing in what was asked for", .recorded.0, .recorded.1)]
    OutsideRun {
        /// The run.
        run: String,
        /// Its first and last time.
        recorded: (f64, f64),
    },
    /// A body that is in no scene.
    #[error("run `{run}` has no body `{name}` in its scene{}", did_you_mean(.near))]
    UnknownBody {
        /// The run.
        run: String,
        /// What was asked for.
        name: String,
        /// Names that come close.
        near: Vec<String>,
        /// All there are.
        all: Vec<String>,
    },
    /// A run without a scene.
    #[error("there is nothing to see of the run in `{}`", .path.display())]
    NoScene {
        /// Its results.
        path: PathBuf,
    },
    /// Nothing to show.
    #[error("there is no run to report")]
    NoRuns,
}

impl ReportError {
    /// The error as it travels: kind, place, message, help.
    pub fn fault(&self) -> Fault {
        let fault = |kind: FaultKind| Fault::error(kind, self.to_string());
        match self {
            ReportError::Record(error) => error.fault(),
            ReportError::Analysis { path, .. } => fault(FaultKind::Syntax)
                .in_file(path.display().to_string())
                .help("write the analysis again, or remove the file"),
            ReportError::UnknownSignal { all, .. } | ReportError::UnknownBody { all, .. } => {
                fault(FaultKind::UnknownName).help(format!("choose one of {}", listed(all)))
            }
            ReportError::OutsideRun { .. } => fault(FaultKind::BadValue).help("give times within the run"),
            ReportError::NoScene { path } => fault(FaultKind::Missing)
                .in_file(path.display().to_string())
                .help("run a mechanism, or a built-in problem that is drawn, with `scene` left at true in `[record]`"),
            ReportError::NoRuns => fault(FaultKind::Missing).help("name the results directory of a run"),
        }
    }
}
