//! FMUs in the place of parts of a mechanism.

use std::path::Path as FilePath;

use macrostep_core::{FaultKind, Interface, Subsystem, Wrapper};

use super::model::{ModelPlan, PartPlan};
use super::{fmu, part};
use crate::faults::Log;
use crate::format;
use crate::path::Path;

/// What is said of a part of a mechanism: an FMU in its place, and adjustments.
pub(super) fn part_of_mechanism(
    entry: &format::Subsystem,
    directory: &FilePath,
    name: &str,
    plan: &mut ModelPlan,
    log: &mut Log<'_>,
) {
    let path = Path::of(&["subsystem", name]);
    for key in ["type", "step"] {
        if log.stated(&path.key(key)) {
            let message = format!("`{name}` is a part of a mechanism, and its `{key}` cannot be given");
            log.error(FaultKind::Conflict, &path.key(key), message, "remove it, or use another name");
        }
    }
    match &entry.fmu {
        Some(fmu) => {
            let recipe = fmu::recipe(entry, directory, fmu, &[], &path, log);
            plan.replaced.extend(recipe.map(|recipe| PartPlan { name: name.to_owned(), recipe }));
        }
        None => {
            part::unused(&path, entry.host.is_some(), log);
            if log.stated(&path.key("parameters")) {
                let message = format!("`{name}` is a part of a mechanism, and has no parameters of its own");
                log.error(FaultKind::NoEffect, &path.key("parameters"), message, "change the mechanism");
            }
        }
    }
}

/// An FMU in the place of a part: its variables are the numbers of the ports of the part, by name and in order.
pub(super) struct InPlace {
    interface: Interface,
    fmu: Box<dyn Subsystem>,
}

/// How an FMU differs from the part whose place it should take.
#[derive(Debug, thiserror::Error)]
pub(crate) enum Misfit {
    #[error("it has no {direction} `{name}`")]
    Missing { direction: &'static str, name: String },
    #[error("it has an {direction} `{name}` too many")]
    Extra { direction: &'static str, name: String },
    #[error("its {direction}s come in another order")]
    Order { direction: &'static str },
}

impl InPlace {
    /// An error says what differs.
    pub fn new(part: &dyn Subsystem, fmu: Box<dyn Subsystem>) -> Result<Self, Misfit> {
        let (wanted, found) = (part.interface(), fmu.interface());
        for (direction, wanted, found) in
            [("input", &wanted.inputs, &found.inputs), ("output", &wanted.outputs, &found.outputs)]
        {
            let wanted: Vec<String> = Interface::element_names(wanted).collect();
            let found: Vec<String> = Interface::element_names(found).collect();
            if let Some(name) = wanted.iter().find(|n| !found.contains(n)) {
                return Err(Misfit::Missing { direction, name: name.clone() });
            }
            if let Some(name) = found.iter().find(|n| !wanted.contains(n)) {
                return Err(Misfit::Extra { direction, name: name.clone() });
            }
            if wanted != found {
                return Err(Misfit::Order { direction });
            }
        }
        Ok(InPlace { interface: wanted.clone(), fmu })
    }
}

impl Wrapper for InPlace {
    fn inner(&self) -> &dyn Subsystem {
        &*self.fmu
    }

    fn inner_mut(&mut self) -> &mut dyn Subsystem {
        &mut *self.fmu
    }

    fn interface(&self) -> &Interface {
        &self.interface
    }
}
