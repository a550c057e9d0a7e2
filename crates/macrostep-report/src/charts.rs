//! Which chart shows what. A chart is a list of columns with styles; the page draws it.

use macrostep_record::{DescribedPart, DescribedPort, Quantity, Role, SignalMeta};
use serde_json::{Value, json};

use crate::data::Store;
use crate::html::{escape, table};
use crate::opened::OpenedRun;
use crate::text;

/// How a line is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Style {
    Line,
    Dashed,
    Dotted,
    /// Broad and pale, under the others.
    Reference,
}

impl Style {
    fn word(self) -> &'static str {
        match self {
            Style::Line => "line",
            Style::Dashed => "dashed",
            Style::Dotted => "dotted",
            Style::Reference => "reference",
        }
    }
}

/// A chart of one quantity over time.
pub(crate) struct Chart {
    pub title: String,
    /// What the axis shows, such as `energy`.
    pub quantity: String,
    pub unit: String,
    pub series: Vec<Value>,
    pub shade: Vec<Value>,
}

/// So many lines of a chart are shown from the start; the rest can be switched on.
const SHOWN: usize = 6;

impl Chart {
    pub fn new(title: impl Into<String>, quantity: &str, unit: &str) -> Self {
        Chart {
            title: title.into(),
            quantity: quantity.to_owned(),
            unit: unit.to_owned(),
            series: Vec::new(),
            shade: Vec::new(),
        }
    }

    pub fn line(&mut self, name: &str, signal: &str, column: usize, color: usize, style: Style) {
        let hidden = self.series.len() >= 2 * SHOWN || color >= SHOWN;
        self.push_signal(name, signal, column, color, style, hidden);
    }

    /// A line; one that is drawn already, bit for bit, gets one more name.
    pub fn push(&mut self, name: &str, column: usize, color: usize, style: Style, hidden: bool) {
        self.push_signal(name, name, column, color, style, hidden);
    }

    /// A line of a signal, whose full name is its own in the page; beside the title of the chart, `name` says enough.
    pub fn push_signal(&mut self, name: &str, signal: &str, column: usize, color: usize, style: Style, hidden: bool) {
        let style = style.word();
        let under = |s: &Value| s == Style::Reference.word() || s == "band";
        let alike = |s: &Value| *s == style || !(under(s) || under(&json!(style)));
        let same = |s: &&mut Value| s["column"] == column && alike(&s["style"]) && s["hidden"] == hidden;
        if let Some(line) = self.series.iter_mut().find(same) {
            // a chart has a title that its names go with, and the page has none
            let [before, one] = ["signal", "name"]
                .map(|key| line[key].as_str().or(line["name"].as_str()).unwrap_or_default().to_owned());
            line["name"] = json!(format!("{one} = {name}"));
            line["signal"] = json!(format!("{before} = {signal}"));
            return;
        }
        let mut line = json!({ "name": name, "column": column, "color": color, "style": style, "hidden": hidden });
        if signal != name {
            line["signal"] = json!(signal);
        }
        self.series.push(line);
    }

    /// An area between two columns, behind the lines.
    pub fn area(&mut self, name: &str, [low, high]: [usize; 2], color: usize, hidden: bool) {
        self.series.push(json!({
            "name": name, "column": low, "upper": high, "color": color, "style": "band", "hidden": hidden,
        }));
    }

    /// Shades when the interface did harm.
    pub fn shaded(mut self, run: &OpenedRun) -> Self {
        let harm = run.summary.iter().flat_map(|s| &s.verdict.intervals);
        self.shade.extend(harm.map(|i| json!([i.from, i.to, i.verdict])));
        self
    }
}

/// The charts of a page and the numbers they need.
#[derive(Default)]
pub(crate) struct Charts<'a> {
    pub store: Store<'a>,
    pub list: Vec<Value>,
}

impl<'a> Charts<'a> {
    /// Puts a chart on the page; returns where it goes. A chart without lines is none.
    pub fn add(&mut self, chart: Chart) -> String {
        if chart.series.is_empty() {
            return String::new();
        }
        self.list.push(json!({
            "quantity": chart.quantity, "unit": chart.unit, "series": chart.series, "shade": chart.shade,
        }));
        let (title, number) = (escape(&chart.title), self.list.len() - 1);
        format!("<figure class=\"chart\" data-chart=\"{number}\"><figcaption>{title}</figcaption></figure>\n")
    }

