//! The side of the part: answers questions.

#[cfg(target_os = "linux")]
use std::{
    io::Write,
    time::{Duration, Instant},
};

use macrostep_core::{Advance, Fault, InputSignal, MacroStep, Reaction, Rollback, Subsystem, SubsystemError, Uses};

use crate::identity::Identity;
use crate::told::{JUMPED, QUESTION, Told};
use crate::wire::{self, Answer, EARLY, Request};
#[cfg(target_os = "linux")]
use crate::{
    fork::Copies,
    shared::{Shared, Silence},
    stream::read_message,
};

/// A part, and how it answers what only its kind understands.
pub struct Made {
    /// The part.
    pub subsystem: Box<dyn Subsystem>,
    /// Takes a question and appends the answer.
    pub more: Option<More>,
}

/// Takes a question of [`Remote::more`](crate::Remote::more), and appends the answer.
pub type More = Box<dyn FnMut(&[u8], &mut Vec<u8>) -> Result<(), SubsystemError>>;

/// Makes a part of a kind and an order; both are empty where the server knows what it serves.
pub type Make<'a> = &'a mut dyn FnMut(&str, &[u8]) -> Result<Made, SubsystemError>;

/// How often a process that waits for a question looks whether it is still watched.
#[cfg(target_os = "linux")]
const LOOK: Duration = Duration::from_secs(5);

/// Serves the run that shares this memory, until it hangs up.
#[cfg(target_os = "linux")]
pub(crate) fn serve_shared(
    shared: &Shared,
    mut socket: std::os::unix::net::UnixStream,
    watcher: rustix::process::Pid,
    make: Make<'_>,
) {
    let unknown = Identity::default();
    let mut desk = Desk::new(make, &unknown);
    desk.copies = Some(Copies::new(shared, watcher));
    let (mut question, mut answer) = (Vec::new(), Vec::new());
    loop {
        match shared.wait_for_question(LOOK) {
            Ok(()) => {}
            Err(Silence::Late) if rustix::process::getppid() == Some(watcher) => continue,
            Err(_) => return,
        }
        if shared.question(&mut question).is_err() && read_message(&mut socket, &mut question).is_err() {
            return;
        }
        let since = Shared::timed(shared.present_number()).then(Instant::now);
        let steady = desk.answer(&question, &mut answer);
        if let (Some(since), true) = (since, steady) {
            shared.note_busy(since.elapsed());
        }
        if shared.answer(&answer).is_err() && socket.write_all(&answer).is_err() {
            return;
        }
    }
}

/// Where questions are answered.
pub(crate) struct Desk<'a> {
    make: Make<'a>,
    /// What is told of its parts: what they are, and the step they were made for.
    identity: &'a Identity,
    step: Option<f64>,
    parts: Vec<Option<ServedPart>>,
    #[cfg(target_os = "linux")]
    copies: Option<Copies<'a>>,
    numbers: Vec<f64>,
    room: Room,
}

/// A part, and whether copies of the process take it back.
struct ServedPart {
    made: Made,
    copied: bool,
    /// Whether the part itself saved its state.
    saved: bool,
    /// What the user should know at the end.
    remarks: Vec<Fault>,
}

/// As which process `save` of the copies returns.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum ReturnedAs {
    /// The one that saved.
    Original,
    /// A copy that was called: the question is now to go back.
    Called,
}

/// Room for answers.
#[derive(Default)]
struct Room {
    y: Vec<f64>,
    state: Vec<u8>,
}

impl<'a> Desk<'a> {
    pub fn new(make: Make<'a>, identity: &'a Identity) -> Self {
        Desk {
            make,
            identity,
            step: None,
            parts: Vec::new(),
            #[cfg(target_os = "linux")]
            copies: None,
            numbers: Vec::new(),
            room: Room::default(),
        }
    }

    /// The same desk for parts that were made for a step of this many seconds.
    pub fn step(self, step: Option<f64>) -> Self {
        Desk { step, ..self }
    }

