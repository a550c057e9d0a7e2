//! System structures: SSP 1.0 and 2.0 (`.ssp` archives, `.ssd` files) and the OSP system structure, flattened into
//! FMUs, start values and connections.
//!
//! Nested systems are dissolved: a component `c` of a system `s` is called `s/c`, and a connection through connectors
//! of systems becomes one from an output to an input, with the product of its transformations.

use std::path::{Path, PathBuf};

use roxmltree::{Document, Node};

use crate::archive::{Limits, Package, short_name};
use crate::error::FmuError;
use crate::start::StartValue;

/// FMUs and how they are connected.
#[derive(Clone, Debug, Default, PartialEq)]
#[non_exhaustive]
pub struct SystemStructure {
    /// Its name.
    pub name: String,
    /// The FMUs.
    pub components: Vec<Component>,
    /// From outputs to inputs.
    pub connections: Vec<Link>,
    /// Start of simulated time, s.
    pub start: Option<f64>,
    /// End of simulated time, s.
    pub stop: Option<f64>,
    /// Communication step, s; only OSP states one.
    pub step: Option<f64>,
}

/// An FMU of a system.
#[derive(Clone, Debug, PartialEq)]
pub struct Component {
    /// Its name, unique in the system.
    pub name: String,
    /// The archive.
    pub fmu: PathBuf,
    /// Start values.
    pub parameters: Vec<(String, StartValue)>,
}

/// `to = gain · from + offset`, after conversion into the unit of `to`.
#[derive(Clone, Debug, PartialEq)]
pub struct Link {
    /// Component and output.
    pub from: (String, String),
    /// Component and input.
    pub to: (String, String),
    /// Factor.
    pub gain: f64,
    /// What is added.
    pub offset: f64,
}

/// Reads a system structure; archives are unpacked below `cache`.
pub fn read_system(path: &Path, cache: &Path) -> Result<SystemStructure, FmuError> {
    let (directory, file) = if path.extension().is_some_and(|e| e.eq_ignore_ascii_case("ssp")) {
        let directory = Package::open(path, Limits::default())?.unpack_into(cache, "SystemStructure.ssd")?;
        (directory.clone(), directory.join("SystemStructure.ssd"))
    } else {
        (path.parent().map(Path::to_path_buf).unwrap_or_default(), path.to_path_buf())
    };
    let text = std::fs::read_to_string(&file)
        .map_err(|e| FmuError::File { path: path.to_path_buf(), reason: format!("{}: {e}", short_name(&file)) })?;
    let reader = Reader { name: short_name(path), directory };
    let document = reader.parse(&text, &short_name(&file))?;
    let root = document.root_element();
    match root.tag_name().name() {
        "SystemStructureDescription" => reader.ssd(&document, root),
        "OspSystemStructure" => reader.osp(&document, root),
        other => {
            Err(reader.wrong(&document, root, format!("the root element is <{other}>, which is no system structure")))
        }
    }
}

struct Reader {
    name: String,
    directory: PathBuf,
}

/// A system being flattened: connections between (element, connector), where no element is the system itself.
struct Level {
    links: Vec<(End, End, f64, f64)>,
    inner: Vec<(String, Level)>,
}

type End = (Option<String>, String);

fn children<'a>(node: Node<'a, 'a>, name: &'static str) -> impl Iterator<Item = Node<'a, 'a>> {
    node.children().filter(move |c| c.is_element() && c.tag_name().name() == name)
}

fn child<'a>(node: Node<'a, 'a>, name: &'static str) -> Option<Node<'a, 'a>> {
    children(node, name).next()
}

