//! Columns of a CSV file, for a `table`.

use std::path::Path as FilePath;

/// Reads columns of numbers by name. The first line that is not empty and no comment (`#`) names them; commas, semicolons or tabs separate. A
/// unit in brackets behind a name is left out. Otherwise, what is wrong, and where.
pub(crate) fn read(path: &FilePath) -> Result<Vec<(String, Vec<f64>)>, String> {
    let text = match std::fs::read_to_string(path) {
        Ok(text) => text,
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => return Err("there is no such file".into()),
        Err(error) => return Err(format!("cannot be read: {error}")),
    };
    parse(&text)
}

fn parse(text: &str) -> Result<Vec<(String, Vec<f64>)>, String> {
    let lines = text.trim_start_matches('\u{feff}').lines().enumerate().map(|(i, line)| (i + 1, line.trim()));
    let mut lines = lines.filter(|(_, line)| !line.is_empty() && !line.starts_with('#'));
    let Some((_, header)) = lines.next() else { return Err("is empty".into()) };
    let separator = [';', '\t', ','].into_iter().find(|c| header.contains(*c)).unwrap_or(',');
    let bare = |cell: &str| cell.trim().trim_matches('"').trim().to_owned();
    let mut columns: Vec<(String, Vec<f64>)> = Vec::new();
    for name in header.split(separator).map(bare) {
        let name = name.split_once('[').map_or(name.as_str(), |(name, _)| name.trim_end()).to_owned();
        if name.is_empty() || name.parse::<f64>().is_ok() {
            return Err(format!("`{name}` is no name of a column: the first line has to name the columns"));
        }
        columns.push((name, Vec::new()));
    }
    for (number, line) in lines {
        let cells: Vec<String> = line.split(separator).map(bare).collect();
        if cells.len() != columns.len() {
            return Err(format!("line {number} has {} values, and there are {} columns", cells.len(), columns.len()));
        }
        for (cell, (name, values)) in cells.iter().zip(&mut columns) {
            match cell.parse::<f64>() {
                Ok(x) if x.is_finite() => values.push(x),
                _ if cell.is_empty() => return Err(format!("line {number} has no value for `{name}`")),
                _ => return Err(format!("line {number}: `{cell}` for `{name}` is no finite number")),
            }
        }
    }
    if columns.iter().any(|c| c.1.is_empty()) { Err("has no rows".into()) } else { Ok(columns) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn columns_are_read() {
        let wanted = vec![("time".to_owned(), vec![0.0, 0.5]), ("x".to_owned(), vec![1.0, -2e3])];
        assert_eq!(parse("# road\n\ntime,x [m]\n0,1\n0.5,-2e3\n"), Ok(wanted.clone()));
        assert_eq!(parse("\u{feff}\"time\"; \"x\"\r\n0; 1\r\n0.5; -2000\r\n"), Ok(wanted));
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
