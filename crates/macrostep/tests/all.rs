//! One program for all tests: linking one takes a fraction of linking each.

mod advise;
mod common;
mod defects;
mod dmd_accuracy;
mod energy_correction;
mod engine;
mod error_bands;
mod linear_oscillator;
mod live;
mod mechanism_inputs;
mod parameters;
mod recorded_reference;
mod strangers;
mod sums;
mod sweep;
mod systems;
mod windowed_dmd;
