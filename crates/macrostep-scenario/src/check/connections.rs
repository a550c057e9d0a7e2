//! Connections and bonds of a file.

use macrostep_core::{Bond, Connection, FaultKind};

use super::fmu;
use super::model::{ConnectionPlan, LooseEnd, ModelPlan};
use crate::faults::Log;
use crate::format::File;
use crate::path::Path;
use crate::read::OneOrMany;

/// Connections and bonds of the file.
pub(super) fn connections(file: &File, plan: &mut ModelPlan, log: &mut Log<'_>) {
    let fmus = fmu::are_there(plan);
    for (i, entry) in file.connection.iter().flatten().enumerate() {
        let path = Path::of(&["connection"]).index(i);
        if file.problem.is_some() {
            let message = "with a built-in problem, connections cannot be given: the problem has its own";
            let help = "state all subsystems yourself, as [subsystem.NAME] with a type";
            log.error(FaultKind::Conflict, &path, message, help);
            continue;
        }
        let from = required(entry.from.as_ref(), &path, "from", "from = \"m1.f\"", log);
        let to = required(entry.to.as_ref(), &path, "to", "to = \"m2.f\"", log);
        let (Some(from), Some(to)) = (from, to) else { continue };
        let several = matches!(from, OneOrMany::Many(_));
        if from.list().is_empty() {
            let message = format!("`{}` is empty", path.key("from"));
            log.error(FaultKind::Missing, &path.key("from"), message, "add an output, as in from = [\"m1.f\"]");
        }
        let terms: Vec<(Path, &str, f64)> = (from.list().iter().enumerate())
            .map(|(j, term)| {
                let at = if several { path.key("from").index(j) } else { path.key("from") };
                let (from, sign) = signed(term, log);
                (at, from, sign)
            })
            .collect();
        // a factor is not a part of a name
        let mut factors = terms.iter().filter_map(|(at, term, _)| {
            let (factor, name) = term.split_once('*')?;
            factor.trim().parse::<f64>().is_ok().then_some((at, *term, name.trim()))
        });
        if let Some((at, term, name)) = factors.next() {
            let help = if several {
                format!("connect `{name}` by a part of type `gain`, or add up in a part of type `sum` or `equations`")
            } else {
                format!("set from = \"{name}\", and the factor as `gain` of the connection")
            };
            log.error(FaultKind::BadValue, at, format!("`{term}` has a factor; an output has a sign at most"), help);
            plan.lost_inputs.push(to.clone());
            continue;
        }
        let (gain, offset) = (entry.gain.unwrap_or(1.0), entry.offset.unwrap_or(0.0));
        if refers_to_broken(to, plan) || terms.iter().any(|(_, from, _)| refers_to_broken(from, plan)) {
            // it would be fed, if the other end could be made
            plan.lost_inputs.push(to.clone());
            terms.into_iter().for_each(|(at, from, _)| loose_end(at, from, true, plan));
            loose_end(path.key("to"), to, false, plan);
            continue;
        }
        for (j, (from_at, from, sign)) in terms.into_iter().enumerate() {
            let offset = if j == 0 { offset } else { 0.0 };
            let connection = Connection { gain: sign * gain, offset, adds: j > 0, ..Connection::new(from, to) };
            match if fmus { fmu::wire(&connection, plan, &path, log) } else { Some(false) } {
                Some(true) => plan.wires.push(connection),
                Some(false) => {
                    if fmus {
                        fmu::fed_by_table(&connection, plan, &path, log);
                    }
                    plan.connections.push(ConnectionPlan { at: path.clone(), from: from_at, connection });
                }
                None => {}
            }
        }
    }

    let mut names: Vec<String> = Vec::new();
    for (i, entry) in file.bond.iter().flatten().enumerate() {
        let path = Path::of(&["bond"]).index(i);
        let action = required(entry.action.as_ref(), &path, "action", "action = \"m1.f\"", log);
        let motion = required(entry.motion.as_ref(), &path, "motion", "motion = \"m2.v\"", log);
        let (Some(action), Some(motion)) = (action, motion) else { continue };
        let bond = Bond {
            name: entry.name.clone().unwrap_or_else(|| bond_name(action.list(), motion.list())),
            action: action.list().to_vec(),
            motion: motion.list().to_vec(),
        };
        if names.contains(&bond.name) {
            let message = format!("there are two bonds called `{}`", bond.name);
            log.error(FaultKind::Conflict, &path.key("name"), message, "give each its own name");
        }
        names.push(bond.name.clone());
        if !bond.action.iter().chain(&bond.motion).any(|t| refers_to_broken(t, plan)) {
            plan.bonds.push((i, bond));
        } else {
            for (key, list) in [("action", &bond.action), ("motion", &bond.motion)] {
                for (j, reference) in list.iter().enumerate() {
                    let at = if list.len() > 1 { path.key(key).index(j) } else { path.key(key) };
                    loose_end(at, reference, true, plan);
                }
            }
        }
    }
}

/// An output in front of which a minus sign may stand, unless that is how its subsystem is called.
fn signed<'a>(term: &'a str, log: &Log<'_>) -> (&'a str, f64) {
    let named = |text: &str| text.split_once('.').is_some_and(|(part, _)| log.stated(&Path::of(&["subsystem", part])));
    match term.trim().strip_prefix('-') {
        Some(rest) if !named(term) => (rest.trim_start(), -1.0),
        _ => (term, 1.0),
    }
}

/// Whether a reference is to a subsystem that could not be made.
fn refers_to_broken(text: &str, plan: &ModelPlan) -> bool {
    text.split_once('.').is_some_and(|(part, _)| plan.broken.iter().any(|b| b == part))
}

/// A reference whose other end cannot be made is looked at all the same.
fn loose_end(path: Path, reference: &str, is_output: bool, plan: &mut ModelPlan) {
    if !refers_to_broken(reference, plan) {
        plan.loose_ends.push(LooseEnd { path, reference: reference.to_owned(), is_output });
    }
}

/// `m1-m2` from the sides of a bond.
pub(crate) fn bond_name(action: &[String], motion: &[String]) -> String {
    let side = |names: &[String]| {
        names.first().and_then(|n| n.split_once('.')).map_or_else(|| "bond".to_owned(), |(part, _)| part.to_owned())
    };
    format!("{}-{}", side(action), side(motion))
}

fn required<'a, T>(value: Option<&'a T>, path: &Path, key: &str, example: &str, log: &mut Log<'_>) -> Option<&'a T> {
    // a key that was mistyped has been reported with its right name
    let at = path.key(key);
    if value.is_none() && !log.meant.contains(&at) && !log.stated(&at) {
        log.error(FaultKind::Missing, path, format!("`{path}` has no `{key}`"), format!("add {example}"));
    }
    value
}
