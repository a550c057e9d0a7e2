//! `auto`: a bank of models and holds, mixed by how each has done of late.
//!
//! Nothing is chosen by the user. The members of the bank are
//!
//! - holds: the last value, the straight line through the last two, and the kinematic prior, in which a position moves
//!   on with the rate that is exchanged beside it;
//! - models of the last `nz + 1`, `4 nz + 1` and `16 nz + 1` pairs, each in two forms: of the values, `x_{k+1} =
//!   P(x_k) + D z_k`, and of their differences, `Δx_{k+1} = P(Δx_k) + D Δz_k`, which knows no constant load. `P` is
//!   the prior, so that a model with nothing learnt says what the prior says.
//!
//! The fits are those of [`Window`] with a ridge of a few roundings of each regressor's largest magnitude, so that
//! what was never excited stays zero. A correction of the prior is no larger than four times the largest error the
//! prior ever made. For each variable, members are weighed by `E^-3`, `E` their discounted squared one-step errors;
//! that of a model counts up to four times where the present `z` lies outside what its window has seen. If the
//! mixture itself has done worse than the best hold, that hold is used until it no longer has.
//!
//! Models hold over steps of one size. Over others, as those after a corner, positions move on with their rates and all else along
//! its line. Beyond [`WIDE`] regressors there are holds only.
//!
//! Fails: where the source jumps, for as long as it takes to see that it did: one macro-step.

use std::array::from_fn;

use macrostep_core::bytes::{Reader, Writer};
use macrostep_core::{Indicator, LinearModel, PredictionPlan, PredictorKind};
use macrostep_numerics::math;

use super::factorisation::{NOTHING, Window};
use super::modes::Modes;
use super::{Dmd, Forecast, Point, one_step_error};
use crate::methods::ErrorFeedback;
use crate::registry::{Given, Registered, RegistryError, prototype};

/// What the bank is made of; all of it, unless one wants to know what a part is good for.
#[derive(Clone, Copy, Debug, PartialEq)]
#[non_exhaustive]
pub struct AutoParts {
    /// Positions move on with their rates.
    pub prior: bool,
    /// Models of values.
    pub values: bool,
    /// Models of differences.
    pub differences: bool,
    /// How many window lengths, shortest first.
    pub windows: usize,
    /// Corrections of the prior are at most this multiple of the largest error it has made.
    pub clip: f64,
    /// Falls back to the best hold.
    pub fallback: bool,
    /// The largest share of the squared error of the best hold that the mixture may have made and still be used.
    pub margin: f64,
    /// Models count less where they extrapolate.
    pub leverage: bool,
    /// What an input missed over a macro-step is given back.
    pub gives_back: bool,
    /// What a squared error still counts a macro-step later.
    pub memory: f64,
    /// `p` of the weights `E^-p`.
    pub power: i32,
}

impl Default for AutoParts {
    fn default() -> Self {
        AutoParts {
            prior: true,
            values: true,
            differences: true,
            windows: 3,
            clip: 4.0,
            fallback: true,
            margin: 1.0,
            leverage: true,
            gives_back: true,
            memory: 0.9,
            power: 3,
        }
    }
}

/// What the number of the model in charge means.
const MODELS: &str = "0 last value, 1 line, 2 prior, 3 to 5 models of values and 6 to 8 of differences, short to long";
/// Window lengths: one more than this multiple of the regressors.
const LENGTHS: [usize; 3] = [1, 4, 16];
/// Models, in the lanes of one [`Window`]: of values and of differences by turns, short to long.
const LANES: usize = 2 * LENGTHS.len();
/// A ridge of this many roundings.
const RIDGE: f64 = 10.0 * f64::EPSILON;
/// Where a model extrapolates, its squared error counts up to this much more.
const DOUBT: f64 = 3.0;
/// With more regressors, there are holds only: the work of models grows with the third power of their number.
const WIDE: usize = 24;
/// Steps that differ by less than this share have one size.
const SAME: f64 = 1e-6;
/// Where more than this share of the steps have another size than the first, none is unusual; and how quickly they are forgotten.
const MANY: f64 = 0.3;
const FADES: f64 = 0.99;
/// Holds: value, line, prior.
const HOLDS: usize = 3;
const MEMBERS: usize = HOLDS + LANES;

