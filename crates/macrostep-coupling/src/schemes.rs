//! Schemes: who runs when within a macro-step, and how often. Each is a value of [`Schedule`].
//!
//! Explicit schemes take a macro-step once, semi-implicit ones a fixed number of times, implicit ones until the coupling
//! variables `z` no longer change. Jacobi and Gauss–Seidel differ in who has already published when a subsystem starts.

use macrostep_core::{Repeat, Schedule, Stages};

use crate::registry::{Given, Param, Range, Registered, RegistryError};

/// Everybody side by side, once.
#[derive(Clone, Copy, Debug)]
pub struct Jacobi;

impl Registered for Jacobi {
    type Made = Schedule;
    const NAME: &'static str = "jacobi";
    const ABOUT: &'static str = "all subsystems in parallel, one pass per macro-step; inputs are extrapolated";
    const EQUATION: &'static str = "x_i(t_{k+1}) = Φ_i(x_i(t_k), ũ_i), ũ from y(t_k), y(t_{k-1}), …";
    const CITATION: &'static str = "gonzalez2022";
    const FAILS: &'static str =
        "predicted inputs with feedthrough add energy; unstable for large steps and stiff coupling";

    fn make(_given: &Given<'_>) -> Result<Schedule, RegistryError> {
        Ok(Schedule { stages: Stages::Jacobi, repeat: Repeat::Once, behind: false })
    }
}

/// One after the other, once.
#[derive(Clone, Copy, Debug)]
pub struct GaussSeidel;

impl Registered for GaussSeidel {
    type Made = Schedule;
    const NAME: &'static str = "gauss-seidel";
    const ABOUT: &'static str = "one subsystem after the other, one pass, those without feedthrough first; later ones interpolate known outputs";
    const EQUATION: &'static str = "ũ_i over [t_k, t_{k+1}] from y_j(t_{k+1}) for every j before i";
    const CITATION: &'static str = "gonzalez2022";
    const FAILS: &'static str = "subsystems do not run in parallel; the first one still extrapolates";

    fn make(_given: &Given<'_>) -> Result<Schedule, RegistryError> {
        Ok(Schedule { stages: Stages::GaussSeidel, repeat: Repeat::Once, behind: false })
    }
}

const ITERATIONS: Param = Param {
    name: "iterations",
    default: 2.0,
    range: Range::whole(1.0, 1e5, "a whole number from 1 to 100000"),
    meaning: "passes per macro-step",
};

fn times(given: &Given<'_>) -> Result<Repeat, RegistryError> {
    Ok(Repeat::Times(given.count(&ITERATIONS)? as u32))
}

/// Jacobi, a fixed number of times.
#[derive(Clone, Copy, Debug)]
pub struct SemiImplicitJacobi;

impl Registered for SemiImplicitJacobi {
    type Made = Schedule;
    const NAME: &'static str = "semi-implicit-jacobi";
    const ABOUT: &'static str = "Jacobi, repeated a fixed number of times with rollback";
    const EQUATION: &'static str = "z ← G(z), `iterations` times";
    const CITATION: &'static str = "gonzalez2022";
    const FAILS: &'static str = "needs rollback; too few iterations leave an error that nothing checks";
    const PARAMETERS: &'static [Param] = &[ITERATIONS];

    fn make(given: &Given<'_>) -> Result<Schedule, RegistryError> {
        Ok(Schedule { stages: Stages::Jacobi, repeat: times(given)?, behind: false })
    }
}

/// Gauss–Seidel, a fixed number of times.
#[derive(Clone, Copy, Debug)]
pub struct SemiImplicitGaussSeidel;

impl Registered for SemiImplicitGaussSeidel {
    type Made = Schedule;
    const NAME: &'static str = "semi-implicit-gauss-seidel";
    const ABOUT: &'static str = "Gauss–Seidel, repeated a fixed number of times with rollback";
    const EQUATION: &'static str = SemiImplicitJacobi::EQUATION;
    const CITATION: &'static str = "gonzalez2022";
    const FAILS: &'static str = SemiImplicitJacobi::FAILS;
    const PARAMETERS: &'static [Param] = &[ITERATIONS];

