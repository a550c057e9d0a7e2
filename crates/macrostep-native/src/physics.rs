//! What a native subsystem is made of: equations of motion, outputs, energy. The solver is [`crate::native::Native`].

use macrostep_core::{Interface, SubsystemError};

/// How many positions (each with a velocity) and how many other first-order states.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Layout {
    /// Positions `q`; as many velocities `v`.
    pub positions: usize,
    /// Other states `z`: pressures, temperatures, controller memories.
    pub others: usize,
}

impl Layout {
    /// Length of the flat state `[q, v, z]`.
    pub fn len(self) -> usize {
        2 * self.positions + self.others
    }

    /// Whether there is no state at all.
    pub fn is_empty(self) -> bool {
        self.len() == 0
    }
}

/// What time alone makes of rates, from an instant on.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Ahead {
    /// The first instant at which they jump or bend, or up to which they are known.
    pub corner: f64,
    /// The longest step that cannot go over a wave without seeing it; infinite if there are none.
    pub longest: f64,
}

/// One end of a step.
#[derive(Clone, Copy, Debug)]
pub struct End<'a> {
    /// The time.
    pub t: f64,
    /// The state.
    pub x: &'a [f64],
    /// Rates of all states.
    pub rates: &'a [f64],
    /// The inputs.
    pub u: &'a [f64],
    /// How fast they change, per second.
    pub u_slopes: &'a [f64],
}

/// Equations of a subsystem: `q̇ = v`, `v̇ = a(t, q, v, z, u)`, `ż = w(t, q, v, z, u)`, `y = g(t, q, v, z, u)`.
///
/// `state` is always the flat `[q, v, z]`.
pub trait Physics: Send {
    /// Ports and feedthrough.
    fn interface(&self) -> Interface;

    /// Sizes of the state.
    fn layout(&self) -> Layout;

    /// Writes the initial state. An equilibrium is solved here, not typed in.
    fn initial(&self, t0: f64, state: &mut [f64]) -> Result<(), SubsystemError>;

    /// Writes the accelerations `a` and the rates `w`.
    fn rates(&mut self, t: f64, state: &[f64], u: &[f64], a: &mut [f64], w: &mut [f64]);

    /// Writes the outputs.
    fn outputs(&mut self, t: f64, state: &[f64], u: &[f64], y: &mut [f64]);

    /// The stored energy, if the physics tells it.
    fn energy(&mut self, t: f64, state: &[f64], u: &[f64]) -> Option<f64> {
        let _ = (t, state, u);
        None
    }

    /// Writes how the rates `[a, w]` change where the state changes by `along`: the exact derivative in this direction. `false` if
    /// the physics does not know it, and differences have to do.
    fn slopes(&mut self, t: f64, state: &[f64], u: &[f64], along: &[f64], rates: &mut [f64]) -> bool {
        let _ = (t, state, u, along, rates);
        false
    }

    /// How far steps may go from `t`, at most to `until`, and how long they may be, because of what time alone makes of the rates; `None` if that
    /// is never anything. The states are those at `t`.
    fn ahead(&mut self, t: f64, until: f64, state: &[f64]) -> Option<Ahead> {
        let _ = (t, until, state);
        None
    }

    /// Whether rates have what states or inputs switch on and off.
    fn switches(&self) -> bool {
        false
    }

    /// Whether more than so many of these switches may be passed between both ends of a step: more than one, and what is switched on and off again
    /// does not show. States are at most `bend` away from the cubics through both.
    fn may_pass(&mut self, from: End<'_>, to: End<'_>, bend: &[f64], most: usize) -> bool {
        let _ = (from, to, bend, most);
        false
    }

    /// After every micro-step: a place to project onto constraints. The default does nothing.
    fn project(&mut self, t: f64, state: &mut [f64]) {
        let _ = (t, state);
    }
}
