//! A mechanism as a subsystem: inputs that load or drive it, signals it shows.

use macrostep_core::bytes::{Reader, Writer};
use macrostep_core::{
    Advance, ContinuousState, Ending, Fault, FaultKind, InputSignal, Interface, MacroStep, Port, Refinement, Rollback,
    Subsystem, SubsystemError, Visible,
};

use crate::definitions::{BodyId, ForceId, JointId, OutputId};
use crate::error::MultibodyError;
use crate::formula::Formula;
use crate::mechanism::Mechanism;
use crate::motion::Motion;
use crate::newton::Reuse;
use crate::node::Node;
use crate::runge_kutta::Rates;
use crate::signal::Signal;
use crate::so3::{exp, log};
use crate::subject::Subject;

/// A mechanism in motion behind ports.
///
/// ```
/// use macrostep_core::{InputSignal, MacroStep, Subsystem};
/// use macrostep_multibody::{Body, JointKind, Mechanism, Motion, Multibody, Options, Signal, Target};
///
/// let mut m = Mechanism::new([0.0, 0.0, -9.81]);
/// let rod = m.body(Body::new("rod", 1.0, [1e-3, 0.1, 0.1]).at([0.5, 0.0, 0.0]));
/// m.joint_here("hinge", JointKind::Revolute, Target::Ground, rod, [0.0; 3], [0.0, 1.0, 0.0]);
/// let mut pendulum = Multibody::new(Motion::new(&m, Options::default())?).show("rod.x", Signal::Position(rod));
/// pendulum.initialize(0.0).unwrap();
/// pendulum.advance(MacroStep { index: 0, start: 0.0, end: 1e-3 }, &InputSignal::new(&[], 0)).unwrap();
/// let mut y = [0.0; 3];
/// pendulum.outputs(&[], &mut y).unwrap();
/// assert!(y[2] < 0.0);
/// # Ok::<(), macrostep_multibody::MultibodyError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Multibody {
    motion: Motion,
    interface: Interface,
    signals: Vec<Shown>,
    /// Force elements that are measured, each with the place of its first number, and what they measure.
    measured: Vec<(ForceId, usize)>,
    measures: Vec<f64>,
    /// Which input numbers are inputs of the mechanism.
    wired: Vec<Wire>,
    micro: u32,
    /// Whether it is a part of a mechanism that was cut.
    of_cut: bool,
    /// Of a part that answers: where its driven bodies went, and which input number each number of that is.
    target: Vec<f64>,
    told: Vec<usize>,
    /// Room for the Runge–Kutta method, if it is used.
    explicit: Vec<Rates>,
    saved: Option<Saved>,
    /// For each body: the orientation that its rotation vector, as three numbers of the state, is seen from.
    charts: Vec<glam::DMat3>,
    /// For each of the last two states of each body: rotation vector and orientation as last shown.
    shown: Vec<(glam::DVec3, glam::DMat3)>,
}

/// A signal that is shown, or one number of it; of what a force element measures, its place.
#[derive(Clone, Copy, Debug)]
struct Shown {
    signal: Signal,
    component: Option<usize>,
    measure: usize,
}

/// Input numbers that lie side by side, and do so among the inputs of the mechanism: where they begin here and there, and how many.
#[derive(Clone, Copy, Debug)]
struct Wire {
    here: usize,
    there: usize,
    count: usize,
}

impl Wire {
    /// Writes these inputs at `τ` of the step.
    // hot:
    fn write(&self, u: &InputSignal<'_>, tau: f64, inputs: &mut [f64]) {
        let inputs = &mut inputs[self.there..self.there + self.count];
        if u.degree() == 0 {
            inputs.copy_from_slice(&u.start()[self.here..self.here + self.count]);
        } else {
            inputs.iter_mut().zip(self.here..).for_each(|(input, i)| *input = u.value(i, tau));
        }
    }
}

/// All that a rollback brings back.
#[derive(Clone, Debug)]
struct Saved {
    numbers: Vec<f64>,
}

impl Multibody {
    /// A mechanism without ports.
    pub fn new(motion: Motion) -> Self {
        let (interface, signals, wired) = (Interface::new(), Vec::new(), Vec::new());
        let charts: Vec<glam::DMat3> = motion.n1.iter().map(|n| n.r).collect();
        let shown = vec![(glam::DVec3::NAN, glam::DMat3::IDENTITY); 2 * charts.len()];
        Multibody {
            motion,
            interface,
            signals,
            measured: Vec::new(),
            measures: Vec::new(),
            wired,
            micro: 1,
            of_cut: false,
            target: Vec::new(),
            told: Vec::new(),
            explicit: Vec::new(),
            saved: None,
            charts,
            shown,
        }
    }

