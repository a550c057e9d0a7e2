//! How large the next macro-step is.

/// Chooses macro-steps from the prediction error of the inputs.
pub trait StepControl: Send {
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

/// A judgement on a step.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Judgement {
    /// Whether the error is admissible.
    pub accept: bool,
    /// The size of the next step, or of the repeated one.
    pub next: f64,
}
