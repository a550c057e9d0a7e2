//! Eigenvalues about states of motion against closed forms: whirl of a rotor, sleeping top, steady precession.

use macrostep_multibody::{Attachment, Body, Eigenmode, JointKind, Law, Mechanism, Motion, Options, Section, Target};

fn near(modes: &[Eigenmode], real: f64, imaginary: f64) -> f64 {
    let far = |m: &Eigenmode| (m.real - real).hypot(m.imaginary - imaginary) / real.hypot(imaginary);
    modes.iter().map(far).fold(f64::INFINITY, f64::min)
}

#[test]
fn whirl_of_a_rotor() {
    // a disc on a bushing, spinning about x, for φ = φ_y + i φ_z: J φ̈ − i Jₚ Ω φ̇ + d (φ̇ − i Ω φ) + k φ = 0. A bushing damps
    // angular velocity, and that of a disc that spins about a tilted axis is tilted
    let (jp, j, k, d) = (0.4, 0.25, 900.0, 0.6);
    for spin in [0.0, 50.0, 400.0] {
        let mut m = Mechanism::new([0.0; 3]);
        let disc = m.body(Body::new("disc", 3.0, [jp, j, j]).moving([0.0; 3], [spin, 0.0, 0.0]));
        let (a, b) = (Attachment::new(Target::Ground, [0.0; 3]), Attachment::new(disc, [0.0; 3]));
        let none = Law::new(0.0, 0.0);
        m.bushing("bearing", a, b, [Law::new(5e3, 0.0); 3], [none, Law::new(k, d), Law::new(k, d)]);
        let modes = Motion::new(&m, Options::default()).unwrap().modes().unwrap();
        // λ² J + λ (d − i Jₚ Ω) + k − i d Ω = 0: forward above, backward below
        let p = (d, -jp * spin);
        let square = (p.0 * p.0 - p.1 * p.1 - 4.0 * j * k, 2.0 * p.0 * p.1 + 4.0 * j * d * spin);
        let size = square.0.hypot(square.1);
        let root = (((size + square.0) / 2.0).max(0.0).sqrt(), ((size - square.0) / 2.0).max(0.0).sqrt());
        let root = (root.0, root.1.copysign(if square.1 == 0.0 { 1.0 } else { square.1 }));
        for sign in [1.0, -1.0] {
            let (re, im) = ((-p.0 + sign * root.0) / (2.0 * j), (-p.1 + sign * root.1) / (2.0 * j));
            let off = near(&modes, re, im.abs());
            println!("{spin} rad/s: {re:.3} {im:+.3}i, {off:.1e}");
            assert!(off < 1e-9, "{spin}: {re} {im}: {modes:?}");
        }
    }
}

/// A top of mass 15 and inertia 0.46875 about its axis, 15.234375 across it at the tip, centre of mass 1 m from there.
fn top(axis_tilt: f64, precession: f64, own_spin: f64) -> Motion {
    // upright along z, tilted towards x; precession about z
    let (sin, cos) = axis_tilt.sin_cos();
    let axis = [sin, 0.0, cos];
    let w = [own_spin * axis[0], 0.0, own_spin * axis[2] + precession];
    let v = [w[1] * axis[2] - w[2] * axis[1], w[2] * axis[0] - w[0] * axis[2], w[0] * axis[1] - w[1] * axis[0]];
    let mut m = Mechanism::new([0.0, 0.0, -9.81]);
    let body = Body::new("top", 15.0, [0.234375, 0.234375, 0.46875]).turned([0.0, axis_tilt, 0.0]);
    let body = m.body(body.at(axis).moving(v, w));
    m.joint_here("tip", JointKind::Spherical, Target::Ground, body, [0.0; 3], [0.0, 0.0, 1.0]);
    Motion::new(&m, Options::default()).unwrap()
}

#[test]
fn sleeping_top() {
    // A φ̈ − i C ω φ̇ − m g l φ = 0: nutation and precession, and a fall where the spin is too slow
    let (a, c, load) = (15.234375, 0.46875, 15.0 * 9.81);
    for spin in [250.0, 400.0] {
        let modes = top(0.0, 0.0, spin).modes().unwrap();
        let root = (c * c * spin * spin - 4.0 * a * load).sqrt();
        for sign in [1.0, -1.0] {
            let w = (c * spin + sign * root) / (2.0 * a);
            let off = near(&modes, 0.0, w);
            println!("{spin} rad/s: {w:.4} rad/s, {off:.1e}");
            assert!(off < 1e-7, "{w}: {modes:?}");
        }
    }
    let modes = top(0.0, 0.0, 150.0).modes().unwrap();
    let real = (4.0 * a * load - (c * 150.0_f64).powi(2)).sqrt() / (2.0 * a);
    assert!(near(&modes, real, c * 150.0 / (2.0 * a)) < 1e-7, "{modes:?}");
}

