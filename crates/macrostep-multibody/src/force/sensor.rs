//! Measures one point from another, and acts on neither.
//!
//! With `d = p_b − p_a` and the axes `A` of the first frame: distance `|d|`, its rate `d·ḋ/|d|`, and `Aᵀ d`.

use macrostep_numerics::Scalar;

use super::spring::stretch;
use super::{ForceLaw, Frame, Now, Vec3, Wrench};
use crate::subject::Element;

/// The second point as the first frame sees it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Sensor;

impl ForceLaw for Sensor {
    const PLACES: usize = 2;
    const ELEMENT: Element = Element::Sensor;
    const PASSIVE: bool = true;
    const QUANTITIES: &'static [(&'static str, &'static str)] =
        &[("distance", "m"), ("rate", "m/s"), ("x", "m"), ("y", "m"), ("z", "m")];

    fn act<S: Scalar>(&self, _: &[Frame<S>], _: Now<'_>, _: &mut [Wrench<S>]) {}

    fn measure(&self, at: &[Frame<f64>], _: Now<'_>, y: &mut [f64]) {
        let (distance, rate, _) = stretch(&at[0], &at[1]).unwrap_or((0.0, 0.0, Vec3::zero()));
        let d = at[1].point - at[0].point;
        let [x, across, z] = at[0].axes.map(|axis| axis.dot(d));
        y.copy_from_slice(&[distance, rate, x, across, z]);
    }
}
