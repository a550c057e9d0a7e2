//! One micro-step of a native subsystem: explicit and implicit integrators behind one name.
//!
//! The implicit ones are three settings of one kernel, the generalised-α method. Unknown are the rates at the end of the
//! micro-step, `a₁` of the velocities and `w₁` of the other states:
//!
//! ```text
//! q₁ = q₀ + h v₀ + h² ((½ − β) a₀ + β a₁)
//! v₁ = v₀ + h ((1 − γ) a₀ + γ a₁)
//! z₁ = z₀ + h ((1 − γz) w₀ + γz w₁)
//! (1 − αm) a₁ + αm a₀ = a(tα, xα, ũα),   xα = (1 − αf) x₁ + αf x₀     (w alike, with αmz)
//! ```
//!
//! | | αm | αf | β | γ | rates `a₀`, `w₀` |
//! |---|---|---|---|---|---|
//! | trapezoidal | 0 | 0 | ¼ | ½ | evaluated at the start with the inputs of this step |
//! | Newmark | 0 | 0 | ¼ | ½ | those found at the end of the last step |
//! | generalised-α | (2ρ−1)/(ρ+1) | ρ/(ρ+1) | ¼(1−αm+αf)² | ½−αm+αf | those found at the end of the last step |
//!
//! With inputs that do not jump between steps the first two agree to round-off. The first-order states of the last one
//! use the matching first-order formula, `αmz = 1 − (3−ρ)/(2(1+ρ))`, `γz = 3/2 − αmz − (1 − αf)`.

use macrostep_core::{Fault, FaultKind, InputSignal, SubsystemError};
use macrostep_numerics::math;
use macrostep_numerics::{lu_factor, lu_solve};

use crate::physics::{End, Layout, Physics};

/// How the state of a native subsystem is advanced.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
#[non_exhaustive]
pub enum Integrator {
    /// `v += h a`, then `q += h v` with the new `v`; first order, no energy drift. `z += h w`.
    #[default]
    SymplecticEuler,
    /// The classical explicit Runge–Kutta method of order four.
    RungeKutta4,
    /// The implicit trapezoidal rule; second order.
    Trapezoidal,
    /// Newmark's method with `β = ¼`, `γ = ½`, carrying its accelerations; second order.
    Newmark,
    /// Generalised-α with the spectral radius at infinite frequency `rho_inf`; second order, damps what it cannot resolve.
    GeneralizedAlpha {
        /// Between 0 (what is not resolved disappears in one step) and 1 (nothing is damped).
        rho_inf: f64,
    },
    /// The explicit Runge–Kutta pair of Dormand and Prince, orders 5 and 4, with as many steps as the accuracy takes.
    Adaptive {
        /// The largest error of a step, relative to each state or to its change over the step, or to 1e-6 in SI units.
        accuracy: f64,
    },
}

impl Integrator {
    /// What they are called in scenarios; the first is the default.
    pub const NAMES: &'static [&'static str] =
        &["symplectic-euler", "rk4", "trapezoidal", "newmark", "generalized-alpha", "adaptive"];

    /// The accuracy of the adaptive integrator unless stated.
    pub const ACCURACY: f64 = 1e-6;

    /// The integrator of a name in [`Integrator::NAMES`]; generalised-α has `rho_inf = 0.8`, the adaptive one an
    /// accuracy of 1e-6.
    pub fn named(name: &str) -> Option<Self> {
        Some(match name {
            "symplectic-euler" => Integrator::SymplecticEuler,
            "rk4" => Integrator::RungeKutta4,
            "trapezoidal" => Integrator::Trapezoidal,
            "newmark" => Integrator::Newmark,
            "generalized-alpha" => Integrator::GeneralizedAlpha { rho_inf: 0.8 },
            "adaptive" => Integrator::Adaptive { accuracy: Integrator::ACCURACY },
            _ => return None,
        })
    }

    /// Its name in [`Integrator::NAMES`].
    pub fn name(self) -> &'static str {
        match self {
            Integrator::SymplecticEuler => "symplectic-euler",
            Integrator::RungeKutta4 => "rk4",
            Integrator::Trapezoidal => "trapezoidal",
            Integrator::Newmark => "newmark",
            Integrator::GeneralizedAlpha { .. } => "generalized-alpha",
            Integrator::Adaptive { .. } => "adaptive",
        }
    }
}

/// Coefficients of the implicit kernel; see the module.
#[derive(Clone, Copy, Debug)]
struct Implicit {
    am: f64,
    amz: f64,
    af: f64,
    beta: f64,
    gamma: f64,
    gamma_z: f64,
    carries: bool,
}

