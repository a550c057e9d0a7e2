//! Who watches a run, and never alters it.

use crate::graph::ModelGraph;
use crate::outcome::{ObserverError, Outcome};

/// Watches communication points. What alters values on purpose is something else.
pub trait Observer {
    /// Before the first communication point.
    fn begin(&mut self, run: &RunInfo<'_>) -> Result<(), ObserverError> {
        let _ = run;
        Ok(())
    }

    /// At every communication point, the first one included.
    fn communication_point(&mut self, at: &CommunicationPoint<'_>) -> Result<(), ObserverError>;

    /// After the last one, however the run ended.
    fn end(&mut self, outcome: &Outcome) -> Result<(), ObserverError> {
        let _ = outcome;
        Ok(())
    }

    /// Whether it looks at communication points at all.
    fn watches(&self) -> bool {
        true
    }

    /// Whether it wants inputs as exchanged and as seen; otherwise those it is shown are stale.
    fn wants_inputs(&self) -> bool {
        false
    }

    /// Whether it wants the numbers of the method and of predictors that learn ([`CommunicationPoint::indicators`]).
    fn wants_indicators(&self) -> bool {
        false
    }

    /// Whether it wants the energies of the subsystems at the next communication point, which cost a call each.
    fn wants_energy(&self) -> bool {
        false
    }
}

/// Nobody watches.
impl Observer for () {
    fn communication_point(&mut self, _at: &CommunicationPoint<'_>) -> Result<(), ObserverError> {
        Ok(())
    }

    fn watches(&self) -> bool {
        false
    }
}

/// What does not change during a run.
pub struct RunInfo<'a> {
    /// The model.
    pub graph: &'a ModelGraph,
    /// The first communication point.
    pub start: f64,
    /// The last one.
    pub stop: f64,
    /// Whether the run is taken up from a checkpoint; the point at `start` was shown before.
    pub resumed: bool,
}

/// Coupling variables at `t_k`.
///
/// Three values of an input are kept apart: `exchanged`, the routed output of this instant; `consistent`, the same if
/// outputs with feedthrough had known the inputs of this instant; and `seen`, what the subsystem was given at the end of
/// its last step, where a predicted `ũ(t_k)` does its harm. What a method adds to them is in `corrections`.
#[derive(Clone, Copy)]
pub struct CommunicationPoint<'a> {
    /// How many macro-steps were accepted.
    pub k: u64,
    /// `t_k`.
    pub t: f64,
    /// The size of the macro-step that ended here; 0 at the start.
    pub step: f64,
    /// All outputs, in the order of [`ModelGraph::output_names`].
    pub outputs: &'a [f64],
    /// All inputs as exchanged: the routed outputs of this very instant. If asked for.
    pub exchanged: &'a [f64],
    /// All inputs as they arrived just before the events of this instant: as exchanged unless something jumped. If asked for.
    pub arrived: &'a [f64],
    /// All inputs as the subsystems saw them at the end of their last step. If asked for.
    pub seen: &'a [f64],
    /// The means of all inputs, as the subsystems saw them, over the macro-step. If asked for.
    pub mean: &'a [f64],
    /// All inputs as exchanged if outputs with feedthrough knew the inputs of this instant; as exchanged unless the
    /// method of the run asks for it.
    pub consistent: &'a [f64],
    /// What the method adds to each input over the next macro-step; empty without a method.
    pub corrections: &'a [f64],
    /// Values of the indicators of the method and of predictors that learn, in the order of [`Manager::indicators`];
    /// empty unless asked for.
    ///
    /// [`Manager::indicators`]: crate::Manager::indicators
    pub indicators: &'a [f64],
    /// Stored energy of each subsystem, NaN where it is not kept; empty unless asked for.
    pub energies: &'a [f64],
    /// How often the macro-step was taken: 1 for an explicit scheme.
    pub passes: u32,
    /// Whether an event happened in the macro-step that ended here.
    pub event: bool,
    /// Whether outputs with feedthrough were evaluated with the inputs of this very instant, so that nothing stale is sent.
    pub current: bool,
}

impl CommunicationPoint<'_> {
    /// The total of the energies that are kept; `None` if nobody keeps any.
    pub fn energy(&self) -> Option<f64> {
        let mut kept = self.energies.iter().filter(|e| !e.is_nan()).peekable();
        kept.peek()?;
        Some(kept.sum())
    }
}
