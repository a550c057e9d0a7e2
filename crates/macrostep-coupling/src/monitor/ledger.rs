//! The ledger of energy: what crossed each power bond, what the interface invented, what a correction took away.
//!
//! With `ũ` the inputs as the two sides saw them at the end of a macro-step, `c` the correction that was added to the
//! action over it, and `f`, `v` the outputs at its end:
//!
//! ```text
//! exchanged = Σ H (f_k·v_k + f_{k+1}·v_{k+1})/2        gross = Σ H (|f_k·v_k| + |f_{k+1}·v_{k+1}|)/2
//! received  = Σ H f̃_{k+1}·v_{k+1}                      delivered = Σ H f_{k+1}·ṽ_{k+1}
//! invented  = Σ H ((f̃ − c)·v − f·ṽ)                    removed = −Σ H c·v
//! ```
//!
//! The ledger closes: `received − delivered = invented − removed`, to round-off. With both sides holding their inputs,
//! `invented` is the residual energy `δE` of [rodriguez2022] eq. (9).

use macrostep_core::{CommunicationPoint, ModelGraph};

use super::wiring::{Wire, wires};

/// The account of a bond, in J.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
#[non_exhaustive]
pub struct LedgerEntry {
    /// Net energy from the side of the action to that of the motion.
    pub exchanged: f64,
    /// The same without signs.
    pub gross: f64,
    /// What the side of the motion took, by the action it saw.
    pub received: f64,
    /// What the side of the action gave, by the motion it saw.
    pub delivered: f64,
    /// What the interface invented before any correction.
    pub invented: f64,
    /// What the correction took away.
    pub removed: f64,
}

const WIDTH: usize = 6;

impl LedgerEntry {
    /// What is left of the invented energy.
    pub fn uncorrected(&self) -> f64 {
        self.invented - self.removed
    }

    fn floats(&self) -> [f64; WIDTH] {
        [self.exchanged, self.gross, self.received, self.delivered, self.invented, self.removed]
    }

    fn from_floats(f: &[f64]) -> Self {
        LedgerEntry { exchanged: f[0], gross: f[1], received: f[2], delivered: f[3], invented: f[4], removed: f[5] }
    }
}

/// The energy through all bonds, and the stored energy where subsystems report it.
#[derive(Clone, Debug)]
pub struct Ledger {
    names: Vec<String>,
    wires: Vec<Vec<Wire>>,
    entries: Vec<LedgerEntry>,
    power: Vec<f64>,
    /// `f_k`, `v_k` and `c_k` of each component.
    last: Vec<[f64; 3]>,
    stored: Option<(f64, f64)>,
}

impl Ledger {
    /// For the bonds of a model.
    pub fn new(graph: &ModelGraph) -> Self {
        let wires = wires(graph);
        Ledger {
            names: graph.bonds.iter().map(|b| b.name.clone()).collect(),
            entries: vec![LedgerEntry::default(); wires.len()],
            power: vec![0.0; wires.len()],
            last: vec![[0.0; 3]; wires.iter().map(Vec::len).sum()],
            wires,
            stored: None,
        }
    }

    // hot:
    /// Enters the macro-step that ended here. Inputs as exchanged and as seen must be up to date.
    pub fn communication_point(&mut self, at: &CommunicationPoint<'_>) {
        let h = at.step;
        let mut last = self.last.iter_mut();
        for ((wires, entry), now) in self.wires.iter().zip(&mut self.entries).zip(&mut self.power) {
            let (mut power, mut before) = (0.0, 0.0);
            for (wire, last) in wires.iter().zip(&mut last) {
                let (f, v) = (wire.factor * at.outputs[wire.action], at.outputs[wire.motion]);
                let [f0, v0, c] = *last;
                power += f * v;
                before += f0 * v0;
                if at.k > 0 {
                    // where it cannot be seen what was seen, a hold is supposed
                    let f_seen = wire.action_feed.map_or(f0 + c, |feed| feed.read(at.seen));
                    let v_seen = wire.motion_feed.map_or(v0, |feed| feed.read(at.seen));
                    entry.received += h * f_seen * v;
                    entry.delivered += h * f * v_seen;
                    entry.invented += h * ((f_seen - c) * v - f * v_seen);
                    entry.removed -= h * c * v;
                }
                let correction = match wire.action_feed {
                    Some(feed) if !at.corrections.is_empty() => feed.read_change(at.corrections),
                    _ => 0.0,
                };
                *last = [f, v, correction];
            }
            if at.k > 0 {
                entry.exchanged += 0.5 * h * (before + power);
                entry.gross += 0.5 * h * (before.abs() + power.abs());
            }
            *now = power;
        }
        if let Some(energy) = at.energy() {
            self.stores(energy);
        }
    }

