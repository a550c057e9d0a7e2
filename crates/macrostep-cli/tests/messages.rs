//! What people are told: the right reason, the right place, nothing that cannot help, and no silence.

use std::path::Path;
use std::process::{Command, Output};

fn macrostep(dir: &Path, args: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_macrostep")).args(args).current_dir(dir).output().unwrap()
}

/// What a command says on standard error; it ends with this code.
#[track_caller]
fn said(dir: &Path, args: &[&str], code: i32) -> String {
    let output = macrostep(dir, args);
    let said = String::from_utf8(output.stderr).unwrap();
    assert_eq!(output.status.code(), Some(code), "{args:?}: {}{said}", String::from_utf8_lossy(&output.stdout));
    said
}

#[track_caller]
fn has(said: &str, words: &[&str]) {
    words.iter().for_each(|word| assert!(said.contains(word), "`{word}` is not in\n{said}"));
}

#[track_caller]
fn lacks(said: &str, words: &[&str]) {
    words.iter().for_each(|word| assert!(!said.contains(word), "`{word}` is in\n{said}"));
}

/// A force by a table, and the mass that it pushes: nothing leads back.
const CHAIN: &str = r#"
macrostep = 1
[subsystem.push]
table = { time = [0, 0.3, 1], y = [0, 2, -1] }
[subsystem.mass]
type = "mass"
parameters = { mass = 2, x0 = 0.3, stiffness = 50 }
[[connection]]
from = "push.y"
to = "mass.f"
[run]
step = "2ms"
stop = "0.1s"
"#;

fn folder(files: &[(&str, &str)]) -> tempfile::TempDir {
    let dir = tempfile::tempdir().unwrap();
    files.iter().for_each(|(name, text)| std::fs::write(dir.path().join(name), text).unwrap());
    dir
}

#[test]
fn what_is_wrong_from_the_start_has_not_diverged() {
    let dir = folder(&[("chain.toml", CHAIN)]);
    let run = |more: &[&str]| said(dir.path(), &[&["run", "chain.toml", "--no-record", "--quiet"], more].concat(), 2);
    let bound = run(&["--set", "bounds.value=0.1"]);
    has(&bound, &["output `mass.x` is 0.3 at the start, t = 0 s, beyond the bound 1e-1", "or increase the bound"]);
    lacks(&bound, &["diverge", "energy", "scheme"]);
    lacks(&run(&["--set", "subsystem.mass.parameters.x0=1e40"]), &["diverge", "scheme"]);
}

#[test]
fn a_run_that_diverges_is_not_told_to_do_what_it_does() {
    let dir = folder(&[("chain.toml", CHAIN)]);
    let run = |args: &[&str]| {
        let output = macrostep(dir.path(), &[&["run"], args, &["--no-record", "--quiet"]].concat());
        assert_eq!(output.status.code(), Some(1));
        (String::from_utf8(output.stdout).unwrap(), String::from_utf8(output.stderr).unwrap())
    };
    let plain = run(&["oscillator", "--step", "200ms", "--stop", "100s"]).1;
    has(&plain, &["the coupling diverges", "try: use a smaller step, method `energy`, or an implicit scheme"]);
    let corrected = run(&["oscillator", "--step", "200ms", "--stop", "100s", "--method", "energy"]).1;
    has(&corrected, &["try: use a smaller step or an implicit scheme"]);
    let (summary, implicit) = run(&["oscillator", "--step", "500ms", "--stop", "1000s", "--scheme", "implicit-jacobi"]);
    has(&implicit, &["try: use a smaller step\n"]);
    // what moved most is not what failed
    has(&summary, &["unreliable: the run failed before its end\n"]);
    // nothing leads back here: the solver of the mass alone diverges
    let chain = run(&["chain.toml", "--step", "1s", "--stop", "1000s"]).1;
    has(&chain, &["passed the bound", "check the parameters and inputs of the subsystem, or take a smaller step"]);
    lacks(&chain, &["the coupling", "energy", "scheme"]);
}

