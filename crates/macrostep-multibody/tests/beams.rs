//! Geometrically exact beams against closed forms, shooting solutions and other codes.
//!
//! Numbers are those of the reference set of multibody targets; tolerances are those proposed there for the resolution.

use std::f64::consts::{FRAC_PI_4, PI};

use macrostep_multibody::{BodyId, JointId, JointKind, Load, Mechanism, Motion, Options, Section, Target};

fn distance(a: &[f64], b: &[f64]) -> f64 {
    a.iter().zip(b).map(|(a, b)| (a - b) * (a - b)).sum::<f64>().sqrt()
}

/// A cantilever of unit length along x, clamped at the origin, without weight. Stiff in `EA` and `GA`.
fn cantilever(elements: usize) -> (Mechanism, Vec<BodyId>) {
    let section = Section::new([1e7, 1e7, 1e7, 1.0, 1.0, 1.0], 1.0, [1e-3; 3]);
    let mut m = Mechanism::new([0.0; 3]);
    let nodes = m.beam_line("beam", &section, elements, [0.0, 0.0, 1.0], |s| [s, 0.0, 0.0]);
    m.joint_here("root", JointKind::Clamp, Target::Ground, nodes[0], [0.0; 3], [1.0, 0.0, 0.0]);
    (m, nodes)
}

#[test]
fn rollup() {
    // a tip moment φ EI/L rolls the cantilever into an arc: x = L sin φ/φ, y = L (1 − cos φ)/φ
    let mut errors = Vec::new();
    for elements in [4, 8, 16] {
        let mut worst = 0.0_f64;
        for k in [2.0, 4.0, 6.0, 8.0] {
            let phi = k * FRAC_PI_4;
            let (mut m, nodes) = cantilever(elements);
            let tip = nodes[2 * elements];
            m.load(Load::new("moment", tip, [0.0; 3], [0.0, 0.0, phi]));
            let mut motion = Motion::new(&m, Options::default()).unwrap();
            motion.equilibrium().unwrap();
            let exact = [phi.sin() / phi, (1.0 - phi.cos()) / phi, 0.0];
            worst = worst.max(distance(&motion.position(tip), &exact));
        }
        errors.push(worst);
    }
    let order = (errors[1] / errors[2]).log2();
    println!("roll-up {errors:?}, order {order:.2}");
    // curvature is exact, positions are by two-point quadrature: fourth order
    assert!((order - 4.0).abs() < 0.1 && errors[2] < 1e-5, "{errors:?}");
}

#[test]
fn elastica() {
    // inextensible elastica with a dead transverse tip load, elliptic integrals: P L²/EI, slope, deflection, x
    let rows = [
        [1.0, 0.461351949711879, 0.30172077379981377, 0.9435667637166232],
        [3.0, 0.9860169467113545, 0.6032534411299773, 0.7455798154358131],
        [10.0, 1.4302855388038578, 0.8106090248802966, 0.4450044022462487],
    ];
    for row in rows {
        let (mut m, nodes) = cantilever(16);
        let tip = nodes[32];
        m.load(Load::new("tip", tip, [0.0, row[0], 0.0], [0.0; 3]));
        let mut motion = Motion::new(&m, Options::default()).unwrap();
        motion.equilibrium().unwrap();
        let (x, turn) = (motion.position(tip), motion.orientation(tip));
        println!("elastica {}: {} {} {}", row[0], turn[2] - row[1], x[1] - row[2], x[0] - row[3]);
        // tolerance of the reference: 1e-4 L
        assert!(distance(&[x[1], x[0]], &row[2..]) < 1e-4 && (turn[2] - row[1]).abs() < 1e-3);
    }
}

