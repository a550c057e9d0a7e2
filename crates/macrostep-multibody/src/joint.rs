//! Joints as sets of scalar constraint equations `φ(q) = 0`, each with its gradient and curvature.
//!
//! With attachment points `p = x + s`, `s = R o`, and axes `e = R Q e_i` of two sides `a` and `b`:
//!
//! | equation | `φ` | says |
//! |---|---|---|
//! | gap | `(p_b − p_a)·i` | points coincide, fixed axes |
//! | plane | `e_a·(p_b − p_a)` | a point stays in a plane of `a` |
//! | dot | `e_a·e_b` | two axes stay perpendicular |
//! | distance | `(d·d/L − L)/2` | two points stay apart |
//! | turn | `(A log(AᵀB))·i` | orientations coincide, `A = R_a Q_a` |
//!
//! A force on side `b` is `+Φᵀλ`: the multipliers of gap and turn are force and moment on `b` in the fixed frame, as in
//! \[fontana2026\] section 4.1.3. Rotations vary as `δR = δφ × R`.

use glam::{DMat3, DVec3};

use crate::so3::{log, skew, tangent_inverse};

/// The kind of a joint; the axis of an attachment is its `z`.
#[derive(Clone, Copy, Debug, PartialEq)]
#[non_exhaustive]
pub enum JointKind {
    /// Points and orientations coincide.
    Clamp,
    /// Points coincide.
    Spherical,
    /// Points and axes coincide.
    Revolute,
    /// Sliding along the axis without turning.
    Prismatic,
    /// Sliding along and turning about the axis.
    Cylindrical,
    /// Points coincide, axes stay perpendicular.
    Universal,
    /// Points stay this far apart.
    Distance(f64),
    /// The point of `b` stays in the plane through the point of `a` normal to its axis.
    InPlane,
}

/// One scalar equation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Row {
    Gap(usize),
    Plane(usize),
    Dot(usize, usize),
    Distance,
    Turn(usize),
}

impl Row {
    /// What a violation means.
    pub fn name(self) -> &'static str {
        match self {
            Row::Gap(_) => "the gap between the two points",
            Row::Plane(_) => "the distance from the plane",
            Row::Dot(..) => "the angle between the two axes",
            Row::Distance => "the distance of the two points",
            Row::Turn(_) => "the relative orientation",
        }
    }
}

impl JointKind {
    pub(crate) fn rows(self) -> &'static [Row] {
        use Row::*;
        match self {
            JointKind::Clamp => &[Gap(0), Gap(1), Gap(2), Turn(0), Turn(1), Turn(2)],
            JointKind::Spherical => &[Gap(0), Gap(1), Gap(2)],
            JointKind::Revolute => &[Gap(0), Gap(1), Gap(2), Dot(0, 2), Dot(1, 2)],
            JointKind::Prismatic => &[Plane(0), Plane(1), Turn(0), Turn(1), Turn(2)],
            JointKind::Cylindrical => &[Plane(0), Plane(1), Dot(0, 2), Dot(1, 2)],
            JointKind::Universal => &[Gap(0), Gap(1), Gap(2), Dot(2, 2)],
            JointKind::Distance(_) => &[Distance],
            JointKind::InPlane => &[Plane(2)],
        }
    }
}

/// A side of a joint as it stands: a body, the ground, or a prescribed pose.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Side {
    /// Of the body.
    pub x: DVec3,
    /// From the body to the attachment point, in the fixed frame.
    pub s: DVec3,
    /// The axes of the attachment.
    pub axes: DMat3,
}

impl Side {
    pub fn point(&self) -> DVec3 {
        self.x + self.s
    }
}

/// The gradient of one equation with respect to position and rotation of both sides.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Gradient {
    pub xa: DVec3,
    pub ra: DVec3,
    pub xb: DVec3,
    pub rb: DVec3,
}

/// What all equations of a joint share at one configuration.
pub(crate) struct Geometry {
    a: Side,
    b: Side,
    length: f64,
    /// `log(AᵀB)` and `A log(AᵀB)`, if needed.
    turn: (DVec3, DVec3),
}

/// 3×3 blocks of `∂(Φᵀλ)/∂q`, rows and columns in the order `x_a, φ_a, x_b, φ_b`.
pub(crate) type Curvature = [[DMat3; 4]; 4];

