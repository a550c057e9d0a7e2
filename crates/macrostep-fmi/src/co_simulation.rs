//! Co-Simulation: the FMU brings its solver.
//!
//! Outputs are read after inputs are set, so that feedthrough is that of the present instant and no hidden step of
//! delay enters. Initialization Mode is left when the manager has found a consistent start, which goes on in it; outputs are
//! read once more after that.

use macrostep_core::{
    Advance, Fault, InputSignal, Interface, Linearize, MacroStep, Reaction, Rollback, Subsystem, SubsystemError, Uses,
};

use crate::description::{Type, Variability};
use crate::error::FmuError;
use crate::fmu::{Placed, Setup};
use crate::guarded::InProcess;
use crate::instance::{Curve, StepEnd};
use crate::live::{LiveFmu, failed, reached, waits_at};

/// An FMU for Co-Simulation as a subsystem.
pub(crate) struct CoSimulation {
    interface: Interface,
    run: LiveFmu,
    /// Values for an FMU that holds its inputs over a step.
    held: Vec<f64>,
    derivatives: Option<Derivatives>,
    /// Places of the inputs that the FMU may ask for during a step, and whether it may in the next one.
    intermediate: Vec<usize>,
    curved: bool,
    /// Nothing but floats, and no events: a step is set, step and get.
    plain: bool,
    /// Outputs as they were read after the last step, and whether they still hold.
    y: Vec<f64>,
    fresh: bool,
    trials: Trials,
}

/// Input derivatives of FMI 2: continuous inputs, by order.
struct Derivatives {
    references: Vec<u32>,
    elements: Vec<usize>,
    all: Vec<u32>,
    orders: Vec<i32>,
    values: Vec<f64>,
}

impl Derivatives {
    fn new(setup: &Setup) -> Self {
        let smooth = |x: &&Placed| {
            setup.variable(x).kind == Type::Float64 && setup.variable(x).variability == Variability::Continuous
        };
        let list: Vec<_> = setup.inputs.iter().filter(smooth).collect();
        Derivatives {
            references: list.iter().map(|x| setup.variable(x).reference).collect(),
            elements: list.iter().map(|x| x.elements.start).collect(),
            all: Vec::new(),
            orders: Vec::new(),
            values: Vec::new(),
        }
    }

    /// `u⁽ᵈ⁾(t_k) = d! c_d / H^d` for all orders.
    // hot:
    fn fill(&mut self, h: f64, u: &InputSignal<'_>) {
        self.all.clear();
        self.orders.clear();
        self.values.clear();
        let mut scale = 1.0;
        for order in 1..=u.degree() {
            scale *= order as f64 / h;
            let c = &u.coefficients()[order * u.inputs()..];
            self.all.extend_from_slice(&self.references);
            self.orders.extend(self.references.iter().map(|_| order as i32));
            self.values.extend(self.elements.iter().map(|&e| scale * c[e]));
        }
    }
}

impl CoSimulation {
    pub fn new(setup: Setup, interface: Interface) -> Self {
        let derivatives = setup.abilities.interpolates_inputs.then(|| Derivatives::new(&setup));
        let intermediate = match setup.abilities.intermediate_update {
            true => setup.intermediate().iter().map(|x| x.elements.start).collect(),
            false => Vec::new(),
        };
        let held = vec![0.0; interface.input_size()];
        let feedthrough = interface.has_feedthrough();
        let (y, run) = (vec![0.0; interface.output_size()], LiveFmu::new(setup, feedthrough));
        let plain = run.ports.are_plain() && run.wires.is_empty() && !run.event_mode;
        CoSimulation {
            interface,
            run,
            held,
            derivatives,
            intermediate,
            curved: false,
            plain,
            y,
            fresh: false,
            trials: Trials::default(),
        }
    }

