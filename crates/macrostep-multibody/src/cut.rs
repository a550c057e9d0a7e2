//! Cutting a mechanism at bodies and joints \[fontana2026\] section 2.
//!
//! An interface body is duplicated: every real part that touches it holds a copy, driven to a pose; the coupling part owns
//! the body with its whole inertia, its weight, its loads, and the cut joints. Real parts run side by side, then coupling
//! parts: two stages of the ordinary schedule. Explicit is the loose scheme, implicit the tight one.
//!
//! ```text
//! stage 1   real parts       pose (predicted, or of the last repetition)  →  f_C = −(f_constr + f_ine)      eq. (2)
//! stage 2   coupling parts   Σ f_C  →  pose, velocities
//! ```

use std::collections::BTreeMap;
use std::sync::Arc;

use macrostep_core::{Bond, Connection, Model, Part, Port};
use macrostep_coupling::predictors::{Latest, PolynomialHold};

use crate::contraction::{self, Contraction};
use crate::error::MultibodyError;
use crate::formula::Formula;
use crate::joint::JointKind;
use crate::mechanism::{Amplitude, Attachment, BodyId, Driver, JointId, Load, Mechanism, Target};
use crate::motion::Motion;
use crate::options::{CouplingSolver, Options};
use crate::pose::PosePredictor;
use crate::subsystem::{Multibody, Signal};
use crate::time_function::TimeFunction;
use crate::trial::{self, Trial};

/// Where a mechanism is cut.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Cut {
    /// At a body: each side gets a copy.
    Body(BodyId),
    /// At a joint between two bodies: the coupling part owns both and the joint.
    Joint(JointId),
}

/// What a part shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Show {
    /// The motion of a body: `NAME.x`, `NAME.theta`, `NAME.v`, `NAME.w`.
    Body(BodyId),
    /// The reactions of a joint: `NAME.f`, `NAME.m`.
    Joint(JointId),
    /// `momentum`, `angular_momentum` and `violation`; of parts, momenta add up to those of the whole.
    Books,
}

impl From<BodyId> for Show {
    fn from(body: BodyId) -> Self {
        Show::Body(body)
    }
}

impl From<JointId> for Show {
    fn from(joint: JointId) -> Self {
        Show::Joint(joint)
    }
}

/// Whether the macro-step is taken once or repeated.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Coupling {
    /// Once: explicit.
    #[default]
    Loose,
    /// Until converged: implicit.
    Tight,
}

/// What a part of a mechanism that is cut does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PartRole {
    /// It is a piece of the mechanism.
    Real {
        /// Which, from zero.
        index: usize,
    },
    /// It holds the bodies at a cut.
    Coupling {
        /// Which, from zero.
        index: usize,
    },
}

/// A mechanism in parts, ready for the manager.
pub struct Division {
    /// What each part of the model does, in the order of the model.
    pub roles: Vec<PartRole>,
    /// Real parts `part1`, `part2`, … and coupling parts `joint1`, …, connected, with power bonds.
    pub model: Model,
    /// Real parts side by side, then coupling parts.
    pub stages: Vec<Vec<String>>,
    /// How the cuts contract.
    pub contraction: Contraction,
    /// For each body, the part that owns it.
    pub owners: Vec<String>,
}

impl std::fmt::Debug for Division {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Division")
            .field("stages", &self.stages)
            .field("contraction", &self.contraction)
            .finish_non_exhaustive()
    }
}

/// A real part under construction.
pub(crate) struct Side {
    pub name: String,
    pub motion: Motion,
    /// Interface bodies: of the whole, here, the joint that drives it, its first input.
    pub driven: Vec<(BodyId, BodyId, JointId, usize)>,
    /// Bodies of the whole that it owns, and here.
    pub own: Vec<(BodyId, BodyId)>,
    /// Joints of the whole that it owns, and here.
    pub joints: Vec<(JointId, JointId)>,
    /// Inputs of the whole that load it: name, and which input it is here.
    pub inputs: Vec<(String, usize)>,
}

