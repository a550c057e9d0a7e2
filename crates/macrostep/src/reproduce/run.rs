//! One item of the catalogue: its runs, its figure, its numbers.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::sync::atomic::AtomicBool;

use macrostep_analysis::design::{DesignOptions, On, design};
use macrostep_analysis::{Options, Subject, analyze};
use macrostep_record::{Column, RecordError, Recording};
use macrostep_report::plot::{Axis, Figure, Line, Marker, Panel};
use macrostep_scenario::Scenario;
use serde::Serialize;

use super::catalogue::{Item, LineSpec, NumberSpec, PanelSpec, Paper, PaperValue, RunSpec};
use crate::run::{Job, RunOptions};
use crate::sweep::{Sweep, SweepOptions, leading_number, sweep};

/// Why an item could not be made.
#[derive(Debug, thiserror::Error)]
#[error("{paper} {item}: {reason}")]
pub struct ReproduceError {
    /// The number of the paper.
    pub paper: String,
    /// The item.
    pub item: String,
    /// What happened.
    pub reason: String,
}

/// An item, made.
#[derive(Clone, Debug, Serialize)]
#[non_exhaustive]
pub struct Reproduced {
    /// The number of the paper.
    pub paper: String,
    /// The item.
    pub item: Item,
    /// The figure, if there is one.
    pub figure: Option<PathBuf>,
    /// What was compared.
    pub numbers: Vec<Compared>,
}

/// A number beside what it is compared with.
#[derive(Clone, Debug, Serialize)]
#[non_exhaustive]
pub struct Compared {
    /// What it is.
    pub what: String,
    /// Its unit.
    pub unit: String,
    /// What the paper prints or says.
    pub paper: Option<PaperValue>,
    /// The value of an independent computation, and how far ours may be from it.
    pub trusted: Option<(f64, f64)>,
    /// Ours; `None` if the run has no such number.
    pub ours: Option<f64>,
    /// Whether ours is within the tolerance of the trusted one.
    pub agrees: Option<bool>,
    /// Why it differs from the paper.
    pub why: String,
}

/// Points drawn of a line, at most: the smallest and the largest of each of so many stretches.
const STRETCHES: usize = 500;

/// What the runs of an item left.
struct Results {
    /// Summaries, sweeps and analyses as JSON, by name.
    json: BTreeMap<String, serde_json::Value>,
    /// Where runs are recorded.
    recordings: BTreeMap<String, PathBuf>,
    sweeps: BTreeMap<String, Sweep>,
}

/// Runs an item into `out`: recordings and tables of its runs, `figure.svg`, and the numbers.
pub fn reproduce(paper: &Paper, item: &Item, out: &Path) -> Result<Reproduced, ReproduceError> {
    let failed = |reason: String| ReproduceError { paper: paper.paper.clone(), item: item.id.clone(), reason };
    let results = run_all(item, out).map_err(failed)?;
    let figure = if item.panels.is_empty() {
        None
    } else {
        let figure = draw(&item.panels, &results).map_err(failed)?;
        let path = out.join("figure.svg");
        std::fs::write(&path, figure.svg()).map_err(|e| failed(format!("cannot write {}: {e}", path.display())))?;
        Some(path)
    };
    let numbers = item.numbers.iter().map(|n| compare(n, &results)).collect();
    let made = Reproduced { paper: paper.paper.clone(), item: item.clone(), figure, numbers };
    let path = out.join("numbers.json");
    let text = serde_json::to_string_pretty(&made.numbers).unwrap_or_default();
    std::fs::write(&path, text).map_err(|e| failed(format!("cannot write {}: {e}", path.display())))?;
    Ok(made)
}

