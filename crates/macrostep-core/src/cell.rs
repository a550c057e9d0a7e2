//! A subsystem with the buffers of one step: what a worker picks up.

use std::panic::{AssertUnwindSafe, catch_unwind};

use crate::graph::Node;
use crate::outcome::{Call, RunError};
use crate::shares::Summed;
use crate::signal::InputSignal;
use crate::subsystem::{Advance, Subsystem, SubsystemError};
use crate::time::MacroStep;

pub(crate) struct Cell {
    pub subsystem: Box<dyn Subsystem>,
    /// The step to take.
    pub step: MacroStep,
    /// How it ended.
    pub status: Status,
    pub failure: Option<Box<Failure>>,
    /// What it does at an event that it finds inside its step.
    pub at_event: AtEvent,
    /// How many ticks that takes: as many as a macro-step has parts.
    pub room: f64,
    /// Whether the step starts, and whether it ends, inside the macro-step: nobody else sees to an event there.
    pub inner: (bool, bool),
    law: bool,
    /// Whether it has events of its own at communication points.
    reacts: bool,
    /// Whether an event at the start of the step, inside the macro-step, asks for a communication point there.
    stopped: bool,
    /// Whether it works elsewhere and may begin before it is waited for, and whether it did.
    pub ahead: bool,
    /// Whether it takes a second step in hand before the first one is waited for.
    pub queues: bool,
    begun: u8,
    feedthrough: bool,
    inputs: usize,
    /// The degree of the inputs over a step.
    degree: usize,
    /// Inputs that are other at the end of the step than the polynomials say, and what they are.
    pub ends: Vec<(u32, f64)>,
    /// Where in the buffer the coefficients end and the outputs begin.
    coefficients: usize,
    /// Coefficients of the inputs over the step, inputs at its end, outputs at its end.
    buffer: Vec<f64>,
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

impl Cell {
    pub fn new(mut subsystem: Box<dyn Subsystem>, node: &Node, degree: usize) -> Self {
        if let Some(shares) = &node.shares {
            subsystem = Box::new(Summed::new(subsystem, shares, &node.interface, degree));
        }
        let inputs = node.taps.len();
        let coefficients = inputs * (degree + 1);
        let mut buffer = vec![0.0; coefficients + inputs + node.outputs.len()];
        buffer[..inputs].copy_from_slice(&node.constants);
        Cell {
            ahead: !node.interface.memoryless && subsystem.ahead().is_some(),
            queues: !node.interface.memoryless && subsystem.ahead().is_some_and(|a| a.queues()),
            begun: 0,
            subsystem,
            step: MacroStep { index: 0, start: 0.0, end: 0.0 },
            status: Status::Done,
            failure: None,
            at_event: AtEvent::Finish,
            room: 1.0,
            inner: (false, false),
            law: node.interface.memoryless,
            reacts: node.interface.reacts,
            stopped: false,
            feedthrough: node.interface.has_feedthrough()
                || node.interface.coupled().len() < node.interface.outputs.len(),
            inputs,
            degree,
            ends: Vec::new(),
            coefficients,
            buffer,
        }
    }

    /// How many inputs, and how many coefficients they have over a step.
    pub fn width(&self) -> (usize, usize) {
        (self.inputs, self.coefficients)
    }

    /// Whether outputs depend on inputs at the same instant.
    #[inline]
    pub fn feeds_through(&self) -> bool {
        self.feedthrough
    }

    /// The inputs over the step.
    #[inline]
    fn signal(&self) -> InputSignal<'_> {
        InputSignal::from_parts(&self.buffer[..self.coefficients], self.inputs, self.degree)
    }

    /// Coefficients of the inputs over the step.
    #[inline]
    pub fn c(&mut self) -> &mut [f64] {
        &mut self.buffer[..self.coefficients]
    }

    /// Outputs at the end of the step.
    #[inline]
    pub fn y(&self) -> &[f64] {
        &self.buffer[self.coefficients + self.inputs..]
    }

    /// Lets a part that works elsewhere begin with its step, while others are attended to.
    // hot: once per step of such a part
    #[inline]
    pub fn begin(&mut self) {
        if !self.ahead || self.begun > 0 {
            return;
        }
        self.stop_at_start();
        if !self.stopped && self.failure.is_none() {
            let begun = catch_unwind(AssertUnwindSafe(|| self.begin_step()));
            if let Err(payload) = begun {
                self.status = self.fail(Failure::Panic(Call::Advance, panic_message(payload.as_ref())));
            }
        }
    }

    /// Lets a part that keeps a second step in hand begin with the one after the present one, whose inputs are `c`.
    // hot: once per step of such a part
    #[inline]
    pub fn begin_following(&mut self, step: MacroStep, c: &[f64]) {
        if !self.queues || self.begun != 1 || self.failure.is_some() {
            return;
        }
        let begun = catch_unwind(AssertUnwindSafe(|| {
            let u = &mut self.buffer[self.coefficients..][..self.inputs];
            let end = end_inputs(c, u, self.degree, self.feedthrough.then_some(&self.ends), 1.0);
            if let Some(ahead) = self.subsystem.ahead() {
                ahead.begin(step, &InputSignal::from_parts(c, self.inputs, self.degree), end);
                self.begun = 2;
            }
        }));
        if let Err(payload) = begun {
            self.status = self.fail(Failure::Panic(Call::Advance, panic_message(payload.as_ref())));
        }
    }

