//! Cuts whose coupling part knows the response of the parts: as exact as the whole where parts are heavy beside the interface, in one
//! exchange per step.

use crate::cut;

use cut::{Middle, distance, four_masses, pendulum, run, table3};
use macrostep_core::{Outcome, Repeat};
use macrostep_multibody::force::{Bushing, Law};
use macrostep_multibody::{
    Attachment, Body, BodyId, Coupling, CouplingSolver, Cut, Formula, JointKind, Mechanism, Motion, MultibodyError,
    Newton, Options, Show, Target,
};

fn answering() -> Options {
    Options::default().coupling(CouplingSolver::Response)
}

/// The largest distance of some bodies from the whole over `stop` seconds; `bodies` by the names they have as outputs of parts.
fn off(
    m: &Mechanism,
    cuts: &[Cut],
    options: Options,
    repeat: Repeat,
    h: f64,
    stop: f64,
    bodies: &[(&str, BodyId)],
) -> f64 {
    let mut motion = Motion::new(m, options).unwrap();
    let mut whole: Vec<Vec<[f64; 3]>> = vec![bodies.iter().map(|b| motion.position(b.1)).collect()];
    for _ in 0..(stop / h).round() as usize {
        motion.step(h).unwrap();
        whole.push(bodies.iter().map(|b| motion.position(b.1)).collect());
    }
    let show: Vec<Show> = bodies.iter().map(|b| b.1.into()).collect();
    let division = m.divide_anyway(cuts, &show, options).unwrap();
    let names: Vec<String> = bodies.iter().flat_map(|b| (0..3).map(move |k| format!("{}.x[{k}]", b.0))).collect();
    let names: Vec<&str> = names.iter().map(String::as_str).collect();
    let (watch, outcome) = run(division, h, stop, repeat, 1, &names);
    assert_eq!(outcome, Outcome::Completed, "{h}");
    assert_eq!(watch.rows.len(), whole.len());
    let mut worst = 0.0_f64;
    for (row, whole) in watch.rows.iter().zip(&whole) {
        for (own, whole) in row.chunks(3).zip(whole) {
            worst = worst.max(distance(own, whole));
        }
    }
    worst
}

/// The line with an interface that weighs 3 kg, outer masses `ratio` times that, springs between them that are stiff over a step.
fn line(ratio: f64) -> (Mechanism, Cut, Vec<BodyId>) {
    let (k, c) = ([1e3, 1e6, 1e6, 1e3], [10.0, 100.0, 100.0, 10.0]);
    four_masses([2.0 * ratio, 2.0, 1.0, ratio], k, c, [0.1, 0.1, 0.1, 0.1])
}

#[test]
fn a_line_of_any_mass_ratio_runs_as_the_whole() {
    for ratio in [0.05, 0.2, 0.5, 1.0, 2.0, 5.0, 10.0] {
        for h in [1e-4, 1e-3, 1e-2] {
            let (m, cut, bodies) = line(ratio);
            let shown = [("part1.m1", bodies[0]), ("joint1.m2", bodies[1]), ("part2.m4", bodies[3])];
            let options = answering().tolerance(1e-13);
            let far = off(&m, &[cut], options, Repeat::Once, h, 200.0 * h, &shown[1..2]);
            println!("mass ratio {ratio}, {h} s: interface {far:.1e} m from the whole");
            assert!(far < 1e-10, "{ratio}, {h}: {far}");
        }
    }
}

#[test]
fn what_was_refused_holds_with_the_response() {
    let (m, cut, _) = line(10.0);
    let refused = m.divide(&[cut], &[], Options::default(), Coupling::Loose, 1e-2).unwrap_err();
    assert!(matches!(refused, MultibodyError::CutWillNotHold(_)), "{refused}");
    let help = refused.fault().help.unwrap();
    assert!(help.contains("coupling = \"response\"") && help.contains("at most 9.72e-4 s"), "{help}");
    // what is advised helps: on its springs the line holds with short steps
    m.divide(&[cut], &[], Options::default(), Coupling::Loose, 9.72e-4).unwrap();
    m.divide(&[cut], &[], answering(), Coupling::Loose, 1e-2).unwrap();
}

#[test]
fn a_pendulum_in_space_is_cut_without_loss_of_order() {
    let wanted = |newton: Newton| answering().newton(newton);
    for middle in [Middle::Revolute, Middle::Clamp, Middle::Fused] {
        let (m, cut, four) = pendulum(middle);
        let shown = [("joint1.2", m.find("2").unwrap()), ("part2.4", four)];
        for newton in [Newton::Modified, Newton::Full] {
            let gaps = [4e-3, 2e-3, 1e-3].map(|h| off(&m, &[cut], wanted(newton), Repeat::Once, h, 0.2, &shown));
            let plain = off(&m, &[cut], Options::default(), Repeat::Once, 1e-3, 0.2, &shown);
            println!("{newton:?}: {gaps:?} m from the whole at 4, 2, 1 ms; {plain:.1e} m without the response");
            assert!((gaps[0] / gaps[2]).log2() / 2.0 > 2.8 && gaps[2] < plain, "{gaps:?}");
        }
    }
}

