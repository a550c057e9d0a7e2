//! `sweep`, and `run` of a scenario with `[[sweep]]` tables.

use std::collections::BTreeSet;
use std::path::PathBuf;
use std::sync::atomic::Ordering;

use macrostep::Existing;
use macrostep::core::{Fault, FaultKind};
use macrostep::record::{files, sealed_page};
use macrostep::scenario::{Scenario, Value, Varied};
use macrostep::sweep::{Cost, Sweep, SweepError, SweepOptions, SweepRun, sweep as run_all};
use serde_json::json;

use super::run::{INTERRUPT, Results, listen};
use super::{bar, cannot_write, complain, fault_text, flag, print, print_json, python, refuse, report, scenario};
use crate::args::{self, FailOn, Output};
use crate::{End, text};

/// So many runs are listed one by one; of more, only the best.
const LISTED: usize = 40;

/// So many different warnings are shown.
const WARNED: usize = 10;

pub fn sweep(args: &args::Sweep) -> End {
    let mut scenario = match scenario(&args.scenario) {
        Ok(scenario) => scenario,
        Err(mistakes) => return report(&mistakes, args.output.json),
    };
    if let Some(fault) = choose(&mut scenario, &args.signals) {
        return refuse("bad-argument", &fault, args.output.json);
    }
    let wait = match python::time("wait", &args.wait) {
        Ok(wait) => wait,
        Err(fault) => return refuse("bad-argument", &fault, args.output.json),
    };
    if let Some(until) = &args.until {
        return limit(args, &scenario, until, wait);
    }
    args.vary.iter().for_each(|v| {
        scenario.vary(v);
    });
    if let Some(fault) = set_in_vain(&scenario) {
        return refuse("bad-argument", &fault, args.output.json);
    }
    if args.vary.is_empty() && scenario.get("sweep").is_none() {
        let fault =
            Fault::error(FaultKind::Missing, "nothing is varied: there is no --vary, and no [[sweep]] in the scenario");
        let help = format!("add --vary, as in --vary {}", Varied::EXAMPLES);
        return refuse("bad-argument", &fault.help(help), args.output.json);
    }
    let name = scenario.get("name").map_or_else(|| "sweep".to_owned(), |v| v.to_string().trim_matches('"').to_owned());
    let results = Results::new(true, args.out.clone(), args.overwrite);
    let (out, existing) = results.of(&format!("{name}-sweep")).unzip();
    let existing = existing.unwrap_or_default();
    let options = SweepOptions { out, record: args.record, threads: args.side_by_side, existing };
    let cost = if args.cost == "steps" { Cost::Steps } else { Cost::Wall };
    if let Some(address) = &args.dask {
        return on_cluster(args, &scenario, address, wait, &options, cost);
    }
    points(&scenario, &options, cost, &args.fail_on, args.output, !args.signals.is_empty())
}

/// Chooses outputs of which the table has the last values.
fn choose(scenario: &mut Scenario, signals: &[String]) -> Option<Fault> {
    let (name, path) = ("signals", "record.signals");
    if signals.is_empty() {
        return None;
    }
    if let Some(earlier) = scenario.change_at(path) {
        let message = format!("`{path}` is set twice: by --{name} and by {}", flag(earlier));
        return Some(Fault::error(FaultKind::Conflict, message).help("remove one of the two"));
    }
    let list = Value::List(signals.iter().map(|s| Value::from(s.as_str())).collect());
    scenario.set_named(name, path, &list.to_string());
    None
}

/// A value that is varied is not used, and nobody is meant to find out by the results.
pub fn set_in_vain(scenario: &Scenario) -> Option<Fault> {
    let points = scenario.sweep_points().ok()?;
    let both = |(path, _): &(String, Value)| Some((path.clone(), scenario.change_at(path)?));
    let (path, earlier) = points.first()?.iter().find_map(both)?;
    let message = format!("`{path}` is set by {} as well as varied", flag(earlier));
    Some(Fault::error(FaultKind::Conflict, message).help("remove one of the two"))
}

/// Runs all points on the workers of a cluster.
fn on_cluster(
    args: &args::Sweep,
    scenario: &Scenario,
    address: &str,
    wait: serde_json::Value,
    options: &SweepOptions,
    cost: Cost,
) -> End {
    let mut question = python::about("sweep", scenario, &args.scenario.scenario);
    question["dask"] = json!(address);
    question["wait"] = wait;
    question["out"] = json!(options.out);
    question["existing"] = json!(match options.existing {
        Existing::Replace => "replace",
        Existing::MoveAside => "move",
        _ => "refuse",
    });
    question["quiet"] = json!(args.output.quiet || args.output.json);
    let found = match python::ask(&question) {
        Ok(found) => found,
        Err(_) if INTERRUPT.load(Ordering::SeqCst) && !args.output.json => return interrupted(),
        Err(why) => return python::unanswered(&why, args.output.json),
    };
    match serde_json::from_value(found) {
        Ok(found) => show(&found, options, cost, &args.fail_on, args.output, !args.signals.is_empty()),
        Err(error) => {
            let fault =
                Fault::error(FaultKind::Version, format!("the Python package answered something else: {error}"));
            refuse("bad-answer", &fault.help("install the package of the same version"), args.output.json)
        }
    }
}

