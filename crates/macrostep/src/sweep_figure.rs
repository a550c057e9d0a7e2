//! A sweep as a figure.

use macrostep_report::plot::{Axis, Figure, Line, Marker, Panel};

use crate::sweep::{Cost, Sweep, leading_number};

impl Sweep {
    /// Error over cost: a line for each combination of words that were varied, and one through the best runs. `None` if no
    /// run has an error.
    pub fn figure(&self, cost: Cost) -> Option<Figure> {
        let best = self.pareto(cost);
        if best.is_empty() {
            return None;
        }
        let is_word = |a: usize| {
            self.runs.iter().any(|r| r.point.get(a).is_some_and(|v| leading_number(v.trim_matches('"')).is_nan()))
        };
        let words: Vec<usize> = (0..self.axes.len()).filter(|&a| is_word(a)).collect();
        let mut lines: Vec<(String, Vec<(f64, f64)>)> = Vec::new();
        for run in &self.runs {
            let Some(error) = run.badness() else { continue };
            let name: Vec<&str> = words.iter().map(|&a| run.point[a].trim_matches('"')).collect();
            let name = name.join(", ");
            match lines.iter_mut().find(|l| l.0 == name) {
                Some(line) => line.1.push((cost.of(run), error)),
                None => lines.push((name, vec![(cost.of(run), error)])),
            }
        }
        let (label, unit) = match cost {
            Cost::Wall => ("wall-clock time", "s"),
            Cost::Steps => ("macro-steps taken", ""),
        };
        let mut figure = Figure { x: Axis::new(label, unit).log(), ..Figure::default() };
        let markers = [Marker::Circle, Marker::Square, Marker::Cross];
        let count = lines.len();
        let mut drawn: Vec<Line> = lines
            .into_iter()
            .enumerate()
            .map(|(n, (name, points))| {
                let mut line = Line::new(name, points, n);
                (line.scattered, line.marker) = (true, Some(markers[n % markers.len()]));
                line
            })
            .collect();
        let frontier = best.iter().filter_map(|r| r.badness().map(|e| (cost.of(r), e))).collect();
        drawn.push(Line { dash: 0, ..Line::new("best", frontier, count.max(6)) });
        figure.panels.push(Panel::new(Axis::new("error", "").log(), drawn));
        Some(figure)
    }
}
