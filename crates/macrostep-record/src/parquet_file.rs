//! Parquet files of a recording: a part being written, a file read back, parts merged into one.
//!
//! Every column is a required `DOUBLE`, byte-stream-split and LZ4-compressed: the bytes of equal significance lie
//! together, so signs, exponents and leading digits of a smooth signal compress well. On smooth signals this comes
//! within 2 % of zstd in size, and needs no C compiler.

use std::fs::File;
use std::io::{Read, Seek, SeekFrom};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::{Path, PathBuf};
use std::sync::Arc;

use parquet::basic::{Compression, Encoding, Repetition, Type as PhysicalType};
use parquet::column::reader::ColumnReader;
use parquet::column::writer::ColumnCloseResult;
use parquet::data_type::DoubleType;
use parquet::errors::ParquetError;
use parquet::file::metadata::{KeyValue, RowGroupMetaData};
use parquet::file::properties::{EnabledStatistics, WriterProperties, WriterPropertiesPtr};
use parquet::file::reader::{FileReader, RowGroupReader, SerializedFileReader};
use parquet::file::writer::SerializedFileWriter;
use parquet::schema::types::{Type, TypePtr};

use crate::checksum::{Block, Verifier};
use crate::error::RecordError;
use crate::files;
use crate::meta::{RecordingMeta, SEAL, SEALED_SINCE};
use crate::seal::{self, Summed};

/// Comes before the digits of the seal: its entry, as the footer has it.
pub(crate) const MARK: &[u8] = b"macrostep.seal\x18\x08";
/// Length and magic bytes behind the footer.
const END: u64 = 8;
/// Values read at a time; keeps a false row count in a damaged file from reserving memory.
pub(crate) const READ_BATCH: usize = 65_536;

/// A Parquet file being written, row group by row group.
pub(crate) struct ParquetSink {
    writer: SerializedFileWriter<Summed>,
    path: PathBuf,
    /// The row group being collected, column by column.
    columns: Vec<Vec<f64>>,
    group_rows: usize,
    /// Written at the end, with the checksums.
    meta: RecordingMeta,
}

impl ParquetSink {
    /// Begins a new file; `group_rows` is the size of its row groups.
    pub fn create(path: &Path, meta: &RecordingMeta, group_rows: usize) -> Result<Self, RecordError> {
        let file = files::fresh(path).map_err(RecordError::io("create", path))?;
        Self::on(file, path, meta, group_rows)
    }

    fn on(file: File, path: &Path, meta: &RecordingMeta, group_rows: usize) -> Result<Self, RecordError> {
        let failed = |error| write_error(path, error);
        let schema = schema(meta).map_err(failed)?;
        let writer = SerializedFileWriter::new(Summed::new(file), schema, properties()).map_err(failed)?;
        let columns = meta.columns().map(|_| Vec::with_capacity(group_rows)).collect();
        Ok(Self { writer, path: path.to_path_buf(), columns, group_rows, meta: meta.clone() })
    }

    /// Appends rows that lie one after another, `time` first.
    pub fn write_rows(&mut self, rows: &[f64]) -> Result<(), RecordError> {
        let stride = self.columns.len();
        for block in rows.chunks(stride * self.group_rows) {
            for (j, column) in self.columns.iter_mut().enumerate() {
                column.extend(block.iter().skip(j).step_by(stride));
            }
            if self.columns[0].len() >= self.group_rows {
                self.write_group()?;
            }
        }
        Ok(())
    }

    /// Writes the collected rows as one row group.
    fn write_group(&mut self) -> Result<(), RecordError> {
        if self.columns[0].is_empty() {
            return Ok(());
        }
        let result = (|| {
            let mut group = self.writer.next_row_group()?;
            for values in &self.columns {
                let Some(mut column) = group.next_column()? else { break };
                column.typed::<DoubleType>().write_batch(values, None, None)?;
                column.close()?;
            }
            group.close().map(|_| ())
        })();
        self.columns.iter_mut().for_each(Vec::clear);
        result.map_err(|error| write_error(&self.path, error))
    }

