//! Connections that no power bond speaks for: which there are, and what they come to together.

use macrostep_numerics::math;
use std::collections::BTreeSet;
use std::ops::Range;

use macrostep_core::{CommunicationPoint, Decision, Meaning, Measure, ModelGraph, Trust, Unit, Variability};

use super::carried::{Around, Carried, Gain, What};
use super::link::Link;
use super::place::Place;
use super::slope::Response;
use super::together::Together;
use super::verdict::thresholds;
use super::wiring::{Cycles, source};

/// A relative defect with which nothing that a receiver used was right.
const ROUGH: f64 = 0.3;
/// Errors are not carried around cycles of more parts.
const MOST_PARTS: usize = 64;

/// A part with the inputs of it that are watched.
#[derive(Clone, Debug)]
struct Receiver {
    /// Its index.
    part: usize,
    links: Vec<Link>,
    place: Place,
    /// What it switches by its inputs, and what that was last.
    switches: Vec<(usize, f64)>,
    /// Whether bonds speak for all that it receives.
    spoken: bool,
    /// The cycle of connections it belongs to; `None` if what it does never returns to it.
    cycle: Option<usize>,
    /// What it makes of errors.
    carried: Option<Carried>,
}

/// What was not looked at.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Unseen {
    /// A part of a cycle does not say what it makes of errors.
    Part(usize),
    /// Nor does one that leads back to nobody, and they are large beside what its inputs do within some steps.
    Receiver(usize),
    /// There are too many of them.
    Cycle,
}

/// All watched connections of a run.
#[derive(Clone, Debug)]
pub(super) struct Links {
    /// Who feeds others comes before them, unless they form a cycle.
    receivers: Vec<Receiver>,
    /// Of each part, its place among them.
    of_part: Vec<Option<usize>>,
    /// Of each cycle, theirs.
    of_cycle: Vec<Range<usize>>,
    /// Of each cycle, what its parts make of errors together, unless they are too many.
    together: Vec<Option<Together>>,
    /// Of each cycle, the largest growth and shift so far.
    cycles: Vec<[f64; 2]>,
    /// The same at this point.
    sums: Vec<[f64; 2]>,
    /// The stated step. One that ends at an event that was located is shorter.
    step: f64,
    /// Errors of all outputs that defects before them cause, at this point and at the last one.
    errors: Vec<f64>,
    before: Vec<f64>,
    /// The part of each output.
    owners: Vec<usize>,
    meaning: Meaning,
    /// Whether too little was seen yet to judge cycles by sums over periods: errors are carried around them until then.
    pub early: bool,
    /// Whether errors are carried around a cycle however long the run lasts.
    pub lasting: bool,
}

