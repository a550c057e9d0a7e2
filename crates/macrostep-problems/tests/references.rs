//! The two references against each other, against themselves, and against closed forms.

use crate::common;

use common::{build, reference_at};
use macrostep_core::{Interface, Port, SubsystemError};
use macrostep_native::masses::{Network, Node::*};
use macrostep_native::physics::{Layout, Physics};
use macrostep_problems::problem::Reference;
use macrostep_problems::reference::{Linear, Ode};

fn oscillator() -> Network {
    Network::new()
        .mass(1.0, 0.0, 100.0)
        .mass(1.0, 0.0, -100.0)
        .spring(Ground, Mass(0), 10.0, 0.1)
        .spring(Ground, Mass(1), 1000.0, 0.1)
        .spring(Mass(0), Mass(1), 100.0, 0.1)
        .motion("m1.", "", 0)
        .motion("m2.", "", 1)
}

fn largest_difference(a: &mut dyn Reference, b: &mut dyn Reference, dt: f64, samples: u32) -> f64 {
    let n = a.signals().len();
    let (mut x, mut y) = (vec![0.0; n], vec![0.0; n]);
    let mut worst: f64 = 0.0;
    for k in 0..=samples {
        let t = f64::from(k) * dt;
        let (ea, eb) = (a.at(t, &mut x).unwrap(), b.at(t, &mut y).unwrap());
        worst = x.iter().zip(&y).fold(worst, |w, (x, y)| w.max((x - y).abs()));
        if let (Some(ea), Some(eb)) = (ea, eb) {
            worst = worst.max((ea - eb).abs() / ea);
        }
    }
    worst
}

#[test]
fn linear_and_extrapolated_agree() {
    let mut linear = Linear::new("test", oscillator(), 0.0).unwrap();
    let mut ode = Ode::new("test", oscillator(), 0.0, 1e-13, &[]).unwrap();
    let worst = largest_difference(&mut linear, &mut ode, 1e-3, 10_000);
    assert!(worst < 1e-9, "{worst:e}");
}

/// `exp(A t) z0` at 10 s in 60 digits (mpmath, Taylor series of `A t/1024` squared ten times): x1, x2, v1, v2.
#[test]
fn ten_seconds_in_ten_thousand_samples_keep_eleven_digits() {
    for (variant, exact) in [
        ("case1", [-4.460797486077431, -0.9649328391039771, 87.59606083859302, -99.87362332701471]),
        ("case2", [-1.827440177977863, -0.35174629499447746, 34.85083589656805, -32.67971036679783]),
    ] {
        let mut reference = build("oscillator", Some(variant), &[]).reference;
        for k in 0..10_000 {
            reference_at(&mut *reference, f64::from(k) * 1e-3);
        }
        let (end, _) = reference_at(&mut *reference, 10.0);
        for (name, exact) in ["m1.x", "m2.x", "m1.v", "m2.v"].into_iter().zip(exact) {
            assert!((end[name] - exact).abs() < 1e-11, "{variant} {name}: {:e}", end[name] - exact);
        }
    }
}

#[test]
fn samples_do_not_depend_on_how_they_are_taken() {
    // one leap, thousand samples, and samples at odd times
    let mut leap = Linear::new("test", oscillator(), 0.0).unwrap();
    let (end, _) = reference_at(&mut leap, 10.0);
    for dt in [1e-3, 0.013_7, 1.0 / 3.0] {
        let mut walk = Linear::new("test", oscillator(), 0.0).unwrap();
        let mut t = 0.0;
        let mut k = 0.0;
        while t < 10.0 {
            reference_at(&mut walk, t);
            k += 1.0;
            t = k * dt;
        }
        let (other, _) = reference_at(&mut walk, 10.0);
        for (name, value) in &end {
            assert!((other[name] - value).abs() < 1e-10, "{dt} {name}: {:e}", other[name] - value);
        }
    }
    // and back to the beginning
    assert_eq!(reference_at(&mut leap, 0.0).0["m1.v"], 100.0);
}

