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

use super::LateFeedback;
use crate::registry::{Given, Param, Range, Registered, RegistryError};

/// Output error feedback.
#[derive(Clone, Debug, Default)]
pub struct ErrorFeedback {
    inputs: Vec<usize>,
}

const LATE: Param = Param {
    name: "late",
    default: 0.0,
    range: Range::SWITCH,
    meaning: "1 sends the correction one macro-step later, for receivers that cannot wait for a second evaluation",
};

const ORDER: Param = Param {
    name: "order",
    default: 0.0,
    range: Range::whole(0.0, 2.0, "0, 1 or 2"),
    meaning: "with `late` only: 1 corrects the impulse, 2 also the position; 0 chooses by the loop gain",
};

impl Registered for ErrorFeedback {
    type Made = Option<Box<dyn CouplingMethod>>;
    const NAME: &'static str = "error-feedback";
    const ABOUT: &'static str = "evaluates outputs with feedthrough again, with the inputs of the same instant";
    const EQUATION: &'static str =
        "u_k = ŷ_k + e_k, e_k = g(x, u_k) − g(x, ũ(t_k)); late: ŷ_k + e_{k−1}, or ŷ_k + 2 e_{k−1} − e_{k−2}";
    const FAILS: &'static str = "does not correct what a receiver misses by holding its input over the macro-step";
    const PARAMETERS: &'static [Param] = &[LATE, ORDER];

    fn make(given: &Given<'_>) -> Result<Self::Made, RegistryError> {
        let (late, order) = (given.switch(&LATE)?, given.count(&ORDER)?);
        Ok(Some(if late { Box::new(LateFeedback::new(order)) } else { Box::new(ErrorFeedback::default()) }))
    }
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

    fn publishes(&self) -> bool {
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
