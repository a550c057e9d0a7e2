//! `analyze`: what a scenario will do, before it runs.

use macrostep::analysis::{
    Analysis, AnalysisError, Axis, ComparedMode, Options, Periodic, PeriodicMotion, Stability, Subject, Swing,
    analyze as analysis, stability_map,
};
use macrostep::core::Ticks;
use macrostep_studies::stability_figure;

use super::{bar, print, print_json};
use crate::args::Analyze;
use crate::{End, text};

pub fn analyze(args: &Analyze) -> End {
    let found = prepare(args).and_then(|(subject, options)| {
        if !args.map.is_empty() {
            map(args, &subject, &options)
        } else {
            let found = analysis(&subject, &options)?;
            if args.output.json {
                print_json(&found)
            } else {
                print(describe(&found).trim_end())
            }
            Ok(End::Good)
        }
    });
    found.unwrap_or_else(|error| refuse(&error, args.output.json))
}

/// Reports why something cannot be analysed or designed.
pub fn refuse(error: &AnalysisError, json: bool) -> End {
    match error {
        AnalysisError::Scenario(faults) => super::report(faults, json),
        AnalysisError::Event { .. } | AnalysisError::NotFinite { .. } | AnalysisError::NoModel { .. } => {
            let fault = error.fault();
            let help = fault.help.clone().unwrap_or_default();
            super::refuse("not-analysed", &fault.help(format!("{help} (--at)")), json)
        }
        error => super::refuse("not-analysed", &error.fault(), json),
    }
}

/// A time given on the command line, in seconds.
pub fn time(text: Option<&str>, flag: &str) -> Result<f64, AnalysisError> {
    let Some(text) = text else { return Ok(0.0) };
    let wrong = |message| AnalysisError::Argument { message, help: format!("write {flag} 2s") };
    match Ticks::parse(text) {
        Ok(time) if time.0 < 0 => Err(wrong(format!("`{flag} {text}` is before the start"))),
        Ok(time) => Ok(time.seconds()),
        Err(error) => Err(wrong(format!("`{flag} {text}` is not a time: {error}"))),
    }
}

fn prepare(args: &Analyze) -> Result<(Subject, Options), AnalysisError> {
    let mut subject = Subject::new(&super::scenario(&args.scenario)?)?;
    for part in &args.black_box {
        subject = subject.black_box(part, !args.no_rollback)?;
    }
    if !(args.error > 0.0 && args.error <= 1.0) {
        let message = format!("`--error {}` must be above 0 and at most 1", args.error);
        return Err(AnalysisError::Argument { message, help: "write --error 0.01".into() });
    }
    let at = time(args.at.as_deref(), "--at")?;
    Ok((subject, Options { at, error: args.error, ..Options::default() }))
}

fn map(args: &Analyze, subject: &Subject, options: &Options) -> Result<End, AnalysisError> {
    let axes = args.map.iter().map(|a| Axis::parse(a)).collect::<Result<Vec<_>, _>>()?;
    if axes.len() > 2 {
        let message = format!("a map has one or two parameters, not {}", axes.len());
        return Err(AnalysisError::Argument { message, help: "draw one map for each pair".into() });
    }
    if let [a, b] = &axes[..]
        && a.name == b.name
    {
        let message = format!("both parameters of the map are `{}`", a.name);
        return Err(AnalysisError::Argument {
            message,
            help: "name another parameter with one of the two --map".into(),
        });
    }
    let bar = bar(args.output);
    let threads = std::thread::available_parallelism().map_or(1, usize::from);
    let found = stability_map(subject, &axes, options, threads, &|done, total| {
        bar.set_length(total as u64);
        bar.set_position(done as u64);
        true
    })?;
    bar.finish_and_clear();

    let directory = args.out.clone().unwrap_or_else(|| std::path::Path::new("results").join(subject.name()));
    let write = |file: &str, content: String| {
        let path = directory.join(file);
        let failed =
            |e: std::io::Error| AnalysisError::Write { path: path.display().to_string(), reason: e.to_string() };
        std::fs::create_dir_all(&directory).map_err(failed)?;
        macrostep::record::files::write(&path, content.as_bytes()).map_err(failed)
    };
    write("map.csv", found.csv())?;
    let title = format!("{}: stability of the macro-step", subject.name());
    write("map.svg", stability_figure(&found, &title).svg())?;
    let share = |v: Stability| found.points.iter().filter(|p| p.verdict == v).count();
    if args.output.json {
        print_json(&serde_json::json!({ "points": found.points, "directory": directory }));
    } else {
        print(&format!(
            "{} points: {} stable, {} stable but wrong by more than {}, {} unstable{}\n{} and {}",
            found.points.len(),
            share(Stability::Stable),
            share(Stability::StableButWrong),
            text::percent(options.error),
            share(Stability::Unstable),
            match share(Stability::AsUnstableAsTheSystem) {
                0 => String::new(),
                n => format!(", {n} as unstable as the system itself"),
            },
            directory.join("map.csv").display(),
            directory.join("map.svg").display()
        ));
    }
    Ok(End::Good)
}

