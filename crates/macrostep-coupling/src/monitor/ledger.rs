//! The ledger of energy: what crossed each power bond, what the interface invented, what a correction took away.
//!
//! With `ũ` the inputs as the two sides saw them at the end of a macro-step, `c` the correction that was added to the
//! action over it, and `f`, `v` the outputs at its end:
//!
//! ```text
//! exchanged = Σ H (f_k·v_k + f_{k+1}·v_{k+1})/2        gross = Σ H (|f_k·v_k| + |f_{k+1}·v_{k+1}|)/2
//! invented  = Σ H ((f̃ − c)·v − f·ṽ)                    removed = −Σ H c·v
//! ```
//!
//! The ledger closes: what the side of the motion received, `Σ H f̃·v`, minus what the side of the action delivered, `Σ H f·ṽ`, is
//! `invented − removed`, to round-off.
//!
//! Beside it stands what the discrete interface would invent if both sides held their inputs: `δP_{k+1} = f_k·v_{k+1} − f_{k+1}·v_k`,
//! `δE = Σ H δP` [rodriguez2022] eq. (9), [sadjina2017]. Positive is energy that enters. With a hold, `invented` is `δE`; a better predictor
//! lowers the true error, and not this indicator.

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
    /// What the interface invented before any correction.
    pub invented: f64,
    /// What the correction took away.
    pub removed: f64,
    /// The residual energy `δE`.
    pub residual: f64,
}

const WIDTH: usize = 5;

impl LedgerEntry {
    /// What is left of the invented energy.
    pub fn uncorrected(&self) -> f64 {
        self.invented - self.removed
    }

    fn floats(&self) -> [f64; WIDTH] {
        [self.exchanged, self.gross, self.invented, self.removed, self.residual]
    }

    fn from_floats(f: [f64; WIDTH]) -> Self {
        let [exchanged, gross, invented, removed, residual] = f;
        LedgerEntry { exchanged, gross, invented, removed, residual }
    }
}

/// A bond with its account.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Account {
    /// The name of the bond.
    pub name: String,
    /// What has crossed it so far.
    pub entry: LedgerEntry,
    /// `f·v` at the last communication point, in W.
    pub power: f64,
    /// The residual power `δP` there, in W.
    pub residual: f64,
    lines: Vec<Line>,
}

/// A component of a bond, with its last `f_k`, `v_k` and `c_k`.
#[derive(Clone, Debug)]
struct Line {
    wire: Wire,
    last: [f64; 3],
}

impl Account {
    fn new(name: &str, wires: Vec<Wire>) -> Self {
        let lines = wires.into_iter().map(|wire| Line { wire, last: [0.0; 3] }).collect();
        Account { name: name.to_owned(), entry: LedgerEntry::default(), power: 0.0, residual: 0.0, lines }
    }

    // hot:
    /// Enters the macro-step that ended here.
    #[inline]
    fn communication_point(&mut self, at: &CommunicationPoint<'_>) {
        let (h, entry) = (at.step, &mut self.entry);
        let (mut power, mut before, mut held) = (0.0, 0.0, 0.0);
        for Line { wire, last } in &mut self.lines {
            let [f, v] = wire.read(at.outputs);
            let [f0, v0, c] = *last;
            power += f * v;
            before += f0 * v0;
            if at.k > 0 {
                held += f0 * v - f * v0;
                // where it cannot be seen what was seen, a hold is supposed
                let f_seen = wire.action_feed.map_or(f0 + c, |feed| feed.read(at.seen));
                let v_seen = wire.motion_feed.map_or(v0, |feed| feed.read(at.seen));
                entry.invented += h * ((f_seen - c) * v - f * v_seen);
                if c != 0.0 {
                    entry.removed -= h * c * v;
                }
            }
            *last = [f, v, 0.0];
            if let Some(feed) = wire.action_feed.filter(|_| !at.corrections.is_empty()) {
                last[2] = feed.read_change(at.corrections);
            }
        }
        if at.k > 0 {
            entry.exchanged += 0.5 * h * (before + power);
            entry.gross += 0.5 * h * (before.abs() + power.abs());
        }
        entry.residual += h * held;
        (self.power, self.residual) = (power, held);
    }

    /// All numbers that change.
    fn each(&mut self, f: &mut dyn FnMut(&mut f64)) {
        self.lines.iter_mut().flat_map(|l| &mut l.last).for_each(&mut *f);
        let mut entry = self.entry.floats();
        entry.iter_mut().chain([&mut self.power, &mut self.residual]).for_each(f);
        self.entry = LedgerEntry::from_floats(entry);
    }
}

/// The energy through all bonds, and the stored energy where subsystems report it.
#[derive(Clone, Debug)]
pub struct Ledger {
    accounts: Vec<Account>,
    /// The largest total of residual power so far, and when.
    largest: (f64, f64),
    stored: Option<(f64, f64)>,
}

