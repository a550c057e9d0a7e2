//! What supplies inputs between communication points.

use crate::indicator::Indicator;
use crate::samples::Samples;
use crate::time::MacroStep;

/// Extends what is known of the sources to `ũ(t)` over a step, from coupling variables alone.
///
/// Everything a polynomial predictor needs lies in the samples it is shown, so it keeps no memory of its own and
/// survives iteration, refused steps and a resumed run. One that learns does so in `commit`, and nowhere else; of those
/// there is one for each source of a receiver.
pub trait Predictor: Send {
    /// Called once before the run, with what it will be asked for. Check and allocate here, only here.
    fn prepare(&mut self, plan: &PredictionPlan);

    /// How many samples of a source, counting the one at the start of the macro-step, it wants to see.
    fn depth(&self) -> usize;

    /// The degree of the polynomials it writes. Constant after `prepare`.
    fn degree(&self) -> usize;

    /// The order of its error: a hold of degree `p` errs by `O(H^(p+1))`.
    fn order(&self) -> usize;

    /// Writes the coefficients of `ũ(τ)`, `τ ∈ [0, 1]` over `step`, for each of its inputs, degrees `0..=degree()`.
    fn predict(&mut self, step: MacroStep, sources: &Sources<'_>, u: &mut Coefficients<'_>);

    /// Whether it always writes the newest value, and nothing else, at degree 0: then it may not be asked at all.
    /// Constant after `prepare`.
    fn holds(&self) -> bool {
        false
    }

    /// Whether it keeps a memory of its own, and wants `commit` to be called.
    fn learns(&self) -> bool {
        false
    }

    /// How many macro-steps what it has learnt reaches back: so many it needs until it is as it will be.
    fn memory(&self) -> usize {
        0
    }

    /// An accepted macro-step: `sources` show all of it, and what was sent to them at its start. Learn here.
    fn commit(&mut self, step: MacroStep, sources: &Sources<'_>) {
        let _ = (step, sources);
    }

    /// At the present communication point, time alone makes the rates of a part jump: slopes so far are no guide, models still hold.
    fn corner(&mut self) {}

    /// After an event of a source: forget what was learnt.
    fn reset(&mut self) {}

    /// Calls `visit` with every real number of what was learnt, always in the same order. For linearising a macro-step.
    fn each_number(&mut self, visit: &mut dyn FnMut(&mut f64)) {
        let _ = visit;
    }

    /// Tells the numbers it wants recorded: always the same ones in the same order.
    fn indicators(&mut self, sink: &mut dyn FnMut(Indicator<'_>)) {
        let _ = sink;
    }

    /// The model that it has learnt, if it is a linear one.
    fn model(&mut self) -> Option<LinearModel> {
        None
    }

    /// Appends what was learnt, for a checkpoint.
    fn serialize(&self, bytes: &mut Vec<u8>) {
        let _ = bytes;
    }

    /// Takes what `serialize` wrote; `false` if it does not fit.
    fn deserialize(&mut self, bytes: &[u8]) -> bool {
        bytes.is_empty()
    }
}

/// A linear model of what is received, `x_{k+1} = A x_k + B u_k`, where `u` is sent back.
#[derive(Clone, Debug, PartialEq)]
pub struct LinearModel {
    /// The macro-step that it is for, in s.
    pub step: f64,
    /// `A`, by rows.
    pub a: Vec<Vec<f64>>,
    /// `B`, by rows.
    pub b: Vec<Vec<f64>>,
}

impl LinearModel {
    /// Of `S = [A B]`, row by row, of `columns` numbers each; `None` if one is not finite.
    pub fn of(s: &[f64], columns: usize, step: f64) -> Option<Self> {
        if columns == 0 || s.is_empty() || step.is_nan() || step <= 0.0 || s.iter().any(|x| !x.is_finite()) {
            return None;
        }
        let n = s.len() / columns;
        let rows = || s.chunks_exact(columns);
        Some(LinearModel {
            step,
            a: rows().map(|r| r[..n].to_vec()).collect(),
            b: rows().map(|r| r[n..].to_vec()).collect(),
        })
    }
}

/// A [`LinearModel`] that a receiver has learnt of a source.
#[derive(Clone, Debug, PartialEq)]
pub struct LearntModel {
    /// Who receives, and sends back.
    pub receiver: String,
    /// Of whom it is.
    pub source: String,
    /// Inputs of the receiver, `x`.
    pub received: Vec<String>,
    /// Outputs of the receiver that the source gets, `u`, in the units of the source.
    pub sent: Vec<String>,
    /// The model.
    pub model: LinearModel,
}

/// What a predictor is told before the run.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct PredictionPlan {
    /// How many inputs it supplies.
    pub inputs: usize,
    /// How many values the receiver sends to the sources of these inputs ([`Sources::sent`]).
    pub sent: usize,
    /// Whether a source can be ahead of the step it is asked for, so that it interpolates (Gauss–Seidel, implicit).
    pub looks_ahead: bool,
    /// Whether it is asked for the macro-step after the one that begins at `t_k`.
    pub behind: bool,
    /// For each input that is a position: the input that is its rate, if the names and units tell.
    pub rate_of: Vec<Option<usize>>,
    /// Of a receiver that begins each of its own steps with what it was given at the end of the last one
    /// ([`Interface::remembers`](crate::Interface::remembers)): the share of such a step in a step. 0 of others.
    pub late: f64,
    /// For each input: whether it is, unchanged, the output that follows that of the input before ([`History::row`]).
    pub follows: Vec<bool>,
}

