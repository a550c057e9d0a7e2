//! Loops that are closed by switching: their periodic motion against closed forms.

use macrostep_analysis::{Analysis, AnalysisError, Options, Periodic, Stability, Subject, analyze};
use macrostep_scenario::Scenario;

fn analysed(name: &str, changes: &[&str]) -> Result<Analysis, AnalysisError> {
    analysed_at(name, changes, 0.0)
}

fn analysed_at(name: &str, changes: &[&str], at: f64) -> Result<Analysis, AnalysisError> {
    let path = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../../examples").join(name);
    let mut scenario = Scenario::from_file(path).unwrap();
    changes.iter().for_each(|change| {
        scenario.set(change);
    });
    analyze(&Subject::new(&scenario)?, &Options { limits: false, at, ..Options::default() })
}

fn periodic(found: &Analysis) -> &Periodic {
    found.periodic.as_ref().unwrap()
}

/// `T - 2` decays with `R C` = 40 000 s, and with 6 kW `T` goes towards 50 degC: from 19 to 21 in `ln(31/29)` of that, and back in `ln(19/17)`. Each
/// switching begins at one temperature, whatever was before: nothing is left of a disturbance but a shift in time.
#[test]
fn a_thermostat_has_the_period_of_its_exponentials() {
    let found = analysed("systems/thermostat_house.toml", &[]).unwrap();
    let period = 40_000.0 * (f64::ln(31.0 / 29.0) + f64::ln(19.0 / 17.0));
    let p = periodic(&found);
    for motion in [&p.cosimulated, &p.reference] {
        assert!((motion.period / period - 1.0).abs() < 1e-9, "{motion:?}, {period}");
        assert!(motion.free && motion.multipliers.is_empty() && motion.off < 1e-3, "{motion:?}");
        assert_eq!(motion.switchings, 2);
        let house = motion.swings.iter().find(|s| s.output == "house.T").unwrap();
        assert!((house.low - 19.0).abs() < 1e-6 && (house.high - 21.0).abs() < 1e-6, "{house:?}");
        // what counts is no motion
        assert!(motion.counters.len() == 1 && motion.counters[0].by == 2.0, "{:?}", motion.counters);
    }
    assert!(p.error() < 1e-6 && found.verdict == Stability::Stable, "{p:?}");
}

/// Where the thermostat looks at communication points alone, it switches late, by half a step on average: the period is longer by one, and a
/// disturbance changes it in whole steps. Nothing is said of multipliers then.
#[test]
fn switchings_at_communication_points_are_late() {
    let found = analysed("systems/thermostat_house.toml", &["run.scheme=jacobi", "run.predictor=zoh", "run.step=100s"]);
    let found = found.unwrap();
    let p = periodic(&found);
    assert!(p.cosimulated.multipliers.is_empty() && found.radius.is_nan(), "{p:?}");
    assert!(p.period_error > 1e-3 && p.switching_error > 1e-3, "{p:?}");
}

/// Where switchings fall differently between communication points each time, one of the two takes some periods of the other to repeat: as many are
/// compared, and not two with one.
#[test]
fn a_motion_that_repeats_after_two_periods_is_beside_two() {
    for (step, times) in [("run.step=170s", [1, 2]), ("run.step=470s", [2, 1])] {
        let found = analysed("systems/thermostat_house.toml", &["run.scheme=jacobi", "run.predictor=zoh", step]);
        let found = found.unwrap();
        let p = periodic(&found);
        assert_eq!([p.cosimulated.times, p.reference.times], times);
        assert_eq!((p.cosimulated.switchings, p.reference.switchings), (4, 4));
        assert!(p.period_error > 0.02 && p.period_error < 0.08 && p.switching_error < 0.5, "{p:?}");
    }
}

