//! Cut mechanisms against the same mechanism whole: [fontana2026], with the numbers of the partitioned multibody reference.

use crate::cut;

use cut::{Middle, cut_tip, distance, pendulum, run, table3, whole_tip};
use macrostep_core::{FaultKind, Outcome, Repeat};
use macrostep_multibody::{
    Amplitude, Attachment, Body, BodyId, Coupling, CouplingSolver, Cut, Element, Formula, Instability, JointKind, Law,
    Load, Mechanism, Motion, Multibody, MultibodyError, Newton, Options, PartRole, Recursive, Section, Show, Signal,
    Target, TimeFunction, Tree,
};

/// Step, tip whole, tip cut.
type Row = (f64, [f64; 3], [f64; 3]);

#[test]
fn pendulum_cut_at_revolute_clamp_and_node() {
    // pendulum3d_*: step, tip whole and cut at 0.2 s; LMS2 rows to 1e-8
    let cases: [(Middle, [Row; 2]); 3] = [
        (
            Middle::Revolute,
            [
                (
                    2e-3,
                    [1.1171267225604102, 0.48069170414993523, -0.4371797535434036],
                    [1.1171254765269052, 0.4806916181210591, -0.4371815517076962],
                ),
                (
                    1e-3,
                    [1.1171237445745699, 0.4806965810517064, -0.4371856916589605],
                    [1.1171235859048958, 0.4806965694138214, -0.43718588771591854],
                ),
            ],
        ),
        (
            Middle::Clamp,
            [
                (
                    2e-3,
                    [1.0987549717683858, 0.4849031354364668, -0.5259354653838654],
                    [1.098754341451293, 0.4849024523352857, -0.5259323185638273],
                ),
                (
                    1e-3,
                    [1.0987568697915948, 0.48490854231342573, -0.525932148336745],
                    [1.0987567847944053, 0.48490845694134666, -0.5259317548708387],
                ),
            ],
        ),
        (
            Middle::Fused,
            [
                (
                    2e-3,
                    [1.0987546335069462, 0.48490350027738227, -0.5259358098650221],
                    [1.0987540739430672, 0.4849028831360042, -0.525932683297338],
                ),
                (
                    1e-3,
                    [1.0987567848337756, 0.48490863391287664, -0.5259322346417251],
                    [1.098756708135369, 0.4849085561813759, -0.5259318428511047],
                ),
            ],
        ),
    ];
    for (middle, rows) in cases {
        let mut gaps = Vec::new();
        for (h, whole, cut) in rows {
            let (own_whole, own_cut) = (whole_tip(middle, h), cut_tip(middle, h, Repeat::Once, 1));
            gaps.push(distance(&own_whole, &own_cut));
            let (a, b) = (distance(&own_whole, &whole), distance(&own_cut, &cut));
            println!(
                "h = {h}: whole {a:.1e}, cut {b:.1e} from the reference; cut minus whole {:.3e}",
                gaps[gaps.len() - 1]
            );
            assert!(a < 1e-8 && b < 1e-8, "{own_whole:?} {whole:?} {own_cut:?} {cut:?}");
        }
        // cut minus whole is of third order
        assert!((gaps[0] / gaps[1]).log2() > 2.8, "{gaps:?}");
    }
}

/// The rotor of `rotor_four_blades.toml`: a hub that is spun up, with four flexible blades.
fn rotor() -> (Mechanism, BodyId, BodyId) {
    let mut m = Mechanism::new([0.0; 3]);
    let hub = m.body(Body::new("hub", 20.0, [0.4, 0.4, 0.8]));
    let section = Section::new([2e6, 5e5, 5e5, 300.0, 500.0, 2000.0], 1.0, [2e-2, 1e-2, 1e-2]).damped(2e-4);
    let mut tip = hub;
    for (i, along) in [[1.0, 0.0], [0.0, 1.0], [-1.0, 0.0], [0.0, -1.0]].into_iter().enumerate() {
        let at = |s: f64| [along[0] * (0.1 + 1.9 * s), along[1] * (0.1 + 1.9 * s), 0.0];
        let nodes = m.beam_line(&format!("blade{}", i + 1), &section, 4, [0.0, 0.0, 1.0], at);
        m.joint_here(format!("root{}", i + 1), JointKind::Clamp, hub, nodes[0], at(0.0), [0.0, 0.0, 1.0]);
        tip = if i == 0 { nodes[8] } else { tip };
    }
    let rise = TimeFunction::Smooth { from: 0.0, to: 1.0, start: 0.0, end: 0.2 };
    m.load(Load::new("motor", hub, [0.0; 3], [0.0, 0.0, 60.0]).times(Amplitude::Function(rise)));
    (m, hub, tip)
}

