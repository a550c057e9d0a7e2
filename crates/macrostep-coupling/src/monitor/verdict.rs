//! The verdict on the interface: whether the coupling of a run can be trusted, from its coupling variables alone.
//!
//! What a subsystem saw is compared with what it should have seen. For a power bond with action `f`, motion `v`:
//!
//! ```text
//! e_f = f̃ − f     error of the action as its receiver feels it over the macro-step: from its start (feedthrough with a
//!                 predicted input, minus what a correction mends) to the end of the hold, at the place τ where the
//!                 receiver feels it: ½ for a solver that resolves the step, 0 for one symplectic Euler step
//! e_v = ṽ − v     the same for the motion on the other side
//! δP  = e_f·v − f·e_v               power the interface really injects; ~0 for an exact coupling
//! δQ  = (e_f·v̇ − ḟ·e_v)/ω           the same in quadrature: it shifts frequencies instead of energy
//! W   = ∫ f·v dt,  L                energy through the bond, and how far it swings of late
//! drift = Σ H δP/L,  phase = Σ H δQ/L
//! prediction = rms(e)/rms(u),  resolution = rms(Δu)/rms(u)  over a few periods;  spike = H|δP|/L  of one macro-step
//! ```
//!
//! All are free of units. `drift` is the logarithm of the factor by which the energy is wrong, `phase` about the angle by
//! which an oscillation is late. Where the action is not evaluated once more with the true input (no method does so), the
//! error by feedthrough is estimated: `Σ β (ũ − u)` with `β` the regression of the action on each input of late.
//!
//! Connections between parts that no bond joins are judged without units, by their defects (`link.rs`).
//!
//! Fails: an error that is the subsystem's own leaves no trace here; that is the other word of a verdict.

use std::ops::Range;

use macrostep_core::{
    Between, CommunicationPoint, Decision, Evidence, Inside as Values, Interval, Measure, ModelGraph, Remedy, Trust,
    Verdict,
};

use super::bond::{Bond, Missing, Pair};
use super::carried::{Around, Gain, What};
use super::fading::Fading;
use super::growth::Growth;
use super::inside::Inside;
use super::link::Link;
use super::links::{Links, Unseen};
use super::wiring::{Cycles, Wire, wires};
use crate::methods::Energy;
use crate::registry::Registered;

/// Where the verdict turns, calibrated over the problem library.
pub mod thresholds {
    /// `|drift|` above which a run is doubtful, and unreliable.
    pub const DRIFT: [f64; 2] = [0.01, 0.5];
    /// `|phase|`, in rad: 0.1 is 5 % of the range of an oscillation.
    pub const PHASE: [f64; 2] = [0.1, 1.4];
    /// Relative error of what was felt, over a few periods, and over the run.
    pub const PREDICTION: [f64; 2] = [0.5, 4.0];
    /// Change per macro-step relative to size, over a few periods, and over the run.
    pub const RESOLUTION: [f64; 2] = [0.2, 1.8];
    /// Relative error of an action as sent, over a few periods.
    pub const OUTPUT: [f64; 2] = [0.1, 4.0];
    /// The same, above which a run is doubtful where no method evaluates the action again with its true input.
    pub const UNMENDED: f64 = 0.03;
    /// Factor by which all signals of a cycle grew while macro-steps did not resolve it: `t⁵` from rest comes to 250.
    pub const EXPLOSION: f64 = 1e3;
    /// The same, where what receivers used was off by a third of its size, and that accounts for the growth.
    pub const GROWN: f64 = 10.0;
    /// What an output does inside a macro-step beside the line between its ends, relative to its size.
    pub const INSIDE: [f64; 2] = [0.35, 1.0];
    /// Relative defect of a connection above which a run is doubtful, over a few periods.
    pub const DEFECT: f64 = 0.05;
    /// Change per macro-step of a connection, relative to its size, above which a run of less than a period is doubtful.
    pub const CHANGE: f64 = 1.0;
    /// Shift by what a receiver used when it switched, in rad.
    pub const SWITCHING: f64 = 0.1;
    /// Growth and shift by defects above which a run is doubtful.
    pub const BOUND: [f64; 2] = [0.05, 0.1];
    /// Error of an output behind connections with defects, over its range.
    pub const CARRIED: [f64; 2] = [0.03, 0.2];
    /// Relative error of what was felt, or relative defect, in a run of less than a period.
    pub const EARLY: f64 = 0.03;
}

