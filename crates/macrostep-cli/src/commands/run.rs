//! `run` and `resume`.

use std::collections::BTreeMap;
use std::io::IsTerminal;
use std::path::{Path, PathBuf};
use std::sync::OnceLock;
use std::sync::atomic::{AtomicBool, Ordering};

use indicatif::{ProgressBar, ProgressStyle};
use macrostep::core::{Fault, FaultKind};
use macrostep::record::{BandsSummary, RecordError};
use macrostep::scenario::{Blueprint, Prepared, Scenario};
use macrostep::sweep::{Cost, SweepOptions};
use macrostep::{Existing, Interval, Job, JobError, Progress, Remedy, RunOutcome, Summary, Trust};

use super::{complain, fault_text, picture, print, print_json, refuse, report, scenario};
use crate::args::{FailOn, Output, Run};
use crate::{End, text};

/// Set by Ctrl-C; a second one ends at once.
pub static INTERRUPT: AtomicBool = AtomicBool::new(false);
static HANDLER: OnceLock<()> = OnceLock::new();

pub fn listen() {
    HANDLER.get_or_init(|| {
        let set = ctrlc::set_handler(|| {
            if INTERRUPT.swap(true, Ordering::SeqCst) {
                complain("interrupted twice: ended at once, and what was recorded may lack its end");
                std::process::exit(130);
            }
            // who waits for a part elsewhere sees nothing else
            macrostep::remote::interrupt();
        });
        if let Err(error) = set {
            complain(&format!("warning: Ctrl-C will end the run at once: {error}"));
        }
    });
}

pub fn run(args: &Run) -> End {
    let mut scenario = match scenario(&args.scenario) {
        Ok(scenario) => scenario,
        Err(mistakes) => return report(&mistakes, args.output.json),
    };
    if args.live_port.is_some() && !args.live {
        let fault = Fault::error(FaultKind::NoEffect, "--live-port is for a run that is watched");
        return refuse("bad-argument", &fault.help("add --live, or remove it"), args.output.json);
    }
    if let Some(format) = &args.format {
        scenario.set_named("format", "record.format", format);
    }
    // of the pace, only what the command line says counts for a run that is repeated
    let paced = scenario.change_at("run.pace").is_some();
    if let Some(results) = &args.replay
        && let Err(fault) = replay(&mut scenario, results, paced)
    {
        return report(&fault.into(), args.output.json);
    }
    // a page shows inputs as exchanged, corrected and seen
    if args.report && scenario.get("record.inputs").is_none() {
        scenario.set("record.inputs=true");
    }
    if let Some(fault) = super::sweep::set_in_vain(&scenario) {
        return refuse("bad-argument", &fault, args.output.json);
    }
    // one run is checked where it is built
    let points = scenario.sweep_points();
    if points.as_ref().map_or(true, |points| points.len() > 1)
        && let Err(mistakes) = scenario.check()
    {
        return report(&mistakes, args.output.json);
    }
    let points = match points {
        Ok(points) => points,
        Err(mistakes) => return report(&mistakes, args.output.json),
    };
    listen();
    let results = Results::new(!args.no_record, args.out.clone(), args.overwrite);
    let federated = args.federation.is_some() || args.hosts.is_some();
    let for_one = [
        ("--live", args.live),
        ("--replay", args.replay.is_some()),
        ("--hosts", args.hosts.is_some()),
        ("--federation", args.federation.is_some()),
        ("--bands", args.bands),
    ];
    if let Some((what, _)) = for_one.into_iter().find(|(_, given)| *given && points.len() > 1) {
        let fault = Fault::error(
            FaultKind::Conflict,
            format!("{what} is for one run, and this is a sweep of {}", points.len()),
        );
        return refuse("bad-scenario", &fault.help("give each parameter one value with --set"), args.output.json);
    }
    if points.len() == 1 && args.live {
        return super::live::run(&scenario.at_point(&points[0]), args);
    }
    if points.len() == 1 && federated {
        return super::federate::federation(&scenario.at_point(&points[0]), &results, args);
    }
    if points.len() == 1 {
        let also = Also { force: args.force, bands: args.bands, replay: args.replay.as_deref(), paced };
        return match one(&scenario.at_point(&points[0]), &results, args.output, also) {
            Err(end) => end,
            Ok((summary, warnings)) => {
                let end = finish(&summary, &warnings, &args.fail_on, args.output, args.report);
                point_to_advice(&args.scenario, &summary, args.output);
                end
            }
        };
    }
    let name = scenario
        .at_point(&points[0])
        .get("name")
        .map_or_else(String::new, |v| v.to_string().trim_matches('"').to_owned());
    let (out, existing) = results.of(&name).unzip();
    let existing = existing.unwrap_or_default();
    let options = SweepOptions { out, record: !args.no_record, threads: 0, existing };
    let end = super::sweep::points(&scenario, &options, Cost::Wall, &args.fail_on, args.output, false);
    match (&options.out, args.report) {
        (Some(dir), true) => {
            let runs: Vec<PathBuf> = (0..points.len()).map(|i| dir.join(format!("{i:04}"))).collect();
            match picture::report(&runs, Some(dir.join("report.html")), 2.0) {
                End::Good => end,
                failed => failed,
            }
        }
        _ => end,
    }
}

