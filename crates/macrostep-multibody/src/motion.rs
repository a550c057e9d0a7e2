//! A mechanism in motion: consistent start, steps, and what can be read of it.

use std::f64::consts::PI;

use glam::{DMat3, DVec3};

use crate::assembly::{add, put};
use crate::blocks::Blocks;
use crate::consistency;
use crate::definitions::{BodyId, Driver, JointId, Target};
use crate::error::{Allowed, MultibodyError};
use crate::force::{Acting, Frame, MOST_MEMORY, Now};
use crate::joint::{Geometry, Side};
use crate::mechanism::Mechanism;
use crate::newton::Reuse;
use crate::node::{Node, Rule, Start};
use crate::options::{Options, Work};
use crate::response::Response;
use crate::signal::Turned;
use crate::subject::Subject;
use crate::system::{Pose, System};

/// A mechanism in motion.
#[derive(Clone, Debug)]
pub struct Motion {
    pub(crate) system: System,
    pub(crate) options: Options,
    // state
    pub(crate) time: f64,
    /// Steps since the start.
    pub(crate) age: u64,
    /// The last step.
    pub(crate) h: f64,
    /// The step that the last error suggests; zero if there is none.
    pub(crate) wanted: f64,
    /// The last state and the one before.
    pub(crate) n1: Vec<Node>,
    pub(crate) n2: Vec<Node>,
    pub(crate) lambda: Vec<f64>,
    /// What force elements remember.
    pub(crate) memory: Vec<f64>,
    /// Angles of joints whose turns are counted.
    pub(crate) turned: Vec<Turned>,
    pub(crate) reuse: Reuse,
    pub(crate) blocks: Blocks,
    /// What it answers to motions of driven bodies, if it does.
    pub(crate) response: Option<Response>,
    // what follows from outside
    pub(crate) inputs: Vec<f64>,
    // workspace
    pub(crate) n0: Vec<Node>,
    pub(crate) lambda_before: Vec<f64>,
    pub(crate) poses: Vec<Pose>,
    pub(crate) starts: Vec<Start>,
    pub(crate) moved: Vec<(DVec3, DVec3)>,
    pub(crate) turns: Vec<DMat3>,
    pub(crate) rhs: Vec<f64>,
    /// The step that is being taken; zero in between.
    pub(crate) stepping: f64,
    pub(crate) work: Work,
    /// What Newton's method left of the largest error of an acceleration in the last step, as estimated.
    pub(crate) left: f64,
    /// What loads are multiplied with; one but for the search of an equilibrium.
    pub(crate) load_factor: f64,
}

impl Motion {
    /// Checks the mechanism and finds consistent accelerations and multipliers at `t = 0`.
    pub fn new(mechanism: &Mechanism, options: Options) -> Result<Self, MultibodyError> {
        let mut motion = Motion::unchecked(mechanism, options)?;
        motion.restart(0.0)?;
        if options.equilibrium {
            motion.equilibrium()?;
        }
        Ok(motion)
    }

    /// The mechanism as it is stated, whether or not that is consistent.
    pub(crate) fn unchecked(mechanism: &Mechanism, options: Options) -> Result<Self, MultibodyError> {
        options.validate()?;
        let (system, blocks) = System::new(mechanism, options.redundant)?;
        let (n, m) = (system.start.len(), system.multipliers);
        let mut motion = Motion {
            options,
            time: 0.0,
            age: 0,
            h: 0.0,
            wanted: 0.0,
            n1: system.start.clone(),
            n2: system.start.clone(),
            lambda: vec![0.0; m],
            lambda_before: vec![0.0; m],
            memory: vec![0.0; system.forces.last().map_or(0, |f| f.memory.end)],
            stepping: 0.0,
            turned: Vec::new(),
            reuse: Reuse::default(),
            response: None,
            inputs: system.inputs.clone(),
            n0: system.start.clone(),
            poses: vec![Pose::default(); system.drivers.len()],
            starts: vec![Start::default(); n],
            moved: vec![(DVec3::ZERO, DVec3::ZERO); n],
            turns: vec![DMat3::ZERO; n],
            rhs: vec![0.0; blocks.len()],
            work: Work::default(),
            left: 0.0,
            load_factor: 1.0,
            blocks,
            system,
        };
        motion.read_pose_inputs();
        motion.system.poses(0.0, &motion.inputs, &mut motion.poses);
        Ok(motion)
    }

