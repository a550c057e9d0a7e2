//! A socket that listens, and the runs that come to it, one at a time.
//!
//! A thread of its own greets whoever connects, so that one who is silent keeps nobody waiting, and many who are silent make room for
//! the next. The first who proves to have the
//! key is answered until it hangs up or says nothing for [`SILENCE`]; others are told which run is served.

use std::collections::{BTreeMap, VecDeque};
use std::io;
use std::net::{SocketAddr, TcpListener, TcpStream, UdpSocket};
#[cfg(unix)]
use std::os::unix::{fs::FileTypeExt, net::UnixListener};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, mpsc};
use std::time::Duration;

use macrostep_core::{Subsystem, SubsystemError};

use crate::address::Address;
use crate::channel::{resolve, unknown};
use crate::datagrams::{Answerer, Heard};
use crate::identity::Identity;
use crate::key::Key;
use crate::server::{Desk, Made, Make};
use crate::stream::{Conversation, Socket, Stream, Timed};

/// A run that says nothing for so long is gone: it has no answer to wait for, and says every few seconds that it is there.
const SILENCE: Duration = Duration::from_secs(30);
/// How long a greeting may take in all, and how many there may be at a time: one more ends the oldest.
const GREETING: Duration = Duration::from_secs(5);
const MOST_GREETINGS: usize = 32;
/// How long the last answer over UDP is repeated to who missed it.
const LINGER: Duration = Duration::from_secs(1);

/// A socket that listens.
pub struct Server {
    door: Door,
    address: Address,
    silence: Duration,
    step: Option<f64>,
    identity: Identity,
}

enum Door {
    Stream { front: Arc<Front>, waiting: mpsc::Receiver<(Conversation, String)> },
    Udp(Box<Answerer>),
}

/// What the thread that greets shares with the one that serves.
struct Front {
    key: Option<Key>,
    #[cfg(feature = "tls")]
    tls: Option<crate::tls::KeyPair>,
    /// Which run is served.
    serving: Mutex<Option<String>>,
    /// Those who are being greeted, the oldest first, each with its number.
    greetings: Mutex<VecDeque<(u64, Socket)>>,
    closed: AtomicBool,
}

impl Front {
    /// Notes somebody who is greeted. Where there are too many, the oldest hears no more: whoever wants to be served speaks at once.
    fn begin(&self, number: u64, socket: Socket) {
        let mut greetings = self.greetings.lock().unwrap_or_else(PoisonError::into_inner);
        greetings.push_back((number, socket));
        if greetings.len() > MOST_GREETINGS
            && let Some((_, oldest)) = greetings.pop_front()
        {
            oldest.hang_up();
        }
    }

    /// Forgets somebody who was greeted.
    fn end(&self, number: u64) {
        self.greetings.lock().unwrap_or_else(PoisonError::into_inner).retain(|g| g.0 != number);
    }

    fn serving(&self) -> MutexGuard<'_, Option<String>> {
        self.serving.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// What a server did for one run.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct Served {
    /// How many questions were answered.
    pub questions: u64,
    /// Which run it was, in its own words.
    pub run: String,
}

enum Listener {
    #[cfg(unix)]
    Unix(UnixListener),
    Tcp(TcpListener),
}

impl Listener {
    fn accept(&self) -> io::Result<Socket> {
        Ok(match self {
            #[cfg(unix)]
            Listener::Unix(l) => Socket::Unix(l.accept()?.0),
            Listener::Tcp(l) => Socket::Tcp(l.accept()?.0),
        })
    }
}

