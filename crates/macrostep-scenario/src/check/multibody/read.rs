//! A mechanism of the file: what it is made of, how it moves, where it is cut, what it shows.

use std::path::Path as FilePath;

use macrostep_core::{FaultKind, matches};
use macrostep_multibody::{
    BodyId, Coupling, CouplingSolver, Cut, ForceId, Formula, JointId, Mechanism, Moved, Newton, Options, Show, Target,
};

use super::forces::{SpringEnds, Tyre};
use super::{MechanismPlan, place};
use crate::check::run_plan::word;
use crate::faults::{Log, did_you_mean, listed};
use crate::mechanism as stated;
use crate::path::Path;
use crate::read::Map;
use crate::value::Value;

/// How many bodies that were moved are named.
const MOST_TOLD: usize = 6;

/// Reads a mechanism of the file; mistakes go to the log.
pub(super) struct Reader<'a, 'b> {
    pub(super) name: &'a str,
    pub(super) path: Path,
    pub(super) mechanism: Mechanism,
    /// Names of bodies so far.
    pub(super) bodies: Vec<(String, BodyId)>,
    pub(super) drivers: Vec<(String, macrostep_multibody::DriverId)>,
    /// Joints so far.
    pub(super) joints: Vec<(String, JointId)>,
    /// Springs that anti-roll bars can act on, and tyres that wheels can use, if they could be read.
    pub(super) springs: Vec<SpringEnds>,
    pub(super) tyres: Vec<(String, Option<Tyre>)>,
    /// Force elements so far.
    pub(super) forces: Vec<(String, ForceId)>,
    /// Bodies, joints and force elements that were stated and could not be read, for which there are errors already.
    pub(super) unread: Vec<String>,
    /// Names and units of input ports, and which inputs of the mechanism they are.
    pub(super) inputs: Vec<(String, &'static str, usize)>,
    /// Where files of the scenario are.
    pub(super) directory: &'a FilePath,
    pub(super) log: &'a mut Log<'b>,
}

impl<'a, 'b> Reader<'a, 'b> {
    pub(super) fn new(name: &'a str, path: Path, directory: &'a FilePath, log: &'a mut Log<'b>) -> Self {
        Reader {
            name,
            path,
            mechanism: Mechanism::new([0.0; 3]),
            bodies: Vec::new(),
            drivers: Vec::new(),
            joints: Vec::new(),
            springs: Vec::new(),
            tyres: Vec::new(),
            forces: Vec::new(),
            unread: Vec::new(),
            inputs: Vec::new(),
            directory,
            log,
        }
    }
}

impl Reader<'_, '_> {
    pub(super) fn read(&mut self, entry: &stated::Multibody) -> Option<MechanismPlan> {
        let top = self.path.clone();
        let errors = self.log.list.len();
        let gravity = self.vector(entry.gravity.as_ref(), [0.0; 3], &top.key("gravity"));
        self.mechanism.set_gravity(gravity);
        let mut shown: Vec<BodyId> = Vec::new();
        for (name, body) in list(&entry.body) {
            match self.body(name, body) {
                Some(id) => shown.push(id),
                None => self.unread.push(name.clone()),
            }
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
        for (name, joint) in list(&entry.joint) {
            match self.joint(name, joint) {
                Some(id) => self.joints.push((name.clone(), id)),
                None => self.unread.push(name.clone()),
            }
        }
        let road = self.road(entry.road.as_ref());
        list(&entry.tyre).iter().for_each(|(name, tyre)| self.tyre(name, tyre, &road));
        self.each_force(&entry.spring, Self::spring);
        self.each_force(&entry.bushing, Self::bushing);
        self.each_force(&entry.anti_roll_bar, Self::anti_roll_bar);
        self.each_force(&entry.torque, Self::torque);
        self.each_force(&entry.force, Self::force);
        self.each_force(&entry.joint_spring, Self::joint_spring);
        self.each_force(&entry.joint_limit, Self::joint_limit);
        self.each_force(&entry.servo, Self::servo);
        self.each_force(&entry.inerter, Self::inerter);
        self.each_force(&entry.gear, Self::gear);
        self.each_force(&entry.contact, Self::contact);
        self.each_force(&entry.friction, Self::friction);
        self.each_force(&entry.aero, |reader, name, aero| reader.aero(name, aero, &road));
        self.each_force(&entry.wheel, Self::wheel);
        self.each_force(&entry.sensor, Self::sensor);
        list(&entry.load).iter().for_each(|(name, load)| self.load(name, load));
        list(&entry.shape).iter().for_each(|(name, shape)| self.shape(name, shape).unwrap_or_default());

        // how
        let rho = entry.rho.unwrap_or(0.6);
        if !(0.0..1.0).contains(&rho) {
            let message = format!("`rho` is {rho}, and must be at least 0 and below 1");
            self.log.error(FaultKind::BadValue, &top.key("rho"), message, "set rho = 0.6");
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
                self.log.error(FaultKind::BadValue, &top.key("tolerance"), message, "set tolerance = 1e-9");
            }
            options = options.tolerance(tolerance);
        }
        if let Some(accuracy) = entry.accuracy {
            let at = top.key("accuracy");
            if accuracy <= 0.0 {
                let message = format!("`accuracy` is {accuracy}, and must be positive");
                self.log.error(FaultKind::BadValue, &at, message, "set accuracy = 1e-6");
            } else if rho > 0.8 {
                let message = format!("steps chosen for an error need `rho` of at most 0.8, and it is {rho}");
                self.log.error(FaultKind::Conflict, &at, message, "set rho = 0.6");
            } else if recursive {
                let message = "the recursive path takes steps as given";
                self.log.error(FaultKind::Conflict, &at, message, "set `micro`, or integrator = \"lms2\"");
            }
            options = options.accuracy(accuracy);
        }
        if let Some(bound) = entry.iterations {
            let at = top.key("iterations");
            if bound == 0 {
                let message = "`iterations` is 0, and must be at least 1";
                self.log.error(FaultKind::BadValue, &at, message, "set iterations = 3");
            } else if recursive || entry.accuracy.is_some() {
                let message =
                    "`iterations` has no effect: a bound is for steps of equal length by `lms2` or `generalized-alpha`";
                self.log.error(FaultKind::Conflict, &at, message, "remove it");
            }
            options = options.bound(bound.max(1));
        }
        if word(entry.newton.as_deref(), &top.key("newton"), &["modified", "full"], self.log) == "full" {
            options = options.newton(Newton::Full);
        }
        if entry.redundant == Some(true) {
            options = options.redundant();
        }
        if entry.assemble == Some(true) && self.log.list[errors..].iter().all(|fault| !fault.is_error()) {
            self.assemble(options.redundant);
        }
        let start = word(entry.start.as_deref(), &top.key("start"), &["given", "equilibrium"], self.log);
        let cuts = self.cuts(entry);
        let mut shown = self.shown(entry).unwrap_or_else(|| shown.into_iter().map(Show::from).collect());
        list(&entry.output).iter().for_each(|(name, what)| shown.extend(self.output(name, what)));
        shown.push(Show::Invariants);
        let micro = entry.micro.unwrap_or(1);
        if micro == 0 || (micro > 1 && !cuts.is_empty()) {
            let message = if micro == 0 {
                "`micro` is 0"
            } else {
                "a mechanism that is cut takes one step per communication step"
            };
            self.log.error(FaultKind::BadValue, &top.key("micro"), message, "set micro = 1");
        }
        if entry.accuracy.is_some() && !cuts.is_empty() {
            let message = "a mechanism that is cut takes one step per communication step";
            self.log.error(FaultKind::Conflict, &top.key("accuracy"), message, "remove `accuracy`");
        }
        if start == "equilibrium" {
            options = options.at_equilibrium();
        }
        let solvers = ["same", "backward-euler", "runge-kutta", "runge-kutta-held", "response"];
        options = options.coupling(match word(entry.coupling.as_deref(), &top.key("coupling"), &solvers, self.log) {
            "backward-euler" => CouplingSolver::BackwardEuler,
            "runge-kutta" => CouplingSolver::RungeKutta,
            "runge-kutta-held" => CouplingSolver::RungeKuttaHeld,
            "response" => CouplingSolver::Response,
            _ => CouplingSolver::Same,
        });
        if let Some(tolerance) = entry.response_tolerance {
            let at = top.key("response_tolerance");
            if tolerance <= 0.0 {
                let message = format!("`response_tolerance` is {tolerance}, and must be positive");
                self.log.error(FaultKind::BadValue, &at, message, "set response_tolerance = 1e-6");
            } else if options.coupling != CouplingSolver::Response {
                let message = "`response_tolerance` is for parts that answer motions of their interface";
                self.log.error(FaultKind::NoEffect, &at, message, "set coupling = \"response\"");
            }
            options = options.response_tolerance(tolerance);
        }
        if entry.cut.is_some() {
            options.parts = entry.parts.map(|parts| parts as usize);
        }
        // an empty list, or one part, is the whole for once
        if entry.coupling.is_some() && entry.cut.is_none() && entry.parts.is_none() {
            let message = "`coupling` is for a mechanism that is cut";
            self.log.error(FaultKind::NoEffect, &top.key("coupling"), message, "add cut = [\"node NAME\"]");
        }
        let motions = |s: &Show| matches!(s, Show::Body(_) | Show::Invariants);
        if recursive && (!cuts.is_empty() || start == "equilibrium" || !shown.iter().all(motions)) {
            let message = "the recursive path runs whole, starts as given, and shows motions of bodies alone";
            self.log.error(FaultKind::Conflict, &top.key("integrator"), message, "set integrator = \"lms2\"");
        }
        Some(MechanismPlan {
            name: self.name.to_owned(),
            mechanism: std::mem::take(&mut self.mechanism),
            options,
            recursive,
            micro,
            cuts,
            shown,
            inputs: std::mem::take(&mut self.inputs),
            coupling: Coupling::Loose,
            step: 0.0,
            contraction: None,
            stated: self.log.tree.get(&self.path).map_or_else(|| Value::Table(Vec::new()), |node| node.value()),
        })
    }

