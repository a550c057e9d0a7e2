//! Model Exchange: the engine integrates, finds state events, and handles them.
//!
//! Between events `ẋ = f(t, x, u)` is integrated with an adaptive pair of order 5(4). A state event is a change of sign
//! of an event indicator; its instant is found on the continuous output of the step, to the last bits of time. Events
//! divide steps: the manager is told where the FMU stands, and repeats the macro-step up to there where everybody can
//! go back.

use macrostep_core::{
    Advance, Fault, InputSignal, Interface, Linearize, MacroStep, Rollback, Subsystem, SubsystemError, Uses,
};

use crate::dormand_prince::DormandPrince;
use crate::error::FmuError;
use crate::fmu::Setup;
use crate::live::{LiveFmu, failed, reached};

/// An FMU for Model Exchange as a subsystem.
pub(crate) struct ModelExchange {
    interface: Interface,
    run: LiveFmu,
    solver: DormandPrince,
    /// `x`, then the step the solver wants next: all that a rollback has to bring back besides the FMU.
    memory: Vec<f64>,
    nominal: Vec<f64>,
    /// Event indicators at the start and at the end of a solver step.
    before: Vec<f64>,
    after: Vec<f64>,
    u: Vec<f64>,
    /// State at the end of a solver step, while an event is located.
    end: Vec<f64>,
}

/// Unless the FMU or the scenario states another.
const TOLERANCE: f64 = 1e-6;
/// How often a step of the solver is looked at for events.
const LOOKS: usize = 4;
/// More events in one step than any model has.
const MAX_EVENTS: usize = 10_000;

impl ModelExchange {
    pub fn new(setup: Setup, interface: Interface) -> Self {
        let (n, nz) = (setup.description.states().len(), setup.description.event_indicators);
        let (m, feedthrough) = (interface.input_size(), interface.has_feedthrough());
        ModelExchange {
            interface,
            run: LiveFmu::new(setup, feedthrough),
            solver: DormandPrince::new(n),
            memory: vec![0.0; n + 1],
            nominal: vec![1.0; n],
            before: vec![0.0; nz],
            after: vec![0.0; nz],
            u: vec![0.0; m],
            end: vec![0.0; n],
        }
    }

    fn n(&self) -> usize {
        self.memory.len() - 1
    }

    /// Leaves Initialization Mode for Continuous-Time Mode.
    fn begin(&mut self) -> Result<(), FmuError> {
        if !self.run.begin()? {
            return Ok(());
        }
        let (states, indicators) = (self.n(), self.before.len());
        let (n, nz) = self.run.instance()?.sizes(states, indicators)?;
        if n != states {
            // arrays of states: the instance knows how many numbers there are
            self.memory.resize(n + 1, 0.0);
            self.nominal.resize(n, 1.0);
            self.end.resize(n, 0.0);
            self.solver = DormandPrince::new(n);
        }
        self.before.resize(nz, 0.0);
        self.after.resize(nz, 0.0);
        self.memory[n] = 0.0;
        self.read_states()?;
        self.run.instance()?.get_nominals(&mut self.nominal)
    }

    fn read_states(&mut self) -> Result<(), FmuError> {
        let n = self.n();
        if n > 0 {
            self.run.instance()?.get_states(&mut self.memory[..n])?;
        }
        Ok(())
    }

    fn indicators(run: &mut LiveFmu, z: &mut [f64]) -> Result<(), FmuError> {
        if z.is_empty() { Ok(()) } else { run.instance()?.get_indicators(z) }
    }

    /// Puts the FMU at an instant: time, states, inputs.
    // hot:
    fn place(run: &mut LiveFmu, t: f64, x: &[f64], u: &[f64]) -> Result<(), FmuError> {
        let (instance, ports) = run.parts()?;
        instance.set_time(t)?;
        if !x.is_empty() {
            instance.set_states(x)?;
        }
        ports.set(instance, u)
    }

    /// An event at the present instant.
    fn event(&mut self) -> Result<(), FmuError> {
        let end = self.run.event()?;
        if end.values_changed {
            self.read_states()?;
        }
        Ok(())
    }

