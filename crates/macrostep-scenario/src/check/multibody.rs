//! Mechanisms of the file: looked up, built, cut, and tried.

use macrostep_core::{Connection, Model, Part, Port, Stages};
use macrostep_multibody::{
    Amplitude, Attachment, Body, BodyId, Coupling, CouplingSolver, Cut, Formula, JointId, JointKind, Law, Load,
    Mechanism, Mode, Motion, Multibody, MultibodyError, Newton, Options, Recursive, SAFE, Section, ShellSection,
    Signal, Target, TimeFunction, Tree,
};
use macrostep_problems::problem::ProblemError;

use super::run::{RunPlan, word};
use crate::diagnostics::{Log, did_you_mean, listed};
use crate::format::File;
use crate::mechanism as stated;
use crate::path::Path;
use crate::read::{Map, Method};
use crate::value::Value;

/// The state that eigenvalues are about.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
#[non_exhaustive]
pub struct About {
    /// When, in s: the mechanism moves until then, whole and with its inputs as they start.
    pub time: f64,
    /// Whether it starts at rest where all loads are in balance.
    pub equilibrium: bool,
    /// Angular velocity of the frame they are seen from, rad/s.
    pub frame_spin: [f64; 3],
}

/// Eigenvalues of a mechanism about a state.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct MechanismModes {
    /// Its name.
    pub mechanism: String,
    /// When, in s.
    pub time: f64,
    /// By rising frequency.
    pub modes: Vec<Mode>,
}

/// How to make a mechanism, whole or cut.
pub(crate) struct MultibodyPlan {
    name: String,
    mechanism: Mechanism,
    options: Options,
    recursive: bool,
    micro: u32,
    cuts: Vec<Cut>,
    bodies: Vec<BodyId>,
    joints: Vec<JointId>,
    /// Names of input ports, and which inputs of the mechanism they are.
    inputs: Vec<(String, usize)>,
    coupling: Coupling,
    step: f64,
}

impl MultibodyPlan {
    /// The parts it becomes: one if whole, otherwise real and coupling parts.
    pub fn make(&self, model: &mut Model) -> Result<(), ProblemError> {
        let failed = |e: MultibodyError| ProblemError::Solver { problem: self.name.clone(), reason: e.to_string() };
        self.parts(model).map_err(failed)
    }

    fn parts(&self, model: &mut Model) -> Result<(), MultibodyError> {
        if self.recursive {
            let mut part = Recursive::new(Tree::new(&self.mechanism)?, self.micro);
            for (name, input) in &self.inputs {
                part = part.receive(name.clone(), *input);
            }
            for &body in &self.bodies {
                part = part.show(self.mechanism.body_name(body), body);
            }
            model.parts.push(Part::new(self.name.clone(), part));
            return Ok(());
        }
        if self.cuts.is_empty() {
            let motion = Motion::new(&self.mechanism, self.options)?;
            let mut part = Multibody::new(motion).micro(self.micro);
            for (name, first) in &self.inputs {
                part = part.receive(Port::new(name.clone(), "1"), Some(*first));
            }
            for &body in &self.bodies {
                let name = self.mechanism.body_name(body);
                part = part
                    .show(format!("{name}.x"), Signal::Position(body))
                    .show(format!("{name}.theta"), Signal::Orientation(body))
                    .show(format!("{name}.v"), Signal::Velocity(body))
                    .show(format!("{name}.w"), Signal::Spin(body));
            }
            for &joint in &self.joints {
                let name = self.mechanism.joint_name(joint);
                part = part
                    .show(format!("{name}.f"), Signal::Force(joint))
                    .show(format!("{name}.m"), Signal::Moment(joint));
            }
            part = part
                .show("momentum", Signal::Momentum)
                .show("angular_momentum", Signal::AngularMomentum)
                .show("violation", Signal::Violation);
            model.parts.push(Part::new(self.name.clone(), part));
            return Ok(());
        }
        let division = self.mechanism.divide(&self.cuts, &self.bodies, self.options, self.coupling, self.step)?;
        let own = |text: String| format!("{}-{text}", self.name);
        for mut part in division.model.parts {
            part.name = own(part.name);
            model.parts.push(part);
        }
        for c in division.model.connections {
            model.connections.push(Connection::new(own(c.from), own(c.to)));
        }
        for mut bond in division.model.bonds {
            bond.name = own(bond.name);
            bond.action = bond.action.into_iter().map(own).collect();
            bond.motion = bond.motion.into_iter().map(own).collect();
            model.bonds.push(bond);
        }
        Ok(())
    }

