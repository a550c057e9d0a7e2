//! System Structure Description of SSP 1.0 and 2.0.

use roxmltree::{Document, Node};

use super::flatten::Hops;
use super::write::{ANNOTATION, NAMESPACE};
use super::{Component, Reader, SystemStructure, child, children, start_value};
use crate::error::FmuError;
use crate::start::StartValue;

/// A system being flattened: connections between (element, connector), where no element is the system itself.
pub(super) struct Level {
    pub links: Vec<(End, End, f64, f64)>,
    pub inner: Vec<(String, Level)>,
}

pub(super) type End = (Option<String>, String);

/// A value at a connector of a system.
struct Bound {
    system: String,
    connector: String,
    value: StartValue,
}

impl Reader {
    pub(super) fn ssd(&self, d: &Document<'_>, root: Node<'_, '_>) -> Result<SystemStructure, FmuError> {
        // nodes of a document live as long as it does; the shorter life is enough here
        let system = child(root, "System").ok_or_else(|| self.wrong(d, root, "there is no <System>".into()))?;
        let mut s = SystemStructure {
            name: root.attribute("name").unwrap_or_default().to_owned(),
            ..SystemStructure::default()
        };
        if let Some(e) = child(root, "DefaultExperiment") {
            (s.start, s.stop) = (self.number(d, e, "startTime")?, self.number(d, e, "stopTime")?);
        }
        // what Macrostep wrote beside what the standard can say
        let notes = child(root, "Annotations").into_iter().flat_map(|a| children(a, "Annotation"));
        let own = notes.filter(|a| a.attribute("type") == Some(ANNOTATION)).find_map(|a| child(a, "Scenario"));
        s.scenario =
            own.filter(|n| n.tag_name().namespace() == Some(NAMESPACE)).and_then(|n| n.text()).map(str::to_owned);
        s.step = self.annotated_step(d, root)?;
        let mut bound = Vec::new();
        let level = self.system(d, system, "", &mut s, &mut bound, 0)?;
        let hops = Hops::new(&level);
        s.connections = hops.links();

        // values at connectors of systems act on what these are connected to; those of outer systems come last, and win
        for Bound { system, connector, value } in bound {
            let reached = hops.reached(&system, &connector);
            if reached.is_empty() {
                let whose = if system.is_empty() { "the system".to_owned() } else { format!("system `{system}`") };
                s.notes.push(format!("value `{connector}` of {whose} is ignored: it reaches no component"));
            }
            for ((component, variable), gain, offset) in reached {
                let value = match &value {
                    StartValue::Number(x) => StartValue::Number(gain * x + offset),
                    other => other.clone(),
                };
                if let Some(c) = s.components.iter_mut().find(|c| c.name == component) {
                    c.parameters.push((variable, value));
                }
            }
        }
        Ok(s)
    }

    /// The communication step, of which SSP has no word of its own, in the annotations of OSP and OMSimulator;
    /// of several, the smallest.
    fn annotated_step(&self, d: &Document<'_>, root: Node<'_, '_>) -> Result<Option<f64>, FmuError> {
        let known = [("FixedStepAlgorithm", "baseStepSize"), ("FixedStepMaster", "stepSize")];
        let mut smallest = None;
        for node in root.descendants().filter(|n| n.is_element()) {
            if let Some((_, key)) = known.iter().find(|(name, _)| node.tag_name().name() == *name) {
                let stated = self.number(d, node, key)?.filter(|h| *h > 0.0);
                smallest = stated.map(|h| h.min(smallest.unwrap_or(h))).or(smallest);
            }
        }
        Ok(smallest)
    }

    fn system(
        &self,
        d: &Document<'_>,
        node: Node<'_, '_>,
        prefix: &str,
        s: &mut SystemStructure,
        bound: &mut Vec<Bound>,
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
                    let (fmu, elsewhere) = self.fmu(d, element, source)?;
                    let parameters = self.bindings(d, element)?;
                    s.components.push(Component { name: full, fmu, parameters, step: None, elsewhere });
                }
                "System" => {
                    let inner = self.system(d, element, &format!("{full}/"), s, bound, depth + 1)?;
                    level.inner.push((name.to_owned(), inner))
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
                // or for connectors: of an inner system, else its own
                None => {
                    let inner = level.inner.iter().map(|(inner, _)| inner);
                    let inner = inner.filter_map(|i| Some((i, name.strip_prefix(i.as_str())?.strip_prefix('.')?)));
                    let (system, connector) = match inner.max_by_key(|(i, _)| i.len()) {
                        Some((inner, connector)) => (format!("{prefix}{inner}"), connector.to_owned()),
                        None => (prefix.trim_end_matches('/').to_owned(), name),
                    };
                    bound.push(Bound { system, connector, value });
                }
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
                    let text = self.text(&self.file(d, binding, source)?)?;
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
                        let text = self.text(&self.file(d, mapping, source)?)?;
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

    fn values(&self, d: &Document<'_>, set: Node<'_, '_>) -> Result<Vec<(String, StartValue)>, FmuError> {
        let mut list = Vec::new();
        for parameter in child(set, "Parameters").into_iter().flat_map(|p| children(p, "Parameter")) {
            let name = self.required(d, parameter, "name")?.to_owned();
            let Some(value) = parameter.children().find(Node::is_element) else { continue };
            let text = self.required(d, value, "value")?;
            let bad = || self.wrong(d, value, format!("the value \"{text}\" of `{name}` cannot be read"));
            let start = start_value(value.tag_name().name(), text).ok_or_else(bad)?;
            list.push((name, start));
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
}
