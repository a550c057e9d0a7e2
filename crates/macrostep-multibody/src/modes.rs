//! Eigenvalues about a state: equations of motion linearised in positions, velocities and accelerations.
//!
//! With `δq` small displacements and rotations, `δω = δφ̇ − ω × δφ` and `δα = δφ̈ − ω × δφ̇ − α × δφ`, the linearised equations are
//! `M δq̈ + C δq̇ + K δq = Φᵀ δλ`, `Φ δq = 0`. `C` holds damping and gyroscopic terms, `K` stiffness, centrifugal terms, and loads and
//! reactions that turn. In a frame that turns with `Ω`, `W = diag([Ω], …)`,
//! ```text
//! C ← C + 2 M W        K ← K + C W + M W²
//! ```
//! which makes the coefficients of a mechanism in steady rotation constant. With `Z` a basis of motions that all joints allow,
//! `Φ Z = 0`, what is left is `Zᵀ M Z q̈ + Zᵀ C Z q̇ + Zᵀ K Z q = 0`, solved as a first-order system.

use glam::{DMat3, DVec3};
use macrostep_numerics::math;
use macrostep_numerics::{Complex64, Lu, Matrix, Qr};

use crate::error::MultibodyError;
use crate::motion::Motion;
use crate::node::{Inertia, Node};
use crate::so3::skew;

/// An eigenvalue `λ = real + i imaginary`, 1/s.
#[derive(Clone, Copy, Debug, PartialEq)]
#[non_exhaustive]
pub struct Eigenmode {
    /// Negative where motion decays.
    pub real: f64,
    /// Angular frequency of the damped motion.
    pub imaginary: f64,
}

impl Eigenmode {
    /// `Im λ / 2π`, Hz.
    pub fn frequency(&self) -> f64 {
        self.imaginary / std::f64::consts::TAU
    }

    /// The damping ratio `−Re λ / |λ|`; negative where motion grows.
    pub fn damping(&self) -> f64 {
        let size = math::hypot(self.real, self.imaginary);
        if size == 0.0 { 0.0 } else { -self.real / size }
    }
}

/// How bodies move in a mode.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct ModeShape {
    /// Displacement and rotation of each body, in the fixed frame, as complex numbers `[real, imaginary]`.
    pub bodies: Vec<[[f64; 2]; 6]>,
}

/// Equations of first order, the motions they are in, and below what an eigenvalue is zero.
struct Reduced {
    a: Matrix,
    z: Matrix,
    blur: f64,
}

/// Derivatives of `β̇` and `γ̇ + v × β` by rotation and its rate: `[C_f, C_m, K_f, K_m]`.
fn inertia_terms(inertia: &Inertia, n: &Node, [a, alpha]: [DVec3; 2]) -> [DMat3; 4] {
    let s = n.r * inertia.s;
    let j = n.r * inertia.j * n.r.transpose();
    let (sx, w, ax) = (skew(s), skew(n.w), skew(alpha));
    let (jw, ja, ws) = (skew(j * n.w), skew(j * alpha), skew(n.w.cross(s)));
    [
        sx * w - ws - w * sx,
        w * j - j * w - jw,
        sx * ax - ax * sx + (ws + w * sx) * w - w * w * sx,
        skew(a) * sx - ja + jw * w - w * jw,
    ]
}

impl Motion {
    /// Eigenvalues about the present state, by rising frequency; of conjugate pairs the upper one. Coefficients are those of this
    /// instant: the state should be one of rest, or one of steady rotation about an axis of symmetry.
    pub fn modes(&mut self) -> Result<Vec<Eigenmode>, MultibodyError> {
        self.modes_in_frame([0.0; 3])
    }

    /// The same, seen from a frame that turns with this angular velocity: of a mechanism in steady rotation.
    pub fn modes_in_frame(&mut self, spin: [f64; 3]) -> Result<Vec<Eigenmode>, MultibodyError> {
        let Reduced { a, blur, .. } = self.reduced(spin);
        let Ok(values) = a.eigenvalues() else {
            return Err(MultibodyError::NoEigenvalues);
        };
        let sharp = |z: Complex64| if math::norm(z) < blur { (0.0, 0.0) } else { (z.re, z.im) };
        let values = values.into_iter().map(sharp).filter(|v| v.1 >= 0.0);
        let mut modes: Vec<Eigenmode> = values.map(|(real, imaginary)| Eigenmode { real, imaginary }).collect();
        // the slowest first: what decays at once comes last
        let size = |m: &Eigenmode| math::hypot(m.real, m.imaginary);
        modes.sort_by(|a, b| size(a).total_cmp(&size(b)).then(a.real.total_cmp(&b.real)));
        Ok(modes)
    }

