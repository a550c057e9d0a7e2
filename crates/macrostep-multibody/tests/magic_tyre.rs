//! Wheels with tyres of property files: against the operating points of MFeval, and in closed forms.

use macrostep_core::{InputSignal, MacroStep, Subsystem};
use macrostep_multibody::force::{AnyLaw, ForceLaw, Frame, Heights, MagicTyre, Now, Patch, Road, Vec3};
use macrostep_multibody::{Attachment, Body, BodyId, Mechanism, Motion, Multibody, Options};
use macrostep_tyre::{Angles, MagicFormula, from_statements};
use serde_json::Value;

fn reference() -> Value {
    serde_json::from_str(include_str!("../../macrostep-tyre/tests/reference/tyre_mf.json")).unwrap()
}

/// Sets A and B (5.2), C (6.1) and D (6.2) of the reference.
fn formula(name: &str) -> MagicFormula {
    let reference = reference();
    let sets = &reference["sets"];
    let mut parameters = sets[if name == "D" { "C" } else { name }]["parameters"].as_object().unwrap().clone();
    if let Some(different) = sets[name]["parameters_different_from_C"].as_object() {
        parameters.extend(different.clone());
    }
    let numbers: Vec<(&str, f64)> = parameters.iter().filter_map(|(k, v)| Some((k.as_str(), v.as_f64()?))).collect();
    from_statements(numbers, name).unwrap_or_else(|e| panic!("{name}: {e:?}")).formula.magic().unwrap().clone()
}

/// A wheel that rolls along x with slips and camber, its centre `radius` from the road along its plane.
pub(crate) fn rolling(radius: f64, vx: f64, alpha: f64, gamma: f64, spin: f64) -> Frame<f64> {
    let axis = Vec3::new(0.0, gamma.cos(), gamma.sin());
    let up = Vec3::new(0.0, -gamma.sin(), gamma.cos());
    let axes = [Vec3::new(1.0, 0.0, 0.0), up, axis];
    let point = Vec3::new(0.0, 0.0, radius * gamma.cos());
    Frame { point, axes, velocity: Vec3::new(vx, vx * alpha.tan(), 0.0), spin: axis * spin }
}

const AT_REST: [f64; 9] = [0.0; 9];

fn measured(tyre: &MagicTyre, frame: &Frame<f64>, memory: &[f64]) -> [f64; 10] {
    let mut y = [0.0; 10];
    let now = Now { time: 0.0, inputs: &[], step: 0.0, memory };
    tyre.measure(std::slice::from_ref(frame), now, &mut y);
    y
}

#[test]
fn forces_of_a_rolling_wheel_are_those_of_mfeval() {
    let reference = reference();
    for name in ["A", "B", "C"] {
        let formula = formula(name);
        let tyre = MagicTyre::new(&formula, Road::default()).steady();
        let set = &reference["sets"][name];
        let columns: Vec<&str> = set["columns"].as_array().unwrap().iter().map(|c| c.as_str().unwrap()).collect();
        let mode = if formula.angles == Angles::Large { "121" } else { "111" };
        let rows: Vec<Vec<f64>> = set["points_by_useMode"][mode]
            .as_array()
            .unwrap()
            .iter()
            .map(|row| row.as_array().unwrap().iter().map(|x| x.as_f64().unwrap()).collect())
            .collect();
        let at = |row: &[f64], name: &str| row[columns.iter().position(|c| *c == name).unwrap()];
        let quantities = [("Fx", 1), ("Fy", 2), ("Mx", 7), ("My", 8), ("Mz", 9)];
        let range = |name: &str| rows.iter().map(|row| at(row, name).abs()).fold(0.0, f64::max);
        let mut worst = 0.0_f64;
        let mut compared = 0;
        for row in &rows {
            let [fz, kappa, alpha, gamma, vx] = ["Fz", "kappa", "alpha", "gamma", "Vx"].map(|n| at(row, n));
            let p = formula.coefficients.inflpres;
            // slips of a wheel that stands or rolls backwards have another meaning
            if vx <= formula.coefficients.vxlow || fz <= 0.0 {
                continue;
            }
            let slip = macrostep_tyre::Slip { fz, kappa, alpha, gamma, vx, pressure: p };
            let spin = (1.0 + kappa) * vx / formula.effective_radius_at(slip);
            // the radius that carries the load
            let load = |radius: f64| measured(&tyre, &rolling(radius, vx, alpha, gamma, spin), &AT_REST)[0];
            let (mut low, mut high) =
                (0.2 * formula.coefficients.unloaded_radius, 1.3 * formula.coefficients.unloaded_radius);
            for _ in 0..200 {
                let middle = 0.5 * (low + high);
                if load(middle) > fz { low = middle } else { high = middle }
            }
            let y = measured(&tyre, &rolling(low, vx, alpha, gamma, spin), &AT_REST);
            assert!((y[0] - fz).abs() < 1e-6 * fz, "{name}: {} N for {fz} N", y[0]);
            for (quantity, k) in quantities {
                worst = worst.max((y[k] - at(row, quantity)).abs() / range(quantity).max(1.0));
            }
            compared += 1;
        }
        println!("{name}: {compared} points, off by {worst:.1e} of the range");
        assert!(compared > 20 && worst < 1e-9, "{name}: {compared} points, {worst:e}");
    }
}

