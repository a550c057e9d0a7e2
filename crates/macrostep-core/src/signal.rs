//! The input of a subsystem over one step: a polynomial, not a callback.

/// `ũ(τ) = Σ_d c_d τ^d` with `τ = (t − start)/(end − start) ∈ [0, 1]`, one polynomial per input.
///
/// A value rather than a function: it crosses a socket, becomes FMI input derivatives, and can be plotted.
/// Coefficients are stored degree by degree: `c[d * inputs + i]`.
#[derive(Clone, Copy, Debug)]
pub struct InputSignal<'a> {
    coefficients: &'a [f64],
    inputs: usize,
    degree: usize,
}

impl<'a> InputSignal<'a> {
    /// A signal over `inputs` inputs; `coefficients` holds one row of `inputs` numbers per degree, constants first.
    ///
    /// # Panics
    /// If the number of coefficients is not a positive multiple of `inputs` (with no inputs: not empty).
    pub fn new(coefficients: &'a [f64], inputs: usize) -> Self {
        match inputs {
            0 => assert!(coefficients.is_empty()),
            n => assert!(!coefficients.is_empty() && coefficients.len().is_multiple_of(n)),
        }
        let degree = coefficients.len().checked_div(inputs).map_or(0, |rows| rows - 1);
        InputSignal { coefficients, inputs, degree }
    }

    /// The same without the check and the division, for the manager's own buffers.
    #[inline]
    pub(crate) fn from_parts(coefficients: &'a [f64], inputs: usize, degree: usize) -> Self {
        debug_assert_eq!(coefficients.len(), inputs * (degree + 1));
        InputSignal { coefficients, inputs, degree }
    }

    /// How many inputs.
    #[inline]
    pub fn inputs(&self) -> usize {
        self.inputs
    }

    /// The largest degree that may be present.
    #[inline]
    pub fn degree(&self) -> usize {
        self.degree
    }

    /// All coefficients, `c[d * inputs + i]`.
    #[inline]
    pub fn coefficients(&self) -> &'a [f64] {
        self.coefficients
    }

    /// `ũ(0)`: the inputs at the start of the step, without copying.
    #[inline]
    pub fn start(&self) -> &'a [f64] {
        &self.coefficients[..self.inputs]
    }

    /// `ũ_i(τ)`.
    #[inline]
    pub fn value(&self, i: usize, tau: f64) -> f64 {
        let mut d = self.degree;
        let mut u = self.coefficients[d * self.inputs + i];
        while d > 0 {
            d -= 1;
            u = u * tau + self.coefficients[d * self.inputs + i];
        }
        u
    }

    /// The mean of `ũ_i` over so many steps of this length that end with this one: from `τ = 1 − steps` to 1.
    #[inline]
    pub fn mean(&self, i: usize, steps: f64) -> f64 {
        let (mut mean, mut from) = (self.coefficients[i], 1.0 - steps);
        for d in 1..=self.degree {
            from *= 1.0 - steps;
            mean += self.coefficients[d * self.inputs + i] * (1.0 - from) / ((d + 1) as f64 * steps);
        }
        mean
    }

    /// Writes `ũ(τ)` for all inputs.
    #[inline]
    pub fn at(&self, tau: f64, u: &mut [f64]) {
        for (i, u) in u.iter_mut().enumerate() {
            *u = self.value(i, tau);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_cubic_is_evaluated_exactly() {
        let c = [1.0, 5.0, 2.0, 0.0, 3.0, 0.0, 4.0, 0.0];
        let u = InputSignal::new(&c, 2);
        assert_eq!(u.degree(), 3);
        assert_eq!(u.start(), [1.0, 5.0]);
        assert_eq!(u.value(0, 2.0), 1.0 + 4.0 + 12.0 + 32.0);
        let mut v = [0.0; 2];
        u.at(0.5, &mut v);
        assert_eq!(v, [1.0 + 1.0 + 0.75 + 0.5, 5.0]);
        // 1 + 2/2 + 3/3 + 4/4, and from −1 on, twice as long, odd powers cancel
        assert_eq!([u.mean(0, 1.0), u.mean(1, 1.0)], [4.0, 5.0]);
        assert_eq!(u.mean(0, 2.0), 2.0);
    }

    #[test]
    fn no_inputs_is_a_signal_too() {
        let u = InputSignal::new(&[], 0);
        assert_eq!(u.degree(), 0);
        assert!(u.start().is_empty());
    }
}
