//! Reads a recording back, finished or not.

use std::collections::{BTreeMap, HashMap};
use std::path::{Path, PathBuf};

use crate::csv_file::{CsvTable, Sidecar};
use crate::error::RecordError;
use crate::layout::{self, Format, Layout};
use crate::meta::{Quantity, RecordingMeta, SignalMeta};
use crate::names;
use crate::parquet_file::ParquetSource;
use crate::sequence::Sequence;
use crate::writer::RecordingWriter;

/// A recording in memory.
#[derive(Clone, Debug)]
pub struct Recording {
    meta: RecordingMeta,
    /// `time`, then one column per signal.
    columns: Vec<Vec<f64>>,
    index: HashMap<String, usize>,
    finished: bool,
}

impl Recording {
    /// Opens a recording: its directory, its file, or one of its parts.
    ///
    /// In a directory, `recording.parquet` comes before `recording.csv`, and these before closed parts. A CSV file
    /// without description is accepted if it has a column `time`; its units are then not stated.
    pub fn open(path: impl AsRef<Path>) -> Result<Self, RecordError> {
        let path = path.as_ref();
        RecordError::if_no_files("open", path)?;
        let kind = std::fs::metadata(path).map_err(RecordError::io("open", path))?;
        if !kind.is_dir() {
            let finished = !path.file_name().is_some_and(|name| name.to_string_lossy().contains(".part-"));
            return Self::open_file(path, finished);
        }
        match layout::find(path)? {
            Some((layout, true)) => Self::open_file(&layout.finished(), true),
            Some((layout, false)) => Self::open_parts(&layout),
            None => Err(RecordError::NothingRecorded { path: path.to_path_buf() }),
        }
    }

    /// A recording from columns in memory, for instance a closed-form reference.
    pub fn from_columns(meta: RecordingMeta, time: Vec<f64>, signals: Vec<Vec<f64>>) -> Result<Self, RecordError> {
        meta.check()?;
        let rows = time.len();
        let short = signals.iter().find(|column| column.len() != rows);
        if let (Some(column), _) | (None, Some(column)) =
            (short, (signals.len() != meta.signals.len()).then_some(&time))
        {
            let path = Path::new("in memory");
            let what = format!("{} columns of {rows} rows expected, one has {}", meta.signals.len(), column.len());
            return Err(RecordError::damaged(path, what));
        }
        let mut columns = vec![time];
        columns.extend(signals);
        Ok(Self::new(meta, columns, true))
    }

    fn new(mut meta: RecordingMeta, columns: Vec<Vec<f64>>, finished: bool) -> Self {
        meta.signals.iter_mut().for_each(names::complete);
        // they have served their purpose
        meta.blocks = None;
        let index = meta.signals.iter().enumerate().map(|(i, signal)| (signal.name.clone(), i + 1)).collect();
        Self { meta, columns, index, finished }
    }

    fn open_file(path: &Path, finished: bool) -> Result<Self, RecordError> {
        match (is_csv(path), is_parquet(path)?) {
            (true, _) => Self::open_csv(path, finished),
            (false, true) => Self::open_parquet(path, finished),
            (false, false) => Err(RecordError::foreign(path, "it is neither a Parquet file nor a CSV file")),
        }
    }

    fn open_parquet(path: &Path, finished: bool) -> Result<Self, RecordError> {
        let source = ParquetSource::open(path)?;
        let columns = source.read()?;
        Ok(Self::new(source.meta, columns, finished))
    }

    fn open_csv(path: &Path, finished: bool) -> Result<Self, RecordError> {
        let (meta, table) = read_csv(path, finished)?;
        Ok(Self::new(meta, table.columns, finished))
    }

    /// Joins the closed parts of an unfinished recording.
    fn open_parts(layout: &Layout) -> Result<Self, RecordError> {
        let mut whole: Option<Self> = None;
        let described = Sidecar::of_parts(layout)?;
        if layout.format == Format::Csv && described.is_none() {
            return Err(RecordError::damaged(&layout.part_sidecar(), "this description is missing, and parts exist"));
        }
        let mut sequence = Sequence::new(described);
        for index in 0..layout.parts()? {
            let path = layout.part(index);
            let part = match layout.format {
                Format::Parquet => Self::open_parquet(&path, false)?,
                Format::Csv => Self::open_csv(&path, false)?,
            };
            sequence.next(&path, &part.meta, part.time().len() as u64)?;
            let Some(whole) = &mut whole else {
                whole = Some(part);
                continue;
            };
            for (column, more) in whole.columns.iter_mut().zip(part.columns) {
                column.extend(more);
            }
        }
        whole.ok_or_else(|| RecordError::NothingRecorded { path: layout.dir.clone() })
    }

