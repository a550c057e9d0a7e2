//! How large the next macro-step is.

use crate::graph::ModelGraph;
use crate::method::MethodError;

/// Chooses macro-steps from the prediction error of the inputs, or from the power that crosses the bonds.
pub trait StepControl: Send {
    /// Called once before the run. Check and allocate here, only here.
    fn prepare(&mut self, graph: &ModelGraph) -> Result<(), MethodError> {
        let _ = graph;
        Ok(())
    }

    /// Whether a step with an inadmissible error is repeated where everybody can go back. If not, it is only answered
    /// by the size of the next one, and nobody has to save anything for it.
    fn repeats(&self) -> bool {
        true
    }

    /// Whether it wants to know the power of the bonds ([`StepControl::power`]).
    fn wants_power(&self) -> bool {
        false
    }

    /// The power of each bond over a step of size `h`, told before it is judged.
    fn power(&mut self, bonds: &[BondPower], h: f64) {
        let _ = (bonds, h);
    }

    /// The weighted error of a step: admissible if at most one. An input `u` predicted as `ũ` counts
    /// `|ũ − u| / (absolute + relative · |u|_max)`, where `|u|_max` is the largest value it has had, or by how much it
    /// would change in a step of nominal size if that is more.
    fn tolerances(&self) -> Tolerances;

    /// What to do after a step of size `h` with this error. `order` is the order of the error in `h`.
    fn judge(&mut self, error: f64, h: f64, order: usize) -> Judgement;

    /// Appends its memory, for a checkpoint.
    fn serialize(&self, bytes: &mut Vec<u8>) {
        let _ = bytes;
    }

    /// Takes what `serialize` wrote; `false` if it does not fit.
    fn deserialize(&mut self, bytes: &[u8]) -> bool {
        bytes.is_empty()
    }
}

/// Tolerances and bounds of an error-controlled step.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Tolerances {
    /// Relative to the largest value an input has had.
    pub relative: f64,
    /// In the unit of the input.
    pub absolute: f64,
    /// Smallest step, in seconds.
    pub smallest: f64,
    /// Largest step, in seconds.
    pub largest: f64,
}

/// What crossed a bond over a macro-step, in W.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct BondPower {
    /// `δP = f_k v_{k+1} − f_{k+1} v_k`: what the interface invented.
    pub residual: f64,
    /// `(f_k v_k + f_{k+1} v_{k+1})/2`: what was exchanged.
    pub exchanged: f64,
}

/// A judgement on a step.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Judgement {
    /// Whether the error is admissible.
    pub accept: bool,
    /// The size of the next step, or of the repeated one.
    pub next: f64,
}
