//! Events at the instant at which they belong, whatever the scheme: no later, and none that is not there.

use macrostep::Job;
use macrostep::record::Recording;
use macrostep::scenario::Scenario;

const SCHEMES: [&str; 4] = ["jacobi", "gauss-seidel", "implicit-jacobi", "implicit-gauss-seidel"];

/// Runs a scenario with changes; the last values of signals.
fn last<const N: usize>(text: &str, changes: &[&str], signals: [&str; N]) -> [f64; N] {
    let mut scenario = Scenario::from_str("instants.toml", text);
    for change in changes {
        scenario.set(change);
    }
    let checked = scenario.check().unwrap_or_else(|e| panic!("{e}"));
    let dir = tempfile::tempdir().unwrap();
    Job::new(checked.build().unwrap()).record_in(dir.path()).run().unwrap();
    let recording = Recording::open(dir.path()).unwrap();
    signals.map(|s| *recording.signal(s).unwrap_or_else(|| panic!("no {s}")).last().unwrap())
}

fn near(found: f64, wanted: f64, tolerance: f64, what: &str) {
    assert!((found - wanted).abs() <= tolerance, "{what}: {found}, not {wanted}");
}

/// A switch at 0.2 s that four others follow, each at once, and an integral of the last.
fn chain(switch: &str) -> String {
    format!(
        r#"
        macrostep = 1
        connection = [
            {{ from = "a.s", to = "b1.u" }}, {{ from = "b1.y", to = "b2.u" }}, {{ from = "b2.y", to = "g.u" }},
            {{ from = "g.y", to = "b3.u" }}, {{ from = "b3.y", to = "c.u" }},
        ]
        [subsystem.a]
        type = "equations"
        [subsystem.a.equations]
        states = {{ s = 0 }}
        {switch}
        outputs = {{ s = "s" }}
        [subsystem."b{{1..3}}"]
        type = "relay"
        parameters = {{ on_at = 0.5, off_at = 0.2 }}
        [subsystem.g]
        type = "gain"
        parameters = {{ gain = 1 }}
        [subsystem.c]
        type = "equations"
        [subsystem.c.equations]
        inputs = {{ u = "1" }}
        states = {{ x = {{ unit = "s" }} }}
        der = {{ x = "u" }}
        outputs = {{ x = "x" }}
        [run]
        step = "100ms"
        stop = "1s"
        "#
    )
}

/// What an event causes in the next part, and in the one behind it, happens at the same instant: on a communication point, between
/// two of them, and at the start.
#[test]
fn what_an_event_causes_elsewhere_is_not_late() {
    for (at, after) in [(0.2, 0.8), (0.53, 0.47)] {
        let text = chain(&format!("when = [{{ if = \"t >= {at}[s]\", set = {{ s = \"1\" }} }}]"));
        for scheme in SCHEMES {
            for predictor in ["zoh", "foh"] {
                let changes = [format!("run.scheme={scheme}"), format!("run.predictor={predictor}")];
                let [x] = last(&text, &[&changes[0], &changes[1]], ["c.x"]);
                near(x, after, 1e-9, &format!("{at} {scheme} {predictor}"));
            }
        }
    }
    let [x] = last(&chain("when = [{ if = \"t >= 0[s]\", set = { s = \"1\" } }]"), &[], ["c.x"]);
    near(x, 1.0, 1e-12, "at the start");
}

/// Parts that switch one another for ever at one instant.
#[test]
fn events_that_cause_one_another_for_ever_are_an_outcome() {
    let text = r#"
        macrostep = 1
        connection = [{ from = "a.y", to = "b.u" }, { from = "b.y", to = "a.u" }]
        [subsystem."{a}"]
        [run]
        step = "100ms"
        stop = "1s"
        "#;
    let part = |name: &str, value: &str| {
        format!(
            "[subsystem.{name}]\ntype = \"equations\"\n[subsystem.{name}.equations]\ninputs = {{ u = \"1\" }}\nstates = {{ y = 0 }}\n\
             when = [{{ if = \"u > 0.5 and t > 0.35[s]\", set = {{ y = \"{value}\" }} }}, \
             {{ if = \"u < 0.5 and t > 0.35[s]\", set = {{ y = \"1 - {value}\" }} }}]\noutputs = {{ y = \"y\" }}\n"
        )
    };
    let text = text.replace("[subsystem.\"{a}\"]", &format!("{}{}", part("a", "1"), part("b", "0")));
    let checked = Scenario::from_str("endless.toml", &text).check().unwrap_or_else(|e| panic!("{e}"));
    let summary = Job::new(checked.build().unwrap()).run().unwrap();
    let fault = summary.outcome.fault().unwrap_or_else(|| panic!("{summary:?}"));
    assert!(fault.message.contains("without end at t = 0.35"), "{}", fault.message);
}

