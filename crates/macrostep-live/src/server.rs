//! The server: a page, a web socket, and a thread that asks for frames.

use std::net::SocketAddr;
use std::sync::atomic::{AtomicBool, AtomicU64, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, OnceLock, PoisonError};
use std::thread::{JoinHandle, Thread};
use std::time::{Duration, Instant};

use axum::Router;
use axum::extract::ws::{Message, WebSocket, WebSocketUpgrade};
use axum::extract::{Request, State};
use axum::http::{HeaderMap, StatusCode, header};
use axum::middleware::{self, Next};
use axum::response::{Html, IntoResponse, Response};
use axum::routing::get;
use macrostep::report::live_page;
use macrostep::{Helm, Summary, steering};
use serde_json::{Value, json};
use tokio::sync::broadcast;

/// From one frame to the next.
const BEAT: Duration = Duration::from_micros(16_667);
/// After a change by hand, what it does is shown sooner than with the next beat, but no sooner than this after the last frame.
const SOON: Duration = Duration::from_millis(5);
/// Verdict and pace come with every so many frames.
const DETAILS: u64 = 20;
/// Frames that a viewer may be behind before it misses some.
const BEHIND: usize = 4;
/// The longest message that a viewer may send, in bytes.
const LONGEST: usize = 65_536;
/// Who leaves may come back within this time: a page that is loaded again.
const GRACE: Duration = Duration::from_secs(2);

/// Why there is no server.
#[derive(Debug)]
#[non_exhaustive]
pub struct ServerError {
    /// What could not be done.
    pub what: String,
    /// Why not.
    pub source: std::io::Error,
}

impl std::fmt::Display for ServerError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "cannot {}: {}", self.what, self.source)
    }
}

impl std::error::Error for ServerError {}

/// A page and a web socket of a run, on this machine alone.
pub struct Server {
    shared: Arc<Shared>,
    address: String,
    _threads: [JoinHandle<()>; 2],
}

struct Shared {
    helm: Helm,
    port: u16,
    viewers: AtomicUsize,
    /// How many there ever were.
    came: AtomicU64,
    left: Mutex<Instant>,
    frames: broadcast::Sender<Arc<str>>,
    /// The last frame of a run that has ended, and its report.
    ended: Mutex<Option<Ended>>,
    pace: Mutex<Option<f64>>,
    closing: AtomicBool,
    /// Somebody has changed something, and waits to see what it does.
    hurry: AtomicBool,
    /// Who asks for frames.
    beat: OnceLock<Thread>,
}

#[derive(Clone)]
struct Ended {
    message: Arc<str>,
    report: Option<Arc<str>>,
}

