//! A part without a model: its outputs come from outside, from a person, a program or hardware, and its inputs are sent there.
//!
//! What arrives is taken at the start of a macro-step, and never waited for. Between two arrivals, outputs are extrapolated
//! ([`Extrapolate`]), for at most `reach` seconds; then they stay as they are. Whoever is in the same process offers values to a [`Live`],
//! others come by a [`Line`]. What was taken, and when, is a [`Taken`]: with these in the place of a line, a run repeats another.
//!
//! Outputs at `t` are a function of what was taken at or before the start of the last step, so that steps can be repeated.

use std::collections::VecDeque;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, TryLockError};
use std::time::Duration;

use macrostep_core::bytes::{Reader, Writer};
use macrostep_core::{
    Advance, ContinuousState, Ending, Fault, FaultKind, InputSignal, Interface, Line, LineBooks, MacroStep, Packet,
    Port, Refinement, Rollback, Subsystem, SubsystemError, Variability,
};

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

/// A sample that was taken.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct Taken {
    /// The simulated time at which it was: the start of a macro-step.
    pub time: f64,
    /// Its number.
    pub number: u64,
    /// When its sender made it, by a clock of its own, in seconds; not a number if it does not say.
    pub sent: f64,
    /// A number for each element of the outputs.
    pub values: Vec<f64>,
}

impl Taken {
    /// All of it.
    pub fn new(time: f64, number: u64, sent: f64, values: Vec<f64>) -> Self {
        Taken { time, number, sent, values }
    }

    /// Seconds from an earlier sample to this one: by the clock of the sender, which no network disturbs, where there is one.
    fn after(&self, earlier: &Taken) -> f64 {
        let sent = self.sent - earlier.sent;
        if sent > 0.0 && sent.is_finite() { sent } else { self.time - earlier.time }
    }
}

/// Continues what arrived.
pub trait Extrapolate: Send {
    /// How many samples it looks at.
    fn depth(&self) -> usize;

    /// Writes the values `age` seconds after the newest of `samples`, oldest first and at least one. `fresh` says that it was not asked with
    /// these samples before.
    fn at(&mut self, samples: &[Taken], fresh: bool, age: f64, y: &mut [f64]);
}

/// The last sample holds.
#[derive(Clone, Copy, Debug, Default)]
pub struct HoldLast;

impl Extrapolate for HoldLast {
    fn depth(&self) -> usize {
        1
    }

    // hot:
    fn at(&mut self, samples: &[Taken], _fresh: bool, _age: f64, y: &mut [f64]) {
        if let Some(newest) = samples.last() {
            y.copy_from_slice(&newest.values);
        }
    }
}

/// The line through the last two samples goes on.
#[derive(Clone, Copy, Debug, Default)]
pub struct LinearOn;

impl Extrapolate for LinearOn {
    fn depth(&self) -> usize {
        2
    }

    // hot:
    fn at(&mut self, samples: &[Taken], _fresh: bool, age: f64, y: &mut [f64]) {
        match samples {
            [.., before, newest] => {
                let span = newest.after(before);
                for (i, y) in y.iter_mut().enumerate() {
                    *y = newest.values[i] + (newest.values[i] - before.values[i]) / span * age;
                }
            }
            [newest] => y.copy_from_slice(&newest.values),
            [] => {}
        }
    }
}

/// Mean seconds between samples; 0 if there are fewer than two.
pub fn period(samples: &[Taken]) -> f64 {
    match samples {
        [first, .., last] => last.after(first) / (samples.len() - 1) as f64,
        _ => 0.0,
    }
}

/// How an external part fared.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
#[non_exhaustive]
pub struct LiveBooks {
    /// Samples that were taken.
    pub arrived: u64,
    /// What went wrong on the way.
    pub line: LineBooks,
    /// Samples that came together with a later one, which counts.
    pub overtaken: u64,
    /// Macro-steps that began with a newest sample older than `reach`, or with none for as long.
    pub stale: u64,
    /// The longest simulated time without a sample, in seconds, and when it began.
    pub silence: (f64, f64),
}

