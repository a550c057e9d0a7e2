//! A directory that the tests of a file share.

use std::path::{Path, PathBuf};

/// Statics are never dropped, so this does not remove itself, as temporary directories do: it lies among what cargo builds, and every
/// run of the tests begins with an empty one.
pub struct Scratch(PathBuf);

impl Scratch {
    pub fn new(name: &str) -> Self {
        let dir = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
        if dir.exists() {
            std::fs::remove_dir_all(&dir).unwrap();
        }
        std::fs::create_dir_all(&dir).unwrap();
        Scratch(dir)
    }

    pub fn path(&self) -> &Path {
        &self.0
    }
}
