//! The second reading: everything is looked up, made and compared, and nothing is left open.

mod agreement;
mod blueprint;
mod changeable;
mod connections;
mod equations;
mod external;
#[cfg_attr(not(feature = "fmi"), path = "fmu_absent.rs")]
mod fmu;
mod helics;
#[cfg_attr(not(feature = "remote"), path = "host_absent.rs")]
mod host;
mod in_place;
mod methods;
pub(crate) mod model;
#[cfg_attr(not(feature = "multibody"), path = "multibody_absent.rs")]
mod multibody;
mod part;
mod part_values;
mod places;
mod problem;
mod provenance;
mod reading;
mod real_time;
mod record;
pub(crate) mod run_plan;
mod started;

pub use blueprint::{Blueprint, Checked, NamedNumber};
pub use changeable::Changeable;
pub(crate) use connections::bond_name;
pub(crate) use equations::{no_quantity, quantity};
pub use external::columns_of;
#[cfg(feature = "fmi")]
pub(crate) use fmu::FmuRecipe;
pub(crate) use helics::TYPE as HELICS;
#[cfg(feature = "multibody")]
pub(crate) use multibody::MechanismPlan;
#[cfg(feature = "multibody")]
pub use multibody::{About, MechanismModes};
pub use provenance::{PartOrigin, Provenance, Said};
pub(crate) use reading::{check, second_reading};
pub use real_time::{Overrun, RealTimeOptions};
pub use record::{CheckpointOptions, RecordFormat, RecordOptions, ReferenceChoice};
