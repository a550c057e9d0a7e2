//! FMUs that do harm, with the settings every run has: none ends the program, spoils what it prints, or takes what was
//! computed before. Each is one library under a name that says what it does and when; see `fmus/hostile.c`.
#![cfg(target_os = "linux")]

use std::path::{Path, PathBuf};
use std::process::{Command, Output};
use std::sync::LazyLock;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Instant;

use macrostep::record::Recording;
use macrostep_fmi::test_fmus::hostile;

use crate::scratch::Scratch;

/// From the loading of the library to its unloading.
const PHASES: [&str; 11] =
    ["load", "instantiate", "setup", "enter", "begin", "set", "get", "step", "terminate", "free", "unload"];
/// Ends the process, in every phase; and those of which the step says enough.
const DEADLY: [&str; 5] = ["segv", "abort", "exit", "quick", "kill"];
const DEADLY_STEPS: [&str; 17] = [
    "jump", "exit3", "atexit", "divide", "quotient", "trap", "bus", "term", "group", "parent", "recurse", "alarm",
    "smash", "heap", "twice", "memory", "limit",
];
/// Never returns.
const ENDLESS: [&str; 10] = [
    "hang_at_load",
    "hang_at_instantiate",
    "hang_at_begin",
    "hang_at_step",
    "hang_at_terminate",
    "hang_at_unload",
    "spin_at_step",
    "stuck_at_step",
    "handler_at_step",
    "stop_at_step",
];
/// Harms only itself, where it has a process of its own.
const HARMLESS: [&str; 19] = [
    "stdout", "banner", "write", "stderr", "chdir", "round", "flush", "traps", "locale", "signals", "mask", "close",
    "stdin", "fork", "many", "session", "umask", "files", "environ",
];

/// How a run with such an FMU ends.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Ends {
    /// It cannot begin.
    Refused,
    /// With a failure, and all that was computed before on disk.
    Failed,
    /// As it should, with a warning.
    Warned,
    /// As it should.
    Completed,
    /// As it should or with a failure, as chance has it.
    Either,
}

fn in_phase(phase: &str) -> Ends {
    match phase {
        // Initialization Mode is left before the first macro-step
        "load" | "instantiate" | "setup" | "enter" | "begin" => Ends::Refused,
        "terminate" | "free" | "unload" => Ends::Warned,
        _ => Ends::Failed,
    }
}

fn cases() -> Vec<(String, Ends)> {
    let mut cases = Vec::new();
    for what in DEADLY {
        cases.extend(PHASES.map(|phase| (format!("{what}_at_{phase}"), in_phase(phase))));
    }
    cases.extend(DEADLY_STEPS.map(|what| (format!("{what}_at_step"), Ends::Failed)));
    cases.extend(ENDLESS.map(|name| (name.to_owned(), in_phase(name.rsplit('_').next().unwrap()))));
    for what in HARMLESS {
        cases.extend(["load", "step", "terminate"].map(|phase| (format!("{what}_at_{phase}"), Ends::Completed)));
    }
    // its thread may still run in the library when that is unloaded, and then fall
    cases.extend(["load", "step", "terminate"].map(|phase| (format!("thread_at_{phase}"), Ends::Either)));
    cases.push(("nan_at_step".into(), Ends::Failed));
    // over the memory by which the run and the process of the FMU talk
    cases.push(("scribble_at_step".into(), Ends::Either));
    // the state of an FMU is nobody's business where no step is taken back
    cases.push(("segv_at_state".into(), Ends::Completed));
    cases
}

static FMUS: LazyLock<Scratch> = LazyLock::new(|| {
    let dir = Scratch::new("hostile_fmus");
    let names: Vec<String> = cases().into_iter().map(|(name, _)| name).collect();
    hostile(dir.path(), &names);
    dir
});

/// Each test has a cache of its own, by which it knows its processes.
fn macrostep(cache: &str, args: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_macrostep"));
    command.args(args).current_dir(FMUS.path()).env("MACROSTEP_CACHE", FMUS.path().join(cache));
    command.output().unwrap()
}

/// A scenario with the FMU beside a mass that falls.
fn scenario(name: &str, more: &str) -> String {
    let text = format!(
        "macrostep = 1\n[subsystem.bad]\nfmu = \"{name}.fmu\"\n{more}[subsystem.good]\ntype = \"mass\"\ninputs = {{ f = 1 }}\n\
         [run]\nstep = \"1ms\"\nstop = \"0.1s\"\n"
    );
    // tests run side by side
    static COUNT: AtomicUsize = AtomicUsize::new(0);
    let file = format!("{name}-{}.toml", COUNT.fetch_add(1, Ordering::Relaxed));
    std::fs::write(FMUS.path().join(&file), text).unwrap();
    file
}

