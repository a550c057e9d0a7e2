//! Messages over UDP: numbered, cut into datagrams, repeated where they are lost.
//!
//! A message is a question or the answer to the question of the same number. It is sent in windows of [`WINDOW`] pieces;
//! who receives says which piece it wants next, except where the answer says so by itself: a short question and a short
//! answer are two datagrams. The caller repeats its last datagrams when nothing comes; the server repeats when asked
//! again, and takes up a question once, whatever arrives twice.
//!
//! ```text
//! kind (1)  session (8)  number (8)  piece (4)  pieces (4)  bytes …
//! ```

use std::io;
use std::net::{SocketAddr, ToSocketAddrs, UdpSocket};
use std::time::{Duration, Instant};

use crate::channel::Lost;

/// Bytes of a message per datagram, below what networks pass in one piece.
const PIECE: usize = 1200;
const HEAD: usize = 25;
/// Pieces that are sent before word is waited for.
const WINDOW: u32 = 32;
/// When the caller repeats at the earliest; each time it waits twice as long, up to a limit, and less again when all is well.
const PATIENCE: Duration = Duration::from_millis(10);
const PATIENCE_LIMIT: Duration = Duration::from_millis(160);
/// The longest message.
const LONGEST: usize = 1 << 30;

/// A piece; the last piece of a window, after which who receives says what it wants next; and that.
const DATA: u8 = 1;
const LAST: u8 = 2;
const WANT: u8 = 3;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Head {
    kind: u8,
    session: u64,
    number: u64,
    piece: u32,
    pieces: u32,
}

impl Head {
    fn read(packet: &[u8]) -> Option<(Head, &[u8])> {
        let (head, bytes) = packet.split_at_checked(HEAD)?;
        let eight = |at: usize| head[at..at + 8].try_into().ok().map(u64::from_le_bytes);
        let four = |at: usize| head[at..at + 4].try_into().ok().map(u32::from_le_bytes);
        let head = Head { kind: head[0], session: eight(1)?, number: eight(9)?, piece: four(17)?, pieces: four(21)? };
        Some((head, bytes))
    }

    fn write(self, packet: &mut Vec<u8>) {
        packet.clear();
        packet.push(self.kind);
        packet.extend_from_slice(&self.session.to_le_bytes());
        packet.extend_from_slice(&self.number.to_le_bytes());
        packet.extend_from_slice(&self.piece.to_le_bytes());
        packet.extend_from_slice(&self.pieces.to_le_bytes());
    }
}

/// Sends pieces of a message, a window of them.
fn send(
    head: Head,
    message: &[u8],
    packet: &mut Vec<u8>,
    mut to: impl FnMut(&[u8]) -> io::Result<usize>,
) -> io::Result<()> {
    let pieces = message.len().div_ceil(PIECE).max(1) as u32;
    let end = pieces.min(head.piece.saturating_add(WINDOW));
    for piece in head.piece..end {
        let kind = if piece + 1 == end { LAST } else { DATA };
        Head { kind, piece, pieces, ..head }.write(packet);
        let from = piece as usize * PIECE;
        packet.extend_from_slice(&message[from..message.len().min(from + PIECE)]);
        to(packet)?;
    }
    Ok(())
}

/// A message that arrives piece by piece, in any order within a window.
#[derive(Default)]
struct Arriving {
    bytes: Vec<u8>,
    /// The first piece that is missing, and which of those after it are there.
    next: u32,
    ahead: u32,
}

impl Arriving {
    /// Takes a piece; returns whether the message is complete.
    fn take(&mut self, head: Head, bytes: &[u8]) -> bool {
        let last = head.piece + 1 == head.pieces;
        let fits = head.piece < head.pieces && (bytes.len() == PIECE || last && bytes.len() <= PIECE);
        let at = head.piece as usize * PIECE;
        let Some(ahead) = head.piece.checked_sub(self.next).filter(|&a| a < WINDOW && fits && at < LONGEST) else {
            return self.next == head.pieces;
        };
        if self.ahead >> ahead & 1 == 0 {
            if self.bytes.len() < at + bytes.len() {
                self.bytes.resize(at + bytes.len(), 0);
            }
            self.bytes[at..at + bytes.len()].copy_from_slice(bytes);
            self.ahead |= 1 << ahead;
            while self.ahead & 1 == 1 {
                self.ahead >>= 1;
                self.next += 1;
            }
        }
        self.next == head.pieces
    }

    fn clear(&mut self) {
        self.bytes.clear();
        (self.next, self.ahead) = (0, 0);
    }
}

/// The side that asks.
pub(crate) struct Caller {
    socket: UdpSocket,
    deadline: Duration,
    session: u64,
    number: u64,
    patience: Duration,
    packet: Vec<u8>,
    buffer: Vec<u8>,
    arriving: Arriving,
    /// How often it said something again.
    repeated: u64,
}

