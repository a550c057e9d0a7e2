//! The catalogue: papers, and what they print.

use std::collections::BTreeMap;

use macrostep::problems::papers::CATALOGUES;
use serde::{Deserialize, Serialize};

use super::specs::{CasesSpec, DifferenceSpec, LinkSpec, MapSpec, RunSpec, SweepSpec};

/// A paper and its items.
#[derive(Clone, Debug, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
#[non_exhaustive]
pub struct Paper {
    /// Its number: `001`.
    pub paper: String,
    /// Its key in `docs/references.bib`.
    pub key: String,
    /// Its title.
    pub title: String,
    /// What is known to be wrong in it, one sentence each.
    #[serde(default)]
    pub errata: Vec<String>,
    /// Figures and tables, in order.
    #[serde(rename = "item")]
    pub items: Vec<Item>,
}

/// A figure or a table.
#[derive(Clone, Debug, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
#[non_exhaustive]
pub struct Item {
    /// `fig28`, `table1`.
    pub id: String,
    /// What it shows.
    pub about: String,
    /// What kind of thing it is.
    #[serde(default)]
    pub kind: Kind,
    /// Where it differs from what is printed, and why; or why it cannot be made, and what is shown instead.
    #[serde(default)]
    pub why: String,
    /// Whether what is printed cannot be made from what is printed; what is shown is the closest there is.
    #[serde(default)]
    pub closest: bool,
    /// Runs, by name.
    #[serde(default)]
    pub runs: Vec<RunSpec>,
    /// Sweeps, by name.
    #[serde(default)]
    pub sweeps: Vec<SweepSpec>,
    /// Analyses, by name.
    #[serde(default)]
    pub analyses: Vec<RunSpec>,
    /// Runs of one scenario for each row of a table, by name.
    #[serde(default)]
    pub cases: Vec<CasesSpec>,
    /// Schemes for the line with a rigid link, by name.
    #[serde(default)]
    pub links: Vec<LinkSpec>,
    /// Maps of such schemes over two parameters, by name.
    #[serde(default)]
    pub maps: Vec<MapSpec>,
    /// Differences of signals, by name.
    #[serde(default)]
    pub differences: Vec<DifferenceSpec>,
    /// What is drawn.
    #[serde(default)]
    pub panels: Vec<PanelSpec>,
    /// What is compared.
    #[serde(default)]
    pub numbers: Vec<NumberSpec>,
}

/// What kind of thing a figure or table is.
#[derive(Clone, Copy, Debug, Default, Deserialize, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
#[non_exhaustive]
pub enum Kind {
    /// Something that was computed.
    #[default]
    Result,
    /// A drawing, or a list of parameters that another item uses: there is nothing to compute.
    Drawing,
    /// Times on the machine of the authors: nothing that could be made anew elsewhere.
    Timing,
}

/// Lines over one vertical axis.
#[derive(Clone, Debug, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
#[non_exhaustive]
pub struct PanelSpec {
    /// The horizontal axis; time if not given. All panels of an item share it.
    #[serde(default)]
    pub x: Option<String>,
    /// Its unit.
    #[serde(default)]
    pub x_unit: Option<String>,
    /// Whether it runs in powers of ten.
    #[serde(default)]
    pub x_log: bool,
    /// The vertical axis.
    pub y: String,
    /// Its unit.
    pub unit: String,
    /// Whether it runs in powers of ten.
    #[serde(default)]
    pub log: bool,
    /// Where a cut-out begins, in the unit of the horizontal axis.
    #[serde(default)]
    pub from: Option<f64>,
    /// Where it ends.
    #[serde(default)]
    pub to: Option<f64>,
    /// A map behind the lines.
    #[serde(default)]
    pub cells: Option<String>,
    /// The lines.
    #[serde(default)]
    pub lines: Vec<LineSpec>,
}