pub fn pole(re: f64, im: f64) -> String {
    // rounding is no damping
    let re = if re.abs() < 1e-11 * im.abs() { 0.0 } else { re };
    let sign = if im < 0.0 { '-' } else { '+' };
    format!("{} {sign} {}i", text::number(re), text::number(im.abs()))
}

/// What there is to say of a run that switches.
fn of_period(a: &Analysis, p: &Periodic) -> String {
    let (here, there) = (&p.cosimulated, &p.reference);
    let switchings = here.switchings / here.times.max(1);
    let plural = if switchings == 1 { "" } else { "s" };
    let mut t = format!(
        "{}: H = {}, closed by switching: at t = {} its motion repeats, with {} switching{plural} in a period, but for {:.0e}\n",
        a.name,
        text::seconds(a.step),
        text::seconds(a.time),
        switchings,
        here.misses,
    );
    t.push_str(&replaced(a));
    for counter in &here.counters {
        t.push_str(&format!("{} goes on by {} in a period\n", counter.name, text::number(counter.by)));
    }
    for hidden in &a.hidden {
        t.push_str(&format!("{hidden} cannot be shown as numbers and is held fixed\n"));
    }
    let of_reference = format!("at H = {}", text::seconds(there.step));
    let headings = ["", "co-simulated", of_reference.as_str(), "off by"];
    let mut rows = vec![vec![
        "period".to_owned(),
        format!("{} s", text::number(here.period)),
        format!("{} s", text::number(there.period)),
        text::percent(p.period_error),
    ]];
    let count = here.multipliers.len().max(there.multipliers.len());
    for i in 0..count {
        let multiplier = |m: &PeriodicMotion| m.multipliers.get(i).map_or("0".to_owned(), |z| pole(z.0, z.1));
        let off = if i == 0 { text::percent(p.multiplier_error) } else { String::new() };
        rows.push(vec![format!("multiplier {}", i + 1), multiplier(here), multiplier(there), off]);
    }
    for (i, swing) in here.swings.iter().filter(|s| s.high > s.low).enumerate() {
        let range = |s: &Swing| format!("{} … {}", text::number(s.low), text::number(s.high));
        let other = there.swings.iter().find(|s| s.output == swing.output).map_or_else(String::new, range);
        let off = if i == 0 { text::percent(p.switching_error) } else { String::new() };
        rows.push(vec![swing.output.clone(), range(swing), other, off]);
    }
    t.push('\n');
    t.push_str(&text::table(&headings, &rows, 0));
    t.push_str("errors of outputs are those at switchings, relative to their swing\n");
    if here.free {
        t.push_str("nothing depends on time: a shift in time stays (multiplier 1)\n");
    }
    for (motion, which) in [(here, "co-simulated"), (there, of_reference.as_str())] {
        if motion.times > 1 {
            t.push_str(&format!(
                "{which}, it repeats {} times in that period: the other takes as many to repeat\n",
                motion.times
            ));
        }
    }
    let known = here.off.max(there.off);
    t.push_str(&if a.radius.is_nan() {
        "multipliers cannot be told: what becomes of a disturbance depends on its size, as where switchings wait for communication points\n"
            .to_owned()
    } else if count == 0 {
        format!("of any other disturbance nothing is left after a period, or less than {:.0e}\n", known.max(1e-6))
    } else {
        format!("multipliers are known but for {known:.0e}\n")
    });
    let word = match a.verdict {
        Stability::Stable if a.radius.is_nan() => {
            format!("stable, period and switchings within {}", text::percent(a.error))
        }
        Stability::Stable => format!("stable, period, multipliers and switchings within {}", text::percent(a.error)),
        _ if p.switching_error.is_finite() => format!("stable but wrong; off by {}", text::percent(p.error())),
        _ => format!("stable but wrong; there are {} switchings in a period of the system", there.switchings),
    };
    let radius = if a.radius.is_nan() { String::new() } else { format!(" (spectral radius {:.9})", a.radius) };
    t.push_str(&format!("\nverdict{}: {word}{radius}\n", of_what(a)));
    if let Some(l) = &a.limits {
        let largest = |x: Option<f64>| match x {
            None => format!("none down to {}", text::seconds(l.tried.0)),
            Some(x) if x >= l.tried.1 * (1.0 - 1e-9) => format!("{} or more", text::seconds(x)),
            Some(x) => text::seconds(x),
        };
        t.push_str(&format!(
            "largest macro-step, of those twice or half as long, with a periodic motion: {}\nwith one that is within {}: {}\n",
            largest(l.stable),
            text::percent(a.error),
            largest(l.accurate)
        ));
    }
    t
}

