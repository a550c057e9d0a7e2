//! A figure: panels one below the other over one horizontal axis, with legends above the data.

use super::cells::{Cells, edges, hex};
use super::scale::Scale;
use super::ticks::power_of_ten;
use super::{COLORS, DASHES};
use crate::html::escape;

/// What an axis says and how it runs.
#[derive(Clone, Debug, Default)]
pub struct Axis {
    /// What is shown, such as `energy`.
    pub label: String,
    /// Its unit; nothing is written for an empty one or `1`.
    pub unit: String,
    /// In powers of ten; what is not positive is left out.
    pub log: bool,
    /// From where to where; chosen from the data if not given.
    pub range: Option<(f64, f64)>,
    /// Words in place of the numbers 0, 1, 2, …
    pub words: Vec<String>,
}

impl Axis {
    /// A linear axis.
    pub fn new(label: impl Into<String>, unit: impl Into<String>) -> Self {
        Axis { label: label.into(), unit: unit.into(), log: false, range: None, words: Vec::new() }
    }

    /// The same in powers of ten.
    #[must_use]
    pub fn log(mut self) -> Self {
        self.log = true;
        self
    }
}

/// A sign at each point of a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Marker {
    /// A ring.
    Circle,
    /// A square.
    Square,
    /// A cross.
    Cross,
    /// A square on its corner.
    Diamond,
}

/// Points joined by a line.
#[derive(Clone, Debug, Default)]
pub struct Line {
    /// In the legend; a line without a name is not in it.
    pub name: String,
    /// The points; a gap where one is not finite.
    pub points: Vec<(f64, f64)>,
    /// Which colour of [`COLORS`]; as many lines as colours differ.
    pub color: usize,
    /// Which dashes; 0 is none.
    pub dash: usize,
    /// Signs at the points.
    pub marker: Option<Marker>,
    /// Whether the points are joined at all.
    pub scattered: bool,
    /// Broad and pale, for a reference under another line.
    pub broad: bool,
}

impl Line {
    /// A line in the n-th colour, with the n-th dashes.
    pub fn new(name: impl Into<String>, points: Vec<(f64, f64)>, n: usize) -> Self {
        Line { name: name.into(), points, color: n, dash: n, marker: None, scattered: false, broad: false }
    }
}

/// Lines over one vertical axis.
#[derive(Clone, Debug, Default)]
pub struct Panel {
    /// The vertical axis.
    pub y: Axis,
    /// The lines, first one at the bottom.
    pub lines: Vec<Line>,
    /// A map behind them.
    pub cells: Option<Cells>,
}

impl Panel {
    /// Lines over an axis.
    pub fn new(y: Axis, lines: Vec<Line>) -> Self {
        Panel { y, lines, cells: None }
    }
}

/// The axis, from edge to edge if there are cells along it.
fn fitted<'a>(axis: &Axis, middles: impl Iterator<Item = &'a Vec<f64>>) -> Axis {
    let all: Vec<f64> = middles.flat_map(|m| edges(m, axis.log)).collect();
    let range = axis.range.or_else(|| (!all.is_empty()).then(|| crate::data::range(all.into_iter())));
    Axis { range, ..axis.clone() }
}

/// Panels one below the other.
#[derive(Clone, Debug)]
pub struct Figure {
    /// Width in mm: 84 for a column of a journal, 174 for a page.
    pub width: f64,
    /// Height of each panel in mm, without legend and labels.
    pub height: f64,
    /// Size of letters in points.
    pub font_size: f64,
    /// Width of lines in points.
    pub line_width: f64,
    /// Above it all; usually nothing, since a caption says it.
    pub title: String,
    /// The horizontal axis of all panels.
    pub x: Axis,
    /// The panels.
    pub panels: Vec<Panel>,
}

