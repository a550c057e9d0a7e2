//! What corrects inputs at a communication point.

use crate::graph::ModelGraph;
use crate::indicator::Indicator;
use crate::observer::CommunicationPoint;
use crate::settings::Hold;

/// Adds something to inputs over the next macro-step, from coupling variables alone.
///
/// Inputs are counted over all subsystems, in the order of [`ModelGraph::input_names`]: input `i` is `exchanged[i]`,
/// `seen[i]` and `corrections[i]` of a [`CommunicationPoint`], which says what each of them is, and one of the numbers that
/// `prepare` returns. Outputs are counted likewise, in the order of [`ModelGraph::output_names`]; the inputs of one
/// subsystem are the range `inputs` of its node in the graph.
///
/// A method that remembers something from one communication point to the next must say so: all of it in `serialize` and
/// `deserialize`, or a run that is resumed differs from one that was not; and its real numbers in `each_number`, or the
/// stability of the macro-step is computed without them. `restart.rs`, among the tests of the front crate, resumes runs with
/// every registered method and compares them with runs that were not interrupted.
///
/// It is asked once at every communication point that was accepted, the first one included, and so survives iteration
/// and refused steps without knowing of them. What it adds is held over the macro-step, on top of what the predictor
/// supplies.
pub trait CouplingMethod: Send {
    /// Called once before the run. Check and allocate here, only here. Returns the inputs it may correct, by their
    /// place among all inputs; those that nothing feeds have their constant value besides.
    fn prepare(&mut self, plan: &MethodPlan<'_>) -> Result<Vec<usize>, MethodError>;

    /// Writes what is added to each input over the next macro-step; zero where nothing is written before.
    fn correct(&mut self, at: &CommunicationPoint<'_>, corrections: &mut [f64]);

    /// Whether it wants outputs evaluated once more with the inputs of the same instant
    /// ([`CommunicationPoint::consistent`]), which costs a call to each subsystem with feedthrough.
    fn wants_consistent(&self) -> bool {
        false
    }

    /// Whether outputs that are evaluated once more take the place of those that were sent: before anybody receives, learns from or
    /// records them. There is no difference between exchanged and consistent inputs then.
    fn publishes(&self) -> bool {
        false
    }

    /// Whether it looks at inputs as exchanged and seen; outputs are always there.
    fn wants_inputs(&self) -> bool {
        true
    }

    /// After an event of a part, by its place in the graph: forget what was learnt of it before. An event of another part says nothing:
    /// where a controller samples at every communication point, nothing would ever be learnt.
    fn reset(&mut self, part: usize) {
        let _ = part;
    }

    /// Tells the numbers it wants recorded: always the same ones in the same order.
    fn indicators(&self, sink: &mut dyn FnMut(Indicator<'_>)) {
        let _ = sink;
    }

    /// Calls `visit` with every real number of its memory, always in the same order; flags and counters are not among
    /// them. For linearising a macro-step.
    fn each_number(&mut self, visit: &mut dyn FnMut(&mut f64)) {
        let _ = visit;
    }

    /// Appends its memory, for a checkpoint.
    fn serialize(&self, bytes: &mut Vec<u8>) {
        let _ = bytes;
    }

    /// Takes what `serialize` wrote; `false` if it does not fit.
    fn deserialize(&mut self, bytes: &[u8]) -> bool {
        bytes.is_empty()
    }
}

/// What a method is told before the run.
#[non_exhaustive]
pub struct MethodPlan<'a> {
    /// The model.
    pub graph: &'a ModelGraph,
    /// For each input, the order of the error of its predictor: 1 for ZOH, 2 for FOH.
    pub orders: &'a [usize],
    /// What subsystems see within their step.
    pub hold: Hold,
    /// Whether macro-steps are repeated until the coupling variables agree.
    pub implicit: bool,
}

/// Why a method cannot work on a model.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
#[non_exhaustive]
pub enum MethodError {
    /// It needs power bonds, and there are none.
    #[error("method `{method}` needs a power bond, and the model declares none")]
    NoBond {
        /// The method.
        method: &'static str,
    },
    /// It makes no sense with the scheme.
    #[error("method `{method}` makes no sense here: {reason}")]
    Senseless {
        /// The method.
        method: &'static str,
        /// Why.
        reason: String,
    },
}

impl MethodError {
    /// What to do.
    pub fn help(&self) -> &'static str {
        match self {
            MethodError::NoBond { .. } => "declare a power bond, or choose another method",
            MethodError::Senseless { .. } => "choose another method, or set method = \"none\"",
        }
    }
}
