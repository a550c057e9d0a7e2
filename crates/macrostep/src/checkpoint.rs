//! Checkpoints on disk: the manager, the monitors and how much of the recording is safe.

use std::path::{Path, PathBuf};

use macrostep_core::bytes::{Reader, Writer};
use macrostep_core::{Fault, Manager, RunError};

use crate::job::JobError;
use crate::recorder::Recorder;
use crate::watch::Watch;

/// The file in a results directory.
fn path_in(dir: &Path) -> PathBuf {
    dir.join("checkpoint.bin")
}

/// Writes a checkpoint so that there is always a whole one: to a file beside it first, then in its place.
fn write(dir: &Path, bytes: &[u8]) -> std::io::Result<()> {
    let beside = dir.join("checkpoint.tmp");
    let mut file = std::fs::File::create(&beside)?;
    std::io::Write::write_all(&mut file, bytes)?;
    file.sync_all()?;
    std::fs::rename(&beside, path_in(dir))
}

/// First the recording up to here, then the state: a checkpoint never promises rows that are not there.
pub(crate) fn save(dir: &Path, manager: &mut Manager, watch: &mut Watch) -> Result<(), RunError> {
    let observer = |fault: Fault| RunError::Observer(fault.into());
    let mut state = Vec::new();
    manager.checkpoint(&mut state)?;
    watch.judge.cut().map_err(|e| observer(e.fault()))?;
    let rows = watch.recorder.as_mut().map_or(Ok(0), Recorder::cut).map_err(|e| observer(e.fault()))?;
    let mut bytes = Vec::new();
    let mut w = Writer(&mut bytes);
    w.u64(rows);
    let written: Result<(), ()> = w.block(|b| {
        b.extend_from_slice(&state);
        Ok(())
    });
    debug_assert!(written.is_ok());
    watch.save(&mut bytes);
    write(dir, &bytes).map_err(|e| observer(JobError::file("write", &path_in(dir), e).fault()))
}

/// Takes manager and monitors up from the checkpoint of a directory; how many rows of the recording belong to it.
pub(crate) fn resume(dir: &Path, manager: &mut Manager, watch: &mut Watch) -> Result<u64, JobError> {
    let path = path_in(dir);
    let bad = |reason: String| JobError::Checkpoint { path: path.clone(), reason };
    let bytes = std::fs::read(&path).map_err(|source| match source.kind() {
        std::io::ErrorKind::NotFound => {
            bad("there is no checkpoint: the run ended, or stopped before its first one".into())
        }
        _ => JobError::file("read", &path, source),
    })?;
    let mut r = Reader(&bytes);
    let (Some(rows), Some(state)) = (r.u64(), r.block()) else { return Err(bad("it is cut off".into())) };
    manager.resume(state).map_err(|e| bad(e.to_string()))?;
    watch.load(&mut r).ok_or_else(|| bad("it is cut off or damaged".into()))?;
    Ok(rows)
}

/// Removes the checkpoint of a directory, if there is one.
pub(crate) fn forget(dir: &Path) -> Result<(), JobError> {
    let path = path_in(dir);
    match std::fs::remove_file(&path) {
        Err(source) if source.kind() != std::io::ErrorKind::NotFound => Err(JobError::file("remove", &path, source)),
        _ => Ok(()),
    }
}
