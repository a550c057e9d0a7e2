//! FMUs from the command line: the two-mass oscillator as two FMUs, and what is said about FMUs that cannot be used.

use std::path::Path;
use std::process::{Command, Output};
use std::sync::LazyLock;

use macrostep::record::Recording;
use macrostep_fmi::description::Version::{V2, V3};
use macrostep_fmi::test_fmus::{Model, Recipe};

use crate::scratch::Scratch;

/// All FMUs of these tests, built once.
static FMUS: LazyLock<Scratch> = LazyLock::new(|| {
    let dir = Scratch::new("fmu");
    for version in [V2, V3] {
        for model in [Model::MassSpring, Model::Mass, Model::Bad, Model::Ball, Model::Types, Model::Talker] {
            Recipe::new(model, version).build(dir.path());
        }
    }
    Recipe::new(Model::Clocked, V3).build(dir.path());
    let stateless = dir.path().join("stateless");
    std::fs::create_dir(&stateless).unwrap();
    for (model, version) in [(Model::Mass, V2), (Model::MassSpring, V2), (Model::Mass, V3)] {
        Recipe { state: false, ..Recipe::new(model, version) }.build(&stateless);
    }
    dir
});

fn macrostep(args: &[&str]) -> Output {
    // runs of one test may leave their results in one place
    let again = args.contains(&"run") && args.contains(&"--out");
    Command::new(env!("CARGO_BIN_EXE_macrostep"))
        .args(args)
        .args(again.then_some("--overwrite"))
        .current_dir(FMUS.path())
        .env("MACROSTEP_CACHE", FMUS.path().join("cache"))
        .output()
        .unwrap()
}

