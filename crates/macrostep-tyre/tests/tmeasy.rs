//! TMeasy at operating points of two programs that nobody here wrote, and its tangent; `reference/tmeasy.json` says which.
//!
//! Tolerance: the points are printed with 12 to 15 digits; 1e-9 of the range of a quantity is what the formulas are held to.

use macrostep_core::FaultKind;
use macrostep_tyre::{Dual, Formula, Slip, Slipping, TMeasy, Transport, read, read_json};
use serde_json::Value;

const REFERENCE: &str = include_str!("reference/tmeasy.json");

fn reference() -> Value {
    serde_json::from_str(REFERENCE).unwrap()
}

fn tyre() -> TMeasy {
    // the very file: what lies beside `parameters` is not of the tyre
    let Formula::TMeasy(tyre) = read_json(REFERENCE, "tmeasy.json").unwrap().formula else { panic!("not TMeasy") };
    tyre
}

fn rows(name: &str) -> Vec<Vec<f64>> {
    let all = reference();
    let rows = all[name].as_array().unwrap();
    rows.iter().map(|row| row.as_array().unwrap().iter().map(|x| x.as_f64().unwrap()).collect()).collect()
}

/// The largest difference of each quantity, as a part of its range.
fn worst(pairs: &[Vec<(f64, f64)>]) -> Vec<f64> {
    let part = |k: usize| {
        let range = pairs.iter().map(|row| row[k].1.abs()).fold(1.0, f64::max);
        pairs.iter().map(|row| (row[k].0 - row[k].1).abs() / range).fold(0.0, f64::max)
    };
    (0..pairs[0].len()).map(part).collect()
}

#[test]
fn forces_that_last_are_those_of_another_program() {
    let pairs: Vec<Vec<(f64, f64)>> = rows("steady")
        .into_iter()
        .map(|row| {
            let [fz, mu, vx, vy, omega, turning, gamma, fx, fy, tx, ty, tz] = row.try_into().unwrap();
            let mut tyre = tyre();
            // the pneumatic trail is another one
            (tyre.coefficients.nl0_1, tyre.coefficients.nl0_2) = (0.0, 0.0);
            tyre.coefficients.mu = mu;
            let radius = tyre.coefficients.unloaded_radius - tyre.depth(fz);
            let tread = omega * tyre.rolling_radius(radius);
            let turning = omega * gamma.sin() + turning * gamma.cos();
            let slipping = Slipping { tread, sliding: [vx - tread, vy], turning, camber: gamma };
            let grip = tyre.grip(fz, slipping, Transport::Viscous);
            let f = tyre.steady(fz, &grip, slipping);
            vec![(f.fx, fx), (f.fy, fy), (f.mx, tx), (f.my, ty), (f.mz, tz)]
        })
        .collect();
    let worst = worst(&pairs);
    println!("{} points, Fx, Fy, Mx, My, Mz off by {worst:?} of their range", pairs.len());
    // rolling resistance is theirs but for v_N
    let tolerance = [1e-9, 1e-9, 1e-9, 1e-6, 1e-9];
    assert!(pairs.len() == 160 && worst.iter().zip(tolerance).all(|(w, most)| *w < most), "{worst:?}");
}

#[test]
fn a_carcass_follows_as_that_of_another_program() {
    let tyre = tyre();
    let c = &tyre.coefficients;
    let pairs: Vec<Vec<(f64, f64)>> = rows("moving")
        .into_iter()
        .map(|row| {
            let [fz, vx, vy, omega, turning, gamma, x, y, psi, dx, dy, dpsi, fx, fy, tz] = row.try_into().unwrap();
            let radius = c.unloaded_radius - tyre.depth(fz);
            let tread = omega * tyre.rolling_radius(radius);
            let turning = omega * gamma.sin() + turning * gamma.cos();
            let slipping = Slipping { tread, sliding: [vx - tread, vy], turning, camber: gamma };
            let grip = tyre.grip(fz, slipping, Transport::Dry);
            let across = vy + tyre.camber_speed(fz, &grip, slipping);
            let follow = |normal: f64, arm: f64, [k, d]: [f64; 2], u: f64, v: f64| {
                let [a, b] = grip.carcass(normal, arm, [k, d]);
                (-a * v - b * u, a * (k * u - d * v))
            };
            let (gx, hx) = follow(grip.normal[0], 1.0, [c.cx, c.dx], x, slipping.sliding[0]);
            let (gy, hy) = follow(grip.normal[1], 1.0, [c.cy, c.dy], y, across);
            let (gp, hz) = follow(1.0, grip.bore * grip.bore, [c.cpsi, c.dpsi], psi, turning);
            vec![(gx, dx), (gy, dy), (gp, dpsi), (hx, fx), (hy, fy), (hz, tz)]
        })
        .collect();
    let worst = worst(&pairs);
    println!("{} points, three rates, Fx, Fy, Mz off by {worst:?} of their range", pairs.len());
    assert!(pairs.len() == 60 && worst.iter().all(|w| *w < 1e-9), "{worst:?}");
}

