//! Model Exchange: integrated by the engine, with events where they are.

use macrostep_core::{Advance, InputSignal, MacroStep, Reaction, Subsystem};
use macrostep_fmi::description::Version::{self, V2, V3};
use macrostep_fmi::test_fmus::{Model, Recipe};
use macrostep_fmi::{FmuOptions, Kind, Solver, StartValue, subsystem};
use macrostep_native::conformance::{check, check_with};
use tempfile::TempDir;

fn open(model: Model, version: Version, tolerance: f64, parameters: &[(&str, f64)]) -> (Box<dyn Subsystem>, TempDir) {
    open_with(Solver::Auto, model, version, tolerance, parameters)
}

fn open_with(
    solver: Solver,
    model: Model,
    version: Version,
    tolerance: f64,
    parameters: &[(&str, f64)],
) -> (Box<dyn Subsystem>, TempDir) {
    let directory = tempfile::tempdir().unwrap();
    let path = Recipe::new(model, version).build(directory.path());
    let mut options = FmuOptions::default();
    options.kind = Kind::ModelExchange;
    options.tolerance = Some(tolerance);
    options.solver = solver;
    options.cache = Some(directory.path().join("cache"));
    options.parameters = parameters.iter().map(|(n, v)| ((*n).to_owned(), StartValue::Number(*v))).collect();
    (subsystem(path, &options).unwrap(), directory)
}

#[test]
fn promises_are_kept() {
    for version in [V2, V3] {
        check(&mut *open(Model::MassSpring, version, 1e-6, &[("coupling_stiffness", 100.0), ("v0", 1.0)]).0);
        check(&mut *open(Model::Mass, version, 1e-6, &[("stiffness", 10.0), ("x0", 1.0)]).0);
        check_with(&mut *open(Model::Ball, version, 1e-8, &[("h0", 0.3)]).0, 0.01, 40);
        let bdf = |model, parameters: &[_]| open_with(Solver::Bdf, model, version, 1e-6, parameters);
        check(&mut *bdf(Model::MassSpring, &[("coupling_stiffness", 100.0), ("v0", 1.0)]).0);
        check(&mut *bdf(Model::Mass, &[("stiffness", 1e6), ("damping", 1e6), ("x0", 1.0)]).0);
        check_with(&mut *bdf(Model::Ball, &[("h0", 0.3)]).0, 0.01, 40);
        check_with(&mut *open(Model::Floor, version, 1e-8, &[("h0", 0.3)]).0, 0.01, 40);
        // the explicit pair gives way on the way
        let stiff = [("stiffness", 1e4), ("damping", 1e4), ("x0", 1.0)];
        check_with(&mut *open(Model::Mass, version, 1e-6, &stiff).0, 0.005, 20);
    }
}

#[test]
fn a_stiff_mass_costs_no_more_steps_than_it_has_features() {
    // two modes: 1 s, and 1 µs that is over at once; x(t) = e^−t
    for solver in [Solver::Auto, Solver::Bdf] {
        let (mut s, _dir) =
            open_with(solver, Model::Mass, V3, 1e-6, &[("stiffness", 1e6), ("damping", 1e6), ("x0", 1.0)]);
        s.initialize(0.0).unwrap();
        let clock = std::time::Instant::now();
        for index in 0..100 {
            let (start, end) = (index as f64 * 0.1, (index + 1) as f64 * 0.1);
            s.advance(MacroStep { index, start, end }, &InputSignal::new(&[0.0], 1)).unwrap();
            let mut y = [0.0; 2];
            s.outputs(&[0.0], &mut y).unwrap();
            assert!((y[0] - (-end * (1.0 + 1e-6)).exp()).abs() < 3e-5, "{solver:?} {end} {y:?}");
        }
        // the explicit pair needs three million steps
        assert!(clock.elapsed().as_secs_f64() < 1.0, "{solver:?} {:?}", clock.elapsed());
    }
}

#[test]
fn an_input_that_jumps_may_cause_an_event() {
    // a ball at rest one metre above its floor; at 0.2 s the floor is at two metres
    for (version, solver) in [(V2, Solver::Auto), (V3, Solver::Auto), (V3, Solver::Bdf)] {
        let (mut s, _dir) = open_with(solver, Model::Floor, version, 1e-8, &[]);
        s.initialize(0.0).unwrap();
        let (mut y, mut events) = ([0.0; 2], 0);
        for index in 0..40 {
            let (start, end) = (index as f64 * 0.01, (index + 1) as f64 * 0.01);
            let floor = [if index < 20 { 0.0 } else { 2.0 }];
            let advance = s.advance(MacroStep { index, start, end }, &InputSignal::new(&floor, 1)).unwrap();
            s.outputs(&floor, &mut y).unwrap();
            events += u32::from(advance != Advance::Done);
            assert!(y[0] >= floor[0], "{version:?} {solver:?}: at {end} s the ball is at {} m", y[0]);
            if index == 20 {
                assert_eq!(advance, Advance::Event, "{version:?} {solver:?}");
            }
        }
        assert_eq!(events, 1);
        // thrown up with 0.7 of its speed, and 0.2 s under way
        let v = 0.7 * 9.81 * 0.2;
        assert!((y[0] - (2.0 + v * 0.2 - 0.5 * 9.81 * 0.04)).abs() < 1e-6, "{y:?}");
    }
}

