//! All about one scenario: modes beside those of the monolithic system, a verdict, and the largest macro-steps.

use serde::Serialize;

use crate::continuous::{DelayModel, Hold};
use crate::map::{StepMap, probe};
use crate::model::LinearModel;
use crate::modes::{Compared, Mode, compare, monolithic, of_map};
use crate::subject::Subject;
use crate::{AnalysisError, identify};

/// What is wanted.
#[derive(Clone, Debug)]
pub struct Options {
    /// Where to linearise, in seconds.
    pub at: f64,
    /// Up to which `|s̃ − s|/|s|` a mode counts as right.
    pub error: f64,
    /// Whether to look for the largest macro-steps.
    pub limits: bool,
}

impl Default for Options {
    fn default() -> Self {
        Options { at: 0.0, error: 0.01, limits: true }
    }
}

/// What was found.
#[derive(Clone, Debug, Serialize)]
pub struct Analysis {
    /// The scenario.
    pub name: String,
    /// `H`, in seconds.
    pub step: f64,
    /// Where it was linearised, in seconds.
    pub time: f64,
    /// How many numbers a macro-step maps.
    pub size: usize,
    /// Whether the macro-step is linear, and the analysis exact.
    pub linear: bool,
    /// What was held fixed because it cannot be shown as numbers.
    pub hidden: Vec<String>,
    /// Subsystems that do not show their state, and the identified models in their place.
    pub identified: Vec<identify::Identified>,
    /// Names of the states in mode shapes.
    pub states: Vec<String>,
    /// The spectral radius of the macro-step.
    pub radius: f64,
    /// `exp(H · largest real part)` of the monolithic system; 0 where subsystems state no linearisation, and there are no modes
    /// to compare with.
    pub monolithic_radius: f64,
    /// Modes of the monolithic system beside those of the co-simulation.
    pub modes: Vec<Compared>,
    /// Modes of the monolithic twin with the same integrator, if there is one: what integration alone does.
    pub twin: Option<Vec<Compared>>,
    /// The least damped of the other modes, those that only the interface and the integrators have.
    pub others: Vec<Mode>,
    /// Poles of the continuous model with `D(s)`, if the predictor is a hold that it knows.
    pub continuous: Option<Vec<(f64, f64)>>,
    /// Stable, unstable, or stable but wrong.
    pub verdict: Verdict,
    /// Up to which error a mode counts as right.
    pub error: f64,
    /// The largest macro-step that is stable, and that keeps every mode within the error; if asked for.
    pub limits: Option<Limits>,
}

/// What to think of a co-simulation.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Verdict {
    /// Bounded where the monolithic system is, and every mode within the error.
    Stable,
    /// Bounded, but a mode is not what it should be.
    StableButWrong,
    /// It grows, and the monolithic system does not.
    Unstable,
    /// Both grow, the co-simulation at the same rate.
    AsUnstableAsTheSystem,
}

/// Largest macro-steps, in seconds.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Limits {
    /// Stable up to here; none if the smallest step that was tried is unstable.
    pub stable: Option<f64>,
    /// Every mode within the error up to here.
    pub accurate: Option<f64>,
    /// The smallest and the largest step that were tried.
    pub tried: (f64, f64),
}

/// A point of the analysis: everything at one macro-step.
#[derive(Clone)]
pub(crate) struct Point {
    pub map: StepMap,
    pub model: LinearModel,
    pub identified: Vec<identify::Identified>,
}

impl Subject {
    /// The macro-step map and the monolithic model at a time, with communication steps lengthened.
    pub(crate) fn point(&self, at: f64, factor: f64) -> Result<Point, AnalysisError> {
        let (mut manager, identified) = identify::transparent(self, at, factor)?;
        // identified models stand at the time wanted already
        let at = if identified.is_empty() { at } else { 0.0 };
        let map = probe(&mut manager, at)?;
        let model = match LinearModel::of(&mut manager) {
            Err(AnalysisError::NoModel { .. }) if identified.is_empty() => LinearModel::unknown(manager.graph()),
            model => model?,
        };
        Ok(Point { map, model, identified })
    }

    /// The map of a macro-step at a time.
    pub fn map(&self, at: f64) -> Result<StepMap, AnalysisError> {
        Ok(self.point(at, 1.0)?.map)
    }

    /// The continuous model of the subsystems at a time.
    pub fn model(&self, at: f64) -> Result<LinearModel, AnalysisError> {
        Ok(self.point(at, 1.0)?.model)
    }
}

impl Point {
    /// Modes, paired; and the others.
    pub fn modes(&self) -> Result<(Vec<Compared>, Vec<Mode>), AnalysisError> {
        Ok(compare(&monolithic(&self.model)?, &of_map(&self.map, &self.model.places)?))
    }
}

