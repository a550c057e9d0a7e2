//! What both interfaces of the standard share during a run: the instance, its ports, its events.

use macrostep_core::bytes::{Reader, Writer};
use macrostep_core::{Advance, Fault, FaultKind, Reaction, SubsystemError};

use crate::clocks::Clocks;
use crate::description::Version;
use crate::error::FmuError;
use crate::fmu::{OnlyOne, Setup};
use crate::instance::{EventEnd, Instance};
use crate::linearization::Linearization;
use crate::ports::Ports;
use crate::start;
use crate::wires::Wires;

/// An FMU during a run.
pub(crate) struct LiveFmu {
    pub setup: Setup,
    instance: Option<Box<dyn Instance>>,
    /// Kept as long as the instance, where a process can have only one.
    place: Option<OnlyOne>,
    pub ports: Ports,
    pub linear: Option<Linearization>,
    pub event_mode: bool,
    pub clocks: Clocks,
    pub wires: Wires,
    /// The FMU asked for the end of the simulation; no step follows.
    pub over: bool,
    /// Whether Initialization Mode was left.
    begun: bool,
    pub t: f64,
    /// The next event that depends on time alone, as the FMU said.
    pub next_event: Option<f64>,
    /// An event of the present instant that has not happened yet: outputs are those before it.
    pub pending: bool,
    saved: Option<Vec<u8>>,
    /// Whether the run may go back to a state it saved.
    pub rollback_planned: bool,
    /// What the user should know after initialisation.
    remarks: Vec<Fault>,
    /// That it refused what it offers.
    refused: Option<Fault>,
}

/// More rounds of events at one instant than any model needs.
const MAX_ROUNDS: usize = 1000;

impl LiveFmu {
    pub fn new(mut setup: Setup, feedthrough: bool) -> Self {
        let wires = std::mem::take(&mut setup.wires);
        let event_mode = !setup.co_simulation || setup.abilities.event_mode;
        let clocks = if event_mode { Clocks::new(&setup.description) } else { Clocks::default() };
        let (ports, linear) = (Ports::new(&setup, event_mode, feedthrough), Linearization::new(&setup));
        LiveFmu {
            setup,
            instance: None,
            place: None,
            ports,
            linear,
            event_mode,
            clocks,
            wires,
            over: false,
            begun: false,
            t: 0.0,
            next_event: None,
            pending: false,
            saved: None,
            rollback_planned: true,
            remarks: Vec::new(),
            refused: None,
        }
    }

    /// The instance.
    // hot:
    #[inline]
    pub fn instance(&mut self) -> Result<&mut dyn Instance, FmuError> {
        self.parts().map(|(instance, _)| instance)
    }

    /// The instance and its ports.
    // hot:
    #[inline]
    pub fn parts(&mut self) -> Result<(&mut dyn Instance, &mut Ports), FmuError> {
        match &mut self.instance {
            Some(instance) => Ok((&mut **instance, &mut self.ports)),
            None => Err(absent(&self.setup.fmu, self.t)),
        }
    }

    /// Whether it is still in Initialization Mode.
    // hot:
    #[inline]
    pub fn initializing(&self) -> bool {
        !self.begun
    }

    /// Makes an instance and enters Initialization Mode.
    pub fn start(&mut self, t0: f64) -> Result<(), FmuError> {
        // the old instance goes first: some FMUs allow only one
        self.instance = None;
        self.place = None;
        self.saved = None;
        (self.t, self.next_event, self.begun, self.over, self.pending) = (t0, None, false, false, false);
        self.wires.start();
        self.ports.forget();
        let forward_only = !(self.rollback_planned && self.setup.abilities.state);
        let (mut instance, place) = match self.setup.instantiate(forward_only) {
            Err(FmuError::Instantiate { message, .. }) if self.setup.co_simulation && self.event_mode => {
                let made = self.setup.without_event_mode().instantiate(forward_only)?;
                self.renounce_event_mode(&message);
                made
            }
            made => made?,
        };
        self.place = place;
        instance.setup(t0, self.setup.tolerance)?;
        start::set_all(&self.setup.starts, &mut *instance)?;
        instance.enter_initialization()?;
        // FMI 1 initialises at once, with inputs that are not set yet: there, values are read back when that is done
        if self.setup.description.version != Version::V1 {
            self.remarks = start::read_back(&self.setup.fmu, &self.setup.starts, &mut *instance, true)?;
        }
        self.instance = Some(instance);
        Ok(())
    }