/// Lets parts that are driven from outside repeat what they took in another run; as fast as possible, unless a pace is given. What was changed by
/// hand is repeated by the run itself.
fn replay(scenario: &mut Scenario, results: &Path, paced: bool) -> Result<(), Fault> {
    let unable = |message: String| {
        let help =
            "name the results directory of a run with parts of type `external`, or of one that was changed by hand";
        Fault::error(FaultKind::File, message).in_file(results.display().to_string()).help(help)
    };
    if !results.is_dir() {
        return Err(unable(format!("there is no directory `{}`", results.display())));
    }
    let changed = !macrostep::recorded_changes(results)?.is_empty();
    let found = match macrostep::recorded_live(results) {
        Err(_) if changed => Vec::new(),
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => Vec::new(),
        found => found.map_err(|e| unable(format!("nothing can be replayed of it: {e}")))?,
    };
    let is_external = |name: &str| {
        let kind = scenario.get(&format!("subsystem.{name}.type"));
        kind.is_some_and(|k| k.to_string().trim_matches('"') == macrostep::native::parts::EXTERNAL)
    };
    let fitting: Vec<_> = found.into_iter().filter(|(name, _)| is_external(name)).collect();
    if fitting.is_empty() && !changed {
        return Err(unable("it holds nothing of an external part of this scenario, and no changes by hand".to_owned()));
    }
    for (name, file) in fitting {
        let file = std::path::absolute(&file).unwrap_or(file);
        scenario.set_path(&format!("subsystem.{name}.external.replay"), file.display().to_string());
    }
    if !paced {
        scenario.remove("realtime");
    }
    Ok(())
}

/// Names the command that may do better, where the interface did not do what it should.
fn point_to_advice(args: &crate::args::Scenario, summary: &Summary, output: Output) {
    // another coupling mends neither a part that is gone nor a parameter that is wrong
    let helps = summary.outcome.fault().is_none_or(|fault| fault.kind == FaultKind::Diverged);
    if output.json || output.quiet || !helps || summary.verdict.interface < Trust::Doubtful {
        return;
    }
    let mut command = format!("macrostep advise {}", quoted(&args.scenario));
    for (flag, value) in [("variant", &args.variant), ("step", &args.step), ("stop", &args.stop)] {
        command += &value.as_ref().map_or_else(String::new, |v| format!(" --{flag} {}", quoted(v)));
    }
    command.extend(args.set.iter().map(|s| format!(" --set {}", quoted(s))));
    print(&format!("  `{command}` may do better: it tries schemes, predictors, methods and steps"));
}

/// A word as a shell takes it.
fn quoted(word: &str) -> String {
    let plain = |c: char| c.is_alphanumeric() || "_-./=:,+%@".contains(c);
    if word.chars().all(plain) { word.to_owned() } else { format!("'{}'", word.replace('\'', "'\\''")) }
}

