//! The benchmark problems, one per file.

pub mod chain;
pub mod crane;
pub mod nonlinear;
pub mod oscillator;
pub mod pendula;
pub mod pendulum_chain;
pub mod rigid_line;
pub mod star;
pub mod triple;
