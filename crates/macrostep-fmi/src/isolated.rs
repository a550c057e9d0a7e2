//! A process of its own for an FMU that may crash or hang: the side of the run.
//!
//! The FMU lives in a child process. Every call is a question over a socket with a deadline; a crash, a hang or an exit
//! of the child is an error that names the FMU, the function of the standard, the signal and the time.

use std::path::PathBuf;
use std::process::{Child, Command, ExitStatus, Stdio};
use std::time::{Duration, Instant};

use macrostep_core::{Advance, InputSignal, Interface, Linearize, MacroStep, Rollback, Subsystem, SubsystemError};

use crate::description::Causality;
use crate::error::FmuError;
use crate::fmu::{FmuOptions, Setup};
use crate::host::MARK_SIZE;
use crate::linear::Linear;
use crate::run::failed;
use crate::wire::{Floats, Message, Reply, Request, read_frame, write_frame};
use crate::wires::Wire;

/// An answer is waited for this long unless another deadline is stated.
pub(crate) const DEADLINE: Duration = Duration::from_secs(60);

/// An FMU in a process of its own.
pub(crate) struct Isolated {
    fmu: String,
    path: PathBuf,
    options: FmuOptions,
    deadline: Duration,
    interface: Interface,
    state: bool,
    /// States of its linearisation, if it has one.
    linear: Option<usize>,
    host: Option<Host>,
    t: f64,
    next: Option<f64>,
    /// Wires by their number among those of the options; of those that bring something, since when it acts.
    sending: Vec<(usize, Wire)>,
    receiving: Vec<(usize, Wire, f64)>,
}

/// The child and the socket to it.
struct Host {
    child: Child,
    #[cfg(unix)]
    socket: std::os::unix::net::UnixStream,
    mark: PathBuf,
    frame: Vec<u8>,
    answer: Vec<u8>,
}

impl Isolated {
    pub fn new(path: PathBuf, options: &FmuOptions, setup: &Setup, interface: Interface) -> Self {
        let is_output = |name: &str| setup.description.variable(name).is_some_and(|v| v.causality == Causality::Output);
        let (mut sending, mut receiving) = (Vec::new(), Vec::new());
        for (i, (name, wire)) in options.wires.iter().enumerate() {
            match is_output(name) {
                true => sending.push((i, wire.clone())),
                false => receiving.push((i, wire.clone(), f64::NAN)),
            }
        }
        Isolated {
            fmu: (*setup.fmu).into(),
            path: std::path::absolute(&path).unwrap_or(path),
            options: options.clone(),
            deadline: options.deadline.unwrap_or(DEADLINE),
            interface,
            state: setup.abilities.state,
            linear: Linear::new(setup).map(|l| l.states()),
            host: None,
            t: 0.0,
            next: None,
            sending,
            receiving,
        }
    }