/// Runs a scenario that a command made.
pub fn made(scenario: &Scenario, results: &Results, output: Output) -> End {
    match ran(scenario, results, output) {
        Err(end) => end,
        Ok((summary, warnings)) => ended(&summary, &warnings, output),
    }
}

/// Runs a scenario that a command made; what came of it, and warnings.
pub fn ran(scenario: &Scenario, results: &Results, output: Output) -> Result<(Summary, Vec<String>), End> {
    listen();
    one(scenario, results, output, Also::default())
}

/// Tells what came of a run.
pub fn ended(summary: &Summary, warnings: &[String], output: Output) -> End {
    finish(summary, warnings, &FailOn::default(), output, false)
}

/// Where results go, and what becomes of those that are there.
pub enum Results {
    /// Nowhere.
    None,
    /// To a directory, in place of what is there if that was said.
    In(Option<PathBuf>, bool),
    /// On from where they are.
    Resumed(PathBuf),
}

impl Results {
    pub fn new(record: bool, out: Option<PathBuf>, overwrite: bool) -> Self {
        if record { Results::In(out, overwrite) } else { Results::None }
    }

    /// The directory for a run of this name. A directory that nobody named is kept for the newest results.
    pub fn of(&self, name: &str) -> Option<(PathBuf, Existing)> {
        let Results::In(out, overwrite) = self else { return None };
        let existing = match (overwrite, out) {
            (true, _) => Existing::Replace,
            (false, Some(_)) => Existing::Refuse,
            (false, None) => Existing::MoveAside,
        };
        Some((out.clone().unwrap_or_else(|| default_out(name)), existing))
    }

    pub(super) fn job(&self, prepared: Prepared) -> Job<'static> {
        match self {
            Results::Resumed(dir) => Job::new(prepared).resume_in(dir),
            _ => match self.of(&prepared.name) {
                Some((dir, existing)) => Job::new(prepared).record_in(dir).existing(existing),
                None => Job::new(prepared),
            },
        }
    }
}

/// Results go to a directory named after the run, with nothing in it that a shell or a file system minds.
pub fn default_out(name: &str) -> PathBuf {
    let clean: String =
        name.chars().map(|c| if c.is_alphanumeric() || matches!(c, '-' | '_' | '.') { c } else { '-' }).collect();
    Path::new("results").join(if clean.trim_matches(['.', '-']).is_empty() { "run" } else { &clean })
}

pub fn resume(dir: &Path, force: bool, fail_on: &FailOn, output: Output) -> End {
    listen();
    let path = dir.join("scenario.toml");
    let missing = match (dir.is_dir(), path.exists()) {
        (false, _) => Some(format!("there is no directory `{}`", dir.display())),
        (true, false) => Some(format!("`{}` holds no run: it has no scenario.toml", dir.display())),
        (true, true) => None,
    };
    if let Some(message) = missing {
        let help = "name the results directory of a run that was interrupted or killed";
        return refuse("no-recording", &Fault::error(FaultKind::Missing, message).help(help), output.json);
    }
    let scenario = match Scenario::from_file(path) {
        Ok(scenario) => scenario,
        Err(mistakes) => return refuse("bad-scenario", &mistakes.first(), output.json),
    };
    let also = Also { force, ..Also::default() };
    match one(&scenario, &Results::Resumed(dir.to_owned()), output, also) {
        Err(end) => end,
        Ok((summary, warnings)) => finish(&summary, &warnings, fail_on, output, false),
    }
}

/// What else is wanted of a run.
#[derive(Clone, Copy, Default)]
struct Also<'a> {
    force: bool,
    bands: bool,
    /// Results whose changes are repeated.
    replay: Option<&'a Path>,
    /// Whether those are repeated at the pace of the scenario, and not as fast as it goes.
    paced: bool,
}

/// Checks, builds and runs one scenario.
fn one(scenario: &Scenario, results: &Results, output: Output, also: Also<'_>) -> Result<(Summary, Vec<String>), End> {
    let (mut prepared, blueprint, warnings) = prepare(scenario, output, also.replay.is_some())?;
    if also.replay.is_some() && !also.paced {
        prepared.pace = None;
    }
    let mut job = results.job(prepared);
    if also.force {
        job = job.accept_changes();
    }
    if let Some(replayed) = also.replay {
        let changes = macrostep::recorded_changes(replayed);
        let changes = changes.map_err(|fault| refuse("no-recording", &fault, output.json))?;
        if !changes.is_empty() {
            job = job.replay(changes);
        }
    }
    if also.bands {
        job = job.bands(blueprint);
    }
    drive(job, warnings, output)
}

