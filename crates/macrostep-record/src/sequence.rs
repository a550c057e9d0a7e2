//! Parts in their order: each belongs to the run, and goes on where the one before ended.

use std::path::Path;

use crate::error::RecordError;
use crate::meta::{RecordingMeta, SEALED_SINCE};

/// Parts that were looked at so far.
pub(crate) struct Sequence {
    /// What the run says of itself; the first part does if nobody else has.
    run: Option<RecordingMeta>,
    rows: u64,
}

impl Sequence {
    pub fn new(run: Option<RecordingMeta>) -> Self {
        Sequence { run, rows: 0 }
    }

    /// The next part, which has so many rows.
    pub fn next(&mut self, path: &Path, part: &RecordingMeta, rows: u64) -> Result<(), RecordError> {
        let run = self.run.get_or_insert_with(|| part.clone());
        // whatever is wrong with this part is not the fault of the next one
        let expected = self.rows;
        let before = if part.layout >= SEALED_SINCE { part.before } else { expected };
        self.rows = before.saturating_add(rows);
        if let Some(difference) = run.difference(part.columns()) {
            return Err(RecordError::OtherSignals { path: path.to_path_buf(), difference });
        }
        // without a description of the whole, later parts know of the earlier ones
        if !run.owns(part) && !part.owns(run) {
            return Err(RecordError::OtherRun { path: path.to_path_buf() });
        }
        if before != expected {
            let what = format!("it begins with row {}, and row {} comes next", before.saturating_add(1), expected + 1);
            return Err(RecordError::damaged(path, what));
        }
        Ok(())
    }
}
