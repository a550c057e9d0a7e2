//! A hold that picks its order at run time, from how each order would have done.
//!
//! For each order `p = 0..3`, the samples before `t_j` are continued to `t_j` and compared with what came, for the last
//! three communication points; a higher order wins if it at least halves the sum of errors of the lower ones. A jump is
//! an error of the same size for all, so that nothing speaks for a higher order until it has left the judged points: no
//! ringing. Per input, without memory of its own; the idea of choosing the degree from
//! past errors is that of [benkhaled2017].
//!
//! Fails: like the zero-order hold where nothing can be predicted, and for as long.

use macrostep_core::{Coefficients, History, MacroStep, PredictionPlan, Predictor, PredictorKind, Sources};

use super::nodes::{MAX_NODES, Nodes};
use crate::registry::{Given, Param, Range, Registered, RegistryError, prototype};

/// A higher order is taken if its error is below this share of that of the best lower one.
const WORTH_IT: f64 = 0.5;

/// How many past communication points are judged.
const JUDGED: usize = 3;

/// Picks the order of a hold from past errors.
#[derive(Clone, Debug)]
pub struct AdaptiveOrder {
    max: usize,
}

impl AdaptiveOrder {
    /// Orders up to `max`, at most 3.
    pub fn new(max: usize) -> Self {
        AdaptiveOrder { max: max.min(MAX_NODES - 1) }
    }

    fn pick(&self, step: MacroStep, history: &History<'_>) -> usize {
        let n = history.len();
        let (mut best, mut order) = (f64::INFINITY, 0);
        for p in 0..=self.max {
            // the samples must reach back far enough for this order at all judged points, the highest order included
            if n < p + 1 + JUDGED {
                break;
            }
            let mut sum = 0.0;
            for j in n - JUDGED..n {
                let mut nodes = Nodes::default();
                for i in (j - p - 1..j).rev() {
                    nodes.tau[nodes.len] = (history.time(i) - history.time(j)) / step.size();
                    nodes.value[nodes.len] = history.value(i);
                    nodes.len += 1;
                }
                sum += (nodes.coefficients()[0] - history.value(j)).abs();
            }
            if p == 0 || sum < WORTH_IT * best {
                (best, order) = (sum, p);
            }
        }
        order
    }
}

const MAX: Param = Param {
    name: "max",
    default: 3.0,
    range: Range::whole(0.0, 3.0, "0, 1, 2 or 3"),
    meaning: "highest order, 0 to 3",
};

impl Registered for AdaptiveOrder {
    type Made = PredictorKind;
    const NAME: &'static str = "adaptive";
    const ABOUT: &'static str = "hold of order 0 to 3, chosen at run time for each input by past prediction errors";
    const EQUATION: &'static str = "p = argmin_p Σ_j |P_p(t_j) − u_j| over the last three communication points";
    const CITATION: &'static str = "benkhaled2017";
    const FAILS: &'static str = "no better than the zero-order hold if the input cannot be predicted";
    const PARAMETERS: &'static [Param] = &[MAX];

    fn make(given: &Given<'_>) -> Result<PredictorKind, RegistryError> {
        Ok(prototype(AdaptiveOrder::new(given.count(&MAX)?)))
    }
}

impl Predictor for AdaptiveOrder {
    fn prepare(&mut self, _plan: &PredictionPlan) {}

    fn depth(&self) -> usize {
        self.max + 1 + JUDGED
    }

    fn degree(&self) -> usize {
        self.max.max(1)
    }

    fn order(&self) -> usize {
        // until it has seen enough, and after every jump, it is a zero-order hold
        1
    }

    // hot:
    fn predict(&mut self, step: MacroStep, sources: &Sources<'_>, u: &mut Coefficients<'_>) {
        for i in 0..sources.len() {
            let history = sources.history(i);
            let order = if history.newest_time() <= step.start { self.pick(step, &history) } else { self.max };
            Nodes::choose(step, &history, order).write(i, self.max.max(1), u);
        }
    }
}
