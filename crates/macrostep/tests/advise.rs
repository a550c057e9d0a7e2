//! Advice: what is recommended keeps the error asked for, within the time given, and runs.

use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

use macrostep::advise::Limit;
use macrostep::prelude::*;
use macrostep::{Advice, AdviseOptions, advise};

fn asked(scenario: &Scenario, error: f64, seconds: u64) -> Advice {
    let mut options = AdviseOptions::default();
    (options.error, options.budget) = (error, Duration::from_secs(seconds));
    let since = Instant::now();
    let advice = advise(scenario, &options, &|_, _| {}, &AtomicBool::new(false)).unwrap();
    let took = since.elapsed().as_secs_f64();
    assert!(took <= 1.2 * seconds as f64 + 0.5, "{took} s of {seconds} s");
    advice
}

/// The oscillator has a closed solution, which the advisor knows nothing of.
#[test]
fn the_recommended_run_keeps_the_error() {
    let mut scenario = Scenario::problem("oscillator");
    scenario.set("run.stop=2s");
    for error in [0.1, 0.01] {
        let advice = asked(&scenario, error, 4);
        let best = advice.recommended().unwrap();
        assert!(best.error.unwrap() <= error, "{best:?}");
        let recommended = advice.scenario.as_ref().unwrap();
        // as it is written to a file
        let again = Scenario::from_str("advised.toml", &recommended.to_toml());
        let summary = Job::new(again.check().unwrap().build().unwrap()).run().unwrap();
        assert_eq!(summary.outcome, RunOutcome::Completed);
        assert!((summary.macro_steps as f64 - best.macro_steps).abs() <= 1.0);
        for (name, e) in summary.errors.iter().filter(|(_, e)| !e.negligible) {
            // NRMS is over the size of a signal, which is at least a quarter of its range here
            assert!(e.nrms <= 4.0 * error, "{name}: {} with {}", e.nrms, best.configuration.name());
        }
        // those that keep the error come first, the cheapest of them first
        let costs: Vec<f64> = advice.rows.iter().take_while(|r| r.meets).filter_map(|r| r.cost).collect();
        assert!(costs.is_sorted() && costs.len() > 1, "{costs:?}");
        assert!(advice.rows.iter().skip(costs.len()).all(|r| !r.meets));
    }
}

/// Beside a coupling that chooses for itself, a scenario states no scheme: it is taken out for each configuration that states one.
#[test]
fn a_coupling_that_chooses_is_one_of_many() {
    for stated in ["run.coupling=auto", "run.scheme=gauss-seidel"] {
        let mut scenario = Scenario::problem("oscillator");
        scenario.set("run.stop=1s").set("reference.kind=none").set(stated);
        let advice = asked(&scenario, 0.01, 4);
        let of = |name: &str| advice.rows.iter().find(|r| r.configuration.name() == name).unwrap();
        for name in ["coupling auto", "jacobi, foh", "gauss-seidel, foh"] {
            assert!(of(name).step.is_some(), "{stated}: {:?}", of(name));
        }
        assert!(advice.scenario.unwrap().check().is_ok(), "{stated}");
    }
}

/// Four steps are enough for lines, and fewer than any configuration is tried with: nothing that costs more is recommended.
#[test]
fn what_is_stated_is_kept_where_nothing_is_cheaper() {
    let text = "macrostep = 1\nname = \"lines\"\nconnection = [{ from = \"a.x\", to = \"b.u\" }]\n[subsystem.a]\ntype = \"equations\"\n\
                [subsystem.a.equations]\nstates = { x = 0 }\nder = { x = \"2/1[s]\" }\noutputs = { x = \"x\" }\n[subsystem.b]\n\
                type = \"gain\"\nparameters = { gain = 3 }\n[run]\nstep = \"0.5s\"\nstop = \"2s\"\npredictor = \"foh\"\n";
    let advice = asked(&Scenario::from_str("lines.toml", text), 0.01, 3);
    let (stated, best) = (advice.stated.as_ref().unwrap(), advice.recommended().unwrap());
    assert!(stated.meets, "{stated:?}");
    assert!(best.cost.unwrap() <= stated.cost.unwrap(), "{best:?} {stated:?}");
    assert!(advice.keeps_stated() && best.macro_steps == 4.0, "{best:?}");
    assert!(advice.reasons[0].starts_with("as stated at 500 ms is the cheapest"), "{:?}", advice.reasons);
    assert_eq!(advice.scenario.unwrap().check().unwrap().step().seconds(), 0.5);
}

#[test]
fn subsystems_are_looked_at() {
    let mut scenario = Scenario::problem("oscillator");
    scenario.set("run.stop=500ms");
    let advice = asked(&scenario, 0.05, 2);
    assert_eq!(advice.cycles, [["m1", "m2"]]);
    assert_eq!(advice.subsystems.len(), 2);
    assert!(advice.subsystems.iter().all(|p| p.rollback && p.step_cost > 0.0));
    // the force of one side depends on the position that the other sends
    let fed: Vec<_> = advice.subsystems.iter().filter(|p| !p.feedthrough.is_empty()).collect();
    assert_eq!(fed.len(), 1, "{:?}", advice.subsystems);
    assert!(fed[0].feedthrough.iter().all(|pair| fed[0].declared_feedthrough.contains(pair)), "{:?}", fed[0]);
}

/// No force and no motion: no signal tells anything, and nothing is made up.
#[test]
fn a_system_at_rest_is_not_judged() {
    let mut scenario = Scenario::problem("oscillator");
    scenario.set("run.stop=200ms");
    for name in ["x1", "x2", "v1", "v2"] {
        scenario.set(&format!("problem.{name}=0"));
    }
    let refused = advise(&scenario, &AdviseOptions::default(), &|_, _| {}, &AtomicBool::new(false)).unwrap_err();
    assert!(refused.to_string().contains("nothing moves"), "{refused}");
}

#[test]
fn a_chain_without_a_circle_gets_advice() {
    let text = r#"
macrostep = 1
[subsystem.source]
type = "source"
parameters = { shape = "sine", frequency = 1.0 }
[subsystem.lag]
type = "state-space"
parameters = { A = [-10.0], B = [10.0], C = [1.0] }
[[connection]]
from = "source.y"
to = "lag.u"
[run]
step = "10ms"
stop = "2s"
"#;
    let scenario = Scenario::from_str("lag.toml", text);
    if let Err(faults) = scenario.check() {
        panic!("{faults}");
    }
    let advice = asked(&scenario, 0.01, 3);
    assert!(advice.cycles.is_empty());
    assert!(advice.recommended().is_some(), "{:?}", advice.reasons);
    for row in &advice.rows {
        let unfit = matches!(&row.limit, Limit::Unfit { reason } if reason.is_empty());
        assert!(!unfit, "{row:?}");
    }
}

#[test]
fn wrong_wishes_are_refused() {
    let scenario = Scenario::problem("oscillator");
    for (error, seconds) in [(0.0, 1.0), (2.0, 1.0), (f64::NAN, 1.0), (0.01, 0.0)] {
        let mut options = AdviseOptions::default();
        (options.error, options.budget) = (error, Duration::from_secs_f64(seconds));
        assert!(advise(&scenario, &options, &|_, _| {}, &AtomicBool::new(false)).is_err());
    }
    let mut sweep = Scenario::problem("oscillator");
    sweep.vary("run.step=1ms,2ms");
    let refused = advise(&sweep, &AdviseOptions::default(), &|_, _| {}, &AtomicBool::new(false)).unwrap_err();
    assert!(refused.to_string().contains("2 runs"), "{refused}");
}
