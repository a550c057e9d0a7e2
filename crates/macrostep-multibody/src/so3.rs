//! Rotations: exponential, logarithm, and the maps between rotation vectors and angular velocities.
//!
//! ```text
//! exp(v) = I + a [v] + b [v]²         a = sin t/t,  b = (1 − cos t)/t²,  t = |v|
//! G(v)   = I + b [v] + c [v]²         c = (t − sin t)/t³
//! ```
//! For `R = exp(v)` with `v(t)` changing, the angular velocity in the fixed frame is `ω = G(v) v̇`
//! \[fontana2026\] section 4.1.2. Below half a radian everything is a series without trigonometric calls, which is both
//! exact to rounding and quick: the rotations inside a time step and inside an element are that small.

use glam::{DMat3, DQuat, DVec3};
use macrostep_numerics::math;

/// The matrix of `v ×`.
#[inline(always)]
pub fn skew(v: DVec3) -> DMat3 {
    DMat3::from_cols(DVec3::new(0.0, v.z, -v.y), DVec3::new(-v.z, 0.0, v.x), DVec3::new(v.y, -v.x, 0.0))
}

/// `a bᵀ`.
#[inline(always)]
pub fn outer(a: DVec3, b: DVec3) -> DMat3 {
    DMat3::from_cols(a * b.x, a * b.y, a * b.z)
}

/// Below this `t²` series are used.
const SERIES: f64 = 0.25;

/// `Σ c_k u^k`.
#[inline(always)]
fn series<const N: usize>(u: f64, c: &[f64; N]) -> f64 {
    let mut sum = c[N - 1];
    for k in (0..N - 1).rev() {
        sum = sum * u + c[k];
    }
    sum
}

/// `(−1)^k / (2k + from)!` for `k = 0 …`.
const fn alternating<const N: usize>(from: u32) -> [f64; N] {
    let mut c = [0.0; N];
    let mut k = 0;
    while k < N {
        let mut factorial = 1.0;
        let mut i = 2;
        while i <= 2 * k as u32 + from {
            factorial *= i as f64;
            i += 1;
        }
        c[k] = if k % 2 == 0 { 1.0 } else { -1.0 } / factorial;
        k += 1;
    }
    c
}

/// `d/du` of a series in `u`.
const fn derivative<const N: usize, const M: usize>(c: [f64; N]) -> [f64; M] {
    let mut d = [0.0; M];
    let mut k = 0;
    while k < M {
        d[k] = (k + 1) as f64 * c[k + 1];
        k += 1;
    }
    d
}

const A: [f64; 8] = alternating(1);
const B: [f64; 8] = alternating(2);
const C: [f64; 8] = alternating(3);
const DB: [f64; 7] = derivative(B);
const DC: [f64; 7] = derivative(C);
const DDB: [f64; 6] = derivative(DB);
const DDC: [f64; 6] = derivative(DC);
/// `|B_2k| / (2k)!`: the coefficients of `G⁻¹`.
const INVERSE: [f64; 7] = [
    1.0 / 12.0,
    1.0 / 720.0,
    1.0 / 30240.0,
    1.0 / 1_209_600.0,
    1.0 / 47_900_160.0,
    691.0 / 1_307_674_368_000.0,
    1.0 / 74_724_249_600.0,
];
/// `arcsin x / x` in powers of `x²`.
const ARCSIN: [f64; 9] = [
    1.0,
    1.0 / 6.0,
    3.0 / 40.0,
    5.0 / 112.0,
    35.0 / 1152.0,
    63.0 / 2816.0,
    231.0 / 13312.0,
    143.0 / 10240.0,
    6435.0 / 557_056.0,
];

/// `a`, `b`, `c` at `t² = u`.
#[inline(always)]
fn coefficients(u: f64) -> (f64, f64, f64) {
    if u < SERIES {
        (series(u, &A), series(u, &B), series(u, &C))
    } else {
        let t = u.sqrt();
        let (sin, cos) = math::sin_cos(t);
        (sin / t, (1.0 - cos) / u, (t - sin) / (u * t))
    }
}

