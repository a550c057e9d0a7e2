//! The reader: text to structs. What the standard forbids but an importer can live with becomes a remark.

use roxmltree::{Document, Node, ParsingOptions};

use super::{Experiment, Index, ModelDescription, Remark, Structure, Version};
use crate::error::FmuError;
use crate::export::{LAW, TOOL};

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
    let mut x = Xml {
        line_ends: text.match_indices('\n').map(|(at, _)| at).collect(),
        remarks: Vec::new(),
        version: Version::V2,
    };
    let fmi_version = root.attribute("fmiVersion").unwrap_or_default().trim().to_owned();
    let version = match fmi_version.split(['.', '-']).next().unwrap_or_default() {
        "1" => Version::V1,
        "2" => Version::V2,
        "3" => Version::V3,
        "" => return Err(fail(x.line(root), "there is no attribute `fmiVersion`".into())),
        _ => return Err(FmuError::Version { fmu: fmu.into(), version: fmi_version }),
    };
    x.version = version;
    if version == Version::V1 && x.child(root, "Implementation").is_none() {
        let version = format!("{fmi_version} for Model Exchange");
        return Err(FmuError::Version { fmu: fmu.into(), version });
    }
    let token_name = if version == Version::V3 { "instantiationToken" } else { "guid" };
    let token = x.required(root, token_name).unwrap_or_default().to_owned();
    let model_name = x.required(root, "modelName").unwrap_or(fmu).to_owned();
    let known = ["UnitDefinitions", "TypeDefinitions", "LogCategories", "DefaultExperiment", "VendorAnnotations"];
    let known = [&known[..], &["ModelVariables", "ModelStructure", "CoSimulation", "ModelExchange"]].concat();
    for child in root.children().filter(Node::is_element) {
        let name = child.tag_name().name();
        if !known.contains(&name) && !matches!(name, "ScheduledExecution" | "Annotations" | "Implementation") {
            x.odd(child, format!("<{name}> is not an element of the standard; it is ignored"));
        }
    }

    let units = x.units(root);
    let types = x.types(root);
    let variables = x.variables(root, &types);
    if variables.is_empty() {
        x.odd(root, "there are no variables".into());
    }
    let structure = match version {
        Version::V1 => x.structure_v1(root, &variables),
        Version::V2 | Version::V3 => x.structure(root, &variables),
    };
    let co_simulation = match version {
        Version::V1 => x.implementation(root),
        Version::V2 | Version::V3 => x.child(root, "CoSimulation").map(|n| x.abilities(n)),
    };
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
        Version::V1 | Version::V2 => x.whole(root, "numberOfEventIndicators").unwrap_or(0) as usize,
        Version::V3 => structure.event_indicators.len(),
    };
    let law = match version {
        Version::V1 => false,
        Version::V2 => {
            let tools = x.child(root, "VendorAnnotations").into_iter().flat_map(|n| n.children());
            let ours = tools.filter(|n| n.attribute("name") == Some(TOOL));
            ours.flat_map(|n| n.children()).any(|n| n.has_tag_name("Law"))
        }
        Version::V3 => {
            let mut notes = x.child(root, "Annotations").into_iter().flat_map(|n| n.children());
            notes.any(|n| n.attribute("type") == Some(LAW))
        }
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
        law,
        experiment,
        index: Index::new(&variables, &units),
        units,
        variables,
        structure,
        event_indicators,
        remarks: x.remarks,
    })
}

/// A document with what was found wrong in it so far.
pub(super) struct Xml {
    /// Where lines end: the parser counts them from the start of the text each time it is asked.
    line_ends: Vec<usize>,
    pub remarks: Vec<Remark>,
    pub version: Version,
}

impl Xml {
    /// The line of an element, from one.
    pub fn line(&self, node: Node<'_, '_>) -> u32 {
        let before = self.line_ends.partition_point(|end| *end < node.range().start);
        before as u32 + 1
    }

    /// Notes something the standard forbids.
    pub fn wrong(&mut self, node: Node<'_, '_>, message: String) {
        let line = self.line(node);
        self.remarks.push(Remark { error: true, line, message });
    }

    /// Notes something unusual.
    pub fn odd(&mut self, node: Node<'_, '_>, message: String) {
        let line = self.line(node);
        self.remarks.push(Remark { error: false, line, message });
    }

    /// The first child element of this name.
    pub fn child<'a, 'input>(&self, node: Node<'a, 'input>, name: &str) -> Option<Node<'a, 'input>> {
        node.children().find(|c| c.is_element() && c.tag_name().name() == name)
    }

