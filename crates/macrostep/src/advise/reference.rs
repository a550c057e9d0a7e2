//! What all configurations are measured against: one of them, with steps halved until nothing changes any more.
//!
//! With `y_l` the run at the stated step over `2^l`, the difference of two in a row tells the order, and the limit follows by Richardson's
//! extrapolation. Its own error is the difference of two limits in a row, or what the order leaves of the last difference, whichever is
//! smaller.

use macrostep_core::math;
use macrostep_core::{Fault, Meaning, ModelGraph, Ticks};

use super::attempt::{Ending, NoRun, System};
use super::configuration::Configuration;
use crate::trace::{Extent, NEGLIGIBLE, Trace};

/// Orders that a coupling can have.
const CREDIBLE: std::ops::RangeInclusive<f64> = 0.6..=4.6;
/// Macro-steps of the first run.
const COARSEST: f64 = 48.0;
/// The reference is good enough if its own error is this share of what is asked for.
const GOOD: f64 = 0.1;
/// The last stretch of a run, whose error counts by itself.
const LAST: f64 = 0.1;

/// Outputs over time that are trusted, and by how much they may be off.
pub(super) struct Reference {
    pub configuration: Configuration,
    /// The finest step that was run.
    pub step: Ticks,
    pub until: Ticks,
    pub limit: Trace,
    pub measure: Measure,
    /// Its own error at `until`, in the measure of all others.
    pub error: f64,
    /// The runs that led to it, the coarsest first.
    pub ladder: Vec<Rung>,
    /// How far the three finest runs are from one another.
    apart: [f64; 2],
    /// Until when the two finest runs agree within the error asked for, if not to the end.
    pub parts_at: Option<f64>,
}

/// A run on the way to the reference: the place of its step, and how far it was from it.
pub(super) struct Rung {
    pub place: i32,
    pub error: f64,
}

/// What errors are measured with: signals that tell something, and their ranges.
#[derive(Clone)]
pub(super) struct Measure {
    names: Vec<String>,
    meaning: Meaning,
    /// What an error of each signal is divided by; none if it tells nothing.
    sizes: Vec<Option<f64>>,
    /// Signals that move continuously between communication points.
    continuous: Vec<bool>,
    start: f64,
    until: f64,
}

/// How far a run is from another one.
#[derive(Clone, Copy, Debug)]
pub(super) struct Distance {
    /// Root mean square over the range of the signal, of the whole run or of its end, whichever is larger; of the worst signal.
    pub error: f64,
    pub signal: Option<usize>,
    /// The power of time by which that error grows.
    pub growth: f64,
}

impl Measure {
    pub fn new(graph: &ModelGraph) -> Self {
        let ports = graph.nodes.iter().flat_map(|n| &n.interface.outputs);
        let continuous = ports.flat_map(|p| {
            let smooth = p.variability == macrostep_core::Variability::Continuous && !p.observed;
            std::iter::repeat_n(smooth, p.size)
        });
        Measure {
            names: graph.output_names(),
            meaning: Meaning::new(graph),
            sizes: Vec::new(),
            continuous: continuous.collect(),
            start: 0.0,
            until: 0.0,
        }
    }

    /// Takes ranges from a run.
    fn by(&mut self, trace: &Trace) -> Vec<f64> {
        let extent = Extent::of(&trace.values, trace.width);
        let (reach, ranges) = (extent.reach(), extent.ranges());
        let tells = self.meaning.of(&reach);
        let size = |i: usize| tells[i].then(|| ranges[i].max(NEGLIGIBLE * reach[i])).filter(|s| *s > 0.0);
        self.sizes = (0..trace.width).map(size).collect();
        (self.start, self.until) =
            (trace.times.first().copied().unwrap_or(0.0), trace.times.last().copied().unwrap_or(0.0));
        reach
    }

    pub fn name(&self, signal: usize) -> &str {
        self.names.get(signal).map_or("", String::as_str)
    }

    /// Whether no signal tells anything.
    pub fn is_empty(&self) -> bool {
        self.sizes.iter().all(Option::is_none)
    }

