//! FMUs keep the promises of every subsystem, and compute what native subsystems compute.

use macrostep_core::{Advance, InputSignal, MacroStep, Reaction, Severity, Subsystem, Uses};
use macrostep_fmi::description::Version::{self, V1, V2, V3};
use macrostep_fmi::test_fmus::{Model, Recipe};
use macrostep_fmi::{FmuOptions, StartValue, subsystem};
use macrostep_native::conformance::check;
use tempfile::TempDir;

/// Unpacked next to where it was built, so that nothing is left behind.
fn open(recipe: &Recipe, parameters: &[(&str, StartValue)]) -> (Box<dyn Subsystem>, TempDir) {
    let directory = tempfile::tempdir().unwrap();
    let path = recipe.build(directory.path());
    let mut options = FmuOptions::default();
    options.parameters = parameters.iter().map(|(n, v)| ((*n).to_owned(), v.clone())).collect();
    options.cache = Some(directory.path().join("cache"));
    (subsystem(path, &options).unwrap(), directory)
}

fn number(x: f64) -> StartValue {
    StartValue::Number(x)
}

const BOTH: [Version; 2] = [V2, V3];

#[test]
fn masses_and_types_keep_all_promises() {
    for version in [V1, V2, V3] {
        let parameters = [("coupling_stiffness", number(100.0)), ("stiffness", number(10.0)), ("v0", number(1.0))];
        check(&mut *open(&Recipe::new(Model::MassSpring, version), &parameters).0);
        check(&mut *open(&Recipe::new(Model::Mass, version), &[("x0", number(1.0))]).0);
        check(&mut *open(&Recipe::new(Model::Ball, version), &[("h0", number(0.001))]).0);
        check(&mut *open(&Recipe::new(Model::Integrator, version), &[]).0);
        check(&mut *open(&Recipe::new(Model::Bad, version), &[]).0);
        // whole numbers do not follow the small changes of the check, so only one of them is looked at here
        let (mut types, _dir) = open(&Recipe::new(Model::Types, version), &[]);
        types.initialize(0.0).unwrap();
    }
    check(&mut *open(&Recipe::new(Model::Clocked, V3), &[]).0);
}

#[test]
fn every_type_goes_in_and_out() {
    let (mut s, _dir) = open(
        &Recipe::new(Model::Types, V3),
        &[
            ("n", StartValue::Integer(2)),
            ("text", StartValue::Text("hello".into())),
            ("bytes", StartValue::Text("0aff".into())),
        ],
    );
    let names: Vec<(String, usize)> = s.interface().outputs.iter().map(|p| (p.name.clone(), p.size)).collect();
    assert_eq!(names[0], ("array_out".to_owned(), 2));
    s.initialize(0.0).unwrap();
    let u = [1.5, -2.0, 0.25, 7.0, 65534.0, -5e15, 2.0, 1.0];
    let mut y = vec![0.0; s.interface().output_size()];
    s.outputs(&u, &mut y).unwrap();
    assert_eq!(y, [3.0, -4.0, 1.25, 8.0, 65535.0, -5e15 + 1.0, 3.0, 0.0, 5.0, 9.0]);

    for version in [V1, V2] {
        let (mut s, _dir) = open(&Recipe::new(Model::Types, version), &[("text", StartValue::Text("hello".into()))]);
        s.initialize(0.0).unwrap();
        let mut y = vec![0.0; 4];
        s.outputs(&[41.0, 2.0, 1.0], &mut y).unwrap();
        assert_eq!(y, [42.0, 3.0, 0.0, 5.0], "{version:?}");
    }
}

