//! `<ModelStructure>`: outputs and derivatives, and on what they depend.

use roxmltree::Node;

use super::read::Xml;
use super::{Structure, Unknown, Variable, Version};

impl Xml {
    pub(super) fn structure(&mut self, root: Node<'_, '_>, variables: &[Variable]) -> Structure {
        let Some(node) = self.child(root, "ModelStructure") else {
            self.wrong(root, "there is no <ModelStructure>: every output is taken to depend on every input".into());
            return Structure::default();
        };
        let mut structure = Structure::default();
        let references: std::collections::HashMap<u32, usize> =
            variables.iter().enumerate().rev().map(|(i, v)| (v.reference, i)).collect();
        for child in self.children(node) {
            let name = child.tag_name().name();
            match (self.version, name) {
                (Version::V2, "Outputs" | "Derivatives") => {
                    for unknown in self.children(child) {
                        let index = |i: u64| (i as usize).checked_sub(1).filter(|i| *i < variables.len());
                        let found = self.unknown(unknown, "index", &index);
                        let list = if name == "Outputs" { &mut structure.outputs } else { &mut structure.derivatives };
                        list.extend(found);
                    }
                }
                (Version::V3, "Output" | "ContinuousStateDerivative" | "EventIndicator") => {
                    let reference = |r: u64| u32::try_from(r).ok().and_then(|r| references.get(&r).copied());
                    let found = self.unknown(child, "valueReference", &reference);
                    match name {
                        "Output" => structure.outputs.extend(found),
                        "EventIndicator" => structure.event_indicators.extend(found),
                        _ => structure.derivatives.extend(found),
                    }
                }
                (Version::V2, "InitialUnknowns" | "DiscreteStates") => {}
                (Version::V3, "InitialUnknown" | "ClockedState" | "Annotations") => {}
                _ => self.odd(child, format!("<{name}> in <ModelStructure> is ignored")),
            }
        }
        structure.tidy()
    }

    fn unknown(&mut self, node: Node<'_, '_>, key: &str, find: &dyn Fn(u64) -> Option<usize>) -> Option<Unknown> {
        self.required(node, key)?;
        let number = self.whole(node, key)?;
        let Some(variable) = find(number) else {
            self.wrong(node, format!("`{key}` is {number}, and there is no such variable"));
            return None;
        };
        let mut depends = None;
        if let Some(text) = node.attribute("dependencies") {
            let mut list = Vec::new();
            for word in text.split_whitespace() {
                match word.parse().ok().and_then(find) {
                    Some(index) => list.push(index),
                    None => self.wrong(node, format!("`dependencies` names {word}, and there is no such variable")),
                }
            }
            // a list that could not be read is no list
            depends = (list.len() == text.split_whitespace().count()).then_some(list);
        }
        Some(Unknown { variable, depends, line: self.line(node) })
    }
}
