//! A scenario on its way: read from text, changed from the command line, then checked.

use std::path::{Path as FilePath, PathBuf};

use toml::de::DeTable;

use crate::check::Checked;
use crate::diagnostics::{Diagnostic, Diagnostics, Severity, Source};
use crate::path::Path;
use crate::tree::{Kind, Node, Origin};
use crate::value::Value;

/// A scenario as written: not checked yet, and open to changes.
///
/// ```
/// use macrostep_scenario::Scenario;
///
/// let mut scenario = Scenario::problem("oscillator");
/// scenario.set("run.step=2ms").set("problem.kc=150");
/// let prepared = scenario.check()?.build()?;
/// assert_eq!(prepared.settings.step.seconds(), 0.002);
/// # Ok::<(), macrostep_scenario::Diagnostics>(())
/// ```
#[derive(Clone, Debug)]
pub struct Scenario {
    pub(crate) source: Source,
    pub(crate) tree: Node,
    /// What paths in the file are relative to.
    pub(crate) directory: PathBuf,
    /// Mistakes that make the tree useless.
    pub(crate) syntax: Vec<Diagnostic>,
    /// Mistakes in `--set` and `--vary` arguments.
    pub(crate) arguments: Vec<Diagnostic>,
}

/// How many syntax errors are shown; later ones tend to follow from earlier ones.
const SYNTAX_ERRORS: usize = 10;

impl Scenario {
    /// A scenario from its text. Mistakes, even of syntax, are reported by [`Scenario::check`].
    pub fn from_str(file_name: &str, text: &str) -> Self {
        let directory = FilePath::new(file_name).parent().map(FilePath::to_path_buf).unwrap_or_default();
        let source = Source { file: Some(file_name.to_owned()), text: text.to_owned(), arguments: Vec::new() };

        // the parser goes on after a mistake; of several on one line, the first tells
        let (table, errors) = DeTable::parse_recoverable(text);
        let tree = Node::from_document(table.get_ref(), table.span());
        let mut syntax: Vec<Diagnostic> = Vec::new();
        for error in errors {
            let origin = error.span().map_or(Origin::Program, Origin::File);
            let span = error.span().unwrap_or_default();
            let (message, advice) = explain(error.message(), text.get(span).unwrap_or_default());
            let mut diagnostic = source.diagnostic(Severity::Error, &origin, &Path::root(), message);
            diagnostic.advice = advice;
            if syntax.iter().all(|d| d.line != diagnostic.line) && syntax.len() < SYNTAX_ERRORS {
                syntax.push(diagnostic);
            }
        }
        Scenario { source, tree, directory, syntax, arguments: Vec::new() }
    }

    /// A scenario from a file.
    pub fn from_file(path: impl AsRef<FilePath>) -> Result<Self, Diagnostics> {
        let path = path.as_ref();
        let name = path.display().to_string();
        let fail = |message: String, advice: &str| Err(Diagnostics::of_file(&name, message, advice));
        match std::fs::read(path) {
            Err(error) if error.kind() == std::io::ErrorKind::NotFound => fail(
                format!("there is no file `{name}`"),
                "check the path; `macrostep problems` lists built-in problems",
            ),
            Err(error) => fail(format!("`{name}` cannot be read: {error}"), "check that it is a file you may read"),
            Ok(bytes) => match String::from_utf8(bytes) {
                Ok(text) => Ok(Scenario::from_str(&name, &text)),
                Err(error) => {
                    let at = error.utf8_error().valid_up_to();
                    let line = error.as_bytes()[..at].iter().filter(|&&b| b == b'\n').count() + 1;
                    fail(format!("`{name}` is not text: line {line} is not UTF-8"), "save it as UTF-8")
                }
            },
        }
    }

    /// A built-in problem, which needs no file: its steps and times are its own.
    pub fn problem(name: &str) -> Self {
        Scenario::made(name, "problem", Value::Table(vec![("name".into(), Value::from(name))]))
    }

