//! Co-Simulation: the FMU brings its solver.
//!
//! Outputs are read after inputs are set, so that feedthrough is that of the present instant and no hidden step of delay
//! enters. Initialization Mode is left at the first step, so that the consistent start of the manager goes on in it.

use macrostep_core::bytes::{Reader, Writer};
use macrostep_core::{Advance, InputSignal, Interface, Linearize, MacroStep, Rollback, Subsystem, SubsystemError};

use crate::access::Access;
use crate::clocks::Clocks;
use crate::description::{Type, Variability};
use crate::error::FmuError;
use crate::fmu::Setup;
use crate::instance::{Curve, Instance, Phase};
use crate::linear::Linear;

/// An FMU for Co-Simulation as a subsystem.
pub(crate) struct CoSimulation {
    setup: Setup,
    interface: Interface,
    instance: Option<Box<dyn Instance>>,
    /// Inputs that may be set between steps; discrete ones apart where they act at events only.
    inputs: Access,
    discrete: Access,
    outputs: Access,
    linear: Option<Linear>,
    /// Inputs as the FMU has them; not valid after a rollback.
    present: Vec<f64>,
    valid: bool,
    /// Values for an FMU that holds its inputs over a step.
    held: Vec<f64>,
    derivatives: Option<Derivatives>,
    /// Places of the inputs that the FMU may ask for during a step.
    intermediate: Vec<usize>,
    event_mode: bool,
    clocks: Clocks,
    t: f64,
    next_event: Option<f64>,
    saved: Option<Vec<u8>>,
}

/// Input derivatives of FMI 2: continuous inputs, by order.
struct Derivatives {
    references: Vec<u32>,
    elements: Vec<usize>,
    all: Vec<u32>,
    orders: Vec<i32>,
    values: Vec<f64>,
}

/// More rounds of events at one instant than any model needs.
pub(crate) const MAX_ROUNDS: usize = 1000;

