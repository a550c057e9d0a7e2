//! What the worker of the page calls: a question goes into a buffer here, the answer is read from another.
#![expect(unsafe_code, reason = "names that are seen from outside, and the clock of the page")]

use std::sync::{Mutex, MutexGuard, PoisonError};

#[link(wasm_import_module = "page")]
unsafe extern "C" {
    /// Seconds since anywhere.
    safe fn now() -> f64;
    /// A panic, told before the engine is gone.
    safe fn died(text: *const u8, bytes: usize);
}

static QUESTION: Mutex<Vec<u8>> = Mutex::new(Vec::new());
static ANSWER: Mutex<Vec<u8>> = Mutex::new(Vec::new());

fn lock(buffer: &'static Mutex<Vec<u8>>) -> MutexGuard<'static, Vec<u8>> {
    buffer.lock().unwrap_or_else(PoisonError::into_inner)
}

fn clock() -> f64 {
    now()
}

/// Makes room for a question of so many bytes of UTF-8; where it goes.
#[unsafe(no_mangle)]
pub extern "C" fn question(bytes: usize) -> *mut u8 {
    macrostep::core::set_clock(clock);
    std::panic::set_hook(Box::new(|info| {
        let text = info.to_string();
        died(text.as_ptr(), text.len());
    }));
    let mut buffer = lock(&QUESTION);
    buffer.clear();
    buffer.resize(bytes, 0);
    buffer.as_mut_ptr()
}

/// Answers what was asked; how many bytes the answer has.
#[unsafe(no_mangle)]
pub extern "C" fn think() -> usize {
    let asked = String::from_utf8_lossy(&lock(&QUESTION)).into_owned();
    let mut buffer = lock(&ANSWER);
    *buffer = crate::answer(&asked).into_bytes();
    buffer.len()
}

/// Where the answer is.
#[unsafe(no_mangle)]
pub extern "C" fn answered() -> *const u8 {
    lock(&ANSWER).as_ptr()
}
