//! What the engine promises, one subject per file.

mod adaptive_step;
mod allocations;
mod behind;
mod convergence;
mod failures;
mod federation;
mod hybrid;
mod instants;
mod problems;
mod restart;
mod schemes;
mod threads;
mod toys;
