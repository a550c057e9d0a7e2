//! A mechanism in motion: consistent start, and time steps by Newton's method.
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

use crate::blocks::Blocks;
use crate::check;
use crate::error::MultibodyError;
use crate::formula::Formula;
use crate::joint::Geometry;
use crate::link::Moving;
use crate::mechanism::{BodyId, JointId, Load, Mechanism};
use crate::node::{Node, Rule, Start, increment};
use crate::system::{Pose, System};

/// How Newton's method treats its matrix.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Newton {
    /// A new matrix in every iteration.
    Full,
    /// The old one as long as it converges quickly.
    #[default]
    Modified,
}

/// How the coupling parts of a mechanism that is cut are integrated \[fontana2026\] section 6.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub enum CouplingSolver {
    /// As everything else.
    #[default]
    Same,
    /// By backward Euler.
    BackwardEuler,
    /// By the classical Runge–Kutta method, loads linear over the step.
    RungeKutta,
    /// By the classical Runge–Kutta method, loads held at those of the end of the step.
    RungeKuttaHeld,
}

/// How a mechanism is integrated.
#[derive(Clone, Copy, Debug, PartialEq)]
#[non_exhaustive]
pub struct Options {
    /// The formula.
    pub formula: Formula,
    /// When to accept: the estimated error of accelerations, relative to gravity and to the largest acceleration about.
    pub tolerance: f64,
    /// After how many iterations to give up.
    pub iterations: u32,
    /// Full or modified.
    pub newton: Newton,
    /// Whether redundant joints are accepted, with reactions of least norm.
    pub redundant: bool,
    /// How far local errors may move a body in [`Motion::advance_by`], in m; `None` for steps as given.
    pub accuracy: Option<f64>,
    /// Of a mechanism that is cut: the solver of its coupling parts.
    pub coupling: CouplingSolver,
    /// Whether it starts at rest where all loads are in balance.
    pub equilibrium: bool,
}

impl Default for Options {
    fn default() -> Self {
        Options {
            formula: Formula::default(),
            tolerance: 1e-9,
            iterations: 25,
            newton: Newton::default(),
            redundant: false,
            accuracy: None,
            coupling: CouplingSolver::Same,
            equilibrium: false,
        }
    }
}

impl Options {
    /// The defaults with another formula.
    pub fn formula(mut self, formula: Formula) -> Self {
        self.formula = formula;
        self
    }

    /// The same with full or modified Newton.
    pub fn newton(mut self, newton: Newton) -> Self {
        self.newton = newton;
        self
    }

    /// The same, accepting redundant joints.
    pub fn redundant(mut self) -> Self {
        self.redundant = true;
        self
    }

    /// The same with another solver for coupling parts.
    pub fn coupling(mut self, coupling: CouplingSolver) -> Self {
        self.coupling = coupling;
        self
    }

    /// The same, starting at equilibrium.
    pub fn at_equilibrium(mut self) -> Self {
        self.equilibrium = true;
        self
    }

    /// The same with steps chosen for an error.
    pub fn accuracy(mut self, accuracy: f64) -> Self {
        self.accuracy = Some(accuracy);
        self
    }

    fn check_accuracy(&self, accuracy: f64) -> Result<(), MultibodyError> {
        if !(accuracy > 0.0 && accuracy.is_finite()) {
            return Err(MultibodyError::bad("the accuracy", format!("it is {accuracy}, and must be positive")));
        }
        // what a change of step disturbs decays like the highest modes
        let rho = self.formula.rho();
        if rho > 0.8 {
            let reason = format!("steps chosen for an error need a spectral radius of at most 0.8, and it is {rho}");
            return Err(MultibodyError::bad("the formula", reason));
        }
        Ok(())
    }

    /// The same with another tolerance.
    pub fn tolerance(mut self, tolerance: f64) -> Self {
        self.tolerance = tolerance;
        self
    }
}

/// What Newton's method did.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct Work {
    /// Steps taken.
    pub steps: u64,
    /// Iterations: a residual and a solution each.
    pub iterations: u64,
    /// Matrices assembled and factored.
    pub factorisations: u64,
    /// Steps refused, because of their error or because Newton's method did not converge.
    pub refused: u64,
}

