//! The periodic motion of a run that switches, and what becomes of disturbances of it.
//!
//! Where a loop is closed by switching, no macro-step says anything of it: between two switchings a thermostat is a constant. What can be
//! looked at is a whole period with all its events. The run goes on until its switchings repeat; then, from just after one of them, each
//! number of its state is changed a little, and the run goes on to where that switching comes back:
//!
//! ```text
//! (x, t) ↦ (x', t'),   Λ = ∂(x', t')/∂(x, t)          the return map, and its derivative
//! ```
//!
//! Eigenvalues of `Λ` are the Floquet multipliers: by which factors disturbances are multiplied in a period. Everything is done by
//! [`Manager::macro_step`] and checkpoints, so that what is analysed is what runs. Time is a coordinate because disturbances make switchings
//! early or late, which matters to what depends on time. It cannot be changed, but a second return, after the first came early or late,
//! tells what that does. Where it does nothing, the phase of the motion is free: its multiplier is one, and left out.
//!
//! The system itself is the same run with much shorter macro-steps.

use macrostep_core::{CommunicationPoint, Coordinate, Manager, Observer, ObserverError};
use macrostep_numerics::{Matrix, math};
use macrostep_record::{Analysis, Counter, Periodic, PeriodicMotion, Stability, StepLimits, Swing};

use crate::AnalysisError;
use crate::analysis::Options;
use crate::map::{Probe, TICK, certain};
use crate::rhythm::Rhythm;
use crate::subject::Subject;

/// How much shorter the macro-steps are by which the system itself is found.
const FINER: f64 = 16.0;
/// For how many times the length of the run, and for how many switchings, a motion that repeats is looked for.
const PATIENCE: f64 = 50.0;
const MOST_MARKS: usize = 20_000;
/// How many switchings a period may have.
const MOST_PER_PERIOD: usize = 1000;
/// Up to which difference, relative to what numbers have been, a motion repeats; and from which on it does so exactly.
const REPEATS: f64 = 3e-3;
const EXACT: f64 = 1e-10;
/// Up to which share of what it is a number does not swing, or does not change others.
const STILL: f64 = 1e-4;
/// Up to which share of what an output has been its swing is what is left of a motion that comes to rest.
const LEFT: f64 = 1e-6;
/// Over how many periods a motion that repeats does not go anywhere: not farther than so many times what it missed itself by in the last.
const PERIODS: usize = 16;
const STAYS: f64 = 4.0;
/// Events nearer than this share of a macro-step are one.
const AT_ONCE: f64 = 1e-6;
/// Up to which share of a number that counts its steps differ.
const COUNTS: f64 = 1e-9;
/// Up to which share of its swing a number moves where the phase is free, if the motion is shifted against time as much as a number changes it
/// that is disturbed by its swing.
const FREE: f64 = 1e-3;
/// What is changed is changed by this share of what it has been, at least: times of events are whole ticks.
const LEAST: f64 = 1e-2;
/// Multipliers below this are gone after a period, and not compared.
const GONE: f64 = 1e-6;
/// Multipliers that may be off by more than this are not known.
const UNKNOWN: f64 = 0.1;
/// Macro-steps of up to this many times that of the scenario are tried.
const LARGEST: f64 = 1024.0;

/// A periodic motion, and where it was found.
struct Orbit {
    motion: PeriodicMotion,
    time: f64,
    size: usize,
    hidden: Vec<String>,
    /// The switchings of a period: when, since the first, and outputs that repeat.
    marks: Vec<Mark>,
    /// The largest magnitude that each of these outputs has had on the way there.
    largest: Vec<f64>,
}

/// An instant with an event.
#[derive(Clone)]
struct Mark {
    t: f64,
    x: Vec<f64>,
}

/// Sees whether there was an event, and the outputs.
#[derive(Default)]
struct Watch {
    event: bool,
    outputs: Vec<f64>,
    /// Their largest magnitudes so far.
    largest: Vec<f64>,
}

impl Observer for Watch {
    fn communication_point(&mut self, at: &CommunicationPoint<'_>) -> Result<(), ObserverError> {
        self.event = at.event;
        self.outputs.clear();
        self.outputs.extend_from_slice(at.outputs);
        self.largest.resize(at.outputs.len(), 0.0);
        self.largest.iter_mut().zip(at.outputs).for_each(|(largest, y)| *largest = largest.max(y.abs()));
        Ok(())
    }
}

