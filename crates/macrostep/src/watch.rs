//! Everything that watches a run: recording, monitors, reference.

use crate::trace::Trace;
use macrostep_core::bytes::{Reader, Writer};
use macrostep_core::{CommunicationPoint, ModelGraph, Observer, ObserverError, RunInfo};
use macrostep_coupling::monitor::{Ledger, VerdictMonitor};
use macrostep_problems::problem::Reference;

use crate::frames::Frames;
use crate::judge::Judge;
use crate::recorder::Recorder;

/// After so many points, energies for monitors alone are asked for at every eighth.
const SETTLED: u64 = 72;

/// Everything that watches.
pub(crate) struct Watch {
    pub recorder: Option<Recorder>,
    pub ledger: Ledger,
    pub verdict: VerdictMonitor,
    pub judge: Judge,
    pub frames: Frames,
    pub outputs: Vec<f64>,
    pub energy: Option<f64>,
    /// The number of the communication point that comes next.
    next: u64,
    /// Whether the energy is that of the last one, and when it was told.
    pub saw_energy: bool,
    pub energy_at: f64,
    /// Who tells a stored energy; empty before the first communication point.
    pub tells_energy: Vec<bool>,
    pub passes: u64,
    pub events: u64,
    pub steps: Option<(f64, f64)>,
    /// What error bands need of it.
    pub trace: Option<Trace>,
}

impl Observer for Watch {
    fn begin(&mut self, run: &RunInfo<'_>) -> Result<(), ObserverError> {
        if self.outputs.is_empty() {
            self.outputs = vec![0.0; run.graph.output_size()];
        }
        Ok(())
    }

    // hot:
    fn communication_point(&mut self, at: &CommunicationPoint<'_>) -> Result<(), ObserverError> {
        self.ledger.communication_point(at);
        self.verdict.communication_point(at);
        self.judge.communication_point(at);
        self.outputs.copy_from_slice(at.outputs);
        self.energy = at.energy().or(self.energy);
        (self.next, self.saw_energy) = (at.k + 1, !at.energies.is_empty());
        if self.saw_energy {
            self.energy_at = at.t;
        }
        if self.tells_energy.is_empty() {
            self.tells_energy.extend(at.energies.iter().map(|e| !e.is_nan()));
        }
        self.passes += u64::from(at.passes);
        self.events += u64::from(at.event);
        if at.k > 0 {
            let (low, high) = self.steps.unwrap_or((f64::INFINITY, 0.0));
            self.steps = Some((low.min(at.step), high.max(at.step)));
        }
        if let Some(trace) = &mut self.trace {
            trace.point(at);
        }
        match &mut self.recorder {
            Some(recorder) => recorder.record(at, &self.ledger, self.verdict.now()),
            None => Ok(()),
        }
    }

    fn wants_energy(&self) -> bool {
        // a recording and a reference want all of them; monitors those of the start, and then of every eighth point
        self.recorder.is_some() || self.judge.compares() || self.next < SETTLED || self.next.is_multiple_of(8)
    }

    fn wants_indicators(&self) -> bool {
        self.recorder.is_some()
    }

    fn wants_inputs(&self) -> bool {
        // the ledger and the verdict look at what receivers saw
        self.trace.is_some() || self.verdict.watches() || self.recorder.as_ref().is_some_and(Recorder::wants_inputs)
    }
}

impl Watch {
    pub fn new(graph: &ModelGraph, reference: Option<Box<dyn Reference>>) -> Self {
        Watch {
            recorder: None,
            ledger: Ledger::new(graph),
            verdict: VerdictMonitor::new(graph),
            judge: Judge::new(graph, reference),
            frames: Frames::default(),
            outputs: vec![0.0; graph.output_size()],
            energy: None,
            next: 0,
            saw_energy: true,
            energy_at: 0.0,
            tells_energy: Vec::with_capacity(graph.nodes.len()),
            passes: 0,
            events: 0,
            steps: None,
            trace: None,
        }
    }

    /// Takes in the energies at the end, where they were not asked for at the last communication point.
    pub fn ends_with(&mut self, energies: &[f64]) {
        self.saw_energy = true;
        let mut kept = energies.iter().filter(|e| !e.is_nan()).peekable();
        if self.energy.is_some() && kept.peek().is_some() {
            let energy = kept.sum();
            self.energy = Some(energy);
            self.ledger.stores(energy);
            self.judge.ends_with(energy);
        }
    }

    /// Appends what was seen so far, for a checkpoint.
    pub fn save(&mut self, bytes: &mut Vec<u8>) {
        let mut w = Writer(bytes);
        w.floats(&self.ledger.state());
        // as long as what was learnt of the parts
        let mut verdict = Vec::new();
        Writer(&mut verdict).floats(&self.verdict.state());
        w.bytes(&verdict);
        self.judge.save(&mut w);
        w.floats(&self.outputs);
        w.floats(&[self.energy.unwrap_or(f64::NAN), self.energy_at]);
        w.u64(self.passes);
        w.u64(self.events);
        w.u64(self.next);
        let (low, high) = self.steps.unwrap_or((f64::INFINITY, 0.0));
        w.floats(&[low, high]);
        for frames in [&self.frames, &self.judge.frames] {
            w.u64(frames.rows);
            w.f64(frames.next);
        }
    }

    /// Takes what [`Watch::save`] wrote.
    pub fn load(&mut self, r: &mut Reader<'_>) -> Option<()> {
        let mut ledger = self.ledger.state();
        r.floats(&mut ledger)?;
        self.ledger.set_state(&ledger);
        let block = r.block()?;
        let mut verdict = vec![0.0; block.len() / 8];
        Reader(block).floats(&mut verdict)?;
        self.verdict.set_state(&verdict).then_some(())?;
        self.judge.load(r)?;
        r.floats(&mut self.outputs)?;
        let mut energy = [0.0; 2];
        r.floats(&mut energy)?;
        self.energy = (!energy[0].is_nan()).then_some(energy[0]);
        (self.saw_energy, self.energy_at) = (false, energy[1]);
        self.passes = r.u64()?;
        self.events = r.u64()?;
        self.next = r.u64()?;
        let mut steps = [0.0; 2];
        r.floats(&mut steps)?;
        self.steps = steps[0].is_finite().then_some((steps[0], steps[1]));
        for frames in [&mut self.frames, &mut self.judge.frames] {
            (frames.rows, frames.next) = (r.u64()?, r.f64()?);
        }
        Some(())
    }
}
