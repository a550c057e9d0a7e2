//! A conversation over a stream of bytes: greeted, sealed if there is a key, and with a limit to all waiting.
//!
//! ```text
//! run     macrostep, version, whether there is a key, random number   ──▶
//!                                                                     ◀──  the same of the server
//!         which run it is (sealed)                                    ──▶
//!                                                                     ◀──  nothing, or why not: it is busy (sealed)
//! ```
//!
//! A seal that is right is the proof that the other side has the key. Over TLS, what only the two ends of this connection know goes
//! into the keys, so that nobody can stand between them.

use std::collections::VecDeque;
use std::io::{self, Read, Write};
use std::net::{Shutdown, TcpStream};
#[cfg(unix)]
use std::os::unix::net::UnixStream;
use std::time::{Duration, Instant};

use crate::channel::Lost;
use crate::interrupt::given_up;
use crate::key::{Key, Sealer, proof, random};
use crate::wire::{LONGEST, VERSION, longest_question};

/// How often who waits looks up.
pub(crate) const SLICE: Duration = Duration::from_millis(100);

/// How long the other side has to hang up after the run did.
const PARTING: Duration = Duration::from_millis(200);

const MAGIC: &[u8; 8] = b"mcrstep\n";
const GREETING: usize = 48;
/// The longest message before the other side is known.
const LONGEST_FIRST: u64 = 1024;
/// Bytes that begin the wait for the rest of a message anew.
const MUCH: usize = 1 << 16;
/// Bytes that are read at once.
const AT_ONCE: usize = 1024;

/// A socket that carries a stream.
pub(crate) enum Socket {
    Tcp(TcpStream),
    #[cfg(unix)]
    Unix(UnixStream),
}

impl Socket {
    /// The same socket once more.
    pub fn try_clone(&self) -> io::Result<Self> {
        Ok(match self {
            Socket::Tcp(s) => Socket::Tcp(s.try_clone()?),
            #[cfg(unix)]
            Socket::Unix(s) => Socket::Unix(s.try_clone()?),
        })
    }

    /// Tells the other side that nothing more is sent.
    pub fn say_no_more(&self) -> io::Result<()> {
        match self {
            Socket::Tcp(s) => s.shutdown(Shutdown::Write),
            #[cfg(unix)]
            Socket::Unix(s) => s.shutdown(Shutdown::Write),
        }
    }

    /// Ends it for everybody who has it.
    pub fn hang_up(&self) {
        // one that is closed already is fine
        let _ = match self {
            Socket::Tcp(s) => s.shutdown(Shutdown::Both),
            #[cfg(unix)]
            Socket::Unix(s) => s.shutdown(Shutdown::Both),
        };
    }
}

/// A socket that waits for as long as is said, and not longer.
pub(crate) struct Timed {
    socket: Socket,
    limit: Duration,
    /// Whether much that passes begins the wait anew, and how many bytes did since then.
    renews: bool,
    passed: usize,
    until: Instant,
}

impl Timed {
    /// Waits this long from each [`Timed::begin`] on.
    pub fn new(socket: Socket, limit: Duration) -> io::Result<Self> {
        let slice = Some(limit.min(SLICE).max(Duration::from_micros(1)));
        match &socket {
            Socket::Tcp(s) => {
                s.set_nodelay(true)?;
                s.set_read_timeout(slice)?;
                s.set_write_timeout(slice)?;
            }
            #[cfg(unix)]
            Socket::Unix(s) => {
                s.set_read_timeout(slice)?;
                s.set_write_timeout(slice)?;
            }
        }
        Ok(Timed { socket, limit, renews: false, passed: 0, until: Instant::now() + limit })
    }

    /// The same, which waits until then for what comes first.
    pub fn until(mut self, until: Instant) -> Self {
        self.until = until;
        self
    }

    fn begin(&mut self) {
        (self.until, self.passed) = (Instant::now() + self.limit, 0);
    }

    /// Whether something has come that nobody read.
    // hot:
    fn has_more(&self) -> bool {
        #[cfg(target_os = "linux")]
        {
            use rustix::net::{RecvFlags, recv};
            let (mut byte, flags) = ([0_u8; 1], RecvFlags::PEEK | RecvFlags::DONTWAIT);
            let found = match &self.socket {
                Socket::Tcp(s) => recv(s, &mut byte[..], flags),
                Socket::Unix(s) => recv(s, &mut byte[..], flags),
            };
            found.is_ok_and(|(n, _)| n > 0)
        }
        #[cfg(not(target_os = "linux"))]
        false
    }

