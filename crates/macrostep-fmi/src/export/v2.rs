//! The functions of FMI 2.0 Co-Simulation for an exported FMU. All pointers are those of the importer, as the standard
//! describes them; that is the condition under which each function is sound.
#![allow(clippy::missing_safety_doc, missing_docs)]

use std::ffi::{CStr, CString, c_char, c_int, c_void};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::PathBuf;

use super::{Exported, Open};

pub const OK: c_int = 0;
pub const DISCARD: c_int = 2;
pub const ERROR: c_int = 3;

/// `fmi2CallbackLogger`.
pub type Logger = unsafe extern "C" fn(*mut c_void, *const c_char, c_int, *const c_char, *const c_char, ...);

/// `fmi2CallbackFunctions`.
#[repr(C)]
pub struct Callbacks {
    logger: Option<Logger>,
    _allocate: *const c_void,
    _free: *const c_void,
    _step_finished: *const c_void,
    environment: *mut c_void,
}

/// An instance as the importer holds it.
pub struct Shell {
    exported: Exported,
    name: CString,
    logger: Option<Logger>,
    environment: *mut c_void,
}

impl Shell {
    /// Hands a message to the importer.
    fn log(&self, message: &str) {
        if let Some(logger) = self.logger {
            let text = CString::new(message.replace('\0', "?")).unwrap_or_default();
            // SAFETY: the logger is that of the importer, called as the standard says, with text as an argument of
            // "%s".
            unsafe {
                logger(
                    self.environment,
                    self.name.as_ptr(),
                    ERROR,
                    c"logStatusError".as_ptr(),
                    c"%s".as_ptr(),
                    text.as_ptr(),
                )
            };
        }
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
            shell.log(&message);
            ERROR
        }
    }
}

/// A step; one after which the subsystem asks for the end of the simulation is discarded, as the standard wants it.
pub unsafe fn do_step(c: *mut c_void, t: f64, h: f64) -> c_int {
    // SAFETY: promised by the caller.
    let status = unsafe { with(c, |e| e.step(t, h)) };
    // SAFETY: as above.
    let over = unsafe { reached(c) }.1;
    if status == OK && over { DISCARD } else { status }
}

/// Until when an instance got, and whether it asked for the end there.
unsafe fn reached(c: *mut c_void) -> (f64, bool) {
    // SAFETY: the importer hands back what `instantiate` gave it, and no two calls overlap.
    unsafe { c.cast::<Shell>().as_ref() }.map_or((0.0, false), |s| s.exported.reached())
}

/// `fmi2GetRealStatus`: the last successful time.
pub unsafe fn real_status(c: *mut c_void, kind: c_int, y: *mut f64) -> c_int {
    // SAFETY: promised by the caller; null, or the address of a number of the importer.
    match (kind, unsafe { y.as_mut() }) {
        (2, Some(y)) => {
            // SAFETY: as above.
            *y = unsafe { reached(c) }.0;
            OK
        }
        _ => DISCARD,
    }
}

/// `fmi2GetBooleanStatus`: whether the simulation is to end.
pub unsafe fn boolean_status(c: *mut c_void, kind: c_int, y: *mut c_int) -> c_int {
    // SAFETY: promised by the caller; null, or the address of a number of the importer.
    match (kind, unsafe { y.as_mut() }) {
        (3, Some(y)) => {
            // SAFETY: as above.
            *y = c_int::from(unsafe { reached(c) }.1);
            OK
        }
        _ => DISCARD,
    }
}

/// A slice of the importer; empty where there is none.
pub unsafe fn slice<'a, T>(pointer: *const T, n: usize) -> &'a [T] {
    if pointer.is_null() || n == 0 {
        return &[];
    }
    // SAFETY: the importer passes arrays as long as it says.
    unsafe { std::slice::from_raw_parts(pointer, n) }
}

/// A slice of the importer that is written to.
pub unsafe fn slice_mut<'a, T>(pointer: *mut T, n: usize) -> &'a mut [T] {
    if pointer.is_null() || n == 0 {
        return &mut [];
    }
    // SAFETY: as in `slice`.
    unsafe { std::slice::from_raw_parts_mut(pointer, n) }
}

