//! Wheels with tyres by TMeasy: the forces of the formula, which programs of others confirm (`macrostep-tyre`), in motion and at rest.

use macrostep_multibody::force::{ForceLaw, Now, Patch, Road, TMeasyTyre};
use macrostep_multibody::{Motion, Options};
use macrostep_tyre::{Slipping, TMeasy, Transport, read_json};

use crate::magic_tyre::{rolling, sledge_on};

fn formula() -> TMeasy {
    let reference = include_str!("../../macrostep-tyre/tests/reference/tmeasy.json");
    read_json(reference, "tmeasy.json").unwrap().formula.tmeasy().unwrap().clone()
}

const AT_REST: [f64; 11] = [0.0; 11];

#[test]
fn forces_of_a_rolling_wheel_are_those_of_the_formula_once_its_carcass_rests() {
    let formula = formula();
    let (radius, h) = (0.356, 1e-3);
    for (vx, spin, alpha, gamma) in
        [(20.0, 1.02, 0.03, 0.0), (20.0, 0.9, -0.1, 0.03), (8.0, 1.3, 0.4, -0.05), (-12.0, 0.95, 0.1, 0.02)]
    {
        let omega = spin * vx / formula.rolling_radius(radius);
        let frame = rolling(radius, vx, alpha, gamma, omega);
        let load = formula.vertical(radius).load(0.0, 0.0);
        let tread = omega * formula.rolling_radius(radius);
        let sliding = [vx - tread, vx * f64::tan(alpha)];
        let slipping = Slipping { tread, sliding, turning: omega * gamma.sin(), camber: gamma };
        let expected = formula.steady(load, &formula.grip(load, slipping, Transport::Dry), slipping);
        let tyre = TMeasyTyre::new(&formula, Road::default());
        let at_once = tyre.clone().steady();
        let mut memory = AT_REST;
        for _ in 0..3000 {
            let mut next = AT_REST;
            tyre.remember(
                std::slice::from_ref(&frame),
                Now { time: 0.0, inputs: &[], step: h, memory: &memory },
                &mut next,
            );
            memory = next;
        }
        for (tyre, step) in [(tyre, h), (at_once, 0.0)] {
            let mut y = [0.0; 10];
            tyre.measure(std::slice::from_ref(&frame), Now { time: 0.0, inputs: &[], step, memory: &memory }, &mut y);
            let e = expected;
            for (found, expected) in
                [(y[0], load), (y[1], e.fx), (y[2], e.fy), (y[7], e.mx), (y[8], e.my), (y[9], e.mz)]
            {
                assert!(
                    (found - expected).abs() < 1e-6 * load,
                    "{vx}, {spin}, {alpha}, {gamma}: {y:?} for {e:?}, {load}"
                );
            }
        }
    }
}

#[test]
fn a_side_force_builds_up_over_the_length_of_slope_over_stiffness() {
    let mut formula = formula();
    let (radius, vx, alpha) = (0.356, 20.0, 1e-4);
    // without damping, and along one direction, in which small slips have one slope
    formula.coefficients.dy = 0.0;
    let tyre = TMeasyTyre::new(&formula, Road::default());
    let frame = rolling(radius, vx, alpha, 0.0, vx / formula.rolling_radius(radius));
    let load = formula.vertical(radius).load(0.0, 0.0);
    let slip = macrostep_tyre::Slip { fz: load, kappa: 0.0, alpha, gamma: 0.0, vx, pressure: 0.0 };
    let state = formula.state(slip);
    let sigma = state.forces.fy.abs() / (vx * alpha.tan() / vx) / formula.coefficients.cy;
    assert!((sigma / state.relaxation[1] - 1.0).abs() < 2e-3, "{sigma} {state:?}");
    let h = 1e-3;
    let mut memory = AT_REST;
    memory[2..4].copy_from_slice(&[vx, vx * alpha.tan()]);
    for k in 1..=50 {
        let mut next = AT_REST;
        let now = Now { time: 0.0, inputs: &[], step: h, memory: &memory };
        let mut y = [0.0; 10];
        tyre.measure(std::slice::from_ref(&frame), now, &mut y);
        tyre.remember(std::slice::from_ref(&frame), now, &mut next);
        memory = next;
        let expected = state.forces.fy * (1.0 - (-vx * h * f64::from(k) / sigma).exp());
        assert!((y[2] - expected).abs() < 1e-6 * state.forces.fy.abs(), "step {k}: {} N for {expected} N", y[2]);
    }
}

#[test]
fn a_car_stands_on_a_slope_and_slides_on_ice() {
    let mut formula = formula();
    // as heavy as the sledge is
    formula.coefficients.fzmax = 8000.0;
    formula.coefficients.vertical_damping = 3000.0;
    let radius = formula.coefficients.unloaded_radius;
    let slope = 0.1_f64;
    let (m, body) = sledge_on(&TMeasyTyre::new(&formula, Road::default()), radius, slope);
    let mut motion = Motion::new(&m, Options::default()).unwrap();
    // what the landing set swinging along the road halves every 1.4 s
    (0..15_000).for_each(|_| motion.step(2e-3).unwrap());
    let before = motion.position(body)[0];
    (0..2000).for_each(|_| motion.step(2e-3).unwrap());
    let crept = motion.position(body)[0] - before;
    println!("in 4 s on a slope of {slope}: {crept:.1e} m, after {before:.4} m of give");
    // the springs of four carcasses, and less pull in front of the landing
    let give = 1600.0 * 9.81 * slope.sin() / (4.0 * formula.coefficients.cx);
    assert!(crept.abs() < 1e-6 && before > 0.5 * give && before < 4.0 * give, "{crept} after {before}, {give}");

    let ice = Patch { x: [-1e3, 1e3], y: [-10.0, 10.0], friction: 0.05 };
    let (m, body) = sledge_on(&TMeasyTyre::new(&formula, Road::default().patched(&[ice])), radius, slope);
    let mut motion = Motion::new(&m, Options::default()).unwrap();
    (0..4000).for_each(|_| motion.step(1e-3).unwrap());
    let v = motion.velocity(body)[0];
    assert!(v > 4.0 * 9.81 * (slope.sin() - 0.08) && v < 4.0 * 9.81 * slope.sin(), "{v}");
}