#[track_caller]
fn good(args: &[&str]) -> String {
    let output = macrostep(args);
    assert_eq!(output.status.code(), Some(0), "{}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).unwrap()
}

#[track_caller]
fn bad(args: &[&str], code: i32) -> String {
    let output = macrostep(args);
    let said = String::from_utf8(output.stderr).unwrap();
    assert_eq!(output.status.code(), Some(code), "{said}");
    said
}

/// The oscillator of the library as two FMUs.
fn oscillator(name: &str, m1: &str, m2: &str) -> String {
    let text = format!(
        r#"macrostep = 1
name = "{name}"
[subsystem.m1]
fmu = "{m1}"
parameters = {{ stiffness = 10, coupling_stiffness = 100, v0 = 100 }}
[subsystem.m2]
fmu = "{m2}"
parameters = {{ stiffness = 1000, v0 = -100 }}
[[connection]]
from = "m2.x"
to = "m1.x"
[[connection]]
from = "m2.v"
to = "m1.v"
[[connection]]
from = "m1.f"
to = "m2.f"
[[bond]]
name = "coupling"
action = "m1.f"
motion = "m2.v"
[run]
step = "1ms"
stop = "10s"
"#
    );
    let file = format!("{name}.toml");
    std::fs::write(FMUS.path().join(&file), text).unwrap();
    file
}

fn recording(dir: &Path) -> Recording {
    Recording::open(dir).unwrap()
}

/// Total energy at the end over that at the start.
fn energy(r: &Recording) -> f64 {
    let at = |name: &str, i: usize| {
        let s = r.signal(name).unwrap();
        if i == 0 { s[0] } else { s[s.len() - 1] }
    };
    let e = |i| {
        let (x1, v1, x2, v2) = (at("m1.x1", i), at("m1.v1", i), at("m2.x", i), at("m2.v", i));
        0.5 * (v1 * v1 + v2 * v2 + 10.0 * x1 * x1 + 100.0 * (x1 - x2).powi(2) + 1000.0 * x2 * x2)
    };
    e(1) / e(0)
}

#[test]
fn two_fmus_are_the_native_oscillator_bit_for_bit() {
    let native = FMUS.path().join("native");
    good(&["run", "oscillator", "--out", native.to_str().unwrap(), "--quiet"]);
    let native = recording(&native);
    for (name, m1, m2) in [
        ("jacobi22", "MassSpring2.fmu", "Mass2.fmu"),
        ("jacobi33", "MassSpring3.fmu", "Mass3.fmu"),
        ("jacobi23", "MassSpring2.fmu", "Mass3.fmu"),
    ] {
        let file = oscillator(name, m1, m2);
        let out = FMUS.path().join(format!("out-{name}"));
        good(&["run", &file, "--predictor", "zoh", "--out", out.to_str().unwrap(), "--quiet"]);
        let fmus = recording(&out);
        for (a, b) in [("m1.x", "m1.x1"), ("m1.v", "m1.v1"), ("m1.f", "m1.f"), ("m2.x", "m2.x"), ("m2.v", "m2.v")] {
            let (a, b) = (native.signal(a).unwrap(), fmus.signal(b).unwrap());
            assert_eq!(a.len(), 10_001);
            assert!(a.iter().zip(b).all(|(a, b)| a.to_bits() == b.to_bits()), "{name} {a:?}");
        }
        // and the energy it invents is that of the native run
        assert!((energy(&fmus) - 2.024).abs() < 0.01, "{}", energy(&fmus));
    }
}

#[test]
fn methods_and_schemes_attach_to_fmus_unchanged() {
    let run = |name: &str, extra: &[&str]| {
        let file = oscillator(name, "MassSpring2.fmu", "Mass3.fmu");
        let out = FMUS.path().join(format!("out-{name}"));
        let mut args = vec!["run", &file, "--out", out.to_str().unwrap(), "--quiet"];
        args.extend_from_slice(extra);
        good(&args);
        recording(&out)
    };
    let corrected = run("energy", &["--method", "energy"]);
    assert!((energy(&corrected) - 1.0).abs() <= 0.005, "{}", energy(&corrected));
    for predictor in ["foh", "soh", "hermite", "least-squares", "adaptive"] {
        run(predictor, &["--predictor", predictor, "--stop", "0.1s"]);
    }
    run("threads", &["--threads", "2", "--stop", "0.1s"]);

    // rollback: the converged solution, which no longer depends on the order; solvers that are accurate get the mean of
    // their inputs over a step, and conserve energy
    let micro = ["--set", "subsystem.m1.parameters.micro=200", "--set", "subsystem.m2.parameters.micro=200"];
    let scheme = |scheme: &'static str| [&["--scheme", scheme][..], &micro].concat();
    let seidel = run("implicit", &scheme("implicit-gauss-seidel"));
    let jacobi = run("implicit-jacobi", &scheme("implicit-jacobi"));
    assert!((energy(&seidel) - 1.0).abs() <= 0.005, "{}", energy(&seidel));
    let (a, b) = (seidel.signal("m2.x").unwrap(), jacobi.signal("m2.x").unwrap());
    let largest = a.iter().zip(b).map(|(a, b)| (a - b).abs()).fold(0.0, f64::max);
    assert!(largest < 1e-6, "{largest}");
}

#[test]
fn what_cannot_be_is_said_with_its_place() {
    let file = oscillator("stateless", "MassSpring2.fmu", "stateless/Mass2.fmu");
    let implicit = ["run", &file, "--scheme", "implicit-jacobi", "--no-record"];
    let said = bad(&[&implicit[..], &["--set", "subsystem.m2.isolation=none"]].concat(), 2);
    let expected = "error: scheme `implicit-jacobi` needs rollback, and subsystem `m2` cannot roll back: `Mass2.fmu` does not \
                    offer to save its state (canGetAndSetFMUState), and has no process of its own\n  \
                    at: stateless.toml:6:1, subsystem.m2\n  try: set isolation = \"process\" for it";
    assert!(said.starts_with(expected), "{said}");
    let fork = ["--set", "subsystem.m2.isolation=shared", "--set", "subsystem.m2.rollback=fork"];
    let said = bad(&[&["check", &file][..], &fork].concat(), 2);
    assert!(said.contains("copies the process of the FMU, and isolation is `shared`"), "{said}");

    let file = oscillator("missing", "Absent.fmu", "Mass2.fmu");
    let said = bad(&["check", &file], 2);
    assert!(
        said.starts_with(
            "error: FMU `Absent.fmu` cannot be read: there is no such file\n  at: missing.toml:4:7, subsystem.m1.fmu"
        ),
        "{said}"
    );

    let file = oscillator("parameters", "Mass3.fmu", "Mass2.fmu");
    let said = bad(&["check", &file], 2);
    let expected = "error: `Mass3.fmu` has no variable `coupling_stiffness`; did you mean `stiffness`?\n  \
                    at: parameters.toml:5:53, subsystem.m1.parameters.coupling_stiffness\n  \
                    try: look at the variables that it describes; `macrostep fmu info FILE` lists them";
    assert!(said.starts_with(expected), "{said}");

    let said = bad(
        &[
            "check",
            &file,
            "--set",
            "subsystem.m1.parameters.coupling_stiffness=1",
            "--set",
            "subsystem.m1.interface=co-sim",
        ],
        2,
    );
    assert!(said.contains("`interface` cannot be `co-sim`; did you mean `co-simulation`?"), "{said}");
}

#[test]
fn info_and_check_tell_what_an_fmu_is() {
    let said = good(&["fmu", "info", "MassSpring3.fmu"]);
    for line in [
        "MassSpring3.fmu: MassSpring (FMI 3.0)",
        "  Co-Simulation  saves its state, as bytes, directional derivatives, any step",
        "  f     Float64     N                x v",
        "  mass                Float64     kg      1",
    ] {
        assert!(said.lines().any(|l| l == line), "{line}\n{said}");
    }
    let json: serde_json::Value = serde_json::from_str(&good(&["fmu", "info", "Types3.fmu", "--json"])).unwrap();
    assert_eq!(json["runs_here"], true);
    assert_eq!(json["variables"][0]["causality"], "structural-parameter");
    for model in ["MassSpring", "Mass", "Bad", "Ball", "Types"] {
        for version in [2, 3] {
            let said = good(&["fmu", "check", &format!("{model}{version}.fmu")]);
            assert!(said.contains("keeps to FMI"), "{said}");
        }
    }

    // what is wrong has its line
    let xml = Recipe::new(Model::Mass, V2).description();
    let line = 1 + xml.lines().position(|l| l.contains("name=\"f\"")).unwrap();
    let xml = xml.replace(
        "name=\"f\" valueReference=\"0\" causality=\"input\"",
        "name=\"f\" valueReference=\"0\" causality=\"inward\"",
    );
    let path = FMUS.path().join("Wrong.fmu");
    macrostep_fmi::test_fmus::write_zip(&path, &[("modelDescription.xml".into(), xml.into_bytes())]);
    let output = macrostep(&["fmu", "check", "Wrong.fmu"]);
    let said = String::from_utf8(output.stdout).unwrap();
    assert_eq!(output.status.code(), Some(2));
    let expected = format!(
        "error: causality of `f` is \"inward\", which the standard does not know\n  at: Wrong.fmu:modelDescription.xml:{line}\n"
    );
    assert!(said.contains(&expected), "{said}");
    assert!(said.contains("error: there are neither binaries nor sources\n  at: Wrong.fmu\n"), "{said}");
}

#[test]
fn a_single_fmu_runs_with_inputs_from_a_table() {
    std::fs::write(FMUS.path().join("in.csv"), "time,f\n0,0\n1,1\n2,1\n").unwrap();
    for (file, tolerance) in [("Mass2.fmu", 1e-12), ("Mass3.fmu", 1e-12)] {
        let run =
            ["fmu", "run", file, "--input", "in.csv", "--stop", "2s", "-p", "mass=2", "--out", "out-single", "--quiet"];
        good(&run);
        let name = file.trim_end_matches(".fmu");
        let r = recording(&FMUS.path().join("out-single"));
        // v = ∫ f/m: a ramp of one second, then one second of 1 N; the mean of a linear input is exact
        let v = r.signal(&format!("{name}.v")).unwrap();
        assert!((v[v.len() - 1] - 0.75).abs() < tolerance, "{}", v[v.len() - 1]);
        assert_eq!(r.signal("input.f").unwrap().last(), Some(&1.0));
    }
    let said = bad(&["fmu", "run", "Ball2.fmu", "--input", "in.csv", "--no-record"], 2);
    assert!(said.contains("column `f` is no variable of the FMU"), "{said}");
    assert!(said.contains("run it without --input: the FMU has no inputs and no tunable parameters"), "{said}");
    let said = bad(&["fmu", "run", "Ball2.fmu", "-p", "e=", "--no-record"], 2);
    assert!(said.contains("variable `e` of `Ball2.fmu` must be a number"), "{said}");

    // the same impacts in Model Exchange and Co-Simulation
    let mut ends = Vec::new();
    for (file, interface) in
        [("Ball2.fmu", "model-exchange"), ("Ball3.fmu", "model-exchange"), ("Ball3.fmu", "co-simulation")]
    {
        let out = format!("out-{file}-{interface}");
        let tolerance = ["--tolerance", "1e-9"];
        let args = ["fmu", "run", file, "--interface", interface, "--stop", "1s", "--out", &out, "--quiet"];
        good(&[&args[..], &tolerance].concat());
        let r = recording(&FMUS.path().join(out));
        ends.push(*r.signal(&format!("{}.h", file.trim_end_matches(".fmu"))).unwrap().last().unwrap());
    }
    assert!(ends.iter().all(|e| (e - ends[2]).abs() < 1e-7), "{ends:?}");
}

/// Nobody interpolates across the impacts of a ball, and what an impact causes elsewhere happens at its instant.
#[test]
fn the_impacts_of_an_fmu_are_jumps_for_others() {
    for (file, interface) in
        [("Ball2.fmu", "model-exchange"), ("Ball3.fmu", "model-exchange"), ("Ball3.fmu", "co-simulation")]
    {
        let text = format!(
            r#"
            macrostep = 1
            connection = [{{ from = "ball.v", to = "sum.v" }}, {{ from = "ball.v", to = "up.u" }}]
            [subsystem.ball]
            fmu = "{file}"
            interface = "{interface}"
            tolerance = 1e-9
            [subsystem.sum]
            type = "equations"
            [subsystem.sum.equations]
            inputs = {{ v = "m/s" }}
            states = {{ h = {{ start = 1, unit = "m" }} }}
            der = {{ h = "v" }}
            outputs = {{ h = "h" }}
            [subsystem.up]
            type = "relay"
            parameters = {{ on_at = 0.02, off_at = 0.01, unit_in = "m/s" }}
            [run]
            step = "10ms"
            stop = "1s"
            predictor = "foh"
            stages = [["ball"], ["sum", "up"]]
            "#
        );
        let scenario = FMUS.path().join(format!("jumps-{interface}-{file}.toml"));
        std::fs::write(&scenario, text).unwrap();
        good(&["run", scenario.to_str().unwrap(), "--out", "out-jumps", "--quiet"]);
        let r = recording(&FMUS.path().join("out-jumps"));
        let [h, v, sum, up] = ["ball.h", "ball.v", "sum.h", "up.y"].map(|s| r.signal(s).unwrap());
        for k in 0..h.len() {
            assert!((h[k] - sum[k]).abs() < 1e-6, "{file} {interface}: row {k}, {} and {}", h[k], sum[k]);
            let wanted = if v[k] > 0.02 {
                Some(1.0)
            } else if v[k] < 0.01 {
                Some(0.0)
            } else {
                None
            };
            assert!(wanted.is_none_or(|w| up[k] == w), "{file} {interface}: row {k}, {} at {}", up[k], v[k]);
        }
        assert!(v.windows(2).any(|w| w[1] - w[0] > 3.0), "there was no impact");
    }
}

#[test]
fn every_column_of_a_table_acts_or_is_refused_and_the_table_goes_along() {
    let refused = |columns: &str| {
        std::fs::write(FMUS.path().join("odd.csv"), format!("time,{columns}\n0,0\n1,1\n")).unwrap();
        bad(&["fmu", "run", "Mass2.fmu", "--input", "odd.csv", "--no-record"], 2)
    };
    let said = refused("dampin");
    assert!(said.contains("column `dampin` is no variable of the FMU; did you mean `damping`?"), "{said}");
    assert!(said.contains("at: odd.csv") && said.contains("inputs or tunable parameters: f, damping"), "{said}");
    let said = refused("mass");
    assert!(
        said.contains("column `mass` is neither an input nor a tunable parameter: it is parameter and fixed"),
        "{said}"
    );
    assert!(said.contains("--parameter mass=VALUE"), "{said}");
    let said = refused("x");
    assert!(said.contains("it is output and continuous"), "{said}");

    // a brake from 1 s on: v = v0 before, then it decays
    std::fs::write(FMUS.path().join("tuned.csv"), "time,f,damping\n0,0,0\n1,0,2\n2,0,2\n").unwrap();
    for file in ["Mass2.fmu", "Mass3.fmu"] {
        let name = file.trim_end_matches(".fmu");
        let out = format!("out-tuned-{name}");
        let run = ["fmu", "run", file, "--input", "tuned.csv", "--stop", "2s", "--step", "1ms", "-p", "v0=1", "--out"];
        good(&[&run[..], &[&out, "--quiet"]].concat());
        let first = recording(&FMUS.path().join(&out));
        let v = first.signal(&format!("{name}.v")).unwrap();
        assert_eq!(v[1000], 1.0);
        assert!((v[2000] - (-2.0_f64).exp()).abs() < 1e-3, "{}", v[2000]);

        // what lies beside the results runs again, without the table
        std::fs::remove_file(FMUS.path().join("tuned.csv")).unwrap();
        good(&["run", &format!("{out}/scenario.toml"), "--out", "out-again", "--quiet"]);
        let again = recording(&FMUS.path().join("out-again"));
        assert!(first.signal(&format!("{name}.x")).unwrap().iter().eq(again.signal(&format!("{name}.x")).unwrap()));
        std::fs::write(FMUS.path().join("tuned.csv"), "time,f,damping\n0,0,0\n1,0,2\n2,0,2\n").unwrap();
    }
}

#[test]
fn a_failing_fmu_is_an_outcome_in_its_own_words() {
    let run = |file: &str, mode: &str| {
        let mode = format!("mode={mode}");
        macrostep(&["fmu", "run", file, "-p", &mode, "--step", "1ms", "--stop", "0.1s", "--out", "out-bad", "--quiet"])
    };
    for (file, mode, expected) in [
        ("Bad2.fmu", "3", "fmi2DoStep of `Bad2.fmu` returned Error at t = 0.05 s: no oil left at 0.05 s"),
        ("Bad3.fmu", "3", "fmi3DoStep of `Bad3.fmu` returned Error at t = 0.05 s: no oil left"),
        ("Bad2.fmu", "4", "`Bad2.fmu` misbehaves at t = 0.05 s: it discards every step from 0.05 s, also one of 9.5"),
        ("Bad3.fmu", "5", "output `Bad3.y` became NaN at t = 0.051 s"),
        ("Bad2.fmu", "7", "fmi2DoStep of `Bad2.fmu` returned Fatal"),
    ] {
        let output = run(file, mode);
        let said = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(1), "{said}");
        assert!(said.contains(expected), "{said}");
        // what was computed before is on disk
        assert_eq!(recording(&FMUS.path().join("out-bad")).time().len(), 51);
    }
}

