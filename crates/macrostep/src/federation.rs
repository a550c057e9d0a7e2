//! One scenario over several processes, each of which works on its share of the parts.
//!
//! Every process has the whole scenario and runs the same manager over the same coupling variables, so that schemes, predictors,
//! methods, iterations and verdicts are those of one process. What differs is who works: a call of a part is answered by the process
//! that the part belongs to, and the others hear the answer. All processes ask the same questions in the same order; therefore only answers
//! travel. Those that do not depend on one another go together, in one *round*: the steps of all parts of a stage, and the
//! energies of all parts.
//!
//! Up to the first step nobody asks: each process initialises all parts, and they are alike. Laws, which remember nothing, are
//! evaluated everywhere.

use std::collections::{BTreeMap, VecDeque};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use macrostep_core::bytes::{Reader, Writer};
use macrostep_core::{
    Advance, Ahead, Ending, Fault, FaultKind, Foreseen, InputSignal, Interface, Linearize, MacroStep, ModelGraph, Part,
    Reaction, Rollback, StartError, Subsystem, SubsystemError, Uses,
};
use macrostep_scenario::Prepared;

/// What carries answers from process to process.
pub trait Exchange: Send {
    /// Tells the others what this process has to say, and returns what each of them said in the same round, in the order of the
    /// shares. The round is about the time `t`, in seconds; `t` may be less than in the last round, where steps are taken back.
    fn round(&mut self, t: f64, mine: &[u8]) -> Result<Vec<Vec<u8>>, SubsystemError>;
}

/// Which share each part belongs to: equal numbers of parts that follow one another. Laws belong to everybody.
pub fn even_shares(graph: &ModelGraph, count: usize) -> BTreeMap<String, usize> {
    let parts: Vec<&str> = graph.nodes.iter().filter(|n| !n.interface.memoryless).map(|n| n.name.as_str()).collect();
    let share = |i: usize| i * count.max(1) / parts.len().max(1);
    parts.iter().enumerate().map(|(i, name)| ((*name).to_owned(), share(i))).collect()
}

/// The run of one of several processes, which works on the parts that `owners` gives to share `index`. All processes must be
/// given the same scenario and the same `owners`, and must run it in the same way.
pub fn share(
    mut prepared: Prepared,
    owners: &BTreeMap<String, usize>,
    index: usize,
    exchange: impl Exchange + 'static,
) -> Result<Prepared, Fault> {
    let remote = prepared.provenance.iter().find(|(_, p)| p.remote).map(|(name, _)| name.as_str());
    let elsewhere = remote.or(prepared.live.first().map(|(name, _)| name.as_str()));
    if let Some(part) = elsewhere {
        let message = format!("subsystem `{part}` is not in this process, and every share would ask it");
        let help = "remove its `host`, or run the scenario in one process";
        return Err(Fault::error(FaultKind::Conflict, message).of_subsystem(part).help(help));
    }
    let law = |part: &Part| part.subsystem.interface().memoryless;
    let missing = prepared.assembly.model().parts.iter().find(|p| !law(p) && !owners.contains_key(&p.name));
    if let Some(part) = missing {
        let message = format!("subsystem `{}` belongs to no share", part.name);
        return Err(Fault::error(FaultKind::Missing, message).of_subsystem(&part.name).help("name it in one share"));
    }
    // a part of another process cannot be saved here
    prepared.checkpoint = None;
    let board = Arc::new(Mutex::new(Board::new(Box::new(exchange))));
    let shared = prepared.with_model(|model| {
        let parts = std::mem::take(&mut model.parts);
        let wrap = |(place, part): (usize, Part)| {
            if law(&part) {
                return part;
            }
            let mine = owners.get(&part.name) == Some(&index);
            let replica = Replica::new(part.subsystem, place, mine, board.clone());
            Part { subsystem: Box::new(replica), ..part }
        };
        model.parts = parts.into_iter().enumerate().map(wrap).collect();
    });
    shared.map_err(|e| match e {
        StartError::Run(error) => error.fault(),
        other => Fault::error(FaultKind::BadModel, other.to_string()),
    })
}