#[test]
fn rotor_of_four_blades_cut_at_the_hub_differs_by_third_order() {
    let (m, hub, tip) = rotor();
    let gap = |h: f64, options: Options| {
        let mut motion = Motion::new(&m, options).unwrap();
        let mut whole = vec![motion.position(tip)];
        for _ in 0..(0.4 / h).round() as usize {
            motion.step(h).unwrap();
            whole.push(motion.position(tip));
        }
        let division = m.divide_anyway(&[Cut::Body(hub)], &[tip.into()], options).unwrap();
        let names = ["part1.blade1.8.x[0]", "part1.blade1.8.x[1]", "part1.blade1.8.x[2]"];
        let (watch, outcome) = run(division, h, 0.4, Repeat::Once, 1, &names);
        assert_eq!(outcome, Outcome::Completed);
        (watch.rows.iter().zip(&whole).map(|(a, b)| distance(a, b)).fold(0.0, f64::max), motion)
    };
    // old factors leave no more of an error than new ones: a rotor is free to turn, and would add it up
    for options in [Options::default().tolerance(1e-13).newton(Newton::Full), Options::default()] {
        let gaps = [4e-4, 2e-4, 1e-4].map(|h| gap(h, options).0);
        let orders = [(gaps[0] / gaps[1]).log2(), (gaps[1] / gaps[2]).log2()];
        println!("{:?}: {gaps:?} m, orders {orders:?}", options.newton);
        assert!(orders.iter().all(|o| (o - 3.0).abs() < 0.1) && gaps[2] < 2e-10, "{gaps:?}");
    }
    let tip_by = |options: Options| gap(1e-4, options).1.position(tip);
    let (full, modified) = (tip_by(Options::default().newton(Newton::Full)), tip_by(Options::default()));
    assert!(distance(&full, &modified) < 1e-10, "{:.1e}", distance(&full, &modified));
}

#[test]
fn tight_is_whole_and_threads_change_nothing() {
    let h = 2e-3;
    let repeat = Repeat::UntilConverged { relative: 1e-9, absolute: 1e-9, max_iterations: 50 };
    for middle in [Middle::Revolute, Middle::Fused] {
        let (whole, tight) = (whole_tip(middle, h), cut_tip(middle, h, repeat, 1));
        println!("tight minus whole {:.2e}", distance(&whole, &tight));
        assert!(distance(&whole, &tight) < 1e-8);
        let (one, two) = (cut_tip(middle, h, Repeat::Once, 1), cut_tip(middle, h, Repeat::Once, 2));
        assert_eq!(one.map(f64::to_bits), two.map(f64::to_bits));
    }
}

#[test]
fn reactions_of_joints_are_those_of_the_whole_wherever_they_are() {
    let (m, cut, _) = pendulum(Middle::Revolute);
    let [pivot, middle] = ["pivot", "middle"].map(|name| m.find_joint(name).unwrap());
    let gap = |h: f64| {
        let division = m.divide_anyway(&[cut], &[pivot.into(), middle.into()], Options::default()).unwrap();
        let names = ["part1.pivot.f[2]", "joint1.middle.f[0]", "joint1.middle.m[2]"];
        let (watch, outcome) = run(division, h, 0.2, Repeat::Once, 1, &names);
        assert_eq!(outcome, Outcome::Completed);
        let mut whole = Motion::new(&m, Options::default()).unwrap();
        let mut worst: f64 = 0.0;
        for row in &watch.rows[1..] {
            whole.step(h).unwrap();
            let (p, q) = (whole.reaction(pivot), whole.reaction(middle));
            for (cut, whole) in row.iter().zip([p[2], q[0], q[5]]) {
                worst = worst.max((cut - whole).abs());
            }
        }
        worst
    };
    // forces of some 60 N; in the first steps prediction is of first order
    let (coarse, fine) = (gap(1e-3), gap(5e-4));
    println!("reactions of the cut mechanism are off by {coarse:.1e} N at 1 ms, {fine:.1e} N at 0.5 ms");
    assert!(fine < 0.5 * coarse && coarse < 0.5, "{coarse} {fine}");
}

