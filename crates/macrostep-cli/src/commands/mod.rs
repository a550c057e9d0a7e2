//! What each command does.

mod advise;
mod analyze;
mod browser;
mod catalogue;
mod check;
mod compare;
mod design;
mod federate;
mod film;
mod fmu;
mod import;
mod init;
mod live;
mod modes;
mod picture;
mod play;
mod python;
mod reproduce;
mod run;
mod serve;
mod set_up;
mod survey;
mod survey_advise;
mod survey_auto;
mod survey_dmd;
mod sweep;
mod tyre;
mod vehicle;
mod verify;

use std::path::Path;

use macrostep::core::{Argument, Fault, FaultKind};
use macrostep::scenario::{Faults, Scenario};
use macrostep_studies::survey::verdict::{Set, VerdictSurvey};

pub use self::serve::host_here;
use crate::End;
use crate::args::{self, Args, Command};
use crate::output::{complain, print, print_json};

pub fn execute(args: Args) -> End {
    match args.command {
        Command::Init { from, out } => init::init(&from, &out),
        Command::Run(run) => run::run(&run),
        Command::Resume { dir, force, fail_on, output } => run::resume(&dir, force, &fail_on, output),
        Command::Verify { dir, json } => verify::verify(&dir, json),
        Command::Check { scenario, json } => check::check(&scenario, json),
        Command::Problems { name, json } => catalogue::problems(name.as_deref(), json),
        Command::Methods { name, json } => catalogue::methods(name.as_deref(), json),
        Command::Parts { name, json } => catalogue::parts(name.as_deref(), json),
        Command::Compare { a, b, json } => compare::compare(&a, &b, json),
        Command::Reproduce(args) => reproduce::reproduce(&args),
        Command::Sweep(args) => sweep::sweep(&args),
        Command::Analyze(args) => analyze::analyze(&args),
        Command::Advise(args) => advise::advise(&args),
        Command::Modes(args) => modes::modes(&args),
        Command::Serve(args) => serve::serve(&args),
        Command::Conformance { address, step, steps, deadline, json } => {
            serve::conformance(&address, step.as_deref(), steps, &deadline, json)
        }
        Command::Federate(args) => federate::federate(&args),
        Command::Report { results, out, size } => picture::report(&results, out, size),
        Command::View { results, out } => film::view(&results, out),
        Command::Play { page, port } => play::play(page, port),
        Command::Render(args) => film::render(&args),
        Command::Plot(plot) => picture::plot(&plot),
        Command::Design(args) => design::design(&args),
        Command::Fmu { fmu: args::Fmu::Info { file, json } } => fmu::info(&file, json),
        Command::Fmu { fmu: args::Fmu::Check { file, json } } => fmu::check(&file, json),
        Command::Fmu { fmu: args::Fmu::Run(args) } => fmu::run(&args),
        Command::Fmu { fmu: args::Fmu::Export(args) } => fmu::export(&args),
        Command::Survey { survey: args::Survey::Advise(args) } => survey_advise::advise(&args),
        Command::Survey { survey: args::Survey::Energy(args) } => survey::energy(&args),
        Command::Survey { survey: args::Survey::Dmd(args) } => survey_dmd::dmd(&args),
        Command::Survey { survey: args::Survey::Auto(args) } => survey_auto::auto(&args),
        Command::Survey {
            survey: args::Survey::Verdict { quick, unseen, seed, strangers, fmus, without_bonds, bands, output },
        } => {
            let mut options = VerdictSurvey::default();
            (options.quick, options.without_bonds, options.seed) = (quick, without_bonds, seed);
            options.set = match (unseen, strangers, fmus) {
                (true, _, _) => Set::Unseen,
                (_, true, _) => Set::Strangers,
                (_, _, true) => Set::Fmus,
                _ => Set::Library,
            };
            if bands { survey::bands(&options, output) } else { survey::verdict(options, fmus, output) }
        }
        Command::Import(args) => import::import(&args),
        Command::Tyre(args) => tyre::tyre(&args),
        Command::Vehicle { vehicle: args::Vehicle::Run(args) } => vehicle::run(&args),
        Command::Vehicle { vehicle: args::Vehicle::Handling(args) } => vehicle::handling(&args),
        Command::Schema => {
            print_json(&macrostep::scenario::schema());
            End::Good
        }
        Command::Completions { shell } => set_up::completions(shell),
        Command::Man { dir } => set_up::man(&dir),
    }
}

/// A scenario file, a system of FMUs, or a built-in problem.
fn opened(name: &str) -> Result<Scenario, Faults> {
    let path = Path::new(name);
    Scenario::open(name).map_err(|faults| {
        // a word that nothing has, and no file that cannot be read
        let unknown = !path.exists() && !name.ends_with(".toml") && !Scenario::is_system(path);
        let problems = |fault: &Fault| {
            let help = fault.help.clone().unwrap_or_default();
            fault.clone().help(format!("{help}; `macrostep problems` lists built-in problems"))
        };
        if unknown { faults.iter().map(problems).collect() } else { faults }
    })
}

