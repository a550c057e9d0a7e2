//! Trusted numbers, and scenarios to compare with them.

use macrostep_analysis::Subject;
use macrostep_core::{CommunicationPoint, Flow, Manager, Observer, ObserverError, Outcome};
use macrostep_scenario::{ReferenceSource, Scenario};
use serde_json::Value;

/// A trusted number with its tolerance.
pub struct Item {
    pub name: String,
    pub parameters: Value,
    pub value: Value,
    pub tolerance: f64,
}

fn items(text: &str) -> Vec<Item> {
    let all: Value = serde_json::from_str(text).unwrap();
    let item = |i: &Value| Item {
        name: i["name"].as_str().unwrap().to_owned(),
        parameters: i["parameters"].clone(),
        value: i["value"].clone(),
        tolerance: i["tolerance"].as_f64().unwrap_or(f64::NAN),
    };
    all["items"].as_array().unwrap().iter().map(item).collect()
}

/// Recomputed numbers of [tamellin2022] and [rodriguez2022].
pub fn eigenstructure() -> Vec<Item> {
    items(include_str!("../reference/eigenstructure.json"))
}

/// Recomputed numbers of [fontana2026].
pub fn rigid_line() -> Vec<Item> {
    items(include_str!("../reference/rigid_line.json"))
}

pub fn find<'a>(items: &'a [Item], name: &str) -> &'a Item {
    items.iter().find(|i| i.name == name).unwrap_or_else(|| panic!("no item {name}"))
}

pub fn numbers(value: &Value) -> Vec<f64> {
    value.as_array().unwrap().iter().map(|x| x.as_f64().unwrap()).collect()
}

pub fn pairs(value: &Value) -> Vec<(f64, f64)> {
    value.as_array().unwrap().iter().map(|x| (x[0].as_f64().unwrap(), x[1].as_f64().unwrap())).collect()
}

/// A scenario of the library with changes.
pub fn scenario(problem: &str, changes: &[&str]) -> Scenario {
    let mut scenario = Scenario::problem(problem);
    changes.iter().for_each(|c| {
        scenario.set(c);
    });
    scenario
}

pub fn subject(problem: &str, changes: &[&str]) -> Subject {
    Subject::new(&scenario(problem, changes)).unwrap()
}

/// The systems of [tamellin2022] by the names of the trusted numbers, with their macro-steps.
pub const SYSTEMS: [(&str, &str, &str, f64); 4] = [
    ("undamped_1ms", "oscillator", "undamped", 1e-3),
    ("damped_1ms", "oscillator", "damped", 1e-3),
    ("damped_4ms", "oscillator", "damped-4ms", 4e-3),
    ("fourmass_3ms", "chain", "table7", 3e-3),
];

pub fn system(name: &str) -> Subject {
    let (_, problem, variant, _) = SYSTEMS.into_iter().find(|s| s.0 == name).unwrap();
    subject(problem, &[&format!("problem.variant={variant}")])
}

/// Whether every wanted pole is among those found, to a tolerance.
pub fn contains(found: &[(f64, f64)], wanted: &[(f64, f64)], tolerance: f64) -> Result<(), String> {
    for w in wanted {
        let nearest = found.iter().map(|f| (f.0 - w.0).abs().max((f.1 - w.1).abs())).fold(f64::INFINITY, f64::min);
        if nearest > tolerance {
            return Err(format!("{w:?} is {nearest:e} away from the nearest pole, allowed {tolerance:e}"));
        }
    }
    Ok(())
}

/// The largest NRMS of positions against the reference of the problem.
pub fn error(scenario: &Scenario) -> f64 {
    let prepared = scenario.check().unwrap().build().unwrap();
    let ReferenceSource::Beside(reference) = prepared.reference else { panic!("no reference") };
    let mut manager = Manager::assembled(prepared.assembly, prepared.settings).unwrap();
    let names = manager.graph().output_names();
    let positions =
        |n: &String| n.rsplit('.').next().is_some_and(|p| p.starts_with('x')) && reference.signals().contains(n);
    let pairs: Vec<(usize, usize)> = names
        .iter()
        .enumerate()
        .filter(|(_, n)| positions(n))
        .map(|(i, n)| (i, reference.signals().iter().position(|r| r == n).unwrap()))
        .collect();
    struct Watch {
        reference: Box<dyn macrostep_problems::problem::Reference>,
        pairs: Vec<(usize, usize)>,
        sums: Vec<[f64; 3]>,
        n: f64,
    }
    impl Observer for Watch {
        fn communication_point(&mut self, at: &CommunicationPoint<'_>) -> Result<(), ObserverError> {
            let mut values = vec![0.0; self.reference.signals().len()];
            self.reference.at(at.t, &mut values).unwrap();
            for (&(i, r), [sum, low, high]) in self.pairs.iter().zip(&mut self.sums) {
                *sum += (at.outputs[i] - values[r]).powi(2);
                (*low, *high) = (low.min(values[r]), high.max(values[r]));
            }
            self.n += 1.0;
            Ok(())
        }
    }
    let sums = vec![[0.0, f64::INFINITY, f64::NEG_INFINITY]; pairs.len()];
    let mut watch = Watch { reference, pairs, sums, n: 0.0 };
    let outcome = manager.run(&mut watch, |_, _| Ok(Flow::Continue));
    assert_eq!(outcome, Outcome::Completed);
    let nrms = |&[sum, low, high]: &[f64; 3]| (sum / watch.n).sqrt() / (high - low);
    watch.sums.iter().map(nrms).fold(0.0, f64::max)
}
