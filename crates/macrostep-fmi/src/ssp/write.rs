//! Writing a system structure: one flat system of FMUs, as SSP 1.0, which most tools read, or as SSP 2.0 where there are arrays.

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
    /// Sizes of its dimensions; none for a scalar.
    pub sizes: Vec<u64>,
}

/// `SystemStructure.ssd` of a system; connectors are those of its components, in their order.
pub fn write_system(system: &SystemStructure, connectors: &[Vec<Connector>]) -> String {
    let is_list = |(_, value): &(String, StartValue)| matches!(value, StartValue::List(_));
    let arrays = connectors.iter().flatten().any(|c| !c.sizes.is_empty())
        || system.components.iter().any(|c| c.parameters.iter().any(is_list));
    let version = if arrays { Ssp::V2 } else { Ssp::V1 };
    let mut t = String::from("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<ssd:SystemStructureDescription");
    for (prefix, name) in [("ssd", "Description"), ("ssc", "Common"), ("ssv", "ParameterValues")] {
        t += &format!("\n  xmlns:{prefix}=\"http://ssp-standard.org/SSP1/SystemStructure{name}\"");
    }
    let name = xml(&system.name);
    t += &format!("\n  version=\"{}\" name=\"{name}\" generationTool=\"Macrostep\">\n", version.text());
    t += &format!("  <ssd:System name=\"{name}\">\n    <ssd:Elements>\n");
    for (component, connectors) in system.components.iter().zip(connectors) {
        let source = component.fmu.to_string_lossy().replace('\\', "/");
        t += &format!("      <ssd:Component name=\"{}\" source=\"{}\">\n", xml(&component.name), xml(&source));
        if !connectors.is_empty() {
            t += "        <ssd:Connectors>\n";
            connectors.iter().for_each(|c| t += &connector(version, c));
            t += "        </ssd:Connectors>\n";
        }
        t += &parameters(version, &component.parameters);
        t += "      </ssd:Component>\n";
    }
    t += "    </ssd:Elements>\n";
    if !system.connections.is_empty() {
        t += "    <ssd:Connections>\n";
        for link in &system.connections {
            let sizes = |(component, variable): &(String, String)| {
                let at = system.components.iter().position(|c| c.name == *component)?;
                let (name, _) = variable.strip_suffix(']')?.rsplit_once('[')?;
                let owner = connectors[at].iter().find(|c| c.name == name && !c.sizes.is_empty())?;
                // a variable of this very name is no element
                connectors[at].iter().all(|c| c.name != *variable).then_some(owner.sizes.as_slice())
            };
            t += &connection(link, [sizes(&link.from), sizes(&link.to)]);
        }
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

/// The version of the standard that is written.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Ssp {
    V1,
    V2,
}

impl Ssp {
    fn text(self) -> &'static str {
        match self {
            Ssp::V1 => "1.0",
            Ssp::V2 => "2.0",
        }
    }

    /// The element for a type; clocks have none. What an enumeration is called is not known here.
    fn element(self, kind: Type) -> Option<String> {
        let plain = match (self, kind) {
            (_, Type::Clock) => return None,
            (_, Type::Boolean) => "Boolean",
            (_, Type::String) => "String",
            (_, Type::Binary) => "Binary",
            (Ssp::V1, Type::Float64 | Type::Float32) => "Real",
            (Ssp::V1, _) => "Integer",
            (Ssp::V2, Type::Enumeration) => "Int64",
            (Ssp::V2, other) => return Some(other.to_string()),
        };
        Some(plain.to_owned())
    }
}

fn connector(version: Ssp, c: &Connector) -> String {
    let Some(element) = version.element(c.kind) else { return String::new() };
    let unit = match c.unit.symbol() {
        symbol if c.kind.is_real() && !symbol.is_empty() && c.unit.definition().is_some() => {
            format!(" unit=\"{}\"", xml(symbol))
        }
        _ => String::new(),
    };
    let sizes: String = c.sizes.iter().map(|n| format!("<ssc:Dimension size=\"{n}\"/>")).collect();
    let (name, kind) = (xml(&c.name), if c.output { "output" } else { "input" });
    format!("          <ssd:Connector name=\"{name}\" kind=\"{kind}\"><ssc:{element}{unit}/>{sizes}</ssd:Connector>\n")
}