    /// Inputs that drive poses start where the bodies they hold stand.
    fn read_pose_inputs(&mut self) {
        for joint in &self.system.joints {
            let Target::Driver(id) = joint.a.target else { continue };
            let Driver::Inputs { first, .. } = self.system.drivers[id.0] else { continue };
            let Some(node) = joint.b.body().map(|i| &self.system.start[i]) else { continue };
            // the pose that puts side a on side b
            let axes = node.r * joint.b.axes * joint.a.axes.transpose();
            let x = node.x + node.r * joint.b.offset - axes * joint.a.offset;
            self.inputs[first..first + 3].copy_from_slice(&x.to_array());
            self.inputs[first + 3..first + 6].copy_from_slice(&crate::so3::log(&axes).to_array());
            let pose = &mut self.poses[id.0];
            (pose.v, pose.w) = (node.v + node.w.cross(x - node.x), node.w);
        }
    }

    /// Starts anew at `t0` from the stated positions and velocities.
    pub(crate) fn restart(&mut self, t0: f64) -> Result<(), MultibodyError> {
        self.time = t0;
        self.age = 0;
        self.wanted = 0.0;
        self.reuse = Reuse::default();
        self.work = Work::default();
        self.left = 0.0;
        self.response.iter_mut().for_each(Response::restart);
        self.n1.copy_from_slice(&self.system.start);
        // nothing was before
        self.n2.copy_from_slice(&self.system.start);
        self.inputs.copy_from_slice(&self.system.inputs);
        self.read_pose_inputs();
        self.system.poses(t0, &self.inputs, &mut self.poses);
        consistency::positions(self)?;
        consistency::velocities(self)?;
        consistency::redundancy(self)?;
        self.restart_turns();
        self.stepping = 0.0;
        self.memory.fill(0.0);
        self.n0.copy_from_slice(&self.n1);
        self.remember(t0, |law, at, now, first| law.start(at, now, first));
        self.accelerations()
    }

