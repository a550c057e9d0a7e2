//! The sections of a page, from the verdict down to how to run it again.

use std::collections::BTreeMap;

use macrostep_core::Trust;
use macrostep_record::{DescribedPort, ErrorSummary, ModelDescription, RunOutcome, Summary, TimeClass};

use crate::charts::Charts;
use crate::diagram;
use crate::html::{escape, prose, table};
use crate::opened::OpenedRun;
use crate::poles;
use crate::schedule;
use crate::text;

/// A part of a page.
pub(crate) struct Section {
    pub id: &'static str,
    /// In the bar at the top.
    pub short: &'static str,
    pub title: String,
    pub html: String,
}

pub(crate) fn section(id: &'static str, short: &'static str, title: &str, html: String) -> Section {
    Section { id, short, title: title.to_owned(), html }
}

/// Everything about one run.
pub(crate) fn of_one<'a>(run: &'a OpenedRun, charts: &mut Charts<'a>) -> Vec<Section> {
    // how it went, and where it went; then how that came about
    let mut list = vec![section("verdict", "Verdict", "Verdict", verdict(run))];
    let outputs = charts.outputs(run);
    let errors = charts.errors(run);
    let title = if run.reference.is_some() { "Outputs and errors" } else { "Outputs" };
    list.push(section("errors", "Outputs", title, format!("{}{outputs}{errors}", error_table(run))));
    let energy = charts.energy(run);
    if !energy.is_empty() {
        let words = energy_words(run);
        list.push(section("energy", "Energy", "Energy", format!("{words}{energy}")));
    }
    let bonds = charts.bonds(run);
    if !bonds.is_empty() {
        list.push(section("bonds", "Bonds", "Power bonds", format!("{}{bonds}", ledger(run))));
    }
    let coupling = coupling(run, charts);
    // of one line there is nothing to choose
    if charts.list.iter().filter_map(|c| c["series"].as_array()).map(Vec::len).sum::<usize>() > 1 {
        list.insert(2, section("own", "Own chart", "A chart of your own", OWN.to_owned()));
    }
    if let Some(model) = run.model.as_ref() {
        list.push(section("model", "Model", "Subsystems and schedule", model_html(model)));
    }
    list.push(section("coupling", "Coupling", "Coupling variables", coupling));
    let (error, told) = (charts.one_step_errors(run), charts.indicators(run));
    let mut learnt = String::new();
    if !error.is_empty() {
        learnt.push_str(
            "<p>How far off each input was at the end of a step: as the subsystem saw it minus as exchanged.</p>",
        );
        learnt.push_str(&error);
    }
    if !told.is_empty() {
        learnt.push_str("<p>What predictors that learn and the correction told at each communication point.</p>");
        learnt.push_str(&told);
    }
    learnt.push_str(&models(run));
    if !learnt.is_empty() {
        list.push(section("prediction", "Prediction", "Prediction", learnt));
    }
    if let Some(analysis) = &run.analysis {
        list.push(section("poles", "Poles", "Poles", poles::html(analysis)));
    }
    list.push(section("timing", "Timing", "Time it took", format!("{}{}", timing(run), charts.steps(run))));
    list.push(section("scenario", "Scenario", "The scenario, and how to run it again", scenario(run)));
    list
}

/// Where the page puts a chart that its reader chooses.
const OWN: &str =
    "<p>Any signals of this page, over time, over one another, or as a spectrum.</p>\n<div id=\"own-chart\"></div>\n";

/// The verdict as two coloured words: on the interface, and on the solvers.
pub(crate) fn badge(run: &OpenedRun) -> String {
    let span = |class: &str, text: &str| format!("<span class=\"badge {class}\">{text}</span>");
    match &run.summary {
        Some(s) => {
            let words = [("interface", s.verdict.interface), ("solvers", s.verdict.solvers.verdict)];
            words.map(|(what, word)| span(class_of(word), &format!("{what} {}", word.word()))).join(" ")
        }
        None if run.recording.finished() => span("unknown", "unknown"),
        None => span("bad", "unfinished"),
    }
}

/// One of the few classes the style knows.
fn class_of(verdict: Trust) -> &'static str {
    match verdict {
        Trust::Trustworthy => "good",
        Trust::Doubtful => "doubtful",
        Trust::Unreliable => "bad",
        _ => "unknown",
    }
}

