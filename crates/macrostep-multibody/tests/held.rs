//! Bodies that are held have no pose among the unknowns: the same motion, reactions, equilibrium and modes as with constraint
//! equations and multipliers.

use macrostep_multibody::{
    Attachment, Body, BodyId, JointId, JointKind, Law, Mechanism, Motion, Newton, Options, Section, Target,
    TimeFunction,
};

/// How a hub is held, at a point off its node.
#[derive(Clone, Copy, PartialEq)]
enum By {
    /// One clamp.
    Clamp,
    /// A joint that leaves it one freedom and one that takes it: six equations as well.
    Equations,
}

/// A hub with a rod on a hinge and a beam, held by the ground or by something that shakes and turns.
fn hub(by: By, shaken: bool) -> (Mechanism, Vec<JointId>, [BodyId; 3]) {
    let mut m = Mechanism::new([0.0, 0.0, -9.81]);
    let target = if shaken {
        // at rest at the start
        let swing = |amplitude: f64, omega: f64| {
            let phase = -std::f64::consts::FRAC_PI_2;
            TimeFunction::Sine { offset: amplitude, amplitude, omega, phase }
        };
        let driver = m.driver(
            "shaker",
            [0.1, -0.2, 0.3],
            [0.3, 0.1, -0.4],
            ([0.6, 0.0, 0.8], swing(0.05, 40.0)),
            ([0.0, 0.6, 0.8], swing(0.4, 25.0)),
        );
        Target::Driver(driver)
    } else {
        Target::Ground
    };
    let hub = m.body(Body::new("hub", 2.0, [0.02, 0.03, 0.04]).at([0.4, 0.1, 0.0]).turned([0.2, -0.3, 0.5]));
    let rod = m.body(Body::new("rod", 1.0, [1e-3, 0.05, 0.05]).at([0.9, 0.1, 0.0]));
    m.joint_here("hinge", JointKind::Revolute, hub, rod, [0.5, 0.1, 0.0], [0.0, 1.0, 0.0]);
    let free = Law::new(0.0, 0.0);
    let (a, b) = (Attachment::new(hub, [0.1, 0.0, 0.0]), Attachment::new(rod, [-0.4, 0.0, 0.0]));
    m.bushing("spring", a, b, [free; 3], [free, Law::new(30.0, 0.05), free]);
    let section = Section::new([1e5, 4e4, 4e4, 60.0, 80.0, 90.0], 0.5, [2e-4, 1e-4, 1e-4]).damped(1e-4);
    let nodes = m.beam_line("beam", &section, 3, [0.0, 0.0, 1.0], |s| [0.4, 0.2 + s, 0.1]);
    m.joint_here("root", JointKind::Clamp, hub, nodes[0], [0.4, 0.2, 0.1], [0.0, 1.0, 0.0]);
    let (point, axis) = ([0.2, -0.1, 0.15], [1.0, 2.0, -2.0]);
    let joints = match by {
        By::Clamp => vec![m.joint_here("hold", JointKind::Clamp, target, hub, point, axis)],
        By::Equations => vec![
            m.joint_here("slide", JointKind::Prismatic, target, hub, point, axis),
            m.joint_here("stop", JointKind::InPlane, target, hub, point, axis),
        ],
    };
    (m, joints, [hub, rod, nodes[6]])
}

fn far(a: &[f64], b: &[f64]) -> f64 {
    a.iter().zip(b).map(|(a, b)| (a - b).abs()).fold(0.0, f64::max)
}

/// Force and moment at the point, of all joints that hold together.
fn reaction(motion: &Motion, joints: &[JointId]) -> [f64; 6] {
    joints.iter().map(|j| motion.reaction(*j)).fold([0.0; 6], |sum, r| std::array::from_fn(|i| sum[i] + r[i]))
}

#[test]
fn moves_and_pulls_as_with_equations() {
    for shaken in [false, true] {
        for newton in [Newton::Modified, Newton::Full] {
            let options = Options::default().tolerance(1e-11).newton(newton);
            let runs = [By::Clamp, By::Equations].map(|by| {
                let (m, joints, bodies) = hub(by, shaken);
                (Motion::new(&m, options).unwrap(), joints, bodies)
            });
            let [(mut held, clamp, bodies), (mut tied, joints, _)] = runs;
            let mut largest = 0.0_f64;
            for k in 0..=300 {
                for body in bodies {
                    let d = far(&held.position(body), &tied.position(body));
                    assert!(d < 1e-10, "{k}: {d:e}");
                    let d = far(&held.velocity(body), &tied.velocity(body));
                    assert!(d < 1e-6, "{k}: {d:e}");
                }
                let (own, other) = (reaction(&held, &clamp), reaction(&tied, &joints));
                largest = own.iter().fold(largest, |m, x| m.max(x.abs()));
                // the equations are met to rounding of positions over g², times the mass
                assert!(far(&own, &other) < 1e-4, "{k}: {own:?} {other:?}");
                assert!(held.violation() < 1e-14, "{k}: {:e}", held.violation());
                held.step(5e-4).unwrap();
                tied.step(5e-4).unwrap();
            }
            // nothing of the above is small because there is nothing
            assert!(largest > if shaken { 200.0 } else { 30.0 }, "{largest}");
        }
    }
}