/// Heavy pendula that swing far on a light bar, which hangs on soft springs: what they answer turns with them, so old answers would be
/// quite wrong.
#[test]
fn pendula_on_a_bar_swing_as_in_the_whole() {
    let mut m = Mechanism::new([0.0, 0.0, -9.81]);
    let bar = m.body(Body::new("bar", 1.0, [0.01, 0.1, 0.1]));
    for (k, x) in [-0.4, 0.4].into_iter().enumerate() {
        let (at, mass) = ([x, 0.0, 0.0], 3.0 + 2.0 * k as f64);
        let law = |stiffness: f64| Law { stiffness, cubic: 0.0, damping: 0.0 };
        let bushing = Bushing { along: [law(2e3); 3], about: [law(5.0); 3] };
        m.force(format!("spring{k}"), vec![Attachment::new(Target::Ground, at), Attachment::new(bar, at)], bushing);
        // from the horizontal, in planes that are not parallel
        let axis = [0.3, 1.0, 0.2 * (k as f64 - 0.5)];
        let rod = Body::new(format!("rod{k}"), mass, [1e-3, 0.05, 0.05]).at([x + 0.3, 0.0, 0.0]);
        let rod = m.body(rod.moving([0.0; 3], [0.0; 3]));
        m.joint_here(format!("hinge{k}"), JointKind::Revolute, bar, rod, at, axis);
    }
    let rods = [m.find("rod0").unwrap(), m.find("rod1").unwrap()];
    let shown = [("joint1.bar", bar), ("part1.rod0", rods[0]), ("part2.rod1", rods[1])];
    let cuts = [Cut::Body(bar)];
    let gaps = [2e-3, 1e-3, 5e-4, 2.5e-4].map(|h| off(&m, &cuts, answering(), Repeat::Once, h, 2.0, &shown));
    let fresh = answering().newton(Newton::Full);
    let new = [2e-3, 1e-3, 5e-4, 2.5e-4].map(|h| off(&m, &cuts, fresh, Repeat::Once, h, 2.0, &shown));
    println!("{gaps:?} m from the whole at 2, 1, 0.5 and 0.25 ms; {new:?} m with new factors in every step");
    assert!((gaps[0] / gaps[3]).log2() / 3.0 > 2.9 && gaps[3] < 1e-7, "{gaps:?}");
}

#[test]
fn beams_with_any_damping_are_cut() {
    // a factor of 0.05 s makes the loose scheme grow by 12.5 each step
    for damping in [0.0, 5e-4, 0.05] {
        let (m, nodes) = table3(6, damping);
        for cuts in [&[6][..], &[4, 8]] {
            let at: Vec<Cut> = cuts.iter().map(|&i| Cut::Body(nodes[i])).collect();
            let shown: Vec<(String, BodyId)> = cuts.iter().map(|&i| (format!("joint1.beam.{i}"), nodes[i])).collect();
            let shown: Vec<(&str, BodyId)> = shown.iter().map(|(n, id)| (n.as_str(), *id)).collect();
            for h in [1e-4, 1e-3] {
                let far = off(&m, &at, answering(), Repeat::Once, h, 0.2, &shown);
                println!("damping {damping} s, {} parts, {h} s: {far:.1e} m from the whole", cuts.len() + 1);
                assert!(far < 1e-8, "{far}");
            }
        }
    }
}

#[test]
fn repetition_and_other_formulas_agree_with_the_whole() {
    let (m, cut, four) = pendulum(Middle::Revolute);
    let shown = [("joint1.2", m.find("2").unwrap()), ("part2.4", four)];
    let repeat = Repeat::UntilConverged { relative: 1e-10, absolute: 1e-12, max_iterations: 20 };
    let far = off(&m, &[cut], answering(), repeat, 2e-3, 0.2, &shown);
    assert!(far < 1e-9, "{far}");
    let alpha = answering().formula(Formula::GeneralizedAlpha(0.6));
    let far = off(&m, &[cut], alpha, Repeat::Once, 1e-3, 0.2, &shown);
    assert!(far < 1e-6, "{far}");
}

#[test]
fn a_bound_on_iterations_takes_steps_as_they_are_and_says_what_is_left() {
    let (m, _, four) = pendulum(Middle::Revolute);
    let run = |options: Options| {
        let mut motion = Motion::new(&m, options).unwrap();
        (0..100).for_each(|_| motion.step(2e-3).unwrap());
        (motion.position(four), motion.work())
    };
    let (whole, work) = run(Options::default());
    assert_eq!(work.unfinished, 0);
    // one that is never reached changes no bit
    assert_eq!(run(Options::default().bound(20)).0, whole);
    let (short, work) = run(Options::default().bound(1));
    let far = distance(&short, &whole);
    println!("one iteration per step: {} of {} steps unfinished, {far:.1e} m off", work.unfinished, work.steps);
    assert!(work.iterations == 100 && work.unfinished > 10 && far > 0.0 && far < 1e-4, "{work:?} {far}");
    assert!(work.factorisations <= 11, "new factors cost more than the iterations that the bound spares: {work:?}");
}

#[test]
fn parts_start_with_the_acceleration_of_the_interface() {
    // everything falls and turns from the first step on; what parts record of it is as good as the predicted pose
    let (m, cut, four) = pendulum(Middle::Revolute);
    let gap = |h: f64| {
        let mut whole = Motion::new(&m, answering()).unwrap();
        whole.step(h).unwrap();
        let names: Vec<String> = (0..3).map(|k| format!("part2.4.v[{k}]")).collect();
        let names: Vec<&str> = names.iter().map(String::as_str).collect();
        let division = m.divide_anyway(&[cut], &[four.into()], answering()).unwrap();
        let (watch, _) = run(division, h, h, Repeat::Once, 1, &names);
        distance(&watch.rows[1], &whole.velocity(four))
    };
    let gaps = [4e-3, 2e-3, 1e-3].map(gap);
    println!("velocity of a part after the first step: {gaps:?} m/s from the whole");
    assert!(gaps[2] < 1e-4 && (gaps[0] / gaps[2]).log2() / 2.0 > 1.8, "{gaps:?}");
}