#[test]
fn forces_and_moments_of_slips_in_one_direction_are_those_of_chrono() {
    let pairs: Vec<Vec<(f64, f64)>> = rows("trail")
        .into_iter()
        .map(|row| {
            let [fz, mu, sx, sy, fx, fy, mz] = row.try_into().unwrap();
            let mut tyre = tyre();
            tyre.coefficients.mu = mu;
            let (tread, still) = (1e5, 0.0);
            let slipping = Slipping { tread, sliding: [-sx * tread, -sy * tread], turning: still, camber: still };
            let grip = tyre.grip(fz, slipping, Transport::Viscous);
            let f = tyre.steady(fz, &grip, slipping);
            vec![(f.fx, fx), (f.fy, fy), (f.mz, mz)]
        })
        .collect();
    let worst = worst(&pairs);
    println!("{} points, Fx, Fy, Mz off by {worst:?} of their range", pairs.len());
    assert!(pairs.len() == 128 && worst.iter().all(|w| *w < 1e-9), "{worst:?}");
}

#[test]
fn a_progressive_spring_has_the_stiffnesses_that_are_stated() {
    let mut tyre = tyre();
    tyre.coefficients.cz_2 = 1.25 * tyre.coefficients.cz_1;
    let c = &tyre.coefficients;
    for (load, stiffness) in [(c.fnomin, c.cz_1), (2.0 * c.fnomin, c.cz_2)] {
        let depth: Dual<1> = tyre.depth(Dual::variable(load, 0));
        assert!((depth.derivative[0] * stiffness - 1.0).abs() < 1e-12, "{load}: {depth:?}");
        let bears = tyre.vertical(c.unloaded_radius - depth.value).load(0.0, 0.0);
        assert!((bears - load).abs() < 1e-9 * load, "{load}: {bears}");
    }
}

#[test]
fn the_tangent_is_that_of_differences() {
    let tyre = tyre();
    for (kappa, alpha, gamma) in
        [(0.01, 0.02, 0.0), (-0.12, 0.05, 0.03), (0.3, -0.2, -0.08), (-0.6, 0.7, 0.1), (0.02, 0.6, 0.2)]
    {
        for (fz, vx) in [(900.0, 20.0), (2500.0, 0.4), (3700.0, -15.0), (5200.0, 30.0)] {
            let at = [fz, kappa, alpha, gamma, vx];
            let forces = |x: [f64; 5]| {
                let [fz, kappa, alpha, gamma, vx] = x;
                let f = tyre.state(Slip { fz, kappa, alpha, gamma, vx, pressure: 0.0 }).forces;
                [f.fx, f.fy, f.mx, f.my, f.mz]
            };
            let [a, b, c, d, e] = std::array::from_fn(|k| Dual::<5>::variable(at[k], k));
            let f = tyre.state(Slip { fz: a, kappa: b, alpha: c, gamma: d, vx: e, pressure: 0.0 }).forces;
            for k in 0..5 {
                let h = 1e-6 * at[k].abs().max(0.01);
                let moved = |h: f64| {
                    let mut x = at;
                    x[k] += h;
                    forces(x)
                };
                let (up, down) = (moved(h), moved(-h));
                for (i, dual) in [f.fx, f.fy, f.mx, f.my, f.mz].into_iter().enumerate() {
                    let difference = (up[i] - down[i]) / (2.0 * h);
                    let off = (dual.derivative[k] - difference).abs();
                    assert!(
                        off < 2e-5 * difference.abs().max(fz),
                        "{at:?}: ∂{i}/∂{k}: {} for {difference}",
                        dual.derivative[k]
                    );
                }
            }
        }
    }
}

