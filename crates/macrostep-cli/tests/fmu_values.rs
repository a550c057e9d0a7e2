//! What goes into FMUs: start values until a source is known, nothing rounded or cut off; and runs that cannot begin.

use std::path::Path;
use std::process::{Command, Output};
use std::sync::LazyLock;

use macrostep::record::Recording;
use macrostep_fmi::description::Version::{V2, V3};
use macrostep_fmi::platform;
use macrostep_fmi::test_fmus::{Model, Recipe, hostile, write_zip};

use crate::scratch::Scratch;

/// All FMUs of these tests, built once.
static FMUS: LazyLock<Scratch> = LazyLock::new(|| {
    let dir = Scratch::new("fmu_values");
    for version in [V2, V3] {
        Recipe::new(Model::Types, version).build(dir.path());
        Recipe::new(Model::Mass, version).build(dir.path());
    }
    let plain = dir.path().join("plain");
    std::fs::create_dir(&plain).unwrap();
    Recipe { units: false, ..Recipe::new(Model::Mass, V2) }.build(&plain);
    let other = dir.path().join("other");
    std::fs::create_dir(&other).unwrap();
    Recipe { token: "{another}", ..Recipe::new(Model::Mass, V2) }.build(&other);
    let forgetful = dir.path().join("forgetful");
    std::fs::create_dir(&forgetful).unwrap();
    for model in [Model::MassSpring, Model::Mass] {
        Recipe::new(model, V2).build(dir.path());
        Recipe { forgetful: true, ..Recipe::new(model, V2) }.build(&forgetful);
    }
    let stateless = dir.path().join("stateless");
    std::fs::create_dir(&stateless).unwrap();
    Recipe { state: false, ..Recipe::new(Model::Mass, V2) }.build(&stateless);
    dir
});

fn macrostep_in(dir: &Path, args: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_macrostep"))
        .args(args)
        .current_dir(dir)
        .env("MACROSTEP_CACHE", FMUS.path().join("cache"))
        .output()
        .unwrap()
}

