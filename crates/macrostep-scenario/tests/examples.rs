//! Every example scenario checks without a word, and runs to its end.

use std::path::{Path, PathBuf};

use macrostep_core::{CommunicationPoint, Flow, Observer, ObserverError, Outcome};
use macrostep_scenario::{Checked, Scenario, proposed_bonds};

fn directory() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../examples/scenarios")
}

fn run(checked: Checked) -> Outcome {
    let prepared = checked.build().unwrap_or_else(|e| panic!("{e}"));
    let mut manager = prepared.manager().unwrap_or_else(|e| panic!("{e}"));
    manager.run(&mut (), |_, _| Ok(Flow::Continue))
}

fn example(name: &str) -> Checked {
    let scenario = Scenario::from_file(directory().join(name)).unwrap_or_else(|e| panic!("{e}"));
    scenario.check().unwrap_or_else(|e| panic!("{e}"))
}

/// Scenarios of the papers are packaged with their crate, and so are copies: a link would lead out of the folder of examples.
#[test]
fn copies_are_the_same() {
    let crates = Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap();
    let mut compared = 0;
    let folders = [directory(), directory().join("../vehicle")].map(|folder| std::fs::read_dir(folder).unwrap());
    for entry in folders.into_iter().flatten() {
        let path = entry.unwrap().path();
        assert!(!path.is_symlink(), "{} is a link", path.display());
        for krate in std::fs::read_dir(crates).unwrap() {
            let copy = krate.unwrap().path().join("papers").join(path.file_name().unwrap());
            if copy.exists() {
                compared += 1;
                assert!(std::fs::read(&path).unwrap() == std::fs::read(&copy).unwrap(), "{} differs", copy.display());
            }
        }
    }
    assert_eq!(compared, 5);
}

#[test]
fn all_check_and_run() {
    let mut count = 0;
    for entry in std::fs::read_dir(directory()).unwrap() {
        let path = entry.unwrap().path();
        if path.extension().is_none_or(|e| e != "toml") {
            continue;
        }
        count += 1;
        let mut scenario = Scenario::from_file(&path).unwrap_or_else(|e| panic!("{e}"));
        let checked = scenario.check().unwrap_or_else(|e| panic!("{e}"));
        assert!(checked.warnings.is_empty(), "{}", checked.warnings);
        scenario.set("run.stop=1s");
        let outcome = run(scenario.check().unwrap());
        assert_eq!(outcome, Outcome::Completed, "{}", path.display());

        // what was run can be run again
        let again = Scenario::from_str("again.toml", &checked.scenario_toml);
        assert_eq!(*again.check().unwrap().scenario_toml, *checked.scenario_toml, "{}", path.display());
    }
    assert!(count >= 8, "{count} examples");
}

/// Remembers the outputs of the last communication point.
struct Last(Vec<f64>);

impl Observer for Last {
    fn communication_point(&mut self, at: &CommunicationPoint<'_>) -> Result<(), ObserverError> {
        self.0 = at.outputs.to_vec();
        Ok(())
    }
}

#[test]
fn two_masses_are_the_oscillator() {
    let (own, built_in) = (example("two_masses.toml"), Scenario::problem("oscillator").check().unwrap());
    let end = |checked: Checked| {
        let mut manager = checked.build().unwrap().manager().unwrap();
        let mut last = Last(Vec::new());
        for _ in 0..100 {
            manager.macro_step(&mut last).unwrap();
        }
        last.0
    };
    assert_eq!(own.graph().output_names(), built_in.graph().output_names());
    assert_eq!(end(own), end(built_in));
}