    /// One FMU as the subsystem `name`.
    pub fn fmu(name: &str, path: &FilePath) -> Self {
        let subsystem = Value::Table(vec![("fmu".into(), Value::from(path.display().to_string()))]);
        Scenario::made(name, "subsystem", Value::Table(vec![(name.into(), subsystem)]))
    }

    /// A system of FMUs: SSP (`.ssp`, `.ssd`) or OSP (`OspSystemStructure.xml`). The communication step of SSP is not in the
    /// file and has to be set.
    pub fn system(path: &FilePath) -> Result<Self, Diagnostics> {
        let system = macrostep_fmi::ssp::read_system(path, &macrostep_fmi::cache_directory())
            .map_err(|e| Diagnostics::of_file(&path.display().to_string(), e.to_string(), e.advice()))?;
        let text = |t: &str| Value::from(t.replace('.', "_").replace(['[', ']'], "_"));
        let name = |t: &str| match text(t) {
            Value::Text(t) => t,
            _ => String::new(),
        };
        let subsystems = system.components.iter().map(|c| {
            let parameters = c.parameters.iter().map(|(n, v)| (n.clone(), Value::from(v))).collect();
            let table = vec![
                ("fmu".into(), Value::from(c.fmu.display().to_string())),
                ("parameters".into(), Value::Table(parameters)),
            ];
            (name(&c.name), Value::Table(table))
        });
        let subsystems = Value::Table(subsystems.collect());
        let stem = path.file_stem().map_or_else(String::new, |s| s.to_string_lossy().into_owned());
        let title = if system.name.is_empty() { stem } else { system.name.clone() };
        let mut scenario = Scenario::made(&title, "subsystem", subsystems);
        let link = |l: &macrostep_fmi::ssp::Link| {
            let end = |(part, port): &(String, String)| Value::from(format!("{}.{port}", name(part)));
            let mut table = vec![("from".to_owned(), end(&l.from)), ("to".to_owned(), end(&l.to))];
            if (l.gain, l.offset) != (1.0, 0.0) {
                table.push(("gain".into(), Value::from(l.gain)));
                table.push(("offset".into(), Value::from(l.offset)));
            }
            Value::Table(table)
        };
        let run = [("start", system.start), ("stop", system.stop), ("step", system.step)];
        let run = run.into_iter().filter_map(|(key, x)| Some((key.to_owned(), Value::from(x?)))).collect();
        for (key, value) in
            [("connection", Value::List(system.connections.iter().map(link).collect())), ("run", Value::Table(run))]
        {
            // a key of the root can always be put
            let _ = scenario.tree.put(&Path::of(&[key]), &Origin::Program, Node::from_value(&value, &Origin::Program));
        }
        Ok(scenario)
    }

    /// A scenario that was never written down.
    fn made(name: &str, key: &str, value: Value) -> Self {
        let table = Value::Table(vec![
            ("macrostep".into(), Value::Integer(i64::from(crate::format::VERSION))),
            ("name".into(), Value::from(name)),
            (key.into(), value),
        ]);
        Scenario {
            source: Source::default(),
            tree: Node::from_value(&table, &Origin::Program),
            directory: PathBuf::new(),
            syntax: Vec::new(),
            arguments: Vec::new(),
        }
    }

    /// Changes a value from `path=value`, as a command line gives it: `subsystem.m2.step=0.25ms`. A mistake is reported
    /// by [`Scenario::check`].
    pub fn set(&mut self, argument: &str) -> &mut Self {
        let index = self.source.arguments.len();
        self.source.arguments.push(format!("--set {argument}"));
        match argument.split_once('=') {
            Some((path, value)) => self.put(path, &Value::parse(value), index),
            None => self.refuse(index, format!("`{argument}` is not of the form `path=value`")),
        }
        self
    }