#[test]
fn an_fmu_may_end_the_simulation_in_good_order() {
    for file in ["Bad2.fmu", "Bad3.fmu"] {
        for isolation in ["none", "process"] {
            let run = ["fmu", "run", file, "-p", "mode=6", "--step", "1ms", "--stop", "0.1s", "--out", "out-ends"];
            let said = good(&[&run[..], &["--isolation", isolation]].concat());
            let name = file.trim_end_matches(".fmu");
            assert!(said.starts_with(&format!("{name}: ended at t = 0.051 s after 51 macro-steps")), "{said}");
            let because = format!("  because      subsystem `{name}` asked for the end of the simulation");
            assert!(said.lines().any(|l| l == because), "{said}");
            assert_eq!(recording(&FMUS.path().join("out-ends")).time().len(), 52);
        }
    }
}

#[test]
fn a_discarded_step_is_taken_in_parts() {
    // from 0.05 s on the FMU takes no step longer than 0.4 ms: it stays where it was, or gets half as far
    for mode in ["mode=11", "mode=12"] {
        let run = ["fmu", "run", "Bad2.fmu", "-p", mode, "--step", "1ms", "--stop", "0.1s", "--out", "out-parts"];
        good(&[&run[..], &["--quiet"]].concat());
        let r = recording(&FMUS.path().join("out-parts"));
        let (t, y) = (r.time(), r.signal("Bad2.y").unwrap());
        assert_eq!(t.len(), 101);
        assert!(t.iter().zip(y).all(|(t, y)| (t - y).abs() < 1e-12), "{y:?}");
    }
}

#[test]
fn texts_and_binaries_are_coupling_variables() {
    let pair = |a: &str, b: &str, binary: bool| {
        let mut text = format!("macrostep = 1\n[subsystem.a]\nfmu = \"{a}\"\n[subsystem.b]\nfmu = \"{b}\"\n");
        for port in ["text", "bytes"].iter().take(1 + usize::from(binary)) {
            for (from, to) in [("a", "b"), ("b", "a")] {
                text += &format!("[[connection]]\nfrom = \"{from}.{port}_out\"\nto = \"{to}.{port}_in\"\n");
            }
        }
        text += "[run]\nstep = \"1ms\"\nstop = \"0.02s\"\n";
        std::fs::write(FMUS.path().join("talk.toml"), text).unwrap();
    };
    for (a, b) in [("Talker2.fmu", "Talker2.fmu"), ("Talker2.fmu", "Talker3.fmu"), ("Talker3.fmu", "Talker3.fmu")] {
        let binary = (a, b) == ("Talker3.fmu", "Talker3.fmu");
        pair(a, b, binary);
        // whatever the scheme, the threads and the process: a step sees what was said up to its start
        for extra in [
            &[][..],
            &["--threads", "2"],
            &["--scheme", "gauss-seidel"],
            &["--set", "run.scheme=implicit-jacobi"],
            &["--set", "subsystem.a.isolation=process"],
            &["--set", "subsystem.b.host=process"],
        ] {
            good(&[&["run", "talk.toml", "--out", "out-talk", "--quiet"][..], extra].concat());
            let r = recording(&FMUS.path().join("out-talk"));
            for signal in ["a.heard", "b.heard"].iter().chain(["a.got", "b.got"].iter().filter(|_| binary)) {
                let heard = r.signal(signal).unwrap();
                // what is said at the start is heard at the start
                let expected: Vec<f64> = std::iter::once(0.0).chain((0..20).map(f64::from)).collect();
                assert_eq!(heard, expected, "{a} {b} {signal} {extra:?}");
            }
        }
    }
    // a slow one beside a fast one
    good(&["run", "talk.toml", "--out", "out-talk", "--quiet", "--set", "subsystem.b.step=0.5ms"]);
    let r = recording(&FMUS.path().join("out-talk"));
    assert_eq!(&r.signal("a.heard").unwrap()[..4], &[0.0, 0.0, 2.0, 4.0]);
    assert_eq!(&r.signal("b.heard").unwrap()[..4], &[0.0, 0.0, 1.0, 2.0]);

    let said = bad(&["check", "talk.toml", "--set", "connection[0].to=b.bytes_in"], 2);
    assert!(said.contains("`a.text_out` is text, and `b.bytes_in` is a binary"), "{said}");
    let said = bad(&["check", "talk.toml", "--set", "connection[0].gain=2"], 2);
    assert!(said.contains("`a.text_out` is text, which has no `gain`"), "{said}");
    let said = bad(&["check", "talk.toml", "--set", "subsystem.b.host=tcp://127.0.0.1:5001"], 2);
    assert!(said.contains("`a.text_out` is text, and `b` is served at an address"), "{said}");
    let said = bad(&["check", "talk.toml", "--set", "connection[0].from=a.heard"], 2);
    assert!(said.contains("`a.heard` is a number, and `b.text_in` is text"), "{said}");
}

