//! `fmu info`, `fmu check`, `fmu run` and `fmu export`.

use std::collections::{HashMap, HashSet};
use std::path::Path;

use macrostep::core::{Fault, FaultKind, Interface, Ticks, Variability, did_you_mean, listed, near_names};
use macrostep::fmi::description::{
    Abilities, Causality, ModelDescription, Remark, Unknown, Variable, Version, validate,
};
use macrostep::fmi::{Archive, FmuError, platform, platforms};
use macrostep::record::Recording;
use macrostep::scenario::{Faults, Scenario, Value};
use serde_json::json;

use super::run::Results;
use super::{complain, print, print_json};
use crate::args::{FmuExport, FmuRun};
use crate::{End, text};

/// Says why an FMU cannot be used, with the command that tells more.
fn refuse(error: &FmuError, json: bool) -> End {
    let fault = error.fault();
    let command = match error {
        FmuError::Description { .. } => "; `macrostep fmu check FILE` lists all that is wrong with it",
        FmuError::UnknownVariable { .. } | FmuError::BadValue { .. } => "; `macrostep fmu info FILE` lists them",
        FmuError::Platform { sources: true, .. } => " (--build)",
        FmuError::NoArchive { .. } => "; `macrostep check` reads scenarios, and `macrostep report` recordings",
        _ => "",
    };
    let help = fault.help.clone().unwrap_or_default();
    super::refuse("bad-fmu", &fault.help(format!("{help}{command}")), json)
}

pub fn info(file: &Path, json: bool) -> End {
    let archive = match Archive::open(file) {
        Ok(archive) => archive,
        Err(error) => return refuse(&error, json),
    };
    let d = &archive.description;
    let platforms = platforms(&archive.entries);
    if json {
        let mut value = serde_json::to_value(&**d).unwrap_or_default();
        if let Some(object) = value.as_object_mut() {
            object.insert("platforms".into(), json!(platforms));
            object.insert("runs_here".into(), json!(platforms.contains(&platform(d.version))));
        }
        print_json(&value);
        return End::Good;
    }
    let here = if platforms.contains(&platform(d.version)) { "" } else { " (not this machine)" };
    let sources = archive.entries.iter().any(|e| e.starts_with("sources/") && e.ends_with(".c"));
    print(&format!("{}: {} (FMI {})", archive.name, d.model_name, d.fmi_version));
    for (label, value) in
        [("about", d.description.as_str()), ("made by", d.generation_tool.as_str()), ("token", d.token.as_str())]
    {
        if !value.is_empty() {
            print(&format!("  {label:14} {value}"));
        }
    }
    let binaries = if platforms.is_empty() { "none".to_owned() } else { platforms.join(", ") };
    let sources = if sources { ", and sources" } else { "" };
    print(&format!("  {:14} {binaries}{here}{sources}", "binaries"));
    for (label, abilities) in [("Co-Simulation", &d.co_simulation), ("Model Exchange", &d.model_exchange)] {
        if let Some(a) = abilities {
            print(&format!("  {label:14} {}", list_abilities(a)));
        }
    }
    if d.scheduled_execution {
        print("  Scheduled Execution is offered, which Macrostep does not use");
    }
    if d.model_exchange.is_some() {
        let (n, z) = (d.states().len(), d.event_indicators);
        print(&format!("  {:14} {n} continuous, {z} event indicators", "states"));
    }
    if let Some(e) = experiment(d) {
        print(&format!("  {:14} {e}", "proposes"));
    }
    let listed: HashMap<usize, &Unknown> = d.structure.outputs.iter().map(|u| (u.variable, u)).collect();
    for (title, causality) in [
        ("inputs", Causality::Input),
        ("outputs", Causality::Output),
        ("structural parameters", Causality::StructuralParameter),
        ("parameters", Causality::Parameter),
    ] {
        let rows: Vec<Vec<String>> = d
            .variables
            .iter()
            .enumerate()
            .filter(|(_, v)| v.causality == causality)
            .map(|(i, v)| row(d, v, listed.get(&i).copied()))
            .collect();
        if !rows.is_empty() {
            print(&format!("\n{title}"));
            print(text::table(&["name", "type", "unit", "start", "depends on"], &rows, 2).trim_end());
        }
    }
    let others = d.variables.iter().filter(|v| !tabled(v.causality)).count();
    if others > 0 {
        print(&format!("\n{others} other variables (--json lists them)"));
    }
    let wrong = validate(d).iter().filter(|r| r.error).count();
    if wrong > 0 {
        print(&format!("\n{wrong} deviations from the standard; `macrostep fmu check` lists them"));
    }
    End::Good
}

