//! Everything that can go wrong with a recording: what happened, where, and what to do.

use std::io;
use std::path::{Path, PathBuf};

/// What went wrong with a recording or a comparison; the last line of its text says what to try.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum RecordError {
    /// The operating system refused a file operation: disk full, no permission, no such directory.
    #[error("cannot {action} `{}`: {source}\n  try: {}", .path.display(), io_advice(.source))]
    Io {
        /// What was attempted, as a verb: `write`, `rename`.
        action: &'static str,
        /// The file or directory concerned.
        path: PathBuf,
        /// The reason given by the operating system.
        source: io::Error,
    },
    /// The directory already holds a recording, which is never overwritten.
    #[error("`{}` already exists\n  try: another directory, resuming this recording, or removing it first", .path.display())]
    AlreadyRecorded {
        /// The file in the way.
        path: PathBuf,
    },
    /// There is no recording at this place.
    #[error(
        "`{}` holds no recording: neither recording.parquet, recording.csv nor closed parts of one\n  \
         try: the directory that was given to the run", .path.display()
    )]
    NothingRecorded {
        /// The directory searched.
        path: PathBuf,
    },
    /// The file opens but is not a recording of Macrostep.
    #[error("`{}` is not a recording: {what}\n  try: a file written by Macrostep, or a CSV whose first column is `time`", .path.display())]
    NotARecording {
        /// The file.
        path: PathBuf,
        /// What gives it away.
        what: String,
    },
    /// The file is a recording, but cut short or altered.
    #[error("`{}` is damaged: {what}\n  try: a copy of it, or recording the run again", .path.display())]
    Damaged {
        /// The file.
        path: PathBuf,
        /// What does not fit.
        what: String,
    },
    /// A signal has a name that cannot be a column.
    #[error("signal name `{name}` {reason}\n  try: a unique name such as `subsystem.port`")]
    SignalName {
        /// The name.
        name: String,
        /// Why it cannot be a column.
        reason: &'static str,
    },
    /// A key of the additional metadata is taken by the recording itself.
    #[error("metadata key `{key}` belongs to the recording itself\n  try: another key")]
    ReservedKey {
        /// The key.
        key: String,
    },
    /// A row has more or fewer values than the recording has signals.
    #[error(
        "the row at t = {time} has {found} values, and the recording has {expected} signals\n  try: one value per signal, in the order of `RecordingMeta::signals`"
    )]
    RowWidth {
        /// Time of the row.
        time: f64,
        /// Number of signals of the recording.
        expected: usize,
        /// Number of values in the row.
        found: usize,
    },
    /// The writer stopped at an earlier error, which was reported when it happened.
    #[error("recording into `{}` stopped at an earlier error; its closed parts can be opened\n  try: solving that error, then resuming", .path.display())]
    Stopped {
        /// Directory of the recording.
        path: PathBuf,
    },
    /// The writer thread could not be started or ended unexpectedly: a defect of Macrostep or of a library.
    #[error("the writer of `{}` broke down: {what}; its closed parts can be opened\n  try: reporting this to the authors of Macrostep", .path.display())]
    BrokenWriter {
        /// Directory of the recording.
        path: PathBuf,
        /// What is known of the cause.
        what: String,
    },
    /// A recording to be resumed has fewer rows than were reported durable.
    #[error("`{}` has {found} rows, and {wanted} are needed to resume\n  try: an earlier checkpoint, or starting again", .path.display())]
    TooFewRows {
        /// Directory of the recording.
        path: PathBuf,
        /// Rows to be kept.
        wanted: u64,
        /// Rows there are.
        found: u64,
    },
    /// A recording to be resumed has other signals than the run that wants to continue it.
    #[error("`{}` records other signals than this run: {difference}\n  try: the scenario it was recorded with", .path.display())]
    OtherSignals {
        /// The file.
        path: PathBuf,
        /// The first difference.
        difference: String,
    },
    /// A signal asked for is in neither, or only in one, of the recordings compared.
    #[error("signal `{name}` is not in both recordings{}\n  try: one of the signals they share", similar(.near))]
    UnknownSignal {
        /// The name asked for.
        name: String,
        /// Shared signals with similar names.
        near: Vec<String>,
    },
    /// Two recordings have no samples in a common interval of time.
    #[error(
        "no common time to compare: the first covers {:?} s, the reference {:?} s\n  try: recordings of the same interval", .a, .b
    )]
    NoCommonTime {
        /// First and last time of the recording compared.
        a: Option<(f64, f64)>,
        /// First and last time of the reference, after the limits asked for.
        b: Option<(f64, f64)>,
    },
    /// A recording is not in order of time, so it cannot be interpolated.
    #[error("time runs backwards at row {row} (t = {time})\n  try: comparing recordings of one uninterrupted run")]
    TimeNotOrdered {
        /// The row at which time is smaller than before, or not a number.
        row: usize,
        /// Time of that row.
        time: f64,
    },
}

impl RecordError {
    /// For `map_err`: wraps an error of the operating system with what was attempted and where.
    pub(crate) fn io(action: &'static str, path: &Path) -> impl FnOnce(io::Error) -> Self {
        let path = path.to_path_buf();
        move |source| Self::Io { action, path, source }
    }

    pub(crate) fn damaged(path: &Path, what: impl Into<String>) -> Self {
        Self::Damaged { path: path.to_path_buf(), what: what.into() }
    }

    pub(crate) fn foreign(path: &Path, what: impl Into<String>) -> Self {
        Self::NotARecording { path: path.to_path_buf(), what: what.into() }
    }
}

/// What to do about an error of the operating system.
fn io_advice(source: &io::Error) -> &'static str {
    use io::ErrorKind as Kind;
    match source.kind() {
        Kind::StorageFull | Kind::QuotaExceeded => {
            "freeing space or another disk; parts closed so far can be opened and resumed"
        }
        Kind::PermissionDenied | Kind::ReadOnlyFilesystem => {
            "a directory you may write to, or changing its permissions"
        }
        Kind::NotFound => "checking the path",
        Kind::NotADirectory | Kind::IsADirectory => "a path to a directory for a recording, to a file for a reader",
        Kind::FileTooLarge => "a file system that takes larger files, or fewer signals",
        _ => "checking the disk and the path",
    }
}

fn similar(names: &[String]) -> String {
    if names.is_empty() { String::new() } else { format!("; similar: `{}`", names.join("`, `")) }
}
