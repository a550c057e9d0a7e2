//! How a mechanism is integrated, and what that took.

use crate::error::{Allowed, MultibodyError};
use crate::formula::Formula;

/// How Newton's method treats its matrix.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub enum Newton {
    /// A new matrix in every step, and after every iteration that leaves more than a few hundredths of the error: what a second iteration with
    /// a third matrix would gain, the second one with the old matrix gains as well, at a fraction of the cost.
    Full,
    /// The old one as long as it converges quickly.
    #[default]
    Modified,
}

/// How the coupling parts of a mechanism that is cut are integrated \[fontana2026\] section 6.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub enum CouplingSolver {
    /// As everything else.
    #[default]
    Same,
    /// By backward Euler.
    BackwardEuler,
    /// By the classical Runge–Kutta method, loads linear over the step.
    RungeKutta,
    /// By the classical Runge–Kutta method, loads held at those of the end of the step.
    RungeKuttaHeld,
    /// As everything else, with the response of the parts in its own equation.
    Response,
}

/// How a mechanism is integrated.
#[derive(Clone, Copy, Debug, PartialEq)]
#[non_exhaustive]
pub struct Options {
    /// The formula.
    pub formula: Formula,
    /// When to accept: the estimated error of accelerations, relative to gravity and to the largest acceleration about.
    pub tolerance: f64,
    /// After how many iterations to give up.
    pub iterations: u32,
    /// After how many iterations a step is taken as it is, if the system has to be in time; `None` for never.
    pub bound: Option<u32>,
    /// Full or modified.
    pub newton: Newton,
    /// Whether redundant joints are accepted, with reactions of least norm.
    pub redundant: bool,
    /// How far local errors may move a body in [`crate::Motion::advance_by`], in m; `None` for steps as given.
    pub accuracy: Option<f64>,
    /// Of a mechanism that is cut: the solver of its coupling parts.
    pub coupling: CouplingSolver,
    /// Of parts that answer: what an old answer may leave of an acceleration, relative to gravity and to the largest acceleration about.
    pub response_tolerance: f64,
    /// Of a mechanism that is cut: how many real parts what the cuts leave is joined to; `None` for as many as there are.
    pub parts: Option<usize>,
    /// Whether it starts at rest where all loads are in balance.
    pub equilibrium: bool,
}

impl Default for Options {
    fn default() -> Self {
        Options {
            formula: Formula::default(),
            tolerance: 1e-9,
            iterations: 25,
            bound: None,
            newton: Newton::default(),
            redundant: false,
            accuracy: None,
            coupling: CouplingSolver::Same,
            response_tolerance: 1e-6,
            parts: None,
            equilibrium: false,
        }
    }
}

impl Options {
    /// The defaults with another formula.
    pub fn formula(mut self, formula: Formula) -> Self {
        self.formula = formula;
        self
    }

    /// The same with full or modified Newton.
    pub fn newton(mut self, newton: Newton) -> Self {
        self.newton = newton;
        self
    }

    /// The same with a bound on iterations, at which a step is taken as it is.
    pub fn bound(mut self, iterations: u32) -> Self {
        self.bound = Some(iterations);
        self
    }

    /// The same, accepting redundant joints.
    pub fn redundant(mut self) -> Self {
        self.redundant = true;
        self
    }

    /// The same with another solver for coupling parts.
    pub fn coupling(mut self, coupling: CouplingSolver) -> Self {
        self.coupling = coupling;
        self
    }

    /// The same with answers that last while they leave no more than this of an acceleration.
    pub fn response_tolerance(mut self, tolerance: f64) -> Self {
        self.response_tolerance = tolerance;
        self
    }

    /// The same with this many real parts at most.
    pub fn parts(mut self, parts: usize) -> Self {
        self.parts = Some(parts);
        self
    }

    /// The same, starting at equilibrium.
    pub fn at_equilibrium(mut self) -> Self {
        self.equilibrium = true;
        self
    }

    /// The same with steps chosen for an error.
    pub fn accuracy(mut self, accuracy: f64) -> Self {
        self.accuracy = Some(accuracy);
        self
    }

    /// Whether all numbers are in their range.
    pub(crate) fn validate(&self) -> Result<(), MultibodyError> {
        let in_range = |quantity, value, allowed| MultibodyError::in_range(|| None, quantity, value, allowed);
        let rho = self.formula.rho();
        in_range("spectral radius at infinity", rho, Allowed::From { least: 0.0, below: 1.0 })?;
        in_range("tolerance of Newton's method", self.tolerance, Allowed::Positive)?;
        in_range("tolerance of old answers", self.response_tolerance, Allowed::Positive)?;
        in_range("largest number of iterations", f64::from(self.iterations), Allowed::Positive)?;
        in_range("bound on iterations", f64::from(self.bound.unwrap_or(1)), Allowed::Positive)?;
        if let Some(accuracy) = self.accuracy {
            in_range("accuracy", accuracy, Allowed::Positive)?;
            // what a change of step disturbs decays like the highest modes
            in_range("spectral radius at infinity with steps chosen for an error", rho, Allowed::AtMost(0.8))?;
        }
        Ok(())
    }

    /// The same with another tolerance.
    pub fn tolerance(mut self, tolerance: f64) -> Self {
        self.tolerance = tolerance;
        self
    }
}

/// What Newton's method did.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct Work {
    /// Steps taken.
    pub steps: u64,
    /// Iterations: a residual and a solution each.
    pub iterations: u64,
    /// Matrices assembled and factored.
    pub factorisations: u64,
    /// Steps taken as they were, at the bound on iterations.
    pub unfinished: u64,
    /// Steps refused, because of their error or because Newton's method did not converge.
    pub refused: u64,
}
