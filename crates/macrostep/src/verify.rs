//! Whether the results of a run, or of a sweep with all of its runs, are as they were written.

use std::path::{Path, PathBuf};

use macrostep_record::{Finding, RecordError, Recording, State};
use macrostep_scenario::Scenario;
use serde::Serialize;

use crate::bands::BANDS;
use crate::checkpoint;
use crate::judge::REFERENCE;
use crate::place::SCENARIO;
use crate::sweep::JOURNAL;

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
        findings.push(crate::sweep::verify_journal(&journal));
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
    findings.extend(macrostep_record::verify(directory)?);
    for beside in [REFERENCE, BANDS].map(|name| directory.join(name)) {
        if beside.is_dir() {
            findings.extend(macrostep_record::verify(&beside).unwrap_or_default());
        }
    }
    let saved = checkpoint::path_in(directory);
    if saved.exists() {
        let (state, what) = match checkpoint::verify(directory) {
            Ok(time) => (State::Incomplete, format!("the run can be resumed at t = {time} s")),
            Err(error) => (State::Damaged, error.to_string()),
        };
        findings.push(Finding::new(saved, state, what));
    }
    // the scenario beside a recording is the one that was run
    let path = directory.join(SCENARIO);
    if let (true, Ok(recording)) = (path.is_file(), Recording::open(directory)) {
        let ran = Scenario::from_str(SCENARIO, &recording.meta().scenario_toml).to_toml();
        let (state, what) = match std::fs::read_to_string(&path) {
            Ok(text) if Scenario::from_str(SCENARIO, &text).to_toml() == ran => {
                (State::Intact, "the scenario that was run")
            }
            Ok(_) => (State::Damaged, "not the scenario that was run"),
            Err(_) => (State::Damaged, "it cannot be read"),
        };
        findings.push(Finding::new(path, state, what));
    }
    Ok(())
}
