//! `fmu info`, `fmu check`, `fmu run` and `fmu export`.

use std::path::Path;

use macrostep::Playback;
use macrostep::core::{Connection, Part, Stages};
use macrostep::fmi::description::{Abilities, Causality, ModelDescription, Remark, Variable, Version, validate};
use macrostep::fmi::{Archive, FmuError, platform, platforms};
use macrostep::record::Recording;
use macrostep::scenario::{Prepared, Scenario, Value};
use serde_json::json;

use super::{print, print_json};
use crate::args::{FmuExport, FmuRun};
use crate::{End, text};

/// Says why an FMU cannot be used, with the command that tells more.
fn refuse(error: &FmuError, json: bool) -> End {
    let fault = error.fault();
    let command = match error {
        FmuError::Description { .. } => "; `macrostep fmu check FILE` lists all that is wrong with it",
        FmuError::UnknownVariable { .. } | FmuError::BadValue { .. } => "; `macrostep fmu info FILE` lists them",
        FmuError::Platform { sources: true, .. } => " (--build)",
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
    for (title, causality) in [
        ("inputs", Causality::Input),
        ("outputs", Causality::Output),
        ("structural parameters", Causality::StructuralParameter),
        ("parameters", Causality::Parameter),
    ] {
        let rows: Vec<Vec<String>> =
            d.variables.iter().filter(|v| v.causality == causality).map(|v| row(d, v)).collect();
        if !rows.is_empty() {
            print(&format!("\n{title}"));
            print(text::table(&["name", "type", "unit", "start", "depends on"], &rows, 2).trim_end());
        }
    }
    let others = d.variables.iter().filter(|v| !listed(v.causality)).count();
    if others > 0 {
        print(&format!("\n{others} other variables (--json lists them)"));
    }
    let wrong = validate(d).iter().filter(|r| r.error).count();
    if wrong > 0 {
        print(&format!("\n{wrong} deviations from the standard; `macrostep fmu check` lists them"));
    }
    End::Good
}

fn listed(causality: Causality) -> bool {
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

/// One variable of the tables.
fn row(d: &ModelDescription, v: &Variable) -> Vec<String> {
    let mut kind = v.kind.to_string();
    for dimension in &v.dimensions {
        kind.push_str(&match dimension {
            macrostep::fmi::description::Dimension::Fixed(n) => format!("[{n}]"),
            macrostep::fmi::description::Dimension::Parameter(r) => {
                let name = d.variables.iter().find(|p| p.reference == *r).map_or("?", |p| p.name.as_str());
                format!("[{name}]")
            }
        });
    }
    let depends = match d.structure.outputs.iter().find(|u| d.variables[u.variable].name == v.name) {
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

pub fn run(args: &FmuRun) -> End {
    let archive = match Archive::open(&args.file) {
        Ok(archive) => archive,
        Err(error) => return refuse(&error, args.output.json),
    };
    let name = archive.name.trim_end_matches(".fmu").replace(['.', '[', ']'], "_");
    let mut scenario = Scenario::fmu(&name, &std::path::absolute(&args.file).unwrap_or(args.file.clone()));
    let e = archive.description.experiment;
    let fixed = archive.description.co_simulation.as_ref().and_then(|a| a.fixed_step);

    // times as given, as the FMU proposes, or so that there is something to see
    let (start, stop) = (e.start.unwrap_or(0.0), e.stop.unwrap_or(e.start.unwrap_or(0.0) + 1.0));
    let step = e.step.or(fixed).filter(|h| *h > 0.0).unwrap_or((stop - start) / 500.0);
    scenario.set_path("run.start", start);
    match &args.stop {
        Some(stop) => scenario.set(&format!("run.stop={stop}")),
        None => scenario.set_path("run.stop", stop),
    };
    match &args.step {
        Some(step) => scenario.set(&format!("run.step={step}")),
        None => scenario.set_path("run.step", step),
    };
    let at = |key: &str| format!("subsystem.\"{name}\".{key}");
    for parameter in &args.parameters {
        let Some((key, value)) = parameter.split_once('=') else {
            eprintln!("error: `{parameter}` is not of the form NAME=VALUE\n  try: --parameter k=10");
            return End::BadInput;
        };
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
    if let Some(format) = &args.format {
        scenario.set_path("record.format", format.as_str());
    }
    super::run::completed(&scenario, args.out.clone(), !args.no_record, args.output, |prepared, warnings| {
        // what nothing feeds was said of the FMU alone
        match &args.input {
            Some(csv) => {
                warnings.clear();
                feed(prepared, &name, csv)
            }
            None => Ok(prepared),
        }
    })
}

/// Connects the columns of a table to the inputs of the FMU; the table runs first, so that they are interpolated.
fn feed(mut prepared: Prepared, name: &str, csv: &Path) -> Result<Prepared, String> {
    let recording = Recording::open(csv).map_err(|e| e.to_string())?;
    let part = prepared.assembly.model().parts.iter().find(|p| p.name == name).ok_or("the FMU is not there")?;
    let ports = &part.subsystem.interface().inputs;
    let Some(playback) = Playback::for_ports(&recording, ports) else {
        let names: Vec<&str> = ports.iter().map(|p| p.name.as_str()).collect();
        let csv = csv.display();
        let help = match names.as_slice() {
            [] => "run it without --input: the FMU has no inputs".to_owned(),
            names => format!("name the columns `time` and after inputs: {}", names.join(", ")),
        };
        return Err(format!("no column of {csv} is named after an input\n  try: {help}"));
    };
    let fed: Vec<String> =
        macrostep::core::Subsystem::interface(&playback).outputs.iter().map(|p| p.name.clone()).collect();
    // a name that no FMU has: its file would be `.fmu`
    let table = "input";
    let table = if name == table { "table" } else { table };
    prepared.settings.schedule.stages = Stages::Stated(vec![vec![table.to_owned()], vec![name.to_owned()]]);
    prepared.record.signals.extend(fed.iter().map(|f| format!("{table}.{f}")));
    let with_table = prepared.with_model(|model| {
        model.parts.insert(0, Part::new(table, playback));
        let connect = |f: &String| Connection::new(format!("{table}.{f}"), format!("{name}.{f}"));
        model.connections.extend(fed.iter().map(connect));
    });
    with_table.map_err(|e| e.to_string())
}

pub fn export(args: &FmuExport) -> End {
    let what = args.what.as_str();
    let fail = |message: String, advice: &str| {
        eprintln!("error: {message}\n  try: {advice}");
        End::BadInput
    };
    // a directory is a crate
    let (version, standard) = if args.fmi.starts_with('2') { (Version::V2, "2.0") } else { (Version::V3, "3.0") };
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
        |s: &str| s.ends_with(".toml") || super::is_system(Path::new(s)) || macrostep::problems::problem(s).is_ok();
    let (name, part) = match what.rsplit_once('.') {
        Some((name, part)) if !is_scenario(what) => (name, Some(part)),
        _ => (what, None),
    };
    let mut scenario = match super::opened(name) {
        Ok(scenario) => scenario,
        Err(mistakes) => return super::report(&mistakes, false),
    };
    for change in &args.set {
        scenario.set(change);
    }
    if let Err(mistakes) = scenario.check() {
        return super::report(&mistakes, false);
    }
    let stem = Path::new(name).file_stem().map_or_else(|| name.to_owned(), |s| s.to_string_lossy().into_owned());
    let out = args.out.clone().unwrap_or_else(|| format!("{}.fmu", part.unwrap_or(&stem)).into());
    // `cargo install` leaves the library uninstalled
    let build = || {
        eprintln!("the library inside exported FMUs is built from its sources; the first time, this takes minutes");
        macrostep_fmu::build_library()
    };
    let library = match macrostep_fmu::library().map_or_else(build, Ok) {
        Ok(library) => library,
        Err(faults) => return super::report(&faults, false),
    };
    let is_structure = out.extension().is_some_and(|e| e.eq_ignore_ascii_case("ssp"));
    let written = match (is_structure, part) {
        (true, Some(part)) => {
            return fail(
                format!("`{part}` is one part, and a system has several"),
                "write it to a file that ends in .fmu, or export all of the scenario",
            );
        }
        (true, None) => macrostep_fmu::export_system(&scenario, version, &library, &out),
        (false, part) => {
            let request = macrostep_fmu::Request {
                identifier: None,
                scenario: &scenario,
                part,
                version,
                library: &library,
                out: &out,
            };
            macrostep_fmu::export(&request).map(|()| Vec::new())
        }
    };
    match written {
        Ok(notes) => {
            let form = if is_structure { "SSP 1.0".to_owned() } else { format!("FMI {standard}") };
            print(&format!("{}: {form} of {what}", out.display()));
            notes.iter().for_each(|note| print(&format!("  note: {note}")));
        }
        Err(faults) => return super::report(&faults, false),
    }
    End::Good
}
