//! Whether a cycle of parts explodes: growth that macro-steps do not resolve, and that nothing outside the cycle explains.
//!
//! ```text
//! U_k = max |u|  up to t_k
//! x_k = max(0, x_{k−1} + min(ln U_k/U_{k−1}, ln 100) − ln 2)      by how much a signal outgrew a doubling in each macro-step;
//!                                                                 without the ln 2 if it grew to the other side
//! explosion = exp max_k (min over receivers, max over inputs of x − max over what comes from outside of x)
//! ```
//!
//! A motion that is resolved does not double in each macro-step. One that begins from rest does so for a short time, and to one side:
//! `t⁵` comes to 250. A part far from where others are moved begins with a higher power of time, but then the least of all receivers counts.
//! The first step out of the round-off of a rest may grow by anything, so a single step counts for no more than a factor of 100.
//!
//! What explodes in the round-off of a rest, and is less than a millionth of what a motion that is resolved comes to later, does no harm.
//!
//! Of a run that is too short for all that, `U_k` over the first value that is not zero counts: from rest, `t³` comes to 64 in four steps.

use macrostep_numerics::math;
use std::f64::consts::LN_2;
use std::ops::Range;

use macrostep_core::{CommunicationPoint, Decision, Measure, ModelGraph};

use super::verdict::thresholds;
use super::wiring::{Cycles, source};

/// The most that a single macro-step counts for, as a logarithm: 100.
const MOST: f64 = 4.605_170_185_988_092;
/// [`thresholds::EXPLOSION`] as a logarithm.
const LIMIT: f64 = 1.5 * MOST;

/// What exploded up to this share of what signals reached later does not count.
const NEGLIGIBLE: f64 = 1e-6;
/// Macro-steps up to which a run is a short one.
const SHORT: f64 = 4.0;

/// An input with its first value, its largest so far, and by how much it outgrew a doubling in each step of late.
#[derive(Clone, Copy, Debug)]
struct Signal {
    input: usize,
    first: f64,
    peak: f64,
    excess: f64,
    /// Its largest value when the explosion of its cycle last grew, and it with it.
    exploded: f64,
}

impl Signal {
    fn new(input: usize) -> Self {
        Signal { input, first: 0.0, peak: 0.0, excess: 0.0, exploded: 0.0 }
    }

    // hot:
    /// Takes in a value; whether it outgrew a doubling in each step of late.
    #[inline]
    fn step(&mut self, inputs: &[f64]) -> bool {
        let value = inputs[self.input];
        // of most points, nothing is new
        if value.abs() > self.peak.abs() || self.excess > 0.0 {
            self.grow(value);
            return self.excess > 0.0;
        }
        false
    }

    #[inline(never)]
    fn grow(&mut self, value: f64) {
        let mut growth = -LN_2;
        if value.abs() > self.peak.abs() {
            if self.peak == 0.0 {
                self.first = value.abs();
            } else if value.abs() > 2.0 * self.peak.abs() {
                let doubling = if (value > 0.0) == (self.peak > 0.0) { LN_2 } else { 0.0 };
                growth = math::ln((value / self.peak).abs()).min(MOST) - doubling;
            }
            self.peak = value;
        }
        self.excess = (self.excess + growth).max(0.0);
    }

    /// By how much it grew since it began.
    fn grown(&self) -> f64 {
        if self.first > 0.0 { math::ln((self.peak / self.first).abs()) } else { 0.0 }
    }
}

/// A cycle of parts: what each of them receives from the others, and what they receive from outside, as places among all signals.
#[derive(Clone, Debug)]
struct Cycle {
    receivers: Vec<Range<usize>>,
    outside: Range<usize>,
    explosion: f64,
}

impl Cycle {
    /// Of all receivers the least of what is most of their inputs, beyond what is most of those from outside.
    fn least(&self, signals: &[Signal], of: impl Fn(&Signal) -> f64) -> f64 {
        let most = |range: &Range<usize>| signals[range.clone()].iter().map(&of).fold(0.0, f64::max);
        let least = self.receivers.iter().map(most).fold(f64::INFINITY, f64::min);
        least - most(&self.outside)
    }

