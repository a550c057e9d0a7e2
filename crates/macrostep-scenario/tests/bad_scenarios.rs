//! Bad scenarios and the exact words said about them. `MACROSTEP_BLESS=1` rewrites what is expected.

use std::path::Path;

use macrostep_core::{Flow, Manager, Outcome};
use macrostep_scenario::{Faults, Scenario};

/// All that is said of a scenario, errors and warnings alike.
fn said(scenario: &Scenario) -> Faults {
    match scenario.check() {
        Ok(checked) => checked.warnings,
        Err(diagnostics) => diagnostics,
    }
}

#[test]
fn every_mistake_is_named() {
    let directory = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/bad");
    let bless = std::env::var_os("MACROSTEP_BLESS").is_some();
    let mut names: Vec<_> = std::fs::read_dir(&directory).unwrap().map(|e| e.unwrap().path()).collect();
    names.retain(|p| p.extension().is_some_and(|e| e == "toml"));
    names.sort();
    assert!(names.len() >= 30, "{} bad scenarios", names.len());

    let mut wrong = Vec::new();
    for path in names {
        let name = path.file_name().unwrap().to_string_lossy().into_owned();
        let text = std::fs::read_to_string(&path).unwrap();
        let found = format!("{}\n", said(&Scenario::from_str(&name, &text)));
        let expected = path.with_extension("expected");
        if bless {
            std::fs::write(&expected, &found).unwrap();
        } else if std::fs::read_to_string(&expected).unwrap_or_default() != found {
            wrong.push(format!("--- {name}\n{found}"));
        }
        assert!(found.starts_with("error: ") || found.starts_with("warning: "), "{name} is not bad:\n{found}");
    }
    assert!(wrong.is_empty(), "other words than expected:\n{}", wrong.join("\n"));
}

/// Runs that fail on the way: what is said of them.
#[test]
fn runs_that_fail_name_the_place() {
    let directory = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/bad_runs");
    let bless = std::env::var_os("MACROSTEP_BLESS").is_some();
    let mut names: Vec<_> = std::fs::read_dir(&directory).unwrap().map(|e| e.unwrap().path()).collect();
    names.retain(|p| p.extension().is_some_and(|e| e == "toml"));
    assert!(!names.is_empty());
    for path in names {
        let checked = Scenario::from_file(&path).unwrap().check().unwrap_or_else(|e| panic!("{e}"));
        let prepared = checked.build().unwrap_or_else(|e| panic!("{e}"));
        let mut manager = Manager::assembled(prepared.assembly, prepared.settings).unwrap_or_else(|e| panic!("{e}"));
        let Outcome::Failed(error) = manager.run(&mut (), |_, _| Ok(Flow::Continue)) else { panic!("{path:?}") };
        // numbers of an iteration that fails are nobody's promise
        let words = |w: &str| if w.starts_with(|c: char| c.is_ascii_digit()) { "#" } else { w }.to_owned();
        let error_words: Vec<String> = error.to_string().split(' ').map(words).collect();
        let found = format!("error: {}\n  try: {}\n", error_words.join(" "), error.fault().help.unwrap_or_default());
        let expected = path.with_extension("expected");
        if bless {
            std::fs::write(&expected, &found).unwrap();
        }
        assert_eq!(std::fs::read_to_string(&expected).unwrap_or_default(), found);
    }
}

#[test]
fn arguments_are_blamed_by_name() {
    let mut scenario = Scenario::problem("oscillator");
    scenario.set("subsystem.m3.step=0.25ms").set("run.step=soon").set("run.step.x=1").set("nothing");
    scenario.set("connection[0].from=m1.f").set_path("run.threads", 0);
    let expected = "\
error: `run.step` is text, so it has no key `x`
  at: run.step.x=1
  try: write a path as in the file: run.step=2ms, or connection[0].from=m1.f
error: `nothing` is not of the form `path=value`
  at: nothing
  try: write a path as in the file: run.step=2ms, or connection[0].from=m1.f
error: there is no `connection`
  at: connection[0].from=m1.f
  try: write a path as in the file: run.step=2ms, or connection[0].from=m1.f";
    let found = said(&scenario).to_string();
    assert!(found.starts_with(expected), "{found}");
    for words in ["at: run.step=soon", "at: run.threads=0", "the problem has no subsystem `m3`"] {
        assert!(found.contains(words), "{words} is missing:\n{found}");
    }
}

/// An option of its own, and one end of a connection in a file that is right.
#[test]
fn changes_are_blamed_where_they_are() {
    let mut scenario = Scenario::problem("oscillator");
    scenario.set_named("step", "run.step", "-1ms");
    assert!(said(&scenario).to_string().contains("\n  at: step=-1ms\n"), "{}", said(&scenario));
    assert_eq!(scenario.change_at("run.step").map(ToString::to_string).as_deref(), Some("step=-1ms"));
    assert_eq!(scenario.change_at("run").map(ToString::to_string).as_deref(), Some("step=-1ms"));
    assert!(scenario.change_at("run.stop").is_none() && scenario.change_at("problem.name").is_none());

    let file = include_str!("../../../examples/scenarios/two_masses.toml");
    let mut scenario = Scenario::from_str("two_masses.toml", file);
    assert!(said(&scenario).is_ok());
    let to = scenario.get("connection[0].to").unwrap();
    let wrong = scenario.get("connection[1].from").filter(|f| *f != to).unwrap();
    scenario.set_path("connection[0].from", wrong);
    let found = said(&scenario).to_string();
    assert!(found.contains("at: connection[0].from="), "{found}");
}

/// A variant of a problem, for a file that has none, says nothing about the file.
#[test]
fn a_variant_without_a_problem_is_one_mistake() {
    let file = include_str!("../../../examples/scenarios/two_masses.toml");
    let mut scenario = Scenario::from_str("two_masses.toml", file);
    scenario.set_named("variant", "problem.variant", "case2");
    let found = said(&scenario);
    assert_eq!(found.errors().count(), 1, "{found}");
    assert!(
        found.to_string().contains("no built-in problem") && found.to_string().contains("at: variant=case2"),
        "{found}"
    );
}

#[test]
fn a_file_that_is_not_there() {
    let error = Scenario::from_file("no/such/file.toml").unwrap_err().to_string();
    assert!(error.starts_with("error: there is no file `no/such/file.toml`"), "{error}");
}

#[test]
fn faults_are_json() {
    let found = said(&Scenario::from_str("a.toml", "macrostep = 1\n[run]\nstp = 1\n"));
    let json = serde_json::to_value(&found).unwrap();
    assert_eq!(json[0]["severity"], "error");
    assert!(json.as_array().unwrap().iter().any(|d| d["kind"] == "unknown-key"), "{json}");
    assert!(json.as_array().unwrap().iter().any(|d| d["line"] == 3 && d["path"] == "run.stp"), "{json}");
}

#[test]
fn an_input_of_a_whole_mechanism_may_have_a_value() {
    let text = include_str!("bad/107_input_of_a_mechanism.toml");
    let text = format!("{text}\n[subsystem.pendulum]\ninputs = {{ push = 2 }}\n");
    let checked = Scenario::from_str("a.toml", &text).check().unwrap_or_else(|e| panic!("{e}"));
    assert!(checked.warnings.is_empty(), "{}", checked.warnings);
}
