//! Error control: how long a macro-step may be.

use super::Manager;
use crate::clock::Span;
use crate::graph::ModelGraph;
use crate::outcome::RunError;
use crate::step_control::BondPower;
use crate::time::Ticks;

impl Manager {
    /// Error control: compares inputs as predicted with inputs as exchanged. Returns the end of a shorter step, if the
    /// error is inadmissible and everybody can go back.
    pub(super) fn control(&mut self, span: Span) -> Result<Option<Ticks>, RunError> {
        let Some(control) = self.settings.step_control.as_mut() else { return Ok(None) };
        let tolerances = control.tolerances();
        let (exchanged, seen) = (&mut self.workspace.exchanged, &mut self.workspace.seen);
        self.prediction.route(&self.graph, |p| self.samples.last(p), exchanged);
        for (p, node) in self.graph.nodes.iter().enumerate() {
            self.cells.with(p, |cell| cell.seen(&mut seen[node.inputs.clone()]));
        }
        // what a method added on purpose is no prediction error
        if let Some(pipeline) = &self.pipeline {
            seen.iter_mut().zip(&pipeline.corrections).for_each(|(s, c)| *s -= c);
        }
        let h = span.macro_step.size();
        let (mut error, mut worst) = (0.0, 0);
        for node in &self.graph.nodes {
            for (tap, (i, held)) in node.taps.iter().zip(node.inputs.clone().zip(&node.held)) {
                // a jump is no prediction error
                let Some(tap) = tap else { continue };
                if *held || self.events.of(tap.part as usize) {
                    continue;
                }
                // an input that starts at zero is at least as large as it becomes in a step of nominal size
                let (u, s) = (exchanged[i], seen[i]);
                let start = self.samples.present(tap.part as usize)[tap.element as usize] * tap.gain + tap.offset;
                let foreseen = (u - start).abs() * self.clock.step.seconds() / h;
                let scale = self.input_scale[i].max(u.abs()).max(foreseen);
                let e = (s - u).abs() / (tolerances.absolute + tolerances.relative * scale);
                if e > error || e.is_nan() {
                    (error, worst) = (if e.is_nan() { f64::INFINITY } else { e }, i);
                }
            }
        }
        let smallest = tolerances.smallest.max(Ticks(self.clock.shortest()).seconds());
        if control.wants_power() {
            let w = &mut self.workspace;
            for (p, node) in self.graph.nodes.iter().enumerate() {
                w.outputs[node.outputs.clone()].copy_from_slice(self.samples.present(p));
                w.ends[node.outputs.clone()].copy_from_slice(self.samples.last(p));
            }
            bond_power(&self.graph, &w.outputs, &w.ends, &mut w.power);
            control.power(&w.power, h);
        }
        let judgement = control.judge(error, h, self.prediction.order());
        let next = judgement.next.clamp(smallest, tolerances.largest.max(smallest));
        let wanted = self.clock.wanted.map_or(0.0, Ticks::seconds);
        self.clock.wanted = Ticks::from_seconds(next);
        // shorter than the smallest is a step that an event or the stop time cuts off
        if judgement.accept || !self.saves || !control.repeats() || h < smallest * (1.0 - 1e-9) {
            for (scale, u) in self.input_scale.iter_mut().zip(&self.workspace.exchanged) {
                *scale = scale.max(u.abs());
            }
            // and one that was cut off says nothing against the length that was wanted
            if judgement.accept && h < wanted * (1.0 - 1e-9) {
                self.clock.wanted = Ticks::from_seconds(next.max(wanted));
            }
            return Ok(None);
        }
        if h <= smallest * (1.0 + 1e-9) {
            let (part, port) = self.graph.input_name(worst);
            let (t, k) = (span.macro_step.start, span.macro_step.index);
            return Err(RunError::StepTooSmall {
                step: judgement.next,
                smallest: tolerances.smallest,
                t,
                k,
                part,
                port,
            });
        }
        let shorter = Ticks::from_seconds(next).map_or(1, |n| n.0).clamp(1, (span.to.0 - span.from.0 - 1).max(1));
        Ok(Some(Ticks(span.from.0 + shorter)))
    }
}

// hot: what crosses each bond between the outputs at the start and those at the end of a macro-step
fn bond_power(graph: &ModelGraph, start: &[f64], end: &[f64], power: &mut [BondPower]) {
    for (bond, power) in graph.bonds.iter().zip(power) {
        *power = BondPower::default();
        for (&(f, v), factor) in bond.pairs.iter().zip(&bond.factors) {
            power.residual += factor * (start[f] * end[v] - end[f] * start[v]);
            power.exchanged += 0.5 * factor * (start[f] * start[v] + end[f] * end[v]);
        }
    }
}