    /// Goes on without the Event Mode that the description offers and the FMU refuses.
    #[cold]
    fn renounce_event_mode(&mut self, message: &str) {
        let text = format!(
            "`{}` offers Event Mode and refuses to be instantiated with it{}; it runs without, and handles its events inside \
             its steps",
            self.setup.fmu,
            message.trim_end_matches('.')
        );
        self.refused = Some(Fault::warning(FaultKind::NoEffect, text).help("report it to its author"));
        self.event_mode = false;
        self.clocks = Clocks::default();
        self.ports = Ports::new(&self.setup, false, self.ports.feedthrough());
    }

    /// What the user should know after initialisation.
    pub fn take_remarks(&mut self) -> Vec<Fault> {
        if self.setup.description.version == Version::V1
            && let Some(instance) = &mut self.instance
            && let Ok(remarks) = start::read_back(&self.setup.fmu, &self.setup.starts, &mut **instance, false)
        {
            self.remarks = remarks;
        }
        let mut all = std::mem::take(&mut self.remarks);
        all.extend(self.refused.take());
        all
    }

    /// Leaves Initialization Mode, with the inputs that are set. Returns whether it was in it.
    pub fn begin(&mut self) -> Result<bool, FmuError> {
        if self.begun {
            return Ok(false);
        }
        self.instance()?.exit_initialization()?;
        self.begun = true;
        if self.event_mode {
            let t = self.t;
            if let Some(instance) = &mut self.instance {
                self.clocks.start(&mut **instance, t)?;
            }
            self.handle_events()?;
        }
        Ok(true)
    }

    /// Enters Event Mode, ticks the clocks that are due, and handles events.
    pub fn event(&mut self) -> Result<EventEnd, FmuError> {
        self.instance()?.enter_event_mode()?;
        let t = self.t;
        if let Some(instance) = &mut self.instance {
            self.clocks.tick(&mut **instance, t)?;
        }
        self.handle_events()
    }

    /// Discrete inputs act at events: a change is one, and so is what a wire brings. Returns whether there was one.
    // hot:
    #[inline]
    pub fn discrete_inputs(&mut self, u: &[f64]) -> Result<bool, FmuError> {
        let news = !self.wires.is_empty() && self.wires.news(self.t);
        if !(news || self.event_mode && self.ports.discrete_change(u)) {
            return Ok(false);
        }
        self.take_over(u)?;
        Ok(self.event_mode)
    }

    fn take_over(&mut self, u: &[f64]) -> Result<(), FmuError> {
        let (t, event_mode) = (self.t, self.event_mode);
        let Some(instance) = &mut self.instance else { return Err(absent(&self.setup.fmu, self.t)) };
        if !event_mode {
            return self.wires.receive(&mut **instance, t, false);
        }
        instance.enter_event_mode()?;
        self.ports.set_all(&mut **instance, u)?;
        self.wires.receive(&mut **instance, t, true)?;
        self.handle_events().map(|_| ())
    }

    /// Sets everything that acts from the start on, in Initialization Mode.
    pub fn set_start(&mut self, u: &[f64]) -> Result<(), FmuError> {
        let t = self.t;
        let Some(instance) = &mut self.instance else { return Err(absent(&self.setup.fmu, self.t)) };
        self.ports.set_all(&mut **instance, u)?;
        self.wires.receive(&mut **instance, t, false)
    }

