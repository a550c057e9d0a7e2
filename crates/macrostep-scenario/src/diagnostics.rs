//! Mistakes: what happened, where, what to do.

use std::fmt;

use serde::Serialize;

use crate::path::Path;
use crate::tree::{Node, Origin};

/// Whether a scenario can run all the same.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Severity {
    /// It cannot.
    Error,
    /// It can, but probably not as meant.
    Warning,
}

/// One mistake.
///
/// ```text
/// error: subsystem `m1` has no output `g`; did you mean `f`?
///   at: my.toml:31:8, connection[0].from
///   try: outputs of `m1` are f, x, v
/// ```
#[derive(Clone, Debug, PartialEq, Serialize)]
#[non_exhaustive]
pub struct Diagnostic {
    /// Error or warning.
    pub severity: Severity,
    /// What happened.
    pub message: String,
    /// The file; `None` if no file is to blame.
    pub file: Option<String>,
    /// The line, from one.
    pub line: Option<usize>,
    /// The column in characters, from one.
    pub column: Option<usize>,
    /// The argument that brought the value, as in `--set run.step=0ms`.
    pub argument: Option<String>,
    /// The place in the structure, as in `connection[0].from`; empty for the whole file.
    pub path: String,
    /// What to do.
    pub advice: Option<String>,
}

impl fmt::Display for Diagnostic {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let word = if self.severity == Severity::Error { "error" } else { "warning" };
        write!(f, "{word}: {}", self.message)?;
        let mut place = match (&self.argument, &self.file, self.line, self.column) {
            (Some(argument), ..) => argument.clone(),
            (None, Some(file), Some(line), Some(column)) => format!("{file}:{line}:{column}"),
            (None, Some(file), ..) => file.clone(),
            (None, None, ..) => String::new(),
        };
        let said = self.argument.as_ref().is_some_and(|a| a.starts_with(&format!("--set {}=", self.path)));
        if !self.path.is_empty() && !said {
            place = if place.is_empty() { self.path.clone() } else { format!("{place}, {}", self.path) };
        }
        if !place.is_empty() {
            write!(f, "\n  at: {place}")?;
        }
        if let Some(advice) = &self.advice {
            write!(f, "\n  try: {advice}")?;
        }
        Ok(())
    }
}

/// All mistakes of a scenario, in the order of the file.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[serde(transparent)]
pub struct Diagnostics {
    list: Vec<Diagnostic>,
}

impl Diagnostics {
    pub(crate) fn new(mut list: Vec<Diagnostic>) -> Self {
        // what has a place in the file comes first, in its order
        list.sort_by_key(|d| (d.line.is_none(), d.line, d.column));
        Diagnostics { list }
    }

    /// One mistake of a file as a whole, such as one that cannot be read.
    pub(crate) fn of_file(file: &str, message: String, advice: &str) -> Self {
        let diagnostic = Diagnostic {
            severity: Severity::Error,
            message,
            file: Some(file.to_owned()),
            line: None,
            column: None,
            argument: None,
            path: String::new(),
            advice: Some(advice.to_owned()),
        };
        Diagnostics { list: vec![diagnostic] }
    }

    /// All of them.
    pub fn iter(&self) -> std::slice::Iter<'_, Diagnostic> {
        self.list.iter()
    }

    /// How many.
    pub fn len(&self) -> usize {
        self.list.len()
    }

    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        self.list.is_empty()
    }

    /// Those that keep the scenario from running.
    pub fn errors(&self) -> impl Iterator<Item = &Diagnostic> {
        self.list.iter().filter(|d| d.severity == Severity::Error)
    }

    /// Those that do not.
    pub fn warnings(&self) -> impl Iterator<Item = &Diagnostic> {
        self.list.iter().filter(|d| d.severity == Severity::Warning)
    }

    /// Whether nothing keeps the scenario from running.
    pub fn is_ok(&self) -> bool {
        self.errors().next().is_none()
    }
}

impl<'a> IntoIterator for &'a Diagnostics {
    type Item = &'a Diagnostic;
    type IntoIter = std::slice::Iter<'a, Diagnostic>;
    fn into_iter(self) -> Self::IntoIter {
        self.list.iter()
    }
}

impl fmt::Display for Diagnostics {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, diagnostic) in self.list.iter().enumerate() {
            write!(f, "{}{diagnostic}", if i > 0 { "\n" } else { "" })?;
        }
        Ok(())
    }
}

impl std::error::Error for Diagnostics {}