/// A coupling part under construction.
pub(crate) struct Middle {
    pub motion: Motion,
    /// Its bodies, in the order of its group.
    pub bodies: Vec<BodyId>,
    /// As those of a side.
    pub joints: Vec<(JointId, JointId)>,
    /// As those of a side; the loads of the sides come before.
    pub inputs: Vec<(String, usize)>,
}

/// Who is where.
struct Groups {
    /// For each body of the whole, whether it is an interface body.
    interface: Vec<bool>,
    /// Elements of each real part.
    parts: Vec<Elements>,
    /// Interface bodies and cut joints of each coupling part.
    couplings: Vec<(Vec<usize>, Vec<usize>)>,
}

#[derive(Clone, Debug, Default)]
struct Elements {
    bodies: Vec<usize>,
    joints: Vec<usize>,
    beams: Vec<usize>,
    shells: Vec<usize>,
    links: Vec<usize>,
}

impl Mechanism {
    /// The joint with this name.
    pub fn find_joint(&self, name: &str) -> Option<JointId> {
        self.joints.iter().position(|j| j.name == name).map(JointId)
    }

    /// Cuts the mechanism into parts that are coupled every `h` seconds. `show` are bodies and joints that the part that owns
    /// them shows; interface bodies are always shown. Real parts are called `part1`, `part2`, …, coupling parts `joint1`, ….
    ///
    /// Refused if the cuts do not divide, if a part cannot follow the pose it is given, or if the coupling would not hold.
    pub fn divide(
        &self,
        cuts: &[Cut],
        show: &[Show],
        options: Options,
        coupling: Coupling,
        h: f64,
    ) -> Result<Division, MultibodyError> {
        macrostep_core::tally::note(macrostep_core::tally::Made::Division);
        let (sides, couplings, groups) = self.pieces(cuts, options)?;
        let better = |error| match error {
            MultibodyError::Bad { what, reason } => {
                MultibodyError::bad(what, reason + &self.better(cuts, options, coupling, h))
            }
            other => other,
        };
        let contraction = contraction::check(self, &sides, &groups.couplings, coupling, options, h).map_err(better)?;
        if coupling == Coupling::Loose && contraction.factor > trial::TRY {
            self.try_out(cuts, options, &contraction, h).map_err(better)?;
        }
        Ok(assemble(self, sides, couplings, &groups, show, options, (contraction, Some(h))))
    }

    /// The same without asking whether the cut holds: for those who study how it fails. Its contraction is not known.
    pub fn divide_anyway(&self, cuts: &[Cut], show: &[Show], options: Options) -> Result<Division, MultibodyError> {
        let (sides, couplings, groups) = self.pieces(cuts, options)?;
        Ok(assemble(self, sides, couplings, &groups, show, options, (Contraction::default(), None)))
    }

    /// Lets a loose cut run beside one with a push on its interface.
    fn try_out(&self, cuts: &[Cut], options: Options, contraction: &Contraction, h: f64) -> Result<(), MultibodyError> {
        let mut pushed = self.clone();
        let whole = Motion::new(self, options)?;
        let groups = self.groups(cuts)?;
        let bodies: Vec<usize> = (0..self.bodies.len()).filter(|&i| groups.interface[i]).collect();
        for &i in &bodies {
            // a hair of the weight in all freedoms, for the first step only
            let (m, j) = (whole.system.inertia[i].m, whole.system.inertia[i].j.z_axis.z);
            let (force, moment) = ([1e-3 * m, 0.9e-3 * m, 0.8e-3 * m], [1e-3 * j, 0.9e-3 * j, 0.8e-3 * j]);
            let amplitude = Amplitude::Function(TimeFunction::Smooth { from: 1.0, to: 0.0, start: 0.0, end: h });
            pushed.load(Load::new("push", BodyId(i), force, moment).times(amplitude));
        }
        let divided = |mechanism: &Mechanism| {
            let (sides, couplings, groups) = mechanism.pieces(cuts, options)?;
            Ok(assemble(mechanism, sides, couplings, &groups, &[], options, (contraction.clone(), Some(h))))
        };
        let both = [whole, Motion::new(&pushed, options)?];
        match trial::trial([divided(self)?, divided(&pushed)?], both, &bodies, h) {
            Trial::Holds => Ok(()),
            Trial::Grows(growth) if growth.is_finite() => {
                let why = format!("tried for some steps, a push on the interface grows by {growth:.3} each step");
                Err(contraction.refuse(h, &why))
            }
            Trial::Grows(_) => Err(contraction.refuse(h, "tried for some steps, it does not get through them")),
        }
    }