impl Links {
    /// The connections of a model between parts that no bond joins.
    pub fn new(graph: &ModelGraph, cycles: &Cycles) -> Self {
        let spoken: BTreeSet<[usize; 2]> = graph.bonds.iter().flat_map(|b| spoken_for(graph, &b.pairs)).collect();
        let source = |input: usize| source(graph, input);
        let receiver = |p: usize| {
            let node = &graph.nodes[p];
            let link = |input: usize| {
                let (from, output) = source(input)?;
                let (port, element) = port_of(graph, from, output)?;
                let interface = &graph.nodes[from].interface;
                // a value that holds until it is set again is exact while it is held
                let held = interface.outputs[port].variability != Variability::Continuous;
                if held || spoken.contains(&[output, p]) || from == p {
                    return None;
                }
                let own = if cycles.of(p).is_some() { of_its_kind(graph, p, input) } else { Vec::new() };
                Some(Link::new(input, response(graph, from, port, element), own))
            };
            let links: Vec<Link> = node.inputs.clone().filter_map(link).collect();
            let place = Place::new(node.outputs.clone(), node.interface.remembers);
            // what holds its outputs and finds events inside a step switches by what it is given
            let mut switches = Vec::new();
            let mut first = node.outputs.start;
            for port in node.interface.outputs.iter().filter(|_| node.interface.locates_events) {
                if port.variability != Variability::Continuous {
                    switches.extend((first..first + port.size).map(|o| (o, f64::NAN)));
                }
                first += port.size;
            }
            let cycle = cycles.of(p);
            let is_fed = node.inputs.clone().any(|i| source(i).is_some_and(|(from, _)| from != p));
            let carried = (is_fed && cycle.is_none_or(|g| cycles.groups[g].len() <= MOST_PARTS))
                .then(|| Carried::new(graph, p, cycle.is_some(), |other| cycle.is_some() && cycles.of(other) == cycle));
            let watched = !links.is_empty() || carried.is_some();
            let is_spoken = |i: usize| source(i).is_some_and(|(_, output)| spoken.contains(&[output, p]));
            let spoken = links.is_empty() && node.inputs.clone().any(is_spoken);
            watched.then_some(Receiver { part: p, links, place, switches, spoken, cycle, carried })
        };
        // a group comes after all that it leads to
        let receivers: Vec<Receiver> = cycles.groups.iter().rev().flatten().copied().filter_map(receiver).collect();
        let mut of_part = vec![None; graph.nodes.len()];
        receivers.iter().enumerate().for_each(|(place, r)| of_part[r.part] = Some(place));
        let of_cycle = of_cycle(&receivers, cycles.groups.len());
        let together = of_cycle.iter().zip(&cycles.groups).map(|(own, group)| {
            // each of its parts is a receiver, in this order
            let own = Some(&receivers[own.clone()]).filter(|own| own.len() == group.len() && group.len() > 1)?;
            let carry = own.iter().zip(group).all(|(r, p)| r.part == *p && r.carried.is_some());
            let together = || Together::new(graph, group, own.iter().any(|r| !r.links.is_empty()));
            carry.then(together).flatten()
        });
        let together = together.collect();
        let outputs = graph.output_size();
        let owners = graph.nodes.iter().enumerate().flat_map(|(p, n)| std::iter::repeat_n(p, n.outputs.len()));
        let mut links = Links {
            of_cycle,
            receivers,
            of_part,
            together,
            cycles: vec![[0.0; 2]; cycles.groups.len()],
            sums: vec![[0.0; 2]; cycles.groups.len()],
            step: graph.macro_step.seconds(),
            errors: vec![0.0; outputs],
            before: vec![0.0; outputs],
            owners: owners.collect(),
            meaning: Meaning::new(graph),
            early: true,
            lasting: false,
        };
        links.lasting = links.lasts();
        links.leave_alone();
        links
    }

    /// The receivers of a cycle.
    fn along(&self, cycle: usize) -> &[Receiver] {
        &self.receivers[self.of_cycle[cycle].clone()]
    }

    /// Whether there is anything to watch.
    pub fn is_empty(&self) -> bool {
        self.links().next().is_none()
    }

    /// Whether the answer of a part to errors is wanted.
    pub fn wants_gain(&self, part: usize) -> bool {
        let Some(receiver) = self.of_part[part].map(|place| &self.receivers[place]) else { return false };
        let lasting = || self.as_one(receiver).is_some_and(|t| t.lasting);
        receiver.carried.is_some() && (receiver.cycle.is_none() || self.early || lasting())
    }

    /// The answer of a part.
    pub fn learn(&mut self, part: usize, gain: &Gain) {
        let Some(place) = self.of_part[part] else { return };
        let receiver = &mut self.receivers[place];
        if let Some(carried) = &mut receiver.carried {
            carried.learn(gain, self.step);
        }
        if let Some(cycle) = receiver.cycle
            && let Some(together) = &mut self.together[cycle]
        {
            together.learn(place - self.of_cycle[cycle].start, gain);
        }
    }

    /// All parts whose answer is wanted were asked for it.
    pub fn learnt(&mut self) {
        self.together.iter_mut().flatten().for_each(|t| t.learnt(self.step));
        self.leave_alone();
    }

