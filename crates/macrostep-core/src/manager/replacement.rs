//! Parts that are made anew while a run goes on, with other parameters: each takes over the state of the one before.

use crate::cell::{Cell, guarded};
use crate::graph::Node;
use crate::manager::Manager;
use crate::outcome::{Call, RunError};
use crate::subsystem::{Subsystem, SubsystemError};

impl Manager {
    /// Puts subsystems in the places of parts. Each has the ports of the part, and takes over its state as [`crate::Rollback`] writes it. If
    /// one does not fit, all parts stay what they were.
    ///
    /// This is an event of `t_k`: outputs that are others now jump there, unless it happened `before`, in a run that was taken up since.
    pub fn replace(&mut self, parts: Vec<(usize, Box<dyn Subsystem>)>, before: bool) -> Result<(), RunError> {
        let (t, k) = (self.clock.t, self.clock.k);
        let mut ready = Vec::with_capacity(parts.len());
        for (part, mut subsystem) in parts {
            let node = &self.graph.nodes[part];
            let taken =
                self.cells.with(part, |cell| guarded(Call::Rollback, || take_over(cell, node, subsystem.as_mut(), t)));
            taken.map_err(|failure| failure.at(&node.name, t, k))?;
            ready.push((part, subsystem));
        }
        self.prediction.route_present(&self.samples, &mut self.workspace.exchanged);
        let mut jumped = Vec::new();
        for (part, subsystem) in ready {
            self.cells.with(part, |cell| cell.replace(subsystem, &self.graph.nodes[part]));
            if !before && self.evaluate_again(part)? {
                self.events.set(part);
                jumped.push(part);
            }
        }
        self.follow(jumped)?;
        self.forget_before_events();
        Ok(())
    }
}

/// Gives a new subsystem the state of the one in the cell.
fn take_over(cell: &mut Cell, node: &Node, new: &mut dyn Subsystem, t: f64) -> Result<(), SubsystemError> {
    let own = new.interface();
    let fits = match &node.shares {
        None => *own == node.interface,
        Some(shares) => own.input_size() == shares.own && own.outputs == node.interface.outputs,
    };
    if !fits {
        return Err(SubsystemError::State { reason: "its ports would not be the same".into() });
    }
    let unable = || SubsystemError::Unable { reason: "it cannot save its state".into() };
    let mut state = Vec::new();
    cell.subsystem.rollback().ok_or_else(unable)?.serialize(&mut state)?;
    new.initialize(t)?;
    new.settle()?;
    new.rollback().ok_or_else(unable)?.deserialize(&state)
}
