//! Order, energy and failure of the integrators.

use macrostep_core::{InputSignal, Interface, MacroStep, Port, Subsystem, SubsystemError};
use macrostep_native::conformance;
use macrostep_native::integrators::Integrator;
use macrostep_native::native::Native;
use macrostep_native::physics::{Layout, Physics};

const ALL: [Integrator; 6] = [
    Integrator::SymplecticEuler,
    Integrator::RungeKutta4,
    Integrator::Trapezoidal,
    Integrator::Newmark,
    Integrator::GeneralizedAlpha { rho_inf: 0.8 },
    Integrator::Adaptive { accuracy: 1e-9 },
];

/// `q̈ = −w² q + u`, with a first-order state `ż = q − z` beside it.
#[derive(Clone)]
struct Swing {
    w2: f64,
}

impl Physics for Swing {
    fn interface(&self) -> Interface {
        Interface::new().input(Port::new("u", "m/s2")).output(Port::new("q", "m")).output(Port::new("z", "m"))
    }
    fn layout(&self) -> Layout {
        Layout { positions: 1, others: 1 }
    }
    fn initial(&self, _t0: f64, state: &mut [f64]) -> Result<(), SubsystemError> {
        state.copy_from_slice(&[1.0, 0.0, 0.0]);
        Ok(())
    }
    fn rates(&mut self, _t: f64, s: &[f64], u: &[f64], a: &mut [f64], w: &mut [f64]) {
        a[0] = -self.w2 * s[0] + u[0];
        w[0] = s[0] - s[2];
    }
    fn outputs(&mut self, _t: f64, s: &[f64], _u: &[f64], y: &mut [f64]) {
        y.copy_from_slice(&[s[0], s[2]]);
    }
    fn energy(&mut self, _t: f64, s: &[f64], _u: &[f64]) -> Option<f64> {
        Some(0.5 * (s[1] * s[1] + self.w2 * s[0] * s[0]))
    }
}

/// Swings from `q = 1` to `t = 2` with `w = 1` and `u = t²`, given as a polynomial in each step; outputs at the end.
fn swing(integrator: Integrator, steps: u64, micro: usize) -> [f64; 2] {
    let mut s = Native::new(Swing { w2: 1.0 }).integrator(integrator).micro(micro);
    s.initialize(0.0).unwrap();
    let h = 2.0 / steps as f64;
    for index in 0..steps {
        let t = index as f64 * h;
        let step = MacroStep { index, start: t, end: t + h };
        s.advance(step, &InputSignal::new(&[t * t, 2.0 * t * h, h * h], 1)).unwrap();
    }
    let mut y = [0.0; 2];
    s.outputs(&[0.0], &mut y).unwrap();
    y
}

/// `q = 3 cos t + t² − 2`; `z` solves `ż + z = q` with `z(0) = 0`.
fn exact(t: f64) -> [f64; 2] {
    let q = 3.0 * t.cos() + t * t - 2.0;
    // particular parts: 1.5 (cos t + sin t), t² − 2t + 2, −2; at zero they sum to 1.5
    let z = 1.5 * (t.cos() + t.sin()) + t * t - 2.0 * t - 1.5 * (-t).exp();
    [q, z]
}

#[test]
fn observed_orders_are_the_claimed_ones() {
    for (integrator, order) in ALL.into_iter().zip([1.0, 4.0, 2.0, 2.0, 2.0]) {
        for micro in [1, 4] {
            let error = |steps| {
                let (y, e) = (swing(integrator, steps, micro), exact(2.0));
                [(y[0] - e[0]).abs(), (y[1] - e[1]).abs()]
            };
            let (coarse, fine) = (error(100), error(200));
            for i in 0..2 {
                let observed = (coarse[i] / fine[i]).log2();
                assert!((observed - order).abs() < 0.15, "{integrator:?} micro {micro} state {i}: {observed}");
            }
        }
    }
}

#[test]
fn symplectic_euler_with_one_micro_step_uses_the_input_at_the_start_only() {
    let mut s = Native::new(Swing { w2: 0.0 });
    s.initialize(0.0).unwrap();
    s.advance(MacroStep { index: 0, start: 0.0, end: 0.25 }, &InputSignal::new(&[2.0, 100.0, -7.0], 1)).unwrap();
    assert_eq!(s.state(), [1.0 + 0.25 * 0.5, 0.5, 0.25]);
}

/// Energy of the free swing after thousand turns, relative.
fn energy_after(integrator: Integrator, h: f64) -> (f64, f64) {
    let mut s = Native::new(Swing { w2: 1.0 }).integrator(integrator);
    s.initialize(0.0).unwrap();
    let e0 = s.energy(&[0.0]).unwrap();
    let mut worst: f64 = 0.0;
    let mut e = e0;
    for index in 0..(1000.0 * std::f64::consts::TAU / h) as u64 {
        let t = index as f64 * h;
        s.advance(MacroStep { index, start: t, end: t + h }, &InputSignal::new(&[0.0], 1)).unwrap();
        e = s.energy(&[0.0]).unwrap();
        worst = worst.max((e / e0 - 1.0).abs());
    }
    (worst, e / e0 - 1.0)
}