    /// The same as a part of a mechanism that was cut: one step per communication step.
    pub(crate) fn of_cut(mut self) -> Self {
        self.of_cut = true;
        self
    }

    /// The same mechanism with several micro-steps per communication step.
    pub fn micro(mut self, micro: u32) -> Self {
        self.micro = micro.max(1);
        self
    }

    /// The same mechanism by the classical Runge–Kutta method.
    pub fn explicit(mut self) -> Self {
        self.explicit = vec![Rates::default(); self.motion.n1.len()];
        self
    }

    /// The same mechanism, answering motions of the bodies that these joints drive: each joint with the first of six inputs that say
    /// where its body is to be, and at the start of a step, where it went. Shows `response`.
    pub(crate) fn answering(mut self, driven: &[(JointId, usize)]) -> Self {
        self.motion.answer(&driven.iter().map(|d| d.0).collect::<Vec<_>>());
        let place = |input: usize| {
            let wire = self.wired.iter().find(|w| (w.there..w.there + w.count).contains(&input))?;
            Some(wire.here + input - wire.there)
        };
        self.told = driven.iter().flat_map(|&(_, first)| first..first + 6).filter_map(place).collect();
        self.target = vec![0.0; self.told.len()];
        self.show("response", Signal::Response { bodies: driven.len() })
    }

    /// The same mechanism, showing a signal.
    pub fn show(self, name: impl Into<String>, signal: Signal) -> Self {
        self.show_number(name, signal, None)
    }

    /// The same mechanism, showing one number of a signal, or all.
    pub(crate) fn show_number(mut self, name: impl Into<String>, signal: Signal, component: Option<usize>) -> Self {
        let size = if component.is_some() { 1 } else { signal.size() };
        let port = Port::new(name, signal.unit(&self.motion.system));
        let port = if signal.is_bookkeeping() { port.bookkeeping() } else { port };
        self.interface = self.interface.output(if size == 1 { port } else { port.array(size) });
        if let Signal::Angle(joint) = signal {
            self.motion.count_turns(joint);
        }
        let measure = match signal {
            Signal::Quantity(force, k) => self.measured_at(force) + k,
            _ => 0,
        };
        self.signals.push(Shown { signal, component, measure });
        self
    }

    /// Where what a force element measures begins.
    fn measured_at(&mut self, force: ForceId) -> usize {
        if let Some((_, at)) = self.measured.iter().find(|(f, _)| *f == force) {
            return *at;
        }
        let at = self.measures.len();
        self.measured.push((force, at));
        self.measures.resize(at + self.motion.system.forces[force.0].law.quantities().len(), 0.0);
        at
    }

    /// The same mechanism, showing all that a force element measures: `NAME.length`, `NAME.force`, ….
    pub fn show_force(self, name: &str, force: ForceId) -> Self {
        let quantities = self.motion.system.forces[force.0].law.quantities();
        let each = quantities.iter().enumerate();
        each.fold(self, |s, (k, (quantity, _))| s.show(format!("{name}.{quantity}"), Signal::Quantity(force, k)))
    }

    /// The same mechanism, showing an output that was stated under a name of its own.
    pub fn show_output(self, of: &Mechanism, output: OutputId) -> Self {
        let Some(output) = of.outputs.get(output.0) else { return self };
        self.show_number(output.name.clone(), output.signal, output.component)
    }

    /// The same mechanism, showing the motion of a body: `NAME.x`, `NAME.theta`, `NAME.v`, `NAME.w`.
    pub fn show_motion(self, name: &str, body: BodyId) -> Self {
        self.show(format!("{name}.x"), Signal::Position(body))
            .show(format!("{name}.theta"), Signal::Orientation(body))
            .show(format!("{name}.v"), Signal::Velocity(body))
            .show(format!("{name}.w"), Signal::Spin(body))
    }

    /// The same mechanism, showing the reactions of a joint: `NAME.f`, `NAME.m`.
    pub fn show_reaction(self, name: &str, joint: JointId) -> Self {
        self.show(format!("{name}.f"), Signal::Force(joint)).show(format!("{name}.m"), Signal::Moment(joint))
    }

