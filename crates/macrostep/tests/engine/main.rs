//! What the engine promises, one subject per file. One binary, because linking takes longer than testing.

#[path = "../common/mod.rs"]
mod common;
#[path = "../common/toys.rs"]
mod toys;

mod adaptive_step;
mod allocations;
mod convergence;
mod failures;
mod hybrid;
mod instants;
mod problems;
mod restart;
mod schemes;
mod threads;