fn verdict(run: &OpenedRun) -> String {
    let Some(s) = &run.summary else {
        if run.recording.finished() {
            return "<div class=\"verdict\"><p class=\"word\">Unknown</p><p>The recording does not tell how the run went: it was \
                    not written by <code>macrostep run</code>, or by an earlier version of it.</p></div>"
                .to_owned();
        }
        let end = run.recording.time().last().map_or(String::new(), |t| format!(" up to t = {} s", text::number(*t)));
        return format!(
            "<div class=\"verdict bad\"><p class=\"word bad\">Unfinished</p><p>The run did not close its recording: it was \
             killed, or it is still going. {} communication points are here{end}. \
             <code>macrostep resume {}</code> takes it up from its last checkpoint, if it wrote one.</p></div>",
            text::count(run.recording.time().len() as u64),
            escape(&run.dir.display().to_string())
        );
    };
    let v = &s.verdict;
    let named = |what: &str, name: &Option<String>| {
        name.as_ref().map_or(String::new(), |n| format!(" ({what} <b>{}</b>)", escape(n)))
    };
    let mut t = format!(
        "<div class=\"verdict {0}\"><p class=\"word {0}\">Interface: {1}</p><p>{2}{3}{4}.</p>\
         <p class=\"word {5}\">Solvers: {6}</p><p>{7}.</p>",
        class_of(v.interface),
        v.interface.word(),
        prose(&capital(&v.reason)),
        named("bond", &v.bond),
        named("input", &v.connection),
        class_of(v.solvers.verdict),
        v.solvers.verdict.word(),
        prose(&capital(&v.solvers.reason))
    );
    let message = s.outcome.message();
    if let Some(message) = &message {
        let help = s.outcome.fault().and_then(|f| f.help.as_ref());
        let help = help.map_or(String::new(), |h| format!(" To try: {}.", prose(h)));
        t.push_str(&format!("<p>The run ended before its time: {}.{help}</p>", prose(message)));
    } else if s.outcome == RunOutcome::Interrupted {
        t.push_str(&format!("<p>The run was interrupted at t = {} s.</p>", text::number(s.time)));
    }
    if !v.intervals.is_empty() {
        let spans: Vec<String> = v
            .intervals
            .iter()
            .map(|i| format!("{}–{} s ({})", text::number(i.from), text::number(i.to), i.verdict.word()))
            .collect();
        let since = v
            .since
            .map_or(String::new(), |t| format!(" Results deserve the verdict from t = {} s on.", text::number(t)));
        t.push_str(&format!(
            "<p>The interface did harm at {}; these times are shaded in the charts.{since}</p>",
            spans.join(", ")
        ));
    }
    if let (Some(advice), None) = (&v.advice, &message) {
        t.push_str(&format!("<p>To try: {}.</p>", prose(advice)));
    }
    t.push_str("</div>\n");
    t.push_str(&tiles(run, s));
    t
}

/// A few numbers at a glance.
fn tiles(run: &OpenedRun, s: &Summary) -> String {
    let mut list: Vec<(&str, String)> = Vec::new();
    list.push(("simulated", text::seconds(s.time)));
    list.push(("macro-steps", text::count(s.macro_steps)));
    if let Some(error) = energy_error(run) {
        list.push(("largest energy error", error));
    }
    if let Some((name, nrms)) = worst(s) {
        list.push(("largest NRMS error", format!("{} <small>{}</small>", text::percent(nrms), escape(name))));
    }
    let bonds: f64 = s.indicators.uncorrected_energy.values().filter(|x| x.is_finite()).sum();
    if !s.indicators.uncorrected_energy.is_empty() {
        list.push(("energy the interface left", format!("{} J", text::number(bonds))));
    }
    list.push(("wall-clock time", text::seconds(s.wall_s)));
    let choices: Vec<String> = run
        .model
        .iter()
        .flat_map(|m| &m.choices)
        .map(|(what, value)| format!("{} <b>{}</b>", escape(what), escape(value)))
        .collect();
    let tiles: String = list.iter().map(|(what, v)| format!("<div><dt>{what}</dt><dd>{v}</dd></div>")).collect();
    let choices =
        if choices.is_empty() { String::new() } else { format!("<p class=\"choices\">{}</p>", choices.join(" · ")) };
    format!("<dl class=\"tiles\">{tiles}</dl>{choices}\n")
}

/// The signal that is farthest from its reference.
pub(crate) fn worst(s: &Summary) -> Option<(&str, f64)> {
    let sizes = s.errors.iter().filter(|(_, e)| !e.negligible).map(|(name, e)| (name.as_str(), farness(e)));
    sizes.max_by(|a, b| a.1.total_cmp(&b.1))
}

