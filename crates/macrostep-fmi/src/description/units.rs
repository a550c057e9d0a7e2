//! Units of the file: base-unit exponents, factor and offset.

use std::collections::HashSet;

use macrostep_core::Unit;
use roxmltree::Node;

use super::read::Xml;
use super::{UnitDefinition, Version};

/// Attributes of `<BaseUnit>` in the order of [`Unit::defined`].
const BASE: [&str; 8] = ["m", "kg", "s", "A", "K", "mol", "cd", "rad"];

impl Xml {
    pub(super) fn units(&mut self, root: Node<'_, '_>) -> Vec<UnitDefinition> {
        let Some(list) = self.child(root, "UnitDefinitions") else { return Vec::new() };
        let (mut units, mut names) = (Vec::new(), HashSet::new());
        for node in self.children(list) {
            if self.version == Version::V1 {
                // a name, which Macrostep may know
                let Some(name) = self.required(node, "unit") else { continue };
                units.push(UnitDefinition { name: name.to_owned(), unit: None });
                continue;
            }
            if node.tag_name().name() != "Unit" {
                self.odd(node, format!("<{}> among the units is ignored", node.tag_name().name()));
                continue;
            }
            let Some(name) = self.required(node, "name") else { continue };
            if !names.insert(name) {
                self.wrong(node, format!("unit `{name}` is defined twice"));
            }
            let unit = self.child(node, "BaseUnit").and_then(|base| self.base_unit(name, base));
            units.push(UnitDefinition { name: name.to_owned(), unit });
        }
        units
    }

    fn base_unit(&mut self, name: &str, base: Node<'_, '_>) -> Option<Unit> {
        let mut exponents = [0; 8];
        for (exponent, attribute) in exponents.iter_mut().zip(BASE) {
            let Some(text) = base.attribute(attribute) else { continue };
            match text.trim().parse::<i8>() {
                Ok(value) => *exponent = value,
                Err(_) => {
                    self.wrong(
                        base,
                        format!("exponent {attribute} of unit `{name}` is \"{text}\", not a small integer"),
                    );
                    return None;
                }
            }
        }
        let factor = self.number(base, "factor").unwrap_or(1.0);
        let offset = self.number(base, "offset").unwrap_or(0.0);
        if !(factor.is_finite() && factor != 0.0 && offset.is_finite()) {
            self.wrong(base, format!("unit `{name}` has factor {factor} and offset {offset}"));
            return None;
        }
        Some(Unit::defined(name, exponents, factor, offset))
    }
}
