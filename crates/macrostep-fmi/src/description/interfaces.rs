//! `<CoSimulation>` and `<ModelExchange>`: abilities, under one name for both versions of the standard.

use roxmltree::Node;

use super::read::Xml;
use super::{Abilities, Version};

impl Xml {
    /// The name of the binary.
    pub(super) fn identifier(&mut self, node: Node<'_, '_>) -> String {
        let identifier = self.required(node, "modelIdentifier").unwrap_or_default().to_owned();
        let is_identifier = identifier.chars().all(|c| c.is_ascii_alphanumeric() || c == '_')
            && !identifier.starts_with(|c: char| c.is_ascii_digit());
        if !is_identifier {
            self.wrong(node, format!("`modelIdentifier` is \"{identifier}\", which is no C identifier"));
        }
        identifier
    }

    pub(super) fn abilities(&mut self, node: Node<'_, '_>) -> Abilities {
        let v2 = self.version == Version::V2;
        let (state, serialize, derivatives) = if v2 {
            ("canGetAndSetFMUstate", "canSerializeFMUstate", "providesDirectionalDerivative")
        } else {
            ("canGetAndSetFMUState", "canSerializeFMUState", "providesDirectionalDerivatives")
        };
        let sources = self.child(node, "SourceFiles").map(|list| {
            let files = self.children(list).into_iter().filter(|f| f.tag_name().name() == "File");
            files.filter_map(|f| f.attribute("name").map(str::to_owned)).collect()
        });
        let abilities = Abilities {
            model_identifier: self.identifier(node),
            state: self.truth(node, state),
            serialize: self.truth(node, serialize),
            directional_derivatives: self.truth(node, derivatives),
            variable_step: self.truth(node, "canHandleVariableCommunicationStepSize"),
            interpolates_inputs: v2 && self.truth(node, "canInterpolateInputs"),
            intermediate_update: !v2 && self.truth(node, "providesIntermediateUpdate"),
            early_return: !v2
                && (self.truth(node, "canReturnEarlyAfterIntermediateUpdate")
                    || self.truth(node, "mightReturnEarlyFromDoStep")),
            event_mode: !v2 && self.truth(node, "hasEventMode"),
            needs_tool: self.truth(node, "needsExecutionTool"),
            once_per_process: self.truth(node, "canBeInstantiatedOnlyOncePerProcess"),
            fixed_step: if v2 { None } else { self.number(node, "fixedInternalStepSize") },
            sources: sources.unwrap_or_default(),
        };
        if abilities.serialize && !abilities.state {
            self.wrong(node, format!("`{serialize}` is true, and `{state}` is not"));
        }
        abilities
    }
}