#[test]
fn stands_and_swings_as_with_equations() {
    let [(m, clamp, bodies), (n, joints, _)] = [By::Clamp, By::Equations].map(|by| hub(by, false));
    let [mut held, mut tied] = [&m, &n].map(|m| {
        let mut motion = Motion::new(m, Options::default()).unwrap();
        motion.equilibrium().unwrap();
        motion
    });
    for body in bodies {
        assert!(far(&held.position(body), &tied.position(body)) < 1e-11);
    }
    assert!(far(&reaction(&held, &clamp), &reaction(&tied, &joints)) < 1e-9);
    // a weight of 2 + 1 + 0.5 kg
    assert!((reaction(&held, &clamp)[2] - 3.5 * 9.81).abs() < 1e-9);
    let (own, other) = (held.modes().unwrap(), tied.modes().unwrap());
    assert_eq!(own.len(), other.len());
    for (a, b) in own.iter().zip(&other) {
        let size = a.real.hypot(a.imaginary);
        assert!(
            (a.imaginary - b.imaginary).abs() < 1e-10 * size && (a.real - b.real).abs() < 1e-10 * size,
            "{a:?} {b:?}"
        );
    }
}

#[test]
fn holds_with_loads_shared_among_redundant_joints() {
    // with redundant joints accepted, the clamp to the ground keeps its equations
    let (m, clamp, bodies) = hub(By::Clamp, false);
    let mut held = Motion::new(&m, Options::default()).unwrap();
    let mut shared = Motion::new(&m, Options::default().redundant()).unwrap();
    for _ in 0..200 {
        held.step(5e-4).unwrap();
        shared.step(5e-4).unwrap();
    }
    for body in bodies {
        let d = far(&held.position(body), &shared.position(body));
        assert!(d < 1e-9, "{d:e}");
    }
    let d = far(&reaction(&held, &clamp), &reaction(&shared, &clamp));
    assert!(d < 1e-3, "{d:e}");
}

#[test]
fn dampers_feel_the_velocity_of_a_driver() {
    for bushing in [false, true] {
        let mut m = Mechanism::new([0.0; 3]);
        let (run, still) = (TimeFunction::Line { offset: 0.0, slope: 1.0 }, TimeFunction::Constant(0.0));
        let winch = m.driver("winch", [1.0, 0.0, 0.0], [0.0; 3], ([1.0, 0.0, 0.0], run), ([0.0; 3], still));
        let cart = m.body(Body::new("cart", 2.0, [0.1; 3]));
        m.joint_here("rail", JointKind::Prismatic, Target::Ground, cart, [0.0; 3], [1.0, 0.0, 0.0]);
        let (a, b) = (Attachment::new(winch, [0.0; 3]), Attachment::new(cart, [0.0; 3]));
        let law = Law::new(0.0, 4.0);
        if bushing {
            m.bushing("drag", a, b, [law; 3], [Law::default(); 3]);
        } else {
            m.spring("drag", a, b, 1.0, law);
        }
        let mut motion = Motion::new(&m, Options::default()).unwrap();
        (0..1000).for_each(|_| motion.step(1e-3).unwrap());
        // 2 v̇ = 4 (1 − v)
        let (v, exact) = (motion.velocity(cart)[0], 1.0 - (-2.0_f64).exp());
        assert!((v - exact).abs() < 1e-6, "{v} for {exact}");
    }
}

/// What a spring with a damper gives to a cart is what the cart's energy changes by; what it takes and does not store is what the damper loses.
#[test]
fn force_elements_tell_their_energy() {
    let mut m = Mechanism::new([0.0; 3]);
    let cart = m.body(Body::new("cart", 2.0, [0.1; 3]).at([1.0, 0.0, 0.0]).moving([1.5, 0.0, 0.0], [0.0; 3]));
    let (a, b) = (Attachment::new(Target::Ground, [0.0; 3]), Attachment::new(cart, [0.0; 3]));
    let strut = m.spring("strut", a, b, 1.0, Law::new(50.0, 4.0));
    let mut motion = Motion::new(&m, Options::default()).unwrap();
    let kinetic = |motion: &Motion| motion.velocity(cart)[0].powi(2);
    let (h, start) = (1e-4, kinetic(&motion));
    let (mut given, mut lost) = (0.0, 0.0);
    for _ in 0..10_000 {
        let before = [motion.delivered(strut), 4.0 * motion.velocity(cart)[0].powi(2)];
        motion.step(h).unwrap();
        given += h / 2.0 * (before[0] + motion.delivered(strut));
        lost += h / 2.0 * (before[1] + 4.0 * motion.velocity(cart)[0].powi(2));
    }
    let (change, unaccounted) = (kinetic(&motion) - start, -given - motion.stored(strut));
    println!("{given} J given of {change} J; {unaccounted} J taken and not stored, {lost} J lost in the damper");
    assert!((given - change).abs() < 1e-6 && (unaccounted - lost).abs() < 1e-6 && lost > 1.0);
}