#[test]
fn clocks_tick_each_other() {
    let text = "macrostep = 1\n[subsystem.a]\nfmu = \"Clocked3.fmu\"\n[subsystem.b]\nfmu = \"Clocked3.fmu\"\n\
                [[connection]]\nfrom = \"a.every_second\"\nto = \"b.triggered\"\n\
                [run]\nstep = \"30ms\"\nstop = \"0.9s\"\n";
    std::fs::write(FMUS.path().join("clocks.toml"), text).unwrap();
    for extra in [&[][..], &["--set", "subsystem.b.isolation=process"], &["--set", "subsystem.a.isolation=process"]] {
        good(&[&["run", "clocks.toml", "--out", "out-clocks", "--quiet"][..], extra].concat());
        let r = recording(&FMUS.path().join("out-clocks"));
        let last = |name: &str| *r.signal(name).unwrap().last().unwrap();
        // ticks at 0, 0.1, …, 0.9 s; every second one ticks the other FMU, at the start of its next step
        assert_eq!((last("a.periodic_ticks"), last("a.countdown_ticks"), last("a.triggered_ticks")), (10.0, 3.0, 0.0));
        assert_eq!((last("b.periodic_ticks"), last("b.triggered_ticks")), (10.0, 4.0), "{extra:?}");
        let (t, ticks) = (r.time(), r.signal("b.triggered_ticks").unwrap());
        let first = ticks.iter().position(|x| *x == 1.0).unwrap();
        assert!((t[first - 1] - 0.1).abs() < 1e-9 && t[first] > 0.1, "{} {}", t[first - 1], t[first]);
    }
    let said = bad(&["check", "clocks.toml", "--set", "connection[0].to=b.periodic"], 2);
    assert!(said.contains("`a.every_second` is a clock, and `b.periodic` is a number"), "{said}");
}

#[test]
fn a_leak_ends_the_process_of_the_fmu_and_not_the_run() {
    let text = "macrostep = 1\n[subsystem.bad]\nfmu = \"Bad3.fmu\"\nparameters = { mode = 10 }\nisolation = \"process\"\n\
                [run]\nstep = \"1ms\"\nstop = \"0.1s\"\n";
    std::fs::write(FMUS.path().join("leak.toml"), text).unwrap();
    // a limit instead of all the memory of the machine; what is not given is a null pointer, which the FMU uses
    let command = format!("ulimit -v 2000000; exec {} run leak.toml --out out-leak", env!("CARGO_BIN_EXE_macrostep"));
    let cache = FMUS.path().join("cache");
    let output =
        Command::new("sh").args(["-c", &command]).current_dir(FMUS.path()).env("MACROSTEP_CACHE", cache).output();
    let output = output.unwrap();
    let said = String::from_utf8(output.stderr).unwrap();
    assert_eq!(output.status.code(), Some(1), "{said}");
    assert!(said.contains("the process of `Bad3.fmu` was ended by SIGSEGV"), "{said}");
    assert_eq!(recording(&FMUS.path().join("out-leak")).time().len(), 51);
}

#[test]
fn a_crash_a_hang_or_an_exit_is_an_outcome() {
    for (file, mode, expected) in [
        (
            "Bad2.fmu",
            1,
            "the process of `Bad2.fmu` was ended by SIGSEGV, a segmentation fault, in fmi2DoStep at t = 0.05 s",
        ),
        (
            "Bad3.fmu",
            1,
            "the process of `Bad3.fmu` was ended by SIGSEGV, a segmentation fault, in fmi3DoStep at t = 0.05 s",
        ),
        (
            "Bad3.fmu",
            2,
            "the process of `Bad3.fmu` did not answer within 0.5 s and was ended in fmi3DoStep at t = 0.05 s",
        ),
        ("Bad3.fmu", 8, "the process of `Bad3.fmu` was ended by SIGABRT, its own abort, in fmi3DoStep at t = 0.05 s"),
        ("Bad2.fmu", 9, "the process of `Bad2.fmu` exited with status 3 in fmi2DoStep at t = 0.05 s"),
        ("Bad2.fmu", 3, "fmi2DoStep of `Bad2.fmu` returned Error at t = 0.05 s: no oil left at 0.05 s"),
    ] {
        let text = format!(
            "macrostep = 1\n[subsystem.bad]\nfmu = \"{file}\"\nparameters = {{ mode = {mode} }}\nisolation = \"process\"\n\
             deadline = \"0.5s\"\n[subsystem.good]\ntype = \"mass\"\ninputs = {{ f = 1 }}\n[run]\nstep = \"1ms\"\nstop = \"0.1s\"\n"
        );
        let name = format!("crash-{file}-{mode}");
        std::fs::write(FMUS.path().join(format!("{name}.toml")), text).unwrap();
        let out = FMUS.path().join(&name);
        let said = bad(&["run", &format!("{name}.toml"), "--out", out.to_str().unwrap(), "--quiet"], 1);
        assert!(
            said.contains(&format!("subsystem `bad` failed in advance at t = 0.051 s (macro-step 50): {expected}")),
            "{said}"
        );
        // the recording opens, with all that was computed before
        assert_eq!(recording(&out).signal("good.v").unwrap().len(), 51);
    }
}

#[test]
fn isolation_changes_no_number() {
    let file = oscillator("isolated", "MassSpring2.fmu", "Mass3.fmu");
    let run = |out: &str, extra: &[&str]| {
        let args = ["run", &file, "--stop", "0.5s", "--out", out, "--quiet"];
        good(&[&args[..], extra].concat());
        recording(&FMUS.path().join(out))
    };
    let all = |isolation: &str| ["m1", "m2"].map(|m| format!("subsystem.{m}.isolation={isolation}"));
    for (scheme, predictor) in [
        ("jacobi", "zoh"),
        ("jacobi", "foh"),
        ("gauss-seidel", "foh"),
        ("implicit-jacobi", "foh"),
        ("implicit-gauss-seidel", "zoh"),
    ] {
        let how = ["--scheme", scheme, "--predictor", predictor];
        let isolated = |isolation: &str| {
            let [a, b] = all(isolation);
            run(&format!("out-{isolation}"), &[&how[..], &["--set", &a, "--set", &b]].concat())
        };
        let plain = isolated("none");
        // the usual settings; one apart and one not; three threads, which those that are apart do not need
        let usual = run("out-usual", &how);
        let mixed = run("out-mixed", &[&how[..], &["--set", "subsystem.m2.isolation=none"]].concat());
        let threads = run("out-threads", &[&how[..], &["--threads", "3"]].concat());
        for apart in [usual, mixed, threads, isolated("process"), isolated("shared")] {
            for signal in ["m1.f", "m1.x1", "m2.x", "m2.v"] {
                let (a, b) = (plain.signal(signal).unwrap(), apart.signal(signal).unwrap());
                assert!(a.len() == 501 && a.iter().zip(b).all(|(a, b)| a.to_bits() == b.to_bits()), "{how:?}");
            }
        }
    }
}

#[test]
fn an_fmu_for_steps_of_one_length_gets_no_other() {
    let dir = FMUS.path().join("fixed");
    std::fs::create_dir_all(&dir).unwrap();
    Recipe { any_step: false, ..Recipe::new(Model::Mass, V2) }.build(&dir);
    let file = oscillator("fixed", "MassSpring3.fmu", "fixed/Mass2.fmu");
    let args = ["run", &file, "--step", "3ms", "--stop", "0.1s", "--out", "out-fixed", "--json"];
    let said: serde_json::Value = serde_json::from_str(&good(&args)).unwrap();
    let warnings = said["warnings"].to_string();
    assert!(
        warnings.contains("ends at t = 0.099 s instead of 0.1 s, because `m2` takes steps of one length only"),
        "{warnings}"
    );
    assert_eq!(recording(&FMUS.path().join("out-fixed")).time().last(), Some(&0.099));
    let said = bad(&[&args[..8], &["--set", "step_control.kind=input-error"]].concat(), 2);
    assert!(said.contains("step control changes the length of steps, and subsystem `m2` takes steps"), "{said}");
}

