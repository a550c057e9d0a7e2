//! The archive: read without trust, unpacked only into the cache.
//!
//! An archive is data from outside. Names that lead out of it, links, sizes that lie and contents that explode are each
//! refused with the entry's name, before a byte of it is written. What was unpacked before is used only if it lies where nobody else
//! can write, and only after every file was compared with the archive.

use std::fs::{self, File};
use std::io::{Read, Write};
use std::path::{Component, Path, PathBuf};
use std::sync::Arc;

use sha2::{Digest, Sha256};
use zip::ZipArchive;
use zip::result::ZipError;

use crate::cache;
use crate::description::{self, ModelDescription};
use crate::error::FmuError;

/// What an archive may hold: more than any FMU that was meant well.
#[derive(Clone, Copy, Debug)]
pub struct Limits {
    /// Entries.
    pub entries: usize,
    /// Bytes after unpacking, of all entries together.
    pub bytes: u64,
    /// Bytes after unpacking over bytes in the archive, counted from a megabyte on.
    pub ratio: u64,
}

impl Default for Limits {
    fn default() -> Self {
        Limits { entries: 50_000, bytes: 8 << 30, ratio: 1000 }
    }
}

/// An archive whose description has been read; nothing is unpacked yet.
pub struct Archive {
    /// Where it is.
    pub path: PathBuf,
    /// Its name in messages: the file name.
    pub name: String,
    /// What it says of itself.
    pub description: Arc<ModelDescription>,
    /// The names of all files in it.
    pub entries: Vec<String>,
    package: Package,
}

/// A zip archive with names that stay inside: an FMU or a system of FMUs.
pub(crate) struct Package {
    path: PathBuf,
    pub entries: Vec<String>,
    zip: ZipArchive<File>,
    limits: Limits,
}

impl std::fmt::Debug for Archive {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Archive").field("path", &self.path).finish_non_exhaustive()
    }
}

/// The name of a file in messages.
pub(crate) fn short_name(path: &Path) -> String {
    path.file_name().map_or_else(|| path.display().to_string(), |n| n.to_string_lossy().into_owned())
}

impl Archive {
    /// Opens an archive, checks the names of its entries, and reads its description.
    pub fn open(path: impl AsRef<Path>) -> Result<Self, FmuError> {
        Archive::open_with(path, Limits::default())
    }

    /// The same with other limits.
    pub fn open_with(path: impl AsRef<Path>, limits: Limits) -> Result<Self, FmuError> {
        let mut package = Package::open(path.as_ref(), limits)?;
        let path = package.path.clone();
        let name = short_name(&path);
        let text = match package.zip.by_name("modelDescription.xml") {
            Ok(entry) => text(&path, entry)?,
            Err(ZipError::FileNotFound) => {
                let reason = "there is no modelDescription.xml at its top".to_owned();
                return Err(FmuError::Archive { path, reason });
            }
            Err(e) => return Err(unsound(&path, &e)),
        };
        let description = Arc::new(description::read(&name, &text)?);
        let entries = package.entries.clone();
        Ok(Archive { path, name, description, entries, package })
    }

    /// SHA-256 of the archive as it is now.
    pub fn checksum(&self) -> Result<String, FmuError> {
        self.package.checksum()
    }

    /// Unpacks everything into a directory below `cache`, once per content, and returns it.
    pub fn unpack_into(&mut self, cache: &Path) -> Result<PathBuf, FmuError> {
        self.package.unpack_into(cache, "modelDescription.xml")
    }
}

impl Package {
    /// Opens an archive and checks the names of its entries.
    pub fn open(path: &Path, limits: Limits) -> Result<Self, FmuError> {
        let path = path.to_path_buf();
        let unreadable = |reason: String| FmuError::File { path: path.clone(), reason };
        let metadata = fs::metadata(&path).map_err(|e| match e.kind() {
            std::io::ErrorKind::NotFound => unreadable("there is no such file".into()),
            _ => unreadable(e.to_string()),
        })?;
        if metadata.is_dir() {
            return Err(unreadable("it is a directory; an FMU is a zip archive".into()));
        }
        let file = File::open(&path).map_err(|e| unreadable(e.to_string()))?;
        let other = !is_archive(&path, &file);
        let mut zip = ZipArchive::new(file).map_err(|e| match other {
            true => FmuError::NoArchive { path: path.clone() },
            false => unsound(&path, &e),
        })?;
        let entries = names(&path, &mut zip, &limits)?;
        Ok(Package { path, entries, zip, limits })
    }

