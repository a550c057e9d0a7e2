//! Equations with a solver, as a subsystem: steps, events, samples.
//!
//! An event happens at the instant at which the condition of a `when` becomes true. After each micro-step conditions are looked at, at
//! every step that the integrator took within it; and between two of those where comparisons cross ([`super::crossing`]). If one has
//! become true, the micro-step is repeated up to the first instant at which one is, found by bisection. A step that is
//! repeated up to there ends at the event but for rounding, so conditions at the end of a step are evaluated a little ahead.
//!
//! The part then stands just before the event, and so do its outputs: whoever interpolates them up to there sees no jump. What the
//! event sets, it sets when the part is asked to react, or at the start of its next step.

use macrostep_core::{
    Advance, ContinuousState, Fault, FaultKind, InputSignal, Interface, Linearize, MacroStep, Reaction, Refinement,
    Rollback, Sampled, Subsystem, SubsystemError,
};

use super::compile::{Compiled, compile, not_finite};
use super::crossing::crossings;
use super::{Definition, Mistake};
use crate::integrators::{Span, Stepper, input, input_slope};
use crate::memory::Memory;
use crate::parts::reached;
use crate::physics::{Layout, Physics};

/// A part written as equations.
#[derive(Debug)]
pub struct Equations {
    physics: EquationPhysics,
    stepper: Stepper,
    micro: usize,
    /// `[t, state, memory of the integrator, truth of conditions, bookkeeping, slopes of the inputs at the end of the last step]`.
    memory: Memory,
    /// The state, and the memory of the integrator, at the start of a micro-step, and at its end.
    before: Vec<f64>,
    after: Vec<f64>,
    /// A little ahead: state and rates.
    ahead: Vec<f64>,
    rates: Vec<f64>,
    u: Vec<f64>,
    fresh: Vec<f64>,
    /// How fast `τ` of the inputs goes.
    per_second: f64,
    /// Inputs as they are and go on, for who reacts.
    line: Vec<f64>,
    /// Of each comparison in the conditions, left side less right side and how fast that changes: where it was looked at last, and
    /// where a piece of a step starts.
    sides: Vec<(f64, f64)>,
    sides_before: Vec<(f64, f64)>,
    /// Where comparisons cross within a piece of a step.
    crossed: Vec<f64>,
}

/// The equations alone.
#[derive(Clone, Debug)]
struct EquationPhysics {
    c: Compiled,
    /// Inputs in SI units.
    u: Vec<f64>,
    /// Whether they are in other units.
    converts: bool,
}

// bookkeeping, behind the truth of the conditions
const SAMPLES: usize = 0;
const WINDOW: usize = 1;
const EVENTS: usize = 2;
const LONGEST: usize = 3;
const T0: usize = 4;
const BOOKS: usize = 5;

/// A condition that has become true and whose event has not happened yet; otherwise it is true, 1, or not, 0.
const PENDING: f64 = 2.0;

/// So many events within one communication step are events without end.
const ENDLESS: f64 = 1000.0;

impl EquationPhysics {
    // hot: inputs in SI units
    #[inline]
    fn take(&mut self, u: &[f64]) {
        if self.converts {
            for ((si, u), (factor, offset)) in self.u.iter_mut().zip(u).zip(&self.c.conversions) {
                *si = factor * u + offset;
            }
        } else {
            self.u.copy_from_slice(u);
        }
    }
}

impl Physics for EquationPhysics {
    fn interface(&self) -> Interface {
        self.c.interface.clone()
    }

    fn layout(&self) -> Layout {
        self.c.layout
    }

    fn initial(&self, _t0: f64, state: &mut [f64]) -> Result<(), SubsystemError> {
        state.copy_from_slice(&self.c.start);
        Ok(())
    }

    // hot:
    fn rates(&mut self, t: f64, state: &[f64], u: &[f64], a: &mut [f64], w: &mut [f64]) {
        self.take(u);
        self.c.rates.evaluate(t, &self.u, state);
        let n = a.len();
        a.iter_mut().enumerate().for_each(|(i, a)| *a = self.c.rates.result(i));
        w.iter_mut().enumerate().for_each(|(i, w)| *w = self.c.rates.result(n + i));
    }

