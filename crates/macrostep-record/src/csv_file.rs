//! CSV files of a recording: one header line, then one line of numbers per row, and a JSON file that describes them.
//!
//! Every number is the shortest text that reads back as the same `f64`; what is not finite is `NaN`, `inf` or `-inf`. Checksums of
//! the rows and of the text are in the description; a part, which has none of its own, has a last line with its seal instead.

use std::fs::{self, File};
use std::io::{BufWriter, Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

use serde::{Deserialize, Serialize};

use crate::checksum::{Block, Sums, Verifier};
use crate::error::RecordError;
use crate::files;
use crate::layout::Layout;
use crate::meta::{
    CHECKED_SINCE, FORMAT_VERSION, RecordingMeta, SEALED_SINCE, SignalMeta, TIME, check_format, unchecked,
};
use crate::seal::{self, Summed};

/// Begins the last line of a part; the rows before this part follow, its run, and its seal.
const LAST: &str = "# after row ";
const OF_RUN: &str = " of run ";
const PART_MARK: &str = ", checksum ";
/// The longest such line.
const LONGEST_LAST: u64 = 512;
/// Comes before the seal of a description.
const MARK: &[u8] = b"\"checksum\": \"";

/// A CSV file being written.
pub(crate) struct CsvSink {
    writer: BufWriter<Summed>,
    path: PathBuf,
    stride: usize,
    /// Which run it is.
    run: String,
}

impl CsvSink {
    /// Begins a new file with its header.
    pub fn create(path: &Path, meta: &RecordingMeta) -> Result<Self, RecordError> {
        let file = files::fresh(path).map_err(RecordError::io("create", path))?;
        let mut writer = BufWriter::new(Summed::new(file));
        writer.write_all(header(meta).as_bytes()).map_err(RecordError::io("write", path))?;
        let run = meta.identity().unwrap_or_default().to_owned();
        Ok(Self { writer, path: path.to_path_buf(), stride: meta.signals.len() + 1, run })
    }

    /// Appends rows that lie one after another, `time` first.
    pub fn write_rows(&mut self, rows: &[f64]) -> Result<(), RecordError> {
        let writer = &mut self.writer;
        let mut write = || {
            for row in rows.chunks_exact(self.stride) {
                for (j, value) in row.iter().enumerate() {
                    // `{:?}` is the shortest text that reads back the same, with an exponent where that is shorter
                    if j == 0 { write!(writer, "{value:?}")? } else { write!(writer, ",{value:?}")? }
                }
                writer.write_all(b"\n")?;
            }
            Ok(())
        };
        write().map_err(RecordError::io("write", &self.path))
    }

    /// Ends a part, before which there are so many rows, with its seal, and makes it durable.
    pub fn close_part(mut self, before: u64) -> Result<(), RecordError> {
        let failed = |error| RecordError::io("write", &self.path)(error);
        writeln!(self.writer, "{LAST}{before}{OF_RUN}{}{PART_MARK}{}", self.run, seal::OPEN).map_err(failed)?;
        let summed = self.writer.into_inner().map_err(|error| failed(error.into_error()))?;
        let file = summed.seal(PART_MARK.as_bytes(), |_| Ok(LONGEST_LAST)).map_err(failed)?;
        files::sync(&file).map_err(RecordError::io("sync", &self.path))
    }

    /// Makes the file durable; returns the checksum of its text.
    fn close(self) -> Result<u32, RecordError> {
        let summed =
            self.writer.into_inner().map_err(|error| RecordError::io("write", &self.path)(error.into_error()))?;
        let (file, sum) = summed.end();
        files::sync(&file).map_err(RecordError::io("sync", &self.path))?;
        Ok(sum)
    }
}

/// Merges parts into one file; returns the checksum of its text.
pub(crate) fn merge(parts: &[PathBuf], to: &Path, meta: &RecordingMeta) -> Result<u32, RecordError> {
    let header = header(meta);
    let mut sink = CsvSink::create(to, meta)?;
    for path in parts {
        // rows alone: neither the header nor the last line
        let failed = |error| RecordError::io("read", path)(error);
        let mut part = File::open(path).map_err(failed)?;
        let length = part.seek(SeekFrom::End(0)).map_err(failed)?;
        let mut tail = Vec::new();
        part.seek(SeekFrom::Start(length.saturating_sub(LONGEST_LAST))).map_err(failed)?;
        part.read_to_end(&mut tail).map_err(failed)?;
        let last = tail.iter().rposition(|b| *b == b'#').map_or(0, |at| tail.len() - at);
        let rows = length.saturating_sub((header.len() + last) as u64);
        part.seek(SeekFrom::Start(header.len() as u64)).map_err(failed)?;
        std::io::copy(&mut part.take(rows), &mut sink.writer).map_err(RecordError::io("write", to))?;
    }
    sink.close()
}

/// The file that describes the parts of a recording, or a finished CSV file.
#[derive(Serialize, Deserialize)]
pub(crate) struct Sidecar {
    format: u32,
    /// Number of rows of the finished file; absent beside parts.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rows: Option<u64>,
    /// Checksum of the text of the finished file.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    text: Option<String>,
    /// The seal of this file.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    checksum: Option<String>,
    #[serde(flatten)]
    pub meta: RecordingMeta,
}

impl Sidecar {
    /// Describes parts, or a finished file with so many rows and this checksum of its text.
    pub fn new(meta: &RecordingMeta, finished: Option<(u64, u32)>) -> Self {
        let (rows, text) = finished.map(|(rows, sum)| (rows, seal::digits(sum))).unzip();
        Self { format: FORMAT_VERSION, rows, text, checksum: Some(seal::OPEN.to_owned()), meta: meta.clone() }
    }

    /// Writes the file whole or not at all, sealed.
    pub fn write(&self, path: &Path) -> Result<(), RecordError> {
        let failed = |error| RecordError::io("write", path)(error);
        let mut text = serde_json::to_vec_pretty(self).map_err(|error| failed(error.into()))?;
        text.push(b'\n');
        seal::close(&mut text, MARK).ok_or_else(|| failed(std::io::ErrorKind::InvalidData.into()))?;
        files::write(path, &text).map_err(failed)
    }

    /// Compares the text of the finished file with its checksum.
    pub fn check_text(&self, path: &Path, table: &CsvTable) -> Result<(), RecordError> {
        match &self.text {
            Some(sum) if *sum != seal::digits(table.sum) => {
                Err(RecordError::damaged(path, "its text is not as it was written, although its values are"))
            }
            _ => Ok(()),
        }
    }

    /// Whether the rows must have checksums.
    pub fn checked(&self) -> bool {
        self.checksum.is_some()
    }

    /// What the parts of a recording say of themselves, if it has this file.
    pub fn of_parts(layout: &Layout) -> Result<Option<RecordingMeta>, RecordError> {
        Ok(Sidecar::read(&layout.part_sidecar())?.map(|sidecar| sidecar.meta))
    }

    /// Reads the file, if there is one.
    pub fn read(path: &Path) -> Result<Option<Self>, RecordError> {
        let text = match fs::read(path) {
            Ok(text) => text,
            Err(error) if error.kind() == std::io::ErrorKind::NotFound => return Ok(None),
            Err(error) => return Err(RecordError::io("read", path)(error)),
        };
        let mut sidecar: Self =
            serde_json::from_slice(&text).map_err(|error| RecordError::damaged(path, error.to_string()))?;
        sidecar.meta.layout = check_format(path, Some(sidecar.format))?;
        match &sidecar.checksum {
            Some(_) if sidecar.format >= SEALED_SINCE && !seal::fits(&text, MARK) => {
                Err(RecordError::damaged(path, "it does not fit its checksum"))
            }
            None if sidecar.format >= CHECKED_SINCE => Err(unchecked(path)),
            _ => Ok(Some(sidecar)),
        }
    }
}

/// A CSV file in memory.
pub(crate) struct CsvTable {
    pub names: Vec<String>,
    /// All columns, `time` first.
    pub columns: Vec<Vec<f64>>,
    /// Whether the last line is whole.
    pub ends_with_newline: bool,
    /// Checksum of the text.
    pub sum: u32,
    /// What the last line of a part tells.
    pub part: Option<PartLine>,
}

/// The last line of a part.
pub(crate) struct PartLine {
    /// Rows of the recording before those of this part.
    pub before: u64,
    /// Which run it belongs to.
    pub run: String,
    /// Whether the part is as it was written.
    pub sealed: bool,
}

impl CsvTable {
    /// Reads a file with a column `time`, which becomes the first, and whose other lines are numbers or truths.
    pub fn read(path: &Path) -> Result<Self, RecordError> {
        let bytes = fs::read(path).map_err(RecordError::io("read", path))?;
        let sum = crc32fast::hash(&bytes);
        let text = String::from_utf8(bytes).map_err(|_| RecordError::foreign(path, "it is not text in UTF-8"))?;
        let mut lines = text.trim_start_matches('\u{feff}').lines().peekable();
        let first = lines.next().unwrap_or_default();
        let mut names =
            split_header(first).ok_or_else(|| RecordError::foreign(path, "the quotes in its header do not match"))?;
        let Some(time) = names.iter().position(|name| name == TIME) else {
            let what = match first {
                _ if text.trim().is_empty() => "it is empty",
                _ if first.starts_with('#') => "its first line is a comment, and must name the columns",
                _ if first.contains(';') => "its columns are separated by `;`, and must be separated by `,`",
                _ => "it has no column `time`",
            };
            return Err(RecordError::foreign(path, what));
        };
        let mut columns = vec![Vec::new(); names.len()];
        let (mut index, mut part) = (0, None);
        while let Some(line) = lines.next() {
            // a part ends with its seal
            if let (Some(rest), None) = (line.strip_prefix(LAST), lines.peek()) {
                let sealed = seal::fits(text.as_bytes(), PART_MARK.as_bytes());
                let said = rest.split_once(PART_MARK).and_then(|(said, _)| said.split_once(OF_RUN));
                part = said.and_then(|(before, run)| {
                    Some(PartLine { before: before.parse().ok()?, run: run.to_owned(), sealed })
                });
                break;
            }
            index += 1;
            let wrong = |what: String| RecordError::damaged(path, format!("line {} {what}", index + 1));
            if line.trim().is_empty() && lines.clone().all(|line| line.trim().is_empty()) {
                break;
            }
            let mut fields = line.split(',');
            for column in &mut columns {
                let field = fields.next().ok_or_else(|| wrong(format!("has fewer than {} fields", names.len())))?;
                column.push(match field.trim() {
                    "true" => 1.0,
                    "false" => 0.0,
                    field => field.parse().map_err(|_| wrong(format!("has `{}`, not a number", shorten(field))))?,
                });
            }
            if fields.next().is_some() {
                return Err(wrong(format!("has more than {} fields", names.len())));
            }
        }
        names[..=time].rotate_right(1);
        columns[..=time].rotate_right(1);
        Ok(Self { names, columns, ends_with_newline: text.ends_with('\n'), sum, part })
    }

    /// All rows as one block.
    pub fn block(&self) -> Block {
        let mut sums = Sums::new(self.columns.len());
        sums.columns(&self.columns, 0..self.columns[0].len());
        sums.cut()
    }

    /// Compares all rows with their checksums.
    pub fn verify(&self, path: &Path, blocks: &[Block]) -> Result<(), RecordError> {
        let mut verifier = Verifier::new(blocks, self.columns.len());
        let all = verifier.take(&self.columns, 0..self.columns[0].len());
        all.and_then(|()| verifier.finish()).map_err(|what| RecordError::damaged(path, what))
    }

    /// A description for a file that has none: names only.
    pub fn bare_meta(&self, path: &Path) -> Result<RecordingMeta, RecordError> {
        let name = path.file_stem().map(|stem| stem.to_string_lossy().into_owned()).unwrap_or_default();
        let mut meta = RecordingMeta { name, ..RecordingMeta::default() };
        meta.signals = self.names[1..].iter().map(|name| SignalMeta::new(name, "", Default::default())).collect();
        meta.check()?;
        Ok(meta)
    }
}

/// The header line, with names quoted where they must be.
fn header(meta: &RecordingMeta) -> String {
    let quote = |name: &str| match name.contains([',', '"']) || name.trim() != name {
        true => format!("\"{}\"", name.replace('"', "\"\"")),
        false => name.to_string(),
    };
    let names: Vec<String> = meta.columns().map(quote).collect();
    names.join(",") + "\n"
}

/// Splits a header line into names; `None` if a quote is not closed.
fn split_header(line: &str) -> Option<Vec<String>> {
    let mut names = vec![];
    let mut rest = line;
    loop {
        let mut name = String::new();
        if let Some(mut inner) = rest.strip_prefix('"') {
            // a quoted name ends at a single quote; two in a row are one
            loop {
                let (before, after) = inner.split_once('"')?;
                name.push_str(before);
                inner = after;
                let Some(after) = inner.strip_prefix('"') else { break };
                name.push('"');
                inner = after;
            }
            rest = inner;
        } else {
            let end = rest.find(',').unwrap_or(rest.len());
            name.push_str(rest[..end].trim());
            rest = &rest[end..];
        }
        names.push(name);
        if rest.is_empty() {
            return Some(names);
        }
        rest = rest.strip_prefix(',')?;
    }
}

fn shorten(field: &str) -> String {
    field.chars().take(20).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::meta::Role;

    #[test]
    fn a_table_of_others_may_have_its_time_anywhere_truths_and_blank_lines_at_its_end() {
        let dir = tempfile::tempdir().unwrap();
        let path = dir.path().join("t.csv");
        fs::write(&path, "u,on,time\n1,true,0\n2,false,0.5\n\n  \n").unwrap();
        let table = CsvTable::read(&path).unwrap();
        assert_eq!(table.names, ["time", "u", "on"]);
        assert_eq!(table.columns, [[0.0, 0.5], [1.0, 2.0], [1.0, 0.0]]);
        for (text, word) in [
            ("", "is empty"),
            ("time;u\n0;1\n", "separated by `;`"),
            ("# from a tool\ntime,u\n0,1\n", "comment"),
            ("t,u\n0,1\n", "no column `time`"),
            ("time,u\n\n0,1\n", "line 2 has ``, not a number"),
        ] {
            fs::write(&path, text).unwrap();
            let error = crate::reader::read_csv(&path, true).err().unwrap();
            assert!(matches!(&error, RecordError::BadTable { what, .. } if what.contains(word)), "{text:?}: {error}");
        }
    }

    #[test]
    fn header_names_round_trip() {
        let mut meta = RecordingMeta::new("x");
        for name in ["m1.f", "a,b", "say \"hi\"", "\"", " padded ", "é"] {
            meta.signals.push(SignalMeta::new(name, "", Role::Other));
        }
        let names = split_header(header(&meta).trim_end_matches('\n')).unwrap();
        assert!(names.iter().map(String::as_str).eq(meta.columns()));
        assert_eq!(split_header("a,\"b"), None);
        assert_eq!(split_header("a,\"b\"c"), None);
    }
}