/// Checks and builds; inputs of a run that is `steered` do not stay at 0, and it keeps to the clock.
pub(super) fn prepare(
    scenario: &Scenario,
    output: Output,
    steered: bool,
) -> Result<(Prepared, Blueprint, Vec<String>), End> {
    let checked = scenario.check().map_err(|mistakes| report(&mistakes, output.json))?;
    let unpaced = |fault: &Fault| fault.kind == FaultKind::Conflict && fault.place.path == "run.pace";
    let holds = |fault: &&Fault| !steered || !(fault.kind == FaultKind::Unconnected || unpaced(fault));
    let warnings = checked.warnings.iter().filter(holds).map(fault_text).collect();
    let (prepared, blueprint) = checked.build_and_keep().map_err(|mistakes| report(&mistakes, output.json))?;
    Ok((prepared, blueprint, warnings))
}

/// Runs what was prepared.
fn drive(job: Job<'_>, mut warnings: Vec<String>, output: Output) -> Result<(Summary, Vec<String>), End> {
    let bar = (!output.json && !output.quiet && std::io::stderr().is_terminal()).then(bar);
    let began = std::time::Instant::now();
    let progress = |progress: &Progress| {
        if let Some(bar) = &bar {
            show(bar, progress, began.elapsed().as_secs_f64());
        }
    };
    let ran = job.on_progress(progress).interrupted_by(&INTERRUPT).run();
    if let Some(bar) = &bar {
        bar.finish_and_clear();
    }
    let summary = ran.map_err(|error| cannot_start(&error, output.json))?;
    warnings.extend(summary.warnings.iter().map(fault_text));
    Ok((summary, warnings))
}

pub(super) fn cannot_start(error: &JobError, json: bool) -> End {
    use macrostep::core::{RunError, StartError, SubsystemError};
    let fault = error.fault();
    match error {
        _ if error.is_interrupt() => {
            refuse("interrupted", &fault.help("start it again"), json);
            End::Interrupted
        }
        JobError::Start(StartError::Run(RunError::Subsystem {
            source: SubsystemError::Faulty { fault: of_part },
            ..
        })) if of_part.kind == FaultKind::Version => refuse(
            "version",
            &fault.help("use the same version on both sides, or accept the other one with --force"),
            json,
        ),
        JobError::Start(StartError::Model(_)) => {
            let fault = fault.help("list every mistake with its line by `macrostep check`");
            refuse("bad-model", &fault, json)
        }
        JobError::Occupied { .. } => {
            let help = "name another directory with --out, or replace what is there with --overwrite";
            refuse("occupied", &fault.help(help), json)
        }
        JobError::OtherRun { differences, .. } if differences.iter().all(|d| d.allowed) => {
            refuse(fault.kind.word(), &fault.help("undo the change, or resume with --force"), json)
        }
        JobError::Finished { path, time, .. } => {
            // as the user would write it
            let here = std::env::current_dir().unwrap_or_default();
            let path = path.strip_prefix(here).unwrap_or(path);
            let again = path.join("scenario.toml");
            let help = format!(
                "look at it with `macrostep report {}`; for a longer run, start it again: `macrostep run {} --stop {}s --out OTHER`",
                path.display(),
                again.display(),
                text::number(2.0 * time)
            );
            refuse("finished", &fault.help(help), json)
        }
        JobError::Start(_)
        | JobError::Checkpoint { .. }
        | JobError::OtherRun { .. }
        | JobError::BeforeCheckpoint { .. } => refuse(fault.kind.word(), &fault, json),
        JobError::Record(RecordError::Busy { .. }) => refuse("busy", &fault, json),
        JobError::File { .. } => {
            refuse("no-recording", &fault.help("name a directory that can be written to with --out"), json)
        }
        JobError::Bands(_) => refuse(fault.kind.word(), &fault, json),
        _ => refuse("no-recording", &fault, json),
    }
}

