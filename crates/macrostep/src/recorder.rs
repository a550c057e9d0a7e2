//! The recorder: an observer that writes outputs, inputs, energies and indicators of every communication point.

use std::path::Path;

use macrostep_core::{CommunicationPoint, Indicator, ModelGraph, ObserverError};

use macrostep_coupling::monitor::{Ledger, ResidualPower, Trust};
use macrostep_record::{Format, RecordError, RecordingMeta, RecordingWriter, Role, SignalMeta};

/// What is written.
#[derive(Clone, Debug)]
pub(crate) struct Selection {
    /// Which outputs, by place.
    pub outputs: Vec<usize>,
    /// Inputs as exchanged and as seen.
    pub inputs: bool,
    /// Every n-th communication point.
    pub every: u64,
}

/// Rows of a recording, from communication points.
pub(crate) struct Recorder {
    writer: Option<RecordingWriter>,
    selection: Selection,
    parts: usize,
    row: Vec<f64>,
}

/// Columns of the ledger, per bond.
const LEDGER: [(&str, &str, &str); 4] = [
    ("exchanged_power", "W", "action times motion"),
    ("exchanged_energy", "J", "its integral"),
    ("invented_energy", "J", "what the interface invented, by the inputs as seen, before any correction"),
    ("removed_energy", "J", "what the correction took away"),
];

impl Recorder {
    /// The columns of a model.
    fn signals(graph: &ModelGraph, selection: &Selection, indicators: &[Indicator<'_>]) -> Vec<SignalMeta> {
        let mut signals = Vec::new();
        let (names, units) = (graph.output_names(), graph.output_units());
        for &o in &selection.outputs {
            signals.push(SignalMeta::new(&names[o], units[o].to_string(), Role::Output));
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
                            signals.push(SignalMeta::new(name, port.unit.to_string(), role));
                        }
                    }
                }
            }
        }
        for node in &graph.nodes {
            let name = if node.name.is_empty() { "whole.energy".to_owned() } else { format!("{}.energy", node.name) };
            signals.push(SignalMeta::new(name, "J", Role::Energy).with_description("stored energy; NaN if not kept"));
        }
        signals.push(SignalMeta::new("energy", "J", Role::Energy).with_description("total stored energy"));
        for bond in &graph.bonds {
            signals.push(SignalMeta::new(format!("residual_power.{}", bond.name), "W", Role::Indicator));
            signals.push(SignalMeta::new(format!("residual_energy.{}", bond.name), "J", Role::Indicator));
        }
        if !graph.bonds.is_empty() {
            signals.push(SignalMeta::new("residual_power", "W", Role::Indicator).with_description("of all bonds"));
            signals.push(SignalMeta::new("residual_energy", "J", Role::Indicator).with_description("of all bonds"));
        }
        for bond in &graph.bonds {
            for (what, unit, meaning) in LEDGER {
                let signal = SignalMeta::new(format!("{what}.{}", bond.name), unit, Role::Indicator);
                signals.push(signal.with_description(meaning));
            }
        }
        if !graph.bonds.is_empty() {
            let meaning = "0 trustworthy, 1 doubtful, 2 unreliable";
            signals.push(SignalMeta::new("verdict", "1", Role::Indicator).with_description(meaning));
        }
        for i in indicators {
            signals.push(SignalMeta::new(&*i.name, i.unit, Role::Indicator).with_description(i.about));
        }
        signals.push(SignalMeta::new("step", "s", Role::Indicator).with_description("the macro-step that ended here"));
        signals.push(SignalMeta::new("passes", "1", Role::Indicator).with_description("how often it was taken"));
        signals
    }

    /// Starts a recording in `dir`, or takes one up after `rows` durable rows.
    pub fn open(
        dir: &Path,
        format: Format,
        mut meta: RecordingMeta,
        graph: &ModelGraph,
        selection: Selection,
        indicators: &[Indicator<'_>],
        rows: Option<u64>,
    ) -> Result<Self, RecordError> {
        meta.signals = Recorder::signals(graph, &selection, indicators);
        let row = Vec::with_capacity(meta.signals.len());
        let writer = match rows {
            None => RecordingWriter::create(dir, format, meta)?,
            Some(rows) => RecordingWriter::resume(dir, format, meta, rows)?,
        };
        Ok(Recorder { writer: Some(writer), selection, parts: graph.nodes.len(), row })
    }

    /// Whether inputs are recorded.
    pub fn wants_inputs(&self) -> bool {
        self.selection.inputs
    }

    /// Everything so far is on disk; returns how many rows that is.
    pub fn cut(&mut self) -> Result<u64, RecordError> {
        self.writer.as_mut().map_or(Ok(0), RecordingWriter::cut)
    }

    // hot: one row
    pub fn record(
        &mut self,
        at: &CommunicationPoint<'_>,
        residual: &ResidualPower,
        ledger: &Ledger,
        verdict: Trust,
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
        debug_assert_eq!(at.energies.len(), self.parts);
        self.row.extend_from_slice(at.energies);
        self.row.push(at.energy().unwrap_or(f64::NAN));
        for (&power, &energy) in residual.power().iter().zip(residual.energy()) {
            self.row.extend_from_slice(&[power, energy]);
        }
        if !residual.power().is_empty() {
            self.row.extend_from_slice(&[residual.power().iter().sum(), residual.energy().iter().sum()]);
        }
        for (&power, e) in ledger.power().iter().zip(ledger.entries()) {
            self.row.extend_from_slice(&[power, e.exchanged, e.invented, e.removed]);
        }
        match verdict {
            Trust::Unknown => {}
            Trust::Doubtful => self.row.push(1.0),
            Trust::Unreliable => self.row.push(2.0),
            _ => self.row.push(0.0),
        }
        self.row.extend_from_slice(at.indicators);
        self.row.extend_from_slice(&[at.step, f64::from(at.passes)]);
        match &mut self.writer {
            Some(writer) => writer.push(at.t, &self.row).map_err(|e| ObserverError { message: e.to_string() }),
            None => Ok(()),
        }
    }

    /// Closes the recording; its path, unless it was closed before.
    pub fn finish(
        &mut self,
        extra: impl IntoIterator<Item = (String, String)>,
    ) -> Result<Option<std::path::PathBuf>, RecordError> {
        self.writer.take().map(|w| w.finish(extra.into_iter().collect())).transpose()
    }
}
