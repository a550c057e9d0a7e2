//! The part itself: takes what arrives, sends what it is given, and can be repeated.

use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;

use macrostep_core::bytes::{Reader, Writer};
use macrostep_core::{
    Advance, ContinuousState, Ending, Fault, FaultKind, InputSignal, Interface, Line, MacroStep, Packet, Port,
    Refinement, Rollback, Subsystem, SubsystemError, Variability,
};

use super::live::{ROOM, ROW, lock, try_lock};
use super::{Extrapolate, Live, LiveCounts, Taken};

/// What an external part is.
#[derive(Clone, Debug)]
pub struct ExternalDefinition {
    /// What it is sent.
    pub inputs: Vec<Port>,
    /// What comes from it, with start values. Those that are held are discrete.
    pub outputs: Vec<Port>,
    /// The range of each element of the outputs; packets beyond it are refused.
    pub ranges: Vec<[f64; 2]>,
    /// For so many seconds after it arrived a sample is extrapolated; then it counts as stale.
    pub reach: f64,
    /// Seconds of simulated time between two packets to the outside.
    pub every: f64,
    /// How long the first packet is waited for before the run begins; with 0, outputs begin with their start values.
    pub wait: Duration,
}

/// A part whose outputs come from outside.
pub struct External {
    interface: Interface,
    definition: ExternalDefinition,
    live: Live,
    line: Option<Box<dyn Line>>,
    /// What another run took, in the place of what arrives; and how many of it were taken.
    replay: Option<(Arc<Vec<Taken>>, usize)>,
    extrapolate: Box<dyn Extrapolate>,
    has_live: bool,
    /// What is remembered of what was taken, oldest first.
    history: Vec<Taken>,
    depth: usize,
    /// Where the last step began and ended, and, for taking it back, the same at `save`.
    now: [f64; 2],
    saved: Option<[f64; 2]>,
    /// The start of the last macro-step at which arrivals were taken.
    polled: f64,
    /// When inputs are sent next.
    send_at: f64,
    sent: Vec<f64>,
    /// The number of the newest sample that the last outputs were made of.
    shown: u64,
    /// Samples out of range.
    refused: u64,
    counts: LiveCounts,
    /// When the last sample was taken.
    last: f64,
    /// What was taken while somebody had the outbox.
    pending: Vec<f64>,
    shown_before: Vec<f64>,
    y: Vec<f64>,
}

impl External {
    /// A part of this kind, with its end for others. `line` brings packets from outside, `replay` what another run took instead.
    pub fn new(
        definition: ExternalDefinition,
        live: Live,
        line: Option<Box<dyn Line>>,
        replay: Option<Arc<Vec<Taken>>>,
        extrapolate: Box<dyn Extrapolate>,
    ) -> Self {
        let (inputs, outputs) = (definition.inputs.clone(), definition.outputs.clone());
        let mut interface = Interface::new();
        (interface.inputs, interface.outputs) = (inputs, outputs);
        let (m, p) = (interface.input_size(), interface.output_size());
        // those that a repeated step must not see lie beside those it may
        let depth = 2 * extrapolate.depth() + 2;
        External {
            interface,
            definition,
            live,
            line,
            replay: replay.map(|r| (r, 0)),
            extrapolate,
            has_live: false,
            history: Vec::with_capacity(depth),
            depth,
            now: [f64::NEG_INFINITY; 2],
            saved: None,
            polled: f64::NEG_INFINITY,
            send_at: f64::NEG_INFINITY,
            sent: vec![0.0; m],
            shown: u64::MAX,
            refused: 0,
            counts: LiveCounts::default(),
            last: f64::NEG_INFINITY,
            pending: Vec::with_capacity(ROOM * (ROW + p)),
            shown_before: vec![0.0; p],
            y: vec![0.0; p],
        }
    }

