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
    /// Two parameters of which the first has to be below the second.
    #[error("part `{part}`: `{low}` is not below `{high}`")]
    WrongWay {
        /// The part.
        part: String,
        /// What has to be below.
        low: String,
        /// What has to be above.
        high: String,
    },
    /// A part that a program adds, with the name of another.
    #[error("there is a part `{name}` already")]
    Taken {
        /// The name.
        name: String,
    },
    /// A part that a program adds, which says of itself what cannot be.
    #[error("part `{part}` of this program: `{name}` {reason}")]
    BadDescription {
        /// The part.
        part: String,
        /// The part or its parameter.
        name: String,
        /// Why not.
        reason: String,
    },
    /// Parts that were added when the library had been used.
    #[error("parts were added twice, or after others had been looked up")]
    AddedLate,
}

impl PartError {
    /// The error as it travels.
    pub fn fault(&self) -> Fault {
        let kind = match self {
            PartError::Unknown { .. } | PartError::UnknownParameter { .. } => FaultKind::UnknownName,
            PartError::BadValue { .. } | PartError::WrongWay { .. } | PartError::BadDescription { .. } => {
                FaultKind::BadValue
            }
            PartError::Taken { .. } | PartError::AddedLate => FaultKind::Conflict,
        };
        let fault = Fault::error(kind, self.to_string());
        match self {
            PartError::Taken { .. } => fault.help("give it another name"),
            PartError::AddedLate => fault.help("add all parts at once, at the start of `main`"),
            _ => fault,
        }
    }
}