/// Analyses the periodic motion of a scenario that switches.
pub(crate) fn periodic(subject: &Subject, options: &Options) -> Result<Analysis, AnalysisError> {
    let mut found = Orbit::at(subject, options, 1.0)?;
    let mut reference = Orbit::at(subject, options, 1.0 / FINER)?;
    if found.rests() && reference.rests() {
        return Err(AnalysisError::Rests { t: found.time, share: LEFT });
    }
    // what is not known of one cannot be compared
    let off = found.motion.off.max(reference.motion.off);
    if off > UNKNOWN {
        for motion in [&mut found.motion, &mut reference.motion] {
            motion.off = off;
            motion.multipliers.clear();
        }
    }
    let compared = found.beside(&reference);
    let limits = if options.limits { Some(limits(subject, options, &reference, &compared)?) } else { None };
    let mut a = Analysis::default();
    let step = subject.step().seconds();
    (a.name, a.step, a.time, a.period) = (subject.name().to_owned(), step, found.time, compared.cosimulated.period);
    (a.size, a.hidden, a.error) = (found.size, found.hidden, options.error);
    (a.radius, a.monolithic_radius) = (compared.cosimulated.radius(), compared.reference.radius());
    a.verdict = verdict(&compared, options.error);
    (a.periodic, a.limits, a.replaced) = (Some(compared), limits, subject.replaced.clone());
    Ok(a)
}

/// A motion that was found by running can still be one that disturbances leave, if the run began on it.
fn verdict(compared: &Periodic, error: f64) -> Stability {
    let grows = |motion: &PeriodicMotion| motion.radius() > 1.0 + motion.off.max(GONE);
    let right = compared.error() <= error;
    match (grows(&compared.cosimulated), grows(&compared.reference)) {
        (true, true) if right => Stability::AsUnstableAsTheSystem,
        (true, _) => Stability::Unstable,
        (false, _) if right => Stability::Stable,
        (false, _) => Stability::StableButWrong,
    }
}

/// The largest macro-step, in powers of two of that of the scenario, at which a periodic motion is found, and at which it is right.
fn limits(
    subject: &Subject,
    options: &Options,
    reference: &Orbit,
    here: &Periodic,
) -> Result<StepLimits, AnalysisError> {
    let step = subject.step().seconds();
    let (mut found, mut tried) = ([Some(1.0), (here.error() <= options.error).then_some(1.0)], (1.0, 1.0));
    let error = |factor: f64| match Orbit::at(subject, options, factor) {
        Ok(orbit) => Ok(Some(orbit.beside(reference).error())),
        // samples that do not meet the grid are no limit either, but nothing is known beyond
        Err(AnalysisError::NoPeriod { .. } | AnalysisError::Run(_) | AnalysisError::NotLinear { .. }) => Ok(None),
        Err(error) => Err(error),
    };
    let mut factor = 1.0;
    while found[1].is_none() && factor > 2.0 / FINER {
        factor /= 2.0;
        tried.0 = factor;
        found[1] = error(factor)?.filter(|e| *e <= options.error).map(|_| factor);
    }
    (factor, tried.1) = (1.0, 1.0);
    while factor < LARGEST && factor * step < reference.motion.period {
        factor *= 2.0;
        tried.1 = factor;
        let Some(error) = error(factor)? else { break };
        found[0] = Some(factor);
        if error > options.error {
            break;
        }
        found[1] = Some(factor);
    }
    let [stable, accurate] = found.map(|f| f.map(|f| f * step));
    Ok(StepLimits::new(stable, accurate, (tried.0 * step, tried.1 * step)))
}

impl Orbit {
    /// With communication steps lengthened.
    fn at(subject: &Subject, options: &Options, factor: f64) -> Result<Self, AnalysisError> {
        let until = options.at + PATIENCE * subject.duration();
        match Orbit::of(&mut subject.manager(factor)?, options.at, until) {
            Err(AnalysisError::Event { t }) => {
                Err(none(format!("a switching does not come back at t = {t} s if the motion is disturbed a little")))
            }
            found => found,
        }
    }

