//! Where forces can act, and which motions they can be computed from.

use macrostep_core::{ModelGraph, Port};

use crate::AnalysisError;

/// A position and its rate among the outputs.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct Motion {
    /// The place of the position among all outputs.
    pub position: usize,
    /// The place of the velocity.
    pub velocity: usize,
    /// The part.
    pub part: usize,
    /// Its number among the positions of the part.
    pub number: usize,
}

/// An input that a compensating force can act through.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct Force {
    /// Its place among all inputs.
    pub input: usize,
    /// The part.
    pub part: usize,
    /// The inputs that take the acceleration gains of the positions of the part, if it feeds them back itself.
    pub inertia: Option<usize>,
}

/// A motion fed back to a force.
#[derive(Clone, Copy, Debug, PartialEq)]
#[non_exhaustive]
pub struct Signal {
    /// Which force.
    pub force: usize,
    /// Which motion.
    pub motion: usize,
    /// Whether it reaches the force through the interface.
    pub exchanged: bool,
}

/// Forces, motions, and what is fed back to what.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct Architecture {
    /// Where forces act.
    pub forces: Vec<Force>,
    /// What moves.
    pub motions: Vec<Motion>,
    /// What is fed back.
    pub signals: Vec<Signal>,
    /// Parts at the interface that no force can act on, because they show no position with its velocity.
    pub without: Vec<String>,
}

impl Architecture {
    /// The architecture of [tamellin2022] eqs. (24), (47), for any model: a force on every part at the interface, fed by
    /// the motions of the part itself, by those it receives, and by those of a part that sends it something else than
    /// motion, which can add its share before it sends.
    pub fn of(graph: &ModelGraph) -> Result<Self, AnalysisError> {
        let motions: Vec<Motion> = (0..graph.nodes.len()).flat_map(|p| motions(graph, p)).collect();
        let (mut forces, mut without) = (Vec::new(), Vec::new());
        for (p, node) in graph.nodes.iter().enumerate() {
            let coupled = node.inputs.clone().any(|i| graph.source(i).is_some());
            if !coupled || node.interface.memoryless {
                continue;
            }
            if !motions.iter().any(|m| m.part == p) {
                without.push(node.name.clone());
                continue;
            }
            let own = node.interface.inputs.iter().position(|port| port.name == "u" && port.optional);
            let input = match own {
                Some(port) => node.inputs.start + first_element(&node.interface.inputs, port),
                None => {
                    // a force that is exchanged anyway can carry the compensating one
                    let units = graph.input_units();
                    let is_action = |i: &usize| {
                        graph.source(*i).is_some() && !motions.iter().any(|m| same_kind(graph, m, units[*i]))
                    };
                    let found = node.inputs.clone().find(is_action);
                    found.ok_or_else(|| AnalysisError::Design {
                        message: format!(
                            "subsystem `{}` has no input for a force, which a compensator needs on both sides of the interface",
                            node.name
                        ),
                        help: "set feedback = \"force\" for problems and parts that offer it, or give it an input named `u`".into(),
                    })?
                }
            };
            let inertia = own.and_then(|_| {
                let d = node.interface.inputs.iter().position(|port| port.name == "d" && port.optional)?;
                Some(node.inputs.start + first_element(&node.interface.inputs, d))
            });
            forces.push(Force { input, part: p, inertia });
        }
        if forces.is_empty() {
            return Err(AnalysisError::Design {
                message: "no subsystem that is coupled shows a position and its velocity".into(),
                help: "order its outputs as x and v, one after the other".into(),
            });
        }
        let mut signals = Vec::new();
        let (input_units, output_units) = (graph.input_units(), graph.output_units());
        for (j, force) in forces.iter().enumerate() {
            // a moment goes with angles, a force with displacements
            let turns =
                |unit: &macrostep_core::Unit, word: &str| macrostep_core::Unit::parse(word).is_ok_and(|u| u == *unit);
            let is_moment = turns(input_units[force.input], "N.m");
            for (k, motion) in motions.iter().enumerate() {
                if turns(output_units[motion.position], "rad") != is_moment {
                    continue;
                }
                let inputs = graph.nodes[force.part].inputs.clone();
                let sources = inputs.filter_map(|i| graph.source(i)).map(|(output, ..)| output);
                let exchanged = motion.part != force.part;
                let received = sources.clone().any(|o| o == motion.position || o == motion.velocity);
                let motion_of = |o: usize| motions.iter().find(|m| m.position == o || m.velocity == o);
                let from = |o: &usize| graph.part_of_output(*o) == Some(motion.part);
                let sent = sources.clone().filter(from).any(|o| motion_of(o).is_none());
                // the tip of a pendulum is received, and tells its angle
                let kinds = sources.filter(from).filter_map(motion_of).map(|m| turns(output_units[m.position], "rad"));
                let told = { kinds.clone().count() > 0 && kinds.into_iter().all(|kind| kind != is_moment) };
                if !exchanged || received || sent || told {
                    signals.push(Signal { force: j, motion: k, exchanged });
                }
            }
        }
        Ok(Architecture { forces, motions, signals, without })
    }
}

/// Whether an input has the unit of a motion.
fn same_kind(graph: &ModelGraph, motion: &Motion, unit: &macrostep_core::Unit) -> bool {
    let units = graph.output_units();
    units[motion.position] == unit || units[motion.velocity] == unit
}

/// Outputs of a part that are a position followed by its rate.
fn motions(graph: &ModelGraph, part: usize) -> Vec<Motion> {
    let node = &graph.nodes[part];
    let ports = &node.interface.outputs;
    let mut found = Vec::new();
    for (p, port) in ports.iter().enumerate() {
        let Some(rate) = ports.get(p + 1).filter(|r| r.size == port.size && r.unit.is_rate_of(&port.unit)) else {
            continue;
        };
        let (x, v) = (first_element(ports, p), first_element(ports, p + 1));
        for e in 0..rate.size {
            let (position, velocity) = (node.outputs.start + x + e, node.outputs.start + v + e);
            found.push(Motion { position, velocity, part, number: found.len() });
        }
    }
    found
}

fn first_element(ports: &[Port], port: usize) -> usize {
    ports[..port].iter().map(|p| p.size).sum()
}