impl Geometry {
    pub fn new(kind: JointKind, a: Side, b: Side) -> Self {
        let turns = matches!(kind, JointKind::Clamp | JointKind::Prismatic);
        let psi = if turns { log(&(a.axes.transpose() * b.axes)) } else { DVec3::ZERO };
        let length = if let JointKind::Distance(length) = kind { length } else { 1.0 };
        Geometry { a, b, length, turn: (psi, a.axes * psi) }
    }

    fn d(&self) -> DVec3 {
        self.b.point() - self.a.point()
    }

    /// `φ`.
    #[inline]
    pub fn value(&self, row: Row) -> f64 {
        match row {
            Row::Gap(k) => self.d()[k],
            Row::Plane(i) => self.a.axes.col(i).dot(self.d()),
            Row::Dot(i, j) => self.a.axes.col(i).dot(self.b.axes.col(j)),
            Row::Distance => 0.5 * (self.d().length_squared() / self.length - self.length),
            Row::Turn(k) => self.turn.1[k],
        }
    }

    /// The gradient that forces follow: `Φ`. For turn, that at `φ = 0`.
    #[inline]
    pub fn gradient(&self, row: Row) -> Gradient {
        let (a, b) = (&self.a, &self.b);
        match row {
            Row::Gap(k) => {
                let e = DVec3::AXES[k];
                Gradient { xa: -e, ra: -a.s.cross(e), xb: e, rb: b.s.cross(e) }
            }
            Row::Plane(i) => {
                let n = a.axes.col(i);
                Gradient { xa: -n, ra: n.cross(b.point() - a.x), xb: n, rb: b.s.cross(n) }
            }
            Row::Dot(i, j) => {
                let c = a.axes.col(i).cross(b.axes.col(j));
                Gradient { ra: c, rb: -c, ..Gradient::default() }
            }
            Row::Distance => {
                let n = self.d() / self.length;
                Gradient { xa: -n, ra: -a.s.cross(n), xb: n, rb: b.s.cross(n) }
            }
            Row::Turn(k) => Gradient { ra: -DVec3::AXES[k], rb: DVec3::AXES[k], ..Gradient::default() },
        }
    }

    /// `φ` of all equations, and `Φᵀλ`: forces and moments about the nodes, in the order `f_a, m_a, f_b, m_b`. Gaps and turns come
    /// by threes, as vectors.
    #[inline]
    pub fn balance(&self, rows: &[Row], lambda: &[f64], phi: &mut [f64]) -> [DVec3; 4] {
        let (a, b) = (&self.a, &self.b);
        let mut sum = [DVec3::ZERO; 4];
        let mut from = 0;
        let mut to = rows.len();
        if rows[0] == Row::Gap(0) {
            from = 3;
            phi[..3].copy_from_slice(&self.d().to_array());
            let f = DVec3::from_slice(lambda);
            sum = [-f, -a.s.cross(f), f, b.s.cross(f)];
        }
        if rows[to - 1] == Row::Turn(2) {
            to -= 3;
            phi[to..].copy_from_slice(&self.turn.1.to_array());
            let m = DVec3::from_slice(&lambda[to..]);
            sum[1] -= m;
            sum[3] += m;
        }
        for r in from..to {
            phi[r] = self.value(rows[r]);
            let g = self.gradient(rows[r]);
            for (sum, g) in sum.iter_mut().zip([g.xa, g.ra, g.xb, g.rb]) {
                *sum += lambda[r] * g;
            }
        }
        sum
    }

    /// The gradient of `φ` itself, for the tangent; differs from `gradient` for turn alone.
    #[inline]
    pub fn derivative(&self, row: Row) -> Gradient {
        match row {
            Row::Turn(k) => {
                // δ(A ψ) = δφ_a × A ψ + A G⁻¹(ψ) Aᵀ (δφ_b − δφ_a)
                let axes = self.a.axes;
                let t = axes * tangent_inverse(self.turn.0) * axes.transpose();
                let rb = t.transpose().col(k);
                Gradient { ra: self.turn.1.cross(DVec3::AXES[k]) - rb, rb, ..Gradient::default() }
            }
            other => self.gradient(other),
        }
    }

