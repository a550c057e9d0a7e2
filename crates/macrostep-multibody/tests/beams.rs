//! Geometrically exact beams against closed forms, shooting solutions and other codes: every row of the targets.

use crate::reference;

use std::f64::consts::{FRAC_PI_4, PI};

use macrostep_core::Subsystem;
use macrostep_multibody::{
    BodyId, JointId, JointKind, Load, Mechanism, Motion, Multibody, Options, Section, Signal, Target,
};
use reference::{distance, list, order, rows, target};

/// A cantilever of unit length along x, clamped at the origin, without weight. Stiff in `EA` and `GA`.
fn cantilever(elements: usize) -> (Mechanism, Vec<BodyId>) {
    let section = Section::new([1e7, 1e7, 1e7, 1.0, 1.0, 1.0], 1.0, [1e-3; 3]);
    let mut m = Mechanism::new([0.0; 3]);
    let nodes = m.beam_line("beam", &section, elements, [0.0, 0.0, 1.0], |s| [s, 0.0, 0.0]);
    m.joint_here("root", JointKind::Clamp, Target::Ground, nodes[0], [0.0; 3], [1.0, 0.0, 0.0]);
    (m, nodes)
}

/// A force at the tip: in every section it is the shear, and its lever arm to the section makes the moment.
#[test]
fn sections_carry_what_lies_beyond_them() {
    let (elements, force) = (4, 1e-3);
    let (mut m, nodes) = cantilever(elements);
    m.load(Load::new("tip", nodes[2 * elements], [0.0, 0.0, force], [0.0; 3]));
    let mut motion = Motion::new(&m, Options::default()).unwrap();
    motion.equilibrium().unwrap();
    let shown = |s: Multibody, (e, (name, signal)): (usize, (&str, Signal))| s.show(format!("{e}.{name}"), signal);
    let signals = (0..elements).flat_map(|e| Signal::OF_BEAMS.map(|(name, of)| (e, (name, of(nodes[2 * e + 1])))));
    let mut beam = signals.fold(Multibody::new(motion), shown);
    let mut y = vec![0.0; beam.interface().output_size()];
    beam.outputs(&[], &mut y).unwrap();
    for (e, element) in y.chunks(12).enumerate() {
        for (point, loads) in element.chunks(6).enumerate() {
            let at = (e as f64 + 0.5 + [-0.5, 0.5][point] / 3.0_f64.sqrt()) / elements as f64;
            let expected = [0.0, 0.0, force, 0.0, -force * (1.0 - at), 0.0];
            // sections turn by up to F L²/(2 EI) = 5e-4 rad
            assert!(distance(loads, &expected) < 6e-4 * force, "{e}, {point}: {loads:?}, {expected:?}");
        }
    }
    assert_eq!(beam.interface().outputs[1].unit.symbol(), "N.m");
}

#[test]
fn rollup() {
    let rows = rows(target("rollup").at("rows_phi_x_y"));
    let mut errors = Vec::new();
    for elements in [4, 8, 16] {
        let mut worst = 0.0_f64;
        for row in &rows {
            let (mut m, nodes) = cantilever(elements);
            let tip = nodes[2 * elements];
            m.load(Load::new("moment", tip, [0.0; 3], [0.0, 0.0, row[0]]));
            let mut motion = Motion::new(&m, Options::default()).unwrap();
            motion.equilibrium().unwrap();
            worst = worst.max(distance(&motion.position(tip)[..2], &row[1..]));
        }
        errors.push(worst);
    }
    println!("roll-up {errors:?}, order {:.2}", order(&errors));
    // curvature is exact, positions are by two-point quadrature: fourth order
    assert!((order(&errors) - 4.0).abs() < 0.1 && errors[2] < 1e-6, "{errors:?}");
}