    /// Of a run under way.
    pub fn live() -> Self {
        Charts { store: Store::following(), list: Vec::new() }
    }

    /// The column of a recorded signal, unless it is nowhere finite.
    pub fn signal(&mut self, run: &'a OpenedRun, name: &str) -> Option<usize> {
        let values = run.recording.signal(name)?;
        if let Some(number) = self.store.follow(name) {
            return Some(number);
        }
        values.iter().any(|x| x.is_finite()).then(|| self.store.add(run.recording.time(), values))
    }

    /// The column of a signal of the reference.
    pub fn reference(&mut self, run: &'a OpenedRun, name: &str) -> Option<usize> {
        let reference = run.reference.as_ref()?;
        let values = reference.signal(name)?;
        values.iter().any(|x| x.is_finite()).then(|| self.store.add(reference.time(), values))
    }

    /// The column of value minus reference.
    pub fn error(&mut self, run: &'a OpenedRun, name: &str) -> Option<usize> {
        let values = run.error(name)?;
        values.iter().any(|x| x.is_finite()).then(|| self.store.add(run.recording.time(), values))
    }

    /// Stored energy against the reference, and by how much it is off.
    pub fn energy(&mut self, run: &'a OpenedRun) -> String {
        let mut chart = Chart::new("Stored energy", "energy", "J");
        let name = run.total_energy().unwrap_or_default();
        if let Some(column) = self.reference(run, name) {
            chart.push_signal("reference", &format!("{name} reference"), column, 7, Style::Reference, false);
        }
        let total = self.signal(run, name);
        if let Some(column) = total {
            chart.push_signal("total", name, column, 0, Style::Line, false);
        }
        let parts: Vec<&str> = run.signals(Role::Energy).map(|s| s.name.as_str()).filter(|n| *n != name).collect();
        for (i, name) in parts.iter().enumerate() {
            // the only one that keeps energy is the total already
            if let Some(column) = self.signal(run, name).filter(|c| Some(*c) != total) {
                chart.push(name, column, 1 + i % 6, dash(i / 6), parts.len() > 4);
            }
        }
        let mut html = self.add(chart.shaded(run));
        let mut chart = Chart::new("Stored energy minus reference", "error", "J");
        if let Some(column) = self.error(run, name) {
            chart.push_signal("energy error", &format!("{name} minus reference"), column, 1, Style::Line, false);
        }
        html.push_str(&self.add(chart.shaded(run)));
        html
    }

    /// The name and the column of a quantity of a bond.
    fn of_bond(&mut self, run: &'a OpenedRun, quantity: &Quantity, bond: &str) -> Option<(&'a str, usize)> {
        let name = run.column(quantity, bond)?;
        Some((name, self.signal(run, name)?))
    }

    /// Residual power and energy: per bond, or all bonds in two charts if there are many.
    pub fn bonds(&mut self, run: &'a OpenedRun) -> String {
        let bonds = run.bonds();
        let mut html = String::new();
        if bonds.len() > 4 {
            for (what, quantity, unit) in [
                (Quantity::ResidualPower, "Residual power δP", "W"),
                (Quantity::ResidualEnergy, "Residual energy δE", "J"),
                (Quantity::InventedEnergy, "Energy the interface invented, by the inputs as seen", "J"),
                (Quantity::RemovedEnergy, "Energy the correction took away", "J"),
            ] {
                // without a correction there is nothing to see of what it took away
                let nothing = |bond: &str| {
                    let values = run.column(&what, bond).and_then(|name| run.recording.signal(name));
                    values.is_none_or(|v| !v.is_empty() && v.iter().all(|x| *x == 0.0))
                };
                if bonds.iter().all(|bond| nothing(bond)) {
                    continue;
                }
                let mut chart = Chart::new(quantity, if unit == "W" { "power" } else { "energy" }, unit);
                for (i, bond) in bonds.iter().enumerate() {
                    if let Some((signal, column)) = self.of_bond(run, &what, bond) {
                        chart.line(bond, signal, column, i, dash(i / 7));
                    }
                }
                html.push_str(&self.add(chart.shaded(run)));
            }
            return html;
        }
        for bond in bonds {
            let mut chart = Chart::new(format!("Power at bond {bond}"), "power", "W");
            for (what, name, color, hidden) in
                [(Quantity::ResidualPower, "residual δP", 0, false), (Quantity::ExchangedPower, "exchanged", 2, true)]
            {
                if let Some((signal, column)) = self.of_bond(run, &what, bond) {
                    chart.push_signal(name, signal, column, color, Style::Line, hidden);
                }
            }
            html.push_str(&self.add(chart.shaded(run)));
            let mut chart = Chart::new(format!("Energy at bond {bond}"), "energy", "J");
            for (what, name, color, style, hidden) in [
                (Quantity::ResidualEnergy, "residual δE", 0, Style::Line, false),
                (Quantity::InventedEnergy, "invented, as seen", 1, Style::Dashed, false),
                (Quantity::RemovedEnergy, "removed by the correction", 2, Style::Dotted, false),
                (Quantity::ExchangedEnergy, "exchanged", 3, Style::Line, true),
            ] {
                if let Some((signal, column)) = self.of_bond(run, &what, bond) {
                    chart.push_signal(name, signal, column, color, style, hidden);
                }
            }
            html.push_str(&self.add(chart.shaded(run)));
        }
        html
    }