/// A period of the controller, 20 of the switch, by exponentials: scipy 1.17 (`expm` between switchings, differences of fourth order) has a duty of
/// 0.51248152 and these multipliers. Whether the switch is early or late against the samples matters to nobody: a fourth is one.
#[test]
fn a_buck_converter_has_the_multipliers_of_its_exponentials() {
    let found = analysed("systems/buck_converter.toml", &[]).unwrap();
    let p = periodic(&found);
    let trusted = [(1.0, 0.0), (0.73618113, 0.0), (0.27397493, 0.09911387), (0.27397493, -0.09911387)];
    for motion in [&p.cosimulated, &p.reference] {
        assert!((motion.period - 1e-3).abs() < 1e-11 && motion.switchings == 40 && !motion.free, "{motion:?}");
        assert_eq!(motion.multipliers.len(), trusted.len(), "{motion:?}");
        for (found, trusted) in motion.multipliers.iter().zip(trusted) {
            assert!((found.0 - trusted.0).hypot(found.1 - trusted.1) < 1e-5, "{found:?} {trusted:?}");
        }
        let duty = motion.swings.iter().find(|s| s.output == "controller.duty").unwrap();
        assert!((duty.high - 0.51248152).abs() < 1e-7, "{duty:?}");
    }
    assert!(found.verdict == Stability::Stable, "{p:?}");
}

/// With a stronger integral part the duty swings from one bound to the other, and the motion repeats after two samples.
#[test]
fn a_controller_that_is_too_strong_takes_two_samples() {
    let found = analysed("systems/buck_converter.toml", &["subsystem.controller.equations.parameters.ki=0.2 1/V"]);
    let found = found.unwrap();
    let p = periodic(&found);
    assert!((p.cosimulated.period - 2e-3).abs() < 1e-9 && p.error() < 1e-3, "{p:?}");
    let duty = p.cosimulated.swings.iter().find(|s| s.output == "controller.duty").unwrap();
    assert!((duty.low - 0.05).abs() < 1e-12 && (duty.high - 0.95).abs() < 1e-12, "{duty:?}");
}

#[test]
fn what_does_not_repeat_is_named() {
    // the heating is too weak: it is never switched off
    let error = analysed("systems/thermostat_house.toml", &["subsystem.thermostat.parameters.power=2 kW"]).unwrap_err();
    assert!(matches!(&error, AnalysisError::Switches { part, .. } if part == "thermostat"), "{error}");
    let text = error.fault().to_string();
    assert!(text.contains("no periodic motion is found: nothing switches") && text.contains("try: run it"), "{text}");
}

/// A coil whose current is switched off at a peak and on by a clock. With time constant `L/R`, a current that is off by `δ` at the clock is off by
/// `-δ p/(U/R - p) e^(-T R/L)` at the next: beyond half of `U/R` the motion of one period is there, and disturbances leave it.
#[test]
fn a_motion_that_disturbances_leave_is_not_stable() {
    let text = r#"macrostep = 1
connection = [{ from = "c.i", to = "s.i" }, { from = "s.u", to = "c.u" }]
[subsystem.c]
type = "equations"
[subsystem.c.equations]
parameters = { R = "1 ohm", L = "10 mH" }
inputs = { u = "V" }
states = { i = { unit = "A", start = 7.450170562872135 } }
der = { i = "(u-R*i)/L" }
outputs = { i = "i" }
[subsystem.s]
type = "equations"
[subsystem.s.equations]
parameters = { U = "12 V", T = "2 ms", peak = "8 A" }
inputs = { i = "A" }
states = { on = 1, ph = 0 }
der = { ph = "1/T" }
when = [{ if = "ph>1", set = { on = "1", ph = "ph-1" } }, { if = "i>peak", set = { on = "0" } }]
outputs = { u = "on*U" }
[run]
step = "0.1ms"
stop = "100ms"
scheme = "gauss-seidel"
predictor = "foh"
"#;
    let subject = Subject::new(&Scenario::from_str("coil.toml", text)).unwrap();
    let found = analyze(&subject, &Options { limits: false, ..Options::default() }).unwrap();
    let expected = 8.0 / 4.0 * (-0.2_f64).exp();
    assert!((found.radius - expected).abs() < 1e-3, "{} and {expected}", found.radius);
    assert_eq!(found.verdict, Stability::AsUnstableAsTheSystem);
}

/// An axis that a saturated controller moves comes to rest: what is left of its motion, a nanometre, is no periodic one, to be off by 31 % of it.
#[test]
fn what_comes_to_rest_has_no_periodic_motion() {
    let error = analysed_at("systems/hydraulic_axis.toml", &[], 0.15).unwrap_err();
    assert!(error.to_string().contains("it comes to rest: at t = 3.") && error.fault().help.is_some(), "{error}");
    // while it moves, there are modes
    let found = analysed_at("systems/hydraulic_axis.toml", &[], 0.5).unwrap();
    assert!(found.periodic.is_none() && found.verdict == Stability::Stable, "{:?}", found.verdict);
}
