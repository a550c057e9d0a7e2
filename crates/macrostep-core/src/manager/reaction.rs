//! Events of a communication point: who reacts, and what follows from it at the same instant.

use super::{Manager, check_value};
use crate::cell::guarded;
use crate::fault::{Fault, FaultKind};
use crate::graph::ModelGraph;
use crate::interface::Variability;
use crate::outcome::{Call, RunError};
use crate::subsystem::{Reaction, SubsystemError};

/// So many rounds of events at one instant are events without end.
pub(crate) const ENDLESS: usize = 1000;

impl Manager {
    /// Lets everybody react to the outputs of `t_k`, all to the same ones; where outputs jump, what depends on them at the same
    /// instant follows, and everybody is asked again.
    // hot: once per macro-step, if anybody reacts at all
    pub(super) fn react(&mut self) -> Result<(), RunError> {
        for _ in 0..ENDLESS {
            self.prediction.route_present(&self.samples, &mut self.workspace.exchanged);
            let mut jumped = Vec::new();
            let mut happened = false;
            for i in 0..self.reactors.len() {
                let p = self.reactors[i];
                let u = &self.workspace.exchanged[self.graph.nodes[p].inputs.clone()];
                let reacted = self.cells.with(p, |cell| guarded(Call::React, || cell.subsystem.react(u)));
                let reaction = reacted.map_err(|f| f.at(&self.graph.nodes[p].name, self.clock.t, self.clock.k))?;
                // that the run is to end is said once: who is asked again says so again
                if reaction.happened() && !(reaction == Reaction::Ends && self.ends == Some(p)) {
                    happened = true;
                    if reaction == Reaction::Ends {
                        self.ends = Some(p);
                    }
                    self.workspace.keep_arrived();
                    self.events.set(p);
                    if self.evaluate_again(p)? {
                        jumped.push(p);
                    }
                }
            }
            if !happened {
                return Ok(());
            }
            self.follow(jumped)?;
        }
        Err(endless(&self.graph, &self.reactors, self.clock.t, self.clock.k))
    }

    /// Somebody jumped at the end of the present macro-step, which is about to be accepted: the inputs just before. What is held had
    /// its value since the start of the step, and laws follow from that.
    #[cold]
    pub(super) fn look_before_jumps(&mut self) -> Result<(), RunError> {
        let (t, k) = (self.clock.t, self.clock.k);
        let jumped: Vec<bool> = (0..self.graph.nodes.len()).map(|p| self.samples.jumped_at_end(p as u32)).collect();
        let mut y: Vec<Vec<f64>> = (0..jumped.len()).map(|p| self.samples.last(p).to_vec()).collect();
        for (p, node) in self.graph.nodes.iter().enumerate().filter(|(p, _)| jumped[*p]) {
            let ports = node.interface.outputs.iter();
            let held =
                ports.flat_map(|port| std::iter::repeat_n(port.variability != Variability::Continuous, port.size));
            let values = y[p].iter_mut().zip(self.samples.present(p)).zip(held);
            values.filter(|(_, held)| *held).for_each(|((y, before), _)| *y = *before);
        }
        let arrived = &mut self.workspace.arrived;
        let laws = || (0..jumped.len()).filter(|&p| jumped[p] && self.graph.nodes[p].interface.memoryless);
        // as many times as there are laws: further than that is around a loop
        for _ in laws() {
            self.prediction.route(&self.graph, |p| &y[p], arrived);
            for p in laws() {
                let (node, y) = (&self.graph.nodes[p], &mut y[p]);
                let u = &arrived[node.inputs.clone()];
                let written = self.cells.with(p, |cell| guarded(Call::Outputs, || cell.subsystem.outputs(u, y)));
                written.map_err(|f| f.at(&node.name, t, k))?;
            }
        }
        self.prediction.route(&self.graph, |p| &y[p], arrived);
        self.workspace.has_arrived = true;
        Ok(())
    }

    /// Evaluates the outputs that depend, at the same instant, on those of parts that jumped.
    #[cold]
    pub(super) fn follow(&mut self, mut jumped: Vec<usize>) -> Result<(), RunError> {
        // as many times as there are parts: further than that is around a loop
        for _ in 0..self.graph.nodes.len() {
            if jumped.is_empty() {
                return Ok(());
            }
            self.prediction.route_present(&self.samples, &mut self.workspace.exchanged);
            let mut next = Vec::new();
            for p in 0..self.graph.nodes.len() {
                let node = &self.graph.nodes[p];
                let through = node.interface.memoryless || node.interface.has_feedthrough();
                if through
                    && node.taps.iter().flatten().any(|t| jumped.contains(&(t.part as usize)))
                    && self.evaluate_again(p)?
                {
                    self.events.set(p);
                    next.push(p);
                }
            }
            jumped = next;
        }
        Ok(())
    }

    /// The outputs of a part at `t_k`, with the inputs as exchanged; whether they are others than they were.
    #[cold]
    pub(super) fn evaluate_again(&mut self, p: usize) -> Result<bool, RunError> {
        let (t, k, node) = (self.clock.t, self.clock.k, &self.graph.nodes[p]);
        let u = &self.workspace.exchanged[node.inputs.clone()];
        let y = &mut self.workspace.outputs[node.outputs.clone()];
        let written = self.cells.with(p, |cell| guarded(Call::Outputs, || cell.subsystem.outputs(u, y)));
        written.map_err(|f| f.at(&node.name, t, k))?;
        let bound = self.settings.bounds.value;
        y.iter()
            .enumerate()
            .try_for_each(|(e, &value)| check_value(&self.graph, p, e, value, bound, t, (k > 0).then_some(k)))?;
        let others = y.iter().zip(self.samples.present(p)).any(|(a, b)| a.to_bits() != b.to_bits());
        if others {
            self.samples.replace(p, y);
        }
        Ok(others)
    }
}

/// Events of one instant that cause one another without end.
#[cold]
pub(crate) fn endless(graph: &ModelGraph, reactors: &[usize], t: f64, k: u64) -> RunError {
    let names: Vec<String> = reactors.iter().map(|&p| format!("`{}`", graph.nodes[p].name)).collect();
    let message = format!("events of {} cause one another without end at t = {t} s", names.join(", "));
    let fault = Fault::error(FaultKind::SubsystemFailed, message)
        .help("let one of the events make a condition false for a while");
    let part = reactors.first().map_or_else(String::new, |&p| graph.nodes[p].name.clone());
    RunError::Subsystem { part, call: Call::React, t, k, source: SubsystemError::Faulty { fault: Box::new(fault) } }
}