    /// Each input as exchanged, as corrected and as seen.
    pub fn inputs(&mut self, run: &'a OpenedRun) -> Vec<String> {
        let kinds = [
            (Role::InputExchanged, "exchanged", Style::Line),
            (Role::InputCorrected, "corrected", Style::Dashed),
            (Role::InputSeen, "seen", Style::Dotted),
        ];
        let mut charts = Vec::new();
        for input in run.signals(Role::InputExchanged) {
            let mut chart = Chart::new(format!("Input {}", input.subject), &input.subject, &input.unit);
            for (color, (role, word, style)) in kinds.into_iter().enumerate() {
                let Some(signal) = run.signals(role).find(|s| s.subject == input.subject) else { continue };
                if let Some(column) = self.signal(run, &signal.name) {
                    let full = format!("{}, input as {word}", signal.name);
                    chart.push_signal(word, &full, column, color, style, false);
                }
            }
            charts.push(self.add(chart.shaded(run)));
        }
        charts
    }

    /// What a subsystem saw at the end of its step minus what was exchanged then, one chart per unit; inputs that were
    /// never off, as those of a later stage, are named instead.
    pub fn one_step_errors(&mut self, run: &'a OpenedRun) -> String {
        let mut html = String::new();
        let mut exact = Vec::new();
        for (unit, signals) in by_unit(run.signals(Role::InputExchanged)) {
            let mut chart = Chart::new(titled("One-step error of inputs", unit), "seen − exchanged", unit);
            let mut i = 0;
            for signal in signals {
                let name = &signal.subject;
                let seen = run.signals(Role::InputSeen).find(|s| s.subject == *name);
                let pair = seen.and_then(|s| run.recording.signal(&s.name)).zip(run.recording.signal(&signal.name));
                let Some((seen, exchanged)) = pair else { continue };
                let error: Vec<f64> = seen.iter().zip(exchanged).map(|(a, b)| a - b).collect();
                if error.iter().all(|e| *e == 0.0) {
                    exact.push(escape(name));
                    continue;
                }
                let column = self.store.add(run.recording.time(), error);
                let signal = format!("{name} seen minus exchanged");
                chart.push_signal(name, &signal, column, i, dash(i / 7), i >= SHOWN);
                i += 1;
            }
            if i > 0 {
                html.push_str(&self.add(chart.shaded(run)));
            }
        }
        if !exact.is_empty() {
            let more = exact.len().saturating_sub(SHOWN);
            exact.truncate(SHOWN);
            let more = if more > 0 { format!(" and {more} more") } else { String::new() };
            html.push_str(&format!("<p>Never off: {}{more}.</p>", exact.join(", ")));
        }
        html
    }

