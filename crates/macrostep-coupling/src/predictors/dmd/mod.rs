//! Dynamic mode decomposition with inputs: a model of the source, learnt from what is exchanged.
//!
//! The receiver of `x_k` has sent `u_k` at the same communication point, and a linear model
//! ```text
//! x_{k+1} = A x_k + B u_k = S z_k,   z = [x; u]
//! ```
//! fitted to the pairs so far says what it will receive at the end of the macro-step [pikulinski2026]. There is one model
//! for each source of a receiver; it sees nothing but coupling variables.

mod auto;
mod factorisation;
mod modes;
mod windowed;

pub use auto::{Auto, Parts as AutoParts};
pub use factorisation::Window;
pub use windowed::Windowed;

use macrostep_core::bytes::{Reader, Writer};
use macrostep_core::{Coefficients, MacroStep, PredictionPlan, Predictor, Sources};

use super::nodes::Nodes;

/// What is received and sent at a communication point, and the macro-step that begins there.
#[derive(Clone, Copy)]
pub struct Point<'a> {
    /// `H`.
    pub h: f64,
    /// What is received.
    pub x: &'a [f64],
    /// What is sent, as the source gets it.
    pub u: &'a [f64],
}

/// Says what will be received at the end of a macro-step, and learns from what came.
pub trait Forecast: Send {
    /// Once, before the run.
    fn prepare(&mut self, plan: &PredictionPlan);

    /// Writes what is expected at the end of the macro-step.
    fn forecast(&mut self, at: Point<'_>, end: &mut [f64]);

    /// What came instead. Called once per macro-step, after a `forecast` for the same point.
    fn learn(&mut self, at: Point<'_>, end: &[f64]);

    /// Forgets what was learnt.
    fn reset(&mut self);

    /// Numbers for the recording.
    fn indicators(&mut self, sink: &mut dyn FnMut(&str, f64));

    /// Appends its memory.
    fn serialize(&self, w: &mut Writer<'_>);

    /// Takes what `serialize` wrote.
    fn deserialize(&mut self, r: &mut Reader<'_>) -> Option<()>;
}

/// A predictor that draws straight lines to what is expected at the end of the macro-step: `ũ = x_k + τ (x̂_{k+1} − x_k)`,
/// in a multirate run for every sub-step a piece of the same line. Where the source is already past the start of the
/// step, it interpolates.
#[derive(Clone, Debug, Default)]
pub struct Dmd<M> {
    model: M,
    x: Vec<f64>,
    end: Vec<f64>,
    arrived: Vec<f64>,
    /// The macro-step for which `x` and `end` hold.
    span: Option<(f64, f64)>,
}

impl<M: Forecast> Dmd<M> {
    /// With this model.
    pub fn new(model: M) -> Self {
        Dmd { model, x: Vec::new(), end: Vec::new(), arrived: Vec::new(), span: None }
    }

    fn expect(&mut self, sources: &Sources<'_>) {
        let span = sources.macro_step();
        if self.span == Some((span.start, span.end)) {
            return;
        }
        for (i, x) in self.x.iter_mut().enumerate() {
            *x = sources.history(i).at_or_before(span.start);
        }
        self.model.forecast(Point { h: span.size(), x: &self.x, u: sources.sent() }, &mut self.end);
        self.span = Some((span.start, span.end));
    }
}

impl<M: Forecast> Predictor for Dmd<M> {
    fn prepare(&mut self, plan: &PredictionPlan) {
        self.x = vec![0.0; plan.inputs];
        (self.end, self.arrived) = (self.x.clone(), self.x.clone());
        self.model.prepare(plan);
    }

    fn depth(&self) -> usize {
        1
    }

    fn degree(&self) -> usize {
        1
    }

    fn order(&self) -> usize {
        // until it has learnt something, and after every event, it is a hold
        1
    }

    fn learns(&self) -> bool {
        true
    }

    // hot:
    fn predict(&mut self, step: MacroStep, sources: &Sources<'_>, u: &mut Coefficients<'_>) {
        let end = sources.macro_step().end;
        for i in 0..sources.len() {
            let history = sources.history(i);
            let (newest, value) = (history.newest_time(), history.newest());
            if newest > step.start {
                Nodes::choose(step, &history, 0).write(i, 1, u);
                continue;
            }
            self.expect(sources);
            // from the newest sample, that of the start unless the source has steps of its own, to the end
            let slope = (self.end[i] - value) / (end - newest);
            u.set(i, 0, value + slope * (step.start - newest));
            // at the end of the macro-step exactly what is expected there
            let rise = if step.end == end { self.end[i] - (value + slope * (step.start - newest)) } else { slope * step.size() };
            u.set(i, 1, rise);
        }
    }

    // hot:
    fn commit(&mut self, step: MacroStep, sources: &Sources<'_>) {
        self.expect(sources);
        self.span = None;
        for (i, x) in self.arrived.iter_mut().enumerate() {
            *x = sources.newest(i);
        }
        self.model.learn(Point { h: step.size(), x: &self.x, u: sources.sent() }, &self.arrived);
    }

    fn reset(&mut self) {
        self.span = None;
        self.model.reset();
    }

    fn indicators(&mut self, sink: &mut dyn FnMut(&str, f64)) {
        self.model.indicators(sink);
    }

    fn serialize(&self, bytes: &mut Vec<u8>) {
        self.model.serialize(&mut Writer(bytes));
    }

    fn deserialize(&mut self, bytes: &[u8]) -> bool {
        self.span = None;
        let mut r = Reader(bytes);
        self.model.deserialize(&mut r).is_some() && r.0.is_empty()
    }
}
