//! A nonlinear system: two pendula, linearised along their motion, with gains that follow it.

use crate::common;

use common::{error, scenario};
use macrostep_analysis::Subject;
use macrostep_analysis::design::{DesignOptions, design};

/// Gains designed at states along the motion, and followed by state: the run is more than ten times closer to the
/// reference. Gains of the first state alone are of little use.
#[test]
fn gains_that_follow_the_motion() {
    for changes in [
        &["problem.variant=case1"][..],
        &["problem.variant=case1", "problem.integrator=rk4"],
        &["problem.variant=case2", "problem.integrator=rk4"],
        &["problem.variant=case2", "problem.integrator=rk4", "problem.axis=-y", "run.step=2ms"],
    ] {
        let plain = scenario("pendula", changes);
        let before = error(&plain);
        let fixed = error(&design(&plain, &DesignOptions { at: vec![0.0], ..Default::default() }).unwrap().scenario);
        let followed = error(&design(&plain, &DesignOptions::default()).unwrap().scenario);
        println!(
            "{changes:?}: {before:.2e}, fixed gains {fixed:.2e}, followed {followed:.2e}, {:.0} times",
            before / followed
        );
        assert!(followed < 0.1 * before, "{changes:?}: {before} {followed}");
    }
}

/// The gains belong to states, not to times: designed along one motion, they serve others that pass near its states.
#[test]
fn gains_of_one_motion_serve_another() {
    for theta1 in [0.6, 0.7, 0.75, 0.9] {
        let plain = scenario("pendula", &["problem.variant=case1"]);
        let mut compensated = design(&plain, &DesignOptions::default()).unwrap().scenario;
        let other = format!("problem.theta1={theta1}");
        let before = error(&scenario("pendula", &["problem.variant=case1", &other]));
        compensated.set(&other);
        let after = error(&compensated);
        println!("theta1 = {theta1}: {before:.2e}, gains of 0.785 rad {after:.2e}, {:.0} times", before / after);
        assert!(10.0 * after < before, "theta1 = {theta1}: {before} {after}");
    }
}

/// Along a motion the derivative of the macro-step is that of central differences, and says so.
#[test]
fn a_nonlinear_macro_step_is_linearised() {
    let subject = Subject::new(&scenario("pendula", &[])).unwrap();
    let (now, later) = (subject.map(0.0).unwrap(), subject.map(1.0).unwrap());
    assert!(!now.linear && !later.linear && later.time >= 1.0);
    let radius = |m: &macrostep_analysis::StepMap| m.radius().unwrap();
    assert!((radius(&now) - radius(&later)).abs() > 1e-8);
}