#[test]
fn of_fmus_in_one_process_the_one_that_crashed_is_named() {
    let fmu = |name: &str, mode: u32| {
        format!("[subsystem.{name}]\nfmu = \"Bad3.fmu\"\nparameters = {{ mode = {mode} }}\nisolation = \"shared\"\n")
    };
    let parts = [fmu("first", 0), fmu("second", 1), fmu("third", 0)].concat();
    let text = format!("macrostep = 1\n{parts}[run]\nstep = \"1ms\"\nstop = \"0.1s\"\n");
    std::fs::write(FMUS.path().join("culprit.toml"), text).unwrap();
    let said = bad(&["run", "culprit.toml", "--out", "out-culprit", "--quiet"], 1);
    let expected = "subsystem `second` failed in advance at t = 0.051 s (macro-step 50): the shared process was ended by \
                    SIGSEGV, a segmentation fault, in fmi3DoStep of `second` at t = 0.05 s";
    assert!(said.contains(expected), "{said}");
    assert_eq!(recording(&FMUS.path().join("out-culprit")).time().len(), 51);
}

#[test]
fn fmus_without_state_go_back_by_copies_of_their_processes() {
    let with = oscillator("with-state", "MassSpring2.fmu", "Mass3.fmu");
    let without = oscillator("without-state", "stateless/MassSpring2.fmu", "stateless/Mass3.fmu");
    let run = |file: &str, out: &str, extra: &[&str]| {
        let args = ["run", file, "--stop", "0.02s", "--out", out, "--quiet"];
        good(&[&args[..], extra].concat());
        recording(&FMUS.path().join(out))
    };
    let steps = ["--set", "step_control.kind=input-error", "--set", "step_control.relative=1e-3"];
    for extra in [&["--scheme", "implicit-gauss-seidel"][..], &["--scheme", "implicit-jacobi"], &steps] {
        let saved = run(&with, "out-with", extra);
        // also an FMU that can save its state, if one asks for it
        let forced = ["--set", "subsystem.m1.rollback=fork", "--set", "subsystem.m2.rollback=fork"];
        for copied in [run(&without, "out-without", extra), run(&with, "out-forced", &[extra, &forced].concat())] {
            for signal in ["m1.f", "m1.x1", "m2.x", "m2.v"] {
                let (a, b) = (saved.signal(signal).unwrap(), copied.signal(signal).unwrap());
                assert!(a.len() > 10 && a.len() == b.len(), "{extra:?}: {} and {}", a.len(), b.len());
                assert!(a.iter().zip(b).all(|(a, b)| a.to_bits() == b.to_bits()), "{extra:?} {signal}");
            }
        }
    }
    // checkpoints are on disk, and copies are not
    let said = bad(
        &["run", &without, "--scheme", "implicit-jacobi", "--set", "checkpoint.every=0.001s", "--out", "out-ck"],
        1,
    );
    assert!(said.contains("cannot be written to disk"), "{said}");
}

#[test]
fn an_isolated_fmu_keeps_the_promises_of_every_subsystem() {
    let mut options = macrostep_fmi::FmuOptions::default();
    (options.isolation, options.cache) = (macrostep_fmi::Isolation::Process, Some(FMUS.path().join("cache")));
    for file in ["MassSpring2.fmu", "Mass3.fmu", "Ball3.fmu"] {
        let mut subsystem = macrostep_fmi::subsystem(FMUS.path().join(file), &options).unwrap();
        macrostep::native::conformance::check(&mut *subsystem);
    }
}

/// The oscillator as a system structure: the second mass inside a nested system, its force in the opposite sign and
/// back.
const SSD: &str = r#"<?xml version="1.0" encoding="UTF-8"?>
<ssd:SystemStructureDescription xmlns:ssd="http://ssp-standard.org/SSP1/SystemStructureDescription"
  xmlns:ssc="http://ssp-standard.org/SSP1/SystemStructureCommon"
  xmlns:ssv="http://ssp-standard.org/SSP1/SystemStructureParameterValues" version="1.0" name="oscillator">
  <ssd:System name="root">
    <ssd:ParameterBindings>
      <ssd:ParameterBinding source="resources/first.ssv">
        <ssd:ParameterMapping source="resources/first.ssm"/>
      </ssd:ParameterBinding>
    </ssd:ParameterBindings>
    <ssd:Elements>
      <ssd:Component name="m1" type="application/x-fmu-sharedlibrary" source="resources/MassSpring2.fmu"/>
      <ssd:System name="right">
        <ssd:Elements>
          <ssd:Component name="m2" source="resources/Mass3.fmu">
            <ssd:ParameterBindings><ssd:ParameterBinding><ssd:ParameterValues><ssv:ParameterSet version="1.0" name="p">
              <ssv:Parameters>
                <ssv:Parameter name="stiffness"><ssv:Real value="1000"/></ssv:Parameter>
                <ssv:Parameter name="v0"><ssv:Real value="-100"/></ssv:Parameter>
              </ssv:Parameters>
            </ssv:ParameterSet></ssd:ParameterValues></ssd:ParameterBinding></ssd:ParameterBindings>
          </ssd:Component>
        </ssd:Elements>
        <ssd:Connections>
          <ssd:Connection startConnector="pull" endElement="m2" endConnector="f">
            <ssc:LinearTransformation factor="-1"/>
          </ssd:Connection>
          <ssd:Connection startElement="m2" startConnector="x" endConnector="where"/>
          <ssd:Connection startElement="m2" startConnector="v" endConnector="speed"/>
        </ssd:Connections>
      </ssd:System>
    </ssd:Elements>
    <ssd:Connections>
      <ssd:Connection startElement="m1" startConnector="f" endElement="right" endConnector="pull">
        <ssc:LinearTransformation factor="-1" offset="0"/>
      </ssd:Connection>
      <ssd:Connection startElement="right" startConnector="where" endElement="m1" endConnector="x"/>
      <ssd:Connection startElement="right" startConnector="speed" endElement="m1" endConnector="v"/>
    </ssd:Connections>
  </ssd:System>
  <ssd:DefaultExperiment startTime="0" stopTime="1"/>
</ssd:SystemStructureDescription>
"#;
const SSV: &str = r#"<ssv:ParameterSet xmlns:ssv="http://ssp-standard.org/SSP1/SystemStructureParameterValues" version="1.0" name="p">
<ssv:Parameters>
<ssv:Parameter name="ground"><ssv:Real value="0.01"/></ssv:Parameter>
<ssv:Parameter name="m1.coupling_stiffness"><ssv:Real value="100"/></ssv:Parameter>
<ssv:Parameter name="m1.v0"><ssv:Real value="100"/></ssv:Parameter>
</ssv:Parameters></ssv:ParameterSet>"#;
const SSM: &str = r#"<ssm:ParameterMapping xmlns:ssm="http://ssp-standard.org/SSP1/SystemStructureParameterMapping"
  xmlns:ssc="http://ssp-standard.org/SSP1/SystemStructureCommon" version="1.0">