    /// Adds `λ ∂(Φᵀ)/∂q` of one equation.
    pub fn curvature(&self, row: Row, lambda: f64, k: &mut Curvature) {
        let (a, b) = (&self.a, &self.b);
        const XA: usize = 0;
        const RA: usize = 1;
        const XB: usize = 2;
        const RB: usize = 3;
        match row {
            Row::Gap(i) => {
                // δ(s × f) = (δφ × s) × f = [f][s] δφ
                let f = skew(lambda * DVec3::AXES[i]);
                k[RA][RA] -= f * skew(a.s);
                k[RB][RB] += f * skew(b.s);
            }
            Row::Plane(i) => {
                let n = skew(lambda * a.axes.col(i));
                let (d, s) = (skew(b.point() - a.x), skew(b.s));
                k[XA][RA] += n;
                k[XB][RA] -= n;
                k[RA][RA] += d * n;
                k[RA][XB] += n;
                k[RA][XA] -= n;
                k[RA][RB] -= n * s;
                k[RB][RB] += n * s;
                k[RB][RA] -= s * n;
            }
            Row::Dot(i, j) => {
                let (p, q) = (skew(lambda * a.axes.col(i)), skew(b.axes.col(j)));
                let (own, other) = (q * p, p * q);
                k[RA][RA] += own;
                k[RA][RB] -= other;
                k[RB][RA] -= own;
                k[RB][RB] += other;
            }
            Row::Distance => {
                let c = lambda / self.length;
                let (d, sa, sb) = (skew(c * self.d()), skew(a.s), skew(b.s));
                let one = DMat3::from_diagonal(DVec3::splat(c));
                // δd = δx_b − [s_b] δφ_b − δx_a + [s_a] δφ_a
                let dd = [-one, c * sa, one, -c * sb];
                for (j, dd) in dd.into_iter().enumerate() {
                    k[XA][j] -= dd;
                    k[RA][j] -= sa * dd;
                    k[XB][j] += dd;
                    k[RB][j] += sb * dd;
                }
                k[RA][RA] -= d * sa;
                k[RB][RB] += d * sb;
            }
            Row::Turn(_) => {}
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::so3::exp;

    const KINDS: [JointKind; 8] = [
        JointKind::Clamp,
        JointKind::Spherical,
        JointKind::Revolute,
        JointKind::Prismatic,
        JointKind::Cylindrical,
        JointKind::Universal,
        JointKind::Distance(0.7),
        JointKind::InPlane,
    ];

    /// Two sides moved by `q = x_a, φ_a, x_b, φ_b` from a general configuration.
    fn sides(q: &[f64; 12]) -> (Side, Side) {
        let v = |i: usize| DVec3::new(q[i], q[i + 1], q[i + 2]);
        let side = |x: DVec3, turn: DVec3, s: DVec3, axes: DVec3| {
            let r = exp(turn);
            Side { x, s: r * s, axes: r * exp(axes) }
        };
        (
            side(v(0) + DVec3::new(0.1, 0.2, -0.3), v(3), DVec3::new(0.3, -0.1, 0.2), DVec3::new(0.2, 0.5, -0.4)),
            side(v(6) + DVec3::new(0.9, -0.2, 0.4), v(9), DVec3::new(-0.2, 0.4, 0.1), DVec3::new(-0.6, 0.1, 0.3)),
        )
    }

    fn flat(g: Gradient) -> [f64; 12] {
        let mut f = [0.0; 12];
        for (i, v) in [g.xa, g.ra, g.xb, g.rb].into_iter().enumerate() {
            f[3 * i..3 * i + 3].copy_from_slice(&v.to_array());
        }
        f
    }

    #[test]
    fn gradients_and_curvatures_match_finite_differences() {
        let e = 1e-6;
        for kind in KINDS {
            for &row in kind.rows() {
                let at = |q: &[f64; 12]| {
                    let (a, b) = sides(q);
                    Geometry::new(kind, a, b)
                };
                let here = at(&[0.0; 12]);
                let mut curvature = [[DMat3::ZERO; 4]; 4];
                here.curvature(row, 1.7, &mut curvature);
                let derivative = flat(here.derivative(row));
                for j in 0..12 {
                    let mut q = [0.0; 12];
                    q[j] = e;
                    let plus = at(&q);
                    q[j] = -e;
                    let minus = at(&q);
                    let slope = (plus.value(row) - minus.value(row)) / (2.0 * e);
                    assert!((slope - derivative[j]).abs() < 1e-9, "{kind:?} {row:?} {j}: {slope} {}", derivative[j]);
                    let (gp, gm) = (flat(plus.gradient(row)), flat(minus.gradient(row)));
                    for i in 0..12 {
                        let slope = 1.7 * (gp[i] - gm[i]) / (2.0 * e);
                        let own = curvature[i / 3][j / 3].col(j % 3)[i % 3];
                        assert!((slope - own).abs() < 1e-8, "{kind:?} {row:?} {i} {j}: {slope} {own}");
                    }
                }
            }
        }
    }
}