/// Power of one of the parts of a bond, relative to the others, below which it is round-off.
const NEGLIGIBLE: f64 = 1e-9;
/// After each so many points it is looked for what bonds hide, until they have sums to tell.
const SETTLED: u64 = 64;
/// At most so many intervals are told apart.
const INTERVALS: usize = 10;

/// Part and port of an action and of its motion.
type Ends = [Option<(usize, usize)>; 2];

/// Watches the bonds of a run and comes to a verdict.
#[derive(Clone, Debug)]
pub struct VerdictMonitor {
    bonds: Vec<Bond>,
    /// Which of them are one bond of the model.
    whole: Vec<Range<usize>>,
    /// Connections that no bond speaks for.
    links: Links,
    has_links: bool,
    /// How fast cycles grow.
    growth: Growth,
    /// How fast what was invented fades in them.
    fading: Fading,
    /// What was seen inside macro-steps.
    inside: Inside,
    /// Names of all inputs, outputs and parts.
    inputs: Vec<String>,
    outputs: Vec<String>,
    parts: Vec<String>,
    /// Whether everything that is watched has moved for long enough that its sums tell something.
    known: bool,
    /// Inputs that nobody feeds, and whether a method adds to them: a feedback then makes good what the interface does elsewhere, and bonds
    /// cast doubt at most.
    free: Vec<usize>,
    steered: bool,
    /// Whether anybody both acts on others and is acted on.
    coupled: bool,
    intervals: Vec<Interval>,
    now: Trust,
    worst: Trust,
    /// When `worst` was reached.
    since: f64,
    /// When the run failed, and what may help.
    lost: Option<(f64, Vec<Remedy>)>,
    /// Why the run beside this one failed, if it did.
    doubt: Option<String>,
    /// When the next look inside a macro-step is due, in seconds.
    next_look: f64,
    /// When the next question to parts that change is due.
    next_question: f64,
}

/// Takes in a communication point with all parts of a bond: their worst words, but for those of round-off, and two periods of what does harm.
#[inline(never)]
fn step_parts(parts: &mut [Bond], at: &CommunicationPoint<'_>, stored: f64) -> (Trust, Trust, f64) {
    let most = parts.iter().map(Bond::size).fold(0.0, f64::max);
    let (mut now, mut harm, mut gap) = (Trust::Unknown, Trust::Unknown, 0.0f64);
    for bond in parts {
        let (trust, here) = bond.step(at, stored);
        if bond.size() < NEGLIGIBLE * NEGLIGIBLE * most {
            continue;
        }
        now = now.max(trust);
        harm = harm.max(here);
        if here > Trust::Trustworthy {
            gap = gap.max(bond.span());
        }
    }
    (now, harm, gap)
}

