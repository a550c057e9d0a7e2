//! Whether the results of a run, or of a sweep with all of its runs, are as they were written.

use std::path::{Path, PathBuf};

use macrostep_record::{Finding, RecordError, RecordingMeta, RunOutcome, State};
use macrostep_scenario::Scenario;
use serde::Serialize;

use crate::bands::BANDS;
use crate::checkpoint::{self, Saved};
use crate::identity::Identity;
use crate::job::{JobError, list};
use crate::judge::REFERENCE;
use crate::place::{BESIDE, PAGE, SCENARIO};
use crate::sweep::{FIGURE, JOURNAL, TABLE};

/// What was found out about a results directory.
#[derive(Clone, Debug, Serialize)]
#[non_exhaustive]
pub struct Verified {
    /// That of the worst file.
    pub state: State,
    /// File by file.
    pub findings: Vec<Finding>,
}

/// Reads everything in a results directory and compares it with its checksums. Nothing is changed.
///
/// Fails if there are no results.
pub fn verify(directory: &Path) -> Result<Verified, RecordError> {
    let mut findings = Vec::new();
    // a sweep has a run in each of its directories
    let journal = directory.join(JOURNAL);
    if journal.is_file() {
        crate::sweep::verify_journal(&journal, &mut findings);
        let beside = [TABLE, FIGURE, PAGE].map(|name| directory.join(name)).into_iter().filter(|path| path.is_file());
        findings.extend(beside.map(|path| macrostep_record::verify_sealed(&path)));
        for run in runs_in(directory) {
            results(&run, &mut findings)?;
        }
    } else {
        results(directory, &mut findings)?;
    }
    let state = findings.iter().map(|f| f.state).max().unwrap_or(State::Intact);
    Ok(Verified { state, findings })
}

/// The runs of a sweep that were recorded.
fn runs_in(directory: &Path) -> Vec<PathBuf> {
    let entries = std::fs::read_dir(directory).into_iter().flatten().flatten().map(|e| e.path());
    let is_run = |p: &PathBuf| p.is_dir() && macrostep_record::is_recorded(p).is_some();
    let mut runs: Vec<PathBuf> = entries.filter(is_run).collect();
    runs.sort();
    runs
}

/// The results of one run.
fn results(directory: &Path, findings: &mut Vec<Finding>) -> Result<(), RecordError> {
    let path = directory.join(SCENARIO);
    match macrostep_record::verify(directory) {
        Ok(found) => findings.extend(found),
        // a run that was killed before it recorded anything
        Err(RecordError::NothingRecorded { .. }) if path.is_file() => {
            let recording = directory.join("recording.parquet");
            findings.push(Finding::new(recording, State::Incomplete, "nothing was recorded yet"));
        }
        Err(error) => return Err(error),
    }
    let recorded = macrostep_record::describe(directory);
    for beside in BESIDE.map(|name| directory.join(name)).into_iter().filter(|path| path.is_dir()) {
        findings.extend(macrostep_record::verify(&beside).unwrap_or_default());
        let foreign = recorded.as_ref().zip(macrostep_record::describe(&beside)).filter(|(run, its)| !run.owns(its));
        if foreign.is_some() {
            findings.push(Finding::new(beside, State::Damaged, "it belongs to another run"));
        }
    }
    let page = directory.join(PAGE);
    if page.is_file() {
        findings.push(macrostep_record::verify_sealed(&page));
    }
    if path.exists() {
        findings.push(scenario(&path, recorded.as_ref()));
    }
    // what belongs to results that are finished
    if let Some((run, summary)) = recorded.as_ref().and_then(|run| Some((run, run.summary()?))) {
        let needed = [
            (path, !run.scenario_toml.is_empty()),
            (directory.join(REFERENCE), !summary.errors.is_empty()),
            (directory.join(BANDS), summary.bands.is_some()),
        ];
        for (missing, _) in needed.into_iter().filter(|(path, needed)| *needed && !path.exists()) {
            findings.push(Finding::new(missing, State::Incomplete, "it is missing"));
        }
    }
    let saved = checkpoint::path_in(directory);
    if saved.exists() {
        let (state, what) = match resumable(directory) {
            Ok(what) => (State::Incomplete, what),
            Err(error) => (State::Damaged, error.to_string()),
        };
        findings.push(Finding::new(saved, state, what));
    } else if let Some(summary) = recorded.and_then(|run| run.summary())
        && summary.outcome == RunOutcome::Interrupted
    {
        let why = match checkpoint::cannot_save(&summary) {
            Some(part) => format!("subsystem `{part}` cannot save its state"),
            None => "there is no checkpoint".to_owned(),
        };
        let what = format!("the run was interrupted at t = {} s and cannot be resumed: {why}", summary.time);
        findings.push(Finding::new(saved, State::Incomplete, what));
    }
    Ok(())
}

/// What `resume` would say.
fn resumable(directory: &Path) -> Result<String, JobError> {
    let saved = Saved::read(directory)?;
    let (then, _) = saved.written_by()?;
    let path = directory.join(SCENARIO);
    let scenario = Scenario::from_file(&path).map_err(|mistakes| JobError::Scenario(mistakes.first()))?;
    if let Some(mistake) = scenario.mistake() {
        return Err(JobError::Scenario(mistake));
    }
    let (time, differences) = saved.try_out(&Identity::on_disk(&scenario, &then)?)?;
    let resumed = format!("the run can be resumed at t = {time} s");
    Ok(match differences.is_empty() {
        true => resumed,
        false => format!("{resumed} if this change is accepted: {}", list(&differences)),
    })
}

/// The scenario beside a recording is the one that was run, byte for byte.
fn scenario(path: &Path, recorded: Option<&RecordingMeta>) -> Finding {
    let (state, what) = match (std::fs::read(path), recorded) {
        (Err(error), _) => (State::Damaged, format!("it cannot be read: {error}")),
        (Ok(_), None) => (State::Unchecked, "there is no recording to compare it with".to_owned()),
        (Ok(bytes), Some(run)) if bytes == run.scenario_toml.as_bytes() => {
            (State::Intact, "the scenario that was run".to_owned())
        }
        (Ok(bytes), Some(run)) => (State::Damaged, changes(&bytes, &run.scenario_toml)),
    };
    Finding::new(path, state, what)
}

/// What was changed in a scenario since it was run.
fn changes(bytes: &[u8], ran: &str) -> String {
    let identity = |text: &str| Identity::new(&Scenario::from_str(SCENARIO, text).to_toml(), [].iter()).ok();
    let now = std::str::from_utf8(bytes).ok().filter(|text| Scenario::from_str(SCENARIO, text).mistake().is_none());
    let differences =
        now.and_then(identity).zip(identity(ran)).map(|(now, then)| now.differences(&then, f64::INFINITY));
    match differences {
        None => "not as it was written, and cannot be read any more".to_owned(),
        Some(list) if list.is_empty() => "not as it was written, although its values are those of the run".to_owned(),
        Some(differences) => format!("not the scenario that was run: {}", list(&differences)),
    }
}
