//! Monitors: what the coupling variables tell about the quality of a run.

mod bond;
mod carried;
mod fading;
mod growth;
mod inside;
mod ledger;
mod link;
mod links;
mod place;
mod slope;
mod together;
mod verdict;
mod whole;
mod wiring;

pub use carried::Gain;
pub use ledger::{Account, Ledger, LedgerEntry};
pub use macrostep_core::{Decision, Interval, Measure, Measures, Remedy, Trust, Verdict};
pub use verdict::{VerdictMonitor, thresholds};
