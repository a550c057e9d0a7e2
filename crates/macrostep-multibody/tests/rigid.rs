//! Rigid mechanisms against closed forms, benchmark collections and independent solvers: every row of the targets.

use crate::reference;

use macrostep_multibody::{
    Attachment, Body, BodyId, Formula, JointKind, Law, Load, Mechanism, Motion, Newton, Options, Target, Tree,
};
use reference::{distance, numbers, order, rows, target};

const G: f64 = 9.81;

/// Steps to `t` with steps of `h`.
fn run(motion: &mut Motion, t: f64, h: f64) {
    let steps = ((t - motion.time()) / h).round() as usize;
    for _ in 0..steps {
        motion.step(h).unwrap();
    }
    assert!((motion.time() - t).abs() < 1e-9);
}

/// `n` uniform rods of 1 m and 1 kg hinged in the x–z plane, released horizontal.
fn chain(n: usize) -> (Mechanism, BodyId) {
    let mut m = Mechanism::new([0.0, 0.0, -G]);
    let mut before = Target::Ground;
    let mut last = None;
    for i in 0..n {
        let x = i as f64;
        let rod = m.body(Body::new(format!("rod {i}"), 1.0, [1e-3, 1.0 / 12.0, 1.0 / 12.0]).at([x + 0.5, 0.0, 0.0]));
        m.joint_here(format!("hinge {i}"), JointKind::Revolute, before, rod, [x, 0.0, 0.0], [0.0, 1.0, 0.0]);
        before = rod.into();
        last = Some(rod);
    }
    (m, last.unwrap())
}

#[test]
fn chain_pendulum() {
    let target = target("chain/rows");
    for n in [1, 2, 5, 10] {
        // compare up to 2 s; later the motion is chaotic, and has a test of its own
        let rows: Vec<_> = rows(&target[&n.to_string()]).into_iter().filter(|r| r[0] <= 2.0).collect();
        assert_eq!(rows.len(), 6);
        for formula in [Formula::Lms2(0.6), Formula::GeneralizedAlpha(0.8)] {
            let mut errors = Vec::new();
            for h in [2e-3, 1e-3, 5e-4] {
                let (mechanism, last) = chain(n);
                let mut motion = Motion::new(&mechanism, Options::default().formula(formula)).unwrap();
                let mut error = 0.0_f64;
                for row in &rows {
                    run(&mut motion, row[0], h);
                    let (tip, centre) = (motion.point(last, [0.5, 0.0, 0.0]), motion.position(last));
                    error = error.max(distance(&[tip[0], tip[2], centre[0], centre[2]], &row[1..]));
                }
                errors.push(error);
            }
            println!("{n} rods, {formula:?}: {errors:?}, order {:.2}", order(&errors));
            assert!((order(&errors) - 2.0).abs() < 0.15, "{n} rods: {errors:?}");
            assert!(errors[2] < 1e-4, "{n} rods: {errors:?}");
        }
    }
}

#[test]
fn chain_pendulum_beyond_two_seconds() {
    // what two steps of second order extrapolate to; the motion multiplies errors, and more so the longer the chain
    let target = target("chain/rows");
    for (n, tolerance) in [(1, 1e-6), (2, 1e-4), (5, 1e-2), (10, 1e-4)] {
        let late: Vec<_> = rows(&target[&n.to_string()]).into_iter().filter(|r| r[0] > 2.0).collect();
        assert!(!late.is_empty());
        for row in late {
            let at = |h: f64| {
                let (mechanism, last) = chain(n);
                let options = Options::default().formula(Formula::Lms2(0.8));
                let mut motion = Motion::new(&mechanism, options).unwrap();
                run(&mut motion, row[0], h);
                let (tip, centre) = (motion.point(last, [0.5, 0.0, 0.0]), motion.position(last));
                [tip[0], tip[2], centre[0], centre[2]]
            };
            let [coarse, middle, fine] = [2e-3, 1e-3, 5e-4].map(at);
            let errors = [coarse, middle, fine].map(|x| distance(&x, &row[1..]));
            let limit: [f64; 4] = std::array::from_fn(|i| (4.0 * fine[i] - middle[i]) / 3.0);
            let off = distance(&limit, &row[1..]);
            println!("{n} rods, {} s: {errors:?}, order {:.2}, extrapolated {off:.1e}", row[0], order(&errors));
            assert!((order(&errors) - 2.0).abs() < 0.15 && off < tolerance, "{n} rods, {row:?}: {errors:?} {off}");
        }
    }
}