    /// Takes what has arrived, at the simulated time `t`.
    // hot:
    fn take(&mut self, t: f64) {
        let External { line, replay, history, live, counts, refused, pending, depth, definition, .. } = self;
        let before = counts.arrived;
        let keeps = live.0.collected.load(Ordering::Relaxed);
        let mut add = |number: u64, sent: f64, values: &[f64]| {
            if live.admissible(values).is_err() {
                *refused += 1;
                return;
            }
            counts.arrived += 1;
            match history.last() {
                // of those that arrived together, the last counts
                Some(last) if last.time == t => counts.overtaken += 1,
                _ if history.len() >= *depth => history.rotate_left(1),
                _ => history.push(Taken::new(t, number, sent, values.to_vec())),
            }
            if let Some(taken) = history.last_mut() {
                (taken.time, taken.number, taken.sent) = (t, number, sent);
                taken.values.copy_from_slice(values);
            }
            if keeps {
                pending.extend_from_slice(&[t, f64::from_bits(number), sent]);
                pending.extend_from_slice(values);
            }
        };
        let mut dropped = 0;
        match replay {
            Some((all, next)) => {
                while let Some(taken) = all.get(*next).filter(|s| s.time <= t) {
                    add(taken.number, taken.sent, &taken.values);
                    *next += 1;
                }
            }
            None => {
                line.iter_mut().for_each(|line| line.poll(&mut |p: Packet<'_>| add(p.number, p.sent, p.values)));
                // who offers has it for no longer than it takes to copy some numbers; if just now, the next step takes them
                if let Some(mut inbox) = try_lock(&live.0.inbox) {
                    while let Some((number, sent, row)) = inbox.waiting.pop_front() {
                        add(number, sent, &row);
                        inbox.spare.push(row);
                    }
                    dropped = inbox.dropped;
                }
            }
        }
        // the counts
        if t - self.last > counts.silence.0 {
            counts.silence = (t - self.last, self.last);
        }
        if counts.arrived > before {
            self.last = t;
        }
        counts.stale += u64::from(t - self.last > definition.reach);
        counts.line = line.as_ref().map(|l| l.counts()).unwrap_or_default();
        counts.line.refused += *refused;
        counts.line.lost += dropped;
        if let Some(mut outbox) = try_lock(&live.0.outbox) {
            outbox.counts = *counts;
            outbox.taken.append(pending);
        }
    }

    /// Sends inputs, as they were exchanged at `t`.
    // hot:
    fn send(&mut self, t: f64, u: &[f64]) {
        if u.is_empty() || t < self.send_at {
            return;
        }
        // from one multiple to the next, so that nothing adds up
        let every = self.definition.every;
        self.send_at = if every > 0.0 { ((t / every + 1e-9).floor() + 1.0) * every } else { t };
        self.sent.copy_from_slice(u);
        self.line.iter_mut().for_each(|line| line.send(t, &self.sent));
        if let Some(mut outbox) = try_lock(&self.live.0.outbox) {
            outbox.sent.0 = t;
            outbox.sent.1.clear();
            outbox.sent.1.extend_from_slice(&self.sent);
        }
    }

    /// The outputs where it stands.
    // hot:
    fn show(&mut self, y: &mut [f64]) {
        let [from, now] = self.now;
        let visible = self.history.partition_point(|s| s.time <= from);
        let samples = &self.history[visible.saturating_sub(self.extrapolate.depth())..visible];
        let Some(newest) = samples.last() else { return self.start_values(y) };
        let age = (now - newest.time).clamp(0.0, self.definition.reach);
        let fresh = std::mem::replace(&mut self.shown, newest.number) != newest.number;
        self.extrapolate.at(samples, fresh, age, y);
        // what goes on beyond a range stays at its end
        for ((y, range), held) in y.iter_mut().zip(&self.definition.ranges).zip(&newest.values) {
            *y = if y.is_finite() { y.clamp(range[0], range[1]) } else { *held };
        }
    }

    fn start_values(&self, y: &mut [f64]) {
        let starts = self.interface.outputs.iter().flat_map(|p| (0..p.size).map(|j| p.start_of(j)));
        y.iter_mut().zip(starts).for_each(|(y, start)| *y = start);
    }

    fn let_go(&mut self) {
        self.line.iter_mut().for_each(|line| line.close());
        if std::mem::take(&mut self.has_live) {
            self.live.0.used.store(false, Ordering::Release);
        }
    }
}

impl Drop for External {
    fn drop(&mut self) {
        self.let_go();
    }
}

/// There are samples, and no state.
impl ContinuousState for External {
    fn each(&mut self, _visit: &mut dyn FnMut(&mut f64)) {}
}

impl Subsystem for External {
    fn interface(&self) -> &Interface {
        &self.interface
    }

    fn refine(&mut self) -> Refinement {
        Refinement::Exact
    }

    fn initialize(&mut self, t0: f64) -> Result<(), SubsystemError> {
        if !self.has_live && self.live.0.used.swap(true, Ordering::AcqRel) {
            let message = "it is driven from outside, and another run beside this one has it";
            let help = "run one at a time, or let the second one replay what the first one recorded";
            return Err(SubsystemError::Faulty {
                fault: Box::new(Fault::error(FaultKind::Conflict, message).help(help)),
            });
        }
        self.has_live = true;
        self.history.clear();
        (self.now, self.saved, self.shown) = ([t0; 2], None, u64::MAX);
        (self.polled, self.send_at, self.last) = (f64::NEG_INFINITY, f64::NEG_INFINITY, t0);
        (self.counts, self.refused) = (LiveCounts::default(), 0);
        match &mut self.replay {
            Some((_, next)) => *next = 0,
            None => {
                let wait = self.definition.wait;
                self.line.iter_mut().try_for_each(|line| line.open(&self.interface, wait))?;
            }
        }
        self.take(t0);
        self.polled = t0;
        let mut y = std::mem::take(&mut self.y);
        self.show(&mut y);
        self.y = y;
        Ok(())
    }

    // hot:
    fn advance(&mut self, step: MacroStep, u: &InputSignal<'_>) -> Result<Advance, SubsystemError> {
        // a step that is repeated sees what it saw
        if step.start > self.polled {
            self.take(step.start);
            self.polled = step.start;
            self.send(step.start, u.start());
        }
        let mut y = std::mem::take(&mut self.y);
        let mut before = std::mem::take(&mut self.shown_before);
        self.show(&mut before);
        self.now = [step.start, step.end];
        self.show(&mut y);
        let jumps =
            self.interface.outputs.iter().flat_map(|p| std::iter::repeat_n(p, p.size)).zip(y.iter().zip(&before));
        let mut jumps = jumps.filter(|(p, _)| p.variability == Variability::Discrete);
        let jumped = jumps.any(|(_, (a, b))| a != b);
        (self.y, self.shown_before) = (y, before);
        Ok(if jumped { Advance::Jump } else { Advance::Done })
    }

    // hot:
    fn outputs(&mut self, _u: &[f64], y: &mut [f64]) -> Result<(), SubsystemError> {
        self.show(y);
        Ok(())
    }

    fn rollback(&mut self) -> Option<&mut dyn Rollback> {
        Some(self)
    }

    fn state(&mut self) -> Option<&mut dyn ContinuousState> {
        Some(self)
    }

    fn end(&mut self) -> Result<Ending, SubsystemError> {
        // what was taken in the last step has not been collected
        let mut outbox = lock(&self.live.0.outbox);
        outbox.taken.append(&mut self.pending);
        outbox.counts = self.counts;
        drop(outbox);
        self.let_go();
        Ok(Ending::default())
    }
}

impl Rollback for External {
    // hot:
    fn save(&mut self) -> Result<(), SubsystemError> {
        self.saved = Some(self.now);
        Ok(())
    }

    // hot:
    fn restore(&mut self) -> Result<(), SubsystemError> {
        let saved = self.saved.ok_or_else(|| SubsystemError::State { reason: "nothing was saved".into() })?;
        self.now = saved;
        Ok(())
    }

    fn serialize(&mut self, bytes: &mut Vec<u8>) -> Result<(), SubsystemError> {
        let mut w = Writer(bytes);
        w.floats(&self.now);
        w.floats(&[self.polled, self.send_at, self.last]);
        w.u64(self.replay.as_ref().map_or(0, |r| r.1 as u64));
        w.u64(self.history.len() as u64);
        for s in &self.history {
            w.u64(s.number);
            w.floats(&[s.time, s.sent]);
            w.floats(&s.values);
        }
        Ok(())
    }

    fn deserialize(&mut self, bytes: &[u8]) -> Result<(), SubsystemError> {
        let p = self.interface.output_size();
        let mut r = Reader(bytes);
        let mut read = || -> Option<()> {
            let mut numbers = [0.0; 5];
            r.floats(&mut numbers)?;
            let next = usize::try_from(r.u64()?).ok()?;
            let count = usize::try_from(r.u64()?).ok().filter(|n| *n <= self.depth)?;
            let mut history = Vec::with_capacity(self.depth);
            for _ in 0..count {
                let mut taken = Taken::new(0.0, r.u64()?, 0.0, vec![0.0; p]);
                (taken.time, taken.sent) = (r.f64()?, r.f64()?);
                r.floats(&mut taken.values)?;
                history.push(taken);
            }
            self.now = [numbers[0], numbers[1]];
            [self.polled, self.send_at, self.last] = [numbers[2], numbers[3], numbers[4]];
            (self.history, self.shown) = (history, u64::MAX);
            self.replay.iter_mut().for_each(|r| r.1 = next);
            r.0.is_empty().then_some(())
        };
        read().ok_or_else(|| SubsystemError::State { reason: "it is cut off, or of another part".into() })
    }
}

#[cfg(test)]
mod tests {
    use super::super::{HoldLast, LinearOn};
    use super::*;
    use macrostep_core::Unit;

    fn definition(held: bool) -> ExternalDefinition {
        let port = Port::with_unit("steering", Unit::unstated()).start(0.25);
        ExternalDefinition {
            inputs: vec![Port::new("speed", "m/s")],
            outputs: vec![if held { port.discrete() } else { port }],
            ranges: vec![[-1.0, 1.0]],
            reach: 0.5,
            every: 0.2,
            wait: Duration::ZERO,
        }
    }

    fn external(held: bool, replay: Option<Vec<Taken>>) -> (External, Live) {
        let definition = definition(held);
        let live = Live::new(&definition);
        let how: Box<dyn Extrapolate> = if held { Box::new(HoldLast) } else { Box::new(LinearOn) };
        (External::new(definition, live.clone(), None, replay.map(Arc::new), how), live)
    }

    fn step(e: &mut External, start: f64, end: f64) -> (Advance, f64) {
        let how = e.advance(MacroStep { index: 0, start, end }, &InputSignal::new(&[start], 1)).unwrap();
        let mut y = [0.0];
        e.outputs(&[0.0], &mut y).unwrap();
        (how, y[0])
    }

    #[test]
    fn the_last_sample_holds_and_a_new_one_is_a_jump() {
        let (mut e, live) = external(true, None);
        e.initialize(0.0).unwrap();
        assert_eq!(step(&mut e, 0.0, 0.1), (Advance::Done, 0.25));
        live.offer(&[0.5], f64::NAN).unwrap();
        assert_eq!(step(&mut e, 0.1, 0.2), (Advance::Jump, 0.5));
        assert_eq!(step(&mut e, 0.2, 0.3), (Advance::Done, 0.5));
        // a step that is repeated sees what it saw, whatever has come since
        e.save().unwrap();
        live.offer(&[0.75], f64::NAN).unwrap();
        assert_eq!(step(&mut e, 0.3, 0.4), (Advance::Jump, 0.75));
        e.restore().unwrap();
        live.offer(&[-1.0], f64::NAN).unwrap();
        assert_eq!(step(&mut e, 0.3, 0.35), (Advance::Jump, 0.75));
        assert_eq!(step(&mut e, 0.35, 0.4), (Advance::Jump, -1.0));
        assert_eq!(live.counts().arrived, 3);
    }

    #[test]
    fn a_line_goes_on_for_as_long_as_it_reaches_and_within_the_range() {
        let (mut e, live) = external(false, None);
        e.initialize(0.0).unwrap();
        live.offer(&[0.0], 7.0).unwrap();
        assert_eq!(step(&mut e, 0.1, 0.2).1, 0.0);
        // by the clock of the sender it took 0.2 s, whenever it arrived
        live.offer(&[0.1], 7.2).unwrap();
        assert!((step(&mut e, 0.2, 0.4).1 - 0.2).abs() < 1e-12);
        assert!((step(&mut e, 0.4, 2.0).1 - 0.35).abs() < 1e-12);
        assert!((step(&mut e, 2.0, 4.0).1 - 0.35).abs() < 1e-12);
        live.offer(&[0.9], 7.3).unwrap();
        assert_eq!(step(&mut e, 4.0, 4.4).1, 1.0);
        let counts = live.counts();
        assert_eq!((counts.stale, counts.silence), (1, (3.8, 0.2)));
    }

    #[test]
    fn what_is_out_of_range_is_refused_and_what_comes_together_counts_once() {
        let (mut e, live) = external(true, None);
        e.initialize(0.0).unwrap();
        assert!(live.offer(&[2.0], 0.0).is_err_and(|e| e.to_string().contains("`steering` is 2")));
        assert!(live.offer(&[f64::NAN], 0.0).is_err() && live.offer(&[], 0.0).is_err());
        (0..300).for_each(|k| live.offer(&[f64::from(k) / 300.0], 0.0).unwrap());
        assert_eq!(step(&mut e, 0.5, 1.0).1, 299.0 / 300.0);
        let counts = live.counts();
        assert_eq!((counts.arrived, counts.overtaken, counts.line.lost), (256, 255, 44));
        // inputs are sent now and then
        let mut sent = Vec::new();
        assert_eq!(live.sent(&mut sent), 0.5);
        assert_eq!(sent, [0.5]);
        step(&mut e, 0.51, 0.52);
        assert_eq!(live.sent(&mut sent), 0.5);
    }

    #[test]
    fn a_replay_repeats_bit_for_bit_and_so_does_a_saved_state() {
        for held in [true, false] {
            let (mut e, live) = external(held, None);
            live.keep();
            e.initialize(0.0).unwrap();
            let mut first = Vec::new();
            for k in 0..40 {
                let t = f64::from(k) * 0.03;
                if k % 7 == 2 || k % 11 == 5 {
                    live.offer(&[(t * 3.7).sin()], t * 1.01).unwrap();
                }
                first.push(step(&mut e, t, t + 0.03));
            }
            e.end().unwrap();
            let mut taken = Vec::new();
            live.collect(|t, p| taken.push(Taken::new(t, p.number, p.sent, p.values.to_vec())));
            assert!(taken.len() > 6);
            let (mut again, _) = external(held, Some(taken.clone()));
            again.initialize(0.0).unwrap();
            let mut bytes = Vec::new();
            for (k, expected) in first.iter().enumerate() {
                let t = k as f64 * 0.03;
                assert_eq!(step(&mut again, t, t + 0.03), *expected);
                if k == 20 {
                    again.serialize(&mut bytes).unwrap();
                }
            }
            let (mut resumed, _) = external(held, Some(taken));
            resumed.initialize(0.0).unwrap();
            resumed.deserialize(&bytes).unwrap();
            for (k, expected) in first.iter().enumerate().skip(21) {
                let t = k as f64 * 0.03;
                assert_eq!(step(&mut resumed, t, t + 0.03).1, expected.1);
            }
            assert!(resumed.deserialize(&bytes[1..]).is_err());
        }
    }

    #[test]
    fn one_run_at_a_time() {
        let (mut e, live) = external(true, None);
        e.initialize(0.0).unwrap();
        let mut second = External::new(definition(true), live, None, None, Box::new(HoldLast));
        assert!(second.initialize(0.0).is_err_and(|e| e.to_string().contains("another run")));
        drop(e);
        second.initialize(0.0).unwrap();
    }
}
