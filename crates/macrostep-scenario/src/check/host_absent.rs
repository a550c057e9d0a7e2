//! Parts in other processes, in a program that was built without them.

use std::collections::BTreeMap;
use std::path::Path as FilePath;
use std::time::Duration;

use macrostep_core::{Fault, FaultKind, Subsystem};

use super::model::Recipe;
use crate::faults::Log;
use crate::format::{self, File};
use crate::later::Later;
use crate::own::OwnPart;
use crate::path::Path;

/// There is none.
pub(crate) struct Host {
    pub part: String,
    pub text: Later<String>,
    pub run: String,
    never: Never,
}

enum Never {}

impl Host {
    pub fn is_served(&self) -> bool {
        match self.never {}
    }

    pub fn proxy(
        &self,
        _part: &mut dyn Subsystem,
        _own: Option<&OwnPart>,
        _values: BTreeMap<String, String>,
    ) -> Box<dyn Subsystem> {
        match self.never {}
    }
}

pub(super) fn host(
    _name: &str,
    entry: &format::Subsystem,
    _directory: &FilePath,
    path: &Path,
    log: &mut Log<'_>,
) -> Option<Host> {
    if entry.host.is_some() {
        let message = "this program was built without parts in other processes";
        log.error(FaultKind::Unable, &path.key("host"), message, "remove it, or build with the feature `remote`");
    }
    None
}

pub(super) fn says_what_it_is(_entry: &format::Subsystem, _path: &Path, _log: &Log<'_>) -> bool {
    false
}

pub(super) fn is_taken(
    _name: &str,
    _entry: &format::Subsystem,
    _file: &File,
    _path: &Path,
    _log: &mut Log<'_>,
) -> bool {
    false
}

pub(super) fn whatever_is_there(
    _name: &str,
    _entry: &format::Subsystem,
    _file: &File,
    _directory: &FilePath,
    _path: &Path,
    _log: &mut Log<'_>,
) -> Option<(Recipe, Box<dyn Subsystem>)> {
    None
}

pub(super) fn of_python(
    _name: &str,
    _directory: &FilePath,
    _class: (&str, &str),
    _parameters: &serde_json::Value,
    _deadline: Duration,
    _about: String,
) -> Result<(OwnPart, Box<dyn Subsystem>), Fault> {
    let message = "this program was built without parts in other processes";
    Err(Fault::error(FaultKind::Unable, message).help("build with the feature `remote`"))
}
