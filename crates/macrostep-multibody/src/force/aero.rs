//! Drag and downforce of a vehicle by speed and ride height.
//!
//! With `vₓ` the forward speed of the frame in its own axes and `q = ρ vₓ |vₓ| / 2`,
//! ```text
//! F = (−q C_D A(h), 0, −|q| C_L A(h))
//! ```
//! acts in axes of the frame (`x` forwards, `z` up) at a point of it; `h` is the height of another point of it above the road.

use macrostep_numerics::Scalar;

use super::{Curve, ForceLaw, Frame, Now, Road, Vec3, Wrench};
use crate::error::Allowed;
use crate::subject::Element;

/// One wing or axle, on a frame whose velocity is that of the vehicle.
#[derive(Clone, Debug, PartialEq)]
pub struct Aero {
    /// Density of air, kg/m³.
    pub density: f64,
    /// Where the force acts, in axes of the frame, m.
    pub point: [f64; 3],
    /// Whose height counts, in axes of the frame, m.
    pub height_point: [f64; 3],
    /// Downforce area `C_L A`, m², over height, m.
    pub lift: Curve,
    /// Drag area `C_D A`, m², over height, m.
    pub drag: Curve,
    /// What heights are above.
    pub road: Road,
}

impl Aero {
    /// Drag and downforce.
    #[inline]
    fn now<S: Scalar>(&self, frame: &Frame<S>) -> [S; 2] {
        let speed = frame.axes[0].dot(frame.velocity);
        let q = speed * speed.abs() * (0.5 * self.density);
        let height = self.road.below(frame.point + frame.turned(self.height_point)).height;
        [q * self.drag.at(height), q.abs() * self.lift.at(height)]
    }
}

impl ForceLaw for Aero {
    const PLACES: usize = 1;
    const ELEMENT: Element = Element::Aero;
    const QUANTITIES: &'static [(&'static str, &'static str)] = &[("drag", "N"), ("downforce", "N")];

    fn act<S: Scalar>(&self, at: &[Frame<S>], _: Now<'_>, on: &mut [Wrench<S>]) {
        let frame = &at[0];
        let [drag, downforce] = self.now(frame);
        let force: Vec3<S> = -(frame.axes[0] * drag + frame.axes[2] * downforce);
        on[0] = Wrench { force, moment: frame.turned(self.point).cross(force) };
    }

    fn measure(&self, at: &[Frame<f64>], _: Now<'_>, y: &mut [f64]) {
        y.copy_from_slice(&self.now(&at[0]));
    }

    fn each_number(&self, state: &mut dyn FnMut(&'static str, f64, Allowed)) {
        state("density", self.density, Allowed::NotNegative);
    }
}

#[cfg(test)]
mod tests {
    use super::super::tests::tangent_matches;
    use super::*;

    #[test]
    fn tangent_while_moving() {
        let area = |at: f64, slope: f64| Curve::points(vec![(0.0, at), (0.1, at + 0.1 * slope), (0.2, at)]).unwrap();
        let wing = |x: f64| Aero {
            density: 1.2,
            point: [x, 0.1, 0.2],
            height_point: [x, 0.0, -0.2],
            lift: area(1.3, -2.0),
            drag: area(0.4, -0.3),
            road: Road::new([0.1, 0.0, 0.02], [0.1, -0.05, 1.0]),
        };
        tangent_matches(&wing(0.8), &[(Some(0), [0.1, 0.2, 0.3])], 1e-7);
        tangent_matches(&wing(-0.7), &[(Some(0), [0.1, 0.2, 0.3])], 1e-7);
    }
}
