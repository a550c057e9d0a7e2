//! Files that are there whole or not at all, and directories that one run at a time writes to.
//!
//! A file is written under a temporary name in the folder it belongs to, made durable, and renamed; then the folder is made
//! durable. A kill at any moment leaves the old file or the new one. A link that somebody put in the place of a file is replaced,
//! never followed. What a kill leaves of temporary files is removed by whoever writes that file next.
//!
//! In builds with debug assertions, the environment variable `MACROSTEP_FAULT` makes the n-th of these steps fail: `kill:7` ends
//! the process there, `full:7` says that the disk is full. The tests use it to stop a run at every step there is.

use std::ffi::{OsStr, OsString};
use std::fs::{self, File, TryLockError};
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU64, Ordering};

use serde::{Deserialize, Serialize};

use crate::error::RecordError;

/// Ends the name of a file that is not whole yet.
const TEMPORARY: &str = ".tmp";

/// Writes a file whole or not at all. Replaces a file or a link of this name; follows no link.
pub fn write(path: &Path, bytes: &[u8]) -> io::Result<()> {
    match fs::symlink_metadata(path) {
        Ok(there) if !there.is_file() && !there.is_symlink() => {
            return Err(io::Error::other("there is something else of this name, which is not a file"));
        }
        _ => {}
    }
    remove_abandoned(path);
    let (temporary, mut file) = temporary_beside(path)?;
    let written = (|| {
        // a kill in the middle of writing leaves half of it
        let (first, second) = bytes.split_at(bytes.len() / 2);
        file.write_all(first)?;
        step()?;
        file.write_all(second)?;
        sync(&file)?;
        rename(&temporary, path)
    })();
    if written.is_err() {
        let _ = fs::remove_file(&temporary);
    }
    written
}

/// Writes a file that a user named: through a link if it is one, and straight into a device or a pipe.
pub fn write_named(path: &Path, bytes: &[u8]) -> io::Result<()> {
    match fs::metadata(path) {
        Ok(there) if there.is_file() => write(&fs::canonicalize(path)?, bytes),
        Ok(there) if !there.is_dir() => File::options().write(true).open(path)?.write_all(bytes),
        _ => write(path, bytes),
    }
}

/// A new, empty file in place of a file or a link of this name.
pub(crate) fn fresh(path: &Path) -> io::Result<File> {
    step()?;
    remove(path)?;
    File::options().read(true).write(true).create_new(true).open(path)
}

/// Removes a file or a link; its absence is fine.
pub fn remove(path: &Path) -> io::Result<()> {
    step()?;
    match fs::remove_file(path) {
        Err(error) if error.kind() != io::ErrorKind::NotFound => Err(error),
        _ => Ok(()),
    }
}

/// Makes the contents of a file durable.
pub(crate) fn sync(file: &File) -> io::Result<()> {
    step()?;
    file.sync_all()
}

/// Gives a whole, synced file its lasting name, durably.
pub(crate) fn rename(from: &Path, to: &Path) -> io::Result<()> {
    step()?;
    fs::rename(from, to)?;
    sync_folder_of(to)
}

/// Makes the names in the folder of a file durable. Only Unix can and needs to.
pub(crate) fn sync_folder_of(path: &Path) -> io::Result<()> {
    step()?;
    if cfg!(unix) {
        let folder = path.parent().filter(|p| !p.as_os_str().is_empty()).unwrap_or(Path::new("."));
        File::open(folder)?.sync_all()?;
    }
    Ok(())
}

/// A new file beside another one, locked so that nobody takes it for abandoned.
fn temporary_beside(path: &Path) -> io::Result<(PathBuf, File)> {
    static COUNT: AtomicU64 = AtomicU64::new(0);
    step()?;
    let mut name = path.file_name().unwrap_or_default().to_os_string();
    let unique = COUNT.fetch_add(1, Ordering::Relaxed);
    name.push(format!(".{}-{unique}{TEMPORARY}", std::process::id()));
    let temporary = path.with_file_name(name);
    // left by a process of the same number, if there is one
    remove(&temporary)?;
    let file = File::options().write(true).create_new(true).open(&temporary)?;
    // a file system without locks does without: then nothing is taken for abandoned
    let _ = file.try_lock();
    Ok((temporary, file))
}

/// Removes what writers of this file left behind when they were killed.
pub fn remove_abandoned(path: &Path) {
    let Some(name) = path.file_name() else { return };
    let folder = path.parent().filter(|p| !p.as_os_str().is_empty()).unwrap_or(Path::new("."));
    let Ok(entries) = fs::read_dir(folder) else { return };
    for entry in entries.flatten().filter(|e| is_temporary_of(&e.file_name(), name)) {
        let is_file = entry.file_type().is_ok_and(|t| t.is_file());
        if is_file && File::open(entry.path()).is_ok_and(|file| file.try_lock().is_ok()) {
            let _ = fs::remove_file(entry.path());
        }
    }
}

