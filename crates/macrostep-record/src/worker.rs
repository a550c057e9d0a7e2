//! The thread that writes: takes full buffers, returns empty ones, closes parts and merges them at the end.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::sync::mpsc::{Receiver, SyncSender};

use crate::checksum::{Block, Sums};
use crate::csv_file::{self, CsvSink, CsvTable, Sidecar};
use crate::error::RecordError;
use crate::files;
use crate::layout::{self, Format, Layout};
use crate::meta::RecordingMeta;
use crate::parquet_file::{self, ParquetSink, ParquetSource};
use crate::reader;
use crate::sequence::Sequence;

/// What the writer asks of its thread.
pub(crate) enum Command {
    /// Write these rows, and return the buffer.
    Rows(Vec<f64>),
    /// Make everything durable.
    Cut,
    /// Merge the parts into the final file, with these entries added to its description.
    Finish(BTreeMap<String, String>),
}

/// What the thread answers.
pub(crate) enum Event {
    /// A buffer to be filled again.
    Recycled(Vec<f64>),
    /// Answer to [`Command::Cut`]: rows durable since the beginning of the recording.
    Cut(u64),
    /// Answer to [`Command::Finish`]: the final file.
    Finished(PathBuf),
    /// The thread has ended at this error.
    Failed(RecordError),
}

/// A part being written, in either format.
enum Sink {
    Parquet(Box<ParquetSink>),
    Csv(CsvSink),
}

impl Sink {
    fn write_rows(&mut self, rows: &[f64]) -> Result<(), RecordError> {
        match self {
            Self::Parquet(sink) => sink.write_rows(rows),
            Self::Csv(sink) => sink.write_rows(rows),
        }
    }

    /// Closes a part, before which there are so many rows.
    fn close(self, before: u64, block: Block) -> Result<(), RecordError> {
        match self {
            Self::Parquet(sink) => sink.close(before, &[block]),
            Self::Csv(sink) => sink.close_part(before),
        }
    }
}

/// A recording that can be taken up.
pub(crate) struct Found {
    /// Number of closed parts; beside a finished file, they are what `finish` had yet to remove.
    parts: usize,
    /// Checksums of the finished file, or of each part.
    blocks: Vec<Vec<Block>>,
}

/// Looks whether a run that says this of itself can take up a recording after its first `rows` rows. Changes nothing.
pub(crate) fn found(layout: &Layout, run: &RecordingMeta, rows: u64) -> Result<Found, RecordError> {
    let parts = layout.parts()?;
    let files = match layout.finished().exists() {
        true => vec![layout.finished()],
        false => (0..parts).map(|index| layout.part(index)).collect(),
    };
    let mut sequence = Sequence::new(Some(run.clone()));
    let mut blocks: Vec<Vec<Block>> = Vec::new();
    for path in files {
        let part = match layout.format {
            Format::Parquet => {
                let source = ParquetSource::open(&path)?;
                source.verify()?;
                source.meta
            }
            Format::Csv => reader::read_csv(&path, path == layout.finished())?.0,
        };
        // an earlier version wrote none
        let sums = part.blocks.clone().ok_or_else(|| RecordError::damaged(&path, "its rows have no checksums"))?;
        sequence.next(&path, &part, count(&sums))?;
        blocks.push(sums);
    }
    let found = blocks.iter().map(|b| count(b)).sum();
    match found < rows {
        true => Err(RecordError::TooFewRows { path: layout.dir.clone(), wanted: rows, found }),
        false => Ok(Found { parts, blocks }),
    }
}

/// Rows of some blocks.
fn count(blocks: &[Block]) -> u64 {
    blocks.iter().map(|b| b.0).sum()
}

/// State of the writing thread.
pub(crate) struct Worker {
    layout: Layout,
    meta: RecordingMeta,
    /// Rows per row group of a Parquet file.
    group_rows: usize,
    /// Rows after which a part is closed without being asked.
    part_rows: u64,
    /// The part being written, its rows so far, and their checksum.
    open: Option<Sink>,
    open_rows: u64,
    sums: Sums,
    /// Number of closed parts, and rows in them.
    parts: usize,
    durable: u64,
    /// Checksums of the closed parts.
    blocks: Vec<Block>,
}

