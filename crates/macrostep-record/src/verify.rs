//! Whether what lies on disk is what was recorded.

use std::path::{Path, PathBuf};

use serde::Serialize;

use crate::csv_file::Sidecar;
use crate::error::RecordError;
use crate::layout::{self, Format, Layout};
use crate::meta::{RecordingMeta, SEALED_SINCE};
use crate::parquet_file::ParquetSource;
use crate::sequence::Sequence;
use crate::{reader, worker};

/// What can be said of a file or of a directory; the worst comes last.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(rename_all = "lowercase")]
#[non_exhaustive]
pub enum State {
    /// All of it is as it was written.
    Intact,
    /// It opens, and not all of it has checksums, being of an earlier version or of no run.
    Unchecked,
    /// What is there is as it was written, but it is not all.
    Incomplete,
    /// It is not as it was written.
    Damaged,
}

impl State {
    /// Its word.
    pub fn word(self) -> &'static str {
        match self {
            State::Intact => "intact",
            State::Unchecked => "unchecked",
            State::Incomplete => "incomplete",
            State::Damaged => "damaged",
        }
    }
}

/// What was found out about one file.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[non_exhaustive]
pub struct Finding {
    /// The file.
    pub path: PathBuf,
    /// Its state.
    pub state: State,
    /// How much there is, or what is wrong and where.
    pub what: String,
}

impl Finding {
    /// What was found out about a file.
    pub fn new(path: impl Into<PathBuf>, state: State, what: impl Into<String>) -> Self {
        Finding { path: path.into(), state, what: what.into() }
    }
}

/// Reads every byte of the recording in a directory, and compares it with its checksums. Nothing is changed.
///
/// Fails if there is no recording, or nothing can be read at all.
pub fn verify(directory: &Path) -> Result<Vec<Finding>, RecordError> {
    let mut findings = Vec::new();
    match layout::find(directory) {
        Ok(Some((layout, true))) => findings.push(file(&layout, &layout.finished(), true).0),
        Ok(Some((layout, false))) => parts(&layout, &mut findings)?,
        // a part is missing
        Err(RecordError::Damaged { path, what }) => findings.push(Finding::new(path, State::Damaged, what)),
        Err(error) => return Err(error),
        Ok(None) => {
            let layout = Layout::new(directory, Format::Parquet);
            if layout.part_sidecar().exists() {
                findings.push(part_description(&layout, false));
            }
        }
    }
    let is_left = |name: &String| name.ends_with(".open") || name.ends_with(".tmp");
    for name in Layout::new(directory, Format::Parquet).names()?.into_iter().filter(is_left) {
        let what = "left by a run that was killed, or being written";
        findings.push(Finding::new(directory.join(name), State::Incomplete, what));
    }
    match findings.is_empty() {
        true => Err(RecordError::NothingRecorded { path: directory.to_path_buf() }),
        false => Ok(findings),
    }
}

/// What the recording in a directory says of itself, finished or not. If one of its files belongs to another run than the others, it is
/// what these say.
pub fn describe(directory: &Path) -> Option<RecordingMeta> {
    let found = layout::find(directory).ok()?;
    let read = |layout: &Layout, path: &Path, finished: bool| match layout.format {
        Format::Parquet => ParquetSource::open(path).map(|source| source.meta).ok(),
        Format::Csv if finished => Sidecar::read(&layout.sidecar()).ok()?.map(|s| s.meta),
        Format::Csv => reader::read_csv(path, false).map(|(meta, _)| meta).ok(),
    };
    let (layout, parts) = match found {
        Some((layout, true)) => return read(&layout, &layout.finished(), true),
        Some((layout, false)) => (layout.clone(), layout.parts().ok()?),
        None => (Layout::new(directory, Format::Parquet), 0),
    };
    let mut all: Vec<RecordingMeta> = Sidecar::of_parts(&layout).ok()?.into_iter().collect();
    all.extend((0..parts).filter_map(|index| read(&layout, &layout.part(index), false)));
    // that of the parts, if none says it for more files
    let owned = |of: &RecordingMeta| all.iter().filter(|one| of.owns(one)).count();
    let most = (0..all.len()).rev().max_by_key(|i| owned(&all[*i]))?;
    Some(all.swap_remove(most))
}

