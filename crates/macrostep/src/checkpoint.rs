//! Checkpoints on disk: which run it is, the manager, the monitors and how much of the recording is safe.
//!
//! ```text
//! mstepcp + version │ identity │ rows │ manager │ monitors │ SHA-256 of all before
//! ```

use std::path::{Path, PathBuf};

use macrostep_core::bytes::{Reader, Writer};
use macrostep_core::{Fault, Manager, RunError};
use macrostep_record::files;
use sha2::{Digest, Sha256};

use crate::identity::{Difference, Identity};
use crate::job::JobError;
use crate::recorder::Recorder;
use crate::watch::Watch;

/// First bytes of the file; the last is the version of its layout.
const MAGIC: &[u8; 8] = b"mstepcp\x02";
/// Bytes of a checksum.
const CHECKSUM: usize = 32;

/// The file in a results directory.
pub(crate) fn path_in(dir: &Path) -> PathBuf {
    dir.join("checkpoint.bin")
}

/// Whether a directory holds a checkpoint from which its run can go on.
pub fn can_resume(directory: impl AsRef<Path>) -> bool {
    path_in(directory.as_ref()).is_file()
}

/// First the recording up to here, then the state: a checkpoint never promises rows that are not there.
pub(crate) fn save(dir: &Path, identity: &Identity, manager: &mut Manager, watch: &mut Watch) -> Result<(), RunError> {
    let observer = |fault: Fault| RunError::Observer(fault.into());
    let mut state = Vec::new();
    manager.checkpoint(&mut state)?;
    watch.judge.cut().map_err(|e| observer(e.fault()))?;
    let rows = watch.recorder.as_mut().map_or(Ok(0), Recorder::cut).map_err(|e| observer(e.fault()))?;
    let mut bytes = MAGIC.to_vec();
    let mut w = Writer(&mut bytes);
    w.bytes(&serde_json::to_vec(identity).unwrap_or_default());
    w.u64(rows);
    w.f64(manager.time());
    w.bytes(&state);
    watch.save(&mut bytes);
    seal(&mut bytes);
    let path = path_in(dir);
    files::write(&path, &bytes).map_err(|e| observer(JobError::file("write", &path, e).fault()))
}

/// Ends a checkpoint with its checksum.
fn seal(bytes: &mut Vec<u8>) {
    let sum = Sha256::digest(&*bytes);
    bytes.extend_from_slice(&sum);
}

/// What a checkpoint says, after its checksum was compared.
struct Contents<'a> {
    identity: Identity,
    rows: u64,
    time: f64,
    state: &'a [u8],
    watch: Reader<'a>,
}

fn open(bytes: &[u8]) -> Result<Contents<'_>, &'static str> {
    let foreign = "it is not a checkpoint of this version";
    let body = bytes.strip_prefix(MAGIC).ok_or(foreign)?;
    let (said, sum) = bytes.split_last_chunk::<CHECKSUM>().ok_or("it is cut off")?;
    if body.len() < CHECKSUM || Sha256::digest(said)[..] != sum[..] {
        return Err("it is damaged: it does not fit its checksum");
    }
    let mut r = Reader(&said[MAGIC.len()..]);
    let mut read = || {
        let identity = serde_json::from_slice(r.block()?).ok()?;
        let (rows, time, state) = (r.u64()?, r.f64()?, r.block()?);
        Some(Contents { identity, rows, time, state, watch: Reader(r.0) })
    };
    read().ok_or(foreign)
}

fn read(path: &Path) -> Result<Vec<u8>, JobError> {
    std::fs::read(path).map_err(|source| match source.kind() {
        std::io::ErrorKind::NotFound => {
            let reason = "there is no checkpoint: the run ended, or stopped before its first one".into();
            JobError::Checkpoint { path: path.to_owned(), reason }
        }
        _ => JobError::file("read", path, source),
    })
}

/// Takes manager and monitors up from the checkpoint of a directory; how many rows of the recording belong to it, and what differs
/// from the run that wrote it. Differences that change results are refused, and so are others unless they are accepted.
pub(crate) fn resume(
    dir: &Path,
    identity: &mut Identity,
    accept: bool,
    manager: &mut Manager,
    watch: &mut Watch,
) -> Result<(u64, Vec<Difference>), JobError> {
    let path = path_in(dir);
    let bad = |reason: String| JobError::Checkpoint { path: path.clone(), reason };
    let bytes = read(&path)?;
    let Contents { identity: then, rows, time, state, watch: mut seen } = open(&bytes).map_err(|e| bad(e.into()))?;
    let differences = identity.differences(&then, time);
    if !differences.iter().all(|d| d.allowed && accept) {
        return Err(JobError::OtherRun { path, differences });
    }
    manager.resume(state).map_err(|e| bad(e.to_string()))?;
    watch.load(&mut seen).filter(|()| seen.0.is_empty()).ok_or_else(|| bad("it is cut off or damaged".into()))?;
    identity.continues(&then);
    Ok((rows, differences))
}

/// Up to which time a run can be taken up; `Err` says what is wrong.
pub(crate) fn verify(dir: &Path) -> Result<f64, JobError> {
    let path = path_in(dir);
    let bytes = read(&path)?;
    open(&bytes).map(|c| c.time).map_err(|reason| JobError::Checkpoint { path, reason: reason.into() })
}

/// Removes the checkpoint of a directory, if there is one.
pub(crate) fn forget(dir: &Path) -> Result<(), JobError> {
    let path = path_in(dir);
    files::remove(&path).map_err(|source| JobError::file("remove", &path, source))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_altered_bit_and_every_cut_is_refused() {
        let mut whole = MAGIC.to_vec();
        let mut w = Writer(&mut whole);
        w.bytes(&serde_json::to_vec(&Identity::default()).unwrap());
        w.u64(7);
        w.f64(0.25);
        w.bytes(&[1, 2, 3]);
        w.floats(&[1.0, 2.0]);
        seal(&mut whole);
        let found = open(&whole).unwrap();
        assert_eq!((found.rows, found.time, found.state, found.watch.0.len()), (7, 0.25, &[1, 2, 3][..], 16));
        for at in 0..whole.len() {
            for bit in 0..8 {
                let mut bytes = whole.clone();
                bytes[at] ^= 1 << bit;
                assert!(open(&bytes).is_err(), "byte {at}, bit {bit}");
            }
            assert!(open(&whole[..at]).is_err(), "{at} bytes");
        }
        whole.push(0);
        assert!(open(&whole).is_err());
    }
}
