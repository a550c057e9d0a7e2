//! From a checked scenario to what the manager runs.

use std::collections::BTreeMap;
use std::path::PathBuf;

use macrostep_core::{
    Assembly, Connection, FaultKind, Interface, Manager, Model, Part, PredictorKind, Settings, Sketch, Stages,
    StartError, Unsound,
};
use macrostep_coupling::predictors::Latest;
use macrostep_coupling::registry::{self, Registered};
use macrostep_native::external::Live;
use macrostep_problems::problem;

use crate::bonds;
use crate::check::model::{PartPlan, Recipe, Rest};
use crate::check::{
    Blueprint, Changeable, Checked, CheckpointOptions, Provenance, RealTimeOptions, RecordOptions, ReferenceChoice,
};
use crate::faults::Faults;
use crate::later::Later;
use crate::read::Method;
#[cfg(feature = "multibody")]
use crate::uncut::UncutReference;

/// Everything a run needs.
pub struct Prepared {
    /// The name of the scenario.
    pub name: String,
    /// Subsystems, connections and bonds, and the graph of them.
    pub assembly: Assembly,
    /// Where each subsystem comes from, by its name.
    pub provenance: BTreeMap<String, Provenance>,
    /// How to run them.
    pub settings: Settings,
    /// Simulated seconds per second on the wall clock; as fast as possible if not given.
    pub pace: Option<f64>,
    /// What it asks of the system, if it is to run in real time.
    pub real_time: Option<RealTimeOptions>,
    /// What to compare with.
    pub reference: ReferenceSource,
    /// Whether the bonds were found from units and connections, since nobody stated any.
    pub found_bonds: bool,
    /// Parts that are driven from outside, by name: this end of each.
    pub live: Vec<(String, Live)>,
    /// Numbers of parts that may change while the run goes on.
    pub changeable: Changeable,
    /// What to record.
    pub record: RecordOptions,
    /// How often to save the run.
    pub checkpoint: Option<CheckpointOptions>,
    /// The scenario after all changes, as TOML that runs again.
    pub scenario_toml: Later<String>,
    /// What the built-in problem looks like; nothing for others.
    pub sketch: Later<Sketch>,
    /// What was chosen, for people: `scheme`, `predictor`, `method` and the like, with their values.
    pub choices: Vec<(&'static str, String)>,
}

/// What results are compared with.
#[non_exhaustive]
pub enum ReferenceSource {
    /// Nothing.
    None,
    /// One that is worked out beside the run: that of the built-in problem, or mechanisms in one piece.
    Beside(Box<dyn problem::Reference>),
    /// A recording.
    File(PathBuf),
}

impl Prepared {
    /// A manager at the first communication point, for whoever needs nothing else.
    pub fn manager(self) -> Result<Manager, StartError> {
        Manager::assembled(self.assembly, self.settings)
    }

    /// A run of a model that a program made, for whoever wants a verdict and a recording of it: all outputs are recorded, and
    /// bonds are found from units and connections where the model states none.
    ///
    /// There is no scenario to make its parts of again, so such a run cannot be resumed.
    pub fn of_model(name: impl Into<String>, model: Model, settings: Settings) -> Result<Self, StartError> {
        let mut assembly = Assembly::new(model, &settings.schedule, settings.step)
            .map_err(|Unsound { errors, .. }| StartError::Model(errors))?;
        let found_bonds = assembly.model().bonds.is_empty();
        if found_bonds {
            let bonds = bonds::found(assembly.graph(), assembly.model());
            assembly = assembly.with_bonds(bonds);
        }
        Ok(Prepared {
            name: name.into(),
            provenance: BTreeMap::new(),
            settings,
            pace: None,
            real_time: None,
            reference: ReferenceSource::None,
            found_bonds: found_bonds && !assembly.model().bonds.is_empty(),
            live: Vec::new(),
            changeable: Changeable::default(),
            record: RecordOptions::outputs(assembly.graph().output_names()),
            checkpoint: None,
            scenario_toml: Later::default(),
            sketch: Later::default(),
            choices: Vec::new(),
            assembly,
        })
    }

    /// The same run with another model, made of this one.
    pub fn with_model(self, change: impl FnOnce(&mut Model)) -> Result<Self, StartError> {
        let Prepared { assembly, settings, .. } = self;
        let mut model = assembly.into_model();
        change(&mut model);
        let assembly = Assembly::new(model, &settings.schedule, settings.step);
        let assembly = assembly.map_err(|Unsound { errors, .. }| StartError::Model(errors))?;
        Ok(Prepared { assembly, settings, ..self })
    }

