//! `check`.

use macrostep::record::BondSummary;
use macrostep::scenario::proposed_bonds;

use super::{complain, fault_text, print, print_json, report, scenario};
use crate::{End, args, text};

/// Lines are at most this long.
const WIDTH: usize = 120;

pub fn check(args: &args::Scenario, json: bool) -> End {
    let scenario = match scenario(args) {
        Ok(scenario) => scenario,
        Err(mistakes) => return report(&mistakes, json),
    };
    let checked = match scenario.check() {
        Ok(checked) => checked,
        Err(mistakes) => return report(&mistakes, json),
    };
    let warnings: Vec<String> = checked.warnings.iter().map(fault_text).collect();
    let proposed = proposed_bonds(&checked);
    let graph = checked.graph();
    if json {
        let mut object = macrostep::checked_json(&checked);
        object["warnings"] = serde_json::json!(warnings);
        print_json(&object);
        return End::Good;
    }
    warnings.iter().for_each(|w| complain(w));
    let rows: Vec<Vec<String>> = graph
        .nodes
        .iter()
        .map(|n| {
            let ports = |ports: &[macrostep::core::Port]| {
                let names: Vec<String> = ports.iter().map(|p| format!("{} [{}]", p.name, p.unit)).collect();
                names.join(", ")
            };
            let kind = match (n.interface.constraint, n.interface.memoryless, n.interface.has_feedthrough()) {
                (true, ..) => "constraint",
                (_, true, _) => "law",
                (.., true) => "feedthrough",
                _ => "",
            };
            vec![
                n.name.clone(),
                n.step.to_string(),
                ports(&n.interface.inputs),
                ports(&n.interface.outputs),
                kind.into(),
            ]
        })
        .collect();
    print(&format!("{}: good", checked.name));
    let table = text::table(&["subsystem", "step", "inputs", "outputs", ""], &rows, 2);
    if table.lines().all(|line| line.chars().count() <= WIDTH) {
        print(table.trim_end());
    } else {
        // a table as wide as that is no table
        for row in &rows {
            print(format!("  {}  {}  {}", row[0], row[1], row[4]).trim_end());
            for (what, ports) in
                [("in:", &row[2]), ("out:", &row[3])].into_iter().filter(|(_, ports)| !ports.is_empty())
            {
                // a name and its unit stay on one line
                let tied = format!("{what} {}", ports.replace(" [", "\u{a0}["));
                print(text::wrapped(&tied, 4, WIDTH).replace('\u{a0}', " ").trim_end());
            }
        }
    }
    let stages: Vec<String> = graph
        .stages
        .iter()
        .map(|s| s.iter().map(|&p| graph.nodes[p].name.as_str()).collect::<Vec<_>>().join(" ‖ "))
        .collect();
    print(&format!("  stages: {}", stages.join(" → ")));
    for d in checked.derived() {
        let unit = if d.unit == "1" { String::new() } else { format!(" {}", d.unit) };
        print(&format!("  {} = {}{unit}: {}", d.name, d.value, d.meaning));
    }
    for bond in BondSummary::of(graph, checked.has_found_bonds()) {
        let how = if bond.found { "from units" } else { "declared" };
        let (action, motion) = (bond.action.join(", "), bond.motion.join(", "));
        let line = format!("bond `{}` {how}: action {action}, motion {motion}", bond.name);
        print(text::wrapped(&line, 2, WIDTH).trim_end());
    }
    for (mechanism, c) in checked.contractions() {
        let safe = match c.safe_step {
            _ if c.answered => "which the interface takes into account".to_owned(),
            Some(step) => format!("safe up to a step of {}", text::seconds(step)),
            None => "safe at no step, since the parts are too heavy".to_owned(),
        };
        let [factor, bodies] = [text::short(c.factor), c.bodies.join("`, `")];
        print(&format!("  cut of `{mechanism}` at `{bodies}`: contraction factor {factor}, {safe}"));
        let rows: Vec<Vec<String>> = c
            .freedoms
            .chunks(6)
            .map(|six| {
                let ratios = six.iter().map(|(.., ratio)| text::short(*ratio));
                six.iter().take(1).map(|(body, ..)| body.clone()).chain(ratios).collect()
            })
            .collect();
        let freedoms = c.freedoms.iter().take(6).map(|(_, freedom, _)| *freedom);
        let headings: Vec<&str> = ["stiffness over inertia"].into_iter().chain(freedoms).collect();
        print(text::table(&headings, &rows, 4).trim_end());
    }
    for bond in &proposed {
        let (action, motion) = (bond.action.join(", "), bond.motion.join(", "));
        print(&format!("  bond proposed from units: action {action}, motion {motion}"));
    }
    End::Good
}
