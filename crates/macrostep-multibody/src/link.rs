//! Springs between two points and six-axis bushings between two frames.
//!
//! Bushing, with `A = R_a Q_a`, `d = p_b − p_a`: gap and twist are seen from `a`,
//! ```text
//! e = Aᵀ d          ė = Aᵀ (ḋ − ω_a × d)       F = A f(e, ė)   acts at p_b, on a, and −F on b
//! ψ = log(Aᵀ B)     ϖ = Aᵀ (ω_b − ω_a)         M = A m(ψ, ϖ)   on a, and −M on b
//! ```
//! Spring: `F = f(|d| − L, d|d|/dt)` along `d`.

use glam::{DMat3, DVec3};

use crate::joint::Side;
use crate::node::Node;
use crate::so3::{log, outer, skew, tangent_inverse};

/// A law `f(x, ẋ) = k x + k₃ x³ + c ẋ`.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Law {
    /// Stiffness `k`.
    pub stiffness: f64,
    /// Cubic stiffness `k₃`.
    pub cubic: f64,
    /// Damping `c`.
    pub damping: f64,
}

impl Law {
    /// A linear spring with a damper.
    pub fn new(stiffness: f64, damping: f64) -> Self {
        Law { stiffness, cubic: 0.0, damping }
    }

    fn force(&self, x: f64, rate: f64) -> f64 {
        (self.stiffness + self.cubic * x * x) * x + self.damping * rate
    }

    fn slope(&self, x: f64) -> f64 {
        self.stiffness + 3.0 * self.cubic * x * x
    }

    fn energy(&self, x: f64) -> f64 {
        0.5 * x * x * (self.stiffness + 0.5 * self.cubic * x * x)
    }
}

/// Laws along and about three axes.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(crate) struct BushingLaw {
    pub along: [Law; 3],
    pub about: [Law; 3],
}

#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum LinkKind {
    Spring { length: f64, law: Law },
    Bushing(BushingLaw),
}

/// A side with its velocities.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Moving {
    pub side: Side,
    pub v: DVec3,
    pub w: DVec3,
    /// `δω = W δφ`; zero in statics and for the ground.
    pub turn: DMat3,
}

impl Moving {
    pub fn new(side: Side, node: Option<&Node>, turn: Option<&DMat3>) -> Self {
        let (v, w) = node.map_or((DVec3::ZERO, DVec3::ZERO), |n| (n.v, n.w));
        Moving { side, v, w, turn: turn.copied().unwrap_or(DMat3::ZERO) }
    }
}

/// Forces and moments about the nodes, on `a` and on `b`.
pub(crate) type Pull = [(DVec3, DVec3); 2];

/// `∂(f_a, m_a, f_b, m_b)/∂(x_a, φ_a, x_b, φ_b)`, 3×3 blocks.
pub(crate) type PullTangent = [[DMat3; 4]; 4];

fn map(v: DVec3, f: impl Fn(usize, f64) -> f64) -> DVec3 {
    DVec3::new(f(0, v.x), f(1, v.y), f(2, v.z))
}

fn diagonal(v: DVec3) -> DMat3 {
    DMat3::from_diagonal(v)
}

impl LinkKind {
    /// Stored energy.
    pub fn energy(&self, a: &Side, b: &Side) -> f64 {
        let d = b.point() - a.point();
        match self {
            LinkKind::Spring { length, law } => law.energy(d.length() - length),
            LinkKind::Bushing(law) => {
                let (e, psi) = (a.axes.transpose() * d, log(&(a.axes.transpose() * b.axes)));
                (0..3).map(|i| law.along[i].energy(e[i]) + law.about[i].energy(psi[i])).sum()
            }
        }
    }