    /// Outputs beside the reference: a chart for each unit and size, those that move most first. What does not move is a number.
    pub fn outputs(&mut self, run: &'a OpenedRun) -> String {
        let mut html = String::new();
        let mut still = Vec::new();
        for (unit, signals) in by_unit(run.signals(Role::Output)) {
            let mut moving = Vec::new();
            for signal in signals {
                match motion(run, &signal.name) {
                    Some(0.0) => still.push(signal),
                    Some(size) => moving.push((size, signal)),
                    // of a run under way, nothing is known yet
                    None if run.recording.time().is_empty() => moving.push((1.0, signal)),
                    None => {}
                }
            }
            moving.sort_by(|a, b| b.0.total_cmp(&a.0));
            // beside what is far larger, a line would be flat
            let mut rest = &moving[..];
            while let Some((largest, _)) = rest.first() {
                let (group, smaller) = rest.split_at(rest.partition_point(|(size, _)| size * FLAT > *largest));
                html.push_str(&self.outputs_alike(run, unit, group));
                rest = smaller;
            }
        }
        if !still.is_empty() {
            let value = |s: &SignalMeta| run.recording.signal(&s.name).and_then(|v| v.first().copied());
            let rows: Vec<Vec<String>> = still
                .iter()
                .filter_map(|s| Some(vec![escape(&s.name), text::number(value(s)?), escape(&s.unit)]))
                .collect();
            let s = if rows.len() == 1 { " that does" } else { "s that do" };
            let table = table(&["output", "value", "unit"], &rows);
            html.push_str(&format!("<details><summary>{} output{s} not change</summary>{table}</details>", rows.len()));
        }
        html
    }

    fn outputs_alike(&mut self, run: &'a OpenedRun, unit: &str, signals: &[(f64, &SignalMeta)]) -> String {
        let mut html = String::new();
        {
            let mut chart = Chart::new(titled("Outputs", unit), "output", unit);
            let colours = colours(run, signals.iter().map(|(_, signal)| *signal));
            for (n, (_, signal)) in signals.iter().enumerate() {
                let (hidden, i) = (n >= SHOWN, colours[n]);
                if let Some(band) = run.band(&signal.name) {
                    let columns = band.map(|values| self.store.add(run.recording.time(), values));
                    chart.area(&format!("{} ± estimated error", signal.name), columns, i, hidden);
                }
                if let Some(column) = self.reference(run, &signal.name) {
                    chart.push(&format!("{} reference", signal.name), column, i, Style::Reference, hidden);
                }
                if let Some(column) = self.signal(run, &signal.name) {
                    chart.push(&signal.name, column, i, dash(i / 7), hidden);
                }
            }
            html.push_str(&self.add(chart));
        }
        html
    }

    /// Value minus reference, one chart per unit.
    pub fn errors(&mut self, run: &'a OpenedRun) -> String {
        let mut html = String::new();
        for (unit, signals) in by_unit(run.signals(Role::Output)) {
            let mut chart = Chart::new(titled("Value minus reference", unit), "error", unit);
            let colours = colours(run, signals.iter().copied());
            for (n, signal) in signals.iter().enumerate() {
                if let Some(column) = self.error(run, &signal.name) {
                    let (full, i) = (format!("{} minus reference", signal.name), colours[n]);
                    chart.push_signal(&signal.name, &full, column, i, dash(i / 7), n >= SHOWN);
                }
            }
            html.push_str(&self.add(chart.shaded(run)));
        }
        html
    }

