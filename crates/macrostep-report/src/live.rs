//! The page of a run under way: the charts and the scene of a report, without numbers. They come from whoever runs it.

use macrostep_record::{RecordedScene, Recording, RecordingMeta};
use serde_json::{Value, json};

use crate::charts::Charts;
use crate::error::ReportError;
use crate::html::{escape, script_json};
use crate::opened::{OpenedRun, Results};
use crate::page::{SCRIPT, STYLE};
use crate::scene;
use crate::sections::{model_html, section};

/// What follows a run and steers it.
const LIVE_SCRIPT: &str = include_str!("../assets/live.js");

/// What drives a car.
const DRIVE_SCRIPT: &str = include_str!("../assets/drive.js");

/// Whether there is a car to be driven: its rack, its drive and its brake come from outside.
fn is_driven(about: &Value) -> bool {
    let names: Vec<&str> =
        about["levers"].as_array().into_iter().flatten().filter_map(|l| l["name"].as_str()).collect();
    [".rack", ".drive", ".brake"].iter().all(|end| names.iter().any(|name| name.ends_with(end)))
}

/// The page of a run with these columns, whose numbers come while it is open, by a web socket at `socket` beside it. `about` is what the source says of the run.
pub fn live_page(meta: RecordingMeta, scene: Option<&RecordedScene>, about: &Value) -> Result<String, ReportError> {
    let (data, sections) = live_data(meta, scene, about)?;
    let title = escape(about["name"].as_str().unwrap_or_default());
    let links: String = sections.iter().map(|s| format!("<a href=\"#{}\">{}</a>", s.0, s.1)).collect();
    let body: String = sections.into_iter().map(|s| s.2).collect();
    let scene_script = if scene.is_some() { format!("<script>\n{}</script>\n", scene::SCRIPT) } else { String::new() };
    let drive_script = if is_driven(about) { format!("<script>\n{DRIVE_SCRIPT}</script>\n") } else { String::new() };
    Ok(format!(
        "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n\
         <meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src 'unsafe-inline'; \
         script-src 'unsafe-inline'; img-src data:; connect-src 'self'\">\n\
         <title>{title} – live – Macrostep</title>\n<style>\n{STYLE}</style>\n</head>\n<body>\n\
         <header><div class=\"bar\"><strong class=\"title\">{title}</strong><span class=\"badge unknown\" id=\"live-badge\">interface unknown</span>\
         <nav>{links}</nav><span class=\"controls\" id=\"controls\"></span></div></header>\n<main>\n{body}</main>\n\
         <script type=\"application/json\" id=\"data\">{}</script>\n<script>\n{SCRIPT}</script>\n{scene_script}<script>\n{LIVE_SCRIPT}</script>\n{drive_script}</body>\n</html>\n",
        script_json(&data)
    ))
}

type Live = (Value, Vec<(String, String, String)>);

/// What a page of a run under way needs: its data, and its sections as id, short name and text.
fn live_data(meta: RecordingMeta, scene: Option<&RecordedScene>, about: &Value) -> Result<Live, ReportError> {
    let run = without_numbers(meta)?;
    let mut charts = Charts::live();
    let mut list = vec![section("live", "Run", "The run", LIVE_PLACE.to_owned())];
    let mut seen = Value::Null;
    if let Some(scene) = scene {
        list.push(section("scene", "Scene", "Scene", scene::PLACE.to_owned()));
        seen = scene::under_way(&run, scene, &mut charts);
    }
    let (energy, outputs, bonds) = (charts.energy(&run), charts.outputs(&run), charts.bonds(&run));
    if !outputs.is_empty() {
        list.push(section("outputs", "Outputs", "Outputs", outputs));
    }
    if !energy.is_empty() {
        list.push(section("energy", "Energy", "Energy", energy));
    }
    if !bonds.is_empty() {
        list.push(section("bonds", "Bonds", "Power bonds", bonds));
    }
    if let Some(model) = run.model.as_ref() {
        list.push(section("model", "Model", "Subsystems and schedule", model_html(model)));
    }
    let Charts { store, list: specs } = charts;
    let mut data = store.followed_json(|name| run.recording.meta().signals.iter().position(|s| s.name == name));
    (data["charts"], data["live"]) = (json!(specs), about.clone());
    data["view"] = json!([about["start"], about["start"]]);
    if scene.is_some() {
        data["scene"] = seen;
    }
    let sections = list.iter().map(|s| (s.id.to_owned(), s.short.to_owned(), crate::page::section(s))).collect();
    Ok((data, sections))
}

/// Where state, controls, sliders and verdict go.
const LIVE_PLACE: &str = "<div id=\"live-bar\"></div>\n<div id=\"live-levers\"></div>\n<p id=\"live-verdict\" class=\"hint\"></p>\n\
    <div id=\"live-pace\"></div>\n";

/// A run of which nothing is known but its columns.
fn without_numbers(meta: RecordingMeta) -> Result<OpenedRun, ReportError> {
    let columns = vec![Vec::new(); meta.signals.len()];
    Ok(OpenedRun::of(Results::new(Recording::from_columns(meta, Vec::new(), columns)?)))
}
