//! Plain iteration: every pass starts from what the last one reached, `z ← G(z)`.
//!
//! Fails: diverges where the interface is stiff.

use macrostep_core::{FixedPoint, Plain};

use crate::registry::{Given, Registered, RegistryError};

impl Registered for Plain {
    type Made = Box<dyn FixedPoint>;
    const NAME: &'static str = "none";
    const ABOUT: &'static str = "plain iteration";
    const EQUATION: &'static str = "z ← G(z)";
    const FAILS: &'static str = "diverges if the interface is stiff";

    fn make(_given: &Given<'_>) -> Result<Self::Made, RegistryError> {
        Ok(Box::new(Plain))
    }
}