    // hot:
    fn wait(&mut self, mut act: impl FnMut(&mut Socket) -> io::Result<usize>) -> io::Result<usize> {
        loop {
            if Instant::now() >= self.until || given_up() {
                return Err(io::ErrorKind::TimedOut.into());
            }
            match act(&mut self.socket) {
                Err(e)
                    if matches!(
                        e.kind(),
                        io::ErrorKind::WouldBlock | io::ErrorKind::TimedOut | io::ErrorKind::Interrupted
                    ) => {}
                other => {
                    self.passed += *other.as_ref().unwrap_or(&0);
                    if self.renews && self.passed >= MUCH {
                        self.begin();
                    }
                    return other;
                }
            }
        }
    }
}

impl Read for Timed {
    fn read(&mut self, bytes: &mut [u8]) -> io::Result<usize> {
        self.wait(|socket| match socket {
            Socket::Tcp(s) => s.read(bytes),
            #[cfg(unix)]
            Socket::Unix(s) => s.read(bytes),
        })
    }
}

impl Write for Timed {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.wait(|socket| match socket {
            Socket::Tcp(s) => s.write(bytes),
            #[cfg(unix)]
            Socket::Unix(s) => s.write(bytes),
        })
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// What carries the bytes.
pub(crate) enum Stream {
    Plain(Timed),
    #[cfg(feature = "tls")]
    Tls(Box<crate::tls::Tls>),
}

impl Stream {
    fn timed(&mut self) -> &mut Timed {
        match self {
            Stream::Plain(timed) => timed,
            #[cfg(feature = "tls")]
            Stream::Tls(tls) => tls.timed(),
        }
    }

    /// Whether something has come that nobody read. Of an encrypted connection, only what is read shows it.
    // hot:
    fn has_more(&self) -> bool {
        match self {
            Stream::Plain(timed) => timed.has_more(),
            #[cfg(feature = "tls")]
            Stream::Tls(_) => false,
        }
    }

    /// What only the two ends of an encrypted connection know.
    fn binding(&self) -> io::Result<[u8; 32]> {
        match self {
            Stream::Plain(_) => Ok([0; 32]),
            #[cfg(feature = "tls")]
            Stream::Tls(tls) => tls.binding(),
        }
    }
}

impl Read for Stream {
    fn read(&mut self, bytes: &mut [u8]) -> io::Result<usize> {
        match self {
            Stream::Plain(timed) => timed.read(bytes),
            #[cfg(feature = "tls")]
            Stream::Tls(tls) => tls.read(bytes),
        }
    }
}

impl Write for Stream {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        match self {
            Stream::Plain(timed) => timed.write(bytes),
            #[cfg(feature = "tls")]
            Stream::Tls(tls) => tls.write(bytes),
        }
    }

    fn flush(&mut self) -> io::Result<()> {
        match self {
            Stream::Plain(timed) => timed.flush(),
            #[cfg(feature = "tls")]
            Stream::Tls(tls) => tls.flush(),
        }
    }
}

/// Messages over a stream.
pub(crate) struct Conversation {
    stream: Stream,
    /// Of what is sent and of what comes, if there is a key.
    seals: Option<(Sealer, Sealer)>,
    /// Bytes of the next message that came with the last one.
    rest: Vec<u8>,
    /// The number of the next question, those whose answers did not come yet, with the longest answer to each, and answers that came
    /// before they were wanted.
    number: u32,
    asked: VecDeque<(u32, u64)>,
    early: VecDeque<(u32, Vec<u8>)>,
}

/// A question that is longer than this is not asked before the last one is answered: two sides that both write, and do not read,
/// could wait for each other.
const SHORT: usize = 16 << 10;

impl Conversation {
    /// With a process that this one started, or that started this one: nobody else has the socket.
    #[cfg(unix)]
    pub fn within(socket: UnixStream, limit: Duration) -> io::Result<Self> {
        Ok(Conversation::new(Stream::Plain(Timed::new(Socket::Unix(socket), limit)?), None))
    }

