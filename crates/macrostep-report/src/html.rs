//! HTML and SVG as text. Everything that comes from a scenario, a recording or an FMU passes through [`escape`].

/// Text that is harmless in HTML and SVG, between tags and in quoted attributes.
pub(crate) fn escape(text: &str) -> String {
    let mut safe = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '&' => safe.push_str("&amp;"),
            '<' => safe.push_str("&lt;"),
            '>' => safe.push_str("&gt;"),
            '"' => safe.push_str("&quot;"),
            '\'' => safe.push_str("&#39;"),
            // what XML does not allow, and what would turn the direction of text around
            c if c.is_control() && !matches!(c, '\n' | '\t') => safe.push('\u{fffd}'),
            '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}' => safe.push('\u{fffd}'),
            c => safe.push(c),
        }
    }
    safe
}

/// The same for sentences, where `code` is set as such.
pub(crate) fn prose(text: &str) -> String {
    let safe = escape(text);
    let pieces: Vec<&str> = safe.split('`').collect();
    // an odd number of quotes is no quoting
    if pieces.len().is_multiple_of(2) {
        return safe;
    }
    let set =
        |(i, piece): (usize, &&str)| if i % 2 == 1 { format!("<code>{piece}</code>") } else { (*piece).to_owned() };
    pieces.iter().enumerate().map(set).collect()
}

/// JSON that may stand inside a `<script>` element.
pub(crate) fn script_json(value: &serde_json::Value) -> String {
    // no `<` is left to end the element or to begin a comment
    value.to_string().replace('<', "\\u003c").replace('>', "\\u003e").replace('&', "\\u0026")
}

/// A table with its headings. Cells are HTML; all but the first column are numbers.
pub(crate) fn table(headings: &[&str], rows: &[Vec<String>]) -> String {
    let mut t = String::from("<div class=\"wide\"><table><thead><tr>");
    headings.iter().for_each(|h| t.push_str(&format!("<th>{}</th>", escape(h))));
    t.push_str("</tr></thead><tbody>");
    for row in rows {
        t.push_str("<tr>");
        row.iter().for_each(|cell| t.push_str(&format!("<td>{cell}</td>")));
        t.push_str("</tr>");
    }
    t.push_str("</tbody></table></div>\n");
    t
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_becomes_markup() {
        let nasty = "\"><script>alert('1')</script>&\u{202e}\u{0}";
        let safe = escape(nasty);
        assert!(!safe.contains(['<', '>', '"', '\'', '\u{202e}', '\u{0}']), "{safe}");
        assert_eq!(prose("output `a<b` is `1`"), "output <code>a&lt;b</code> is <code>1</code>");
        assert_eq!(prose("a ` b"), "a ` b");
        let json = script_json(&serde_json::json!({ "</script><!--": "<b>&" }));
        assert!(!json.contains(['<', '>', '&']), "{json}");
        assert_eq!(serde_json::from_str::<serde_json::Value>(&json).unwrap()["</script><!--"], "<b>&");
    }
}
