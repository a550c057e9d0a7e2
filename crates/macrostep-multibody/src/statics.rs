//! Equilibrium: Newton's method on forces and constraints, with loads applied in as few steps as converge.

use glam::DVec3;
use macrostep_numerics::solve_sparse;

use crate::error::MultibodyError;
use crate::motion::Motion;
use crate::newton::largest;
use crate::node::Node;
use crate::so3::{exp, orthonormal};

/// Iterations per load step.
const ITERATIONS: u32 = 30;
/// The smallest load step, as a part of the load.
const SMALLEST: f64 = 1e-8;

impl Motion {
    /// Moves all bodies to where loads, weight, springs, beams and joints are in equilibrium at the present time, at rest.
    /// The motion starts anew from there.
    pub fn equilibrium(&mut self) -> Result<(), MultibodyError> {
        let mut reached = 0.0_f64;
        let mut size = 1.0_f64;
        for n in &mut self.n1 {
            (n.v, n.w) = (DVec3::ZERO, DVec3::ZERO);
        }
        let mut good: (Vec<Node>, Vec<f64>) = (self.n1.clone(), vec![0.0; self.lambda.len()]);
        while reached < 1.0 {
            let target = (reached + size).min(1.0);
            self.n0.copy_from_slice(&good.0);
            self.lambda.copy_from_slice(&good.1);
            self.load_factor = target;
            let outcome = self.settle();
            self.load_factor = 1.0;
            match outcome {
                Ok(()) => {
                    good = (self.n0.clone(), self.lambda.clone());
                    reached = target;
                    size *= 2.0;
                }
                Err(error) if size * 0.5 < SMALLEST => return Err(error),
                Err(_) => size *= 0.25,
            }
        }
        self.n1.copy_from_slice(&good.0);
        self.system.start.copy_from_slice(&good.0);
        self.restart(self.time)
    }

    /// Newton's method at one load.
    fn settle(&mut self) -> Result<(), MultibodyError> {
        let mut worst = (0, 0.0);
        let mut last = f64::INFINITY;
        for hold in &self.system.held_bodies {
            let pose = self.held(hold);
            (self.n0[hold.body].x, self.n0[hold.body].r) = (pose.x, pose.r);
        }
        for _ in 0..ITERATIONS {
            self.rhs.fill(0.0);
            self.applied(false);
            self.reactions(1.0);
            worst = largest(&self.rhs);
            self.blocks.clear();
            self.stiffness(None, 1.0);
            self.constraints(1.0, true, self.regularisation());
            self.loads_for_poses();
            // with rows exchanged across blocks: without inertia a block may be singular by itself
            if !solve_sparse(&self.blocks.entries(), &mut self.rhs) {
                return Err(MultibodyError::Singular { time: self.time, subject: self.system.subject(worst.0) });
            }
            let mut moved = 0.0_f64;
            for (i, n) in self.n0.iter_mut().enumerate().filter(|(i, _)| !self.system.held[*i]) {
                let row = self.system.rows[i];
                let (dx, dphi) = (DVec3::from_slice(&self.rhs[row..]), DVec3::from_slice(&self.rhs[row + 3..]));
                moved = moved.max(dx.length() / self.system.length).max(dphi.length());
                n.x += dx;
                n.r = orthonormal(&(exp(dphi) * n.r));
            }
            for joint in &self.system.joints {
                for r in 0..joint.rows.len() {
                    self.lambda[joint.lambda + r] -= self.rhs[joint.row + r];
                }
            }
            // far jumps and detours end here; a smaller load finds the way
            if moved.is_nan() || moved >= 1.0 {
                break;
            }
            // soft modes beside stiff ones move by what rounding leaves of the stiff forces
            if moved < 1e-12 || (moved < 1e-6 && moved > 0.3 * last) {
                return Ok(());
            }
            last = moved;
        }
        Err(MultibodyError::NoConvergence {
            time: self.time,
            iterations: ITERATIONS,
            subject: self.system.subject(worst.0),
            residual: worst.1,
        })
    }
}
