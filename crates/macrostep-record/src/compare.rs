//! Compares two recordings signal by signal; the second is the reference, on whose grid errors are measured.
//!
//! On different grids the first recording is interpolated linearly, which adds an error of its own: of order `H²` of
//! its grid; a signal that is constant between events keeps its value until the next row. Where time stands still for two rows, as at an event, the first row meets the value before the jump and
//! the second the value after it.
//!
//! Parts of a mechanism that is cut carry its name, so that a recording of the whole can be compared with one of the parts:
//! `rotor.blade.8.x` is `rotor-part1.blade.8.x`, as long as one part alone shows it.

use macrostep_core::{Unit, near_names};
use serde::Serialize;

use crate::error::RecordError;
use crate::meta::{Role, SignalMeta};
use crate::metrics::{ErrorAccumulator, ErrorMetrics};
use crate::reader::Recording;

/// What to compare; by default all common signals over the whole common time. Inputs, energies and indicators, which a run
/// records of itself, are compared only if they are named.
#[derive(Clone, Debug, Default)]
#[non_exhaustive]
pub struct CompareOptions {
    /// Only these columns; all common signals if `None`.
    pub signals: Option<Vec<String>>,
    /// Only reference samples within these times, in seconds.
    pub time_range: Option<(f64, f64)>,
    /// Samples whose times differ by no more than this, in seconds, are at the same time; `None` takes a millionth of
    /// the mean step of the reference.
    pub time_tolerance: Option<f64>,
}

/// Result of [`compare`].
#[derive(Clone, Debug, PartialEq, Serialize)]
#[non_exhaustive]
pub struct Comparison {
    /// First and last time of the samples compared.
    pub time_range: (f64, f64),
    /// Number of reference samples compared.
    pub samples: usize,
    /// Of these, samples at which the first recording had to be interpolated.
    pub interpolated: usize,
    /// Common signals, in the order of the reference.
    pub signals: Vec<SignalComparison>,
    /// Common columns that are no signals: inputs, energies and indicators.
    pub not_scored: Vec<String>,
    /// Signals the reference lacks.
    pub only_in_a: Vec<String>,
    /// Signals the first recording lacks.
    pub only_in_b: Vec<String>,
    /// What a reader should know about these numbers.
    pub notes: Vec<String>,
}

/// One common signal.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[non_exhaustive]
pub struct SignalComparison {
    /// Name of the signal.
    pub name: String,
    /// Unit of the reference.
    pub unit: String,
    /// Its errors, or why there are none.
    #[serde(flatten)]
    pub outcome: SignalOutcome,
}

/// Errors of a common signal, or why it was not compared.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(rename_all = "kebab-case")]
#[non_exhaustive]
pub enum SignalOutcome {
    /// The signal was compared.
    Compared(ErrorMetrics),
    /// The units differ, so the numbers cannot be compared.
    UnitMismatch {
        /// Unit in the first recording.
        a: String,
        /// Unit in the reference.
        b: String,
    },
}

impl Comparison {
    /// Errors of a signal, if it was compared.
    pub fn metrics(&self, name: &str) -> Option<&ErrorMetrics> {
        match &self.signals.iter().find(|signal| signal.name == name)?.outcome {
            SignalOutcome::Compared(metrics) => Some(metrics),
            SignalOutcome::UnitMismatch { .. } => None,
        }
    }

    /// NMSE averaged over the signals compared, as in \[pikulinski2026\] eq. (21); `None` if there are none.
    pub fn mean_nmse(&self) -> Option<f64> {
        let values: Vec<f64> =
            self.signals.iter().filter_map(|signal| self.metrics(&signal.name)).map(|metrics| metrics.nmse).collect();
        (!values.is_empty()).then(|| values.iter().sum::<f64>() / values.len() as f64)
    }
}