/// Analyses a scenario.
pub fn analyze(subject: &Subject, options: &Options) -> Result<Analysis, AnalysisError> {
    let point = subject.point(options.at, 1.0)?;
    let (modes, mut others) = point.modes()?;
    let step = point.map.step;
    let radius = point.map.radius()?;
    let growth = modes.iter().map(|m| m.monolithic.real).fold(f64::NEG_INFINITY, f64::max);
    let monolithic_radius = (growth * step).exp();
    let worst = modes.iter().map(|m| m.error).fold(0.0, f64::max);
    let verdict = if radius > monolithic_radius.max(1.0) + point.map.tolerance() {
        Verdict::Unstable
    } else if worst > options.error || modes.len() < monolithic(&point.model)?.len() {
        Verdict::StableButWrong
    } else if radius > 1.0 + point.map.tolerance() {
        Verdict::AsUnstableAsTheSystem
    } else {
        Verdict::Stable
    };
    others.sort_by(|a, b| b.real.total_cmp(&a.real));
    others.truncate(6);

    // the continuous model knows one hold for all, and Jacobi
    let predictor = subject.scenario().get("run.predictor");
    let name = match &predictor {
        None => Some("zoh"),
        Some(macrostep_scenario::Value::Text(name)) => Some(name.as_str()),
        _ => None,
    };
    let plain = subject.scheme() == "jacobi" && subject.scenario().get("run.method").is_none();
    let hold = name.and_then(Hold::named).filter(|_| plain && !point.model.states.is_empty());
    let continuous = hold.map(|h| DelayModel::new(point.model.clone(), h, step).primary()).transpose()?;

    // what integration alone does: the twin has the states of all subsystems, in its own order
    let twin = match subject.twin() {
        Some(twin) => {
            let twin = twin.point(options.at, 1.0)?;
            let mono: Vec<Mode> = monolithic(&twin.model)?;
            Some(compare(&mono, &of_map(&twin.map, &twin.model.places)?).0)
        }
        None => None,
    };
    // a mechanism that is cut was cut for its step
    let known = !point.model.states.is_empty();
    let limits = if options.limits && known { Some(limits(subject, options, step)?) } else { None };
    Ok(Analysis {
        name: subject.name().to_owned(),
        step,
        time: point.map.time,
        size: point.map.matrix.rows,
        linear: point.map.linear,
        hidden: point.map.hidden.clone(),
        identified: point.identified,
        states: point.model.states.clone(),
        radius,
        monolithic_radius,
        modes,
        twin,
        others,
        continuous,
        verdict,
        error: options.error,
        limits,
    })
}

/// How small and how large steps are tried, relative to that of the scenario.
const SMALLEST: f64 = 1.0 / 1024.0;
const LARGEST: f64 = 1024.0;

/// The largest macro-steps: upwards from that of the scenario if it will do, otherwise downwards.
pub fn limits(subject: &Subject, options: &Options, step: f64) -> Result<Limits, AnalysisError> {
    // (stable, accurate) at a factor; a run that breaks down on the way is neither
    let judge = |factor: f64| -> Result<[bool; 2], AnalysisError> {
        match judge(subject, options, factor) {
            Err(AnalysisError::Run(_) | AnalysisError::NotFinite { .. } | AnalysisError::NoModel { .. }) => {
                Ok([false; 2])
            }
            other => other,
        }
    };
    let first = judge(1.0)?;
    let mut tried: (f64, f64) = (1.0, 1.0);
    let mut found = [None; 2];
    for (i, limit) in found.iter_mut().enumerate() {
        let (mut factor, mut last) = (1.0, 1.0);
        let mut bad = None;
        if first[i] {
            while bad.is_none() && factor < LARGEST {
                (last, factor) = (factor, factor * 1.25);
                bad = (!judge(factor)?[i]).then_some(factor);
            }
            *limit = Some(if bad.is_some() { last } else { factor });
        } else {
            bad = Some(1.0);
            while limit.is_none() && factor > SMALLEST {
                factor *= 0.5;
                if judge(factor)?[i] { *limit = Some(factor) } else { bad = Some(factor) }
            }
        }
        if let (Some(good), Some(bad)) = (*limit, bad) {
            *limit = Some(bisect(good, bad, |f| judge(f).map(|j| j[i]))?);
        }
        tried = (tried.0.min(factor), tried.1.max(factor));
        *limit = limit.map(|f| f * step);
    }
    Ok(Limits { stable: found[0], accurate: found[1], tried: (step * tried.0, step * tried.1) })
}

/// The largest value that is good between one that is and one that is not, to four digits.
pub(crate) fn bisect(
    mut good: f64,
    mut bad: f64,
    mut judge: impl FnMut(f64) -> Result<bool, AnalysisError>,
) -> Result<f64, AnalysisError> {
    while (bad - good).abs() > 1e-5 * good.abs() {
        let middle = (good * bad).sqrt();
        if judge(middle)? { good = middle } else { bad = middle }
    }
    Ok(good)
}

fn judge(subject: &Subject, options: &Options, factor: f64) -> Result<[bool; 2], AnalysisError> {
    let point = subject.point(options.at, factor)?;
    let (modes, _) = point.modes()?;
    let growth = modes.iter().map(|m| m.monolithic.real).fold(f64::NEG_INFINITY, f64::max);
    let stable = point.map.radius()? <= (growth * point.map.step).exp().max(1.0) + point.map.tolerance();
    let accurate = modes.iter().all(|m| m.error <= options.error);
    Ok([stable, stable && accurate])
}
