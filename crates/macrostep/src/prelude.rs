//! What most programs need.
//!
//! ```
//! use macrostep::prelude::*;
//! ```

pub use macrostep_core::{
    Advance, CommunicationPoint, Fault, FaultKind, Flow, InputSignal, Interface, MacroStep, Manager, Model, Observer,
    ObserverError, Outcome, Part, Port, Rollback, Settings, Subsystem, SubsystemError, Ticks, Trust,
};
pub use macrostep_coupling::registry::{Params, method, predictor};
pub use macrostep_record::{Recording, RunOutcome, Summary};
pub use macrostep_scenario::{Faults, Prepared, Scenario};

pub use crate::{Job, JobError, Progress};
