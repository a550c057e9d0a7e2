//! Attacks: kills and full disks at every write, two processes in one directory, altered files, changed scenarios, hostile names.
//! After each of them, what is on disk is right, or is refused with what is wrong. `--ignored` adds kills at every system call that
//! changes something on disk, where there is `strace`.
#![cfg(unix)]

use std::fs;
use std::os::unix::fs::symlink;
use std::path::Path;
use std::process::{Child, Command, Output, Stdio};
use std::time::{Duration, Instant};

use serde_json::Value;

/// Compared with its reference, and with two checkpoints on its way.
const SHORT: &[&str] = &["run", "oscillator", "--stop", "0.5s", "--set", "record.every=10"];
/// The macro-steps between checkpoints of such a run, instead of a time that would depend on the machine.
const TICK: &str = "200";
/// Goes on until it is stopped.
const LONG: &[&str] =
    &["run", "oscillator", "--stop", "100000s", "--set", "checkpoint.every=50ms", "--set", "record.every=1000"];

fn command(dir: &Path, args: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_macrostep"));
    command.args(args).current_dir(dir).stdout(Stdio::piped()).stderr(Stdio::piped());
    if !args.contains(&"100000s") {
        command.env("MACROSTEP_TICK", TICK);
    }
    command
}

fn macrostep(dir: &Path, args: &[&str]) -> Output {
    command(dir, args).output().unwrap()
}

fn with(run: &[&'static str], more: &[&'static str]) -> Vec<&'static str> {
    run.iter().chain(more).copied().collect()
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).into_owned()
}

#[track_caller]
fn code(output: &Output, expected: i32) {
    assert_eq!(output.status.code(), Some(expected), "{}\n{}", text(&output.stdout), text(&output.stderr));
}

#[track_caller]
fn json(output: &Output) -> Value {
    serde_json::from_slice(&output.stdout).unwrap_or_else(|e| panic!("{e}: {}", text(&output.stdout)))
}

/// What of a summary does not depend on the clock on the wall.
fn lasting(mut summary: Value) -> Value {
    for key in ["wall_s", "real_time_factor", "recording"] {
        summary.as_object_mut().unwrap().remove(key);
    }
    summary
}

/// `intact`, `incomplete`, `damaged`, or nothing: what `verify` says, without a process for each of hundreds of times.
fn state(dir: &Path, out: &str) -> Option<&'static str> {
    macrostep::verify(&dir.join(out)).ok().map(|found| found.state.word())
}

/// What `verify` says of damaged files, by name.
#[track_caller]
fn damage(dir: &Path, out: &str) -> Vec<(String, String)> {
    let output = macrostep(dir, &["verify", out, "--json"]);
    let found = json(&output);
    let list = found["findings"].as_array().unwrap_or_else(|| panic!("{found}"));
    let damaged = list.iter().filter(|f| f["state"] == "damaged");
    let name = |f: &Value| Path::new(f["path"].as_str().unwrap()).strip_prefix(out).unwrap().display().to_string();
    damaged.map(|f| (name(f), f["what"].as_str().unwrap().to_owned())).collect()
}

/// A run that was ended by force at the n-th step on disk.
fn killed(dir: &Path, out: &'static str, n: u32, more: &[&'static str]) {
    let args = with(&with(SHORT, &["--out", out]), more);
    let output = command(dir, &args).env("MACROSTEP_FAULT", format!("kill:{n}")).output().unwrap();
    assert_eq!(output.status.code(), None, "{}", text(&output.stderr));
}

fn wait_for_checkpoint(child: &mut Child, dir: &Path) {
    let began = Instant::now();
    while !dir.join("checkpoint.bin").exists() {
        assert!(child.try_wait().unwrap().is_none(), "it ended before its first checkpoint");
        assert!(began.elapsed() < Duration::from_secs(60), "no checkpoint");
        std::thread::sleep(Duration::from_millis(5));
    }
}

fn shell(dir: &Path, line: &str) {
    let output = Command::new("sh").args(["-c", line]).current_dir(dir).output().unwrap();
    assert!(output.status.success(), "{line}: {}{}", text(&output.stdout), text(&output.stderr));
}

