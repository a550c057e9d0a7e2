//! Sweeps: every point once, taken up again after a kill, in one table.

use std::fs;
use std::sync::atomic::AtomicBool;

use macrostep::scenario::Scenario;
use macrostep::sweep::{Cost, Sweep, SweepError, SweepOptions, sweep};
use macrostep::{Existing, Job, JobError, RunOutcome};

fn run(scenario: &Scenario, options: &SweepOptions) -> Sweep {
    sweep(scenario, options, &|_, _| {}, &AtomicBool::new(false)).unwrap_or_else(|e| panic!("{e}"))
}

fn scenario() -> Scenario {
    let mut scenario = Scenario::problem("oscillator");
    scenario.set("run.stop=1s").vary("step=0.5ms..4ms:log4").vary("method=none,energy");
    scenario
}

#[test]
fn every_point_runs_once_and_the_best_are_named() {
    let found = run(&scenario(), &SweepOptions::default());
    assert_eq!(found.axes, ["run.step", "run.method"]);
    assert_eq!(found.runs.len(), 8);
    assert!(found.runs.iter().enumerate().all(|(i, r)| r.index == i && r.outcome == RunOutcome::Completed));
    // fewer steps are cheaper, the energy method is better at the same number of steps
    let best = found.pareto(Cost::Steps);
    assert_eq!(best.len(), 4, "{best:?}");
    assert!(best.iter().all(|r| r.point[1] == "energy"));
    assert!(best.windows(2).all(|w| w[0].passes < w[1].passes && w[0].error > w[1].error));
}

#[test]
fn a_sweep_goes_on_where_it_was_killed() {
    let dir = tempfile::tempdir().unwrap();
    let options = SweepOptions { out: Some(dir.path().to_owned()), ..SweepOptions::default() };
    let whole = run(&scenario(), &options);
    let journal = dir.path().join("sweep.jsonl");
    let text = fs::read_to_string(&journal).unwrap();
    assert_eq!(text.lines().count(), 9);
    // three runs are written, the fourth is cut off in the middle of its line
    let kept: usize = text.lines().take(4).map(|l| l.len() + 1).sum();
    fs::write(&journal, &text[..kept + 30]).unwrap();
    let rest = run(&scenario(), &options);
    assert_eq!((rest.resumed, rest.runs.len()), (3, 8));
    for (a, b) in whole.runs.iter().zip(&rest.runs) {
        assert_eq!((a.index, a.error, a.energy), (b.index, b.error, b.energy));
    }
    assert_eq!(fs::read_to_string(&journal).unwrap().lines().count(), 9);
    assert!(dir.path().join("sweep.parquet").is_file());
    // another sweep does not take this one's results for its own
    let mut other = scenario();
    other.set("problem.kc=120");
    let refused = sweep(&other, &options, &|_, _| {}, &AtomicBool::new(false)).unwrap_err();
    assert!(matches!(refused, SweepError::Occupied { .. }), "{refused}");
    assert!(refused.to_string().contains("`problem.kc` was not set and is 120"), "{refused}");
    // nor does one with other points, of which the first is told
    let refused =
        |scenario: &Scenario| sweep(scenario, &options, &|_, _| {}, &AtomicBool::new(false)).unwrap_err().to_string();
    let mut points = Scenario::problem("oscillator");
    points.set("run.stop=1s").vary("step=0.5ms..4ms:log4").vary("method=energy,none");
    let said = refused(&points);
    let expected = "its run 0 is at run.step = \"0.5ms\", run.method = \"none\", and that of this sweep at run.step = \"0.5ms\", run.method = \"energy\"";
    assert!(said.contains(expected), "{said}");
    let mut fewer = Scenario::problem("oscillator");
    fewer.set("run.stop=1s").vary("step=0.5ms,1ms").vary("method=none,energy");
    let said = refused(&fewer);
    assert!(said.contains("it has 8 runs, and this one has 4"), "{said}");
    let options = SweepOptions { existing: Existing::Replace, ..options };
    assert_eq!(run(&other, &options).resumed, 0);
}

#[test]
fn a_run_and_a_sweep_do_not_share_a_directory() {
    let dir = tempfile::tempdir().unwrap();
    let (of_run, of_sweep) = (dir.path().join("run"), dir.path().join("sweep"));
    let mut one = Scenario::problem("oscillator");
    one.set("run.stop=0.1s");
    let record = |dir: &std::path::Path, existing| {
        Job::new(one.check().unwrap().build().unwrap()).record_in(dir).existing(existing).run().map(|_| ())
    };
    record(&of_run, Existing::Refuse).unwrap();
    run(&scenario(), &SweepOptions { out: Some(of_sweep.clone()), ..SweepOptions::default() });
    for existing in [Existing::Refuse, Existing::Replace] {
        let refused = record(&of_sweep, existing).unwrap_err();
        assert!(matches!(refused, JobError::HoldsSweep { .. }), "{refused}");
        let options = SweepOptions { out: Some(of_run.clone()), existing, ..SweepOptions::default() };
        let refused = sweep(&scenario(), &options, &|_, _| {}, &AtomicBool::new(false)).unwrap_err();
        assert!(matches!(refused, SweepError::HoldsRun { .. }), "{refused}");
    }
    // moved aside, each is whole
    record(&of_sweep, Existing::MoveAside).unwrap();
    run(&scenario(), &SweepOptions { out: Some(of_run), existing: Existing::MoveAside, ..SweepOptions::default() });
    for entry in fs::read_dir(dir.path()).unwrap() {
        let found = macrostep::verify(&entry.unwrap().path()).unwrap();
        assert_eq!(found.state, macrostep::record::State::Intact, "{found:?}");
    }
}

