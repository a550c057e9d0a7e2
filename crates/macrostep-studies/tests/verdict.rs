//! The ledger and the verdict, on problems whose true error is known.

use macrostep::coupling::monitor::{Remedy, Trust, thresholds};
use macrostep::scenario::Scenario;
use macrostep::{Job, Summary};
use macrostep_studies::survey::verdict::{ConfusionOptions, confusion};

fn run(problem: &str, changes: &[&str]) -> Summary {
    let mut scenario = Scenario::problem(problem);
    changes.iter().for_each(|c| {
        scenario.set(c);
    });
    let prepared = scenario.check().unwrap_or_else(|e| panic!("{e}")).build().unwrap_or_else(|e| panic!("{e}"));
    Job::new(prepared).run().unwrap()
}

/// [rodriguez2022] figures 36 and 37: a growing oscillation with a spike of 64 kW near t = 3.9 s.
#[test]
fn the_unstable_crane_is_unreliable_around_its_spike() {
    let v = run("crane", &["problem.variant=unstable"]).verdict;
    assert_eq!(v.interface, Trust::Unreliable, "{v:?}");
    // harm is done while it oscillates, not before and not after; what follows is off nevertheless
    let harm: Vec<_> = v.intervals.iter().filter(|i| i.verdict == Trust::Unreliable).collect();
    assert!(
        harm.len() == 1 && harm[0].from > 2.0 && harm[0].from < 3.9 && harm[0].to > 3.9 && harm[0].to < 6.0,
        "{v:?}"
    );
    assert!(v.since.is_some_and(|t| t < 3.0), "{v:?}");
    assert!((v.measures.at - 3.91).abs() < 0.02 && (v.measures.power - 64e3).abs() < 2e3, "{:?}", v.measures);
    assert_eq!(v.bond.as_deref(), Some("coupling"));
    assert!(v.remedies.contains(&Remedy::SmallerStep) && v.advice.is_some(), "{v:?}");
}

#[test]
fn the_crane_at_small_steps_is_not_unreliable() {
    for stop in ["4s", "10s"] {
        let v = run("crane", &["run.step=1ms", &format!("run.stop={stop}")]).verdict;
        assert!(v.interface < Trust::Unreliable, "{v:?}");
    }
}

#[test]
fn an_exact_coupling_has_no_drift() {
    // the energy method is the monolithic solution for symplectic Euler; an iterated one sees what there is
    for changes in [vec!["run.method=energy"], vec!["run.scheme=implicit-jacobi", "run.stop=2s"]] {
        let v = run("oscillator", &changes).verdict;
        assert_eq!(v.interface, Trust::Trustworthy, "{changes:?} {v:?}");
    }
    let v = run("oscillator", &["run.method=energy"]).verdict;
    assert!(v.measures.drift < 1e-10 && v.measures.phase < 1e-10, "{v:?}");
}

#[test]
fn a_drifting_run_is_never_trustworthy() {
    for case in ["case1", "case3", "case4", "case7"] {
        let s = run("oscillator", &[&format!("problem.variant={case}")]);
        assert!(s.verdict.interface > Trust::Trustworthy, "{case}: {:?}", s.verdict);
        assert!(s.verdict.measures.drift > thresholds::DRIFT[0]);
    }
    let diverged = run("crane", &["run.step=40ms"]);
    assert!(diverged.outcome.fault().is_some());
    assert_eq!(diverged.verdict.interface, Trust::Unreliable);
}

#[test]
fn without_bonds_nothing_is_known() {
    let v = run("oscillator", &["problem.coupling=displacement-displacement", "run.stop=0.1s"]).verdict;
    assert_eq!(v.interface, Trust::Unknown);
    assert_eq!((v.remedies, v.advice.as_deref()), (vec![Remedy::DeclareBonds], Some("declare power bonds")));
}