/// Finds the value at which a condition ceases to hold.
fn limit(args: &args::Sweep, scenario: &Scenario, until: &str, wait: serde_json::Value) -> End {
    let wrong = |message: String| {
        let help = "write --vary step=0.1ms..10ms --until \"error < 1%\"";
        refuse("bad-argument", &Fault::error(FaultKind::BadValue, message).help(help), args.output.json)
    };
    let [vary] = args.vary.as_slice() else {
        return wrong(format!("--until needs one --vary, and there are {}", args.vary.len()));
    };
    if !vary.contains("..") || vary.contains(':') {
        return wrong(format!("--until needs a range without a number of values, and not `{vary}`"));
    }
    let mut ends = scenario.clone();
    ends.vary(&format!("{vary}:2"));
    let points = match ends.sweep_points() {
        Ok(points) => points,
        Err(mistakes) => return report(&mistakes, args.output.json),
    };
    let [first, last] = points.as_slice() else {
        return wrong("--until is for scenarios without sweeps of their own".into());
    };
    let ([(path, low)], [(_, high)]) = (first.as_slice(), last.as_slice()) else {
        return wrong("--until is for scenarios without sweeps of their own".into());
    };
    let mut question = python::about("limit", scenario, &args.scenario.scenario);
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    question["path"] = json!(path);
    question["between"] = json!([low.to_json(), high.to_json()]);
    question["until"] = json!(until);
    question["at_once"] = json!(if args.side_by_side == 0 { cores } else { args.side_by_side });
    question["dask"] = json!(args.dask);
    question["wait"] = wait;
    let found = match python::ask(&question) {
        Ok(found) => found,
        Err(why) => return python::unanswered(&why, args.output.json),
    };
    let holds = !found["limit"].is_null();
    if args.output.json {
        print_json(&found);
    } else {
        let runs = found["runs"].as_array().map_or(0, Vec::len);
        let value = found["limit"].as_str().map_or_else(|| found["limit"].to_string(), str::to_owned);
        let [low, high] = [low, high].map(|end| end.to_string().trim_matches('"').to_owned());
        print(&match holds {
            true if found["everywhere"] == true => {
                format!(
                    "`{until}` holds at both ends of the range, {path} = {low} and {high}; nothing beyond them was tried ({runs} runs)"
                )
            }
            true => {
                let side = if found["above"] == true { "above" } else { "below" };
                format!("{path} = {value}: {side} it, `{until}` does not hold ({runs} runs, within 1 %)")
            }
            false => format!("`{until}` does not hold at {path} = {low}, nor at {high}"),
        });
    }
    if holds { End::Good } else { End::Failed }
}

/// Runs all points of the sweeps of a scenario, and shows what became of them; `chosen` signals with their last values.
pub fn points(
    scenario: &Scenario,
    options: &SweepOptions,
    cost: Cost,
    fail_on: &FailOn,
    output: Output,
    chosen: bool,
) -> End {
    listen();
    let bar = bar(output);
    let progress = |done: usize, total: usize| {
        bar.set_length(total as u64);
        bar.set_position(done as u64);
    };
    let found = run_all(scenario, options, &progress, &INTERRUPT);
    bar.finish_and_clear();
    let found = match found {
        Ok(found) => found,
        Err(SweepError::Scenario(mistakes)) => return report(&mistakes, output.json),
        Err(error @ SweepError::Occupied { .. }) => {
            let help = "repeat the command of that sweep to continue it, name another directory with --out, or replace it with --overwrite";
            return refuse("occupied", &error.fault().help(help), output.json);
        }
        Err(error) => {
            return refuse("no-recording", &error.fault(), output.json);
        }
    };
    show(&found, options, cost, fail_on, output, chosen)
}

fn interrupted() -> End {
    complain("interrupted\n  try: repeat the command to go on with the rest");
    End::Interrupted
}

