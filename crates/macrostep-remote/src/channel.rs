//! One question, one answer, over any kind of socket or through shared memory.

use std::io::{self, Read, Write};
use std::net::TcpStream;
use std::time::{Duration, Instant};

#[cfg(target_os = "linux")]
use std::{
    os::unix::net::UnixStream,
    sync::Arc,
    sync::atomic::{AtomicUsize, Ordering},
};

#[cfg(target_os = "linux")]
use macrostep_core::spare_cores;

use crate::address::Address;
use crate::datagrams::Caller;
#[cfg(target_os = "linux")]
use crate::shared::{Shared, Side, Silence};

/// The longest message: states of large subsystems are long.
const LONGEST: u64 = 4 << 30;
/// Bytes that are read at once.
const AT_ONCE: usize = 1024;

/// Why there is no answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Lost {
    /// It did not come in time.
    Late,
    /// The other side is gone, or there never was one.
    Gone(String),
}

impl From<io::Error> for Lost {
    fn from(e: io::Error) -> Self {
        match e.kind() {
            io::ErrorKind::WouldBlock | io::ErrorKind::TimedOut => Lost::Late,
            io::ErrorKind::UnexpectedEof | io::ErrorKind::BrokenPipe | io::ErrorKind::ConnectionReset => {
                Lost::Gone("the connection was closed".into())
            }
            _ => Lost::Gone(e.to_string()),
        }
    }
}

/// A way to a server.
pub(crate) enum Channel {
    #[cfg(unix)]
    Unix(std::os::unix::net::UnixStream),
    Tcp(TcpStream),
    Udp(Box<Caller>),
    #[cfg(target_os = "linux")]
    Shared(SharedChannel),
}

impl Channel {
    /// Connects, trying again until the deadline: who serves may start later than who asks.
    pub fn open(address: &Address, deadline: Duration) -> Result<Self, Lost> {
        let until = Instant::now() + deadline;
        loop {
            let tried = Channel::try_open(address, deadline);
            match tried {
                Ok(channel) => return Ok(channel),
                Err(e) if Instant::now() > until => return Err(Lost::Gone(e.to_string())),
                // wrong however long one waits
                Err(e) if matches!(e.kind(), io::ErrorKind::InvalidInput | io::ErrorKind::Unsupported) => {
                    return Err(Lost::Gone(e.to_string()));
                }
                Err(_) => std::thread::sleep(Duration::from_millis(20)),
            }
        }
    }

    fn try_open(address: &Address, deadline: Duration) -> io::Result<Self> {
        Ok(match address {
            #[cfg(unix)]
            Address::Unix(path) => Channel::unix(std::os::unix::net::UnixStream::connect(path)?, deadline)?,
            #[cfg(not(unix))]
            Address::Unix(_) => return Err(io::Error::new(io::ErrorKind::Unsupported, "needs a Unix system")),
            Address::Tcp(at) => {
                let stream = TcpStream::connect(at)?;
                stream.set_nodelay(true)?;
                stream.set_read_timeout(Some(deadline))?;
                stream.set_write_timeout(Some(deadline))?;
                Channel::Tcp(stream)
            }
            Address::Udp(at) => Channel::Udp(Box::new(Caller::new(at, deadline)?)),
        })
    }

    /// A way that is open already.
    #[cfg(unix)]
    pub fn unix(stream: std::os::unix::net::UnixStream, deadline: Duration) -> io::Result<Self> {
        stream.set_read_timeout(Some(deadline))?;
        stream.set_write_timeout(Some(deadline))?;
        Ok(Channel::Unix(stream))
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
            #[cfg(unix)]
            Channel::Unix(stream) => frame_exchange(stream, bytes),
            Channel::Tcp(stream) => frame_exchange(stream, bytes),
            Channel::Udp(caller) => caller.exchange(bytes),
            #[cfg(target_os = "linux")]
            Channel::Shared(channel) => channel.exchange(bytes),
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

// hot:
fn frame_exchange(stream: &mut (impl Read + Write), bytes: &mut Vec<u8>) -> Result<(), Lost> {
    stream.write_all(bytes)?;
    Ok(read_message(stream, bytes)?)
}

/// Reads a message. Nothing comes after it before it is answered, so that a short one is taken in one piece.
// hot:
pub(crate) fn read_message(from: &mut impl Read, bytes: &mut Vec<u8>) -> io::Result<()> {
    bytes.resize(AT_ONCE, 0);
    let mut n = 0;
    while n < 8 {
        match from.read(&mut bytes[n..]) {
            Ok(0) => return Err(io::ErrorKind::UnexpectedEof.into()),
            Ok(more) => n += more,
            Err(e) if e.kind() == io::ErrorKind::Interrupted => {}
            Err(e) => return Err(e),
        }
    }
    let mut length = [0; 8];
    length.copy_from_slice(&bytes[..8]);
    let length = u64::from_le_bytes(length);
    if length > LONGEST {
        return Err(io::Error::new(io::ErrorKind::InvalidData, "a message is too long: is this a Macrostep server?"));
    }
    bytes.truncate(n);
    // what is really there counts, not what is claimed
    from.take((8 + length).saturating_sub(n as u64)).read_to_end(bytes)?;
    if bytes.len() as u64 == 8 + length { Ok(()) } else { Err(io::ErrorKind::UnexpectedEof.into()) }
}
