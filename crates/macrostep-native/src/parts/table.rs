//! Columns of a table over time, as a subsystem without inputs.

use std::collections::HashSet;

use macrostep_core::{
    Advance, Between, ContinuousState, Foreseen, Grid, InputSignal, Interface, MacroStep, Port, Reaction, Refinement,
    Rollback, Subsystem, SubsystemError, Unit,
};

use super::{PartError, reached};
use crate::memory::Memory;

/// The columns of a table at the present time, each an output that is named after it. Rows are interpolated linearly, or
/// held until the next; before the first row and after the last, the nearest row counts. Two rows at one time are a jump, and so
/// is another value of a column that is held. Jumps are announced as events.
#[derive(Debug)]
pub struct Table {
    interface: Interface,
    times: Vec<f64>,
    columns: Vec<TableColumn>,
    /// When columns jump.
    jumps: Vec<f64>,
    /// The present time, and whether it is just before a jump there.
    memory: Memory,
}

/// A column of a [`Table`].
#[derive(Clone, Debug, PartialEq)]
pub struct TableColumn {
    /// Its name, which is that of the output.
    pub name: String,
    /// One number for each time.
    pub values: Vec<f64>,
    /// Whether a value holds until the next row; otherwise rows are interpolated.
    pub held: bool,
    /// What the numbers are in.
    pub unit: Unit,
}

impl Table {
    /// A table of these columns; `times` must not decrease. Of rows at the same time, the last counts from then on.
    pub fn new(times: Vec<f64>, columns: Vec<TableColumn>) -> Result<Self, PartError> {
        let bad = |name: &str, reason: String| PartError::BadValue { part: "table".into(), name: name.into(), reason };
        if times.is_empty() {
            return Err(bad("time", "has no rows".into()));
        }
        if let Some(row) = (1..times.len()).find(|&i| times[i] < times[i - 1]) {
            let reason = format!("goes back from {} s to {} s in row {}", times[row - 1], times[row], row + 1);
            return Err(bad("time", reason));
        }
        let mut interface = Interface::new().reacts();
        let mut names = HashSet::new();
        for column in &columns {
            if column.values.len() != times.len() {
                let rows = if column.values.len() == 1 { "row" } else { "rows" };
                let reason = format!("has {} {rows}, and `time` has {}", column.values.len(), times.len());
                return Err(bad(&column.name, reason));
            }
            if !names.insert(&column.name) {
                return Err(bad(&column.name, "is there twice".into()));
            }
            let port = Port::with_unit(column.name.clone(), column.unit.clone());
            interface = interface.output(if column.held { port.discrete() } else { port });
        }
        let jumps = |i: &usize| {
            let other = |c: &TableColumn| c.values[*i] != c.values[*i - 1] && (c.held || times[*i] == times[*i - 1]);
            columns.iter().any(other)
        };
        let mut jumps: Vec<f64> = (1..times.len()).filter(jumps).map(|i| times[i]).collect();
        jumps.dedup();
        Ok(Table { interface, times, columns, jumps, memory: Memory::new(2) })
    }
}

/// A function of time: there is a time, and no state.
impl ContinuousState for Table {
    fn each(&mut self, _visit: &mut dyn FnMut(&mut f64)) {}
}

impl Subsystem for Table {
    fn interface(&self) -> &Interface {
        &self.interface
    }

    fn refine(&mut self) -> Refinement {
        Refinement::Exact
    }

    fn initialize(&mut self, t0: f64) -> Result<(), SubsystemError> {
        self.memory.reset();
        self.memory.now[0] = t0;
        Ok(())
    }

    // hot:
    fn advance(&mut self, step: MacroStep, _u: &InputSignal<'_>) -> Result<Advance, SubsystemError> {
        self.memory.now[0] = step.end;
        let from = self.jumps.partition_point(|t| reached(*t, step.start));
        let to = self.jumps.partition_point(|t| reached(*t, step.end));
        let waits = self.jumps[from..to].last().is_some_and(|t| reached(step.end, *t));
        self.memory.now[1] = f64::from(u8::from(waits));
        Ok(if to > from { Advance::Event } else { Advance::Done })
    }

    fn react(&mut self, _u: &[f64]) -> Result<Reaction, SubsystemError> {
        Ok(Reaction::event(std::mem::take(&mut self.memory.now[1]) != 0.0))
    }

    // hot:
    fn outputs(&mut self, _u: &[f64], y: &mut [f64]) -> Result<(), SubsystemError> {
        // a communication point at a jump may lie before or behind it by a rounding error
        let (mut now, before) = (self.memory.now[0], self.memory.now[1] != 0.0);
        let reached_jumps = &self.jumps[..self.jumps.partition_point(|t| reached(*t, now))];
        if let Some(jump) = reached_jumps.last().filter(|t| before || **t > now) {
            now = *jump;
        }
        // the last row at or before now; just before a jump, the last one before it
        let next = self.times.partition_point(|t| if before { *t < now } else { *t <= now });
        let row = next.saturating_sub(1);
        let weight = match (self.times.get(row), self.times.get(next)) {
            (Some(a), Some(b)) if next > 0 && b > a => (now - a) / (b - a),
            _ => 0.0,
        };
        for (y, TableColumn { values, held, .. }) in y.iter_mut().zip(&self.columns) {
            let still = weight == 0.0 || *held;
            *y = if still { values[row] } else { values[row] + weight * (values[next] - values[row]) };
        }
        Ok(())
    }