    /// A body where a single cut would hold, if there is one, as the end of a sentence: the one that contracts best.
    fn better(&self, cuts: &[Cut], options: Options, coupling: Coupling, h: f64) -> String {
        let factor = |i: usize| {
            let cut = Cut::Body(BodyId(i));
            let groups = self.groups(&[cut]).ok().filter(|g| g.parts.len() > 1 && !cuts.contains(&cut))?;
            let (sides, ..) = self.pieces(&[cut], options).ok()?;
            let found = contraction::check(self, &sides, &groups.couplings, coupling, options, h).ok()?;
            Some((found.factor, i)).filter(|f| coupling == Coupling::Tight || f.0 <= contraction::SAFE)
        };
        let best = (0..self.bodies.len()).filter_map(factor).min_by(|a, b| a.0.total_cmp(&b.0));
        best.map_or(String::new(), |(factor, i)| {
            format!("; a cut at body `{}` would hold, with a factor of {factor:.3}", self.bodies[i].name)
        })
    }

    /// Cuts that divide the mechanism into about equal parts, at bodies that hold elastic elements together.
    pub fn balanced_cuts(&self, parts: usize) -> Result<Vec<Cut>, MultibodyError> {
        // a body that a joint holds would be driven against that joint
        let held = |i: usize| self.joints.iter().any(|j| bodies_of(&[&j.a, &j.b]).contains(&i));
        let candidates: Vec<Cut> = (0..self.bodies.len()).filter(|&i| !held(i)).map(|i| Cut::Body(BodyId(i))).collect();
        let largest = |cuts: &[Cut]| {
            let groups = self.groups(cuts).ok().filter(|g| g.parts.len() == cuts.len() + 1)?;
            let work =
                |e: &Elements| 3 * e.beams.len() + 4 * e.shells.len() + e.bodies.len() + e.joints.len() + e.links.len();
            groups.parts.iter().map(work).max()
        };
        let best = |others: &[Cut]| {
            let with = |cut: Cut| others.iter().copied().chain([cut]).collect::<Vec<_>>();
            let free = candidates.iter().filter(|c| !others.contains(c));
            free.filter_map(|&c| largest(&with(c)).map(|size| (size, c))).min_by_key(|(size, _)| *size)
        };
        let mut cuts: Vec<Cut> = Vec::new();
        while cuts.len() + 1 < parts {
            let Some((_, cut)) = best(&cuts) else {
                let reason = format!("no body divides it into {parts} parts; joints can be cut by name");
                return Err(MultibodyError::bad("the mechanism", reason));
            };
            cuts.push(cut);
            // each in turn goes where it balances best, as long as that helps
            for _ in 0..parts {
                let before = largest(&cuts);
                for k in 0..cuts.len() {
                    let cut = cuts.remove(k);
                    let found = best(&cuts).filter(|(size, _)| Some(*size) < before).map_or(cut, |(_, c)| c);
                    cuts.insert(k, found);
                }
                if largest(&cuts) == before {
                    break;
                }
            }
        }
        Ok(cuts)
    }

    /// The bodies that cuts duplicate.
    pub fn cut_bodies(&self, cuts: &[Cut]) -> Vec<BodyId> {
        let bodies = |cut: &Cut| match *cut {
            Cut::Body(id) => vec![id],
            Cut::Joint(id) => {
                let joint = self.joints.get(id.0);
                joint.map_or(Vec::new(), |j| bodies_of(&[&j.a, &j.b]).into_iter().map(BodyId).collect())
            }
        };
        let mut all: Vec<BodyId> = cuts.iter().flat_map(bodies).collect();
        all.sort_unstable_by_key(|id| id.0);
        all.dedup();
        all
    }