#[test]
fn chain_pendulum_by_the_recursive_path() {
    // every row, chaos included where the digits of the reference survive; fourth order
    let target = target("chain/rows");
    for n in [1, 2, 5, 10] {
        let rows = rows(&target[&n.to_string()]);
        let mut errors = Vec::new();
        for h in [5e-3_f64, 2.5e-3, 1.25e-3, 6.25e-4] {
            let (mechanism, last) = chain(n);
            let mut tree = Tree::new(&mechanism).unwrap();
            let energy = tree.energy();
            let (mut early, mut late) = (0.0_f64, 0.0_f64);
            for row in &rows {
                while tree.time() < row[0] - 0.5 * h {
                    tree.step(h).unwrap();
                }
                let (tip, centre) = (tree.point(last, [0.5, 0.0, 0.0]), tree.point(last, [0.0; 3]));
                let error = distance(&[tip[0], tip[2], centre[0], centre[2]], &row[1..]);
                if row[0] <= 1.0 {
                    early = early.max(error)
                } else {
                    late = late.max(error)
                };
            }
            errors.push((early, late));
            assert!((tree.energy() - energy).abs() < 1e-3, "{}", tree.energy() - energy);
        }
        let early: Vec<f64> = errors.iter().map(|e| e.0).collect();
        println!("{n} rods: {errors:?}, order {:.2}", order(&early[..2]));
        // the rows carry 10 digits
        assert!(early[2] < 1e-8 && errors[3].1 < 1e-5, "{errors:?}");
        assert!(order(&early[..2]) > 3.5 || early[0] < 1e-9, "{errors:?}");
    }
}

#[test]
fn chain_pendulum_as_another_code_steps_it() {
    // the same formula at the same step: they agree far more closely than either with the exact motion
    for run_of in target("mbdyn_chain").at("runs").as_array().unwrap() {
        let (n, h) = (run_of["rods"].as_u64().unwrap() as usize, run_of["h"].as_f64().unwrap());
        let (mechanism, last) = chain(n);
        let mut motion = Motion::new(&mechanism, Options::default()).unwrap();
        let mut error = 0.0_f64;
        for row in rows(&run_of["rows"]) {
            run(&mut motion, row[0], h);
            let x = motion.position(last);
            error = error.max(distance(&[x[0], x[2]], &row[1..]));
        }
        println!("{n} rods, h = {h}: {error:.1e}");
        // seven digits are printed; chains multiply what its residual tolerance leaves
        assert!(error < 1e-5, "{n} rods, h = {h}: {error}");
    }
}

#[test]
fn newton_full_and_modified_agree() {
    let run_with = |newton| {
        let (mechanism, last) = chain(5);
        let mut motion = Motion::new(&mechanism, Options::default().newton(newton)).unwrap();
        run(&mut motion, 0.5, 1e-3);
        (motion.position(last), motion.work())
    };
    let (full, modified) = (run_with(Newton::Full), run_with(Newton::Modified));
    assert!(distance(&full.0, &modified.0) < 1e-8, "{:?} {:?}", full.0, modified.0);
    println!("{:?} {:?}", full.1, modified.1);
    assert!(modified.1.factorisations * 3 < full.1.factorisations);
}

