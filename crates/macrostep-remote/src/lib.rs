//! A subsystem in another process: a proxy for the run, a server for the part, and what crosses the socket between them.
//!
//! ```text
//! run                                       other process
//! Remote (a Subsystem)  ── request ──▶  serve(…)  ──▶  the subsystem itself
//!                       ◀── answer ───
//! ```
//!
//! The other process listens at an address ([`Server`]), or is started by the run ([`host_here`]). FMUs that
//! may crash are one kind of part of the latter; the protocol is the same.
//!
//! Numbers cross bit for bit, so that results are those of a run in one process. Every question has a deadline: a peer that
//! is late or gone is an error that says which address, which call, and how long was waited; the manager adds part and
//! time. Unix and TCP sockets carry frames; over UDP a small protocol numbers messages, cuts them into datagrams, and
//! repeats what is lost ([`datagrams`](crate)). Both sides may share a [`Key`]: then each proves to the other that it has it, and
//! every message is sealed with it. With the feature `tls`, addresses `tls://HOST:PORT` are encrypted besides.
//!
//! On Linux a process of the same machine is asked through shared memory (`shared`), in the same frames, and goes back to
//! an earlier state by copies of itself where its part cannot (`fork`). These two modules and `live_memory` are the ones with `unsafe`.
//!
//! Beside parts that are asked there are those that are driven: values come from outside when they come ([`LiveAddress`]).
#![cfg_attr(not(test), warn(clippy::disallowed_methods))] // elementary functions are those of macrostep_numerics::math
#![deny(unsafe_code)]

mod address;
mod channel;
mod conformance;
mod datagrams;
#[cfg(target_os = "linux")]
mod fork;
mod identity;
mod interrupt;
mod key;
mod listener;
mod live;
#[cfg(target_os = "linux")]
mod live_memory;
mod live_socket;
#[cfg(target_os = "linux")]
mod memory;
mod process;
mod proxy;
mod server;
#[cfg(target_os = "linux")]
mod shared;
mod stream;
#[cfg(feature = "tls")]
mod tls;
mod told;
mod wire;

pub use address::Address;
pub use conformance::{Promise, conformance};
pub use interrupt::{interrupt, wait_again};
pub use key::{Key, KeyError};
pub use listener::{Served, Server};
pub use live::LiveAddress;
pub use process::{MARK_SIZE, describe, host_file, host_here, host_with, known_host, mark};
pub use proxy::{DEADLINE, Host, Remote};
pub use server::{Made, Make, More};
pub use told::Told;

/// Reads any bytes as everything that a peer may send, for who tries what happens.
#[cfg(fuzzing)]
pub fn read_anything(bytes: &[u8]) {
    let mut numbers = Vec::new();
    let _ = wire::Request::decode(bytes, &mut numbers);
    let _ = wire::decode(bytes, &mut numbers);
    let _ = Told::from_bytes(bytes);
    let _ = std::str::from_utf8(bytes).ok().and_then(identity::Identity::from_text);
    datagrams::read_anything(bytes);
    stream::read_anything(bytes);
}
