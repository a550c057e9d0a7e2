//! A sampled PID controller with a period of its own.
//!
//! ```text
//! e   = setpoint − measured
//! I  += ki · period · e                            unless the output is at a limit and e pushes further
//! u   = clamp(kp e + I + kd (e − e_before)/period)
//! ```

use macrostep_core::{Advance, InputSignal, Interface, MacroStep, Refinement, Rollback, Subsystem, SubsystemError};

use super::reader::{Reader, number, positive, unit};
use super::{Made, PartDescription, reached};
use crate::memory::Memory;

pub(super) const PID: PartDescription = PartDescription {
    name: "pid",
    about: "a sampled PID controller; inputs setpoint, measured, output u, held between samples",
    parameters: &[
        number("kp", "", 1.0, "proportional gain"),
        number("ki", "1/s", 0.0, "integral gain"),
        number("kd", "s", 0.0, "derivative gain"),
        positive("period", "s", 0.01, "time between samples; the first is one period after the start"),
        number("u0", "", 0.0, "output before the first sample"),
        number("u_min", "", -f64::MAX, "smallest output"),
        number("u_max", "", f64::MAX, "largest output"),
        unit("unit_in", "", "unit of setpoint and measured"),
        unit("unit_out", "", "unit of u"),
    ],
    make: pid,
};

fn pid(r: &Reader<'_>) -> Made {
    let limits = (r.number("u_min")?, r.number("u_max")?);
    if limits.0 > limits.1 {
        return Err(r.bad("u_min", format!("is {}, above `u_max`, {}", limits.0, limits.1)));
    }
    let interface = Interface::new()
        .input(r.port("setpoint", "unit_in")?)
        .input(r.port("measured", "unit_in")?)
        .output(r.port("u", "unit_out")?.discrete());
    Ok(Box::new(Pid {
        gains: (r.number("kp")?, r.number("ki")?, r.number("kd")?),
        period: r.number("period")?,
        u0: r.number("u0")?,
        limits,
        interface,
        memory: Memory::new(LEN),
    }))
}

/// A controller that looks at its inputs once per period, and holds its output in between.
///
/// It has no feedthrough: a sample at the end of a step sees the input as predicted there, like every solver inside its
/// step. Samples are announced, so that communication points fall on them.
#[derive(Debug)]
pub struct Pid {
    gains: (f64, f64, f64),
    period: f64,
    u0: f64,
    limits: (f64, f64),
    interface: Interface,
    memory: Memory,
}

// what it remembers
const T0: usize = 0;
const NOW: usize = 1;
const SAMPLES: usize = 2;
const INTEGRAL: usize = 3;
const ERROR: usize = 4;
const OUTPUT: usize = 5;
const LEN: usize = 6;

impl Pid {
    /// The time of the next sample; samples are counted, so that their times do not drift.
    fn due(&self) -> f64 {
        self.memory.now[T0] + (self.memory.now[SAMPLES] + 1.0) * self.period
    }

    // hot:
    fn sample(&mut self, setpoint: f64, measured: f64) {
        let (kp, ki, kd) = self.gains;
        let (low, high) = self.limits;
        let m = &mut self.memory.now;
        let e = setpoint - measured;
        let slope = if m[SAMPLES] > 0.0 { (e - m[ERROR]) / self.period } else { 0.0 };

        // integrate, unless that would only push further into a limit
        let integral = m[INTEGRAL] + ki * self.period * e;
        let wanted = kp * e + integral + kd * slope;
        let further = (wanted > high && ki * e > 0.0) || (wanted < low && ki * e < 0.0);
        if !further {
            m[INTEGRAL] = integral;
        }
        m[OUTPUT] = (kp * e + m[INTEGRAL] + kd * slope).clamp(low, high);
        m[ERROR] = e;
        m[SAMPLES] += 1.0;
    }
}

impl Subsystem for Pid {
    fn interface(&self) -> &Interface {
        &self.interface
    }

    fn refine(&mut self) -> Refinement {
        Refinement::Exact
    }

    fn initialize(&mut self, t0: f64) -> Result<(), SubsystemError> {
        self.memory.reset();
        self.memory.now[T0] = t0;
        self.memory.now[NOW] = t0;
        self.memory.now[OUTPUT] = self.u0;
        Ok(())
    }

    // hot:
    fn advance(&mut self, step: MacroStep, u: &InputSignal<'_>) -> Result<Advance, SubsystemError> {
        let mut sampled = false;
        while reached(self.due(), step.end) {
            let tau = ((self.due() - step.start) / step.size()).clamp(0.0, 1.0);
            self.sample(u.value(0, tau), u.value(1, tau));
            sampled = true;
        }
        self.memory.now[NOW] = step.end;
        Ok(if sampled { Advance::Event } else { Advance::Done })
    }

    // hot:
    fn outputs(&mut self, _u: &[f64], y: &mut [f64]) -> Result<(), SubsystemError> {
        y[0] = self.memory.now[OUTPUT];
        Ok(())
    }

    fn rollback(&mut self) -> Option<&mut dyn Rollback> {
        Some(&mut self.memory)
    }

    fn next_event(&self) -> Option<f64> {
        Some(self.due())
    }
}
