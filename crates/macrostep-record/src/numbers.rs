//! Columns of numbers of a Parquet file, whoever wrote it.

use std::fs::File;
use std::path::Path;

use parquet::basic::{Compression, ConvertedType, LogicalType, Type as PhysicalType};
use parquet::column::reader::{ColumnReader, ColumnReaderImpl};
use parquet::data_type::DataType;
use parquet::file::reader::{FileReader, RowGroupReader, SerializedFileReader};
use parquet::schema::types::ColumnDescriptor;

use crate::error::RecordError;
use crate::meta::{RecordingMeta, TIME};
use crate::parquet_file::{READ_BATCH, guarded, read_error};

/// A column of numbers.
#[derive(Clone, Debug, PartialEq)]
pub struct NumberColumn {
    /// Its name.
    pub name: String,
    /// Its unit, where a recording says so; empty otherwise.
    pub unit: String,
    /// One finite number per row.
    pub values: Vec<f64>,
}

/// Reads all columns of a Parquet file, which have to be numbers without gaps. Of a recording, only outputs of subsystems: what else it
/// has is about the run.
pub fn read_numbers(path: &Path) -> Result<Vec<NumberColumn>, RecordError> {
    RecordError::if_no_files("open", path)?;
    let file = File::open(path).map_err(RecordError::io("open", path))?;
    guarded(path, || {
        let reader = SerializedFileReader::new(file).map_err(|error| read_error(path, error))?;
        let entries = reader.metadata().file_metadata().key_value_metadata().cloned().unwrap_or_default();
        let entries = entries.into_iter().map(|entry| (entry.key, entry.value.unwrap_or_default()));
        let recording = RecordingMeta::from_entries(path, entries).ok();
        let signal = |name: &str| recording.as_ref().and_then(|r| r.signals.iter().find(|s| s.name == name));
        let schema = reader.metadata().file_metadata().schema_descr();
        let mut columns = Vec::new();
        for (j, column) in schema.columns().iter().enumerate() {
            let name = column.path().string();
            let meta = signal(&name);
            if recording.is_some() && name != TIME && meta.is_none_or(|m| m.role != crate::meta::Role::Output) {
                continue;
            }
            let mut values = Vec::new();
            for group in 0..reader.num_row_groups() {
                let group = reader.get_row_group(group).map_err(|error| read_error(path, error))?;
                read_group(path, &*group, j, column, &mut values)?;
            }
            let unit = meta.map(|m| m.unit.clone()).unwrap_or_default();
            columns.push(NumberColumn { name, unit, values });
        }
        Ok(columns)
    })
}

/// Appends the values of one column of one row group.
fn read_group(
    path: &Path,
    group: &dyn RowGroupReader,
    j: usize,
    column: &ColumnDescriptor,
    values: &mut Vec<f64>,
) -> Result<(), RecordError> {
    let bad = |what: String| RecordError::BadTable { path: path.to_path_buf(), what };
    let name = column.path().string();
    let compression = group.metadata().column(j).compression();
    if !matches!(compression, Compression::UNCOMPRESSED | Compression::SNAPPY | Compression::LZ4_RAW | Compression::LZ4)
    {
        let codec = format!("{compression:?}");
        let codec = codec.split('(').next().unwrap_or_default().to_lowercase();
        return Err(bad(format!("it is compressed with {codec}, and snappy, lz4 or no compression is read")));
    }
    if column.max_rep_level() > 0 || column.path().parts().len() > 1 {
        return Err(bad(format!("column `{name}` holds lists or tables, and numbers are read")));
    }
    if let Some(what) = no_number(column) {
        return Err(bad(format!("column `{name}` holds {what}, and numbers are read")));
    }
    let unsigned = matches!(column.converted_type(), ConvertedType::UINT_32 | ConvertedType::UINT_64)
        || matches!(column.logical_type_ref(), Some(LogicalType::Integer(int)) if !int.is_signed);
    let reader = group.get_column_reader(j).map_err(|error| read_error(path, error))?;
    let rows: usize = group.metadata().num_rows().try_into().unwrap_or(0);
    let before = values.len();
    match reader {
        ColumnReader::DoubleColumnReader(r) => numbers(path, r, rows, values, |x| x),
        ColumnReader::FloatColumnReader(r) => numbers(path, r, rows, values, f64::from),
        ColumnReader::Int32ColumnReader(r) if unsigned => numbers(path, r, rows, values, |x| f64::from(x as u32)),
        ColumnReader::Int32ColumnReader(r) => numbers(path, r, rows, values, f64::from),
        ColumnReader::Int64ColumnReader(r) if unsigned => numbers(path, r, rows, values, |x| x as u64 as f64),
        ColumnReader::Int64ColumnReader(r) => numbers(path, r, rows, values, |x| x as f64),
        ColumnReader::BoolColumnReader(r) => numbers(path, r, rows, values, |x| f64::from(u8::from(x))),
        _ => Err(bad(format!("column `{name}` holds no numbers"))),
    }?;
    match values[before..].iter().position(|x| !x.is_finite()) {
        Some(at) if values[before + at].is_nan() => {
            Err(bad(format!("row {} has no value for `{name}`", before + at + 1)))
        }
        Some(at) => {
            Err(bad(format!("row {}: `{}` for `{name}` is no finite number", before + at + 1, values[before + at])))
        }
        None => Ok(()),
    }
}

