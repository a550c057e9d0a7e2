//! The compensator: gains by eigenstructure assignment, written into a scenario that runs.

pub mod architecture;
mod assign;
#[allow(clippy::module_inception)] // the design itself, beside its parts
mod design;
mod robust;

pub use architecture::{Architecture, Force, Motion, Signal};
pub use assign::{Gains, TRUNCATION};
pub use design::{
    Design, DesignOptions, On, Row, STATES, States, Task, design, design_for, fed_back, with_force_inputs, written,
};
pub use robust::{Margin, robustness};
