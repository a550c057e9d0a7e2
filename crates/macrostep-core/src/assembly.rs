//! A model and its graph, which stay together from the check of a scenario to its run.

use crate::graph::{GraphError, ModelGraph};
use crate::model::{Bond, Model};
use crate::schedule::Schedule;
use crate::settings::Settings;
use crate::time::Ticks;

/// A model with the graph that was worked out for it: what a [`Manager`](crate::Manager) starts from.
///
/// Neither can be changed alone, so the graph is always that of the model. Whoever wants to change the model takes it
/// ([`Assembly::into_model`]) and has another graph worked out.
pub struct Assembly {
    model: Model,
    graph: ModelGraph,
    schedule: Schedule,
    step: Ticks,
}

/// A model that is not sound, given back with all of its mistakes.
pub struct Unsound {
    /// The model, as it was.
    pub model: Model,
    /// What is wrong with it.
    pub errors: Vec<GraphError>,
}

impl Assembly {
    /// Works out the graph of a model under a schedule, with the communication step of parts that state none.
    #[allow(clippy::result_large_err)] // the model is given back
    pub fn new(model: Model, schedule: &Schedule, step: Ticks) -> Result<Self, Unsound> {
        match ModelGraph::new(&model, schedule, step) {
            Ok(graph) => Ok(Assembly { model, graph, schedule: schedule.clone(), step }),
            Err(errors) => Err(Unsound { model, errors }),
        }
    }

    /// The model.
    pub fn model(&self) -> &Model {
        &self.model
    }

    /// The graph.
    pub fn graph(&self) -> &ModelGraph {
        &self.graph
    }

    /// The same with other bonds; as it is, if they do not fit the model.
    pub fn with_bonds(mut self, bonds: Vec<Bond>) -> Self {
        let before = std::mem::replace(&mut self.model.bonds, bonds);
        if !self.graph.take_bonds(&self.model) {
            self.model.bonds = before;
        }
        self
    }

    /// The model, to be changed.
    pub fn into_model(self) -> Model {
        self.model
    }

    /// Both, for a run with these settings: the graph as it is, unless the settings want another schedule or step.
    pub(crate) fn for_run(self, settings: &Settings) -> Result<(Model, ModelGraph), Vec<GraphError>> {
        let Assembly { model, graph, schedule, step } = self;
        if (&schedule, step) == (&settings.schedule, settings.step) {
            return Ok((model, graph));
        }
        let graph = ModelGraph::new(&model, &settings.schedule, settings.step)?;
        Ok((model, graph))
    }
}
