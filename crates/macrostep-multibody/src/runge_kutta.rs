//! The classical Runge–Kutta method for mechanisms of few bodies and no stiffness: coupling parts.
//!
//! Accelerations follow from the equations of motion with joints in force; positions and velocities are put back on the
//! joints after each step. Rotations are relative to the start of the step, `θ̇ = G⁻¹(θ) R_kᵀ ω`, as elsewhere.

use glam::DVec3;

use crate::error::MultibodyError;
use crate::joint::Geometry;
use crate::motion::Motion;
use crate::node::Node;
use crate::so3::{exp, orthonormal, tangent_inverse_times};
use crate::system::Pose;

/// Rates of position, rotation, velocity and angular velocity.
pub(crate) type Rates = [DVec3; 4];

/// Nodes and weights of the method.
const STAGES: [(f64, f64); 4] = [(0.0, 1.0 / 6.0), (0.5, 1.0 / 3.0), (0.5, 1.0 / 3.0), (1.0, 1.0 / 6.0)];
/// How often positions are put back on the joints at most.
const CORRECTIONS: usize = 4;

impl Motion {
    /// One step of `h`; `inputs` writes the inputs at a part of the step, 0 to 1. `sums` has room for all bodies.
    // hot:
    pub(crate) fn explicit_step(
        &mut self,
        h: f64,
        sums: &mut [Rates],
        mut inputs: impl FnMut(f64, &mut [f64]),
    ) -> Result<(), MultibodyError> {
        let t0 = self.time;
        self.n2.copy_from_slice(&self.n1);
        sums.fill([DVec3::ZERO; 4]);
        for (stage, (c, weight)) in STAGES.into_iter().enumerate() {
            self.time = t0 + c * h;
            inputs(c, &mut self.inputs);
            self.system.poses(self.time, &self.inputs, &mut self.poses);
            self.accelerations()?;
            let next = STAGES.get(stage + 1).map_or(0.0, |s| s.0 * h);
            for (i, sum) in sums.iter_mut().enumerate() {
                let (now, start) = (&self.n1[i], &self.n2[i]);
                let [a, alpha] = self.system.inertia[i].accelerations(now, [now.beta_rate, now.gamma_rate]);
                let theta = crate::so3::log(&(start.r.transpose() * now.r));
                let rates = [now.v, tangent_inverse_times(theta, start.r.transpose() * now.w), a, alpha];
                sum.iter_mut().zip(rates).for_each(|(s, r)| *s += weight * r);
                self.n1[i] = moved(start, &rates, next);
            }
        }
        for (i, sum) in sums.iter().enumerate() {
            self.n1[i] = moved(&self.n2[i], sum, h);
            self.n1[i].r = orthonormal(&self.n1[i].r);
        }
        self.time = t0 + h;
        self.onto_joints()?;
        self.accelerations()?;
        (self.h, self.age) = (h, self.age + 1);
        self.work.steps += 1;
        self.count_on(h);
        Ok(())
    }

    /// Puts positions, then velocities, back on the joints, in the metric of the mass matrix:
    /// `[M Φᵀ; Φ 0] [δ; μ] = [0; −φ]`, then with `−Φ v`.
    // hot:
    fn onto_joints(&mut self) -> Result<(), MultibodyError> {
        if self.system.joints.is_empty() {
            return Ok(());
        }
        for hold in &self.system.held_bodies {
            let Pose { x, r, v, w, .. } = self.held(hold);
            let n = &mut self.n1[hold.body];
            (n.x, n.r, n.v, n.w) = (x, r, v, w);
        }
        let tight = 1e-14 * self.system.length;
        for _ in 0..CORRECTIONS {
            let off = self.correction(|geometry, row, _, _| geometry.value(row))?;
            for (i, n) in self.n1.iter_mut().enumerate().filter(|(i, _)| !self.system.held[*i]) {
                let d = &self.rhs[self.system.rows[i]..];
                n.x += DVec3::from_slice(d);
                n.r = exp(DVec3::from_slice(&d[3..])) * n.r;
            }
            if off <= tight {
                break;
            }
        }
        self.correction(|geometry, row, a, b| {
            let g = geometry.gradient(row);
            g.xa.dot(a[0]) + g.ra.dot(a[1]) + g.xb.dot(b[0]) + g.rb.dot(b[1])
        })?;
        for (i, n) in self.n1.iter_mut().enumerate().filter(|(i, _)| !self.system.held[*i]) {
            let d = &self.rhs[self.system.rows[i]..];
            n.v += DVec3::from_slice(d);
            n.w += DVec3::from_slice(&d[3..]);
        }
        Ok(())
    }

    /// Solves for what removes `what` of every equation of a joint; returns the largest.
    // hot:
    fn correction(
        &mut self,
        what: impl Fn(&Geometry, crate::joint::Row, [DVec3; 2], [DVec3; 2]) -> f64,
    ) -> Result<f64, MultibodyError> {
        self.n0.copy_from_slice(&self.n1);
        self.mass_matrix();
        self.rhs.fill(0.0);
        let mut largest = 0.0_f64;
        for joint in self.system.joints.iter().filter(|j| !j.holds) {
            let (a, b) = (joint.a.side(&self.n0, &self.poses), joint.b.side(&self.n0, &self.poses));
            let geometry = Geometry::new(joint.kind, a, b);
            let velocity = |body: Option<usize>| body.map_or([DVec3::ZERO; 2], |i| [self.n0[i].v, self.n0[i].w]);
            for (r, &row) in joint.rows.iter().enumerate() {
                let off = what(&geometry, row, velocity(joint.a.body()), velocity(joint.b.body()));
                self.rhs[joint.row + r] = -off;
                largest = largest.max(off.abs());
            }
        }
        let regular = self.regularisation();
        self.constraints(1.0, false, regular);
        self.loads_for_poses();
        self.factor(self.time)?;
        self.blocks.solve(&mut self.rhs);
        Ok(largest)
    }
}

/// A state moved on from another one.
#[inline]
fn moved(from: &Node, rates: &Rates, h: f64) -> Node {
    Node {
        x: from.x + h * rates[0],
        r: from.r * exp(h * rates[1]),
        v: from.v + h * rates[2],
        w: from.w + h * rates[3],
        ..*from
    }
}