/// Answers on their way.
struct Board {
    exchange: Box<dyn Exchange>,
    /// What this process says in the next round, if there is one.
    out: Vec<u8>,
    /// Whether somebody waits for a round, and what it is about.
    wanted: bool,
    t: f64,
    round: u64,
    /// Answers of each part that nobody has taken yet.
    heard: BTreeMap<usize, VecDeque<Vec<u8>>>,
    lost: Option<SubsystemError>,
}

impl Board {
    fn new(exchange: Box<dyn Exchange>) -> Self {
        let heard = BTreeMap::new();
        Board { exchange, out: Vec::new(), wanted: false, t: f64::NEG_INFINITY, round: 0, heard, lost: None }
    }

    /// Somebody has asked a part; if it is one of this process, this is its answer.
    fn ask(&mut self, part: usize, t: Option<f64>, answer: Option<Vec<u8>>) {
        if !std::mem::replace(&mut self.wanted, true) {
            self.out.clear();
            Writer(&mut self.out).u64(self.round);
        }
        self.t = t.unwrap_or(self.t);
        if let Some(answer) = answer {
            Writer(&mut self.out).u64(part as u64);
            Writer(&mut self.out).bytes(&answer);
            self.heard.entry(part).or_default().push_back(answer);
        }
    }

    /// The answer of a part, after a round if there has been none since it was asked.
    fn answer(&mut self, part: usize) -> Result<Vec<u8>, SubsystemError> {
        if let Some(lost) = &self.lost {
            return Err(lost.clone());
        }
        if self.wanted {
            let told = self.exchange.round(self.t, &self.out).and_then(|said| self.hear(&said));
            if let Err(error) = told {
                self.lost = Some(error.clone());
                return Err(error);
            }
            self.wanted = false;
            self.round += 1;
        }
        self.heard.get_mut(&part).and_then(VecDeque::pop_front).ok_or_else(|| apart(self.round))
    }

    fn hear(&mut self, said: &[Vec<u8>]) -> Result<(), SubsystemError> {
        for message in said {
            let mut r = Reader(message);
            if r.u64() != Some(self.round) {
                return Err(apart(self.round));
            }
            while !r.0.is_empty() {
                let entry = r.u64().and_then(|part| Some((usize::try_from(part).ok()?, r.block()?.to_vec())));
                let (part, answer) = entry.ok_or_else(|| apart(self.round))?;
                self.heard.entry(part).or_default().push_back(answer);
            }
        }
        Ok(())
    }
}

/// The processes do not do the same.
fn apart(round: u64) -> SubsystemError {
    SubsystemError::Lost {
        reason: format!("the shares are no longer together, in round {round}"),
        advice: "give every share the same scenario, files, options and version",
    }
}

/// A part, in each of the processes.
struct Replica {
    /// The part itself. In processes that it does not belong to it stays at the start.
    inner: Box<dyn Subsystem>,
    place: usize,
    mine: bool,
    board: Arc<Mutex<Board>>,
    /// Whether outputs depend on inputs at the same instant.
    depends: bool,
    now: Now,
    saved: Now,
    /// Whether a step, and its energy, were asked for and not yet answered.
    begun: bool,
    begun_energy: bool,
    /// Whether it tells its energy, if that is known.
    tells_energy: Option<bool>,
    /// What went wrong when its energy was asked for, which has no way to say so.
    lost: Option<SubsystemError>,
    /// How many states its linearisation has.
    states: usize,
}

/// What is known of a part at its present state.
#[derive(Clone, Default)]
struct Now {
    /// It is at the start, as in all other processes.
    fresh: bool,
    /// Inputs, and outputs with these, if they are known.
    u: Vec<f64>,
    y: Vec<f64>,
    known: bool,
    next_event: Option<f64>,
}

