//! A model, checked and worked out: after this nothing is unknown, unset or out of range.

#![allow(clippy::result_large_err)] // mistakes are rare, and their fields are what makes them clear

use std::collections::{HashMap, HashSet};

use macrostep_numerics::components;

use crate::interface::{Interface, Port, Variability};
use crate::model::{Model, Part};
use crate::names::{did_you_mean, near_names};
use crate::plan::{self, Plan, PlanPart, gcd};
use crate::predictor::Tap;
use crate::schedule::{Schedule, Stages};
use crate::shares::{self, Feed, Shares};
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

/// Where in the model a mistake is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Place {
    /// A part, by name.
    Part(String),
    /// A connection, by index.
    Connection(usize),
    /// A bond, by index.
    Bond(usize),
    /// The schedule.
    Schedule,
}

/// A mistake in a model.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
#[error("{kind}")]
pub struct GraphError {
    /// Where.
    pub place: Place,
    /// What.
    pub kind: GraphErrorKind,
}

/// What is wrong with a model.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
#[non_exhaustive]
pub enum GraphErrorKind {
    /// A model needs somebody to simulate.
    #[error("there is no subsystem")]
    Empty,
    /// Two parts of one name.
    #[error("there are two subsystems called `{name}`")]
    DuplicateName {
        /// The name.
        name: String,
    },
    /// A name without a part.
    #[error("there is no subsystem `{name}`{}", did_you_mean(.near))]
    UnknownPart {
        /// The name.
        name: String,
        /// Names that come close.
        near: Vec<String>,
    },
    /// Not of the form `part.port`.
    #[error("`{text}` is not of the form `subsystem.port` or `subsystem.port[index]`")]
    BadReference {
        /// What was written.
        text: String,
    },
    /// A port that is not there.
    #[error("subsystem `{part}` has no {direction} `{port}`{}", did_you_mean(.near))]
    UnknownPort {
        /// The part.
        part: String,
        /// Input or output.
        direction: &'static str,
        /// The port.
        port: String,
        /// Names that come close.
        near: Vec<String>,
    },
    /// An index beyond an array.
    #[error("`{text}` is out of range: `{port}` has {size} element{}", if *.size == 1 { "" } else { "s" })]
    BadIndex {
        /// What was written.
        text: String,
        /// The port.
        port: String,
        /// How many there are.
        size: usize,
    },
    /// Arrays of different sizes.
    #[error("`{from}` has {from_size} elements and `{to}` has {to_size}; connect elements one by one as in `{to}[0]`")]
    SizeMismatch {
        /// The output.
        from: String,
        /// Its size.
        from_size: usize,
        /// The input.
        to: String,
        /// Its size.
        to_size: usize,
    },
    /// Units that do not convert.
    #[error(
        "`{from}` is in `{from_unit}` ({from_dimension}) and `{to}` is in `{to_unit}` ({to_dimension}): they do not convert"
    )]
    UnitMismatch {
        /// The output.
        from: String,
        /// Its unit.
        from_unit: String,
        /// Its dimension.
        from_dimension: String,
        /// The input.
        to: String,
        /// Its unit.
        to_unit: String,
        /// Its dimension.
        to_dimension: String,
    },
    /// One input, two outputs.
    #[error("input `{input}` is already fed by `{first}`")]
    TwoSources {
        /// The input.
        input: String,
        /// Who was first.
        first: String,
    },
    /// One output twice in a sum.
    #[error("output `{output}` is added to input `{input}` twice")]
    AddedTwice {
        /// The input.
        input: String,
        /// The output.
        output: String,
    },
    /// A value for an input that has a source.
    #[error("input `{input}` has a value, but is fed by `{source_output}`")]
    FedAndSet {
        /// The input.
        input: String,
        /// Its source.
        source_output: String,
    },
    /// A bond that carries no power.
    #[error("`{action}` [{action_unit}] times `{motion}` [{motion_unit}] is not a power")]
    NotPower {
        /// The action.
        action: String,
        /// Its unit.
        action_unit: String,
        /// The motion.
        motion: String,
        /// Its unit.
        motion_unit: String,
    },
    /// A bond with more actions than motions, or fewer.
    #[error("bond `{bond}` has {actions} actions and {motions} motions; each action needs its motion")]
    BondSizes {
        /// The bond.
        bond: String,
        /// How many actions.
        actions: usize,
        /// How many motions.
        motions: usize,
    },
    /// A step that is not positive.
    #[error("the step of `{part}` is {step}; it must be positive")]
    BadStep {
        /// The part.
        part: String,
        /// Its step.
        step: Ticks,
    },
    /// Grids that meet too rarely.
    #[error(
        "steps {first} and {second} meet only every {meet}, after more than {limit} steps; choose steps that are closer to one another, or have a common multiple nearby"
    )]
    GridsNeverMeet {
        /// One step.
        first: Ticks,
        /// Another.
        second: Ticks,
        /// When they meet, in seconds.
        meet: String,
        /// The largest number of steps in a macro-step.
        limit: u64,
    },
    /// Grids that meet after too many steps of all parts together.
    #[error(
        "until all steps meet, every {meet}, the subsystems take {steps} steps together, and at most {limit} are possible; choose steps that are multiples of one another"
    )]
    TooManySteps {
        /// How many.
        steps: u64,
        /// When they meet.
        meet: Ticks,
        /// The largest number.
        limit: u64,
    },
    /// A part twice in the stages.
    #[error("subsystem `{name}` appears twice in the stages")]
    StagedTwice {
        /// The part.
        name: String,
    },
    /// A part in no stage.
    #[error("subsystem `{name}` appears in no stage; every subsystem must run once")]
    NotStaged {
        /// The part.
        name: String,
    },
    /// A law in a stage.
    #[error(
        "`{name}` is a constitutive law, which the manager evaluates at every communication point; leave it out of the stages"
    )]
    LawStaged {
        /// The law.
        name: String,
    },
    /// A constraint without iteration.
    #[error("`{name}` is an algebraic constraint, which needs an implicit scheme, and the scheme is explicit")]
    ConstraintNeedsImplicit {
        /// The constraint.
        name: String,
    },
}