impl Caller {
    pub fn new(to: &str, deadline: Duration) -> io::Result<Self> {
        let unknown = || io::Error::new(io::ErrorKind::InvalidInput, format!("`{to}` is no known host"));
        let to: SocketAddr = to.to_socket_addrs()?.next().ok_or_else(unknown)?;
        let socket = UdpSocket::bind(if to.is_ipv4() { "0.0.0.0:0" } else { "[::]:0" })?;
        socket.connect(to)?;
        // told apart from earlier callers at the same port
        let since = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH).unwrap_or_default();
        let session = (since.as_nanos() as u64) ^ (u64::from(std::process::id()) << 40);
        Ok(Caller {
            socket,
            deadline,
            session,
            number: 0,
            patience: PATIENCE,
            packet: Vec::new(),
            buffer: vec![0; 1 << 16],
            arriving: Arriving::default(),
            repeated: 0,
        })
    }

    /// Sends a question and replaces it by the answer.
    pub fn exchange(&mut self, message: &mut Vec<u8>) -> Result<(), Lost> {
        self.number += 1;
        let Caller { socket, session, number, patience, packet, buffer, arriving, repeated, .. } = self;
        let before = *repeated;
        let head = Head { kind: DATA, session: *session, number: *number, piece: 0, pieces: 0 };
        arriving.clear();
        let until = Instant::now() + self.deadline;
        let (mut wanted, mut answered) = (0, false);
        let mut refused = None;
        send(head, message, packet, |p| socket.send(p))?;
        loop {
            let left = until.saturating_duration_since(Instant::now());
            if left.is_zero() {
                return Err(refused.map_or(Lost::Late, Lost::Gone));
            }
            socket.set_read_timeout(Some((*patience).min(left)))?;
            let (reply, bytes) = match socket.recv(buffer) {
                Ok(n) => match Head::read(&buffer[..n]) {
                    Some(found) if found.0.session == *session && found.0.number == *number => found,
                    // of an earlier question, or not ours
                    _ => continue,
                },
                Err(e) if matches!(e.kind(), io::ErrorKind::WouldBlock | io::ErrorKind::TimedOut) => {
                    // nothing comes: say again what was said last
                    *repeated += 1;
                    *patience = (2 * *patience).min(PATIENCE_LIMIT);
                    if answered {
                        Head { kind: WANT, piece: arriving.next, ..head }.write(packet);
                        socket.send(packet)?;
                    } else {
                        send(Head { piece: wanted, ..head }, message, packet, |p| socket.send(p))?;
                    }
                    continue;
                }
                // nobody listens there, yet or any more
                Err(e) if e.kind() == io::ErrorKind::ConnectionRefused => {
                    if *number > 1 {
                        return Err(Lost::Gone("nobody listens there any more".into()));
                    }
                    refused = Some("nobody listens there".to_owned());
                    std::thread::sleep(PATIENCE);
                    send(head, message, packet, |p| socket.send(p))?;
                    continue;
                }
                Err(e) => return Err(e.into()),
            };
            match reply.kind {
                WANT if !answered && reply.piece > wanted => {
                    wanted = reply.piece;
                    send(Head { piece: wanted, ..head }, message, packet, |p| socket.send(p))?;
                }
                DATA | LAST => {
                    answered = true;
                    if arriving.take(reply, bytes) {
                        std::mem::swap(message, &mut arriving.bytes);
                        if *repeated == before {
                            *patience = (*patience / 2).max(PATIENCE);
                        }
                        return Ok(());
                    }
                    if reply.kind == LAST {
                        Head { kind: WANT, piece: arriving.next, ..head }.write(packet);
                        socket.send(packet)?;
                    }
                }
                _ => {}
            }
        }
    }
}

/// The side that answers.
pub(crate) struct Answerer {
    socket: UdpSocket,
    peer: Option<(SocketAddr, u64)>,
    /// The last question that was taken up, and its answer.
    number: u64,
    answer: Vec<u8>,
    packet: Vec<u8>,
    buffer: Vec<u8>,
    arriving: Arriving,
}

/// What a server of datagrams hears.
pub(crate) enum Heard {
    /// A question, complete; whether it is the first of a new caller.
    Question { new: bool },
    /// Nothing for as long as was asked to wait.
    Silence,
}

impl Answerer {
    pub fn new(socket: UdpSocket) -> Self {
        let (packet, buffer) = (Vec::new(), vec![0; 1 << 16]);
        let arriving = Arriving::default();
        Answerer { socket, peer: None, number: 0, answer: Vec::new(), packet, buffer, arriving }
    }

    pub fn local(&self) -> io::Result<SocketAddr> {
        self.socket.local_addr()
    }

