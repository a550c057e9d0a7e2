//! What a part in a process of its own costs: a step with its outputs, alone and with others that begin before the first is
//! waited for, and a step that is taken back by a copy of the process. The part does nothing, so that all that is seen is the
//! way there and back.

use std::time::{Duration, Instant};

use macrostep_core::{Advance, Ahead, InputSignal, Interface, MacroStep, Port, Subsystem, SubsystemError};
use macrostep_remote::{Host, Made, Remote, host_here};

struct Idle(Interface);

impl Idle {
    fn new() -> Self {
        Idle(Interface::new().input(Port::new("u", "")).output(Port::new("y", "")).feedthrough("y", "u"))
    }
}

impl Subsystem for Idle {
    fn interface(&self) -> &Interface {
        &self.0
    }
    fn initialize(&mut self, _t0: f64) -> Result<(), SubsystemError> {
        Ok(())
    }
    fn advance(&mut self, _step: MacroStep, _u: &InputSignal<'_>) -> Result<Advance, SubsystemError> {
        Ok(Advance::Done)
    }
    fn outputs(&mut self, u: &[f64], y: &mut [f64]) -> Result<(), SubsystemError> {
        y[0] = u[0];
        Ok(())
    }
}

fn remote() -> Remote {
    Remote::process(&mut Idle::new(), "idle", "bench", Vec::new())
}

fn go(part: &mut Remote, index: u64) {
    let step = MacroStep { index, start: index as f64, end: index as f64 + 1.0 };
    part.advance(step, &InputSignal::new(&[1.0], 1)).unwrap();
    part.outputs(&[1.0], &mut [0.0]).unwrap();
}

/// A step of several, side by side.
fn go_all(parts: &mut [Remote], index: u64) {
    let step = MacroStep { index, start: index as f64, end: index as f64 + 1.0 };
    parts.iter_mut().for_each(|p| Ahead::begin(p, step, &InputSignal::new(&[1.0], 1), &[1.0]));
    parts.iter_mut().for_each(|p| go(p, index));
}

/// Best and median time of many, in µs.
fn timed(count: u64, mut f: impl FnMut(u64)) -> (f64, f64) {
    let mut times: Vec<Duration> = (0..count)
        .map(|k| {
            let since = Instant::now();
            f(k);
            since.elapsed()
        })
        .collect();
    times.sort();
    let us = |d: Duration| d.as_secs_f64() * 1e6;
    (us(times[0]), us(times[times.len() / 2]))
}

fn main() {
    host_here(&mut |_, _| Ok(Made { subsystem: Box::new(Idle::new()), more: None }));
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    println!("µs, best and median; {cores} cores");
    let say = |what: &str, (best, median): (f64, f64)| println!("{what:<52} {best:>8.2} {median:>8.2}");

    let mut one = remote();
    one.initialize(0.0).unwrap();
    say("a step and its outputs, one process", timed(100_000, |k| go(&mut one, k)));
    one.end().unwrap();

    for n in [2, 4, 4 * cores] {
        let mut many: Vec<Remote> = (0..n).map(|_| remote()).collect();
        many.iter_mut().for_each(|p| p.initialize(0.0).unwrap());
        say(&format!("{n} processes, one after the other"), timed(10_000, |k| many.iter_mut().for_each(|p| go(p, k))));
        say(&format!("{n} processes, side by side"), timed(10_000, |k| go_all(&mut many, k)));
        drop(many);

        let host = Host::new();
        let mut shared: Vec<Remote> = (0..n).map(|_| remote().together(&host)).collect();
        shared.iter_mut().for_each(|p| p.initialize(0.0).unwrap());
        say(&format!("{n} parts in one process, side by side"), timed(10_000, |k| go_all(&mut shared, k)));
    }

    let mut copied = remote();
    copied.initialize(0.0).unwrap();
    say("save, by a copy of the process", timed(1_000, |_| copied.rollback().unwrap().save().unwrap()));
    say("restore", timed(1_000, |_| copied.rollback().unwrap().restore().unwrap()));
}