impl Reader {
    fn parse<'t>(&self, text: &'t str, file: &str) -> Result<Document<'t>, FmuError> {
        Document::parse(text).map_err(|e| FmuError::System {
            file: format!("{}:{file}", self.name),
            line: e.pos().row,
            reason: format!("this is not XML: {e}"),
        })
    }

    fn wrong(&self, document: &Document<'_>, node: Node<'_, '_>, reason: String) -> FmuError {
        let line = document.text_pos_at(node.range().start).row;
        FmuError::System { file: self.name.clone(), line, reason }
    }

    fn required<'a>(&self, d: &Document<'_>, node: Node<'a, 'a>, key: &str) -> Result<&'a str, FmuError> {
        let missing = || self.wrong(d, node, format!("<{}> has no attribute `{key}`", node.tag_name().name()));
        node.attribute(key).ok_or_else(missing)
    }

    fn number(&self, d: &Document<'_>, node: Node<'_, '_>, key: &str) -> Result<Option<f64>, FmuError> {
        let Some(text) = node.attribute(key) else { return Ok(None) };
        let value: Option<f64> = text.trim().parse().ok().filter(|x: &f64| x.is_finite());
        value.map(Some).ok_or_else(|| self.wrong(d, node, format!("`{key}` is \"{text}\", and must be a number")))
    }

    /// The file a reference names: relative, and inside.
    fn inside(&self, d: &Document<'_>, node: Node<'_, '_>, source: &str) -> Result<PathBuf, FmuError> {
        let path = Path::new(source.strip_prefix("file:").unwrap_or(source));
        let plain =
            path.components().all(|c| matches!(c, std::path::Component::Normal(_) | std::path::Component::CurDir));
        if !plain || source.contains("://") {
            return Err(self.wrong(d, node, format!("`{source}` is not a file next to the system structure")));
        }
        Ok(self.directory.join(path))
    }

    fn ssd(&self, d: &Document<'_>, root: Node<'_, '_>) -> Result<SystemStructure, FmuError> {
        // nodes of a document live as long as it does; the shorter life is enough here
        let system = child(root, "System").ok_or_else(|| self.wrong(d, root, "there is no <System>".into()))?;
        let mut s = SystemStructure {
            name: root.attribute("name").unwrap_or_default().to_owned(),
            ..SystemStructure::default()
        };
        if let Some(e) = child(root, "DefaultExperiment") {
            (s.start, s.stop) = (self.number(d, e, "startTime")?, self.number(d, e, "stopTime")?);
        }
        let level = self.system(d, system, "", &mut s, 0)?;
        flatten(&level, "", &mut s.connections);
        Ok(s)
    }

    fn system(
        &self,
        d: &Document<'_>,
        node: Node<'_, '_>,
        prefix: &str,
        s: &mut SystemStructure,
        depth: usize,
    ) -> Result<Level, FmuError> {
        if depth > 64 {
            return Err(self.wrong(d, node, "systems are nested deeper than 64".into()));
        }
        let mut level = Level { links: Vec::new(), inner: Vec::new() };
        let first = s.components.len();
        for element in child(node, "Elements").into_iter().flat_map(|e| e.children().filter(Node::is_element)) {
            let name = self.required(d, element, "name")?;
            let full = format!("{prefix}{name}");
            match element.tag_name().name() {
                "Component" => {
                    let source = self.required(d, element, "source")?;
                    let fmu = self.inside(d, element, source)?;
                    let parameters = self.bindings(d, element)?;
                    s.components.push(Component { name: full, fmu, parameters });
                }
                "System" => {
                    level.inner.push((name.to_owned(), self.system(d, element, &format!("{full}/"), s, depth + 1)?))
                }
                other => return Err(self.wrong(d, element, format!("<{other}> `{name}` is not supported"))),
            }
        }
        // what the system binds is for its components, as `component.parameter`
        for (name, value) in self.bindings(d, node)? {
            let owner = |c: &&mut Component| {
                let own = c.name.strip_prefix(prefix).unwrap_or(&c.name).replace('/', ".");
                name.strip_prefix(&own).is_some_and(|rest| rest.starts_with('.'))
            };
            match s.components[first..].iter_mut().filter(owner).max_by_key(|c| c.name.len()) {
                Some(c) => {
                    let own = c.name.len() - prefix.len();
                    c.parameters.push((name[own + 1..].to_owned(), value));
                }
                None => return Err(self.wrong(d, node, format!("parameter `{name}` belongs to no component"))),
            }
        }
        for link in child(node, "Connections").into_iter().flat_map(|c| children(c, "Connection")) {
            let end = |element: &str, connector: &str| -> Result<End, FmuError> {
                Ok((link.attribute(element).map(str::to_owned), self.required(d, link, connector)?.to_owned()))
            };
            let (from, to) = (end("startElement", "startConnector")?, end("endElement", "endConnector")?);
            let (mut gain, mut offset) = (1.0, 0.0);
            for t in link.children().filter(Node::is_element) {
                match t.tag_name().name() {
                    "LinearTransformation" => {
                        gain = self.number(d, t, "factor")?.unwrap_or(1.0);
                        offset = self.number(d, t, "offset")?.unwrap_or(0.0);
                    }
                    "ConnectionGeometry" | "Annotations" => {}
                    other => return Err(self.wrong(d, t, format!("<{other}> of a connection is not supported"))),
                }
            }
            level.links.push((from, to, gain, offset));
        }
        Ok(level)
    }

    /// Start values bound to an element: inline, or in `.ssv` files, under other names where there is a mapping.
    fn bindings(&self, d: &Document<'_>, node: Node<'_, '_>) -> Result<Vec<(String, StartValue)>, FmuError> {
        let mut list = Vec::new();
        for binding in child(node, "ParameterBindings").into_iter().flat_map(|b| children(b, "ParameterBinding")) {
            let prefix = binding.attribute("prefix").unwrap_or_default();
            let mut values = match binding.attribute("source") {
                Some(source) => {
                    let file = self.inside(d, binding, source)?;
                    let text = self.text(&file)?;
                    let own = self.parse(&text, source)?;
                    self.values(&own, own.root_element())?
                }
                None => match child(binding, "ParameterValues").and_then(|v| child(v, "ParameterSet")) {
                    Some(set) => self.values(d, set)?,
                    None => Vec::new(),
                },
            };
            if let Some(mapping) = child(binding, "ParameterMapping") {
                values = match mapping.attribute("source") {
                    Some(source) => {
                        let text = self.text(&self.inside(d, mapping, source)?)?;
                        let own = self.parse(&text, source)?;
                        self.mapped(&own, own.root_element(), values)?
                    }
                    None => match child(mapping, "ParameterMapping") {
                        Some(inline) => self.mapped(d, inline, values)?,
                        None => values,
                    },
                };
            }
            list.extend(values.into_iter().map(|(name, value)| (format!("{prefix}{name}"), value)));
        }
        Ok(list)
    }

    fn text(&self, file: &Path) -> Result<String, FmuError> {
        std::fs::read_to_string(file).map_err(|e| FmuError::File { path: file.to_path_buf(), reason: e.to_string() })
    }

    fn values(&self, d: &Document<'_>, set: Node<'_, '_>) -> Result<Vec<(String, StartValue)>, FmuError> {
        let mut list = Vec::new();
        for parameter in child(set, "Parameters").into_iter().flat_map(|p| children(p, "Parameter")) {
            let name = self.required(d, parameter, "name")?.to_owned();
            let Some(value) = parameter.children().find(Node::is_element) else { continue };
            let text = self.required(d, value, "value")?;
            let bad = || self.wrong(d, value, format!("the value \"{text}\" of `{name}` cannot be read"));
            let kind = value.tag_name().name();
            let value = match kind {
                "Real" | "Float64" | "Float32" => StartValue::Number(text.trim().parse().map_err(|_| bad())?),
                "Boolean" => StartValue::Boolean(matches!(text.trim(), "true" | "1")),
                "String" | "Binary" => StartValue::Text(text.to_owned()),
                _ => StartValue::Integer(text.trim().parse().map_err(|_| bad())?),
            };
            list.push((name, value));
        }
        Ok(list)
    }

    /// Values under the names of a mapping; what it does not name keeps its own.
    fn mapped(
        &self,
        d: &Document<'_>,
        mapping: Node<'_, '_>,
        values: Vec<(String, StartValue)>,
    ) -> Result<Vec<(String, StartValue)>, FmuError> {
        let mut list = Vec::new();
        let entries: Vec<_> = children(mapping, "MappingEntry").collect();
        for (name, value) in values {
            let mut found = false;
            for entry in entries.iter().filter(|e| e.attribute("source") == Some(&name)) {
                found = true;
                let mut value = value.clone();
                if let (Some(t), StartValue::Number(x)) = (child(*entry, "LinearTransformation"), &mut value) {
                    *x = *x * self.number(d, t, "factor")?.unwrap_or(1.0) + self.number(d, t, "offset")?.unwrap_or(0.0);
                }
                list.push((self.required(d, *entry, "target")?.to_owned(), value));
            }
            if !found {
                list.push((name, value));
            }
        }
        Ok(list)
    }

    fn osp(&self, d: &Document<'_>, root: Node<'_, '_>) -> Result<SystemStructure, FmuError> {
        let mut s = SystemStructure { name: self.name.clone(), ..SystemStructure::default() };
        let number = |name: &'static str| child(root, name).and_then(|n| n.text()?.trim().parse().ok());
        (s.start, s.stop, s.step) = (number("StartTime"), number("EndTime"), number("BaseStepSize"));
        for simulator in child(root, "Simulators").into_iter().flat_map(|l| children(l, "Simulator")) {
            let name = self.required(d, simulator, "name")?.to_owned();
            let fmu = self.inside(d, simulator, self.required(d, simulator, "source")?)?;
            let mut parameters = Vec::new();
            for value in child(simulator, "InitialValues").into_iter().flat_map(|l| children(l, "InitialValue")) {
                let variable = self.required(d, value, "variable")?.to_owned();
                let Some(typed) = value.children().find(Node::is_element) else { continue };
                let text = self.required(d, typed, "value")?;
                let bad = || self.wrong(d, typed, format!("the value \"{text}\" of `{variable}` cannot be read"));
                let start = match typed.tag_name().name() {
                    "Real" => StartValue::Number(text.trim().parse().map_err(|_| bad())?),
                    "Boolean" => StartValue::Boolean(matches!(text.trim(), "true" | "1")),
                    "String" => StartValue::Text(text.to_owned()),
                    _ => StartValue::Integer(text.trim().parse().map_err(|_| bad())?),
                };
                parameters.push((variable, start));
            }
            s.components.push(Component { name, fmu, parameters });
        }
        for connection in child(root, "Connections").into_iter().flat_map(|c| c.children().filter(Node::is_element)) {
            if connection.tag_name().name() != "VariableConnection" {
                let other = connection.tag_name().name();
                return Err(self.wrong(
                    d,
                    connection,
                    format!("<{other}> is not supported; state the variables one by one"),
                ));
            }
            let ends: Vec<_> = children(connection, "Variable").collect();
            let [from, to] = ends.as_slice() else {
                return Err(self.wrong(d, connection, "a connection has two variables".into()));
            };
            let end = |node: &Node<'_, '_>| -> Result<(String, String), FmuError> {
                let key = |k: &str| node.attribute(k).map(str::to_owned);
                let missing = |k: &str| self.wrong(d, *node, format!("<Variable> has no attribute `{k}`"));
                Ok((key("simulator").ok_or_else(|| missing("simulator"))?, key("name").ok_or_else(|| missing("name"))?))
            };
            s.connections.push(Link { from: end(from)?, to: end(to)?, gain: 1.0, offset: 0.0 });
        }
        Ok(s)
    }
}