    /// The same mechanism, showing `momentum`, `angular_momentum` and `violation`; with a bound on iterations, `residual` too.
    pub fn show_invariants(self) -> Self {
        let bound = self.motion.options.bound;
        let shown = self
            .show("momentum", Signal::Momentum)
            .show("angular_momentum", Signal::AngularMomentum)
            .show("violation", Signal::Violation);
        if bound.is_some() { shown.show("residual", Signal::Residual) } else { shown }
    }

    /// The same mechanism, the last of its signals with what rounding makes of them.
    pub(crate) fn resolved(mut self, resolutions: &[f64]) -> Self {
        let from = self.interface.outputs.len().saturating_sub(resolutions.len());
        let ports = self.interface.outputs[from..].iter_mut().zip(resolutions);
        ports.for_each(|(port, resolution)| port.resolution = *resolution);
        self
    }

    /// The same mechanism with an input port for inputs of the mechanism from `first` on; `None` for a port that is only
    /// received for its rates.
    pub fn receive(mut self, port: Port, first: Option<usize>) -> Self {
        let here = self.interface.inputs.iter().map(|p| p.size).sum();
        if let Some(there) = first {
            match self.wired.last_mut().filter(|w| (w.here + w.count, w.there + w.count) == (here, there)) {
                Some(wire) => wire.count += port.size,
                None => self.wired.push(Wire { here, there, count: port.size }),
            }
        }
        self.interface = self.interface.input(port);
        self
    }

    /// The mechanism inside.
    pub fn motion(&self) -> &Motion {
        &self.motion
    }

    /// Lets the motion start with inputs that are known only now: the first step needs accelerations at its start. Parts of a cut start
    /// with those of the whole, which they cannot find out alone.
    fn start_with(&mut self, u: &[f64]) -> Result<(), MultibodyError> {
        let mut changed = false;
        for wire in &self.wired {
            let (told, inputs) = (&u[wire.here..wire.here + wire.count], &mut self.motion.inputs[wire.there..]);
            let inputs = &mut inputs[..wire.count];
            changed |= inputs != told;
            inputs.copy_from_slice(told);
        }
        if changed { self.motion.accelerations() } else { Ok(()) }
    }

    /// Whether the formula has auxiliary rates.
    fn auxiliary(&self) -> bool {
        matches!(self.motion.options.formula, Formula::GeneralizedAlpha(_))
    }
}

impl From<MultibodyError> for SubsystemError {
    fn from(error: MultibodyError) -> Self {
        match error {
            MultibodyError::NoConvergence { .. } => SubsystemError::Refused { reason: error.to_string() },
            other => SubsystemError::Faulty { fault: Box::new(other.fault()) },
        }
    }
}

impl Motion {
    /// Force and moment about the node of everything but joint and inertia on the body that a joint drives:
    /// `f_C = −(f_constr + f_ine)` \[fontana2026\] eq. (2).
    pub(crate) fn interface_load(&self, joint: usize) -> [glam::DVec3; 2] {
        let plan = &self.system.joints[joint];
        let Some(n) = plan.b.body().map(|i| &self.n1[i]) else { return [glam::DVec3::ZERO; 2] };
        let [f, m] = plan.pull(&self.lambda, &n.r);
        [n.beta_rate - f, n.gamma_rate + n.v.cross(n.beta) - m]
    }

    /// All numbers that the next step depends on, in and out.
    fn numbers(&self, out: &mut impl FnMut(&[f64])) {
        let Reuse { scale, age, rate, measured, quick } = self.reuse;
        out(&[self.time, self.age as f64, self.h, self.wanted, self.left]);
        out(&[scale, f64::from(age), rate, f64::from(measured), f64::from(quick)]);
        out(&self.lambda);
        self.n1.iter().chain(&self.n2).for_each(|n| n.write(out));
        for pose in &self.poses {
            out(&pose.x.to_array());
            out(&pose.r.to_cols_array());
        }
        out(&self.memory);
        self.turned.iter().for_each(|t| out(&[t.angle, t.rate]));
        out(self.blocks.values());
        if let Some(response) = &self.response {
            response.numbers(self.rhs.len(), self.memory.len(), self.turned.len(), out);
        }
    }

    fn length(&self) -> usize {
        let nodes = 2 * Node::LEN * self.n1.len();
        let kept = self.memory.len() + 2 * self.turned.len();
        let response = self.response.as_ref();
        let response = response.map_or(0, |r| r.length(self.rhs.len(), self.memory.len(), self.turned.len()));
        10 + self.lambda.len() + nodes + 12 * self.poses.len() + kept + self.blocks.values().len() + response
    }

