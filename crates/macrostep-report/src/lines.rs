//! Recorded signals as lines of a figure.

use std::path::Path;

use macrostep_core::{Fault, FaultKind, matches, near_names};
use macrostep_record::Recording;

use crate::error::ReportError;
use crate::opened::{OpenedRun, open};
use crate::plot::{Axis, Figure, Line, Panel};

/// What a figure shows.
#[derive(Clone, Debug, Default)]
#[non_exhaustive]
pub struct PlotOptions {
    /// Names of recorded signals, or patterns, with `*` for any text and `?` for one character.
    pub signals: Vec<String>,
    /// The reference beside each, where there is one.
    pub reference: bool,
    /// From when, in seconds.
    pub from: Option<f64>,
    /// Until when.
    pub to: Option<f64>,
    /// Values in powers of ten.
    pub log: bool,
}

/// A figure, and what it does not show.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Plotted {
    /// The figure.
    pub figure: Figure,
    /// A reference that was asked for and is not there, values that a logarithmic axis has no place for.
    pub warnings: Vec<Fault>,
}

/// Lines of recorded signals, one panel per unit; `figure` says how large and in which letters.
pub fn plot(results: &[&Path], options: &PlotOptions, mut figure: Figure) -> Result<Plotted, ReportError> {
    let runs = open(results)?;
    let mut warnings = Vec::new();
    for run in runs.iter().filter(|run| options.reference && run.reference.is_none()) {
        let message = format!("`{}` has no reference, so none is drawn", run.label);
        let help = "record a run that is compared with a reference, or leave the reference out";
        warnings.push(Fault::warning(FaultKind::Missing, message).help(help));
    }
    let (from, to) = (options.from.unwrap_or(f64::NEG_INFINITY), options.to.unwrap_or(f64::INFINITY));
    let signals = named(&runs[0], &options.signals)?;
    for run in &runs {
        if let (Some(&first), Some(&last)) = (run.recording.time().first(), run.recording.time().last())
            && !run.recording.time().iter().any(|t| (from..=to).contains(t))
        {
            return Err(ReportError::OutsideRun { run: run.label.clone(), recorded: (first, last) });
        }
    }
    for name in &signals {
        let points = |recording: &Recording| {
            let values = recording.signal(name).unwrap_or_default();
            let all = recording.time().iter().copied().zip(values.iter().copied());
            all.filter(|p| (from..=to).contains(&p.0)).collect::<Vec<_>>()
        };
        let references = runs.iter().map(|run| run.reference.as_ref().filter(|_| options.reference).map(points));
        let references = once(references.collect());
        let shared = references.iter().flatten().count() == 1 && runs.iter().all(|run| run.reference.is_some());
        for (run, reference) in runs.iter().zip(references) {
            let unit = run.recording.unit(name).ok_or_else(|| unknown(run, name))?;
            let panel = figure.panels.iter().position(|p| p.y.unit == unit).unwrap_or_else(|| {
                let y = Axis { log: options.log, ..Axis::new("", unit) };
                figure.panels.push(Panel::new(y, Vec::new()));
                figure.panels.len() - 1
            });
            let lines = &mut figure.panels[panel].lines;
            // a signal and its reference share a colour
            let n = lines.iter().filter(|l| !l.broad).count();
            let of = if runs.len() > 1 { format!("{name}, {}", run.label) } else { name.clone() };
            if let Some(points) = reference {
                let line = Line::new(format!("{}, reference", if shared { name } else { &of }), points, n);
                lines.push(Line { broad: true, ..line });
            }
            let points = points(&run.recording);
            warnings.extend(unseen(&of, &points).filter(|_| options.log));
            lines.push(Line::new(of, points, n));
        }
    }
    for panel in &mut figure.panels {
        let unit = Some(panel.y.unit.as_str());
        let here = signals.iter().map(String::as_str).filter(|name| runs[0].recording.unit(name) == unit);
        let names: Vec<&str> = here.collect();
        panel.y.label = if names.len() <= 3 { names.join(", ") } else { "signals".to_owned() };
        // one line needs no name beside that of its axis
        if let [line] = &mut panel.lines[..]
            && line.name == panel.y.label
        {
            line.name.clear();
        }
    }
    Ok(Plotted { figure, warnings })
}

/// References of one signal, without those that would lie on another one that is as long or longer and finer: runs with other steps have their references
/// at other times.
fn once(mut references: Vec<Option<Vec<(f64, f64)>>>) -> Vec<Option<Vec<(f64, f64)>>> {
    let mut order: Vec<usize> = (0..references.len()).filter(|&k| references[k].is_some()).collect();
    // the finest stays, and of equals the first
    order.sort_by_key(|&k| std::cmp::Reverse(references[k].as_ref().map_or(0, Vec::len)));
    for (n, &k) in order.iter().enumerate() {
        let lies = |j: usize| matches!((&references[k], &references[j]), (Some(a), Some(b)) if lies_on(a, b));
        if order[..n].iter().any(|&j| lies(j)) {
            references[k] = None;
        }
    }
    references
}

/// Whether points are on a line through others, to less than what can be seen.
fn lies_on(points: &[(f64, f64)], line: &[(f64, f64)]) -> bool {
    /// As a share of all values.
    const SEEN: f64 = 1e-3;
    let (low, high) = line.iter().fold((f64::INFINITY, f64::NEG_INFINITY), |(l, h), p| (l.min(p.1), h.max(p.1)));
    let mut next = 0;
    points.iter().all(|&(t, y)| {
        while next < line.len() && line[next].0 < t {
            next += 1;
        }
        let Some(&(t1, y1)) = line.get(next) else { return false };
        let there = match next.checked_sub(1).map(|k| line[k]) {
            Some((t0, y0)) if t1 > t => y0 + (y1 - y0) * (t - t0) / (t1 - t0),
            None if t1 > t => return false,
            _ => y1,
        };
        (y - there).abs() <= SEEN * (high - low)
    })
}

/// Says so if a logarithmic axis has no place for some of the values.
fn unseen(name: &str, points: &[(f64, f64)]) -> Option<Fault> {
    let count = points.iter().filter(|p| p.1 <= 0.0).count();
    let message =
        format!("{count} of {} values of `{name}` are not positive: a logarithmic axis leaves them out", points.len());
    (count > 0).then(|| Fault::warning(FaultKind::BadValue, message).help("use a linear axis"))
}

/// The signals that names and patterns mean, each once; a pattern that means none is a mistake.
fn named(run: &OpenedRun, patterns: &[String]) -> Result<Vec<String>, ReportError> {
    let mut names: Vec<String> = Vec::new();
    for pattern in patterns {
        let all = run.recording.meta().signals.iter().map(|s| &s.name);
        // a name may have such characters in it
        let found: Vec<&String> = match run.recording.unit(pattern) {
            Some(_) => vec![pattern],
            None => all.filter(|name| matches(pattern, name)).collect(),
        };
        if found.is_empty() {
            return Err(unknown(run, pattern));
        }
        for name in found {
            if !names.contains(name) {
                names.push(name.clone());
            }
        }
    }
    Ok(names)
}

fn unknown(run: &OpenedRun, name: &str) -> ReportError {
    let all: Vec<String> = run.recording.meta().signals.iter().map(|s| s.name.clone()).collect();
    let mut names: Vec<&str> = all.iter().map(String::as_str).collect();
    names.sort_unstable();
    ReportError::UnknownSignal { run: run.label.clone(), name: name.to_owned(), near: near_names(name, names), all }
}
