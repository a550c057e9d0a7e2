//! Parts that run elsewhere: in another process, or, of a mechanism, as an FMU.

use std::path::{Path as FilePath, PathBuf};
use std::time::Duration;

use macrostep_core::{Interface, Subsystem, Wrapper};
use macrostep_remote::{Address, Remote};

use super::model::ModelPlan;
use crate::diagnostics::Log;
use crate::format::{self, File};
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
            log.error(&path.key("deadline"), message, "remove it, or add host = \"process\"");
        }
        return None;
    };
    if deadline.is_some_and(|d| d.is_zero()) {
        log.error(&path.key("deadline"), "`deadline` must be positive", "deadline = \"60s\"");
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
            log.error(&path.key("host"), reason, format!("an address is {}, or {PROCESS}", Address::EXAMPLES));
            None
        }
    }
}

/// Whether a name is that of a part of a mechanism that is cut: `NAME-part1`, `NAME-joint1`, ….
pub(super) fn is_part_of_mechanism(file: &File, name: &str) -> bool {
    file.multibody.iter().flat_map(|m| &m.0).any(|(mechanism, _)| {
        let rest = name.strip_prefix(mechanism.as_str()).and_then(|r| r.strip_prefix('-'));
        let number = rest.and_then(|r| r.strip_prefix("part").or_else(|| r.strip_prefix("joint")));
        number.is_some_and(|n| n.parse::<usize>().is_ok())
    })
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
        if log.tree.get(&path.key(key)).is_some() {
            let message = format!("`{name}` is a part of a mechanism, and its `{key}` cannot be given");
            log.error(&path.key(key), message, "remove it, or another name");
        }
    }
    match &entry.fmu {
        Some(fmu) => {
            let made = super::fmu::part(entry, directory, fmu, &path, log);
            plan.replaced.extend(made.map(|part| (name.to_owned(), part)));
        }
        None => {
            super::fmu::unused(&path, entry.host.is_some(), log);
            if log.tree.get(&path.key("parameters")).is_some() {
                let message = format!("`{name}` is a part of a mechanism, and has no parameters of its own");
                log.error(&path.key("parameters"), message, "change the mechanism");
            }
        }
    }
}

/// An FMU in the place of a part: its variables are the numbers of the ports of the part, by name and in order.
pub(super) struct InPlace {
    interface: Interface,
    fmu: Box<dyn Subsystem>,
}

impl InPlace {
    /// An error says what differs.
    pub fn new(part: &dyn Subsystem, fmu: Box<dyn Subsystem>) -> Result<Self, String> {
        let (wanted, found) = (part.interface(), fmu.interface());
        for (what, wanted, found) in
            [("input", &wanted.inputs, &found.inputs), ("output", &wanted.outputs, &found.outputs)]
        {
            let wanted: Vec<String> = Interface::element_names(wanted).collect();
            let found: Vec<String> = Interface::element_names(found).collect();
            if let Some(name) = wanted.iter().find(|n| !found.contains(n)) {
                return Err(format!("it has no {what} `{name}`"));
            }
            if let Some(name) = found.iter().find(|n| !wanted.contains(n)) {
                return Err(format!("it has an {what} `{name}` too many"));
            }
            if wanted != found {
                return Err(format!("its {what}s come in another order"));
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
