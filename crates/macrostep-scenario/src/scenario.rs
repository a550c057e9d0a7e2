//! A scenario on its way: read from text, changed from the command line, then checked.

use std::collections::BTreeMap;
use std::io::Read;
use std::path::{Path as FilePath, PathBuf};

use macrostep_core::{Argument, Fault, FaultKind};
use toml::de::DeTable;

use crate::check::Checked;
use crate::expand::{UsedSystem, WrittenOut, places};
use crate::faults::{Faults, Source};
use crate::later::Later;
use crate::own::{OWN, OwnPart};
use crate::path::{Path, Segment};
use crate::tree::{Entry, Kind, Node, Origin};
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
/// # Ok::<(), macrostep_scenario::Faults>(())
/// ```
#[derive(Clone, Debug)]
pub struct Scenario {
    pub(crate) source: Source,
    pub(crate) tree: Node,
    /// What paths in the file are relative to.
    pub(crate) directory: PathBuf,
    /// Systems that the file uses, which are written out in the tree.
    pub(crate) systems: Vec<UsedSystem>,
    /// Mistakes that make the tree useless.
    pub(crate) syntax: Vec<Fault>,
    /// How the writing out of rows and systems went.
    pub(crate) written_out: WrittenOut,
    /// Mistakes in changes that were made to it, and what of a system of FMUs has no effect.
    pub(crate) arguments: Vec<Fault>,
    /// Parts that the program brings along, by name.
    pub(crate) own: BTreeMap<String, OwnPart>,
    /// Inputs that whoever runs it feeds, besides its connections.
    pub(crate) fed: Vec<String>,
}

/// How many syntax errors are shown; later ones tend to follow from earlier ones.
const SYNTAX_ERRORS: usize = 10;

impl Scenario {
    /// Names of values that are often changed, with the paths that they stand for.
    pub const SHORT_NAMES: [(&'static str, &'static str); 10] = [
        ("variant", "problem.variant"),
        ("step", "run.step"),
        ("stop", "run.stop"),
        ("coupling", "run.coupling"),
        ("scheme", "run.scheme"),
        ("predictor", "run.predictor"),
        ("method", "run.method"),
        ("threads", "run.threads"),
        ("pace", "run.pace"),
        ("signals", "record.signals"),
    ];

    /// A scenario file, a system of FMUs, or a built-in problem.
    pub fn open(name: &str) -> Result<Self, Faults> {
        let path = FilePath::new(name);
        let problem = macrostep_problems::problem(name);
        #[cfg(feature = "fmi")]
        if Scenario::is_system(path) {
            return Scenario::system(path);
        }
        if name.ends_with(".toml") || (problem.is_err() && path.exists() && !path.is_dir()) {
            return Scenario::from_file(path);
        }
        let Err(unknown) = problem else { return Ok(Scenario::problem(name)) };
        let fault = |message: String| Fault::error(FaultKind::File, message);
        if path.is_dir() {
            let inside = path.join("scenario.toml");
            let help = match inside.is_file() {
                true => format!("name a file, such as {}", inside.display()),
                false => "name a scenario file in it".to_owned(),
            };
            return Err(fault(format!("`{name}` is a directory, not a scenario")).help(help).into());
        }
        // a path or the name of a file; else a word that may have been meant as the name of a problem
        if name.contains(['/', '\\', '.']) || name == "-" {
            return Err(fault(format!("there is no file `{name}`")).help("check the path").into());
        }
        let names: Vec<&str> = macrostep_problems::problems().iter().map(|p| p.description().name).collect();
        Err(unknown.fault().help(format!("name a scenario file, or one of {}", names.join(", "))).into())
    }

    /// Whether a name is that of a system of FMUs.
    pub fn is_system(path: &FilePath) -> bool {
        path.extension().is_some_and(|e| matches!(e.to_str(), Some("ssp" | "ssd" | "xml")))
    }

