//! Where recorded rows go: to files, or to memory.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use macrostep_record::{Format, RecordError, Recording, RecordingMeta, RecordingWriter};

/// Takes the rows of a recording.
pub(crate) enum Sink {
    /// To files.
    Files(RecordingWriter),
    /// To memory: rows one after another, `time` first.
    Memory { meta: Box<RecordingMeta>, rows: Vec<f64> },
}

/// What became of the rows.
pub(crate) enum Closed {
    /// The file they are in.
    File(PathBuf),
    /// The rows themselves.
    Memory(Box<Recording>),
}

impl Sink {
    /// In a directory, from the start or after so many durable rows; in memory without one.
    pub fn open(
        directory: Option<&Path>,
        format: Format,
        meta: RecordingMeta,
        rows: Option<u64>,
    ) -> Result<Self, RecordError> {
        Ok(match (directory, rows) {
            (Some(directory), None) => Sink::Files(RecordingWriter::create(directory, format, meta)?),
            (Some(directory), Some(rows)) => Sink::Files(RecordingWriter::resume(directory, format, meta, rows)?),
            (None, _) => Sink::Memory { meta: Box::new(meta), rows: Vec::new() },
        })
    }

    // hot:
    #[inline]
    pub fn push(&mut self, time: f64, row: &[f64]) -> Result<(), RecordError> {
        match self {
            Sink::Files(writer) => writer.push(time, row),
            Sink::Memory { rows, .. } => {
                rows.push(time);
                rows.extend_from_slice(row);
                Ok(())
            }
        }
    }

    /// Everything so far is as durable as it will be; how many rows that is.
    pub fn cut(&mut self) -> Result<u64, RecordError> {
        match self {
            Sink::Files(writer) => writer.cut(),
            Sink::Memory { .. } => Ok(0),
        }
    }

    /// Rows in memory.
    pub fn rows(&self) -> usize {
        match self {
            Sink::Files(_) => 0,
            Sink::Memory { meta, rows } => rows.len() / (meta.signals.len() + 1),
        }
    }

    /// Forgets all rows in memory but the first few.
    pub fn truncate(&mut self, count: usize) {
        if let Sink::Memory { meta, rows } = self {
            rows.truncate(count * (meta.signals.len() + 1));
        }
    }

    /// Ends the recording, with entries on how it went.
    pub fn finish(self, entries: BTreeMap<String, String>) -> Result<Closed, RecordError> {
        let (mut meta, rows) = match self {
            Sink::Files(writer) => return writer.finish(entries).map(Closed::File),
            Sink::Memory { meta, rows } => (*meta, rows),
        };
        meta.extra.extend(entries);
        let width = meta.signals.len() + 1;
        let column = |c: usize| rows.iter().skip(c).step_by(width).copied().collect::<Vec<f64>>();
        let signals = (1..width).map(column).collect();
        Recording::from_columns(meta, column(0), signals).map(|recording| Closed::Memory(Box::new(recording)))
    }
}