    // hot:
    fn outputs(&mut self, t: f64, state: &[f64], u: &[f64], y: &mut [f64]) {
        self.take(u);
        self.c.outputs.evaluate(t, &self.u, state);
        self.c.outputs.write(y);
    }

    fn energy(&mut self, t: f64, state: &[f64], u: &[f64]) -> Option<f64> {
        self.take(u);
        let energy = self.c.energy.as_mut()?;
        energy.evaluate(t, &self.u, state);
        Some(energy.result(0))
    }

    fn slopes(&mut self, t: f64, state: &[f64], u: &[f64], along: &[f64], rates: &mut [f64]) -> bool {
        self.take(u);
        self.c.rates.evaluate(t, &self.u, state);
        self.c.rates.differentiate_states(along);
        rates.iter_mut().enumerate().for_each(|(i, r)| *r = self.c.rates.slope(i));
        true
    }
}

impl Equations {
    /// Works out a definition, or says all that is wrong with it.
    pub fn new(definition: &Definition) -> Result<Self, Vec<Mistake>> {
        let c = compile(definition)?;
        let (layout, inputs) = (c.layout, c.interface.input_size());
        let mut stepper = Stepper::new(definition.integrator, layout, inputs);
        if !c.sets.is_empty() {
            stepper.keep_knots();
        }
        let n = layout.len();
        let memory = Memory::new(1 + n + stepper.memory_len() + c.sets.len() + BOOKS + inputs);
        let comparisons = c.conditions.len() - c.sets.len();
        let converts = c.conversions.iter().any(|&c| c != (1.0, 0.0));
        Ok(Equations {
            before: vec![0.0; n + stepper.memory_len()],
            after: vec![0.0; n + stepper.memory_len()],
            ahead: vec![0.0; n],
            rates: vec![0.0; n],
            u: vec![0.0; inputs],
            fresh: vec![0.0; n.max(c.sets.len())],
            per_second: 0.0,
            line: vec![0.0; 2 * inputs],
            sides: vec![(0.0, 0.0); comparisons],
            sides_before: vec![(0.0, 0.0); comparisons],
            crossed: Vec::with_capacity(3 * comparisons),
            physics: EquationPhysics { u: vec![0.0; inputs], c, converts },
            stepper,
            micro: definition.micro.max(1),
            memory,
        })
    }

    fn states(&self) -> usize {
        self.physics.c.layout.len()
    }

    /// The state and the memory of the integrator.
    fn moving(&mut self) -> &mut [f64] {
        let end = 1 + self.before.len();
        &mut self.memory.now[1..end]
    }

    fn truths(&self) -> std::ops::Range<usize> {
        let first = 1 + self.before.len();
        first..first + self.physics.c.sets.len()
    }

    fn book(&mut self, entry: usize) -> &mut f64 {
        let at = self.truths().end + entry;
        &mut self.memory.now[at]
    }

    /// Where the slopes of the inputs are.
    fn slopes(&self) -> std::ops::Range<usize> {
        self.truths().end + BOOKS..self.memory.now.len()
    }

    /// Notes how inputs change, per second, where the step ended.
    fn note_slopes(&mut self, tau: f64, u: &InputSignal<'_>) {
        let slopes = self.slopes();
        if !self.physics.c.sets.is_empty() && u.degree() > 0 {
            input_slope(u, tau, &mut self.u);
            let per_second = self.per_second;
            self.memory.now[slopes].iter_mut().zip(&self.u).for_each(|(slope, u)| *slope = u * per_second);
        } else {
            self.memory.now[slopes].fill(0.0);
        }
    }

    fn due(&self) -> Option<f64> {
        let (period, ..) = self.physics.c.sample.as_ref()?;
        let books = &self.memory.now[self.truths().end..];
        Some(books[T0] + (books[SAMPLES] + 1.0) * period)
    }

    /// One micro-step from the state before.
    // hot:
    fn step_to(&mut self, span: Span, u: &InputSignal<'_>) -> Result<(), SubsystemError> {
        let n = self.states();
        let (state, memory) = self.memory.now[1..=self.before.len()].split_at_mut(n);
        self.stepper.step(&mut self.physics, span, u, state, memory)
    }

