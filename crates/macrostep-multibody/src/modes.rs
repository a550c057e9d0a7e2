//! Eigenvalues about a state of rest.
//!
//! With `Z` a basis of motions that all joints allow, `Φ Z = 0`,
//! `Zᵀ M Z q̈ + Zᵀ D Z q̇ + Zᵀ K Z q = 0`, solved as a first-order system.

use faer::Mat;
use faer::linalg::solvers::Solve;
use glam::{DMat3, DVec3};

use crate::error::MultibodyError;
use crate::motion::Motion;

/// An eigenvalue `λ = real + i imaginary`, 1/s.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Mode {
    /// Negative where motion decays.
    pub real: f64,
    /// Angular frequency of the damped motion.
    pub imaginary: f64,
}

impl Mode {
    /// `Im λ / 2π`, Hz.
    pub fn frequency(&self) -> f64 {
        self.imaginary / std::f64::consts::TAU
    }
}

impl Motion {
    /// Eigenvalues about the present configuration, at rest, by rising frequency; of conjugate pairs the upper one.
    /// Velocities are taken as zero: gyroscopic and centrifugal terms do not appear.
    pub fn modes(&mut self) -> Result<Vec<Mode>, MultibodyError> {
        let keep = self.n1.clone();
        self.n0.copy_from_slice(&keep);
        for n in &mut self.n0 {
            (n.v, n.w) = (DVec3::ZERO, DVec3::ZERO);
        }
        let n = 6 * self.n0.len();

        // place of each equation among positions, or among constraints
        let mut position = vec![None; self.blocks.len()];
        let mut constraint = vec![None; self.blocks.len()];
        for (i, &row) in self.system.rows.iter().enumerate() {
            (0..6).for_each(|k| position[row + k] = Some(6 * i + k));
        }
        for joint in &self.system.joints {
            (0..joint.rows.len()).for_each(|k| constraint[joint.row + k] = Some(joint.lambda + k));
        }
        let dense = |motion: &Motion| {
            let mut k = Mat::<f64>::zeros(n, n);
            for (r, c, v) in motion.blocks.entries() {
                if let (Some(r), Some(c)) = (position[r], position[c]) {
                    k[(r, c)] += v;
                }
            }
            k
        };

        // K with the curvature of constraints under load, D from a unit rate, M
        self.blocks.clear();
        self.stiffness(None, 1.0);
        let bare = dense(self);
        self.constraints(1.0, true, 0.0);
        let k = dense(self);
        let mut phi = Mat::<f64>::zeros(n, self.system.multipliers);
        for (r, c, v) in self.blocks.entries() {
            if let (Some(r), Some(c)) = (constraint[r], position[c]) {
                phi[(c, r)] = v;
            }
        }
        self.blocks.clear();
        self.turns.fill(DMat3::IDENTITY);
        self.stiffness(Some(1.0), 1.0);
        let d = dense(self) - bare;
        let mut m = Mat::<f64>::zeros(n, n);
        for (i, (node, inertia)) in self.n0.iter().zip(&self.system.inertia).enumerate() {
            for (block, part) in inertia.matrix(&node.r).iter().enumerate() {
                for r in 0..3 {
                    for c in 0..3 {
                        m[(6 * i + 3 * (block / 2) + r, 6 * i + 3 * (block % 2) + c)] = part.col(c)[r];
                    }
                }
            }
        }
        self.n0.copy_from_slice(&keep);
        self.reuse = Default::default();

        // motions that joints allow
        let qr = phi.col_piv_qr();
        let r = qr.thin_R();
        let largest = if r.ncols() > 0 && r.nrows() > 0 { r[(0, 0)].abs() } else { 0.0 };
        let rank = (0..r.nrows().min(r.ncols())).filter(|&i| r[(i, i)].abs() > 1e-10 * largest).count();
        let q = qr.compute_Q();
        let z = q.subcols(rank, n - rank);
        let free = n - rank;
        let reduce = |a: &Mat<f64>| z.transpose() * a * z;
        let (m, d, k) = (reduce(&m), reduce(&d), reduce(&k));
        let lu = m.partial_piv_lu();
        let (k, d) = (lu.solve(&k), lu.solve(&d));
        let a = Mat::<f64>::from_fn(2 * free, 2 * free, |r, c| match (r < free, c < free) {
            (true, _) => f64::from(u8::from(c == r + free)),
            (false, true) => -k[(r - free, c)],
            (false, false) => -d[(r - free, c - free)],
        });
        let Ok(values) = a.eigenvalues() else {
            return Err(MultibodyError::bad("the eigenvalue problem", "did not converge"));
        };
        let mut modes: Vec<Mode> =
            values.iter().filter(|v| v.im >= 0.0).map(|v| Mode { real: v.re, imaginary: v.im }).collect();
        modes.sort_by(|a, b| a.imaginary.total_cmp(&b.imaginary));
        Ok(modes)
    }
}