fn run_all(item: &Item, out: &Path) -> Result<Results, String> {
    std::fs::create_dir_all(out).map_err(|e| format!("cannot create {}: {e}", out.display()))?;
    let mut results = Results { json: BTreeMap::new(), recordings: BTreeMap::new(), sweeps: BTreeMap::new() };
    let never = AtomicBool::new(false);
    let safe = |name: &str| -> String {
        name.chars().map(|c| if c.is_alphanumeric() || c == '.' { c } else { '-' }).collect()
    };
    for spec in &item.runs {
        let dir = out.join(safe(&spec.name));
        let plain = scenario(&spec.problem, &spec.set, spec.against.as_deref(), &results);
        let prepared = compensated(spec, plain)?.check().and_then(|c| c.build());
        let prepared = prepared.map_err(|e| format!("`{}`: {e}", spec.name))?;
        let options = RunOptions { out: Some(dir.clone()), resume: false };
        let mut job = Job::new(prepared, &options).map_err(|e| format!("`{}`: {e}", spec.name))?;
        let summary = job.run(&mut |_| {}, &never);
        results.json.insert(spec.name.clone(), serde_json::to_value(&summary).unwrap_or_default());
        results.recordings.insert(spec.name.clone(), dir);
    }
    for spec in &item.sweeps {
        let mut scenario = scenario(&spec.problem, &spec.set, spec.against.as_deref(), &results);
        spec.vary.iter().for_each(|v| {
            scenario.vary(v);
        });
        let options = SweepOptions { out: Some(out.join(safe(&spec.name))), record: false, threads: 1 };
        let found = sweep(&scenario, &options, &|_, _| {}, &never).map_err(|e| format!("`{}`: {e}", spec.name))?;
        results.json.insert(spec.name.clone(), serde_json::to_value(&found).unwrap_or_default());
        results.sweeps.insert(spec.name.clone(), found);
    }
    for spec in &item.analyses {
        let scenario = compensated(spec, scenario(&spec.problem, &spec.set, None, &results))?;
        let options = Options { limits: false, ..Options::default() };
        let found = Subject::new(&scenario).and_then(|subject| analyze(&subject, &options));
        let found = found.map_err(|e| format!("`{}`: {e}", spec.name))?;
        results.json.insert(spec.name.clone(), serde_json::to_value(&found).unwrap_or_default());
    }
    Ok(results)
}

fn scenario(problem: &str, set: &[String], against: Option<&str>, results: &Results) -> Scenario {
    let mut scenario = Scenario::problem(problem);
    if let Some(dir) = against.and_then(|name| results.recordings.get(name)) {
        let file = dir.join("recording.parquet");
        let file = std::path::absolute(&file).unwrap_or(file);
        scenario.set_path("reference.kind", "file").set_path("reference.file", file.display().to_string());
    }
    set.iter().for_each(|s| {
        scenario.set(s);
    });
    scenario
}

/// The scenario with a compensator, if one is to be designed.
fn compensated(spec: &RunSpec, scenario: Scenario) -> Result<Scenario, String> {
    let on = match spec.design.as_deref() {
        None => return Ok(scenario),
        Some("continuous") => On::Continuous,
        Some(_) => On::Map,
    };
    let designed = design(&scenario, &DesignOptions { on, ..DesignOptions::default() });
    designed.map(|d| d.scenario).map_err(|e| format!("`{}`: {e}", spec.name))
}

fn compare(spec: &NumberSpec, results: &Results) -> Compared {
    let of = |pointer: &String| results.json.get(&spec.run)?.pointer(pointer)?.as_f64();
    let found: Option<Vec<f64>> = spec.value.all().iter().map(of).collect();
    let factor = spec.times.unwrap_or(1.0);
    let ours = found.filter(|f| !f.is_empty()).map(|f| factor * f.iter().sum::<f64>() / f.len() as f64);
    let trusted = spec.trusted.zip(spec.tolerance);
    let agrees = trusted.map(|(value, tolerance)| {
        let scale = if value == 0.0 { 1.0 } else { value.abs() };
        ours.is_some_and(|ours| (ours - value).abs() <= tolerance * scale)
    });
    Compared {
        what: spec.what.clone(),
        unit: spec.unit.clone(),
        paper: spec.paper.clone(),
        trusted,
        ours,
        agrees,
        why: spec.why.clone(),
    }
}

fn draw(panels: &[PanelSpec], results: &Results) -> Result<Figure, String> {
    let mut figure = Figure::default();
    let first = &panels[0];
    if let Some(x) = &first.x {
        figure.x = Axis::new(x.clone(), first.x_unit.clone().unwrap_or_default());
    }
    figure.x.log = first.x_log;
    for spec in panels {
        let mut y = Axis::new(spec.y.clone(), spec.unit.clone());
        y.log = spec.log;
        let lines = spec.lines.iter().enumerate().map(|(n, line)| {
            let (points, few) = match (&line.run, &line.sweep) {
                (Some(run), _) => (of_run(line, run, results)?, false),
                (_, Some(name)) => (of_sweep(line, name, results)?, true),
                _ => (of_analyses(line, results)?, true),
            };
            let points: Vec<(f64, f64)> =
                points.into_iter().map(|p| (p.0 * line.x_times.unwrap_or(1.0), p.1)).collect();
            let factor = line.times.unwrap_or(1.0);
            let (from, to) = (spec.from.unwrap_or(f64::NEG_INFINITY), spec.to.unwrap_or(f64::INFINITY));
            let inside = points.into_iter().filter(|p| p.0 >= from && p.0 <= to).map(|p| (p.0, p.1 * factor));
            let inside = inside.map(|p| if line.absolute { (p.0, p.1.abs()) } else { p });
            let mut drawn = Line::new(line.label.clone(), thin(inside.collect()), n);
            drawn.marker = few.then_some(Marker::Circle);
            Ok(drawn)
        });
        figure.panels.push(Panel { y, lines: lines.collect::<Result<_, String>>()? });
    }
    Ok(figure)
}

