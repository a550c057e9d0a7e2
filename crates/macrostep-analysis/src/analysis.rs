//! All about one scenario: modes beside those of the monolithic system, a verdict, and the largest macro-steps.

use macrostep_core::{ModelGraph, RunError, Ticks};
use macrostep_numerics::math;
use macrostep_record::{Analysis, ComparedMode, Identified, Mode, SampledPart, Stability, StepLimits};

use crate::continuous::{DelayModel, HoldOrder};
use crate::map::{StepMap, probe};
use crate::model::{LinearModel, on_both_sides};
use crate::modes::{GONE, compare, monolithic, of_map, of_samples};
use crate::periodic::periodic;
use crate::rhythm::{Rhythm, acts_on_itself};
use crate::sampled::SampledLoop;
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

/// At how many instants between two samples a system that is not linear is linearised at least.
const FRAMES: f64 = 32.0;

/// A point of the analysis: everything at one macro-step.
#[derive(Clone)]
pub(crate) struct Point {
    pub map: StepMap,
    pub model: LinearModel,
    /// The system itself with its samples, if there are any and its other parts are known.
    pub sampled: Option<SampledLoop>,
    /// Who samples, and how often.
    pub samples: Vec<SampledPart>,
    pub identified: Vec<Identified>,
    /// Sampled subsystems that switch, or are at a limit, and are taken as they stand.
    pub held: Vec<String>,
    /// Subsystems that may have events of their own.
    pub events: Vec<String>,
}

impl Subject {
    /// The macro-step map and the monolithic model at a time, with communication steps lengthened.
    pub(crate) fn point(&self, at: f64, factor: f64) -> Result<Point, AnalysisError> {
        match self.point_of(at, factor, true) {
            // an iteration that does not get to rounding is taken as it is
            Err(AnalysisError::Run(RunError::NotConverged { .. })) => self.point_of(at, factor, false),
            point => point,
        }
    }

    fn point_of(&self, at: f64, factor: f64, rounding: bool) -> Result<Point, AnalysisError> {
        let (mut manager, identified) = identify::transparent(self, at, factor, rounding)?;
        // identified models stand at the time wanted already
        let at = if identified.is_empty() { at } else { 0.0 };
        let rhythm = Rhythm::of(&mut manager)?;
        let map = probe(&mut manager, at)?;
        let held = rhythm.idle(&mut manager)?;
        if let Some(part) = held.first().filter(|_| !self.as_they_stand) {
            let t = manager.time();
            let reason = format!(
                "what it sets at a sample does not react to its inputs at t = {t} s: it switches, or is at a limit"
            );
            return Err(AnalysisError::Switches { part: part.clone(), reason });
        }
        let model = match on_both_sides(&mut manager, &map.kinks, LinearModel::of) {
            Err(AnalysisError::NoModel { .. }) if identified.is_empty() => LinearModel::unknown(manager.graph()),
            model => model?,
        };
        let known = rhythm.is_sampled() && !model.states.is_empty();
        let sampled = match known {
            true if map.linear || !identified.is_empty() => {
                Some(SampledLoop::of(&mut manager, &rhythm, &map.kinks, true)?)
            }
            true => Some(self.along(&rhythm, &map, factor)?),
            false => None,
        };
        let samples = rhythm.samples.into_iter().map(|s| SampledPart::new(s.name, s.period)).collect();
        let mut identified = identified;
        identified.extend(idle(manager.graph(), &model));
        let nodes = manager.graph().nodes.iter().filter(|n| n.interface.locates_events);
        let events = nodes.map(|n| n.name.clone()).collect();
        Ok(Point { map, model, sampled, samples, identified, held, events })
    }

