//! How a part answers motions of the bodies that drive it, and what its interface makes of that.
//!
//! The factors of a step know more than the step: with the poses of the driven bodies moved by `δ`, everything else in the part
//! moves by `W δ`, and the loads on the driven bodies change by `−K δ`, `K` without the inertia of the copies. A part that answers
//! sends `K` and the pose that it held along with its loads. The coupling part takes its step with
//! ```text
//! f(x) = f_C − K (x ⊖ x_G)          x ⊖ x_G = { x − x_G ; log(R R_Gᵀ) }
//! ```
//! in its own equation, so that what the part weighs is felt at once. Before its next step, the part learns where the interface
//! really went, and follows by `W δ`: poses, velocities and momenta as the formula would have given them. Of a linear mechanism the
//! result is that of the whole, whatever the parts weigh; of others, the difference is of second order in `δ`, which is itself
//! of fourth order in the step. Old factors would add an error that no smaller step removes, so a part that answers makes new ones once per step.
//!
//! Unlike the paper, whose parts keep the history of predicted poses. Then `K` alone does not help: with parts ten times as heavy
//! as the interface the four-mass line grows by 4.2 each step at 50 ms, and by 59 without `K` (`rigid_line.rs` of `macrostep-analysis`).

use glam::{DMat3, DVec3};

use crate::blocks::{Blocks, Slot};
use crate::definitions::{BodyId, JointId};
use crate::motion::Motion;
use crate::node::{Inertia, Node, Rule};
use crate::signal::Turned;
use crate::so3::{exp, log};
use crate::system::System;

/// Of a part: what it answers to motions of the bodies that some joints drive.
#[derive(Clone, Debug)]
pub(crate) struct Response {
    /// The joints, and the places of the held bodies among those of the system.
    joints: Vec<usize>,
    holds: Vec<usize>,
    /// `W`, loads included, by columns; and the scale it was made with.
    columns: Vec<f64>,
    scale: f64,
    /// `K`, row by row.
    pub matrix: Vec<f64>,
    /// Whether the last step ended at predicted poses, and the step before it; zero if there was none.
    open: bool,
    before: f64,
    /// What the part remembered before the last step.
    memory: Vec<f64>,
    turned: Vec<Turned>,
    /// Room for motions of driven bodies.
    moved: Vec<f64>,
}

/// Of a coupling part: the answer of a part, from inputs.
#[derive(Clone, Debug)]
pub(crate) struct Answer {
    /// Bodies that the part holds a copy of.
    pub bodies: Vec<BodyId>,
    /// First inputs of the pose that each copy was held at: position and orientation vector.
    pub poses: Vec<usize>,
    /// First input of `K`.
    pub matrix: usize,
}

/// The same with its places in the matrix.
#[derive(Clone, Debug)]
pub(crate) struct AnswerPlan {
    bodies: Vec<usize>,
    poses: Vec<usize>,
    matrix: usize,
    between: Vec<Vec<Slot>>,
}

impl AnswerPlan {
    pub fn new(answer: &Answer, slot: impl Fn(usize, usize) -> Slot) -> Self {
        let bodies: Vec<usize> = answer.bodies.iter().map(|id| id.0).collect();
        let between = bodies.iter().map(|&i| bodies.iter().map(|&j| slot(i, j)).collect()).collect();
        AnswerPlan { bodies, poses: answer.poses.clone(), matrix: answer.matrix, between }
    }

    /// `x ⊖ x_G` of one of its bodies.
    // hot:
    fn away(&self, j: usize, nodes: &[Node], inputs: &[f64]) -> [DVec3; 2] {
        let (n, pose) = (&nodes[self.bodies[j]], &inputs[self.poses[j]..]);
        [n.x - DVec3::from_slice(pose), log(&(n.r * exp(DVec3::from_slice(&pose[3..])).transpose()))]
    }

    /// A 3×3 block of `K` between two bodies: forces or moments, positions or rotations.
    // hot:
    fn block(&self, [i, j]: [usize; 2], [row, column]: [usize; 2], inputs: &[f64]) -> DMat3 {
        let n = 6 * self.bodies.len();
        let at = |r: usize, c: usize| inputs[self.matrix + (6 * i + 3 * row + r) * n + 6 * j + 3 * column + c];
        DMat3::from_cols_array_2d(&std::array::from_fn(|c| std::array::from_fn(|r| at(r, c))))
    }

