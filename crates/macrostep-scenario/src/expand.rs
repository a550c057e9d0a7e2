//! What a file says in short: subsystems and connections by the row (`wheel{1..4}`), and systems of other files (`use`).
//!
//! Both are written out in the tree, before anything else reads it: what follows sees subsystems and connections only, and values of
//! a system that is used are found and changed like any other, as `subsystem."left/wheel".parameters.m`.

use std::collections::HashSet;
use std::ops::Range;
use std::path::{Path as FilePath, PathBuf};

use macrostep_core::{Fault, FaultKind, Unit, did_you_mean, listed, near_names};

use crate::columns;
use crate::faults::{Source, is_within};
use crate::path::{Path, Segment};
use crate::tree::{Entry, Kind, Node, Origin};
use crate::value::Value;

/// How many things a row may have, and how deep systems may use others.
const LONGEST: i64 = 10_000;
const DEEPEST: usize = 16;

/// Writes out rows and systems. Mistakes are told with their places.
pub(crate) fn expand(tree: &mut Node, source: &mut Source, directory: &FilePath) -> (WrittenOut, Vec<UsedSystem>) {
    let mut expander = Expander { source, faults: Vec::new(), lost: Vec::new(), chain: Vec::new() };
    if let Some(file) = &expander.source.file {
        expander.chain.push(std::path::absolute(file).unwrap_or_else(|_| file.into()));
    }
    expander.files(tree, directory);
    #[cfg(feature = "multibody")]
    expander.tyres(tree, directory);
    let mut numbers = expander.rows(tree);
    let used = expander.systems(tree, directory, &mut numbers);
    expander.ports(tree);
    expander.source.numbers = numbers;
    // a port of a system that is still named from outside is one that the system does not have
    expander.lost.extend(used.iter().map(|s| s.name.clone()));
    let out = WrittenOut { faults: expander.faults, lost: expander.lost };
    (out, used.into_iter().map(|s| UsedSystem { name: s.name, ports: s.ports, names: s.names }).collect())
}

/// How the writing out went.
#[derive(Clone, Debug, Default)]
pub(crate) struct WrittenOut {
    pub faults: Vec<Fault>,
    /// Subsystems, or how the names of a row begin, that could not be written out.
    pub lost: Vec<String>,
}

impl WrittenOut {
    /// Whether everything is in the tree that the file means.
    pub fn is_whole(&self) -> bool {
        !self.faults.iter().any(Fault::is_error)
    }

    /// Whether a mistake follows from one of these: it is at the same place, above or below it, or at a text that names what was lost.
    pub fn explains(&self, fault: &Fault, tree: &Node, numbers: &Numbers) -> bool {
        let place = &fault.place;
        // numbers of connections are others, once rows are written out
        let numbered = |at: &str| at.starts_with("connection") || at.starts_with("bond");
        let same = |f: &Fault| {
            let (a, b) = (place.path.as_str(), f.place.path.as_str());
            // what stands in a file of its own, such as a table, is missing at its path
            f.is_error()
                && !numbered(b)
                && (a == b || f.place.file == place.file && (is_within(a, b) || is_within(b, a)))
        };
        let lost = |text: &str| {
            let text = text.trim_start_matches(['-', ' ']);
            self.lost.iter().any(|name| {
                let rest = text.strip_prefix(name.as_str()).unwrap_or("x");
                rest.is_empty() || rest.starts_with(['.', '/', '{']) || rest.starts_with(|c: char| c.is_ascii_digit())
            })
        };
        let mut names_lost = false;
        let places = Path::parse(&place.path).and_then(|at| numbers.written_out(&at)).unwrap_or_default();
        for mut node in places.iter().filter_map(|at| tree.get(at)).cloned() {
            texts(&mut node, &mut |text| names_lost |= lost(text));
        }
        names_lost || self.faults.iter().any(same)
    }
}

/// A port that a system shows, what it stands for inside, and where that is written.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct UsedPort {
    pub name: String,
    pub inside: String,
    pub origin: Origin,
}

/// A system that is used: its name, its ports with what they stand for inside, and its subsystems.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct UsedSystem {
    pub name: String,
    pub ports: Vec<UsedPort>,
    pub names: Vec<String>,
}

/// The subsystem and the value that a name such as `wheel.m` stands for, or `left.wheel.m` of a system inside the system, whose
/// subsystem is `left/wheel`.
fn inside(name: &str, is_subsystem: impl Fn(&str) -> bool) -> Option<(String, &str)> {
    let dots = name.match_indices('.').map(|(i, _)| i);
    dots.map(|i| (name[..i].replace('.', "/"), &name[i + 1..])).find(|(part, _)| is_subsystem(part))
}

