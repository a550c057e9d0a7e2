//! A prepared scenario with its recording, monitors, reference and checkpoints: what a caller decides about a run.

use std::path::{Path, PathBuf};
use std::sync::atomic::AtomicBool;

use macrostep_core::{Fault, FaultKind, RunError, StartError, SubsystemError};
use macrostep_record::{RecordError, Summary};
use macrostep_scenario::{Blueprint, Prepared};

use crate::changes::Change;
use crate::helm::Helm;
use crate::identity::Difference;
use crate::running::{Kept, Running};

/// Who is told how far a run is.
pub(crate) type OnProgress<'a> = Box<dyn FnMut(&Progress) + Send + 'a>;

/// A run, and what is decided about it outside its scenario.
///
/// ```
/// use macrostep::prelude::*;
///
/// let mut scenario = Scenario::problem("oscillator");
/// scenario.set("run.method=energy").set("run.stop=1s");
/// let summary = Job::new(scenario.check()?.build()?).run()?;
/// assert_eq!(summary.outcome, RunOutcome::Completed);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Job<'a> {
    pub(crate) prepared: Prepared,
    pub(crate) out: Option<PathBuf>,
    /// Whether the recording is kept in memory, where there is no directory for it.
    pub(crate) in_memory: bool,
    /// Whether what can be seen is kept there as well.
    pub(crate) frames: bool,
    pub(crate) resume: bool,
    pub(crate) existing: Existing,
    pub(crate) accept_changes: bool,
    pub(crate) bands: Option<Blueprint>,
    pub(crate) progress: Option<OnProgress<'a>>,
    pub(crate) interrupt: Option<&'a AtomicBool>,
    pub(crate) helm: Option<Helm>,
    /// Changes that another run had, to be repeated.
    pub(crate) replayed: Option<Vec<Change>>,
}

/// What becomes of results of an earlier run that are in the way.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub enum Existing {
    /// They stay, and the run does not begin.
    #[default]
    Refuse,
    /// Their directory gets another name: `results/crane` becomes `results/crane.1`, or the next number that is free.
    MoveAside,
    /// They are removed, and nothing else that is in the directory.
    Replace,
}

impl<'a> Job<'a> {
    /// A run that leaves nothing on disk, says nothing on its way, and goes on to its end.
    pub fn new(prepared: Prepared) -> Self {
        let (existing, accept_changes) = (Existing::default(), false);
        Job {
            prepared,
            out: None,
            in_memory: false,
            frames: false,
            resume: false,
            existing,
            accept_changes,
            bands: None,
            progress: None,
            interrupt: None,
            helm: None,
            replayed: None,
        }
    }

    /// Leaves its recording, scenario and checkpoints in a directory. One run at a time writes to a directory.
    pub fn record_in(self, directory: impl Into<PathBuf>) -> Self {
        Job { out: Some(directory.into()), ..self }
    }

    /// Says what becomes of results that an earlier run left in the directory; without this, the run does not begin.
    pub fn existing(self, existing: Existing) -> Self {
        Job { existing, ..self }
    }

    /// Goes on from the checkpoint in a directory, and with the recording there. The scenario, the files it uses and the version
    /// must be those of the run that wrote it.
    pub fn resume_in(self, directory: impl Into<PathBuf>) -> Self {
        Job { resume: true, ..self.record_in(directory) }
    }

    /// Resumes even if the version, the stop time or the address of a part is another, and takes a part that another version of Macrostep serves; the
    /// recording says so. Any other change is refused all the same.
    pub fn accept_changes(self) -> Self {
        Job { accept_changes: true, ..self }
    }

    /// Runs the scenario beside itself, at half its step and with finer solvers where they can be refined, and gives every signal an
    /// estimated error of the interface and of the solvers. Takes the recipe that the run itself was made of, and a run that
    /// begins at its start.
    pub fn bands(self, blueprint: Blueprint) -> Self {
        Job { bands: Some(blueprint), ..self }
    }

