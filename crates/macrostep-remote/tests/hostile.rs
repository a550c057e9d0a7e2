//! Hostile peers on each transport: garbage, cut and oversized messages, silence, drips, replays, wrong keys and versions. A server
//! goes on to serve who has a right to it, and a run never takes a wrong number for a right one.
//!
//! Seeds are fixed. `MACROSTEP_LONG=1` tries many more places to flip a byte.

use std::collections::BTreeMap;
use std::io::{Read, Write};
use std::net::{SocketAddr, TcpListener, TcpStream, UdpSocket};
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use macrostep_core::{Severity, Subsystem, Uses};
use macrostep_remote::{Address, Key, Remote, Server};

use crate::parts::{mass, steps};

fn key(n: u8) -> Key {
    Key::new(&[n; 32]).unwrap()
}

#[cfg(feature = "tls")]
const STREAMS: &[&str] = &["unix", "tcp://127.0.0.1:0", "tls://127.0.0.1:0"];
#[cfg(not(feature = "tls"))]
const STREAMS: &[&str] = &["unix", "tcp://127.0.0.1:0"];

fn everywhere() -> Vec<&'static str> {
    STREAMS.iter().copied().chain(["udp://127.0.0.1:0"]).collect()
}

/// A server that serves one run after the other; how many parts it made.
struct Serving {
    address: Address,
    made: Arc<AtomicU32>,
}

impl Serving {
    fn new(at: &str, key: Option<Key>, change: impl FnOnce(Server) -> Server) -> Self {
        static COUNT: AtomicU32 = AtomicU32::new(0);
        let name = format!("macrostep-hostile-{}-{}", std::process::id(), COUNT.fetch_add(1, Ordering::Relaxed));
        let address = match at {
            "unix" => Address::Unix(std::env::temp_dir().join(name)),
            other => Address::parse(other).unwrap(),
        };
        let mut server = change(Server::listen(&address, key).unwrap());
        let (address, made) = (server.address().clone(), Arc::new(AtomicU32::new(0)));
        let count = made.clone();
        std::thread::spawn(move || {
            let mut make = || {
                count.fetch_add(1, Ordering::SeqCst);
                Ok(mass())
            };
            while server.serve(&mut make).is_ok() {}
        });
        Serving { address, made }
    }

    fn keyed(at: &str) -> Self {
        Serving::new(at, Some(key(1)), |s| s)
    }

    fn made(&self) -> u32 {
        self.made.load(Ordering::SeqCst)
    }

    fn tcp(&self) -> SocketAddr {
        let text = self.address.to_string();
        text.rsplit_once('/').unwrap().1.parse().unwrap()
    }

    fn remote(&self, with: Option<Key>) -> Remote {
        let remote = Remote::new(mass().as_mut(), self.address.clone()).deadline(Duration::from_secs(10)).run("test");
        match with {
            Some(key) => remote.key(key),
            None => remote,
        }
    }
}

/// Numbers that are the same in every run of the test.
fn noise(n: usize, mut seed: u64) -> Vec<u8> {
    let next = || {
        seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (seed >> 56) as u8
    };
    std::iter::repeat_with(next).take(n).collect()
}

/// A greeting as runs send it.
fn greeting(version: u32, keyed: bool) -> Vec<u8> {
    let mut bytes = b"mcrstep\n".to_vec();
    bytes.extend(version.to_le_bytes());
    bytes.extend([keyed.into(), 0, 0, 0]);
    bytes.extend(noise(32, 7));
    bytes
}

const VERSION: u32 = 5;

/// What a hostile caller says first, and whether it then waits for an answer.
fn attacks(keyed: bool) -> Vec<(&'static str, Vec<u8>)> {
    let hello = greeting(VERSION, keyed);
    let with = |more: &[u8]| [&hello[..], more].concat();
    vec![
        ("nothing", Vec::new()),
        ("garbage", noise(10_000, 1)),
        ("another protocol", b"GET / HTTP/1.1\r\nHost: x\r\n\r\n".to_vec()),
        ("a cut greeting", hello[..20].to_vec()),
        ("an old version", greeting(3, keyed)),
        ("a greeting with the other idea of keys", greeting(VERSION, !keyed)),
        ("an endless message", with(&u64::MAX.to_le_bytes())),
        ("a huge message", with(&(1_u64 << 40).to_le_bytes())),
        ("a forged message", with(&[&24_u64.to_le_bytes()[..], &noise(24, 3)].concat())),
        ("garbage after the greeting", with(&noise(3000, 2))),
    ]
}