/// Measures how far `a` is from the reference `b`, on the samples of `b` within the time of both.
pub fn compare(a: &Recording, b: &Recording, options: &CompareOptions) -> Result<Comparison, RecordError> {
    check_order(a.time())?;
    check_order(b.time())?;
    let wanted = |recording: &Recording, name: &str| match &options.signals {
        Some(names) => names.iter().any(|wanted| wanted == name),
        None => recording.meta().signals.iter().any(|s| s.name == name && is_signal(s)),
    };
    if let Some(missing) =
        options.signals.iter().flatten().find(|name| find(a, b, name).is_none() || b.signal(name).is_none())
    {
        return Err(unknown(missing, a, b));
    }

    // where each reference sample lies on the grid of `a`, once for all signals
    let places = locate(a.time(), b.time(), options);
    let (Some(first), Some(last)) = (places.first(), places.last()) else {
        return Err(RecordError::NoCommonTime { a: range(a.time()), b: range(b.time()) });
    };
    let time_range = (b.time()[first.row], b.time()[last.row]);
    let interpolated = places.iter().filter(|place| place.weight != 0.0).count();

    let mut signals = Vec::new();
    let (mut unstated, mut converted, mut broken) = (Vec::new(), Vec::new(), Vec::new());
    for (name, theirs) in names(b).filter_map(|name| Some((name, b.signal(name)?))) {
        let Some(own_name) = find(a, b, name).filter(|_| wanted(b, name)) else { continue };
        let Some(ours) = a.signal(own_name) else { continue };
        let (unit_a, unit_b) = (a.unit(own_name).unwrap_or_default(), b.unit(name).unwrap_or_default());
        let outcome = match conversion(unit_a, unit_b) {
            Some((gain, offset)) => {
                let stepwise =
                    |r: &Recording, name: &str| r.meta().signals.iter().any(|s| s.name == name && s.stepwise);
                let held = stepwise(a, own_name) || stepwise(b, name);
                if (gain, offset) == (1.0, 0.0) {
                    SignalOutcome::Compared(errors(&places, b.time(), ours, theirs, held))
                } else {
                    converted.push(format!("`{name}` from {unit_a}"));
                    let ours: Vec<f64> = ours.iter().map(|y| gain * y + offset).collect();
                    SignalOutcome::Compared(errors(&places, b.time(), &ours, theirs, held))
                }
            }
            None => SignalOutcome::UnitMismatch { a: unit_a.to_string(), b: unit_b.to_string() },
        };
        if ours.iter().chain(theirs).any(|y| !y.is_finite()) {
            broken.push(name);
        }
        if unit_a.is_empty() != unit_b.is_empty() {
            unstated.push(name);
        }
        signals.push(SignalComparison { name: name.to_string(), unit: unit_b.to_string(), outcome });
    }

    // at one instant, mostly the start, recordings agree that have nothing else in common
    let only_one = places.len() == 1 && options.time_range.is_none() && a.time().len().max(b.time().len()) > 1;
    if only_one && !signals.is_empty() {
        return Err(RecordError::OneCommonTime { time: time_range.0 });
    }

    let mut notes = Vec::new();
    if interpolated > 0 {
        notes.push(format!(
            "{interpolated} of {} samples lie between rows of the first recording and were interpolated linearly",
            places.len()
        ));
    }
    let asked = options.time_range.unwrap_or((f64::NEG_INFINITY, f64::INFINITY));
    for (which, recording, other) in [("first", a, b), ("second", b, a)] {
        let left_out = outside(recording.time(), other.time(), asked);
        if !left_out.is_empty() {
            let left_out = left_out.iter().map(|(from, to)| format!("{from} s to {to} s"));
            let left_out = left_out.collect::<Vec<_>>().join(" and ");
            notes.push(format!("left out: {left_out} of the {which} recording, which the other does not cover"));
        }
    }
    if !broken.is_empty() {
        notes.push(format!("values that are not finite numbers are in `{}`", broken.join("`, `")));
    }
    if !converted.is_empty() {
        notes.push(format!("converted to the unit of the second recording: {}", converted.join(", ")));
    }
    if !unstated.is_empty() {
        notes.push(format!("only one recording states a unit for `{}`; taken to be the same", unstated.join("`, `")));
    }
    let only = |one: &Recording, other: &Recording| -> Vec<String> {
        names(one).filter(|name| find(other, one, name).is_none() && wanted(one, name)).map(str::to_string).collect()
    };
    let (only_in_a, only_in_b) = (only(a, b), only(b, a));
    let left_out = |name: &&str| options.signals.is_none() && !wanted(b, name) && find(a, b, name).is_some();
    let not_scored = names(b).filter(left_out).map(str::to_string).collect();
    Ok(Comparison { time_range, samples: places.len(), interpolated, signals, not_scored, only_in_a, only_in_b, notes })
}

