//! What cargo builds for an export: the library inside exported FMUs where it was not installed, and crates of users.

use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use macrostep_core::{Fault, FaultKind};
use macrostep_fmi::description::Version;
use macrostep_fmi::export::{Described, describe_library};
use macrostep_fmi::platform;
use macrostep_scenario::Faults;

use crate::export::{identifier_of, read, write};

/// A Rust crate of type `cdylib` with `export_fmu!` to become an FMU.
pub struct CrateRequest<'a> {
    /// The directory with its Cargo.toml.
    pub directory: &'a Path,
    /// Which standard.
    pub version: Version,
    /// Without optimisation.
    pub debug: bool,
    /// The file to write; the name of the crate if not given.
    pub out: Option<&'a Path>,
}

/// Builds a crate and writes it as an FMU, with what it has in `resources/`. Returns the file.
pub fn export_crate(request: &CrateRequest<'_>) -> Result<PathBuf, Faults> {
    let manifest = request.directory.join("Cargo.toml");
    let built = cargo(&manifest, !request.debug, None)?;
    let out = request.out.map_or_else(|| PathBuf::from(format!("{}.fmu", built.name)), Path::to_path_buf);
    let identifier = identifier_of(&out);
    let resources = request.directory.join("resources");
    let described = Described {
        version: request.version,
        name: &built.name,
        about: &built.about,
        identifier: &identifier,
        resources: &resources,
    };
    let xml = describe_library(&built.library, &described).map_err(|reason| {
        Fault::error(FaultKind::BadFmu, format!("{} cannot be described: {reason}", built.library.display()))
            .help("add `macrostep_fmi::export_fmu!(open)` to the crate, which makes it an FMU")
    })?;
    let binary = format!("binaries/{}/{identifier}.{}", platform(request.version), std::env::consts::DLL_EXTENSION);
    let mut files = vec![("modelDescription.xml".to_owned(), xml.into_bytes()), (binary, read(&built.library)?)];
    gather(&resources, "resources", &mut files)?;
    write(&out, &files)?;
    Ok(out)
}

/// The files of a directory and of those below it; none if it is not there.
fn gather(directory: &Path, name: &str, files: &mut Vec<(String, Vec<u8>)>) -> Result<(), Faults> {
    let Ok(entries) = std::fs::read_dir(directory) else { return Ok(()) };
    let mut paths: Vec<PathBuf> = entries.filter_map(|e| e.ok().map(|e| e.path())).collect();
    paths.sort();
    for path in paths {
        let short = path.file_name().map_or_else(String::new, |n| n.to_string_lossy().into_owned());
        let name = format!("{name}/{short}");
        if path.is_dir() {
            gather(&path, &name, files)?;
        } else {
            files.push((name, read(&path)?));
        }
    }
    Ok(())
}

/// Builds the library inside exported FMUs from the sources that this program was built from; `cargo install` leaves it
/// uninstalled. Takes minutes once, and a moment whenever it is there already.
pub(crate) fn build_library() -> Result<PathBuf, Faults> {
    let manifest = Path::new(env!("CARGO_MANIFEST_DIR")).join("Cargo.toml");
    if !manifest.is_file() {
        return Err(crate::export::no_library().into());
    }
    same_sources(&Path::new(env!("CARGO_MANIFEST_DIR")).join(".."), env!("MACROSTEP_SOURCES"))?;
    cargo(&manifest, true, Some(&macrostep_fmi::cache_directory().join("library"))).map(|b| b.library)
}

/// Refuses sources that have changed since a program was built from them: its FMUs would compute something else than it does.
fn same_sources(crates: &Path, built_from: &str) -> Result<(), Faults> {
    if crate::sources::identity(crates) == built_from {
        return Ok(());
    }
    let place = crates.canonicalize().unwrap_or_else(|_| crates.to_path_buf());
    let message = format!("the sources in {} have changed since this program was built from them", place.display());
    Err(Fault::error(FaultKind::Version, message).help("build or install this program again, then export").into())
}

