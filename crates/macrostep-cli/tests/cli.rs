//! The commands of the README, as a script runs them.

use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use macrostep::record::Recording;
use serde_json::Value;

fn macrostep(args: &[&str]) -> Output {
    // nothing may be left in the source tree, whatever a test forgets
    let elsewhere = tempfile::tempdir().unwrap();
    macrostep_in(elsewhere.path(), args)
}

fn macrostep_in(dir: &Path, args: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_macrostep")).args(args).current_dir(dir).output().unwrap()
}

fn stdout(output: &Output) -> String {
    String::from_utf8(output.stdout.clone()).unwrap()
}

fn stderr(output: &Output) -> String {
    String::from_utf8(output.stderr.clone()).unwrap()
}

#[track_caller]
fn code(output: &Output, expected: i32) {
    assert_eq!(output.status.code(), Some(expected), "{}\n{}", stdout(output), stderr(output));
}

/// Runs with `--json` and reads what it prints.
#[track_caller]
fn json(args: &[&str]) -> Value {
    let mut all = vec!["run"];
    all.extend_from_slice(args);
    all.extend(["--json", "--no-record"]);
    let output = macrostep(&all);
    code(&output, 0);
    serde_json::from_slice(&output.stdout).unwrap()
}

#[track_caller]
fn near(value: &Value, expected: f64, relative: f64) {
    let value = value.as_f64().unwrap_or_else(|| panic!("{value} is not a number"));
    assert!((value - expected).abs() <= relative * expected.abs(), "{value} is not {expected}");
}

#[test]
fn a_run_keeps_pace_with_the_clock_and_says_how_well() {
    let (free, paced) =
        (json(&["oscillator", "--stop", "60ms"]), json(&["oscillator", "--stop", "60ms", "--pace", "2"]));
    assert_eq!(free["final"], paced["final"]);
    assert!(free.get("pace").is_none());
    let pace = &paced["pace"];
    // the last state is due 30 ms after the start, and not waited for
    assert!(paced["wall_s"].as_f64().unwrap() >= 29.4e-3 && pace["factor"] == 2.0 && pace["steps"] == 60, "{paced}");
    near(&pace["budget"], 5e-4, 1e-9);
    let of = |key: &str| pace[key].as_f64().unwrap();
    assert!(0.0 < of("median") && of("median") <= of("percentile_99") && of("percentile_99") <= of("longest"));
    assert_eq!(of("late") > 0.0, of("latest") > 0.0);
}

#[test]
fn check_says_how_cuts_contract() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../examples/scenarios");
    let beam = root.join("beam_in_three_parts.toml");
    let output = macrostep(&["check", beam.to_str().unwrap()]);
    code(&output, 0);
    let text = stdout(&output);
    assert!(text.lines().all(|line| line.chars().count() <= 120), "{text}");
    assert!(text.contains("at `beam.4`, `beam.8`: contraction factor 0.126, safe up to a step of 157 µs"), "{text}");
    let output = macrostep(&["check", beam.to_str().unwrap(), "--json"]);
    let said: Value = serde_json::from_slice(&output.stdout).unwrap();
    near(&said["cuts"][0]["contraction_factor"], 0.126, 0.01);
    assert_eq!(said["cuts"][0]["freedoms"].as_array().unwrap().len(), 12);

    // a line of nodes, and one that is not there
    let shell = root.join("shell_in_two_parts.toml");
    let shell = shell.to_str().unwrap();
    assert!(stdout(&macrostep(&["check", shell])).contains("at `sheet.2.0`, `sheet.2.1`, `sheet.2.2`"));
    let output = macrostep(&["check", shell, "--set", "multibody.strip.cut=[\"node sheet.9.*\"]"]);
    code(&output, 2);
    assert!(stderr(&output).contains("no body matches `sheet.9.*`"), "{}", stderr(&output));
}