    /// Moves bodies until all joints are fulfilled, and says what moved.
    fn assemble(&mut self, redundant: bool) {
        let at = self.path.key("assemble");
        match self.mechanism.assemble(redundant) {
            Err(error) => self.log.push(error.fault(), &place(&error, &self.path, self.log)),
            Ok(moved) if moved.is_empty() => {
                let message = "`assemble` has no effect: positions and velocities fulfil all joints as they are";
                self.log.warning(FaultKind::NoEffect, &at, message, "remove it");
            }
            Ok(mut moved) => {
                let size = |m: &Moved| m.distance.max(m.angle).max(m.velocity).max(m.spin);
                moved.sort_by(|a, b| size(b).total_cmp(&size(a)));
                let tell = |m: &Moved| {
                    let parts = [(m.distance, "m"), (m.angle, "rad"), (m.velocity, "m/s"), (m.spin, "rad/s")];
                    let parts = parts.iter().filter(|p| p.0 > 1e-9).map(|(x, unit)| format!("{x:.3e} {unit}"));
                    let name = self.mechanism.body_name(m.body);
                    format!("`{name}` by {}", parts.collect::<Vec<_>>().join(", "))
                };
                let mut told: Vec<String> = moved.iter().take(MOST_TOLD).map(tell).collect();
                if moved.len() > MOST_TOLD {
                    told.push(format!("and {} more", moved.len() - MOST_TOLD));
                }
                let message = format!("bodies were moved to fulfil the joints: {}", told.join("; "));
                self.log.warning(FaultKind::InconsistentStart, &at, message, "");
            }
        }
    }

