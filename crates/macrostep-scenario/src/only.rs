//! A scenario with some of its subsystems alone.

use macrostep_core::{Fault, FaultKind};

use crate::scenario::Scenario;
use crate::tree::{Kind, Node};
use crate::value::Value;

/// An input that was fed by a subsystem that is not there any more, and the output that fed it.
pub type CutConnection = (String, String);

impl Scenario {
    /// Leaves these subsystems, as they are written in the file, with what connects them; the reference, which is that of the whole, goes.
    /// Returns what fed them from elsewhere.
    pub fn only(&mut self, parts: &[String]) -> Result<Vec<CutConnection>, Fault> {
        let is_left = |port: &str| parts.iter().any(|p| is_of(port.trim_start_matches('-').trim(), p));
        let Some(Node { kind: Kind::Table(subsystems), .. }) = self.tree.get_mut("subsystem") else {
            return Err(Fault::error(FaultKind::Unable, "the file states no subsystems of which some could be left")
                .help("cut the scenario over processes instead, which takes built-in problems too"));
        };
        if let Some(unknown) = parts.iter().find(|p| !subsystems.iter().any(|s| s.key == **p)) {
            let names: Vec<&str> = subsystems.iter().map(|s| s.key.as_str()).collect();
            let fault = Fault::error(FaultKind::UnknownName, format!("the file states no subsystem `{unknown}`"));
            return Err(fault.help(format!("available subsystems: {}", names.join(", "))));
        }
        subsystems.retain(|s| parts.contains(&s.key));

        let mut cut = Vec::new();
        if let Some(Node { kind: Kind::Array(connections), .. }) = self.tree.get_mut("connection") {
            let mut left = Vec::new();
            for connection in connections.drain(..) {
                let (from, to) = (texts(&connection, "from"), texts(&connection, "to"));
                if !to.iter().all(|to| is_left(to)) {
                    continue;
                }
                if from.iter().all(|from| is_left(from)) {
                    left.push(connection);
                    continue;
                }
                let is_plain = connection.entry("gain").is_none() && connection.entry("offset").is_none();
                match (from.as_slice(), to.as_slice()) {
                    ([from], [to]) if is_plain && !from.starts_with('-') => cut.push((to.clone(), from.clone())),
                    _ => {
                        let message =
                            format!("`{}` is fed from elsewhere by more than a plain connection", to.join(", "));
                        let help = "put a part that scales and adds up into the scenario, on the other side";
                        return Err(Fault::error(FaultKind::Unable, message).help(help));
                    }
                }
            }
            *connections = left;
        }
        if let Some(Node { kind: Kind::Array(bonds), .. }) = self.tree.get_mut("bond") {
            bonds.retain(|b| ["action", "motion"].iter().all(|end| texts(b, end).iter().all(|port| is_left(port))));
        }
        if let Some(Node { kind: Kind::Array(stages), .. }) = self.tree.get_mut("run").and_then(|r| r.get_mut("stages"))
        {
            for stage in &mut *stages {
                if let Kind::Array(names) = &mut stage.kind {
                    names.retain(|n| matches!(&n.kind, Kind::Leaf(Value::Text(name)) if parts.contains(name)));
                }
            }
            stages.retain(|stage| !matches!(&stage.kind, Kind::Array(names) if names.is_empty()));
        }
        self.tree.remove("reference");
        Ok(cut)
    }
}

/// Whether a port, as it is written, is one of this subsystem.
fn is_of(port: &str, part: &str) -> bool {
    port.strip_prefix(part).is_some_and(|rest| rest.starts_with('.'))
}

/// The text of a key, or its texts.
fn texts(node: &Node, key: &str) -> Vec<String> {
    let text = |node: &Node| match &node.kind {
        Kind::Leaf(Value::Text(text)) => Some(text.clone()),
        _ => None,
    };
    match node.entry(key).map(|e| &e.node) {
        Some(Node { kind: Kind::Array(items), .. }) => items.iter().filter_map(text).collect(),
        Some(one) => text(one).into_iter().collect(),
        None => Vec::new(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const THREE: &str = r#"
macrostep = 1
[subsystem.a]
type = "mass"
[subsystem.b]
type = "mass"
[subsystem.c]
type = "mass"
[[connection]]
from = "a.x"
to = "b.f"
[[connection]]
from = "b.x"
to = "c.f"
[[connection]]
from = ["c.x", "-b.x"]
to = "a.f"
[run]
step = "1ms"
stop = "1s"
"#;

    #[test]
    fn some_parts_and_what_fed_them() {
        let of = |parts: &[&str]| {
            let mut scenario = Scenario::from_str("three.toml", THREE);
            let parts: Vec<String> = parts.iter().map(|&p| p.to_owned()).collect();
            scenario.only(&parts).map(|cut| (cut, scenario))
        };
        let (cut, scenario) = of(&["b", "c"]).unwrap();
        assert_eq!(cut, [("b.f".to_owned(), "a.x".to_owned())]);
        let text = scenario.to_toml();
        assert!(text.contains("[subsystem.b]") && !text.contains("subsystem.a") && !text.contains("\"a."), "{text}");
        assert!(text.contains("from = \"b.x\""), "{text}");
        // a sum from elsewhere, and a name that nothing has
        assert!(of(&["a"]).unwrap_err().message.contains("`a.f`"));
        assert!(of(&["a", "d"]).unwrap_err().message.contains("no subsystem `d`"));
        assert!(Scenario::problem("oscillator").only(&["m1".into()]).is_err());
    }
}
