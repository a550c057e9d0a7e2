//! Parts of a cut mechanism in other processes and as FMUs: the same results, bit for bit.

use std::io::{BufRead, BufReader};
use std::process::{Child, Command, Output, Stdio};
use std::sync::LazyLock;

use macrostep::core::{Advance, InputSignal, Interface, MacroStep, Port, Subsystem, SubsystemError};
use macrostep::remote::{Address, Server};
use serde_json::Value;

use crate::scratch::Scratch;

static DIR: LazyLock<Scratch> = LazyLock::new(|| Scratch::new("parts_elsewhere"));

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

/// A server that ends with the test, also if that fails.
struct Serving(Child);

impl Drop for Serving {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

/// A server, and where it serves.
fn serve(listen: &str) -> (Serving, String) {
    serving(&mut command(&["serve", &BEAM, "--part", "beam-part2", "--listen", listen, "--once"]))
}

fn serving(command: &mut Command) -> (Serving, String) {
    let mut child = command.stdout(Stdio::piped()).spawn().unwrap();
    let mut line = String::new();
    BufReader::new(child.stdout.take().unwrap()).read_line(&mut line).unwrap();
    let address = line.trim().rsplit(' ').next().unwrap().to_owned();
    (Serving(child), address)
}

/// A pulse that jumps between the points of the grid, through a delay: what it becomes does not depend on the process that the delay is in.
#[test]
fn jumps_come_out_of_delays_in_other_processes_when_they_are_due() {
    let path = DIR.path().join("late.toml");
    let text = r#"
        macrostep = 1
        connection = [{ from = "pulse.y", to = "late.u" }, { from = "late.y", to = "sum.u" }]
        [subsystem.pulse]
        type = "pulse"
        parameters = { period = "70 ms", share = 0.45, high = 1, low = 0 }
        [subsystem.late]
        type = "delay"
        parameters = { time = "33 ms" }
        [subsystem.sum]
        type = "integrator"
        [run]
        step = "10ms"
        stop = "0.25s"
        "#;
    std::fs::write(&path, text).unwrap();
    let sum = |changes: &[&str]| {
        let path = path.display().to_string();
        let mut args = vec!["run", &path, "--no-record", "--json"];
        changes.iter().for_each(|c| args.extend(["--set", c]));
        let output = macrostep(&args);
        let run: Value = serde_json::from_slice(&output.stdout)
            .unwrap_or_else(|_| panic!("{}", String::from_utf8_lossy(&output.stderr)));
        (run["final"].clone(), run["macro_steps"].clone(), run["indicators"]["events"].clone())
    };
    let here = sum(&[]);
    // three pulses of 31.5 ms, and 7 ms of the next, which comes out from 243 ms on
    let found = here.0["sum.y"].as_f64().unwrap();
    assert!((found - 0.1015).abs() < 1e-9, "{found}");
    assert_eq!(sum(&["subsystem.late.host=process"]), here);
    assert_eq!(sum(&["subsystem.late.host=process", "subsystem.pulse.host=process"]), here);
}

#[test]
fn parts_in_other_processes_give_the_same_results() {
    let here = run(&[]);
    assert_eq!(here["outcome"], "completed");
    // paths of sockets are short
    let short = tempfile::tempdir().unwrap();
    let socket = format!("unix:{}", short.path().join("part.sock").display());
    for listen in ["tcp://127.0.0.1:0", "udp://127.0.0.1:0", &socket] {
        let (_server, address) = serve(listen);
        let there = run(&[&format!("subsystem.beam-part2.host={address}"), "subsystem.beam-part2.deadline=30s"]);
        assert_eq!((&there["outcome"], &there["final"]), (&here["outcome"], &here["final"]), "{listen}");
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
    let (server, address) = serve("tcp://127.0.0.1:0");
    let host = format!("subsystem.beam-part2.host={address}");
    let mut args = vec!["run", &BEAM, "--no-record", "--json", "--stop", "1000s"];
    args.extend(["--set", &host]);
    let running = command(&args).stdout(Stdio::piped()).spawn().unwrap();
    std::thread::sleep(std::time::Duration::from_millis(1500));
    drop(server);
    let summary: Value = serde_json::from_slice(&running.wait_with_output().unwrap().stdout).unwrap();
    let message = summary["fault"]["message"].as_str().unwrap();
    assert_eq!(summary["outcome"], "subsystem-failed");
    // which of its calls finds the server gone depends on when it went
    for word in ["`beam-part2` failed in ", "at t = ", &address, "is lost in `", "closed"] {
        assert!(message.contains(word), "{message}");
    }
    // nobody was ever there
    let host = "subsystem.beam-part2.host=tcp://127.0.0.1:1";
    let nobody =
        macrostep(&["run", &BEAM, "--no-record", "--set", host, "--set", "subsystem.beam-part2.deadline=200ms"]);
    let said = String::from_utf8_lossy(&nobody.stderr).into_owned();
    for word in ["the part at tcp://127.0.0.1:1 cannot be reached", "try: start a server for it there"] {
        assert!(said.contains(word), "{said}");
    }
    let bad = run(&["subsystem.beam-part2.host=somewhere"]);
    assert!(bad.to_string().contains("`somewhere` is not an address"), "{bad}");
    let none = macrostep(&["serve", &BEAM, "--part", "beam-part9", "--listen", "tcp://127.0.0.1:0"]);
    assert!(String::from_utf8_lossy(&none.stderr).contains("there is no subsystem `beam-part9`"));
}

/// Two masses and a spring between them; the second is served.
static MASSES: LazyLock<String> = LazyLock::new(|| {
    let mass = "type = \"mass\"\nparameters = { mass = 1, stiffness = 1000, x0 = 0.1 }\ninputs = { f = 0 }\n";
    let text = format!(
        "macrostep = 1\nname = \"masses\"\n[subsystem.a]\n{mass}[subsystem.b]\n{mass}[run]\nstep = \"1ms\"\nstop = \"1s\"\n"
    );
    let path = DIR.path().join("masses.toml");
    std::fs::write(&path, text).unwrap();
    path.display().to_string()
});

fn serve_mass(listen: &str, more: &[&str], environment: &[(&str, &str)]) -> (Serving, String) {
    let mut command = command(&["serve", &MASSES, "--part", "b", "--listen", listen]);
    serving(command.args(more).envs(environment.iter().copied()))
}

fn run_mass(address: &str, more: &[&str], environment: &[(&str, &str)]) -> Output {
    let host = format!("subsystem.b.host={address}");
    let mut command = command(&["run", &MASSES, "--no-record", "--set", &host, "--set", "subsystem.b.deadline=20s"]);
    command.args(more).envs(environment.iter().copied()).output().unwrap()
}

fn said(output: &Output) -> String {
    String::from_utf8_lossy(&output.stderr).into_owned()
}

#[test]
fn a_part_with_other_values_is_refused_with_what_differs() {
    let (server, address) = serve_mass("tcp://127.0.0.1:0", &["--set", "subsystem.b.parameters.stiffness=1"], &[]);
    let output = run_mass(&address, &[], &[]);
    assert_eq!(output.status.code(), Some(2));
    let text = said(&output);
    assert!(text.contains("is another part: `parameters.stiffness` is 1 there and 1000 here"), "{text}");
    assert!(text.contains("try: serve the part of the scenario that is run"), "{text}");
    // not even if it is forced; the same part is welcome, however its values are written
    assert_eq!(run_mass(&address, &["--force"], &[]).status.code(), Some(2));
    let same = ["--set", "subsystem.b.parameters.stiffness=1.0", "--set", "subsystem.b.parameters.damping=0"];
    let output = run_mass(&address, &same, &[]);
    assert_eq!(output.status.code(), Some(0), "{}", said(&output));
    drop(server);

    // values of a mechanism, and of a whole problem
    let (server, address) = serve("tcp://127.0.0.1:0");
    let other = run(&[&format!("subsystem.beam-part2.host={address}"), "run.step=0.05ms"]);
    let text = other.to_string();
    assert!(text.contains("`run.step` is 0.0001 s there and 0.00005 s here"), "{text}");
    drop(server);
    let (server, address) =
        serving(&mut command(&["serve", "oscillator", "--part", "m2", "--listen", "tcp://127.0.0.1:0"]));
    let host = format!("subsystem.m2.host={address}");
    let args = ["run", "oscillator", "--no-record", "--stop", "10ms", "--set", &host];
    assert_eq!(macrostep(&args).status.code(), Some(0));
    let output = macrostep(&[&args[..], &["--set", "problem.kc=500"]].concat());
    assert!(said(&output).contains("`problem.kc` is 100 there and 500 here"), "{}", said(&output));
    drop(server);
}

#[cfg(unix)]
#[test]
fn a_key_lets_in_who_has_it() {
    use std::os::unix::fs::PermissionsExt;
    let file = |name: &str, text: &str| {
        let path = DIR.path().join(name);
        std::fs::write(&path, text).unwrap();
        std::fs::set_permissions(&path, std::fs::Permissions::from_mode(0o600)).unwrap();
        path.display().to_string()
    };
    let (right, wrong) =
        (file("right.key", "correct horse battery staple\n"), file("wrong.key", "incorrect horse battery\n"));
    // nobody listens to the world without one
    let open = command(&["serve", &MASSES, "--part", "b", "--listen", "tcp://0.0.0.0:0"]).output().unwrap();
    assert_eq!(open.status.code(), Some(2));
    let text = said(&open);
    assert!(text.contains("refusing to listen at tcp://0.0.0.0:0") && text.contains("MACROSTEP_KEY_FILE"), "{text}");
    for listen in ["tcp://0.0.0.0:0", "udp://127.0.0.1:0"] {
        let (server, address) = serve_mass(listen, &[], &[("MACROSTEP_KEY_FILE", &right)]);
        let address = address.replace("0.0.0.0", "127.0.0.1");
        for (environment, expected) in [
            (&[][..], "the server there has a key"),
            (&[("MACROSTEP_KEY_FILE", wrong.as_str())], "the server there has another key"),
            (&[("MACROSTEP_KEY_FILE", "/nonexistent")], "cannot be read"),
            (&[("MACROSTEP_KEY", "short")], "at least 16"),
        ] {
            let output = run_mass(&address, &[], environment);
            assert_eq!(output.status.code(), Some(2), "{listen}");
            assert!(said(&output).contains(expected), "{listen}: {}", said(&output));
        }
        let output = run_mass(&address, &[], &[("MACROSTEP_KEY", "correct horse battery staple")]);
        assert_eq!(output.status.code(), Some(0), "{listen}: {}", said(&output));
        drop(server);
    }
    std::fs::set_permissions(&right, std::fs::Permissions::from_mode(0o644)).unwrap();
    let open = serve_mass_refused(&right);
    assert!(open.contains("others may read the key file"), "{open}");
}

#[cfg(unix)]
fn serve_mass_refused(key: &str) -> String {
    let mut command = command(&["serve", &MASSES, "--part", "b", "--listen", "tcp://127.0.0.1:0"]);
    said(&command.env("MACROSTEP_KEY_FILE", key).output().unwrap())
}

/// Ctrl-C ends a run within a second, whatever it waits for: a server that never greets, and one that stopped in a step.
#[cfg(unix)]
#[test]
fn ctrl_c_is_heard_while_waiting_for_a_part() {
    let signal = |child: &Child, name: &str| {
        assert!(Command::new("kill").args([name, &child.id().to_string()]).status().unwrap().success());
    };
    let interrupted = |mut run: Child| {
        signal(&run, "-INT");
        let began = std::time::Instant::now();
        while run.try_wait().unwrap().is_none() {
            assert!(began.elapsed() < std::time::Duration::from_secs(5), "it goes on");
            std::thread::sleep(std::time::Duration::from_millis(5));
        }
        // a second, and some for a machine that is busy with other tests
        assert!(began.elapsed() < std::time::Duration::from_millis(1500), "{:?}", began.elapsed());
        run.wait_with_output().unwrap()
    };
    let start = |address: &str, more: &[&str]| {
        let host = format!("subsystem.b.host={address}");
        let mut command = command(&["run", &MASSES, "--stop", "100000s", "--set", &host]);
        command.args(more).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap()
    };
    let wait = |ms| std::thread::sleep(std::time::Duration::from_millis(ms));

    let silent = std::net::TcpListener::bind("127.0.0.1:0").unwrap();
    let run = start(&format!("tcp://{}", silent.local_addr().unwrap()), &["--no-record"]);
    wait(700);
    assert_eq!(interrupted(run).status.code(), Some(130));

    let (server, address) = serve_mass("tcp://127.0.0.1:0", &[], &[]);
    let run = start(&address, &["--out", "stopped", "--set", "checkpoint.every=100ms"]);
    let checkpoint = DIR.path().join("stopped/checkpoint.bin");
    let began = std::time::Instant::now();
    while !checkpoint.exists() {
        assert!(began.elapsed() < std::time::Duration::from_secs(30), "no checkpoint");
        wait(20);
    }
    signal(&server.0, "-STOP");
    wait(300);
    let output = interrupted(run);
    assert_eq!(output.status.code(), Some(130), "{}", said(&output));
    assert!(String::from_utf8_lossy(&output.stdout).contains("masses: interrupted"), "{}", said(&output));
    drop(server);
    let state = macrostep(&["verify", "stopped", "--json"]);
    assert!(String::from_utf8_lossy(&state.stdout).contains("\"incomplete\""), "{state:?}");
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

/// A run of a scenario that says only where a part is goes on with the part it began with, and with no other that looks like it.
#[cfg(unix)]
#[test]
fn a_run_is_not_resumed_with_another_part() {
    let (server, address) = serve_mass("tcp://127.0.0.1:0", &[], &[]);
    let path = somebody("somebody.toml", &address);
    let mut run = command(&["run", &path, "--stop", "100000s", "--out", "somebody", "--set", "checkpoint.every=50ms"])
        .spawn()
        .unwrap();
    let checkpoint = DIR.path().join("somebody/checkpoint.bin");
    let began = std::time::Instant::now();
    while !checkpoint.exists() {
        assert!(began.elapsed() < std::time::Duration::from_secs(30), "no checkpoint");
        std::thread::sleep(std::time::Duration::from_millis(20));
    }
    let interrupt = |child: &mut Child| {
        assert!(Command::new("kill").args(["-INT", &child.id().to_string()]).status().unwrap().success());
        child.wait().unwrap().code()
    };
    assert_eq!(interrupt(&mut run), Some(130));
    drop(server);

    let (other, at) = serve_mass(&address, &["--set", "subsystem.b.parameters.mass=2"], &[]);
    assert_eq!(at, address);
    for force in [&[][..], &["--force"]] {
        let output = macrostep(&[&["resume", "somebody"], force].concat());
        let text = said(&output);
        assert!(!output.status.success() && text.contains("subsystem.b, as its server describes it"), "{text}");
    }
    drop(other);

    let (_same, at) = serve_mass(&address, &[], &[]);
    assert_eq!(at, address);
    let mut run = command(&["resume", "somebody"]).stderr(Stdio::piped()).spawn().unwrap();
    std::thread::sleep(std::time::Duration::from_millis(700));
    assert!(run.try_wait().unwrap().is_none(), "it does not go on");
    assert_eq!(interrupt(&mut run), Some(130));
}

/// A scenario in which `b` is whatever is at an address.
fn somebody(name: &str, address: &str) -> String {
    let text = std::fs::read_to_string(&*MASSES).unwrap();
    let (first, rest) = text.split_once("[subsystem.b]").unwrap();
    let run = rest.split_once("[run]").unwrap().1;
    let path = DIR.path().join(name);
    let b = format!("[subsystem.b]\nhost = \"{address}\"\ndeadline = \"20s\"\ninputs = {{ f = 0 }}\n");
    std::fs::write(&path, format!("{first}{b}[run]{run}")).unwrap();
    path.display().to_string()
}

/// Bands run a scenario beside itself, for which a server would have to serve twice. That is said at once.
#[test]
fn bands_with_a_server_are_refused_at_once() {
    let (_server, address) = serve_mass("tcp://127.0.0.1:0", &[], &[]);
    let file = somebody("bands.toml", &address);
    let began = std::time::Instant::now();
    for args in [vec!["run", &file], vec!["run", &MASSES, "--set", &format!("subsystem.b.host={address}")]] {
        let output = macrostep(&[&args[..], &["--no-record", "--bands"]].concat());
        let text = said(&output);
        assert_eq!(output.status.code(), Some(2), "{text}");
        assert!(text.contains("`b` takes part in one run at a time"), "{text}");
    }
    // and not after the deadline
    assert!(began.elapsed().as_secs() < 15, "{:?}", began.elapsed());
    assert_eq!(macrostep(&["run", &file, "--no-record"]).status.code(), Some(0));
}

/// A sweep asks a server that serves one run at a time for one run after the other, also where they take longer than anybody waits.
#[test]
fn a_sweep_waits_for_nobody_at_a_server() {
    let (_server, address) = serve_mass("tcp://127.0.0.1:0", &[], &[]);
    let file = somebody("sweep.toml", &address);
    let args = ["--vary", "subsystem.a.parameters.mass=1,2,3,4", "--side-by-side", "4", "--out", "swept", "--json"];
    let deadline = ["--set", "subsystem.b.deadline=300ms", "--stop", "20s"];
    let output = macrostep(&[&["sweep", &file][..], &args, &deadline].concat());
    let table: Value = serde_json::from_slice(&output.stdout).unwrap_or_else(|_| panic!("{}", said(&output)));
    assert!(table["runs"].is_array(), "{table}");
    let outcomes: Vec<&Value> = table["runs"].as_array().unwrap().iter().map(|r| &r["outcome"]).collect();
    assert_eq!(outcomes, ["completed"; 4], "{table}");
}

/// Who made a number that is none is named, wherever it and those who get the number live.
#[test]
fn who_makes_no_number_is_named_across_the_wire() {
    let text = r#"
macrostep = 1
name = "root"
[subsystem.after]
type = "gain"
parameters = { gain = 2 }
[subsystem.sink]
type = "equations"
equations = { inputs = { u = "1" }, states = { z = 0.0 }, der = { z = "u" }, outputs = { z = "z" } }
[subsystem.source]
type = "equations"
equations = { states = { x = 0.0 }, der = { x = "1" }, outputs = { y = "sqrt(0.05 - x)" } }
[[connection]]
from = "source.y"
to = "sink.u"
[[connection]]
from = "source.y"
to = "after.u"
[run]
step = "1ms"
stop = "1s"
"#;
    let file = DIR.path().join("root.toml");
    std::fs::write(&file, text).unwrap();
    let file = file.display().to_string();
    let fault = |file: &str, more: &[&str]| {
        let output = macrostep(&[&["run", file, "--no-record", "--json"], more].concat());
        let summary: Value = serde_json::from_slice(&output.stdout).unwrap();
        summary["fault"].clone()
    };
    let here = fault(&file, &[]);
    assert_eq!((&here["subsystem"], &here["time"]), (&"source".into(), &0.051.into()), "{here}");
    assert!(here["message"].as_str().unwrap().contains("square root of a negative number"), "{here}");
    for (listen, part) in [("tcp", "source"), ("udp", "source"), ("tcp", "sink"), ("udp", "sink"), ("tcp", "after")] {
        let at = format!("{listen}://127.0.0.1:0");
        let (_server, address) = serving(&mut command(&["serve", &file, "--part", part, "--listen", &at]));
        let mut there = fault(&file, &["--set", &format!("subsystem.{part}.host={address}")]);
        // elsewhere, outputs come with the step
        there["message"] = there["message"].as_str().unwrap().replace("failed in advance", "failed in outputs").into();
        assert_eq!(there, here, "`{part}`, {listen}");
    }

    // one that says nothing, and answers what is no number: those who are fed by it are not blamed, here and elsewhere
    let (start, end) = (text.find("[subsystem.source]").unwrap(), text.find("[[connection]]").unwrap());
    for listen in ["tcp", "udp"] {
        let at = format!("{listen}://127.0.0.1:0");
        let (_after, after) = serving(&mut command(&["serve", &file, "--part", "after", "--listen", &at]));
        let mut server = Server::listen(&Address::parse(&at).unwrap(), None).unwrap();
        let host = format!("[subsystem.source]\nhost = \"{}\"\n", server.address());
        std::thread::spawn(move || while server.serve(&mut || Ok(Silent::boxed())).is_ok() {});
        let path = DIR.path().join(format!("silent-{listen}.toml"));
        std::fs::write(&path, [&text[..start], &host, &text[end..]].concat()).unwrap();
        let path = path.display().to_string();
        for more in [&[][..], &["--set", &format!("subsystem.after.host={after}")]] {
            let there = fault(&path, more);
            assert_eq!((&there["kind"], &there["time"]), (&"not-finite".into(), &0.051.into()), "{there}");
            assert_eq!((&there["subsystem"], &there["port"]), (&"source".into(), &"y".into()), "{there}");
        }
    }
}

/// A part that has no number to tell after 50 ms.
struct Silent(Interface, f64);

impl Silent {
    fn boxed() -> Box<dyn Subsystem> {
        let mut interface = Interface::new();
        interface.outputs.push(Port::new("y", "1"));
        Box::new(Silent(interface, 0.0))
    }
}

impl Subsystem for Silent {
    fn interface(&self) -> &Interface {
        &self.0
    }
    fn initialize(&mut self, t0: f64) -> Result<(), SubsystemError> {
        self.1 = t0;
        Ok(())
    }
    fn advance(&mut self, step: MacroStep, _u: &InputSignal<'_>) -> Result<Advance, SubsystemError> {
        self.1 = step.end;
        Ok(Advance::Done)
    }
    fn outputs(&mut self, _u: &[f64], y: &mut [f64]) -> Result<(), SubsystemError> {
        y[0] = if self.1 > 0.0505 { f64::NAN } else { self.1 };
        Ok(())
    }
}

/// A part that takes steps of one length.
struct Fixed(Box<dyn Subsystem>, Interface);

impl Fixed {
    fn boxed() -> Box<dyn Subsystem> {
        let mass = macrostep::native::parts::part("mass", &std::collections::BTreeMap::new()).unwrap();
        let mut interface = mass.interface().clone();
        interface.fixed_steps = true;
        Box::new(Fixed(mass, interface))
    }
}

impl Subsystem for Fixed {
    fn interface(&self) -> &Interface {
        &self.1
    }
    fn initialize(&mut self, t0: f64) -> Result<(), SubsystemError> {
        self.0.initialize(t0)
    }
    fn advance(&mut self, step: MacroStep, u: &InputSignal<'_>) -> Result<Advance, SubsystemError> {
        if (step.size() - 2e-3).abs() > 1e-12 {
            return Err(SubsystemError::Failed { reason: format!("a step of {} s", step.size()) });
        }
        self.0.advance(step, u)
    }
    fn outputs(&mut self, u: &[f64], y: &mut [f64]) -> Result<(), SubsystemError> {
        self.0.outputs(u, y)
    }
}

#[test]
fn a_part_of_fixed_steps_is_asked_for_no_others() {
    let mut server = Server::listen(&Address::parse("tcp://127.0.0.1:0").unwrap(), None).unwrap().step(2e-3);
    let address = server.address().to_string();
    std::thread::spawn(move || while server.serve(&mut || Ok(Fixed::boxed())).is_ok() {});
    let file = somebody("fixed.toml", &address);
    let run = |more: &[&str]| macrostep(&[&["run", &file, "--no-record"], more].concat());
    // the run has 1 ms
    let output = run(&[]);
    let text = said(&output);
    assert_eq!(output.status.code(), Some(2), "{text}");
    assert!(text.contains("takes steps of 2 ms only, and is asked for steps of 1 ms"), "{text}");
    assert!(text.contains("try: set step = \"2 ms\""), "{text}");
    for good in [&["--step", "2ms"][..], &["--set", "subsystem.b.step=2ms"], &["--step", "2ms", "--stop", "0.9999s"]] {
        let output = run(good);
        assert_eq!(output.status.code(), Some(0), "{good:?}: {}", said(&output));
    }
    let control = ["--step", "2ms", "--set", "step_control.kind=ecco"];
    let text = said(&run(&control));
    assert!(text.contains("`b`") && text.contains("step_control"), "{text}");
    // it is tried with its own step, and with no other
    let output = macrostep(&["conformance", &address]);
    assert_eq!(output.status.code(), Some(0), "{}", String::from_utf8_lossy(&output.stdout));
    let output = macrostep(&["conformance", &address, "--step", "1ms"]);
    assert_eq!(output.status.code(), Some(1));
    assert!(String::from_utf8_lossy(&output.stdout).contains("steps of 0.002 s only"), "{output:?}");
}

#[test]
fn nobody_at_an_address_is_an_error_of_conformance() {
    for (at, word) in [("tcp://127.0.0.1:1", "cannot be reached"), ("udp://127.0.0.1:1", "cannot be reached")] {
        let output = macrostep(&["conformance", at, "--deadline", "300ms"]);
        let text = said(&output);
        assert_eq!(output.status.code(), Some(2), "{text}");
        for word in ["error: ", at, word, "try: start a server"] {
            assert!(text.contains(word), "{text}");
        }
    }
}