<ssm:MappingEntry source="ground" target="m1.stiffness"><ssc:LinearTransformation factor="1000"/></ssm:MappingEntry>
</ssm:ParameterMapping>"#;
const OSP: &str = r#"<?xml version="1.0" encoding="UTF-8"?>
<OspSystemStructure xmlns="http://opensimulationplatform.com/MSMI/OSPSystemStructure" version="0.1">
  <StartTime>0.0</StartTime><EndTime>1.0</EndTime><BaseStepSize>0.001</BaseStepSize>
  <Simulators>
    <Simulator name="m1" source="MassSpring2.fmu"><InitialValues>
      <InitialValue variable="stiffness"><Real value="10"/></InitialValue>
      <InitialValue variable="coupling_stiffness"><Real value="100"/></InitialValue>
      <InitialValue variable="v0"><Real value="100"/></InitialValue>
    </InitialValues></Simulator>
    <Simulator name="m2" source="Mass3.fmu"><InitialValues>
      <InitialValue variable="stiffness"><Real value="1000"/></InitialValue>
      <InitialValue variable="v0"><Real value="-100"/></InitialValue>
    </InitialValues></Simulator>
  </Simulators>
  <Connections>
    <VariableConnection><Variable simulator="m1" name="f"/><Variable simulator="m2" name="f"/></VariableConnection>
    <VariableConnection><Variable simulator="m2" name="x"/><Variable simulator="m1" name="x"/></VariableConnection>
    <VariableConnection><Variable simulator="m2" name="v"/><Variable simulator="m1" name="v"/></VariableConnection>
  </Connections>
</OspSystemStructure>
"#;

/// The same by groups of variables and a function.
fn grouped() -> String {
    let write = |name: &str, text: &str| {
        let text = format!("<OspModelDescription><VariableGroups>{text}</VariableGroups></OspModelDescription>");
        std::fs::write(FMUS.path().join(format!("{name}_OspModelDescription.xml")), text).unwrap();
    };
    let motion = "<LinearVelocity name=\"motion\"><Variable ref=\"x\"/><Variable ref=\"v\"/></LinearVelocity>";
    write("MassSpring", &format!("<LinearMechanicalPort name=\"port\">{motion}</LinearMechanicalPort>"));
    write("Mass", &format!("<LinearMechanicalPort name=\"port\">{motion}</LinearMechanicalPort>"));
    let (head, _) = OSP.split_once("  <Connections>").unwrap();
    format!(
        "{head}<Functions><LinearTransformation name=\"back\" factor=\"1\" offset=\"0\"/></Functions><Connections>\
         <SignalConnection><Variable simulator=\"m1\" name=\"f\"/><Signal function=\"back\" name=\"in\"/></SignalConnection>\
         <SignalConnection><Signal function=\"back\" name=\"out\"/><Variable simulator=\"m2\" name=\"f\"/></SignalConnection>\
         <VariableGroupConnection><VariableGroup simulator=\"m1\" name=\"port\"/>\
         <VariableGroup simulator=\"m2\" name=\"port\"/></VariableGroupConnection></Connections></OspSystemStructure>"
    )
}

#[test]
fn system_structures_run_as_scenarios_do() {
    let file = oscillator("plain", "MassSpring2.fmu", "Mass3.fmu");
    good(&["run", &file, "--stop", "1s", "--out", "out-scenario", "--quiet"]);
    let scenario = recording(&FMUS.path().join("out-scenario"));

    let fmu = |name: &str| (format!("resources/{name}"), std::fs::read(FMUS.path().join(name)).unwrap());
    let text = |name: &str, text: &str| (name.to_owned(), text.as_bytes().to_vec());
    let files = [
        text("SystemStructure.ssd", SSD),
        text("resources/first.ssv", SSV),
        text("resources/first.ssm", SSM),
        fmu("MassSpring2.fmu"),
        fmu("Mass3.fmu"),
    ];
    macrostep_fmi::test_fmus::write_zip(&FMUS.path().join("oscillator.ssp"), &files);
    good(&["run", "oscillator.ssp", "--step", "1ms", "--out", "out-ssp", "--quiet"]);
    let ssp = recording(&FMUS.path().join("out-ssp"));
    std::fs::write(FMUS.path().join("OspSystemStructure.xml"), OSP).unwrap();
    good(&["run", "OspSystemStructure.xml", "--out", "out-osp", "--quiet"]);
    let osp = recording(&FMUS.path().join("out-osp"));
    std::fs::write(FMUS.path().join("Grouped.xml"), grouped()).unwrap();
    good(&["run", "Grouped.xml", "--out", "out-grouped", "--quiet"]);
    let grouped = recording(&FMUS.path().join("out-grouped"));
    for (name, in_ssp) in [("m1.f", "m1.f"), ("m1.x1", "m1.x1"), ("m2.x", "right/m2.x"), ("m2.v", "right/m2.v")] {
        let a = scenario.signal(name).unwrap();
        assert_eq!(a.len(), 1001);
        for b in [ssp.signal(in_ssp).unwrap(), osp.signal(name).unwrap(), grouped.signal(name).unwrap()] {
            assert!(a.iter().zip(b).all(|(a, b)| a.to_bits() == b.to_bits()), "{name}");
        }
    }
}

#[test]
fn what_else_osp_and_ssp_say_acts() {
    std::fs::write(FMUS.path().join("Plain.xml"), OSP).unwrap();
    good(&["run", "Plain.xml", "--predictor", "zoh", "--out", "out-plain", "--quiet"]);
    let plain = recording(&FMUS.path().join("out-plain"));
    let same = |file: &str, names: &[(&str, &str)]| {
        good(&["run", file, "--predictor", "zoh", "--out", "out-other", "--quiet"]);
        let other = recording(&FMUS.path().join("out-other"));
        for (a, b) in names {
            let (a, b) = (plain.signal(a).unwrap(), other.signal(b).unwrap());
            assert!(a.len() == b.len() && a.iter().zip(b).all(|(a, b)| a.to_bits() == b.to_bits()), "{file}");
        }
    };
    let all = [("m1.f", "m1.f"), ("m1.x1", "m1.x1"), ("m2.x", "m2.x")];

    // half the force twice is the force; elements of a vector one by one
    let halves = |count: usize, ends: &str| {
        let variable = "<Variable simulator=\"m1\" name=\"f\"/>";
        let into = |i: usize| {
            format!("<SignalConnection>{variable}<Signal function=\"half\" name=\"in[{i}]{ends}\"/></SignalConnection>")
        };
        let out = format!(
            "<SignalConnection><Signal function=\"half\" name=\"out{ends}\"/>\
             <Variable simulator=\"m2\" name=\"f\"/></SignalConnection>"
        );
        (0..count).map(into).collect::<String>() + &out
    };
    let direct = "<VariableConnection><Variable simulator=\"m1\" name=\"f\"/><Variable simulator=\"m2\" name=\"f\"/></VariableConnection>";
    let function = |function: &str, connections: &str| {
        let functions = format!("<Functions>{function}</Functions><Connections>");
        OSP.replace("<Connections>", &functions).replace(direct, connections)
    };
    let sum = function("<Sum name=\"half\" inputCount=\"1\"/>", &halves(1, ""));
    std::fs::write(FMUS.path().join("Sum.xml"), sum).unwrap();
    same("Sum.xml", &all);
    let vector = function("<VectorSum name=\"half\" inputCount=\"1\" dimension=\"1\"/>", &halves(1, "[0]"));
    std::fs::write(FMUS.path().join("VectorSum.xml"), vector).unwrap();
    same("VectorSum.xml", &all);
    let twice = function("<Sum name=\"half\" inputCount=\"2\"/>", &halves(2, ""));
    std::fs::write(FMUS.path().join("Twice.xml"), twice).unwrap();
    good(&["run", "Twice.xml", "--stop", "1ms", "--out", "out-twice", "--quiet"]);
    let twice = recording(&FMUS.path().join("out-twice"));
    assert_eq!(twice.signal("half.y").unwrap()[1], 2.0 * twice.signal("m1.f").unwrap()[1]);

    // an FMU elsewhere, by a way that leads up
    let folder = FMUS.path().join("below");
    std::fs::create_dir_all(&folder).unwrap();
    let proxy = OSP.replace("\"Mass3.fmu\"", "\"proxyfmu://localhost?file=../Mass3.fmu\"");
    std::fs::write(folder.join("Proxy.xml"), proxy.replace("\"MassSpring2.fmu\"", "\"../MassSpring2.fmu\"")).unwrap();
    same("below/Proxy.xml", &all);

    // a bond is recorded with its residual; ecco chooses the steps
    let mut bond = OSP.replacen("<VariableConnection>", "<VariableConnection powerBond=\"spring\">", 1);
    let velocity = "<VariableConnection><Variable simulator=\"m2\" name=\"v\"/>";
    bond = bond.replace(velocity, &velocity.replace("n>", "n powerBond=\"spring\">"));
    std::fs::write(FMUS.path().join("Bond.xml"), &bond).unwrap();
    same("Bond.xml", &all);
    let ecco = "<Algorithm>ecco</Algorithm><Simulators>";
    std::fs::write(FMUS.path().join("Ecco.xml"), bond.replace("<Simulators>", ecco)).unwrap();
    let said = good(&["run", "Ecco.xml", "--stop", "0.1s", "--no-record"]);
    assert!(said.contains("residual") && said.contains("`spring`") && said.contains("steps "), "{said}");

    // SSP: a value at a connector of a system acts where it leads, one that leads nowhere is ignored with a word
    let connector = SSD
        .replace("<ssd:ParameterBinding source=\"resources/first.ssv\">", "<ssd:ParameterBinding>")
        .replace("        <ssd:ParameterMapping source=\"resources/first.ssm\"/>\n", &format!("<ssd:ParameterValues>{VALUES}</ssd:ParameterValues>"))
        .replace("resources/", "")
        .replace(
            "<ssd:Connection startElement=\"m1\" startConnector=\"f\"",
            "<ssd:Connection startConnector=\"speed\" endElement=\"m1\" endConnector=\"v0\">\
             <ssc:LinearTransformation factor=\"2\"/></ssd:Connection><ssd:Connection startElement=\"m1\" startConnector=\"f\"",
        );
    std::fs::write(FMUS.path().join("connector.ssd"), connector).unwrap();
    let output = macrostep(&[
        "run",
        "connector.ssd",
        "--step",
        "1ms",
        "--predictor",
        "zoh",
        "--out",
        "out-connector",
        "--quiet",
    ]);
    let said = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(0), "{said}");
    assert!(said.contains("value `nowhere` of the system is ignored: it reaches no component"), "{said}");
    assert!(said.contains("value `colour` is ignored: `m1` has no such variable"), "{said}");
    let r = recording(&FMUS.path().join("out-connector"));
    assert_eq!(r.signal("m1.v1").unwrap()[0], 100.0);
    assert!(plain.signal("m1.f").unwrap().iter().eq(r.signal("m1.f").unwrap()));
}

