//! Monitors: what the coupling variables tell about the quality of a run.

mod bond;
mod ledger;
mod remedy;
mod residual_power;
mod verdict;
mod wiring;

pub use ledger::{Ledger, LedgerEntry};
pub use remedy::Remedy;
pub use residual_power::ResidualPower;
pub use verdict::{Interval, Measures, Trust, Verdict, VerdictMonitor, thresholds};
