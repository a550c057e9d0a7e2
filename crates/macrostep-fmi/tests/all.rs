//! One program for all tests: linking one takes a fraction of linking each.

mod conformance;
mod hostile;
mod model_exchange;
