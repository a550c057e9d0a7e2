//! The engine for a page in a browser: questions and answers as JSON, so that a page in a browser, a test in Node and a test here ask the
//! same.
//!
//! [`answer`] is all of it. In a browser it runs in a Web Worker, as WebAssembly; `page/` is what asks. There are no threads, files and
//! sockets there, so FMUs and parts in other processes are refused with a message that says so.
#![deny(unsafe_code)]

mod answer;
mod digest;
#[cfg(target_family = "wasm")]
mod exports;
mod session;
mod shelf;

pub use answer::answer;
