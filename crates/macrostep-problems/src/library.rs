//! All problems by name.

use macrostep_core::near_names;

use crate::problem::{Problem, ProblemError};
use crate::problems as p;

/// One line per problem, in the order in which they are listed.
static PROBLEMS: &[&dyn Problem] = &[
    &p::oscillator::Oscillator,
    &p::star::Star,
    &p::triple::Triple,
    &p::chain::Chain,
    &p::rigid_line::RigidLine,
    &p::nonlinear::Nonlinear,
    &p::pendula::Pendula,
    &p::pendulum_chain::PendulumChain,
    &p::crane::Crane,
];

/// All benchmark problems.
pub fn problems() -> &'static [&'static dyn Problem] {
    PROBLEMS
}

/// The problem of this name; `rigid_line` is read as `rigid-line`.
pub fn problem(name: &str) -> Result<&'static dyn Problem, ProblemError> {
    let spelled = name.replace('_', "-");
    if let Some(found) = PROBLEMS.iter().find(|p| p.description().name == spelled) {
        return Ok(*found);
    }
    let near = near_names(name, PROBLEMS.iter().map(|p| p.description().name));
    Err(ProblemError::UnknownProblem { name: name.into(), near })
}