#[track_caller]
fn good(args: &[&str]) -> String {
    let output = macrostep_in(FMUS.path(), args);
    assert_eq!(output.status.code(), Some(0), "{}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).unwrap()
}

#[track_caller]
fn bad(args: &[&str], code: i32) -> String {
    let output = macrostep_in(FMUS.path(), args);
    let said = String::from_utf8(output.stderr).unwrap();
    assert_eq!(output.status.code(), Some(code), "{said}");
    said
}

fn write(name: &str, text: &str) -> String {
    std::fs::write(FMUS.path().join(name), text).unwrap();
    name.to_owned()
}

fn last(out: &str, signal: &str) -> f64 {
    *Recording::open(FMUS.path().join(out)).unwrap().signal(signal).unwrap().last().unwrap()
}

#[test]
fn an_input_keeps_its_start_value_until_its_source_is_known() {
    // 0 is no value of the enumeration, and the receiver stands before its source in the file
    for fmu in ["Types2.fmu", "Types3.fmu"] {
        let file = write(
            &format!("{fmu}.toml"),
            &format!(
                "macrostep = 1\n[subsystem.a]\nfmu = \"{fmu}\"\n[subsystem.b]\nfmu = \"{fmu}\"\n\
                 [[connection]]\nfrom = \"b.enum_out\"\nto = \"a.enum_in\"\n[run]\nstep = \"10ms\"\nstop = \"100ms\"\n"
            ),
        );
        let out = format!("out-{fmu}");
        good(&["run", &file, "--out", &out, "--quiet"]);
        assert_eq!(last(&out, "a.enum_out"), 3.0);

        // nor does a table begin with a value that it does not have
        write("choice.csv", "time,enum_in\n0,1\n0.5,2\n1,2\n");
        let out = format!("out-table-{fmu}");
        good(&["fmu", "run", fmu, "--input", "choice.csv", "--stop", "1s", "--step", "10ms", "--out", &out, "--quiet"]);
        let name = fmu.trim_end_matches(".fmu");
        let recording = Recording::open(FMUS.path().join(&out)).unwrap();
        let choice = recording.signal(&format!("{name}.enum_out")).unwrap();
        assert!(choice.iter().all(|c| [2.0, 3.0].contains(c)) && choice[0] == 2.0 && choice[100] == 3.0, "{choice:?}");
    }
}

#[test]
fn nothing_is_rounded_or_cut_off_on_the_way_into_an_integer() {
    let scenario = |rest: &str| {
        let types = "macrostep = 1\n[subsystem.types]\nfmu = \"Types2.fmu\"\n";
        write("value.toml", &format!("{types}{rest}\n[run]\nstep = \"10ms\"\nstop = \"100ms\"\n"))
    };
    let refused = |rest: &str| bad(&["check", &scenario(rest)], 2);

    // known before the run: constants and tables
    let said = refused("inputs = { int_in = 2.5 }");
    assert!(
        said.contains("input `int_in` of `Types2.fmu` cannot be 2.5: it is Int32, and takes integers from"),
        "{said}"
    );
    assert!(said.contains("value.toml:4:21, subsystem.types.inputs.int_in"), "{said}");
    let said = refused("inputs = { bool_in = 2 }");
    assert!(said.contains("cannot be 2: it is Boolean, and takes 0 and 1"), "{said}");
    let table = |values: &str, more: &str, input: &str| {
        format!(
            "[subsystem.source]\ntable = {{ time = [0, 0.05], v = {values} }}\n{more}\n\
             [[connection]]\nfrom = \"source.v\"\nto = \"types.{input}\"\n"
        )
    };
    let said = refused(&table("[1, 2]", "", "int_in"));
    assert!(said.contains("`source.v` is interpolated, and `types.int_in` takes no values between integers"), "{said}");
    assert!(said.contains("try: add \"v\" to `held` of `source`"), "{said}");
    let said = refused(&table("[1, 3000000000]", "held = [\"v\"]", "int_in"));
    assert!(said.contains("cannot be 3000000000"), "{said}");
    good(&["check", &scenario(&table("[1, 2]", "held = [\"v\"]", "int_in"))]);
    good(&["check", &scenario(&table("[2, 2]", "", "int_in"))]);

    // known when it happens
    for (source, input, value) in [("mass.v", "int_in", "0.0"), ("mass.v", "bool_in", "0.0")] {
        let file = scenario(&format!(
            "[subsystem.mass]\nfmu = \"plain/Mass2.fmu\"\ninputs = {{ f = 1 }}\n[[connection]]\nfrom = \"{source}\"\nto = \"types.{input}\"\n"
        ));
        let said = bad(&["run", &file, "--out", &format!("out-{input}"), "--quiet"], 1);
        assert!(said.contains("subsystem `types` failed in ") && said.contains(" at t = 0.0"), "{said}");
        assert!(said.contains(&format!("input `{input}` of `Types2.fmu` cannot be {value}")), "{said}");
        assert!(said.contains("try: connect it to an output of its type"), "{said}");
    }
}

#[test]
fn a_run_that_cannot_begin_leaves_earlier_results_and_nothing_else() {
    let dir = tempfile::tempdir().unwrap();
    let fmu = |from: &str| std::fs::copy(FMUS.path().join(from), dir.path().join("Mass2.fmu")).unwrap();
    let run = |code: i32, more: &[&str]| {
        let args = ["fmu", "run", "Mass2.fmu", "--stop", "1s", "--step", "100ms", "--quiet"];
        let output = macrostep_in(dir.path(), &[&args[..], more].concat());
        assert_eq!(output.status.code(), Some(code), "{}", String::from_utf8_lossy(&output.stderr));
    };
    let names = || {
        let mut names: Vec<_> =
            std::fs::read_dir(dir.path().join("results")).unwrap().map(|e| e.unwrap().file_name()).collect();
        names.sort();
        names
    };

    // not even a directory
    fmu("other/Mass2.fmu");
    run(2, &[]);
    assert!(!dir.path().join("results").exists());

    fmu("Mass2.fmu");
    run(0, &[]);
    fmu("other/Mass2.fmu");
    run(2, &[]);
    run(2, &["--overwrite"]);
    assert_eq!(names(), ["Mass2"]);
    assert_eq!(Recording::open(dir.path().join("results/Mass2")).unwrap().time().len(), 11);
    assert!(!dir.path().join("results/Mass2/run.lock").exists());

    // those of a run that begins are moved aside
    fmu("Mass2.fmu");
    run(0, &[]);
    assert_eq!(names(), ["Mass2", "Mass2.1"]);
}

#[test]
fn a_system_of_fmus_is_written_without_the_library_for_native_parts() {
    let file = write(
        "pair.toml",
        "macrostep = 1\n[subsystem.a]\nfmu = \"Mass2.fmu\"\n[subsystem.b]\nfmu = \"Mass3.fmu\"\n\
         [run]\nstep = \"10ms\"\nstop = \"100ms\"\n",
    );
    let export = |file: &str| {
        Command::new(env!("CARGO_BIN_EXE_macrostep"))
            .args(["fmu", "export", file, "-o", "pair.ssp"])
            .current_dir(FMUS.path())
            .env("MACROSTEP_FMU_LIBRARY", "nowhere.so")
            .output()
            .unwrap()
    };
    let output = export(&file);
    assert_eq!(output.status.code(), Some(0), "{}", String::from_utf8_lossy(&output.stderr));
    good(&["check", "pair.ssp", "--step", "10ms"]);
    let native =
        write("native.toml", "macrostep = 1\n[subsystem.a]\ntype = \"mass\"\n[run]\nstep = \"10ms\"\nstop = \"1s\"\n");
    assert!(String::from_utf8_lossy(&export(&native).stderr).contains("nowhere.so"));
}

#[test]
fn what_has_no_effect_or_does_not_fit_is_said() {
    let said = bad(&["fmu", "run", "Mass2.fmu", "--solver", "bdf", "--no-record"], 2);
    assert!(said.contains("`solver` is for Model Exchange") && said.contains("with the solver inside it"), "{said}");
    let said = bad(&["fmu", "run", "Mass2.fmu", "-p", "mass=1", "-p", "mass=2", "--no-record"], 2);
    assert!(said.contains("parameter `mass` is given twice"), "{said}");

    let said = bad(&["fmu", "run", "Mass2.fmu", "--input", "nope.csv", "--no-record"], 2);
    assert!(said.contains("try: check the path") && !said.contains("problems"), "{said}");
    write("odd.csv", "time,f\n0,1\n1,abc\n");
    let said = bad(&["fmu", "run", "Mass2.fmu", "--input", "odd.csv", "--no-record"], 2);
    assert!(said.contains("`odd.csv` cannot be used: line 3 has `abc`, not a number"), "{said}");
    assert!(said.contains("try: correct the line"), "{said}");

    for (text, told) in [("", "it is empty"), ("time;f\n0;1\n", "separated by `;`"), ("t,f\n0,1\n", "no column `time`")]
    {
        write("odd.csv", text);
        let said = bad(&["fmu", "run", "Mass2.fmu", "--input", "odd.csv", "--no-record"], 2);
        assert!(said.contains(told) && !said.contains("recording"), "{said}");
    }
    write("turned.csv", "f,time\n1,0\n1,1\n\n");
    good(&["fmu", "run", "Mass2.fmu", "--input", "turned.csv", "--no-record", "--quiet"]);

    // what is wrong with a table is said with its file, and not with all that is in it
    for (rows, told) in [
        ("", "the table has no rows"),
        ("1,0\n0,0\n", "`time` goes from 1 s to 0 s"),
        ("0,0\n1,nan\n", "column `f` is NaN at time 1"),
    ] {
        write("odd.csv", &format!("time,f\n{rows}"));
        let said = bad(&["fmu", "run", "Mass2.fmu", "--input", "odd.csv", "--no-record"], 2);
        assert!(said.contains(told) && said.contains("at: odd.csv\n") && !said.contains("--set"), "{said}");
    }
    write("odd.csv", "time,f\n5,1\n6,2\n");
    let output = macrostep_in(FMUS.path(), &["fmu", "run", "Mass2.fmu", "--input", "odd.csv", "--no-record"]);
    let said = String::from_utf8_lossy(&output.stderr);
    assert!(said.contains("note: odd.csv covers 5 s to 6 s, and the run 0 s to 1 s"), "{said}");

    // an FMU with neither of the interfaces
    let description = Recipe::new(Model::Mass, V3).description();
    let description = description.replace("<CoSimulation", "<ScheduledExecution").replace("<ModelExchange", "<Other");
    write_zip(&FMUS.path().join("Scheduled.fmu"), &[("modelDescription.xml".to_owned(), description.into_bytes())]);
    let said = bad(&["fmu", "run", "Scheduled.fmu", "--no-record"], 2);
    assert!(said.contains("try: have it exported for Co-Simulation"), "{said}");
}

#[test]
fn so_many_steps_that_nobody_asked_for_are_told_at_the_start() {
    let description = Recipe::new(Model::Mass, V2).description();
    let tiny = "<DefaultExperiment startTime=\"0\" stopTime=\"1\" stepSize=\"1e-7\"/>\n<ModelVariables>";
    let description = description.replacen("<ModelVariables>", tiny, 1);
    assert!(description.contains("1e-7"), "{description}");
    write_zip(&FMUS.path().join("Tiny.fmu"), &[("modelDescription.xml".to_owned(), description.into_bytes())]);
    // it has no binary, so that the run ends at once
    let said = bad(&["fmu", "run", "Tiny.fmu", "--no-record"], 2);
    assert!(said.contains("note: 10 000 000 communication steps of 100 ns, as the FMU proposes"), "{said}");
    let said = bad(&["fmu", "run", "Tiny.fmu", "--no-record", "--stop", "1ms"], 2);
    assert!(!said.contains("note:"), "{said}");
}

#[test]
#[cfg(target_os = "linux")]
fn results_that_nobody_can_read_are_no_success() {
    let run = |redirection: &str| {
        let shell = format!("\"$0\" fmu run Mass2.fmu --no-record --json {redirection}");
        let mut command = Command::new("sh");
        command.args(["-c", &shell, env!("CARGO_BIN_EXE_macrostep")]).current_dir(FMUS.path());
        command.env("MACROSTEP_CACHE", FMUS.path().join("cache")).output().unwrap()
    };
    let closed = run(">&-");
    let said = String::from_utf8_lossy(&closed.stderr);
    assert_eq!(closed.status.code(), Some(1), "{said}");
    assert!(said.contains("cannot write to standard output: it is closed"), "{said}");
    assert_eq!(run(">/dev/null").status.code(), Some(0));
    assert_eq!(run("1<>/dev/null").status.code(), Some(0));
}

#[test]
#[cfg(target_os = "linux")]
fn advice_fits_the_function_that_crashed() {
    hostile(FMUS.path(), &["segv_at_state".to_owned(), "segv_at_instantiate".to_owned()]);
    let file = write(
        "state.toml",
        "macrostep = 1\n[subsystem.bad]\nfmu = \"segv_at_state.fmu\"\n[subsystem.good]\nfmu = \"Mass2.fmu\"\n\
         [[connection]]\nfrom = \"good.v\"\nto = \"bad.u\"\n[[connection]]\nfrom = \"bad.y\"\nto = \"good.f\"\n\
         [run]\nscheme = \"implicit-gauss-seidel\"\nstep = \"10ms\"\nstop = \"100ms\"\n",
    );
    let said = bad(&["run", &file, "--out", "out-state", "--quiet"], 1);
    assert!(said.contains("in fmi2GetFMUstate") && said.contains("set rollback = \"fork\""), "{said}");
    good(&["run", &file, "--set", "subsystem.bad.rollback=fork", "--out", "out-fork", "--quiet"]);
    let said = bad(&["fmu", "run", "segv_at_instantiate.fmu", "--no-record"], 2);
    assert!(said.contains("in fmi2Instantiate") && !said.contains("smaller step"), "{said}");
}

/// Two masses from `dir`, an oscillator; `x0` is where the first one starts.
fn oscillator(name: &str, dir: &str, x0: f64) -> String {
    write(
        name,
        &format!(
            "macrostep = 1\n[subsystem.m1]\nfmu = \"{dir}MassSpring2.fmu\"\n\
             parameters = {{ stiffness = 10, coupling_stiffness = 100, x0 = {x0:?} }}\n\
             [subsystem.m2]\nfmu = \"{dir}Mass2.fmu\"\nparameters = {{ stiffness = 1000 }}\n\
             [[connection]]\nfrom = \"m1.f\"\nto = \"m2.f\"\n[[connection]]\nfrom = \"m2.x\"\nto = \"m1.x\"\n\
             [[connection]]\nfrom = \"m2.v\"\nto = \"m1.v\"\n\
             [run]\nscheme = \"implicit-gauss-seidel\"\nstep = \"1ms\"\nstop = \"50ms\"\n"
        ),
    )
}

#[test]
#[cfg(target_os = "linux")]
fn fmus_whose_saved_states_are_of_no_use_go_back_by_copies_of_their_processes() {
    // the first mass moves at once; the second one begins at rest, where the fault does not show
    let sound = oscillator("sound.toml", "", 0.5);
    let forgetful = oscillator("forgetful.toml", "forgetful/", 0.5);
    good(&["run", &sound, "--out", "out-sound", "--quiet"]);
    let output = macrostep_in(FMUS.path(), &["run", &forgetful, "--out", "out-forgetful"]);
    let said = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(0), "{said}");
    for part in ["MassSpring2.fmu", "Mass2.fmu"] {
        assert!(said.contains(&format!("warning: `{part}` takes the step at")), "{part}: {said}");
    }
    assert!(said.contains("taken back by copies of its process"), "{said}");
    let open = |out: &str| Recording::open(FMUS.path().join(out)).unwrap();
    let (a, b) = (open("out-sound"), open("out-forgetful"));
    for signal in ["m1.f", "m1.x1", "m2.x", "m2.v"] {
        let (a, b) = (a.signal(signal).unwrap(), b.signal(signal).unwrap());
        assert!(a.len() > 10 && a.iter().any(|x| *x != a[0]), "{signal}");
        assert_eq!(a.len(), b.len());
        assert!(a.iter().zip(b).all(|(a, b)| a.to_bits() == b.to_bits()), "{signal}");
    }
    // nothing can be copied where it shares the process of the run
    let shared = ["--set", "subsystem.m1.isolation=none", "--set", "subsystem.m2.isolation=none"];
    let said = bad(&[&["run", &forgetful, "--out", "out-none", "--quiet"][..], &shared].concat(), 1);
    assert!(said.contains("noSetFMUStatePriorToCurrentPoint") && said.contains("rollback = \"fork\""), "{said}");
    // a sound FMU is not disturbed: the same numbers without state functions
    let forked = ["--set", "subsystem.m1.rollback=fork", "--set", "subsystem.m2.rollback=fork"];
    good(&[&["run", &forgetful, "--out", "out-asked", "--quiet"][..], &forked].concat());
    assert_eq!(last("out-asked", "m2.x").to_bits(), last("out-sound", "m2.x").to_bits());
}