impl VerdictMonitor {
    /// For the bonds of a model.
    pub fn new(graph: &ModelGraph) -> Self {
        let pairs = |part: Option<usize>| {
            let mut pairs = Vec::new();
            let Some(node) = part.map(|p| &graph.nodes[p]) else { return pairs };
            let ports = node.interface.coupled();
            let mut first = node.outputs.start;
            for (p, port) in ports.iter().enumerate() {
                if let Some(rate) = ports.get(p + 1)
                    && rate.size == port.size
                    && let Some(scale) = rate.unit.rate_of(&port.unit)
                {
                    pairs.extend((0..port.size).map(|j| Pair::new(first + j, first + port.size + j, scale)));
                }
                first += port.size;
            }
            pairs
        };
        let all = wires(graph).into_iter().zip(&graph.bonds).map(|(wires, bond)| {
            // what a bond is made of is judged by itself: a large force says nothing of a small one
            let port = |output: usize| {
                graph.part_of_output(output).and_then(|p| Some((p, super::links::port_of(graph, p, output)?.0)))
            };
            let mut ports: Vec<(Ends, Vec<Wire>)> = Vec::new();
            for wire in wires {
                let ends = [port(wire.action), port(wire.motion)];
                match ports.iter_mut().find(|p| p.0 == ends) {
                    Some((_, wires)) => wires.push(wire),
                    None => ports.push((ends, vec![wire])),
                }
            }
            let remembers = |p: Option<usize>| p.is_some_and(|p| graph.nodes[p].interface.remembers);
            let bond = |ends: Ends, wires| {
                let parts = ends.map(|end| end.map(|e| e.0));
                let sides = parts.map(|p| (pairs(p), remembers(p)));
                Bond::new(bond.name.clone(), wires, parts.map(|p| p.unwrap_or(usize::MAX)), sides)
            };
            ports.into_iter().map(|(ends, wires)| bond(ends, wires)).collect::<Vec<_>>()
        });
        let mut bonds: Vec<Bond> = Vec::new();
        let mut whole = Vec::new();
        for parts in all {
            whole.push(bonds.len()..bonds.len() + parts.len());
            bonds.extend(parts);
        }
        let intervals = Vec::with_capacity(INTERVALS + 1);
        let fed = |part: usize| graph.nodes[part].inputs.clone().any(|i| graph.source(i).is_some());
        let acts = |i: usize| graph.source(i).and_then(|(output, ..)| graph.part_of_output(output)).is_some_and(fed);
        let coupled = (0..graph.input_size()).any(acts);
        let cycles = Cycles::new(graph);
        let links = Links::new(graph, &cycles);
        VerdictMonitor {
            bonds,
            whole,
            has_links: !links.is_empty(),
            links,
            growth: Growth::new(graph, &cycles),
            fading: Fading::new(graph, &cycles),
            inside: Inside::new(graph),
            inputs: graph.input_names(),
            outputs: graph.output_names(),
            parts: graph.nodes.iter().map(|n| n.name.clone()).collect(),
            known: false,
            free: (0..graph.input_size()).filter(|&i| graph.source(i).is_none()).collect(),
            steered: false,
            coupled,
            intervals,
            now: Trust::Unknown,
            worst: Trust::Unknown,
            since: 0.0,
            lost: None,
            doubt: None,
            next_look: f64::NEG_INFINITY,
            next_question: f64::INFINITY,
        }
    }

    // hot:
    /// Takes in a communication point. Inputs as exchanged and as seen must be up to date.
    pub fn communication_point(&mut self, at: &CommunicationPoint<'_>) {
        let (mut now, mut harm, mut gap) = (Trust::Unknown, Trust::Unknown, 0.0f64);
        if !at.corrections.is_empty() && !self.steered && at.k.is_multiple_of(8) {
            self.steered = self.free.iter().any(|&i| at.corrections[i] != 0.0);
        }
        let told = |e: &&f64| !e.is_nan();
        let stored = if at.energies.is_empty() { 0.0 } else { at.energies.iter().filter(told).map(|e| e.abs()).sum() };
        for whole in &self.whole {
            let (trust, here, span) = match &mut self.bonds[whole.clone()] {
                [bond] => {
                    let (trust, here) = bond.step(at, stored);
                    (trust, here, bond.span())
                }
                parts => step_parts(parts, at, stored),
            };
            now = now.max(trust);
            harm = harm.max(here);
            if here > Trust::Trustworthy && span > gap {
                gap = span;
            }
        }
        // what is known stays known
        if !self.known {
            self.known = self.bonds.iter().all(Bond::is_known) && self.links.are_known();
            let early = !(self.known || self.bonds_are_known() && self.links.are_known());
            // a slow motion may take longer than the run
            if self.links.early && (!early || at.k > 0 && at.k.is_multiple_of(SETTLED)) {
                let hiding = self.bonds.iter().filter(|b| b.hides());
                hiding.for_each(|b| self.links.look_behind(b.parts(), !early));
            }
            self.links.early = early;
        }
        if self.steered {
            (now, harm) = (now.min(Trust::Doubtful), harm.min(Trust::Doubtful));
        }
        let early = self.links.early;
        if early || self.has_links || self.links.lasting {
            now = now.max(self.links.step(at));
        }
        if self.growth.step(at) {
            (now, harm) = (Trust::Unreliable, Trust::Unreliable);
        }
        self.now = now;
        if now > self.worst {
            (self.worst, self.since) = (now, at.t - at.step);
        }
        if harm > Trust::Trustworthy {
            match self.intervals.last_mut() {
                // mostly the harm goes on
                Some(last) if last.verdict == harm && at.t - 2.0 * at.step <= last.to => last.to = at.t,
                _ => self.mark(at.t - at.step, at.t, harm, gap),
            }
        }
    }

