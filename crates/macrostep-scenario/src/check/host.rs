//! Parts that run elsewhere: in another process, or, of a mechanism, as an FMU.

use std::path::{Path as FilePath, PathBuf};
use std::time::Duration;

use macrostep_core::{FaultKind, Interface, Subsystem, Wrapper};
use macrostep_remote::{Address, Remote};

use super::model::{ModelPlan, PartPlan};
use crate::faults::Log;
use crate::format;
use crate::path::Path;

/// The host that a run starts itself.
pub(super) const PROCESS: &str = "process";

/// A part that another process serves.
pub(crate) struct Host {
    pub part: String,
    /// Where; in a process that is started for it, if nowhere.
    address: Option<Address>,
    deadline: Option<Duration>,
    directory: PathBuf,
    /// The scenario, for a process that is started for it.
    pub text: String,
}

impl Host {
    /// What stands for the part in this process.
    pub fn proxy(&self, part: &mut dyn Subsystem) -> Remote {
        let proxy = match &self.address {
            Some(address) => Remote::new(part, address.clone()),
            None => {
                let order = crate::host::order(&self.directory, &self.part, &self.text);
                Remote::process(part, &self.part, crate::host::KIND, order)
            }
        };
        match self.deadline {
            Some(deadline) => proxy.deadline(deadline),
            None => proxy,
        }
    }
}

/// The host of a subsystem, if it has one.
pub(super) fn host(
    name: &str,
    entry: &format::Subsystem,
    directory: &FilePath,
    path: &Path,
    log: &mut Log<'_>,
) -> Option<Host> {
    let deadline = entry.deadline.map(|t| Duration::from_secs_f64(t.0.seconds().max(0.0)));
    let Some(text) = &entry.host else {
        if deadline.is_some() && entry.fmu.is_none() && entry.r#type.is_none() {
            let message = "`deadline` is for FMUs, and for subsystems with a `host`";
            log.error(FaultKind::NoEffect, &path.key("deadline"), message, "remove it, or add host = \"process\"");
        }
        return None;
    };
    if deadline.is_some_and(|d| d.is_zero()) {
        log.error(FaultKind::BadValue, &path.key("deadline"), "`deadline` must be positive", "set deadline = \"60s\"");
    }
    if text == PROCESS && entry.fmu.is_some() {
        // its `isolation`
        return None;
    }
    let address = if text == PROCESS { Ok(None) } else { Address::parse(text).map(Some) };
    match address {
        Ok(address) => {
            let (part, directory) = (name.to_owned(), directory.to_owned());
            Some(Host { part, address, deadline, directory, text: String::new() })
        }
        Err(reason) => {
            let help = format!("write an address such as {}, or {PROCESS}", Address::EXAMPLES);
            log.error(FaultKind::BadValue, &path.key("host"), reason, help);
            None
        }
    }
}

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
            let recipe = super::fmu::recipe(entry, directory, fmu, &path, log);
            plan.replaced.extend(recipe.map(|recipe| PartPlan { name: name.to_owned(), recipe }));
        }
        None => {
            super::fmu::unused(&path, entry.host.is_some(), log);
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