    /// A scenario from its text. Mistakes, even of syntax, are reported by [`Scenario::check`].
    pub fn from_str(file_name: &str, text: &str) -> Self {
        let directory = FilePath::new(file_name).parent().map(FilePath::to_path_buf).unwrap_or_default();
        let mut source = Source { file: Some(file_name.to_owned()), text: text.to_owned(), ..Source::default() };

        // the parser goes on after a mistake; of several on one line, the first tells
        let (table, errors) = DeTable::parse_recoverable(text);
        let mut tree = Node::from_document(table.get_ref(), table.span());
        let mut syntax: Vec<Fault> = Vec::new();
        let mut repeated = 0..0;
        for error in errors {
            let origin = error.span().map_or(Origin::Program, Origin::File);
            let span = error.span().unwrap_or_default();
            // what stands below a header that is there twice is there twice, too
            if repeated.contains(&span.start) {
                continue;
            }
            let (fault, header) = explain(error.message(), text, span.clone());
            if header {
                repeated = span.start..text[span.start..].find("\n[").map_or(text.len(), |end| span.start + end);
            }
            let fault = source.place(fault, &origin, &Path::root());
            if syntax.iter().all(|f| f.place.line != fault.place.line) && syntax.len() < SYNTAX_ERRORS {
                syntax.push(fault);
            }
        }
        let (mut written_out, mut systems) = (WrittenOut::default(), Vec::new());
        if syntax.is_empty() {
            (written_out, systems) = crate::expand::expand(&mut tree, &mut source, &directory);
        }
        let (arguments, own, fed) = (Vec::new(), BTreeMap::new(), Vec::new());
        Scenario { source, tree, directory, systems, syntax, written_out, arguments, own, fed }
    }

    /// A scenario from a file.
    pub fn from_file(path: impl AsRef<FilePath>) -> Result<Self, Faults> {
        let path = path.as_ref();
        let name = path.display().to_string();
        let fail = |message: String, help: &str| Err(Faults::of_file(FaultKind::File, &name, message, help));
        match read_bounded(path) {
            Err(error) if error.kind() == std::io::ErrorKind::NotFound => {
                fail(format!("there is no file `{name}`"), "check the path")
            }
            Err(error) => fail(format!("`{name}` cannot be read: {error}"), "check that it is a file you may read"),
            Ok(bytes) => match String::from_utf8(bytes) {
                Ok(text) => Ok(Scenario::from_str(&name, &text)),
                Err(error) => {
                    let at = error.utf8_error().valid_up_to();
                    let before = &error.as_bytes()[..at];
                    let line = before.iter().filter(|&&b| b == b'\n').count() + 1;
                    let start = before.iter().rposition(|&b| b == b'\n').map_or(0, |i| i + 1);
                    let column = String::from_utf8_lossy(&before[start..]).chars().count() + 1;
                    let fault = Fault::error(FaultKind::Syntax, format!("`{name}` is not text: this is not UTF-8"));
                    Err(fault.at_line(&name, line, column).help("save it as UTF-8").into())
                }
            },
        }
    }

    /// A built-in problem, which needs no file: its steps and times are its own.
    pub fn problem(name: &str) -> Self {
        Scenario::made(name, "problem", Value::Table(vec![("name".into(), Value::from(name))]))
    }

    /// A scenario without any subsystem yet.
    pub fn empty(name: &str) -> Self {
        Scenario::made(name, "subsystem", Value::Table(Vec::new()))
    }

    /// One FMU as the subsystem `name`.
    pub fn fmu(name: &str, path: &FilePath) -> Self {
        let subsystem = Value::Table(vec![("fmu".into(), Value::from(path.display().to_string()))]);
        Scenario::made(name, "subsystem", Value::Table(vec![(name.into(), subsystem)]))
    }

