//! Positions, velocities and accelerations of a tree from its joint coordinates.
//!
//! Articulated-body algorithm \[featherstone2008\] with all spatial vectors about the origin of the fixed frame and in its axes, so
//! that nothing is transformed between bodies: with `S` the motion a joint allows, outwards
//! ```text
//! v = v_parent + S q̇        c = v × S q̇        I, p = v ×* I v − f_ext
//! ```
//! inwards
//! ```text
//! U = I S    D = Sᵀ U    u = −Sᵀ p    I_parent += I − U D⁻¹ Uᵀ    p_parent += p + I c + U D⁻¹ (u − Uᵀ c)
//! ```
//! and outwards again `a' = a_parent + c`, `q̈ = D⁻¹ (u − Uᵀ a')`, `a = a' + S q̈`, with gravity as the acceleration of the ground.

use glam::{DMat3, DVec3};
use macrostep_numerics::math;

use super::articulated::{Articulated, Spatial};
use super::tree::Tree;
use super::tree_builder::Freedom;
use crate::force::{self, Now};
use crate::so3::exp;

/// A body in motion, and what the inward pass leaves of it.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct BodyState {
    pub x: DVec3,
    pub r: DMat3,
    pub v: Spatial,
    /// What a joint with one freedom allows; of a ball joint, its point.
    pub s: Spatial,
    pub c: Spatial,
    pub i: Articulated,
    pub p: Spatial,
    pub u: Spatial,
    /// `D⁻¹`, `u`.
    pub inverse: f64,
    pub rest: f64,
    pub a: Spatial,
}

/// The same of a ball joint, in fixed axes.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Ball {
    pub axes: DMat3,
    pub u: [DMat3; 2],
    pub inverse: DMat3,
    pub rest: DVec3,
}

impl Tree {
    /// Positions and velocities of all bodies from joint coordinates.
    // hot:
    pub(super) fn kinematics(&mut self, q: &[f64], qd: &[f64]) {
        for (b, branch) in self.branches.iter().enumerate() {
            let (x, r, v) = match branch.parent {
                Some(p) => (self.states[p].x, self.states[p].r, self.states[p].v),
                None => (DVec3::ZERO, DMat3::IDENTITY, Spatial::default()),
            };
            let axes = r * branch.axes;
            let mut point = x + r * branch.offset;
            let axis = axes.z_axis;
            let state = &mut self.states[b];
            let at = branch.at;
            let moved = match branch.freedom {
                Freedom::Turn => {
                    let (sin, cos) = math::sin_cos(q[at]);
                    let (x, y) = (cos * axes.x_axis + sin * axes.y_axis, cos * axes.y_axis - sin * axes.x_axis);
                    state.r = DMat3::from_cols(x, y, axis) * branch.own_axes;
                    state.s = Spatial { w: axis, v: point.cross(axis) };
                    Spatial { w: qd[at] * axis, v: qd[at] * state.s.v }
                }
                Freedom::Slide => {
                    point += q[at] * axis;
                    state.r = axes * branch.own_axes;
                    state.s = Spatial { w: DVec3::ZERO, v: axis };
                    Spatial { w: DVec3::ZERO, v: qd[at] * axis }
                }
                Freedom::Ball => {
                    state.r = axes * exp(DVec3::from_slice(&q[at..])) * self.turned[b];
                    state.s.v = point;
                    self.balls[b].axes = axes;
                    let w = axes * DVec3::from_slice(&qd[at..]);
                    Spatial { w, v: point.cross(w) }
                }
                Freedom::None => {
                    state.r = axes * branch.own_axes;
                    Spatial::default()
                }
            };
            state.x = point - state.r * branch.own_offset;
            state.v = v.plus(&moved, 1.0);
            state.c = state.v.cross(&moved);
        }
    }