fn bar() -> ProgressBar {
    let bar = ProgressBar::new(1000);
    let style = ProgressStyle::with_template("{bar:32} {percent:>3} %  {msg}  {eta} left");
    bar.set_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()));
    bar
}

fn show(bar: &ProgressBar, p: &Progress, wall: f64) {
    let share = if p.stop > p.start { (p.t - p.start) / (p.stop - p.start) } else { 1.0 };
    bar.set_position((share * 1000.0) as u64);
    let mut message = format!("step {}  t = {} s", text::count(p.steps), text::number(p.t));
    if wall > 0.0 {
        message.push_str(&format!("  {}× real time", text::speed((p.t - p.start) / wall)));
    }
    if let Some(energy) = p.energy {
        message.push_str(&format!("  E = {} J", text::number(energy)));
    }
    if let Some(residual) = p.residual_energy {
        message.push_str(&format!("  δE = {} J", text::number(residual)));
    }
    bar.set_message(message);
}

pub(super) fn finish(summary: &Summary, warnings: &[String], fail_on: &FailOn, output: Output, report: bool) -> End {
    let page = if report { picture::of_run(summary) } else { Ok(None) };
    if output.json {
        let mut object = serde_json::to_value(summary).unwrap_or_default();
        if let (Some(object), false) = (object.as_object_mut(), warnings.is_empty()) {
            object.insert("warnings".into(), serde_json::json!(warnings));
        }
        if let (Some(object), Ok(Some(page))) = (object.as_object_mut(), &page) {
            object.insert("report".into(), serde_json::json!(page.display().to_string()));
        }
        print_json(&object);
    } else {
        print(describe(summary).trim_end());
        if let Ok(Some(page)) = &page {
            print(&format!("  report       {}", page.display()));
        }
        warnings.iter().for_each(|w| complain(w));
        if let Some(fault) = summary.outcome.fault() {
            complain(&fault.to_string());
        }
        let directory = summary.recording.as_ref().and_then(|r| Path::new(r).parent());
        if summary.outcome == RunOutcome::Interrupted {
            complain(&match directory.filter(|dir| macrostep::can_resume(dir)) {
                Some(dir) => format!(
                    "interrupted\n  try: continue with `macrostep resume {}`",
                    quoted(&dir.display().to_string())
                ),
                None => "interrupted; there is no checkpoint to continue from\n  try: run it again".to_owned(),
            });
        }
        // a server that went away, a full disk
        if let (Some(fault), Some(dir)) = (summary.outcome.fault(), directory)
            && fault.kind.may_pass()
            && macrostep::can_resume(dir)
        {
            complain(&format!(
                "  try: if the cause lies outside the run, mend it and continue with `macrostep resume {}`",
                dir.display()
            ));
        }
    }
    let bands = summary.bands.is_some() || summary.bands_missing;
    let refused = fail_on.refuses(summary.verdict.interface, summary.verdict.solvers.verdict, bands);
    let end = match (end_of(&summary.outcome), refused) {
        (End::Good, Some((what, word))) => {
            if !output.json {
                complain(&format!("error: the word on the {what} is `{}`, which --fail-on refuses", word.word()));
            }
            End::Distrusted
        }
        (end, _) => end,
    };
    match page {
        Ok(_) => end,
        Err(fault) => {
            complain(&fault.to_string());
            End::Failed
        }
    }
}

fn end_of(outcome: &RunOutcome) -> End {
    match outcome {
        RunOutcome::Completed | RunOutcome::Ended { .. } => End::Good,
        RunOutcome::Interrupted => End::Interrupted,
        _ => End::Failed,
    }
}

/// Whose energy is not in the sum.
fn partial(without: &[String]) -> String {
    const SHOWN: usize = 4;
    let mut names: Vec<String> = without.iter().take(SHOWN).map(|name| format!("`{name}`")).collect();
    if without.len() > SHOWN {
        names.push(format!("{} more", without.len() - SHOWN));
    }
    if names.is_empty() { String::new() } else { format!("; without {}, not told", names.join(", ")) }
}

