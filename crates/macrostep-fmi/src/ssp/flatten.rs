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
                let Some((from, g, o)) = self.source(&at) else { break };
                (offset, gain) = (offset + gain * o, gain * g);
                at = from;
                if !self.is_system(&at.0) {
                    list.push(Link { from: at.clone(), to: to.clone(), gain, offset });
                    break;
                }
            }
        }
        list
    }

    /// What feeds a connector; an element of an array is fed by that element of what feeds the whole.
    fn source(&self, at: &(String, String)) -> Option<((String, String), f64, f64)> {
        let fed_by = |to: &(String, String)| self.list.iter().find(|h| h.1 == *to);
        if let Some((from, _, g, o)) = fed_by(at) {
            return Some((from.clone(), *g, *o));
        }
        let (name, element) = at.1.ends_with(']').then(|| at.1.rfind('[').map(|i| at.1.split_at(i)))??;
        let (from, _, g, o) = fed_by(&(at.0.clone(), name.to_owned()))?;
        Some(((from.0.clone(), format!("{}{element}", from.1)), *g, *o))
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

#[cfg(test)]
mod tests {
    use super::*;

    /// An array goes into a system as a whole, and one of its elements to a component there.
    #[test]
    fn an_element_of_an_array_comes_from_that_element_of_its_source() {
        let end = |element: &str, name: &str| ((!element.is_empty()).then(|| element.to_owned()), name.to_owned());
        let inner = Level { links: vec![(end("", "x[1]"), end("b", "u"), 1.0, 3.0)], inner: Vec::new() };
        let top = Level { links: vec![(end("a", "y"), end("s", "x"), 2.0, 0.0)], inner: vec![("s".to_owned(), inner)] };
        let link = |part: &str, name: &str| (part.to_owned(), name.to_owned());
        let expected = Link { from: link("a", "y[1]"), to: link("s/b", "u"), gain: 2.0, offset: 3.0 };
        assert_eq!(Hops::new(&top).links(), [expected]);
    }
}
