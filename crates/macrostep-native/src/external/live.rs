//! The end of an external part that others in the same process hold.

use std::collections::VecDeque;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, TryLockError};

use macrostep_core::{Interface, LineCounts, Packet, Port};

use super::ExternalDefinition;

/// How an external part fared.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
#[non_exhaustive]
pub struct LiveCounts {
    /// Samples that were taken.
    pub arrived: u64,
    /// What went wrong on the way.
    pub line: LineCounts,
    /// Samples that came together with a later one, which counts.
    pub overtaken: u64,
    /// Macro-steps that began with a newest sample older than `reach`, or with none for as long.
    pub stale: u64,
    /// The longest simulated time without a sample, in seconds, and when it began.
    pub silence: (f64, f64),
}

/// The end of an external part that others in this process hold: a server, a test, the recorder of a run. Cheap to copy.
#[derive(Clone, Debug)]
pub struct Live(pub(super) Arc<Shared>);

#[derive(Debug)]
pub(super) struct Shared {
    outputs: Vec<Port>,
    inputs: Vec<Port>,
    ranges: Vec<[f64; 2]>,
    /// Whether a run has it.
    pub used: AtomicBool,
    /// Whether somebody collects what was taken.
    pub collected: AtomicBool,
    pub inbox: Mutex<Inbox>,
    pub outbox: Mutex<Outbox>,
}

/// What was offered and not taken yet.
#[derive(Debug, Default)]
pub(super) struct Inbox {
    pub waiting: VecDeque<(u64, f64, Vec<f64>)>,
    /// Emptied rows, to be used again.
    pub spare: Vec<Vec<f64>>,
    offered: u64,
    /// Those that nobody took in time.
    pub dropped: u64,
}

#[derive(Debug, Default)]
pub(super) struct Outbox {
    /// What was taken and not collected yet, row by row: time, bits of the number, time of the sender, values.
    pub taken: Vec<f64>,
    /// The inputs of the part as they were sent last, and when.
    pub sent: (f64, Vec<f64>),
    pub counts: LiveCounts,
}

/// So many samples may wait to be taken.
const MOST_WAITING: usize = 256;
/// Numbers before the values in a row of what was taken.
pub(super) const ROW: usize = 3;
/// Rows for which there is room from the start.
pub(super) const ROOM: usize = 64;

/// Why values were not accepted.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
#[non_exhaustive]
pub enum LiveError {
    /// Another number of values than outputs.
    #[error("{given} values for {wanted} outputs")]
    Count {
        /// How many there are.
        given: usize,
        /// How many there should be.
        wanted: usize,
    },
    /// A value that is none, or out of its range.
    #[error("`{output}` is {value}, and must be from {} to {}", .range[0], .range[1])]
    Range {
        /// The output.
        output: String,
        /// The value.
        value: f64,
        /// Its range.
        range: [f64; 2],
    },
}

pub(super) fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// What is behind a lock, unless somebody has it.
pub(super) fn try_lock<T>(mutex: &Mutex<T>) -> Option<MutexGuard<'_, T>> {
    match mutex.try_lock() {
        Ok(guard) => Some(guard),
        Err(TryLockError::Poisoned(error)) => Some(error.into_inner()),
        Err(TryLockError::WouldBlock) => None,
    }
}

impl Live {
    /// For a part of this kind.
    pub fn new(definition: &ExternalDefinition) -> Self {
        let (outputs, inputs) = (definition.outputs.clone(), definition.inputs.clone());
        Live(Arc::new(Shared {
            outputs,
            inputs,
            ranges: definition.ranges.clone(),
            used: AtomicBool::new(false),
            collected: AtomicBool::new(false),
            inbox: Mutex::default(),
            outbox: Mutex::default(),
        }))
    }

    /// What can be offered.
    pub fn outputs(&self) -> &[Port] {
        &self.0.outputs
    }

    /// What is sent.
    pub fn inputs(&self) -> &[Port] {
        &self.0.inputs
    }

    /// The range of each element of the outputs.
    pub fn ranges(&self) -> &[[f64; 2]] {
        &self.0.ranges
    }

    /// Offers values for all elements of the outputs, in their order; the next macro-step takes them. From any thread; the run never waits
    /// for whoever calls this. `sent` is the time at which they were made by any clock, in seconds, or not a number.
    pub fn offer(&self, values: &[f64], sent: f64) -> Result<(), LiveError> {
        self.admissible(values)?;
        let mut inbox = lock(&self.0.inbox);
        inbox.offered += 1;
        let number = inbox.offered;
        if inbox.waiting.len() >= MOST_WAITING {
            inbox.dropped += 1;
            let oldest = inbox.waiting.pop_front();
            inbox.spare.extend(oldest.map(|o| o.2));
        }
        let mut row = inbox.spare.pop().unwrap_or_default();
        row.clear();
        row.extend_from_slice(values);
        inbox.waiting.push_back((number, sent, row));
        Ok(())
    }

    /// Whether the values fit the outputs.
    pub(super) fn admissible(&self, values: &[f64]) -> Result<(), LiveError> {
        if values.len() != self.0.ranges.len() {
            return Err(LiveError::Count { given: values.len(), wanted: self.0.ranges.len() });
        }
        let beyond = |(v, r): (&f64, &[f64; 2])| !v.is_finite() || *v < r[0] || *v > r[1];
        match values.iter().zip(&self.0.ranges).position(beyond) {
            None => Ok(()),
            Some(i) => {
                let output = Interface::element_names(&self.0.outputs).nth(i).unwrap_or_default();
                Err(LiveError::Range { output, value: values[i], range: self.0.ranges[i] })
            }
        }
    }

    /// Writes the inputs of the part as they were sent last, and returns their simulated time; not a number before the first.
    pub fn sent(&self, values: &mut Vec<f64>) -> f64 {
        let outbox = lock(&self.0.outbox);
        values.clear();
        values.extend_from_slice(&outbox.sent.1);
        if outbox.sent.1.len() == self.0.inputs.iter().map(|p| p.size).sum::<usize>() {
            outbox.sent.0
        } else {
            f64::NAN
        }
    }

    /// How it fared so far.
    pub fn counts(&self) -> LiveCounts {
        lock(&self.0.outbox).counts
    }

    /// From now on, what is taken is kept until it is collected.
    pub fn keep(&self) {
        self.0.collected.store(true, Ordering::Relaxed);
    }

    /// Calls `each` with what was taken since the last time, and the simulated times at which it was.
    // hot:
    pub fn collect(&self, mut each: impl FnMut(f64, Packet<'_>)) {
        let mut outbox = lock(&self.0.outbox);
        for row in outbox.taken.chunks_exact(ROW + self.0.ranges.len()) {
            let (head, values) = row.split_at(ROW);
            each(head[0], Packet::new(head[1].to_bits(), head[2], values));
        }
        outbox.taken.clear();
    }
}
