//! What is analysed: a scenario, and managers made from it.

use macrostep_core::{Manager, Model, Repeat, Settings, Ticks, listed};
use macrostep_record::Replaced;
use macrostep_scenario::{Blueprint, Scenario, Value};

use crate::AnalysisError;

/// A checked scenario from which managers are made again and again.
pub struct Subject {
    scenario: Scenario,
    blueprint: Blueprint,
    /// `H`, after which everybody meets, and the names of the parts.
    macro_step: Ticks,
    parts: Vec<String>,
    /// Parts of which only the ports are used, and whether they still save their state.
    closed: Vec<(String, bool)>,
    /// Whether sampled parts that switch are looked at as they stand.
    pub(crate) as_they_stand: bool,
    /// The predictor that it runs with, if another is analysed in its place.
    pub(crate) replaced: Option<Replaced>,
}

/// A predictor whose choices are no numbers that could be disturbed: a macro-step with them is no map.
const LEARNS: &str = "auto";
/// What is analysed in its place: what it begins with, and the method that it brings.
const IN_ITS_PLACE: [&str; 2] = ["foh", "error-feedback"];

impl Subject {
    /// Checks a scenario.
    pub fn new(scenario: &Scenario) -> Result<Self, AnalysisError> {
        scenario.can_repeat()?;
        let checked = scenario.check()?;
        let (macro_step, parts) = (checked.graph().macro_step, checked.graph().nodes.iter().map(|n| n.name.clone()));
        let (parts, scenario) = (parts.collect(), scenario.clone());
        let blueprint = checked.into_blueprint();
        if blueprint.predictor() == LEARNS {
            return Subject::in_the_place_of(LEARNS, scenario);
        }
        Ok(Subject { scenario, macro_step, parts, blueprint, closed: Vec::new(), as_they_stand: false, replaced: None })
    }

    /// The scenario with another predictor, in the place of one that learns.
    fn in_the_place_of(predictor: &str, mut scenario: Scenario) -> Result<Self, AnalysisError> {
        let [by, method] = IN_ITS_PLACE;
        // a method with parameters is a table
        let kept = match scenario.get("run.method.kind").or_else(|| scenario.get("run.method")) {
            Some(Value::Text(stated)) => stated,
            _ => method.to_owned(),
        };
        for (key, value) in [("run.coupling", "plain"), ("run.predictor", by), ("run.method", method)] {
            if key != "run.method" || scenario.get(key).is_none() {
                scenario.set_path(key, Value::from(value));
            }
        }
        let replaced = Some(Replaced::new(predictor, by, &kept));
        Ok(Subject { replaced, ..Subject::new(&scenario)? })
    }

    /// The same, with a part of which nothing is used but its ports and, if `saves`, the ability to go back: what an
    /// analysis makes of a black box can so be tried where the truth is known.
    pub fn black_box(mut self, part: &str, saves: bool) -> Result<Self, AnalysisError> {
        if !self.parts.iter().any(|p| p == part) {
            let message = format!("there is no subsystem `{part}`");
            return Err(AnalysisError::Argument { message, help: format!("use one of {}", listed(&self.parts)) });
        }
        self.closed.push((part.to_owned(), saves));
        Ok(self)
    }

    /// Another scenario, with the same black boxes.
    pub(crate) fn like(&self, scenario: &Scenario) -> Result<Self, AnalysisError> {
        let (closed, as_they_stand) = (self.closed.clone(), self.as_they_stand);
        let other = Subject::new(scenario)?;
        let replaced = self.replaced.clone().or(other.replaced);
        Ok(Subject { closed, as_they_stand, replaced, ..other })
    }

    /// The same, with sampled parts that switch as they stand.
    pub(crate) fn as_it_stands(&self) -> Result<Self, AnalysisError> {
        Ok(Subject { as_they_stand: true, ..self.like(&self.scenario)? })
    }