#[test]
fn a_stream_server_goes_on_whoever_calls() {
    let one = |serving: &Serving, send: &[u8]| -> Box<dyn Read> {
        // what cannot be sent any more was refused already
        match &serving.address {
            #[cfg(unix)]
            Address::Unix(path) => {
                let mut s = std::os::unix::net::UnixStream::connect(path).unwrap();
                let _ = s.write_all(send);
                s.set_read_timeout(Some(Duration::from_secs(8))).unwrap();
                Box::new(s)
            }
            _ => {
                let mut s = TcpStream::connect(serving.tcp()).unwrap();
                let _ = s.write_all(send);
                s.set_read_timeout(Some(Duration::from_secs(8))).unwrap();
                Box::new(s)
            }
        }
    };
    for at in STREAMS {
        let serving = Serving::keyed(at);
        // all of them at once, still connected while a run is served
        let mut callers: Vec<_> = attacks(true).iter().map(|(name, send)| (*name, one(&serving, send))).collect();
        steps(&mut serving.remote(Some(key(1))), 20).unwrap();
        assert_eq!(serving.made(), 1, "{at}: somebody without the key was answered");
        // each is hung up on, within the time for a greeting
        let began = Instant::now();
        for (name, caller) in &mut callers {
            let mut answer = Vec::new();
            let ended = caller.read_to_end(&mut answer);
            let open = ended.as_ref().is_err_and(|e| matches!(e.kind(), std::io::ErrorKind::WouldBlock));
            assert!(!open && answer.len() < 1000, "{at}: {name}: {ended:?}, {} bytes", answer.len());
        }
        assert!(began.elapsed() < Duration::from_secs(8), "{at}: {:?}", began.elapsed());
        steps(&mut serving.remote(Some(key(1))), 20).unwrap();
    }
}

/// However many callers say nothing, a run that comes after them is served at once.
#[test]
fn a_crowd_of_silent_callers_keeps_nobody_waiting() {
    for at in STREAMS {
        let serving = Serving::keyed(at);
        let crowd: Vec<Box<dyn Read>> = (0..100)
            .map(|_| -> Box<dyn Read> {
                match &serving.address {
                    #[cfg(unix)]
                    Address::Unix(path) => Box::new(std::os::unix::net::UnixStream::connect(path).unwrap()),
                    _ => Box::new(TcpStream::connect(serving.tcp()).unwrap()),
                }
            })
            .collect();
        let began = Instant::now();
        steps(&mut serving.remote(Some(key(1))), 5).unwrap();
        assert!(began.elapsed() < Duration::from_secs(2), "{at}: {:?}", began.elapsed());
        drop(crowd);
    }
}

/// One byte every now and then does not keep a greeting open.
#[test]
fn a_dripping_caller_is_hung_up_on() {
    let serving = Serving::keyed("tcp://127.0.0.1:0");
    let mut slow = TcpStream::connect(serving.tcp()).unwrap();
    let began = Instant::now();
    for byte in greeting(VERSION, true) {
        if slow.write_all(&[byte]).is_err() {
            break;
        }
        std::thread::sleep(Duration::from_millis(200));
    }
    let mut rest = Vec::new();
    let _ = slow.read_to_end(&mut rest);
    assert!(rest.is_empty() && began.elapsed() < Duration::from_secs(12), "{:?}", began.elapsed());
    steps(&mut serving.remote(Some(key(1))), 5).unwrap();
}

/// Nor does it hold a server that has let it in.
#[test]
fn a_dripping_question_is_hung_up_on() {
    let serving = Serving::new("tcp://127.0.0.1:0", None, |s| s.silence(Duration::from_secs(1)));
    let mut slow = TcpStream::connect(serving.tcp()).unwrap();
    slow.write_all(&[&greeting(VERSION, false)[..], &4_u64.to_le_bytes(), b"drip"].concat()).unwrap();
    slow.read_exact(&mut [0; 56]).unwrap();
    slow.write_all(&100_u64.to_le_bytes()).unwrap();
    let began = Instant::now();
    while slow.write_all(&[0]).is_ok() {
        assert!(began.elapsed() < Duration::from_secs(4), "it is still heard");
        std::thread::sleep(Duration::from_millis(50));
    }
    steps(&mut serving.remote(None), 5).unwrap();
}

