//! Which scheme, predictor, method and step a system should be run with, found by running it.
//!
//! The questions are those of \[gonzalez2022\], section 5. The answers come from runs of the real subsystems: one configuration is
//! refined until nothing changes any more (`reference.rs`), and every other one is run against that, with larger and larger steps, for as
//! long as all signals stay within the error asked for (`search.rs`). What is tried is a list (`configuration.rs`).

mod advice;
mod advisor;
mod attempt;
mod configuration;
mod parts;
mod reasons;
mod reference;
mod search;

pub use self::advice::{Advice, Against, Limit, PartFound, Row};
pub use self::advisor::{AdviseOptions, OnSearch, advise, configured};
pub use self::configuration::{Configuration, step};
