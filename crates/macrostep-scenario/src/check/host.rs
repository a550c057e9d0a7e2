//! Parts that run in another process.

use std::collections::BTreeMap;
use std::path::{Path as FilePath, PathBuf};
use std::sync::{Arc, OnceLock};
use std::time::Duration;

use macrostep_core::{Fault, FaultKind, Subsystem, SubsystemError, Ticks};
use macrostep_remote::{Address, DEADLINE, Remote, Told};
use serde_json::json;

use super::model::Recipe;
use super::part::{MAX_SIZE, PROCESS, size, unused};
use super::provenance::Said;
use crate::faults::Log;
use crate::format::{self, File};
use crate::later::Later;
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
    pub text: Later<String>,
    /// The name of the run, for others who would like to use the same server.
    pub run: String,
}

impl Host {
    /// Whether it is at an address, where a server takes one run at a time.
    pub fn is_served(&self) -> bool {
        self.address.is_some()
    }

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
    if text.starts_with(PYTHON) {
        let message = format!("`{text}` is a part by itself, and `{name}` is stated to be another one");
        let help = "remove `host`, or all that says what the part is besides `host` and `parameters`";
        log.error(FaultKind::Conflict, &path.key("host"), message, help);
        return None;
    }
    let address = if text == PROCESS { Ok(None) } else { Address::parse(text).map(Some) };
    match address {
        Ok(address) => {
            let (part, directory) = (name.to_owned(), directory.to_owned());
            Some(Host { part, address, deadline, directory, text: Later::default(), run: String::new() })
        }
        Err(reason) => {
            let help = format!("write an address such as {}, {PROCESS}, or {PYTHON}module:Class", Address::EXAMPLES);
            log.error(FaultKind::BadValue, &path.key("host"), reason, help);
            None
        }
    }
}

/// The beginning of a host that is a class in Python.
const PYTHON: &str = "python:";
/// What sort of order makes such a part, and what runs the program that takes it.
const PYTHON_KIND: &str = "python-class";
const PYTHON_VARIABLE: &str = "MACROSTEP_PYTHON";

/// Whether the file says of a part only where it runs: whoever is there says what it is.
pub(super) fn says_what_it_is(entry: &format::Subsystem, path: &Path, log: &Log<'_>) -> bool {
    let stated = ["type", "fmu", "table", "equations"].iter().any(|key| log.stated(&path.key(key)));
    !stated && entry.host.as_deref().is_some_and(|host| host != PROCESS)
}

/// Whether another subsystem has the same server, which has one part for one run: the second would wait for the first.
pub(super) fn is_taken(name: &str, entry: &format::Subsystem, file: &File, path: &Path, log: &mut Log<'_>) -> bool {
    let Some(address) = entry.host.as_deref().and_then(|host| Address::parse(host).ok()) else { return false };
    let same =
        |e: &format::Subsystem| e.host.as_deref().and_then(|h| Address::parse(h).ok()).as_ref() == Some(&address);
    let mut all = file.subsystem.iter().flat_map(|map| &map.0);
    let Some((first, _)) = all.find(|(_, e)| same(e)) else { return false };
    if first == name {
        return false;
    }
    let message = format!("`{first}` and `{name}` have the same `host`, and a server has one part for one run");
    log.error(FaultKind::Conflict, &path.key("host"), message, format!("serve `{name}` at an address of its own"));
    true
}

/// A part that whoever is at a host has, and what was met there.
pub(super) fn whatever_is_there(
    name: &str,
    entry: &format::Subsystem,
    file: &File,
    directory: &FilePath,
    path: &Path,
    log: &mut Log<'_>,
) -> Option<(Recipe, Box<dyn Subsystem>)> {
    unused(path, true, log);
    let host = entry.host.clone()?;
    let deadline = entry.deadline.map_or(DEADLINE, |t| Duration::from_secs_f64(t.0.seconds().max(0.0)));
    let proxy: Proxy = match host.strip_prefix(PYTHON) {
        Some(class) => {
            let Some(class) = class.split_once(':').filter(|(m, c)| !m.is_empty() && !c.is_empty()) else {
                let message = format!("`{host}` names no class");
                log.error(FaultKind::BadValue, &path.key("host"), message, "write python:module:Class");
                return None;
            };
            let given = entry.parameters.as_ref().map_or(&[][..], |p| &p.0);
            let parameters: serde_json::Map<_, _> = given.iter().map(|(k, v)| (k.clone(), v.to_json())).collect();
            python(name, directory, class, &parameters.into(), deadline)
        }
        None => match Address::parse(&host) {
            Ok(address) => {
                if log.stated(&path.key("parameters")) {
                    let message = format!("`parameters` of the part at {address} are the server's");
                    log.error(FaultKind::NoEffect, &path.key("parameters"), message, "remove them, and set them there");
                }
                let run = file.name.clone().unwrap_or_else(|| name.to_owned());
                Box::new(move || Remote::unknown_at(address.clone()).run(&run).deadline(deadline))
            }
            Err(reason) => {
                let help = format!("write an address such as {}, or {PYTHON}module:Class", Address::EXAMPLES);
                log.error(FaultKind::BadValue, &path.key("host"), reason, help);
                return None;
            }
        },
    };
    let served = !host.starts_with(PYTHON);
    match met(format!("what {host} has"), proxy) {
        Ok((part, made, told)) => match misses(&told, entry, file).filter(|_| served) {
            Some((own, asked)) => {
                let message =
                    format!("the part at {host} takes steps of {own} only, and is asked for steps of {asked}");
                let help = format!("set step = \"{own}\" for it, or for the run");
                log.error(FaultKind::Conflict, &path.key("host"), message, help);
                None
            }
            None => {
                let said = || Said::new(told.fingerprint(), !told.identity.is_empty());
                Some((Recipe::Own(part.with_told(served.then(said))), made))
            }
        },
        Err(fault) => {
            log.push(fault, &path.key("host"));
            None
        }
    }
}