/// Where a scenario came from: what origins refer to.
#[derive(Clone, Debug, Default)]
pub(crate) struct Source {
    /// The name of the file; `None` for a scenario made by the program.
    pub file: Option<String>,
    pub text: String,
    /// Arguments that change it, as given: `--set run.step=2ms`, `--vary step=1ms,2ms`.
    pub arguments: Vec<String>,
}

impl Source {
    /// Line and column of a byte, from one.
    fn position(&self, byte: usize) -> (usize, usize) {
        let mut byte = byte.min(self.text.len());
        while !self.text.is_char_boundary(byte) {
            byte -= 1;
        }
        let before = &self.text[..byte];
        let line_start = before.rfind('\n').map_or(0, |i| i + 1);
        (before.matches('\n').count() + 1, before[line_start..].chars().count() + 1)
    }

    /// A mistake at an origin.
    pub fn diagnostic(&self, severity: Severity, origin: &Origin, path: &Path, message: String) -> Diagnostic {
        let mut diagnostic = Diagnostic {
            severity,
            message,
            file: self.file.clone(),
            line: None,
            column: None,
            argument: None,
            path: path.to_string(),
            advice: None,
        };
        match origin {
            Origin::File(span) if self.file.is_some() => {
                let (line, column) = self.position(span.start);
                (diagnostic.line, diagnostic.column) = (Some(line), Some(column));
            }
            Origin::Argument(i) => {
                diagnostic.file = None;
                diagnostic.argument = self.arguments.get(*i).cloned();
            }
            Origin::File(_) | Origin::Program => {}
        }
        diagnostic
    }
}

/// Collects mistakes while a scenario is read.
pub(crate) struct Log<'a> {
    pub source: &'a Source,
    pub tree: &'a Node,
    pub list: Vec<Diagnostic>,
}

impl<'a> Log<'a> {
    pub fn new(source: &'a Source, tree: &'a Node) -> Self {
        Log { source, tree, list: Vec::new() }
    }

    /// An error at the value that stands at a path, or at what is above it.
    pub fn error(&mut self, path: &Path, message: impl Into<String>, advice: impl Into<String>) {
        self.push(Severity::Error, path, message.into(), advice.into());
    }

    /// Whether the file or the command line says something there.
    pub fn stated(&self, path: &Path) -> bool {
        self.tree.get(path).is_some()
    }

    /// A warning.
    pub fn warning(&mut self, path: &Path, message: impl Into<String>, advice: impl Into<String>) {
        self.push(Severity::Warning, path, message.into(), advice.into());
    }

    fn push(&mut self, severity: Severity, path: &Path, message: String, advice: String) {
        let origin = self.tree.origin_of(path);
        self.push_at(severity, &origin.clone(), path, message, advice);
    }

    /// An error at an origin of its own, such as a key.
    pub fn error_at(&mut self, origin: &Origin, path: &Path, message: String, advice: String) {
        self.push_at(Severity::Error, origin, path, message, advice);
    }

    fn push_at(&mut self, severity: Severity, origin: &Origin, path: &Path, message: String, advice: String) {
        let mut diagnostic = self.source.diagnostic(severity, origin, path, message);
        diagnostic.advice = Some(advice).filter(|a| !a.is_empty());
        if !self.list.contains(&diagnostic) {
            self.list.push(diagnostic);
        }
    }

    /// Whether nothing keeps the scenario from running so far.
    pub fn is_ok(&self) -> bool {
        self.list.iter().all(|d| d.severity != Severity::Error)
    }
}

/// `a, b, c`, shortened where it is long.
pub(crate) fn listed<S: AsRef<str>>(names: impl IntoIterator<Item = S>) -> String {
    const MOST: usize = 20;
    let names: Vec<S> = names.into_iter().collect();
    let mut text = names.iter().take(MOST).map(AsRef::as_ref).collect::<Vec<_>>().join(", ");
    if names.len() > MOST {
        text += &format!(", and {} more", names.len() - MOST);
    }
    text
}

/// A number as people write it: `1e-10`, `0.5`.
pub(crate) fn number(x: f64) -> String {
    if x == 0.0 || (1e-4..1e6).contains(&x.abs()) { x.to_string() } else { format!("{x:e}") }
}

/// `; did you mean `a` or `b`?`, or nothing.
pub(crate) fn did_you_mean<'a>(name: &str, names: impl IntoIterator<Item = &'a str>) -> String {
    match macrostep_core::near_names(name, names).as_slice() {
        [] => String::new(),
        near => format!("; did you mean {}?", near.iter().map(|n| format!("`{n}`")).collect::<Vec<_>>().join(" or ")),
    }
}