    /// Whether it is what is left of a motion that comes to rest.
    fn rests(&self) -> bool {
        let swings = self.motion.swings.iter().zip(&self.largest);
        self.motion.counters.is_empty() && swings.into_iter().all(|(s, largest)| s.high - s.low <= LEFT * largest)
    }

    fn of(manager: &mut Manager, at: f64, until: f64) -> Result<Self, AnalysisError> {
        let coordinates = manager.coordinates()?;
        // older samples depend on where a switching lies between communication points
        let now = |c: &Coordinate| matches!(c, Coordinate::State { .. } | Coordinate::Sample { age: 0, .. });
        let compared: Vec<bool> = coordinates.list.iter().map(now).collect();
        let scale = vec![0.0; compared.len()];
        let mut search =
            Search { marks: Vec::new(), scale, largest: Vec::new(), compared, rhythm: Rhythm::of(manager)? };
        let cycle = search.run(manager, at, until)?;
        let counts: Vec<bool> = cycle.drift.iter().map(|d| *d != 0.0).collect();
        let compared = search.compared.iter().zip(&counts).map(|(now, counts)| *now && !counts).collect();

        // on to where the switching that is farthest from all others comes back
        let (target, gap) = search.most_isolated(&cycle);
        let Mark { t, x } = search.marks.swap_remove(target);
        let mut back =
            Return { section: x, scale: search.scale, compared, period: cycle.period, window: 0.5 * gap, times: 1 };
        let (mut start, mut next) = (Vec::new(), Vec::new());
        manager.checkpoint(&mut start)?;
        back.go(manager, t, &mut next)?;
        manager.resume(&start)?;
        while manager.time() < t + next[next.len() - 1] {
            manager.macro_step(&mut ())?;
        }
        let time = manager.time();
        start.clear();
        manager.checkpoint(&mut start)?;
        manager.state(&mut back.section);
        let (marks, swings, reach) = back.around(manager, AT_ONCE * search.rhythm.step)?;

        // how numbers of the state, changed here, are changed where it comes back, and when that is
        manager.resume(&start)?;
        let blur = cycle.misses.max(TICK / gap);
        let mut probe = Probe::new(manager, &mut |m, next| back.go(m, time, next), blur)?;
        let n = back.section.len();
        let sizes: Vec<f64> = (0..n).map(|i| reach[i].max(LEAST * back.size(i))).collect();
        let (mut map, mut errors) = (Matrix::zeros(n + 1, n + 1), Matrix::zeros(n + 1, n + 1));
        for j in 0..n {
            let column = probe.derivative(manager, &mut |m, next| back.go(m, time, next), j, sizes[j], &sizes)?;
            for (i, (value, error)) in column.into_iter().enumerate() {
                (map[(i, j)], errors[(i, j)]) = (certain(value, error), error);
            }
        }
        let period = cycle.period;
        let misses = back.distance(&probe.middle[..n]).max(cycle.misses);

        // what a return that is early or late does to the next one, by the number that changes it most
        let shifts: Vec<f64> = (0..n).map(|j| (map[(n, j)] * sizes[j]).abs()).collect();
        let most = (0..n).max_by(|&a, &b| shifts[a].total_cmp(&shifts[b])).filter(|&j| shifts[j] > EXACT * period);
        let mut free = true;
        if let Some(j) = most {
            manager.resume(&start)?;
            back.times = 2;
            let mut onward = |m: &mut Manager, next: &mut Vec<f64>| back.go(m, time, next);
            let twice =
                Probe::new(manager, &mut onward, blur)?.derivative(manager, &mut onward, j, sizes[j], &sizes)?;
            let late = map[(n, j)];
            for i in 0..=n {
                let by_state: f64 = (0..n).map(|k| map[(i, k)] * map[(k, j)]).sum();
                let (value, error) = twice[n + 1 + i];
                (map[(i, n)], errors[(i, n)]) = ((value - by_state) / late, (error / late).abs());
                // of one that is early or late, nothing may come but that the next one is so too
                let (alone, size) = if i == n { (late, shifts[j] / sizes[j]) } else { (0.0, sizes[i] / sizes[j]) };
                let known = i == n || back.compared[i];
                free &= !known || (value - by_state - alone).abs() <= FREE * size + error;
            }
        }

        // what counts is no part of the motion unless something depends on it
        let names: Vec<String> = coordinates.list.iter().map(|c| manager.coordinate_name(c)).collect();
        for j in (0..n).filter(|&j| counts[j]) {
            let matters = (0..n).any(|i| !counts[i] && (map[(i, j)] * cycle.drift[j] / sizes[i]).abs() > STILL);
            if matters {
                return Err(none(format!(
                    "`{}` changes by {} from one period to the next, and others depend on it",
                    names[j], cycle.drift[j]
                )));
            }
        }
        let mut kept: Vec<usize> = (0..n).filter(|&j| !counts[j]).collect();
        kept.extend((!free).then_some(n));
        let (map, errors) = (map.select(&kept, &kept), errors.select(&kept, &kept));
        let signed =
            Matrix::from_fn(kept.len(), kept.len(), |i, j| if (i + j) % 2 == 0 { 1.0 } else { -1.0 } * errors[(i, j)]);
        let multipliers = multipliers_of(&map)?;
        let moved = [1.0, -1.0].map(|sign| Ok(apart(&multipliers_of(&map.plus(sign, &signed))?, &multipliers)));
        let moved: Result<Vec<f64>, AnalysisError> = moved.into_iter().collect();
        let off = moved?.into_iter().fold(0.0, f64::max);

        let is_state = |c: &Coordinate| matches!(c, Coordinate::State { .. });
        let counters = (0..n).filter(|&j| counts[j] && is_state(&coordinates.list[j]));
        let counters = counters.map(|j| Counter::new(names[j].clone(), cycle.drift[j])).collect();
        let sample = |o: usize| Coordinate::Sample { output: o, age: 0 };
        let drifts = |o: usize| coordinates.list.iter().position(|c| *c == sample(o)).is_some_and(|i| counts[i]);
        let repeats: Vec<usize> = (0..swings.len()).filter(|&o| !drifts(o)).collect();
        let outputs = manager.graph().output_names();
        let largest = repeats.iter().map(|&o| search.largest[o]).collect();
        let swings = repeats.iter().map(|&o| Swing::new(outputs[o].clone(), swings[o].0, swings[o].1)).collect();
        let step = manager.graph().macro_step.seconds();
        let mut motion = PeriodicMotion::default();
        (motion.step, motion.times, motion.period, motion.switchings) = (step, 1, period, marks.len());
        (motion.misses, motion.free, motion.off) = (misses, free && most.is_some(), off);
        (motion.multipliers, motion.counters, motion.swings) = (multipliers, counters, swings);
        let marks = marks.into_iter().map(|m| Mark { x: repeats.iter().map(|&o| m.x[o]).collect(), ..m }).collect();
        Ok(Orbit { motion, time, size: kept.len(), hidden: coordinates.hidden, marks, largest })
    }

