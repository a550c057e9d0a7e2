//! A scenario without mistakes: what it is made of, and what was made of it.

use std::collections::BTreeMap;

use macrostep_core::{Assembly, FaultKind, Model, ModelGraph, Subsystem, Ticks};
use macrostep_problems::problem::{Derived, Problem, Values};

#[cfg(feature = "multibody")]
use super::model::MakeError;
use super::model::{Made, ModelPlan, Ready, Rest};
#[cfg(feature = "multibody")]
use super::multibody::{About, MechanismModes};
use super::provenance::Provenance;
use super::record::{CheckpointOptions, RecordOptions, ReferenceChoice};
use super::run_plan::RunPlan;
use crate::faults::{Faults, did_you_mean, listed};
use crate::later::Later;
use crate::value::Value;

/// A scenario in which everything is known, set and within range, and from which a run can be made again and again.
pub struct Blueprint {
    /// Its name.
    pub name: String,
    /// What it is about.
    pub description: String,
    /// What is recorded.
    pub record: RecordOptions,
    /// What results are compared with.
    pub reference: ReferenceChoice,
    /// How often the run is saved.
    pub checkpoint: Option<CheckpointOptions>,
    /// The scenario, as TOML that can be run again.
    pub scenario_toml: Later<String>,
    /// The scenario as a value, with `[run]` completed by what the variant and the problem want.
    pub completed: Value,
    pub(crate) model: ModelPlan,
    pub(crate) run: RunPlan,
}

/// A scenario without mistakes, with the model that its check made: the first run needs no other.
pub struct Checked {
    /// The recipe.
    pub(crate) blueprint: Blueprint,
    /// What is odd, but does not keep it from running.
    pub warnings: Faults,
    pub(crate) assembly: Assembly,
    pub(crate) built: Built,
}

/// What was made besides the model.
pub(crate) struct Built {
    pub provenance: Vec<Provenance>,
    pub rest: Option<Rest>,
    pub hosted: Vec<(String, Box<dyn Subsystem>)>,
}

/// A number that can be changed: what it is called, and where it stands in the scenario.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct NamedNumber {
    /// Its name.
    pub name: String,
    /// Its path in the scenario, as `Scenario::set_path` takes it.
    pub path: String,
    /// Its unit; empty for a pure number.
    pub unit: String,
    /// Its value.
    pub value: f64,
}

impl std::ops::Deref for Checked {
    type Target = Blueprint;
    fn deref(&self) -> &Blueprint {
        &self.blueprint
    }
}

impl Checked {
    /// Subsystems and connections, worked out.
    pub fn graph(&self) -> &ModelGraph {
        self.assembly.graph()
    }

    /// The communication step of a subsystem; that of those that state none, if there is no such.
    pub fn step_of(&self, part: &str) -> Ticks {
        self.graph().nodes.iter().find(|n| n.name == part).map_or(self.blueprint.step(), |n| n.step)
    }

    /// Where each subsystem comes from, in the order of the graph.
    pub fn provenance(&self) -> &[Provenance] {
        &self.built.provenance
    }

    /// The model.
    pub(crate) fn model(&self) -> &Model {
        self.assembly.model()
    }

    /// Whether its bonds were found from units and connections, since nobody stated any.
    pub fn has_found_bonds(&self) -> bool {
        !self.blueprint.model.found_bonds.is_empty()
    }

    /// The recipe alone, for whoever makes more than one run of it.
    pub fn into_blueprint(self) -> Blueprint {
        self.blueprint
    }

    /// One of its subsystems, in this process wherever it is said to run.
    pub fn into_part(self, name: &str) -> Result<Box<dyn Subsystem>, Faults> {
        let Checked { blueprint, assembly, built, .. } = self;
        let Built { provenance, rest, hosted } = built;
        let made = Made { model: assembly.into_model(), provenance, rest, own_bonds: 0, hosted };
        blueprint.part_of(made, name)
    }
}

impl Blueprint {
    /// One of its subsystems, made in this process wherever it is said to run.
    pub fn part(&self, name: &str) -> Result<Box<dyn Subsystem>, Faults> {
        self.part_of(self.make()?, name)
    }

    /// Every value that decides how a subsystem behaves, by name: two with the same values are the same.
    pub fn part_values(&self, name: &str) -> Result<BTreeMap<String, String>, Faults> {
        Ok(self.make()?.origin_of(name).map_or_else(BTreeMap::new, |origin| self.model.values_of(name, origin)))
    }

    fn part_of(&self, mut made: Made, name: &str) -> Result<Box<dyn Subsystem>, Faults> {
        let names: Vec<String> = made.model.parts.iter().map(|p| p.name.clone()).collect();
        made.take_local(name).ok_or_else(|| {
            let near = did_you_mean(name, names.iter().map(String::as_str));
            let help = format!("available subsystems: {}", listed(&names));
            Faults::of_file(FaultKind::UnknownName, &self.name, format!("there is no subsystem `{name}`{near}"), &help)
        })
    }

    /// Makes the model anew.
    pub(crate) fn make(&self) -> Result<Made, Faults> {
        self.model.make(Ready::default()).map_err(|e| e.fault(&self.model).in_file(&self.name).into())
    }

    /// The scheme it runs with, as the file, the variant or the problem wants.
    pub fn scheme(&self) -> &str {
        &self.run.scheme
    }

    /// The predictor it runs with, likewise.
    pub fn predictor(&self) -> &str {
        &self.run.predictor_name
    }

    /// The communication step of subsystems that state none.
    pub fn step(&self) -> Ticks {
        self.run.step
    }

    /// The end of simulated time.
    pub fn stop(&self) -> Ticks {
        self.run.stop
    }

    /// How long the run lasts, in seconds.
    pub fn duration(&self) -> f64 {
        self.run.stop.seconds() - self.run.start.seconds()
    }

    /// Numbers that the problem works out for itself, such as an equilibrium.
    pub fn derived(&self) -> Vec<Derived> {
        let of = |(problem, values): &(&'static dyn Problem, Values)| problem.derived(values).unwrap_or_default();
        self.model.problem.as_ref().map(of).unwrap_or_default()
    }

    /// Numbers of the problem, or of a part of the library; of the whole scenario, full names of the numbers of all.
    pub fn parameters(&self, part: Option<&str>) -> Vec<NamedNumber> {
        self.model.parameters(part)
    }
}

#[cfg(feature = "multibody")]
impl Blueprint {
    /// Every mechanism that is cut, with how its cuts contract at the step of the run.
    pub fn contractions(&self) -> impl Iterator<Item = (&str, &macrostep_multibody::Contraction)> {
        self.model.mechanisms.iter().filter_map(|m| Some((m.name(), m.contraction()?)))
    }

    /// Eigenvalues of every mechanism about a state.
    pub fn modes(&self, about: &About) -> Result<Vec<MechanismModes>, Faults> {
        if self.model.mechanisms.is_empty() {
            let message = "there is no mechanism in it, and eigenvalues are those of mechanisms";
            return Err(Faults::of_file(FaultKind::Missing, &self.name, message, "analyse its macro-step instead"));
        }
        let step = self.run.step.seconds();
        let failed = |name: &str, e: macrostep_multibody::MultibodyError| {
            let fault = MakeError::Mechanism(name.to_owned(), e.fault()).fault(&self.model);
            Faults::from(fault.in_file(&self.name))
        };
        self.model.mechanisms.iter().map(|m| m.modes(about, step).map_err(|e| failed(m.name(), e))).collect()
    }
}

impl std::fmt::Debug for Checked {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Checked").field("name", &self.name).field("warnings", &self.warnings).finish_non_exhaustive()
    }
}
