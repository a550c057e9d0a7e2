//! Mistakes of the model graph, brought back to the lines of the file.

use macrostep_core::{FaultKind, GraphError, GraphErrorKind, Model, ModelGraph, Place, Stages, near_names};

use super::model::{ConnectionPlan, ModelPlan};
use super::part::{inputs_of, outputs_of};
use super::run_plan::RunPlan;
use crate::faults::{Log, listed};
use crate::path::Path;

/// Logs every mistake of the graph.
pub(super) fn graph_errors(
    errors: &[GraphError],
    model: &Model,
    own_bonds: usize,
    plan: &ModelPlan,
    run: &RunPlan,
    log: &mut Log<'_>,
) {
    for error in errors {
        let path = match &error.place {
            Place::Part(part) => part_place(part, &error.kind, log),
            Place::Connection(c) => connection_place(*c, &error.kind, plan, log),
            Place::Bond(b) => bond_place(*b, &error.kind, own_bonds, plan, log),
            Place::Schedule => {
                if let GraphErrorKind::UnknownPart { name, .. } = &error.kind
                    && plan.broken.contains(name)
                {
                    continue;
                }
                schedule_place(&error.kind, run)
            }
        };
        say(&error.kind, &path, model, plan, run, log);
    }
}

/// Logs the mistakes of references whose other end could not be made.
pub(super) fn loose_ends(model: &Model, plan: &ModelPlan, run: &RunPlan, log: &mut Log<'_>) {
    for end in &plan.loose_ends {
        if let Some(kind) = ModelGraph::mistake_in(model, &end.reference, end.is_output) {
            say(&kind, &end.path, model, plan, run, log);
        }
    }
}

fn say(kind: &GraphErrorKind, path: &Path, model: &Model, plan: &ModelPlan, run: &RunPlan, log: &mut Log<'_>) {
    let (message, help) = match kind {
        GraphErrorKind::UnknownPart { name, .. } => {
            // subsystems that could not be made were meant, too
            let all = model.parts.iter().map(|p| p.name.as_str()).chain(plan.broken.iter().map(String::as_str));
            let names = written_beside(name, all);
            let near = near_names(name, names.iter().copied());
            let kind = GraphErrorKind::UnknownPart { name: name.clone(), near };
            (kind.to_string(), format!("available subsystems: {}", listed(&names)))
        }
        kind => (kind.to_string(), help(kind, model, run)),
    };
    log.error(fault_kind(kind), path, message, help);
}

/// The names that may stand where this one does: of what is inside a system that is used, that of the system.
fn written_beside<'a>(name: &str, all: impl Iterator<Item = &'a str>) -> Vec<&'a str> {
    let inside = name.rfind('/').map_or(0, |at| at + 1);
    let mut names = Vec::new();
    for full in all.filter(|full| full.starts_with(&name[..inside])) {
        let own = full[inside..].find('/').map_or(full, |at| &full[..inside + at]);
        if !names.contains(&own) {
            names.push(own);
        }
    }
    names
}

fn part_place(part: &str, kind: &GraphErrorKind, log: &Log<'_>) -> Path {
    let path = Path::of(&["subsystem", part]);
    let own = |text: &str| text.strip_prefix(part).and_then(|t| t.strip_prefix('.')).unwrap_or(text).to_owned();
    match kind {
        GraphErrorKind::UnknownPort { port, .. } => path.key("inputs").key(port),
        GraphErrorKind::FedAndSet { input, .. } => path.key("inputs").key(&own(input)),
        GraphErrorKind::BadIndex { text, .. } | GraphErrorKind::BadReference { text } => {
            path.key("inputs").key(&own(text))
        }
        GraphErrorKind::BadStep { .. } | GraphErrorKind::GridsNeverMeet { .. } => {
            let step = path.key("step");
            if log.tree.get(&step).is_some() { step } else { Path::of(&["run", "step"]) }
        }
        GraphErrorKind::ConstraintNeedsImplicit { .. } => Path::of(&["run", "scheme"]),
        _ => path,
    }
}

/// Whether a reference is about this part.
fn is_of(reference: &str, part: &str) -> bool {
    reference.split_once('.').is_some_and(|(p, _)| p == part)
}

fn connection_place(c: usize, kind: &GraphErrorKind, plan: &ModelPlan, log: &Log<'_>) -> Path {
    let Some(ConnectionPlan { at, from, connection }) = plan.connections.get(c) else { return Path::of(&["problem"]) };
    let (path, from) = (at.clone(), from.clone());
    match kind {
        GraphErrorKind::UnknownPort { direction: "output", .. } | GraphErrorKind::AddedTwice { .. } => from,
        GraphErrorKind::UnitMismatch { .. } | GraphErrorKind::SizeMismatch { .. } if from != path.key("from") => from,
        GraphErrorKind::UnknownPort { .. } | GraphErrorKind::TwoSources { .. } => path.key("to"),
        GraphErrorKind::UnknownPart { name, .. } if is_of(&connection.from, name) => from,
        GraphErrorKind::UnknownPart { .. } => path.key("to"),
        GraphErrorKind::BadReference { text } | GraphErrorKind::BadIndex { text, .. } => {
            if *text == connection.from {
                from
            } else {
                path.key("to")
            }
        }
        // what does not fit together came with the end that was changed
        _ => changed_below(path, &["from", "to"], log),
    }
}

