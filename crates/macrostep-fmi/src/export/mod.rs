//! Export: a subsystem behind the C interface of FMI 2.0 and 3.0 Co-Simulation.
//!
//! [`export_fmu!`](crate::export_fmu) turns a crate of type `cdylib` into the library of an FMU; [`describe`] writes
//! the description that goes with it. Numbers of the interface are scalars with these value references: 0 is time, then
//! come inputs, outputs and parameters, each in order.

mod describe;
mod exported;
mod functions;
#[doc(hidden)]
pub mod library;
#[doc(hidden)]
pub mod v2;
#[doc(hidden)]
pub mod v3;

use std::path::Path;

use macrostep_core::Subsystem;

pub use describe::{Describe, describe, variable_names};
pub(crate) use describe::{LAW, TOOL, base_unit, xml};
pub use exported::Exported;
pub use library::{Described, describe_library};

/// What an FMU is made of, as its library finds it among its resources.
pub struct Source {
    /// What ties description and library together.
    pub token: String,
    /// Parameters and their values unless set.
    pub parameters: Vec<(String, f64)>,
    /// The longest step that the subsystem takes at once, in seconds: a longer one of the importer is divided into equal
    /// ones. `None` if it does well with any.
    pub step: Option<f64>,
    /// Makes the subsystem with these values of the parameters.
    #[allow(clippy::type_complexity)]
    pub make: Box<dyn Fn(&[f64]) -> Result<Box<dyn Subsystem>, String> + Send>,
}

/// How the library of an FMU is opened: from the directory of its resources.
pub type Open = fn(&Path) -> Result<Source, String>;
