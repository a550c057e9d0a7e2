//! Columns of a table over time, as a subsystem without inputs.

use std::collections::HashSet;

use macrostep_core::{
    Advance, ContinuousState, InputSignal, Interface, MacroStep, Port, Refinement, Rollback, Subsystem, SubsystemError,
    Unit,
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
            let port = Port::with_unit(column.name.clone(), Unit::unstated());
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

    fn react(&mut self, _u: &[f64]) -> Result<bool, SubsystemError> {
        Ok(std::mem::take(&mut self.memory.now[1]) != 0.0)
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

    fn next_event(&self) -> Option<f64> {
        self.jumps.get(self.jumps.partition_point(|t| reached(*t, self.memory.now[0]))).copied()
    }

    fn state(&mut self) -> Option<&mut dyn ContinuousState> {
        Some(self)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn column(name: &str, values: &[f64], held: bool) -> TableColumn {
        TableColumn { name: name.into(), values: values.to_vec(), held }
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
            assert!(table.react(&[]).unwrap());
            table.outputs(&[], &mut y).unwrap();
            assert_eq!(y, after);
            assert!(!table.react(&[]).unwrap());
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