#[test]
fn run_prints_one_json_object() {
    let run = json(&["oscillator"]);
    assert_eq!(run["outcome"], "completed");
    assert_eq!(run["macro_steps"], 10_000);
    assert!(run["wall_s"].as_f64().unwrap() > 0.0);
    near(&run["final"]["m1.x"], -4.44280370, 1e-8);
    near(&run["final"]["m2.x"], -1.33249483, 1e-8);
    near(&run["energy"]["initial"], 10_000.0, 1e-12);
    near(&run["energy"]["final"], 20_242.563_979_599_025, 1e-9);
    near(&run["energy"]["reference_final"], 10_000.0, 1e-9);
    near(&run["energy"]["max_relative_error"], 1.024, 0.01);
    for signal in ["m1.x", "m1.v", "m2.x", "m2.v", "m1.f"] {
        for metric in ["nrms", "nmse", "max"] {
            let value = run["errors"][signal][metric].as_f64().unwrap();
            assert!(value > 0.0 && value.is_finite(), "{signal} {metric} {value}");
        }
    }
    assert!(run["indicators"]["residual_energy"]["coupling"].as_f64().unwrap() > 0.0);
    assert!(run["indicators"]["max_residual_power"].as_f64().unwrap() > 0.0);
    assert!(run.get("message").is_none() && run.get("recording").is_none());
}

#[test]
fn flags_change_what_people_change_most() {
    let run = json(&["oscillator", "--step", "2ms", "--stop", "4s"]);
    assert_eq!(run["macro_steps"], 2_000);
    assert_eq!(run["time"], 4.0);
    let error = |args: &[&str]| {
        let mut all = vec!["oscillator", "--stop", "2s"];
        all.extend_from_slice(args);
        json(&all)["energy"]["max_relative_error"].as_f64().unwrap()
    };
    // symplectic Euler errs by itself; what the interface adds is another matter
    let zoh = error(&[]);
    assert!(error(&["--scheme", "gauss-seidel"]) < 0.5 * zoh);
    let implicit = json(&["oscillator", "--stop", "1s", "--scheme", "implicit-jacobi"]);
    assert!(implicit["passes"].as_u64().unwrap() > implicit["macro_steps"].as_u64().unwrap());
    assert!(error(&["--predictor", "foh"]) < 0.5 * zoh);
    assert_eq!(error(&["--method", "none"]), zoh);
    assert_eq!(error(&["--threads", "2"]), zoh);
    assert!(error(&["--set", "problem.kc=10"]) < 0.5 * zoh);
    // multirate: an energy of the reference computation, inputs sampled when received
    let multirate = json(&["oscillator", "--set", "subsystem.m2.step=0.1ms", "--set", "run.hold=sampled"]);
    near(&multirate["energy"]["final"], 30_199.479_597_993_337, 1e-8);
    let quarter = json(&["oscillator", "--stop", "1s", "--set", "subsystem.m2.step=0.25ms"]);
    assert_eq!(quarter["macro_steps"], 1_000);
    let case = json(&["oscillator", "--variant", "case2"]);
    near(&case["energy"]["final"], 2_466.656_261_853_294, 1e-9);
    let whole = json(&["oscillator", "--stop", "1s", "--scheme", "monolithic"]);
    assert!(whole["energy"]["max_relative_error"].as_f64().unwrap() < 0.1);
}

#[test]
fn run_writes_a_recording() {
    let dir = tempfile::tempdir().unwrap();
    let output = macrostep_in(dir.path(), &["run", "oscillator", "--stop", "100ms"]);
    code(&output, 0);
    assert!(stdout(&output).contains("completed"), "{}", stdout(&output));
    let recording = Recording::open(dir.path().join("results/oscillator")).unwrap();
    assert_eq!(recording.time().len(), 101);
    assert_eq!(recording.unit("m1.f"), Some("N"));
    assert!(recording.meta().scenario_toml.contains("oscillator"));
    assert!(dir.path().join("results/oscillator/recording.parquet").is_file());

    // CSV by option, and the numbers are the same to the last bit
    let output = macrostep_in(
        dir.path(),
        &["run", "oscillator", "--stop", "100ms", "--format", "csv", "--out", "text", "--quiet"],
    );
    code(&output, 0);
    let text = std::fs::read_to_string(dir.path().join("text/recording.csv")).unwrap();
    assert!(text.starts_with("time,"), "{}", &text[..60]);
    assert_eq!(text.lines().count(), 102);
    let csv = Recording::open(dir.path().join("text")).unwrap();
    assert_eq!(csv.signal("m2.x"), recording.signal("m2.x"));

    // what ran can be run again
    let again = dir.path().join("results/oscillator/scenario.toml");
    code(&macrostep_in(dir.path(), &["run", again.to_str().unwrap(), "--out", "again", "--json"]), 0);
    let again = Recording::open(dir.path().join("again")).unwrap();
    assert_eq!(again.signal("m2.x"), recording.signal("m2.x"));
}