#[test]
fn bend_of_45_degrees() {
    // arc of radius 100, section 1 × 1, E = 1e7, ν = 0; shooting solution of the Cosserat rod equations at 1e-11
    let cases = [
        (300.0, 833333.3333, [22.2447809454, 58.7791224897, 40.1918916702]),
        (600.0, 833333.3333, [15.684800534, 47.1504385736, 53.4748587918]),
        (300.0, 5e6 * 0.14057728, [22.1126145205, 58.5359326208, 40.4802615804]),
        (600.0, 5e6 * 0.14057728, [15.557785824, 46.8919247814, 53.6073692657]),
    ];
    for (load, torsion, tip) in cases {
        let ei = 1e7 / 12.0;
        let section = Section::new([1e7, 5e6, 5e6, torsion, ei, ei], 1.0, [1e-2; 3]);
        let mut m = Mechanism::new([0.0; 3]);
        // axes of the literature: the arc starts at the origin along y and bends towards x
        let nodes = m.beam_line("arc", &section, 8, [0.0, 0.0, 1.0], |s| {
            let a = s * FRAC_PI_4;
            [100.0 * (1.0 - a.cos()), 100.0 * a.sin(), 0.0]
        });
        m.joint_here("root", JointKind::Clamp, Target::Ground, nodes[0], [0.0; 3], [0.0, 1.0, 0.0]);
        m.load(Load::new("tip", nodes[16], [0.0, 0.0, load], [0.0; 3]));
        let mut motion = Motion::new(&m, Options::default()).unwrap();
        motion.equilibrium().unwrap();
        let error = distance(&motion.position(nodes[16]), &tip);
        println!("bend {load}: {error}");
        // tolerance of the reference for 8 quadratic elements
        assert!(error < 0.02, "{load}: {:?}", motion.position(nodes[16]));
    }
}

#[test]
fn princeton_beam() {
    // the Princeton beam as posed by [bauchau2016]: P, angle (0 = stiff direction), displacement weak, stiff, twist in degrees;
    // shooting solution with shear factor 5/6
    let cases = [
        [4.448, 45.0, 0.0560551645, 0.00396513362, 0.32874962],
        [8.896, 0.0, 0.0, 0.0107154128, 0.0],
        [8.896, 45.0, 0.109041378, 0.00888863337, 1.2365461],
        [13.345, 30.0, 0.117901573, 0.0167774664, 2.4659616],
        [13.345, 60.0, 0.181920963, 0.0117158082, 1.9795865],
        [13.345, 90.0, 0.200692911, 0.0, 0.0],
    ];
    let (weak, stiff) = (2.428734443353508, 36.27936354403289);
    let gj = 3.103796359580112;
    let section = Section::new([2841908.71416, 903914.98542, 903914.98542, gj, stiff, weak], 0.1, [1e-5; 3]);
    for [load, degrees, in_weak, in_stiff, twist] in cases {
        let mut m = Mechanism::new([0.0; 3]);
        let nodes = m.beam_line("beam", &section, 10, [0.0, 0.0, 1.0], |s| [0.508 * s, 0.0, 0.0]);
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
        println!("princeton {load} {degrees}: {} {} {}", x[1] - in_weak, x[2] - in_stiff, turned - twist);
        assert!((x[1] - in_weak).abs() <= 0.005 * in_weak.max(1e-3));
        assert!((x[2] - in_stiff).abs() <= 0.005 * in_stiff.max(1e-3));
        assert!((turned - twist).abs() < 0.02, "{turned} {twist}");
    }
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
    // the same discretisation, planar, by an independent program (1e-7), which another code confirms to six digits:
    // elements, mid z, end slope, frequencies about the equilibrium in its plane
    let rows = [
        (6, -0.9141518028317096, -0.13585507068123656, [0.9857726021170894, 1.1668343596000013, 1.815959758016589]),
        (12, -0.9145116897874819, -0.14168248773347047, [0.9856884580378362, 1.1666514350201687, 1.817283008050103]),
        (24, -0.914605318594715, -0.14312707254366022, [0.9856097441444939, 1.166241804535949, 1.815430296720741]),
    ];
    let mut errors = Vec::new();
    for (elements, mid, slope, frequencies) in rows {
        let (m, nodes, left) = table3(elements, 0.0);
        let mut motion = Motion::new(&m, Options::default()).unwrap();
        motion.equilibrium().unwrap();
        let z = motion.position(nodes[elements])[2];
        let turn = motion.orientation(nodes[0])[1];
        println!("{elements}: {z} {turn} {:?}", motion.reaction(left));
        assert!((z - mid).abs() < 1e-7, "{z} {mid}");
        assert!((turn + slope).abs() < 1e-6, "{turn} {slope}");
        // half the weight; the horizontal reaction tends to 3825.934 N
        let reaction = motion.reaction(left);
        let coarse = 25.0 * (6.0 / elements as f64).powi(2);
        assert!((reaction[2] - 588.6).abs() < 1e-6 && (reaction[0] + 3825.934).abs() < coarse, "{reaction:?}");
        errors.push((z + 0.9146356930974494).abs());
        if elements < 24 {
            let modes = motion.modes().unwrap();
            for f in frequencies {
                let near = modes.iter().map(|m| (m.frequency() / f - 1.0).abs()).fold(1.0, f64::min);
                assert!(near < 1e-5, "no mode at {f} Hz: {near}");
            }
        }
    }
    let order = (errors[1] / errors[2]).log2();
    println!("to the continuous beam: {errors:?}, order {order:.2}");
    assert!((order - 2.0).abs() < 0.2 && errors[2] < 1e-4);
}