#[test]
fn momenta_of_the_parts_add_up() {
    let (m, cut, _) = pendulum(Middle::Revolute);
    let h = 1e-3;
    let division = m.divide_anyway(&[cut], &[Show::Invariants], Options::default()).unwrap();
    let parts = ["part1", "part2", "joint1"];
    let names: Vec<String> = parts
        .iter()
        .flat_map(|p| ["momentum", "angular_momentum"].map(|q| format!("{p}.{q}")))
        .flat_map(|q| (0..3).map(move |k| format!("{q}[{k}]")))
        .chain(parts.iter().map(|p| format!("{p}.violation")))
        .collect();
    let (watch, outcome) =
        run(division, h, 0.2, Repeat::Once, 1, &names.iter().map(String::as_str).collect::<Vec<_>>());
    assert_eq!(outcome, Outcome::Completed);
    let mut whole = Motion::new(&m, Options::default()).unwrap();
    (0..200).for_each(|_| whole.step(h).unwrap());
    let row = watch.rows.last().unwrap();
    for (k, expected) in whole.momentum().into_iter().enumerate() {
        let sum: f64 = (0..3).map(|p| row[6 * p + k]).sum();
        // momenta of some 3 N·s; positions of the cut mechanism are off by 1e-6 m at this step
        assert!((sum - expected).abs() < 1e-4, "{k}: {sum} {expected}");
    }
    assert!(row[18..].iter().all(|v| *v < 1e-10), "{:?}", &row[18..]);
}

#[test]
fn table3_beam_in_two_and_three_parts() {
    let (m, nodes) = table3(6, 5e-4);
    let h = 1e-4;
    let mut motion = Motion::new(&m, Options::default()).unwrap();
    let mut whole = vec![0.0];
    for _ in 0..2000 {
        motion.step(h).unwrap();
        whole.push(motion.position(nodes[6])[2]);
    }
    // beam_release_history_nb6, nb6_h1e-4_visc5e-4_T0.2: whole at 0.1 and 0.2 s; the two differ by 1.52e-10 at most there
    assert!((whole[1000] + 0.048595222034211974).abs() < 1e-9 && (whole[2000] + 0.1990997088074089).abs() < 1e-9);
    for parts in [2, 3] {
        let cuts = m.balanced_cuts(parts).unwrap();
        let division = m.divide(&cuts, &[nodes[6].into()], Options::default(), Coupling::Loose, h).unwrap();
        // equal parts of three and of two elements
        let expected = if parts == 2 { vec![nodes[6]] } else { vec![nodes[4], nodes[8]] };
        let mut found: Vec<Cut> = cuts.clone();
        found.sort_by_key(|c| if let Cut::Body(id) = c { nodes.iter().position(|n| n == id) } else { None });
        assert_eq!(found, expected.into_iter().map(Cut::Body).collect::<Vec<_>>());
        assert_eq!(division.stages.iter().map(Vec::len).collect::<Vec<_>>(), [parts, parts - 1]);
        println!("{parts} parts: {:.4}", division.contraction.factor);
        let name = format!("{}.beam.6.x[2]", division.model.parts[division.owners[6]].name);
        let (watch, outcome) = run(division, h, 0.2, Repeat::Once, 2, &[&name]);
        assert_eq!(outcome, Outcome::Completed);
        let gap = watch.rows.iter().zip(&whole).map(|(row, z)| (row[0] - z).abs()).fold(0.0, f64::max);
        println!("{parts} parts: {gap:.3e} m from the whole");
        assert!(gap < 1e-9, "{gap}");
    }
}

