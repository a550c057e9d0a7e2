//! `nepce`: the nearly energy-preserving coupling element [benedikt2013].
//!
//! Over a macro-step a receiver sees `ũ(t)` instead of `u(t)`. What it missed, as an integral, is given to it over the
//! next macro-step, so that the momentum (or charge, or volume) that crosses is right with a delay of one step:
//!
//! ```text
//! ∫ (u − ũ) dt ≈ H/2 · (u_{k+1} − ũ(t_{k+1}))                 the error grows from zero as a straight line
//! d_{k+1} = α/H · ∫ (u − ũ) dt = α/2 · (u_{k+1} − ũ(t_{k+1}))
//! ```
//!
//! `ũ` is what the predictor supplied, without the own `d_k` on top of it. `α = 1` gives back all that was missed. Where
//! the macro-step varies, the next one is supposed to be as long as the last.
//!
//! Acts on every input that is fed, save those of laws, which are evaluated with the inputs of their own instant, and
//! those that are piecewise constant, whose jumps are no prediction error. Fails: the correction comes one macro-step
//! late, which near the stability limit feeds what it should damp; and what feedthrough sends with a predicted input is
//! not recovered.

use macrostep_core::{CommunicationPoint, CouplingMethod, MethodError, MethodPlan, ModelGraph, Variability};

use crate::registry::{Given, Param, Range, Registered, RegistryError};

/// The nearly energy-preserving coupling element.
#[derive(Clone, Debug)]
pub struct Nepce {
    /// `α`.
    alpha: f64,
    inputs: Vec<usize>,
    /// Whether the macro-step that ends at the next communication point says something: not if it ended in an event.
    known: bool,
}

impl Nepce {
    /// Gives back the share `alpha` of what was missed.
    pub fn new(alpha: f64) -> Self {
        Nepce { alpha, inputs: Vec::new(), known: true }
    }
}

/// Whether an output is smooth between events.
fn is_continuous(graph: &ModelGraph, output: usize) -> bool {
    let Some(node) = graph.part_of_output(output).map(|p| &graph.nodes[p]) else { return false };
    let ports = node.interface.outputs.iter().flat_map(|p| std::iter::repeat_n(p.variability, p.size));
    ports.into_iter().nth(output - node.outputs.start) == Some(Variability::Continuous)
}

const ALPHA: Param = Param {
    name: "alpha",
    default: 1.0,
    range: Range::real(0.0, 2.0, "between 0 and 2"),
    meaning: "fraction of the missed input that is added, 0 to 2",
};

impl Registered for Nepce {
    type Made = Option<Box<dyn CouplingMethod>>;
    const NAME: &'static str = "nepce";
    const ABOUT: &'static str =
        "nearly energy-preserving coupling element: adds to each input what it missed over the last macro-step";
    const EQUATION: &'static str =
        "u = y + α/H ∫(u − ũ) dt over the last macro-step, the integral as H/2 (u_k − ũ(t_k))";
    const CITATION: &'static str = "benedikt2013";
    const FAILS: &'static str =
        "the correction comes one macro-step late; near the stability limit it excites what it should damp";
    const PARAMETERS: &'static [Param] = &[ALPHA];

    fn make(given: &Given<'_>) -> Result<Self::Made, RegistryError> {
        Ok(Some(Box::new(Nepce::new(given.number(&ALPHA)?))))
    }
}

impl CouplingMethod for Nepce {
    fn prepare(&mut self, plan: &MethodPlan<'_>) -> Result<Vec<usize>, MethodError> {
        if plan.implicit {
            let reason = "an implicit scheme leaves no prediction error to give back".to_owned();
            return Err(MethodError::Senseless { method: Self::NAME, reason });
        }
        let graph = plan.graph;
        let receivers = graph.nodes.iter().filter(|n| !n.interface.memoryless);
        let fed = |&i: &usize| graph.source(i).is_some_and(|(output, ..)| is_continuous(graph, output));
        self.inputs = receivers.flat_map(|n| n.inputs.clone()).filter(fed).collect();
        Ok(self.inputs.clone())
    }

    // hot:
    fn correct(&mut self, at: &CommunicationPoint<'_>, corrections: &mut [f64]) {
        if !std::mem::replace(&mut self.known, true) {
            return;
        }
        for &i in &self.inputs {
            // at the first communication point nothing was predicted, and what was seen is what is exchanged
            let predicted = at.seen[i] - at.corrections[i];
            corrections[i] = 0.5 * self.alpha * (at.exchanged[i] - predicted);
        }
    }

    fn reset(&mut self, _part: usize) {
        self.known = false;
    }
}