#[test]
fn compare_tells_the_difference() {
    let dir = tempfile::tempdir().unwrap();
    for (out, predictor) in [("a", "zoh"), ("b", "foh"), ("c", "zoh")] {
        let args = ["run", "oscillator", "--stop", "200ms", "--predictor", predictor, "--out", out, "--json"];
        code(&macrostep_in(dir.path(), &args), 0);
    }
    let same = macrostep_in(dir.path(), &["compare", "a", "c", "--json"]);
    code(&same, 0);
    let different = macrostep_in(dir.path(), &["compare", "a", "b", "--json"]);
    code(&different, 0);
    assert_ne!(stdout(&same), stdout(&different));
    assert!(stdout(&different).contains("m2.x"));
    let text = macrostep_in(dir.path(), &["compare", "a", "b"]);
    assert!(stdout(&text).contains("NRMS") && stdout(&text).contains("m2.x"));
    assert!(stdout(&text).contains("compared from 0 s to 0.2 s, at 201 samples"), "{}", stdout(&text));
    // what only one of them has is told
    code(&macrostep_in(dir.path(), &["run", "oscillator", "--stop", "400ms", "--out", "long", "--json"]), 0);
    let text = macrostep_in(dir.path(), &["compare", "long", "b"]);
    let said = String::from_utf8_lossy(&text.stderr);
    assert!(said.contains("note: left out: 0.2 s to 0.4 s of the first recording"), "{said}");
    code(&macrostep_in(dir.path(), &["compare", "a", "nowhere"]), 2);
}

#[test]
fn catalogues_list_what_there_is() {
    for (args, words) in [
        (vec!["problems"], vec!["oscillator", "crane", "rigid-line"]),
        (vec!["problems", "oscillator"], vec!["kc", "case8", "rodriguez2022"]),
        (vec!["methods"], vec!["jacobi", "hermite", "quasi-newton"]),
        (vec!["methods", "adaptive"], vec!["max", "benkhaled2017"]),
        (vec!["parts"], vec!["thermostat", "state-space"]),
        (vec!["parts", "mass"], vec!["stiffness"]),
        (vec!["--help"], vec!["run", "check", "problems", "methods", "compare", "schema"]),
        (vec!["--version"], vec!["0."]),
    ] {
        let output = macrostep(&args);
        code(&output, 0);
        for word in words {
            assert!(stdout(&output).contains(word), "{args:?}: no {word} in\n{}", stdout(&output));
        }
    }
    for args in [["problems", "--json"], ["methods", "--json"], ["parts", "--json"]] {
        let list: Value = serde_json::from_slice(&macrostep(&args).stdout).unwrap();
        assert!(list.as_array().unwrap().len() > 5, "{args:?}");
    }
    let schema: Value = serde_json::from_slice(&macrostep(&["schema"]).stdout).unwrap();
    assert!(schema["properties"]["subsystem"].is_object());
    // mistaken names bring near ones
    for (args, near) in
        [(["problems", "oscilator"], "oscillator"), (["methods", "hermit"], "hermite"), (["parts", "mas"], "mass")]
    {
        let output = macrostep(&args);
        code(&output, 2);
        assert!(stderr(&output).contains(near), "{}", stderr(&output));
    }
}