    /// A bond between these parts hides what is fast. Where all parts of their cycle always say the same of themselves, all that they show is
    /// judged by what they make of defects together; that is known on if the bond has sums to tell from here on.
    pub fn look_behind(&mut self, parts: [usize; 2], has_sums: bool) {
        let cycle_of = |part: usize| self.of_part.get(part).copied().flatten().and_then(|p| self.receivers[p].cycle);
        let Some(cycle) = parts.into_iter().find_map(cycle_of) else { return };
        let Some(together) = self.together[cycle].as_mut().filter(|t| t.is_linear()) else { return };
        if has_sums {
            together.lasting = true;
            self.lasting = true;
        }
        self.receivers[self.of_cycle[cycle].clone()]
            .iter_mut()
            .flat_map(|r| &mut r.carried)
            .for_each(Carried::judge_all);
    }

    fn lasts(&self) -> bool {
        self.together.iter().flatten().any(|t| t.lasting)
    }

    /// Steps after which a part is to be asked again for its answer, if that changes and leads back to nobody.
    pub fn steps_between(&self, part: usize) -> Option<f64> {
        self.of_part[part].and_then(|place| self.receivers[place].carried.as_ref()?.steps_between())
    }

    /// Has the connections of cycles around which nothing is carried count by themselves.
    fn leave_alone(&mut self) {
        for receiver in &mut self.receivers {
            let Some(cycle) = receiver.cycle else { continue };
            let alone = !self.together[cycle].as_ref().is_some_and(|t| t.is_known() && t.is_steady());
            receiver.links.iter_mut().for_each(|l| l.alone = alone);
        }
    }

    /// The cycle of a receiver, if it can be looked at as one.
    fn as_one(&self, receiver: &Receiver) -> Option<&Together> {
        receiver.cycle.and_then(|cycle| self.together[cycle].as_ref())
    }

    // hot:
    /// Takes in a communication point: how far the run can be trusted so far.
    pub fn step(&mut self, at: &CommunicationPoint<'_>) -> Trust {
        self.before.copy_from_slice(&self.errors);
        for place in 0..self.receivers.len() {
            let receiver = &mut self.receivers[place];
            let mut switched = false;
            for (output, last) in &mut receiver.switches {
                switched |= !last.is_nan() && *last != at.outputs[*output];
                *last = at.outputs[*output];
            }
            // in a step that was not ended there, it may have switched at its start
            let seen_late = if at.step >= self.step * (1.0 - 1e-9) { at.step } else { 0.0 };
            let switched = switched.then_some(seen_late);
            let felt = receiver.place.step(at);
            receiver.links.iter_mut().for_each(|l| l.step(at, felt, switched));
            let Some(carried) = &mut receiver.carried else { continue };
            let Some(cycle) = receiver.cycle else {
                carried.step(at, felt, self.step, &self.before, &mut self.errors);
                continue;
            };
            match &mut self.together[cycle] {
                Some(together) if together.is_known() && (self.early || together.lasting) => {
                    carried.gather(at, felt, &self.before, &self.errors, true);
                    // after the last of them
                    let own = self.of_cycle[cycle].clone();
                    if place + 1 == own.end {
                        let parts = &mut self.receivers[own];
                        let gathered = parts.iter().filter_map(|r| r.carried.as_ref());
                        together.step(at, self.step, gathered, &mut self.errors);
                        parts.iter_mut().for_each(|r| {
                            r.carried.iter_mut().for_each(|c| c.compare(at, &self.errors, true));
                        });
                    }
                }
                _ if self.early => carried.step(at, felt, self.step, &self.before, &mut self.errors),
                _ => {}
            }
        }
        self.sum_along_cycles();
        self.judge()
    }

