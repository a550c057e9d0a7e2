//! The parts of a mechanism that is cut, each a mechanism of its own: real parts, whose interface bodies are driven, and coupling
//! parts, which own the interface bodies.

use std::collections::BTreeMap;

use super::division::Cut;
use super::groups::{Elements, Groups};
use crate::definitions::{Amplitude, Attachment, BodyId, Driver, ForceId, JointId, Load, Slide, Target};
use crate::error::MultibodyError;
use crate::formula::Formula;
use crate::joint::JointKind;
use crate::mechanism::Mechanism;
use crate::motion::Motion;
use crate::options::{CouplingSolver, Options};
use crate::response::Answer;
use crate::scene;
use crate::so3::log;
use crate::subject::{Element, Subject};

/// A mechanism in parts that move, and whole.
pub(super) struct Pieces {
    pub whole: Motion,
    pub groups: Groups,
    pub real: Vec<RealPart>,
    pub couplings: Vec<CouplingPart>,
}

/// A real part under construction.
pub(super) struct RealPart {
    pub name: String,
    pub motion: Motion,
    /// Interface bodies: of the whole, here, the joint that drives it, its first input.
    pub driven: Vec<(BodyId, BodyId, JointId, usize)>,
    /// Bodies of the whole that it owns, and here.
    pub own: Vec<(BodyId, BodyId)>,
    /// Joints of the whole that it owns, and here.
    pub joints: Vec<(JointId, JointId)>,
    /// Force elements of the whole that it owns, and here.
    pub forces: Vec<(ForceId, ForceId)>,
    /// Inputs of the whole that load it: name and unit, and which input it is here.
    pub inputs: Vec<((String, &'static str), usize)>,
}

/// A coupling part under construction.
pub(super) struct CouplingPart {
    pub motion: Motion,
    /// Its bodies, in the order of its group.
    pub bodies: Vec<BodyId>,
    /// As those of a real part.
    pub joints: Vec<(JointId, JointId)>,
    /// As those of a real part; the loads of real parts come before.
    pub inputs: Vec<((String, &'static str), usize)>,
}

impl Mechanism {
    /// Real and coupling parts in motion, consistent with the whole at the start.
    pub(super) fn pieces(&self, cuts: &[Cut], options: Options) -> Result<Pieces, MultibodyError> {
        let whole = Motion::new(self, options)?;
        let mut groups = self.groups(cuts)?;
        if let Some(parts) = options.parts {
            groups.join(parts);
        }
        if options.coupling == CouplingSolver::Response {
            groups.join_answered();
        }
        self.pieces_of(whole, groups, cuts, options)
    }

    /// The same, where it is known who is where.
    pub(super) fn pieces_of(
        &self,
        whole: Motion,
        groups: Groups,
        cuts: &[Cut],
        options: Options,
    ) -> Result<Pieces, MultibodyError> {
        // a rigid body with what hangs on it divides as well: one part, and the body as coupling part
        let rigid = (0..self.bodies.len()).any(|i| groups.interface[i] && self.bodies[i].mass > 0.0);
        if groups.parts.is_empty() || groups.parts.len() < 2 && !rigid {
            let at = cuts.iter().filter_map(|&cut| self.cut_subject(cut)).collect();
            return Err(MultibodyError::NotDivided { at });
        }
        let mut real = Vec::new();
        for (index, elements) in groups.parts.iter().enumerate() {
            real.push(self.real_part(index, elements, &groups, &whole, options)?);
        }

        // the loads of all real parts on each interface body at the start
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
            self.move_shapes(&mut m, |body| body.is_some_and(|i| bodies.contains(&i)), &map);
            for part in &real {
                let here: Vec<_> = part.driven.iter().filter(|d| bodies.contains(&d.0.0)).collect();
                let (mut loads, mut poses) = (Vec::new(), Vec::new());
                for &&(of_whole, copy, joint, _) in &here {
                    let [f, t] = part.motion.interface_load(joint.0);
                    let [first, ..] = [f.x, f.y, f.z, t.x, t.y, t.z].map(|value| m.input(value));
                    if options.coupling == CouplingSolver::Response {
                        let n = &part.motion.n1[copy.0];
                        let [x, theta] = [n.x, log(&n.r)];
                        let [pose, ..] = [x.x, x.y, x.z, theta.x, theta.y, theta.z].map(|value| m.input(value));
                        loads.push(first);
                        poses.push(pose);
                    } else {
                        let name = format!("{}.{}", part.name, self.bodies[of_whole.0].name);
                        let load = Load::new(name, map[&of_whole.0], [0.0; 3], [0.0; 3]);
                        m.load(load.times(Amplitude::Wrench(first)));
                    }
                }
                if !poses.is_empty() {
                    let matrix = m.inputs.len();
                    m.inputs.resize(matrix + 36 * poses.len() * poses.len(), 0.0);
                    let bodies = here.iter().map(|d| map[&d.0.0]).collect();
                    m.answers.push(Answer { bodies, loads, poses, matrix });
                }
            }
            let inputs = self.move_driven(&mut m, |i| bodies.contains(&i), &[], &joints, &map);
            let bodies = bodies.iter().map(|i| map[i]).collect();
            let formula = match options.coupling {
                CouplingSolver::BackwardEuler => Formula::BackwardEuler,
                _ => options.formula,
            };
            let mut motion = Motion::new(&m, Options { formula, equilibrium: false, ..options })?;
            stand(&mut motion, &whole, &map, options)?;
            couplings.push(CouplingPart { motion, bodies, joints, inputs });
        }
        Ok(Pieces { whole, groups, real, couplings })
    }

    /// A real part, its interface bodies driven as the whole moves at the start.
    fn real_part(
        &self,
        index: usize,
        elements: &Elements,
        groups: &Groups,
        whole: &Motion,
        options: Options,
    ) -> Result<RealPart, MultibodyError> {
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
        let own = |i: usize| elements.bodies.contains(&i) && !groups.interface[i];
        // the first part has those of the ground and of prescribed poses, too
        let shaped = |body: Option<usize>| body.filter(|i| *i < self.bodies.len()).map_or(index == 0, own);
        self.move_shapes(&mut m, shaped, &map);
        let inputs = self.move_driven(&mut m, own, &elements.forces, &joints, &map);
        let mut driven = Vec::new();
        for &i in elements.bodies.iter().filter(|&&i| groups.interface[i]) {
            let (driver, first) = m.input_driver(&self.bodies[i].name);
            let acceleration = whole.acceleration(BodyId(i));
            m.drivers[driver.0] = Driver::Inputs { name: self.bodies[i].name.clone(), first, acceleration };
            let (a, b) = (Attachment::new(driver, [0.0; 3]), Attachment::new(map[&i], [0.0; 3]));
            let joint = m.joint(format!("pose of {}", self.bodies[i].name), JointKind::Clamp, a, b);
            m.joints[joint.0].drives = true;
            driven.push((BodyId(i), map[&i], joint, first));
        }
        let mut motion = Motion::new(&m, Options { equilibrium: false, ..options }).map_err(|error| match error {
            MultibodyError::Redundant { joints, .. } => rigid_path(index, &joints),
            other => other,
        })?;
        stand(&mut motion, whole, &map, options)?;
        let own = elements.bodies.iter().filter(|&&i| !groups.interface[i]).map(|i| (BodyId(*i), map[i]));
        let forces =
            elements.forces.iter().enumerate().map(|(here, &of_whole)| (ForceId(of_whole), ForceId(here))).collect();
        Ok(RealPart { name: format!("part{}", index + 1), motion, driven, own: own.collect(), joints, forces, inputs })
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

    /// Moves shapes of some bodies to a part.
    fn move_shapes(&self, m: &mut Mechanism, on: impl Fn(Option<usize>) -> bool, map: &BTreeMap<usize, BodyId>) {
        // prescribed poses come after the bodies
        let (count, here) = (self.bodies.len(), m.bodies.len());
        let place = |body: Option<usize>| match body.filter(|_| on(body)) {
            Some(i) if i >= count => Some(Some(here + i - count)),
            Some(i) => map.get(&i).map(|id| Some(id.0)),
            None => (body.is_none() && on(None)).then_some(None),
        };
        m.shapes.extend(self.shapes.iter().filter_map(|shape| scene::moved(shape, place)));
    }

    /// Moves loads on some bodies, force elements and sliding attachments to a part, which gets inputs for those that have one.
    fn move_driven(
        &self,
        m: &mut Mechanism,
        on: impl Fn(usize) -> bool,
        forces: &[usize],
        joints: &[(JointId, JointId)],
        map: &BTreeMap<usize, BodyId>,
    ) -> Vec<((String, &'static str), usize)> {
        let mut inputs: Vec<(usize, usize)> = Vec::new();
        let mut move_input = |m: &mut Mechanism, amplitude: &mut Amplitude| {
            if let Amplitude::Input(of_whole) = *amplitude {
                let known = inputs.iter().find(|(w, _)| *w == of_whole).map(|(_, here)| *here);
                let here = known.unwrap_or_else(|| m.input(self.inputs[of_whole]));
                if known.is_none() {
                    inputs.push((of_whole, here));
                }
                *amplitude = Amplitude::Input(here);
            }
        };
        for load in self.loads.iter().filter(|l| on(l.body.0)) {
            let mut load = Load { body: map[&load.body.0], ..load.clone() };
            move_input(m, &mut load.amplitude);
            m.load(load);
        }
        for force in forces.iter().map(|&f| &self.forces[f]) {
            let mut force = force.clone();
            force.at.iter_mut().for_each(|a| *a = moved(a, map));
            force.law.each_amplitude(&mut |amplitude| move_input(m, amplitude));
            m.forces.push(force);
        }
        for slide in &self.slides {
            if let Some((_, here)) = joints.iter().find(|(of_whole, _)| *of_whole == slide.joint) {
                let mut slide = Slide { joint: *here, ..slide.clone() };
                move_input(m, &mut slide.by);
                m.slides.push(slide);
            }
        }
        let name = |of_whole: usize| {
            let found = self.input_names.iter().find(|(i, _)| *i == of_whole);
            found.map_or_else(|| (format!("input{of_whole}"), "1"), |(_, name)| name.clone())
        };
        inputs.into_iter().map(|(of_whole, here)| (name(of_whole), here)).collect()
    }
}

/// Redundant joints of a real part: what they hold cannot be driven. Those that drive bodies go by the bodies.
fn rigid_path(index: usize, joints: &[Subject]) -> MultibodyError {
    let (joints, driven): (Vec<&Subject>, Vec<&Subject>) = joints.iter().partition(|s| s.element == Element::Joint);
    let names = |of: Vec<&Subject>| of.into_iter().map(|s| s.reference().to_owned()).collect();
    MultibodyError::RigidPath { part: index + 1, driven: names(driven), joints: names(joints) }
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

fn moved(a: &Attachment, map: &BTreeMap<usize, BodyId>) -> Attachment {
    let target = match a.target {
        Target::Body(id) => Target::Body(map[&id.0]),
        other => other,
    };
    Attachment { target, ..*a }
}