    /// The side of the run: greets a server, and says which run it is.
    pub fn greet(mut stream: Stream, key: Option<&Key>, run: &str) -> Result<Self, Lost> {
        let ours = greeting(key)?;
        stream.write_all(&ours)?;
        stream.flush()?;
        let mut theirs = [0; GREETING];
        stream.read_exact(&mut theirs)?;
        let Some((version, keyed)) = read_greeting(&theirs) else {
            let why = "what answers there is no Macrostep server";
            return Err(Lost::Refused(why.into(), "check the address, and the server there"));
        };
        agree(version, keyed, key)?;
        let mut conversation = Conversation::sealed(stream, key, &ours, &theirs, true)?;
        let mut message = framed(run.as_bytes());
        let answered =
            conversation.send(&mut message).and_then(|()| conversation.receive(&mut message, |_| LONGEST_FIRST));
        match answered {
            Ok(()) if message.len() == 8 => Ok(conversation),
            Ok(()) => Err(Lost::Busy(String::from_utf8_lossy(&message[8..]).into_owned())),
            // who does not know the key is not told more
            Err(e)
                if key.is_some() && matches!(e.kind(), io::ErrorKind::UnexpectedEof | io::ErrorKind::InvalidData) =>
            {
                Err(other_key())
            }
            Err(e) => Err(e.into()),
        }
    }

    /// The side of the server: hears a greeting, and which run it is.
    pub fn meet(mut stream: Stream, key: Option<&Key>) -> io::Result<(Self, String)> {
        let odd = || io::Error::from(io::ErrorKind::InvalidData);
        let mut theirs = [0; GREETING];
        stream.read_exact(&mut theirs)?;
        let (version, keyed) = read_greeting(&theirs).ok_or_else(odd)?;
        let ours = greeting(key)?;
        stream.write_all(&ours)?;
        stream.flush()?;
        if version != VERSION || keyed != key.is_some() {
            return Err(odd());
        }
        let mut conversation = Conversation::sealed(stream, key, &theirs, &ours, false)?;
        let mut message = Vec::new();
        conversation.receive(&mut message, |_| LONGEST_FIRST)?;
        Ok((conversation, clean(&message[8..])))
    }

    fn sealed(stream: Stream, key: Option<&Key>, run: &[u8], server: &[u8], is_run: bool) -> io::Result<Self> {
        let binding = stream.binding()?;
        let sealer = |way: &str| Sealer::new(&proof(key, way, &[run, server, &binding]));
        let seals = key.map(|_| {
            let (to, from) = (sealer("to the server"), sealer("to the run"));
            if is_run { (to, from) } else { (from, to) }
        });
        Ok(Conversation::new(stream, seals))
    }

    fn new(stream: Stream, seals: Option<(Sealer, Sealer)>) -> Self {
        let (asked, early) = (VecDeque::with_capacity(2), VecDeque::new());
        Conversation { stream, seals, rest: Vec::new(), number: 0, asked, early }
    }

    /// From now on a silence of this length is the end, and a message that takes longer, unless much of it comes.
    pub fn patient(&mut self, silence: Duration) {
        let timed = self.stream.timed();
        (timed.limit, timed.renews) = (silence, true);
        timed.begin();
    }

    /// Answers a greeting: nothing is welcome, anything else is a reason why not.
    pub fn answer_greeting(&mut self, reason: &str) -> io::Result<()> {
        self.send(&mut framed(reason.as_bytes()))
    }

    /// Sends a question and replaces it by the answer, which is not longer than this.
    // hot:
    pub fn exchange(&mut self, message: &mut Vec<u8>, longest: u64) -> Result<(), Lost> {
        // answers come in the order of the questions
        while let Some(&(number, _)) = self.asked.front() {
            let mut answer = Vec::new();
            self.wait_for(number, &mut answer)?;
            self.early.push_back((number, answer));
        }
        self.nothing_unasked()?;
        self.stream.timed().begin();
        self.send(message)?;
        self.receive(message, |_| longest).map_err(unsound)
    }

    /// Who has answered everything has nothing to say: an answer too many would pass for that of the next question.
    // hot:
    fn nothing_unasked(&self) -> Result<(), Lost> {
        if self.asked.is_empty() && (!self.rest.is_empty() || self.stream.has_more()) {
            return Err(answered_unasked());
        }
        Ok(())
    }