    /// Evaluates the conditions `ahead` seconds after `t`, which is at `τ` of the inputs; whether one is true that was not.
    // hot:
    fn look_ahead(&mut self, t: f64, tau: f64, ahead: f64, u: &InputSignal<'_>) -> bool {
        let (n, q) = (self.states(), self.physics.c.layout.positions);
        input(u, tau, &mut self.u);
        let x = &self.memory.now[1..=n];
        self.rates[..q].copy_from_slice(&x[q..2 * q]);
        let (a, w) = self.rates[q..].split_at_mut(q);
        self.physics.rates(t, x, &self.u, a, w);
        for ((ahead_x, x), rate) in self.ahead.iter_mut().zip(x).zip(&self.rates) {
            *ahead_x = x + ahead * rate;
        }
        input(u, tau + ahead * self.per_second, &mut self.u);
        self.physics.take(&self.u);
        self.physics.c.conditions.evaluate(t + ahead, &self.physics.u, &self.ahead);
        let truths = &self.memory.now[self.truths()];
        truths.iter().enumerate().any(|(i, before)| *before == 0.0 && self.physics.c.conditions.result(i) != 0.0)
    }

    /// The same as far ahead as rounding may be off: what is remembered of the conditions is always this. Notes how comparisons change.
    // hot:
    fn look(&mut self, t: f64, tau: f64, u: &InputSignal<'_>) -> bool {
        let longest = *self.book(LONGEST);
        let ahead = HALF_A_TICK.max(2.0 * f64::EPSILON * t.abs()).max(AHEAD * longest);
        let is_new = self.look_ahead(t, tau, ahead, u);
        input_slope(u, tau, &mut self.u);
        for (slope, (factor, _)) in self.u.iter_mut().zip(&self.physics.c.conversions) {
            *slope *= self.per_second * factor;
        }
        let Compiled { conditions, sets, .. } = &mut self.physics.c;
        conditions.differentiate_in_time(&self.u, &self.rates);
        for (j, side) in (sets.len()..).zip(&mut self.sides) {
            *side = (conditions.result(j), conditions.slope(j));
        }
        is_new
    }

    /// Remembers the conditions as they were looked at last; those that have become true wait for their event.
    fn remember(&mut self) {
        for (i, at) in self.truths().enumerate() {
            let (before, now) = (self.memory.now[at], self.physics.c.conditions.result(i));
            self.memory.now[at] = match before {
                PENDING => PENDING,
                _ if before == 0.0 && now != 0.0 => PENDING,
                _ => now,
            };
        }
    }

    fn is_pending(&self) -> bool {
        self.memory.now[self.truths()].contains(&PENDING)
    }

    /// Sets what the conditions that have become true say, one after the other; and looks again, for those that follow from it.
    fn fire(&mut self, t: f64, tau: f64, u: &InputSignal<'_>) -> Result<(), SubsystemError> {
        let (n, truths) = (self.states(), self.truths());
        while self.is_pending() {
            for (when, at) in truths.clone().enumerate() {
                if self.memory.now[at] != PENDING {
                    continue;
                }
                self.memory.now[at] = 1.0;
                let (places, tape) = &mut self.physics.c.sets[when];
                tape.evaluate(t, &self.physics.u, &self.memory.now[1..=n]);
                tape.write(&mut self.fresh);
                for (&place, value) in places.iter().zip(&self.fresh) {
                    self.memory.now[1 + place] = *value;
                }
                self.count(when, t)?;
            }
            // what an integrator carries does not hold behind a jump
            self.memory.now[1 + n..truths.start].fill(0.0);
            self.look(t, tau, u);
            self.remember();
        }
        Ok(())
    }

    /// Counts events; too many in too little time are a mistake.
    fn count(&mut self, when: usize, t: f64) -> Result<(), SubsystemError> {
        let longest = *self.book(LONGEST);
        if t - *self.book(WINDOW) > longest {
            (*self.book(WINDOW), *self.book(EVENTS)) = (t, 0.0);
        }
        *self.book(EVENTS) += 1.0;
        if *self.book(EVENTS) < ENDLESS {
            return Ok(());
        }
        let within = t - *self.book(WINDOW);
        let condition = self.physics.c.texts.iter().filter(|(at, _)| *at == super::Equation::When(when));
        let condition = condition.map(|(_, text)| text.as_str()).next().unwrap_or_default();
        let message = format!(
            "`when` {when}, if `{condition}`, comes without end: with it there were {ENDLESS} events within {within:.3e} s before t = {t} s"
        );
        let help = "let `set` make the condition false for a while, or end it by another state";
        Err(SubsystemError::Faulty { fault: Box::new(Fault::error(FaultKind::SubsystemFailed, message).help(help)) })
    }

