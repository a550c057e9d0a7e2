//! Which inputs the two sides of a power bond see each other through.

use macrostep_core::{CommunicationPoint, GraphBond, ModelGraph};
use macrostep_numerics::components;

use super::links::{own_motion, port_of};

/// An input that an output feeds, with the unit conversion between them.
#[derive(Clone, Copy, Debug)]
pub(super) struct Feed {
    pub input: usize,
    per_gain: f64,
    offset: f64,
}

impl Feed {
    pub fn new(input: usize, gain: f64, offset: f64) -> Self {
        Feed { input, per_gain: 1.0 / gain, offset }
    }

    /// The same, read with a factor.
    fn times(self, factor: f64) -> Self {
        Feed { per_gain: factor * self.per_gain, ..self }
    }

    /// The value of the input in the unit of the output.
    #[inline]
    pub fn read(&self, inputs: &[f64]) -> f64 {
        (inputs[self.input] - self.offset) * self.per_gain
    }

    /// A difference on the input in the unit of the output.
    #[inline]
    pub fn read_change(&self, inputs: &[f64]) -> f64 {
        inputs[self.input] * self.per_gain
    }

    /// How much larger the input is in `a` than in `b`, in the unit of the output.
    #[inline]
    pub fn read_change_between(&self, a: &[f64], b: &[f64]) -> f64 {
        (a[self.input] - b[self.input]) * self.per_gain
    }
}

/// By how much what was given over a step, from the last value of a signal to `seen`, is above the truth on average, beyond the mean of what it is
/// off by at both ends. The line between them is above the parabola through the last three values by a twelfth of their second
/// difference; the mean of what was given may be off that line.
#[inline]
pub(super) fn bow([before, last, now]: [f64; 3], seen: f64, mean: f64) -> f64 {
    (before - 2.0 * last + now) / 12.0 + mean - 0.5 * (last + seen)
}

/// One component of a bond.
#[derive(Clone, Debug)]
pub(super) struct Wire {
    pub action: usize,
    pub motion: usize,
    /// Actions are read with this factor, so that action times motion is a power in W.
    pub factor: f64,
    /// Where the side of the motion sees the action, and the other way round; unknown if it goes through others.
    pub action_feed: Option<Feed>,
    pub motion_feed: Option<Feed>,
    /// Inputs of the action's side that come from the side of the motion, if its outputs depend on inputs at once.
    pub feedthrough: Vec<usize>,
    /// What the action's side shows of its own motion.
    pub own: Vec<usize>,
}

impl Wire {
    /// Action and motion.
    #[inline]
    pub fn read(&self, outputs: &[f64]) -> [f64; 2] {
        [self.factor * outputs[self.action], outputs[self.motion]]
    }

    /// Action and motion just before the events of this instant, of what they are now.
    #[cold]
    pub fn before_events(&self, [f, v]: [f64; 2], at: &CommunicationPoint<'_>) -> [f64; 2] {
        let by = |feed: Option<Feed>| feed.map_or(0.0, |feed| feed.read_change_between(at.arrived, at.exchanged));
        [f + by(self.action_feed), v + by(self.motion_feed)]
    }
}

/// Groups of parts of which each leads to all others.
pub(super) struct Cycles {
    /// The parts of each group, also of those of one part; a group comes after all that it leads to.
    pub groups: Vec<Vec<usize>>,
    of: Vec<usize>,
}

impl Cycles {
    pub fn new(graph: &ModelGraph) -> Self {
        let mut feeds: Vec<Vec<usize>> = vec![Vec::new(); graph.nodes.len()];
        for (p, node) in graph.nodes.iter().enumerate() {
            node.inputs.clone().filter_map(|i| source(graph, i)).for_each(|(from, _)| feeds[from].push(p));
        }
        let groups = components(&feeds);
        let mut of = vec![0; feeds.len()];
        for (g, group) in groups.iter().enumerate() {
            group.iter().for_each(|&p| of[p] = g);
        }
        Cycles { groups, of }
    }

    /// The group of a part if that is more than the part itself.
    pub fn of(&self, part: usize) -> Option<usize> {
        Some(self.of[part]).filter(|&g| self.groups[g].len() > 1)
    }
}

/// The part and the output that an input comes from.
pub(super) fn source(graph: &ModelGraph, input: usize) -> Option<(usize, usize)> {
    let (output, gain, _) = graph.source(input)?;
    let part = graph.part_of_output(output).filter(|_| gain != 0.0)?;
    Some((part, output))
}

/// The components of each bond.
pub(super) fn wires(graph: &ModelGraph) -> Vec<Vec<Wire>> {
    let feed = |part: Option<usize>, output: usize| {
        let inputs = part.map_or(0..0, |p| graph.nodes[p].inputs.clone());
        inputs.into_iter().find_map(|input| match graph.source(input) {
            Some((source, gain, offset)) if source == output && gain != 0.0 => Some(Feed::new(input, gain, offset)),
            _ => None,
        })
    };
    let wire = |size: usize, component: usize, (action, motion): (usize, usize), factor: f64| {
        let (from, to) = (graph.part_of_output(action), graph.part_of_output(motion));
        let direct = from.is_some_and(|p| graph.nodes[p].interface.has_feedthrough());
        let feedthrough = match (from, to) {
            (Some(a), Some(m)) if direct => {
                let outputs = graph.nodes[m].outputs.clone();
                // of vectors as long as the bond, only the same component
                let same = |output: usize| {
                    let mut first = outputs.start;
                    for port in &graph.nodes[m].interface.outputs {
                        if output < first + port.size {
                            return port.size != size || output - first == component;
                        }
                        first += port.size;
                    }
                    true
                };
                let comes = |&i: &usize| graph.source(i).is_some_and(|s| outputs.contains(&s.0) && same(s.0));
                graph.nodes[a].inputs.clone().filter(comes).collect()
            }
            _ => Vec::new(),
        };
        let mut own = Vec::new();
        if let Some((part, (port, element))) = from.and_then(|p| Some((p, port_of(graph, p, action)?))) {
            own_motion(graph, part, port, element, &mut own);
        }
        let action_feed = feed(to, action).map(|feed| feed.times(factor));
        Wire { action, motion, factor, action_feed, motion_feed: feed(from, motion), feedthrough, own }
    };
    let bond = |b: &GraphBond| {
        let pairs = b.pairs.iter().zip(&b.factors).enumerate();
        pairs.map(|(j, (pair, factor))| wire(b.pairs.len(), j, *pair, *factor)).collect()
    };
    graph.bonds.iter().map(bond).collect()
}