    /// Adds to the intervals, closing gaps of up to two periods; the two that are nearest to each other become one if
    /// there are too many.
    #[inline(never)]
    fn mark(&mut self, from: f64, to: f64, verdict: Trust, gap: f64) {
        let gap = gap.max(2.0 * (to - from));
        match self.intervals.last_mut() {
            Some(last) if last.verdict == verdict && from <= last.to + gap => last.to = to,
            _ => self.intervals.push(Interval { from, to, verdict }),
        }
        if self.intervals.len() > INTERVALS {
            let gap = |w: &[Interval]| w[1].from - w[0].to + 0.1 * (w[1].to - w[1].from).min(w[0].to - w[0].from);
            let nearest = self.intervals.windows(2).enumerate().min_by(|a, b| gap(a.1).total_cmp(&gap(b.1)));
            if let Some(i) = nearest.map(|n| n.0) {
                let next = self.intervals.remove(i + 1);
                self.intervals[i].to = next.to;
                self.intervals[i].verdict = self.intervals[i].verdict.max(next.verdict);
            }
        }
    }

    /// Whether there is anything to watch: it then wants inputs as exchanged and as seen.
    pub fn watches(&self) -> bool {
        !self.bonds.is_empty() || self.has_links
    }

    /// At the last communication point; `None` if there is nothing to watch.
    pub fn now(&self) -> Option<Trust> {
        self.watches().then_some(self.now)
    }

    /// Whether the sums of all bonds tell something; of what a bond is made of, some may rest.
    fn bonds_are_known(&self) -> bool {
        self.whole.iter().all(|w| {
            let bonds = &self.bonds[w.clone()];
            bonds.iter().any(Bond::is_known) && bonds.iter().all(|b| b.is_known() || b.rests())
        })
    }

    /// The bond that tells nothing yet, and why. What one bond shows does not speak for another.
    fn silent(&self) -> Option<(&Bond, Missing)> {
        self.whole.iter().find_map(|w| {
            let bonds = &self.bonds[w.clone()];
            let moves = bonds.iter().any(|b| !b.rests());
            bonds.iter().filter(|b| !(moves && b.rests())).find_map(|b| b.missing().map(|m| (b, m)))
        })
    }

    /// Those of the bonds that carry more than round-off, beside what else their bond is made of.
    fn telling(&self) -> impl Iterator<Item = &Bond> {
        self.whole.iter().flat_map(|w| {
            let bonds = &self.bonds[w.clone()];
            let most = bonds.iter().map(Bond::size).fold(0.0, f64::max);
            bonds.iter().filter(move |b| b.size() >= NEGLIGIBLE * NEGLIGIBLE * most || !b.size().is_finite())
        })
    }

    /// After which share of a step to look inside it next.
    pub fn share_to_look_at(&mut self) -> f64 {
        self.inside.share()
    }

    /// When the next look is due, in seconds: who takes up a run goes on with that one.
    pub fn next_look(&self) -> f64 {
        self.next_look
    }

    /// Those before this time were taken.
    pub fn looked_until(&mut self, next: f64) {
        self.next_look = next;
    }

    /// Takes in what an output showed at the start, after `share` and at the end of a step.
    pub fn saw_inside(&mut self, share: f64, output: usize, values: Values) {
        self.inside.saw(share, output, values);
    }

    /// Takes in what an output that is known beforehand does over the seconds of the run.
    pub fn foresaw(&mut self, output: usize, seconds: f64, between: Between) {
        self.inside.foresaw(output, seconds, between);
    }

