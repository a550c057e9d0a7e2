//! Frames: where everything that can be seen is, in a table beside the recording.

use std::path::Path;

use macrostep_core::{Fault, RunError};
use macrostep_record::{Format, RecordError, RecordedScene, Recording, RecordingMeta};

use crate::identity::Identity;
use crate::sink::{Closed, Sink};

/// Where the frames of a run are, within its results, and those of its reference.
pub(crate) const SCENE: &str = "scene";
pub(crate) const REFERENCE_SCENE: &str = "reference-scene";

/// Frames per simulated second, and at least so many of a run, if it has as many communication points.
const RATE: f64 = 60.0;
const LEAST: f64 = 600.0;

/// Frames under way to disk or to memory: one at the first communication point after each interval.
pub(crate) struct Frames {
    sink: Option<Sink>,
    row: Vec<f64>,
    start: f64,
    every: f64,
    /// The time of the last one.
    last: f64,
    /// The time of the next one; infinite if there is none.
    pub next: f64,
    /// Those that are safe on disk.
    pub rows: u64,
    failed: Option<Fault>,
    /// The table, once it is closed, if it was kept in memory.
    pub kept: Option<Box<Recording>>,
}

impl Default for Frames {
    fn default() -> Self {
        let (start, every, last, next) = (0.0, 1.0, f64::NEG_INFINITY, f64::INFINITY);
        Frames { sink: None, row: Vec::new(), start, every, last, next, rows: 0, failed: None, kept: None }
    }
}

impl Frames {
    /// Starts a table, in memory without a directory, or goes on with one after the rows that are known to be there. Nothing to see
    /// makes no table.
    pub fn open(
        &mut self,
        (dir, format): (Option<&Path>, Format),
        run: &Identity,
        scene: &RecordedScene,
        (start, stop): (f64, f64),
        resumed: bool,
    ) -> Result<(), RecordError> {
        if scene.parts.is_empty() {
            return Ok(());
        }
        let mut meta = RecordingMeta::new("scene");
        run.mark(&mut meta);
        meta.set_scene(scene);
        self.row.reserve(meta.signals.len());
        let opened = Sink::open(dir, format, meta, resumed.then_some(self.rows));
        self.sink = Some(opened.inspect_err(|_| self.next = f64::INFINITY)?);
        (self.start, self.every) = (start, ((stop - start) / LEAST).min(1.0 / RATE));
        if !resumed {
            self.next = start;
        }
        Ok(())
    }

    /// Adds a frame. One that fails ends the table, not the run.
    #[cold]
    pub fn take(&mut self, t: f64, fill: impl FnOnce(&mut Vec<f64>) -> Result<(), RunError>) {
        let Some(sink) = self.sink.as_mut().filter(|_| t > self.last && self.failed.is_none()) else { return };
        self.last = t;
        self.row.clear();
        let filled = fill(&mut self.row).map_err(|e| e.fault());
        let taken = filled.and_then(|()| sink.push(t, &self.row).map_err(|e| e.fault()));
        self.next = self.start + (((t - self.start) / self.every).floor() + 1.0) * self.every;
        if let Err(fault) = taken {
            (self.failed, self.next) = (Some(fault), f64::INFINITY);
        }
    }

    /// Everything so far is on disk.
    pub fn cut(&mut self) -> Result<(), RecordError> {
        if let Some(sink) = self.sink.as_mut().filter(|_| self.failed.is_none()) {
            self.rows = sink.cut()?;
        }
        Ok(())
    }

    /// Closes the table; what went wrong with it.
    pub fn finish(&mut self) -> Option<Fault> {
        self.next = f64::INFINITY;
        let closed = match self.sink.take().map(|sink| sink.finish([].into())) {
            Some(Ok(Closed::Memory(table))) => {
                self.kept = Some(table);
                Ok(())
            }
            Some(Ok(Closed::File(_))) | None => Ok(()),
            Some(Err(error)) => Err(error),
        };
        self.failed.take().or_else(|| closed.err().map(|e| e.fault())).map(not_recorded)
    }
}

/// What goes wrong with frames takes nothing from the results.
pub(crate) fn not_recorded(fault: Fault) -> Fault {
    let mut fault = crate::running::as_warning(fault);
    fault.message = format!("the scene is not recorded: {}", fault.message);
    fault
}
