//! Which solver integrates an FMU in Model Exchange, and what it carries from step to step.
//!
//! An explicit pair starts anew at no cost where inputs jump or events happen. Where the step is as long as stability
//! allows, not as accuracy does, the equations are stiff, and backward differentiation takes over for the rest of the run.

use macrostep_core::bytes::{Reader, Writer};
use macrostep_numerics::math;

use crate::bdf::{Bdf, History};
use crate::dormand_prince::DormandPrince;

/// The solver of Model Exchange.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Solver {
    /// The explicit pair, until the equations turn out to be stiff; then backward differentiation.
    #[default]
    Auto,
    /// An explicit Runge–Kutta pair of order 5(4).
    DormandPrince,
    /// Backward differentiation of order 1 to 5: implicit, for stiff equations.
    Bdf,
}

/// What is carried from step to step: all that a rollback has to bring back besides the FMU.
#[derive(Debug, PartialEq)]
pub(crate) struct Memory {
    /// The state.
    pub x: Vec<f64>,
    /// Event indicators at this state with the inputs it was reached with, as long as there is no event.
    pub z: Vec<f64>,
    /// The step that the explicit pair wants next; 0 at the start.
    wanted: f64,
    /// Signs of stiff equations, and steps without one since the last.
    stiff: u64,
    calm: u64,
    /// Of backward differentiation, where that is used.
    history: Option<History>,
}

impl Memory {
    pub fn new(solver: Solver, n: usize, indicators: usize) -> Self {
        let history = (solver == Solver::Bdf).then(|| History::new(n));
        Memory { x: vec![0.0; n], z: vec![0.0; indicators], wanted: 0.0, stiff: 0, calm: 0, history }
    }

    /// After an event nothing of the past holds.
    pub fn forget(&mut self) {
        if let Some(history) = &mut self.history {
            history.forget();
        }
    }

    /// Whether a rate at the present state is of interest after a change of inputs.
    pub fn has_past(&self) -> bool {
        self.history.is_some()
    }

    /// Forgets the past if it leads to expect another rate than `dx`, which follows from new inputs.
    pub fn reconsider(&mut self, dx: &[f64], longest: f64, tolerance: f64, nominal: &[f64]) {
        if let Some(history) = &mut self.history
            && history.surprise(dx, longest, tolerance, nominal) > 1.0
        {
            history.forget();
        }
    }

    pub fn write(&self, bytes: &mut Vec<u8>) {
        let mut w = Writer(bytes);
        w.floats(&self.x);
        w.floats(&self.z);
        w.f64(self.wanted);
        for count in [self.stiff, self.calm, u64::from(self.history.is_some())] {
            w.u64(count);
        }
        if let Some(history) = &self.history {
            history.write(&mut w);
        }
    }

    /// What [`Memory::write`] wrote, for as many states and indicators as there are here.
    pub fn read(&self, bytes: &[u8]) -> Option<Self> {
        let mut r = Reader(bytes);
        let (n, indicators) = (self.x.len(), self.z.len());
        let mut memory = Memory::new(Solver::DormandPrince, n, indicators);
        r.floats(&mut memory.x)?;
        r.floats(&mut memory.z)?;
        (memory.wanted, memory.stiff, memory.calm) = (r.f64()?, r.u64()?, r.u64()?);
        if r.u64()? == 1 {
            memory.history = Some(History::read(&mut r, n)?);
        }
        r.0.is_empty().then_some(memory)
    }
}

impl Clone for Memory {
    fn clone(&self) -> Self {
        let mut copy = Memory::new(Solver::DormandPrince, 0, 0);
        copy.clone_from(self);
        copy
    }

    // hot:
    fn clone_from(&mut self, other: &Self) {
        self.x.clone_from(&other.x);
        self.z.clone_from(&other.z);
        (self.wanted, self.stiff, self.calm) = (other.wanted, other.stiff, other.calm);
        self.history.clone_from(&other.history);
    }
}

/// What a step needs and forgets, of either solver.
pub(crate) struct Integrator {
    solver: Solver,
    pair: DormandPrince,
    bdf: Bdf,
    /// State at the end of the last step.
    pub to: Vec<f64>,
}

/// `h |λ|` beyond which the explicit pair is not stable.
const STABLE: f64 = 3.25;
/// So many signs of stiff equations are proof, unless so many steps without one lie between.
const STIFF: u64 = 15;
const CALM: u64 = 6;

impl Integrator {
    /// `depends`: see [`Bdf::new`].
    pub fn new(solver: Solver, n: usize, depends: &[Option<Vec<usize>>]) -> Self {
        Integrator { solver, pair: DormandPrince::new(n), bdf: Bdf::new(n, depends), to: vec![0.0; n] }
    }

    /// One accepted step from the state in `m` at `t`, at most to `stop`. Returns its end, where `to` is the state, or
    /// `None` if no step is short enough.
    // hot:
    pub fn step<E>(
        &mut self,
        m: &mut Memory,
        (t, stop): (f64, f64),
        (tolerance, nominal): (f64, &[f64]),
        rates: &mut impl FnMut(f64, &[f64], &mut [f64]) -> Result<(), E>,
    ) -> Result<Option<f64>, E> {
        if let Some(history) = &mut m.history {
            self.to.copy_from_slice(&m.x);
            return self.bdf.step(history, (t, stop), &mut self.to, (tolerance, nominal), rates);
        }
        let whole = stop - t;
        let mut h = if m.wanted > 0.0 { m.wanted.min(whole) } else { whole };
        self.pair.from.copy_from_slice(&m.x);
        loop {
            // a sliver at the end is taken along
            if whole - h < 1e-9 * whole {
                h = whole;
            }
            let error = self.pair.step(t, h, tolerance, nominal, &mut *rates)?;
            // h (0.9/error^(1/5)), within limits
            let factor = (0.9 * math::powf(error.max(1e-10), -0.2)).clamp(0.2, 5.0);
            if error <= 1.0 {
                if self.solver == Solver::Auto && h < whole {
                    self.judge(m, h, nominal);
                }
                // a step that was cut off says nothing against the length that was wanted
                m.wanted = if h < whole { h * factor } else { (h * factor).max(m.wanted) };
                self.pair.prepare_dense(h);
                self.to.copy_from_slice(&self.pair.to);
                return Ok(Some(if h == whole { stop } else { t + h }));
            }
            h *= if error.is_finite() { factor } else { 0.2 };
            if h < 16.0 * f64::EPSILON * t.abs().max(whole) {
                return Ok(None);
            }
        }
    }

    /// The state at `theta` of the last step, from 0 to 1.
    // hot:
    pub fn at(&mut self, m: &Memory, theta: f64) {
        match &m.history {
            // the step after which the solver changes is one of the pair
            Some(history) if history.has_past() => history.at(theta, &mut self.to),
            _ => self.pair.at(theta, &mut self.to),
        }
    }

    /// Whether the step was as long as stability allows, again and again.
    // hot:
    fn judge(&self, m: &mut Memory, h: f64, nominal: &[f64]) {
        if self.pair.stretch(h, nominal) > STABLE {
            (m.stiff, m.calm) = (m.stiff + 1, 0);
        } else {
            m.calm += 1;
            if m.calm >= CALM {
                m.stiff = 0;
            }
        }
        if m.stiff >= STIFF {
            m.history = Some(History::new(m.x.len()));
        }
    }
}