impl CoSimulation {
    pub fn new(setup: Setup, interface: Interface) -> Self {
        let (m, p) = (interface.input_size(), interface.output_size());
        let event_mode = setup.abilities.event_mode;
        let is_discrete =
            |x: &crate::fmu::Placed| event_mode && setup.variable(x).variability == Variability::Discrete;
        let (apart, between): (Vec<_>, Vec<_>) = setup.inputs.iter().cloned().partition(|x| is_discrete(x));
        let inputs = Access::whole(setup.places(&between), m);
        let discrete = Access::new(setup.places(&apart));
        let outputs = Access::whole(setup.places(&setup.outputs), p);
        let linear = Linear::new(&setup);
        let derivatives = setup.abilities.interpolates_inputs.then(|| {
            let smooth = |x: &&crate::fmu::Placed| {
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
        });
        let intermediate = match setup.abilities.intermediate_update {
            true => setup.intermediate().iter().map(|x| x.elements.start).collect(),
            false => Vec::new(),
        };
        let clocks = if event_mode { Clocks::new(&setup.description) } else { Clocks::default() };
        CoSimulation {
            interface,
            instance: None,
            inputs,
            discrete,
            outputs,
            linear,
            present: vec![0.0; m],
            valid: false,
            held: vec![0.0; m],
            derivatives,
            intermediate,
            event_mode,
            clocks,
            t: 0.0,
            next_event: None,
            saved: None,
            setup,
        }
    }

    fn instance(&mut self) -> Result<&mut Box<dyn Instance>, FmuError> {
        instance(&mut self.instance, &self.setup.fmu)
    }

    /// Sets inputs, unless the FMU has them already.
    // hot:
    #[inline]
    fn set(&mut self, u: &[f64]) -> Result<(), FmuError> {
        if self.valid && self.present == u {
            return Ok(());
        }
        let instance = instance(&mut self.instance, &self.setup.fmu)?;
        write(&mut self.inputs, &mut **instance, u)?;
        self.present.copy_from_slice(u);
        self.valid = true;
        Ok(())
    }

    /// Leaves Initialization Mode, with the inputs that are set.
    fn begin(&mut self) -> Result<(), FmuError> {
        if self.instance()?.phase() != Phase::Initialization {
            return Ok(());
        }
        self.instance()?.exit_initialization()?;
        if self.event_mode {
            let t = self.t;
            self.clocks.start(&mut **instance(&mut self.instance, &self.setup.fmu)?, t)?;
            self.handle_events()?;
        }
        Ok(())
    }

    /// From Event Mode back to Step Mode, in as many rounds as the FMU wants.
    fn handle_events(&mut self) -> Result<(), FmuError> {
        let t = self.t;
        let instance = instance(&mut self.instance, &self.setup.fmu)?;
        self.next_event = None;
        for round in 0.. {
            self.clocks.look(&mut **instance, t)?;
            let end = instance.update_discrete_states()?;
            if !end.again {
                self.next_event = end.next;
                break;
            }
            if round == MAX_ROUNDS {
                let reason = format!("its discrete states do not settle in {MAX_ROUNDS} rounds");
                return Err(FmuError::Misbehaves { fmu: (*self.setup.fmu).into(), t, reason });
            }
        }
        instance.leave_event_mode()
    }

    /// Inputs over a step: as a polynomial where the FMU takes one, else by their mean, which brings the same impulse.
    // hot:
    fn supply(&mut self, step: MacroStep, u: &InputSignal<'_>) -> Result<(), FmuError> {
        let (degree, m) = (u.degree(), u.inputs());
        if degree == 0 {
            return self.set(u.start());
        }
        let c = u.coefficients();
        if let Some(d) = &mut self.derivatives {
            // u⁽ᵈ⁾(t_k) = d! c_d / H^d
            d.all.clear();
            d.orders.clear();
            d.values.clear();
            let mut scale = 1.0;
            for order in 1..=degree {
                scale *= order as f64 / step.size();
                d.all.extend_from_slice(&d.references);
                d.orders.extend(d.references.iter().map(|_| order as i32));
                d.values.extend(d.elements.iter().map(|e| scale * c[order * m + e]));
            }
            self.set(u.start())?;
            let instance = instance(&mut self.instance, &self.setup.fmu)?;
            return match &self.derivatives {
                Some(d) if !d.all.is_empty() => instance.set_input_derivatives(&d.all, &d.orders, &d.values),
                _ => Ok(()),
            };
        }
        if !self.intermediate.is_empty() {
            // what the FMU asks for on the way it gets as it is then; it starts from the start
            let curve = Curve { t: step.start, h: step.size(), coefficients: c, inputs: m };
            let instance = instance(&mut self.instance, &self.setup.fmu)?;
            instance.intermediate_inputs(&self.intermediate, Some(curve));
        }
        // ∫₀¹ Σ c_d τ^d dτ = Σ c_d/(d + 1)
        for i in 0..m {
            self.held[i] = (0..=degree).rev().fold(0.0, |sum, d| sum + c[d * m + i] / (d + 1) as f64);
        }
        for &i in &self.intermediate {
            self.held[i] = c[i];
        }
        let held = std::mem::take(&mut self.held);
        let set = self.set(&held);
        self.held = held;
        set
    }

    /// Discrete inputs of an FMU with Event Mode: a change is an event at the start of the step.
    fn discrete_inputs(&mut self, u: &[f64]) -> Result<(), FmuError> {
        let changed = self.discrete.groups.iter().flat_map(|g| &g.elements).any(|&e| self.present[e] != u[e]);
        if self.discrete.is_empty() || (self.valid && !changed) {
            return Ok(());
        }
        let instance = instance(&mut self.instance, &self.setup.fmu)?;
        instance.enter_event_mode()?;
        write(&mut self.discrete, &mut **instance, u)?;
        self.handle_events()
    }

    // hot:
    fn step(&mut self, step: MacroStep, u: &InputSignal<'_>) -> Result<Advance, FmuError> {
        if self.instance()?.phase() == Phase::Initialization {
            self.set_all(u.start())?;
            self.begin()?;
        }
        if self.event_mode {
            self.discrete_inputs(u.start())?;
        }
        self.supply(step, u)?;
        let instance = instance(&mut self.instance, &self.setup.fmu)?;
        let end = instance.do_step(step.start, step.size())?;
        let within = end.t >= step.start && end.t <= step.end;
        if end.early && !within {
            let reason =
                format!("it returned at t = {} s from the step from {} s to {} s", end.t, step.start, step.end);
            return Err(FmuError::Misbehaves { fmu: (*self.setup.fmu).into(), t: step.start, reason });
        }
        let early = end.early && end.t < step.end;
        self.t = if early { end.t } else { step.end };
        let mut happened = end.event;
        if self.event_mode {
            let due = self.clocks.due(self.t);
            let announced = self.next_event.is_some_and(|t| reached(t, self.t));
            if end.event || due || announced {
                let t = self.t;
                let instance = self.instance()?;
                instance.enter_event_mode()?;
                self.clocks.tick(&mut **instance_of(&mut self.instance, &self.setup.fmu)?, t)?;
                self.handle_events()?;
                happened = true;
            }
        }
        Ok(match (early, happened) {
            (true, _) => Advance::Early(self.t),
            (false, true) => Advance::Event,
            (false, false) => Advance::Done,
        })
    }

    /// All inputs, also those that act at events: possible while initialising.
    fn set_all(&mut self, u: &[f64]) -> Result<(), FmuError> {
        let instance = instance(&mut self.instance, &self.setup.fmu)?;
        write(&mut self.inputs, &mut **instance, u)?;
        write(&mut self.discrete, &mut **instance, u)?;
        self.present.copy_from_slice(u);
        self.valid = true;
        Ok(())
    }

    // hot:
    fn evaluate(&mut self, u: &[f64], y: &mut [f64]) -> Result<(), FmuError> {
        let initializing = self.instance()?.phase() == Phase::Initialization;
        if initializing {
            self.set_all(u)?;
        } else if self.interface.has_feedthrough() {
            // discrete inputs that act at events stay what they are until the next step
            let keep: bool = !self.discrete.is_empty();
            if keep {
                self.held.copy_from_slice(u);
                for &e in self.discrete.groups.iter().flat_map(|g| &g.elements) {
                    self.held[e] = self.present[e];
                }
                let held = std::mem::take(&mut self.held);
                let set = self.set(&held);
                self.held = held;
                set?;
            } else {
                self.set(u)?;
            }
        }
        let instance = instance(&mut self.instance, &self.setup.fmu)?;
        read(&mut self.outputs, &mut **instance, y)
    }

    /// What belongs to the state besides that of the FMU.
    fn own_state(&self, bytes: &mut Vec<u8>) {
        let mut w = Writer(bytes);
        w.f64(self.t);
        w.f64(self.next_event.unwrap_or(f64::NAN));
        w.floats(&self.present);
        self.clocks.save(&mut w);
    }

    fn set_own_state(&mut self, r: &mut Reader<'_>) -> Option<()> {
        self.t = r.f64()?;
        self.next_event = r.f64().map(|t| (!t.is_nan()).then_some(t))?;
        r.floats(&mut self.present)?;
        self.clocks.load(r)?;
        Some(())
    }
}

/// The instance of a run.
fn instance<'a>(
    instance: &'a mut Option<Box<dyn Instance>>,
    fmu: &str,
) -> Result<&'a mut Box<dyn Instance>, FmuError> {
    let missing = || FmuError::Misbehaves { fmu: fmu.into(), t: f64::NAN, reason: "it was never initialised".into() };
    let found = instance.as_mut().ok_or_else(missing)?;
    if matches!(found.phase(), Phase::Failed | Phase::Lost) {
        let reason = "it failed before and cannot go on".into();
        return Err(FmuError::Misbehaves { fmu: fmu.into(), t: f64::NAN, reason });
    }
    Ok(found)
}
use instance as instance_of;