/// Values at connectors of the system and of a component.
const VALUES: &str = r#"<ssv:ParameterSet version="1.0" name="p"><ssv:Parameters>
<ssv:Parameter name="speed"><ssv:Real value="50"/></ssv:Parameter>
<ssv:Parameter name="m1.stiffness"><ssv:Real value="10"/></ssv:Parameter>
<ssv:Parameter name="m1.coupling_stiffness"><ssv:Real value="100"/></ssv:Parameter>
<ssv:Parameter name="m1.colour"><ssv:Real value="1"/></ssv:Parameter>
<ssv:Parameter name="nowhere"><ssv:Real value="1"/></ssv:Parameter>
</ssv:Parameters></ssv:ParameterSet>"#;

#[test]
fn a_scenario_of_fmus_is_written_as_a_system_and_runs_as_before() {
    let file = oscillator("handed", "MassSpring2.fmu", "Mass3.fmu");
    let extra = ["--set", "run.predictor=foh", "--set", "run.method=energy", "--set", "subsystem.m2.step=0.5ms"];
    let gain = ["--set", "connection[0].gain=0.5", "--set", "connection[0].offset=1e-3"];
    let set = [&extra[..], &gain].concat();
    good(&[&["fmu", "export", &file, "-o", "handed.ssp"][..], &set].concat());
    good(&[&["run", &file, "--stop", "10s", "--out", "out-before", "--quiet"][..], &set].concat());
    good(&["run", "handed.ssp", "--out", "out-after", "--quiet"]);
    let (before, after) = (recording(&FMUS.path().join("out-before")), recording(&FMUS.path().join("out-after")));
    assert_eq!(before.time().len(), 10_001);
    for signal in ["m1.f", "m1.x1", "m1.v1", "m2.x", "m2.v"] {
        let (a, b) = (before.signal(signal).unwrap(), after.signal(signal).unwrap());
        assert!(a.len() == b.len() && a.iter().zip(b).all(|(a, b)| a.to_bits() == b.to_bits()), "{signal}");
    }
    // and what is written of what was read is the same
    good(&["fmu", "export", "handed.ssp", "-o", "again.ssp"]);
    good(&["run", "again.ssp", "--stop", "0.1s", "--no-record", "--quiet"]);
    // a coupling that chooses for itself has no scheme beside it
    good(&["fmu", "export", &file, "-o", "chooses.ssp", "--set", "run.coupling=auto"]);
    good(&["run", "chooses.ssp", "--stop", "0.1s", "--no-record", "--quiet"]);

    // texts go by the same file
    std::fs::write(
        FMUS.path().join("talk2.toml"),
        "macrostep = 1\n[subsystem.a]\nfmu = \"Talker3.fmu\"\n[subsystem.b]\nfmu = \"Talker3.fmu\"\n\
         [[connection]]\nfrom = \"a.text_out\"\nto = \"b.text_in\"\n[run]\nstep = \"1ms\"\nstop = \"5ms\"\n",
    )
    .unwrap();
    good(&["fmu", "export", "talk2.toml", "-o", "talk2.ssp"]);
    good(&["run", "talk2.ssp", "--out", "out-talk2", "--quiet"]);
    assert_eq!(recording(&FMUS.path().join("out-talk2")).signal("b.heard").unwrap().last(), Some(&4.0));

    let said = bad(&["fmu", "export", &format!("{file}.m1"), "-o", "one.ssp"], 2);
    assert!(said.contains("`m1` is one part, and a system has several"), "{said}");
}

/// Arrays of FMI 3: whole, by element, in the direction that the connectors state, and written as SSP 2.
#[test]
fn arrays_cross_a_system() {
    std::fs::write(
        FMUS.path().join("arrays.toml"),
        "macrostep = 1\n[subsystem.a]\nfmu = \"Types3.fmu\"\nparameters = { n = 2, array_in = [1.5, -2.0] }\n\
         [subsystem.b]\nfmu = \"Types3.fmu\"\nparameters.n = 2\n[subsystem.c]\nfmu = \"Types3.fmu\"\n\
         [[connection]]\nfrom = \"a.array_out\"\nto = \"b.array_in\"\ngain = 0.5\n\
         [[connection]]\nfrom = \"a.array_out[1]\"\nto = \"c.array_in[2]\"\n[run]\nstep = \"1ms\"\nstop = \"5ms\"\n",
    )
    .unwrap();
    let last = |file: &str, out: &str| {
        good(&["run", file, "--step", "1ms", "--stop", "5ms", "--out", out, "--quiet"]);
        let r = recording(&FMUS.path().join(out));
        let names = ["b.array_out[0]", "b.array_out[1]", "c.array_out[0]", "c.array_out[2]"];
        names.map(|name| *r.signal(name).unwrap().last().unwrap())
    };
    // a gives 3 and −4; b gets half of them, the last of c gets −4
    let expected = [3.0, -4.0, 2.0, -8.0];
    assert_eq!(last("arrays.toml", "out-arrays"), expected);
    good(&["fmu", "export", "arrays.toml", "-o", "arrays.ssp"]);
    assert_eq!(last("arrays.ssp", "out-arrays-ssp"), expected);
    // as it was unpacked
    let unpacked = std::fs::read_dir(FMUS.path().join("cache/fmu")).unwrap().map(|e| e.unwrap().path());
    let ssd = unpacked.filter_map(|d| std::fs::read_to_string(d.join("SystemStructure.ssd")).ok());
    let ssd = ssd.into_iter().find(|t| t.contains("array_out")).expect("arrays.ssp in the cache");
    for part in [
        "version=\"2.0\"",
        "<ssd:Connector name=\"array_out\" kind=\"output\"><ssc:Float64/><ssc:Dimension size=\"2\"/></ssd:Connector>",
        "<ssv:Parameter name=\"array_in\"><ssv:Real value=\"1.5 -2.0\"/><ssc:Dimension size=\"2\"/></ssv:Parameter>",
        "startElement=\"a\" startConnector=\"array_out\" startIndices=\"1\" \
         endElement=\"c\" endConnector=\"array_in\" endIndices=\"2\"",
    ] {
        assert!(ssd.contains(part), "{part}\n{ssd}");
    }

    // which end is named first says nothing
    let ssd = ssd
        .replace("resources/", "")
        .replace("startElement=\"a\" startConnector=\"array_out\" endElement=\"b\" endConnector=\"array_in\"", "AB")
        .replace("AB", "startElement=\"b\" startConnector=\"array_in\" endElement=\"a\" endConnector=\"array_out\"");
    assert!(ssd.contains("startElement=\"b\""), "{ssd}");
    std::fs::write(FMUS.path().join("arrays.ssd"), &ssd).unwrap();
    assert_eq!(last("arrays.ssd", "out-arrays-ssd"), expected);
    let wrong = ssd.replace("startIndices=\"1\"", "startIndices=\"1 0\"");
    std::fs::write(FMUS.path().join("wrong-arrays.ssd"), wrong).unwrap();
    let said = bad(&["check", "wrong-arrays.ssd"], 2);
    assert!(said.contains("`array_out` has several indices, and its connector states no sizes"), "{said}");
}

