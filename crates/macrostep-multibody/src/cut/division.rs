//! Where a mechanism is cut, and what comes of it.

use macrostep_core::Model;

use super::contraction::{self, Contraction, SAFE};
use super::parts::Pieces;
use super::trial_run;
use super::unstable::{Instability, UnstableCut};
use super::wiring::assemble;
use crate::definitions::{Amplitude, BodyId, ForceId, JointId, Load, OutputId};
use crate::error::MultibodyError;
use crate::mechanism::Mechanism;
use crate::motion::Motion;
use crate::options::Options;
use crate::time_function::TimeFunction;

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
    /// All that a force element measures: `NAME.length`, `NAME.force`, ….
    Force(ForceId),
    /// An output that was stated under a name of its own.
    Output(OutputId),
    /// `momentum`, `angular_momentum` and `violation`; of parts, momenta add up to those of the whole.
    Invariants,
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

/// What a part of a mechanism that is cut is there for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum PartRole {
    /// What lies between cuts; it is driven at its interface bodies, and runs in the first stage.
    Real {
        /// Which of the real parts, from zero.
        index: usize,
    },
    /// Interface bodies that hang together, and the cut joints between them; it runs in the second stage.
    Coupling {
        /// Which of the coupling parts, from zero.
        index: usize,
    },
}

impl PartRole {
    /// Whether it is a coupling part.
    pub fn couples(self) -> bool {
        matches!(self, PartRole::Coupling { .. })
    }
}

/// A mechanism in parts, ready for the manager, with all that is known of it.
#[non_exhaustive]
pub struct Division {
    /// Real parts `part1`, `part2`, … and coupling parts `joint1`, …, connected, with power bonds.
    pub model: Model,
    /// What each part of the model is, in the same order.
    pub roles: Vec<PartRole>,
    /// Real parts side by side, then coupling parts.
    pub stages: Vec<Vec<String>>,
    /// How the cuts contract.
    pub contraction: Contraction,
    /// For each body of the mechanism, the part that owns it, by its place in the model.
    pub owners: Vec<usize>,
}

impl std::fmt::Debug for Division {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Division")
            .field("roles", &self.roles)
            .field("stages", &self.stages)
            .field("contraction", &self.contraction)
            .field("owners", &self.owners)
            .finish_non_exhaustive()
    }
}

impl Mechanism {
    /// Cuts the mechanism into parts that are coupled every `h` seconds. `show` are bodies and joints that the part that owns
    /// them shows; interface bodies are always shown. Real parts are called `part1`, `part2`, …, coupling parts `joint1`, ….
    ///
    /// Refused if the cuts do not divide, if a part cannot follow the pose it is given, or if the coupling would not hold. To find
    /// out takes a search for the largest step that holds, and perhaps a trial run: what is found is in the [`Division`].
    ///
    /// ```
    /// use macrostep_multibody::{Body, BodyId, Coupling, Cut, JointKind, Mechanism, Options, PartRole, Section, Target};
    ///
    /// // a cantilever of eight elements, cut in the middle
    /// let section = Section::new([1e6, 6e5, 6e5, 1e3, 2e3, 1e4], 5.0, [0.1, 0.05, 0.05]);
    /// let mut m = Mechanism::new([0.0, 0.0, -9.81]);
    /// let nodes = m.beam_line("boom", &section, 8, [0.0, 0.0, 1.0], |s| [24.0 * s, 0.0, 0.0]);
    /// m.joint_here("root", JointKind::Clamp, Target::Ground, nodes[0], [0.0; 3], [1.0, 0.0, 0.0]);
    /// let division = m.divide(&[Cut::Body(nodes[8])], &[], Options::default(), Coupling::Loose, 1e-4)?;
    /// assert_eq!(division.roles.iter().filter(|role| role.couples()).count(), 1);
    /// assert_eq!(division.roles[division.owners[0]], PartRole::Real { index: 0 });
    /// assert!(division.contraction.factor < 0.2);
    /// # Ok::<(), macrostep_multibody::MultibodyError>(())
    /// ```
    pub fn divide(
        &self,
        cuts: &[Cut],
        show: &[Show],
        options: Options,
        coupling: Coupling,
        h: f64,
    ) -> Result<Division, MultibodyError> {
        macrostep_core::tally::note(macrostep_core::tally::Made::Division);
        let pieces = self.pieces(cuts, options)?;
        let contraction = contraction::search(&pieces, options, h)?;
        let reason = match coupling {
            _ if contraction.factor.is_nan() || contraction.factor >= 1.0 && !contraction.answered => {
                Some(Instability::NotContracting(coupling))
            }
            Coupling::Loose if contraction.factor > trial_run::TRY => {
                self.try_out(cuts, options, &pieces, &contraction, h)?
            }
            _ => None,
        };
        if let Some(reason) = reason {
            let better = self.better(cuts, options, coupling, &pieces.whole, h);
            let cut = UnstableCut { contraction, step: h, reason, better };
            return Err(MultibodyError::CutWillNotHold(Box::new(cut)));
        }
        Ok(assemble(self, &pieces, show, options, contraction, Some(h)))
    }