/// Numbers of connections and bonds: where each that is written out stands in its file, first those of the scenario itself, then those of
/// the systems that it uses.
#[derive(Clone, Debug, Default)]
pub(crate) struct Numbers {
    lists: [NumberedList; 2],
}

#[derive(Clone, Debug, Default)]
struct NumberedList {
    in_file: Vec<usize>,
    /// How many are of the scenario itself.
    own: usize,
}

const NUMBERED: [&str; 2] = ["connection", "bond"];

impl Numbers {
    fn of(&self, path: &Path) -> Option<(&NumberedList, usize)> {
        let [Segment::Key(key), Segment::Index(i), ..] = path.0.as_slice() else { return None };
        let list = NUMBERED.iter().position(|k| k == key)?;
        Some((&self.lists[list], *i))
    }

    /// A path as the file has it.
    pub fn in_file(&self, path: &Path) -> Path {
        let mut path = path.clone();
        if let Some(&i) = self.of(&path).and_then(|(list, i)| list.in_file.get(i)) {
            path.0[1] = Segment::Index(i);
        }
        path
    }

    /// What a path of the file has become.
    fn written_out(&self, path: &Path) -> Result<Vec<Path>, String> {
        // what was added later is where it was put
        let Some((list, i)) = self.of(path).filter(|(list, i)| *i < list.in_file.len()) else {
            return Ok(vec![path.clone()]);
        };
        let at = |j: usize| {
            let mut path = path.clone();
            path.0[1] = Segment::Index(j);
            path
        };
        let found: Vec<Path> = (0..list.own).filter(|&j| list.in_file[j] == i).map(at).collect();
        if found.is_empty() { Err(format!("there is no `{path}` in the file")) } else { Ok(found) }
    }
}

/// The places that a path stands for, once rows and systems are written out: all of a row, and inside of a system. What a system does
/// not have is a mistake.
pub(crate) fn places(path: &Path, used: &[UsedSystem], numbers: &Numbers) -> Result<Vec<Path>, String> {
    let [Segment::Key(top), Segment::Key(name), rest @ ..] = path.0.as_slice() else {
        return numbers.written_out(path);
    };
    if top != "subsystem" {
        return Ok(vec![path.clone()]);
    }
    let with = |name: &str, rest: &[Segment]| {
        let mut path = Path::of(&["subsystem", name]);
        path.0.extend_from_slice(rest);
        path
    };
    if let Some((_, range, _)) = row(name) {
        let count = (range.end() - range.start() + 1).clamp(0, LONGEST);
        let all = (0..count).map(|k| places(&with(&at(name, k), rest), used, numbers));
        return Ok(all.collect::<Result<Vec<_>, _>>()?.into_iter().flatten().collect());
    }
    let Some(system) = used.iter().find(|s| s.name == *name) else { return Ok(vec![path.clone()]) };
    let found = || {
        let [Segment::Key(key), Segment::Key(value), rest @ ..] = rest else { return None };
        let full = match key.as_str() {
            "parameters" => value,
            "inputs" => &system.ports.iter().find(|p| p.name == *value)?.inside,
            _ => return None,
        };
        let (part, value) = inside(full, |part| system.names.contains(&format!("{name}/{part}")))?;
        let mut inner = vec![Segment::Key(key.clone()), Segment::Key(value.to_owned())];
        inner.extend_from_slice(rest);
        Some(with(&format!("{name}/{part}"), &inner))
    };
    found().map(|path| vec![path]).ok_or_else(|| {
        let first = system.names.first().map_or("", String::as_str);
        let inner = first.strip_prefix(&format!("{name}/")).unwrap_or(first).replace('/', ".");
        format!(
            "`{name}` is a system that is used, and has no `{path}`: change `inputs` of its ports, `parameters.\"{inner}.NAME\"`, or \
             subsystem.\"{first}\" and others inside of it"
        )
    })
}

/// A row in a text: what stands before it, its numbers, what stands behind.
fn row(text: &str) -> Option<(&str, std::ops::RangeInclusive<i64>, &str)> {
    let (before, rest) = text.split_once('{')?;
    let (inside, behind) = rest.split_once('}')?;
    let (first, last) = inside.split_once("..")?;
    Some((before, first.trim().parse().ok()?..=last.trim().parse().ok()?, behind))
}

/// A text with all its rows at their `k`-th number.
fn at(text: &str, k: i64) -> String {
    match row(text) {
        Some((before, numbers, behind)) => format!("{before}{}{}", numbers.start() + k, at(behind, k)),
        None => text.to_owned(),
    }
}

