//! A model, checked and worked out: after this nothing is unknown, unset or out of range.

mod error;
mod order;
mod wiring;

use macrostep_numerics::components;

pub use self::error::{GraphError, GraphErrorKind, Place};
use self::order::{grids, stages};
use self::wiring::{bonds, connect, constants, find, nodes};
use crate::interface::{Interface, Port};
use crate::model::{Model, Part};
use crate::plan::{self, Plan, PlanPart};
use crate::predictor::Tap;
use crate::schedule::Schedule;
use crate::shares::{self, Shares};
use crate::time::Ticks;
use crate::units::Unit;

/// A part of the graph.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Node {
    /// Its name.
    pub name: String,
    /// Its ports.
    pub interface: Interface,
    /// Its own communication step, as it is taken.
    pub step: Ticks,
    /// Its own communication step, as it was stated. It may be longer than what is taken, see [`ModelGraph::new`].
    pub stated_step: Ticks,
    /// How many of them make a macro-step.
    steps: u64,
    /// Its place among all inputs.
    pub inputs: std::ops::Range<usize>,
    /// Its place among all outputs.
    pub outputs: std::ops::Range<usize>,
    pub(crate) taps: Vec<Option<Tap>>,
    /// Values of inputs that nothing feeds.
    pub(crate) constants: Vec<f64>,
    /// Inputs that are piecewise constant, or whose source is.
    pub(crate) held: Vec<bool>,
    /// Which inputs are shares of one input of the subsystem, if one has several sources.
    pub(crate) shares: Option<Shares>,
}

impl Node {
    /// The name that the subsystem has for an input port. An input with several sources is one port for each of them,
    /// `f[spring.f]`; to the subsystem it is `f`.
    pub fn own_name(&self, port: usize) -> &str {
        self.shares.as_ref().map_or(&self.interface.inputs[port].name, |s| &s.ports[port])
    }

    /// The place that an input has among those of the subsystem. Inputs with the same place are added up.
    pub fn own_element(&self, input: usize) -> usize {
        self.shares.as_ref().map_or(input, |s| s.of[input])
    }
}

/// A power bond by places among all outputs.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct GraphBond {
    /// Its name.
    pub name: String,
    /// Pairs (action, motion).
    pub pairs: Vec<(usize, usize)>,
    /// Of each pair, what makes its product a power in W as it acts, `factor · action · motion`: units, and the gain of the connection, which
    /// is negative if the action is subtracted where it acts.
    pub factors: Vec<f64>,
}

/// The constant part of a run: who is connected to whom, and in which order they run.
pub struct ModelGraph {
    /// The parts.
    pub nodes: Vec<Node>,
    /// The bonds.
    pub bonds: Vec<GraphBond>,
    /// `H`: after this time everybody meets.
    pub macro_step: Ticks,
    /// The stages, by index of part.
    pub stages: Vec<Vec<usize>>,
    pub(crate) plan: Plan,
}

/// How many steps of one part a macro-step may hold.
const MAX_STEPS: u64 = 100_000;
/// How many steps of all parts together a macro-step may hold.
const MAX_ALL_STEPS: u64 = 2_000_000;

/// Parts that act on one another in a circle, by who acts on whom.
fn circles(acting: &[Vec<usize>]) -> Vec<Vec<usize>> {
    let mut circles = components(acting);
    circles.retain(|c| c.len() > 1 || acting[c[0]].contains(&c[0]));
    circles
}

impl ModelGraph {
    /// The longest step that divides all steps of the model.
    pub fn common_step(&self) -> Ticks {
        Ticks(self.macro_step.0 / self.plan.parts())
    }

    /// What is wrong with a reference to an output of a model, or to an input: for connections of which only one end can be
    /// made.
    pub fn mistake_in(model: &Model, reference: &str, is_output: bool) -> Option<GraphErrorKind> {
        let nodes = nodes(model, Ticks(1), &mut Vec::new());
        let index = &model.parts.iter().enumerate().map(|(i, p)| (p.name.as_str(), i)).collect();
        let found = match is_output {
            true => find(reference, &nodes, index, "output", |i| i.coupled()),
            false => find(reference, &nodes, index, "input", |i| &i.inputs),
        };
        found.err()
    }