    /// Joint accelerations, once bodies are in place.
    // hot:
    pub(super) fn accelerate(&mut self, t: f64, qdd: &mut [f64]) {
        self.forces(t);
        for ((branch, state), external) in self.branches.iter().zip(&mut self.states).zip(&self.external) {
            state.i = Articulated::of(&branch.inertia, state.x, &state.r);
            state.p = state.v.cross_force(&state.i.times(&state.v)).plus(external, -1.0);
        }
        for (b, branch) in self.branches.iter().enumerate().rev() {
            let state = &mut self.states[b];
            let mut i = state.i;
            let mut p = state.p.plus(&i.times(&state.c), 1.0);
            match branch.freedom {
                Freedom::Turn | Freedom::Slide => {
                    state.u = i.times(&state.s);
                    state.inverse = 1.0 / state.s.dot(&state.u);
                    state.rest = -state.s.dot(&state.p);
                    p = p.plus(&state.u, state.inverse * (state.rest - state.u.dot(&state.c)));
                    i.lose(&state.u, state.inverse);
                }
                Freedom::Ball => {
                    let ball = &mut self.balls[b];
                    let (u, d) = i.ball(state.s.v);
                    (ball.u, ball.inverse) = (u, d.inverse());
                    // −Sᵀ p, S = [1; [point]]
                    ball.rest = state.s.v.cross(state.p.v) - state.p.w;
                    let turn = ball.inverse * (ball.rest - along(&u, &state.c));
                    p = Spatial { w: p.w + u[0] * turn, v: p.v + u[1] * turn };
                    i.lose_ball(&u, &ball.inverse);
                }
                Freedom::None => {}
            }
            if let Some(parent) = branch.parent {
                let parent = &mut self.states[parent];
                parent.i.add(&i);
                parent.p = parent.p.plus(&p, 1.0);
            }
        }
        // gravity as an acceleration of the ground
        let ground = Spatial { w: DVec3::ZERO, v: -self.gravity };
        for (b, branch) in self.branches.iter().enumerate() {
            let from = branch.parent.map_or(ground, |p| self.states[p].a);
            let state = &mut self.states[b];
            let mut a = from.plus(&state.c, 1.0);
            match branch.freedom {
                Freedom::Turn | Freedom::Slide => {
                    let rate = state.inverse * (state.rest - state.u.dot(&a));
                    qdd[branch.at] = rate;
                    a = a.plus(&state.s, rate);
                }
                Freedom::Ball => {
                    let ball = &self.balls[b];
                    let turn = ball.inverse * (ball.rest - along(&ball.u, &a));
                    qdd[branch.at..branch.at + 3].copy_from_slice(&(ball.axes.transpose() * turn).to_array());
                    a = a.plus(&Spatial { w: turn, v: state.s.v.cross(turn) }, 1.0);
                }
                Freedom::None => {}
            }
            state.a = a;
        }
    }

    /// Force elements, loads among them, about the origin.
    // hot:
    fn forces(&mut self, t: f64) {
        self.external.fill(Spatial::default());
        if self.system.forces.is_empty() {
            return;
        }
        self.write_nodes();
        let add = |external: &mut [Spatial], body: usize, f: DVec3, m: DVec3| {
            let at = self.branch_of[body];
            external[at] = external[at].plus(&Spatial { w: m + self.nodes[body].x.cross(f), v: f }, 1.0);
        };
        let now = Now { time: t, inputs: &self.system.inputs, step: 0.0, memory: &[] };
        for force in &self.system.forces {
            force.with_seats(&self.nodes, &[], &[], true, |seats| {
                force::forces(&*force.law, seats, now, |k, f, m| add(&mut self.external, force.bodies[k], f, m));
            });
        }
    }

    /// Poses and velocities of bodies as last computed.
    // hot:
    fn write_nodes(&mut self) {
        for (branch, state) in self.branches.iter().zip(&self.states) {
            let Some(body) = branch.body else { continue };
            let node = &mut self.nodes[body];
            (node.x, node.r, node.w) = (state.x, state.r, state.v.w);
            node.v = state.v.v + state.v.w.cross(state.x);
        }
    }

    // hot:
    pub(super) fn refresh(&mut self) {
        let (q, qd) = (std::mem::take(&mut self.q), std::mem::take(&mut self.qd));
        self.kinematics(&q, &qd);
        (self.q, self.qd) = (q, qd);
        self.write_nodes();
    }
}

/// `Uᵀ a`.
#[inline(always)]
fn along(u: &[DMat3; 2], a: &Spatial) -> DVec3 {
    u[0].transpose() * a.w + u[1].transpose() * a.v
}