    /// Its name.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Eigenvalues of the whole mechanism, cut or not.
    pub fn modes(&self, about: &About, step: f64) -> Result<MechanismModes, MultibodyError> {
        let mut motion = Motion::new(&self.mechanism, self.options)?;
        if about.equilibrium && !self.options.equilibrium {
            motion.equilibrium()?;
        }
        while motion.time() < about.time - 0.5 * step {
            motion.advance_by(step, self.micro, |_, _| {})?;
        }
        let modes = motion.modes_in_frame(about.frame_spin)?;
        Ok(MechanismModes { mechanism: self.name.clone(), time: motion.time(), modes })
    }

    /// Whether a part of the model is one of its coupling parts.
    fn couples(&self, part: &str) -> bool {
        let rest = part.strip_prefix(&self.name).and_then(|r| r.strip_prefix("-joint"));
        !self.cuts.is_empty() && rest.is_some_and(|r| r.parse::<usize>().is_ok())
    }
}

/// Mechanisms of the file; those that cannot be made are broken.
pub(super) fn mechanisms(file: &File, plan: &mut super::model::ModelPlan, log: &mut Log<'_>) {
    let none = Map::default();
    for (name, entry) in &file.multibody.as_ref().unwrap_or(&none).0 {
        let path = Path::of(&["multibody", name]);
        if file.problem.is_some() {
            let message = "with a built-in problem, mechanisms cannot be given";
            log.error(&path, message, "state all subsystems yourself");
        } else if name.is_empty() || name.contains(['.', '[', ']']) {
            let message = format!("`{name}` is no name for a subsystem: references such as `m1.x` would be unclear");
            log.error(&path, message, "letters, digits, `_` and `-`");
        } else if plan.parts.iter().any(|(n, ..)| n == name) {
            log.error(&path, format!("there is a subsystem `{name}` already"), "another name");
        } else {
            let errors = log.list.len();
            let mut reader = Reader {
                name,
                path,
                mechanism: Mechanism::new([0.0; 3]),
                bodies: Vec::new(),
                drivers: Vec::new(),
                log,
            };
            let made = reader.read(entry);
            if log.list[errors..].iter().all(|d| d.severity != crate::diagnostics::Severity::Error) {
                plan.multibody.extend(made);
                continue;
            }
        }
        plan.broken.push(name.clone());
    }
}

/// Tries every mechanism with the scheme and step of the run, and orders the stages of those that are cut: coupling parts
/// after everybody else.
pub(super) fn settle(plan: &mut super::model::ModelPlan, run: &mut RunPlan, stages_stated: bool, log: &mut Log<'_>) {
    let tight = run.schedule.repeat.needs_rollback();
    let mut broken = Vec::new();
    for m in &mut plan.multibody {
        m.coupling = if tight { Coupling::Tight } else { Coupling::Loose };
        m.step = run.step.seconds();
        let path = Path::of(&["multibody", &m.name]);
        let mut scratch = Model::new();
        if let Err(error) = m.parts(&mut scratch) {
            let text = error.to_string();
            let cut = text.contains("cut at") || text.contains("the cut beside");
            if cut {
                log.error(&path.key("cut"), text, "");
            } else {
                // messages end with what to do
                let (message, advice) = text.split_once("; ").unwrap_or((&text, ""));
                log.error(&place(&error, &path, log), message, advice);
            }
            broken.push(m.name.clone());
        } else if !m.cuts.is_empty() && m.coupling == Coupling::Loose {
            let division = m.mechanism.divide(&m.cuts, &[], m.options, m.coupling, m.step);
            for c in division.iter().map(|d| &d.contraction).filter(|c| c.factor > SAFE) {
                let message = format!(
                    "the cut at `{}` may not hold: its contraction factor is {:.3}, above {SAFE}",
                    c.bodies.join("`, `"),
                    c.factor
                );
                let advice = format!("a step of at most {:.2e} s, or an implicit scheme", c.safe_step);
                log.warning(&path.key("cut"), message, advice);
            }
        }
    }
    plan.multibody.retain(|m| !broken.contains(&m.name));
    plan.broken.extend(broken);
    if stages_stated || plan.multibody.iter().all(|m| m.cuts.is_empty()) {
        return;
    }
    if let Ok(made) = plan.make() {
        let names = made.model.parts.iter().map(|p| p.name.clone());
        let couples = |name: &String| plan.multibody.iter().any(|m| m.couples(name));
        let (last, first): (Vec<String>, Vec<String>) = names.partition(couples);
        run.schedule.stages = Stages::Stated(vec![first, last]);
    }
}