    /// Who carries errors at this point of the run, as far as they tell anything.
    fn carriers(&self) -> impl Iterator<Item = (&Receiver, &Carried)> {
        let lasts = |r: &Receiver| self.as_one(r).is_some_and(|t| t.lasting && t.is_known() && t.is_steady());
        let carrier = move |r: &'_ &Receiver| r.cycle.is_none() || self.early || lasts(r);
        self.receivers.iter().filter(carrier).filter_map(|r| Some((r, r.carried.as_ref()?)))
    }

    /// A cycle whose connections have moved for less than a period, so that their defects tell little, and around which they are not carried;
    /// or a part that may make anything of them.
    pub fn unseen(&self) -> Option<Unseen> {
        let unsure = self.receivers.iter().find(|r| r.carried.as_ref().is_some_and(Carried::is_unsure));
        self.unseen_cycle().or(unsure.map(|r| Unseen::Receiver(r.part)))
    }

    fn unseen_cycle(&self) -> Option<Unseen> {
        let mut of_cycle = self.of_cycle.iter().zip(&self.together).filter(|(own, _)| !own.is_empty());
        of_cycle.find_map(|(own, together)| {
            let own = &self.receivers[own.clone()];
            let moves = own.iter().flat_map(|r| &r.links).any(|l| !l.is_known() && l.steps() > 0.0);
            match together {
                _ if !moves => None,
                Some(together) if together.is_known() => None,
                Some(together) => Some(together.silent().map_or(Unseen::Cycle, |place| Unseen::Part(own[place].part))),
                None => Some(Unseen::Cycle),
            }
        })
    }

    /// Whether everything that is watched has moved for long enough that its sums tell something.
    pub fn are_known(&self) -> bool {
        self.receivers.iter().all(|r| r.links.iter().all(Link::is_known))
    }

    fn links(&self) -> impl Iterator<Item = &Link> {
        self.receivers.iter().flat_map(|r| &r.links)
    }

    /// The word at this point, of the connections that are known by now. Bounds clear a run or cast doubt on it; they do not say
    /// that it is unreliable.
    fn judge(&self) -> Trust {
        use thresholds::{BOUND, DEFECT};
        let mut known = self.links().filter(|l| l.is_known()).peekable();
        if known.peek().is_none() && !self.lasting {
            return Trust::Unknown;
        }
        let rough = known.any(|l| l.defect().is_nan() || l.defect() > DEFECT);
        let far = |sums: &[f64; 2]| sums.iter().zip(BOUND).any(|(sum, bound)| sum.is_nan() || *sum > bound);
        let off = || self.carriers().any(|(_, c)| c.is_off());
        if rough || self.cycles.iter().any(far) || off() { Trust::Doubtful } else { Trust::Trustworthy }
    }

    // hot:
    /// Growth and shift along each cycle: of each receiver that of the input which could do most.
    fn sum_along_cycles(&mut self) {
        self.sums.fill([0.0; 2]);
        for receiver in &self.receivers {
            let Some(cycle) = receiver.cycle else { continue };
            let mut most = [0.0f64; 2];
            for each in receiver.links.iter().filter(|l| l.is_known()).flat_map(Link::sums) {
                for i in 0..2 {
                    if each[i].is_nan() || each[i].abs() > most[i].abs() {
                        most[i] = each[i];
                    }
                }
            }
            self.sums[cycle].iter_mut().zip(most).for_each(|(sum, most)| *sum += most);
        }
        for (most, sum) in self.cycles.iter_mut().flatten().zip(self.sums.iter().flatten()) {
            *most = if sum.is_nan() || most.is_nan() { f64::NAN } else { most.max(sum.abs()) };
        }
    }

    /// The factor by which all receivers of a cycle saw their inputs grow, if defects account for at least half of it of late: an oscillation
    /// that grows by itself, and is resolved, does so with defects that do little to it; and what defects made of round-off before it began
    /// does it no harm.
    fn explosion(&self, cycle: usize) -> f64 {
        let (mut least, mut lately, mut made) = (f64::INFINITY, f64::INFINITY, 0.0);
        let own = || self.along(cycle).iter();
        // where bonds speak for some of them, the others do not tell of all
        if own().any(|r| r.spoken) {
            return 1.0;
        }
        // of each receiver the input that grew most
        for most in own().filter_map(|r| r.links.iter().map(Link::growth).max_by(|a, b| a[0].total_cmp(&b[0]))) {
            (least, lately, made) = (least.min(most[0]), lately.min(most[1]), made + most[2]);
        }
        if least.is_finite() && made >= 0.5 * lately { math::exp(0.5 * least) } else { 1.0 }
    }