    /// Forces and moments, body by body.
    // hot:
    pub fn forces(&self, nodes: &[Node], inputs: &[f64], mut add: impl FnMut(usize, DVec3, DVec3)) {
        for j in 0..self.bodies.len() {
            let [x, phi] = self.away(j, nodes, inputs);
            for i in 0..self.bodies.len() {
                let k = |row, column| self.block([i, j], [row, column], inputs);
                add(self.bodies[i], -(k(0, 0) * x + k(0, 1) * phi), -(k(1, 0) * x + k(1, 1) * phi));
            }
        }
    }

    /// Adds `scale K`: the derivative of `log` is that of small turns.
    // hot:
    pub fn stiffness(&self, inputs: &[f64], scale: f64, blocks: &mut Blocks) {
        for (i, row) in self.between.iter().enumerate() {
            for (j, &slot) in row.iter().enumerate() {
                for part in 0..4 {
                    let k = self.block([i, j], [part / 2, part % 2], inputs);
                    blocks.add3(slot, 3 * (part / 2), 3 * (part % 2), &(scale * k));
                }
            }
        }
    }
}

impl Response {
    /// For the bodies that these joints drive.
    pub fn new(system: &System, joints: &[JointId]) -> Self {
        let holds = joints.iter().filter_map(|j| system.held_bodies.iter().position(|h| h.joint == j.0)).collect();
        let n = 6 * joints.len();
        Response {
            joints: joints.iter().map(|j| j.0).collect(),
            holds,
            columns: Vec::new(),
            scale: 0.0,
            matrix: vec![0.0; n * n],
            open: false,
            before: 0.0,
            memory: Vec::new(),
            turned: Vec::new(),
            moved: vec![0.0; n],
        }
    }

    /// Forgets the last step.
    pub fn restart(&mut self) {
        self.open = false;
        self.matrix.fill(0.0);
    }

    /// What its columns are made of: what is known of unit motions, on the right-hand side. Before the columns of loads take the
    /// places of those of poses.
    // hot:
    pub fn begin(&mut self, system: &System, blocks: &Blocks) {
        let rows = blocks.len();
        self.columns.resize(rows * self.moved.len(), 0.0);
        self.columns.fill(0.0);
        for (b, &hold) in self.holds.iter().enumerate() {
            for c in 0..6 {
                let unit: [f64; 6] = std::array::from_fn(|i| f64::from(u8::from(i == c)));
                let column = &mut self.columns[(6 * b + c) * rows..][..rows];
                for &(row, slot) in &system.held_bodies[hold].column {
                    blocks.subtract(slot, &unit, &mut column[row..]);
                }
            }
        }
    }

    /// `W` by the factors, and `K`.
    // hot:
    pub fn finish(&mut self, system: &System, blocks: &mut Blocks, rule: &Rule, (nodes, turns): (&[Node], &[DMat3])) {
        let (rows, n) = (blocks.len(), self.moved.len());
        self.scale = rule.scale();
        for column in self.columns.chunks_exact_mut(rows) {
            blocks.solve(column);
        }
        for (a, &joint) in self.joints.iter().enumerate() {
            let row = system.joints[joint].row;
            for r in 0..6 {
                for c in 0..n {
                    self.matrix[(6 * a + r) * n + c] = -self.columns[c * rows + row + r] / self.scale;
                }
            }
            // without the copy
            let Some(i) = system.joints[joint].b.body() else { continue };
            for (b, m) in rule.inertia(&system.inertia[i], &nodes[i], &turns[i]).iter().enumerate() {
                for r in 0..3 {
                    for c in 0..3 {
                        self.matrix[(6 * a + 3 * (b / 2) + r) * n + 6 * a + 3 * (b % 2) + c] -= m.col(c)[r];
                    }
                }
            }
        }
    }

    /// Numbers that the next step depends on: how many, out and in.
    pub fn length(&self, rows: usize, memory: usize, turned: usize) -> usize {
        3 + (rows + self.moved.len()) * self.moved.len() + memory + 2 * turned
    }

    pub fn numbers(&self, rows: usize, memory: usize, turned: usize, out: &mut impl FnMut(&[f64])) {
        out(&[self.scale, f64::from(u8::from(self.open)), self.before]);
        out(&self.matrix);
        for (have, wanted) in [(&self.columns, rows * self.moved.len()), (&self.memory, memory)] {
            out(have);
            (have.len()..wanted).for_each(|_| out(&[0.0]));
        }
        self.turned.iter().for_each(|t| out(&[t.angle, t.rate]));
        (self.turned.len()..turned).for_each(|_| out(&[0.0; 2]));
    }