    /// How bodies move in given modes, seen from that frame. The largest motion of a mode is one, with rotations counted as what they
    /// move at the distance of the size of the mechanism. Of modes with equal eigenvalues it is one of many combinations.
    pub fn shapes(&mut self, modes: &[Eigenmode], spin: [f64; 3]) -> Result<Vec<ModeShape>, MultibodyError> {
        let Reduced { a, z, .. } = self.reduced(spin);
        let Ok(mut vectors) = a.eigenvectors() else {
            return Err(MultibodyError::NoEigenvalues);
        };
        let size = self.system.length;
        let mut shapes = Vec::with_capacity(modes.len());
        for mode in modes {
            let own = Complex64::new(mode.real, mode.imaginary);
            let off = |k: usize| math::norm(vectors[k].0 - own);
            let Some(nearest) = (0..vectors.len()).min_by(|&i, &j| off(i).total_cmp(&off(j))) else { break };
            let (_, vector) = vectors.swap_remove(nearest);
            // displacements of all bodies: the first half of the vector, in terms of motions that joints allow
            let along = |r: usize| (0..z.cols).map(|c| vector[c] * z[(r, c)]).sum::<Complex64>();
            let mut motion: Vec<Complex64> = (0..z.rows).map(along).collect();
            let weigh = |(r, x): (usize, &Complex64)| math::norm(*x) * if r % 6 < 3 { 1.0 } else { size };
            let sizes: Vec<f64> = motion.iter().enumerate().map(weigh).collect();
            let most = (0..sizes.len()).max_by(|&i, &j| sizes[i].total_cmp(&sizes[j])).unwrap_or(0);
            if sizes.get(most).is_some_and(|s| *s > 0.0) {
                let unit = motion[most] * (sizes[most] / math::norm(motion[most]));
                motion.iter_mut().for_each(|x| *x /= unit);
            }
            let body = |m: &[Complex64]| std::array::from_fn(|k| [m[k].re, m[k].im]);
            shapes.push(ModeShape { bodies: motion.chunks_exact(6).map(body).collect() });
        }
        Ok(shapes)
    }

    /// The linearised equations of first order in motions that joints allow, from a frame that turns.
    fn reduced(&mut self, spin: [f64; 3]) -> Reduced {
        let [m, c, k, phi] = self.linearised();
        let n = m.rows;

        // from a frame that turns
        let turn = DVec3::from_array(spin);
        let w = Matrix::from_fn(n, n, |r, c| if r / 3 == c / 3 { skew(turn).col(c % 3)[r % 3] } else { 0.0 });
        let mw = m.times(&w);
        let k = k.plus(1.0, &c.times(&w)).plus(1.0, &mw.times(&w));
        let c = c.plus(2.0, &mw);

        // motions that joints allow
        let qr = Qr::new(&phi);
        let rank = qr.rank(1e-10);
        let z = qr.q(rank..n);
        let free = n - rank;
        let transposed = z.transposed();
        let reduce = |a: &Matrix| transposed.times(&a.times(&z));
        let (m, c, k) = (reduce(&m), reduce(&c), reduce(&k));
        let lu = Lu::new(&m);
        let (k, c) = (lu.solve(&k), lu.solve(&c));
        // velocities in units of the fastest frequency: rounding counts relative to that, not to its square
        let fastest = k.largest().sqrt().max(f64::MIN_POSITIVE);
        let a = Matrix::from_fn(2 * free, 2 * free, |i, j| match (i < free, j < free) {
            (true, _) => fastest * f64::from(u8::from(j == i + free)),
            (false, true) => -k[(i - free, j)] / fastest,
            (false, false) => -c[(i - free, j - free)],
        });
        // rounding changes squares by `ε |K|`: what is below is zero, twice for a freedom that nothing holds
        Reduced { a, z, blur: (f64::EPSILON * k.largest()).sqrt() }
    }

