//! A process of its own for an FMU that may crash or hang: the side of the FMU.
//!
//! The process serves one subsystem over the socket it finds as its standard input. Which function of the standard it
//! is in stands in a small file that both processes see, so that its death can be told with the name of the call.

use std::io::{Read, Write};
use std::path::Path;
use std::ptr;
use std::sync::atomic::{AtomicPtr, Ordering};

use macrostep_core::{Advance, InputSignal, MacroStep, Rollback, Subsystem, SubsystemError};

use crate::wire::{Message, Reply, Request, read_frame, write_frame};

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
    MARK.store(Box::leak(Box::new(map)).as_mut_ptr(), Ordering::Relaxed);
    serve_on(&mut socket);
    Ok(())
}

/// Without Unix there is nothing to serve on.
#[cfg(not(unix))]
pub fn serve(_mark: &Path) -> Result<(), String> {
    Err("FMUs in processes of their own need a Unix system".into())
}

fn serve_on(socket: &mut (impl Read + Write)) {
    let mut subsystem: Option<Box<dyn Subsystem>> = None;
    let (mut request, mut bytes, mut y) = (Vec::new(), Vec::new(), Vec::new());
    while read_frame(socket, &mut request).is_ok() {
        bytes.clear();
        let answer = Request::decode(&request).map_or_else(
            || Err(SubsystemError::Failed { reason: "a request could not be read".into() }),
            |request| answer(&mut subsystem, request, &mut y),
        );
        let next = subsystem.as_ref().and_then(|s| s.next_event());
        Message { answer, next }.encode(&mut bytes);
        if write_frame(socket, &bytes).is_err() {
            return;
        }
    }
}

fn answer(
    subsystem: &mut Option<Box<dyn Subsystem>>,
    request: Request<'_>,
    y: &mut Vec<f64>,
) -> Result<Reply, SubsystemError> {
    if let Request::Open { path, options } = request {
        *subsystem = Some(crate::fmu::subsystem(path, &options).map_err(crate::run::failed)?);
        return Ok(Reply::Done);
    }
    let unable = |reason: &str| SubsystemError::Failed { reason: reason.into() };
    let s = subsystem.as_mut().ok_or_else(|| unable("no FMU is open"))?;
    type Act<'a> = &'a mut dyn FnMut(&mut dyn Rollback) -> Result<(), SubsystemError>;
    let rollback = |s: &mut Box<dyn Subsystem>, what: Act<'_>| {
        s.rollback().map_or_else(|| Err(unable("it cannot roll back")), what).map(|()| Reply::Done)
    };
    match request {
        Request::Open { .. } => Ok(Reply::Done),
        Request::Initialize { t0 } => s.initialize(t0).map(|()| Reply::Done),
        Request::Advance { index, start, end, inputs, coefficients } => {
            let fits = if inputs == 0 {
                coefficients.is_empty()
            } else {
                !coefficients.is_empty() && coefficients.len().is_multiple_of(inputs)
            };
            if !fits {
                return Err(unable("a request could not be read"));
            }
            let advance = s.advance(MacroStep { index, start, end }, &InputSignal::new(&coefficients, inputs))?;
            Ok(match advance {
                Advance::Done => Reply::Done,
                Advance::Event => Reply::Event,
                Advance::Early(t) => Reply::Early(t),
            })
        }
        Request::Outputs { u } => {
            y.clear();
            y.resize(s.interface().output_size(), 0.0);
            s.outputs(&u, y).map(|()| Reply::Numbers(y.clone()))
        }
        Request::Save => rollback(s, &mut |r| r.save()),
        Request::Restore => rollback(s, &mut |r| r.restore()),
        Request::Serialize => {
            let mut bytes = Vec::new();
            rollback(s, &mut |r| r.serialize(&mut bytes))?;
            Ok(Reply::Bytes(bytes))
        }
        Request::Deserialize { bytes } => rollback(s, &mut |r| r.deserialize(bytes)),
        Request::Matrices { u } => {
            let (m, p) = (s.interface().input_size(), s.interface().output_size());
            let linear = s.linearize().ok_or_else(|| unable("it has no linearisation"))?;
            let n = linear.states();
            let mut all = vec![0.0; n * n + n * m + p * n + p * m];
            let (a, rest) = all.split_at_mut(n * n);
            let (b, rest) = rest.split_at_mut(n * m);
            let (c, d) = rest.split_at_mut(p * n);
            linear.matrices(&u, a, b, c, d)?;
            Ok(Reply::Numbers(all))
        }
    }
}