    /// A name for messages.
    pub(crate) fn cut_name(&self, cut: Cut) -> String {
        match cut {
            Cut::Body(id) => format!("cut at body `{}`", self.bodies.get(id.0).map_or("?", |b| b.name.as_str())),
            Cut::Joint(id) => format!("cut at joint `{}`", self.joints.get(id.0).map_or("?", |j| j.name.as_str())),
        }
    }

    fn groups(&self, cuts: &[Cut]) -> Result<Groups, MultibodyError> {
        let n = self.bodies.len();
        let mut interface = vec![false; n];
        let mut cut_joints = Vec::new();
        for &cut in cuts {
            let what = || self.cut_name(cut);
            match cut {
                Cut::Body(id) if id.0 < n => interface[id.0] = true,
                Cut::Joint(id) if id.0 < self.joints.len() => {
                    let joint = &self.joints[id.0];
                    let bodies = bodies_of(&[&joint.a, &joint.b]);
                    if bodies.len() < 2 {
                        let reason = "one of its sides is the ground or a driver; cut at a joint between two bodies";
                        return Err(MultibodyError::bad(what(), reason));
                    }
                    bodies.iter().for_each(|&i| interface[i] = true);
                    cut_joints.push(id.0);
                }
                _ => return Err(MultibodyError::bad(what(), "it is not part of this mechanism")),
            }
        }

        // bodies that are not cut hang together through elements; elements between interface bodies alone stand alone
        let elements = self.elements(&cut_joints);
        let mut group: Vec<usize> = (0..n + elements.len()).collect();
        for (e, (bodies, _)) in elements.iter().enumerate() {
            for &i in bodies.iter().filter(|&&i| !interface[i]) {
                unite(&mut group, n + e, i);
            }
        }
        // one that stands alone goes along with a neighbour at its interface body, if there is one
        for e in 0..elements.len() {
            if elements[e].0.iter().all(|&i| interface[i]) {
                let neighbour = (0..elements.len()).find(|&f| {
                    f != e
                        && elements[f].0.iter().any(|i| elements[e].0.contains(i))
                        && (f < e || elements[f].0.iter().any(|&i| !interface[i]))
                });
                if let Some(f) = neighbour {
                    unite(&mut group, n + e, n + f);
                }
            }
        }
        let mut parts: BTreeMap<usize, Elements> = BTreeMap::new();
        for i in (0..n).filter(|&i| !interface[i]) {
            parts.entry(root(&group, i)).or_default().bodies.push(i);
        }
        for (e, (bodies, element)) in elements.iter().enumerate() {
            let part = parts.entry(root(&group, n + e)).or_default();
            part.bodies.extend(bodies.iter().filter(|&&i| interface[i]));
            match *element {
                Element::Joint(j) => part.joints.push(j),
                Element::Beam(b) => part.beams.push(b),
                Element::Shell(s) => part.shells.push(s),
                Element::Link(l) => part.links.push(l),
            }
        }
        let mut parts: Vec<Elements> = parts.into_values().collect();
        for part in &mut parts {
            part.bodies.sort_unstable();
            part.bodies.dedup();
        }
        parts.sort_by_key(|p| p.bodies.first().copied());

        // interface bodies hang together through cut joints
        let mut group: Vec<usize> = (0..n).collect();
        for &j in &cut_joints {
            if let [a, b] = bodies_of(&[&self.joints[j].a, &self.joints[j].b])[..] {
                unite(&mut group, a, b);
            }
        }
        let mut couplings: BTreeMap<usize, (Vec<usize>, Vec<usize>)> = BTreeMap::new();
        for i in (0..n).filter(|&i| interface[i]) {
            couplings.entry(root(&group, i)).or_default().0.push(i);
        }
        for &j in &cut_joints {
            if let Some(&a) = bodies_of(&[&self.joints[j].a, &self.joints[j].b]).first() {
                couplings.entry(root(&group, a)).or_default().1.push(j);
            }
        }
        Ok(Groups { interface, parts, couplings: couplings.into_values().collect() })
    }