/// The summary people read.
fn describe(s: &Summary) -> String {
    let mut t = format!(
        "{}: {} at t = {} s after {} macro-step{} in {} ({}× real time)\n",
        s.name,
        s.outcome,
        text::number(s.time),
        text::count(s.macro_steps),
        if s.macro_steps == 1 { "" } else { "s" },
        text::seconds(s.wall_s),
        text::speed(s.real_time_factor)
    );
    if let (RunOutcome::Ended { .. }, Some(message)) = (&s.outcome, s.outcome.message()) {
        t.push_str(&format!("  because      {message}\n"));
    }
    if let Some(w) = &s.workers {
        let cores: Vec<String> = w.cores.iter().map(ToString::to_string).collect();
        let pinned =
            if cores.is_empty() { "not pinned".into() } else { format!("pinned to cores {}", cores.join(", ")) };
        t.push_str(&format!("  threads      {}, {pinned}\n", w.threads));
    }
    if let Some(p) = &s.pace {
        let latest = match p.late {
            0 => "all in time".to_owned(),
            late => format!(
                "{} of {} late, by up to {} at t = {} s",
                text::count(late),
                text::count(p.steps),
                text::seconds(p.latest),
                text::number(p.latest_at)
            ),
        };
        let [budget, median, most, longest] = [p.budget, p.median, p.percentile_99, p.longest].map(text::seconds);
        t.push_str(&format!("  pace         {}× real time: {latest}\n", text::number(p.factor)));
        t.push_str(&format!(
            "               of {budget} a macro-step took {median} (median), {most} (99 %), {longest} (longest)\n"
        ));
        if let Some(granted) = &p.real_time {
            let [median, most, longest, jitter] =
                [p.woken_median, p.woken_99, p.woken_longest, p.jitter].map(text::seconds);
            t.push_str(&format!(
                "               let go {median} after it was due (median), {most} (99 %), {longest} (longest), jitter {jitter}\n"
            ));
            if p.missed > 0 || p.skipped > 0.0 {
                let missed = format!("{} more than a step late", text::count(p.missed));
                let skipped =
                    if p.skipped > 0.0 { format!(", {} given up", text::seconds(p.skipped)) } else { String::new() };
                t.push_str(&format!("               {missed}{skipped}\n"));
            }
            t.push_str(&format!("  real time    {}\n", text::granted(granted)));
        }
    }
    for l in &s.live {
        t.push_str(&format!("  outside      `{}`: {}\n", l.name, text::live(l)));
    }
    if s.passes > s.macro_steps {
        t.push_str(&format!("  iterations   {:.2} per macro-step\n", s.passes as f64 / s.macro_steps.max(1) as f64));
    }
    if let Some((low, high)) = s.indicators.step_range
        && high > low * (1.0 + 1e-9)
    {
        t.push_str(&format!("  steps        {} to {}\n", text::seconds(low), text::seconds(high)));
    }
    if s.indicators.events > 0 {
        t.push_str(&format!("  events       {}\n", text::count(s.indicators.events)));
    }
    if let Some(e) = &s.energy {
        let reference = e.reference_final.map_or(String::new(), |r| format!(", reference {} J", text::number(r)));
        let error = e.max_relative_error.map_or(String::new(), |r| format!(", largest error {}", text::percent(r)));
        let (from, to) = (text::number(e.initial), text::number(e.final_energy));
        let at = e.at.map_or(String::new(), |at| format!(" at t = {at} s"));
        t.push_str(&format!("  energy       {from} J → {to} J{at}{reference}{error}{}\n", partial(&e.without)));
    }
    for bond in s.bonds.iter().filter(|b| b.found) {
        let (action, motion) = (bond.action.join(", "), bond.motion.join(", "));
        let line = format!("`{}` from units: action {action}, motion {motion}", bond.name);
        t.push_str(&format!("  bond         {line}\n"));
    }
    for (bond, energy) in &s.indicators.residual_energy {
        let energy = text::number(*energy);
        t.push_str(&format!("  residual     {energy} J through `{bond}` if inputs were only held\n"));
    }
    for (pair, chosen) in chosen(&s.indicators.learnt, s.macro_steps) {
        t.push_str(&format!("  chosen       {pair}: {chosen}\n"));
    }
    for (pair, modes) in modes(&s.indicators.learnt) {
        t.push_str(&format!("  modes        {pair}: {modes}\n"));
    }
    let v = &s.verdict;
    let named = |what: &str, name: &Option<String>| name.as_ref().map_or(String::new(), |n| format!(" ({what} `{n}`)"));
    let about = named("bond", &v.bond) + &named("input", &v.connection);
    t.push_str(&format!("  interface    {}: {}{about}\n", v.interface.word(), v.reason));
    if !v.remedies.is_empty() || !v.intervals.is_empty() {
        let span = |i: &Interval| format!("{}–{} s", text::number(i.from), text::number(i.to));
        let worst: Vec<String> = v.intervals.iter().filter(|i| i.verdict == v.interface).map(span).collect();
        let ended = v.intervals.iter().all(|i| i.to < s.time);
        let rest = if ended { ", results are off from then on" } else { "" };
        let when = (!worst.is_empty()).then(|| format!("{}{rest}", worst.join(", ")));
        let advice = (!v.remedies.is_empty()).then(|| format!("try {}", flags(&v.remedies)));
        let line: Vec<String> = when.into_iter().chain(advice).collect();
        t.push_str(&format!("               {}\n", line.join("; ")));
    }
    t.push_str(&format!("  solvers      {}: {}\n", v.solvers.verdict.word(), v.solvers.reason));
    if let Some(bands) = &s.bands {
        t.push_str(&describe_bands(bands, s));
    }
    if !s.errors.is_empty() {
        t.push_str("  against the reference\n");
        let rows: Vec<Vec<String>> = s
            .errors
            .iter()
            .map(|(name, e)| {
                let last = s.final_values.get(name).map_or(String::new(), |v| text::number(*v));
                let ratio = |x: f64| if e.negligible { "–".to_owned() } else { text::number(x) };
                vec![
                    name.clone(),
                    last,
                    ratio(e.nrms),
                    ratio(e.nmse),
                    ratio(e.nmse_mean.unwrap_or(f64::NAN)),
                    text::number(e.max),
                ]
            })
            .collect();
        t.push_str(&text::table(&["signal", "final", "NRMS", "NMSE", "NMSE/n", "max error"], &rows, 4));
    } else if s.final_values.is_empty() {
        t.push_str("  signals      none: there are no outputs\n");
    } else if s.final_values.len() <= 24 && s.bands.is_none() {
        let rows: Vec<Vec<String>> =
            s.final_values.iter().map(|(name, v)| vec![name.clone(), text::number(*v)]).collect();
        t.push_str(&text::table(&["signal", "final"], &rows, 4));
    }
    if let Some(recording) = &s.recording {
        t.push_str(&format!("  recording    {recording}\n"));
    }
    if let Some(earlier) = &s.earlier {
        t.push_str(&format!("  earlier run  {earlier}\n"));
    }
    t
}