fn tabled(causality: Causality) -> bool {
    use Causality::{Input, Output, Parameter, StructuralParameter};
    matches!(causality, Input | Output | Parameter | StructuralParameter)
}

fn list_abilities(a: &Abilities) -> String {
    let all = [
        (a.state, "saves its state"),
        (a.serialize, "as bytes"),
        (a.directional_derivatives, "directional derivatives"),
        (a.variable_step, "any step"),
        (a.interpolates_inputs, "polynomial inputs"),
        (a.intermediate_update, "intermediate update"),
        (a.event_mode, "event mode"),
        (a.early_return, "early return"),
        (a.needs_tool, "needs a tool"),
        (a.once_per_process, "one instance per process"),
    ];
    let names: Vec<&str> = all.iter().filter(|x| x.0).map(|x| x.1).collect();
    if names.is_empty() { "no abilities beyond the usual".to_owned() } else { names.join(", ") }
}

fn experiment(d: &ModelDescription) -> Option<String> {
    let e = &d.experiment;
    let parts =
        [("start", e.start, " s"), ("stop", e.stop, " s"), ("step", e.step, " s"), ("tolerance", e.tolerance, "")];
    let parts: Vec<String> =
        parts.iter().filter_map(|(n, x, u)| x.map(|x| format!("{n} {}{u}", text::number(x)))).collect();
    (!parts.is_empty()).then(|| parts.join(", "))
}

/// One variable of the tables; `listed` is what the structure says of it as an output.
fn row(d: &ModelDescription, v: &Variable, listed: Option<&Unknown>) -> Vec<String> {
    let mut kind = v.kind.to_string();
    for dimension in &v.dimensions {
        kind.push_str(&match dimension {
            macrostep::fmi::description::Dimension::Fixed(n) => format!("[{n}]"),
            macrostep::fmi::description::Dimension::Parameter(r) => {
                let name = d.by_reference(*r).map_or("?", |i| d.variables[i].name.as_str());
                format!("[{name}]")
            }
        });
    }
    let depends = match listed {
        _ if v.causality != Causality::Output => String::new(),
        Some(u) => match &u.depends {
            None => "every input".to_owned(),
            Some(list) => {
                let inputs = list.iter().map(|&i| &d.variables[i]).filter(|x| x.causality == Causality::Input);
                inputs.map(|x| x.name.as_str()).collect::<Vec<_>>().join(" ")
            }
        },
        None => "every input".to_owned(),
    };
    let start = v.start.as_ref().map_or(String::new(), |s| s.join(" "));
    let start: String =
        if start.chars().count() > 24 { start.chars().take(23).chain(['…']).collect() } else { start };
    vec![v.name.clone(), kind, v.unit.clone(), start, depends]
}