impl Default for Figure {
    fn default() -> Self {
        Figure {
            width: 120.0,
            height: 50.0,
            font_size: 8.0,
            line_width: 0.9,
            title: String::new(),
            x: Axis::new("t", "s"),
            panels: Vec::new(),
        }
    }
}

const FONT: &str = "DejaVu Sans, Helvetica, Arial, sans-serif";

impl Figure {
    /// The figure as SVG. Sizes are in mm, so it prints as large as asked for.
    pub fn svg(&self) -> String {
        const POINT: f64 = 72.0 / 25.4;
        let (width, em) = (self.width * POINT, self.font_size);
        let plot_height = self.height * POINT;
        let margin = 0.6 * em;

        // the widest labels decide where all panels begin
        let y_scales: Vec<Scale> = self
            .panels
            .iter()
            .map(|p| {
                let axis = fitted(&p.y, p.cells.iter().map(|c| &c.y));
                Scale::new(&axis, p.lines.iter().flat_map(|l| l.points.iter().map(|q| q.1)), plot_height, 0.0, 0.05)
            })
            .collect();
        let y_count = ((plot_height / (2.6 * em)) as usize).clamp(2, 8);
        let y_ticks: Vec<_> = y_scales.iter().map(|s| s.ticks(y_count)).collect();
        let widest = y_ticks.iter().flat_map(|t| t.0.iter().map(|l| text_width(&l.1, em))).fold(0.0, f64::max);
        let left = margin + 1.5 * em + widest + 0.7 * em;
        let right = width - margin - 0.8 * em;
        let xs = self.panels.iter().flat_map(|p| &p.lines).flat_map(|l| l.points.iter().map(|q| q.0));
        let x_axis = fitted(&self.x, self.panels.iter().filter_map(|p| p.cells.as_ref()).map(|c| &c.x));
        // points at the end of an axis are drawn whole
        let scattered = self.panels.iter().flat_map(|p| &p.lines).any(|l| l.scattered);
        let padding = if scattered {
            0.05
        } else if self.x.log {
            0.02
        } else {
            0.0
        };
        let x_scale = Scale::new(&x_axis, xs, left, right, padding);
        let (x_ticks, x_power) = x_scale.ticks((((right - left) / (3.6 * em)) as usize).clamp(2, 10));

        let mut body = String::new();
        let mut y = margin;
        if !self.title.is_empty() {
            y += em;
            body.push_str(&text(0.5 * (left + right), y, "middle", em, &self.title));
            y += 0.6 * em;
        }
        let last = self.panels.len().saturating_sub(1);
        for (i, panel) in self.panels.iter().enumerate() {
            let (legend, tall) = self.legend(panel, left, right, y);
            body.push_str(&legend);
            y += tall;
            body.push_str(&format!("<g transform=\"translate(0,{y:.2})\">\n"));
            if let Some(cells) = &panel.cells {
                body.push_str(&cells.svg(&x_scale, &y_scales[i], (self.x.log, panel.y.log), plot_height));
            }
            let (ticks, power) = &y_ticks[i];
            for (at, label) in ticks {
                body.push_str(&rule(left, *at, right - left, 0.0));
                body.push_str(&text(left - 0.6 * em, at + 0.35 * em, "end", em, label));
            }
            for (at, label) in &x_ticks {
                body.push_str(&rule(*at, 0.0, 0.0, plot_height));
                if i == last {
                    body.push_str(&text(*at, plot_height + 1.4 * em, "middle", em, label));
                }
            }
            body.push_str(&self.lines(panel, &x_scale, &y_scales[i], i, plot_height));
            body.push_str(&format!(
                "<rect x=\"{left:.2}\" y=\"0\" width=\"{:.2}\" height=\"{plot_height:.2}\" fill=\"none\" stroke=\"#000\" \
                 stroke-width=\"0.6\"/>\n<text transform=\"translate({:.2},{:.2}) rotate(-90)\" text-anchor=\"middle\" \
                 font-size=\"{em}\">{}</text>\n</g>\n",
                right - left,
                margin + 0.8 * em,
                0.5 * plot_height,
                escape(&titled(&panel.y, *power))
            ));
            y += plot_height + if i == last { 1.6 * em } else { 0.8 * em };
        }
        y += 1.3 * em;
        body.push_str(&text(0.5 * (left + right), y, "middle", em, &titled(&self.x, x_power)));
        let height = y + margin + 0.2 * em;
        format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{:.2}mm\" height=\"{:.2}mm\" viewBox=\"0 0 {width:.2} \
             {height:.2}\" font-family=\"{FONT}\">\n<rect width=\"100%\" height=\"100%\" fill=\"#fff\"/>\n{body}</svg>\n",
            self.width,
            height / POINT
        )
    }

    /// Names beside samples of their lines, in rows above the data; with the height of it all.
    fn legend(&self, panel: &Panel, left: f64, right: f64, top: f64) -> (String, f64) {
        let em = self.font_size;
        let named: Vec<&Line> = panel.lines.iter().filter(|l| !l.name.is_empty()).collect();
        let key = panel.cells.as_ref().map_or(&[][..], |c| &c.key);
        if named.is_empty() && key.is_empty() {
            return (String::new(), 0.4 * em);
        }
        let (sample, gap) = (2.4 * em, 1.4 * em);
        let (mut x, mut y) = (left, top + em);
        let mut body = String::new();
        for (color, name) in key {
            let wide = 1.4 * em + text_width(name, em);
            if x > left && x + wide > right {
                (x, y) = (left, y + 1.4 * em);
            }
            body.push_str(&format!(
                "<rect x=\"{x:.2}\" y=\"{:.2}\" width=\"{em:.2}\" height=\"{em:.2}\" fill=\"{}\" stroke=\"#888\" \
                 stroke-width=\"0.3\"/>",
                y - 0.82 * em,
                hex(*color)
            ));
            body.push_str(&text(x + 1.4 * em, y, "start", em, name));
            x += wide + gap;
        }
        for line in named {
            let wide = sample + 0.5 * em + text_width(&line.name, em);
            if x > left && x + wide > right {
                (x, y) = (left, y + 1.4 * em);
            }
            if !line.scattered {
                body.push_str(&format!("<path d=\"M{x:.2},{:.2}h{sample:.2}\" {}/>", y - 0.32 * em, self.stroke(line)));
            }
            body.push_str(&self.sign(line, x + 0.5 * sample, y - 0.32 * em));
            body.push_str(&text(x + sample + 0.5 * em, y, "start", em, &line.name));
            x += wide + gap;
        }
        (body, y - top + 0.7 * em)
    }

    fn stroke(&self, line: &Line) -> String {
        let color = COLORS[line.color % COLORS.len()];
        if line.broad {
            let width = 3.5 * self.line_width;
            return format!(
                "fill=\"none\" stroke=\"{color}\" stroke-opacity=\"0.35\" stroke-width=\"{width}\" stroke-linejoin=\"round\""
            );
        }
        let width = self.line_width;
        let dashes: Vec<String> =
            DASHES[line.dash % DASHES.len()].iter().map(|d| format!("{:.2}", d * width)).collect();
        let dash =
            if dashes.is_empty() { String::new() } else { format!(" stroke-dasharray=\"{}\"", dashes.join(" ")) };
        format!("fill=\"none\" stroke=\"{color}\" stroke-width=\"{width}\" stroke-linejoin=\"round\"{dash}")
    }

    fn sign(&self, line: &Line, x: f64, y: f64) -> String {
        let Some(marker) = line.marker else { return String::new() };
        let color = COLORS[line.color % COLORS.len()];
        // points one over the other are all seen
        let fill = if line.scattered { "none" } else { "#fff" };
        let style = format!("fill=\"{fill}\" stroke=\"{color}\" stroke-width=\"{}\"", self.line_width);
        let r = 0.26 * self.font_size;
        match marker {
            Marker::Circle => format!("<circle cx=\"{x:.2}\" cy=\"{y:.2}\" r=\"{r:.2}\" {style}/>\n"),
            Marker::Diamond => format!(
                "<path d=\"M{:.2},{y:.2}l{d:.2},{d:.2}l{d:.2},-{d:.2}l-{d:.2},-{d:.2}z\" {style}/>\n",
                x - 1.5 * r,
                d = 1.5 * r
            ),
            Marker::Square => format!(
                "<rect x=\"{:.2}\" y=\"{:.2}\" width=\"{d:.2}\" height=\"{d:.2}\" {style}/>\n",
                x - r,
                y - r,
                d = 2.0 * r
            ),
            Marker::Cross => format!(
                "<path d=\"M{:.2},{:.2}l{d:.2},{d:.2}m0,-{d:.2}l-{d:.2},{d:.2}\" {style}/>\n",
                x - r,
                y - r,
                d = 2.0 * r
            ),
        }
    }

    fn lines(&self, panel: &Panel, x: &Scale, y: &Scale, number: usize, height: f64) -> String {
        let mut body = format!(
            "<clipPath id=\"panel{number}\"><rect x=\"{:.2}\" y=\"0\" width=\"{:.2}\" height=\"{height:.2}\"/></clipPath>\n\
             <g clip-path=\"url(#panel{number})\">\n",
            x.from,
            x.to - x.from
        );
        for line in &panel.lines {
            let seen = |p: &&(f64, f64)| x.shows(p.0) && y.shows(p.1);
            if !line.scattered {
                let path = path(line, x, y);
                if panel.cells.is_some() {
                    // a pale edge keeps a line apart from dark cells
                    let width = 2.6 * self.line_width;
                    body.push_str(&format!(
                        "<path d=\"{path}\" fill=\"none\" stroke=\"#fff\" stroke-opacity=\"0.75\" stroke-width=\"{width:.2}\"/>\n"
                    ));
                }
                body.push_str(&format!("<path d=\"{path}\" {}/>\n", self.stroke(line)));
            }
            for p in line.points.iter().filter(seen).filter(|_| line.marker.is_some()) {
                body.push_str(&self.sign(line, x.at(p.0), y.at(p.1)));
            }
        }
        body.push_str("</g>\n");
        body
    }
}

