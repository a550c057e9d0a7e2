//! Whatever is done to a scenario, nothing panics, and what is said has a place.

use macrostep_scenario::{Scenario, Value};

const WHOLE: &str = r#"macrostep = 1
name = "two masses"
description = "everything once"

[subsystem.m1]
type = "mass-spring"
parameters = { mass = 1.0, coupling_stiffness = 100, v0 = 100 }
predictor = { kind = "least-squares", window = 6, degree = 2 }

[subsystem.m2]
type = "mass"
parameters = { mass = 1.0, stiffness = 1_000 }
step = "0.25ms"
predictors = { f = "foh" }

[subsystem.block]
type = "state-space"
parameters = { A = [[0, 1], [-4, -0.4]], B = [0, 1], C = [[1, 0]], x0 = [1, 0] }
inputs = { u = 0.5 }

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
action = ["m1.f"]
motion = "m2.v"

[run]
start = "0s"
step = "1ms"
stop = "10s"
scheme = "implicit-gauss-seidel"
stages = [["m1", "block"], ["m2"]]
relative = 1e-10
absolute = 1e-12
max_iterations = 50
acceleration = { kind = "aitken", omega = 0.5 }
predictor = "zoh"
hold = "continuous"
method = "none"
threads = 2

[bounds]
value = 1e100
energy_factor = 1e6

[record]
format = "parquet"
signals = ["m1.*", "*.v"]
inputs = true
every = 10

[checkpoint]
every = "10s"

[[sweep]]
path = "subsystem.m2.step"
values = ["0.5ms", "1ms"]
"#;

const PROBLEM: &str = r#"macrostep = 1
[problem]
name = "oscillator"
variant = "case2"
kc = 150
coupling = "force-force"
[subsystem.m2]
step = "0.5ms"
[step_control]
kind = "input-error"
relative = 1e-3
smallest = "1us"
largest = 0.01
[reference]
kind = "problem"
[[sweep]]
path = "problem.kc"
values = [50, 100]
"#;

/// xorshift64*: the same mutations on every machine.
struct Random(u64);

impl Random {
    fn below(&mut self, n: usize) -> usize {
        self.0 ^= self.0 >> 12;
        self.0 ^= self.0 << 25;
        self.0 ^= self.0 >> 27;
        (self.0.wrapping_mul(0x2545_F491_4F6C_DD1D) >> 33) as usize % n.max(1)
    }
}

/// Checks, writes and checks again; returns whether it could run.
fn digest(text: &str) -> bool {
    let scenario = Scenario::from_str("mutant.toml", text);
    let _ = scenario.sweep_points();
    match scenario.check() {
        Ok(checked) => {
            let again = Scenario::from_str("again.toml", &checked.scenario_toml).check();
            assert!(again.is_ok(), "{text}\n---\n{}\n---\n{}", *checked.scenario_toml, again.unwrap_err());
            checked.build().is_ok()
        }
        Err(diagnostics) => {
            assert!(!diagnostics.is_ok() && !diagnostics.to_string().is_empty());
            for d in &diagnostics {
                let lines = text.lines().count() + 1;
                assert!(d.place.line.is_none_or(|l| (1..=lines).contains(&l)), "{d}\nin {text}");
            }
            false
        }
    }
}

#[test]
fn the_originals_run() {
    assert!(digest(WHOLE), "{}", Scenario::from_str("a", WHOLE).check().unwrap_err());
    assert!(digest(PROBLEM));
}

#[test]
fn bytes_flipped_or_cut() {
    let mut random = Random(1);
    for round in 0..1500 {
        let mut bytes = if round % 2 == 0 { WHOLE } else { PROBLEM }.as_bytes().to_vec();
        for _ in 0..=random.below(3) {
            let at = random.below(bytes.len());
            match random.below(3) {
                0 => bytes[at] ^= 1 << random.below(8),
                1 => bytes[at] = random.below(256) as u8,
                _ => bytes.truncate(at),
            }
            if bytes.is_empty() {
                break;
            }
        }
        digest(&String::from_utf8_lossy(&bytes));
    }
}