    /// Writes it into a directory, which must not hold a recording already, and returns the path of its file.
    pub fn write_in(&self, directory: &Path, format: Format) -> Result<PathBuf, RecordError> {
        let mut writer = RecordingWriter::create(directory, format, self.meta.clone())?;
        let mut row = vec![0.0; self.columns.len() - 1];
        for (i, &time) in self.time().iter().enumerate() {
            row.iter_mut().zip(&self.columns[1..]).for_each(|(x, column)| *x = column[i]);
            writer.push(time, &row)?;
        }
        writer.finish(BTreeMap::new())
    }

    /// What the recording says about itself.
    pub fn meta(&self) -> &RecordingMeta {
        &self.meta
    }

    /// Whether the run finished this recording, rather than leaving parts behind.
    pub fn finished(&self) -> bool {
        self.finished
    }

    /// Times of the rows, in seconds.
    pub fn time(&self) -> &[f64] {
        &self.columns[0]
    }

    /// Values of a signal, one per row.
    pub fn signal(&self, name: &str) -> Option<&[f64]> {
        self.index.get(name).map(|&column| self.columns[column].as_slice())
    }

    /// The signal of a quantity of somebody: of a subsystem, of a bond; with an empty subject, of the run as a whole.
    pub fn find(&self, quantity: &Quantity, subject: &str) -> Option<&SignalMeta> {
        self.meta.signals.iter().find(|s| s.quantity.as_ref() == Some(quantity) && s.subject == subject)
    }

    /// Unit of a signal.
    pub fn unit(&self, name: &str) -> Option<&str> {
        self.index.get(name).map(|&column| self.meta.signals[column - 1].unit.as_str())
    }
}

/// A CSV file and its description, with every row and all of its text compared with their checksums.
pub(crate) fn read_csv(path: &Path, finished: bool) -> Result<(RecordingMeta, CsvTable), RecordError> {
    let table = CsvTable::read(path);
    let sidecar = if finished { path.with_extension("json") } else { part_sidecar(path) };
    let Some(mut sidecar) = Sidecar::read(&sidecar)? else {
        // nothing says that Macrostep wrote it
        let table = table.map_err(|error| match error {
            RecordError::Damaged { path, what } | RecordError::NotARecording { path, what } if finished => {
                RecordError::BadTable { path, what }
            }
            other => other,
        })?;
        if table.part.as_ref().is_some_and(|part| !part.sealed) {
            return Err(RecordError::damaged(path, "it does not fit its checksum"));
        }
        let meta = table.bare_meta(path)?;
        return Ok((meta, table));
    };
    let table = table?;

    // a description tells what the file must contain
    let damaged = |what: String| Err(RecordError::damaged(path, what));
    if let Some(difference) = sidecar.meta.difference(table.names.iter().map(String::as_str)) {
        return damaged(format!("its columns differ from its description: {difference}"));
    }
    let rows = table.columns[0].len() as u64;
    if sidecar.rows.is_some_and(|expected| expected != rows) || !table.ends_with_newline {
        let expected = sidecar.rows.map(|rows| format!(" of {rows}")).unwrap_or_default();
        return damaged(format!("it ends after {rows}{expected} rows"));
    }
    match (&sidecar.meta.blocks, &table.part) {
        (Some(blocks), _) => {
            table.verify(path, blocks)?;
            sidecar.check_text(path, &table)?;
        }
        (None, Some(part)) if part.sealed => {
            if !part.run.is_empty() {
                sidecar.meta = sidecar.meta.of_run(&part.run);
            }
            (sidecar.meta.before, sidecar.meta.blocks) = (part.before, Some(vec![table.block()]));
        }
        (None, Some(_)) => return damaged("it does not fit its checksum".to_owned()),
        (None, None) if sidecar.checked() => return damaged("its rows have no checksums".to_owned()),
        // as an earlier version wrote it
        (None, None) => {}
    }
    Ok((sidecar.meta, table))
}

/// Whether a file is meant to be Parquet, by its name or by its first bytes.
fn is_parquet(path: &Path) -> Result<bool, RecordError> {
    if path.extension().is_some_and(|e| e.eq_ignore_ascii_case("parquet")) {
        return Ok(true);
    }
    let mut magic = [0; 4];
    let mut file = std::fs::File::open(path).map_err(RecordError::io("open", path))?;
    Ok(std::io::Read::read_exact(&mut file, &mut magic).is_ok() && magic == *b"PAR1")
}

fn is_csv(path: &Path) -> bool {
    path.extension().is_some_and(|extension| extension.eq_ignore_ascii_case("csv"))
}

fn part_sidecar(part: &Path) -> PathBuf {
    Layout::new(part.parent().unwrap_or(Path::new("")), Format::Csv).part_sidecar()
}
