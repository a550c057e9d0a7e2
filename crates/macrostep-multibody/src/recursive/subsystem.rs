//! A tree of rigid bodies as a subsystem, by the recursive path.

use macrostep_core::bytes::{Reader, Writer};
use macrostep_core::{
    Advance, InputSignal, Interface, MacroStep, Port, Refinement, Rollback, Subsystem, SubsystemError, Visible,
};

use super::tree::Tree;
use crate::definitions::BodyId;
use crate::so3::log;

/// A tree in motion behind ports: for each body shown `NAME.x`, `NAME.theta`, `NAME.v` and `NAME.w`.
#[derive(Clone, Debug)]
pub struct Recursive {
    tree: Tree,
    interface: Interface,
    bodies: Vec<BodyId>,
    wired: Vec<usize>,
    micro: u32,
    saved: Vec<f64>,
    has_saved: bool,
}

impl Recursive {
    /// A tree without ports, with this many micro-steps per communication step.
    pub fn new(tree: Tree, micro: u32) -> Self {
        let (interface, bodies, wired) = (Interface::new(), Vec::new(), Vec::new());
        Recursive { tree, interface, bodies, wired, micro: micro.max(1), saved: Vec::new(), has_saved: false }
    }

    pub(crate) fn tree(&self) -> &Tree {
        &self.tree
    }

    /// The same tree, showing a body under this name.
    pub fn show(mut self, name: &str, body: BodyId) -> Self {
        for (quantity, unit) in [("x", "m"), ("theta", "rad"), ("v", "m/s"), ("w", "rad/s")] {
            self.interface = self.interface.output(Port::new(format!("{name}.{quantity}"), unit).array(3));
        }
        self.bodies.push(body);
        self
    }

    /// The same tree with an input port for an input of the mechanism.
    pub fn receive(mut self, port: Port, input: usize) -> Self {
        self.interface = self.interface.input(port);
        self.wired.push(input);
        self
    }
}

impl Subsystem for Recursive {
    fn interface(&self) -> &Interface {
        &self.interface
    }

    fn refine(&mut self) -> Refinement {
        self.micro *= 2;
        Refinement::Finer
    }

    fn initialize(&mut self, t0: f64) -> Result<(), SubsystemError> {
        self.tree.restart(t0);
        self.has_saved = false;
        Ok(())
    }

    // hot:
    fn advance(&mut self, step: MacroStep, u: &InputSignal<'_>) -> Result<Advance, SubsystemError> {
        let h = step.size() / f64::from(self.micro);
        for micro in 0..self.micro {
            // inputs in the middle of a micro-step, held over it
            let tau = (f64::from(micro) + 0.5) / f64::from(self.micro);
            for (i, &input) in self.wired.iter().enumerate() {
                self.tree.inputs_mut()[input] = u.value(i, tau);
            }
            self.tree.step(h)?;
        }
        Ok(Advance::Done)
    }

    // hot:
    fn outputs(&mut self, _u: &[f64], y: &mut [f64]) -> Result<(), SubsystemError> {
        for (&body, y) in self.bodies.iter().zip(y.chunks_exact_mut(12)) {
            let n = self.tree.node(body);
            for (v, y) in [n.x, log(&n.r), n.v, n.w].iter().zip(y.chunks_exact_mut(3)) {
                y.copy_from_slice(&v.to_array());
            }
        }
        Ok(())
    }

    fn rollback(&mut self) -> Option<&mut dyn Rollback> {
        Some(self)
    }

    fn visible(&mut self) -> Option<&mut dyn Visible> {
        Some(self)
    }

    fn energy(&mut self, _u: &[f64]) -> Option<f64> {
        Some(self.tree.energy())
    }
}

impl Rollback for Recursive {
    // hot:
    fn save(&mut self) -> Result<(), SubsystemError> {
        self.tree.numbers(&mut self.saved);
        self.has_saved = true;
        Ok(())
    }

    // hot:
    fn restore(&mut self) -> Result<(), SubsystemError> {
        if !self.has_saved || !self.tree.take_numbers(&self.saved) {
            return Err(SubsystemError::State { reason: "nothing was saved".into() });
        }
        Ok(())
    }

    fn serialize(&mut self, bytes: &mut Vec<u8>) -> Result<(), SubsystemError> {
        let mut numbers = Vec::new();
        self.tree.numbers(&mut numbers);
        Writer(bytes).floats(&numbers);
        Ok(())
    }

    fn deserialize(&mut self, bytes: &[u8]) -> Result<(), SubsystemError> {
        let mut numbers = vec![0.0; bytes.len() / 8];
        let read = Reader(bytes).floats(&mut numbers);
        if read.is_none() || !bytes.len().is_multiple_of(8) || !self.tree.take_numbers(&numbers) {
            return Err(SubsystemError::State {
                reason: format!("{} bytes are not a state of this tree", bytes.len()),
            });
        }
        Ok(())
    }
}
