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
//! Fails: where the source jumps, for as long as it takes to see that it did: one macro-step.

use macrostep_core::bytes::{Reader, Writer};
use macrostep_core::{Indicator, LinearModel, PredictionPlan, PredictorKind};
use macrostep_numerics::math;

use super::factorisation::Window;
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
/// A ridge of this many roundings.
const RIDGE: f64 = 10.0 * f64::EPSILON;
/// Where a model extrapolates, its squared error counts up to this much more.
const DOUBT: f64 = 3.0;
/// Holds: value, line, prior.
const HOLDS: usize = 3;

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
    /// The last `z` and the macro-step after it.
    last: Vec<f64>,
    last_h: f64,
    fits: [Fit; 2],
    /// Forecasts of the members for the present macro-step, member by member, and of the mixture.
    forecasts: Vec<f64>,
    mixture: Vec<f64>,
    /// Discounted squared errors of the members and of the mixture.
    errors: Vec<f64>,
    mixture_errors: Vec<f64>,
    /// The member with the largest weight, over all variables, and the error of the last step.
    charge: usize,
    error: f64,
    // scratch
    z: Vec<f64>,
    weights: Vec<f64>,
    doubts: Vec<f64>,
    totals: Vec<f64>,
    s: Vec<f64>,
    modes: Option<Modes>,
}

/// Models of one form.
#[derive(Default)]
struct Fit {
    windows: Vec<Window>,
    /// `D` of each.
    d: Vec<Vec<f64>>,
    /// The largest magnitude of each regressor, and the largest error of the prior.
    largest: Vec<f64>,
    clip: Vec<f64>,
    // scratch: regressors, what the prior says, targets, ridge
    z: Vec<f64>,
    prior: Vec<f64>,
    y: Vec<f64>,
    ridge: Vec<f64>,
}

