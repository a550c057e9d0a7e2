//! A page about a sweep: error over cost, what was varied beside what came of it, and a table that sorts.

use macrostep_core::Trust;
use macrostep_record::sealed_page;
use serde_json::{Value, json};

use crate::html::{escape, script_json};
use crate::page::STYLE;

const SCRIPT: &str = include_str!("../assets/sweep.js");

/// A sweep as its page shows it.
#[derive(Clone, Debug, Default)]
#[non_exhaustive]
pub struct SweepTable {
    /// What it is called.
    pub name: String,
    /// What is varied: paths into the scenario.
    pub axes: Vec<String>,
    /// How many runs there are in all; those that are missing were not reached.
    pub total: usize,
    /// The runs.
    pub rows: Vec<SweepRow>,
}

/// One run of it.
#[derive(Clone, Debug, Default)]
#[non_exhaustive]
pub struct SweepRow {
    /// One value per axis, as text, and as a number where it is one.
    pub point: Vec<(String, Option<f64>)>,
    /// How it ended, in a word.
    pub outcome: String,
    /// The word on the interface.
    pub interface: Trust,
    /// The word on the solvers.
    pub solvers: Trust,
    /// The largest NRMS against the reference.
    pub error: Option<f64>,
    /// The largest relative error of the energy.
    pub energy_error: Option<f64>,
    /// Macro-steps taken, repetitions included.
    pub passes: u64,
    /// Wall-clock time, in s.
    pub wall_s: f64,
    /// Whether no other run is better and cheaper.
    pub best: bool,
}

/// One self-contained page about a sweep.
pub fn sweep_page(sweep: &SweepTable) -> String {
    let finite = |x: Option<f64>| x.filter(|x| x.is_finite());
    let row = |r: &SweepRow| {
        json!({
            "point": r.point.iter().map(|(text, number)| json!([text, number])).collect::<Vec<Value>>(),
            "outcome": r.outcome, "interface": r.interface, "solvers": r.solvers, "error": finite(r.error),
            "energy_error": finite(r.energy_error), "passes": r.passes, "wall_s": r.wall_s, "best": r.best,
        })
    };
    let data = json!({ "axes": sweep.axes, "rows": sweep.rows.iter().map(row).collect::<Vec<Value>>() });
    let title = escape(&sweep.name);
    let (runs, total) = (sweep.rows.len(), sweep.total);
    let missing = if runs < total { format!(" {} were not reached.", total - runs) } else { String::new() };
    let html = format!(
        "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n\
         <meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src 'unsafe-inline'; \
         script-src 'unsafe-inline'\">\n<title>{title} – Macrostep</title>\n<style>\n{STYLE}</style>\n</head>\n<body>\n\
         <header><div class=\"bar\"><strong class=\"title\">{title}</strong><nav><a href=\"#cost\">Cost</a>\
         <a href=\"#varied\">Varied</a><a href=\"#runs\">Runs</a></nav><span class=\"controls\" id=\"controls\"></span></div></header>\n<main>\n\
         <noscript><p class=\"note\">This page needs JavaScript.</p></noscript>\n\
         <p>{runs} runs of a sweep.{missing} Point at a run to find it everywhere.</p>\n\
         <section id=\"cost\"><h2>Error over cost</h2><div id=\"sweep-cost\"></div></section>\n\
         <section id=\"varied\"><h2>What was varied, and what came of it</h2><div id=\"sweep-lines\" class=\"wide\"></div></section>\n\
         <section id=\"runs\"><h2>Runs</h2><p class=\"hint\">Click a heading to sort.</p><div id=\"sweep-table\" class=\"wide\"></div></section>\n\
         </main>\n<script type=\"application/json\" id=\"data\">{}</script>\n<script>\n{SCRIPT}</script>\n</body>\n</html>\n",
        script_json(&data)
    );
    sealed_page(html)
}