impl Worker {
    fn new(layout: Layout, meta: RecordingMeta, group_rows: usize, part_rows: u64) -> Self {
        let sums = Sums::new(meta.signals.len() + 1);
        let (open, blocks) = (None, Vec::new());
        Self { layout, meta, group_rows, part_rows, open, open_rows: 0, sums, parts: 0, durable: 0, blocks }
    }

    /// Prepares a new recording, and opens its first part so that a bad directory shows at once.
    pub fn create(layout: Layout, meta: RecordingMeta, group_rows: usize, part_rows: u64) -> Result<Self, RecordError> {
        std::fs::create_dir_all(&layout.dir).map_err(RecordError::io("create", &layout.dir))?;
        layout::refuse_existing(&layout.dir)?;
        Sidecar::new(&meta, None).write(&layout.part_sidecar())?;
        let mut worker = Self::new(layout, meta, group_rows, part_rows);
        worker.open_part()?;
        Ok(worker)
    }

    /// Takes up a recording after its first `rows` rows, dropping the rest.
    pub fn resume(
        layout: Layout,
        meta: RecordingMeta,
        group_rows: usize,
        part_rows: u64,
        rows: u64,
    ) -> Result<Self, RecordError> {
        let mut worker = Self::new(layout, meta, group_rows, part_rows);

        let Found { parts, mut blocks } = found(&worker.layout, &worker.meta, rows)?;
        let sizes: Vec<u64> = blocks.iter().map(|b| count(b)).collect();

        // a finished file becomes the first part
        let finished = worker.layout.finished();
        worker.layout.remove_unfinished()?;
        Sidecar::new(&worker.meta, None).write(&worker.layout.part_sidecar())?;
        if finished.exists() {
            (0..parts).rev().try_for_each(|index| layout::remove(&worker.layout.part(index)))?;
            match worker.layout.format {
                Format::Parquet => layout::rename(&finished, &worker.layout.part(0))?,
                // text has its checksum at its end
                Format::Csv => {
                    worker.rewrite_part(&finished, rows)?;
                    layout::remove(&finished)?;
                    layout::remove(&worker.layout.sidecar())?;
                    worker.open_part()?;
                    return Ok(worker);
                }
            }
        }

        // keep whole parts, find the one that reaches beyond `rows`
        while worker.parts < sizes.len() && worker.durable + sizes[worker.parts] <= rows {
            worker.durable += sizes[worker.parts];
            worker.blocks.append(&mut blocks[worker.parts]);
            worker.parts += 1;
        }
        let keep = rows - worker.durable;
        let first_removed = worker.parts + usize::from(keep > 0);

        // last parts first, so that a crash in between leaves no gap
        for index in (first_removed..sizes.len()).rev() {
            layout::remove(&worker.layout.part(index))?;
        }
        if keep > 0 {
            worker.rewrite_part(&worker.layout.part(worker.parts), keep)?;
        }
        worker.open_part()?;
        Ok(worker)
    }

    /// Writes the next part with the first `keep` rows of a file, and counts it as closed.
    fn rewrite_part(&mut self, path: &Path, keep: u64) -> Result<(), RecordError> {
        let columns = match self.layout.format {
            Format::Parquet => ParquetSource::open(path)?.read()?,
            Format::Csv => CsvTable::read(path)?.columns,
        };
        self.open_part()?;
        let mut row = Vec::with_capacity(columns.len());
        for index in 0..columns[0].len().min(usize::try_from(keep).unwrap_or(usize::MAX)) {
            row.clear();
            row.extend(columns.iter().map(|column| column[index]));
            self.write(&row)?;
        }
        self.cut()
    }