    /// Whether all parts that were made have been let go.
    pub fn is_done(&self) -> bool {
        !self.parts.is_empty() && self.parts.iter().all(Option::is_none)
    }

    /// Answers a question. Returns whether it is still the same process.
    // hot:
    pub fn answer(&mut self, question: &[u8], bytes: &mut Vec<u8>) -> bool {
        let mut numbers = std::mem::take(&mut self.numbers);
        let (mut room, mut second) = (std::mem::take(&mut self.room), Room::default());
        let (mut steady, mut next) = (true, None);
        let answer = match Request::decode(question, &mut numbers) {
            None => {
                let word = question.get(16..24).and_then(|w| w.try_into().ok()).map(u64::from_le_bytes);
                let bytes = question.len().saturating_sub(8);
                let word = word.map_or_else(|| "no word".to_owned(), |w| format!("word {w}"));
                failed(&format!("the question cannot be read: {word} in {bytes} bytes"))
            }
            Some((part, request)) => {
                steady = !matches!(request, Request::Save | Request::Restore);
                // a panic in a part must not take the server with it
                let (desk, room, second, steady) = (&mut *self, &mut room, &mut second, &mut steady);
                let work = std::panic::AssertUnwindSafe(move || {
                    let (room, second, steady) = (room, second, steady);
                    let refused = match desk.attend(part, &request, room) {
                        Err(error) => error,
                        answer => return answer,
                    };
                    let turned = desk.copy_instead(part, &request, &refused);
                    *steady &= turned.is_none();
                    match turned {
                        None => Err(refused),
                        Some(ReturnedAs::Original) => desk.attend(part, &request, second),
                        Some(ReturnedAs::Called) => Ok(Answer::Done),
                    }
                });
                let answer = std::panic::catch_unwind(work).unwrap_or_else(|_| failed("it panicked"));
                next = self.parts.get(part).and_then(|p| p.as_ref()?.made.subsystem.next_event());
                answer
            }
        };
        wire::encode(&(answer, next), bytes);
        (self.numbers, self.room) = (numbers, room);
        steady
    }

    /// A step failed because the part found out that it cannot go back by itself: it offers that no longer, and stands where it
    /// saved its state. Copies of the process take it back from there on, if it is the only part here.
    #[cold]
    fn copy_instead(&mut self, part: usize, request: &Request<'_>, error: &SubsystemError) -> Option<ReturnedAs> {
        #[cfg(target_os = "linux")]
        if let (Request::Advance { .. }, SubsystemError::Faulty { fault }) = (request, error) {
            let alone = self.parts.iter().flatten().count() == 1;
            let served = self.parts.get_mut(part).and_then(Option::as_mut)?;
            if !alone || !served.saved || served.copied || served.made.subsystem.rollback().is_some() {
                return None;
            }
            let copies = self.copies.as_mut()?;
            // the copies know it too
            let message = format!("{}; its steps are taken back by copies of its process", fault.message);
            let remark = Fault::warning(fault.kind, message).help("report it to its author");
            (served.copied, served.remarks) = (true, vec![remark]);
            served.made.subsystem.plan(Uses::rollback(false));
            let turn = copies.save().ok();
            if turn.is_none() {
                (served.copied, served.remarks) = (false, Vec::new());
                served.made.subsystem.plan(Uses::rollback(true));
            }
            return turn;
        }
        #[cfg(not(target_os = "linux"))]
        let _ = (part, request, error, ReturnedAs::Original, ReturnedAs::Called);
        None
    }