    /// Hangs up after the last answer: the other side hears it, and has until it hangs up too to show that it said what nobody asked for.
    /// That is waited for, but not for long. (Of an encrypted connection, only what came with the last answer shows it.)
    pub fn hang_up(&mut self) -> Result<(), Lost> {
        self.nothing_unasked()?;
        match &mut self.stream {
            Stream::Plain(timed) => {
                if timed.socket.say_no_more().is_ok() {
                    timed.until = Instant::now() + PARTING;
                    // however it ends: who has gone says nothing more
                    let more = timed.read(&mut [0; 1]).unwrap_or(0);
                    if more > 0 {
                        return Err(answered_unasked());
                    }
                }
                Ok(())
            }
            #[cfg(feature = "tls")]
            Stream::Tls(_) => Ok(()),
        }
    }

    /// Sends a question before its answer is waited for. Returns its number; nothing if that is not possible.
    // hot:
    pub fn send_ahead(&mut self, message: &mut Vec<u8>, longest: u64) -> Option<u32> {
        if message.len() > SHORT || self.nothing_unasked().is_err() {
            return None;
        }
        self.stream.timed().begin();
        self.send(message).ok()?;
        let number = self.number;
        self.number = number.wrapping_add(1);
        self.asked.push_back((number, longest));
        Some(number)
    }

    /// Waits for the answer to a question that was sent ahead.
    // hot:
    pub fn wait_for(&mut self, number: u32, message: &mut Vec<u8>) -> Result<(), Lost> {
        if let Some(i) = self.early.iter().position(|e| e.0 == number) {
            if let Some((_, answer)) = self.early.remove(i) {
                *message = answer;
            }
            return Ok(());
        }
        while let Some((next, longest)) = self.asked.pop_front() {
            self.stream.timed().begin();
            self.receive(message, |_| longest).map_err(unsound)?;
            if next == number {
                return Ok(());
            }
            self.early.push_back((next, std::mem::take(message)));
        }
        Err(Lost::Gone("nothing was asked".into()))
    }

    /// Waits for the next question.
    // hot:
    pub fn next(&mut self, message: &mut Vec<u8>) -> io::Result<()> {
        self.stream.timed().begin();
        self.receive(message, longest_question)
    }

    /// Sends a message, which is changed by that.
    // hot:
    pub fn send(&mut self, message: &mut Vec<u8>) -> io::Result<()> {
        if let Some((sent, _)) = &mut self.seals {
            sent.close(message);
        }
        self.stream.write_all(message)?;
        self.stream.flush()
    }

    // hot:
    fn receive(&mut self, message: &mut Vec<u8>, longest: impl Fn(&[u8]) -> u64) -> io::Result<()> {
        read_up_to(&mut self.stream, &mut self.rest, message, longest)?;
        let opened = self.seals.as_mut().map_or(Some(()), |(_, came)| came.open(message));
        opened.ok_or_else(|| io::Error::new(io::ErrorKind::InvalidData, "a message was changed on the way"))
    }
}

fn answered_unasked() -> Lost {
    Lost::Unsound("it answered what nobody had asked".into())
}

/// Whether both sides speak the same protocol, and both have a key or none; the error is for the run.
pub(crate) fn agree(version: u64, keyed: bool, key: Option<&Key>) -> Result<(), Lost> {
    let (why, advice) = match (keyed, key) {
        _ if version != VERSION => (
            format!("it speaks version {version} of the protocol, and this program version {VERSION}"),
            "use the same version of Macrostep on both sides",
        ),
        (true, None) => (
            "the server there has a key, and this program has none".to_owned(),
            "set MACROSTEP_KEY_FILE to a file with the key of the server",
        ),
        (false, Some(_)) => (
            "the server there has no key, and this program has one".to_owned(),
            "start the server with the same key, or unset MACROSTEP_KEY_FILE and MACROSTEP_KEY here",
        ),
        _ => return Ok(()),
    };
    Err(Lost::Refused(why, advice))
}

/// Why there is no answer: what came is none.
fn unsound(e: io::Error) -> Lost {
    match e.kind() {
        io::ErrorKind::InvalidData => Lost::Unsound(e.to_string()),
        _ => e.into(),
    }
}

