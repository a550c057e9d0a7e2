//! What goes to the terminal: nothing that could steer it, and nothing that is lost unnoticed.

use std::io::{ErrorKind, Write};
use std::sync::Mutex;

/// Why standard output could not be written; a pipe that was closed, as by `| head`, does not count.
static LOST: Mutex<Option<String>> = Mutex::new(None);

/// Prints lines on standard output.
pub fn print(text: &str) {
    let mut out = std::io::stdout();
    if let Err(error) = writeln!(out, "{}", plain(text)).and_then(|()| out.flush())
        && error.kind() != ErrorKind::BrokenPipe
        && let Ok(mut lost) = LOST.lock()
    {
        lost.get_or_insert_with(|| error.to_string());
    }
}

/// Prints a value as JSON.
pub fn print_json(value: &impl serde::Serialize) {
    print(&serde_json::to_string_pretty(value).unwrap_or_else(|e| format!("{{\"error\": \"{e}\"}}")));
}

/// Prints lines on standard error. If nobody can read them there, there is nobody to tell.
pub fn complain(text: &str) {
    let _ = writeln!(std::io::stderr(), "{}", plain(text));
}

/// Why part of the output is lost, if it is.
pub fn lost() -> Option<String> {
    LOST.lock().ok().and_then(|lost| lost.clone())
}

/// A text in which control characters are written out: names in files come from anywhere.
fn plain(text: &str) -> String {
    let mut plain = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '\n' | '\t' => plain.push(c),
            c if c.is_control() => plain.extend(c.escape_default()),
            c => plain.push(c),
        }
    }
    plain
}

#[cfg(test)]
mod tests {
    #[test]
    fn names_do_not_steer_the_terminal() {
        assert_eq!(super::plain("a\x1b[2Jb\u{9b}c\r\n\tä"), "a\\u{1b}[2Jb\\u{9b}c\\r\n\tä");
    }
}
