//! Everything that can go wrong with a recording.

use std::io;
use std::path::{Path, PathBuf};

use macrostep_core::{Fault, FaultKind, did_you_mean};

use crate::files::LockHolder;

/// What went wrong with a recording or a comparison; [`RecordError::fault`] says what to do about it.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum RecordError {
    /// The operating system refused a file operation: disk full, no permission, no such directory.
    #[error("cannot {action} `{}`: {source}", .path.display())]
    Io {
        /// What was attempted, as a verb: `write`, `rename`.
        action: &'static str,
        /// The file or directory concerned.
        path: PathBuf,
        /// The reason given by the operating system.
        source: io::Error,
    },
    /// Another run writes to this directory.
    #[error("`{}` is in use by {}", .path.display(), who(.holder))]
    Busy {
        /// The directory.
        path: PathBuf,
        /// Who writes there.
        holder: LockHolder,
    },
    /// The directory already holds a recording, which is never overwritten.
    #[error("`{}` already exists", .path.display())]
    AlreadyRecorded {
        /// The file in the way.
        path: PathBuf,
    },
    /// There is no recording at this place.
    #[error("`{}` holds no recording: neither recording.parquet, recording.csv nor closed parts of one", .path.display())]
    NothingRecorded {
        /// The directory searched.
        path: PathBuf,
    },
    /// The file opens but is not a recording of Macrostep.
    #[error("`{}` is not a recording: {what}", .path.display())]
    NotARecording {
        /// The file.
        path: PathBuf,
        /// What gives it away.
        what: String,
    },
    /// The file is a recording, but cut short or altered.
    #[error("`{}` is damaged: {what}", .path.display())]
    Damaged {
        /// The file.
        path: PathBuf,
        /// What does not fit.
        what: String,
    },
    /// A table that Macrostep did not write has a line that cannot be read.
    #[error("`{}` cannot be used: {what}", .path.display())]
    BadTable {
        /// The file.
        path: PathBuf,
        /// Which line, and what is wrong there.
        what: String,
    },
    /// A signal has a name that cannot be a column.
    #[error("signal name `{name}` {reason}")]
    SignalName {
        /// The name.
        name: String,
        /// Why it cannot be a column.
        reason: &'static str,
    },
    /// A key of the additional metadata is taken by the recording itself.
    #[error("metadata key `{key}` belongs to the recording itself")]
    ReservedKey {
        /// The key.
        key: String,
    },
    /// A row has more or fewer values than the recording has signals.
    #[error("the row at t = {time} has {found} values, and the recording has {expected} signals")]
    RowWidth {
        /// Time of the row.
        time: f64,
        /// Number of signals of the recording.
        expected: usize,
        /// Number of values in the row.
        found: usize,
    },
    /// The writer stopped at an earlier error, which was reported when it happened.
    #[error("recording into `{}` stopped at an earlier error; its closed parts can be opened", .path.display())]
    Stopped {
        /// Directory of the recording.
        path: PathBuf,
    },
    /// The writer thread could not be started or ended unexpectedly: a defect of Macrostep or of a library.
    #[error("the writer of `{}` broke down: {what}; its closed parts can be opened", .path.display())]
    BrokenWriter {
        /// Directory of the recording.
        path: PathBuf,
        /// What is known of the cause.
        what: String,
    },
    /// A recording to be resumed has fewer rows than were reported durable.
    #[error("`{}` has {found} rows, and {wanted} are needed to resume", .path.display())]
    TooFewRows {
        /// Directory of the recording.
        path: PathBuf,
        /// Rows to be kept.
        wanted: u64,
        /// Rows there are.
        found: u64,
    },
    /// A recording to be resumed has other signals than the run that wants to continue it.
    #[error("`{}` records other signals than this run: {difference}", .path.display())]
    OtherSignals {
        /// The file.
        path: PathBuf,
        /// The first difference.
        difference: String,
    },
    /// A recording to be resumed is that of another run.
    #[error("`{}` belongs to another run", .path.display())]
    OtherRun {
        /// The file.
        path: PathBuf,
    },
    /// A signal asked for is in neither, or only in one, of the recordings compared.
    #[error("signal `{name}` is not in both recordings{}", did_you_mean(.near))]
    UnknownSignal {
        /// The name asked for.
        name: String,
        /// Shared signals with similar names.
        near: Vec<String>,
    },
    /// Two recordings have no samples in a common interval of time.
    #[error("no common time to compare: the first covers {}, the reference {}", interval(.a), interval(.b))]
    NoCommonTime {
        /// First and last time of the recording compared.
        a: Option<(f64, f64)>,
        /// First and last time of the reference, after the limits asked for.
        b: Option<(f64, f64)>,
    },
    /// Two recordings, of which one is more than one sample, have a single one to compare.
    #[error("one sample of the reference lies within the recording, that at t = {time} s: that is no comparison")]
    OneCommonTime {
        /// Its time.
        time: f64,
    },
    /// A recording is not in order of time, so it cannot be interpolated.
    #[error("time runs backwards at row {row} (t = {time})")]
    TimeNotOrdered {
        /// The row at which time is smaller than before, or not a number.
        row: usize,
        /// Time of that row.
        time: f64,
    },
}