    fn integrate(&mut self, step: MacroStep, u: &InputSignal<'_>) -> Result<Advance, FmuError> {
        if self.run.initializing() {
            self.run.set_start(u.start())?;
            self.begin()?;
        }
        self.run.t = step.start;
        if !self.run.wires.is_empty() {
            self.run.wires.advance_to(step.index, step.start);
        }
        if self.run.discrete_inputs(u.start())? {
            self.read_states()?;
        }
        if self.run.over {
            return Ok(Advance::Ends);
        }
        let (n, tolerance) = (self.n(), self.run.setup.tolerance.unwrap_or(TOLERANCE));
        let mut happened = false;
        let mut events = 0;
        let mut t = step.start;
        self.u.copy_from_slice(u.start());
        Self::place(&mut self.run, t, &self.memory[..n], &self.u)?;
        Self::indicators(&mut self.run, &mut self.before)?;
        while t < step.end {
            // as far as the solver wants, but not beyond the step nor beyond an event that is known
            let stop = self.run.announced().filter(|e| *e > t && *e < step.end).unwrap_or(step.end);
            let (t1, h) = self.solver_step(step, u, t, stop, tolerance)?;
            u.at((t1 - step.start) / step.size(), &mut self.u);
            Self::place(&mut self.run, t1, &self.solver.to, &self.u)?;

            // a change of sign on the way is an event, at the first instant at which it shows
            let located = if self.before.is_empty() { None } else { self.locate(step, u, t, h)? };
            let (state_event, at) = (located.is_some(), located.unwrap_or(t1));
            self.memory[..n].copy_from_slice(&self.solver.to);
            self.run.t = at;
            let (wants_event, over) = self.run.instance()?.completed_step()?;
            self.run.over |= over;
            let due = self.run.event_due();
            if due && let Some(event) = self.run.next_event.filter(|e| *e > at) {
                // the FMU compares with its own number, which a grid of ticks may just miss
                self.run.instance()?.set_time(event)?;
            }
            t = at;
            if !self.run.over && (state_event || wants_event || due) {
                self.event()?;
                happened = true;
                events += 1;
                if events > MAX_EVENTS {
                    let reason = format!("more than {MAX_EVENTS} events in the step from {} s", step.start);
                    return Err(FmuError::Misbehaves { fmu: (*self.run.setup.fmu).into(), t, reason });
                }
                Self::place(&mut self.run, t, &self.memory[..n], &self.u)?;
                if self.run.over {
                    return Ok(Advance::Ends);
                }
                // close to the start there is no room for a communication point: the step goes on
                if t < step.end && t - step.start > 1e-6 * step.size() {
                    return Ok(Advance::Early(t));
                }
            }
            if self.run.over {
                return Ok(Advance::Ends);
            }
            Self::indicators(&mut self.run, &mut self.before)?;
        }
        self.run.t = step.end;
        Ok(if happened { Advance::Event } else { Advance::Done })
    }

    /// One accepted step of the solver from `t`, at most to `stop`. Returns its end and length.
    // hot:
    fn solver_step(
        &mut self,
        step: MacroStep,
        u: &InputSignal<'_>,
        t: f64,
        stop: f64,
        tolerance: f64,
    ) -> Result<(f64, f64), FmuError> {
        let n = self.n();
        if n == 0 {
            self.memory[0] = 0.0;
            return Ok((stop, stop - t));
        }
        let whole = stop - t;
        let wanted = self.memory[n];
        let mut h = if wanted > 0.0 { wanted.min(whole) } else { whole };
        self.solver.from.copy_from_slice(&self.memory[..n]);
        loop {
            // a sliver at the end is taken along
            if whole - h < 1e-9 * whole {
                h = whole;
            }
            let (run, buffer) = (&mut self.run, &mut self.u);
            let rates = |t: f64, x: &[f64], dx: &mut [f64]| {
                u.at((t - step.start) / step.size(), buffer);
                Self::place(run, t, x, buffer)?;
                run.instance()?.get_derivatives(dx)
            };
            let error = self.solver.step(t, h, tolerance, &self.nominal, rates)?;
            // h (0.9/error^(1/5)), within limits
            let factor = (0.9 * error.max(1e-10).powf(-0.2)).clamp(0.2, 5.0);
            if error <= 1.0 {
                // a step that was cut off says nothing against the length that was wanted
                self.memory[n] = if h < whole { h * factor } else { (h * factor).max(wanted) };
                return Ok((if h == whole { stop } else { t + h }, h));
            }
            h *= if error.is_finite() { factor } else { 0.2 };
            if h < 16.0 * f64::EPSILON * t.abs().max(whole) {
                let reason = format!("its solution cannot be continued with a relative tolerance of {tolerance:e}");
                return Err(FmuError::Misbehaves { fmu: (*self.run.setup.fmu).into(), t, reason });
            }
        }
    }

    /// The first instant at which an event indicator has another sign than before, on the continuous output of the
    /// step; the FMU and `solver.to` stand there afterwards. `None` if there is none: then they stand at the end of the
    /// step.
    fn locate(&mut self, step: MacroStep, u: &InputSignal<'_>, t: f64, h: f64) -> Result<Option<f64>, FmuError> {
        self.solver.prepare_dense(h);
        let mut end = std::mem::take(&mut self.end);
        end.copy_from_slice(&self.solver.to);
        let found = self.bisect(step, u, t, h, &end);
        self.end = end;
        found
    }

