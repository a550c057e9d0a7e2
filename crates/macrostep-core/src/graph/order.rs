//! When everybody steps: grids of steps that meet, and stages.

use super::{GraphError, GraphErrorKind, MAX_STEPS, Node, Place};
use crate::names::near_names;
use crate::plan::gcd;
use crate::schedule::{Schedule, Stages};
use crate::time::Ticks;

/// Fits the steps of all parts to the communication step, if somebody follows it, and returns the time after which their grids meet; where all
/// match, that is the longest step.
pub(super) fn grids(nodes: &mut [Node], step: Ticks, followed: bool, errors: &mut Vec<GraphError>) -> Ticks {
    let mut rated: Vec<&mut Node> =
        nodes.iter_mut().filter(|n| !n.interface.memoryless && n.step.0 > 0 && step.0 > 0).collect();
    // whole numbers of steps of a fast part that is fitted; picoseconds may not divide
    let mut divided = vec![None; rated.len()];
    if followed {
        for (node, divided) in rated.iter_mut().zip(&mut divided) {
            let own = node.step.0;
            if step.0 % own == 0 || own % step.0 == 0 {
                continue;
            }
            if own < step.0 {
                let steps = (step.0 as f64 / own as f64 * (1.0 - ROUNDING)).ceil() as i128;
                *divided = Some(steps);
                node.step = Ticks((step.0 + steps / 2) / steps);
            } else {
                let steps = (own as f64 / step.0 as f64 * (1.0 + ROUNDING)).floor() as i128;
                node.step = Ticks(step.0 * steps);
            }
        }
    }

    // the shortest time after which all of them meet
    let mut smallest = i128::MAX;
    let mut common: Option<i128> = None;
    for (node, divided) in rated.iter().zip(&divided) {
        let own = if divided.is_some() { step.0 } else { node.step.0 };
        let sofar = common.unwrap_or(own);
        smallest = smallest.min(node.step.0);
        let meet = sofar / gcd(sofar, own) * own;
        if meet / smallest > i128::from(MAX_STEPS) || meet > Ticks::MAX.0 {
            errors.push(GraphError {
                place: Place::Part(node.name.clone()),
                kind: GraphErrorKind::GridsNeverMeet {
                    first: Ticks(sofar),
                    second: node.step,
                    meet: format!("{} s", meet as f64 / 1e12),
                    limit: MAX_STEPS,
                },
            });
            continue;
        }
        common = Some(meet);
    }
    for (node, divided) in rated.iter_mut().zip(&divided) {
        let common = common.unwrap_or(node.step.0);
        node.steps = divided.map_or(common / node.step.0, |n| n * (common / step.0)) as u64;
    }
    Ticks(common.or(nodes.first().map(|n| n.step.0)).unwrap_or(1))
}

/// By how much a step may exceed what was stated: a third of a millisecond is no whole number of picoseconds.
const ROUNDING: f64 = 1e-6;

pub(super) fn stages(schedule: &Schedule, nodes: &[Node], errors: &mut Vec<GraphError>) -> Vec<Vec<usize>> {
    let staged = |i: &usize| !nodes[*i].interface.memoryless;
    match &schedule.stages {
        Stages::Jacobi => vec![(0..nodes.len()).filter(staged).collect()],
        Stages::GaussSeidel => {
            let (with, without): (Vec<usize>, Vec<usize>) =
                (0..nodes.len()).filter(staged).partition(|&i| nodes[i].interface.has_feedthrough());
            without.into_iter().chain(with).map(|i| vec![i]).collect()
        }
        Stages::Stated(names) => {
            let mut used = vec![false; nodes.len()];
            let mut fail = |kind| errors.push(GraphError { place: Place::Schedule, kind });
            let mut stages = Vec::new();
            for stage in names {
                let mut list = Vec::new();
                for name in stage {
                    match nodes.iter().position(|n| n.name == *name) {
                        None => fail(GraphErrorKind::UnknownPart {
                            name: name.clone(),
                            near: near_names(name, nodes.iter().map(|n| n.name.as_str())),
                        }),
                        Some(i) if nodes[i].interface.memoryless => {
                            used[i] = true;
                            fail(GraphErrorKind::LawStaged { name: name.clone() });
                        }
                        Some(i) if used[i] => fail(GraphErrorKind::StagedTwice { name: name.clone() }),
                        Some(i) => {
                            used[i] = true;
                            list.push(i);
                        }
                    }
                }
                if !list.is_empty() {
                    stages.push(list);
                }
            }
            for (i, node) in nodes.iter().enumerate() {
                if !used[i] && !node.interface.memoryless {
                    fail(GraphErrorKind::NotStaged { name: node.name.clone() });
                }
            }
            stages
        }
    }
}
