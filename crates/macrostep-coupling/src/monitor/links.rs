//! Connections that no power bond speaks for: which there are, and what they come to together.

use macrostep_core::{CommunicationPoint, ModelGraph, Trust, Variability};
use macrostep_numerics::components;

use super::link::Link;
use super::place::Place;
use super::slope::Response;
use super::verdict::thresholds;

/// Macro-steps of motion before a connection is judged.
const POINTS: f64 = 3.0;

/// A part with the inputs of it that are watched.
#[derive(Clone, Debug)]
struct Receiver {
    links: Vec<Link>,
    place: Place,
    /// The cycle of connections it belongs to; `None` if what it does never returns to it.
    cycle: Option<usize>,
}

/// All watched connections of a run.
#[derive(Clone, Debug, Default)]
pub(super) struct Links {
    receivers: Vec<Receiver>,
    cycles: usize,
    worst: Trust,
    now: Trust,
}

impl Links {
    /// The connections of a model between parts that no bond joins.
    pub fn new(graph: &ModelGraph) -> Self {
        let joined = |a: usize, b: usize| {
            graph.bonds.iter().flat_map(|bond| &bond.pairs).any(|&(action, motion)| {
                let ends = [graph.part_of_output(action), graph.part_of_output(motion)];
                ends == [Some(a), Some(b)] || ends == [Some(b), Some(a)]
            })
        };
        let source = |input: usize| {
            let (output, gain, _) = graph.source(input)?;
            let part = graph.part_of_output(output).filter(|_| gain != 0.0)?;
            Some((part, output))
        };
        // who feeds whom, and with that who belongs to a cycle
        let parts = graph.nodes.len();
        let mut feeds: Vec<Vec<usize>> = vec![Vec::new(); parts];
        for (p, node) in graph.nodes.iter().enumerate() {
            node.inputs.clone().filter_map(source).for_each(|(from, _)| feeds[from].push(p));
        }
        let groups = components(&feeds);
        let group_of = |p: usize| groups.iter().position(|g| g.contains(&p)).filter(|&g| groups[g].len() > 1);

        let receiver = |(p, node): (usize, &macrostep_core::Node)| {
            let link = |input: usize| {
                let (from, output) = source(input)?;
                let (port, element) = port_of(graph, from, output)?;
                let interface = &graph.nodes[from].interface;
                // a value that holds until it is set again is exact while it is held
                let held = interface.outputs[port].variability != Variability::Continuous;
                if held || joined(from, p) || from == p {
                    return None;
                }
                Some(Link::new(input, response(graph, from, port, element)))
            };
            let links: Vec<Link> = node.inputs.clone().filter_map(link).collect();
            let place = Place::new(node.outputs.clone());
            (!links.is_empty()).then(|| Receiver { links, place, cycle: group_of(p) })
        };
        let receivers: Vec<Receiver> = graph.nodes.iter().enumerate().filter_map(receiver).collect();
        Links { receivers, cycles: groups.len(), worst: Trust::Unknown, now: Trust::Unknown }
    }

    /// Whether there is anything to watch.
    pub fn is_empty(&self) -> bool {
        self.receivers.is_empty()
    }

    // hot:
    /// Takes in a communication point: how far the run can be trusted so far.
    pub fn step(&mut self, at: &CommunicationPoint<'_>) -> Trust {
        for receiver in &mut self.receivers {
            let place = receiver.place.step(at);
            receiver.links.iter_mut().for_each(|l| l.step(at, place));
        }
        self.now = self.judge();
        self.worst = self.worst.max(self.now);
        self.now
    }

    fn links(&self) -> impl Iterator<Item = &Link> {
        self.receivers.iter().flat_map(|r| &r.links)
    }

