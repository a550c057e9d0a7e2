//! A subsystem with the buffers of one step: what a worker picks up.

use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};

use crate::graph::Node;
use crate::outcome::{Call, RunError};
use crate::shares::Summed;
use crate::signal::InputSignal;
use crate::subsystem::{Advance, Subsystem, SubsystemError};
use crate::time::MacroStep;

/// What every step touches lies on one line of memory; the rest is elsewhere.
#[repr(align(64))]
pub(crate) struct Cell {
    pub subsystem: Box<dyn Subsystem>,
    /// Coefficients of the inputs over the step, inputs at its end, outputs at its end.
    buffer: Box<[f64]>,
    /// Where in the buffer the coefficients end and the outputs begin.
    coefficients: u32,
    inputs: u32,
    /// The degree of the inputs over a step.
    degree: u32,
    /// Whether something comes before its step: it may have begun already, or an event may keep it from beginning.
    careful: bool,
    law: bool,
    feedthrough: bool,
    /// Whether a step may bring the outputs at its end.
    shortcut: bool,
    /// Whether some inputs are other at the end of the step than the polynomials say.
    has_ends: bool,
    /// Whether the last step was just done: else its status says how it ended.
    done: bool,
    /// Whether the step starts, and whether it ends, inside the macro-step: nobody else sees to an event there.
    pub inner: (bool, bool),
    /// What it is asked for, while it works.
    calling: Option<Call>,
    pub rest: Box<Rest>,
}

/// What most steps of a cell do without.
pub(crate) struct Rest {
    /// The step to take, where it is not taken at once.
    pub step: MacroStep,
    /// How the last step ended that was not just done.
    status: Status,
    pub failure: Option<Box<Failure>>,
    /// What it does at an event that it finds inside its step.
    at_event: AtEvent,
    /// How many ticks that takes: as many as a macro-step has parts.
    room: f64,
    /// Whether it has events of its own at communication points.
    reacts: bool,
    /// Whether an event at the start of the step, inside the macro-step, asks for a communication point there.
    stopped: bool,
    /// Whether it works elsewhere and may begin before it is waited for, and whether it did.
    pub ahead: bool,
    /// Whether it takes a second step in hand before the first one is waited for.
    pub queues: bool,
    begun: u8,
    /// Inputs that are other at the end of the step than the polynomials say, and what they are.
    ends: Vec<(u32, f64)>,
}

/// What a part does at an event that it finds inside its step.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum AtEvent {
    /// It finishes its step.
    Finish,
    /// It waits: the macro-step is repeated up to there.
    Wait,
    /// It stops, with its outputs of that instant: the macro-step ends there.
    Stop,
}

/// How a step of a cell ended.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Status {
    Done,
    Event,
    Jump,
    Early(f64),
    /// It asks for the end of the run.
    Ends,
    /// The failure says how.
    Failed,
}

#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Failure {
    Error(Call, SubsystemError),
    Panic(Call, String),
}

impl Failure {
    pub fn at(self, part: &str, t: f64, k: u64) -> RunError {
        let part = part.to_owned();
        match self {
            Failure::Error(call, source) => RunError::Subsystem { part, call, t, k, source },
            Failure::Panic(call, message) => RunError::Panicked { part, call, t, k, message },
        }
    }
}

/// Calls into a subsystem; a panic in there comes back as a value.
pub(crate) fn guarded<T>(call: Call, f: impl FnOnce() -> Result<T, SubsystemError>) -> Result<T, Failure> {
    match catch_unwind(AssertUnwindSafe(f)) {
        Ok(Ok(value)) => Ok(value),
        Ok(Err(error)) => Err(Failure::Error(call, error)),
        Err(payload) => Err(Failure::Panic(call, panic_message(payload.as_ref()))),
    }
}

fn panic_message(payload: &(dyn std::any::Any + Send)) -> String {
    payload
        .downcast_ref::<&str>()
        .map(|s| (*s).to_owned())
        .or_else(|| payload.downcast_ref::<String>().cloned())
        .unwrap_or_else(|| "no message".to_owned())
}

