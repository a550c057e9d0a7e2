//! System Structure Description of SSP 1.0 and 2.0.

use macrostep_core::Unit;
use roxmltree::{Document, Node};

use super::flatten::Hops;
use super::write::{ANNOTATION, NAMESPACE};
use super::{Component, Reader, SystemStructure, child, children, start_value};
use crate::archive::Archive;
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

/// The connector of a system, or of one of its elements.
fn found<'a>(system: Node<'a, 'a>, element: Option<&str>, name: &str) -> Option<Node<'a, 'a>> {
    let owner = match element {
        None => system,
        Some(element) => {
            let mut all = child(system, "Elements")?.children().filter(Node::is_element);
            all.find(|e| e.attribute("name") == Some(element))?
        }
    };
    children(child(owner, "Connectors")?, "Connector").find(|c| c.attribute("name") == Some(name))
}

/// Whether a connector gives a value to a connection inside its system; what the system takes in, it gives inside. `None` where
/// its kind does not say.
fn gives(connector: Node<'_, '_>, of_system: bool) -> Option<bool> {
    let output = match connector.attribute("kind")? {
        "output" | "calculatedParameter" | "local" | "constant" => true,
        "input" | "parameter" | "structuralParameter" => false,
        _ => return None,
    };
    Some(output != of_system)
}

/// `gain · value + offset`, for each element of an array; only real numbers are transformed.
fn scaled(value: &StartValue, gain: f64, offset: f64) -> StartValue {
    match value {
        StartValue::Number(x) => StartValue::Number(gain * x + offset),
        StartValue::List(items) => StartValue::List(items.iter().map(|v| scaled(v, gain, offset)).collect()),
        other => other.clone(),
    }
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
                let value = scaled(&value, gain, offset);
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
            let end = |element: &str, connector: &str, indices: &str| -> Result<End, FmuError> {
                let element = link.attribute(element);
                let name = self.required(d, link, connector)?;
                let name = match link.attribute(indices) {
                    Some(list) => self.array_element(d, link, found(node, element, name), name, list)?,
                    None => name.to_owned(),
                };
                Ok((element.map(str::to_owned), name))
            };
            let (mut from, mut to) = (
                end("startElement", "startConnector", "startIndices")?,
                end("endElement", "endConnector", "endIndices")?,
            );
            // start and end say nothing of the direction: that is in the connectors
            let gives = |element: &str, connector: &str| {
                let element = link.attribute(element);
                gives(found(node, element, link.attribute(connector)?)?, element.is_none())
            };
            let (start_gives, end_gives) =
                (gives("startElement", "startConnector"), gives("endElement", "endConnector"));
            let backwards = start_gives == Some(false) && end_gives != Some(false)
                || end_gives == Some(true) && start_gives != Some(true);
            if backwards {
                std::mem::swap(&mut from, &mut to);
            }
            let into_system = to.0.as_ref().is_none_or(|e| level.inner.iter().any(|(inner, _)| inner == e));
            if into_system && link.attribute(if backwards { "startIndices" } else { "endIndices" }).is_some() {
                let reason = format!("`{}` is an element of a connector of a system; connect the whole", to.1);
                return Err(self.wrong(d, link, reason));
            }
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
            if link.attribute("suppressUnitConversion").is_some_and(|t| matches!(t.trim(), "true" | "1")) {
                (gain, offset) = self.unconverted(d, link, prefix, s, (&from, &to), (gain, offset))?;
            }
            level.links.push((from, to, gain, offset));
        }
        Ok(level)
    }

    /// The name of an element of an array, from the indices of a connection. These count from zero, as elements do here.
    fn array_element(
        &self,
        d: &Document<'_>,
        link: Node<'_, '_>,
        connector: Option<Node<'_, '_>>,
        name: &str,
        indices: &str,
    ) -> Result<String, FmuError> {
        let wrong = |reason: String| self.wrong(d, link, reason);
        let unread = || wrong(format!("the indices \"{indices}\" of `{name}` are no whole numbers"));
        let indices: Option<Vec<u64>> = indices.split_whitespace().map(|i| i.parse().ok()).collect();
        let indices = indices.filter(|list| !list.is_empty()).ok_or_else(unread)?;
        let sizes: Vec<Option<u64>> = connector
            .into_iter()
            .flat_map(|c| children(c, "Dimension"))
            .map(|n| n.attribute("size")?.trim().parse().ok())
            .collect();
        // row by row: the size of the first dimension does not matter
        let mut at = indices[0];
        for (k, index) in indices.iter().enumerate().skip(1) {
            let Some(size) = sizes.get(k).copied().flatten() else {
                return Err(wrong(format!("`{name}` has several indices, and its connector states no sizes")));
            };
            at = at.saturating_mul(size).saturating_add(*index);
        }
        Ok(format!("{name}[{at}]"))
    }

    /// A transformation that gives what the file wants without unit conversion, where connections convert.
    fn unconverted(
        &self,
        d: &Document<'_>,
        link: Node<'_, '_>,
        prefix: &str,
        s: &SystemStructure,
        (from, to): (&End, &End),
        (gain, offset): (f64, f64),
    ) -> Result<(f64, f64), FmuError> {
        let unit = |end: &End| -> Result<Option<Unit>, FmuError> {
            let full = format!("{prefix}{}", end.0.as_deref().unwrap_or_default());
            let Some(component) = s.components.iter().find(|c| c.name == full) else { return Ok(None) };
            let description = Archive::open(&component.fmu)?.description;
            let name = end.1.split('[').next().unwrap_or_default();
            let variable = description.variable(&end.1).or_else(|| description.variable(name));
            Ok(variable.map(|v| description.unit_of(v)))
        };
        let (Some(a), Some(b)) = (unit(from)?, unit(to)?) else {
            let reason = "`suppressUnitConversion` of a connection to a connector of a system is not supported".into();
            return Err(self.wrong(d, link, reason));
        };
        // with conversion: gain · (factor · x + shift) + offset
        match Unit::conversion(&a, &b) {
            Some((factor, shift)) => Ok((gain / factor, offset - gain * shift / factor)),
            None => Ok((gain, offset)),
        }
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
            // elements of an array of texts are elements of their own (SSP 2)
            let kind = value.tag_name().name();
            let read = |node: Node<'_, '_>| -> Result<StartValue, FmuError> {
                let text = self.required(d, node, "value")?;
                let bad = || self.wrong(d, node, format!("the value \"{text}\" of `{name}` cannot be read"));
                start_value(kind, text).ok_or_else(bad)
            };
            let elements: Vec<_> = children(value, "Value").collect();
            let start = match elements.is_empty() {
                true => read(value)?,
                false => StartValue::List(elements.into_iter().map(read).collect::<Result<_, _>>()?),
            };
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
                if let Some(t) = child(*entry, "LinearTransformation") {
                    let (factor, offset) = (self.number(d, t, "factor")?, self.number(d, t, "offset")?);
                    value = scaled(&value, factor.unwrap_or(1.0), offset.unwrap_or(0.0));
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
