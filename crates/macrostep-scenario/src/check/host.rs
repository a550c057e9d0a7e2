//! Parts that run in another process.

use std::collections::BTreeMap;
use std::path::{Path as FilePath, PathBuf};
use std::time::Duration;

use macrostep_core::{FaultKind, Subsystem};
use macrostep_remote::{Address, Remote};

use super::part::PROCESS;
use crate::faults::Log;
use crate::format;
use crate::own::OwnPart;
use crate::path::Path;

/// A part that another process serves.
pub(crate) struct Host {
    pub part: String,
    /// Where; in a process that is started for it, if nowhere.
    address: Option<Address>,
    deadline: Option<Duration>,
    directory: PathBuf,
    /// The scenario, for a process that is started for it.
    pub text: String,
    /// The name of the run, for others who would like to use the same server.
    pub run: String,
}

impl Host {
    /// What stands for the part in this process. The part elsewhere must have the same values.
    pub fn proxy(
        &self,
        part: &mut dyn Subsystem,
        own: Option<&OwnPart>,
        values: BTreeMap<String, String>,
    ) -> Box<dyn Subsystem> {
        let proxy = match (&self.address, own.and_then(OwnPart::in_process)) {
            (Some(address), _) => Remote::new(part, address.clone()).values(values).run(&self.run),
            (None, Some(own)) => Remote::process(part, &self.part, own.kind, own.order.clone()).by(own.program.clone()),
            (None, None) => {
                let order = crate::host::order(&self.directory, &self.part, &self.text);
                Remote::process(part, &self.part, crate::host::KIND, order)
            }
        };
        Box::new(match self.deadline {
            Some(deadline) => proxy.deadline(deadline),
            None => proxy,
        })
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
            Some(Host { part, address, deadline, directory, text: String::new(), run: String::new() })
        }
        Err(reason) => {
            let help = format!("write an address such as {}, or {PROCESS}", Address::EXAMPLES);
            log.error(FaultKind::BadValue, &path.key("host"), reason, help);
            None
        }
    }
}
