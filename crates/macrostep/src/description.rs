//! What a recording says about the model: parts with their ports, who feeds whom, bonds, stages and rates.

use macrostep_core::{Interface, ModelGraph, Port};
use serde_json::{Value, json};

/// The model and what was chosen for the run, as the entry `model` of a recording.
pub(crate) fn model(graph: &ModelGraph, choices: &[(&str, String)]) -> Value {
    let (outputs, inputs) = (graph.output_names(), graph.input_names());
    let parts = graph.nodes.iter().map(|node| {
        let port = |p: &Port| json!({ "name": p.name, "unit": p.unit.to_string(), "size": p.size });
        let Interface { inputs, outputs, memoryless, constraint, .. } = &node.interface;
        json!({
            "name": node.name,
            "step": node.step.seconds(),
            "inputs": inputs.iter().map(port).collect::<Vec<_>>(),
            "outputs": outputs.iter().map(port).collect::<Vec<_>>(),
            "feedthrough": node.interface.has_feedthrough(),
            "law": memoryless,
            "constraint": constraint,
        })
    });
    let connections = (0..inputs.len()).filter_map(|i| {
        let (output, ..) = graph.source(i)?;
        Some(json!({ "from": outputs[output], "to": inputs[i] }))
    });
    let bonds = graph.bonds.iter().map(|bond| {
        let names = |of: fn(&(usize, usize)) -> usize| bond.pairs.iter().map(|p| &outputs[of(p)]).collect::<Vec<_>>();
        json!({ "name": bond.name, "action": names(|p| p.0), "motion": names(|p| p.1) })
    });
    let stage = |stage: &Vec<usize>| stage.iter().map(|&p| &graph.nodes[p].name).collect::<Vec<_>>();
    json!({
        "macro_step": graph.macro_step.seconds(),
        "parts": parts.collect::<Vec<_>>(),
        "connections": connections.collect::<Vec<_>>(),
        "bonds": bonds.collect::<Vec<_>>(),
        "stages": graph.stages.iter().map(stage).collect::<Vec<_>>(),
        "choices": choices.iter().map(|(what, value)| json!([what, value])).collect::<Vec<_>>(),
    })
}