/// Whether this is `name.PROCESS-COUNT.tmp`.
fn is_temporary_of(found: &OsStr, name: &OsStr) -> bool {
    let (Some(found), Some(name)) = (found.to_str(), name.to_str()) else { return false };
    let middle = found.strip_prefix(name).and_then(|r| r.strip_prefix('.')).and_then(|r| r.strip_suffix(TEMPORARY));
    middle.and_then(|m| m.split_once('-')).is_some_and(|(a, b)| a.parse::<u32>().is_ok() && b.parse::<u64>().is_ok())
}

/// A directory that nobody else writes to while this lives.
#[derive(Debug)]
pub struct DirectoryLock {
    /// `None` where the file system has no locks.
    file: Option<File>,
    path: PathBuf,
}

/// Who writes to a directory.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
#[non_exhaustive]
pub struct LockHolder {
    /// The identity of the run.
    pub run: String,
    /// Its process.
    pub process: u32,
    /// The machine it runs on.
    pub host: String,
}

/// The name of the lock in a directory; it is there while somebody writes, and after a kill.
const LOCK: &str = "run.lock";

impl DirectoryLock {
    /// Takes the lock of a directory that is there, for a run; fails if somebody else has it, and says who.
    pub fn take(directory: &Path, run: &str) -> Result<Self, RecordError> {
        let path = directory.join(LOCK);
        let failed = |error| RecordError::io("lock", &path)(error);
        loop {
            if fs::symlink_metadata(&path).is_ok_and(|m| !m.is_file()) {
                remove(&path).map_err(failed)?;
            }
            let file = File::options().read(true).write(true).create(true).truncate(false).open(&path);
            let file = file.map_err(failed)?;
            match file.try_lock() {
                Ok(()) => {}
                Err(TryLockError::WouldBlock) => {
                    let mut text = String::new();
                    let _ = (&file).take(10_000).read_to_string(&mut text);
                    let holder = serde_json::from_str(&text).unwrap_or_default();
                    return Err(RecordError::Busy { path: directory.to_path_buf(), holder });
                }
                Err(TryLockError::Error(error)) if error.kind() == io::ErrorKind::Unsupported => {
                    drop(file);
                    remove(&path).map_err(failed)?;
                    return Ok(DirectoryLock { file: None, path });
                }
                Err(TryLockError::Error(error)) => return Err(failed(error)),
            }
            // whoever had it may have removed it between our opening and our locking
            if !is_same(&file, &path) {
                continue;
            }
            let holder = LockHolder { run: run.to_owned(), process: std::process::id(), host: host_name() };
            let text = serde_json::to_string(&holder).unwrap_or_default();
            file.set_len(0).and_then(|()| (&file).write_all(text.as_bytes())).map_err(failed)?;
            return Ok(DirectoryLock { file: Some(file), path });
        }
    }

    /// Whether others are really kept out: some network file systems have no locks.
    pub fn holds(&self) -> bool {
        self.file.is_some()
    }

    /// Renames the directory; the lock goes with it.
    pub fn move_to(&mut self, directory: &Path) -> io::Result<()> {
        let from = self.path.parent().map(Path::to_path_buf).unwrap_or_default();
        rename(&from, directory)?;
        self.path = directory.join(LOCK);
        Ok(())
    }
}

impl Drop for DirectoryLock {
    fn drop(&mut self) {
        // removed while it is held: nobody else can have it
        if let Some(file) = &self.file
            && is_same(file, &self.path)
        {
            let _ = fs::remove_file(&self.path);
        }
    }
}

/// Whether an open file is the one of this name.
#[cfg(unix)]
fn is_same(file: &File, path: &Path) -> bool {
    use std::os::unix::fs::MetadataExt;
    let id = |m: fs::Metadata| (m.dev(), m.ino());
    file.metadata().and_then(|a| Ok(id(a) == id(fs::symlink_metadata(path)?))).unwrap_or(false)
}

/// An open file cannot be removed elsewhere.
#[cfg(not(unix))]
fn is_same(_file: &File, path: &Path) -> bool {
    path.exists()
}

/// The name of this machine, as far as it is known.
fn host_name() -> String {
    let told = ["/proc/sys/kernel/hostname", "/etc/hostname"].iter().find_map(|p| fs::read_to_string(p).ok());
    let named = || ["HOSTNAME", "COMPUTERNAME"].iter().find_map(|key| std::env::var(key).ok());
    told.or_else(named).map_or_else(|| "this machine".to_owned(), |name| name.trim().to_owned())
}

