//! Where in a macro-step a part feels its inputs, read from what it shows of its motion.
//!
//! A solver that resolves the step feels a mean over it, `τ = ½`. One symplectic Euler step feels the start alone, `τ = 0`. A part that
//! shows a position `x` and its rate `v` tells which: `Δx/H = v_k + (1 − τ) Δv`. Which outputs those are is found by trying all pairs.

use std::ops::Range;

use macrostep_core::CommunicationPoint;

use super::bond::REMEMBERS;

/// Pairs are looked for among so many outputs.
const OUTPUTS: usize = 6;
/// Points after which the pair is settled.
const SETTLED: f64 = 40.0;
/// Largest squared misfit of a pair, relative to the square of the rate.
const FITS: f64 = 1e-2;

/// Of a part that shows no position with its rate.
const UNKNOWN: Felt = Felt { tau: 0.5, may_remember: false };

/// A position and its rate, perhaps.
#[derive(Clone, Copy, Debug)]
struct Pair {
    x: usize,
    v: usize,
    last: [f64; 2],
    /// `Σ d²`, `Σ d Δv`, `Σ Δv²`, `Σ v²`, `Σ (d − ½ Δv)²` with `d = Δx/H − v_k`.
    sums: [f64; 5],
}

/// Where in a step a part feels its inputs, and whether it may start with what it was given last.
#[derive(Clone, Copy, Debug)]
pub(super) struct Felt {
    pub tau: f64,
    pub may_remember: bool,
}

impl Pair {
    /// The squared misfit, relative to the rate.
    fn misfit(&self) -> f64 {
        let [dd, dv, vv, rate, _] = self.sums;
        if vv > 0.0 && rate > 0.0 { (dd - dv * dv / vv).max(0.0) / rate } else { f64::INFINITY }
    }

    fn felt(&self) -> Felt {
        let [dd, dv, vv, _, odd] = self.sums;
        let tau = if vv > 0.0 { (1.0 - dv / vv).clamp(0.0, 1.0) } else { 0.5 };
        Felt { tau, may_remember: dd > 0.0 && odd < REMEMBERS * dd }
    }
}

/// Where a part feels its inputs.
#[derive(Clone, Debug)]
pub(super) struct Place {
    pairs: Vec<Pair>,
    points: f64,
    /// The pair that counts, once it is settled; negative if none fits.
    chosen: f64,
    felt: Felt,
    /// Whether its solver says that it starts with what it was given last.
    remembers: bool,
}

impl Place {
    /// Of a part with these outputs.
    pub fn new(outputs: Range<usize>, remembers: bool) -> Self {
        let shown = outputs.start..outputs.end.min(outputs.start + OUTPUTS);
        let pair = |x: usize, v: usize| Pair { x, v, last: [0.0; 2], sums: [0.0; 5] };
        let pairs = shown.clone().flat_map(|x| shown.clone().filter(move |&v| v != x).map(move |v| pair(x, v)));
        Place { pairs: pairs.collect(), points: 0.0, chosen: -1.0, felt: UNKNOWN, remembers }
    }

    // hot:
    /// Takes in a communication point.
    #[inline]
    pub fn step(&mut self, at: &CommunicationPoint<'_>) -> Felt {
        let Felt { tau, may_remember } = self.read(at);
        Felt { tau, may_remember: may_remember || self.remembers }
    }

    /// What positions and their rates tell.
    fn read(&mut self, at: &CommunicationPoint<'_>) -> Felt {
        let settled = self.points > SETTLED;
        if settled && self.chosen < 0.0 {
            return self.felt;
        }
        let per_step = if at.step > 0.0 { 1.0 / at.step } else { 0.0 };
        let (first, count) = if settled { (self.chosen as usize, 1) } else { (0, self.pairs.len()) };
        for pair in &mut self.pairs[first..first + count] {
            let now = [at.outputs[pair.x], at.outputs[pair.v]];
            if per_step > 0.0 && self.points > 0.0 {
                let dv = now[1] - pair.last[1];
                let d = (now[0] - pair.last[0]) * per_step - pair.last[1];
                let odd = d - 0.5 * dv;
                for (sum, term) in pair.sums.iter_mut().zip([d * d, d * dv, dv * dv, now[1] * now[1], odd * odd]) {
                    *sum += term - 0.01 * *sum;
                }
            }
            pair.last = now;
        }
        self.points += 1.0;
        if settled {
            self.felt = self.pairs[first].felt();
            return self.felt;
        }
        let best = (0..self.pairs.len()).min_by(|&a, &b| self.pairs[a].misfit().total_cmp(&self.pairs[b].misfit()));
        let best = best.filter(|&b| self.pairs[b].misfit() < FITS);
        self.chosen = best.map_or(-1.0, |b| b as f64);
        self.felt = best.map_or(UNKNOWN, |b| self.pairs[b].felt());
        self.felt
    }

    /// All numbers that change.
    pub fn each(&mut self, f: &mut dyn FnMut(&mut f64)) {
        for pair in &mut self.pairs {
            pair.last.iter_mut().chain(&mut pair.sums).for_each(&mut *f);
        }
        let mut remembers = f64::from(u8::from(self.felt.may_remember));
        [&mut self.points, &mut self.chosen, &mut self.felt.tau, &mut remembers].into_iter().for_each(f);
        self.felt.may_remember = remembers != 0.0;
    }
}