/// Estimated errors, signal by signal.
fn describe_bands(bands: &BandsSummary, s: &Summary) -> String {
    let how = match bands.order {
        Some(order) => format!("half the step, extrapolated with order {order:.1}"),
        None => "differences to half and a quarter of the step, since no order is credible".to_owned(),
    };
    let mut t = format!("  error bands  {how}; root mean square over range\n");
    let rows: Vec<Vec<String>> = bands
        .signals
        .iter()
        .map(|(name, band)| {
            let last = s.final_values.get(name).map_or(String::new(), |v| text::number(*v));
            let shares = [band.interface, band.solver].map(text::percent);
            vec![name.clone(), last, shares[0].clone(), shares[1].clone()]
        })
        .collect();
    t.push_str(&text::table(&["signal", "final", "interface", "solvers"], &rows, 4));
    t
}

/// What to try, in the words of the command line.
fn flags(remedies: &[Remedy]) -> String {
    let words: Vec<String> = remedies
        .iter()
        .map(|remedy| match remedy {
            Remedy::Method(name) => format!("--method {name}"),
            Remedy::SmallerStep => "a smaller --step".to_owned(),
            Remedy::HigherOrderPredictor => "a higher --predictor".to_owned(),
            Remedy::ImplicitScheme => "an implicit scheme".to_owned(),
            Remedy::LongerRun => "a later --stop".to_owned(),
            Remedy::ErrorBands => "--bands, which tells how far off each signal is".to_owned(),
            Remedy::DeclareBonds => "power bonds, which `macrostep check` proposes".to_owned(),
            other => other.to_string(),
        })
        .collect();
    match words.as_slice() {
        [rest @ .., last] if rest.len() > 1 => format!("{}, or {last}", rest.join(", ")),
        words => words.join(" or "),
    }
}

