//! Which sources the library inside exported FMUs is made of. The build script and the exporter both ask this, so that a
//! program does not put a library of other sources into an FMU than its own.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

/// The crates that the library consists of, in the directory of all crates: this one, and what it depends on.
pub(crate) fn parts(crates: &Path) -> BTreeSet<PathBuf> {
    let (mut found, mut open) = (BTreeSet::new(), vec!["macrostep-fmu".to_owned()]);
    while let Some(name) = open.pop() {
        let directory = crates.join(name);
        let Ok(manifest) = std::fs::read_to_string(directory.join("Cargo.toml")) else { continue };
        if found.insert(directory) {
            let lines = manifest.lines().skip_while(|l| *l != "[dependencies]").skip(1);
            let names = lines.take_while(|l| !l.starts_with('[')).filter(|l| l.starts_with("macrostep"));
            open.extend(names.filter_map(|l| Some(l.split(['.', ' ', '=']).next()?.to_owned())));
        }
    }
    found
}

/// A number that changes with any of their files (FNV-1a).
pub(crate) fn identity(crates: &Path) -> String {
    let mut hash = 0xcbf2_9ce4_8422_2325_u64;
    for part in parts(crates) {
        let mut files = vec![part.join("Cargo.toml")];
        gather(&part.join("src"), &mut files);
        for file in files {
            let name = file.strip_prefix(crates).unwrap_or(&file).to_string_lossy().into_owned();
            let bytes = std::fs::read(&file).unwrap_or_default();
            for byte in name.bytes().chain(bytes) {
                hash = (hash ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3);
            }
        }
    }
    format!("{hash:016x}")
}

/// The files below a directory, in order.
fn gather(directory: &Path, files: &mut Vec<PathBuf>) {
    let Ok(entries) = std::fs::read_dir(directory) else { return };
    let mut paths: Vec<PathBuf> = entries.filter_map(|e| e.ok().map(|e| e.path())).collect();
    paths.sort();
    for path in paths {
        if path.is_dir() { gather(&path, files) } else { files.push(path) }
    }
}