impl Replica {
    fn new(inner: Box<dyn Subsystem>, place: usize, mine: bool, board: Arc<Mutex<Board>>) -> Self {
        let interface = inner.interface();
        let depends = interface.has_feedthrough() || interface.coupled().len() < interface.outputs.len();
        let now = Now { fresh: true, ..Now::default() };
        let (saved, begun, begun_energy) = (now.clone(), false, false);
        Replica {
            inner,
            place,
            mine,
            board,
            depends,
            now,
            saved,
            begun,
            begun_energy,
            tells_energy: None,
            lost: None,
            states: 0,
        }
    }

    fn board(&self) -> MutexGuard<'_, Board> {
        self.board.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Asks for what `answer` makes of the part, wherever that is.
    fn ask(
        &mut self,
        t: Option<f64>,
        answer: impl FnOnce(&mut dyn Subsystem, &mut Vec<u8>) -> Result<(), SubsystemError>,
    ) {
        let said = self.mine.then(|| {
            let mut bytes = vec![0];
            let inner = self.inner.as_mut();
            let done = catch_unwind(AssertUnwindSafe(|| answer(inner, &mut bytes)));
            let failed = match done {
                Ok(Ok(())) => return bytes,
                Ok(Err(error)) => error,
                Err(_) => SubsystemError::Failed { reason: "it panicked".into() },
            };
            write_error(&failed)
        });
        self.board().ask(self.place, t, said);
    }

    /// What was answered, as `read` reads it.
    fn answered<T>(&mut self, read: impl FnOnce(&mut Reader<'_>) -> Option<T>) -> Result<T, SubsystemError> {
        let answer = self.board().answer(self.place)?;
        let mut r = Reader(&answer);
        match r.take(1) {
            Some([0]) => read(&mut r).ok_or_else(|| apart(self.board().round)),
            Some([kind]) => Err(read_error(*kind, r.0)),
            _ => Err(apart(self.board().round)),
        }
    }

    /// Asks for a step; with the inputs at its end, for the outputs there as well.
    fn ask_step(&mut self, step: MacroStep, u: &InputSignal<'_>, end: Option<&[f64]>) {
        (self.now.fresh, self.now.known) = (false, false);
        if let Some(end) = end {
            self.now.u.clear();
            self.now.u.extend_from_slice(end);
        }
        let outputs: usize = self.inner.interface().outputs.iter().map(|p| p.size).sum();
        self.ask(Some(step.end), |part, bytes| {
            let advance = part.advance(step, u)?;
            write_advance(advance, bytes);
            write_option(part.next_event(), bytes);
            match end.filter(|_| !matches!(advance, Advance::Early(_))) {
                Some(end) => {
                    let mut y = vec![0.0; outputs];
                    part.outputs(end, &mut y)?;
                    bytes.push(1);
                    Writer(bytes).floats(&y);
                }
                None => bytes.push(0),
            }
            Ok(())
        });
    }
}

impl Subsystem for Replica {
    fn interface(&self) -> &Interface {
        self.inner.interface()
    }

    fn plan(&mut self, uses: Uses) {
        self.inner.plan(uses);
    }

    fn initialize(&mut self, t0: f64) -> Result<(), SubsystemError> {
        self.now = Now { fresh: true, ..Now::default() };
        (self.begun, self.begun_energy, self.lost) = (false, false, None);
        self.inner.initialize(t0)
    }

    fn settle(&mut self) -> Result<Vec<Fault>, SubsystemError> {
        self.inner.settle()
    }

    fn advance(&mut self, step: MacroStep, u: &InputSignal<'_>) -> Result<Advance, SubsystemError> {
        if !std::mem::take(&mut self.begun) {
            self.ask_step(step, u, None);
        }
        let outputs: usize = self.inner.interface().outputs.iter().map(|p| p.size).sum();
        let (advance, next_event, y) = self.answered(|r| {
            let (advance, next_event) = (read_advance(r)?, read_option(r)?);
            let y = match r.take(1)? {
                [0] => None,
                _ => {
                    let mut y = vec![0.0; outputs];
                    r.floats(&mut y)?;
                    Some(y)
                }
            };
            Some((advance, next_event, y))
        })?;
        self.now.next_event = next_event;
        self.now.known = y.is_some();
        self.now.y = y.unwrap_or_default();
        Ok(advance)
    }