fn lock<T>(mutex: &Mutex<T>) -> std::sync::MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Server {
    /// Listens at a port of this machine, any that is free with 0. `pace` is what runs begin with.
    pub fn open(helm: Helm, port: u16, pace: Option<f64>) -> Result<Self, ServerError> {
        let failed = |what: &str| {
            let what = what.to_owned();
            move |source| ServerError { what, source }
        };
        let mut random = [0_u8; 16];
        getrandom::fill(&mut random).map_err(|e| ServerError {
            what: "make a token".to_owned(),
            source: std::io::Error::other(e.to_string()),
        })?;
        let token: String = random.iter().map(|b| format!("{b:02x}")).collect();
        let listener = std::net::TcpListener::bind(SocketAddr::from(([127, 0, 0, 1], port)))
            .map_err(failed(&format!("listen at 127.0.0.1:{port}")))?;
        listener.set_nonblocking(true).map_err(failed("listen"))?;
        let port = listener.local_addr().map_err(failed("listen"))?.port();
        let shared = Arc::new(Shared {
            helm,
            port,
            viewers: AtomicUsize::new(0),
            came: AtomicU64::new(0),
            left: Mutex::new(Instant::now()),
            frames: broadcast::channel(BEHIND).0,
            ended: Mutex::new(None),
            pace: Mutex::new(pace),
            closing: AtomicBool::new(false),
            hurry: AtomicBool::new(false),
            beat: OnceLock::new(),
        });
        let router = Router::new()
            .route(&format!("/{token}/"), get(page))
            .route(&format!("/{token}/socket"), get(socket))
            .route(&format!("/{token}/report"), get(report))
            .layer(middleware::from_fn_with_state(shared.clone(), own_pages_only))
            .with_state(shared.clone());
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().map_err(failed("start"))?;
        let serving = std::thread::Builder::new().name("live page".to_owned()).spawn(move || {
            runtime.block_on(async move {
                // an error ends the page, not the run
                if let Ok(listener) = tokio::net::TcpListener::from_std(listener) {
                    let _ = axum::serve(listener, router).await;
                }
            });
        });
        let beating = {
            let shared = shared.clone();
            std::thread::Builder::new().name("live frames".to_owned()).spawn(move || beat(&shared))
        };
        let threads = [serving.map_err(failed("start"))?, beating.map_err(failed("start"))?];
        let _ = shared.beat.set(threads[1].thread().clone());
        Ok(Server { shared, address: format!("http://127.0.0.1:{port}/{token}/"), _threads: threads })
    }

    /// The address of the page; the web socket is `socket` beside it.
    pub fn address(&self) -> &str {
        &self.address
    }

    /// Waits for somebody to look. Returns whether there is; not if `until` says so before.
    pub fn wait_for_viewer(&self, until: impl Fn() -> bool) -> bool {
        while self.shared.came.load(Ordering::Acquire) == 0 {
            if until() {
                return false;
            }
            std::thread::sleep(Duration::from_millis(10));
        }
        true
    }

    /// Another run begins.
    pub fn begins(&self) {
        *lock(&self.shared.ended) = None;
    }

    /// The run has come to its end: shows it as long as somebody looks. Returns whether it is to be started again.
    pub fn ended(&self, summary: &Summary, report: Option<String>, until: impl Fn() -> bool) -> bool {
        let (v, outcome) = (&summary.verdict, summary.outcome.to_string());
        let has_report = report.is_some();
        let mut message = json!({
            "state": "ended", "outcome": outcome, "why": summary.outcome.message(), "report": has_report,
            "verdict": { "interface": v.interface.word(), "reason": v.reason, "advice": v.advice },
        });
        if let Some(picture) = self.shared.helm.last_picture() {
            let last = steering::frame(&picture, true);
            for key in ["run", "t", "k", "row", "frame", "levers", "mark"] {
                message[key] = last[key].clone();
            }
        }
        let message: Arc<str> = message.to_string().into();
        *lock(&self.shared.ended) = Some(Ended { message: message.clone(), report: report.map(Into::into) });
        let _ = self.shared.frames.send(message);
        loop {
            if self.shared.helm.takes_restart() {
                return true;
            }
            let gone = self.shared.viewers.load(Ordering::Acquire) == 0 && lock(&self.shared.left).elapsed() > GRACE;
            if gone || until() {
                return false;
            }
            std::thread::sleep(Duration::from_millis(20));
        }
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        self.shared.closing.store(true, Ordering::Release);
    }
}

/// Asks for frames while somebody looks, and sends them to all.
fn beat(shared: &Shared) {
    let mut next = Instant::now();
    let mut count = 0_u64;
    while !shared.closing.load(Ordering::Acquire) {
        let last = Instant::now();
        next = (next + BEAT).max(last);
        loop {
            let wanted = if shared.hurry.load(Ordering::Acquire) { next.min(last + SOON) } else { next };
            let left = wanted.saturating_duration_since(Instant::now());
            if left.is_zero() {
                break;
            }
            std::thread::park_timeout(left);
        }
        shared.hurry.store(false, Ordering::Release);
        if shared.viewers.load(Ordering::Acquire) == 0 || lock(&shared.ended).is_some() {
            continue;
        }
        shared.helm.ask(count.is_multiple_of(DETAILS));
        // a macro-step that takes longer is shown when it is over
        if let Some(picture) = shared.helm.picture(Duration::from_secs(1)) {
            count += 1;
            let text: Arc<str> = steering::frame(&picture, false).to_string().into();
            shared.helm.give_back(picture);
            let _ = shared.frames.send(text);
        }
    }
}

