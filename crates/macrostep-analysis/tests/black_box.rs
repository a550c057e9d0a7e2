//! Black boxes: what is identified from ports alone is the truth, and a compensator designed on it works.

use crate::common;

use common::{contains, scenario};
use macrostep_analysis::design::{DesignOptions, design_for};
use macrostep_analysis::{Options, Subject, analyze};
use macrostep_scenario::Scenario;

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

/// A delay has a linear model only at steps that are not far beyond it; where that ends is no limit of stability.
#[test]
fn where_a_model_ends_is_no_limit_of_stability() {
    let text = r#"
        macrostep = 1
        [subsystem.source]
        type = "source"
        parameters = { shape = "constant" }
        [subsystem.delay]
        type = "delay"
        parameters = { time = 0.01 }
        [subsystem.lag]
        type = "low-pass"
        parameters = { time = 0.1 }
        [[connection]]
        from = "source.y"
        to = "delay.u"
        [[connection]]
        from = "delay.y"
        to = "lag.u"
        [run]
        step = "10ms"
        stop = "1s"
    "#;
    let subject = Subject::new(&Scenario::from_str("chain.toml", text)).unwrap();
    let limits = analyze(&subject, &Options::default()).unwrap().limits.unwrap();
    // nothing in a row is unstable: as far as could be tried, it is stable
    let stable = limits.stable.unwrap();
    assert!((stable - limits.tried.1).abs() < 1e-9 * stable, "{limits:?}");
}
