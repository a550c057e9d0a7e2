//! The equations of a step: residual, and matrix.
//!
//! Unknowns of a step are positions, rotations and multipliers; momenta follow from them and are eliminated. With
//! `g = h b0` and `δq = g² a`, which scales constraint rows by `1/g²` \[fontana2026\] section 4.1,
//! ```text
//! [ g² ∂(inertia − forces)/∂q   Φᵀ ] [ a ]   [ forces − inertia ]
//! [ Φ                            −ε ] [ μ ] = [ −φ/g²            ],      λ ← λ − μ
//! ```
//! with `ε = 0`, or, where constraints are redundant, so small that it only chooses among multipliers: increments of `λ`
//! then lie in the range of `Φ`, and the multipliers are those of least norm.

use glam::{DMat3, DVec3};

use crate::blocks::{Blocks, Slot};
use crate::error::MultibodyError;
use crate::force::{self, Now};
use crate::joint::Geometry;
use crate::motion::Motion;
use crate::node::Rule;
use crate::so3::skew;
use crate::system::System;

impl Motion {
    /// `forces − inertia` and `−φ/g²`.
    // hot:
    pub(crate) fn residual(&mut self, t: f64, scale: f64) {
        for (i, n) in self.n0.iter().enumerate() {
            put(&mut self.rhs, self.system.rows[i], -n.beta_rate, -n.gamma_rate - n.v.cross(n.beta));
        }
        self.time_now(t, true);
        self.reactions(1.0 / scale);
    }

    // hot:
    fn time_now(&mut self, t: f64, rates: bool) {
        let keep = self.time;
        self.time = t;
        self.applied(rates);
        self.time = keep;
    }

    /// Adds weight, loads, beams, shells and force elements at `self.time` to the right-hand side.
    // hot:
    pub(crate) fn applied(&mut self, rates: bool) {
        let System { gravity, inertia, rows, beams, shells, forces, copy, answers, .. } = &self.system;
        let g = self.load_factor * *gravity;
        if g != DVec3::ZERO {
            for (i, n) in self.n0.iter().enumerate().filter(|(i, _)| !copy[*i]) {
                let m = if inertia[i].s == DVec3::ZERO { DVec3::ZERO } else { (n.r * inertia[i].s).cross(g) };
                add(&mut self.rhs, rows[i], inertia[i].m * g, m);
            }
        }
        for beam in beams {
            let nodes = beam.nodes.map(|i| &self.n0[i]);
            beam.forces(nodes, rates, |i, f, m| add(&mut self.rhs, rows[beam.nodes[i]], f, m));
        }
        for shell in shells {
            let nodes = shell.nodes.map(|i| &self.n0[i]);
            shell.forces(nodes, rates, |i, f, m| add(&mut self.rhs, rows[shell.nodes[i]], f, m));
        }
        for force in forces.iter().filter(|f| f.acts) {
            let memory = &self.memory[force.memory.clone()];
            let now = Now { time: self.time, inputs: &self.inputs, step: self.stepping, memory };
            let factor = if force.loads { self.load_factor } else { 1.0 };
            force.with_seats(&self.n0, &self.poses, &[], rates, |seats| {
                force::forces(&*force.law, seats, now, |k, f, m| {
                    add(&mut self.rhs, rows[force.bodies[k]], factor * f, factor * m);
                });
            });
        }
        for answer in answers {
            answer.forces(&self.n0, &self.inputs, |i, f, m| add(&mut self.rhs, rows[i], f, m));
        }
    }

