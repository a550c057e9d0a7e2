//! Power bonds that a model seems to have, proposed from its connections and units.

use macrostep_core::{Bond, Interface, Port, Unit};

use crate::check::{Checked, bond_name};

/// Pairs of coupling variables whose product is a power, and that nobody has declared as a bond yet.
///
/// A bond joins an action that `a` sends to `b` and a motion that `b` sends back to `a`. Where several cross between the
/// same two, they are paired by name (`fx` with `vx`), or in the order of the connections if there are as many of each.
pub fn proposed_bonds(checked: &Checked) -> Vec<Bond> {
    let wires: Vec<Wire> = checked.connections().iter().filter_map(|c| Wire::new(checked, &c.from, &c.to)).collect();
    let mut bonds: Vec<Bond> = Vec::new();
    let parts: Vec<&str> = checked.graph().nodes.iter().map(|n| n.name.as_str()).collect();
    for a in &parts {
        for b in parts.iter().filter(|b| *b != a) {
            let is_between = |w: &&Wire, x: &str, y: &str| w.source == x && w.target == y;
            let mut actions: Vec<&Wire> = wires.iter().filter(|w| is_between(w, a, b) && w.is_action()).collect();
            let motions: Vec<&Wire> = wires.iter().filter(|w| is_between(w, b, a) && !w.is_action()).collect();
            actions.retain(|x| motions.iter().any(|m| x.makes_power(m)));
            let motions: Vec<&Wire> =
                motions.into_iter().filter(|m| actions.iter().any(|x| x.makes_power(m))).collect();
            let pairs: Vec<(&Wire, &Wire)> = pair(&actions, &motions)
                .into_iter()
                .filter(|(x, m)| !declared(checked.bonds(), &x.from, &m.from))
                .collect();
            if !pairs.is_empty() {
                let action: Vec<String> = pairs.iter().map(|(x, _)| x.from.clone()).collect();
                let motion: Vec<String> = pairs.iter().map(|(_, m)| m.from.clone()).collect();
                bonds.push(Bond { name: bond_name(&action, &motion), action, motion });
            }
        }
    }
    bonds
}

/// A connection with the unit and size of its output.
struct Wire {
    from: String,
    source: String,
    target: String,
    /// The name of the output port, without its subsystem.
    port: String,
    unit: Unit,
    size: usize,
}

impl Wire {
    fn new(checked: &Checked, from: &str, to: &str) -> Option<Self> {
        let (source, rest) = from.split_once('.')?;
        let (target, _) = to.split_once('.')?;
        let node = checked.graph().nodes.iter().find(|n| n.name == source)?;
        let whole = find(&node.interface, rest);
        let port = whole.or_else(|| find(&node.interface, rest.rsplit_once('[')?.0))?;
        let size = if whole.is_none() { 1 } else { port.size };
        let (source, target, unit) = (source.to_owned(), target.to_owned(), port.unit.clone());
        Some(Wire { from: from.to_owned(), source, target, port: rest.to_owned(), unit, size })
    }

    /// Forces, torques, pressures and voltages contain a mass; velocities, flows and currents do not.
    fn is_action(&self) -> bool {
        self.unit.dimension_text().split('.').any(|d| d == "kg")
    }

    fn makes_power(&self, motion: &Wire) -> bool {
        self.size == motion.size && Unit::makes_power(&self.unit, &motion.unit)
    }
}

fn find<'a>(interface: &'a Interface, name: &str) -> Option<&'a Port> {
    interface.outputs.iter().find(|p| p.name == name)
}

fn declared(bonds: &[Bond], action: &str, motion: &str) -> bool {
    bonds.iter().any(|b| b.action.iter().zip(&b.motion).any(|(a, m)| a == action && m == motion))
}

fn pair<'a>(actions: &[&'a Wire], motions: &[&'a Wire]) -> Vec<(&'a Wire, &'a Wire)> {
    // what follows the first letter tells the direction: fx, vx
    let direction = |w: &Wire| w.port.chars().skip(1).collect::<String>();
    let by_name: Vec<_> = actions
        .iter()
        .filter_map(|x| {
            let mut same = motions.iter().filter(|m| x.makes_power(m) && direction(x) == direction(m));
            same.next().filter(|_| same.next().is_none()).map(|m| (*x, *m))
        })
        .collect();
    if by_name.len() == actions.len() {
        return by_name;
    }
    let in_order = || actions.iter().zip(motions).map(|(x, m)| (*x, *m));
    if actions.len() == motions.len() && in_order().all(|(x, m)| x.makes_power(m)) {
        return in_order().collect();
    }
    by_name
}