/// Masses, stiffnesses and with them forces a thousandfold, or velocities: the same motion in other units.
#[test]
fn units_do_not_change_the_verdict() {
    let judge = |mass: f64, speed: f64, rest: &[&str]| {
        let mut changes: Vec<String> = Vec::new();
        for (name, value) in [("m1", 1.0), ("m2", 1.0), ("k1", 10.0), ("kc", 100.0), ("k2", 1000.0), ("cc", 0.1)] {
            changes.push(format!("problem.{name}={}", value * mass));
        }
        changes.extend([format!("problem.v1={}", 100.0 * speed), format!("problem.v2={}", -100.0 * speed)]);
        changes.extend(rest.iter().map(|&c| c.to_owned()));
        let changes: Vec<&str> = changes.iter().map(String::as_str).collect();
        run("oscillator", &changes).verdict
    };
    for rest in [
        vec!["run.step=1ms", "run.stop=3s"],
        vec!["run.step=0.2ms", "run.stop=1s", "run.predictor=foh"],
        vec!["run.step=4ms", "run.predictor=foh"],
        vec!["run.step=1ms", "run.stop=2s", "run.scheme=gauss-seidel"],
    ] {
        let plain = judge(1.0, 1.0, &rest);
        for (mass, speed) in [(1000.0, 1.0), (1e-6, 1.0), (1.0, 1e4), (1e9, 1e-3)] {
            let scaled = judge(mass, speed, &rest);
            assert_eq!(plain.interface, scaled.interface, "{rest:?}");
            for (a, b) in [
                (plain.measures.drift, scaled.measures.drift),
                (plain.measures.phase, scaled.measures.phase),
                (plain.measures.prediction, scaled.measures.prediction),
            ] {
                assert!((a - b).abs() <= 1e-6 * a.abs().max(1e-6), "{rest:?} {a} {b}");
            }
        }
    }
}

/// `uncorrected = invented − removed`, and with both sides holding, `invented` is the residual energy of the paper.
#[test]
fn the_ledger_tells_what_was_removed() {
    let s = run("oscillator", &["run.stop=2s"]);
    let (invented, residual) = (s.indicators.invented_energy["coupling"], s.indicators.residual_energy["coupling"]);
    assert!((invented - residual).abs() < 1e-9 * residual.abs(), "{invented} {residual}");
    assert_eq!(s.indicators.removed_energy["coupling"], 0.0);
    let s = run("oscillator", &["run.stop=2s", "run.method=rodriguez2022"]);
    let total = s.indicators.total.unwrap();
    assert!(total.removed > 0.0);
    assert!((total.uncorrected - (total.invented - total.removed)).abs() < 1e-9 * total.invented.abs());
    assert!(
        (s.indicators.balance.unwrap() - (s.energy.unwrap().final_energy - s.energy.unwrap().initial)).abs() < 1e-9
    );
}

/// The whole library takes minutes (`macrostep survey verdict`); here a corner of it.
#[test]
fn verdicts_go_with_true_errors() {
    let mut options = ConfusionOptions::default();
    options.problems = vec!["star".into(), "triple".into(), "chain".into()];
    options.steps = vec![1.0, 4.0];
    let found = confusion(&options, &|_, _| {});
    let table = found.table();
    assert_eq!(table.iter().flatten().sum::<usize>(), found.cases.len());
    assert_eq!(table[2][0], 0, "a bad run was called trustworthy:\n{found}");
    assert_eq!(table[0][2], 0, "a good run was called unreliable:\n{found}");
    assert!(table[0][0] * 10 >= 9 * table[0].iter().sum::<usize>(), "{found}");
}

/// Too short to have been measured: however wrong a run is by then, and however right, nobody knows.
#[test]
fn what_was_not_measured_is_not_trusted() {
    let pendula = run("pendula", &["problem.variant=case2", "run.step=20ms", "run.stop=1.5s"]);
    let oscillator = run("oscillator", &["problem.variant=case3", "run.step=10ms", "run.stop=0.12s"]);
    for v in [pendula.verdict, oscillator.verdict] {
        assert_eq!((v.interface, &v.remedies[..]), (Trust::Unknown, &[Remedy::LongerRun][..]), "{v:?}");
        assert!(v.reason.contains("was watched for"), "{v:?}");
    }
}
