//! What a run leaves beside its recording: the reference at the same times, the model and the summary.

use macrostep::core::FaultKind;
use macrostep::record::{CompareOptions, Quantity, Recording, Role, compare};
use macrostep::scenario::Scenario;
use macrostep::{Existing, Job, RunOutcome, Summary};

fn run(scenario: &Scenario, dir: &std::path::Path) -> Summary {
    let prepared = scenario.check().unwrap().build().unwrap();
    Job::new(prepared).record_in(dir).existing(Existing::Replace).run().unwrap()
}

#[test]
fn errors_follow_from_what_is_recorded() {
    let dir = tempfile::tempdir().unwrap();
    let mut scenario = Scenario::problem("oscillator");
    scenario.set("run.stop=2s");
    let summary = run(&scenario, dir.path());
    let (ours, reference) =
        (Recording::open(dir.path()).unwrap(), Recording::open(dir.path().join("reference")).unwrap());
    assert_eq!(ours.time(), reference.time());
    let comparison = compare(&ours, &reference, &CompareOptions::default()).unwrap();
    for (name, error) in &summary.errors {
        // the same sums over the same numbers
        assert_eq!(comparison.metrics(name).unwrap().nrms, error.nrms, "{name}");
        assert_eq!(ours.unit(name), reference.unit(name));
    }
    let energy = reference.signal("energy").unwrap();
    assert_eq!(energy.last().copied(), summary.energy.as_ref().unwrap().reference_final);
}

#[test]
fn a_recording_tells_its_model_and_how_it_went() {
    let dir = tempfile::tempdir().unwrap();
    let mut scenario = Scenario::problem("crane");
    scenario.set("run.stop=0.1s").set("run.method=energy").set("record.inputs=true");
    let mut summary = run(&scenario, dir.path());
    let recording = Recording::open(dir.path()).unwrap();
    let model = recording.meta().model().unwrap();
    assert_eq!((model.macro_step, model.parts[1].step), (0.01, 0.00025));
    assert_eq!(model.stages, [["mechanics", "hydraulics"]]);
    assert_eq!(model.choice("method"), Some("energy"));
    assert!(model.connections.iter().any(|c| c.from == "hydraulics.f" && c.to == "mechanics.f"), "{model:?}");
    assert_eq!(model.bonds[0].action, ["hydraulics.f"]);

    // the summary is that of the run; where the recording is, it knows itself
    assert_eq!((&summary.outcome, summary.macro_steps), (&RunOutcome::Completed, 10));
    assert!(summary.recording.take().is_some());
    assert_eq!(recording.meta().summary().unwrap(), summary);

    // for other programs it is plain JSON
    let json: serde_json::Value = serde_json::from_str(&recording.meta().extra["summary"]).unwrap();
    assert_eq!((json["outcome"].as_str(), json["macro_steps"].as_u64()), (Some("completed"), Some(10)));
    let json: serde_json::Value = serde_json::from_str(&recording.meta().extra["model"]).unwrap();
    assert_eq!(json["bonds"][0]["action"], serde_json::json!(["hydraulics.f"]));
    assert!(json["choices"].as_array().unwrap().contains(&serde_json::json!(["method", "energy"])), "{json}");

    // columns say what they are
    let bond = &model.bonds[0].name;
    let find = |quantity: Quantity, subject: &str| recording.find(&quantity, subject).map(|s| s.unit.as_str());
    assert_eq!(find(Quantity::StoredEnergy, ""), Some("J"));
    assert_eq!((find(Quantity::ResidualPower, bond), find(Quantity::RemovedEnergy, bond)), (Some("W"), Some("J")));
    let input = recording.meta().signals.iter().find(|s| s.role == Role::InputSeen).unwrap();
    assert_eq!((input.name.as_str(), input.subject.as_str()), ("mechanics.seen.f", "mechanics.f"));
}

#[test]
fn a_failure_travels_from_the_run_to_the_page() {
    let dir = tempfile::tempdir().unwrap();
    let mut scenario = Scenario::problem("oscillator");
    scenario.set("run.step=10ms").set("problem.kc=1e6");
    let summary = run(&scenario, dir.path());
    let RunOutcome::Failed(fault) = &summary.outcome else { panic!("{}", summary.outcome) };
    assert_eq!((fault.kind, fault.place.subsystem.as_deref()), (FaultKind::Diverged, Some("m1")));
    let recorded = Recording::open(dir.path()).unwrap().meta().summary().unwrap();
    assert_eq!(recorded.outcome, summary.outcome);

    let html = macrostep_report::report(&[dir.path()], &macrostep_report::ReportOptions::default()).unwrap().html;
    let help = fault.help.as_ref().unwrap().replace("`energy`", "<code>energy</code>");
    assert!(html.contains("The run ended before its time: output <code>m1.f</code>"), "{fault}");
    assert!(html.contains(&format!("To try: {help}.")), "{fault}");
}

#[test]
fn a_run_without_reference_leaves_none_of_an_earlier_one() {
    let dir = tempfile::tempdir().unwrap();
    let mut scenario = Scenario::problem("oscillator");
    scenario.set("run.stop=10ms").set("record.every=3");
    run(&scenario, dir.path());
    assert_eq!(Recording::open(dir.path().join("reference")).unwrap().time().len(), 4);
    scenario.set("reference.kind=none");
    run(&scenario, dir.path());
    assert!(!dir.path().join("reference").exists());
}