#[test]
fn a01_simple_pendulum() {
    let rows = rows(target("a01/rows_t_x_y").at(""));
    // the mass may turn about its own point, which moves nothing
    for kind in [JointKind::Spherical, JointKind::Distance(1.0)] {
        let mut errors = Vec::new();
        for h in [2e-3, 1e-3, 5e-4] {
            let mut m = Mechanism::new([0.0, -G, 0.0]);
            let mass = m.body(Body::new("mass", 1.0, [1e-9; 3]).at([-1.0, 0.0, 0.0]));
            match kind {
                JointKind::Distance(_) => {
                    let a = Attachment::new(Target::Ground, [0.0; 3]);
                    let b = Attachment::new(mass, [0.0; 3]);
                    m.joint("rod", kind, a, b)
                }
                _ => m.joint_here("pivot", kind, Target::Ground, mass, [0.0; 3], [0.0, 0.0, 1.0]),
            };
            let mut motion = Motion::new(&m, Options::default().formula(Formula::Lms2(0.8))).unwrap();
            let mut error = 0.0_f64;
            for row in &rows {
                run(&mut motion, row[0], h);
                error = error.max(distance(&motion.position(mass)[..2], &row[1..]));
            }
            errors.push(error);
        }
        println!("{kind:?}: {errors:?}, order {:.2}", order(&errors));
        assert!((order(&errors) - 2.0).abs() < 0.1 && errors[2] < 3e-4, "{errors:?}");
    }
}

#[test]
fn period_of_a01() {
    // released at rest: after a period it is there again, and turns
    let period = target("a01/period").number("");
    let mut errors = Vec::new();
    for h in [2e-3, 1e-3, 5e-4] {
        let mut m = Mechanism::new([0.0, -G, 0.0]);
        let mass = m.body(Body::new("mass", 1.0, [1e-9; 3]).at([-1.0, 0.0, 0.0]));
        m.joint_here("pivot", JointKind::Revolute, Target::Ground, mass, [0.0; 3], [0.0, 0.0, 1.0]);
        let mut motion = Motion::new(&m, Options::default().formula(Formula::Lms2(0.8))).unwrap();
        run(&mut motion, 2.0, h);
        let mut before = motion.velocity(mass)[1];
        let end = loop {
            motion.step(h).unwrap();
            let now = motion.velocity(mass)[1];
            if before > 0.0 && now <= 0.0 {
                break motion.time() - h * now / (now - before);
            }
            before = now;
        };
        errors.push((end - period).abs());
    }
    println!("period: {errors:?}, order {:.2}", order(&errors));
    assert!((order(&errors) - 2.0).abs() < 0.2 && errors[2] < 1e-5, "{errors:?}");
}

/// Beyond half a turn per step, a rotation cannot be told from another one: 330 rad/s at 10 ms became 486 rad in a second.
#[test]
fn half_a_turn_per_step_is_too_much() {
    for (spin, h) in [(313.0, 0.01), (315.0, 0.01), (315.0, 0.001)] {
        let mut m = Mechanism::new([0.0; 3]);
        let body = m.body(Body::new("rotor", 1.0, [0.01, 0.02, 0.02]).moving([0.0; 3], [0.0, spin, 0.0]));
        let mut motion = Motion::new(&m, Options::default()).unwrap();
        let (mut taken, mut error) = (0, None);
        while taken < 20 && error.is_none() {
            error = motion.step(h).err();
            taken += u32::from(error.is_none());
        }
        let Some(error) = error else {
            assert!(spin * h < std::f64::consts::PI && (motion.spin(body)[1] - spin).abs() < 1e-6);
            continue;
        };
        assert!(taken == 0 && spin * h > std::f64::consts::PI, "{spin} {h} {error}");
        assert!(error.to_string().contains("body `rotor` turns by 3.150 rad in a step of 0.01 s"), "{error}");
        assert!(error.fault().help.is_some_and(|h| h.contains("at most 3.2e-3 s")), "{error}");
    }
}