    /// How far a run is from another one: at its own communication points, and of what is held between them, all along.
    pub fn distance(&self, run: &Trace, other: &Trace) -> Distance {
        let at = other.at(&run.times);
        let (end, middle) = (self.share(1.0 - LAST), [self.share(0.5 - LAST), self.share(0.5)]);
        let mut worst = Distance { error: 0.0, signal: None, growth: 1.0 };
        for (i, size) in self.sizes.iter().enumerate() {
            let Some(size) = size else { continue };
            // all, the last stretch, and one of the same length in the middle
            let mut sums = [(0.0, 0.0); 3];
            let mut add = |off: f64, t: f64, weight: f64| {
                let counts = [true, t >= end, t >= middle[0] && t <= middle[1]];
                for (sum, _) in sums.iter_mut().zip(counts).filter(|(_, counts)| *counts) {
                    *sum = (sum.0 + weight * off * off, sum.1 + weight);
                }
            };
            match run.held_apart(other, i) {
                // one that switches a little earlier is off for that little, not for a whole point
                Some(pieces) => pieces.for_each(|(apart, t, long)| add(apart / size, t, long)),
                None => (run.times.iter().enumerate())
                    .for_each(|(k, &t)| add((run.values[k * run.width + i] - at[k * run.width + i]) / size, t, 1.0)),
            }
            let [all, last, half] = sums.map(|(sum, of)| f64::sqrt(sum / if of > 0.0 { of } else { 1.0 }));
            // what is not a number is beyond all bounds
            let error = if all.is_nan() { f64::INFINITY } else { all.max(last) };
            if error > worst.error || worst.signal.is_none() {
                let growth = math::log2(last / half);
                worst = Distance { error, signal: Some(i), growth: if growth.is_finite() { growth } else { 1.0 } };
            }
        }
        worst
    }

    /// Of the signals that move continuously, how far a line through the communication points of a run is from another run at most.
    pub fn hidden(&self, run: &Trace, other: &Trace) -> (f64, Option<usize>) {
        const MOST: usize = 4000;
        let every = other.times.len().div_ceil(MOST).max(1);
        let times: Vec<f64> = other.times.iter().copied().step_by(every).collect();
        let at = run.at(&times);
        let mut worst = (0.0, None);
        for (i, size) in self.sizes.iter().enumerate().filter(|(i, _)| self.continuous[*i]) {
            let Some(size) = size else { continue };
            let off = |k: usize| (at[k * run.width + i] - other.values[k * every * other.width + i]) / size;
            let known = (0..times.len()).map(off).filter(|x| !x.is_nan());
            let (sum, count) = known.fold((0.0, 0.0), |(s, n), x| (s + x * x, n + 1.0));
            let rms = f64::sqrt(sum / f64::max(count, 1.0));
            if rms > worst.0 {
                worst = (rms, Some(i));
            }
        }
        worst
    }

    /// Until when two runs agree within an error, of the worst signal.
    fn agree_until(&self, run: &Trace, other: &Trace, error: f64) -> Option<f64> {
        let at = other.at(&run.times);
        let beyond = |k: usize| {
            let off = |(i, size): (usize, &Option<f64>)| {
                size.is_some_and(|s| {
                    let off = (run.values[k * run.width + i] - at[k * run.width + i]).abs() / s;
                    off.is_nan() || off > error
                })
            };
            self.sizes.iter().enumerate().any(off)
        };
        (0..run.times.len()).find(|&k| beyond(k)).map(|k| run.times[k])
    }

    fn share(&self, of: f64) -> f64 {
        self.start + of * (self.until - self.start)
    }
}

/// What runs tend to, and how far it may be off.
struct Limit {
    trace: Trace,
    error: f64,
}

/// The limit of runs at `4h`, `2h` and `h`, of the order that they show; and the order.
fn limit(measure: &Measure, [coarse, middle, fine]: [&Trace; 3]) -> (Option<Trace>, f64) {
    let (before, now) = (measure.distance(coarse, middle).error, measure.distance(middle, fine).error);
    let order = math::log2(before / now);
    if !CREDIBLE.contains(&order) {
        return (None, now);
    }
    // what is left is small where the middle run has points, and in between it is a line
    let left = math::exp2(order) - 1.0;
    let at = fine.at(&middle.times);
    let rest = middle.values.iter().zip(&at).map(|(c, f)| (f - c) / left).collect();
    let rest = middle.with_values(rest).at(&fine.times);
    let values = fine.values.iter().zip(&rest).map(|(y, d)| if d.is_nan() { *y } else { y + d }).collect();
    (Some(fine.with_values(values)), now / left)
}

impl Reference {
    /// Halves the step until the limit is known well enough for an error, within so many seconds.
    pub fn find(
        system: &System<'_>,
        error: f64,
        until: Ticks,
        seconds: f64,
        told: &dyn Fn(f64),
    ) -> Result<Reference, NoReference> {
        let mut failed = None;
        for configuration in Configuration::for_reference() {
            match Reference::with(system, configuration, error, until, seconds, told) {
                Ok(found) => return Ok(found),
                Err(end @ (NoReference::Interrupted | NoReference::OutOfTime)) => return Err(end),
                // what failed first is nearest to what was asked for
                Err(other) => failed = Some(failed.unwrap_or(other)),
            }
            if system.left() <= 0.0 {
                break;
            }
        }
        Err(failed.unwrap_or(NoReference::OutOfTime))
    }