/// The end of an external part that others in this process hold: a server, a test, the recorder of a run. Cheap to copy.
#[derive(Clone, Debug)]
pub struct Live(Arc<Shared>);

#[derive(Debug)]
struct Shared {
    outputs: Vec<Port>,
    inputs: Vec<Port>,
    ranges: Vec<[f64; 2]>,
    /// Whether a run has it.
    used: AtomicBool,
    /// Whether somebody collects what was taken.
    collected: AtomicBool,
    inbox: Mutex<Inbox>,
    outbox: Mutex<Outbox>,
}

/// What was offered and not taken yet.
#[derive(Debug, Default)]
struct Inbox {
    waiting: VecDeque<(u64, f64, Vec<f64>)>,
    /// Emptied rows, to be used again.
    spare: Vec<Vec<f64>>,
    offered: u64,
    /// Those that nobody took in time.
    dropped: u64,
}

#[derive(Debug, Default)]
struct Outbox {
    /// What was taken and not collected yet, row by row: time, bits of the number, time of the sender, values.
    taken: Vec<f64>,
    /// The inputs of the part as they were sent last, and when.
    sent: (f64, Vec<f64>),
    books: LiveBooks,
}

/// So many samples may wait to be taken.
const MOST_WAITING: usize = 256;
/// Numbers before the values in a row of what was taken.
const ROW: usize = 3;
/// Rows for which there is room from the start.
const ROOM: usize = 64;

/// Why values were not accepted.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
#[non_exhaustive]
pub enum LiveError {
    /// Another number of values than outputs.
    #[error("{given} values for {wanted} outputs")]
    Count {
        /// How many there are.
        given: usize,
        /// How many there should be.
        wanted: usize,
    },
    /// A value that is none, or out of its range.
    #[error("`{output}` is {value}, and must be from {} to {}", .range[0], .range[1])]
    Range {
        /// The output.
        output: String,
        /// The value.
        value: f64,
        /// Its range.
        range: [f64; 2],
    },
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// What is behind a lock, unless somebody has it.
fn try_lock<T>(mutex: &Mutex<T>) -> Option<MutexGuard<'_, T>> {
    match mutex.try_lock() {
        Ok(guard) => Some(guard),
        Err(TryLockError::Poisoned(error)) => Some(error.into_inner()),
        Err(TryLockError::WouldBlock) => None,
    }
}

impl Live {
    /// For a part of this kind.
    pub fn new(definition: &ExternalDefinition) -> Self {
        let (outputs, inputs) = (definition.outputs.clone(), definition.inputs.clone());
        Live(Arc::new(Shared {
            outputs,
            inputs,
            ranges: definition.ranges.clone(),
            used: AtomicBool::new(false),
            collected: AtomicBool::new(false),
            inbox: Mutex::default(),
            outbox: Mutex::default(),
        }))
    }

    /// What can be offered.
    pub fn outputs(&self) -> &[Port] {
        &self.0.outputs
    }

    /// What is sent.
    pub fn inputs(&self) -> &[Port] {
        &self.0.inputs
    }

    /// The range of each element of the outputs.
    pub fn ranges(&self) -> &[[f64; 2]] {
        &self.0.ranges
    }

    /// Offers values for all elements of the outputs, in their order; the next macro-step takes them. From any thread; the run never waits
    /// for whoever calls this. `sent` is the time at which they were made by any clock, in seconds, or not a number.
    pub fn offer(&self, values: &[f64], sent: f64) -> Result<(), LiveError> {
        self.admissible(values)?;
        let mut inbox = lock(&self.0.inbox);
        inbox.offered += 1;
        let number = inbox.offered;
        if inbox.waiting.len() >= MOST_WAITING {
            inbox.dropped += 1;
            let oldest = inbox.waiting.pop_front();
            inbox.spare.extend(oldest.map(|o| o.2));
        }
        let mut row = inbox.spare.pop().unwrap_or_default();
        row.clear();
        row.extend_from_slice(values);
        inbox.waiting.push_back((number, sent, row));
        Ok(())
    }

