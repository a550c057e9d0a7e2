//! Tables that are not recordings: one row per run, with columns of text and of numbers.

use std::fs::File;
use std::io::ErrorKind;
use std::path::Path;
use std::sync::Arc;

use parquet::basic::{Compression, LogicalType, Repetition, Type as PhysicalType};
use parquet::data_type::{ByteArray, ByteArrayType, DoubleType};
use parquet::errors::ParquetError;
use parquet::file::metadata::KeyValue;
use parquet::file::properties::WriterProperties;
use parquet::file::reader::{FileReader, SerializedFileReader};
use parquet::file::writer::SerializedFileWriter;
use parquet::schema::types::Type;

use crate::error::RecordError;
use crate::files;
use crate::meta::{SEAL, TABLE_OF};
use crate::parquet_file::{MARK, guarded, read_error, write_error};
use crate::seal;

/// The values of a column.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub enum Column {
    /// Texts.
    Text(Vec<String>),
    /// Numbers; NaN where there is none.
    Number(Vec<f64>),
}

impl Column {
    fn len(&self) -> usize {
        match self {
            Column::Text(values) => values.len(),
            Column::Number(values) => values.len(),
        }
    }
}

/// A table of named columns.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Table {
    columns: Vec<(String, Column)>,
    identity: Option<String>,
}

impl Table {
    /// An empty table.
    pub fn new() -> Self {
        Table::default()
    }

    /// Adds a column. A name that is there already gets a number behind it.
    pub fn push(&mut self, name: impl Into<String>, column: Column) -> &mut Self {
        let name = name.into();
        let mut unique = name.clone();
        let mut n = 2;
        while self.columns.iter().any(|c| c.0 == unique) {
            unique = format!("{name}_{n}");
            n += 1;
        }
        self.columns.push((unique, column));
        self
    }

    /// States what the table was made from, so that another one in its place is noticed.
    pub fn set_identity(&mut self, identity: impl Into<String>) {
        self.identity = Some(identity.into());
    }

    /// What the table in a file was made from, if it says so.
    pub fn identity_of(path: &Path) -> Option<String> {
        let read = || {
            let file = File::open(path).map_err(RecordError::io("open", path))?;
            let reader = SerializedFileReader::new(file).map_err(|error| read_error(path, error))?;
            let mut entries = reader.metadata().file_metadata().key_value_metadata().into_iter().flatten();
            Ok(entries.find(|entry| entry.key == TABLE_OF).and_then(|entry| entry.value.clone()))
        };
        guarded(path, read).ok().flatten()
    }

    /// Its columns, in order.
    pub fn columns(&self) -> &[(String, Column)] {
        &self.columns
    }

    /// Writes it as Parquet. Short columns are filled with NaN and empty texts. A file that is there is replaced only by
    /// a complete one.
    pub fn write_parquet(&self, path: &Path) -> Result<(), RecordError> {
        let mut bytes = Vec::new();
        self.write(&mut bytes).map_err(|e| write_error(path, e))?;
        seal::close(&mut bytes, MARK).ok_or(ErrorKind::InvalidData.into()).map_err(RecordError::io("write", path))?;
        files::write(path, &bytes).map_err(RecordError::io("write", path))
    }

    fn write(&self, file: &mut Vec<u8>) -> Result<(), ParquetError> {
        let rows = self.columns.iter().map(|c| c.1.len()).max().unwrap_or(0);
        let fields = self.columns.iter().map(|(name, column)| {
            let field = match column {
                Column::Text(_) => Type::primitive_type_builder(name, PhysicalType::BYTE_ARRAY)
                    .with_logical_type(Some(LogicalType::String)),
                Column::Number(_) => Type::primitive_type_builder(name, PhysicalType::DOUBLE),
            };
            field.with_repetition(Repetition::REQUIRED).build().map(Arc::new)
        });
        let fields = fields.collect::<Result<Vec<_>, _>>()?;
        let schema = Arc::new(Type::group_type_builder("table").with_fields(fields).build()?);
        let properties = WriterProperties::builder().set_compression(Compression::LZ4_RAW).build();
        let mut writer = SerializedFileWriter::new(file, schema, Arc::new(properties))?;
        let mut group = writer.next_row_group()?;
        let mut columns = self.columns.iter();
        while let (Some(mut out), Some((_, column))) = (group.next_column()?, columns.next()) {
            match column {
                Column::Text(values) => {
                    let mut bytes: Vec<ByteArray> = values.iter().map(|v| ByteArray::from(v.as_str())).collect();
                    bytes.resize(rows, ByteArray::from(""));
                    out.typed::<ByteArrayType>().write_batch(&bytes, None, None)?;
                }
                Column::Number(values) => {
                    let mut values = values.clone();
                    values.resize(rows, f64::NAN);
                    out.typed::<DoubleType>().write_batch(&values, None, None)?;
                }
            }
            out.close()?;
        }
        group.close()?;
        if let Some(identity) = &self.identity {
            writer.append_key_value_metadata(KeyValue::new(TABLE_OF.to_owned(), identity.clone()));
        }
        writer.append_key_value_metadata(KeyValue::new(SEAL.to_owned(), seal::OPEN.to_owned()));
        writer.close().map(|_| ())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    use parquet::record::RowAccessor;

    #[test]
    fn what_is_written_is_read() {
        let dir = tempfile::tempdir().unwrap();
        let path = dir.path().join("runs.parquet");
        let mut table = Table::new();
        table
            .push("method", Column::Text(vec!["none".into(), "energy".into()]))
            .push("error", Column::Number(vec![0.5]))
            .push("error", Column::Number(vec![1.0, 2.0]));
        table.write_parquet(&path).unwrap();
        let reader = SerializedFileReader::new(File::open(&path).unwrap()).unwrap();
        let rows: Vec<_> = reader.get_row_iter(None).unwrap().map(Result::unwrap).collect();
        assert_eq!(rows.len(), 2);
        assert_eq!(rows[1].get_string(0).unwrap(), "energy");
        assert_eq!(rows[0].get_double(1).unwrap(), 0.5);
        assert!(rows[1].get_double(1).unwrap().is_nan());
        assert_eq!(rows[1].get_double(2).unwrap(), 2.0);
        assert_eq!(table.columns()[2].0, "error_2");
    }
}