/// `(gain, offset)` from one unit to another, as recordings write them; one that is not stated is taken for the same, and `None` if they
/// measure different things.
pub fn conversion(from: &str, to: &str) -> Option<(f64, f64)> {
    if from == to || from.is_empty() || to.is_empty() {
        return Some((1.0, 0.0));
    }
    Unit::conversion(&Unit::parse(from).ok()?, &Unit::parse(to).ok()?)
}

/// What a signal of one recording is called in another: the same, or the only one like it of a mechanism that is cut otherwise.
fn find<'a>(other: &'a Recording, one: &Recording, name: &'a str) -> Option<&'a str> {
    if other.signal(name).is_some() {
        return Some(name);
    }
    let wanted = in_the_whole(one.meta().signals.iter().find(|s| s.name == name)?);
    let like = |s: &&SignalMeta| in_the_whole(s) == wanted;
    let mut found = other.meta().signals.iter().filter(like);
    let first = found.next()?;
    let alone = found.next().is_none() && one.meta().signals.iter().filter(like).count() == 1;
    alone.then_some(first.name.as_str())
}

/// What a signal is called in the whole of a mechanism; its own name, if it is not of a mechanism that is cut.
fn in_the_whole(signal: &SignalMeta) -> &str {
    match signal.role {
        Role::Output if !signal.subject.is_empty() => &signal.subject,
        _ => &signal.name,
    }
}

/// A reference sample on the grid of `a`: the value is `(1 − weight) a[left] + weight a[left + 1]`.
struct Place {
    row: usize,
    left: usize,
    weight: f64,
}

/// Times of `own` that were asked for and that `other` does not cover, by more than a step of the coarser of the two.
fn outside(own: &[f64], other: &[f64], asked: (f64, f64)) -> Vec<(f64, f64)> {
    let (Some(own_range), Some(covered)) = (range(own), range(other)) else { return Vec::new() };
    let mean_step = |time: &[f64], (first, last): (f64, f64)| (last - first) / (time.len().max(2) - 1) as f64;
    let slack = 1.001 * mean_step(own, own_range).max(mean_step(other, covered));
    let (first, last) = (own_range.0.max(asked.0), own_range.1.min(asked.1));
    let mut left_out = Vec::new();
    if first < covered.0 - slack {
        left_out.push((first, covered.0.min(last)));
    }
    if last > covered.1 + slack {
        left_out.push((covered.1.max(first), last));
    }
    left_out
}

/// Places every reference sample that lies within the time of `a` and the limits asked for.
fn locate(a: &[f64], b: &[f64], options: &CompareOptions) -> Vec<Place> {
    let mean_step = range(b).map_or(0.0, |(first, last)| (last - first) / b.len() as f64);
    let tolerance = options.time_tolerance.unwrap_or(1e-6 * mean_step).max(0.0);
    let (from, to) = options.time_range.unwrap_or((f64::NEG_INFINITY, f64::INFINITY));
    let mut places = Vec::with_capacity(b.len());
    let mut left = 0;
    for (row, &t) in b.iter().enumerate() {
        if t < from - tolerance || t > to + tolerance {
            continue;
        }
        // first row of `a` at this time, or the last before it
        while left + 1 < a.len() && a[left + 1] < t - tolerance {
            left += 1;
        }
        let at = |index: usize| a.get(index).is_some_and(|time| (time - t).abs() <= tolerance);
        let same = if at(left) { Some(left) } else { Some(left + 1).filter(|&next| at(next)) };
        if let Some(mut same) = same {
            // the second of two reference rows at one time meets the second row of `a`, if there is one
            if row > 0 && t - b[row - 1] <= 0.0 {
                while at(same + 1) {
                    same += 1;
                }
            }
            places.push(Place { row, left: same, weight: 0.0 });
        } else if left + 1 < a.len() && a[left] < t {
            places.push(Place { row, left, weight: (t - a[left]) / (a[left + 1] - a[left]) });
        }
    }
    places
}

fn errors(places: &[Place], time: &[f64], ours: &[f64], theirs: &[f64], held: bool) -> ErrorMetrics {
    let mut accumulator = ErrorAccumulator::new();
    for &Place { row, left, weight } in places {
        let value =
            if weight == 0.0 || held { ours[left] } else { (1.0 - weight) * ours[left] + weight * ours[left + 1] };
        accumulator.push(time[row], value, theirs[row]);
    }
    accumulator.finish()
}

