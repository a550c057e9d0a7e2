//! Who is connected to whom: references looked up, connections, values of inputs that nobody feeds, power bonds.

#![allow(clippy::result_large_err)] // mistakes are rare, and their fields are what makes them clear

use std::collections::{HashMap, HashSet};

use super::{GraphBond, GraphError, GraphErrorKind, Node, Place, full_name};
use crate::interface::{Interface, Port, Variability};
use crate::model::Model;
use crate::names::near_names;
use crate::predictor::Tap;
use crate::shares::Feed;
use crate::time::Ticks;
use crate::units::Unit;

pub(super) fn nodes(model: &Model, step: Ticks, errors: &mut Vec<GraphError>) -> Vec<Node> {
    let (mut inputs, mut outputs) = (0, 0);
    if model.parts.is_empty() {
        errors.push(GraphError { place: Place::Schedule, kind: GraphErrorKind::Empty });
    }
    let mut nodes: Vec<Node> = Vec::with_capacity(model.parts.len());
    let mut seen = HashSet::new();
    for part in &model.parts {
        if !seen.insert(part.name.as_str()) {
            let kind = GraphErrorKind::DuplicateName { name: part.name.clone() };
            errors.push(GraphError { place: Place::Part(part.name.clone()), kind });
        }
        let interface = part.subsystem.interface().clone();
        let own = part.step.unwrap_or(step);
        if own.0 <= 0 {
            let kind = GraphErrorKind::BadStep { part: part.name.clone(), step: own };
            errors.push(GraphError { place: Place::Part(part.name.clone()), kind });
        }
        let (nu, ny) = (interface.input_size(), interface.output_size());
        let start = interface.inputs.iter().flat_map(|p| (0..p.size).map(|e| p.start_of(e))).collect();
        nodes.push(Node {
            name: part.name.clone(),
            step: own,
            stated_step: own,
            steps: 1,
            inputs: inputs..inputs + nu,
            outputs: outputs..outputs + ny,
            taps: vec![None; nu],
            constants: start,
            held: vec![false; nu],
            shares: None,
            interface,
        });
        inputs += nu;
        outputs += ny;
    }
    nodes
}

/// A reference `part.port` or `part.port[i]`, found.
pub(super) struct Found<'a> {
    part: usize,
    port: &'a Port,
    /// First element, and how many.
    element: usize,
    count: usize,
}

pub(super) fn find<'a>(
    text: &str,
    nodes: &'a [Node],
    index: &HashMap<&str, usize>,
    direction: &'static str,
    ports: impl Fn(&'a Interface) -> &'a [Port],
) -> Result<Found<'a>, GraphErrorKind> {
    let bad = || GraphErrorKind::BadReference { text: text.into() };
    let (part, rest) = text.split_once('.').ok_or_else(bad)?;
    let p = index.get(part).copied().ok_or_else(|| GraphErrorKind::UnknownPart {
        name: part.into(),
        near: near_names(part, nodes.iter().map(|n| n.name.as_str())),
    })?;
    let list = ports(&nodes[p].interface);
    // names from outside may hold brackets of their own
    let (name, element) = match rest.rsplit_once('[').filter(|_| list.iter().all(|q| q.name != rest)) {
        Some((name, bracket)) => {
            let element = bracket.strip_suffix(']').and_then(|i| i.trim().parse::<usize>().ok()).ok_or_else(bad)?;
            (name, Some(element))
        }
        None => (rest, None),
    };
    let i = list.iter().position(|q| q.name == name).ok_or_else(|| GraphErrorKind::UnknownPort {
        part: part.into(),
        direction,
        port: name.into(),
        near: near_names(name, list.iter().map(|q| q.name.as_str())),
    })?;
    let first: usize = list[..i].iter().map(|q| q.size).sum();
    match element {
        Some(k) if k >= list[i].size => {
            Err(GraphErrorKind::BadIndex { text: text.into(), port: format!("{part}.{name}"), size: list[i].size })
        }
        Some(k) => Ok(Found { part: p, port: &list[i], element: first + k, count: 1 }),
        None => Ok(Found { part: p, port: &list[i], element: first, count: list[i].size }),
    }
}