    /// Inputs over a step: as a polynomial where the FMU takes one, else by their mean, which brings the same impulse.
    // hot:
    fn supply(&mut self, step: MacroStep, u: &InputSignal<'_>) -> Result<(), FmuError> {
        let (instance, ports) = self.run.parts()?;
        let m = u.inputs();
        if u.coefficients().len() == m {
            // constant, which needs no division to find out
            return ports.set(instance, u.start());
        }
        let degree = u.degree();
        if let Some(d) = &mut self.derivatives {
            d.fill(step.size(), u);
            ports.set(instance, u.start())?;
            self.curved = !d.all.is_empty();
            return match d.all.is_empty() {
                true => Ok(()),
                false => instance.set_input_derivatives(&d.all, &d.orders, &d.values),
            };
        }
        // ∫₀¹ Σ c_d τ^d dτ = Σ c_d/(d + 1)
        let c = u.coefficients();
        for (i, held) in self.held.iter_mut().enumerate() {
            *held = (0..=degree).rev().fold(0.0, |sum, d| sum + c[d * m + i] / (d + 1) as f64);
        }
        if !self.intermediate.is_empty() {
            // what the FMU asks for on the way it gets as it is then; it starts from the start
            let curve = Curve { t: step.start, h: step.size(), coefficients: c, inputs: m };
            instance.intermediate_inputs(&self.intermediate, Some(curve));
            self.curved = true;
            self.intermediate.iter().for_each(|&i| self.held[i] = c[i]);
            // and what it asked for is not what is set here
            ports.forget();
        }
        ports.set(instance, &self.held)
    }

    /// The polynomials of an earlier step are over.
    #[cold]
    fn forget_curves(&mut self) -> Result<(), FmuError> {
        let instance = self.run.instance()?;
        instance.intermediate_inputs(&[], None);
        match &mut self.derivatives {
            Some(d) => {
                d.values.fill(0.0);
                instance.set_input_derivatives(&d.all, &d.orders, &d.values)
            }
            None => Ok(()),
        }
    }

    /// Whether the next step is like nearly all: after the first one, nothing but floats, held inputs, and nothing to try out or to forget.
    // hot:
    #[inline]
    fn is_usual(&self, u: &InputSignal<'_>) -> bool {
        let unusual = self.curved | self.trials.due | self.trials.failed | self.run.initializing();
        self.plain & !unusual && u.coefficients().len() == u.inputs()
    }

    /// Such a step; its outputs are fresh if it went as asked.
    // hot:
    #[inline(always)]
    fn usual_step(&mut self, step: &MacroStep, u: &[f64]) -> Result<Advance, SubsystemError> {
        self.trials.hidden |= step.start != self.trials.at;
        let (instance, ports) = self.run.parts().map_err(failed)?;
        match ports.cycle(instance, u, (step.start, step.size()), &mut self.y) {
            Ok(as_asked) => {
                self.fresh = as_asked;
                self.run.t = step.end;
                if as_asked { Ok(Advance::Done) } else { self.ended_early(step) }
            }
            Err(error) => Err(failed(error)),
        }
    }

    #[inline(never)]
    fn unusual(&mut self, &step: &MacroStep, u: &InputSignal<'_>) -> Result<(Advance, bool), SubsystemError> {
        Ok((self.advance(step, u)?, false))
    }

    #[cold]
    fn ended_early(&mut self, &step: &MacroStep) -> Result<Advance, SubsystemError> {
        let end = self.run.instance().map(|i| i.step_end());
        end.and_then(|end| self.ended(step, end)).map_err(failed)
    }

    fn whole_step(&mut self, step: MacroStep, u: &InputSignal<'_>) -> Result<Advance, FmuError> {
        if self.run.initializing() {
            self.run.set_start(u.start())?;
            self.run.begin()?;
        }
        if !self.run.wires.is_empty() {
            self.run.wires.advance_to(step.index, step.start);
        }
        self.events_at(u.start(), true)?;
        if self.run.over {
            return Ok(Advance::Ends);
        }
        self.supply(step, u)?;
        let instance = self.run.instance()?;
        let as_asked = instance.do_step(step.start, step.size())?;
        let end = if as_asked { StepEnd { t: step.end, ..StepEnd::default() } } else { instance.step_end() };
        self.ended(step, end)
    }

