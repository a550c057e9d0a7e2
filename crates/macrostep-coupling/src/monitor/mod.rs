//! Monitors: what the coupling variables tell about the quality of a run.

mod bond;
mod carried;
mod growth;
mod inside;
mod ledger;
mod link;
mod links;
mod place;
mod residual_power;
mod slope;
mod verdict;
mod wiring;

pub use carried::Gain;
pub use ledger::{Ledger, LedgerEntry};
pub use macrostep_core::{Decision, Interval, Measure, Measures, Remedy, Trust, Verdict};
pub use residual_power::ResidualPower;
pub use verdict::{VerdictMonitor, thresholds};