#[test]
fn elastica() {
    let rows = rows(target("elastica").at("rows_load_slope_deflection_x"));
    let mut errors = Vec::new();
    for elements in [4, 8, 16] {
        let mut worst = 0.0_f64;
        for row in &rows {
            let (mut m, nodes) = cantilever(elements);
            let tip = nodes[2 * elements];
            m.load(Load::new("tip", tip, [0.0, row[0], 0.0], [0.0; 3]));
            let mut motion = Motion::new(&m, Options::default()).unwrap();
            motion.equilibrium().unwrap();
            let (x, turn) = (motion.position(tip), motion.orientation(tip));
            worst = worst.max(distance(&[turn[2], x[1], x[0]], &row[1..]));
        }
        errors.push(worst);
    }
    // the finite stiffness along and across the beam is what is left at 16 elements
    println!("elastica {errors:?}, order {:.2}", order(&errors[..2]));
    assert!(order(&errors[..2]) > 2.0 && errors[2] < 1e-4, "{errors:?}");
}

#[test]
fn bend_of_45_degrees() {
    let target = target("bend45");
    let mut errors = Vec::new();
    let mut printed_rows = 0;
    for elements in [4, 8, 16] {
        let mut worst = 0.0_f64;
        for row in rows(&target["rows_load_torsion_x_y_z"]) {
            let ei = 1e7 / 12.0;
            let section = Section::new([1e7, 5e6, 5e6, row[1], ei, ei], 1.0, [1e-2; 3]);
            let mut m = Mechanism::new([0.0; 3]);
            // axes of the literature: the arc starts at the origin along y and bends towards x
            let nodes = m.beam_line("arc", &section, elements, [0.0, 0.0, 1.0], |s| {
                let a = s * FRAC_PI_4;
                [100.0 * (1.0 - a.cos()), 100.0 * a.sin(), 0.0]
            });
            m.joint_here("root", JointKind::Clamp, Target::Ground, nodes[0], [0.0; 3], [0.0, 1.0, 0.0]);
            let tip = nodes[2 * elements];
            m.load(Load::new("tip", tip, [0.0, 0.0, row[0]], [0.0; 3]));
            let mut motion = Motion::new(&m, Options::default()).unwrap();
            motion.equilibrium().unwrap();
            worst = worst.max(distance(&motion.position(tip), &row[2..]));
            // linear elements of the literature, first torsion stiffness
            let compared = row[1] > 8e5 && elements >= 8;
            for printed in rows(&target["literature_load_x_y_z"]).iter().filter(|p| compared && p[0] == row[0]) {
                let far = distance(&motion.position(tip), &printed[1..]);
                assert!(far < 0.2, "{far}");
                printed_rows += 1;
            }
        }
        errors.push(worst);
    }
    println!("bend {errors:?}, order {:.2}", order(&errors));
    assert_eq!(printed_rows, 6);
    assert!(errors[1] < 0.02 && order(&errors) > 2.0, "{errors:?}");
}

#[test]
fn princeton_beam() {
    let target = target("princeton");
    let stiffness: [f64; 6] = reference::numbers(&target["stiffness"]).try_into().unwrap();
    let length = target["length"].as_f64().unwrap();
    let section = Section::new(stiffness, 0.1, [1e-5; 3]);
    let cases = rows(&target["rows_load_degrees_weak_stiff_axial_rx_ry_rz_twist"]);
    assert_eq!(cases.len(), 21);
    let mut worst = [0.0_f64; 3];
    for row in cases {
        let [load, degrees, weak, stiff, axial, rx, ry, rz, twist] = row[..] else { unreachable!() };
        let mut m = Mechanism::new([0.0; 3]);
        let nodes = m.beam_line("beam", &section, 10, [0.0, 0.0, 1.0], |s| [length * s, 0.0, 0.0]);
        m.joint_here("root", JointKind::Clamp, Target::Ground, nodes[0], [0.0; 3], [1.0, 0.0, 0.0]);
        // weak: towards y, bending about z; stiff: towards z
        let (sin, cos) = f64::to_radians(degrees).sin_cos();
        let tip = nodes[20];
        m.load(Load::new("tip", tip, [0.0, load * sin, load * cos], [0.0; 3]));
        let mut motion = Motion::new(&m, Options::default()).unwrap();
        motion.equilibrium().unwrap();
        let x = motion.position(tip);
        let r = motion.matrix_of(tip);
        // twist: how far the y axis of the section leaves the plane
        let turned = r[2][1].atan2(r[2][2]).to_degrees();
        let off = distance(&[x[0] - length, x[1], x[2]], &[axial, weak, stiff]);
        let rotation = distance(&motion.orientation(tip), &[rx, ry, rz]);
        worst = [worst[0].max(off), worst[1].max(rotation), worst[2].max((turned - twist).abs())];
        assert!((x[1] - weak).abs() <= 0.005 * weak.max(1e-4), "{row:?}: {x:?}");
        assert!((x[2] - stiff).abs() <= 0.005 * stiff.max(1e-4), "{row:?}: {x:?}");
        assert!((x[0] - length - axial).abs() <= 0.005 * axial.abs(), "{row:?}: {x:?}");
        assert!(rotation < 3e-4 && (turned - twist).abs() < 0.02, "{row:?}: {turned} {rotation}");
    }
    println!("princeton, 21 cases: {:.1e} m, {:.1e} rad, {:.1e} degrees of twist", worst[0], worst[1], worst[2]);
}