#[test]
fn lines_lost_doubled_or_moved() {
    let mut random = Random(2);
    for round in 0..1000 {
        let mut lines: Vec<&str> = if round % 2 == 0 { WHOLE } else { PROBLEM }.lines().collect();
        for _ in 0..=random.below(4) {
            let (a, b) = (random.below(lines.len()), random.below(lines.len()));
            match random.below(3) {
                0 => drop(lines.remove(a)),
                1 => lines.insert(a, lines[b]),
                _ => lines.swap(a, b),
            }
        }
        digest(&lines.join("\n"));
    }
}

#[test]
fn words_exchanged() {
    const WORDS: &[&str] = &[
        "0",
        "-1",
        "1e400",
        "nan",
        "-inf",
        "true",
        "\"\"",
        "[]",
        "{}",
        "\"m1.f\"",
        "\"m1\"",
        "\"1ms\"",
        "\"-1s\"",
        "1979-05-27",
        "[[]]",
        "{ kind = \"foh\" }",
        "\"*\"",
        "\"?\"",
        "\"monolithic\"",
        "\"gauss-seidel\"",
        "\"gain\"",
        "9223372036854775807",
        "\"0.0000001ms\"",
        "\"jacobi\"",
        "[1, \"a\", true]",
        "\"subsystem\"",
        "\"sweep\"",
        "\"\\u0000\"",
        "\"m1.f[0]\"",
        "\"m1.f[18446744073709551615]\"",
        "\"thermostat\"",
        "'x.y.z'",
        "[\"m2\", [\"m1\"]]",
    ];
    let mut random = Random(3);
    for round in 0..1500 {
        let mut lines: Vec<String> = if round % 2 == 0 { WHOLE } else { PROBLEM }.lines().map(str::to_owned).collect();
        for _ in 0..=random.below(3) {
            let at = random.below(lines.len());
            if let Some((key, _)) = lines[at].clone().split_once(" = ") {
                lines[at] = format!("{key} = {}", WORDS[random.below(WORDS.len())]);
            }
        }
        digest(&lines.join("\n"));
    }
}

#[test]
fn any_path_may_be_set() {
    const KEYS: &[&str] = &[
        "run",
        "step",
        "subsystem",
        "m1",
        "m2",
        "connection",
        "[0]",
        "[7]",
        "from",
        "problem",
        "kc",
        "sweep",
        "values",
        "path",
        "parameters",
        "predictors",
        "\"a b\"",
        "",
        "stages",
        "record",
        "signals",
        "[",
        "]",
        "[-1]",
        "type",
        "x",
    ];
    const VALUES: &[&str] = &["1ms", "0", "-3", "[1, 2]", "{ a = 1 }", "true", "m1.f", "", "=", "\"x\"", "1e999", "[["];
    let mut random = Random(4);
    for round in 0..1000 {
        let mut scenario = Scenario::from_str("a.toml", if round % 2 == 0 { WHOLE } else { PROBLEM });
        for _ in 0..=random.below(3) {
            let path: Vec<&str> = (0..=random.below(4)).map(|_| KEYS[random.below(KEYS.len())]).collect();
            let value = VALUES[random.below(VALUES.len())];
            let path = path.join(".").replace(".[", "[");
            if random.below(2) == 0 {
                scenario.set(&format!("{path}={value}"));
            } else {
                scenario.set_path(&path, Value::parse(value));
            }
        }
        let _ = scenario.sweep_points();
        if let Ok(checked) = scenario.check() {
            checked.build().unwrap();
        }
        let _ = scenario.to_toml();
    }
}

#[test]
fn deep_and_long_texts_are_no_trouble() {
    let deep = format!("macrostep = 1\nname = {}1{}", "[".repeat(5000), "]".repeat(5000));
    digest(&deep);
    digest(&format!("macrostep = 1\n{} = 1", vec!["a"; 3000].join(".")));
    digest(&"[[connection]]\nfrom = \"a.b\"\nto = \"c.d\"\n".repeat(2000));
    digest("\u{feff}\r\n\r\nmacrostep = 1\r\n[problem]\r\nname = \"oscillator\"\r\n");
    let path = vec!["a"; 5000].join(".");
    let mut scenario = Scenario::problem("oscillator");
    scenario.set(&format!("{path}=1"));
    assert!(scenario.check().is_err());
}
