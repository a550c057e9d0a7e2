//! How to make a mechanism, whole or cut.

use macrostep_core::{Connection, Model, Part, Port};
use macrostep_multibody::{
    Contraction, Coupling, Cut, Eigenmode, Mechanism, Motion, Multibody, MultibodyError, Options, Recursive, Show, Tree,
};
use macrostep_problems::problem::ProblemError;

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
    pub modes: Vec<Eigenmode>,
}

/// How to make a mechanism, whole or cut.
pub(crate) struct MultibodyPlan {
    pub(super) name: String,
    pub(super) mechanism: Mechanism,
    pub(super) options: Options,
    pub(super) recursive: bool,
    pub(super) micro: u32,
    pub(super) cuts: Vec<Cut>,
    pub(super) shown: Vec<Show>,
    /// Names of input ports, and which inputs of the mechanism they are.
    pub(super) inputs: Vec<(String, usize)>,
    pub(super) coupling: Coupling,
    pub(super) step: f64,
    /// How its cuts contract, once they were tried.
    pub(super) contraction: Option<Contraction>,
}

impl MultibodyPlan {
    /// The parts it becomes: one if whole, otherwise real and coupling parts.
    pub fn make(&self, model: &mut Model) -> Result<(), ProblemError> {
        let failed = |e: MultibodyError| ProblemError::Solver { problem: self.name.clone(), reason: e.to_string() };
        self.parts(model).map(|_| ()).map_err(failed)
    }

    /// The same; and, if it is cut, how the cuts contract.
    pub(super) fn parts(&self, model: &mut Model) -> Result<Option<Contraction>, MultibodyError> {
        if self.recursive {
            let mut part = Recursive::new(Tree::new(&self.mechanism)?, self.micro);
            for (name, input) in &self.inputs {
                part = part.receive(name.clone(), *input);
            }
            for shown in &self.shown {
                if let Show::Body(body) = *shown {
                    part = part.show(self.mechanism.body_name(body), body);
                }
            }
            model.parts.push(Part::new(self.name.clone(), part));
            return Ok(None);
        }
        if self.cuts.is_empty() {
            model.parts.push(Part::new(self.name.clone(), self.piece(&self.shown)?));
            return Ok(None);
        }
        let division = self.mechanism.divide(&self.cuts, &self.shown, self.options, self.coupling, self.step)?;
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
        Ok(Some(division.contraction))
    }

    /// All of it as one subsystem.
    fn piece(&self, shown: &[Show]) -> Result<Multibody, MultibodyError> {
        let mut part = Multibody::new(Motion::new(&self.mechanism, self.options)?).micro(self.micro);
        for (name, first) in &self.inputs {
            part = part.receive(Port::new(name.clone(), "1"), Some(*first));
        }
        for &shown in shown {
            part = match shown {
                Show::Joint(joint) => part.show_reaction(self.mechanism.joint_name(joint), joint),
                Show::Body(body) => part.show_motion(self.mechanism.body_name(body), body),
                Show::Invariants => part.show_invariants(),
            };
        }
        Ok(part)
    }

    /// Whether it is cut.
    pub fn is_cut(&self) -> bool {
        !self.cuts.is_empty()
    }

    /// The first of its inputs, if it has any.
    pub fn input(&self) -> Option<&str> {
        self.inputs.first().map(|(name, _)| name.as_str())
    }

    /// What its parts show that the whole has too: motions of bodies, those at the cuts included, and reactions of joints.
    pub fn whole(&self) -> Result<Multibody, MultibodyError> {
        let at_cuts: Vec<Show> = self.mechanism.cut_bodies(&self.cuts).into_iter().map(Show::Body).collect();
        let others = self.shown.iter().copied().filter(|s| *s != Show::Invariants && !at_cuts.contains(s));
        self.piece(&others.chain(at_cuts.iter().copied()).collect::<Vec<_>>())
    }

    /// Whether a part of the model is one of those it becomes.
    pub fn owns(&self, part: &str) -> bool {
        self.couples(part) || self.numbers(part, "part")
    }

    /// How its cuts contract, if it has any.
    pub fn contraction(&self) -> Option<&Contraction> {
        self.contraction.as_ref()
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
    pub(super) fn couples(&self, part: &str) -> bool {
        self.numbers(part, "joint")
    }

    /// Whether a part is called `NAME-KIND` and a number.
    fn numbers(&self, part: &str, kind: &str) -> bool {
        let rest = part.strip_prefix(&self.name).and_then(|r| r.strip_prefix('-')?.strip_prefix(kind));
        self.is_cut() && rest.is_some_and(|r| r.parse::<usize>().is_ok())
    }
}