#[test]
fn sweeps_say_what_they_do_not_do() {
    let dir = folder(&[("chain.toml", CHAIN)]);
    let sweep = |args: &[&str], code: i32| said(dir.path(), &[&["sweep"], args].concat(), code);
    let both = sweep(&["oscillator", "--vary", "step=1ms,2ms", "--step", "3ms", "--stop", "0.1s"], 2);
    has(&both, &["`run.step` is set by --step 3ms as well as varied", "remove one of the two"]);
    std::fs::write(
        dir.path().join("swept.toml"),
        format!("{CHAIN}\n[[sweep]]\npath = \"run.step\"\nvalues = [\"1ms\", \"2ms\"]\n"),
    )
    .unwrap();
    has(
        &said(dir.path(), &["run", "swept.toml", "--step", "3ms"], 2),
        &["`run.step` is set by --step 3ms as well as varied"],
    );
    has(&sweep(&["oscillator", "--stop", "0.1s"], 2), &["nothing is varied", "add --vary"]);
    has(&sweep(&["oscillator", "--vary", "step=1ms,2ms,1ms", "--stop", "0.1s"], 2), &["has the value 1ms twice"]);
    // a reference that ends before the run
    said(dir.path(), &["run", "chain.toml", "--out", "ref", "--quiet", "--stop", "0.05s"], 0);
    let reference = ["--set", "reference.file=ref/recording.parquet"];
    let alone = said(dir.path(), &[&["run", "chain.toml", "--no-record", "--quiet"], &reference[..]].concat(), 0);
    has(&alone, &["reference"]);
    let swept = sweep(&[&["chain.toml", "--vary", "step=1ms,2ms"], &reference[..]].concat(), 0);
    has(&swept, &["reference", "(in 2 of 2 runs)"]);
}

#[test]
fn settings_without_effect_are_named() {
    let dir = folder(&[("chain.toml", CHAIN)]);
    let check = |more: &[&str], code: i32| said(dir.path(), &[&["check", "chain.toml"], more].concat(), code);
    has(&check(&["--set", "record.every=1000"], 0), &["`every` is 1000, and the run has 50 macro-steps", "at most 50"]);
    has(&check(&["--set", "name="], 2), &["`name` is empty"]);
    let far = check(&["--set", "subsystem.mas.step=2ms"], 2);
    has(&far, &["there is no subsystem `mas`; did you mean `mass`?", "available subsystems: push, mass"]);
    has(&said(dir.path(), &["run", "chain.toml", "--format", "cvs"], 2), &["at: --format cvs"]);
    has(&said(dir.path(), &["run", "chain.toml", "--format", "csv", "--no-record"], 2), &["cannot be used with"]);
    let pid = concat!(env!("CARGO_MANIFEST_DIR"), "/../../examples/scenarios/pid_mass.toml");
    let often = said(dir.path(), &["check", pid, "--set", "subsystem.controller.parameters.period=1e-9"], 0);
    has(&often, &["`controller` samples every 1e-9 s", "use a longer period"]);
}

#[test]
fn mistakes_in_tables_are_told_once() {
    let nan = CHAIN.replace("y = [0, 2, -1]", "y = [0, nan, -1]");
    let file = CHAIN.replace("{ time = [0, 0.3, 1], y = [0, 2, -1] }", "\"table.csv\"");
    let dir = folder(&[("nan.toml", &nan), ("file.toml", &file), ("table.csv", "Time,y\n0,1\n1,2\n")]);
    let nan = said(dir.path(), &["check", "nan.toml"], 2);
    has(&nan, &["table.y[1]` is NaN"]);
    lacks(&nan, &["rows"]);
    has(&said(dir.path(), &["check", "file.toml"], 2), &["no column `time`; did you mean `Time`?"]);
}

#[test]
fn figures_say_what_they_leave_out() {
    let dir = folder(&[("chain.toml", CHAIN)]);
    said(dir.path(), &["run", "chain.toml", "--out", "run", "--quiet"], 0);
    let plot = |more: &[&str]| said(dir.path(), &[&["plot", "run", "--out", "a.svg", "--signals"], more].concat(), 0);
    has(&plot(&["mass.v", "--log"]), &["values of `mass.v` are not positive: a logarithmic axis leaves them out"]);
    has(&plot(&["mass.x", "--reference"]), &["has no reference, so none is drawn"]);
    lacks(&plot(&["mass.x"]), &["warning"]);
}

#[test]
fn tips_lead_somewhere() {
    let dir = folder(&[]);
    has(&said(dir.path(), &["rn", "oscillator"], 2), &["similar subcommand exists: 'run'"]);
    has(&said(dir.path(), &["run", "oscillator", "--stepp", "3ms"], 2), &["'--step'"]);
    for args in
        [&["run", "oscillator", "--threads", "-3"][..], &["run", "oscillator", "-3"], &["check", "x", "--bogus"]]
    {
        lacks(&said(dir.path(), args, 2), &["'-- -", "as a value"]);
    }
}

#[test]
fn answers_for_programs_have_all_faults_and_the_first() {
    let dir = folder(&[("chain.toml", CHAIN)]);
    for args in [&["check", "chain.toml", "--set", "run.scheme=x", "--json"][..], &["resume", "nowhere", "--json"]] {
        let output = macrostep(dir.path(), args);
        let found: serde_json::Value = serde_json::from_slice(&output.stdout).unwrap();
        assert!(found["fault"]["message"].is_string() && found["fault"] == found["faults"][0], "{args:?}: {found}");
    }
}
