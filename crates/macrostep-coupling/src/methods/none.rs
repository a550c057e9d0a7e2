//! No correction: inputs are used as exchanged.

use macrostep_core::CouplingMethod;

use crate::registry::{Given, Registered, RegistryError};

/// Leaves inputs as they are exchanged.
#[derive(Clone, Copy, Debug)]
pub struct NoCorrection;

impl Registered for NoCorrection {
    type Made = Option<Box<dyn CouplingMethod>>;
    const NAME: &'static str = "none";
    const ABOUT: &'static str = "inputs are used as exchanged, without correction";
    const EQUATION: &'static str = "u = L y";
    const FAILS: &'static str = "errors of the interface remain in the result";

    fn make(_given: &Given<'_>) -> Result<Self::Made, RegistryError> {
        Ok(None)
    }
}
