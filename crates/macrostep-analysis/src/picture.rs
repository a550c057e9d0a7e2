//! A map as a picture: a small SVG, written by hand because rectangles, lines and labels are all it needs.

use std::fmt::Write;

use crate::analysis::Verdict;
use crate::sweep::{Axis, MapPoint, StabilityMap};

const LEFT: f64 = 78.0;
const TOP: f64 = 34.0;
const WIDTH: f64 = 480.0;
const HEIGHT: f64 = 360.0;

impl StabilityMap {
    /// The map as an SVG: coloured cells for two parameters, curves for one.
    pub fn svg(&self, title: &str) -> String {
        let mut t = String::new();
        let (full, tall) = (LEFT + WIDTH + 190.0, TOP + HEIGHT + 56.0);
        let _ = writeln!(
            t,
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {full} {tall}\" width=\"{full}\" height=\"{tall}\" \
             font-family=\"sans-serif\" font-size=\"12\">\n<rect width=\"100%\" height=\"100%\" fill=\"white\"/>\n\
             <text x=\"{LEFT}\" y=\"20\" font-size=\"14\">{}</text>",
            escape(title)
        );
        if self.axes.len() == 2 {
            self.cells(&mut t)
        } else {
            self.curve(&mut t)
        }
        t.push_str("</svg>\n");
        t
    }

    fn cells(&self, t: &mut String) {
        let (rows, cols) = (self.axes[0].values.len(), self.axes[1].values.len());
        // the second parameter to the right, the first upwards
        let (w, h) = (WIDTH / cols as f64, HEIGHT / rows as f64);
        for (i, p) in self.points.iter().enumerate() {
            let (row, col) = (i / cols, i % cols);
            let (x, y) = (LEFT + col as f64 * w, TOP + HEIGHT - (row + 1) as f64 * h);
            let _ = writeln!(
                t,
                "<rect x=\"{x:.2}\" y=\"{y:.2}\" width=\"{:.2}\" height=\"{:.2}\" fill=\"{}\"/>",
                w + 0.3,
                h + 0.3,
                colour(p)
            );
        }
        frame(t);
        ticks(t, &self.axes[1], true, true);
        ticks(t, &self.axes[0], false, true);
        legend(t);
    }

    fn curve(&self, t: &mut String) {
        let axis = &self.axes[0];
        let n = axis.values.len();
        let errors = self.points.iter().map(|p| p.error).filter(|e| e.is_finite() && *e > 0.0);
        let (low, high) = errors.fold((f64::INFINITY, f64::NEG_INFINITY), |(a, b), e| (a.min(e), b.max(e)));
        let (low, high) = if low < high { (low.log10().floor(), high.log10().ceil()) } else { (-3.0, 0.0) };
        let x = |i: usize| LEFT + WIDTH * (i as f64 + 0.5) / n as f64;
        let y = |e: f64| TOP + HEIGHT * (1.0 - (e.max(1e-300).log10().clamp(low, high) - low) / (high - low));
        for (i, p) in self.points.iter().enumerate() {
            let _ = writeln!(
                t,
                "<rect x=\"{:.2}\" y=\"{TOP}\" width=\"{:.2}\" height=\"{HEIGHT}\" fill=\"{}\" opacity=\"0.35\"/>",
                LEFT + WIDTH * i as f64 / n as f64,
                WIDTH / n as f64 + 0.3,
                colour(p)
            );
        }
        let line: Vec<String> = (0..n).map(|i| format!("{:.2},{:.2}", x(i), y(self.points[i].error))).collect();
        let _ =
            writeln!(t, "<polyline points=\"{}\" fill=\"none\" stroke=\"#222\" stroke-width=\"1.6\"/>", line.join(" "));
        frame(t);
        for decade in low as i32..=high as i32 {
            let at = y(10f64.powi(decade));
            let _ =
                writeln!(t, "<text x=\"{}\" y=\"{:.1}\" text-anchor=\"end\">1e{decade}</text>", LEFT - 6.0, at + 4.0);
        }
        let _ = writeln!(
            t,
            "<text transform=\"translate(18 {}) rotate(-90)\" text-anchor=\"middle\">largest error of a mode</text>",
            TOP + HEIGHT / 2.0
        );
        ticks(t, axis, true, true);
        legend(t);
    }
}

fn frame(t: &mut String) {
    let _ = writeln!(
        t,
        "<rect x=\"{LEFT}\" y=\"{TOP}\" width=\"{WIDTH}\" height=\"{HEIGHT}\" fill=\"none\" stroke=\"#444\"/>"
    );
}

