//! Two masses on a line, written as two black boxes and coupled: how much energy does the coupling invent?
//!
//! `ground ──10── m1 ──100── m2 ──1000── ground`, all in N/m, 1 kg each. `m1` owns the spring in the middle, is told where
//! `m2` is, and returns the force on it: its output depends on its input at the same instant.

use std::error::Error;

use macrostep::core::{
    Advance, CommunicationPoint, Flow, InputSignal, Interface, MacroStep, Manager, Model, Observer, ObserverError,
    Outcome, Port, Settings, Subsystem, SubsystemError, Ticks,
};
use macrostep::coupling::registry::{Params, predictor};

/// A mass on a spring to the ground, and on one to the other mass if `kc` is not zero.
struct Mass {
    interface: Interface,
    k: f64,
    kc: f64,
    v0: f64,
    x: f64,
    v: f64,
}

impl Subsystem for Mass {
    fn interface(&self) -> &Interface {
        &self.interface
    }

    fn initialize(&mut self, _t0: f64) -> Result<(), SubsystemError> {
        (self.x, self.v) = (0.0, self.v0);
        Ok(())
    }

    fn advance(&mut self, step: MacroStep, u: &InputSignal<'_>) -> Result<Advance, SubsystemError> {
        // symplectic Euler with the input at the start of the step: a position for `m1`, a force for `m2`
        let u = u.value(0, 0.0);
        let force = if self.kc > 0.0 { self.kc * (u - self.x) } else { u };
        self.v += step.size() * (force - self.k * self.x);
        self.x += step.size() * self.v;
        Ok(Advance::Done)
    }

    fn outputs(&mut self, u: &[f64], y: &mut [f64]) -> Result<(), SubsystemError> {
        y[0] = if self.kc > 0.0 { self.kc * (self.x - u[0]) } else { self.x };
        Ok(())
    }

    fn energy(&mut self, u: &[f64]) -> Option<f64> {
        Some(0.5 * (self.v.powi(2) + self.k * self.x.powi(2) + self.kc * (self.x - u[0]).powi(2)))
    }
}

/// Keeps the total energy of the last communication point.
struct Energy(f64);

impl Observer for Energy {
    fn communication_point(&mut self, at: &CommunicationPoint<'_>) -> Result<(), ObserverError> {
        self.0 = at.energy().unwrap_or(f64::NAN);
        Ok(())
    }

    fn wants_energy(&self) -> bool {
        true // a call to every subsystem, so only if asked for
    }
}

fn main() -> Result<(), Box<dyn Error>> {
    let first = Interface::new().input(Port::new("x", "m")).output(Port::new("f", "N")).feedthrough("f", "x");
    let second = Interface::new().input(Port::new("f", "N")).output(Port::new("x", "m"));
    let mut model = Model::new();
    model.add("m1", Mass { interface: first, k: 10.0, kc: 100.0, v0: 100.0, x: 0.0, v: 0.0 });
    model.add("m2", Mass { interface: second, k: 1000.0, kc: 0.0, v0: -100.0, x: 0.0, v: 0.0 });
    model.connect("m2.x", "m1.x").connect("m1.f", "m2.f");

    // explicit Jacobi with a zero-order hold: everybody side by side, once, with what was known at the start
    let settings = Settings::new(Ticks::parse("1ms")?, Ticks::parse("10s")?, predictor("zoh", &Params::new())?);
    let mut energy = Energy(f64::NAN);
    let outcome = Manager::new(model, settings)?.run(&mut energy, |_, _| Ok(Flow::Continue));

    println!("{}: 10000 J became {:.1} J in 10 s", outcome.word(), energy.0);
    assert_eq!(outcome, Outcome::Completed);
    assert!((energy.0 - 20242.563979599025).abs() < 1e-6);
    Ok(())
}
