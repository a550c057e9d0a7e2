//! Live values by datagrams.
//!
//! ```text
//! magic (8)  kind (8)  …                                                  seal (16), with a key
//! hello      1  version (8)  nonce (16)                                   from who drives
//! card       2  version (8)  nonce of hello (16)  nonce of the run (16)  last number (8)  ports, to the end
//! values     3  number (8)  time (8)  values (8 each)                     from who drives
//! values     4  number (8)  time (8)  values (8 each)                     from the run
//! busy       5  nonce of hello (16)                                       somebody else drives
//! over       6  number (8)                                                the run has ended
//! ```
//!
//! Hellos are sealed with the key itself, everything later with keys that follow from it and the nonce of the run: so what was recorded
//! on the way of an earlier run is worth nothing. Numbers only rise, so what was recorded in this one is not either.

use std::io;
use std::net::{SocketAddr, UdpSocket};
use std::time::{Duration, Instant};

use macrostep_core::{Fault, FaultKind, Interface, Line, LineCounts, Numbering, Packet, SubsystemError};

use crate::interrupt::given_up;
use crate::key::{Key, SEAL, Sealer, proof, random};
use crate::listener::guarded;
use crate::live::{LIVE_VERSION, MAGIC, ports};

const HELLO: u64 = 1;
const CARD: u64 = 2;
const TO_RUN: u64 = 3;
const FROM_RUN: u64 = 4;
const BUSY: u64 = 5;
const OVER: u64 = 6;

/// The longest datagram, below what networks pass in one piece.
const LONGEST: usize = 1200;
/// Before the values.
const HEAD: usize = 32;
/// A driver that says nothing for so long has gone, and another one may come.
const GONE: Duration = Duration::from_secs(2);
/// So many datagrams are looked at in a macro-step.
const MOST: usize = 64;

/// The end of a run at which datagrams arrive.
pub(crate) struct LiveSocket {
    at: String,
    key: Option<Key>,
    socket: Option<UdpSocket>,
    /// Values of all outputs, and how the ports are named.
    size: usize,
    ports: String,
    nonce: [u8; 16],
    /// Seals of hellos and cards, and of what goes each way.
    greeting: Sealer,
    inward: Sealer,
    outward: Sealer,
    /// Who drives, and when he was last heard.
    peer: Option<(SocketAddr, Instant)>,
    numbers: Numbering,
    sent: u64,
    bytes: Vec<u8>,
    values: Vec<f64>,
    /// What came while the start of the run waited for it, in the order of the numbers.
    early: Vec<(u64, f64, Vec<f64>)>,
}

impl LiveSocket {
    pub const MOST_NUMBERS: usize = (LONGEST - HEAD - SEAL) / 8;

    pub fn new(at: String, key: Option<Key>) -> Self {
        LiveSocket {
            at,
            key,
            socket: None,
            size: 0,
            ports: String::new(),
            nonce: [0; 16],
            greeting: Sealer::new(&[]),
            inward: Sealer::new(&[]),
            outward: Sealer::new(&[]),
            peer: None,
            numbers: Numbering::default(),
            sent: 0,
            bytes: Vec::with_capacity(LONGEST),
            values: Vec::new(),
            early: Vec::new(),
        }
    }

    /// Of a system that has no memory to share: no address is like this, and opening it fails.
    #[cfg(not(target_os = "linux"))]
    pub fn impossible() -> Self {
        LiveSocket::new("shared memory takes Linux:0".to_owned(), None)
    }

    fn bind(&self) -> io::Result<UdpSocket> {
        let socket = UdpSocket::bind(guarded(&self.at, self.key.as_ref())?.as_slice())?;
        socket.set_nonblocking(true)?;
        Ok(socket)
    }

    /// Puts the seal on, if there is a key, and sends; what cannot go at once is not sent.
    fn pass(&mut self, greets: bool, number: u64, to: SocketAddr) {
        if self.key.is_some() {
            let sealer = if greets { &self.greeting } else { &self.outward };
            let seal = sealer.seal(number, &[&self.bytes]);
            self.bytes.extend_from_slice(&seal);
        }
        if let Some(socket) = &self.socket {
            let _ = socket.send_to(&self.bytes, to);
        }
    }

    fn begin(&mut self, kind: u64) {
        self.bytes.clear();
        self.bytes.extend_from_slice(&MAGIC);
        self.bytes.extend_from_slice(&kind.to_le_bytes());
    }