/// A subsystem with the inputs that its node has: one for each source.
fn as_seen(subsystem: Box<dyn Subsystem>, node: &Node, degree: usize) -> Box<dyn Subsystem> {
    match &node.shares {
        Some(shares) => Box::new(Summed::new(subsystem, shares, &node.interface, degree)),
        None => subsystem,
    }
}

impl Cell {
    pub fn new(subsystem: Box<dyn Subsystem>, node: &Node, degree: usize) -> Self {
        let mut subsystem = as_seen(subsystem, node, degree);
        let inputs = node.taps.len();
        let coefficients = inputs * (degree + 1);
        let mut buffer = vec![0.0; coefficients + inputs + node.outputs.len()];
        buffer[..inputs].copy_from_slice(&node.constants);
        let ahead = !node.interface.memoryless && subsystem.ahead().is_some();
        let queues = !node.interface.memoryless && subsystem.ahead().is_some_and(|a| a.queues());
        Cell {
            shortcut: subsystem.takes_shortcut(),
            subsystem,
            buffer: buffer.into_boxed_slice(),
            coefficients: coefficients as u32,
            inputs: inputs as u32,
            degree: degree as u32,
            careful: ahead,
            law: node.interface.memoryless,
            feedthrough: node.interface.has_feedthrough()
                || node.interface.coupled().len() < node.interface.outputs.len(),
            has_ends: false,
            done: true,
            inner: (false, false),
            calling: None,
            rest: Box::new(Rest {
                step: MacroStep { index: 0, start: 0.0, end: 0.0 },
                status: Status::Done,
                failure: None,
                at_event: AtEvent::Finish,
                room: 1.0,
                reacts: node.interface.reacts,
                stopped: false,
                ahead,
                queues,
                begun: 0,
                ends: Vec::new(),
            }),
        }
    }

    /// Puts another subsystem with the same ports in the place of this one.
    pub fn replace(&mut self, subsystem: Box<dyn Subsystem>, node: &Node) {
        self.subsystem = as_seen(subsystem, node, self.degree as usize);
        self.shortcut = self.subsystem.takes_shortcut();
    }

    /// What it does at an event that it finds inside its step, in macro-steps of so many parts.
    pub fn plan_events(&mut self, at_event: AtEvent, parts: f64) {
        (self.rest.at_event, self.rest.room) = (at_event, parts);
        self.careful = self.rest.ahead || (self.rest.reacts && at_event == AtEvent::Wait);
    }

    /// How its last step ended.
    pub fn status(&self) -> Status {
        if self.done { Status::Done } else { self.rest.status }
    }

    /// Whether some inputs are other at the end of the step than the polynomials say.
    #[inline]
    pub fn has_ends(&self) -> bool {
        self.has_ends
    }

    /// Writes down which inputs are other at the end of the step, and what they are.
    #[inline]
    pub fn end_with(&mut self, ends: impl FnOnce(&mut Vec<(u32, f64)>)) {
        if std::mem::take(&mut self.has_ends) {
            self.rest.ends.clear();
        }
        ends(&mut self.rest.ends);
        self.has_ends = !self.rest.ends.is_empty();
    }

    /// How many inputs, and how many coefficients they have over a step.
    pub fn width(&self) -> (usize, usize) {
        (self.inputs as usize, self.coefficients as usize)
    }

    /// Whether outputs depend on inputs at the same instant.
    #[inline]
    pub fn feeds_through(&self) -> bool {
        self.feedthrough
    }