    /// This motion beside that of the system itself. Where switchings wait for communication points, it may take some periods of the system to
    /// repeat: as many are compared.
    fn beside(&self, reference: &Orbit) -> Periodic {
        let times = |longer: &Orbit, shorter: &Orbit| {
            let times = (longer.motion.period / shorter.motion.period).round() as usize;
            if longer.marks.len() == times * shorter.marks.len() { times } else { 1 }
        };
        self.over(times(reference, self)).compared_with(&reference.over(times(self, reference)))
    }

    /// The same motion over so many of its periods.
    fn over(&self, times: usize) -> Orbit {
        let (one, shift) = (&self.motion, |k: usize| k as f64 * self.motion.period);
        let power = |z: &(f64, f64)| (1..times).fold(*z, |p, _| (p.0 * z.0 - p.1 * z.1, p.0 * z.1 + p.1 * z.0));
        let mut motion = one.clone();
        (motion.times, motion.period, motion.switchings) = (times, shift(times), times * one.switchings);
        motion.off = times as f64 * one.off;
        motion.multipliers = one.multipliers.iter().map(power).filter(|z| math::hypot(z.0, z.1) > GONE).collect();
        motion.counters.iter_mut().for_each(|c| c.by *= times as f64);
        let mark = |k: usize| self.marks.iter().map(move |m| Mark { t: m.t + shift(k), x: m.x.clone() });
        let marks = (0..times).flat_map(mark).collect();
        let largest = self.largest.clone();
        Orbit { motion, marks, time: self.time, size: self.size, hidden: self.hidden.clone(), largest }
    }