/// Refuses whoever was sent here by a page of somebody else, or under another name.
async fn own_pages_only(
    State(shared): State<Arc<Shared>>,
    headers: HeaderMap,
    request: Request,
    next: Next,
) -> Response {
    let own = |host: &str| {
        [format!("127.0.0.1:{}", shared.port), format!("localhost:{}", shared.port)].iter().any(|o| o == host)
    };
    let text = |name: header::HeaderName| headers.get(name).map(|v| v.to_str().unwrap_or("?").to_owned());
    let host_is_own = text(header::HOST).is_some_and(|host| own(&host));
    // programs have no origin
    let origin_is_own = text(header::ORIGIN).is_none_or(|origin| origin.strip_prefix("http://").is_some_and(own));
    if host_is_own && origin_is_own {
        return next.run(request).await;
    }
    (StatusCode::FORBIDDEN, "this address is for the page of this run alone\n").into_response()
}

async fn page(State(shared): State<Arc<Shared>>) -> Response {
    let Some(course) = shared.helm.course() else {
        return (StatusCode::SERVICE_UNAVAILABLE, "the run has not begun: load this page again\n").into_response();
    };
    let about = steering::about(&course, *lock(&shared.pace));
    match live_page(course.meta.clone(), course.scene.as_ref(), &about) {
        Ok(html) => ([(header::CACHE_CONTROL, "no-store")], Html(html)).into_response(),
        Err(error) => (StatusCode::INTERNAL_SERVER_ERROR, format!("{error}\n")).into_response(),
    }
}

async fn report(State(shared): State<Arc<Shared>>) -> Response {
    let found = lock(&shared.ended).as_ref().and_then(|e| e.report.clone());
    match found {
        Some(html) => Html(html.to_string()).into_response(),
        None => (StatusCode::NOT_FOUND, "there is no report before the run has ended\n").into_response(),
    }
}

async fn socket(State(shared): State<Arc<Shared>>, upgrade: WebSocketUpgrade) -> Response {
    upgrade.max_message_size(LONGEST).on_upgrade(move |socket| view(socket, shared))
}

/// One viewer, from coming to leaving.
async fn view(mut socket: WebSocket, shared: Arc<Shared>) {
    let mut frames = shared.frames.subscribe();
    shared.viewers.fetch_add(1, Ordering::AcqRel);
    shared.came.fetch_add(1, Ordering::AcqRel);
    let _ = serve(&mut socket, &mut frames, &shared).await;
    *lock(&shared.left) = Instant::now();
    shared.viewers.fetch_sub(1, Ordering::AcqRel);
}

async fn serve(
    socket: &mut WebSocket,
    frames: &mut broadcast::Receiver<Arc<str>>,
    shared: &Shared,
) -> Result<(), axum::Error> {
    let say = |value: Value| Message::text(value.to_string());
    if let Some(course) = shared.helm.course() {
        socket.send(say(json!({ "about": steering::about(&course, *lock(&shared.pace)) }))).await?;
    }
    let ended = lock(&shared.ended).as_ref().map(|e| e.message.clone());
    if let Some(last) = ended {
        socket.send(Message::text(last.to_string())).await?;
    }
    loop {
        tokio::select! {
            frame = frames.recv() => match frame {
                Ok(text) => socket.send(Message::text(text.to_string())).await?,
                // it was too slow for some; the next one will do
                Err(broadcast::error::RecvError::Lagged(_)) => {}
                Err(broadcast::error::RecvError::Closed) => return Ok(()),
            },
            asked = socket.recv() => match asked {
                Some(Ok(Message::Text(text))) => {
                    let answer = match serde_json::from_str(&text) {
                        Ok(message) => {
                            let answer = steering::obey(&message, &shared.helm);
                            if message["mark"].is_number() && answer.is_none() {
                                shared.hurry.store(true, Ordering::Release);
                                shared.beat.get().iter().for_each(|beat| beat.unpark());
                            }
                            answer
                        }
                        Err(_) => Some(json!({ "error": "this is no JSON: send an object such as {\"do\": \"pause\"}" })),
                    };
                    if let Some(answer) = answer {
                        socket.send(say(answer)).await?;
                    }
                }
                Some(Ok(_)) => {}
                Some(Err(_)) | None => return Ok(()),
            },
        }
    }
}
