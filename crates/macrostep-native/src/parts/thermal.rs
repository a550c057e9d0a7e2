//! A room and the thermostat that heats it.

use macrostep_core::{
    Advance, ContinuousState, InputSignal, Interface, MacroStep, Port, Reaction, Refinement, Rollback, Subsystem,
    SubsystemError,
};

use super::reader::{MICRO, Reader, SOLVER_ACCURATE, number, positive};
use super::{AT_ONCE, Domain, Made, PartDescription};
use crate::memory::Memory;
use crate::physics::{Layout, Physics};

pub(super) const ROOM: PartDescription = PartDescription {
    name: "room",
    domain: Domain::Thermal,
    about: "a heat capacity behind a wall: C Ṫ = heat − (T − outside)/R; inputs heat, outside, output T",
    equations: &["dT/dt = (heat - (T - outside)/resistance)/capacity"],
    parameters: &[
        positive("capacity", "J/K", 1e5, "heat capacity C"),
        positive("resistance", "K/W", 0.01, "thermal resistance R of the wall"),
        number("T0", "degC", 20.0, "initial temperature"),
        number("outside", "degC", 10.0, "outside temperature, if the input `outside` is not connected"),
        SOLVER_ACCURATE,
        MICRO,
    ],
    make: room,
};

fn room(r: &Reader<'_>) -> Made {
    r.solve(Room {
        capacity: r.number("capacity")?,
        resistance: r.number("resistance")?,
        initial: r.number("T0")?,
        outside: r.number("outside")?,
    })
}

/// `C Ṫ = heat − (T − outside)/R`.
#[derive(Clone, Debug)]
pub struct Room {
    /// `C`, J/K.
    pub capacity: f64,
    /// `R`, K/W.
    pub resistance: f64,
    /// Initial temperature, °C.
    pub initial: f64,
    /// Temperature outside while that input is not connected, °C.
    pub outside: f64,
}

impl Physics for Room {
    fn interface(&self) -> Interface {
        Interface::new()
            .input(Port::new("heat", "W"))
            .input(Port::new("outside", "degC").start(self.outside))
            .output(Port::new("T", "degC"))
    }

    fn layout(&self) -> Layout {
        Layout { positions: 0, others: 1 }
    }

    fn initial(&self, _t0: f64, state: &mut [f64]) -> Result<(), SubsystemError> {
        state[0] = self.initial;
        Ok(())
    }

    // hot:
    fn rates(&mut self, _t: f64, state: &[f64], u: &[f64], _a: &mut [f64], w: &mut [f64]) {
        w[0] = (u[0] - (state[0] - u[1]) / self.resistance) / self.capacity;
    }

    // hot:
    fn outputs(&mut self, _t: f64, state: &[f64], _u: &[f64], y: &mut [f64]) {
        y[0] = state[0];
    }
}

pub(super) const THERMOSTAT: PartDescription = PartDescription {
    name: "thermostat",
    domain: Domain::Thermal,
    about: "a switch with hysteresis: on at or below `low`, off at or above `high`; input T, output heat",
    equations: &["on when T <= low, off when T >= high", "heat = power while on, else 0"],
    parameters: &[
        number("low", "degC", 19.0, "temperature at which it switches on"),
        number("high", "degC", 21.0, "temperature at which it switches off"),
        number("power", "W", 2000.0, "heat while on"),
        number("on0", "1", 0.0, "1 if it is on at the start, else 0"),
    ],
    make: thermostat,
};

fn thermostat(r: &Reader<'_>) -> Made {
    let (low, high) = (r.number("low")?, r.number("high")?);
    if low >= high {
        return Err(r.wrong_way("low", "high"));
    }
    r.within("on0", 0.0, 1.0)?;
    Ok(Box::new(Thermostat::new(low, high, r.number("power")?, r.number("on0")? != 0.0)))
}

/// A switch with hysteresis whose switching instants are located inside the step.
///
/// The input is a polynomial over the step, so its crossing of a threshold is found to round-off. The thermostat then
/// stands at the crossing, switched, and says so with [`Advance::Early`]; with a crossing at the end of the step it says
/// [`Advance::Event`]. An input that jumped across the threshold switches at once.
#[derive(Debug)]
pub struct Thermostat {
    low: f64,
    high: f64,
    power: f64,
    on0: bool,
    interface: Interface,
    /// The present time, and whether on.
    memory: Memory,
}