    /// One datagram, whose bytes are in `self.bytes`. Returns number and time if it has values, which are in `self.values`.
    // hot:
    fn hear(&mut self, from: SocketAddr) -> Option<(u64, f64)> {
        let sealed = if self.key.is_some() { SEAL } else { 0 };
        let end = self.bytes.len().checked_sub(sealed)?;
        let (text, seal) = self.bytes.split_at(end);
        let word = |at: usize| text.get(at..at + 8)?.try_into().ok().map(u64::from_le_bytes);
        if text.get(..8)? != MAGIC {
            return None;
        }
        let occupied = self.peer.is_some_and(|(peer, heard)| peer != from && heard.elapsed() < GONE);
        match word(8)? {
            HELLO => {
                let nonce: [u8; 16] = text.get(24..40).filter(|_| text.len() == 40)?.try_into().ok()?;
                if word(16)? != LIVE_VERSION || (sealed > 0 && !self.greeting.fits(0, &[text], seal)) {
                    return None;
                }
                self.begin(if occupied { BUSY } else { CARD });
                if !occupied {
                    self.bytes.extend_from_slice(&LIVE_VERSION.to_le_bytes());
                }
                self.bytes.extend_from_slice(&nonce);
                if !occupied {
                    self.peer = Some((from, Instant::now()));
                    self.bytes.extend_from_slice(&self.nonce);
                    self.bytes.extend_from_slice(&self.numbers.last().to_le_bytes());
                    self.bytes.extend_from_slice(self.ports.as_bytes());
                }
                self.pass(true, 1, from);
                Some((0, 0.0))
            }
            TO_RUN => {
                let (number, time) = (word(16)?, f64::from_bits(word(24)?));
                let fits = text.len() == HEAD + 8 * self.size && number > 0;
                if !fits || occupied || (sealed > 0 && !self.inward.fits(number, &[text], seal)) {
                    return None;
                }
                for (value, bytes) in self.values.iter_mut().zip(text[HEAD..].chunks_exact(8)) {
                    *value = bytes.try_into().map_or(f64::NAN, f64::from_le_bytes);
                }
                self.peer = Some((from, Instant::now()));
                Some((number, time))
            }
            _ => None,
        }
    }

    /// Looks at what is there, at most so many datagrams.
    // hot:
    fn look(&mut self, take: &mut dyn FnMut(Packet<'_>)) {
        for _ in 0..MOST {
            self.bytes.resize(LONGEST + 1, 0);
            let received = self.socket.as_ref().map(|s| s.recv_from(&mut self.bytes));
            // of a peer that is gone, the system tells as an error of the next call: there may be more behind it
            let (length, from) = match received {
                Some(Ok(received)) => received,
                Some(Err(error)) if error.kind() == io::ErrorKind::ConnectionRefused => continue,
                _ => return,
            };
            self.bytes.truncate(length);
            match self.hear(from) {
                None => self.numbers.refuse(),
                Some((0, _)) => {}
                Some((number, time)) => {
                    if self.numbers.takes(number) {
                        take(Packet::new(number, time, &self.values));
                    }
                }
            }
        }
    }
}

impl Line for LiveSocket {
    fn open(&mut self, interface: &Interface, wait: Duration) -> Result<(), SubsystemError> {
        self.size = interface.output_size();
        self.values = vec![0.0; self.size];
        self.ports = ports(interface);
        if self.socket.is_none() {
            let socket = self.bind().map_err(|error| {
                let message = format!("cannot listen at udp://{}: {error}", self.at);
                let help = match error.kind() {
                    io::ErrorKind::PermissionDenied => {
                        "listen on this machine alone (127.0.0.1), or set MACROSTEP_KEY_FILE"
                    }
                    io::ErrorKind::AddrInUse => "end the other program that listens there, or take another port",
                    _ => "write an address of this machine, such as udp://127.0.0.1:5005",
                };
                SubsystemError::Faulty { fault: Box::new(Fault::error(FaultKind::File, message).help(help)) }
            })?;
            self.socket = Some(socket);
        }
        self.nonce = random().map_err(|e| SubsystemError::Failed { reason: e.to_string() })?;
        let derived = |label: &str, parts: &[&[u8]]| Sealer::new(&proof(self.key.as_ref(), label, parts));
        self.greeting = derived("live greeting", &[]);
        (self.inward, self.outward) =
            (derived("live to the run", &[&self.nonce]), derived("live from the run", &[&self.nonce]));
        (self.peer, self.numbers, self.sent) = (None, Numbering::default(), 0);

        // the run may begin without anybody, or with the first values
        let since = Instant::now();
        let mut early = Vec::new();
        while early.is_empty() && since.elapsed() < wait {
            if given_up() {
                return Err(SubsystemError::Interrupted);
            }
            self.look(&mut |p| early.push((p.number, p.sent, p.values.to_vec())));
            std::thread::sleep(Duration::from_millis(1));
        }
        self.early = early;
        Ok(())
    }

