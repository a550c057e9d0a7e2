//! Systems that use others, rows of subsystems, and values with units.

use std::path::{Path, PathBuf};

use macrostep_scenario::{Scenario, Value};

fn full_car() -> Scenario {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../examples/systems/full_car.toml");
    Scenario::from_file(path).unwrap()
}

#[test]
fn a_system_is_used_four_times_with_values_of_its_own() {
    let mut scenario = full_car();
    let names: Vec<String> =
        scenario.check().unwrap_or_else(|e| panic!("{e}")).graph().nodes.iter().map(|n| n.name.clone()).collect();
    assert_eq!(names.iter().filter(|n| n.starts_with("corner")).count(), 8, "{names:?}");
    let text = |scenario: &Scenario, path: &str| scenario.get(path);
    assert_eq!(text(&scenario, "subsystem.\"corner4/strut\".parameters.k"), Some(Value::from("20 kN/m")));
    assert_eq!(text(&scenario, "subsystem.\"corner1/strut\".parameters.k"), None);
    // a plain number keeps the unit that was written
    scenario.set("subsystem.\"corner4/strut\".parameters.k=25");
    assert_eq!(text(&scenario, "subsystem.\"corner4/strut\".parameters.k"), Some(Value::from("25 kN/m")));
    scenario.check().unwrap_or_else(|e| panic!("{e}"));
}

/// A directory of its own.
struct Here(PathBuf);

impl Here {
    fn new(name: &str, files: &[(&str, &str)]) -> Self {
        let path = std::env::temp_dir().join(format!("macrostep-{name}-{}", std::process::id()));
        std::fs::create_dir_all(&path).unwrap();
        files.iter().for_each(|(name, text)| std::fs::write(path.join(name), text).unwrap());
        Here(path)
    }

    fn said(&self, file: &str) -> String {
        let faults = Scenario::from_file(self.0.join(file)).unwrap().check().err();
        let text = faults.map(|f| f.to_string()).unwrap_or_default();
        text.replace(&format!("{}/", self.0.display()), "")
    }
}

impl Drop for Here {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

const RUN: &str = "[run]\nstep = \"1ms\"\nstop = \"1s\"\n";

#[test]
fn mistakes_in_a_system_that_is_used_have_their_place_there() {
    let outer = format!(
        "macrostep = 1\n[subsystem.a]\nuse = \"inner.toml\"\nparameters = {{ \"m.m\" = \"3 kg\", \"q.k\" = 1 }}\n\
         [subsystem.g]\ntype = \"source\"\n[[connection]]\nfrom = \"g.y\"\nto = \"a.push\"\n\
         [[connection]]\nfrom = \"g.y\"\nto = \"a.pull\"\n{RUN}"
    );
    let inner = |rate: &str| {
        format!(
            "macrostep = 1\n[ports]\npush = \"m.f\"\n[subsystem.m]\ntype = \"equations\"\ninputs = {{ f = 1 }}\n\
             [subsystem.m.equations]\nparameters = {{ m = \"1 kg\" }}\ninputs = {{ f = \"N\" }}\n\
             states = {{ v = {{ unit = \"m/s\" }} }}\nder = {{ v = \"{rate}\" }}\noutputs = {{ v = \"v\" }}\n{RUN}"
        )
    };
    let here = Here::new("used", &[("outer.toml", &outer), ("inner.toml", &inner("f/m"))]);
    let said = here.said("outer.toml");
    assert!(said.contains("`q.k` is not of `inner.toml`\n  at: outer.toml:4:32"), "{said}");
    assert!(said.contains("system `a` has no port `pull`"), "{said}");
    assert!(said.contains("available ports of `a`: push"), "{said}");

    let outer = outer
        .replace(", \"q.k\" = 1", "")
        .replace("a.pull", "a.push")
        .replace("[[connection]]\nfrom = \"g.y\"\nto = \"a.push\"\n[[connection]]", "[[connection]]");
    let here = Here::new("used-wrong", &[("outer.toml", &outer), ("inner.toml", &inner("f + m"))]);
    let said = here.said("outer.toml");
    assert!(said.contains("`m` is in kg, and is added to `f`, which is in N\n  at: inner.toml:11:18"), "{said}");
    let here = Here::new("used-right", &[("outer.toml", &outer), ("inner.toml", &inner("f/m"))]);
    assert_eq!(here.said("outer.toml"), "");
}

#[test]
fn a_ring_of_systems_is_refused() {
    let uses = |file: &str| format!("macrostep = 1\n[subsystem.x]\nuse = \"{file}\"\n{RUN}");
    let here = Here::new("ring", &[("a.toml", &uses("b.toml")), ("b.toml", &uses("a.toml"))]);
    let said = here.said("a.toml");
    assert!(said.contains("a system uses itself: a.toml → b.toml → a.toml\n  at: b.toml:3:7"), "{said}");
}

/// Short and long forms beside one another: what is written out for another process, an FMU or a later run has the same ports.
#[test]
fn ports_of_equations_keep_their_order() {
    let text = format!(
        "macrostep = 1\n[subsystem.m]\ntype = \"equations\"\n[subsystem.m.equations]\n\
         states = {{ b = {{ unit = \"m\" }}, a = 1, c = {{ start = 2 }} }}\nder = {{ a = 1, b = \"b/1[s]\", c = 2 }}\n\
         outputs = {{ w = {{ value = \"b\", unit = \"m\" }}, a = \"a\", v = {{ value = \"c\" }}, i = 3 }}\n{RUN}"
    );
    let ports = |scenario: &Scenario| -> Vec<String> {
        let checked = scenario.check().unwrap_or_else(|e| panic!("{e}"));
        checked.graph().nodes[0].interface.outputs.iter().map(|p| p.name.clone()).collect()
    };
    let scenario = Scenario::from_str("order.toml", &text);
    assert_eq!(ports(&scenario), ["w", "a", "v", "i"]);
    assert_eq!(ports(&Scenario::from_str("again.toml", &scenario.to_toml())), ["w", "a", "v", "i"]);
    assert_eq!(ports(&Scenario::from_str("there.toml", &scenario.to_portable_toml(None).0)), ["w", "a", "v", "i"]);
}
