//! The side of the part: answers questions over a socket.

use std::io::{self, Read, Write};
use std::net::{TcpListener, UdpSocket};
use std::time::Duration;

use macrostep_core::{Advance, InputSignal, MacroStep, Rollback, Subsystem, SubsystemError};

use crate::address::Address;
use crate::channel::{read_frame, write_frame};
use crate::datagrams::{Answerer, Heard};
use crate::wire::{self, Answer, Request};

/// How long a server of datagrams waits in silence before it takes its caller for gone: datagrams do not say goodbye.
const SILENCE: Duration = Duration::from_secs(60);

/// A socket that listens.
pub struct Server {
    socket: Socket,
    address: Address,
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

impl Server {
    /// Listens at an address; port 0 lets the system choose.
    pub fn listen(address: &Address) -> io::Result<Self> {
        let (socket, address) = match address {
            #[cfg(unix)]
            Address::Unix(path) => {
                // what an earlier server left behind
                if std::os::unix::net::UnixStream::connect(path).is_err() {
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
            _ => return Err(io::Error::new(io::ErrorKind::Unsupported, "nobody can listen there")),
        };
        Ok(Server { socket, address })
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

type Make<'a> = &'a mut dyn FnMut() -> Result<Box<dyn Subsystem>, SubsystemError>;

fn serve_stream(stream: &mut (impl Read + Write), make: Make<'_>) -> Served {
    let mut desk = Desk::new(make);
    let (mut question, mut answer) = (Vec::new(), Vec::new());
    let mut served = Served::default();
    while read_frame(stream, &mut question).is_ok() {
        desk.answer(&question, &mut answer);
        served.questions += 1;
        if write_frame(stream, &mut answer).is_err() {
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
                    desk.subsystem = None;
                    served.questions = 0;
                }
                desk.answer(&question, &mut answer);
                served.questions += 1;
                answerer.answer(&answer)?;
            }
        }
    }
}

/// Where questions are answered.
struct Desk<'a> {
    make: Make<'a>,
    subsystem: Option<Box<dyn Subsystem>>,
    numbers: Vec<f64>,
    y: Vec<f64>,
    u: Vec<f64>,
    state: Vec<u8>,
}

impl<'a> Desk<'a> {
    fn new(make: Make<'a>) -> Self {
        Desk { make, subsystem: None, numbers: Vec::new(), y: Vec::new(), u: Vec::new(), state: Vec::new() }
    }

    // hot:
    fn answer(&mut self, question: &[u8], bytes: &mut Vec<u8>) {
        let failed = |reason: &str| SubsystemError::Failed { reason: reason.into() };
        if self.subsystem.is_none() {
            match (self.make)() {
                Ok(made) => self.subsystem = Some(made),
                Err(error) => return wire::encode(&(Err(error), None), bytes),
            }
        }
        let Desk { subsystem: Some(s), numbers, y, u, state, .. } = self else { return };
        let answer = match Request::decode(question, numbers) {
            None => Err(failed("the question cannot be read: both sides must be the same version of Macrostep")),
            Some(request) => {
                // a panic in a subsystem must not take the server with it
                let s = s.as_mut();
                let work = std::panic::AssertUnwindSafe(move || {
                    let (y, state) = (y, state);
                    answer(s, &request, y, u, state)
                });
                let caught = std::panic::catch_unwind(work);
                caught.unwrap_or_else(|_| Err(failed("it panicked")))
            }
        };
        let next = self.subsystem.as_ref().and_then(|s| s.next_event());
        wire::encode(&(answer, next), bytes);
    }
}

// hot:
fn answer<'a>(
    s: &mut dyn Subsystem,
    request: &Request<'_>,
    y: &'a mut Vec<f64>,
    u: &mut Vec<f64>,
    state: &'a mut Vec<u8>,
) -> Result<Answer<'a>, SubsystemError> {
    let rollback = |s: &mut dyn Subsystem, act: &mut dyn FnMut(&mut dyn Rollback) -> Result<(), SubsystemError>| {
        let unable = || Err(SubsystemError::Unable { reason: "it cannot roll back".into() });
        s.rollback().map_or_else(unable, act).map(|()| Answer::Done)
    };
    y.clear();
    match request {
        Request::Hello => Ok(Answer::Interface(wire::describe(s.interface()))),
        Request::Initialize(t0) => s.initialize(*t0).map(|()| Answer::Done),
        Request::Advance { index, start, end, inputs, coefficients } => {
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
                Advance::Early(t) => (2, t),
            };
            if !s.interface().has_feedthrough() {
                // they come along, and save a question
                u.clear();
                u.resize(inputs, 0.0);
                signal.at(1.0, u);
                y.resize(s.interface().output_size(), 0.0);
                s.outputs(u, y)?;
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
    }
}