/// The line on what was analysed in the place of a predictor that learns.
fn replaced(a: &Analysis) -> String {
    a.replaced.as_ref().map_or_else(String::new, |r| format!("{}\n", r.story()))
}

/// What a verdict is of, where that is not the run as it is.
fn of_what(a: &Analysis) -> String {
    a.replaced.as_ref().map_or_else(String::new, |r| format!(", with {} in the place of {}", r.by, r.predictor))
}

fn describe(a: &Analysis) -> String {
    if let Some(periodic) = &a.periodic {
        return of_period(a, periodic);
    }
    let kind = match a.off {
        Some(off) => format!("fitted to a run: eigenvalues within {}", text::number(off)),
        None if a.linear => "linear: exact".to_owned(),
        None => "linearised along the trajectory".to_owned(),
    };
    let what = if a.samples.is_empty() { "a macro-step" } else { "a hyper-period" };
    let mut t = format!(
        "{}: H = {}, t = {}, {what} maps {} numbers, {kind}\n",
        a.name,
        text::seconds(a.step),
        text::seconds(a.time),
        a.size
    );
    t.push_str(&replaced(a));
    for s in &a.samples {
        t.push_str(&format!("{} samples every {}\n", s.part, text::seconds(s.period)));
    }
    if !a.samples.is_empty() {
        t.push_str(&format!(
            "samples and communication points meet every {}, the hyper-period; frequencies above {} rad/s are aliases\n",
            text::seconds(a.period),
            text::number(std::f64::consts::PI / a.period)
        ));
    }
    for i in &a.identified {
        t.push_str(&format!("{}\n", i.story()));
    }
    for part in &a.held {
        t.push_str(&format!(
            "{part} switches at its samples, or is at a limit: what follows holds while it stays as it is, and says nothing of what it does when it switches\n"
        ));
    }
    if !a.events.is_empty() {
        let parts = a.events.join(", ");
        t.push_str(&format!(
            "{parts} may have events: what follows holds between two of them, and says nothing of what they do\n"
        ));
    }
    for hidden in &a.hidden {
        t.push_str(&format!("{hidden} cannot be shown as numbers and is held fixed\n"));
    }
    if !a.kinks.is_empty() {
        t.push_str(&format!(
            "on a kink of {}, where slopes differ from side to side: what follows is their mean, and holds for neither (--at looks elsewhere)\n",
            a.kinks.join(", ")
        ));
    }
    let row = |m: &ComparedMode, name: String| {
        vec![
            name,
            pole(m.monolithic.real, m.monolithic.imaginary),
            pole(m.cosimulated.real, m.cosimulated.imaginary),
            text::percent(m.frequency_error),
            text::number(m.damping_added),
            text::percent(m.error),
            format!("{:.4}", m.likeness),
        ]
    };
    let rows: Vec<_> = a.modes.iter().enumerate().map(|(i, m)| row(m, format!("{}", i + 1))).collect();
    let headings = ["mode", "monolithic, 1/s", "co-simulated", "frequency", "damping added", "error", "shape"];
    if a.states.is_empty() {
        t.push_str("its subsystems state no linearisation: there are no modes to compare with\n");
    } else {
        t.push('\n');
        t.push_str(&text::table(&headings, &rows, 0));
    }
    if !a.modes.is_empty() && a.modes.iter().all(|m| m.monolithic.frequency < 1e-12) {
        t.push_str("every pole of the system is zero: errors are relative to 1/H\n");
    }
    if !a.gone.is_empty() {
        let list: Vec<String> = a.gone.iter().map(|p| pole(p.0, p.1)).collect();
        t.push_str(&format!("not compared, since less than 1e-6 is left of them after {what}: {}\n", list.join(", ")));
    }
    if let Some(twin) = &a.twin {
        let worst = twin.iter().map(|m| m.error).fold(0.0, f64::max);
        t.push_str(&format!("of the errors, integration alone makes up to {}\n", text::percent(worst)));
    }
    if let Some(poles) = &a.continuous {
        let list: Vec<String> = poles.iter().map(|p| pole(p.0, p.1)).collect();
        t.push_str(&format!("the continuous model with D(s) says {}\n", list.join(", ")));
    }
    if let Some(other) = a.others.first() {
        t.push_str(&format!(
            "of the other poles, those of interface and integrators, the slowest to decay is {}\n",
            pole(other.real, other.imaginary)
        ));
    }
    t.push_str(&format!("\nverdict{}: {}\n", of_what(a), verdict(a)));
    if let Some(l) = &a.limits {
        let largest = |x: Option<f64>| match x {
            None => format!("none down to {}", text::seconds(l.tried.0)),
            Some(x) if a.samples.iter().any(|s| x >= s.period * (1.0 - 1e-9)) => {
                format!("{}, the period of the samples; longer ones were not tried", text::seconds(x))
            }
            Some(x) if x >= l.tried.1 * (1.0 - 1e-9) => format!("{} or more", text::seconds(x)),
            Some(x) => text::seconds(x),
        };
        let grows = a.modes.iter().any(|m| m.monolithic.real > 0.0);
        let what = if grows { "macro-step that grows no faster than the system" } else { "stable macro-step" };
        t.push_str(&format!("largest {what}: {}\n", largest(l.stable)));
        t.push_str(&format!(
            "largest macro-step with every mode within {}: {}\n",
            text::percent(a.error),
            match (l.accurate, l.stable) {
                // the modes of the table may be within the error all the same
                (None, None) =>
                    format!("none, since it is unstable at every step down to {}", text::seconds(l.tried.0)),
                (accurate, _) => largest(accurate),
            }
        ));
    }
    t
}

