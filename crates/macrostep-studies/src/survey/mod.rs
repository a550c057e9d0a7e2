//! Surveys: the whole library of problems, run to check a claim.

pub mod advise;
pub mod auto;
pub mod bands;
pub mod dmd;
pub mod energy;
pub mod random;
mod trace;
pub mod verdict;
pub mod verdict_cases;
mod verdict_strangers;
