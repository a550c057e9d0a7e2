//! One program for all tests: linking one takes a fraction of linking each.

mod adaptive;
mod allocations;
mod bad_models;
mod beams;
mod cut;
mod cut_limits;
mod held;
mod magic_tyre;
mod modes;
mod partition;
mod partition_reference;
mod reference;
mod response;
mod rigid;
mod shells;
mod tmeasy_tyre;
mod vehicle;