/// Both sides have keys, and not the same.
pub(crate) fn other_key() -> Lost {
    Lost::Refused("the server there has another key".into(), "set MACROSTEP_KEY_FILE to the same key on both sides")
}

fn greeting(key: Option<&Key>) -> io::Result<[u8; GREETING]> {
    Ok(greeting_of(VERSION as u32, key.is_some(), random()?))
}

pub(crate) fn greeting_of(version: u32, keyed: bool, number: [u8; 32]) -> [u8; GREETING] {
    let mut bytes = [0; GREETING];
    bytes[..8].copy_from_slice(MAGIC);
    bytes[8..12].copy_from_slice(&version.to_le_bytes());
    bytes[12] = keyed.into();
    bytes[16..].copy_from_slice(&number);
    bytes
}

/// Version, and whether there is a key.
fn read_greeting(bytes: &[u8; GREETING]) -> Option<(u64, bool)> {
    let version = u32::from_le_bytes(bytes[8..12].try_into().ok()?);
    (&bytes[..8] == MAGIC).then_some((version.into(), bytes[12] != 0))
}

fn framed(text: &[u8]) -> Vec<u8> {
    let mut bytes = (text.len() as u64).to_le_bytes().to_vec();
    bytes.extend_from_slice(text);
    bytes
}

/// The name of a run as others will see it; never empty, which would be a welcome.
pub(crate) fn clean(bytes: &[u8]) -> String {
    let name: String = String::from_utf8_lossy(bytes).chars().filter(|c| !c.is_control()).take(200).collect();
    if name.is_empty() { "?".to_owned() } else { name }
}

/// Reads a message after which nothing comes before it is answered.
// hot:
pub(crate) fn read_message(from: &mut impl Read, bytes: &mut Vec<u8>) -> io::Result<()> {
    let mut rest = Vec::new();
    read_up_to(from, &mut rest, bytes, |_| LONGEST)?;
    if rest.is_empty() { Ok(()) } else { Err(io::ErrorKind::InvalidData.into()) }
}

/// Bytes of a message from which one sees what it is: its length, the part, and its word.
const HEAD: usize = 24;

/// Reads a message, which is no longer than what begins like it may be. What comes with it belongs to the next one, and waits in `rest`.
// hot:
fn read_up_to(
    from: &mut impl Read,
    rest: &mut Vec<u8>,
    bytes: &mut Vec<u8>,
    longest: impl Fn(&[u8]) -> u64,
) -> io::Result<()> {
    std::mem::swap(bytes, rest);
    rest.clear();
    let length_of = |bytes: &[u8]| bytes.first_chunk().map(|length| u64::from_le_bytes(*length));
    let (mut n, mut length) = (bytes.len(), length_of(bytes));
    bytes.resize(n.max(AT_ONCE), 0);
    while length.is_none_or(|length| n < HEAD && length > (n - 8) as u64 && length <= LONGEST) {
        match from.read(&mut bytes[n..]) {
            Ok(0) => return Err(io::ErrorKind::UnexpectedEof.into()),
            Ok(more) => n += more,
            Err(e) if e.kind() == io::ErrorKind::Interrupted => {}
            Err(e) => return Err(e),
        }
        length = length_of(&bytes[..n]);
    }
    bytes.truncate(n);
    let length = length.unwrap_or(u64::MAX);
    if length > longest(bytes) {
        return Err(io::Error::new(io::ErrorKind::InvalidData, "a message is too long"));
    }
    let whole = 8 + length;
    if n as u64 > whole {
        rest.extend_from_slice(&bytes[whole as usize..]);
        bytes.truncate(whole as usize);
        return Ok(());
    }
    // what is really there counts, not what is claimed
    from.take(whole - n as u64).read_to_end(bytes)?;
    if bytes.len() as u64 == whole { Ok(()) } else { Err(io::ErrorKind::UnexpectedEof.into()) }
}

/// Takes any bytes as a stream of messages.
#[cfg(fuzzing)]
pub(crate) fn read_anything(mut bytes: &[u8]) {
    let (mut message, mut rest, mut sealer) = (Vec::new(), Vec::new(), Sealer::new(b""));
    while read_up_to(&mut bytes, &mut rest, &mut message, longest_question).is_ok() {
        let _ = sealer.open(&mut message);
    }
    let _ = bytes.first_chunk().and_then(read_greeting);
}
