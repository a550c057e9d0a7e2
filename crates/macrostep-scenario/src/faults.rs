//! Mistakes: what happened, where, what to do.

use std::fmt;

pub(crate) use macrostep_core::listed;
use macrostep_core::{Argument, Fault, FaultKind, near_names};
use serde::Serialize;

use crate::expand::Numbers;
use crate::path::Path;
use crate::tree::{Node, Origin};

/// All mistakes of a scenario, in the order of the file.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[serde(transparent)]
pub struct Faults {
    list: Vec<Fault>,
}

impl Faults {
    pub(crate) fn new(mut list: Vec<Fault>) -> Self {
        // what has a place in the file comes first, in its order
        list.sort_by_key(|d| (d.place.line.is_none(), d.place.line, d.place.column));
        // what is wrong in a row, or in a file that is used several times, is said once
        let mut said = std::collections::HashSet::new();
        list.retain(|d| {
            let at = &d.place;
            at.line.is_none() || said.insert((d.message.clone(), at.file.clone(), at.line, at.column, d.is_error()))
        });
        Faults { list }
    }

    /// One mistake of a file as a whole, such as one that cannot be read.
    pub(crate) fn of_file(kind: FaultKind, file: &str, message: impl Into<String>, help: &str) -> Self {
        Faults { list: vec![Fault::error(kind, message).in_file(file).help(help)] }
    }

    /// All of them.
    pub fn iter(&self) -> std::slice::Iter<'_, Fault> {
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

    /// The first that keeps the scenario from running: what to say where there is room for one.
    pub fn first(&self) -> Fault {
        let none = || Fault::error(FaultKind::BadModel, "the scenario cannot run");
        self.errors().next().cloned().unwrap_or_else(none)
    }

    /// Those that keep the scenario from running.
    pub fn errors(&self) -> impl Iterator<Item = &Fault> {
        self.list.iter().filter(|d| d.is_error())
    }

    /// Those that do not.
    pub fn warnings(&self) -> impl Iterator<Item = &Fault> {
        self.list.iter().filter(|d| !d.is_error())
    }

    /// Whether nothing keeps the scenario from running.
    pub fn is_ok(&self) -> bool {
        self.errors().next().is_none()
    }
}

impl<'a> IntoIterator for &'a Faults {
    type Item = &'a Fault;
    type IntoIter = std::slice::Iter<'a, Fault>;
    fn into_iter(self) -> Self::IntoIter {
        self.list.iter()
    }
}

impl fmt::Display for Faults {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, diagnostic) in self.list.iter().enumerate() {
            write!(f, "{}{diagnostic}", if i > 0 { "\n" } else { "" })?;
        }
        Ok(())
    }
}

impl std::error::Error for Faults {}

impl FromIterator<Fault> for Faults {
    fn from_iter<T: IntoIterator<Item = Fault>>(faults: T) -> Self {
        Faults::new(faults.into_iter().collect())
    }
}

impl From<Fault> for Faults {
    fn from(fault: Fault) -> Self {
        Faults { list: vec![fault] }
    }
}

/// Where a scenario came from: what origins refer to.
#[derive(Clone, Debug, Default)]
pub(crate) struct Source {
    /// The name of the file; `None` for a scenario made by the program.
    pub file: Option<String>,
    pub text: String,
    /// Other files that it uses: name and text.
    pub others: Vec<(String, String)>,
    /// Where connections and bonds stand in their files.
    pub numbers: Numbers,
    /// Changes that were made to it, as given.
    pub arguments: Vec<Argument>,
}

impl Source {
    /// Line and column of a byte, from one.
    fn position(text: &str, byte: usize) -> (usize, usize) {
        let mut byte = byte.min(text.len());
        while !text.is_char_boundary(byte) {
            byte -= 1;
        }
        let before = &text[..byte];
        let line_start = before.rfind('\n').map_or(0, |i| i + 1);
        (before.matches('\n').count() + 1, before[line_start..].chars().count() + 1)
    }

