//! Positions and rotations, as unit quaternions `w, x, y, z`.

use macrostep_core::math;

pub(super) type V = [f64; 3];

pub(super) fn add(a: V, b: V) -> V {
    std::array::from_fn(|i| a[i] + b[i])
}

pub(super) fn sub(a: V, b: V) -> V {
    std::array::from_fn(|i| a[i] - b[i])
}

pub(super) fn times(s: f64, a: V) -> V {
    a.map(|x| s * x)
}

pub(super) fn dot(a: V, b: V) -> f64 {
    a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
}

pub(super) fn cross(a: V, b: V) -> V {
    [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]]
}

pub(super) fn length(a: V) -> f64 {
    dot(a, a).sqrt()
}

/// The direction of a vector; `None` if it has none.
pub(super) fn unit(a: V) -> Option<V> {
    let l = length(a);
    (l > 0.0 && l.is_finite()).then(|| times(1.0 / l, a))
}

/// A rotation.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Rotation(pub [f64; 4]);

impl Rotation {
    pub const NONE: Rotation = Rotation([1.0, 0.0, 0.0, 0.0]);

    /// By an angle about an axis of length one.
    pub fn about(axis: V, angle: f64) -> Rotation {
        let (s, c) = math::sin_cos(0.5 * angle);
        Rotation([c, s * axis[0], s * axis[1], s * axis[2]])
    }

    /// From a quaternion of any length; `None` if it is zero.
    pub fn quaternion(q: [f64; 4]) -> Option<Rotation> {
        let l = q.iter().map(|x| x * x).sum::<f64>().sqrt();
        (l > 0.0 && l.is_finite()).then(|| Rotation(q.map(|x| x / l)))
    }

    /// First `other`, then this.
    pub fn after(self, other: Rotation) -> Rotation {
        let ([a, b, c, d], [e, f, g, h]) = (self.0, other.0);
        Rotation([
            a * e - b * f - c * g - d * h,
            a * f + b * e + c * h - d * g,
            a * g - b * h + c * e + d * f,
            a * h + b * g - c * f + d * e,
        ])
    }

    pub fn back(self) -> Rotation {
        let [w, x, y, z] = self.0;
        Rotation([w, -x, -y, -z])
    }

    pub fn of(self, v: V) -> V {
        let u = [self.0[1], self.0[2], self.0[3]];
        let t = times(2.0, cross(u, v));
        add(add(v, times(self.0[0], t)), cross(u, t))
    }

    /// As three unit vectors.
    pub fn axes(self) -> [V; 3] {
        [self.of([1.0, 0.0, 0.0]), self.of([0.0, 1.0, 0.0]), self.of([0.0, 0.0, 1.0])]
    }

    /// The rotation whose axes these are.
    pub fn from_axes([x, y, z]: [V; 3]) -> Rotation {
        let trace = x[0] + y[1] + z[2];
        let q = if trace > 0.0 {
            [1.0 + trace, y[2] - z[1], z[0] - x[2], x[1] - y[0]]
        } else if x[0] >= y[1] && x[0] >= z[2] {
            [y[2] - z[1], 1.0 + x[0] - y[1] - z[2], x[1] + y[0], x[2] + z[0]]
        } else if y[1] >= z[2] {
            [z[0] - x[2], x[1] + y[0], 1.0 - x[0] + y[1] - z[2], y[2] + z[1]]
        } else {
            [x[1] - y[0], x[2] + z[0], y[2] + z[1], 1.0 - x[0] - y[1] + z[2]]
        };
        Rotation::quaternion(q).unwrap_or(Rotation::NONE)
    }

    /// The shortest turn that takes z to a direction.
    pub fn z_to(direction: V) -> Rotation {
        let z = [0.0, 0.0, 1.0];
        let axis = cross(z, direction);
        match unit(axis) {
            Some(axis_unit) => Rotation::about(axis_unit, math::atan2(length(axis), dot(z, direction))),
            None if direction[2] < 0.0 => Rotation::about([1.0, 0.0, 0.0], std::f64::consts::PI),
            None => Rotation::NONE,
        }
    }

    /// As a rotation vector.
    pub fn vector(self) -> V {
        let [w, x, y, z] = if self.0[0] < 0.0 { self.0.map(|q| -q) } else { self.0 };
        let s = length([x, y, z]);
        if s < 1e-300 { [0.0; 3] } else { times(2.0 * math::atan2(s, w) / s, [x, y, z]) }
    }
}

/// Where something stands.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Pose {
    pub x: V,
    pub r: Rotation,
}

impl Pose {
    pub const NONE: Pose = Pose { x: [0.0; 3], r: Rotation::NONE };

    /// Of something that stands at `inner` in this one.
    pub fn then(&self, inner: &Pose) -> Pose {
        Pose { x: self.point(inner.x), r: self.r.after(inner.r) }
    }

    pub fn point(&self, p: V) -> V {
        add(self.x, self.r.of(p))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rotations_there_and_back() {
        for v in [[0.3, -0.2, 0.9], [0.0, 0.0, 3.0], [1e-12, 0.0, 0.0], [2.0, -1.0, 1.5], [0.0; 3]] {
            let turn = unit(v).map_or(Rotation::NONE, |axis| Rotation::about(axis, length(v)));
            assert!(length(sub(turn.vector(), v)) < 1e-14, "{v:?}");
            let again = Rotation::from_axes(turn.axes());
            assert!(length(sub(again.vector(), v)) < 1e-13, "{v:?}");
            assert!(length(sub(turn.back().of(turn.of([1.0, 2.0, 3.0])), [1.0, 2.0, 3.0])) < 1e-14);
        }
        for d in [[0.6, 0.0, 0.8], [0.0, 0.0, -1.0], [0.0, 0.0, 1.0]] {
            assert!(length(sub(Rotation::z_to(d).of([0.0, 0.0, 1.0]), d)) < 1e-15);
        }
    }
}