    /// The same with some values changed, by their path in the scenario.
    pub fn with<'a>(&self, changes: impl IntoIterator<Item = (&'a str, Value)>) -> Result<Self, AnalysisError> {
        let mut scenario = self.scenario.clone();
        for (path, value) in changes {
            scenario.set_path(path, value);
        }
        self.like(&scenario)
    }

    /// The scenario.
    pub fn scenario(&self) -> &Scenario {
        &self.scenario
    }

    /// The communication step of the run.
    pub fn step(&self) -> Ticks {
        self.macro_step
    }

    /// How long the run lasts, in seconds.
    pub fn duration(&self) -> f64 {
        self.blueprint.duration()
    }

    /// The scheme of the run.
    pub fn scheme(&self) -> &str {
        self.blueprint.scheme()
    }

    /// Its name.
    pub fn name(&self) -> &str {
        &self.blueprint.name
    }

    /// The monolithic twin with the same integrator, if it is a built-in problem.
    pub fn twin(&self) -> Option<Self> {
        self.scenario.get("problem")?;
        self.with([("run.scheme", Value::from("monolithic")), ("run.method", Value::from("none"))]).ok()
    }

    /// A manager with a constant step, on one thread, without bounds, and without an end before long.
    ///
    /// `factor` lengthens all communication steps. Step control is left out: it makes a macro-step something else than a
    /// map of its state.
    pub fn manager(&self, factor: f64) -> Result<Manager, AnalysisError> {
        self.start(self.prepared(factor)?)
    }

    /// The model and how to run it, with communication steps lengthened.
    pub(crate) fn prepared(&self, factor: f64) -> Result<(Model, Settings), AnalysisError> {
        let prepared = self.blueprint.build()?;
        let (mut model, mut settings) = (prepared.assembly.into_model(), prepared.settings);
        lengthen(&mut model, &mut settings, factor);
        // the noise of a solver that chooses its own steps is no part of the map
        model.parts.iter_mut().for_each(|part| part.subsystem.tighten(ACCURACY));
        for (name, saves) in &self.closed {
            if let Some(part) = model.part_mut(name) {
                crate::wrapped::close(part, *saves);
            }
        }
        Ok((model, settings))
    }

    pub(crate) fn start(&self, (model, mut settings): (Model, Settings)) -> Result<Manager, AnalysisError> {
        settings.stop = Ticks::MAX;
        settings.step_control = None;
        settings.threads = 1;
        settings.rewinds = true;
        settings.bounds.value = 1e300;
        settings.bounds.energy_factor = None;
        Ok(Manager::new(model, settings)?)
    }
}

/// Has an implicit scheme iterate to rounding: where it stops before, what it leaves is noise in the map of a macro-step.
pub(crate) fn to_rounding(settings: &mut Settings) {
    if let Repeat::UntilConverged { relative, absolute, max_iterations } = &mut settings.schedule.repeat {
        (*relative, *absolute) = (relative.min(ROUNDING), absolute.min(ROUNDING));
        *max_iterations = max_iterations.saturating_mul(4);
    }
}

/// Of solvers that choose their own steps, relative to what they integrate.
const ACCURACY: f64 = 1e-12;

/// A change of a coupling variable that is none, relative to what it has been.
const ROUNDING: f64 = 1e-14;

/// Lengthens all communication steps, keeping their ratios exactly.
fn lengthen(model: &mut Model, settings: &mut Settings, factor: f64) {
    if factor == 1.0 {
        return;
    }
    let own = model.parts.iter().filter_map(|p| p.step).chain([settings.step]);
    let unit = own.map(|t| t.0).fold(0, gcd).max(1);
    let longer = ((unit as f64 * factor).round() as i128).max(1);
    let steps = model.parts.iter_mut().filter_map(|p| p.step.as_mut());
    for step in steps.chain([&mut settings.step]) {
        step.0 = step.0 / unit * longer;
    }
}

fn gcd(a: i128, b: i128) -> i128 {
    if b == 0 { a } else { gcd(b, a % b) }
}
