//! Films of a scene: a page that draws pictures one after the other when a browser opens it, and the pictures out of that.

use std::path::Path;

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use macrostep_core::near_names;
use serde_json::json;

use crate::charts::Charts;
use crate::error::ReportError;
use crate::html::script_json;
use crate::opened::{OpenedRun, open};
use crate::scene;

/// What a film shows.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Film {
    /// The times of its pictures, in s.
    pub times: Vec<f64>,
    /// Pixels across.
    pub width: u32,
    /// Pixels down.
    pub height: u32,
    /// Where it is seen from: `3-D`, `front`, `side` or `top`; as the scene wants if empty.
    pub view: String,
    /// The body to stay with, as `PART: BODY` or `BODY`; none if empty.
    pub follow: String,
    /// How many times as large as what the view would show.
    pub zoom: f64,
    /// Milliseconds from picture to picture of one animated GIF; single PNGs without.
    pub gif_delay: Option<u32>,
}

impl Film {
    /// Pictures at these times, as PNG.
    pub fn new(times: Vec<f64>) -> Self {
        Film { times, width: 1280, height: 720, view: String::new(), follow: String::new(), zoom: 1.0, gif_delay: None }
    }
}

/// The directions a scene can be seen from.
pub const VIEWS: [&str; 4] = ["3-D", "front", "side", "top"];

/// How much of frames a film takes along, in bytes: pictures are few, and each should be exact.
const FRAMES: usize = 64_000_000;

/// From when to when the scenes of runs last, in s.
pub fn film_length(results: &[&Path]) -> Result<(f64, f64), ReportError> {
    let runs = open(results)?;
    let times = runs.iter().filter_map(|run| run.scene.as_ref()).map(macrostep_record::Recording::time);
    let ends = times.filter_map(|t| Some((*t.first()?, *t.last()?)));
    ends.reduce(|a, b| (a.0.min(b.0), a.1.max(b.1))).ok_or_else(|| nothing(results))
}

/// The page that draws a film: a browser that opens it leaves the pictures in its document, before it is loaded.
pub fn film_page(results: &[&Path], film: &Film) -> Result<String, ReportError> {
    let runs = open(results)?;
    let mut charts = Charts::default();
    let mut seen = scene::json(&runs, &mut charts, FRAMES).ok_or_else(|| nothing(results))?;
    let flat = seen["flat"] == true;
    let view = if film.view.is_empty() { if flat { "front" } else { "3-D" } } else { &film.view };
    seen["film"] = json!({
        "times": film.times, "width": film.width, "height": film.height, "view": view,
        "kind": if film.gif_delay.is_some() { "gif" } else { "png" }, "delay": film.gif_delay,
        "follow": followed(&runs, &film.follow)?, "zoom": film.zoom,
    });
    seen["signals"] = json!([]);
    let (from, to) = film.times.iter().fold((f64::INFINITY, f64::NEG_INFINITY), |(a, b), t| (a.min(*t), b.max(*t)));
    let data = json!({ "grids": [], "columns": [], "charts": [], "view": [from, to], "scene": seen });
    Ok(format!(
        "<!DOCTYPE html>\n<html lang=\"en\" data-theme=\"light\">\n<head>\n<meta charset=\"utf-8\">\n<style>\n{}</style>\n</head>\n<body>\n\
         <main><span id=\"controls\"></span>{}</main>\n<script type=\"application/json\" id=\"data\">{}</script>\n\
         <script>\n{}</script>\n<script>\n{}</script>\n</body>\n</html>\n",
        crate::page::STYLE,
        scene::PLACE,
        script_json(&data),
        crate::page::SCRIPT,
        scene::SCRIPT
    ))
}

/// The run with a scene, the part and the body of this name.
fn followed(runs: &[OpenedRun], name: &str) -> Result<Option<[usize; 3]>, ReportError> {
    if name.is_empty() {
        return Ok(None);
    }
    let mut all = Vec::new();
    let scenes = runs.iter().filter_map(|run| Some((run, run.scene.as_ref()?.scene()?)));
    for (r, (_, scene)) in scenes.clone().enumerate() {
        for (p, part) in scene.parts.iter().enumerate() {
            for (b, body) in part.scene.bodies.iter().enumerate() {
                if body == name || format!("{}: {body}", part.name) == name {
                    return Ok(Some([r, p, b]));
                }
                all.push(body.clone());
            }
        }
    }
    let run = scenes.map(|(run, _)| run.label.clone()).next().unwrap_or_default();
    let near = near_names(name, all.iter().map(String::as_str));
    Err(ReportError::UnknownBody { run, name: name.to_owned(), near, all })
}

/// The pictures in the document that a browser made of such a page; `None` if there are none, because it could not draw.
pub fn pictures(document: &str) -> Option<Vec<Vec<u8>>> {
    let (_, rest) = document.split_once("<pre id=\"film\">")?;
    let (text, _) = rest.split_once("</pre>")?;
    let pictures: Vec<Vec<u8>> = text.split_whitespace().map(|p| STANDARD.decode(p).ok()).collect::<Option<_>>()?;
    (!pictures.is_empty()).then_some(pictures)
}

/// Those of these results that have no scene, and so are in no film or file of several.
pub fn unseen<'a>(results: &[&'a Path]) -> Result<Vec<&'a Path>, ReportError> {
    let runs = open(results)?;
    Ok(runs.iter().zip(results).filter(|(run, _)| run.scene.is_none()).map(|(_, path)| *path).collect())
}

fn nothing(results: &[&Path]) -> ReportError {
    ReportError::NoScene { path: results.first().map_or_else(Default::default, |p| p.to_path_buf()) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pictures_are_read_out_of_a_document() {
        let document = "<html><body><pre id=\"film\">aGk=\nYQ==</pre></body></html>";
        assert_eq!(pictures(document).unwrap(), [b"hi".to_vec(), b"a".to_vec()]);
        assert_eq!(pictures("<html></html>"), None);
        assert_eq!(pictures("<pre id=\"film\"></pre>"), None);
    }
}