    /// The errors of this motion, if that of the system repeats as often as it does.
    fn compared_with(&self, reference: &Orbit) -> Periodic {
        let (a, b) = (&self.motion, &reference.motion);
        let of_period = (a.period - b.period).abs() / b.period;
        // what is not known to be off is not called so
        let known = a.off.max(b.off) <= UNKNOWN;
        let of_multipliers = if known { (apart(&a.multipliers, &b.multipliers) - a.off - b.off).max(0.0) } else { 0.0 };
        Periodic::new(a.clone(), b.clone(), of_period, of_multipliers, self.off_at_switchings(reference))
    }

    /// How far instants of switchings are off, relative to the period, and outputs there, relative to their swing. Infinite if others switch.
    fn off_at_switchings(&self, reference: &Orbit) -> f64 {
        let (n, swings) = (self.marks.len(), &reference.motion.swings);
        if reference.marks.len() != n || self.motion.swings.len() != swings.len() {
            return f64::INFINITY;
        }
        // either may begin with another of its switchings
        let since = |orbit: &Orbit, k: usize, first: usize| {
            let t = (orbit.marks[k % n].t - orbit.marks[first].t) / orbit.motion.period;
            t - t.floor()
        };
        let off = |first: usize, k: usize| {
            let (here, there) = (&self.marks[k], &reference.marks[(first + k) % n]);
            let late = since(self, k, 0) - since(reference, first + k, first);
            // just before the first is as good as just after it
            let late = (late - late.round()).abs();
            let values = here.x.iter().zip(&there.x).zip(swings).zip(&reference.largest);
            let values = values.map(|(((a, b), swing), largest)| {
                let size = swing.high - swing.low;
                let swings = size > STILL * swing.high.abs().max(swing.low.abs()) && size > LEFT * largest;
                if swings { (a - b).abs() / size } else { 0.0 }
            });
            values.fold(late, f64::max)
        };
        (0..n).map(|first| (0..n).map(|k| off(first, k)).fold(0.0, f64::max)).fold(f64::INFINITY, f64::min)
    }
}

/// Eigenvalues that are left after a period, the largest first.
fn multipliers_of(map: &Matrix) -> Result<Vec<(f64, f64)>, AnalysisError> {
    let mut found = map.eigenvalues()?;
    found.retain(|z| math::norm(*z) > GONE);
    found.sort_by(|a, b| math::norm(*b).total_cmp(&math::norm(*a)).then(b.im.total_cmp(&a.im)));
    Ok(found.into_iter().map(|z| (z.re, z.im)).collect())
}

/// How far multipliers are apart in pairs, each with the nearest one; those that one of the two has alone are beside zero.
fn apart(some: &[(f64, f64)], others: &[(f64, f64)]) -> f64 {
    let away = |p: (f64, f64), q: (f64, f64)| math::hypot(p.0 - q.0, p.1 - q.1);
    let (mut left, mut apart) = (some.to_vec(), 0.0_f64);
    for &z in others {
        let nearest = (0..left.len()).min_by(|&i, &j| away(left[i], z).total_cmp(&away(left[j], z)));
        apart = apart.max(away(nearest.map_or((0.0, 0.0), |i| left.swap_remove(i)), z));
    }
    left.iter().map(|z| away(*z, (0.0, 0.0))).fold(apart, f64::max)
}

/// Why there is no periodic motion to be looked at.
fn none(reason: String) -> AnalysisError {
    AnalysisError::NoPeriod { reason }
}

/// Looks for a motion that repeats.
struct Search {
    marks: Vec<Mark>,
    /// The largest magnitude of each number, and which of them are compared.
    scale: Vec<f64>,
    compared: Vec<bool>,
    /// The largest magnitude of each output.
    largest: Vec<f64>,
    rhythm: Rhythm,
}

/// The last marks of a run repeat.
struct Cycle {
    /// How many make a period, and how long it takes.
    marks: usize,
    period: f64,
    /// How far it misses itself, relative to what numbers have been.
    misses: f64,
    /// By how much numbers go on that count periods; zero for all others.
    drift: Vec<f64>,
}