/// Whether times are numbers that do not go back.
pub fn check_order(time: &[f64]) -> Result<(), RecordError> {
    let mut before = f64::NEG_INFINITY;
    for (row, &t) in time.iter().enumerate() {
        if !t.is_finite() || t < before {
            return Err(RecordError::TimeNotOrdered { row, time: t });
        }
        before = t;
    }
    Ok(())
}

/// Whether a column is a signal of the model, and no bookkeeping of the run.
fn is_signal(signal: &SignalMeta) -> bool {
    matches!(signal.role, Role::Output | Role::Other)
}

fn names(recording: &Recording) -> impl Iterator<Item = &str> {
    recording.meta().signals.iter().map(|signal| signal.name.as_str())
}

fn range(time: &[f64]) -> Option<(f64, f64)> {
    Some((*time.first()?, *time.last()?))
}

/// Names the shared signals that look most like the one asked for.
fn unknown(name: &str, a: &Recording, b: &Recording) -> RecordError {
    let shared = names(b).filter(|candidate| a.signal(candidate).is_some());
    RecordError::UnknownSignal { name: name.to_string(), near: near_names(name, shared) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::meta::RecordingMeta;

    type Signal<'a> = (&'a str, &'a str, &'a dyn Fn(f64) -> f64);

    fn recording(time: &[f64], signals: &[Signal<'_>]) -> Recording {
        let mut meta = RecordingMeta::new("test");
        meta.signals = signals.iter().map(|(name, unit, _)| SignalMeta::new(*name, *unit, Role::Output)).collect();
        let columns = signals.iter().map(|(_, _, f)| time.iter().map(|&t| f(t)).collect()).collect();
        Recording::from_columns(meta, time.to_vec(), columns).unwrap()
    }

    fn grid(step: f64, count: usize) -> Vec<f64> {
        (0..count).map(|k| k as f64 * step).collect()
    }

    #[test]
    fn the_same_recording_has_no_error() {
        let a = recording(&grid(0.1, 50), &[("x", "m", &f64::sin)]);
        let result = compare(&a, &a, &CompareOptions::default()).unwrap();
        let x = result.metrics("x").unwrap();
        assert_eq!((x.nrms, x.nmse, x.max_abs, result.interpolated), (0.0, 0.0, 0.0, 0));
        assert_eq!(result.mean_nmse(), Some(0.0));
        assert!(result.notes.is_empty());
    }

    #[test]
    fn a_straight_line_survives_interpolation() {
        let line = |t: f64| 3.0 * t - 1.0;
        let a = recording(&grid(0.3, 11), &[("x", "m", &line)]);
        let b = recording(&grid(0.07, 60), &[("x", "m", &line)]);
        let result = compare(&a, &b, &CompareOptions::default()).unwrap();
        // a ends at 3.0: 0.07 k reaches 2.94 with k = 42
        assert_eq!(result.samples, 43);
        assert!(result.metrics("x").unwrap().max_abs < 1e-14);
        assert_eq!(result.notes.len(), 2);
    }

    /// A controller's output is constant between samples: on a finer grid it is the same, and not a ramp between two values.
    #[test]
    fn what_is_held_is_not_interpolated() {
        let steps = |t: f64| (t + 1e-9).floor();
        let held = |time: &[f64]| {
            let mut r = recording(time, &[("u", "V", &steps)]);
            r = Recording::from_columns(
                RecordingMeta { signals: vec![r.meta().signals[0].clone().held(true)], ..r.meta().clone() },
                time.to_vec(),
                vec![r.signal("u").unwrap().to_vec()],
            )
            .unwrap();
            r
        };
        let result = compare(&held(&grid(0.5, 21)), &held(&grid(0.1, 101)), &CompareOptions::default()).unwrap();
        assert!(result.interpolated > 0);
        assert_eq!(result.metrics("u").unwrap().max_abs, 0.0);
    }

    #[test]
    fn what_is_left_out_of_a_longer_recording_is_told() {
        let (long, short) = (grid(0.1, 101), grid(0.1, 21));
        let long = recording(&long, &[("x", "m", &f64::sin)]);
        let short = recording(&short, &[("x", "m", &f64::sin)]);
        for (a, b, which) in [(&long, &short, "first"), (&short, &long, "second")] {
            let result = compare(a, b, &CompareOptions::default()).unwrap();
            assert_eq!((result.samples, result.time_range), (21, (0.0, 2.0)));
            let told = format!("left out: 2 s to 10 s of the {which} recording, which the other does not cover");
            assert_eq!(result.notes, [told]);
        }
        // nothing is left out of what was asked for
        let asked = CompareOptions { time_range: Some((0.5, 1.5)), ..CompareOptions::default() };
        assert!(compare(&long, &short, &asked).unwrap().notes.is_empty());
    }

    #[test]
    fn reports_the_largest_error_and_its_time() {
        let a = recording(&grid(1.0, 5), &[("x", "m", &|t| if t == 3.0 { t + 0.5 } else { t })]);
        let b = recording(&grid(1.0, 5), &[("x", "m", &|t| t)]);
        let x = *compare(&a, &b, &CompareOptions::default()).unwrap().metrics("x").unwrap();
        assert_eq!((x.max_abs, x.max_time), (0.5, 3.0));
    }

    #[test]
    fn times_that_differ_by_rounding_are_the_same() {
        let t = grid(0.1, 100);
        let shifted: Vec<f64> = t.iter().map(|t| t + 1e-13).collect();
        let jump = |t: f64| if t > 5.05 { 1.0 } else { 0.0 };
        let a = recording(&t, &[("x", "m", &jump)]);
        let b = recording(&shifted, &[("x", "m", &jump)]);
        for (a, b) in [(&a, &b), (&b, &a)] {
            let result = compare(a, b, &CompareOptions::default()).unwrap();
            assert_eq!((result.samples, result.interpolated), (100, 0));
            assert_eq!(result.metrics("x").unwrap().max_abs, 0.0);
        }
    }

    #[test]
    fn two_rows_at_an_event_meet_the_two_sides_of_the_jump() {
        let mut meta = RecordingMeta::new("test");
        meta.signals = vec![SignalMeta::new("x", "m", Role::Output)];
        let a =
            Recording::from_columns(meta.clone(), vec![0.0, 1.0, 1.0, 2.0], vec![vec![0.0, 0.0, 1.0, 1.0]]).unwrap();
        let b =
            Recording::from_columns(meta, vec![0.0, 0.5, 1.0, 1.0, 1.5], vec![vec![0.0, 0.0, 0.0, 1.0, 1.0]]).unwrap();
        let result = compare(&a, &b, &CompareOptions::default()).unwrap();
        assert_eq!((result.samples, result.metrics("x").unwrap().max_abs), (5, 0.0));
    }

    #[test]
    fn different_units_are_an_error_of_that_signal_alone() {
        let t = grid(1.0, 4);
        let thousand = |t: f64| 1e3 * t.sin();
        let a = recording(
            &t,
            &[("x", "s", &f64::sin), ("v", "m/s", &f64::cos), ("q", "m", &f64::cos), ("z", "mm", &thousand)],
        );
        let b = recording(
            &t,
            &[("v", "m/s", &f64::cos), ("x", "m", &f64::sin), ("p", "Pa", &f64::cos), ("z", "m", &f64::sin)],
        );
        let result = compare(&a, &b, &CompareOptions::default()).unwrap();
        assert_eq!(result.metrics("v").unwrap().nrms, 0.0);
        assert_eq!(result.signals[1].outcome, SignalOutcome::UnitMismatch { a: "s".into(), b: "m".into() });
        // one quantity in two units is converted, and said to be
        assert!(result.metrics("z").unwrap().nrms < 1e-15);
        assert!(result.notes.iter().any(|n| n.contains("`z` from mm")), "{:?}", result.notes);
        assert_eq!((result.only_in_a, result.only_in_b), (vec!["q".to_string()], vec!["p".to_string()]));
    }

    #[test]
    fn a_mechanism_whole_and_cut() {
        let t = grid(1.0, 4);
        let one = |_: f64| 1.0;
        let whole = recording(&t, &[("rotor.blade.8.x[0]", "m", &f64::sin), ("rotor.momentum", "N.s", &f64::cos)]);
        let mut cut = recording(
            &t,
            &[
                ("rotor-part1.blade.8.x[0]", "m", &|t| t.sin() + 0.5),
                ("rotor-part1.momentum", "N.s", &one),
                ("rotor-part2.momentum", "N.s", &one),
                ("rotor-party.x", "m", &one),
            ],
        );
        // what the parts of a mechanism show has a name in the whole
        let names = ["rotor.blade.8.x[0]", "rotor.momentum", "rotor.momentum"];
        let mut meta = cut.meta().clone();
        meta.signals.iter_mut().zip(names).for_each(|(s, name)| s.subject = name.to_owned());
        let columns = meta.signals.iter().map(|s| cut.signal(&s.name).unwrap().to_vec()).collect();
        cut = Recording::from_columns(meta, t.clone(), columns).unwrap();
        for (a, b) in [(&whole, &cut), (&cut, &whole)] {
            let result = compare(a, b, &CompareOptions::default()).unwrap();
            // what two parts show is not that of the whole
            assert_eq!(result.signals.len(), 1);
            assert!(result.metrics(b.meta().signals[0].name.as_str()).is_some_and(|m| (m.max_abs - 0.5).abs() < 1e-15));
            assert_eq!(result.only_in_a.len() + result.only_in_b.len(), 4);
        }
    }

    /// Bookkeeping is compared where it is asked for, and nowhere else.
    #[test]
    fn only_signals_are_scored() {
        let t = grid(1.0, 4);
        let account = |_: f64| 1e-30;
        let plain = recording(&t, &[("m1.x", "m", &f64::sin), ("residual", "J", &account)]);
        let mut meta = plain.meta().clone();
        meta.signals[0].role = Role::Output;
        meta.signals[1].role = Role::Energy;
        let columns = meta.signals.iter().map(|s| plain.signal(&s.name).unwrap().to_vec()).collect();
        let run = Recording::from_columns(meta, t, columns).unwrap();
        let result = compare(&run, &run, &CompareOptions::default()).unwrap();
        assert_eq!(result.signals.iter().map(|s| s.name.as_str()).collect::<Vec<_>>(), ["m1.x"]);
        assert_eq!(result.not_scored, ["residual"]);
        let named = CompareOptions { signals: Some(vec!["residual".into()]), ..CompareOptions::default() };
        assert_eq!(compare(&run, &run, &named).unwrap().signals.len(), 1);
    }

    #[test]
    fn serialises() {
        let a = recording(&grid(1.0, 3), &[("x", "m", &f64::sin), ("y", "m", &f64::sin)]);
        let b = recording(&grid(1.0, 3), &[("x", "m", &f64::sin), ("y", "s", &f64::sin)]);
        let json = serde_json::to_value(compare(&a, &b, &CompareOptions::default()).unwrap()).unwrap();
        assert_eq!(json["signals"][0]["compared"]["nrms"], 0.0);
        assert_eq!(json["signals"][1]["unit-mismatch"]["b"], "s");
    }

    #[test]
    fn asks_that_cannot_be_met() {
        let a = recording(&grid(1.0, 3), &[("m2.x", "m", &f64::sin)]);
        let late = recording(&[10.0, 11.0], &[("m2.x", "m", &f64::sin)]);
        let backwards = recording(&[0.0, 2.0, 1.0], &[("m2.x", "m", &f64::sin)]);
        let options = CompareOptions::default();
        assert!(matches!(compare(&a, &late, &options), Err(RecordError::NoCommonTime { .. })));
        let first_row = recording(&[0.0], &[("m2.x", "m", &f64::sin)]);
        assert!(matches!(compare(&a, &first_row, &options), Err(RecordError::OneCommonTime { .. })));
        assert!(compare(&first_row, &first_row, &options).is_ok());
        assert!(matches!(compare(&a, &backwards, &options), Err(RecordError::TimeNotOrdered { row: 2, .. })));
        let options = CompareOptions { signals: Some(vec!["m2.y".into()]), ..options };
        let error = compare(&a, &a, &options).unwrap_err().to_string();
        assert!(error.contains("did you mean `m2.x`?"), "{error}");
    }

    #[test]
    fn limits_of_time() {
        let a = recording(&grid(0.5, 20), &[("x", "m", &f64::sin)]);
        let options = CompareOptions { time_range: Some((1.0, 2.0)), ..CompareOptions::default() };
        let result = compare(&a, &a, &options).unwrap();
        assert_eq!((result.samples, result.time_range), (3, (1.0, 2.0)));
    }
}
