//! A process of its own for an FMU that may crash or hang: the side of the FMU.
//!
//! The process serves one subsystem over the socket it finds as its standard input. Which function of the standard it
//! is in stands in a small file that both processes see, so that its death can be told with the name of the call.

use std::io::{Read, Write};
use std::path::Path;
use std::ptr;
use std::sync::atomic::{AtomicPtr, Ordering};

use macrostep_core::{Advance, InputSignal, MacroStep, Rollback, Subsystem, SubsystemError};

use crate::wire::{Floats, Message, Reply, Request, read_frame, write_frame};
use crate::wires::Wire;

/// Where the name of the present call goes; null outside a host.
static MARK: AtomicPtr<u8> = AtomicPtr::new(ptr::null_mut());

/// Room for a name and its length.
pub(crate) const MARK_SIZE: usize = 64;

/// Notes which function of the standard is about to run, for the message should it never return.
// hot:
#[inline]
pub(crate) fn entering(call: &'static str) {
    let mark = MARK.load(Ordering::Relaxed);
    if !mark.is_null() {
        let n = call.len().min(MARK_SIZE - 1);
        // SAFETY: `mark` points to a mapping of `MARK_SIZE` bytes that is never unmapped; only this process writes to
        // it, and a reader that sees half a name after a crash prints half a name.
        unsafe {
            ptr::copy_nonoverlapping(call.as_ptr(), mark.add(1), n);
            mark.write_volatile(n as u8);
        }
    }
}

/// Serves one FMU over standard input until the other side hangs up; `mark` is the file for the name of the present
/// call.
///
/// The process that calls this does nothing else. Returns why it could not begin.
#[cfg(unix)]
pub fn serve(mark: &Path) -> Result<(), String> {
    use std::os::fd::AsFd;
    let socket = std::io::stdin().as_fd().try_clone_to_owned().map_err(|e| e.to_string())?;
    let mut socket = std::os::unix::net::UnixStream::from(socket);
    let file = std::fs::OpenOptions::new().read(true).write(true).open(mark).map_err(|e| e.to_string())?;
    if file.metadata().map_err(|e| e.to_string())?.len() < MARK_SIZE as u64 {
        return Err("the file for the name of the call is too short".into());
    }
    // SAFETY: the file was made for this process by the one that started it, is long enough, and is not truncated.
    let map = unsafe { memmap2::MmapMut::map_mut(&file) }.map_err(|e| e.to_string())?;
    // an FMU that leaks takes its own process with it, and not the run; where there is no such file, nobody chooses
    let _ = std::fs::write("/proc/self/oom_score_adj", "1000");
    MARK.store(Box::leak(Box::new(map)).as_mut_ptr(), Ordering::Relaxed);
    serve_on(&mut socket);
    Ok(())
}

/// Without Unix there is nothing to serve on.
#[cfg(not(unix))]
pub fn serve(_mark: &Path) -> Result<(), String> {
    Err("FMUs in processes of their own need a Unix system".into())
}

/// What the process keeps between requests.
#[derive(Default)]
struct Served {
    subsystem: Option<Box<dyn Subsystem>>,
    wires: Vec<(String, Wire)>,
    u: Vec<f64>,
    y: Vec<f64>,
    bytes: Vec<u8>,
}

fn serve_on(socket: &mut (impl Read + Write)) {
    let mut served = Served::default();
    let (mut request, mut frame) = (Vec::new(), Vec::new());
    while read_frame(socket, &mut request).is_ok() {
        let mut next = None;
        let written = write_frame(socket, &mut frame, |bytes| {
            let answer = Request::decode(&request).map_or_else(
                || Err(SubsystemError::Failed { reason: "a request could not be read".into() }),
                |request| served.answer(request, &mut next),
            );
            Message { answer, next }.encode(bytes);
        });
        if written.is_err() {
            return;
        }
    }
}

