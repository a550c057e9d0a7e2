//! How an implicit scheme goes from one pass over a macro-step to the next.

/// Finds the fixed point `z = G(z)` of a macro-step: `z` are the coupling variables that a pass starts from, `G(z)`
/// those it ends with.
pub trait FixedPoint: Send {
    /// Called once, with the number of coupling variables.
    fn prepare(&mut self, size: usize);

    /// A new macro-step begins.
    fn begin(&mut self);

    /// Overwrites `g = G(z)` by the next `z` to try. Both are scaled to order one.
    fn next(&mut self, z: &[f64], g: &mut [f64]);

    /// What to do where it does not converge.
    fn advice(&self) -> &'static str {
        "set acceleration = \"quasi-newton\", take a smaller step, or allow more iterations"
    }

    /// Appends what it remembers across macro-steps, for a checkpoint.
    fn serialize(&self, bytes: &mut Vec<u8>) {
        let _ = bytes;
    }

    /// Takes what `serialize` wrote; `false` if it does not fit.
    fn deserialize(&mut self, bytes: &[u8]) -> bool {
        bytes.is_empty()
    }
}

/// Takes `G(z)` as it is.
#[derive(Clone, Copy, Debug, Default)]
pub struct Plain;

impl FixedPoint for Plain {
    fn prepare(&mut self, _size: usize) {}
    fn begin(&mut self) {}
    fn next(&mut self, _z: &[f64], _g: &mut [f64]) {}
}