/// What feeds each input element of each node.
pub(super) fn connect(
    model: &Model,
    nodes: &mut [Node],
    index: &HashMap<&str, usize>,
    errors: &mut Vec<GraphError>,
) -> Vec<Vec<Vec<Feed>>> {
    let mut feeds: Vec<Vec<Vec<Feed>>> = nodes.iter().map(|n| vec![Vec::new(); n.taps.len()]).collect();
    for (c, connection) in model.connections.iter().enumerate() {
        let mut fail = |kind| errors.push(GraphError { place: Place::Connection(c), kind });
        let from = find(&connection.from, nodes, index, "output", |i| i.coupled());
        let to = find(&connection.to, nodes, index, "input", |i| &i.inputs);
        let (from, to) = match (from, to) {
            (Ok(from), Ok(to)) => (from, to),
            (from, to) => {
                from.err().into_iter().chain(to.err()).for_each(fail);
                continue;
            }
        };
        if from.count != to.count {
            fail(GraphErrorKind::SizeMismatch {
                from: connection.from.clone(),
                from_size: from.count,
                to: connection.to.clone(),
                to_size: to.count,
            });
            continue;
        }
        let Some((gain, offset)) = Unit::conversion(&from.port.unit, &to.port.unit) else {
            fail(GraphErrorKind::UnitMismatch {
                from: connection.from.clone(),
                from_unit: from.port.unit.to_string(),
                from_dimension: from.port.unit.dimension_text(),
                to: connection.to.clone(),
                to_unit: to.port.unit.to_string(),
                to_dimension: to.port.unit.dimension_text(),
            });
            continue;
        };
        // exactly one where nothing is stated, so that nothing changes
        let (gain, offset) = match (connection.gain, connection.offset) {
            (1.0, 0.0) => (gain, offset),
            (g, o) => (g * gain, g * offset + o),
        };
        let held = [from.port, to.port].iter().any(|p| p.variability == Variability::Discrete);
        let (source, first, target, element, count) = (from.part, from.element, to.part, to.element, to.count);
        for k in 0..count {
            let (feeds, tap) = (&mut feeds[target][element + k], Tap::new(source, first + k, gain, offset));
            let same = |f: &&Feed| (f.tap.part, f.tap.element) == (tap.part, tap.element);
            if let Some(earlier) = feeds.iter().find(same).or(feeds.first().filter(|_| !connection.adds)) {
                let (input, first) = (connection.to.clone(), earlier.from.clone());
                let twice = same(&earlier) && connection.adds;
                let two = GraphErrorKind::TwoSources { input: input.clone(), first: first.clone() };
                fail(if twice { GraphErrorKind::AddedTwice { input, output: first } } else { two });
                break;
            }
            nodes[target].taps[element + k].get_or_insert(tap);
            nodes[target].held[element + k] = held;
            feeds.push(Feed { connection: c, from: connection.from.clone(), tap, held });
        }
    }
    for (target, feeds) in feeds.iter_mut().enumerate() {
        for (element, feeds) in feeds.iter_mut().enumerate() {
            if let [feed] = &feeds[..] {
                let kind = scaled_temperature(model, feed.connection, nodes, index);
                let place = Place::Connection(feed.connection);
                // once, of all elements
                let error = kind.map(|kind| GraphError { place, kind });
                errors.extend(error.filter(|error| !errors.contains(error)));
                continue;
            }
            if feeds.is_empty() {
                continue;
            }
            if let Err((c, kind)) = temperatures(model, &nodes[target], element, feeds, nodes, index) {
                errors.push(GraphError { place: Place::Connection(c), kind });
            } else if let (Some(tap), Some(feed)) = (&mut nodes[target].taps[element], feeds.first()) {
                tap.offset = feed.tap.offset;
            }
        }
    }
    feeds
}

/// Twice a temperature is something else in degC and in K: nobody knows which is meant. A difference of two is in K.
fn scaled_temperature(
    model: &Model,
    connection: usize,
    nodes: &[Node],
    index: &HashMap<&str, usize>,
) -> Option<GraphErrorKind> {
    let connection = model.connections.get(connection).filter(|c| c.gain != 1.0)?;
    let from = find(&connection.from, nodes, index, "output", |i| i.coupled()).ok()?;
    let to = find(&connection.to, nodes, index, "input", |i| &i.inputs).ok()?;
    let units = [&from.port.unit, &to.port.unit];
    if units.iter().any(|u| u.is_unstated()) || !units.iter().any(|u| u.has_own_zero()) {
        return None;
    }
    Some(GraphErrorKind::ScalesTemperature {
        from: connection.from.clone(),
        from_unit: from.port.unit.to_string(),
        gain: connection.gain,
        to: connection.to.clone(),
        to_unit: to.port.unit.to_string(),
    })
}

/// In a sum, a temperature counts from the zero of its scale once: 20 degC and 5 K are 25 degC. Two temperatures have no sum, and
/// their difference is none.
fn temperatures(
    model: &Model,
    target: &Node,
    element: usize,
    feeds: &mut [Feed],
    nodes: &[Node],
    index: &HashMap<&str, usize>,
) -> Result<(), (usize, GraphErrorKind)> {
    let zero = |unit: &Unit| unit.definition().is_some_and(|(_, _, zero)| zero != 0.0);
    let ports = target.interface.inputs.iter();
    let Some(port) = ports.flat_map(|p| std::iter::repeat_n(p, p.size)).nth(element) else { return Ok(()) };
    let mut units = Vec::new();
    for feed in feeds.iter() {
        let from = &model.connections[feed.connection].from;
        units.extend(find(from, nodes, index, "output", |i| i.coupled()).map(|found| &found.port.unit));
    }
    if units.len() != feeds.len() || units.iter().any(|u| u.is_unstated()) || port.unit.is_unstated() {
        return Ok(());
    }
    let gains = feeds.iter().map(|f| model.connections[f.connection].gain);
    let count: f64 = gains.zip(&units).filter(|(_, unit)| zero(unit)).map(|(gain, _)| gain).sum();
    let is_temperature = zero(&port.unit);
    if !is_temperature && !units.iter().any(|u| zero(u)) {
        return Ok(());
    }
    if count != 1.0 && (is_temperature || count != 0.0) {
        let input = model.connections[feeds[0].connection].to.clone();
        return Err((feeds[0].connection, GraphErrorKind::AddsTemperatures { input, unit: port.unit.to_string() }));
    }
    // the others are differences, without a zero
    for (feed, unit) in feeds.iter_mut().zip(&units).filter(|(_, unit)| is_temperature && !zero(unit)) {
        let connection = &model.connections[feed.connection];
        let offset = Unit::conversion(unit, &port.unit).map_or(0.0, |(_, offset)| offset);
        feed.tap.offset -= connection.gain * offset;
    }
    Ok(())
}

