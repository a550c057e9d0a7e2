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

    /// Writes what is expected one macro-step after `end`, the last forecast, which is `at.x` here; `before` is where that one began.
    /// Straight on, unless the model knows better. Changes nothing that `learn` looks at.
    fn further(&mut self, at: Point<'_>, before: &[f64], end: &mut [f64]) {
        for ((end, x), before) in end.iter_mut().zip(at.x).zip(before) {
            *end = 2.0 * x - before;
        }
    }

    /// What came instead. Called once per macro-step, after a `forecast` for the same point.
    fn learn(&mut self, at: Point<'_>, end: &[f64]);

    /// Whether what a receiver missed of an input over a macro-step is given to it over the next one.
    fn gives_back(&self) -> bool {
        false
    }

    /// How many macro-steps its memory reaches back.
    fn memory(&self) -> usize {
        0
    }

    /// What went on up to here says nothing of which way it goes on: there is a corner in time. What was learnt still holds.
    fn corner(&mut self) {}

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
/// A wrong forecast leaves the receiver short of `m = H/2 (x_k − x̂_k)` of the integral of its input: of an impulse, of a
/// volume that flowed. A hold makes up for that by itself, its errors being differences of neighbours; a model that
/// [`gives_back`](Forecast::gives_back) adds a parabola that vanishes at both ends and has this integral. Over a macro-step that is
/// shorter, as before an event, it has a share of it in proportion, and the rest follows: all of a step of 10 ms within one of 1 ns
/// would be ten million times what was wrong.
///
/// A receiver that remembers ([`PredictionPlan::late`]) looks at the ends of its own steps only, and starts each with what it was given at the
/// end of the last one. It never sees the parabola, and a wrong end harms it twice: at the end of the macro-step, and over half of its first own
/// step in the next one, `h`, which begins with `x̂_k` and not with `x_k`. It gets all of that, `m (1 + h/H)`, as an offset.
///
/// In a run that is one step behind, a source works with what was sent one communication point earlier: that is its `u`, in the fit
/// and in both forecasts, `x̂_{k+1} = S [x_k; u_{k−1}]` and `x̂_{k+2} = S [x̂_{k+1}; u_k]`, between which the line is drawn.
/// Nothing is given back then.
#[derive(Clone, Debug, Default)]
pub struct Dmd<M> {
    model: M,
    x: Vec<f64>,
    end: Vec<f64>,
    arrived: Vec<f64>,
    /// What was missed, over the macro-step in which it was; whether the forecast was used.
    missed: Vec<f64>,
    used: bool,
    /// One step behind: what was sent a communication point ago, and what is expected at the end of the next macro-step.
    behind: bool,
    sent_before: Vec<f64>,
    further: Vec<f64>,
    /// The macro-step for which `x` and `end` hold.
    span: Option<(f64, f64)>,
    /// How late the receiver begins with what it is given ([`PredictionPlan::late`]), and over which time it is given all of it: that in
    /// which it was missed.
    late: f64,
    over: f64,
}

impl<M: Forecast> Dmd<M> {
    /// With this model.
    pub fn new(model: M) -> Self {
        Dmd {
            model,
            x: Vec::new(),
            end: Vec::new(),
            arrived: Vec::new(),
            missed: Vec::new(),
            used: false,
            behind: false,
            sent_before: Vec::new(),
            further: Vec::new(),
            span: None,
            late: 0.0,
            over: 0.0,
        }
    }

    /// Which share of what was missed is given back over a macro-step of this size.
    fn share(&self, size: f64) -> f64 {
        // steps of one size differ by rounding
        if size < self.over * (1.0 - 1e-6) { size / self.over } else { 1.0 }
    }

    fn expect(&mut self, sources: &Sources<'_>) {
        let span = sources.macro_step();
        if self.span == Some((span.start, span.end)) {
            return;
        }
        for (i, x) in self.x.iter_mut().enumerate() {
            *x = sources.history(i).at_or_before(span.start);
        }
        let (h, sent) = (span.size(), sources.sent());
        if self.behind {
            if self.sent_before.first().is_some_and(|s| s.is_nan()) {
                self.sent_before.copy_from_slice(sent);
            }
            self.model.forecast(Point { h, x: &self.x, u: &self.sent_before }, &mut self.end);
            self.model.further(Point { h, x: &self.end, u: sent }, &self.x, &mut self.further);
        } else {
            self.model.forecast(Point { h, x: &self.x, u: sent }, &mut self.end);
        }
        self.span = Some((span.start, span.end));
    }
}

impl<M: Forecast> Predictor for Dmd<M> {
    fn prepare(&mut self, plan: &PredictionPlan) {
        self.x = vec![0.0; plan.inputs];
        (self.end, self.arrived, self.missed) = (self.x.clone(), self.x.clone(), self.x.clone());
        if plan.behind {
            (self.behind, self.sent_before, self.further) = (true, vec![f64::NAN; plan.sent], self.x.clone());
        }
        self.late = plan.late;
        self.model.prepare(plan);
    }

    fn depth(&self) -> usize {
        1
    }

    fn degree(&self) -> usize {
        if self.model.gives_back() && !self.behind { 2 } else { 1 }
    }

    fn order(&self) -> usize {
        // until it has learnt something, and after every event, it is a hold
        1
    }

    fn learns(&self) -> bool {
        true
    }

    fn memory(&self) -> usize {
        self.model.memory()
    }

    fn each_number(&mut self, visit: &mut dyn FnMut(&mut f64)) {
        self.sent_before.iter_mut().for_each(visit);
        // what it expects follows from them
        self.span = None;
    }

    // hot:
    fn predict(&mut self, step: MacroStep, sources: &Sources<'_>, u: &mut Coefficients<'_>) {
        let (span, degree) = (sources.macro_step(), self.degree());
        let (from, size) = ((step.start - span.start) / span.size(), step.size() / span.size());
        self.used = false;
        if self.behind && step.start >= span.end {
            // over the macro-step after the present one
            self.expect(sources);
            let from = (step.start - span.end) / span.size();
            for i in 0..sources.len() {
                let slope = self.further[i] - self.end[i];
                u.set(i, 0, self.end[i] + slope * from);
                u.set(i, 1, slope * size);
            }
            return;
        }
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
            } else if self.late > 0.0 {
                // it looks at the ends of its steps only, and begins each with what it was given last
                let share = if self.over > 0.0 { (1.0 + self.late * size) / self.over } else { 0.0 };
                u.set(i, 0, start + share * self.missed[i]);
                u.set(i, 1, rise);
                u.set(i, 2, 0.0);
            } else {
                // 6 m τ (1 − τ), about the start of the step
                let bump = 6.0 * self.missed[i] * self.share(span.size()) / span.size();
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
        let left = 1.0 - self.share(step.size());
        for ((missed, end), x) in self.missed.iter_mut().zip(&self.end).zip(&self.arrived) {
            *missed = if self.used { left * *missed + 0.5 * step.size() * (x - end) } else { 0.0 };
        }
        self.over = step.size().max(self.over - step.size());
        let u = if self.behind { &self.sent_before } else { sources.sent() };
        self.model.learn(Point { h: step.size(), x: &self.x, u }, &self.arrived);
        self.sent_before.iter_mut().zip(sources.sent()).for_each(|(before, &sent)| *before = sent);
    }

    fn corner(&mut self) {
        self.model.corner();
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
        w.f64(self.over);
        w.floats(&self.missed);
        w.floats(&self.sent_before);
        self.model.serialize(&mut w);
    }

    fn deserialize(&mut self, bytes: &[u8]) -> bool {
        self.span = None;
        let mut r = Reader(bytes);
        let Some(over) = r.f64() else { return false };
        self.over = over;
        let taken = r.floats(&mut self.missed).is_some() && r.floats(&mut self.sent_before).is_some();
        taken && self.model.deserialize(&mut r).is_some() && r.0.is_empty()
    }
}