    /// All elements but cut joints, each with its bodies.
    fn elements(&self, cut: &[usize]) -> Vec<(Vec<usize>, Element)> {
        let joints = self.joints.iter().enumerate().filter(|(j, _)| !cut.contains(j));
        let joints = joints.map(|(j, joint)| (bodies_of(&[&joint.a, &joint.b]), Element::Joint(j)));
        let beams = self.beams.iter().enumerate();
        let beams = beams.map(|(b, beam)| (beam.nodes.iter().map(|id| id.0).collect(), Element::Beam(b)));
        let shells = self.shells.iter().enumerate();
        let shells = shells.map(|(s, shell)| (shell.nodes.iter().map(|id| id.0).collect(), Element::Shell(s)));
        let links = self.links.iter().enumerate();
        let links = links.map(|(l, link)| (bodies_of(&[&link.a, &link.b]), Element::Link(l)));
        joints.chain(beams).chain(shells).chain(links).collect()
    }

    /// Real and coupling parts in motion, consistent with the whole at the start.
    fn pieces(&self, cuts: &[Cut], options: Options) -> Result<(Vec<Side>, Vec<Middle>, Groups), MultibodyError> {
        let whole = Motion::new(self, options)?;
        let groups = self.groups(cuts)?;
        // a rigid body with what hangs on it divides as well: one part, and the body as coupling part
        let rigid = (0..self.bodies.len()).any(|i| groups.interface[i] && self.bodies[i].mass > 0.0);
        if groups.parts.is_empty() || groups.parts.len() < 2 && !rigid {
            let names: Vec<String> = cuts.iter().map(|&c| self.cut_name(c)).collect();
            let reason = "what is left still hangs together; cut where nothing else joins the two sides, or at several \
                          places at once";
            return Err(MultibodyError::bad(names.join(", "), reason));
        }
        let mut sides = Vec::new();
        for (index, elements) in groups.parts.iter().enumerate() {
            sides.push(self.side(format!("part{}", index + 1), elements, &groups, &whole, options)?);
        }

        // the loads of all sides on each interface body at the start
        let mut couplings = Vec::new();
        for (bodies, joints) in &groups.couplings {
            let mut m = Mechanism::new(self.gravity.to_array());
            let mut map = BTreeMap::new();
            for &i in bodies {
                let mut body = self.bodies[i].clone();
                let inertia = &whole.system.inertia[i];
                body.mass = inertia.m;
                body.centre = (inertia.s / inertia.m).to_array();
                body.inertia = inertia.j.transpose().to_cols_array_2d();
                map.insert(i, m.body(body));
            }
            let joints = self.move_joints(&mut m, joints, &map);
            for side in &sides {
                for &(of_whole, _, joint, _) in side.driven.iter().filter(|d| bodies.contains(&d.0.0)) {
                    let [f, t] = side.motion.interface_load(joint.0);
                    let [first, ..] = [f.x, f.y, f.z, t.x, t.y, t.z].map(|value| m.input(value));
                    let name = format!("{}.{}", side.name, self.bodies[of_whole.0].name);
                    let load = Load::new(name, map[&of_whole.0], [0.0; 3], [0.0; 3]);
                    m.load(load.times(Amplitude::Wrench(first)));
                }
            }
            let inputs = self.move_loads(&mut m, |i| bodies.contains(&i), &map);
            let bodies = bodies.iter().map(|i| map[i]).collect();
            let formula = match options.coupling {
                CouplingSolver::BackwardEuler => Formula::BackwardEuler,
                _ => options.formula,
            };
            let mut motion = Motion::new(&m, Options { formula, equilibrium: false, ..options })?;
            stand(&mut motion, &whole, &map, options)?;
            couplings.push(Middle { motion, bodies, joints, inputs });
        }
        Ok((sides, couplings, groups))
    }