    /// The same with its limit, which is lower where nothing that receivers used was right.
    fn growth(&self, cycle: usize) -> Decision {
        let grown = self.explosion(cycle);
        let rough = |r: &Receiver| r.links.is_empty() || r.links.iter().any(|l| l.is_known() && l.defect() > ROUGH);
        let rough = self.along(cycle).iter().all(rough);
        Decision::harm(Measure::Explosion, grown, if rough { thresholds::GROWN } else { thresholds::EXPLOSION })
    }

    /// Everything that was measured, with its limits, and the connection it is about; nothing before anything tells.
    pub fn decisions(&self) -> Vec<(&Link, Decision)> {
        let mut all: Vec<_> = self.links().flat_map(|l| l.decisions().into_iter().map(move |d| (l, d))).collect();
        for (cycle, sums) in self.cycles.iter().enumerate() {
            for (i, measure) in [Measure::Growth, Measure::Shift].into_iter().enumerate() {
                // told of the connection that does most of it
                let along = self.along(cycle).iter().flat_map(|r| &r.links);
                let share = |l: &&Link| l.sums().iter().map(|s| s[i].abs()).fold(0.0, f64::max);
                if let Some(link) = along.filter(|l| l.is_known()).max_by(|a, b| share(a).total_cmp(&share(b))) {
                    all.push((link, Decision::doubt(measure, sums[i], thresholds::BOUND[i])));
                    all.push((link, self.growth(cycle)));
                }
            }
        }
        all
    }

    /// What was measured behind receivers, with its limits, and what it is about.
    pub fn carried(&self) -> Vec<(What, Around, Decision)> {
        let mut reach = vec![0.0; self.errors.len()];
        self.carriers().for_each(|(_, c)| c.reach(&mut reach));
        let tells = self.meaning.of(&reach);
        // sure is what came through known gains only
        let mut unsure = vec![false; self.owners.len()];
        let mut all = Vec::new();
        for (receiver, carried) in self.carriers() {
            let sure = receiver.cycle.is_none()
                && carried.is_known()
                && carried.is_steady()
                && !carried.sources().any(|o| unsure[self.owners[o]]);
            unsure[receiver.part] = !sure;
            let around = if receiver.cycle.is_some() { Around::Cycle { early: self.early } } else { Around::Chain };
            all.extend(carried.decisions(sure).map(|(what, decision)| (what, around, decision)));
        }
        all.retain(|(what, ..)| !matches!(what, What::Output(o) if !tells[*o]));
        all
    }

    /// Whether any of them has moved at all.
    pub fn has_moved(&self) -> bool {
        self.links().any(|l| l.steps() > 0.0)
    }

    /// All numbers that change.
    pub fn each(&mut self, f: &mut dyn FnMut(&mut f64)) {
        for receiver in &mut self.receivers {
            receiver.links.iter_mut().for_each(|l| l.each(f));
            receiver.place.each(f);
            receiver.switches.iter_mut().for_each(|(_, last)| f(last));
            receiver.carried.iter_mut().for_each(|c| c.each(f));
        }
        self.together.iter_mut().flatten().for_each(|t| t.each(f));
        self.lasting = self.lasts();
        self.leave_alone();
        self.errors.iter_mut().for_each(&mut *f);
        let mut early = f64::from(u8::from(self.early));
        f(&mut early);
        self.early = early != 0.0;
        self.cycles.iter_mut().flatten().for_each(f);
    }
}

