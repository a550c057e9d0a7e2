//! `check`.

use macrostep::scenario::proposed_bonds;

use super::{print, print_json, report, scenario};
use crate::{End, args, text};

pub fn check(args: &args::Scenario, json: bool) -> End {
    let scenario = match scenario(args) {
        Ok(scenario) => scenario,
        Err(mistakes) => return report(&mistakes, json),
    };
    let checked = match scenario.check() {
        Ok(checked) => checked,
        Err(mistakes) => return report(&mistakes, json),
    };
    let warnings: Vec<String> = checked.warnings.iter().map(ToString::to_string).collect();
    let proposed = proposed_bonds(&checked);
    let graph = &checked.graph;
    if json {
        let bonds: Vec<_> = proposed
            .iter()
            .map(|b| serde_json::json!({ "name": b.name, "action": b.action, "motion": b.motion }))
            .collect();
        let parts: Vec<&str> = graph.nodes.iter().map(|n| n.name.as_str()).collect();
        print_json(&serde_json::json!({
            "outcome": "good", "subsystems": parts, "warnings": warnings, "proposed_bonds": bonds,
        }));
        return End::Good;
    }
    warnings.iter().for_each(|w| eprintln!("{w}"));
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
    print(text::table(&["subsystem", "step", "inputs", "outputs", ""], &rows, 2).trim_end());
    let stages: Vec<String> = graph
        .stages
        .iter()
        .map(|s| s.iter().map(|&p| graph.nodes[p].name.as_str()).collect::<Vec<_>>().join(" ‖ "))
        .collect();
    print(&format!("  stages: {}", stages.join(" → ")));
    for bond in &graph.bonds {
        print(&format!("  bond `{}` declared", bond.name));
    }
    for bond in &proposed {
        let (action, motion) = (bond.action.join(", "), bond.motion.join(", "));
        print(&format!("  bond proposed from units: action {action}, motion {motion}"));
    }
    End::Good
}
