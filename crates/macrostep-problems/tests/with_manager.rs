//! Problems and parts under the real manager.

use crate::common;

use std::collections::BTreeMap;

use common::{build, reference_at};
use macrostep_core::{
    CommunicationPoint, Flow, Manager, Model, Observer, ObserverError, Outcome, Part, Repeat, RunInfo,
};
use macrostep_core::{Schedule, Settings, Ticks};
use macrostep_coupling::registry::predictor;
use macrostep_native::parts::{PartValue, part};

/// Keeps the last communication point, and the times of events.
#[derive(Default)]
struct Last {
    names: Vec<String>,
    outputs: Vec<f64>,
    energy: f64,
    passes: u32,
    events: Vec<f64>,
}

impl Last {
    fn value(&self, name: &str) -> f64 {
        self.outputs[self.names.iter().position(|n| n == name).unwrap()]
    }
}

impl Observer for Last {
    fn begin(&mut self, run: &RunInfo<'_>) -> Result<(), ObserverError> {
        self.names = run.graph.output_names();
        Ok(())
    }

    fn wants_energy(&self) -> bool {
        true
    }

    fn communication_point(&mut self, at: &CommunicationPoint<'_>) -> Result<(), ObserverError> {
        self.outputs = at.outputs.to_vec();
        self.energy = at.energy().unwrap_or(f64::NAN);
        self.passes = self.passes.max(at.passes);
        if at.event {
            self.events.push(at.t);
        }
        Ok(())
    }
}

fn simulate(model: Model, step: &str, stop: &str, repeat: Repeat) -> Last {
    let ticks = |text| Ticks::parse(text).unwrap();
    let mut settings = Settings::new(ticks(step), ticks(stop), predictor("zoh", &Default::default()).unwrap());
    settings.schedule = Schedule { repeat, ..Schedule::default() };
    let mut manager = Manager::new(model, settings).unwrap();
    let mut last = Last::default();
    let outcome = manager.run(&mut last, |_, _| Ok(Flow::Continue));
    assert!(matches!(outcome, Outcome::Completed), "{outcome:?}");
    last
}

#[test]
fn every_problem_runs() {
    for problem in macrostep_problems::problems() {
        let d = problem.description();
        let instance = build(d.name, None, &[]);
        let mut model = instance.model;
        for (name, step) in instance.steps {
            model.part_mut(&name).unwrap().step = Some(step);
        }
        let constraint = model.parts.iter().any(|p| p.subsystem.interface().constraint);
        let step = Ticks::parse(d.step).unwrap();
        let stop = Ticks(step.0 * 20).to_string();
        simulate(model, d.step, &stop, if constraint { Repeat::converged() } else { Repeat::Once });
    }
}

#[test]
fn case_one_is_the_same_as_by_hand() {
    let last = simulate(build("oscillator", None, &[]).model, "1ms", "10s", Repeat::Once);
    assert!((last.energy / 20242.563979599025 - 1.0).abs() < 1e-9, "{}", last.energy);
    let last = simulate(build("star", Some("case3"), &[]).model, "1ms", "10s", Repeat::Once);
    assert!((last.energy / 439297.42863095657 - 1.0).abs() < 1e-9, "{}", last.energy);
}

#[test]
fn the_rigid_link_holds() {
    let mut instance = build("rigid-line", None, &[]);
    let last = simulate(instance.model, "1ms", "1s", Repeat::converged());
    let (reference, _) = reference_at(&mut *instance.reference, 1.0);
    assert!((last.value("left.x2") - last.value("right.x3")).abs() < 1e-11);
    for name in ["left.x1", "left.x2", "right.x4"] {
        assert!((last.value(name) - reference[name]).abs() < 1e-3, "{name}: {} {}", last.value(name), reference[name]);
    }
}

fn add(model: &mut Model, name: &str, kind: &str, values: &[(&str, f64)]) {
    let values: BTreeMap<String, PartValue> =
        values.iter().map(|(n, v)| ((*n).to_owned(), PartValue::Number(*v))).collect();
    model.parts.push(Part::boxed(name, part(kind, &values).unwrap()));
}

#[test]
fn a_ball_gets_communication_points_at_its_impacts() {
    let mut model = Model::new();
    add(&mut model, "ball", "bouncing-ball", &[("restitution", 0.5)]);
    let last = simulate(model, "100ms", "2s", Repeat::Once);
    let fall = (2.0 / 9.81f64).sqrt();
    for (event, flights) in last.events.iter().zip([1.0, 2.0, 2.5, 2.75]) {
        assert!((event - flights * fall).abs() < 1e-12, "{event} {}", flights * fall);
    }
    assert!(last.events.len() > 4);
}

#[test]
fn a_thermostat_keeps_a_room_between_its_thresholds() {
    let mut model = Model::new();
    add(&mut model, "room", "room", &[]);
    add(&mut model, "stat", "thermostat", &[]);
    model.connect("room.T", "stat.T").connect("stat.heat", "room.heat");
    let last = simulate(model, "1s", "3000s", Repeat::Once);
    assert!((18.9..21.1).contains(&last.value("room.T")), "{}", last.value("room.T"));
    assert!(last.events.len() >= 10, "{:?}", last.events);
}

#[test]
fn a_controller_brings_a_mass_to_its_setpoint() {
    let mut model = Model::new();
    add(&mut model, "mass", "mass", &[("stiffness", 4.0), ("damping", 3.0)]);
    let mut values = BTreeMap::new();
    for (name, value) in [("kp", 5.0), ("ki", 6.0), ("kd", 1.0), ("period", 0.02)] {
        values.insert(name.to_owned(), PartValue::Number(value));
    }
    values.insert("unit_in".to_owned(), PartValue::Text("m".to_owned()));
    values.insert("unit_out".to_owned(), PartValue::Text("N".to_owned()));
    model.parts.push(Part::boxed("pid", part("pid", &values).unwrap()));
    let goal = BTreeMap::from([
        ("offset".to_owned(), PartValue::Number(1.0)),
        ("unit".to_owned(), PartValue::Text("m".to_owned())),
    ]);
    model.parts.push(Part::boxed("goal", part("source", &goal).unwrap()));
    model.connect("goal.y", "pid.setpoint").connect("mass.x", "pid.measured").connect("pid.u", "mass.f");
    let last = simulate(model, "5ms", "20s", Repeat::Once);
    assert!((last.value("mass.x") - 1.0).abs() < 1e-4, "{}", last.value("mass.x"));
}