#[test]
fn bonds_are_found_from_units() {
    assert!(proposed_bonds(&example("two_masses.toml")).is_empty(), "the one there is was declared");
    let bonds = proposed_bonds(&example("force_force.toml"));
    let names: Vec<&str> = bonds.iter().map(|b| b.name.as_str()).collect();
    assert!(!names.contains(&"spring-right"), "{names:?}");
    let mut text = std::fs::read_to_string(directory().join("two_masses.toml")).unwrap();
    text.replace_range(text.find("[[bond]]").unwrap()..text.find("[run]").unwrap(), "");
    // without a stated one, it is used at once, in every run of the scenario
    let mut scenario = Scenario::from_str("x.toml", &text);
    let checked = scenario.check().unwrap();
    assert!(checked.has_found_bonds() && proposed_bonds(&checked).is_empty());
    let place = |name: &str| checked.graph().output_names().iter().position(|n| n == name).unwrap();
    let pair = (place("m1.f"), place("m2.v"));
    let blueprint = scenario.check().unwrap().into_blueprint();
    for prepared in [checked.build().unwrap(), blueprint.build().unwrap(), blueprint.build().unwrap()] {
        let bonds = &prepared.assembly.graph().bonds;
        assert_eq!((bonds.len(), bonds[0].name.as_str(), bonds[0].pairs[0]), (1, "m1-m2", pair));
        assert!(prepared.found_bonds);
    }
    // unless it is refused
    let refused = scenario.set("run.bonds=none").check().unwrap();
    assert!(refused.graph().bonds.is_empty() && !refused.has_found_bonds());
    assert_eq!(proposed_bonds(&refused).len(), 1);
    // a command that is held between samples is none
    for name in ["pid_mass.toml", "../systems/cart_pole.toml"] {
        assert!(example(name).graph().bonds.is_empty(), "{name}");
    }
}

#[test]
fn every_problem_is_a_scenario_split_and_whole() {
    for problem in macrostep_problems::problems() {
        let name = problem.description().name;
        for variant in problem.description().variants {
            let mut scenario = Scenario::problem(name);
            scenario.set_path("problem.variant", variant.name).set("run.scheme=implicit-jacobi");
            let checked = scenario.check().unwrap_or_else(|e| panic!("{name} {}: {e}", variant.name));
            assert_eq!(checked.name, name);
        }
        let mut whole = Scenario::problem(name);
        whole.set("run.scheme=monolithic");
        let checked = whole.check().unwrap_or_else(|e| panic!("{name}: {e}"));
        let mut settings = checked.build().unwrap();
        settings.settings.stop = settings.settings.step;
        let mut manager = settings.manager().unwrap_or_else(|e| panic!("{name}: {e}"));
        assert_eq!(manager.run(&mut (), |_, _| Ok(Flow::Continue)), Outcome::Completed, "{name}");
    }
}

#[test]
fn cut_mechanisms_move_like_the_whole() {
    // the same signals after 50 ms, cut and whole; cut minus whole is far below what moved
    let cases = [
        ("beam_in_three_parts.toml", "beam", "part2.beam.6.x[2]"),
        ("flexible_double_pendulum.toml", "pendulum", "part2.lower.8.x[2]"),
        ("rotor_one_blade.toml", "rotor", "part1.blade1.8.x[1]"),
        ("rotor_two_blades.toml", "rotor", "part1.blade1.8.x[1]"),
        ("rotor_four_blades.toml", "rotor", "part3.blade3.8.x[1]"),
        ("shell_in_two_parts.toml", "strip", "joint1.sheet.2.1.x[2]"),
    ];
    for (file, name, signal) in cases {
        let run = |whole: bool| {
            let mut scenario = Scenario::from_file(directory().join(file)).unwrap_or_else(|e| panic!("{e}"));
            scenario.set("run.stop=50ms").set(&format!("multibody.{name}.show=[\"{}\"]", body(signal)));
            if whole {
                let key = if file.starts_with("beam") { "parts=1" } else { "cut=[]" };
                scenario.set(&format!("multibody.{name}.{key}"));
            }
            let checked = scenario.check().unwrap_or_else(|e| panic!("{e}"));
            let names = checked.graph().output_names();
            let prepared = checked.build().unwrap_or_else(|e| panic!("{e}"));
            let mut manager = prepared.manager().unwrap_or_else(|e| panic!("{e}"));
            let mut last = Last(Vec::new());
            assert_eq!(manager.run(&mut last, |_, _| Ok(Flow::Continue)), Outcome::Completed);
            let (_, rest) = signal.split_once('.').unwrap();
            let at = names.iter().position(|n| n.starts_with(name) && n.ends_with(&format!(".{rest}")));
            last.0[at.unwrap_or_else(|| panic!("{rest} is not among {names:?}"))]
        };
        let (cut, whole) = (run(false), run(true));
        println!("{file}: {cut} {whole} {:.1e}", cut - whole);
        assert!((cut - whole).abs() < 1e-6 && whole.abs() > 1e-6, "{file}: {cut} {whole}");
    }
}

/// `part1.blade1.8.x[1]` is a signal of the body `blade1.8`.
fn body(signal: &str) -> &str {
    signal.split_once('.').and_then(|(_, rest)| rest.rsplit_once('.')).map_or(signal, |(body, _)| body)
}
