//! Several runs beside one another: what they cost, how far they are off, over one another, and their differences.

use std::borrow::Cow;

use macrostep_record::{Quantity, Role, SignalMeta};

use crate::charts::{Chart, Charts, Style, dash};
use crate::html::{escape, prose, table};
use crate::opened::OpenedRun;
use crate::sections::{Section, badge, capital, energy_error, model_html, passes, scenario, section, worst};
use crate::text;

/// Several runs beside one another.
pub(crate) fn of_several<'a>(runs: &'a [OpenedRun], charts: &mut Charts<'a>) -> Vec<Section> {
    let (over, off) = charts.overlay(runs);
    let referenced = common(runs).iter().any(|(name, _)| runs.iter().all(|run| run.error(name).is_some()));
    let words = if referenced {
        "<p>Each run minus its reference.</p>".to_owned()
    } else {
        let first = escape(&runs[0].label);
        format!("<p>Each run minus <b>{first}</b>, which is interpolated linearly where the times differ.</p>")
    };
    let nothing = "<p class=\"note\">These runs share no output.</p>";
    let or_nothing = |html: String| if html.is_empty() { nothing.to_owned() } else { html };
    let mut list = vec![
        section("runs", "Runs", "Runs", format!("{}{}", cost_table(runs), verdict_lines(runs))),
        section("errors", "Errors", "Errors against the reference", errors_of_several(runs)),
        section("overlay", "Overlay", "Over one another", or_nothing(over)),
        section("difference", "Difference", "Differences", format!("{words}{}", or_nothing(off))),
    ];
    if let Some(model) = runs[0].model.as_ref() {
        let same =
            runs.iter().all(|r| r.model.as_ref().is_some_and(|m| m.parts == model.parts && m.stages == model.stages));
        let whose = if same { String::new() } else { format!("<p>Of <b>{}</b>.</p>", escape(&runs[0].label)) };
        list.push(section("model", "Model", "Subsystems and schedule", format!("{whose}{}", model_html(model))));
    }
    let scenarios = runs.iter().map(|run| format!("<h3>{}</h3>{}", escape(&run.label), scenario(run))).collect();
    list.push(section("scenario", "Scenario", "The scenarios, and how to run them again", scenarios));
    list
}

/// What each run was, what it cost, how far it is off.
fn cost_table(runs: &[OpenedRun]) -> String {
    let number = |x: Option<f64>, f: fn(f64) -> String| x.map_or("–".to_owned(), f);
    let rows: Vec<Vec<String>> = runs
        .iter()
        .map(|run| {
            let s = run.summary.as_ref();
            let choice = |what: &str| {
                let found = run.model.as_ref().and_then(|m| m.choice(what));
                found.map_or("–".to_owned(), escape)
            };
            vec![
                escape(&run.label),
                badge(run),
                choice("scheme"),
                choice("predictor"),
                choice("method"),
                number(run.model.as_ref().map(|m| m.macro_step), text::seconds),
                number(s.and_then(worst).map(|w| w.1), text::percent),
                energy_error(run).unwrap_or_else(|| "–".to_owned()),
                s.map_or("–".to_owned(), |s| text::count(s.macro_steps)),
                number(s.map(passes), |x| format!("{x:.2}")),
                number(s.map(|s| s.wall_s), text::seconds),
            ]
        })
        .collect();
    let headings = [
        "run",
        "verdict",
        "scheme",
        "predictor",
        "method",
        "step",
        "worst NRMS",
        "energy error",
        "macro-steps",
        "passes",
        "wall time",
    ];
    // as wide as the window, if there is so much to say
    table(&headings, &rows).replacen("class=\"wide\"", "class=\"wide out\"", 1)
}

fn verdict_lines(runs: &[OpenedRun]) -> String {
    let lines = runs.iter().filter_map(|run| {
        let s = run.summary.as_ref()?;
        let message = s.outcome.message().map_or(String::new(), |m| format!(" {}.", prose(&m)));
        Some(format!("<li><b>{}</b>: {}.{message}</li>", escape(&run.label), prose(&capital(&s.verdict.reason))))
    });
    format!("<ul>{}</ul>", lines.collect::<String>())
}