    /// A real part, its interface bodies driven as the whole moves at the start.
    fn side(
        &self,
        name: String,
        elements: &Elements,
        groups: &Groups,
        whole: &Motion,
        options: Options,
    ) -> Result<Side, MultibodyError> {
        let mut m = Mechanism::new(self.gravity.to_array());
        m.drivers.clone_from(&self.drivers);
        let mut map = BTreeMap::new();
        for &i in &elements.bodies {
            let mut body = self.bodies[i].clone();
            let beamed = elements.beams.iter().any(|&b| self.beams[b].nodes.contains(&BodyId(i)))
                || elements.shells.iter().any(|&s| self.shells[s].nodes.contains(&BodyId(i)));
            if groups.interface[i] && body.mass == 0.0 && !beamed {
                // a copy needs some inertia; which, cancels from what is exchanged
                let inertia = &whole.system.inertia[i];
                body.mass = inertia.m;
                body.centre = (inertia.s / inertia.m).to_array();
                body.inertia = inertia.j.transpose().to_cols_array_2d();
            }
            let id = m.body(body);
            if groups.interface[i] {
                m.copies.push(id);
            }
            map.insert(i, id);
        }
        let joints = self.move_joints(&mut m, &elements.joints, &map);
        for &b in &elements.beams {
            let mut beam = self.beams[b].clone();
            beam.nodes = beam.nodes.map(|id| map[&id.0]);
            m.beams.push(beam);
        }
        for &s in &elements.shells {
            let mut shell = self.shells[s].clone();
            shell.nodes = shell.nodes.map(|id| map[&id.0]);
            m.shells.push(shell);
        }
        for &l in &elements.links {
            let mut link = self.links[l].clone();
            (link.a, link.b) = (moved(&link.a, &map), moved(&link.b, &map));
            m.links.push(link);
        }
        let inputs = self.move_loads(&mut m, |i| elements.bodies.contains(&i) && !groups.interface[i], &map);
        let mut driven = Vec::new();
        for &i in elements.bodies.iter().filter(|&&i| groups.interface[i]) {
            let (driver, first) = m.input_driver();
            let n = &whole.n1[i];
            let acceleration = whole.system.inertia[i].accelerations(n, [n.beta_rate, n.gamma_rate]);
            m.drivers[driver.0] = Driver::Inputs { first, acceleration };
            let (a, b) = (Attachment::new(driver, [0.0; 3]), Attachment::new(map[&i], [0.0; 3]));
            let joint = m.joint(format!("pose of {}", self.bodies[i].name), JointKind::Clamp, a, b);
            driven.push((BodyId(i), map[&i], joint, first));
        }
        let mut motion = Motion::new(&m, Options { equilibrium: false, ..options }).map_err(|error| match error {
            MultibodyError::Redundant { joints, .. } => MultibodyError::bad(
                format!("the cut beside {name}"),
                format!(
                    "a rigid path leads from a driven body to the ground or to another driven body, through {}; cut \
                     where a beam, a spring or a bushing lies between",
                    joints.replace("`pose of ", "the driven `")
                ),
            ),
            other => other,
        })?;
        stand(&mut motion, whole, &map, options)?;
        let own = elements.bodies.iter().filter(|&&i| !groups.interface[i]).map(|i| (BodyId(*i), map[i]));
        Ok(Side { name, motion, driven, own: own.collect(), joints, inputs })
    }

    /// Moves joints to a part; returns each with what it is there.
    fn move_joints(
        &self,
        m: &mut Mechanism,
        joints: &[usize],
        map: &BTreeMap<usize, BodyId>,
    ) -> Vec<(JointId, JointId)> {
        let mut moved_joint = |j: usize| {
            let joint = &self.joints[j];
            (JointId(j), m.joint(joint.name.clone(), joint.kind, moved(&joint.a, map), moved(&joint.b, map)))
        };
        joints.iter().map(|&j| moved_joint(j)).collect()
    }