/// How many pieces of a step are searched for crossings.
const PIECES: u32 = 32;

impl Thermostat {
    /// A thermostat that switches on at `low`, off at `high`, and gives `power` while on.
    pub fn new(low: f64, high: f64, power: f64, on0: bool) -> Self {
        let interface = Interface::new()
            .input(Port::new("T", "degC"))
            .output(Port::new("heat", "W").discrete())
            .locates_events()
            .reacts();
        Thermostat { low, high, power, on0, interface, memory: Memory::new(2) }
    }

    fn on(&self) -> bool {
        self.memory.now[1] != 0.0
    }

    /// How far the temperature is beyond the threshold that is waited for; switching is due from zero on.
    // hot:
    fn beyond(&self, temperature: f64) -> f64 {
        if self.on() { temperature - self.high } else { self.low - temperature }
    }

    /// The first `τ` in (0, `end`] at which switching is due, the input being below the threshold at zero.
    // hot:
    fn crossing(&self, u: &InputSignal<'_>, end: f64) -> Option<f64> {
        let pieces = if u.degree() <= 1 { 1 } else { PIECES };
        let mut before = 0.0;
        for piece in 1..=pieces {
            let after = end * f64::from(piece) / f64::from(pieces);
            if self.beyond(u.value(0, after)) >= 0.0 {
                // halve until no number lies between
                let (mut low, mut high) = (before, after);
                loop {
                    let middle = 0.5 * (low + high);
                    if middle <= low || middle >= high {
                        return Some(high);
                    }
                    if self.beyond(u.value(0, middle)) >= 0.0 { high = middle } else { low = middle }
                }
            }
            before = after;
        }
        None
    }
}

impl Subsystem for Thermostat {
    fn interface(&self) -> &Interface {
        &self.interface
    }

    fn refine(&mut self) -> Refinement {
        Refinement::Exact
    }

    fn initialize(&mut self, t0: f64) -> Result<(), SubsystemError> {
        self.memory.reset();
        self.memory.now[0] = t0;
        self.memory.now[1] = f64::from(u8::from(self.on0));
        Ok(())
    }

    // hot:
    fn advance(&mut self, step: MacroStep, u: &InputSignal<'_>) -> Result<Advance, SubsystemError> {
        // an input that is already beyond switches at once
        let mut outcome = Advance::Done;
        if self.beyond(u.value(0, 0.0)) >= 0.0 {
            self.memory.now[1] = 1.0 - self.memory.now[1];
            outcome = Advance::Event;
        }

        // otherwise wait for it, and a tick longer than the step: time is a whole number of ticks, crossings are not
        let tick = 2.0 * AT_ONCE / step.size();
        if let Some(tau) = self.crossing(u, 1.0 + tick) {
            self.memory.now[1] = 1.0 - self.memory.now[1];
            if tau < 1.0 - tick {
                let t = step.start + tau * step.size();
                self.memory.now[0] = t;
                return Ok(Advance::Early(t));
            }
            outcome = Advance::Event;
        }
        self.memory.now[0] = step.end;
        Ok(outcome)
    }

    fn react(&mut self, u: &[f64]) -> Result<Reaction, SubsystemError> {
        let switches = self.beyond(u[0]) >= 0.0;
        if switches {
            self.memory.now[1] = 1.0 - self.memory.now[1];
        }
        Ok(Reaction::event(switches))
    }

    // hot:
    fn outputs(&mut self, _u: &[f64], y: &mut [f64]) -> Result<(), SubsystemError> {
        y[0] = if self.on() { self.power } else { 0.0 };
        Ok(())
    }

    fn rollback(&mut self) -> Option<&mut dyn Rollback> {
        Some(&mut self.memory)
    }

    fn state(&mut self) -> Option<&mut dyn ContinuousState> {
        Some(self)
    }
}

/// All it has is a flag.
impl ContinuousState for Thermostat {
    fn each(&mut self, _visit: &mut dyn FnMut(&mut f64)) {}
}
