//! Everything that was made, as one page of Markdown.

use std::fmt::Write;

use super::catalogue::{Item, Kind, Paper, PaperValue};
use super::item::Reproduced;
use super::numbers::Compared;

/// The page; `figure` says where the figure of an item lies, seen from the page.
pub fn page(papers: &[Paper], made: &[Reproduced], figure: &dyn Fn(&Reproduced) -> String) -> String {
    let mut t = String::from(
        "# Figures and tables of the papers\n\nWritten by `macrostep reproduce all --page docs/reproduction.md`. A single one: \
         `macrostep reproduce 001 fig28`.\n\nUnder *paper* stands what is printed, under *trusted* the value of an independent \
         computation with the tolerance it is held to, under *ours* what the run gave; ✗ marks what is outside. Every figure and table of each paper is listed; drawings and times of other machines come last.\n",
    );
    for paper in papers {
        let _ = writeln!(t, "\n## {} [{}]\n\n{}", paper.paper, paper.key, paper.title);
        if !paper.errata.is_empty() {
            t.push_str("\nErrata:\n\n");
            paper.errata.iter().for_each(|e| {
                let _ = writeln!(t, "- {e}");
            });
        }
        for one in made.iter().filter(|m| m.paper == paper.paper && m.item.kind == Kind::Result) {
            let item = &one.item;
            let _ = writeln!(t, "\n### {} {}: {}\n", paper.paper, item.id, item.about);
            if item.closest {
                t.push_str("*The closest that can be made from what is printed.* ");
            }
            if !item.why.is_empty() {
                let _ = writeln!(t, "{}\n", item.why);
            }
            if one.figure.is_some() {
                let _ = writeln!(t, "![{} {}]({})\n", paper.paper, item.id, figure(one));
            }
            if !one.numbers.is_empty() {
                t.push_str(&table(&one.numbers));
            }
        }
        for (kind, heading) in [
            (Kind::Timing, "times on the machines of the authors"),
            (Kind::Drawing, "drawings and parameters, nothing to compute"),
        ] {
            let items: Vec<&Item> = paper.items.iter().filter(|i| i.kind == kind).collect();
            if !items.is_empty() {
                let _ = writeln!(t, "\n### {}, {heading}\n", paper.paper);
            }
            for item in items {
                let why = if item.why.is_empty() { String::new() } else { format!(" {}", item.why) };
                let _ = writeln!(t, "- {}: {}.{why}", item.id, item.about);
            }
        }
    }
    t
}

fn table(numbers: &[Compared]) -> String {
    let mut t = String::from("| | paper | trusted | ours | |\n|---|---|---|---|---|\n");
    for n in numbers {
        let unit = if n.unit.is_empty() { String::new() } else { format!(" {}", n.unit) };
        let paper = match &n.paper {
            Some(PaperValue::Number(x)) => format!("{}{unit}", number(*x)),
            Some(PaperValue::Words(words)) => words.clone(),
            None => String::new(),
        };
        let trusted = n.trusted.map_or(String::new(), |(value, tolerance)| {
            let kind = if value == 0.0 { "±" } else { "± rel. " };
            format!("{}{unit} {kind}{tolerance:.0e}", number(value))
        });
        let mark = if n.agrees == Some(false) { " ✗" } else { "" };
        let ours = n.ours.map_or_else(|| "none".to_owned(), |x| format!("{}{unit}{mark}", number(x)));
        let _ = writeln!(t, "| {} | {paper} | {trusted} | {ours} | {} |", n.what, n.why);
    }
    t
}

/// Seven digits, plain where that is short.
fn number(x: f64) -> String {
    if x == 0.0 || (1e-3..1e7).contains(&x.abs()) {
        let digits = if x == 0.0 { 0 } else { (6 - x.abs().log10().floor() as i32).clamp(0, 9) as usize };
        let text = format!("{x:.digits$}");
        if text.contains('.') { text.trim_end_matches('0').trim_end_matches('.').to_owned() } else { text }
    } else {
        format!("{x:.4e}")
    }
}