/// One line: a signal of a run over time, or a column of a sweep over another.
#[derive(Clone, Debug, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
#[non_exhaustive]
pub struct LineSpec {
    /// The run it comes from.
    #[serde(default)]
    pub run: Option<String>,
    /// Or the sweep.
    #[serde(default)]
    pub sweep: Option<String>,
    /// Or the analyses, one point each.
    #[serde(default)]
    pub analyses: Vec<String>,
    /// Or cases, one point each over their number.
    #[serde(default)]
    pub cases: Option<String>,
    /// Or a difference.
    #[serde(default)]
    pub difference: Option<String>,
    /// Or the border between what is stable and what is not in a map.
    #[serde(default)]
    pub map: Option<String>,
    /// The signal, the column of a sweep, or a JSON pointer into an analysis or a case, where `*` stands for every
    /// element of a list.
    #[serde(default)]
    pub signal: String,
    /// Of a run another signal, of a sweep the column, of analyses the JSON pointer on the horizontal axis.
    #[serde(default)]
    pub x: Option<String>,
    /// What that is multiplied with; 1 if not given.
    #[serde(default)]
    pub x_times: Option<f64>,
    /// Of a sweep: only rows where `column=value`.
    #[serde(default, rename = "where")]
    pub only: Option<String>,
    /// Of a run: the reference of the signal instead of the signal.
    #[serde(default)]
    pub reference: bool,
    /// Of a run: the signal minus its reference.
    #[serde(default)]
    pub error: bool,
    /// Without its sign.
    #[serde(default)]
    pub absolute: bool,
    /// Points that are not joined.
    #[serde(default)]
    pub scattered: bool,
    /// What every value is multiplied with; 1 if not given.
    #[serde(default)]
    pub times: Option<f64>,
    /// In the legend.
    pub label: String,
}

/// A number that is compared.
#[derive(Clone, Debug, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
#[non_exhaustive]
pub struct NumberSpec {
    /// What it is.
    pub what: String,
    /// The run, sweep, analysis, case, link or map it comes from.
    pub run: String,
    /// Where it stands in the JSON of that, as a JSON pointer, where `*` stands for every element of a list.
    pub value: Pointers,
    /// What is made of several.
    #[serde(default)]
    pub take: Take,
    /// What it is multiplied with; 1 if not given.
    #[serde(default)]
    pub times: Option<f64>,
    /// Its unit; empty if it has none.
    #[serde(default)]
    pub unit: String,
    /// What the paper prints, or says in words.
    #[serde(default)]
    pub paper: Option<PaperValue>,
    /// The value of an independent computation.
    #[serde(default)]
    pub trusted: Option<f64>,
    /// How far ours may be from that, relative; absolute if it is zero.
    #[serde(default)]
    pub tolerance: Option<f64>,
    /// Why it differs from the paper.
    #[serde(default)]
    pub why: String,
}

/// What is made of several numbers.
#[derive(Clone, Copy, Debug, Default, Deserialize, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
#[non_exhaustive]
pub enum Take {
    /// Their mean.
    #[default]
    Mean,
    /// The one in the middle.
    Median,
    /// The largest.
    Largest,
    /// How many are above one, as a radius that grows is.
    AboveOne,
}

/// One JSON pointer, or several.
#[derive(Clone, Debug, Deserialize, Serialize)]
#[serde(untagged)]
pub enum Pointers {
    /// One.
    One(String),
    /// Several.
    Many(Vec<String>),
}

impl Pointers {
    /// All of them.
    pub fn all(&self) -> &[String] {
        match self {
            Pointers::One(one) => std::slice::from_ref(one),
            Pointers::Many(many) => many,
        }
    }
}

/// What a paper says of a number.
#[derive(Clone, Debug, Deserialize, Serialize)]
#[serde(untagged)]
pub enum PaperValue {
    /// The number.
    Number(f64),
    /// In words.
    Words(String),
}

/// All papers; the message names the one that cannot be read.
pub fn papers() -> Result<Vec<Paper>, String> {
    CATALOGUES
        .iter()
        .map(|text| {
            let paper: Paper = toml::from_str(text).map_err(|e| e.to_string())?;
            check(&paper).map_err(|e| format!("paper {}: {e}", paper.paper))?;
            Ok(paper)
        })
        .collect()
}

