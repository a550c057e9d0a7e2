//! Which binaries an FMU has, which this machine needs, and how to build one from sources.

use std::path::{Path, PathBuf};

use crate::archive::Archive;
use crate::description::{Abilities, Version};
use crate::error::FmuError;

/// The directory below `binaries/` for this machine.
pub fn platform(version: Version) -> String {
    let (arch, os) = (std::env::consts::ARCH, std::env::consts::OS);
    match version {
        Version::V3 => format!("{arch}-{}", if os == "macos" { "darwin" } else { os }),
        Version::V1 | Version::V2 => match (arch, os) {
            ("x86_64", "linux") => "linux64".into(),
            ("x86", "linux") => "linux32".into(),
            ("x86_64", "windows") => "win64".into(),
            ("x86", "windows") => "win32".into(),
            (_, "macos") => "darwin64".into(),
            (arch, os) => format!("{arch}-{os}"),
        },
    }
}

/// The platforms an archive has binaries for.
pub fn platforms(entries: &[String]) -> Vec<String> {
    let mut list: Vec<String> = entries
        .iter()
        .filter_map(|e| e.strip_prefix("binaries/")?.split_once('/').map(|(platform, _)| platform.to_owned()))
        .collect();
    list.sort();
    list.dedup();
    list
}

fn binary(version: Version, abilities: &Abilities) -> String {
    let platform = platform(version);
    format!("binaries/{platform}/{}.{}", abilities.model_identifier, std::env::consts::DLL_EXTENSION)
}

/// Whether the archive has a binary for this machine, or sources and the wish to build them.
pub(crate) fn available(archive: &Archive, abilities: &Abilities, build: bool) -> Result<(), FmuError> {
    let version = archive.description.version;
    if archive.entries.contains(&binary(version, abilities)) {
        return Ok(());
    }
    let sources = !source_files(version, &archive.entries, abilities).is_empty();
    if build && sources {
        return Ok(());
    }
    let present = platforms(&archive.entries);
    Err(FmuError::Platform {
        fmu: archive.name.clone(),
        wanted: platform(version),
        present: if present.is_empty() { "none".into() } else { present.join(", ") },
        sources,
    })
}

/// The binary of an unpacked FMU; built from its sources if there is none and `build` says so.
pub(crate) fn library(
    fmu: &str,
    version: Version,
    abilities: &Abilities,
    entries: &[String],
    directory: &Path,
    build: bool,
) -> Result<PathBuf, FmuError> {
    let path = directory.join(binary(version, abilities));
    if path.is_file() {
        return Ok(path);
    }
    let sources = source_files(version, entries, abilities);
    if !build || sources.is_empty() {
        let present = platforms(entries);
        return Err(FmuError::Platform {
            fmu: fmu.into(),
            wanted: platform(version),
            present: if present.is_empty() { "none".into() } else { present.join(", ") },
            sources: !sources.is_empty(),
        });
    }
    compile(fmu, version, &sources, directory, &path)?;
    Ok(path)
}

/// C files to compile: those of the description (FMI 2), else all that lie directly in `sources/`; FMI 1 does not say how.
fn source_files(version: Version, entries: &[String], abilities: &Abilities) -> Vec<String> {
    if version == Version::V1 {
        return Vec::new();
    }
    let stated: Vec<String> = abilities.sources.iter().map(|s| format!("sources/{s}")).collect();
    let stated: Vec<String> = stated.into_iter().filter(|s| entries.contains(s) && s.ends_with(".c")).collect();
    if !stated.is_empty() {
        return stated;
    }
    let is_c = |e: &&String| e.strip_prefix("sources/").is_some_and(|f| f.ends_with(".c") && !f.contains('/'));
    entries.iter().filter(is_c).cloned().collect()
}

/// Compiles sources into a shared library with the C compiler of this machine.
fn compile(fmu: &str, version: Version, sources: &[String], directory: &Path, to: &Path) -> Result<(), FmuError> {
    let failed = |reason: String| FmuError::Build { fmu: fmu.into(), reason };
    if let Some(parent) = to.parent() {
        std::fs::create_dir_all(parent).map_err(|e| failed(e.to_string()))?;
    }
    let prefix = if version == Version::V2 { "FMI2_FUNCTION_PREFIX=" } else { "FMI3_FUNCTION_PREFIX=" };
    let override_prefix =
        if version == Version::V2 { "FMI2_OVERRIDE_FUNCTION_PREFIX" } else { "FMI3_OVERRIDE_FUNCTION_PREFIX" };
    let temporary = to.with_extension(format!("{}.tmp", std::process::id()));
    let compiler = std::env::var_os("CC").unwrap_or_else(|| "cc".into());
    let output = std::process::Command::new(&compiler)
        .args(["-shared", "-fPIC", "-O2", "-D", prefix, "-D", override_prefix, "-I", "sources", "-o"])
        .arg(std::path::absolute(&temporary).unwrap_or(temporary.clone()))
        .args(sources)
        .arg("-lm")
        .current_dir(directory)
        .output()
        .map_err(|e| failed(format!("`{}` cannot be run: {e}", compiler.to_string_lossy())))?;
    if !output.status.success() {
        let said = String::from_utf8_lossy(&output.stderr);
        let errors: Vec<&str> = said.lines().filter(|l| l.contains("error")).take(3).collect();
        return Err(failed(if errors.is_empty() { "the compiler failed".into() } else { errors.join("; ") }));
    }
    std::fs::rename(&temporary, to).map_err(|e| failed(e.to_string()))
}