    /// The word at this point, of the connections that are known by now.
    fn judge(&self) -> Trust {
        use thresholds::{DEFECT, DRIFT, PHASE};
        let mut word = Trust::Unknown;
        for cycle in 0..self.cycles {
            // at least and at most, since it is not known through which input a receiver's motion comes
            let (mut low, mut high) = ([0.0f64; 2], [0.0f64; 2]);
            for receiver in self.receivers.iter().filter(|r| r.cycle == Some(cycle)) {
                let mut bounds: Option<([f64; 2], [f64; 2])> = None;
                for sums in receiver.links.iter().filter(|l| l.is_known()).map(Link::sums) {
                    let (least, most) = bounds.get_or_insert((sums, sums));
                    for i in 0..2 {
                        if sums[i].abs() < least[i].abs() {
                            least[i] = sums[i];
                        }
                        if sums[i].abs() > most[i].abs() {
                            most[i] = sums[i];
                        }
                    }
                }
                let (least, most) = bounds.unwrap_or_default();
                for i in 0..2 {
                    low[i] += least[i];
                    high[i] += most[i];
                }
            }
            let far = |sums: [f64; 2], i: usize| sums[0].abs() > DRIFT[i] || sums[1].abs() > PHASE[i];
            word = word.max(if far(low, 1) {
                Trust::Unreliable
            } else if far(high, 0) {
                Trust::Doubtful
            } else {
                Trust::Unknown
            });
        }
        for link in self.links().filter(|l| l.is_known()) {
            word = word.max(match link.defect() {
                d if d > DEFECT[1] || d.is_nan() => Trust::Unreliable,
                d if d > DEFECT[0] => Trust::Doubtful,
                _ => Trust::Trustworthy,
            });
        }
        word
    }

    /// The word on the run so far; of connections that have moved for less than a part of a period, by their defects alone.
    pub fn word(&self) -> Trust {
        use thresholds::EARLY;
        let early = |link: &Link| match link.defect() {
            d if d > EARLY[1] || d.is_nan() => Trust::Unreliable,
            d if d > EARLY[0] => Trust::Doubtful,
            _ => Trust::Trustworthy,
        };
        self.links().filter(|l| !l.is_known() && l.steps() >= POINTS).map(early).fold(self.worst, Trust::max)
    }

    /// Whether any of them has moved at all.
    pub fn has_moved(&self) -> bool {
        self.links().any(|l| l.steps() > 0.0)
    }

    /// The connection that does worst.
    pub fn worst(&self) -> Option<&Link> {
        let badness = |l: &Link| {
            let m = l.measures();
            (m.drift / thresholds::DRIFT[1])
                .max(m.phase / thresholds::PHASE[1])
                .max(m.prediction / thresholds::DEFECT[1])
        };
        self.links().max_by(|a, b| badness(a).total_cmp(&badness(b)))
    }

    /// All numbers that change.
    pub fn each(&mut self, f: &mut dyn FnMut(&mut f64)) {
        for receiver in &mut self.receivers {
            receiver.links.iter_mut().for_each(|l| l.each(f));
            receiver.place.each(f);
        }
        for word in [&mut self.worst, &mut self.now] {
            let mut x = word.number();
            f(&mut x);
            *word = Trust::from_number(x);
        }
    }
}

/// The port of an output, and its element of it.
pub(super) fn port_of(graph: &ModelGraph, part: usize, output: usize) -> Option<(usize, usize)> {
    let node = &graph.nodes[part];
    let mut first = node.outputs.start;
    node.interface.outputs.iter().enumerate().find_map(|(p, port)| {
        let at = first;
        first += port.size;
        (at..first).contains(&output).then(|| (p, output - at))
    })
}

/// How an output of a part depends at once on inputs; of vectors as long as the output, on the same element.
fn response(graph: &ModelGraph, part: usize, port: usize, element: usize) -> Response {
    let node = &graph.nodes[part];
    let size = node.interface.outputs[port].size;
    let mut first = node.inputs.start;
    let (mut inputs, mut own) = (Vec::new(), Vec::new());
    for (i, input) in node.interface.inputs.iter().enumerate() {
        if node.interface.feedthrough.contains(&(port, i)) {
            let same = |e: &usize| input.size != size || *e == element;
            inputs.extend((0..input.size).filter(same).map(|e| first + e).filter(|&at| graph.source(at).is_some()));
        }
        first += input.size;
    }
    own_motion(graph, part, port, element, &mut own);
    Response::new(&inputs, &own)
}

/// What a part shows besides an output: of vectors as long as it, the same element; of others, numbers alone.
pub(super) fn own_motion(graph: &ModelGraph, part: usize, port: usize, element: usize, own: &mut Vec<usize>) {
    let node = &graph.nodes[part];
    let size = node.interface.outputs[port].size;
    let mut first = node.outputs.start;
    for (p, output) in node.interface.outputs.iter().enumerate() {
        if p != port && (output.size == size || output.size == 1) {
            own.push(first + if output.size == size { element } else { 0 });
        }
        first += output.size;
    }
}
