//! One program for all tests: linking one takes a fraction of linking each.

mod equations;
mod integrators;
mod parts;
