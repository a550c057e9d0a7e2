//! Surveys: the whole library of problems, run to check a claim.

pub mod energy;
pub mod verdict;