/// A bank of models that chooses for itself.
#[derive(Default)]
pub struct Auto {
    parts: AutoParts,
    /// For each variable, the one that is its rate.
    rate_of: Vec<Option<usize>>,
    nx: usize,
    nz: usize,
    /// The first macro-step; increments are taken to its size.
    h: f64,
    /// Communication points since the start or the last event.
    points: u64,
    /// The same since the last corner, and how many usual steps.
    since_corner: u64,
    usual_since: u64,
    /// Whether the last step was a usual one, and the share of those that were not, of late.
    last_usual: bool,
    unusual: f64,
    /// The last `z` and the macro-step after it.
    last: Vec<f64>,
    last_h: f64,
    forms: [Form; 2],
    /// The models, and `D` of each.
    models: Window<LANES>,
    d: Vec<[f64; LANES]>,
    /// Forecasts of the members for the present macro-step, variable by variable, and of the mixture.
    forecasts: Vec<[f64; MEMBERS]>,
    mixture: Vec<f64>,
    /// Discounted squared errors of the members, variable by variable, and of the mixture.
    errors: Vec<[f64; MEMBERS]>,
    mixture_errors: Vec<f64>,
    /// The member with the largest weight, over all variables, and the error of the last step.
    charge: usize,
    error: f64,
    /// The largest error of the best hold in the last step.
    hold_error: f64,
    /// Macro-steps so far, in how many of them a variable was held, whether in this one, and since which one the same member is in
    /// charge.
    steps: u64,
    held: u64,
    holds: bool,
    since: u64,
    // scratch: regressors, targets and ridges of the models
    z: Vec<[f64; LANES]>,
    y: Vec<[f64; LANES]>,
    ridge: Vec<[f64; LANES]>,
    s: Vec<f64>,
    modes: Option<Modes>,
}

/// What models of one form have in common.
#[derive(Default)]
struct Form {
    /// The largest magnitude of each regressor, and the largest error of the prior.
    largest: Vec<f64>,
    clip: Vec<f64>,
    // scratch: regressors, what the prior says, targets
    z: Vec<f64>,
    prior: Vec<f64>,
    y: Vec<f64>,
}

/// The same for all models of a form.
fn spread(forms: [f64; 2]) -> [f64; LANES] {
    from_fn(|l| forms[l % 2])
}

/// The lane of a model, in the order of the members.
fn lane(model: usize) -> usize {
    2 * (model % LENGTHS.len()) + model / LENGTHS.len()
}

/// `P(x)` over a macro-step `h`: what has a rate moves on with it.
fn prior(rate_of: &[Option<usize>], h: f64, x: &[f64], next: &mut [f64]) {
    for (i, next) in next.iter_mut().enumerate() {
        let rate = rate_of[i].map_or(0.0, |r| x[r]);
        *next = x[i] + h * rate;
    }
}

impl Clone for Auto {
    /// A prototype, before `prepare`.
    fn clone(&self) -> Self {
        Auto::new(self.parts)
    }
}

impl Auto {
    /// With these parts.
    pub fn new(parts: AutoParts) -> Self {
        Auto { parts, ..Auto::default() }
    }

    /// Regressors and what the prior says, of values and of differences, all taken to the first step.
    fn regressors(&mut self, at: Point<'_>) {
        let scale = if self.last_h > 0.0 { self.h / self.last_h } else { 1.0 };
        let [values, differences] = &mut self.forms;
        for (k, (&z, last)) in at.x.iter().chain(at.u).zip(&self.last).enumerate() {
            (values.z[k], differences.z[k]) = (z, (z - last) * scale);
            self.z[k] = spread([z, differences.z[k]]);
        }
        for form in &mut self.forms {
            prior(&self.rate_of, self.h, &form.z, &mut form.prior);
        }
    }

    /// Which models there are, of those of a form that `of` says.
    fn lanes(&self, of: [bool; 2]) -> [bool; LANES] {
        from_fn(|l| of[l % 2] && l / 2 < self.parts.windows)
    }

