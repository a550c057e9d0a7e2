//! Benchmark problems of the co-simulation literature, each split, with its monolithic twin and its reference.
#![forbid(unsafe_code)]

pub mod physics;
pub mod problem;