pub fn check(file: &Path, json: bool) -> End {
    let archive = match Archive::open(file) {
        Ok(archive) => archive,
        Err(error) => return refuse(&error, json),
    };
    let d = &archive.description;
    let mut remarks = validate(d);
    let whole = |error: bool, message: String| Remark { error, line: 0, message };
    let platforms = platforms(&archive.entries);
    for abilities in [&d.co_simulation, &d.model_exchange].into_iter().flatten() {
        let library = |p: &&String| {
            let prefix = format!("binaries/{p}/{}.", abilities.model_identifier);
            !archive.entries.iter().any(|e| e.starts_with(&prefix))
        };
        for platform in platforms.iter().filter(library) {
            let message = format!("binaries/{platform} has no library `{}`", abilities.model_identifier);
            remarks.push(whole(true, message));
        }
    }
    if platforms.is_empty() && !archive.entries.iter().any(|e| e.starts_with("sources/")) {
        remarks.push(whole(true, "there are neither binaries nor sources".into()));
    }
    let wrong = remarks.iter().filter(|r| r.error).count();
    if json {
        let outcome = if wrong == 0 { "good" } else { "bad-fmu" };
        print_json(&json!({ "outcome": outcome, "fmi_version": d.fmi_version, "remarks": remarks }));
    } else {
        for r in &remarks {
            let word = if r.error { "error" } else { "warning" };
            let place = match r.line {
                0 => archive.name.clone(),
                line => format!("{}:modelDescription.xml:{line}", archive.name),
            };
            print(&format!("{word}: {}\n  at: {place}", r.message));
        }
        match wrong {
            0 => print(&format!("{}: keeps to FMI {} as far as its description tells", archive.name, d.fmi_version)),
            n => print(&format!("{}: {n} deviations from FMI {}", archive.name, d.fmi_version)),
        }
    }
    if wrong == 0 { End::Good } else { End::BadInput }
}

/// So many communication steps are told at the start of a run: from here on it may take minutes.
const MANY_STEPS: f64 = 1e6;

pub fn run(args: &FmuRun) -> End {
    let archive = match Archive::open(&args.file) {
        Ok(archive) => archive,
        Err(error) => return refuse(&error, args.output.json),
    };
    let name = archive.name.trim_end_matches(".fmu").replace(['.', '[', ']'], "_");
    let mut scenario = Scenario::fmu(&name, &std::path::absolute(&args.file).unwrap_or(args.file.clone()));
    let e = archive.description.experiment;
    // the solver inside has a step; in Model Exchange it is not there
    let inside =
        archive.description.co_simulation.as_ref().filter(|_| args.interface.as_deref() != Some("model-exchange"));
    let fixed = inside.and_then(|a| a.fixed_step);

    // times as given, as the FMU proposes, or so that there is something to see
    let (start, stop) = (e.start.unwrap_or(0.0), e.stop.unwrap_or(e.start.unwrap_or(0.0) + 1.0));
    let step = e.step.or(fixed).filter(|h| *h > 0.0).unwrap_or((stop - start) / 500.0);
    // nobody asked for so many steps
    let end = args.stop.as_deref().and_then(|t| Ticks::parse(t).ok()).map_or(stop, Ticks::seconds);
    // a last step that is shorter counts
    let steps = ((end - start) / step - 1e-6).ceil();
    if args.step.is_none() && steps > MANY_STEPS && !args.output.quiet {
        let (count, step) = (text::count(steps as u64), text::seconds(step));
        let advice = "set a longer --step or an earlier --stop if that takes too long";
        complain(&format!("note: {count} communication steps of {step}, as the FMU proposes\n  try: {advice}"));
    }
    let shown = |v: &Variable| v.causality == Causality::Output && v.kind.is_number();
    if args.record.is_empty() && !archive.description.variables.iter().any(shown) && !args.output.quiet {
        complain("note: the FMU has no outputs that are numbers\n  try: record its other variables with --record '*'");
    }
    scenario.set_path("run.start", start);
    match &args.stop {
        Some(stop) => scenario.set_named("stop", "run.stop", stop),
        None => scenario.set_path("run.stop", stop),
    };
    match &args.step {
        Some(step) => scenario.set_named("step", "run.step", step),
        None => scenario.set_path("run.step", step),
    };
    let at = |key: &str| format!("subsystem.\"{name}\".{key}");
    let mut given = HashSet::new();
    for parameter in &args.parameters {
        let Some((key, value)) = parameter.split_once('=') else {
            let message = format!("`{parameter}` is not of the form NAME=VALUE");
            let fault = Fault::error(FaultKind::Syntax, message).help("write --parameter k=10, for example");
            return super::report(&fault.into(), args.output.json);
        };
        if !given.insert(key) {
            let message = format!("parameter `{key}` is given twice");
            let fault = Fault::error(FaultKind::Conflict, message).help("give one value for it");
            return super::report(&fault.into(), args.output.json);
        }
        scenario.set_path(&at(&format!("parameters.\"{key}\"")), Value::parse(value));
    }
    if let Some(interface) = &args.interface {
        scenario.set_path(&at("interface"), interface.as_str());
    }
    if let Some(tolerance) = args.tolerance {
        scenario.set_path(&at("tolerance"), tolerance);
    }
    if let Some(solver) = &args.solver {
        scenario.set_path(&at("solver"), solver.as_str());
    }
    if let Some(isolation) = &args.isolation {
        scenario.set_path(&at("isolation"), isolation.as_str());
    }
    if args.build {
        scenario.set_path(&at("build"), true);
    }
    if !args.record.is_empty() {
        let patterns = args.record.iter().map(|pattern| Value::from(format!("{name}.{pattern}"))).collect();
        scenario.set_path("record.variables", Value::List(patterns));
    }
    if let Some(format) = &args.format {
        scenario.set_path("record.format", format.as_str());
    }
    if let Some(csv) = &args.input {
        match feed(&mut scenario, &archive, &name, csv) {
            Err(faults) => return super::report(&faults, args.output.json),
            Ok((first, last)) if (first > start || last < end) && !args.output.quiet => {
                let [first, last, start, end] = [first, last, start, end].map(text::number);
                complain(&format!(
                    "note: {} covers {first} s to {last} s, and the run {start} s to {end} s; outside, columns keep their \
                     first and last values",
                    csv.display()
                ));
            }
            Ok(_) => {}
        }
    }
    let results = Results::new(!args.no_record, args.out.clone(), args.overwrite);
    super::run::made(&scenario, &results, args.output)
}