    /// What a step came to.
    fn ended(&mut self, step: MacroStep, end: StepEnd) -> Result<Advance, FmuError> {
        if end.early && !end.event && !end.over && end.t <= step.start {
            return self.smaller(step);
        }
        // an FMU adds its own steps up, and may miss the end by a rounding error
        let slack = 1e-9 * step.size() + 4.0 * f64::EPSILON * step.end.abs();
        if end.early && !(end.t >= step.start - slack && end.t <= step.end + slack) {
            let reason =
                format!("it returned at t = {} s from the step from {} s to {} s", end.t, step.start, step.end);
            let fmu = (*self.run.setup.fmu).into();
            return Err(FmuError::Misbehaves { fmu, t: step.start, reason });
        }
        let early = end.early && end.t < step.end - slack;
        self.run.t = if early { end.t } else { step.end };
        if end.over {
            self.run.over = true;
            return Ok(Advance::Ends);
        }
        // it happens when others are told of it: up to there they see what was before
        self.run.pending = self.run.event_mode && (end.event || self.run.event_due());
        Ok(match (early, self.run.pending) {
            (true, true) => waits_at(self.run.t),
            (true, false) => Advance::Early(self.run.t),
            (false, true) => Advance::Event,
            (false, false) => Advance::Done,
        })
    }

    /// Events of the present instant with these inputs: the one that waits, and those that inputs cause. Returns whether there was any.
    /// What wires bring is only taken at the start of a step, when everybody has sent.
    fn events_at(&mut self, u: &[f64], starts: bool) -> Result<bool, FmuError> {
        let waited = std::mem::take(&mut self.run.pending);
        if waited {
            let (instance, ports) = self.run.parts()?;
            ports.set(instance, u)?;
            self.run.event()?;
        }
        let takes = !self.run.over && (starts || self.run.wires.is_empty());
        Ok(takes && self.run.discrete_inputs(u)? || waited)
    }

    /// The FMU discarded the step and stands at its start: a smaller one, with the same inputs, may pass.
    #[cold]
    fn smaller(&mut self, step: MacroStep) -> Result<Advance, FmuError> {
        let mut h = step.size();
        for _ in 0..HALVINGS {
            h *= 0.5;
            let instance = self.run.instance()?;
            let as_asked = instance.do_step(step.start, h)?;
            let end = if as_asked { StepEnd { t: step.start + h, ..StepEnd::default() } } else { instance.step_end() };
            self.run.t = end.t;
            if end.over {
                self.run.over = true;
                return Ok(Advance::Ends);
            }
            if end.t > step.start {
                return Ok(Advance::Early(end.t));
            }
        }
        let reason = format!("it discards every step from {} s, also one of {h:e} s", step.start);
        Err(FmuError::Misbehaves { fmu: (*self.run.setup.fmu).into(), t: step.start, reason })
    }

    // hot:
    #[inline]
    fn evaluate(&mut self, u: &[f64], y: &mut [f64]) -> Result<(), FmuError> {
        if self.knows_outputs(u) {
            // few numbers, for which a call takes longer than a loop
            y.iter_mut().zip(&self.y).for_each(|(y, known)| *y = *known);
            return Ok(());
        }
        self.fresh = false;
        self.whole_evaluation(u, y)
    }

    fn whole_evaluation(&mut self, u: &[f64], y: &mut [f64]) -> Result<(), FmuError> {
        let initializing = self.run.initializing();
        let (instance, ports) = self.run.parts()?;
        if initializing {
            ports.set_all(instance, u)?;
        } else if self.interface.has_feedthrough() {
            ports.set(instance, u)?;
        }
        ports.get(instance, y)?;
        if self.run.wires.is_empty() { Ok(()) } else { self.run.send() }
    }
}