/// Adds a mark. Those at once are one, the last of them.
fn put(marks: &mut Vec<Mark>, mark: Mark, at_once: f64) {
    if marks.last().is_some_and(|last| mark.t - last.t <= at_once) {
        marks.pop();
    }
    marks.push(mark);
}

impl Search {
    /// Runs until the motion repeats.
    fn run(&mut self, manager: &mut Manager, at: f64, until: f64) -> Result<Cycle, AnalysisError> {
        let (mut watch, mut x) = (Watch::default(), Vec::new());
        manager.begin(&mut ())?;
        let at_once = AT_ONCE * self.rhythm.step;
        let mut nearest: Option<Cycle> = None;
        while manager.time() < until && self.marks.len() < MOST_MARKS {
            manager.macro_step(&mut watch)?;
            if !watch.event || manager.time() < at.max(self.rhythm.sampled_from()) {
                continue;
            }
            manager.state(&mut x);
            self.scale.iter_mut().zip(&x).for_each(|(s, x)| *s = s.max(x.abs()));
            put(&mut self.marks, Mark { t: manager.time(), x: x.clone() }, at_once);
            let last = self.marks.len() - 1;
            let Some(cycle) = (1..=(last / 3).min(MOST_PER_PERIOD)).find_map(|n| self.cycle(last, n)) else { continue };
            if cycle.misses <= EXACT || self.stays(last, &cycle) {
                self.largest = watch.largest;
                return Ok(cycle);
            }
            nearest = Some(cycle);
        }
        let looked = format!("within {} s", manager.time());
        Err(none(match (self.marks.len(), nearest) {
            (0, _) => format!("nothing switches {looked}"),
            (_, Some(cycle)) => format!(
                "after {} s it nearly repeats, but {looked} it still misses itself by {:.1e} of what numbers are",
                cycle.period, cycle.misses
            ),
            (n, None) => format!("nothing repeats {looked}, with {n} switchings"),
        }))
    }

    /// What a number is compared with.
    fn size(&self, i: usize) -> f64 {
        if self.scale[i] > 0.0 { self.scale[i] } else { 1.0 }
    }

    /// How far two marks are from one another, without numbers that count.
    fn distance(&self, a: usize, b: usize, drift: &[f64]) -> f64 {
        let (a, b) = (&self.marks[a].x, &self.marks[b].x);
        let compared = |i: &usize| self.compared[*i] && drift[*i] == 0.0;
        let each = (0..a.len()).filter(compared).map(|i| (a[i] - b[i]).abs() / self.size(i));
        each.fold(0.0, f64::max)
    }

    /// Whether the last `n` marks are what the `n` before them were.
    fn cycle(&self, last: usize, n: usize) -> Option<Cycle> {
        let [now, before, earlier] = [0, 1, 2].map(|k| &self.marks[last - k * n]);
        // the mean of some periods: switchings lie differently between communication points each time
        let periods = (last / n).min(PERIODS);
        let period = (now.t - self.marks[last - periods * n].t) / periods as f64;
        let hyper = period / self.rhythm.period;
        if self.rhythm.is_sampled() && (hyper.round() < 1.0 || (hyper - hyper.round()).abs() > AT_ONCE) {
            return None;
        }
        let drift: Vec<f64> = (0..now.x.len())
            .map(|i| {
                let (step, first) = (now.x[i] - before.x[i], before.x[i] - earlier.x[i]);
                let counts = step.abs() > COUNTS * self.size(i) && (step - first).abs() <= COUNTS * step.abs();
                if counts { step } else { 0.0 }
            })
            .collect();
        let mut misses: f64 = 0.0;
        for k in 0..2 * n {
            let (a, b) = (last - k, last - k - n);
            let took = (self.marks[a].t - self.marks[b].t - period).abs() / period;
            misses = misses.max(self.distance(a, b, &drift)).max(took);
            if misses > REPEATS {
                return None;
            }
        }
        Some(Cycle { marks: n, period, misses, drift })
    }

    /// Whether the motion has gone nowhere for some periods, and they all took as long.
    fn stays(&self, last: usize, cycle: &Cycle) -> bool {
        let n = cycle.marks;
        if last < (PERIODS + 1) * n {
            return false;
        }
        let took = |periods: usize| self.marks[last - periods * n].t - self.marks[last - (periods + 1) * n].t;
        let away = |periods: usize| {
            let longer = (took(0) - took(periods)).abs() / cycle.period;
            self.distance(last, last - periods * n, &cycle.drift).max(longer)
        };
        away(PERIODS) <= STAYS * away(1)
    }