#[test]
fn polynomial_inputs_reach_the_solver_inside() {
    // u = 1 + 2τ + 3τ² over half a second: ∫ u dt = 0.5 (1 + 1 + 1)
    let step = MacroStep { index: 0, start: 0.0, end: 0.5 };
    for version in [V1, V2, V3] {
        let (mut s, _dir) = open(&Recipe::new(Model::Integrator, version), &[]);
        s.initialize(0.0).unwrap();
        assert_eq!(s.advance(step, &InputSignal::new(&[1.0, 2.0, 3.0], 1)).unwrap(), Advance::Done);
        let mut y = [0.0];
        s.outputs(&[0.0], &mut y).unwrap();
        // ten midpoints in FMI 3: error H³/24/100 · u''
        let tolerance = if version != V3 { 1e-15 } else { 0.5 * 6.0 / 24.0 / 100.0 * 1.01 };
        assert!((y[0] - 1.5).abs() <= tolerance, "{version:?} {}", y[0]);
        // held over the next step, without what the polynomial would have become
        let before = y[0];
        let next = MacroStep { index: 1, start: 0.5, end: 1.0 };
        assert_eq!(s.advance(next, &InputSignal::new(&[4.0], 1)).unwrap(), Advance::Done);
        s.outputs(&[0.0], &mut y).unwrap();
        assert!((y[0] - before - 2.0).abs() <= 1e-14, "{version:?} {}", y[0] - before);
    }
    // an FMU that holds its inputs gets their mean
    let (mut s, _dir) = open(&Recipe::new(Model::Mass, V2), &[]);
    s.initialize(0.0).unwrap();
    s.advance(step, &InputSignal::new(&[1.0, 2.0, 3.0], 1)).unwrap();
    let mut y = [0.0; 2];
    s.outputs(&[0.0], &mut y).unwrap();
    assert_eq!(y[1], 1.5);
}

#[test]
fn a_ball_returns_early_where_it_hits_the_floor() {
    let (mut s, _dir) = open(&Recipe::new(Model::Ball, V3), &[]);
    assert!(s.interface().locates_events);
    s.initialize(0.0).unwrap();
    let end = s.advance(MacroStep { index: 0, start: 0.0, end: 1.0 }, &InputSignal::new(&[], 0)).unwrap();
    let impact = (2.0_f64 / 9.81).sqrt();
    assert!(matches!(end, Advance::Early(t) if (t - impact).abs() < 1e-12), "{end:?}");
    // before the impact and after it
    for (v, happens) in [(-1.0, Reaction::Event), (0.7, Reaction::Nothing)] {
        let mut y = [0.0; 2];
        s.outputs(&[], &mut y).unwrap();
        assert!(y[0].abs() < 1e-12 && (y[1] - v * 9.81 * impact).abs() < 1e-12, "{y:?}");
        assert_eq!(s.react(&[]), Ok(happens));
    }
}

#[test]
fn elements_of_arrays_start_each_with_its_own_value() {
    let starts = |parameters: &[(&str, StartValue)]| {
        let (s, _dir) = open(&Recipe::new(Model::Types, V3), parameters);
        let port = s.interface().inputs.iter().find(|p| p.name == "array_in").unwrap();
        (0..port.size).map(|e| port.start_of(e)).collect::<Vec<_>>()
    };
    assert_eq!(starts(&[]), [1.0, 2.0, 3.0]);
    let given = StartValue::List(vec![number(4.0), number(5.0), number(6.0)]);
    assert_eq!(starts(&[("array_in", given)]), [4.0, 5.0, 6.0]);
}

#[test]
fn clocks_tick_when_they_should() {
    let (mut s, _dir) = open(&Recipe::new(Model::Clocked, V3), &[]);
    s.initialize(0.0).unwrap();
    let (mut t, mut ticks) = (0.0, Vec::new());
    let mut first = true;
    while t < 1.0 - 1e-9 {
        // a communication point at every event that is announced, as the manager puts it
        let next = if first { 0.05 } else { s.next_event().unwrap().min(t + 0.05) };
        first = false;
        s.advance(MacroStep { index: 0, start: t, end: next }, &InputSignal::new(&[], 0)).unwrap();
        t = next;
        s.react(&[]).unwrap();
        let mut y = [0.0; 3];
        s.outputs(&[], &mut y).unwrap();
        ticks.push((t, y[0], y[1]));
    }
    let at = |when: f64| ticks.iter().rfind(|(t, ..)| *t <= when + 1e-9).copied().unwrap();
    assert_eq!((at(0.051).1, at(0.051).2), (1.0, 0.0));
    assert_eq!((at(0.26).1, at(0.26).2), (3.0, 1.0));
    assert_eq!((at(1.0).1, at(1.0).2), (11.0, 3.0));
}