/// What is said of subsystems by themselves, without saying what they are, where another entry of the same name does: one of a row.
fn apart(list: &mut Vec<Entry>) -> Vec<Entry> {
    let whole = |e: &Entry| ["type", "fmu", "use", "table"].iter().any(|key| e.node.entry(key).is_some());
    let known: HashSet<String> = list.iter().filter(|e| whole(e)).map(|e| e.key.clone()).collect();
    let (apart, rest) = std::mem::take(list).into_iter().partition(|e| !whole(e) && known.contains(&e.key));
    *list = rest;
    apart
}

/// The texts of a value, below lists and tables.
/// Calls back with every text, with where it was written.
fn placed_texts(node: &mut Node, visit: &mut dyn FnMut(&mut String, &Origin)) {
    match &mut node.kind {
        Kind::Leaf(Value::Text(text)) => visit(text, &node.origin),
        Kind::Array(items) => items.iter_mut().for_each(|n| placed_texts(n, visit)),
        Kind::Table(entries) => entries.iter_mut().for_each(|e| placed_texts(&mut e.node, visit)),
        _ => {}
    }
}

fn texts(node: &mut Node, visit: &mut dyn FnMut(&mut String)) {
    match &mut node.kind {
        Kind::Leaf(Value::Text(text)) => visit(text),
        Kind::Array(items) => items.iter_mut().for_each(|n| texts(n, visit)),
        Kind::Table(entries) => entries.iter_mut().for_each(|e| texts(&mut e.node, visit)),
        _ => {}
    }
}

fn table<'a>(tree: &'a mut Node, key: &str) -> Option<&'a mut Vec<Entry>> {
    let Kind::Table(entries) = &mut tree.kind else { return None };
    match &mut entries.iter_mut().find(|e| e.key == key)?.node.kind {
        Kind::Table(list) => Some(list),
        _ => None,
    }
}

fn array<'a>(tree: &'a mut Node, key: &str) -> Option<&'a mut Vec<Node>> {
    let Kind::Table(entries) = &mut tree.kind else { return None };
    match &mut entries.iter_mut().find(|e| e.key == key)?.node.kind {
        Kind::Array(list) => Some(list),
        _ => None,
    }
}

/// An input of a system that is connected where the system is used has no value of its own any more.
fn without_value(tree: &mut Node, to: &str, used: &[System]) {
    let Some((part, port)) = to.split_once('.').filter(|(p, _)| used.iter().any(|s| s.names.iter().any(|n| n == p)))
    else {
        return;
    };
    let part = table(tree, "subsystem").and_then(|list| list.iter_mut().find(|e| e.key == part));
    if let Some(inputs) = part.and_then(|p| table(&mut p.node, "inputs")) {
        inputs.retain(|i| i.key != port);
    }
}

struct Expander<'a> {
    source: &'a mut Source,
    faults: Vec<Fault>,
    lost: Vec<String>,
    /// The files that are being read, each used by the one before.
    chain: Vec<PathBuf>,
}

