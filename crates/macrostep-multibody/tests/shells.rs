//! Four-node shells: patch test, plate bending, roll-up, and the strip of table 5 of [fontana2026].

use crate::reference;

use std::f64::consts::PI;

use macrostep_multibody::{
    Amplitude, BodyId, JointKind, Load, Mechanism, Motion, Options, ShellSection, Target, TimeFunction,
};
use reference::{rows, target};

/// A strip along x, clamped at x = 0.
fn strip(
    columns: usize,
    rows: usize,
    length: f64,
    width: f64,
    section: &ShellSection,
) -> (Mechanism, Vec<Vec<BodyId>>) {
    let mut m = Mechanism::new([0.0; 3]);
    let nodes = m.shell_surface("strip", section, (columns, rows), |s, t| [length * s, width * (t - 0.5), 0.0]);
    for (j, node) in nodes[0].iter().enumerate() {
        let at = m.body_mut(*node).position;
        m.joint_here(format!("clamp {j}"), JointKind::Clamp, Target::Ground, *node, at, [1.0, 0.0, 0.0]);
    }
    (m, nodes)
}

/// A load on the edge x = L, a half share at the corners.
fn edge(m: &mut Mechanism, nodes: &[BodyId], force: [f64; 3], moment: [f64; 3]) {
    let n = nodes.len() - 1;
    for (j, node) in nodes.iter().enumerate() {
        let share = if j == 0 || j == n { 0.5 } else { 1.0 } / n as f64;
        m.load(Load::new(format!("edge {j}"), *node, force.map(|f| share * f), moment.map(|f| share * f)));
    }
}

#[test]
fn patch_of_constant_stress() {
    // distorted mesh, stretched at its edge: strain F/(E t b), contraction ν, to rounding of a small strain
    let section = ShellSection::new(1e6, 0.0, 0.01, 1000.0);
    let mut m = Mechanism::new([0.0; 3]);
    let skewed = |s: f64, t: f64| {
        let inside = s > 0.1 && s < 0.9 && t > 0.1 && t < 0.9;
        [s + if inside { 0.08 } else { 0.0 }, t + if inside { -0.06 } else { 0.0 }, 0.0]
    };
    let nodes = m.shell_surface("patch", &section, (2, 2), skewed);
    for (j, node) in nodes[0].iter().enumerate() {
        let at = m.body_mut(*node).position;
        m.joint_here(format!("clamp {j}"), JointKind::Clamp, Target::Ground, *node, at, [1.0, 0.0, 0.0]);
    }
    edge(&mut m, &nodes[2], [1e-2, 0.0, 0.0], [0.0; 3]);
    let mut motion = Motion::new(&m, Options::default()).unwrap();
    motion.equilibrium().unwrap();
    let strain = 1e-2 / (1e6 * 0.01);
    for column in &nodes {
        for node in column {
            let (at, x) = (m.body_mut(*node).position, motion.position(*node));
            assert!((x[0] - at[0] - strain * at[0]).abs() < 1e-5 * strain, "{x:?} {at:?}");
            assert!((x[1] - at[1]).abs() < 1e-5 * strain && x[2].abs() < 1e-12);
        }
    }
}

#[test]
fn thin_plate_bends_like_a_beam() {
    // F L³/(3 E I) with ν = 0 and a small load, thickness 1/1000 of the length: no locking
    let section = ShellSection::new(1e9, 0.0, 1e-3, 1000.0);
    let (length, width, force) = (1.0, 0.2, 1e-5);
    let exact = force / (3.0 * 1e9 * width * 1e-9 / 12.0);
    let mut errors = Vec::new();
    for columns in [4, 8, 16] {
        let (mut m, nodes) = strip(columns, 2, length, width, &section);
        edge(&mut m, &nodes[columns], [0.0, 0.0, force], [0.0; 3]);
        let mut motion = Motion::new(&m, Options::default()).unwrap();
        motion.equilibrium().unwrap();
        errors.push((motion.position(nodes[columns][1])[2] / exact - 1.0).abs());
    }
    let order = (errors[1] / errors[2]).log2();
    println!("{errors:?}, order {order:.2}");
    assert!(errors[0] < 0.02 && (order - 2.0).abs() < 0.2, "{errors:?}");
}

