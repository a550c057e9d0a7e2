//! A directory for the results of one run.

use std::path::{Path, PathBuf};

use macrostep_core::{Fault, FaultKind};
use macrostep_record::files::{self, DirectoryLock};
use macrostep_scenario::Scenario;

use crate::bands::BANDS;
use crate::checkpoint;
use crate::job::{Existing, JobError};
use crate::judge::REFERENCE;

/// The scenario in a results directory.
pub(crate) const SCENARIO: &str = "scenario.toml";
/// The page that `--report` leaves there.
pub(crate) const PAGE: &str = "report.html";

/// A results directory that is ours until the run ends.
pub(crate) struct Place {
    lock: DirectoryLock,
    /// Where the results of an earlier run went.
    pub earlier: Option<PathBuf>,
}

impl Place {
    /// Takes a directory for a run that begins or goes on, after what was agreed about results that are there.
    pub fn take(dir: &Path, run: &str, resume: bool, existing: Existing) -> Result<Self, JobError> {
        if resume && !dir.is_dir() {
            let (path, reason) = (checkpoint::path_in(dir), format!("there is no directory `{}`", dir.display()));
            return Err(JobError::Checkpoint { path, reason });
        }
        let create = || std::fs::create_dir_all(dir).map_err(|source| JobError::file("create", dir, source));
        create()?;
        let mut place = Place { lock: DirectoryLock::take(dir, run)?, earlier: None };
        for file in [checkpoint::path_in(dir), dir.join(SCENARIO), dir.join(PAGE)] {
            files::remove_abandoned(&file);
        }
        let Some(what) = occupied(dir).filter(|_| !resume) else { return Ok(place) };
        match existing {
            Existing::Refuse => return Err(JobError::Occupied { path: dir.to_owned(), what }),
            Existing::MoveAside => {
                let aside = files::aside(dir);
                place.lock.move_to(&aside).map_err(|source| JobError::file("rename", dir, source))?;
                create()?;
                place = Place { lock: DirectoryLock::take(dir, run)?, earlier: Some(aside) };
            }
            Existing::Replace => {
                // the checkpoint first: without it, what is left of a recording cannot be taken for a whole one
                checkpoint::forget(dir)?;
                macrostep_record::remove_recording(dir)?;
                forget_beside(&dir.join(REFERENCE))?;
                forget_beside(&dir.join(BANDS))?;
                let page = dir.join(PAGE);
                files::remove(&page).map_err(|source| JobError::file("remove", &page, source))?;
            }
        }
        Ok(place)
    }

    /// A warning where the file system cannot keep others out.
    pub fn unguarded(&self) -> Option<Fault> {
        let message = "this file system has no locks, so another run could write to the same directory unnoticed";
        let help = "make sure that one run at a time uses it";
        (!self.lock.holds()).then(|| Fault::warning(FaultKind::File, message).help(help))
    }
}

/// The text of the scenario in a results directory, if it says the same as this one.
pub(crate) fn scenario_text(dir: &Path, says: &str) -> String {
    let path = dir.join(SCENARIO);
    let same = |text: &String| Scenario::from_str(&path.display().to_string(), text).to_toml() == says;
    std::fs::read_to_string(&path).ok().filter(same).unwrap_or_else(|| says.to_owned())
}

/// Removes what an earlier run recorded beside its recording, if there is any.
fn forget_beside(dir: &Path) -> Result<(), JobError> {
    if dir.is_dir() {
        macrostep_record::remove_recording(dir)?;
        // stays if there is anything else in it
        let _ = std::fs::remove_dir(dir);
    }
    Ok(())
}

/// What an earlier run left in a directory, in words.
fn occupied(dir: &Path) -> Option<&'static str> {
    let recording = macrostep_record::is_recorded(dir);
    match (recording, checkpoint::path_in(dir).exists(), dir.join(SCENARIO).exists()) {
        (Some(true), false, _) => Some("the results of a run"),
        (Some(_), ..) | (_, true, _) => Some("the results of a run that has not ended"),
        (None, false, true) => Some("a file `scenario.toml`"),
        (None, false, false) => None,
    }
}