/// Points of a path, thinned to first, smallest, largest and last in each tenth of a point of width, in their order.
fn path(line: &Line, x: &Scale, y: &Scale) -> String {
    let place = |p: &(f64, f64)| (x.shows(p.0) && y.shows(p.1)).then(|| (x.at(p.0), y.at(p.1).clamp(-1e4, 1e4)));
    let places: Vec<Option<(f64, f64)>> = line.points.iter().map(place).collect();
    let mut path = String::new();
    // the pen goes up at gaps
    for run in places.split(Option::is_none) {
        let points: Vec<(f64, f64)> = run.iter().flatten().copied().collect();
        let mut command = 'M';
        let mut last = (f64::NAN, f64::NAN);
        for group in points.chunk_by(|a, b| (10.0 * a.0).floor() == (10.0 * b.0).floor()) {
            let extreme = |better: fn(f64, f64) -> bool| {
                (0..group.len()).fold(0, |best, i| if better(group[i].1, group[best].1) { i } else { best })
            };
            let mut kept = [0, extreme(|a, b| a < b), extreme(|a, b| a > b), group.len() - 1];
            kept.sort_unstable();
            for point in kept.map(|i| group[i]) {
                if (point.0 - last.0).abs() < 5e-3 && (point.1 - last.1).abs() < 5e-3 {
                    continue;
                }
                path.push_str(&format!("{command}{:.2},{:.2}", point.0, point.1));
                (command, last) = ('L', point);
            }
        }
    }
    path
}