    /// Whether the values fit the outputs.
    fn admissible(&self, values: &[f64]) -> Result<(), LiveError> {
        if values.len() != self.0.ranges.len() {
            return Err(LiveError::Count { given: values.len(), wanted: self.0.ranges.len() });
        }
        let beyond = |(v, r): (&f64, &[f64; 2])| !v.is_finite() || *v < r[0] || *v > r[1];
        match values.iter().zip(&self.0.ranges).position(beyond) {
            None => Ok(()),
            Some(i) => {
                let output = Interface::element_names(&self.0.outputs).nth(i).unwrap_or_default();
                Err(LiveError::Range { output, value: values[i], range: self.0.ranges[i] })
            }
        }
    }

    /// Writes the inputs of the part as they were sent last, and returns their simulated time; not a number before the first.
    pub fn sent(&self, values: &mut Vec<f64>) -> f64 {
        let outbox = lock(&self.0.outbox);
        values.clear();
        values.extend_from_slice(&outbox.sent.1);
        if outbox.sent.1.len() == self.0.inputs.iter().map(|p| p.size).sum::<usize>() {
            outbox.sent.0
        } else {
            f64::NAN
        }
    }

    /// How it fared so far.
    pub fn books(&self) -> LiveBooks {
        lock(&self.0.outbox).books
    }

    /// From now on, what is taken is kept until it is collected.
    pub fn keep(&self) {
        self.0.collected.store(true, Ordering::Relaxed);
    }

    /// Calls `each` with what was taken since the last time, and the simulated times at which it was.
    // hot:
    pub fn collect(&self, mut each: impl FnMut(f64, Packet<'_>)) {
        let mut outbox = lock(&self.0.outbox);
        for row in outbox.taken.chunks_exact(ROW + self.0.ranges.len()) {
            let (head, values) = row.split_at(ROW);
            each(head[0], Packet::new(head[1].to_bits(), head[2], values));
        }
        outbox.taken.clear();
    }
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
    books: LiveBooks,
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
            books: LiveBooks::default(),
            last: f64::NEG_INFINITY,
            pending: Vec::with_capacity(ROOM * (ROW + p)),
            shown_before: vec![0.0; p],
            y: vec![0.0; p],
        }
    }

    /// Takes what has arrived, at the simulated time `t`.
    // hot:
    fn take(&mut self, t: f64) {
        let External { line, replay, history, live, books, refused, pending, depth, definition, .. } = self;
        let before = books.arrived;
        let keeps = live.0.collected.load(Ordering::Relaxed);
        let mut add = |number: u64, sent: f64, values: &[f64]| {
            if live.admissible(values).is_err() {
                *refused += 1;
                return;
            }
            books.arrived += 1;
            match history.last() {
                // of those that arrived together, the last counts
                Some(last) if last.time == t => books.overtaken += 1,
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
        // the books
        if t - self.last > books.silence.0 {
            books.silence = (t - self.last, self.last);
        }
        if books.arrived > before {
            self.last = t;
        }
        books.stale += u64::from(t - self.last > definition.reach);
        books.line = line.as_ref().map(|l| l.books()).unwrap_or_default();
        books.line.refused += *refused;
        books.line.lost += dropped;
        if let Some(mut outbox) = try_lock(&live.0.outbox) {
            outbox.books = *books;
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
        (self.books, self.refused) = (LiveBooks::default(), 0);
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
        outbox.books = self.books;
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
        assert_eq!(live.books().arrived, 3);
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
        let books = live.books();
        assert_eq!((books.stale, books.silence), (1, (3.8, 0.2)));
    }

    #[test]
    fn what_is_out_of_range_is_refused_and_what_comes_together_counts_once() {
        let (mut e, live) = external(true, None);
        e.initialize(0.0).unwrap();
        assert!(live.offer(&[2.0], 0.0).is_err_and(|e| e.to_string().contains("`steering` is 2")));
        assert!(live.offer(&[f64::NAN], 0.0).is_err() && live.offer(&[], 0.0).is_err());
        (0..300).for_each(|k| live.offer(&[f64::from(k) / 300.0], 0.0).unwrap());
        assert_eq!(step(&mut e, 0.5, 1.0).1, 299.0 / 300.0);
        let books = live.books();
        assert_eq!((books.arrived, books.overtaken, books.line.lost), (256, 255, 44));
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