    /// Appends a row group of another file: copied if it is large, collected with its neighbours if it is small.
    fn append_group(&mut self, source: &ParquetSource, index: usize) -> Result<(), RecordError> {
        let group = source.reader.metadata().row_group(index);
        if 2 * group.num_rows() < self.group_rows as i64 {
            source.read_group(index, &mut self.columns)?;
            return if self.columns[0].len() >= self.group_rows { self.write_group() } else { Ok(()) };
        }
        self.write_group()?;
        self.copy_group(&source.file, group).map_err(|error| write_error(&self.path, error))
    }

    /// Copies the compressed bytes of a row group as they are.
    fn copy_group(&mut self, file: &File, group: &RowGroupMetaData) -> Result<(), ParquetError> {
        let mut writer = self.writer.next_row_group()?;
        for column in group.columns() {
            let close = ColumnCloseResult {
                bytes_written: column.compressed_size() as u64,
                rows_written: group.num_rows() as u64,
                metadata: column.clone(),
                bloom_filter: None,
                column_index: None,
                offset_index: None,
            };
            writer.append_column(file, close)?;
        }
        writer.close().map(|_| ())
    }

    /// Writes what is collected and the description with the checksums of all rows, of which `before` are in other files; seals the
    /// file and makes it durable.
    pub fn close(mut self, before: u64, blocks: &[Block]) -> Result<(), RecordError> {
        self.write_group()?;
        (self.meta.before, self.meta.blocks) = (before, Some(blocks.to_vec()));
        for (key, value) in self.meta.to_entries() {
            self.writer.append_key_value_metadata(KeyValue::new(key, value));
        }
        // last, so that nothing in the description can be taken for it
        self.writer.append_key_value_metadata(KeyValue::new(SEAL.to_owned(), seal::OPEN.to_owned()));
        let summed = self.writer.into_inner().map_err(|error| write_error(&self.path, error))?;
        let file = summed.seal(MARK, footer).map_err(RecordError::io("write", &self.path))?;
        files::sync(&file).map_err(RecordError::io("sync", &self.path))
    }
}

/// Merges parts into one file.
pub(crate) fn merge(
    parts: &[PathBuf],
    to: &Path,
    meta: &RecordingMeta,
    blocks: &[Block],
    group_rows: usize,
) -> Result<(), RecordError> {
    let mut sink = ParquetSink::create(to, meta, group_rows)?;
    for path in parts {
        let source = ParquetSource::open(path)?;
        for index in 0..source.reader.metadata().num_row_groups() {
            sink.append_group(&source, index)?;
        }
    }
    sink.close(0, blocks)
}

/// Bytes of the footer of a file, with all that follows.
fn footer(mut file: &File) -> std::io::Result<u64> {
    let mut length = [0; 4];
    file.seek(SeekFrom::End(-(END as i64)))?;
    file.read_exact(&mut length)?;
    Ok(u64::from(u32::from_le_bytes(length)) + END)
}

/// A Parquet recording opened for reading.
pub(crate) struct ParquetSource {
    reader: SerializedFileReader<File>,
    file: File,
    path: PathBuf,
    pub meta: RecordingMeta,
}

impl ParquetSource {
    /// Opens a file and checks that its columns are those it describes.
    pub fn open(path: &Path) -> Result<Self, RecordError> {
        let file = File::open(path).map_err(RecordError::io("open", path))?;
        guarded(path, || {
            let failed = RecordError::io("read", path);
            let (reader, entries) = match file.try_clone() {
                Ok(handle) => {
                    let reader = SerializedFileReader::new(handle).map_err(|error| read_error(path, error))?;
                    let entries = reader.metadata().file_metadata().key_value_metadata().cloned().unwrap_or_default();
                    (reader, entries)
                }
                Err(error) => return Err(failed(error)),
            };
            let entries = entries.into_iter().map(|entry| (entry.key, entry.value.unwrap_or_default()));
            let meta = RecordingMeta::from_entries(path, entries)?;
            let source = Self { reader, file, path: path.to_path_buf(), meta };
            source.check_columns()?;
            Ok(source)
        })
    }

    /// Number of rows, as the footer has it.
    pub fn rows(&self) -> u64 {
        self.reader.metadata().file_metadata().num_rows().try_into().unwrap_or(0)
    }

    /// Names of the columns.
    pub fn columns(&self) -> impl Iterator<Item = &str> {
        self.reader.metadata().file_metadata().schema().get_fields().iter().map(|field| field.name())
    }