#[test]
fn a_side_force_builds_up_over_the_relaxation_length() {
    let formula = formula("C");
    let tyre = MagicTyre::new(&formula, Road::default());
    let (vx, alpha, radius) = (20.0, 0.01, 0.97 * formula.coefficients.unloaded_radius);
    let load = measured(&tyre, &rolling(radius, vx, 0.0, 0.0, vx / radius), &AT_REST)[0];
    let free = macrostep_tyre::Slip {
        fz: load,
        kappa: 0.0,
        alpha: 0.0,
        gamma: 0.0,
        vx,
        pressure: formula.coefficients.inflpres,
    };
    let [_, sigma] = formula.state(free).relaxation;
    let frame = rolling(radius, vx, alpha, 0.0, vx / formula.effective_radius_at(free));
    // it slips sideways from the start
    let h = 1e-3;
    let mut memory = [0.0, 0.0, vx, vx * alpha.tan(), 0.0, 0.0, 0.0, 0.0, 0.0];
    for k in 1..=50 {
        let mut next = [0.0; 9];
        let now = Now { time: 0.0, inputs: &[], step: h, memory: &memory };
        tyre.remember(std::slice::from_ref(&frame), now, &mut next);
        memory = next;
        let way = vx * h * f64::from(k);
        let expected = (alpha.tan() * (1.0 - (-way / sigma).exp())).atan();
        let y = measured(&tyre, &frame, &memory);
        // the load, and with it σ, changes a little with the side force
        assert!((y[4] - expected).abs() < 2e-3 * alpha, "after {way} m: {} for {expected}", y[4]);
        let steady = formula.forces(macrostep_tyre::Slip { fz: y[0], kappa: y[3], alpha: y[4], gamma: 0.0, ..free });
        assert!((y[2] - steady.fy).abs() < 1e-6 * load, "{} N for {} N", y[2], steady.fy);
    }
    assert!(memory[1] > 0.9 * sigma * alpha, "{memory:?}");
}

/// A sledge of 1600 kg on four tyres that do not turn, on a road that falls by `slope` along x.
fn sledge(road: Road, slope: f64) -> (Mechanism, BodyId) {
    let formula = formula("C");
    sledge_on(&MagicTyre::new(&formula, road), formula.coefficients.unloaded_radius, slope)
}

/// The same on any tyres.
pub(crate) fn sledge_on<L: ForceLaw + Into<AnyLaw>>(tyre: &L, radius: f64, slope: f64) -> (Mechanism, BodyId) {
    let mut m = Mechanism::new([9.81 * slope.sin(), 0.0, -9.81 * slope.cos()]);
    let body = m.body(Body::new("sledge", 1600.0, [400.0, 2000.0, 2200.0]).at([0.0, 0.0, radius]));
    for (k, [x, y]) in [[1.3, 0.7], [1.3, -0.7], [-1.3, 0.7], [-1.3, -0.7]].into_iter().enumerate() {
        let at = Attachment::new(body, [x, y, 0.0]).axis([0.0, 1.0, 0.0]);
        m.force(format!("wheel{k}"), vec![at], tyre.clone());
    }
    (m, body)
}

#[test]
fn a_car_stands_on_a_slope_and_slides_on_ice() {
    let slope = 0.1_f64;
    let (m, body) = sledge(Road::default(), slope);
    let mut motion = Motion::new(&m, Options::default()).unwrap();
    // tyres hardly damp the bounce of the first landing: it halves each second
    (0..10_000).for_each(|_| motion.step(2e-3).unwrap());
    let before = motion.position(body)[0];
    (0..2000).for_each(|_| motion.step(2e-3).unwrap());
    let crept = motion.position(body)[0] - before;
    println!("in 4 s on a slope of {slope}: {crept:.1e} m, after {before:.3} m of give");
    assert!(crept.abs() < 1e-6 && before > 1e-4 && before < 0.05, "{crept} after {before}");

    // with less friction than the slope asks for, it goes off
    let ice = Patch { x: [-1e3, 1e3], y: [-10.0, 10.0], friction: 0.05 };
    let (m, body) = sledge(Road::default().patched(&[ice]), slope);
    let mut motion = Motion::new(&m, Options::default()).unwrap();
    (0..4000).for_each(|_| motion.step(1e-3).unwrap());
    let v = motion.velocity(body)[0];
    assert!(v > 4.0 * 9.81 * (slope.sin() - 0.08) && v < 4.0 * 9.81 * slope.sin(), "{v}");
}