    /// Asks, waits for the answer until the deadline, and takes what it needs from it.
    // hot:
    fn ask<T>(
        &mut self,
        request: &Request<'_>,
        take: impl FnOnce(Reply<'_>) -> Option<T>,
    ) -> Result<T, SubsystemError> {
        let Some(host) = &mut self.host else {
            return Err(SubsystemError::Failed { reason: format!("`{}` was never initialised", self.fmu) });
        };
        match host.exchange(request) {
            Ok(message) => {
                self.next = message.next;
                message.answer.and_then(|reply| take(reply).ok_or_else(|| other_answer(&self.fmu)))
            }
            Err(late) => Err(failed(self.lost(late))),
        }
    }

    /// Brings the process what is no number and acts at the start of a step.
    fn bring(&mut self, step: MacroStep) -> Result<(), SubsystemError> {
        for i in 0..self.receiving.len() {
            let (number, wire, seen) = &self.receiving[i];
            let news = wire.at(step.start, |since, value| (since != *seen).then(|| (since, value.to_vec()))).flatten();
            wire.forget_before(step.start.min(*seen));
            if let Some((t, value)) = news {
                let request = Request::Send { wire: *number, t, value };
                self.ask(&request, done)?;
                self.receiving[i].2 = t;
            }
        }
        Ok(())
    }

    /// Fetches what is no number.
    fn fetch(&mut self) -> Result<(), SubsystemError> {
        for i in 0..self.sending.len() {
            let request = Request::Collect { wire: self.sending[i].0 };
            let sent = self.ask(&request, |reply| match reply {
                Reply::Sent(sent) => Some(sent),
                _ => None,
            })?;
            if let Some((t, value)) = sent {
                let wire = &self.sending[i].1;
                if value.is_empty() { wire.tick(t) } else { wire.send(t, &value) }
            }
        }
        Ok(())
    }

    /// What became of a process that does not answer.
    #[cold]
    fn lost(&mut self, late: bool) -> FmuError {
        let Some(mut host) = self.host.take() else {
            return FmuError::Process { fmu: self.fmu.clone(), reason: "is gone".into(), call: "?".into(), t: self.t };
        };
        let call = host.present_call();
        let reason = if late {
            // what hangs does not end by itself
            let _ = host.child.kill();
            let _ = host.child.wait();
            format!("did not answer within {} s and was ended", self.deadline.as_secs_f64())
        } else {
            match host.child.wait() {
                Ok(status) => describe(status),
                Err(error) => format!("is lost ({error})"),
            }
        };
        FmuError::Process { fmu: self.fmu.clone(), reason, call, t: self.t }
    }
}

fn describe(status: ExitStatus) -> String {
    #[cfg(unix)]
    if let Some(signal) = std::os::unix::process::ExitStatusExt::signal(&status) {
        let name = match signal {
            4 => "SIGILL, an illegal instruction",
            6 => "SIGABRT, its own abort",
            7 => "SIGBUS, a bus error",
            8 => "SIGFPE, an arithmetic error",
            9 => "SIGKILL, from outside or for lack of memory",
            11 => "SIGSEGV, a segmentation fault",
            15 => "SIGTERM, from outside",
            _ => "",
        };
        return if name.is_empty() { format!("was ended by signal {signal}") } else { format!("was ended by {name},") };
    }
    status.code().map_or_else(|| "ended".to_owned(), |code| format!("exited with status {code}"))
}

/// The executable that serves FMUs: `MACROSTEP_FMU_HOST`, this one if it is `macrostep`, or a `macrostep` next to it.
fn executable() -> Option<PathBuf> {
    if let Some(path) = std::env::var_os("MACROSTEP_FMU_HOST").filter(|p| !p.is_empty()) {
        return Some(path.into());
    }
    let this = std::env::current_exe().ok()?;
    if this.file_stem().is_some_and(|s| s == "macrostep") {
        return Some(this);
    }
    // tests and examples lie one directory below
    let name = format!("macrostep{}", std::env::consts::EXE_SUFFIX);
    this.ancestors().skip(1).take(2).map(|d| d.join(&name)).find(|p| p.is_file())
}

#[cfg(unix)]
impl Host {
    fn start(fmu: &str, deadline: Duration) -> Result<Self, FmuError> {
        use std::os::fd::OwnedFd;
        use std::os::unix::net::UnixStream;
        let broken = |reason: String| FmuError::Process { fmu: fmu.into(), reason, call: "its start".into(), t: 0.0 };
        let program =
            executable().ok_or_else(|| broken("cannot be made: there is no `macrostep` executable nearby".into()))?;
        let io = |e: std::io::Error| broken(format!("cannot be made ({e})"));
        let (socket, theirs) = UnixStream::pair().map_err(io)?;
        socket.set_read_timeout(Some(deadline)).map_err(io)?;
        socket.set_write_timeout(Some(deadline)).map_err(io)?;
        let mark = mark_file().map_err(io)?;
        let child = Command::new(program)
            .arg("fmu-host")
            .arg(&mark)
            .stdin(Stdio::from(OwnedFd::from(theirs)))
            // what the FMU prints must not end up among the results
            .stdout(Stdio::from(std::io::stderr()))
            .spawn();
        match child {
            Ok(child) => Ok(Host { child, socket, mark, frame: Vec::new(), answer: Vec::new() }),
            Err(error) => {
                let _ = std::fs::remove_file(&mark);
                Err(io(error))
            }
        }
    }

    /// Sends a request and reads the answer; `Err(true)` if it came too late, `Err(false)` if never.
    // hot:
    fn exchange(&mut self, request: &Request<'_>) -> Result<Message<'_>, bool> {
        let late =
            |e: std::io::Error| matches!(e.kind(), std::io::ErrorKind::WouldBlock | std::io::ErrorKind::TimedOut);
        write_frame(&mut self.socket, &mut self.frame, |bytes| request.encode(bytes)).map_err(late)?;
        read_frame(&mut self.socket, &mut self.answer).map_err(late)?;
        Message::decode(&self.answer).ok_or(false)
    }
}

#[cfg(not(unix))]
impl Host {
    fn start(fmu: &str, _deadline: Duration) -> Result<Self, FmuError> {
        let reason = "cannot be made: that needs a Unix system".to_owned();
        Err(FmuError::Process { fmu: fmu.into(), reason, call: "its start".into(), t: 0.0 })
    }

