//! Connections and values that go through connectors of systems reach components.

use super::Link;
use super::ssd::{End, Level};

/// All connections of all levels by full names; a connector of a system is that system and its name.
pub(super) struct Hops {
    list: Vec<Hop>,
    systems: Vec<String>,
}

/// From, to, gain, offset.
type Hop = ((String, String), (String, String), f64, f64);

impl Hops {
    pub fn new(top: &Level) -> Self {
        let mut hops = Hops { list: Vec::new(), systems: Vec::new() };
        hops.gather(top, "");
        hops
    }

    fn gather(&mut self, level: &Level, prefix: &str) {
        let own = prefix.trim_end_matches('/').to_owned();
        self.systems.push(own.clone());
        let full = |end: &End| match &end.0 {
            Some(element) => (format!("{prefix}{element}"), end.1.clone()),
            None => (own.clone(), end.1.clone()),
        };
        self.list.extend(level.links.iter().map(|(from, to, gain, offset)| (full(from), full(to), *gain, *offset)));
        for (name, inner) in &level.inner {
            self.gather(inner, &format!("{prefix}{name}/"));
        }
    }

    fn is_system(&self, name: &str) -> bool {
        self.systems.iter().any(|s| s == name)
    }

    /// Connections between components, with what lies on the way multiplied.
    pub fn links(&self) -> Vec<Link> {
        let mut list = Vec::new();
        for (_, to, ..) in self.list.iter().filter(|h| !self.is_system(&h.1.0)) {
            // back from an input to the output that feeds it
            let (mut at, mut gain, mut offset) = (to.clone(), 1.0, 0.0);
            for _ in 0..=self.list.len() {
                let Some((from, _, g, o)) = self.list.iter().find(|h| h.1 == at) else { break };
                (offset, gain) = (offset + gain * o, gain * g);
                at = from.clone();
                if !self.is_system(&at.0) {
                    list.push(Link { from: at.clone(), to: to.clone(), gain, offset });
                    break;
                }
            }
        }
        list
    }

    /// Where a value at a connector of a system goes: components, their connectors, and what lies on the way.
    pub fn reached(&self, system: &str, connector: &str) -> Vec<((String, String), f64, f64)> {
        let (mut open, mut found) = (vec![((system.to_owned(), connector.to_owned()), 1.0, 0.0)], Vec::new());
        // no way is longer than all connections together
        for _ in 0..=self.list.len() {
            let Some((at, gain, offset)) = open.pop() else { break };
            for (_, to, g, o) in self.list.iter().filter(|h| h.0 == at) {
                let end = (to.clone(), gain * g, offset * g + o);
                if self.is_system(&to.0) { open.push(end) } else { found.push(end) }
            }
        }
        found
    }
}
