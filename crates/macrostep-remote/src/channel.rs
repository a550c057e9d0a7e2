//! One question, one answer, over any kind of socket or through shared memory.

use std::io;
use std::net::{TcpStream, ToSocketAddrs};
use std::sync::mpsc;
use std::time::{Duration, Instant};

#[cfg(target_os = "linux")]
use std::{
    io::Write,
    os::unix::net::UnixStream,
    sync::Arc,
    sync::atomic::{AtomicUsize, Ordering},
};

#[cfg(target_os = "linux")]
use macrostep_core::spare_cores;

use crate::address::Address;
use crate::datagrams::Caller;
use crate::interrupt::given_up;
use crate::key::Key;
#[cfg(target_os = "linux")]
use crate::shared::{Shared, Side, Silence};
#[cfg(target_os = "linux")]
use crate::stream::read_message;
use crate::stream::{Conversation, SLICE, Socket, Stream, Timed};

/// Why there is no answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Lost {
    /// It did not come in time.
    Late,
    /// The other side is gone, or there never was one.
    Gone(String),
    /// There is a server, which will never answer this program.
    Refused(String),
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
                Lost::Refused(e.to_string())
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
    Shared(SharedChannel),
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
                Err(lost @ (Lost::Refused(_) | Lost::Interrupted)) => return Err(lost),
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
            Address::Unix(_) => return Err(Lost::Refused("it needs a Unix system".into())),
            Address::Tcp(at) => Stream::Plain(connect(at, until, deadline)?),
            #[cfg(feature = "tls")]
            Address::Tls(at) => crate::tls::connect(connect(at, until, deadline)?)?,
            #[cfg(not(feature = "tls"))]
            Address::Tls(_) => return Err(Lost::Refused(NO_TLS.into())),
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

    /// A way through shared memory, and by a socket for what is too long.
    #[cfg(target_os = "linux")]
    pub fn shared(shared: Arc<Shared>, socket: UnixStream, deadline: Duration) -> io::Result<Self> {
        socket.set_read_timeout(Some(deadline))?;
        socket.set_write_timeout(Some(deadline))?;
        HOSTS.fetch_add(1, Ordering::Relaxed);
        Ok(Channel::Shared(SharedChannel { shared, socket, deadline, waited: Duration::ZERO }))
    }

    /// Seconds spent so far on the way to the other side and back, where that is known.
    pub fn apart(&self) -> f64 {
        match self {
            #[cfg(target_os = "linux")]
            Channel::Shared(c) => c.shared.apart(c.waited),
            _ => 0.0,
        }
    }

    /// Sends a question and replaces it by the answer.
    pub fn exchange(&mut self, bytes: &mut Vec<u8>) -> Result<(), Lost> {
        match self {
            Channel::Stream(conversation) => conversation.exchange(bytes),
            Channel::Udp(caller) => caller.exchange(bytes),
            #[cfg(target_os = "linux")]
            Channel::Shared(channel) => channel.exchange(bytes),
        }
    }
}

/// Why a program without TLS does nothing at such an address.
#[cfg(not(feature = "tls"))]
pub(crate) const NO_TLS: &str = "this program was built without TLS: build it with the feature `tls`";

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

/// Hosts that this process has at present: as many cores are needed for them to wait without sleep, and one for the run.
#[cfg(target_os = "linux")]
static HOSTS: AtomicUsize = AtomicUsize::new(0);

/// How often one who waits for an answer looks whether there is still somebody who could give it.
#[cfg(target_os = "linux")]
const LOOK: Duration = Duration::from_millis(200);

/// A way through shared memory.
#[cfg(target_os = "linux")]
pub(crate) struct SharedChannel {
    shared: Arc<Shared>,
    socket: UnixStream,
    deadline: Duration,
    /// How long answers were waited for, of the exchanges that are timed.
    waited: Duration,
}

#[cfg(target_os = "linux")]
impl SharedChannel {
    // hot:
    fn exchange(&mut self, bytes: &mut Vec<u8>) -> Result<(), Lost> {
        self.shared.may_spin(HOSTS.load(Ordering::Relaxed) <= spare_cores());
        let since = self.shared.timed().then(Instant::now);
        if self.shared.send(bytes).is_err() {
            self.socket.write_all(bytes)?;
        }
        self.wait()?;
        if self.shared.message(bytes).is_err() {
            read_message(&mut self.socket, bytes)?;
        }
        if let Some(since) = since {
            self.waited += since.elapsed();
        }
        Ok(())
    }

    // hot:
    fn wait(&self) -> Result<(), Lost> {
        let mut left = self.deadline;
        loop {
            let slice = left.min(LOOK);
            match self.shared.wait(Side::Run, slice) {
                Ok(()) => return Ok(()),
                Err(Silence::Late) if given_up() => return Err(Lost::Interrupted),
                Err(Silence::Late) if left > slice && !self.hung_up() => left -= slice,
                Err(Silence::Late) if left <= slice => return Err(Lost::Late),
                Err(_) => return Err(io::Error::from(io::ErrorKind::UnexpectedEof).into()),
            }
        }
    }

    /// Whether nobody has the other end of the socket any more: also the one who watches the process is gone.
    fn hung_up(&self) -> bool {
        use rustix::event::{PollFd, PollFlags, Timespec, poll};
        let mut socket = [PollFd::new(&self.socket, PollFlags::empty())];
        let now = Timespec { tv_sec: 0, tv_nsec: 0 };
        poll(&mut socket, Some(&now)).is_ok() && socket[0].revents().contains(PollFlags::HUP)
    }
}

#[cfg(target_os = "linux")]
impl Drop for SharedChannel {
    fn drop(&mut self) {
        HOSTS.fetch_sub(1, Ordering::Relaxed);
    }
}