/// Adds a table as a subsystem, its columns connected to inputs and tunable parameters of the FMU. It runs first, so that
/// they are interpolated. Returns the first and the last time of the table.
fn feed(scenario: &mut Scenario, archive: &Archive, name: &str, csv: &Path) -> Result<(f64, f64), Faults> {
    let file = csv.display().to_string();
    let recording = Recording::open(csv).map_err(|e| Faults::from(e.fault().in_file(&file)))?;
    let (times, range) = (recording.time(), recording.time().first().copied().zip(recording.time().last().copied()));
    let bad = |message: String, help: &str| Fault::error(FaultKind::BadValue, message).in_file(&file).help(help);
    let Some(range) = range else { return Err(bad("the table has no rows".into(), "give it at least one").into()) };
    if let Some(pair) = times.windows(2).find(|pair| pair[0] > pair[1] || pair.iter().any(|t| t.is_nan())) {
        let message = format!("`time` goes from {} s to {} s", pair[0], pair[1]);
        return Err(bad(message, "sort the rows by time").into());
    }
    let d = &archive.description;
    let checked = scenario.check()?;
    // elements of the inputs, and which of them are piecewise constant
    let mut inputs: Vec<(String, bool)> = Vec::new();
    for port in checked.graph().nodes.iter().flat_map(|n| &n.interface.inputs) {
        let held = port.variability == Variability::Discrete;
        inputs.extend(Interface::element_names(std::slice::from_ref(port)).map(|element| (element, held)));
    }
    let tunable = |v: &&Variable| v.is_tunable() && v.kind.is_number() && v.dimensions.is_empty();

    // every column must be for something
    let (mut wrong, mut held, mut tuned) = (Vec::new(), Vec::new(), Vec::new());
    let mut table = vec![("time".to_owned(), numbers(times))];
    for column in recording.meta().signals.iter().map(|s| &s.name) {
        match (inputs.iter().find(|(name, _)| name == column), d.variable(column).filter(tunable)) {
            (Some((_, piecewise)), _) => held.extend(piecewise.then(|| column.clone())),
            (None, Some(_)) => {
                held.push(column.clone());
                tuned.push(column.clone());
            }
            (None, None) => {
                wrong.push(no_place(d, &inputs, column).in_file(&file));
                continue;
            }
        }
        let Some(values) = recording.signal(column) else { continue };
        let misfit = |(x, t): (&f64, &f64)| match archive.takes(column, *x) {
            Ok(()) if x.is_finite() => None,
            Ok(()) => Some(format!("column `{column}` is {x} at time {t}")),
            Err(error) => Some(format!("{error} (time {t})")),
        };
        wrong.extend(values.iter().zip(times).find_map(misfit).map(|message| bad(message, "correct the table")));
        table.push((column.clone(), numbers(values)));
    }
    if table.len() == 1 && wrong.is_empty() {
        let fault = Fault::error(FaultKind::Missing, "the table has no column but `time`");
        wrong.push(fault.in_file(&file).help(targets(d, &inputs)));
    }
    if !wrong.is_empty() {
        return Err(wrong.into_iter().collect());
    }

    let part = if name == "input" { "table" } else { "input" };
    let texts = |list: &[String]| Value::List(list.iter().map(|t| Value::from(t.as_str())).collect());
    let connect = |(column, _): &(String, Value)| {
        let (from, to) = (format!("{part}.{column}"), format!("{name}.{column}"));
        Value::Table(vec![("from".into(), Value::from(from)), ("to".into(), Value::from(to))])
    };
    scenario.set_path("connection", Value::List(table[1..].iter().map(connect).collect()));
    scenario.set_path(&format!("subsystem.{part}.table"), Value::Table(table));
    if !held.is_empty() {
        scenario.set_path(&format!("subsystem.{part}.held"), texts(&held));
    }
    if !tuned.is_empty() {
        scenario.set_path(&format!("subsystem.\"{name}\".tuned"), texts(&tuned));
    }
    let stage = |part: &str| Value::List(vec![Value::from(part)]);
    scenario.set_path("run.stages", Value::List(vec![stage(part), stage(name)]));
    Ok(range)
}

