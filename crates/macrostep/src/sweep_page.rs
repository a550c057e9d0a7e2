//! A sweep as a page.

use macrostep_core::Ticks;
use macrostep_report::{SweepRow, SweepTable, sweep_page};

use crate::sweep::{Cost, Sweep};

impl Sweep {
    /// One self-contained page about it.
    pub fn page(&self, name: &str) -> String {
        let best = self.pareto(Cost::Wall);
        let mut table = SweepTable::default();
        (table.name, table.axes, table.total) = (name.to_owned(), self.axes.clone(), self.total);
        for run in &self.runs {
            let mut row = SweepRow::default();
            row.point = run
                .point
                .iter()
                .map(|value| {
                    let text = value.trim_matches('"');
                    let number = text.parse().ok().or_else(|| Ticks::parse(text).ok().map(Ticks::seconds));
                    (text.to_owned(), number.filter(|x: &f64| x.is_finite()))
                })
                .collect();
            (row.outcome, row.interface, row.solvers) = (run.outcome.word().to_owned(), run.interface, run.solvers);
            (row.error, row.energy_error) = (run.error, run.energy_error);
            (row.passes, row.wall_s) = (run.passes, run.wall_s);
            row.best = best.iter().any(|b| b.index == run.index);
            table.rows.push(row);
        }
        sweep_page(&table)
    }
}