impl Implicit {
    fn of(integrator: Integrator) -> Option<Self> {
        let trapezoidal = Implicit { am: 0.0, amz: 0.0, af: 0.0, beta: 0.25, gamma: 0.5, gamma_z: 0.5, carries: false };
        match integrator {
            Integrator::SymplecticEuler | Integrator::RungeKutta4 | Integrator::Adaptive { .. } => None,
            Integrator::Trapezoidal => Some(trapezoidal),
            Integrator::Newmark => Some(Implicit { carries: true, ..trapezoidal }),
            Integrator::GeneralizedAlpha { rho_inf } => {
                let rho = rho_inf.clamp(0.0, 1.0);
                let am = (2.0 * rho - 1.0) / (rho + 1.0);
                let af = rho / (rho + 1.0);
                let amz = 1.0 - (3.0 - rho) / (2.0 * (1.0 + rho));
                let beta = 0.25 * (1.0 - am + af) * (1.0 - am + af);
                Some(Implicit { am, amz, af, beta, gamma: 0.5 - am + af, gamma_z: 0.5 - amz + af, carries: true })
            }
        }
    }
}

/// Where a micro-step lies: in time, and in the `τ` of the input signal.
#[derive(Clone, Copy, Debug)]
pub struct Span {
    /// Start, in seconds.
    pub t: f64,
    /// Length, in seconds.
    pub h: f64,
    /// `τ` at the start.
    pub tau: f64,
    /// Length in `τ`.
    pub tau_h: f64,
}

impl Span {
    /// How near to an instant nobody can tell which side of it is meant: roundings of times.
    pub(crate) fn near(self) -> f64 {
        64.0 * f64::EPSILON * self.t.abs().max(self.h)
    }
}

/// An integrator with its scratch.
#[derive(Debug)]
pub struct Stepper {
    integrator: Integrator,
    implicit: Option<Implicit>,
    layout: Layout,
    u: Vec<f64>,
    x: Vec<f64>,
    sum: Vec<f64>,
    rates: Vec<f64>,
    newton: Newton,
    /// Stages of the adaptive integrator, and for each state what its errors are at least compared with.
    stages: Vec<f64>,
    small: Vec<f64>,
    /// Of each of its own steps but the last, the share of the span at which it ended, the state there, and how far states were
    /// from cubics at most; and this of the last; if somebody wants to know.
    knots: Vec<f64>,
    bend: Vec<f64>,
    keeps_knots: bool,
    /// The way of the state within the last step ([`Stepper::swap_path`]).
    path: Vec<f64>,
    keeps_path: bool,
    /// The share of the longest step beside a wave of time that is taken.
    pace: f64,
    /// Inputs and their slopes at both ends of a step, for who switches; and whether a step was too long to follow that.
    ends: Vec<f64>,
    leapt: bool,
}

#[derive(Debug, Default)]
struct Newton {
    unknown: Vec<f64>,
    residual: Vec<f64>,
    perturbed: Vec<f64>,
    scale: Vec<f64>,
    jacobian: Vec<f64>,
    pivots: Vec<usize>,
}

const MAX_ITERATIONS: usize = 30;
/// Relative size of the last Newton update.
const TOLERANCE: f64 = 1e-12;
/// What is accepted once updates no longer shrink, because the equations themselves are no more accurate.
const STAGNATION: f64 = 1e-9;

impl Stepper {
    /// Sizes the scratch. `inputs` is the number of inputs of the physics.
    pub fn new(integrator: Integrator, layout: Layout, inputs: usize) -> Self {
        let (n, r) = (layout.len(), layout.positions + layout.others);
        let implicit = Implicit::of(integrator);
        let m = if implicit.is_some() { r } else { 0 };
        let newton = Newton {
            unknown: vec![0.0; m],
            residual: vec![0.0; m],
            perturbed: vec![0.0; m],
            scale: vec![0.0; m],
            jacobian: vec![0.0; m * m],
            pivots: vec![0; m],
        };
        let rates = vec![0.0; r];
        Stepper {
            integrator,
            implicit,
            layout,
            u: vec![0.0; inputs],
            x: vec![0.0; n],
            sum: vec![0.0; n],
            rates,
            newton,
            stages: vec![0.0; if matches!(integrator, Integrator::Adaptive { .. }) { STAGES * n } else { 0 }],
            small: vec![SMALL; n],
            knots: Vec::new(),
            bend: vec![0.0; n],
            keeps_knots: false,
            path: Vec::new(),
            keeps_path: false,
            pace: 1.0,
            ends: vec![0.0; 4 * inputs],
            leapt: false,
        }
    }

    /// States are in units of this size, in SI units: what is small is small compared with them.
    pub(crate) fn measure_in(&mut self, units: &[f64]) {
        self.small.iter_mut().zip(units).for_each(|(small, unit)| *small = SMALL * unit);
    }

    /// Whether its steps end at corners of the equations in time.
    pub(crate) fn meets_corners(&self) -> bool {
        matches!(self.integrator, Integrator::Adaptive { .. })
    }