    /// A scenario that was never written down.
    pub(crate) fn made(name: &str, key: &str, value: Value) -> Self {
        let table = Value::Table(vec![
            ("macrostep".into(), Value::Integer(i64::from(crate::format::VERSION))),
            ("name".into(), Value::from(name)),
            (key.into(), value),
        ]);
        Scenario {
            source: Source::default(),
            tree: Node::from_value(&table, &Origin::Program),
            directory: PathBuf::new(),
            systems: Vec::new(),
            syntax: Vec::new(),
            written_out: WrittenOut::default(),
            arguments: Vec::new(),
            own: BTreeMap::new(),
            fed: Vec::new(),
        }
    }

    /// Changes a value from `path=value`, as a command line gives it: `subsystem.m2.step=0.25ms`. A mistake is reported
    /// by [`Scenario::check`].
    pub fn set(&mut self, argument: &str) -> &mut Self {
        let index = self.source.arguments.len();
        self.source.arguments.push(Argument::Set(argument.to_owned()));
        match argument.split_once('=') {
            Some((path, value)) => self.put(path, &Value::parse(value), index),
            None => self.refuse(index, format!("`{argument}` is not of the form `path=value`")),
        }
        self
    }

    /// Changes a value; `run.step` is a path. A mistake is reported by [`Scenario::check`].
    pub fn set_path(&mut self, path: &str, value: impl Into<Value>) -> &mut Self {
        self.set_as(path, &value.into(), Argument::Set)
    }

    /// Changes a value, which mistakes name as this kind of change.
    pub(crate) fn set_as(&mut self, path: &str, value: &Value, kind: fn(String) -> Argument) -> &mut Self {
        let index = self.source.arguments.len();
        let shown = match value {
            Value::Text(text) => text.clone(),
            other => other.to_string(),
        };
        self.source.arguments.push(kind(format!("{path}={shown}")));
        self.put(path, value, index);
        self
    }

    /// Changes a value from a text that was given under a name of its own for the path, such as an option `step` for
    /// `run.step`: mistakes name that. A mistake is reported by [`Scenario::check`].
    pub fn set_named(&mut self, name: &str, path: &str, value: &str) -> &mut Self {
        let index = self.source.arguments.len();
        let (name, given) = (name.to_owned(), value.to_owned());
        self.source.arguments.push(Argument::Named { name, path: path.to_owned(), value: given });
        self.put(path, &Value::parse(value), index);
        self
    }

    /// Adds a subsystem that the program brings along. The text of the scenario says only that there is one, so it runs again
    /// only in a program that adds it again.
    pub fn add(&mut self, name: &str, part: OwnPart) -> &mut Self {
        let at = Path::of(&["subsystem", name, "type"]);
        if let Err(message) =
            self.tree.put(&at, &Origin::Program, Node::from_value(&Value::from(OWN), &Origin::Program))
        {
            self.arguments.push(Fault::error(FaultKind::Conflict, message).at_path(at.to_string()));
        }
        self.own.insert(name.to_owned(), part);
        self
    }

    /// States that whoever runs it feeds this input (`m1.f`), so that no check calls it unconnected.
    pub fn feed(&mut self, input: &str) -> &mut Self {
        self.fed.push(input.to_owned());
        self
    }

    /// Adds an element to an array of tables: a `connection`, a `bond`, a `sweep`.
    pub fn append(&mut self, key: &str, element: Value) -> &mut Self {
        let mut list = match self.tree.get(&Path::of(&[key])) {
            Some(Node { kind: Kind::Array(items), .. }) => items.clone(),
            _ => Vec::new(),
        };
        list.push(Node::from_value(&element, &Origin::Program));
        let list = Node { origin: Origin::Program, kind: Kind::Array(list) };
        // a key of the root can always be set
        let _ = self.tree.put(&Path::of(&[key]), &Origin::Program, list);
        self
    }

    /// Takes out a table, an array of tables, or a key of a table: `step_control`, `sweep`, `run.scheme`.
    pub fn remove(&mut self, path: &str) -> &mut Self {
        let (tables, key) = path.rsplit_once('.').map_or((None, path), |(tables, key)| (Some(tables), key));
        let table =
            tables.into_iter().flat_map(|t| t.split('.')).try_fold(&mut self.tree, |node, key| node.get_mut(key));
        if let Some(table) = table {
            table.remove(key);
        }
        self
    }