fn numbers(values: &[f64]) -> Value {
    Value::List(values.iter().map(|x| Value::from(*x)).collect())
}

/// A column of a table that nothing takes.
fn no_place(d: &ModelDescription, inputs: &[(String, bool)], column: &str) -> Fault {
    match d.variable(column) {
        Some(v) if v.causality == Causality::Input => {
            let message = format!("column `{column}`: the input is {}, which a table cannot feed", v.kind);
            Fault::error(FaultKind::BadValue, message).help("remove the column")
        }
        Some(v) => {
            let kind = format!("{:?} and {:?}", v.causality, v.variability).to_lowercase();
            let message = format!("column `{column}` is neither an input nor a tunable parameter: it is {kind}");
            let help = match v.is_settable() {
                true => format!("remove the column, and set its start value with --parameter {column}=VALUE"),
                false => "remove the column".to_owned(),
            };
            Fault::error(FaultKind::BadValue, message).help(help)
        }
        None => {
            let tunable = d.variables.iter().filter(|v| v.is_tunable()).map(|v| v.name.as_str());
            let near = near_names(column, inputs.iter().map(|(name, _)| name.as_str()).chain(tunable));
            let near = did_you_mean(&near);
            let message = format!("column `{column}` is no variable of the FMU{near}");
            Fault::error(FaultKind::UnknownName, message).help(targets(d, inputs))
        }
    }
}

/// What columns may be named after.
fn targets(d: &ModelDescription, inputs: &[(String, bool)]) -> String {
    let tunable = d.variables.iter().filter(|v| v.is_tunable()).map(|v| &v.name);
    let names: Vec<&String> = inputs.iter().map(|(name, _)| name).chain(tunable).collect();
    match names.as_slice() {
        [] => "run it without --input: the FMU has no inputs and no tunable parameters".to_owned(),
        names => format!("name the columns `time` and after inputs or tunable parameters: {}", listed(names)),
    }
}

/// The library inside exported FMUs, where this program carries it: a zip archive, as `scripts/package` makes it.
#[cfg(feature = "carry-library")]
const CARRIED: Option<&[u8]> = Some(include_bytes!(env!("MACROSTEP_CARRIED_LIBRARY")));
#[cfg(not(feature = "carry-library"))]
const CARRIED: Option<&[u8]> = None;

/// The library inside exported FMUs.
pub fn library() -> Result<Vec<u8>, Faults> {
    // `cargo install` leaves it uninstalled
    macrostep_fmu::library(CARRIED, || {
        complain(
            "the library inside exported FMUs is built from its sources; the first time, this takes three minutes or more",
        );
    })
}

