//! A nonlinear system: two pendula, linearised along their motion, with gains that follow it.

mod common;

use common::{error, scenario};
use macrostep_analysis::Subject;
use macrostep_analysis::design::{DesignOptions, design};

/// Gains designed at 21 states along the motion and interpolated between: the run is more than ten times closer to the
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
        let at: Vec<f64> = (0..21).map(|i| 10.0 * f64::from(i) / 21.0).collect();
        let fixed = error(&design(&plain, &DesignOptions::default()).unwrap().scenario);
        let scheduled = error(&design(&plain, &DesignOptions { at, ..DesignOptions::default() }).unwrap().scenario);
        println!(
            "{changes:?}: {before:.2e}, fixed gains {fixed:.2e}, scheduled {scheduled:.2e}, {:.0} times",
            before / scheduled
        );
        assert!(scheduled < 0.1 * before, "{changes:?}: {before} {scheduled}");
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