/// What a column holds, if that is no number.
fn no_number(column: &ColumnDescriptor) -> Option<&'static str> {
    use ConvertedType as C;
    match column.physical_type() {
        PhysicalType::DOUBLE | PhysicalType::FLOAT | PhysicalType::BOOLEAN => None,
        PhysicalType::INT32 | PhysicalType::INT64 => match (column.logical_type_ref(), column.converted_type()) {
            (Some(LogicalType::Integer(_)), _) => None,
            (Some(LogicalType::Timestamp(_) | LogicalType::Time(_) | LogicalType::Date), _) => {
                Some("times of a calendar or a clock")
            }
            (None, C::NONE | C::INT_8 | C::INT_16 | C::INT_32 | C::INT_64) => None,
            (None, C::UINT_8 | C::UINT_16 | C::UINT_32 | C::UINT_64) => None,
            (None, C::DECIMAL) | (Some(_), _) => Some("decimals"),
            (None, _) => Some("times of a calendar or a clock"),
        },
        PhysicalType::INT96 => Some("times of a calendar"),
        PhysicalType::BYTE_ARRAY => Some("texts"),
        PhysicalType::FIXED_LEN_BYTE_ARRAY => Some("bytes"),
    }
}

/// Appends numbers; NaN where there is none.
fn numbers<T: DataType>(
    path: &Path,
    mut reader: ColumnReaderImpl<T>,
    rows: usize,
    values: &mut Vec<f64>,
    number: impl Fn(T::T) -> f64,
) -> Result<(), RecordError> {
    let (mut missing, mut levels, mut batch) = (rows, Vec::new(), Vec::new());
    while missing > 0 {
        levels.clear();
        batch.clear();
        let wanted = missing.min(READ_BATCH);
        let (read, found, _) = (reader.read_records(wanted, Some(&mut levels), None, &mut batch))
            .map_err(|error| read_error(path, error))?;
        if read == 0 {
            return Err(RecordError::damaged(path, "a column ends before its row count"));
        }
        let mut found = batch.drain(..found).map(&number);
        if levels.is_empty() {
            values.extend(found);
        } else {
            values.extend(levels.iter().map(|&l| if l > 0 { found.next().unwrap_or(f64::NAN) } else { f64::NAN }));
        }
        missing -= read;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use parquet::basic::Repetition;
    use parquet::data_type::{DoubleType, Int64Type};
    use parquet::file::properties::WriterProperties;
    use parquet::file::writer::SerializedFileWriter;
    use parquet::schema::parser::parse_message_type;

    use super::*;
    use crate::table::{Column, Table};

    /// A table as others write it: columns that may have gaps, whole numbers, snappy.
    fn write(path: &Path, schema: &str, compression: Compression, x: &[f64], present: &[i16]) {
        let schema = Arc::new(parse_message_type(schema).unwrap());
        let properties = Arc::new(WriterProperties::builder().set_compression(compression).build());
        let mut writer = SerializedFileWriter::new(File::create(path).unwrap(), schema, properties).unwrap();
        let mut group = writer.next_row_group().unwrap();
        let times: Vec<i64> = (0..present.len() as i64).collect();
        let mut column = group.next_column().unwrap().unwrap();
        column.typed::<Int64Type>().write_batch(&times, None, None).unwrap();
        column.close().unwrap();
        let mut column = group.next_column().unwrap().unwrap();
        column.typed::<DoubleType>().write_batch(x, Some(present), None).unwrap();
        column.close().unwrap();
        group.close().unwrap();
        writer.close().unwrap();
    }

    const SCHEMA: &str = "message t { REQUIRED INT64 time; OPTIONAL DOUBLE x; }";

    #[test]
    fn columns_that_others_wrote_are_read() {
        assert_eq!(Repetition::OPTIONAL.to_string(), "OPTIONAL");
        let dir = tempfile::tempdir().unwrap();
        let path = dir.path().join("road.parquet");
        for compression in [Compression::SNAPPY, Compression::LZ4_RAW, Compression::UNCOMPRESSED] {
            write(&path, SCHEMA, compression, &[0.5, -1.0, 2.0], &[1, 1, 1]);
            let columns = read_numbers(&path).unwrap();
            assert_eq!((columns[0].name.as_str(), &*columns[0].values), ("time", &[0.0, 1.0, 2.0][..]));
            assert_eq!((columns[1].name.as_str(), &*columns[1].values), ("x", &[0.5, -1.0, 2.0][..]));
        }
    }

    #[test]
    fn what_cannot_be_read_is_said() {
        let dir = tempfile::tempdir().unwrap();
        let path = dir.path().join("road.parquet");
        let wrong = || read_numbers(&path).unwrap_err().to_string();
        write(&path, SCHEMA, Compression::SNAPPY, &[0.5, 2.0], &[1, 0, 1]);
        assert!(wrong().contains("row 2 has no value for `x`"), "{}", wrong());
        write(&path, SCHEMA, Compression::SNAPPY, &[0.5, f64::INFINITY], &[1, 1]);
        assert!(wrong().contains("row 2: `inf` for `x`"), "{}", wrong());
        let times = "message t { REQUIRED INT64 time (TIMESTAMP_MILLIS); OPTIONAL DOUBLE x; }";
        write(&path, times, Compression::SNAPPY, &[0.5], &[1]);
        assert!(wrong().contains("`time` holds times of a calendar or a clock"), "{}", wrong());
        Table::new().push("time", Column::Text(vec!["now".into()])).write_parquet(&path).unwrap();
        assert!(wrong().contains("`time` holds texts"), "{}", wrong());
        std::fs::write(&path, "PAR1 and nothing else").unwrap();
        assert!(wrong().contains("is damaged"), "{}", wrong());
    }
}
