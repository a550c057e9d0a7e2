//! A run that is watched and steered while it goes on. There is one at a time; whoever asks says how much time has passed.

use std::cell::RefCell;
use std::time::Duration;

use macrostep::core::{Fault, FaultKind, Instant};
use macrostep::report::live_page;
use macrostep::scenario::{Blueprint, Scenario};
use macrostep::{Helm, Stepping, steering};
use serde_json::{Value, json};

use crate::answer::{failed, refused, told};

/// As long as it may work before it shows where it is: what takes longer goes slower than the world.
const PATIENCE: Duration = Duration::from_millis(40);
/// The verdict comes with every so many pictures.
const DETAILS: u64 = 20;

struct Session {
    scenario: Scenario,
    blueprint: Blueprint,
    helm: Helm,
    /// None after one that could not begin again.
    run: Option<Stepping>,
    paused: bool,
    /// Whether somebody has ended it.
    ended: bool,
    /// Macro-steps to take although it is paused.
    steps: u64,
    /// Simulated seconds per second; none for as fast as it can.
    pace: Option<f64>,
    pictures: u64,
}

thread_local! {
    static SESSION: RefCell<Option<Session>> = const { RefCell::new(None) };
}

fn nothing() -> Fault {
    Fault::error(FaultKind::NoState, "no run is under way").help("ask `begin` first")
}

fn with(act: impl FnOnce(&mut Session) -> Value) -> Value {
    SESSION.with_borrow_mut(|session| session.as_mut().map_or_else(|| failed(&nothing()), act))
}

pub(crate) fn begin(scenario: Scenario) -> Value {
    SESSION.take();
    let blueprint = match scenario.check() {
        Ok(checked) => checked.into_blueprint(),
        Err(faults) => return refused(&faults),
    };
    let helm = Helm::new();
    let run = match Stepping::steered_by(&blueprint, helm.clone()) {
        Ok(run) => run,
        Err(error) => return failed(&error.fault()),
    };
    let Some(course) = helm.course() else { return failed(&nothing()) };
    let pace = Some(1.0);
    let about = steering::about(&course, pace);
    let page = match live_page(course.meta.clone(), course.scene.as_ref(), &about) {
        Ok(page) => page,
        Err(error) => return failed(&error.fault()),
    };
    SESSION.set(Some(Session {
        scenario,
        blueprint,
        helm,
        run: Some(run),
        paused: false,
        ended: false,
        steps: 0,
        pace,
        pictures: 0,
    }));
    json!({ "outcome": "began", "about": about, "page": page })
}

/// Does what is said, goes on, and shows where it is.
pub(crate) fn go(seconds: f64, say: &[Value]) -> Value {
    with(|session| {
        let mut messages: Vec<Value> = say.iter().filter_map(|message| session.hear(message)).collect();
        let went = session.advance(seconds).and_then(|()| session.picture());
        messages.push(went.unwrap_or_else(|fault| json!({ "error": fault.message, "state": "ended" })));
        json!({ "outcome": "goes", "messages": messages })
    })
}

pub(crate) fn end(page: Option<usize>) -> Value {
    let Some(Session { scenario, run: Some(run), .. }) = SESSION.take() else { return with(|_| Value::Null) };
    let (summary, kept) = run.finish();
    told(&scenario, summary, kept, false, page)
}

impl Session {
    /// What a viewer says, and the answer if there is one. Nobody can wait in a page, so a pause is kept here.
    fn hear(&mut self, message: &Value) -> Option<Value> {
        match message["do"].as_str() {
            Some("pause") => (self.paused, self.steps) = (true, 0),
            Some("continue") => self.paused = false,
            Some("end") => self.ended = true,
            Some("step") => {
                let count = match steering::steps(message) {
                    Ok(count) => count,
                    Err(why) => return Some(json!({ "error": why })),
                };
                (self.paused, self.steps) = (true, self.steps.saturating_add(count));
            }
            Some("reset") => {
                // parts that are driven from outside are of one run at a time
                self.run = None;
                match Stepping::steered_by(&self.blueprint, self.helm.clone()) {
                    Ok(run) => self.run = Some(run),
                    Err(error) => return Some(json!({ "error": error.fault().message })),
                }
            }
            _ => {
                let answer = steering::obey(message, &self.helm);
                if let Some(pace) = message.get("pace").filter(|_| answer.is_none()) {
                    self.pace = pace.as_f64();
                }
                return answer;
            }
        }
        None
    }

    fn advance(&mut self, seconds: f64) -> Result<(), Fault> {
        let run = self.run.as_mut().ok_or_else(nothing)?;
        // what was set acts from here on
        run.attend()?;
        let until = self.pace.map_or(f64::INFINITY, |pace| run.time() + pace * seconds.clamp(0.0, 0.25));
        let began = Instant::now();
        while !run.finished() && !self.ended {
            if self.paused {
                if self.steps == 0 {
                    break;
                }
                self.steps -= 1;
            } else if run.time() >= until {
                break;
            }
            run.step()?;
            if began.elapsed() >= PATIENCE {
                break;
            }
        }
        Ok(())
    }

    fn picture(&mut self) -> Result<Value, Fault> {
        let run = self.run.as_mut().ok_or_else(nothing)?;
        self.helm.ask(self.pictures.is_multiple_of(DETAILS));
        self.pictures += 1;
        run.attend()?;
        let mut picture = self.helm.picture(Duration::ZERO).ok_or_else(nothing)?;
        picture.paused = self.paused;
        let message = steering::frame(&picture, run.finished() || self.ended);
        self.helm.give_back(picture);
        Ok(message)
    }
}