    /// Whether a step of the adaptive integrator since this was asked last took too many pieces to follow what states switch.
    pub(crate) fn take_leapt(&mut self) -> bool {
        std::mem::take(&mut self.leapt)
    }

    /// The name of the integrator.
    pub(crate) fn name(&self) -> &'static str {
        self.integrator.name()
    }

    /// Keeps the states at which its own steps ended, from now on.
    pub(crate) fn keep_knots(&mut self) {
        self.keeps_knots = true;
        self.knots = self.room_for_knots();
    }

    /// Memory to exchange for them; none if they are not kept.
    pub(crate) fn room_for_knots(&self) -> Vec<f64> {
        Vec::with_capacity(if self.keeps_knots { KNOTS * (1 + 2 * self.x.len()) } else { 0 })
    }

    /// Keeps the way of the state within a step, from now on; only where its own steps are adaptive.
    pub(crate) fn keep_path(&mut self) {
        self.keeps_path = true;
        self.path.reserve(PATH * (1 + self.x.len()));
    }

    /// Exchanges memory for the way of the state within the last step, without its ends: for each point a share of the step, and the state.
    pub(crate) fn swap_path(&mut self, path: &mut Vec<f64>) {
        std::mem::swap(&mut self.path, path);
    }

    /// Adds a point to the way of the state; of many, every second is left out.
    fn note(&mut self, at: f64, state: &[f64]) {
        let width = 1 + state.len();
        if self.path.len() >= PATH * width {
            for i in 0..PATH / 2 {
                self.path.copy_within((2 * i + 1) * width..(2 * i + 2) * width, i * width);
            }
            self.path.truncate(PATH / 2 * width);
        }
        self.path.push(at);
        self.path.extend_from_slice(state);
    }

    /// Exchanges memory for where its own steps ended within the last step, but for its end: for each a share of it, the state, and how
    /// far states were at most from the cubics with the values and rates of its ends; and that of the last of them.
    pub(crate) fn swap_knots(&mut self, knots: &mut Vec<f64>, bend: &mut Vec<f64>) {
        knots.clear();
        std::mem::swap(&mut self.knots, knots);
        std::mem::swap(&mut self.bend, bend);
    }

    /// Whether it begins a step with the rates that it ended the last one with.
    pub fn remembers(&self) -> bool {
        self.implicit.is_some_and(|c| c.carries)
    }

    /// How many numbers it carries from step to step beside the state: rates, and whether there are any yet; or the length of the
    /// last step.
    pub fn memory_len(&self) -> usize {
        match self.integrator {
            Integrator::Adaptive { .. } => 1,
            _ if self.carried() > 0 => self.carried() + 1,
            _ => 0,
        }
    }

    /// Forgets rates behind a jump. The adaptive integrator tries what it has not tried yet: all of a step.
    pub(crate) fn forget(&self, memory: &mut [f64]) {
        let adaptive = matches!(self.integrator, Integrator::Adaptive { .. });
        memory.fill(if adaptive { f64::INFINITY } else { 0.0 });
    }

    /// How many of these are rates, which belong to the state of what is integrated.
    pub fn carried(&self) -> usize {
        if self.remembers() { self.rates.len() } else { 0 }
    }

    /// Makes the adaptive integrator ten times as accurate; `false` for the others, which want shorter micro-steps.
    pub fn refine(&mut self) -> bool {
        match &mut self.integrator {
            Integrator::Adaptive { accuracy } => {
                *accuracy *= 0.1;
                // nor is a wave seen at the same instants
                self.pace *= 0.7;
                true
            }
            _ => false,
        }
    }

    /// Has the adaptive integrator keep this accuracy, if its own is coarser.
    pub fn tighten(&mut self, to: f64) {
        if let Integrator::Adaptive { accuracy } = &mut self.integrator {
            *accuracy = accuracy.min(to);
        }
    }

    /// Advances `state` over one micro-step. `memory` has [`Stepper::memory_len`] numbers, zero at first.
    // hot: every micro-step; the large integrators stay apart, so that the smallest one is a short function
    #[inline]
    pub fn step<P: Physics + ?Sized>(
        &mut self,
        physics: &mut P,
        span: Span,
        signal: &InputSignal<'_>,
        state: &mut [f64],
        memory: &mut [f64],
    ) -> Result<(), SubsystemError> {
        match (self.integrator, self.implicit) {
            (Integrator::RungeKutta4, _) => self.runge_kutta(physics, span, signal, state),
            (Integrator::Adaptive { accuracy }, _) => self.adaptive(accuracy, physics, span, signal, state, memory)?,
            (_, Some(c)) => self.implicit(c, physics, span, signal, state, memory)?,
            (_, None) => self.symplectic_euler(physics, span, signal, state),
        }
        physics.project(span.t + span.h, state);
        Ok(())
    }

    #[inline]
    fn symplectic_euler<P: Physics + ?Sized>(
        &mut self,
        physics: &mut P,
        span: Span,
        signal: &InputSignal<'_>,
        state: &mut [f64],
    ) {
        let n = self.layout.positions;
        let (a, w) = self.rates.split_at_mut(n);
        input(signal, span.tau, &mut self.u);
        physics.rates(span.t, state, &self.u, a, w);

        // velocities first, positions with the new velocities
        let (q, rest) = state.split_at_mut(n);
        let (v, z) = rest.split_at_mut(n);
        for i in 0..n {
            v[i] += span.h * a[i];
            q[i] += span.h * v[i];
        }
        for (z, w) in z.iter_mut().zip(w) {
            *z += span.h * *w;
        }
    }

    #[inline(never)]
    fn runge_kutta<P: Physics + ?Sized>(
        &mut self,
        physics: &mut P,
        span: Span,
        signal: &InputSignal<'_>,
        state: &mut [f64],
    ) {
        let n = self.layout.positions;
        self.sum.fill(0.0);
        self.x.copy_from_slice(state);
        for (stage, (at, weight, next)) in
            [(0.0, 1.0, 0.5), (0.5, 2.0, 0.5), (0.5, 2.0, 1.0), (1.0, 1.0, 0.0)].into_iter().enumerate()
        {
            // stages two and three share their inputs
            if stage != 2 {
                input(signal, span.tau + at * span.tau_h, &mut self.u);
            }
            let (a, w) = self.rates.split_at_mut(n);
            physics.rates(span.t + at * span.h, &self.x, &self.u, a, w);

            // x = state + next·h·rate; positions read the stage's velocity before it is overwritten
            for i in 0..state.len() {
                let rate = if i < n { self.x[n + i] } else { self.rates[i - n] };
                self.sum[i] += weight * rate;
                self.x[i] = state[i] + next * span.h * rate;
            }
        }
        for (x, sum) in state.iter_mut().zip(&self.sum) {
            *x += span.h / 6.0 * sum;
        }
    }

    /// Steps of Dormand and Prince over the span, each as long as its error allows. The first is as long as the last one was. Positions along the
    /// span are from 0 to 1.
    #[inline(never)]
    fn adaptive<P: Physics + ?Sized>(
        &mut self,
        accuracy: f64,
        physics: &mut P,
        span: Span,
        signal: &InputSignal<'_>,
        state: &mut [f64],
        memory: &mut [f64],
    ) -> Result<(), SubsystemError> {
        let n = state.len();
        let fail = |what: String| {
            let reason = format!("adaptive over {} s at t = {} s: {what}", span.h, span.t);
            Err(SubsystemError::Failed { reason })
        };
        // up to where the equations go on without a corner, if they have any, in steps of this length at most
        let (mut edge, mut longest) = self.ahead(physics, span, 0.0, state);
        let (mut at, mut fresh) = (0.0, memory[0] == 0.0);
        let mut step = if fresh { self.first_step(accuracy, physics, span, signal, state) } else { memory[0] / span.h };
        step = step.min(1.0);
        self.knots.clear();
        self.path.clear();
        let no_step = "no step is short enough for the accuracy; the equations jump or grow without bound";
        let (mut steps, mut idle, mut reached) = (0, 0, -1.0);
        let (switches, mut halved) = (physics.switches(), 0);
        while steps < MAX_STEPS {
            // a pole at an edge is met again and again
            idle = if at > reached { 0 } else { idle + 1 };
            reached = at;
            if idle > MAX_IDLE {
                return fail(no_step.into());
            }
            let end = edge.unwrap_or(1.0);
            let last = at + step.min(longest) >= end - 1e-12;
            // those that time alone makes short do not count
            steps += usize::from(!last && step < longest);
            step = step.min(longest);
            let h = if last { end - at } else { step };
            for stage in usize::from(fresh)..STAGES {
                let (node, row) = TABLEAU[stage];
                for i in 0..n {
                    let sum: f64 = row.iter().enumerate().map(|(j, a)| a * self.stages[j * n + i]).sum();
                    self.x[i] = state[i] + h * span.h * sum;
                }
                let place = at + node * h;
                input(signal, span.tau + place * span.tau_h, &mut self.u);
                let mut t = span.t + place * span.h;
                if edge.is_some() {
                    // on this side of the corner before, and of the one to come
                    let near = span.near();
                    t = t.max(span.t + at * span.h + near).min(span.t + end * span.h - near);
                }
                self.rates_at(physics, t, stage);
            }
            fresh = true;

            // the last stage is the new state; the error is the difference to the embedded formula
            let mut error: f64 = 0.0;
            for i in 0..n {
                let e: f64 =
                    ERROR.iter().enumerate().map(|(j, b)| b * self.stages[j * n + i]).sum::<f64>() * h * span.h;
                let e = (e / self.scale(state, h * span.h, i)).abs();
                error = if e.is_nan() || error.is_nan() { f64::NAN } else { error.max(e) };
            }
            let mut error = error / accuracy;
            if self.keeps_knots || switches {
                // the difference of its continuous output to the cubic is s²(1 − s)² times a sum of the stages, at most 1/16 of it
                for (i, bend) in self.bend.iter_mut().enumerate() {
                    let sum: f64 = BEND.iter().enumerate().map(|(j, d)| d * self.stages[j * n + i]).sum();
                    *bend = (h * span.h * sum / 16.0).abs();
                }
            }
            // over a jump that is known as well as times are
            let is_tiny = switches && error.is_finite() && error > 1.0 && h * span.h <= span.near();
            if is_tiny && self.may_pass(physics, span, signal, (at, h), state, 0) {
                error = 0.0;
            } else if switches && error <= 1.0 && h > FINEST && self.may_pass(physics, span, signal, (at, h), state, 0)
            {
                // of a jump between two stages the formulas may see nothing: what it does is as much as rates differ by, at most
                error = error.max(self.spread(state, h * span.h) / accuracy);
            }
            let factor = if error.is_finite() { (0.9 * math::powf(error, -0.2)).clamp(0.2, 5.0) } else { 0.2 };
            if error <= 1.0 {
                if switches && h > FINEST && self.may_pass(physics, span, signal, (at, h), state, 1) {
                    halved += 1;
                    if halved <= MOST_HALVED {
                        step = 0.5 * h;
                        continue;
                    }
                    self.leapt = true;
                }
                state.copy_from_slice(&self.x);
                // what a last, short step would have allowed is not lost
                memory[0] = (h * factor).max(if last { step.min(1.0) } else { 0.0 }) * span.h;
                if last && end >= 1.0 {
                    return Ok(());
                }
                at = if last { end } else { at + h };
                if self.keeps_path {
                    self.note(at, state);
                }
                if self.keeps_knots {
                    self.knots.push(at);
                    self.knots.extend_from_slice(state);
                    self.knots.extend_from_slice(&self.bend);
                }
                if last {
                    // behind a corner all is new, and no step was too long because of it
                    fresh = false;
                    (edge, longest) = self.ahead(physics, span, at, state);
                    step = step.max(h * factor);
                    continue;
                }
                // its last stage is the first of the next
                let (first, others) = self.stages.split_at_mut(n);
                first.copy_from_slice(&others[(STAGES - 2) * n..]);
            }
            step = h * factor;
            if step * span.h <= 4.0 * f64::EPSILON * span.t.abs().max(span.h) {
                return fail(no_step.into());
            }
        }
        let reason = format!("adaptive over {} s at t = {} s: more than {MAX_STEPS} steps", span.h, span.t);
        let help = "for stiff equations use integrator `trapezoidal` or `generalized-alpha`; a rate that jumps back and forth where it \
                    rests, as of friction with sign(v), needs a state and `when` for resting, or tanh(v/small) in place of sign(v)";
        Err(SubsystemError::Faulty { fault: Box::new(Fault::error(FaultKind::SubsystemFailed, reason).help(help)) })
    }

    /// How much the new state may be off if rates jump somewhere in a step from `state`: by the range of its stages, relative as errors are.
    // hot: of steps that may pass a switch
    fn spread(&self, state: &[f64], h: f64) -> f64 {
        let n = state.len();
        let of = |i: usize| {
            let rates = (0..STAGES).map(|j| self.stages[j * n + i]);
            let (low, high) =
                rates.fold((f64::INFINITY, f64::NEG_INFINITY), |(low, high), r| (low.min(r), high.max(r)));
            h.abs() * (high - low) / self.scale(state, h, i)
        };
        (0..n).map(of).fold(0.0, f64::max)
    }

    /// What the error of a state over a step is compared with.
    fn scale(&self, state: &[f64], h: f64, i: usize) -> f64 {
        state[i].abs().max(self.x[i].abs()) + (h * self.stages[i]).abs() + self.small[i]
    }

    /// Whether more than so many switches may be passed in a step from `at` to the new state.
    fn may_pass<P: Physics + ?Sized>(
        &mut self,
        physics: &mut P,
        span: Span,
        signal: &InputSignal<'_>,
        (at, h): (f64, f64),
        state: &[f64],
        most: usize,
    ) -> bool {
        let (n, m) = (state.len(), self.u.len());
        for (ends, share) in self.ends.chunks_exact_mut((2 * m).max(1)).zip([at, at + h]) {
            let (u, slopes) = ends.split_at_mut(m);
            input(signal, span.tau + share * span.tau_h, u);
            input_slope(signal, span.tau + share * span.tau_h, slopes);
            slopes.iter_mut().for_each(|slope| *slope *= span.tau_h / span.h);
        }
        let end = |share: f64, x, stage: usize, ends: usize| End {
            t: span.t + share * span.h,
            x,
            rates: &self.stages[stage * n..(stage + 1) * n],
            u: &self.ends[ends * 2 * m..][..m],
            u_slopes: &self.ends[(ends * 2 + 1) * m..][..m],
        };
        physics.may_pass(end(at, state, 0, 0), end(at + h, &self.x, STAGES - 1, 1), &self.bend, most)
    }

    /// How long the first step is, as a share of the span, from rates at its start and a little later [hairer1993]: one over the whole span
    /// may see nothing of what happens in it. The rates at the start are the first stage.
    fn first_step<P: Physics + ?Sized>(
        &mut self,
        accuracy: f64,
        physics: &mut P,
        span: Span,
        signal: &InputSignal<'_>,
        state: &[f64],
    ) -> f64 {
        let n = state.len();
        self.x.copy_from_slice(state);
        input(signal, span.tau, &mut self.u);
        self.rates_at(physics, span.t + span.near(), 0);
        if 1e-6 * span.h <= span.near() {
            return 1.0;
        }
        let largest = |values: &mut dyn Iterator<Item = f64>| values.fold(0.0, |m: f64, x| if x > m { x } else { m });
        let scale = |i: usize| accuracy * (state[i].abs() + self.small[i]);
        let value = largest(&mut (0..n).map(|i| state[i].abs() / scale(i)));
        let rate = largest(&mut (0..n).map(|i| self.stages[i].abs() / scale(i)));
        let short = if rate * span.h > 1e-5 && value > 1e-5 { (0.01 * value / rate / span.h).min(0.01) } else { 1e-6 };
        for i in 0..n {
            self.x[i] = state[i] + short * span.h * self.stages[i];
        }
        input(signal, span.tau + short * span.tau_h, &mut self.u);
        self.rates_at(physics, span.t + short * span.h, 1);
        let scale = |i: usize| accuracy * (state[i].abs() + self.small[i]);
        let bend = largest(&mut (0..n).map(|i| (self.stages[n + i] - self.stages[i]).abs() / scale(i))) / short;
        let steepest = span.h * rate.max(bend);
        let step = if steepest > 1e-15 { math::powf(0.01 / steepest, 0.2) } else { 1.0 };
        if step.is_finite() { step.min(100.0 * short) } else { short }
    }

    /// Where in a span the equations have their next corner, at most its end, `None` if they never have one; and how long steps are up to there, at
    /// most.
    #[inline]
    fn ahead<P: Physics + ?Sized>(&self, physics: &mut P, span: Span, at: f64, state: &[f64]) -> (Option<f64>, f64) {
        let Some(ahead) = physics.ahead(span.t + at * span.h + span.near(), span.t + span.h, state) else {
            return (None, f64::INFINITY);
        };
        let corner = ((ahead.corner - span.t) / span.h).max(at + 2e-12);
        (Some(corner.min(1.0)), self.pace * ahead.longest / span.h)
    }

    /// Rates of all states at `x` and `u`, as a stage.
    #[inline]
    fn rates_at<P: Physics + ?Sized>(&mut self, physics: &mut P, t: f64, stage: usize) {
        let (n, q) = (self.x.len(), self.layout.positions);
        let rates = &mut self.stages[stage * n..(stage + 1) * n];
        rates[..q].copy_from_slice(&self.x[q..2 * q]);
        let (a, w) = rates[q..].split_at_mut(q);
        physics.rates(t, &self.x, &self.u, a, w);
    }

    #[inline(never)]
    fn implicit<P: Physics + ?Sized>(
        &mut self,
        c: Implicit,
        physics: &mut P,
        span: Span,
        signal: &InputSignal<'_>,
        state: &mut [f64],
        memory: &mut [f64],
    ) -> Result<(), SubsystemError> {
        let n = self.layout.positions;
        let m = self.rates.len();

        // rates at the start: carried, or evaluated
        if c.carries && memory[m] != 0.0 {
            self.rates.copy_from_slice(&memory[..m]);
        } else {
            input(signal, span.tau, &mut self.u);
            let (a, w) = self.rates.split_at_mut(n);
            physics.rates(span.t, state, &self.u, a, w);
        }

        // solve for the rates at the end, starting from those at the start
        let at = 1.0 - c.af;
        input(signal, span.tau + at * span.tau_h, &mut self.u);
        self.newton.unknown.copy_from_slice(&self.rates);
        self.solve(c, physics, span, state)?;

        // accept
        self.end_state(c, span.h, state, 1.0, false);
        state.copy_from_slice(&self.x);
        if c.carries {
            memory[..m].copy_from_slice(&self.newton.unknown);
            memory[m] = 1.0;
        }
        Ok(())
    }

    /// Newton's method with a Jacobian by differences, kept as long as it contracts well.
    fn solve<P: Physics + ?Sized>(
        &mut self,
        c: Implicit,
        physics: &mut P,
        span: Span,
        state: &[f64],
    ) -> Result<(), SubsystemError> {
        let n = self.layout.positions;
        let m = self.rates.len();
        let name = self.integrator.name();
        let failed = |what: &str, residual: f64, iterations: usize| SubsystemError::Failed {
            reason: format!(
                "{name} over h = {} s at t = {} s: {what} after {iterations} iterations, residual {residual:.3e}",
                span.h, span.t
            ),
        };

        let mut fresh = false;
        let mut previous = f64::INFINITY;
        let mut residual = f64::INFINITY;
        for iteration in 0..MAX_ITERATIONS {
            self.residual(c, physics, span, state, false);
            residual = self.newton.residual.iter().fold(0.0, |s: f64, r| if r.is_nan() { *r } else { s.max(r.abs()) });
            if !residual.is_finite() {
                break;
            }

            if iteration == 0 {
                // what a unit of each unknown is worth: rates that change the state noticeably over the step, or, of what
                // rests and is about to move, the rates it is about to have
                for i in 0..m {
                    let (x, v) = if i < n { (state[n + i], state[i] / span.h) } else { (state[n + i], 0.0) };
                    self.newton.scale[i] = self.rates[i].abs() + (x.abs() + v.abs()) / span.h;
                }
                let largest = self.newton.scale.iter().fold(f64::MIN_POSITIVE / 1e-9, |s: f64, x| s.max(*x));
                let floor = if largest < 1e-6 * residual { residual } else { 1e-6 * largest };
                self.newton.scale.iter_mut().for_each(|s| *s = s.max(floor));
            }

            // a new Jacobian at first, and whenever the old one contracts badly
            let renew = iteration == 0 || !fresh;
            if renew {
                if !self.exact_jacobian(c, physics, span) {
                    self.difference_jacobian(c, physics, span, state);
                }
                if !lu_factor(&mut self.newton.jacobian, m, &mut self.newton.pivots) {
                    return Err(failed("the Jacobian is singular", residual, iteration));
                }
            }
            let newton = &mut self.newton;
            lu_solve(&newton.jacobian, m, &newton.pivots, &mut newton.residual);
            let mut size: f64 = 0.0;
            for i in 0..m {
                newton.unknown[i] -= newton.residual[i];
                size = size.max(newton.residual[i].abs() / newton.scale[i]);
            }
            if size <= TOLERANCE || (size > 0.5 * previous && size <= STAGNATION) {
                return Ok(());
            }
            fresh = size < 0.1 * previous;
            previous = size;
        }
        Err(failed("Newton's method did not converge", residual, MAX_ITERATIONS))
    }

    /// Writes into `x` the state reached with the unknown rates, weighted `at` against the start of the step.
    fn end_state(&mut self, c: Implicit, h: f64, state: &[f64], at: f64, perturbed: bool) {
        let n = self.layout.positions;
        let unknown = if perturbed { &self.newton.perturbed } else { &self.newton.unknown };
        for i in 0..n {
            let (q, v) = (state[i], state[n + i]);
            let (a0, a1) = (self.rates[i], unknown[i]);
            self.x[i] = q + at * h * (v + h * ((0.5 - c.beta) * a0 + c.beta * a1));
            self.x[n + i] = v + at * h * ((1.0 - c.gamma) * a0 + c.gamma * a1);
        }
        for j in n..self.rates.len() {
            let (w0, w1) = (self.rates[j], unknown[j]);
            self.x[n + j] = state[n + j] + at * h * ((1.0 - c.gamma_z) * w0 + c.gamma_z * w1);
        }
    }

    /// `residual = (1 − αm) X + αm X₀ − rates(xα)`, at the unknown or at the perturbed unknown.
    fn residual<P: Physics + ?Sized>(
        &mut self,
        c: Implicit,
        physics: &mut P,
        span: Span,
        state: &[f64],
        perturbed: bool,
    ) {
        let n = self.layout.positions;
        self.end_state(c, span.h, state, 1.0 - c.af, perturbed);
        let newton = &mut self.newton;
        let (a, w) = newton.residual.split_at_mut(n);
        physics.rates(span.t + (1.0 - c.af) * span.h, &self.x, &self.u, a, w);
        let unknown = if perturbed { &newton.perturbed } else { &newton.unknown };
        for i in 0..unknown.len() {
            let am = if i < n { c.am } else { c.amz };
            newton.residual[i] = (1.0 - am) * unknown[i] + am * self.rates[i] - newton.residual[i];
        }
    }

    /// The derivative of the residual, if the physics knows that of its rates. `x` is the state of the last residual.
    fn exact_jacobian<P: Physics + ?Sized>(&mut self, c: Implicit, physics: &mut P, span: Span) -> bool {
        let (n, m) = (self.layout.positions, self.rates.len());
        let (t, h) = (span.t + (1.0 - c.af) * span.h, (1.0 - c.af) * span.h);
        for j in 0..m {
            // how the state changes with this unknown rate
            self.sum.fill(0.0);
            if j < n {
                (self.sum[j], self.sum[n + j]) = (h * span.h * c.beta, h * c.gamma);
            } else {
                self.sum[n + j] = h * c.gamma_z;
            }
            let rates = &mut self.newton.perturbed;
            if !physics.slopes(t, &self.x, &self.u, &self.sum, rates) {
                return false;
            }
            for i in 0..m {
                let am = if i < n { c.am } else { c.amz };
                let own = if i == j { 1.0 - am } else { 0.0 };
                self.newton.jacobian[i * m + j] = own - self.newton.perturbed[i];
            }
        }
        true
    }

    /// Forward differences of the residual about the unknown; leaves the residual as it was.
    fn difference_jacobian<P: Physics + ?Sized>(&mut self, c: Implicit, physics: &mut P, span: Span, state: &[f64]) {
        let m = self.rates.len();
        // `sum` is free here and long enough: it keeps the undisturbed residual
        self.sum[..m].copy_from_slice(&self.newton.residual);
        self.newton.perturbed.copy_from_slice(&self.newton.unknown);
        for j in 0..m {
            let d = 1e-7 * self.newton.scale[j];
            self.newton.perturbed[j] = self.newton.unknown[j] + d;
            let d = self.newton.perturbed[j] - self.newton.unknown[j];
            self.residual(c, physics, span, state, true);
            self.newton.perturbed[j] = self.newton.unknown[j];
            for i in 0..m {
                self.newton.jacobian[i * m + j] = (self.newton.residual[i] - self.sum[i]) / d;
            }
        }
        self.newton.residual.copy_from_slice(&self.sum[..m]);
    }
}