    fn with(
        system: &System<'_>,
        configuration: Configuration,
        error: f64,
        until: Ticks,
        seconds: f64,
        told: &dyn Fn(f64),
    ) -> Result<Reference, NoReference> {
        let length = (until.0 - system.start.0) as f64;
        let whole = (system.stop.0 - system.start.0) as f64;
        // of a part of the run, the same error per time is asked for
        let asked = error * length / whole;
        let first = math::log2(length / COARSEST / system.stated.0 as f64).floor().clamp(-30.0, 30.0) as i32;
        let mut measure = None;
        let mut runs: Vec<(i32, Trace)> = Vec::new();
        let (mut found, mut extrapolated): (Option<Limit>, Option<Trace>) = (None, None);
        let (mut spent, mut last, mut failure) = (0.0, 0.0, None);
        for octave in (first - 30..=first).rev() {
            // each takes about twice the time of the last
            if spent + 2.0 * last > seconds && !runs.is_empty() || spent > seconds {
                break;
            }
            told(spent / seconds);
            let step = system.step(4 * octave);
            let prepared = system.prepared(&configuration, step, until).map_err(|e| NoReference::Unfit(e.first()))?;
            let m = measure.get_or_insert_with(|| Measure::new(prepared.assembly.graph()));
            let attempt = match system.run(prepared, seconds - spent) {
                Ok(attempt) => attempt,
                Err(NoRun::Unfit(fault)) => return Err(NoReference::Unfit(fault)),
                Err(NoRun::Interrupted) => return Err(NoReference::Interrupted),
            };
            (spent, last) = (spent + attempt.wall, attempt.wall);
            match attempt.ending {
                Ending::Done => {}
                Ending::OutOfTime => break,
                Ending::Failed(why) => {
                    failure = Some(why);
                    (found, extrapolated) = (None, None);
                    runs.clear();
                    continue;
                }
            }
            m.by(&attempt.trace);
            // where samples or events come faster than the step, half of it is the same run, and no evidence
            if runs.last().is_some_and(|(_, last)| !attempt.trace.is_finer_than(last)) {
                runs.pop();
            }
            runs.push((4 * octave, attempt.trace));
            let [.., (_, coarse), (_, middle), (_, fine)] = runs.as_slice() else { continue };
            let (trace, by_order) = limit(m, [coarse, middle, fine]);
            let between = match (&extrapolated, &trace) {
                (Some(before), Some(now)) => m.distance(before, now).error,
                _ => f64::INFINITY,
            };
            // two limits in a row tell how far they are off; if they are worse than the finest run, that is taken
            found = Some(match &trace {
                Some(limit) if between < by_order => Limit { trace: limit.copied(), error: between },
                _ => Limit { trace: fine.copied(), error: by_order },
            });
            extrapolated = trace;
            // what is stated may be stated for a reason: events, samples
            let fine_enough = step.0 <= system.stated.0 || m.is_empty();
            if fine_enough && found.as_ref().is_some_and(|f| f.error <= GOOD * asked) {
                break;
            }
        }
        let (Some(measure), Some(found)) = (measure, found) else {
            return Err(match failure {
                Some(why) if runs.is_empty() => NoReference::Failed(why),
                _ => NoReference::OutOfTime,
            });
        };
        let finest = runs.last().map_or(0, |r| r.0);
        let parts_at = match runs.as_slice() {
            [.., (_, middle), (_, fine)] if found.error > asked => measure.agree_until(middle, fine, asked),
            _ => None,
        };
        let apart = match runs.as_slice() {
            [.., (_, a), (_, b), (_, c)] => [measure.distance(a, b).error, measure.distance(b, c).error],
            _ => [f64::INFINITY; 2],
        };
        let rung = |(place, trace): &(i32, Trace)| {
            let error = measure.distance(trace, &found.trace).error;
            Rung { place: *place, error }
        };
        let ladder = runs.iter().map(rung).collect();
        system.bound_by(&Extent::of(&found.trace.values, found.trace.width).reach());
        let step = system.step(finest);
        Ok(Reference {
            configuration,
            step,
            until,
            limit: found.trace,
            measure,
            error: found.error,
            ladder,
            apart,
            parts_at,
        })
    }
}

impl Reference {
    /// Whether the finest runs are far apart, and no nearer to one another than those before them.
    pub fn is_chaotic(&self) -> bool {
        let [before, last] = self.apart;
        self.parts_at.is_some() && last > 0.1 && last > 0.6 * before
    }
}

/// Why there is no reference.
pub(super) enum NoReference {
    /// The system cannot run so.
    Unfit(Fault),
    /// Every run failed, the last one for this reason.
    Failed(String),
    /// Too few runs came to their end.
    OutOfTime,
    Interrupted,
}
