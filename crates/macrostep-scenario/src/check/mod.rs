//! The second reading: everything is looked up, made and compared, and nothing is left open.

mod agreement;
mod blueprint;
mod connections;
mod fmu;
mod host;
mod methods;
pub(crate) mod model;
mod multibody;
mod part;
mod places;
mod problem;
mod provenance;
mod reading;
mod record;
pub(crate) mod run;

pub use blueprint::{Blueprint, Checked, NamedNumber};
pub(crate) use connections::bond_name;
pub(crate) use multibody::MechanismPlan;
pub use multibody::{About, MechanismModes};
pub use provenance::{PartOrigin, Provenance};
pub(crate) use reading::{check, second_reading};
pub use record::{CheckpointOptions, RecordFormat, RecordOptions, ReferenceChoice};