#[test]
fn a_cut_that_will_not_hold_is_refused() {
    let h = 1e-4;
    // beam_loose_spectral_radius: 12.5 with a damping of 0.05 s
    let (m, nodes) = table3(6, 0.05);
    let error = m.divide(&[Cut::Body(nodes[6])], &[], Options::default(), Coupling::Loose, h).unwrap_err();
    let said = error.to_string();
    assert!(said.starts_with("the cut at `beam.6` would not hold: ") && said.contains("turn about"), "{said}");
    let fault = error.fault();
    assert_eq!((fault.kind, error.element()), (FaultKind::BadCut, Some((Element::Cut, "beam.6"))));
    let MultibodyError::CutWillNotHold(cut) = error else { panic!("{error}") };
    assert_eq!(cut.reason, Instability::NotContracting(Coupling::Loose));
    let step = format!("use a step of at most {:.2e} s", cut.contraction.safe_step.unwrap());
    assert!(fault.help.as_ref().is_some_and(|h| h.contains(&step)), "{fault}");
    println!("{fault}");

    // beam_loose_limits, undamped: 4.33e-4, 4.31e-4 and 4.02e-4 s; the safe step comes close
    for elements in [6, 12, 24] {
        let (m, nodes) = table3(elements, 0.0);
        let cut = [Cut::Body(nodes[elements])];
        let division = m.divide(&cut, &[], Options::default(), Coupling::Loose, h).unwrap();
        let c = &division.contraction;
        println!("{elements}: factor {:.4}, safe step {:.2e} s", c.factor, c.safe_step.unwrap());
        assert!(c.factor < 0.05 && (3e-4..4.3e-4).contains(&c.safe_step.unwrap()), "{c:?}");
    }

    // three masses on bushings: the light one in the middle does not hold, a heavy one does
    let mut m = Mechanism::new([0.0; 3]);
    let masses = [1.0, 1e-3, 5.0, 1.0];
    let bodies: Vec<BodyId> = (0..4)
        .map(|i| m.body(Body::new(format!("b{i}"), masses[i], [0.1 * masses[i]; 3]).at([i as f64, 0.0, 0.0])))
        .collect();
    for pair in bodies.windows(2) {
        let (a, b) = (Attachment::new(pair[0], [0.5, 0.0, 0.0]), Attachment::new(pair[1], [-0.5, 0.0, 0.0]));
        m.bushing("pad", a, b, [Law::new(1e3, 1.0); 3], [Law::new(1e2, 0.1); 3]);
    }
    let error = m.divide(&[Cut::Body(bodies[1])], &[], Options::default(), Coupling::Loose, 1e-3).unwrap_err();
    let help = error.fault().help.unwrap_or_default();
    assert!(help.starts_with("cut at body `b2` (factor 0.00"), "{help}");

    // safe by its factor, and a trial run fails all the same: the step that would be safe is no advice
    let (m, _) = table3(6, 5e-4);
    let options = Options::default().coupling(CouplingSolver::RungeKutta);
    let error = m.divide(&m.balanced_cuts(3).unwrap(), &[], options, Coupling::Loose, h).unwrap_err();
    let help = error.fault().help.unwrap_or_default();
    assert!(error.to_string().ends_with("; a trial run fails within its first steps"), "{error}");
    assert!(help.contains("use a smaller step"), "{help}");

    // cuts that do not divide, cuts at the ground
    let (m, nodes) = table3(6, 0.0);
    let refuse = |m: &Mechanism, cut: Cut| m.divide(&[cut], &[], Options::default(), Coupling::Loose, h).unwrap_err();
    let error = refuse(&m, Cut::Body(nodes[1]));
    assert_eq!(error.to_string(), "cut at node `beam.1`: what is left still hangs together");
    let error = refuse(&m, Cut::Joint(m.find_joint("left").unwrap()));
    assert_eq!(error, MultibodyError::CutAtGround { joint: "left".into() });
    assert!(m.balanced_cuts(100).is_err_and(|e| e == MultibodyError::NotBalanced { parts: 100 }));

    // a rigid path from the driven body to the ground
    let mut m = Mechanism::new([0.0; 3]);
    let a = m.body(Body::new("a", 1.0, [0.1; 3]).at([0.5, 0.0, 0.0]));
    let b = m.body(Body::new("b", 1.0, [0.1; 3]).at([1.5, 0.0, 0.0]));
    m.joint_here("foot", JointKind::Revolute, Target::Ground, a, [0.0; 3], [0.0, 1.0, 0.0]);
    let elbow = m.joint_here("elbow", JointKind::Revolute, a, b, [1.0, 0.0, 0.0], [0.0, 1.0, 0.0]);
    m.bushing(
        "pad",
        Attachment::new(Target::Ground, [2.0, 0.0, 0.0]),
        Attachment::new(b, [0.5, 0.0, 0.0]),
        [Law::new(100.0, 0.0); 3],
        [Law::new(1.0, 0.0); 3],
    );
    let wanted = MultibodyError::RigidPath { part: 1, driven: vec!["a".into()], joints: vec!["foot".into()] };
    assert_eq!(refuse(&m, Cut::Joint(elbow)), wanted);
}

