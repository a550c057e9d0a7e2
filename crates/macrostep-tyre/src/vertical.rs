//! How a tyre bears.

use macrostep_numerics::Scalar;

/// What the rim bears of a tyre that is squeezed up to it, `offset` before the rim itself; nothing where its file does not say.
pub(crate) fn rim_force<S: Scalar>(radius: S, rim: f64, offset: f64, stiffness: f64) -> S {
    let reached = -radius + (rim + offset);
    if stiffness > 0.0 && rim > 0.0 && reached.value() > 0.0 { reached * stiffness } else { S::constant(0.0) }
}

/// How a tyre bears at one deflection: a spring that is stiffer with speed and softer with the forces in the road, and the rim,
/// ```text
/// F_z = k (a − s) + b        s = (q_x F_x)² + (q_y w (F_y − F_0))²
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Vertical<S> {
    /// How deep the tyre is squeezed, m.
    pub depth: S,
    /// `k`, of a tyre that does not turn and carries no forces in the road, N.
    pub spring: S,
    /// `a`
    pub stiffening: S,
    /// `b`, of a tyre that is squeezed up to the rim, N.
    pub bottom: S,
    /// `q_x` and `q_y`
    pub(crate) softening: [f64; 2],
    /// `w` and `F_0`
    pub(crate) weight: S,
    pub(crate) shift: S,
    /// The load up to which the tyre was measured.
    pub(crate) most: f64,
}

/// The part of the spring that forces in the road leave at least. Forces of measured tyres leave more; `s` is the start of a series.
const LEFT: f64 = 0.25;

impl<S: Scalar> Vertical<S> {
    /// A spring and the rim: nothing else changes what it bears.
    pub(crate) fn plain(depth: S, spring: S, bottom: S, most: f64) -> Self {
        let none = S::constant(0.0);
        let stiffening = S::constant(1.0);
        Vertical { depth, spring, stiffening, bottom, softening: [0.0, 0.0], weight: none, shift: none, most }
    }

    /// The load with these forces in the road.
    pub fn load(&self, fx: S, fy: S) -> S {
        (self.stiffening - self.softened(fx, fy)) * self.spring + self.bottom
    }

    /// Whether forces in the road change it.
    pub fn softens(&self) -> bool {
        self.softening != [0.0, 0.0]
    }

    fn softened(&self, fx: S, fy: S) -> S {
        let [qx, qy] = self.softening;
        (fx * qx).squared() + (self.weight * (fy - self.shift) * qy).squared()
    }

    /// The load of a tyre whose forces in the road follow it: they were `fx` and `fy` at the load `at`, and are in proportion to it. `damping`
    /// is the force of a damper that acts against the spring. With `B = k a + b` less this,
    /// ```text
    /// F_z = B − k r F_z²        r = s/at²        F_z = 2 B/(1 + √(1 + 4 k r B))
    /// ```
    /// which is positive however large `s` is. Beyond the load up to which the tyre was measured, `s` is what it is there; and a quarter of
    /// the spring is left in any case.
    pub fn carried(&self, fx: S, fy: S, at: S, damping: S) -> S {
        let firm = self.spring * self.stiffening;
        let base = firm + self.bottom - damping;
        if base.value() <= 0.0 || at.value() <= 0.0 {
            return base;
        }
        let pull = self.spring * self.softened(fx, fy) / at.squared();
        let load = base * 2.0 / ((pull * base * 4.0 + 1.0).sqrt() + 1.0);
        let load = if load.value() > self.most { base - pull * (self.most * self.most) } else { load };
        let least = base - firm * (1.0 - LEFT);
        if load.value() < least.value() { least } else { load }
    }
}
