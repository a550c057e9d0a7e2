//! Spatial algebra of the articulated-body algorithm: everything about the origin of the fixed frame, in its axes, angular part
//! first.

use glam::{DMat3, DVec3};

use crate::node::Inertia;
use crate::so3::{outer, skew};

/// A motion or a force.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Spatial {
    pub w: DVec3,
    pub v: DVec3,
}

impl Spatial {
    #[inline(always)]
    pub fn dot(&self, o: &Spatial) -> f64 {
        self.w.dot(o.w) + self.v.dot(o.v)
    }

    #[inline(always)]
    pub fn plus(&self, o: &Spatial, k: f64) -> Spatial {
        Spatial { w: self.w + k * o.w, v: self.v + k * o.v }
    }

    /// `v × m` of two motions.
    #[inline(always)]
    pub fn cross(&self, m: &Spatial) -> Spatial {
        Spatial { w: self.w.cross(m.w), v: self.w.cross(m.v) + self.v.cross(m.w) }
    }

    /// `v ×* f` of a motion and a force.
    #[inline(always)]
    pub fn cross_force(&self, f: &Spatial) -> Spatial {
        Spatial { w: self.w.cross(f.w) + self.v.cross(f.v), v: self.w.cross(f.v) }
    }
}

/// A symmetric 3×3 matrix: diagonal, and what stands opposite to it.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Symmetric {
    d: DVec3,
    /// `yz`, `zx`, `xy`.
    o: DVec3,
}

impl Symmetric {
    #[inline(always)]
    fn times(&self, v: DVec3) -> DVec3 {
        DVec3::new(
            self.d.x * v.x + self.o.z * v.y + self.o.y * v.z,
            self.o.z * v.x + self.d.y * v.y + self.o.x * v.z,
            self.o.y * v.x + self.o.x * v.y + self.d.z * v.z,
        )
    }

    /// `k a aᵀ`.
    #[inline(always)]
    fn square(a: DVec3, k: f64) -> Self {
        let b = k * a;
        Symmetric { d: b * a, o: DVec3::new(b.y * a.z, b.z * a.x, b.x * a.y) }
    }

    #[inline(always)]
    fn full(&self) -> DMat3 {
        let (d, o) = (self.d, self.o);
        DMat3::from_cols(DVec3::new(d.x, o.z, o.y), DVec3::new(o.z, d.y, o.x), DVec3::new(o.y, o.x, d.z))
    }

    fn of(m: &DMat3) -> Self {
        let o = DVec3::new(m.y_axis.z + m.z_axis.y, m.z_axis.x + m.x_axis.z, m.x_axis.y + m.y_axis.x);
        Symmetric { d: DVec3::new(m.x_axis.x, m.y_axis.y, m.z_axis.z), o: 0.5 * o }
    }
}

impl std::ops::Add for Symmetric {
    type Output = Self;
    #[inline(always)]
    fn add(self, o: Self) -> Self {
        Symmetric { d: self.d + o.d, o: self.o + o.o }
    }
}

impl std::ops::Sub for Symmetric {
    type Output = Self;
    #[inline(always)]
    fn sub(self, o: Self) -> Self {
        Symmetric { d: self.d - o.d, o: self.o - o.o }
    }
}

/// An inertia, of a body or of all that hangs on it: `[a b; bᵀ d]`.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Articulated {
    a: Symmetric,
    b: DMat3,
    d: Symmetric,
}

impl Articulated {
    /// Of a body at `x` with axes `r`: `J − m [x]² − [x][s] − [s][x]`, first moment `m x + s`, mass.
    #[inline(always)]
    pub fn of(inertia: &Inertia, x: DVec3, r: &DMat3) -> Self {
        let Inertia { m, s, j } = *inertia;
        let s = *r * s;
        // R J Rᵀ, the half that is needed
        let rj = *r * j;
        let row = |k: usize| DVec3::new(r.x_axis[k], r.y_axis[k], r.z_axis[k]);
        let left = |k: usize| DVec3::new(rj.x_axis[k], rj.y_axis[k], rj.z_axis[k]);
        let (lx, ly, lz) = (left(0), left(1), left(2));
        let (rx, ry, rz) = (row(0), row(1), row(2));
        let mut a = Symmetric {
            d: DVec3::new(lx.dot(rx), ly.dot(ry), lz.dot(rz)),
            o: DVec3::new(ly.dot(rz), lz.dot(rx), lx.dot(ry)),
        };
        // −m [x]² − [x][s] − [s][x] = (t·x) I − ½ (t xᵀ + x tᵀ) with t = m x + 2 s
        let t = m * x + 2.0 * s;
        a.d += DVec3::splat(t.dot(x)) - t * x;
        a.o -= 0.5 * DVec3::new(t.y * x.z + t.z * x.y, t.z * x.x + t.x * x.z, t.x * x.y + t.y * x.x);
        Articulated { a, b: skew(m * x + s), d: Symmetric { d: DVec3::splat(m), o: DVec3::ZERO } }
    }

    #[inline(always)]
    pub fn times(&self, s: &Spatial) -> Spatial {
        let across = DVec3::new(self.b.x_axis.dot(s.w), self.b.y_axis.dot(s.w), self.b.z_axis.dot(s.w));
        Spatial { w: self.a.times(s.w) + self.b * s.v, v: across + self.d.times(s.v) }
    }

    #[inline(always)]
    pub fn add(&mut self, o: &Articulated) {
        self.a = self.a + o.a;
        self.b += o.b;
        self.d = self.d + o.d;
    }

    /// Minus `k u uᵀ`: what a joint with one freedom does not pass on.
    #[inline(always)]
    pub fn lose(&mut self, u: &Spatial, k: f64) {
        self.a = self.a - Symmetric::square(u.w, k);
        self.b -= outer(k * u.w, u.v);
        self.d = self.d - Symmetric::square(u.v, k);
    }

    /// `U = I S` of a ball joint at `p`, `S = [1; [p]]`, and `D = Sᵀ U`.
    #[inline(always)]
    pub fn ball(&self, p: DVec3) -> ([DMat3; 2], DMat3) {
        let p = skew(p);
        let (w, v) = (self.a.full() + self.b * p, self.b.transpose() + self.d.full() * p);
        ([w, v], w - p * v)
    }

    /// Minus `U D⁻¹ Uᵀ`.
    #[inline(always)]
    pub fn lose_ball(&mut self, [w, v]: &[DMat3; 2], inverse: &DMat3) {
        let (wd, vd) = (*w * *inverse, *v * *inverse);
        self.a = self.a - Symmetric::of(&(wd * w.transpose()));
        self.b -= wd * v.transpose();
        self.d = self.d - Symmetric::of(&(vd * v.transpose()));
    }
}
