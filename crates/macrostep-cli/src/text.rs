//! Numbers and tables for people.

pub use macrostep_report::text::{count, granted, live, number, percent, seconds};

/// A number in three digits.
pub fn short(x: f64) -> String {
    match x.abs() {
        0.0 => "0".into(),
        a if (0.01..1e4).contains(&a) => {
            let digits = (2 - a.log10().floor() as i32).clamp(0, 4) as usize;
            format!("{x:.digits$}")
        }
        _ => format!("{x:.1e}"),
    }
}

/// How many times faster than real time, to a tenth; what is slower, in three digits.
pub fn speed(x: f64) -> String {
    if x < 1.0 { short(x) } else { number((x * 10.0).round() / 10.0) }
}

/// Rows under headings, columns aligned; all but the first to the right.
pub fn table(headings: &[&str], rows: &[Vec<String>], indent: usize) -> String {
    let width = |c: usize| {
        rows.iter()
            .map(|r| r.get(c).map_or(0, |t| t.chars().count()))
            .chain([headings[c].chars().count()])
            .max()
            .unwrap_or(0)
    };
    let widths: Vec<usize> = (0..headings.len()).map(width).collect();
    let mut text = String::new();
    let mut line = |cells: &[String]| {
        let mut row = " ".repeat(indent);
        for (c, (cell, &w)) in cells.iter().zip(&widths).enumerate() {
            let pad = " ".repeat(w.saturating_sub(cell.chars().count()));
            if c == 0 {
                row.push_str(&format!("{cell}{pad}"));
            } else {
                row.push_str(&format!("  {pad}{cell}"));
            }
        }
        text.push_str(row.trim_end());
        text.push('\n');
    };
    line(&headings.iter().map(|h| (*h).to_owned()).collect::<Vec<_>>());
    rows.iter().for_each(|r| line(r));
    text
}

/// Words wrapped at `width`, every line after `indent` spaces.
pub fn wrapped(text: &str, indent: usize, width: usize) -> String {
    let mut lines = vec![String::new()];
    for word in text.split_whitespace() {
        let last = lines.len() - 1;
        let room = width.saturating_sub(indent);
        if !lines[last].is_empty() && lines[last].chars().count() + 1 + word.chars().count() > room {
            lines.push(word.to_owned());
        } else {
            if !lines[last].is_empty() {
                lines[last].push(' ');
            }
            lines[last].push_str(word);
        }
    }
    lines.iter().map(|l| format!("{}{l}\n", " ".repeat(indent))).collect()
}

#[cfg(test)]
mod tests {
    #[test]
    fn slow_runs_have_a_speed() {
        assert_eq!(super::speed(358.94), "358.9");
        assert_eq!(super::speed(0.5), "0.500");
        assert_eq!(super::speed(0.000_123), "1.2e-4");
    }
}
