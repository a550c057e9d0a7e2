//! Whether a cycle of parts explodes: growth that macro-steps do not resolve, and that nothing outside the cycle explains.
//!
//! ```text
//! U_k = max |u|  up to t_k
//! x_k = max(0, x_{k−1} + min(ln U_k/U_{k−1}, ln 100) − ln 2)      by how much a signal outgrew a doubling in each macro-step
//! explosion = exp max_k (min over receivers, max over inputs of x − max over what comes from outside of x)
//! ```
//!
//! A motion that is resolved does not double in each macro-step. One that begins from rest does so for a short time: `t⁵` comes to 250.
//! A part far from where others are moved begins with a higher power of time, but then the least of all receivers counts. The first step
//! out of the round-off of a rest may grow by anything, so a single step counts for no more than a factor of 100.

use std::f64::consts::LN_2;

use macrostep_core::{CommunicationPoint, Decision, Measure, ModelGraph};

use super::verdict::thresholds;
use super::wiring::{Cycles, source};

/// The most that a single macro-step counts for, as a logarithm: 100.
const MOST: f64 = 4.605_170_185_988_092;
/// [`thresholds::EXPLOSION`] as a logarithm.
const LIMIT: f64 = 1.5 * MOST;

/// An input with the largest size so far, and by how much it outgrew a doubling in each step of late.
#[derive(Clone, Copy, Debug)]
struct Signal {
    input: usize,
    peak: f64,
    excess: f64,
}

impl Signal {
    fn new(input: usize) -> Self {
        Signal { input, peak: 0.0, excess: 0.0 }
    }

    // hot:
    /// Takes in a value; whether it outgrew a doubling in each step of late.
    #[inline]
    fn step(&mut self, inputs: &[f64]) -> bool {
        let size = inputs[self.input].abs();
        let mut growth = 0.0;
        if size > self.peak {
            if size > 2.0 * self.peak && self.peak > 0.0 {
                growth = (size / self.peak).ln().min(MOST);
            }
            self.peak = size;
        }
        self.excess = (self.excess + growth - LN_2).max(0.0);
        self.excess > 0.0
    }
}

/// A cycle of parts: what each of them receives from the others, and what they receive from outside.
#[derive(Clone, Debug)]
struct Cycle {
    receivers: Vec<Vec<Signal>>,
    outside: Vec<Signal>,
    explosion: f64,
}

/// The growth of all signals in cycles.
#[derive(Clone, Debug)]
pub(super) struct Growth {
    cycles: Vec<Cycle>,
}

impl Growth {
    pub fn new(graph: &ModelGraph, cycles: &Cycles) -> Self {
        let cycle = |group: &Vec<usize>| {
            let own = cycles.of(group[0]);
            let inputs = |part: usize, inside: bool| {
                let from = move |&i: &usize| source(graph, i).is_some_and(|(from, _)| (cycles.of(from) == own) == inside);
                graph.nodes[part].inputs.clone().filter(from).map(Signal::new)
            };
            Cycle {
                receivers: group.iter().map(|&p| inputs(p, true).collect()).collect(),
                outside: group.iter().flat_map(|&p| inputs(p, false)).collect(),
                explosion: 0.0,
            }
        };
        Growth { cycles: cycles.groups.iter().filter(|g| g.len() > 1).map(cycle).collect() }
    }

    // hot:
    /// Takes in a communication point, and says whether a cycle has exploded. Inputs as exchanged must be up to date.
    pub fn step(&mut self, at: &CommunicationPoint<'_>) -> bool {
        let mut exploded = false;
        for cycle in &mut self.cycles {
            let mut all = true;
            for receiver in &mut cycle.receivers {
                let mut any = false;
                receiver.iter_mut().for_each(|s| any |= s.step(at.exchanged));
                all &= any;
            }
            cycle.outside.iter_mut().for_each(|s| _ = s.step(at.exchanged));
            if all {
                let most = |signals: &[Signal]| signals.iter().map(|s| s.excess).fold(0.0, f64::max);
                let least = cycle.receivers.iter().map(|r| most(r)).fold(f64::INFINITY, f64::min);
                cycle.explosion = cycle.explosion.max(least - most(&cycle.outside));
            }
            exploded |= cycle.explosion > LIMIT;
        }
        exploded
    }

    /// By how much the signals of a cycle outgrew what macro-steps resolve, with its limit; nothing where there is no cycle.
    pub fn decision(&self) -> Option<Decision> {
        let most = self.cycles.iter().map(|c| c.explosion).reduce(f64::max)?;
        Some(Decision::harm(Measure::Explosion, most.exp(), thresholds::EXPLOSION))
    }

    /// All numbers that change.
    pub fn each(&mut self, f: &mut dyn FnMut(&mut f64)) {
        for cycle in &mut self.cycles {
            for s in cycle.receivers.iter_mut().flatten().chain(&mut cycle.outside) {
                [&mut s.peak, &mut s.excess].into_iter().for_each(&mut *f);
            }
            f(&mut cycle.explosion);
        }
    }
}
