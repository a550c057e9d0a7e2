//! What is kept of a run: recording, reference, checkpoints.

use std::path::{Path as FilePath, PathBuf};
use std::time::Duration;

use macrostep_core::{FaultKind, ModelGraph, matches};

use super::fmu;
use super::model::ModelPlan;
use super::run_plan::{RunPlan, word};
use crate::faults::{Log, did_you_mean, listed};
use crate::format::{self, File};
use crate::path::Path;

/// The format of a recording.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub enum RecordFormat {
    /// Apache Parquet.
    #[default]
    Parquet,
    /// Comma-separated values.
    Csv,
}

/// What is recorded.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct RecordOptions {
    /// The format of the file.
    pub format: RecordFormat,
    /// Full names of the outputs to record, in the order of the model; all of them unless patterns were given.
    pub signals: Vec<String>,
    /// Whether inputs are recorded too, as exchanged and as seen.
    pub inputs: bool,
    /// Every n-th communication point.
    pub every: u32,
    /// Whether it is recorded where mechanisms are, for pages and films.
    pub scene: bool,
}

impl RecordOptions {
    /// These outputs at every communication point, as Parquet.
    pub(crate) fn outputs(signals: Vec<String>) -> Self {
        RecordOptions { format: RecordFormat::Parquet, signals, inputs: false, every: 1, scene: true }
    }
}

/// What results are compared with.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum ReferenceChoice {
    /// Nothing.
    None,
    /// The reference of the built-in problem.
    Problem,
    /// The mechanisms that are cut, in one piece.
    Whole,
    /// A recording.
    File(PathBuf),
}

/// Saving the state of a run.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct CheckpointOptions {
    /// Wall-clock time between checkpoints.
    pub every: Duration,
}

/// What is recorded. `names` are those of all outputs there are, but for those of broken subsystems.
pub(super) fn record(file: &File, names: &[String], plan: &ModelPlan, log: &mut Log<'_>) -> RecordOptions {
    let broken = &plan.broken;
    let default = format::Record::default();
    let given = file.record.as_ref().unwrap_or(&default);
    let at = |key: &str| Path::of(&["record", key]);
    let format = match word(given.format.as_deref(), &at("format"), &["parquet", "csv"], log) {
        "csv" => RecordFormat::Csv,
        _ => RecordFormat::Parquet,
    };
    if given.every == Some(0) {
        let help = "set every = 1 to record every communication point";
        log.error(FaultKind::BadValue, &at("every"), "`every` is 0, and must be at least 1", help);
    }

    // patterns; one that matches nothing is a typing error
    let all = ["*".to_owned()];
    let patterns = given.signals.as_ref().map_or(&all[..], |s| s.list());
    // a pattern may be about a subsystem that could not be made
    let is_clear = |pattern: &str| match pattern.split_once('.') {
        Some((part, _)) => !part.contains(['*', '?']) && !broken.iter().any(|b| b == part),
        None => false,
    };
    for (i, pattern) in patterns.iter().enumerate().filter(|_| !names.is_empty()) {
        if !broken.is_empty() && !is_clear(pattern) {
            continue;
        }
        if !names.iter().any(|n| matches(pattern, n)) {
            let path = if patterns.len() > 1 { at("signals").index(i) } else { at("signals") };
            let near = did_you_mean(pattern, names.iter().map(String::as_str));
            let help = format!("use one of {}", listed(names));
            log.error(FaultKind::UnknownName, &path, format!("no output matches `{pattern}`{near}"), help);
        }
    }
    let variables = variables(given, plan, log);
    // an array is meant by its name
    let array = |name: &str| name.rsplit_once('[').map_or(name, |(array, _)| array).to_owned();
    let meant = |n: &&String| {
        let (all, array) = (patterns.iter().any(|p| matches(p, n)), array(n));
        all || variables.iter().any(|p| matches(p, n) || matches(p, &array))
    };
    let signals = names.iter().filter(meant).cloned().collect();
    let (inputs, every) = (given.inputs.unwrap_or(false), given.every.unwrap_or(1));
    RecordOptions { format, signals, inputs, every, scene: given.scene.unwrap_or(true) }
}

/// Says so if nothing but the first communication point would be recorded.
pub(super) fn sparse(record: &RecordOptions, graph: &ModelGraph, run: &RunPlan, log: &mut Log<'_>) {
    let step = if run.monolithic { run.step } else { graph.common_step() };
    if run.step_control.is_some() || !run.step_known || step.0 <= 0 {
        return;
    }
    let steps = (run.stop.0 - run.start.0) / step.0;
    if i128::from(record.every) > steps && record.every > 1 {
        let message =
            format!("`every` is {}, and the run has {steps} macro-steps: only its start is recorded", record.every);
        log.warning(
            FaultKind::NoEffect,
            &Path::of(&["record", "every"]),
            message,
            format!("set every to at most {steps}"),
        );
    }
}