/// Blue for what is stable, the darker the more accurate; yellow to red for what grows, the darker the faster.
fn colour(p: &MapPoint) -> String {
    let mix = |a: [f64; 3], b: [f64; 3], s: f64| {
        let c: Vec<String> = (0..3).map(|i| format!("{:02x}", (a[i] + (b[i] - a[i]) * s).round() as u8)).collect();
        format!("#{}", c.concat())
    };
    match p.verdict {
        Verdict::Unstable => {
            let share = if p.radius.is_finite() {
                ((p.radius - 1.0).max(1e-8).log10() / 8.0 + 1.0).clamp(0.0, 1.0)
            } else {
                1.0
            };
            mix([255.0, 222.0, 140.0], [150.0, 20.0, 20.0], share)
        }
        _ => mix([25.0, 70.0, 140.0], [214.0, 232.0, 248.0], (p.error.max(1e-6).log10() / 6.0 + 1.0).clamp(0.0, 1.0)),
    }
}

/// Labels along an axis: all words, or five numbers.
fn ticks(t: &mut String, axis: &Axis, across: bool, centred: bool) {
    let n = axis.values.len();
    let words =
        axis.values.iter().any(|v| matches!(v, macrostep_scenario::Value::Text(_))) && !axis.name.ends_with("step");
    let shown: Vec<usize> = if words || n <= 5 { (0..n).collect() } else { (0..5).map(|i| i * (n - 1) / 4).collect() };
    for i in shown {
        let share = (i as f64 + if centred { 0.5 } else { 0.0 }) / n as f64;
        let label = match &axis.values[i] {
            macrostep_scenario::Value::Text(word) if words => word.clone(),
            _ => short(axis.numbers[i], axis.name.ends_with("step")),
        };
        if across {
            let x = LEFT + WIDTH * share;
            let _ =
                writeln!(t, "<text x=\"{x:.1}\" y=\"{}\" text-anchor=\"middle\">{label}</text>", TOP + HEIGHT + 18.0);
        } else {
            let y = TOP + HEIGHT * (1.0 - share) + 4.0;
            let _ = writeln!(t, "<text x=\"{}\" y=\"{y:.1}\" text-anchor=\"end\">{label}</text>", LEFT - 6.0);
        }
    }
    let name = escape(&axis.name);
    if across {
        let _ = writeln!(
            t,
            "<text x=\"{}\" y=\"{}\" text-anchor=\"middle\" font-style=\"italic\">{name}</text>",
            LEFT + WIDTH / 2.0,
            TOP + HEIGHT + 40.0
        );
    } else {
        let _ = writeln!(
            t,
            "<text transform=\"translate(18 {}) rotate(-90)\" text-anchor=\"middle\" font-style=\"italic\">{name}</text>",
            TOP + HEIGHT / 2.0
        );
    }
}

fn legend(t: &mut String) {
    let x = LEFT + WIDTH + 18.0;
    let sample = |radius: f64, error: f64, verdict| MapPoint { radius, growth: 0.0, error, verdict };
    let rows = [
        (sample(1.0, 1e-5, Verdict::Stable), "stable, error 1e-5"),
        (sample(1.0, 1e-3, Verdict::Stable), "stable, error 1e-3"),
        (sample(1.0, 0.1, Verdict::StableButWrong), "stable, error 0.1"),
        (sample(1.0 + 1e-6, 0.0, Verdict::Unstable), "grows, radius 1 + 1e-6"),
        (sample(1.0 + 1e-3, 0.0, Verdict::Unstable), "grows, radius 1 + 1e-3"),
        (sample(2.0, 0.0, Verdict::Unstable), "grows, radius 2 or more"),
    ];
    for (i, (point, label)) in rows.iter().enumerate() {
        let y = TOP + 10.0 + 22.0 * i as f64;
        let _ = writeln!(t, "<rect x=\"{x}\" y=\"{y}\" width=\"14\" height=\"14\" fill=\"{}\"/>", colour(point));
        let _ = writeln!(t, "<text x=\"{}\" y=\"{}\">{label}</text>", x + 20.0, y + 11.0);
    }
}

fn short(x: f64, is_time: bool) -> String {
    let (x, unit) = match x.abs() {
        a if !is_time || a >= 1.0 => (x, if is_time { " s" } else { "" }),
        a if a >= 1e-3 => (x * 1e3, " ms"),
        _ => (x * 1e6, " µs"),
    };
    // three digits that count
    let digits = (2 - x.abs().max(1e-300).log10().floor() as i32).clamp(0, 5) as usize;
    let text = if x != 0.0 && !(1e-3..1e5).contains(&x.abs()) { format!("{x:.1e}") } else { format!("{x:.digits$}") };
    let plain = text.contains('.') && !text.contains('e');
    let text = if plain { text.trim_end_matches('0').trim_end_matches('.') } else { &text };
    format!("{text}{unit}")
}

fn escape(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}
