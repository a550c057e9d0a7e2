//! What subsystems do inside a macro-step, against what communication points show of it.
//!
//! Points of communication show nothing of a motion faster than half their rate: it looks like a slow one, or like rest. So a few times
//! per run, subsystems that can go back are taken a share `θ` of a step ahead and looked at ([`macrostep_core::Manager::look_inside`]):
//!
//! ```text
//! inside² = Σ (y(t_k + θH) − (1 − θ) y(t_k) − θ y(t_k + H))² / Σ (y − ȳ)²
//! ```
//!
//! An oscillation with `ωH = 1` comes to 0.1, one that aliases to 1 or more.
//!
//! Solvers that choose their steps see more: where one takes many within a macro-step, outputs are looked at on the way
//! ([`macrostep_core::Subsystem::strays`]), which tells of what begins and ends there, such as a short contact. `inside²` is then an integral over the
//! run. A pulse that is high and short may do little, so this casts doubt and no more.
//!
//! A function of time that is known beforehand ([`macrostep_core::Foreseen`]) needs no looks: there the sums are integrals over the run.

use std::collections::BTreeSet;

use macrostep_core::{Between, Decision, Inside as Values, Meaning, Measure, ModelGraph, Variability};

use super::verdict::thresholds;

/// Looks before they tell anything.
const LOOKS: f64 = 3.0;
/// What is off by less than this share of what an output reaches is off by nothing.
const NEGLIGIBLE: f64 = 1e-6;
/// The golden ratio: no two looks are at the same share of a step.
const GOLDEN: f64 = 0.618_033_988_749_894_9;

/// An output that others receive.
#[derive(Clone, Debug)]
struct Watched {
    output: usize,
    /// Looks, mean of the values at the ends of steps, squares about it, squares of what was off, and the largest value.
    looks: f64,
    mean: f64,
    squares: f64,
    off: f64,
    reach: f64,
}

/// What was seen inside macro-steps.
#[derive(Clone, Debug)]
pub(super) struct Inside {
    watched: Vec<Watched>,
    received: BTreeSet<usize>,
    /// Outputs that are known beforehand: over how many seconds, and what they do.
    foreseen: Vec<(usize, f64, Between)>,
    /// Mean squares of what outputs did beside the lines between the ends of steps, as solvers saw it.
    strayed: Vec<(usize, f64)>,
    names: Vec<String>,
    meaning: Meaning,
    looks: f64,
}

impl Inside {
    /// Of all outputs that others receive and that change continuously.
    pub fn new(graph: &ModelGraph) -> Self {
        let received = |i: usize| graph.source(i).filter(|s| s.1 != 0.0).map(|s| s.0);
        let received: BTreeSet<usize> = (0..graph.input_size()).filter_map(received).collect();
        let continuous = |&o: &usize| {
            let port = graph.part_of_output(o).and_then(|p| Some((p, super::links::port_of(graph, p, o)?.0)));
            port.is_some_and(|(p, port)| graph.nodes[p].interface.outputs[port].variability == Variability::Continuous)
        };
        let watched = received.iter().copied().filter(continuous).map(|output| Watched {
            output,
            looks: 0.0,
            mean: 0.0,
            squares: 0.0,
            off: 0.0,
            reach: 0.0,
        });
        Inside {
            watched: watched.collect(),
            received,
            foreseen: Vec::new(),
            strayed: Vec::new(),
            names: graph.output_names(),
            meaning: Meaning::new(graph),
            looks: 0.0,
        }
    }

    /// Takes in what an output that is known beforehand does over the run.
    pub fn foresaw(&mut self, output: usize, seconds: f64, between: Between) {
        if self.received.contains(&output) && seconds > 0.0 {
            self.foreseen.retain(|f| f.0 != output);
            self.foreseen.push((output, seconds, between));
        }
    }

    /// Takes in how far an output was beside the lines between the ends of steps.
    pub fn strayed(&mut self, output: usize, seconds: f64, lost: f64) {
        if self.received.contains(&output) && seconds > 0.0 && lost > 0.0 {
            self.strayed.retain(|s| s.0 != output);
            self.strayed.push((output, lost / seconds));
        }
    }

    /// After which share of a step to look next, between a fifth and four fifths.
    pub fn share(&mut self) -> f64 {
        self.looks += 1.0;
        0.2 + 0.6 * (self.looks * GOLDEN).fract()
    }

    /// Takes in what an output showed at the start, after `share` and at the end of a step.
    pub fn saw(&mut self, share: f64, output: usize, [start, inside, end]: Values) {
        let Ok(i) = self.watched.binary_search_by_key(&output, |w| w.output) else { return };
        let w = &mut self.watched[i];
        let off = inside - start - share * (end - start);
        w.looks += 1.0;
        w.off += off * off;
        for (count, y) in [(2.0 * w.looks - 1.0, start), (2.0 * w.looks, end)] {
            let away = y - w.mean;
            w.mean += away / count;
            w.squares += away * (y - w.mean);
            w.reach = w.reach.max(y.abs());
        }
        w.reach = w.reach.max(inside.abs());
    }

    /// What was measured, with its limits, and the output it is about.
    pub fn decisions(&self) -> impl Iterator<Item = (&str, Decision)> {
        let mut reach = vec![0.0; self.names.len()];
        self.watched.iter().for_each(|w| reach[w.output] = w.reach);
        let tells = self.meaning.of(&reach);
        let foreseen = self.foreseen.iter().map(|&(output, time, Between { lost, sum, squares })| {
            // what is lost is part of its size
            let size = (squares - sum * sum / time).max(0.0);
            let value = if lost > NEGLIGIBLE * squares { (lost / size).sqrt() } else { 0.0 };
            (self.names[output].as_str(), Decision::new(Measure::Inside, value, thresholds::INSIDE))
        });
        let watched = self.watched.iter().filter(|w| self.foreseen.iter().all(|f| f.0 != w.output));
        let seen = watched.filter(move |w| w.looks >= LOOKS && tells[w.output]).flat_map(move |w| {
            let size = (w.squares / (2.0 * w.looks)).sqrt();
            let share = |off: f64| if off <= NEGLIGIBLE * w.reach { 0.0 } else { off / size.max(NEGLIGIBLE * w.reach) };
            let value = share((w.off / w.looks).sqrt());
            let looked = Decision::new(Measure::Inside, value, thresholds::INSIDE);
            let strayed = self.strayed.iter().find(|s| s.0 == w.output).map(|s| share(s.1.sqrt()));
            let strayed = strayed.map(|value| Decision::doubt(Measure::Inside, value, thresholds::INSIDE[0]));
            std::iter::once(looked).chain(strayed).map(move |d| (self.names[w.output].as_str(), d))
        });
        foreseen.chain(seen)
    }

    /// All numbers that change.
    pub fn each(&mut self, f: &mut dyn FnMut(&mut f64)) {
        for w in &mut self.watched {
            [&mut w.looks, &mut w.mean, &mut w.squares, &mut w.off, &mut w.reach].into_iter().for_each(&mut *f);
        }
        f(&mut self.looks);
    }
}