/// When an FMU that is told that an earlier state may come back is compared with itself told otherwise. Some FMUs then begin every
/// step at their initial state, without an error.
#[derive(Default)]
struct Trials {
    /// How often the state was saved.
    saves: u64,
    /// When it was saved last.
    at: f64,
    /// Whether the next step is tried out first.
    due: bool,
    /// Whether a step was taken that nobody tried out.
    hidden: bool,
    /// Whether it was found out that the FMU cannot go back by itself: no step follows, unless whoever runs it plans to do without.
    failed: bool,
    /// Outputs before the step that was tried out, and after it as one that may be taken back and as one that may not.
    y: [Vec<f64>; 3],
}

/// At the first so many macro-steps an FMU is tried out each time; after that, at every power of two.
const FIRST_TRIALS: u64 = 4;
/// Results of a step that differ by no more than this, relative to the change over the step or to the value, are the same: an FMU may
/// restore its state but not the memory of its solver.
const SAME: [f64; 2] = [1e-3, 1e-6];

impl Trials {
    // hot:
    fn saved(&mut self, t: f64) {
        self.at = t;
        self.due = self.saves < FIRST_TRIALS || self.saves.is_power_of_two();
        self.saves += 1;
        self.hidden |= !self.due;
    }
}

impl CoSimulation {
    /// Takes a step that begins at the state that was just saved, once as one that may be taken back and once as one that may not, and
    /// goes back. It is the step that the run wants, so that nothing is asked of the FMU that is not asked anyway. If the two differ, the
    /// FMU cannot go back by itself.
    #[cold]
    fn try_out(&mut self, step: MacroStep, u: &InputSignal<'_>) -> Result<(), SubsystemError> {
        let silent = self.run.event_mode || !self.run.wires.is_empty() || self.y.is_empty();
        if silent || !self.run.rollback_planned || self.run.t != step.start && !self.trials.failed {
            return Ok(());
        }
        let forgets = |of: &Self| {
            let fmu = (*of.run.setup.fmu).into();
            failed(FmuError::Forgets { fmu, t: step.start, late: of.trials.hidden })
        };
        if self.trials.failed {
            return Err(forgets(self));
        }
        self.fresh = false;
        if !(self.tried(step, u, false)? && self.tried(step, u, true)?) {
            self.trials.hidden = true;
            return Ok(());
        }
        let [before, may, may_not] = &self.trials.y;
        let differ = |((a, b), before): ((&f64, &f64), &f64)| {
            let change = (a - before).abs().max((b - before).abs());
            let same =
                a.to_bits() == b.to_bits() || (a - b).abs() <= (SAME[0] * change).max(SAME[1] * a.abs().max(b.abs()));
            !same
        };
        if !may.iter().zip(may_not).zip(before).any(differ) {
            return Ok(());
        }
        self.trials.failed = true;
        if !self.trials.hidden {
            // from here on it goes back by copies of its process, or not at all
            self.run.setup.abilities.state = false;
            self.run.instance().map_err(failed)?.set_forward_only(true);
        }
        Err(forgets(self))
    }

    /// Keeps outputs before a step and after it; whether it went as asked. The FMU stands at its beginning again.
    fn tried(&mut self, step: MacroStep, u: &InputSignal<'_>, forward_only: bool) -> Result<bool, SubsystemError> {
        self.run.restore(&mut [])?;
        let mut take = || {
            self.supply(step, u)?;
            let (instance, ports) = self.run.parts()?;
            let [before, may, may_not] = &mut self.trials.y;
            let after = if forward_only { may_not } else { may };
            before.resize(self.y.len(), 0.0);
            after.resize(self.y.len(), 0.0);
            ports.get(instance, before)?;
            instance.set_forward_only(forward_only);
            let as_asked = instance.do_step(step.start, step.size());
            instance.set_forward_only(false);
            let as_asked = as_asked?;
            if as_asked {
                ports.get(instance, after)?;
            }
            Ok(as_asked)
        };
        let as_asked = take().map_err(failed)?;
        self.run.restore(&mut [])?;
        Ok(as_asked)
    }
}

