//! A subsystem that can go back in time, so that implicit schemes may repeat its steps.
//!
//! Two tanks joined by a short pipe level out: `A ḣ = q`, `q = G (h_other − h)`. Both read the other's level, so at a coarse
//! step an explicit scheme overshoots and rings, while an implicit one levels out.

use std::error::Error;

use macrostep::core::{
    Advance, CommunicationPoint, Flow, InputSignal, Interface, MacroStep, Manager, Model, Observer, ObserverError,
    Outcome, Port, Repeat, Rollback, Settings, Subsystem, SubsystemError, Ticks,
};
use macrostep::coupling::registry::{Params, fixed_point, predictor};
use macrostep::native::memory::Memory;

/// A tank: `Memory` holds its level, and knows how to save, restore and write it out.
struct Tank {
    interface: Interface,
    start: f64,
    memory: Memory,
}

/// Conductance of the pipe over the area of a tank, in 1/s.
const RATE: f64 = 4.0;

impl Tank {
    fn new(start: f64) -> Self {
        let interface = Interface::new().input(Port::new("other", "m")).output(Port::new("h", "m"));
        Tank { interface, start, memory: Memory::new(1) }
    }
}

impl Subsystem for Tank {
    fn interface(&self) -> &Interface {
        &self.interface
    }

    fn initialize(&mut self, _t0: f64) -> Result<(), SubsystemError> {
        self.memory.reset();
        self.memory.now[0] = self.start;
        Ok(())
    }

    fn advance(&mut self, step: MacroStep, u: &InputSignal<'_>) -> Result<Advance, SubsystemError> {
        // implicit Euler, in one step however long
        let a = RATE * step.size();
        self.memory.now[0] = (self.memory.now[0] + a * u.value(0, 1.0)) / (1.0 + a);
        Ok(Advance::Done)
    }

    fn outputs(&mut self, _u: &[f64], y: &mut [f64]) -> Result<(), SubsystemError> {
        y[0] = self.memory.now[0];
        Ok(())
    }

    fn rollback(&mut self) -> Option<&mut dyn Rollback> {
        Some(&mut self.memory)
    }
}

/// The difference of the levels at every communication point, and the passes it took.
#[derive(Default)]
struct Levels(Vec<(f64, u32)>);

impl Observer for Levels {
    fn communication_point(&mut self, at: &CommunicationPoint<'_>) -> Result<(), ObserverError> {
        self.0.push((at.outputs[0] - at.outputs[1], at.passes));
        Ok(())
    }
}

fn run(repeat: Repeat, acceleration: &str) -> Result<Levels, Box<dyn Error>> {
    let mut model = Model::new();
    model.add("left", Tank::new(2.0)).add("right", Tank::new(1.0));
    model.connect("left.h", "right.other").connect("right.h", "left.other");
    let none = Params::new();
    let mut settings = Settings::new(Ticks::parse("1s")?, Ticks::parse("5s")?, predictor("zoh", &none)?);
    settings.schedule.repeat = repeat;
    settings.fixed_point = fixed_point(acceleration, &none)?;
    let mut levels = Levels::default();
    let outcome = Manager::new(model, settings)?.run(&mut levels, |_, _| Ok(Flow::Continue));
    assert_eq!(outcome, Outcome::Completed);
    Ok(levels)
}

fn main() -> Result<(), Box<dyn Error>> {
    let explicit = run(Repeat::Once, "none")?;
    let implicit = run(Repeat::converged(), "quasi-newton")?;
    println!("{:>4} {:>18} {:>18} {:>7}", "t/s", "explicit: Δh/m", "implicit: Δh/m", "passes");
    for (k, (e, i)) in explicit.0.iter().zip(&implicit.0).enumerate() {
        println!("{k:4} {:18.6} {:18.6} {:7}", e.0, i.0, i.1);
    }
    // both tanks by implicit Euler at once: Δh shrinks by 1 + 2 RATE H at every step
    assert!((implicit.0[1].0 - 1.0 / (1.0 + 2.0 * RATE)).abs() < 1e-9);
    assert!(explicit.0[1].0 < 0.0, "with the old level of the other, the step overshoots");
    Ok(())
}
