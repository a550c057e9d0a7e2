//! Whether what lies on disk is what was recorded.

use std::path::{Path, PathBuf};

use serde::Serialize;

use crate::error::RecordError;
use crate::layout::{self, Format, Layout};
use crate::parquet_file::ParquetSource;
use crate::reader;

/// What can be said of a file or of a directory; the worst comes last.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(rename_all = "lowercase")]
#[non_exhaustive]
pub enum State {
    /// All of it is as it was written.
    Intact,
    /// It opens, and has no checksums, being of an earlier version.
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

/// Reads every row of the recording in a directory, and compares it with its checksum. Nothing is changed.
///
/// Fails if there is no recording, or nothing can be read at all.
pub fn verify(directory: &Path) -> Result<Vec<Finding>, RecordError> {
    let mut findings = Vec::new();
    match layout::find(directory) {
        Ok(Some((layout, true))) => findings.push(file(&layout, &layout.finished(), true)),
        Ok(Some((layout, false))) => {
            let parts = layout.parts()?;
            findings.extend((0..parts).map(|index| file(&layout, &layout.part(index), false)));
            let what = format!("the recording has {parts} parts and no end: its run did not end");
            findings.push(Finding::new(layout.finished(), State::Incomplete, what));
        }
        // a part is missing
        Err(RecordError::Damaged { path, what }) => findings.push(Finding::new(path, State::Damaged, what)),
        Err(error) => return Err(error),
        Ok(None) => {}
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

/// One file with rows.
fn file(layout: &Layout, path: &Path, finished: bool) -> Finding {
    let found = match layout.format {
        Format::Parquet => ParquetSource::open(path)
            .and_then(|source| source.verify().map(|()| (source.rows(), source.meta.blocks.is_some()))),
        Format::Csv => reader::read_csv(path, finished)
            .map(|(meta, table)| (table.columns[0].len() as u64, meta.blocks.is_some() || table.block.is_some())),
    };
    match found {
        Ok((rows, true)) => Finding::new(path, State::Intact, format!("{rows} rows")),
        Ok((rows, false)) => Finding::new(path, State::Unchecked, format!("{rows} rows without checksums")),
        Err(RecordError::Damaged { path, what }) => Finding::new(path, State::Damaged, what),
        Err(error) => Finding::new(path, State::Damaged, error.to_string()),
    }
}