/// The 24 m beam of table 3 of [fontana2026] between two hinges.
fn table3(elements: usize, damping: f64) -> (Mechanism, Vec<BodyId>, JointId) {
    let section = Section::new([1e6, 6e5, 6e5, 1e3, 2e3, 1e4], 5.0, [0.1, 0.05, 0.05]).damped(damping);
    let mut m = Mechanism::new([0.0, 0.0, -9.81]);
    let nodes = m.beam_line("beam", &section, elements, [0.0, 0.0, 1.0], |s| [24.0 * s, 0.0, 0.0]);
    let (first, last) = (nodes[0], nodes[2 * elements]);
    let left = m.joint_here("left", JointKind::Revolute, Target::Ground, first, [0.0; 3], [0.0, 1.0, 0.0]);
    m.joint_here("right", JointKind::Revolute, Target::Ground, last, [24.0, 0.0, 0.0], [0.0, 1.0, 0.0]);
    (m, nodes, left)
}

#[test]
fn table3_equilibrium() {
    let exact = target("table3_beam/static");
    let number = |key: &str| exact.number(key);
    let points = rows(&exact["rows_s_x_z_theta_m"]);
    let mut errors: Vec<[f64; 7]> = Vec::new();
    for row in rows(target("table3_beam/per_mesh_elements_dz_slope_f1_f2_f3").at("")) {
        let elements = row[0] as usize;
        let (m, nodes, left) = table3(elements, 0.0);
        let mut motion = Motion::new(&m, Options::default()).unwrap();
        motion.equilibrium().unwrap();

        // the same discretisation by another program
        let z = motion.position(nodes[elements])[2];
        let turn = motion.orientation(nodes[0])[1];
        assert!((z - row[1]).abs() < 1e-7, "{z} {row:?}");
        assert!((turn + row[2]).abs() < 1e-7, "{turn} {row:?}");
        let modes = motion.modes().unwrap();
        for f in &row[3..] {
            let near = modes.iter().map(|m| (m.frequency() / f - 1.0).abs()).fold(1.0, f64::min);
            assert!(near < 1e-7, "no mode at {f} Hz: {near}");
        }

        // the continuous beam: mid-span, end slope, reaction, moment, and points where there are nodes
        let reaction = motion.reaction(left);
        assert!((reaction[2] - number("vertical_reaction")).abs() < 1e-6, "{reaction:?}");
        let loads = motion.beam_loads(&format!("beam/{}", elements / 2)).unwrap();
        let (mut shape, mut slopes, mut moments) = (0.0_f64, 0.0_f64, 0.0_f64);
        for p in &points {
            let node = p[0] * 2.0 * elements as f64 / 24.0;
            if node.fract() != 0.0 {
                continue;
            }
            let node = node as usize;
            let x = motion.position(nodes[node]);
            shape = shape.max(distance(&[x[0], x[2]], &p[1..3]));
            slopes = slopes.max((motion.orientation(nodes[node])[1] + p[3]).abs());
            // moments are known beside nodes: the mean of both sides
            let at = |e: usize, point: usize| motion.beam_loads(&format!("beam/{e}")).unwrap()[point][4];
            if node > 0 {
                let e = node / 2;
                let sides = if node % 2 == 1 { [at(e, 0), at(e, 1)] } else { [at(e - 1, 1), at(e, 0)] };
                moments = moments.max((-0.5 * (sides[0] + sides[1]) - p[4]).abs());
            }
        }
        errors.push([
            (z - number("midspan_dz")).abs(),
            (turn + number("end_rotation")).abs(),
            (reaction[0] + number("horizontal_reaction")).abs(),
            (loads[0][4].abs() - number("midspan_moment")).abs(),
            shape,
            slopes,
            moments,
        ]);
        println!("{elements}: {z} {turn} {reaction:?} {:?}", loads[0]);
    }
    println!("to the continuous beam: {errors:?}");
    for what in 0..7 {
        let of: Vec<f64> = errors.iter().map(|e| e[what]).collect();
        println!("  order {:.2}", order(&of));
        // moments in the bending layer at the supports, 0.7 m wide, only begin to converge
        assert!(what == 6 || (order(&of) - 2.0).abs() < 0.35, "{what}: {of:?}");
    }
    assert!(errors[2][5] < 1e-3 && errors[2][6] < 1.0 && errors[2][6] < 0.5 * errors[1][6], "{errors:?}");
    assert!(errors[0][0] < 1e-3 && errors[2][0] < 1e-4, "{errors:?}");
    assert!(errors[2][1] < 1e-3 && errors[2][2] < 2.0 && errors[2][3] < 0.1 && errors[2][4] < 1e-3, "{errors:?}");
}

