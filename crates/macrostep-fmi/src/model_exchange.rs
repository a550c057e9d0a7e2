//! Model Exchange: the engine integrates, finds state events, and handles them.
//!
//! Between events `ẋ = f(t, x, u)` is integrated by a [`Solver`](crate::Solver) that chooses its steps. A state event is a
//! change of sign of an event indicator. Inside a step its instant is found on the continuous output of the solver, to the
//! last bits of time; where inputs jump at a communication point, indicators before and after the jump are compared. Events
//! divide steps: the manager is told where the FMU stands, and repeats the macro-step up to there where everybody can
//! go back.

use macrostep_core::bytes::{Reader, Writer};
use macrostep_core::{
    Advance, Fault, InputSignal, Interface, Linearize, MacroStep, Reaction, Refinement, Rollback, Subsystem,
    SubsystemError, Uses,
};

use crate::error::FmuError;
use crate::fmu::Setup;
use crate::guarded::InProcess;
use crate::live::{LiveFmu, at_end, failed, reached, waits_at};
use crate::solver::{Integrator, Memory};

/// An FMU for Model Exchange as a subsystem.
pub(crate) struct ModelExchange {
    interface: Interface,
    run: LiveFmu,
    integrator: Integrator,
    memory: Memory,
    saved: Option<Memory>,
    nominal: Vec<f64>,
    /// Event indicators where the FMU stands.
    z: Vec<f64>,
    u: Vec<f64>,
    dx: Vec<f64>,
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
            integrator: Integrator::new(setup.solver, n, &setup.description.dependencies_of_states()),
            memory: Memory::new(setup.solver, n, nz),
            run: LiveFmu::new(setup, feedthrough),
            saved: None,
            nominal: vec![1.0; n],
            z: vec![0.0; nz],
            u: vec![0.0; m],
            dx: vec![0.0; n],
            end: vec![0.0; n],
        }
    }

    /// Leaves Initialization Mode for Continuous-Time Mode.
    fn begin(&mut self) -> Result<(), FmuError> {
        if !self.run.begin()? {
            return Ok(());
        }
        let (states, indicators) = (self.nominal.len(), self.z.len());
        let (n, nz) = self.run.instance()?.sizes(states, indicators)?;
        if n != states {
            // arrays of states: the instance knows how many numbers there are, and the file not what each depends on
            self.nominal.resize(n, 1.0);
            self.dx.resize(n, 0.0);
            self.end.resize(n, 0.0);
            self.integrator = Integrator::new(self.run.setup.solver, n, &[]);
        }
        self.z.resize(nz, 0.0);
        self.memory = Memory::new(self.run.setup.solver, n, nz);
        self.read_states()?;
        self.run.instance()?.get_nominals(&mut self.nominal)?;
        // the standard wants them positive
        self.nominal.iter_mut().filter(|x| !(x.is_finite() && **x != 0.0)).for_each(|x| *x = 1.0);
        Self::indicators(&mut self.run, &mut self.memory.z)
    }

    fn read_states(&mut self) -> Result<(), FmuError> {
        if !self.memory.x.is_empty() {
            self.run.instance()?.get_states(&mut self.memory.x)?;
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

    /// An event at the present instant, after which the FMU stands where it was.
    fn event(&mut self) -> Result<(), FmuError> {
        let end = self.run.event()?;
        if end.values_changed {
            self.read_states()?;
        }
        self.memory.forget();
        let t = self.run.t;
        Self::place(&mut self.run, t, &self.memory.x, &self.u)?;
        Self::indicators(&mut self.run, &mut self.memory.z)
    }

    /// Events of the instant `t`, where the FMU stands, with these inputs: the one that waits there, and those that inputs cause.
    /// Returns whether there was any. What wires bring is only taken at the start of a step, when everybody has sent.
    fn events_at(&mut self, t: f64, u: &[f64], starts: bool) -> Result<bool, FmuError> {
        let mut happened = std::mem::take(&mut self.run.pending);
        if happened {
            self.u.copy_from_slice(u);
            Self::place(&mut self.run, t, &self.memory.x, &self.u)?;
            self.announced_time()?;
            self.event()?;
            if self.run.over {
                return Ok(true);
            }
        }
        let handled = (starts || self.run.wires.is_empty()) && self.run.discrete_inputs(u)?;
        self.u.copy_from_slice(u);
        if handled {
            self.read_states()?;
            self.memory.forget();
        }
        happened |= handled;
        if self.run.over {
            return Ok(happened);
        }
        Self::place(&mut self.run, t, &self.memory.x, &self.u)?;
        Self::indicators(&mut self.run, &mut self.z)?;
        // between the end of the last step and here nothing has changed but inputs
        if !handled && changed(&self.memory.z, &self.z) {
            self.event()?;
            happened = true;
        } else {
            self.memory.z.copy_from_slice(&self.z);
        }
        Ok(happened)
    }

    /// The FMU compares an event that it announced with its own number, which a grid of ticks may just miss.
    fn announced_time(&mut self) -> Result<(), FmuError> {
        let t = self.run.t;
        match self.run.next_event.filter(|e| *e > t && self.run.event_due()) {
            Some(event) => self.run.instance()?.set_time(event),
            None => Ok(()),
        }
    }

    /// Takes over the inputs at the start of a step. Returns whether there was an event.
    fn take_inputs(&mut self, step: MacroStep, u: &[f64], tolerance: f64) -> Result<bool, FmuError> {
        let happened = self.events_at(step.start, u, true)?;
        if !self.run.over && self.memory.has_past() && !u.is_empty() && !self.dx.is_empty() {
            self.run.instance()?.get_derivatives(&mut self.dx)?;
            self.memory.reconsider(&self.dx, step.size(), tolerance, &self.nominal);
        }
        Ok(happened)
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
        let tolerance = self.run.setup.tolerance.unwrap_or(TOLERANCE);
        let mut happened = self.take_inputs(step, u.start(), tolerance)?;
        let mut events = 0;
        let mut t = step.start;
        while t < step.end && !self.run.over {
            // as far as the solver wants, but not beyond the step nor beyond an event that is known
            let stop = self.run.announced().filter(|e| *e > t && *e < step.end).unwrap_or(step.end);
            let t1 = self.solver_step(step, u, t, stop, tolerance)?;
            u.at((t1 - step.start) / step.size(), &mut self.u);
            Self::place(&mut self.run, t1, &self.integrator.to, &self.u)?;

            // a change of sign on the way is an event, at the first instant at which it shows
            let located = if self.z.is_empty() { None } else { self.locate(step, u, t, t1)? };
            let (state_event, at) = (located.is_some(), located.unwrap_or(t1));
            self.memory.x.copy_from_slice(&self.integrator.to);
            self.run.t = at;
            let (wants_event, over) = self.run.instance()?.completed_step()?;
            self.run.over |= over;
            let due = self.run.event_due();
            t = at;
            if self.run.over || !(state_event || wants_event || due) {
                Self::indicators(&mut self.run, &mut self.memory.z)?;
                continue;
            }
            // others see what was before it up to there, and what comes after it from there on
            if self.interface.reacts && at_end(t, step.end) {
                (self.run.pending, happened) = (true, true);
                break;
            }
            // close to the start there is no room for a communication point: the step goes on
            let room = t - step.start > 1e-6 * step.size();
            if self.interface.reacts && room {
                self.run.pending = true;
                return Ok(waits_at(t));
            }
            self.announced_time()?;
            self.event()?;
            happened = true;
            events += 1;
            if events > MAX_EVENTS {
                let reason = format!("more than {MAX_EVENTS} events in the step from {} s", step.start);
                return Err(FmuError::Misbehaves { fmu: (*self.run.setup.fmu).into(), t, reason });
            }
            if !self.run.over && t < step.end && room {
                return Ok(Advance::Early(t));
            }
        }
        if self.run.over {
            return Ok(Advance::Ends);
        }
        self.run.t = step.end;
        Ok(if happened { Advance::Event } else { Advance::Done })
    }

    /// One accepted step of the solver from `t`, at most to `stop`. Returns its end.
    // hot:
    fn solver_step(
        &mut self,
        step: MacroStep,
        u: &InputSignal<'_>,
        t: f64,
        stop: f64,
        tolerance: f64,
    ) -> Result<f64, FmuError> {
        if self.memory.x.is_empty() {
            return Ok(stop);
        }
        let (run, buffer) = (&mut self.run, &mut self.u);
        let mut rates = |t: f64, x: &[f64], dx: &mut [f64]| {
            u.at((t - step.start) / step.size(), buffer);
            Self::place(run, t, x, buffer)?;
            run.instance()?.get_derivatives(dx)
        };
        let admissible = (tolerance, &*self.nominal);
        match self.integrator.step(&mut self.memory, (t, stop), admissible, &mut rates)? {
            Some(end) => Ok(end),
            None => {
                let reason = format!("its solution cannot be continued with a relative tolerance of {tolerance:e}");
                Err(FmuError::Misbehaves { fmu: (*self.run.setup.fmu).into(), t, reason })
            }
        }
    }

    /// The first instant at which an event indicator has another sign than before, on the continuous output of the
    /// step; the FMU and `integrator.to` stand there afterwards. `None` if there is none: then they stand at the end of
    /// the step.
    fn locate(&mut self, step: MacroStep, u: &InputSignal<'_>, t: f64, t1: f64) -> Result<Option<f64>, FmuError> {
        self.end.copy_from_slice(&self.integrator.to);
        let h = t1 - t;
        // within a step of the solver a ball may leave the floor and come back: a few looks on the way
        let Some(first) = (1..=LOOKS).map(|j| j as f64 / LOOKS as f64).try_fold(None, |found, theta| match found {
            Some(theta) => Ok(Some(theta)),
            None => self.differs(step, u, (t, t1), theta).map(|d| d.then_some(theta)),
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
            if self.differs(step, u, (t, t1), theta)? { high = theta } else { low = theta }
        }
        // where it stands
        self.differs(step, u, (t, t1), high)?;
        Ok(Some(if high == 1.0 { t1 } else { t + high * h }))
    }

    /// Whether an indicator has another sign at `theta` of the step from `t` to `t1` than at its start; puts FMU and
    /// `integrator.to` there.
    fn differs(
        &mut self,
        step: MacroStep,
        u: &InputSignal<'_>,
        (t, t1): (f64, f64),
        theta: f64,
    ) -> Result<bool, FmuError> {
        if theta == 1.0 {
            self.integrator.to.copy_from_slice(&self.end)
        } else {
            self.integrator.at(&self.memory, theta)
        }
        let at = if theta == 1.0 { t1 } else { t + theta * (t1 - t) };
        u.at((at - step.start) / step.size(), &mut self.u);
        Self::place(&mut self.run, at, &self.integrator.to, &self.u)?;
        Self::indicators(&mut self.run, &mut self.z)?;
        Ok(changed(&self.memory.z, &self.z))
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

impl InProcess for ModelExchange {
    fn knows_outputs(&self, _u: &[f64]) -> bool {
        false
    }
}

impl Subsystem for ModelExchange {
    fn interface(&self) -> &Interface {
        &self.interface
    }

    fn refine(&mut self) -> Refinement {
        // errors of a solver with step control go with its tolerance
        let tolerance = &mut self.run.setup.tolerance;
        *tolerance = Some(0.1 * tolerance.unwrap_or(TOLERANCE));
        Refinement::Finer
    }

    fn initialize(&mut self, t0: f64) -> Result<(), SubsystemError> {
        self.run.start(t0).map_err(failed)
    }

    fn plan(&mut self, uses: Uses) {
        self.run.rollback_planned = uses.rollback;
    }

    fn settle(&mut self) -> Result<Vec<Fault>, SubsystemError> {
        self.run.receive_start().and_then(|()| self.begin()).map_err(failed)?;
        Ok(self.run.take_remarks())
    }

    // hot:
    fn advance(&mut self, step: MacroStep, u: &InputSignal<'_>) -> Result<Advance, SubsystemError> {
        self.integrate(step, u).map_err(failed)
    }

    fn react(&mut self, u: &[f64]) -> Result<Reaction, SubsystemError> {
        if self.run.initializing() || self.run.over {
            return Ok(Reaction::Nothing);
        }
        let happened = self.events_at(self.run.t, u, false).map_err(failed)?;
        Ok(self.run.reaction(happened))
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
        self.run.save(&[])?;
        match &mut self.saved {
            Some(saved) => saved.clone_from(&self.memory),
            none => *none = Some(self.memory.clone()),
        }
        Ok(())
    }

    fn restore(&mut self) -> Result<(), SubsystemError> {
        self.run.restore(&mut [])?;
        if let Some(saved) = &self.saved {
            self.memory.clone_from(saved);
        }
        Ok(())
    }

    fn serialize(&mut self, bytes: &mut Vec<u8>) -> Result<(), SubsystemError> {
        self.begin().map_err(failed)?;
        Writer(bytes).block::<SubsystemError>(|b| {
            self.memory.write(b);
            Ok(())
        })?;
        self.run.serialize(bytes, &[])
    }

    fn deserialize(&mut self, bytes: &[u8]) -> Result<(), SubsystemError> {
        self.begin().map_err(failed)?;
        let mut r = Reader(bytes);
        let memory = r.block().and_then(|b| self.memory.read(b));
        let misfit = || SubsystemError::State { reason: format!("{} bytes are not of this FMU", bytes.len()) };
        let memory = memory.ok_or_else(misfit)?;
        self.run.deserialize(r.0, &mut [])?;
        self.memory = memory;
        Ok(())
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