fn recording(dir: &Path) -> Recording {
    Recording::open(dir).unwrap_or_else(|e| panic!("{}: {e}", dir.display()))
}

/// What is wrong with a case, if anything.
fn judge(name: &str, ends: Ends) -> Option<String> {
    // the deadline is a minute; those that never return are given less
    let deadline = if ENDLESS.contains(&name) || ends == Ends::Either { "deadline = \"0.4s\"\n" } else { "" };
    let file = scenario(name, deadline);
    let out: PathBuf = FMUS.path().join(format!("out-{name}"));
    let output = macrostep("all", &["run", &file, "--out", out.to_str().unwrap(), "--json"]);
    let said = String::from_utf8_lossy(&output.stderr);
    let wrong = |what: &str| {
        let stdout = String::from_utf8_lossy(&output.stdout);
        let last: Vec<&str> = said.lines().rev().take(3).collect();
        Some(format!("{name}: {what} (status {:?})\n  {last:?}\n  {stdout:.2000}", output.status.code()))
    };
    let Ok(json) = serde_json::from_slice::<serde_json::Value>(&output.stdout) else {
        return wrong("what it prints is not JSON");
    };
    let outcome = json["outcome"].as_str().unwrap_or_default();
    let expected = match ends {
        Ends::Refused => {
            (json["fault"].is_object(), output.status.code() == Some(1) || output.status.code() == Some(2))
        }
        Ends::Failed => (outcome == "failed" || json["fault"].is_object(), output.status.code() == Some(1)),
        Ends::Warned | Ends::Completed => (outcome == "completed", output.status.code() == Some(0)),
        Ends::Either => (true, output.status.code().is_some_and(|c| c < 2)),
    };
    if expected != (true, true) {
        return wrong(&format!("{ends:?} expected, and the outcome is `{outcome}`"));
    }
    let about_bad = |w: &serde_json::Value| w.as_str().is_some_and(|w| w.contains("subsystem `bad` failed in end"));
    let warned = json["warnings"].as_array().is_some_and(|w| w.iter().any(about_bad));
    if ends != Ends::Either && warned != (ends == Ends::Warned) {
        return wrong("a warning is missing, or there is one too many");
    }
    let rows = match ends {
        Ends::Refused => return None,
        Ends::Failed | Ends::Either => 50,
        _ => 101,
    };
    let found = recording(&out).signal("good.v").map_or(0, <[f64]>::len);
    if found < rows {
        return wrong(&format!("{found} of {rows} rows are on disk"));
    }
    None
}

#[test]
fn no_fmu_takes_the_run_its_results_or_its_words() {
    let (cases, next, since) = (cases(), AtomicUsize::new(0), Instant::now());
    assert!(cases.len() >= 130, "{}", cases.len());
    LazyLock::force(&FMUS);
    let work = || {
        let mut wrong = Vec::new();
        while let Some((name, ends)) = cases.get(next.fetch_add(1, Ordering::Relaxed)) {
            wrong.extend(judge(name, *ends));
        }
        wrong
    };
    let wrong: Vec<String> = std::thread::scope(|s| {
        let workers: Vec<_> = (0..4).map(|_| s.spawn(work)).collect();
        workers.into_iter().flat_map(|w| w.join().unwrap()).collect()
    });
    println!("{} FMUs in {:.1?}", cases.len(), since.elapsed());
    assert!(wrong.is_empty(), "{} of {}:\n{}", wrong.len(), cases.len(), wrong.join("\n"));
    // nothing of them is left
    let cache = FMUS.path().join("all").display().to_string();
    let left = std::fs::read_dir("/proc").unwrap().flatten().filter_map(|p| {
        let maps = std::fs::read_to_string(p.path().join("maps")).ok()?;
        maps.contains(&cache).then(|| p.file_name())
    });
    assert_eq!(left.count(), 0, "processes are left behind");
}

