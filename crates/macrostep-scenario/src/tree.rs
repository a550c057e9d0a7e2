//! The text as a tree that remembers where everything was written.

use std::cell::Cell;
use std::ops::Range;

use toml::de::{DeTable, DeValue};

use crate::path::{Path, Segment};
use crate::value::Value;

/// Where a value or key was written.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Origin {
    /// Bytes of the file.
    File(Range<usize>),
    /// Bytes of another file that it uses, by index.
    Other(usize, Range<usize>),
    /// A change that was made to the scenario, by index.
    Argument(usize),
    /// Nowhere: made by the program.
    Program,
}

/// A value with its origin.
#[derive(Clone, Debug)]
pub(crate) struct Node {
    pub origin: Origin,
    pub kind: Kind,
}

/// What a node is.
#[derive(Clone, Debug)]
pub(crate) enum Kind {
    /// Text, number, truth.
    Leaf(Value),
    /// A date or time of day, which no key of a scenario takes.
    Date(String),
    /// A number that does not fit 64 bits.
    Unreadable(String),
    Array(Vec<Node>),
    Table(Vec<Entry>),
}

/// A key of a table.
#[derive(Clone, Debug)]
pub(crate) struct Entry {
    pub key: String,
    pub origin: Origin,
    pub node: Node,
}

/// Whether a path is that of a parameter of a subsystem.
fn is_parameter(path: &Path) -> bool {
    let keys = |i: usize| match path.0.get(i) {
        Some(Segment::Key(key)) => key.as_str(),
        _ => "",
    };
    let own = [keys(2), keys(3)] == ["equations", "parameters"] && path.0.len() == 5;
    keys(0) == "subsystem" && (own || keys(2) == "parameters" && path.0.len() == 4)
}

/// From this number of keys on, a table is large.
const LARGE: usize = 64;

thread_local! {
    /// Where in a large table the last entry was found.
    static LAST: Cell<usize> = const { Cell::new(0) };
}

impl Node {
    /// The tree of a parsed document.
    pub fn from_document(table: &DeTable<'_>, span: Range<usize>) -> Self {
        let entries = table
            .iter()
            .map(|(key, value)| Entry {
                key: key.get_ref().to_string(),
                origin: Origin::File(key.span()),
                node: Node::from_toml(value.get_ref(), value.span()),
            })
            .collect();
        Node { origin: Origin::File(span), kind: Kind::Table(entries) }
    }

    fn from_toml(value: &DeValue<'_>, span: Range<usize>) -> Self {
        let kind = match value {
            DeValue::Table(table) => return Node::from_document(table, span),
            DeValue::Array(items) => {
                Kind::Array(items.iter().map(|i| Node::from_toml(i.get_ref(), i.span())).collect())
            }
            DeValue::Datetime(date) => Kind::Date(date.to_string()),
            leaf => match plain(leaf) {
                Some(value) => Kind::Leaf(value),
                None => Kind::Unreadable(leaf.as_str().unwrap_or_default().to_owned()),
            },
        };
        Node { origin: Origin::File(span), kind }
    }

    /// The tree of a value that has one origin throughout.
    pub fn from_value(value: &Value, origin: &Origin) -> Self {
        let kind = match value {
            Value::List(list) => Kind::Array(list.iter().map(|v| Node::from_value(v, origin)).collect()),
            Value::Table(table) => Kind::Table(
                table
                    .iter()
                    .map(|(key, v)| Entry {
                        key: key.clone(),
                        origin: origin.clone(),
                        node: Node::from_value(v, origin),
                    })
                    .collect(),
            ),
            leaf => Kind::Leaf(leaf.clone()),
        };
        Node { origin: origin.clone(), kind }
    }

