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
//! of fourth order in the step.
//!
//! Old factors answer wrongly by `r δ`, with `r` the part of an error that an iteration of Newton's method leaves. If they lasted as long as
//! Newton's method converges, `r` would be the same for every step, and no smaller step would remove the error; so they last a number of steps,
//! over which `r` shrinks with the step, and fewer where `r δ` is more than little. Parts renew theirs in the same steps, so that none
//! waits for another.
//!
//! Unlike the paper, whose parts keep the history of predicted poses. Then `K` alone does not help: with parts ten times as heavy
//! as the interface the four-mass line grows by 4.2 each step at 50 ms, and by 59 without `K` (`rigid_line.rs` of `macrostep-analysis`).

use glam::{DMat3, DVec3};

use crate::blocks::{Blocks, Slot};
use crate::definitions::{BodyId, JointId};
use crate::motion::Motion;
use crate::newton::Reuse;
use crate::node::{Inertia, Node, Rule};
use crate::signal::Turned;
use crate::so3::{exp, log};
use crate::system::System;

/// For how many steps an answer is good.
const OLDEST: u32 = 32;

/// Of a part: what it answers to motions of the bodies that some joints drive.
#[derive(Clone, Debug)]
pub(crate) struct Response {
    /// The joints, and the places of the held bodies among those of the system.
    joints: Vec<usize>,
    holds: Vec<usize>,
    /// `W`, loads included, by columns; how angular velocities of all bodies follow their rotations; and the scale both were made with.
    columns: Vec<f64>,
    turns: Vec<DMat3>,
    scale: f64,
    /// `K`, row by row.
    pub matrix: Vec<f64>,
    /// Whether the last step ended at predicted poses, and the step before it; zero if there was none.
    open: bool,
    before: f64,
    /// How far the driven bodies were from there, as a change of their accelerations; and how much of the error an iteration leaves for
    /// each step that the factors are old, as last measured, zero if not yet.
    surprise: f64,
    ageing: f64,
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
    /// First inputs of the force and the moment on each, `f_C`.
    pub loads: Vec<usize>,
    /// First inputs of the pose that each copy was held at: position and orientation vector.
    pub poses: Vec<usize>,
    /// First input of `K`.
    pub matrix: usize,
}

/// The same with its places in the matrix.
#[derive(Clone, Debug)]
pub(crate) struct AnswerPlan {
    bodies: Vec<usize>,
    loads: Vec<usize>,
    poses: Vec<usize>,
    /// Where each copy was held, as last read from inputs.
    held: Vec<(DVec3, DMat3)>,
    matrix: usize,
    between: Vec<Vec<Slot>>,
}

impl AnswerPlan {
    pub fn new(answer: &Answer, slot: impl Fn(usize, usize) -> Slot) -> Self {
        let bodies: Vec<usize> = answer.bodies.iter().map(|id| id.0).collect();
        let between = bodies.iter().map(|&i| bodies.iter().map(|&j| slot(i, j)).collect()).collect();
        let held = vec![(DVec3::ZERO, DMat3::IDENTITY); bodies.len()];
        let (loads, poses) = (answer.loads.clone(), answer.poses.clone());
        AnswerPlan { bodies, loads, poses, held, matrix: answer.matrix, between }
    }

    /// Reads where copies were held, once for all iterations of a step.
    // hot:
    pub fn read(&mut self, inputs: &[f64]) {
        for (held, &first) in self.held.iter_mut().zip(&self.poses) {
            let pose = &inputs[first..first + 6];
            *held = (DVec3::from_slice(pose), exp(DVec3::from_slice(&pose[3..])));
        }
    }

    /// Forces and moments, body by body: `f_C − K (x ⊖ x_G)`.
    // hot:
    pub fn forces(&self, nodes: &[Node], inputs: &[f64], mut add: impl FnMut(usize, DVec3, DVec3)) {
        let n = 6 * self.bodies.len();
        let matrix = &inputs[self.matrix..self.matrix + n * n];
        for (&on, &first) in self.bodies.iter().zip(&self.loads) {
            let load = &inputs[first..first + 6];
            add(on, DVec3::from_slice(load), DVec3::from_slice(&load[3..]));
        }
        for (j, (&body, (x, r))) in self.bodies.iter().zip(&self.held).enumerate() {
            let node = &nodes[body];
            let (dx, turn) = (node.x - *x, log(&(node.r * r.transpose())));
            let away = [dx.x, dx.y, dx.z, turn.x, turn.y, turn.z];
            for (rows, &on) in matrix.chunks_exact(6 * n).zip(&self.bodies) {
                let mut load = [0.0; 6];
                for (load, row) in load.iter_mut().zip(rows.chunks_exact(n)) {
                    *load = row[6 * j..6 * j + 6].iter().zip(&away).map(|(k, d)| k * d).sum();
                }
                add(on, -DVec3::from_slice(&load), -DVec3::from_slice(&load[3..]));
            }
        }
    }