impl Expander<'_> {
    fn fail(&mut self, kind: FaultKind, origin: &Origin, path: &Path, message: String, help: &str) {
        let fault = self.source.place(Fault::error(kind, message).help(help), origin, path);
        self.faults.push(fault);
    }

    /// How many there are of what texts say; `None` if they say different numbers.
    fn count(&mut self, list: &[String], origin: &Origin, path: &Path) -> Option<i64> {
        let mut counts = Vec::new();
        for text in list {
            let mut rest = text.as_str();
            while let Some((_, numbers, behind)) = row(rest) {
                counts.push(numbers.end() - numbers.start() + 1);
                rest = behind;
            }
        }
        let first = *counts.first()?;
        let down = list.iter().find(|text| row(text).is_some_and(|(_, numbers, _)| numbers.is_empty()));
        if let Some(down) = down {
            let message = format!("`{down}` goes down");
            self.fail(FaultKind::BadValue, origin, path, message, "write wheel{1..4}, for example");
            return None;
        }
        if counts.iter().any(|c| *c != first) {
            let message = format!("rows of different length: {}", listed(list));
            self.fail(FaultKind::Conflict, origin, path, message, "give all rows the same length");
            return None;
        }
        if first > LONGEST {
            let message = format!("a row of {first}, and up to {LONGEST} are possible");
            self.fail(FaultKind::BadValue, origin, path, message, "write wheel{1..4}, for example");
            return None;
        }
        Some(first)
    }

    /// Reads the columns of tables that are files.
    fn files(&mut self, tree: &mut Node, directory: &FilePath) {
        for part in table(tree, "subsystem").into_iter().flatten() {
            let path = Path::of(&["subsystem", &part.key, "table"]);
            let Some(node) = part.node.get_mut("table") else { continue };
            let Kind::Leaf(Value::Text(name)) = &node.kind else { continue };
            let shown = directory.join(name).display().to_string();
            match columns::read(&directory.join(name)) {
                Ok(file) => {
                    let origin = node.origin.clone();
                    let index = self.source.others.len();
                    if !file.text.is_empty() {
                        self.source.others.push((shown, file.text));
                    }
                    let place = |at: &Range<usize>| Origin::Other(index, at.clone());
                    let units = file.columns.iter().filter_map(|c| {
                        let written = c.stated.as_ref().map_or_else(|| origin.clone(), place);
                        Some((c.name.clone(), c.unit.clone()?, written))
                    });
                    let units: Vec<(String, String, Origin)> = units.collect();
                    let columns = file.columns.into_iter().map(|c| {
                        let place = |row: usize| match c.cells.get(row) {
                            Some(at) => Origin::Other(index, at.clone()),
                            None => origin.clone(),
                        };
                        let number =
                            |(i, x): (usize, &f64)| Node { origin: place(i), kind: Kind::Leaf(Value::Number(*x)) };
                        let numbers = Kind::Array(c.values.iter().enumerate().map(number).collect());
                        let node = Node { origin: origin.clone(), kind: numbers };
                        Entry { key: c.name, origin: origin.clone(), node }
                    });
                    *node = Node { kind: Kind::Table(columns.collect()), origin: origin.clone() };
                    // units of the file; the scenario states those of columns without one
                    for (column, unit, written) in units {
                        let path = Path::of(&["units", &column]);
                        let Some(stated) = part.node.get(&path) else {
                            let unit = Node::from_value(&Value::Text(unit), &written);
                            // what stands in the way is reported when it is read
                            part.node.put(&path, &origin, unit).ok();
                            continue;
                        };
                        let same = |text: &str| match (Unit::parse(text), Unit::parse(&unit)) {
                            (Ok(a), Ok(b)) => a == b,
                            _ => true,
                        };
                        if let Kind::Leaf(Value::Text(text)) = &stated.kind
                            && !same(text)
                        {
                            let at = Path::of(&["subsystem", &part.key, "units", &column]);
                            let message = format!("column `{column}` is in `{unit}` in its file, and in `{text}` here");
                            let origin = stated.origin.clone();
                            let help = "remove it: units of a file are converted where they are connected";
                            self.fail(FaultKind::Conflict, &origin, &at, message, help);
                        }
                    }
                }
                Err(bad) => {
                    let message = format!("`{name}`: {}", bad.message);
                    let mut origin = node.origin.clone();
                    if let Some((text, at)) = bad.place {
                        origin = Origin::Other(self.source.others.len(), at);
                        self.source.others.push((shown, text));
                    }
                    self.fail(FaultKind::File, &origin, &path, message, &bad.help);
                }
            }
        }
    }

    /// Reads the coefficients of tyres that are files.
    #[cfg(feature = "multibody")]
    fn tyres(&mut self, tree: &mut Node, directory: &FilePath) {
        for mechanism in table(tree, "multibody").into_iter().flatten() {
            let path = Path::of(&["multibody", &mechanism.key, "tyre"]);
            for tyre in table(&mut mechanism.node, "tyre").into_iter().flatten() {
                let path = path.key(&tyre.key).key("coefficients");
                let Some(node) = tyre.node.get_mut("coefficients") else { continue };
                let Kind::Leaf(Value::Text(name)) = &node.kind else { continue };
                let (name, origin) = (name.clone(), node.origin.clone());
                let help = "give a property file of a tyre (.tir), or its coefficients as .json";
                match std::fs::read(directory.join(&name)) {
                    Err(error) if error.kind() == std::io::ErrorKind::NotFound => {
                        let message = format!("`{name}`: there is no such file");
                        self.fail(FaultKind::File, &origin, &path, message, help);
                    }
                    Err(error) => {
                        self.fail(FaultKind::File, &origin, &path, format!("`{name}` cannot be read: {error}"), help)
                    }
                    Ok(bytes) => match macrostep_tyre::read_file(&bytes, &name) {
                        Ok(file) => {
                            let numbers = file.statements().into_iter().map(|(n, x)| (n, Value::Number(x))).collect();
                            *node = Node::from_value(&Value::Table(numbers), &origin);
                            self.faults.extend(file.remarks);
                        }
                        Err(faults) => self.faults.extend(faults),
                    },
                }
            }
        }
    }

    /// Writes out rows of subsystems, connections and bonds.
    fn rows(&mut self, tree: &mut Node) -> Numbers {
        let mut numbers = Numbers::default();
        if let Some(list) = table(tree, "subsystem") {
            let mut all = Vec::with_capacity(list.len());
            for entry in std::mem::take(list) {
                let path = Path::of(&["subsystem", &entry.key]);
                if row(&entry.key).is_none() && entry.key.contains(['{', '}']) {
                    let message = format!("`{}` is not a row", entry.key);
                    self.fail(FaultKind::BadValue, &entry.origin, &path, message, "write wheel{1..4}, for example");
                    self.lost.extend(entry.key.split(['{', '}']).next().map(str::to_owned));
                } else if row(&entry.key).is_none() {
                    all.push(entry);
                } else if let Some(count) = self.count(std::slice::from_ref(&entry.key), &entry.origin, &path) {
                    all.extend((0..count).map(|k| Entry { key: at(&entry.key, k), ..entry.clone() }));
                } else if let Some((before, ..)) = row(&entry.key) {
                    self.lost.push(before.to_owned());
                }
            }
            *list = all;
            for entry in apart(list) {
                self.lay_over(tree, &Path::of(&["subsystem", &entry.key]), &entry.origin, entry.node);
            }
        }
        for (key, numbered) in NUMBERED.into_iter().zip(&mut numbers.lists) {
            let Some(list) = array(tree, key) else { continue };
            let mut all = Vec::with_capacity(list.len());
            for (i, mut entry) in std::mem::take(list).into_iter().enumerate() {
                self.sum_of_rows(&mut entry, &Path::of(&[key]).index(i));
                let mut names = Vec::new();
                texts(&mut entry, &mut |t| names.extend(row(t).map(|_| t.clone())));
                if names.is_empty() {
                    all.push(entry);
                    numbered.in_file.push(i);
                    continue;
                }
                let path = Path::of(&[key]).index(i);
                let Some(count) = self.count(&names, &entry.origin, &path) else { continue };
                for k in 0..count {
                    let mut one = entry.clone();
                    texts(&mut one, &mut |t| *t = at(t, k));
                    all.push(one);
                    numbered.in_file.push(i);
                }
            }
            numbered.own = all.len();
            *list = all;
        }
        numbers
    }

    /// Puts values over those that are in the tree.
    fn lay_over(&mut self, tree: &mut Node, path: &Path, origin: &Origin, node: Node) {
        match node.kind {
            Kind::Table(entries) => {
                for e in entries {
                    self.lay_over(tree, &path.key(&e.key), &e.origin, e.node);
                }
            }
            _ => {
                if let Err(message) = tree.put(path, origin, node) {
                    self.fail(FaultKind::BadValue, origin, path, message, "");
                }
            }
        }
    }

    /// Writes out rows among the outputs that are added up for one input.
    fn sum_of_rows(&mut self, entry: &mut Node, path: &Path) {
        let one = |node: &Node| matches!(&node.kind, Kind::Leaf(Value::Text(to)) if row(to).is_none());
        if !entry.get_mut("to").is_some_and(|to| one(to)) {
            return;
        }
        let Some(Node { kind: Kind::Array(terms), .. }) = entry.get_mut("from") else { return };
        let mut all = Vec::with_capacity(terms.len());
        for term in std::mem::take(terms) {
            let text = match &term.kind {
                Kind::Leaf(Value::Text(text)) if row(text).is_some() => text.clone(),
                _ => {
                    all.push(term);
                    continue;
                }
            };
            let count = self.count(std::slice::from_ref(&text), &term.origin, &path.key("from")).unwrap_or(0);
            all.extend((0..count).map(|k| Node { kind: Kind::Leaf(Value::Text(at(&text, k))), ..term.clone() }));
        }
        *terms = all;
    }

    /// Ports of a file that stand for nothing.
    fn ports(&mut self, tree: &mut Node) {
        let ports: Vec<(String, Node)> =
            table(tree, "ports").into_iter().flatten().map(|e| (e.key.clone(), e.node.clone())).collect();
        for (port, node) in ports {
            let path = Path::of(&["ports", &port]);
            let Kind::Leaf(Value::Text(inside)) = &node.kind else {
                let message = format!("port `{port}` must be text such as \"body.x\"");
                self.fail(FaultKind::BadValue, &node.origin, &path, message, "");
                continue;
            };
            let part = inside.split_once('.').map_or(inside.as_str(), |(part, _)| part);
            let lost = self.lost.iter().any(|name| name == part);
            if !lost && tree.get(&Path::of(&["subsystem", part])).is_none() && tree.entry("multibody").is_none() {
                let names: Vec<String> =
                    table(tree, "subsystem").into_iter().flatten().map(|e| e.key.clone()).collect();
                let near = did_you_mean(&near_names(part, names.iter().map(String::as_str)));
                let message = format!("port `{port}` stands for `{inside}`, and there is no subsystem `{part}`{near}");
                let help = format!("available subsystems: {}", listed(&names));
                self.fail(FaultKind::UnknownName, &node.origin, &path, message, &help);
            }
        }
    }

    /// Writes out systems of other files.
    fn systems(&mut self, tree: &mut Node, directory: &FilePath, numbers: &mut Numbers) -> Vec<System> {
        let Some(list) = table(tree, "subsystem") else { return Vec::new() };
        let mut used = Vec::new();
        let mut all = Vec::with_capacity(list.len());
        for entry in std::mem::take(list) {
            match entry.node.entry("use").map(|e| e.node.clone()) {
                None => all.push(entry),
                Some(file) => match self.system(&entry, &file, directory) {
                    Some(system) => used.push(system),
                    None => self.lost.push(entry.key),
                },
            }
        }
        let mut connections: Vec<Node> = Vec::new();
        let mut bonds: Vec<Node> = Vec::new();
        for system in &mut used {
            all.append(&mut system.subsystems);
            connections.append(&mut system.connections);
            bonds.append(&mut system.bonds);
            for (all, inner) in numbers.lists.iter_mut().zip(&mut system.numbers.lists) {
                all.in_file.append(&mut inner.in_file);
            }
        }
        *list = all;
        if used.is_empty() {
            return used;
        }

        // what the file itself connects
        for (key, more) in [("connection", connections), ("bond", bonds)] {
            if let Some(own) = array(tree, key) {
                let mut list = std::mem::take(own);
                for (i, node) in list.iter_mut().enumerate() {
                    let path = numbers.in_file(&Path::of(&[key]).index(i));
                    placed_texts(node, &mut |text, origin| self.port(text, &used, origin, &path));
                }
                let fed = list.iter().filter_map(|n| n.entry("to")).filter_map(|e| match &e.node.kind {
                    Kind::Leaf(Value::Text(to)) => Some(to.clone()),
                    _ => None,
                });
                let fed: Vec<String> = fed.collect();
                if let Some(own) = array(tree, key) {
                    *own = list.into_iter().chain(more).collect();
                }
                fed.iter().for_each(|to| without_value(tree, to, &used));
            } else if !more.is_empty()
                && let Kind::Table(entries) = &mut tree.kind
            {
                let node = Node { origin: Origin::Program, kind: Kind::Array(more) };
                entries.push(Entry { key: key.into(), origin: Origin::Program, node });
            }
        }
        // what the file shows of them
        if let Some(ports) = table(tree, "ports") {
            for entry in ports {
                let (origin, path) = (entry.node.origin.clone(), Path::of(&["ports", &entry.key]));
                texts(&mut entry.node, &mut |text| self.port(text, &used, &origin, &path));
            }
        }
        // a system in a stage is all of its subsystems
        let stages = tree.get_mut("run").and_then(|run| array(run, "stages"));
        for stage in stages.into_iter().flatten() {
            let Kind::Array(names) = &mut stage.kind else { continue };
            let mut all = Vec::new();
            for name in std::mem::take(names) {
                let system = match &name.kind {
                    Kind::Leaf(Value::Text(text)) => used.iter().find(|s| s.name == *text),
                    _ => None,
                };
                match system {
                    Some(system) => all.extend(
                        system
                            .names
                            .iter()
                            .map(|n| Node { origin: name.origin.clone(), kind: Kind::Leaf(Value::Text(n.clone())) }),
                    ),
                    None => all.push(name),
                }
            }
            *names = all;
        }
        used
    }

    /// A reference to a port of a system becomes one to the port inside.
    fn port(&mut self, text: &mut String, used: &[System], origin: &Origin, path: &Path) {
        let (sign, name) = match text.trim().strip_prefix('-') {
            Some(rest) => ("-", rest.trim_start()),
            None => ("", text.trim()),
        };
        let Some((part, port)) = name.split_once('.') else { return };
        let Some(system) = used.iter().find(|s| s.name == part) else { return };
        let (port, index) = port.find('[').map_or((port, ""), |i| port.split_at(i));
        match system.ports.iter().find(|p| p.name == port) {
            Some(UsedPort { inside, .. }) => *text = format!("{sign}{part}/{inside}{index}"),
            None => {
                let names = system.ports.iter().map(|p| p.name.as_str());
                let near = did_you_mean(&near_names(port, names.clone()));
                let help = if system.ports.is_empty() {
                    format!("choose ports in {}, as in [ports] {port} = \"body.x\"", system.file)
                } else {
                    format!("available ports of `{part}`: {}", listed(names))
                };
                let message = format!("system `{part}` has no port `{port}`{near}");
                let fault = self.source.place(Fault::error(FaultKind::UnknownName, message).help(help), origin, path);
                // of a row of systems, all were written at once
                if !self
                    .faults
                    .iter()
                    .any(|f| f.kind == fault.kind && f.place == fault.place && fault.place.line.is_some())
                {
                    self.faults.push(fault);
                }
            }
        }
    }

    /// Reads a system that is used.
    fn system(&mut self, entry: &Entry, file: &Node, directory: &FilePath) -> Option<System> {
        let path = Path::of(&["subsystem", &entry.key]);
        let Kind::Leaf(Value::Text(name)) = &file.kind else {
            let message = format!("`use` must be text, and is {}", file.kind_text());
            self.fail(FaultKind::BadValue, &file.origin, &path.key("use"), message, "write use = \"corner.toml\"");
            return None;
        };
        if let Kind::Table(keys) = &entry.node.kind {
            for key in keys.iter().filter(|k| !["use", "parameters", "inputs"].contains(&k.key.as_str())) {
                let message = format!("a subsystem with `use` has no `{}`", key.key);
                let help = "remove it, or write it in the file that is used";
                self.fail(FaultKind::Conflict, &key.origin, &path.key(&key.key), message, help);
            }
        }
        let place = std::path::absolute(directory.join(name)).unwrap_or_else(|_| directory.join(name));
        let show = |p: &PathBuf| p.file_name().unwrap_or_default().to_string_lossy().into_owned();
        if self.chain.len() > DEEPEST && !self.chain.contains(&place) {
            let message = format!("systems use one another {} deep, and {DEEPEST} is the most", self.chain.len());
            self.fail(FaultKind::Conflict, &file.origin, &path.key("use"), message, "write some of them in one file");
            return None;
        }
        if self.chain.contains(&place) {
            let ring: Vec<String> = self.chain.iter().chain([&place]).map(show).collect();
            let message = format!("a system uses itself: {}", ring.join(" → "));
            self.fail(FaultKind::Conflict, &file.origin, &path.key("use"), message, "remove one of them");
            return None;
        }
        let text = match std::fs::read_to_string(&place) {
            Ok(text) => text,
            Err(error) => {
                let shown = directory.join(name).display().to_string();
                let message = match error.kind() {
                    std::io::ErrorKind::NotFound => format!("there is no file `{shown}`"),
                    _ => format!("`{shown}` cannot be read: {error}"),
                };
                self.fail(FaultKind::File, &file.origin, &path.key("use"), message, "check the path");
                return None;
            }
        };
        let shown = directory.join(name).display().to_string();
        let index = self.source.others.len();
        self.source.others.push((shown.clone(), text.clone()));
        let (document, errors) = toml::de::DeTable::parse_recoverable(&text);
        for error in &errors {
            let origin = error.span().map_or(Origin::Program, |span| Origin::Other(index, span));
            self.fail(FaultKind::Syntax, &origin, &Path::root(), error.message().to_owned(), "");
        }
        if !errors.is_empty() {
            return None;
        }
        let mut tree = Node::from_document(document.get_ref(), document.span());
        tree.in_file(index);
        for key in ["problem", "multibody", "feedback"] {
            if let Some(entry) = tree.entry(key) {
                let (origin, message) = (entry.origin.clone(), format!("a system that is used has no `{key}`"));
                self.fail(FaultKind::Conflict, &origin, &Path::of(&[key]), message, "use it as a scenario of its own");
            }
        }
        // FMUs lie beside the file that names them
        let beside = place.parent().unwrap_or(directory);
        for part in table(&mut tree, "subsystem").into_iter().flatten() {
            if let Some(Node { kind: Kind::Leaf(Value::Text(fmu)), .. }) = part.node.get_mut("fmu") {
                *fmu = beside.join(&*fmu).display().to_string();
            }
        }
        self.chain.push(place.clone());
        self.files(&mut tree, beside);
        let mut numbers = self.rows(&mut tree);
        self.systems(&mut tree, beside, &mut numbers);
        self.ports(&mut tree);
        self.chain.pop();
        Some(System { numbers, ..self.within(entry, shown, tree) })
    }

    /// A system under the name that it has where it is used, with the values that are given there.
    fn within(&mut self, entry: &Entry, file: String, mut tree: Node) -> System {
        let mut system = System { name: entry.key.clone(), file, ..System::default() };
        let prefix = &entry.key;
        let own = |text: &mut String| {
            let (sign, name) = match text.trim().strip_prefix('-') {
                Some(rest) => ("-", rest.trim_start()),
                None => ("", text.trim()),
            };
            *text = format!("{sign}{prefix}/{name}");
        };
        for (name, node) in table(&mut tree, "ports").into_iter().flatten().map(|e| (e.key.clone(), &e.node)) {
            if let Kind::Leaf(Value::Text(inside)) = &node.kind {
                system.ports.push(UsedPort { name, inside: inside.clone(), origin: node.origin.clone() });
            }
        }
        // values from outside
        for (key, values) in ["parameters", "inputs"].into_iter().filter_map(|k| Some((k, entry.node.entry(k)?))) {
            let Kind::Table(values) = &values.node.kind else { continue };
            for value in values {
                let at = Path::of(&["subsystem", prefix, key, &value.key]);
                let full = match key {
                    "inputs" => system.ports.iter().find(|p| p.name == value.key).map(|p| p.inside.as_str()),
                    _ => Some(value.key.as_str()),
                };
                let is_subsystem = |part: &str| tree.get(&Path::of(&["subsystem", part])).is_some();
                match full.and_then(|full| inside(full, is_subsystem)) {
                    Some((part, name)) => {
                        let to = Path::of(&["subsystem", &part, key, name]);
                        if let Err(message) = tree.put(&to, &value.origin, value.node.clone()) {
                            self.fail(FaultKind::BadValue, &value.origin, &at, message, "");
                        }
                    }
                    None => {
                        let message = format!("`{}` is not of `{}`", value.key, system.file);
                        let help = match key {
                            "inputs" => "name a port of [ports] there that is an input",
                            _ => "name subsystem and parameter there, as in \"wheel.m\" = \"40 kg\"",
                        };
                        self.fail(FaultKind::UnknownName, &value.origin, &at, message, help);
                    }
                }
            }
        }
        for mut part in table(&mut tree, "subsystem").map(std::mem::take).unwrap_or_default() {
            part.key = format!("{prefix}/{}", part.key);
            system.names.push(part.key.clone());
            system.subsystems.push(part);
        }
        for (key, list) in [("connection", &mut system.connections), ("bond", &mut system.bonds)] {
            for mut node in array(&mut tree, key).map(std::mem::take).unwrap_or_default() {
                if let Kind::Table(entries) = &mut node.kind {
                    let ends = ["from", "to", "action", "motion"];
                    for e in entries.iter_mut().filter(|e| ends.contains(&e.key.as_str())) {
                        texts(&mut e.node, &mut |t| own(t));
                    }
                    for e in entries.iter_mut().filter(|e| key == "bond" && e.key == "name") {
                        texts(&mut e.node, &mut |t| *t = format!("{prefix}/{t}"));
                    }
                }
                list.push(node);
            }
        }
        system
    }
}