#[test]
fn linearisation_is_that_of_the_native_part() {
    for version in BOTH {
        let parameters = [("mass", number(2.0)), ("stiffness", number(10.0)), ("coupling_stiffness", number(100.0))];
        let (mut s, _dir) = open(&Recipe::new(Model::MassSpring, version), &parameters);
        s.initialize(0.0).unwrap();
        let linear = s.linearize().expect("directional derivatives");
        let (mut a, mut b, mut c, mut d) = ([0.0; 4], [0.0; 4], [0.0; 6], [0.0; 6]);
        linear.matrices(&[0.0, 0.0], &mut a, &mut b, &mut c, &mut d).unwrap();
        assert_eq!(a, [0.0, 1.0, -55.0, 0.0]);
        assert_eq!(b, [0.0, 0.0, 50.0, 0.0]);
        assert_eq!(c, [100.0, 0.0, 1.0, 0.0, 0.0, 1.0]);
        assert_eq!(d, [-100.0, 0.0, 0.0, 0.0, 0.0, 0.0]);
    }
}

#[test]
fn an_fmu_that_allows_one_instance_gets_one_at_a_time() {
    let (mut first, dir) = open(&Recipe { once: true, ..Recipe::new(Model::Mass, V2) }, &[]);
    let mut options = FmuOptions::default();
    options.cache = Some(dir.path().join("cache"));
    let mut second = subsystem(dir.path().join("Mass2.fmu"), &options).unwrap();
    first.initialize(0.0).unwrap();
    first.initialize(0.0).unwrap();
    let said = second.initialize(0.0).unwrap_err().to_string();
    assert!(said.contains("it allows one instance per process"), "{said}");
    drop(first);
    second.initialize(0.0).unwrap();
}

#[test]
fn units_are_those_of_the_definitions() {
    let xml = Recipe::new(Model::Mass, V2).description().replace(
        "<Unit name=\"N\"><BaseUnit kg=\"1\" m=\"1\" s=\"-2\"/></Unit>",
        "<Unit name=\"N\"><BaseUnit kg=\"1\" m=\"1\" s=\"-2\" factor=\"1000\"/></Unit>",
    );
    let d = macrostep_fmi::description::read("Kilo.fmu", &xml).unwrap();
    let newton = macrostep_core::Unit::parse("N").unwrap();
    let unit = |name: &str| d.unit_of(d.variable(name).unwrap());
    // here `N` is what the file says it is
    assert_eq!(macrostep_core::Unit::conversion(&unit("f"), &newton), Some((1000.0, 0.0)));
    assert_eq!(macrostep_core::Unit::conversion(&unit("x"), &newton), None);
    // no unit fits everything
    assert!(unit("micro").is_unstated());
}

/// `noSetFMUStatePriorToCurrentPoint` says what is true, and who was told so does not go back.
#[test]
fn an_fmu_is_told_whether_its_run_goes_back() {
    for planned in [false, true] {
        let (mut s, _dir) = open(&Recipe::new(Model::Bad, V2), &[("mode", StartValue::Integer(13))]);
        s.plan(Uses::rollback(planned));
        s.initialize(0.0).unwrap();
        let none = InputSignal::new(&[], 0);
        s.advance(MacroStep { index: 0, start: 0.0, end: 0.1 }, &none).unwrap();
        s.rollback().unwrap().save().unwrap();
        // it fails where it is told that somebody may go back
        let result = s.advance(MacroStep { index: 1, start: 0.1, end: 0.2 }, &none);
        assert_eq!(result.is_ok(), !planned, "{result:?}");
        if !planned {
            let error = s.rollback().unwrap().restore().unwrap_err().to_string();
            assert!(error.contains("no earlier state"), "{error}");
        }
    }
}

#[test]
fn start_values_that_do_not_stick_are_told() {
    let (mut s, _dir) = open(&Recipe::new(Model::Bad, V2), &[("mode", StartValue::Integer(14))]);
    s.initialize(0.0).unwrap();
    let remarks = s.settle().unwrap();
    assert_eq!(remarks.len(), 1, "{remarks:?}");
    assert_eq!(remarks[0].severity, Severity::Warning);
    assert!(remarks[0].message.ends_with("does not take the start value 14 of `mode`: it has 0"), "{}", remarks[0]);
    assert_eq!(s.settle().unwrap(), []);
    // and one that does is no remark
    let (mut s, _dir) = open(&Recipe::new(Model::Mass, V2), &[("x0", number(2.5))]);
    s.initialize(0.0).unwrap();
    assert_eq!(s.settle().unwrap(), []);
    let mut y = vec![0.0; 2];
    s.outputs(&[0.0], &mut y).unwrap();
    assert_eq!(y[0], 2.5);
}

