//! What an error of energy counts relative to.
//!
//! The energy at an instant will not do: it decays or passes zero. What counts is the most energy that the reference has had, in
//! all or in motion. Where there is gravity the zero of energy is anywhere, and the sum may stay next to nothing while much of it
//! is in motion, or crosses a power bond on balance; then that counts.

use macrostep_core::ModelGraph;

/// The scale of energy errors, from the reference, point by point.
#[derive(Clone, Debug)]
pub struct EnergyScale {
    /// For each bond: places of the actions and motions that the reference knows, among its signals.
    bonds: Vec<Vec<(usize, usize)>>,
    /// For each bond: net energy so far, and the power at the last point.
    crossed: Vec<(f64, f64)>,
    last: Option<f64>,
    /// The most energy so far, in all or in motion, and the most that crossed a bond, in J.
    pub stored: f64,
    /// See `stored`.
    pub exchanged: f64,
}

/// Below this share of what crosses a bond, stored energy says nothing.
const SAYS_NOTHING: f64 = 0.1;

impl EnergyScale {
    /// Of a reference whose signals have these places among the outputs of the graph, if they have one.
    pub fn new(graph: &ModelGraph, places: &[Option<usize>]) -> Self {
        let signal = |output: usize| places.iter().position(|p| *p == Some(output));
        let pair = |&(action, motion): &(usize, usize)| Some((signal(action)?, signal(motion)?));
        let bonds: Vec<Vec<_>> = graph.bonds.iter().map(|b| b.pairs.iter().filter_map(pair).collect()).collect();
        EnergyScale { crossed: vec![(0.0, 0.0); bonds.len()], bonds, last: None, stored: 0.0, exchanged: 0.0 }
    }

    /// Takes the signals, the energy of the reference and what of it is in motion at a time.
    pub fn push(&mut self, t: f64, signals: &[f64], energy: Option<f64>, in_motion: f64) {
        self.stored = self.stored.max(energy.map_or(0.0, f64::abs)).max(in_motion);
        let half = 0.5 * (t - self.last.unwrap_or(t));
        self.last = Some(t);
        for (pairs, (net, before)) in self.bonds.iter().zip(&mut self.crossed) {
            let power: f64 = pairs.iter().map(|&(f, v)| signals[f] * signals[v]).sum();
            *net += half * (power + *before);
            *before = power;
            self.exchanged = self.exchanged.max(net.abs());
        }
    }

    /// The scale so far, in J; `None` if nothing has had any energy.
    pub fn get(&self) -> Option<f64> {
        let says_nothing = self.stored < SAYS_NOTHING * self.exchanged;
        Some(if says_nothing { self.exchanged } else { self.stored }).filter(|scale| *scale > 0.0)
    }

    /// Calls `visit` with every number that it remembers, for a checkpoint.
    pub fn each(&mut self, visit: &mut dyn FnMut(&mut f64)) {
        let mut last = self.last.unwrap_or(f64::NAN);
        visit(&mut last);
        self.last = (!last.is_nan()).then_some(last);
        visit(&mut self.stored);
        visit(&mut self.exchanged);
        self.crossed.iter_mut().for_each(|(net, before)| {
            visit(net);
            visit(before);
        });
    }
}