/// A receiver and a source, as names of indicators have them.
fn pair_of(pair: &str) -> String {
    pair.split_once('.').map_or(pair.to_owned(), |(to, from)| format!("{from} as seen by {to}"))
}

/// For each receiver and source, what the predictor `auto` has chosen in the end, since when and why, and how often a hold was used.
fn chosen(learnt: &BTreeMap<String, f64>, macro_steps: u64) -> Vec<(String, String)> {
    const LENGTHS: [&str; 3] = ["short", "medium", "long"];
    let mut found = Vec::new();
    for (name, held) in learnt {
        let Some(pair) = name.strip_prefix("prediction.").and_then(|n| n.strip_suffix(".held")) else { continue };
        let of = |what: &str| learnt.get(&format!("prediction.{pair}.{what}")).copied().unwrap_or(f64::NAN);
        let what = match of("model") as usize {
            0 => "the last value".to_owned(),
            1 => "a line".to_owned(),
            2 => "positions along their rates".to_owned(),
            model @ 3..=5 => format!("a model of values, {} window", LENGTHS[model - 3]),
            model => format!("a model of differences, {} window", LENGTHS[(model - 6).min(2)]),
        };
        let [error, hold, since] = ["error", "hold_error", "since"].map(|what| text::number(of(what)));
        found.push((
            pair_of(pair),
            format!(
                "{what}, since macro-step {since}; off by {error} at last, the best hold by {hold}; held in {} of {} macro-steps",
                text::count(*held as u64),
                text::count(macro_steps)
            ),
        ));
    }
    found
}

/// For each receiver and source, the modes that were learnt, in words.
fn modes(learnt: &BTreeMap<String, f64>) -> Vec<(String, String)> {
    let mut found: Vec<(String, String)> = Vec::new();
    for (name, modulus) in learnt {
        let Some((pair, mode)) = name.strip_prefix("prediction.").and_then(|n| n.rsplit_once(".modulus")) else {
            continue;
        };
        let of = |what: &str| learnt.get(&format!("prediction.{pair}.{what}{mode}")).copied().unwrap_or(f64::NAN);
        let (frequency, damping) = (of("frequency"), of("damping"));
        // what is left of rounding is no damping
        let damping = if damping.abs() < 1e-9 { 0.0 } else { damping };
        let text = if frequency > 0.0 {
            format!("{} Hz damped {}", text::number(frequency), text::percent(damping))
        } else {
            format!("factor {} per step", text::number(*modulus))
        };
        let pair = pair_of(pair);
        match found.iter_mut().find(|(p, _)| *p == pair) {
            // of a complex pair, one
            Some((_, all)) if all.ends_with(&text) => {}
            Some((_, all)) => *all = format!("{all}; {text}"),
            None => found.push((pair, text)),
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use clap::Parser;
    use macrostep::core::tally::{Made, count};

    use crate::args::Args;
    use crate::{End, commands};

    #[test]
    fn a_run_makes_everything_once() {
        let all = || [Made::Part, Made::Division, Made::Graph].map(count);
        let before = all();
        let args = ["macrostep", "run", "crane", "--stop", "0.01s", "--no-record", "--quiet"];
        let end = commands::execute(Args::try_parse_from(args).unwrap());
        assert!(matches!(end, End::Good));
        let made: [u64; 3] = std::array::from_fn(|i| all()[i] - before[i]);
        assert_eq!(made, [2, 0, 1], "parts, divisions, graphs");
    }
}