/// What `parts NAME` prints goes into a file as it is.
#[test]
fn blocks_of_parts_can_be_pasted() {
    let dir = tempfile::tempdir().unwrap();
    let list: Value = serde_json::from_slice(&macrostep(&["parts", "--json"]).stdout).unwrap();
    let names = list.as_array().unwrap().iter().map(|p| p["name"].as_str().unwrap().to_owned());
    let mut pasted = "macrostep = 1\n".to_owned();
    for name in names.chain(["equations".to_owned(), "table".to_owned()]) {
        let printed = macrostep(&["parts", &name]);
        code(&printed, 0);
        let printed = stdout(&printed);
        let at = printed.find("[subsystem.").unwrap_or_else(|| panic!("no block of {name}"));
        let block = printed[at..].lines().map(str::trim_start).collect::<Vec<_>>().join("\n");
        // what a block says that it needs of the file is there: a scheme for constraints
        assert_eq!(name == "rigid-link", block.contains("set scheme = \"implicit-jacobi\" in [run]"), "{block}");
        let (table, rest) = block.split_at(block.find(']').unwrap());
        let subsystem = format!("{}_{}", table, name.replace('-', "_"));
        pasted.push_str(&format!("\n{subsystem}{}\n", rest.replace(&format!("{table}."), &format!("{subsystem}."))));
    }
    pasted.push_str("\n[run]\nstep = \"1ms\"\nstop = \"10ms\"\nscheme = \"implicit-jacobi\"\n");
    std::fs::write(dir.path().join("all.toml"), pasted).unwrap();
    let checked = macrostep_in(dir.path(), &["check", "all.toml"]);
    assert_eq!(checked.status.code(), Some(0), "{}", stderr(&checked));
}

#[test]
fn check_finds_mistakes_and_nothing_else() {
    let dir = tempfile::tempdir().unwrap();
    let good = macrostep(&["check", "oscillator"]);
    code(&good, 0);
    assert!(stdout(&good).contains("good"));
    let file = dir.path().join("bad.toml");
    std::fs::write(
        &file,
        "macrostep = 1\n[problem]\nname = \"oscillator\"\n[run]\nstep = \"fast\"\nshceme = \"jacobi\"\n",
    )
    .unwrap();
    let name = file.to_str().unwrap();
    let bad = macrostep(&["check", name]);
    code(&bad, 2);
    let text = stderr(&bad);
    assert!(text.contains("bad.toml:5") && text.contains("bad.toml:6") && text.contains("scheme"), "{text}");
    let bad = macrostep(&["check", name, "--json"]);
    code(&bad, 2);
    let report: Value = serde_json::from_slice(&bad.stdout).unwrap();
    assert_eq!(report["outcome"], "bad-scenario");
    assert!(report["faults"].as_array().unwrap().len() >= 2, "{report}");
    // run refuses the same, and says so in the same way
    code(&macrostep(&["run", name, "--no-record"]), 2);
    code(&macrostep(&["run", "nothing-of-the-kind", "--no-record"]), 2);
    code(&macrostep(&["run", "nowhere.toml", "--no-record"]), 2);
    code(&macrostep(&["run", "oscillator", "--scheme", "jacoby", "--no-record"]), 2);
    code(&macrostep(&["run", "oscillator", "--set", "problem.kx=3", "--no-record"]), 2);
    code(&macrostep(&["walk"]), 2);
}

#[test]
fn a_failed_run_says_why_and_leaves_a_recording() {
    let dir = tempfile::tempdir().unwrap();
    let args = ["run", "oscillator", "--step", "50ms", "--stop", "100s", "--set", "problem.kc=1e5", "--out", "out"];
    let output = macrostep_in(dir.path(), &args);
    code(&output, 1);
    assert!(stderr(&output).contains("error:") && stderr(&output).contains("try:"), "{}", stderr(&output));
    let recording = Recording::open(dir.path().join("out")).unwrap();
    assert!(recording.time().len() > 3);
    let mut args = args.to_vec();
    args.extend(["--json", "--overwrite"]);
    let output = macrostep_in(dir.path(), &args);
    code(&output, 1);
    let run: Value = serde_json::from_slice(&output.stdout).unwrap();
    assert!(["diverged", "not-finite", "subsystem-failed"].contains(&run["outcome"].as_str().unwrap()), "{run}");
    assert!(run["fault"]["message"].as_str().unwrap().contains("macro-step"));
    assert_eq!(recording.time().len() as u64, run["macro_steps"].as_u64().unwrap() + 1);
}

