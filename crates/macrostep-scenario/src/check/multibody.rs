//! Mechanisms of the file: looked up, built, cut, and tried.

mod elements;
mod forces;
mod joint_forces;
mod outputs;
mod plan;
mod read;

use std::path::Path as FilePath;

use macrostep_core::{Fault, FaultKind};
use macrostep_multibody::{Contraction, Coupling, CouplingSolver, Element, MultibodyError, SAFE};

pub use self::plan::{About, MechanismModes};
pub(crate) use self::plan::{MadeMechanism, MechanismPlan};
use self::read::Reader;
use super::model::{ModelPlan, Ready};
use super::part::{invalid_name, is_name};
use super::run_plan::RunPlan;
use crate::faults::Log;
use crate::format::File;
use crate::path::Path;
use crate::read::Map;
use crate::value::Value;

/// Mechanisms of the file, made with the scheme and step of the run; those that cannot be made are broken.
pub(super) fn mechanisms(
    file: &File,
    directory: &FilePath,
    run: &RunPlan,
    plan: &mut ModelPlan,
    ready: &mut Ready,
    log: &mut Log<'_>,
) {
    let none = Map::default();
    for (name, entry) in &file.multibody.as_ref().unwrap_or(&none).0 {
        let path = Path::of(&["multibody", name]);
        if file.problem.is_some() {
            let message = "with a built-in problem, mechanisms cannot be given";
            log.error(FaultKind::Conflict, &path, message, "state all subsystems yourself");
        } else if !is_name(name) {
            invalid_name(&path, name, log);
        } else {
            let errors = log.list.len();
            let read = Reader::new(name, path, directory, log).read(entry);
            if let (Some(mut mechanism), false) = (read, log.list[errors..].iter().any(Fault::is_error))
                && let Some(made) = settle(&mut mechanism, run, log)
            {
                plan.mechanisms.push(mechanism);
                ready.mechanisms.insert(name.clone(), made);
                continue;
            }
        }
        plan.broken.push(name.clone());
        plan.lost_mechanism = true;
    }
}

/// Makes a mechanism with the scheme and step of the run, and says whether its cuts hold.
fn settle(m: &mut MechanismPlan, run: &RunPlan, log: &mut Log<'_>) -> Option<MadeMechanism> {
    m.coupling = if run.schedule.repeat.needs_rollback() { Coupling::Tight } else { Coupling::Loose };
    m.step = run.step.seconds();
    let path = Path::of(&["multibody", &m.name]);
    if m.options.coupling == CouplingSolver::Response && m.coupling == Coupling::Tight && !m.cuts.is_empty() {
        let message =
            "`coupling = \"response\"` takes one exchange per step, and the scheme of the run repeats its steps";
        log.error(FaultKind::Conflict, &path.key("coupling"), message, "remove `scheme`, or set coupling = \"same\"");
        return None;
    }
    let made = match m.make() {
        Ok(made) => made,
        Err(error) => {
            log.push(error.fault(), &place(&error, &path, log));
            return None;
        }
    };
    m.contraction = made.contraction.clone();
    let doubtful = |c: &&Contraction| m.coupling == Coupling::Loose && !c.answered && c.factor > SAFE;
    if let Some(c) = m.contraction.as_ref().filter(doubtful) {
        let message = format!(
            "the cut at `{}` may not hold: its contraction factor is {:.3}, above {SAFE}",
            c.bodies.join("`, `"),
            c.factor
        );
        let help = match c.safe_step {
            Some(safe) => format!("set coupling = \"response\", or take a step of at most {safe:.2e} s"),
            None => "set coupling = \"response\": no smaller step helps".to_owned(),
        };
        log.warning(FaultKind::BadCut, &path.key("cut"), message, help);
    }
    Some(made)
}

/// Where the file states what an error concerns; the mechanism, if nowhere.
fn place(error: &MultibodyError, mechanism: &Path, log: &Log<'_>) -> Path {
    let Some((element, name)) = error.element() else { return mechanism.clone() };
    let stated = match element {
        Element::Cut => return mechanism.key("cut"),
        // a section is at fault where it is stated, not where it is used
        Element::Section => match log.tree.get(&mechanism.key("beam").key(name).key("section")).map(|s| s.value()) {
            Some(Value::Text(section)) => mechanism.key("section").key(&section),
            _ => mechanism.key("beam").key(name),
        },
        element => mechanism.key(&element.word().replace(['-', ' '], "_")).key(name),
    };
    let stated = match error {
        MultibodyError::SingularSection { .. } => stated.key("stiffness"),
        _ => stated,
    };
    if log.stated(&stated) { stated } else { mechanism.clone() }
}
