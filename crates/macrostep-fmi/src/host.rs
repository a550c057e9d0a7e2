//! A process of its own for an FMU that may crash or hang: the side of the FMU.
//!
//! Which function of the standard the process is in stands in memory that the run sees too, so that its death can be told
//! with the name of the call.

use std::ptr;
use std::sync::atomic::{AtomicPtr, Ordering};

use macrostep_core::SubsystemError;
use macrostep_core::bytes::{Reader, Writer};
use macrostep_remote::{MARK_SIZE, Made};

use crate::order;
use crate::wires::{read_sent, write_sent};

/// Where the name of the present call goes; null outside a host.
static MARK: AtomicPtr<u8> = AtomicPtr::new(ptr::null_mut());

/// Notes which function of the standard is about to run, for the message should it never return.
// hot:
#[inline]
pub(crate) fn entering(call: &'static &'static str) {
    let mark = MARK.load(Ordering::Relaxed);
    if mark.is_null() {
        crate::guarded::entering(call);
    } else {
        let n = call.len().min(MARK_SIZE - 1);
        // SAFETY: `mark` points to a mapping of `MARK_SIZE` atomic bytes that is never unmapped; only this process writes
        // to it, and a reader that sees half a name after a crash prints half a name.
        unsafe {
            ptr::copy_nonoverlapping(call.as_ptr(), mark.add(1), n);
            mark.write_volatile(n as u8);
        }
    }
}

/// The kind of part that [`make`] makes.
pub const KIND: &str = "fmu";

/// Makes the FMU that another process ordered, and passes on what is no number.
pub fn make(order: &[u8]) -> Result<Made, SubsystemError> {
    if let Some(mark) = macrostep_remote::mark() {
        MARK.store(mark.as_ptr().cast_mut().cast(), Ordering::Relaxed);
    }
    let odd = || SubsystemError::Failed { reason: "a question could not be read".into() };
    let (path, options) = order::read(order).ok_or_else(odd)?;
    let subsystem = crate::fmu::subsystem(path, &options).map_err(crate::live::failed)?;
    let wires = options.wires;
    // the number of a wire, and what is sent on it; or nothing, to have what was sent last
    let more = move |question: &[u8], answer: &mut Vec<u8>| {
        let mut r = Reader(question);
        let number = r.u64().and_then(|n| usize::try_from(n).ok()).ok_or_else(odd)?;
        let (_, wire) = wires.get(number).ok_or_else(odd)?;
        if r.0.is_empty() {
            write_sent(&mut Writer(answer), wire.last());
        } else if let Some((t, value)) = read_sent(&mut r).ok_or_else(odd)? {
            wire.pass(t, &value);
        }
        Ok(())
    };
    Ok(Made { subsystem, more: Some(Box::new(more)) })
}