/// How many steps of one part a macro-step may hold.
const MAX_STEPS: u64 = 100_000;
/// How many steps of all parts together a macro-step may hold.
const MAX_ALL_STEPS: u64 = 2_000_000;

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
        self.nodes.iter().position(|n| n.outputs.contains(&output))
    }

    /// Subsystems that act on one another in a circle, by name.
    pub fn cycles(&self) -> Vec<Vec<String>> {
        let sources = |n: &Node| {
            let mut parts: Vec<usize> =
                n.inputs.clone().filter_map(|i| self.part_of_output(self.source(i)?.0)).collect();
            parts.sort_unstable();
            parts.dedup();
            parts
        };
        let acts: Vec<Vec<usize>> = self.nodes.iter().map(sources).collect();
        let mut circles = components(&acts);
        circles.retain(|c| c.len() > 1 || acts[c[0]].contains(&c[0]));
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

fn nodes(model: &Model, step: Ticks, errors: &mut Vec<GraphError>) -> Vec<Node> {
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
struct Found<'a> {
    part: usize,
    port: &'a Port,
    /// First element, and how many.
    element: usize,
    count: usize,
}

fn find<'a>(
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
fn connect(
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
    feeds
}

fn constants(model: &Model, nodes: &mut [Node], index: &HashMap<&str, usize>, errors: &mut Vec<GraphError>) {
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

fn bonds(model: &Model, nodes: &[Node], index: &HashMap<&str, usize>, errors: &mut Vec<GraphError>) -> Vec<GraphBond> {
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

/// Fits the steps of all parts to the communication step, if somebody follows it, and returns the time after which their grids meet; where all
/// match, that is the longest step.
fn grids(nodes: &mut [Node], step: Ticks, followed: bool, errors: &mut Vec<GraphError>) -> Ticks {
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

fn stages(schedule: &Schedule, nodes: &[Node], errors: &mut Vec<GraphError>) -> Vec<Vec<usize>> {
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