    /// The same without asking whether the cut holds: for those who study how it fails. Its contraction is not known.
    pub fn divide_anyway(&self, cuts: &[Cut], show: &[Show], options: Options) -> Result<Division, MultibodyError> {
        Ok(assemble(self, &self.pieces(cuts, options)?, show, options, Contraction::default(), None))
    }

    /// Lets a loose cut run beside one with a push on its interface.
    fn try_out(
        &self,
        cuts: &[Cut],
        options: Options,
        pieces: &Pieces,
        contraction: &Contraction,
        h: f64,
    ) -> Result<Option<Instability>, MultibodyError> {
        let mut pushed = self.clone();
        let bodies: Vec<usize> = (0..self.bodies.len()).filter(|&i| pieces.groups.interface[i]).collect();
        for &i in &bodies {
            // a hair of the weight in all freedoms, for the first step only
            let inertia = &pieces.whole.system.inertia[i];
            let (m, j) = (inertia.m, inertia.j.z_axis.z);
            let (force, moment) = ([1e-3 * m, 0.9e-3 * m, 0.8e-3 * m], [1e-3 * j, 0.9e-3 * j, 0.8e-3 * j]);
            let amplitude = Amplitude::Function(TimeFunction::Smooth { from: 1.0, to: 0.0, start: 0.0, end: h });
            pushed.load(Load::new("push", BodyId(i), force, moment).times(amplitude));
        }
        let pushed_pieces = pushed.pieces(cuts, options)?;
        let divisions = [(self, pieces), (&pushed, &pushed_pieces)]
            .map(|(m, pieces)| assemble(m, pieces, &[], options, contraction.clone(), Some(h)));
        let both = [pieces.whole.clone(), pushed_pieces.whole];
        Ok(trial_run::trial(divisions, both, &bodies, h))
    }

    /// A body where a single cut would hold, if there is one, and its factor: the one that contracts best.
    fn better(
        &self,
        cuts: &[Cut],
        options: Options,
        coupling: Coupling,
        whole: &Motion,
        h: f64,
    ) -> Option<(String, f64)> {
        let factor = |i: usize| {
            let cut = Cut::Body(BodyId(i));
            let groups = self.groups(&[cut]).ok().filter(|g| g.parts.len() > 1 && !cuts.contains(&cut))?;
            let pieces = self.pieces_of(whole.clone(), groups, &[cut], options).ok()?;
            let factor = contraction::factor_at(&pieces, options, h);
            let limit = if coupling == Coupling::Tight { factor < 1.0 } else { factor <= SAFE };
            Some((factor, i)).filter(|_| limit)
        };
        let best = (0..self.bodies.len()).filter_map(factor).min_by(|a, b| a.0.total_cmp(&b.0));
        best.map(|(factor, i)| (self.bodies[i].name.clone(), factor))
    }
}
