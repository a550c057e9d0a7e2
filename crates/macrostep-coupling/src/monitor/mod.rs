//! Monitors: what the coupling variables tell about the quality of a run.

mod residual_power;

pub use residual_power::ResidualPower;