    /// Forces on both sides.
    // hot:
    pub fn forces(&self, a: &Moving, b: &Moving) -> Pull {
        let (sa, sb) = (&a.side, &b.side);
        let d = sb.point() - sa.point();
        let rate = b.v + b.w.cross(sb.s) - a.v - a.w.cross(sa.s);
        match self {
            LinkKind::Spring { length, law } => {
                let l = d.length();
                let n = if l > 0.0 { d / l } else { DVec3::ZERO };
                let f = law.force(l - length, n.dot(rate)) * n;
                [(f, sa.s.cross(f)), (-f, -sb.s.cross(f))]
            }
            LinkKind::Bushing(law) => {
                let axes = sa.axes;
                let t = axes.transpose();
                let (e, et) = (t * d, t * (rate - a.w.cross(d)));
                let f = axes * map(e, |i, e| law.along[i].force(e, et[i]));
                let (psi, turn) = (log(&(t * sb.axes)), t * (b.w - a.w));
                let m = axes * map(psi, |i, x| law.about[i].force(x, turn[i]));
                [(f, m + (sb.point() - sa.x).cross(f)), (-f, -m - sb.s.cross(f))]
            }
        }
    }

    /// Their derivatives; `rate` is `δv = rate δx`, zero in statics.
    pub fn tangent(&self, a: &Moving, b: &Moving, rate: f64) -> PullTangent {
        let (sa, sb) = (&a.side, &b.side);
        let one = DMat3::IDENTITY;
        let (xa, xb) = (skew(sa.s), skew(sb.s));
        let d = sb.point() - sa.point();
        let speed = b.v + b.w.cross(sb.s) - a.v - a.w.cross(sa.s);
        // δd and δḋ by x_a, φ_a, x_b, φ_b
        let dd = [-one, xa, one, -xb];
        let ds = [-rate * one, xa * a.turn + skew(a.w) * xa, rate * one, -(xb * b.turn) - skew(b.w) * xb];
        let mut k = [[DMat3::ZERO; 4]; 4];
        let (f, df, dm, arm_a): (DVec3, [DMat3; 4], [DMat3; 4], DVec3) = match self {
            LinkKind::Spring { length, law } => {
                let l = d.length();
                if l == 0.0 {
                    return k;
                }
                let n = d / l;
                let size = law.force(l - length, n.dot(speed));
                // n varies as (I − n nᵀ) δd / l
                let across = (one - outer(n, n)) * (1.0 / l);
                let along =
                    law.slope(l - length) * outer(n, n) + size * across + law.damping * outer(n, across * speed);
                let damp = law.damping * outer(n, n);
                let df = std::array::from_fn(|j| along * dd[j] + damp * ds[j]);
                (size * n, df, [DMat3::ZERO; 4], sa.s)
            }
            LinkKind::Bushing(law) => {
                let axes = sa.axes;
                let t = axes.transpose();
                let u = speed - a.w.cross(d);
                let (e, et) = (t * d, t * u);
                let f = axes * map(e, |i, e| law.along[i].force(e, et[i]));
                let stiff = axes * diagonal(map(e, |i, e| law.along[i].slope(e))) * t;
                let damp = axes * diagonal(map(e, |i, _| law.along[i].damping)) * t;
                let wa = skew(a.w);
                let df: [DMat3; 4] = std::array::from_fn(|j| {
                    // δu = δḋ − δω_a × d − ω_a × δd, and both turn with a
                    let mut du = ds[j] - wa * dd[j];
                    let mut de = dd[j];
                    let mut own = DMat3::ZERO;
                    if j == 1 {
                        du += skew(d) * a.turn + skew(u);
                        de += skew(d);
                        own = -skew(f);
                    }
                    own + stiff * de + damp * du
                });
                let (psi, slip) = (log(&(t * sb.axes)), b.w - a.w);
                let turn = t * slip;
                let m = axes * map(psi, |i, x| law.about[i].force(x, turn[i]));
                let stiff = axes * diagonal(map(psi, |i, x| law.about[i].slope(x))) * tangent_inverse(psi) * t;
                let damp = axes * diagonal(map(psi, |i, _| law.about[i].damping)) * t;
                let dm =
                    [DMat3::ZERO, damp * (skew(slip) - a.turn) - stiff - skew(m), DMat3::ZERO, stiff + damp * b.turn];
                (f, df, dm, sb.point() - sa.x)
            }
        };
        // moments about the nodes: the arm on a is s_a for a spring, p_b − x_a for a bushing
        let fx = skew(f);
        let (arm, xb) = (skew(arm_a), skew(sb.s));
        for j in 0..4 {
            k[0][j] = df[j];
            k[1][j] = dm[j] + arm * df[j];
            k[2][j] = -df[j];
            k[3][j] = -dm[j] - xb * df[j];
        }
        if matches!(self, LinkKind::Spring { .. }) {
            // δ(s_a × f) = [f][s_a] δφ_a
            k[1][1] += fx * xa;
        } else {
            // δ(p_b − x_a) = δx_b − [s_b] δφ_b − δx_a
            k[1][0] += fx;
            k[1][2] -= fx;
            k[1][3] += fx * xb;
        }
        k[3][3] -= fx * xb;
        k
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::so3::exp;

    #[test]
    fn tangents_match_finite_differences() {
        let law = |k: f64| Law { stiffness: k, cubic: 0.7 * k, damping: 0.3 * k };
        let bushing = LinkKind::Bushing(BushingLaw {
            along: [law(10.0), law(20.0), law(30.0)],
            about: [law(3.0), law(2.0), law(4.0)],
        });
        let rate = 5.0;
        for kind in [LinkKind::Spring { length: 0.4, law: law(10.0) }, bushing] {
            let at = |q: &[f64; 12]| {
                let v = |i: usize| DVec3::from_slice(&q[i..]);
                let make = |x: DVec3, i: usize, s: DVec3, axes: DVec3, v0: DVec3, w0: DVec3| {
                    let r = exp(v(i + 3));
                    let side = Side { x: x + v(i), s: r * s, axes: r * exp(axes) };
                    // velocities that follow positions
                    let turn = DMat3::from_diagonal(DVec3::splat(rate));
                    Moving { side, v: v0 + rate * v(i), w: w0 + rate * v(i + 3), turn }
                };
                (
                    make(
                        DVec3::new(0.1, 0.2, -0.3),
                        0,
                        DVec3::new(0.3, -0.1, 0.2),
                        DVec3::new(0.2, 0.5, -0.4),
                        DVec3::new(1.0, -0.5, 0.2),
                        DVec3::new(-0.4, 0.8, 0.3),
                    ),
                    make(
                        DVec3::new(0.9, -0.2, 0.4),
                        6,
                        DVec3::new(-0.2, 0.4, 0.1),
                        DVec3::new(-0.6, 0.1, 0.3),
                        DVec3::new(-0.3, 0.7, 0.9),
                        DVec3::new(0.6, 0.2, -0.7),
                    ),
                )
            };
            let flat = |p: Pull| {
                let mut f = [0.0; 12];
                for (i, v) in [p[0].0, p[0].1, p[1].0, p[1].1].into_iter().enumerate() {
                    f[3 * i..3 * i + 3].copy_from_slice(&v.to_array());
                }
                f
            };
            let (a, b) = at(&[0.0; 12]);
            let k = kind.tangent(&a, &b, rate);
            let e = 1e-6;
            for j in 0..12 {
                let mut q = [0.0; 12];
                q[j] = e;
                let (a, b) = at(&q);
                let plus = flat(kind.forces(&a, &b));
                let (a, b) = at(&q.map(|x| -x));
                let minus = flat(kind.forces(&a, &b));
                for i in 0..12 {
                    let slope = (plus[i] - minus[i]) / (2.0 * e);
                    let own = k[i / 3][j / 3].col(j % 3)[i % 3];
                    assert!((slope - own).abs() < 1e-6, "{kind:?} {i} {j}: {slope} {own}");
                }
            }
        }
    }
}