    /// Which of the marks of the last period is farthest from its neighbours, and how far.
    fn most_isolated(&self, cycle: &Cycle) -> (usize, f64) {
        let (n, last) = (cycle.marks, self.marks.len() - 1);
        let before = |k: usize| self.marks[k].t - self.marks[k - 1].t;
        // after the last comes what came a period ago
        let gap = |k: usize| before(k).min(before(if k < last { k + 1 } else { last + 1 - n }));
        let all = (last + 1 - n..=last).map(|k| (k, gap(k)));
        all.fold((last, 0.0), |best, this| if this.1 > best.1 * (1.0 + AT_ONCE) { this } else { best })
    }
}

/// The way back to a switching.
struct Return {
    /// The state just after it.
    section: Vec<f64>,
    /// The largest magnitude of each number, and which of them are compared.
    scale: Vec<f64>,
    compared: Vec<bool>,
    period: f64,
    /// How much earlier or later than after a period it may come.
    window: f64,
    /// How often it comes back.
    times: usize,
}

impl Return {
    fn size(&self, i: usize) -> f64 {
        if self.scale[i] > 0.0 { self.scale[i] } else { 1.0 }
    }

    /// How far a state is from that of the switching.
    fn distance(&self, x: &[f64]) -> f64 {
        let each = (0..x.len()).filter(|&i| self.compared[i]).map(|i| (x[i] - self.section[i]).abs() / self.size(i));
        each.fold(0.0, f64::max)
    }

    /// Goes on to where the switching of time `from` comes back, and a little farther. Writes the state there, and the time since then: each
    /// time it comes back.
    fn go(&self, manager: &mut Manager, from: f64, found: &mut Vec<f64>) -> Result<(), AnalysisError> {
        let (mut watch, mut x) = (Watch::default(), Vec::new());
        found.clear();
        for time in 1..=self.times {
            let due = from + time as f64 * self.period;
            let (mut nearest, len) = (f64::INFINITY, found.len());
            while manager.time() < due + self.window {
                manager.macro_step(&mut watch)?;
                if watch.event && (manager.time() - due).abs() <= self.window {
                    manager.state(&mut x);
                    let distance = self.distance(&x);
                    if distance < nearest {
                        nearest = distance;
                        found.truncate(len);
                        found.extend_from_slice(&x);
                        found.push(manager.time() - from);
                    }
                }
            }
            if nearest == f64::INFINITY {
                return Err(AnalysisError::Event { t: manager.time() });
            }
        }
        Ok(())
    }

    /// Goes around once: switchings since this one, with outputs; how far outputs go; and how far numbers of the state do.
    #[allow(clippy::type_complexity)]
    fn around(
        &self,
        manager: &mut Manager,
        at_once: f64,
    ) -> Result<(Vec<Mark>, Vec<(f64, f64)>, Vec<f64>), AnalysisError> {
        let (mut watch, mut x, from) = (Watch::default(), self.section.clone(), manager.time());
        manager.outputs(&mut watch.outputs);
        let mut marks = vec![Mark { t: 0.0, x: watch.outputs.clone() }];
        let reach = |x: &[f64]| -> Vec<(f64, f64)> { x.iter().map(|x| (*x, *x)).collect() };
        let stretch = |reach: &mut [(f64, f64)], x: &[f64]| {
            reach.iter_mut().zip(x).for_each(|(r, x)| *r = (r.0.min(*x), r.1.max(*x)));
        };
        let (mut swings, mut states) = (reach(&watch.outputs), reach(&x));
        while manager.time() < from + self.period - self.window {
            manager.macro_step(&mut watch)?;
            manager.state(&mut x);
            stretch(&mut states, &x);
            stretch(&mut swings, &watch.outputs);
            // the last one is where this began
            if watch.event && manager.time() < from + self.period - self.window {
                put(&mut marks, Mark { t: manager.time() - from, x: watch.outputs.clone() }, at_once);
            }
        }
        Ok((marks, swings, states.iter().map(|r| r.1 - r.0).collect()))
    }
}
