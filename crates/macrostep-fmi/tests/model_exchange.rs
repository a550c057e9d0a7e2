//! Model Exchange: integrated by the engine, with events where they are.

use macrostep_core::{Advance, InputSignal, MacroStep, Subsystem};
use macrostep_fmi::description::Version::{self, V2, V3};
use macrostep_fmi::test_fmus::{Model, Recipe};
use macrostep_fmi::{FmuOptions, Kind, StartValue, subsystem};
use macrostep_native::conformance::{check, check_with};
use tempfile::TempDir;

fn open(model: Model, version: Version, tolerance: f64, parameters: &[(&str, f64)]) -> (Box<dyn Subsystem>, TempDir) {
    let directory = tempfile::tempdir().unwrap();
    let path = Recipe::new(model, version).build(directory.path());
    let mut options = FmuOptions::default();
    options.kind = Kind::ModelExchange;
    options.tolerance = Some(tolerance);
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
        let mut y = [0.0; 2];
        s.outputs(&[], &mut y).unwrap();
        if advance != Advance::Done {
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