/// Patterns of variables of FMUs; one that matches nothing is a typing error.
fn variables<'a>(given: &'a format::Record, plan: &ModelPlan, log: &mut Log<'_>) -> &'a [String] {
    let Some(variables) = &given.variables else { return &[] };
    let (patterns, at) = (variables.list(), Path::of(&["record", "variables"]));
    // nothing is said of what could not be made
    if !plan.broken.is_empty() {
        return patterns;
    }
    const HELP: &str = "write SUBSYSTEM.VARIABLE, with `*` for any text; set inputs = true to record inputs";
    let all = fmu::variables(plan);
    if all.is_empty() {
        log.error(FaultKind::NoEffect, &at, "`variables` is for FMUs, and there are none", "remove it");
        return patterns;
    }
    for (i, pattern) in patterns.iter().enumerate().filter(|(_, pattern)| !all.iter().any(|n| matches(pattern, n))) {
        let path = if patterns.len() > 1 { at.index(i) } else { at.clone() };
        let near = did_you_mean(pattern, all.iter().map(String::as_str));
        let message = format!("no variable of an FMU matches `{pattern}`{near}");
        log.error(FaultKind::UnknownName, &path, message, HELP);
    }
    patterns
}

/// What results are compared with.
pub(super) fn reference(file: &File, directory: &FilePath, plan: &ModelPlan, log: &mut Log<'_>) -> ReferenceChoice {
    let has_problem = file.problem.is_some();
    let default = format::Reference::default();
    let given = file.reference.as_ref().unwrap_or(&default);
    let at = |key: &str| Path::of(&["reference", key]);
    let kind = match (&given.kind, &given.file) {
        (Some(kind), _) => word(Some(kind), &at("kind"), &["none", "problem", "whole", "file"], log),
        (None, Some(_)) => "file",
        (None, None) if has_problem => "problem",
        (None, None) => "none",
    };
    if kind != "file" && given.file.is_some() {
        let message = format!("`file` has no effect with kind = \"{kind}\"");
        log.error(FaultKind::Conflict, &at("file"), message, "remove one of the two");
    }
    match kind {
        "problem" if !has_problem => {
            let message = "kind = \"problem\" needs a built-in problem, and there is none";
            log.error(
                FaultKind::Missing,
                &at("kind"),
                message,
                "set file = \"reference.parquet\", or remove [reference]",
            );
            ReferenceChoice::None
        }
        "problem" => ReferenceChoice::Problem,
        "whole" => {
            let mut cut = plan.mechanisms.iter().filter(|m| m.is_cut()).peekable();
            let none = cut.peek().is_none() && plan.broken.is_empty();
            let fed = cut.find_map(|m| Some((m.name(), m.input()?)));
            if let Some((name, input)) = fed {
                let message =
                    format!("kind = \"whole\" is for mechanisms on their own, and `{name}` has an input `{input}`");
                log.error(
                    FaultKind::Conflict,
                    &at("kind"),
                    message,
                    "run it whole as well, and compare the two recordings",
                );
            } else if none {
                let message = "kind = \"whole\" needs a mechanism that is cut, and there is none";
                log.error(
                    FaultKind::Missing,
                    &at("kind"),
                    message,
                    "set `cut` or `parts` of a mechanism, or remove [reference]",
                );
            }
            ReferenceChoice::Whole
        }
        "file" => match &given.file {
            Some(name) => {
                let path = directory.join(name);
                if !path.is_file() {
                    let message = format!("there is no file `{}`", path.display());
                    log.error(
                        FaultKind::File,
                        &at("file"),
                        message,
                        "check the path, which is relative to the scenario",
                    );
                }
                ReferenceChoice::File(path)
            }
            None => {
                log.error(
                    FaultKind::Missing,
                    &at("kind"),
                    "kind = \"file\" needs a `file`",
                    "add file = \"reference.parquet\"",
                );
                ReferenceChoice::None
            }
        },
        _ => ReferenceChoice::None,
    }
}

/// How often a run is saved.
pub(super) fn checkpoint(file: &File, log: &mut Log<'_>) -> Option<CheckpointOptions> {
    let given = file.checkpoint.as_ref()?;
    let at = Path::of(&["checkpoint", "every"]);
    let Some(every) = given.every else {
        if log.tree.get(&at).is_none() {
            log.error(FaultKind::Missing, &at, "`checkpoint` has no `every`", "add every = \"10s\", a wall-clock time");
        }
        return None;
    };
    if every.0.0 <= 0 {
        log.error(
            FaultKind::BadValue,
            &at,
            format!("`every` is {}, and must be positive", every.0),
            "set every = \"10s\"",
        );
        return None;
    }
    // a tick is a picosecond
    Some(CheckpointOptions { every: Duration::from_nanos((every.0.0 / 1000) as u64) })
}

#[cfg(test)]
mod tests {
    use super::matches;

    #[test]
    fn patterns_match_names() {
        for (pattern, name, expected) in [
            ("*", "m1.x", true),
            ("m1.*", "m1.x", true),
            ("m1.*", "m10.x", false),
            ("*.x", "m1.x", true),
            ("m?.v", "m2.v", true),
            ("m?.v", "m22.v", false),
            ("*a*b*", "xaxbx", true),
            ("*a*b", "xaxbx", false),
            ("", "x", false),
            ("m1.f[0]", "m1.f[0]", true),
        ] {
            assert_eq!(matches(pattern, name), expected, "{pattern} {name}");
        }
    }
}
