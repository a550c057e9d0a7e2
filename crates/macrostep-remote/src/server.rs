//! The side of the part: answers questions over a socket.

use std::io::{self, Read, Write};
use std::net::{TcpListener, UdpSocket};
#[cfg(unix)]
use std::os::unix::fs::FileTypeExt;
use std::time::Duration;
#[cfg(target_os = "linux")]
use std::time::Instant;

use macrostep_core::{Advance, InputSignal, MacroStep, Rollback, Subsystem, SubsystemError};

use crate::address::Address;
use crate::channel::read_message;
use crate::datagrams::{Answerer, Heard};
use crate::told::{QUESTION, Told};
use crate::wire::{self, Answer, EARLY, Request};
#[cfg(target_os = "linux")]
use crate::{
    fork::Copies,
    shared::{Shared, Silence},
};

/// How long a server of datagrams waits in silence before it takes its caller for gone: datagrams do not say goodbye.
const SILENCE: Duration = Duration::from_secs(60);

/// A socket that listens.
pub struct Server {
    socket: Socket,
    address: Address,
    step: Option<f64>,
}

enum Socket {
    #[cfg(unix)]
    Unix(std::os::unix::net::UnixListener),
    Tcp(TcpListener),
    Udp(Box<Answerer>),
}

/// How many questions were answered.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct Served {
    /// Of one caller.
    pub questions: u64,
}

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

impl Server {
    /// Listens at an address; port 0 lets the system choose.
    pub fn listen(address: &Address) -> io::Result<Self> {
        let (socket, address) = match address {
            #[cfg(unix)]
            Address::Unix(path) => {
                // a socket that an earlier server left behind; any other file is not ours to remove
                let is_socket = std::fs::symlink_metadata(path).is_ok_and(|m| m.file_type().is_socket());
                if is_socket && std::os::unix::net::UnixStream::connect(path).is_err() {
                    let _ = std::fs::remove_file(path);
                }
                (Socket::Unix(std::os::unix::net::UnixListener::bind(path)?), address.clone())
            }
            Address::Tcp(at) => {
                let listener = TcpListener::bind(at)?;
                let at = listener.local_addr()?;
                (Socket::Tcp(listener), Address::Tcp(at.to_string()))
            }
            Address::Udp(at) => {
                let answerer = Answerer::new(UdpSocket::bind(at)?);
                let at = answerer.local()?;
                (Socket::Udp(Box::new(answerer)), Address::Udp(at.to_string()))
            }
            #[cfg(not(unix))]
            Address::Unix(_) => return Err(io::Error::new(io::ErrorKind::Unsupported, "needs a Unix system")),
        };
        Ok(Server { socket, address, step: None })
    }

    /// The same server, which tells who asks that its part was made for steps of this many seconds.
    pub fn step(mut self, seconds: f64) -> Self {
        self.step = Some(seconds);
        self
    }

    /// Where it listens.
    pub fn address(&self) -> &Address {
        &self.address
    }

    /// Waits for a caller and answers all its questions until it hangs up. `make` makes the subsystem.
    pub fn serve(
        &mut self,
        make: &mut dyn FnMut() -> Result<Box<dyn Subsystem>, SubsystemError>,
    ) -> io::Result<Served> {
        let step = self.step;
        let make: Make<'_> = &mut |_, _| {
            let mut subsystem = make()?;
            let told = Told::of(&mut *subsystem, step).to_bytes();
            let more = move |question: &[u8], answer: &mut Vec<u8>| match question == QUESTION {
                true => {
                    answer.extend_from_slice(&told);
                    Ok(())
                }
                false => Err(SubsystemError::Unable { reason: "it is not of this kind".into() }),
            };
            Ok(Made { subsystem, more: Some(Box::new(more)) })
        };
        match &mut self.socket {
            #[cfg(unix)]
            Socket::Unix(listener) => Ok(serve_stream(&mut listener.accept()?.0, make)),
            Socket::Tcp(listener) => {
                let mut stream = listener.accept()?.0;
                stream.set_nodelay(true)?;
                Ok(serve_stream(&mut stream, make))
            }
            Socket::Udp(answerer) => serve_datagrams(answerer, make),
        }
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        if let Address::Unix(path) = &self.address {
            let _ = std::fs::remove_file(path);
        }
    }
}