/// Across a jump of an input nothing is found that is only between its values before and after.
#[test]
fn nothing_happens_between_the_sides_of_a_jump() {
    for rate in ["", "der = { s = \"0[1/s]\" }"] {
        let text = format!(
            r#"
            macrostep = 1
            connection = [{{ from = "a.s", to = "b.u" }}]
            [subsystem.a]
            type = "equations"
            [subsystem.a.equations]
            states = {{ s = 0 }}
            {rate}
            when = [{{ if = "t > 0.53[s]", set = {{ s = "10" }} }}]
            outputs = {{ s = "s" }}
            [subsystem.b]
            type = "equations"
            [subsystem.b.equations]
            micro = 10
            inputs = {{ u = "1" }}
            states = {{ n = 0, m = 0 }}
            when = [{{ if = "u > 4 and u < 6", set = {{ n = "n + 1" }} }}, {{ if = "u > 6", set = {{ m = "m + 1" }} }}]
            outputs = {{ n = "n", m = "m" }}
            [run]
            step = "100ms"
            stop = "1s"
            "#
        );
        for scheme in SCHEMES {
            for predictor in ["zoh", "foh", "soh"] {
                let changes = [format!("run.scheme={scheme}"), format!("run.predictor={predictor}")];
                let found = last(&text, &[&changes[0], &changes[1]], ["b.n", "b.m"]);
                assert_eq!(found, [0.0, 1.0], "{scheme} {predictor} {rate}");
            }
        }
    }
}

/// A ball that bounces: how often a slow velocity is seen by another part is the number of apexes, and one at the start.
#[test]
fn the_velocity_of_a_ball_is_not_slow_at_its_impacts() {
    let text = r#"
        macrostep = 1
        connection = [{ from = "ball.v", to = "watch.v" }]
        [subsystem.ball]
        type = "bouncing-ball"
        parameters = { restitution = 0.8 }
        [subsystem.watch]
        type = "equations"
        [subsystem.watch.equations]
        micro = 10
        inputs = { v = "m/s" }
        states = { n = 0 }
        when = [{ if = "abs(v) < 0.5[m/s]", set = { n = "n + 1" } }]
        outputs = { n = "n" }
        [run]
        step = "10ms"
        stop = "2s"
        "#;
    // impacts at 0.4515, 1.1739 and 1.7519 s; apexes at 0.8127, 1.4629 and 1.9830 s
    for scheme in ["jacobi", "gauss-seidel", "implicit-gauss-seidel"] {
        for predictor in ["zoh", "foh"] {
            let changes = [format!("run.scheme={scheme}"), format!("run.predictor={predictor}")];
            assert_eq!(last(text, &[&changes[0], &changes[1]], ["watch.n"]), [4.0], "{scheme} {predictor}");
        }
    }
}