    /// The change that brought the value at a path, or one below it, if it was not written in the file.
    pub fn change_at(&self, path: &str) -> Option<&Argument> {
        let places = self.places(&Path::parse(path).ok()?).ok()?;
        let changes = places.iter().flat_map(|p| [Some(p.clone()), twin(p)]).flatten();
        changes.filter_map(|p| self.tree.get(&p)?.change()).find_map(|change| self.source.arguments.get(change))
    }

    /// The places that a path of the file stands for; or why there are none.
    pub(crate) fn places(&self, path: &Path) -> Result<Vec<Path>, String> {
        let places = places(path, &self.systems, &self.source.numbers)?;
        let stated = |p: &Path| p.0.len() == 5 && twin(p).is_some_and(|t| self.tree.get(&t).is_some());
        match places.iter().find(|p| stated(p)) {
            Some(p) => {
                Err(format!("`{p}` has no effect: `{}` is stated as well, and counts", twin(p).unwrap_or_default()))
            }
            None => Ok(places),
        }
    }

    fn put(&mut self, path: &str, value: &Value, index: usize) {
        let origin = Origin::Argument(index);
        let put = Path::parse(path).and_then(|p| {
            // a mistake in one of a row is one of all
            let places = self.places(&p)?;
            places.iter().try_for_each(|p| self.tree.put(p, &origin, Node::from_value(value, &origin)))
        });
        if let Err(message) = put {
            self.refuse(index, message);
        }
    }

    fn refuse(&mut self, index: usize, message: String) {
        let fault = Fault::error(FaultKind::UnknownKey, message)
            .help("write a path as in the file: run.step=2ms, or connection[0].from=m1.f");
        self.arguments.push(self.source.place(fault, &Origin::Argument(index), &Path::root()));
    }

    /// The value at a path, if something was written there.
    pub fn get(&self, path: &str) -> Option<Value> {
        self.tree.get(&Path::parse(path).ok()?).map(Node::value)
    }

    /// The first mistake that makes its text useless, if there is one. What it says may be wrong all the same: see [`Scenario::check`].
    pub fn mistake(&self) -> Option<Fault> {
        self.syntax.iter().chain(&self.written_out.faults).find(|f| f.is_error()).cloned()
    }

    /// The scenario as it is now, as TOML that can be run again.
    pub fn to_toml(&self) -> String {
        rerunnable(self.tree.clone(), &self.directory)
    }

    /// The same, when somebody asks for it.
    pub(crate) fn to_toml_later(&self) -> Later<String> {
        // foreign code in this process may go to another directory until then
        let directory = std::path::absolute(&self.directory).unwrap_or_else(|_| self.directory.clone());
        let tree = self.tree.clone();
        Later::new(move || rerunnable(tree, &directory))
    }

