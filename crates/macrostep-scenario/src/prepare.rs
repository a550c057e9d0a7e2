//! From a checked scenario to what the manager runs.

use std::path::PathBuf;

use macrostep_core::{Model, Part, Settings};
use macrostep_coupling::registry;
use macrostep_problems::problem;

use crate::check::{Checked, CheckpointOptions, RecordOptions, ReferenceChoice};
use crate::diagnostics::Diagnostics;
use crate::read::Method;
use crate::whole::Whole;

/// Everything a run needs.
pub struct Prepared {
    /// The name of the scenario.
    pub name: String,
    /// Subsystems, connections and bonds.
    pub model: Model,
    /// How to run them.
    pub settings: Settings,
    /// Simulated seconds per second on the wall clock; as fast as possible if not given.
    pub pace: Option<f64>,
    /// What to compare with.
    pub reference: Reference,
    /// What to record.
    pub record: RecordOptions,
    /// How often to save the run.
    pub checkpoint: Option<CheckpointOptions>,
    /// The scenario after all changes, as TOML that runs again.
    pub scenario_toml: String,
    /// What was chosen, for people: `scheme`, `predictor`, `method` and the like, with their values.
    pub choices: Vec<(&'static str, String)>,
}

/// What results are compared with.
#[non_exhaustive]
pub enum Reference {
    /// Nothing.
    None,
    /// One that is worked out beside the run: that of the built-in problem, or mechanisms in one piece.
    Beside(Box<dyn problem::Reference>),
    /// A recording.
    File(PathBuf),
}

impl Checked {
    /// Makes model and settings; may be called again for another run.
    ///
    /// What can be wrong has been found by [`crate::Scenario::check`]; an error here is a solver that failed.
    pub fn build(&self) -> Result<Prepared, Diagnostics> {
        let made = self.model.make().map_err(|e| self.failed(e.to_string()))?;
        let run = &self.run;
        let acceleration = registry::fixed_point(&run.acceleration.kind, &run.acceleration.parameters);
        let method =
            run.method.as_ref().map(|m| registry::method_with(&m.kind, &m.parameters, &run.feedback)).transpose();
        let control = run.step_control.as_ref().map(|c| registry::step_control(&c.kind, &c.parameters)).transpose();
        let mut settings = Settings::new(run.step, run.stop, run.predictor.clone());
        settings.start = run.start;
        settings.schedule = run.schedule.clone();
        settings.hold = run.hold;
        settings.fixed_point = acceleration.map_err(|e| self.failed(e.to_string()))?;
        settings.step_control = control.map_err(|e| self.failed(e.to_string()))?;
        settings.method = method.map_err(|e| self.failed(e.to_string()))?.flatten();
        settings.bounds = run.bounds;
        settings.threads = run.threads;

        // a monolithic run has one part, whose outputs carry their full names already
        let mut model = made.model;
        let mut reference = match &self.reference {
            ReferenceChoice::File(path) => Reference::File(path.clone()),
            ReferenceChoice::Whole => {
                let whole = Whole::new(&self.model.multibody, &model, run.start, run.step);
                Reference::Beside(Box::new(whole.map_err(|e| self.failed(e.to_string()))?))
            }
            _ => Reference::None,
        };
        if let Some(rest) = made.rest {
            if run.monolithic {
                model = Model { parts: vec![Part::boxed("", rest.twin)], ..Model::new() };
            }
            if self.reference == ReferenceChoice::Problem {
                reference = Reference::Beside(rest.reference);
            }
        }
        Ok(Prepared {
            name: self.name.clone(),
            model,
            settings,
            pace: run.pace,
            reference,
            record: self.record.clone(),
            checkpoint: self.checkpoint,
            scenario_toml: self.scenario_toml.clone(),
            choices: self.choices(),
        })
    }

    fn choices(&self) -> Vec<(&'static str, String)> {
        let run = &self.run;
        let mut choices = vec![("scheme", run.scheme.clone())];
        if run.monolithic {
            return choices;
        }
        let kind = |method: &Option<Method>| method.as_ref().map_or("none", |m| &m.kind).to_owned();
        choices.extend([("predictor", run.predictor_name.clone()), ("method", kind(&run.method))]);
        if run.schedule.repeat.needs_rollback() {
            choices.push(("acceleration", run.acceleration.kind.clone()));
        }
        if run.step_control.is_some() {
            choices.push(("step control", kind(&run.step_control)));
        }
        choices
    }

    fn failed(&self, message: String) -> Diagnostics {
        Diagnostics::of_file(&self.name, message, "check the values of the scenario")
    }
}