    /// Advances over one micro-step; the time of an event inside, just before which it then stands.
    // hot:
    fn micro_step(&mut self, span: Span, end: f64, u: &InputSignal<'_>) -> Result<Option<f64>, SubsystemError> {
        let (len, n) = (self.before.len(), self.states());
        self.before.copy_from_slice(&self.memory.now[1..=len]);
        self.step_to(span, u)?;
        if self.physics.c.sets.is_empty() {
            return Ok(None);
        }
        self.after.copy_from_slice(&self.memory.now[1..=len]);

        // piece by piece: from one step of the integrator to the next
        let knots = self.stepper.take_knots();
        let mut found = None;
        let mut low = 0.0;
        for knot in knots.chunks_exact(1 + n) {
            let share = knot[0];
            found = self.search(span, (low, share), end, Some(&knot[1..]), u)?;
            if found.is_some() {
                break;
            }
            low = share;
        }
        self.stepper.give_back(knots);
        match found {
            None => self.search(span, (low, 1.0), end, None, u),
            found => Ok(found),
        }
    }

    /// Looks for the first event in a piece of a micro-step, from one share of it to another, where the state is `x`, or that
    /// after the step. Without one it stands at the end of the piece.
    // hot:
    fn search(
        &mut self,
        span: Span,
        (from, to): (f64, f64),
        end: f64,
        x: Option<&[f64]>,
        u: &InputSignal<'_>,
    ) -> Result<Option<f64>, SubsystemError> {
        let (last, tau) = (x.is_none(), span.tau + to * span.tau_h);
        let t = if last { end } else { span.t + to * span.h };
        std::mem::swap(&mut self.sides, &mut self.sides_before);
        let mut is_new = self.stand_at(x, t, tau, u);

        // conditions that hold only between two crossings
        let mut low = from;
        self.crossed.clear();
        crossings(&self.sides_before, &self.sides, (to - from) * span.h, &mut self.crossed);
        if self.crossed.len() > 1 {
            for i in 1..self.crossed.len() {
                let middle = from + (to - from) * 0.5 * (self.crossed[i - 1] + self.crossed[i]);
                self.part_of_step(span, middle, u)?;
                if self.look_ahead(span.t + middle * span.h, span.tau + middle * span.tau_h, 0.0, u) {
                    return self.locate(span, (low, middle), end, u).map(Some);
                }
                self.remember();
                low = middle;
            }
            is_new = self.stand_at(x, t, tau, u);
        }
        if !is_new {
            self.remember();
            return Ok(None);
        }

        // just behind the end is at the end
        if last && !self.look_ahead(end, tau, 0.0, u) {
            self.look(end, tau, u);
            self.remember();
            return Ok(Some(end));
        }
        self.locate(span, (low, to), end, u).map(Some)
    }

    /// Puts the state at the end of a piece, and looks; whether a condition is true there that was not.
    // hot:
    fn stand_at(&mut self, x: Option<&[f64]>, t: f64, tau: f64, u: &InputSignal<'_>) -> bool {
        match x {
            Some(x) => self.memory.now[1..=x.len()].copy_from_slice(x),
            None => self.memory.now[1..=self.after.len()].copy_from_slice(&self.after),
        }
        self.look(t, tau, u)
    }