    /// Works out a model. All mistakes are reported, not only the first.
    ///
    /// If somebody without a step of its own communicates every `step`, everybody does so there: an own step that neither
    /// divides `step` nor is a multiple of it is shortened until it does.
    pub fn new(model: &Model, schedule: &Schedule, step: Ticks) -> Result<Self, Vec<GraphError>> {
        crate::tally::note(crate::tally::Made::Graph);
        let mut errors = Vec::new();
        let mut nodes = nodes(model, step, &mut errors);
        let index = &model.parts.iter().enumerate().map(|(i, p)| (p.name.as_str(), i)).collect();
        let feeds = connect(model, &mut nodes, index, &mut errors);
        constants(model, &mut nodes, index, &mut errors);
        let mut inputs = 0;
        for (node, feeds) in nodes.iter_mut().zip(&feeds) {
            shares::divide(node, feeds);
            node.inputs = inputs..inputs + node.taps.len();
            inputs = node.inputs.end;
        }
        let bonds = bonds(model, &nodes, index, &mut errors);
        let follows = |p: &Part| p.step.is_none() && !p.subsystem.interface().memoryless;
        let macro_step = grids(&mut nodes, step, model.parts.iter().any(follows), &mut errors);
        let stages = stages(schedule, &nodes, &mut errors);
        for node in nodes.iter().filter(|n| n.interface.constraint && !schedule.repeat.needs_rollback()) {
            let kind = GraphErrorKind::ConstraintNeedsImplicit { name: node.name.clone() };
            errors.push(GraphError { place: Place::Part(node.name.clone()), kind });
        }
        if !errors.is_empty() {
            return Err(errors);
        }
        let mut parts: Vec<PlanPart> = nodes
            .iter()
            .map(|n| PlanPart {
                steps: n.steps,
                law: n.interface.memoryless,
                sources: n.taps.iter().map(|t| t.map(|t| t.part)).collect(),
            })
            .collect();
        // what a plan takes grows with the steps of all parts together
        let steps = parts.iter().fold(0_u64, |sum, p| sum.saturating_add(p.steps));
        if steps > MAX_ALL_STEPS.max(parts.len() as u64) {
            let kind = GraphErrorKind::TooManySteps { steps, meet: macro_step, limit: MAX_ALL_STEPS };
            return Err(vec![GraphError { place: Place::Schedule, kind }]);
        }
        // laws that nobody's step makes other than they were, fed by constants or by one another, are evaluated first
        let mut order: Vec<Vec<usize>> = plan::unreached(&parts, &stages).into_iter().map(|law| vec![law]).collect();
        order.iter().flatten().for_each(|&law| parts[law].law = false);
        order.extend(stages.iter().filter(|stage| !stage.is_empty()).cloned());
        let plan = Plan::new(&parts, &order);
        Ok(ModelGraph { nodes, bonds, macro_step, stages, plan })
    }

    /// Takes the bonds of a model that is otherwise the one this was made of; leaves its own if they do not fit, and says so.
    pub(crate) fn take_bonds(&mut self, model: &Model) -> bool {
        let index = &model.parts.iter().enumerate().map(|(i, p)| (p.name.as_str(), i)).collect();
        let mut errors = Vec::new();
        let bonds = bonds(model, &self.nodes, index, &mut errors);
        if errors.is_empty() {
            self.bonds = bonds;
        }
        errors.is_empty()
    }

    /// How many inputs in all.
    pub fn input_size(&self) -> usize {
        self.nodes.last().map_or(0, |n| n.inputs.end)
    }

    /// How many outputs in all.
    pub fn output_size(&self) -> usize {
        self.nodes.last().map_or(0, |n| n.outputs.end)
    }

    /// Full names of all outputs, `m2.x`; a part without a name lends none.
    pub fn output_names(&self) -> Vec<String> {
        self.names(|n| &n.interface.outputs)
    }

    /// Full names of all inputs, `m2.f`.
    pub fn input_names(&self) -> Vec<String> {
        self.names(|n| &n.interface.inputs)
    }

    fn names(&self, ports: impl Fn(&Node) -> &[Port]) -> Vec<String> {
        self.nodes
            .iter()
            .flat_map(|n| Interface::element_names(ports(n)).map(|e| full_name(&n.name, &e)).collect::<Vec<_>>())
            .collect()
    }

    /// The output that feeds an input, by their places among all, with gain and offset of connection and unit conversion. An input
    /// with several sources is one input for each of them.
    pub fn source(&self, input: usize) -> Option<(usize, f64, f64)> {
        let node = self.nodes.get(self.nodes.partition_point(|n| n.inputs.end <= input))?;
        let tap = node.taps[input - node.inputs.start]?;
        Some((self.nodes[tap.part as usize].outputs.start + tap.element as usize, tap.gain, tap.offset))
    }