    /// What predictors and methods told: a chart for each quantity of each of them, with a line for each element.
    pub fn indicators(&mut self, run: &'a OpenedRun) -> String {
        let mut groups: Vec<(Told<'_>, Vec<&SignalMeta>)> = Vec::new();
        for signal in run.signals(Role::Indicator) {
            let Some(Quantity::Told(what)) = &signal.quantity else { continue };
            let key = (signal.subject.as_str(), what.as_str(), signal.unit.as_str());
            match groups.iter_mut().find(|(other, _)| *other == key) {
                Some((_, list)) => list.push(signal),
                None => groups.push((key, vec![signal])),
            }
        }
        let mut html = String::new();
        for ((whose, what, unit), signals) in groups {
            let name = if whose.is_empty() { what.to_owned() } else { format!("{whose}.{what}") };
            let meaning = signals.first().map_or("", |s| &s.description);
            let title = if meaning.is_empty() { name } else { format!("{name}: {meaning}") };
            let mut chart = Chart::new(title, what, unit);
            for (i, signal) in signals.iter().enumerate() {
                if let Some(column) = self.signal(run, &signal.name) {
                    // who told it is in the title
                    let element = signal.name.strip_prefix(whose).unwrap_or(&signal.name).trim_start_matches('.');
                    chart.line(element, &signal.name, column, i, dash(i / 7));
                }
            }
            html.push_str(&self.add(chart));
        }
        html
    }

    /// Macro-steps and passes, where they vary.
    pub fn steps(&mut self, run: &'a OpenedRun) -> String {
        let mut html = String::new();
        for (what, title, quantity) in [
            (Quantity::MacroStep, "Macro-step", "macro-step"),
            (Quantity::Passes, "Passes over a macro-step", "passes"),
        ] {
            let Some(SignalMeta { name, unit, .. }) = run.recording.find(&what, "") else { continue };
            let Some([_, inner @ .., _]) = run.recording.signal(name) else { continue };
            // the first row has no macro-step before it, and the last macro-step may be cut to end in time
            let varies = inner.iter().any(|x| (x - inner[0]).abs() > 1e-9 * inner[0].abs());
            if varies {
                let values =
                    std::iter::once(f64::NAN).chain(inner.iter().copied()).chain([f64::NAN]).collect::<Vec<_>>();
                let column = self.store.add(run.recording.time(), values);
                let mut chart = Chart::new(title, quantity, unit);
                chart.push(name, column, 0, Style::Line, false);
                html.push_str(&self.add(chart));
            }
        }
        html
    }
}

/// Who tells something, what, and in which unit.
type Told<'s> = (&'s str, &'s str, &'s str);

/// Lines that are so much smaller than the largest of a chart go into one of their own.
const FLAT: f64 = 30.0;

/// How far an output or its reference goes up and down; zero if neither does, nothing if it is nowhere finite.
fn motion(run: &OpenedRun, name: &str) -> Option<f64> {
    let range = |values: &[f64]| {
        let finite = values.iter().filter(|x| x.is_finite());
        let (low, high) = finite.fold((f64::INFINITY, f64::NEG_INFINITY), |(a, b), x| (a.min(*x), b.max(*x)));
        // rounding is no motion
        let size = low.abs().max(high.abs());
        (low <= high).then_some(if high - low <= 1e-14 * size { 0.0 } else { high - low })
    };
    let own = range(run.recording.signal(name)?);
    let reference = run.reference.as_ref().and_then(|r| range(r.signal(name)?));
    own.map(|own| own.max(reference.unwrap_or(0.0)))
}

/// A colour for each line: that of its part, if each is of another one and there are colours for all parts; else one after the other.
fn colours<'s>(run: &OpenedRun, signals: impl Iterator<Item = &'s SignalMeta>) -> Vec<usize> {
    let parts = run.model.as_ref().map(|m| &m.parts[..]).filter(|parts| parts.len() <= SHOWN).unwrap_or_default();
    let of = |signal: &SignalMeta| {
        let tells = |part: &DescribedPart| {
            let rest = |port: &DescribedPort| signal.name.strip_prefix(&format!("{}.{}", part.name, port.name));
            part.outputs.iter().filter_map(rest).any(|rest| rest.is_empty() || rest.starts_with('['))
        };
        parts.iter().position(tells)
    };
    let found: Vec<Option<usize>> = signals.map(of).collect();
    let own = |(n, place): (usize, &Option<usize>)| place.filter(|p| !found[..n].contains(&Some(*p)));
    let all: Option<Vec<usize>> = found.iter().enumerate().map(own).collect();
    all.unwrap_or_else(|| (0..found.len()).collect())
}

fn by_unit<'s>(signals: impl Iterator<Item = &'s SignalMeta>) -> Vec<(&'s str, Vec<&'s SignalMeta>)> {
    let mut groups: Vec<(&str, Vec<&SignalMeta>)> = Vec::new();
    for signal in signals {
        match groups.iter_mut().find(|(unit, _)| *unit == signal.unit) {
            Some((_, list)) => list.push(signal),
            None => groups.push((&signal.unit, vec![signal])),
        }
    }
    groups
}

fn titled(what: &str, unit: &str) -> String {
    if unit.is_empty() || unit == "1" { format!("{what} without unit") } else { format!("{what} in {unit}") }
}

/// Dashes tell lines apart that share a colour, or whose colours one cannot tell apart.
pub(crate) fn dash(round: usize) -> Style {
    [Style::Line, Style::Dashed, Style::Dotted][round % 3]
}