fn farness(e: &ErrorSummary) -> f64 {
    if e.nrms.is_nan() { f64::INFINITY } else { e.nrms }
}

/// How wide text is on a large screen, in pixels.
const TEXT: f64 = 1080.0;

pub(crate) fn model_html(model: &ModelDescription) -> String {
    if model.parts.len() > diagram::MOST_PARTS {
        let rows: Vec<Vec<String>> = model
            .parts
            .iter()
            .map(|p| {
                let stage =
                    model.stages.iter().position(|s| s.contains(&p.name)).map_or("–".into(), |s| (s + 1).to_string());
                let names = |ports: &[DescribedPort]| {
                    escape(&ports.iter().map(|p| p.name.as_str()).collect::<Vec<_>>().join(", "))
                };
                vec![escape(&p.name), text::seconds(p.step), stage, names(&p.inputs), names(&p.outputs)]
            })
            .collect();
        let parts = model.parts.len();
        return format!(
            "<p>{parts} subsystems, too many to draw.</p>{}",
            table(&["subsystem", "step", "stage", "inputs", "outputs"], &rows)
        );
    }
    // one that is wider than the text may be as wide as the window
    let (picture, width) = diagram::model(model);
    let mut t = match width > TEXT {
        true => format!("<div class=\"wide out\">{picture}</div><div class=\"side\">"),
        false => format!("<div class=\"side\"><div class=\"wide\">{picture}</div>"),
    };
    if model.parts.len() > 1 {
        let order = match model.stages.len() {
            0 | 1 => "All subsystems advance side by side.".to_owned(),
            n => format!("{n} stages, one after the other; those of a stage advance side by side."),
        };
        let strip = schedule::svg(model);
        t.push_str(&format!("<div class=\"wide\"><h3>One macro-step</h3><p>{order}</p>{strip}</div>"));
    }
    t.push_str("</div>");
    if !model.bonds.is_empty() {
        t.push_str(
            "<p class=\"hint\">Filled dots are outputs, open dots inputs. Broad arrows belong to a power bond, with its name.</p>",
        );
    }
    t
}

/// The largest deviation of the energy.
pub(crate) fn energy_error(run: &OpenedRun) -> Option<String> {
    run.summary.as_ref()?.energy.as_ref()?.max_relative_error.map(text::percent)
}

fn energy_words(run: &OpenedRun) -> String {
    let Some(e) = run.summary.as_ref().and_then(|s| s.energy.as_ref()) else { return String::new() };
    if !(e.initial.is_finite() && e.final_energy.is_finite()) {
        return String::new();
    }
    let reference = match (e.reference_final, energy_error(run)) {
        (Some(r), Some(m)) => {
            format!("; the reference ends with {} J, and the largest deviation from it is {m}", text::number(r))
        }
        (Some(r), None) => format!("; the reference ends with {} J", text::number(r)),
        _ => "; there is no reference to compare with".to_owned(),
    };
    let without = match e.without.is_empty() {
        true => String::new(),
        false => format!(" Without the energy of {}, which do not tell it.", escape(&e.without.join(", "))),
    };
    let at = e.at.map_or(String::new(), |at| format!(" at t = {at} s"));
    let (from, to) = (text::number(e.initial), text::number(e.final_energy));
    format!("<p>From {from} J to {to} J{at}{reference}.{without}</p>")
}

/// Linear models that predictors have learnt, as matrices.
fn models(run: &OpenedRun) -> String {
    let models = run.summary.iter().flat_map(|s| &s.indicators.models);
    let one = |m: &macrostep_record::ModelSummary| {
        let from = m.received.iter().chain(&m.sent).map(|n| format!("{n}(k)"));
        let headings: Vec<String> = std::iter::once(String::new()).chain(from).collect();
        let headings: Vec<&str> = headings.iter().map(String::as_str).collect();
        let rows: Vec<Vec<String>> = (m.received.iter().zip(&m.a).zip(&m.b))
            .map(|((name, a), b)| {
                let numbers = a.iter().chain(b).map(|x| text::number(*x));
                std::iter::once(escape(&format!("{name}(k+1)"))).chain(numbers).collect()
            })
            .collect();
        let step = text::seconds(m.step);
        let about = format!("{} as {} has learnt it, over {step}", escape(&m.source), escape(&m.receiver));
        format!("<p>{about}: matrices A and B at the end of the run.</p>{}", table(&headings, &rows))
    };
    models.map(one).collect()
}