/// A rotation vector with the coefficients that its maps share.
#[derive(Clone, Copy, Debug)]
pub struct Turn {
    v: DVec3,
    u: f64,
    a: f64,
    b: f64,
    c: f64,
}

impl Turn {
    #[inline(always)]
    pub fn new(v: DVec3) -> Self {
        let u = v.length_squared();
        let (a, b, c) = coefficients(u);
        Turn { v, u, a, b, c }
    }

    /// `R = exp(v)`.
    #[inline(always)]
    pub fn exp(&self) -> DMat3 {
        combine(self.v, self.a, self.b)
    }

    /// `G(v)`.
    #[inline(always)]
    pub fn tangent(&self) -> DMat3 {
        combine(self.v, self.b, self.c)
    }

    /// `G(v) a` without the matrix.
    #[inline(always)]
    pub fn tangent_times(&self, a: DVec3) -> DVec3 {
        let va = self.v.cross(a);
        a + self.b * va + self.c * self.v.cross(va)
    }

    /// `exp(v) a = a + v × G(v) a`.
    #[inline(always)]
    pub fn turned(&self, a: DVec3) -> DVec3 {
        a + self.v.cross(self.tangent_times(a))
    }

    /// `b'(t)/t` and `c'(t)/t`.
    #[inline(always)]
    fn slopes(&self) -> (f64, f64) {
        let &Turn { u, a, b, c, .. } = self;
        if u < SERIES { (2.0 * series(u, &DB), 2.0 * series(u, &DC)) } else { ((a - 2.0 * b) / u, (b - 3.0 * c) / u) }
    }

    /// `∂/∂v (G(v) a)`.
    #[inline]
    pub fn tangent_derivative(&self, a: DVec3) -> DMat3 {
        let &Turn { v, b, c, .. } = self;
        let (db, dc) = self.slopes();
        let va = v.cross(a);
        let vva = v.cross(va);
        outer(db * va + dc * vva, v) - b * skew(a) - c * (skew(va) + skew(v) * skew(a))
    }

    /// `∂/∂a` and `∂/∂v` of `(dG(v)[e]) a`, the change of `G(v) a` along `e`: second derivatives of the rotation.
    pub fn tangent_second_derivatives(&self, a: DVec3, e: DVec3) -> (DMat3, DMat3) {
        let &Turn { v, u, a: s, b, c } = self;
        let (db, dc) = self.slopes();
        // once more: (db)'(t)/t and (dc)'(t)/t, with a'(t)/t = (cos t − a)/t²
        let (ddb, ddc) = if u < SERIES {
            (4.0 * series(u, &DDB), 4.0 * series(u, &DDC))
        } else {
            let ds = (1.0 - b * u - s) / u;
            ((ds - 4.0 * db) / u, (db - 5.0 * dc) / u)
        };
        let ve = v.dot(e);
        let (va, ea) = (v.cross(a), e.cross(a));
        let vva = v.cross(va);
        let (sv, se, sa) = (skew(v), skew(e), skew(a));
        let by_a = (db * ve) * sv + b * se + (dc * ve) * (sv * sv) + c * (se * sv + sv * se);
        let along = ve * (ddb * va + ddc * vva) + db * ea + dc * (e.cross(va) + v.cross(ea));
        let by_v = outer(along, v) + outer(db * va + dc * vva, e)
            - (db * ve) * sa
            - (dc * ve) * (skew(va) + sv * sa)
            - c * (se * sa + skew(ea));
        (by_a, by_v)
    }
}

/// `R = exp(v)`.
#[inline]
pub fn exp(v: DVec3) -> DMat3 {
    Turn::new(v).exp()
}

