//! One program for all tests: linking one takes a fraction of linking each.

mod bad_scenarios;
mod coupling;
mod documentation;
mod examples;
mod made_once;
mod mutations;
mod systems_inside;
mod vehicle;