#[test]
fn a_point_that_fails_is_a_row() {
    let mut scenario = Scenario::problem("oscillator");
    scenario.set("run.stop=20s").set("bounds.value=1e6").vary("step=1ms,60ms").vary("method=none,energy");
    let found = run(&scenario, &SweepOptions::default());
    assert_eq!(found.runs.len(), 4);
    assert!(found.runs[0].badness().is_some());
    let failed = &found.runs[2];
    assert!(failed.outcome.fault().is_some_and(|f| !f.message.is_empty()) && failed.badness().is_none(), "{failed:?}");
}

/// Rows have the last values of the outputs that are recorded, bit for bit those of a run by itself, also after a sweep was taken up again.
#[test]
fn rows_have_the_last_values_of_outputs() {
    let dir = tempfile::tempdir().unwrap();
    let options = SweepOptions { out: Some(dir.path().to_owned()), ..SweepOptions::default() };
    let all = run(&scenario(), &SweepOptions::default());
    assert_eq!(all.signals().into_iter().collect::<Vec<_>>(), ["m1.f", "m1.v", "m1.x", "m2.v", "m2.x"]);
    let mut chosen = scenario();
    chosen.set_named("signals", "record.signals", "[\"m2.*\"]");
    let whole = run(&chosen, &options);
    assert_eq!(whole.signals().into_iter().collect::<Vec<_>>(), ["m2.v", "m2.x"]);
    let mut alone = Scenario::problem("oscillator");
    alone.set("run.stop=1s").set("run.step=0.5ms").set("run.method=energy");
    let alone = Job::new(alone.check().unwrap().build().unwrap()).run().unwrap();
    assert_eq!(whole.runs[1].point, ["0.5ms", "energy"]);
    for (name, value) in &whole.runs[1].final_values {
        assert_eq!(value.map(f64::to_bits), Some(alone.final_values[name].to_bits()), "{name}");
        assert_eq!(*value, all.runs[1].final_values[name]);
    }
    // the table has a column for each, and so has the rest of a sweep that was killed
    let columns = |sweep: &Sweep| {
        let named =
            |table: macrostep::record::Table| table.columns().iter().find(|c| c.0 == "m2.x").map(|c| c.1.clone());
        named(sweep.table()).unwrap()
    };
    let journal = dir.path().join("sweep.jsonl");
    let text = fs::read_to_string(&journal).unwrap();
    let kept: usize = text.lines().take(4).map(|l| l.len() + 1).sum();
    fs::write(&journal, &text[..kept + 30]).unwrap();
    let rest = run(&chosen, &options);
    assert_eq!((rest.resumed, columns(&rest)), (3, columns(&whole)));
    // with other signals it is another sweep
    let refused = sweep(&scenario(), &options, &|_, _| {}, &AtomicBool::new(false)).unwrap_err().to_string();
    assert!(refused.contains("`record.signals`"), "{refused}");
    // a run that came to no end has no last value
    let mut failing = Scenario::problem("oscillator");
    failing.set("run.stop=20s").set("bounds.value=1e6").vary("step=1ms,60ms");
    let found = run(&failing, &SweepOptions::default());
    let values = |i: usize| found.runs[i].final_values.values().map(Option::is_some).collect::<Vec<_>>();
    assert_eq!((values(0), values(1)), (vec![true; 5], vec![false; 5]));
    let macrostep::record::Column::Number(column) = columns(&found) else { panic!("no numbers") };
    assert!(column[0].is_finite() && column[1].is_nan());
}

#[test]
fn results_do_not_depend_on_how_many_run_side_by_side() {
    let found: Vec<Sweep> =
        [1, 3].map(|threads| run(&scenario(), &SweepOptions { threads, ..SweepOptions::default() })).into();
    for (a, b) in found[0].runs.iter().zip(&found[1].runs) {
        assert_eq!((a.error, a.energy, a.passes), (b.error, b.energy, b.passes));
    }
}

/// Trying a value takes as long as checking its run: of many numbers those at the ends are tried before a sweep begins, of names all.
#[test]
fn values_that_are_wrong_are_told_before_anything_runs() {
    let said = |vary: &str| {
        let mut scenario = Scenario::problem("oscillator");
        scenario.set("run.stop=10ms").vary(vary);
        let options = SweepOptions::default();
        match sweep(&scenario, &options, &|_, _| {}, &AtomicBool::new(false)) {
            Ok(found) => found.runs.iter().map(|r| r.outcome.to_string()).collect(),
            Err(error) => error.to_string(),
        }
    };
    assert_eq!(said("problem.m1=1..20:20"), "completed".repeat(20));
    assert!(said("problem.m1=20..-1:22").contains("-1"), "{}", said("problem.m1=20..-1:22"));
    assert!(said("problem.m1=-1..20:22").contains("-1"), "{}", said("problem.m1=-1..20:22"));
    assert!(said("method=none,energy,enregy").contains("enregy"), "{}", said("method=none,energy,enregy"));
}
