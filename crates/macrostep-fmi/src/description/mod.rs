//! modelDescription.xml: what an FMU says of itself, for all versions alike.

mod interfaces;
mod model_description;
mod read;
mod structure;
mod units;
mod v1;
mod validate;
mod variables;

use model_description::Index;
pub use model_description::{
    Abilities, Causality, ClockKind, Dimension, Experiment, Initial, ModelDescription, Remark, Structure, Type,
    UnitDefinition, Unknown, Variability, Variable, Version,
};
pub(crate) use read::MAX_XML;
pub use read::read;
pub use validate::validate;