    /// Whether what exploded is more than a small part of what any of the signals came to.
    fn counts(&self, signals: &[Signal]) -> bool {
        let mut own = self.receivers.iter().flat_map(|r| &signals[r.clone()]);
        own.any(|s| s.peak.abs() > 0.0 && s.exploded >= NEGLIGIBLE * s.peak.abs())
    }
}

/// The growth of all signals in cycles.
#[derive(Clone, Debug)]
pub(super) struct Growth {
    signals: Vec<Signal>,
    cycles: Vec<Cycle>,
    /// Whether any of them has exploded.
    exploded: bool,
    /// Macro-steps so far.
    steps: f64,
}

impl Growth {
    pub fn new(graph: &ModelGraph, cycles: &Cycles) -> Self {
        let mut signals = Vec::new();
        let mut cycle = |group: &Vec<usize>| {
            let own = cycles.of(group[0]);
            let mut add = |parts: &[usize], inside: bool| {
                let first = signals.len();
                let from = |i: &usize| source(graph, *i).is_some_and(|(from, _)| (cycles.of(from) == own) == inside);
                let inputs = parts.iter().flat_map(|&p| graph.nodes[p].inputs.clone());
                signals.extend(inputs.filter(from).map(Signal::new));
                first..signals.len()
            };
            let receivers = group.iter().map(|&p| add(&[p], true)).collect();
            Cycle { receivers, outside: add(group, false), explosion: 0.0 }
        };
        let cycles = cycles.groups.iter().filter(|g| g.len() > 1).map(&mut cycle).collect();
        Growth { signals, cycles, exploded: false, steps: 0.0 }
    }

    // hot:
    /// Takes in a communication point, and says whether a cycle has exploded. Inputs as exchanged must be up to date.
    pub fn step(&mut self, at: &CommunicationPoint<'_>) -> bool {
        self.steps += f64::from(u8::from(at.step > 0.0));
        let mut any = false;
        self.signals.iter_mut().for_each(|s| any |= s.step(at.exchanged));
        // what was not outgrown by anything now was measured before
        if any {
            for cycle in &mut self.cycles {
                let explosion = cycle.least(&self.signals, |s| s.excess);
                if explosion > cycle.explosion {
                    cycle.explosion = explosion;
                    for signal in cycle.receivers.iter().flat_map(Range::clone) {
                        let signal = &mut self.signals[signal];
                        if signal.excess > 0.0 {
                            signal.exploded = signal.peak.abs();
                        }
                    }
                }
            }
            self.exploded = self.cycles.iter().any(|c| c.explosion > LIMIT);
        }
        self.exploded && self.cycles.iter().any(|c| c.explosion > LIMIT && c.counts(&self.signals))
    }

    /// By how much the signals of a cycle outgrew what macro-steps resolve, with its limit; nothing where there is no cycle.
    pub fn decision(&self) -> Option<Decision> {
        let all = |c: &Cycle| if self.steps > SHORT { 0.0 } else { c.least(&self.signals, Signal::grown) };
        let exploded = |c: &Cycle| if c.counts(&self.signals) { c.explosion } else { 0.0 };
        let most = self.cycles.iter().map(|c| exploded(c).max(all(c))).reduce(f64::max)?;
        Some(Decision::harm(Measure::Explosion, math::exp(most), thresholds::EXPLOSION))
    }

    /// All numbers that change.
    pub fn each(&mut self, f: &mut dyn FnMut(&mut f64)) {
        for s in &mut self.signals {
            [&mut s.first, &mut s.peak, &mut s.excess, &mut s.exploded].into_iter().for_each(&mut *f);
        }
        self.cycles.iter_mut().for_each(|c| f(&mut c.explosion));
        self.exploded = self.cycles.iter().any(|c| c.explosion > LIMIT);
        f(&mut self.steps);
    }
}