    // hot: a ridge of a few roundings of the largest each regressor has been
    fn solve(&mut self) {
        let roundings: [f64; LANES] = from_fn(|l| RIDGE * (self.models.len_of(l) as f64).sqrt());
        let [values, differences] = &self.forms;
        for ((ridge, &v), &d) in self.ridge.iter_mut().zip(&values.largest).zip(&differences.largest) {
            let largest = spread([v, d]);
            *ridge = from_fn(|l| if largest[l] > 0.0 { roundings[l] * largest[l] } else { 1.0 });
        }
        self.models.solve_ridge(&self.ridge, &mut self.d);
    }

    /// Whether a form of models can say anything at this point.
    fn speaks(&self, form: usize) -> bool {
        let known = [true, self.last_usual && self.since_corner > 0][form];
        [self.parts.values, self.parts.differences][form] && self.points >= form as u64 && known
    }

    /// Whether models hold over a step of this size: it is that of the first one, or steps have many sizes.
    fn is_usual(&self, h: f64) -> bool {
        self.unusual > MANY || (h - self.h).abs() <= SAME * self.h
    }

    /// What is expected over a step of an unusual size: positions move on with their rates, and all else along its line.
    fn go_on(&mut self, at: Point<'_>, end: &mut [f64]) {
        let h = at.h;
        let slope = |i: usize| if self.since_corner > 0 { (at.x[i] - self.last[i]) / self.last_h } else { 0.0 };
        for (i, end) in end.iter_mut().enumerate() {
            *end = match self.rate_of[i] {
                Some(r) => at.x[i] + h * (at.x[r] + 0.5 * h * slope(r)),
                None => at.x[i] + h * slope(i),
            };
        }
    }

    /// Who says what comes in this macro-step, and whether a variable is held.
    fn take_charge(&mut self, charge: usize, held: bool) {
        if charge != self.charge {
            (self.charge, self.since) = (charge, self.steps);
        }
        self.holds = held;
    }

    /// A macro-step is over.
    fn note(&mut self, at: Point<'_>, usual: bool) {
        for (last, &value) in self.last.iter_mut().zip(at.x.iter().chain(at.u)) {
            *last = value;
        }
        (self.last_h, self.last_usual) = (at.h, usual);
        let same = (at.h - self.h).abs() <= SAME * self.h;
        self.unusual = FADES * self.unusual + if same { 0.0 } else { 1.0 - FADES };
        self.points += 1;
        self.steps += 1;
        self.held += u64::from(self.holds);
        self.since_corner += 1;
        self.usual_since += u64::from(usual);
    }

    // hot: what each model says comes next, and how far it extrapolates: what its squared error counts more
    fn ask_models(&mut self, at: Point<'_>, speaks: [bool; 2]) -> [f64; LANES] {
        let scale = at.h / self.h;
        let there = self.lanes(speaks);
        let heard: [bool; LANES] = from_fn(|l| there[l] && self.models.len_of(l) > 0);
        let [values, differences] = &self.forms;
        let clip = self.parts.clip;
        for (i, forecasts) in self.forecasts.iter_mut().enumerate() {
            let mut learnt = [NOTHING; LANES];
            for (d, z) in self.d[i * self.nz..].iter().zip(&self.z) {
                learnt = from_fn(|l| learnt[l] + d[l] * z[l]);
            }
            let bounds = spread([clip * values.clip[i], clip * differences.clip[i]]);
            let (priors, from) = (spread([values.prior[i], differences.prior[i]]), spread([at.x[i], 0.0]));
            let (x, prior) = (at.x[i], forecasts[2]);
            let said: [f64; LANES] = from_fn(|l| {
                let learnt = learnt[l].max(-bounds[l]).min(bounds[l]);
                let value = x + scale * (priors[l] + learnt - from[l]);
                // one that cannot say anything says what the prior says
                if heard[l] && value.is_finite() { value } else { prior }
            });
            (0..LANES).for_each(|model| forecasts[HOLDS + model] = said[lane(model)]);
        }
        if !self.parts.leverage || self.parts.windows == 0 {
            return [1.0; LANES];
        }
        let leverages = self.models.leverage(&self.z);
        from_fn(|l| if heard[l] && self.models.is_full_of(l) { 1.0 + leverages[l].min(DOUBT) } else { 1.0 })
    }
}

