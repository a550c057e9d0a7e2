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

use macrostep_core::{CommunicationPoint, Evidence, Interval, ModelGraph, Remedy, Trust, Verdict};

use super::bond::{Bond, Missing, Pair};
use super::link::Link;
use super::links::Links;
use super::wiring::wires;
use crate::methods::Energy;
use crate::registry::Registered;

/// Where the verdict turns, calibrated over the problem library.
pub mod thresholds {
    /// `|drift|` above which a run is doubtful, and unreliable.
    pub const DRIFT: [f64; 2] = [0.01, 0.35];
    /// `|phase|`, in rad.
    pub const PHASE: [f64; 2] = [0.15, 1.4];
    /// Relative error of what was felt, over a few periods.
    pub const PREDICTION: [f64; 2] = [0.5, 4.0];
    /// Change per macro-step relative to size.
    pub const RESOLUTION: [f64; 2] = [0.35, 1.8];
    /// Relative error of an action as sent, over a few periods.
    pub const OUTPUT: [f64; 2] = [0.1, 4.0];
    /// Relative defect of a connection above which a run is doubtful, over a few periods.
    pub const DEFECT: f64 = 0.1;
    /// Growth and shift by defects above which a run is doubtful.
    pub const BOUND: [f64; 2] = [0.1, 0.15];
    /// Relative error of what was felt, or relative defect, in a run of less than a period.
    pub const EARLY: [f64; 2] = [0.03, 4.0];
}

/// At most so many intervals are told apart.
const INTERVALS: usize = 10;