#[test]
fn system_structures_with_mistakes_are_named() {
    let said = |name: &str, text: &str| {
        std::fs::write(FMUS.path().join(name), text).unwrap();
        bad(&["check", name, "--step", "1ms"], 2)
    };
    let text = said("a.ssd", "<ssd:SystemStructureDescription xmlns:ssd=\"x\"/>");
    assert!(text.contains("a.ssd, line 1: there is no <System>"), "{text}");
    let text = said("b.ssd", &SSD.replace("resources/Mass3.fmu", "http://x/Mass3.fmu"));
    assert!(text.contains("`http://x/Mass3.fmu` is not a file next to the system structure"), "{text}");
    let out = SSD.replace("resources/Mass3.fmu", "../Mass3.fmu").into_bytes();
    macrostep_fmi::test_fmus::write_zip(&FMUS.path().join("b.ssp"), &[("SystemStructure.ssd".to_owned(), out)]);
    let text = bad(&["check", "b.ssp", "--step", "1ms"], 2);
    assert!(text.contains("`../Mass3.fmu` leads out of the archive"), "{text}");
    let text = said("c.xml", "<html>");
    assert!(text.contains("this is not XML"), "{text}");
    let text = said("d.xml", &OSP.replace("VariableConnection>", "SignalConnection>"));
    assert!(text.contains("<SignalConnection> of <Variable> and <Variable> is not supported"), "{text}");
    let sum = "<Functions><Sum name=\"s\" inputCount=\"2\"/></Functions><Connections>";
    let text = said("e.xml", &OSP.replace("<Connections>", sum));
    assert!(text.contains("nothing is connected to `in[0]` of function `s`"), "{text}");
    let text = said("g.xml", &OSP.replace("  <Simulators>", "<Algorithm>fastest</Algorithm><Simulators>"));
    assert!(text.contains("<Algorithm> is \"fastest\", and must be fixedStep or ecco"), "{text}");
    let text = said("h.xml", &OSP.replacen("<VariableConnection>", "<VariableConnection powerBond=\"p\">", 1));
    assert!(text.contains("power bond `p` has 1 connections, and must have two"), "{text}");
    let text = said("i.xml", &OSP.replace("\"Mass3.fmu\"", "\"proxyfmu://localhost?guid=1\""));
    assert!(text.contains("names no FMU by `file=`"), "{text}");
    let text = said("f.xml", &grouped().replace("name=\"port\"/></", "name=\"part\"/></"));
    assert!(text.contains("Mass_OspModelDescription.xml has no group `part`"), "{text}");
    let text = bad(&["check", "absent.ssp"], 2);
    assert!(text.contains("there is no such file"), "{text}");
}

#[test]
fn variables_that_are_no_outputs_are_recorded_and_change_nothing() {
    let scenario = oscillator("observed", "MassSpring2.fmu", "Mass3.fmu");
    let plain = FMUS.path().join("observed_plain");
    let run = |out: &Path, more: &[&str]| {
        let mut args = vec!["run", &scenario, "--out", out.to_str().unwrap(), "--quiet", "--set", "run.stop=1s"];
        args.extend(more);
        good(&args);
        recording(out)
    };
    let plain = run(&plain, &[]);
    assert_eq!(plain.signal("m1.state.x"), None);
    let wanted = r#"record.variables=["m1.state.*", "*.stiffness"]"#;
    for (name, more) in [
        ("here", &[][..]),
        ("apart", &["--set", "subsystem.m1.isolation=process", "--set", "subsystem.m2.isolation=process"]),
        ("exchange", &["--set", "subsystem.m1.interface=model-exchange"]),
    ] {
        let observed = run(&FMUS.path().join(format!("observed_{name}")), &[&["--set", wanted], more].concat());
        assert_eq!(observed.signal("m1.state.x").unwrap(), observed.signal("m1.x1").unwrap(), "{name}");
        assert!(observed.signal("m2.stiffness").unwrap().iter().all(|k| *k == 1000.0), "{name}");
        let meta = observed.meta().signals.iter().find(|s| s.name == "m1.stiffness").unwrap();
        assert_eq!(meta.unit, "N/m", "{name}");
        if name != "exchange" {
            for output in ["m1.x1", "m1.f", "m2.x", "m2.v", "residual_energy"] {
                assert_eq!(observed.signal(output).unwrap(), plain.signal(output).unwrap(), "{name} {output}");
            }
        }
    }

    // only looked at: nothing can be connected to it
    let text = std::fs::read_to_string(FMUS.path().join(&scenario)).unwrap();
    let connected = text.replace("from = \"m2.x\"", "from = \"m2.state.x\"");
    std::fs::write(FMUS.path().join("observed_connected.toml"), connected).unwrap();
    let said = bad(&["check", "observed_connected.toml", "--set", r#"record.variables="m2.state.x""#], 2);
    assert!(said.contains("no output `state.x`"), "{said}");
    // what matches nothing is a typing error
    let said = bad(&["check", &scenario, "--set", "record.variables=m1.stat.x"], 2);
    assert!(said.contains("no variable of an FMU matches `m1.stat.x`; did you mean `m1.state.x`"), "{said}");

    // of a single FMU
    let out = FMUS.path().join("observed_single");
    good(&["fmu", "run", "Ball2.fmu", "--record", "state.*", "--out", out.to_str().unwrap(), "--quiet"]);
    let single = recording(&out);
    assert_eq!(single.signal("Ball2.state.x").unwrap(), single.signal("Ball2.h").unwrap());
    let said = bad(&["fmu", "run", "Ball2.fmu", "--record", "stat", "--no-record", "--quiet"], 2);
    assert!(said.contains("no variable of an FMU matches `Ball2.stat`"), "{said}");
}

#[test]
fn a_solver_is_chosen_by_name() {
    let end = |solver: &str| {
        let out = FMUS.path().join(format!("solver_{solver}"));
        let stiff = ["-p", "stiffness=1e6", "-p", "damping=1e6", "-p", "x0=1", "--interface", "model-exchange"];
        let args = ["fmu", "run", "Mass3.fmu", "--solver", solver, "--out", out.to_str().unwrap(), "--quiet"];
        good(&[&args[..], &stiff].concat());
        let recording = recording(&out);
        recording.signal("Mass3.x").unwrap().last().copied().unwrap()
    };
    for solver in ["auto", "bdf"] {
        assert!((end(solver) - (-1.0_f64).exp()).abs() < 1e-5, "{solver}: {}", end(solver));
    }
    let said = bad(&["fmu", "run", "Mass3.fmu", "--solver", "cvode", "--no-record"], 2);
    assert!(said.contains("auto, dormand-prince, bdf"), "{said}");
}
