//! One question, one answer, over any kind of socket or through shared memory.

use std::io::{self, Read, Write};
use std::net::TcpStream;
use std::time::{Duration, Instant};

use crate::address::Address;
use crate::datagrams::Caller;
#[cfg(target_os = "linux")]
use crate::memory::MemoryChannel;

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
    Memory(Box<MemoryChannel>),
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
    pub fn send_ahead(&mut self, part: u64, bytes: &[u8]) -> Option<u32> {
        match self {
            #[cfg(target_os = "linux")]
            Channel::Memory(memory) => memory.send_ahead(part, bytes),
            _ => {
                let _ = (part, bytes);
                None
            }
        }
    }

    /// Waits for the answer to a question that was sent ahead.
    // hot:
    pub fn receive(&mut self, part: u64, number: u32, bytes: &mut Vec<u8>) -> Result<(), Lost> {
        match self {
            #[cfg(target_os = "linux")]
            Channel::Memory(memory) => memory.receive(part, number, bytes),
            _ => {
                let _ = (part, number, bytes);
                Err(Lost::Gone("nothing was asked".into()))
            }
        }
    }

    /// Sends a question of a part and replaces it by the answer.
    pub fn exchange(&mut self, part: u64, bytes: &mut Vec<u8>) -> Result<(), Lost> {
        #[cfg(not(target_os = "linux"))]
        let _ = part;
        match self {
            #[cfg(unix)]
            Channel::Unix(stream) => frame_exchange(stream, bytes),
            Channel::Tcp(stream) => frame_exchange(stream, bytes),
            Channel::Udp(caller) => caller.exchange(bytes),
            #[cfg(target_os = "linux")]
            Channel::Memory(memory) => memory.exchange(part, bytes),
        }
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
