//! Columns of a file, for a `table`: CSV, or Parquet.

use std::ops::Range;
use std::path::Path as FilePath;

/// A column of a file.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct FileColumn {
    pub name: String,
    /// As the file states it: in brackets behind the name, or in a recording.
    pub unit: Option<String>,
    pub values: Vec<f64>,
    /// Where in the text its unit stands, and each value; of Parquet, nowhere.
    pub stated: Option<Range<usize>>,
    pub cells: Vec<Range<usize>>,
}

/// A file with columns.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct ColumnFile {
    pub columns: Vec<FileColumn>,
    /// The text of CSV.
    pub text: String,
}

/// What is wrong with a file.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct BadFile {
    pub message: String,
    /// What to do.
    pub help: String,
    /// The text of CSV, and where in it.
    pub place: Option<(String, Range<usize>)>,
}

/// The same of a text, with where in it.
type BadText = (String, String, Range<usize>);

impl<T: Into<String>> From<T> for BadFile {
    fn from(message: T) -> Self {
        BadFile { message: message.into(), help: HELP.into(), place: None }
    }
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
        let unit = (!unit.is_empty()).then(|| unit.to_owned());
        FileColumn { name: name.to_owned(), unit, values, stated: None, cells: Vec::new() }
    }
}

/// What a file has to be, in words.
const HELP: &str = "give a CSV file whose first line names the columns, or a Parquet file, with one column `time`";

/// Reads columns of numbers by name, with one row at least. Otherwise, what is wrong, and where.
pub(crate) fn read(path: &FilePath) -> Result<ColumnFile, BadFile> {
    read_rows(path, 1)
}

/// The same with this many rows at least: what a run recorded may be nothing.
pub(crate) fn read_rows(path: &FilePath, least: usize) -> Result<ColumnFile, BadFile> {
    let bytes = match std::fs::read(path) {
        Ok(bytes) => bytes,
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => return Err("there is no such file".into()),
        Err(error) => return Err(format!("cannot be read: {error}").into()),
    };
    if bytes.starts_with(b"PAR1") || path.extension().is_some_and(|e| e.eq_ignore_ascii_case("parquet")) {
        return Ok(ColumnFile { columns: parquet(path, least)?, text: String::new() });
    }
    let text = String::from_utf8(bytes).map_err(|_| "is neither text in UTF-8 nor Parquet")?;
    match parse(&text, least) {
        Ok(columns) => Ok(ColumnFile { columns, text }),
        Err((message, help, at)) => Err(BadFile { message, help, place: Some((text, at)) }),
    }
}

#[cfg(feature = "parquet")]
fn parquet(path: &FilePath, least: usize) -> Result<Vec<FileColumn>, String> {
    use macrostep_record::RecordError;
    let columns = macrostep_record::read_numbers(path).map_err(|error| match error {
        RecordError::BadTable { what, .. } => what,
        other => other.to_string(),
    })?;
    if columns.iter().any(|c| c.values.len() < least) {
        return Err("has no rows".into());
    }
    let column = |c: macrostep_record::NumberColumn| match c.unit.as_str() {
        "" => FileColumn::new(&c.name, c.values),
        unit => {
            FileColumn { unit: Some(unit.to_owned()), name: c.name, values: c.values, stated: None, cells: Vec::new() }
        }
    };
    Ok(columns.into_iter().map(column).collect())
}

#[cfg(not(feature = "parquet"))]
fn parquet(_: &FilePath, _: usize) -> Result<Vec<FileColumn>, String> {
    Err("is Parquet, which this program was built without".into())
}

