//! Code of one's own, run like a scenario: with a verdict on the interface, and a recording of all outputs.
//!
//! `ground ──10── m1 ──100── m2 ──1000── ground`, as in `01_two_masses`. A part of the library stands for `m1`, and `m2` is
//! written here. `Prepared::of_model` takes the model; the rest is that of every other run.

use std::error::Error;

use macrostep::native::parts::{PartValue, part};
use macrostep::prelude::*;

/// A mass of 1 kg on a spring to the ground.
struct Mass {
    interface: Interface,
    x: f64,
    v: f64,
}

impl Subsystem for Mass {
    fn interface(&self) -> &Interface {
        &self.interface
    }

    fn initialize(&mut self, _t0: f64) -> Result<(), SubsystemError> {
        (self.x, self.v) = (0.0, -100.0);
        Ok(())
    }

    fn advance(&mut self, step: MacroStep, u: &InputSignal<'_>) -> Result<Advance, SubsystemError> {
        self.v += step.size() * (u.value(0, 0.0) - 1000.0 * self.x);
        self.x += step.size() * self.v;
        Ok(Advance::Done)
    }

    fn outputs(&mut self, _u: &[f64], y: &mut [f64]) -> Result<(), SubsystemError> {
        (y[0], y[1]) = (self.x, self.v);
        Ok(())
    }
}

fn run(with: &str, dir: &std::path::Path) -> Result<Summary, Box<dyn Error>> {
    let values = [("stiffness", 10.0), ("coupling_stiffness", 100.0), ("v0", 100.0)];
    let values = values.map(|(name, value)| (name.to_owned(), PartValue::Number(value)));
    let ports = Interface::new().input(Port::new("f", "N")).output(Port::new("x", "m")).output(Port::new("v", "m/s"));
    let mut model = Model::new();
    model.add("m1", part("mass-spring", &values.into())?).add("m2", Mass { interface: ports, x: 0.0, v: 0.0 });
    model.connect("m2.x", "m1.x").connect("m2.v", "m1.v").connect("m1.f", "m2.f").bond("coupling", "m1.f", "m2.v");

    let mut settings = Settings::new(Ticks::parse("1ms")?, Ticks::parse("10s")?, predictor("zoh", &Params::new())?);
    settings.method = method(with, &Params::new())?;
    Ok(Job::new(Prepared::of_model("two-masses", model, settings)?).record_in(dir).run()?)
}

fn main() -> Result<(), Box<dyn Error>> {
    let dir = std::env::temp_dir().join(format!("macrostep-own-code-{}", std::process::id()));
    let (plain, mended) = (run("none", &dir.join("none"))?, run("energy", &dir.join("energy"))?);
    println!("without a correction: {:?}; with one: {:?}", plain.verdict.interface, mended.verdict.interface);
    assert!(plain.verdict.interface > Trust::Trustworthy && mended.verdict.interface == Trust::Trustworthy);

    let recording = Recording::open(dir.join("energy"))?;
    assert_eq!(recording.signal("m2.x").map(<[f64]>::len), Some(10_001));
    std::fs::remove_dir_all(dir)?;
    Ok(())
}