#[test]
fn a_locked_wheel_slides_and_one_without_slip_is_without_force() {
    let tyre = tyre();
    let at = |fz: f64, kappa: f64, alpha: f64, vx: f64| {
        tyre.state(Slip { fz, kappa, alpha, gamma: 0.0, vx, pressure: 0.0 }).forces
    };
    let locked = at(1900.0, -1.0, 0.0, 20.0);
    assert!((locked.fx + tyre.coefficients.fxs_1).abs() < 1e-6, "{locked:?}");
    let free = at(1900.0, 0.0, 0.0, 20.0);
    assert!(free.fx.abs() + free.fy.abs() + free.mz.abs() < 1e-9 && free.my < 0.0, "{free:?}");
    assert_eq!(at(1900.0, 0.0, 0.0, 0.0).my, 0.0);
    // beyond the largest load friction stays
    let [most, more] = [3800.0, 7600.0].map(|fz| at(fz, 0.05, 0.1, 20.0));
    assert!((more.fy - 2.0 * most.fy).abs() < 1e-9 && (more.mz - 2.0 * most.mz).abs() < 1e-9, "{most:?}, {more:?}");
    assert!(at(0.0, 0.05, 0.1, 20.0).fy.abs() < 1e-9);
}

#[test]
fn coefficients_are_read_as_those_of_property_files_are() {
    let parameters = reference()["parameters"].as_object().unwrap().clone();
    let text = |parameters: &serde_json::Map<String, Value>| -> String {
        parameters.iter().map(|(name, value)| format!("{name} = {value} $ a tyre\n")).collect()
    };
    let file = read(&format!("[TYRE]\n{}", text(&parameters)), "bus.tir").unwrap();
    assert_eq!(file.formula.tmeasy(), Some(&tyre()));
    assert_eq!(tyre().coefficients.fzmax, 3800.0, "twice the nominal load, if nothing is said");
    // by their names again, as a scenario has them
    let again =
        macrostep_tyre::from_statements(file.statements().iter().map(|(k, x)| (k.as_str(), *x)), "again").unwrap();
    assert_eq!(again.formula, file.formula);

    let said = |change: &dyn Fn(&mut serde_json::Map<String, Value>)| {
        let mut changed = parameters.clone();
        change(&mut changed);
        match read(&text(&changed), "bus.tir") {
            Ok(file) => file.remarks,
            Err(faults) => faults,
        }
    };
    let set = |name: &'static str, x: f64| {
        move |p: &mut serde_json::Map<String, Value>| drop(p.insert(name.into(), x.into()))
    };
    for (name, x, expected) in [
        ("CZ_2", 2e5, "`CZ_2` is 200000, and must be from `CZ_1`"),
        ("FXS_1", 5e3, "`FXS_1`, 5000, must not be more than `FXM_1`"),
        ("SYS_2", 0.1, "`SYS_2`, 0.1, must not be less than `SYM_2`"),
        ("SYE_1", 0.1, "`SYE_1`, 0.1, must not be less than `SY0_1`"),
        ("FZMAX", 4e4, "quadratic through them negative"),
        ("LAMBDA", 2.0, "`LAMBDA` is 2"),
        ("CX", -1.0, "`CX` is -1"),
        ("FNOMIN", 0.0, "`FNOMIN` is 0"),
    ] {
        let faults = said(&set(name, x));
        assert!(faults.iter().any(|f| f.is_error() && f.message.contains(expected)), "{name}: {faults:#?}");
    }
    let faults = said(&|p| drop(p.remove("FYM_2")));
    assert!(
        faults.len() == 1 && faults[0].kind == FaultKind::Missing && faults[0].message.contains("`FYM_2`"),
        "{faults:#?}"
    );
    let faults = said(&set("DFXO_1", 3.0));
    assert!(
        faults.len() == 1 && faults[0].kind == FaultKind::NoEffect && faults[0].message.contains("`DFX0_1`"),
        "{faults:#?}"
    );
    let faults = said(&set("DFX0_1", 3e4));
    assert!(faults.len() == 1 && !faults[0].is_error() && faults[0].message.contains("counts as 30841"), "{faults:#?}");
    // with a version of the Magic Formula, it is one
    let faults = said(&set("FITTYP", 61.0));
    assert!(faults.iter().any(|f| f.message.contains("`PCX1` is missing")), "{faults:#?}");
}