#[test]
fn two_tolerances_agree() {
    let mut fine = Ode::new("test", Duffing, 0.0, 1e-14, &[]).unwrap();
    let mut coarse = Ode::new("test", Duffing, 0.0, 1e-11, &[]).unwrap();
    let worst = largest_difference(&mut fine, &mut coarse, 0.01, 1000);
    assert!(worst < 1e-9, "{worst:e}");
    let mut leap = Ode::new("test", Duffing, 0.0, 1e-13, &[]).unwrap();
    let difference = reference_at(&mut leap, 10.0).0["x"] - reference_at(&mut fine, 10.0).0["x"];
    assert!(difference.abs() < 1e-10, "{difference:e}");
}

/// `ẍ = −x³`.
struct Duffing;

impl Physics for Duffing {
    fn interface(&self) -> Interface {
        Interface::new().output(Port::new("x", "m"))
    }
    fn layout(&self) -> Layout {
        Layout { positions: 1, others: 0 }
    }
    fn initial(&self, _t0: f64, state: &mut [f64]) -> Result<(), SubsystemError> {
        state.copy_from_slice(&[2.0, 0.0]);
        Ok(())
    }
    fn rates(&mut self, _t: f64, s: &[f64], _u: &[f64], a: &mut [f64], _w: &mut [f64]) {
        a[0] = -s[0] * s[0] * s[0];
    }
    fn outputs(&mut self, _t: f64, s: &[f64], _u: &[f64], y: &mut [f64]) {
        y[0] = s[0];
    }
    fn energy(&mut self, _t: f64, s: &[f64], _u: &[f64]) -> Option<f64> {
        Some(0.5 * s[1] * s[1] + 0.25 * s[0].powi(4))
    }
}

#[test]
fn energy_of_a_conservative_reference_stays() {
    let mut ode = Ode::new("test", Duffing, 0.0, 1e-13, &[]).unwrap();
    let (_, energy) = reference_at(&mut ode, 100.0);
    assert!((energy / 4.0 - 1.0).abs() < 1e-11, "{:e}", energy / 4.0 - 1.0);
}

/// `ż = 0` before one second, `2` after.
struct Switched;

impl Physics for Switched {
    fn interface(&self) -> Interface {
        Interface::new().output(Port::new("z", "m"))
    }
    fn layout(&self) -> Layout {
        Layout { positions: 0, others: 1 }
    }
    fn initial(&self, _t0: f64, state: &mut [f64]) -> Result<(), SubsystemError> {
        state[0] = 1.0;
        Ok(())
    }
    fn rates(&mut self, t: f64, _s: &[f64], _u: &[f64], _a: &mut [f64], w: &mut [f64]) {
        w[0] = if t < 1.0 { 0.0 } else { 2.0 };
    }
    fn outputs(&mut self, _t: f64, s: &[f64], _u: &[f64], y: &mut [f64]) {
        y[0] = s[0];
    }
}

#[test]
fn breaks_are_met_exactly() {
    let mut ode = Ode::new("test", Switched, 0.0, 1e-13, &[1.0]).unwrap();
    let mut z = [0.0];
    ode.at(3.0, &mut z).unwrap();
    assert!((z[0] - 5.0).abs() < 1e-14, "{}", z[0]);
}

#[test]
fn a_system_that_is_not_linear_is_refused_as_such() {
    assert!(Linear::new("test", Duffing, 0.0).is_err());
}

/// [tamellin2022] table 7 through the reference itself: the slowest pole pair of the chain, −0.0021685 ± 6.5856192i, must
/// carry the motion long after the others have died out.
#[test]
fn references_of_problems_are_sampled_quickly_and_for_long() {
    let mut instance = build("chain", None, &[]);
    let (_, first) = reference_at(&mut *instance.reference, 2000.0);
    let (_, second) = reference_at(&mut *instance.reference, 2000.0 + 200.0 * std::f64::consts::PI / 6.585619247684923);
    let rate = (second / first).ln() / (200.0 * std::f64::consts::PI / 6.585619247684923);
    assert!((rate + 2.0 * 0.0021685192788958307).abs() < 1e-6, "{rate}");
}