/// `I + a [v] + b [v]²`.
#[inline(always)]
fn combine(v: DVec3, a: f64, b: f64) -> DMat3 {
    let (p, q) = (a * v, b * v);
    let d = 1.0 - q.dot(v);
    DMat3::from_cols(
        DVec3::new(d + q.x * v.x, p.z + q.y * v.x, q.z * v.x - p.y),
        DVec3::new(q.x * v.y - p.z, d + q.y * v.y, p.x + q.z * v.y),
        DVec3::new(p.y + q.x * v.z, q.y * v.z - p.x, d + q.z * v.z),
    )
}

/// The coefficient of `[v]²` in `G⁻¹`.
#[inline(always)]
fn inverse_coefficient(u: f64) -> f64 {
    if u < SERIES {
        series(u, &INVERSE)
    } else {
        let (a, b, _) = coefficients(u);
        (1.0 - 0.5 * a / b) / u
    }
}

/// `G(v)⁻¹ = I − ½ [v] + d [v]²`; singular at a full turn. `G(v)⁻¹ exp(v)` is its transpose.
#[inline]
pub fn tangent_inverse(v: DVec3) -> DMat3 {
    combine(v, -0.5, inverse_coefficient(v.length_squared()))
}

/// `G(v)⁻¹ a` without the matrix.
#[inline]
pub fn tangent_inverse_times(v: DVec3, a: DVec3) -> DVec3 {
    let va = v.cross(a);
    a - 0.5 * va + inverse_coefficient(v.length_squared()) * v.cross(va)
}

/// The rotation vector of `R`, of length at most π.
#[inline]
pub fn log(r: &DMat3) -> DVec3 {
    // sin t times the axis
    let s = 0.5 * DVec3::new(r.y_axis.z - r.z_axis.y, r.z_axis.x - r.x_axis.z, r.x_axis.y - r.y_axis.x);
    let u = s.length_squared();
    if u < 0.03 && r.x_axis.x + r.y_axis.y + r.z_axis.z > 1.0 {
        return series(u, &ARCSIN) * s;
    }
    // a quaternion is well determined everywhere, half a turn included
    let q = DQuat::from_mat3(r);
    let (axis, w) = (DVec3::new(q.x, q.y, q.z), q.w);
    let length = axis.length();
    let angle = 2.0 * math::atan2(length, w.abs());
    if length == 0.0 { DVec3::ZERO } else { axis * (angle.copysign(w) / length) }
}