impl Fit {
    // hot:
    fn solve(&mut self) {
        for (window, d) in self.windows.iter_mut().zip(&mut self.d).filter(|(window, _)| !window.is_empty()) {
            let roundings = RIDGE * (window.len() as f64).sqrt();
            for (ridge, &l) in self.ridge.iter_mut().zip(&self.largest) {
                *ridge = if l > 0.0 { roundings * l } else { 1.0 };
            }
            window.solve_ridge(&self.ridge, d);
        }
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

    /// `P(x)` over a macro-step `h`.
    fn prior(&self, h: f64, x: &[f64], next: &mut [f64]) {
        for (i, next) in next.iter_mut().enumerate() {
            let rate = self.rate_of[i].filter(|_| self.parts.prior).map_or(0.0, |r| x[r]);
            *next = x[i] + h * rate;
        }
    }

    /// Regressors and what the prior says, of values and of differences, all taken to the first step.
    fn regressors(&mut self, at: Point<'_>) {
        let mut fits = std::mem::take(&mut self.fits);
        let z = at.x.iter().chain(at.u);
        for (z, &value) in self.z.iter_mut().zip(z) {
            *z = value;
        }
        let scale = if self.last_h > 0.0 { self.h / self.last_h } else { 1.0 };
        fits[0].z.copy_from_slice(&self.z);
        for ((d, z), last) in fits[1].z.iter_mut().zip(&self.z).zip(&self.last) {
            *d = (z - last) * scale;
        }
        for fit in &mut fits {
            self.prior(self.h, &fit.z[..self.nx], &mut fit.prior);
        }
        self.fits = fits;
    }

    /// Whether a form of models can say anything at this point.
    fn speaks(&self, form: usize) -> bool {
        [self.parts.values, self.parts.differences][form] && self.points >= form as u64
    }

    fn members(&self) -> usize {
        HOLDS + 2 * self.parts.windows
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
        let model = self.charge.checked_sub(HOLDS).unwrap_or(self.parts.windows.saturating_sub(1));
        let (form, window) = (model / self.parts.windows.max(1), model % self.parts.windows.max(1));
        let Some(d) = self.fits[form].d.get(window) else { return false };
        // S = P + D
        self.s.copy_from_slice(d);
        for i in 0..nx {
            self.s[i * nz + i] += 1.0;
            if let Some(r) = self.rate_of[i].filter(|_| self.parts.prior) {
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
        let windows = self.parts.windows.min(LENGTHS.len());
        self.fits = [0; 2].map(|_| Fit {
            windows: LENGTHS[..windows].iter().map(|m| Window::new(nz, nx, m * nz + 1)).collect(),
            d: vec![vec![0.0; nx * nz]; windows],
            largest: vec![0.0; nz],
            clip: vec![0.0; nx],
            z: vec![0.0; nz],
            prior: vec![0.0; nx],
            y: vec![0.0; nx],
            ridge: vec![0.0; nz],
        });
        self.last = vec![0.0; nz];
        self.z = vec![0.0; nz];
        self.forecasts = vec![0.0; self.members() * nx];
        self.errors = vec![0.0; self.members() * nx];
        self.mixture = vec![0.0; nx];
        self.mixture_errors = vec![0.0; nx];
        self.weights = vec![0.0; self.members()];
        self.doubts = vec![1.0; self.members()];
        self.totals = vec![0.0; self.members()];
        self.s = vec![0.0; nx * nz];
        self.modes = Some(Modes::new(nx));
    }

    // hot:
    fn forecast(&mut self, at: Point<'_>, end: &mut [f64]) {
        let (nx, nz, members) = (self.nx, self.nz, self.members());
        if self.h == 0.0 {
            self.h = at.h;
        }
        self.regressors(at);
        let speaks = [self.speaks(0), self.speaks(1)];
        let scale = at.h / self.h;

        // what each member says; one that cannot say anything says what the prior says
        let mut forecasts = std::mem::take(&mut self.forecasts);
        self.prior(at.h, at.x, &mut forecasts[2 * nx..3 * nx]);
        let (holds, models) = forecasts.split_at_mut(HOLDS * nx);
        holds[..nx].copy_from_slice(at.x);
        for i in 0..nx {
            let line = at.x[i] + self.fits[1].z[i] * scale;
            holds[nx + i] = if self.points > 0 { line } else { holds[2 * nx + i] };
        }
        let mut members_of = models.chunks_exact_mut(nx.max(1));
        let mut doubts = self.doubts[HOLDS..].iter_mut();
        for (form, fit) in self.fits.iter_mut().enumerate() {
            for (d, window) in fit.d.iter().zip(&mut fit.windows) {
                let (Some(next), Some(doubt)) = (members_of.next(), doubts.next()) else { break };
                *doubt = 1.0;
                if !speaks[form] || window.is_empty() {
                    next.copy_from_slice(&holds[2 * nx..]);
                    continue;
                }
                if self.parts.leverage && window.is_full() {
                    *doubt += window.leverage(&fit.z).min(DOUBT);
                }
                for (i, d) in d.chunks_exact(nz).enumerate() {
                    let learnt: f64 = d.iter().zip(&fit.z).map(|(d, z)| d * z).sum();
                    let bound = self.parts.clip * fit.clip[i];
                    let learnt = learnt.max(-bound).min(bound);
                    let moved = fit.prior[i] + learnt - if form == 0 { at.x[i] } else { 0.0 };
                    let value = at.x[i] + scale * moved;
                    next[i] = if value.is_finite() { value } else { holds[2 * nx + i] };
                }
            }
        }

        // mixed, variable by variable
        self.totals.fill(0.0);
        for i in 0..nx {
            let error = |m: usize| self.errors[m * nx + i] * self.doubts[m];
            let best = (0..members).map(error).fold(f64::INFINITY, f64::min);
            let mut sum = 0.0;
            for (m, weight) in self.weights.iter_mut().enumerate() {
                // of those that are equally good, the prior
                let enough = best.max(f64::MIN_POSITIVE);
                let ratio = if best == 0.0 && error(m) == 0.0 { 1.0 } else { enough / error(m).max(enough) };
                *weight =
                    if self.points == 0 { f64::from(u8::from(m == 2)) } else { math::powi(ratio, self.parts.power) };
                sum += *weight;
            }
            let mut value = 0.0;
            for (m, weight) in self.weights.iter().enumerate() {
                value += weight / sum * forecasts[m * nx + i];
                self.totals[m] += weight / sum;
            }
            self.mixture[i] = value;
            end[i] = value;
            if self.parts.fallback {
                let hold = (0..HOLDS).min_by(|&a, &b| error(a).total_cmp(&error(b))).unwrap_or(0);
                if self.mixture_errors[i] > self.parts.margin * error(hold) {
                    end[i] = forecasts[hold * nx + i];
                    self.totals[hold] += 1.0;
                }
            }
        }
        self.charge = (0..members).max_by(|&a, &b| self.totals[a].total_cmp(&self.totals[b])).unwrap_or(0);
        self.forecasts = forecasts;
    }

    // hot:
    fn learn(&mut self, at: Point<'_>, end: &[f64]) {
        let (nx, memory) = (self.nx, self.parts.memory);
        for (m, forecast) in self.forecasts.chunks_exact(nx.max(1)).enumerate() {
            for (i, (f, x)) in forecast.iter().zip(end).enumerate() {
                let e = &mut self.errors[m * nx + i];
                *e = memory * *e + (f - x) * (f - x);
            }
        }
        self.error = 0.0;
        for ((e, f), x) in self.mixture_errors.iter_mut().zip(&self.mixture).zip(end) {
            *e = memory * *e + (f - x) * (f - x);
            self.error = self.error.max((f - x).abs());
        }

        self.regressors(at);
        for form in 0..2 {
            if !self.speaks(form) {
                continue;
            }
            let fit = &mut self.fits[form];
            for (i, (&end, &x)) in end.iter().zip(at.x).enumerate() {
                let moved = (end - x) * self.h / at.h;
                fit.y[i] = moved + if form == 0 { x } else { 0.0 } - fit.prior[i];
                fit.clip[i] = fit.clip[i].max(fit.y[i].abs());
            }
            for (l, z) in fit.largest.iter_mut().zip(&fit.z) {
                *l = l.max(z.abs());
            }
            fit.windows.iter_mut().for_each(|window| window.push(&fit.z, &fit.y));
            fit.solve();
        }
        self.last.copy_from_slice(&self.z);
        self.last_h = at.h;
        self.points += 1;
    }

    fn gives_back(&self) -> bool {
        self.parts.gives_back
    }

    fn memory(&self) -> usize {
        LENGTHS[self.parts.windows.clamp(1, LENGTHS.len()) - 1] * self.nz + 1
    }

    fn reset(&mut self) {
        self.points = 0;
        self.errors.fill(0.0);
        self.mixture_errors.fill(0.0);
        for fit in &mut self.fits {
            fit.windows.iter_mut().for_each(Window::clear);
            fit.d.iter_mut().for_each(|d| d.fill(0.0));
        }
    }

    fn indicators(&mut self, sink: &mut dyn FnMut(Indicator<'_>)) {
        sink(Indicator::new("model", self.charge as f64).about(MODELS));
        sink(one_step_error(self.error));
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
        w.floats(&[self.h, self.last_h, self.error]);
        w.u64(self.points);
        w.u64(self.charge as u64);
        w.floats(&self.last);
        w.floats(&self.errors);
        w.floats(&self.mixture_errors);
        for fit in &self.fits {
            w.floats(&fit.largest);
            w.floats(&fit.clip);
            fit.windows.iter().for_each(|window| window.serialize(w));
        }
    }

    fn deserialize(&mut self, r: &mut Reader<'_>) -> Option<()> {
        (self.h, self.last_h, self.error) = (r.f64()?, r.f64()?, r.f64()?);
        self.points = r.u64()?;
        self.charge = usize::try_from(r.u64()?).ok().filter(|&m| m < self.members())?;
        r.floats(&mut self.last)?;
        r.floats(&mut self.errors)?;
        r.floats(&mut self.mixture_errors)?;
        for fit in &mut self.fits {
            r.floats(&mut fit.largest)?;
            r.floats(&mut fit.clip)?;
            fit.windows.iter_mut().try_for_each(|window| window.deserialize(r))?;
            fit.solve();
        }
        Some(())
    }
}
