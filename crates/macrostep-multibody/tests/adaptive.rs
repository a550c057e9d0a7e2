//! Steps chosen for an error: errors follow the accuracy asked for, and long steps are taken where nothing happens.

use crate::reference;

use macrostep_multibody::{
    Amplitude, Attachment, Body, BodyId, Formula, JointKind, Law, Load, Mechanism, Motion, Options, Target,
    TimeFunction,
};
use reference::{distance, rows, target};

/// Moves on in spans of `span` up to `t`.
fn run(motion: &mut Motion, t: f64, span: f64) {
    let spans = ((t - motion.time()) / span).round() as usize;
    for _ in 0..spans {
        motion.advance_by(span, 1, |_, _| {}).unwrap();
    }
    assert!((motion.time() - t).abs() < 1e-9, "{} {t}", motion.time());
}

/// A point mass on a rod of 1 m.
fn pendulum() -> (Mechanism, BodyId) {
    let mut m = Mechanism::new([0.0, -9.81, 0.0]);
    let mass = m.body(Body::new("mass", 1.0, [1e-9; 3]).at([-1.0, 0.0, 0.0]));
    m.joint_here("pivot", JointKind::Revolute, Target::Ground, mass, [0.0; 3], [0.0, 0.0, 1.0]);
    (m, mass)
}

#[test]
fn errors_follow_the_accuracy() {
    let rows = rows(target("a01/rows_t_x_y").at(""));
    for formula in [Formula::Lms2(0.0), Formula::Lms2(0.6), Formula::Lms2(0.8), Formula::GeneralizedAlpha(0.8)] {
        let mut found = Vec::new();
        for accuracy in [1e-4, 1e-5, 1e-6, 1e-7] {
            let (m, mass) = pendulum();
            let options = Options::default().formula(formula).accuracy(accuracy);
            let mut motion = Motion::new(&m, options).unwrap();
            let mut error = 0.0_f64;
            for row in &rows {
                run(&mut motion, row[0], 0.1);
                error = error.max(distance(&motion.position(mass)[..2], &row[1..]));
            }
            let work = motion.work();
            println!("{formula:?}, accuracy {accuracy:.0e}: error {error:.2e}, {work:?}");
            found.push((error, work));
        }
        // a thousand times the accuracy is a thousandth of the error for √1000 times the steps
        let ratio = found[0].0 / found[3].0;
        let steps = found[3].1.steps as f64 / found[0].1.steps as f64;
        assert!((300.0..3000.0).contains(&ratio) && (20.0..40.0).contains(&steps), "{formula:?}: {ratio} {steps}");
        assert!(found.windows(2).all(|p| (4.0..30.0).contains(&(p[0].0 / p[1].0))), "{formula:?}: {found:?}");
        // few are refused
        assert!(found.iter().all(|(_, w)| w.refused * 10 < w.steps), "{found:?}");
    }
}

#[test]
fn a_step_that_changes_loses_nothing() {
    // alternating steps are as good as equal ones of the same mean square: nothing starts anew
    let end = |sizes: [f64; 2], pairs: usize| {
        let (m, mass) = pendulum();
        let mut motion = Motion::new(&m, Options::default()).unwrap();
        for _ in 0..pairs {
            sizes.iter().for_each(|&h| motion.step(h).unwrap());
        }
        motion.position(mass)
    };
    let exact = end([2.5e-5; 2], 20_000);
    let (equal, varied) = (distance(&end([1e-3; 2], 500), &exact), distance(&end([0.8e-3, 1.2e-3], 500), &exact));
    println!("equal {equal:.2e}, varied {varied:.2e}");
    assert!(varied < 1.5 * equal, "{equal} {varied}");
}

#[test]
fn a_blow_is_resolved_and_a_pause_is_not() {
    // a body on a soft spring is at rest for half a second, then pushed within a millisecond
    let mut m = Mechanism::new([0.0; 3]);
    let body = m.body(Body::new("body", 1.0, [0.1; 3]));
    let (a, b) = (Attachment::new(Target::Ground, [-1.0, 0.0, 0.0]), Attachment::new(body, [0.0; 3]));
    m.spring("spring", a, b, 1.0, Law::new(4.0, 0.1));
    let push = TimeFunction::Smooth { from: 0.0, to: 1.0, start: 0.5, end: 0.501 };
    m.load(Load::new("push", body, [4.0, 0.0, 0.0], [0.0; 3]).times(Amplitude::Function(push)));
    let mut motion = Motion::new(&m, Options::default().accuracy(1e-5)).unwrap();
    run(&mut motion, 0.5, 0.05);
    let quiet = motion.work().steps;
    run(&mut motion, 0.55, 0.05);
    let busy = motion.work().steps - quiet;
    run(&mut motion, 1.5, 0.05);
    // m ẍ + 0.1 ẋ + 4 x = 4 from t = 0.5005 on: the step response
    let (t, d, w): (f64, f64, f64) = (1.5 - 0.5005, 0.05, (4.0_f64 - 0.0025).sqrt());
    let exact = 1.0 - (-d * t).exp() * ((w * t).cos() + d / w * (w * t).sin());
    let error = (motion.position(body)[0] - exact).abs();
    println!("{quiet} steps, then {busy}, {:?}: {error:.1e}", motion.work());
    assert!(quiet <= 10 && busy > 12 && error < 2e-3, "{quiet} {busy} {error}");
}

#[test]
fn what_would_not_settle_is_refused() {
    let (m, _) = pendulum();
    let options = Options::default().formula(Formula::Lms2(0.9)).accuracy(1e-6);
    let said = Motion::new(&m, options).unwrap_err().to_string();
    assert!(said.contains("at most 0.8"), "{said}");
    assert!(Motion::new(&m, Options::default().accuracy(0.0)).is_err());
}
