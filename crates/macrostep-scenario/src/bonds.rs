//! Power bonds that a model seems to have, proposed from its connections and units.

use std::collections::{BTreeMap, HashMap, HashSet};

use macrostep_core::{Bond, Interface, Model, ModelGraph, Node, Port, Unit, Variability};

use crate::check::{Checked, bond_name};

/// Pairs of coupling variables whose product is a power, and that nobody has declared as a bond yet.
///
/// A bond joins an action that `a` sends to `b` and a motion that `b` sends back to `a`. Where several cross between the
/// same two, they are paired by name (`fx` with `vx`), or in the order of the connections if there are as many of each.
///
/// Of a model that states no bond, the run uses all that are found: then none is left to propose.
pub fn proposed_bonds(checked: &Checked) -> Vec<Bond> {
    found(checked.graph(), checked.model())
}

/// The same, of a model that is being checked.
pub(crate) fn found(graph: &ModelGraph, model: &Model) -> Vec<Bond> {
    let nodes = &graph.nodes;
    let place: HashMap<&str, usize> = nodes.iter().enumerate().map(|(i, n)| (n.name.as_str(), i)).collect();
    // from whom to whom: those that are actions, and the others
    let mut wires: BTreeMap<(usize, usize), (Vec<Wire>, Vec<Wire>)> = BTreeMap::new();
    for c in &model.connections {
        if let Some((ends, wire)) = Wire::new(nodes, &place, &c.from, &c.to).filter(|((a, b), _)| a != b) {
            let (actions, motions) = wires.entry(ends).or_default();
            if wire.is_action() { actions.push(wire) } else { motions.push(wire) }
        }
    }
    let declared: HashSet<(&str, &str)> = model
        .bonds
        .iter()
        .flat_map(|b| b.action.iter().zip(&b.motion))
        .map(|(a, m)| (a.as_str(), m.as_str()))
        .collect();
    let mut bonds: Vec<Bond> = Vec::new();
    for ((a, b), (actions, _)) in &wires {
        let Some((_, motions)) = wires.get(&(*b, *a)) else { continue };
        let actions: Vec<&Wire> = actions.iter().filter(|x| motions.iter().any(|m| x.makes_power(m))).collect();
        let motions: Vec<&Wire> = motions.iter().filter(|m| actions.iter().any(|x| x.makes_power(m))).collect();
        let pairs: Vec<(&Wire, &Wire)> = pair(&actions, &motions)
            .into_iter()
            .filter(|(x, m)| !declared.contains(&(x.from.as_str(), m.from.as_str())))
            .collect();
        if !pairs.is_empty() {
            let action: Vec<String> = pairs.iter().map(|(x, _)| x.from.clone()).collect();
            let motion: Vec<String> = pairs.iter().map(|(_, m)| m.from.clone()).collect();
            bonds.push(Bond { name: bond_name(&action, &motion), action, motion });
        }
    }
    bonds
}

/// A connection with the unit and size of its output.
struct Wire {
    from: String,
    /// The name of the output port, without its subsystem.
    port: String,
    unit: Unit,
    size: usize,
}

impl Wire {
    /// A wire, and the places of its two ends.
    fn new(nodes: &[Node], place: &HashMap<&str, usize>, from: &str, to: &str) -> Option<((usize, usize), Self)> {
        let (source, rest) = from.split_once('.')?;
        let (target, _) = to.split_once('.')?;
        let (source, target) = (*place.get(source)?, *place.get(target)?);
        let interface = &nodes[source].interface;
        let whole = find(interface, rest);
        let port = whole.or_else(|| find(interface, rest.rsplit_once('[')?.0))?;
        // what is held between samples or events is a command: nobody extrapolates it, and it takes no energy from who gives it
        if port.variability == Variability::Discrete {
            return None;
        }
        let size = if whole.is_none() { 1 } else { port.size };
        let unit = port.unit.clone();
        Some(((source, target), Wire { from: from.to_owned(), port: rest.to_owned(), unit, size }))
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