    /// The inputs over the step.
    #[inline]
    fn signal(&self) -> InputSignal<'_> {
        InputSignal::from_parts(&self.buffer[..self.coefficients as usize], self.inputs as usize, self.degree as usize)
    }

    /// The inputs over the step, room for those at its end, and outputs at its end.
    #[inline]
    fn split(buffer: &mut [f64], coefficients: u32, inputs: u32) -> (&mut [f64], &mut [f64], &mut [f64]) {
        let (c, rest) = buffer.split_at_mut(coefficients as usize);
        let (u, y) = rest.split_at_mut(inputs as usize);
        (c, u, y)
    }

    /// Coefficients of the inputs over the step.
    #[inline]
    pub fn c(&mut self) -> &mut [f64] {
        &mut self.buffer[..self.coefficients as usize]
    }

    /// Outputs at the end of the step.
    #[inline]
    pub fn y(&self) -> &[f64] {
        &self.buffer[(self.coefficients + self.inputs) as usize..]
    }

    /// Lets a part that works elsewhere begin with its step, while others are attended to.
    // hot: once per step of such a part
    #[inline]
    pub fn begin(&mut self) {
        if !self.rest.ahead || self.rest.begun > 0 {
            return;
        }
        self.stop_at_start();
        if !self.rest.stopped && self.rest.failure.is_none() {
            let begun = catch_unwind(AssertUnwindSafe(|| self.begin_step()));
            if let Err(payload) = begun {
                self.fail(Failure::Panic(Call::Advance, panic_message(payload.as_ref())));
            }
        }
    }

    /// Lets a part that keeps a second step in hand begin with the one after the present one, whose inputs are `c`.
    // hot: once per step of such a part
    #[inline]
    pub fn begin_following(&mut self, step: MacroStep, c: &[f64]) {
        if !self.rest.queues || self.rest.begun != 1 || self.rest.failure.is_some() {
            return;
        }
        let begun = catch_unwind(AssertUnwindSafe(|| {
            let (_, u, _) = Self::split(&mut self.buffer, self.coefficients, self.inputs);
            let signal = InputSignal::from_parts(c, self.inputs as usize, self.degree as usize);
            let end = end_inputs(signal, u, self.feedthrough, &self.rest.ends, 1.0);
            if let Some(ahead) = self.subsystem.ahead() {
                ahead.begin(step, &signal, end);
                self.rest.begun = 2;
            }
        }));
        if let Err(payload) = begun {
            self.fail(Failure::Panic(Call::Advance, panic_message(payload.as_ref())));
        }
    }

    fn begin_step(&mut self) {
        let (c, u, _) = Self::split(&mut self.buffer, self.coefficients, self.inputs);
        let signal = InputSignal::from_parts(c, self.inputs as usize, self.degree as usize);
        let end = end_inputs(signal, u, self.feedthrough, &self.rest.ends, 1.0);
        if let Some(ahead) = self.subsystem.ahead() {
            ahead.begin(self.rest.step, &signal, end);
            self.rest.begun += 1;
        }
    }

    /// Takes the step that it was given, and keeps the outputs. A panic inside is a failure like any other.
    // hot: one step of one part
    pub fn run(&mut self) {
        let step = self.rest.step;
        if let Err(payload) = catch_unwind(AssertUnwindSafe(|| self.take(step, None))) {
            self.panicked(payload);
        }
    }

    /// Takes a step, and writes the outputs at its end into `y`, or keeps them. Returns whether there is nothing more to say of it.
    /// Whoever calls this catches panics ([`Cell::panicked`]).
    // hot: one step of one part
    #[inline(always)]
    pub fn take(&mut self, step: MacroStep, y: Option<&mut [f64]>) -> bool {
        if self.careful && !self.starts(step) {
            return false;
        }
        let outcome = self.work(step, y);
        if let Ok(Advance::Done) = outcome {
            (self.done, self.calling) = (true, None);
            return true;
        }
        self.note(outcome);
        false
    }

    /// Notes how a step ended that was not just done.
    #[cold]
    #[inline(never)]
    fn note(&mut self, outcome: Result<Advance, SubsystemError>) {
        let call = self.calling.take().unwrap_or(Call::Advance);
        match outcome {
            Ok(Advance::Done) => self.ended(Status::Done),
            Ok(Advance::Event) => self.ended(Status::Event),
            Ok(Advance::Jump) => self.ended(Status::Jump),
            Ok(Advance::Early(t)) => self.ended(Status::Early(t)),
            Ok(Advance::Ends) => self.ended(Status::Ends),
            Err(error) => self.fail(Failure::Error(call, error)),
        }
    }

    fn ended(&mut self, status: Status) {
        (self.done, self.rest.status) = (false, status);
    }

    /// The subsystem panicked. What panicked elsewhere is not its failure, and goes on.
    #[cold]
    pub fn panicked(&mut self, payload: Box<dyn std::any::Any + Send>) {
        let Some(call) = self.calling.take() else { resume_unwind(payload) };
        self.fail(Failure::Panic(call, panic_message(payload.as_ref())));
    }

    /// Whether the step is to be taken: it could begin, and no event at its start comes first.
    #[inline(never)]
    fn starts(&mut self, step: MacroStep) -> bool {
        self.rest.step = step;
        self.stop_at_start();
        if self.rest.failure.is_some() {
            return false;
        }
        if std::mem::take(&mut self.rest.stopped) {
            self.ended(Status::Early(step.start));
            return false;
        }
        if self.rest.ahead && self.rest.begun == 0 {
            self.calling = Some(Call::Advance);
            self.begin_step();
        }
        self.rest.begun = self.rest.begun.saturating_sub(1);
        true
    }

    /// Looks whether the inputs cause an event at the start of a step inside the macro-step. Others are to see it there, so there
    /// has to be a communication point: the macro-step is repeated up to it.
    #[inline]
    fn stop_at_start(&mut self) {
        let rest = &*self.rest;
        let asked = rest.reacts && self.inner.0 && rest.at_event == AtEvent::Wait;
        if asked && rest.begun == 0 && !rest.stopped && rest.failure.is_none() {
            let reacted = guarded(Call::React, || self.subsystem.react(&self.buffer[..self.inputs as usize]));
            match reacted {
                Ok(reaction) => self.rest.stopped = reaction.happened(),
                Err(failure) => self.fail(failure),
            }
        }
    }

    #[cold]
    fn fail(&mut self, failure: Failure) {
        self.rest.failure = Some(Box::new(failure));
        self.ended(Status::Failed);
    }

    #[inline(always)]
    fn work(&mut self, step: MacroStep, mut y: Option<&mut [f64]>) -> Result<Advance, SubsystemError> {
        let (mut advance, mut tau) = (Advance::Done, 1.0);
        if !self.law {
            let (c, _, own) = Self::split(&mut self.buffer, self.coefficients, self.inputs);
            let signal = InputSignal::from_parts(c, self.inputs as usize, self.degree as usize);
            self.calling = Some(Call::Advance);
            if self.has_ends | !self.shortcut {
                advance = self.subsystem.advance(step, &signal)?;
            } else {
                let there;
                (advance, there) = self.subsystem.advance_into(step, &signal, y.as_deref_mut().unwrap_or(own))?;
                if there {
                    return Ok(advance);
                }
            }
            if !matches!(advance, Advance::Done) {
                self.rest.step = step;
                let (met, outputs_at) = self.meet(advance)?;
                let Some(outputs_at) = outputs_at else { return Ok(met) };
                (advance, tau) = (met, outputs_at);
            }
        }
        // y = g(x, ũ(t_{k+1})): with feedthrough, the predicted input enters here, and what is only looked at may have it
        self.calling = Some(Call::Outputs);
        let (c, u, own) = Self::split(&mut self.buffer, self.coefficients, self.inputs);
        let signal = InputSignal::from_parts(c, self.inputs as usize, self.degree as usize);
        let ends: &[(u32, f64)] = if self.has_ends { &self.rest.ends } else { &[] };
        let u = end_inputs(signal, u, self.feedthrough, ends, tau);
        self.subsystem.outputs(u, y.unwrap_or(own))?;
        Ok(advance)
    }

    /// An event inside the step, or at its end: what becomes of the step, and where in it outputs are evaluated; nowhere if it waits.
    #[inline(never)]
    fn meet(&mut self, mut advance: Advance) -> Result<(Advance, Option<f64>), SubsystemError> {
        while let Advance::Early(t) = advance {
            let MacroStep { start, end, .. } = self.rest.step;
            if !(t >= start && t <= end) {
                let reason = format!("it stopped at t = {t} s, outside the step from {start} s to {end} s");
                return Err(SubsystemError::Failed { reason });
            }
            // just before the end there is no room for a communication point
            let room = end - t > self.rest.room * (1.5e-12 + 4.0 * f64::EPSILON * t.abs());
            match self.rest.at_event {
                AtEvent::Wait if room => return Ok((advance, None)),
                AtEvent::Stop if room => return Ok((advance, Some((t - start) / self.rest.step.size()))),
                _ => advance = self.finish(t)?,
            }
        }
        if self.inner.1 && advance == Advance::Event {
            self.calling = Some(Call::React);
            let (c, u, _) = Self::split(&mut self.buffer, self.coefficients, self.inputs);
            InputSignal::from_parts(c, self.inputs as usize, self.degree as usize).at(1.0, u);
            if self.subsystem.react(u)?.happened() && self.rest.at_event == AtEvent::Wait {
                return Ok((Advance::Early(self.rest.step.end), None));
            }
        }
        Ok((advance, Some(1.0)))
    }

    /// Goes on after an event at `t` inside the step: the inputs over the rest of it are the same polynomials.
    fn finish(&mut self, t: f64) -> Result<Advance, SubsystemError> {
        let whole = self.rest.step;
        if t == whole.end {
            return Ok(Advance::Event);
        }
        let tau = (t - whole.start) / whole.size();
        shift(&mut self.buffer[..self.coefficients as usize], self.inputs as usize, tau);
        self.rest.step.start = t;
        let (c, _, _) = Self::split(&mut self.buffer, self.coefficients, self.inputs);
        let signal = InputSignal::from_parts(c, self.inputs as usize, self.degree as usize);
        match self.subsystem.advance(self.rest.step, &signal)? {
            Advance::Early(again) if again <= t => {
                Err(SubsystemError::Failed { reason: format!("it stops at t = {t} s again and again") })
            }
            Advance::Early(again) => Ok(Advance::Early(again)),
            Advance::Ends => Ok(Advance::Ends),
            Advance::Jump => Ok(Advance::Jump),
            Advance::Done | Advance::Event => Ok(Advance::Event),
        }
    }

    /// Inputs as seen at the end of the last step.
    #[inline]
    pub fn seen(&self, u: &mut [f64]) {
        let signal = self.signal();
        match (signal.degree(), signal.start(), &mut *u) {
            // mostly there are few of them
            (0, [a], [u]) => *u = *a,
            (0, [a, b], [u, v]) => (*u, *v) = (*a, *b),
            (0, start, u) => u.copy_from_slice(start),
            _ => signal.at(1.0, u),
        }
    }

    /// Means of inputs as seen over so many steps, of which the last one told what they were.
    pub fn mean(&self, steps: f64, u: &mut [f64]) {
        let signal = self.signal();
        u.iter_mut().enumerate().for_each(|(i, u)| *u = signal.mean(i, steps));
    }
}