    // hot:
    fn attend<'r>(
        &mut self,
        part: usize,
        request: &Request<'_>,
        room: &'r mut Room,
    ) -> Result<Answer<'r>, SubsystemError> {
        match request {
            Request::Hello { kind, order } if self.parts.get(part).is_none_or(Option::is_none) => {
                let made = (self.make)(kind, order)?;
                if self.parts.len() <= part {
                    self.parts.resize_with(part + 1, || None);
                }
                self.parts[part] = Some(ServedPart { made, copied: false, saved: false, remarks: Vec::new() });
            }
            Request::End => {
                #[cfg(target_os = "linux")]
                self.copies.iter_mut().for_each(Copies::forget);
                let Some(mut served) = self.parts.get_mut(part).and_then(Option::take) else {
                    return first_comes_first();
                };
                let mut remarks = served.remarks;
                remarks.extend(served.made.subsystem.end()?.remarks);
                room.state = serde_json::to_vec(&remarks).unwrap_or_default();
                return Ok(Answer::Bytes(&room.state));
            }
            Request::Stay => return Ok(Answer::Done),
            _ => {}
        }
        let Some(served) = self.parts.get_mut(part).and_then(Option::as_mut) else {
            return first_comes_first();
        };
        if let Request::Hello { .. } = request {
            let ports = wire::describe(served.made.subsystem.interface());
            return Ok(Answer::Interface(ports, self.identity.to_text()));
        }
        if let Request::More(QUESTION) = request {
            let told = Told::of(served.made.subsystem.as_mut(), self.step, &self.identity.id());
            room.state = told.to_bytes();
            return Ok(Answer::Bytes(&room.state));
        }
        if let Request::More(JUMPED) = request {
            served.made.subsystem.input_jumped();
            room.state.clear();
            return Ok(Answer::Bytes(&room.state));
        }
        #[cfg(target_os = "linux")]
        if let Some(copies) = &mut self.copies {
            match request {
                Request::Initialize(_, uses) => {
                    copies.forget();
                    served.saved = false;
                    served.copied = uses.rollback && served.made.subsystem.rollback().is_none();
                }
                Request::Save if served.copied => return copies.save().map(|_| Answer::Done),
                Request::Restore if served.copied => return copies.restore().map(|()| Answer::Done),
                Request::Save => served.saved = true,
                _ => {}
            }
        }
        if served.copied && matches!(request, Request::Serialize | Request::Deserialize(_)) {
            let reason =
                "it goes back by copies of its process, which last as long as the run and cannot be written to disk";
            return Err(SubsystemError::Unable { reason: reason.into() });
        }
        let (made, Room { y, state }) = (&mut served.made, room);
        match request {
            Request::Serialize => {
                answer(made, request, y, state).map(drop)?;
                state.extend(self.identity.mark(state).into_iter().flatten());
                Ok(Answer::Bytes(state))
            }
            // a state of another part may look like one of this
            Request::Deserialize(bytes) if self.identity.mark(&[]).is_some() => {
                let own =
                    bytes.split_last_chunk().filter(|(own, mark)| self.identity.mark(own).as_ref() == Some(*mark));
                let other = || SubsystemError::State { reason: "it is not a state of this part".into() };
                answer(made, &Request::Deserialize(own.ok_or_else(other)?.0), y, state)
            }
            _ => answer(made, request, y, state),
        }
    }
}

fn first_comes_first<T>() -> Result<T, SubsystemError> {
    failed("a conversation begins with the first question")
}

fn failed<T>(reason: &str) -> Result<T, SubsystemError> {
    Err(SubsystemError::Failed { reason: reason.into() })
}

const OTHER_INPUTS: &str = "the question has other inputs than the part";