fn standard(args: &FmuExport) -> (Version, &'static str) {
    if args.fmi.starts_with('2') { (Version::V2, "2.0") } else { (Version::V3, "3.0") }
}

/// An FMU for a part that runs elsewhere.
fn export_remote(address: &str, args: &FmuExport, out: &Path) -> End {
    let (version, standard) = standard(args);
    let written = library().and_then(|library| macrostep_fmu::export_remote(address, version, &library, out));
    // who is asked for a part has to be there
    let serve = |fault: &Fault| match (fault.kind, &fault.help) {
        (FaultKind::SubsystemFailed, Some(help)) => {
            fault.clone().help(format!("{help}; `macrostep serve` serves a part"))
        }
        _ => fault.clone(),
    };
    match written.map_err(|faults| faults.iter().map(serve).collect::<Faults>()) {
        Ok(()) => {
            print(&format!("{}: FMI {standard} of the part at {address}", out.display()));
            End::Good
        }
        Err(faults) => super::report(&faults, false),
    }
}

pub fn export(args: &FmuExport) -> End {
    if let (Some(address), Some(out)) = (&args.remote, &args.out) {
        return export_remote(address, args, out);
    }
    let what = args.what.as_deref().unwrap_or_default();
    let fail = |message: String, advice: &str| {
        complain(&format!("error: {message}\n  try: {advice}"));
        End::BadInput
    };
    // a directory is a crate
    let (version, standard) = standard(args);
    if Path::new(what).join("Cargo.toml").is_file() {
        if !args.set.is_empty() {
            return fail("`--set` changes a scenario, and this is a crate".into(), "set parameters of the FMU");
        }
        let (directory, debug, out) = (Path::new(what), args.debug, args.out.as_deref());
        return match macrostep_fmu::export_crate(&macrostep_fmu::CrateRequest { directory, version, debug, out }) {
            Ok(out) => {
                print(&format!("{}: FMI {standard} of the crate in {what}", out.display()));
                End::Good
            }
            Err(faults) => super::report(&faults, false),
        };
    }
    // a name with a dot is a scenario and a part of it, unless all of it is a scenario
    let is_scenario =
        |s: &str| s.ends_with(".toml") || Scenario::is_system(Path::new(s)) || macrostep::problems::problem(s).is_ok();
    let (name, part) = match what.rsplit_once('.') {
        Some((name, part)) if !is_scenario(what) => (name, Some(part)),
        _ => (what, None),
    };
    let mut scenario = match super::opened(name) {
        Ok(scenario) => scenario,
        Err(mistakes) => return super::report(&mistakes, false),
    };
    if let Err(mistakes) = super::set_all(&mut scenario, &args.set) {
        return super::report(&mistakes, false);
    }
    // all that can be wrong with it, before a library is built for minutes
    if let Err(mistakes) = macrostep_fmu::exportable(&scenario, part) {
        return super::report(&mistakes, false);
    }
    let stem = Path::new(name).file_stem().map_or_else(|| name.to_owned(), |s| s.to_string_lossy().into_owned());
    let out = args.out.clone().unwrap_or_else(|| format!("{}.fmu", part.unwrap_or(&stem)).into());
    let is_structure = out.extension().is_some_and(|e| e.eq_ignore_ascii_case("ssp"));
    let written = match (is_structure, part) {
        (true, Some(part)) => {
            return fail(
                format!("`{part}` is one part, and a system has several"),
                "write it to a file that ends in .fmu, or export all of the scenario",
            );
        }
        (true, None) => macrostep_fmu::export_system(&scenario, version, library, &out),
        (false, part) => library().and_then(|library| {
            let request = macrostep_fmu::Request {
                identifier: None,
                scenario: &scenario,
                part,
                version,
                library: &library,
                out: &out,
            };
            macrostep_fmu::export(&request)
        }),
    };
    match written {
        Ok(notes) => {
            let form = if is_structure { "SSP".to_owned() } else { format!("FMI {standard}") };
            print(&format!("{}: {form} of {what}", out.display()));
            notes.iter().for_each(|note| print(&format!("  note: {note}")));
        }
        Err(faults) => return super::report(&faults, false),
    }
    End::Good
}