    /// Moves loads on some bodies to a part, which gets inputs for those that have one.
    fn move_loads(
        &self,
        m: &mut Mechanism,
        on: impl Fn(usize) -> bool,
        map: &BTreeMap<usize, BodyId>,
    ) -> Vec<(String, usize)> {
        let mut moved: Vec<(usize, usize)> = Vec::new();
        for load in self.loads.iter().filter(|l| on(l.body.0)) {
            let mut load = Load { body: map[&load.body.0], ..load.clone() };
            if let Amplitude::Input(of_whole) = load.amplitude {
                let known = moved.iter().find(|(w, _)| *w == of_whole).map(|(_, here)| *here);
                let here = known.unwrap_or_else(|| m.input(self.inputs[of_whole]));
                if known.is_none() {
                    moved.push((of_whole, here));
                }
                load.amplitude = Amplitude::Input(here);
            }
            m.load(load);
        }
        let name = |of_whole: usize| {
            let found = self.input_names.iter().find(|(i, _)| *i == of_whole);
            found.map_or_else(|| format!("input{of_whole}"), |(_, name)| name.clone())
        };
        moved.into_iter().map(|(of_whole, here)| (name(of_whole), here)).collect()
    }
}

/// Gives a part the size of the whole, so that Newton's method is as exact in both, and puts its bodies where they stand in the
/// whole, if that started at equilibrium.
fn stand(
    part: &mut Motion,
    whole: &Motion,
    map: &BTreeMap<usize, BodyId>,
    options: Options,
) -> Result<(), MultibodyError> {
    part.system.length = whole.system.length;
    if !options.equilibrium {
        return Ok(());
    }
    for (i, here) in map {
        part.system.start[here.0] = whole.n1[*i];
    }
    part.restart(0.0)
}

enum Element {
    Joint(usize),
    Beam(usize),
    Shell(usize),
    Link(usize),
}

fn bodies_of(attachments: &[&Attachment]) -> Vec<usize> {
    let bodies = attachments.iter().filter_map(|a| match a.target {
        Target::Body(id) => Some(id.0),
        _ => None,
    });
    bodies.collect()
}

fn moved(a: &Attachment, map: &BTreeMap<usize, BodyId>) -> Attachment {
    let target = match a.target {
        Target::Body(id) => Target::Body(map[&id.0]),
        other => other,
    };
    Attachment { target, ..*a }
}

fn root(group: &[usize], mut i: usize) -> usize {
    while group[i] != i {
        i = group[i];
    }
    i
}

fn unite(group: &mut [usize], i: usize, j: usize) {
    let (i, j) = (root(group, i), root(group, j));
    group[i.max(j)] = i.min(j);
}

