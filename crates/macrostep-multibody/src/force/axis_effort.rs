//! An effort between two bodies along or about an axis of the first: a cylinder, a motor, a drive shaft, a brake that does not stop.

use macrostep_numerics::Scalar;

use super::coordinate::push;
use super::{ForceLaw, Frame, Now, Wrench};
use crate::definitions::Amplitude;
use crate::subject::Element;

/// `+F` on the second frame at its point and `−F` on the first, along the `z` axis of the first; or a torque about it, if `TURNING`.
#[derive(Clone, Debug, PartialEq)]
pub struct AxisEffort<const TURNING: bool> {
    /// A function of time or an input.
    pub amplitude: Amplitude,
    /// The effort at an amplitude of one, N or N·m.
    pub gain: f64,
}

/// A force along the axis, N.
pub type AxisForce = AxisEffort<false>;
/// A torque about the axis, N·m.
pub type AxisTorque = AxisEffort<true>;

impl<const TURNING: bool> AxisEffort<TURNING> {
    fn effort(&self, now: Now<'_>) -> f64 {
        self.gain * self.amplitude.at(now.time, now.inputs)
    }
}

impl<const TURNING: bool> ForceLaw for AxisEffort<TURNING> {
    const PLACES: usize = 2;
    const ELEMENT: Element = if TURNING { Element::Torque } else { Element::Force };
    const QUANTITIES: &'static [(&'static str, &'static str)] =
        if TURNING { &[("torque", "N.m")] } else { &[("force", "N")] };

    fn act<S: Scalar>(&self, at: &[Frame<S>], now: Now<'_>, on: &mut [Wrench<S>]) {
        push::<S, TURNING>(at, S::constant(self.effort(now)), on);
    }

    fn measure(&self, _: &[Frame<f64>], now: Now<'_>, y: &mut [f64]) {
        y[0] = self.effort(now);
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
    fn tangents_while_moving() {
        let seats = [(Some(0), [0.3, -0.1, 0.2]), (Some(1), [-0.2, 0.4, 0.1])];
        tangent_matches(&AxisForce { amplitude: Amplitude::Input(1), gain: 3.0 }, &seats, 1e-7);
        tangent_matches(&AxisTorque { amplitude: Amplitude::Input(1), gain: 3.0 }, &seats, 1e-7);
    }
}