#[test]
fn loads_on_the_interface_count_once() {
    // a bar on two bushings, loaded and cut in the middle
    let mut m = Mechanism::new([0.0, 0.0, -9.81]);
    let bodies: Vec<BodyId> =
        (0..3).map(|i| m.body(Body::new(format!("b{i}"), 2.0, [0.02; 3]).at([i as f64, 0.0, 0.0]))).collect();
    let law = ([Law { stiffness: 800.0, cubic: 50.0, damping: 3.0 }; 3], [Law::new(30.0, 0.2); 3]);
    let ground = |x: f64| Attachment::new(Target::Ground, [x, 0.0, 0.0]);
    let on = |b: BodyId, x: f64| Attachment::new(b, [x, 0.0, 0.0]);
    m.bushing("left", ground(-0.5), on(bodies[0], -0.5), law.0, law.1);
    m.bushing("a", on(bodies[0], 0.5), on(bodies[1], -0.5), law.0, law.1);
    m.bushing("b", on(bodies[1], 0.5), on(bodies[2], -0.5), law.0, law.1);
    m.load(Load::new("push", bodies[1], [3.0, 5.0, -7.0], [0.1, 0.2, 0.3]));
    let h = 1e-3;
    let mut whole = Motion::new(&m, Options::default().formula(Formula::Lms2(0.6))).unwrap();
    for _ in 0..500 {
        whole.step(h).unwrap();
    }
    let division = m.divide(&[Cut::Body(bodies[1])], &[], Options::default(), Coupling::Loose, h).unwrap();
    let names = ["joint1.b1.x[0]", "joint1.b1.x[1]", "joint1.b1.x[2]"];
    let (watch, outcome) = run(division, h, 0.5, Repeat::Once, 1, &names);
    assert_eq!(outcome, Outcome::Completed);
    let gap = distance(watch.rows.last().unwrap(), &whole.position(bodies[1]));
    println!("{gap:e}");
    assert!(gap < 1e-5, "{gap}");
}

#[test]
fn parts_keep_the_promises_of_a_subsystem() {
    let (m, cut, _) = pendulum(Middle::Revolute);
    let division = m.divide(&[cut], &[], Options::default(), Coupling::Tight, 1e-3).unwrap();
    let roles = [PartRole::Real { index: 0 }, PartRole::Real { index: 1 }, PartRole::Coupling { index: 0 }];
    assert_eq!(division.roles, roles);
    // bodies 1 to 4; those of the cut joint belong to the coupling part
    assert_eq!(division.owners, [0, 2, 2, 1]);
    for (mut part, role) in division.model.parts.into_iter().zip(division.roles) {
        if role.couples() {
            macrostep_native::conformance::check(part.subsystem.as_mut());
        }
    }
    let mut whole = Multibody::new(Motion::new(&m, Options::default()).unwrap());
    for i in 0..4 {
        let id = m.find(&(i + 1).to_string()).unwrap();
        whole = whole.show(format!("{i}.x"), Signal::Position(id)).show(format!("{i}.w"), Signal::Spin(id));
    }
    macrostep_native::conformance::check(&mut whole);

    let mut m = Mechanism::new([0.0, 0.0, -9.81]);
    let rod = m.body(Body::new("rod", 1.0, [1e-3, 0.1, 0.1]).at([0.5, 0.0, 0.0]));
    m.joint_here("hinge", JointKind::Revolute, Target::Ground, rod, [0.0; 3], [0.0, 1.0, 0.0]);
    let push = m.input(0.0);
    m.load(Load::new("push", rod, [0.0, 0.0, 1.0], [0.0; 3]).times(Amplitude::Input(push)));
    let tree = Recursive::new(Tree::new(&m).unwrap(), 2)
        .show("rod", rod)
        .receive(macrostep_core::Port::new("push", "1"), push);
    macrostep_native::conformance::check(&mut { tree });
}