/// What stands for a part that somebody else has.
type Proxy = Box<dyn Fn() -> Remote + Send + Sync>;

/// A class in Python, by module and name, with parameters; modules in the directory come first.
fn python(
    name: &str,
    directory: &FilePath,
    (module, class): (&str, &str),
    parameters: &serde_json::Value,
    deadline: Duration,
) -> Proxy {
    let directory = std::path::absolute(directory).unwrap_or_else(|_| directory.to_owned());
    let order = json!({ "directory": directory, "module": module, "class": class, "parameters": parameters });
    let (order, name) = (order.to_string().into_bytes(), name.to_owned());
    Box::new(move || {
        let python = std::env::var_os(PYTHON_VARIABLE).filter(|p| !p.is_empty());
        let program = vec![python.unwrap_or_else(|| "python3".into()), "-m".into(), "macrostep._host_program".into()];
        let advice =
            |_: &str| "install the package `macrostep` for `python3`, or set MACROSTEP_PYTHON to a Python that has it";
        let proxy = Remote::unknown_process(&name, PYTHON_KIND, order.clone()).by(program);
        proxy.advice(advice).deadline(deadline)
    })
}

/// A part of the Python package, and what was met of it.
pub(super) fn of_python(
    name: &str,
    directory: &FilePath,
    class: (&str, &str),
    parameters: &serde_json::Value,
    deadline: Duration,
    about: String,
) -> Result<(OwnPart, Box<dyn Subsystem>), Fault> {
    met(about, python(name, directory, class, parameters, deadline)).map(|(part, made, _)| (part, made))
}

/// The step that a part takes alone, and the one that it is asked for, if they differ.
fn misses(told: &Told, entry: &format::Subsystem, file: &File) -> Option<(Ticks, Ticks)> {
    let own = told.step.filter(|_| told.interface.fixed_steps).and_then(Ticks::from_seconds)?;
    let asked = entry.step.or(file.run.as_ref()?.step)?.0;
    (own != asked).then_some((own, asked))
}

/// Whoever is there, the first that was made of it, and what it told.
fn met(about: String, proxy: Proxy) -> Result<(OwnPart, Box<dyn Subsystem>, Told), Fault> {
    // the first time it is asked what it is; later it must be the same
    let known: Arc<OnceLock<Told>> = Arc::default();
    let first = known.clone();
    let make = move || -> Result<Box<dyn Subsystem>, Fault> {
        if let Some(told) = known.get() {
            return Ok(Box::new(proxy().told(told)));
        }
        let (part, told) = proxy().meet().map_err(unmet)?;
        if size(&told.interface) > MAX_SIZE {
            let message = format!("it has more than {MAX_SIZE} coupling variables");
            return Err(Fault::error(FaultKind::BadValue, message).help("serve a smaller part"));
        }
        known.get_or_init(|| told);
        Ok(Box::new(part))
    };
    let part = OwnPart::new(about, make).remote();
    let made = part.make()?;
    let told =
        first.get().cloned().ok_or_else(|| Fault::error(FaultKind::SubsystemFailed, "it did not say what it is"))?;
    Ok((part, made, told))
}

/// Why a part could not be met.
fn unmet(error: SubsystemError) -> Fault {
    match error {
        SubsystemError::Faulty { fault } => *fault,
        SubsystemError::Unsound { reason } => {
            let help = "report this message to the author of the server";
            Fault::error(FaultKind::SubsystemFailed, reason).help(help)
        }
        SubsystemError::Lost { reason, advice } => Fault::error(FaultKind::SubsystemFailed, reason).help(advice),
        other => {
            Fault::error(FaultKind::SubsystemFailed, other.to_string()).help("look at what the server prints there")
        }
    }
}