    /// The scenario as it is now for another place: a part of it, or all of it, as TOML that finds its FMUs next to itself;
    /// and those FMUs, each with the name it must have there.
    pub fn to_portable_toml(&self, part: Option<&str>) -> (String, Vec<(String, PathBuf)>) {
        let mut tree = self.tree.clone();
        tree.remove("reference");
        // what is for pictures alone stays here
        if let Some(Kind::Table(mechanisms)) = tree.get_mut("multibody").map(|n| &mut n.kind) {
            for shapes in mechanisms.iter_mut().filter_map(|m| m.node.get_mut("shape")) {
                if let Kind::Table(shapes) = &mut shapes.kind {
                    shapes.retain(|s| s.node.entry("file").is_none());
                }
            }
        }
        let mut files = Vec::new();
        let subsystems: Vec<(String, Option<Value>)> = match tree.entry("subsystem").map(|e| &e.node.kind) {
            Some(Kind::Table(list)) => {
                list.iter().map(|s| (s.key.clone(), s.node.entry("fmu").map(|f| f.node.value()))).collect()
            }
            _ => Vec::new(),
        };
        let (mut kept, mut others) = (Vec::new(), false);
        for (i, (name, fmu)) in subsystems.into_iter().enumerate() {
            let Some(Value::Text(fmu)) = fmu else {
                kept.push(name);
                continue;
            };
            if part.is_some_and(|p| p != name) {
                others = true;
                continue;
            }
            let short = format!("{i}.fmu");
            let node = Node::from_value(&Value::from(short.as_str()), &Origin::Program);
            // the key is there, so it can be replaced
            let _ = tree.put(&Path::of(&["subsystem", &name, "fmu"]), &Origin::Program, node);
            files.push((short, self.directory.join(fmu)));
            kept.push(name);
        }
        if others {
            // a native part does without the FMUs beside it, and without what refers to them
            ["connection", "bond", "feedback", "feedback_states", "sweep", "record"]
                .iter()
                .for_each(|key| tree.remove(key));
            if let Kind::Table(entries) = &mut tree.kind {
                for e in entries.iter_mut().filter(|e| e.key == "subsystem") {
                    if let Kind::Table(list) = &mut e.node.kind {
                        list.retain(|s| kept.contains(&s.key));
                    }
                }
            }
        }
        (document(tree.value()), files)
    }

    /// Reads it a second time: everything is looked up, built and compared. All mistakes are found, not only the first.
    pub fn check(&self) -> Result<Checked, Faults> {
        crate::check::check(self)
    }

    /// Whether it can be run again and again, as whoever studies a system does: a federation begins once.
    pub fn can_repeat(&self) -> Result<(), Faults> {
        let Some(Kind::Table(parts)) = self.tree.get(&Path::of(&["subsystem"])).map(|n| &n.kind) else { return Ok(()) };
        let federated = |e: &&Entry| matches!(e.node.entry("type").map(|t| &t.node.kind), Some(Kind::Leaf(Value::Text(t))) if t == crate::check::HELICS);
        let Some(part) = parts.iter().find(federated) else { return Ok(()) };
        let message = format!("`{}` lives in a federation, which cannot be begun anew for each of many runs", part.key);
        let help = "put a model of it in its place, as a subsystem of the scenario";
        Err(Fault::error(FaultKind::Unable, message).of_subsystem(&part.key).help(help).into())
    }
}

/// How long a scenario may be.
const LARGEST: u64 = 256 << 20;

/// Reads a file that is a scenario, and therefore has an end.
fn read_bounded(path: &FilePath) -> std::io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    std::fs::File::open(path)?.take(LARGEST + 1).read_to_end(&mut bytes)?;
    match bytes.len() as u64 > LARGEST {
        true => Err(std::io::Error::other(format!("it has more than {} MB", LARGEST >> 20))),
        false => Ok(bytes),
    }
}

/// A scenario in a directory, as TOML that can be run again.
fn rerunnable(mut tree: Node, directory: &FilePath) -> String {
    // recordings, FMUs and surfaces are found from anywhere
    let mut files = vec![Path::of(&["reference", "file"])];
    if let Some(Kind::Table(subsystems)) = tree.entry("subsystem").map(|e| &e.node.kind) {
        files.extend(subsystems.iter().map(|s| Path::of(&["subsystem", &s.key, "fmu"])));
        files.extend(subsystems.iter().map(|s| Path::of(&["subsystem", &s.key, "external", "replay"])));
    }
    if let Some(Kind::Table(mechanisms)) = tree.entry("multibody").map(|e| &e.node.kind) {
        for m in mechanisms {
            let Some(Kind::Table(shapes)) = m.node.entry("shape").map(|e| &e.node.kind) else { continue };
            files.extend(shapes.iter().map(|s| Path::of(&["multibody", &m.key, "shape", &s.key, "file"])));
        }
    }
    for file in files {
        if let Some(Kind::Leaf(Value::Text(name))) = tree.get(&file).map(|n| n.kind.clone()) {
            let absolute = std::path::absolute(directory.join(&name)).unwrap_or_else(|_| name.into());
            let absolute = Node::from_value(&Value::from(absolute.display().to_string()), &Origin::Program);
            // the key is there, so it can be replaced
            let _ = tree.put(&file, &Origin::Program, absolute);
        }
    }
    document(tree.value())
}