    /// All children that are elements.
    pub fn children<'a, 'input>(&self, node: Node<'a, 'input>) -> Vec<Node<'a, 'input>> {
        node.children().filter(Node::is_element).collect()
    }

    /// An attribute that must be there.
    pub fn required<'a>(&mut self, node: Node<'a, '_>, name: &str) -> Option<&'a str> {
        let value = node.attribute(name);
        if value.is_none() {
            self.wrong(node, format!("<{}> has no attribute `{name}`", node.tag_name().name()));
        }
        value
    }

    /// An attribute that is a number.
    pub fn number(&mut self, node: Node<'_, '_>, name: &str) -> Option<f64> {
        let text = node.attribute(name)?;
        let value = number(text);
        if value.is_none() {
            self.wrong(node, format!("`{name}` is \"{text}\", and must be a number"));
        }
        value
    }

    /// An attribute that is a whole number, not negative.
    pub fn whole(&mut self, node: Node<'_, '_>, name: &str) -> Option<u64> {
        let text = node.attribute(name)?;
        let value = text.trim().parse().ok();
        if value.is_none() {
            self.wrong(node, format!("`{name}` is \"{text}\", and must be a whole number that is not negative"));
        }
        value
    }

    /// An attribute that is true or false; false if it is not there.
    pub fn truth(&mut self, node: Node<'_, '_>, name: &str) -> bool {
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::description::validate;

    /// Forty thousand variables, as large FMUs have them: nothing may be searched for in a list of that length. With
    /// searches, this takes minutes.
    #[test]
    fn reading_does_not_search_long_lists() {
        const N: usize = 40_000;
        let variable = |i: usize| {
            let (unit, causality) = (i % 2_000, ["local", "output"][i % 2]);
            format!(
                "<ScalarVariable name=\"v{i}\" valueReference=\"{i}\" causality=\"{causality}\">\n\
                 <Real unit=\"u{unit}\"/></ScalarVariable>\n"
            )
        };
        let units =
            (0..2_000).map(|i| format!("<Unit name=\"u{i}\"><BaseUnit kg=\"1\" factor=\"{}\"/></Unit>\n", i + 1));
        let outputs = (0..N).skip(1).step_by(2).map(|i| format!("<Unknown index=\"{}\" dependencies=\"\"/>\n", i + 1));
        let text = format!(
            "<fmiModelDescription fmiVersion=\"2.0\" modelName=\"m\" guid=\"g\">\n\
             <CoSimulation modelIdentifier=\"m\"/>\n<UnitDefinitions>\n{}</UnitDefinitions>\n\
             <ModelVariables>\n{}</ModelVariables>\n<ModelStructure><Outputs>\n{}</Outputs></ModelStructure>\n\
             </fmiModelDescription>",
            units.collect::<String>(),
            (0..N).map(variable).collect::<String>(),
            outputs.collect::<String>(),
        );
        let d = read("m.fmu", &text).unwrap();
        assert_eq!(validate(&d), []);
        // lines as the parser counts them
        let document = Document::parse(&text).unwrap();
        let last = document.descendants().rfind(|n| n.has_tag_name("ScalarVariable")).unwrap();
        let v = d.variable("v39999").unwrap();
        assert_eq!(v.line, document.text_pos_at(last.range().start).row);
        assert_eq!(d.by_reference(39_998).map(|i| d.variables[i].name.as_str()), Some("v39998"));
        for v in &d.variables {
            assert_eq!(d.unit_of(v).symbol(), v.unit);
            assert_eq!(d.variable(&v.name), Some(v));
        }
    }

    #[test]
    fn of_several_the_first_counts() {
        let text = r#"<fmiModelDescription fmiVersion="2.0" modelName="m" guid="g"><CoSimulation modelIdentifier="m"/>
            <UnitDefinitions><Unit name="u"/><Unit name="u"/></UnitDefinitions><ModelVariables>
            <ScalarVariable name="x" valueReference="1"><Real/></ScalarVariable>
            <ScalarVariable name="x" valueReference="1"><Integer/></ScalarVariable></ModelVariables>
            <ModelStructure/></fmiModelDescription>"#;
        let d = read("m.fmu", text).unwrap();
        assert!(d.variable("x").is_some_and(|v| v.kind == crate::description::Type::Float64));
        assert_eq!(d.by_reference(1), Some(0));
        assert!(d.remarks.iter().any(|r| r.message.contains("unit `u` is defined twice")));
    }
}