/// NRMS of every signal in every run.
fn errors_of_several(runs: &[OpenedRun]) -> String {
    let mut names: Vec<&str> = Vec::new();
    for name in runs.iter().filter_map(|r| r.summary.as_ref()).flat_map(|s| s.errors.keys()) {
        if !names.contains(&name.as_str()) {
            names.push(name);
        }
    }
    if names.is_empty() {
        return "<p>None of these runs has a reference.</p>".to_owned();
    }
    let rows: Vec<Vec<String>> = names
        .iter()
        .map(|name| {
            let cell = |run: &OpenedRun| match run.summary.as_ref().and_then(|s| s.errors.get(*name)) {
                // of rounding, ratios say nothing
                Some(e) if e.negligible => "–".to_owned(),
                Some(e) if e.nrms.is_finite() => text::percent(e.nrms),
                Some(_) => "∞".to_owned(),
                None => "–".to_owned(),
            };
            std::iter::once(escape(name)).chain(runs.iter().map(cell)).collect()
        })
        .collect();
    let headings: Vec<&str> = std::iter::once("NRMS of").chain(runs.iter().map(|r| r.label.as_str())).collect();
    table(&headings, &rows)
}

impl<'a> Charts<'a> {
    /// Every output and the energy of several runs, over one another and as differences.
    pub fn overlay(&mut self, runs: &'a [OpenedRun]) -> (String, String) {
        let (mut over, mut off) = (String::new(), String::new());
        for (name, unit) in common(runs) {
            let energy = runs[0].total_energy() == Some(name);
            let quantity = if energy { "stored energy" } else { name };
            let mut chart = Chart::new(if energy { "Stored energy" } else { name }, quantity, unit);
            if let Some(column) = runs.iter().find_map(|run| self.reference(run, name)) {
                chart.push("reference", column, 7, Style::Reference, false);
            }
            for (i, run) in runs.iter().enumerate() {
                if let Some(column) = self.signal(run, name) {
                    chart.push(&run.label, column, i, dash(i), false);
                }
            }
            over.push_str(&self.add(chart));

            let referenced = runs.iter().all(|run| run.error(name).is_some());
            let against = if referenced { "the reference" } else { &runs[0].label };
            let mut chart = Chart::new(format!("{quantity} minus {against}"), "difference", unit);
            for (i, run) in runs.iter().enumerate().skip(usize::from(!referenced)) {
                let column = if referenced { self.error(run, name) } else { self.difference(run, &runs[0], name) };
                if let Some(column) = column {
                    chart.push(&run.label, column, i, dash(i), false);
                }
            }
            off.push_str(&self.add(chart));
        }
        (over, off)
    }

    /// One run minus another, at the times of the first that the second covers.
    fn difference(&mut self, run: &'a OpenedRun, base: &OpenedRun, name: &str) -> Option<usize> {
        let (ours, theirs) = (run.recording.signal(name)?, base.recording.signal(name)?);
        let theirs = resampled(base.recording.time(), theirs, run.recording.time());
        let values: Vec<f64> = ours.iter().zip(theirs).map(|(a, b)| a - b).collect();
        values.iter().any(|x| x.is_finite()).then(|| self.store.add(run.recording.time(), Cow::Owned(values)))
    }
}

/// Energy and outputs that all runs share, with units.
pub(crate) fn common(runs: &[OpenedRun]) -> Vec<(&str, &str)> {
    let Some((first, rest)) = runs.split_first() else { return Vec::new() };
    let wanted = first.recording.find(&Quantity::StoredEnergy, "").into_iter().chain(first.signals(Role::Output));
    let shared = |s: &&SignalMeta| rest.iter().all(|run| run.recording.unit(&s.name) == Some(s.unit.as_str()));
    wanted.filter(shared).map(|s| (s.name.as_str(), s.unit.as_str())).collect()
}

/// Values at other times, linear in between and NaN beyond.
fn resampled(time: &[f64], values: &[f64], at: &[f64]) -> Vec<f64> {
    let mut left = 0;
    let value = |&t: &f64| {
        while left + 1 < time.len() && time[left + 1] <= t {
            left += 1;
        }
        match (time.get(left), time.get(left + 1)) {
            (Some(&a), Some(&b)) if a <= t => values[left] + (t - a) / (b - a) * (values[left + 1] - values[left]),
            // the last sample, to within round-off of its time
            (Some(&a), None) if (t - a).abs() <= 1e-9 * a.abs() => values[left],
            _ => f64::NAN,
        }
    };
    at.iter().map(value).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn resampling_is_linear_within_and_nothing_beyond() {
        let r = resampled(&[0.0, 1.0, 2.0], &[0.0, 10.0, 0.0], &[-1.0, 0.0, 0.5, 1.0, 1.25, 2.0, 3.0]);
        assert!(r[0].is_nan() && r[6].is_nan());
        assert_eq!(r[1..6], [0.0, 5.0, 10.0, 7.5, 0.0]);
    }
}