/// Whether a run can take up the recording in a directory after its first `rows` rows: whether all of them are there, as they were
/// written, and belong to the run of this identity, or of one it had before. Nothing is changed.
pub fn resumable(directory: &Path, identity: &str, earlier: &[String], rows: u64) -> Result<(), RecordError> {
    let layout = layout::find(directory)?.map_or_else(|| Layout::new(directory, Format::Parquet), |found| found.0);
    let mut run = describe(directory).unwrap_or_default();
    run.set_identity(identity, earlier);
    worker::found(&layout, &run, rows).map(|_| ())
}

/// The closed parts of a recording that has no end.
fn parts(layout: &Layout, findings: &mut Vec<Finding>) -> Result<(), RecordError> {
    let parts = layout.parts()?;
    let mut sequence = Sequence::new(describe(&layout.dir));
    let mut sealed = layout.format == Format::Csv;
    let first = findings.len();
    for index in 0..parts {
        let path = layout.part(index);
        let (mut finding, read) = file(layout, &path, false);
        if let Some((meta, rows)) = read {
            sealed |= meta.layout >= SEALED_SINCE;
            if let Err(error) = sequence.next(&path, &meta, rows) {
                (finding.state, finding.what) = (State::Damaged, words(error));
            }
        }
        findings.push(finding);
    }
    if sealed || layout.part_sidecar().exists() {
        findings.insert(first, part_description(layout, true));
    }
    let many = if parts == 1 { "1 part".to_owned() } else { format!("{parts} parts") };
    let what = format!("the recording has {many} and no end: its run did not end");
    findings.push(Finding::new(layout.finished(), State::Incomplete, what));
    Ok(())
}

/// The file that describes parts.
fn part_description(layout: &Layout, parts: bool) -> Finding {
    let path = layout.part_sidecar();
    let (state, what) = match (Sidecar::of_parts(layout), describe(&layout.dir)) {
        (Err(error), _) => (State::Damaged, words(error)),
        (Ok(None), _) => (State::Damaged, "this description is missing, and parts exist".to_owned()),
        (Ok(Some(own)), Some(most)) if !own.owns(&most) => {
            (State::Damaged, words(RecordError::OtherRun { path: path.clone() }))
        }
        (Ok(_), _) if parts => (State::Intact, "describes the parts".to_owned()),
        (Ok(_), _) => (State::Incomplete, "describes a recording of which no part is closed yet".to_owned()),
    };
    Finding::new(path, state, what)
}

/// One file with rows; what it says of itself and how many rows it has, if it can be read.
fn file(layout: &Layout, path: &Path, finished: bool) -> (Finding, Option<(RecordingMeta, u64)>) {
    let read = match layout.format {
        Format::Parquet => ParquetSource::open(path).and_then(|source| {
            source.verify()?;
            let rows = source.rows();
            Ok((source.meta, rows))
        }),
        Format::Csv => reader::read_csv(path, finished).map(|(meta, table)| (meta, table.columns[0].len() as u64)),
    };
    match read {
        Ok((meta, rows)) => {
            let (state, what) = match (&meta.blocks, meta.layout >= SEALED_SINCE) {
                (Some(_), true) => (State::Intact, format!("{rows} rows")),
                (Some(_), false) => (State::Unchecked, format!("{rows} rows; the file as a whole has no checksum")),
                (None, _) => (State::Unchecked, format!("{rows} rows without checksums")),
            };
            (Finding::new(path, state, what), Some((meta, rows)))
        }
        Err(RecordError::Damaged { path, what }) => (Finding::new(path, State::Damaged, what), None),
        Err(error) => (Finding::new(path, State::Damaged, error.to_string()), None),
    }
}

/// An error about a file that is named already.
fn words(error: RecordError) -> String {
    match error {
        RecordError::Damaged { what, .. } => what,
        RecordError::OtherRun { .. } => "it belongs to another run than the other files".to_owned(),
        other => other.to_string(),
    }
}