#[test]
fn nutation_of_a_top_in_steady_precession() {
    // steady: A Ω² cos θ − C ω₃ Ω + m g l = 0; seen from the frame that precesses, nutation is
    // ν² = Ω² sin² θ + (C ω₃/A − 2 Ω cos θ)²
    let (a, c, load) = (15.234375, 0.46875, 15.0 * 9.81);
    let (tilt, precession): (f64, f64) = (0.7, 2.5);
    let total = (a * precession * precession * tilt.cos() + load) / (c * precession);
    let mut motion = top(tilt, precession, total - precession * tilt.cos());
    let modes = motion.modes_in_frame([0.0, 0.0, precession]).unwrap();
    let nu = (precession.powi(2) * tilt.sin().powi(2) + (c * total / a - 2.0 * precession * tilt.cos()).powi(2)).sqrt();
    let off = near(&modes, 0.0, nu);
    println!("{nu:.5} rad/s, {off:.1e}: {modes:?}");
    assert!(off < 1e-7, "{nu}: {modes:?}");
}

#[test]
fn equal_blades_have_equal_frequencies() {
    // four cantilevers on a clamped hub: every frequency four times, and the first that of one
    let section = Section::new([2e6, 5e5, 5e5, 300.0, 500.0, 2000.0], 1.0, [2e-2, 1e-2, 1e-2]).damped(2e-4);
    let modes = |blades: &[[f64; 2]], free: bool| {
        let mut m = Mechanism::new([0.0; 3]);
        let hub = m.body(Body::new("hub", 20.0, [0.4, 0.4, 0.8]));
        if !free {
            m.joint_here("foot", JointKind::Clamp, Target::Ground, hub, [0.0; 3], [0.0, 0.0, 1.0]);
        }
        for (i, along) in blades.iter().enumerate() {
            let at = |s: f64| [along[0] * (0.1 + 1.9 * s), along[1] * (0.1 + 1.9 * s), 0.0];
            let nodes = m.beam_line(&format!("blade{i}"), &section, 4, [0.0, 0.0, 1.0], at);
            m.joint_here(format!("root{i}"), JointKind::Clamp, hub, nodes[0], at(0.0), [0.0, 0.0, 1.0]);
        }
        Motion::new(&m, Options::default()).unwrap().modes().unwrap()
    };
    let star = [[1.0, 0.0], [0.0, 1.0], [-1.0, 0.0], [0.0, -1.0]];
    let (one, four) = (modes(&star[..1], false), modes(&star, false));
    let swinging: Vec<&Eigenmode> = one.iter().filter(|m| m.imaginary > 0.0).take(8).collect();
    assert_eq!(swinging.len(), 8);
    for mode in swinging {
        let same = |m: &&Eigenmode| (m.real - mode.real).hypot(m.imaginary - mode.imaginary) < 1e-6 * mode.imaginary;
        assert_eq!(four.iter().filter(same).count(), 4, "{mode:?}");
    }
    // on a free hub, whose six motions without frequency are zeros, two for each, and nothing that rounding made of them
    let free = modes(&star, true);
    let slow: Vec<f64> = free.iter().map(|m| m.real.hypot(m.imaginary)).filter(|size| *size < 1.0).collect();
    assert_eq!(slow, [0.0; 12]);
    assert!(free.len() > four.len(), "{}", free.len());
}

/// Two masses on a line with three equal springs: they swing with one another, then against one another.
#[test]
fn shapes_of_two_masses() {
    let mut m = Mechanism::new([0.0; 3]);
    let masses = [1.0, 2.0].map(|x| {
        let mass = m.body(Body::new(format!("m{x}"), 1.0, [1.0; 3]).at([x, 0.0, 0.0]));
        m.joint_here(format!("rail{x}"), JointKind::Prismatic, Target::Ground, mass, [x, 0.0, 0.0], [1.0, 0.0, 0.0]);
        mass
    });
    let ground = |x: f64| Attachment::new(Target::Ground, [x, 0.0, 0.0]);
    let law = Law::new(100.0, 0.0);
    m.spring("left", ground(0.0), Attachment::new(masses[0], [0.0; 3]), 1.0, law);
    m.spring("middle", Attachment::new(masses[0], [0.0; 3]), Attachment::new(masses[1], [0.0; 3]), 1.0, law);
    m.spring("right", ground(3.0), Attachment::new(masses[1], [0.0; 3]), 1.0, law);
    let mut motion = Motion::new(&m, Options::default()).unwrap();
    let modes = motion.modes().unwrap();
    let shapes = motion.shapes(&modes, [0.0; 3]).unwrap();
    assert_eq!(shapes.len(), 2);
    for (shape, ratio) in shapes.iter().zip([1.0, -1.0]) {
        let [a, b] = [0, 1].map(|k| shape.bodies[k][0]);
        assert!((a[0] * ratio - b[0]).abs() < 1e-12 && (a[0].abs() - 1.0).abs() < 1e-12, "{a:?} {b:?}");
        assert!(a[1].abs() < 1e-12 && b[1].abs() < 1e-12);
    }
}