    /// Unpacks everything into a directory below `cache`, once per content; `witness` is a file that is in it then.
    pub fn unpack_into(&mut self, cache: &Path, witness: &str) -> Result<PathBuf, FmuError> {
        if !self.entries.iter().any(|e| e == witness) {
            let reason = format!("there is no {witness} at its top");
            return Err(FmuError::Archive { path: self.path.clone(), reason });
        }
        let failed = |e: std::io::Error| FmuError::Cache { path: cache.to_path_buf(), reason: e.to_string() };
        cache::make_private(cache).map_err(failed)?;
        let directory = cache.join(self.key()?);
        if cache::is_known(&directory) {
            return Ok(directory);
        }
        if !self.is_intact(&directory) {
            // into a place of its own first, so that nobody finds half an FMU; what is damaged gives way
            cache::remove_abandoned(cache);
            let own = cache::own_place(cache);
            let result = self.write_all(&own).and_then(|()| {
                // who was faster has unpacked the same, and uses it: only what is damaged is moved
                if fs::rename(&own, &directory).is_ok() || self.is_intact(&directory) {
                    return Ok(());
                }
                let aside = cache::own_place(cache);
                let moved = fs::rename(&directory, &aside);
                let placed = match fs::rename(&own, &directory) {
                    Err(_) if self.is_intact(&directory) => Ok(()),
                    other => other.map_err(failed),
                };
                if moved.is_ok() {
                    let _ = fs::remove_dir_all(&aside);
                }
                placed
            });
            // where it was renamed there is nothing left to remove
            let _ = fs::remove_dir_all(&own);
            result?;
        }
        cache::make_known(&directory);
        Ok(directory)
    }

    /// Whether every file of the archive is in a directory, as it is in the archive.
    fn is_intact(&mut self, directory: &Path) -> bool {
        if !directory.is_dir() {
            return false;
        }
        (0..self.zip.len()).all(|i| {
            let Ok(entry) = self.zip.by_index_raw(i) else { return false };
            let Ok(inner) = inside(&self.path, entry.name()) else { return false };
            entry.is_dir() || cache::is_file(&directory.join(inner), entry.size(), entry.crc32())
        })
    }

    fn write_all(&mut self, root: &Path) -> Result<(), FmuError> {
        let failed = |e: std::io::Error| FmuError::Cache { path: root.to_path_buf(), reason: e.to_string() };
        fs::create_dir_all(root.join("resources")).map_err(failed)?;
        let mut budget = self.limits.bytes;
        let mut buffer = vec![0; 1 << 16];
        for i in 0..self.zip.len() {
            let mut entry = self.zip.by_index(i).map_err(|e| unsound(&self.path, &e))?;
            let name = entry.name().to_owned();
            let target = root.join(inside(&self.path, &name)?);
            if entry.is_dir() {
                fs::create_dir_all(&target).map_err(failed)?;
                continue;
            }
            if let Some(parent) = target.parent() {
                fs::create_dir_all(parent).map_err(failed)?;
            }
            // what is really in it counts, not what the directory of the archive claims
            let mut file = File::create(&target).map_err(failed)?;
            let (packed, mut written) = (entry.compressed_size(), 0);
            loop {
                let n = entry.read(&mut buffer).map_err(|e| FmuError::Archive {
                    path: self.path.clone(),
                    reason: format!("`{name}` is damaged: {e}"),
                })?;
                if n == 0 {
                    break;
                }
                written += n as u64;
                if n as u64 > budget || explodes(packed, written, &self.limits) {
                    return Err(bomb(&self.path, &name, &self.limits));
                }
                budget -= n as u64;
                file.write_all(&buffer[..n]).map_err(failed)?;
            }
        }
        Ok(())
    }

    /// SHA-256 of the archive.
    fn checksum(&self) -> Result<String, FmuError> {
        let unreadable = |e: std::io::Error| FmuError::File { path: self.path.clone(), reason: e.to_string() };
        let mut file = File::open(&self.path).map_err(unreadable)?;
        let mut hash = Sha256::new();
        std::io::copy(&mut file, &mut hash).map_err(unreadable)?;
        Ok(hash.finalize().iter().map(|b| format!("{b:02x}")).collect())
    }

    /// The directory of its content: equal archives share one.
    fn key(&self) -> Result<String, FmuError> {
        let checksum = self.checksum()?;
        let digits = &checksum[..32];
        let clean = |c: char| if c.is_ascii_alphanumeric() || matches!(c, '-' | '_') { c } else { '-' };
        let name = short_name(&self.path);
        let stem: String =
            name.rsplit_once('.').map_or(name.as_str(), |(stem, _)| stem).chars().map(clean).take(40).collect();
        Ok(format!("{stem}-{digits}"))
    }
}

/// Where FMUs are unpacked: `MACROSTEP_CACHE`, else the user's cache, else a directory for this user alone among those for
/// temporary files.
pub fn cache_directory() -> PathBuf {
    let named = |key: &str| std::env::var_os(key).filter(|v| !v.is_empty()).map(PathBuf::from);
    named("MACROSTEP_CACHE")
        .or_else(|| named("XDG_CACHE_HOME").map(|d| d.join("macrostep")))
        .or_else(|| named("LOCALAPPDATA").map(|d| d.join("macrostep")))
        .or_else(|| named("HOME").map(|d| d.join(".cache").join("macrostep")))
        .unwrap_or_else(|| std::env::temp_dir().join(cache::name_of_user()))
        .join("fmu")
}