    /// The part that has an output, by its place among all.
    pub fn part_of_output(&self, output: usize) -> Option<usize> {
        // outputs are numbered in the order of the parts
        let part = self.nodes.partition_point(|n| n.outputs.end <= output);
        self.nodes.get(part).is_some_and(|n| n.outputs.contains(&output)).then_some(part)
    }

    /// The parts that act on each part.
    fn acting(&self) -> Vec<Vec<usize>> {
        let sources = |n: &Node| {
            let mut parts: Vec<usize> =
                n.inputs.clone().filter_map(|i| self.part_of_output(self.source(i)?.0)).collect();
            parts.sort_unstable();
            parts.dedup();
            parts
        };
        self.nodes.iter().map(sources).collect()
    }

    /// Whether a part acts on itself, directly or through others, or a part does that acts on it.
    pub(crate) fn is_behind_a_cycle(&self, part: usize) -> bool {
        let acting = self.acting();
        let mut in_cycle = vec![false; acting.len()];
        circles(&acting).into_iter().flatten().for_each(|p| in_cycle[p] = true);
        // all that act on the part, directly or through others
        let (mut found, mut open) = (vec![false; acting.len()], vec![part]);
        while let Some(p) = open.pop() {
            if in_cycle[p] {
                return true;
            }
            let new = acting[p].iter().filter(|&&source| !std::mem::replace(&mut found[source], true));
            open.extend(new);
        }
        false
    }

    /// Subsystems that act on one another in a circle, by name.
    pub fn cycles(&self) -> Vec<Vec<String>> {
        let acts = self.acting();
        let mut circles = circles(&acts);
        circles.iter_mut().for_each(|c| c.sort_unstable());
        circles.sort_unstable();
        circles.into_iter().map(|c| c.into_iter().map(|p| self.nodes[p].name.clone()).collect()).collect()
    }

    /// Algebraic loops: outputs that depend on one another at the same instant, by connections and feedthrough. For each loop, the
    /// connections in it, as output and input.
    pub fn algebraic_loops(&self) -> Vec<Vec<(String, String)>> {
        crate::initial::loops(self)
    }

    /// The place of an input among all, by its full name; of one with several sources, that of the first. What is added there is
    /// added to the input.
    pub fn input_place(&self, name: &str) -> Option<usize> {
        let is_share = |n: &Node| {
            let port = name.strip_prefix(&n.name)?.strip_prefix('.')?;
            let sizes = n.interface.inputs.iter().map(|p| p.size);
            let at = (0..sizes.len()).find(|&p| n.shares.is_some() && n.own_name(p) == port)?;
            Some(n.inputs.start + sizes.take(at).sum::<usize>())
        };
        let exact = self.input_names().iter().position(|n| n == name);
        exact.or_else(|| self.nodes.iter().find_map(is_share))
    }

    /// Units of all outputs.
    pub fn output_units(&self) -> Vec<&Unit> {
        self.nodes.iter().flat_map(|n| units(&n.interface.outputs)).collect()
    }

    /// Units of all inputs.
    pub fn input_units(&self) -> Vec<&Unit> {
        self.nodes.iter().flat_map(|n| units(&n.interface.inputs)).collect()
    }

    /// Part and element name of an input, by its place among all inputs.
    pub(crate) fn input_name(&self, place: usize) -> (String, String) {
        let found = self.nodes.iter().find(|n| n.inputs.contains(&place));
        found.map_or_else(Default::default, |n| {
            let element = Interface::element_names(&n.interface.inputs).nth(place - n.inputs.start);
            (n.name.clone(), element.unwrap_or_default())
        })
    }

    /// Part and element name of an output.
    pub(crate) fn output_name(&self, part: usize, element: usize) -> (String, String) {
        let n = &self.nodes[part];
        let port = Interface::element_names(&n.interface.outputs).nth(element).unwrap_or_default();
        (n.name.clone(), port)
    }
}

fn full_name(part: &str, element: &str) -> String {
    if part.is_empty() { element.to_owned() } else { format!("{part}.{element}") }
}

fn units(ports: &[Port]) -> impl Iterator<Item = &Unit> {
    ports.iter().flat_map(|p| std::iter::repeat_n(&p.unit, p.size))
}