#[test]
fn strip_rolls_up() {
    // an edge moment 2π E I/L closes a circle
    let section = ShellSection::new(1.2e6, 0.0, 0.1, 1000.0);
    let (length, width) = (10.0, 1.0);
    let mut errors = Vec::new();
    for columns in [8, 16, 32] {
        let (mut m, nodes) = strip(columns, 1, length, width, &section);
        let moment = 2.0 * PI * 1.2e6 * width * 1e-3 / 12.0 / length;
        edge(&mut m, &nodes[columns], [0.0; 3], [0.0, -moment, 0.0]);
        let mut motion = Motion::new(&m, Options::default()).unwrap();
        motion.equilibrium().unwrap();
        let x = motion.position(nodes[columns][0]);
        errors.push((x[0] * x[0] + x[2] * x[2]).sqrt() / length);
    }
    let order = (errors[1] / errors[2]).log2();
    println!("{errors:?}, order {order:.2}");
    assert!((order - 2.0).abs() < 0.3 && errors[2] < 0.02, "{errors:?}");
}

/// The strip of table 5: 1 × 0.2 × 0.001 m, both short edges clamped, load on the middle line.
fn table5(columns: usize, rows: usize, force: f64) -> (Mechanism, Vec<Vec<BodyId>>) {
    let section = ShellSection::new(6.825e7, 0.3, 1e-3, 1000.0);
    let (mut m, nodes) = strip(columns, rows, 1.0, 0.2, &section);
    for (j, node) in nodes[columns].iter().enumerate() {
        let at = m.body_mut(*node).position;
        m.joint_here(format!("far clamp {j}"), JointKind::Clamp, Target::Ground, *node, at, [1.0, 0.0, 0.0]);
    }
    edge(&mut m, &nodes[columns / 2], [0.0, 0.0, force], [0.0; 3]);
    (m, nodes)
}

#[test]
fn table5_strip_under_load() {
    // converged nonlinear Kirchhoff–Love solution: 0.05626 m in the centre under 20 N, 0.04456 m under 10 N; the bending
    // layers are 4 mm wide, so coarse meshes carry the load by membrane forces alone and should land near 0.055 … 0.057 m
    for (force, target) in [(20.0, 0.05626), (10.0, 0.04456)] {
        let mut found = Vec::new();
        for (columns, rows) in [(4, 2), (8, 2), (16, 4)] {
            let (m, nodes) = table5(columns, rows, force);
            let mut motion = Motion::new(&m, Options::default()).unwrap();
            motion.equilibrium().unwrap();
            found.push(motion.position(nodes[columns / 2][rows / 2])[2]);
        }
        println!("{force} N: {found:?} for {target}");
        assert!((found[0] / target - 1.0).abs() < 0.03, "{found:?}");
        // with 40 × 4 elements it is 0.056268 and 0.044576 m
        assert!((found[2] / target - 1.0).abs() < 0.003, "{found:?}");
    }
}