    fn begin_step(&mut self) {
        let (c, rest) = self.buffer.split_at_mut(self.coefficients);
        let end = end_inputs(c, &mut rest[..self.inputs], self.degree, self.feedthrough.then_some(&self.ends), 1.0);
        if let Some(ahead) = self.subsystem.ahead() {
            ahead.begin(self.step, &InputSignal::from_parts(c, self.inputs, self.degree), end);
            self.begun += 1;
        }
    }

    // hot: one step of one part
    #[inline]
    pub fn run(&mut self) {
        self.stop_at_start();
        if self.failure.is_some() {
            // it could not even begin
            return;
        }
        if std::mem::take(&mut self.stopped) {
            self.status = Status::Early(self.step.start);
            return;
        }
        let mut call = Call::Advance;
        let outcome = catch_unwind(AssertUnwindSafe(|| self.work(&mut call)));
        self.status = match outcome {
            Ok(Ok(Advance::Done)) => Status::Done,
            Ok(Ok(Advance::Event)) => Status::Event,
            Ok(Ok(Advance::Jump)) => Status::Jump,
            Ok(Ok(Advance::Early(t))) => Status::Early(t),
            Ok(Ok(Advance::Ends)) => Status::Ends,
            Ok(Err(error)) => self.fail(Failure::Error(call, error)),
            Err(payload) => self.fail(Failure::Panic(call, panic_message(payload.as_ref()))),
        };
    }

    /// Looks whether the inputs cause an event at the start of a step inside the macro-step. Others are to see it there, so there
    /// has to be a communication point: the macro-step is repeated up to it.
    #[inline]
    fn stop_at_start(&mut self) {
        let asked = self.reacts && self.inner.0 && self.at_event == AtEvent::Wait;
        if asked && self.begun == 0 && !self.stopped && self.failure.is_none() {
            let reacted = guarded(Call::React, || self.subsystem.react(&self.buffer[..self.inputs]));
            match reacted {
                Ok(reaction) => self.stopped = reaction.happened(),
                Err(failure) => self.status = self.fail(failure),
            }
        }
    }

    #[cold]
    fn fail(&mut self, failure: Failure) -> Status {
        self.failure = Some(Box::new(failure));
        Status::Failed
    }

    #[inline]
    fn work(&mut self, call: &mut Call) -> Result<Advance, SubsystemError> {
        let (mut advance, mut tau) = (Advance::Done, 1.0);
        if !self.law {
            if self.ahead && self.begun == 0 {
                self.begin_step();
            }
            self.begun = self.begun.saturating_sub(1);
            let signal = InputSignal::from_parts(&self.buffer[..self.coefficients], self.inputs, self.degree);
            advance = self.subsystem.advance(self.step, &signal)?;
            while let Advance::Early(t) = advance {
                // just before the end there is no room for a communication point
                let room = self.step.end - t > self.room * (1.5e-12 + 4.0 * f64::EPSILON * t.abs());
                match self.at_event {
                    AtEvent::Wait if room => return Ok(advance),
                    AtEvent::Stop if room => {
                        tau = (t - self.step.start) / self.step.size();
                        break;
                    }
                    _ => advance = self.finish(t)?,
                }
            }
        }
        if self.inner.1 && advance == Advance::Event {
            *call = Call::React;
            let (c, rest) = self.buffer.split_at_mut(self.coefficients);
            let u = &mut rest[..self.inputs];
            InputSignal::from_parts(c, self.inputs, self.degree).at(1.0, u);
            if self.subsystem.react(u)?.happened() && self.at_event == AtEvent::Wait {
                return Ok(Advance::Early(self.step.end));
            }
        }
        // y = g(x, ũ(t_{k+1})): with feedthrough, the predicted input enters here, and what is only looked at may have it
        *call = Call::Outputs;
        let (c, rest) = self.buffer.split_at_mut(self.coefficients);
        let (u, y) = rest.split_at_mut(self.inputs);
        let u = end_inputs(c, u, self.degree, self.feedthrough.then_some(&self.ends), tau);
        self.subsystem.outputs(u, y)?;
        Ok(advance)
    }

    /// Goes on after an event at `t` inside the step: the inputs over the rest of it are the same polynomials.
    fn finish(&mut self, t: f64) -> Result<Advance, SubsystemError> {
        let whole = self.step;
        if !(t >= whole.start && t <= whole.end) {
            let reason = format!("it stopped at t = {t} s, outside the step from {} s to {} s", whole.start, whole.end);
            return Err(SubsystemError::Failed { reason });
        }
        if t == whole.end {
            return Ok(Advance::Event);
        }
        let tau = (t - whole.start) / whole.size();
        shift(&mut self.buffer[..self.coefficients], self.inputs, tau);
        self.step.start = t;
        let signal = InputSignal::from_parts(&self.buffer[..self.coefficients], self.inputs, self.degree);
        match self.subsystem.advance(self.step, &signal)? {
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
    pub fn seen(&self, u: &mut [f64]) {
        self.signal().at(1.0, u);
    }
}

/// The inputs with which outputs are evaluated at the end of a step: predicted, and as `ends` says, where there is
/// feedthrough; those at its start, where they do not matter. `u` is room for them.
// hot:
#[inline]
fn end_inputs<'a>(
    c: &'a [f64],
    u: &'a mut [f64],
    degree: usize,
    ends: Option<&Vec<(u32, f64)>>,
    tau: f64,
) -> &'a [f64] {
    match ends {
        Some(ends) if degree > 0 || !ends.is_empty() => {
            InputSignal::from_parts(c, u.len(), degree).at(tau, u);
            ends.iter().for_each(|&(i, end)| u[i as usize] = end);
            u
        }
        _ => &c[..u.len()],
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