/// What is known of the factors at hand.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(crate) struct Reuse {
    /// The scale of the step they were made for; zero if there are none.
    pub scale: f64,
    /// Steps since.
    pub age: u32,
    /// To which part an iteration shrinks the error, as last measured, and at which age; zero if not yet.
    pub rate: f64,
    pub measured: u32,
}

impl Reuse {
    /// What an iteration leaves of the error: it grows with the age of the factors, as the mechanism moves away from where
    /// they were made. One measured on the spot says nothing of the next step.
    fn expected(&self) -> f64 {
        match self.measured {
            0 => 1.0,
            at => CAUTION * self.rate * f64::from(self.age) / f64::from(at),
        }
    }
}

/// Refactor if an iteration shrinks the error to more than this.
const SLOW: f64 = 0.03;
/// Safety of an expected rate.
const CAUTION: f64 = 2.0;
/// What may be left of an acceleration where rounding ends Newton's method.
const ROUGH: f64 = 1e-5;
/// Rounding of positions, in units of the size of the mechanism.
const ROUNDING: f64 = 4.0 * f64::EPSILON;

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
    pub(crate) reuse: Reuse,
    pub(crate) blocks: Blocks,
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
    pub(crate) work: Work,
    /// What loads are multiplied with; one but for the search of an equilibrium.
    pub(crate) load_factor: f64,
}