#[test]
fn heavy_top() {
    let rows = rows(target("heavy_top").at("rows"));
    for formula in [Formula::Lms2(0.9), Formula::GeneralizedAlpha(0.9)] {
        let (mut errors, mut spins) = (Vec::new(), Vec::new());
        for h in [1e-3, 5e-4, 2.5e-4] {
            let mut m = Mechanism::new([0.0, 0.0, -G]);
            let (centre, spin) = ([0.0, 1.0, 0.0], [0.0, 150.0, -4.61538]);
            // the node is the centre of mass: ω × centre
            let velocity = [-spin[2] * centre[1], 0.0, 0.0];
            let top = Body::new("top", 15.0, [0.234375, 0.46875, 0.234375]).at(centre).moving(velocity, spin);
            let top = m.body(top);
            m.joint_here("tip", JointKind::Spherical, Target::Ground, top, [0.0; 3], [0.0, 0.0, 1.0]);
            let mut motion = Motion::new(&m, Options::default().formula(formula)).unwrap();
            let (mut error, mut spin) = (0.0_f64, 0.0_f64);
            for row in &rows {
                run(&mut motion, row[0], h);
                error = error.max(distance(&motion.position(top), &row[1..4]));
                // into body axes
                let (r, w) = (motion.matrix_of(top), motion.spin(top));
                let body: [f64; 3] = std::array::from_fn(|k| (0..3).map(|i| r[i][k] * w[i]).sum());
                spin = spin.max(distance(&body, &row[4..]));
            }
            errors.push(error);
            spins.push(spin);
        }
        println!("{formula:?}: {errors:?}, order {:.2}; spin {spins:?}, order {:.2}", order(&errors), order(&spins));
        assert!((order(&errors) - 2.0).abs() < 0.1 && (order(&spins) - 2.0).abs() < 0.3, "{formula:?} {errors:?}");
        // 1e-3 m at 1 ms; of the spin, whose direction in the body turns by 145 rad/s, 3e-4 of its size
        assert!(errors[0] < 1e-3 && spins[0] < 0.05, "{formula:?} {errors:?} {spins:?}");
    }
}

/// `N + 1` cranks of 1 m and 1 kg on the x axis, upright, joined at their tops by `N` couplers of 1 m and 1 kg.
fn four_bars(n: usize) -> (Mechanism, BodyId) {
    let mut m = Mechanism::new([0.0, -G, 0.0]);
    let (axis, rod) = ([0.0, 0.0, 1.0], [1.0 / 12.0; 3]);
    // the tops move at 1 m/s
    let cranks: Vec<BodyId> = (0..=n)
        .map(|i| {
            let body = Body::new(format!("crank {i}"), 1.0, rod).at([i as f64, 0.5, 0.0]);
            m.body(body.moving([0.5, 0.0, 0.0], [0.0, 0.0, -1.0]))
        })
        .collect();
    for (i, crank) in cranks.iter().enumerate() {
        let at = [i as f64, 0.0, 0.0];
        m.joint_here(format!("foot {i}"), JointKind::Revolute, Target::Ground, *crank, at, axis);
    }
    for i in 0..n {
        let body = Body::new(format!("coupler {i}"), 1.0, rod).at([i as f64 + 0.5, 1.0, 0.0]);
        let coupler = m.body(body.moving([1.0, 0.0, 0.0], [0.0; 3]));
        for side in 0..2 {
            let (name, at) = (format!("top {i}.{side}"), [(i + side) as f64, 1.0, 0.0]);
            m.joint_here(name, JointKind::Revolute, cranks[i + side], coupler, at, axis);
        }
    }
    (m, cranks[0])
}

#[test]
fn a02_n_four_bar() {
    // the mechanism passes its singular, flat position
    let target = target("a02");
    for (n, steps, tolerance) in [(2, [2e-3, 1e-3], 2e-4), (40, [4e-3, 2e-3], 1e-3)] {
        let rows = rows(&target["rows_t_x_y"][n.to_string()]);
        let (mechanism, crank) = four_bars(n);
        let refused = Motion::new(&mechanism, Options::default()).unwrap_err();
        assert!(refused.to_string().contains("redundant") && refused.to_string().contains("`top 0.0`"), "{refused}");
        let mut errors = Vec::new();
        for h in steps {
            let mut motion = Motion::new(&mechanism, Options::default().redundant()).unwrap();
            let energy = motion.energy().total();
            let mut error = 0.0_f64;
            for row in &rows {
                run(&mut motion, row[0], h);
                error = error.max(distance(&motion.point(crank, [0.0, 0.5, 0.0])[..2], &row[1..]));
            }
            let drift = (motion.energy().total() - energy).abs() / (0.5 * (n + 1) as f64 * 2.0 * G);
            println!("{n} bars, h = {h}: error {error:.2e}, energy {drift:.2e}, {:?}", motion.work());
            errors.push(error);
        }
        assert!((order(&errors) - 2.0).abs() < 0.3, "{errors:?}");
        assert!(errors[1] < tolerance, "{errors:?}");
    }
}

