//! The run of a page.

use std::cell::RefCell;
use std::time::Duration;

use macrostep::core::Ticks;
use macrostep::problems::problem::{Parameter, Problem};
use macrostep::problems::problems as library;
use macrostep::report::{Source, live_page};
use macrostep::scenario::{Faults, Scenario};
use macrostep::{Helm, Stepping};
use serde_json::{Value, json};

#[derive(Default)]
struct Engine {
    helm: Helm,
    run: Option<Stepping>,
    frames: u64,
}

thread_local! {
    static ENGINE: RefCell<Engine> = RefCell::default();
}

/// Verdicts come with every so many frames.
const DETAILS: u64 = 10;

pub(crate) fn answer(question: &str) -> Value {
    let Ok(asked) = serde_json::from_str::<Value>(question) else {
        return json!({ "error": "this is no JSON" });
    };
    ENGINE.with_borrow_mut(|engine| {
        if asked["problems"] == true {
            return problems();
        }
        if let Some(text) = asked["check"].as_str() {
            return match scenario(text, &asked["set"]).check() {
                Ok(_) => json!({ "faults": [] }),
                Err(faults) => told(&faults),
            };
        }
        if let Some(text) = asked["open"].as_str() {
            return engine.open(text, &asked["set"]);
        }
        if let Some(t) = asked["advance"].as_f64() {
            return engine.advance(t, asked["steps"].as_u64().unwrap_or(u64::MAX), asked["paused"] == true);
        }
        engine.set(&asked)
    })
}

/// A problem of the library by name, or the text of a scenario.
fn scenario(text: &str, set: &Value) -> Scenario {
    let (name, variant) = text.split_once(' ').unwrap_or((text, ""));
    let is_name = library().iter().any(|p| p.description().name == name);
    let mut scenario = if is_name { Scenario::problem(name) } else { Scenario::from_str("scenario.toml", text) };
    if is_name && !variant.is_empty() {
        scenario.set(&format!("problem.variant={variant}"));
    }
    for set in set.as_array().into_iter().flatten().filter_map(Value::as_str) {
        scenario.set(set);
    }
    scenario
}

fn told(faults: &Faults) -> Value {
    json!({ "faults": faults.iter().map(|f| f.to_string()).collect::<Vec<_>>() })
}

fn problems() -> Value {
    let of = |p: &&dyn Problem| {
        let d = p.description();
        let number = |q: &Parameter| json!({ "name": q.name, "value": q.default, "unit": q.unit, "about": q.meaning });
        let step = Ticks::parse(d.step).map_or(1e-3, |t| t.seconds());
        let parameters: Vec<Value> = d.parameters.iter().map(number).collect();
        json!({ "name": d.name, "about": d.title, "step": step, "parameters": parameters })
    };
    json!({ "problems": library().iter().map(of).collect::<Vec<_>>() })
}

impl Engine {
    fn open(&mut self, text: &str, set: &Value) -> Value {
        self.run = None;
        let blueprint = match scenario(text, set).check() {
            Ok(checked) => checked.into_blueprint(),
            Err(faults) => return told(&faults),
        };
        let run = match Stepping::steered(&blueprint, self.helm.clone()) {
            Ok(run) => run,
            Err(error) => return json!({ "faults": [error.fault().to_string()] }),
        };
        let Some(course) = self.helm.course() else { return json!({ "error": "there is no run" }) };
        let about = macrostep::steering::about(&course, Some(1.0), "worker");
        let html = live_page(course.meta.clone(), course.scene.as_ref(), &about, Source::Worker);
        (self.run, self.frames) = (Some(run), 0);
        match html {
            Ok(html) => json!({ "about": about, "html": html, "scenario": blueprint.scenario_toml }),
            Err(error) => json!({ "error": error.to_string() }),
        }
    }

    fn advance(&mut self, t: f64, steps: u64, paused: bool) -> Value {
        let Some(run) = &mut self.run else { return json!({ "error": "there is no run" }) };
        let mut failed = None;
        for _ in 0..steps {
            if run.finished() || run.time() >= t {
                break;
            }
            // orders of this page are carried out before the step they are for
            if let Err(fault) = run.attend().and_then(|()| run.step()) {
                failed = Some(fault);
                break;
            }
        }
        self.helm.ask(self.frames.is_multiple_of(DETAILS) || run.finished());
        self.frames += 1;
        if let Err(fault) = run.attend() {
            return json!({ "error": fault.to_string() });
        }
        let Some(mut picture) = self.helm.picture(Duration::ZERO) else {
            return json!({ "error": "there is no picture" });
        };
        picture.paused = paused;
        let mut message = macrostep::steering::frame(&picture, run.finished() || failed.is_some());
        self.helm.give_back(picture);
        message["error"] = failed.map_or(Value::Null, |fault| json!(fault.to_string()));
        message
    }

    fn set(&mut self, asked: &Value) -> Value {
        macrostep::steering::obey(asked, &self.helm).unwrap_or(Value::Null)
    }
}