/// The same with short elements in the bending layers along all edges and the middle line, loaded evenly.
fn table5_graded(columns: usize, rows: usize, force: f64, hinged: bool) -> [f64; 3] {
    let section = ShellSection::new(6.825e7, 0.3, 1e-3, 1000.0);
    let mut m = Mechanism::new([0.0; 3]);
    let crowd = |u: f64, by: f64| 0.5 * (1.0 + (by * (2.0 * u - 1.0)).tanh() / by.tanh());
    let place = |s: f64| if s <= 0.5 { 0.5 * crowd(2.0 * s, 3.0) } else { 0.5 + 0.5 * crowd(2.0 * s - 1.0, 3.0) };
    let across = |t: f64| 0.2 * (crowd(t, 2.2) - 0.5);
    let nodes = m.shell_surface("strip", &section, (columns, rows), |s, t| [place(s), across(t), 0.0]);
    for (k, edge) in [&nodes[0], &nodes[columns]].into_iter().enumerate() {
        for (j, node) in edge.iter().enumerate() {
            let at = m.body_mut(*node).position;
            let kind = if hinged { JointKind::Revolute } else { JointKind::Clamp };
            m.joint_here(format!("edge {k}.{j}"), kind, Target::Ground, *node, at, [0.0, 1.0, 0.0]);
        }
    }
    // an even load, shared by the length of the elements beside a node
    let y: Vec<f64> = (0..=rows).map(|j| across(j as f64 / rows as f64)).collect();
    let share: Vec<f64> = (0..=rows).map(|j| (y[(j + 1).min(rows)] - y[j.saturating_sub(1)]) / 2.0 / 0.2).collect();
    for (j, node) in nodes[columns / 2].iter().enumerate() {
        m.load(Load::new(format!("load {j}"), *node, [0.0, 0.0, share[j] * force], [0.0; 3]));
    }
    let rest = Motion::new(&m, Options::default().at_equilibrium()).unwrap();
    let w: Vec<f64> = nodes[columns / 2].iter().map(|n| rest.position(*n)[2]).collect();
    println!("  {columns} x {rows}: {w:?}");
    [w[rows / 2], w[0], w.iter().zip(&share).map(|(w, s)| w * s).sum()]
}

#[test]
fn table5_strip_converged() {
    let e = target("shell_kirchhoff_love");
    for (keys, force, hinged) in [
        (&["clamped_20N_24x3", "clamped_20N_40x5"][..], 20.0, false),
        (&["clamped_10N_24x3"], 10.0, false),
        (&["hinged_20N_24x3"], 20.0, true),
    ] {
        let found = table5_graded(24, 10, force, hinged);
        for key in keys {
            e.skip(&format!("{key}/iters"), "work of the other program");
            e.skip(&format!("{key}/resid"), "work of the other program");
            // 1e-5 m; at the free edges two meshes of the reference differ by 9e-6 m
            for (found, (what, allowed)) in
                found.into_iter().zip([("w_centre", 1e-5), ("w_edge", 1.5e-5), ("w_mean", 1e-5)])
            {
                let wanted = e.number(&format!("{key}/{what}"));
                println!("{key}, {what}: {found:.7} m, reference {wanted:.7}, off by {:.1e} m", found - wanted);
                assert!((found - wanted).abs() < allowed, "{key} {what}: {found} {wanted}");
            }
        }
    }
}

#[test]
fn table5_strip_moves_as_another_code_moves_it() {
    // load of [fontana2026] section 5.2. Undamped, thin and with four elements: both swing about the static 0.0566 m, and which way
    // depends on the element after the first rise. The other code fails on the next finer mesh
    let rows = rows(target("mbdyn_shell").at("rows_t_z"));
    let (mut m, nodes) = table5(4, 2, 0.0);
    let load = TimeFunction::Smooth { from: 0.0, to: 1.0, start: 0.0, end: 1.0 };
    for (j, node) in nodes[2].iter().enumerate() {
        let force = if j == 1 { 10.0 } else { 5.0 };
        m.load(
            Load::new(format!("rise {j}"), *node, [0.0, 0.0, force], [0.0; 3]).times(Amplitude::Function(load.clone())),
        );
    }
    let mut motion = Motion::new(&m, Options::default()).unwrap();
    for row in rows {
        while motion.time() < row[0] - 5e-4 {
            motion.step(1e-3).unwrap();
        }
        let z = motion.position(nodes[2][1])[2];
        println!("{} s: {z:.5} m, other code {:.5} m", row[0], row[1]);
        assert!(row[0] > 0.3 || (z / row[1] - 1.0).abs() < 0.15, "{z} {row:?}");
        assert!((0.02..0.07).contains(&z), "{z}");
    }
}
