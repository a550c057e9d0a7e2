//! `survey dmd`: predictors over the library, and `auto` on random systems.

use macrostep::RunOutcome;
use macrostep_studies::survey::dmd::{CONTENDERS, MEANINGFUL, Options, Row, Survey, survey};
use macrostep_studies::survey::random::{Contest, Share, WINDOWS, contenders, contest};

use super::bar;
use super::survey::{Table, unsigned, write};
use super::{complain, print, print_json};
use crate::args::DmdSurvey;
use crate::{End, text};

pub fn dmd(args: &DmdSurvey) -> End {
    match args.random {
        Some(count) => random(args, count as usize),
        None => library(args),
    }
}

fn library(args: &DmdSurvey) -> End {
    let options = Options { quick: args.quick, problem: args.problem.clone(), ..Options::default() };
    if let Some(name) = &args.problem
        && let Err(error) = macrostep::problems::problem(name)
    {
        complain(&format!("error: {error}\n  try: `macrostep problems` lists them"));
        return End::BadInput;
    }
    let bar = bar(args.output);
    let found = survey(&options, &|done, total| {
        bar.set_length(total as u64);
        bar.set_position(done as u64);
    });
    bar.finish_and_clear();
    let tables = tables(&found);
    if let Some(path) = &args.out {
        let length = if found.quick { " Runs are shortened to a tenth." } else { "" };
        let mut t =
            format!("# Predictors over the whole library\n\nWritten by `macrostep survey dmd --out FILE`.{length}\n\n");
        t.push_str(NOTE);
        t.push_str("\n\n");
        tables.iter().for_each(|table| t.push_str(&table.markdown()));
        if let Err(end) = write(path, &t) {
            return end;
        }
    }
    let broken = found.broken();
    if args.output.json {
        print_json(&found);
    } else {
        tables.iter().for_each(Table::show);
        let cases = found.rows.len() / CONTENDERS.len();
        print(&format!(
            "auto: unstable where zoh is stable, or worse where zoh has an NRMS below {MEANINGFUL}, in {} of {cases} cases",
            broken.len()
        ));
    }
    broken.iter().for_each(|line| complain(&format!("error: {line}")));
    if broken.is_empty() { End::Good } else { End::Failed }
}

const NOTE: &str = "Every problem and variant runs with its own step, scheme and rates, against its monolithic twin \
    at the same step. `auto` brings error feedback along; the columns beside it show it without, and with method `energy` \
    instead. `perfect` is explicit Gauss–Seidel, which knows what a predictor can only guess.";

fn tables(found: &Survey) -> Vec<Table> {
    let number = |x: f64| if x.is_nan() { "—".to_owned() } else { text::short(x) };
    let share = |x: f64| if x.is_nan() { "—".to_owned() } else { unsigned(x) };
    vec![
        table("NMSE, mean over positions and angles", found, &|r| number(r.nmse)),
        table("Largest NRMS of a position or angle, in percent", found, &|r| share(r.nrms)),
        table("Largest energy error, in percent of the largest energy", found, &|r| share(r.energy)),
        table("Largest velocity error, in percent of its range", found, &|r| share(r.rate)),
        table("Time per macro-step in µs (indicative)", found, &|r| {
            if r.seconds.is_finite() { format!("{:.2}", 1e6 * r.seconds) } else { "—".to_owned() }
        }),
    ]
}

fn table(title: &'static str, found: &Survey, cell: &dyn Fn(&Row) -> String) -> Table {
    let mut headings = vec!["case".to_owned()];
    headings.extend(CONTENDERS.iter().map(|c| c.0.to_owned()));
    let row = |case: &[Row]| {
        let mut row = vec![format!("{} {}", case[0].problem, case[0].variant)];
        let cells = case.iter().map(|r| match &r.outcome {
            RunOutcome::Completed => cell(r),
            other => other.to_string(),
        });
        row.extend(cells);
        row
    };
    Table { title, headings, rows: found.rows.chunks(CONTENDERS.len()).map(row).collect() }
}

fn random(args: &DmdSurvey, count: usize) -> End {
    let bar = bar(args.output);
    let all = contenders(args.ablate);
    let threads = std::thread::available_parallelism().map_or(1, usize::from);
    let found = contest(args.seed, count, &all, threads, &|done, total| {
        bar.set_length(total as u64);
        bar.set_position(done as u64);
    });
    bar.finish_and_clear();
    let tables = shares(&found);
    if let Some(path) = &args.out {
        let mut t = format!(
            "# `auto` on {count} random systems\n\n\
             Written by `macrostep survey dmd --random {count} --seed {}{} --out FILE`.\n\n",
            args.seed,
            if args.ablate { " --ablate" } else { "" }
        );
        tables.iter().for_each(|table| t.push_str(&table.markdown()));
        if let Err(end) = write(path, &t) {
            return end;
        }
    }
    let auto = found.names.iter().position(|n| n == "auto").unwrap_or(0);
    let broken: usize = found.shares(auto).iter().filter(|s| s.family == "all").map(|s| s.worse + s.unstable).sum();
    if args.output.json {
        print_json(&found);
    } else {
        tables.iter().for_each(Table::show);
        print(&format!(
            "best window: the best of {WINDOWS:?} in hindsight, for each measure and case\n\
             {} draws were void: every run failed",
            found.void
        ));
    }
    if broken > 0 {
        complain(&format!("error: `auto` is unstable or worse than `zoh` in {broken} cases"));
        return End::Failed;
    }
    End::Good
}

fn shares(found: &Contest) -> Vec<Table> {
    let headings = ["", "linear", "nonlinear", "pendula", "crane", "all"].map(str::to_owned).to_vec();
    let make = |title: &'static str, cell: &dyn Fn(&Share) -> String| Table {
        title,
        headings: headings.clone(),
        rows: (0..found.names.len())
            .map(|c| std::iter::once(found.names[c].clone()).chain(found.shares(c).iter().map(cell)).collect())
            .collect(),
    };
    vec![
        make("At least as good as the best window, in positions and energy", &|s| format!("{} of {}", s.both, s.cases)),
        make("The same, or as perfect prediction", &|s| format!("{} of {}", s.floor, s.cases)),
        make("At least as good as the best window in positions", &|s| format!("{} of {}", s.positions, s.cases)),
        make("At least as good as the best window in energy, or in velocities where none is kept", &|s| {
            format!("{} of {}", s.energy, s.cases)
        }),
        make("Worse than zoh where that is meaningful / unstable where it is stable", &|s| {
            format!("{} / {}", s.worse, s.unstable)
        }),
        make("Median of the largest NRMS, in percent", &|s| unsigned(s.median_nrms)),
        make("Median of the largest energy error, in percent", &|s| unsigned(s.median_energy)),
    ]
}