    /// Calls this now and then, and at the end.
    pub fn on_progress(self, progress: impl FnMut(&Progress) + Send + 'a) -> Self {
        Job { progress: Some(Box::new(progress)), ..self }
    }

    /// Stops before the next macro-step once this is true, as interrupted. A part in another process may be waited for at that
    /// moment: `macrostep::remote::interrupt` ends that as well.
    pub fn interrupted_by(self, interrupt: &'a AtomicBool) -> Self {
        Job { interrupt: Some(interrupt), ..self }
    }

    /// Puts somebody's hand on the run, who watches it, pauses it and changes inputs. What is changed is recorded.
    pub fn steered_by(self, helm: Helm) -> Self {
        Job { helm: Some(helm), ..self }
    }

    /// Repeats changes that were made by hand in another run, each at its time.
    pub fn replay(self, changes: Vec<Change>) -> Self {
        Job { replayed: Some(changes), ..self }
    }

    /// Initialises the subsystems and opens the recording.
    pub fn start(self) -> Result<Running<'a>, JobError> {
        Running::start(self)
    }

    /// Keeps what can be seen as well, where the recording is kept in memory.
    pub fn with_scene(self) -> Self {
        Job { frames: true, ..self }
    }

    /// Starts, and runs to the end, to an interrupt or to a failure; in each case the recording is closed and opens.
    pub fn run(self) -> Result<Summary, JobError> {
        Ok(self.start()?.run())
    }

    /// The same without a directory: what would be recorded there is returned, unless it could not be closed, which the summary
    /// says.
    ///
    /// ```
    /// use macrostep::prelude::*;
    ///
    /// let mut scenario = Scenario::problem("oscillator");
    /// scenario.set("run.stop=1s").set("run.step=1ms");
    /// let (summary, kept) = Job::new(scenario.check()?.build()?).run_in_memory()?;
    /// let x = kept.as_ref().and_then(|k| k.recording.signal("m2.x")).unwrap();
    /// assert_eq!(x.len(), 1001);
    /// assert_eq!(x[1000], summary.final_values["m2.x"]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn run_in_memory(self) -> Result<(Summary, Option<Kept>), JobError> {
        let job = Job { out: None, resume: false, in_memory: true, ..self };
        Ok(job.start()?.run_to_memory())
    }
}

/// How far a run is.
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub struct Progress {
    /// Accepted macro-steps.
    pub steps: u64,
    /// Simulated time, in seconds.
    pub t: f64,
    /// Where it began.
    pub start: f64,
    /// Where it will end.
    pub stop: f64,
    /// Stored energy, in J, if it is kept.
    pub energy: Option<f64>,
    /// Total residual energy of the bonds, in J, if there are bonds.
    pub residual_energy: Option<f64>,
}

