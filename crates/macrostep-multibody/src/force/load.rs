//! A force and a moment on a body, dead or turning with it: weights, pushes, what parts of a mechanism that is cut pass on.

use macrostep_numerics::Scalar;

use super::{ForceLaw, Frame, Now, Vec3, Wrench};
use crate::definitions::{Amplitude, Load};
use crate::subject::Element;

/// Force at its point and moment, times an amplitude; or six inputs as they are.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct PointLoad {
    force: [f64; 3],
    moment: [f64; 3],
    /// Whether both turn with the body.
    follower: bool,
    amplitude: Amplitude,
}

impl PointLoad {
    pub fn new(load: &Load) -> Self {
        let Load { force, moment, follower, ref amplitude, .. } = *load;
        PointLoad { force, moment, follower, amplitude: amplitude.clone() }
    }
}

impl ForceLaw for PointLoad {
    const PLACES: usize = 1;
    const ELEMENT: Element = Element::Load;

    fn act<S: Scalar>(&self, at: &[Frame<S>], now: Now<'_>, on: &mut [Wrench<S>]) {
        let fixed = |v: &[f64]| Vec3 { x: S::constant(v[0]), y: S::constant(v[1]), z: S::constant(v[2]) };
        if let Amplitude::Wrench(first) = self.amplitude {
            on[0] = Wrench { force: fixed(&now.inputs[first..]), moment: fixed(&now.inputs[first + 3..]) };
            return;
        }
        let amplitude = S::constant(self.amplitude.at(now.time, now.inputs));
        let directed = |v: [f64; 3]| if self.follower { at[0].turned(v) } else { fixed(&v) };
        on[0] = Wrench { force: directed(self.force) * amplitude, moment: directed(self.moment) * amplitude };
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
        for follower in [false, true] {
            let (force, moment, amplitude) = ([3.0, -2.0, 5.0], [0.4, 0.2, -0.3], Amplitude::Input(1));
            let load = PointLoad { force, moment, follower, amplitude };
            tangent_matches(&load, &[(Some(0), [0.3, -0.1, 0.2])], 1e-7);
        }
    }
}
