//! A native subsystem: physics with a solver, behind the ports of [`macrostep_core::Subsystem`].

use macrostep_core::{
    Advance, ContinuousState, InputSignal, Interface, Linearize, MacroStep, Refinement, Rollback, Subsystem,
    SubsystemError, Uses,
};

use crate::integrators::{Integrator, Span, Stepper};
use crate::memory::Memory;
use crate::physics::Physics;

/// Physics, an integrator, and a number of micro-steps per communication step.
///
/// ```
/// use macrostep_core::{InputSignal, MacroStep, Subsystem};
/// use macrostep_native::integrators::Integrator;
/// use macrostep_native::masses::Network;
/// use macrostep_native::native::Native;
///
/// // two kilograms at one metre per second, pushed by eight newtons for half a second
/// let mass = Network::new().mass(2.0, 0.0, 1.0).load("f", 0, 1.0).motion("", "", 0);
/// let mut mass = Native::new(mass).integrator(Integrator::Trapezoidal).micro(4);
/// mass.initialize(0.0).unwrap();
/// mass.advance(MacroStep { index: 0, start: 0.0, end: 0.5 }, &InputSignal::new(&[8.0], 1)).unwrap();
/// let mut y = [0.0; 2];
/// mass.outputs(&[8.0], &mut y).unwrap();
/// assert!((y[0] - 1.0).abs() < 1e-12 && (y[1] - 3.0).abs() < 1e-12);
/// ```
#[derive(Debug)]
pub struct Native<P> {
    physics: P,
    interface: Interface,
    stepper: Stepper,
    micro: usize,
    /// `[t, state, memory of the integrator, next corner]`: all that a rollback has to bring back.
    memory: Memory,
    states: usize,
    /// Whether corners of the equations in time are announced.
    corners: bool,
    /// For linearisation only.
    scratch: Vec<f64>,
}

impl<P: Physics> Native<P> {
    /// A subsystem with symplectic Euler and one micro-step per communication step.
    pub fn new(physics: P) -> Self {
        let interface = physics.interface();
        let layout = physics.layout();
        let stepper = Stepper::new(Integrator::default(), layout, interface.input_size());
        let states = layout.len();
        let scratch = vec![0.0; 3 * states + interface.input_size() + 2 * interface.output_size()];
        let memory = Memory::new(2 + states + stepper.memory_len());
        Native { physics, interface, stepper, micro: 1, memory, states, corners: false, scratch }
    }

    /// The same subsystem with another integrator; in its state before initialisation.
    pub fn integrator(mut self, integrator: Integrator) -> Self {
        self.stepper = Stepper::new(integrator, self.physics.layout(), self.interface.input_size());
        self.memory = Memory::new(2 + self.states + self.stepper.memory_len());
        self.told()
    }

    /// The same subsystem with this many micro-steps per communication step; at least one.
    pub fn micro(mut self, micro: usize) -> Self {
        self.micro = micro.max(1);
        self.told()
    }

    /// The same subsystem, its interface telling whether the solver remembers, and over which share of a step.
    fn told(mut self) -> Self {
        let remembers = self.stepper.remembers();
        (self.interface.remembers, self.interface.micro_steps) =
            (remembers, if remembers { self.micro as u32 } else { 0 });
        self
    }

    /// Looks for the next corner of the equations in time, if anybody wants to know.
    fn look_for_corner(&mut self) {
        let end = self.memory.now.len() - 1;
        let (t, now) = (self.memory.now[0], &self.memory.now[1..=self.states]);
        let next = self.corners.then(|| self.physics.ahead(t, f64::INFINITY, now)).flatten();
        self.memory.now[end] = next.map_or(f64::INFINITY, |ahead| ahead.corner);
    }

    /// The equations.
    pub fn physics(&self) -> &P {
        &self.physics
    }

    /// The present time.
    pub fn time(&self) -> f64 {
        self.memory.now[0]
    }

    /// The present state `[q, v, z]`.
    pub fn state(&self) -> &[f64] {
        &self.memory.now[1..=self.states]
    }
}

impl<P: Physics> Subsystem for Native<P> {
    fn interface(&self) -> &Interface {
        &self.interface
    }

    fn refine(&mut self) -> Refinement {
        if self.states == 0 {
            return Refinement::Exact;
        }
        if !self.stepper.refine() {
            self.micro *= 2;
        }
        Refinement::Finer
    }

    fn tighten(&mut self, accuracy: f64) {
        self.stepper.tighten(accuracy);
    }

    fn plan(&mut self, uses: Uses) {
        self.corners = uses.corners;
    }

    fn next_event(&self) -> Option<f64> {
        self.memory.now.last().copied().filter(|corner| self.corners && corner.is_finite())
    }

    fn initialize(&mut self, t0: f64) -> Result<(), SubsystemError> {
        self.memory.reset();
        self.memory.now[0] = t0;
        self.physics.initial(t0, &mut self.memory.now[1..=self.states])?;
        self.look_for_corner();
        Ok(())
    }