/// Why a run could not begin.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum JobError {
    /// The model or the subsystems.
    #[error("{0}")]
    Start(StartError),
    /// The recording.
    #[error("{0}")]
    Record(#[from] RecordError),
    /// The runs beside it, for error bands.
    #[error("{}", .0.message)]
    Bands(Fault),
    /// A file in the results directory.
    #[error("cannot {what} {}: {source}", .path.display())]
    File {
        /// Read or write.
        what: &'static str,
        /// The file.
        path: PathBuf,
        /// Why not.
        source: std::io::Error,
    },
    /// Results of an earlier run are in the way.
    #[error("`{}` holds {what}", .path.display())]
    Occupied {
        /// The directory.
        path: PathBuf,
        /// What there is.
        what: &'static str,
    },
    /// The directory holds a sweep, among whose runs this one would be lost.
    #[error("`{}` holds a sweep, and a run needs a directory of its own", .path.display())]
    HoldsSweep {
        /// The directory.
        path: PathBuf,
    },
    /// The checkpoint is that of a run with other results.
    #[error("the checkpoint belongs to another run: {}", list(.differences))]
    OtherRun {
        /// The checkpoint.
        path: PathBuf,
        /// What differs.
        differences: Vec<Difference>,
    },
    /// The run is to end before the time that its checkpoint has reached.
    #[error("the stop time is now {stop}, and the checkpoint is at t = {reached} s already")]
    BeforeCheckpoint {
        /// The checkpoint.
        path: PathBuf,
        /// The stop time, as it is written.
        stop: String,
        /// The time of the checkpoint, in seconds.
        reached: f64,
    },
    /// The scenario in the results directory.
    #[error("{}", .0.message)]
    Scenario(Fault),
    /// The run to be resumed has come to its end.
    #[error("the run in `{}` has ended, so there is nothing to resume: {outcome} at t = {time} s", .path.display())]
    Finished {
        /// The directory.
        path: PathBuf,
        /// How it ended.
        outcome: String,
        /// Where it ended, in seconds.
        time: f64,
    },
    /// The checkpoint.
    #[error("cannot resume from {}: {reason}", .path.display())]
    Checkpoint {
        /// The file.
        path: PathBuf,
        /// Why not.
        reason: String,
    },
}

impl JobError {
    pub(crate) fn file(what: &'static str, path: &Path, source: std::io::Error) -> Self {
        JobError::File { what, path: path.to_owned(), source }
    }

    /// Whether the user wanted to stop while a part in another process was waited for.
    pub fn is_interrupt(&self) -> bool {
        let JobError::Start(StartError::Run(RunError::Subsystem { source, .. })) = self else { return false };
        *source == SubsystemError::Interrupted
    }

    /// The error as it travels: kind, place, message, help.
    pub fn fault(&self) -> Fault {
        match self {
            JobError::Start(StartError::Run(error)) => error.fault(),
            JobError::Start(_) => Fault::error(FaultKind::BadModel, self.to_string()),
            JobError::Record(error) => error.fault(),
            JobError::Bands(fault) | JobError::Scenario(fault) => fault.clone(),
            JobError::File { path, .. } => Fault::error(FaultKind::File, self.to_string())
                .in_file(path.display().to_string())
                .help("use a directory that can be written to"),
            JobError::Occupied { path, .. } => Fault::error(FaultKind::Conflict, self.to_string())
                .in_file(path.display().to_string())
                .help("use another directory, or move this one away"),
            JobError::HoldsSweep { path } => Fault::error(FaultKind::Conflict, self.to_string())
                .in_file(path.display().to_string())
                .help("use another directory"),
            JobError::OtherRun { path, differences } => Fault::error(FaultKind::BadCheckpoint, self.to_string())
                .in_file(path.display().to_string())
                .help(match differences.iter().all(|d| d.allowed) {
                    true => "undo the change, or accept it",
                    false => "undo the change, or start the run again in another directory",
                }),
            JobError::BeforeCheckpoint { path, .. } => Fault::error(FaultKind::BadCheckpoint, self.to_string())
                .in_file(path.display().to_string())
                .help("use a later stop time, or start the run again in another directory"),
            JobError::Finished { path, .. } => Fault::error(FaultKind::BadCheckpoint, self.to_string())
                .in_file(path.display().to_string())
                .help("for a longer run, start it again with a larger `run.stop`"),
            JobError::Checkpoint { path, .. } => Fault::error(FaultKind::BadCheckpoint, self.to_string())
                .in_file(path.display().to_string())
                .help("start the run again"),
        }
    }
}

/// The first differences, and how many more there are.
pub(crate) fn list(differences: &[Difference]) -> String {
    const SHOWN: usize = 3;
    let mut texts: Vec<String> = differences.iter().take(SHOWN).map(ToString::to_string).collect();
    if differences.len() > SHOWN {
        texts.push(format!("and {} more", differences.len() - SHOWN));
    }
    texts.join("; ")
}
