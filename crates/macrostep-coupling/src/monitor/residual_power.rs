//! Residual power: what the discrete interface invents.
//!
//! `δP_{k+1} = f_k · v_{k+1} − f_{k+1} · v_k` for each power bond with actions `f` and motions `v`, and
//! `δE = Σ H δP` [rodriguez2022] eq. (9), [sadjina2017]. Positive is energy that enters. Both sides are assumed to hold
//! their input over the macro-step, so a better predictor lowers the true error, not the indicator.

use macrostep_core::{CommunicationPoint, GraphBond, ModelGraph};

/// Residual power and energy of each bond, and in total.
#[derive(Clone, Debug)]
pub struct ResidualPower {
    bonds: Vec<GraphBond>,
    previous: Vec<(f64, f64)>,
    power: Vec<f64>,
    energy: Vec<f64>,
    /// The largest total so far, and when.
    largest: f64,
    largest_at: f64,
}

impl ResidualPower {
    /// For the bonds of a model.
    pub fn new(graph: &ModelGraph) -> Self {
        let pairs = graph.bonds.iter().map(|b| b.pairs.len()).sum();
        let bonds = graph.bonds.clone();
        let n = bonds.len();
        ResidualPower {
            bonds,
            previous: vec![(0.0, 0.0); pairs],
            power: vec![0.0; n],
            energy: vec![0.0; n],
            largest: 0.0,
            largest_at: 0.0,
        }
    }

    // hot:
    /// Takes in a communication point.
    pub fn communication_point(&mut self, at: &CommunicationPoint<'_>) {
        let mut previous = self.previous.iter_mut();
        for (b, bond) in self.bonds.iter().enumerate() {
            let mut power = 0.0;
            for ((&(action, motion), factor), previous) in bond.pairs.iter().zip(&bond.factors).zip(&mut previous) {
                let (f, v) = (factor * at.outputs[action], at.outputs[motion]);
                if at.k > 0 {
                    power += previous.0 * v - f * previous.1;
                }
                *previous = (f, v);
            }
            self.power[b] = power;
            self.energy[b] += at.step * power;
        }
        let total = self.power.iter().sum::<f64>().abs();
        if total > self.largest {
            (self.largest, self.largest_at) = (total, at.t);
        }
    }

    /// The bonds, in order.
    pub fn bonds(&self) -> &[GraphBond] {
        &self.bonds
    }

    /// `δP` of each bond at the last communication point, in W.
    pub fn power(&self) -> &[f64] {
        &self.power
    }

    /// `δE` of each bond so far, in J.
    pub fn energy(&self) -> &[f64] {
        &self.energy
    }

    /// The largest magnitude of the total residual power so far, in W.
    pub fn largest_power(&self) -> f64 {
        self.largest
    }

    /// When that was, in s.
    pub fn largest_power_at(&self) -> f64 {
        self.largest_at
    }

    /// Everything it remembers, for a checkpoint.
    pub fn state(&self) -> Vec<f64> {
        let previous = self.previous.iter().flat_map(|&(f, v)| [f, v]);
        let sums = self.power.iter().chain(&self.energy).chain([&self.largest, &self.largest_at]);
        previous.chain(sums.copied()).collect()
    }

    /// Takes what [`ResidualPower::state`] gave; of another length it is ignored.
    pub fn set_state(&mut self, state: &[f64]) {
        let (pairs, bonds) = (self.previous.len(), self.bonds.len());
        if state.len() != 2 * pairs + 2 * bonds + 2 {
            return;
        }
        for (p, s) in self.previous.iter_mut().zip(state.chunks_exact(2)) {
            *p = (s[0], s[1]);
        }
        self.power.copy_from_slice(&state[2 * pairs..2 * pairs + bonds]);
        self.energy.copy_from_slice(&state[2 * pairs + bonds..2 * pairs + 2 * bonds]);
        (self.largest, self.largest_at) = (state[2 * pairs + 2 * bonds], state[2 * pairs + 2 * bonds + 1]);
    }
}