/// A text of the importer.
pub unsafe fn text(pointer: *const c_char) -> String {
    if pointer.is_null() {
        return String::new();
    }
    // SAFETY: the importer passes C strings.
    unsafe { CStr::from_ptr(pointer) }.to_string_lossy().into_owned()
}

/// The path of a `file:` URI.
fn path_of(uri: &str) -> PathBuf {
    let path = uri.strip_prefix("file:").unwrap_or(uri);
    let path = path.strip_prefix("//localhost").unwrap_or(path);
    let path = path.strip_prefix("//").unwrap_or(path);
    let (mut bytes, mut rest) = (Vec::new(), path.as_bytes());
    while let [first, tail @ ..] = rest {
        let code = (*first == b'%').then(|| std::str::from_utf8(tail.get(..2)?).ok()).flatten();
        match code.and_then(|h| u8::from_str_radix(h, 16).ok()) {
            Some(byte) => {
                bytes.push(byte);
                rest = &tail[2..];
            }
            None => {
                bytes.push(*first);
                rest = tail;
            }
        }
    }
    String::from_utf8_lossy(&bytes).into_owned().into()
}

pub unsafe fn instantiate(
    open: Open,
    name: *const c_char,
    kind: c_int,
    guid: *const c_char,
    resources: *const c_char,
    callbacks: *const Callbacks,
) -> *mut c_void {
    // SAFETY: strings and callbacks of the importer.
    let (name, guid, uri, callbacks) = unsafe { (text(name), text(guid), text(resources), callbacks.as_ref()) };
    let made = catch_unwind(|| {
        if kind != 1 {
            return Err("it is for Co-Simulation only".to_owned());
        }
        open(&path_of(&uri)).and_then(|source| Exported::new(source, &guid))
    });
    let (logger, environment) = callbacks.map_or((None, std::ptr::null_mut()), |c| (c.logger, c.environment));
    let name = CString::new(name).unwrap_or_default();
    match made.unwrap_or_else(|_| Err("a defect: it panicked".into())) {
        Ok(exported) => Box::into_raw(Box::new(Shell { exported, name, logger, environment })).cast(),
        Err(message) => {
            if let Some(logger) = logger {
                let text = CString::new(message.replace('\0', "?")).unwrap_or_default();
                // SAFETY: as in `Shell::log`.
                unsafe {
                    logger(environment, name.as_ptr(), ERROR, c"logStatusError".as_ptr(), c"%s".as_ptr(), text.as_ptr())
                };
            }
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

pub unsafe fn get(c: *mut c_void, vr: *const u32, n: usize, values: *mut f64) -> c_int {
    // SAFETY: arrays of the importer, both of length `n`.
    let (vr, values) = unsafe { (slice(vr, n), slice_mut(values, n)) };
    // SAFETY: an instance of the importer.
    unsafe { with(c, |e| vr.iter().zip(values).try_for_each(|(r, v)| e.get(*r).map(|x| *v = x))) }
}

pub unsafe fn set(c: *mut c_void, vr: *const u32, n: usize, values: *const f64) -> c_int {
    // SAFETY: arrays of the importer, both of length `n`.
    let (vr, values) = unsafe { (slice(vr, n), slice(values, n)) };
    // SAFETY: an instance of the importer.
    unsafe { with(c, |e| vr.iter().zip(values).try_for_each(|(r, v)| e.set(*r, *v))) }
}

pub unsafe fn set_derivatives(
    c: *mut c_void,
    vr: *const u32,
    n: usize,
    orders: *const c_int,
    values: *const f64,
) -> c_int {
    // SAFETY: arrays of the importer, all of length `n`.
    let (vr, orders, values) = unsafe { (slice(vr, n), slice(orders, n), slice(values, n)) };
    let all =
        |e: &mut Exported| vr.iter().zip(orders).zip(values).try_for_each(|((r, o), v)| e.set_derivative(*r, *o, *v));
    // SAFETY: an instance of the importer.
    unsafe { with(c, all) }
}

/// States are byte vectors; one that is handed in is filled anew.
pub unsafe fn get_state(
    c: *mut c_void,
    state: *mut *mut c_void,
    with: unsafe fn(*mut c_void, Act<'_>) -> c_int,
) -> c_int {
    // SAFETY: the importer passes the address of a state, null or ours.
    let Some(state) = (unsafe { state.as_mut() }) else { return ERROR };
    let mut save = |e: &mut Exported| {
        let bytes = e.save()?;
        if state.is_null() {
            *state = Box::into_raw(Box::new(bytes)).cast();
        } else {
            // SAFETY: a state that is not null was made here.
            unsafe { *state.cast::<Vec<u8>>() = bytes };
        }
        Ok(())
    };
    // SAFETY: an instance of the importer.
    unsafe { with(c, &mut save) }
}

/// What is done with an instance of either version.
pub type Act<'a> = &'a mut dyn FnMut(&mut Exported) -> Result<(), String>;

/// [`with`] as a function pointer.
pub unsafe fn act(c: *mut c_void, what: Act<'_>) -> c_int {
    // SAFETY: promised by the caller.
    unsafe { with(c, what) }
}

pub unsafe fn set_state(c: *mut c_void, state: *mut c_void, with: unsafe fn(*mut c_void, Act<'_>) -> c_int) -> c_int {
    // SAFETY: a state made by `get_state` or `deserialize`.
    let Some(bytes) = (unsafe { state.cast::<Vec<u8>>().as_ref() }) else { return ERROR };
    // SAFETY: an instance of the importer.
    unsafe { with(c, &mut |e| e.restore(bytes)) }
}

pub unsafe fn free_state(state: *mut *mut c_void) -> c_int {
    // SAFETY: the address of a state, null or ours; it is freed once and forgotten.
    if let Some(state) = unsafe { state.as_mut() }
        && !state.is_null()
    {
        // SAFETY: as above.
        drop(unsafe { Box::from_raw(state.cast::<Vec<u8>>()) });
        *state = std::ptr::null_mut();
    }
    OK
}

pub unsafe fn state_size(state: *mut c_void, size: *mut usize) -> c_int {
    // SAFETY: a state of ours, and the address of a number.
    match unsafe { (state.cast::<Vec<u8>>().as_ref(), size.as_mut()) } {
        (Some(bytes), Some(size)) => {
            *size = bytes.len();
            OK
        }
        _ => ERROR,
    }
}

pub unsafe fn serialize(state: *mut c_void, bytes: *mut u8, n: usize) -> c_int {
    // SAFETY: a state of ours, and an array of length `n`.
    match unsafe { (state.cast::<Vec<u8>>().as_ref(), slice_mut(bytes, n)) } {
        (Some(state), bytes) if state.len() == n => {
            bytes.copy_from_slice(state);
            OK
        }
        _ => ERROR,
    }
}

pub unsafe fn deserialize(bytes: *const u8, n: usize, state: *mut *mut c_void) -> c_int {
    // SAFETY: an array of length `n`, and the address of a state.
    match unsafe { (slice(bytes, n), state.as_mut()) } {
        (bytes, Some(state)) => {
            *state = Box::into_raw(Box::new(bytes.to_vec())).cast();
            OK
        }
        _ => ERROR,
    }
}

pub unsafe fn directional(
    c: *mut c_void,
    unknowns: (*const u32, usize),
    knowns: (*const u32, usize),
    seed: *const f64,
    out: *mut f64,
    with: unsafe fn(*mut c_void, Act<'_>) -> c_int,
) -> c_int {
    // SAFETY: arrays of the importer, of the lengths that come with them.
    let (u, k) = unsafe { (slice(unknowns.0, unknowns.1), slice(knowns.0, knowns.1)) };
    // SAFETY: as above.
    let (seed, out) = unsafe { (slice(seed, knowns.1), slice_mut(out, unknowns.1)) };
    // SAFETY: an instance of the importer.
    unsafe { with(c, &mut |e| e.directional(u, k, seed, out)) }
}
