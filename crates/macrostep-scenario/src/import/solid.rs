//! Mass, centre and inertia of solids, and their sums.

use super::pose::{Pose, V, add, dot, sub, times};

/// A symmetric tensor: xx, yy, zz, xy, xz, yz.
pub(super) type Tensor = [f64; 6];

/// Mass, centre of mass, and inertia about it, in the axes of the frame that the centre is given in.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(super) struct Solid {
    pub mass: f64,
    pub centre: V,
    pub inertia: Tensor,
}

/// What a shape is, with lengths along its axes.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Shape {
    /// Edges.
    Box(V),
    /// Radii.
    Ellipsoid(V),
    /// Radius, length along z.
    Cylinder(f64, f64),
    /// Radius, length of the cylinder between the half spheres, along z.
    Capsule(f64, f64),
}

impl Shape {
    /// The solid of a density around its own centre.
    pub fn solid(self, density: f64) -> Solid {
        let pi = std::f64::consts::PI;
        let (mass, [x, y, z]) = match self {
            Shape::Box([a, b, c]) => {
                let m = density * a * b * c;
                (m, [b * b + c * c, a * a + c * c, a * a + b * b].map(|s| m * s / 12.0))
            }
            Shape::Ellipsoid([a, b, c]) => {
                let m = density * 4.0 / 3.0 * pi * a * b * c;
                (m, [b * b + c * c, a * a + c * c, a * a + b * b].map(|s| m * s / 5.0))
            }
            Shape::Cylinder(r, l) => {
                let m = density * pi * r * r * l;
                let across = m * (r * r / 4.0 + l * l / 12.0);
                (m, [across, across, m * r * r / 2.0])
            }
            Shape::Capsule(r, l) => {
                let (middle, ends) = (density * pi * r * r * l, density * 4.0 / 3.0 * pi * r * r * r);
                let across =
                    middle * (r * r / 4.0 + l * l / 12.0) + ends * (0.4 * r * r + 0.25 * l * l + 0.375 * r * l);
                (middle + ends, [across, across, middle * r * r / 2.0 + ends * 0.4 * r * r])
            }
        };
        Solid { mass, centre: [0.0; 3], inertia: [x, y, z, 0.0, 0.0, 0.0] }
    }
}

/// `m (o·o 1 − o oᵀ)`.
fn point(m: f64, o: V) -> Tensor {
    let s = dot(o, o);
    let [x, y, z] = o;
    [m * (s - x * x), m * (s - y * y), m * (s - z * z), -m * x * y, -m * x * z, -m * y * z]
}

impl Solid {
    /// The same with another mass.
    pub fn with_mass(mut self, mass: f64) -> Solid {
        let factor = mass / self.mass;
        self.inertia = self.inertia.map(|j| factor * j);
        self.mass = mass;
        self
    }

    /// The same as seen from the frame that it stands in.
    pub fn seen(&self, pose: &Pose) -> Solid {
        let [xx, yy, zz, xy, xz, yz] = self.inertia;
        let rows = [[xx, xy, xz], [xy, yy, yz], [xz, yz, zz]];
        let axes = pose.r.axes();
        // R J Rᵀ
        let entry = |i: usize, j: usize| {
            let mut sum = 0.0;
            for (k, row) in rows.iter().enumerate() {
                for (l, value) in row.iter().enumerate() {
                    sum += axes[k][i] * value * axes[l][j];
                }
            }
            sum
        };
        let inertia = [entry(0, 0), entry(1, 1), entry(2, 2), entry(0, 1), entry(0, 2), entry(1, 2)];
        Solid { mass: self.mass, centre: pose.point(self.centre), inertia }
    }

    /// Both together.
    pub fn plus(&self, other: &Solid) -> Solid {
        let mass = self.mass + other.mass;
        if mass == 0.0 {
            return Solid::default();
        }
        let centre = times(1.0 / mass, add(times(self.mass, self.centre), times(other.mass, other.centre)));
        let mut inertia = [0.0; 6];
        for part in [self, other] {
            let off = point(part.mass, sub(part.centre, centre));
            (0..6).for_each(|k| inertia[k] += part.inertia[k] + off[k]);
        }
        Solid { mass, centre, inertia }
    }

    /// Inertia about the origin of its frame.
    pub fn about_origin(&self) -> Tensor {
        let off = point(self.mass, self.centre);
        std::array::from_fn(|k| self.inertia[k] + off[k])
    }

    /// Inertia about an axis through a point.
    pub fn about(&self, at: V, axis: V) -> f64 {
        let off = point(self.mass, sub(self.centre, at));
        let [xx, yy, zz, xy, xz, yz]: Tensor = std::array::from_fn(|k| self.inertia[k] + off[k]);
        let [x, y, z] = axis;
        xx * x * x + yy * y * y + zz * z * z + 2.0 * (xy * x * y + xz * x * z + yz * y * z)
    }
}

#[cfg(test)]
mod tests {
    use super::super::pose::Rotation;
    use super::*;

    #[test]
    fn halves_make_wholes() {
        // a box from two halves that are turned on the way, and a capsule without length is a ball
        let half = Shape::Box([0.4, 0.5, 0.3]).solid(700.0);
        let turn = Rotation::about([0.0, 0.0, 1.0], 0.5 * std::f64::consts::PI);
        let side = |y: f64| half.seen(&Pose { x: [0.0, y, 0.0], r: turn });
        let whole = Shape::Box([0.5, 0.8, 0.3]).solid(700.0);
        let sum = side(0.2).plus(&side(-0.2));
        assert!((0..6).all(|k| (sum.inertia[k] - whole.inertia[k]).abs() < 1e-12), "{sum:?} {whole:?}");
        assert!((sum.mass - whole.mass).abs() < 1e-12);
        let (ball, capsule) = (Shape::Ellipsoid([0.1; 3]).solid(1.0), Shape::Capsule(0.1, 0.0).solid(1.0));
        assert!((0..6).all(|k| (ball.inertia[k] - capsule.inertia[k]).abs() < 1e-15));
        let about = whole.about([0.0, 0.3, 0.0], [0.0, 0.0, 1.0]);
        assert!((about - whole.inertia[2] - 0.09 * whole.mass).abs() < 1e-12);
    }
}