    /// Waits for the next question, repeating the last answer to who missed it.
    pub fn question(&mut self, message: &mut Vec<u8>, patience: Option<Duration>) -> io::Result<Heard> {
        self.socket.set_read_timeout(patience)?;
        loop {
            let (n, from) = match self.socket.recv_from(&mut self.buffer) {
                Ok(found) => found,
                Err(e) if matches!(e.kind(), io::ErrorKind::WouldBlock | io::ErrorKind::TimedOut) => {
                    return Ok(Heard::Silence);
                }
                // a caller that went away
                Err(e) if e.kind() == io::ErrorKind::ConnectionRefused => continue,
                Err(e) => return Err(e),
            };
            let Some((head, bytes)) = Head::read(&self.buffer[..n]) else { continue };
            let caller = (from, head.session);
            let new = self.peer != Some(caller);
            if new {
                // a caller begins with its first question
                if head.number != 1 || head.kind == WANT {
                    continue;
                }
                (self.peer, self.number) = (Some(caller), 0);
                self.arriving.clear();
            }
            let again = Head { number: self.number, session: head.session, kind: DATA, piece: 0, pieces: 0 };
            let Answerer { socket, packet, answer, .. } = self;
            if head.number == self.number && head.number > 0 {
                // the answer was lost, or its next pieces are wanted
                let piece = if head.kind == WANT { head.piece } else { 0 };
                if head.kind != DATA {
                    send(Head { piece, ..again }, answer, packet, |p| socket.send_to(p, from))?;
                }
            } else if head.number == self.number + 1 && head.kind != WANT {
                if self.arriving.take(head, bytes) {
                    std::mem::swap(message, &mut self.arriving.bytes);
                    self.arriving.clear();
                    return Ok(Heard::Question { new: head.number == 1 });
                }
                if head.kind == LAST {
                    Head { kind: WANT, number: head.number, piece: self.arriving.next, ..again }.write(packet);
                    socket.send_to(packet, from)?;
                }
            }
        }
    }

    /// Answers the question that came last.
    pub fn answer(&mut self, message: &[u8]) -> io::Result<()> {
        let Some((to, session)) = self.peer else { return Ok(()) };
        self.number += 1;
        self.answer.clear();
        self.answer.extend_from_slice(message);
        let head = Head { kind: DATA, session, number: self.number, piece: 0, pieces: 0 };
        let Answerer { socket, packet, answer, .. } = self;
        send(head, answer, packet, |p| socket.send_to(p, to))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Passes datagrams on, but loses a quarter of them, and repeats some.
    fn leaky(to: SocketAddr) -> SocketAddr {
        let front = UdpSocket::bind("127.0.0.1:0").unwrap();
        let back = UdpSocket::bind("127.0.0.1:0").unwrap();
        back.connect(to).unwrap();
        let at = front.local_addr().unwrap();
        let caller = std::sync::Arc::new(std::sync::Mutex::new(at));
        let lossy = |mut dice: u32| {
            move |pass: &dyn Fn()| {
                dice = dice.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
                if dice >> 30 != 0 {
                    pass();
                }
                if dice >> 29 == 7 {
                    pass();
                }
            }
        };
        let (front_too, back_too, known) = (front.try_clone().unwrap(), back.try_clone().unwrap(), caller.clone());
        std::thread::spawn(move || {
            let (mut buffer, mut lossy) = (vec![0; 1 << 16], lossy(1));
            while let Ok((n, from)) = front.recv_from(&mut buffer) {
                *caller.lock().unwrap() = from;
                lossy(&|| drop(back.send(&buffer[..n])));
            }
        });
        std::thread::spawn(move || {
            let (mut buffer, mut lossy) = (vec![0; 1 << 16], lossy(2));
            while let Ok(n) = back_too.recv(&mut buffer) {
                let to = *known.lock().unwrap();
                lossy(&|| drop(front_too.send_to(&buffer[..n], to)));
            }
        });
        at
    }

    #[test]
    fn messages_survive_loss_and_repetition() {
        let mut server = Answerer::new(UdpSocket::bind("127.0.0.1:0").unwrap());
        let at = leaky(server.local().unwrap());
        let lengths = [0_usize, 10, 1200, 1201, 100_000, 7];
        let served = std::thread::spawn(move || {
            let mut message = Vec::new();
            for (i, &n) in lengths.iter().enumerate() {
                match server.question(&mut message, Some(Duration::from_secs(20))).unwrap() {
                    Heard::Question { new } => assert_eq!(new, i == 0),
                    Heard::Silence => panic!("silence"),
                }
                // each is taken up once, in order
                assert_eq!(message.len(), n);
                message.reverse();
                server.answer(&message).unwrap();
            }
            // who missed the last answer asks again
            let _ = server.question(&mut message, Some(Duration::from_millis(600)));
        });
        let mut caller = Caller::new(&at.to_string(), Duration::from_secs(20)).unwrap();
        for n in lengths {
            let mut message: Vec<u8> = (0..n).map(|i| (i % 251) as u8).collect();
            let mut wanted = message.clone();
            wanted.reverse();
            caller.exchange(&mut message).unwrap();
            assert_eq!(message, wanted);
        }
        assert!(caller.repeated > 0);
        served.join().unwrap();
    }
}