    /// Adds `Φᵀ λ`, and `−φ` times `scale`.
    // hot:
    pub(crate) fn reactions(&mut self, scale: f64) {
        for joint in &self.system.joints {
            if let (true, Some(i)) = (joint.holds, joint.b.body()) {
                let [f, m] = joint.pull(&self.lambda, &self.n0[i].r);
                add(&mut self.rhs, self.system.rows[i], f, m);
                continue;
            }
            let (a, b) = (joint.a.side(&self.n0, &self.poses), joint.b.side(&self.n0, &self.poses));
            let geometry = Geometry::new(joint.kind, a, b);
            let phi = &mut self.rhs[joint.row..joint.row + joint.rows.len()];
            let sum = geometry.balance(joint.rows, &self.lambda[joint.lambda..], phi);
            phi.iter_mut().for_each(|phi| *phi *= -scale);
            if let Some(i) = joint.a.body() {
                add(&mut self.rhs, self.system.rows[i], sum[0], sum[1]);
            }
            if let Some(i) = joint.b.body() {
                add(&mut self.rhs, self.system.rows[i], sum[2], sum[3]);
            }
        }
    }

    /// Assembles and factors.
    // hot:
    pub(crate) fn matrix(&mut self, rule: &Rule, t: f64, scale: f64) -> Result<(), MultibodyError> {
        self.assemble(rule, t, scale);
        if let Some(response) = &mut self.response {
            response.begin(&self.system, &self.blocks);
        }
        self.loads_for_poses();
        self.work.factorisations += 1;
        self.factor(t)?;
        if let Some(response) = &mut self.response {
            response.finish(&self.system, &mut self.blocks, rule, (&self.n0, &self.turns));
        }
        Ok(())
    }

    // hot:
    pub(crate) fn factor(&mut self, t: f64) -> Result<(), MultibodyError> {
        let place = |row| MultibodyError::Singular { time: t, subject: self.system.subject(row) };
        self.blocks.factor().map_err(place)
    }

    /// The matrix of a step in terms of all poses, held ones included.
    // hot:
    pub(crate) fn assemble(&mut self, rule: &Rule, t: f64, scale: f64) {
        self.blocks.clear();
        for i in 0..self.n0.len() {
            self.turns[i] = rule.turn(&self.starts[i], self.moved[i].1);
            let m = rule.inertia(&self.system.inertia[i], &self.n0[i], &self.turns[i]);
            for (k, m) in m.iter().enumerate() {
                self.blocks.add3(self.system.slots[i], 3 * (k / 2), 3 * (k % 2), &(scale * *m));
            }
        }
        let keep = std::mem::replace(&mut self.time, t);
        self.stiffness(Some(rule.rate()), scale);
        self.time = keep;
        let regular = self.regularisation();
        self.constraints(scale, true, regular);
    }

    /// Subtracts `scale ∂forces/∂q` of everything but joints. `rate` is `δv = rate δx`; `None` in statics.
    // hot:
    pub(crate) fn stiffness(&mut self, rate: Option<f64>, scale: f64) {
        let System { gravity, inertia, slots, beams, beam_slots, shells, shell_slots, forces, .. } = &self.system;
        let System { copy, answers, .. } = &self.system;
        for (beam, slots) in beams.iter().zip(beam_slots) {
            let nodes = beam.nodes.map(|i| &self.n0[i]);
            let turns = beam.nodes.map(|i| &self.turns[i]);
            beam.tangent(nodes, rate.map(|r| (r, turns)), |i, j, m| {
                for (k, m) in m.iter().enumerate() {
                    self.blocks.add3(slots[i][j], 3 * (k / 2), 3 * (k % 2), &(-scale * *m));
                }
            });
        }
        for (shell, slots) in shells.iter().zip(shell_slots) {
            let nodes = shell.nodes.map(|i| &self.n0[i]);
            let turns = shell.nodes.map(|i| &self.turns[i]);
            shell.tangent(nodes, rate.map(|r| (r, turns)), |i, j, m| {
                for (k, m) in m.iter().enumerate() {
                    self.blocks.add3(slots[i][j], 3 * (k / 2), 3 * (k % 2), &(-scale * *m));
                }
            });
        }
        for force in forces.iter().filter(|f| f.acts) {
            let memory = &self.memory[force.memory.clone()];
            let now = Now { time: self.time, inputs: &self.inputs, step: self.stepping, memory };
            let (bodies, step_rate) = (force.bodies.len(), rate.unwrap_or(0.0));
            let scale = if force.loads { scale * self.load_factor } else { scale };
            force.with_seats(&self.n0, &self.poses, &self.turns, rate.is_some(), |seats| {
                force::tangent(&*force.law, seats, bodies, step_rate, now, |i, j, k| {
                    for (at, m) in k.iter().enumerate() {
                        self.blocks.add3(force.between[i][j], 3 * (at / 2), 3 * (at % 2), &(-scale * *m));
                    }
                });
            });
        }
        answers.iter().for_each(|answer| answer.stiffness(&self.inputs, scale, &mut self.blocks));
        // weight off the node turns with the body
        let g = self.load_factor * *gravity;
        for (i, n) in self.n0.iter().enumerate() {
            if !copy[i] && inertia[i].s != DVec3::ZERO && g != DVec3::ZERO {
                // δ(s × g) = [g][s] δφ
                let k = skew(g) * skew(n.r * inertia[i].s);
                self.blocks.add3(slots[i], 3, 3, &(-scale * k));
            }
        }
    }