    /// Takes in the energy that is stored now.
    pub fn stores(&mut self, energy: f64) {
        self.stored = Some((self.stored.map_or(energy, |s| s.0), energy));
    }

    /// Names of the bonds, in order.
    pub fn names(&self) -> &[String] {
        &self.names
    }

    /// The account of each bond.
    pub fn entries(&self) -> &[LedgerEntry] {
        &self.entries
    }

    /// `f·v` of each bond at the last communication point, in W.
    pub fn power(&self) -> &[f64] {
        &self.power
    }

    /// All accounts added up.
    pub fn total(&self) -> LedgerEntry {
        let mut sum = [0.0; WIDTH];
        for entry in &self.entries {
            sum.iter_mut().zip(entry.floats()).for_each(|(s, x)| *s += x);
        }
        LedgerEntry::from_floats(&sum)
    }

    /// Stored energy now minus stored energy at the start, of those who report it, in J.
    pub fn balance(&self) -> Option<f64> {
        self.stored.map(|(start, now)| now - start)
    }

    /// Everything it remembers, for a checkpoint.
    pub fn state(&self) -> Vec<f64> {
        let (start, now) = self.stored.unwrap_or((f64::NAN, f64::NAN));
        let last = self.last.iter().flatten().copied();
        let entries = self.entries.iter().flat_map(LedgerEntry::floats);
        last.chain(entries).chain(self.power.iter().copied()).chain([start, now]).collect()
    }

    /// Takes what [`Ledger::state`] gave; of another length it is ignored.
    pub fn set_state(&mut self, state: &[f64]) {
        if state.len() != self.state().len() {
            return;
        }
        let (last, rest) = state.split_at(3 * self.last.len());
        self.last.iter_mut().zip(last.chunks_exact(3)).for_each(|(l, s)| l.copy_from_slice(s));
        let (entries, rest) = rest.split_at(WIDTH * self.entries.len());
        self.entries.iter_mut().zip(entries.chunks_exact(WIDTH)).for_each(|(e, s)| *e = LedgerEntry::from_floats(s));
        let (power, stored) = rest.split_at(self.power.len());
        self.power.copy_from_slice(power);
        self.stored = (!stored[0].is_nan()).then_some((stored[0], stored[1]));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::monitor::wiring::Feed;
    use proptest::prelude::*;

    fn ledger() -> Ledger {
        let feed = |input, gain| Some(Feed::new(input, gain, 0.0));
        let wire = |action, motion, a, m| Wire {
            action,
            motion,
            factor: 1.0,
            action_feed: a,
            motion_feed: m,
            feedthrough: Vec::new(),
            own: Vec::new(),
        };
        let wires = vec![vec![wire(0, 1, feed(0, -2.0), feed(1, 1.0))], vec![wire(2, 3, feed(2, 1.0), None)]];
        let names = vec!["a".to_owned(), "b".to_owned()];
        Ledger {
            names,
            entries: vec![LedgerEntry::default(); 2],
            power: vec![0.0; 2],
            last: vec![[0.0; 3]; 2],
            wires,
            stored: None,
        }
    }

    proptest! {
        /// Whatever was seen, exchanged and corrected: `received − delivered = invented − removed`, per bond and in all.
        #[test]
        fn the_ledger_closes(points in prop::collection::vec(prop::array::uniform10(-1e3f64..1e3), 2..60), h in 1e-4f64..1.0) {
            let mut ledger = ledger();
            let mut scale = 0.0f64;
            for (k, p) in points.iter().enumerate() {
                let (outputs, seen, corrections) = (&p[..4], &p[4..7], &p[7..10]);
                let step = if k == 0 { 0.0 } else { h };
                ledger.communication_point(&CommunicationPoint {
                    k: k as u64, t: k as f64 * h, step, outputs, exchanged: seen, arrived: seen, seen, mean: seen, consistent: seen, corrections,
                    indicators: &[], energies: &[], passes: 1, event: false,
                });
                scale += h * 1e7;
            }
            for e in ledger.entries().iter().copied().chain([ledger.total()]) {
                let left = e.received - e.delivered - e.uncorrected();
                prop_assert!(left.abs() <= 1e-14 * scale, "{left:e} of {scale:e}");
            }
            let mut copy = self::ledger();
            copy.set_state(&ledger.state());
            prop_assert_eq!(copy.entries(), ledger.entries());
        }
    }
}