    fn bisect(
        &mut self,
        step: MacroStep,
        u: &InputSignal<'_>,
        t: f64,
        h: f64,
        end: &[f64],
    ) -> Result<Option<f64>, FmuError> {
        // within a step of the solver a ball may leave the floor and come back: a few looks on the way
        let Some(first) = (1..=LOOKS).map(|j| j as f64 / LOOKS as f64).try_fold(None, |found, theta| match found {
            Some(theta) => Ok(Some(theta)),
            None => self.differs(step, u, t, h, theta, end).map(|d| d.then_some(theta)),
        })?
        else {
            return Ok(None);
        };
        let (mut low, mut high) = (first - 1.0 / LOOKS as f64, first);
        while (high - low) * h > 2.0 * f64::EPSILON * t.abs().max(h) {
            let theta = 0.5 * (low + high);
            if theta <= low || theta >= high {
                break;
            }
            if self.differs(step, u, t, h, theta, end)? { high = theta } else { low = theta }
        }
        // where it stands
        self.differs(step, u, t, h, high, end)?;
        Ok(Some(if high == 1.0 { (t + h).min(step.end) } else { t + high * h }))
    }

    /// Whether an indicator has another sign at `theta` of the step than at its start; puts FMU and `solver.to` there.
    fn differs(
        &mut self,
        step: MacroStep,
        u: &InputSignal<'_>,
        t: f64,
        h: f64,
        theta: f64,
        end: &[f64],
    ) -> Result<bool, FmuError> {
        let mut x = std::mem::take(&mut self.solver.to);
        if theta == 1.0 {
            x.copy_from_slice(end)
        } else {
            self.solver.at(theta, &mut x)
        }
        let at = if theta == 1.0 { (t + h).min(step.end) } else { t + theta * h };
        u.at((at - step.start) / step.size(), &mut self.u);
        let placed = Self::place(&mut self.run, at, &x, &self.u);
        self.solver.to = x;
        placed?;
        Self::indicators(&mut self.run, &mut self.after)?;
        Ok(changed(&self.before, &self.after))
    }

    fn evaluate(&mut self, u: &[f64], y: &mut [f64]) -> Result<(), FmuError> {
        let initializing = self.run.initializing();
        let (instance, ports) = self.run.parts()?;
        if initializing {
            ports.set_all(instance, u)?
        } else {
            ports.set(instance, u)?
        }
        ports.get(instance, y)?;
        if self.run.wires.is_empty() { Ok(()) } else { self.run.send() }
    }
}

/// Whether an indicator passed from `z > 0` to `z ≤ 0` or back.
// hot:
fn changed(before: &[f64], after: &[f64]) -> bool {
    before.iter().zip(after).any(|(a, b)| (*a > 0.0) != (*b > 0.0))
}

impl Subsystem for ModelExchange {
    fn interface(&self) -> &Interface {
        &self.interface
    }

    fn initialize(&mut self, t0: f64) -> Result<(), SubsystemError> {
        self.run.start(t0).map_err(failed)
    }

    fn plan(&mut self, uses: Uses) {
        self.run.rollback_planned = uses.rollback;
    }

    fn remarks(&mut self) -> Vec<Fault> {
        std::mem::take(&mut self.run.remarks)
    }

    // hot:
    fn advance(&mut self, step: MacroStep, u: &InputSignal<'_>) -> Result<Advance, SubsystemError> {
        self.integrate(step, u).map_err(failed)
    }

    // hot:
    fn outputs(&mut self, u: &[f64], y: &mut [f64]) -> Result<(), SubsystemError> {
        self.evaluate(u, y).map_err(failed)
    }

    fn rollback(&mut self) -> Option<&mut dyn Rollback> {
        if self.run.setup.abilities.state { Some(self) } else { None }
    }

    fn linearize(&mut self) -> Option<&mut dyn Linearize> {
        if self.run.linear.is_some() { Some(self) } else { None }
    }

    fn next_event(&self) -> Option<f64> {
        self.run.announced().filter(|t| !reached(*t, self.run.t))
    }
}

impl Rollback for ModelExchange {
    fn save(&mut self) -> Result<(), SubsystemError> {
        self.begin().map_err(failed)?;
        self.run.save(&self.memory)
    }

    fn restore(&mut self) -> Result<(), SubsystemError> {
        self.run.restore(&mut self.memory)
    }

    fn serialize(&mut self, bytes: &mut Vec<u8>) -> Result<(), SubsystemError> {
        self.begin().map_err(failed)?;
        self.run.serialize(bytes, &self.memory)
    }

    fn deserialize(&mut self, bytes: &[u8]) -> Result<(), SubsystemError> {
        self.begin().map_err(failed)?;
        self.run.deserialize(bytes, &mut self.memory)
    }
}

impl Linearize for ModelExchange {
    fn states(&self) -> usize {
        self.run.linear.as_ref().map_or(0, |l| l.states())
    }

    fn matrices(
        &mut self,
        u: &[f64],
        a: &mut [f64],
        b: &mut [f64],
        c: &mut [f64],
        d: &mut [f64],
    ) -> Result<(), SubsystemError> {
        self.run.matrices(u, [a, b, c, d]).map_err(failed)
    }
}