impl Ledger {
    /// For the bonds of a model.
    pub fn new(graph: &ModelGraph) -> Self {
        let accounts = graph.bonds.iter().zip(wires(graph)).map(|(bond, wires)| Account::new(&bond.name, wires));
        Ledger { accounts: accounts.collect(), largest: (0.0, 0.0), stored: None }
    }

    // hot:
    /// Enters the macro-step that ended here. Inputs as exchanged and as seen must be up to date.
    pub fn communication_point(&mut self, at: &CommunicationPoint<'_>) {
        let mut total = 0.0;
        for account in &mut self.accounts {
            account.communication_point(at);
            total += account.residual;
        }
        if total.abs() > self.largest.0 {
            self.largest = (total.abs(), at.t);
        }
        if !at.energies.is_empty()
            && let Some(energy) = at.energy()
        {
            self.stores(energy);
        }
    }

    /// Takes in the energy that is stored now.
    pub fn stores(&mut self, energy: f64) {
        self.stored = Some((self.stored.map_or(energy, |s| s.0), energy));
    }

    /// All bonds with their accounts, in order.
    pub fn accounts(&self) -> &[Account] {
        &self.accounts
    }

    /// The largest magnitude of the total residual power so far, in W, and when that was, in s.
    pub fn largest_residual(&self) -> (f64, f64) {
        self.largest
    }

    /// All accounts added up.
    pub fn total(&self) -> LedgerEntry {
        let mut sum = [0.0; WIDTH];
        for account in &self.accounts {
            sum.iter_mut().zip(account.entry.floats()).for_each(|(s, x)| *s += x);
        }
        LedgerEntry::from_floats(sum)
    }

    /// Stored energy now minus stored energy at the start, of those who report it, in J.
    pub fn balance(&self) -> Option<f64> {
        self.stored.map(|(start, now)| now - start)
    }

    /// All numbers that change.
    fn each(&mut self, f: &mut dyn FnMut(&mut f64)) {
        self.accounts.iter_mut().for_each(|a| a.each(f));
        let (mut start, mut now) = self.stored.unwrap_or((f64::NAN, f64::NAN));
        [&mut start, &mut now, &mut self.largest.0, &mut self.largest.1].into_iter().for_each(f);
        self.stored = (!start.is_nan()).then_some((start, now));
    }

    /// Everything it remembers, for a checkpoint.
    pub fn state(&self) -> Vec<f64> {
        let mut state = Vec::new();
        self.clone().each(&mut |x| state.push(*x));
        state
    }

    /// Takes what [`Ledger::state`] gave; of another length it is ignored.
    pub fn set_state(&mut self, state: &[f64]) {
        if state.len() == self.state().len() {
            let mut values = state.iter();
            self.each(&mut |x| values.next().into_iter().for_each(|value| *x = *value));
        }
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
        let wires = [vec![wire(0, 1, feed(0, -2.0), feed(1, 1.0))], vec![wire(2, 3, feed(2, 1.0), None)]];
        let accounts = ["a", "b"].into_iter().zip(wires).map(|(name, wires)| Account::new(name, wires)).collect();
        Ledger { accounts, largest: (0.0, 0.0), stored: None }
    }

    proptest! {
        /// Whatever was seen, exchanged and corrected: what one side received minus what the other delivered is `invented − removed`, per bond
        /// and in all.
        #[test]
        fn the_ledger_closes(points in prop::collection::vec(prop::array::uniform10(-1e3f64..1e3), 2..60), h in 1e-4f64..1.0) {
            let mut ledger = ledger();
            let (mut scale, mut crossed, mut held) = (0.0f64, [0.0; 3], 0.0);
            for (k, p) in points.iter().enumerate() {
                let (outputs, seen, corrections) = (&p[..4], &p[4..7], &p[7..10]);
                let step = if k == 0 { 0.0 } else { h };
                ledger.communication_point(&CommunicationPoint {
                    k: k as u64, t: k as f64 * h, step, outputs, exchanged: seen, arrived: seen, seen, mean: seen, consistent: seen, corrections, current: false,
                    indicators: &[], energies: &[], passes: 1, event: false,
                });
                if k > 0 {
                    // of the first bond, a gain of −2 is taken back; the second side of the second sees nobody, which is a hold
                    let a = seen[0] / -2.0 * outputs[1] - outputs[0] * seen[1];
                    let b = seen[2] * outputs[3] - outputs[2] * held;
                    crossed.iter_mut().zip([a, b, a + b]).for_each(|(sum, power)| *sum += h * power);
                }
                held = outputs[3];
                scale += h * 1e7;
            }
            let entries = |of: &Ledger| of.accounts().iter().map(|a| a.entry).chain([of.total()]).collect::<Vec<_>>();
            for (e, crossed) in entries(&ledger).iter().zip(crossed) {
                let left = crossed - e.uncorrected();
                prop_assert!(left.abs() <= 1e-14 * scale, "{left:e} of {scale:e}");
            }
            let mut copy = self::ledger();
            copy.set_state(&ledger.state());
            prop_assert_eq!(entries(&copy), entries(&ledger));
        }
    }
}