#[test]
fn who_has_another_key_or_none_is_told_so_at_once() {
    for at in everywhere() {
        let mut cases = vec![(Some(1), Some(2), "another key"), (Some(1), None, "the server there has a key")];
        if !at.starts_with("tls") {
            cases.push((None, Some(1), "the server there has no key"));
        }
        for (there, here, expected) in cases {
            let serving = Serving::new(at, there.map(key), |s| s);
            let began = Instant::now();
            let said = steps(&mut serving.remote(here.map(key)), 1).unwrap_err().to_string();
            assert!(said.contains(expected) && said.contains("cannot be reached"), "{at}: {said}");
            assert!(began.elapsed() < Duration::from_secs(5), "{at}: {:?}", began.elapsed());
            assert_eq!(serving.made(), 0);
            steps(&mut serving.remote(there.map(key)), 5).unwrap();
        }
    }
}

#[test]
fn nobody_listens_beyond_this_machine_without_a_key() {
    for at in ["tcp://0.0.0.0:0", "udp://0.0.0.0:0", "tcp://[::]:0"] {
        let address = Address::parse(at).unwrap();
        let refused = Server::listen(&address, None).err().unwrap();
        assert_eq!(refused.kind(), std::io::ErrorKind::PermissionDenied, "{at}");
    }
    assert!(Server::listen(&Address::parse("tls://127.0.0.1:0").unwrap(), None).is_err());
    assert!(Server::listen(&Address::parse("tcp://0.0.0.0:0").unwrap(), Some(key(1))).is_ok());
}

#[test]
fn a_second_run_is_told_who_is_served() {
    for at in everywhere() {
        let serving = Serving::keyed(at);
        let mut first = serving.remote(Some(key(1))).run("crane");
        first.initialize(0.0).unwrap();
        let mut second = serving.remote(Some(key(1))).deadline(Duration::from_millis(600));
        let said = second.initialize(0.0).unwrap_err().to_string();
        let process = format!("(process {})", std::process::id());
        assert!(said.contains("it is busy, serving run `crane` of ") && said.contains(&process), "{at}: {said}");
        // the first goes on, and a second one with time gets its turn
        steps(&mut first, 20).unwrap();
        steps(&mut second.deadline(Duration::from_secs(10)), 20).unwrap();
        assert_eq!(serving.made(), 2, "{at}");
    }
}

/// A run that is gone without a word keeps nobody waiting for ever, and one that thinks is not taken for gone.
#[test]
fn silence_ends_a_conversation_and_a_run_that_lives_is_not_silent() {
    std::thread::scope(|scope| {
        for at in ["tcp://127.0.0.1:0", "udp://127.0.0.1:0"] {
            scope.spawn(move || {
                let serving = Serving::new(at, None, |s| s.silence(Duration::from_secs(7)));
                let mut first = serving.remote(None);
                first.initialize(0.0).unwrap();
                std::thread::sleep(Duration::from_secs(8));
                steps(&mut first, 5).unwrap();
            });
        }
    });
    // says who it is, and nothing more
    let serving = Serving::new("tcp://127.0.0.1:0", None, |s| s.silence(Duration::from_secs(1)));
    let mut dead = TcpStream::connect(serving.tcp()).unwrap();
    dead.write_all(&greeting(VERSION, false)).unwrap();
    dead.write_all(&[&4_u64.to_le_bytes()[..], b"dead"].concat()).unwrap();
    let mut answer = [0; 56];
    dead.read_exact(&mut answer).unwrap();
    let mut hasty = serving.remote(None).deadline(Duration::from_millis(300));
    let said = hasty.initialize(0.0).unwrap_err().to_string();
    assert!(said.contains("it is busy, serving dead"), "{said}");
    steps(&mut serving.remote(None), 5).unwrap();
}