    /// Takes in how far an output was beside the lines between the ends of steps, over the seconds of the run: the integral of its square.
    pub fn strayed(&mut self, output: usize, seconds: f64, lost: f64) {
        self.inside.strayed(output, seconds, lost);
    }

    /// Whether the linearisation of a part is wanted, to tell what it makes of errors.
    pub fn wants_gain(&self, part: usize) -> bool {
        self.links.wants_gain(part) || self.fading.wants(part)
    }

    /// Steps after which a part is to be asked again for it, because it changes.
    pub fn steps_between(&self, part: usize) -> Option<f64> {
        self.links.steps_between(part)
    }

    /// When it is to be asked next, in seconds, for who takes up a run.
    pub fn next_question(&self) -> f64 {
        self.next_question
    }

    /// Those before this time were asked.
    pub fn asked_until(&mut self, next: f64) {
        self.next_question = next;
    }

    /// Takes the linearisation of a part at this point.
    pub fn learn_gain(&mut self, part: usize, gain: &Gain) {
        if self.links.wants_gain(part) {
            self.links.learn(part, gain);
        }
        self.fading.learn(part, gain);
    }

    /// All parts whose linearisation is wanted were asked for it.
    pub fn learnt_gains(&mut self) {
        self.links.learnt();
        self.fading.looked(self.bonds.iter().any(Bond::is_off));
        for bond in &mut self.bonds {
            let [action, motion] = bond.parts();
            bond.fades(self.fading.rate(action).min(self.fading.rate(motion)));
        }
    }

