//! The reference page and the schema say the same, and its examples check.

use macrostep_scenario::{Scenario, derived_schema, format, schema, schema_keys};

const PAGE: &str = include_str!("../../../docs/scenario.md");
const EQUATIONS: &str = include_str!("../../../docs/equations.md");

#[test]
fn the_schema_is_that_of_the_types() {
    let derived = derived_schema();
    if std::env::var_os("MACROSTEP_BLESS").is_some() {
        let text = serde_json::to_string_pretty(&derived).unwrap() + "\n";
        std::fs::write(concat!(env!("CARGO_MANIFEST_DIR"), "/scenario.schema.json"), text).unwrap();
    } else {
        assert!(
            schema() == derived,
            "scenario.schema.json is not what the types say; set MACROSTEP_BLESS=1 to write it"
        );
    }
}

#[test]
fn every_key_is_on_the_page() {
    let keys = schema_keys();
    assert!(keys.len() > 50, "{keys:?}");
    for key in ["run.step", "subsystem.*.type", "connection[].from", "sweep[].values", "problem.variant"] {
        assert!(keys.iter().any(|k| k == key), "{key} is not among {keys:?}");
    }
    for key in keys {
        // `run.step` is a row `step` in the section of `run`
        let (section, name) = key.rsplit_once('.').map_or(("The file", key.as_str()), |(s, n)| (s, n));
        let section = section.split(['.', '[']).next().unwrap_or(section);
        let heading = if section == "The file" { "## The file".to_owned() } else { format!("[{section}") };
        let headings = PAGE.split("\n## ").skip(1).map(|s| format!("## {s}"));
        let found = headings
            .filter(|s| s.lines().next().unwrap_or_default().contains(&heading))
            .any(|s| s.contains(&format!("| `{name}` |")));
        let is_section = section == "The file" && PAGE.contains(&format!("[{name}"));
        assert!(found || is_section, "`{key}` is not on the page");
    }
}

#[test]
fn every_key_of_the_schema_is_explained_and_read() {
    let schema = schema();
    let text = schema.to_string();
    assert!(!text.contains("null"), "{text}");
    let tables = schema["$defs"].as_object().unwrap();
    for (name, table) in tables {
        for (key, value) in table["properties"].as_object().into_iter().flatten() {
            assert!(value["description"].is_string(), "{name}.{key} has no description");
        }
    }
    let properties = |value: &serde_json::Value| -> Vec<String> {
        let mut keys: Vec<String> = value["properties"].as_object().unwrap().keys().cloned().collect();
        keys.sort();
        keys
    };
    let sorted = |keys: &[&str]| -> Vec<String> {
        let mut keys: Vec<String> = keys.iter().map(|k| (*k).to_owned()).collect();
        keys.sort();
        keys
    };
    assert_eq!(properties(&schema), sorted(format::File::KEYS));
    assert_eq!(properties(&tables["Run"]), sorted(format::Run::KEYS));
    assert_eq!(properties(&tables["Subsystem"]), sorted(format::Subsystem::KEYS));
    assert_eq!(tables["Connection"]["required"], serde_json::json!(["from", "to"]));
    assert_eq!(schema["required"], serde_json::json!(["macrostep"]));
}

/// A subsystem of each type has exactly the parameters of its part, and its ports are named.
#[test]
fn the_schema_knows_every_part() {
    let schema = schema();
    assert!(schema["$id"].is_string());
    let subsystem = &schema["$defs"]["Subsystem"];
    let rules = subsystem["then"]["allOf"].as_array().unwrap();
    let types = subsystem["properties"]["type"]["enum"].as_array().unwrap();
    for p in macrostep_native::parts::parts() {
        assert!(types.contains(&p.name.into()), "{}", p.name);
        let rule = rules.iter().find(|r| r["if"]["properties"]["type"]["const"] == p.name).unwrap();
        let reference = rule["then"]["$ref"].as_str().unwrap().trim_start_matches('#');
        let own = &schema.pointer(reference).unwrap()["properties"];
        assert_eq!(own["parameters"]["additionalProperties"], false, "{}", p.name);
        let mut known: Vec<&String> = own["parameters"]["properties"].as_object().unwrap().keys().collect();
        let mut named: Vec<&str> = p.parameters.iter().map(|q| q.name).collect();
        known.sort();
        named.sort_unstable();
        assert_eq!(known, named, "{}", p.name);
        let (_, made) = macrostep_native::parts::specimen(p).unwrap_or_else(|| panic!("{} has no example", p.name));
        for (key, ports) in [("inputs", &made.interface().inputs), ("noise", &made.interface().outputs)] {
            assert!(ports.iter().all(|i| own[key]["properties"][&i.name].is_object()), "{}", p.name);
            assert_eq!(own[key]["additionalProperties"], false, "{}", p.name);
        }
    }
    assert!(types.contains(&"equations".into()));
}