const STAGES: usize = 7;
/// What counts as small, in SI units: states that grow from zero are not followed from the first digit on.
pub(crate) const SMALL: f64 = 1e-6;
/// Steps are halved so often within a span, at most, because of what states switch; and down to this share of it.
const MOST_HALVED: usize = 10_000;
const FINEST: f64 = 1e-9;
/// Of a span, at most.
const MAX_STEPS: usize = 100_000;
/// So many attempts in a row lead nowhere.
const MAX_IDLE: usize = 1000;
/// So many steps of its own within one step have their place from the start.
const KNOTS: usize = 64;
/// Points of the way of a state within one step that are kept at most, an even number.
const PATH: usize = 32;

/// For each stage, its node, and the weights of those before it [dormand1980].
const TABLEAU: [(f64, &[f64]); STAGES] = [
    (0.0, &[]),
    (0.2, &[0.2]),
    (0.3, &[3.0 / 40.0, 9.0 / 40.0]),
    (0.8, &[44.0 / 45.0, -56.0 / 15.0, 32.0 / 9.0]),
    (8.0 / 9.0, &[19372.0 / 6561.0, -25360.0 / 2187.0, 64448.0 / 6561.0, -212.0 / 729.0]),
    (1.0, &[9017.0 / 3168.0, -355.0 / 33.0, 46732.0 / 5247.0, 49.0 / 176.0, -5103.0 / 18656.0]),
    (1.0, &[35.0 / 384.0, 0.0, 500.0 / 1113.0, 125.0 / 192.0, -2187.0 / 6784.0, 11.0 / 84.0]),
];

