//! Force elements that resist accelerations: what they add to the mass matrix.
//!
//! An effort of one puts loads `g` on the bodies of such an element, and so works on `q̇ = g·v`. Its own effort is `−b q̈ = −b (g·a + ġ·v)`:
//! `b g gᵀ` beside the masses, and `−b (ġ·v) g` on the other side.

use glam::{DMat3, DVec3};

use crate::force::{Frame, MOST, MOST_BODIES, Wrench};
use crate::motion::Motion;
use crate::node::Node;
use crate::so3::exp;
use crate::system::ForcePlan;

/// Loads on the bodies of an element: force and moment about each node.
type Loads = [[DVec3; 2]; MOST_BODIES];

/// How far along its motion a mechanism is looked at to see how loads turn, s times the fastest rate.
const LITTLE: f64 = 1e-5;

impl Motion {
    /// `g` of an element with bodies as given, and `b`; `None` where that is zero.
    fn loads_of_one(&self, force: &ForcePlan, nodes: &[Node]) -> Option<(f64, Loads)> {
        let mut on = [Wrench::zero(); MOST];
        let mut inertance = 0.0;
        let mut at = [Frame::zero(); MOST];
        force.with_frames(nodes, &self.poses, |law, frames| {
            at[..frames.len()].copy_from_slice(frames);
            inertance = law.inertance(frames, &mut on[..frames.len()]);
        });
        if inertance == 0.0 {
            return None;
        }
        let mut loads = [[DVec3::ZERO; 2]; MOST_BODIES];
        for (((place, body), on), at) in force.places.iter().zip(&on).zip(&at) {
            if let (Some(k), Some(i)) = (body, place.body()) {
                let f = on.force.value();
                loads[*k][0] += f;
                loads[*k][1] += on.moment.value() + (at.point.value() - nodes[i].x).cross(f);
            }
        }
        Some((inertance, loads))
    }

    /// Calls `add(i, j, block)` with `b g_i g_jᵀ` for all pairs of bodies, `(row, column)` halves in a block of four.
    pub(crate) fn inertances(&self, mut add: impl FnMut(&ForcePlan, usize, usize, [DMat3; 4])) {
        for force in &self.system.forces {
            let Some((b, g)) = self.loads_of_one(force, &self.n0) else { continue };
            let outer = |u: DVec3, v: DVec3| b * DMat3::from_cols(u * v.x, u * v.y, u * v.z);
            for i in 0..force.bodies.len() {
                for j in 0..force.bodies.len() {
                    let [fi, mi] = g[i];
                    let [fj, mj] = g[j];
                    add(force, i, j, [outer(fi, fj), outer(fi, mj), outer(mi, fj), outer(mi, mj)]);
                }
            }
        }
    }

    /// Adds them to the matrix at hand, and `−b (ġ·v) g` to the right-hand side.
    pub(crate) fn add_inertances(&mut self) {
        let mut found = Vec::new();
        self.inertances(|force, i, j, parts| found.push((force.between[i][j], parts)));
        if found.is_empty() {
            return;
        }
        for (slot, parts) in found {
            for (k, part) in parts.iter().enumerate() {
                self.blocks.add3(slot, 3 * (k / 2), 3 * (k % 2), part);
            }
        }
        let fastest = self.n0.iter().map(|n| n.w.length().max(n.v.length() / self.system.length)).fold(1.0, f64::max);
        let e = LITTLE / fastest;
        let moved = |e: f64| -> Vec<Node> {
            let node = |n: &Node| Node { x: n.x + e * n.v, r: exp(e * n.w) * n.r, ..*n };
            self.n0.iter().map(node).collect()
        };
        let (before, after) = (moved(-e), moved(e));
        let mut bends = Vec::new();
        for force in &self.system.forces {
            let Some((b, g)) = self.loads_of_one(force, &self.n0) else { continue };
            let ahead = self.loads_of_one(force, &after).map_or(g, |l| l.1);
            let behind = self.loads_of_one(force, &before).map_or(g, |l| l.1);
            let mut bend = 0.0;
            for (k, &i) in force.bodies.iter().enumerate() {
                let n = &self.n0[i];
                bend += (ahead[k][0] - behind[k][0]).dot(n.v) + (ahead[k][1] - behind[k][1]).dot(n.w);
            }
            let push = -b * bend / (2.0 * e);
            bends.extend(force.bodies.iter().enumerate().map(|(k, &i)| (i, push * g[k][0], push * g[k][1])));
        }
        for (i, f, m) in bends {
            crate::assembly::add(&mut self.rhs, self.system.rows[i], f, m);
        }
    }
}