    /// A mistake at an origin, and at a path of the scenario.
    pub fn place(&self, mut fault: Fault, origin: &Origin, path: &Path) -> Fault {
        fault.place.path = self.numbers.in_file(path).to_string();
        match (origin, &self.file) {
            (Origin::File(span), Some(file)) => {
                let (line, column) = Source::position(&self.text, span.start);
                fault.at_line(file, line, column)
            }
            (Origin::Other(i, span), _) => match self.others.get(*i) {
                Some((file, text)) => {
                    let (line, column) = Source::position(text, span.start);
                    fault.at_line(file, line, column)
                }
                None => fault,
            },
            (Origin::Argument(i), _) => {
                fault.place.argument = self.arguments.get(*i).cloned();
                fault
            }
            (Origin::Program, Some(file)) => fault.in_file(file),
            (Origin::File(_) | Origin::Program, None) => fault,
        }
    }
}

/// Collects mistakes while a scenario is read.
pub(crate) struct Log<'a> {
    pub source: &'a Source,
    pub tree: &'a Node,
    pub list: Vec<Fault>,
    /// Keys that are missing, and that an unknown one beside them probably stands for.
    pub meant: Vec<Path>,
}

impl<'a> Log<'a> {
    pub fn new(source: &'a Source, tree: &'a Node) -> Self {
        Log { source, tree, list: Vec::new(), meant: Vec::new() }
    }

    /// An error at the value that stands at a path, or at what is above it.
    pub fn error(&mut self, kind: FaultKind, path: &Path, message: impl Into<String>, help: impl Into<String>) {
        self.push(Fault::error(kind, message).help(help), path);
    }

    /// A warning.
    pub fn warning(&mut self, kind: FaultKind, path: &Path, message: impl Into<String>, help: impl Into<String>) {
        self.push(Fault::warning(kind, message).help(help), path);
    }

    /// What another crate says, at the value that stands at a path, or at what is above it.
    pub fn push(&mut self, fault: Fault, path: &Path) {
        let origin = self.tree.origin_of(path).clone();
        self.push_at(fault, &origin, path);
    }

    /// A mistake inside the text that stands at a path, so many bytes from its start.
    pub fn push_within(&mut self, fault: Fault, path: &Path, offset: usize) {
        let origin = self.tree.origin_of(path).clone();
        let text = match &origin {
            Origin::Other(i, _) => self.source.others.get(*i).map_or("", |(_, text)| text),
            _ => &self.source.text,
        };
        let within = |span: &std::ops::Range<usize>| {
            let written = text.get(span.clone()).unwrap_or_default();
            let quotes = ["\"\"\"\n", "'''\n", "\"\"\"", "'''", "\"", "'"].into_iter().find(|q| written.starts_with(q));
            // behind an escape, bytes of the text are no longer bytes of the file
            let plain = !written.get(..offset).unwrap_or_default().contains('\\');
            let inside = quotes.filter(|_| plain).map_or(0, |q| q.len() + offset);
            span.start + inside..span.end
        };
        let origin = match origin {
            Origin::File(span) => Origin::File(within(&span)),
            Origin::Other(i, span) => Origin::Other(i, within(&span)),
            other => other,
        };
        self.push_at(fault, &origin, path);
    }

    /// A mistake at an origin of its own, such as a key.
    pub fn push_at(&mut self, fault: Fault, origin: &Origin, path: &Path) {
        let fault = self.source.place(fault, origin, path);
        if !self.list.contains(&fault) {
            self.list.push(fault);
        }
    }

    /// Whether the file or a change says something there.
    pub fn stated(&self, path: &Path) -> bool {
        self.tree.get(path).is_some()
    }

    /// Whether something was said of a place, or of what is below it.
    pub fn complains_of(&self, path: &Path) -> bool {
        if self.list.is_empty() {
            return false;
        }
        let path = path.to_string();
        self.list.iter().any(|fault| is_within(&fault.place.path, &path))
    }

    /// Whether nothing keeps the scenario from running so far.
    pub fn is_ok(&self) -> bool {
        !self.list.iter().any(Fault::is_error)
    }
}

/// Whether a path, as text, is another one or lies below it.
pub(crate) fn is_within(path: &str, above: &str) -> bool {
    path.strip_prefix(above).is_some_and(|rest| rest.is_empty() || rest.starts_with(['.', '[']))
}

/// A number as people write it: `1e-10`, `0.5`.
pub(crate) fn number(x: f64) -> String {
    if x == 0.0 || (1e-4..1e6).contains(&x.abs()) { x.to_string() } else { format!("{x:e}") }
}

/// `; did you mean `a` or `b`?`, or nothing.
pub(crate) fn did_you_mean<'a>(name: &str, names: impl IntoIterator<Item = &'a str>) -> String {
    macrostep_core::did_you_mean(&near_names(name, names))
}
