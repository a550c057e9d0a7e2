//! Messages over UDP: numbered, cut into datagrams, repeated where they are lost.
//!
//! A message is a question or the answer to the question of the same number. It is sent in windows of [`WINDOW`] pieces;
//! who receives says which piece it wants next, except where the answer says so by itself: a short question and a short
//! answer are two datagrams. The caller repeats its last datagrams when nothing comes; the server repeats when asked
//! again, and takes up a question once, whatever arrives twice.
//!
//! ```text
//! kind (1)  session (8)  number (8)  piece (4)  pieces (4)  seal (16)  bytes …
//! ```
//!
//! A caller says hello with a random session, and is given a cookie that follows from its address, the session and a secret of the
//! server, which keeps nothing of it. From cookie and key follows what all later datagrams are sealed with. So a datagram counts
//! only if it comes from who received the cookie at that address and has the key, if there is one: strays, forgeries and
//! datagrams of earlier runs change nothing, and another run is told that the server is busy.

use std::io;
use std::net::{SocketAddr, UdpSocket};
use std::time::{Duration, Instant};

use crate::channel::Lost;
use crate::interrupt::given_up;
use crate::key::{Key, SEAL, Sealer, proof, random};
use crate::stream::{SLICE, agree, clean, other_key};
use crate::wire::{LONGEST, VERSION};

/// Bytes of a message per datagram, below what networks pass in one piece.
const PIECE: usize = 1200;
const HEAD: usize = 25 + SEAL;
/// Pieces that are sent before word is waited for.
const WINDOW: u32 = 32;
/// When the caller repeats at the earliest; each time it waits twice as long, up to a limit, and less again when all is well.
const PATIENCE: Duration = Duration::from_millis(10);
const PATIENCE_LIMIT: Duration = Duration::from_millis(160);
/// A piece; the last piece of a window, after which who receives says what it wants next; and that.
const DATA: u8 = 1;
const LAST: u8 = 2;
const WANT: u8 = 3;
/// The first word of a caller, and its answer; neither is sealed, and the answer is not longer than the question.
const HELLO: u8 = 4;
const COOKIE: u8 = 5;
/// The server answers another run at present; the text says which.
const BUSY: u8 = 6;
/// The caller goes.
const BYE: u8 = 7;
/// To a first message with a wrong seal: the key, or the cookie, is another one.
const NO_KEY: u8 = 8;

/// What hello and its answer carry: version, whether there is a key, and the cookie.
const CARD: usize = 32;

fn card(keyed: bool, cookie: &[u8; 16]) -> [u8; CARD] {
    let mut bytes = [0; CARD];
    bytes[..8].copy_from_slice(&VERSION.to_le_bytes());
    bytes[8] = keyed.into();
    bytes[16..].copy_from_slice(cookie);
    bytes
}

fn read_card(bytes: &[u8]) -> Option<(u64, bool, [u8; 16])> {
    let bytes: &[u8; CARD] = bytes.try_into().ok()?;
    let version = u64::from_le_bytes(bytes[..8].try_into().ok()?);
    Some((version, bytes[8] != 0, bytes[16..].try_into().ok()?))
}

/// What two sides seal their datagrams with.
#[derive(Clone)]
struct Seals {
    to_server: Sealer,
    to_run: Sealer,
}