#[test]
fn examples_on_the_page_check() {
    let mut count = 0;
    for block in [PAGE, EQUATIONS].into_iter().flat_map(|page| page.split("```toml\n").skip(1)) {
        let block = block.split("```").next().unwrap();
        let mut text = String::new();
        if !block.contains("macrostep = ") {
            text += "macrostep = 1\n";
        }
        text += block;
        if !block.contains("[problem]") && !block.contains("[subsystem.") && !block.contains("[multibody.") {
            text += "\n[problem]\nname = \"oscillator\"\n";
        }
        let checked = Scenario::from_str("page.toml", &text).check().unwrap_or_else(|e| panic!("{e}\nin\n{text}"));
        assert!(checked.warnings.is_empty(), "{}\nin\n{text}", checked.warnings);
        count += 1;
    }
    assert!(count >= 12, "{count}");
}

#[test]
fn every_function_is_on_the_page_of_equations() {
    for (name, meaning) in macrostep_native::equations::functions() {
        let row = EQUATIONS.lines().find(|l| l.starts_with(&format!("| `{name}(")));
        assert!(row.is_some_and(|r| r.contains(meaning)), "{name}: {meaning}");
    }
}

#[test]
fn sweeps_are_all_combinations() {
    let text = "macrostep = 1\n[problem]\nname = \"oscillator\"\n[[sweep]]\npath = \"problem.kc\"\nvalues = [50, 100, 150]\n\
                [[sweep]]\npath = \"run.step\"\nvalues = [\"1ms\", \"2ms\"]\n";
    let scenario = Scenario::from_str("sweep.toml", text);
    let points = scenario.sweep_points().unwrap();
    assert_eq!(points.len(), 6);
    let prepared = scenario.at_point(&points[5]).check().unwrap().build().unwrap();
    assert_eq!(prepared.settings.step.seconds(), 0.002);
    assert!(prepared.scenario_toml.contains("kc = 150"), "{}", *prepared.scenario_toml);
    assert!(!prepared.scenario_toml.contains("sweep"), "{}", *prepared.scenario_toml);
    assert_eq!(Scenario::problem("oscillator").sweep_points().unwrap(), vec![Vec::new()]);

    // a bare name needs a problem that has it
    let mut own = Scenario::from_str("own.toml", "macrostep = 1\n[subsystem.b]\ntype = \"mass\"\n");
    let faults = own.vary("mass=1,2").check().err().unwrap();
    let said = faults.iter().find(|f| f.message.contains("mass")).unwrap().to_string();
    assert!(said.contains("`mass` is no setting of a run, and this scenario has no problem with parameters"), "{said}");
    assert!(said.contains("subsystem.NAME.parameters.mass=1,2"), "{said}");
}

/// The table of crates in ARCHITECTURE.md says which others each crate uses: those and no other.
#[test]
fn crates_use_what_the_architecture_says() {
    let root = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let read = |path: &str| std::fs::read_to_string(root.join(path)).unwrap();
    let full = |name: &str| if name == "macrostep" { name.to_owned() } else { format!("macrostep-{name}") };
    let page = read("ARCHITECTURE.md");
    let rows = page.lines().filter(|l| l.starts_with("| [`macrostep")).filter_map(|l| {
        let name = l.split('`').nth(1)?;
        let used = l.trim_end_matches(" |").rsplit("| ").next()?;
        let used: std::collections::BTreeSet<String> = used.split(", ").filter(|u| *u != "–").map(full).collect();
        Some((name, used))
    });
    let mut seen: Vec<&str> = Vec::new();
    for (name, stated) in rows {
        let manifest: toml::Table = read(&format!("crates/{name}/Cargo.toml")).parse().unwrap();
        let used = manifest.get("dependencies").and_then(|d| d.as_table()).into_iter().flat_map(|d| d.keys());
        let used: std::collections::BTreeSet<String> = used.filter(|d| d.starts_with("macrostep")).cloned().collect();
        assert_eq!(used, stated, "{name}");
        let above = |d: &String| seen.contains(&d.as_str());
        assert!(used.iter().all(above), "{name} is listed before what it uses");
        seen.push(name);
    }
    let crates = std::fs::read_dir(root.join("crates")).unwrap().count();
    assert_eq!(seen.len(), crates, "{seen:?}");
}