    fn rollback(&mut self) -> Option<&mut dyn Rollback> {
        Some(&mut self.memory)
    }

    fn foreseen(&self) -> Option<&dyn Foreseen> {
        Some(self)
    }

    fn next_event(&self) -> Option<f64> {
        self.jumps.get(self.jumps.partition_point(|t| reached(*t, self.memory.now[0]))).copied()
    }

    fn state(&mut self) -> Option<&mut dyn ContinuousState> {
        Some(self)
    }
}

impl Foreseen for Table {
    fn between(&self, grid: Grid, from: f64, to: f64, each: &mut dyn FnMut(usize, Between)) {
        // the next communication point after t
        let point = |t: f64| {
            let next = grid.origin + (((t - grid.origin) / grid.step + 1e-9).floor() + 1.0) * grid.step;
            let jump = self.jumps.get(self.jumps.partition_point(|j| reached(*j, t))).filter(|_| grid.at_events);
            jump.map_or(next, |j| j.min(next))
        };
        for (i, column) in self.columns.iter().enumerate() {
            let mut found = Between::default();
            let mut start = from;
            while start < to {
                // from row to row within a step; steps without rows between them are one
                let row = self.times.partition_point(|t| *t <= start);
                let mut end = point(start);
                if let Some(next) = self.times.get(row).filter(|t| **t > end) {
                    let whole = ((next.min(to) - grid.origin) / grid.step - 1e-9).floor() * grid.step + grid.origin;
                    end = end.max(if grid.at_events { whole.min(*next) } else { whole });
                } else if row == self.times.len() {
                    end = to;
                }
                let end = end.min(to);
                found = column.over(&self.times, start, end, found);
                start = end;
            }
            each(i, found);
        }
    }
}