    /// Stands just before the first instant at which a condition is true: it is not at the first share of the micro-step, and it is at
    /// the second.
    fn locate(
        &mut self,
        span: Span,
        (mut low, mut high): (f64, f64),
        end: f64,
        u: &InputSignal<'_>,
    ) -> Result<f64, SubsystemError> {
        let finest = (1e-3 * HALF_A_TICK).max(f64::EPSILON * end.abs()) / span.h;
        while high - low > finest.max(f64::EPSILON) {
            let middle = 0.5 * (low + high);
            self.part_of_step(span, middle, u)?;
            let is_true = self.look_ahead(span.t + middle * span.h, span.tau + middle * span.tau_h, 0.0, u);
            if is_true { high = middle } else { low = middle }
        }
        self.part_of_step(span, high, u)?;
        let (t, tau) = (if high == 1.0 { end } else { span.t + high * span.h }, span.tau + high * span.tau_h);
        self.look(t, tau, u);
        self.remember();
        // times cannot tell it from the end
        if end - t <= 2.0 * HALF_A_TICK + 4.0 * f64::EPSILON * end.abs() {
            self.memory.now[1..=self.after.len()].copy_from_slice(&self.after);
            return Ok(end);
        }
        Ok(t)
    }

    /// A share of a micro-step, from its start.
    fn part_of_step(&mut self, span: Span, share: f64, u: &InputSignal<'_>) -> Result<(), SubsystemError> {
        let len = self.before.len();
        self.memory.now[1..=len].copy_from_slice(&self.before);
        self.step_to(Span { h: share * span.h, tau_h: share * span.tau_h, ..span }, u)
    }

    /// What to say of a state that is no number.
    fn diverged(&self, place: usize, t: f64) -> SubsystemError {
        let c = &self.physics.c;
        let (name, value) = (&c.names[place], self.memory.now[1 + place]);
        let mut fault = Fault::error(
            FaultKind::SubsystemFailed,
            format!("state `{name}` is {value} at t = {t} s: the solution diverged"),
        );
        // a sample is one evaluation; of a step, the rates at its start may tell, or those that it came to last
        let culprit = match &c.sample {
            Some((.., tape)) => tape.culprit(),
            None => {
                let mut rates = c.rates.clone();
                rates.evaluate(self.memory.now[0], &self.physics.u, &self.before[..c.names.len()]);
                rates.culprit().or_else(|| c.rates.culprit())
            }
        };
        if let Some(culprit) = culprit {
            let why = not_finite(c, Some(culprit), &format!("before t = {t} s"));
            fault = Fault::error(FaultKind::SubsystemFailed, format!("state `{name}` is {value}: {}", why.message))
                .help(why.help);
        }
        SubsystemError::Faulty { fault: Box::new(fault) }
    }

    /// A sample: states become what `update` says, all at once.
    fn sample(&mut self, t: f64) {
        let n = self.states();
        if let Some((_, places, tape)) = &mut self.physics.c.sample {
            tape.evaluate(t, &self.physics.u, &self.memory.now[1..=n]);
            tape.write(&mut self.fresh);
            for (&place, value) in places.iter().zip(&self.fresh) {
                self.memory.now[1 + place] = *value;
            }
        }
        *self.book(SAMPLES) += 1.0;
    }
}

/// Half a tick of exact time, and a little.
const HALF_A_TICK: f64 = 6e-13;
/// How far ahead conditions are looked at, as a share of the longest step: more than rounding, and nothing that matters.
const AHEAD: f64 = 1e-9;

impl Subsystem for Equations {
    fn interface(&self) -> &Interface {
        &self.physics.c.interface
    }

    fn refine(&mut self) -> Refinement {
        if self.states() == 0 || self.physics.c.sample.is_some() || self.physics.c.rates.len() == 0 {
            return Refinement::Exact;
        }
        if !self.stepper.refine() {
            self.micro *= 2;
        }
        Refinement::Finer
    }

    fn initialize(&mut self, t0: f64) -> Result<(), SubsystemError> {
        self.memory.reset();
        self.memory.now[0] = t0;
        let n = self.states();
        self.physics.initial(t0, &mut self.memory.now[1..=n])?;
        (*self.book(T0), *self.book(WINDOW)) = (t0, t0);
        Ok(())
    }

