//! What goes into FMUs: start values until a source is known, nothing rounded or cut off; and runs that cannot begin.

use std::path::Path;
use std::process::{Command, Output};
use std::sync::LazyLock;

use macrostep::record::Recording;
use macrostep_fmi::description::Version::{V2, V3};
use macrostep_fmi::test_fmus::{Model, Recipe, hostile, write_zip};
use tempfile::TempDir;

/// All FMUs of these tests, built once.
static FMUS: LazyLock<TempDir> = LazyLock::new(|| {
    let dir = tempfile::tempdir().unwrap();
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