/// Connections between components, with what lies on the way multiplied.
fn flatten(top: &Level, prefix: &str, list: &mut Vec<Link>) {
    // all ends of all levels by full name; a system's own connector is `system/` and its name
    let mut hops: Vec<Hop> = Vec::new();
    let mut systems: Vec<String> = Vec::new();
    gather(top, prefix, &mut hops, &mut systems);
    let is_system = |name: &str| systems.iter().any(|s| s == name);
    for (_, to, ..) in hops.iter().filter(|h| !is_system(&h.1.0)) {
        // back from an input to the output that feeds it
        let (mut at, mut gain, mut offset) = (to.clone(), 1.0, 0.0);
        for _ in 0..=hops.len() {
            let Some((from, _, g, o)) = hops.iter().find(|h| h.1 == at) else { break };
            (offset, gain) = (offset + gain * o, gain * g);
            at = from.clone();
            if !is_system(&at.0) {
                list.push(Link { from: at.clone(), to: to.clone(), gain, offset });
                break;
            }
        }
    }
}

type Hop = ((String, String), (String, String), f64, f64);

fn gather(level: &Level, prefix: &str, hops: &mut Vec<Hop>, systems: &mut Vec<String>) {
    let own = prefix.trim_end_matches('/').to_owned();
    systems.push(own.clone());
    let full = |end: &End| match &end.0 {
        Some(element) => (format!("{prefix}{element}"), end.1.clone()),
        None => (own.clone(), end.1.clone()),
    };
    hops.extend(level.links.iter().map(|(from, to, gain, offset)| (full(from), full(to), *gain, *offset)));
    for (name, inner) in &level.inner {
        gather(inner, &format!("{prefix}{name}/"), hops, systems);
    }
}