impl Registered for Dmd<Auto> {
    type Made = PredictorKind;
    const NAME: &'static str = "auto";
    const ABOUT: &'static str =
        "holds and DMD models over several windows, weighted by their past errors; no parameters to choose";
    const EQUATION: &'static str =
        "x̂ = Σ_m w_m x̂_m, w_m ∝ E_m^-3, E_m the discounted squared one-step errors, per variable";
    const CITATION: &'static str = "pikulinski2026";
    const FAILS: &'static str = "for one macro-step, if the source jumps in it";
    const BRINGS: Option<&'static str> = Some(ErrorFeedback::NAME);

    fn make(_given: &Given<'_>) -> Result<PredictorKind, RegistryError> {
        Ok(prototype(Dmd::new(Auto::new(AutoParts::default()))))
    }
}

impl Auto {
    /// Writes `S = [A B]` of the model in charge, or of the longest there is where a hold is; whether there is one.
    fn choose(&mut self) -> bool {
        let (nx, nz, h) = (self.nx, self.nz, self.h);
        let windows = self.parts.windows.min(LENGTHS.len());
        if windows == 0 {
            return false;
        }
        let lane = lane(self.charge.checked_sub(HOLDS).unwrap_or(windows - 1));
        // S = P + D
        self.s.iter_mut().zip(&self.d).for_each(|(s, d)| *s = d[lane]);
        for i in 0..nx {
            self.s[i * nz + i] += 1.0;
            if let Some(r) = self.rate_of[i] {
                self.s[i * nz + r] += h;
            }
        }
        true
    }
}

impl Forecast for Auto {
    fn prepare(&mut self, plan: &PredictionPlan) {
        let (nx, nz) = (plan.inputs, plan.inputs + plan.sent);
        (self.nx, self.nz, self.rate_of) = (nx, nz, plan.rate_of.clone());
        if !self.parts.prior {
            self.rate_of.fill(None);
        }
        self.forms = from_fn(|_| Form {
            largest: vec![0.0; nz],
            clip: vec![0.0; nx],
            z: vec![0.0; nz],
            prior: vec![0.0; nx],
            y: vec![0.0; nx],
        });
        if nz > WIDE {
            self.parts.windows = 0;
        }
        if self.parts.windows > 0 {
            self.models = Window::in_lanes(nz, nx, from_fn(|l| LENGTHS[l / 2] * nz + 1));
        }
        (self.d, self.ridge) = (vec![[0.0; LANES]; nx * nz], vec![[0.0; LANES]; nz]);
        (self.z, self.y) = (vec![[0.0; LANES]; nz], vec![[0.0; LANES]; nx]);
        self.last = vec![0.0; nz];
        self.forecasts = vec![[0.0; MEMBERS]; nx];
        self.errors = vec![[0.0; MEMBERS]; nx];
        self.mixture = vec![0.0; nx];
        self.mixture_errors = vec![0.0; nx];
        self.s = vec![0.0; nx * nz];
        self.modes = Some(Modes::new(nx));
        (self.usual_since, self.last_usual) = (1, true);
    }