pub(crate) fn serve_stream(stream: &mut (impl Read + Write), make: Make<'_>) -> Served {
    let mut desk = Desk::new(make);
    let (mut question, mut answer) = (Vec::new(), Vec::new());
    let mut served = Served::default();
    while read_message(stream, &mut question).is_ok() {
        desk.answer(&question, &mut answer);
        served.questions += 1;
        if stream.write_all(&answer).is_err() {
            break;
        }
    }
    served
}

fn serve_datagrams(answerer: &mut Answerer, make: Make<'_>) -> io::Result<Served> {
    let mut desk = Desk::new(make);
    let (mut question, mut answer) = (Vec::new(), Vec::new());
    let mut served = Served::default();
    loop {
        let patience = (served.questions > 0).then_some(SILENCE);
        match answerer.question(&mut question, patience)? {
            Heard::Silence => return Ok(served),
            Heard::Question { new } => {
                if new && served.questions > 0 {
                    // another run: from the beginning
                    desk.parts.clear();
                    served.questions = 0;
                }
                desk.answer(&question, &mut answer);
                served.questions += 1;
                answerer.answer(&answer)?;
            }
        }
    }
}

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
    let mut desk = Desk::new(make);
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
struct Desk<'a> {
    make: Make<'a>,
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
}

/// Room for answers.
#[derive(Default)]
struct Room {
    y: Vec<f64>,
    state: Vec<u8>,
}

impl<'a> Desk<'a> {
    fn new(make: Make<'a>) -> Self {
        Desk {
            make,
            parts: Vec::new(),
            #[cfg(target_os = "linux")]
            copies: None,
            numbers: Vec::new(),
            room: Room::default(),
        }
    }

    /// Answers a question. Returns whether it is still the same process.
    // hot:
    fn answer(&mut self, question: &[u8], bytes: &mut Vec<u8>) -> bool {
        let mut numbers = std::mem::take(&mut self.numbers);
        let mut room = std::mem::take(&mut self.room);
        let (mut steady, mut next) = (true, None);
        let answer = match Request::decode(question, &mut numbers) {
            None => failed("the question cannot be read: both sides must be the same version of Macrostep"),
            Some((part, request)) => {
                steady = !matches!(request, Request::Save | Request::Restore);
                // a panic in a part must not take the server with it
                let (desk, room) = (&mut *self, &mut room);
                let work = std::panic::AssertUnwindSafe(move || {
                    let room = room;
                    desk.attend(part, &request, room)
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
                self.parts[part] = Some(ServedPart { made, copied: false });
            }
            Request::End => {
                #[cfg(target_os = "linux")]
                self.copies.iter_mut().for_each(Copies::forget);
                if let Some(place) = self.parts.get_mut(part) {
                    *place = None;
                }
                return Ok(Answer::Done);
            }
            _ => {}
        }
        let Some(served) = self.parts.get_mut(part).and_then(Option::as_mut) else {
            return failed("a conversation begins with the first question");
        };
        #[cfg(target_os = "linux")]
        if let Some(copies) = &mut self.copies {
            match request {
                Request::Initialize(_, uses) => {
                    copies.forget();
                    served.copied = uses.rollback && served.made.subsystem.rollback().is_none();
                }
                Request::Save if served.copied => return copies.save().map(|()| Answer::Done),
                Request::Restore if served.copied => return copies.restore().map(|()| Answer::Done),
                _ => {}
            }
        }
        if served.copied && matches!(request, Request::Serialize | Request::Deserialize(_)) {
            let reason =
                "it goes back by copies of its process, which last as long as the run and cannot be written to disk";
            return Err(SubsystemError::Unable { reason: reason.into() });
        }
        answer(&mut served.made, request, &mut room.y, &mut room.state)
    }
}

fn failed<T>(reason: &str) -> Result<T, SubsystemError> {
    Err(SubsystemError::Failed { reason: reason.into() })
}

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
    match request {
        Request::Hello { .. } => Ok(Answer::Interface(wire::describe(s.interface()))),
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
            let inputs = *inputs as usize;
            if inputs != s.interface().input_size()
                || (inputs > 0 && (coefficients.is_empty() || !coefficients.len().is_multiple_of(inputs)))
            {
                return Err(SubsystemError::Failed { reason: "the question has other inputs than the part".into() });
            }
            let signal = InputSignal::new(coefficients, inputs);
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
        Request::End => Ok(Answer::Done),
    }
}
