//! Where recorded rows go: to files, or to memory.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use macrostep_record::{Format, RecordError, Recording, RecordingMeta, RecordingWriter};

/// Takes the rows of a recording.
pub(crate) enum Sink {
    /// To files.
    Files(RecordingWriter),
    /// To memory.
    Memory { meta: Box<RecordingMeta>, table: Table },
}

/// A table in memory that grows row by row and is kept column by column, `time` first.
pub(crate) struct Table {
    columns: Vec<Vec<f64>>,
    /// The last rows, one after another: they go to the columns together, which is what the caches of a processor are made for.
    block: Vec<f64>,
}

/// So many numbers are gathered before they go to the columns, at the least one row: they fit into the first cache.
const BLOCK: usize = 2048;

impl Table {
    fn new(columns: usize) -> Self {
        Table { columns: vec![Vec::new(); columns], block: Vec::with_capacity(BLOCK + columns) }
    }

    // hot:
    #[inline]
    fn push(&mut self, time: f64, row: &[f64]) {
        debug_assert_eq!(row.len() + 1, self.columns.len());
        self.block.push(time);
        self.block.extend_from_slice(row);
        if self.block.len() >= BLOCK {
            self.settle();
        }
    }

    /// Brings the last rows to the columns.
    fn settle(&mut self) {
        let width = self.columns.len();
        for (c, column) in self.columns.iter_mut().enumerate() {
            column.extend(self.block.iter().skip(c).step_by(width));
        }
        self.block.clear();
    }

    fn rows(&self) -> usize {
        self.columns[0].len() + self.block.len() / self.columns.len()
    }

    fn truncate(&mut self, rows: usize) {
        self.settle();
        self.columns.iter_mut().for_each(|column| column.truncate(rows));
    }

    /// Times and the other columns, without the room they have left.
    fn into_columns(mut self) -> (Vec<f64>, Vec<Vec<f64>>) {
        self.settle();
        self.columns.iter_mut().for_each(Vec::shrink_to_fit);
        let time = self.columns.remove(0);
        (time, self.columns)
    }
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
            (None, _) => {
                let table = Table::new(meta.signals.len() + 1);
                Sink::Memory { meta: Box::new(meta), table }
            }
        })
    }

    // hot:
    #[inline]
    pub fn push(&mut self, time: f64, row: &[f64]) -> Result<(), RecordError> {
        match self {
            Sink::Files(writer) => writer.push(time, row),
            Sink::Memory { table, .. } => {
                table.push(time, row);
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
            Sink::Memory { table, .. } => table.rows(),
        }
    }

    /// Forgets all rows in memory but the first few.
    pub fn truncate(&mut self, count: usize) {
        if let Sink::Memory { table, .. } = self {
            table.truncate(count);
        }
    }

    /// Ends the recording, with entries on how it went.
    pub fn finish(self, entries: BTreeMap<String, String>) -> Result<Closed, RecordError> {
        let (mut meta, table) = match self {
            Sink::Files(writer) => return writer.finish(entries).map(Closed::File),
            Sink::Memory { meta, table } => (*meta, table),
        };
        meta.extra.extend(entries);
        let (time, signals) = table.into_columns();
        Recording::from_columns(meta, time, signals).map(|recording| Closed::Memory(Box::new(recording)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_table_is_its_rows_by_columns() {
        let mut table = Table::new(3);
        let row = |i: usize| [i as f64 + 0.25, -(i as f64)];
        for i in 0..5000 {
            table.push(i as f64, &row(i));
            assert_eq!(table.rows(), i + 1);
        }
        // taken back, within the last block and before it
        for (to, then) in [(4990, 5003), (100, 3000)] {
            table.truncate(to);
            assert_eq!(table.rows(), to);
            (to..then).for_each(|i| table.push(i as f64, &row(i)));
        }
        let (time, columns) = table.into_columns();
        assert_eq!((time.len(), columns.len()), (3000, 2));
        for i in 0..3000 {
            assert_eq!([time[i], columns[0][i], columns[1][i]], [i as f64, row(i)[0], row(i)[1]]);
        }
    }
}