#[test]
#[cfg(target_os = "linux")]
fn an_interrupted_run_without_a_checkpoint_is_incomplete() {
    let args = ["fmu", "run", "stateless/Mass2.fmu", "--stop", "1e6s", "--step", "1ms", "--out", "out-stopped"];
    let mut child = Command::new(env!("CARGO_BIN_EXE_macrostep"))
        .args(args)
        .current_dir(FMUS.path())
        .env("MACROSTEP_CACHE", FMUS.path().join("cache"))
        .stderr(std::process::Stdio::null())
        .stdout(std::process::Stdio::null())
        .spawn()
        .unwrap();
    let begun = FMUS.path().join("out-stopped/scenario.toml");
    while !begun.exists() {
        assert!(child.try_wait().unwrap().is_none());
        std::thread::sleep(std::time::Duration::from_millis(20));
    }
    std::thread::sleep(std::time::Duration::from_millis(500));
    assert!(Command::new("kill").args(["-INT", &child.id().to_string()]).status().unwrap().success());
    assert_eq!(child.wait().unwrap().code(), Some(130));

    let output = macrostep_in(FMUS.path(), &["verify", "out-stopped"]);
    let said = String::from_utf8_lossy(&output.stdout);
    assert_eq!(output.status.code(), Some(1), "{said}");
    assert!(said.contains("out-stopped: incomplete") && said.contains("cannot save its state"), "{said}");
    let said = bad(&["resume", "out-stopped"], 2);
    assert!(said.contains("cannot save its state") && !said.contains("before its first"), "{said}");
}

