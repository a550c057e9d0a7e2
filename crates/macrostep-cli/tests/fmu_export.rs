//! Exported FMUs: what Macrostep writes, Macrostep and others run.

use std::path::Path;
use std::process::{Command, Output};
use std::sync::LazyLock;

use macrostep::core::{InputSignal, MacroStep};
use macrostep::record::Recording;
use macrostep_fmi::{FmuOptions, StartValue, subsystem};

use crate::scratch::Scratch;

static DIR: LazyLock<Scratch> = LazyLock::new(|| Scratch::new("fmu_export"));

fn macrostep(args: &[&str]) -> Output {
    // runs of one test may leave their results in one place
    let again = args.contains(&"run") && args.contains(&"--out");
    Command::new(env!("CARGO_BIN_EXE_macrostep"))
        .args(args)
        .args(again.then_some("--overwrite"))
        .current_dir(DIR.path())
        .env("MACROSTEP_CACHE", DIR.path().join("cache"))
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
fn bad(args: &[&str]) -> String {
    let output = macrostep(args);
    assert_eq!(output.status.code(), Some(2));
    String::from_utf8(output.stderr).unwrap()
}

fn options() -> FmuOptions {
    let mut options = FmuOptions::default();
    options.cache = Some(DIR.path().join("cache"));
    options
}

/// Values of inputs that nothing is connected to are start values of the FMU, and it runs with them.
#[test]
fn an_exported_part_starts_with_the_inputs_that_are_stated() {
    let text = "macrostep = 1\n[subsystem.a]\ntype = \"equations\"\ninputs = { u = \"12 V\", load = 3 }\n[subsystem.a.equations]\n\
                inputs = { u = \"mV\", load = \"1\", other = \"1\" }\nstates = { x = 0 }\nder = { x = \"u/1[V.s] - load/1[s] + other/1[s]\" }\n\
                outputs = { x = \"x\" }\n[run]\nstep = \"100ms\"\nstop = \"1s\"\n";
    std::fs::write(DIR.path().join("starts.toml"), text).unwrap();
    for version in ["2", "3"] {
        let out = format!("starts_{version}.fmu");
        good(&["fmu", "export", "starts.toml.a", "--fmi", version, "-o", &out]);
        let mut part = subsystem(DIR.path().join(&out), &options()).unwrap();
        let starts: Vec<f64> = part.interface().inputs.iter().map(|p| p.start).collect();
        assert_eq!(starts, [12000.0, 3.0, 0.0]);
        // nobody sets them: it runs with what it starts with
        let run = good(&["fmu", "run", &out, "--json"]);
        assert!(run.contains("completed"), "{run}");
        part.initialize(0.0).unwrap();
        let u = starts.clone();
        part.advance(MacroStep { index: 0, start: 0.0, end: 1.0 }, &InputSignal::new(&u, 3)).unwrap();
        let mut x = [0.0];
        part.outputs(&u, &mut x).unwrap();
        assert!((x[0] - 9.0).abs() < 1e-9, "{x:?}");
    }
}

#[test]
fn two_exported_masses_are_the_native_oscillator_bit_for_bit() {
    for version in ["2", "3"] {
        for part in ["m1", "m2"] {
            let out = format!("{part}_{version}.fmu");
            good(&["fmu", "export", &format!("oscillator.{part}"), "--fmi", version, "-o", &out]);
            assert!(good(&["fmu", "check", &out]).contains("keeps to FMI"));
        }
    }
    for (name, m1, m2) in [("e22", 2, 2), ("e33", 3, 3), ("e23", 2, 3)] {
        let text = format!(
            "macrostep = 1\n[subsystem.m1]\nfmu = \"m1_{m1}.fmu\"\n[subsystem.m2]\nfmu = \"m2_{m2}.fmu\"\n\
             [[connection]]\nfrom = \"m2.x\"\nto = \"m1.x_in\"\n[[connection]]\nfrom = \"m2.v\"\nto = \"m1.v_in\"\n\
             [[connection]]\nfrom = \"m1.f\"\nto = \"m2.f\"\n[[bond]]\nname = \"coupling\"\naction = \"m1.f\"\n\
             motion = \"m2.v\"\n[run]\nstep = \"1ms\"\nstop = \"2s\"\n"
        );
        std::fs::write(DIR.path().join(format!("{name}.toml")), text).unwrap();
        // plain, with polynomial inputs, corrected, and iterated with rollback
        for change in [
            &["--scheme", "jacobi"][..],
            &["--scheme", "gauss-seidel"],
            &["--method", "energy"],
            &["--scheme", "implicit-gauss-seidel"],
        ] {
            let run = |what: &str, out: &str| {
                good(&[&["run", what, "--stop", "2s", "--out", out, "--quiet"][..], change].concat());
                Recording::open(DIR.path().join(out)).unwrap()
            };
            let native = run("oscillator", "native");
            let fmus = run(&format!("{name}.toml"), name);
            for signal in ["m1.f", "m1.x", "m1.v", "m2.x", "m2.v"] {
                let (a, b) = (native.signal(signal).unwrap(), fmus.signal(signal).unwrap());
                assert_eq!(a.len(), 2001);
                let same = a.iter().zip(b).all(|(a, b)| a.to_bits() == b.to_bits());
                assert!(same, "{name} {change:?} {signal}");
            }
        }
    }
}

#[test]
fn exported_parts_keep_all_promises_and_take_parameters() {
    for version in ["2", "3"] {
        for (what, out) in [("oscillator.m1", "p1"), ("pendula", "whole")] {
            let out = format!("{out}_{version}.fmu");
            good(&["fmu", "export", what, "--fmi", version, "-o", &out]);
            let mut fmu = subsystem(DIR.path().join(&out), &options()).unwrap();
            macrostep::native::conformance::check_with(&mut *fmu, 0.01, 20);
        }
        let mut options = options();
        options.parameters = vec![("m1".into(), StartValue::Number(4.0)), ("v1".into(), StartValue::Number(8.0))];
        let mut fmu = subsystem(DIR.path().join(format!("p1_{version}.fmu")), &options).unwrap();
        fmu.initialize(0.0).unwrap();
        let mut y = [0.0; 3];
        fmu.outputs(&[0.0, 0.0], &mut y).unwrap();
        assert_eq!(y, [0.0, 0.0, 8.0]);
        // f = kc x, a = −(k1 + kc) x/m: one step of symplectic Euler with an input that is not zero
        fmu.advance(MacroStep { index: 0, start: 0.0, end: 0.001 }, &InputSignal::new(&[1.0, 0.0], 2)).unwrap();
        fmu.outputs(&[1.0, 0.0], &mut y).unwrap();
        assert_eq!(y[2], 8.0 + 0.001 * 100.0 / 4.0);
    }
}

#[test]
fn a_long_step_is_taken_in_steps_that_the_part_was_made_for() {
    for version in ["2", "3"] {
        let file = format!("long_{version}.fmu");
        good(&["fmu", "export", "oscillator.m2", "--fmi", version, "-o", &file]);
        let archive = macrostep_fmi::Archive::open(DIR.path().join(&file)).unwrap();
        let abilities = archive.description.co_simulation.clone().unwrap();
        assert_eq!(abilities.fixed_step, if version == "2" { None } else { Some(0.001) });
        assert!(abilities.variable_step);
        let steps = |sizes: &[f64]| {
            let mut fmu = archive.subsystem(&options()).unwrap();
            fmu.initialize(0.0).unwrap();
            let (mut y, mut start) = ([0.0; 2], 0.0);
            fmu.outputs(&[0.0], &mut y).unwrap();
            for (index, size) in sizes.iter().enumerate() {
                // f = 100 t: over each step a line, in τ from 0 to 1
                let step = MacroStep { index: index as u64, start, end: start + size };
                fmu.advance(step, &InputSignal::new(&[100.0 * start, 100.0 * size], 1)).unwrap();
                fmu.outputs(&[100.0 * step.end], &mut y).unwrap();
                start = step.end;
            }
            y
        };
        let (one, many) = (steps(&[0.016]), steps(&[0.001; 16]));
        let near = |a: [f64; 2], b: [f64; 2]| a.iter().zip(b).all(|(a, b)| (a - b).abs() <= 1e-12 * b.abs());
        assert!(near(one, many), "{one:?} {many:?}");
        // 2.5 steps are three equal ones
        let third = 0.0025 / 3.0;
        assert!(near(steps(&[0.0025]), steps(&[third; 3])));
        assert!(!near(steps(&[0.0025]), steps(&[0.00125; 2])));
    }
    // a whole scenario steps on its own grid alone, and says so
    good(&["fmu", "export", "oscillator", "-o", "grid.fmu"]);
    let description = macrostep_fmi::Archive::open(DIR.path().join("grid.fmu")).unwrap().description;
    let abilities = description.co_simulation.clone().unwrap();
    assert_eq!((abilities.fixed_step, abilities.variable_step), (Some(0.001), false));
}

#[test]
fn a_whole_scenario_is_one_fmu() {
    good(&["fmu", "export", "oscillator", "-o", "whole.fmu", "--set", "run.scheme=gauss-seidel"]);
    good(&["fmu", "run", "whole.fmu", "--stop", "2s", "--step", "2ms", "--out", "whole", "--quiet"]);
    good(&["run", "oscillator", "--stop", "2s", "--scheme", "gauss-seidel", "--out", "alone", "--quiet"]);
    let (fmu, alone) = (DIR.path().join("whole"), DIR.path().join("alone"));
    let (fmu, alone) = (Recording::open(fmu).unwrap(), Recording::open(alone).unwrap());
    let (a, b) = (fmu.signal("whole.m2.x").unwrap(), alone.signal("m2.x").unwrap());
    assert_eq!((a.len(), b.len()), (1001, 2001));
    assert!(a.iter().zip(b.iter().step_by(2)).all(|(a, b)| a.to_bits() == b.to_bits()));
    // a step that ends inside a macro-step is refused in words
    let output = macrostep(&["fmu", "run", "whole.fmu", "--stop", "1s", "--step", "0.4ms", "--no-record", "--quiet"]);
    let said = String::from_utf8(output.stderr).unwrap();
    assert!(said.contains("ends inside a macro-step of the scenario"), "{said}");
}

/// A server of a part, ended with the test.
struct Serving(std::process::Child, String);

impl Serving {
    fn new(part: &str) -> Self {
        let mut child = std::process::Command::new(env!("CARGO_BIN_EXE_macrostep"))
            .args(["serve", "oscillator", "--part", part, "--listen", "tcp://127.0.0.1:0"])
            .stdout(std::process::Stdio::piped())
            .spawn()
            .unwrap();
        let mut line = String::new();
        let output = child.stdout.take().unwrap();
        std::io::BufRead::read_line(&mut std::io::BufReader::new(output), &mut line).unwrap();
        let address = line.trim().rsplit_once(' ').unwrap().1.to_owned();
        Serving(child, address)
    }
}

impl Drop for Serving {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

#[test]
fn a_part_that_runs_elsewhere_is_an_fmu() {
    let server = Serving::new("m1");
    for version in ["2", "3"] {
        let (near, far) = (format!("near{version}.fmu"), format!("far{version}.fmu"));
        good(&["fmu", "export", "oscillator.m1", "--fmi", version, "-o", &near]);
        let said = good(&["fmu", "export", "--remote", &server.1, "--fmi", version, "-o", &far]);
        assert!(said.contains("of the part at tcp://127.0.0.1:"), "{said}");
        assert!(good(&["fmu", "check", &far]).contains("keeps to FMI"));
        let last = |fmu: &str| {
            good(&["fmu", "run", fmu, "--stop", "1s", "--step", "4ms", "--out", "far", "--quiet"]);
            let name = fmu.trim_end_matches(".fmu");
            let r = Recording::open(DIR.path().join("far")).unwrap();
            ["f", "x", "v"].map(|port| r.signal(&format!("{name}.{port}")).unwrap().to_vec())
        };
        let (a, b) = (last(&near), last(&far));
        assert!(a.iter().flatten().zip(b.iter().flatten()).all(|(a, b)| a.to_bits() == b.to_bits()));
    }
    // another part there, nobody there, no address
    let address = server.1.clone();
    drop(server);
    let said = bad(&["fmu", "export", "--remote", &address, "-o", "none.fmu"]);
    assert!(said.contains("cannot be reached") && said.contains("`macrostep serve` serves a part"), "{said}");
    let said = bad(&["fmu", "export", "--remote", "nowhere", "-o", "none.fmu"]);
    assert!(said.contains("write an address such as"), "{said}");
}

/// The must: two masses by SSP file, native parts as FMUs inside.
#[test]
fn a_native_scenario_is_handed_over_as_a_system_of_fmus() {
    for (version, set) in [("2", "run.predictor=zoh"), ("3", "run.method=energy"), ("3", "run.predictor=dmd")] {
        good(&["fmu", "export", "oscillator", "--fmi", version, "-o", "handed.ssp", "--set", set]);
        // as it was written, and with another scheme on top
        for change in [&[][..], &["--scheme", "implicit-gauss-seidel"]] {
            good(&[&["run", "handed.ssp", "--stop", "2s", "--out", "by_ssp", "--quiet"][..], change].concat());
            let native = ["run", "oscillator", "--stop", "2s", "--out", "native_ssp", "--quiet", "--set", set];
            good(&[&native[..], change].concat());
            let open = |name: &str| Recording::open(DIR.path().join(name)).unwrap();
            let (ssp, native) = (open("by_ssp"), open("native_ssp"));
            for signal in ["m1.f", "m1.x", "m1.v", "m2.x", "m2.v"] {
                let (a, b) = (ssp.signal(signal).unwrap(), native.signal(signal).unwrap());
                assert_eq!((a.len(), b.len()), (2001, 2001));
                assert!(
                    a.iter().zip(b).all(|(a, b)| a.to_bits() == b.to_bits()),
                    "{version} {set} {change:?} {signal}"
                );
            }
        }
    }
    // a controller samples at its own instants, which other tools do not learn of
    std::fs::copy(
        concat!(env!("CARGO_MANIFEST_DIR"), "/../../examples/scenarios/pid_mass.toml"),
        DIR.path().join("pid.toml"),
    )
    .unwrap();
    let said = good(&["fmu", "export", "pid.toml", "-o", "pid.ssp"]);
    assert!(said.contains("note: `controller`: its events stay inside the FMU it becomes"), "{said}");
    let said = bad(&["fmu", "export", "oscillator", "-o", "x.ssp", "--set", "run.scheme=monolithic"]);
    assert!(said.contains("scheme `monolithic` has one part"), "{said}");
}

/// A mass between two springs, one of which is a law, and a wire with a gain: what SSP cannot say becomes FMUs that add up, and comes back
/// as it was.
#[test]
fn laws_and_sums_are_handed_over() {
    let text = r#"
        macrostep = 1
        [subsystem.push]
        table = { time = [0, 0.3, 1], y = [0, 2, -1] }
        units = { y = "N" }
        [subsystem.top]
        type = "spring-damper"
        parameters = { stiffness = 90, damping = 0.4 }
        inputs = { x1 = 0.1, v1 = 0 }
        [subsystem.bottom]
        type = "equations"
        [subsystem.bottom.equations]
        parameters = { k = "40 N/m" }
        inputs = { x = "m" }
        outputs = { f = { value = "k*x", unit = "mN" } }
        [subsystem.m]
        type = "mass"
        parameters = { mass = 2, x0 = 0.3 }
        [[connection]]
        from = ["top.f", "-bottom.f", "push.y"]
        to = "m.f"
        gain = 0.5
        offset = 0.25
        [[connection]]
        from = "m.x"
        to = "top.x2"
        [[connection]]
        from = "m.v"
        to = "top.v2"
        [[connection]]
        from = "m.x"
        to = "bottom.x"
        [run]
        step = "2ms"
        stop = "1s"
    "#;
    std::fs::write(DIR.path().join("sums.toml"), text).unwrap();
    good(&["run", "sums.toml", "--out", "sums", "--quiet"]);
    let open = |name: &str| Recording::open(DIR.path().join(name)).unwrap();
    let plain = open("sums");
    for version in ["2", "3"] {
        good(&["fmu", "export", "sums.toml", "--fmi", version, "-o", "sums.ssp"]);
        good(&["run", "sums.ssp", "--out", "sums_ssp", "--quiet"]);
        let ssp = open("sums_ssp");
        for signal in ["top.f", "bottom.f", "push.y", "m.x", "m.v"] {
            let (a, b) = (ssp.signal(signal).unwrap(), plain.signal(signal).unwrap());
            assert!(a.len() == 501 && a.iter().zip(b).all(|(a, b)| a.to_bits() == b.to_bits()), "{version} {signal}");
        }
    }
    // another tool, which knows nothing of our note, sees an FMU that adds up
    let system =
        macrostep_fmi::ssp::read_system(&DIR.path().join("sums.ssp"), &macrostep_fmi::cache_directory()).unwrap();
    let part = |c: &macrostep_fmi::ssp::Component| format!("[subsystem.{}]\nfmu = {:?}\n", c.name, c.fmu);
    let mut text = "macrostep = 1\n[run]\nstep = \"2ms\"\nstop = \"1s\"\n".to_owned();
    text.extend(system.components.iter().map(part));
    for l in &system.connections {
        let (from, to) = (format!("{}.{}", l.from.0, l.from.1), format!("{}.{}", l.to.0, l.to.1));
        text +=
            &format!("[[connection]]\nfrom = {from:?}\nto = {to:?}\ngain = {:?}\noffset = {:?}\n", l.gain, l.offset);
    }
    // what no connection feeds is in our note
    text = text.replace("[subsystem.top]\n", "[subsystem.top]\ninputs = { x1 = 0.1, v1 = 0 }\n");
    assert!(text.contains("[subsystem.m_f_sum]"), "{text}");
    std::fs::write(DIR.path().join("foreign.toml"), text).unwrap();
    good(&["run", "foreign.toml", "--out", "foreign", "--quiet"]);
    let foreign = open("foreign");
    let (a, b) = (foreign.signal("m.x").unwrap(), plain.signal("m.x").unwrap());
    assert!(a.len() == 501 && a.iter().zip(b).all(|(a, b)| (a - b).abs() < 1e-12));
    // and the law by itself, as the part of another scenario
    good(&["fmu", "export", "sums.toml.bottom", "-o", "law.fmu"]);
    let said = good(&["fmu", "check", "law.fmu"]);
    assert!(!said.contains("error"), "{said}");
}

/// A scenario of FMUs and native parts takes its FMUs along, as one FMU and as a system.
#[test]
fn a_mixed_scenario_takes_its_fmus_along() {
    good(&["fmu", "export", "oscillator.m1", "-o", "along.fmu"]);
    let text = "macrostep = 1\n[subsystem.m1]\nfmu = \"along.fmu\"\n[subsystem.m2]\ntype = \"mass\"\n\
                parameters = { stiffness = 1000, v0 = -100 }\n[[connection]]\nfrom = \"m2.x\"\nto = \"m1.x_in\"\n\
                [[connection]]\nfrom = \"m2.v\"\nto = \"m1.v_in\"\n[[connection]]\nfrom = \"m1.f\"\nto = \"m2.f\"\n\
                [run]\nstep = \"1ms\"\nstop = \"0.2s\"\n";
    std::fs::write(DIR.path().join("mixed.toml"), text).unwrap();
    good(&["run", "mixed.toml", "--out", "mixed", "--quiet"]);
    good(&["fmu", "export", "mixed.toml", "-o", "mixed.fmu"]);
    good(&["fmu", "export", "mixed.toml", "-o", "mixed.ssp"]);
    std::fs::remove_file(DIR.path().join("along.fmu")).unwrap();
    good(&["fmu", "run", "mixed.fmu", "--step", "1ms", "--stop", "0.2s", "--out", "mixed_fmu", "--quiet"]);
    good(&["run", "mixed.ssp", "--out", "mixed_ssp", "--quiet"]);
    let open = |name: &str| Recording::open(DIR.path().join(name)).unwrap();
    let (plain, fmu, ssp) = (open("mixed"), open("mixed_fmu"), open("mixed_ssp"));
    let x = plain.signal("m2.x").unwrap();
    for other in [fmu.signal("mixed.m2.x").unwrap(), ssp.signal("m2.x").unwrap()] {
        assert!(x.len() == 201 && x.iter().zip(other).all(|(a, b)| a.to_bits() == b.to_bits()));
    }
}

/// The example crate in a place of its own, as a user has it: outside of this workspace, with the profile that cargo gives it.
fn own_crate() -> String {
    let (crates, own) = (concat!(env!("CARGO_MANIFEST_DIR"), "/.."), DIR.path().join("own_crate"));
    let example = Path::new(crates).join("../examples/own_fmu");
    for file in ["src/lib.rs", "resources/ambient.txt", "Cargo.toml"] {
        let (from, to) = (example.join(file), own.join(file));
        std::fs::create_dir_all(to.parent().unwrap()).unwrap();
        std::fs::copy(&from, &to).unwrap();
    }
    let manifest = std::fs::read_to_string(example.join("Cargo.toml")).unwrap();
    let manifest = manifest.replace("../../crates", crates) + "\n[workspace]\n\n[profile.dev]\ndebug = false\n";
    std::fs::write(own.join("Cargo.toml"), manifest).unwrap();
    // versions that are there already
    std::fs::copy(Path::new(crates).join("../Cargo.lock"), own.join("Cargo.lock")).unwrap();
    own.display().to_string()
}

/// A crate of one's own is an FMU by one command. Its dependencies are compiled from nothing, so this is a step of its own in `.ci/run`.
#[test]
#[ignore = "compiles for a minute: cargo test -p macrostep-cli --test program a_crate -- --ignored"]
fn a_crate_becomes_an_fmu() {
    let own = own_crate();
    let own = own.as_str();
    for version in ["2", "3"] {
        let file = format!("own_{version}.fmu");
        let said = good(&["fmu", "export", own, "--debug", "--fmi", version, "-o", &file]);
        assert!(said.contains(&format!("{file}: FMI {version}.0 of the crate in")), "{said}");
        assert!(good(&["fmu", "check", &file]).contains("keeps to FMI"));
        let mut fmu = subsystem(DIR.path().join(&file), &options()).unwrap();
        macrostep::native::conformance::check_with(&mut *fmu, 0.01, 20);
        good(&[
            "fmu",
            "run",
            &file,
            "-p",
            "time_constant=0.5",
            "--stop",
            "1s",
            "--step",
            "0.1s",
            "--out",
            "own",
            "--quiet",
        ]);
        let r = Recording::open(DIR.path().join("own")).unwrap();
        // the table among its resources starts at 20 °C; the heater is off, so it cools towards it from 80 °C
        let t = *r.signal(&format!("own_{version}.temperature")).unwrap().last().unwrap();
        assert!((t - (20.0 + 60.0 * (-2.0_f64).exp())).abs() < 1e-9, "{t}");
    }
    let said = bad(&["fmu", "export", own, "--debug", "--set", "run.step=1ms"]);
    assert!(said.contains("`--set` changes a scenario, and this is a crate"), "{said}");
}

#[test]
fn what_cannot_be_exported_is_said() {
    let said = bad(&["fmu", "export", "oscillator.m3", "-o", "x.fmu"]);
    assert!(said.contains("there is no subsystem `m3`"), "{said}");
    let said = bad(&["fmu", "export", "oscilator.m1"]);
    assert!(said.contains("did you mean `oscillator`"), "{said}");
    let said = bad(&["fmu", "export", "rigid-line.link"]);
    assert!(said.contains("this part is a constraint, which only iterations of the manager fulfil"), "{said}");
    let said = bad(&["fmu", "export", "oscillator.m1", "-o", "/nowhere/at/all.fmu"]);
    assert!(said.contains("cannot be written"), "{said}");
}

/// FMUs are judged as native parts are: none that is off by more than 5 % is trustworthy, none below 1 % unreliable.
#[test]
fn systems_of_fmus_are_judged_rightly() {
    let found = good(&["survey", "verdict", "--fmus", "--quiet", "--json"]);
    let found: serde_json::Value = serde_json::from_str(&found).unwrap();
    let cases: Vec<_> = found["cases"].as_array().unwrap().iter().filter(|c| c["family"] == "fmus").collect();
    assert!(cases.len() >= 50 && found["refused"] == 0, "{} {}", cases.len(), found["refused"]);
    let count = |word: &str| cases.iter().filter(|c| c["verdict"]["interface"] == word).count();
    assert!(count("trustworthy") > 0 && count("unreliable") > 0 && count("unknown") * 20 <= cases.len());
    for case in cases {
        let error = case["error"].as_f64().unwrap_or(f64::INFINITY);
        let word = &case["verdict"]["interface"];
        assert!(!(word == "trustworthy" && error > 0.05 || word == "unreliable" && error < 0.01), "{case}");
    }
}