// hot:
fn answer<'a>(
    made: &mut Made,
    request: &Request<'_>,
    y: &'a mut Vec<f64>,
    state: &'a mut Vec<u8>,
) -> Result<Answer<'a>, SubsystemError> {
    let rollback = |s: &mut dyn Subsystem, act: &mut dyn FnMut(&mut dyn Rollback) -> Result<(), SubsystemError>| {
        let unable = || Err(SubsystemError::Unable { reason: "it cannot roll back".into() });
        s.rollback().map_or_else(unable, act).map(|()| Answer::Done)
    };
    let s = made.subsystem.as_mut();
    y.clear();
    // what does not fit the part does not come to it
    let odd = match request {
        Request::Initialize(t0, _) if !t0.is_finite() => Some("a run begins at a time"),
        Request::Advance { start, end, .. } if !(start < end && start.is_finite() && end.is_finite()) => {
            Some("a step ends after its start")
        }
        Request::Advance { inputs, coefficients, .. } => {
            let (inputs, m) = (*inputs as usize, s.interface().input_size());
            let whole = if m == 0 {
                coefficients.is_empty()
            } else {
                !coefficients.is_empty() && coefficients.len().is_multiple_of(m)
            };
            (inputs != m || !whole).then_some(OTHER_INPUTS)
        }
        Request::React(u) | Request::Outputs(u) | Request::Energy(u) | Request::Matrices(u) => {
            (u.len() != s.interface().input_size()).then_some(OTHER_INPUTS)
        }
        _ => None,
    };
    if let Some(odd) = odd {
        return failed(odd);
    }
    match request {
        Request::Initialize(t0, uses) => {
            s.plan(*uses);
            s.initialize(*t0).map(|()| Answer::Done)
        }
        Request::Settle => {
            let remarks = serde_json::to_vec(&s.settle()?);
            *state = remarks.map_err(|e| SubsystemError::Failed { reason: e.to_string() })?;
            Ok(Answer::Bytes(state))
        }
        Request::Advance { index, start, end, inputs, coefficients, at_end } => {
            let signal = InputSignal::new(coefficients, *inputs as usize);
            let how = s.advance(MacroStep { index: *index, start: *start, end: *end }, &signal)?;
            let (how, at) = match how {
                Advance::Done => (0, 0.0),
                Advance::Event => (1, 0.0),
                Advance::Early(t) => (EARLY, t),
                Advance::Ends => (3, 0.0),
                Advance::Jump => (4, 0.0),
            };
            // they come along, and save a question; who waits at an event is not asked
            if how != EARLY {
                y.resize(s.interface().output_size(), 0.0);
                s.outputs(at_end, y)?;
            }
            Ok(Answer::Advanced { how, at, outputs: y })
        }
        Request::React(_) if !s.interface().reacts => {
            Err(SubsystemError::Unable { reason: "it does not react".into() })
        }
        Request::React(inputs) => {
            y.push(match s.react(inputs)? {
                Reaction::Nothing => 0.0,
                Reaction::Event => 1.0,
                Reaction::Ends => 2.0,
            });
            Ok(Answer::Numbers(y))
        }
        Request::Outputs(inputs) => {
            y.resize(s.interface().output_size(), 0.0);
            s.outputs(inputs, y)?;
            Ok(Answer::Numbers(y))
        }
        Request::Energy(inputs) => {
            y.extend(s.energy(inputs));
            Ok(Answer::Numbers(y))
        }
        Request::Save => rollback(s, &mut |r| r.save()),
        Request::Restore => rollback(s, &mut |r| r.restore()),
        Request::Serialize => {
            state.clear();
            rollback(s, &mut |r| r.serialize(state))?;
            Ok(Answer::Bytes(state))
        }
        Request::Deserialize(bytes) => rollback(s, &mut |r| r.deserialize(bytes)),
        Request::Matrices(inputs) => {
            let (m, p) = (s.interface().input_size(), s.interface().output_size());
            let unable = || SubsystemError::Unable { reason: "it has no linearisation".into() };
            let linear = s.linearize().ok_or_else(unable)?;
            let n = linear.states();
            y.resize((n + p) * (n + m), 0.0);
            let (a, rest) = y.split_at_mut(n * n);
            let (b, rest) = rest.split_at_mut(n * m);
            let (c, d) = rest.split_at_mut(p * n);
            linear.matrices(inputs, a, b, c, d)?;
            Ok(Answer::Numbers(y))
        }
        Request::More(question) => {
            state.clear();
            let unable = || SubsystemError::Unable { reason: "it is not of this kind".into() };
            made.more.as_mut().ok_or_else(unable)?(question, state)?;
            Ok(Answer::Bytes(state))
        }
        // answered by the desk, which has the part
        Request::Hello { .. } | Request::Stay | Request::End => Ok(Answer::Done),
    }
}