    // hot:
    fn poll(&mut self, take: &mut dyn FnMut(Packet<'_>)) {
        for (number, sent, values) in self.early.drain(..) {
            take(Packet::new(number, sent, &values));
        }
        self.look(take);
    }

    // hot:
    fn send(&mut self, t: f64, values: &[f64]) {
        let Some((to, _)) = self.peer else { return };
        self.sent += 1;
        self.begin(FROM_RUN);
        self.bytes.extend_from_slice(&self.sent.to_le_bytes());
        self.bytes.extend_from_slice(&t.to_le_bytes());
        values.iter().for_each(|v| self.bytes.extend_from_slice(&v.to_le_bytes()));
        self.pass(false, self.sent, to);
    }

    fn counts(&self) -> LineCounts {
        self.numbers.counts()
    }

    fn close(&mut self) {
        if let Some((to, _)) = self.peer.take().filter(|_| self.socket.is_some()) {
            self.sent += 1;
            self.begin(OVER);
            self.bytes.extend_from_slice(&self.sent.to_le_bytes());
            self.pass(false, self.sent, to);
        }
        self.socket = None;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use macrostep_core::Port;

    /// A run that listens, and who drives it, by hand.
    struct Pair {
        run: LiveSocket,
        at: SocketAddr,
        pad: UdpSocket,
        key: Option<Key>,
        nonce: [u8; 16],
    }

    impl Pair {
        fn new(key: Option<&[u8]>) -> Self {
            let key = key.map(|k| Key::new(k).unwrap());
            let interface =
                Interface::new().input(Port::new("v", "m/s")).output(Port::new("f", "N")).output(Port::new("g", "N"));
            let mut run = LiveSocket::new("127.0.0.1:0".to_owned(), key.clone());
            run.open(&interface, Duration::ZERO).unwrap();
            let at = run.socket.as_ref().unwrap().local_addr().unwrap();
            let pad = UdpSocket::bind("127.0.0.1:0").unwrap();
            pad.set_read_timeout(Some(Duration::from_secs(5))).unwrap();
            Pair { run, at, pad, key, nonce: [0; 16] }
        }

        fn sealed(&self, mut text: Vec<u8>, sealer: &Sealer, number: u64) -> Vec<u8> {
            if self.key.is_some() {
                let seal = sealer.seal(number, &[&text]);
                text.extend_from_slice(&seal);
            }
            text
        }

        fn hello(&mut self) -> Vec<u8> {
            let text = [&MAGIC[..], &HELLO.to_le_bytes(), &LIVE_VERSION.to_le_bytes(), &[7; 16]].concat();
            let greeting = Sealer::new(&proof(self.key.as_ref(), "live greeting", &[]));
            self.pad.send_to(&self.sealed(text, &greeting, 0), self.at).unwrap();
            self.heard();
            let mut answer = vec![0; 2000];
            let n = self.pad.recv(&mut answer).unwrap();
            answer.truncate(n);
            if answer[8] == CARD as u8 {
                self.nonce.copy_from_slice(&answer[40..56]);
            }
            answer
        }

        fn values(&self, number: u64, values: &[f64]) -> Vec<u8> {
            let mut text = [&MAGIC[..], &TO_RUN.to_le_bytes(), &number.to_le_bytes(), &1.5_f64.to_le_bytes()].concat();
            values.iter().for_each(|v| text.extend_from_slice(&v.to_le_bytes()));
            let out = Sealer::new(&proof(self.key.as_ref(), "live to the run", &[&self.nonce]));
            self.sealed(text, &out, number)
        }

        fn send(&self, bytes: &[u8]) {
            self.pad.send_to(bytes, self.at).unwrap();
        }

        /// What the run takes, after datagrams had time to arrive.
        fn heard(&mut self) -> Vec<(u64, f64, Vec<f64>)> {
            std::thread::sleep(Duration::from_millis(20));
            let mut all = Vec::new();
            self.run.poll(&mut |p| all.push((p.number, p.sent, p.values.to_vec())));
            all
        }
    }

    #[test]
    fn values_go_both_ways_and_what_is_lost_is_counted() {
        for key in [None, Some(&b"0123456789abcdef"[..])] {
            let mut p = Pair::new(key);
            let card = p.hello();
            let end = card.len() - if key.is_some() { SEAL } else { 0 };
            let ports = std::str::from_utf8(&card[64..end]).unwrap();
            assert_eq!(ports, "input v of 1 numbers in m/s\noutput f of 1 numbers in N\noutput g of 1 numbers in N\n");
            for number in [1, 2, 5, 4] {
                p.send(&p.values(number, &[number as f64, -1.0]));
            }
            let heard = p.heard();
            assert_eq!(heard, [1, 2, 5].map(|n| (n, 1.5, vec![n as f64, -1.0])));
            assert_eq!((p.run.counts().lost, p.run.counts().late, p.run.counts().refused), (1, 1, 0));
            // the run says its inputs to who drives, and that it is over
            p.run.send(0.25, &[3.0]);
            let mut bytes = [0; 100];
            let n = p.pad.recv(&mut bytes).unwrap();
            assert_eq!((n, bytes[8]), (40 + if key.is_some() { SEAL } else { 0 }, FROM_RUN as u8));
            assert_eq!(f64::from_le_bytes(bytes[24..32].try_into().unwrap()), 0.25);
            assert_eq!(f64::from_le_bytes(bytes[32..40].try_into().unwrap()), 3.0);
            p.run.close();
            p.pad.recv(&mut bytes).unwrap();
            assert_eq!(bytes[8], OVER as u8);
        }
    }

    #[test]
    fn what_is_no_packet_is_refused_and_so_is_a_second_driver() {
        for key in [None, Some(&b"0123456789abcdef"[..])] {
            let mut p = Pair::new(key);
            p.hello();
            let good = p.values(1, &[1.0, 2.0]);
            // of another length, cut off, changed, of another kind, empty
            p.send(&p.values(1, &[1.0]));
            p.send(&good[..good.len() - 1]);
            p.send(b"");
            p.send(b"mcrlive\n");
            let mut other = good.clone();
            other[0] ^= 1;
            p.send(&other);
            assert_eq!(p.heard(), []);
            assert_eq!(p.run.counts().refused, 5);
            if key.is_some() {
                let mut changed = good.clone();
                changed[32] ^= 1;
                p.send(&changed);
                assert_eq!(p.heard(), []);
                // sealed for another run
                p.nonce = [9; 16];
                p.send(&p.values(1, &[1.0, 2.0]));
                assert_eq!(p.heard(), []);
            }
            p.send(&good);
            assert_eq!(p.heard().len(), 1);
            // again the same
            p.send(&good);
            assert_eq!((p.heard().len(), p.run.counts().late), (0, 1));
            p.pad = UdpSocket::bind("127.0.0.1:0").unwrap();
            assert_eq!(p.hello()[8], BUSY as u8);
        }
    }

    #[test]
    fn all_that_comes_while_the_start_waits_is_handed_over() {
        let mut p = Pair::new(None);
        for number in [1, 2, 3] {
            p.send(&p.values(number, &[number as f64, -1.0]));
        }
        std::thread::sleep(Duration::from_millis(20));
        let interface = Interface::new().output(Port::new("f", "N")).output(Port::new("g", "N"));
        p.run.open(&interface, Duration::from_secs(5)).unwrap();
        assert_eq!(p.heard(), [1, 2, 3].map(|n| (n, 1.5, vec![n as f64, -1.0])));
        assert_eq!(p.heard(), []);
    }

    #[test]
    fn without_a_key_only_this_machine_is_heard() {
        let mut line = LiveSocket::new("0.0.0.0:0".to_owned(), None);
        let error = line.open(&Interface::new(), Duration::ZERO).unwrap_err();
        assert!(error.to_string().contains("without a key"), "{error}");
    }
}