    fn check_columns(&self) -> Result<(), RecordError> {
        let wrong = |what| Err(RecordError::damaged(&self.path, what));
        if let Some(difference) = self.meta.difference(self.columns()) {
            return wrong(format!("its columns differ from its list of signals ({difference})"));
        }
        for column in self.reader.metadata().file_metadata().schema_descr().columns() {
            let flat = column.max_def_level() == 0 && column.max_rep_level() == 0;
            if column.physical_type() != PhysicalType::DOUBLE || !flat {
                return wrong(format!("column `{}` does not hold one f64 per row", column.name()));
            }
        }
        Ok(())
    }

    /// All columns, `time` first.
    pub fn read(&self) -> Result<Vec<Vec<f64>>, RecordError> {
        self.read_checked(true)
    }

    /// Reads every row, compares it with its checksum, and keeps nothing.
    pub fn verify(&self) -> Result<(), RecordError> {
        self.read_checked(false).map(|_| ())
    }

    /// Reads row group by row group, each compared with the checksums of its rows where there are some.
    fn read_checked(&self, keep: bool) -> Result<Vec<Vec<f64>>, RecordError> {
        let damaged = |what: String| RecordError::damaged(&self.path, what);
        let mut columns: Vec<Vec<f64>> = self.columns().map(|_| Vec::new()).collect();
        let mut verifier = self.meta.blocks.as_ref().map(|blocks| Verifier::new(blocks, columns.len()));
        let mut rows = 0;
        for index in 0..self.reader.metadata().num_row_groups() {
            let before = columns[0].len();
            self.read_group(index, &mut columns)?;
            let range = before..columns[0].len();
            rows += range.len() as u64;
            verifier.as_mut().map_or(Ok(()), |v| v.take(&columns, range)).map_err(damaged)?;
            if !keep {
                columns.iter_mut().for_each(Vec::clear);
            }
        }
        if rows != self.rows() {
            return Err(damaged("its row groups do not add up to its row count".to_owned()));
        }
        verifier.map_or(Ok(()), Verifier::finish).map_err(damaged)?;
        self.check_seal()?;
        Ok(columns)
    }

    /// Compares all bytes with the seal, where there is one: rows and description have their own checksums, which tell more.
    fn check_seal(&self) -> Result<(), RecordError> {
        let fits = self.meta.layout < SEALED_SINCE
            || footer(&self.file)
                .and_then(|tail| seal::fits_file(&self.file, MARK, tail))
                .map_err(RecordError::io("read", &self.path))?;
        match fits {
            true => Ok(()),
            false => Err(RecordError::damaged(&self.path, "bytes around its rows do not fit the checksum of the file")),
        }
    }

    /// Appends one row group to `columns`.
    fn read_group(&self, index: usize, columns: &mut [Vec<f64>]) -> Result<(), RecordError> {
        guarded(&self.path, || {
            let group = self.reader.get_row_group(index).map_err(|error| read_error(&self.path, error))?;
            for (j, column) in columns.iter_mut().enumerate() {
                self.read_column(&*group, j, column)?;
            }
            Ok(())
        })
    }

    fn read_column(&self, group: &dyn RowGroupReader, j: usize, column: &mut Vec<f64>) -> Result<(), RecordError> {
        let failed = |error| read_error(&self.path, error);
        let ColumnReader::DoubleColumnReader(mut reader) = group.get_column_reader(j).map_err(failed)? else {
            return Err(RecordError::damaged(&self.path, "a column changes its type"));
        };
        let mut missing: usize = group.metadata().num_rows().try_into().unwrap_or(0);
        while missing > 0 {
            let (read, ..) = reader.read_records(missing.min(READ_BATCH), None, None, column).map_err(failed)?;
            if read == 0 {
                return Err(RecordError::damaged(&self.path, "a column ends before its row count"));
            }
            missing -= read;
        }
        Ok(())
    }
}

fn schema(meta: &RecordingMeta) -> Result<TypePtr, ParquetError> {
    let mut fields = Vec::with_capacity(meta.signals.len() + 1);
    for name in meta.columns() {
        let column = Type::primitive_type_builder(name, PhysicalType::DOUBLE).with_repetition(Repetition::REQUIRED);
        fields.push(Arc::new(column.build()?));
    }
    Ok(Arc::new(Type::group_type_builder("recording").with_fields(fields).build()?))
}

