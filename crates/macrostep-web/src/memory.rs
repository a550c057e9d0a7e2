//! Texts across the border of the module: the caller asks for room, writes into it, and reads the answer from where it is told.
#![allow(unsafe_code)]

use std::cell::RefCell;

thread_local! {
    static ROOM: RefCell<Vec<u8>> = const { RefCell::new(Vec::new()) };
    static ANSWER: RefCell<Vec<u8>> = const { RefCell::new(Vec::new()) };
}

/// Room for a question of so many bytes: where it is.
// SAFETY: no other symbol of the module has this name.
#[unsafe(no_mangle)]
pub extern "C" fn room(bytes: u32) -> *mut u8 {
    ROOM.with_borrow_mut(|room| {
        room.clear();
        room.resize(bytes as usize, 0);
        room.as_mut_ptr()
    })
}

/// Answers the question that was written into the room. Returns how many bytes the answer has.
// SAFETY: no other symbol of the module has this name.
#[unsafe(no_mangle)]
pub extern "C" fn ask() -> u32 {
    let question = ROOM.with_borrow(|room| String::from_utf8_lossy(room).into_owned());
    let answer = crate::engine::answer(&question).to_string().into_bytes();
    let bytes = answer.len() as u32;
    ANSWER.with_borrow_mut(|a| *a = answer);
    bytes
}

/// Where the last answer is.
// SAFETY: no other symbol of the module has this name.
#[unsafe(no_mangle)]
pub extern "C" fn answer() -> *const u8 {
    ANSWER.with_borrow(|a| a.as_ptr())
}
