//! A torque between two bodies about an axis of the first: a motor, a brake that does not stop, a drive shaft.

use macrostep_numerics::Scalar;

use super::{ForceLaw, Frame, Now, Wrench};
use crate::definitions::Amplitude;

/// `+T` on the second frame and `−T` on the first, about the `z` axis of the first.
#[derive(Clone, Debug, PartialEq)]
pub struct AxisTorque {
    /// `T` in N·m: a function of time or an input.
    pub torque: Amplitude,
}

impl ForceLaw for AxisTorque {
    const PLACES: usize = 2;

    fn act<S: Scalar>(&self, at: &[Frame<S>], now: Now<'_>, on: &mut [Wrench<S>]) {
        let torque = match &self.torque {
            Amplitude::Function(f) => f.at(now.time)[0],
            Amplitude::Input(i) | Amplitude::Wrench(i) => now.inputs.get(*i).copied().unwrap_or(0.0),
        };
        let moment = at[0].axes[2] * S::constant(torque);
        (on[0].moment, on[1].moment) = (-moment, moment);
    }

    fn each_amplitude(&mut self, show: &mut dyn FnMut(&mut Amplitude)) {
        show(&mut self.torque);
    }
}

#[cfg(test)]
mod tests {
    use super::super::tests::tangent_matches;
    use super::*;

    #[test]
    fn tangent_while_moving() {
        let motor = AxisTorque { torque: Amplitude::Input(1) };
        tangent_matches(&motor, &[(Some(0), [0.3, -0.1, 0.2]), (Some(1), [-0.2, 0.4, 0.1])], 1e-7);
    }
}