#[test]
fn every_problem_and_variant_runs() {
    let list: Value = serde_json::from_slice(&macrostep(&["problems", "--json"]).stdout).unwrap();
    let mut ran = 0;
    for problem in list.as_array().unwrap() {
        let name = problem["name"].as_str().unwrap();
        for variant in problem["variants"].as_array().unwrap() {
            let variant = variant["name"].as_str().unwrap();
            let run = json(&[name, "--variant", variant, "--stop", "20ms"]);
            assert_eq!(run["outcome"], "completed", "{name} {variant}");
            assert!(run["macro_steps"].as_u64().unwrap() >= 1);
            assert!(!run["errors"].as_object().unwrap().is_empty(), "{name} {variant}: no reference");
            ran += 1;
        }
    }
    assert!(ran >= 25, "{ran}");
}

#[test]
fn every_example_scenario_runs() {
    let examples = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../examples/scenarios");
    let mut ran = 0;
    for entry in std::fs::read_dir(examples).unwrap() {
        let path = entry.unwrap().path();
        if path.extension().is_none_or(|e| e != "toml") {
            continue;
        }
        let name = path.to_str().unwrap();
        // which checks it first
        let output = macrostep(&["run", name, "--no-record", "--json"]);
        code(&output, 0);
        ran += 1;
    }
    assert!(ran >= 8, "{ran}");
}

/// A script that must not go on with a doubtful result has an exit code of its own for it.
#[test]
fn a_verdict_can_fail_a_run() {
    let run = |args: &[&str]| macrostep(&[&["run", "oscillator", "--no-record"], args].concat());
    // unreliable, which is worse than doubtful, and not unknown
    for (words, expected) in [("doubtful", 3), ("unreliable", 3), ("unknown", 0), ("unknown,doubtful", 3)] {
        code(&run(&["--fail-on", words]), expected);
    }
    let refused = run(&["--fail-on", "doubtful"]);
    assert!(
        stderr(&refused).contains("the word on the interface is `unreliable`, which --fail-on refuses"),
        "{}",
        stderr(&refused)
    );
    // what is asked for does not change what is printed for programs
    let refused = run(&["--fail-on", "doubtful", "--json"]);
    code(&refused, 3);
    assert_eq!(serde_json::from_slice::<Value>(&refused.stdout).unwrap()["outcome"], "completed");
    code(&run(&["--method", "energy", "--fail-on", "doubtful"]), 0);
    // too short to tell
    code(&run(&["--stop", "2ms", "--fail-on", "unknown"]), 3);
    code(&run(&["--stop", "2ms", "--fail-on", "doubtful"]), 0);
    // a run that fails has failed
    code(&run(&["--step", "40ms", "--set", "bounds.value=1e4", "--fail-on", "doubtful"]), 1);
    code(&run(&["--fail-on", "bad"]), 2);

    let sweep = |words: &str| {
        let vary = "method=none,energy";
        macrostep(&["sweep", "oscillator", "--vary", vary, "--fail-on", words])
    };
    let refused = sweep("doubtful");
    code(&refused, 3);
    assert!(
        stderr(&refused).contains("the verdict of 1 of 2 runs is one that --fail-on refuses"),
        "{}",
        stderr(&refused)
    );
    code(&sweep("unknown"), 0);
}

