//! The functions of FMI 3.0 Co-Simulation for an exported FMU; see [`super::v2`].
#![allow(clippy::missing_safety_doc, missing_docs, clippy::too_many_arguments)]

use std::ffi::{CString, c_char, c_int, c_void};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::Path;

use super::v2::{Act, ERROR, OK, slice, slice_mut, text};
use super::{Exported, Open};

/// `fmi3LogMessageCallback`.
pub type Logger = unsafe extern "C" fn(*mut c_void, c_int, *const c_char, *const c_char);
/// `fmi3IntermediateUpdateCallback`.
pub type Update = unsafe extern "C" fn(*mut c_void, f64, bool, bool, bool, bool, *mut bool, *mut f64);

/// An instance as the importer holds it.
pub struct Shell {
    exported: Exported,
    logger: Option<Logger>,
    update: Option<Update>,
    environment: *mut c_void,
}

fn log(logger: Option<Logger>, environment: *mut c_void, message: &str) {
    if let Some(logger) = logger {
        let text = CString::new(message.replace('\0', "?")).unwrap_or_default();
        // SAFETY: the logger is that of the importer, called as the standard says.
        unsafe { logger(environment, ERROR, c"logStatusError".as_ptr(), text.as_ptr()) };
    }
}

/// Does something with an instance; what goes wrong is logged and becomes a status. A panic stays inside.
pub unsafe fn with(c: *mut c_void, act: impl FnOnce(&mut Exported) -> Result<(), String>) -> c_int {
    // SAFETY: the importer hands back what `instantiate` gave it, and no two calls overlap.
    let Some(shell) = (unsafe { c.cast::<Shell>().as_mut() }) else { return ERROR };
    let result = catch_unwind(AssertUnwindSafe(|| act(&mut shell.exported)));
    match result.unwrap_or_else(|_| Err("a defect: it panicked".into())) {
        Ok(()) => OK,
        Err(message) => {
            log(shell.logger, shell.environment, &message);
            ERROR
        }
    }
}

/// [`with`] as a function pointer.
pub unsafe fn act(c: *mut c_void, what: Act<'_>) -> c_int {
    // SAFETY: promised by the caller.
    unsafe { with(c, what) }
}

pub unsafe fn instantiate(
    open: Open,
    token: *const c_char,
    resources: *const c_char,
    environment: *mut c_void,
    logger: Option<Logger>,
    update: Option<Update>,
) -> *mut c_void {
    // SAFETY: strings of the importer.
    let (token, path) = unsafe { (text(token), text(resources)) };
    let made = catch_unwind(|| open(Path::new(&path)).and_then(|source| Exported::new(source, &token)));
    match made.unwrap_or_else(|_| Err("a defect: it panicked".into())) {
        Ok(exported) => Box::into_raw(Box::new(Shell { exported, logger, update, environment })).cast(),
        Err(message) => {
            log(logger, environment, &message);
            std::ptr::null_mut()
        }
    }
}

pub unsafe fn free(c: *mut c_void) {
    if !c.is_null() {
        // SAFETY: it was made by `instantiate` and is freed once.
        drop(unsafe { Box::from_raw(c.cast::<Shell>()) });
    }
}

pub unsafe fn get(c: *mut c_void, vr: *const u32, n: usize, values: *mut f64, nv: usize) -> c_int {
    // SAFETY: arrays of the importer.
    let (vr, values) = unsafe { (slice(vr, n), slice_mut(values, nv)) };
    if n != nv {
        return ERROR;
    }
    // SAFETY: an instance of the importer.
    unsafe { with(c, |e| vr.iter().zip(values).try_for_each(|(r, v)| e.get(*r).map(|x| *v = x))) }
}

pub unsafe fn set(c: *mut c_void, vr: *const u32, n: usize, values: *const f64, nv: usize) -> c_int {
    // SAFETY: arrays of the importer.
    let (vr, values) = unsafe { (slice(vr, n), slice(values, nv)) };
    if n != nv {
        return ERROR;
    }
    // SAFETY: an instance of the importer.
    unsafe { with(c, |e| vr.iter().zip(values).try_for_each(|(r, v)| e.set(*r, *v))) }
}

/// A step. An importer that offers intermediate update is asked for the inputs in the middle and at the end of it.
pub unsafe fn do_step(c: *mut c_void, t: f64, h: f64, flags: [*mut bool; 3], last: *mut f64) -> c_int {
    for flag in flags {
        // SAFETY: null, or the address of a truth of the importer.
        if let Some(flag) = unsafe { flag.as_mut() } {
            *flag = false;
        }
    }
    // SAFETY: an instance of the importer; nothing is borrowed while the callback, which sets inputs, runs.
    let Some((update, environment, start)) =
        (unsafe { c.cast::<Shell>().as_ref() }).map(|s| (s.update, s.environment, s.exported.inputs().to_vec()))
    else {
        return ERROR;
    };
    let ask = |at: f64| {
        let (mut early, mut when) = (false, 0.0);
        if let Some(update) = update {
            // SAFETY: the callback of the importer, called as the standard says, inside `fmi3DoStep`.
            unsafe { update(environment, at, true, false, false, false, &mut early, &mut when) };
        }
        // SAFETY: as above; the callback has returned.
        unsafe { c.cast::<Shell>().as_ref() }.map(|s| s.exported.inputs().to_vec()).unwrap_or_default()
    };
    let asked = update.is_some() && !start.is_empty();
    let (middle, end) = if asked { (ask(t + 0.5 * h), ask(t + h)) } else { (Vec::new(), Vec::new()) };
    // SAFETY: an instance of the importer.
    let status = unsafe { with(c, |e| if asked { e.step_through(t, h, &start, &middle, &end) } else { e.step(t, h) }) };
    // SAFETY: as above.
    let (reached, over) = unsafe { c.cast::<Shell>().as_ref() }.map_or((t, false), |s| s.exported.reached());
    // SAFETY: null, or the address of a truth of the importer.
    if let (true, Some(terminate)) = (over, unsafe { flags[1].as_mut() }) {
        *terminate = true;
    }
    // SAFETY: null, or the address of a number of the importer.
    if let Some(last) = unsafe { last.as_mut() } {
        *last = if status == OK { reached } else { t };
    }
    status
}
