//! Parts for scenario files: promises, closed forms, events, errors.

use std::collections::BTreeMap;

use macrostep_core::{Advance, InputSignal, MacroStep, Reaction, Subsystem, Variability};
use macrostep_native::conformance::{check, check_with};
use macrostep_native::parts::{PartError, PartValue, part, parts};

fn given(values: &[(&str, PartValue)]) -> BTreeMap<String, PartValue> {
    values.iter().map(|(n, v)| ((*n).to_owned(), v.clone())).collect()
}

fn make(kind: &str, values: &[(&str, PartValue)]) -> Box<dyn Subsystem> {
    part(kind, &given(values)).unwrap()
}

fn n(x: f64) -> PartValue {
    PartValue::Number(x)
}

fn text(x: &str) -> PartValue {
    PartValue::Text(x.to_owned())
}

fn array(x: &[f64]) -> PartValue {
    PartValue::Array(x.to_vec())
}

fn step(start: f64, end: f64) -> MacroStep {
    MacroStep { index: 0, start, end }
}

fn y(s: &mut dyn Subsystem, u: &[f64]) -> Vec<f64> {
    let mut y = vec![0.0; s.interface().output_size()];
    s.outputs(u, &mut y).unwrap();
    y
}

/// Every part that can be made from its defaults, and the others with the least they need.
#[test]
fn all_parts_keep_their_promises() {
    for description in parts() {
        let values = match description.name {
            "state-space" | "discrete-state-space" => {
                vec![("A", array(&[0.0, 1.0, -4.0, -0.1])), ("B", array(&[0.0, 1.0])), ("C", array(&[1.0, 0.0]))]
            }
            "driver" => vec![("path", array(&[20.0, 0.0, 10.0, 0.1]))],
            _ => vec![],
        };
        let mut s = make(description.name, &values);
        check(&mut *s);
        check_with(&mut *s, 0.05, 60);
        assert!(!description.about.is_empty() && description.parameters.iter().all(|p| !p.meaning.is_empty()));
    }
}

#[test]
fn the_page_of_the_library_says_what_the_parts_say() {
    let path = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/parts.md");
    let made = macrostep_native::parts::page();
    if std::env::var_os("MACROSTEP_BLESS").is_some() {
        std::fs::write(&path, &made).unwrap();
    }
    let there = std::fs::read_to_string(&path).unwrap_or_default();
    assert!(there == made, "docs/parts.md is not what the parts say; set MACROSTEP_BLESS=1 to write it");
}

#[test]
fn variations_keep_their_promises() {
    let mut list = vec![
        make(
            "mass-spring",
            &[("coupling_damping", n(0.3)), ("integrator", text("generalized-alpha")), ("micro", n(3.0))],
        ),
        make("pendulum", &[("theta0", n(2.0)), ("integrator", text("trapezoidal"))]),
        make("source", &[("shape", text("step")), ("time", n(1.0 / 3.0)), ("unit", text("N"))]),
        make("source", &[("shape", text("ramp")), ("time", n(1.0 / 3.0)), ("duration", n(1.0 / 7.0))]),
        make("source", &[("shape", text("sine"))]),
        make("source", &[("shape", text("chirp")), ("duration", n(0.5))]),
        make("pid", &[("ki", n(5.0)), ("kd", n(0.1)), ("period", n(0.007)), ("u_max", n(0.05)), ("u_min", n(-0.02))]),
        make("thermostat", &[("low", n(19.98)), ("high", n(20.02))]),
        make("bouncing-ball", &[("h0", n(0.05)), ("restitution", n(0.5))]),
        make("bouncing-ball", &[("h0", n(0.0)), ("v0", n(3.0)), ("restitution", n(1.0))]),
        make("gain", &[("gain", n(-2.0)), ("size", n(3.0)), ("unit_in", text("m")), ("unit_out", text("N"))]),
        make(
            "state-space",
            &[
                ("A", n(-1.0)),
                ("B", array(&[1.0, 2.0])),
                ("C", array(&[1.0, 3.0])),
                ("D", array(&[0.0, 1.0, 0.0, 0.0])),
            ],
        ),
    ];
    for s in &mut list {
        check(&mut **s);
        check_with(&mut **s, 0.02, 100);
    }
}

/// A motor with volts and newton-metres: a unit for each element makes a port of each, and feedthrough is that of `D` alone.
#[test]
fn elements_of_a_linear_system_may_have_units_of_their_own() {
    let units = |list: &[&str]| PartValue::Texts(list.iter().map(|u| (*u).to_owned()).collect());
    let values = [
        ("A", array(&[-300.0, -30.0, 250.0, 0.0])),
        ("B", array(&[600.0, 0.0, 0.0, -5000.0])),
        ("C", array(&[1.0, 0.0, 0.0, 1.0])),
        ("D", array(&[0.0, 0.0, 0.0, 2.0])),
        ("unit_in", units(&["V", "N.m"])),
        ("unit_out", units(&["A", "rad/s"])),
    ];
    let mut motor = make("state-space", &values);
    let names = |ports: &[macrostep_core::Port]| -> Vec<(String, String)> {
        ports.iter().map(|p| (p.name.clone(), p.unit.to_string())).collect()
    };
    let named = |list: [(&str, &str); 2]| list.map(|(n, u)| (n.to_owned(), u.to_owned()));
    assert_eq!(names(&motor.interface().inputs), named([("u1", "V"), ("u2", "N.m")]));
    assert_eq!(names(&motor.interface().outputs), named([("y1", "A"), ("y2", "rad/s")]));
    assert_eq!(motor.interface().feedthrough, [(1, 1)]);
    check(&mut *motor);
    // the same as one with arrays
    let mut plain = make("state-space", &values[..4]);
    for s in [&mut motor, &mut plain] {
        s.initialize(0.0).unwrap();
        s.advance(step(0.0, 1e-3), &InputSignal::new(&[12.0, 0.1], 2)).unwrap();
    }
    assert_eq!(y(&mut *motor, &[12.0, 0.1]), y(&mut *plain, &[12.0, 0.1]));

    let mut sampled = make("discrete-state-space", &values);
    assert_eq!(names(&sampled.interface().outputs), named([("y1", "A"), ("y2", "rad/s")]));
    assert!(sampled.interface().outputs.iter().all(|p| p.variability == Variability::Discrete));
    check(&mut *sampled);

    let refused = |name, value| {
        let mut wrong = values.to_vec();
        wrong.push((name, value));
        part("state-space", &given(&wrong)).err().unwrap().to_string()
    };
    assert!(refused("unit_in", units(&["V"])).contains("`unit_in` has a unit for each of 1 elements, and `u` has 2"));
    assert!(refused("unit_out", units(&["A", "radd/s"])).contains("`unit_out` is no unit"));
    let one = part("transfer-function", &given(&[("unit_in", units(&["V"]))])).err().unwrap().to_string();
    assert!(one.contains("must be a unit"), "{one}");
}

