//! The recorder: an observer that writes outputs, inputs, energies and indicators of every communication point.

use std::collections::{BTreeMap, HashSet};
use std::path::Path;

use macrostep_core::{CommunicationPoint, Indicator, ModelGraph, ObserverError, Port, Variability};

use macrostep_coupling::monitor::{Ledger, Trust};
use macrostep_record::{Format, Quantity, RecordError, RecordingMeta, Role, SignalMeta};

use crate::sink::{Closed, Sink};

/// What is written.
#[derive(Clone, Debug)]
pub(crate) struct Selection {
    /// Which outputs, by place.
    pub outputs: Vec<usize>,
    /// For each output there is, its name in the whole of a mechanism that its subsystem is a part of.
    pub in_the_whole: Vec<Option<String>>,
    /// Inputs as exchanged and as seen.
    pub inputs: bool,
    /// Which subsystems say how much energy they store.
    pub energies: Vec<bool>,
    /// Whether the interface is judged.
    pub judged: bool,
    /// Every n-th communication point.
    pub every: u64,
}

/// Rows of a recording, from communication points.
pub(crate) struct Recorder {
    sink: Option<Sink>,
    selection: Selection,
    row: Vec<f64>,
}

/// Columns of the ledger, per bond.
const LEDGER: [(Quantity, &str, &str, &str); 4] = [
    (Quantity::ExchangedPower, "exchanged_power", "W", "action times motion"),
    (Quantity::ExchangedEnergy, "exchanged_energy", "J", "its integral"),
    (
        Quantity::InventedEnergy,
        "invented_energy",
        "J",
        "what the interface invented, by the inputs as seen, before any correction",
    ),
    (Quantity::RemovedEnergy, "removed_energy", "J", "what the correction took away"),
];

