//! A subsystem in another process: a proxy for the run, a server for the part, and what crosses the socket between them.
//!
//! ```text
//! run                                       other process
//! Remote (a Subsystem)  ── request ──▶  serve(…)  ──▶  the subsystem itself
//!                       ◀── answer ───
//! ```
//!
//! The other process listens at an address ([`Server`]), or is started by the run for this part alone ([`host`]). FMUs that
//! may crash are one kind of part of the latter; the protocol is the same.
//!
//! Numbers cross bit for bit, so that results are those of a run in one process. Every question has a deadline: a peer that
//! is late or gone is an error that says which address, which call, and how long was waited; the manager adds part and
//! time. Unix and TCP sockets carry frames; over UDP a small protocol numbers messages, cuts them into datagrams, and
//! repeats what is lost ([`datagrams`](crate)).
#![forbid(unsafe_code)]

mod address;
mod channel;
mod datagrams;
mod process;
mod proxy;
mod server;
mod wire;

pub use address::Address;
pub use process::{MARK_SIZE, host};
pub use proxy::{DEADLINE, Remote};
pub use server::{Made, Make, More, Served, Server};
