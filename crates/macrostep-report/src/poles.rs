//! Poles of an analysis: a table of modes, and where they lie in the complex plane.

use macrostep_record::{Analysis, Mode};

use crate::html::table;
use crate::text;

pub(crate) fn html(a: &Analysis) -> String {
    let found = described(a);
    match &a.replaced {
        Some(replaced) => format!("<p>The {}.</p>{found}", replaced.story()),
        None => found,
    }
}

fn described(a: &Analysis) -> String {
    if let Some(p) = &a.periodic {
        return format!(
            "<p>The coupled system is <b>{}</b>: it switches, and repeats after {} (the system itself after {}). A period multiplies disturbances by \
             {} at most, that of the system itself by {}. Switchings are off by {}.</p>",
            a.verdict,
            text::seconds(p.cosimulated.period),
            text::seconds(p.reference.period),
            number(a.radius),
            number(a.monolithic_radius),
            if p.switching_error.is_finite() { text::percent(p.switching_error) } else { "–".to_owned() }
        );
    }
    let mut t = format!(
        "<p>The coupled system is <b>{}</b>; the spectral radius of a macro-step is {}, that of the monolithic system {}",
        a.verdict,
        number(a.radius),
        number(a.monolithic_radius)
    );
    if let Some(off) = a.off {
        t.push_str(&format!("; fitted to a run, with eigenvalues within {}", text::number(off)));
    } else if !a.linear {
        t.push_str(&format!("; all of it linearised about t = {} s", text::number(a.time)));
    }
    t.push_str(".</p>");
    if let Some(limits) = a.limits {
        let step = |x: Option<f64>| x.map_or("none that was tried".to_owned(), text::seconds);
        t.push_str(&format!(
            "<p>Largest stable macro-step: {}. Largest with every mode right: {}.</p>",
            step(limits.stable),
            step(limits.accurate)
        ));
    }
    let rows: Vec<Vec<String>> = a
        .modes
        .iter()
        .map(|m| {
            let percent = |x: f64| if x.is_finite() { text::percent(x) } else { "–".to_owned() };
            vec![
                pole(&m.monolithic),
                pole(&m.cosimulated),
                number(cleaned(m.monolithic.damping)),
                number(cleaned(m.cosimulated.damping)),
                percent(m.frequency_error),
                percent(m.error),
            ]
        })
        .collect();
    if !rows.is_empty() {
        let headings = [
            "monolithic [1/s]",
            "co-simulated [1/s]",
            "damping",
            "damping as coupled",
            "frequency off by",
            "pole off by",
        ];
        t.push_str(&table(&headings, &rows));
    }
    t.push_str(&plane(a));
    t
}

fn number(x: f64) -> String {
    if x.is_finite() { text::number(x) } else { "–".to_owned() }
}

/// A share without what is round-off.
fn cleaned(x: f64) -> f64 {
    if x.abs() < 1e-12 { 0.0 } else { x }
}

fn pole(p: &Mode) -> String {
    let size = p.real.hypot(p.imaginary);
    let real = if size > 0.0 { size * cleaned(p.real / size) } else { 0.0 };
    let sign =
        if p.imaginary.abs() > 0.0 { format!(" ± {} j", text::number(p.imaginary.abs())) } else { String::new() };
    format!("{}{sign}", text::number(real))
}

/// The upper half of the complex plane as inline SVG: crosses as they should be, rings as they are.
fn plane(a: &Analysis) -> String {
    let mono: Vec<&Mode> = a.modes.iter().map(|m| &m.monolithic).collect();
    let ours: Vec<&Mode> = a.modes.iter().map(|m| &m.cosimulated).chain(&a.others).collect();
    let finite = |p: &&Mode| p.real.is_finite() && p.imaginary.is_finite();
    let all: Vec<&Mode> = a.modes.iter().flat_map(|m| [&m.monolithic, &m.cosimulated]).filter(finite).collect();
    if all.is_empty() {
        return String::new();
    }
    let (mut left, right) = all.iter().fold((0.0f64, 0.0f64), |(l, r), p| (l.min(p.real), r.max(p.real)));
    let top = all.iter().fold(0.0f64, |t, p| t.max(p.imaginary.abs()));
    let mut span = right - left;
    if span <= 0.0 {
        span = top.max(1.0) * 0.1;
        left = -0.5 * span;
    }
    let top = if top > 0.0 { 1.1 * top } else { 1.0 };
    let (left, span) = (left - 0.1 * span, 1.2 * span);
    const W: f64 = 460.0;
    const H: f64 = 300.0;
    const X: f64 = 64.0;
    const Y: f64 = 14.0;
    let x = |re: f64| X + W * (re - left) / span;
    let y = |im: f64| Y + H * (1.0 - im.abs() / top);
    let mut t = format!(
        "<svg class=\"diagram\" viewBox=\"0 0 {} {}\" style=\"{}\" role=\"img\" aria-label=\"Poles in the \
         complex plane\"><rect class=\"frame\" x=\"{X}\" y=\"{Y}\" width=\"{W}\" height=\"{H}\"/>",
        X + W + 20.0,
        Y + H + 46.0,
        crate::diagram::size(X + W + 20.0)
    );
    for tick in crate::plot::ticks(left, left + span, 6) {
        let at = x(tick);
        t.push_str(&format!(
            "<path class=\"grid\" d=\"M{at:.1},{Y}v{H}\"/><text class=\"small\" x=\"{at:.1}\" y=\"{:.1}\" \
             text-anchor=\"middle\">{}</text>",
            Y + H + 16.0,
            text::number(tick)
        ));
    }
    for tick in crate::plot::ticks(0.0, top, 6) {
        let at = y(tick);
        t.push_str(&format!(
            "<path class=\"grid\" d=\"M{X},{at:.1}h{W}\"/><text class=\"small\" x=\"{:.1}\" y=\"{:.1}\" \
             text-anchor=\"end\">{}</text>",
            X - 6.0,
            at + 4.0,
            text::number(tick)
        ));
    }
    if left < 0.0 && left + span > 0.0 {
        t.push_str(&format!("<path class=\"axis\" d=\"M{:.1},{Y}v{H}\"/>", x(0.0)));
    }
    let inside = |p: &&Mode| finite(p) && (left..=left + span).contains(&p.real) && p.imaginary.abs() <= top;
    for p in mono.into_iter().filter(inside) {
        t.push_str(&format!(
            "<path class=\"cross\" d=\"M{:.1},{:.1}l10,10m0,-10l-10,10\"/>",
            x(p.real) - 5.0,
            y(p.imaginary) - 5.0
        ));
    }
    for p in ours.into_iter().filter(inside) {
        t.push_str(&format!("<circle class=\"ring\" cx=\"{:.1}\" cy=\"{:.1}\" r=\"6\"/>", x(p.real), y(p.imaginary)));
    }
    t.push_str(&format!(
        "<text class=\"small\" x=\"{:.1}\" y=\"{:.1}\" text-anchor=\"middle\">real part [1/s]</text>\
         <text class=\"small\" transform=\"translate(12,{:.1}) rotate(-90)\" text-anchor=\"middle\">imaginary part \
         [rad/s]</text></svg>\n<p class=\"hint\">Crosses are poles of the monolithic system, rings those of the \
         co-simulation. Right of the vertical line a mode grows.</p>",
        X + 0.5 * W,
        Y + H + 36.0,
        Y + 0.5 * H
    ));
    t
}
