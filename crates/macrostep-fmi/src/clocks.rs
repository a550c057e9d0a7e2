//! Clocks of FMI 3 that the importer has to tick, in FMUs with Event Mode.
//!
//! A periodic input clock ticks at `shift + k · interval`; an input clock whose interval is asked for ticks that long
//! after the FMU last stated one. Clocks that tick by themselves need nothing from outside.

use macrostep_core::bytes::{Reader, Writer};

use crate::description::{Causality, ClockKind, ModelDescription, Type};
use crate::error::FmuError;
use crate::instance::Instance;
use crate::live::reached;

#[derive(Default)]
pub(crate) struct Clocks {
    list: Vec<Clock>,
}

struct Clock {
    reference: u32,
    /// Interval and shift, if the file states them.
    period: Option<(f64, f64)>,
    t0: f64,
    /// Ticks so far.
    ticks: u64,
    /// Time of the next tick; NaN if none is known.
    next: f64,
}

impl Clocks {
    /// Input clocks that tick with time.
    pub fn new(d: &ModelDescription) -> Self {
        let timed = d.variables.iter().filter(|v| v.kind == Type::Clock && v.causality == Causality::Input);
        let list = timed.filter_map(|v| match v.clock? {
            ClockKind::Periodic { interval, shift } => Some((v.reference, Some((interval, shift)))),
            ClockKind::Asked => Some((v.reference, None)),
            ClockKind::Triggered => None,
        });
        let list =
            list.map(|(reference, period)| Clock { reference, period, t0: 0.0, ticks: 0, next: f64::NAN }).collect();
        Clocks { list }
    }

    /// At the start, in Event Mode.
    pub fn start(&mut self, instance: &mut dyn Instance, t0: f64) -> Result<(), FmuError> {
        for clock in &mut self.list {
            (clock.t0, clock.ticks) = (t0, 0);
            clock.next = match clock.period {
                Some((_, shift)) => t0 + shift,
                None => match instance.clock_interval(clock.reference)? {
                    Some((interval, _)) => t0 + instance.clock_shift(clock.reference)? + interval,
                    None => f64::NAN,
                },
            };
        }
        self.tick(instance, t0)
    }

    /// Ticks all that are due; in Event Mode.
    pub fn tick(&mut self, instance: &mut dyn Instance, t: f64) -> Result<(), FmuError> {
        for clock in &mut self.list {
            if !(reached(clock.next, t)) {
                continue;
            }
            instance.set_clock(clock.reference)?;
            clock.ticks += 1;
            // never a running sum
            clock.next = clock.period.map_or(f64::NAN, |(i, shift)| clock.t0 + shift + clock.ticks as f64 * i);
        }
        Ok(())
    }

    /// Asks for intervals that may have become known; in Event Mode.
    pub fn look(&mut self, instance: &mut dyn Instance, t: f64) -> Result<(), FmuError> {
        for clock in self.list.iter_mut().filter(|c| c.period.is_none()) {
            match instance.clock_interval(clock.reference)? {
                Some((interval, changed)) if changed || (clock.next.is_nan() && clock.ticks > 0) => {
                    clock.next = t + interval;
                }
                _ => {}
            }
        }
        Ok(())
    }

    /// Whether one is due.
    pub fn due(&self, t: f64) -> bool {
        self.list.iter().any(|c| reached(c.next, t))
    }

    /// The next tick of all.
    pub fn next(&self) -> Option<f64> {
        self.list.iter().map(|c| c.next).filter(|t| !t.is_nan()).reduce(f64::min)
    }

    pub fn save(&self, w: &mut Writer<'_>) {
        for c in &self.list {
            w.f64(c.t0);
            w.u64(c.ticks);
            w.f64(c.next);
        }
    }

    pub fn load(&mut self, r: &mut Reader<'_>) -> Option<()> {
        for c in &mut self.list {
            (c.t0, c.ticks, c.next) = (r.f64()?, r.u64()?, r.f64()?);
        }
        Some(())
    }
}