/// What cargo made of a crate.
struct Built {
    name: String,
    about: String,
    library: PathBuf,
}

fn cargo(manifest: &Path, release: bool, target: Option<&Path>) -> Result<Built, Faults> {
    let failed = |message: String, help: &str| Err(Fault::error(FaultKind::Unable, message).help(help).into());
    let program = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let mut command = Command::new(program);
    command.args(["build", "--lib", "--message-format=json-render-diagnostics", "--manifest-path"]).arg(manifest);
    command.args(release.then_some("--release"));
    if let Some(target) = target {
        command.arg("--target-dir").arg(target);
    }
    // what cargo has to say to people goes where messages go
    let output = match command.stdout(Stdio::piped()).stderr(Stdio::inherit()).output() {
        Ok(output) => output,
        Err(e) => {
            return failed(
                format!("cargo cannot be started: {e}"),
                "install Rust with rustup, or set CARGO to its path",
            );
        }
    };
    if !output.status.success() {
        return failed(format!("cargo could not build {}", manifest.display()), "mend what it says above");
    }
    let wanted = std::path::absolute(manifest).unwrap_or_else(|_| manifest.to_path_buf());
    let wanted = wanted.canonicalize().unwrap_or(wanted);
    for line in String::from_utf8_lossy(&output.stdout).lines() {
        let Ok(message) = serde_json::from_str::<serde_json::Value>(line) else { continue };
        let own = message["manifest_path"].as_str().and_then(|p| Path::new(p).canonicalize().ok());
        let is_library = message["target"]["kind"].as_array().is_some_and(|k| k.iter().any(|k| k == "cdylib"));
        if message["reason"] != "compiler-artifact" || own.as_deref() != Some(&wanted) || !is_library {
            continue;
        }
        let files = message["filenames"].as_array().into_iter().flatten().filter_map(|f| f.as_str());
        let suffix = std::env::consts::DLL_SUFFIX;
        if let Some(library) = files.map(PathBuf::from).find(|f| f.to_string_lossy().ends_with(suffix)) {
            let name = message["target"]["name"].as_str().unwrap_or("model").replace('-', "_");
            return Ok(Built { name, about: about(manifest), library });
        }
    }
    let message = format!("{} builds no shared library", manifest.display());
    failed(message, "set crate-type = [\"cdylib\"] under [lib] in its Cargo.toml")
}

/// The description of a crate, as far as its Cargo.toml states one.
fn about(manifest: &Path) -> String {
    let text = std::fs::read_to_string(manifest).unwrap_or_default();
    let line = text.lines().find_map(|l| l.trim().strip_prefix("description")?.trim().strip_prefix('='));
    line.map_or_else(String::new, |l| l.trim().trim_matches('"').to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sources_that_changed_are_refused() {
        let crates = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
        same_sources(&crates, env!("MACROSTEP_SOURCES")).unwrap();
        let parts = crate::sources::parts(&crates);
        for name in ["macrostep-fmu", "macrostep-core", "macrostep-native"] {
            assert!(parts.contains(&crates.join(name)), "{name}");
        }

        // a file more in a copy of one crate
        let copy = std::env::temp_dir().join(format!("macrostep-sources-{}", std::process::id()));
        let source = copy.join("macrostep-fmu/src");
        std::fs::create_dir_all(&source).unwrap();
        std::fs::write(copy.join("macrostep-fmu/Cargo.toml"), "[dependencies]\n").unwrap();
        let before = crate::sources::identity(&copy);
        same_sources(&copy, &before).unwrap();
        std::fs::write(source.join("more.rs"), "// more\n").unwrap();
        let fault = same_sources(&copy, &before).unwrap_err().first();
        assert_eq!(fault.kind, FaultKind::Version);
        std::fs::remove_dir_all(copy).unwrap();
    }
}