// hot:
#[inline]
pub(crate) fn write(access: &mut Access, instance: &mut dyn Instance, u: &[f64]) -> Result<(), FmuError> {
    if let Some(references) = &access.direct {
        return if references.is_empty() { Ok(()) } else { instance.set_reals(references, u) };
    }
    for g in &mut access.groups {
        g.fill(u);
        instance.set_numbers(g.kind, &g.references, &g.numbers)?;
    }
    Ok(())
}

// hot:
#[inline]
pub(crate) fn read(access: &mut Access, instance: &mut dyn Instance, y: &mut [f64]) -> Result<(), FmuError> {
    if let Some(references) = &access.direct {
        return if references.is_empty() { Ok(()) } else { instance.get_reals(references, y) };
    }
    for g in &mut access.groups {
        instance.get_numbers(g.kind, &g.references, &mut g.numbers)?;
        g.spread(y);
    }
    Ok(())
}

/// Whether the time of an event has come; half a tick of exact time and a little count as reached.
pub(crate) fn reached(event: f64, now: f64) -> bool {
    event <= now + 6e-13_f64.max(2.0 * f64::EPSILON * now.abs())
}

/// What the manager is told.
pub(crate) fn failed(error: FmuError) -> SubsystemError {
    let reason = match &error {
        FmuError::Call { .. } | FmuError::Misbehaves { .. } | FmuError::Process { .. } => error.to_string(),
        other => format!("{other}; try: {}", other.advice()),
    };
    SubsystemError::Failed { reason }
}