/// The key that a change brought, or all of it.
fn changed_below(path: Path, keys: &[&str], log: &Log<'_>) -> Path {
    let changed = |at: &Path| log.tree.get(at).is_some_and(|node| node.change().is_some());
    keys.iter().map(|key| path.key(key)).find(changed).unwrap_or(path)
}

fn bond_place(b: usize, kind: &GraphErrorKind, own_bonds: usize, plan: &ModelPlan, log: &Log<'_>) -> Path {
    let Some((i, bond)) = b.checked_sub(own_bonds).and_then(|b| plan.bonds.get(b)) else {
        return Path::of(&["problem"]);
    };
    let path = Path::of(&["bond"]).index(*i);
    let about = |reference: &String| match kind {
        GraphErrorKind::UnknownPort { part, port, .. } => {
            is_of(reference, part) && reference.split_once('.').is_some_and(|(_, p)| p.split('[').next() == Some(port))
        }
        GraphErrorKind::UnknownPart { name, .. } => is_of(reference, name),
        GraphErrorKind::BadReference { text } | GraphErrorKind::BadIndex { text, .. } => reference == text,
        _ => false,
    };
    for (key, list) in [("action", &bond.action), ("motion", &bond.motion)] {
        if let Some(j) = list.iter().position(about) {
            return if list.len() > 1 { path.key(key).index(j) } else { path.key(key) };
        }
    }
    changed_below(path, &["action", "motion"], log)
}

fn schedule_place(kind: &GraphErrorKind, run: &RunPlan) -> Path {
    let stages = Path::of(&["run", "stages"]);
    let Stages::Stated(stated) = &run.schedule.stages else { return Path::root() };
    let (name, nth) = match kind {
        GraphErrorKind::StagedTwice { name } => (name, 1),
        GraphErrorKind::UnknownPart { name, .. } | GraphErrorKind::LawStaged { name } => (name, 0),
        GraphErrorKind::Empty => return Path::root(),
        _ => return stages,
    };
    let all = stated.iter().enumerate().flat_map(|(i, s)| s.iter().enumerate().map(move |(j, n)| (i, j, n)));
    match all.filter(|(_, _, n)| *n == name).nth(nth) {
        Some((i, j, _)) => stages.index(i).index(j),
        None => stages,
    }
}

fn fault_kind(kind: &GraphErrorKind) -> FaultKind {
    match kind {
        GraphErrorKind::Empty | GraphErrorKind::NotStaged { .. } => FaultKind::Missing,
        GraphErrorKind::UnknownPart { .. } | GraphErrorKind::UnknownPort { .. } => FaultKind::UnknownName,
        GraphErrorKind::UnitMismatch { .. }
        | GraphErrorKind::AddsTemperatures { .. }
        | GraphErrorKind::ScalesTemperature { .. }
        | GraphErrorKind::NotPower { .. } => FaultKind::UnitMismatch,
        GraphErrorKind::DuplicateName { .. }
        | GraphErrorKind::TwoSources { .. }
        | GraphErrorKind::AddedTwice { .. }
        | GraphErrorKind::FedAndSet { .. }
        | GraphErrorKind::StagedTwice { .. }
        | GraphErrorKind::LawStaged { .. } => FaultKind::Conflict,
        GraphErrorKind::ConstraintNeedsImplicit { .. } => FaultKind::Unable,
        _ => FaultKind::BadValue,
    }
}

fn help(kind: &GraphErrorKind, model: &Model, run: &RunPlan) -> String {
    let interface = |name: &str| model.parts.iter().find(|p| p.name == name).map(|p| p.subsystem.interface());
    match kind {
        GraphErrorKind::Empty => "add [subsystem.NAME] with a type, or [problem] with a name".to_owned(),
        GraphErrorKind::UnknownPort { part, direction, .. } => match (interface(part), *direction) {
            (Some(interface), "output") => outputs_of(part, interface),
            (Some(interface), _) => inputs_of(part, interface),
            (None, _) => String::new(),
        },
        GraphErrorKind::BadReference { .. } => "write m1.f, or m1.f[0] for an element of an array".to_owned(),
        GraphErrorKind::BadIndex { size: 0 | 1, port, .. } => format!("write {port}"),
        GraphErrorKind::BadIndex { size, port, .. } => {
            format!("use {port}[0] to {port}[{}]", size.saturating_sub(1))
        }
        GraphErrorKind::UnitMismatch { .. } => "connect outputs and inputs that measure the same thing".to_owned(),
        GraphErrorKind::TwoSources { first, .. } => {
            format!("remove one of the two connections, or add them up in one, as in from = [\"{first}\", …]")
        }
        GraphErrorKind::AddedTwice { .. } => "write it once".to_owned(),
        GraphErrorKind::AddsTemperatures { .. } => {
            "give differences in K: one temperature and differences add up".to_owned()
        }
        GraphErrorKind::ScalesTemperature { .. } => {
            "remove the gain or the sign, or connect differences of temperatures, in K on both sides".to_owned()
        }
        GraphErrorKind::FedAndSet { .. } => "remove the value, or the connection".to_owned(),
        GraphErrorKind::NotPower { .. } => {
            "pair a force with a velocity, a torque with an angular velocity, or a pressure with a flow".to_owned()
        }
        GraphErrorKind::ConstraintNeedsImplicit { .. } => {
            let order = if run.schedule.stages == Stages::Jacobi { "jacobi" } else { "gauss-seidel" };
            format!("set scheme = \"implicit-{order}\"")
        }
        _ => String::new(),
    }
}