#[test]
fn table3_equilibrium_by_other_codes() {
    // one with the same element; one with linear elements, on the other side of the continuous beam
    let same = target("mbdyn_beam/equilibrium");
    let exact = target("table3_beam/static/midspan_dz").number("");
    for row in rows(target("exudyn_beam/static").at("")) {
        let (m, nodes, _) = table3(row[0] as usize, 0.0);
        let mut motion = Motion::new(&m, Options::default()).unwrap();
        motion.equilibrium().unwrap();
        let z = motion.position(nodes[row[0] as usize])[2];
        assert!((z - same.number(&row[0].to_string())).abs() < 1e-6, "{z}");
        // as far from it as both are from the exact value
        assert!((z - row[1]).abs() < (z - exact).abs() + (row[1] - exact).abs() + 1e-9, "{z} {row:?}");
    }
}

#[test]
fn table3_linear_frequencies() {
    let target = target("table3_beam/frequencies");
    let frequencies = target.at("");
    let mut errors = Vec::new();
    for (elements, tolerance) in [(6, 1e-2), (24, 1e-3)] {
        let (mut m, _, _) = table3(elements, 0.0);
        m.set_gravity([0.0; 3]);
        let modes = Motion::new(&m, Options::default()).unwrap().modes().unwrap();
        let mut all = 0.0_f64;
        for (kind, list) in frequencies.as_object().unwrap() {
            for (k, f) in reference::numbers(list).into_iter().enumerate() {
                let near = modes.iter().map(|m| (m.frequency() / f - 1.0).abs()).fold(1.0, f64::min);
                println!("{elements} {kind} {}: {near:.2e}", k + 1);
                assert!(k > 0 || near < tolerance, "{kind}: {near}");
                all = all.max(near);
            }
        }
        errors.push(all);
        assert!(modes.iter().all(|m| m.real.abs() < 1e-6));
    }
    // the sixth is a wave as short as four elements of the coarse mesh; second order in its length
    assert!(errors[0] < 0.1 && errors[1] < errors[0] / 12.0, "{errors:?}");
}

/// Mid-span z of the beam released straight.
fn released(elements: usize, damping: f64, h: f64, times: &[f64]) -> Vec<f64> {
    let (m, nodes, _) = table3(elements, damping);
    let mut motion = Motion::new(&m, Options::default()).unwrap();
    let mut found = Vec::new();
    for &t in times {
        while motion.time() < t - 0.5 * h {
            motion.step(h).unwrap();
        }
        found.push(motion.position(nodes[elements])[2]);
    }
    assert!(motion.violation() < 1e-12);
    found
}