impl Subsystem for CoSimulation {
    fn interface(&self) -> &Interface {
        &self.interface
    }

    fn initialize(&mut self, t0: f64) -> Result<(), SubsystemError> {
        // the old instance goes first: some FMUs allow only one
        self.instance = None;
        self.saved = None;
        (self.t, self.next_event, self.valid) = (t0, None, false);
        let mut instance = self.setup.instantiate().map_err(failed)?;
        instance.enter_initialization(t0, self.setup.tolerance).map_err(failed)?;
        self.instance = Some(instance);
        Ok(())
    }

    // hot:
    fn advance(&mut self, step: MacroStep, u: &InputSignal<'_>) -> Result<Advance, SubsystemError> {
        self.step(step, u).map_err(failed)
    }

    // hot:
    fn outputs(&mut self, u: &[f64], y: &mut [f64]) -> Result<(), SubsystemError> {
        self.evaluate(u, y).map_err(failed)
    }

    fn rollback(&mut self) -> Option<&mut dyn Rollback> {
        if self.setup.abilities.state { Some(self) } else { None }
    }

    fn linearize(&mut self) -> Option<&mut dyn Linearize> {
        if self.linear.is_some() { Some(self) } else { None }
    }

    fn next_event(&self) -> Option<f64> {
        let clock = self.clocks.next();
        match (self.next_event, clock) {
            (Some(a), Some(b)) => Some(a.min(b)),
            (a, b) => a.or(b),
        }
    }
}

impl Rollback for CoSimulation {
    fn save(&mut self) -> Result<(), SubsystemError> {
        self.begin().map_err(failed)?;
        self.instance().map_err(failed)?.save().map_err(failed)?;
        let mut bytes = self.saved.take().unwrap_or_default();
        bytes.clear();
        self.own_state(&mut bytes);
        self.saved = Some(bytes);
        Ok(())
    }

    fn restore(&mut self) -> Result<(), SubsystemError> {
        let Some(bytes) = self.saved.take() else {
            return Err(SubsystemError::State { reason: "nothing was saved".into() });
        };
        self.instance().map_err(failed)?.restore().map_err(failed)?;
        let _ = self.set_own_state(&mut Reader(&bytes));
        self.saved = Some(bytes);
        self.valid = false;
        Ok(())
    }

    fn serialize(&mut self, bytes: &mut Vec<u8>) -> Result<(), SubsystemError> {
        if !self.setup.abilities.serialize {
            let reason = format!("`{}` can save its state, but not as bytes on disk", self.setup.fmu);
            return Err(SubsystemError::Unable { reason });
        }
        self.begin().map_err(failed)?;
        self.own_state(bytes);
        Writer(bytes).block(|b| instance(&mut self.instance, &self.setup.fmu)?.serialize(b)).map_err(failed)
    }

    fn deserialize(&mut self, bytes: &[u8]) -> Result<(), SubsystemError> {
        let misfit = || SubsystemError::State { reason: format!("{} bytes are not of this FMU", bytes.len()) };
        // all or nothing: look before anything is changed
        let mut own = Vec::new();
        self.own_state(&mut own);
        let mut r = Reader(bytes);
        let head = r.take(own.len()).ok_or_else(misfit)?;
        let block = r.block().filter(|_| r.0.is_empty()).ok_or_else(misfit)?;
        self.begin().map_err(failed)?;
        self.instance().map_err(failed)?.deserialize(block).map_err(failed)?;
        self.valid = false;
        self.set_own_state(&mut Reader(head)).ok_or_else(misfit)
    }
}

impl Linearize for CoSimulation {
    fn states(&self) -> usize {
        self.linear.as_ref().map_or(0, Linear::states)
    }

    fn matrices(
        &mut self,
        u: &[f64],
        a: &mut [f64],
        b: &mut [f64],
        c: &mut [f64],
        d: &mut [f64],
    ) -> Result<(), SubsystemError> {
        let initializing = self.instance().map_err(failed)?.phase() == Phase::Initialization;
        let set = if initializing { self.set_all(u) } else { self.set(u) };
        set.map_err(failed)?;
        let instance = instance(&mut self.instance, &self.setup.fmu).map_err(failed)?;
        match &mut self.linear {
            Some(linear) => linear.matrices(&mut **instance, a, b, c, d).map_err(failed),
            None => Ok(()),
        }
    }
}