/// Passes a connection on, and shows every piece to `change` first: to the server (true) or back, and where it begins.
fn tap(to: SocketAddr, change: impl FnMut(bool, usize, &mut Vec<u8>) + Send + 'static) -> Address {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let at = listener.local_addr().unwrap();
    let change = Arc::new(Mutex::new(change));
    std::thread::spawn(move || {
        while let Ok((near, _)) = listener.accept() {
            let far = TcpStream::connect(to).unwrap();
            for there in [true, false] {
                let (mut from, mut into) = (near.try_clone().unwrap(), far.try_clone().unwrap());
                if !there {
                    std::mem::swap(&mut from, &mut into);
                }
                let change = change.clone();
                std::thread::spawn(move || {
                    let (mut buffer, mut at) = (vec![0; 1 << 16], 0);
                    while let Ok(n @ 1..) = from.read(&mut buffer) {
                        let mut piece = buffer[..n].to_vec();
                        change.lock().unwrap()(there, at, &mut piece);
                        at += n;
                        if into.write_all(&piece).is_err() {
                            break;
                        }
                    }
                    let _ = into.shutdown(std::net::Shutdown::Both);
                    let _ = from.shutdown(std::net::Shutdown::Both);
                });
            }
        }
    });
    Address::Tcp(at.to_string())
}

/// With a key, a byte that is changed anywhere on the way is noticed; what was said once cannot be said again by somebody else.
#[test]
fn nothing_is_changed_or_said_again_on_the_way() {
    let long = std::env::var_os("MACROSTEP_LONG").is_some();
    let serving = Serving::keyed("tcp://127.0.0.1:0");
    // what a run of two steps says, and hears
    let said: Arc<Mutex<[Vec<u8>; 2]>> = Arc::default();
    let notes = said.clone();
    let address = tap(serving.tcp(), move |there, _, piece| {
        notes.lock().unwrap()[usize::from(there)].extend_from_slice(piece);
    });
    let tapped = |address: Address| Remote::new(mass().as_mut(), address).deadline(Duration::from_secs(5)).key(key(1));
    steps(&mut tapped(address), 2).unwrap();
    let [heard, said] = said.lock().unwrap().clone();
    assert!(said.len() > 300 && heard.len() > 300);

    // the same again
    let made = serving.made();
    let mut replay = TcpStream::connect(serving.tcp()).unwrap();
    let _ = replay.write_all(&said);
    replay.set_read_timeout(Some(Duration::from_secs(8))).unwrap();
    let mut answer = Vec::new();
    let _ = replay.read_to_end(&mut answer);
    assert!(answer.len() <= 48, "{} bytes", answer.len());
    assert_eq!(serving.made(), made, "a replay was served");

    // one bit, here or there
    let apart = if long { 1 } else { 41 };
    for (there, length) in [(true, said.len()), (false, heard.len())] {
        for place in (0..length).step_by(apart) {
            let flip = move |to: bool, at: usize, piece: &mut Vec<u8>| {
                if to == there && (at..at + piece.len()).contains(&place) {
                    piece[place - at] ^= 1 << (place % 8);
                }
            };
            let mut remote = tapped(tap(serving.tcp(), flip)).deadline(Duration::from_millis(400));
            assert!(steps(&mut remote, 2).is_err(), "byte {place} of {length} was changed unnoticed");
        }
    }
    steps(&mut serving.remote(Some(key(1))), 5).unwrap();
}

/// Anything may be at an address.
#[test]
fn a_run_survives_any_server() {
    for (name, answer) in attacks(false) {
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let address = Address::Tcp(listener.local_addr().unwrap().to_string());
        let socket = UdpSocket::bind("127.0.0.1:0").unwrap();
        let datagrams = Address::Udp(socket.local_addr().unwrap().to_string());
        let too = answer.clone();
        std::thread::spawn(move || {
            let mut kept = Vec::new();
            while let Ok((mut caller, _)) = listener.accept() {
                let _ = caller.write_all(&answer);
                kept.push(caller);
            }
        });
        std::thread::spawn(move || {
            let mut buffer = vec![0; 1 << 16];
            while let Ok((n, from)) = socket.recv_from(&mut buffer) {
                let _ = socket.send_to(&too[..too.len().min(1400)], from);
                // an echo, of another kind
                buffer[0] = buffer[0].wrapping_add(1);
                let _ = socket.send_to(&buffer[..n], from);
            }
        });
        for address in [address, datagrams] {
            let began = Instant::now();
            let mut remote = Remote::new(mass().as_mut(), address.clone()).deadline(Duration::from_millis(700));
            let said = remote.initialize(0.0).unwrap_err().to_string();
            assert!(said.contains("cannot be reached"), "{name} at {address}: {said}");
            assert!(began.elapsed() < Duration::from_secs(2), "{name} at {address}: {:?}", began.elapsed());
        }
    }
    // an address that swallows everything
    let began = Instant::now();
    let nowhere = Address::parse("tcp://192.0.2.1:9").unwrap();
    let mut remote = Remote::new(mass().as_mut(), nowhere).deadline(Duration::from_millis(700));
    assert!(remote.initialize(0.0).is_err() && began.elapsed() < Duration::from_secs(2), "{:?}", began.elapsed());
}