impl Server {
    /// Listens at an address; port 0 lets the system choose. With a key, only runs that have the same are answered. Without one,
    /// only runs on this machine: any other address is refused.
    pub fn listen(address: &Address, key: Option<Key>) -> io::Result<Self> {
        let (listener, address) = match address {
            #[cfg(unix)]
            Address::Unix(path) => {
                // a socket that an earlier server left behind; any other file is not ours to remove
                let is_socket = std::fs::symlink_metadata(path).is_ok_and(|m| m.file_type().is_socket());
                if is_socket && std::os::unix::net::UnixStream::connect(path).is_err() {
                    let _ = std::fs::remove_file(path);
                }
                let listener = UnixListener::bind(path)?;
                // of this user alone
                let own = std::os::unix::fs::PermissionsExt::from_mode(0o600);
                std::fs::set_permissions(path, own)?;
                (Listener::Unix(listener), address.clone())
            }
            #[cfg(not(unix))]
            Address::Unix(_) => return Err(io::Error::new(io::ErrorKind::Unsupported, "needs a Unix system")),
            Address::Tcp(at) => {
                let listener = TcpListener::bind(&*guarded(at, key.as_ref())?)?;
                let at = listener.local_addr()?;
                (Listener::Tcp(listener), Address::Tcp(at.to_string()))
            }
            #[cfg(feature = "tls")]
            Address::Tls(at) => {
                // what proves the server to a run is the key
                if key.is_none() {
                    return Err(no_key());
                }
                let listener = TcpListener::bind(at)?;
                let at = listener.local_addr()?;
                (Listener::Tcp(listener), Address::Tls(at.to_string()))
            }
            #[cfg(not(feature = "tls"))]
            Address::Tls(_) => return Err(io::Error::new(io::ErrorKind::Unsupported, crate::channel::NO_TLS)),
            Address::Udp(at) => {
                let socket = UdpSocket::bind(&*guarded(at, key.as_ref())?)?;
                let answerer = Answerer::new(socket, key)?;
                let address = Address::Udp(answerer.local()?.to_string());
                let door = Door::Udp(Box::new(answerer));
                return Ok(Server { door, address, silence: SILENCE, step: None, identity: Identity::default() });
            }
        };
        let front = Arc::new(Front {
            key,
            #[cfg(feature = "tls")]
            tls: matches!(address, Address::Tls(_)).then(crate::tls::KeyPair::new).transpose()?,
            serving: Mutex::default(),
            greetings: Mutex::default(),
            closed: AtomicBool::new(false),
        });
        let (hand_over, waiting) = mpsc::channel();
        let door = Door::Stream { front: front.clone(), waiting };
        std::thread::Builder::new().name("greet".into()).spawn(move || greet(&listener, &front, &hand_over))?;
        Ok(Server { door, address, silence: SILENCE, step: None, identity: Identity::default() })
    }

    /// The same server, which tells who asks that its part was made for steps of this many seconds.
    pub fn step(mut self, seconds: f64) -> Self {
        self.step = Some(seconds);
        self
    }

    /// The same server, which tells who asks what its part is: every value that decides how it behaves, by name. A run that expects
    /// another part is then refused with what differs.
    pub fn values(mut self, values: BTreeMap<String, String>) -> Self {
        self.identity = Identity::new(values);
        self
    }

    /// The same server, which takes a run for gone after another silence than half a minute. Runs say every 5 s that they are there.
    pub fn silence(mut self, silence: Duration) -> Self {
        self.silence = silence;
        self
    }

    /// Where it listens.
    pub fn address(&self) -> &Address {
        &self.address
    }

    /// Waits for a run and answers all its questions until it hangs up. `make` makes the subsystem.
    pub fn serve(
        &mut self,
        make: &mut dyn FnMut() -> Result<Box<dyn Subsystem>, SubsystemError>,
    ) -> io::Result<Served> {
        let make: Make<'_> = &mut |_, _| Ok(Made { subsystem: make()?, more: None });
        let desk = Desk::new(make, &self.identity).step(self.step);
        match &mut self.door {
            Door::Stream { front, waiting } => {
                let gone = |_| io::Error::other("the thread that greets has ended");
                let (mut conversation, run) = waiting.recv().map_err(gone)?;
                conversation.patient(self.silence);
                let questions = serve_stream(conversation, desk);
                *front.serving() = None;
                Ok(Served { questions, run })
            }
            Door::Udp(answerer) => serve_datagrams(answerer, desk, self.silence),
        }
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        if let Door::Stream { front, .. } = &self.door {
            // a last visitor lets the thread that greets see it
            front.closed.store(true, Ordering::SeqCst);
            match &self.address {
                #[cfg(unix)]
                Address::Unix(path) => {
                    let _ = std::os::unix::net::UnixStream::connect(path);
                    let _ = std::fs::remove_file(path);
                }
                Address::Tcp(at) | Address::Tls(at) => {
                    if let Ok(mut at) = at.parse::<SocketAddr>() {
                        if at.ip().is_unspecified() {
                            let v4 = std::net::Ipv4Addr::LOCALHOST.into();
                            at.set_ip(if at.is_ipv4() { v4 } else { std::net::Ipv6Addr::LOCALHOST.into() });
                        }
                        let _ = TcpStream::connect_timeout(&at, Duration::from_millis(200));
                    }
                }
                _ => {}
            }
        }
    }
}

