//! `design`: a compensator for a scenario, written into a scenario that runs.

use std::path::PathBuf;

use macrostep::analysis::design::{Design as Found, DesignOptions, Margin, On, design_for, fed_back, robustness};
use macrostep::analysis::{AnalysisError, Options, Subject};

use super::analyze::{pole, refuse, time};
use super::{print, print_json};
use crate::args::{Design, Scenario};
use crate::{End, text};

pub fn design(args: &Design) -> End {
    work(args).unwrap_or_else(|error| refuse(&error, args.output.json))
}

fn work(args: &Design) -> Result<End, AnalysisError> {
    if let Some(method) = args.scenario.method.as_deref().filter(|m| *m != "eigenstructure") {
        let message = format!("there is nothing to design for method `{method}`");
        return Err(AnalysisError::Argument { message, help: "use --method eigenstructure".into() });
    }
    if let Some(out) =
        args.out.as_ref().filter(|out| super::same_file(out, std::path::Path::new(&args.scenario.scenario)))
    {
        let message = super::would_replace(out).message;
        return Err(AnalysisError::Argument { message, help: "name another file with --out".into() });
    }
    // the method has no gains before it is designed
    let scenario = super::scenario(&Scenario { method: None, ..args.scenario.clone() })?;
    let mut subject = Subject::new(&scenario)?;
    for part in &args.black_box {
        subject = subject.black_box(part, !args.no_rollback)?;
    }
    let found = design_for(&subject, &options(args)?)?;
    let path = args.out.clone().unwrap_or_else(|| {
        let name = scenario.check().map_or_else(|_| "scenario".to_owned(), |c| c.name.clone());
        PathBuf::from(format!("{}-compensated.toml", name.replace([' ', '/'], "-")))
    });
    let failed = |e: std::io::Error| AnalysisError::Write { path: path.display().to_string(), reason: e.to_string() };
    macrostep::record::files::write_named(&path, found.scenario.to_toml().as_bytes()).map_err(failed)?;
    let margins = if args.robust {
        robustness(
            &found.scenario,
            &Options { at: found.at.first().copied().unwrap_or(0.0), error: args.error, limits: false },
        )?
    } else {
        Vec::new()
    };
    if args.output.json {
        print_json(&serde_json::json!({ "design": found, "margins": margins, "scenario": path }));
    } else {
        print(&describe(&found, &margins, args.error, &path));
    }
    Ok(End::Good)
}

fn options(args: &Design) -> Result<DesignOptions, AnalysisError> {
    let wrong = |message: String, help: &str| AnalysisError::Argument { message, help: help.into() };
    let no_model = || wrong(format!("there is no model `{}` to design on", args.on), "--on map or --on continuous");
    let on = On::named(&args.on).ok_or_else(no_model)?;
    let not_fed = |feed: &str| wrong(format!("`--feed {feed}` is not made of d, f and g"), "--feed dfg");
    let orders = args.feed.as_deref().map(|feed| fed_back(feed).ok_or_else(|| not_fed(feed))).transpose()?;
    let at = match &args.at {
        None => Vec::new(),
        Some(list) => list.split(',').map(|t| time(Some(t), "--at")).collect::<Result<_, _>>()?,
    };
    let random = args.random.map(|tries| (tries, args.seed));
    Ok(DesignOptions { on, at, orders, random, ..DesignOptions::default() })
}

fn describe(d: &Found, margins: &[Margin], error: f64, path: &std::path::Path) -> String {
    let model = match d.on {
        On::Map => "the macro-step as it is",
        On::Continuous => "the continuous model with D(s)",
    };
    let (rank, augmented) = d.ranks[0];
    let mut t = format!(
        "designed on {model}: {} equations, {} gains, rank {rank} ({augmented} with the right side), {} used\n",
        d.equations,
        3 * d.rows.len(),
        d.used[0]
    );
    for i in &d.identified {
        t.push_str(&format!("{}\n", i.story()));
    }
    if rank < augmented {
        t.push_str("the modes are not assignable exactly; the gains come as near as they can\n");
        for missing in &d.missing {
            t.push_str(&format!("  missing: {missing}\n"));
        }
    }
    if let [first, .., last] = &d.at[..] {
        t.push_str(&format!(
            "gains at {} states between {} and {} of the motion; they follow {}\n",
            d.at.len(),
            text::seconds(*first),
            text::seconds(*last),
            d.states.watch.join(", ")
        ));
    }
    let rows: Vec<Vec<String>> = d
        .rows
        .iter()
        .map(|r| {
            let [a, f, g] = r.gains[0].map(text::number);
            vec![r.force.clone(), r.position.clone(), a, f, g, r.inertia.clone().unwrap_or_else(|| "last".to_owned())]
        })
        .collect();
    t.push_str(&format!("\n{}", text::table(&["force", "of", "d", "f", "g", "acceleration"], &rows, 0)));
    let rows: Vec<Vec<String>> = d
        .modes
        .iter()
        .enumerate()
        .map(|(i, m)| {
            vec![
                format!("{}", i + 1),
                pole(m.monolithic.real, m.monolithic.imaginary),
                pole(m.cosimulated.real, m.cosimulated.imaginary),
                format!("{:.1e}", m.error),
            ]
        })
        .collect();
    t.push_str(&format!("\n{}", text::table(&["mode", "monolithic, 1/s", "compensated", "error"], &rows, 0)));
    t.push_str(&format!("spectral radius {:.9} before, {:.9} after", d.radius.0, d.radius.1));
    if let Some(latent) = d.latent {
        t.push_str(&format!("; other poles decay with at least {} 1/s", text::number(-latent)));
    }
    t.push('\n');
    if d.radius.1 > d.radius.0.max(1.0) {
        t.push_str("these gains make it worse; try a smaller --step, other --feed, or --method energy, which needs no forces\n");
    }
    if !margins.is_empty() {
        let range = |(a, b): (f64, f64)| {
            let end = |x: f64, sign: &str, limit: bool| match x {
                x if x.is_nan() => "—".to_owned(),
                x if limit => format!("{sign}{x:.2}"),
                x => format!("{x:.3}"),
            };
            format!("{} … {}", end(a, "≤ ", a < 0.08), end(b, "≥ ", b > 12.0))
        };
        let rows: Vec<Vec<String>> =
            margins.iter().map(|m| vec![m.name.clone(), range(m.stable), range(m.accurate)]).collect();
        let within = format!("every mode within {}", text::percent(error));
        t.push_str(&format!(
            "\nwith these gains, a parameter may be off by the factors\n{}",
            text::table(&["", "stable", &within], &rows, 0)
        ));
    }
    t.push_str(&format!("\n{}", path.display()));
    t
}
