//! The library as a page of documentation, from what parts say of themselves.

use macrostep_core::{Interface, Port};

use super::{Domain, PartDefault, PartDescription, PartParameter, PartValue, part, parts, specimen};

const HEAD: &str = "# Parts of the library

Parts that a scenario names by `type` ([scenario.md](scenario.md)), by domain. Ports without a unit fit every unit. What the library does not
have is written as equations in the file ([equations.md](equations.md)). `macrostep parts NAME` shows the same in the terminal.

A parameter is a number in the unit of the table, or text with a unit of its own: `inductance = \"1.5 mH\"`. Equations are in SI
units, in the names of ports and parameters; where `unit`, `unit_in` and the like choose the units of ports, numbers are in those.
A temperature is in degC or degF, and a difference of two, in brackets in the table, in K or a plain number: `offset = \"5 K\"` between ports in degC adds 5 degC. A matrix is an array of rows, whose shape is checked, or of
numbers row by row. This page is made from what the parts say of themselves, and a test compares the two;
pictures are runs of each part by itself (`scripts/part_pictures.py`).
";

/// The page, as `docs/parts.md` has it.
pub fn page() -> String {
    let mut page = HEAD.to_owned();
    for domain in Domain::ALL {
        let mut name = domain.name().to_owned();
        name[..1].make_ascii_uppercase();
        page += &format!("\n## {name}\n");
        parts().iter().filter(|p| p.domain == domain).for_each(|p| page += &section(p));
    }
    page
}

fn section(p: &PartDescription) -> String {
    let mut text = format!("\n### `{}`\n\n{}{}.\n", p.name, p.about[..1].to_uppercase(), &p.about[1..]);
    let equations = p.equations();
    if !equations.is_empty() {
        text += &format!("\n```text\n{}\n```\n", equations.join("\n"));
    }
    text += &format!("\n![Response of `{0}`](img/parts/{0}.svg)\n", p.name);
    if let Some((_, made)) = specimen(p) {
        text += "\n| port | | unit |\n|---|---|---|\n";
        let Interface { inputs, outputs, .. } = made.interface();
        for (kind, ports) in [("input", inputs), ("output", outputs)] {
            for port in ports {
                text += &format!("| `{}` | {kind} | {} |\n", port.name, unit_of(port, p));
            }
        }
    }
    if !p.parameters.is_empty() {
        text += "\n| parameter | meaning | unit | default |\n|---|---|---|---|\n";
        for q in p.parameters {
            let unit = if q.unit == "1" { "" } else { q.unit };
            text += &format!("| `{}` | {} | {unit} | {} |\n", q.name, q.meaning, default(q));
        }
    }
    text
}

/// The unit of a port, or the parameter that says it: that with which the port has another unit.
fn unit_of(port: &Port, p: &PartDescription) -> String {
    if !port.unit.is_unstated() {
        return port.unit.to_string();
    }
    let is_unit = |q: &&PartParameter| matches!(q.default, PartDefault::Unit(_) | PartDefault::Units);
    let says = |q: &&PartParameter| {
        let mut given = specimen(p).map(|(given, _)| given).unwrap_or_default();
        given.insert(q.name.to_owned(), PartValue::Text(TRIED.to_owned()));
        let made = part(p.name, &given).ok();
        let ports = made.iter().flat_map(|m| m.interface().inputs.iter().chain(&m.interface().outputs));
        let of_port: Vec<&Port> = ports.filter(|other| other.name == port.name).collect();
        of_port.iter().any(|other| !other.unit.is_unstated())
    };
    let said = p.parameters.iter().filter(is_unit).filter(says);
    said.map(|q| format!("`{}`", q.name)).collect::<Vec<_>>().join(", ")
}

/// Any unit.
const TRIED: &str = "V";

fn default(q: &PartParameter) -> String {
    match q.default {
        PartDefault::Required => "required".into(),
        PartDefault::Number(x) | PartDefault::NotNegative(x) | PartDefault::Positive(x) => number(x),
        PartDefault::Array([]) | PartDefault::Example(_) => "none".into(),
        PartDefault::Array(list) => format!("[{}]", list.iter().map(|x| number(*x)).collect::<Vec<_>>().join(", ")),
        PartDefault::Word(words) => words.iter().map(|w| format!("`{w}`")).collect::<Vec<_>>().join(", "),
        PartDefault::Unit("") | PartDefault::Units => "fits all".into(),
        PartDefault::Unit(unit) => unit.into(),
    }
}

fn number(x: f64) -> String {
    match x.abs() {
        f64::MAX => "none".into(),
        size if size != 0.0 && !(1e-3..1e5).contains(&size) => format!("{x:e}"),
        _ => format!("{x}"),
    }
}