    fn react(&mut self, u: &[f64]) -> Result<Reaction, SubsystemError> {
        if self.now.fresh {
            return self.inner.react(u);
        }
        self.ask(None, |part, bytes| {
            bytes.push(match part.react(u)? {
                Reaction::Nothing => 0,
                Reaction::Event => 1,
                Reaction::Ends => 2,
            });
            write_option(part.next_event(), bytes);
            Ok(())
        });
        let (reaction, next_event) = self.answered(|r| {
            let reaction = match r.take(1)?[0] {
                0 => Reaction::Nothing,
                1 => Reaction::Event,
                2 => Reaction::Ends,
                _ => return None,
            };
            Some((reaction, read_option(r)?))
        })?;
        self.now.next_event = next_event;
        self.now.known &= !reaction.happened();
        Ok(reaction)
    }

    fn outputs(&mut self, u: &[f64], y: &mut [f64]) -> Result<(), SubsystemError> {
        if self.now.fresh {
            return self.inner.outputs(u, y);
        }
        if let Some(error) = &self.lost {
            return Err(error.clone());
        }
        let same = |a: &[f64], b: &[f64]| a.iter().map(|x| x.to_bits()).eq(b.iter().map(|x| x.to_bits()));
        if !(self.now.known && (!self.depends || same(&self.now.u, u))) {
            let size = y.len();
            self.ask(None, |part, bytes| {
                let mut y = vec![0.0; size];
                part.outputs(u, &mut y)?;
                Writer(bytes).floats(&y);
                Ok(())
            });
            let mut told = vec![0.0; size];
            self.answered(|r| r.floats(&mut told))?;
            (self.now.u, self.now.y, self.now.known) = (u.to_vec(), told, true);
        }
        y.copy_from_slice(&self.now.y);
        Ok(())
    }

    fn ahead(&mut self) -> Option<&mut dyn Ahead> {
        Some(self)
    }

    fn rollback(&mut self) -> Option<&mut dyn Rollback> {
        self.inner.rollback().is_some().then_some(self as &mut dyn Rollback)
    }

    fn linearize(&mut self) -> Option<&mut dyn Linearize> {
        self.states = self.inner.linearize()?.states();
        Some(self)
    }

    fn next_event(&self) -> Option<f64> {
        if self.now.fresh { self.inner.next_event() } else { self.now.next_event }
    }

    fn foreseen(&self) -> Option<&dyn Foreseen> {
        self.inner.foreseen()
    }

    fn strays(&self) -> &[f64] {
        self.inner.strays()
    }

    fn energy(&mut self, u: &[f64]) -> Option<f64> {
        if self.now.fresh {
            let energy = self.inner.energy(u);
            self.tells_energy = Some(energy.is_some());
            return energy;
        }
        if self.tells_energy == Some(false) {
            return None;
        }
        if !std::mem::take(&mut self.begun_energy) {
            self.begin_energy(u);
            self.begun_energy = false;
        }
        // who is gone is missed when it is asked something else
        self.answered(read_option).unwrap_or_else(|error| {
            self.lost = Some(error);
            None
        })
    }

    fn end(&mut self) -> Result<Ending, SubsystemError> {
        self.inner.end()
    }
}

impl Ahead for Replica {
    fn begin(&mut self, step: MacroStep, u: &InputSignal<'_>, end: &[f64]) {
        self.begun = true;
        self.ask_step(step, u, Some(end));
    }

    fn begin_energy(&mut self, u: &[f64]) {
        if self.now.fresh || self.tells_energy == Some(false) {
            return;
        }
        self.begun_energy = true;
        self.ask(None, |part, bytes| {
            write_option(part.energy(u), bytes);
            Ok(())
        });
    }
}

impl Rollback for Replica {
    fn save(&mut self) -> Result<(), SubsystemError> {
        if self.mine {
            self.inner.rollback().map_or(Ok(()), |r| r.save())?;
        }
        self.saved.clone_from(&self.now);
        Ok(())
    }