    // hot:
    fn forecast(&mut self, at: Point<'_>, end: &mut [f64]) {
        if self.h == 0.0 {
            self.h = at.h;
        }
        if !self.is_usual(at.h) {
            self.go_on(at, end);
            self.mixture.copy_from_slice(end);
            self.take_charge(1, true);
            return;
        }
        self.regressors(at);
        let speaks = [self.speaks(0), self.speaks(1)];

        // what each member says; the line needs a point before this one
        let (scale, line) = (at.h / self.h, self.points > 0 && self.since_corner > 0);
        for (i, forecasts) in self.forecasts.iter_mut().enumerate() {
            let (x, rate) = (at.x[i], self.rate_of[i].map_or(0.0, |r| at.x[r]));
            let prior = x + at.h * rate;
            let line = if line { x + self.forms[1].z[i] * scale } else { prior };
            forecasts[..HOLDS].copy_from_slice(&[x, line, prior]);
        }
        let doubts = self.ask_models(at, speaks);
        let doubts: [f64; MEMBERS] = from_fn(|m| m.checked_sub(HOLDS).map_or(1.0, |model| doubts[lane(model)]));

        // mixed, variable by variable
        let (mut totals, mut held) = ([0.0; MEMBERS], false);
        // after a corner a constant may be another: models of values are tried first, and those of differences lack one
        let mixed = self.lanes([self.usual_since != 0, speaks[1]]);
        let mixed: [bool; MEMBERS] = from_fn(|m| m.checked_sub(HOLDS).is_none_or(|model| mixed[lane(model)]));
        for (i, forecasts) in self.forecasts.iter().enumerate() {
            let errors: [f64; MEMBERS] = from_fn(|m| self.errors[i][m] * doubts[m]);
            let counted = (0..MEMBERS).map(|m| if mixed[m] { errors[m] } else { f64::INFINITY });
            let best = counted.fold(f64::INFINITY, |best, error| if error < best { error } else { best });
            // of those that are equally good, the prior
            let enough = best.max(f64::MIN_POSITIVE);
            let ratios: [f64; MEMBERS] = from_fn(|m| match errors[m] {
                error if best == 0.0 && error == 0.0 => 1.0,
                error => enough / if error > enough { error } else { enough },
            });
            let weights: [f64; MEMBERS] = match (self.points, self.parts.power) {
                (0, _) => from_fn(|m| f64::from(u8::from(m == 2))),
                (_, 3) => from_fn(|m| if mixed[m] { ratios[m] * (ratios[m] * ratios[m]) } else { 0.0 }),
                (_, power) => from_fn(|m| if mixed[m] { math::powi(ratios[m], power) } else { 0.0 }),
            };
            let sum = weights.iter().fold(0.0, |sum, weight| sum + weight);
            let shares = weights.map(|weight| weight / sum);
            let value = shares.iter().zip(forecasts).fold(0.0, |value, (share, forecast)| value + share * forecast);
            totals = from_fn(|m| totals[m] + shares[m]);
            self.mixture[i] = value;
            end[i] = value;
            if self.parts.fallback {
                let hold = (0..HOLDS).min_by(|&a, &b| errors[a].total_cmp(&errors[b])).unwrap_or(0);
                if self.mixture_errors[i] > self.parts.margin * errors[hold] {
                    end[i] = forecasts[hold];
                    totals[hold] += 1.0;
                    held = true;
                }
            }
        }
        let charge = (0..MEMBERS).max_by(|&a, &b| totals[a].total_cmp(&totals[b])).unwrap_or(0);
        self.take_charge(charge, held || charge < HOLDS);
    }

    // hot:
    fn learn(&mut self, at: Point<'_>, end: &[f64]) {
        let memory = self.parts.memory;
        let usual = self.is_usual(at.h);
        if !usual {
            self.error = self.mixture.iter().zip(end).fold(0.0, |e, (f, x)| (f - x).abs().max(e));
            self.hold_error = self.error;
            self.note(at, usual);
            return;
        }
        self.hold_error = 0.0;
        let silent = !self.speaks(1) && self.points > 0;
        // what said nothing is not judged by it
        let judged: [bool; MEMBERS] = from_fn(|m| !silent || m < HOLDS + LENGTHS.len());
        for ((forecasts, errors), &x) in self.forecasts.iter().zip(&mut self.errors).zip(end) {
            let missed: [f64; MEMBERS] = from_fn(|m| forecasts[m] - x);
            let of_holds = missed[..HOLDS].iter().fold(f64::INFINITY, |least, e| e.abs().min(least));
            self.hold_error = self.hold_error.max(of_holds);
            *errors = from_fn(|m| if judged[m] { memory * errors[m] + missed[m] * missed[m] } else { errors[m] });
        }
        self.error = 0.0;
        for ((e, f), x) in self.mixture_errors.iter_mut().zip(&self.mixture).zip(end) {
            *e = memory * *e + (f - x) * (f - x);
            self.error = self.error.max((f - x).abs());
        }

        self.regressors(at);
        let speaks = [self.speaks(0), self.speaks(1)];
        for (n, form) in self.forms.iter_mut().enumerate().filter(|&(n, _)| speaks[n]) {
            for (i, (&end, &x)) in end.iter().zip(at.x).enumerate() {
                let moved = (end - x) * self.h / at.h;
                form.y[i] = moved + if n == 0 { x } else { 0.0 } - form.prior[i];
                form.clip[i] = form.clip[i].max(form.y[i].abs());
            }
            for (l, z) in form.largest.iter_mut().zip(&form.z) {
                *l = l.max(z.abs());
            }
        }
        let [values, differences] = &self.forms;
        for ((y, &v), &d) in self.y.iter_mut().zip(&values.y).zip(&differences.y) {
            *y = spread([v, d]);
        }
        if self.parts.windows > 0 {
            self.models.push_lanes(&self.z, &self.y, self.lanes(speaks));
            self.solve();
        }
        self.note(at, usual);
    }