impl Motion {
    /// Checks the mechanism and finds consistent accelerations and multipliers at `t = 0`.
    pub fn new(mechanism: &Mechanism, options: Options) -> Result<Self, MultibodyError> {
        let rho = options.formula.rho();
        if !(0.0..1.0).contains(&rho) {
            let reason = format!("the spectral radius at infinity is {rho}, and must be at least 0 and below 1");
            return Err(MultibodyError::bad("the formula", reason));
        }
        if !(options.tolerance > 0.0 && options.iterations > 0) {
            return Err(MultibodyError::bad("Newton's method", "tolerance and iterations must be positive"));
        }
        if let Some(accuracy) = options.accuracy {
            options.check_accuracy(accuracy)?;
        }
        let (system, blocks) = System::new(mechanism)?;
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
            reuse: Reuse::default(),
            inputs: system.inputs.clone(),
            n0: system.start.clone(),
            poses: vec![Pose::default(); system.drivers.len()],
            starts: vec![Start::default(); n],
            moved: vec![(DVec3::ZERO, DVec3::ZERO); n],
            turns: vec![DMat3::ZERO; n],
            rhs: vec![0.0; blocks.len()],
            work: Work::default(),
            load_factor: 1.0,
            blocks,
            system,
        };
        motion.restart(0.0)?;
        if options.equilibrium {
            motion.equilibrium()?;
        }
        Ok(motion)
    }

    /// Inputs that drive poses start where the bodies they hold stand.
    fn read_pose_inputs(&mut self) {
        for joint in &self.system.joints {
            let crate::mechanism::Target::Driver(id) = joint.a.target else { continue };
            let crate::mechanism::Driver::Inputs { first, .. } = self.system.drivers[id.0] else { continue };
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
        self.n1.copy_from_slice(&self.system.start);
        self.inputs.copy_from_slice(&self.system.inputs);
        self.read_pose_inputs();
        self.system.poses(t0, &self.inputs, &mut self.poses);
        check::positions(self)?;
        check::velocities(self)?;
        check::redundancy(self)?;
        self.accelerations()
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
        for joint in &self.system.joints {
            let (a, b) = (joint.a.side(&self.n0, &self.poses), joint.b.side(&self.n0, &self.poses));
            let geometry = Geometry::new(joint.kind, a, b);
            let pose = match joint.a.target {
                crate::mechanism::Target::Driver(id) => self.poses[id.0],
                _ => Pose::default(),
            };
            let (va, wa) = joint.a.body().map_or((pose.v, pose.w), |i| (self.n0[i].v, self.n0[i].w));
            let (vb, wb) = joint.b.body().map_or((DVec3::ZERO, DVec3::ZERO), |i| (self.n0[i].v, self.n0[i].w));
            let velocity = [va, wa, vb, wb];
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
                if joint.a.body().is_none() {
                    bend += g.xa.dot(pose.a) + g.ra.dot(pose.alpha);
                }
                self.rhs[joint.row + r] = -bend;
            }
        }
        let regular = self.regularisation();
        self.constraints(1.0, false, regular);
        if let Err(row) = self.blocks.factor() {
            return Err(MultibodyError::Singular { time: self.time, place: self.system.place(row) });
        }
        self.blocks.solve(&mut self.rhs);
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
        for joint in &self.system.joints {
            for r in 0..joint.rows.len() {
                self.lambda[joint.lambda + r] = -self.rhs[joint.row + r];
            }
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
        if !(h > 0.0 && h.is_finite()) {
            return Err(MultibodyError::bad("the step", format!("its size is {h}, and must be positive")));
        }
        let rule = Rule::new(self.options.formula, h, (self.age > 0).then_some(self.h));
        let end = self.time + h;
        self.system.poses(end, &self.inputs, &mut self.poses);
        self.begin(&rule);
        self.newton(&rule, end)?;
        Ok(rule)
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
        self.n0.iter_mut().zip(&self.n1).for_each(|(n, n1)| rule.accept(n1, n));
        std::mem::swap(&mut self.n2, &mut self.n1);
        self.n1.copy_from_slice(&self.n0);
        self.time += h;
        self.h = h;
        self.age += 1;
        self.work.steps += 1;
    }

    // hot:
    pub(crate) fn newton(&mut self, rule: &Rule, end: f64) -> Result<(), MultibodyError> {
        let scale = rule.scale();
        let full = self.options.newton == Newton::Full;
        // the same step but for rounding
        let fits = (self.reuse.scale - scale).abs() <= 1e-9 * scale;
        if full || !fits || (self.reuse.measured > 0 && self.reuse.expected() > SLOW) {
            self.reuse.scale = 0.0;
        }
        self.reuse.age += 1;
        let floor = ROUNDING * self.system.length / scale;
        let tolerance = self.options.tolerance * self.acceleration_scale() + floor;
        let mut last = f64::INFINITY;
        let mut worst = (0, 0.0);
        let mut done = 0;
        for iteration in 1..=self.options.iterations {
            done = iteration;
            self.states(rule);
            self.residual(end, scale);
            if self.reuse.scale == 0.0 {
                match self.matrix(rule, end, scale) {
                    Ok(()) => {}
                    Err(error) if iteration == 1 => return Err(error),
                    // lost on the way
                    Err(_) => break,
                }
                self.reuse = Reuse { scale, ..Reuse::default() };
            }
            if let now @ (_, size) = largest(&self.rhs)
                && size.is_finite()
            {
                worst = now;
            }
            self.blocks.solve(&mut self.rhs);
            self.work.iterations += 1;
            let moved = self.advance(scale);
            if !moved.is_finite() {
                break;
            }

            // the error that is left is what an iteration leaves of this one
            let gain = moved / last;
            let expected = if iteration > 1 { gain } else { self.reuse.expected() };
            if iteration > 1 && self.reuse.age > 0 {
                (self.reuse.rate, self.reuse.measured) = (gain, self.reuse.age);
            }
            if moved * expected.min(1.0) <= tolerance || moved <= floor {
                self.states(rule);
                return Ok(());
            }
            // new factors that gain nothing have reached what rounding allows, near singular positions above all
            let fresh = self.reuse.age == 0;
            if fresh && iteration > 2 && gain > 0.3 && moved <= ROUGH * self.acceleration_scale() {
                self.states(rule);
                return Ok(());
            }
            // full Newton, and factors that no longer fit, go on with new ones
            if full || (iteration > 1 && gain > if fresh { 0.5 } else { SLOW }) {
                self.reuse.scale = 0.0;
            }
            last = moved;
        }
        self.reuse = Reuse::default();
        Err(MultibodyError::NoConvergence {
            time: end,
            iterations: done,
            place: self.system.place(worst.0),
            residual: worst.1,
        })
    }

    /// Velocities and momenta that go with the poses at hand.
    // hot:
    pub(crate) fn states(&mut self, rule: &Rule) {
        for i in 0..self.n0.len() {
            let (x, theta) = self.moved[i];
            rule.state(&self.starts[i], &self.system.inertia[i], x, theta, &mut self.n0[i]);
        }
    }

    /// Gravity and the largest acceleration at the start of the step.
    // hot:
    fn acceleration_scale(&self) -> f64 {
        let rates = self.n1.iter().zip(&self.system.inertia).map(|(n, i)| n.beta_rate.length_squared() / (i.m * i.m));
        self.system.gravity.length() + rates.fold(0.0, f64::max).sqrt()
    }

    /// Moves poses and multipliers by the solution at hand; returns the largest change of an acceleration.
    // hot:
    fn advance(&mut self, scale: f64) -> f64 {
        let mut moved = 0.0_f64;
        for (i, (x, theta)) in self.moved.iter_mut().enumerate() {
            let row = self.system.rows[i];
            let a = &self.rhs[row..row + 6];
            let (a, alpha) = (DVec3::from_slice(a), DVec3::from_slice(&a[3..]));
            increment(&self.starts[i], x, theta, scale * a, scale * alpha);
            let far = a.length_squared().max(alpha.length_squared() * self.system.gyration[i]);
            // a comparison that fails for what is no number would hide it
            moved = if far.is_finite() { moved.max(far) } else { f64::INFINITY };
        }
        for joint in &self.system.joints {
            for r in 0..joint.rows.len() {
                self.lambda[joint.lambda + r] -= self.rhs[joint.row + r];
            }
        }
        moved.sqrt()
    }

    /// `forces − inertia` and `−φ/g²`.
    // hot:
    fn residual(&mut self, t: f64, scale: f64) {
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

    /// Adds weight, loads, springs, bushings and beams at `self.time` to the right-hand side.
    // hot:
    pub(crate) fn applied(&mut self, rates: bool) {
        let System { gravity, inertia, rows, beams, shells, links, loads, copy, .. } = &self.system;
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
        for link in links {
            let (a, b) = (link.a.side(&self.n0, &self.poses), link.b.side(&self.n0, &self.poses));
            let node = |p: &crate::system::Place| p.body().filter(|_| rates).map(|i| &self.n0[i]);
            let pull = link.kind.forces(&Moving::new(a, node(&link.a), None), &Moving::new(b, node(&link.b), None));
            for (place, (f, m)) in [&link.a, &link.b].into_iter().zip(pull) {
                if let Some(i) = place.body() {
                    add(&mut self.rhs, rows[i], f, m);
                }
            }
        }
        for load in loads {
            let (f, m) = self.load(load, &self.n0[load.body.0]);
            add(&mut self.rhs, rows[load.body.0], f, m);
        }
    }

    /// A load and its moment about the node.
    // hot:
    fn load(&self, load: &Load, n: &Node) -> (DVec3, DVec3) {
        let amplitude = self.load_factor * self.system.amplitude(load, self.time, &self.inputs);
        let (mut f, mut m) = (DVec3::from_array(load.force), DVec3::from_array(load.moment));
        if load.follower {
            (f, m) = (n.r * f, n.r * m);
        }
        (amplitude * f, amplitude * (m + (n.r * DVec3::from_array(load.point)).cross(f)))
    }

    /// Adds `Φᵀ λ`, and `−φ` times `scale`.
    // hot:
    pub(crate) fn reactions(&mut self, scale: f64) {
        for joint in &self.system.joints {
            let (a, b) = (joint.a.side(&self.n0, &self.poses), joint.b.side(&self.n0, &self.poses));
            let geometry = Geometry::new(joint.kind, a, b);
            let mut sum = [DVec3::ZERO; 4];
            for (r, &row) in joint.rows.iter().enumerate() {
                self.rhs[joint.row + r] = -geometry.value(row) * scale;
                let (g, lambda) = (geometry.gradient(row), self.lambda[joint.lambda + r]);
                for (sum, g) in sum.iter_mut().zip([g.xa, g.ra, g.xb, g.rb]) {
                    *sum += lambda * g;
                }
            }
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
        self.work.factorisations += 1;
        match self.blocks.factor() {
            Ok(()) => Ok(()),
            Err(row) => Err(MultibodyError::Singular { time: t, place: self.system.place(row) }),
        }
    }

    /// Subtracts `scale ∂forces/∂q` of everything but joints. `rate` is `δv = rate δx`; `None` in statics.
    // hot:
    pub(crate) fn stiffness(&mut self, rate: Option<f64>, scale: f64) {
        let System { gravity, inertia, slots, beams, beam_slots, shells, shell_slots, links, loads, copy, .. } =
            &self.system;
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
        for link in links {
            let (a, b) = (link.a.side(&self.n0, &self.poses), link.b.side(&self.n0, &self.poses));
            let moving = |side, p: &crate::system::Place| {
                let body = p.body().filter(|_| rate.is_some());
                Moving::new(side, body.map(|i| &self.n0[i]), body.map(|i| &self.turns[i]))
            };
            let k = link.kind.tangent(&moving(a, &link.a), &moving(b, &link.b), rate.unwrap_or(0.0));
            add_pair(&mut self.blocks, &link.between, &k, -scale);
        }
        // weight off the node, loads off the node and loads that follow turn with the body
        let g = self.load_factor * *gravity;
        for (i, n) in self.n0.iter().enumerate() {
            if !copy[i] && inertia[i].s != DVec3::ZERO && g != DVec3::ZERO {
                // δ(s × g) = [g][s] δφ
                let k = crate::so3::skew(g) * crate::so3::skew(n.r * inertia[i].s);
                self.blocks.add3(slots[i], 3, 3, &(-scale * k));
            }
        }
        for load in loads {
            let i = load.body.0;
            let n = &self.n0[i];
            let (f, m) = self.load(load, n);
            let arm = n.r * DVec3::from_array(load.point);
            let mut k = crate::so3::skew(f) * crate::so3::skew(arm);
            if load.follower {
                // everything turns: δ(f) = −[f] δφ, δ(m) = −[m] δφ
                k = -crate::so3::skew(m);
                self.blocks.add3(slots[i], 0, 3, &(scale * crate::so3::skew(f)));
            }
            self.blocks.add3(slots[i], 3, 3, &(-scale * k));
        }
    }

    /// Adds `Φ`, `Φᵀ`, and, if asked, `−scale λ ∂Φᵀ/∂q`.
    // hot:
    pub(crate) fn constraints(&mut self, scale: f64, curved: bool, regular: f64) {
        for joint in &self.system.joints {
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

    /// The present time.
    pub fn time(&self) -> f64 {
        self.time
    }

    /// Iterations and factorisations so far.
    pub fn work(&self) -> Work {
        self.work
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

    /// Force and moment that a joint exerts on its second body, about its attachment point, in the fixed frame.
    pub fn reaction(&self, joint: JointId) -> [f64; 6] {
        let joint = &self.system.joints[joint.0];
        let (a, b) = (joint.a.side(&self.n1, &self.poses), joint.b.side(&self.n1, &self.poses));
        let geometry = Geometry::new(joint.kind, a, b);
        let (mut f, mut m) = (DVec3::ZERO, DVec3::ZERO);
        for (r, &row) in joint.rows.iter().enumerate() {
            let g = geometry.gradient(row);
            f += self.lambda[joint.lambda + r] * g.xb;
            m += self.lambda[joint.lambda + r] * g.rb;
        }
        m -= b.s.cross(f);
        [f.x, f.y, f.z, m.x, m.y, m.z]
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
fn put(rhs: &mut [f64], row: usize, f: DVec3, m: DVec3) {
    rhs[row..row + 6].copy_from_slice(&[f.x, f.y, f.z, m.x, m.y, m.z]);
}

/// Adds a 4×4 array of 3×3 blocks between two bodies.
// hot:
fn add_pair(blocks: &mut Blocks, between: &[[Option<crate::blocks::Slot>; 2]; 2], k: &[[DMat3; 4]; 4], scale: f64) {
    for i in 0..4 {
        for j in 0..4 {
            if let Some(slot) = between[i / 2][j / 2] {
                blocks.add3(slot, 3 * (i % 2), 3 * (j % 2), &(scale * k[i][j]));
            }
        }
    }
}

/// Row and size of the largest entry.
// hot:
pub(crate) fn largest(rhs: &[f64]) -> (usize, f64) {
    let mut worst = (0, 0.0);
    for (row, x) in rhs.iter().enumerate() {
        if x.abs() > worst.1 || !x.is_finite() {
            worst = (row, x.abs());
        }
    }
    worst
}