/// `energy [10³ J]`.
fn titled(axis: &Axis, power: i32) -> String {
    let unit = if axis.unit == "1" { "" } else { &axis.unit };
    let factor = if power == 0 { String::new() } else { power_of_ten(power) };
    match (factor.is_empty(), unit.is_empty()) {
        (true, true) => axis.label.clone(),
        (true, false) => format!("{} [{unit}]", axis.label),
        (false, true) => format!("{} [{factor}]", axis.label),
        (false, false) => format!("{} [{factor} {unit}]", axis.label),
    }
}

/// About how wide a text is; the font of the reader is not known.
fn text_width(text: &str, em: f64) -> f64 {
    let width = |c: char| match c {
        'i' | 'j' | 'l' | '.' | ',' | ':' | ' ' | '[' | ']' | '|' | '⁻' | '¹' => 0.36,
        'm' | 'w' | 'M' | 'W' | '−' | '@' => 0.9,
        c if c.is_uppercase() => 0.72,
        _ => 0.62,
    };
    em * text.chars().map(width).sum::<f64>()
}

fn text(x: f64, y: f64, anchor: &str, size: f64, text: &str) -> String {
    format!("<text x=\"{x:.2}\" y=\"{y:.2}\" text-anchor=\"{anchor}\" font-size=\"{size}\">{}</text>\n", escape(text))
}