    // hot:
    fn advance(&mut self, step: MacroStep, u: &InputSignal<'_>) -> Result<Advance, SubsystemError> {
        let (time, rest) = self.memory.now.split_at_mut(1);
        let (state, rest) = rest.split_at_mut(self.states);
        let (memory, corner) = rest.split_at_mut(rest.len() - 1);
        let (start, size) = (step.start, step.size());
        if self.micro == 1 {
            let span = Span { t: start, h: size, tau: 0.0, tau_h: 1.0 };
            self.stepper.step(&mut self.physics, span, u, state, memory)?;
        } else {
            let n = self.micro as f64;
            let (h, tau_h) = (size / n, 1.0 / n);
            for j in (0..self.micro).map(|j| j as f64) {
                let span = Span { t: start + j * h, h, tau: j / n, tau_h };
                self.stepper.step(&mut self.physics, span, u, state, memory)?;
            }
        }
        time[0] = step.end;
        // a corner that is reached gives way to the next
        let due = step.end >= corner[0];

        // a state that is no number is a failure now, not a riddle later
        if let Some(i) = state.iter().position(|x| !x.is_finite()) {
            let reason = format!("state {i} is {} at t = {} s: the solution diverged", state[i], step.end);
            return Err(SubsystemError::Failed { reason });
        }
        if due {
            self.look_for_corner();
        }
        Ok(Advance::Done)
    }

    // hot:
    fn outputs(&mut self, u: &[f64], y: &mut [f64]) -> Result<(), SubsystemError> {
        self.physics.outputs(self.memory.now[0], &self.memory.now[1..=self.states], u, y);
        Ok(())
    }

    fn rollback(&mut self) -> Option<&mut dyn Rollback> {
        Some(&mut self.memory)
    }

    fn linearize(&mut self) -> Option<&mut dyn Linearize> {
        Some(self)
    }

    fn state(&mut self) -> Option<&mut dyn ContinuousState> {
        Some(self)
    }

    fn energy(&mut self, u: &[f64]) -> Option<f64> {
        self.physics.energy(self.memory.now[0], &self.memory.now[1..=self.states], u)
    }
}

impl<P: Physics> ContinuousState for Native<P> {
    /// `[q, v, z]`, then the rates that the integrator carries; whether it carries any yet is a flag.
    fn each(&mut self, visit: &mut dyn FnMut(&mut f64)) {
        let carried = self.stepper.carried();
        self.memory.now[1..=self.states + carried].iter_mut().for_each(visit);
    }

    fn name(&self, place: usize) -> String {
        let n = self.physics.layout().positions;
        match place {
            i if i < n => format!("q[{i}]"),
            i if i < 2 * n => format!("v[{}]", i - n),
            i if i < self.states => format!("z[{}]", i - 2 * n),
            i => format!("rate[{}]", i - self.states),
        }
    }
}

impl<P: Physics> Linearize for Native<P> {
    fn states(&self) -> usize {
        self.states
    }

    fn matrices(
        &mut self,
        u: &[f64],
        a: &mut [f64],
        b: &mut [f64],
        c: &mut [f64],
        d: &mut [f64],
    ) -> Result<(), SubsystemError> {
        let (n, m, p) = (self.states, u.len(), self.interface.output_size());
        let positions = self.physics.layout().positions;
        let t = self.memory.now[0];
        let (x, rest) = self.scratch.split_at_mut(n);
        let (inputs, rest) = rest.split_at_mut(m);
        let (rates, outputs) = rest.split_at_mut(2 * n);
        x.copy_from_slice(&self.memory.now[1..=n]);
        inputs.copy_from_slice(u);

        // central differences about x and u, one variable at a time: wide ones, which are exact to rounding where the
        // equations are linear in this variable; narrow ones where they turn out not to be
        let mut wide = vec![0.0; n + p];
        for j in 0..n + m {
            let at = if j < n { x[j] } else { inputs[j - n] };
            let size = at.abs().max(1.0);
            for (attempt, step) in [size, 0.5 * size, 6e-6 * size].into_iter().enumerate() {
                for (side, value) in [(0, at + step), (1, at - step)] {
                    if j < n {
                        x[j] = value
                    } else {
                        inputs[j - n] = value
                    }
                    let rates = &mut rates[side * n..(side + 1) * n];
                    rates[..positions].copy_from_slice(&x[positions..2 * positions]);
                    let (acceleration, others) = rates[positions..].split_at_mut(positions);
                    self.physics.rates(t, x, inputs, acceleration, others);
                    self.physics.outputs(t, x, inputs, &mut outputs[side * p..(side + 1) * p]);
                }
                let width = (at + step) - (at - step);
                let mut slopes = (0..n)
                    .map(|i| (rates[i] - rates[n + i]) / width)
                    .chain((0..p).map(|i| (outputs[i] - outputs[p + i]) / width));
                if attempt == 1 {
                    let same = |(w, s): (&f64, f64)| w.is_finite() && (w - s).abs() <= 1e-9 * w.abs().max(s.abs());
                    if wide.iter().zip(&mut slopes).all(same) {
                        break;
                    }
                } else {
                    wide.iter_mut().zip(slopes).for_each(|(w, s)| *w = s);
                }
            }
            if j < n {
                x[j] = at
            } else {
                inputs[j - n] = at
            }
            for (i, &slope) in wide[..n].iter().enumerate() {
                if j < n { a[i * n + j] = slope } else { b[i * m + j - n] = slope }
            }
            for (i, &slope) in wide[n..].iter().enumerate() {
                if j < n { c[i * n + j] = slope } else { d[i * m + j - n] = slope }
            }
        }
        Ok(())
    }
}