/// A system that is used, under its name.
#[derive(Default)]
struct System {
    name: String,
    file: String,
    ports: Vec<UsedPort>,
    names: Vec<String>,
    subsystems: Vec<Entry>,
    connections: Vec<Node>,
    bonds: Vec<Node>,
    numbers: Numbers,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rows_are_written_out() {
        assert_eq!(at("wheel{1..4}.f", 2), "wheel3.f");
        assert_eq!(at("a{0..1}.u[{3..4}]", 1), "a1.u[4]");
        assert!(row("wheel{1..x}").is_none() && row("wheel{4}").is_none());
    }

    #[test]
    fn paths_lead_into_rows_and_systems() {
        let ports = vec![UsedPort { name: "amb".into(), inside: "a/body.amb".into(), origin: Origin::Program }];
        let names = vec!["x2/d".to_owned(), "x2/a/body".to_owned()];
        let used = [UsedSystem { name: "x2".into(), ports, names }];
        let places = |path: &str| -> Vec<String> {
            let numbers = Numbers::default();
            super::places(&Path::parse(path).unwrap(), &used, &numbers).unwrap().iter().map(Path::to_string).collect()
        };
        assert_eq!(places("subsystem.w.step"), ["subsystem.w.step"]);
        let row = ["subsystem.w1.parameters.k", "subsystem.w2.parameters.k"];
        assert_eq!(places("subsystem.\"w{1..2}\".parameters.k"), row);
        let inside = "subsystem.x2/d.parameters.G";
        assert_eq!(places("subsystem.x2.parameters.\"d.G\""), [inside]);
        assert_eq!(places("subsystem.x2.inputs.amb"), ["subsystem.x2/a/body.inputs.amb"]);
        for nested in ["a.body.m", "a/body.m"] {
            let path = format!("subsystem.x2.parameters.\"{nested}\"");
            assert_eq!(places(&path), ["subsystem.x2/a/body.parameters.m"]);
        }
        for none in ["subsystem.x2.parameters.\"e.G\"", "subsystem.x2.inputs.heat", "subsystem.x2.step"] {
            let message = super::places(&Path::parse(none).unwrap(), &used, &Numbers::default()).unwrap_err();
            assert!(message.contains("system that is used") && message.contains("parameters.\"d.NAME\""), "{message}");
        }
        let both = ["subsystem.x1.parameters.\"d.G\"", inside];
        assert_eq!(places("subsystem.\"x{1..2}\".parameters.\"d.G\""), both);
    }
}