fn verdict(a: &Analysis) -> String {
    let growth = a.radius.ln() / a.period;
    let held = match a.held.as_slice() {
        [] if a.events.is_empty() => String::new(),
        [] => " between events".to_owned(),
        [part] => format!(" while {part} stays as it is"),
        parts => format!(" while {} stay as they are", parts.join(", ")),
    };
    match a.verdict {
        Stability::Unstable => format!(
            "unstable{held}; it grows by a factor e in {} (spectral radius 1 + {:.3e})",
            text::seconds(1.0 / growth),
            a.radius - 1.0
        ),
        Stability::StableButWrong => {
            // what is gone after a period was not compared
            let compared = a.modes.iter().all(|m| m.error <= a.error);
            if let (true, Some(gone), Some(other)) = (compared, a.gone.first(), a.others.first()) {
                return format!(
                    "stable{held} but wrong; the mode {} is gone after {}, and the coupling has {} in its place",
                    pole(gone.0, gone.1),
                    text::seconds(a.period),
                    pole(other.real, other.imaginary)
                );
            }
            let worst = a.modes.iter().max_by(|x, y| x.error.total_cmp(&y.error));
            let what = worst.map_or_else(
                || "modes are missing".to_owned(),
                |m| {
                    format!(
                        "the mode at {} rad/s is off by {}: {} in frequency, {} added to its damping ratio",
                        text::number(m.monolithic.frequency),
                        text::percent(m.error),
                        text::percent(m.frequency_error),
                        text::number(m.damping_added)
                    )
                },
            );
            format!("stable{held} but wrong; {what}")
        }
        Stability::AsUnstableAsTheSystem => {
            format!("as unstable as the system itself{held}, every mode within the error")
        }
        _ if a.states.is_empty() => format!("stable{held} (spectral radius {:.9})", a.radius),
        _ => {
            let which = if a.gone.is_empty() { "every mode" } else { "every mode that was compared" };
            format!("stable{held}, {which} within {} (spectral radius {:.9})", text::percent(a.error), a.radius)
        }
    }
}
