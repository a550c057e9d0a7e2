//! What a part is: every value that decides how it behaves, and the version of the program that runs it.

use std::collections::BTreeMap;

use sha2::{Digest, Sha256};

/// What a served part is.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Identity {
    version: String,
    /// By name: `parameters.stiffness` with `1000`. Nothing is known of a part without values.
    values: BTreeMap<String, String>,
}

/// A longer value, such as a table, is told by its checksum.
const LONGEST: usize = 1000;
/// Values that are shown in messages are not longer than this.
const SHOWN: usize = 60;

impl Identity {
    pub fn new(mut values: BTreeMap<String, String>) -> Self {
        for value in values.values_mut().filter(|v| v.len() > LONGEST) {
            *value = format!("SHA-256 {}", hex(&Sha256::digest(value.as_bytes())));
        }
        Identity { version: env!("CARGO_PKG_VERSION").to_owned(), values }
    }

    /// SHA-256 of the values; empty if there are none.
    pub fn id(&self) -> String {
        let mut sum = Sha256::new();
        for text in self.values.iter().flat_map(|(k, v)| [k, v]) {
            sum.update((text.len() as u64).to_le_bytes());
            sum.update(text);
        }
        if self.values.is_empty() { String::new() } else { hex(&sum.finalize()) }
    }

    /// What a state of the part ends with, so that no other part takes it; nothing where nothing is known of the part.
    pub fn mark(&self, state: &[u8]) -> Option<[u8; 16]> {
        let sum = Sha256::new().chain_update(self.id()).chain_update(state).finalize();
        sum.first_chunk().copied().filter(|_| !self.values.is_empty())
    }

    pub fn to_text(&self) -> String {
        serde_json::to_string(&(&self.version, &self.values)).unwrap_or_default()
    }

    pub fn from_text(text: &str) -> Option<Self> {
        let (version, values) = serde_json::from_str(text).ok()?;
        Some(Identity { version, values })
    }

    /// What the part there is and this one is not, where something is known of both.
    pub fn differences(&self, there: &Identity) -> Vec<String> {
        if self.values.is_empty() || there.values.is_empty() {
            return Vec::new();
        }
        let shown = |text: &str| match text.char_indices().nth(SHOWN) {
            Some((end, _)) => format!("{}…", &text[..end]),
            None => text.to_owned(),
        };
        let value = |of: Option<&String>| of.map_or_else(|| "not set".to_owned(), |v| shown(v));
        let others = there.values.keys().filter(|k| !self.values.contains_key(*k));
        let keys = self.values.keys().chain(others);
        let differ = keys.filter(|k| self.values.get(*k) != there.values.get(*k));
        differ
            .map(|k| format!("`{k}` is {} there and {} here", value(there.values.get(k)), value(self.values.get(k))))
            .collect()
    }

    /// Values that are wanted here, where nothing is known of the part there.
    pub fn unknown(&self, there: &Identity) -> Vec<&str> {
        let wanted = self.values.keys().filter(|_| there.values.is_empty());
        wanted.map(String::as_str).collect()
    }

    /// The version there, if it is another one.
    pub fn other_version<'a>(&self, there: &'a Identity) -> Option<&'a str> {
        let known = !self.values.is_empty() && !there.values.is_empty();
        (known && self.version != there.version).then_some(there.version.as_str())
    }

    /// The version of this program.
    pub fn version(&self) -> &str {
        &self.version
    }
}

pub(crate) fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|b| format!("{b:02x}")).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_differs_is_named() {
        let of = |list: &[(&str, &str)]| Identity::new(list.iter().map(|(k, v)| ((*k).into(), (*v).into())).collect());
        let here = of(&[("parameters.mass", "2"), ("parameters.stiffness", "1000")]);
        let there = of(&[("noise.x", "0.1"), ("parameters.mass", "2"), ("parameters.stiffness", "1")]);
        let found = here.differences(&there);
        assert_eq!(
            found,
            ["`parameters.stiffness` is 1 there and 1000 here", "`noise.x` is 0.1 there and not set here"]
        );
        assert_ne!(here.id(), there.id());
        assert_eq!(here.differences(&here), [""; 0]);
        assert_eq!(here.differences(&Identity::default()), [""; 0]);
        assert_eq!(here.unknown(&Identity::default()), ["parameters.mass", "parameters.stiffness"]);
        assert!(here.unknown(&there).is_empty() && Identity::default().unknown(&there).is_empty());
        assert_eq!(Identity::from_text(&here.to_text()), Some(here));
    }
}