#[test]
fn bricard() {
    // five rods on the edges of a cube, six hinges, 30 equations of rank 29
    let target = target("bricard");
    let points =
        [[0.0, 0.0, 0.0], [1.0, 0.0, 0.0], [1.0, -1.0, 0.0], [1.0, -1.0, 1.0], [0.0, -1.0, 1.0], [0.0, 0.0, 1.0]];
    let axes = [[0.0, 1.0, 0.0], [0.0, 0.0, 1.0], [1.0, 0.0, 0.0]];
    for (name, axial, across) in [("square", 1.0 / 600.0, 1.01 / 12.0), ("thin", 1e-6, 1.0 / 12.0)] {
        let rows = rows(&target[name]);
        let mut m = Mechanism::new([0.0, -G, 0.0]);
        let mut before = Target::Ground;
        let mut third = None;
        for i in 0..5 {
            let (p, q) = (points[i], points[i + 1]);
            let along = (0..3).position(|k| p[k] != q[k]).unwrap();
            let inertia = std::array::from_fn(|k| if k == along { axial } else { across });
            let middle = std::array::from_fn(|k| 0.5 * (p[k] + q[k]));
            let rod = m.body(Body::new(format!("rod {i}"), 1.0, inertia).at(middle));
            m.joint_here(format!("hinge {i}"), JointKind::Revolute, before, rod, p, axes[i % 3]);
            before = rod.into();
            if i == 2 {
                third = Some((rod, std::array::from_fn(|k| 0.5 * (q[k] - p[k]))));
            }
        }
        let Target::Body(last) = before else { unreachable!() };
        m.joint_here("hinge 5", JointKind::Revolute, Target::Ground, last, points[5], axes[2]);
        let refused = Motion::new(&m, Options::default()).unwrap_err();
        assert!(refused.to_string().starts_with("1 of 30 constraint equations"), "{refused}");

        let (rod, offset) = third.unwrap();
        let (mut errors, mut drifts) = (Vec::new(), Vec::new());
        for h in [2e-3, 1e-3, 5e-4] {
            let mut motion = Motion::new(&m, Options::default().redundant()).unwrap();
            let energy = motion.energy().total();
            let (mut error, mut drift) = (0.0_f64, 0.0_f64);
            for row in &rows {
                run(&mut motion, row[0], h);
                error = error.max(distance(&motion.point(rod, offset), &row[1..4]));
                drift = drift.max((motion.energy().total() / energy - 1.0).abs());
            }
            assert!((energy - rows[0][4]).abs() < 1e-12);
            drifts.push(drift);
            println!("h = {h}: {error:.2e} {drift:.2e} {:.2e} {:?}", motion.violation(), motion.work());
            errors.push(error);
        }
        assert!((order(&errors) - 2.0).abs() < 0.2 && errors[2] < 1e-4, "{errors:?}");
        assert!(drifts[2] < 1e-6, "{drifts:?}");
    }
}

