//! A communication point: the correction method, the observer, and the bound of the energy.

use super::Manager;
use crate::cell::{Cell, guarded};
use crate::observer::{CommunicationPoint, Observer};
use crate::outcome::{Call, RunError};
use crate::pipeline::Pipeline;
use crate::scene::Scene;

/// How a communication point was reached, and what its observer asks for there.
pub(super) struct Arrival {
    /// The macro-step that ended here, how often it was taken, and whether an event happened in it.
    pub step: f64,
    pub passes: u32,
    pub event: bool,
    pub watches: bool,
    pub wants_inputs: bool,
}

impl Manager {
    /// How much energy each subsystem stores at present, by its index; NaN where it does not say. `None` after a macro-step that was not
    /// finished, in the middle of which some are.
    pub fn energies(&mut self) -> Result<Option<&[f64]>, RunError> {
        if self.moving {
            return Ok(None);
        }
        self.prediction.route_present(&self.samples, &mut self.workspace.exchanged);
        self.find_energies()?;
        Ok(Some(&self.workspace.energies))
    }

    /// Asks everybody for the energy that it stores, with the inputs as exchanged.
    // hot:
    fn find_energies(&mut self) -> Result<(), RunError> {
        // where some are in the middle of their next step, there is no energy: that of the others alone would look like all of them
        if self.no_energy {
            return Ok(());
        }
        let w = &mut self.workspace;
        // those elsewhere are asked at once, then each is waited for
        for &p in &self.elsewhere {
            let u = &w.exchanged[self.graph.nodes[p].inputs.clone()];
            let begin = |cell: &mut Cell| {
                guarded(Call::Energy, || {
                    cell.subsystem.ahead().into_iter().for_each(|a| a.begin_energy(u));
                    Ok(())
                })
            };
            let name = &self.graph.nodes[p].name;
            self.cells.with(p, begin).map_err(|f| f.at(name, self.clock.t, self.clock.k))?;
        }
        for (p, node) in self.graph.nodes.iter().enumerate() {
            let u = &w.exchanged[node.inputs.clone()];
            let energy = self.cells.with(p, |cell| guarded(Call::Energy, || Ok(cell.subsystem.energy(u))));
            let energy = energy.map_err(|f| f.at(&node.name, self.clock.t, self.clock.k))?;
            if let Some(value) = energy.filter(|e| !e.is_finite()) {
                let (part, t, k) = (node.name.clone(), self.clock.t, self.clock.k);
                return Err(RunError::EnergyNotFinite { part, value, t, k });
            }
            if energy.is_none() && !w.energies[p].is_nan() {
                // a part that is lost cannot say so here, but does in its next answer; without it there is no total
                let mut y = vec![0.0; node.outputs.len()];
                let asked = self.cells.with(p, |cell| guarded(Call::Energy, || cell.subsystem.outputs(u, &mut y)));
                asked.map_err(|f| f.at(&node.name, self.clock.t, self.clock.k))?;
                return Err(RunError::EnergyUntold { part: node.name.clone(), t: self.clock.t, k: self.clock.k });
            }
            w.energies[p] = energy.unwrap_or(f64::NAN);
        }
        Ok(())
    }

    /// What there is to see of each subsystem, with its index; those of which there is nothing are left out.
    pub fn scenes(&mut self) -> Result<Vec<(usize, Scene)>, RunError> {
        let mut scenes = Vec::new();
        for (p, node) in self.graph.nodes.iter().enumerate() {
            let seen = |cell: &mut Cell| guarded(Call::Visible, || Ok(cell.subsystem.visible().map(|v| v.scene())));
            let scene = self.cells.with(p, seen).map_err(|f| f.at(&node.name, self.clock.t, self.clock.k))?;
            scenes.extend(scene.map(|scene| (p, scene)));
        }
        Ok(scenes)
    }