    fn make(given: &Given<'_>) -> Result<Schedule, RegistryError> {
        Ok(Schedule { stages: Stages::GaussSeidel, repeat: times(given)?, behind: false })
    }
}

const RELATIVE: Param = Param {
    name: "relative",
    default: 1e-10,
    range: Range::SHARE,
    meaning: "largest change between iterations, relative to the largest value of the variable so far",
};

const ABSOLUTE: Param = Param {
    name: "absolute",
    default: 1e-12,
    range: Range::real(0.0, 1e15, "zero or positive"),
    meaning: "a change up to this is always accepted, in the unit of the variable",
};

const MAX_ITERATIONS: Param = Param {
    name: "max_iterations",
    default: 50.0,
    range: Range::whole(2.0, 1e5, "a whole number from 2 to 100000"),
    meaning: "the run fails after this many iterations",
};

fn until_converged(given: &Given<'_>) -> Result<Repeat, RegistryError> {
    Ok(Repeat::UntilConverged {
        relative: given.number(&RELATIVE)?,
        absolute: given.number(&ABSOLUTE)?,
        max_iterations: given.count(&MAX_ITERATIONS)? as u32,
    })
}

/// Jacobi, until the coupling variables agree.
#[derive(Clone, Copy, Debug)]
pub struct ImplicitJacobi;

impl Registered for ImplicitJacobi {
    type Made = Schedule;
    const NAME: &'static str = "implicit-jacobi";
    const ABOUT: &'static str = "Jacobi, repeated with rollback until the coupling variables no longer change";
    const EQUATION: &'static str = "z = G(z), |Δz| ≤ relative·|z|_max or ≤ absolute";
    const CITATION: &'static str = "gonzalez2022";
    const FAILS: &'static str =
        "needs rollback; plain iteration diverges if the interface is stiff: use an acceleration";
    const PARAMETERS: &'static [Param] = &[RELATIVE, ABSOLUTE, MAX_ITERATIONS];

    fn make(given: &Given<'_>) -> Result<Schedule, RegistryError> {
        Ok(Schedule { stages: Stages::Jacobi, repeat: until_converged(given)?, behind: false })
    }
}

/// Gauss–Seidel, until the coupling variables agree.
#[derive(Clone, Copy, Debug)]
pub struct ImplicitGaussSeidel;

impl Registered for ImplicitGaussSeidel {
    type Made = Schedule;
    const NAME: &'static str = "implicit-gauss-seidel";
    const ABOUT: &'static str = "Gauss–Seidel, repeated with rollback until the coupling variables no longer change";
    const EQUATION: &'static str = ImplicitJacobi::EQUATION;
    const CITATION: &'static str = "gonzalez2022";
    const FAILS: &'static str = ImplicitJacobi::FAILS;
    const PARAMETERS: &'static [Param] = ImplicitJacobi::PARAMETERS;

    fn make(given: &Given<'_>) -> Result<Schedule, RegistryError> {
        Ok(Schedule { stages: Stages::GaussSeidel, repeat: until_converged(given)?, behind: false })
    }
}

/// The whole system as one subsystem: there is nothing to couple.
#[derive(Clone, Copy, Debug)]
pub struct Monolithic;

impl Registered for Monolithic {
    type Made = Schedule;
    const NAME: &'static str = "monolithic";
    const ABOUT: &'static str = "a built-in problem as one subsystem, with the same integrator";
    const EQUATION: &'static str = "x(t_{k+1}) = Φ(x(t_k))";
    const FAILS: &'static str = "only built-in problems have a monolithic model";

    fn make(_given: &Given<'_>) -> Result<Schedule, RegistryError> {
        Ok(Schedule { stages: Stages::Jacobi, repeat: Repeat::Once, behind: false })
    }
}
