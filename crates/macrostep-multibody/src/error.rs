//! What can be wrong with a mechanism, and what can go wrong while it moves.

/// Names of what is concerned, time where there is one, and what to do.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
#[non_exhaustive]
pub enum MultibodyError {
    /// A number or a reference in the description is not admissible.
    #[error("{what}: {reason}")]
    Bad {
        /// The body, joint, beam, spring or load.
        what: String,
        /// Why not.
        reason: String,
    },
    /// A body that nothing but its inertia could hold has none.
    #[error(
        "body `{body}` has no {missing} and is free to move; give it some, or attach it to a beam whose section has some"
    )]
    NoInertia {
        /// The body.
        body: String,
        /// `mass` or `rotary inertia`.
        missing: &'static str,
    },
    /// A section whose stiffness does not resist some strain.
    #[error("beam `{beam}`: its section has no {missing}; every stiffness must be positive")]
    SingularSection {
        /// The beam.
        beam: String,
        /// Which stiffness.
        missing: &'static str,
    },
    /// Joints that say the same thing twice.
    #[error(
        "{count} of {total} constraint equations are redundant, among those of {joints}; remove or weaken one of these \
         joints, or accept it with `redundant` (reactions are then those of least norm)"
    )]
    Redundant {
        /// How many equations too many.
        count: usize,
        /// How many equations in all.
        total: usize,
        /// The joints that take part, quoted and separated by commas.
        joints: String,
    },
    /// The initial positions violate a joint.
    #[error(
        "joint `{joint}` is violated by the initial positions: {equation} is off by {error:.3e}; assemble the bodies where the joint wants them"
    )]
    InconsistentPosition {
        /// The joint.
        joint: String,
        /// Which of its equations.
        equation: &'static str,
        /// By how much.
        error: f64,
    },
    /// The initial velocities violate a joint.
    #[error(
        "joint `{joint}` is violated by the initial velocities: {equation} changes at {error:.3e} per second; give velocities that the joint allows"
    )]
    InconsistentVelocity {
        /// The joint.
        joint: String,
        /// Which of its equations.
        equation: &'static str,
        /// At which rate.
        error: f64,
    },
    /// Newton's method did not converge.
    #[error(
        "Newton's method did not converge at t = {time} s after {iterations} iterations; the largest residual is {residual:.3e} at {place}; try a smaller step"
    )]
    NoConvergence {
        /// When.
        time: f64,
        /// After how many iterations.
        iterations: u32,
        /// `body …` or `joint …`.
        place: String,
        /// Its residual: newtons, newton metres, or the unit of the constraint.
        residual: f64,
    },
    /// The tangent matrix cannot be inverted.
    #[error(
        "the equations of motion are singular at t = {time} s, at {place}; a mechanism that is free to move there needs inertia, a joint or a stiffness"
    )]
    Singular {
        /// When.
        time: f64,
        /// `body …` or `joint …`.
        place: String,
    },
}

impl MultibodyError {
    /// What it concerns: `joint`, `body`, `beam` and the like, and its name. Of several joints the last, which is the one
    /// too many.
    pub fn concerns(&self) -> Option<(&str, &str)> {
        // the last name in quotes
        let named = |text: &str| -> Option<(usize, usize)> {
            let end = text.rfind('`')?;
            Some((text[..end].rfind('`')? + 1, end))
        };
        match self {
            MultibodyError::InconsistentPosition { joint, .. } | MultibodyError::InconsistentVelocity { joint, .. } => {
                Some(("joint", joint))
            }
            MultibodyError::NoInertia { body, .. } => Some(("body", body)),
            MultibodyError::SingularSection { beam, .. } => Some(("beam", beam)),
            MultibodyError::Redundant { joints, .. } => named(joints).map(|(from, to)| ("joint", &joints[from..to])),
            MultibodyError::Bad { what: text, .. }
            | MultibodyError::NoConvergence { place: text, .. }
            | MultibodyError::Singular { place: text, .. } => {
                let (from, to) = named(text)?;
                Some((text[..from - 1].trim(), &text[from..to]))
            }
        }
    }

    pub(crate) fn bad(what: impl Into<String>, reason: impl Into<String>) -> Self {
        MultibodyError::Bad { what: what.into(), reason: reason.into() }
    }
}
