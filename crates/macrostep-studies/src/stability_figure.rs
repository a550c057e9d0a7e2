//! Maps of stability as figures: one way to colour them, for `analyze --map` and for the papers.

use macrostep::analysis::{Axis as Varied, MapPoint, Stability, StabilityMap};
use macrostep::scenario::Value;
use macrostep_report::plot::{Axis, Cells, Color, Figure, Line, Panel, mix};

/// Shades of a colour, so that neighbours of nearly the same value look the same.
const SHADES: f64 = 12.0;

/// Yellow to red for what grows, the darker the faster.
pub(crate) fn growing(radius: f64) -> Color {
    let share = if radius.is_finite() { (radius - 1.0).max(1e-8).log10() / 8.0 + 1.0 } else { 1.0 };
    mix([255, 222, 140], [150, 20, 20], (share.clamp(0.0, 1.0) * SHADES).round() / SHADES)
}

/// Blue for what is stable, the darker the more accurate.
pub(crate) fn stable(error: f64) -> Color {
    let share = (error.max(1e-6).log10() / 6.0 + 1.0).clamp(0.0, 1.0);
    mix([25, 70, 140], [214, 232, 248], (share * SHADES).round() / SHADES)
}

fn color(p: &MapPoint) -> Color {
    match p.verdict {
        Stability::Unstable | Stability::AsUnstableAsTheSystem => growing(p.radius),
        _ => stable(p.error),
    }
}

/// The colours of what grows, in words.
pub(crate) fn growing_key() -> Vec<(Color, String)> {
    let of = |by: f64, words: &str| (growing(1.0 + by), words.to_owned());
    vec![of(1e-6, "grows, radius 1 + 10⁻⁶"), of(1e-3, "1 + 10⁻³"), of(1.0, "2 or more")]
}

fn key() -> Vec<(Color, String)> {
    let of = |error: f64, words: &str| (stable(error), words.to_owned());
    let mut key = vec![of(1e-5, "stable, error 10⁻⁵"), of(1e-3, "10⁻³"), of(0.1, "0.1")];
    key.extend(growing_key());
    key
}

/// An axis of a map and its values: numbers, times, or words.
fn axis(varied: &Varied) -> (Axis, Vec<f64>) {
    let times = varied.times;
    let short = times && varied.numbers.iter().all(|t| *t < 1.0);
    let unit = match (times, short) {
        (true, true) => "ms",
        (true, false) => "s",
        _ => "",
    };
    let mut axis = Axis::new(varied.name.clone(), unit);
    axis.log = varied.logarithmic;
    if varied.values.iter().any(|v| matches!(v, Value::Text(_))) && !times {
        let word = |v: &Value| if let Value::Text(word) = v { word.clone() } else { String::new() };
        axis.words = varied.values.iter().map(word).collect();
    }
    (axis, varied.numbers.iter().map(|x| if short { 1e3 * x } else { *x }).collect())
}

/// A map over two parameters as coloured cells; over one, the largest error of a mode, with cells behind it.
pub fn stability_figure(map: &StabilityMap, title: &str) -> Figure {
    let colors = map.points.iter().map(color).collect();
    let mut figure = Figure { title: title.to_owned(), ..Figure::default() };
    match &map.axes[..] {
        // the second parameter to the right, the first upwards
        [up, right] => {
            let ((up, y), (right, x)) = (axis(up), axis(right));
            figure.x = right;
            figure.height = 80.0;
            figure.panels.push(Panel { y: up, lines: Vec::new(), cells: Some(Cells { x, y, colors, key: key() }) });
        }
        [right, ..] => {
            let (right, x) = axis(right);
            figure.x = right;
            let points = x.iter().zip(&map.points).map(|(x, p)| (*x, p.error)).collect();
            let line = Line { color: 6, ..Line::new("", points, 0) };
            let cells = Cells { x, y: Vec::new(), colors, key: key() };
            let y = Axis::new("largest error of a mode", "").log();
            figure.panels.push(Panel { y, lines: vec![line], cells: Some(cells) });
        }
        [] => {}
    }
    figure
}