/// The inputs with which outputs are evaluated at the end of a step: predicted, and as `ends` says, where there is
/// feedthrough; those at its start, where they do not matter. `u` is room for them.
// hot:
#[inline(always)]
fn end_inputs<'a>(
    signal: InputSignal<'a>,
    u: &'a mut [f64],
    feedthrough: bool,
    ends: &[(u32, f64)],
    tau: f64,
) -> &'a [f64] {
    if feedthrough && (signal.degree() > 0 || !ends.is_empty()) {
        signal.at(tau, u);
        ends.iter().for_each(|&(i, end)| u[i as usize] = end);
        u
    } else {
        signal.start()
    }
}

/// Polynomials in τ become polynomials in τ' with `τ = a + (1 − a) τ'`.
fn shift(c: &mut [f64], inputs: usize, a: f64) {
    let Some(rows) = c.len().checked_div(inputs) else { return };
    for i in 0..inputs {
        // Taylor shift by repeated synthetic division, then scaling
        for first in 0..rows {
            for d in (first..rows - 1).rev() {
                c[d * inputs + i] += a * c[(d + 1) * inputs + i];
            }
        }
        let mut scale = 1.0;
        for d in 0..rows {
            c[d * inputs + i] *= scale;
            scale *= 1.0 - a;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_step_touches_one_line_of_a_cell() {
        assert_eq!(size_of::<Cell>(), 64);
    }

    #[test]
    fn a_shifted_polynomial_is_the_same_signal() {
        let mut c = vec![1.0, -2.0, 0.5, 3.0, 2.0, 0.0, -1.0, 4.0];
        let before = c.clone();
        shift(&mut c, 2, 0.25);
        let (old, new) = (InputSignal::new(&before, 2), InputSignal::new(&c, 2));
        for tau in [0.0, 0.3, 1.0] {
            for i in 0..2 {
                assert!((new.value(i, tau) - old.value(i, 0.25 + 0.75 * tau)).abs() < 1e-14);
            }
        }
    }
}