    /// A 3×3 block of `K` between two bodies: forces or moments, positions or rotations.
    // hot:
    fn block(&self, [i, j]: [usize; 2], [row, column]: [usize; 2], inputs: &[f64]) -> DMat3 {
        let n = 6 * self.bodies.len();
        let at = |r: usize, c: usize| inputs[self.matrix + (6 * i + 3 * row + r) * n + 6 * j + 3 * column + c];
        DMat3::from_cols_array_2d(&std::array::from_fn(|c| std::array::from_fn(|r| at(r, c))))
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
            turns: vec![DMat3::ZERO; system.start.len()],
            scale: 0.0,
            matrix: vec![0.0; n * n],
            open: false,
            before: 0.0,
            surprise: 0.0,
            ageing: 0.0,
            memory: Vec::new(),
            turned: Vec::new(),
            moved: vec![0.0; n],
        }
    }

    /// Forgets the last step.
    pub fn restart(&mut self) {
        (self.open, self.surprise, self.ageing) = (false, 0.0, 0.0);
        self.matrix.fill(0.0);
    }

    /// Whether the answer would be too old in the next step, the one after `steps`. Factors are renewed every so many steps: at most `OLDEST`,
    /// so that shorter steps make the answer as much better as everything else; fewer where old ones would leave more than `slight` of an
    /// acceleration. Always powers of two, and counted from the start, so that parts that run side by side renew
    /// theirs in the same steps.
    // hot:
    pub fn outdated(&mut self, reuse: &Reuse, steps: u64, slight: f64) -> bool {
        if reuse.measured > 0 {
            self.ageing = reuse.rate / f64::from(reuse.measured);
        }
        let mut every = OLDEST;
        while every > 1 && self.ageing * f64::from(every) * self.surprise > slight {
            every /= 2;
        }
        reuse.age + 1 >= every || steps.is_multiple_of(u64::from(every))
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
        self.turns.copy_from_slice(turns);
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
        5 + 9 * self.turns.len() + (rows + self.moved.len()) * self.moved.len() + memory + 2 * turned
    }

    pub fn numbers(&self, rows: usize, memory: usize, turned: usize, out: &mut impl FnMut(&[f64])) {
        out(&[self.scale, f64::from(u8::from(self.open)), self.before, self.surprise, self.ageing]);
        self.turns.iter().for_each(|t| out(&t.to_cols_array()));
        out(&self.matrix);
        for (have, wanted) in [(&self.columns, rows * self.moved.len()), (&self.memory, memory)] {
            out(have);
            (have.len()..wanted).for_each(|_| out(&[0.0]));
        }
        self.turned.iter().for_each(|t| out(&[t.angle, t.rate]));
        (self.turned.len()..turned).for_each(|_| out(&[0.0; 2]));
    }

    pub fn take_numbers(&mut self, rows: usize, memory: usize, turned: &[Turned], numbers: &[f64]) {
        let (head, rest) = numbers.split_at(5);
        (self.scale, self.open, self.before) = (head[0], head[1] != 0.0, head[2]);
        (self.surprise, self.ageing) = (head[3], head[4]);
        let (turns, rest) = rest.split_at(9 * self.turns.len());
        self.turns.iter_mut().zip(turns.chunks_exact(9)).for_each(|(t, n)| *t = DMat3::from_cols_slice(n));
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
        let mut far = 0.0_f64;
        for (b, &hold) in response.holds.iter().enumerate() {
            let i = self.system.held_bodies[hold].body;
            let (n, pose) = (&self.n1[i], &target[6 * b..6 * b + 6]);
            let (x, r) = (DVec3::from_slice(pose), exp(DVec3::from_slice(&pose[3..])));
            let (dx, turn) = (x - n.x, log(&(r * n.r.transpose())));
            response.moved[6 * b..6 * b + 3].copy_from_slice(&dx.to_array());
            response.moved[6 * b + 3..6 * b + 6].copy_from_slice(&turn.to_array());
            far = far.max(dx.length_squared()).max(turn.length_squared() * self.system.gyration[i]);
        }
        response.surprise = far.sqrt() / response.scale;

        // W δ
        self.rhs.fill(0.0);
        for (column, d) in response.columns.chunks_exact(self.rhs.len()).zip(&response.moved) {
            self.rhs.iter_mut().zip(column).for_each(|(sum, w)| *sum += d * w);
        }
        // what is changed is where a step that ends has it
        std::mem::swap(&mut self.n0, &mut self.n1);
        let two = |d: &[f64]| [DVec3::from_slice(d), DVec3::from_slice(&d[3..])];
        for (b, &hold) in response.holds.iter().enumerate() {
            let i = self.system.held_bodies[hold].body;
            let d = two(&response.moved[6 * b..]);
            let turn = rule.turned(&self.n2[i], &self.n0[i], d[1]);
            rule.follow(&self.system.inertia[i], &mut self.n0[i], d, turn);
        }
        for i in (0..self.n1.len()).filter(|&i| !self.system.held[i]) {
            let d = two(&self.rhs[self.system.rows[i]..]);
            rule.follow(&self.system.inertia[i], &mut self.n0[i], d, response.turns[i] * d[1]);
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
        std::mem::swap(&mut self.n0, &mut self.n1);
        self.count_on(h);
    }
}

impl Rule {
    /// Moves a state at the end of a step as the formula would have: `δv = rate δx`, `δβ̇ = push δβ`, rotations alike, `spin` is `δω`.
    // hot:
    fn follow(&self, inertia: &Inertia, n: &mut Node, [dx, dphi]: [DVec3; 2], spin: DVec3) {
        let [beta, gamma] = [n.beta, n.gamma];
        n.x += dx;
        n.v += self.rate() * dx;
        n.r = exp(dphi) * n.r;
        n.w += spin;
        inertia.momenta(n);
        n.beta_rate += self.push() * (n.beta - beta);
        n.gamma_rate += self.push() * (n.gamma - gamma);
    }
}