    /// `M`, `C`, `K` and `Φᵀ` at the present state, rows and columns by bodies.
    fn linearised(&mut self) -> [Matrix; 4] {
        self.n0.copy_from_slice(&self.n1);
        let n = 6 * self.n0.len();

        // place of each equation among positions, or among constraints
        let mut position = vec![None; self.blocks.len()];
        let mut constraint = vec![None; self.blocks.len()];
        for (i, &row) in self.system.rows.iter().enumerate() {
            (0..6).for_each(|k| position[row + k] = Some(6 * i + k));
        }
        for joint in self.system.joints.iter().filter(|j| !j.holds) {
            (0..joint.rows.len()).for_each(|k| constraint[joint.row + k] = Some(joint.lambda + k));
        }
        let dense = |motion: &Motion| {
            let mut k = Matrix::zeros(n, n);
            for (r, c, v) in motion.blocks.entries() {
                if let (Some(r), Some(c)) = (position[r], position[c]) {
                    k[(r, c)] += v;
                }
            }
            k
        };

        // forces: δv = 0, δω = −[ω] δφ for K; what δv = δx, δω = δφ adds is C
        self.blocks.clear();
        self.turns.iter_mut().zip(&self.n0).for_each(|(t, n)| *t = -skew(n.w));
        self.stiffness(Some(0.0), 1.0);
        let still = dense(self);
        self.constraints(1.0, true, 0.0);
        let mut k = dense(self);
        let mut phi = Matrix::zeros(n, self.system.multipliers);
        for (r, c, v) in self.blocks.entries() {
            if let (Some(r), Some(c)) = (constraint[r], position[c]) {
                phi[(c, r)] = v;
            }
        }
        // a held body does not move
        for hold in &self.system.held_bodies {
            let lambda = self.system.joints[hold.joint].lambda;
            (0..6).for_each(|k| phi[(6 * hold.body + k, lambda + k)] = 1.0);
        }
        self.blocks.clear();
        self.turns.iter_mut().for_each(|t| *t += DMat3::IDENTITY);
        self.stiffness(Some(1.0), 1.0);
        let mut c = dense(self).plus(-1.0, &still);
        self.reuse = Default::default();

        // inertia
        let mut m = Matrix::zeros(n, n);
        let add = |to: &mut Matrix, row: usize, column: usize, part: &DMat3| {
            for r in 0..3 {
                for c in 0..3 {
                    to[(row + r, column + c)] += part.col(c)[r];
                }
            }
        };
        self.inertances(|force, i, j, parts| {
            for (block, part) in parts.iter().enumerate() {
                let (row, column) = (6 * force.bodies[i] + 3 * (block / 2), 6 * force.bodies[j] + 3 * (block % 2));
                add(&mut m, row, column, part);
            }
        });
        for (i, (node, inertia)) in self.n0.iter().zip(&self.system.inertia).enumerate() {
            let (x, phi) = (6 * i, 6 * i + 3);
            for (block, part) in inertia.matrix(&node.r).iter().enumerate() {
                add(&mut m, x + 3 * (block / 2), x + 3 * (block % 2), part);
            }
            let accelerations = inertia.accelerations(node, [node.beta_rate, node.gamma_rate]);
            let [cf, cm, kf, km] = inertia_terms(inertia, node, accelerations);
            for (to, force, moment) in [(&mut c, cf, cm), (&mut k, kf, km)] {
                add(to, x, phi, &force);
                add(to, phi, phi, &moment);
            }
        }
        [m, c, k, phi]
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::so3::exp;

    #[test]
    fn inertia_terms_match_finite_differences() {
        let inertia = Inertia {
            m: 2.0,
            s: DVec3::new(0.3, -0.2, 0.5),
            j: DMat3::from_cols_array(&[1.0, 0.1, 0.2, 0.1, 1.5, -0.1, 0.2, -0.1, 0.8]),
        };
        let (a, alpha) = (DVec3::new(1.0, 2.0, 3.0), DVec3::new(-4.0, 5.0, 1.0));
        let w = DVec3::new(3.0, -2.0, 5.0);
        let r = exp(DVec3::new(0.4, -0.3, 0.8));
        // β̇ and γ̇ + v × β for a motion R(t) = exp(δφ + t δφ̇) R₀(t), to first order in the perturbation
        let load = |d: DVec3, rate: DVec3| {
            let n = Node { r: exp(d) * r, w: w + rate - w.cross(d), ..Node::default() };
            let alpha = alpha - w.cross(rate) - alpha.cross(d);
            let [m, ms, s, j] = inertia.matrix(&n.r);
            let (f, t) = inertia.gyroscopic(&n);
            (m * a + ms * alpha + f, s * a + j * alpha + t)
        };
        let n = Node { r, w, ..Node::default() };
        let [cf, cm, kf, km] = inertia_terms(&inertia, &n, [a, alpha]);
        let e = 1e-6;
        for i in 0..3 {
            let d = e * DVec3::AXES[i];
            let slope = |plus: (DVec3, DVec3), minus: (DVec3, DVec3)| {
                ((plus.0 - minus.0) / (2.0 * e), (plus.1 - minus.1) / (2.0 * e))
            };
            let (f, t) = slope(load(d, DVec3::ZERO), load(-d, DVec3::ZERO));
            assert!(
                f.abs_diff_eq(kf.col(i), 1e-7) && t.abs_diff_eq(km.col(i), 1e-7),
                "{f} {}, {t} {}",
                kf.col(i),
                km.col(i)
            );
            let (f, t) = slope(load(DVec3::ZERO, d), load(DVec3::ZERO, -d));
            assert!(
                f.abs_diff_eq(cf.col(i), 1e-7) && t.abs_diff_eq(cm.col(i), 1e-7),
                "{f} {}, {t} {}",
                cf.col(i),
                cm.col(i)
            );
        }
    }
}
