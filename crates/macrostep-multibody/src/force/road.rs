//! What wheels roll on and ride heights are above: a plane.

use glam::DVec3;
use macrostep_numerics::Scalar;

use super::Vec3;

/// A plane in the fixed frame.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Road {
    normal: DVec3,
    /// `n·p` of its points.
    level: f64,
}

impl Default for Road {
    /// `z = 0`.
    fn default() -> Self {
        Road { normal: DVec3::Z, level: 0.0 }
    }
}

impl Road {
    /// Through a point, with a normal that points up. A normal of no length makes no road, and is refused with what rolls on it.
    pub fn new(point: [f64; 3], normal: [f64; 3]) -> Self {
        let normal = DVec3::from_array(normal).normalize_or_zero();
        Road { normal, level: normal.dot(DVec3::from_array(point)) }
    }

    /// The unit normal.
    #[inline]
    pub fn normal<S: Scalar>(&self) -> Vec3<S> {
        Vec3::constant(self.normal.to_array())
    }

    /// How far a point is above it.
    #[inline]
    pub fn height<S: Scalar>(&self, point: Vec3<S>) -> S {
        point.x * self.normal.x + point.y * self.normal.y + point.z * self.normal.z - self.level
    }

    /// The point of it that is nearest to the origin.
    pub(super) fn point(&self) -> [f64; 3] {
        (self.normal * self.level).to_array()
    }

    /// The unit normal, as numbers.
    pub(super) fn direction(&self) -> [f64; 3] {
        self.normal.to_array()
    }

    /// The length of its normal: one, or zero where there was none.
    pub(super) fn length(&self) -> f64 {
        self.normal.length()
    }
}
