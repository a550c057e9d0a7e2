//! `survey`: the whole library, as tables.

use std::path::Path;

use macrostep::RunOutcome;
use macrostep::fmi::description::Version;
use macrostep::scenario::{Faults, Scenario};
use macrostep_studies::survey::bands::{COVERED, coverage};
use macrostep_studies::survey::energy::{EQUAL, METHODS, Options, Row, Survey, survey};
use macrostep_studies::survey::verdict::{Case, VerdictSurvey, confusion, systems_of_fmus};

use super::{bar, complain, print, print_json};
use crate::args::{EnergySurvey, Output};
use crate::{End, text};

pub fn energy(args: &EnergySurvey) -> End {
    let options =
        Options { quick: args.quick, set: args.set.clone(), problem: args.problem.clone(), ..Options::default() };
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

    if let Some(path) = &args.out
        && let Err(end) = write(path, &markdown(&found))
    {
        return end;
    }
    let lost: Vec<&Row> = found.farther("energy").collect();
    if args.output.json {
        print_json(&found);
    } else {
        tables(&found).iter().for_each(Table::show);
        print(&remarks(&found));
    }
    for row in &lost {
        complain(&format!(
            "error: `energy` ends farther from the reference than no correction: {}",
            story(row, &found)
        ));
    }
    if lost.is_empty() { End::Good } else { End::Failed }
}

pub fn verdict(mut options: VerdictSurvey, fmus: bool, output: Output) -> End {
    let directory = std::env::temp_dir().join(format!("macrostep-survey-{}", std::process::id()));
    if fmus {
        if let Err(faults) = export_all(&directory) {
            return super::report(&faults, output.json);
        }
        options.fmus = Some(directory.clone());
    }
    let bar = bar(output);
    let found = confusion(&options, &|done, total| {
        bar.set_length(total as u64);
        bar.set_position(done as u64);
    });
    bar.finish_and_clear();
    if fmus {
        // what is left of a directory for temporary files harms nobody
        let _ = std::fs::remove_dir_all(&directory);
    }
    if output.json {
        print_json(&found);
    } else {
        print(found.to_string().trim_end());
    }
    if found.cases.iter().any(Case::is_missed) { End::Failed } else { End::Good }
}

pub fn bands(options: &VerdictSurvey, output: Output) -> End {
    let bar = bar(output);
    let found = coverage(options, &|done, total| {
        bar.set_length(total as u64);
        bar.set_position(done as u64);
    });
    bar.finish_and_clear();
    if output.json {
        print_json(&found);
    } else {
        print(&found.to_string());
    }
    if found.share() < COVERED { End::Failed } else { End::Good }
}

/// Exports the parts of systems that are run as FMUs.
fn export_all(directory: &Path) -> Result<(), Faults> {
    let library = super::fmu::library()?;
    std::fs::create_dir_all(directory).map_err(|error| super::cannot_write(directory, &error))?;
    for (name, text) in systems_of_fmus() {
        let scenario = Scenario::from_str(name, &text);
        for part in ["m1", "m2"] {
            let out = directory.join(format!("{name}.{part}.fmu"));
            macrostep_fmu::export(&macrostep_fmu::Request {
                identifier: None,
                scenario: &scenario,
                part: Some(part),
                version: Version::V3,
                library: &library,
                out: &out,
            })?;
        }
    }
    Ok(())
}

/// A table: cases down, methods across.
pub(super) struct Table {
    pub title: &'static str,
    pub headings: Vec<String>,
    pub rows: Vec<Vec<String>>,
}

impl Table {
    /// For people at a terminal.
    pub fn show(&self) {
        let headings: Vec<&str> = self.headings.iter().map(String::as_str).collect();
        print(&format!("{}\n{}", self.title, text::table(&headings, &self.rows, 0)));
    }

    /// For a document.
    pub fn markdown(&self) -> String {
        let mut t = format!("## {}\n\n| {} |\n", self.title, self.headings.join(" | "));
        t.push_str(&format!("|---|{}\n", "---:|".repeat(self.headings.len() - 1)));
        self.rows.iter().for_each(|row| t.push_str(&format!("| {} |\n", row.join(" | "))));
        t.push('\n');
        t
    }
}

/// Writes a document, or says why not.
pub(super) fn write(path: &Path, text: &str) -> Result<(), End> {
    macrostep::record::files::write_named(path, text.as_bytes()).map_err(|error| {
        complain(&format!(
            "error: cannot write {}: {error}\n  try: a directory that can be written to",
            path.display()
        ));
        End::BadInput
    })
}

