//! Equilibrium: Newton's method on forces and constraints, with loads applied in as few steps as converge.
//!
//! Where that fails, bodies sink to rest: a pendulum that starts far from where it hangs has no stiffness before it is loaded, and a car on its
//! wheels has none along the road. Each step is a linear one of backward Euler without velocities,
//! ```text
//! (M/τ² − ∂f/∂x) δ = f,        Φ δ = −φ
//! ```
//! downhill for short times `τ`, Newton's method for long ones (pseudo-transient continuation \[kelley1998\]). Freedoms that nothing acts on stay
//! where they are. There is no equilibrium where a force stays: a car on a slope that nothing brakes.

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
/// Sinking: steps, and times in multiples of that of a fall: the first, from which on it counts as rest, the longest.
const SINKING: u32 = 1000;
const SHORT: f64 = 0.05;
const LONG: f64 = 30.0;
const LONGEST: f64 = 300.0;
/// How far a step may go, relative to the size of the mechanism or in rad.
const FAR: f64 = 0.2;

impl Motion {
    /// Moves all bodies to where loads, weight, springs, beams and joints are in equilibrium at the present time, at rest.
    /// The motion starts anew from there.
    pub fn equilibrium(&mut self) -> Result<(), MultibodyError> {
        for n in &mut self.n1 {
            (n.v, n.w) = (DVec3::ZERO, DVec3::ZERO);
        }
        let rest = match self.loaded() {
            Ok(rest) => rest,
            Err(_) => self.sunk()?,
        };
        self.n1.copy_from_slice(&rest);
        self.system.start.copy_from_slice(&rest);
        self.restart(self.time)
    }

    /// Where bodies are when their loads have grown from nothing.
    fn loaded(&mut self) -> Result<Vec<Node>, MultibodyError> {
        let mut reached = 0.0_f64;
        let mut size = 1.0_f64;
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
        Ok(good.0)
    }

    /// Where bodies come to rest that sink from where they are.
    fn sunk(&mut self) -> Result<Vec<Node>, MultibodyError> {
        self.n0.copy_from_slice(&self.n1);
        self.lambda.fill(0.0);
        self.held_in_place();
        // how long something takes to fall by the size of the mechanism
        let pull = self.acceleration_scale();
        let fall = if pull > 0.0 { (self.system.length / pull).sqrt() } else { 1.0 };
        let mut tau = SHORT * fall;
        let mut last = f64::INFINITY;
        let mut worst = (0, 0.0);
        for _ in 0..SINKING {
            let before = (self.n0.clone(), self.lambda.clone());
            self.rhs.fill(0.0);
            self.applied(false);
            self.reactions(1.0);
            worst = largest(&self.rhs);
            self.mass_matrix();
            self.blocks.values_mut().iter_mut().for_each(|m| *m /= tau * tau);
            let moved = self.solve_statics().map_or(f64::INFINITY, |()| self.move_statics());
            if moved.is_nan() || moved > FAR {
                (self.n0, self.lambda) = before;
                tau *= 0.5;
                last = f64::INFINITY;
                continue;
            }
            let long = tau >= LONG * fall;
            if long && (moved < 1e-12 || (moved < 1e-8 && moved > 0.3 * last)) {
                return Ok(self.n0.clone());
            }
            last = if long { moved } else { f64::INFINITY };
            tau = (1.5 * tau).min(LONGEST * fall);
        }
        Err(MultibodyError::NoEquilibrium { subject: self.system.subject(worst.0), residual: worst.1 })
    }

    /// Held bodies go where they are held.
    pub(crate) fn held_in_place(&mut self) {
        for hold in &self.system.held_bodies {
            let pose = self.held(hold);
            (self.n0[hold.body].x, self.n0[hold.body].r) = (pose.x, pose.r);
        }
    }

    /// Adds stiffness and constraints to the matrix at hand, and solves for the right-hand side at hand; `None` if it is singular.
    fn solve_statics(&mut self) -> Option<()> {
        self.stiffness(None, 1.0);
        self.constraints(1.0, true, self.regularisation());
        self.loads_for_poses();
        // with rows exchanged across blocks: without inertia a block may be singular by itself
        solve_sparse(&self.blocks.entries(), &mut self.rhs).then_some(())
    }

    /// Moves poses and multipliers by the solution at hand; returns the largest motion, relative to the size of the mechanism.
    fn move_statics(&mut self) -> f64 {
        let mut moved = 0.0_f64;
        for (i, n) in self.n0.iter_mut().enumerate().filter(|(i, _)| !self.system.held[*i]) {
            let row = self.system.rows[i];
            let (dx, dphi) = (DVec3::from_slice(&self.rhs[row..]), DVec3::from_slice(&self.rhs[row + 3..]));
            let far = (dx.length() / self.system.length).max(dphi.length());
            moved = if far.is_finite() { moved.max(far) } else { f64::INFINITY };
            n.x += dx;
            n.r = orthonormal(&(exp(dphi) * n.r));
        }
        for joint in &self.system.joints {
            for r in 0..joint.rows.len() {
                self.lambda[joint.lambda + r] -= self.rhs[joint.row + r];
            }
        }
        moved
    }

    /// Newton's method at one load.
    fn settle(&mut self) -> Result<(), MultibodyError> {
        let mut worst = (0, 0.0);
        let mut last = f64::INFINITY;
        self.held_in_place();
        for _ in 0..ITERATIONS {
            self.rhs.fill(0.0);
            self.applied(false);
            self.reactions(1.0);
            worst = largest(&self.rhs);
            self.blocks.clear();
            if self.solve_statics().is_none() {
                return Err(MultibodyError::Singular { time: self.time, subject: self.system.subject(worst.0) });
            }
            let moved = self.move_statics();
            // far jumps and detours end here; a smaller load finds the way
            if moved >= 1.0 {
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