/// A place for what is in a directory: `results/crane.1`, the first number that is free.
pub fn aside(directory: &Path) -> PathBuf {
    let beside = |n: u32| {
        let mut name: OsString = directory.as_os_str().to_owned();
        name.push(format!(".{n}"));
        PathBuf::from(name)
    };
    let free = (1..u32::MAX).map(beside).find(|p| fs::symlink_metadata(p).is_err());
    free.unwrap_or_else(|| beside(u32::MAX))
}

/// A moment at which what is on disk changes; where the tests want it, the last one.
#[cfg(debug_assertions)]
fn step() -> io::Result<()> {
    use std::sync::OnceLock;
    static WANTED: OnceLock<Option<(bool, u64)>> = OnceLock::new();
    static COUNT: AtomicU64 = AtomicU64::new(0);
    let wanted = WANTED.get_or_init(|| {
        let text = std::env::var("MACROSTEP_FAULT").ok()?;
        let (what, n) = text.split_once(':')?;
        Some((what == "kill", n.parse().ok()?))
    });
    let Some((kill, n)) = wanted else { return Ok(()) };
    if COUNT.fetch_add(1, Ordering::SeqCst) + 1 != *n {
        return Ok(());
    }
    if *kill {
        std::process::abort();
    }
    Err(io::ErrorKind::StorageFull.into())
}

/// Programs for users cannot be told to fail.
#[cfg(not(debug_assertions))]
fn step() -> io::Result<()> {
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_link_is_replaced_and_not_followed() {
        let dir = tempfile::tempdir().unwrap();
        let (thesis, link) = (dir.path().join("thesis.txt"), dir.path().join("scenario.toml"));
        fs::write(&thesis, "three years").unwrap();
        #[cfg(unix)]
        std::os::unix::fs::symlink(&thesis, &link).unwrap();
        write(&link, b"new").unwrap();
        assert_eq!(fs::read_to_string(&thesis).unwrap(), "three years");
        assert_eq!(fs::read_to_string(&link).unwrap(), "new");
        assert!(!fs::symlink_metadata(&link).unwrap().is_symlink());
        drop(fresh(&link).unwrap());
        assert_eq!(fs::read_dir(dir.path()).unwrap().count(), 2, "something is left behind");
        // a file that a user names may be a link
        #[cfg(unix)]
        {
            std::os::unix::fs::symlink(&thesis, dir.path().join("own")).unwrap();
            write_named(&dir.path().join("own"), b"four years").unwrap();
            assert_eq!(fs::read_to_string(&thesis).unwrap(), "four years");
            write_named(Path::new("/dev/null"), b"nothing").unwrap();
            assert!(write(Path::new("/dev/null"), b"nothing").is_err());
            assert!(write_named(Path::new("/dev/full"), b"something").is_err());
        }
    }

    #[test]
    fn what_a_kill_left_is_removed_and_what_is_in_use_is_not() {
        let dir = tempfile::tempdir().unwrap();
        let path = dir.path().join("a.json");
        let abandoned = dir.path().join("a.json.123-4.tmp");
        fs::write(&abandoned, "half").unwrap();
        let (used, file) = temporary_beside(&path).unwrap();
        let others = ["a.json.mine.tmp", "b.json.1-1.tmp"].map(|n| dir.path().join(n));
        others.iter().for_each(|o| fs::write(o, "").unwrap());
        write(&path, b"{}").unwrap();
        assert!(!abandoned.exists() && used.exists() && others.iter().all(|o| o.exists()));
        drop(file);
        write(&path, b"{}").unwrap();
        assert!(!used.exists());
    }

    #[test]
    fn a_directory_has_one_writer() {
        let dir = tempfile::tempdir().unwrap();
        let first = DirectoryLock::take(dir.path(), "0123").unwrap();
        assert!(first.holds());
        let error = DirectoryLock::take(dir.path(), "4567").unwrap_err();
        let RecordError::Busy { holder, .. } = &error else { panic!("{error}") };
        assert_eq!((holder.run.as_str(), holder.process), ("0123", std::process::id()));
        assert!(error.to_string().contains(&format!("process {}", holder.process)), "{error}");
        drop(first);
        assert_eq!(fs::read_dir(dir.path()).unwrap().count(), 0);
        let mut again = DirectoryLock::take(dir.path(), "4567").unwrap();
        let elsewhere = aside(dir.path());
        again.move_to(&elsewhere).unwrap();
        assert!(DirectoryLock::take(&elsewhere, "").is_err());
        drop(again);
        fs::remove_dir(elsewhere).unwrap();
    }
}