    // hot:
    fn advance(&mut self, step: MacroStep, u: &InputSignal<'_>) -> Result<Advance, SubsystemError> {
        if self.physics.c.sample.is_some() {
            let mut sampled = false;
            while let Some(due) = self.due().filter(|&t| reached(t, step.end)) {
                let tau = ((due - step.start) / step.size()).clamp(0.0, 1.0);
                input(u, tau, &mut self.u);
                self.physics.take(&self.u);
                self.sample(due);
                sampled = true;
            }
            self.memory.now[0] = step.end;
            return match self.memory.now[1..=self.states()].iter().position(|x| !x.is_finite()) {
                Some(place) => Err(self.diverged(place, step.end)),
                None => Ok(if sampled { Advance::Jump } else { Advance::Done }),
            };
        }
        let mut event = false;
        if !self.physics.c.sets.is_empty() {
            self.per_second = 1.0 / step.size();
            let longest = self.book(LONGEST);
            *longest = longest.max(step.size());
            // what nobody asked for, and inputs that have jumped
            self.look(step.start, 0.0, u);
            self.remember();
            event = self.is_pending();
            self.fire(step.start, 0.0, u)?;
        }
        let (start, size, n) = (step.start, step.size(), self.micro as f64);
        for j in 0..self.micro {
            let (tau, last) = (j as f64 / n, j + 1 == self.micro);
            let span = Span { t: start + tau * size, h: size / n, tau, tau_h: 1.0 / n };
            let end = if last { step.end } else { start + (j + 1) as f64 / n * size };
            let found = self.micro_step(span, end, u)?;
            if let Some(place) = self.memory.now[1..=self.states()].iter().position(|x| !x.is_finite()) {
                return Err(self.diverged(place, end));
            }
            match found {
                // at the end, or so close to it that times cannot tell
                Some(t) if t >= step.end => event = true,
                Some(t) => {
                    self.memory.now[0] = t;
                    self.note_slopes((t - start) / size, u);
                    return Ok(Advance::Early(t));
                }
                None => {}
            }
        }
        self.memory.now[0] = step.end;
        self.note_slopes(1.0, u);
        Ok(if event { Advance::Event } else { Advance::Done })
    }

    fn react(&mut self, u: &[f64]) -> Result<Reaction, SubsystemError> {
        let (m, t) = (u.len(), self.memory.now[0]);
        let begun = t != *self.book(T0);
        if self.physics.c.sets.is_empty() || (m == 0 && begun && !self.is_pending()) {
            return Ok(Reaction::Nothing);
        }
        // inputs go on from here as they did
        let mut line = std::mem::take(&mut self.line);
        line[..m].copy_from_slice(u);
        line[m..].copy_from_slice(&self.memory.now[self.slopes()]);
        let signal = InputSignal::new(&line, m);
        self.per_second = 1.0;
        self.look(t, 0.0, &signal);
        self.remember();
        let happens = self.is_pending();
        let fired = self.fire(t, 0.0, &signal);
        self.line = line;
        fired.map(|()| Reaction::event(happens))
    }

    // hot:
    fn outputs(&mut self, u: &[f64], y: &mut [f64]) -> Result<(), SubsystemError> {
        let n = self.states();
        self.physics.outputs(self.memory.now[0], &self.memory.now[1..=n], u, y);
        // at the start inputs may be guesses
        let begun = self.memory.now[0] != self.memory.now[self.truths().end + T0];
        if begun && y.iter().any(|y| !y.is_finite()) {
            let t = self.memory.now[0];
            let why = not_finite(&self.physics.c, self.physics.c.outputs.culprit(), &format!("at t = {t} s"));
            let place = y.iter().position(|y| !y.is_finite()).unwrap_or(0);
            let name = &self.physics.c.interface.outputs[place].name;
            let message = format!("output `{name}` is {}: {}", y[place], why.message);
            let fault = Fault::error(FaultKind::NotFinite, message).help(why.help);
            return Err(SubsystemError::Faulty { fault: Box::new(fault) });
        }
        Ok(())
    }

    fn rollback(&mut self) -> Option<&mut dyn Rollback> {
        Some(&mut self.memory)
    }

    fn linearize(&mut self) -> Option<&mut dyn Linearize> {
        if self.physics.c.sample.is_some() { None } else { Some(self) }
    }

    fn state(&mut self) -> Option<&mut dyn ContinuousState> {
        if self.states() == 0 { None } else { Some(self) }
    }

    fn sampled(&mut self) -> Option<&mut dyn Sampled> {
        if self.physics.c.sample.is_some() { Some(self) } else { None }
    }

    fn next_event(&self) -> Option<f64> {
        self.due()
    }

    fn energy(&mut self, u: &[f64]) -> Option<f64> {
        let n = self.states();
        self.physics.energy(self.memory.now[0], &self.memory.now[1..=n], u)
    }
}

