//! Dynamic mode decomposition with inputs: a model of the source, learnt from what is exchanged.
//!
//! The receiver of `x_k` has sent `u_k` at the same communication point, and a linear model
//! ```text
//! x_{k+1} = A x_k + B u_k = S z_k,   z = [x; u]
//! ```
//! fitted to the pairs so far says what it will receive at the end of the macro-step [pikulinski2026]. There is one
//! model for each source of a receiver; it sees nothing but coupling variables.

mod auto;
mod factorisation;
mod modes;
mod windowed;

pub use auto::{Auto, AutoParts};
pub use factorisation::Window;
pub use windowed::Windowed;

use macrostep_core::bytes::{Reader, Writer};
use macrostep_core::{Coefficients, Indicator, LinearModel, MacroStep, PredictionPlan, Predictor, Sources};

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

    /// Whether what a receiver missed of an input over a macro-step is given to it over the next one.
    fn gives_back(&self) -> bool {
        false
    }

    /// Forgets what was learnt.
    fn reset(&mut self);

    /// Numbers for the recording.
    fn indicators(&mut self, sink: &mut dyn FnMut(Indicator<'_>));

    /// The linear model it has learnt, if there is one.
    fn model(&mut self) -> Option<LinearModel> {
        None
    }

    /// Appends its memory.
    fn serialize(&self, w: &mut Writer<'_>);

    /// Takes what `serialize` wrote.
    fn deserialize(&mut self, r: &mut Reader<'_>) -> Option<()>;
}

/// The largest error of the last forecast, over variables whose units may differ.
fn one_step_error(error: f64) -> Indicator<'static> {
    Indicator::new("error", error).about("largest error of the forecast for the macro-step that ended here")
}

/// A predictor that draws straight lines to what is expected at the end of the macro-step: `ũ = x_k + τ (x̂_{k+1} −
/// x_k)`, in a multirate run for every sub-step a piece of the same line. Where the source is already past the start
/// of the step, it interpolates.
///
/// A wrong forecast leaves the receiver short of `H/2 (x_k − x̂_k)` of the integral of its input: of an impulse, of a
/// volume that flowed. A hold makes up for that by itself, its errors being differences of neighbours; a model that
/// [`gives_back`](Forecast::gives_back) adds a parabola that vanishes at both ends and has this integral.
#[derive(Clone, Debug, Default)]
pub struct Dmd<M> {
    model: M,
    x: Vec<f64>,
    end: Vec<f64>,
    arrived: Vec<f64>,
    /// What was missed, over the macro-step in which it was; whether the forecast was used.
    missed: Vec<f64>,
    used: bool,
    /// The macro-step for which `x` and `end` hold.
    span: Option<(f64, f64)>,
}

impl<M: Forecast> Dmd<M> {
    /// With this model.
    pub fn new(model: M) -> Self {
        let none = Vec::new;
        Dmd { model, x: none(), end: none(), arrived: none(), missed: none(), used: false, span: None }
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
        (self.end, self.arrived, self.missed) = (self.x.clone(), self.x.clone(), self.x.clone());
        self.model.prepare(plan);
    }

    fn depth(&self) -> usize {
        1
    }

    fn degree(&self) -> usize {
        if self.model.gives_back() { 2 } else { 1 }
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
        let (span, degree) = (sources.macro_step(), self.degree());
        let (from, size) = ((step.start - span.start) / span.size(), step.size() / span.size());
        self.used = false;
        for i in 0..sources.len() {
            let history = sources.history(i);
            let (newest, value) = (history.newest_time(), history.newest());
            if newest > step.start {
                Nodes::choose(step, &history, 0).write(i, degree, u);
                continue;
            }
            self.expect(sources);
            self.used = true;
            // from the newest sample, that of the start unless the source has steps of its own, to the end
            let slope = (self.end[i] - value) / (span.end - newest);
            let start = value + slope * (step.start - newest);
            // at the end of the macro-step exactly what is expected there
            let rise = if step.end == span.end { self.end[i] - start } else { slope * step.size() };
            if degree == 1 {
                u.set(i, 0, start);
                u.set(i, 1, rise);
            } else {
                // 6 m τ (1 − τ), about the start of the step
                let bump = 6.0 * self.missed[i] / span.size();
                u.set(i, 0, start + bump * from * (1.0 - from));
                u.set(i, 1, rise + bump * (1.0 - 2.0 * from) * size);
                u.set(i, 2, -bump * size * size);
            }
        }
    }

    // hot:
    fn commit(&mut self, step: MacroStep, sources: &Sources<'_>) {
        self.expect(sources);
        self.span = None;
        for (i, x) in self.arrived.iter_mut().enumerate() {
            *x = sources.newest(i);
        }
        for ((missed, end), x) in self.missed.iter_mut().zip(&self.end).zip(&self.arrived) {
            *missed = if self.used { 0.5 * step.size() * (x - end) } else { 0.0 };
        }
        self.model.learn(Point { h: step.size(), x: &self.x, u: sources.sent() }, &self.arrived);
    }

    fn reset(&mut self) {
        self.span = None;
        self.missed.fill(0.0);
        self.model.reset();
    }

    fn indicators(&mut self, sink: &mut dyn FnMut(Indicator<'_>)) {
        self.model.indicators(sink);
    }

    fn model(&mut self) -> Option<LinearModel> {
        self.model.model()
    }

    fn serialize(&self, bytes: &mut Vec<u8>) {
        let mut w = Writer(bytes);
        w.floats(&self.missed);
        self.model.serialize(&mut w);
    }

    fn deserialize(&mut self, bytes: &[u8]) -> bool {
        self.span = None;
        let mut r = Reader(bytes);
        r.floats(&mut self.missed).is_some() && self.model.deserialize(&mut r).is_some() && r.0.is_empty()
    }
}
