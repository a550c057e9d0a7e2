//! What goes to the terminal: nothing that could steer it, and nothing that is lost unnoticed.

use std::fs::File;
use std::io::{ErrorKind, Write};
use std::sync::{Mutex, OnceLock};

/// Why standard output could not be written; a pipe that was closed, as by `| head`, does not count.
static LOST: Mutex<Option<String>> = Mutex::new(None);

/// Standard output, once nobody else has it.
static OWN: OnceLock<File> = OnceLock::new();

/// Keeps standard output for results. What foreign code in this process prints, such as an FMU, goes to standard error.
#[cfg(unix)]
pub fn keep_stdout() {
    use std::os::fd::AsFd;
    if let Ok(own) = std::io::stdout().as_fd().try_clone_to_owned()
        && rustix::stdio::dup2_stdout(std::io::stderr()).is_ok()
    {
        let _ = OWN.set(own.into());
    }
}

/// Foreign code prints where it likes.
#[cfg(not(unix))]
pub fn keep_stdout() {}

/// Prints lines on standard output.
pub fn print(text: &str) {
    let line = format!("{}\n", plain(text));
    let mut out = std::io::stdout();
    let written = match OWN.get() {
        _ if macrostep::fmi::stdout_was_closed() => Err(std::io::Error::other("it is closed")),
        Some(mut own) => own.write_all(line.as_bytes()),
        None => out.write_all(line.as_bytes()).and_then(|()| out.flush()),
    };
    if let Err(error) = written
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