/// A condition that holds only inside a step of the part is seen: an oscillation of one hertz, looked at ten times a second and once.
#[test]
fn what_holds_only_inside_a_step_is_seen() {
    let text = r#"
        macrostep = 1
        [subsystem.p]
        type = "equations"
        [subsystem.p.equations]
        accuracy = 1e-9
        states = { x = { unit = "m" }, v = { start = 6.283185307179586, unit = "m/s" }, n = 0, m = 0, top = 0, up = 0 }
        der = { x = "v", v = "-(2*pi*1[Hz])^2*x" }
        when = [
            { if = "x > 0.5[m]", set = { n = "n + 1" } },
            { if = "x > 0.2[m] and x < 0.25[m]", set = { m = "m + 1" } },
            { if = "x > 0.99[m]", set = { top = "top + 1" } },
            { if = "not (x < 0.9[m] or v < 0)", set = { up = "up + 1" } },
        ]
        outputs = { n = "n", m = "m", top = "top", up = "up" }
        [run]
        step = "0.1s"
        stop = "9.9s"
        "#;
    let with_rk4 = text.replace("accuracy = 1e-9", "integrator = \"rk4\"");
    let tried =
        [(text, "10ms"), (text, "0.1s"), (text, "0.9s"), (text, "9.9s"), (&with_rk4, "10ms"), (&with_rk4, "50ms")];
    for (text, step) in tried {
        let found = last(text, &[&format!("run.step={step}")], ["p.n", "p.m", "p.top", "p.up"]);
        assert_eq!(found, [10.0, 20.0, 10.0, 10.0], "{step} {text}");
    }
}

/// Columns of a table that are held change where the table says, and not at the next communication point.
#[test]
fn a_held_column_changes_at_its_own_times() {
    let text = r#"
        macrostep = 1
        connection = [{ from = "table.a", to = "i.u" }, { from = "table.b", to = "j.u" }]
        [subsystem.table]
        table = { time = [0, 0.105, 0.105, 0.5, 0.733], a = [0, 1, 5, 5, 0], b = [1, 2, 3, 4, 5] }
        held = ["b"]
        [subsystem.i]
        type = "integrator"
        [subsystem.j]
        type = "integrator"
        [run]
        step = "10ms"
        stop = "1s"
        "#;
    let (a, b) = (0.5 * 0.105 + 5.0 * 0.395 + 2.5 * 0.233, 0.105 + 3.0 * 0.395 + 4.0 * 0.233 + 5.0 * 0.267);
    for scheme in ["jacobi", "gauss-seidel"] {
        for predictor in ["zoh", "foh"] {
            let changes = [format!("run.scheme={scheme}"), format!("run.predictor={predictor}")];
            let [i, j] = last(text, &[&changes[0], &changes[1]], ["i.y", "j.y"]);
            near(j, b, 1e-9, &format!("held {scheme} {predictor}"));
            if scheme == "gauss-seidel" && predictor == "foh" {
                near(i, a, 1e-9, "interpolated");
            }
        }
    }
}

/// What an input causes between communication points of all is seen by others at that instant, too: parts that take ten steps while
/// another one takes one.
#[test]
fn what_an_input_causes_within_a_macro_step_is_not_late() {
    let text = r#"
        macrostep = 1
        connection = [
            { from = "ramp.x", to = "switch.u" }, { from = "switch.y", to = "chain.u" }, { from = "chain.y", to = "after.u" },
            { from = "after.x", to = "slow.u" },
        ]
        [subsystem.ramp]
        type = "equations"
        step = "10ms"
        [subsystem.ramp.equations]
        states = { x = 0 }
        der = { x = "1[1/s]" }
        outputs = { x = "x" }
        [subsystem.switch]
        type = "relay"
        step = "10ms"
        parameters = { on_at = 0.525, off_at = 0.2 }
        [subsystem.chain]
        type = "relay"
        step = "10ms"
        parameters = { on_at = 0.5, off_at = 0.2 }
        [subsystem.after]
        type = "equations"
        step = "10ms"
        [subsystem.after.equations]
        inputs = { u = "1" }
        states = { x = { unit = "s" } }
        der = { x = "u" }
        outputs = { x = "x" }
        [subsystem.slow]
        type = "low-pass"
        [run]
        step = "100ms"
        stop = "1s"
        "#;
    for scheme in SCHEMES {
        for predictor in ["zoh", "foh"] {
            let changes = [format!("run.scheme={scheme}"), format!("run.predictor={predictor}")];
            let [x] = last(text, &[&changes[0], &changes[1]], ["after.x"]);
            // what is held is seen at the next point of the fast grid at the latest
            assert!((0.47 - 1e-9..0.475 + 1e-9).contains(&x), "{scheme} {predictor}: {x}");
        }
    }
}
