//! The method of [pikulinski2026]: a model of the last `w` pairs, from the second pair on.
//!
//! `S = Y Z⁺` over the window, of minimum norm where there are fewer pairs than regressors (soft start); a zero-order
//! hold before there are two, or as many as `first` says. The recursion of the paper is replaced by [`Window`], see there. With macro-steps of
//! varying size the increments are taken to those of the first step, `x_k + (x_{k+1} − x_k) H₀/H`.
//!
//! Fails: with `w` too short for noise or too long for what changes; a jump stays in the window for `w` steps.

use macrostep_core::bytes::{Reader, Writer};
use macrostep_core::{Indicator, LinearModel, PredictionPlan, PredictorKind};

use super::factorisation::Window;
use super::modes::Modes;
use super::{Dmd, Forecast, Point, one_step_error};
use crate::registry::{Given, Param, Range, Registered, RegistryError, prototype};

/// Pairs before there is a model, with the soft start of the paper.
const FIRST: usize = 2;

/// Windowed DMD.
#[derive(Default)]
pub struct Windowed {
    length: usize,
    /// Pairs before there is a model.
    first: usize,
    window: Window,
    /// The first macro-step.
    h: f64,
    s: Vec<f64>,
    z: Vec<f64>,
    y: Vec<f64>,
    expected: Vec<f64>,
    error: f64,
    modes: Option<Modes>,
}

impl Clone for Windowed {
    /// A prototype, before `prepare`.
    fn clone(&self) -> Self {
        Windowed::new(self.length).starting_with(self.first)
    }
}

impl Windowed {
    /// With a window of this length.
    pub fn new(length: usize) -> Self {
        Windowed { length, first: FIRST, ..Windowed::default() }
    }

    /// What the model says comes after `z`.
    // hot:
    fn next(&mut self, at: Point<'_>, end: &mut [f64]) {
        end.copy_from_slice(at.x);
        if self.window.len() < self.first {
            return;
        }
        let (x, u) = self.z.split_at_mut(at.x.len());
        x.copy_from_slice(at.x);
        u.copy_from_slice(at.u);
        for ((end, s), &x) in end.iter_mut().zip(self.s.chunks_exact(self.z.len())).zip(at.x) {
            let next: f64 = s.iter().zip(&self.z).map(|(s, z)| s * z).sum();
            let next = if at.h == self.h { next } else { x + (next - x) * at.h / self.h };
            if next.is_finite() {
                *end = next;
            }
        }
    }

    /// A zero-order hold until there are so many pairs, at most a full window.
    #[must_use]
    pub fn starting_with(mut self, pairs: usize) -> Self {
        self.first = pairs.clamp(FIRST, self.length.max(FIRST));
        self
    }
}

const PAIRS: Range = Range::whole(2.0, 1e5, "a whole number from 2 to 100000");

const WINDOW: Param = Param { name: "window", default: 10.0, range: PAIRS, meaning: "pairs in the fit, 2 to 100000" };

const FIRST_FIT: Param = Param {
    name: "first",
    default: FIRST as f64,
    range: PAIRS,
    meaning: "pairs needed before the first fit; 2 is the soft start of the paper",
};

impl Registered for Dmd<Windowed> {
    type Made = PredictorKind;
    const NAME: &'static str = "dmd";
    const ABOUT: &'static str =
        "dynamic mode decomposition: a linear model of the source, fitted to a window of received and sent values";
    const EQUATION: &'static str = "x̂_{k+1} = S [x_k; u_k], S = Y Z⁺ over the last `window` pairs, x received, u sent";
    const CITATION: &'static str = "pikulinski2026";
    const FAILS: &'static str =
        "a short window fits noise, a long one adapts slowly; a jump stays in the window for its whole length";
    const PARAMETERS: &'static [Param] = &[WINDOW, FIRST_FIT];

    fn make(given: &Given<'_>) -> Result<PredictorKind, RegistryError> {
        let (window, first) = (given.count(&WINDOW)?, given.count(&FIRST_FIT)?);
        Ok(prototype(Dmd::new(Windowed::new(window).starting_with(first))))
    }
}

impl Forecast for Windowed {
    fn prepare(&mut self, plan: &PredictionPlan) {
        let (nx, nz) = (plan.inputs, plan.inputs + plan.sent);
        self.window = Window::new(nz, nx, self.length);
        self.s = vec![f64::NAN; nx * nz];
        self.z = vec![0.0; nz];
        (self.y, self.expected) = (vec![0.0; nx], vec![0.0; nx]);
        self.modes = Some(Modes::new(nx));
    }

    // hot:
    fn forecast(&mut self, at: Point<'_>, end: &mut [f64]) {
        self.next(at, end);
        self.expected.copy_from_slice(end);
    }

    // hot:
    fn further(&mut self, at: Point<'_>, _before: &[f64], end: &mut [f64]) {
        self.next(at, end);
    }

    // hot:
    fn learn(&mut self, at: Point<'_>, end: &[f64]) {
        if self.window.is_empty() {
            self.h = at.h;
        }
        let (x, u) = self.z.split_at_mut(at.x.len());
        x.copy_from_slice(at.x);
        u.copy_from_slice(at.u);
        for ((y, &x), &end) in self.y.iter_mut().zip(at.x).zip(end) {
            *y = if at.h == self.h { end } else { x + (end - x) * self.h / at.h };
        }
        self.error = self.expected.iter().zip(end).fold(0.0, |m: f64, (e, x)| m.max((e - x).abs()));
        self.window.push(&self.z, &self.y);
        if self.window.len() >= self.first {
            self.window.solve(&mut self.s);
        }
    }

    fn memory(&self) -> usize {
        self.length
    }

    fn reset(&mut self) {
        self.window.clear();
        self.s.fill(f64::NAN);
    }

    fn indicators(&mut self, sink: &mut dyn FnMut(Indicator<'_>)) {
        sink(Indicator::new("pairs", self.window.len() as f64).about("pairs in the fit"));
        sink(one_step_error(self.error));
        if let Some(modes) = &mut self.modes {
            modes.of(&self.s, self.z.len(), self.h);
            modes.tell(sink);
        }
    }

    fn model(&mut self) -> Option<LinearModel> {
        LinearModel::of(&self.s, self.z.len(), self.h)
    }

    fn serialize(&self, w: &mut Writer<'_>) {
        w.floats(&[self.h, self.error]);
        w.floats(&self.s);
        self.window.serialize(w);
    }

    fn deserialize(&mut self, r: &mut Reader<'_>) -> Option<()> {
        (self.h, self.error) = (r.f64()?, r.f64()?);
        r.floats(&mut self.s)?;
        self.window.deserialize(r)
    }
}
