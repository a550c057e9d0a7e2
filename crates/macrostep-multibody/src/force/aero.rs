//! Drag and downforce of a vehicle by speed and ride height.
//!
//! With `vₓ` the forward speed of a reference point in axes of the body and `q = ρ vₓ |vₓ| / 2`, each element adds
//! ```text
//! F = (−q C_D A, 0, −|q| C_L A)          C A = C A₀ + dC A/dh (h − h₀)
//! ```
//! in axes of the body at a point of its own; `h` is the height of a point of the body above the ground.

use macrostep_numerics::Scalar;

use super::{ForceLaw, Frame, Now, Vec3, Wrench};

/// One wing or axle.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct AeroElement {
    /// Where the force acts, in axes of the frame, m.
    pub point: [f64; 3],
    /// Whose height counts, in axes of the frame, m.
    pub height_point: [f64; 3],
    /// The height at which the areas below hold, m.
    pub height: f64,
    /// Downforce area `C_L A`, m², and its change per metre of height.
    pub lift: [f64; 2],
    /// Drag area `C_D A`, m², and its change per metre of height.
    pub drag: [f64; 2],
}

/// Elements on one frame, whose velocity is that of the reference point.
#[derive(Clone, Debug, PartialEq)]
pub struct Aero {
    /// Density of air, kg/m³.
    pub density: f64,
    /// Wings.
    pub elements: Vec<AeroElement>,
}

impl ForceLaw for Aero {
    const PLACES: usize = 1;

    fn act<S: Scalar>(&self, at: &[Frame<S>], _: Now<'_>, on: &mut [Wrench<S>]) {
        let frame = &at[0];
        let [x, y, z] = frame.axes;
        let turned = |[a, b, c]: [f64; 3]| x * S::constant(a) + y * S::constant(b) + z * S::constant(c);
        let speed = x.dot(frame.velocity);
        let q = speed * speed.abs() * (0.5 * self.density);
        let mut sum: Wrench<S> = Wrench::zero();
        for e in &self.elements {
            let height = frame.point.z + turned(e.height_point).z - e.height;
            let drag = -(q * (height * e.drag[1] + e.drag[0]));
            let lift = -(q.abs() * (height * e.lift[1] + e.lift[0]));
            let force: Vec3<S> = x * drag + z * lift;
            sum.force = sum.force + force;
            sum.moment = sum.moment + turned(e.point).cross(force);
        }
        on[0] = sum;
    }
}

#[cfg(test)]
mod tests {
    use super::super::tests::tangent_matches;
    use super::*;

    #[test]
    fn tangent_while_moving() {
        let wing = |x: f64| AeroElement {
            point: [x, 0.1, 0.2],
            height_point: [x, 0.0, -0.2],
            height: 0.05,
            lift: [1.3, -2.0],
            drag: [0.4, -0.3],
        };
        tangent_matches(
            &Aero { density: 1.2, elements: vec![wing(0.8), wing(-0.7)] },
            &[(Some(0), [0.1, 0.2, 0.3])],
            1e-7,
        );
    }
}