    /// The same tree of another file, by its index.
    pub fn in_file(&mut self, file: usize) {
        let other = |origin: &mut Origin| {
            if let Origin::File(span) = origin {
                *origin = Origin::Other(file, span.clone());
            }
        };
        other(&mut self.origin);
        match &mut self.kind {
            Kind::Array(items) => items.iter_mut().for_each(|n| n.in_file(file)),
            Kind::Table(entries) => entries.iter_mut().for_each(|e| {
                other(&mut e.origin);
                e.node.in_file(file);
            }),
            _ => {}
        }
    }

    /// The value of a key, to be changed.
    pub fn get_mut(&mut self, key: &str) -> Option<&mut Node> {
        match &mut self.kind {
            Kind::Table(entries) => entries.iter_mut().find(|e| e.key == key).map(|e| &mut e.node),
            _ => None,
        }
    }

    /// The value without origins.
    pub fn value(&self) -> Value {
        match &self.kind {
            Kind::Leaf(value) => value.clone(),
            Kind::Date(text) | Kind::Unreadable(text) => Value::Text(text.clone()),
            Kind::Array(items) => Value::List(items.iter().map(Node::value).collect()),
            Kind::Table(entries) => Value::Table(entries.iter().map(|e| (e.key.clone(), e.node.value())).collect()),
        }
    }

