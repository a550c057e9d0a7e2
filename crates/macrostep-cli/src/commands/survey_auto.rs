//! `survey auto`: couplings with nothing to choose, on random systems.

use macrostep_studies::survey::auto::{CONTENDERS, EQUAL, FAMILIES, HARMLESS, Options, Row, Survey, USEFUL, survey};

use super::survey::{Table, unsigned, write};
use super::{bar, complain, print, print_json};
use crate::End;
use crate::args::AutoSurvey;

/// Threads: a survey leaves the machine to others.
const THREADS: usize = 2;

pub fn auto(args: &AutoSurvey) -> End {
    let count = if args.quick { args.random.div_ceil(10) } else { args.random } as usize;
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    let options = Options { count, seed: args.seed, threads: cores.min(THREADS), family: args.family.clone() };
    let bar = bar(args.output);
    let found = survey(&options, &|done, total| {
        bar.set_length(total as u64);
        bar.set_position(done as u64);
    });
    bar.finish_and_clear();
    let tables = [within(&found), worse(&found), errors(&found)];
    if let Some(path) = &args.out {
        let mut t = format!(
            "# Couplings with nothing to choose, on {count} random systems\n\n\
             Written by `macrostep survey auto --random {count} --seed {} --out FILE`.\n\n{}\n\n",
            args.seed,
            note(&found)
        );
        tables.iter().for_each(|table| t.push_str(&table.markdown()));
        if let Err(end) = write(path, &t) {
            return end;
        }
    }
    if args.output.json {
        print_json(&found);
    } else {
        tables.iter().for_each(Table::show);
        print(&note(&found));
        print(&list(&found));
    }
    let last = CONTENDERS.len() - 1;
    let broken = found.rows.iter().filter(|r| r.harms(last)).count();
    if broken > 0 {
        complain(&format!("error: `{}` is worse than the plain hold in {broken} cases", CONTENDERS[last].0));
        return End::Failed;
    }
    End::Good
}

fn note(found: &Survey) -> String {
    format!(
        "{} cases, seed {}. A signal counts as equal below {} % of its range. Another {} draws were void: the monolithic run is \
         off by more than {:.0} %, or the plain hold by less than {:.0} %. \"(n solvers)\": of these, n are no farther off than the \
         run without extrapolation, and the errors of solvers and of the plain hold cancel.",
        found.rows.len(),
        found.seed,
        100.0 * EQUAL,
        found.void,
        100.0 * USEFUL,
        100.0 * HARMLESS
    )
}

/// A table with a row for each contender and a column for each family.
fn by_family(title: &'static str, found: &Survey, cell: &dyn Fn(&[&Row], usize) -> String) -> Table {
    let mut headings = vec![String::new()];
    headings.extend(FAMILIES.iter().chain(&["all"]).map(|f| (*f).to_owned()));
    let rows = (0..CONTENDERS.len()).map(|c| {
        let mut cells = vec![CONTENDERS[c].0.to_owned()];
        for family in FAMILIES.iter().chain(&["all"]) {
            let of: Vec<&Row> = found.rows.iter().filter(|r| *family == "all" || r.setup.family == *family).collect();
            cells.push(cell(&of, c));
        }
        cells
    });
    Table { title, headings, rows: rows.collect() }
}

fn within(found: &Survey) -> Table {
    by_family("Every signal within twice the error of a run without extrapolation", found, &|rows, c| {
        format!("{} of {}", rows.iter().filter(|r| r.beyond(c).is_none()).count(), rows.len())
    })
}

fn worse(found: &Survey) -> Table {
    by_family("A signal worse than with the plain hold", found, &|rows, c| {
        let worse = rows.iter().filter(|r| r.worse(c).is_some()).count();
        match worse - rows.iter().filter(|r| r.harms(c)).count() {
            0 => worse.to_string(),
            solvers => format!("{worse} ({solvers} solvers)"),
        }
    })
}

fn errors(found: &Survey) -> Table {
    by_family("Median of the largest error of a signal, in percent", found, &|rows, c| {
        let mut all: Vec<f64> = rows.iter().map(|r| r.largest(c)).collect();
        all.sort_unstable_by(f64::total_cmp);
        all.get(all.len() / 2).map_or("—".to_owned(), |&e| unsigned(e))
    })
}

/// The cases in which the last contender falls short.
fn list(found: &Survey) -> String {
    let last = CONTENDERS.len() - 1;
    let mut t = String::new();
    for row in &found.rows {
        for (what, signal) in [("beyond", row.beyond(last)), ("worse", row.worse(last))] {
            let Some(s) = signal else { continue };
            let what = if what == "worse" && !row.harms(last) { "worse (solvers)" } else { what };
            let [own, plain, monolithic, implicit] =
                [s.errors[last], s.errors[0], s.monolithic, s.implicit].map(unsigned);
            t.push_str(&format!(
                "{what}: {} {own} % (plain {plain}, monolithic {monolithic}, implicit {implicit}): {}\n",
                s.name, row.setup
            ));
        }
    }
    t
}
