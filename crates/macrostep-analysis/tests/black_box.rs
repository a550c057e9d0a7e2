//! Black boxes: what is identified from ports alone is the truth, and a compensator designed on it works.

use crate::common;

use common::{contains, scenario};
use macrostep_analysis::Subject;
use macrostep_analysis::design::{DesignOptions, design_for};

#[test]
fn identified_poles_are_the_true_poles() {
    for (problem, variant, part) in
        [("oscillator", "damped-4ms", "m2"), ("chain", "table7", "s2"), ("chain", "table7", "s1")]
    {
        let plain = scenario(problem, &[&format!("problem.variant={variant}")]);
        let open = Subject::new(&plain).unwrap();
        let truth = open.map(0.0).unwrap();
        for saves in [true, false] {
            let closed = Subject::new(&plain).unwrap().black_box(part, saves).unwrap();
            let map = closed.map(0.0).unwrap();
            println!("{problem} {part} {saves}: {} {}", truth.radius().unwrap(), map.radius().unwrap());
            let wanted: Vec<(f64, f64)> = truth.poles().unwrap().into_iter().filter(|p| p.0 > -10.0).collect();
            contains(&map.poles().unwrap(), &wanted, 1e-6).unwrap();
        }
    }
}

/// One side of the interface is a black box. The compensator is designed on what its ports show, and the run with it is
/// at least ten times closer to the reference than without.
#[test]
fn a_compensator_for_a_black_box() {
    for (problem, variant, part) in
        [("oscillator", "damped-4ms", "m2"), ("oscillator", "damped-4ms", "m1"), ("chain", "table7", "s2")]
    {
        let plain = scenario(problem, &[&format!("problem.variant={variant}")]);
        let before = common::error(&plain);
        for saves in [true, false] {
            let subject = Subject::new(&plain).unwrap().black_box(part, saves).unwrap();
            let found = design_for(&subject, &DesignOptions::default()).unwrap();
            assert_eq!(found.identified.len(), 1);
            let after = common::error(&found.scenario);
            println!(
                "{problem} {part} {}: {before:.4e} -> {after:.4e}, {:.0} times",
                found.identified[0].how,
                before / after
            );
            assert!(after < 0.1 * before, "{problem} {part} {saves}: {before} {after}");
        }
    }
}
