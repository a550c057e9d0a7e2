//! A run that is killed goes on from its last checkpoint, and ends as if nothing had happened.
#![cfg(unix)]

use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use macrostep::record::Recording;
use serde_json::Value;

/// As lively at the end as at the start; every 50th point is recorded. The last is the pace at which it can be caught in the middle.
const MASSES: &[&str] = &[
    "run",
    "oscillator",
    "--stop",
    "10s",
    "--predictor",
    "soh",
    "--set",
    "problem.coupling=displacement-displacement",
    "--set",
    "record.every=50",
    "--set",
    "reference.kind=none",
    "--pace",
    "4",
];

/// Compared with its reference, which is recorded too.
const COMPARED: &[&str] = &["run", "oscillator", "--stop", "10s", "--set", "record.every=50", "--pace", "4"];

/// Events, error control and a text file; the room is compared with nothing.
const ROOM: &[&str] = &[
    "run",
    concat!(env!("CARGO_MANIFEST_DIR"), "/../../examples/scenarios/thermostat.toml"),
    "--stop",
    "100h",
    "--predictor",
    "adaptive",
    "--format",
    "csv",
    "--set",
    "record.every=5",
    "--pace",
    "150000",
];
/// A mechanism that is cut, compared with the whole: where both are is recorded beside it.
const BEAM: &[&str] = &[
    "run",
    concat!(env!("CARGO_MANIFEST_DIR"), "/../../examples/scenarios/beam_in_three_parts.toml"),
    "--stop",
    "0.4s",
    "--set",
    "reference.kind=whole",
    "--pace",
    "0.15",
];
/// The macro-steps between checkpoints.
const TICK: &str = "500";

fn start(dir: &Path, args: &[&str]) -> Child {
    start_with(dir, args, None)
}

/// With a fault at a step on disk.
fn start_with(dir: &Path, args: &[&str], fault: Option<&str>) -> Child {
    let mut command = Command::new(env!("CARGO_BIN_EXE_macrostep"));
    command.args(args).arg("--json").env("MACROSTEP_TICK", TICK).current_dir(dir);
    command.envs(fault.map(|fault| ("MACROSTEP_FAULT", fault)));
    command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap()
}

fn finish(child: Child, code: i32) -> Value {
    let output = child.wait_with_output().unwrap();
    assert_eq!(output.status.code(), Some(code), "{}", String::from_utf8_lossy(&output.stderr));
    serde_json::from_slice(&output.stdout).unwrap()
}

/// Waits until there is a checkpoint, while the run still goes.
fn wait_for_checkpoint(child: &mut Child, dir: &Path) {
    let began = Instant::now();
    while !dir.join("checkpoint.bin").exists() {
        assert!(child.try_wait().unwrap().is_none(), "it ended before its first checkpoint");
        assert!(began.elapsed() < Duration::from_secs(60), "no checkpoint");
        std::thread::sleep(Duration::from_millis(5));
    }
}

/// All columns, to the last bit.
fn same(a: &Path, b: &Path) {
    let (a, b) = (Recording::open(a).unwrap(), Recording::open(b).unwrap());
    assert!(a.finished() && b.finished());
    let bits = |x: &[f64]| x.iter().map(|v| v.to_bits()).collect::<Vec<_>>();
    assert_eq!(bits(a.time()), bits(b.time()));
    let names = |r: &Recording| r.meta().signals.iter().map(|s| s.name.clone()).collect::<Vec<_>>();
    assert_eq!(names(&a), names(&b));
    for name in names(&a) {
        assert!(bits(a.signal(&name).unwrap()) == bits(b.signal(&name).unwrap()), "{name}");
    }
}

/// What of a summary does not depend on the clock on the wall.
fn lasting(mut summary: Value) -> Value {
    for key in ["wall_s", "real_time_factor", "recording"] {
        summary.as_object_mut().unwrap().remove(key);
    }
    summary
}

fn undisturbed(dir: &Path, run: &[&str]) -> Value {
    // as fast as possible
    let mut args = run[..run.len() - 2].to_vec();
    args.extend(["--out", "whole"]);
    let summary = finish(start(dir, &args), 0);
    assert_eq!(summary["outcome"], "completed");
    assert!(!dir.join("whole/checkpoint.bin").exists(), "a completed run needs no checkpoint");
    summary
}

/// What is left of a run goes on as fast as possible: its pace changes no result.
fn without_pace(dir: &Path) {
    let path = dir.join("scenario.toml");
    let text = std::fs::read_to_string(&path).unwrap();
    let faster: String = text.lines().filter(|l| !l.starts_with("pace = ")).map(|l| format!("{l}\n")).collect();
    assert_ne!(text, faster);
    std::fs::write(path, faster).unwrap();
}

