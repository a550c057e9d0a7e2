//! A run of Macrostep under way, in a browser.
//!
//! [`Server`] serves one page and one web socket on this machine, at an address with a random token, and has a `Helm` for the run. Frames
//! are made when there is somebody to look at them, by a thread of its own; who is slow misses some, and the run never waits.
//! What goes through the socket is described in `docs/live.md`.
#![forbid(unsafe_code)]

mod server;

pub use server::{Server, ServerError};
