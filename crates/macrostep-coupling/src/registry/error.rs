//! Names and parameters that are not there.

use macrostep_core::{Fault, FaultKind, did_you_mean, listed};

/// A name or a parameter that is not there.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
#[non_exhaustive]
pub enum RegistryError {
    /// No such name.
    #[error("there is no {what} `{name}`{}", did_you_mean(.near))]
    Unknown {
        /// Scheme, predictor, …
        what: &'static str,
        /// What was asked for.
        name: String,
        /// Names that come close.
        near: Vec<String>,
        /// All names.
        all: Vec<&'static str>,
    },
    /// No such parameter.
    #[error("{what} `{name}` has no parameter `{parameter}`; {}", if .all.is_empty() { "it has none".to_owned() } else { format!("it has {}", .all.join(", ")) })]
    UnknownParameter {
        /// Scheme, predictor, …
        what: &'static str,
        /// Its name.
        name: &'static str,
        /// What was asked for.
        parameter: String,
        /// All parameters.
        all: Vec<&'static str>,
    },
    /// A value that cannot be.
    #[error("{what} `{name}`: `{parameter} = {value}` must be {allowed}")]
    BadValue {
        /// Scheme, predictor, …
        what: &'static str,
        /// Its name.
        name: &'static str,
        /// The parameter.
        parameter: &'static str,
        /// Its value.
        value: f64,
        /// What would do.
        allowed: &'static str,
        /// The value it has unless stated.
        default: f64,
        /// What the parameter does.
        meaning: &'static str,
    },
}

impl RegistryError {
    /// The error as it travels: kind, message, help.
    pub fn fault(&self) -> Fault {
        let (kind, help) = match self {
            RegistryError::Unknown { all, .. } => (FaultKind::UnknownName, format!("use one of {}", listed(all))),
            RegistryError::UnknownParameter { parameter, .. } => {
                (FaultKind::UnknownKey, format!("remove `{parameter}`"))
            }
            RegistryError::BadValue { parameter, default, meaning, .. } => {
                (FaultKind::BadValue, format!("set `{parameter}` to {default} ({meaning})"))
            }
        };
        Fault::error(kind, self.to_string()).help(help)
    }
}