    fn take_numbers(&mut self, numbers: &[f64]) {
        let (head, mut rest) = numbers.split_at(10);
        (self.time, self.age, self.h, self.wanted, self.left) = (head[0], head[1] as u64, head[2], head[3], head[4]);
        let [age, measured, quick] = [head[6], head[8], head[9]].map(|n| n as u32);
        self.reuse = Reuse { scale: head[5], age, rate: head[7], measured, quick };
        let mut next = |n: usize| {
            let (a, b) = rest.split_at(n);
            rest = b;
            a
        };
        let count = self.lambda.len();
        self.lambda.copy_from_slice(next(count));
        for n in self.n1.iter_mut().chain(&mut self.n2) {
            let mut numbers = [0.0; Node::LEN];
            numbers.copy_from_slice(next(Node::LEN));
            *n = Node::read(&numbers);
        }
        for pose in &mut self.poses {
            pose.x = glam::DVec3::from_slice(next(3));
            let mut r = [0.0; 9];
            r.copy_from_slice(next(9));
            pose.r = glam::DMat3::from_cols_array(&r);
        }
        let count = self.memory.len();
        self.memory.copy_from_slice(next(count));
        for turned in &mut self.turned {
            [turned.angle, turned.rate] = [next(1)[0], next(1)[0]];
        }
        let count = self.blocks.values().len();
        self.blocks.values_mut().copy_from_slice(next(count));
        if let Some(response) = &mut self.response {
            response.take_numbers(self.rhs.len(), self.memory.len(), &self.turned, rest);
        }
    }
}

impl Subsystem for Multibody {
    fn interface(&self) -> &Interface {
        &self.interface
    }

    fn refine(&mut self) -> Refinement {
        // what a part of a cut gets and gives is for a step of that length
        if self.of_cut {
            return Refinement::Unable;
        }
        self.micro *= 2;
        Refinement::Finer
    }

    fn initialize(&mut self, t0: f64) -> Result<(), SubsystemError> {
        self.saved = None;
        Ok(self.motion.restart(t0)?)
    }

    // hot:
    fn advance(&mut self, step: MacroStep, u: &InputSignal<'_>) -> Result<Advance, SubsystemError> {
        if !self.told.is_empty() {
            self.target.iter_mut().zip(&self.told).for_each(|(target, &i)| *target = u.value(i, 0.0));
            self.motion.follow(&self.target);
        }
        let wired = &self.wired;
        let inputs = |tau: f64, inputs: &mut [f64]| wired.iter().for_each(|wire| wire.write(u, tau, inputs));
        if self.explicit.is_empty() {
            self.motion.advance_by(step.size(), self.micro, inputs)?;
        } else {
            self.motion.explicit_step(step.size(), &mut self.explicit, inputs)?;
        }
        // time is the manager's
        self.motion.time = step.end;
        Ok(Advance::Done)
    }

    // hot:
    fn outputs(&mut self, u: &[f64], y: &mut [f64]) -> Result<(), SubsystemError> {
        if self.motion.age == 0 && !self.of_cut {
            self.start_with(u)?;
        }
        for &(force, at) in &self.measured {
            let count = self.motion.system.forces[force.0].law.quantities().len();
            self.motion.measure(force, &mut self.measures[at..at + count]);
        }
        let mut rest = y;
        for &Shown { signal, component, measure } in &self.signals {
            let size = if component.is_some() { 1 } else { signal.size() };
            let (own, others) = rest.split_at_mut(size);
            match (signal, component) {
                (Signal::Quantity(..), _) => own[0] = self.measures[measure],
                (_, None) => self.motion.signal(signal, own),
                (_, Some(k)) => {
                    let mut all = [0.0; 3];
                    self.motion.signal(signal, &mut all[..signal.size()]);
                    own[0] = all[k];
                }
            }
            rest = others;
        }
        Ok(())
    }

    fn rollback(&mut self) -> Option<&mut dyn Rollback> {
        Some(self)
    }

    fn state(&mut self) -> Option<&mut dyn ContinuousState> {
        Some(self)
    }

    fn visible(&mut self) -> Option<&mut dyn Visible> {
        Some(self)
    }

    fn energy(&mut self, _u: &[f64]) -> Option<f64> {
        Some(self.motion.energy().total())
    }