    /// Serves the writer until it is gone, then closes what is open.
    pub fn run(mut self, commands: &Receiver<Command>, events: &SyncSender<Event>) {
        // a writer that is gone needs no answer, so failures to send are of no interest
        while let Ok(command) = commands.recv() {
            match self.serve(command) {
                Ok(event) => drop(events.send(event)),
                Err(error) => {
                    self.abandon_part();
                    drop(events.send(Event::Failed(error)));
                    return;
                }
            }
        }
        if self.cut().is_err() {
            self.abandon_part();
        }
    }

    fn serve(&mut self, command: Command) -> Result<Event, RecordError> {
        match command {
            Command::Rows(mut rows) => {
                self.write(&rows)?;
                rows.clear();
                Ok(Event::Recycled(rows))
            }
            Command::Cut => self.cut().map(|()| Event::Cut(self.durable)),
            Command::Finish(extra) => self.finish(extra).map(Event::Finished),
        }
    }

    fn open_part(&mut self) -> Result<&mut Sink, RecordError> {
        let path = layout::unfinished(&self.layout.part(self.parts), ".open");
        let sink = match self.layout.format {
            Format::Parquet => Sink::Parquet(Box::new(ParquetSink::create(&path, &self.meta, self.group_rows)?)),
            Format::Csv => Sink::Csv(CsvSink::create(&path, &self.meta)?),
        };
        Ok(self.open.insert(sink))
    }

    fn write(&mut self, rows: &[f64]) -> Result<(), RecordError> {
        if rows.is_empty() {
            return Ok(());
        }
        if self.open.is_none() {
            self.open_part()?;
        }
        if let Some(sink) = &mut self.open {
            sink.write_rows(rows)?;
            self.sums.rows(rows);
        }
        self.open_rows += (rows.len() / (self.meta.signals.len() + 1)) as u64;
        if self.open_rows >= self.part_rows { self.cut() } else { Ok(()) }
    }

    /// Closes the part being written; afterwards every row so far is durable.
    fn cut(&mut self) -> Result<(), RecordError> {
        let Some(sink) = self.open.take() else { return Ok(()) };
        let part = self.layout.part(self.parts);
        let open = layout::unfinished(&part, ".open");
        if self.open_rows == 0 {
            drop(sink);
            return layout::remove(&open);
        }
        let block = self.sums.cut();
        sink.close(self.durable, block)?;
        layout::rename(&open, &part)?;
        self.blocks.push(block);
        self.parts += 1;
        self.durable += self.open_rows;
        self.open_rows = 0;
        Ok(())
    }

    /// Merges the parts into the final file and removes them.
    fn finish(&mut self, extra: BTreeMap<String, String>) -> Result<PathBuf, RecordError> {
        self.cut()?;
        self.meta.extra.extend(extra);
        let mut described = self.meta.clone();
        described.blocks = Some(self.blocks.clone());
        let parts: Vec<PathBuf> = (0..self.parts).map(|index| self.layout.part(index)).collect();
        let finished = self.layout.finished();
        let temporary = layout::unfinished(&finished, ".tmp");

        // merge beside, then rename: there is never a half-written final file
        let merged = match self.layout.format {
            Format::Parquet => parquet_file::merge(&parts, &temporary, &self.meta, &self.blocks, self.group_rows),
            Format::Csv => csv_file::merge(&parts, &temporary, &self.meta)
                .and_then(|sum| Sidecar::new(&described, Some((self.durable, sum))).write(&self.layout.sidecar())),
        };
        if let Err(error) = merged {
            let _ = layout::remove(&temporary);
            return Err(error);
        }
        layout::rename(&temporary, &finished)?;

        for part in parts.iter().rev() {
            layout::remove(part)?;
        }
        layout::remove(&self.layout.part_sidecar())?;
        files::sync_folder_of(&finished).map_err(RecordError::io("sync", &self.layout.dir))?;
        Ok(finished)
    }

    /// After an error: removes the part being written, which cannot be read and may fill the disk.
    fn abandon_part(&mut self) {
        self.open = None;
        let _ = layout::remove(&layout::unfinished(&self.layout.part(self.parts), ".open"));
    }
}