#[test]
fn energy_behaves_as_each_method_promises() {
    // symplectic: oscillates in proportion to the step, never drifts
    assert!(energy_after(Integrator::SymplecticEuler, 0.1).0 < 0.06);
    assert!(energy_after(Integrator::SymplecticEuler, 0.01).0 < 0.006);
    // trapezoidal and Newmark: kept to round-off and the tolerance of Newton's method
    assert!(energy_after(Integrator::Trapezoidal, 0.1).0 < 1e-9);
    assert!(energy_after(Integrator::Newmark, 0.1).0 < 1e-9);
    // Runge–Kutta: loses a little; generalised-α: loses more, and less with a larger radius
    let (_, lost) = energy_after(Integrator::RungeKutta4, 0.1);
    assert!(lost < 0.0 && lost > -1e-3, "{lost}");
    let lost = |rho_inf| energy_after(Integrator::GeneralizedAlpha { rho_inf }, 0.1).1;
    assert!(lost(0.5) < lost(0.8) && lost(0.8) < 0.0, "{} {}", lost(0.5), lost(0.8));
    assert!(lost(1.0).abs() < 1e-9, "{}", lost(1.0));
}

#[test]
fn what_is_too_fast_for_the_step_dies_out_under_generalised_alpha() {
    let mut s = Native::new(Swing { w2: 1e12 }).integrator(Integrator::GeneralizedAlpha { rho_inf: 0.5 });
    s.initialize(0.0).unwrap();
    for index in 0..100 {
        let t = index as f64 * 0.01;
        s.advance(MacroStep { index, start: t, end: t + 0.01 }, &InputSignal::new(&[0.0], 1)).unwrap();
    }
    assert!(s.state()[0].abs() < 1e-12, "{:?}", s.state());
}

#[test]
fn names_are_names_of_integrators() {
    for name in Integrator::NAMES {
        assert_eq!(Integrator::named(name).map(Integrator::name), Some(*name));
    }
    assert_eq!(Integrator::named("leapfrog"), None);
}

/// `ż = 1/z` from a place where the implicit equation has no solution for a large step.
struct Hopeless;

impl Physics for Hopeless {
    fn interface(&self) -> Interface {
        Interface::new().output(Port::new("z", "1"))
    }
    fn layout(&self) -> Layout {
        Layout { positions: 0, others: 1 }
    }
    fn initial(&self, _t0: f64, state: &mut [f64]) -> Result<(), SubsystemError> {
        state[0] = 1.0;
        Ok(())
    }
    fn rates(&mut self, _t: f64, s: &[f64], _u: &[f64], _a: &mut [f64], w: &mut [f64]) {
        w[0] = 1.0 + s[0] * s[0];
    }
    fn outputs(&mut self, _t: f64, s: &[f64], _u: &[f64], y: &mut [f64]) {
        y[0] = s[0];
    }
}

#[test]
fn newton_that_does_not_converge_is_an_error_with_its_residual() {
    let mut s = Native::new(Hopeless).integrator(Integrator::Trapezoidal);
    s.initialize(0.0).unwrap();
    let error = s.advance(MacroStep { index: 0, start: 0.0, end: 1.0 }, &InputSignal::new(&[], 0)).unwrap_err();
    assert!(matches!(&error, SubsystemError::Failed { reason } if reason.contains("residual")), "{error}");
    assert_eq!(s.state(), [1.0], "a failed step must leave the state alone");
}

#[test]
fn native_subsystems_keep_their_promises() {
    for integrator in ALL {
        for micro in [1, 3] {
            conformance::check(&mut Native::new(Swing { w2: 400.0 }).integrator(integrator).micro(micro));
        }
    }
}

#[test]
fn linearisation_of_a_linear_system_is_itself() {
    let mut s = Native::new(Swing { w2: 1000.0 });
    s.initialize(0.0).unwrap();
    let (mut a, mut b, mut c, mut d) = ([0.0; 9], [0.0; 3], [0.0; 6], [0.0; 2]);
    s.linearize().unwrap().matrices(&[3.0], &mut a, &mut b, &mut c, &mut d).unwrap();
    let close = |x: &[f64], y: &[f64]| x.iter().zip(y).all(|(x, y)| (x - y).abs() < 1e-7 * (1.0 + y.abs()));
    assert!(close(&a, &[0.0, 1.0, 0.0, -1000.0, 0.0, 0.0, 1.0, 0.0, -1.0]), "{a:?}");
    assert!(close(&b, &[0.0, 1.0, 0.0]), "{b:?}");
    assert!(close(&c, &[1.0, 0.0, 0.0, 0.0, 0.0, 1.0]), "{c:?}");
    assert_eq!(d, [0.0; 2]);
}

#[test]
fn steps_outputs_and_rollback_allocate_nothing() {
    for integrator in ALL {
        let mut s = Native::new(Swing { w2: 400.0 }).integrator(integrator).micro(2);
        s.initialize(0.0).unwrap();
        let info = allocation_counter::measure(|| {
            let mut y = [0.0; 2];
            for index in 0..10 {
                s.rollback().unwrap().save().unwrap();
                for _ in 0..2 {
                    s.rollback().unwrap().restore().unwrap();
                    let t = index as f64 * 1e-3;
                    s.advance(MacroStep { index, start: t, end: t + 1e-3 }, &InputSignal::new(&[1.0, 0.1], 1)).unwrap();
                    s.outputs(&[1.1], &mut y).unwrap();
                }
            }
        });
        assert_eq!(info.count_total, 0, "{integrator:?}");
    }
}