#[test]
fn wheels_follow_the_heights_of_a_road() {
    // a ramp of 0.2 m between two levels, which the sledge is let down on
    let x: Vec<f64> = (0..=8).map(|k| -4.0 + f64::from(k)).collect();
    let rows: Vec<Vec<f64>> = x.iter().map(|x| vec![0.05 * x; 2]).collect();
    let heights = Heights::new(x, vec![-3.0, 3.0], &rows).unwrap();
    let (m, body) = sledge(Road::over(heights), 0.0);
    let mut motion = Motion::new(&m, Options::default()).unwrap();
    (0..12_000).for_each(|_| motion.step(1e-3).unwrap());
    let pitch = motion.orientation(body)[1];
    assert!((pitch + 0.05_f64.atan()).abs() < 2e-3, "{pitch}");
    assert!(motion.velocity(body).iter().all(|v| v.abs() < 1e-3), "{:?}", motion.velocity(body));
}

#[test]
fn a_tyre_bears_more_the_deeper_it_is_squeezed_whatever_the_forces_in_the_road() {
    for name in ["A", "B", "C", "D"] {
        let formula = formula(name);
        let c = &formula.coefficients;
        let tyre = MagicTyre::new(&formula, Road::default()).steady();
        for (alpha, slip) in [(0.0, 1.0), (0.0, 0.6), (0.3, 1.0), (-0.9, 0.2), (0.1, 1.6)] {
            let mut last = 0.0;
            for k in 1..120 {
                let radius = c.unloaded_radius - 0.002 * f64::from(k);
                let omega = slip * 20.0 / c.unloaded_radius;
                let y = measured(&tyre, &rolling(radius, 20.0, alpha, 0.0, omega), &AT_REST);
                assert!(y[0] > last, "{name}, α = {alpha}: {} N after {last} N at {radius} m", y[0]);
                last = y[0];
                // where the tyre was measured, this is what the formula asks for
                if y[0] < c.fzmax {
                    let load = formula.vertical_load(radius, omega, y[1], y[2], 0.0, c.inflpres);
                    assert!((y[0] - load).abs() < 1e-6 * load, "{name}, α = {alpha}: {} N for {load} N", y[0]);
                }
                // beyond, friction stays what it is
                let used = y[1].hypot(y[2]) / y[0];
                assert!(used < 1.3, "{name}, α = {alpha}: {used} of {} N", y[0]);
            }
            let rim = c.rim_radius + c.bottom_offst - (c.unloaded_radius - 0.238);
            assert!(c.bottom_stiff == 0.0 || last > c.bottom_stiff * rim, "{name}: {last} N on the rim");
        }
    }
}

#[test]
fn a_tyre_with_camber_bears_nothing_in_the_air() {
    for name in ["A", "B", "C", "D"] {
        let formula = formula(name);
        let r0 = formula.coefficients.unloaded_radius;
        let tyre = MagicTyre::new(&formula, Road::default()).steady();
        for gamma in [-0.1, -1e-3, 0.03, 0.2] {
            // upwards by half a millimetre: less and less, and then nothing. A shoulder of 6.2 touches up to 4 mm early
            let heights = (0..200).map(|k| r0 - 0.01 + 5e-4 * f64::from(k));
            let load = |radius| measured(&tyre, &rolling(radius, 20.0, 0.0, gamma, 20.0 / r0), &AT_REST)[0];
            let loads: Vec<f64> = heights.map(load).collect();
            assert!(loads.windows(2).all(|w| w[1] < w[0] || w == [0.0; 2]), "{name}, γ = {gamma}: {loads:?}");
            assert!(loads[0] > 0.0 && loads[40..].iter().all(|l| *l == 0.0), "{name}, γ = {gamma}: {loads:?}");
        }
    }
}

#[test]
fn a_wheel_that_drops_on_the_road_stays_above_it_and_the_run_says_that_it_left_its_ranges() {
    for name in ["C", "D"] {
        let mut m = Mechanism::new([0.0, 0.0, -9.81]);
        let body = Body::new("b", 400.0, [20.0; 3]).at([0.0, 0.0, 0.4]).moving([10.0, 0.0, -5.0], [0.0, 25.641, 0.0]);
        let body = m.body(body);
        let at = Attachment::new(body, [0.0; 3]).axis([0.0, 1.0, 0.0]);
        m.force("wheel", vec![at], MagicTyre::new(&formula(name), Road::default()));
        let mut wheel = Multibody::new(Motion::new(&m, Options::default()).unwrap());
        wheel.initialize(0.0).unwrap();
        let h = 2e-4;
        let mut energy = wheel.energy(&[]).unwrap();
        for k in 0..2000_u32 {
            let step = MacroStep { index: u64::from(k), start: f64::from(k) * h, end: f64::from(k + 1) * h };
            wheel.advance(step, &InputSignal::new(&[], 0)).unwrap();
            let z = wheel.motion().position(body)[2];
            assert!(z > 0.2, "{name}: {z} m at {} s", step.end);
            // it slips, and nothing drives it; what a tyre holds is that of one that does not turn, a hundredth less of 5 kJ
            let now = wheel.energy(&[]).unwrap();
            assert!(now < energy + 150.0, "{name}: {now} J after {energy} J at {} s", step.end);
            energy = energy.min(now);
        }
        let remarks = wheel.end().unwrap().remarks;
        let said = format!("{remarks:?}");
        assert!(remarks.len() == 1 && said.contains("FZMAX") && said.contains("wheel `wheel`"), "{said}");
    }
}