#[test]
fn table3_linear_frequencies() {
    // closed forms and transfer matrices of the straight beam, Hz; 1 % of the first of each kind for 6 elements
    for (elements, tolerance) in [(6, 1e-2), (12, 3e-3)] {
        let (mut m, _, _) = table3(elements, 0.0);
        m.set_gravity([0.0; 3]);
        let modes = Motion::new(&m, Options::default()).unwrap().modes().unwrap();
        for (name, f) in [
            ("vertical", 0.0545353100924),
            ("lateral", 0.276239310922),
            ("torsion", 2.08333333333),
            ("axial", 9.31694990625),
        ] {
            let near = modes.iter().map(|m| (m.frequency() / f - 1.0).abs()).fold(1.0, f64::min);
            println!("{elements} {name}: {near:.2e}");
            assert!(near < tolerance, "{name}: {near}");
        }
        assert!(modes.iter().all(|m| m.real.abs() < 1e-6));
    }
}

#[test]
fn table3_release() {
    // released straight: mid z at 0.1 … 0.6 s. Six elements, damping 5e-4 s, planar program of the reference: 2e-5 m
    let history = |elements: usize, damping: f64, h: f64, times: &[f64]| {
        let (m, nodes, _) = table3(elements, damping);
        let mut motion = Motion::new(&m, Options::default()).unwrap();
        let mut rows = Vec::new();
        for &t in times {
            while motion.time() < t - 0.5 * h {
                motion.step(h).unwrap();
            }
            rows.push(motion.position(nodes[elements])[2]);
        }
        (rows, motion.work(), motion.violation())
    };
    let times = [0.1, 0.2, 0.3, 0.4, 0.5, 0.6];
    let rows = [
        -0.04859543550290274,
        -0.19909852076429188,
        -0.43819453783381784,
        -0.7736970529543413,
        -1.2913766836334066,
        -1.5550061439855662,
    ];
    let (own, work, violation) = history(6, 5e-4, 1e-3, &times);
    println!("{own:?} {work:?} {violation:e}");
    for (own, row) in own.iter().zip(rows) {
        assert!((own - row).abs() < 1e-6, "{own} {row}");
    }
    assert!(violation < 1e-12);

    // heavily damped, 0.05 s, by another code: six to seven digits printed, 0.2 % for its Rodrigues parameters and tolerance
    let rows = [-0.04919026, -0.1960164, -0.4356715, -0.800929, -1.261339, -1.420326];
    let (own, work, _) = history(6, 0.05, 1e-3, &times);
    println!("{own:?} {work:?}");
    for (own, row) in own.iter().zip(rows) {
        assert!((own / row - 1.0).abs() < 2e-4, "{own} {row}");
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
