//! A directory for the results of one run.

use std::path::{Path, PathBuf};

use macrostep_core::{Fault, FaultKind};
use macrostep_record::files::{self, DirectoryLock};
use macrostep_scenario::Scenario;

use crate::bands::BANDS;
use crate::changes::CHANGES;
use crate::checkpoint;
use crate::frames::{REFERENCE_SCENE, SCENE};
use crate::job::{Existing, JobError};
use crate::judge::REFERENCE;
use crate::sweep::JOURNAL;

/// The scenario in a results directory.
pub(crate) const SCENARIO: &str = "scenario.toml";
/// The page that `--report` leaves there.
pub(crate) const PAGE: &str = "report.html";

/// Directories in a results directory, with recordings of their own.
pub(crate) const BESIDE: [&str; 4] = [REFERENCE, BANDS, SCENE, REFERENCE_SCENE];

/// A results directory that is ours until the run ends.
pub(crate) struct Place {
    /// `None` only while the directory is moved.
    lock: Option<DirectoryLock>,
    dir: PathBuf,
    run: String,
    existing: Existing,
    /// Whether there are results of an earlier run that have to go.
    occupied: bool,
    /// Directories that were made for this run, the innermost first; removed again if nothing is left in them.
    made: Vec<PathBuf>,
    /// Where the results of an earlier run went.
    pub earlier: Option<PathBuf>,
}

impl Place {
    /// Takes a directory for a run that begins or goes on. Results that are there stay until there are [others](Place::clear).
    pub fn take(dir: &Path, run: &str, resume: bool, existing: Existing) -> Result<Self, JobError> {
        if resume && !dir.is_dir() {
            let (path, reason) = (checkpoint::path_in(dir), format!("there is no directory `{}`", dir.display()));
            return Err(JobError::Checkpoint { path, reason });
        }
        let is_missing = |d: &&Path| !d.as_os_str().is_empty() && std::fs::symlink_metadata(d).is_err();
        let made = dir.ancestors().take_while(is_missing).map(Path::to_path_buf).collect();
        create(dir)?;
        let mut place = Place {
            lock: None,
            dir: dir.to_owned(),
            run: run.to_owned(),
            existing,
            occupied: false,
            made,
            earlier: None,
        };
        place.lock = Some(DirectoryLock::take(dir, run)?);
        for file in [checkpoint::path_in(dir), dir.join(SCENARIO), dir.join(PAGE)] {
            files::remove_abandoned(&file);
        }
        // a run that goes on writes to what lies beside its recording: never through a link
        for link in BESIDE.map(|name| dir.join(name)).iter().filter(|path| resume && path.is_symlink()) {
            files::remove(link).map_err(|source| JobError::file("remove", link, source))?;
        }
        if dir.join(JOURNAL).exists() && existing != Existing::MoveAside {
            return Err(JobError::HoldsSweep { path: dir.to_owned() });
        }
        if let Some(what) = occupied(dir).filter(|_| !resume) {
            if existing == Existing::Refuse {
                return Err(JobError::Occupied { path: dir.to_owned(), what });
            }
            place.occupied = true;
        }
        Ok(place)
    }

    /// Makes room for results that are about to be written, as was agreed about those that are there.
    pub fn clear(&mut self) -> Result<(), JobError> {
        let dir = &self.dir;
        if !std::mem::take(&mut self.occupied) {
            return Ok(());
        }
        if self.existing == Existing::Replace {
            // the checkpoint first: without it, what is left of a recording cannot be taken for a whole one
            checkpoint::forget(dir)?;
            macrostep_record::remove_recording(dir)?;
            BESIDE.iter().try_for_each(|name| forget_beside(&dir.join(name)))?;
            crate::live::forget(dir)
                .map_err(|source| JobError::file("remove", &dir.join(crate::live::LIVE), source))?;
            return [PAGE, CHANGES].iter().try_for_each(|name| {
                let path = dir.join(name);
                files::remove(&path).map_err(|source| JobError::file("remove", &path, source))
            });
        }
        let aside = files::aside(dir);
        if let Some(lock) = &mut self.lock {
            lock.move_to(&aside).map_err(|source| JobError::file("rename", dir, source))?;
        }
        create(dir)?;
        self.lock = Some(DirectoryLock::take(dir, &self.run)?);
        self.earlier = Some(aside);
        Ok(())
    }

    /// A warning where the file system cannot keep others out.
    pub fn unguarded(&self) -> Option<Fault> {
        let message = "this file system has no locks, so another run could write to the same directory unnoticed";
        let help = "make sure that one run at a time uses it";
        let holds = self.lock.as_ref().is_some_and(DirectoryLock::holds);
        (!holds).then(|| Fault::warning(FaultKind::File, message).help(help))
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        self.lock = None;
        // those in which something is stay
        let _ = self.made.iter().try_for_each(std::fs::remove_dir);
    }
}

fn create(dir: &Path) -> Result<(), JobError> {
    std::fs::create_dir_all(dir).map_err(|source| {
        let file = dir.ancestors().find(|d| std::fs::metadata(d).is_ok_and(|there| !there.is_dir()));
        let told = file.map(|file| std::io::Error::new(source.kind(), format!("`{}` is a file", file.display())));
        JobError::file("create", dir, told.unwrap_or(source))
    })
}

/// The text of the scenario in a results directory, if it says the same as this one.
pub(crate) fn scenario_text(dir: &Path, says: &str) -> String {
    let path = dir.join(SCENARIO);
    let same = |text: &String| Scenario::from_str(&path.display().to_string(), text).to_toml() == says;
    std::fs::read_to_string(&path).ok().filter(same).unwrap_or_else(|| says.to_owned())
}

/// Removes what an earlier run recorded beside its recording, if there is any, and a file or a link in its place.
fn forget_beside(dir: &Path) -> Result<(), JobError> {
    if dir.is_symlink() || !dir.is_dir() {
        return files::remove(dir).map_err(|source| JobError::file("remove", dir, source));
    }
    macrostep_record::remove_recording(dir)?;
    // stays if there is anything else in it
    let _ = std::fs::remove_dir(dir);
    Ok(())
}

/// What an earlier run left in a directory, in words.
fn occupied(dir: &Path) -> Option<&'static str> {
    if dir.join(JOURNAL).exists() {
        return Some("a sweep");
    }
    let recording = macrostep_record::is_recorded(dir);
    match (recording, checkpoint::path_in(dir).exists(), dir.join(SCENARIO).exists()) {
        (Some(true), false, _) => Some("the results of a run"),
        (Some(_), ..) | (_, true, _) => Some("the results of a run that has not ended"),
        (None, false, true) => Some("a file `scenario.toml`"),
        (None, false, false) => {
            // a directory is needed there
            let is_file = |name: &str| std::fs::symlink_metadata(dir.join(name)).is_ok_and(|there| !there.is_dir());
            let words = ["a file `reference`", "a file `bands`", "a file `scene`", "a file `reference-scene`"];
            BESIDE.into_iter().zip(words).find(|(name, _)| is_file(name)).map(|(_, words)| words)
        }
    }
}