fn of_run(line: &LineSpec, run: &str, results: &Results) -> Result<Vec<(f64, f64)>, String> {
    let dir = results.recordings.get(run).ok_or_else(|| format!("`{run}` is not a run"))?;
    let open = |dir: &Path| Recording::open(dir).map_err(|e: RecordError| e.to_string());
    let find = |recording: &Recording, what: &str| {
        let values =
            recording.signal(&line.signal).ok_or_else(|| format!("{what} `{run}` has no `{}`", line.signal))?;
        Ok::<_, String>(recording.time().iter().copied().zip(values.iter().copied()).collect::<Vec<(f64, f64)>>())
    };
    if line.reference {
        return find(&open(&dir.join("reference"))?, "the reference of");
    }
    let ours = find(&open(dir)?, "run")?;
    if !line.error {
        return Ok(ours);
    }
    let reference = find(&open(&dir.join("reference"))?, "the reference of")?;
    Ok(ours.into_iter().zip(reference).map(|(a, b)| (a.0, a.1 - b.1)).collect())
}

fn of_sweep(line: &LineSpec, name: &str, results: &Results) -> Result<Vec<(f64, f64)>, String> {
    let table = results.sweeps.get(name).ok_or_else(|| format!("`{name}` is not a sweep"))?.table();
    let column = |wanted: &str| {
        let found = table.columns().iter().find(|c| c.0 == wanted);
        found.map(|c| &c.1).ok_or_else(|| format!("sweep `{name}` has no column `{wanted}`"))
    };
    let numbers = |column: &Column| match column {
        Column::Number(values) => values.clone(),
        Column::Text(values) => values.iter().map(|v| leading_number(v)).collect(),
        _ => Vec::new(),
    };
    let x = numbers(column(line.x.as_deref().unwrap_or("error"))?);
    let y = numbers(column(&line.signal)?);
    let kept: Vec<bool> = match line.only.as_ref().and_then(|o| o.split_once('=')) {
        None => vec![true; x.len()],
        Some((of, value)) => match column(of)? {
            Column::Text(texts) => texts.iter().map(|t| t == value).collect(),
            Column::Number(values) => values.iter().map(|v| value.parse() == Ok(*v)).collect(),
            _ => Vec::new(),
        },
    };
    Ok(x.into_iter().zip(y).zip(kept).filter(|(_, kept)| *kept).map(|(p, _)| p).collect())
}

fn of_analyses(line: &LineSpec, results: &Results) -> Result<Vec<(f64, f64)>, String> {
    let number = |name: &String, pointer: &str| {
        let found = results.json.get(name).and_then(|json| json.pointer(pointer)).and_then(serde_json::Value::as_f64);
        found.ok_or_else(|| format!("analysis `{name}` has no number at `{pointer}`"))
    };
    let x = line.x.as_deref().unwrap_or("/step");
    line.analyses.iter().map(|name| Ok((number(name, x)?, number(name, &line.signal)?))).collect()
}

/// The smallest and the largest of each stretch, in the order in which they come.
fn thin(points: Vec<(f64, f64)>) -> Vec<(f64, f64)> {
    if points.len() <= 2 * STRETCHES {
        return points;
    }
    let length = points.len().div_ceil(STRETCHES);
    let mut kept = Vec::with_capacity(2 * STRETCHES + 2);
    for stretch in points.chunks(length) {
        let order = |a: &usize, b: &usize| stretch[*a].1.total_cmp(&stretch[*b].1);
        let (low, high) = ((0..stretch.len()).min_by(order), (0..stretch.len()).max_by(order));
        let (Some(low), Some(high)) = (low, high) else { continue };
        kept.push(stretch[low.min(high)]);
        if low != high {
            kept.push(stretch[low.max(high)]);
        }
    }
    kept
}