    fn gives_back(&self) -> bool {
        self.parts.gives_back
    }

    fn memory(&self) -> usize {
        match self.parts.windows.min(LENGTHS.len()) {
            0 => 2,
            windows => LENGTHS[windows - 1] * self.nz + 1,
        }
    }

    fn corner(&mut self) {
        (self.since_corner, self.usual_since) = (0, 0);
    }

    fn reset(&mut self) {
        (self.points, self.since_corner, self.usual_since) = (0, 0, 1);
        self.errors.fill([0.0; MEMBERS]);
        self.mixture_errors.fill(0.0);
        self.models.clear();
        self.d.fill([0.0; LANES]);
    }

    fn indicators(&mut self, sink: &mut dyn FnMut(Indicator<'_>)) {
        sink(Indicator::new("model", self.charge as f64).about(MODELS));
        sink(one_step_error(self.error));
        sink(Indicator::new("hold_error", self.hold_error).about("what the best hold would have been off instead"));
        sink(
            Indicator::new("held", self.held as f64).about("macro-steps so far in which a hold was used for an input"),
        );
        sink(
            Indicator::new("since", self.since as f64)
                .about("the macro-step, counted from 0, since which this model is in charge"),
        );
        if self.choose()
            && let Some(modes) = &mut self.modes
        {
            modes.of(&self.s, self.nz, self.h);
            modes.tell(sink);
        }
    }

    fn model(&mut self) -> Option<LinearModel> {
        if self.points > 1 && self.choose() { LinearModel::of(&self.s, self.nz, self.h) } else { None }
    }

    fn serialize(&self, w: &mut Writer<'_>) {
        w.floats(&[self.h, self.last_h, self.error, self.hold_error, self.unusual]);
        w.u64(self.points);
        w.u64(self.since_corner);
        w.u64(self.usual_since);
        w.u64(u64::from(self.last_usual));
        w.u64(self.charge as u64);
        w.u64(self.steps);
        w.u64(self.held);
        w.u64(self.since);
        w.floats(&self.last);
        (0..MEMBERS).for_each(|m| self.errors.iter().for_each(|errors| w.f64(errors[m])));
        w.floats(&self.mixture_errors);
        for (n, form) in self.forms.iter().enumerate() {
            w.floats(&form.largest);
            w.floats(&form.clip);
            (0..LENGTHS.len()).for_each(|window| self.models.serialize_lane(2 * window + n, w));
        }
    }

    fn deserialize(&mut self, r: &mut Reader<'_>) -> Option<()> {
        (self.h, self.last_h) = (r.f64()?, r.f64()?);
        (self.error, self.hold_error, self.unusual) = (r.f64()?, r.f64()?, r.f64()?);
        (self.points, self.since_corner, self.usual_since) = (r.u64()?, r.u64()?, r.u64()?);
        self.last_usual = r.u64()? != 0;
        self.charge = usize::try_from(r.u64()?).ok().filter(|&m| m < MEMBERS)?;
        (self.steps, self.held, self.since) = (r.u64()?, r.u64()?, r.u64()?);
        r.floats(&mut self.last)?;
        for m in 0..MEMBERS {
            self.errors.iter_mut().try_for_each(|errors| r.f64().map(|error| errors[m] = error))?;
        }
        r.floats(&mut self.mixture_errors)?;
        for (n, form) in self.forms.iter_mut().enumerate() {
            r.floats(&mut form.largest)?;
            r.floats(&mut form.clip)?;
            (0..LENGTHS.len()).try_for_each(|window| self.models.deserialize_lane(2 * window + n, r))?;
        }
        if self.parts.windows > 0 {
            self.solve();
        }
        Some(())
    }
}