/// Shows what became of a sweep.
fn show(found: &Sweep, options: &SweepOptions, cost: Cost, fail_on: &FailOn, output: Output, chosen: bool) -> End {
    let figure = found.figure(cost);
    let drawn = figure.is_some();
    if let Some((dir, figure)) = options.out.as_ref().zip(figure) {
        let path = dir.join("sweep.svg");
        if let Err(error) = files::write(&path, sealed_page(figure.svg()).as_bytes()) {
            return refuse("no-recording", &cannot_write(&path, &error), output.json);
        }
    }
    if output.json {
        let best: Vec<usize> = found.pareto(cost).iter().map(|r| r.index).collect();
        let mut object = serde_json::to_value(found).unwrap_or_default();
        object["pareto"] = serde_json::json!(best);
        print_json(&object);
    } else {
        print(describe(found, cost, options.out.clone(), drawn, chosen).trim_end());
        warnings(found).iter().for_each(|w| complain(w));
    }
    if INTERRUPT.load(Ordering::SeqCst) {
        return if output.json { End::Interrupted } else { interrupted() };
    }
    if found.runs.iter().any(|r| !r.outcome.came_to_an_end()) {
        return End::Failed;
    }
    let refused = found.runs.iter().filter(|r| fail_on.refuses(r.interface, r.solvers, false).is_some()).count();
    if refused == 0 {
        return End::Good;
    }
    if !output.json {
        let (refused, runs) = (text::count(refused as u64), text::count(found.runs.len() as u64));
        complain(&format!("error: the verdict of {refused} of {runs} runs is one that --fail-on refuses"));
    }
    End::Distrusted
}

/// Why runs failed, and what they said beside their results; the same of many runs is said once, in the words of the first.
fn warnings(found: &Sweep) -> Vec<String> {
    let mut told: Vec<(&Fault, usize)> = Vec::new();
    let same = |a: &Fault, b: &Fault| {
        a.kind == b.kind && a.place.path == b.place.path && a.place.subsystem == b.place.subsystem
    };
    for fault in found.runs.iter().flat_map(|r| r.outcome.fault().into_iter().chain(&r.warnings)) {
        match told.iter_mut().find(|(other, _)| same(other, fault)) {
            Some((_, count)) => *count += 1,
            None => told.push((fault, 1)),
        }
    }
    let runs = found.runs.len();
    let told = told.into_iter().take(WARNED).map(|(fault, count)| {
        let message =
            format!("{} (in {} of {} runs)", fault.message, text::count(count as u64), text::count(runs as u64));
        let mut fault = fault.clone();
        fault.message = message;
        fault_text(&fault)
    });
    told.collect()
}

fn describe(found: &Sweep, cost: Cost, out: Option<PathBuf>, drawn: bool, chosen: bool) -> String {
    let runs = found.runs.len();
    let failed = found.runs.iter().filter(|r| !r.outcome.came_to_an_end()).count();
    let mut t = format!("{} of {} runs", text::count(runs as u64), text::count(found.total as u64));
    if found.resumed > 0 {
        t.push_str(&format!(", {} of them from the journal", text::count(found.resumed as u64)));
    }
    if failed > 0 {
        t.push_str(&format!(", {} failed", text::count(failed as u64)));
    }
    let inside = 100.0 * found.inside;
    t.push_str(&format!(" in {}; {inside:.0} % of the cores' time inside runs\n", text::seconds(found.wall_s)));
    let best = found.pareto(cost);
    let all: Vec<&SweepRun> = found.runs.iter().collect();
    if runs <= LISTED {
        t.push_str(&table(found, &all, &best, chosen));
    }
    let by = match cost {
        Cost::Wall => "time",
        Cost::Steps => "macro-steps",
    };
    if best.is_empty() {
        t.push_str("no run has an error against a reference, so none is best\n");
    } else if runs > LISTED {
        t.push_str(&format!("best error for its {by}, the cheapest first\n"));
        t.push_str(&table(found, &best, &[], chosen));
    } else {
        t.push_str(&format!("* best error for its {by}\n"));
    }
    if let Some(dir) = out {
        let figure = if drawn { ", error over cost sweep.svg" } else { "" };
        t.push_str(&format!("table {}{figure}\n", dir.join("sweep.parquet").display()));
    }
    t
}

fn table(found: &Sweep, runs: &[&SweepRun], best: &[&SweepRun], chosen: bool) -> String {
    let mut headings: Vec<&str> = found.axes.iter().map(String::as_str).collect();
    headings.extend(["outcome", "interface", "solvers"]);
    let signals = if chosen { found.signals() } else { BTreeSet::new() };
    headings.extend(&signals);
    headings.extend(["error", "energy error", "passes", "", "wall"]);
    let share = |x: Option<f64>| x.map_or(String::new(), text::percent);
    let rows: Vec<Vec<String>> = runs
        .iter()
        .map(|r| {
            let mut row: Vec<String> = r.point.iter().map(|v| v.trim_matches('"').to_owned()).collect();
            row.extend([r.outcome.to_string(), r.interface.word().to_owned(), r.solvers.word().to_owned()]);
            let last = |name: &&str| r.final_values.get(*name).copied().flatten().map_or(String::new(), text::number);
            row.extend(signals.iter().map(last));
            row.extend([share(r.error), share(r.energy_error)]);
            let mark = if best.iter().any(|b| b.index == r.index) { "*" } else { "" };
            row.extend([text::count(r.passes), mark.to_owned(), text::seconds(r.wall_s)]);
            row
        })
        .collect();
    text::table(&headings, &rows, 0)
}
