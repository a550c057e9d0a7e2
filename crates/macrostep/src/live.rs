//! What arrived from outside while a run went on: kept beside its recording, so that another run can repeat it, and counted.

use std::fs::File;
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};

use macrostep_core::{Fault, FaultKind};
use macrostep_native::external::{Live, LiveCounts};
use macrostep_record::{LiveSummary, files};
use macrostep_scenario::live_columns;

/// Where it is, within results.
pub(crate) const LIVE: &str = "live";

/// Parts that are driven from outside, and the files of what they took.
#[derive(Default)]
pub(crate) struct Arrivals {
    parts: Vec<Part>,
    failed: Option<(PathBuf, io::Error)>,
}

struct Part {
    name: String,
    live: Live,
    file: Option<(PathBuf, BufWriter<File>)>,
}

/// The file of a part.
fn path_of(dir: &Path, part: &str) -> PathBuf {
    dir.join(LIVE).join(format!("{}.csv", part.replace(['/', '\\'], "_")))
}

/// What a run left of its parts, for another one to repeat: names of parts and files.
pub fn recorded_live(results: &Path) -> io::Result<Vec<(String, PathBuf)>> {
    let mut found = Vec::new();
    for entry in std::fs::read_dir(results.join(LIVE))? {
        let path = entry?.path();
        if path.extension().is_some_and(|e| e == "csv") {
            found.extend(path.file_stem().map(|n| (n.to_string_lossy().into_owned(), path.clone())));
        }
    }
    found.sort();
    Ok(found)
}

/// Removes what an earlier run left.
pub(crate) fn forget(results: &Path) -> io::Result<()> {
    for (_, path) in recorded_live(results).unwrap_or_default() {
        files::remove(&path)?;
    }
    // stays if there is anything else in it
    let _ = std::fs::remove_dir(results.join(LIVE));
    Ok(())
}

impl Arrivals {
    /// Without a directory nothing is kept. A run that is taken up goes on after what was taken at or before `resumed_at`.
    pub fn open(live: Vec<(String, Live)>, dir: Option<&Path>, resumed_at: Option<f64>) -> Self {
        let mut arrivals = Arrivals::default();
        for (name, live) in live {
            let file = dir.map(|dir| path_of(dir, &name)).and_then(|path| match begin(&path, &live, resumed_at) {
                Ok(file) => Some((path, BufWriter::with_capacity(1 << 16, file))),
                Err(error) => {
                    arrivals.failed = Some((path, error));
                    None
                }
            });
            arrivals.parts.push(Part { name, live, file });
        }
        arrivals
    }

    /// Writes what was taken since the last time. What fails is told at the end, and ends no run.
    // hot:
    pub fn collect(&mut self) {
        for part in &mut self.parts {
            let file = &mut part.file;
            let mut failed = None;
            part.live.collect(|time, packet| {
                let Some((_, file)) = file.as_mut() else { return };
                // who says no time says no time that rises
                let sent = if packet.sent.is_finite() { packet.sent } else { 0.0 };
                let written = write!(file, "{time:?},{},{sent:?}", packet.number);
                let written = written.and_then(|()| packet.values.iter().try_for_each(|v| write!(file, ",{v:?}")));
                failed = written.and_then(|()| writeln!(file)).err();
            });
            if let Some(error) = failed
                && let Some((path, _)) = file.take()
            {
                self.failed = Some((path, error));
            }
        }
    }

    /// Everything so far is on disk.
    pub fn cut(&mut self) {
        self.collect();
        for part in &mut self.parts {
            if let Some(Err(error)) = part.file.as_mut().map(|f| f.1.flush())
                && let Some((path, _)) = part.file.take()
            {
                self.failed = Some((path, error));
            }
        }
    }

    /// Closes the files. How each part fared, and what the user should know.
    pub fn finish(&mut self) -> (Vec<LiveSummary>, Vec<Fault>) {
        self.cut();
        let mut warnings = Vec::new();
        if let Some((path, error)) = self.failed.take() {
            let message =
                format!("what arrived from outside is not recorded: cannot write {}: {error}", path.display());
            warnings.push(Fault::warning(FaultKind::File, message));
        }
        let mut all = Vec::new();
        for Part { name, live, .. } in &self.parts {
            let counts = live.counts();
            if counts.arrived == 0 {
                let message = format!("nothing arrived for `{name}`: its outputs kept their start values");
                let help = "start what drives it, or let the run wait for it by `wait` of its [external]";
                warnings.push(Fault::warning(FaultKind::NoEffect, message).help(help).of_subsystem(name));
            }
            all.push(summary(name, &counts));
        }
        (all, warnings)
    }
}

fn summary(name: &str, counts: &LiveCounts) -> LiveSummary {
    let mut s = LiveSummary::default();
    s.name = name.to_owned();
    (s.arrived, s.overtaken, s.stale) = (counts.arrived, counts.overtaken, counts.stale);
    (s.lost, s.late, s.refused) = (counts.line.lost, counts.line.late, counts.line.refused);
    (s.silence, s.silence_at) = counts.silence;
    s
}

/// A file with its first line, or with what was taken before.
fn begin(path: &Path, live: &Live, resumed_at: Option<f64>) -> io::Result<File> {
    path.parent().map_or(Ok(()), std::fs::create_dir_all)?;
    let mut text = format!("time,number,sent,{}\n", live_columns(live.outputs()).join(","));
    if let Some(until) = resumed_at {
        let before = std::fs::read_to_string(path)?;
        let time = |line: &str| line.split(',').next().and_then(|t| t.parse::<f64>().ok());
        for line in before.lines().skip(1).filter(|line| time(line).is_some_and(|t| t < until)) {
            text += line;
            text.push('\n');
        }
    }
    files::write(path, text.as_bytes())?;
    File::options().append(true).open(path)
}
