//! A force between two bodies along an axis of the first: a cylinder, a linear motor.

use macrostep_numerics::Scalar;

use super::coordinate::push;
use super::{ForceLaw, Frame, Now, Wrench};
use crate::definitions::Amplitude;
use crate::subject::Element;

/// `+F` on the second frame at its point and `−F` on the first, along the `z` axis of the first.
#[derive(Clone, Debug, PartialEq)]
pub struct AxisForce {
    /// A function of time or an input.
    pub amplitude: Amplitude,
    /// `F` at an amplitude of one, N.
    pub gain: f64,
}

impl ForceLaw for AxisForce {
    const PLACES: usize = 2;
    const ELEMENT: Element = Element::Force;
    const QUANTITIES: &'static [(&'static str, &'static str)] = &[("force", "N")];

    fn act<S: Scalar>(&self, at: &[Frame<S>], now: Now<'_>, on: &mut [Wrench<S>]) {
        push::<S, false>(at, S::constant(self.gain * self.amplitude.at(now.time, now.inputs)), on);
    }

    fn measure(&self, _: &[Frame<f64>], now: Now<'_>, y: &mut [f64]) {
        y[0] = self.gain * self.amplitude.at(now.time, now.inputs);
    }

    fn each_amplitude(&mut self, show: &mut dyn FnMut(&mut Amplitude)) {
        show(&mut self.amplitude);
    }
}

#[cfg(test)]
mod tests {
    use super::super::tests::tangent_matches;
    use super::*;

    #[test]
    fn tangent_while_moving() {
        let motor = AxisForce { amplitude: Amplitude::Input(1), gain: 3.0 };
        tangent_matches(&motor, &[(Some(0), [0.3, -0.1, 0.2]), (Some(1), [-0.2, 0.4, 0.1])], 1e-7);
    }
}
