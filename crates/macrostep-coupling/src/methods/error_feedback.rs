//! Feeds back the error of an output with feedthrough, as soon as it can be known.
//!
//! A subsystem with feedthrough sends `ŷ = g(x, ũ)` with a predicted input. At the communication point the input is
//! known, and the output can be evaluated once more: `e = g(x, u) − ŷ`. Its receivers get `ŷ + e` over the next
//! macro-step: no delay of feedthrough is left, and nothing is integrated twice. Outputs that depend on one another at
//! the same instant are evaluated in order; a ring of them once.
//!
//! Fails: where a subsystem cannot evaluate its outputs again at rest, as a physical one; and it leaves what a receiver
//! loses by holding its input over a long macro-step.

use macrostep_core::{CommunicationPoint, CouplingMethod, MethodError, MethodPlan, ModelGraph};

/// Output error feedback.
#[derive(Clone, Debug, Default)]
pub struct ErrorFeedback {
    inputs: Vec<usize>,
}

impl CouplingMethod for ErrorFeedback {
    fn prepare(&mut self, plan: &MethodPlan<'_>) -> Result<Vec<usize>, MethodError> {
        let graph = plan.graph;
        self.inputs = (0..graph.input_size()).filter(|&i| feedthrough_source(graph, i).is_some()).collect();
        Ok(self.inputs.clone())
    }

    fn wants_consistent(&self) -> bool {
        true
    }

    // hot:
    fn correct(&mut self, at: &CommunicationPoint<'_>, corrections: &mut [f64]) {
        for &i in &self.inputs {
            corrections[i] = at.consistent[i] - at.exchanged[i];
        }
    }
}

/// The part that feeds an input, if it has feedthrough and a state.
pub(super) fn feedthrough_source(graph: &ModelGraph, input: usize) -> Option<usize> {
    let source = graph.source(input).and_then(|(output, ..)| graph.part_of_output(output))?;
    let interface = &graph.nodes[source].interface;
    (interface.has_feedthrough() && !interface.memoryless).then_some(source)
}
