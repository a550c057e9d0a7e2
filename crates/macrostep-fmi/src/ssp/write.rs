//! Writing a system structure: SSP 1.0, one flat system of FMUs.

use macrostep_core::Unit;

use super::{Link, SystemStructure};
use crate::description::Type;
use crate::export::{base_unit, xml};
use crate::start::StartValue;

/// The type of the annotation with what SSP cannot say, and the namespace of its content.
pub(super) const ANNOTATION: &str = "macrostep.scenario";
pub(super) const NAMESPACE: &str = "urn:macrostep:scenario";

/// An input or output of a component, as its FMU has it.
#[derive(Clone, Debug, PartialEq)]
pub struct Connector {
    /// The variable.
    pub name: String,
    /// Whether it is an output; an input if not.
    pub output: bool,
    /// Its type.
    pub kind: Type,
    /// Its unit.
    pub unit: Unit,
}

/// `SystemStructure.ssd` of a system; connectors are those of its components, in their order. Start values that are
/// lists have no place in SSP 1.0 and are left out.
pub fn write_system(system: &SystemStructure, connectors: &[Vec<Connector>]) -> String {
    let mut t = String::from("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<ssd:SystemStructureDescription");
    for (prefix, name) in [("ssd", "Description"), ("ssc", "Common"), ("ssv", "ParameterValues")] {
        t += &format!("\n  xmlns:{prefix}=\"http://ssp-standard.org/SSP1/SystemStructure{name}\"");
    }
    let name = xml(&system.name);
    t += &format!("\n  version=\"1.0\" name=\"{name}\" generationTool=\"Macrostep\">\n");
    t += &format!("  <ssd:System name=\"{name}\">\n    <ssd:Elements>\n");
    for (component, connectors) in system.components.iter().zip(connectors) {
        let source = component.fmu.to_string_lossy().replace('\\', "/");
        t += &format!("      <ssd:Component name=\"{}\" source=\"{}\">\n", xml(&component.name), xml(&source));
        if !connectors.is_empty() {
            t += "        <ssd:Connectors>\n";
            connectors.iter().for_each(|c| t += &connector(c));
            t += "        </ssd:Connectors>\n";
        }
        t += &parameters(&component.parameters);
        t += "      </ssd:Component>\n";
    }
    t += "    </ssd:Elements>\n";
    if !system.connections.is_empty() {
        t += "    <ssd:Connections>\n";
        system.connections.iter().for_each(|l| t += &connection(l));
        t += "    </ssd:Connections>\n";
    }
    t += "  </ssd:System>\n";
    t += &units(connectors);
    let times = [("startTime", system.start), ("stopTime", system.stop)];
    let times: String = times.iter().filter_map(|(k, x)| Some(format!(" {k}=\"{:?}\"", (*x)?))).collect();
    t += &format!("  <ssd:DefaultExperiment{times}/>\n");
    if let Some(scenario) = &system.scenario {
        t += &format!("  <ssd:Annotations>\n    <ssc:Annotation type=\"{ANNOTATION}\">\n");
        let text = scenario.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;");
        t += &format!("      <m:Scenario xmlns:m=\"{NAMESPACE}\">{text}</m:Scenario>\n");
        t += "    </ssc:Annotation>\n  </ssd:Annotations>\n";
    }
    t + "</ssd:SystemStructureDescription>\n"
}

/// The element of SSP 1.0 for a type; clocks have none.
fn element(kind: Type) -> Option<&'static str> {
    Some(match kind {
        Type::Float64 | Type::Float32 => "Real",
        Type::Boolean => "Boolean",
        Type::String => "String",
        Type::Binary => "Binary",
        Type::Clock => return None,
        _ => "Integer",
    })
}

fn connector(c: &Connector) -> String {
    let Some(element) = element(c.kind) else { return String::new() };
    let unit = match c.unit.symbol() {
        symbol if element == "Real" && !symbol.is_empty() && c.unit.definition().is_some() => {
            format!(" unit=\"{}\"", xml(symbol))
        }
        _ => String::new(),
    };
    let (name, kind) = (xml(&c.name), if c.output { "output" } else { "input" });
    format!("          <ssd:Connector name=\"{name}\" kind=\"{kind}\"><ssc:{element}{unit}/></ssd:Connector>\n")
}

fn parameters(list: &[(String, StartValue)]) -> String {
    let rows: String = list.iter().filter_map(parameter).collect();
    if rows.is_empty() {
        return rows;
    }
    let open = "        <ssd:ParameterBindings><ssd:ParameterBinding><ssd:ParameterValues>\n";
    let set = "          <ssv:ParameterSet version=\"1.0\" name=\"start\"><ssv:Parameters>\n";
    let close = "          </ssv:Parameters></ssv:ParameterSet>\n";
    let end = "        </ssd:ParameterValues></ssd:ParameterBinding></ssd:ParameterBindings>\n";
    format!("{open}{set}{rows}{close}{end}")
}

fn parameter((name, value): &(String, StartValue)) -> Option<String> {
    let (element, text) = match value {
        StartValue::Number(x) => ("Real", format!("{x:?}")),
        StartValue::Integer(i) => ("Integer", i.to_string()),
        StartValue::Boolean(b) => ("Boolean", b.to_string()),
        StartValue::Text(text) => ("String", xml(text)),
        StartValue::List(_) => return None,
    };
    let name = xml(name);
    Some(format!("            <ssv:Parameter name=\"{name}\"><ssv:{element} value=\"{text}\"/></ssv:Parameter>\n"))
}

fn connection(link: &Link) -> String {
    let ((a, x), (b, y)) = (&link.from, &link.to);
    let ends = format!(
        "startElement=\"{}\" startConnector=\"{}\" endElement=\"{}\" endConnector=\"{}\"",
        xml(a),
        xml(x),
        xml(b),
        xml(y)
    );
    if (link.gain, link.offset) == (1.0, 0.0) {
        return format!("      <ssd:Connection {ends}/>\n");
    }
    let change = format!("<ssc:LinearTransformation factor=\"{:?}\" offset=\"{:?}\"/>", link.gain, link.offset);
    format!("      <ssd:Connection {ends}>{change}</ssd:Connection>\n")
}

/// Definitions of the units of connectors; a unit that nobody defined is not stated.
fn units(connectors: &[Vec<Connector>]) -> String {
    let all = connectors.iter().flatten().filter(|c| element(c.kind) == Some("Real"));
    let mut known: Vec<&Unit> =
        all.map(|c| &c.unit).filter(|u| u.definition().is_some() && !u.symbol().is_empty()).collect();
    known.sort_by(|a, b| a.symbol().cmp(b.symbol()));
    known.dedup_by(|a, b| a.symbol() == b.symbol());
    if known.is_empty() {
        return String::new();
    }
    let row = |unit: &&Unit| {
        let base = base_unit(unit);
        format!("    <ssc:Unit name=\"{}\"><ssc:BaseUnit{base}/></ssc:Unit>\n", xml(unit.symbol()))
    };
    format!("  <ssd:Units>\n{}  </ssd:Units>\n", known.iter().map(row).collect::<String>())
}