/// Parts with their ports, connections and bonds.
fn assemble(
    whole: &Mechanism,
    sides: Vec<Side>,
    couplings: Vec<Middle>,
    groups: &Groups,
    show: &[Show],
    options: Options,
    (contraction, h): (Contraction, Option<f64>),
) -> Division {
    let mut model = Model::new();
    let mut stages = vec![Vec::new(), Vec::new()];
    let mut owners = vec![String::new(); whole.bodies.len()];
    let name_of = |id: BodyId| whole.bodies[id.0].name.as_str();
    let coupling_of = |i: usize| {
        let index = groups.couplings.iter().position(|(bodies, _)| bodies.contains(&i)).unwrap_or(0);
        format!("joint{}", index + 1)
    };
    let finish = |subsystem: Multibody, joints: &[(JointId, JointId)]| {
        let shown = joints.iter().filter(|(of_whole, _)| show.contains(&(*of_whole).into()));
        let subsystem =
            shown.fold(subsystem, |s, (of_whole, here)| s.show_reaction(&whole.joints[of_whole.0].name, *here));
        if show.contains(&Show::Books) { subsystem.show_books() } else { subsystem }
    };
    let rho = options.formula.rho();
    for side in &sides {
        let mut subsystem = Multibody::new(side.motion.clone());
        for &(of_whole, here, joint, first) in &side.driven {
            let (body, from) = (name_of(of_whole), coupling_of(of_whole.0));
            for (quantity, unit, wired) in
                [("x", "m", Some(first)), ("theta", "rad", Some(first + 3)), ("v", "m/s", None), ("w", "rad/s", None)]
            {
                let port = format!("{body}.{quantity}");
                subsystem = subsystem.receive(Port::new(port.clone(), unit).array(3), wired);
                model.connections.push(Connection::new(format!("{from}.{port}"), format!("{}.{port}", side.name)));
            }
            subsystem = subsystem
                .show(format!("{body}.f"), Signal::InterfaceForce(joint))
                .show(format!("{body}.m"), Signal::InterfaceMoment(joint))
                .resolved(&side.motion.resolution(here, h)[4..]);
        }
        for &(of_whole, here) in &side.own {
            owners[of_whole.0].clone_from(&side.name);
            if show.contains(&of_whole.into()) {
                subsystem = subsystem.show_motion(name_of(of_whole), here);
            }
        }
        subsystem = finish(subsystem, &side.joints);
        for (name, input) in &side.inputs {
            subsystem = subsystem.receive(Port::new(name.clone(), "1"), Some(*input));
        }
        let mut part = Part::new(side.name.clone(), subsystem);
        part.predictor = Some(Arc::new(move || Box::new(PosePredictor::new(rho))));
        for (name, _) in &side.inputs {
            part.port_predictors.push((name.clone(), Arc::new(|| Box::new(PolynomialHold::new(1)))));
        }
        model.parts.push(part);
        stages[0].push(side.name.clone());
    }
    for (index, Middle { motion, bodies: ids, joints, inputs }) in couplings.into_iter().enumerate() {
        let name = format!("joint{}", index + 1);
        let bodies = &groups.couplings[index].0;
        let mut subsystem = Multibody::new(motion);
        let mut first = 0;
        for side in &sides {
            for &(of_whole, ..) in side.driven.iter().filter(|d| bodies.contains(&d.0.0)) {
                let body = name_of(of_whole);
                for (quantity, unit) in [("f", "N"), ("m", "N.m")] {
                    let port = format!("{}.{body}.{quantity}", side.name);
                    subsystem = subsystem.receive(Port::new(port.clone(), unit).array(3), Some(first));
                    first += 3;
                    let from = format!("{}.{body}.{quantity}", side.name);
                    model.connections.push(Connection::new(from, format!("{name}.{port}")));
                }
                let both =
                    |part: &str, quantities: [&str; 2]| quantities.map(|q| format!("{part}.{body}.{q}")).to_vec();
                let (action, motion) = (both(&side.name, ["f", "m"]), both(&name, ["v", "w"]));
                model.bonds.push(Bond { name: format!("{}-{body}", side.name), action, motion });
            }
        }
        for (&i, &id) in bodies.iter().zip(&ids) {
            owners[i].clone_from(&name);
            let resolution = subsystem.motion().resolution(id, h);
            subsystem = subsystem.show_motion(&whole.bodies[i].name, id).resolved(&resolution[..4]);
        }
        subsystem = finish(subsystem, &joints);
        for (name, input) in inputs {
            subsystem = subsystem.receive(Port::new(name, "1"), Some(input));
        }
        let linear = options.coupling == CouplingSolver::RungeKutta;
        if linear || options.coupling == CouplingSolver::RungeKuttaHeld {
            subsystem = subsystem.explicit();
        }
        // loads of the same instant, at the end of the step; or from that of the last end to it
        let mut part = Part::new(name.clone(), subsystem);
        part.predictor =
            Some(if linear { Arc::new(|| Box::new(PolynomialHold::new(1))) } else { Arc::new(|| Box::new(Latest)) });
        model.parts.push(part);
        stages[1].push(name);
    }
    let real = (0..stages[0].len()).map(|index| PartRole::Real { index });
    let roles = real.chain((0..stages[1].len()).map(|index| PartRole::Coupling { index })).collect();
    Division { model, roles, stages, contraction, owners }
}

/// Unit vectors of the six freedoms of a body, named.
pub(crate) const FREEDOMS: [&str; 6] = ["x", "y", "z", "turn about x", "turn about y", "turn about z"];