/// A table as the text of a TOML file.
pub(crate) fn document(mut table: Value) -> String {
    long_forms(&mut table);
    match leaves_first(table).to_toml() {
        toml::Value::Table(table) => toml::to_string(&table).unwrap_or_default(),
        _ => String::new(),
    }
}

/// States and outputs of equations as tables, all of them: their order is that of the ports, and has to stay what it is.
fn long_forms(file: &mut Value) {
    fn tables<'a>(value: &'a mut Value, key: &str) -> impl Iterator<Item = &'a mut (String, Value)> + use<'a> {
        let found = match value {
            Value::Table(list) => list.iter_mut().find(|(k, _)| k == key),
            _ => None,
        };
        found.into_iter().flat_map(|(_, v)| match v {
            Value::Table(list) => list.iter_mut(),
            _ => [].iter_mut(),
        })
    }
    for (_, subsystem) in tables(file, "subsystem") {
        let Value::Table(keys) = subsystem else { continue };
        for (_, equations) in keys.iter_mut().filter(|(k, _)| k == "equations") {
            for (key, short) in [("states", "start"), ("outputs", "value")] {
                for (_, value) in tables(equations, key).filter(|(_, v)| !matches!(v, Value::Table(_))) {
                    *value = Value::Table(vec![(short.to_owned(), value.clone())]);
                }
            }
        }
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

/// Our own words for what the parser says of a piece of the text, and what to do about it; and whether it is about the
/// header of a table that is there twice. The parser has no kinds of errors, only sentences: this is the one place that
/// reads them, and the tests of bad scenarios hold it to them.
fn explain(message: &str, text: &str, span: std::ops::Range<usize>) -> (Fault, bool) {
    let piece = text.get(span.clone()).unwrap_or_default().lines().next().unwrap_or_default().trim();
    let fault = |message: String| Fault::error(FaultKind::Syntax, message);
    if message.contains("duplicate key") {
        let before = text.get(..span.start).unwrap_or_default();
        let start = before.rfind('\n').map_or(0, |i| i + 1);
        let line = text.get(start..).unwrap_or_default().lines().next().unwrap_or_default();
        let header = line.trim_start().starts_with('[');
        let what = match line.find(']') {
            Some(end) if header => line[..=end].trim(),
            _ => piece,
        };
        return (fault(format!("`{what}` is there twice")).help("keep one of the two"), header);
    }
    let fault = if message.contains("string values must be quoted") {
        fault(format!("`{piece}` must be in quotes")).help(format!("write \"{piece}\""))
    } else if message.contains("recursion limit") {
        fault("this is nested too deeply".to_owned()).help("write tables below headers in brackets")
    } else if ["key-value pair", "expected key", "key with no value"].iter().any(|m| message.contains(m)) {
        fault("this is not of the form `key = value`".to_owned())
            .help("write step = \"1ms\", for example, or # before a comment")
    } else {
        fault(format!("this is not TOML: {message}")).help("write key = value, with texts in quotes")
    };
    (fault, false)
}

/// The other place for a parameter of equations: `subsystem.NAME.parameters.k`, and `subsystem.NAME.equations.parameters.k`, which gives way.
fn twin(path: &Path) -> Option<Path> {
    let key = |i: usize| match path.0.get(i) {
        Some(Segment::Key(key)) => key.as_str(),
        _ => "",
    };
    match (path.0.len(), key(0), key(2), key(3)) {
        (4, "subsystem", "parameters", _) => Some(Path::of(&["subsystem", key(1), "equations", "parameters", key(3)])),
        (5, "subsystem", "equations", "parameters") => Some(Path::of(&["subsystem", key(1), "parameters", key(4)])),
        _ => None,
    }
}