/// Reads CSV. The first line that is not empty and no comment (`#`) names the columns; commas, semicolons or tabs separate. Otherwise,
/// what is wrong, and where in the text.
fn parse(text: &str, least: usize) -> Result<Vec<FileColumn>, BadText> {
    let file = |message: String, at: Range<usize>| (message, HELP.to_owned(), at);
    // a piece of the text without what stands around it, and where it is
    let trimmed = |at: Range<usize>, extra: &[char]| {
        let around = |c: char| c.is_whitespace() || c == '\u{feff}' || extra.contains(&c);
        let piece = &text[at.clone()];
        let first = at.start + piece.len() - piece.trim_start_matches(around).len();
        first..first + text[first..at.end].trim_end_matches(around).len()
    };
    let mut from = 0;
    let lines = text.split('\n').enumerate().map(|(i, line)| {
        let at = from..from + line.len();
        from = at.end + 1;
        (i + 1, trimmed(at, &[]))
    });
    let mut lines = lines.filter(|(_, at)| !at.is_empty() && !text[at.clone()].starts_with('#'));
    let Some((_, header)) = lines.next() else { return Err(file("is empty".into(), 0..0)) };
    let separator = [';', '\t', ','].into_iter().find(|c| text[header.clone()].contains(*c)).unwrap_or(',');
    let cells = |line: Range<usize>| {
        let mut from = line.start;
        let pieces = text[line].split(separator);
        pieces.map(move |piece| {
            let at = from..from + piece.len();
            from = at.end + separator.len_utf8();
            trimmed(at, &['"'])
        })
    };
    let mut columns: Vec<FileColumn> = Vec::new();
    for at in cells(header.clone()) {
        let name = &text[at.clone()];
        let mut column = FileColumn::new(name, Vec::new());
        let unit = column.unit.as_ref().and_then(|unit| Some((unit, name.find('[')?)));
        column.stated = unit.and_then(|(unit, bracket)| {
            let first = at.start + bracket + name[bracket..].find(unit.as_str())?;
            Some(first..first + unit.len())
        });
        if column.name.is_empty() || column.name.parse::<f64>().is_ok() {
            return Err(file(format!("`{name}` is no name of a column: the first line has to name the columns"), at));
        }
        columns.push(column);
    }
    for (number, line) in lines {
        let found = cells(line.clone()).count();
        if found != columns.len() {
            let values = if found == 1 { "value" } else { "values" };
            let message = format!("line {number} has {found} {values}, and there are {} columns", columns.len());
            let help = match separator {
                ',' if found > columns.len() => {
                    "give one value for each column; write a point before decimals, as in 1.5"
                }
                _ => "give one value for each column",
            };
            return Err((message, help.into(), line));
        }
        for (at, FileColumn { name, values, cells, .. }) in cells(line).zip(&mut columns) {
            let cell = &text[at.clone()];
            match cell.parse::<f64>() {
                Ok(x) if x.is_finite() => values.push(x),
                _ if cell.is_empty() => {
                    return Err((format!("line {number} has no value for `{name}`"), UNKNOWN.into(), at));
                }
                other => {
                    let help = match other {
                        Ok(_) => UNKNOWN,
                        _ if cell.replacen(',', ".", 1).parse::<f64>().is_ok() => {
                            "write a point before decimals, as in 1.5"
                        }
                        _ => "write a number there, and units in the first line, as in `z [mm]`",
                    };
                    return Err((format!("line {number}: `{cell}` for `{name}` is no finite number"), help.into(), at));
                }
            }
            cells.push(at);
        }
    }
    let short = columns.iter().any(|c| c.values.len() < least);
    if short { Err(file("has no rows".into(), header)) } else { Ok(columns) }
}

/// Of values that a file does not have.
const UNKNOWN: &str = "write a number there, or remove the line: what is not known is not filled in";

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn columns_are_read() {
        for text in
            ["# road\n\ntime,x [mm]\n0,1\n0.5,-2e3\n", "\u{feff}\"time\"; \"x[mm]\"\r\n0; \"1\"\r\n0.5; -2e3\r\n"]
        {
            let columns = parse(text, 1).unwrap();
            let named: Vec<(&str, Option<&str>)> =
                columns.iter().map(|c| (c.name.as_str(), c.unit.as_deref())).collect();
            assert_eq!(named, [("time", None), ("x", Some("mm"))]);
            assert_eq!((&columns[0].values[..], &columns[1].values[..]), (&[0.0, 0.5][..], &[1.0, -2e3][..]));
            assert_eq!(columns[1].stated.clone().map(|at| &text[at]), Some("mm"));
            let written: Vec<&str> = columns.iter().flat_map(|c| &c.cells).map(|at| &text[at.clone()]).collect();
            assert_eq!(written, ["0", "0.5", "1", "-2e3"]);
        }
    }

    #[test]
    fn what_is_wrong_is_said_with_its_place() {
        let advised = |text: &str, said: &str, at: usize, advice: &str| {
            let (message, help, place) = parse(text, 1).unwrap_err();
            assert!(message.contains(said) && place.start == at, "{message} at {place:?}");
            assert!(help.contains(advice), "{message}: {help}");
        };
        let wrong = |text: &str, said: &str, at: usize| advised(text, said, at, "");
        wrong("", "is empty", 0);
        wrong("0,1\n1,2\n", "has to name the columns", 0);
        wrong("time,x\n", "no rows", 0);
        wrong("time,x\n0,1\n1,\n", "line 3 has no value for `x`", 13);
        wrong("time,x\n0,1\n1, a\n", "line 3: `a` for `x`", 14);
        wrong("time,x\r\n0,1\r\n 1\r\n", "line 3 has 1 value, and", 14);
        // what to do fits
        advised("time;x\n0;1,5\n", "`1,5`", 9, "a point before decimals");
        advised("time,x\n0,1,5\n", "has 3 values", 7, "a point before decimals");
        advised("time,x\n0,\n", "no value", 9, "remove the line");
        advised("time,x\n0,nan\n", "`nan`", 9, "remove the line");
        advised("time,x\n0,5 mm\n", "`5 mm`", 9, "units in the first line");
    }
}
