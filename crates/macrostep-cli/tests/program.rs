//! One program for all tests: linking one takes a fraction of linking each.

mod browser;
mod cli;
mod faults;
mod fmu;
mod fmu_allocations;
mod fmu_export;
mod fmu_values;
mod hostile_fmus;
mod kill_and_resume;
#[cfg(feature = "live")]
mod live;
mod messages;
mod parts_elsewhere;
mod report;
mod scratch;
mod set_up;
mod try_it;
mod tutorial;
mod vehicle;