impl Recorder {
    /// The columns of a model.
    pub fn signals(graph: &ModelGraph, selection: &Selection, indicators: &[Indicator<'_>]) -> Vec<SignalMeta> {
        let mut signals = Vec::new();
        let (names, units) = (graph.output_names(), graph.output_units());
        let ports = graph.nodes.iter().flat_map(|n| &n.interface.outputs);
        let about = |p: &Port| (p.observed, p.variability == Variability::Discrete);
        let about: Vec<(bool, bool)> = ports.flat_map(|p| std::iter::repeat_n(about(p), p.size)).collect();
        for &o in &selection.outputs {
            let (observed, stepwise) = about[o];
            let mut signal = SignalMeta::new(&names[o], units[o].to_string(), Role::Output).held(stepwise);
            if observed {
                signal = signal.with_description("a variable of the FMU that is no output");
            }
            signals.push(match &selection.in_the_whole[o] {
                Some(name) => signal.about(name),
                None => signal,
            });
        }
        if selection.inputs {
            let kinds = [(Role::InputExchanged, "in"), (Role::InputCorrected, "corrected"), (Role::InputSeen, "seen")];
            for (role, word) in kinds {
                for node in &graph.nodes {
                    for port in &node.interface.inputs {
                        for j in 0..port.size {
                            let element =
                                if port.size == 1 { port.name.clone() } else { format!("{}[{j}]", port.name) };
                            let name = format!("{}.{word}.{element}", node.name);
                            let signal = SignalMeta::new(name, port.unit.to_string(), role);
                            signals.push(signal.about(format!("{}.{element}", node.name)));
                        }
                    }
                }
            }
        }
        let energy =
            |name: &str, subject: &str| SignalMeta::new(name, "J", Role::Energy).of(Quantity::StoredEnergy, subject);
        for (node, _) in graph.nodes.iter().zip(&selection.energies).filter(|(_, keeps)| **keeps) {
            let part = if node.name.is_empty() { "whole" } else { &node.name };
            let signal = energy(&format!("{part}.energy"), part);
            signals.push(signal.with_description("stored energy"));
        }
        signals.push(energy("energy", "").with_description("total stored energy"));
        let indicator = |name: &str, unit: &str, quantity: Quantity, subject: &str| {
            SignalMeta::new(name, unit, Role::Indicator).of(quantity, subject)
        };
        let residual =
            [(Quantity::ResidualPower, "residual_power", "W"), (Quantity::ResidualEnergy, "residual_energy", "J")];
        for bond in &graph.bonds {
            let of_bond =
                residual.clone().map(|(q, what, u)| indicator(&format!("{what}.{}", bond.name), u, q, &bond.name));
            signals.extend(of_bond);
        }
        if !graph.bonds.is_empty() {
            let of_all = residual.map(|(q, what, u)| indicator(what, u, q, "").with_description("of all bonds"));
            signals.extend(of_all);
        }
        for bond in &graph.bonds {
            for (quantity, what, unit, meaning) in LEDGER {
                let signal = indicator(&format!("{what}.{}", bond.name), unit, quantity, &bond.name);
                signals.push(signal.with_description(meaning));
            }
        }
        if selection.judged {
            let meaning =
                "the interface: 0 trustworthy, 1 doubtful, 2 unreliable; no number before anything was measured";
            signals.push(indicator("verdict", "1", Quantity::Verdict, "").with_description(meaning));
        }
        for i in indicators {
            signals.push(SignalMeta::new(&*i.name, i.unit, Role::Indicator).with_description(i.about));
        }
        let step = indicator("step", "s", Quantity::MacroStep, "");
        signals.push(step.with_description("the macro-step that ended here"));
        signals.push(indicator("passes", "1", Quantity::Passes, "").with_description("how often it was taken"));

        // a name that an output has already goes to the output; what the others are, quantity and subject tell
        let mut taken: HashSet<String> = signals[..selection.outputs.len()].iter().map(|s| s.name.clone()).collect();
        for signal in &mut signals[selection.outputs.len()..] {
            while !taken.insert(signal.name.clone()) {
                signal.name.push('_');
            }
        }
        signals
    }

    /// Starts a recording in `dir`, or in memory, or takes one up after `rows` durable rows.
    pub fn open(
        dir: Option<&Path>,
        format: Format,
        mut meta: RecordingMeta,
        graph: &ModelGraph,
        selection: Selection,
        indicators: &[Indicator<'_>],
        rows: Option<u64>,
    ) -> Result<Self, RecordError> {
        meta.signals = Recorder::signals(graph, &selection, indicators);
        let row = Vec::with_capacity(meta.signals.len());
        let sink = Sink::open(dir, format, meta, rows)?;
        Ok(Recorder { sink: Some(sink), selection, row })
    }

    /// Whether inputs are recorded.
    pub fn wants_inputs(&self) -> bool {
        self.selection.inputs
    }

    /// Everything so far is on disk; returns how many rows that is.
    pub fn cut(&mut self) -> Result<u64, RecordError> {
        self.sink.as_mut().map_or(Ok(0), Sink::cut)
    }

    // hot: one row
    pub fn record(
        &mut self,
        at: &CommunicationPoint<'_>,
        ledger: &Ledger,
        verdict: Option<Trust>,
    ) -> Result<(), ObserverError> {
        if !at.k.is_multiple_of(self.selection.every) {
            return Ok(());
        }
        self.row.clear();
        self.row.extend(self.selection.outputs.iter().map(|&o| at.outputs[o]));
        if self.selection.inputs {
            self.row.extend_from_slice(at.exchanged);
            // without a method nothing is added
            let corrections = at.corrections.iter().copied().chain(std::iter::repeat(0.0));
            self.row.extend(at.exchanged.iter().zip(corrections).map(|(u, c)| u + c));
            self.row.extend_from_slice(at.seen);
        }
        debug_assert_eq!(at.energies.len(), self.selection.energies.len());
        self.row.extend(at.energies.iter().zip(&self.selection.energies).filter(|(_, keeps)| **keeps).map(|(e, _)| e));
        self.row.push(at.energy().unwrap_or(f64::NAN));
        let accounts = ledger.accounts();
        accounts.iter().for_each(|a| self.row.extend_from_slice(&[a.residual, a.entry.residual]));
        if !accounts.is_empty() {
            let residual = accounts.iter().map(|a| a.residual).sum();
            self.row.extend_from_slice(&[residual, ledger.total().residual]);
        }
        for a in accounts {
            self.row.extend_from_slice(&[a.power, a.entry.exchanged, a.entry.invented, a.entry.removed]);
        }
        self.row.extend(verdict.map(|v| match v {
            Trust::Trustworthy => 0.0,
            Trust::Doubtful => 1.0,
            Trust::Unreliable => 2.0,
            _ => f64::NAN,
        }));
        self.row.extend_from_slice(at.indicators);
        self.row.extend_from_slice(&[at.step, f64::from(at.passes)]);
        match &mut self.sink {
            Some(sink) => sink.push(at.t, &self.row).map_err(|e| e.fault().into()),
            None => Ok(()),
        }
    }

    /// What was recorded last.
    pub fn row(&self) -> &[f64] {
        &self.row
    }

    /// Rows that are kept in memory.
    pub fn rows(&self) -> usize {
        self.sink.as_ref().map_or(0, Sink::rows)
    }

    /// Forgets all rows in memory but the first few.
    pub fn truncate(&mut self, rows: usize) {
        self.sink.iter_mut().for_each(|sink| sink.truncate(rows));
    }

    /// Closes the recording; where it is, unless it was closed before.
    pub fn finish(&mut self, entries: BTreeMap<String, String>) -> Result<Option<Closed>, RecordError> {
        self.sink.take().map(|sink| sink.finish(entries)).transpose()
    }
}