/// Where to listen; without a key on this machine alone.
pub(crate) fn guarded(at: &str, key: Option<&Key>) -> io::Result<Vec<SocketAddr>> {
    let found: Vec<SocketAddr> = resolve(at)?.collect();
    match (found.is_empty(), key) {
        (true, _) => Err(unknown(at)),
        (_, None) if found.iter().any(|a| !a.ip().is_loopback()) => Err(no_key()),
        _ => Ok(found),
    }
}

fn no_key() -> io::Error {
    let reason = "without a key, everybody who reaches this port could use the part";
    io::Error::new(io::ErrorKind::PermissionDenied, reason)
}

/// Greets all who come, until the server is gone.
fn greet(listener: &Listener, front: &Arc<Front>, hand_over: &mpsc::Sender<(Conversation, String)>) {
    for number in 0.. {
        let accepted = listener.accept();
        if front.closed.load(Ordering::SeqCst) {
            return;
        }
        let Ok((socket, other)) = accepted.and_then(|socket| socket.try_clone().map(|other| (socket, other))) else {
            // too many open files, for example
            std::thread::sleep(Duration::from_millis(50));
            continue;
        };
        front.begin(number, other);
        let (theirs, hand_over) = (front.clone(), hand_over.clone());
        let spawned = std::thread::Builder::new().name("greet".into()).spawn(move || {
            // whoever cannot greet is nobody's business
            let _ = admit(socket, number, &theirs, &hand_over);
            theirs.end(number);
        });
        if spawned.is_err() {
            front.end(number);
        }
    }
}

/// Hears who it is, and lets it in if nobody else is served.
fn admit(
    socket: Socket,
    number: u64,
    front: &Front,
    hand_over: &mpsc::Sender<(Conversation, String)>,
) -> io::Result<()> {
    let timed = Timed::new(socket, GREETING)?;
    #[cfg(feature = "tls")]
    let stream = match &front.tls {
        Some(tls) => tls.accept(timed)?,
        None => Stream::Plain(timed),
    };
    #[cfg(not(feature = "tls"))]
    let stream = Stream::Plain(timed);
    let (mut conversation, run) = Conversation::meet(stream, front.key.as_ref())?;
    // from here on nobody hangs up on it
    front.end(number);
    let mut serving = front.serving();
    if let Some(other) = &*serving {
        let reason = other.clone();
        drop(serving);
        return conversation.answer_greeting(&reason);
    }
    *serving = Some(run.clone());
    drop(serving);
    let welcomed = conversation.answer_greeting("");
    let handed = welcomed.and_then(|()| hand_over.send((conversation, run)).map_err(io::Error::other));
    if handed.is_err() {
        *front.serving() = None;
    }
    handed
}

/// Answers until the other side hangs up; returns how many questions.
pub(crate) fn serve_stream(mut conversation: Conversation, mut desk: Desk<'_>) -> u64 {
    let (mut question, mut answer, mut questions) = (Vec::new(), Vec::new(), 0);
    while conversation.next(&mut question).is_ok() {
        desk.answer(&question, &mut answer);
        questions += 1;
        if conversation.send(&mut answer).is_err() {
            break;
        }
    }
    questions
}

fn serve_datagrams(answerer: &mut Answerer, mut desk: Desk<'_>, silence: Duration) -> io::Result<Served> {
    let (mut question, mut answer) = (Vec::new(), Vec::new());
    let mut served = Served { questions: 0, run: answerer.meet()? };
    let mut patience = silence;
    loop {
        match answerer.question(&mut question, Some(patience))? {
            Heard::Silence => return Ok(served),
            Heard::Question => {
                desk.answer(&question, &mut answer);
                served.questions += 1;
                answerer.answer(&answer)?;
                answerer.done(desk.is_done())?;
                patience = if desk.is_done() { LINGER } else { silence };
            }
        }
    }
}
