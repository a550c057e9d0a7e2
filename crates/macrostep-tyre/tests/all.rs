//! One program for all tests: linking one takes a fraction of linking each.

mod magic_formula;
mod property_file;
mod tmeasy;