    /// The measurement that decides: the worst of all.
    fn deciding(&self) -> Option<Deciding<'_>> {
        let bonds = self.telling().flat_map(|b| b.decisions().into_iter().map(move |d| (About::Bond(b), d)));
        let bonds = bonds.filter(|(_, d)| !self.steered || d.doubtful.is_some());
        let bonds = bonds.map(|(about, mut d)| {
            d.unreliable = d.unreliable.filter(|_| !self.steered);
            (about, d)
        });
        let links = self.links.decisions().into_iter().map(|(link, d)| (About::Link(link), d));
        let inside = self.inside.decisions().map(|(output, d)| (About::Inside(output), d));
        // what is seen inside a step tells of harm, and nothing of what happens at its ends
        let inside = inside.filter(|(_, d)| d.word() > Trust::Trustworthy);
        // at rest there is nothing that errors around a cycle count relative to
        let counts = |around: Around| around == Around::Chain || self.silent().is_none();
        let carried =
            self.links.carried().into_iter().filter(|(_, around, d)| d.word() > Trust::Trustworthy && counts(*around));
        let carried = carried.map(|(what, around, d)| (About::Carried(self.name_of(what), around), d));
        let growth = self.growth.decision().filter(|d| d.word() > Trust::Trustworthy).map(|d| (About::Cycle, d));
        let all = bonds
            .chain(links)
            .chain(carried)
            .chain(inside)
            .chain(growth)
            .map(|(about, decision)| Deciding { about, decision });
        all.reduce(|a, b| if a.decision.worse(b.decision) == a.decision { a } else { b })
    }

    fn name_of(&self, what: What) -> &str {
        match what {
            What::Output(output) => &self.outputs[output],
            What::Input(input) => &self.inputs[input],
        }
    }

    /// The word on the run. What was not measured of one bond is not made good by another.
    fn word(&self) -> Trust {
        match self.deciding().map(|d| d.decision.word()) {
            Some(Trust::Trustworthy) if self.silent().is_some() || self.links.unseen().is_some() => Trust::Unknown,
            word => word.unwrap_or(Trust::Unknown),
        }
    }

    /// The same run with a smaller step or finer solvers failed: whatever this one shows is not to be trusted.
    pub fn doubted(&mut self, reason: &str) {
        self.doubt = Some(reason.to_owned());
    }

    /// The run ended with a failure at `t`: whatever the bonds said before, it is not to be trusted.
    pub fn failed(&mut self, t: f64, remedies: Vec<Remedy>) {
        self.lost = Some((t, remedies));
    }

    /// The verdict so far.
    pub fn verdict(&self) -> Verdict {
        let mut done = self.clone();
        done.bonds.iter_mut().for_each(Bond::finish);
        done.as_it_stands()
    }

    fn as_it_stands(&self) -> Verdict {
        let remedies = self.remedies();
        let advice = Some(Remedy::sentence(&remedies)).filter(|a| !a.is_empty());
        Verdict { remedies, advice, ..self.findings() }
    }

    /// What to try, the most promising first.
    fn remedies(&self) -> Vec<Remedy> {
        let energy = Remedy::Method(Energy::NAME.into());
        if let Some((_, remedies)) = &self.lost {
            return remedies.clone();
        }
        match self.word() {
            Trust::Unknown => match self.silent() {
                Some((_, Missing::Time { .. })) => vec![Remedy::LongerRun, Remedy::ErrorBands],
                Some((_, Missing::Motion)) => vec![Remedy::CheckConnections],
                None if matches!(self.links.unseen(), Some(Unseen::Receiver(_))) => {
                    vec![Remedy::ErrorBands, Remedy::SmallerStep]
                }
                None if self.links.has_moved() => vec![Remedy::LongerRun, Remedy::ErrorBands],
                None if self.has_links => vec![Remedy::CheckConnections],
                None => Vec::new(),
            },
            Trust::Trustworthy => Vec::new(),
            _ => {
                let deciding = self.deciding();
                let unresolved = deciding.as_ref().is_some_and(|d| d.decision.is_unresolved());
                let mut remedies = vec![Remedy::SmallerStep];
                // what is not resolved is not predicted either
                if !unresolved {
                    remedies.push(Remedy::HigherOrderPredictor);
                    if self.coupled {
                        remedies.push(Remedy::ImplicitScheme);
                    }
                    // where actions are evaluated again with their true inputs, a method is at work already
                    if let Some(Deciding { about: About::Bond(bond), .. }) = deciding
                        && !bond.consistent
                    {
                        remedies.insert(0, energy);
                    }
                }
                remedies.push(Remedy::ErrorBands);
                remedies
            }
        }
    }

    /// The verdict without what to try.
    fn findings(&self) -> Verdict {
        let word = self.word();
        let silent = self.silent().filter(|_| word == Trust::Unknown);
        let deciding = self.deciding().filter(|_| word != Trust::Unknown);
        let mut verdict = Verdict {
            interface: word,
            bond: silent.map(|(b, _)| b.name.clone()),
            intervals: self.intervals.clone(),
            since: (word > Trust::Trustworthy && self.worst > Trust::Trustworthy).then_some(self.since),
            ..Verdict::default()
        };
        if let Some(Deciding { about, decision }) = deciding {
            verdict.decision = Some(decision);
            verdict.reason = about.in_words(&decision);
            match about {
                About::Bond(bond) => {
                    (verdict.evidence, verdict.measures) = (Evidence::Energy, bond.measures());
                    verdict.bond = Some(bond.name.clone());
                }
                About::Link(link) => {
                    (verdict.evidence, verdict.measures) = (Evidence::Defect, link.measures());
                    verdict.connection = Some(self.inputs[link.input].clone());
                }
                About::Carried(..) | About::Cycle => verdict.evidence = Evidence::Defect,
                About::Inside(_) => verdict.evidence = Evidence::Inside,
            }
        } else {
            verdict.reason = self.what_is_missing(silent);
        }
        if let Some((t, _)) = self.lost {
            (verdict.interface, verdict.evidence, verdict.decision) = (Trust::Unreliable, Evidence::Failure, None);
            // what moved most before the failure is not what failed
            (verdict.bond, verdict.connection) = (None, None);
            verdict.reason = "the run failed before its end".to_owned();
            verdict.since = verdict.since.or(Some(t));
            if verdict.intervals.is_empty() {
                verdict.intervals.push(Interval { from: t, to: t, verdict: Trust::Unreliable });
            }
        } else if let Some(reason) = &self.doubt {
            (verdict.interface, verdict.evidence, verdict.decision) = (Trust::Unreliable, Evidence::Bands, None);
            verdict.reason.clone_from(reason);
        }
        verdict
    }

    /// Why nothing can be said.
    fn what_is_missing(&self, silent: Option<(&Bond, Missing)>) -> String {
        match silent {
            None if !self.has_links => {
                "no connection carries a signal that changes between communication points, so there is no coupling to judge"
                    .to_owned()
            }
            None if self.deciding().is_some() => match self.links.unseen() {
                Some(Unseen::Part(part)) => format!(
                    "over less than a period, what `{}` makes of the defects around a cycle of connections is not known",
                    self.parts[part]
                ),
                Some(Unseen::Receiver(part)) => format!(
                    "`{0}` does not say what it makes of the defects before it, and they are large beside what its inputs do within some steps",
                    self.parts[part]
                ),
                _ => "over less than a period, what the parts make of the defects around a cycle of connections is not known"
                    .to_owned(),
            },
            None if self.links.has_moved() => "the run has too few macro-steps to be judged".to_owned(),
            None => "nothing changed across any connection".to_owned(),
            Some((bond, Missing::Motion)) => format!("nothing changed across the bond `{}`", bond.name),
            Some((bond, Missing::Time { had, needed })) => {
                format!("the bond `{}` was watched for {had:.3} s, and a verdict needs {needed:.3} s", bond.name)
            }
        }
    }

    fn each(&mut self, f: &mut dyn FnMut(&mut f64)) {
        self.bonds.iter_mut().for_each(|b| b.each(f));
        self.links.each(f);
        self.growth.each(f);
        self.fading.each(f);
        self.inside.each(f);
        for place in [&mut self.now, &mut self.worst] {
            let mut x = place.number();
            f(&mut x);
            *place = Trust::from_number(x);
        }
        f(&mut self.since);
        f(&mut self.next_look);
        f(&mut self.next_question);
        for flag in [&mut self.known, &mut self.steered] {
            let mut x = f64::from(u8::from(*flag));
            f(&mut x);
            *flag = x != 0.0;
        }
        // a fixed number of places, so that the state has one length
        let mut count = self.intervals.len() as f64;
        f(&mut count);
        self.intervals.resize(INTERVALS, Interval { from: 0.0, to: 0.0, verdict: Trust::Unknown });
        for i in &mut self.intervals {
            let mut x = i.verdict.number();
            [&mut i.from, &mut i.to, &mut x].into_iter().for_each(&mut *f);
            i.verdict = Trust::from_number(x);
        }
        self.intervals.truncate(count as usize);
    }

    /// Everything it remembers, for a checkpoint.
    pub fn state(&self) -> Vec<f64> {
        let mut state = Vec::new();
        self.clone().each(&mut |x| state.push(*x));
        state
    }

    /// Takes what [`VerdictMonitor::state`] gave, and says whether it is that; anything else changes nothing.
    pub fn set_state(&mut self, state: &[f64]) -> bool {
        let (mut taken, mut values, mut short) = (self.clone(), state.iter(), false);
        taken.each(&mut |x| match values.next() {
            Some(value) => *x = *value,
            None => short = true,
        });
        let fits = !short && values.next().is_none();
        if fits {
            *self = taken;
        }
        fits
    }
}