/// Where the receivers of each cycle are: side by side, as their groups are written out one after the other.
fn of_cycle(receivers: &[Receiver], cycles: usize) -> Vec<Range<usize>> {
    let mut places = vec![0..0; cycles];
    for (at, cycle) in receivers.iter().enumerate().filter_map(|(at, r)| Some((at, r.cycle?))) {
        let start = if places[cycle].is_empty() { at } else { places[cycle].start };
        places[cycle] = start..at + 1;
    }
    places
}

/// The connections, as outputs and parts, that a bond speaks for: those of its action and its motion, and of the position of which its motion
/// is the rate. It does so if units tell that it is a power, and its action arrives at the side of its motion.
fn spoken_for(graph: &ModelGraph, pairs: &[(usize, usize)]) -> Vec<[usize; 2]> {
    let of_pair = |&(action, motion): &(usize, usize)| {
        let (a, m) = (graph.part_of_output(action)?, graph.part_of_output(motion)?);
        let (sent, moved) = (port_of(graph, a, action)?, port_of(graph, m, motion)?);
        let ports = |part: usize| &graph.nodes[part].interface.outputs;
        let (force, rate) = (&ports(a)[sent.0], &ports(m)[moved.0]);
        let arrives = graph.nodes[m].inputs.clone().any(|i| source(graph, i) == Some((a, action)));
        if !arrives || !Unit::makes_power(&force.unit, &rate.unit) {
            return None;
        }
        // of several actions and motions between the two, the first belongs to the first, the second to the second
        let rank = |from: usize, to: usize, of: usize, other: &Unit| {
            let sent = graph.nodes[to].inputs.clone().filter_map(|i| source(graph, i)).filter(|s| s.0 == from);
            let unit = |o: usize| port_of(graph, from, o).map(|(p, _)| &ports(from)[p].unit);
            let rivals = sent.map(|s| s.1).filter(|&o| o < of && unit(o).is_some_and(|u| Unit::makes_power(u, other)));
            rivals.collect::<BTreeSet<_>>().len()
        };
        if rank(a, m, action, &rate.unit) != rank(m, a, motion, &force.unit) {
            return None;
        }
        let mut spoken = vec![[action, m], [motion, a]];
        // of several positions and rates, the first belongs to the first, the second to the second
        let rank = ports(m)[..moved.0].iter().filter(|p| p.unit == rate.unit && p.size == rate.size).count();
        let mut first = graph.nodes[m].outputs.start;
        let mut positions = Vec::new();
        for port in ports(m) {
            if port.size == rate.size && rate.unit.rate_of(&port.unit).is_some() {
                positions.push(first + moved.1);
            }
            first += port.size;
        }
        spoken.extend(positions.get(rank).map(|&x| [x, a]));
        Some(spoken)
    };
    pairs.iter().filter_map(of_pair).flatten().collect()
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

/// What a part shows that is of the kind of an input of it, and does not follow at once from inputs.
fn of_its_kind(graph: &ModelGraph, part: usize, input: usize) -> Vec<usize> {
    let node = &graph.nodes[part];
    let at = |input: usize| node.own_element(input - node.inputs.start);
    // of a sum, each of its terms is of another size
    if node.inputs.clone().any(|other| other != input && at(other) == at(input)) {
        return Vec::new();
    }
    let (mut first, mut own) = (0, Vec::new());
    let received = node.interface.inputs.iter().find(|port| {
        first += port.size;
        at(input) < first
    });
    let Some(received) = received else { return own };
    let element = at(input) + received.size - first;
    let mut first = node.outputs.start;
    for (p, port) in node.interface.outputs.iter().enumerate() {
        let at_once = node.interface.feedthrough.iter().any(|&(output, _)| output == p);
        let alike = port.variability == Variability::Continuous && port.size == received.size;
        if alike && !at_once && Unit::conversion(&port.unit, &received.unit) == Some((1.0, 0.0)) {
            own.push(first + element);
        }
        first += port.size;
    }
    own
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