fn properties() -> WriterPropertiesPtr {
    let properties = WriterProperties::builder()
        .set_created_by(format!("macrostep-record version {}", env!("CARGO_PKG_VERSION")))
        .set_compression(Compression::LZ4_RAW)
        .set_encoding(Encoding::BYTE_STREAM_SPLIT)
        .set_dictionary_enabled(false)
        .set_statistics_enabled(EnabledStatistics::Chunk)
        .set_offset_index_disabled(true)
        .set_max_row_group_row_count(None);
    Arc::new(properties.build())
}

/// Runs code of the Parquet library on a file that may be damaged; a panic in there is damage, not our end.
pub(crate) fn guarded<T>(path: &Path, read: impl FnOnce() -> Result<T, RecordError>) -> Result<T, RecordError> {
    catch_unwind(AssertUnwindSafe(read))
        .unwrap_or_else(|_| Err(RecordError::damaged(path, "its contents contradict each other")))
}

/// An error of the operating system inside an error of the Parquet library, if there is one.
fn io_within(error: ParquetError) -> Result<std::io::Error, ParquetError> {
    match error {
        ParquetError::External(inner) => match inner.downcast::<std::io::Error>() {
            Ok(io) => Ok(*io),
            Err(inner) => Err(ParquetError::External(inner)),
        },
        other => Err(other),
    }
}

pub(crate) fn write_error(path: &Path, error: ParquetError) -> RecordError {
    let source = io_within(error).unwrap_or_else(std::io::Error::other);
    RecordError::io("write", path)(source)
}

pub(crate) fn read_error(path: &Path, error: ParquetError) -> RecordError {
    match io_within(error) {
        Ok(source) if source.kind() != std::io::ErrorKind::UnexpectedEof => RecordError::io("read", path)(source),
        Ok(_) => RecordError::damaged(path, "it ends too early"),
        Err(error) => RecordError::damaged(path, error.to_string()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::meta::{Role, SignalMeta};

    fn meta() -> RecordingMeta {
        let mut meta = RecordingMeta::new("test");
        meta.signals = vec![SignalMeta::new("a.x", "m", Role::Output)];
        meta
    }

    #[test]
    #[cfg(target_os = "linux")]
    fn a_full_disk_is_an_error_that_says_so() {
        let path = Path::new("/dev/full");
        let Ok(file) = std::fs::OpenOptions::new().write(true).open(path) else { return };
        let error = ParquetSink::on(file, path, &meta(), 1000)
            .and_then(|mut sink| sink.write_rows(&[0.25; 40_000]).and_then(|()| sink.close(0, &[])))
            .unwrap_err();
        let fault = error.fault();
        assert!(fault.message.contains("cannot write `/dev/full`"), "{fault}");
        assert!(fault.help.as_ref().is_some_and(|h| h.starts_with("free some space")), "{fault}");
    }

    #[test]
    fn merging_copies_large_row_groups_and_joins_small_ones() {
        let dir = tempfile::tempdir().unwrap();
        let sizes = [100, 100, 30, 10, 10, 60, 7];
        let mut parts = Vec::new();
        let mut row = 0.0;
        let (mut sums, mut blocks) = (crate::checksum::Sums::new(2), Vec::new());
        for (index, size) in sizes.into_iter().enumerate() {
            let path = dir.path().join(index.to_string());
            let mut sink = ParquetSink::create(&path, &meta(), 100).unwrap();
            for _ in 0..size {
                sink.write_rows(&[row, -row]).unwrap();
                sums.rows(&[row, -row]);
                row += 1.0;
            }
            blocks.push(sums.cut());
            sink.close(0, &blocks[index..]).unwrap();
            parts.push(path);
        }
        let to = dir.path().join("merged");
        merge(&parts, &to, &meta(), &blocks, 100).unwrap();
        let source = ParquetSource::open(&to).unwrap();
        let groups: Vec<i64> = source.reader.metadata().row_groups().iter().map(|group| group.num_rows()).collect();
        assert_eq!(groups, [100, 100, 50, 60, 7]);
        let columns = source.read().unwrap();
        assert!(columns[0].iter().enumerate().all(|(i, &t)| t == i as f64));
        assert!(columns[1].iter().enumerate().all(|(i, &x)| x == -(i as f64)));
        assert_eq!(source.columns().next(), Some("time"));
    }
}