pub(super) fn constants(model: &Model, nodes: &mut [Node], index: &HashMap<&str, usize>, errors: &mut Vec<GraphError>) {
    for part in &model.parts {
        for (name, value) in &part.inputs {
            let text = format!("{}.{name}", part.name);
            let mut fail = |kind| errors.push(GraphError { place: Place::Part(part.name.clone()), kind });
            match find(&text, nodes, index, "input", |i| &i.inputs) {
                Err(kind) => fail(kind),
                Ok(found) => {
                    let (p, range) = (found.part, found.element..found.element + found.count);
                    if let Some(tap) = nodes[p].taps[range.clone()].iter().flatten().next() {
                        let source = &nodes[tap.part as usize];
                        let element = Interface::element_names(&source.interface.outputs).nth(tap.element as usize);
                        let source_output = full_name(&source.name, &element.unwrap_or_default());
                        fail(GraphErrorKind::FedAndSet { input: text, source_output });
                    } else {
                        nodes[p].constants[range].fill(*value);
                    }
                }
            }
        }
    }
}

/// What makes action times motion a power in W: the action as it acts where the motion is made, in its unit there, and both in SI.
fn power_factor(nodes: &[Node], (action, action_unit): (usize, &Unit), (motion, motion_unit): (usize, &Unit)) -> f64 {
    let acts = |t: &Tap| nodes[t.part as usize].outputs.start + t.element as usize == action;
    let receiver = nodes.iter().find(|n| n.outputs.contains(&motion));
    let fed = receiver.and_then(|n| {
        let input = n.taps.iter().position(|t| t.as_ref().is_some_and(acts))?;
        let unit = n.interface.inputs.iter().flat_map(|p| std::iter::repeat_n(&p.unit, p.size)).nth(input)?;
        Some((n.taps[input].as_ref()?.gain, unit))
    });
    let action = match fed {
        Some((gain, unit)) if gain != 0.0 && !unit.is_unstated() => gain * unit.factor(),
        Some((gain, _)) if gain != 0.0 => gain * action_unit.factor(),
        _ => action_unit.factor(),
    };
    action * motion_unit.factor()
}

pub(super) fn bonds(
    model: &Model,
    nodes: &[Node],
    index: &HashMap<&str, usize>,
    errors: &mut Vec<GraphError>,
) -> Vec<GraphBond> {
    let mut bonds = Vec::new();
    for (b, bond) in model.bonds.iter().enumerate() {
        let mut fail = |kind| errors.push(GraphError { place: Place::Bond(b), kind });
        let mut elements = |names: &[String]| {
            let mut list = Vec::new();
            for name in names {
                match find(name, nodes, index, "output", |i| i.coupled()) {
                    Ok(f) => {
                        let at = nodes[f.part].outputs.start + f.element;
                        list.extend((at..at + f.count).map(|e| (e, name.clone(), f.port.unit.clone())));
                    }
                    Err(kind) => {
                        fail(kind);
                        return None;
                    }
                }
            }
            Some(list)
        };
        let (Some(actions), Some(motions)) = (elements(&bond.action), elements(&bond.motion)) else { continue };
        if actions.len() != motions.len() || actions.is_empty() {
            fail(GraphErrorKind::BondSizes { bond: bond.name.clone(), actions: actions.len(), motions: motions.len() });
            continue;
        }
        for ((_, action, au), (_, motion, mu)) in actions.iter().zip(&motions) {
            if !Unit::makes_power(au, mu) && !au.is_unstated() && !mu.is_unstated() {
                fail(GraphErrorKind::NotPower {
                    action: action.clone(),
                    action_unit: au.to_string(),
                    motion: motion.clone(),
                    motion_unit: mu.to_string(),
                });
            }
        }
        let pairs: Vec<(usize, usize)> = actions.iter().zip(&motions).map(|(a, m)| (a.0, m.0)).collect();
        let factor =
            |(a, m): (&(usize, String, Unit), &(usize, String, Unit))| power_factor(nodes, (a.0, &a.2), (m.0, &m.2));
        let factors = actions.iter().zip(&motions).map(factor).collect();
        bonds.push(GraphBond { name: bond.name.clone(), pairs, factors });
    }
    bonds
}