#[test]
#[cfg(all(target_os = "linux", target_arch = "x86_64"))]
fn an_output_may_have_the_name_of_a_column_of_ours() {
    let description = Recipe::new(Model::Mass, V2).description().replace("name=\"v\"", "name=\"energy\"");
    let library = std::fs::read(FMUS.path().join("build-Mass-V2/model.so")).unwrap();
    let files = [
        ("modelDescription.xml".to_owned(), description.into_bytes()),
        ("binaries/linux64/model.so".to_owned(), library),
    ];
    write_zip(&FMUS.path().join("Energy.fmu"), &files);
    good(&["fmu", "run", "Energy.fmu", "--stop", "0.1s", "--step", "10ms", "--out", "out-energy"]);
    let file = write(
        "energy.toml",
        "macrostep = 1\n[subsystem.batt]\nfmu = \"Energy.fmu\"\ninputs = { f = 1.0 }\n[run]\nstep = \"10ms\"\nstop = \"0.1s\"\n",
    );
    good(&["run", &file, "--out", "out-batt", "--quiet"]);
    let recording = Recording::open(FMUS.path().join("out-batt")).unwrap();
    assert!((recording.signal("batt.energy").unwrap().last().unwrap() - 0.1).abs() < 1e-12);
}

#[test]
#[cfg(all(target_os = "linux", target_arch = "x86_64"))]
fn a_function_that_is_missing_is_told_before_the_first_step() {
    let mut library = std::fs::read(FMUS.path().join("build-Mass-V2/model.so")).unwrap();
    let name = b"fmi2DoStep\0";
    let found: Vec<usize> = (0..library.len() - name.len()).filter(|&i| library[i..].starts_with(name)).collect();
    assert!(!found.is_empty());
    found.iter().for_each(|&i| library[i..i + name.len()].copy_from_slice(b"fmi2DoStop\0"));
    let files = [
        ("modelDescription.xml".to_owned(), Recipe::new(Model::Mass, V2).description().into_bytes()),
        ("binaries/linux64/model.so".to_owned(), library),
    ];
    write_zip(&FMUS.path().join("Stepless.fmu"), &files);
    let said = bad(&["fmu", "run", "Stepless.fmu", "--no-record"], 2);
    assert!(said.contains("does not export `fmi2DoStep`") && !said.contains("smaller"), "{said}");
}