impl TableColumn {
    /// Adds what it does from `start` to `end`, between two communication points.
    fn over(&self, times: &[f64], start: f64, end: f64, mut found: Between) -> Between {
        let at = |row: usize, t: f64| {
            let (next, last) = (times.get(row + 1).copied(), self.values[row]);
            match next {
                Some(next) if !self.held && next > times[row] && t > times[row] => {
                    last + (t - times[row]) / (next - times[row]) * (self.values[row + 1] - last)
                }
                _ => last,
            }
        };
        // rows inside, and before each of them and the end the row that counts up to there
        let inside = times.partition_point(|t| *t <= start)..times.partition_point(|t| *t < end);
        let before = |row: usize| row.saturating_sub(1);
        let first = at(before(inside.start), start);
        let ends = [first, if self.held { first } else { at(before(inside.end), end) }];
        let line = |t: f64| ends[0] + (t - start) / (end - start) * (ends[1] - ends[0]);
        // ∫ of the square of what is linear from a to b
        let square = |a: f64, b: f64, span: f64| span * (a * a + a * b + b * b) / 3.0;
        let mut from = start;
        for row in inside.start..=inside.end {
            let to = if row == inside.end { end } else { times[row] };
            let span = to - from;
            if span > 0.0 {
                let (a, b) = (at(before(row), from), at(before(row), to));
                found.lost += square(a - line(from), b - line(to), span);
                found.sum += 0.5 * span * (a + b);
                found.squares += square(a, b, span);
            }
            from = to;
        }
        found
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn column(name: &str, values: &[f64], held: bool) -> TableColumn {
        TableColumn { name: name.into(), values: values.to_vec(), held, unit: Unit::unstated() }
    }

    #[test]
    fn rows_are_interpolated_or_held() {
        let columns = vec![column("x", &[0.0, 2.0, 10.0], false), column("n", &[1.0, 2.0, 3.0], true)];
        let mut table = Table::new(vec![0.0, 1.0, 1.0], columns).unwrap();
        let mut at = |t: f64| {
            let mut y = [0.0; 2];
            table.initialize(t).unwrap();
            table.outputs(&[], &mut y).unwrap();
            y
        };
        assert_eq!(at(-1.0), [0.0, 1.0]);
        assert_eq!(at(0.5), [1.0, 1.0]);
        // of two rows at the same time, the second
        assert_eq!(at(1.0), [10.0, 3.0]);
        assert_eq!(at(9.0), [10.0, 3.0]);
    }

    #[test]
    fn two_rows_at_one_time_are_a_jump() {
        let columns = vec![column("x", &[0.0, 0.0, 1.0, 1.0], false)];
        let mut table = Table::new(vec![0.0, 1.0, 1.0, 2.0], columns).unwrap();
        table.initialize(0.0).unwrap();
        let mut to = |start: f64, end: f64| {
            table.advance(MacroStep { index: 0, start, end }, &InputSignal::new(&[], 0)).unwrap()
        };
        assert_eq!(to(0.0, 0.5), Advance::Done);
        assert_eq!(to(0.5, 1.0), Advance::Event);
        assert_eq!(to(1.0, 1.5), Advance::Done);
        // it is announced, and acts also at a point that rounding put just before it
        let mut y = [0.0];
        table.initialize(0.0).unwrap();
        assert_eq!(table.next_event(), Some(1.0));
        table.initialize(1.0 - 1e-13).unwrap();
        table.outputs(&[], &mut y).unwrap();
        assert_eq!((y, table.next_event()), ([1.0], None));
    }

    /// A column that is held jumps from row to row; up to the jump, all columns are what they were before it.
    #[test]
    fn up_to_a_jump_columns_are_what_they_were() {
        let columns = vec![column("x", &[0.0, 1.0, 5.0, 7.0], false), column("n", &[1.0, 1.0, 2.0, 3.0], true)];
        let mut table = Table::new(vec![0.0, 1.0, 1.0, 2.0], columns).unwrap();
        table.initialize(0.0).unwrap();
        let mut y = [0.0; 2];
        for (start, end, before, after) in [(0.0, 1.0, [1.0, 1.0], [5.0, 2.0]), (1.0, 2.0, [7.0, 2.0], [7.0, 3.0])] {
            assert_eq!(table.next_event(), Some(end));
            let step = MacroStep { index: 0, start, end };
            assert_eq!(table.advance(step, &InputSignal::new(&[], 0)), Ok(Advance::Event));
            table.outputs(&[], &mut y).unwrap();
            assert_eq!(y, before);
            assert_eq!(table.react(&[]), Ok(Reaction::Event));
            table.outputs(&[], &mut y).unwrap();
            assert_eq!(y, after);
            assert_eq!(table.react(&[]), Ok(Reaction::Nothing));
        }
    }

    /// A triangle of 10 ms between two communication points is lost; with a point at each of its rows, nothing is.
    #[test]
    fn what_happens_between_communication_points_is_foreseen() {
        let column = column("x", &[0.0, 0.0, 1.0, 0.0, 0.0], false);
        let table = Table::new(vec![0.0, 1.02, 1.03, 1.04, 9.0], vec![column]).unwrap();
        let over = |grid: Grid, from: f64, to: f64| {
            let mut found = Between::default();
            table.between(grid, from, to, &mut |_, b| found = b);
            found
        };
        let coarse = over(Grid { origin: 0.0, step: 0.1, at_events: true }, 0.0, 9.0);
        let close = |a: f64, b: f64| (a - b).abs() < 1e-12;
        assert!(
            close(coarse.lost, 0.02 / 3.0) && close(coarse.sum, 0.01) && close(coarse.squares, coarse.lost),
            "{coarse:?}"
        );
        let fine = over(Grid { origin: 0.0, step: 0.01, at_events: true }, 0.0, 9.0);
        assert!(fine.lost < 1e-12 && close(fine.sum, 0.01), "{fine:?}");
        // in two spans as in one
        let grid = Grid { origin: 0.0, step: 0.1, at_events: true };
        assert!(close(over(grid, 0.0, 0.5).lost + over(grid, 0.5, 9.0).lost, coarse.lost));
    }

    /// A jump is lost where there is no communication point at it.
    #[test]
    fn a_jump_between_communication_points_is_lost() {
        for held in [true, false] {
            let table = Table::new(vec![0.0, 0.25, 0.25, 1.0], vec![column("x", &[0.0, 0.0, 1.0, 1.0], held)]).unwrap();
            let lost = |at_events: bool| {
                let mut found = Between::default();
                table.between(Grid { origin: 0.0, step: 0.1, at_events }, 0.0, 1.0, &mut |_, b| found = b);
                found.lost
            };
            assert!(lost(true) < 1e-12, "{}", lost(true));
            let expected = if held { 0.05 } else { 0.1 / 12.0 };
            assert!((lost(false) - expected).abs() < 1e-12, "{} {held}", lost(false));
        }
    }

    #[test]
    fn a_table_that_is_none_is_refused() {
        let text = |times: &[f64], columns| Table::new(times.to_vec(), columns).unwrap_err().to_string();
        assert!(text(&[], vec![]).contains("no rows"));
        assert!(text(&[0.0, 2.0, 1.0], vec![]).contains("from 2 s to 1 s in row 3"));
        assert!(text(&[0.0], vec![column("x", &[], false)]).contains("0 rows"));
        let twice = vec![column("x", &[1.0], false), column("x", &[1.0], false)];
        assert!(text(&[0.0], twice).contains("twice"));
    }
}