/// The step of one FMU and that of its neighbour are begun together. What the one does takes nothing from the other: the run
/// ends with the macro-step before, also where both do harm, and where they share a process.
#[test]
fn neighbours_of_a_bad_fmu_are_recorded() {
    let good = "umask_at_load";
    for name in ["segv_at_step", "exit_at_step", "kill_at_step", "hang_at_step", "recurse_at_step"] {
        for (neighbour, isolation) in [(good, "process"), (good, "shared"), ("segv_at_step", "process")] {
            for bad_first in [true, false] {
                let fmu = |part: &str, fmu: &str| {
                    format!(
                        "[subsystem.{part}]\nfmu = \"{fmu}.fmu\"\nisolation = \"{isolation}\"\ndeadline = \"0.4s\"\n"
                    )
                };
                let (a, b) = (fmu("bad", name), fmu("near", neighbour));
                let both = if bad_first { [a, b].concat() } else { [b, a].concat() };
                let more = "[subsystem.good]\ntype = \"mass\"\ninputs = { f = 1 }\n";
                let text = format!("macrostep = 1\n{both}{more}[run]\nstep = \"1ms\"\nstop = \"0.1s\"\n");
                let case = format!("near-{name}-{neighbour}-{isolation}-{bad_first}");
                std::fs::write(FMUS.path().join(format!("{case}.toml")), text).unwrap();
                let out = FMUS.path().join(&case);
                let output =
                    macrostep("near", &["run", &format!("{case}.toml"), "--out", out.to_str().unwrap(), "--json"]);
                assert_eq!(output.status.code(), Some(1), "{case}: {output:?}");
                let json: serde_json::Value = serde_json::from_slice(&output.stdout).unwrap();
                assert_eq!(json["outcome"], "subsystem-failed", "{case}: {json}");
                let culprit = if bad_first || neighbour == good { "bad" } else { "near" };
                let told = format!("subsystem `{culprit}` failed in advance");
                assert!(json.to_string().contains(&told), "{case}: {json}");
                assert!(recording(&out).signal("good.v").unwrap().len() >= 50, "{case}");
            }
        }
    }
}

#[test]
fn in_the_process_of_the_run_a_crash_is_told() {
    let run = |name: &str| {
        let file = scenario(name, "isolation = \"none\"\n");
        let out = FMUS.path().join(format!("in-{name}"));
        (macrostep("inside", &["run", &file, "--out", out.to_str().unwrap(), "--json"]), out)
    };
    for (name, told) in [
        ("segv_at_step", "FMU `segv_at_step.fmu` ended the run by SIGSEGV, a segmentation fault, in fmi2DoStep"),
        ("abort_at_instantiate", "ended the run by SIGABRT, its own abort, in fmi2Instantiate"),
        ("exit_at_step", "FMU `exit_at_step.fmu` ended the run by `exit` in fmi2DoStep"),
        // it is the first to divide by zero after it said that this ends the process
        ("quotient_at_step", "FMU `quotient_at_step.fmu` ended the run by SIGFPE, an arithmetic error, in fmi2DoStep"),
        ("segv_at_terminate", "ended the run by SIGSEGV, a segmentation fault, in fmi2Terminate"),
    ] {
        let (output, _) = run(name);
        let said = String::from_utf8_lossy(&output.stderr);
        assert!(!output.status.success() && said.contains(told), "{name}: {said}");
        assert!(said.contains("try: remove isolation = \"none\""), "{said}");
    }
    // a crash of what runs while a library is loaded has a name, too
    let (output, _) = run("segv_at_load");
    let said = String::from_utf8_lossy(&output.stderr);
    assert!(said.contains("ended the run by SIGSEGV, a segmentation fault, in dlopen\n  try: remove"), "{said}");
    // what it closes or prints, and where it goes, is its own business
    let (plain, _) = run("segv_at_state");
    let velocity = |output: &Output| {
        let json: serde_json::Value =
            serde_json::from_slice(&output.stdout).unwrap_or_else(|e| panic!("{e}: {output:?}"));
        json["final"]["good.v"].as_f64().unwrap_or_else(|| panic!("{json}")).to_bits()
    };
    for name in [
        "banner_at_step",
        "stdout_at_load",
        "chdir_at_load",
        "chdir_at_step",
        "round_at_step",
        "flush_at_step",
        "traps_at_step",
        "locale_at_load",
    ] {
        let (output, out) = run(name);
        assert_eq!(output.status.code(), Some(0), "{name}: {output:?}");
        assert_eq!(velocity(&output), velocity(&plain), "{name}");
        assert_eq!(recording(&out).time().len(), 101, "{name}");
    }
    // the recording of a run that ended at once after its last step is whole
    assert_eq!(recording(&FMUS.path().join("in-segv_at_terminate")).time().len(), 101);
}