    /// Receives what is no number and acts from the start on, in Initialization Mode; the numbers are set.
    pub fn receive_start(&mut self) -> Result<(), FmuError> {
        let (t, initializing) = (self.t, self.initializing());
        match &mut self.instance {
            Some(instance) if initializing => self.wires.receive(&mut **instance, t, false),
            _ => Ok(()),
        }
    }

    /// Sends what is no number.
    #[cold]
    pub fn send(&mut self) -> Result<(), FmuError> {
        let t = self.t;
        match &mut self.instance {
            Some(instance) => self.wires.send(&mut **instance, t),
            None => Ok(()),
        }
    }

    /// From Event Mode back to where time goes on, in as many rounds as the FMU wants.
    fn handle_events(&mut self) -> Result<EventEnd, FmuError> {
        let (t, mut values_changed) = (self.t, false);
        let fmu = self.setup.fmu.clone();
        let Some(instance) = &mut self.instance else { return Ok(EventEnd::default()) };
        for _ in 0..MAX_ROUNDS {
            self.clocks.look(&mut **instance, t)?;
            self.wires.send_ticks(&mut **instance, t)?;
            let end = instance.update_discrete_states()?;
            values_changed |= end.values_changed;
            self.over |= end.over;
            if !end.again || end.over {
                self.next_event = end.next;
                instance.leave_event_mode()?;
                return Ok(EventEnd { values_changed, ..end });
            }
        }
        let reason = format!("its discrete states do not settle in {MAX_ROUNDS} rounds");
        Err(FmuError::Misbehaves { fmu: (*fmu).into(), t, reason })
    }

    /// What a reaction comes to.
    pub fn reaction(&self, happened: bool) -> Reaction {
        if happened && self.over { Reaction::Ends } else { Reaction::event(happened) }
    }

    /// Whether a clock, or an event the FMU announced, is due now.
    pub fn event_due(&self) -> bool {
        self.clocks.due(self.t) || self.next_event.is_some_and(|t| reached(t, self.t))
    }

    /// The next event known beforehand.
    pub fn announced(&self) -> Option<f64> {
        match (self.next_event, self.clocks.next()) {
            (Some(a), Some(b)) => Some(a.min(b)),
            (a, b) => a.or(b),
        }
    }

    /// Remembers the state of the FMU, and `more` besides.
    pub fn save(&mut self, more: &[f64]) -> Result<(), SubsystemError> {
        self.instance().and_then(|i| i.save()).map_err(failed)?;
        let mut bytes = self.saved.take().unwrap_or_default();
        bytes.clear();
        self.own_state(&mut bytes, more);
        self.saved = Some(bytes);
        Ok(())
    }

    pub fn restore(&mut self, more: &mut [f64]) -> Result<(), SubsystemError> {
        self.saved.as_deref().map_or(Ok(()), |bytes| self.may_return(bytes))?;
        let Some(bytes) = self.saved.take() else {
            return Err(SubsystemError::State { reason: "nothing was saved".into() });
        };
        self.instance().and_then(|i| i.restore()).map_err(failed)?;
        self.ports.forget();
        self.over = false;
        let fits = self.set_own_state(&bytes, more);
        self.saved = Some(bytes);
        fits
    }

    pub fn serialize(&mut self, bytes: &mut Vec<u8>, more: &[f64]) -> Result<(), SubsystemError> {
        if !self.setup.abilities.serialize {
            let reason = format!("`{}` can save its state, but not as bytes on disk", self.setup.fmu);
            return Err(SubsystemError::Unable { reason });
        }
        self.own_state(bytes, more);
        Writer(bytes).block(|b| self.instance().and_then(|i| i.serialize(b))).map_err(failed)?;
        self.wires.write_sent(bytes);
        Ok(())
    }

