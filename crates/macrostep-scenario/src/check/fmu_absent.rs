//! FMUs in a program that was built without them.

use std::path::{Path as FilePath, PathBuf};

use macrostep_core::{Connection, Fault, FaultKind, Subsystem};

use super::model::{ModelPlan, Recipe};
use super::part_values::Put;
use crate::faults::Log;
use crate::format;
use crate::path::Path;

/// There is none.
pub(crate) enum FmuRecipe {}

/// There are none.
pub(crate) struct Wires<'a>(std::marker::PhantomData<&'a ()>);

impl<'a> Wires<'a> {
    pub fn new(_connections: &'a [Connection]) -> Self {
        Wires(std::marker::PhantomData)
    }
}

impl FmuRecipe {
    pub fn make(&self, _name: &str, _wires: &Wires<'_>) -> Result<Box<dyn Subsystem>, Fault> {
        match *self {}
    }

    pub fn path(&self) -> &PathBuf {
        match *self {}
    }

    pub fn values(&self, _put: Put<'_>) {
        match *self {}
    }
}

pub(super) fn recipe(
    _entry: &format::Subsystem,
    _directory: &FilePath,
    _fmu: &str,
    _variables: &[String],
    path: &Path,
    log: &mut Log<'_>,
) -> Option<Recipe> {
    let message = "this program was built without FMUs";
    log.error(FaultKind::Unable, &path.key("fmu"), message, "build it with the feature `fmi`");
    None
}

pub(super) fn are_there(_plan: &ModelPlan) -> bool {
    false
}

/// Every connection carries numbers.
pub(super) fn wire(_c: &Connection, _plan: &ModelPlan, _path: &Path, _log: &mut Log<'_>) -> Option<bool> {
    Some(false)
}

pub(super) fn fed_by_table(_c: &Connection, _plan: &ModelPlan, _path: &Path, _log: &mut Log<'_>) {}

pub(super) fn variables(_plan: &ModelPlan) -> Vec<String> {
    Vec::new()
}

pub(super) fn no_state(_plan: &ModelPlan, _name: &str) -> String {
    String::new()
}
