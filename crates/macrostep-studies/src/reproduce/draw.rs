//! The figure of an item.

use macrostep::record::Column;
use macrostep_report::plot::{Axis, Figure, Line, Marker, Panel};

use super::catalogue::{LineSpec, PanelSpec};
use super::item::Results;
use super::links::LinkMap;
use super::numbers::at;
use macrostep::sweep::leading_number;

/// Points drawn of a line, at most: the smallest and the largest of each of so many stretches.
const STRETCHES: usize = 500;

const MARKERS: [Marker; 4] = [Marker::Circle, Marker::Square, Marker::Cross, Marker::Diamond];

pub(super) fn draw(panels: &[PanelSpec], results: &Results) -> Result<Figure, String> {
    let mut figure = Figure::default();
    let first = &panels[0];
    if let Some(x) = &first.x {
        figure.x = Axis::new(x.clone(), first.x_unit.clone().unwrap_or_default());
    }
    figure.x.log = first.x_log;
    if panels.iter().any(|p| p.cells.is_some()) {
        figure.height = 62.0;
    }
    for spec in panels {
        let mut y = Axis::new(spec.y.clone(), spec.unit.clone());
        y.log = spec.log;
        let lines = spec.lines.iter().enumerate().map(|(n, line)| {
            let (points, few) = match (&line.run, &line.sweep, &line.cases, &line.difference, &line.map) {
                (Some(run), ..) => (of_run(line, run, results)?, false),
                (_, Some(name), ..) => (of_sweep(line, name, results)?, true),
                (_, _, Some(name), ..) => (of_cases(line, name, results)?, true),
                (_, _, _, Some(name), _) => (of_difference(name, results)?, false),
                (.., Some(name)) => (of_map(name, results)?.border().to_vec(), false),
                _ => (of_analyses(line, results)?, true),
            };
            let points: Vec<(f64, f64)> =
                points.into_iter().map(|p| (p.0 * line.x_times.unwrap_or(1.0), p.1)).collect();
            let factor = line.times.unwrap_or(1.0);
            let (from, to) = (spec.from.unwrap_or(f64::NEG_INFINITY), spec.to.unwrap_or(f64::INFINITY));
            // a gap stays a gap
            let kept = |p: &(f64, f64)| p.0.is_nan() || (p.0 >= from && p.0 <= to);
            let inside = points.into_iter().filter(kept).map(|p| (p.0, p.1 * factor));
            let inside: Vec<_> = inside.map(|p| if line.absolute { (p.0, p.1.abs()) } else { p }).collect();
            let mut drawn = Line::new(line.label.clone(), if line.map.is_some() { inside } else { thin(inside) }, n);
            drawn.scattered = line.scattered;
            drawn.marker = few.then_some(MARKERS[n % MARKERS.len()]);
            Ok(drawn)
        });
        let mut panel = Panel::new(y, lines.collect::<Result<_, String>>()?);
        if let Some(name) = &spec.cells {
            let map = of_map(name, results)?;
            (figure.x.log, panel.y.log) = map.logarithmic();
            panel.cells = Some(map.cells());
            // over colours, only black is read
            panel.lines.iter_mut().for_each(|l| l.color = 6);
        }
        figure.panels.push(panel);
    }
    Ok(figure)
}

fn of_run(line: &LineSpec, run: &str, results: &Results) -> Result<Vec<(f64, f64)>, String> {
    if let Some(across) = &line.x {
        let (x, y) = (results.signal(run, across, false)?, results.signal(run, &line.signal, false)?);
        return Ok(x.into_iter().zip(y).map(|(x, y)| (x.1, y.1)).collect());
    }
    if line.reference || !line.error {
        return results.signal(run, &line.signal, line.reference);
    }
    let (ours, reference) = (results.signal(run, &line.signal, false)?, results.signal(run, &line.signal, true)?);
    Ok(ours.into_iter().zip(reference).map(|(a, b)| (a.0, a.1 - b.1)).collect())
}

fn of_difference(name: &str, results: &Results) -> Result<Vec<(f64, f64)>, String> {
    results.differences.get(name).cloned().ok_or_else(|| format!("`{name}` is not a difference"))
}

fn of_sweep(line: &LineSpec, name: &str, results: &Results) -> Result<Vec<(f64, f64)>, String> {
    let table = results.sweeps.get(name).ok_or_else(|| format!("`{name}` is not a sweep"))?.table();
    let column = |wanted: &str| {
        let found = table.columns().iter().find(|c| c.0 == wanted);
        found.map(|c| &c.1).ok_or_else(|| format!("sweep `{name}` has no column `{wanted}`"))
    };
    let numbers = |column: &Column| match column {
        Column::Number(values) => values.clone(),
        Column::Text(values) => values.iter().map(|v| leading_number(v)).collect(),
        _ => Vec::new(),
    };
    let x = numbers(column(line.x.as_deref().unwrap_or("error"))?);
    let y = numbers(column(&line.signal)?);
    let kept: Vec<bool> = match line.only.as_ref().and_then(|o| o.split_once('=')) {
        None => vec![true; x.len()],
        Some((of, value)) => match column(of)? {
            Column::Text(texts) => texts.iter().map(|t| t == value).collect(),
            Column::Number(values) => values.iter().map(|v| value.parse() == Ok(*v)).collect(),
            _ => Vec::new(),
        },
    };
    Ok(x.into_iter().zip(y).zip(kept).filter(|(_, kept)| *kept).map(|(p, _)| p).collect())
}

/// Points of analyses, one or several each.
fn of_analyses(line: &LineSpec, results: &Results) -> Result<Vec<(f64, f64)>, String> {
    let mut points = Vec::new();
    for name in &line.analyses {
        let numbers = |pointer: &str| {
            let found = results.json.get(name).and_then(|json| at(json, pointer));
            found.ok_or_else(|| format!("analysis `{name}` has no number at `{pointer}`"))
        };
        let (x, y) = (numbers(line.x.as_deref().unwrap_or("/step"))?, numbers(&line.signal)?);
        points.extend(x.into_iter().zip(y));
    }
    Ok(points)
}

/// A number of each case over the place of the case.
fn of_cases(line: &LineSpec, name: &str, results: &Results) -> Result<Vec<(f64, f64)>, String> {
    let found = results.json.get(name).and_then(|json| at(json, &format!("/*{}", line.signal)));
    let found = found.ok_or_else(|| format!("cases `{name}` have no number at `{}`", line.signal))?;
    Ok(found.into_iter().enumerate().map(|(i, y)| (1.0 + i as f64, y)).collect())
}

fn of_map<'a>(name: &str, results: &'a Results) -> Result<&'a LinkMap, String> {
    results.maps.get(name).ok_or_else(|| format!("`{name}` is not a map"))
}

/// The smallest and the largest of each stretch, in the order in which they come.
fn thin(points: Vec<(f64, f64)>) -> Vec<(f64, f64)> {
    if points.len() <= 2 * STRETCHES {
        return points;
    }
    let length = points.len().div_ceil(STRETCHES);
    let mut kept = Vec::with_capacity(2 * STRETCHES + 2);
    for stretch in points.chunks(length) {
        let order = |a: &usize, b: &usize| stretch[*a].1.total_cmp(&stretch[*b].1);
        let (low, high) = ((0..stretch.len()).min_by(order), (0..stretch.len()).max_by(order));
        let (Some(low), Some(high)) = (low, high) else { continue };
        kept.push(stretch[low.min(high)]);
        if low != high {
            kept.push(stretch[low.max(high)]);
        }
    }
    kept
}