/// Where the file states what an error concerns; the mechanism, if nowhere.
fn place(error: &MultibodyError, mechanism: &Path, log: &Log<'_>) -> Path {
    let Some((kind, name)) = error.concerns() else { return mechanism.clone() };
    // elements are `beam/0`, nodes `beam.0`
    let element = name.split('/').next().unwrap_or(name);
    // a section is at fault where it is stated, not where it is used
    if let MultibodyError::SingularSection { .. } = error
        && let Some(section) = log.tree.get(&mechanism.key("beam").key(element).key("section"))
        && let Value::Text(section) = section.value()
    {
        return mechanism.key("section").key(&section).key("stiffness");
    }
    let node = name.split('.').next().unwrap_or(name);
    let kinds: &[&str] = match kind {
        "body" => &["body", "beam", "shell"],
        "spring or bushing" => &["spring", "bushing"],
        other => &[other],
    };
    let places = kinds.iter().flat_map(|k| [name, element, node].map(|n| mechanism.key(k).key(n)));
    places.into_iter().find(|p| log.tree.get(p).is_some()).unwrap_or_else(|| mechanism.clone())
}

struct Reader<'a, 'b> {
    name: &'a str,
    path: Path,
    mechanism: Mechanism,
    /// Names of bodies so far.
    bodies: Vec<(String, BodyId)>,
    drivers: Vec<(String, macrostep_multibody::DriverId)>,
    log: &'a mut Log<'b>,
}

impl Reader<'_, '_> {
    fn read(&mut self, entry: &stated::Multibody) -> Option<MultibodyPlan> {
        let top = self.path.clone();
        let gravity = self.vector(entry.gravity.as_ref(), [0.0; 3], &top.key("gravity"));
        self.mechanism.set_gravity(gravity);
        let mut shown: Vec<BodyId> = Vec::new();
        for (name, body) in list(&entry.body) {
            shown.extend(self.body(name, body));
        }
        for (name, beam) in list(&entry.beam) {
            if let Some(nodes) = self.beam(name, beam, entry.section.as_ref()) {
                shown.extend([nodes[0], nodes[nodes.len() / 2], nodes[nodes.len() - 1]]);
            }
        }
        for (name, shell) in list(&entry.shell) {
            shown.extend(self.shell(name, shell));
        }
        for (name, driver) in list(&entry.driver) {
            self.driver(name, driver);
        }
        let mut joints: Vec<(String, JointId)> = Vec::new();
        for (name, joint) in list(&entry.joint) {
            if let Some(id) = self.joint(name, joint) {
                joints.push((name.clone(), id));
            }
        }
        list(&entry.spring).iter().for_each(|(name, spring)| self.spring(name, spring));
        list(&entry.bushing).iter().for_each(|(name, bushing)| self.bushing(name, bushing));
        let mut inputs = Vec::new();
        for (name, load) in list(&entry.load) {
            self.load(name, load, &mut inputs);
        }

        // how
        let rho = entry.rho.unwrap_or(0.6);
        if !(0.0..1.0).contains(&rho) {
            self.log.error(&top.key("rho"), format!("`rho` is {rho}, and must be at least 0 and below 1"), "rho = 0.6");
        }
        let words = ["lms2", "generalized-alpha", "recursive"];
        let integrator = word(entry.integrator.as_deref(), &top.key("integrator"), &words, self.log);
        let formula = match integrator {
            "generalized-alpha" => Formula::GeneralizedAlpha(rho),
            _ => Formula::Lms2(rho),
        };
        let recursive = integrator == "recursive";
        let mut options = Options::default().formula(formula);
        if let Some(tolerance) = entry.tolerance {
            if tolerance <= 0.0 {
                let message = format!("`tolerance` is {tolerance}, and must be positive");
                self.log.error(&top.key("tolerance"), message, "tolerance = 1e-9");
            }
            options = options.tolerance(tolerance);
        }
        if let Some(accuracy) = entry.accuracy {
            let at = top.key("accuracy");
            if accuracy <= 0.0 {
                self.log.error(&at, format!("`accuracy` is {accuracy}, and must be positive"), "accuracy = 1e-6");
            } else if rho > 0.8 {
                let message = format!("steps chosen for an error need `rho` of at most 0.8, and it is {rho}");
                self.log.error(&at, message, "rho = 0.6");
            } else if recursive {
                let message = "the recursive path takes steps as given";
                self.log.error(&at, message, "`micro`, or integrator = \"lms2\"");
            }
            options = options.accuracy(accuracy);
        }
        if word(entry.newton.as_deref(), &top.key("newton"), &["modified", "full"], self.log) == "full" {
            options = options.newton(Newton::Full);
        }
        if entry.redundant == Some(true) {
            options = options.redundant();
        }
        let start = word(entry.start.as_deref(), &top.key("start"), &["given", "equilibrium"], self.log);
        let (cuts, shown_joints) = (self.cuts(entry, &joints), self.shown(entry, &joints, &mut shown));
        let micro = entry.micro.unwrap_or(1);
        if micro == 0 || (micro > 1 && !cuts.is_empty()) {
            let message = if micro == 0 {
                "`micro` is 0"
            } else {
                "a mechanism that is cut takes one step per communication step"
            };
            self.log.error(&top.key("micro"), message, "micro = 1");
        }
        if entry.accuracy.is_some() && !cuts.is_empty() {
            let message = "a mechanism that is cut takes one step per communication step";
            self.log.error(&top.key("accuracy"), message, "remove `accuracy`");
        }
        if start == "equilibrium" {
            options = options.at_equilibrium();
        }
        let solvers = ["same", "backward-euler", "runge-kutta", "runge-kutta-held"];
        options = options.coupling(match word(entry.coupling.as_deref(), &top.key("coupling"), &solvers, self.log) {
            "backward-euler" => CouplingSolver::BackwardEuler,
            "runge-kutta" => CouplingSolver::RungeKutta,
            "runge-kutta-held" => CouplingSolver::RungeKuttaHeld,
            _ => CouplingSolver::Same,
        });
        if entry.coupling.is_some() && cuts.is_empty() {
            self.log.error(
                &top.key("coupling"),
                "`coupling` is for a mechanism that is cut",
                "add cut = [\"node NAME\"]",
            );
        }
        if recursive && (!cuts.is_empty() || start == "equilibrium" || !shown_joints.is_empty()) {
            let message = "the recursive path runs whole, starts as given, and knows no reactions";
            self.log.error(&top.key("integrator"), message, "integrator = \"lms2\"");
        }
        Some(MultibodyPlan {
            name: self.name.to_owned(),
            mechanism: std::mem::take(&mut self.mechanism),
            options,
            recursive,
            micro,
            cuts,
            bodies: shown,
            joints: shown_joints,
            inputs,
            coupling: Coupling::Loose,
            step: 0.0,
        })
    }