impl Seals {
    fn new(key: Option<&Key>, session: u64, cookie: &[u8; 16]) -> Self {
        let sealer = |way: &str| Sealer::new(&proof(key, way, &[&session.to_le_bytes(), cookie]));
        Seals { to_server: sealer("datagrams to the server"), to_run: sealer("datagrams to the run") }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Head {
    kind: u8,
    session: u64,
    number: u64,
    piece: u32,
    pieces: u32,
}

impl Head {
    /// Its head, seal and bytes.
    fn read(packet: &[u8]) -> Option<(Head, &[u8], &[u8])> {
        let (head, bytes) = packet.split_at_checked(HEAD)?;
        let eight = |at: usize| head[at..at + 8].try_into().ok().map(u64::from_le_bytes);
        let four = |at: usize| head[at..at + 4].try_into().ok().map(u32::from_le_bytes);
        let read = Head { kind: head[0], session: eight(1)?, number: eight(9)?, piece: four(17)?, pieces: four(21)? };
        Some((read, &head[HEAD - SEAL..], bytes))
    }

    fn is_sealed(&self, sealer: &Sealer, seal: &[u8], packet: &[u8]) -> bool {
        sealer.fits(self.number, &[&packet[..HEAD - SEAL], &packet[HEAD..]], seal)
    }

    /// Writes a datagram, sealed if it is to be.
    fn write(self, bytes: &[u8], sealer: Option<&Sealer>, packet: &mut Vec<u8>) {
        packet.clear();
        packet.push(self.kind);
        packet.extend_from_slice(&self.session.to_le_bytes());
        packet.extend_from_slice(&self.number.to_le_bytes());
        packet.extend_from_slice(&self.piece.to_le_bytes());
        packet.extend_from_slice(&self.pieces.to_le_bytes());
        let seal = sealer.map_or([0; SEAL], |s| s.seal(self.number, &[packet, bytes]));
        packet.extend_from_slice(&seal);
        packet.extend_from_slice(bytes);
    }
}

/// Sends pieces of a message, a window of them.
fn send(
    head: Head,
    message: &[u8],
    sealer: &Sealer,
    packet: &mut Vec<u8>,
    mut to: impl FnMut(&[u8]) -> io::Result<usize>,
) -> io::Result<()> {
    let pieces = message.len().div_ceil(PIECE).max(1) as u32;
    let end = pieces.min(head.piece.saturating_add(WINDOW));
    for piece in head.piece..end {
        let kind = if piece + 1 == end { LAST } else { DATA };
        let from = piece as usize * PIECE;
        let bytes = &message[from..message.len().min(from + PIECE)];
        Head { kind, piece, pieces, ..head }.write(bytes, Some(sealer), packet);
        to(packet)?;
    }
    Ok(())
}

/// A message that arrives piece by piece, in any order within a window.
struct Arriving {
    bytes: Vec<u8>,
    /// How many pieces it has, as the first that came says, and how many it may have.
    pieces: Option<u32>,
    most: u32,
    /// The first piece that is missing, and which of those after it are there.
    next: u32,
    ahead: u32,
}

impl Default for Arriving {
    fn default() -> Self {
        Arriving { bytes: Vec::new(), pieces: None, most: most_pieces(LONGEST), next: 0, ahead: 0 }
    }
}

/// Pieces of a message that is no longer than this, its length besides.
fn most_pieces(longest: u64) -> u32 {
    u32::try_from((longest + 8).div_ceil(PIECE as u64)).unwrap_or(u32::MAX)
}

impl Arriving {
    /// Takes a piece; returns whether the message is complete.
    fn take(&mut self, head: Head, bytes: &[u8]) -> bool {
        let last = head.piece.checked_add(1) == Some(head.pieces);
        let fits = head.piece < head.pieces && (bytes.len() == PIECE || last && bytes.len() <= PIECE);
        // a message does not change its length on the way
        if !fits || head.pieces > self.most || *self.pieces.get_or_insert(head.pieces) != head.pieces {
            return false;
        }
        let at = head.piece as usize * PIECE;
        let Some(ahead) = head.piece.checked_sub(self.next).filter(|&a| a < WINDOW) else {
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
        (self.pieces, self.next, self.ahead) = (None, 0, 0);
    }
}

/// The side that asks.
pub(crate) struct Caller {
    socket: UdpSocket,
    deadline: Duration,
    session: u64,
    seals: Seals,
    number: u64,
    patience: Duration,
    packet: Vec<u8>,
    buffer: Vec<u8>,
    arriving: Arriving,
    /// How often it said something again.
    repeated: u64,
}

fn is_silence(e: &io::Error) -> bool {
    matches!(e.kind(), io::ErrorKind::WouldBlock | io::ErrorKind::TimedOut | io::ErrorKind::Interrupted)
}

impl Caller {
    /// Says hello until then, and which run it is.
    pub fn open(
        to: SocketAddr,
        deadline: Duration,
        until: Instant,
        key: Option<&Key>,
        run: &str,
    ) -> Result<Self, Lost> {
        let mut tries = 0;
        loop {
            match Caller::hello(to, deadline, until, key).and_then(|mut caller| {
                caller.exchange_until(&mut run.as_bytes().to_vec(), until)?;
                Ok(caller)
            }) {
                // its cookies change with each run, and may have changed just now
                Err(Lost::Refused(..)) if tries < 2 => tries += 1,
                other => return other,
            }
        }
    }

    fn hello(to: SocketAddr, deadline: Duration, until: Instant, key: Option<&Key>) -> Result<Self, Lost> {
        let socket = UdpSocket::bind(if to.is_ipv4() { "0.0.0.0:0" } else { "[::]:0" })?;
        socket.connect(to)?;
        let session = u64::from_le_bytes(random()?);
        let (mut packet, mut buffer) = (Vec::new(), vec![0; 1 << 16]);
        let (version, keyed, cookie) = hello(&socket, session, until, key, &mut packet, &mut buffer)?;
        agree(version, keyed, key)?;
        let (seals, arriving) = (Seals::new(key, session, &cookie), Arriving::default());
        let (number, patience, repeated) = (0, PATIENCE, 0);
        Ok(Caller { socket, deadline, session, seals, number, patience, packet, buffer, arriving, repeated })
    }

    /// Sends a question and replaces it by the answer, which is not longer than this.
    pub fn exchange(&mut self, message: &mut Vec<u8>, longest: u64) -> Result<(), Lost> {
        let until = Instant::now() + self.deadline;
        self.arriving.most = most_pieces(longest);
        self.exchange_until(message, until)
    }

    fn exchange_until(&mut self, message: &mut Vec<u8>, until: Instant) -> Result<(), Lost> {
        self.number += 1;
        let Caller { socket, session, seals, number, patience, packet, buffer, arriving, repeated, .. } = self;
        let before = *repeated;
        let head = Head { kind: DATA, session: *session, number: *number, piece: 0, pieces: 0 };
        let seal = &seals.to_server;
        arriving.clear();
        let (mut wanted, mut answered) = (0, false);
        send(head, message, seal, packet, |p| socket.send(p))?;
        loop {
            let left = until.saturating_duration_since(Instant::now());
            if given_up() {
                return Err(Lost::Interrupted);
            }
            if left.is_zero() {
                return Err(Lost::Late);
            }
            socket.set_read_timeout(Some((*patience).min(left)))?;
            let (reply, bytes) = match socket.recv(buffer) {
                Ok(n) => match Head::read(&buffer[..n]) {
                    // of an earlier question, or not ours
                    Some((found, ..)) if found.session != *session || found.number != *number => continue,
                    Some((found, ..)) if found.kind == NO_KEY && *number == 1 => {
                        return Err(other_key());
                    }
                    Some((found, code, bytes)) if found.is_sealed(&seals.to_run, code, &buffer[..n]) => (found, bytes),
                    _ => continue,
                },
                Err(e) if is_silence(&e) => {
                    // nothing comes: say again what was said last
                    *repeated += 1;
                    *patience = (2 * *patience).min(PATIENCE_LIMIT);
                    if answered {
                        Head { kind: WANT, piece: arriving.next, ..head }.write(&[], Some(seal), packet);
                        socket.send(packet)?;
                    } else {
                        send(Head { piece: wanted, ..head }, message, seal, packet, |p| socket.send(p))?;
                    }
                    continue;
                }
                // nobody listens there any more
                Err(e) if e.kind() == io::ErrorKind::ConnectionRefused => {
                    return Err(Lost::Gone("nobody listens there any more".into()));
                }
                Err(e) => return Err(e.into()),
            };
            match reply.kind {
                BUSY => return Err(Lost::Busy(clean(bytes))),
                WANT if !answered && reply.piece > wanted => {
                    wanted = reply.piece;
                    send(Head { piece: wanted, ..head }, message, seal, packet, |p| socket.send(p))?;
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
                        Head { kind: WANT, piece: arriving.next, ..head }.write(&[], Some(seal), packet);
                        socket.send(packet)?;
                    }
                }
                _ => {}
            }
        }
    }
}

impl Drop for Caller {
    fn drop(&mut self) {
        let head = Head { kind: BYE, session: self.session, number: self.number + 1, piece: 0, pieces: 0 };
        head.write(&[], Some(&self.seals.to_server), &mut self.packet);
        // if both are lost, the server waits for some time
        for _ in 0..2 {
            let _ = self.socket.send(&self.packet);
        }
    }
}

/// Says hello until it is answered: version, whether there is a key, and the cookie.
fn hello(
    socket: &UdpSocket,
    session: u64,
    until: Instant,
    key: Option<&Key>,
    packet: &mut Vec<u8>,
    buffer: &mut [u8],
) -> Result<(u64, bool, [u8; 16]), Lost> {
    let head = Head { kind: HELLO, session, number: 0, piece: 0, pieces: 0 };
    let (mut patience, mut nobody) = (PATIENCE, false);
    loop {
        head.write(&card(key.is_some(), &[0; 16]), None, packet);
        // nobody listens there, yet
        nobody |= socket.send(packet).is_err_and(|e| e.kind() == io::ErrorKind::ConnectionRefused);
        let again = Instant::now() + patience;
        loop {
            let now = Instant::now();
            if given_up() {
                return Err(Lost::Interrupted);
            }
            if now >= until {
                return Err(if nobody { Lost::Gone("nobody listens there".into()) } else { Lost::Late });
            }
            let left = again.min(until).saturating_duration_since(now);
            if left.is_zero() {
                break;
            }
            socket.set_read_timeout(Some(left.min(SLICE)))?;
            match socket.recv(buffer) {
                Ok(n) => {
                    let answer = Head::read(&buffer[..n]).filter(|(h, ..)| h.kind == COOKIE && h.session == session);
                    if let Some(card) = answer.and_then(|(_, _, bytes)| read_card(bytes)) {
                        return Ok(card);
                    }
                }
                Err(e) if is_silence(&e) => {}
                Err(e) if e.kind() == io::ErrorKind::ConnectionRefused => {
                    nobody = true;
                    std::thread::sleep(left.min(PATIENCE));
                }
                Err(e) => return Err(e.into()),
            }
        }
        patience = (2 * patience).min(PATIENCE_LIMIT);
    }
}

/// The side that answers.
pub(crate) struct Answerer {
    socket: UdpSocket,
    key: Option<Key>,
    /// From which cookies follow; another one after each run, as soon as it has said all.
    secret: Sealer,
    unused: bool,
    peer: Option<Peer>,
    /// The last question that was taken up, and its answer.
    number: u64,
    answer: Vec<u8>,
    packet: Vec<u8>,
    buffer: Vec<u8>,
    arriving: Arriving,
}

/// Who is answered at present.
struct Peer {
    at: (SocketAddr, u64),
    seals: Seals,
    /// Which run it is, as it says.
    run: String,
    /// It has said all: who comes next need not wait.
    done: bool,
}

/// What a server of datagrams hears.
pub(crate) enum Heard {
    /// A question, complete.
    Question,
    /// Nothing for as long as was asked to wait, or the farewell of the caller, or the first word of another one after its end.
    Silence,
}

impl Answerer {
    pub fn new(socket: UdpSocket, key: Option<Key>) -> io::Result<Self> {
        let (packet, buffer) = (Vec::new(), vec![0; 1 << 16]);
        let (arriving, secret) = (Arriving::default(), Sealer::new(&random::<32>()?));
        let (peer, unused, number, answer) = (None, true, 0, Vec::new());
        Ok(Answerer { socket, key, secret, unused, peer, number, answer, packet, buffer, arriving })
    }

    pub fn local(&self) -> io::Result<SocketAddr> {
        self.socket.local_addr()
    }

    /// Waits for a run, and returns what it says of itself. What earlier ones sent counts no more.
    pub fn meet(&mut self) -> io::Result<String> {
        (self.peer, self.number) = (None, 0);
        self.renew()?;
        self.arriving.clear();
        let mut name = Vec::new();
        loop {
            if let Heard::Question = self.question(&mut name, None)? {
                let name = clean(&name);
                self.peer.iter_mut().for_each(|p| p.run.clone_from(&name));
                self.answer(&[])?;
                return Ok(name);
            }
            self.peer = None;
        }
    }

    /// Whether the run has said all. Who says hello after that is the next one.
    pub fn done(&mut self, done: bool) -> io::Result<()> {
        self.peer.iter_mut().for_each(|p| p.done = done);
        if done { self.renew() } else { Ok(()) }
    }

    /// Cookies that somebody used are good for nobody else.
    fn renew(&mut self) -> io::Result<()> {
        if !std::mem::replace(&mut self.unused, true) {
            self.secret = Sealer::new(&random::<32>()?);
        }
        Ok(())
    }

    fn cookie(&self, from: SocketAddr, session: u64) -> [u8; 16] {
        self.secret.seal(session, &[from.to_string().as_bytes()])
    }

    /// Waits for the next question, repeating the last answer to who missed it.
    pub fn question(&mut self, message: &mut Vec<u8>, patience: Option<Duration>) -> io::Result<Heard> {
        let until = patience.map(|p| Instant::now() + p);
        loop {
            // strays do not prolong the wait
            let left = until.map(|u| u.saturating_duration_since(Instant::now()));
            if left.is_some_and(|l| l.is_zero()) {
                return Ok(Heard::Silence);
            }
            self.socket.set_read_timeout(left)?;
            let (n, from) = match self.socket.recv_from(&mut self.buffer) {
                Ok(found) => found,
                // or a caller that went away
                Err(e) if is_silence(&e) || e.kind() == io::ErrorKind::ConnectionRefused => continue,
                Err(e) => return Err(e),
            };
            let Some((head, seal, bytes)) = Head::read(&self.buffer[..n]) else { continue };
            let caller = (from, head.session);
            if head.kind == HELLO {
                if head.number == 0 && read_card(bytes).is_some() {
                    let card = card(self.key.is_some(), &self.cookie(from, head.session));
                    Head { kind: COOKIE, ..head }.write(&card, None, &mut self.packet);
                    let _ = self.socket.send_to(&self.packet, from);
                }
                continue;
            }
            let known = self.peer.as_ref().filter(|p| p.at == caller);
            let fresh = || Seals::new(self.key.as_ref(), head.session, &self.cookie(from, head.session));
            let seals = known.map_or_else(fresh, |p| p.seals.clone());
            if !head.is_sealed(&seals.to_server, seal, &self.buffer[..n]) {
                if known.is_none() && head.number == 1 {
                    Head { kind: NO_KEY, ..head }.write(&[], None, &mut self.packet);
                    let _ = self.socket.send_to(&self.packet, from);
                }
                continue;
            }
            if known.is_none() {
                // a caller begins with its first message, which is short
                if (head.number, head.kind, head.piece, head.pieces) != (1, LAST, 0, 1) || bytes.len() > PIECE {
                    continue;
                }
                match &self.peer {
                    // it says it again to who serves the next run
                    Some(peer) if peer.done => return Ok(Heard::Silence),
                    Some(peer) => {
                        let run = peer.run.as_bytes();
                        Head { kind: BUSY, ..head }.write(run, Some(&seals.to_run), &mut self.packet);
                        let _ = self.socket.send_to(&self.packet, from);
                        continue;
                    }
                    None => {
                        self.peer = Some(Peer { at: caller, seals, run: String::new(), done: false });
                        (self.number, self.unused) = (0, false);
                        self.arriving.clear();
                    }
                }
            } else if head.kind == BYE {
                return Ok(Heard::Silence);
            }
            let Some(peer) = &self.peer else { continue };
            let sealer = &peer.seals.to_run;
            let again = Head { number: self.number, session: head.session, kind: DATA, piece: 0, pieces: 0 };
            let Answerer { socket, packet, answer, .. } = self;
            if head.number == self.number && head.number > 0 {
                // the answer was lost, or its next pieces are wanted
                let piece = if head.kind == WANT { head.piece } else { 0 };
                if head.kind != DATA {
                    send(Head { piece, ..again }, answer, sealer, packet, |p| socket.send_to(p, from))?;
                }
            } else if head.number == self.number + 1 && head.kind != WANT {
                if self.arriving.take(head, bytes) {
                    std::mem::swap(message, &mut self.arriving.bytes);
                    self.arriving.clear();
                    return Ok(Heard::Question);
                }
                if head.kind == LAST {
                    let want = Head { kind: WANT, number: head.number, piece: self.arriving.next, ..again };
                    want.write(&[], Some(sealer), packet);
                    socket.send_to(packet, from)?;
                }
            }
        }
    }

    /// Answers the question that came last.
    pub fn answer(&mut self, message: &[u8]) -> io::Result<()> {
        let Some(peer) = &self.peer else { return Ok(()) };
        self.number += 1;
        self.answer.clear();
        self.answer.extend_from_slice(message);
        let head = Head { kind: DATA, session: peer.at.1, number: self.number, piece: 0, pieces: 0 };
        let Answerer { socket, packet, answer, .. } = self;
        send(head, answer, &peer.seals.to_run, packet, |p| socket.send_to(p, peer.at.0))
    }
}

/// Takes datagrams with any content: each has its length in its first byte.
#[cfg(fuzzing)]
pub(crate) fn read_anything(mut bytes: &[u8]) {
    let mut arriving = Arriving::default();
    while let Some((&n, rest)) = bytes.split_first() {
        let (packet, rest) = rest.split_at(rest.len().min(n.into()));
        if let Some((head, _, data)) = Head::read(packet) {
            arriving.take(head, data);
            let _ = read_card(data);
        }
        bytes = rest;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// After the last word of a run the next one may come at once, with the cookie that it is given then.
    #[test]
    fn who_comes_after_the_end_is_let_in() {
        let mut server = Answerer::new(UdpSocket::bind("127.0.0.1:0").unwrap(), None).unwrap();
        let at = server.local().unwrap();
        let served = std::thread::spawn(move || {
            let (mut message, patience) = (Vec::new(), Some(Duration::from_secs(20)));
            assert_eq!(server.meet().unwrap(), "first");
            assert!(matches!(server.question(&mut message, patience).unwrap(), Heard::Question));
            server.answer(&message).unwrap();
            server.done(true).unwrap();
            assert!(matches!(server.question(&mut message, patience).unwrap(), Heard::Silence));
            assert_eq!(server.meet().unwrap(), "second");
        });
        let patience = Duration::from_secs(20);
        let called = |name: &str| {
            let until = Instant::now() + patience;
            let mut caller = Caller::hello(at, patience, until, None).unwrap();
            caller.exchange_until(&mut name.as_bytes().to_vec(), until).map(|()| caller)
        };
        let mut first = called("first").unwrap();
        first.exchange(&mut b"end".to_vec(), LONGEST).unwrap();
        let _second = called("second").unwrap();
        served.join().unwrap();
    }

    /// What docs/wire.md shows for other implementations is what this one does.
    #[test]
    fn the_page_shows_what_is_sent() {
        let page = std::fs::read_to_string(concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/wire.md")).unwrap();
        let shown = |bytes: &[u8]| {
            let text: String = bytes.iter().map(|b| format!("{b:02x}")).collect();
            assert!(page.contains(&text), "{text} is not on the page");
        };
        let number = |from: u8| std::array::from_fn(|i| from + i as u8);
        let key = Key::new(b"sixteen bytes or more").unwrap();
        let greeting = |from| crate::stream::greeting_of(5, true, number(from));
        let parts = [&greeting(0)[..], &greeting(32)[..], &[0; 32][..]];
        let [to_server, to_run] = ["to the server", "to the run"].map(|way| proof(Some(&key), way, &parts));
        shown(&to_server);
        shown(&to_run);
        let mut sealer = Sealer::new(&to_server);
        let stay = [16_u64, 0, 13].map(u64::to_le_bytes).concat();
        shown(&stay);
        for mut message in [[&3_u64.to_le_bytes()[..], b"run"].concat(), stay] {
            sealer.close(&mut message);
            shown(&message);
        }
        let mut welcome = 0_u64.to_le_bytes().to_vec();
        Sealer::new(&to_run).close(&mut welcome);
        shown(&welcome);

        let (session, cookie) = (0x0807_0605_0403_0201, std::array::from_fn(|i| i as u8));
        let seals = Seals::new(None, session, &cookie);
        for way in ["datagrams to the server", "datagrams to the run"] {
            shown(&proof(None, way, &[&session.to_le_bytes(), &cookie]));
        }
        let mut packet = Vec::new();
        let head = Head { kind: LAST, session, number: 1, piece: 0, pieces: 1 };
        head.write(b"run", Some(&seals.to_server), &mut packet);
        shown(&packet);
    }

    /// Pieces that say something else of their message than the first one are of another.
    #[test]
    fn a_message_does_not_change_its_length() {
        let head = |piece, pieces| Head { kind: LAST, session: 1, number: 2, piece, pieces };
        let mut arriving = Arriving::default();
        assert!(!arriving.take(head(0, 3), &[0; PIECE]));
        assert!(!arriving.take(head(1, 2), &[0; 10]));
        assert!(!arriving.take(head(1, 3), &[0; PIECE]));
        assert!(arriving.take(head(2, 3), &[0; 10]));
        arriving.clear();
        arriving.most = most_pieces(1000);
        assert!(!arriving.take(head(0, u32::MAX), &[0; PIECE]) && arriving.bytes.is_empty());
        assert!(arriving.take(head(0, 1), &[0; 1000]));
    }

    #[test]
    fn messages_survive_loss_and_repetition() {
        let mut server = Answerer::new(UdpSocket::bind("127.0.0.1:0").unwrap(), None).unwrap();
        let relay = crate::conformance::Leaky::to(server.local().unwrap()).unwrap();
        let lengths = [0_usize, 10, 1200, 1201, 100_000, 7];
        let served = std::thread::spawn(move || {
            let mut message = Vec::new();
            assert_eq!(server.meet().unwrap(), "a run");
            for &n in &lengths {
                match server.question(&mut message, Some(Duration::from_secs(20))).unwrap() {
                    Heard::Question => {}
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
        let patience = Duration::from_secs(20);
        let mut caller = Caller::open(relay.at, patience, Instant::now() + patience, None, "a run").unwrap();
        for n in lengths {
            let mut message: Vec<u8> = (0..n).map(|i| (i % 251) as u8).collect();
            let mut wanted = message.clone();
            wanted.reverse();
            caller.exchange(&mut message, LONGEST).unwrap();
            assert_eq!(message, wanted);
        }
        assert!(caller.repeated > 0);
        served.join().unwrap();
    }
}