/// Watches the bonds of a run and comes to a verdict.
#[derive(Clone, Debug)]
pub struct VerdictMonitor {
    bonds: Vec<Bond>,
    /// Connections that no bond speaks for.
    links: Links,
    /// Names of all inputs.
    inputs: Vec<String>,
    /// Whether anybody both acts on others and is acted on.
    coupled: bool,
    intervals: Vec<Interval>,
    now: Trust,
    worst_of_bonds: Trust,
    worst: Trust,
    /// When `worst` was reached.
    since: f64,
    lost: Option<f64>,
    /// Why the run beside this one failed, if it did.
    doubt: Option<String>,
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
                    && rate.unit.is_rate_of(&port.unit)
                {
                    pairs.extend((0..port.size).map(|j| Pair::new(first + j, first + port.size + j)));
                }
                first += port.size;
            }
            pairs
        };
        let bonds = wires(graph).into_iter().zip(&graph.bonds).map(|(wires, bond)| {
            let ends = wires.first().map(|w| (w.action, w.motion));
            let side = |output: Option<usize>| pairs(output.and_then(|o| graph.part_of_output(o)));
            Bond::new(bond.name.clone(), wires, [side(ends.map(|e| e.0)), side(ends.map(|e| e.1))])
        });
        let bonds: Vec<Bond> = bonds.collect();
        let intervals = Vec::with_capacity(INTERVALS + 1);
        let fed = |part: usize| graph.nodes[part].inputs.clone().any(|i| graph.source(i).is_some());
        let acts = |i: usize| graph.source(i).and_then(|(output, ..)| graph.part_of_output(output)).is_some_and(fed);
        let coupled = (0..graph.input_size()).any(acts);
        VerdictMonitor {
            bonds,
            links: Links::new(graph),
            inputs: graph.input_names(),
            coupled,
            intervals,
            now: Trust::Unknown,
            worst_of_bonds: Trust::Unknown,
            worst: Trust::Unknown,
            since: 0.0,
            lost: None,
            doubt: None,
        }
    }

    // hot:
    /// Takes in a communication point. Inputs as exchanged and as seen must be up to date.
    pub fn communication_point(&mut self, at: &CommunicationPoint<'_>) {
        let (mut now, mut harm, mut gap) = (Trust::Unknown, Trust::Unknown, 0.0f64);
        for bond in &mut self.bonds {
            let (trust, here) = bond.step(at);
            now = now.max(trust);
            harm = harm.max(here);
            if here > Trust::Trustworthy {
                gap = gap.max(bond.span());
            }
        }
        self.worst_of_bonds = self.worst_of_bonds.max(now);
        if !self.links.is_empty() {
            now = now.max(self.links.step(at));
        }
        self.now = now;
        if now > self.worst {
            (self.worst, self.since) = (now, at.t - at.step);
        }
        if harm > Trust::Trustworthy {
            self.mark(at.t - at.step, at.t, harm, gap);
        }
    }

    /// Adds to the intervals, closing gaps of up to two periods; the two that are nearest to each other become one if
    /// there are too many.
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
        !self.bonds.is_empty() || !self.links.is_empty()
    }

    /// At the last communication point; `None` if there is nothing to watch.
    pub fn now(&self) -> Option<Trust> {
        self.watches().then_some(self.now)
    }

    /// The bond that tells nothing yet, and why. What one bond shows does not speak for another.
    fn silent(&self) -> Option<(&Bond, Missing)> {
        self.bonds.iter().find_map(|b| b.missing().map(|m| (b, m)))
    }

    /// The word of the bonds: trustworthy only if every bond was measured.
    fn word_of_bonds(&self) -> Trust {
        let word = self.bonds.iter().filter_map(Bond::early).fold(self.worst_of_bonds, Trust::max);
        if word == Trust::Trustworthy && self.silent().is_some() { Trust::Unknown } else { word }
    }

    /// The word on the run, and what it rests on.
    fn word(&self) -> (Trust, Evidence) {
        let (bonds, links) = (self.word_of_bonds(), self.links.word());
        // what was not measured of one is not made good by the other
        let unknown = self.silent().is_some() || (self.bonds.is_empty() && links == Trust::Unknown);
        match bonds.max(links) {
            Trust::Unknown => (Trust::Unknown, Evidence::None),
            Trust::Trustworthy if unknown => (Trust::Unknown, Evidence::None),
            word if links > bonds => (word, Evidence::Defect),
            word => (word, Evidence::Energy),
        }
    }

    /// The same run with a smaller step or finer solvers failed: whatever this one shows is not to be trusted.
    pub fn doubted(&mut self, reason: &str) {
        self.doubt = Some(reason.to_owned());
    }

    /// The run ended with a failure at `t`: whatever the bonds said before, it is not to be trusted.
    pub fn failed(&mut self, t: f64) {
        self.lost = Some(t);
    }

    /// The verdict so far.
    pub fn verdict(&self) -> Verdict {
        let remedies = self.remedies();
        let advice = Some(Remedy::sentence(&remedies)).filter(|a| !a.is_empty());
        Verdict { remedies, advice, ..self.findings() }
    }

    /// The bond that does worst.
    fn worst_bond(&self) -> Option<&Bond> {
        self.bonds.iter().max_by(|a, b| a.badness().total_cmp(&b.badness()))
    }

    /// What to try, the most promising first.
    fn remedies(&self) -> Vec<Remedy> {
        let energy = Remedy::Method(Energy::NAME.into());
        if self.lost.is_some() && !self.coupled {
            return vec![Remedy::SmallerStep];
        }
        if self.lost.is_some() {
            return vec![Remedy::SmallerStep, energy, Remedy::ImplicitScheme];
        }
        match self.word() {
            (Trust::Unknown, _) => match self.silent() {
                Some((_, Missing::Time { .. })) => vec![Remedy::LongerRun],
                Some((_, Missing::Motion)) => vec![Remedy::CheckConnections],
                None if self.links.has_moved() => vec![Remedy::LongerRun],
                None if !self.links.is_empty() => vec![Remedy::CheckConnections],
                None => Vec::new(),
            },
            (Trust::Trustworthy, _) => Vec::new(),
            (_, evidence) => {
                let mut remedies = vec![Remedy::SmallerStep, Remedy::HigherOrderPredictor];
                if self.coupled {
                    remedies.push(Remedy::ImplicitScheme);
                }
                // where actions are evaluated again with their true inputs, a method is at work already
                if evidence == Evidence::Energy && !self.worst_bond().is_some_and(|b| b.consistent) {
                    remedies.insert(0, energy);
                }
                remedies
            }
        }
    }

    /// The verdict without what to try.
    fn findings(&self) -> Verdict {
        let (word, evidence) = self.word();
        let silent = self.silent().filter(|_| word == Trust::Unknown);
        let link = self.links.worst().filter(|_| evidence == Evidence::Defect);
        let bad = silent.map(|(b, _)| b).or(self.worst_bond()).filter(|_| link.is_none());
        let measures = link.map(Link::measures).or(bad.map(Bond::measures)).unwrap_or_default();
        let mut verdict = Verdict {
            interface: word,
            evidence,
            reason: String::new(),
            bond: bad.map(|b| b.name.clone()),
            connection: link.map(|l| self.inputs[l.input].clone()),
            intervals: self.intervals.clone(),
            since: (self.worst > Trust::Trustworthy).then_some(self.since),
            measures,
            ..Verdict::default()
        };
        if let Some(t) = self.lost {
            (verdict.interface, verdict.evidence) = (Trust::Unreliable, Evidence::Failure);
            verdict.reason = "the run failed before its end".to_owned();
            verdict.since = verdict.since.or(Some(t));
            if verdict.intervals.is_empty() {
                verdict.intervals.push(Interval { from: t, to: t, verdict: Trust::Unreliable });
            }
            return verdict;
        }
        if let Some(reason) = &self.doubt {
            (verdict.interface, verdict.evidence) = (Trust::Unreliable, Evidence::Bands);
            verdict.reason.clone_from(reason);
            return verdict;
        }
        let [drift, phase, prediction, resolution, output] = bad.map_or([0.0; 5], Bond::shares);
        // what is doubtful is doubtful at a fraction of what is unreliable, each at its own
        let doubt = |share: f64, [doubtful, unreliable]: [f64; 2]| share * unreliable / doubtful;
        let rest = doubt(prediction, thresholds::PREDICTION).max(doubt(resolution, thresholds::RESOLUTION));
        let by_output = doubt(output, thresholds::OUTPUT) > 1.0 && drift.max(phase) < 1.0 && rest <= 1.0;
        let worst = format!("largest power {:.3e} W at t = {:.4} s", measures.power, measures.at);
        let percent = |x: f64| if x >= 10.0 { format!("{x:.0} times") } else { format!("{:.2} % of", 100.0 * x) };
        verdict.reason = match word {
            Trust::Unknown => match silent {
                None if self.links.is_empty() => "no connection carries a signal that changes between communication points, so there is no coupling to judge".to_owned(),
                None if self.links.has_moved() => "the run has too few macro-steps to be judged".to_owned(),
                None => "nothing changed across any connection".to_owned(),
                Some((bond, Missing::Motion)) => format!("nothing changed across the bond `{}`", bond.name),
                Some((bond, Missing::Time { had, needed })) => {
                    format!("the bond `{}` was watched for {had:.3} s, and a verdict needs {needed:.3} s", bond.name)
                }
            },
            _ if link.is_some() => self.words_on(link),
            _ if bad.is_some_and(|b| b.early().is_some() && b.early_change() > thresholds::RESOLUTION[0]) => {
                let share = percent(bad.map_or(0.0, Bond::early_change));
                format!("over less than a period, the motion changed by {share} its size in a macro-step")
            }
            _ if bad.is_some_and(|b| b.early().is_some()) => {
                let share = percent(bad.map_or(0.0, Bond::early_error));
                format!("over less than a period, what one side felt was off by {share} its size")
            }
            Trust::Trustworthy => {
                format!("the interface invented {} the energy that swings through it", percent(measures.drift))
            }
            _ if by_output => {
                let share = percent(measures.output);
                format!("the action was sent with an error of {share} its size, from inputs that were predicted")
            }
            _ if drift >= phase.max(prediction).max(resolution) => {
                let share = percent(measures.drift);
                format!("the interface invented or lost {share} the energy that swings through it, {worst}")
            }
            _ if phase >= prediction.max(resolution) => {
                format!("the interface shifts oscillations, by about {:.2} rad in all, {worst}", measures.phase)
            }
            _ if prediction >= resolution => {
                let share = percent(measures.prediction);
                format!("what one side felt was off by {share} its size, {worst}")
            }
            _ => {
                let share = percent(measures.resolution);
                format!("the coupling variables change by {share} their size in a macro-step")
            }
        };
        verdict
    }

    /// What the worst connection says, in words.
    fn words_on(&self, link: Option<&Link>) -> String {
        let Some(link) = link else { return String::new() };
        let m = link.measures();
        let percent = |x: f64| if x >= 10.0 { format!("{x:.0} times") } else { format!("{:.2} % of", 100.0 * x) };
        let [drift, phase] = [m.drift / thresholds::BOUND[0], m.phase / thresholds::BOUND[1]];
        let defect = link.defect().max(m.prediction);
        let felt = format!("what the receiver used differs from what arrived by {} its size", percent(defect));
        if !link.is_known() || defect / thresholds::DEFECT >= drift.max(phase) || defect < 1e-6 {
            felt
        } else if drift >= phase {
            format!("{felt}, which invents or takes up to {} the energy of an oscillation", percent(m.drift))
        } else {
            format!("{felt}, which shifts an oscillation by up to {:.2} rad in all", m.phase)
        }
    }

    fn each(&mut self, f: &mut dyn FnMut(&mut f64)) {
        self.bonds.iter_mut().for_each(|b| b.each(f));
        self.links.each(f);
        for place in [&mut self.now, &mut self.worst_of_bonds, &mut self.worst] {
            let mut x = place.number();
            f(&mut x);
            *place = Trust::from_number(x);
        }
        f(&mut self.since);
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

    /// Takes what [`VerdictMonitor::state`] gave; of another length it is ignored.
    pub fn set_state(&mut self, state: &[f64]) {
        if state.len() == self.state().len() {
            let mut values = state.iter();
            self.each(&mut |x| *x = values.next().copied().unwrap_or(*x));
        }
    }
}