    /// What it is, for messages.
    pub fn kind_text(&self) -> &'static str {
        match &self.kind {
            Kind::Leaf(value) => value.kind(),
            Kind::Date(_) => "a date",
            Kind::Unreadable(_) => "a number that does not fit into 64 bits",
            Kind::Array(_) => "an array",
            Kind::Table(_) => "a table",
        }
    }

    /// The entry of this key.
    pub fn entry(&self, key: &str) -> Option<&Entry> {
        match &self.kind {
            Kind::Table(entries) if entries.len() < LARGE => entries.iter().find(|e| e.key == key),
            // thousands of subsystems are asked for one after the other: look where the last one was, then behind it
            Kind::Table(entries) => {
                let near = LAST.get().min(entries.len());
                let (before, behind) = entries.split_at(near);
                let at = behind.iter().chain(before).position(|e| e.key == key)?;
                let at = (near + at) % entries.len();
                LAST.set(at);
                entries.get(at)
            }
            _ => None,
        }
    }

    fn child(&self, segment: &Segment) -> Option<&Node> {
        match (segment, &self.kind) {
            (Segment::Key(key), _) => self.entry(key).map(|e| &e.node),
            (Segment::Index(i), Kind::Array(items)) => items.get(*i),
            _ => None,
        }
    }

    /// The node at this path.
    pub fn get(&self, path: &Path) -> Option<&Node> {
        path.0.iter().try_fold(self, |node, segment| node.child(segment))
    }

    /// The origin of the node at this path, or of the nearest one above it that was written.
    pub fn origin_of(&self, path: &Path) -> &Origin {
        let (mut node, mut origin) = (self, &Origin::Program);
        for segment in &path.0 {
            match node.child(segment) {
                Some(child) => node = child,
                None => break,
            }
            if node.origin != Origin::Program {
                origin = &node.origin;
            }
        }
        origin
    }

    /// The change that brought this, or something below it.
    pub fn change(&self) -> Option<usize> {
        match (&self.origin, &self.kind) {
            (Origin::Argument(index), _) => Some(*index),
            (_, Kind::Array(items)) => items.iter().find_map(Node::change),
            (_, Kind::Table(entries)) => entries.iter().find_map(|e| e.node.change()),
            _ => None,
        }
    }

    /// Puts a node at a path, making the tables on the way. Fails where the path leads through something that is no
    /// table, or beyond the end of an array; the message names it.
    pub fn put(&mut self, path: &Path, key_origin: &Origin, value: Node) -> Result<(), String> {
        // the unit in which equations state the parameter, where it has been given in another place
        let other = match path.0.as_slice() {
            [subsystem, name, _, parameter] if is_parameter(path) => {
                let equations = [Segment::Key("equations".into()), Segment::Key("parameters".into())];
                let [one, two] = equations;
                let stated = Path(vec![subsystem.clone(), name.clone(), one, two, parameter.clone()]);
                match self.get(&stated).map(|n| &n.kind) {
                    Some(Kind::Leaf(Value::Text(text))) => crate::check::quantity(text).map(|(_, unit)| unit),
                    _ => None,
                }
            }
            _ => None,
        };
        let mut node = self;
        for (depth, segment) in path.0.iter().enumerate() {
            let here = || Path(path.0[..depth].to_vec());
            let found = node.kind_text();
            node = match (segment, &mut node.kind) {
                (Segment::Key(key), Kind::Table(entries)) => {
                    let at = match entries.iter().position(|e| e.key == *key) {
                        Some(at) => at,
                        None if matches!(path.0.get(depth + 1), Some(Segment::Index(_))) => {
                            return Err(format!("there is no `{}`", here().key(key)));
                        }
                        None => {
                            let node = Node { origin: key_origin.clone(), kind: Kind::Table(Vec::new()) };
                            entries.push(Entry { key: key.clone(), origin: key_origin.clone(), node });
                            entries.len() - 1
                        }
                    };
                    &mut entries[at].node
                }
                (Segment::Index(i), Kind::Array(items)) => {
                    let count = items.len();
                    items.get_mut(*i).ok_or_else(|| {
                        let s = if count == 1 { "" } else { "s" };
                        format!("`{}[{i}]` is out of range: there {} {count} element{s}", here(), are(count))
                    })?
                }
                (Segment::Key(key), _) => {
                    return Err(format!("`{}` is {}, so it has no key `{key}`", here(), found));
                }
                (Segment::Index(i), _) => {
                    return Err(format!("`{}` is {}, so it has no element {i}", here(), found));
                }
            };
        }
        if let (Some(other), Kind::Leaf(Value::Integer(_) | Value::Number(_))) = (other, &value.kind)
            && let Kind::Leaf(Value::Text(old)) = &node.kind
            && let Some((_, unit)) = crate::check::quantity(old)
            && unit != other
        {
            let name = path.last();
            return Err(format!(
                "`{name}` is written in {unit}, and the equations state it in {other}: give the number a unit, as in \"{} {unit}\"",
                value.value()
            ));
        }
        // a parameter keeps the unit it was written with
        let value = match (&node.kind, &value.kind) {
            (Kind::Leaf(Value::Text(old)), Kind::Leaf(Value::Integer(_) | Value::Number(_))) if is_parameter(path) => {
                match crate::check::quantity(old) {
                    Some((_, unit)) => {
                        let text = format!("{} {}", value.value(), unit.symbol());
                        Node { kind: Kind::Leaf(Value::Text(text)), ..value }
                    }
                    None => value,
                }
            }
            _ => value,
        };
        *node = value;
        Ok(())
    }

    /// Removes a key of a table.
    pub fn remove(&mut self, key: &str) {
        if let Kind::Table(entries) = &mut self.kind {
            entries.retain(|e| e.key != key);
        }
    }
}

fn are(count: usize) -> &'static str {
    if count == 1 { "is" } else { "are" }
}

/// The plain value of a parsed one; `None` for dates and for numbers that do not fit.
pub(crate) fn plain(value: &DeValue<'_>) -> Option<Value> {
    Some(match value {
        DeValue::String(text) => Value::Text(text.to_string()),
        DeValue::Integer(i) => Value::Integer(i64::from_str_radix(i.as_str(), i.radix()).ok()?),
        DeValue::Float(x) => Value::Number(x.as_str().parse().ok()?),
        DeValue::Boolean(b) => Value::Boolean(*b),
        DeValue::Datetime(_) => return None,
        DeValue::Array(items) => Value::List(items.iter().map(|i| plain(i.get_ref())).collect::<Option<_>>()?),
        DeValue::Table(table) => Value::Table(
            table
                .iter()
                .map(|(k, v)| plain(v.get_ref()).map(|v| (k.get_ref().to_string(), v)))
                .collect::<Option<_>>()?,
        ),
    })
}
