//! A part without a model: its outputs come from outside, from a person, a program or hardware, and its inputs are sent there.
//!
//! What arrives is taken at the start of a macro-step, and never waited for. Between two arrivals, outputs are extrapolated
//! ([`Extrapolate`]), for at most `reach` seconds; then they stay as they are. Whoever is in the same process offers values to a [`Live`],
//! others come by a [`Line`](macrostep_core::Line). What was taken, and when, is a [`Taken`]: with these in the place of a line, a run repeats another.
//!
//! Outputs at `t` are a function of what was taken at or before the start of the last step, so that steps can be repeated.

mod live;
mod part;
mod sample;

pub use live::{Live, LiveCounts, LiveError};
pub use part::{External, ExternalDefinition};
pub use sample::{Extrapolate, HoldLast, LinearOn, Taken, period};