/// Andrews' squeezing mechanism as in [hairer1996] section VII.7: seven bodies in a plane, ten hinges, one spring.
fn andrews() -> (Mechanism, [BodyId; 7], [f64; 7]) {
    let (xa, ya, xb, yb, xc, yc) = (-0.06934, -0.00227, -0.03635, 0.03273, 0.014, 0.072);
    let (d, da, e, ea, rr, ra, ss, sa, sb) = (0.028, 0.0115, 0.02, 0.01421, 0.007, 0.00092, 0.035, 0.01874, 0.01043);
    let (sc, sd, ta, tb, u, ua, ub, zf, zt, fa) =
        (0.018, 0.02, 0.02308, 0.00916, 0.04, 0.01228, 0.00449, 0.02, 0.04, 0.01421);
    let _ = ss;
    let mass = [0.04325, 0.00365, 0.02373, 0.00706, 0.07050, 0.00706, 0.05498];
    let inertia = [2.194e-6, 4.410e-7, 5.255e-6, 5.667e-7, 1.169e-5, 5.667e-7, 1.912e-5];
    let (beta, theta, gamma): (f64, f64, f64) = (-0.06171389001427645, 0.0, 0.4552798191630704);
    let (phi, delta): (f64, f64) = (0.2226683901658859, 0.48736497954384255);
    let (omega, eps): (f64, f64) = (-0.2226683901658859, 1.2305474445498212);
    let angles = [beta, beta + theta, gamma, phi + delta, delta, omega + eps, eps];
    let (sb_, cb) = beta.sin_cos();
    let (s2, c2) = (beta + theta).sin_cos();
    let (sg, cg) = gamma.sin_cos();
    let (s4, c4) = (phi + delta).sin_cos();
    let (s5, c5) = delta.sin_cos();
    let (s6, c6) = (omega + eps).sin_cos();
    let (s7, c7) = eps.sin_cos();
    let centres = [
        [ra * cb, ra * sb_],
        [rr * cb - da * c2, rr * sb_ - da * s2],
        [xb + sa * sg + sb * cg, yb - sa * cg + sb * sg],
        [xa + zt * c5 + (e - ea) * s4, ya + zt * s5 - (e - ea) * c4],
        [xa + ta * c5 - tb * s5, ya + ta * s5 + tb * c5],
        [xa + u * s7 + (zf - fa) * c6, ya - u * c7 + (zf - fa) * s6],
        [xa + ua * s7 - ub * c7, ya - ua * c7 - ub * s7],
    ];
    let mut m = Mechanism::new([0.0; 3]);
    let k: [BodyId; 7] = std::array::from_fn(|i| {
        let body = Body::new(format!("K{}", i + 1), mass[i], [inertia[i]; 3]);
        m.body(body.at([centres[i][0], centres[i][1], 0.0]).turned([0.0, 0.0, angles[i]]))
    });
    let p = [rr * cb - d * c2, rr * sb_ - d * s2];
    let mut hinge = |name: &str, a: Target, b: BodyId, x: f64, y: f64| {
        m.joint_here(name, JointKind::Revolute, a, b, [x, y, 0.0], [0.0, 0.0, 1.0]);
    };
    hinge("O", Target::Ground, k[0], 0.0, 0.0);
    hinge("K1-K2", k[0].into(), k[1], rr * cb, rr * sb_);
    hinge("B", Target::Ground, k[2], xb, yb);
    hinge("K2-K3", k[1].into(), k[2], p[0], p[1]);
    hinge("K2-K4", k[1].into(), k[3], p[0], p[1]);
    hinge("K2-K6", k[1].into(), k[5], p[0], p[1]);
    hinge("A-K5", Target::Ground, k[4], xa, ya);
    hinge("K4-K5", k[3].into(), k[4], xa + zt * c5, ya + zt * s5);
    hinge("A-K7", Target::Ground, k[6], xa, ya);
    hinge("K6-K7", k[5].into(), k[6], xa + u * s7, ya - u * c7);
    let point = [xb + sc * sg + sd * cg, yb - sc * cg + sd * sg, 0.0];
    let (a, b) = (m.here(Target::Ground, [xc, yc, 0.0], [0.0, 0.0, 1.0]), m.here(k[2].into(), point, [0.0, 0.0, 1.0]));
    m.spring("spring", a, b, 0.07785, Law::new(4530.0, 0.0));
    m.load(Load::new("motor", k[0], [0.0; 3], [0.0, 0.0, 0.033]));
    (m, k, angles)
}