fn tables(found: &Survey) -> Vec<Table> {
    let mark = |worse: bool| if worse { " ✗" } else { "" };
    let energy = |r: &Row| r.energy_error.map(|e| format!("{}{}", signed(e), mark(r.farther)));
    let nrms = |r: &Row| r.largest_nrms.map(|e| format!("{}{}", unsigned(e), mark(r.farther_nrms)));
    let cost = |r: &Row| r.cost.map(|c| format!("{:.0}", c * 100.0));
    let steps = |r: &Row| Some(r.macro_steps.to_string());
    vec![
        table("Final energy error, in percent of the energy scale", found, &METHODS, &energy),
        table("Largest NRMS of the positions, in percent", found, &METHODS, &nrms),
        table("Time on the wall clock, in percent of the uncorrected run (indicative)", found, &METHODS, &cost),
        table("Macro-steps", found, &["none", "ecco"], &steps),
    ]
}

fn table(title: &'static str, found: &Survey, methods: &[&str], cell: &dyn Fn(&Row) -> Option<String>) -> Table {
    let mut headings = vec!["case".to_owned()];
    headings.extend(methods.iter().map(|m| (*m).to_owned()));
    let mut rows = Vec::new();
    for case in found.rows.chunks(METHODS.len()) {
        let mut row = vec![format!("{} {}", case[0].problem, case[0].variant)];
        for r in case.iter().filter(|r| methods.contains(&r.method)) {
            row.push(match &r.outcome {
                RunOutcome::Completed => cell(r).unwrap_or_else(|| "—".to_owned()),
                other => format!("{other}{}", if r.farther { " ✗" } else { "" }),
            });
        }
        rows.push(row);
    }
    Table { title, headings, rows }
}

/// A share in percent, with its sign.
fn signed(x: f64) -> String {
    format!("{}{}", if x > 0.0 { "+" } else { "" }, unsigned(x))
}

/// A share in percent.
pub(super) fn unsigned(x: f64) -> String {
    let percent = 100.0 * x;
    match percent.abs() {
        0.0 => "0".to_owned(),
        p if !(1e-3..1e5).contains(&p) => format!("{percent:.1e}"),
        p if p < 10.0 => format!("{percent:.3}"),
        _ => format!("{percent:.1}"),
    }
}

/// One row in words.
fn story(row: &Row, found: &Survey) -> String {
    let none = found.rows.iter().find(|r| r.problem == row.problem && r.variant == row.variant && r.method == "none");
    let error = |r: Option<&Row>| match r {
        Some(r) => {
            let error = r.energy_error.filter(|_| r.outcome == RunOutcome::Completed);
            error.map_or(r.outcome.to_string(), |e| signed(e) + " %")
        }
        None => "unknown".to_owned(),
    };
    format!("{} {}: {}, uncorrected {}", row.problem, row.variant, error(Some(row)), error(none))
}

/// How often each method loses, and what the words mean.
fn remarks(found: &Survey) -> String {
    let mut t = format!(
        "✗ marks what is farther from the reference than the uncorrected run, by more than {:.0} % of the scale.\n",
        100.0 * EQUAL
    );
    for method in METHODS.iter().skip(1) {
        let of = |f: &dyn Fn(&&Row) -> bool| found.rows.iter().filter(|r| r.method == *method).filter(f).count();
        t.push_str(&format!(
            "{method}: farther in energy in {}, in a position in {}, refused in {} of {} cases\n",
            of(&|r| r.farther),
            of(&|r| r.farther_nrms),
            of(&|r| matches!(r.outcome, RunOutcome::Refused(_))),
            of(&|_| true)
        ));
    }
    t
}

fn markdown(found: &Survey) -> String {
    let mut t = String::from("# Corrections over the whole library\n\n");
    let length = if found.quick { " Runs are shortened to a tenth." } else { "" };
    let set: Vec<String> = found.set.iter().map(|s| format!(" --set {s}")).collect();
    t.push_str(&format!("Written by `macrostep survey energy{} --out FILE`.{length}\n\n", set.concat()));
    t.push_str(
        "Every problem and variant runs as its description says. The energy error is (E − E_ref)/E_scale at the end; \
         E_scale is the largest of |E_ref| over the run and of the net energy |∫ f·v dt| that crosses a bond in the \
         reference. `ecco` chooses macro-steps between a tenth of that of the case and twice it, for a residual of 10⁻³ \
         of the energy that crosses, so its errors go with how many it takes (last table); the others use the step of \
         the case. Times are per macro-step, the best of a few short stretches with nobody watching, times the \
         macro-steps of the run: indicative, and for subsystems that cost next to nothing.\n\n",
    );
    tables(found).iter().for_each(|table| t.push_str(&table.markdown()));
    let remarks = remarks(found);
    t.push_str("## Remarks\n\n");
    remarks.lines().for_each(|l| t.push_str(&format!("- {l}\n")));
    t
}
