//! Numbers for people.

/// A number in six digits, plain or with an exponent, whichever is shorter to read.
pub fn number(x: f64) -> String {
    if x == 0.0 {
        return "0".into();
    }
    if !x.is_finite() {
        return x.to_string();
    }
    let magnitude = x.abs();
    if (1e-3..1e6).contains(&magnitude) {
        let digits = (5 - magnitude.log10().floor() as i32).clamp(0, 8) as usize;
        let text = format!("{x:.digits$}");
        if text.contains('.') { text.trim_end_matches('0').trim_end_matches('.').to_owned() } else { text }
    } else {
        format!("{x:.4e}")
    }
}

/// A share in percent.
pub fn percent(x: f64) -> String {
    format!(
        "{} %",
        if x.abs() >= 1e-4 || x == 0.0 { number((x * 1e6).round() / 1e4) } else { format!("{:.1e}", x * 100.0) }
    )
}

/// What the system granted to a run in real time.
pub fn granted(r: &macrostep_record::RealTimeSummary) -> String {
    let priority = r.priority.map_or("no real-time priority".to_owned(), |p| format!("priority {p}"));
    let memory = if r.locked { "memory locked" } else { "memory not locked" };
    let core = r.core.map(|core| format!(", on core {core}")).unwrap_or_default();
    format!("{priority}, {memory}{core}; late steps: {}", r.overrun)
}

/// How a part that is driven from outside fared.
pub fn live(l: &macrostep_record::LiveSummary) -> String {
    let mut text = format!("{} arrived", count(l.arrived));
    for (what, n) in [("lost", l.lost), ("late", l.late), ("refused", l.refused), ("overtaken", l.overtaken)] {
        if n > 0 || matches!(what, "lost" | "late") {
            text += &format!(", {} {what}", count(n));
        }
    }
    if l.arrived > 0 {
        text += &format!("; longest silence {} from t = {} s on", seconds(l.silence), number(l.silence_at));
    }
    if l.stale > 0 {
        text += &format!("; stale in {} macro-steps", count(l.stale));
    }
    text
}

/// A duration.
pub fn seconds(x: f64) -> String {
    // a number that rounds to 1000 of a unit belongs to the next one
    let (value, unit) = match x.abs() {
        a if a >= 0.9995 || a == 0.0 => (x, "s"),
        a if a >= 0.9995e-3 => (x * 1e3, "ms"),
        a if a >= 0.9995e-6 => (x * 1e6, "µs"),
        _ => (x * 1e9, "ns"),
    };
    let digits = match value.abs() {
        a if a >= 100.0 => 0,
        a if a >= 10.0 => 1,
        _ => 2,
    };
    let text = format!("{value:.digits$}");
    let text = if text.contains('.') { text.trim_end_matches('0').trim_end_matches('.') } else { &text };
    format!("{text} {unit}")
}

/// A whole number with thin gaps between thousands.
pub fn count(n: u64) -> String {
    let digits = n.to_string();
    let mut text = String::new();
    for (i, c) in digits.chars().enumerate() {
        if i > 0 && (digits.len() - i).is_multiple_of(3) && digits.len() > 4 {
            text.push(' ');
        }
        text.push(c);
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_read_well() {
        for (x, text) in [
            (20242.563979, "20242.6"),
            (0.0012345678, "0.00123457"),
            (1e-9, "1.0000e-9"),
            (10_000.0, "10000"),
            (-1.33249483, "-1.33249"),
            (0.0, "0"),
        ] {
            assert_eq!(number(x), text);
        }
        assert_eq!(count(10_000), "10 000");
        assert_eq!(count(1_234_567), "1 234 567");
        assert_eq!(seconds(0.0123), "12.3 ms");
        assert_eq!(seconds(0.000_999_999_999), "1 ms");
        assert_eq!(percent(1.0242), "102.42 %");
    }
}