impl Served {
    // hot:
    fn answer(&mut self, request: Request<'_>, next: &mut Option<f64>) -> Result<Reply<'_>, SubsystemError> {
        let unable = |reason: &str| SubsystemError::Failed { reason: reason.into() };
        match request {
            Request::Open { path, options } => {
                self.subsystem = Some(crate::fmu::subsystem(path, &options).map_err(crate::run::failed)?);
                self.wires = options.wires;
                return Ok(Reply::Done);
            }
            Request::Send { wire, t, value } => {
                let (_, wire) = self.wires.get(wire).ok_or_else(|| unable("there is no such wire"))?;
                if value.is_empty() {
                    wire.tick(t)
                } else {
                    wire.send(t, &value)
                }
                return Ok(Reply::Done);
            }
            Request::Collect { wire } => {
                let (_, wire) = self.wires.get(wire).ok_or_else(|| unable("there is no such wire"))?;
                return Ok(Reply::Sent(wire.last()));
            }
            _ => {}
        }
        let Served { subsystem, u, y, bytes, .. } = self;
        let s = subsystem.as_mut().ok_or_else(|| unable("no FMU is open"))?;
        let answer = answer(s, request, u, y, bytes);
        *next = s.next_event();
        answer
    }
}

fn answer<'a>(
    s: &mut Box<dyn Subsystem>,
    request: Request<'_>,
    numbers: &mut Vec<f64>,
    y: &'a mut Vec<f64>,
    bytes: &'a mut Vec<u8>,
) -> Result<Reply<'a>, SubsystemError> {
    let unable = |reason: &str| SubsystemError::Failed { reason: reason.into() };
    type Act<'a> = &'a mut dyn FnMut(&mut dyn Rollback) -> Result<(), SubsystemError>;
    let rollback = |s: &mut Box<dyn Subsystem>, what: Act<'_>| {
        s.rollback().map_or_else(|| Err(unable("it cannot roll back")), what).map(|()| Reply::Done)
    };
    match request {
        Request::Open { .. } | Request::Send { .. } | Request::Collect { .. } => Ok(Reply::Done),
        Request::Initialize { t0 } => s.initialize(t0).map(|()| Reply::Done),
        Request::Advance { index, start, end, inputs, coefficients } => {
            coefficients.into(numbers);
            let fits = if inputs == 0 {
                numbers.is_empty()
            } else {
                !numbers.is_empty() && numbers.len().is_multiple_of(inputs)
            };
            if !fits {
                return Err(unable("a request could not be read"));
            }
            let advance = s.advance(MacroStep { index, start, end }, &InputSignal::new(numbers, inputs))?;
            Ok(match advance {
                Advance::Done => Reply::Done,
                Advance::Event => Reply::Event,
                Advance::Early(t) => Reply::Early(t),
                Advance::Ends => Reply::Ends,
            })
        }
        Request::Outputs { u } => {
            y.clear();
            y.resize(s.interface().output_size(), 0.0);
            u.into(numbers);
            s.outputs(numbers, y)?;
            Ok(Reply::Numbers(Floats::Here(y)))
        }
        Request::Save => rollback(s, &mut |r| r.save()),
        Request::Restore => rollback(s, &mut |r| r.restore()),
        Request::Serialize => {
            bytes.clear();
            rollback(s, &mut |r| r.serialize(bytes))?;
            Ok(Reply::Bytes(bytes))
        }
        Request::Deserialize { bytes } => rollback(s, &mut |r| r.deserialize(bytes)),
        Request::Matrices { u } => {
            let (m, p) = (s.interface().input_size(), s.interface().output_size());
            let linear = s.linearize().ok_or_else(|| unable("it has no linearisation"))?;
            let n = linear.states();
            u.into(numbers);
            y.clear();
            y.resize(n * n + n * m + p * n + p * m, 0.0);
            let (a, rest) = y.split_at_mut(n * n);
            let (b, rest) = rest.split_at_mut(n * m);
            let (c, d) = rest.split_at_mut(p * n);
            linear.matrices(numbers, a, b, c, d)?;
            Ok(Reply::Numbers(Floats::Here(y)))
        }
    }
}