    /// Lets force elements write what they remember of `n0`: the start, or the end of a step.
    // hot:
    #[inline(always)]
    fn remember(&mut self, time: f64, write: impl Fn(&dyn Acting, &[Frame<f64>], Now<'_>, &mut [f64])) {
        let Motion { system, n0, poses, memory, inputs, stepping, .. } = self;
        for force in system.forces.iter().filter(|f| !f.memory.is_empty()) {
            let mut next = [0.0; MOST_MEMORY];
            let own = &mut memory[force.memory.clone()];
            let now = Now { time, inputs, step: *stepping, memory: own };
            force.with_frames(n0, poses, |law, at| write(law, at, now, &mut next[..law.memory()]));
            own.copy_from_slice(&next[..force.memory.len()]);
        }
    }

    /// What somebody should know of a run that is over: of each element that has something to say, its name, what happened, what to do.
    pub(crate) fn remarks(&self) -> impl Iterator<Item = (Subject, String, &'static str)> {
        let named = self.system.forces.iter().zip(&self.system.force_names);
        named.filter_map(|(force, name)| {
            let (what, help) = force.law.remark(&self.memory[force.memory.clone()])?;
            Some((Subject::new(force.law.element(), name.clone()), what, help))
        })
    }

    /// Assembles the mass matrix alone.
    pub(crate) fn mass_matrix(&mut self) {
        self.blocks.clear();
        for (i, n) in self.n0.iter().enumerate() {
            let [a, b, c, d] = self.system.inertia[i].matrix(&n.r);
            let slot = self.system.slots[i];
            for (k, m) in [a, b, c, d].iter().enumerate() {
                self.blocks.add3(slot, 3 * (k / 2), 3 * (k % 2), m);
            }
        }
    }

    /// Consistent accelerations and multipliers at the present positions and velocities:
    /// `M a − Φᵀ λ = f − gyroscopic`, `Φ a = −Φ̇ v`.
    pub(crate) fn accelerations(&mut self) -> Result<(), MultibodyError> {
        self.lambda.fill(0.0);
        self.rhs.fill(0.0);
        self.n0.copy_from_slice(&self.n1);
        self.mass_matrix();
        for (i, n) in self.n0.iter().enumerate() {
            let (f, m) = self.system.inertia[i].gyroscopic(n);
            add(&mut self.rhs, self.system.rows[i], -f, -m);
        }
        self.applied(true);
        self.add_inertances();
        for joint in self.system.joints.iter().filter(|j| !j.holds) {
            let (a, b) = (joint.a.side(&self.n0, &self.poses), joint.b.side(&self.n0, &self.poses));
            // what of the acceleration of the first attachment is known without that of its body
            let (foot, [push, spin_up]) = joint.foot(&self.n0, &self.poses);
            let (vb, wb) = joint.b.rates(&self.n0, &self.poses);
            let velocity = [foot.v, foot.w, vb, wb];
            let geometry = Geometry::new(joint.kind, Side { x: foot.x, s: DVec3::ZERO, axes: a.axes }, b);
            for (r, &row) in joint.rows.iter().enumerate() {
                // Φ̇ v = vᵀ (∂Φᵀ/∂q) v
                let mut curvature = [[DMat3::ZERO; 4]; 4];
                geometry.curvature(row, 1.0, &mut curvature);
                let mut bend = 0.0;
                for i in 0..4 {
                    for j in 0..4 {
                        bend += velocity[i].dot(curvature[i][j] * velocity[j]);
                    }
                }
                let g = geometry.gradient(row);
                bend += g.xa.dot(push) + g.ra.dot(spin_up);
                self.rhs[joint.row + r] = -bend;
            }
        }
        let regular = self.regularisation();
        self.constraints(1.0, false, regular);
        for k in 0..self.system.held_bodies.len() {
            let Pose { a, alpha, .. } = self.held(&self.system.held_bodies[k]);
            self.known(k, [a.x, a.y, a.z, alpha.x, alpha.y, alpha.z]);
        }
        self.loads_for_poses();
        self.factor(self.time)?;
        self.blocks.solve(&mut self.rhs);
        for joint in &self.system.joints {
            for r in 0..joint.rows.len() {
                self.lambda[joint.lambda + r] = -self.rhs[joint.row + r];
            }
        }
        for hold in &self.system.held_bodies {
            let Pose { a, alpha, .. } = self.held(hold);
            put(&mut self.rhs, self.system.rows[hold.body], a, alpha);
        }
        for (i, n) in self.n1.iter_mut().enumerate() {
            let row = self.system.rows[i];
            let (a, alpha) = (DVec3::from_slice(&self.rhs[row..]), DVec3::from_slice(&self.rhs[row + 3..]));
            let inertia = &self.system.inertia[i];
            inertia.momenta(n);
            let [m, ms, s, j] = inertia.matrix(&n.r);
            let (f, t) = inertia.gyroscopic(n);
            n.beta_rate = m * a + ms * alpha + f;
            n.gamma_rate = s * a + j * alpha + t - n.v.cross(n.beta);
            n.aux = [n.beta_rate, n.gamma_rate];
        }
        self.n0.copy_from_slice(&self.n1);
        self.reuse = Reuse::default();
        Ok(())
    }

    /// `ε` of the matrix: nothing, unless constraints may be redundant.
    pub(crate) fn regularisation(&self) -> f64 {
        if self.options.redundant { 1e-10 / self.system.mass } else { 0.0 }
    }

    /// Takes one step of size `h`.
    // hot:
    pub fn step(&mut self, h: f64) -> Result<(), MultibodyError> {
        let rule = self.attempt(h)?;
        self.accept(&rule, h);
        Ok(())
    }

    /// Solves for the state after a step of `h`, and leaves it in `n0`.
    // hot:
    pub(crate) fn attempt(&mut self, h: f64) -> Result<Rule, MultibodyError> {
        MultibodyError::in_range(|| None, "step", h, Allowed::Positive)?;
        // the rotation over a step is known but for whole turns
        if let Some(fast) = self.n1.iter().position(|n| n.w.length_squared() * (h * h) >= PI * PI) {
            return Err(self.turns_too_far(fast, h));
        }
        let rule = Rule::new(self.options.formula, h, (self.age > 0).then_some(self.h));
        let end = self.time + h;
        self.stepping = h;
        self.system.poses(end, &self.inputs, &mut self.poses);
        self.begin(&rule);
        self.hold(&rule);
        self.newton(&rule, end)?;
        Ok(rule)
    }

    #[cold]
    fn turns_too_far(&self, body: usize, h: f64) -> MultibodyError {
        let angle = self.n1[body].w.length() * h;
        MultibodyError::TurnsTooFar {
            time: self.time,
            subject: self.system.subject(self.system.rows[body]),
            angle,
            step: h,
        }
    }

    /// What a step starts from, and where it is predicted to end.
    // hot:
    pub(crate) fn begin(&mut self, rule: &Rule) {
        for i in 0..self.n1.len() {
            self.moved[i] = rule.start(&self.system.inertia[i], &self.n1[i], &self.n2[i], &mut self.starts[i]);
        }
    }

    // hot:
    pub(crate) fn accept(&mut self, rule: &Rule, h: f64) {
        self.keep();
        std::mem::swap(&mut self.n2, &mut self.n1);
        self.end_step(rule, self.time + h);
        self.n1.copy_from_slice(&self.n0);
        self.time += h;
        self.h = h;
        self.age += 1;
        self.work.steps += 1;
        self.count_on(h);
    }

    /// Ends a step after `n2` in `n0`, at `time`.
    // hot:
    pub(crate) fn end_step(&mut self, rule: &Rule, time: f64) {
        self.n0.iter_mut().zip(&self.n2).for_each(|(n, before)| rule.accept(before, n));
        self.remember(time, |law, at, now, next| law.remember(at, now, next));
        self.stepping = 0.0;
    }

    /// The present time.
    pub fn time(&self) -> f64 {
        self.time
    }

    /// Iterations and factorisations so far.
    pub fn work(&self) -> Work {
        self.work
    }

    /// Acceleration and angular acceleration of a body.
    pub(crate) fn acceleration(&self, body: BodyId) -> [DVec3; 2] {
        let n = &self.n1[body.0];
        self.system.inertia[body.0].accelerations(n, [n.beta_rate, n.gamma_rate])
    }

    /// Acceleration of the node of a body, and its angular acceleration, in the fixed frame.
    pub fn accelerations_of(&self, body: BodyId) -> [[f64; 3]; 2] {
        self.acceleration(body).map(|a| a.to_array())
    }

    /// Where the node of a body is.
    pub fn position(&self, body: BodyId) -> [f64; 3] {
        self.n1[body.0].x.to_array()
    }

    /// Where a point of a body is; `offset` in body axes.
    pub fn point(&self, body: BodyId, offset: [f64; 3]) -> [f64; 3] {
        let n = &self.n1[body.0];
        (n.x + n.r * DVec3::from_array(offset)).to_array()
    }

    /// The orientation of a body, as a rotation vector.
    pub fn orientation(&self, body: BodyId) -> [f64; 3] {
        crate::so3::log(&self.n1[body.0].r).to_array()
    }

    /// The orientation of a body as a matrix, row by row: from body to fixed axes.
    pub fn matrix_of(&self, body: BodyId) -> [[f64; 3]; 3] {
        self.n1[body.0].r.transpose().to_cols_array_2d()
    }

    /// The velocity of the node of a body.
    pub fn velocity(&self, body: BodyId) -> [f64; 3] {
        self.n1[body.0].v.to_array()
    }

    /// The angular velocity of a body, in the fixed frame.
    pub fn spin(&self, body: BodyId) -> [f64; 3] {
        self.n1[body.0].w.to_array()
    }

    /// Internal force and moment at the two evaluation points of a beam element, in section axes; `None` if there is none of
    /// this name.
    pub fn beam_loads(&self, name: &str) -> Option<[[f64; 6]; 2]> {
        let beam = &self.system.beams[self.system.beam_names.iter().position(|n| n == name)?];
        let loads = beam.loads(beam.nodes.map(|i| &self.n1[i]));
        Some(loads.map(|(f, m)| [f.x, f.y, f.z, m.x, m.y, m.z]))
    }

    /// The same of the beam element with this middle node; zero if there is none.
    // hot:
    pub(crate) fn section_loads(&self, middle: BodyId) -> [(DVec3, DVec3); 2] {
        let beam = self.system.beams.iter().find(|b| b.nodes[1] == middle.0);
        beam.map(|beam| beam.loads(beam.nodes.map(|i| &self.n1[i]))).unwrap_or_default()
    }

    /// The frames of a force element, in the order of its attachments; `None` if there is none of this name.
    pub fn frames(&self, force: &str) -> Option<Vec<Frame<f64>>> {
        let at = self.system.force_names.iter().position(|n| n == force)?;
        Some(self.system.forces[at].frames(&self.n1, &self.poses))
    }

    /// Force and moment that a joint exerts on its second body, about its attachment point, in the fixed frame.
    pub fn reaction(&self, joint: JointId) -> [f64; 6] {
        let joint = &self.system.joints[joint.0];
        let (a, b) = (joint.a.side(&self.n1, &self.poses), joint.b.side(&self.n1, &self.poses));
        let geometry = Geometry::new(joint.kind, a, b);
        let [.., f, m] = geometry.balance(joint.rows, &self.lambda[joint.lambda..], &mut [0.0; 6][..joint.rows.len()]);
        let m = m - b.s.cross(f);
        [f.x, f.y, f.z, m.x, m.y, m.z]
    }
}