    fn body(&mut self, name: &str, b: &stated::Body) -> Option<BodyId> {
        let path = self.path.key("body").key(name);
        let mass = self.number(b.mass, &path, "mass");
        let inertia = self.wanted(b.inertia.as_ref(), &path, "inertia");
        let mut body = Body::new(name, mass?, inertia?);
        let zero = [0.0; 3];
        body.centre = self.vector(b.centre.as_ref(), zero, &path.key("centre"));
        body.position = self.vector(b.position.as_ref(), zero, &path.key("position"));
        body.orientation = self.vector(b.orientation.as_ref(), zero, &path.key("orientation"));
        body.velocity = self.vector(b.velocity.as_ref(), zero, &path.key("velocity"));
        body.spin = self.vector(b.spin.as_ref(), zero, &path.key("spin"));
        let id = self.mechanism.body(body);
        self.bodies.push((name.to_owned(), id));
        Some(id)
    }

    fn beam(&mut self, name: &str, b: &stated::Beam, sections: Option<&Map<stated::Section>>) -> Option<Vec<BodyId>> {
        let path = self.path.key("beam").key(name);
        let none = Map::default();
        let sections = &sections.unwrap_or(&none).0;
        let from = self.wanted(b.from.as_ref(), &path, "from");
        let to = self.wanted(b.to.as_ref(), &path, "to");
        let up = self.vector(b.up.as_ref(), [0.0, 0.0, 1.0], &path.key("up"));
        let elements = self.wanted_key(b.elements, &path, "elements", "elements = 6")?;
        if !(1..=10_000).contains(&elements) {
            let message = format!("`elements` is {elements}, and must be from 1 to 10000");
            self.log.error(&path.key("elements"), message, "elements = 6");
            return None;
        }
        let wanted = self.wanted_key(b.section.clone(), &path, "section", "section = \"NAME\"")?;
        let Some((section_name, s)) = sections.iter().find(|(n, _)| *n == wanted) else {
            let near = did_you_mean(&wanted, sections.iter().map(|(n, _)| n.as_str()));
            let advice = format!("sections are {}", listed(sections.iter().map(|(n, _)| n)));
            self.log.error(&path.key("section"), format!("there is no section `{wanted}`{near}"), advice);
            return None;
        };
        let at = self.path.key("section").key(section_name);
        let stiffness: Option<[f64; 6]> = match s.stiffness.as_ref().map(|v| v.as_slice().try_into()) {
            Some(Ok(six)) => Some(six),
            _ => {
                let message = "`stiffness` must be six numbers: EA, GA_y, GA_z, GJ, EJ_y, EJ_z";
                self.log.error(&at.key("stiffness"), message, "");
                None
            }
        };
        let mass = self.number(s.mass, &at, "mass");
        let inertia = self.wanted(s.inertia.as_ref(), &at, "inertia");
        let section = Section::new(stiffness?, mass?, inertia?).damped(s.damping.unwrap_or(0.0));
        let (from, to) = (from?, to?);
        let place = |s: f64| std::array::from_fn(|k| from[k] + s * (to[k] - from[k]));
        let nodes = self.mechanism.beam_line(name, &section, elements as usize, up, place);
        self.bodies.extend(nodes.iter().enumerate().map(|(i, id)| (format!("{name}.{i}"), *id)));
        Some(nodes)
    }

