//! The scene of a page: what is seen of each run, and where it was.

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use macrostep_record::{RecordedScene, Recording, Role, ScenePart};
use serde_json::{Value, json};

use crate::charts::Charts;
use crate::opened::OpenedRun;

/// What draws it: three.js and `scene/scene.js`, bundled by `scripts/scene`.
pub(crate) const SCRIPT: &str = include_str!("../assets/scene.js");

/// Where it goes.
pub(crate) const PLACE: &str = "<div id=\"scene-view\"></div>\n<div id=\"scene-bar\"></div>\n<p id=\"scene-legend\" class=\"hint\"></p>\n\
    <p class=\"hint no-print by-mouse\">Drag to turn, wheel to zoom, right button to move. Point at something to see its name.</p>\n\
    <p class=\"hint no-print by-touch\">One finger turns, two zoom and move. Touch something to see its name.</p>\n";

/// The scenes of runs and of what they were compared with, if there is anything to see; frames take about `budget` bytes.
pub(crate) fn json<'a>(runs: &'a [OpenedRun], charts: &mut Charts<'a>, budget: usize) -> Option<Value> {
    let single = runs.len() == 1;
    let mut list: Vec<(&str, bool, &Recording)> = Vec::new();
    for run in runs {
        list.extend(run.scene.iter().map(|scene| (run.label.as_str(), false, scene)));
        // of several runs, their references would hide one another
        list.extend(run.reference_scene.iter().filter(|_| single).map(|scene| ("reference", true, scene)));
    }
    if !list.iter().any(|(_, ghost, _)| !ghost) {
        return None;
    }
    let share = budget / list.len();
    let seen: Vec<Value> =
        list.iter().filter_map(|(label, ghost, scene)| of_run(label, *ghost, scene, share)).collect();
    let signals = if single { signals(&runs[0], charts) } else { Vec::new() };
    let flat = list.iter().all(|(_, _, frames)| frames.scene().is_some_and(|scene| scene.flat));
    Some(json!({ "runs": seen, "signals": signals, "flat": flat }))
}

/// The scene of a run under way, whose frames come later.
pub(crate) fn under_way<'a>(run: &'a OpenedRun, scene: &RecordedScene, charts: &mut Charts<'a>) -> Value {
    let seen =
        json!({ "label": run.label, "ghost": false, "every": 1, "parts": parts(scene), "times": "", "frames": "" });
    json!({ "runs": [seen], "signals": signals(run, charts), "flat": scene.flat, "live": true })
}

fn parts(scene: &RecordedScene) -> Vec<Value> {
    let of_part = |part: &ScenePart| {
        let mut value = serde_json::to_value(&part.scene).unwrap_or_default();
        (value["name"], value["couples"]) = (json!(part.name), json!(part.couples));
        if !part.apart.is_empty() {
            value["apart"] = json!(part.apart);
        }
        value
    };
    scene.parts.iter().map(of_part).collect()
}

/// One run: what there is, and every so many frames.
fn of_run(label: &str, ghost: bool, frames: &Recording, budget: usize) -> Option<Value> {
    let scene = frames.scene()?;
    let times = frames.time();
    // four bytes a number, a third more in base64
    let most = (budget * 3 / 16 / scene.width().max(1)).max(60);
    let every = times.len().div_ceil(most).max(1);
    let mut kept: Vec<usize> = (0..times.len()).step_by(every).collect();
    if kept.last().is_some_and(|last| last + 1 < times.len()) {
        kept.push(times.len() - 1);
    }
    let columns: Vec<&[f64]> = frames.meta().signals.iter().filter_map(|s| frames.signal(&s.name)).collect();
    let numbers = kept.iter().flat_map(|&k| columns.iter().map(move |c| c[k] as f32));
    let bytes: Vec<u8> = numbers.flat_map(f32::to_le_bytes).collect();
    let times: Vec<u8> = kept.iter().flat_map(|&k| times[k].to_le_bytes()).collect();
    Some(json!({
        "label": label, "ghost": ghost, "every": every, "parts": parts(&scene), "times": STANDARD.encode(times), "frames": STANDARD.encode(bytes),
    }))
}

/// Signals that the parts can be coloured by.
fn signals<'a>(run: &'a OpenedRun, charts: &mut Charts<'a>) -> Vec<Value> {
    let Some(model) = &run.model else { return Vec::new() };
    let places = model.output_places();
    let outputs = run.signals(Role::Output).filter_map(|signal| {
        let (part, _) = places.get(&signal.name)?;
        let column = charts.signal(run, &signal.name)?;
        Some(json!({ "name": signal.name, "unit": signal.unit, "column": column, "part": model.parts[*part].name }))
    });
    outputs.collect()
}