/// A line of the grid.
fn rule(x: f64, y: f64, dx: f64, dy: f64) -> String {
    format!("<path d=\"M{x:.2},{y:.2}l{dx:.2},{dy:.2}\" stroke=\"#d8d8d8\" stroke-width=\"0.4\"/>\n")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn figure(points: Vec<(f64, f64)>) -> Figure {
        let panel = Panel::new(Axis::new("energy", "J"), vec![Line::new("a < b", points, 1)]);
        Figure { panels: vec![panel], ..Figure::default() }
    }

    #[test]
    fn a_million_points_become_a_small_picture_that_keeps_the_spike() {
        let mut points: Vec<(f64, f64)> = (0..1_000_000).map(|k| (k as f64, (k as f64).sin())).collect();
        points[500_000].1 = 50.0;
        let svg = figure(points).svg();
        assert!(svg.len() < 400_000, "{}", svg.len());
        assert!(
            svg.contains("a &lt; b") && svg.contains("energy [J]") && svg.contains("t [10³ s]"),
            "{}",
            &svg[..2000]
        );
        // the spike reaches to 5 % below the top, as the padding says
        let highest = 50.0 * 72.0 / 25.4 * (1.0 - (50.0 + 1.0) * 1.05 / ((50.0 + 1.0) * 1.1));
        assert!(svg.contains(&format!(",{highest:.2}")), "{highest}");
    }

    #[test]
    fn gaps_lift_the_pen_and_logarithms_leave_out_what_they_cannot_show() {
        let line = Line::new("", vec![(1.0, 1.0), (2.0, f64::NAN), (3.0, 1e3), (4.0, -1.0), (5.0, 10.0)], 0);
        let panel = Panel::new(Axis::new("error", "1").log(), vec![line]);
        let svg = Figure { panels: vec![panel], ..Figure::default() }.svg();
        let path = svg.lines().find(|l| l.starts_with("<path d=\"M") && l.contains("stroke-linejoin")).unwrap();
        assert_eq!(path.matches('M').count(), 3, "{path}");
        assert!(svg.contains(">10²<") && svg.contains(">error<"), "{svg}");
    }

    #[test]
    fn nothing_at_all_is_still_a_picture() {
        for points in [vec![], vec![(0.0, f64::NAN)], vec![(0.0, 3.0), (1.0, 3.0)], vec![(1.0, 2.0)]] {
            let svg = figure(points).svg();
            assert!(!svg.contains("NaN") && !svg.contains("inf"), "{svg}");
        }
    }
}