/// How often a step that an FMU discards is halved before it is given up.
const HALVINGS: u32 = 20;

impl InProcess for CoSimulation {
    // hot:
    #[inline]
    fn knows_outputs(&self, u: &[f64]) -> bool {
        self.fresh && self.run.ports.has(u)
    }
}

impl Subsystem for CoSimulation {
    fn interface(&self) -> &Interface {
        &self.interface
    }

    fn initialize(&mut self, t0: f64) -> Result<(), SubsystemError> {
        (self.fresh, self.trials) = (false, Trials::default());
        self.run.start(t0).map_err(failed)
    }

    fn plan(&mut self, uses: Uses) {
        self.run.rollback_planned = uses.rollback;
    }

    fn settle(&mut self) -> Result<Vec<Fault>, SubsystemError> {
        self.fresh = false;
        self.run.receive_start().and_then(|()| self.run.begin()).map_err(failed)?;
        Ok(self.run.take_remarks())
    }

    // hot:
    #[inline]
    fn advance(&mut self, step: MacroStep, u: &InputSignal<'_>) -> Result<Advance, SubsystemError> {
        if self.trials.due || self.trials.failed {
            self.trials.due = false;
            self.try_out(step, u)?;
        }
        self.trials.hidden |= step.start != self.trials.at;
        let held = u.coefficients().len() == u.inputs();
        if held && std::mem::take(&mut self.curved) {
            self.forget_curves().map_err(failed)?;
        }
        if self.is_usual(u) {
            return self.usual_step(&step, u.start());
        }
        self.fresh = false;
        self.whole_step(step, u).map_err(failed)
    }

    // hot:
    #[inline]
    fn advance_into(
        &mut self,
        step: MacroStep,
        u: &InputSignal<'_>,
        y: &mut [f64],
    ) -> Result<(Advance, bool), SubsystemError> {
        // by reference: what was written in parts a moment ago takes long to copy as a whole
        if !self.is_usual(u) {
            return self.unusual(&step, u);
        }
        let advance = self.usual_step(&step, u.start())?;
        if self.fresh {
            // and one by one, for the same reason
            y.iter_mut().zip(&self.y).for_each(|(y, known)| *y = std::hint::black_box(*known));
        }
        Ok((advance, self.fresh))
    }

    fn takes_shortcut(&self) -> bool {
        self.plain
    }

    fn react(&mut self, u: &[f64]) -> Result<Reaction, SubsystemError> {
        if self.run.initializing() || self.run.over || !self.run.event_mode {
            return Ok(Reaction::Nothing);
        }
        self.fresh = false;
        let happened = self.events_at(u, false).map_err(failed)?;
        Ok(self.run.reaction(happened))
    }

    // hot:
    #[inline]
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
        self.run.announced().filter(|t| !(self.run.pending && reached(*t, self.run.t)))
    }
}

impl Rollback for CoSimulation {
    // hot:
    fn save(&mut self) -> Result<(), SubsystemError> {
        self.run.begin().map_err(failed)?;
        self.run.save(&[])?;
        self.trials.saved(self.run.t);
        Ok(())
    }

    // hot:
    fn restore(&mut self) -> Result<(), SubsystemError> {
        self.fresh = false;
        self.run.restore(&mut [])
    }

    fn serialize(&mut self, bytes: &mut Vec<u8>) -> Result<(), SubsystemError> {
        self.run.begin().map_err(failed)?;
        self.run.serialize(bytes, &[])
    }

    fn deserialize(&mut self, bytes: &[u8]) -> Result<(), SubsystemError> {
        self.run.begin().map_err(failed)?;
        self.fresh = false;
        self.run.deserialize(bytes, &mut [])
    }
}

impl Linearize for CoSimulation {
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
        self.fresh = false;
        self.run.matrices(u, [a, b, c, d]).map_err(failed)
    }
}