/// Numbers of a part whose ports are in mm are in mm.
#[test]
fn parameters_are_in_the_units_of_the_ports() {
    let limited = |kind: &str, values: &[(&str, PartValue)], u: &[f64]| {
        let mut s = make(kind, values);
        s.initialize(0.0).unwrap();
        y(&mut *s, u)[0]
    };
    let mm = ("unit", text("mm"));
    assert_eq!(limited("saturation", &[mm.clone(), ("high", n(5.0))], &[8.0]), 5.0);
    assert_eq!(limited("saturation", &[("unit", text("degC")), ("high", n(30.0))], &[80.0]), 30.0);
    assert_eq!(limited("dead-zone", &[mm.clone(), ("width", n(5.0))], &[8.0]), 3.0);
    assert_eq!(limited("quantiser", &[mm.clone(), ("step", n(2.0))], &[8.9]), 8.0);
    assert_eq!(limited("pulse", &[mm.clone(), ("high", n(3.0))], &[]), 3.0);

    // a ramp of 100 mm, and a rate in mm/s
    let after = |kind: &str, values: &[(&str, PartValue)], u: f64| {
        let mut s = make(kind, values);
        s.initialize(0.0).unwrap();
        s.advance(step(0.0, 1.0), &InputSignal::new(&[u], 1)).unwrap();
        y(&mut *s, &[u])[0]
    };
    assert!((after("rate-limit", &[mm, ("rising", n(20.0)), ("y0", n(5.0))], 100.0) - 25.0).abs() < 1e-6);
    // gains between different dimensions are in the units of the ports
    let units = |a: &str, b: &str| [("unit_in", text(a)), ("unit_out", text(b)), ("gain", n(2.0))];
    assert!((after("integrator", &units("V", "mm"), 3.0) - 6.0).abs() < 1e-9);
    assert!((after("integrator", &units("l/min", "l")[..2], 60.0) - 1.0).abs() < 1e-9);
    let low_pass = |a, b| [&units(a, b)[..], &[("time", n(1e-2))]].concat();
    assert!((after("low-pass", &low_pass("V", "mm"), 3.0) - 6.0).abs() < 1e-5);
    assert!((after("low-pass", &low_pass("mm", "mm"), 3.0) - 6.0).abs() < 1e-5);
    // temperatures have a zero of their own: numbers are those of the ports, whatever kelvins they are
    let degrees = |unit: &str, more: &[(&'static str, f64)]| {
        let more = more.iter().map(|&(name, x)| (name, n(x)));
        [("unit", text(unit))].into_iter().chain(more).collect::<Vec<_>>()
    };
    assert_eq!(limited("quantiser", &degrees("degC", &[("step", 0.5)]), &[20.3]), 20.5);
    assert_eq!(limited("dead-zone", &degrees("degC", &[("width", 1.0)]), &[20.0]), 19.0);
    assert!((after("rate-limit", &degrees("degF", &[("rising", 2.0), ("y0", 68.0)]), 100.0) - 70.0).abs() < 1e-6);
    let between = |a: &str, b: &str, more: &[(&'static str, f64)]| {
        let more = more.iter().map(|&(name, x)| (name, n(x)));
        [("unit_in", text(a)), ("unit_out", text(b))].into_iter().chain(more).collect::<Vec<_>>()
    };
    // to the accuracy of the solver, where kelvins would be off by hundreds
    let quick = [("time", 1e-2), ("gain", 0.01)];
    assert!((after("low-pass", &between("degC", "V", &quick), 25.0) - 0.25).abs() < 1e-6);
    assert!((after("low-pass", &between("V", "degC", &[("gain", 2.0), ("y0", 20.0)]), 10.0) - 20.0).abs() < 1e-6);
    assert!((after("low-pass", &between("degC", "degC", &[("time", 1e-2), ("gain", 2.0)]), 25.0) - 50.0).abs() < 1e-3);
    assert!((after("integrator", &between("W", "degF", &[("gain", 1.0), ("y0", 68.0)]), 10.0) - 78.0).abs() < 1e-6);
    // and where one unit alone is stated
    assert!(
        (after("low-pass", &[("unit_in", text("mV")), ("time", n(1e-2)), ("gain", n(10.0))], 3.0) - 30.0).abs() < 1e-4
    );
    // a number between two units of one dimension could be either: no part guesses
    let said = part("integrator", &given(&units("l/min", "l"))).err().unwrap().to_string();
    assert!(said.contains("of the same dimension"), "{said}");
    for kind in ["gain", "pid", "low-pass", "second-order"] {
        let said = part(kind, &given(&units("mm", "m")[..2])).err().unwrap().to_string();
        assert!(said.contains("`unit_out` is `m`, and `unit_in` is `mm`, of the same dimension"), "{said}");
        assert!(part(kind, &given(&units("rad", "rad")[..2])).is_ok());
    }
}

/// The unit that a text is given in follows from those of the ports.
#[test]
fn parameters_have_the_units_that_follow_from_ports() {
    let unit = |kind: &str, name: &str, units: &[(&str, &'static str)]| {
        let description = parts().iter().find(|d| d.name == kind).unwrap();
        let parameter = description.parameters.iter().find(|p| p.name == name).unwrap();
        let stated = |name: &str| units.iter().find(|(n, _)| *n == name).map(|(_, unit)| *unit);
        description.unit_of(parameter, stated)
    };
    let is = |symbol: &str| macrostep_core::Unit::parse(symbol).ok();
    let same = |a: Option<macrostep_core::Unit>, b: &str| {
        let conversion = macrostep_core::Unit::conversion(&a.unwrap(), &is(b).unwrap());
        assert_eq!(conversion, Some((1.0, 0.0)), "{b}");
    };
    let volts = [("unit_in", "mm"), ("unit_out", "V")];
    same(unit("pid", "kp", &volts), "V/mm");
    same(unit("pid", "ki", &volts), "V/(mm.s)");
    same(unit("pid", "kd", &volts), "V.s/mm");
    same(unit("pid", "u_max", &volts), "V");
    same(unit("gain", "gain", &volts), "V/mm");
    same(unit("gain", "offset", &volts), "V");
    // a difference of temperatures has no zero
    let heater = [("unit_in", "degC"), ("unit_out", "W")];
    same(unit("pid", "kp", &heater), "W/K");
    same(unit("source", "offset", &[("unit", "degC")]), "degC");
    same(unit("source", "amplitude", &[("unit", "degC")]), "K");
    // nobody stated a unit, or one of two
    same(unit("pid", "ki", &[]), "1/s");
    assert_eq!(unit("pid", "kp", &[]), None);
    assert_eq!(unit("pid", "ki", &[("unit_in", "m")]), None);
    assert_eq!(unit("source", "amplitude", &[]), None);
}

#[test]
fn laws_are_memoryless_and_say_so() {
    let mut s = make("spring-damper", &[("stiffness", n(100.0)), ("damping", n(2.0))]);
    assert!(s.interface().memoryless && !s.interface().constraint);
    s.initialize(0.0).unwrap();
    assert_eq!(y(&mut *s, &[0.3, 1.0, 0.1, -1.0]), [100.0 * (0.3 - 0.1) + 2.0 * 2.0]);
    assert!((s.energy(&[0.3, 1.0, 0.1, -1.0]).unwrap() - 2.0).abs() < 1e-12);

    let mut link = make("rigid-link", &[("kappa", n(10.0)), ("lambda0", n(4.0))]);
    assert!(link.interface().constraint && link.interface().inputs[2].start == 4.0);
    link.initialize(0.0).unwrap();
    assert_eq!(y(&mut *link, &[0.5, 0.25, 1.0]), [3.5]);

    let mut gain = make("gain", &[("gain", n(-3.0)), ("offset", n(1.0))]);
    gain.initialize(0.0).unwrap();
    assert_eq!(y(&mut *gain, &[2.0]), [-5.0]);
}

#[test]
fn a_mass_at_rest_starts_to_move_with_every_integrator() {
    for integrator in ["symplectic-euler", "rk4", "trapezoidal", "newmark", "generalized-alpha"] {
        for feedback in ["none", "force"] {
            let values = [("mass", n(2.0)), ("integrator", text(integrator)), ("feedback", text(feedback))];
            let mut mass = make("mass", &values);
            mass.initialize(0.0).unwrap();
            // f = t, from zero: x = t³/6m
            for k in 0..1000 {
                let (start, end) = (f64::from(k) * 1e-3, f64::from(k + 1) * 1e-3);
                let u = if feedback == "none" { vec![start, 1e-3] } else { vec![start, 0.0, 0.0, 1e-3, 0.0, 0.0] };
                mass.advance(step(start, end), &InputSignal::new(&u, u.len() / 2)).unwrap();
            }
            let x = y(&mut *mass, &[0.0; 3])[0];
            assert!((x - 1.0 / 12.0).abs() < 2e-4, "{integrator}, {feedback}: {x}");
        }
    }
}

#[test]
fn a_state_space_model_is_the_mass_it_describes() {
    let mut model = make(
        "state-space",
        &[
            ("A", array(&[0.0, 1.0, -50.0, -0.5])),
            ("B", array(&[0.0, 0.5])),
            ("C", array(&[1.0, 0.0, 0.0, 1.0])),
            ("x0", array(&[1.0, 0.0])),
        ],
    );
    let mut mass = make(
        "mass",
        &[("mass", n(2.0)), ("stiffness", n(100.0)), ("damping", n(1.0)), ("x0", n(1.0)), ("integrator", text("rk4"))],
    );
    for s in [&mut model, &mut mass] {
        s.initialize(0.0).unwrap();
        for k in 0..100 {
            let t = f64::from(k) * 0.01;
            s.advance(step(t, t + 0.01), &InputSignal::new(&[3.0, 0.2], 1)).unwrap();
        }
    }
    for (a, b) in y(&mut *model, &[0.0]).into_iter().zip(y(&mut *mass, &[0.0])) {
        assert!((a - b).abs() < 1e-13, "{a} {b}");
    }
}

/// The period of a pendulum is `2π √(l/g) / agm(1, cos(θ₀/2))`.
#[test]
fn a_pendulum_keeps_its_period() {
    let (theta0, l, g) = (2.0f64, 0.7f64, 9.81);
    let (mut a, mut b) = (1.0, (theta0 / 2.0).cos());
    for _ in 0..10 {
        (a, b) = (0.5 * (a + b), (a * b).sqrt());
    }
    let period = std::f64::consts::TAU * (l / g).sqrt() / a;
    let mut s = make("pendulum", &[("length", n(l)), ("theta0", n(theta0)), ("integrator", text("rk4"))]);
    s.initialize(0.0).unwrap();
    let energy = s.energy(&[0.0]).unwrap();
    let h = period / 2000.0;
    for k in 0..4000 {
        s.advance(step(f64::from(k) * h, f64::from(k + 1) * h), &InputSignal::new(&[0.0], 1)).unwrap();
    }
    let end = y(&mut *s, &[0.0]);
    assert!((end[0] - theta0).abs() < 1e-9 && end[1].abs() < 1e-9, "{end:?}");
    assert!((end[2] - l * theta0.sin()).abs() < 1e-9 && (end[3] + l * theta0.cos()).abs() < 1e-9);
    assert!((s.energy(&[0.0]).unwrap() / energy - 1.0).abs() < 1e-10);
}

#[test]
fn sources_follow_their_formulas_and_announce_their_jump() {
    let none = InputSignal::new(&[], 0);
    let mut s =
        make("source", &[("shape", text("step")), ("time", n(0.25)), ("amplitude", n(3.0)), ("offset", n(1.0))]);
    assert_eq!(s.interface().outputs[0].variability, Variability::Discrete);
    s.initialize(0.0).unwrap();
    assert_eq!((y(&mut *s, &[]), s.next_event()), (vec![1.0], Some(0.25)));
    assert_eq!(s.advance(step(0.0, 0.2), &none), Ok(Advance::Done));
    assert_eq!(s.advance(step(0.2, 0.25), &none), Ok(Advance::Jump));
    assert_eq!((y(&mut *s, &[]), s.next_event()), (vec![4.0], None));
    assert_eq!(s.advance(step(0.25, 0.3), &none), Ok(Advance::Done));

    let ramp =
        [("shape", text("ramp")), ("time", n(0.25)), ("duration", n(0.5)), ("amplitude", n(3.0)), ("offset", n(1.0))];
    let mut s = make("source", &ramp);
    s.initialize(0.0).unwrap();
    assert_eq!((y(&mut *s, &[]), s.next_event()), (vec![1.0], Some(0.25)));
    assert_eq!(s.advance(step(0.0, 0.25), &none), Ok(Advance::Event));
    assert_eq!((y(&mut *s, &[]), s.next_event()), (vec![1.0], Some(0.75)));
    assert_eq!(s.advance(step(0.25, 0.5), &none), Ok(Advance::Done));
    assert_eq!(y(&mut *s, &[]), vec![2.5]);
    assert_eq!(s.advance(step(0.5, 0.75), &none), Ok(Advance::Event));
    assert_eq!(s.advance(step(0.75, 2.0), &none), Ok(Advance::Done));
    assert_eq!((y(&mut *s, &[]), s.next_event()), (vec![4.0], None));

    // the frequency of a chirp is the slope of its phase: from 1 Hz to 3 Hz in 2 s makes 4 turns, then 3 a second
    let mut s = make(
        "source",
        &[("shape", text("chirp")), ("frequency", n(1.0)), ("frequency_end", n(3.0)), ("duration", n(2.0))],
    );
    s.initialize(0.0).unwrap();
    let mut at = |t: f64| {
        s.advance(step(0.0, t), &none).unwrap();
        y(&mut *s, &[])[0]
    };
    assert!(at(2.0).abs() < 1e-12);
    assert!((at(2.0 + 1.0 / 12.0) - 1.0).abs() < 1e-12);
    assert!((at(1e-6) - std::f64::consts::TAU * 1e-6).abs() < 1e-10);
}

/// What a controller says that a sample does is what it does, with an integral and without, at a limit and below it.
#[test]
fn a_sample_is_as_linear_as_it_says() {
    for (ki, high, u) in
        [(3.0, 1e9, [1.0, 0.2]), (0.0, 1e9, [1.0, 0.2]), (3.0, 0.1, [1.0, 0.2]), (3.0, 0.1, [0.2, 1.0])]
    {
        let values = [("kp", n(2.0)), ("ki", n(ki)), ("kd", n(0.5)), ("period", n(0.1)), ("u_max", n(high))];
        let mut s = make("pid", &values);
        s.initialize(0.0).unwrap();
        s.advance(step(0.0, 0.1), &InputSignal::new(&u, 2)).unwrap();
        let mut state = Vec::new();
        s.state().unwrap().each(&mut |x| state.push(*x));
        let size = state.len();
        assert_eq!(size, if ki == 0.0 { 2 } else { 3 });
        let (mut a, mut b, mut c) = (vec![0.0; size * size], vec![0.0; size * 2], vec![0.0; size]);
        let sampled = s.sampled().unwrap();
        assert_eq!(sampled.period(), 0.1);
        sampled.matrices(&u, &mut a, &mut b, &mut c).unwrap();

        // one number at a time, and what is left after the sample
        s.rollback().unwrap().save().unwrap();
        let mut after = |place: usize, by: f64| {
            s.rollback().unwrap().restore().unwrap();
            let mut moved: Vec<f64> = state.iter().copied().chain(u).collect();
            moved[place] += by;
            let mut values = moved.iter();
            s.state().unwrap().each(&mut |x| *x = *values.next().unwrap());
            s.advance(step(0.1, 0.2), &InputSignal::new(&moved[size..], 2)).unwrap();
            let mut found = Vec::new();
            s.state().unwrap().each(&mut |x| found.push(*x));
            found.extend(y(&mut *s, &u));
            found
        };
        for place in 0..size + 2 {
            let (up, down) = (after(place, 1e-3), after(place, -1e-3));
            for i in 0..=size {
                let column = |i: usize| if place < size { a[i * size + place] } else { b[i * 2 + place - size] };
                let stated = if i < size { column(i) } else { (0..size).map(|j| c[j] * column(j)).sum() };
                let found = (up[i] - down[i]) / 2e-3;
                assert!(
                    (found - stated).abs() < 1e-9,
                    "ki = {ki}, u_max = {high}, {u:?}: {i} {place}: {found} {stated}"
                );
            }
        }
    }
}

#[test]
fn a_controller_samples_on_time_for_long_and_does_not_wind_up() {
    let mut s = make("pid", &[("kp", n(2.0)), ("ki", n(10.0)), ("period", n(0.1)), ("u_max", n(5.0))]);
    s.initialize(0.0).unwrap();
    assert_eq!(s.next_event(), Some(0.1));
    let u = [1.0, 0.0];
    // between samples nothing; at a sample e = 1: u = 2 + 10·0.1·1
    assert_eq!(s.advance(step(0.0, 0.05), &InputSignal::new(&u, 2)), Ok(Advance::Done));
    assert_eq!(y(&mut *s, &u), [0.0]);
    assert_eq!(s.advance(step(0.05, 0.1), &InputSignal::new(&u, 2)), Ok(Advance::Jump));
    assert_eq!(y(&mut *s, &u), [3.0]);

    // a hundred seconds at the limit, one sample per step, then the error turns: the output leaves the limit at once
    let mut k = 1;
    while k < 1000 {
        let (a, b) = (f64::from(k) * 0.1, f64::from(k + 1) * 0.1);
        assert_eq!(s.advance(step(a, b), &InputSignal::new(&u, 2)), Ok(Advance::Jump), "{k}");
        k += 1;
    }
    assert_eq!(y(&mut *s, &u), [5.0]);
    s.advance(step(100.0, 100.1), &InputSignal::new(&[0.0, 0.5], 2)).unwrap();
    assert!(y(&mut *s, &u)[0] < 3.0, "{:?}", y(&mut *s, &u));
}

#[test]
fn a_thermostat_finds_the_instant_at_which_it_switches() {
    let mut s = make("thermostat", &[("on0", n(1.0))]);
    s.initialize(0.0).unwrap();
    // 18 °C rising by 4 K over ten seconds: 21 °C after 7.5 s
    let found = s.advance(step(0.0, 10.0), &InputSignal::new(&[18.0, 4.0], 1)).unwrap();
    assert!(matches!(found, Advance::Early(t) if (t - 7.5).abs() < 1e-14), "{found:?}");
    assert_eq!(y(&mut *s, &[21.0]), [0.0]);
    // the same step repeated up to there ends in an event
    s.initialize(0.0).unwrap();
    assert_eq!(s.advance(step(0.0, 7.5), &InputSignal::new(&[18.0, 3.0], 1)), Ok(Advance::Event));
    assert_eq!(y(&mut *s, &[21.0]), [0.0]);
    // and when the end is a tick early, as whole ticks may demand
    s.initialize(0.0).unwrap();
    let early = 7.5 - 4e-13;
    assert_eq!(s.advance(step(0.0, early), &InputSignal::new(&[18.0, 0.4 * early], 1)), Ok(Advance::Event));
    assert_eq!(s.advance(step(early, 8.0), &InputSignal::new(&[21.0, 0.1], 1)), Ok(Advance::Done));

    // an excursion within the step, seen by its curvature: T = 20 + 8 τ (1 − τ), above 21 from 0.1464 on
    s.initialize(0.0).unwrap();
    let found = s.advance(step(0.0, 1.0), &InputSignal::new(&[20.0, 8.0, -8.0], 1)).unwrap();
    let exact = 0.5 - 0.125f64.sqrt();
    assert!(matches!(found, Advance::Early(t) if (t - exact).abs() < 1e-15), "{found:?}");
    // an input that jumped switches at once
    s.initialize(0.0).unwrap();
    assert_eq!(s.advance(step(0.0, 1.0), &InputSignal::new(&[25.0], 1)), Ok(Advance::Event));
    assert_eq!(y(&mut *s, &[25.0]), [0.0]);
}

/// Room and thermostat by hand: with rollback to each event, the limit cycle has the period of the closed form.
#[test]
fn a_heated_room_cycles_with_the_period_of_the_closed_form() {
    let mut room = make("room", &[]);
    let mut stat = make("thermostat", &[]);
    room.initialize(0.0).unwrap();
    stat.initialize(0.0).unwrap();
    let (mut t, mut heat, mut offs) = (0.0, [0.0], Vec::new());
    while t < 6000.0 {
        let h = 1.0;
        let before = y(&mut *room, &[heat[0], 10.0])[0];
        let u = [heat[0], 10.0];
        let advance_room = |room: &mut dyn Subsystem, end: f64| {
            room.rollback().unwrap().save().unwrap();
            room.advance(step(t, end), &InputSignal::new(&u, 2)).unwrap();
            y(room, &u)[0]
        };
        let after = advance_room(&mut *room, t + h);
        stat.rollback().unwrap().save().unwrap();
        let mut end = t + h;
        let outcome = stat.advance(step(t, end), &InputSignal::new(&[before, after - before], 1)).unwrap();
        if let Advance::Early(event) = outcome {
            room.rollback().unwrap().restore().unwrap();
            end = event;
            advance_room(&mut *room, end);
        }
        let now = y(&mut *stat, &[0.0])[0];
        if heat[0] > 0.0 && now == 0.0 {
            offs.push(end);
        }
        heat[0] = now;
        t = end;
    }
    // R C = 1000 s; cooling towards 10 °C from 21 to 19, heating towards 30 °C from 19 to 21
    let period = 1000.0 * ((11.0f64 / 9.0).ln() + (11.0f64 / 9.0).ln());
    assert!(offs.len() > 10);
    for pair in offs.windows(2) {
        // linear interpolation over a second: h² T̈/8 over Ṫ is about 1e-4 s
        assert!((pair[1] - pair[0] - period).abs() < 1e-3, "{} {period}", pair[1] - pair[0]);
    }
}

/// One step of a part with an input that is held.
fn hold(s: &mut dyn Subsystem, from: f64, to: f64, u: &[f64]) {
    s.advance(step(from, to), &InputSignal::new(u, u.len())).unwrap();
}

#[test]
fn transfer_functions_answer_as_their_closed_forms() {
    // 3/(0.5 s + 1), and (s + 2)/(s² + 3 s + 2) = 1/(s + 1): steps
    for (numerator, denominator, answer) in [
        (&[3.0][..], &[0.5, 1.0][..], (|t: f64| 3.0 * (1.0 - (-t / 0.5).exp())) as fn(f64) -> f64),
        (&[1.0, 2.0], &[1.0, 3.0, 2.0], |t| 1.0 - (-t).exp()),
        (&[2.0, 0.0], &[1.0, 4.0], |t| 2.0 * (-4.0 * t).exp()),
    ] {
        let values =
            [("numerator", array(numerator)), ("denominator", array(denominator)), ("integrator", text("adaptive"))];
        let mut s = make("transfer-function", &values);
        s.initialize(0.0).unwrap();
        for k in 0..20 {
            hold(&mut *s, 0.1 * f64::from(k), 0.1 * f64::from(k + 1), &[1.0]);
            let t = 0.1 * f64::from(k + 1);
            assert!((y(&mut *s, &[1.0])[0] - answer(t)).abs() < 1e-5, "{numerator:?} at {t}");
        }
    }
    let error =
        |n: &[f64], d: &[f64]| part("transfer-function", &given(&[("numerator", array(n)), ("denominator", array(d))]));
    assert!(error(&[1.0, 0.0], &[1.0]).is_err_and(|e| e.to_string().contains("derivative")));
    assert!(error(&[1.0], &[0.0, 1.0]).is_err_and(|e| e.to_string().contains("begins with zero")));
}

#[test]
fn discrete_systems_work_at_their_samples() {
    // y_k = 0.5 y_{k−1} + u_k, for a step from the start: 2 − 0.5^(k−1) at sample k
    let values = [("numerator", n(1.0)), ("denominator", array(&[1.0, -0.5])), ("period", n(0.1))];
    let mut s = make("discrete-transfer-function", &values);
    s.initialize(0.0).unwrap();
    assert_eq!(y(&mut *s, &[1.0]), [0.0]);
    for k in 1..10 {
        assert!((s.next_event().unwrap() - 0.1 * f64::from(k)).abs() < 1e-15);
        hold(&mut *s, 0.1 * f64::from(k - 1), 0.1 * f64::from(k) - 0.05, &[1.0]);
        hold(&mut *s, 0.1 * f64::from(k) - 0.05, 0.1 * f64::from(k), &[1.0]);
        assert!((y(&mut *s, &[1.0])[0] - (2.0 - 0.5_f64.powi(k - 1))).abs() < 1e-14, "{k}");
    }
    // two inputs, two outputs: a sum that is integrated, and an input that passes
    let values = [
        ("A", n(1.0)),
        ("B", array(&[1.0, 10.0])),
        ("C", array(&[1.0, 0.0])),
        ("D", array(&[0.0, 0.0, 0.0, 1.0])),
        ("x0", n(5.0)),
        ("period", n(1.0)),
    ];
    let mut s = make("discrete-state-space", &values);
    s.initialize(0.0).unwrap();
    assert_eq!(y(&mut *s, &[0.0, 0.0]), [5.0, 0.0]);
    hold(&mut *s, 0.0, 2.0, &[1.0, 2.0]);
    assert_eq!(y(&mut *s, &[0.0, 0.0]), [26.0, 2.0]);
}

#[test]
fn a_delay_is_what_the_input_was() {
    let mut s = make("delay", &[("time", n(0.25)), ("y0", n(-1.0))]);
    s.initialize(0.0).unwrap();
    assert_eq!(y(&mut *s, &[0.0]), [-1.0]);
    // u = t² over steps of a tenth, as polynomials
    for k in 0..20 {
        let (a, h) = (0.1 * f64::from(k), 0.1);
        let c = [a * a, 2.0 * a * h, h * h];
        // a step that is taken back leaves nothing
        s.rollback().unwrap().save().unwrap();
        hold(&mut *s, a, a + 0.07, &[7.0]);
        s.rollback().unwrap().restore().unwrap();
        s.advance(step(a, a + h), &InputSignal::new(&c, 1)).unwrap();
        let was = a + h - 0.25;
        let wanted = if was < -1e-12 { -1.0 } else { was * was };
        assert!((y(&mut *s, &[0.0])[0] - wanted).abs() < 1e-12, "{k}");
    }
    // written out and read again
    let mut bytes = Vec::new();
    s.rollback().unwrap().serialize(&mut bytes).unwrap();
    let mut other = make("delay", &[("time", n(0.25))]);
    other.initialize(0.0).unwrap();
    other.rollback().unwrap().deserialize(&bytes).unwrap();
    assert_eq!(y(&mut *s, &[0.0]), y(&mut *other, &[0.0]));
    assert!(other.rollback().unwrap().deserialize(&bytes[..bytes.len() - 1]).is_err());
}

/// A jump comes out at an instant of its own, just before which the output is still what it was.
#[test]
fn a_jump_comes_out_of_a_delay_when_it_is_due() {
    let mut s = make("delay", &[("time", n(0.25)), ("y0", n(3.0))]);
    s.initialize(0.0).unwrap();
    assert!(s.interface().announces_events && s.interface().reacts);
    hold(&mut *s, 0.0, 0.1, &[3.0]);
    // no jump from y0 to 3
    assert_eq!(s.next_event(), None);
    s.input_jumped();
    hold(&mut *s, 0.1, 0.2, &[5.0]);
    assert_eq!(s.next_event(), Some(0.35));
    assert!(!s.react(&[5.0]).unwrap().happened());
    // what is taken back has not jumped
    s.rollback().unwrap().save().unwrap();
    s.input_jumped();
    hold(&mut *s, 0.2, 0.3, &[9.0]);
    s.rollback().unwrap().restore().unwrap();
    assert_eq!(s.advance(step(0.2, 0.3), &InputSignal::new(&[5.0], 1)).unwrap(), Advance::Done);
    let mut bytes = Vec::new();
    s.rollback().unwrap().serialize(&mut bytes).unwrap();
    let mut other = make("delay", &[("time", n(0.25)), ("y0", n(3.0))]);
    other.initialize(0.0).unwrap();
    other.rollback().unwrap().deserialize(&bytes).unwrap();
    for s in [&mut s, &mut other] {
        assert_eq!((y(&mut **s, &[0.0]), s.next_event()), (vec![3.0], Some(0.35)));
        assert_eq!(s.advance(step(0.3, 0.35), &InputSignal::new(&[5.0], 1)).unwrap(), Advance::Event);
        assert_eq!(y(&mut **s, &[0.0]), [3.0]);
        assert!(s.react(&[5.0]).unwrap().happened() && !s.react(&[5.0]).unwrap().happened());
        assert_eq!((y(&mut **s, &[0.0]), s.next_event()), (vec![5.0], None));
    }
}

#[test]
fn noise_depends_on_time_and_seed_alone() {
    let run = |h: f64, seed: f64| {
        let values = [("mean", n(3.0)), ("deviation", n(2.0)), ("period", n(0.01)), ("seed", n(seed))];
        let mut s = make("noise", &values);
        s.initialize(0.0).unwrap();
        let mut found = vec![y(&mut *s, &[])[0]];
        let mut t = 0.0;
        while found.len() < 20_000 {
            // steps in between, and communication points where it announces them
            let event = s.next_event().unwrap();
            let end = if t + h > event - 1e-9 { event } else { t + h };
            hold(&mut *s, t, end, &[]);
            t = end;
            if t == event {
                found.push(y(&mut *s, &[])[0]);
            }
        }
        found
    };
    let (one, other) = (run(0.01, 1.0), run(0.0037, 1.0));
    assert!(one == other, "another step");
    assert!(one != run(0.01, 2.0), "another seed");
    let mean = one.iter().sum::<f64>() / one.len() as f64;
    let deviation = (one.iter().map(|x| (x - mean) * (x - mean)).sum::<f64>() / one.len() as f64).sqrt();
    // of 20 000 numbers, five standard errors
    assert!(
        (mean - 3.0).abs() < 5.0 * 2.0 / 141.0 && (deviation - 2.0).abs() < 5.0 * 2.0 / 200.0,
        "{mean} {deviation}"
    );
    let neighbours = one.windows(2).map(|w| (w[0] - mean) * (w[1] - mean)).sum::<f64>() / one.len() as f64 / 4.0;
    assert!(neighbours.abs() < 5.0 / 141.0, "{neighbours}");
}

#[test]
fn parts_without_state_follow_their_formulas() {
    let value = |kind: &str, values: &[(&str, PartValue)], u: &[f64]| {
        let mut s = make(kind, values);
        assert!(s.interface().memoryless, "{kind}");
        s.initialize(0.0).unwrap();
        y(&mut *s, u)
    };
    let near = |found: Vec<f64>, wanted: &[f64]| {
        assert_eq!(found.len(), wanted.len());
        found
            .iter()
            .zip(wanted)
            .for_each(|(a, b)| assert!((a - b).abs() < 1e-9 * (1.0 + b.abs()), "{found:?} {wanted:?}"));
    };
    for (u, wanted) in [(0.24, 0.0), (0.26, 0.5), (-0.26, -0.5), (1.2, 1.0)] {
        near(value("quantiser", &[("step", n(0.5))], &[u]), &[wanted]);
    }
    let points = [
        ("u", array(&[0.0, 1.0, 3.0])),
        ("y", array(&[10.0, 20.0, 0.0])),
        ("unit_in", text("m")),
        ("unit_out", text("N")),
    ];
    for (u, wanted) in [(-1.0, 10.0), (0.5, 15.0), (2.0, 10.0), (9.0, 0.0)] {
        near(value("lookup", &points, &[u]), &[wanted]);
    }
    let plane =
        [("u", array(&[0.0, 1.0])), ("v", array(&[0.0, 10.0, 20.0])), ("y", array(&[0.0, 1.0, 2.0, 5.0, 6.0, 7.0]))];
    for (u, v, wanted) in [(0.0, 5.0, 0.5), (1.0, 20.0, 7.0), (0.5, 15.0, 4.0), (2.0, -5.0, 5.0)] {
        near(value("lookup2", &plane, &[u, v]), &[wanted]);
    }
    let error = part("lookup", &given(&[("u", array(&[0.0, 0.0]))])).map(drop).unwrap_err().to_string();
    assert!(error.contains("does not increase"), "{error}");
    // power goes through a gear with losses, from the side that drives
    let gear = [("ratio", n(10.0)), ("efficiency", n(0.8))];
    near(value("gear", &gear, &[100.0, 40.0]), &[10.0, 5.0]);
    near(value("gear", &gear, &[100.0, -40.0]), &[10.0, -3.2]);
    // a lever: forces and ways are inverse
    let lever = [("ratio", n(2.0)), ("stiffness", n(1000.0))];
    near(value("lever", &lever, &[0.1, 0.0, 0.15, 0.0]), &[-100.0, 50.0]);
    // 10 cm³ a turn at 1500 rpm and 100 bar, with a leak of 0.01 l/min/bar
    let pump = [("displacement", n(10.0)), ("leak", n(0.01)), ("efficiency", n(0.9))];
    let (w, tau) = (1500.0 * std::f64::consts::TAU / 60.0, std::f64::consts::TAU);
    near(value("hydraulic-pump", &pump, &[w, 100.0]), &[15.0 - 1.0, 10e-6 / tau * 1e7 / 0.9]);
}

#[test]
fn a_rate_limit_rises_as_fast_as_it_may() {
    let mut s = make("rate-limit", &[("rising", n(2.0)), ("falling", n(4.0)), ("time", n(1e-4))]);
    s.initialize(0.0).unwrap();
    for k in 0..40 {
        let t = 0.025 * f64::from(k);
        hold(&mut *s, t, t + 0.025, &[if t < 0.5 { 10.0 } else { -10.0 }]);
        let (end, now) = (t + 0.025, y(&mut *s, &[0.0])[0]);
        let wanted = if end <= 0.5 + 1e-9 { 2.0 * end } else { 1.0 - 4.0 * (end - 0.5) };
        assert!((now - wanted).abs() < 1e-6, "{end}: {now} {wanted}");
    }
}

#[test]
fn a_ball_bounces_at_the_instants_of_the_closed_form() {
    let none = InputSignal::new(&[], 0);
    let (e, g) = (0.5f64, 9.81f64);
    let mut s = make("bouncing-ball", &[("restitution", n(e))]);
    s.initialize(0.0).unwrap();
    // dropped from a metre: first impact after √(2/g), then flights of 2 e^k √(2/g)
    let fall = (2.0 / g).sqrt();
    let mut expected = fall;
    let mut t = 0.0;
    for k in 1..8 {
        let event = s.next_event().unwrap();
        assert!((event - expected).abs() < 1e-15 * f64::from(k) * 4.0, "{k}: {event} {expected}");
        assert_eq!(s.advance(step(t, 0.5 * (t + event)), &none), Ok(Advance::Done));
        assert_eq!(s.advance(step(0.5 * (t + event), event), &none), Ok(Advance::Event));
        // up to the impact it falls, and then it rises
        assert!(y(&mut *s, &[])[1] < 0.0);
        assert_eq!((s.react(&[]), s.react(&[])), (Ok(Reaction::Event), Ok(Reaction::Nothing)));
        let now = y(&mut *s, &[]);
        assert!(now[0].abs() < 1e-15 && (now[1] - e.powi(k) * (2.0 * g).sqrt()).abs() < 1e-14, "{now:?}");
        assert!((s.energy(&[]).unwrap() / (g * e.powi(2 * k)) - 1.0).abs() < 1e-13);
        t = event;
        expected += 2.0 * e.powi(k) * fall;
    }
    // all the rest in one step: endless impacts end
    assert_eq!(s.advance(step(t, 5.0), &none), Ok(Advance::Event));
    assert_eq!((y(&mut *s, &[]), s.next_event()), (vec![0.0, 0.0], None));
    assert_eq!(s.advance(step(5.0, 6.0), &none), Ok(Advance::Done));
}

#[test]
fn mistakes_are_explained() {
    let error = |kind: &str, values: &[(&str, PartValue)]| part(kind, &given(values)).map(|_| ()).unwrap_err();
    assert!(matches!(error("thermostaat", &[]), PartError::Unknown { near, .. } if near == ["thermostat"]));
    let e = error("mass", &[("stifness", n(1.0))]);
    assert_eq!(e.to_string(), "a part `mass` has no parameter `stifness`; did you mean `stiffness`?");
    for (kind, name, value) in [
        ("mass", "mass", n(0.0)),
        ("mass", "x0", n(f64::NAN)),
        ("mass", "x0", text("left")),
        ("mass", "integrator", text("guess")),
        ("mass", "micro", n(1.5)),
        ("pid", "period", n(-1.0)),
        ("pid", "u_min", n(f64::MAX)),
        ("source", "unit", text("parsnip")),
        ("thermostat", "low", n(30.0)),
        ("bouncing-ball", "restitution", n(1.5)),
        ("bouncing-ball", "h0", n(-1.0)),
        ("state-space", "A", array(&[1.0, 2.0])),
        ("state-space", "A", array(&[])),
    ] {
        let values = if name == "u_min" { vec![(name, value), ("u_max", n(0.0))] } else { vec![(name, value)] };
        let e = error(kind, &values);
        let at = match &e {
            PartError::BadValue { name, .. } => name,
            PartError::WrongWay { low, .. } => low,
            _ => panic!("{e}"),
        };
        assert!(at == name, "{kind} {name}: {e}");
    }
}

/// Outputs of a part with its parameters after `stop` seconds with constant inputs.
/// A battery that is empty goes on, and says since when.
#[test]
fn a_battery_says_when_it_was_empty_or_full() {
    for (charge, i, told) in
        [(0.5, 100.0, Some("from t = 918 s on")), (0.9, -200.0, Some("from t = 108 s on")), (0.5, 10.0, None)]
    {
        let mut part = make("battery", &[("charge0", n(charge)), ("capacity", n(50.0))]);
        part.initialize(0.0).unwrap();
        for index in 0..100 {
            let step = MacroStep { index, start: 18.0 * index as f64, end: 18.0 * (index + 1) as f64 };
            part.advance(step, &InputSignal::new(&[i], 1)).unwrap();
        }
        let remarks = part.end().unwrap().remarks;
        let said: Vec<&str> = remarks.iter().map(|r| r.message.as_str()).collect();
        assert!(said.len() == usize::from(told.is_some()), "{said:?}");
        assert!(said.iter().all(|s| s.contains(told.unwrap_or_default()) && s.contains("`charge`")), "{said:?}");
    }
}

fn after(kind: &str, values: &[(&str, f64)], u: &[f64], stop: f64) -> Vec<f64> {
    let values: Vec<(&str, PartValue)> = values.iter().map(|(n, x)| (*n, PartValue::Number(*x))).collect();
    let mut part = make(kind, &values);
    part.initialize(0.0).unwrap();
    let steps = 50;
    for index in 0..steps {
        let (start, end) = (stop * index as f64 / steps as f64, stop * (index + 1) as f64 / steps as f64);
        let mut step = MacroStep { index, start, end };
        while let Advance::Early(t) = part.advance(step, &InputSignal::new(u, u.len())).unwrap() {
            step.start = t;
        }
    }
    let mut y = vec![0.0; part.interface().output_size()];
    part.outputs(u, &mut y).unwrap();
    y
}

#[test]
fn parts_written_as_equations_follow_their_closed_forms() {
    let close = |kind: &str, y: &[f64], expected: &[f64]| {
        let good = y.iter().zip(expected).all(|(y, e)| (y - e).abs() <= 2e-6 * e.abs().max(1e-3));
        assert!(y.len() == expected.len() && good, "{kind}: {y:?} instead of {expected:?}");
    };
    let exp = f64::exp;
    let mut sum = make("sum", &[("gains", array(&[2.0, -3.0]))]);
    close("sum", &y(&mut *sum, &[5.0, 1.0]), &[7.0]);
    close("integrator", &after("integrator", &[("gain", 3.0), ("y0", 1.0)], &[2.0], 0.5), &[4.0]);
    close("low-pass", &after("low-pass", &[("time", 0.2), ("gain", 3.0)], &[2.0], 0.5), &[6.0 * (1.0 - exp(-2.5))]);
    // ω = 2π, ζ = 0.6: 1 − e^(−ζωt) (cos ω_d t + ζ/√(1−ζ²) sin ω_d t)
    let (w, z, t) = (std::f64::consts::TAU, 0.6, 0.35);
    let d = w * f64::sqrt(1.0 - z * z);
    let value = 1.0 - exp(-z * w * t) * ((d * t).cos() + z * w / d * (d * t).sin());
    let rate = exp(-z * w * t) * w * w / d * (d * t).sin();
    close("second-order", &after("second-order", &[("damping", z)], &[1.0], t), &[value, rate]);
    for (u, y) in [(-3.0, -1.0), (0.3, 0.3), (5.0, 2.0)] {
        close("saturation", &after("saturation", &[("high", 2.0)], &[u], 1.0), &[y]);
        close("dead-zone", &after("dead-zone", &[("width", 2.0)], &[u], 1.0), &[u - u.clamp(-2.0, 2.0)]);
    }
    for (u, y) in [(0.0, 0.0), (2.0, 5.0), (-2.0, 0.0)] {
        close("relay", &after("relay", &[("high", 5.0)], &[u], 1.0), &[y]);
    }
    close("relay", &after("relay", &[("high", 5.0), ("on0", 1.0)], &[0.0], 1.0), &[5.0]);
    for (stop, y) in [(0.25, 1.0), (0.35, -1.0), (1.29, 1.0), (1.31, -1.0), (7.2, 1.0), (7.4, -1.0)] {
        close("pulse", &after("pulse", &[("share", 0.3), ("low", -1.0)], &[], stop), &[y]);
    }
    close("stop", &after("stop", &[("damping", 100.0)], &[0.05, 1.0], 1.0), &[0.0]);
    close("stop", &after("stop", &[("damping", 100.0)], &[-0.12, -0.5], 1.0), &[2e3 + 50.0]);
    close("rotary-stop", &after("rotary-stop", &[("damping", 100.0)], &[0.4, 1.0], 1.0), &[0.0]);
    close("rotary-stop", &after("rotary-stop", &[("damping", 100.0)], &[-0.52, -0.5], 1.0), &[20.0 + 50.0]);
    // slipping fast, the bristles are bent as far as they go
    let slipping = [
        ("friction", 0.5, -2.0),
        ("friction", -0.5, 2.0),
        ("rotary-friction", 0.5, -2.0),
        ("rotary-friction", -0.5, 2.0),
    ];
    for (kind, v, f) in slipping {
        let rk4 = [("viscous", n(2.0)), ("integrator", text("rk4")), ("micro", n(100.0))];
        let mut part = make(kind, &rk4);
        part.initialize(0.0).unwrap();
        for k in 0..50 {
            part.advance(step(k as f64 * 1e-3, (k + 1) as f64 * 1e-3), &InputSignal::new(&[v], 1)).unwrap();
        }
        close(kind, &y(&mut *part, &[v]), &[f]);
    }
    // J dω/dt = torque − d ω
    let (j, d, torque) = (2.0, 0.5, 3.0);
    let e = exp(-d / j * 4.0);
    let speed = torque / d * (1.0 - e);
    let angle = torque / d * (4.0 - j / d * (1.0 - e));
    close("inertia", &after("inertia", &[("inertia", j), ("damping", d)], &[torque], 4.0), &[angle, speed]);
    let shaft = [("stiffness", 100.0), ("damping", 2.0), ("ratio", 5.0)];
    let torque = 100.0 * (2.0 / 5.0 - 0.3) + 2.0 * (10.0 / 5.0 - 1.0);
    close("shaft", &after("shaft", &shaft, &[2.0, 10.0, 0.3, 1.0], 1.0), &[-torque / 5.0, torque]);
    let passed = 100.0 * 0.5 * f64::tanh(0.05 / 0.1);
    close("clutch", &after("clutch", &[], &[10.05, 10.0, 0.5], 1.0), &[-passed, passed]);
    // at rest: u = R i + k ω, k i = load
    let motor = after("dc-motor", &[], &[24.0, 0.1], 5.0);
    close("dc-motor", &motor[1..], &[(24.0 - 1.0) / 0.05, 2.0, 0.1]);
    close("resistor-inductor", &after("resistor-inductor", &[], &[5.0], 1e-3), &[5.0 * (1.0 - exp(-1.0))]);
    // 100 A for half an hour are all of 50 A·h
    close("battery", &after("battery", &[], &[100.0], 900.0), &[320.0 + 80.0 * 0.5 - 10.0, 0.5]);
    // empty, it has no voltage of its own
    close("battery", &after("battery", &[("charge0", 0.1)], &[100.0], 900.0), &[-10.0, -0.4]);
    close("heat-capacity", &after("heat-capacity", &[], &[500.0], 10.0), &[25.0]);
    close("heat-conduction", &after("heat-conduction", &[], &[30.0, 10.0], 1.0), &[-2000.0, 2000.0]);
    // a piston that is held: dp = bulk/volume · q t, in bar, with 6 l/min
    let cylinder = after("hydraulic-cylinder", &[], &[0.25, 0.0, 6.0, 0.0], 1e-3);
    let p1 = 30.0 + 1.2e9 / (50e-6 + 20e-4 * 0.25) * 1e-4 * 1e-3 / 1e5;
    close("hydraulic-cylinder", &cylinder, &[p1, 50.0, 20e-4 * p1 * 1e5 - 12e-4 * 50e5]);
    // at the nominal drop, the nominal flow
    close("hydraulic-valve", &after("hydraulic-valve", &[], &[1.0, 125.0, 37.0], 1.0), &[40.0, -40.0]);
    // the other way, half open, and with a quarter of the drop
    close("hydraulic-valve", &after("hydraulic-valve", &[], &[-0.5, 37.0, 151.25], 1.0), &[-20.0, 10.0]);
    // sucked in from a tank that has more
    close("hydraulic-valve", &after("hydraulic-valve", &[], &[-1.0, -33.0, 125.0], 1.0), &[40.0, 40.0]);
    // a relay on a way up and down
    let mut relay = make("relay", &[("high", n(5.0))]);
    relay.initialize(0.0).unwrap();
    for (k, (u, on)) in
        [(0.9, 0.0), (1.1, 5.0), (-0.9, 5.0), (-1.1, 0.0), (0.9, 0.0), (2.0, 5.0)].into_iter().enumerate()
    {
        relay.react(&[u]).unwrap();
        close("relay", &y(&mut *relay, &[u]), &[on]);
        relay.advance(step(k as f64, k as f64 + 1.0), &InputSignal::new(&[u], 1)).unwrap();
    }
}

/// What a part says it stores changes by the power at its ports, and is the work of its force where it is a law.
#[test]
fn stored_energy_is_what_went_in() {
    let at = |kind: &str, values: &[(&str, PartValue)], u: &[f64]| {
        let mut s = make(kind, values);
        s.initialize(0.0).unwrap();
        s.energy(u).unwrap()
    };
    let near = |what: &str, a: f64, b: f64| assert!((a - b).abs() < 1e-6 * b.abs(), "{what}: {a}, {b} expected");
    near("stop", at("stop", &[("gap", n(0.1)), ("stiffness", n(1e5))], &[0.12, 3.0]), 1e5 * 0.02 * 0.02 / 2.0);
    near(
        "rotary-stop",
        at("rotary-stop", &[("gap", n(0.5)), ("stiffness", n(1e3))], &[0.52, 3.0]),
        1e3 * 0.02 * 0.02 / 2.0,
    );
    near("lever", at("lever", &[("ratio", n(2.0))], &[0.03, 0.0, 0.05, 0.0]), 1e6 * 0.01 * 0.01 / 2.0);
    near("shaft", at("shaft", &[("ratio", n(4.0))], &[0.4, 0.0, 0.08, 0.0]), 1e3 * 0.02 * 0.02 / 2.0);

    // over a step with constant inputs, and outputs that are linear in time: the mean power by Simpson's rule
    let over = |kind: &str, u: &[f64], h: f64, power: &dyn Fn(&[f64]) -> f64| {
        let mut s = make(kind, &[]);
        s.initialize(0.0).unwrap();
        let (before, mut powers) = (s.energy(u).unwrap(), vec![power(&y(&mut *s, u))]);
        for k in 0..2 {
            let (start, end) = (f64::from(k) * h / 2.0, f64::from(k + 1) * h / 2.0);
            s.advance(step(start, end), &InputSignal::new(u, u.len())).unwrap();
            powers.push(power(&y(&mut *s, u)));
        }
        near(kind, s.energy(u).unwrap() - before, h / 6.0 * (powers[0] + 4.0 * powers[1] + powers[2]));
    };
    // a piston that is held: pressures in bar, flows of 6 and 3 l/min
    over("hydraulic-cylinder", &[0.25, 0.0, 6.0, -3.0], 1e-3, &|y| (y[0] * 1e-4 - y[1] * 0.5e-4) * 1e5);
    // a quarter of its charge at 100 A: what leaves it, and what its resistance takes
    over("battery", &[100.0], 450.0, &|y| -(y[0] + 0.1 * 100.0) * 100.0);
}

/// Parts that store energy which others can get back, and so tell how much. Heat is not among them: it is no energy of the balance.
const STORES: &[&str] = &[
    "mass",
    "mass-spring",
    "spring-damper",
    "bouncing-ball",
    "stop",
    "lever",
    "friction",
    "pendulum",
    "inertia",
    "shaft",
    "rotary-stop",
    "rotary-friction",
    "dc-motor",
    "resistor-inductor",
    "battery",
    "hydraulic-cylinder",
];

/// Parts that are no finite number of linear equations between events: a delay, a switch that is a part of its own, a driver on his path.
const WITHOUT_DERIVATIVES: &[&str] = &["delay", "thermostat", "driver"];

/// The walk through the library: every part has units at all its ports, an equation, a picture, its energy if it stores any, and exact
/// derivatives of what it does.
#[test]
fn the_library_is_whole() {
    let pictures = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/img/parts");
    let mut missing = Vec::new();
    for description in parts() {
        let name = description.name;
        let mut values = match name {
            "state-space" | "discrete-state-space" => vec![
                ("A", array(&[0.0, 1.0, -4.0, -0.1])),
                ("B", array(&[0.0, 1.0])),
                ("C", array(&[1.0, 0.5])),
                ("D", array(&[0.25])),
            ],
            "driver" => vec![("path", array(&[20.0, 0.0, 10.0, 0.1]))],
            "transfer-function" | "discrete-transfer-function" => {
                vec![("numerator", array(&[0.5, 2.0])), ("denominator", array(&[1.0, 0.5, 0.25]))]
            }
            _ => vec![],
        };
        let units = description.parameters.iter().filter(|p| p.name.starts_with("unit"));
        values.extend(units.map(|p| (p.name, text("N"))));
        let mut s = make(name, &values);
        let mut fails = |what: &str| missing.push(format!("{name}: {what}"));

        // the page
        if description.equations().is_empty() {
            fails("no equation");
        }
        if !pictures.join(format!("{name}.svg")).is_file() {
            fails("no picture");
        }
        let interface = s.interface().clone();
        for port in interface.inputs.iter().chain(&interface.outputs).filter(|p| p.unit.is_unstated()) {
            fails(&format!("port `{}` has no unit", port.name));
        }

        // energy, in motion and under load
        let u: Vec<f64> = (0..interface.input_size()).map(|i| 0.4 + 0.15 * i as f64).collect();
        s.initialize(0.0).unwrap();
        y(&mut *s, &u);
        s.advance(step(0.0, 0.002), &InputSignal::new(&u, u.len())).unwrap();
        if s.energy(&u).is_some() != STORES.contains(&name) {
            fails("energy");
        }

        // derivatives
        let held = s.sampled().is_some();
        let states = s.state().map_or(0, |state| {
            let mut count = 0;
            state.each(&mut |_| count += 1);
            count
        });
        if held || (states == 0 && interface.inputs.is_empty()) {
            continue;
        }
        let (m, p) = (u.len(), interface.output_size());
        let Some(linear) = s.linearize() else {
            if !WITHOUT_DERIVATIVES.contains(&name) {
                fails("no derivatives");
            }
            continue;
        };
        let n = linear.states();
        let [mut a, mut b, mut c, mut d] = [n * n, n * m, p * n, p * m].map(|len| vec![0.0; len]);
        linear.matrices(&u, &mut a, &mut b, &mut c, &mut d).unwrap();
        for j in 0..m {
            let mut at = |sign: f64| {
                let mut u = u.clone();
                u[j] += sign * 1e-6;
                y(&mut *s, &u)
            };
            let (above, below) = (at(1.0), at(-1.0));
            for i in 0..p {
                let slope = (above[i] - below[i]) / 2e-6;
                let observed = interface.outputs.len() != interface.coupled().len();
                if (slope - d[i * m + j]).abs() > 1e-5 * slope.abs().max(1.0) && !observed {
                    fails(&format!("D[{i},{j}] is {}, and {slope} by differences", d[i * m + j]));
                }
            }
        }
        for j in 0..n {
            let mut at = |sign: f64| {
                s.rollback().unwrap().save().unwrap();
                let mut k = 0;
                s.state().unwrap().each(&mut |x| {
                    *x += if k == j { sign * 1e-6 } else { 0.0 };
                    k += 1;
                });
                let found = y(&mut *s, &u);
                s.rollback().unwrap().restore().unwrap();
                found
            };
            let (above, below) = (at(1.0), at(-1.0));
            for i in 0..p {
                let slope = (above[i] - below[i]) / 2e-6;
                if (slope - c[i * n + j]).abs() > 1e-5 * slope.abs().max(1.0) {
                    fails(&format!("C[{i},{j}] is {}, and {slope} by differences", c[i * n + j]));
                }
            }
        }
        // A and B: the change over a step that is short beside what the part does, less what it is in the second order
        if n == 0 {
            continue;
        }
        let largest = a.iter().fold(1.0_f64, |most, x| most.max(x.abs()));
        let h = 1e-4 / largest;
        let mut x = Vec::new();
        s.state().unwrap().each(&mut |value| x.push(*value));
        let mut after = |state: Option<(usize, f64)>, u: &[f64]| {
            s.rollback().unwrap().save().unwrap();
            let mut k = 0;
            s.state().unwrap().each(&mut |x| {
                *x += state.filter(|(j, _)| *j == k).map_or(0.0, |(_, change)| change);
                k += 1;
            });
            s.advance(step(0.002, 0.002 + h), &InputSignal::new(u, u.len())).unwrap();
            let mut found = Vec::new();
            s.state().unwrap().each(&mut |x| found.push(*x));
            s.rollback().unwrap().restore().unwrap();
            found
        };
        let close = |i: usize, slope: f64, exact: f64, delta: f64, second: f64| {
            let rounding = 8.0 * f64::EPSILON * x[i].abs().max(delta) / (h * delta);
            (slope - exact).abs() <= 1e-3 * exact.abs() + h * second + rounding + 1e-9
        };
        for j in 0..n + m {
            let (base, matrix, at, width) = if j < n { (x[j], &a, j, n) } else { (u[j - n], &b, j - n, m) };
            let delta = 1e-5 * base.abs().max(1.0);
            let mut moved = |sign: f64| {
                let mut u = u.clone();
                if j >= n {
                    u[j - n] += sign * delta;
                }
                after((j < n).then_some((j, sign * delta)), &u)
            };
            let (above, below) = (moved(1.0), moved(-1.0));
            for i in 0..n {
                let own = if i == j { 1.0 } else { 0.0 };
                let slope = ((above[i] - below[i]) / (2.0 * delta) - own) / h;
                let second: f64 = (0..n).map(|k| (a[i * n + k] * matrix[k * width + at]).abs()).sum();
                let exact = matrix[i * width + at];
                if !close(i, slope, exact, delta, second) {
                    let which = if j < n { "A" } else { "B" };
                    fails(&format!("{which}[{i},{at}] is {exact}, and {slope} by differences"));
                }
            }
        }
    }
    assert!(missing.is_empty(), "{} things:\n{}", missing.len(), missing.join("\n"));
}

/// Values that do not go together are refused, with the name of the one to change.
#[test]
fn values_that_make_no_sense_are_refused() {
    for (kind, name, values) in [
        ("saturation", "low", [("low", 0.5), ("high", -0.5)]),
        ("relay", "off_at", [("on_at", -1.0), ("off_at", 1.0)]),
        ("relay", "on0", [("on0", 7.0), ("high", 1.0)]),
        ("pulse", "share", [("share", 1.5), ("high", 1.0)]),
        ("pid", "u0", [("u0", 3.0), ("u_max", 1.0)]),
        ("gear", "efficiency", [("efficiency", 1.5), ("ratio", 2.0)]),
        ("hydraulic-pump", "efficiency", [("efficiency", 2.0), ("leak", 0.0)]),
        ("hydraulic-pump", "leak", [("efficiency", 1.0), ("leak", -1.0)]),
        ("friction", "coulomb", [("coulomb", 1.0), ("stiction", 0.5)]),
        ("rotary-friction", "coulomb", [("coulomb", 1.0), ("stiction", 0.5)]),
        ("battery", "empty", [("full", 300.0), ("empty", 320.0)]),
        ("battery", "charge0", [("charge0", 1.5), ("full", 400.0)]),
        ("heat-capacity", "T0", [("T0", -300.0), ("capacity", 1.0)]),
        ("thermostat", "on0", [("on0", 7.0), ("power", 1.0)]),
    ] {
        let values = values.map(|(name, x)| (name, n(x)));
        match part(kind, &given(&values)) {
            Err(PartError::BadValue { name: found, .. } | PartError::WrongWay { low: found, .. }) => {
                assert_eq!(found, name, "{kind}");
            }
            other => panic!("{kind} {values:?}: {:?}", other.err()),
        }
    }
}

/// A matrix alone has as many columns as its input has units.
#[test]
fn units_say_how_many_columns_a_matrix_has() {
    let units = |list: &[&str]| PartValue::Texts(list.iter().map(|u| (*u).to_owned()).collect());
    for kind in ["state-space", "discrete-state-space"] {
        let given = [("D", array(&[2.0, 0.5])), ("unit_in", units(&["m", "m/s"])), ("unit_out", units(&["N"]))];
        let mut part = make(kind, &given);
        assert_eq!((part.interface().inputs.len(), part.interface().outputs.len()), (2, 1), "{kind}");
        part.initialize(0.0).unwrap();
    }
}

/// No pulse at all, and one without a pause.
#[test]
fn a_pulse_may_have_no_share_or_all() {
    for (share, y) in [(0.0, 0.0), (1.0, 1.0)] {
        let mut part = make("pulse", &[("share", n(share)), ("period", n(0.1))]);
        part.initialize(0.0).unwrap();
        let mut seen = [f64::NAN];
        part.react(&[]).unwrap();
        part.outputs(&[], &mut seen).unwrap();
        assert_eq!(seen, [y], "{share} at the start");
        for index in 0..40 {
            let mut step = MacroStep { index, start: 0.03 * index as f64, end: 0.03 * (index + 1) as f64 };
            while let Advance::Early(t) = part.advance(step, &InputSignal::new(&[], 0)).unwrap() {
                step.start = t;
            }
            part.outputs(&[], &mut seen).unwrap();
            assert_eq!(seen, [y], "{share} at {}", step.end);
        }
    }
}
