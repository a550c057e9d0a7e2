//! Two subsystems as one: the equations of both, with the coupling variables exchanged at every evaluation.
//!
//! The monolithic twin of a split problem. Nothing is written twice: what the twin integrates is what the subsystems
//! integrate, and the only difference left is the coupling itself.

use macrostep_core::{Interface, SubsystemError};

use crate::physics::{Layout, Physics};

/// `A` and `B` closed into a loop without inputs; `A` may have feedthrough, `B` may not.
///
/// The state is `[q_A, q_B, v_A, v_B, z_A, z_B]`, the outputs are those of `A` and then of `B` under their full names.
pub struct ClosedLoop<A, B> {
    a: Side<A>,
    b: Side<B>,
    names: [String; 2],
}

/// One of the two, with room for its part of everything.
struct Side<P> {
    physics: P,
    layout: Layout,
    /// Which output of the other side each input is.
    source: Vec<usize>,
    state: Vec<f64>,
    u: Vec<f64>,
    y: Vec<f64>,
    acceleration: Vec<f64>,
    rate: Vec<f64>,
}

impl<P: Physics> Side<P> {
    fn new(physics: P) -> Self {
        let (layout, interface) = (physics.layout(), physics.interface());
        Side {
            state: vec![0.0; layout.len()],
            u: vec![0.0; interface.input_size()],
            y: vec![0.0; interface.output_size()],
            acceleration: vec![0.0; layout.positions],
            rate: vec![0.0; layout.others],
            source: Vec::new(),
            physics,
            layout,
        }
    }
}

impl<A: Physics, B: Physics> ClosedLoop<A, B> {
    /// Closes the loop: every input of one side is the output of the other side with the same name.
    ///
    /// # Panics
    /// If an input finds no output of its name and size, or if `b` has feedthrough.
    pub fn new(a_name: &str, a: A, b_name: &str, b: B) -> Self {
        let (ia, ib) = (a.interface(), b.interface());
        assert!(!ib.has_feedthrough(), "`{b_name}` has feedthrough");
        let (mut a, mut b) = (Side::new(a), Side::new(b));
        a.source = sources(&ia, &ib);
        b.source = sources(&ib, &ia);
        ClosedLoop { a, b, names: [a_name.into(), b_name.into()] }
    }

    /// Splits the joint state into the two sides.
    fn split(&mut self, state: &[f64]) {
        let (na, nb) = (self.a.layout.positions, self.b.layout.positions);
        let (q, v) = (0, na + nb);
        let z = 2 * (na + nb);
        let (sa, sb) = (&mut self.a.state, &mut self.b.state);
        sa[..na].copy_from_slice(&state[q..q + na]);
        sb[..nb].copy_from_slice(&state[q + na..v]);
        sa[na..2 * na].copy_from_slice(&state[v..v + na]);
        sb[nb..2 * nb].copy_from_slice(&state[v + na..z]);
        let za = sa.len() - 2 * na;
        sa[2 * na..].copy_from_slice(&state[z..z + za]);
        sb[2 * nb..].copy_from_slice(&state[z + za..]);
    }

    /// The reverse of `split`.
    fn join(&self, state: &mut [f64]) {
        let (na, nb) = (self.a.layout.positions, self.b.layout.positions);
        let (sa, sb) = (&self.a.state, &self.b.state);
        let (v, z) = (na + nb, 2 * (na + nb));
        state[..na].copy_from_slice(&sa[..na]);
        state[na..v].copy_from_slice(&sb[..nb]);
        state[v..v + na].copy_from_slice(&sa[na..2 * na]);
        state[v + na..z].copy_from_slice(&sb[nb..2 * nb]);
        let za = sa.len() - 2 * na;
        state[z..z + za].copy_from_slice(&sa[2 * na..]);
        state[z + za..].copy_from_slice(&sb[2 * nb..]);
    }

