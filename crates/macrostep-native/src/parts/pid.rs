//! A sampled PID controller with a period of its own.
//!
//! ```text
//! e   = setpoint − measured
//! I  += ki · period · e                            unless the output is at a limit and e pushes further
//! u   = clamp(kp e + I + kd (e − e_before)/period)
//! ```

use macrostep_core::{
    Advance, ContinuousState, InputSignal, Interface, MacroStep, Refinement, Rollback, Sampled, Subsystem,
    SubsystemError,
};

use super::reader::{Reader, number, positive, unit};
use super::{Domain, Made, PartDescription, reached};
use crate::memory::Memory;

pub(super) const PID: PartDescription = PartDescription {
    name: "pid",
    domain: Domain::Signals,
    about: "a sampled PID controller; inputs setpoint, measured, output u, held between samples",
    equations: &[
        "e = setpoint - measured",
        "integral = integral + ki*period*e, unless u is at a limit and would go further",
        "u = clamp(kp*e + integral + kd*(e - e_before)/period, u_min, u_max), at each sample",
        "integral = 0 and u = u0 at the start; there is no e_before at the first sample, and no derivative",
    ],
    parameters: &[
        number("kp", "unit_out/unit_in", 1.0, "proportional gain"),
        number("ki", "unit_out/(unit_in.s)", 0.0, "integral gain"),
        number("kd", "unit_out.s/unit_in", 0.0, "derivative gain"),
        positive("period", "s", 0.01, "time between samples; the first is one period after the start"),
        number("u0", "unit_out", 0.0, "output before the first sample; the integral starts at zero all the same"),
        number("u_min", "unit_out", -f64::MAX, "smallest output"),
        number("u_max", "unit_out", f64::MAX, "largest output"),
        unit("unit_in", "", "unit of setpoint and measured"),
        unit("unit_out", "", "unit of u"),
    ],
    make: pid,
};

fn pid(r: &Reader<'_>) -> Made {
    r.one_scale("")?;
    r.in_order("u_min", "u_max")?;
    let limits = (r.number("u_min")?, r.number("u_max")?);
    r.within("u0", limits.0, limits.1)?;
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

    /// Where the states begin: an integral without a gain is a constant.
    fn first(&self) -> usize {
        if self.gains.1 == 0.0 { ERROR } else { INTEGRAL }
    }

    // hot:
    fn sample(&mut self, setpoint: f64, measured: f64) {
        let (kp, ki, kd) = self.gains;
        let (low, high) = self.limits;
        let e = setpoint - measured;
        let (slope, integral, limit) = self.look(e);
        let m = &mut self.memory.now;
        // integrate, unless that would only push further into a limit
        let further = limit.is_some_and(|side| ki * e * side > 0.0);
        if !further {
            m[INTEGRAL] = integral;
        }
        m[OUTPUT] = (kp * e + m[INTEGRAL] + kd * slope).clamp(low, high);
        m[ERROR] = e;
        m[SAMPLES] += 1.0;
    }

    /// For an error: its slope, its integral, and beyond which limit (±1) the output would be.
    // hot:
    fn look(&self, e: f64) -> (f64, f64, Option<f64>) {
        let (kp, ki, kd) = self.gains;
        let (low, high) = self.limits;
        let m = &self.memory.now;
        let slope = if m[SAMPLES] > 0.0 { (e - m[ERROR]) / self.period } else { 0.0 };
        let integral = m[INTEGRAL] + ki * self.period * e;
        let wanted = kp * e + integral + kd * slope;
        let limit = if wanted > high {
            Some(1.0)
        } else if wanted < low {
            Some(-1.0)
        } else {
            None
        };
        (slope, integral, limit)
    }
}

/// What a sample leaves for the next: the integral, if it changes, the error and the output.
impl ContinuousState for Pid {
    fn each(&mut self, visit: &mut dyn FnMut(&mut f64)) {
        let first = self.first();
        self.memory.now[first..=OUTPUT].iter_mut().for_each(visit);
    }

    fn name(&self, place: usize) -> String {
        let names = ["integral", "error", "u"];
        let name = names.get(place + self.first() - INTEGRAL);
        name.map_or_else(|| format!("state[{place}]"), |name| (*name).to_owned())
    }
}

impl Sampled for Pid {
    fn period(&self) -> f64 {
        self.period
    }

    fn matrices(&mut self, u: &[f64], a: &mut [f64], b: &mut [f64], c: &mut [f64]) -> Result<(), SubsystemError> {
        let (kp, ki, kd) = self.gains;
        let period = self.period;
        let e = u[0] - u[1];
        let limit = self.look(e).2;
        // of the error at the sample; at a limit the output is held, and the integral may be
        let integral = if limit.is_some_and(|side| ki * e * side > 0.0) { 0.0 } else { ki * period };
        let (slope, output) = if limit.is_some() { (0.0, 0.0) } else { (kd / period, kp + integral + kd / period) };
        let kept = if limit.is_some() { 0.0 } else { 1.0 };
        let rows = [[1.0, 0.0, 0.0], [0.0, 0.0, 0.0], [kept, -slope, 0.0]];
        let inputs = [integral, 1.0, output];

        // without an integral, the first row and the first column are not there
        let without = self.first() - INTEGRAL;
        let n = rows.len() - without;
        for i in 0..n {
            a[i * n..][..n].copy_from_slice(&rows[i + without][without..]);
            b[2 * i..][..2].copy_from_slice(&[inputs[i + without], -inputs[i + without]]);
        }
        c.fill(0.0);
        c[n - 1] = 1.0;
        Ok(())
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
        Ok(if sampled { Advance::Jump } else { Advance::Done })
    }

    // hot:
    fn outputs(&mut self, _u: &[f64], y: &mut [f64]) -> Result<(), SubsystemError> {
        y[0] = self.memory.now[OUTPUT];
        Ok(())
    }

    fn rollback(&mut self) -> Option<&mut dyn Rollback> {
        Some(&mut self.memory)
    }

    fn state(&mut self) -> Option<&mut dyn ContinuousState> {
        Some(self)
    }

    fn sampled(&mut self) -> Option<&mut dyn Sampled> {
        Some(self)
    }

    fn next_event(&self) -> Option<f64> {
        Some(self.due())
    }
}
