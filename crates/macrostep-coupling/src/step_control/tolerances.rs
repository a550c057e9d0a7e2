//! Tolerances and bounds on the step, parameters of every step control.

use macrostep_core::Tolerances;

use crate::registry::{Given, Param, Range, RegistryError};

const POSITIVE: Range = Range::real(1e-15, 1e15, "positive");

/// The relative tolerance, with what it is relative to.
pub const fn relative(meaning: &'static str) -> Param {
    Param { name: "relative", default: 1e-3, range: Range::SHARE, meaning }
}

/// The absolute tolerance, with its unit.
pub const fn absolute(meaning: &'static str) -> Param {
    Param { name: "absolute", default: 1e-9, range: POSITIVE, meaning }
}

/// The smallest macro-step.
pub const fn smallest(default: f64) -> Param {
    Param { name: "smallest", default, range: POSITIVE, meaning: "smallest macro-step in seconds" }
}

/// The largest macro-step.
pub const LARGEST: Param =
    Param { name: "largest", default: 1.0, range: POSITIVE, meaning: "largest macro-step in seconds" };

/// The safety factor.
pub const SAFETY: Param = Param {
    name: "safety",
    default: 0.9,
    range: Range::real(0.1, 1.0, "between 0.1 and 1"),
    meaning: "safety factor, between 0.1 and 1",
};

/// Relative and absolute tolerance, smallest and largest step, which must fit each other.
pub fn tolerances(given: &Given<'_>, params: [&Param; 4]) -> Result<Tolerances, RegistryError> {
    let [relative, absolute, smallest, largest] = params;
    let tolerances = Tolerances {
        relative: given.number(relative)?,
        absolute: given.number(absolute)?,
        smallest: given.number(smallest)?,
        largest: given.number(largest)?,
    };
    if tolerances.smallest > tolerances.largest {
        return Err(given.refused(smallest, tolerances.smallest, "at most `largest`"));
    }
    Ok(tolerances)
}