    fn end(&mut self) -> Result<Ending, SubsystemError> {
        let remark = |(subject, what, help): (Subject, String, &'static str)| {
            Fault::warning(FaultKind::BadValue, format!("{subject}: {what}")).help(help)
        };
        Ok(Ending::default().remarks(self.motion.remarks().map(remark).collect()))
    }
}

/// What the formula carries from step to step: the last two states of every body. An orientation is the rotation vector from one
/// that is near, and changes with checkpoints alone. Multipliers and factors only start Newton's method, and do not count.
impl ContinuousState for Multibody {
    fn each(&mut self, visit: &mut dyn FnMut(&mut f64)) {
        let alpha = self.auxiliary();
        let Motion { n1, n2, .. } = &mut self.motion;
        let charts = self.charts.iter().cycle();
        for ((n, chart), shown) in n1.iter_mut().chain(n2).zip(charts).zip(&mut self.shown) {
            let mut three = |v: &mut glam::DVec3| [&mut v.x, &mut v.y, &mut v.z].into_iter().for_each(&mut *visit);
            three(&mut n.x);
            let before = log(&(chart.transpose() * n.r));
            let mut theta = before;
            three(&mut theta);
            // one that nobody changed, or that is brought back, keeps its bits
            if theta == before {
                *shown = (theta, n.r);
            } else {
                n.r = if theta == shown.0 { shown.1 } else { *chart * exp(theta) };
            }
            [&mut n.v, &mut n.w, &mut n.beta, &mut n.gamma, &mut n.beta_rate, &mut n.gamma_rate]
                .into_iter()
                .for_each(&mut three);
            if alpha {
                n.aux.iter_mut().for_each(&mut three);
            }
        }
    }

    fn name(&self, place: usize) -> String {
        const NAMES: [&str; 10] =
            ["x", "theta", "v", "w", "beta", "gamma", "beta'", "gamma'", "auxiliary beta'", "auxiliary gamma'"];
        let length = if self.auxiliary() { 30 } else { 24 };
        let (body, rest) = (place / length, place % length);
        let bodies = self.motion.n1.len();
        let age = if body < bodies { "" } else { " before" };
        let name = self.motion.system.subjects.get(body % bodies.max(1)).map_or("", Subject::reference);
        format!("{name}.{}[{}]{age}", NAMES[rest / 3], rest % 3)
    }
}

/// How far an orientation may be from the one its rotation vector is seen from, in rad.
const NEAR: f64 = 2.0;

impl Rollback for Multibody {
    // hot:
    fn save(&mut self) -> Result<(), SubsystemError> {
        let length = self.motion.length();
        let saved = self.saved.get_or_insert_with(|| Saved { numbers: Vec::with_capacity(length) });
        saved.numbers.clear();
        self.motion.numbers(&mut |n| saved.numbers.extend_from_slice(n));
        Ok(())
    }

    // hot:
    fn restore(&mut self) -> Result<(), SubsystemError> {
        let Some(saved) = &self.saved else {
            return Err(SubsystemError::State { reason: "nothing was saved".into() });
        };
        self.motion.take_numbers(&saved.numbers);
        Ok(())
    }

    fn serialize(&mut self, bytes: &mut Vec<u8>) -> Result<(), SubsystemError> {
        for (chart, n) in self.charts.iter_mut().zip(&self.motion.n1) {
            if log(&(chart.transpose() * n.r)).length() > NEAR {
                *chart = n.r;
            }
        }
        let mut writer = Writer(bytes);
        self.motion.numbers(&mut |n| writer.floats(n));
        self.charts.iter().for_each(|chart| writer.floats(&chart.to_cols_array()));
        Ok(())
    }

    fn deserialize(&mut self, bytes: &[u8]) -> Result<(), SubsystemError> {
        let own = self.motion.length();
        let mut numbers = vec![0.0; own + 9 * self.charts.len()];
        let fits = bytes.len() == 8 * numbers.len();
        if !fits || Reader(bytes).floats(&mut numbers).is_none() {
            let reason = format!("{} bytes, {} expected", bytes.len(), 8 * numbers.len());
            return Err(SubsystemError::State { reason });
        }
        self.motion.take_numbers(&numbers[..own]);
        for (chart, columns) in self.charts.iter_mut().zip(numbers[own..].chunks_exact(9)) {
            *chart = glam::DMat3::from_cols_slice(columns);
        }
        Ok(())
    }
}
