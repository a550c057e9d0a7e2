//! `advise`: how to run a system, found by running it.

use std::path::Path;
use std::time::Duration;

use macrostep::advise::{Advice, AdviseOptions, PartFound, Row};
use macrostep::core::{Fault, FaultKind, Ticks};

use super::run::{INTERRUPT, listen};
use super::{cannot_write, complain, print, print_json, refuse, report, same_file, scenario, would_replace};
use crate::args::Advise;
use crate::{End, text};

/// Lines are at most this long.
const WIDTH: usize = 120;

/// The time that a search may take.
pub fn budget(given: &str) -> Result<Duration, Fault> {
    let wrong = |why: String| {
        Fault::error(FaultKind::BadValue, format!("`--budget {given}`: {why}")).help("write --budget 10s")
    };
    let seconds = Ticks::parse(given).map(Ticks::seconds).map_err(|e| wrong(e.to_string()))?;
    Duration::try_from_secs_f64(seconds).map_err(|e| wrong(e.to_string()))
}

pub fn advise(args: &Advise) -> End {
    let json = args.output.json;
    let scenario = match scenario(&args.scenario) {
        Ok(scenario) => scenario,
        Err(mistakes) => return report(&mistakes, json),
    };
    if let Some(out) = args.out.as_ref().filter(|out| same_file(out, Path::new(&args.scenario.scenario))) {
        return refuse("bad-argument", &would_replace(out), json);
    }
    let mut options = AdviseOptions::default();
    (options.error, options.budget) = match budget(&args.budget) {
        Ok(budget) => (args.error, budget),
        Err(fault) => return refuse("bad-argument", &fault, json),
    };
    listen();
    let bar = super::bar(args.output);
    let style = indicatif::ProgressStyle::with_template("{bar:32} {percent:>3} % of the budget  {msg}");
    bar.set_style(style.unwrap_or_else(|_| indicatif::ProgressStyle::default_bar()));
    bar.set_length(1000);
    let told = |share: f64, what: &str| {
        bar.set_position((1000.0 * share.min(1.0)) as u64);
        bar.set_message(what.to_owned());
    };
    let found = macrostep::advise(&scenario, &options, &told, &INTERRUPT);
    bar.finish_and_clear();
    let advice = match found {
        Ok(advice) => advice,
        Err(_) if INTERRUPT.load(std::sync::atomic::Ordering::Relaxed) => {
            complain("interrupted before anything could be recommended");
            return End::Interrupted;
        }
        Err(faults) => return report(&faults, json),
    };
    if let (Some(path), Some(scenario)) = (&args.out, &advice.scenario)
        && let Err(error) = macrostep::record::files::write_named(path, scenario.to_toml().as_bytes())
    {
        return refuse("not-written", &cannot_write(path, &error), json);
    }
    let written = args.out.as_ref().filter(|_| advice.scenario.is_some());
    if json {
        let mut object = serde_json::to_value(&advice).unwrap_or_default();
        if let (Some(object), Some(path)) = (object.as_object_mut(), written) {
            object.insert("scenario".into(), serde_json::json!(path));
        }
        print_json(&object);
    } else {
        print(describe(&advice).trim_end());
        match (&args.out, written) {
            (_, Some(path)) => print(&format!("  scenario     {}", path.display())),
            (Some(path), None) => {
                print(&format!("  scenario     {} was not written: nothing keeps the error", path.display()))
            }
            _ => {}
        }
    }
    if advice.recommended().is_some() { End::Good } else { End::Failed }
}

fn describe(a: &Advice) -> String {
    let mut t =
        format!("{}: every signal within {} at t = {} s\n", a.name, text::percent(a.error), text::number(a.stop));
    let wrapped = |heading: &str, said: &str| {
        let lines = text::wrapped(said, 15, WIDTH);
        format!("  {heading:<13}{}", lines.trim_start())
    };
    for (i, reason) in a.reasons.iter().enumerate() {
        t += &wrapped(if i == 0 { "advice" } else { "" }, reason);
    }
    t += &format!(
        "  against      {} at {}, itself off by {}",
        a.reference.configuration,
        a.reference.step,
        text::percent(a.reference.error)
    );
    t += &match a.reference.confirmed_by {
        0 => "\n".to_owned(),
        1 => "; another configuration agrees\n".to_owned(),
        n => format!("; {n} other configurations agree\n"),
    };
    let shown = || a.stated.iter().filter(|_| !a.keeps_stated()).chain(&a.rows);
    let rows: Vec<Vec<String>> = shown().map(row).collect();
    let table = text::table(&["configuration", "step", "error", "macro-steps", "passes", "cost"], &rows, 4);
    let limits = shown().map(|r| r.limit.to_string());
    for (line, limit) in table.lines().zip(["limited by".to_owned()].into_iter().chain(limits)) {
        t += format!("{line}  {limit}").trim_end();
        t += "\n";
    }
    let parts: Vec<Vec<String>> = a.subsystems.iter().map(part).collect();
    t += &text::table(&["subsystem", "time per step", "share", "rollback", "feedthrough", "solver"], &parts, 4);
    let cycles: Vec<String> = a.cycles.iter().map(|c| c.join(" ⇄ ")).collect();
    if !cycles.is_empty() {
        t += &wrapped("cycles", &cycles.join("; "));
    }
    for bond in &a.bonds {
        let how = if bond.found { "from units" } else { "declared" };
        t += &wrapped(
            "bond",
            &format!("`{}` {how}: action {}, motion {}", bond.name, bond.action.join(", "), bond.motion.join(", ")),
        );
    }
    for (i, what) in a.not_checked.iter().enumerate() {
        t += &wrapped(if i == 0 { "not checked" } else { "" }, what);
    }
    t += &format!("  searched for {}\n", text::seconds(a.seconds));
    t
}

fn row(r: &Row) -> Vec<String> {
    let name = r.configuration.name();
    let none = || "—".to_owned();
    let error = match r.error {
        Some(error) => text::percent(error),
        None if r.step.is_some() && r.cost.is_some() => "fails".to_owned(),
        None => none(),
    };
    vec![
        if r.meets { name } else { format!("✗ {name}") },
        r.step.map_or_else(none, |s| s.to_string()),
        error,
        if r.macro_steps > 0.0 { text::count(r.macro_steps.round() as u64) } else { none() },
        if r.passes > 1.0 { format!("{:.1}", r.passes) } else { String::new() },
        r.cost.map_or_else(none, text::seconds),
    ]
}

fn part(p: &PartFound) -> Vec<String> {
    let word = |yes: bool, word: &str, no: &str| if yes { word.to_owned() } else { no.to_owned() };
    let fed = p.feedthrough.len();
    vec![
        p.name.clone(),
        text::seconds(p.step_cost),
        text::percent(p.share),
        word(p.rollback, "yes", "no"),
        if fed == 0 { "none".to_owned() } else { format!("{fed} found") },
        word(p.refines, "refines", "closed"),
    ]
}