/// Names within an item are told apart, everything that is drawn or compared is run, and only drawings have nothing.
fn check(paper: &Paper) -> Result<(), String> {
    let mut ids: BTreeMap<&str, ()> = BTreeMap::new();
    for item in &paper.items {
        if ids.insert(&item.id, ()).is_some() {
            return Err(format!("`{}` is there twice", item.id));
        }
        if (item.kind == Kind::Result) == (item.panels.is_empty() && item.numbers.is_empty()) {
            return Err(format!("`{}` is {:?}, and what it shows says otherwise", item.id, item.kind));
        }
        let names = item.names();
        let mut apart: Vec<&str> = names.clone();
        apart.sort_unstable();
        if let Some(pair) = apart.windows(2).find(|w| w[0] == w[1]) {
            return Err(format!("`{}` has two runs `{}`", item.id, pair[0]));
        }
        let lines = item.panels.iter().flat_map(|p| &p.lines);
        let of_lines = lines.flat_map(|l| {
            l.run.iter().chain(&l.sweep).chain(&l.analyses).chain(&l.cases).chain(&l.map).chain(&l.difference)
        });
        let cells = item.panels.iter().filter_map(|p| p.cells.as_ref());
        let against = item.runs.iter().filter_map(|r| r.against.as_ref());
        let against = against.chain(item.sweeps.iter().filter_map(|s| s.against.as_ref()));
        let against = against.chain(item.differences.iter().flat_map(|d| [&d.run, &d.minus]));
        for name in of_lines.chain(cells).chain(against).chain(item.numbers.iter().map(|n| &n.run)) {
            if !names.contains(&name.as_str()) {
                return Err(format!("`{}` has no run `{name}`", item.id));
            }
        }
    }
    Ok(())
}

impl Item {
    /// Names of everything that is run.
    fn names(&self) -> Vec<&str> {
        let runs = self.runs.iter().chain(&self.analyses).map(|r| r.name.as_str());
        let runs = runs.chain(self.sweeps.iter().map(|s| s.name.as_str()));
        let runs = runs.chain(self.cases.iter().map(|c| c.name.as_str()));
        let runs = runs.chain(self.links.iter().map(|l| l.name.as_str()));
        let runs = runs.chain(self.maps.iter().map(|m| m.name.as_str()));
        runs.chain(self.differences.iter().map(|d| d.name.as_str())).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// As many figures and tables as the papers have, each once.
    #[test]
    fn every_paper_is_listed_whole() {
        let papers = papers().unwrap();
        let wanted = [("000", 22, 3), ("001", 37, 5), ("002", 20, 6), ("003", 23, 9), ("004", 23, 2)];
        assert_eq!(papers.len(), wanted.len());
        for (paper, (number, figures, tables)) in papers.iter().zip(wanted) {
            assert_eq!(paper.paper, number);
            let all = (1..=figures).map(|i| format!("fig{i}")).chain((1..=tables).map(|i| format!("table{i}")));
            for id in all {
                assert!(paper.items.iter().any(|i| i.id == id), "{number} lacks {id}");
            }
            assert_eq!(paper.items.len(), figures + tables, "{number}");
        }
    }

    #[test]
    fn mistakes_are_found() {
        let read = |items: &str| {
            let text = format!("paper = \"9\"\nkey = \"k\"\ntitle = \"t\"\n{items}");
            toml::from_str::<Paper>(&text).map_err(|e| e.to_string()).and_then(|p| check(&p))
        };
        let drawing = "[[item]]\nid = \"a\"\nabout = \"b\"\nkind = \"drawing\"\n";
        assert_eq!(read(drawing), Ok(()));
        assert!(read(&drawing.repeat(2)).unwrap_err().contains("twice"));
        assert!(read("[[item]]\nid = \"a\"\nabout = \"b\"\n").unwrap_err().contains("says otherwise"));
        let number = "numbers = [{ what = \"x\", run = \"r\", value = \"/y\" }]\n";
        assert!(read(&format!("[[item]]\nid = \"a\"\nabout = \"b\"\n{number}")).unwrap_err().contains("no run `r`"));
        assert!(read(&format!("{drawing}colour = 1\n")).unwrap_err().contains("unknown field"));
    }
}