    /// Reads the force elements of a table.
    fn each_force<T>(&mut self, map: &Option<Map<T>>, read: impl Fn(&mut Self, &str, &T) -> Option<ForceId>) {
        for (name, element) in list(map) {
            match read(self, name, element) {
                Some(id) => self.forces.push((name.clone(), id)),
                None => self.unread.push(name.clone()),
            }
        }
    }

    fn cuts(&mut self, entry: &stated::Multibody) -> Vec<Cut> {
        let path = self.path.key("cut");
        let mut cuts = Vec::new();
        for text in entry.cut.iter().flat_map(|c| c.list()) {
            let (kind, name) = text.split_once(' ').map_or(("", text.as_str()), |(k, n)| (k, n.trim()));
            match kind {
                // a line of nodes
                "node" | "body" if name.contains(['*', '?']) => {
                    let line = self.bodies.iter().filter(|(n, _)| matches(name, n)).map(|(_, id)| Cut::Body(*id));
                    let before = cuts.len();
                    cuts.extend(line);
                    if cuts.len() == before {
                        let message = format!("no body matches `{name}`");
                        self.log.error(
                            FaultKind::UnknownName,
                            &path,
                            message,
                            "set cut = [\"node sheet.2.*\"], for example",
                        );
                    }
                }
                "node" | "body" => cuts.extend(self.known_body(name, &path).map(Cut::Body)),
                "joint" => match self.joints.iter().find(|(n, _)| n == name) {
                    Some((_, id)) => cuts.push(Cut::Joint(*id)),
                    None => {
                        let near = did_you_mean(name, list(&entry.joint).iter().map(|(n, _)| n.as_str()));
                        let names = list(&entry.joint).iter().map(|(n, _)| n);
                        if !names.clone().any(|n| n == name) {
                            let help = format!("use one of {}", listed(names));
                            let message = format!("there is no joint `{name}`{near}");
                            self.log.error(FaultKind::UnknownName, &path, message, help);
                        }
                    }
                },
                _ => {
                    let message = format!("`{text}` does not say what is cut");
                    let help = "write cut = [\"node beam.6\"] or cut = [\"joint hinge\"], for example";
                    self.log.error(FaultKind::BadValue, &path, message, help);
                }
            }
        }
        if let Some(parts) = entry.parts {
            let at = self.path.key("parts");
            if parts == 0 {
                let message = "`parts` is 0, and must be at least 1";
                self.log.error(FaultKind::BadValue, &at, message, "set parts = 1 for the whole");
            } else if entry.cut.is_none() && parts > 1 {
                match self.mechanism.balanced_cuts(parts as usize) {
                    Ok(found) => cuts = found,
                    Err(error) => {
                        self.log.error(FaultKind::BadCut, &at, error.to_string(), "set cut = [\"joint NAME\"]")
                    }
                }
            }
        }
        cuts
    }