fn killed_and_resumed(run: &[&str]) {
    let dir = tempfile::tempdir().unwrap();
    let path = |name: &str| dir.path().join(name);
    let undisturbed = undisturbed(dir.path(), run);

    // SIGKILL in the middle, and once more in the middle of what is left
    let mut args = run.to_vec();
    args.extend(["--out", "killed"]);
    let mut child = start(dir.path(), &args);
    wait_for_checkpoint(&mut child, &path("killed"));
    child.kill().unwrap();
    assert_eq!(child.wait().unwrap().code(), None, "it was not killed");
    let partial = Recording::open(path("killed")).unwrap();
    assert!(!partial.finished() && !partial.time().is_empty());
    without_pace(&path("killed"));
    let first = std::fs::read(path("killed/checkpoint.bin")).unwrap();
    let mut child = start_with(dir.path(), &["resume", "killed"], Some("kill:60"));
    assert_eq!(child.wait().unwrap().code(), None, "it was not killed");
    assert!(std::fs::read(path("killed/checkpoint.bin")).unwrap() != first, "no second checkpoint");

    let resumed = finish(start(dir.path(), &["resume", "killed"]), 0);
    assert_eq!(lasting(resumed), lasting(undisturbed));
    same(&path("killed"), &path("whole"));
    for beside in ["reference", "scene", "reference-scene"] {
        if path("whole").join(beside).exists() {
            same(&path("killed").join(beside), &path("whole").join(beside));
        }
    }
    if run == BEAM {
        assert!(Recording::open(path("killed/reference-scene")).unwrap().time().len() > 500);
    }
}

#[test]
fn a_killed_run_is_compared_with_its_reference_as_if_nothing_had_happened() {
    killed_and_resumed(COMPARED);
}

#[test]
fn frames_of_a_killed_run_and_of_its_reference_go_on() {
    killed_and_resumed(BEAM);
}

#[test]
fn a_killed_run_resumes_and_ends_the_same() {
    killed_and_resumed(MASSES);
}

#[test]
fn a_killed_run_with_events_resumes_and_ends_the_same() {
    killed_and_resumed(ROOM);
}

#[test]
fn an_interrupted_run_keeps_its_recording_and_resumes() {
    for signal in ["-INT", "-TERM"] {
        interrupted_and_resumed(signal);
    }
}

fn interrupted_and_resumed(signal: &str) {
    let dir = tempfile::tempdir().unwrap();
    let out = dir.path().join("out");
    let undisturbed = undisturbed(dir.path(), MASSES);
    let mut args = MASSES.to_vec();
    args.extend(["--out", "out"]);
    let mut child = start(dir.path(), &args);
    wait_for_checkpoint(&mut child, &out);
    let pid = child.id().to_string();
    assert!(Command::new("kill").args([signal, &pid]).status().unwrap().success());
    let summary = finish(child, 130);
    assert_eq!(summary["outcome"], "interrupted");
    let steps = summary["macro_steps"].as_u64().unwrap();
    assert!(steps > 0 && steps < 10_000);
    let recording = Recording::open(&out).unwrap();
    assert!(recording.finished());
    assert_eq!(recording.time().len() as u64, steps / 50 + 1);
    // nothing that was computed is lost
    let verified = start(dir.path(), &["verify", "out"]).wait_with_output().unwrap();
    let verified: Value = serde_json::from_slice(&verified.stdout).unwrap();
    let saved = verified["findings"].as_array().unwrap().iter().find(|f| f["state"] == "incomplete").unwrap();
    let time = summary["time"].as_f64().unwrap();
    assert_eq!(saved["what"], format!("the run can be resumed at t = {time} s"), "{verified}");

    without_pace(&out);
    let resumed = finish(start(dir.path(), &["resume", "out"]), 0);
    assert_eq!(lasting(resumed), lasting(undisturbed));
    same(&out, &dir.path().join("whole"));
}

#[test]
fn what_cannot_be_resumed_is_refused() {
    let dir = tempfile::tempdir().unwrap();
    std::fs::create_dir(dir.path().join("empty")).unwrap();
    for name in ["nowhere", "empty"] {
        let output = start(dir.path(), &["resume", name]).wait_with_output().unwrap();
        assert_eq!(output.status.code(), Some(2), "{name}");
        let said = String::from_utf8_lossy(&output.stdout);
        assert!(said.contains("name the results directory") && !said.contains("problems"), "{name}: {said}");
    }
    let args = ["run", "oscillator", "--stop", "10ms", "--out", "done"];
    finish(start(dir.path(), &args), 0);
    let output = start(dir.path(), &["resume", "done"]).wait_with_output().unwrap();
    assert_eq!(output.status.code(), Some(2), "a completed run has nothing to resume");
    let report: Value = serde_json::from_slice(&output.stdout).unwrap();
    assert_eq!(report["outcome"], "finished", "{report}");
    let help = report["fault"]["help"].as_str().unwrap();
    assert!(help.contains("macrostep run done/scenario.toml --stop 0.02s --out OTHER"), "{help}");
    // a checkpoint that is cut off
    std::fs::write(dir.path().join("done/checkpoint.bin"), b"too short").unwrap();
    let output = start(dir.path(), &["resume", "done"]).wait_with_output().unwrap();
    assert_eq!(output.status.code(), Some(2));
    let report: Value = serde_json::from_slice(&output.stdout).unwrap();
    assert_eq!(report["outcome"], "bad-checkpoint", "{report}");
}
