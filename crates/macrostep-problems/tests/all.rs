//! One program for all tests: linking one takes a fraction of linking each.

mod common;
mod crane;
mod jacobi;
mod linear_oscillators;
mod nonlinear;
mod pendula;
mod pendulum_chain;
mod references;
mod with_manager;