fn ledger(run: &OpenedRun) -> String {
    let Some(s) = &run.summary else { return String::new() };
    let i = &s.indicators;
    let value = |ledger: &BTreeMap<String, f64>, bond: &str| match ledger.get(bond) {
        Some(x) if x.is_finite() => text::number(*x),
        _ => "–".to_owned(),
    };
    let rows: Vec<Vec<String>> = i
        .residual_energy
        .keys()
        .map(|bond| {
            let ledgers = [
                &i.exchanged_energy,
                &i.gross_energy,
                &i.residual_energy,
                &i.invented_energy,
                &i.removed_energy,
                &i.uncorrected_energy,
            ];
            std::iter::once(escape(bond)).chain(ledgers.iter().map(|ledger| value(ledger, bond))).collect()
        })
        .collect();
    let headings =
        ["bond", "exchanged [J]", "without signs [J]", "residual δE [J]", "invented [J]", "removed [J]", "left [J]"];
    format!(
        "<p>Residual power δP is what the interface invents if both sides hold their inputs; invented is what it invents \
         by the inputs as they were seen. Positive is energy that enters.</p>{}",
        table(&headings, &rows)
    )
}

fn coupling<'a>(run: &'a OpenedRun, charts: &mut Charts<'a>) -> String {
    let list = charts.inputs(run);
    if list.is_empty() {
        if run.model.as_ref().is_some_and(|m| m.connections.is_empty()) {
            return "<p>Nothing is coupled in this run.</p>".to_owned();
        }
        return "<p class=\"note\">Inputs were not recorded. Set <code>inputs = true</code> in <code>[record]</code> to record \
                them.</p>"
            .to_owned();
    }
    let words = "<p>Inputs at communication points: as exchanged, after the correction, and as the subsystem saw them at the \
                 end of its last step.</p>";
    const OPEN: usize = 4;
    let (first, rest) = list.split_at(list.len().min(OPEN));
    let more = if rest.is_empty() {
        String::new()
    } else {
        let s = if rest.len() == 1 { "" } else { "s" };
        format!("<details><summary>{} more input{s}</summary>{}</details>", rest.len(), rest.concat())
    };
    format!("{words}{}{more}", first.concat())
}

fn error_table(run: &OpenedRun) -> String {
    let Some(s) = run.summary.as_ref().filter(|s| !s.errors.is_empty()) else {
        return "<p>There is no reference to compare with.</p>".to_owned();
    };
    let row = |(name, e): (&String, &ErrorSummary)| {
        let unit = run.recording.unit(name).unwrap_or_default();
        let [nrms, nmse, mean, max, at] = numbers(e);
        vec![escape(name), escape(unit), nrms, nmse, mean, max, at]
    };
    // of many, those that are farthest off
    const MANY: usize = 20;
    const OPEN: usize = 10;
    let all = s.errors.len();
    let mut shown: Vec<_> = s.errors.iter().collect();
    if all > MANY {
        let size = |e: &ErrorSummary| if e.negligible { -1.0 } else { farness(e) };
        shown.sort_by(|a, b| size(b.1).total_cmp(&size(a.1)));
        shown.truncate(OPEN);
    }
    let table = |rows: Vec<_>| table(&HEADINGS, &rows);
    const HEADINGS: [&str; 7] = ["signal", "unit", "NRMS", "NMSE", "NMSE/n", "largest error", "at t [s]"];
    let folded = if all > MANY {
        let whole = table(s.errors.iter().map(row).collect());
        format!("<details><summary>all {all} signals</summary>{whole}</details>")
    } else {
        String::new()
    };
    let few = if all > MANY { format!("<p>The {OPEN} that are farthest off:</p>") } else { String::new() };
    format!(
        "{few}{}{folded}<p class=\"hint\">NRMS is the root mean square of the error over the range of the reference, NMSE the sum of its \
         squares over the variance of the reference, which grows with the number of samples n.</p>",
        table(shown.into_iter().map(row).collect())
    )
}

fn numbers(e: &ErrorSummary) -> [String; 5] {
    let number = |x: f64| if x.is_finite() { text::number(x) } else { "∞".to_owned() };
    // of rounding, ratios say nothing
    let ratio = |x: f64| if e.negligible { "–".to_owned() } else { number(x) };
    let mean = e.nmse_mean.map_or_else(|| "–".to_owned(), ratio);
    [ratio(e.nrms), ratio(e.nmse), mean, number(e.max), number(e.max_time)]
}