/// Nothing that was compared is no agreement.
#[test]
fn recordings_without_a_common_signal_are_not_compared() {
    let dir = tempfile::tempdir().unwrap();
    let out = |name: &str| dir.path().join(name).to_str().unwrap().to_owned();
    let room = concat!(env!("CARGO_MANIFEST_DIR"), "/../../examples/scenarios/thermostat.toml");
    for (what, name, stop) in [("oscillator", "a", "1s"), (room, "b", "100s")] {
        code(&macrostep(&["run", what, "--stop", stop, "--out", &out(name)]), 0);
    }
    for json in [&[][..], &["--json"]] {
        code(&macrostep(&[&["compare", &out("a"), &out("b")], json].concat()), 2);
        code(&macrostep(&[&["compare", &out("a"), &out("a")], json].concat()), 0);
    }
    let said = stderr(&macrostep(&["compare", &out("a"), &out("b")]));
    assert!(said.contains("no signal in common"), "{said}");
    // without a reference there is no error to draw
    let swept = macrostep(&["sweep", room, "--vary", "step=5s,10s", "--out", &out("sweep")]);
    code(&swept, 0);
    assert!(!stdout(&swept).contains("sweep.svg") && !dir.path().join("sweep/sweep.svg").exists());
}

/// Communication where it was asked for, also where the step of a part does not divide it, and a warning.
#[test]
fn steps_that_do_not_divide() {
    let output = macrostep(&["run", "crane", "--step", "2.444ms", "--stop", "100ms", "--no-record"]);
    code(&output, 0);
    assert!(stdout(&output).contains("after 41 macro-steps"), "{}", stdout(&output));
    assert!(
        stderr(&output).contains("`hydraulics` steps every 244.4 µs instead of every 250 µs"),
        "{}",
        stderr(&output)
    );
    assert_eq!(json(&["crane", "--step", "0.2444ms", "--stop", "20ms"])["macro_steps"], 82);
}

/// Where the energy of the reference is nothing but rounding, its error is relative to what moves.
#[test]
fn energy_errors_are_of_a_size_that_means_something() {
    let run = json(&["pendulum-chain", "--stop", "2s"]);
    let error = run["energy"]["max_relative_error"].as_f64().unwrap();
    assert!(error > 1e-4 && error < 1.0, "{error}");
    let errors = &run["errors"]["m1.theta"];
    let samples = run["macro_steps"].as_f64().unwrap() + 1.0;
    near(&errors["nmse_mean"], errors["nmse"].as_f64().unwrap() / samples, 1e-12);
}

/// Nobody is meant to guess which of two values for one key counts.
#[test]
fn a_key_that_is_set_twice_is_refused() {
    let both = ["--set", "run.predictor=foh", "--predictor", "zoh"];
    for args in [&both[..], &["--set", "run.predictor=foh", "--set", "run . predictor=zoh"]] {
        let output = macrostep(&[&["check", "oscillator"], args].concat());
        code(&output, 2);
        let said = stderr(&output);
        assert!(said.contains("is set twice: by --") && said.contains("run.predictor=foh"), "{said}");
    }
    let more = ["--set", "run.predictor={ kind = \"dmd\" }", "--set", "run.predictor.window=40"];
    code(&macrostep(&[&["check", "oscillator"], &more[..]].concat()), 0);
}

/// What is named is called what it is.
#[test]
fn what_is_no_scenario_is_called_what_it_is() {
    let dir = tempfile::tempdir().unwrap();
    std::fs::write(dir.path().join("cart.toml"), "macrostep = 1\n").unwrap();
    for (args, words) in [
        (&["check", "./"][..], "`./` is a directory, not a scenario"),
        (&["check", "cart.tom"], "there is no file `cart.tom`"),
        (&["check", "-"], "there is no file `-`"),
        (&["check", "oscilator"], "there is no problem `oscilator`; did you mean `oscillator`?"),
        (&["check", "oscillator", "--step", "-1ms"], "at: --step -1ms"),
        (&["report", "cart.toml"], "`cart.toml` is not a recording"),
        (&["fmu", "info", "cart.toml"], "`cart.toml` is not an FMU"),
        (&["fmu", "info", "nowhere.fmu"], "there is no such file\n  at: nowhere.fmu\n  try: check the path\n"),
        (&["fmu", "export", "oscillator.zz"], "`zz`"),
    ] {
        let output = macrostep_in(dir.path(), args);
        code(&output, 2);
        let said = stderr(&output);
        assert!(said.contains(words), "{args:?}: {said}");
        assert!(!said.contains("problem.name") && !said.contains("is built from its sources"), "{said}");
    }
}
