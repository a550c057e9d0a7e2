//! Linear models of subsystems that do not show their state.

use macrostep_core::Manager;
use serde::Serialize;

use crate::AnalysisError;
use crate::subject::Subject;

/// A subsystem that was identified.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Identified {
    /// The part.
    pub part: String,
}

/// A manager all of whose subsystems show their state.
pub(crate) fn transparent(
    subject: &Subject,
    _at: f64,
    factor: f64,
) -> Result<(Manager, Vec<Identified>), AnalysisError> {
    Ok((subject.manager(factor)?, Vec::new()))
}

impl Identified {
    /// In words.
    pub fn story(&self) -> String {
        format!("{} was identified", self.part)
    }
}