fn timing(run: &OpenedRun) -> String {
    let Some(s) = &run.summary else {
        return "<p>The recording does not tell.</p>".to_owned();
    };
    let mut rows = vec![
        vec!["wall-clock time, without the reference".to_owned(), text::seconds(s.wall_s)],
        vec![
            "simulated over wall-clock time".to_owned(),
            format!("{} ×", text::number((s.real_time_factor * 10.0).round() / 10.0)),
        ],
        vec!["macro-steps".to_owned(), text::count(s.macro_steps)],
        vec!["wall-clock time per macro-step".to_owned(), text::seconds(s.wall_s / s.macro_steps.max(1) as f64)],
        vec!["passes per macro-step".to_owned(), format!("{:.2}", passes(s))],
    ];
    if let Some(p) = &s.pace {
        let late = match p.late {
            0 => "none".to_owned(),
            late => format!(
                "{} of {}, by up to {} at t = {} s",
                text::count(late),
                text::count(p.steps),
                text::seconds(p.latest),
                text::number(p.latest_at)
            ),
        };
        rows.push(vec!["pace asked for".to_owned(), format!("{}× real time", text::number(p.factor))]);
        rows.push(vec!["macro-steps that came late".to_owned(), late]);
        rows.push(vec!["what a macro-step may take".to_owned(), text::seconds(p.budget)]);
        let took = [p.median, p.percentile_99, p.longest].map(text::seconds).join(", ");
        rows.push(vec!["what it took: median, 99 %, longest".to_owned(), took]);
        if let Some(granted) = &p.real_time {
            let woken = [p.woken_median, p.woken_99, p.woken_longest].map(text::seconds).join(", ");
            rows.push(vec!["how long after it was due it was let go: median, 99 %, longest".to_owned(), woken]);
            rows.push(vec!["jitter: standard deviation of that".to_owned(), text::seconds(p.jitter)]);
            rows.push(vec!["macro-steps more than a step late".to_owned(), text::count(p.missed)]);
            rows.push(vec!["time given up".to_owned(), text::seconds(p.skipped)]);
            rows.push(vec!["what the system granted".to_owned(), text::granted(granted)]);
        }
    }
    rows.extend(s.live.iter().map(|l| vec![format!("packets from outside for {}", l.name), text::live(l)]));
    if let Some((low, high)) = s.indicators.step_range {
        let same = high <= low * (1.0 + 1e-9);
        let range =
            if same { text::seconds(low) } else { format!("{} to {}", text::seconds(low), text::seconds(high)) };
        rows.push(vec!["macro-step".to_owned(), range]);
    }
    if s.indicators.events > 0 {
        rows.push(vec!["events".to_owned(), text::count(s.indicators.events)]);
    }
    let mut all = table(&["what", "value"], &rows);
    if let Some(p) = s.pace.as_ref().filter(|p| p.real_time.is_some()) {
        all.push_str(&histogram("a macro-step took up to", &p.took));
        all.push_str(&histogram("it was let go after it was due by up to", &p.woken));
    }
    all
}

/// How many macro-steps fall into each class of times.
fn histogram(what: &str, classes: &[TimeClass]) -> String {
    let most = classes.iter().map(|c| c.steps).max().unwrap_or(0).max(1) as f64;
    let rows: Vec<Vec<String>> = classes
        .iter()
        .map(|c| {
            // one step is seen as well
            let length = (40.0 * c.steps as f64 / most).ceil() as usize;
            vec![text::seconds(c.up_to), text::count(c.steps), "▇".repeat(length)]
        })
        .collect();
    if rows.is_empty() { String::new() } else { table(&[what, "macro-steps", ""], &rows) }
}

pub(crate) fn passes(s: &Summary) -> f64 {
    s.passes as f64 / s.macro_steps.max(1) as f64
}

pub(crate) fn scenario(run: &OpenedRun) -> String {
    let meta = run.recording.meta();
    if meta.scenario_toml.is_empty() {
        return "<p>The recording does not hold its scenario.</p>".to_owned();
    }
    let version =
        if meta.version.is_empty() { String::new() } else { format!(" with Macrostep {}", escape(&meta.version)) };
    format!(
        "<p>Run this scenario again{version}: save it as <code>scenario.toml</code>, or take the file beside the recording.</p>\
         <pre class=\"scenario\"><code>{}</code></pre>",
        escape(&meta.scenario_toml)
    )
}

pub(crate) fn capital(text: &str) -> String {
    let mut chars = text.chars();
    chars.next().map_or(String::new(), |c| c.to_uppercase().chain(chars).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_begin_with_a_capital() {
        assert_eq!(capital("ängstlich"), "Ängstlich");
        assert_eq!(capital(""), "");
    }
}