    /// Changes a value; `run.step` is a path. A mistake is reported by [`Scenario::check`].
    pub fn set_path(&mut self, path: &str, value: impl Into<Value>) -> &mut Self {
        let value = value.into();
        let index = self.source.arguments.len();
        let shown = match &value {
            Value::Text(text) => text.clone(),
            other => other.to_string(),
        };
        self.source.arguments.push(format!("--set {path}={shown}"));
        self.put(path, &value, index);
        self
    }

    fn put(&mut self, path: &str, value: &Value, index: usize) {
        let origin = Origin::Argument(index);
        let put = Path::parse(path).and_then(|p| self.tree.put(&p, &origin, Node::from_value(value, &origin)));
        if let Err(message) = put {
            self.refuse(index, message);
        }
    }

    fn refuse(&mut self, index: usize, message: String) {
        let mut d = self.source.diagnostic(Severity::Error, &Origin::Argument(index), &Path::root(), message);
        d.advice = Some("paths follow the file, as in --set run.step=2ms or --set connection[0].from=m1.f".to_owned());
        self.arguments.push(d);
    }

    /// The value at a path, if something was written there.
    pub fn get(&self, path: &str) -> Option<Value> {
        self.tree.get(&Path::parse(path).ok()?).map(Node::value)
    }

    /// The scenario as it is now, as TOML that can be run again.
    pub fn to_toml(&self) -> String {
        let mut tree = self.tree.clone();
        // recordings and FMUs are found from anywhere
        let mut files = vec![Path::of(&["reference", "file"])];
        if let Some(Kind::Table(subsystems)) = tree.entry("subsystem").map(|e| &e.node.kind) {
            files.extend(subsystems.iter().map(|s| Path::of(&["subsystem", &s.key, "fmu"])));
        }
        for file in files {
            if let Some(Kind::Leaf(Value::Text(name))) = tree.get(&file).map(|n| n.kind.clone()) {
                let absolute = std::path::absolute(self.directory.join(&name)).unwrap_or_else(|_| name.into());
                let absolute = Node::from_value(&Value::from(absolute.display().to_string()), &Origin::Program);
                // the key is there, so it can be replaced
                let _ = tree.put(&file, &Origin::Program, absolute);
            }
        }
        match leaves_first(tree.value()).to_toml() {
            toml::Value::Table(table) => toml::to_string(&table).unwrap_or_default(),
            _ => String::new(),
        }
    }

    /// Reads it a second time: everything is looked up, built and compared. All mistakes are found, not only the first.
    pub fn check(&self) -> Result<Checked, Diagnostics> {
        crate::check::check(self)
    }
}

/// Keys with values before keys with tables, so that no header swallows them.
fn leaves_first(value: Value) -> Value {
    let is_table = |v: &Value| match v {
        Value::Table(_) => true,
        Value::List(items) => !items.is_empty() && items.iter().all(|i| matches!(i, Value::Table(_))),
        _ => false,
    };
    match value {
        Value::Table(table) => {
            let (tables, leaves): (Vec<_>, Vec<_>) = table.into_iter().partition(|(_, v)| is_table(v));
            Value::Table(leaves.into_iter().chain(tables).map(|(k, v)| (k, leaves_first(v))).collect())
        }
        Value::List(items) => Value::List(items.into_iter().map(leaves_first).collect()),
        leaf => leaf,
    }
}

/// Our own words for what the parser says of a piece of text, and what to do about it.
fn explain(message: &str, piece: &str) -> (String, Option<String>) {
    let piece = piece.lines().next().unwrap_or_default().trim();
    if message.contains("duplicate key") {
        return (format!("`{piece}` is there twice"), Some("keep one of the two".to_owned()));
    }
    if message.contains("string values must be quoted") {
        return (format!("`{piece}` must be in quotes"), Some(format!("\"{piece}\"")));
    }
    if message.contains("recursion limit") {
        return ("this is nested too deeply".to_owned(), None);
    }
    (format!("this is not TOML: {message}"), None)
}
