//! What an FMU logs: kept for the message of the failure that may follow.

use std::ffi::{CStr, c_char, c_int, c_void};
use std::sync::{Arc, Mutex};

/// The last messages of an instance, newest last.
#[derive(Default)]
pub(crate) struct Log {
    lines: Mutex<Vec<String>>,
}

/// How many messages are kept, and how long each may be.
const KEPT: usize = 8;
const LENGTH: usize = 500;

impl Log {
    fn push(&self, status: c_int, text: String) {
        // an FMU that reports every step as fine is not kept
        if status == 0 {
            return;
        }
        if let Ok(mut lines) = self.lines.lock() {
            if lines.len() == KEPT {
                lines.remove(0);
            }
            lines.push(text);
        }
    }

    /// `: what it said last`, or nothing; what was said is forgotten.
    pub fn take(&self) -> String {
        let Ok(mut lines) = self.lines.lock() else { return String::new() };
        let last: Vec<String> = lines.drain(..).collect();
        last.last().map_or(String::new(), |l| format!(": {l}"))
    }
}

/// The environment pointer of an instance as the log behind it.
///
/// # Safety
/// `environment` is null, or points to a [`Log`] that lives longer than the instance.
unsafe fn log<'a>(environment: *mut c_void) -> Option<&'a Log> {
    // SAFETY: promised by the caller; a `Log` is only ever used through a shared reference.
    unsafe { environment.cast::<Log>().as_ref() }
}

/// A C string as text, cut where it gets long.
///
/// # Safety
/// `text` is null, or a C string.
unsafe fn text(text: *const c_char) -> String {
    if text.is_null() {
        return String::new();
    }
    // SAFETY: promised by the caller.
    let text = unsafe { CStr::from_ptr(text) }.to_string_lossy();
    text.trim().chars().take(LENGTH).collect()
}

/// The logger of FMI 3.
///
/// # Safety
/// Called by the FMU with the environment it was instantiated with, and with C strings.
pub(crate) unsafe extern "C" fn log_message(
    environment: *mut c_void,
    status: c_int,
    _category: *const c_char,
    message: *const c_char,
) {
    // SAFETY: the environment is the `Log` of the instance, as passed when it was made.
    let (log, message) = unsafe { (log(environment), text(message)) };
    if let Some(log) = log {
        log.push(status, message);
    }
}

/// Where the C shim hands on what the variadic logger of FMI 2 has formatted.
///
/// # Safety
/// As [`log_message`].
#[unsafe(no_mangle)]
unsafe extern "C" fn macrostep_fmi2_logged(environment: *mut c_void, status: c_int, message: *const c_char) {
    // SAFETY: as in `log_message`.
    unsafe { log_message(environment, status, std::ptr::null(), message) }
}

/// Logs of FMI 1 instances by the address of the instance: its logger gets that, and no environment.
static FMI1: Mutex<Vec<(usize, Arc<Log>)>> = Mutex::new(Vec::new());

thread_local! {
    /// What an FMI 1 library says on this thread before its instance is known.
    static NOBODYS: Log = Log::default();
}

/// The log of an FMI 1 instance, until it is dropped.
pub(crate) struct Fmi1Log {
    component: usize,
    log: Arc<Log>,
}

impl Fmi1Log {
    pub fn new(component: *mut c_void) -> Self {
        let (component, log) = (component as usize, Arc::<Log>::default());
        if let Ok(mut all) = FMI1.lock() {
            all.push((component, log.clone()));
        }
        Fmi1Log { component, log }
    }

    /// What was said while an instance was made; what was said is forgotten.
    pub fn take_nobodys() -> String {
        NOBODYS.with(Log::take)
    }
}

impl std::ops::Deref for Fmi1Log {
    type Target = Log;

    fn deref(&self) -> &Log {
        &self.log
    }
}

impl Drop for Fmi1Log {
    fn drop(&mut self) {
        if let Ok(mut all) = FMI1.lock() {
            all.retain(|(component, _)| *component != self.component);
        }
    }
}

/// Where the C shim hands on what the variadic logger of FMI 1 has formatted.
///
/// # Safety
/// Called by the FMU with a C string. The instance is only compared.
#[unsafe(no_mangle)]
unsafe extern "C" fn macrostep_fmi1_logged(component: *mut c_void, status: c_int, message: *const c_char) {
    // SAFETY: promised by the caller.
    let message = unsafe { text(message) };
    let known = |all: &Vec<(usize, Arc<Log>)>| all.iter().find(|(c, _)| *c == component as usize).map(|x| x.1.clone());
    match FMI1.lock().ok().and_then(|all| known(&all)) {
        Some(log) => log.push(status, message),
        None => NOBODYS.with(|log| log.push(status, message)),
    }
}

unsafe extern "C" {
    /// The variadic loggers, in `shim.c`. Never called from Rust: only their addresses are passed on.
    fn macrostep_fmi1_logger();
    fn macrostep_fmi2_logger();
}

/// The address of the logger of FMI 1.
pub(crate) fn fmi1_logger() -> *const c_void {
    macrostep_fmi1_logger as *const c_void
}

/// The address of the logger of FMI 2.
pub(crate) fn fmi2_logger() -> *const c_void {
    macrostep_fmi2_logger as *const c_void
}

unsafe extern "C" {
    /// `calloc` of the C library, which FMI 1 and 2 want handed over.
    pub(crate) fn calloc(count: usize, size: usize) -> *mut c_void;
    /// `free` of the C library.
    pub(crate) fn free(memory: *mut c_void);
}
