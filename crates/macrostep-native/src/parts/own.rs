//! Parts that a program adds to the library, so that files can name them.

use std::collections::HashSet;
use std::sync::OnceLock;

use macrostep_core::Unit;

use super::{EQUATIONS, EXTERNAL, OWN, PartDefault, PartDescription, PartError, built_in};

/// A type that says which part of the library it is.
///
/// ```
/// use macrostep_core::{Interface, Port, SubsystemError};
/// use macrostep_native::parts::{Domain, LibraryPart, MICRO, PartDescription, SOLVER, add_parts, part, positive};
/// use macrostep_native::physics::{Layout, Physics};
///
/// /// A tank that runs empty: `dh/dt = −k √h`.
/// struct Tank(f64);
///
/// impl LibraryPart for Tank {
///     const PART: PartDescription = PartDescription {
///         name: "tank",
///         domain: Domain::Hydraulic,
///         about: "a tank that runs empty; output h",
///         equations: &["dh/dt = -k*sqrt(h)"],
///         parameters: &[positive("k", "", 0.1, "factor k, in SI units"), SOLVER, MICRO],
///         make: |r| r.solve(Tank(r.number("k")?)),
///     };
/// }
///
/// impl Physics for Tank {
///     fn interface(&self) -> Interface {
///         Interface::new().output(Port::new("h", "m"))
///     }
///     fn layout(&self) -> Layout {
///         Layout { positions: 0, others: 1 }
///     }
///     fn initial(&self, _t0: f64, state: &mut [f64]) -> Result<(), SubsystemError> {
///         state[0] = 1.0;
///         Ok(())
///     }
///     fn rates(&mut self, _t: f64, state: &[f64], _u: &[f64], _a: &mut [f64], w: &mut [f64]) {
///         w[0] = -self.0 * state[0].max(0.0).sqrt();
///     }
///     fn outputs(&mut self, _t: f64, state: &[f64], _u: &[f64], y: &mut [f64]) {
///         y[0] = state[0];
///     }
/// }
///
/// add_parts(macrostep_native::parts![Tank])?;
/// assert_eq!(part("tank", &Default::default())?.interface().outputs[0].name, "h");
/// # Ok::<(), macrostep_native::parts::PartError>(())
/// ```
pub trait LibraryPart {
    /// What files call it, its parameters, and how it is made.
    const PART: PartDescription;
}

/// The descriptions of types that are parts of the library ([`LibraryPart`](crate::parts::LibraryPart)).
#[macro_export]
macro_rules! parts {
    ($($part:ty),* $(,)?) => { &[$(<$part as $crate::parts::LibraryPart>::PART),*] };
}

static ALL: OnceLock<Vec<PartDescription>> = OnceLock::new();

pub(super) fn all() -> &'static [PartDescription] {
    ALL.get_or_init(|| built_in().collect())
}

/// Adds parts to the library of this program: scenarios name them as they name those that are built in. To be called once, before
/// anything else is done with parts or scenarios.
pub fn add_parts(own: &[PartDescription]) -> Result<(), PartError> {
    let mut all: Vec<PartDescription> = built_in().collect();
    for part in own {
        check(part, &all)?;
        all.push(*part);
    }
    ALL.set(all).map_err(|_| PartError::AddedLate)
}

/// Parts that the program has added.
pub fn own_parts() -> &'static [PartDescription] {
    &all()[built_in().count()..]
}

/// Whether a part can be one of the library, beside those that are there.
fn check(part: &PartDescription, others: &[PartDescription]) -> Result<(), PartError> {
    let name = part.name;
    if others.iter().map(|o| o.name).chain([EQUATIONS, EXTERNAL, OWN]).any(|o| o == name) {
        return Err(PartError::Taken { name: name.into() });
    }
    let bad = |name: &str, reason: String| {
        Err(PartError::BadDescription { part: part.name.into(), name: name.into(), reason })
    };
    let readable = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-';
    if name.is_empty() || !name.chars().all(readable) {
        return bad(name, "is not made of lower-case letters, digits and `-`".into());
    }
    if part.about.is_empty() {
        return bad(name, "has no description".into());
    }
    let mut seen = HashSet::new();
    for p in part.parameters {
        if p.name.is_empty() || !seen.insert(p.name) {
            return bad(p.name, "is the name of two parameters, or empty".into());
        }
        // the unit may be that of a parameter
        let of_parameter =
            part.parameters.iter().any(|q| matches!(q.default, PartDefault::Unit(_)) && p.unit.contains(q.name));
        if let Err(e) = Unit::parse(p.unit).map(|_| ()).or_else(|e| if of_parameter { Ok(()) } else { Err(e) }) {
            return bad(p.name, format!("has a unit that is none: {e}"));
        }
        if matches!(p.default, PartDefault::Word([])) {
            return bad(p.name, "has no word to choose".into());
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::super::{Domain, PartParameter, number};
    use super::*;

    const PARAMETERS: &[PartParameter] = &[number("k", "N/m", 1.0, "stiffness")];
    const TWICE: &[PartParameter] = &[PARAMETERS[0], PARAMETERS[0]];
    const NO_UNIT: &[PartParameter] = &[number("k", "kgg", 1.0, "stiffness")];
    const NO_WORD: &[PartParameter] = &[PartParameter { default: PartDefault::Word(&[]), ..PARAMETERS[0] }];

    fn refused(name: &'static str, parameters: &'static [PartParameter]) -> String {
        let make = |_: &super::super::Reader<'_>| Err(PartError::AddedLate);
        let part =
            PartDescription { name, domain: Domain::Signals, about: "nothing", equations: &[], parameters, make };
        check(&part, all()).unwrap_err().to_string()
    }

    #[test]
    fn a_part_that_cannot_be_one_is_refused() {
        assert_eq!(refused("mass", PARAMETERS), "there is a part `mass` already");
        for taken in [EQUATIONS, EXTERNAL, OWN] {
            assert!(refused(taken, PARAMETERS).contains("already"));
        }
        assert!(refused("My Part", PARAMETERS).contains("lower-case"));
        assert!(refused("a", TWICE).contains("two parameters"));
        assert!(refused("a", NO_UNIT).contains("`k` has a unit that is none"));
        assert!(refused("a", NO_WORD).contains("no word"));
    }

    #[test]
    fn parts_cannot_be_added_when_others_have_been_looked_up() {
        assert!(!all().is_empty());
        assert_eq!(add_parts(&[]), Err(PartError::AddedLate));
        assert!(own_parts().is_empty());
    }
}
