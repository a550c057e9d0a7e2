//! A subsystem with the buffers of one step: what a worker picks up.

use std::panic::{AssertUnwindSafe, catch_unwind};

use crate::graph::Node;
use crate::outcome::{Call, RunError};
use crate::signal::InputSignal;
use crate::subsystem::{Advance, Subsystem, SubsystemError};
use crate::time::MacroStep;

pub(crate) struct Cell {
    pub subsystem: Box<dyn Subsystem>,
    /// The step to take.
    pub step: MacroStep,
    /// Coefficients of its inputs over the step.
    pub c: Vec<f64>,
    /// Its outputs at the end.
    pub y: Vec<f64>,
    /// Whether it waits at an event it found, or finishes its step.
    pub waits: bool,
    /// How the step ended.
    pub result: Result<Advance, Failure>,
    inputs: usize,
    law: bool,
    feedthrough: bool,
    /// Its inputs at the end.
    u: Vec<f64>,
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
    pub fn new(subsystem: Box<dyn Subsystem>, node: &Node, degree: usize) -> Self {
        let inputs = node.taps.len();
        let mut c = vec![0.0; inputs * (degree + 1)];
        c[..inputs].copy_from_slice(&node.constants);
        Cell {
            subsystem,
            step: MacroStep { index: 0, start: 0.0, end: 0.0 },
            c,
            y: vec![0.0; node.outputs.len()],
            waits: false,
            result: Ok(Advance::Done),
            inputs,
            law: node.interface.memoryless,
            feedthrough: node.interface.has_feedthrough(),
            u: vec![0.0; inputs],
        }
    }

    // hot: one step of one part
    pub fn run(&mut self) {
        let mut call = Call::Advance;
        let outcome = catch_unwind(AssertUnwindSafe(|| self.work(&mut call)));
        self.result = match outcome {
            Ok(Ok(advance)) => Ok(advance),
            Ok(Err(error)) => Err(Failure::Error(call, error)),
            Err(payload) => Err(Failure::Panic(call, panic_message(payload.as_ref()))),
        };
    }

    #[inline]
    fn work(&mut self, call: &mut Call) -> Result<Advance, SubsystemError> {
        let mut advance = Advance::Done;
        if !self.law {
            advance = self.subsystem.advance(self.step, &InputSignal::from_parts(&self.c, self.inputs))?;
            while let Advance::Early(t) = advance {
                if self.waits {
                    return Ok(advance);
                }
                advance = self.finish(t)?;
            }
        }
        // y = g(x, ũ(t_{k+1})): with feedthrough, the predicted input enters here
        *call = Call::Outputs;
        let signal = InputSignal::from_parts(&self.c, self.inputs);
        if self.feedthrough {
            signal.at(1.0, &mut self.u);
            self.subsystem.outputs(&self.u, &mut self.y)?;
        } else {
            self.subsystem.outputs(signal.start(), &mut self.y)?;
        }
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
        shift(&mut self.c, self.inputs, tau);
        self.step.start = t;
        let rest = self.step;
        match self.subsystem.advance(rest, &InputSignal::from_parts(&self.c, self.inputs))? {
            Advance::Early(again) if again <= t => {
                Err(SubsystemError::Failed { reason: format!("it stops at t = {t} s again and again") })
            }
            Advance::Early(again) => Ok(Advance::Early(again)),
            Advance::Done | Advance::Event => Ok(Advance::Event),
        }
    }

    /// Inputs as seen at the end of the last step.
    pub fn seen(&self, u: &mut [f64]) {
        InputSignal::from_parts(&self.c, self.inputs).at(1.0, u);
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
