//! Inputs that are the sum of several outputs.

use std::collections::BTreeMap;

use macrostep::record::Recording;
use macrostep::scenario::Scenario;
use macrostep::{Job, Summary};

/// Runs a scenario; its summary, and recorded signals.
fn run(text: &str, signals: &[&str]) -> (Summary, Vec<Vec<f64>>) {
    let checked = Scenario::from_str("sum.toml", text).check().unwrap_or_else(|e| panic!("{e}"));
    let dir = tempfile::tempdir().unwrap();
    let summary = Job::new(checked.build().unwrap()).record_in(dir.path()).run().unwrap();
    let recording = Recording::open(dir.path()).unwrap();
    let signals = signals.iter().map(|s| recording.signal(s).unwrap_or_else(|| panic!("no {s}")).to_vec()).collect();
    (summary, signals)
}

/// A mass between two masses, with springs between them. `springs` have the sign of the force they show, and their connections to the
/// mass in the middle; `inner` is what that mass is fed by.
fn three(signs: [&str; 2], feeds: &str, run: &str) -> String {
    let [left, right] = signs;
    format!(
        r#"
        macrostep = 1
        [subsystem.a]
        type = "mass"
        parameters = {{ mass = 2, x0 = 0.1, stiffness = 50, integrator = "rk4" }}
        [subsystem.m]
        type = "mass"
        parameters = {{ mass = 1, integrator = "rk4" }}
        [subsystem.b]
        type = "mass"
        parameters = {{ mass = 3, stiffness = 50, v0 = -0.2, integrator = "rk4" }}
        [subsystem.left]
        type = "equations"
        parameters = {{ k = "100 N/m", c = "2 N.s/m" }}
        [subsystem.left.equations]
        inputs = {{ x = "m", v = "m/s", x_m = "m", v_m = "m/s" }}
        outputs = {{ on_m = "{left}(k*(x - x_m) + c*(v - v_m))" }}
        [subsystem.right]
        type = "equations"
        parameters = {{ k = "150 N/m", c = "1 N.s/m" }}
        [subsystem.right.equations]
        inputs = {{ x = "m", v = "m/s", x_m = "m", v_m = "m/s" }}
        outputs = {{ on_m = "{right}(k*(x - x_m) + c*(v - v_m))" }}
        {feeds}
        [[connection]]
        from = "{}left.on_m"
        to = "a.f"
        [[connection]]
        from = "{}right.on_m"
        to = "b.f"
        {}
        [run]
        step = "2ms"
        stop = "2s"
        {run}
        "#,
        if left.is_empty() { "-" } else { "" },
        if right.is_empty() { "-" } else { "" },
        [("a", "left"), ("b", "right")]
            .map(|(mass, spring)| ["x", "v"]
                .map(|q| format!(
                    "[[connection]]\nfrom = \"{mass}.{q}\"\nto = \"{spring}.{q}\"\n\
                     [[connection]]\nfrom = \"m.{q}\"\nto = \"{spring}.{q}_m\"\n"
                ))
                .concat())
            .concat(),
    )
}

const SUM: &str = "[[connection]]\nfrom = [\"left.on_m\", \"right.on_m\"]\nto = \"m.f\"\n";

#[test]
fn a_sum_is_what_a_summing_part_makes_of_it() {
    let part = r#"
        [subsystem.sum]
        type = "sum"
        parameters = { unit = "N" }
        [[connection]]
        from = "left.on_m"
        to = "sum.u[0]"
        [[connection]]
        from = "right.on_m"
        to = "sum.u[1]"
        [[connection]]
        from = "sum.y"
        to = "m.f"
        "#;
    for run_as in
        ["predictor = \"zoh\"", "predictor = \"foh\"", "scheme = \"gauss-seidel\"", "scheme = \"implicit-jacobi\""]
    {
        let (_, a) = run(&three(["", ""], SUM, run_as), &["m.x", "a.x", "b.v"]);
        let (_, b) = run(&three(["", ""], part, run_as), &["m.x", "a.x", "b.v"]);
        for (a, b) in a.iter().flatten().zip(b.iter().flatten()) {
            assert!((a - b).abs() <= 1e-9, "{run_as}: {a} and {b}");
        }
    }
}