/// Samples of the sources of some inputs, as far as the receiver may see them.
pub struct Sources<'a> {
    pub(crate) samples: &'a Samples,
    pub(crate) taps: &'a [Tap],
    pub(crate) inputs: &'a [u32],
    pub(crate) visible: Visible<'a>,
    pub(crate) sent: &'a [f64],
    pub(crate) macro_step: MacroStep,
}

/// How much of the present macro-step may be seen.
#[derive(Clone, Copy)]
pub(crate) enum Visible<'a> {
    /// As many samples as stated for each input of the part.
    Counts(&'a [u32]),
    /// All: a repeated macro-step, or an accepted one.
    All,
    /// None of it.
    Start,
}

impl Visible<'_> {
    /// How many samples of the source of an input; `None` is all.
    #[inline]
    pub fn of(self, input: usize) -> Option<u32> {
        match self {
            Visible::Counts(counts) => Some(counts[input]),
            Visible::All => None,
            Visible::Start => Some(0),
        }
    }
}

/// Where an input element comes from: part and output element, and where their samples lie.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Tap {
    pub part: u32,
    pub element: u32,
    pub gain: f64,
    pub offset: f64,
    /// First value, that of `t_k`, first time and distance of samples; known once the samples have a place.
    pub value: u32,
    pub present: u32,
    pub time: u32,
    pub width: u32,
    pub grid: u32,
}

impl Tap {
    pub fn new(part: usize, element: usize, gain: f64, offset: f64) -> Self {
        let (part, element) = (part as u32, element as u32);
        Tap { part, element, gain, offset, value: 0, present: 0, time: 0, width: 0, grid: 0 }
    }
}

impl Sources<'_> {
    /// How many inputs.
    #[inline]
    pub fn len(&self) -> usize {
        self.inputs.len()
    }

    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        self.inputs.is_empty()
    }

    /// The samples of the source of the `i`-th input, in the unit of the input.
    #[inline]
    pub fn history(&self, i: usize) -> History<'_> {
        let input = self.inputs[i] as usize;
        self.samples.history(&self.taps[input], self.count(input))
    }

    /// The newest value of the source of the `i`-th input; quicker than its history.
    #[inline]
    pub fn newest(&self, i: usize) -> f64 {
        let input = self.inputs[i] as usize;
        self.samples.newest(&self.taps[input], self.count(input))
    }

    /// The macro-step all this happens in; the step of a predictor is a part of it in a multirate run.
    #[inline]
    pub fn macro_step(&self) -> MacroStep {
        self.macro_step
    }

    /// What the receiver has sent to the sources at the start of the macro-step, corrections included. Shown to a
    /// predictor that learns.
    #[inline]
    pub fn sent(&self) -> &[f64] {
        self.sent
    }

    #[inline]
    fn count(&self, input: usize) -> Option<u32> {
        self.visible.of(input)
    }
}

/// Samples of one coupling variable, oldest first.
#[derive(Clone, Copy, Debug)]
pub struct History<'a> {
    /// Times from the oldest on, and the values that go with them, `width` apart.
    pub(crate) times: &'a [f64],
    pub(crate) values: &'a [f64],
    pub(crate) width: usize,
    pub(crate) len: usize,
    pub(crate) gain: f64,
    pub(crate) offset: f64,
}

impl History<'_> {
    /// How many samples; at least one.
    #[inline]
    pub fn len(&self) -> usize {
        self.len
    }

    /// Never: there is always the sample at the start.
    pub fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// The time of sample `i`.
    #[inline]
    pub fn time(&self, i: usize) -> f64 {
        self.times[i]
    }

    /// The value of sample `i`.
    #[inline]
    pub fn value(&self, i: usize) -> f64 {
        self.values[i * self.width] * self.gain + self.offset
    }

    /// The values of sample `i` of this input and of inputs that follow it ([`PredictionPlan::follows`]), `n` in all, in the unit
    /// of their source.
    #[inline]
    pub fn row(&self, i: usize, n: usize) -> &[f64] {
        &self.values[i * self.width..][..n]
    }

    /// The newest value.
    #[inline]
    pub fn newest(&self) -> f64 {
        self.value(self.len - 1)
    }

    /// The newest value at `t` or before: what a piecewise constant source holds then.
    pub fn at_or_before(&self, t: f64) -> f64 {
        let after = (1..self.len).find(|&i| self.time(i) > t).unwrap_or(self.len);
        self.value(after - 1)
    }

    /// The time of the newest value.
    #[inline]
    pub fn newest_time(&self) -> f64 {
        self.time(self.len - 1)
    }
}

/// Where a predictor writes its polynomials.
pub struct Coefficients<'a> {
    pub(crate) c: &'a mut [f64],
    pub(crate) inputs: &'a [u32],
    pub(crate) stride: usize,
}

impl Coefficients<'_> {
    /// Sets the coefficient of `τ^degree` of the `i`-th input.
    #[inline]
    pub fn set(&mut self, i: usize, degree: usize, value: f64) {
        self.c[degree * self.stride + self.inputs[i] as usize] = value;
    }
}