    /// Appends where a subsystem is now, if it can be seen.
    pub fn frame(&mut self, part: usize, numbers: &mut Vec<f64>) -> Result<(), RunError> {
        let frame = |cell: &mut Cell| {
            guarded(Call::Visible, || {
                cell.subsystem.visible().into_iter().for_each(|v| v.frame(numbers));
                Ok(())
            })
        };
        let name = &self.graph.nodes[part].name;
        self.cells.with(part, frame).map_err(|f| f.at(name, self.clock.t, self.clock.k))
    }

    /// At the first communication point.
    pub(super) fn arrive_first(&mut self, observer: &mut dyn Observer) -> Result<(), RunError> {
        let (watches, wants_inputs) = (observer.watches(), observer.wants_inputs());
        self.arrive(observer, Arrival { step: 0.0, passes: 0, event: false, watches, wants_inputs })
    }

    /// At a communication point: the method says what to add to the inputs, and the observer looks.
    // hot:
    pub(super) fn arrive(&mut self, observer: &mut dyn Observer, arrival: Arrival) -> Result<(), RunError> {
        let Arrival { step, passes, event, watches, wants_inputs } = arrival;
        let w = &mut self.workspace;
        let wants_energy = self.settings.bounds.energy_factor.is_some() || observer.wants_energy();
        let wants_inputs = self.pipeline.as_ref().is_some_and(Pipeline::wants_inputs) || wants_inputs;
        if wants_energy || wants_inputs {
            self.prediction.route_present(&self.samples, &mut w.exchanged);
        }
        if wants_inputs && self.clock.k == 0 {
            w.seen.copy_from_slice(&w.exchanged);
            w.mean.iter_mut().zip(&w.exchanged).for_each(|(mean, u)| *mean = *u);
        } else if wants_inputs {
            self.cells.seen(&mut w.seen);
            if !w.mean.is_empty() {
                for (p, node) in self.graph.nodes.iter().enumerate() {
                    let steps = self.graph.plan.samples[p].max(1) as f64;
                    self.cells.with(p, |cell| cell.mean(steps, &mut w.mean[node.inputs.clone()]));
                }
            }
        }
        if wants_energy {
            self.find_energies()?;
        }
        let w = &mut self.workspace;
        let outputs = self.samples.all_present(&mut w.outputs);
        let mut at = CommunicationPoint {
            k: self.clock.k,
            t: self.clock.t,
            step,
            outputs,
            exchanged: &w.exchanged,
            arrived: if w.has_arrived { &w.arrived } else { &w.exchanged },
            seen: &w.seen,
            mean: if w.mean.is_empty() { &w.seen } else { &w.mean },
            consistent: &w.exchanged,
            corrections: &[],
            indicators: &[],
            energies: if wants_energy { &w.energies } else { &[] },
            passes,
            event,
            current: self.pipeline.as_ref().is_some_and(Pipeline::publishes),
        };
        if let Some(pipeline) = &mut self.pipeline {
            pipeline.compare(&self.graph, &mut self.cells, &at)?;
            pipeline.correct(at);
        }
        if let Some(pipeline) = &self.pipeline {
            (at.consistent, at.corrections) = (&pipeline.consistent, &pipeline.corrections);
        }
        if observer.wants_indicators() {
            let indicators = &mut w.indicators;
            indicators.clear();
            self.pipeline.iter().for_each(|p| p.indicators(&mut |i| indicators.push(i.value)));
            self.prediction.indicators(&self.graph, &mut |_, _, i| indicators.push(i.value));
            at.indicators = indicators;
        }
        if watches {
            observer.communication_point(&at).map_err(RunError::Observer)?;
        }
        if let Some(factor) = self.settings.bounds.energy_factor
            && let Some(energy) = at.energy()
        {
            if self.clock.k <= 1 {
                self.energy_bound = self.energy_bound.max(energy.abs());
            } else if energy.is_nan() || energy.abs() > factor * self.energy_bound {
                let (t, k, bound) = (at.t, at.k, factor * self.energy_bound);
                return Err(RunError::EnergyDiverged { energy, bound, factor, t, k });
            }
        }
        Ok(())
    }
}
