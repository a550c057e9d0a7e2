//! Checkpoints on disk: the manager, the monitors and how much of the recording is safe.

use std::path::{Path, PathBuf};

/// The file in a results directory.
pub(crate) fn path(dir: &Path) -> PathBuf {
    dir.join("checkpoint.bin")
}

/// Writes a checkpoint so that there is always a whole one: to a file beside it first, then in its place.
pub(crate) fn write(dir: &Path, bytes: &[u8]) -> std::io::Result<()> {
    let beside = dir.join("checkpoint.tmp");
    let mut file = std::fs::File::create(&beside)?;
    std::io::Write::write_all(&mut file, bytes)?;
    file.sync_all()?;
    std::fs::rename(&beside, path(dir))
}
