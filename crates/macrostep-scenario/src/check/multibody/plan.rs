//! How to make a mechanism, whole or cut.

use macrostep_core::tally::{Made as Counted, note};
use macrostep_core::{Bond, Connection, Fault, Part, Port};
use macrostep_multibody::{
    Contraction, Coupling, Cut, Eigenmode, Mechanism, ModeShape, Motion, Multibody, MultibodyError, Options, PartRole,
    Recursive, Show, Tree,
};

use crate::check::part_values::{Put, flatten};
use crate::check::provenance::PartOrigin;
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
    /// Of how many of the slowest modes shapes are wanted.
    pub shapes: usize,
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
    /// Names of the bodies, and how they move in the first of these modes, as many as were wanted.
    pub bodies: Vec<String>,
    /// See `bodies`.
    pub shapes: Vec<ModeShape>,
}

/// How to make a mechanism, whole or cut.
pub(crate) struct MechanismPlan {
    pub(super) name: String,
    pub(super) mechanism: Mechanism,
    pub(super) options: Options,
    pub(super) recursive: bool,
    pub(super) micro: u32,
    pub(super) cuts: Vec<Cut>,
    pub(super) shown: Vec<Show>,
    /// Names and units of input ports, and which inputs of the mechanism they are.
    pub(super) inputs: Vec<(String, &'static str, usize)>,
    pub(super) coupling: Coupling,
    pub(super) step: f64,
    /// How its cuts contract, once they were tried.
    pub(super) contraction: Option<Contraction>,
    /// As the file states it.
    pub(super) stated: Value,
}

/// What a mechanism becomes: one part if whole, otherwise real and coupling parts, connected.
pub(crate) struct MadeMechanism {
    pub parts: Vec<(Part, PartOrigin)>,
    pub connections: Vec<Connection>,
    pub bonds: Vec<Bond>,
    /// How its cuts contract, if it is cut.
    pub contraction: Option<Contraction>,
}

impl MadeMechanism {
    fn whole(name: &str, part: Part) -> Self {
        note(Counted::Part);
        let parts = vec![(part, PartOrigin::Mechanism { name: name.to_owned() })];
        MadeMechanism { parts, connections: Vec::new(), bonds: Vec::new(), contraction: None }
    }

    /// Names of the parts of a mechanism that is cut.
    pub fn pieces(&self) -> impl Iterator<Item = &str> {
        let cut = |origin: &PartOrigin| !matches!(origin, PartOrigin::Mechanism { .. });
        self.parts.iter().filter(move |(_, origin)| cut(origin)).map(|(part, _)| part.name.as_str())
    }
}

impl MechanismPlan {
    /// Its name.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// What decides how its parts behave: all of it, and the scheme and the step that it is cut for.
    pub fn values(&self, put: Put<'_>) {
        let path = format!("multibody.{}", self.name);
        // what is for pictures decides nothing
        let shapes = format!("{path}.shape.");
        flatten(&self.stated, &path, &mut |key, value| {
            if !key.starts_with(&shapes) {
                put(key, value)
            }
        });
        put("run.step".into(), format!("{} s", self.step));
        put("run.scheme".into(), if self.coupling == Coupling::Tight { "implicit" } else { "explicit" }.into());
    }

    /// Makes its parts; an error as it travels.
    pub fn made(&self) -> Result<MadeMechanism, Fault> {
        self.make().map_err(|e| e.fault())
    }

    /// Makes its parts.
    pub fn make(&self) -> Result<MadeMechanism, MultibodyError> {
        if self.recursive {
            let mut part = Recursive::new(Tree::new(&self.mechanism)?, self.micro);
            for (name, unit, input) in &self.inputs {
                part = part.receive(Port::new(name.clone(), unit), *input);
            }
            for shown in &self.shown {
                if let Show::Body(body) = *shown {
                    part = part.show(self.mechanism.body_name(body), body);
                }
            }
            return Ok(MadeMechanism::whole(&self.name, Part::new(self.name.clone(), part)));
        }
        if self.cuts.is_empty() {
            return Ok(MadeMechanism::whole(&self.name, Part::new(self.name.clone(), self.piece(&self.shown)?)));
        }
        let division = self.mechanism.divide(&self.cuts, &self.shown, self.options, self.coupling, self.step)?;
        let own = |text: String| format!("{}-{text}", self.name);
        let mut parts = Vec::new();
        for (mut part, role) in division.model.parts.into_iter().zip(division.roles) {
            note(Counted::Part);
            let mechanism = self.name.clone();
            let origin = match role {
                PartRole::Real { index } => PartOrigin::MechanismPart { mechanism, index },
                PartRole::Coupling { index } => PartOrigin::CouplingPart { mechanism, index },
            };
            part.name = own(part.name);
            parts.push((part, origin));
        }
        let connection = |c: Connection| Connection { from: own(c.from), to: own(c.to), ..c };
        let bond = |b: Bond| Bond {
            name: own(b.name),
            action: b.action.into_iter().map(own).collect(),
            motion: b.motion.into_iter().map(own).collect(),
        };
        Ok(MadeMechanism {
            parts,
            connections: division.model.connections.into_iter().map(connection).collect(),
            bonds: division.model.bonds.into_iter().map(bond).collect(),
            contraction: Some(division.contraction),
        })
    }

    /// All of it as one subsystem.
    fn piece(&self, shown: &[Show]) -> Result<Multibody, MultibodyError> {
        let mut part = Multibody::new(Motion::new(&self.mechanism, self.options)?).micro(self.micro);
        for (name, unit, input) in &self.inputs {
            part = part.receive(Port::new(name.clone(), unit), Some(*input));
        }
        for &shown in shown {
            part = match shown {
                Show::Joint(joint) => part.show_reaction(self.mechanism.joint_name(joint), joint),
                Show::Body(body) => part.show_motion(self.mechanism.body_name(body), body),
                Show::Force(force) => part.show_force(self.mechanism.force_name(force), force),
                Show::Output(output) => part.show_output(&self.mechanism, output),
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
        self.inputs.first().map(|(name, ..)| name.as_str())
    }

    /// What its parts show that the whole has too: motions of bodies, those at the cuts included, and reactions of joints.
    pub fn whole(&self) -> Result<Multibody, MultibodyError> {
        let at_cuts: Vec<Show> = self.mechanism.cut_bodies(&self.cuts).into_iter().map(Show::Body).collect();
        let others = self.shown.iter().copied().filter(|s| *s != Show::Invariants && !at_cuts.contains(s));
        self.piece(&others.chain(at_cuts.iter().copied()).collect::<Vec<_>>())
    }

    /// How its cuts contract, if it has any.
    pub fn contraction(&self) -> Option<&Contraction> {
        self.contraction.as_ref()
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
        let wanted = &modes[..about.shapes.min(modes.len())];
        let shapes = if wanted.is_empty() { Vec::new() } else { motion.shapes(wanted, about.frame_spin)? };
        let bodies = self.mechanism.bodies().map(|id| self.mechanism.body_name(id).to_owned()).collect();
        Ok(MechanismModes { mechanism: self.name.clone(), time: motion.time(), modes, bodies, shapes })
    }
}