    /// A body, a driver, or the ground.
    pub(super) fn target(&mut self, name: Option<&str>, path: &Path) -> Option<Target> {
        let name = name.unwrap_or("ground");
        if name == "ground" {
            return Some(Target::Ground);
        }
        if let Some((_, id)) = self.drivers.iter().find(|(n, _)| n == name) {
            return Some(Target::Driver(*id));
        }
        self.known_body(name, path).map(Target::Body)
    }

    pub(super) fn known_body(&mut self, name: &str, path: &Path) -> Option<BodyId> {
        let found = self.bodies.iter().find(|(n, _)| n == name).map(|(_, id)| *id);
        if found.is_none() && !self.unread.iter().any(|n| n == name) {
            let names = || self.bodies.iter().map(|(n, _)| n.as_str());
            let message = format!("there is no body `{name}`{}", did_you_mean(name, names()));
            let count = self.bodies.len();
            let help =
                if (1..=12).contains(&count) { format!("use one of {}", listed(names())) } else { String::new() };
            self.log.error(FaultKind::UnknownName, path, message, help);
        }
        found
    }

    pub(super) fn vector(&mut self, value: Option<&Vec<f64>>, otherwise: [f64; 3], path: &Path) -> [f64; 3] {
        match value.map(|v| <[f64; 3]>::try_from(v.as_slice())) {
            None => otherwise,
            Some(Ok(vector)) => vector,
            Some(Err(_)) => {
                let count = value.map_or(0, Vec::len);
                let message = format!("`{}` must be three numbers, and is {count}", path.last());
                self.log.error(FaultKind::BadValue, path, message, format!("write {} = [0, 0, 0]", path.last()));
                otherwise
            }
        }
    }

    /// Three numbers that have to be given.
    pub(super) fn wanted(&mut self, value: Option<&Vec<f64>>, path: &Path, key: &str) -> Option<[f64; 3]> {
        self.wanted_key(value, path, key, &format!("{key} = [0, 0, 0]"))?;
        Some(self.vector(value, [0.0; 3], &path.key(key)))
    }

    /// A direction that has to be given.
    pub(super) fn wanted_direction(&mut self, value: Option<&Vec<f64>>, path: &Path, key: &str) -> Option<[f64; 3]> {
        self.wanted_key(value, path, key, &format!("{key} = [0, 1, 0], for example"))?;
        Some(self.vector(value, [0.0; 3], &path.key(key)))
    }

    /// A number that has to be given.
    pub(super) fn number(&mut self, value: Option<f64>, path: &Path, key: &str) -> Option<f64> {
        self.wanted_key(value, path, key, &format!("{key} = 1"))
    }

    /// Something that has to be given; what is there and cannot be read was reported.
    pub(super) fn wanted_key<T>(&mut self, value: Option<T>, path: &Path, key: &str, example: &str) -> Option<T> {
        if value.is_none() && self.log.tree.get(&path.key(key)).is_none() {
            self.log.error(FaultKind::Missing, path, format!("`{path}` has no `{key}`"), format!("add {example}"));
        }
        value
    }
}

pub(super) fn list<T>(map: &Option<Map<T>>) -> &[(String, T)] {
    map.as_ref().map_or(&[], |m| &m.0)
}