    /// Makes inputs and outputs of both sides consistent with their states.
    fn exchange(&mut self, t: f64) {
        let (a, b) = (&mut self.a, &mut self.b);
        // without feedthrough the input does not matter yet
        b.physics.outputs(t, &b.state, &b.u, &mut b.y);
        take(&mut a.u, &a.source, &b.y);
        a.physics.outputs(t, &a.state, &a.u, &mut a.y);
        take(&mut b.u, &b.source, &a.y);
    }
}

/// For each element of the inputs of `to`, its index among the outputs of `from`.
fn sources(to: &Interface, from: &Interface) -> Vec<usize> {
    let offset = |port: usize| from.outputs[..port].iter().map(|p| p.size).sum::<usize>();
    let mut source = Vec::with_capacity(to.input_size());
    for input in &to.inputs {
        let found = from.outputs.iter().position(|o| o.name == input.name && o.size == input.size);
        let port = found.unwrap_or_else(|| panic!("no output for the input `{}`", input.name));
        source.extend((0..input.size).map(|j| offset(port) + j));
    }
    source
}

fn take(u: &mut [f64], source: &[usize], y: &[f64]) {
    for (u, &i) in u.iter_mut().zip(source) {
        *u = y[i];
    }
}

impl<A: Physics, B: Physics> Physics for ClosedLoop<A, B> {
    fn interface(&self) -> Interface {
        let mut whole = Interface::new();
        for (name, side) in self.names.iter().zip([self.a.physics.interface(), self.b.physics.interface()]) {
            for mut port in side.outputs {
                port.name = format!("{name}.{}", port.name);
                whole = whole.output(port);
            }
        }
        whole
    }

    fn layout(&self) -> Layout {
        let (a, b) = (self.a.layout, self.b.layout);
        Layout { positions: a.positions + b.positions, others: a.others + b.others }
    }

    fn initial(&self, t0: f64, state: &mut [f64]) -> Result<(), SubsystemError> {
        let (na, nb) = (self.a.layout.positions, self.b.layout.positions);
        let (mut sa, mut sb) = (vec![0.0; self.a.state.len()], vec![0.0; self.b.state.len()]);
        self.a.physics.initial(t0, &mut sa)?;
        self.b.physics.initial(t0, &mut sb)?;
        let parts = [&sa[..na], &sb[..nb], &sa[na..2 * na], &sb[nb..2 * nb], &sa[2 * na..], &sb[2 * nb..]];
        for (x, part) in state.iter_mut().zip(parts.into_iter().flatten()) {
            *x = *part;
        }
        Ok(())
    }

    // hot:
    fn rates(&mut self, t: f64, state: &[f64], _u: &[f64], a: &mut [f64], w: &mut [f64]) {
        self.split(state);
        self.exchange(t);
        let (left, right) = (&mut self.a, &mut self.b);
        left.physics.rates(t, &left.state, &left.u, &mut left.acceleration, &mut left.rate);
        right.physics.rates(t, &right.state, &right.u, &mut right.acceleration, &mut right.rate);
        for (a, x) in a.iter_mut().zip(left.acceleration.iter().chain(&right.acceleration)) {
            *a = *x;
        }
        for (w, x) in w.iter_mut().zip(left.rate.iter().chain(&right.rate)) {
            *w = *x;
        }
    }

    // hot:
    fn outputs(&mut self, t: f64, state: &[f64], _u: &[f64], y: &mut [f64]) {
        self.split(state);
        self.exchange(t);
        for (y, x) in y.iter_mut().zip(self.a.y.iter().chain(&self.b.y)) {
            *y = *x;
        }
    }

    fn energy(&mut self, t: f64, state: &[f64], _u: &[f64]) -> Option<f64> {
        self.split(state);
        self.exchange(t);
        let a = self.a.physics.energy(t, &self.a.state, &self.a.u);
        let b = self.b.physics.energy(t, &self.b.state, &self.b.u);
        match (a, b) {
            (None, None) => None,
            (a, b) => Some(a.unwrap_or(0.0) + b.unwrap_or(0.0)),
        }
    }

    fn project(&mut self, t: f64, state: &mut [f64]) {
        self.split(state);
        self.a.physics.project(t, &mut self.a.state);
        self.b.physics.project(t, &mut self.b.state);
        self.join(state);
    }
}