/// The scenario the arguments name, with all that they change in it.
fn scenario(args: &args::Scenario) -> Result<Scenario, Faults> {
    let mut scenario = opened(&args.scenario)?;
    let (threads, pace) = (args.threads.map(|t| t.to_string()), args.pace.map(|p| p.to_string()));
    let a = args;
    let values = [&a.variant, &a.step, &a.stop, &a.coupling, &a.scheme, &a.predictor, &a.method, &threads, &pace];
    for ((name, path), value) in Scenario::SHORT_NAMES.into_iter().zip(values) {
        if let Some(value) = value {
            scenario.set_named(name, path, value);
        }
    }
    set_all(&mut scenario, &args.set)?;
    Ok(scenario)
}

/// Makes all changes of `--set`. Nobody is meant to guess which of two values for one key counts.
fn set_all(scenario: &mut Scenario, changes: &[String]) -> Result<(), Faults> {
    let mut twice = Vec::new();
    for change in changes {
        let path = change.split_once('=').map_or("", |(path, _)| path);
        if let Some(earlier) = scenario.change_at(path) {
            let message = format!("`{path}` is set twice: by {} and by --set {change}", flag(earlier));
            twice.push(Fault::error(FaultKind::Conflict, message).help("keep one of the two"));
        }
        scenario.set(change);
    }
    if twice.is_empty() { Ok(()) } else { Err(twice.into_iter().collect()) }
}

/// A bar for people who watch.
fn bar(output: args::Output) -> indicatif::ProgressBar {
    use std::io::IsTerminal;
    let visible = !output.json && !output.quiet && std::io::stderr().is_terminal();
    let bar = if visible { indicatif::ProgressBar::new(0) } else { indicatif::ProgressBar::hidden() };
    let style = indicatif::ProgressStyle::with_template("{bar:32} {pos}/{len}  {eta} left");
    bar.set_style(style.unwrap_or_else(|_| indicatif::ProgressStyle::default_bar()));
    bar
}

/// Reports a fault before which nothing was done: to people on stderr, or as JSON with an outcome in one word. Where nothing ran, there
/// are `fault`, the first, and `faults`, all of them, whatever was wrong.
pub fn refuse(outcome: &str, fault: &Fault, json: bool) -> End {
    if json {
        print_json(&serde_json::json!({ "outcome": outcome, "fault": fault, "faults": [fault] }));
    } else {
        complain(&fault_text(fault));
    }
    End::BadInput
}

/// A file that cannot be written.
fn cannot_write(path: &Path, error: &std::io::Error) -> Fault {
    Fault::error(FaultKind::File, format!("cannot write {}: {error}", path.display()))
        .help("use a directory that can be written to")
}

/// Whether two paths lead to one file that is there.
fn same_file(a: &Path, b: &Path) -> bool {
    a.canonicalize().ok().zip(b.canonicalize().ok()).is_some_and(|(a, b)| a == b)
}

/// A file that would be lost.
fn would_replace(path: &Path) -> Fault {
    let message = format!("`{}` is the scenario itself, and would be replaced", path.display());
    Fault::error(FaultKind::Conflict, message).help("name another file with --out")
}

/// Reports mistakes: to people on stderr, or as JSON.
fn report(faults: &Faults, json: bool) -> End {
    if json {
        print_json(&serde_json::json!({ "outcome": "bad-scenario", "fault": faults.first(), "faults": faults }));
    } else {
        faults.iter().for_each(|fault| complain(&fault_text(fault)));
    }
    End::BadInput
}

/// The option that brought a value.
fn flag(argument: &Argument) -> String {
    match argument {
        Argument::Vary(text) => format!("--vary {text}"),
        Argument::Point(text) => format!("{text}, a point of the sweep"),
        Argument::Named { name, value, .. } => format!("--{name} {value}"),
        other => format!("--set {other}"),
    }
}

/// A fault in the words of the command line: which flag brought a value, and which command helps.
pub fn fault_text(fault: &Fault) -> String {
    let severity = if fault.is_error() { "error" } else { "warning" };
    let mut text = format!("{severity}: {}", fault.message);
    let place = fault.place.text(flag);
    if !place.is_empty() {
        text += &format!("\n  at: {place}");
    }
    let command = match (fault.kind, fault.place.path.as_str()) {
        (FaultKind::Missing, "run.method") => Some("`macrostep design` writes a scenario with gains"),
        (FaultKind::BadMethod, _) => Some("`macrostep check` proposes bonds"),
        (FaultKind::BadFmu, path) if path.contains(".parameters.") => Some("`macrostep fmu info FILE` lists them"),
        _ => None,
    };
    let help: Vec<&str> = fault.help.as_deref().into_iter().chain(command).collect();
    if !help.is_empty() {
        text += &format!("\n  try: {}", help.join("; "));
    }
    text += &fault.trace_lines();
    text
}
