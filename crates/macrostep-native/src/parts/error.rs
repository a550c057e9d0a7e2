//! Why a part could not be made.

use macrostep_core::{Fault, FaultKind, did_you_mean};

/// Why a part could not be made.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
#[non_exhaustive]
pub enum PartError {
    /// No such part.
    #[error("there is no part `{name}`{}", did_you_mean(.near))]
    Unknown {
        /// What was asked for.
        name: String,
        /// Names that come close.
        near: Vec<String>,
    },
    /// No such parameter.
    #[error("a part `{part}` has no parameter `{name}`{}", did_you_mean(.near))]
    UnknownParameter {
        /// The part.
        part: String,
        /// What was asked for.
        name: String,
        /// Names that come close.
        near: Vec<String>,
    },
    /// A parameter with a value that cannot be.
    #[error("part `{part}`: `{name}` {reason}")]
    BadValue {
        /// The part.
        part: String,
        /// The parameter.
        name: String,
        /// Why not.
        reason: String,
    },
}

impl PartError {
    /// The error as it travels.
    pub fn fault(&self) -> Fault {
        let kind = match self {
            PartError::Unknown { .. } | PartError::UnknownParameter { .. } => FaultKind::UnknownName,
            PartError::BadValue { .. } => FaultKind::BadValue,
        };
        Fault::error(kind, self.to_string())
    }
}
