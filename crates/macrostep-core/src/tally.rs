//! How often costly things were made on this thread: for tests that they are made once.
//!
//! Counted per thread, so that tests beside one another do not see each other's.

use std::cell::Cell;

/// What is counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Made {
    /// A subsystem, from its parameters or its FMU.
    Part,
    /// A mechanism cut into parts, with its search for contraction.
    Division,
    /// A graph, from a model.
    Graph,
}

thread_local! { static TALLY: Cell<[u64; 3]> = const { Cell::new([0; 3]) } }

/// Counts one more.
pub fn note(what: Made) {
    TALLY.with(|t| {
        let mut counts = t.get();
        counts[what as usize] += 1;
        t.set(counts);
    });
}

/// How many there were on this thread.
pub fn count(what: Made) -> u64 {
    TALLY.with(|t| t.get()[what as usize])
}