    /// The system itself with its samples, along its trajectory from a time on, by a run with steps that resolve what happens between
    /// samples.
    fn along(&self, rhythm: &Rhythm, map: &StepMap, factor: f64) -> Result<SampledLoop, AnalysisError> {
        let finer = (FRAMES * rhythm.step / rhythm.shortest()).ceil().max(1.0);
        let mut manager = self.manager(factor / finer)?;
        manager.begin(&mut ())?;
        while manager.time() < map.time * (1.0 - 1e-12) {
            manager.macro_step(&mut ())?;
        }
        SampledLoop::of(&mut manager, rhythm, &map.kinks, false)
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

/// Laws in a loop that do not react to their inputs where the run stands.
fn idle(graph: &ModelGraph, model: &LinearModel) -> Vec<Identified> {
    let mut found = Vec::new();
    for (p, node) in graph.nodes.iter().enumerate().filter(|_| !model.states.is_empty()) {
        let is_law = !node.inputs.is_empty() && node.inputs.clone().all(|i| model.immediate[i]);
        let reacts = node.outputs.clone().any(|o| node.inputs.clone().any(|i| model.d[(o, i)] != 0.0));
        if is_law && !reacts && acts_on_itself(graph, p) {
            found.push(Identified::new(&node.name, 0, "by its slopes", 0.0));
        }
    }
    found
}

impl Point {
    /// Modes of the system itself of which something is left after the period; and the others.
    fn lasting(&self) -> Result<(Vec<Mode>, Vec<Mode>), AnalysisError> {
        // of a map that is not linear, eigenvalues are known to no more than this
        let left = |m: &Mode| self.map.linear || math::exp(m.real * self.map.period) > GONE;
        Ok(self.monolithic()?.into_iter().partition(left))
    }

    /// Modes of the system itself.
    fn monolithic(&self) -> Result<Vec<Mode>, AnalysisError> {
        match &self.sampled {
            Some(sampled) => of_samples(sampled),
            None => monolithic(&self.model),
        }
    }

    /// Names of the states in shapes.
    fn states(&self) -> &[String] {
        self.sampled.as_ref().map_or(&self.model.states, |s| &s.states)
    }

    /// Modes, paired; and the others.
    pub fn modes(&self) -> Result<(Vec<ComparedMode>, Vec<Mode>), AnalysisError> {
        let places = self.sampled.as_ref().map_or(&self.model.places, |s| &s.places);
        Ok(compare(&self.lasting()?.0, &of_map(&self.map, places)?, self.map.period))
    }

    /// Whether nothing grows faster than the system itself does, given the modes.
    pub fn stable(&self, modes: &[ComparedMode]) -> Result<bool, AnalysisError> {
        Ok(self.map.radius()? <= self.system_radius(modes).max(1.0) * (1.0 + self.map.tolerance()))
    }

    /// The word on the macro-step, given the modes. What grows is never called stable.
    pub fn judge(&self, modes: &[ComparedMode], error: f64) -> Result<Stability, AnalysisError> {
        let grows = self.map.radius()? > 1.0 + self.map.tolerance();
        Ok(match (self.accurate(modes, error)?, grows) {
            _ if !self.stable(modes)? => Stability::Unstable,
            (true, false) if !self.held.is_empty() => Stability::StableAsItStands,
            (true, false) => Stability::Stable,
            (false, false) => Stability::StableButWrong,
            (true, true) => Stability::AsUnstableAsTheSystem,
            (false, true) => Stability::Unstable,
        })
    }

    /// Whether every mode of the system is there, and within the error. One that is gone after a period is not there to be compared; it is
    /// not gone in the coupling if something of the interface lasts instead.
    fn accurate(&self, modes: &[ComparedMode], error: f64) -> Result<bool, AnalysisError> {
        let (lasting, gone) = self.lasting()?;
        let within = modes.len() >= lasting.len() && modes.iter().all(|m| m.error <= error);
        Ok(within && (gone.is_empty() || !self.modes()?.1.iter().any(|m| lasts(m.real, self.map.period))))
    }

    /// By how much the system itself grows over the period of the map.
    fn system_radius(&self, modes: &[ComparedMode]) -> f64 {
        let growth = modes.iter().map(|m| m.monolithic.real).fold(f64::NEG_INFINITY, f64::max);
        math::exp(growth * self.map.period)
    }
}

/// What of a pole of the interface is left after a period where it takes the place of a mode that is gone by then.
const LEFT: f64 = 0.5;

/// Whether a pole with this real part lasts for a period.
pub(crate) fn lasts(real: f64, period: f64) -> bool {
    math::exp(real * period) > LEFT
}

/// Analyses a scenario.
pub fn analyze(subject: &Subject, options: &Options) -> Result<Analysis, AnalysisError> {
    let point = match subject.point(options.at, 1.0) {
        // there is no map of a macro-step then, but there may be one of a whole period
        Err(switches @ (AnalysisError::Switches { .. } | AnalysisError::Event { .. })) => {
            return periodic(subject, options).or_else(|why| {
                if let AnalysisError::Rests { .. } = why {
                    return Err(why);
                }
                // without one, the system is looked at as it stands, which says nothing of what switches
                let as_it_stands = match subject.as_they_stand {
                    false => subject.as_it_stands().and_then(|s| analyze(&s, options)).ok(),
                    true => None,
                };
                as_it_stands.filter(|a| !a.held.is_empty()).ok_or_else(|| switches.without_period(why))
            });
        }
        point => point?,
    };
    let (modes, mut others) = point.modes()?;
    let kinks = point.map.coordinates.iter().zip(&point.map.names).filter(|(c, _)| point.map.kinks.contains(c));
    let kinks = kinks.map(|(_, name)| name.clone()).collect();
    let gone = point.lasting()?.1.iter().map(|m| (m.real, m.imaginary)).collect();
    let step = point.map.step;
    let radius = point.map.radius()?;
    let verdict = point.judge(&modes, options.error)?;
    others.sort_by(|a, b| b.real.total_cmp(&a.real));
    others.truncate(6);

    // the continuous model knows one hold for all, and Jacobi
    let predictor = subject.scenario().get("run.predictor");
    let name = match &predictor {
        None => Some("zoh"),
        Some(macrostep_scenario::Value::Text(name)) => Some(name.as_str()),
        _ => None,
    };
    let behind = !matches!(subject.scenario().get("run.latency"), None | Some(macrostep_scenario::Value::Integer(0)));
    let plain = subject.scheme() == "jacobi"
        && !behind
        && point.samples.is_empty()
        && subject.scenario().get("run.method").is_none();
    let hold = name.and_then(HoldOrder::named).filter(|_| plain && !point.model.states.is_empty());
    let continuous = hold.map(|h| DelayModel::new(point.model.clone(), h, step).primary()).transpose()?;

    // what integration alone does: the twin has the states of all subsystems, in its own order
    let twin = match subject.twin() {
        Some(twin) => {
            let twin = twin.point(options.at, 1.0)?;
            let mono: Vec<Mode> = monolithic(&twin.model)?;
            Some(compare(&mono, &of_map(&twin.map, &twin.model.places)?, twin.map.period).0)
        }
        None => None,
    };
    // a mechanism that is cut was cut for its step
    let known = !point.model.states.is_empty();
    let limits = if options.limits && known { Some(limits(subject, options, step)?) } else { None };
    let mut found = Analysis::default();
    (found.name, found.step, found.time) = (subject.name().to_owned(), step, point.map.time);
    (found.size, found.linear, found.hidden) = (point.map.matrix.rows, point.map.linear, point.map.hidden.clone());
    (found.radius, found.monolithic_radius) = (radius, point.system_radius(&modes));
    (found.period, found.states) = (point.map.period, point.states().to_vec());
    (found.identified, found.samples) = (point.identified, point.samples);
    (found.modes, found.twin, found.others, found.continuous) = (modes, twin, others, continuous);
    (found.verdict, found.error, found.limits) = (verdict, options.error, limits);
    (found.off, found.replaced) = (point.map.off, subject.replaced.clone());
    (found.kinks, found.gone) = (kinks, gone);
    // along what switches nothing is linear
    found.linear &= point.held.is_empty();
    (found.held, found.events) = (point.held, point.events);
    Ok(found)
}

/// How small and how large steps are tried, relative to that of the scenario.
const SMALLEST: f64 = 1.0 / 1024.0;
const LARGEST: f64 = 1024.0;
/// Radians of the fastest mode in a step that is short enough for any coupling.
const RESOLVED: f64 = 1e-3;

/// The largest macro-steps: upwards from that of the scenario if it will do, otherwise downwards.
pub fn limits(subject: &Subject, options: &Options, step: f64) -> Result<StepLimits, AnalysisError> {
    let point = subject.point(options.at, 1.0)?;
    if !point.samples.is_empty() {
        return sampled_limits(subject, options, &point);
    }
    // (stable, accurate) at a factor; a run that breaks down on the way is neither. Where a subsystem has no model at such a step,
    // nothing is known: that is no limit of stability.
    let mut judged: Vec<(f64, Option<[bool; 2]>)> = Vec::new();
    let mut known = |factor: f64| -> Result<Option<[bool; 2]>, AnalysisError> {
        // both limits are looked for at the same factors
        if let Some((_, found)) = judged.iter().find(|(f, _)| *f == factor) {
            return Ok(*found);
        }
        let found = match judge(subject, options, factor) {
            Err(AnalysisError::Run(_) | AnalysisError::NotFinite { .. }) => Some([false; 2]),
            // a longer step may reach an event that this one does not
            Err(AnalysisError::NoModel { .. } | AnalysisError::Event { .. }) => None,
            other => Some(other?),
        };
        judged.push((factor, found));
        Ok(found)
    };
    // a step that is far too long is followed down to one that resolves the fastest mode
    let fastest = point.monolithic()?.iter().map(|m| m.frequency).fold(0.0, f64::max);
    let smallest = if fastest > 0.0 { SMALLEST.min(RESOLVED / (fastest * step)) } else { SMALLEST };
    let first = known(1.0)?.unwrap_or_default();
    let mut tried: (f64, f64) = (1.0, 1.0);
    let mut found = [None; 2];
    for (i, limit) in found.iter_mut().enumerate() {
        let (mut factor, mut last) = (1.0, 1.0);
        let mut bad = None;
        if first[i] {
            while bad.is_none() && factor < LARGEST {
                let Some(found) = known(1.25 * factor)? else { break };
                (last, factor) = (factor, factor * 1.25);
                bad = (!found[i]).then_some(factor);
            }
            *limit = Some(if bad.is_some() { last } else { factor });
        } else {
            bad = Some(1.0);
            while limit.is_none() && factor > smallest {
                factor *= 0.5;
                if known(factor)?.unwrap_or_default()[i] { *limit = Some(factor) } else { bad = Some(factor) }
            }
        }
        if let (Some(good), Some(bad)) = (*limit, bad) {
            *limit = Some(bisect(good, bad, |f| known(f).map(|j| j.unwrap_or_default()[i]))?);
        }
        tried = (tried.0.min(factor), tried.1.max(factor));
        *limit = limit.map(|f| f * step);
    }
    Ok(StepLimits::new(found[0], found[1], (step * tried.0, step * tried.1)))
}

/// The largest macro-steps among those that divide the time after which all samples meet. A longer one changes nothing there:
/// communication points fall on samples.
fn sampled_limits(subject: &Subject, options: &Options, point: &Point) -> Result<StepLimits, AnalysisError> {
    // that time, of which the hyper-period is a multiple
    let (step, period) = (point.map.step, point.map.period);
    let shortest = point.samples.iter().map(|s| s.period).fold(period, f64::min);
    let meets = |t: f64| point.samples.iter().all(|s| (t / s.period - (t / s.period).round()).abs() < 1e-6);
    let times = (1..=(period / shortest).round() as u32).map(|n| period / f64::from(n));
    let common = times.filter(|t| meets(*t)).fold(period, f64::min);

    // how many macro-steps may make it, in whole picoseconds
    let ticks = Ticks::from_seconds(common).unwrap_or_default();
    let counts: Vec<u64> = (1..=MOST).filter(|n| ticks.0 % i128::from(*n) == 0).collect();
    let known = |i: usize| match judge(subject, options, common / counts[i] as f64 / step) {
        Err(AnalysisError::Run(_) | AnalysisError::NotFinite { .. } | AnalysisError::NoModel { .. }) => {
            Ok(Some([false; 2]))
        }
        // of a step at which a part is at its limit, nothing is known
        Err(AnalysisError::Switches { .. }) => Ok(None),
        other => other.map(Some),
    };
    let judge = |i: usize| known(i).map(Option::unwrap_or_default);
    let last = counts.len() - 1;
    let first = counts.iter().position(|n| common / *n as f64 <= step * (1.0 + 1e-9)).unwrap_or(last);
    let good = judge(first)?;
    let mut tried = (first, first);
    let mut found = [None; 2];
    for (wanted, limit) in found.iter_mut().enumerate() {
        // fewer while they will do, otherwise more until they do, in strides that grow
        let (mut enough, mut too_few) = if good[wanted] { (Some(first), None) } else { (None, Some(first)) };
        let mut stride = 1;
        while let (Some(i @ 1..), None) = (enough, too_few) {
            let fewer = i.saturating_sub(stride);
            match known(fewer)? {
                Some(found) if found[wanted] => enough = Some(fewer),
                Some(_) => too_few = Some(fewer),
                None => break,
            }
            stride *= 2;
        }
        while let (None, Some(i)) = (enough, too_few)
            && i < last
        {
            let more = (i + stride).min(last);
            if judge(more)?[wanted] {
                enough = Some(more)
            } else {
                too_few = Some(more)
            }
            stride *= 2;
        }
        for i in [enough, too_few].into_iter().flatten() {
            tried = (tried.0.min(i), tried.1.max(i));
        }
        // and the fewest between
        while let (Some(fine), Some(bad)) = (enough, too_few)
            && fine - bad > 1
        {
            let middle = (fine + bad) / 2;
            if judge(middle)?[wanted] { enough = Some(middle) } else { too_few = Some(middle) }
        }
        *limit = enough.map(|i| common / counts[i] as f64);
    }
    let step_of = |i: usize| common / counts[i] as f64;
    Ok(StepLimits::new(found[0], found[1], (step_of(tried.1), step_of(tried.0))))
}

/// Into how many macro-steps the time after which all samples meet is divided at most.
const MOST: u64 = 4096;

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
    let stable = point.stable(&modes)?;
    Ok([stable, stable && point.accurate(&modes, options.error)?])
}
