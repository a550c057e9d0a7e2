//! What is found out about a system before it runs, as the JSON that the command line prints.

use std::sync::atomic::AtomicBool;
use std::time::Duration;

use macrostep::AdviseOptions;
use macrostep::analysis::design::{DesignOptions, On, design_for, fed_back, robustness};
use macrostep::analysis::{AnalysisError, Axis, Options, Subject, analyze, stability_map};
use macrostep::core::{Fault, FaultKind, Node, Port, Ticks};
use macrostep::scenario::{About, Scenario};
use serde_json::{Value, json};

use crate::faults::{Class, Raised};

/// What is wanted of an analysis.
pub struct Wanted {
    pub at: Option<String>,
    pub error: f64,
    pub black_box: Vec<String>,
    pub rollback: bool,
}

/// A time as a scenario has it, in seconds.
pub fn seconds(name: &str, text: &str) -> Result<f64, Raised> {
    Ticks::parse(text).map(Ticks::seconds).map_err(|error| {
        let fault = Fault::error(FaultKind::BadValue, format!("`{name}` is no time: {error}"));
        Raised::new(Class::Analysis, fault.help(format!("write {name}=\"2s\"")))
    })
}

impl Wanted {
    fn subject(&self, scenario: &Scenario) -> Result<Subject, AnalysisError> {
        let subject = Subject::new(scenario)?;
        self.black_box.iter().try_fold(subject, |subject, part| subject.black_box(part, self.rollback))
    }

    fn options(&self) -> Result<Options, Raised> {
        if !(self.error > 0.0 && self.error <= 1.0) {
            let message = format!("`error` is {}, and must be above 0 and at most 1", self.error);
            let fault = Fault::error(FaultKind::BadValue, message).help("write error=0.01");
            return Err(Raised::new(Class::Analysis, fault));
        }
        let at = self.at.as_deref().map_or(Ok(0.0), |at| seconds("at", at))?;
        Ok(Options { at, error: self.error, ..Options::default() })
    }
}

/// Poles, damping, largest steps.
pub fn analysis(scenario: &Scenario, wanted: &Wanted) -> Result<String, Raised> {
    let options = wanted.options()?;
    Ok(text(&analyze(&wanted.subject(scenario)?, &options)?))
}

/// Configurations that keep an error, the cheapest first; and the system as recommended, if one does.
pub fn advice(
    scenario: &Scenario,
    error: f64,
    budget: &str,
    told: &(dyn Fn(f64) + Sync),
    interrupt: &AtomicBool,
) -> Result<(String, Option<Scenario>), Raised> {
    let mut options = AdviseOptions::default();
    let budget = Duration::try_from_secs_f64(seconds("budget", budget)?).unwrap_or_default();
    (options.error, options.budget) = (error, budget);
    let advice = macrostep::advise(scenario, &options, &|share, _| told(share), interrupt)?;
    Ok((text(&advice), advice.scenario))
}

/// Stability over one or two parameters.
pub fn map(
    scenario: &Scenario,
    wanted: &Wanted,
    axes: &[String],
    progress: &(dyn Fn(usize, usize) -> bool + Sync),
) -> Result<String, Raised> {
    let options = wanted.options()?;
    let axes = axes.iter().map(|a| Axis::parse(a)).collect::<Result<Vec<_>, _>>()?;
    if !(1..=2).contains(&axes.len()) {
        let message = format!("a map has one or two parameters, not {}", axes.len());
        let fault = Fault::error(FaultKind::BadValue, message).help("draw one map for each pair");
        return Err(Raised::new(Class::Analysis, fault));
    }
    let threads = std::thread::available_parallelism().map_or(1, usize::from);
    let found = stability_map(&wanted.subject(scenario)?, &axes, &options, threads, progress)?;
    Ok(text(&json!({ "points": found.points })))
}

/// What is wanted of a design.
pub struct WantedDesign {
    pub on: String,
    pub at: Vec<String>,
    pub feed: Option<String>,
    pub random: Option<(usize, u64)>,
    pub robust: bool,
    pub error: f64,
    pub black_box: Vec<String>,
    pub rollback: bool,
}

/// A compensator: the design with its margins, and the scenario with its gains.
pub fn design(scenario: &Scenario, wanted: &WantedDesign) -> Result<(String, Scenario), Raised> {
    let wrong = |message: String, help: &str| {
        Raised::new(Class::Analysis, Fault::error(FaultKind::BadValue, message).help(help))
    };
    let no_model = || wrong(format!("there is no model `{}` to design on", wanted.on), "use map or continuous");
    let on = On::named(&wanted.on).ok_or_else(no_model)?;
    let not_fed = |feed: &str| wrong(format!("`feed` is {feed}, and is made of d, f and g"), "write feed=\"dfg\"");
    let orders = wanted.feed.as_deref().map(|feed| fed_back(feed).ok_or_else(|| not_fed(feed))).transpose()?;
    let at = wanted.at.iter().map(|t| seconds("at", t)).collect::<Result<_, _>>()?;
    let subject = Subject::new(scenario)?;
    let subject = wanted.black_box.iter().try_fold(subject, |s, part| s.black_box(part, wanted.rollback))?;
    let options = DesignOptions { on, at, orders, random: wanted.random, ..DesignOptions::default() };
    let found = design_for(&subject, &options)?;
    let margins = if wanted.robust {
        let at = found.at.first().copied().unwrap_or(0.0);
        robustness(&found.scenario, &Options { at, error: wanted.error, limits: false })?
    } else {
        Vec::new()
    };
    Ok((text(&json!({ "design": found, "margins": margins })), found.scenario))
}

/// Eigenfrequencies of mechanisms.
pub fn modes(scenario: &Scenario, at: Option<&str>, equilibrium: bool, frame_spin: [f64; 3]) -> Result<String, Raised> {
    let mut about = About::default();
    (about.equilibrium, about.frame_spin) = (equilibrium, frame_spin);
    about.time = at.map_or(Ok(0.0), |at| seconds("at", at))?;
    let found = scenario.check()?.modes(&about)?;
    Ok(text(&macrostep::modes_json(&found)))
}

/// Subsystems, warnings, bonds and cuts of a scenario without mistakes.
pub fn check(scenario: &Scenario) -> Result<Value, Raised> {
    let checked = scenario.check()?;
    let ports = |ports: &[Port]| {
        let port = |p: &Port| json!({ "name": p.name, "unit": p.unit.to_string(), "size": p.size });
        ports.iter().map(port).collect::<Vec<_>>()
    };
    let part = |n: &Node| {
        let (inputs, outputs) = (ports(&n.interface.inputs), ports(&n.interface.outputs));
        json!({ "name": n.name, "step": n.step.to_string(), "inputs": inputs, "outputs": outputs })
    };
    let mut object = macrostep::checked_json(&checked);
    object["warnings"] = json!(checked.warnings.iter().collect::<Vec<_>>());
    object["parts"] = checked.graph().nodes.iter().map(part).collect();
    Ok(object)
}

pub fn text(found: &impl serde::Serialize) -> String {
    serde_json::to_string(found).unwrap_or_default()
}
