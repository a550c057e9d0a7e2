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
//! repeats what is lost ([`datagrams`](crate)).
//!
//! On Linux a process of the same machine is asked through shared memory (`shared`), in the same frames, and goes back to
//! an earlier state by copies of itself where its part cannot (`fork`). These two modules are the ones with `unsafe`.
#![deny(unsafe_code)]

mod address;
mod channel;
mod datagrams;
#[cfg(target_os = "linux")]
mod fork;
#[cfg(target_os = "linux")]
mod memory;
mod process;
mod proxy;
mod server;
#[cfg(target_os = "linux")]
mod shared;
mod told;
mod wire;

pub use address::Address;
pub use process::{MARK_SIZE, host_here, known_host, mark};
pub use proxy::{DEADLINE, Host, Remote};
pub use server::{Made, Make, More, Served, Server};
pub use told::Told;
