//! The largest step of one configuration that keeps the error, by runs of the real subsystems.

use macrostep_core::Ticks;
use macrostep_core::math;

use super::advice::{Limit, Row};
use super::attempt::{Ending, NoRun, System};
use super::configuration::Configuration;
use super::reference::Reference;

/// Runs of one configuration at most.
const RUNS: usize = 9;
/// A configuration that costs this many times the best one is left alone.
const DEAR: f64 = 4.0;
/// Macro-steps of a run at least.
const FEWEST: f64 = 20.0;
/// Lines through communication points that are farther than this from a signal, over its range, do not show it: fewer than four points
/// for each oscillation.
const HIDDEN: f64 = 0.1;

/// What is searched for, and against what.
pub(super) struct Search<'a> {
    pub system: &'a System<'a>,
    pub reference: &'a Reference,
    /// The error asked for at the stop time.
    pub error: f64,
    /// Seconds on the wall clock of the cheapest run so far that keeps it.
    pub best: &'a (dyn Fn() -> f64 + Sync),
}

/// A run with a step, judged.
#[derive(Clone)]
struct Judged {
    place: i32,
    error: f64,
    signal: Option<usize>,
    /// Seconds on the wall clock to the stop time of the whole run.
    cost: f64,
    steps: f64,
    passes: f64,
    why: Why,
}

#[derive(Clone, PartialEq)]
enum Why {
    Good,
    Accuracy,
    Hidden,
    Failed(String),
    OutOfTime,
}