/// The formula of order five less that of order four.
const ERROR: [f64; STAGES] =
    [71.0 / 57600.0, 0.0, -71.0 / 16695.0, 71.0 / 1920.0, -17253.0 / 339200.0, 22.0 / 525.0, -1.0 / 40.0];

/// The continuous output of order four less the cubic [hairer1993].
const BEND: [f64; STAGES] = [
    -12715105075.0 / 11282082432.0,
    0.0,
    87487479700.0 / 32700410799.0,
    -10690763975.0 / 1880347072.0,
    701980252875.0 / 199316789632.0,
    -1453857185.0 / 822651844.0,
    69997945.0 / 29380423.0,
];

/// `dũ/dτ`.
// hot:
pub(crate) fn input_slope(signal: &InputSignal<'_>, tau: f64, slope: &mut [f64]) {
    slope.fill(0.0);
    let m = slope.len();
    for d in (1..=signal.degree()).rev() {
        for (slope, c) in slope.iter_mut().zip(&signal.coefficients()[d * m..]) {
            *slope = *slope * tau + d as f64 * c;
        }
    }
}

/// `ũ(τ)`; at the start exactly the constant coefficients.
// hot:
#[inline]
pub(crate) fn input(signal: &InputSignal<'_>, tau: f64, u: &mut [f64]) {
    if tau == 0.0 { u.copy_from_slice(signal.start()) } else { signal.at(tau, u) }
}
