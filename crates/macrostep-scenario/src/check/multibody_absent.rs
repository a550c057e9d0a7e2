//! Mechanisms in a program that was built without them.

use macrostep_core::{Bond, Connection, Fault, FaultKind, Part};

use super::model::{ModelPlan, Ready};
use super::part_values::Put;
use super::provenance::PartOrigin;
use super::run_plan::RunPlan;
use crate::faults::Log;
use crate::format::File;
use crate::path::Path;

/// There is none.
pub(crate) enum MechanismPlan {}

/// What a mechanism becomes.
pub(crate) struct MadeMechanism {
    pub parts: Vec<(Part, PartOrigin)>,
    pub connections: Vec<Connection>,
    pub bonds: Vec<Bond>,
}

impl MadeMechanism {
    pub fn pieces(&self) -> impl Iterator<Item = &str> {
        self.parts.iter().map(|(part, _)| part.name.as_str())
    }
}

impl MechanismPlan {
    pub fn name(&self) -> &str {
        match *self {}
    }

    pub fn made(&self) -> Result<MadeMechanism, Fault> {
        match *self {}
    }

    pub fn values(&self, _put: Put<'_>) {
        match *self {}
    }

    pub fn is_cut(&self) -> bool {
        match *self {}
    }

    pub fn input(&self) -> Option<&str> {
        match *self {}
    }
}

pub(super) fn mechanisms(
    file: &File,
    _directory: &std::path::Path,
    _run: &RunPlan,
    plan: &mut ModelPlan,
    _ready: &mut Ready,
    log: &mut Log<'_>,
) {
    for (name, _) in file.multibody.iter().flat_map(|m| &m.0) {
        let message = "this program was built without mechanisms";
        let help = "build it with the feature `multibody`";
        log.error(FaultKind::Unable, &Path::of(&["multibody", name]), message, help);
        plan.broken.push(name.clone());
        plan.lost_mechanism = true;
    }
}