    /// Adds `Φ`, `Φᵀ`, and, if asked, `−scale λ ∂Φᵀ/∂q`, of all joints but those that hold bodies.
    // hot:
    pub(crate) fn constraints(&mut self, scale: f64, curved: bool, regular: f64) {
        for joint in self.system.joints.iter().filter(|j| !j.holds) {
            let (a, b) = (joint.a.side(&self.n0, &self.poses), joint.b.side(&self.n0, &self.poses));
            let geometry = Geometry::new(joint.kind, a, b);
            let mut k = [[DMat3::ZERO; 4]; 4];
            for (r, &row) in joint.rows.iter().enumerate() {
                let (g, d) = (geometry.gradient(row), geometry.derivative(row));
                for (side, (g, d)) in
                    [([g.xa, g.ra], [d.xa, d.ra]), ([g.xb, g.rb], [d.xb, d.rb])].into_iter().enumerate()
                {
                    let Some((own, body)) = joint.slots[side] else { continue };
                    for half in 0..2 {
                        for c in 0..3 {
                            self.blocks.add(own, joint.inside + r, 3 * half + c, d[half][c]);
                            self.blocks.add(body, 3 * half + c, joint.inside + r, g[half][c]);
                        }
                    }
                }
                if regular > 0.0 {
                    self.blocks.add(joint.own, joint.inside + r, joint.inside + r, -regular);
                }
                if curved {
                    geometry.curvature(row, self.lambda[joint.lambda + r], &mut k);
                }
            }
            if curved {
                add_pair(&mut self.blocks, &joint.between, &k, -scale);
            }
        }
    }
}

// hot:
#[inline(always)]
pub(crate) fn add(rhs: &mut [f64], row: usize, f: DVec3, m: DVec3) {
    let r = &mut rhs[row..row + 6];
    r[0] += f.x;
    r[1] += f.y;
    r[2] += f.z;
    r[3] += m.x;
    r[4] += m.y;
    r[5] += m.z;
}

// hot:
#[inline(always)]
pub(crate) fn put(rhs: &mut [f64], row: usize, f: DVec3, m: DVec3) {
    rhs[row..row + 6].copy_from_slice(&[f.x, f.y, f.z, m.x, m.y, m.z]);
}

/// Adds a 4×4 array of 3×3 blocks between two bodies.
// hot:
fn add_pair(blocks: &mut Blocks, between: &[[Option<Slot>; 2]; 2], k: &[[DMat3; 4]; 4], scale: f64) {
    for i in 0..4 {
        for j in 0..4 {
            if let Some(slot) = between[i / 2][j / 2] {
                blocks.add3(slot, 3 * (i % 2), 3 * (j % 2), &(scale * k[i][j]));
            }
        }
    }
}