    /// A flat surface of shells; its middle node.
    fn shell(&mut self, name: &str, s: &stated::Shell) -> Option<BodyId> {
        let path = self.path.key("shell").key(name);
        let corner = self.wanted(s.corner.as_ref(), &path, "corner");
        let along = self.wanted(s.edge_a.as_ref(), &path, "edge_a");
        let across = self.wanted(s.edge_b.as_ref(), &path, "edge_b");
        let mut counts = [0; 2];
        for (count, (value, key)) in counts.iter_mut().zip([(s.columns, "columns"), (s.rows, "rows")]) {
            *count = self.wanted_key(value, &path, key, &format!("{key} = 4"))? as usize;
            if !(1..=1000).contains(count) {
                let message = format!("`{key}` is {count}, and must be from 1 to 1000");
                self.log.error(&path.key(key), message, format!("{key} = 4"));
                return None;
            }
        }
        let young = self.number(s.young, &path, "young");
        let poisson = self.number(s.poisson, &path, "poisson");
        let thickness = self.number(s.thickness, &path, "thickness");
        let density = self.number(s.density, &path, "density");
        let mut section = ShellSection::new(young?, poisson?, thickness?, density?);
        section.drilling = s.drilling.unwrap_or(section.drilling);
        section.damping = s.damping.unwrap_or(0.0);
        let (corner, along, across) = (corner?, along?, across?);
        let place = |s: f64, t: f64| std::array::from_fn(|k| corner[k] + s * along[k] + t * across[k]);
        let nodes = self.mechanism.shell_surface(name, &section, (counts[0], counts[1]), place);
        for (i, column) in nodes.iter().enumerate() {
            self.bodies.extend(column.iter().enumerate().map(|(j, id)| (format!("{name}.{i}.{j}"), *id)));
        }
        Some(nodes[counts[0] / 2][counts[1] / 2])
    }

    fn driver(&mut self, name: &str, d: &stated::Driver) {
        let path = self.path.key("driver").key(name);
        let zero = [0.0; 3];
        let position = self.vector(d.position.as_ref(), zero, &path.key("position"));
        let orientation = self.vector(d.orientation.as_ref(), zero, &path.key("orientation"));
        let direction = self.vector(d.direction.as_ref(), zero, &path.key("direction"));
        let axis = self.vector(d.axis.as_ref(), zero, &path.key("axis"));
        let along = self.function(d.along.as_ref(), 0.0, &path.key("along"));
        let about = self.function(d.about.as_ref(), 0.0, &path.key("about"));
        let id = self.mechanism.driver(position, orientation, (direction, along), (axis, about));
        self.drivers.push((name.to_owned(), id));
    }

