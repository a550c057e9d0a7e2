//! How fast what the interface invented fades: at least as fast as the slowest mode of a cycle of parts.
//!
//! ```text
//! ẋ = (A + B K S C) x                  all parts of a cycle (`whole.rs`); what comes from outside drives them, and changes no mode
//! rate = min −2 Re λ                   the least of all looks; 0 if a mode does not decay
//! ```
//!
//! What is driven and damped loses what was invented as it loses what drives it, while its stored energy stays what it is. An error of energy then obeys
//! `ε̇ = P/E − rate ε` at worst, and does not add up over the run.

use macrostep_numerics::math;
use std::collections::BTreeSet;

use macrostep_core::ModelGraph;
use macrostep_numerics::Spectrum;

use super::carried::Gain;
use super::whole::Ring;
use super::wiring::Cycles;

/// A cycle with more states or outputs is not looked at.
const MOST: usize = 64;
/// A decay that is less than this share of the fastest mode is round-off.
const NOTHING: f64 = 1e-9;

/// The cycles of a model, of which each part is asked for its linearisation.
#[derive(Clone, Debug)]
pub(super) struct Fading {
    cycles: Vec<Cycle>,
    /// The cycle of each part, and its place among the parts of it.
    of: Vec<Option<(usize, usize)>>,
    /// Whether something is at stake, so that more looks are taken than the first: the second, fourth, eighth and so on.
    matters: bool,
    looks: f64,
}

#[derive(Clone, Debug)]
struct Cycle {
    /// What each part said at this look.
    gains: Vec<Option<Gain>>,
    /// The same when the rate was last worked out.
    told: Vec<Option<Gain>>,
    ring: Ring,
    /// In 1/s; infinite before anything was told.
    rate: f64,
}

impl Fading {
    pub fn new(graph: &ModelGraph, cycles: &Cycles) -> Self {
        let mut of = vec![None; graph.nodes.len()];
        let ends = graph.bonds.iter().flat_map(|b| &b.pairs).flat_map(|&(action, motion)| [action, motion]);
        let bonded: BTreeSet<usize> = ends.filter_map(|output| graph.part_of_output(output)).collect();
        let mut all = Vec::new();
        for group in cycles.groups.iter().filter(|g| g.len() > 1 && g.iter().any(|p| bonded.contains(p))) {
            let ring = Ring::new(graph, group, |_| true);
            if ring.height() > MOST {
                continue;
            }
            group.iter().enumerate().for_each(|(place, &p)| of[p] = Some((all.len(), place)));
            let none = vec![None; group.len()];
            all.push(Cycle { gains: none.clone(), told: none, ring, rate: f64::INFINITY });
        }
        Fading { cycles: all, of, matters: false, looks: 0.0 }
    }

    /// Whether the linearisation of a part is wanted.
    pub fn wants(&self, part: usize) -> bool {
        self.of[part].is_some_and(|(cycle, _)| self.cycles[cycle].is_asked(self.is_due()))
    }

    fn is_due(&self) -> bool {
        self.matters && (self.looks as u64 + 1).is_power_of_two()
    }

    /// Takes the linearisation of a part at this look.
    pub fn learn(&mut self, part: usize, gain: &Gain) {
        if let Some((cycle, place)) = self.of[part] {
            self.cycles[cycle].gains[place] = Some(gain.clone());
        }
    }

    /// All parts whose linearisation is wanted were asked for it. From now on it `matters`, or does not.
    pub fn looked(&mut self, matters: bool) {
        let due = self.is_due();
        (self.matters, self.looks) = (matters, self.looks + 1.0);
        for cycle in self.cycles.iter_mut().filter(|c| c.is_asked(due)) {
            // of what is linear, nothing changes
            let alike = |(now, told): (&Option<Gain>, &Option<Gain>)| match (now, told) {
                (Some(now), Some(told)) => now.is_like(told),
                (now, told) => now.is_none() && told.is_none(),
            };
            if cycle.rate.is_infinite() || !cycle.gains.iter().zip(&cycle.told).all(alike) {
                cycle.rate = cycle.rate.min(cycle.slowest().unwrap_or(0.0));
            }
            cycle.told = std::mem::replace(&mut cycle.gains, vec![None; cycle.told.len()]);
        }
    }

    /// The rate at which the energy of a part fades at least, in 1/s; 0 where that is not known.
    pub fn rate(&self, part: usize) -> f64 {
        let rate = self.of.get(part).copied().flatten().map_or(0.0, |(cycle, _)| self.cycles[cycle].rate);
        if rate.is_finite() { rate } else { 0.0 }
    }

    /// All numbers that change.
    pub fn each(&mut self, f: &mut dyn FnMut(&mut f64)) {
        self.cycles.iter_mut().for_each(|c| f(&mut c.rate));
        f(&mut self.looks);
        let mut matters = f64::from(u8::from(self.matters));
        f(&mut matters);
        self.matters = matters != 0.0;
    }
}

impl Cycle {
    /// Whether its parts are asked at this look: at the first one, and where one is due as long as everything may fade.
    fn is_asked(&self, due: bool) -> bool {
        self.rate.is_infinite() || (due && self.rate > 0.0)
    }

    /// Twice the slowest decay of all modes, or 0 if one does not decay; `None` where somebody does not tell his own.
    fn slowest(&self) -> Option<f64> {
        let parts: Vec<&Gain> = self.gains.iter().map(Option::as_ref).collect::<Option<_>>()?;
        let n = parts.iter().map(|g| g.states()).sum::<usize>();
        if n == 0 || n > MOST {
            return None;
        }
        let whole = self.ring.join(&parts)?;
        let mut modes = Spectrum::new(n);
        modes.of(&whole.a).then(|| {
            let slowest = modes.re().iter().map(|re| -2.0 * re).fold(f64::INFINITY, f64::min);
            let fastest = modes.re().iter().zip(modes.im()).map(|(re, im)| math::hypot(*re, *im)).fold(0.0, f64::max);
            if slowest > NOTHING * fastest { slowest } else { 0.0 }
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A mass on a spring, `x₁ = x, x₂ = v`, cut between position and force: `m ẍ = f − c v`, `f = −k x` by a part without states.
    #[test]
    fn the_slowest_mode_of_a_cycle_is_found() {
        let (m, k, c) = (2.0, 50.0, 0.6);
        let mut mass = Gain::new(2, 1, 1).unwrap();
        let mut spring = Gain::new(0, 1, 1).unwrap();
        for (to, from) in
            mass.matrices().into_iter().zip([&[0.0, 1.0, 0.0, -c / m][..], &[0.0, 1.0 / m], &[1.0, 0.0], &[0.0]])
        {
            to.copy_from_slice(from);
        }
        spring.matrices()[3][0] = -k;
        let cycle = |gains: Vec<Option<Gain>>| Cycle {
            told: vec![None; 2],
            gains,
            ring: Ring { inputs: vec![0, 1, 2], outputs: vec![0, 1, 2], sources: vec![Some((1, 1.0)), Some((0, 1.0))] },
            rate: f64::INFINITY,
        };
        // λ = −c/2m ± i ω
        let rate = cycle(vec![Some(mass.clone()), Some(spring.clone())]).slowest().unwrap();
        assert!((rate - c / m).abs() < 1e-12, "{rate}");
        // without damping, what is left of rounding is none
        let [a, ..] = mass.matrices();
        a[3] = -1e-13;
        assert_eq!(cycle(vec![Some(mass.clone()), Some(spring)]).slowest(), Some(0.0));
        assert_eq!(cycle(vec![Some(mass), None]).slowest(), None);
    }
}
