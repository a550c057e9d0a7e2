//! The writer of a recording, as the run sees it.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::sync::mpsc::{Receiver, SyncSender, TryRecvError, sync_channel};
use std::thread::JoinHandle;

use crate::error::RecordError;
use crate::layout::{Format, Layout};
use crate::meta::{RecordingMeta, check_extra};
use crate::worker::{Command, Event, Worker};

/// Sizes of a writer; what is `None` is chosen by the number of signals.
#[derive(Clone, Debug, Default)]
#[non_exhaustive]
pub struct WriterOptions {
    /// Rows handed to the writing thread at once.
    pub chunk_rows: Option<usize>,
    /// Rows per row group of a Parquet file.
    pub group_rows: Option<usize>,
    /// Rows after which a part is closed without [`RecordingWriter::cut`], which bounds what a crash can take.
    pub part_rows: Option<u64>,
    /// Number of buffers of `chunk_rows`: one being filled, the others under way. At least 2.
    pub buffers: Option<usize>,
}

impl WriterOptions {
    /// At most 1 MiB per buffer, 32 MiB per row group, eight row groups per part; eight buffers outlast a slow sync.
    fn sizes(&self, stride: usize) -> Sizes {
        let row_bytes = 8 * stride;
        let chunk = self.chunk_rows.unwrap_or((1 << 20) / row_bytes).clamp(16, 1 << 20);
        let chunk = if self.chunk_rows.is_none() { chunk.min(8192) } else { chunk };
        let group = self.group_rows.unwrap_or(((32 << 20) / row_bytes).min(65_536)).clamp(chunk, 1 << 24);
        let part = self.part_rows.unwrap_or(8 * group as u64).max(1);
        Sizes { chunk, group, part, buffers: self.buffers.unwrap_or(8).clamp(2, 1024) }
    }
}

struct Sizes {
    chunk: usize,
    group: usize,
    part: u64,
    buffers: usize,
}

/// Writes a recording while the run goes on.
///
/// [`push`](Self::push) copies a row into a buffer; a thread of its own compresses and writes full buffers into part
/// files. [`cut`](Self::cut) makes all rows so far durable. [`finish`](Self::finish) merges the parts into one file.
/// A writer that is dropped instead closes its last part, so that [`Recording::open`](crate::Recording::open) still
/// finds every row; after a kill it finds every row up to the last closed part.
///
/// If the disk is slower than the run, `push` waits for it; [`stalls`](Self::stalls) says how often.
#[derive(Debug)]
pub struct RecordingWriter {
    /// Rows being collected, one after another, `time` first; never grows beyond its first capacity.
    rows: Vec<f64>,
    /// Length at which `rows` is handed over.
    full: usize,
    signals: usize,
    spare: Vec<Vec<f64>>,
    /// `None` once the thread has been told to end.
    commands: Option<SyncSender<Command>>,
    events: Receiver<Event>,
    thread: Option<JoinHandle<()>>,
    dir: PathBuf,
    pushed: u64,
    stalls: u64,
}

impl RecordingWriter {
    /// Begins a recording in a directory, which is created if need be and must not hold one already.
    pub fn create(dir: &Path, format: Format, meta: RecordingMeta) -> Result<Self, RecordError> {
        Self::create_with(dir, format, meta, &WriterOptions::default())
    }

    /// [`create`](Self::create) with other sizes.
    pub fn create_with(
        dir: &Path,
        format: Format,
        meta: RecordingMeta,
        options: &WriterOptions,
    ) -> Result<Self, RecordError> {
        RecordError::if_no_files("create", dir)?;
        meta.check()?;
        let sizes = options.sizes(meta.signals.len() + 1);
        let signals = meta.signals.len();
        let worker = Worker::create(Layout::new(dir, format), meta, sizes.group, sizes.part)?;
        Self::start(dir, worker, signals, &sizes, 0)
    }

    /// Continues a recording after its first `rows_durable` rows, as returned by [`cut`](Self::cut); drops the rest.
    ///
    /// The recording may be unfinished, left by a crash, or finished. Its signals must be those of `meta`.
    pub fn resume(dir: &Path, format: Format, meta: RecordingMeta, rows_durable: u64) -> Result<Self, RecordError> {
        Self::resume_with(dir, format, meta, rows_durable, &WriterOptions::default())
    }

    /// [`resume`](Self::resume) with other sizes.
    pub fn resume_with(
        dir: &Path,
        format: Format,
        meta: RecordingMeta,
        rows_durable: u64,
        options: &WriterOptions,
    ) -> Result<Self, RecordError> {
        RecordError::if_no_files("create", dir)?;
        meta.check()?;
        let sizes = options.sizes(meta.signals.len() + 1);
        let signals = meta.signals.len();
        let worker = Worker::resume(Layout::new(dir, format), meta, sizes.group, sizes.part, rows_durable)?;
        Self::start(dir, worker, signals, &sizes, rows_durable)
    }