    /// The same run with a part more, through which it hears of others. It runs after everybody else, so that it is told what they have
    /// reached, exactly. Its outputs are recorded, bonds with it are found where nobody states any, and there is nothing to compare with.
    pub fn with_last(self, mut part: Part, connections: Vec<Connection>) -> Result<Self, StartError> {
        let Prepared { assembly, mut settings, mut record, found_bonds, .. } = self;
        let graph = assembly.graph();
        let named = |stage: &Vec<usize>| stage.iter().map(|&p| graph.nodes[p].name.clone()).collect();
        let mut stages: Vec<Vec<String>> = graph.stages.iter().map(named).collect();
        stages.push(vec![part.name.clone()]);
        settings.schedule.stages = Stages::Stated(stages);
        let outputs = Interface::element_names(&part.subsystem.interface().outputs);
        record.signals.extend(outputs.map(|element| format!("{}.{element}", part.name)));
        let mut model = assembly.into_model();
        let finds = found_bonds || model.bonds.is_empty();
        if finds {
            model.bonds.clear();
        }
        // values of inputs that are fed from now on
        for (name, port) in connections.iter().filter_map(|c| c.to.split_once('.')) {
            if let Some(fed) = model.part_mut(name) {
                fed.inputs.retain(|(input, _)| input != port);
            }
        }
        part.predictor = part.predictor.or_else(exactly);
        model.parts.push(part);
        model.connections.extend(connections);
        let assembly = Assembly::new(model, &settings.schedule, settings.step);
        let mut assembly = assembly.map_err(|Unsound { errors, .. }| StartError::Model(errors))?;
        if finds {
            let bonds = bonds::found(assembly.graph(), assembly.model());
            assembly = assembly.with_bonds(bonds);
        }
        let found_bonds = finds && !assembly.model().bonds.is_empty();
        let (reference, checkpoint) = (ReferenceSource::None, None);
        Ok(Prepared { assembly, settings, record, found_bonds, reference, checkpoint, ..self })
    }
}

/// What tells a part that runs last exactly what the others have reached: a polynomial through that would be off by its rounding.
pub(crate) fn exactly() -> Option<PredictorKind> {
    registry::predictor(Latest::NAME, &BTreeMap::new()).ok()
}

impl Checked {
    /// What the manager runs: the model that the check made, and settings for it.
    ///
    /// What can be wrong has been found by [`crate::Scenario::check`]; an error here is a solver that failed.
    pub fn build(self) -> Result<Prepared, Faults> {
        self.build_and_keep().map(|(prepared, _)| prepared)
    }

    /// The same, and the recipe for more runs of it. Parts behind a server are not asked again, which takes one run at a time.
    pub fn build_and_keep(self) -> Result<(Prepared, Blueprint), Faults> {
        let Checked { blueprint, assembly, built, .. } = self;
        Ok((blueprint.prepare(Some(assembly), &built.provenance, built.rest)?, blueprint))
    }
}

impl Blueprint {
    /// What the manager runs, made anew: for another run of the same scenario.
    pub fn build(&self) -> Result<Prepared, Faults> {
        let made = self.make()?;
        let assembly = match self.run.monolithic {
            true => None,
            false => Some(self.assembled(made.model)?),
        };
        self.prepare(assembly, &made.provenance, made.rest)
    }

    fn assembled(&self, model: Model) -> Result<Assembly, Faults> {
        let assembly = Assembly::new(model, &self.run.schedule, self.run.step);
        assembly.map_err(|unsound| self.failed(FaultKind::BadModel, StartError::Model(unsound.errors)))
    }