impl ContinuousState for Equations {
    /// The states, then the rates that the integrator carries.
    fn each(&mut self, visit: &mut dyn FnMut(&mut f64)) {
        let n = self.states() + self.stepper.carried();
        self.moving()[..n].iter_mut().for_each(visit);
    }

    fn name(&self, place: usize) -> String {
        let names = &self.physics.c.names;
        names.get(place).cloned().unwrap_or_else(|| format!("rate[{}]", place - names.len()))
    }
}

impl Linearize for Equations {
    fn states(&self) -> usize {
        self.physics.c.layout.len()
    }

    fn matrices(
        &mut self,
        u: &[f64],
        a: &mut [f64],
        b: &mut [f64],
        c: &mut [f64],
        d: &mut [f64],
    ) -> Result<(), SubsystemError> {
        let (n, m, q) = (Equations::states(self), u.len(), self.physics.c.layout.positions);
        let (t, x) = (self.memory.now[0], self.memory.now[1..=n].to_vec());
        self.physics.take(u);
        self.physics.c.rates.evaluate(t, &self.physics.u, &x);
        self.physics.c.outputs.evaluate(t, &self.physics.u, &x);
        let (mut dx, mut du) = (vec![0.0; n], vec![0.0; m]);
        for j in 0..n + m {
            if j < n {
                dx[j] = 1.0
            } else {
                du[j - n] = self.physics.c.conversions[j - n].0
            }
            self.physics.c.rates.differentiate(&du, &dx);
            self.physics.c.outputs.differentiate(&du, &dx);
            for i in 0..n {
                let slope = if i < q { dx[q + i] } else { self.physics.c.rates.slope(i - q) };
                if j < n { a[i * n + j] = slope } else { b[i * m + j - n] = slope }
            }
            for i in 0..self.physics.c.outputs.len() {
                let slope = self.physics.c.outputs.slope(i);
                if j < n { c[i * n + j] = slope } else { d[i * m + j - n] = slope }
            }
            if j < n { dx[j] = 0.0 } else { du[j - n] = 0.0 }
        }
        Ok(())
    }
}

impl Sampled for Equations {
    fn period(&self) -> f64 {
        self.physics.c.sample.as_ref().map_or(0.0, |s| s.0)
    }

    fn matrices(&mut self, u: &[f64], a: &mut [f64], b: &mut [f64], c: &mut [f64]) -> Result<(), SubsystemError> {
        let (n, m) = (Equations::states(self), u.len());
        let (t, x) = (self.due().unwrap_or(self.memory.now[0]), self.memory.now[1..=n].to_vec());
        self.physics.take(u);
        let Compiled { sample, outputs, conversions, .. } = &mut self.physics.c;
        let Some((_, places, tape)) = sample else {
            return Err(SubsystemError::Unable { reason: "it has no samples".into() });
        };
        tape.evaluate(t, &self.physics.u, &x);
        tape.write(&mut self.fresh);
        let mut after = x.clone();
        places.iter().zip(&self.fresh).for_each(|(&place, value)| after[place] = *value);
        outputs.evaluate(t, &self.physics.u, &after);
        let (mut dx, mut du) = (vec![0.0; n], vec![0.0; m]);
        for j in 0..n + m {
            if j < n {
                dx[j] = 1.0
            } else {
                du[j - n] = conversions[j - n].0
            }
            // what `update` leaves alone stays
            for i in 0..n {
                let slope = places.iter().position(|&p| p == i);
                if j < n {
                    a[i * n + j] = if slope.is_some() { 0.0 } else { f64::from(u8::from(i == j)) };
                } else {
                    b[i * m + j - n] = 0.0;
                }
            }
            tape.differentiate(&du, &dx);
            for (k, &i) in places.iter().enumerate() {
                if j < n { a[i * n + j] = tape.slope(k) } else { b[i * m + j - n] = tape.slope(k) }
            }
            if j < n {
                outputs.differentiate(&du, &dx);
                (0..outputs.len()).for_each(|o| c[o * n + j] = outputs.slope(o));
                dx[j] = 0.0;
            } else {
                du[j - n] = 0.0;
            }
        }
        Ok(())
    }
}