    pub fn take_numbers(&mut self, rows: usize, memory: usize, turned: &[Turned], numbers: &[f64]) {
        let (head, rest) = numbers.split_at(3);
        (self.scale, self.open, self.before) = (head[0], head[1] != 0.0, head[2]);
        let (matrix, rest) = rest.split_at(self.matrix.len());
        self.matrix.copy_from_slice(matrix);
        let (columns, rest) = rest.split_at(rows * self.moved.len());
        let (remembered, rest) = rest.split_at(memory);
        self.columns.clear();
        self.columns.extend_from_slice(columns);
        self.memory.clear();
        self.memory.extend_from_slice(remembered);
        self.turned.clear();
        let each = turned.iter().zip(rest.chunks_exact(2));
        self.turned.extend(each.map(|(t, n)| Turned { angle: n[0], rate: n[1], ..*t }));
    }
}

impl Motion {
    /// Lets a part answer motions of the bodies that these joints drive.
    pub(crate) fn answer(&mut self, joints: &[JointId]) {
        self.response = Some(Response::new(&self.system, joints));
    }

    /// Keeps what a step changes, so that it can be followed.
    // hot:
    pub(crate) fn keep(&mut self) {
        if let Some(response) = &mut self.response {
            response.open = true;
            response.before = if self.age > 0 { self.h } else { 0.0 };
            response.memory.clone_from(&self.memory);
            response.turned.clone_from(&self.turned);
        }
    }

    /// After a step that ended at predicted poses of the driven bodies: everything follows to where they really went.
    /// `target` is position and orientation vector of each, in the order of the joints.
    // hot:
    pub(crate) fn follow(&mut self, target: &[f64]) {
        if !self.response.as_ref().is_some_and(|r| r.open) {
            return;
        }
        let Some(mut response) = self.response.take() else { return };
        let h = self.h;
        let rule = Rule::new(self.options.formula, h, (response.before > 0.0).then_some(response.before));

        // how far the driven bodies are from there
        for (b, &hold) in response.holds.iter().enumerate() {
            let i = self.system.held_bodies[hold].body;
            let (n, pose) = (&self.n1[i], &target[6 * b..6 * b + 6]);
            let (x, r) = (DVec3::from_slice(pose), exp(DVec3::from_slice(&pose[3..])));
            let (dx, turn) = (x - n.x, log(&(r * n.r.transpose())));
            response.moved[6 * b..6 * b + 3].copy_from_slice(&dx.to_array());
            response.moved[6 * b + 3..6 * b + 6].copy_from_slice(&turn.to_array());
        }

        // W δ
        self.rhs.fill(0.0);
        for (column, d) in response.columns.chunks_exact(self.rhs.len()).zip(&response.moved) {
            self.rhs.iter_mut().zip(column).for_each(|(sum, w)| *sum += d * w);
        }
        self.n0.copy_from_slice(&self.n1);
        let two = |d: &[f64]| [DVec3::from_slice(d), DVec3::from_slice(&d[3..])];
        for (b, &hold) in response.holds.iter().enumerate() {
            let i = self.system.held_bodies[hold].body;
            let d = two(&response.moved[6 * b..]);
            rule.follow(&self.system.inertia[i], &self.n2[i], &mut self.n0[i], d, true);
        }
        for i in (0..self.n1.len()).filter(|&i| !self.system.held[i]) {
            let d = two(&self.rhs[self.system.rows[i]..]);
            rule.follow(&self.system.inertia[i], &self.n2[i], &mut self.n0[i], d, false);
        }
        for joint in &self.system.joints {
            for r in 0..joint.rows.len() {
                self.lambda[joint.lambda + r] -= self.rhs[joint.row + r] / response.scale;
            }
        }

        // the end of the step once more
        self.memory.copy_from_slice(&response.memory);
        self.turned.copy_from_slice(&response.turned);
        response.open = false;
        self.response = Some(response);
        self.stepping = h;
        self.end_step(&rule, self.time);
        self.n1.copy_from_slice(&self.n0);
        self.count_on(h);
    }
}

impl Rule {
    /// Moves a state at the end of a step from `before` as the formula would have: `δv = rate δx`, `δβ̇ = push δβ`, rotations alike.
    // hot:
    fn follow(&self, inertia: &Inertia, before: &Node, n: &mut Node, [dx, dphi]: [DVec3; 2], told: bool) {
        let [beta, gamma] = [n.beta, n.gamma];
        self.turn_on(before, n, dphi, told);
        n.x += dx;
        n.v += self.rate() * dx;
        inertia.momenta(n);
        n.beta_rate += self.push() * (n.beta - beta);
        n.gamma_rate += self.push() * (n.gamma - gamma);
    }
}
