//! Checkpoints on disk: which run it is, the manager, the monitors and how much of the recording is safe.
//!
//! ```text
//! mstepcp + version │ identity │ rows │ manager │ monitors │ SHA-256 of all before
//! ```

use std::path::{Path, PathBuf};

use macrostep_core::bytes::{Reader, Writer};
use macrostep_core::{Fault, FaultKind, Manager, RunError};
use macrostep_record::{Summary, files};
use sha2::{Digest, Sha256};

use crate::identity::{Difference, Identity, STOP};
use crate::job::JobError;
use crate::recorder::Recorder;
use crate::watch::Watch;

/// First bytes of the file; the last is the version of its layout.
const MAGIC: &[u8; 8] = b"mstepcp\x05";
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
    watch.frames.cut().map_err(|e| observer(e.fault()))?;
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

/// A checkpoint that was read.
pub(crate) struct Saved {
    path: PathBuf,
    bytes: Vec<u8>,
}

/// What a run can go on from.
struct Admitted<'a> {
    contents: Contents<'a>,
    differences: Vec<Difference>,
}

impl Saved {
    /// Reads the checkpoint of a directory; an error says why there is none.
    pub fn read(dir: &Path) -> Result<Self, JobError> {
        let path = path_in(dir);
        match std::fs::read(&path) {
            Ok(bytes) => Ok(Saved { path, bytes }),
            Err(source) if source.kind() == std::io::ErrorKind::NotFound => Err(missing(dir)),
            Err(source) => Err(JobError::file("read", &path, source)),
        }
    }

    fn bad(&self, reason: impl Into<String>) -> JobError {
        JobError::Checkpoint { path: self.path.clone(), reason: reason.into() }
    }

    fn open(&self) -> Result<Contents<'_>, JobError> {
        open(&self.bytes).map_err(|reason| self.bad(reason))
    }

    /// Which run wrote it, and at what time.
    pub fn written_by(&self) -> Result<(Identity, f64), JobError> {
        self.open().map(|c| (c.identity, c.time))
    }

    /// Whether a run may go on from here: differences that change results are refused, and so are others unless they are accepted. The
    /// identity becomes that of the run that goes on.
    fn admit(&self, identity: &mut Identity, accept: bool) -> Result<Admitted<'_>, JobError> {
        let contents = self.open()?;
        let differences = identity.differences(&contents.identity, contents.time);
        if let [Difference { of, now: Some(stop), .. }] =
            &differences.iter().filter(|d| !d.allowed).collect::<Vec<_>>()[..]
            && of == STOP
        {
            let (path, stop) = (self.path.clone(), stop.trim_matches('"').to_owned());
            return Err(JobError::BeforeCheckpoint { path, stop, reached: contents.time });
        }
        if !differences.iter().all(|d| d.allowed && accept) {
            return Err(JobError::OtherRun { path: self.path.clone(), differences });
        }
        identity.continues(&contents.identity);
        Ok(Admitted { contents, differences })
    }

    /// What `resume` would say to a run of this identity: up to which time it can be taken up, and after which changes.
    pub fn try_out(&self, identity: &Identity) -> Result<(f64, Vec<Difference>), JobError> {
        let mut identity = identity.clone();
        let Admitted { contents, differences } = self.admit(&mut identity, true)?;
        let dir = self.path.parent().unwrap_or(Path::new(""));
        macrostep_record::resumable(dir, &identity.id(), &identity.earlier, contents.rows)?;
        Ok((contents.time, differences))
    }

    /// Takes manager and monitors up; how many rows of the recording belong to the checkpoint, and what differs from the run that
    /// wrote it.
    pub fn resume(
        &self,
        identity: &mut Identity,
        accept: bool,
        manager: &mut Manager,
        watch: &mut Watch,
    ) -> Result<(u64, Vec<Difference>), JobError> {
        let Admitted { contents, differences } = self.admit(identity, accept)?;
        let Contents { rows, state, watch: mut seen, .. } = contents;
        manager.resume(state).map_err(|e| self.bad(e.to_string()))?;
        watch.load(&mut seen).filter(|()| seen.0.is_empty()).ok_or_else(|| self.bad("it is cut off or damaged"))?;
        Ok((rows, differences))
    }
}

/// Why a directory has no checkpoint: its run has ended, or it never wrote one.
fn missing(dir: &Path) -> JobError {
    let summary = macrostep_record::describe(dir).and_then(|meta| meta.summary());
    match summary {
        Some(summary) if summary.outcome.came_to_an_end() => {
            JobError::Finished { path: dir.to_owned(), outcome: summary.outcome.to_string(), time: summary.time }
        }
        summary => {
            let part = summary.as_ref().and_then(cannot_save);
            let reason = match part {
                Some(part) => format!("there is none, because subsystem `{part}` cannot save its state"),
                None => "there is none: the run stopped before its first one".to_owned(),
            };
            JobError::Checkpoint { path: path_in(dir), reason }
        }
    }
}

/// The subsystem because of which a run wrote no checkpoints.
pub(crate) fn cannot_save(summary: &Summary) -> Option<&str> {
    let of_part = |w: &&Fault| w.kind == NO_CHECKPOINTS && w.place.subsystem.is_some();
    summary.warnings.iter().find(of_part).and_then(|w| w.place.subsystem.as_deref())
}

/// The warning that a subsystem cannot save its state, so that there are no checkpoints.
pub(crate) fn without(part: String) -> Fault {
    let message = format!("no checkpoints: subsystem `{part}` cannot save its state");
    Fault::warning(NO_CHECKPOINTS, message).of_subsystem(part)
}

/// The kind of that warning; no other one of this kind is about a subsystem.
const NO_CHECKPOINTS: FaultKind = FaultKind::NoState;

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