    fn exchange(&mut self, _request: &Request<'_>) -> Result<Message<'_>, bool> {
        Err(false)
    }
}

impl Host {
    /// The function of the standard the child was in.
    fn present_call(&self) -> String {
        let bytes = std::fs::read(&self.mark).unwrap_or_default();
        let n = bytes.first().copied().map_or(0, usize::from);
        let name = bytes.get(1..=n).map(|b| String::from_utf8_lossy(b).into_owned()).unwrap_or_default();
        if name.is_empty() { "no call".to_owned() } else { name }
    }
}

/// A file for the name of the present call, of this process alone.
fn mark_file() -> std::io::Result<PathBuf> {
    use std::sync::atomic::{AtomicU64, Ordering};
    static COUNT: AtomicU64 = AtomicU64::new(0);
    loop {
        let name = format!("macrostep-fmu-{}-{}", std::process::id(), COUNT.fetch_add(1, Ordering::Relaxed));
        let path = std::env::temp_dir().join(name);
        match std::fs::OpenOptions::new().write(true).create_new(true).open(&path) {
            Ok(file) => {
                file.set_len(MARK_SIZE as u64)?;
                return Ok(path);
            }
            Err(e) if e.kind() == std::io::ErrorKind::AlreadyExists => {}
            Err(e) => return Err(e),
        }
    }
}

impl Drop for Host {
    fn drop(&mut self) {
        // hanging up lets the FMU end itself; what does not is ended
        #[cfg(unix)]
        let _ = self.socket.shutdown(std::net::Shutdown::Both);
        let patience = Instant::now() + Duration::from_millis(500);
        while matches!(self.child.try_wait(), Ok(None)) {
            if Instant::now() > patience {
                let _ = self.child.kill();
                let _ = self.child.wait();
                break;
            }
            std::thread::sleep(Duration::from_millis(1));
        }
        let _ = std::fs::remove_file(&self.mark);
    }
}

fn done(reply: Reply<'_>) -> Option<()> {
    matches!(reply, Reply::Done).then_some(())
}

#[cold]
fn other_answer(fmu: &str) -> SubsystemError {
    SubsystemError::Failed { reason: format!("the process of `{fmu}` answered something else") }
}

impl Subsystem for Isolated {
    fn interface(&self) -> &Interface {
        &self.interface
    }

    fn initialize(&mut self, t0: f64) -> Result<(), SubsystemError> {
        self.host = None;
        (self.t, self.next) = (t0, None);
        self.receiving.iter_mut().for_each(|r| r.2 = f64::NAN);
        self.host = Some(Host::start(&self.fmu, self.deadline).map_err(failed)?);
        let (path, options) = (self.path.clone(), Box::new(self.options.clone()));
        self.ask(&Request::Open { path, options }, done)?;
        self.ask(&Request::Initialize { t0 }, done)
    }

    // hot:
    fn advance(&mut self, step: MacroStep, u: &InputSignal<'_>) -> Result<Advance, SubsystemError> {
        self.t = step.start;
        self.bring(step)?;
        let coefficients = Floats::Here(u.coefficients());
        let (index, start, end, inputs) = (step.index, step.start, step.end, u.inputs());
        let advance = self.ask(&Request::Advance { index, start, end, inputs, coefficients }, |reply| match reply {
            Reply::Done => Some(Advance::Done),
            Reply::Event => Some(Advance::Event),
            Reply::Early(t) => Some(Advance::Early(t)),
            Reply::Ends => Some(Advance::Ends),
            _ => None,
        })?;
        self.t = if let Advance::Early(t) = advance { t } else { step.end };
        Ok(advance)
    }

    // hot:
    fn outputs(&mut self, u: &[f64], y: &mut [f64]) -> Result<(), SubsystemError> {
        self.ask(&Request::Outputs { u: Floats::Here(u) }, |reply| match reply {
            Reply::Numbers(values) => values.fill(y),
            _ => None,
        })?;
        self.fetch()
    }

    fn rollback(&mut self) -> Option<&mut dyn Rollback> {
        if self.state { Some(self) } else { None }
    }

    fn linearize(&mut self) -> Option<&mut dyn Linearize> {
        if self.linear.is_some() { Some(self) } else { None }
    }

    fn next_event(&self) -> Option<f64> {
        self.next
    }
}

impl Rollback for Isolated {
    // hot:
    fn save(&mut self) -> Result<(), SubsystemError> {
        self.ask(&Request::Save, done)
    }

    // hot:
    fn restore(&mut self) -> Result<(), SubsystemError> {
        // what the process was sent since then, it does not have
        self.receiving.iter_mut().for_each(|r| r.2 = f64::NAN);
        self.ask(&Request::Restore, done)
    }

    fn serialize(&mut self, bytes: &mut Vec<u8>) -> Result<(), SubsystemError> {
        self.ask(&Request::Serialize, |reply| match reply {
            Reply::Bytes(state) => {
                bytes.extend_from_slice(state);
                Some(())
            }
            _ => None,
        })
    }

    fn deserialize(&mut self, bytes: &[u8]) -> Result<(), SubsystemError> {
        self.receiving.iter_mut().for_each(|r| r.2 = f64::NAN);
        self.ask(&Request::Deserialize { bytes }, done)?;
        self.fetch()
    }
}

impl Linearize for Isolated {
    fn states(&self) -> usize {
        self.linear.unwrap_or(0)
    }

    fn matrices(
        &mut self,
        u: &[f64],
        a: &mut [f64],
        b: &mut [f64],
        c: &mut [f64],
        d: &mut [f64],
    ) -> Result<(), SubsystemError> {
        self.ask(&Request::Matrices { u: Floats::Here(u) }, |reply| {
            let Reply::Numbers(numbers) = reply else { return None };
            let mut all = vec![0.0; a.len() + b.len() + c.len() + d.len()];
            numbers.fill(&mut all)?;
            let mut rest = all.as_slice();
            for matrix in [a, b, c, d] {
                let (head, tail) = rest.split_at(matrix.len());
                matrix.copy_from_slice(head);
                rest = tail;
            }
            Some(())
        })
    }
}
