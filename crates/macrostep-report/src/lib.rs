//! Recordings as pictures: one self-contained HTML page, and figures for print.
//!
//! [`report`] reads one or several results directories and returns a page that opens offline. [`plot::Figure`] draws
//! lines as SVG, and [`plot::png`] turns SVG into pixels.
#![forbid(unsafe_code)]

mod charts;
mod data;
mod diagram;
mod html;
mod page;
pub mod plot;
mod poles;
mod run;
mod schedule;
mod sections;
mod several;
pub mod text;

use std::path::{Path, PathBuf};

use macrostep_record::{RecordError, Recording};

use plot::{Axis, Figure, Line, Panel};
use run::Run;

/// Why there is no report.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum ReportError {
    /// A recording that does not open.
    #[error(transparent)]
    Record(#[from] RecordError),
    /// An analysis beside it that cannot be read.
    #[error("`{}` cannot be read: {reason}\n  try: write it again with `macrostep analyze --json`, or remove it", .path.display())]
    Analysis {
        /// The file.
        path: PathBuf,
        /// Why not.
        reason: String,
    },
    /// A signal that was not recorded.
    #[error("run `{run}` has no signal `{name}`{}\n  try: {}", did_you_mean(.near), listed(.all))]
    UnknownSignal {
        /// The run.
        run: String,
        /// What was asked for.
        name: String,
        /// Names that come close.
        near: Vec<String>,
        /// All there are.
        all: Vec<String>,
    },
    /// Nothing to show.
    #[error("there is no run to report\n  try: a results directory, such as the one `macrostep run` names at its end")]
    NoRuns,
}

/// What may be chosen about a page.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct ReportOptions {
    /// How many bytes numbers may take; beyond, ranges of samples are drawn instead of samples.
    pub data_bytes: usize,
}

impl Default for ReportOptions {
    fn default() -> Self {
        ReportOptions { data_bytes: 1_750_000 }
    }
}

/// What a figure shows.
#[derive(Clone, Debug, Default)]
#[non_exhaustive]
pub struct PlotOptions {
    /// Names of recorded signals.
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

/// One page about the runs in these results directories: everything about one, or several beside one another.
pub fn report(results: &[&Path], options: &ReportOptions) -> Result<String, ReportError> {
    Ok(page::page(&open(results)?, options))
}

/// Lines of recorded signals, one panel per unit; `figure` says how large and in which letters.
pub fn plot(results: &[&Path], options: &PlotOptions, mut figure: Figure) -> Result<Figure, ReportError> {
    let runs = open(results)?;
    let (from, to) = (options.from.unwrap_or(f64::NEG_INFINITY), options.to.unwrap_or(f64::INFINITY));
    for name in &options.signals {
        for run in &runs {
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
            let points = |recording: &Recording| {
                let values = recording.signal(name).unwrap_or_default();
                let all = recording.time().iter().copied().zip(values.iter().copied());
                all.filter(|p| (from..=to).contains(&p.0)).collect::<Vec<_>>()
            };
            if let Some(reference) = run.reference.as_ref().filter(|_| options.reference) {
                let line = Line::new(format!("{of}, reference"), points(reference), n);
                lines.push(Line { broad: true, ..line });
            }
            lines.push(Line::new(of, points(&run.recording), n));
        }
    }
    for panel in &mut figure.panels {
        let unit = Some(panel.y.unit.as_str());
        let here = options.signals.iter().map(String::as_str).filter(|name| runs[0].recording.unit(name) == unit);
        let names: Vec<&str> = here.collect();
        panel.y.label = if names.len() <= 3 { names.join(", ") } else { "signals".to_owned() };
        // one line needs no name beside that of its axis
        if let [line] = &mut panel.lines[..]
            && line.name == panel.y.label
        {
            line.name.clear();
        }
    }
    Ok(figure)
}

fn open(results: &[&Path]) -> Result<Vec<Run>, ReportError> {
    let mut runs = results.iter().map(|path| Run::open(path)).collect::<Result<Vec<_>, _>>()?;
    if runs.is_empty() {
        return Err(ReportError::NoRuns);
    }
    label(&mut runs);
    Ok(runs)
}

fn unknown(run: &Run, name: &str) -> ReportError {
    ReportError::UnknownSignal {
        run: run.label.clone(),
        name: name.to_owned(),
        near: run.recording.names_like(name).into_iter().take(3).map(str::to_owned).collect(),
        all: run.recording.meta().signals.iter().map(|s| s.name.clone()).collect(),
    }
}

fn did_you_mean(names: &[String]) -> String {
    match names {
        [] => String::new(),
        names => format!("; did you mean {}?", names.iter().map(|n| format!("`{n}`")).collect::<Vec<_>>().join(" or ")),
    }
}

/// A few names of many.
fn listed(names: &[String]) -> String {
    const MOST: usize = 24;
    let mut list: Vec<String> = names.iter().take(MOST).map(|n| format!("`{n}`")).collect();
    if names.len() > MOST {
        list.push(format!("and {} more", names.len() - MOST));
    }
    list.join(", ")
}

/// Runs of one name are told apart by their directories.
fn label(runs: &mut [Run]) {
    let names: Vec<String> = runs.iter().map(|r| r.label.clone()).collect();
    for run in runs.iter_mut() {
        if run.label.is_empty() || names.iter().filter(|n| **n == run.label).count() > 1 {
            let last = run.dir.file_name().map(|n| n.to_string_lossy().into_owned());
            run.label = last.unwrap_or_else(|| run.dir.display().to_string());
        }
    }
    let labels: Vec<String> = runs.iter().map(|r| r.label.clone()).collect();
    for (i, run) in runs.iter_mut().enumerate() {
        if labels.iter().filter(|l| **l == run.label).count() > 1 {
            run.label = format!("{} ({})", run.label, i + 1);
        }
    }
}
