//! A ball that bounces: free flight is known in closed form, and so is the next impact.
//!
//! ```text
//! h(t) = h_b + v_b s − g s²/2,   v(t) = v_b − g s,   s = t − t_b        b: start of this flight
//! impact at s = (v_b + √(v_b² + 2 g h_b))/g;  then v ← −e v
//! ```
//!
//! Between impacts nothing is integrated, so nothing drifts. A rebound slower than `v_min` is the last: the ball rests.

use macrostep_core::{Advance, InputSignal, Interface, MacroStep, Port, Reaction, Rollback, Subsystem, SubsystemError};

use super::reader::{Reader, number, positive};
use super::{Domain, Made, PartDescription, reached};
use crate::memory::Memory;

pub(super) const BOUNCING_BALL: PartDescription = PartDescription {
    name: "bouncing-ball",
    domain: Domain::Translation,
    about: "a ball under gravity above a floor; outputs h, v",
    equations: &[
        "dh/dt = v",
        "dv/dt = -gravity",
        "when h < 0 and v < 0: v = -restitution*v",
        "energy = mass*v^2/2 + mass*gravity*h",
    ],
    parameters: &[
        positive("mass", "kg", 1.0, "mass"),
        positive("gravity", "m/s2", 9.81, "gravity"),
        number("restitution", "1", 0.7, "coefficient of restitution, from 0 to 1"),
        number("h0", "m", 1.0, "initial height, not below the floor"),
        number("v0", "m/s", 0.0, "initial velocity, upwards"),
        positive("v_min", "m/s", 1e-3, "after an impact the ball rests if its rebound is slower"),
    ],
    make: bouncing_ball,
};

fn bouncing_ball(r: &Reader<'_>) -> Made {
    let restitution = r.number("restitution")?;
    if !(0.0..=1.0).contains(&restitution) {
        return Err(r.bad("restitution", format!("must be from 0 to 1, not {restitution}")));
    }
    let h0 = r.number("h0")?;
    if h0 < 0.0 {
        return Err(r.bad("h0", format!("must not be below the floor, not {h0}")));
    }
    let interface = Interface::new().output(Port::new("h", "m")).output(Port::new("v", "m/s")).reacts();
    Ok(Box::new(BouncingBall {
        mass: r.number("mass")?,
        gravity: r.number("gravity")?,
        restitution,
        start: (h0, r.number("v0")?),
        v_min: r.number("v_min")?,
        interface,
        memory: Memory::new(LEN),
    }))
}

/// A ball above a floor.
#[derive(Debug)]
pub struct BouncingBall {
    mass: f64,
    gravity: f64,
    restitution: f64,
    start: (f64, f64),
    v_min: f64,
    interface: Interface,
    memory: Memory,
}

// what it remembers: the present, and the start of this flight
const NOW: usize = 0;
const T: usize = 1;
const H: usize = 2;
const V: usize = 3;
const RESTS: usize = 4;
const LEN: usize = 5;

impl BouncingBall {
    /// When this flight ends, and how fast; `None` at rest.
    // hot:
    fn impact(&self) -> Option<(f64, f64)> {
        let m = &self.memory.now;
        if m[RESTS] != 0.0 {
            return None;
        }
        let speed = (m[V] * m[V] + 2.0 * self.gravity * m[H]).sqrt();
        Some((m[T] + (m[V] + speed) / self.gravity, speed))
    }

    /// The impact of this flight: the next one begins.
    fn bounce(&mut self, t: f64, speed: f64) {
        let rebound = self.restitution * speed;
        let rests = f64::from(u8::from(rebound < self.v_min));
        let now = self.memory.now[NOW];
        self.memory.now.copy_from_slice(&[now, t, 0.0, rebound, rests]);
    }

    /// Height and velocity now.
    // hot:
    fn flight(&self) -> (f64, f64) {
        let m = &self.memory.now;
        if m[RESTS] != 0.0 {
            return (0.0, 0.0);
        }
        let s = (m[NOW] - m[T]).max(0.0);
        ((m[H] + (m[V] - 0.5 * self.gravity * s) * s).max(0.0), m[V] - self.gravity * s)
    }
}

impl Subsystem for BouncingBall {
    fn interface(&self) -> &Interface {
        &self.interface
    }

    fn initialize(&mut self, t0: f64) -> Result<(), SubsystemError> {
        self.memory.reset();
        let (h, v) = self.start;
        let at_rest = h == 0.0 && v.abs() < self.v_min;
        self.memory.now.copy_from_slice(&[t0, t0, h, v, f64::from(u8::from(at_rest))]);
        Ok(())
    }

    // hot:
    fn advance(&mut self, step: MacroStep, _u: &InputSignal<'_>) -> Result<Advance, SubsystemError> {
        // all impacts before the end of the step, each at its own instant; that at its end is left to `react`
        let mut bounced = false;
        while let Some((t, speed)) = self.impact().filter(|(t, _)| !reached(step.end, *t)) {
            self.bounce(t, speed);
            bounced = true;
        }
        self.memory.now[NOW] = step.end;
        bounced |= self.impact().is_some_and(|(t, _)| reached(t, step.end));
        Ok(if bounced { Advance::Event } else { Advance::Done })
    }

    fn react(&mut self, _u: &[f64]) -> Result<Reaction, SubsystemError> {
        let now = self.memory.now[NOW];
        let impact = self.impact().filter(|(t, _)| reached(*t, now));
        if let Some((t, speed)) = impact {
            self.bounce(t, speed);
        }
        Ok(Reaction::event(impact.is_some()))
    }

    // hot:
    fn outputs(&mut self, _u: &[f64], y: &mut [f64]) -> Result<(), SubsystemError> {
        let (h, v) = self.flight();
        y.copy_from_slice(&[h, v]);
        Ok(())
    }

    fn rollback(&mut self) -> Option<&mut dyn Rollback> {
        Some(&mut self.memory)
    }

    fn next_event(&self) -> Option<f64> {
        self.impact().map(|(t, _)| t)
    }

    fn energy(&mut self, _u: &[f64]) -> Option<f64> {
        let (h, v) = self.flight();
        Some(self.mass * (self.gravity * h + 0.5 * v * v))
    }
}
