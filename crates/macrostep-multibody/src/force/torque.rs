//! A torque between two bodies about an axis of the first: a motor, a brake that does not stop, a drive shaft.

use macrostep_numerics::Scalar;

use super::coordinate::push;
use super::{ForceLaw, Frame, Now, Wrench};
use crate::definitions::Amplitude;
use crate::subject::Element;

/// `+T` on the second frame and `−T` on the first, about the `z` axis of the first.
#[derive(Clone, Debug, PartialEq)]
pub struct AxisTorque {
    /// A function of time or an input.
    pub amplitude: Amplitude,
    /// `T` at an amplitude of one, N·m.
    pub gain: f64,
}

impl ForceLaw for AxisTorque {
    const PLACES: usize = 2;
    const ELEMENT: Element = Element::Torque;
    const QUANTITIES: &'static [(&'static str, &'static str)] = &[("torque", "N.m")];

    fn act<S: Scalar>(&self, at: &[Frame<S>], now: Now<'_>, on: &mut [Wrench<S>]) {
        push::<S, true>(at, S::constant(self.gain * self.amplitude.at(now.time, now.inputs)), on);
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
        let motor = AxisTorque { amplitude: Amplitude::Input(1), gain: 3.0 };
        tangent_matches(&motor, &[(Some(0), [0.3, -0.1, 0.2]), (Some(1), [-0.2, 0.4, 0.1])], 1e-7);
    }
}