/// One Newton step towards the nearest rotation: removes what rounding adds up over many steps.
#[inline]
pub fn orthonormal(r: &DMat3) -> DMat3 {
    *r * (DMat3::from_diagonal(DVec3::splat(1.5)) - 0.5 * (r.transpose() * *r))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn near(a: &DMat3, b: &DMat3, tolerance: f64) {
        assert!(a.abs_diff_eq(*b, tolerance), "{a}\n{b}");
    }

    /// Lengths on both sides of every switch, half a turn included.
    fn vectors() -> impl Iterator<Item = DVec3> {
        let axis = DVec3::new(0.48, -0.6, 0.64);
        [0.0, 1e-9, 1e-4, 0.1, 0.17, 0.2, 0.49999, 0.50001, 1.2, 2.8, std::f64::consts::PI - 1e-9, 3.1]
            .into_iter()
            .map(move |t| axis * t)
    }

    #[test]
    fn exp_is_a_rotation_and_log_undoes_it() {
        for v in vectors() {
            let r = exp(v);
            near(&(r.transpose() * r), &DMat3::IDENTITY, 2e-15);
            assert!(log(&r).abs_diff_eq(v, 3e-15), "{v}: {}", log(&r));
        }
    }

    #[test]
    fn second_derivatives_match_finite_differences() {
        let (a, e) = (DVec3::new(0.3, -0.7, 0.2), DVec3::new(-0.4, 0.1, 0.9));
        let h = 1e-5;
        for v in vectors().filter(|v| v.length() < 3.0) {
            // dG(v)[e] a = ∂/∂v (G(v) a) e
            let value = |v: DVec3, a: DVec3| Turn::new(v).tangent_derivative(a) * e;
            let (by_a, by_v) = Turn::new(v).tangent_second_derivatives(a, e);
            for k in 0..3 {
                let d = h * DVec3::AXES[k];
                let slope_a = (value(v, a + d) - value(v, a - d)) / (2.0 * h);
                let slope_v = (value(v + d, a) - value(v - d, a)) / (2.0 * h);
                assert!(slope_a.abs_diff_eq(by_a.col(k), 1e-10), "{v} {k}: {slope_a} {}", by_a.col(k));
                assert!(slope_v.abs_diff_eq(by_v.col(k), 1e-9), "{v} {k}: {slope_v} {}", by_v.col(k));
            }
        }
    }

    #[test]
    fn half_a_turn_about_any_axis() {
        for axis in [DVec3::X, DVec3::Y, DVec3::Z, DVec3::new(-0.6, 0.0, 0.8), DVec3::new(0.48, -0.6, 0.64)] {
            let r = exp(axis * std::f64::consts::PI);
            let v = log(&r);
            assert!((v.length() - std::f64::consts::PI).abs() < 1e-15);
            near(&exp(v), &r, 1e-15);
        }
    }

    #[test]
    fn tangent_maps_rates() {
        let rate = DVec3::new(0.3, -1.1, 0.7);
        for v in vectors() {
            let e = 1e-6;
            let r = (exp(v + e * rate) - exp(v - e * rate)) * (0.5 / e) * exp(v).transpose();
            near(&r, &skew(Turn::new(v).tangent() * rate), 1e-9);
            assert!(Turn::new(v).tangent_times(rate).abs_diff_eq(Turn::new(v).tangent() * rate, 1e-15));
            near(&(tangent_inverse(v) * Turn::new(v).tangent()), &DMat3::IDENTITY, 1e-14);
            assert!(tangent_inverse_times(v, rate).abs_diff_eq(tangent_inverse(v) * rate, 1e-14));
            near(&(tangent_inverse(v) * exp(v)), &tangent_inverse(v).transpose(), 1e-14);
            for k in 0..3 {
                let step = DVec3::from_array(std::array::from_fn(|i| if i == k { e } else { 0.0 }));
                let column =
                    (Turn::new(v + step).tangent_times(rate) - Turn::new(v - step).tangent_times(rate)) * (0.5 / e);
                assert!(Turn::new(v).tangent_derivative(rate).col(k).abs_diff_eq(column, 1e-9));
            }
        }
    }

    #[test]
    fn worked_example() {
        // partitioned multibody reference, pose prediction example: G at a rotation of 0.94 rad, tolerance 1e-12
        let g = Turn::new(DVec3::new(0.4, -0.3, 0.8)).tangent();
        let expected = [
            [0.8836341779960907, -0.39032822263146544, -0.08819017248484487],
            [0.35207096608223504, 0.8724758115025651, -0.22385705372765557],
            [0.19020952328279275, 0.14734254062919466, 0.9601486910945516],
        ];
        near(&g, &DMat3::from_cols_array_2d(&expected).transpose(), 1e-12);
        let (x, y) = (DVec3::new(0.43, -0.33, 0.85), DVec3::new(0.4, -0.3, 0.8));
        let relative = log(&(exp(x).transpose() * exp(y)));
        assert!(
            relative.abs_diff_eq(DVec3::new(-0.025471251489842046, 0.03046850249355824, -0.05209920419409633), 1e-12)
        );
    }

    #[test]
    fn drift_is_removed() {
        let r = exp(DVec3::new(0.4, -0.3, 0.8)) * DMat3::from_diagonal(DVec3::new(1.0 + 1e-6, 1.0, 1.0 - 1e-6));
        let r = orthonormal(&r);
        near(&(r.transpose() * r), &DMat3::IDENTITY, 1e-11);
    }
}