/// A run that was interrupted after its first checkpoint.
fn interrupted(dir: &Path, out: &str, more: &[&'static str]) {
    let mut args = with(LONG, more);
    args.extend(["--out", out]);
    let mut child = command(dir, &args).spawn().unwrap();
    wait_for_checkpoint(&mut child, &dir.join(out));
    assert!(Command::new("kill").args(["-TERM", &child.id().to_string()]).status().unwrap().success());
    code(&child.wait_with_output().unwrap(), 130);
}

/// Ends a process at every single step at which what is on disk changes, in a run and in its continuation; whatever is left, the
/// run can be brought to the end that it has when nothing happens.
#[test]
fn a_kill_at_every_step_on_disk_loses_nothing() {
    let dir = tempfile::tempdir().unwrap();
    let dir = dir.path();
    let whole = macrostep(dir, &with(SHORT, &["--out", "whole", "--json"]));
    code(&whole, 0);
    let whole = lasting(json(&whole));
    assert_eq!(state(dir, "whole"), Some("intact"));
    let (mut kills, mut resumed) = (0, 0);
    for n in 1.. {
        let fault = format!("kill:{n}");
        let run = with(SHORT, &["--out", "killed", "--json", "--overwrite"]);
        let output = command(dir, &run).env("MACROSTEP_FAULT", &fault).output().unwrap();
        if output.status.code() == Some(0) {
            break;
        }
        assert_eq!(output.status.code(), None, "{fault}: {}", text(&output.stderr));
        kills += 1;
        assert_ne!(state(dir, "killed"), Some("damaged"), "{fault}");
        if !dir.join("killed/checkpoint.bin").exists() {
            continue;
        }
        // the continuation is killed as well, at another step each time, and continued again
        let again = format!("kill:{}", n % 37 + 1);
        let output = command(dir, &["resume", "killed", "--json"]).env("MACROSTEP_FAULT", &again).output().unwrap();
        if output.status.code().is_none() {
            assert_ne!(state(dir, "killed"), Some("damaged"), "{fault}, {again}");
            let finished = !dir.join("killed/checkpoint.bin").exists();
            if !finished {
                let output = macrostep(dir, &["resume", "killed", "--json"]);
                code(&output, 0);
                assert_eq!(lasting(json(&output)), whole, "{fault}, {again}");
            }
        } else {
            code(&output, 0);
            assert_eq!(lasting(json(&output)), whole, "{fault}");
        }
        assert_eq!(state(dir, "killed"), Some("intact"), "{fault}");
        resumed += 1;
        let left: Vec<String> =
            fs::read_dir(dir.join("killed")).unwrap().map(|e| e.unwrap().file_name().into_string().unwrap()).collect();
        assert!(left.iter().all(|name| !name.ends_with(".tmp") && !name.ends_with(".lock")), "{left:?}");
    }
    assert!(kills > 40 && resumed > 10, "{kills} kills, {resumed} of them resumed");
}

/// The same for a continuation alone, at every step of it.
#[test]
fn a_kill_at_every_step_of_a_continuation_loses_nothing() {
    let dir = tempfile::tempdir().unwrap();
    let dir = dir.path();
    let whole = macrostep(dir, &with(SHORT, &["--out", "whole", "--json"]));
    code(&whole, 0);
    let whole = lasting(json(&whole));
    // a run that was killed after its first checkpoint
    killed(dir, "start", 45, &[]);
    assert!(dir.join("start/checkpoint.bin").exists());
    let mut kills = 0;
    for n in 1.. {
        let _ = fs::remove_dir_all(dir.join("again"));
        shell(dir, "cp -r start again");
        let fault = format!("kill:{n}");
        let output = command(dir, &["resume", "again", "--json"]).env("MACROSTEP_FAULT", &fault).output().unwrap();
        let done = output.status.code() == Some(0);
        assert!(done || output.status.code().is_none(), "{fault}: {}", text(&output.stderr));
        assert_ne!(state(dir, "again"), Some("damaged"), "{fault}");
        if done {
            break;
        }
        kills += 1;
        // the last step is the removal of the checkpoint
        if dir.join("again/checkpoint.bin").exists() {
            let output = macrostep(dir, &["resume", "again", "--json"]);
            code(&output, 0);
            assert_eq!(lasting(json(&output)), whole, "{fault}");
        }
        assert_eq!(state(dir, "again"), Some("intact"), "{fault}");
    }
    assert!(kills > 40, "{kills} kills");
}

/// Kills at every system call that changes something on disk, of a run and of its continuation; a matter of a minute.
#[test]
#[ignore = "takes a minute, and strace"]
fn a_kill_at_every_system_call_loses_nothing() {
    let dir = tempfile::tempdir().unwrap();
    let dir = dir.path();
    let whole = macrostep(dir, &with(SHORT, &["--out", "whole", "--json"]));
    let whole = lasting(json(&whole));
    let traced = |call: &str, n: u32, args: &[&str]| {
        let mut strace = Command::new("strace");
        strace.args(["-f", "-qq", "-o", "/dev/null", "-e", &format!("trace={call}")]);
        strace.args(["-e", &format!("inject={call}:signal=KILL:when={n}"), env!("CARGO_BIN_EXE_macrostep")]);
        strace
            .args(args)
            .env("MACROSTEP_TICK", TICK)
            .current_dir(dir)
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .output()
            .unwrap()
    };
    let mut kills = 0;
    for call in ["write", "fsync", "rename", "renameat2", "unlink", "ftruncate", "openat", "mkdir", "flock"] {
        for n in 1..400 {
            let run = with(SHORT, &["--out", "killed", "--json", "--overwrite"]);
            if traced(call, n, &run).status.code() == Some(0) {
                break;
            }
            kills += 1;
            assert_ne!(state(dir, "killed"), Some("damaged"), "{call} {n}");
            if dir.join("killed/checkpoint.bin").exists() {
                let resumed = traced(call, n % 23 + 1, &["resume", "killed", "--json"]);
                assert_ne!(state(dir, "killed"), Some("damaged"), "{call} {n}, resumed");
                let last = match resumed.status.code() {
                    Some(0) => Some(resumed),
                    _ if dir.join("killed/checkpoint.bin").exists() => {
                        Some(macrostep(dir, &["resume", "killed", "--json"]))
                    }
                    _ => None,
                };
                if let Some(last) = last {
                    code(&last, 0);
                    assert_eq!(lasting(json(&last)), whole, "{call} {n}");
                }
                assert_eq!(state(dir, "killed"), Some("intact"), "{call} {n}");
            }
        }
    }
    println!("{kills} kills");
    assert!(kills > 100, "{kills} kills");
}

/// Of files that do not belong together, `verify` names the odd one out, and says what `resume` says.
#[test]
fn verify_says_what_resume_says() {
    let dir = tempfile::tempdir().unwrap();
    let dir = dir.path();
    killed(dir, "a", 52, &[]);
    killed(dir, "b", 52, &["--set", "problem.kc=150"]);
    let copy = |name: &str, back: bool| {
        let from = if back { "kept" } else { "b" };
        fs::copy(dir.join(from).join(name), dir.join("a").join(name)).unwrap();
    };
    shell(dir, "cp -r a kept");
    assert_eq!(damage(dir, "a"), []);
    // each file of the other run
    let files =
        ["checkpoint.bin", "recording.part-00000.parquet", "recording.part-00001.parquet", "recording.part.json"];
    for name in files.into_iter().chain(["scenario.toml", "reference/recording.part-00000.parquet"]) {
        copy(name, false);
        let found = damage(dir, "a");
        assert!(
            found.iter().any(|(path, what)| {
                let word = if name == "scenario.toml" { "not the scenario that was run" } else { "another run" };
                path == name && what.contains(word)
            }),
            "{name}: {found:?}"
        );
        // what is wrong with the recording or the scenario is wrong with the checkpoint, too
        let others = found.iter().filter(|(path, _)| path != name && path != "checkpoint.bin");
        assert_eq!(others.count(), 0, "{name}: {found:?}");
        let output = macrostep(dir, &["resume", "a"]);
        let reference = name.starts_with("reference");
        // a reference that is lost is a warning, and a description is written anew
        let expected = if reference || name == "recording.part.json" { 0 } else { 2 };
        code(&output, expected);
        if expected == 2 {
            let said = text(&output.stderr);
            let (_, what) =
                found.iter().find(|(path, _)| path == "checkpoint.bin").unwrap_or_else(|| panic!("{found:?}"));
            // but for how the directory is written
            let what = what.rsplit('/').next().unwrap();
            assert!(said.contains(what), "{name}: {what}\n{said}");
        }
        shell(dir, "rm -rf a && cp -r kept a");
    }
    copy("checkpoint.bin", true);
    // a run without a closed part, and one that recorded nothing
    for (n, out) in [(20, "early"), (8, "none")] {
        killed(dir, out, n, &[]);
        let found = macrostep::verify(&dir.join(out)).unwrap();
        assert_eq!(found.state.word(), "incomplete", "{found:?}");
        let scenario = found.findings.iter().find(|f| f.path.ends_with("scenario.toml"));
        let expected = if out == "early" { "intact" } else { "unchecked" };
        assert_eq!(scenario.map(|f| f.state.word()), Some(expected), "{found:?}");
    }
}

/// Whatever byte of whatever file in a results directory is changed, `verify` says so.
#[test]
fn every_file_of_the_results_is_covered() {
    let dir = tempfile::tempdir().unwrap();
    let dir = dir.path();
    for (out, format) in [("p", "parquet"), ("c", "csv")] {
        let args = ["run", "oscillator", "--stop", "5ms", "--format", format, "--out", out, "--report", "--bands"];
        code(&macrostep(dir, &args), 0);
        assert_eq!(state(dir, out), Some("intact"));
        flipped(dir, out, 41);
    }
    code(&macrostep(dir, &["sweep", "oscillator", "--stop", "5ms", "--vary", "step=1ms,2ms", "--out", "s"]), 0);
    assert_eq!(state(dir, "s"), Some("intact"));
    flipped(dir, "s", 9);
    // a checkpoint, and parts
    killed(dir, "k", 52, &[]);
    assert_eq!(state(dir, "k"), Some("incomplete"));
    flipped(dir, "k", 61);
}

/// Alters one bit of every n-th byte of every file, and every one of a scenario.
fn flipped(dir: &Path, out: &str, apart: usize) {
    std::panic::set_hook(Box::new(|info| {
        // those of the Parquet library are caught
        if info.location().is_some_and(|l| l.file().contains("tests")) {
            eprintln!("{info}");
        }
    }));
    let within = |folder: &Path| fs::read_dir(folder).unwrap().map(|e| e.unwrap().path()).collect::<Vec<_>>();
    let mut files = within(&dir.join(out));
    let folders: Vec<_> = files.extract_if(.., |path| path.is_dir()).collect();
    files.extend(folders.iter().flat_map(|folder| within(folder)));
    for path in files {
        let name = path.file_name().unwrap().to_str().unwrap().to_owned();
        // read by nobody but who wants to write, and by nobody at all
        if name == "run.lock" || name.ends_with(".open") {
            continue;
        }
        let whole = fs::read(&path).unwrap();
        let apart = if name == "scenario.toml" { 1 } else { apart.max(whole.len() / 60) };
        for at in (0..whole.len()).step_by(apart) {
            let mut bytes = whole.clone();
            bytes[at] ^= 1 << (at % 8);
            fs::write(&path, bytes).unwrap();
            assert_eq!(state(dir, out), Some("damaged"), "{out}: {name}, byte {at} of {}", whole.len());
        }
        fs::write(&path, whole).unwrap();
    }
}

/// Where nothing may be written, a command says so, and what is there stays as it is.
#[test]
fn a_read_only_folder_is_left_alone() {
    use std::os::unix::fs::{MetadataExt, PermissionsExt};
    use std::os::unix::process::CommandExt;
    let outer = tempfile::tempdir().unwrap();
    let dir = outer.path();
    interrupted(dir, "ro", &[]);
    let mode = |path: &Path, mode: u32| fs::set_permissions(path, fs::Permissions::from_mode(mode)).unwrap();
    shell(dir, "cp -r ro before && chmod -R a-w,a+rX ro");
    // who may do everything asks as somebody else, with a program that this one may read
    let own = dir.join("macrostep");
    fs::copy(env!("CARGO_BIN_EXE_macrostep"), &own).unwrap();
    mode(&own, 0o755);
    mode(dir, 0o555);
    let root = fs::metadata("/proc/self").unwrap().uid() == 0;
    for args in [
        &["resume", "ro"][..],
        &["run", "oscillator", "--stop", "10ms", "--out", "ro", "--overwrite"],
        &["run", "oscillator", "--stop", "10ms", "--out", "ro/new"],
        &["run", "oscillator", "--stop", "10ms"],
        &["sweep", "oscillator", "--stop", "10ms", "--vary", "step=1ms,2ms", "--out", "ro/sweep"],
    ] {
        let mut command = Command::new(&own);
        command.args(args).current_dir(dir).env("HOME", "/nonexistent");
        if root {
            command.uid(65534).gid(65534);
        }
        let output = command.output().unwrap();
        let said = text(&output.stderr);
        assert!(matches!(output.status.code(), Some(1 | 2)), "{args:?}: {:?} {said}", output.status);
        assert!(said.contains("error: ") && !said.contains("internal error"), "{args:?}: {said}");
    }
    mode(dir, 0o755);
    shell(dir, "chmod -R u+w ro && diff -r before ro");
    assert_eq!(state(dir, "ro"), Some("incomplete"));
}

/// Times beyond what can be counted are refused, and those within are counted right.
#[test]
fn times_do_not_wrap() {
    let dir = tempfile::tempdir().unwrap();
    let dir = dir.path();
    let part = "[subsystem.m]\ntype = \"mass\"\nparameters = { mass = 1, stiffness = 1e-9 }\ninputs = { f = 0 }\n";
    for (start, stop, step, steps) in [
        ("-1300h", "2562h", "1h", Some(3862)),
        ("-2562h", "2562h", "1h", Some(5124)),
        ("0s", "1e300h", "1e299h", None),
        ("-1e12h", "1e12h", "2e11h", None),
    ] {
        let times = format!("[run]\nstart = \"{start}\"\nstop = \"{stop}\"\nstep = \"{step}\"\n");
        fs::write(dir.join("long.toml"), format!("macrostep = 1\n{part}{times}")).unwrap();
        let output = macrostep(dir, &["run", "long.toml", "--no-record", "--json"]);
        match (output.status.code(), steps) {
            (Some(0), Some(steps)) => assert_eq!(json(&output)["macro_steps"], steps, "{start} to {stop}"),
            // ten steps, or none at all
            (Some(0), None) => assert_eq!(json(&output)["macro_steps"], 10, "{start} to {stop}"),
            (Some(2), None) => {}
            other => panic!("{start} to {stop}: {other:?}, {}", text(&output.stdout)),
        }
    }
}

/// The disk is full at one step after the other: no run says that it completed without its results.
#[test]
fn a_full_disk_is_never_a_success() {
    let dir = tempfile::tempdir().unwrap();
    let dir = dir.path();
    let mut failures = 0;
    for n in 1.. {
        let run = with(SHORT, &["--out", "full", "--json", "--overwrite"]);
        let output = command(dir, &run).env("MACROSTEP_FAULT", format!("full:{n}")).output().unwrap();
        let said = json(&output);
        match output.status.code() {
            Some(0) if said.get("warnings").is_none() => break,
            // what could not be removed is no loss
            Some(0) => assert_ne!(state(dir, "full"), Some("damaged"), "{said}"),
            Some(1 | 2) => {
                assert_ne!(said["outcome"], "completed", "full:{n}");
                assert_ne!(state(dir, "full"), Some("damaged"), "full:{n}");
            }
            other => panic!("full:{n}: {other:?}, {}", text(&output.stderr)),
        }
        failures += 1;
    }
    assert!(failures > 20, "{failures}");
}

#[test]
fn one_run_at_a_time_writes_to_a_directory() {
    let dir = tempfile::tempdir().unwrap();
    let dir = dir.path();
    let mut first = command(dir, &with(LONG, &["--out", "rw"])).spawn().unwrap();
    wait_for_checkpoint(&mut first, &dir.join("rw"));
    let process = format!("process {} on ", first.id());
    for second in [vec!["resume", "rw"], with(LONG, &["--out", "rw"]), with(LONG, &["--out", "rw", "--overwrite"])] {
        let output = macrostep(dir, &second);
        code(&output, 2);
        let said = text(&output.stderr);
        assert!(said.contains("`rw` is in use by run ") && said.contains(&process), "{said}");
    }
    // a directory that is left by a kill is free again
    first.kill().unwrap();
    first.wait().unwrap();
    let mut again = command(dir, &["resume", "rw"]).spawn().unwrap();
    std::thread::sleep(Duration::from_millis(300));
    assert!(again.try_wait().unwrap().is_none(), "{}", text(&again.wait_with_output().unwrap().stderr));
    again.kill().unwrap();
    again.wait().unwrap();
}

#[test]
fn a_checkpoint_is_taken_up_by_its_own_run_alone() {
    let dir = tempfile::tempdir().unwrap();
    let dir = dir.path();
    interrupted(dir, "a", &[]);
    interrupted(dir, "b", &["--set", "problem.kc=150"]);
    let scenario = dir.join("a/scenario.toml");
    let original = fs::read_to_string(&scenario).unwrap();
    let refused = |what: &str| {
        let output = macrostep(dir, &["resume", "a"]);
        code(&output, 2);
        let said = text(&output.stderr);
        assert!(said.contains("belongs to another run") && said.contains(what), "{said}");
        said
    };

    // a parameter
    fs::write(&scenario, original.replace("[problem]", "[problem]\nkc = 500")).unwrap();
    let said = refused("`problem.kc` was not set and is 500");
    assert!(said.contains("start the run again") && !said.contains("--force"), "{said}");
    code(&macrostep(dir, &["resume", "a", "--force"]), 2);
    // a stop that is past, and one that is ahead
    fs::write(&scenario, original.replace("100000s", "1s")).unwrap();
    for more in [&[][..], &["--force"]] {
        let output = macrostep(dir, &[&["resume", "a"], more].concat());
        code(&output, 2);
        let said = text(&output.stderr);
        assert!(said.contains("the stop time is now 1s, and the checkpoint is at t = "), "{said}");
        assert!(said.contains("use a later stop time") && !said.contains("--force"), "{said}");
    }
    fs::write(&scenario, original.replace("100000s", "100001s")).unwrap();
    assert!(refused("`run.stop`").contains("--force"));
    let said = text(&macrostep(dir, &["verify", "a"]).stdout);
    assert!(said.contains("if this change is accepted: `run.stop` was \"100000s\" and is \"100001s\""), "{said}");
    // the checkpoint of another run
    fs::write(&scenario, &original).unwrap();
    let own = fs::read(dir.join("a/checkpoint.bin")).unwrap();
    fs::copy(dir.join("b/checkpoint.bin"), dir.join("a/checkpoint.bin")).unwrap();
    refused("`problem.kc` was 150 and is not set");
    // that of another run with its scenario, beside this one's recording
    fs::copy(dir.join("b/scenario.toml"), &scenario).unwrap();
    let output = macrostep(dir, &["resume", "a"]);
    code(&output, 2);
    assert!(text(&output.stderr).contains("recording.parquet` belongs to another run"), "{}", text(&output.stderr));
    let found = damage(dir, "a");
    assert!(found.iter().any(|(_, what)| what.contains("recording.parquet` belongs to another run")), "{found:?}");
    fs::write(&scenario, &original).unwrap();
    // a damaged one
    let mut bytes = own.clone();
    bytes[own.len() / 2] ^= 4;
    fs::write(dir.join("a/checkpoint.bin"), bytes).unwrap();
    let output = macrostep(dir, &["resume", "a"]);
    code(&output, 2);
    assert!(text(&output.stderr).contains("does not fit its checksum"), "{}", text(&output.stderr));
    assert_eq!(state(dir, "a"), Some("damaged"));

    // its own, with another end that was accepted: the recording says so, and the scenario is as the user left it
    fs::write(dir.join("a/checkpoint.bin"), own).unwrap();
    let reached =
        json(&macrostep(dir, &["verify", "a", "--json"]))["findings"].as_array().unwrap().iter().find_map(|f| {
            f["what"].as_str()?.strip_prefix("the run can be resumed at t = ")?.strip_suffix(" s")?.parse().ok()
        });
    let reached: f64 = reached.unwrap();
    let edited = original.replace("100000s", &format!("{}s", reached.ceil() + 1.0));
    fs::write(&scenario, &edited).unwrap();
    let output = macrostep(dir, &["resume", "a", "--force", "--json"]);
    code(&output, 0);
    let said = json(&output);
    assert_eq!(said["time"], reached.ceil() + 1.0);
    assert!(said["warnings"][0].as_str().unwrap().contains("although `run.stop` was"), "{said}");
    assert_eq!(fs::read_to_string(&scenario).unwrap(), edited);
    let verified = json(&macrostep(dir, &["verify", "a", "--json"]));
    assert_eq!(verified["state"], "intact", "{verified}");
}

#[test]
fn results_are_not_overwritten_unasked() {
    let dir = tempfile::tempdir().unwrap();
    let dir = dir.path();
    let run = |more: &[&'static str]| macrostep(dir, &with(&["run", "oscillator", "--stop", "10ms", "--json"], more));
    // a directory that was named
    code(&run(&["--out", "mine"]), 0);
    let first = fs::read(dir.join("mine/recording.parquet")).unwrap();
    let output = run(&["--out", "mine", "--method", "energy"]);
    code(&output, 2);
    let said = json(&output);
    assert_eq!(said["outcome"], "occupied");
    assert!(said["fault"]["help"].as_str().unwrap().contains("--overwrite"), "{said}");
    assert_eq!(fs::read(dir.join("mine/recording.parquet")).unwrap(), first);
    code(&run(&["--out", "mine", "--method", "energy", "--overwrite"]), 0);
    assert_ne!(fs::read(dir.join("mine/recording.parquet")).unwrap(), first);
    // a scenario of one's own
    fs::create_dir(dir.join("own")).unwrap();
    fs::write(dir.join("own/scenario.toml"), "# mine\n").unwrap();
    code(&run(&["--out", "own"]), 2);
    assert_eq!(fs::read_to_string(dir.join("own/scenario.toml")).unwrap(), "# mine\n");

    // one that nobody named holds the newest results, and the others lie beside it
    code(&run(&[]), 0);
    let first = fs::read(dir.join("results/oscillator/recording.parquet")).unwrap();
    assert_eq!(json(&run(&["--method", "energy"]))["earlier"], "results/oscillator.1");
    assert_eq!(json(&run(&[]))["earlier"], "results/oscillator.2");
    assert_eq!(fs::read(dir.join("results/oscillator.1/recording.parquet")).unwrap(), first);

    // the same for sweeps
    let sweep =
        |more: &[&'static str]| macrostep(dir, &with(&["sweep", "oscillator", "--stop", "10ms", "--json"], more));
    code(&sweep(&["--vary", "step=1ms,2ms", "--out", "s"]), 0);
    assert_eq!(json(&sweep(&["--vary", "step=1ms,2ms", "--out", "s"]))["resumed"], 2);
    code(&sweep(&["--vary", "step=1ms,5ms", "--out", "s"]), 2);
    assert_eq!(state(dir, "s"), Some("intact"));
    assert_eq!(json(&sweep(&["--vary", "step=1ms,5ms", "--out", "s", "--overwrite"]))["resumed"], 0);
    let journal = dir.join("s/sweep.jsonl");
    let changed = fs::read_to_string(&journal).unwrap().replacen("\"passes\":10,", "\"passes\":90,", 1);
    fs::write(&journal, changed).unwrap();
    assert_eq!(state(dir, "s"), Some("damaged"));
    assert_eq!(json(&sweep(&["--vary", "step=1ms,5ms", "--out", "s"]))["resumed"], 1, "a damaged line is run again");
    assert_eq!(state(dir, "s"), Some("intact"));
}

/// A file that only an axis of the sweep names is part of what the sweep is.
#[test]
fn a_sweep_over_files_knows_what_is_in_them() {
    let dir = tempfile::tempdir().unwrap();
    let dir = dir.path();
    let record = |out: &'static str, step: &'static str| {
        let args = ["run", "oscillator", "--stop", "10ms", "--step", step, "--out", out, "--overwrite", "--quiet"];
        code(&macrostep(dir, &args), 0);
    };
    record("a", "1ms");
    record("b", "0.5ms");
    let sweep = || {
        let vary = "reference.file=a/recording.parquet,b/recording.parquet";
        macrostep(dir, &["sweep", "oscillator", "--stop", "10ms", "--vary", vary, "--out", "s", "--json"])
    };
    let output = sweep();
    code(&output, 0);
    assert_eq!(json(&sweep())["resumed"], 2, "{}", text(&output.stderr));
    record("b", "0.1ms");
    let output = sweep();
    code(&output, 2);
    let said = json(&output)["fault"]["message"].as_str().unwrap().to_owned();
    // the file is named, and not what is in it
    assert!(said.contains("holds another sweep: `") && said.contains("b/recording.parquet` was SHA-256 "), "{said}");
    assert!(said.len() < 300, "{said}");
}

#[test]
fn what_may_pass_is_tried_again_by_a_sweep() {
    let dir = tempfile::tempdir().unwrap();
    let dir = dir.path();
    let sweep = || {
        let vary = "step=1ms,2ms";
        macrostep(dir, &["sweep", "oscillator", "--stop", "10ms", "--vary", vary, "--record", "--out", "s", "--json"])
    };
    // one of two runs cannot write its results
    fs::create_dir(dir.join("s")).unwrap();
    fs::write(dir.join("s/0001"), "in the way").unwrap();
    for resumed in [0, 1] {
        let output = sweep();
        code(&output, 1);
        let found = json(&output);
        assert_eq!((&found["resumed"], found["runs"].as_array().unwrap().len()), (&Value::from(resumed), 2), "{found}");
    }
    fs::remove_file(dir.join("s/0001")).unwrap();
    let output = sweep();
    code(&output, 0);
    assert_eq!(json(&output)["resumed"], 1);
    assert_eq!(state(dir, "s"), Some("intact"));
}

#[test]
fn links_lead_nowhere() {
    let dir = tempfile::tempdir().unwrap();
    let dir = dir.path();
    fs::create_dir(dir.join("out")).unwrap();
    fs::write(dir.join("thesis.txt"), "three years").unwrap();
    let names =
        ["scenario.toml", "checkpoint.bin", "recording.part-00000.parquet.open", "recording.parquet.tmp", "run.lock"];
    for name in names.iter().chain(&["recording.parquet", "report.html"]) {
        symlink(dir.join("thesis.txt"), dir.join("out").join(name)).unwrap();
    }
    let output = macrostep(dir, &with(SHORT, &["--out", "out", "--overwrite", "--report"]));
    code(&output, 0);
    assert_eq!(fs::read_to_string(dir.join("thesis.txt")).unwrap(), "three years");
    assert_eq!(state(dir, "out"), Some("intact"));
    assert!(fs::read_dir(dir.join("out")).unwrap().all(|e| !e.unwrap().file_type().unwrap().is_symlink()));
}

/// What lies beside a recording is not written through a link, and a file in its place is not found out too late.
#[test]
fn what_lies_beside_a_recording_is_replaced_and_not_entered() {
    let dir = tempfile::tempdir().unwrap();
    let dir = dir.path();
    let run = |out: &'static str| with(&["run", "oscillator", "--stop", "0.1s", "--out"], &[out, "--overwrite"]);
    code(&macrostep(dir, &run("a")), 0);
    code(&macrostep(dir, &run("b")), 0);
    for make in ["rm -r b/reference; ln -s ../a/reference b/reference", "ln -s ../a/reference c/reference"] {
        fs::create_dir_all(dir.join("c")).unwrap();
        shell(dir, make);
        let out = if make.contains("b/") { "b" } else { "c" };
        code(&macrostep(dir, &run(out)), 0);
        assert_eq!((state(dir, "a"), state(dir, out)), (Some("intact"), Some("intact")), "{make}");
        assert!(!dir.join(out).join("reference").is_symlink());
    }
    // replaced where that was said, and left alone before anything is lost otherwise
    shell(dir, "rm -r b/reference; echo thesis > b/reference; mkdir d; echo thesis > d/reference");
    code(&macrostep(dir, &run("b")), 0);
    assert_eq!(state(dir, "b"), Some("intact"));
    let refused = macrostep(dir, &["run", "oscillator", "--stop", "0.1s", "--out", "d"]);
    code(&refused, 2);
    assert!(text(&refused.stderr).contains("a file `reference`"), "{}", text(&refused.stderr));
    assert_eq!(fs::read_to_string(dir.join("d/reference")).unwrap(), "thesis\n");
    // a page without its reference says so
    let path = dir.join("c/reference/recording.parquet");
    let mut bytes = fs::read(&path).unwrap();
    let middle = bytes.len() / 2;
    bytes[middle] ^= 1;
    fs::write(&path, bytes).unwrap();
    let reported = macrostep(dir, &["report", "c"]);
    code(&reported, 0);
    let page = fs::read_to_string(dir.join("c/report.html")).unwrap();
    assert!(text(&reported.stderr).contains("the reference is not shown"), "{}", text(&reported.stderr));
    assert!(page.contains("the reference is not shown"));
    // what a summary says there is
    for (what, out) in [("reference", "a"), ("scenario.toml", "b")] {
        shell(dir, &format!("rm -r {out}/{what}"));
        assert_eq!(state(dir, out), Some("incomplete"), "{what}");
    }
}

/// The runs of a sweep are those of its journal, all of them, each in its place.
#[test]
fn verify_compares_a_sweep_with_its_journal() {
    let dir = tempfile::tempdir().unwrap();
    let dir = dir.path();
    let sweep = ["sweep", "oscillator", "--stop", "0.1s", "--vary", "kc=50,100,200", "--out", "s"];
    code(&macrostep(dir, &sweep), 0);
    assert!(!dir.join("s/0001").exists());
    // recordings that were not asked for before are made
    let recorded: Vec<&str> = sweep.into_iter().chain(["--record"]).collect();
    code(&macrostep(dir, &recorded), 0);
    assert_eq!(state(dir, "s"), Some("intact"));
    assert!((0..3).all(|i| dir.join(format!("s/000{i}/recording.parquet")).is_file()));
    code(&macrostep(dir, &["sweep", "oscillator", "--stop", "0.1s", "--vary", "kc=60,70", "--out", "other"]), 0);
    for (damage, undo, expected) in [
        ("mv s/0001 away", "mv away s/0001", "incomplete"),
        ("mv s/0001/recording.parquet away", "mv away s/0001/recording.parquet", "incomplete"),
        ("mv s/sweep.parquet away", "mv away s/sweep.parquet", "incomplete"),
        ("mv s/sweep.parquet away; cp other/sweep.parquet s", "mv away s/sweep.parquet", "damaged"),
        ("mv s/0001 x; mv s/0002 s/0001; mv x s/0002", "mv s/0001 x; mv s/0002 s/0001; mv x s/0002", "damaged"),
    ] {
        shell(dir, damage);
        assert_eq!(state(dir, "s"), Some(expected), "{damage}");
        shell(dir, undo);
        assert_eq!(state(dir, "s"), Some("intact"), "{undo}");
    }
    // what is missing is repeated, and nothing else; not through a link
    shell(dir, "cp -r s kept; rm -r s/0001; ln -s ../kept/0000 s/0001");
    let output = macrostep(dir, &recorded.iter().copied().chain(["--json"]).collect::<Vec<_>>());
    code(&output, 0);
    assert_eq!((json(&output)["resumed"].as_u64(), state(dir, "s")), (Some(2), Some("intact")));
    assert_eq!(state(dir, "kept"), Some("intact"));
}

/// That error bands were asked for outlives an interrupt.
#[test]
fn a_resumed_run_says_that_its_error_bands_are_missing() {
    let dir = tempfile::tempdir().unwrap();
    let dir = dir.path();
    let run = with(SHORT, &["--out", "b", "--bands"]);
    let mut n = 1;
    while !dir.join("b/checkpoint.bin").exists() {
        let _ = fs::remove_dir_all(dir.join("b"));
        n += 4;
        let output = command(dir, &run).env("MACROSTEP_FAULT", format!("kill:{n}")).output().unwrap();
        assert_eq!(output.status.code(), None, "{}", text(&output.stderr));
    }
    fs::write(dir.join("b/report.html"), "of the first part").unwrap();
    let resumed = macrostep(dir, &["resume", "b", "--fail-on", "unknown"]);
    let said = text(&resumed.stderr);
    assert!(said.contains("no error bands") && said.contains("the word on the solvers is `unknown`"), "{said}");
    assert!(!resumed.status.success());
    assert!(!dir.join("b/report.html").exists());
}

/// A step of a subsystem is held to what times can be told apart, as that of the run is.
#[test]
fn steps_far_from_zero_are_told_apart_or_refused() {
    let dir = tempfile::tempdir().unwrap();
    let far = ["--set", "run.start=1700000000s", "--set", "reference.kind=none", "--no-record"];
    let run = |more: &[&'static str]| macrostep(dir.path(), &with(&with(&["run", "oscillator"], &far), more));
    let stop = ["--set", "run.stop=1700000000.02", "--step", "10us"];
    let refused = run(&with(&stop, &["--set", "subsystem.m2.step=200ns"]));
    code(&refused, 2);
    let said = text(&refused.stderr);
    assert!(said.contains("the step of `m2`, 200 ns, is finer") && said.contains("subsystem.m2.step"), "{said}");
    let warned = run(&stop);
    code(&warned, 0);
    assert!(text(&warned.stderr).contains("only exact to"), "{}", text(&warned.stderr));
    let fine = macrostep(dir.path(), &["check", "oscillator", "--step", "1.5ps"]);
    assert!(text(&fine.stderr).contains("not a whole number of picoseconds"), "{}", text(&fine.stderr));
    let names = macrostep(dir.path(), &["check", "oscillator", "--set", "subsystem.m2.step=1ps"]);
    assert!(text(&names.stderr).contains("1 ms and 1 ps"), "{}", text(&names.stderr));
}

/// A run that waits for the wall clock hears an interrupt at once, however long it would wait.
#[test]
fn a_paced_run_can_be_interrupted() {
    let dir = tempfile::tempdir().unwrap();
    let args = ["run", "oscillator", "--no-record", "--pace", "1e-300", "--stop", "0.1s"];
    let mut child = command(dir.path(), &args).spawn().unwrap();
    std::thread::sleep(Duration::from_secs(2));
    assert!(child.try_wait().unwrap().is_none(), "it did not wait");
    let began = Instant::now();
    assert!(Command::new("kill").args(["-TERM", &child.id().to_string()]).status().unwrap().success());
    code(&child.wait_with_output().unwrap(), 130);
    assert!(began.elapsed() < Duration::from_secs(5), "{:?}", began.elapsed());
}

#[test]
fn output_that_cannot_be_written_is_no_success_and_no_panic() {
    let dir = tempfile::tempdir().unwrap();
    let dir = dir.path();
    let full = || fs::OpenOptions::new().write(true).open("/dev/full").unwrap();
    let run = ["run", "oscillator", "--stop", "10ms", "--no-record", "--json"];
    for args in [&run[..], &["check", "oscillator"], &["schema"], &["--help"], &["--version"], &["run", "--help"]] {
        let output = command(dir, args).stdout(full()).output().unwrap();
        code(&output, 1);
        assert!(text(&output.stderr).contains("cannot write to standard output"), "{}", text(&output.stderr));
    }
    let status = |args: &[&str]| command(dir, args).stderr(full()).output().unwrap().status.code();
    assert_eq!(status(&["run", "nothing-of-the-kind"]), Some(2));
    assert_eq!(status(&["run", "oscillator", "--stop", "10ms", "--no-record"]), Some(0));
    // results where nothing can be written
    let output = macrostep(dir, &["run", "oscillator", "--stop", "10ms", "--out", "/proc/results"]);
    code(&output, 2);
    assert!(text(&output.stderr).contains("/proc/results"), "{}", text(&output.stderr));
}

#[test]
fn names_do_not_steer_the_terminal() {
    let dir = tempfile::tempdir().unwrap();
    let path = dir.path().join("hostile.toml");
    let name = "\\u001b[2Jm\\u009b1";
    fs::write(
        &path,
        format!(
            "macrostep = 1\nname = \"{name}\"\n[subsystem.\"{name}\"]\ntype = \"mass\"\n[subsystem.b]\ntype = \"{name}\"\n\
             [run]\nstep = \"1ms\"\nstop = \"10ms\"\n"
        ),
    )
    .unwrap();
    for args in [
        &["check", "hostile.toml"][..],
        &["run", "hostile.toml"],
        &["run", "hostile.toml", "--set", "subsystem.b.type=mass"],
    ] {
        let output = macrostep(dir.path(), args);
        let all = [text(&output.stdout), text(&output.stderr)].concat();
        assert!(!all.is_empty() && all.chars().all(|c| !c.is_control() || c == '\n'), "{args:?}: {all:?}");
    }
}

/// Sizes that a user states are bounded, or cost time in proportion.
#[test]
fn a_check_takes_time_in_proportion() {
    let dir = tempfile::tempdir().unwrap();
    let dir = dir.path();
    let mut chain = String::from("macrostep = 1\n[run]\nstep = \"1ms\"\nstop = \"10ms\"\n");
    let count = 2000;
    for i in 0..count {
        chain += &format!(
            "[subsystem.m{i}]\ntype = \"mass\"\nparameters = {{ mass = 1, stiffness = 10 }}\ninputs = {{ f = 0 }}\n"
        );
    }
    fs::write(dir.join("chain.toml"), chain).unwrap();
    symlink("/dev/zero", dir.join("endless.toml")).unwrap();
    let examples = concat!(env!("CARGO_MANIFEST_DIR"), "/../../examples/scenarios/multirate.toml");
    let steps = ["--set", "subsystem.m2.step=0.99999ms", "--set", "run.stop=200s"];
    for (args, expected) in [
        (vec!["check", "chain.toml"], 0),
        (vec!["check", "endless.toml"], 2),
        ([&["check", examples][..], &steps].concat(), 0),
    ] {
        let began = Instant::now();
        let output = macrostep(dir, &args);
        assert!(began.elapsed() < Duration::from_secs(30), "{args:?}: {:?}", began.elapsed());
        assert_eq!(output.status.code(), Some(expected), "{args:?}: {}", text(&output.stderr));
    }
}

/// An explicit scheme over an algebraic loop runs, and says what it does.
#[test]
fn a_loop_that_nobody_solves_is_named() {
    let dir = tempfile::tempdir().unwrap();
    let gain = |name: &str, d: f64| {
        format!(
            "[subsystem.{name}]\ntype = \"state-space\"\nparameters = {{ A = [-1], B = [1], C = [1], D = [{d}], x0 = [1] }}\n"
        )
    };
    let wires = "[[connection]]\nfrom = \"p.y\"\nto = \"q.u\"\n[[connection]]\nfrom = \"q.y\"\nto = \"p.u\"\n";
    let text_of = |d: f64| {
        format!("macrostep = 1\n{}{}{wires}[run]\nstep = \"10ms\"\nstop = \"1s\"\n", gain("p", 0.5), gain("q", d))
    };
    for (d, scheme, warned) in [(0.5, "jacobi", true), (0.5, "implicit-jacobi", false), (0.0, "jacobi", false)] {
        fs::write(dir.path().join("loop.toml"), text_of(d)).unwrap();
        for args in
            [&["check", "loop.toml", "--scheme", scheme][..], &["run", "loop.toml", "--no-record", "--scheme", scheme]]
        {
            let output = macrostep(dir.path(), args);
            code(&output, 0);
            let said = text(&output.stderr);
            assert_eq!(said.contains("algebraic loop"), warned, "{args:?}: {said}");
            assert!(!warned || (said.contains("p.y → q.u") && said.contains("q.y → p.u")), "{said}");
        }
    }
}
