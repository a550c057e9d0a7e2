//! One program for all tests: linking one takes a fraction of linking each.

mod black_box;
mod chirp;
mod common;
mod compensator;
mod growth;
mod pendula;
mod periodic;
mod poles;
mod rigid_line;
mod sampled;