    fn prepare(
        &self,
        assembly: Option<Assembly>,
        provenance: &[Provenance],
        rest: Option<Rest>,
    ) -> Result<Prepared, Faults> {
        let run = &self.run;
        // a monolithic run has one part, whose outputs carry their full names already
        let (twin, trusted) = rest.map_or((None, None), |rest| (Some(rest.twin), Some(rest.reference)));
        let assembly = match (assembly, twin) {
            (_, Some(twin)) if run.monolithic => {
                self.assembled(Model { parts: vec![Part::boxed("", twin)], ..Model::new() })?
            }
            (Some(assembly), _) => assembly,
            (None, _) => self.assembled(Model::new())?,
        };
        let reference = match (&self.reference, trusted) {
            (ReferenceChoice::File(path), _) => ReferenceSource::File(path.clone()),
            (ReferenceChoice::Problem, Some(trusted)) => ReferenceSource::Beside(trusted),
            (ReferenceChoice::Whole, _) => self.whole(assembly.model(), provenance)?,
            _ => ReferenceSource::None,
        };
        let changeable = Changeable::of(&self.model, provenance, run.monolithic, run.start.seconds());
        let names = assembly.model().parts.iter().map(|p| p.name.clone());
        let provenance = if run.monolithic { BTreeMap::new() } else { names.zip(provenance.iter().cloned()).collect() };
        Ok(Prepared {
            name: self.name.clone(),
            provenance,
            assembly,
            settings: self.settings()?,
            pace: run.pace,
            real_time: run.real_time,
            reference,
            found_bonds: !self.model.found_bonds.is_empty(),
            live: self.live(),
            changeable,
            record: self.record.clone(),
            checkpoint: self.checkpoint,
            scenario_toml: self.scenario_toml.clone(),
            sketch: self.model.problem.clone().map_or_else(Later::default, |(problem, values)| {
                Later::new(move || problem.sketch(&values).unwrap_or_default())
            }),
            choices: self.choices(),
        })
    }

    /// The mechanisms that are cut, in one piece.
    #[cfg(feature = "multibody")]
    fn whole(&self, model: &Model, provenance: &[Provenance]) -> Result<ReferenceSource, Faults> {
        let whole = UncutReference::new(&self.model.mechanisms, model, provenance, self.run.start, self.run.step);
        Ok(ReferenceSource::Beside(Box::new(whole.map_err(|e| self.failed(FaultKind::BadModel, e))?)))
    }

    /// There are none.
    #[cfg(not(feature = "multibody"))]
    fn whole(&self, _model: &Model, _provenance: &[Provenance]) -> Result<ReferenceSource, Faults> {
        Ok(ReferenceSource::None)
    }

    /// This end of each part that is driven from outside.
    fn live(&self) -> Vec<(String, Live)> {
        let live = |part: &PartPlan| match &part.recipe {
            Recipe::External(external) => Some((part.name.clone(), external.live().clone())),
            _ => None,
        };
        self.model.parts.iter().filter_map(live).collect()
    }

    /// How the manager runs the model.
    fn settings(&self) -> Result<Settings, Faults> {
        let run = &self.run;
        let refused = |e: registry::RegistryError| self.failed(FaultKind::BadMethod, e);
        let mut settings = Settings::new(run.step, run.stop, run.predictor.clone());
        settings.start = run.start;
        settings.schedule = run.schedule.clone();
        settings.hold = run.hold;
        settings.corners = run.auto;
        settings.fixed_point =
            registry::fixed_point(&run.acceleration.kind, &run.acceleration.parameters).map_err(refused)?;
        if let Some(control) = &run.step_control {
            settings.step_control = Some(registry::step_control(&control.kind, &control.parameters).map_err(refused)?);
        }
        if let Some(method) = &run.method {
            settings.method =
                registry::method_with(&method.kind, &method.parameters, &run.feedback).map_err(refused)?;
        }
        settings.bounds = run.bounds;
        settings.threads = run.threads;
        Ok(settings)
    }

    fn choices(&self) -> Vec<(&'static str, String)> {
        let run = &self.run;
        let mut choices = if run.auto { vec![("coupling", "auto".to_owned())] } else { Vec::new() };
        choices.push(("scheme", run.scheme.clone()));
        if run.monolithic {
            return choices;
        }
        let kind = |method: &Option<Method>| method.as_ref().map_or("none", |m| &m.kind).to_owned();
        if run.schedule.behind {
            choices.push(("latency", "1".to_owned()));
        }
        choices.extend([("predictor", run.predictor_name.clone()), ("method", kind(&run.method))]);
        if run.schedule.repeat.needs_rollback() {
            choices.push(("acceleration", run.acceleration.kind.clone()));
        }
        if run.step_control.is_some() {
            choices.push(("step control", kind(&run.step_control)));
        }
        choices
    }

    fn failed(&self, kind: FaultKind, error: impl ToString) -> Faults {
        Faults::of_file(kind, &self.name, error.to_string(), "check the values of the scenario")
    }
}
