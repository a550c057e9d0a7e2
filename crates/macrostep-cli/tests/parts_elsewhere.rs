//! Parts of a cut mechanism in other processes and as FMUs: the same results, bit for bit.

use std::io::{BufRead, BufReader};
use std::process::{Child, Command, Output, Stdio};
use std::sync::LazyLock;

use serde_json::Value;
use tempfile::TempDir;

static DIR: LazyLock<TempDir> = LazyLock::new(|| tempfile::tempdir().unwrap());

/// The beam of the examples in two parts.
static BEAM: LazyLock<String> = LazyLock::new(|| {
    let text = include_str!("../../../examples/scenarios/beam_in_three_parts.toml").replace("parts = 3", "parts = 2");
    let path = DIR.path().join("beam.toml");
    std::fs::write(&path, text.replace("stop = \"1s\"", "stop = \"20ms\"")).unwrap();
    path.display().to_string()
});

fn command(args: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_macrostep"));
    command.args(args).current_dir(DIR.path()).env("MACROSTEP_CACHE", DIR.path().join("cache"));
    command
}

fn macrostep(args: &[&str]) -> Output {
    command(args).output().unwrap()
}

/// The summary of a run with some changes.
#[track_caller]
fn run(changes: &[&str]) -> Value {
    let mut args = vec!["run", &BEAM, "--no-record", "--json"];
    changes.iter().for_each(|c| args.extend(["--set", c]));
    let output = macrostep(&args);
    serde_json::from_slice(&output.stdout).unwrap_or_else(|_| panic!("{}", String::from_utf8_lossy(&output.stderr)))
}

/// A server, and where it serves.
fn serve(listen: &str) -> (Child, String) {
    let args = ["serve", &BEAM, "--part", "beam-part2", "--listen", listen, "--once"];
    let mut child = command(&args).stdout(Stdio::piped()).spawn().unwrap();
    let mut line = String::new();
    BufReader::new(child.stdout.take().unwrap()).read_line(&mut line).unwrap();
    let address = line.trim().rsplit(' ').next().unwrap().to_owned();
    (child, address)
}

#[test]
fn parts_in_other_processes_give_the_same_results() {
    let here = run(&[]);
    assert_eq!(here["outcome"], "completed");
    let socket = format!("unix:{}", DIR.path().join("part.sock").display());
    for listen in ["tcp://127.0.0.1:0", "udp://127.0.0.1:0", &socket] {
        let (mut child, address) = serve(listen);
        let there = run(&[&format!("subsystem.beam-part2.host={address}"), "subsystem.beam-part2.deadline=30s"]);
        assert_eq!((&there["outcome"], &there["final"]), (&here["outcome"], &here["final"]), "{listen}");
        let _ = child.kill();
        let _ = child.wait();
    }
    // started by the run itself, both, and iterated
    let own = ["subsystem.beam-part1.host=process", "subsystem.beam-joint1.host=process"];
    assert_eq!(run(&own)["final"], here["final"]);
    let tight = "run.scheme=implicit-gauss-seidel";
    assert_eq!(run(&[own[0], tight])["final"], run(&[tight])["final"]);
}

#[test]
fn a_part_as_an_fmu_gives_the_same_results() {
    let here = run(&[]);
    for version in ["2", "3"] {
        let out = format!("part1_{version}.fmu");
        let output = macrostep(&["fmu", "export", &format!("{}.beam-part1", *BEAM), "--fmi", version, "-o", &out]);
        assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
        let there = run(&[&format!("subsystem.beam-part1.fmu={out}")]);
        assert_eq!((&there["outcome"], &there["final"]), (&here["outcome"], &here["final"]), "FMI {version}");
    }
    // one of another part does not fit
    let wrong = run(&["subsystem.beam-part2.fmu=part1_3.fmu"]);
    assert!(wrong.to_string().contains("the FMU is not a `beam-part2`"), "{wrong}");
}

#[test]
fn a_server_that_is_gone_ends_the_run_as_an_outcome() {
    let (mut child, address) = serve("tcp://127.0.0.1:0");
    let host = format!("subsystem.beam-part2.host={address}");
    let mut args = vec!["run", &BEAM, "--no-record", "--json", "--stop", "1000s"];
    args.extend(["--set", &host]);
    let running = command(&args).stdout(Stdio::piped()).spawn().unwrap();
    std::thread::sleep(std::time::Duration::from_millis(1500));
    child.kill().unwrap();
    child.wait().unwrap();
    let summary: Value = serde_json::from_slice(&running.wait_with_output().unwrap().stdout).unwrap();
    let message = summary["fault"]["message"].as_str().unwrap();
    assert_eq!(summary["outcome"], "subsystem-failed");
    for word in ["`beam-part2`", "in advance", "at t = ", &address, "is lost", "closed"] {
        assert!(message.contains(word), "{message}");
    }
    // nobody was ever there
    let host = "subsystem.beam-part2.host=tcp://127.0.0.1:1";
    let nobody =
        macrostep(&["run", &BEAM, "--no-record", "--set", host, "--set", "subsystem.beam-part2.deadline=200ms"]);
    let said = String::from_utf8_lossy(&nobody.stderr).into_owned();
    for word in ["the part at tcp://127.0.0.1:1 is lost in `connect`", "try: start a server for it there"] {
        assert!(said.contains(word), "{said}");
    }
    let bad = run(&["subsystem.beam-part2.host=somewhere"]);
    assert!(bad.to_string().contains("`somewhere` is no address"), "{bad}");
    let none = macrostep(&["serve", &BEAM, "--part", "beam-part9", "--listen", "tcp://127.0.0.1:0"]);
    assert!(String::from_utf8_lossy(&none.stderr).contains("there is no subsystem `beam-part9`"));
}

#[test]
fn analysis_of_the_four_mass_line_finds_the_radii_of_the_reference() {
    let file = DIR.path().join("line.toml");
    std::fs::write(&file, include_str!("../../../examples/scenarios/four_mass_line.toml")).unwrap();
    // spectral_radius_baseline_table1, spectral_radius_h_2e-2 and _5e-2 of the partitioned multibody reference, loose
    for (step, radius) in [("1ms", 0.9987367717874626), ("20ms", 0.9735831050967311), ("50ms", 0.8973732394206189)] {
        let output = macrostep(&["analyze", &file.display().to_string(), "--step", step, "--json"]);
        let found: Value = serde_json::from_slice(&output.stdout).unwrap();
        let found = found["radius"].as_f64().unwrap();
        println!("{step}: {found}");
        assert!((found - radius).abs() < 1e-9, "{step}: {found} instead of {radius}");
    }
}