    fn joint(&mut self, name: &str, j: &stated::Joint) -> Option<JointId> {
        let path = self.path.key("joint").key(name);
        const KINDS: [&str; 8] =
            ["clamp", "spherical", "revolute", "prismatic", "cylindrical", "universal", "distance", "in-plane"];
        let kind = self.wanted_key(j.kind.clone(), &path, "kind", "kind = \"revolute\"")?;
        let kind = word(Some(&kind), &path.key("kind"), &KINDS, self.log);
        let a = self.target(j.a.as_deref(), &path.key("a"))?;
        let b = self.wanted_key(j.b.clone(), &path, "b", "b = \"NAME\"")?;
        let b = self.known_body(&b, &path.key("b"))?;
        let own = self.mechanism.body_mut(b).position;
        let point = self.vector(j.point.as_ref(), own, &path.key("point"));
        let needs_axis = matches!(kind, "revolute" | "prismatic" | "cylindrical" | "universal" | "in-plane");
        if needs_axis && j.axis.is_none() && self.log.tree.get(&path.key("axis")).is_none() {
            self.log.error(&path, format!("joint `{name}` has no `axis`"), "axis = [0, 1, 0]");
            return None;
        }
        let axis = self.vector(j.axis.as_ref(), [0.0, 0.0, 1.0], &path.key("axis"));
        let axis_b = self.vector(j.axis_b.as_ref(), axis, &path.key("axis_b"));
        let point_b =
            self.vector(j.point_b.as_ref(), if kind == "distance" { own } else { point }, &path.key("point_b"));
        let kind = match kind {
            "clamp" => JointKind::Clamp,
            "spherical" => JointKind::Spherical,
            "revolute" => JointKind::Revolute,
            "prismatic" => JointKind::Prismatic,
            "cylindrical" => JointKind::Cylindrical,
            "universal" => JointKind::Universal,
            "in-plane" => JointKind::InPlane,
            _ => {
                let d: f64 = (0..3).map(|k| (point_b[k] - point[k]).powi(2)).sum();
                JointKind::Distance(d.sqrt())
            }
        };
        let (a, b) = (self.mechanism.here(a, point, axis), self.mechanism.here(b.into(), point_b, axis_b));
        Some(self.mechanism.joint(name, kind, a, b))
    }

    fn spring(&mut self, name: &str, s: &stated::Spring) {
        let path = self.path.key("spring").key(name);
        let a = self.target(s.a.as_deref(), &path.key("a"));
        let b = s.b.as_deref().and_then(|b| self.known_body(b, &path.key("b")));
        self.wanted_key(s.b.as_ref(), &path, "b", "b = \"NAME\"");
        let point = self.wanted(s.point.as_ref(), &path, "point");
        let (Some(a), Some(b), Some(point)) = (a, b, point) else { return };
        let own = self.mechanism.body_mut(b).position;
        let point_b = self.vector(s.point_b.as_ref(), own, &path.key("point_b"));
        let d: f64 = (0..3).map(|k| (point_b[k] - point[k]).powi(2)).sum();
        let law = Law {
            stiffness: s.stiffness.unwrap_or(0.0),
            cubic: s.cubic.unwrap_or(0.0),
            damping: s.damping.unwrap_or(0.0),
        };
        let axis = [0.0, 0.0, 1.0];
        let (a, b) = (self.mechanism.here(a, point, axis), self.mechanism.here(b.into(), point_b, axis));
        self.mechanism.spring(name, a, b, s.length.unwrap_or_else(|| d.sqrt()), law);
    }

    fn bushing(&mut self, name: &str, s: &stated::Bushing) {
        let path = self.path.key("bushing").key(name);
        let a = self.target(s.a.as_deref(), &path.key("a"));
        let b = s.b.as_deref().and_then(|b| self.known_body(b, &path.key("b")));
        self.wanted_key(s.b.as_ref(), &path, "b", "b = \"NAME\"");
        let (Some(a), Some(b)) = (a, b) else { return };
        let own = self.mechanism.body_mut(b).position;
        let point = self.vector(s.point.as_ref(), own, &path.key("point"));
        let mut three = |value: &Option<Vec<f64>>, key: &str| match value.as_deref() {
            Some([one]) => [*one; 3],
            _ => self.vector(value.as_ref(), [0.0; 3], &path.key(key)),
        };
        let (k, c) = (three(&s.stiffness, "stiffness"), three(&s.damping, "damping"));
        let (kt, ct) = (three(&s.turning_stiffness, "turning_stiffness"), three(&s.turning_damping, "turning_damping"));
        let axis = [0.0, 0.0, 1.0];
        let (a, b) = (self.mechanism.here(a, point, axis), self.mechanism.here(b.into(), point, axis));
        // `here` turns axes so that z is along the axis; parallel axes are wanted
        let parallel = |m: &mut Mechanism, at: Attachment| m.parallel(at);
        let (a, b) = (parallel(&mut self.mechanism, a), parallel(&mut self.mechanism, b));
        let laws = |k: [f64; 3], c: [f64; 3]| std::array::from_fn(|i| Law::new(k[i], c[i]));
        self.mechanism.bushing(name, a, b, laws(k, c), laws(kt, ct));
    }