impl RecordError {
    /// What sort of thing it is.
    fn kind(&self) -> FaultKind {
        match self {
            RecordError::Io { .. } | RecordError::AlreadyRecorded { .. } => FaultKind::File,
            RecordError::Busy { .. } => FaultKind::Busy,
            RecordError::NothingRecorded { .. } => FaultKind::Missing,
            RecordError::NotARecording { .. } | RecordError::Damaged { .. } | RecordError::BadTable { .. } => {
                FaultKind::Syntax
            }
            RecordError::SignalName { .. } | RecordError::RowWidth { .. } | RecordError::TimeNotOrdered { .. } => {
                FaultKind::BadValue
            }
            RecordError::ReservedKey { .. } | RecordError::NoCommonTime { .. } | RecordError::OneCommonTime { .. } => {
                FaultKind::Conflict
            }
            RecordError::Stopped { .. } | RecordError::BrokenWriter { .. } => FaultKind::RecordingFailed,
            RecordError::TooFewRows { .. } | RecordError::OtherSignals { .. } | RecordError::OtherRun { .. } => {
                FaultKind::BadCheckpoint
            }
            RecordError::UnknownSignal { .. } => FaultKind::UnknownName,
        }
    }

    /// The file or directory concerned.
    fn path(&self) -> Option<&Path> {
        match self {
            RecordError::Io { path, .. }
            | RecordError::Busy { path, .. }
            | RecordError::AlreadyRecorded { path }
            | RecordError::NothingRecorded { path }
            | RecordError::NotARecording { path, .. }
            | RecordError::Damaged { path, .. }
            | RecordError::BadTable { path, .. }
            | RecordError::Stopped { path }
            | RecordError::BrokenWriter { path, .. }
            | RecordError::TooFewRows { path, .. }
            | RecordError::OtherSignals { path, .. }
            | RecordError::OtherRun { path } => Some(path),
            _ => None,
        }
    }

    /// What to do.
    fn help(&self) -> &'static str {
        match self {
            RecordError::Io { source, .. } => io_help(source),
            RecordError::Busy { .. } => "wait for it to end, or use another directory",
            RecordError::AlreadyRecorded { .. } => "use another directory, resume this recording, or remove it first",
            RecordError::NothingRecorded { .. } => "name the directory that was given to the run",
            RecordError::NotARecording { .. } => "name a file that Macrostep wrote, or a CSV file with a column `time`",
            RecordError::Damaged { .. } => "use a copy of it, or run it again",
            RecordError::BadTable { .. } => {
                "correct the line: the first one names the columns, one of them `time`; the others have a number for each, \
                 separated by `,`"
            }
            RecordError::SignalName { .. } => "use a unique name such as `subsystem.port`",
            RecordError::ReservedKey { .. } => "use another key",
            RecordError::RowWidth { .. } => "give one value per signal, in the order of `RecordingMeta::signals`",
            RecordError::Stopped { .. } => "solve that error, then resume",
            RecordError::BrokenWriter { .. } => "report this to the authors of Macrostep",
            RecordError::TooFewRows { .. } => "resume from an earlier checkpoint, or start again",
            RecordError::OtherSignals { .. } => "resume with the scenario it was recorded with",
            RecordError::OtherRun { .. } => "put the files of one run together, or start the run again",
            RecordError::UnknownSignal { .. } => "choose one of the signals they share",
            RecordError::NoCommonTime { .. } => "compare recordings of the same interval",
            RecordError::OneCommonTime { .. } => "record more rows, or name the two in the other order",
            RecordError::TimeNotOrdered { .. } => "compare recordings of one uninterrupted run",
        }
    }

    /// The error as it travels: kind, place, message, help.
    pub fn fault(&self) -> Fault {
        let fault = Fault::error(self.kind(), self.to_string()).help(self.help());
        match self.path() {
            Some(path) => fault.in_file(path.display().to_string()),
            None => fault,
        }
    }

    /// For `map_err`: wraps an error of the operating system with what was attempted and where.
    pub(crate) fn io(action: &'static str, path: &Path) -> impl FnOnce(io::Error) -> Self {
        let path = path.to_path_buf();
        move |source| Self::Io { action, path, source }
    }

    /// In a page there are no files: said at once, so that nothing that reads or writes them is part of it.
    pub(crate) fn if_no_files(action: &'static str, path: &Path) -> Result<(), Self> {
        match cfg!(all(target_family = "wasm", target_os = "unknown")) {
            true => Err(Self::io(action, path)(io::ErrorKind::Unsupported.into())),
            false => Ok(()),
        }
    }

    pub(crate) fn damaged(path: &Path, what: impl Into<String>) -> Self {
        Self::Damaged { path: path.to_path_buf(), what: what.into() }
    }

    pub(crate) fn foreign(path: &Path, what: impl Into<String>) -> Self {
        Self::NotARecording { path: path.to_path_buf(), what: what.into() }
    }
}

/// What to do about an error of the operating system.
fn io_help(source: &io::Error) -> &'static str {
    use io::ErrorKind as Kind;
    match source.kind() {
        Kind::StorageFull | Kind::QuotaExceeded => {
            "free some space or use another disk; parts closed so far can be opened"
        }
        Kind::PermissionDenied | Kind::ReadOnlyFilesystem => {
            "use a directory you may write to, or change its permissions"
        }
        Kind::NotFound => "check the path",
        Kind::NotADirectory | Kind::IsADirectory => "name a directory for a recording, and a file for a reader",
        Kind::FileTooLarge => "use a file system that takes larger files, or record fewer signals",
        _ => "check the disk and the path",
    }
}

/// A holder of a lock in words.
fn who(holder: &LockHolder) -> String {
    match holder.process {
        0 => "another process".to_owned(),
        process => format!("run {} (process {process} on {})", short(&holder.run), holder.host),
    }
}

/// The first digits of an identity, which tell runs apart.
fn short(id: &str) -> &str {
    id.get(..12).unwrap_or(id)
}

fn interval(time: &Option<(f64, f64)>) -> String {
    time.map_or("no time at all".to_owned(), |(from, to)| format!("{from} s to {to} s"))
}