/// FMI 1.0 initialises with inputs and start values that are set before, and the numbers are those of FMI 2.0.
#[test]
fn fmi_1_computes_what_fmi_2_computes() {
    let run = |version: Version| {
        let (mut s, _dir) =
            open(&Recipe::new(Model::Mass, version), &[("x0", number(2.5)), ("stiffness", number(3.0))]);
        s.initialize(0.0).unwrap();
        assert_eq!(s.settle().unwrap(), []);
        let names: Vec<String> = s.interface().outputs.iter().map(|p| p.name.clone()).collect();
        let mut all = Vec::new();
        for k in 0..20_u32 {
            let (start, u) = (f64::from(k) * 0.1, [f64::from(k)]);
            let mut y = vec![0.0; names.len()];
            s.outputs(&u, &mut y).unwrap();
            let end = f64::from(k + 1) * 0.1;
            let step = MacroStep { index: k.into(), start, end };
            assert_eq!(s.advance(step, &InputSignal::new(&u, 1)).unwrap(), Advance::Done);
            all.push(y);
        }
        (names, all)
    };
    let ((names, old), (_, new)) = (run(V1), run(V2));
    assert_eq!(names, ["x", "v", "x_back"]);
    for (old, new) in old.iter().zip(&new) {
        assert_eq!(old[..2], new[..]);
        // an alias with the opposite sign
        assert_eq!(old[2], -old[0]);
    }
    assert_eq!(old[0], [2.5, 0.0, -2.5]);
}

#[test]
fn what_fmi_1_lacks_or_says_is_told() {
    // a start value that does not stick
    let (mut s, _dir) = open(&Recipe::new(Model::Bad, V1), &[("mode", StartValue::Integer(14))]);
    s.initialize(0.0).unwrap();
    let remarks = s.settle().unwrap();
    assert!(remarks[0].message.ends_with("does not take the start value 14 of `mode`: it has 0"), "{remarks:?}");
    // no state
    assert!(s.rollback().is_none());
    // what it logs, though it has no environment
    let (mut s, _dir) = open(&Recipe::new(Model::Bad, V1), &[("mode", StartValue::Integer(3))]);
    s.initialize(0.0).unwrap();
    let step = MacroStep { index: 0, start: 0.05, end: 0.1 };
    let said = s.advance(step, &InputSignal::new(&[], 0)).unwrap_err().to_string();
    assert!(said.contains("fmiDoStep of `Bad1.fmu` returned Error at t = 0.05 s: no oil left at 0.05 s"), "{said}");
    let (mut s, _dir) = open(&Recipe { token: "{other}", ..Recipe::new(Model::Mass, V1) }, &[]);
    let said = s.initialize(0.0).unwrap_err().to_string();
    assert!(said.contains("GUID {other} is not {test}"), "{said}");
    // steps that are discarded
    let (mut s, _dir) = open(&Recipe::new(Model::Bad, V1), &[("mode", StartValue::Integer(12))]);
    s.initialize(0.0).unwrap();
    let end = s.advance(step, &InputSignal::new(&[], 0)).unwrap();
    assert!(matches!(end, Advance::Early(t) if (t - 0.075).abs() < 1e-12), "{end:?}");
}

#[test]
fn an_fmu_that_refuses_the_event_mode_it_offers_runs_without() {
    let (mut s, _dir) = open(&Recipe { event_mode: true, ..Recipe::new(Model::Bad, V3) }, &[]);
    s.initialize(0.0).unwrap();
    let remarks = s.settle().unwrap();
    let said = "offers Event Mode and refuses to be instantiated with it: Event Mode is not supported; it runs without";
    assert!(remarks.len() == 1 && remarks[0].message.contains(said), "{remarks:?}");
    let step = MacroStep { index: 0, start: 0.0, end: 0.1 };
    assert_eq!(s.advance(step, &InputSignal::new(&[], 0)).unwrap(), Advance::Done);
}