    fn load(&mut self, name: &str, l: &stated::Load, inputs: &mut Vec<(String, usize)>) {
        let path = self.path.key("load").key(name);
        let Some(body) = self.wanted_key(l.body.clone(), &path, "body", "body = \"NAME\"") else { return };
        let Some(body) = self.known_body(&body, &path.key("body")) else { return };
        let zero = [0.0; 3];
        let force = self.vector(l.force.as_ref(), zero, &path.key("force"));
        let moment = self.vector(l.moment.as_ref(), zero, &path.key("moment"));
        let mut load = Load::new(name, body, force, moment);
        load.point = self.vector(l.point.as_ref(), zero, &path.key("point"));
        load.follower = l.follower.unwrap_or(false);
        load.amplitude = match &l.input {
            Some(port) => {
                if l.amplitude.is_some() {
                    let message = "`amplitude` and `input` cannot both multiply a load";
                    self.log.error(&path.key("input"), message, "remove one of them");
                }
                let known = inputs.iter().find(|(n, _)| n == port).map(|(_, i)| *i);
                let input = known.unwrap_or_else(|| {
                    let input = self.mechanism.named_input(port.clone(), 0.0);
                    inputs.push((port.clone(), input));
                    input
                });
                Amplitude::Input(input)
            }
            None => Amplitude::Function(self.function(l.amplitude.as_ref(), 1.0, &path.key("amplitude"))),
        };
        self.mechanism.load(load);
    }

    /// A function of time, by its kind and parameters.
    fn function(&mut self, method: Option<&Method>, otherwise: f64, path: &Path) -> TimeFunction {
        let Some(method) = method else { return TimeFunction::Constant(otherwise) };
        let (kinds, keys): (&[&str], &[&str]) = (
            &["constant", "line", "sine", "smooth"],
            match method.kind.as_str() {
                "constant" => &["value"],
                "line" => &["offset", "slope"],
                "sine" => &["offset", "amplitude", "frequency", "phase"],
                _ => &["from", "to", "start", "end"],
            },
        );
        let kind = word(Some(&method.kind), path, kinds, self.log);
        for key in method.parameters.keys().filter(|k| !keys.contains(&k.as_str())) {
            let near = did_you_mean(key, keys.iter().copied());
            let message = format!("function `{kind}` has no parameter `{key}`{near}");
            self.log.error(&path.key(key), message, format!("parameters are {}", listed(keys)));
        }
        let value = |key: &str, otherwise: f64| method.parameters.get(key).copied().unwrap_or(otherwise);
        match kind {
            "line" => TimeFunction::Line { offset: value("offset", 0.0), slope: value("slope", 1.0) },
            "sine" => TimeFunction::Sine {
                offset: value("offset", 0.0),
                amplitude: value("amplitude", 1.0),
                omega: std::f64::consts::TAU * value("frequency", 1.0),
                phase: value("phase", 0.0),
            },
            "smooth" => TimeFunction::Smooth {
                from: value("from", 0.0),
                to: value("to", 1.0),
                start: value("start", 0.0),
                end: value("end", 1.0),
            },
            _ => TimeFunction::Constant(value("value", otherwise)),
        }
    }

