//! The benchmark problems, one per file.

pub mod chain;
pub mod oscillator;
pub mod rigid_line;
pub mod star;
pub mod triple;