#[test]
fn integers_of_64_bits_may_have_any_value() {
    // the model adds one
    for (value, sum) in [("9223372036854775806", i64::MAX), ("-9223372036854775808", i64::MIN + 1)] {
        let (given, out) = (format!("int64_in={value}"), format!("out-64{value}"));
        good(&["fmu", "run", "Types3.fmu", "-p", &given, "--stop", "0.1s", "--step", "10ms", "--out", &out, "--quiet"]);
        assert_eq!(last(&out, "Types3.int64_out"), sum as f64);
    }
    let said = bad(&["fmu", "run", "Types3.fmu", "-p", "int64_in=9223372036854775808", "--no-record"], 2);
    assert!(said.contains("int64_in"), "{said}");
}

/// A folder of FMUs becomes a scenario: what has one name, and units that fit, is connected, and the rest is listed.
#[test]
fn a_folder_of_fmus_is_a_start() {
    let dir = tempfile::tempdir().unwrap();
    let fmus = dir.path().join("models");
    std::fs::create_dir(&fmus).unwrap();
    for model in [Model::MassSpring, Model::Mass] {
        Recipe::new(model, V2).build(&fmus);
    }
    let run = |args: &[&str]| macrostep_in(dir.path(), args);
    let made = run(&["init", "models"]);
    assert_eq!(made.status.code(), Some(0), "{}", String::from_utf8_lossy(&made.stderr));
    let text = std::fs::read_to_string(dir.path().join("scenario.toml")).unwrap();
    for connection in
        ["Mass2.x\", to = \"MassSpring2.x", "Mass2.v\", to = \"MassSpring2.v", "MassSpring2.f\", to = \"Mass2.f"]
    {
        assert!(text.contains(connection), "{text}");
    }
    assert!(text.contains("fmu = \"models/Mass2.fmu\""), "{text}");
    let ran = run(&["run", "scenario.toml", "--no-record", "--quiet"]);
    assert_eq!(ran.status.code(), Some(0), "{}", String::from_utf8_lossy(&ran.stderr));
    // names that TOML wants in quotes, and times that FMUs propose
    let strange = dir.path().join("strange");
    std::fs::create_dir(&strange).unwrap();
    let proposed = "<DefaultExperiment startTime=\"0\" stopTime=\"0.2\" stepSize=\"2e-4\"/>\n  <ModelVariables>";
    for (model, file) in [(Model::MassSpring, "Erste Größe.FMU"), (Model::Mass, "2.0 masse.fmu")] {
        let text = Recipe::new(model, V2).description().replace("<ModelVariables>", proposed);
        let text = text.replace("name=\"f\"", "name=\"der(&quot;f&quot;)\"");
        let library = std::fs::read(fmus.join(format!("build-{model:?}-V2/model.so"))).unwrap();
        let place = format!("binaries/{}/model.so", platform(V2));
        write_zip(&strange.join(file), &[("modelDescription.xml".to_owned(), text.into_bytes()), (place, library)]);
    }
    assert_eq!(run(&["init", "strange", "--out", "strange.toml"]).status.code(), Some(0));
    let written = std::fs::read_to_string(dir.path().join("strange.toml")).unwrap();
    for line in ["[subsystem.\"Erste_Größe\"]", "[subsystem.2_0_masse]", "step = \"200us\"", "stop = \"200ms\""] {
        assert!(written.contains(line), "{written}");
    }
    assert_eq!(written.matches("from = ").count(), 3, "{written}");
    let ran = run(&["run", "strange.toml", "--no-record", "--quiet"]);
    assert_eq!(ran.status.code(), Some(0), "{}", String::from_utf8_lossy(&ran.stderr));
    // what is there stays
    assert_eq!(run(&["init"]).status.code(), Some(2));
    assert_eq!(std::fs::read_to_string(dir.path().join("scenario.toml")).unwrap(), text);
    assert_eq!(run(&["init", "nowhere", "--out", "other.toml"]).status.code(), Some(2));
    for start in ["two-masses", "motor"] {
        let file = format!("{start}.toml");
        assert_eq!(run(&["init", start, "--out", &file]).status.code(), Some(0));
        let checked = run(&["check", &file]);
        let said = String::from_utf8_lossy(&checked.stderr).into_owned();
        assert!(checked.status.code() == Some(0) && !said.contains("warning"), "{said}");
        assert_eq!(run(&["run", &file, "--no-record", "--quiet"]).status.code(), Some(0));
    }
}
