//! What FMI 1.0 says in other words than the later versions: roles of variables, dependencies, and the implementation.

use roxmltree::Node;

use super::read::Xml;
use super::{Abilities, Causality, Initial, Structure, Type, Unknown, Variability, Variable};

impl Xml {
    /// The interface for Co-Simulation; an FMU without one is for Model Exchange.
    pub(super) fn implementation(&mut self, root: Node<'_, '_>) -> Option<Abilities> {
        let implementation = self.child(root, "Implementation")?;
        let alone = self.child(implementation, "CoSimulation_StandAlone");
        let tool = self.child(implementation, "CoSimulation_Tool");
        let Some(node) = alone.or(tool) else {
            self.wrong(implementation, "<Implementation> does not say what it implements".into());
            return None;
        };
        let mut abilities =
            Abilities { model_identifier: self.identifier(root), needs_tool: alone.is_none(), ..Abilities::default() };
        if let Some(c) = self.child(node, "Capabilities") {
            abilities.variable_step = self.truth(c, "canHandleVariableCommunicationStepSize");
            abilities.interpolates_inputs = self.truth(c, "canInterpolateInputs");
            abilities.once_per_process = self.truth(c, "canBeInstantiatedOnlyOncePerProcess");
        }
        Some(abilities)
    }

    /// Causality and variability: a parameter is one by its variability.
    pub(super) fn role_v1(&mut self, node: Node<'_, '_>, name: &str, kind: Type) -> (Causality, Variability) {
        let variability = match node.attribute("variability") {
            Some("constant") => Variability::Constant,
            Some("parameter") => Variability::Fixed,
            Some("discrete") => Variability::Discrete,
            Some("continuous") | None if kind.is_real() => Variability::Continuous,
            Some("continuous") | None => Variability::Discrete,
            Some(other) => {
                self.wrong(node, format!("variability of `{name}` is \"{other}\", which the standard does not know"));
                Variability::Discrete
            }
        };
        let causality = match (node.attribute("causality"), variability) {
            (Some("output"), _) => Causality::Output,
            (_, Variability::Fixed) => Causality::Parameter,
            (Some("input"), _) => Causality::Input,
            (Some("internal" | "none") | None, _) => Causality::Local,
            (Some(other), _) => {
                self.wrong(node, format!("causality of `{name}` is \"{other}\", which the standard does not know"));
                Causality::Local
            }
        };
        (causality, variability)
    }

    /// Whether a start value is exact or a guess.
    pub(super) fn initial_v1(&mut self, typed: Node<'_, '_>) -> Option<Initial> {
        typed.attribute("start")?;
        let guess = typed.attribute("fixed").is_some_and(|f| f == "false");
        Some(if guess { Initial::Approx } else { Initial::Exact })
    }

    /// Outputs, with the inputs that each lists in its <DirectDependency>.
    pub(super) fn structure_v1(&mut self, root: Node<'_, '_>, variables: &[Variable]) -> Structure {
        let Some(list) = self.child(root, "ModelVariables") else { return Structure::default() };
        let places: std::collections::HashMap<&str, usize> =
            variables.iter().enumerate().rev().map(|(i, v)| (v.name.as_str(), i)).collect();
        let mut structure = Structure::default();
        for node in self.children(list) {
            let variable = node.attribute("name").and_then(|name| places.get(name).copied());
            let Some(variable) = variable.filter(|i| variables[*i].causality == Causality::Output) else { continue };
            let depends = self.child(node, "DirectDependency").map(|on| {
                let names = self.children(on).into_iter().filter(|n| n.tag_name().name() == "Name");
                names.filter_map(|n| places.get(n.text()?.trim()).copied()).collect()
            });
            structure.outputs.push(Unknown { variable, depends, line: self.line(node) });
        }
        structure.tidy()
    }
}
