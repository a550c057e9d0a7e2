//! What a recording says about the model: parts with their ports, who feeds whom, bonds, stages and rates.

use std::collections::HashMap;

use macrostep_core::{Interface, ModelGraph, Port};
use serde::{Deserialize, Serialize};

use crate::meta::RecordingMeta;

/// The entry of a recording that holds the description of its model, as JSON.
const ENTRY: &str = "model";

/// A model and what was chosen for its run.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(default)]
#[non_exhaustive]
pub struct ModelDescription {
    /// `H`, in seconds.
    pub macro_step: f64,
    /// The subsystems.
    pub parts: Vec<DescribedPart>,
    /// Who feeds whom, element by element.
    pub connections: Vec<DescribedConnection>,
    /// The power bonds.
    pub bonds: Vec<DescribedBond>,
    /// Names of subsystems that advance side by side, one stage after the other.
    pub stages: Vec<Vec<String>>,
    /// What was chosen and how it was decided: `scheme`, `jacobi`.
    pub choices: Vec<(String, String)>,
}

/// A subsystem.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(default)]
#[non_exhaustive]
pub struct DescribedPart {
    /// Its name; empty for the whole in one piece.
    pub name: String,
    /// Its communication step, in seconds.
    pub step: f64,
    /// What it takes.
    pub inputs: Vec<DescribedPort>,
    /// What it gives.
    pub outputs: Vec<DescribedPort>,
    /// Whether an output depends on an input at the same instant.
    pub feedthrough: bool,
    /// Whether it has no memory, and is evaluated at once.
    pub law: bool,
    /// Whether its outputs are forces of a constraint.
    pub constraint: bool,
}

/// A port.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(default)]
#[non_exhaustive]
pub struct DescribedPort {
    /// Its name within its subsystem.
    pub name: String,
    /// The symbol of its unit.
    pub unit: String,
    /// How many elements it has.
    pub size: usize,
}

/// A connection between two elements of ports.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(default)]
#[non_exhaustive]
pub struct DescribedConnection {
    /// The output: `hydraulics.f`.
    pub from: String,
    /// The input: `mechanics.f`.
    pub to: String,
}

/// A power bond.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(default)]
#[non_exhaustive]
pub struct DescribedBond {
    /// Its name.
    pub name: String,
    /// Outputs that act.
    pub action: Vec<String>,
    /// Outputs that answer with a motion, one for each action.
    pub motion: Vec<String>,
}

impl ModelDescription {
    /// Of a checked model, with what was chosen for its run.
    pub fn new(graph: &ModelGraph, choices: &[(&str, String)]) -> Self {
        let (outputs, inputs) = (graph.output_names(), graph.input_names());
        let parts = graph.nodes.iter().map(|node| {
            let port = |p: &Port| DescribedPort { name: p.name.clone(), unit: p.unit.to_string(), size: p.size };
            let Interface { inputs, memoryless, constraint, .. } = &node.interface;
            DescribedPart {
                name: node.name.clone(),
                step: node.step.seconds(),
                inputs: inputs.iter().map(port).collect(),
                outputs: node.interface.coupled().iter().map(port).collect(),
                feedthrough: node.interface.has_feedthrough(),
                law: *memoryless,
                constraint: *constraint,
            }
        });
        let connections = (0..inputs.len()).filter_map(|i| {
            let (output, ..) = graph.source(i)?;
            Some(DescribedConnection { from: outputs[output].clone(), to: inputs[i].clone() })
        });
        let bonds = graph.bonds.iter().map(|bond| {
            let names = |of: fn(&(usize, usize)) -> usize| bond.pairs.iter().map(|p| outputs[of(p)].clone()).collect();
            DescribedBond { name: bond.name.clone(), action: names(|p| p.0), motion: names(|p| p.1) }
        });
        let stage = |stage: &Vec<usize>| stage.iter().map(|&p| graph.nodes[p].name.clone()).collect();
        ModelDescription {
            macro_step: graph.macro_step.seconds(),
            parts: parts.collect(),
            connections: connections.collect(),
            bonds: bonds.collect(),
            stages: graph.stages.iter().map(stage).collect(),
            choices: choices.iter().map(|(what, value)| ((*what).to_owned(), value.clone())).collect(),
        }
    }

    /// How something was decided: `jacobi` for `scheme`.
    pub fn choice(&self, what: &str) -> Option<&str> {
        self.choices.iter().find(|c| c.0 == what).map(|c| c.1.as_str())
    }

    /// Part and port of every element of an output, by its full name.
    pub fn output_places(&self) -> HashMap<String, (usize, usize)> {
        self.places(|part| &part.outputs)
    }

    /// Part and port of every element of an input, by its full name.
    pub fn input_places(&self) -> HashMap<String, (usize, usize)> {
        self.places(|part| &part.inputs)
    }

    fn places(&self, ports: fn(&DescribedPart) -> &[DescribedPort]) -> HashMap<String, (usize, usize)> {
        let mut places = HashMap::new();
        for (p, part) in self.parts.iter().enumerate() {
            for (i, port) in ports(part).iter().enumerate() {
                for element in port.element_names() {
                    let name = if part.name.is_empty() { element } else { format!("{}.{element}", part.name) };
                    places.insert(name, (p, i));
                }
            }
        }
        places
    }
}

impl DescribedPort {
    /// `f`, or `f[0]`, `f[1]`, … where it has several elements.
    fn element_names(&self) -> Vec<String> {
        match self.size {
            0 | 1 => vec![self.name.clone()],
            size => (0..size).map(|j| format!("{}[{j}]", self.name)).collect(),
        }
    }
}

impl RecordingMeta {
    /// What was recorded; `None` where the recording does not tell, or this version cannot read it.
    pub fn model(&self) -> Option<ModelDescription> {
        serde_json::from_str(self.extra.get(ENTRY)?).ok()
    }

    /// Says what is recorded.
    pub fn set_model(&mut self, model: &ModelDescription) {
        self.extra.extend(serde_json::to_string(model).ok().map(|json| (ENTRY.to_owned(), json)));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn elements_of_ports_are_found_by_their_names() {
        let port = |name: &str, size: usize| DescribedPort { name: name.into(), unit: "m".into(), size };
        let part = |name: &str, outputs: Vec<DescribedPort>| DescribedPart {
            name: name.into(),
            outputs,
            ..DescribedPart::default()
        };
        let parts = vec![part("a", vec![port("x", 1)]), part("a.b", vec![port("v", 1), port("x", 2)])];
        let model = ModelDescription { parts, ..ModelDescription::default() };
        let places = model.output_places();
        assert_eq!(places.len(), 4);
        assert_eq!((places["a.x"], places["a.b.v"], places["a.b.x[1]"]), ((0, 0), (1, 0), (1, 1)));
        assert!(model.input_places().is_empty());

        let mut meta = RecordingMeta::new("run");
        meta.set_model(&model);
        assert_eq!(meta.model(), Some(model));
    }
}
