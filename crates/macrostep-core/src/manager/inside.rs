//! A look inside a macro-step: subsystems that can go back are taken a share of it ahead, looked at, and taken back.

use super::Manager;
use crate::cell::guarded;
use crate::outcome::{Call, RunError};
use crate::signal::InputSignal;
use crate::subsystem::{Advance, Between, Grid, SubsystemError};
use crate::time::MacroStep;

/// What an output shows over a step with its inputs held: at its start, inside it, and at its end.
pub type Inside = [f64; 3];

impl Manager {
    /// What those who know it beforehand do from `from` to `to`, in a run that began at `origin`: `seen` gets the index of each output.
    pub fn foresee(&mut self, origin: f64, from: f64, to: f64, seen: &mut dyn FnMut(usize, Between)) {
        let step = self.clock.wanted.unwrap_or(self.clock.step).seconds();
        let grid = Grid { origin, step, at_events: self.fixed_steps.is_none() };
        for (p, node) in self.graph.nodes.iter().enumerate() {
            self.cells.with(p, |cell| {
                if let Some(foreseen) = cell.subsystem.foreseen() {
                    foreseen.between(grid, from, to, &mut |e, between| seen(node.outputs.start + e, between));
                }
            });
        }
    }

    /// What outputs did between the ends of steps, as far as the solvers of their parts saw it ([`crate::Subsystem::strays`]): `seen` gets the
    /// index of each output.
    pub fn strays(&mut self, seen: &mut dyn FnMut(usize, f64)) {
        for (p, node) in self.graph.nodes.iter().enumerate() {
            self.cells.with(p, |cell| {
                node.outputs.clone().zip(cell.subsystem.strays()).for_each(|(output, lost)| seen(output, *lost));
            });
        }
    }

    /// Whether everybody saves its state before each macro-step anyway.
    pub fn saves(&self) -> bool {
        self.saves
    }

    /// Looks at what the subsystems for which `may` holds do from `t_k` on: after `share` of a step of theirs, and after all of it,
    /// both with the inputs of `t_k`. `seen` gets the index of each output with its values. The run goes on as if nobody
    /// had looked. Who cannot go back, or meets an event or fails on the way, shows nothing.
    pub fn look_inside(
        &mut self,
        share: f64,
        may: &dyn Fn(usize) -> bool,
        seen: &mut dyn FnMut(usize, Inside),
    ) -> Result<(), RunError> {
        let step = self.clock.wanted.unwrap_or(self.clock.step).seconds();
        let mut u = vec![0.0; self.graph.input_size()];
        self.prediction.route_present(&self.samples, &mut u);
        let (t, index) = (self.clock.t, self.clock.k);
        for (p, node) in self.graph.nodes.iter().enumerate() {
            let still = node.interface.memoryless || node.interface.fixed_steps;
            if still || !may(p) {
                continue;
            }
            let u = &u[node.inputs.clone()];
            let own = step / self.graph.plan.samples[p].max(1) as f64;
            let mut y = [(); 3].map(|()| vec![0.0; node.outputs.len()]);
            let looked = self.cells.with(p, |cell| {
                let subsystem = &mut cell.subsystem;
                let saved = guarded(Call::Rollback, || subsystem.rollback().map_or(Err(unable()), |r| r.save()));
                if saved.is_err() {
                    return Ok(false);
                }
                let mut sound = true;
                for (y, tau) in y.iter_mut().zip([0.0, share, 1.0]) {
                    let ahead = MacroStep { index, start: t, end: t + tau * own };
                    let went = guarded(Call::Advance, || {
                        let done =
                            tau == 0.0 || subsystem.advance(ahead, &InputSignal::new(u, u.len()))? == Advance::Done;
                        subsystem.outputs(u, y)?;
                        Ok(done)
                    });
                    sound &= went.unwrap_or(false);
                    guarded(Call::Rollback, || subsystem.rollback().map_or(Ok(()), |r| r.restore()))?;
                }
                Ok(sound)
            });
            if looked.map_err(|failure: crate::cell::Failure| failure.at(&node.name, t, index))? {
                let [start, inside, end] = &y;
                let each = node.outputs.clone().zip(start.iter().zip(inside).zip(end));
                each.for_each(|(output, ((&start, &inside), &end))| seen(output, [start, inside, end]));
            }
        }
        Ok(())
    }
}

fn unable() -> SubsystemError {
    SubsystemError::Unable { reason: "it cannot save its state".to_owned() }
}
