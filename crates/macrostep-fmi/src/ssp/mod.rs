//! System structures: SSP 1.0 and 2.0 (`.ssp` archives, `.ssd` files) and the OSP system structure, flattened into
//! FMUs, start values and connections; and written as SSP 1.0.
//!
//! Nested systems are dissolved: a component `c` of a system `s` is called `s/c`, and a connection through connectors
//! of systems becomes one from an output to an input, with the product of its transformations.

mod flatten;
mod osp;
mod reader;
mod ssd;
mod structure;
mod write;

#[cfg(fuzzing)]
pub use reader::read_anything;
pub use reader::read_system;
use reader::{Reader, child, children, start_value};
pub use structure::{Component, Ecco, Link, PowerBond, Sum, SystemStructure};
pub use write::{Connector, write_system};