fn parameters(version: Ssp, list: &[(String, StartValue)]) -> String {
    let rows: String = list.iter().map(parameter).collect();
    if rows.is_empty() {
        return rows;
    }
    let open = "        <ssd:ParameterBindings><ssd:ParameterBinding><ssd:ParameterValues>\n";
    let version = version.text();
    let set = format!("          <ssv:ParameterSet version=\"{version}\" name=\"start\"><ssv:Parameters>\n");
    let close = "          </ssv:Parameters></ssv:ParameterSet>\n";
    let end = "        </ssd:ParameterValues></ssd:ParameterBinding></ssd:ParameterBindings>\n";
    format!("{open}{set}{rows}{close}{end}")
}

fn parameter((name, value): &(String, StartValue)) -> String {
    let (mut list, mut sizes, mut inner) = (Vec::new(), String::new(), Some(value));
    leaves(value, &mut list);
    while let Some(StartValue::List(items)) = inner {
        sizes += &format!("<ssc:Dimension size=\"{}\"/>", items.len());
        inner = items.first();
    }
    // one number with a point makes all of them real
    let real = list.iter().any(|v| matches!(v, StartValue::Number(_)));
    let (mut element, mut texts) = ("Real", Vec::new());
    for leaf in list {
        let (kind, text) = match leaf {
            StartValue::Number(x) => ("Real", format!("{x:?}")),
            StartValue::Integer(i) if real => ("Real", format!("{:?}", *i as f64)),
            StartValue::Integer(i) => ("Integer", i.to_string()),
            StartValue::Boolean(b) => ("Boolean", b.to_string()),
            StartValue::Text(text) => ("String", xml(text)),
            StartValue::List(_) => continue,
        };
        element = kind;
        texts.push(text);
    }
    let name = xml(name);
    // an array of texts has an element for each
    let value = if element == "String" && texts.len() > 1 {
        let each: String = texts.iter().map(|t| format!("<ssv:Value value=\"{t}\"/>")).collect();
        format!("<ssv:String>{each}</ssv:String>")
    } else {
        format!("<ssv:{element} value=\"{}\"/>", texts.join(" "))
    };
    format!("            <ssv:Parameter name=\"{name}\">{value}{sizes}</ssv:Parameter>\n")
}

fn leaves<'a>(value: &'a StartValue, list: &mut Vec<&'a StartValue>) {
    match value {
        StartValue::List(items) => items.iter().for_each(|i| leaves(i, list)),
        leaf => list.push(leaf),
    }
}

/// A connection; where an end is an element of an array, the sizes of that array are given.
fn connection(link: &Link, sizes: [Option<&[u64]>; 2]) -> String {
    let mut ends = String::new();
    for (((component, variable), sizes), side) in [&link.from, &link.to].into_iter().zip(sizes).zip(["start", "end"]) {
        let element = sizes.and_then(|sizes| {
            let (name, at) = variable.strip_suffix(']')?.rsplit_once('[')?;
            Some((name, indices(at.parse().ok()?, sizes)))
        });
        let (connector, indices) = match element {
            Some((name, indices)) => (name, format!(" {side}Indices=\"{indices}\"")),
            None => (variable.as_str(), String::new()),
        };
        ends += &format!(" {side}Element=\"{}\" {side}Connector=\"{}\"{indices}", xml(component), xml(connector));
    }
    if (link.gain, link.offset) == (1.0, 0.0) {
        return format!("      <ssd:Connection{ends}/>\n");
    }
    let change = format!("<ssc:LinearTransformation factor=\"{:?}\" offset=\"{:?}\"/>", link.gain, link.offset);
    format!("      <ssd:Connection{ends}>{change}</ssd:Connection>\n")
}

/// Indices of an element that is the `at`-th row by row.
fn indices(mut at: u64, sizes: &[u64]) -> String {
    let mut list: Vec<String> = Vec::new();
    for n in sizes.iter().skip(1).rev() {
        list.push((at % n.max(&1)).to_string());
        at /= n.max(&1);
    }
    list.push(at.to_string());
    list.reverse();
    list.join(" ")
}

/// Definitions of the units of connectors; a unit that nobody defined is not stated.
fn units(connectors: &[Vec<Connector>]) -> String {
    let all = connectors.iter().flatten().filter(|c| c.kind.is_real());
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