    fn start(dir: &Path, worker: Worker, signals: usize, sizes: &Sizes, pushed: u64) -> Result<Self, RecordError> {
        // both channels hold everything that can be under way, so the thread never waits for the run
        let (commands, inbox) = sync_channel(sizes.buffers + 2);
        let (outbox, events) = sync_channel(sizes.buffers + 2);
        let thread = std::thread::Builder::new()
            .name("macrostep-record".into())
            .spawn(move || worker.run(&inbox, &outbox))
            .map_err(|error| RecordError::BrokenWriter { path: dir.to_path_buf(), what: error.to_string() })?;

        let full = sizes.chunk * (signals + 1);
        let mut spare: Vec<Vec<f64>> = (0..sizes.buffers).map(|_| touched(full)).collect();
        Ok(Self {
            rows: spare.pop().unwrap_or_default(),
            full,
            signals,
            spare,
            commands: Some(commands),
            events,
            thread: Some(thread),
            dir: dir.to_path_buf(),
            pushed,
            stalls: 0,
        })
    }

    /// Appends a row: a time, and one value per signal in the order of [`RecordingMeta::signals`].
    ///
    /// Allocates nothing. An error of the writing thread is reported by the next call that notices it.
    // hot:
    #[inline]
    pub fn push(&mut self, time: f64, row: &[f64]) -> Result<(), RecordError> {
        if row.len() != self.signals {
            return Err(RecordError::RowWidth { time, expected: self.signals, found: row.len() });
        }
        self.rows.push(time);
        self.rows.extend_from_slice(row);
        self.pushed += 1;
        if self.rows.len() >= self.full { self.hand_over() } else { Ok(()) }
    }

    /// Rows of the recording so far, including those taken over by [`resume`](Self::resume).
    pub fn rows(&self) -> u64 {
        self.pushed
    }

    /// How often [`push`](Self::push) had to wait for the writing thread.
    pub fn stalls(&self) -> u64 {
        self.stalls
    }

    /// Makes every row so far durable: they survive a crash of the process or the machine. Returns their number.
    ///
    /// Waits for the disk. Each cut closes a part file, so cut every few seconds, not every macro-step.
    pub fn cut(&mut self) -> Result<u64, RecordError> {
        self.hand_over()?;
        self.send(Command::Cut)?;
        loop {
            match self.wait()? {
                Event::Cut(rows) => return Ok(rows),
                event => self.take(event)?,
            }
        }
    }

    /// Ends the recording: merges its parts into one file, adds `extra` to its description, and returns its path.
    ///
    /// While merging, parts and final file both take space. If that fails the parts stay and can be opened.
    pub fn finish(mut self, extra: BTreeMap<String, String>) -> Result<PathBuf, RecordError> {
        check_extra(&extra)?;
        self.hand_over()?;
        self.send(Command::Finish(extra))?;
        loop {
            match self.wait()? {
                Event::Finished(path) => return Ok(path),
                event => self.take(event)?,
            }
        }
    }

    /// Exchanges the filled buffer for an empty one.
    #[cold]
    fn hand_over(&mut self) -> Result<(), RecordError> {
        // take back what the thread has returned, and notice its errors
        loop {
            match self.events.try_recv() {
                Ok(event) => self.take(event)?,
                Err(TryRecvError::Empty) => break,
                Err(TryRecvError::Disconnected) => return Err(self.thread_ended()),
            }
        }
        if self.rows.is_empty() {
            return Ok(());
        }
        if self.spare.is_empty() {
            self.stalls += 1;
        }
        while self.spare.is_empty() {
            let event = self.wait()?;
            self.take(event)?;
        }
        let empty = self.spare.pop().unwrap_or_default();
        let filled = std::mem::replace(&mut self.rows, empty);
        self.send(Command::Rows(filled))
    }

    /// Deals with an event that nobody waits for.
    fn take(&mut self, event: Event) -> Result<(), RecordError> {
        match event {
            Event::Recycled(buffer) => self.spare.push(buffer),
            Event::Failed(error) => {
                self.stop();
                return Err(error);
            }
            Event::Cut(_) | Event::Finished(_) => {}
        }
        Ok(())
    }

    fn send(&mut self, command: Command) -> Result<(), RecordError> {
        let Some(commands) = &self.commands else {
            return Err(RecordError::Stopped { path: self.dir.clone() });
        };
        if commands.send(command).is_ok() {
            return Ok(());
        }
        // the thread is gone; its reason may still be under way to us
        loop {
            let event = self.wait()?;
            self.take(event)?;
        }
    }

    fn wait(&mut self) -> Result<Event, RecordError> {
        self.events.recv().map_err(|_| self.thread_ended())
    }

    /// The error for a thread that is gone without saying why, or has said so before.
    fn thread_ended(&mut self) -> RecordError {
        let path = self.dir.clone();
        match self.stop() {
            Some(what) => RecordError::BrokenWriter { path, what },
            None => RecordError::Stopped { path },
        }
    }

    /// Lets the thread end, waits for it, and returns its last words if it panicked.
    fn stop(&mut self) -> Option<String> {
        self.commands = None;
        // after an error rows are no longer wanted, but pushing must not make the buffer grow
        self.rows.clear();
        let panic = self.thread.take()?.join().err()?;
        let text = panic.downcast_ref::<String>().map(String::as_str).or(panic.downcast_ref::<&str>().copied());
        Some(text.unwrap_or("it panicked").to_string())
    }
}

impl Drop for RecordingWriter {
    /// Closes the last part, as well as can be.
    fn drop(&mut self) {
        if self.thread.is_some() {
            let _ = self.hand_over();
        }
        self.stop();
    }
}

/// An empty buffer whose memory the operating system has already provided.
fn touched(capacity: usize) -> Vec<f64> {
    let mut buffer = vec![f64::NAN; capacity];
    buffer.clear();
    buffer
}