impl Search<'_> {
    /// How much longer the whole run is than what is compared.
    fn lengths(&self) -> f64 {
        let length = |t: Ticks| (t.0 - self.system.start.0) as f64;
        length(self.system.stop) / length(self.reference.until).max(1.0)
    }

    fn judge(&self, configuration: &Configuration, place: i32) -> Result<Judged, NoRun> {
        let (reference, lengths) = (self.reference, self.lengths());
        let step = self.system.step(place);
        let most = (1.5 * DEAR * (self.best)() / lengths).max(0.05);
        let run = self.system.attempt(configuration, step, reference.until, most)?;
        let mut judged = Judged {
            place,
            error: f64::INFINITY,
            signal: None,
            cost: run.wall * lengths,
            steps: run.steps as f64 * lengths,
            passes: run.passes as f64 / run.steps.max(1) as f64,
            why: Why::Good,
        };
        match run.ending {
            Ending::Failed(why) => judged.why = Why::Failed(why),
            Ending::OutOfTime => {
                (judged.cost, judged.why) = (f64::INFINITY, Why::OutOfTime);
            }
            Ending::Done => {
                let distance = reference.measure.distance(&run.trace, &reference.limit);
                // errors grow at least with time, as those of a phase do
                let growth = if lengths > 1.0 { math::powf(lengths, distance.growth.clamp(1.0, 8.0)) } else { 1.0 };
                (judged.error, judged.signal) = (distance.error * growth, distance.signal);
                let (hidden, signal) = reference.measure.hidden(&run.trace, &reference.limit);
                // the limit itself is off by so much
                if judged.error + reference.error * lengths > self.error {
                    judged.why = Why::Accuracy;
                } else if hidden > HIDDEN {
                    (judged.why, judged.signal) = (Why::Hidden, signal);
                }
            }
        }
        Ok(judged)
    }

    /// Where to begin: the largest step that is good enough for the configuration of the reference.
    pub fn first_place(&self) -> i32 {
        let ladder = &self.reference.ladder;
        let lengths = self.lengths();
        let good = ladder.iter().find(|r| r.error * lengths <= self.error);
        good.or(ladder.last()).map_or(0, |r| r.place)
    }

    /// One run with a step, for the system as it is stated.
    pub fn once(&self, configuration: &Configuration, place: i32) -> Option<Row> {
        if self.system.left() <= 0.0 {
            return None;
        }
        let found = self.judge(configuration, place).ok().filter(|f| f.why != Why::OutOfTime)?;
        Some(self.row(configuration, &found, Limit::None))
    }

    /// The largest step that keeps the error; what comes nearest, if none does.
    pub fn largest_step(&self, configuration: &Configuration, first: i32) -> Result<Row, NoRun> {
        let length = (self.reference.until.0 - self.system.start.0) as f64;
        let place_of = |steps: f64| (4.0 * math::log2(length / steps / self.system.stated.0 as f64)).floor() as i32;
        let mut most = place_of(FEWEST);
        let (mut good, mut bad): (Option<Judged>, Option<Judged>) = (None, None);
        let mut nearest: Option<Judged> = None;
        let mut place = first.min(most);
        let mut limit = Limit::Budget;
        for _ in 0..RUNS {
            if self.system.left() <= 0.0 {
                break;
            }
            let found = match self.judge(configuration, place) {
                Ok(found) => found,
                Err(NoRun::Unfit(fault)) if good.is_none() && bad.is_none() => {
                    return Ok(Row::unfit(configuration.clone(), fault.message));
                }
                Err(NoRun::Unfit(_)) => break,
                Err(NoRun::Interrupted) => return Err(NoRun::Interrupted),
            };
            if nearest.as_ref().is_none_or(|n| found.error < n.error) {
                nearest = Some(found.clone());
            }
            // where samples and events set the steps, a larger one changes nothing, and the smallest that does so is the honest one
            let steps = found.steps / self.lengths();
            let evident = place_of(steps.max(FEWEST));
            if found.why == Why::Good && evident + 1 < found.place && most != evident {
                (most, limit) = (evident, Limit::Events);
                (good, bad, nearest, place) = (None, None, None, evident);
                continue;
            }
            match found.why {
                Why::Good => good = Some(found),
                Why::OutOfTime => {
                    limit = if self.system.left() <= 0.0 { Limit::Budget } else { Limit::Cost };
                    break;
                }
                _ => bad = Some(found),
            }
            place = match (&good, &bad) {
                (Some(g), Some(b)) if b.place - g.place <= 1 => {
                    limit = self.limit_of(b);
                    break;
                }
                (Some(g), _) if g.place >= most => {
                    limit = if limit == Limit::Events { limit } else { Limit::Length };
                    break;
                }
                (Some(g), Some(b)) => {
                    let order = self.order(g, b).clamp(0.5, 6.0);
                    let up = (4.0 * math::log2(self.error / g.error.max(1e-12)) / order).floor() as i32;
                    (g.place + up).clamp(g.place + 1, b.place - 1)
                }
                (Some(g), None) => {
                    // a configuration of second order at best: the next is a little too far
                    let up = (2.0 * math::log2(self.error / g.error.max(1e-12))).ceil() as i32;
                    (g.place + up.clamp(1, 12)).min(most)
                }
                (None, Some(b)) => {
                    let down = match b.why {
                        Why::Accuracy if b.error.is_finite() => (4.0 * math::log2(b.error / self.error)).ceil() as i32,
                        _ => 4,
                    };
                    let next = b.place - down.clamp(1, 12);
                    // at the order seen so far, it costs too much
                    let cost = b.cost * math::exp2(f64::from(b.place - next) / 4.0);
                    if cost > 4.0 * DEAR * (self.best)() {
                        limit = Limit::Cost;
                        break;
                    }
                    next
                }
                (None, None) => break,
            };
            if let (Some(g), Some(_)) = (&good, &bad)
                && g.cost > DEAR * (self.best)()
            {
                limit = Limit::Cost;
                break;
            }
        }
        Ok(match good.or(nearest) {
            Some(found) => self.row(configuration, &found, limit),
            None => Row::without_time(configuration.clone()),
        })
    }

    /// The order between two runs.
    fn order(&self, good: &Judged, bad: &Judged) -> f64 {
        let octaves = f64::from(bad.place - good.place) / 4.0;
        let order = math::log2(bad.error / good.error.max(1e-12)) / octaves;
        if order.is_finite() { order } else { 6.0 }
    }

    /// What keeps a step from being larger: what happens at the next.
    fn limit_of(&self, next: &Judged) -> Limit {
        let signal = || next.signal.map_or_else(String::new, |s| self.reference.measure.name(s).to_owned());
        match &next.why {
            Why::Failed(why) => Limit::Stability { reason: why.clone() },
            Why::Hidden => Limit::Resolution { signal: signal() },
            Why::OutOfTime => Limit::Cost,
            _ if next.error > 1.0 => Limit::Stability { reason: format!("`{}` is lost", signal()) },
            _ => Limit::Accuracy { signal: signal() },
        }
    }

    fn row(&self, configuration: &Configuration, found: &Judged, limit: Limit) -> Row {
        let limit = match &found.why {
            Why::Good => limit,
            _ if matches!(limit, Limit::Cost | Limit::Budget) => limit,
            _ => self.limit_of(found),
        };
        Row {
            configuration: configuration.clone(),
            step: Some(self.system.step(found.place)),
            error: found.error.is_finite().then_some(found.error),
            signal: found.signal.map(|s| self.reference.measure.name(s).to_owned()),
            meets: found.why == Why::Good,
            macro_steps: found.steps,
            passes: found.passes,
            cost: found.cost.is_finite().then_some(found.cost),
            limit,
        }
    }
}
