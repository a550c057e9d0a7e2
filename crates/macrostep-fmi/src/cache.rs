//! The directory in which FMUs are unpacked: libraries in it are run, so nobody else may write there.

use std::collections::HashSet;
use std::fs::{self, File};
use std::io::{self, Read};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{LazyLock, Mutex};
use std::time::Duration;

/// Directories below a cache that this process has compared with their archives.
static KNOWN: LazyLock<Mutex<HashSet<PathBuf>>> = LazyLock::new(Mutex::default);

pub(crate) fn is_known(directory: &Path) -> bool {
    KNOWN.lock().is_ok_and(|known| known.contains(directory)) && directory.is_dir()
}

pub(crate) fn make_known(directory: &Path) {
    if let Ok(mut known) = KNOWN.lock() {
        known.insert(directory.to_path_buf());
    }
}

/// Makes a cache if there is none, for this user alone; fails if it belongs to somebody else. So does the directory of Macrostep
/// above it.
pub(crate) fn make_private(cache: &Path) -> io::Result<()> {
    create(cache)?;
    let ours = |p: &&Path| p.file_name().is_some_and(|n| n.to_string_lossy().starts_with("macrostep"));
    cache.parent().filter(ours).into_iter().chain([cache]).try_for_each(close)
}

#[cfg(unix)]
fn create(cache: &Path) -> io::Result<()> {
    use std::os::unix::fs::DirBuilderExt;
    fs::DirBuilder::new().recursive(true).mode(0o700).create(cache)
}

#[cfg(not(unix))]
fn create(cache: &Path) -> io::Result<()> {
    fs::create_dir_all(cache)
}

/// Keeps others out of a directory of ours.
#[cfg(unix)]
fn close(directory: &Path) -> io::Result<()> {
    use std::os::unix::fs::{MetadataExt, PermissionsExt};
    let found = fs::symlink_metadata(directory)?;
    let refused = |what: String| Err(io::Error::other(format!("`{}` {what}", directory.display())));
    if !found.is_dir() {
        return refused("is a link or a file, where a directory of your own is needed".to_owned());
    }
    if let Some(us) = user()
        && found.uid() != us
    {
        return refused(format!("belongs to user {}, who could change what is run from there", found.uid()));
    }
    match found.mode() & 0o077 {
        0 => Ok(()),
        _ => fs::set_permissions(directory, fs::Permissions::from_mode(0o700)),
    }
}

/// Other systems have caches per user.
#[cfg(not(unix))]
fn close(_directory: &Path) -> io::Result<()> {
    Ok(())
}

/// The user of this process, where the system says.
#[cfg(unix)]
fn user() -> Option<u32> {
    use std::os::unix::fs::MetadataExt;
    fs::metadata("/proc/self").ok().map(|m| m.uid())
}

/// The name of a directory among those of other users.
pub(crate) fn name_of_user() -> String {
    #[cfg(unix)]
    if let Some(user) = user() {
        return format!("macrostep-{user}");
    }
    "macrostep".to_owned()
}

/// A name below the cache that nobody else uses.
pub(crate) fn own_place(cache: &Path) -> PathBuf {
    static COUNT: AtomicU64 = AtomicU64::new(0);
    cache.join(format!(".{}.{}", std::process::id(), COUNT.fetch_add(1, Ordering::Relaxed)))
}

/// Removes what killed processes left half-unpacked. An hour is more than unpacking takes, wherever it happens.
pub(crate) fn remove_abandoned(cache: &Path) {
    const LONG: Duration = Duration::from_secs(3600);
    for entry in fs::read_dir(cache).into_iter().flatten().flatten() {
        let name = entry.file_name().to_string_lossy().into_owned();
        let digits = |text: &str| !text.is_empty() && text.bytes().all(|b| b.is_ascii_digit());
        let is_own =
            name.strip_prefix('.').and_then(|n| n.split_once('.')).is_some_and(|(a, b)| digits(a) && digits(b));
        let age = entry.metadata().and_then(|m| m.modified()).ok().and_then(|t| t.elapsed().ok());
        if is_own && age.is_some_and(|age| age > LONG) {
            let _ = fs::remove_dir_all(entry.path());
        }
    }
}

/// Whether there is a plain file of this size and CRC-32.
pub(crate) fn is_file(path: &Path, size: u64, checksum: u32) -> bool {
    let compare = || -> io::Result<bool> {
        let found = fs::symlink_metadata(path)?;
        if !found.is_file() || found.len() != size {
            return Ok(false);
        }
        let (mut file, mut buffer, mut sum) = (File::open(path)?, vec![0; 1 << 16], crc32fast::Hasher::new());
        loop {
            match file.read(&mut buffer)? {
                0 => return Ok(sum.finalize() == checksum),
                n => sum.update(&buffer[..n]),
            }
        }
    };
    compare().unwrap_or(false)
}

#[cfg(all(test, unix))]
mod tests {
    use super::*;
    use std::os::unix::fs::PermissionsExt;

    #[test]
    fn nobody_else_gets_in() {
        let dir = tempfile::tempdir().unwrap();
        let cache = dir.path().join("macrostep-1/fmu");
        let mode = |p: &Path| fs::metadata(p).unwrap().permissions().mode() & 0o777;
        make_private(&cache).unwrap();
        assert_eq!((mode(&cache), mode(&dir.path().join("macrostep-1"))), (0o700, 0o700));
        // opened by somebody: closed again
        fs::set_permissions(&cache, fs::Permissions::from_mode(0o777)).unwrap();
        make_private(&cache).unwrap();
        assert_eq!(mode(&cache), 0o700);
        // a link into a place of somebody else
        let link = dir.path().join("link");
        std::os::unix::fs::symlink(&cache, &link).unwrap();
        assert!(make_private(&link).unwrap_err().to_string().contains("is a link"));
        // that of another user, as far as this test may make one
        let other = dir.path().join("macrostep-2");
        fs::create_dir(&other).unwrap();
        if std::os::unix::fs::chown(&other, Some(12_345), None).is_ok() {
            let refused = make_private(&other.join("fmu")).unwrap_err().to_string();
            assert!(refused.contains("belongs to user 12345"), "{refused}");
        }
    }

    #[test]
    fn what_was_abandoned_goes() {
        let dir = tempfile::tempdir().unwrap();
        let (old, new) = (dir.path().join(".1.2"), dir.path().join(".1.3"));
        fs::create_dir(&old).and_then(|()| fs::create_dir(&new)).unwrap();
        let long_ago = std::time::SystemTime::now() - Duration::from_secs(7200);
        File::open(&old).unwrap().set_modified(long_ago).unwrap();
        remove_abandoned(dir.path());
        assert!(!old.exists() && new.exists());
    }
}