#[test]
fn andrews_squeezer() {
    let target = target("andrews");
    let (mut rows, mut literature) = (rows(&target["rows"]), vec![0.03]);
    literature.extend(numbers(&target["literature"]));
    rows.insert(2, literature);
    let (mechanism, k, _) = andrews();
    for formula in [Formula::Lms2(0.6), Formula::Lms2(0.8), Formula::GeneralizedAlpha(0.8)] {
        let mut errors = Vec::new();
        for h in [2e-5, 1e-5, 5e-6] {
            let mut motion = Motion::new(&mechanism, Options::default().redundant().formula(formula)).unwrap();
            let mut off = Vec::new();
            for row in &rows {
                run(&mut motion, row[0], h);
                let [_, beta, theta, gamma, phi, delta, omega, eps] = row[..] else { unreachable!() };
                let angles = [beta, beta + theta, gamma, phi + delta, delta, omega + eps, eps];
                off.push(k.iter().zip(angles).map(|(k, a)| turned(motion.orientation(*k)[2] - a)).fold(0.0, f64::max));
            }
            println!("{formula:?}, h = {h}: {off:?} {:.1e} {:?}", motion.violation(), motion.work());
            errors.push(off);
        }
        for (coarse, fine) in errors[0].iter().zip(&errors[1]).chain(errors[1].iter().zip(&errors[2])) {
            assert!(((coarse / fine).log2() - 2.0).abs() < 0.1, "{errors:?}");
        }
        // 1e-4 rad at 10 µs up to the time of the test set, with `rho` 0.6 all but; the crank turns ever faster, and a second-order
        // formula keeps it over the two and four more turns of the last rows at 5 µs
        let largest = |e: &[f64]| e.iter().fold(0.0_f64, |m, e| m.max(*e));
        let default = formula == Formula::Lms2(0.6);
        assert!(largest(&errors[1][..4]) < if default { 1.03e-4 } else { 1e-4 }, "{errors:?}");
        assert!(largest(&errors[2]) < 1e-4, "{errors:?}");
    }
}

#[test]
fn andrews_squeezer_with_steps_chosen_for_an_error() {
    let rows = rows(target("andrews/rows").at(""));
    let (mechanism, k, _) = andrews();
    let mut found = Vec::new();
    for accuracy in [1e-6, 1e-8, 1e-10] {
        let mut motion = Motion::new(&mechanism, Options::default().redundant().accuracy(accuracy)).unwrap();
        let mut error = 0.0_f64;
        for row in &rows {
            while motion.time() < row[0] - 1e-6 {
                motion.advance_by(1e-4, 1, |_, _| {}).unwrap();
            }
            error = error.max(turned(motion.orientation(k[0])[2] - row[1]));
        }
        println!("accuracy {accuracy:.0e} m: {error:.2e} rad, {:?}", motion.work());
        found.push(error);
    }
    assert!(found.windows(2).all(|p| p[0] / p[1] > 15.0) && found[2] < 1e-4, "{found:?}");
}

/// An angle without whole turns.
fn turned(angle: f64) -> f64 {
    (angle - (angle / std::f64::consts::TAU).round() * std::f64::consts::TAU).abs()
}

#[test]
fn a_pendulum_sinks_to_where_it_hangs() {
    // two rods that start off to the side: before they are loaded, nothing resists
    let mut m = Mechanism::new([0.0, 0.0, -9.81]);
    let rods = [0.5, 1.5].map(|x| m.body(Body::new(format!("rod{x}"), 2.0, [1e-3, 0.2, 0.2]).at([x, 0.0, 0.0])));
    let axis = [0.0, 1.0, 0.0];
    m.joint_here("pin", JointKind::Revolute, Target::Ground, rods[0], [0.0; 3], axis);
    m.joint_here("knee", JointKind::Revolute, rods[0], rods[1], [1.0, 0.0, 0.0], axis);
    let motion = Motion::new(&m, Options::default().at_equilibrium()).unwrap();
    for (rod, z) in rods.into_iter().zip([-0.5, -1.5]) {
        let x = motion.position(rod);
        assert!(x[0].abs() < 1e-9 && x[1].abs() < 1e-12 && (x[2] - z).abs() < 1e-9, "{x:?} for {z}");
    }
    // a body that nothing holds has no rest
    let mut m = Mechanism::new([0.0, 0.0, -9.81]);
    m.body(Body::new("stone", 1.0, [1.0; 3]));
    let error = Motion::new(&m, Options::default().at_equilibrium()).err().unwrap();
    let said = error.to_string();
    assert!(said.starts_with("no equilibrium was found") && said.ends_with("at body `stone`"), "{said}");
    assert!(error.fault().help.unwrap().contains("hold it"), "{error:?}");
}
