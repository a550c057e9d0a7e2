//! Columns of a file, for a `table`: CSV, or Parquet.

use std::path::Path as FilePath;

/// A column of a file.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct FileColumn {
    pub name: String,
    /// As the file states it: in brackets behind the name, or in a recording.
    pub unit: Option<String>,
    pub values: Vec<f64>,
}

impl FileColumn {
    /// A column with its header: a name, and perhaps a unit in brackets behind it.
    fn new(header: &str, values: Vec<f64>) -> Self {
        let (name, unit) = match header.split_once('[') {
            Some((name, rest)) if rest.trim_end().ends_with(']') => {
                (name.trim_end(), rest.trim_end().trim_end_matches(']').trim())
            }
            _ => (header, ""),
        };
        FileColumn { name: name.to_owned(), unit: (!unit.is_empty()).then(|| unit.to_owned()), values }
    }
}

/// What a file has to be, in words.
pub(crate) const HELP: &str =
    "give a CSV file whose first line names the columns, or a Parquet file, with one column `time`";

/// Reads columns of numbers by name. Otherwise, what is wrong, and where.
pub(crate) fn read(path: &FilePath) -> Result<Vec<FileColumn>, String> {
    let bytes = match std::fs::read(path) {
        Ok(bytes) => bytes,
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => return Err("there is no such file".into()),
        Err(error) => return Err(format!("cannot be read: {error}")),
    };
    if bytes.starts_with(b"PAR1") || path.extension().is_some_and(|e| e.eq_ignore_ascii_case("parquet")) {
        return parquet(path);
    }
    parse(&String::from_utf8(bytes).map_err(|_| "is neither text in UTF-8 nor Parquet")?)
}

#[cfg(feature = "parquet")]
fn parquet(path: &FilePath) -> Result<Vec<FileColumn>, String> {
    use macrostep_record::RecordError;
    let columns = macrostep_record::read_numbers(path).map_err(|error| match error {
        RecordError::BadTable { what, .. } => what,
        other => other.to_string(),
    })?;
    if columns.iter().any(|c| c.values.is_empty()) {
        return Err("has no rows".into());
    }
    let column = |c: macrostep_record::NumberColumn| match c.unit.as_str() {
        "" => FileColumn::new(&c.name, c.values),
        unit => FileColumn { unit: Some(unit.to_owned()), name: c.name, values: c.values },
    };
    Ok(columns.into_iter().map(column).collect())
}

#[cfg(not(feature = "parquet"))]
fn parquet(_: &FilePath) -> Result<Vec<FileColumn>, String> {
    Err("is Parquet, which this program was built without".into())
}

/// Reads CSV. The first line that is not empty and no comment (`#`) names the columns; commas, semicolons or tabs separate.
fn parse(text: &str) -> Result<Vec<FileColumn>, String> {
    let lines = text.trim_start_matches('\u{feff}').lines().enumerate().map(|(i, line)| (i + 1, line.trim()));
    let mut lines = lines.filter(|(_, line)| !line.is_empty() && !line.starts_with('#'));
    let Some((_, header)) = lines.next() else { return Err("is empty".into()) };
    let separator = [';', '\t', ','].into_iter().find(|c| header.contains(*c)).unwrap_or(',');
    let bare = |cell: &str| cell.trim().trim_matches('"').trim().to_owned();
    let mut columns: Vec<FileColumn> = Vec::new();
    for name in header.split(separator).map(bare) {
        let column = FileColumn::new(&name, Vec::new());
        if column.name.is_empty() || column.name.parse::<f64>().is_ok() {
            return Err(format!("`{name}` is no name of a column: the first line has to name the columns"));
        }
        columns.push(column);
    }
    for (number, line) in lines {
        let cells: Vec<String> = line.split(separator).map(bare).collect();
        if cells.len() != columns.len() {
            return Err(format!("line {number} has {} values, and there are {} columns", cells.len(), columns.len()));
        }
        for (cell, FileColumn { name, values, .. }) in cells.iter().zip(&mut columns) {
            match cell.parse::<f64>() {
                Ok(x) if x.is_finite() => values.push(x),
                _ if cell.is_empty() => return Err(format!("line {number} has no value for `{name}`")),
                _ => return Err(format!("line {number}: `{cell}` for `{name}` is no finite number")),
            }
        }
    }
    if columns.iter().any(|c| c.values.is_empty()) { Err("has no rows".into()) } else { Ok(columns) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn columns_are_read() {
        let column = |name: &str, unit: Option<&str>, values: [f64; 2]| FileColumn {
            name: name.into(),
            unit: unit.map(str::to_owned),
            values: values.to_vec(),
        };
        let wanted = vec![column("time", None, [0.0, 0.5]), column("x", Some("mm"), [1.0, -2e3])];
        assert_eq!(parse("# road\n\ntime,x [mm]\n0,1\n0.5,-2e3\n"), Ok(wanted.clone()));
        assert_eq!(parse("\u{feff}\"time\"; \"x[mm]\"\r\n0; 1\r\n0.5; -2000\r\n"), Ok(wanted));
    }

    #[test]
    fn what_is_wrong_is_said_with_its_line() {
        let wrong = |text: &str| parse(text).unwrap_err();
        assert!(wrong("").contains("is empty"));
        assert!(wrong("0,1\n1,2\n").contains("has to name the columns"));
        assert!(wrong("time,x\n").contains("no rows"));
        assert!(wrong("time,x\n0,1\n1,\n").contains("line 3 has no value for `x`"));
        assert!(wrong("time,x\n0,1\n1,a\n").contains("line 3: `a` for `x`"));
        assert!(wrong("time,x\n0,1\n1\n").contains("line 3 has 1 values"));
        assert!(wrong("time;x\n0;1,5\n").contains("`1,5`"));
    }
}
