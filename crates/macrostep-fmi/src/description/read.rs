//! The reader: text to structs. What the standard forbids but an importer can live with becomes a remark.

use roxmltree::{Document, Node, ParsingOptions};

use super::{Experiment, ModelDescription, Remark, Structure, Version};
use crate::error::FmuError;

/// The largest description that is read, in bytes.
pub(crate) const MAX_XML: u64 = 256 << 20;

/// Reads a description; `fmu` is its name in messages.
pub fn read(fmu: &str, text: &str) -> Result<ModelDescription, FmuError> {
    let fail = |line: u32, reason: String| FmuError::Description { fmu: fmu.into(), line, reason };
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    let options = ParsingOptions { allow_dtd: false, nodes_limit: 20_000_000, ..ParsingOptions::default() };
    let document =
        Document::parse_with_options(text, options).map_err(|e| fail(e.pos().row, format!("this is not XML: {e}")))?;
    let root = document.root_element();
    if root.tag_name().name() != "fmiModelDescription" {
        let reason = format!("the root element is <{}>, not <fmiModelDescription>", root.tag_name().name());
        return Err(fail(1, reason));
    }
    let mut x = Xml { document: &document, remarks: Vec::new(), version: Version::V2 };
    let fmi_version = root.attribute("fmiVersion").unwrap_or_default().trim().to_owned();
    let version = match fmi_version.split(['.', '-']).next().unwrap_or_default() {
        "2" => Version::V2,
        "3" => Version::V3,
        "" => return Err(fail(x.line(root), "there is no attribute `fmiVersion`".into())),
        _ => return Err(FmuError::Version { fmu: fmu.into(), version: fmi_version }),
    };
    x.version = version;
    let token_name = if version == Version::V2 { "guid" } else { "instantiationToken" };
    let token = x.required(root, token_name).unwrap_or_default().to_owned();
    let model_name = x.required(root, "modelName").unwrap_or(fmu).to_owned();
    let known = ["UnitDefinitions", "TypeDefinitions", "LogCategories", "DefaultExperiment", "VendorAnnotations"];
    let known = [&known[..], &["ModelVariables", "ModelStructure", "CoSimulation", "ModelExchange"]].concat();
    for child in root.children().filter(Node::is_element) {
        let name = child.tag_name().name();
        if !known.contains(&name) && !matches!(name, "ScheduledExecution" | "Annotations") {
            x.odd(child, format!("<{name}> is not an element of the standard; it is ignored"));
        }
    }

    let units = x.units(root);
    let types = x.types(root);
    let variables = x.variables(root, &types);
    if variables.is_empty() {
        x.odd(root, "there are no variables".into());
    }
    let structure = x.structure(root, &variables);
    let co_simulation = x.child(root, "CoSimulation").map(|n| x.abilities(n));
    let model_exchange = x.child(root, "ModelExchange").map(|n| x.abilities(n));
    let scheduled_execution = x.child(root, "ScheduledExecution").is_some();
    if co_simulation.is_none() && model_exchange.is_none() && !scheduled_execution {
        x.wrong(root, "neither <CoSimulation> nor <ModelExchange> is there".into());
    }
    let experiment = x.child(root, "DefaultExperiment").map_or_else(Experiment::default, |n| Experiment {
        start: x.number(n, "startTime"),
        stop: x.number(n, "stopTime"),
        tolerance: x.number(n, "tolerance"),
        step: x.number(n, "stepSize"),
    });
    let event_indicators = match version {
        Version::V2 => x.whole(root, "numberOfEventIndicators").unwrap_or(0) as usize,
        Version::V3 => structure.event_indicators.len(),
    };
    let text_of = |name: &str| root.attribute(name).unwrap_or_default().to_owned();
    Ok(ModelDescription {
        version,
        fmi_version,
        model_name,
        description: text_of("description"),
        generation_tool: text_of("generationTool"),
        token,
        co_simulation,
        model_exchange,
        scheduled_execution,
        experiment,
        units,
        variables,
        structure,
        event_indicators,
        remarks: x.remarks,
    })
}

/// A document with what was found wrong in it so far.
pub(super) struct Xml<'a, 'input> {
    pub document: &'a Document<'input>,
    pub remarks: Vec<Remark>,
    pub version: Version,
}

impl<'a, 'input> Xml<'a, 'input> {
    /// The line of an element, from one.
    pub fn line(&self, node: Node<'a, 'input>) -> u32 {
        self.document.text_pos_at(node.range().start).row
    }

    /// Notes something the standard forbids.
    pub fn wrong(&mut self, node: Node<'a, 'input>, message: String) {
        let line = self.line(node);
        self.remarks.push(Remark { error: true, line, message });
    }

    /// Notes something unusual.
    pub fn odd(&mut self, node: Node<'a, 'input>, message: String) {
        let line = self.line(node);
        self.remarks.push(Remark { error: false, line, message });
    }

    /// The first child element of this name.
    pub fn child(&self, node: Node<'a, 'input>, name: &str) -> Option<Node<'a, 'input>> {
        node.children().find(|c| c.is_element() && c.tag_name().name() == name)
    }

    /// All children that are elements.
    pub fn children(&self, node: Node<'a, 'input>) -> Vec<Node<'a, 'input>> {
        node.children().filter(Node::is_element).collect()
    }

    /// An attribute that must be there.
    pub fn required(&mut self, node: Node<'a, 'input>, name: &str) -> Option<&'a str> {
        let value = node.attribute(name);
        if value.is_none() {
            self.wrong(node, format!("<{}> has no attribute `{name}`", node.tag_name().name()));
        }
        value
    }

    /// An attribute that is a number.
    pub fn number(&mut self, node: Node<'a, 'input>, name: &str) -> Option<f64> {
        let text = node.attribute(name)?;
        let value = number(text);
        if value.is_none() {
            self.wrong(node, format!("`{name}` is \"{text}\", and must be a number"));
        }
        value
    }

    /// An attribute that is a whole number, not negative.
    pub fn whole(&mut self, node: Node<'a, 'input>, name: &str) -> Option<u64> {
        let text = node.attribute(name)?;
        let value = text.trim().parse().ok();
        if value.is_none() {
            self.wrong(node, format!("`{name}` is \"{text}\", and must be a whole number that is not negative"));
        }
        value
    }

    /// An attribute that is true or false; false if it is not there.
    pub fn truth(&mut self, node: Node<'a, 'input>, name: &str) -> bool {
        match node.attribute(name).map(str::trim) {
            Some("true" | "1") => true,
            Some("false" | "0") | None => false,
            Some(other) => {
                self.wrong(node, format!("`{name}` is \"{other}\", and must be true or false"));
                false
            }
        }
    }
}

/// A number as XML Schema writes it.
pub(super) fn number(text: &str) -> Option<f64> {
    match text.trim() {
        "INF" | "+INF" => Some(f64::INFINITY),
        "-INF" => Some(f64::NEG_INFINITY),
        "NaN" => Some(f64::NAN),
        text if text.contains(|c: char| c.is_alphabetic() && !matches!(c, 'e' | 'E')) => None,
        text => text.parse().ok(),
    }
}

impl Structure {
    /// Outputs an importer can rely on: those of the file, and nothing twice.
    pub(super) fn tidy(mut self) -> Self {
        for list in [&mut self.outputs, &mut self.derivatives, &mut self.event_indicators] {
            let mut seen = std::collections::HashSet::new();
            list.retain(|u| seen.insert(u.variable));
        }
        self
    }
}