#[test]
fn an_oscillator_is_as_accurate_as_asked() {
    // x(t) = cos(√k t): one step of two seconds and more
    for (tolerance, bound) in [(1e-4, 3e-3), (1e-7, 3e-6), (1e-10, 3e-9)] {
        let (mut s, _dir) = open(Model::Mass, V3, tolerance, &[("stiffness", 100.0), ("x0", 1.0)]);
        s.initialize(0.0).unwrap();
        s.advance(MacroStep { index: 0, start: 0.0, end: 2.5 }, &InputSignal::new(&[0.0], 1)).unwrap();
        let mut y = [0.0; 2];
        s.outputs(&[0.0], &mut y).unwrap();
        let error = (y[0] - 25_f64.cos()).abs().max((y[1] + 10.0 * 25_f64.sin()).abs() / 10.0);
        assert!(error < bound, "{tolerance} {error}");
    }
}

#[test]
fn inputs_enter_as_polynomials() {
    // v = ∫ (1 + 2τ + 3τ²) dt over half a second
    let (mut s, _dir) = open(Model::Mass, V2, 1e-9, &[]);
    s.initialize(0.0).unwrap();
    s.advance(MacroStep { index: 0, start: 0.0, end: 0.5 }, &InputSignal::new(&[1.0, 2.0, 3.0], 1)).unwrap();
    let mut y = [0.0; 2];
    s.outputs(&[6.0], &mut y).unwrap();
    assert!((y[1] - 1.5).abs() < 1e-12, "{}", y[1]);
}

/// Where the ball hits the floor, and how fast it leaves it, by its own words.
fn impacts(version: Version, t_kick: f64) -> Vec<(f64, f64)> {
    let (mut s, _dir) = open(Model::Ball, version, 1e-10, &[("t_kick", t_kick)]);
    s.initialize(0.0).unwrap();
    let (mut t, mut found) = (0.0, Vec::new());
    for index in 0..1000 {
        let end = s.next_event().map_or(1.5, |e| e.min(1.5));
        let advance = s.advance(MacroStep { index, start: t, end }, &InputSignal::new(&[], 0)).unwrap();
        t = if let Advance::Early(at) = advance { at } else { end };
        let (mut before, mut y) = ([0.0; 2], [0.0; 2]);
        s.outputs(&[], &mut before).unwrap();
        // what happens at an instant happens when it is asked for, and once
        let reaction = s.react(&[]).unwrap();
        assert!(reaction.happened() || !matches!(advance, Advance::Early(_)), "{advance:?}");
        assert_eq!(s.react(&[]), Ok(Reaction::Nothing));
        s.outputs(&[], &mut y).unwrap();
        assert!((y[0] - before[0]).abs() < 1e-9 && (reaction.happened() || y == before), "{before:?} {y:?}");
        if reaction.happened() {
            found.push((t, y[1]));
        }
        if t == 1.5 {
            break;
        }
    }
    found
}

#[test]
fn state_events_are_located() {
    let (g, e) = (9.81_f64, 0.7);
    let first = (2.0 / g).sqrt();
    let speed = g * first;
    for version in [V2, V3] {
        let found = impacts(version, -1.0);
        // the second flight lasts 2 e v/g, the third e times that
        let mut expected = vec![(first, e * speed)];
        for _ in 0..2 {
            let (t, v) = expected[expected.len() - 1];
            expected.push((t + 2.0 * v / g, e * v));
        }
        for (at, v) in expected.into_iter().filter(|x| x.0 < 1.5) {
            let near =
                found.iter().find(|f| (f.0 - at).abs() < 1e-7).unwrap_or_else(|| panic!("{at} not in {found:?}"));
            assert!((near.1 - v).abs() < 1e-6, "{near:?} {v}");
        }
    }
}

#[test]
fn time_events_are_announced_and_met() {
    for version in [V2, V3] {
        let found = impacts(version, 0.2);
        // the kick of 1 m/s upwards while falling
        let kick = found.iter().find(|f| f.0 == 0.2).unwrap_or_else(|| panic!("{found:?}"));
        assert!((kick.1 - (1.0 - 9.81 * 0.2)).abs() < 1e-9, "{kick:?}");
    }
}