/// A force that is shown with the other sign, and subtracted, is the same force: numbers, energies and verdict.
#[test]
fn what_is_subtracted_is_the_same_as_its_opposite_added() {
    for run_as in ["", "method = \"rodriguez2022\"", "method = \"energy\"", "[step_control]\nkind = \"ecco\""] {
        let told = |signs, feeds: &str| {
            let (summary, signals) = run(&three(signs, feeds, run_as), &["m.x", "a.v", "b.x"]);
            let energies: BTreeMap<String, f64> =
                summary.indicators.residual_energy.iter().map(|(k, v)| (k.clone(), *v)).collect();
            (signals, energies, summary.verdict.interface)
        };
        let added = told(["", ""], SUM);
        let subtracted = SUM.replace("\"right.on_m\"", "\"-right.on_m\"");
        let opposite = told(["", "-"], &subtracted);
        let first = SUM.replace("\"left.on_m\"", "\"-left.on_m\"");
        for other in [opposite, told(["-", ""], &first)] {
            for (a, b) in added.0.iter().flatten().zip(other.0.iter().flatten()) {
                assert!((a - b).abs() <= 1e-12, "{run_as}: {a} and {b}");
            }
            assert!(!added.1.is_empty() && added.1.keys().eq(other.1.keys()), "{:?} {:?}", added.1, other.1);
            for (a, b) in added.1.values().zip(other.1.values()) {
                assert!((a - b).abs() <= 1e-9 * a.abs().max(1e-6), "{run_as}: {:?} and {:?}", added.1, other.1);
            }
            assert_eq!(added.2, other.2, "{run_as}");
        }
    }
}

#[test]
fn gain_and_offset_apply_to_the_sum_and_inputs_are_recorded_by_source() {
    let text = r#"
        macrostep = 1
        [subsystem.a]
        type = "source"
        parameters = { offset = 2, unit = "N" }
        [subsystem.b]
        type = "source"
        parameters = { offset = 500, unit = "mN" }
        [subsystem.m]
        type = "mass"
        [[connection]]
        from = ["a.y", "-b.y"]
        to = "m.f"
        gain = 2
        offset = 1
        [run]
        step = "10ms"
        stop = "1s"
        [record]
        inputs = true
        "#;
    // 2 (2 − 0.5) + 1 = 4 N on 1 kg
    let (summary, _) = run(text, &[]);
    assert!((summary.final_values["m.v"] - 4.0).abs() < 1e-9, "{:?}", summary.final_values);
}

/// Of the terms of a sum one may be a temperature; the others are differences.
#[test]
fn a_temperature_and_a_difference_add_up() {
    let text = |terms: &str, unit: &str| {
        format!(
            r#"
        macrostep = 1
        [subsystem.a]
        type = "source"
        parameters = {{ offset = 20, unit = "degC" }}
        [subsystem.b]
        type = "source"
        parameters = {{ offset = 50, unit = "degF" }}
        [subsystem.d]
        type = "source"
        parameters = {{ offset = 5, unit = "K" }}
        [subsystem.i]
        type = "gain"
        parameters = {{ unit_in = "{unit}", unit_out = "{unit}" }}
        [[connection]]
        from = [{terms}]
        to = "i.u"
        [run]
        step = "1s"
        stop = "2s"
        "#
        )
    };
    for (terms, unit, sum) in [
        (r#""a.y", "d.y""#, "degC", 25.0),
        (r#""a.y", "-d.y""#, "degC", 15.0),
        (r#""-d.y", "a.y""#, "degC", 15.0),
        (r#""a.y", "d.y""#, "K", 298.15),
        (r#""a.y", "-b.y""#, "K", 10.0),
        (r#""a.y", "-b.y", "d.y""#, "K", 15.0),
    ] {
        let (summary, _) = run(&text(terms, unit), &[]);
        let found = summary.final_values["i.y"];
        assert!((found - sum).abs() < 1e-9, "{terms} in {unit}: {found} instead of {sum}");
    }
    for (terms, unit) in [(r#""a.y", "b.y""#, "degC"), (r#""a.y", "-b.y""#, "degC"), (r#""a.y", "b.y""#, "K")] {
        let said = Scenario::from_str("sum.toml", &text(terms, unit)).check().unwrap_err().to_string();
        assert!(said.contains("temperatures that each have a zero of their own"), "{said}");
    }
}
