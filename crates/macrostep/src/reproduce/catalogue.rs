//! The catalogue: papers, and what they print.

use std::collections::BTreeMap;

use macrostep_problems::papers::CATALOGUES;
use serde::{Deserialize, Serialize};

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
    /// What is drawn.
    #[serde(default)]
    pub panels: Vec<PanelSpec>,
    /// What is compared.
    #[serde(default)]
    pub numbers: Vec<NumberSpec>,
}

/// A scenario: a built-in problem and changes to it.
#[derive(Clone, Debug, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
#[non_exhaustive]
pub struct RunSpec {
    /// Its name within the item.
    pub name: String,
    /// The problem.
    pub problem: String,
    /// Changes, as for `--set`.
    #[serde(default)]
    pub set: Vec<String>,
    /// An earlier run of the item to compare with, instead of the reference of the problem.
    #[serde(default)]
    pub against: Option<String>,
    /// The model on which a compensator is designed first, `map` or `continuous`; none is if not given.
    #[serde(default)]
    pub design: Option<String>,
}

/// A scenario and what is varied in it.
#[derive(Clone, Debug, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
#[non_exhaustive]
pub struct SweepSpec {
    /// Its name within the item.
    pub name: String,
    /// The problem.
    pub problem: String,
    /// Changes, as for `--set`.
    #[serde(default)]
    pub set: Vec<String>,
    /// What is varied, as for `--vary`.
    pub vary: Vec<String>,
    /// A run of the item to compare with, instead of the reference of the problem.
    #[serde(default)]
    pub against: Option<String>,
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
    /// The lines.
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
    /// The signal, the column of a sweep, or a JSON pointer into an analysis.
    pub signal: String,
    /// Of a sweep the column, of analyses the JSON pointer on the horizontal axis.
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
    /// The run, sweep or analysis it comes from.
    pub run: String,
    /// Where it stands in the JSON of that, as a JSON pointer; of several, the mean.
    pub value: Pointers,
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

/// Names within an item are told apart, and everything that is drawn or compared is run.
fn check(paper: &Paper) -> Result<(), String> {
    let mut ids: BTreeMap<&str, ()> = BTreeMap::new();
    for item in &paper.items {
        if ids.insert(&item.id, ()).is_some() {
            return Err(format!("`{}` is there twice", item.id));
        }
        let runs = item.runs.iter().chain(&item.analyses).map(|r| r.name.as_str());
        let names: Vec<&str> = runs.chain(item.sweeps.iter().map(|s| s.name.as_str())).collect();
        let lines = item.panels.iter().flat_map(|p| &p.lines);
        let of_lines = lines.flat_map(|l| l.run.iter().chain(&l.sweep).chain(&l.analyses));
        for name in of_lines.chain(item.numbers.iter().map(|n| &n.run)) {
            if !names.contains(&name.as_str()) {
                return Err(format!("`{}` has no run `{name}`", item.id));
            }
        }
    }
    Ok(())
}