/// Whether a file is meant to be an archive, by its name or by its first bytes.
fn is_archive(path: &Path, mut file: &File) -> bool {
    let named = path.extension().is_some_and(|e| e.eq_ignore_ascii_case("fmu") || e.eq_ignore_ascii_case("ssp"));
    let mut magic = [0; 2];
    named || (file.read_exact(&mut magic).is_ok() && magic == *b"PK")
}

fn unsound(path: &Path, error: &ZipError) -> FmuError {
    FmuError::Archive { path: path.to_path_buf(), reason: error.to_string() }
}

fn hostile(path: &Path, entry: &str, reason: impl Into<String>) -> FmuError {
    // a name may be as long and as odd as its author liked
    let entry = entry.chars().take(120).map(|c| if c.is_control() { '?' } else { c }).collect();
    FmuError::Hostile { path: path.to_path_buf(), entry, reason: reason.into() }
}

fn bomb(path: &Path, entry: &str, limits: &Limits) -> FmuError {
    let reason = format!(
        "unpacks to more than {} times its size, or all entries to more than {} MB: a zip bomb",
        limits.ratio,
        limits.bytes >> 20
    );
    hostile(path, entry, reason)
}

fn explodes(packed: u64, unpacked: u64, limits: &Limits) -> bool {
    unpacked > 1 << 20 && unpacked / limits.ratio > packed
}

/// Names of all files, if all of them stay inside and claim admissible sizes.
fn names(path: &Path, zip: &mut ZipArchive<File>, limits: &Limits) -> Result<Vec<String>, FmuError> {
    if zip.len() > limits.entries {
        let reason = format!("is one of {}, and an FMU has at most {}", zip.len(), limits.entries);
        return Err(hostile(path, "(all)", reason));
    }
    let (mut names, mut total) = (Vec::new(), 0_u64);
    for i in 0..zip.len() {
        let entry = zip.by_index_raw(i).map_err(|e| unsound(path, &e))?;
        inside(path, entry.name())?;
        if entry.is_symlink() {
            return Err(hostile(path, entry.name(), "is a link"));
        }
        if entry.encrypted() {
            return Err(hostile(path, entry.name(), "is encrypted"));
        }
        total = total.saturating_add(entry.size());
        if total > limits.bytes || explodes(entry.compressed_size(), entry.size(), limits) {
            return Err(bomb(path, entry.name(), limits));
        }
        if !entry.is_dir() {
            names.push(entry.name().replace('\\', "/"));
        }
    }
    Ok(names)
}

/// The name of an entry as a path that stays below where it is put.
fn inside(path: &Path, name: &str) -> Result<PathBuf, FmuError> {
    if name.is_empty() || name.contains('\0') {
        return Err(hostile(path, name, "has no usable name"));
    }
    // some tools pack with backslashes
    let slashed = name.replace('\\', "/");
    let drive = slashed.as_bytes().get(1) == Some(&b':');
    if slashed.starts_with('/') || drive {
        return Err(hostile(path, name, "has an absolute path"));
    }
    let mut inner = PathBuf::new();
    for part in Path::new(&slashed).components() {
        match part {
            Component::Normal(part) => inner.push(part),
            Component::CurDir => {}
            _ => return Err(hostile(path, name, "leads out of the archive")),
        }
    }
    Ok(inner)
}

fn text(path: &Path, entry: zip::read::ZipFile<'_, File>) -> Result<String, FmuError> {
    let damaged = |reason: String| FmuError::Archive { path: path.to_path_buf(), reason };
    let mut bytes = Vec::new();
    let read = entry.take(description::MAX_XML + 1).read_to_end(&mut bytes);
    read.map_err(|e| damaged(format!("modelDescription.xml is damaged: {e}")))?;
    if bytes.len() as u64 > description::MAX_XML {
        return Err(damaged(format!("modelDescription.xml has more than {} MB", description::MAX_XML >> 20)));
    }
    // XML may say that it is Latin-1, which older tools write
    match String::from_utf8(bytes) {
        Ok(text) => Ok(text),
        Err(error) => {
            let bytes = error.as_bytes();
            let head = String::from_utf8_lossy(&bytes[..bytes.len().min(200)]).to_ascii_lowercase();
            if head.contains("iso-8859-1") || head.contains("windows-1252") {
                return Ok(bytes.iter().map(|&b| char::from(b)).collect());
            }
            Err(damaged("modelDescription.xml is not UTF-8".into()))
        }
    }
}
