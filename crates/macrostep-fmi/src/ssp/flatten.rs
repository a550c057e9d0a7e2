//! Connections through connectors of systems become connections between components.

use super::Link;
use super::ssd::{End, Level};

/// Connections between components, with what lies on the way multiplied.
pub(super) fn flatten(top: &Level, prefix: &str, list: &mut Vec<Link>) {
    // all ends of all levels by full name; a system's own connector is `system/` and its name
    let mut hops: Vec<Hop> = Vec::new();
    let mut systems: Vec<String> = Vec::new();
    gather(top, prefix, &mut hops, &mut systems);
    let is_system = |name: &str| systems.iter().any(|s| s == name);
    for (_, to, ..) in hops.iter().filter(|h| !is_system(&h.1.0)) {
        // back from an input to the output that feeds it
        let (mut at, mut gain, mut offset) = (to.clone(), 1.0, 0.0);
        for _ in 0..=hops.len() {
            let Some((from, _, g, o)) = hops.iter().find(|h| h.1 == at) else { break };
            (offset, gain) = (offset + gain * o, gain * g);
            at = from.clone();
            if !is_system(&at.0) {
                list.push(Link { from: at.clone(), to: to.clone(), gain, offset });
                break;
            }
        }
    }
}

type Hop = ((String, String), (String, String), f64, f64);

fn gather(level: &Level, prefix: &str, hops: &mut Vec<Hop>, systems: &mut Vec<String>) {
    let own = prefix.trim_end_matches('/').to_owned();
    systems.push(own.clone());
    let full = |end: &End| match &end.0 {
        Some(element) => (format!("{prefix}{element}"), end.1.clone()),
        None => (own.clone(), end.1.clone()),
    };
    hops.extend(level.links.iter().map(|(from, to, gain, offset)| (full(from), full(to), *gain, *offset)));
    for (name, inner) in &level.inner {
        gather(inner, &format!("{prefix}{name}/"), hops, systems);
    }
}
