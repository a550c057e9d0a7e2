//! Benchmark problems of the co-simulation literature, each split, with its monolithic twin and its reference.
#![forbid(unsafe_code)]
#![cfg_attr(not(test), warn(clippy::disallowed_methods))] // elementary functions are those of macrostep_numerics::math
#![allow(clippy::needless_range_loop)] // kernels read like the equations: indices, not zipped iterators
#![allow(rustdoc::broken_intra_doc_links)] // citation keys are written [key], as in docs/references.bib

pub mod energy_scale;
pub mod library;
pub mod papers;
pub mod problem;
pub mod problems;
pub mod reference;
mod sketch;
mod values;

pub use library::{problem, problems};
