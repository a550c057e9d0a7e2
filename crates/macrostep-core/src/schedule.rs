//! The order of execution, as data: every classical scheme is a value of [`Schedule`].

/// Who runs when within a macro-step, and how often the macro-step is repeated.
///
/// Jacobi is one stage with everybody; Gauss–Seidel is one stage each; in between lie stages of parallel groups.
/// Explicit, semi-implicit and implicit schemes differ in `repeat` alone, and multirate in the steps of the parts.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Schedule {
    /// The stages.
    pub stages: Stages,
    /// How often.
    pub repeat: Repeat,
    /// One step behind: inputs over a macro-step are made one macro-step earlier, from what was known then. Parts elsewhere may
    /// then begin with their next step before their last one is waited for.
    pub behind: bool,
}

/// Stages of a macro-step: those of one stage run side by side, and a later stage sees what an earlier one reached.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Stages {
    /// One stage: everybody extrapolates everybody.
    #[default]
    Jacobi,
    /// One stage for each part, those without feedthrough first: what a part with feedthrough needs at the end of the
    /// macro-step is then known.
    GaussSeidel,
    /// Stages of part names, as stated. Every part appears once.
    Stated(Vec<Vec<String>>),
}

/// How often a macro-step is taken before it is accepted.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub enum Repeat {
    /// Explicit: once.
    #[default]
    Once,
    /// Semi-implicit: this many times, whatever the residual.
    Times(u32),
    /// Implicit: until the coupling variables no longer change.
    UntilConverged {
        /// Largest admissible change of a coupling variable, relative to the largest value it has had.
        relative: f64,
        /// A change of a coupling variable that is always admissible, in its own unit.
        absolute: f64,
        /// When to give up.
        max_iterations: u32,
    },
}

impl Repeat {
    /// Until converged, with the usual tolerances.
    pub fn converged() -> Self {
        Repeat::UntilConverged { relative: 1e-10, absolute: 1e-12, max_iterations: 50 }
    }

    /// Whether a macro-step may be taken more than once.
    pub fn needs_rollback(self) -> bool {
        !matches!(self, Repeat::Once | Repeat::Times(0 | 1))
    }
}
