//! All about one scenario: modes beside those of the monolithic system, a verdict, and the largest macro-steps.

use macrostep_record::{Analysis, ComparedMode, Identified, Mode, Stability, StepLimits};

use crate::continuous::{DelayModel, HoldOrder};
use crate::map::{StepMap, probe};
use crate::model::LinearModel;
use crate::modes::{compare, monolithic, of_map};
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

/// A point of the analysis: everything at one macro-step.
#[derive(Clone)]
pub(crate) struct Point {
    pub map: StepMap,
    pub model: LinearModel,
    pub identified: Vec<Identified>,
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
    pub fn modes(&self) -> Result<(Vec<ComparedMode>, Vec<Mode>), AnalysisError> {
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
        Stability::Unstable
    } else if worst > options.error || modes.len() < monolithic(&point.model)?.len() {
        Stability::StableButWrong
    } else if radius > 1.0 + point.map.tolerance() {
        Stability::AsUnstableAsTheSystem
    } else {
        Stability::Stable
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
    let hold = name.and_then(HoldOrder::named).filter(|_| plain && !point.model.states.is_empty());
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
    let mut found = Analysis::default();
    (found.name, found.step, found.time) = (subject.name().to_owned(), step, point.map.time);
    (found.size, found.linear, found.hidden) = (point.map.matrix.rows, point.map.linear, point.map.hidden.clone());
    (found.identified, found.states) = (point.identified, point.model.states.clone());
    (found.radius, found.monolithic_radius) = (radius, monolithic_radius);
    (found.modes, found.twin, found.others, found.continuous) = (modes, twin, others, continuous);
    (found.verdict, found.error, found.limits) = (verdict, options.error, limits);
    Ok(found)
}

/// How small and how large steps are tried, relative to that of the scenario.
const SMALLEST: f64 = 1.0 / 1024.0;
const LARGEST: f64 = 1024.0;

/// The largest macro-steps: upwards from that of the scenario if it will do, otherwise downwards.
pub fn limits(subject: &Subject, options: &Options, step: f64) -> Result<StepLimits, AnalysisError> {
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
    Ok(StepLimits::new(found[0], found[1], (step * tried.0, step * tried.1)))
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