#[test]
fn a_mechanism_that_is_cut_is_compared_with_the_whole() {
    compare_with_the_whole("0.1ms");
}

#[test]
fn so_is_one_whose_last_step_is_shorter() {
    compare_with_the_whole("37us");
}

fn compare_with_the_whole(step: &str) {
    let file =
        std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../../examples/scenarios/beam_in_three_parts.toml");
    let scenario = || {
        let mut scenario = Scenario::from_file(&file).unwrap();
        scenario.set("run.stop=20ms").set(&format!("run.step={step}"));
        scenario
    };
    let (cut, whole) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
    let summary = run(scenario().set("reference.kind=whole"), cut.path());
    run(scenario().set("multibody.beam.parts=1"), whole.path());

    // positions are those of the whole but for the error of the cut, and the whole is the one that runs alone, bit for bit
    let beside = Recording::open(cut.path().join("reference")).unwrap();
    let alone = Recording::open(whole.path()).unwrap();
    let mut positions = 0;
    for (name, error) in &summary.errors {
        let Some((_, signal)) = name.split_once('.') else { panic!("{name}") };
        if signal.contains(".x[") {
            positions += 1;
            assert!(error.max < 1e-9, "{name}: {error:?}");
            // the beam falls, and does not leave its plane
            assert!(error.negligible != signal.ends_with("[2]") || signal.ends_with("[0]"), "{name}: {error:?}");
        }
        if let Some(alone) = alone.signal(&format!("beam.{signal}")) {
            assert_eq!(beside.signal(name).unwrap(), alone, "{name}");
        }
    }
    assert!(positions >= 9, "{positions}");
    let energy = summary.energy.as_ref().unwrap();
    assert!(energy.max_relative_error.unwrap() < 1e-8, "{energy:?}");
    assert_eq!(alone.signal("energy").unwrap().last().copied(), energy.reference_final);
}

#[test]
fn tight_coupling_is_the_whole_but_for_rounding() {
    let root = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../../examples/scenarios");
    let shapes = [
        ("beam_in_three_parts", "20ms"),
        ("flexible_double_pendulum", "5ms"),
        ("rotor_one_blade", "20ms"),
        ("rotor_four_blades", "10ms"),
        ("shell_in_two_parts", "10ms"),
    ];
    for (name, stop) in shapes {
        let dir = tempfile::tempdir().unwrap();
        let mut scenario = Scenario::from_file(root.join(name).with_extension("toml")).unwrap();
        scenario.set(&format!("run.stop={stop}")).set("run.scheme=implicit-gauss-seidel").set("reference.kind=whole");
        let summary = run(&scenario, dir.path());
        assert_eq!(summary.outcome, RunOutcome::Completed, "{name}");
        let passes = summary.passes as f64 / summary.macro_steps as f64;
        assert!(passes < 6.0, "{name}: {passes}");
        for (signal, error) in summary.errors.iter().filter(|(s, _)| s.contains(".x[")) {
            assert!(error.max < 1e-11, "{name}, {signal}: {error:?}");
        }
    }
}

/// A table that somebody else made is used as it is meant, or not at all.
#[test]
fn a_file_that_says_nothing_of_the_run_is_no_reference() {
    let dir = tempfile::tempdir().unwrap();
    let with = |table: &str| {
        let file = dir.path().join("table.csv");
        std::fs::write(&file, table).unwrap();
        let mut scenario = Scenario::problem("oscillator");
        scenario.set("run.stop=10ms").set("reference.kind=file").set_path("reference.file", file.to_str().unwrap());
        Job::new(scenario.check().unwrap().build().unwrap()).run()
    };
    let rows = |every: usize, value: &dyn Fn(usize) -> String| -> String {
        (0..=10 / every).map(|k| format!("{},{}\n", (k * every) as f64 * 1e-3, value(k * every))).collect()
    };
    let plain = |k: usize| format!("{}", k as f64);
    let good = with(&format!("time,m1.x\n{}", rows(1, &plain))).unwrap();
    assert!(good.warnings.is_empty() && good.errors.iter().any(|(name, _)| name == "m1.x"), "{good:?}");
    let refused = with(&format!("time,mass.x\n{}", rows(1, &plain))).unwrap_err().to_string();
    assert!(refused.contains("it has no output of the run; it has mass.x"), "{refused}");
    let back = with(&format!("time,m1.x\n{}", rows(1, &plain).replace("0.005,", "0.0035,"))).unwrap_err().to_string();
    assert!(back.contains("time runs backwards at row 5"), "{back}");
    let said = |summary: Summary| summary.warnings.iter().map(ToString::to_string).collect::<String>();
    let odd = said(with(&format!("time,m1.x\n{}", rows(1, &plain).replace("0.005,5", "0.005,NaN"))).unwrap());
    assert!(odd.contains("`m1.x` of the reference is no number at t = 0.005 s"), "{odd}");
    let sparse = said(with(&format!("time,m1.x\n{}", rows(5, &plain))).unwrap());
    assert!(sparse.contains("samples of the reference are 5.000e-3 s apart"), "{sparse}");
}
