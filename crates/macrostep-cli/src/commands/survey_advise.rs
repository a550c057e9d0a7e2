//! `survey advise`.

use macrostep_studies::survey::advise::{ERRORS, Options, Row, Survey, survey};

use super::survey::{Table, unsigned, write};
use super::{bar, print, print_json, refuse};
use crate::args::AdviseSurvey;
use crate::{End, text};

pub fn advise(args: &AdviseSurvey) -> End {
    let mut options = Options::default();
    (options.seed, options.count) = (args.seed, args.random as usize);
    options.budget = match super::advise::budget(&args.budget) {
        Ok(budget) => budget,
        Err(fault) => return refuse("bad-argument", &fault, args.output.json),
    };
    let bar = bar(args.output);
    let found = survey(&options, &|done, total| {
        bar.set_length(total as u64);
        bar.set_position(done as u64);
    });
    bar.finish_and_clear();
    let table = table(&found);
    if let Some(path) = &args.out {
        let command = format!(
            "macrostep survey advise --random {} --seed {} --budget {} --out FILE",
            args.random, args.seed, args.budget
        );
        let text =
            format!("# Advice on random systems\n\nWritten by `{command}`.\n\n{}{}", table.markdown(), remarks(&found));
        if let Err(end) = write(path, &text) {
            return end;
        }
    }
    if args.output.json {
        print_json(&found);
    } else {
        table.show();
        print(remarks(&found).trim_end());
    }
    let kept = found.rows.iter().filter(|r| r.is_kept()).count();
    if kept * 100 >= 95 * found.rows.len() { End::Good } else { End::Failed }
}

fn table(found: &Survey) -> Table {
    let families = ["linear", "nonlinear", "pendula", "crane", "all"];
    let mut rows = Vec::new();
    for asked in ERRORS {
        for family in families {
            let of = |r: &&Row| r.asked == asked && (family == "all" || r.case.family == family);
            let all: Vec<&Row> = found.rows.iter().filter(of).collect();
            let mut costs: Vec<f64> = all.iter().map(|r| r.cost).filter(|c| c.is_finite()).collect();
            costs.sort_unstable_by(f64::total_cmp);
            let count = |of: &dyn Fn(&&&Row) -> bool| all.iter().filter(of).count().to_string();
            let told = |x: Option<&f64>| x.map_or_else(|| "—".to_owned(), |x| text::short(*x));
            rows.push(vec![
                format!("{} %, {family}", unsigned(asked)),
                all.len().to_string(),
                count(&|r| r.advised.is_some()),
                count(&|r| r.is_kept()),
                count(&|r| r.is_cheap()),
                told(costs.get(costs.len() / 2)),
                told(costs.last()),
                told(all.iter().map(|r| r.seconds).max_by(f64::total_cmp).as_ref()),
            ]);
        }
    }
    let headings = [
        "error asked",
        "systems",
        "advised",
        "kept",
        "at most twice the cost",
        "median cost",
        "largest cost",
        "longest, s",
    ];
    Table { title: "Recommended runs", headings: headings.map(str::to_owned).to_vec(), rows }
}

/// What went wrong, case by case.
fn remarks(found: &Survey) -> String {
    let mut t = format!("{} systems without a truth were left out.\n", found.void);
    for row in found.rows.iter().filter(|r| !r.is_kept() || !r.is_cheap()) {
        let what = |w: &Option<(String, f64)>| {
            w.as_ref()
                .map_or_else(|| "nothing".to_owned(), |(name, step)| format!("{name} at {}", text::seconds(*step)))
        };
        t += &format!(
            "- {} {}: {} % asked, {} recommended, off by {} %, cost {}, cheapest {}\n",
            row.case.problem,
            row.case.set.join(" "),
            unsigned(row.asked),
            what(&row.advised),
            unsigned(row.error),
            text::short(row.cost),
            what(&row.cheapest)
        );
    }
    t
}
