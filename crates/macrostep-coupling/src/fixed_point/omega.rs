//! The relaxation factor `ω`, a parameter of several methods.

use crate::registry::{Param, Range};

/// `ω`, with what it means to a method.
pub const fn omega(meaning: &'static str) -> Param {
    let range = Range::real(1e-6, 2.0, "above 0 and up to 2");
    Param { name: "omega", default: 0.5, range, meaning }
}