    fn restore(&mut self) -> Result<(), SubsystemError> {
        if self.mine {
            self.inner.rollback().map_or(Ok(()), |r| r.restore())?;
        }
        self.now.clone_from(&self.saved);
        Ok(())
    }

    fn serialize(&mut self, _bytes: &mut Vec<u8>) -> Result<(), SubsystemError> {
        Err(elsewhere())
    }

    fn deserialize(&mut self, _bytes: &[u8]) -> Result<(), SubsystemError> {
        Err(elsewhere())
    }
}

fn elsewhere() -> SubsystemError {
    SubsystemError::Unable { reason: "the states of other shares are not in this process".into() }
}

impl Linearize for Replica {
    fn states(&self) -> usize {
        self.states
    }

    fn matrices(
        &mut self,
        u: &[f64],
        a: &mut [f64],
        b: &mut [f64],
        c: &mut [f64],
        d: &mut [f64],
    ) -> Result<(), SubsystemError> {
        let gone = || SubsystemError::Unable { reason: "it has no linearisation here".into() };
        if self.now.fresh {
            return self.inner.linearize().ok_or_else(gone)?.matrices(u, a, b, c, d);
        }
        let sizes = [a.len(), b.len(), c.len(), d.len()];
        self.ask(None, |part, bytes| {
            let mut found = sizes.map(|n| vec![0.0; n]);
            let [a, b, c, d] = &mut found;
            part.linearize().ok_or_else(gone)?.matrices(u, a, b, c, d)?;
            found.iter().for_each(|m| Writer(bytes).floats(m));
            Ok(())
        });
        self.answered(|r| [a, b, c, d].into_iter().try_for_each(|m| r.floats(m)))
    }
}

fn write_option(value: Option<f64>, bytes: &mut Vec<u8>) {
    bytes.push(value.is_some().into());
    Writer(bytes).f64(value.unwrap_or_default());
}

fn read_option(r: &mut Reader<'_>) -> Option<Option<f64>> {
    let there = r.take(1)? != [0];
    let value = r.f64()?;
    Some(there.then_some(value))
}

fn write_advance(advance: Advance, bytes: &mut Vec<u8>) {
    let (kind, t) = match advance {
        Advance::Done => (0, 0.0),
        Advance::Event => (1, 0.0),
        Advance::Jump => (2, 0.0),
        Advance::Early(t) => (3, t),
        Advance::Ends => (4, 0.0),
    };
    bytes.push(kind);
    Writer(bytes).f64(t);
}

fn read_advance(r: &mut Reader<'_>) -> Option<Advance> {
    let kind = r.take(1)?[0];
    let t = r.f64()?;
    Some(match kind {
        0 => Advance::Done,
        1 => Advance::Event,
        2 => Advance::Jump,
        3 => Advance::Early(t),
        4 => Advance::Ends,
        _ => return None,
    })
}

/// An error as an answer: a kind that is not 0, and text.
fn write_error(error: &SubsystemError) -> Vec<u8> {
    let (kind, text) = match error {
        SubsystemError::Refused { reason } => (1, reason.clone()),
        SubsystemError::Faulty { fault } => (3, serde_json::to_string(fault).unwrap_or_default()),
        SubsystemError::Unable { reason } => (4, reason.clone()),
        other => (2, other.to_string()),
    };
    [&[kind], text.as_bytes()].concat()
}

fn read_error(kind: u8, text: &[u8]) -> SubsystemError {
    let reason = String::from_utf8_lossy(text).into_owned();
    match kind {
        1 => SubsystemError::Refused { reason },
        3 => match serde_json::from_str(&reason) {
            Ok(fault) => SubsystemError::Faulty { fault: Box::new(fault) },
            Err(_) => SubsystemError::Failed { reason },
        },
        4 => SubsystemError::Unable { reason },
        _ => SubsystemError::Failed { reason },
    }
}