#[test]
fn table3_release() {
    // six elements, damping 5e-4 s, 1 ms; the same discretisation in a planar program: 2e-5 m proposed
    let times = [0.1, 0.2, 0.3, 0.4, 0.5, 0.6];
    let rows = [
        -0.04859543550290274,
        -0.19909852076429188,
        -0.43819453783381784,
        -0.7736970529543413,
        -1.2913766836334066,
        -1.5550061439855662,
    ];
    for (own, row) in released(6, 5e-4, 1e-3, &times).iter().zip(rows) {
        assert!((own - row).abs() < 1e-6, "{own} {row}");
    }
}

#[test]
fn table3_release_as_other_codes_step_it() {
    for run in list(target("mbdyn_beam/runs").at("")) {
        let [h, damping] = ["h", "damping"].map(|k| run[k].as_f64().unwrap());
        let elements = run["elements"].as_u64().unwrap() as usize;
        // the same steps, unless they would take long: then 1 ms, which moves the fifth digit. Elastic runs, where shocks run to
        // and fro, as long as the digits printed survive
        let own = if h < 2e-4 { 1e-3 } else { h };
        let until = if damping > 0.0 { 10.0 } else { 1.0 };
        let rows: Vec<_> = rows(&run["rows_t_z"]).into_iter().filter(|r| r[0] <= until).collect();
        assert!(rows.len() > 3, "{run}");
        let times: Vec<f64> = rows.iter().map(|r| r[0]).collect();
        let found = released(elements, damping, own, &times);
        let worst = found.iter().zip(&rows).map(|(z, r)| (z / r[1] - 1.0).abs()).fold(0.0, f64::max);
        println!("{elements} elements, h = {h}, damping {damping}: {} rows to {worst:.1e} of the value", rows.len());
        assert!(worst < if own == h { 2e-6 } else { 5e-5 }, "{elements} {h} {damping}: {worst}");
    }
    // another element without damping: first swings tend to the same motion
    for run in list(target("exudyn_beam/runs").at("")) {
        let elements = run["elements"].as_u64().unwrap() as usize;
        // after the first swing two meshes of its own differ as much
        let rows: Vec<_> = rows(&run["rows_t_z"]).into_iter().filter(|r| r[0] <= 0.5).collect();
        assert!(!rows.is_empty(), "{run}");
        let own = released(elements, 0.0, run["h"].as_f64().unwrap(), &rows.iter().map(|r| r[0]).collect::<Vec<_>>());
        let worst = own.iter().zip(&rows).map(|(z, r)| (z - r[1]).abs()).fold(0.0, f64::max);
        println!("{elements} elements against another element: {worst:.1e} m");
        assert!(worst < 0.12 * (6.0 / elements as f64), "{elements}: {worst}");
    }
}

#[test]
fn spinning_free_beam_keeps_its_momentum_and_energy() {
    let section = Section::new([1e5, 4e4, 4e4, 50.0, 80.0, 120.0], 1.0, [1e-2, 5e-3, 5e-3]);
    let mut m = Mechanism::new([0.0; 3]);
    let nodes = m.beam_line("beam", &section, 4, [0.0, 0.0, 1.0], |s| [s, 0.1 * (PI * s).sin(), 0.0]);
    for (i, id) in nodes.iter().enumerate() {
        let body = m.body_mut(*id);
        let x = body.position;
        let w = [0.3, -0.5, 4.0];
        body.spin = w;
        body.velocity =
            [w[1] * x[2] - w[2] * x[1], w[2] * x[0] - w[0] * x[2], w[0] * x[1] - w[1] * x[0] + 0.02 * i as f64];
    }
    let mut motion = Motion::new(&m, Options::default()).unwrap();
    let (momentum, energy) = (motion.momentum(), motion.energy().total());
    for _ in 0..2000 {
        motion.step(2.5e-4).unwrap();
    }
    let now = motion.momentum();
    println!("{momentum:?} {now:?} {energy} {}", motion.energy().total());
    assert!(distance(&momentum[..3], &now[..3]) < 1e-9);
    // angular momentum and energy to the order of the formula
    assert!(distance(&momentum[3..], &now[3..]) < 1e-4 * distance(&momentum[3..], &[0.0; 3]));
    assert!((motion.energy().total() / energy - 1.0).abs() < 1e-3);
}