/// Datagrams of others, well formed or not, neither end a run nor change a number of it.
#[test]
fn strays_do_not_touch_a_run_over_udp() {
    for with in [None, Some(key(1))] {
        let serving = Serving::new("udp://127.0.0.1:0", with.clone(), |s| s);
        let to = serving.tcp();
        let stop = Arc::new(AtomicU32::new(0));
        let stopped = stop.clone();
        let strays = std::thread::spawn(move || {
            let socket = UdpSocket::bind("127.0.0.1:0").unwrap();
            let mut seed = 0;
            while stopped.load(Ordering::SeqCst) == 0 {
                seed += 1;
                let bytes = noise(100, seed);
                // a first message, a question, a farewell, garbage
                for kind in [1_u8, 2, 3, 4, 6, 7, 9] {
                    for number in [0_u64, 1, 2, seed] {
                        let mut packet = vec![kind];
                        packet.extend_from_slice(&bytes[..8]);
                        packet.extend(number.to_le_bytes());
                        packet.extend([0, 0, 0, 0, 1, 0, 0, 0]);
                        packet.extend_from_slice(&bytes[8..60]);
                        let _ = socket.send_to(&packet, to);
                    }
                }
                let _ = socket.send_to(&bytes[..(seed % 100) as usize], to);
                std::thread::sleep(Duration::from_millis(1));
            }
        });
        for _ in 0..3 {
            steps(&mut serving.remote(with.clone()), 200).unwrap();
        }
        stop.store(1, Ordering::SeqCst);
        strays.join().unwrap();
        assert_eq!(serving.made(), 3);
    }
}

/// A part with other values is another part, and another version is one that somebody has to accept.
#[test]
fn a_part_must_be_the_one_that_is_meant() {
    let values = |stiffness: &str| {
        BTreeMap::from([("type".into(), "mass".into()), ("parameters.stiffness".into(), stiffness.to_owned())])
    };
    let serving = Serving::new("tcp://127.0.0.1:0", None, |s| s.values(values("1")));
    let said = steps(&mut serving.remote(None).values(values("1000")), 1).unwrap_err().to_string();
    assert!(said.contains("is another part: `parameters.stiffness` is 1 there and 1000 here"), "{said}");
    steps(&mut serving.remote(None).values(values("1")), 5).unwrap();
    // values that are stated, and a server that tells none
    let silent = Serving::new("tcp://127.0.0.1:0", None, |s| s);
    let mut unknown = silent.remote(None).values(values("1"));
    unknown.initialize(0.0).unwrap();
    let remarks = unknown.settle().unwrap();
    let said = "does not say which values it has: `parameters.stiffness`, `type` of the scenario were not compared";
    assert!(remarks.iter().any(|r| r.message.contains(said)), "{remarks:?}");

    // the same part, which says that another version runs it
    let own = env!("CARGO_PKG_VERSION");
    let other = format!("{}9", &own[..own.len() - 1]);
    let (from, to) = (format!("\"{own}\""), format!("\"{other}\""));
    let address = tap(serving.tcp(), move |there, _, piece| {
        let place = piece.windows(from.len()).position(|w| w == from.as_bytes());
        if let (false, Some(at)) = (there, place) {
            piece[at..at + to.len()].copy_from_slice(to.as_bytes());
        }
    });
    let remote = || Remote::new(mass().as_mut(), address.clone()).values(values("1")).deadline(Duration::from_secs(5));
    let said = steps(&mut remote(), 1).unwrap_err().to_string();
    assert!(said.contains(&format!("it is of version {other} of Macrostep, and this is version {own}")), "{said}");
    let mut accepting = remote();
    let mut uses = Uses::default();
    uses.other_versions = true;
    accepting.plan(uses);
    accepting.initialize(0.0).unwrap();
    let remarks = accepting.settle().unwrap();
    assert!(remarks.iter().any(|r| r.severity == Severity::Warning && r.message.contains(&other)), "{remarks:?}");
}
