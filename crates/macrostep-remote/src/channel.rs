//! One question, one answer, over any kind of socket or through shared memory.

use std::io;
use std::net::{TcpStream, ToSocketAddrs};
use std::sync::mpsc;
use std::time::{Duration, Instant};

use crate::address::Address;
use crate::datagrams::Caller;
use crate::interrupt::given_up;
use crate::key::Key;
#[cfg(target_os = "linux")]
use crate::memory::MemoryChannel;
use crate::stream::{Conversation, SLICE, Socket, Stream, Timed};

/// Why there is no answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Lost {
    /// It did not come in time.
    Late,
    /// The other side is gone, or there never was one.
    Gone(String),
    /// There is a server, which will never answer this program: why, and what to do.
    Refused(String, &'static str),
    /// It answers what was not asked: why nothing it says can be relied upon.
    Unsound(String),
    /// There is a server, which answers somebody else at present.
    Busy(String),
    /// The user wants to stop.
    Interrupted,
}

impl From<io::Error> for Lost {
    fn from(e: io::Error) -> Self {
        match e.kind() {
            io::ErrorKind::WouldBlock | io::ErrorKind::TimedOut if given_up() => Lost::Interrupted,
            io::ErrorKind::WouldBlock | io::ErrorKind::TimedOut => Lost::Late,
            io::ErrorKind::UnexpectedEof | io::ErrorKind::BrokenPipe | io::ErrorKind::ConnectionReset => {
                Lost::Gone("the connection was closed".into())
            }
            // wrong however long one waits
            io::ErrorKind::InvalidInput | io::ErrorKind::Unsupported | io::ErrorKind::InvalidData => {
                Lost::Refused(e.to_string(), "check the address")
            }
            _ => Lost::Gone(e.to_string()),
        }
    }
}

/// A way to a server.
pub(crate) enum Channel {
    Stream(Box<Conversation>),
    Udp(Box<Caller>),
    #[cfg(target_os = "linux")]
    Memory(Box<MemoryChannel>),
}

impl Channel {
    /// Connects, trying again until the deadline: who serves may start later than who asks, or be busy with another run. `run`
    /// is what the server tells others of this one.
    pub fn open(address: &Address, deadline: Duration, key: Option<&Key>, run: &str) -> Result<Self, Lost> {
        let until = Instant::now() + deadline;
        let mut nap = Duration::from_millis(20);
        let mut busy = None;
        loop {
            match Channel::try_open(address, deadline, until, key, run) {
                Ok(channel) => return Ok(channel),
                Err(lost @ (Lost::Refused(..) | Lost::Interrupted)) => return Err(lost),
                Err(_) if given_up() => return Err(Lost::Interrupted),
                // who is served says more than that the last try came too late
                Err(Lost::Late) if busy.is_some() => return Err(busy.unwrap_or(Lost::Late)),
                Err(lost) if Instant::now() + nap >= until => return Err(lost),
                Err(lost) => {
                    busy = Some(lost).filter(|l| matches!(l, Lost::Busy(_)));
                    std::thread::sleep(nap);
                }
            }
            nap = (nap * 2).min(SLICE);
        }
    }

    fn try_open(
        address: &Address,
        deadline: Duration,
        until: Instant,
        key: Option<&Key>,
        run: &str,
    ) -> Result<Self, Lost> {
        let stream = match address {
            #[cfg(unix)]
            Address::Unix(path) => {
                let path = path.clone();
                let socket = until_then(until, move |_| std::os::unix::net::UnixStream::connect(path))?;
                Stream::Plain(Timed::new(Socket::Unix(socket), deadline)?.until(until))
            }
            #[cfg(not(unix))]
            Address::Unix(_) => return Err(Lost::Refused("it needs a Unix system".into(), "use tcp:// in `host`")),
            Address::Tcp(at) => Stream::Plain(connect(at, until, deadline)?),
            #[cfg(feature = "tls")]
            Address::Tls(at) => crate::tls::connect(connect(at, until, deadline)?)?,
            #[cfg(not(feature = "tls"))]
            Address::Tls(_) => return Err(Lost::Refused(NO_TLS.into(), "build it so, or use tcp:// in `host`")),
            Address::Udp(at) => {
                let at = at.clone();
                let to = until_then(until, move |_| resolve(&at)?.next().ok_or_else(|| unknown(&at)))?;
                return Ok(Channel::Udp(Box::new(Caller::open(to, deadline, until, key, run)?)));
            }
        };
        Ok(Channel::Stream(Box::new(Conversation::greet(stream, key, run)?)))
    }

    /// A way that is open already, to a process of this run.
    #[cfg(unix)]
    pub fn unix(stream: std::os::unix::net::UnixStream, deadline: Duration) -> io::Result<Self> {
        Ok(Channel::Stream(Box::new(Conversation::within(stream, deadline)?)))
    }