    pub fn deserialize(&mut self, bytes: &[u8], more: &mut [f64]) -> Result<(), SubsystemError> {
        // all or nothing: look before anything is changed
        let mut own = Vec::new();
        self.own_state(&mut own, more);
        let misfit = || SubsystemError::State { reason: format!("{} bytes are not of this FMU", bytes.len()) };
        let mut r = Reader(bytes);
        let head = r.take(own.len()).ok_or_else(misfit)?;
        let block = r.block().ok_or_else(misfit)?;
        if self.wires.is_empty() && !r.0.is_empty() {
            return Err(misfit());
        }
        self.may_return(head)?;
        self.instance().and_then(|i| i.deserialize(block)).map_err(failed)?;
        self.ports.forget();
        self.over = false;
        self.set_own_state(head, more)?;
        self.wires.read_sent(r.0).ok_or_else(misfit)
    }

    /// An FMU that was told that nobody goes back may have forgotten what that takes.
    fn may_return(&self, own_state: &[u8]) -> Result<(), SubsystemError> {
        let earlier = Reader(own_state).f64().is_some_and(|t| t < self.t);
        if self.rollback_planned || !earlier {
            return Ok(());
        }
        let reason = format!("`{}` was told that no earlier state comes back; `rewinds` allows it", self.setup.fmu);
        Err(SubsystemError::State { reason })
    }

    /// What belongs to the state besides that of the FMU.
    fn own_state(&self, bytes: &mut Vec<u8>, more: &[f64]) {
        let mut w = Writer(bytes);
        w.f64(self.t);
        w.f64(self.next_event.unwrap_or(f64::NAN));
        w.u64(u64::from(self.pending));
        w.floats(&self.ports.present);
        self.clocks.save(&mut w);
        self.wires.save(&mut w);
        w.floats(more);
    }

    fn set_own_state(&mut self, bytes: &[u8], more: &mut [f64]) -> Result<(), SubsystemError> {
        let mut r = Reader(bytes);
        let mut load = || {
            self.t = r.f64()?;
            self.next_event = r.f64().map(|t| (!t.is_nan()).then_some(t))?;
            self.pending = r.u64()? != 0;
            r.floats(&mut self.ports.present)?;
            self.clocks.load(&mut r)?;
            self.wires.load(&mut r, self.t)?;
            r.floats(more)
        };
        load().ok_or_else(|| SubsystemError::State { reason: "it is cut off".into() })
    }

    /// The linearisation, with these inputs.
    pub fn matrices(&mut self, u: &[f64], abcd: [&mut [f64]; 4]) -> Result<(), FmuError> {
        let initializing = self.initializing();
        let (instance, ports) = self.parts()?;
        if initializing {
            ports.set_all(instance, u)?
        } else {
            ports.set(instance, u)?
        }
        match (&mut self.linear, &mut self.instance) {
            (Some(linear), Some(instance)) => linear.matrices(&mut **instance, abcd),
            _ => Ok(()),
        }
    }
}

#[cold]
fn absent(fmu: &str, t: f64) -> FmuError {
    FmuError::Misbehaves { fmu: fmu.into(), t, reason: "it was never initialised".into() }
}

/// Whether the time of an event has come; half a tick of exact time and a little count as reached.
pub(crate) fn reached(event: f64, now: f64) -> bool {
    event <= now + 6e-13_f64.max(2.0 * f64::EPSILON * now.abs())
}

/// The instant at which a part says that it waits at an event: the tick of exact time at it or after it, so that a step up to there
/// has the event in it.
pub(crate) fn waits_at(event: f64) -> Advance {
    let ticks = event * 1e12;
    let near = ticks.round() / 1e12;
    let is_tick = (event - near).abs() <= 2.0 * f64::EPSILON * event.abs();
    Advance::Early(if is_tick { near } else { ticks.ceil() / 1e12 })
}

/// Whether an event is so close to the end of a step that there is no room for a communication point between them.
pub(crate) fn at_end(event: f64, end: f64) -> bool {
    end - event <= 1.5e-12 + 4.0 * f64::EPSILON * end.abs()
}

/// What the manager is told.
#[cold]
pub(crate) fn failed(error: FmuError) -> SubsystemError {
    SubsystemError::Faulty { fault: Box::new(error.fault()) }
}