#[test]
fn cuts_with_inputs_and_at_equilibrium() {
    // at rest, cut or not
    let (m, nodes) = table3(6, 5e-4);
    let options = Options::default().at_equilibrium();
    let division = m.divide(&[Cut::Body(nodes[6])], &[], options, Coupling::Loose, 1e-4).unwrap();
    let (watch, outcome) = run(division, 1e-4, 0.02, Repeat::Once, 2, &["joint1.beam.6.x[2]"]);
    assert_eq!(outcome, Outcome::Completed);
    let (first, last) = (watch.rows[0][0], watch.rows.last().unwrap()[0]);
    println!("{first} {last}");
    // beam_static_modes_nb6
    assert!((first + 0.9141518028317096).abs() < 1e-7 && (last - first).abs() < 1e-8, "{first} {last}");

    // a load that follows an input: on a part, and on the interface
    for loaded in [0, 1] {
        let mut m = Mechanism::new([0.0; 3]);
        let bodies: Vec<BodyId> =
            (0..3).map(|i| m.body(Body::new(format!("b{i}"), 2.0, [0.02; 3]).at([i as f64, 0.0, 0.0]))).collect();
        let law = ([Law::new(800.0, 3.0); 3], [Law::new(30.0, 0.2); 3]);
        let on = |b: BodyId, x: f64| Attachment::new(b, [x, 0.0, 0.0]);
        m.bushing("left", Attachment::new(Target::Ground, [-0.5, 0.0, 0.0]), on(bodies[0], -0.5), law.0, law.1);
        m.bushing("a", on(bodies[0], 0.5), on(bodies[1], -0.5), law.0, law.1);
        m.bushing("b", on(bodies[1], 0.5), on(bodies[2], -0.5), law.0, law.1);
        let push = m.named_input("push", "1", 0.0);
        m.load(Load::new("push", bodies[loaded], [0.0, 0.0, 5.0], [0.0; 3]).times(Amplitude::Input(push)));
        let h = 1e-3;
        let mut whole = Multibody::new(Motion::new(&m, Options::default()).unwrap())
            .receive(macrostep_core::Port::new("push", "1"), Some(push))
            .show("x", Signal::Position(bodies[1]));
        use macrostep_core::Subsystem;
        whole.initialize(0.0).unwrap();
        for k in 0..200 {
            let step = macrostep_core::MacroStep { index: k, start: k as f64 * h, end: (k + 1) as f64 * h };
            whole.advance(step, &macrostep_core::InputSignal::new(&[2.0], 1)).unwrap();
        }
        let mut x = [0.0; 3];
        whole.outputs(&[2.0], &mut x).unwrap();
        let mut division = m.divide(&[Cut::Body(bodies[1])], &[], Options::default(), Coupling::Loose, h).unwrap();
        let owner = if loaded == 0 { "part1" } else { "joint1" };
        division.model.part_mut(owner).unwrap().inputs.push(("push".into(), 2.0));
        let names = ["joint1.b1.x[0]", "joint1.b1.x[1]", "joint1.b1.x[2]"];
        let (watch, outcome) = run(division, h, 0.2, Repeat::Once, 1, &names);
        assert_eq!(outcome, Outcome::Completed);
        println!("{x:?} {:?}", watch.rows.last());
        assert!(x[2] > 1e-2 && distance(watch.rows.last().unwrap(), &x) < 1e-5);
    }
}