    fn cuts(&mut self, entry: &stated::Multibody, joints: &[(String, JointId)]) -> Vec<Cut> {
        let path = self.path.key("cut");
        let mut cuts = Vec::new();
        for text in entry.cut.iter().flat_map(|c| c.list()) {
            let (kind, name) = text.split_once(' ').map_or(("", text.as_str()), |(k, n)| (k, n.trim()));
            match kind {
                "node" | "body" => cuts.extend(self.known_body(name, &path).map(Cut::Body)),
                "joint" => match joints.iter().find(|(n, _)| n == name) {
                    Some((_, id)) => cuts.push(Cut::Joint(*id)),
                    None => {
                        let near = did_you_mean(name, list(&entry.joint).iter().map(|(n, _)| n.as_str()));
                        let names = list(&entry.joint).iter().map(|(n, _)| n);
                        if !names.clone().any(|n| n == name) {
                            let advice = format!("joints are {}", listed(names));
                            self.log.error(&path, format!("there is no joint `{name}`{near}"), advice);
                        }
                    }
                },
                _ => {
                    let message = format!("`{text}` does not say what is cut");
                    self.log.error(&path, message, "cut = [\"node beam.6\"] or cut = [\"joint hinge\"]");
                }
            }
        }
        if let Some(parts) = entry.parts {
            let at = self.path.key("parts");
            if entry.cut.is_some() {
                self.log.error(&at, "`cut` and `parts` cannot both say where it is cut", "remove one of them");
            } else if parts > 1 {
                match self.mechanism.balanced_cuts(parts as usize) {
                    Ok(found) => cuts = found,
                    Err(error) => self.log.error(&at, error.to_string(), "cut = [\"joint NAME\"]"),
                }
            }
        }
        cuts
    }

    fn shown(
        &mut self,
        entry: &stated::Multibody,
        joints: &[(String, JointId)],
        bodies: &mut Vec<BodyId>,
    ) -> Vec<JointId> {
        let Some(show) = &entry.show else { return Vec::new() };
        bodies.clear();
        let mut found = Vec::new();
        for name in show.list() {
            if let Some((_, id)) = self.bodies.iter().find(|(n, _)| n == name) {
                bodies.push(*id);
            } else if let Some((_, id)) = joints.iter().find(|(n, _)| n == name) {
                found.push(*id);
            } else {
                let all = || {
                    self.bodies.iter().chain(&[]).map(|(n, _)| n.as_str()).chain(joints.iter().map(|(n, _)| n.as_str()))
                };
                let message = format!("there is no body or joint `{name}`{}", did_you_mean(name, all()));
                self.log.error(&self.path.key("show"), message, "");
            }
        }
        found
    }

    /// A body, a driver, or the ground.
    fn target(&mut self, name: Option<&str>, path: &Path) -> Option<Target> {
        let name = name.unwrap_or("ground");
        if name == "ground" {
            return Some(Target::Ground);
        }
        if let Some((_, id)) = self.drivers.iter().find(|(n, _)| n == name) {
            return Some(Target::Driver(*id));
        }
        self.known_body(name, path).map(Target::Body)
    }

    fn known_body(&mut self, name: &str, path: &Path) -> Option<BodyId> {
        let found = self.bodies.iter().find(|(n, _)| n == name).map(|(_, id)| *id);
        if found.is_none() {
            let names = || self.bodies.iter().map(|(n, _)| n.as_str());
            let message = format!("there is no body `{name}`{}", did_you_mean(name, names()));
            let count = self.bodies.len();
            let advice = if count <= 12 { format!("bodies are {}", listed(names())) } else { String::new() };
            self.log.error(path, message, advice);
        }
        found
    }

    fn vector(&mut self, value: Option<&Vec<f64>>, otherwise: [f64; 3], path: &Path) -> [f64; 3] {
        match value.map(|v| <[f64; 3]>::try_from(v.as_slice())) {
            None => otherwise,
            Some(Ok(vector)) => vector,
            Some(Err(_)) => {
                let count = value.map_or(0, Vec::len);
                let message = format!("`{}` must be three numbers, and is {count}", path.last());
                self.log.error(path, message, format!("{} = [0, 0, 0]", path.last()));
                otherwise
            }
        }
    }

    /// Three numbers that have to be given.
    fn wanted(&mut self, value: Option<&Vec<f64>>, path: &Path, key: &str) -> Option<[f64; 3]> {
        self.wanted_key(value, path, key, &format!("{key} = [0, 0, 0]"))?;
        Some(self.vector(value, [0.0; 3], &path.key(key)))
    }

    /// A number that has to be given.
    fn number(&mut self, value: Option<f64>, path: &Path, key: &str) -> Option<f64> {
        self.wanted_key(value, path, key, &format!("{key} = 1"))
    }

    /// Something that has to be given; what is there and cannot be read was reported.
    fn wanted_key<T>(&mut self, value: Option<T>, path: &Path, key: &str, example: &str) -> Option<T> {
        if value.is_none() && self.log.tree.get(&path.key(key)).is_none() {
            self.log.error(path, format!("`{path}` has no `{key}`"), format!("add {example}"));
        }
        value
    }
}

fn list<T>(map: &Option<Map<T>>) -> &[(String, T)] {
    map.as_ref().map_or(&[], |m| &m.0)
}
