//! The files of a recording in its directory.
//!
//! ```text
//! recording.part-00000.parquet        closed part, whole and durable
//! recording.part-00001.parquet.open   part being written; of no use after a crash
//! recording.part.json                 description of the parts, from the first moment on
//! recording.parquet.tmp               being merged
//! recording.parquet                   finished; recording.csv comes with recording.json
//! ```
//! A file gets its lasting name only when it is whole, by a rename, so whatever has such a name can be read.

use std::fs;
use std::path::{Path, PathBuf};

use crate::error::RecordError;
use crate::files;

/// File format of a recording.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Format {
    /// One Parquet file: compact, typed, carries its own description.
    #[default]
    Parquet,
    /// A CSV file, and its description in a JSON file beside it.
    Csv,
}

impl Format {
    const ALL: [Self; 2] = [Self::Parquet, Self::Csv];

    fn extension(self) -> &'static str {
        match self {
            Self::Parquet => "parquet",
            Self::Csv => "csv",
        }
    }
}

/// Names of the files of one recording.
#[derive(Clone, Debug)]
pub(crate) struct Layout {
    pub dir: PathBuf,
    pub format: Format,
}

impl Layout {
    pub fn new(dir: &Path, format: Format) -> Self {
        Self { dir: dir.to_path_buf(), format }
    }

    /// The finished recording.
    pub fn finished(&self) -> PathBuf {
        self.dir.join(format!("recording.{}", self.format.extension()))
    }

    /// Description of the finished recording, CSV only.
    pub fn sidecar(&self) -> PathBuf {
        self.dir.join("recording.json")
    }

    /// Description of the parts.
    pub fn part_sidecar(&self) -> PathBuf {
        self.dir.join("recording.part.json")
    }

    /// A closed part.
    pub fn part(&self, index: usize) -> PathBuf {
        self.dir.join(format!("recording.part-{index:05}.{}", self.format.extension()))
    }

    /// Indices of the closed parts, in order; a gap is damage.
    pub fn parts(&self) -> Result<usize, RecordError> {
        let ending = format!(".{}", self.format.extension());
        let mut indices = Vec::new();
        for name in self.names()? {
            let index = name.strip_prefix("recording.part-").and_then(|rest| rest.strip_suffix(&ending));
            if let Some(index) = index.and_then(|digits| digits.parse::<usize>().ok()) {
                indices.push(index);
            }
        }
        indices.sort_unstable();
        match indices.iter().enumerate().find(|(expected, index)| expected != *index) {
            Some((expected, _)) => {
                Err(RecordError::damaged(&self.part(expected), "this part is missing, later ones exist"))
            }
            None => Ok(indices.len()),
        }
    }

    /// Removes what a crash left half-written.
    pub fn remove_unfinished(&self) -> Result<(), RecordError> {
        for name in self.names()?.iter().filter(|name| name.ends_with(".open") || name.ends_with(".tmp")) {
            remove(&self.dir.join(name))?;
        }
        Ok(())
    }

    /// Names of the files in the directory that belong to a recording.
    pub fn names(&self) -> Result<Vec<String>, RecordError> {
        let failed = |error| RecordError::io("list", &self.dir)(error);
        let mut names = Vec::new();
        for entry in fs::read_dir(&self.dir).map_err(failed)? {
            let name = entry.map_err(failed)?.file_name();
            if let Some(name) = name.to_str().filter(|name| belongs(name)) {
                names.push(name.to_string());
            }
        }
        Ok(names)
    }
}

/// The recording in a directory, finished or not: its format, and whether it is finished.
pub(crate) fn find(dir: &Path) -> Result<Option<(Layout, bool)>, RecordError> {
    for format in Format::ALL {
        let layout = Layout::new(dir, format);
        if layout.finished().exists() {
            return Ok(Some((layout, true)));
        }
    }
    for format in Format::ALL {
        let layout = Layout::new(dir, format);
        if layout.parts()? > 0 {
            return Ok(Some((layout, false)));
        }
    }
    Ok(None)
}

/// Refuses a directory that holds a recording, or one being written.
pub(crate) fn refuse_existing(dir: &Path) -> Result<(), RecordError> {
    match Layout::new(dir, Format::Parquet).names()?.into_iter().min() {
        Some(name) => Err(RecordError::AlreadyRecorded { path: dir.join(name) }),
        None => Ok(()),
    }
}

/// Whether there is a recording in a directory, or what is left of one: `Some(true)` if it is finished.
pub fn is_recorded(dir: &Path) -> Option<bool> {
    let finished = Format::ALL.iter().any(|format| Layout::new(dir, *format).finished().exists());
    let any = Layout::new(dir, Format::Parquet).names().is_ok_and(|names| !names.is_empty());
    any.then_some(finished)
}

/// Removes every file of a recording from a directory, finished or not; other files stay.
///
/// For callers whose user asked to overwrite. No writer may be at work in the directory.
pub fn remove_recording(dir: &Path) -> Result<(), RecordError> {
    for name in Layout::new(dir, Format::Parquet).names()? {
        remove(&dir.join(name))?;
    }
    Ok(())
}

/// Whether a file name is one of those at the head of this module, or what a kill left of one.
fn belongs(name: &str) -> bool {
    let name = name.strip_suffix(".open").or(name.strip_suffix(".tmp")).unwrap_or(name);
    let is_counted =
        |(_, count): &(&str, &str)| count.contains('-') && count.bytes().all(|b| b == b'-' || b.is_ascii_digit());
    let name = name.rsplit_once('.').filter(is_counted).map_or(name, |(name, _)| name);
    let Some((stem, extension)) = name.rsplit_once('.') else { return false };
    ["parquet", "csv", "json"].contains(&extension)
        && (["recording", "recording.part"].contains(&stem) || stem.starts_with("recording.part-"))
}

/// Removes a file; its absence is fine.
pub(crate) fn remove(path: &Path) -> Result<(), RecordError> {
    files::remove(path).map_err(RecordError::io("remove", path))
}

/// Gives a whole, synced file its lasting name, durably.
pub(crate) fn rename(from: &Path, to: &Path) -> Result<(), RecordError> {
    files::rename(from, to).map_err(RecordError::io("rename", from))
}

/// The name a file has until it is whole: `.open` for parts, `.tmp` for merged files.
pub(crate) fn unfinished(path: &Path, ending: &str) -> PathBuf {
    let mut name = path.as_os_str().to_os_string();
    name.push(ending);
    PathBuf::from(name)
}
