//! Mechanisms of the file: looked up, built, cut, and tried.

mod elements;
mod plan;
mod read;

use macrostep_core::{Model, Stages};
use macrostep_multibody::{Coupling, Element, Mechanism, MultibodyError, SAFE};

pub(crate) use self::plan::MultibodyPlan;
pub use self::plan::{About, MechanismModes};
use self::read::Reader;
use super::run::RunPlan;
use crate::diagnostics::Log;
use crate::format::File;
use crate::path::Path;
use crate::read::Map;
use crate::value::Value;

/// Mechanisms of the file; those that cannot be made are broken.
pub(super) fn mechanisms(file: &File, plan: &mut super::model::ModelPlan, log: &mut Log<'_>) {
    let none = Map::default();
    for (name, entry) in &file.multibody.as_ref().unwrap_or(&none).0 {
        let path = Path::of(&["multibody", name]);
        if file.problem.is_some() {
            let message = "with a built-in problem, mechanisms cannot be given";
            log.error(&path, message, "state all subsystems yourself");
        } else if name.is_empty() || name.contains(['.', '[', ']']) {
            let message = format!("`{name}` is no name for a subsystem: references such as `m1.x` would be unclear");
            log.error(&path, message, "letters, digits, `_` and `-`");
        } else if plan.parts.iter().any(|(n, ..)| n == name) {
            log.error(&path, format!("there is a subsystem `{name}` already"), "another name");
        } else {
            let errors = log.list.len();
            let mut reader = Reader {
                name,
                path,
                mechanism: Mechanism::new([0.0; 3]),
                bodies: Vec::new(),
                drivers: Vec::new(),
                log,
            };
            let made = reader.read(entry);
            if log.list[errors..].iter().all(|d| d.severity != crate::diagnostics::Severity::Error) {
                plan.multibody.extend(made);
                continue;
            }
        }
        plan.broken.push(name.clone());
    }
}

/// Tries every mechanism with the scheme and step of the run, and orders the stages of those that are cut: coupling parts
/// after everybody else.
pub(super) fn settle(plan: &mut super::model::ModelPlan, run: &mut RunPlan, stages_stated: bool, log: &mut Log<'_>) {
    let tight = run.schedule.repeat.needs_rollback();
    let mut broken = Vec::new();
    for m in &mut plan.multibody {
        m.coupling = if tight { Coupling::Tight } else { Coupling::Loose };
        m.step = run.step.seconds();
        let path = Path::of(&["multibody", &m.name]);
        let mut scratch = Model::new();
        match m.parts(&mut scratch) {
            Ok(contraction) => m.contraction = contraction,
            Err(error) => {
                let fault = error.fault();
                log.error(&place(&error, &path, log), fault.message, fault.help.unwrap_or_default());
                broken.push(m.name.clone());
            }
        }
        if let Some(c) = m.contraction.as_ref().filter(|c| m.coupling == Coupling::Loose && c.factor > SAFE) {
            let message = format!(
                "the cut at `{}` may not hold: its contraction factor is {:.3}, above {SAFE}",
                c.bodies.join("`, `"),
                c.factor
            );
            let advice = format!("a step of at most {:.2e} s, or an implicit scheme", c.safe_step);
            log.warning(&path.key("cut"), message, advice);
        }
    }
    plan.multibody.retain(|m| !broken.contains(&m.name));
    plan.broken.extend(broken);
    if stages_stated || plan.multibody.iter().all(|m| m.cuts.is_empty()) {
        return;
    }
    if let Ok(made) = plan.make() {
        let names = made.model.parts.iter().map(|p| p.name.clone());
        let couples = |name: &String| plan.multibody.iter().any(|m| m.couples(name));
        let (last, first): (Vec<String>, Vec<String>) = names.partition(couples);
        run.schedule.stages = Stages::Stated(vec![first, last]);
    }
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
        element => mechanism.key(element.word()).key(name),
    };
    let stated = match error {
        MultibodyError::SingularSection { .. } => stated.key("stiffness"),
        _ => stated,
    };
    if log.stated(&stated) { stated } else { mechanism.clone() }
}
