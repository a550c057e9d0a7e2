//! Changes made by hand while a run goes on: written beside its recording, each with its time, so that another run can repeat them.

use std::collections::VecDeque;
use std::fs::File;
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};

use macrostep_core::{Call, Fault, FaultKind, Manager, RunError, SubsystemError};
use macrostep_record::files;
use macrostep_scenario::Changeable;

use crate::helm::{Lever, LeverOf};
use crate::job::JobError;

/// The file of a results directory that has them.
pub(crate) const CHANGES: &str = "changes.csv";
const HEAD: &str = "time,input,value\n";

/// An input or a parameter that got another value.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct Change {
    /// The communication point at which it did, in seconds.
    pub time: f64,
    /// The input or parameter, by the name of its lever.
    pub input: String,
    /// The value.
    pub value: f64,
}

/// The changes that a run recorded in a results directory; none if it was not changed.
pub fn recorded_changes(results: &Path) -> Result<Vec<Change>, Fault> {
    let path = results.join(CHANGES);
    let fault = |message: String| Fault::error(FaultKind::File, message).in_file(path.display().to_string());
    let text = match std::fs::read_to_string(&path) {
        Ok(text) => text,
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(Vec::new()),
        Err(error) => return Err(fault(format!("cannot read {}: {error}", path.display()))),
    };
    let mut changes: Vec<Change> = Vec::new();
    for (i, line) in text.lines().enumerate().skip(1) {
        let read = || {
            let (time, rest) = line.split_once(',')?;
            let (input, value) = rest.rsplit_once(',')?;
            let (time, value) = (time.parse::<f64>().ok()?, value.parse::<f64>().ok()?);
            let rises = changes.last().is_none_or(|c| c.time <= time);
            let sound = rises && time.is_finite() && value.is_finite();
            sound.then(|| Change { time, input: input.to_owned(), value })
        };
        let change = read().ok_or_else(|| {
            let message = format!("line {} of {} is no change: `{line}`", i + 1, path.display());
            fault(message).help("restore the file as the run wrote it: time, input, value, with times that rise")
        })?;
        changes.push(change);
    }
    Ok(changes)
}

/// What changes are about; a fault if there is nothing of that name that can be changed.
pub(crate) fn places(changes: Vec<Change>, levers: &[Lever]) -> Result<VecDeque<(Change, LeverOf)>, JobError> {
    let mut all = VecDeque::with_capacity(changes.len());
    for change in changes {
        let lever = levers.iter().find(|l| l.name == change.input);
        let Some(of) = lever.map(|l| l.of).filter(|of| !matches!(of, LeverOf::Outside(..))) else {
            let message = format!(
                "a change to repeat is that of `{}`, which is no input and no parameter that can be changed",
                change.input
            );
            let fault = Fault::error(FaultKind::UnknownName, message);
            return Err(JobError::Scenario(fault.help("replay it with the scenario that it was recorded with")));
        };
        all.push_back((change, of));
    }
    Ok(all)
}

/// Changes of a run: those it repeats, and the file of those it makes.
pub(crate) struct Changes {
    /// Those to repeat, and what they are about.
    pending: VecDeque<(Change, LeverOf)>,
    /// The time of the next one; infinite if there is none.
    pub next: f64,
    path: Option<PathBuf>,
    file: Option<BufWriter<File>>,
    failed: Option<io::Error>,
    /// Parameters that may change, and the parts that have them.
    changeable: Changeable,
    /// How many there were.
    pub count: u64,
}

impl Changes {
    /// Repeats these. A run that is taken up at `resumed_at` first does what it did before, and keeps it.
    pub fn open(
        replayed: Vec<Change>,
        (levers, changeable): (&[Lever], Changeable),
        dir: Option<&Path>,
        resumed_at: Option<f64>,
    ) -> Result<Self, JobError> {
        let mut all = replayed;
        if let (Some(dir), Some(at)) = (dir, resumed_at) {
            let before = recorded_changes(dir).map_err(JobError::Scenario)?;
            let mut kept: Vec<Change> = before.into_iter().filter(|c| c.time <= at).collect();
            kept.extend(all.into_iter().filter(|c| c.time > at));
            all = kept;
        }
        let pending = places(all, levers)?;
        let next = pending.front().map_or(f64::INFINITY, |(c, _)| c.time);
        let path = dir.map(|dir| dir.join(CHANGES));
        // those that are repeated are written again
        if let Some(path) = &path {
            files::remove(path).map_err(|source| JobError::file("remove", path, source))?;
        }
        Ok(Changes { pending, next, path, file: None, failed: None, changeable, count: 0 })
    }

    /// Repeats what was changed at or before the present communication point.
    #[cold]
    pub fn repeat(&mut self, manager: &mut Manager) -> Result<(), RunError> {
        let t = manager.time();
        // a change of earlier, in a run that is taken up, has acted already
        while let Some((change, of)) = self.pending.front().filter(|(c, _)| c.time <= t).cloned() {
            self.pending.pop_front();
            self.make(manager, of, change.value, change.time < t)?;
            // with its own time, which a run that was taken up has behind it
            self.note(change.time, &change.input, change.value);
        }
        self.next = self.pending.front().map_or(f64::INFINITY, |(c, _)| c.time);
        Ok(())
    }

    /// Gives an input or a parameter another value, or has given it before; what it was stays, if that cannot be.
    pub fn make(&mut self, manager: &mut Manager, of: LeverOf, value: f64, before: bool) -> Result<(), RunError> {
        match of {
            LeverOf::Constant(input) => {
                manager.set_input(input, value);
            }
            LeverOf::Parameter(number) => {
                let nodes = &manager.graph().nodes;
                let refused = |fault| RunError::Subsystem {
                    part: self.changeable.owner(number).to_owned(),
                    call: Call::Initialize,
                    t: manager.time(),
                    k: manager.steps(),
                    source: SubsystemError::Faulty { fault: Box::new(fault) },
                };
                let made = self.changeable.made_with(number, value).map_err(refused)?;
                let place = |name: &str| nodes.iter().position(|n| n.name == name);
                let parts = made.into_iter().filter_map(|(name, part)| Some((place(&name)?, part))).collect();
                manager.replace(parts, before)?;
                self.changeable.keep(number, value);
            }
            // these write down what they take themselves
            LeverOf::Outside(..) => {}
        }
        Ok(())
    }

    /// Writes a change down.
    pub fn note(&mut self, time: f64, input: &str, value: f64) {
        self.count += 1;
        let Some(path) = self.path.as_ref().filter(|_| self.failed.is_none()) else { return };
        if self.file.is_none() {
            match File::create(path).and_then(|mut file| file.write_all(HEAD.as_bytes()).map(|()| file)) {
                Ok(file) => self.file = Some(BufWriter::new(file)),
                Err(error) => self.failed = Some(error),
            }
        }
        if let Some(file) = &mut self.file {
            // as many digits as it takes to read the same number
            self.failed = writeln!(file, "{time:?},{input},{value:?}").err();
        }
    }

    /// Everything so far is on disk.
    pub fn cut(&mut self) {
        if let Some(Err(error)) = self.file.as_mut().map(Write::flush) {
            self.failed = Some(error);
        }
    }

    /// Closes the file; what went wrong with it.
    pub fn finish(&mut self) -> Option<Fault> {
        self.cut();
        let (error, path) = (self.failed.take()?, self.path.as_ref()?);
        let message = format!("changes made by hand are not recorded: cannot write {}: {error}", path.display());
        Some(Fault::warning(FaultKind::File, message))
    }
}