/// Shares above this are told as above it: how far is of no use to anybody.
const MOST_TOLD: f64 = 100.0;

/// A measurement with what it is about.
struct Deciding<'a> {
    about: About<'a>,
    decision: Decision,
}

/// What a measurement is about.
enum About<'a> {
    Bond(&'a Bond),
    Link(&'a Link),
    /// An output, or an input with several sources, by its name, and whether errors return to it.
    Carried(&'a str, Around),
    /// An output, by its name.
    Inside(&'a str),
    /// All signals of a cycle of connections.
    Cycle,
}

impl About<'_> {
    /// What was measured, against its limit.
    fn in_words(&self, d: &Decision) -> String {
        let value = |x: f64| match d.measure {
            Measure::Phase | Measure::SurePhase | Measure::Shift | Measure::Switching => {
                format!("{} rad", in_figures(x))
            }
            Measure::Explosion => format!("{x:.0e}"),
            _ if x > MOST_TOLD => format!("more than {} %", 100.0 * MOST_TOLD),
            _ => format!("{} %", in_figures(100.0 * x)),
        };
        let is = value(d.value);
        let worst = match self {
            About::Bond(bond) => {
                let most = bond.measures();
                format!("; largest power {} W at t = {:.4} s", in_figures(most.power), most.at)
            }
            _ => String::new(),
        };
        let what = match (d.measure, self) {
            (Measure::Drift, _) => {
                format!("the interface invented or lost up to {is} of the energy that swings through it")
            }
            (Measure::SureDrift, _) => format!(
                "the interface invented or lost {is} of the energy that swings through it or is stored in its smaller side"
            ),
            (Measure::Phase, _) => format!("the interface shifts oscillations by up to {is} in all"),
            (Measure::SurePhase, _) => format!("the interface shifts oscillations by {is} in all"),
            (Measure::Felt, _) => format!("what one side felt was off by {is} of its size"),
            (Measure::Sent, _) => {
                format!("the action was sent off by {is} of its size, with inputs that were predicted")
            }
            (Measure::Change, _) => format!("the coupling variables change by {is} of their size in a macro-step"),
            (Measure::Explosion, _) => {
                format!(
                    "the signals of a cycle of connections grew by a factor of {is}, which macro-steps do not resolve"
                )
            }
            (Measure::EarlyFelt, _) => {
                format!("over less than a period, what one side felt was off by {is} of its size")
            }
            (Measure::EarlyChange, _) => {
                format!("over less than a period, the motion changed by {is} of its size in a macro-step")
            }
            (Measure::EarlyDefect, About::Link(link)) if link.counts_apart() => format!(
                "over less than a period, what the receiver used differs from what arrived by {is} of its distance from what the receiver shows"
            ),
            (Measure::Defect, About::Link(link)) if link.counts_apart() => {
                format!(
                    "what the receiver used differs from what arrived by {is} of its distance from what the receiver shows"
                )
            }
            (Measure::EarlyDefect, _) => {
                format!("over less than a period, what the receiver used differs from what arrived by {is} of its size")
            }
            (Measure::Growth, About::Carried(signal, _)) => format!(
                "what the parts of a cycle make of the defects adds up: `{signal}` has come to swing with {is} more or less energy"
            ),
            (Measure::Growth, _) => {
                format!(
                    "the defects along a cycle of connections invent or take up to {is} of the energy of an oscillation"
                )
            }
            (Measure::Shift, _) => {
                format!("the defects along a cycle of connections shift an oscillation by up to {is}")
            }
            (Measure::Switching, _) => {
                format!("the receiver switched by what it used, which shifts an oscillation by {is}")
            }
            (Measure::Carried, About::Carried(signal, around)) => {
                let what = match around {
                    Around::Chain => "what the receivers before it made of the defects adds up",
                    Around::Cycle { early: true } => {
                        "over less than a period, what the parts make of the defects adds up"
                    }
                    Around::Cycle { early: false } => "what the parts of a cycle make of the defects adds up",
                };
                format!("{what}: `{signal}` is off by about {is} of its range")
            }
            (Measure::Inside, About::Inside(output)) => format!(
                "inside a macro-step, `{output}` is off the line between communication points by {is} of its size"
            ),
            _ => format!("what the receiver used differs from what arrived by {is} of its size"),
        };
        let of_energy = matches!(d.measure, Measure::Drift | Measure::SureDrift | Measure::Phase | Measure::SurePhase);
        let worst = if of_energy && d.word() > Trust::Trustworthy { worst } else { String::new() };
        format!("{what} (limit {}){worst}", value(d.limit()))
    }
}

/// Three significant figures, never rounded to nothing.
fn in_figures(x: f64) -> String {
    match x.abs() {
        0.0 => "0".to_owned(),
        a if a >= 1e6 => format!("{x:.2e}"),
        a if a >= 100.0 => format!("{x:.0}"),
        a if a >= 10.0 => format!("{x:.1}"),
        a if a >= 1e-2 => format!("{x:.2}"),
        _ => format!("{x:.1e}"),
    }
}
