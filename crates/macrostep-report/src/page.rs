//! The page: its frame, its sections from top to bottom, its numbers.

use std::path::Path;

use macrostep_core::Fault;
use macrostep_record::sealed_page;
use serde_json::json;

use crate::charts::Charts;
use crate::data::Thinning;
use crate::error::ReportError;
use crate::html::{escape, prose, script_json};
use crate::opened::{OpenedRun, Results, open};
use crate::scene;
use crate::sections::{self, Section};
use crate::several;
use crate::text;

pub(crate) const STYLE: &str = include_str!("../assets/page.css");
pub(crate) const SCRIPT: &str = include_str!("../assets/page.js");

/// What may be chosen about a page.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct ReportOptions {
    /// How many bytes numbers may take; beyond, ranges of samples are drawn instead of samples.
    pub data_bytes: usize,
}

impl Default for ReportOptions {
    fn default() -> Self {
        ReportOptions { data_bytes: 1_750_000 }
    }
}

/// A page, and what it cannot show.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Page {
    /// The whole page.
    pub html: String,
    /// What lies beside a recording and is damaged, or belongs to another run; the page says so, too.
    pub warnings: Vec<Fault>,
}

/// One page about the runs in these results directories: everything about one, or several beside one another.
pub fn report(results: &[&Path], options: &ReportOptions) -> Result<Page, ReportError> {
    let runs = open(results)?;
    let html = page(&runs, options);
    Ok(Page { html, warnings: runs.into_iter().flat_map(|run| run.left_out).collect() })
}

/// The page about a run that is in memory.
pub fn report_in_memory(results: Results, options: &ReportOptions) -> String {
    page(&[OpenedRun::of(results)], options)
}

fn page(runs: &[OpenedRun], options: &ReportOptions) -> String {
    let mut charts = Charts::default();
    let mut sections = match runs {
        [run] => sections::of_one(run, &mut charts),
        runs => several::of_several(runs, &mut charts),
    };
    // what draws a scene, and its frames, count as well
    let room = options.data_bytes.saturating_sub(scene::SCRIPT.len());
    let scene = scene::json(runs, &mut charts, room * 2 / 5);
    let data_bytes = if scene.is_some() { room * 3 / 5 } else { options.data_bytes };
    let Charts { store, list } = charts;
    let view = store.time_range().unwrap_or((0.0, 1.0));
    let (mut data, thinning) = store.into_json(data_bytes);
    data["charts"] = json!(list);
    data["view"] = json!([view.0, view.1]);
    // without anything to see, the page carries nothing that draws it
    let (seen, scene_script) = match scene {
        Some(scene) => {
            data["scene"] = scene;
            (true, format!("<script>\n{}</script>\n", scene::SCRIPT))
        }
        None => (false, String::new()),
    };

    if seen {
        let place = sections::section("scene", "Scene", "Scene", scene::PLACE.to_owned());
        sections.insert(1.min(sections.len()), place);
    }
    let title = escape(&runs.iter().map(|r| r.label.as_str()).collect::<Vec<_>>().join(", "));
    let verdict = match runs {
        [run] => sections::badge(run),
        _ => String::new(),
    };
    let links: String =
        sections.iter().map(|s| format!("<a href=\"#{}\">{}</a>", s.id, escape(s.short))).collect::<Vec<_>>().join("");
    let left_out = runs.iter().flat_map(|run| &run.left_out);
    let notes: String =
        left_out.map(|fault| format!("<p class=\"note\">Warning: {}.</p>\n", prose(&fault.message))).collect();
    let body: String = sections.iter().map(section).collect();
    let html = format!(
        "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n\
         <meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src 'unsafe-inline'; \
         script-src 'unsafe-inline'; img-src data:\">\n\
         <script>document.documentElement.dataset.theme = \
         matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';</script>\n\
         <title>{title} – Macrostep</title>\n<style>\n{STYLE}</style>\n</head>\n<body>\n\
         <header><div class=\"bar\"><strong class=\"title\">{title}</strong>{verdict}<nav>{links}</nav>\
         <span class=\"controls\" id=\"controls\"></span></div></header>\n<main>\n\
         <noscript><p class=\"note\">The charts of this page need JavaScript; tables and diagrams do not.</p></noscript>\n\
         {notes}{body}<footer>{}</footer>\n</main>\n\
         <script type=\"application/json\" id=\"data\">{}</script>\n<script>\n{SCRIPT}</script>\n{scene_script}</body>\n</html>\n",
        footer(runs, thinning),
        script_json(&data)
    );
    sealed_page(html)
}

pub(crate) fn section(s: &Section) -> String {
    format!("<section id=\"{}\"><h2>{}</h2>\n{}</section>\n", s.id, escape(&s.title), s.html)
}

/// How the numbers of the page relate to those of the recording.
fn footer(runs: &[OpenedRun], thinning: Thinning) -> String {
    let version = escape(&runs[0].recording.meta().version);
    let samples = text::count(thinning.samples as u64);
    let numbers = if thinning.per_range <= 1 {
        format!("All {samples} samples of the recording are in this page, with seven digits.")
    } else {
        format!(
            "The recording has {samples} samples. This page keeps the smallest and the largest of up to {} in a row, and \
             draws the range between them where you zoom in that far. The recording has them all; \
             <code>macrostep report --size</code> makes a larger page with more of them.",
            text::count(thinning.per_range as u64)
        )
    };
    format!("<p>{numbers}</p><p>Recorded by Macrostep {version}.</p>")
}