    /// Seconds spent so far on the way to the other side and back, where that is known.
    pub fn apart(&self) -> f64 {
        match self {
            #[cfg(target_os = "linux")]
            Channel::Memory(memory) => memory.apart(),
            _ => 0.0,
        }
    }

    /// Prepares for messages of one part more, most of which have no more bytes than this.
    pub fn make_room(&mut self, bytes: usize) {
        match self {
            #[cfg(target_os = "linux")]
            Channel::Memory(memory) => memory.make_room(bytes),
            _ => {
                let _ = bytes;
            }
        }
    }

    /// Ends a conversation in good order, after the last answer, if the other side said nothing that nobody asked for.
    pub fn hang_up(&mut self) -> Result<(), Lost> {
        match self {
            Channel::Stream(conversation) => conversation.hang_up(),
            _ => Ok(()),
        }
    }

    /// The part whose question the other side is in the middle of, where that is known.
    pub fn in_progress(&self) -> Option<u64> {
        match self {
            #[cfg(target_os = "linux")]
            Channel::Memory(memory) => memory.in_progress(),
            _ => None,
        }
    }

    /// Sends a question of a part before its answer is waited for, if that is possible here. Returns its number.
    // hot:
    pub fn send_ahead(&mut self, part: u64, bytes: &mut Vec<u8>, longest: u64) -> Option<u32> {
        #[cfg(not(target_os = "linux"))]
        let _ = part;
        match self {
            Channel::Stream(conversation) => conversation.send_ahead(bytes, longest),
            #[cfg(target_os = "linux")]
            Channel::Memory(memory) => memory.send_ahead(part, bytes),
            Channel::Udp(_) => None,
        }
    }

    /// Waits for the answer to a question that was sent ahead.
    // hot:
    pub fn receive(&mut self, part: u64, number: u32, bytes: &mut Vec<u8>) -> Result<(), Lost> {
        #[cfg(not(target_os = "linux"))]
        let _ = part;
        match self {
            Channel::Stream(conversation) => conversation.wait_for(number, bytes),
            #[cfg(target_os = "linux")]
            Channel::Memory(memory) => memory.receive(part, number, bytes),
            Channel::Udp(_) => Err(Lost::Gone("nothing was asked".into())),
        }
    }

    /// Sends a question of a part and replaces it by the answer, which is not longer than this.
    pub fn exchange(&mut self, part: u64, bytes: &mut Vec<u8>, longest: u64) -> Result<(), Lost> {
        #[cfg(not(target_os = "linux"))]
        let _ = part;
        match self {
            Channel::Stream(conversation) => conversation.exchange(bytes, longest),
            Channel::Udp(caller) => caller.exchange(bytes, longest),
            #[cfg(target_os = "linux")]
            Channel::Memory(memory) => memory.exchange(part, bytes),
        }
    }
}

/// Why a program without TLS does nothing at such an address.
#[cfg(not(feature = "tls"))]
pub(crate) const NO_TLS: &str = "this program was built without the feature `tls`";

pub(crate) fn unknown(at: &str) -> io::Error {
    io::Error::new(io::ErrorKind::InvalidInput, format!("`{at}` is no known host"))
}

pub(crate) fn resolve(at: &str) -> io::Result<std::vec::IntoIter<std::net::SocketAddr>> {
    at.to_socket_addrs()
}

fn connect(at: &str, until: Instant, deadline: Duration) -> Result<Timed, Lost> {
    let at = at.to_owned();
    let socket = until_then(until, move |until| {
        let mut failed = unknown(&at);
        for to in resolve(&at)? {
            let left = until.saturating_duration_since(Instant::now()).max(Duration::from_millis(1));
            match TcpStream::connect_timeout(&to, left) {
                Ok(socket) => return Ok(socket),
                Err(e) => failed = e,
            }
        }
        Err(failed)
    })?;
    Ok(Timed::new(Socket::Tcp(socket), deadline)?.until(until))
}

/// Whether somebody takes connections there. Datagrams have none.
pub(crate) fn is_heard(address: &Address, deadline: Duration) -> bool {
    match address {
        Address::Tcp(at) | Address::Tls(at) => connect(at, Instant::now() + deadline, deadline).is_ok(),
        #[cfg(unix)]
        Address::Unix(path) => std::os::unix::net::UnixStream::connect(path).is_ok(),
        _ => false,
    }
}

/// Does what may block for long, and waits for it until then; what comes later is dropped.
fn until_then<T: Send + 'static>(
    until: Instant,
    act: impl FnOnce(Instant) -> io::Result<T> + Send + 'static,
) -> Result<T, Lost> {
    let (done, result) = mpsc::channel();
    std::thread::Builder::new().name("connect".into()).spawn(move || done.send(act(until)))?;
    loop {
        let left = until.saturating_duration_since(Instant::now());
        match result.recv_timeout(left.min(SLICE)) {
            Ok(found) => return Ok(found?),
            Err(_) if given_up() => return Err(Lost::Interrupted),
            Err(_) if left.is_zero() => return Err(Lost::Late),
            Err(_) => {}
        }
    }
}
