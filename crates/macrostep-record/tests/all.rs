//! One program for all tests: linking one takes a fraction of linking each.

mod common;
mod damaged_files;
mod killed;
mod round_trip;
